// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: asc-opt %s -split-input-file -verify-diagnostics=only-expected --asc-check-target
// COVERS: reject data_copy_pad ASC-PARAM-TARGET
// COVERS: reject data_copy_pad_value ASC-PARAM-TARGET
// COVERS: reject set_loop_mode_para ASC-TARGET-OP
// COVERS: reject set_loop_mode_para ASC-PARAM-RANGE
// COVERS: reject reset_loop_mode_para ASC-TARGET-OP
// COVERS: reject nd_dma_dci ASC-TARGET-OP
// COVERS: reject data_copy_nd2nz ASC-TARGET-OP
// COVERS: reject data_copy_nd2nz ASC-TARGET-DTYPE
// COVERS: reject data_copy_nd2nz ASC-PARAM-RANGE
// COVERS: reject data_copy_nd2nz ASC-PARAM-TARGET
// COVERS: reject data_copy_nz2nd ASC-TARGET-OP
// COVERS: reject data_copy_nz2nd ASC-TARGET-DTYPE
// COVERS: reject data_copy_nz2nd ASC-PARAM-RANGE
// COVERS: reject data_copy_slice ASC-TARGET-OP
// COVERS: reject data_copy_slice ASC-TARGET-DTYPE
// COVERS: reject data_copy_slice ASC-PARAM-RANGE
// COVERS: reject data_copy_nddma ASC-TARGET-OP
// COVERS: reject data_copy_nddma ASC-TARGET-DTYPE
// COVERS: reject data_copy_nddma ASC-PARAM-RANGE
// COVERS: reject data_copy_nddma ASC-PARAM-CHOICE

module attributes {asc.target = "dav-1001"} {
  asc.kernel @k(%x: !asc.global<64xf32>) {
    %a = asc.alloc : !asc.local<64xf32>
    %v = arith.constant 0.0 : f32
    // expected-error @below {{asc.set_loop_mode_para does not exist on dav-1001; it exists on dav-3510 [ASC-TARGET-OP]}}
    asc.set_loop_mode_para direction(gm_to_ub)
    // expected-error @below {{asc.reset_loop_mode_para does not exist on dav-1001; it exists on dav-3510 [ASC-TARGET-OP]}}
    asc.reset_loop_mode_para direction(gm_to_ub)
    // expected-error @below {{asc.nd_dma_dci does not exist on dav-1001; it exists on dav-3510 [ASC-TARGET-OP]}}
    asc.nd_dma_dci
    // expected-error @below {{asc.data_copy_nd2nz does not exist on dav-1001; it exists on dav-3510, dav-2201, dav-2002 [ASC-TARGET-OP]}}
    asc.data_copy_nd2nz %a, %x n_value(1) d_value(8) src_d_value(8) dst_nz_c0_stride(1) : !asc.local<64xf32>, !asc.global<64xf32>
    // expected-error @below {{asc.data_copy_nz2nd does not exist on dav-1001; it exists on dav-3510, dav-2201, dav-2002 [ASC-TARGET-OP]}}
    asc.data_copy_nz2nd %x, %a n_value(1) d_value(16) src_n_stride(1) dst_d_stride(16) : !asc.global<64xf32>, !asc.local<64xf32>
    // expected-error @below {{asc.data_copy_slice does not exist on dav-1001; it exists on dav-3510, dav-2201, dav-2002 [ASC-TARGET-OP]}}
    asc.data_copy_slice %a, %x dst_end[7] dst_shape[8] src_end[7] src_shape[8] : !asc.local<64xf32>, !asc.global<64xf32>
    // expected-error @below {{asc.data_copy_nddma does not exist on dav-1001; it exists on dav-3510 [ASC-TARGET-OP]}}
    asc.data_copy_nddma %a, %x, %v src_stride[1] dst_stride[1] size[8] : !asc.local<64xf32>, !asc.global<64xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k(%x: !asc.global<64xi64>, %y: !asc.global<64xf32>) {
    %a = asc.alloc : !asc.local<64xi64>
    %b = asc.alloc : !asc.local<64xf32>
    %v = arith.constant 0.0 : f32
    // expected-error @below {{asc.data_copy_pad has no mode(compact) on dav-2201 [ASC-PARAM-TARGET]}}
    asc.data_copy_pad %b, %y block_len(8) mode(compact) : !asc.local<64xf32>, !asc.global<64xf32>
    // expected-error @below {{asc.data_copy_pad_value has no mode(compact) on dav-2201 [ASC-PARAM-TARGET]}}
    asc.data_copy_pad_value %b, %y, %v block_len(8) mode(compact) : !asc.local<64xf32>, !asc.global<64xf32>
    // expected-error @below {{asc.data_copy_nd2nz does not take i64 on dav-2201}}
    asc.data_copy_nd2nz %a, %x n_value(1) d_value(4) src_d_value(4) dst_nz_c0_stride(1) : !asc.local<64xi64>, !asc.global<64xi64>
    // expected-error @below {{asc.data_copy_nd2nz n_value is 16385, must be 0..16384 rows [ASC-PARAM-RANGE]}}
    asc.data_copy_nd2nz %b, %y n_value(16385) d_value(4) src_d_value(4) dst_nz_c0_stride(1) : !asc.local<64xf32>, !asc.global<64xf32>
    // expected-error @below {{asc.data_copy_nd2nz has no small_c0(true) on dav-2201 [ASC-PARAM-TARGET]}}
    asc.data_copy_nd2nz %b, %y n_value(1) d_value(4) src_d_value(4) dst_nz_c0_stride(1) small_c0(true) : !asc.local<64xf32>, !asc.global<64xf32>
    // expected-error @below {{asc.data_copy_nz2nd does not take i64 on dav-2201}}
    asc.data_copy_nz2nd %x, %a n_value(1) d_value(16) src_n_stride(1) dst_d_stride(16) : !asc.global<64xi64>, !asc.local<64xi64>
    // expected-error @below {{asc.data_copy_nz2nd src_nd_matrix_stride is 513, must be 1..512 256 elements [ASC-PARAM-RANGE]}}
    asc.data_copy_nz2nd %y, %b n_value(1) d_value(16) src_nd_matrix_stride(513) src_n_stride(1) dst_d_stride(16) : !asc.global<64xf32>, !asc.local<64xf32>
    // expected-error @below {{asc.data_copy_slice does not take i64 on dav-2201}}
    asc.data_copy_slice %a, %x dst_end[3] dst_shape[4] src_end[3] src_shape[4] : !asc.local<64xi64>, !asc.global<64xi64>
    // expected-error @below {{asc.data_copy_slice dst_shape of dimension 1 is 0, must be 1..4294967295 elements [ASC-PARAM-RANGE]}}
    asc.data_copy_slice %b, %y dst_end[7, 1] dst_shape[8, 0] src_end[7, 1] src_shape[8, 2] : !asc.local<64xf32>, !asc.global<64xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k(%x: !asc.global<64xi64>, %y: !asc.global<64xf8E5M2>, %z: !asc.global<64xf32>) {
    %a = asc.alloc : !asc.local<64xi64>
    %b = asc.alloc : !asc.local<64xf8E5M2>
    %c = asc.alloc : !asc.local<64xf32>
    %v = arith.constant 0 : i64
    %w = arith.constant 0.0 : f32
    // expected-error @below {{asc.set_loop_mode_para loop1_size is 2097152, must be 0..2097151 rounds [ASC-PARAM-RANGE]}}
    asc.set_loop_mode_para direction(gm_to_ub) loop1_size(2097152)
    // expected-error @below {{asc.data_copy_nddma has no padding(nearest) for i64 on dav-3510; it has constant [ASC-PARAM-CHOICE]}}
    asc.data_copy_nddma %a, %x, %v padding(nearest) src_stride[1] dst_stride[1] size[8] : !asc.local<64xi64>, !asc.global<64xi64>
    // expected-error @below {{asc.data_copy_nddma right_pad of dimension 0 is 256, must be 0..255 elements [ASC-PARAM-RANGE]}}
    asc.data_copy_nddma %c, %z, %w src_stride[1] dst_stride[1] size[8] right_pad[256] : !asc.local<64xf32>, !asc.global<64xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k(%y: !asc.global<64xf8E5M2>, %v: f8E5M2) {
    %b = asc.alloc : !asc.local<64xf8E5M2>
    // expected-error @below {{asc.data_copy_nddma does not take f8E5M2 on dav-3510}}
    asc.data_copy_nddma %b, %y, %v src_stride[1] dst_stride[1] size[8] : !asc.local<64xf8E5M2>, !asc.global<64xf8E5M2>
    asc.return
  }
}
