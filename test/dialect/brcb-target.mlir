// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: asc-opt %s -split-input-file -verify-diagnostics=only-expected --asc-check-target
// COVERS: reject brcb ASC-TARGET-DTYPE
// COVERS: reject brcb ASC-TARGET-OP
// COVERS: reject brcb ASC-STRIDE-RANGE
// COVERS: reject brcb ASC-STRIDE-ZERO

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xi8>
    %s = asc.alloc : !asc.local<32xi8>
    // expected-error @below {{asc.brcb does not take i8 on dav-2201; it takes i16, ui16, f16, bf16, i32, ui32, f32 [ASC-TARGET-DTYPE]}}
    asc.brcb %d, %s repeat(1) : !asc.local<256xi8>, !asc.local<32xi8>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-1001"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf16>
    %s = asc.alloc : !asc.local<16xf16>
    // expected-error @below {{asc.brcb does not exist on dav-1001; it exists on dav-3510, dav-2201, dav-2002, kirin-x90, kirin-9030 [ASC-TARGET-OP]}}
    asc.brcb %d, %s repeat(2) : !asc.local<256xf16>, !asc.local<16xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf16>
    %s = asc.alloc : !asc.local<16xf16>
    // expected-error @below {{asc.brcb repeat stride of dst is 65536, must be 0..65535 blocks [ASC-STRIDE-RANGE]}}
    asc.brcb %d, %s repeat(2) stride(rep = [65536]) : !asc.local<256xf16>, !asc.local<16xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf16>
    %s = asc.alloc : !asc.local<16xf16>
    // expected-error @below {{asc.brcb block stride of dst is 0, must be at least 1 [ASC-STRIDE-ZERO]}}
    asc.brcb %d, %s repeat(2) stride(blk = [0]) : !asc.local<256xf16>, !asc.local<16xf16>
    asc.return
  }
}
