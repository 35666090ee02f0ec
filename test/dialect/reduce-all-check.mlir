// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What depends on values and addresses.
// RUN: asc-opt %s -split-input-file -verify-diagnostics=only-expected --asc-check
// COVERS: reject reduce_sum ASC-MASK-CLAMP
// COVERS: reject reduce_sum ASC-MASK-ZERO
// COVERS: reject reduce_sum ASC-ALIGN-UB
// COVERS: reject reduce_sum ASC-MEM-BOUNDS
// COVERS: reject reduce_sum ASC-ZERO-COUNT
// COVERS: reject reduce_sum ASC-UB-RESERVE
// COVERS: reject reduce_sum ASC-REDUCE-SCRATCH
// COVERS: reject reduce_max ASC-MASK-CLAMP
// COVERS: reject reduce_max ASC-MASK-ZERO
// COVERS: reject reduce_max ASC-ALIGN-UB
// COVERS: reject reduce_max ASC-MEM-BOUNDS
// COVERS: reject reduce_max ASC-ZERO-COUNT
// COVERS: reject reduce_max ASC-UB-RESERVE
// COVERS: reject reduce_max ASC-REDUCE-ALIGN
// COVERS: reject reduce_max ASC-REDUCE-SCRATCH
// COVERS: reject reduce_min ASC-MASK-CLAMP
// COVERS: reject reduce_min ASC-MASK-ZERO
// COVERS: reject reduce_min ASC-ALIGN-UB
// COVERS: reject reduce_min ASC-MEM-BOUNDS
// COVERS: reject reduce_min ASC-ZERO-COUNT
// COVERS: reject reduce_min ASC-UB-RESERVE
// COVERS: reject reduce_min ASC-REDUCE-ALIGN
// COVERS: reject reduce_min ASC-REDUCE-SCRATCH

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-warning @below {{asc.reduce_sum mask 129 acts as 128, the lanes of a repeat of f16 [ASC-MASK-CLAMP]}}
    asc.reduce_sum %d, %s, %t mask(129) : !asc.local<512xf16>, !asc.local<1024xf16>, !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.reduce_sum mask selects no lane, which is an error on dav-2002 [ASC-MASK-ZERO]}}
    asc.reduce_sum %d, %s, %t mask(0) : !asc.local<512xf16>, !asc.local<1024xf16>, !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    %o = asc.slice %s[8] : !asc.local<1024xf16> to !asc.local<512xf16>
    // expected-error @below {{asc.reduce_sum src %o is at byte offset 16, must be a multiple of 32 [ASC-ALIGN-UB]}}
    asc.reduce_sum %d, %o, %t mask(128) : !asc.local<512xf16>, !asc.local<512xf16>, !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.reduce_sum reads 256 bytes past the end of %s [ASC-MEM-BOUNDS]}}
    asc.reduce_sum %d, %s, %t mask(128) repeat(9) : !asc.local<512xf16>, !asc.local<1024xf16>, !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-warning @below {{asc.reduce_sum repeat(0) does nothing here; dav-3510 does not promise that [ASC-ZERO-COUNT]}}
    asc.reduce_sum %d, %s, %t mask(128) repeat(0) : !asc.local<512xf16>, !asc.local<1024xf16>, !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{instructions of the kernel need the top 8192 bytes of UB}}
    %o = asc.alloc at(0x3e000) : !asc.local<512xf16>
    // expected-error @below {{asc.reduce_sum needs the top 8192 bytes of UB for itself on dav-3510; %o reaches into them [ASC-UB-RESERVE]}}
    asc.reduce_sum %d, %o, %t mask(128) : !asc.local<512xf16>, !asc.local<512xf16>, !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<8320xf16>
    %t = asc.alloc : !asc.local<512xf16>
    %o = asc.alloc : !asc.local<64xf16>
    // expected-error @below {{asc.reduce_sum shared_tmp %o has 64 elements, repeat 65 needs 80 [ASC-REDUCE-SCRATCH]}}
    asc.reduce_sum %d, %s, %o mask(128) repeat(65) : !asc.local<512xf16>, !asc.local<8320xf16>, !asc.local<64xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<8320xf16>
    %t = asc.alloc : !asc.local<512xf16>
    %o = asc.alloc : !asc.local<64xf16>
    // expected-error @below {{asc.reduce_sum shared_tmp %o has 64 elements, count 8320 needs 80 [ASC-REDUCE-SCRATCH]}}
    asc.reduce_sum %d, %s, %o count(8320) : !asc.local<512xf16>, !asc.local<8320xf16>, !asc.local<64xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-warning @below {{asc.reduce_max mask 129 acts as 128, the lanes of a repeat of f16 [ASC-MASK-CLAMP]}}
    asc.reduce_max %d, %s, %t mask(129) : !asc.local<512xf16>, !asc.local<1024xf16>, !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.reduce_max mask selects no lane, which is an error on dav-2002 [ASC-MASK-ZERO]}}
    asc.reduce_max %d, %s, %t mask(0) : !asc.local<512xf16>, !asc.local<1024xf16>, !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    %o = asc.slice %s[8] : !asc.local<1024xf16> to !asc.local<512xf16>
    // expected-error @below {{asc.reduce_max src %o is at byte offset 16, must be a multiple of 32 [ASC-ALIGN-UB]}}
    asc.reduce_max %d, %o, %t mask(128) : !asc.local<512xf16>, !asc.local<512xf16>, !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.reduce_max reads 256 bytes past the end of %s [ASC-MEM-BOUNDS]}}
    asc.reduce_max %d, %s, %t mask(128) repeat(9) : !asc.local<512xf16>, !asc.local<1024xf16>, !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-warning @below {{asc.reduce_max repeat(0) does nothing here; dav-3510 does not promise that [ASC-ZERO-COUNT]}}
    asc.reduce_max %d, %s, %t mask(128) repeat(0) : !asc.local<512xf16>, !asc.local<1024xf16>, !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{instructions of the kernel need the top 8192 bytes of UB}}
    %o = asc.alloc at(0x3e000) : !asc.local<512xf16>
    // expected-error @below {{asc.reduce_max needs the top 8192 bytes of UB for itself on dav-3510; %o reaches into them [ASC-UB-RESERVE]}}
    asc.reduce_max %d, %o, %t mask(128) : !asc.local<512xf16>, !asc.local<512xf16>, !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    %o = asc.slice %d[1] : !asc.local<512xf16> to !asc.local<64xf16>
    // expected-error @below {{asc.reduce_max dst %o is at byte offset 2, must be a multiple of 4 [ASC-REDUCE-ALIGN]}}
    asc.reduce_max %o, %s, %t count(128) : !asc.local<64xf16>, !asc.local<1024xf16>, !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<8320xf16>
    %t = asc.alloc : !asc.local<512xf16>
    %o = asc.alloc : !asc.local<160xf16>
    // expected-error @below {{asc.reduce_max shared_tmp %o has 160 elements, repeat 65 needs 176 [ASC-REDUCE-SCRATCH]}}
    asc.reduce_max %d, %s, %o mask(128) repeat(65) index(true) : !asc.local<512xf16>, !asc.local<8320xf16>, !asc.local<160xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<32640xf16>
    %t = asc.alloc : !asc.local<512xf16>
    %o = asc.alloc : !asc.local<528xf16>
    // expected-error @below {{asc.reduce_max shared_tmp %o has 528 elements, repeat 255 needs 544 [ASC-REDUCE-SCRATCH]}}
    asc.reduce_max %d, %s, %o mask(128) repeat(255) index(true) : !asc.local<512xf16>, !asc.local<32640xf16>, !asc.local<528xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf32>
    %s = asc.alloc : !asc.local<8320xf32>
    %t = asc.alloc : !asc.local<512xf32>
    %o = asc.alloc : !asc.local<272xf32>
    // expected-error @below {{asc.reduce_max shared_tmp %o has 272 elements, repeat 130 needs 288 [ASC-REDUCE-SCRATCH]}}
    asc.reduce_max %d, %s, %o mask(64) repeat(130) index(true) : !asc.local<512xf32>, !asc.local<8320xf32>, !asc.local<272xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<65408xf16>
    %t = asc.alloc : !asc.local<512xf16>
    %o = asc.alloc : !asc.local<1008xf16>
    // expected-error @below {{asc.reduce_max shared_tmp %o has 1008 elements, count 65408 needs 1024 [ASC-REDUCE-SCRATCH]}}
    asc.reduce_max %d, %s, %o count(65408) : !asc.local<512xf16>, !asc.local<65408xf16>, !asc.local<1008xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-warning @below {{asc.reduce_min mask 129 acts as 128, the lanes of a repeat of f16 [ASC-MASK-CLAMP]}}
    asc.reduce_min %d, %s, %t mask(129) : !asc.local<512xf16>, !asc.local<1024xf16>, !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.reduce_min mask selects no lane, which is an error on dav-2002 [ASC-MASK-ZERO]}}
    asc.reduce_min %d, %s, %t mask(0) : !asc.local<512xf16>, !asc.local<1024xf16>, !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    %o = asc.slice %s[8] : !asc.local<1024xf16> to !asc.local<512xf16>
    // expected-error @below {{asc.reduce_min src %o is at byte offset 16, must be a multiple of 32 [ASC-ALIGN-UB]}}
    asc.reduce_min %d, %o, %t mask(128) : !asc.local<512xf16>, !asc.local<512xf16>, !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.reduce_min reads 256 bytes past the end of %s [ASC-MEM-BOUNDS]}}
    asc.reduce_min %d, %s, %t mask(128) repeat(9) : !asc.local<512xf16>, !asc.local<1024xf16>, !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-warning @below {{asc.reduce_min repeat(0) does nothing here; dav-3510 does not promise that [ASC-ZERO-COUNT]}}
    asc.reduce_min %d, %s, %t mask(128) repeat(0) : !asc.local<512xf16>, !asc.local<1024xf16>, !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{instructions of the kernel need the top 8192 bytes of UB}}
    %o = asc.alloc at(0x3e000) : !asc.local<512xf16>
    // expected-error @below {{asc.reduce_min needs the top 8192 bytes of UB for itself on dav-3510; %o reaches into them [ASC-UB-RESERVE]}}
    asc.reduce_min %d, %o, %t mask(128) : !asc.local<512xf16>, !asc.local<512xf16>, !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    %o = asc.slice %d[1] : !asc.local<512xf16> to !asc.local<64xf16>
    // expected-error @below {{asc.reduce_min dst %o is at byte offset 2, must be a multiple of 4 [ASC-REDUCE-ALIGN]}}
    asc.reduce_min %o, %s, %t count(128) : !asc.local<64xf16>, !asc.local<1024xf16>, !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<8320xf16>
    %t = asc.alloc : !asc.local<512xf16>
    %o = asc.alloc : !asc.local<160xf16>
    // expected-error @below {{asc.reduce_min shared_tmp %o has 160 elements, repeat 65 needs 176 [ASC-REDUCE-SCRATCH]}}
    asc.reduce_min %d, %s, %o mask(128) repeat(65) index(true) : !asc.local<512xf16>, !asc.local<8320xf16>, !asc.local<160xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<32640xf16>
    %t = asc.alloc : !asc.local<512xf16>
    %o = asc.alloc : !asc.local<528xf16>
    // expected-error @below {{asc.reduce_min shared_tmp %o has 528 elements, repeat 255 needs 544 [ASC-REDUCE-SCRATCH]}}
    asc.reduce_min %d, %s, %o mask(128) repeat(255) index(true) : !asc.local<512xf16>, !asc.local<32640xf16>, !asc.local<528xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf32>
    %s = asc.alloc : !asc.local<8320xf32>
    %t = asc.alloc : !asc.local<512xf32>
    %o = asc.alloc : !asc.local<272xf32>
    // expected-error @below {{asc.reduce_min shared_tmp %o has 272 elements, repeat 130 needs 288 [ASC-REDUCE-SCRATCH]}}
    asc.reduce_min %d, %s, %o mask(64) repeat(130) index(true) : !asc.local<512xf32>, !asc.local<8320xf32>, !asc.local<272xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<65408xf16>
    %t = asc.alloc : !asc.local<512xf16>
    %o = asc.alloc : !asc.local<1008xf16>
    // expected-error @below {{asc.reduce_min shared_tmp %o has 1008 elements, count 65408 needs 1024 [ASC-REDUCE-SCRATCH]}}
    asc.reduce_min %d, %s, %o count(65408) : !asc.local<512xf16>, !asc.local<65408xf16>, !asc.local<1008xf16>
    asc.return
  }
}
