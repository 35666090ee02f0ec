// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: asc-opt %s -split-input-file -verify-diagnostics=only-expected --asc-check-target
// COVERS: reject vector_padding ASC-TARGET-DTYPE
// COVERS: reject vector_padding ASC-PARAM-RANGE
// COVERS: reject vector_padding ASC-COUNT-RANGE
// COVERS: reject vector_padding ASC-STRIDE-RANGE
// COVERS: reject vector_padding ASC-STRIDE-ZERO

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xbf16>
    %s = asc.alloc : !asc.local<512xbf16>
    // expected-error @below {{asc.vector_padding does not take bf16 on dav-2002; it takes i16, ui16, f16, i32, ui32, f32 [ASC-TARGET-DTYPE]}}
    asc.vector_padding %d, %s count(512) pad_mode(2) pad_side(right) : !asc.local<512xbf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.vector_padding pad_mode is 3, must be 0..2 [ASC-PARAM-RANGE]}}
    asc.vector_padding %d, %s count(512) pad_mode(3) pad_side(left) : !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.vector_padding count 4294967296 is over the limit 4294967295 of a 32-bit count [ASC-COUNT-RANGE]}}
    asc.vector_padding %d, %s count(4294967296) pad_mode(2) pad_side(right) : !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.vector_padding block stride of src is 65536, must be 0..65535 blocks [ASC-STRIDE-RANGE]}}
    asc.vector_padding %d, %s mask(128) stride(blk = [1, 65536]) pad_mode(2) pad_side(right) : !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.vector_padding block stride of dst is 0, must be at least 1 [ASC-STRIDE-ZERO]}}
    asc.vector_padding %d, %s mask(128) stride(blk = [0, 1]) pad_mode(2) pad_side(right) : !asc.local<512xf16>
    asc.return
  }
}
