// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What a chip does not have.
// RUN: asc-opt %s -split-input-file -verify-diagnostics=only-expected --asc-check-target
// COVERS: reject gather ASC-TARGET-DTYPE
// COVERS: reject gather ASC-TARGET-OP
// COVERS: reject gather ASC-PARAM-RANGE
// COVERS: reject gather ASC-COUNT-RANGE
// COVERS: reject gather ASC-REPEAT-RANGE
// COVERS: reject scatter ASC-TARGET-DTYPE
// COVERS: reject scatter ASC-TARGET-OP
// COVERS: reject scatter ASC-PARAM-RANGE
// COVERS: reject scatter ASC-COUNT-RANGE
// COVERS: reject scatter ASC-REPEAT-RANGE

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xbf16>
    %s = asc.alloc : !asc.local<256xbf16>
    %o = asc.alloc : !asc.local<256xui32>
    // expected-error @below {{asc.gather does not take bf16 on dav-2002; it takes i16, ui16, f16, i32, ui32, f32 [ASC-TARGET-DTYPE]}}
    asc.gather %d, %s, %o count(8) : !asc.local<256xbf16>, !asc.local<256xbf16>, !asc.local<256xui32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xi64>
    %s = asc.alloc : !asc.local<256xi64>
    %o = asc.alloc : !asc.local<256xui32>
    // expected-error @below {{asc.gather does not take i64 on dav-2201; it takes i16, ui16, f16, bf16, i32, ui32, f32 [ASC-TARGET-DTYPE]}}
    asc.gather %d, %s, %o count(8) : !asc.local<256xi64>, !asc.local<256xi64>, !asc.local<256xui32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-1001"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf32>
    %s = asc.alloc : !asc.local<256xf32>
    %o = asc.alloc : !asc.local<256xui32>
    // expected-error @below {{asc.gather does not exist on dav-1001; it exists on dav-3510, dav-2201, dav-3002, dav-2002 [ASC-TARGET-OP]}}
    asc.gather %d, %s, %o count(8) : !asc.local<256xf32>, !asc.local<256xf32>, !asc.local<256xui32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xui8>
    %s = asc.alloc : !asc.local<256xui8>
    %o = asc.alloc : !asc.local<256xui32>
    // expected-error @below {{asc.gather takes ui8 on dav-3510 only in the form count(n), not with mask(n) [ASC-TARGET-DTYPE]}}
    asc.gather %d, %s, %o mask(8) : !asc.local<256xui8>, !asc.local<256xui8>, !asc.local<256xui32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf32>
    %s = asc.alloc : !asc.local<256xf32>
    %o = asc.alloc : !asc.local<256xui32>
    // expected-error @below {{asc.gather dst_rep_stride is 65536, must be 0..65535 blocks [ASC-PARAM-RANGE]}}
    asc.gather %d, %s, %o mask(64) dst_rep_stride(65536) : !asc.local<256xf32>, !asc.local<256xf32>, !asc.local<256xui32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf32>
    %s = asc.alloc : !asc.local<256xf32>
    %o = asc.alloc : !asc.local<256xui32>
    // expected-error @below {{asc.gather base_addr is 4294967296, must be 0..4294967295 bytes [ASC-PARAM-RANGE]}}
    asc.gather %d, %s, %o count(64) base_addr(4294967296) : !asc.local<256xf32>, !asc.local<256xf32>, !asc.local<256xui32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf32>
    %s = asc.alloc : !asc.local<256xf32>
    %o = asc.alloc : !asc.local<256xui32>
    // expected-error @below {{asc.gather count 4294967296 is over the limit 4294967295 of a 32-bit count [ASC-COUNT-RANGE]}}
    asc.gather %d, %s, %o count(4294967296) : !asc.local<256xf32>, !asc.local<256xf32>, !asc.local<256xui32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf32>
    %s = asc.alloc : !asc.local<256xf32>
    %o = asc.alloc : !asc.local<256xui32>
    // expected-error @below {{asc.gather repeat 256 of the mask form is over the limit 255 of dav-3510 (range 0..255); --asc-split-repeat can split it [ASC-REPEAT-RANGE]}}
    asc.gather %d, %s, %o mask(64) repeat(256) : !asc.local<256xf32>, !asc.local<256xf32>, !asc.local<256xui32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xi32>
    %s = asc.alloc : !asc.local<256xi32>
    %o = asc.alloc : !asc.local<256xui32>
    // expected-error @below {{asc.scatter does not take i32 on dav-2002; it takes ui16, f16, ui32, f32 [ASC-TARGET-DTYPE]}}
    asc.scatter %d, %s, %o count(8) : !asc.local<256xi32>, !asc.local<256xi32>, !asc.local<256xui32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf32>
    %s = asc.alloc : !asc.local<256xf32>
    %o = asc.alloc : !asc.local<256xui32>
    // expected-error @below {{asc.scatter does not exist on dav-2201; it exists on dav-3510, dav-3002, dav-2002 [ASC-TARGET-OP]}}
    asc.scatter %d, %s, %o count(8) : !asc.local<256xf32>, !asc.local<256xf32>, !asc.local<256xui32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xui8>
    %s = asc.alloc : !asc.local<256xui8>
    %o = asc.alloc : !asc.local<256xui32>
    // expected-error @below {{asc.scatter takes ui8 on dav-3510 only in the form count(n), not with mask(n) [ASC-TARGET-DTYPE]}}
    asc.scatter %d, %s, %o mask(8) : !asc.local<256xui8>, !asc.local<256xui8>, !asc.local<256xui32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf32>
    %s = asc.alloc : !asc.local<256xf32>
    %o = asc.alloc : !asc.local<256xui32>
    // expected-error @below {{asc.scatter src_rep_stride is 256, must be 0..255 blocks [ASC-PARAM-RANGE]}}
    asc.scatter %d, %s, %o mask(64) src_rep_stride(256) : !asc.local<256xf32>, !asc.local<256xf32>, !asc.local<256xui32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf32>
    %s = asc.alloc : !asc.local<256xf32>
    %o = asc.alloc : !asc.local<256xui32>
    // expected-error @below {{asc.scatter base_addr is 4294967296, must be 0..4294967295 bytes [ASC-PARAM-RANGE]}}
    asc.scatter %d, %s, %o count(64) base_addr(4294967296) : !asc.local<256xf32>, !asc.local<256xf32>, !asc.local<256xui32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf32>
    %s = asc.alloc : !asc.local<256xf32>
    %o = asc.alloc : !asc.local<256xui32>
    // expected-error @below {{asc.scatter count 4294967296 is over the limit 4294967295 of a 32-bit count [ASC-COUNT-RANGE]}}
    asc.scatter %d, %s, %o count(4294967296) : !asc.local<256xf32>, !asc.local<256xf32>, !asc.local<256xui32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf32>
    %s = asc.alloc : !asc.local<256xf32>
    %o = asc.alloc : !asc.local<256xui32>
    // expected-error @below {{asc.scatter repeat 256 of the mask form is over the limit 255 of dav-3510 (range 0..255); --asc-split-repeat can split it [ASC-REPEAT-RANGE]}}
    asc.scatter %d, %s, %o mask(64) repeat(256) : !asc.local<256xf32>, !asc.local<256xf32>, !asc.local<256xui32>
    asc.return
  }
}
