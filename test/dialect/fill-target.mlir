// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What a chip does not have.
// RUN: asc-opt %s -split-input-file -verify-diagnostics=only-expected --asc-check-target
// COVERS: reject duplicate ASC-TARGET-DTYPE
// COVERS: reject duplicate ASC-COUNT-RANGE
// COVERS: reject duplicate ASC-REPEAT-RANGE
// COVERS: reject duplicate ASC-STRIDE-RANGE
// COVERS: reject duplicate ASC-STRIDE-ZERO
// COVERS: reject create_vec_index ASC-TARGET-DTYPE
// COVERS: reject create_vec_index ASC-TARGET-OP
// COVERS: reject create_vec_index ASC-COUNT-RANGE
// COVERS: reject create_vec_index ASC-REPEAT-RANGE
// COVERS: reject create_vec_index ASC-STRIDE-RANGE
// COVERS: reject create_vec_index ASC-STRIDE-ZERO
// COVERS: reject duplicate_from ASC-TARGET-OP
// COVERS: reject duplicate_from ASC-TARGET-DTYPE
// COVERS: reject duplicate_from ASC-COUNT-RANGE

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xi64>
    %s = asc.alloc : !asc.local<1024xi64>
    %t = asc.alloc : !asc.local<512xi64>
    %v = arith.constant 1 : i64
    // expected-error @below {{asc.duplicate does not take i64 on dav-2201; it takes i16, ui16, f16, bf16, i32, ui32, f32 [ASC-TARGET-DTYPE]}}
    asc.duplicate %d, %v count(64) : !asc.local<512xi64>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xi64>
    %s = asc.alloc : !asc.local<1024xi64>
    %t = asc.alloc : !asc.local<512xi64>
    %v = arith.constant 1 : i64
    // expected-error @below {{asc.duplicate takes i64 on dav-3510 only in the form count(n), not with mask(n) [ASC-TARGET-DTYPE]}}
    asc.duplicate %d, %v mask(64) : !asc.local<512xi64>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    %v = arith.constant 1.0 : f16
    // expected-error @below {{asc.duplicate count 4294967296 is over the limit 4294967295 of a 32-bit count [ASC-COUNT-RANGE]}}
    asc.duplicate %d, %v count(4294967296) : !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    %v = arith.constant 1.0 : f16
    // expected-error @below {{asc.duplicate repeat 256 of the mask form is over the limit 255 of dav-2201 (range 0..255); --asc-split-repeat can split it [ASC-REPEAT-RANGE]}}
    asc.duplicate %d, %v mask(128) repeat(256) : !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    %v = arith.constant 1.0 : f16
    // expected-error @below {{asc.duplicate repeat stride of dst is 256, must be 0..255 blocks [ASC-STRIDE-RANGE]}}
    asc.duplicate %d, %v mask(128) stride(rep = [256]) : !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    %v = arith.constant 1.0 : f16
    // expected-error @below {{asc.duplicate block stride of dst is 0, must be at least 1 [ASC-STRIDE-ZERO]}}
    asc.duplicate %d, %v mask(128) stride(blk = [0], rep = [8]) : !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xbf16>
    %s = asc.alloc : !asc.local<1024xbf16>
    %t = asc.alloc : !asc.local<512xbf16>
    %v = arith.constant 1.0 : bf16
    // expected-error @below {{asc.create_vec_index does not take bf16 on dav-2201; it takes i16, f16, i32, f32 [ASC-TARGET-DTYPE]}}
    asc.create_vec_index %d, %v count(64) : !asc.local<512xbf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    %v = arith.constant 1.0 : f16
    // expected-error @below {{asc.create_vec_index does not exist on dav-2002; it exists on dav-3510, dav-2201, dav-3002 [ASC-TARGET-OP]}}
    asc.create_vec_index %d, %v count(64) : !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    %v = arith.constant 1.0 : f16
    // expected-error @below {{asc.create_vec_index count 4294967296 is over the limit 4294967295 of a 32-bit count [ASC-COUNT-RANGE]}}
    asc.create_vec_index %d, %v count(4294967296) : !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    %v = arith.constant 1.0 : f16
    // expected-error @below {{asc.create_vec_index repeat 256 of the mask form is over the limit 255 of dav-2201 (range 0..255); --asc-split-repeat can split it [ASC-REPEAT-RANGE]}}
    asc.create_vec_index %d, %v mask(128) repeat(256) : !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    %v = arith.constant 1.0 : f16
    // expected-error @below {{asc.create_vec_index repeat stride of dst is 256, must be 0..255 blocks [ASC-STRIDE-RANGE]}}
    asc.create_vec_index %d, %v mask(128) stride(rep = [256]) : !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    %v = arith.constant 1.0 : f16
    // expected-error @below {{asc.create_vec_index block stride of dst is 0, must be at least 1 [ASC-STRIDE-ZERO]}}
    asc.create_vec_index %d, %v mask(128) stride(blk = [0], rep = [8]) : !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.duplicate_from does not exist on dav-2201; it exists on dav-3510 [ASC-TARGET-OP]}}
    asc.duplicate_from %d, %s count(64) : !asc.local<512xf16>, !asc.local<1024xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf64>
    %s = asc.alloc : !asc.local<1024xf64>
    %t = asc.alloc : !asc.local<512xf64>
    // expected-error-re @below {{asc.duplicate_from does not take f64 on dav-3510; it takes {{.*}} [ASC-TARGET-DTYPE]}}
    asc.duplicate_from %d, %s count(64) : !asc.local<512xf64>, !asc.local<1024xf64>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.duplicate_from count 4294967296 is over the limit 4294967295 of a 32-bit count [ASC-COUNT-RANGE]}}
    asc.duplicate_from %d, %s count(4294967296) : !asc.local<512xf16>, !asc.local<1024xf16>
    asc.return
  }
}
