// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What a chip does not have.
// RUN: asc-opt %s -split-input-file -verify-diagnostics=only-expected --asc-check-target
// COVERS: reject max ASC-TARGET-DTYPE
// COVERS: reject max ASC-COUNT-RANGE
// COVERS: reject max ASC-STRIDE-RANGE
// COVERS: reject max ASC-STRIDE-ZERO

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xbf16>
    // expected-error @below {{asc.max does not take bf16 on dav-2201; it takes i16, f16, i32, f32 [ASC-TARGET-DTYPE]}}
    asc.max %a, %a, %a count(512) : !asc.local<512xbf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-1001"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xi16>
    // expected-error @below {{asc.max does not take i16 on dav-1001; it takes f16, i32, f32 [ASC-TARGET-DTYPE]}}
    asc.max %a, %a, %a count(512) : !asc.local<512xi16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<32xi64>
    // expected-error @below {{asc.max takes i64 on dav-3510 only in the form count(n), not with mask(n) [ASC-TARGET-DTYPE]}}
    asc.max %a, %a, %a mask(32) : !asc.local<32xi64>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xf16>
    %b = asc.alloc : !asc.local<512xf16>
    %c = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.max count 4294967296 is over the limit 4294967295 of a 32-bit count [ASC-COUNT-RANGE]}}
    asc.max %c, %a, %b count(4294967296) : !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xf16>
    %b = asc.alloc : !asc.local<512xf16>
    %c = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.max block stride of dst is 256, must be 0..255 blocks [ASC-STRIDE-RANGE]}}
    asc.max %c, %a, %b mask(128) stride(blk = [256, 1, 1]) : !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xf16>
    %b = asc.alloc : !asc.local<512xf16>
    %c = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.max repeat stride of src0 is 300, must be 0..255 blocks [ASC-STRIDE-RANGE]}}
    asc.max %c, %a, %b mask(128) stride(rep = [8, 300, 8]) : !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xf16>
    %b = asc.alloc : !asc.local<512xf16>
    %c = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.max block stride of dst is 0, must be at least 1 [ASC-STRIDE-ZERO]}}
    asc.max %c, %a, %b mask(128) stride(blk = [0, 1, 1]) : !asc.local<512xf16>
    asc.return
  }
}
