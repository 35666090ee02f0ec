// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What depends on values and addresses.
// RUN: asc-opt %s -split-input-file -verify-diagnostics=only-expected --asc-check
// COVERS: reject duplicate ASC-MASK-CLAMP
// COVERS: reject duplicate ASC-MASK-ZERO
// COVERS: reject duplicate ASC-ALIGN-UB
// COVERS: reject duplicate ASC-MEM-BOUNDS
// COVERS: reject duplicate ASC-ZERO-COUNT
// COVERS: reject duplicate ASC-UB-RESERVE
// COVERS: reject create_vec_index ASC-MASK-CLAMP
// COVERS: reject create_vec_index ASC-MASK-ZERO
// COVERS: reject create_vec_index ASC-ALIGN-UB
// COVERS: reject create_vec_index ASC-MEM-BOUNDS
// COVERS: reject create_vec_index ASC-ZERO-COUNT
// COVERS: reject create_vec_index ASC-UB-RESERVE
// COVERS: reject create_vec_index ASC-INDEX-QUIRK
// COVERS: reject duplicate_from ASC-ALIGN-UB
// COVERS: reject duplicate_from ASC-MEM-BOUNDS
// COVERS: reject duplicate_from ASC-ZERO-COUNT
// COVERS: reject duplicate_from ASC-LANES-EVEN

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    %v = arith.constant 1.0 : f16
    // expected-warning @below {{asc.duplicate mask 129 acts as 128, the lanes of a repeat of f16 [ASC-MASK-CLAMP]}}
    asc.duplicate %d, %v mask(129) : !asc.local<512xf16>
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
    // expected-error @below {{asc.duplicate mask selects no lane, which is an error on dav-2002 [ASC-MASK-ZERO]}}
    asc.duplicate %d, %v mask(0) : !asc.local<512xf16>
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
    %o = asc.slice %d[8] : !asc.local<512xf16> to !asc.local<64xf16>
    // expected-error @below {{asc.duplicate dst %o is at byte offset 16, must be a multiple of 32 [ASC-ALIGN-UB]}}
    asc.duplicate %o, %v count(64) : !asc.local<64xf16>
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
    // expected-error @below {{asc.duplicate writes 2 bytes past the end of %d [ASC-MEM-BOUNDS]}}
    asc.duplicate %d, %v count(513) : !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    %v = arith.constant 1.0 : f16
    // expected-warning @below {{asc.duplicate count(0) does nothing here; dav-3510 does not promise that [ASC-ZERO-COUNT]}}
    asc.duplicate %d, %v count(0) : !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    %v = arith.constant 1.0 : f16
    // expected-error @below {{instructions of the kernel need the top 8192 bytes of UB}}
    %o = asc.alloc at(0x3e000) : !asc.local<512xf16>
    // expected-error @below {{asc.duplicate needs the top 8192 bytes of UB for itself on dav-3510; %o reaches into them [ASC-UB-RESERVE]}}
    asc.duplicate %o, %v mask(128) : !asc.local<512xf16>
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
    // expected-warning @below {{asc.create_vec_index mask 129 acts as 128, the lanes of a repeat of f16 [ASC-MASK-CLAMP]}}
    asc.create_vec_index %d, %v mask(129) : !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    %v = arith.constant 1.0 : f16
    // expected-warning @below {{asc.create_vec_index mask selects no lane: nothing is written here; dav-3510 does not promise that [ASC-MASK-ZERO]}}
    asc.create_vec_index %d, %v mask[0, 0] : !asc.local<512xf16>
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
    %o = asc.slice %d[8] : !asc.local<512xf16> to !asc.local<64xf16>
    // expected-error @below {{asc.create_vec_index dst %o is at byte offset 16, must be a multiple of 32 [ASC-ALIGN-UB]}}
    asc.create_vec_index %o, %v count(64) : !asc.local<64xf16>
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
    // expected-error @below {{asc.create_vec_index writes 2 bytes past the end of %d [ASC-MEM-BOUNDS]}}
    asc.create_vec_index %d, %v count(513) : !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    %v = arith.constant 1.0 : f16
    // expected-warning @below {{asc.create_vec_index count(0) does nothing here; dav-3510 does not promise that [ASC-ZERO-COUNT]}}
    asc.create_vec_index %d, %v count(0) : !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    %v = arith.constant 1.0 : f16
    // expected-error @below {{instructions of the kernel need the top 8192 bytes of UB}}
    %o = asc.alloc at(0x3e000) : !asc.local<512xf16>
    // expected-error @below {{asc.create_vec_index needs the top 8192 bytes of UB for itself on dav-3510; %o reaches into them [ASC-UB-RESERVE]}}
    asc.create_vec_index %o, %v mask(128) : !asc.local<512xf16>
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
    // expected-warning @below {{asc.create_vec_index mask 15 is below the 16 elements of a block; the implementation of dav-2201 reads from before %d then [ASC-INDEX-QUIRK]}}
    asc.create_vec_index %d, %v mask(15) : !asc.local<512xf16>
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
    // expected-warning @below {{asc.create_vec_index repeat(0) does nothing here; the implementation of dav-2201 writes the first repeat [ASC-INDEX-QUIRK]}}
    asc.create_vec_index %d, %v mask(128) repeat(0) : !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    %o = asc.slice %s[8] : !asc.local<1024xf16> to !asc.local<64xf16>
    // expected-error @below {{asc.duplicate_from src %o is at byte offset 16, must be a multiple of 32 [ASC-ALIGN-UB]}}
    asc.duplicate_from %d, %o count(64) : !asc.local<512xf16>, !asc.local<64xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.duplicate_from writes 2 bytes past the end of %d [ASC-MEM-BOUNDS]}}
    asc.duplicate_from %d, %s count(513) : !asc.local<512xf16>, !asc.local<1024xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-warning @below {{asc.duplicate_from count(0) does nothing here; dav-3510 does not promise that [ASC-ZERO-COUNT]}}
    asc.duplicate_from %d, %s count(0) : !asc.local<512xf16>, !asc.local<1024xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512x!asc.e2m1x2>
    %s = asc.alloc : !asc.local<1024x!asc.e2m1x2>
    %t = asc.alloc : !asc.local<512x!asc.e2m1x2>
    // expected-error @below {{asc.duplicate_from count 5 is odd, with two lanes in an element [ASC-LANES-EVEN]}}
    asc.duplicate_from %d, %s count(5) : !asc.local<512x!asc.e2m1x2>, !asc.local<1024x!asc.e2m1x2>
    asc.return
  }
}
