// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: asc-opt %s -split-input-file -verify-diagnostics=only-expected
// COVERS: reject data_copy_nd2nz ASC-FORM
// COVERS: reject data_copy_nd2nz ASC-ELEM-TYPE
// COVERS: reject data_copy_nz2nd ASC-FORM
// COVERS: reject data_copy_nz2nd ASC-ELEM-TYPE
// COVERS: reject data_copy_slice ASC-FORM
// COVERS: reject data_copy_slice ASC-ELEM-TYPE
// COVERS: reject data_copy_nddma ASC-FORM
// COVERS: reject data_copy_nddma ASC-ELEM-TYPE

asc.kernel @k(%x: !asc.global<64xf32>) {
  %a = asc.alloc : !asc.local<64xf32>
  // expected-error @below {{[ASC-FORM]}}
  asc.data_copy_nd2nz %a, %x count(8) : !asc.local<64xf32>, !asc.global<64xf32>
  asc.return
}

// -----

asc.kernel @k(%x: !asc.global<64xf32>) {
  %a = asc.alloc : !asc.local<64xf16>
  // expected-error @below {{[ASC-ELEM-TYPE]}}
  asc.data_copy_nd2nz %a, %x n_value(1) d_value(8) src_d_value(8) dst_nz_c0_stride(1) : !asc.local<64xf16>, !asc.global<64xf32>
  asc.return
}

// -----

asc.kernel @k(%x: !asc.global<64xf32>) {
  %a = asc.alloc : !asc.local<64xf32>
  // expected-error @below {{[ASC-FORM]}}
  asc.data_copy_nz2nd %x, %a count(8) : !asc.global<64xf32>, !asc.local<64xf32>
  asc.return
}

// -----

asc.kernel @k(%x: !asc.global<64xf32>) {
  %a = asc.alloc : !asc.local<64xf16>
  // expected-error @below {{[ASC-ELEM-TYPE]}}
  asc.data_copy_nz2nd %x, %a n_value(1) d_value(16) src_n_stride(1) dst_d_stride(16) : !asc.global<64xf32>, !asc.local<64xf16>
  asc.return
}

// -----

asc.kernel @k(%x: !asc.global<64xf32>) {
  %a = asc.alloc : !asc.local<64xf32>
  // expected-error @below {{[ASC-FORM]}}
  asc.data_copy_slice %a, %x count(8) dst_end[7] dst_shape[8] src_end[7] src_shape[8] : !asc.local<64xf32>, !asc.global<64xf32>
  asc.return
}

// -----

asc.kernel @k(%x: !asc.global<64xf32>) {
  %a = asc.alloc : !asc.local<64xf16>
  // expected-error @below {{[ASC-ELEM-TYPE]}}
  asc.data_copy_slice %a, %x dst_end[7] dst_shape[8] src_end[7] src_shape[8] : !asc.local<64xf16>, !asc.global<64xf32>
  asc.return
}

// -----

asc.kernel @k(%x: !asc.global<64xf32>) {
  %a = asc.alloc : !asc.local<64xf32>
  %v = arith.constant 0.0 : f32
  // expected-error @below {{[ASC-FORM]}}
  asc.data_copy_nddma %a, %x, %v count(8) src_stride[1] dst_stride[1] size[8] : !asc.local<64xf32>, !asc.global<64xf32>
  asc.return
}

// -----

asc.kernel @k(%x: !asc.global<64xf16>) {
  %a = asc.alloc : !asc.local<64xf32>
  %v = arith.constant 0.0 : f32
  // expected-error @below {{[ASC-ELEM-TYPE]}}
  asc.data_copy_nddma %a, %x, %v src_stride[1] dst_stride[1] size[8] : !asc.local<64xf32>, !asc.global<64xf16>
  asc.return
}

// -----

asc.kernel @k(%x: !asc.global<64xf32>) {
  %a = asc.alloc : !asc.local<64xf32>
  // Lists.
  // expected-error @below {{'asc.data_copy_slice' needs src_end[...] [ASC-ATTR-SYNTAX]}}
  asc.data_copy_slice %a, %x dst_end[7] dst_shape[8] src_shape[8] : !asc.local<64xf32>, !asc.global<64xf32>
  asc.return
}

// -----

asc.kernel @k(%x: !asc.global<64xf32>) {
  %a = asc.alloc : !asc.local<64xf32>
  // expected-error @below {{'asc.data_copy_slice' has 1 number(s) in src_end[...]; another list has 2 [ASC-ATTR-SYNTAX]}}
  asc.data_copy_slice %a, %x dst_end[7, 1] dst_shape[8, 2] src_end[7] src_shape[8, 2] : !asc.local<64xf32>, !asc.global<64xf32>
  asc.return
}

// -----

asc.kernel @k(%x: !asc.global<64xf32>) {
  %a = asc.alloc : !asc.local<64xf32>
  %v = arith.constant 0.0 : f32
  // expected-error @below {{'asc.data_copy_nddma' has 6 number(s) in src_stride[...]; it takes 1 to 5 [ASC-ATTR-SYNTAX]}}
  asc.data_copy_nddma %a, %x, %v src_stride[1, 1, 1, 1, 1, 1] dst_stride[1, 1, 1, 1, 1, 1] size[1, 1, 1, 1, 1, 1] : !asc.local<64xf32>, !asc.global<64xf32>
  asc.return
}

// -----

asc.kernel @k(%x: !asc.global<64xf32>) {
  %a = asc.alloc : !asc.local<64xf32>
  %v = arith.constant 0.0 : f32
  // expected-error @below {{size is -1; it must not be negative [ASC-NUMBER-NEGATIVE]}}
  asc.data_copy_nddma %a, %x, %v src_stride[1] dst_stride[1] size[-1] : !asc.local<64xf32>, !asc.global<64xf32>
  asc.return
}

// -----

asc.kernel @k(%x: !asc.global<64xf32>) {
  %a = asc.alloc : !asc.local<64xf32>
  %v = arith.constant 0.0 : f32
  // expected-error @below {{'asc.data_copy_nddma' has no 'sizes'; it takes padding, src_stride[...], dst_stride[...], size[...], left_pad[...], right_pad[...] [ASC-ATTR-SYNTAX]}}
  asc.data_copy_nddma %a, %x, %v sizes[1] : !asc.local<64xf32>, !asc.global<64xf32>
  asc.return
}
