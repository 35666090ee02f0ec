// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What depends on values and addresses.
// RUN: asc-opt %s -split-input-file -verify-diagnostics=only-expected --asc-check
// COVERS: reject gather ASC-MASK-CLAMP
// COVERS: reject gather ASC-MASK-ZERO
// COVERS: reject gather ASC-ALIGN-UB
// COVERS: reject gather ASC-MEM-BOUNDS
// COVERS: reject gather ASC-OVERLAP-NONE
// COVERS: reject gather ASC-GATHER-BASE
// COVERS: reject gather ASC-ZERO-COUNT
// COVERS: reject gather ASC-UB-RESERVE
// COVERS: reject scatter ASC-MASK-CLAMP
// COVERS: reject scatter ASC-MASK-ZERO
// COVERS: reject scatter ASC-ALIGN-UB
// COVERS: reject scatter ASC-MEM-BOUNDS
// COVERS: reject scatter ASC-OVERLAP-NONE
// COVERS: reject scatter ASC-GATHER-BASE
// COVERS: reject scatter ASC-ZERO-COUNT
// COVERS: reject scatter ASC-UB-RESERVE

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf32>
    %s = asc.alloc : !asc.local<256xf32>
    %o = asc.alloc : !asc.local<256xui32>
    // expected-warning @below {{asc.gather mask 65 acts as 64, the lanes of a repeat of f32 [ASC-MASK-CLAMP]}}
    asc.gather %d, %s, %o mask(65) : !asc.local<256xf32>, !asc.local<256xf32>, !asc.local<256xui32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xui8>
    %s = asc.alloc : !asc.local<256xui8>
    %o = asc.alloc : !asc.local<256xui32>
    // expected-warning @below {{asc.gather mask 129 acts as 128, the lanes of a repeat of ui8 [ASC-MASK-CLAMP]}}
    asc.gather %d, %s, %o mask(129) : !asc.local<256xui8>, !asc.local<256xui8>, !asc.local<256xui32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf32>
    %s = asc.alloc : !asc.local<256xf32>
    %o = asc.alloc : !asc.local<256xui32>
    // expected-error @below {{asc.gather mask selects no lane, which is an error on dav-2002 [ASC-MASK-ZERO]}}
    asc.gather %d, %s, %o mask(0) : !asc.local<256xf32>, !asc.local<256xf32>, !asc.local<256xui32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf32>
    %s = asc.alloc : !asc.local<256xf32>
    %o = asc.alloc : !asc.local<256xui32>
    %x = asc.slice %s[4] : !asc.local<256xf32> to !asc.local<64xf32>
    // expected-error @below {{asc.gather src %x is at byte offset 16, must be a multiple of 32 [ASC-ALIGN-UB]}}
    asc.gather %d, %x, %o count(8) : !asc.local<256xf32>, !asc.local<64xf32>, !asc.local<256xui32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf32>
    %s = asc.alloc : !asc.local<256xf32>
    %o = asc.alloc : !asc.local<512xui32>
    // expected-error @below {{asc.gather writes 4 bytes past the end of %d [ASC-MEM-BOUNDS]}}
    asc.gather %d, %s, %o count(257) : !asc.local<256xf32>, !asc.local<256xf32>, !asc.local<512xui32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf32>
    %s = asc.alloc : !asc.local<256xf32>
    %o = asc.alloc : !asc.local<256xui32>
    // expected-error @below {{asc.gather writes 96 bytes past the end of %d [ASC-MEM-BOUNDS]}}
    asc.gather %d, %s, %o mask(64) repeat(4) dst_rep_stride(9) : !asc.local<256xf32>, !asc.local<256xf32>, !asc.local<256xui32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf32>
    %s = asc.alloc : !asc.local<256xf32>
    %o = asc.alloc : !asc.local<256xui32>
    // expected-error @below {{asc.gather reads 4 bytes past the end of %o [ASC-MEM-BOUNDS]}}
    asc.gather %d, %s, %o mask[0x1, 0x0] repeat(5) dst_rep_stride(0) : !asc.local<256xf32>, !asc.local<256xf32>, !asc.local<256xui32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf32>
    %s = asc.alloc : !asc.local<256xf32>
    %o = asc.alloc : !asc.local<256xui32>
    // expected-error @below {{asc.gather dst %s overlaps src %s; its page allows no overlap [ASC-OVERLAP-NONE]}}
    asc.gather %s, %s, %o count(64) : !asc.local<256xf32>, !asc.local<256xf32>, !asc.local<256xui32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf32>
    %s = asc.alloc : !asc.local<256xf32>
    %o = asc.alloc : !asc.local<256xui32>
    %x = asc.reinterpret %o : !asc.local<256xui32> to !asc.local<256xf32>
    // expected-error @below {{asc.gather dst %x overlaps src_offset %o; its page allows no overlap [ASC-OVERLAP-NONE]}}
    asc.gather %x, %s, %o count(64) : !asc.local<256xf32>, !asc.local<256xf32>, !asc.local<256xui32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf32>
    %s = asc.alloc : !asc.local<256xf32>
    %o = asc.alloc : !asc.local<256xui32>
    // expected-error @below {{asc.gather base_addr is 6, must be a multiple of the 4 bytes of f32 [ASC-GATHER-BASE]}}
    asc.gather %d, %s, %o count(64) base_addr(6) : !asc.local<256xf32>, !asc.local<256xf32>, !asc.local<256xui32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf32>
    %s = asc.alloc : !asc.local<256xf32>
    %o = asc.alloc : !asc.local<256xui32>
    // expected-error @below {{asc.gather base_addr is 1024, where src %s has no element any more [ASC-GATHER-BASE]}}
    asc.gather %d, %s, %o count(64) base_addr(1024) : !asc.local<256xf32>, !asc.local<256xf32>, !asc.local<256xui32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf32>
    %s = asc.alloc : !asc.local<256xf32>
    %o = asc.alloc : !asc.local<256xui32>
    // expected-warning @below {{asc.gather count(0) does nothing here; dav-3510 does not promise that [ASC-ZERO-COUNT]}}
    asc.gather %d, %s, %o count(0) : !asc.local<256xf32>, !asc.local<256xf32>, !asc.local<256xui32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf32>
    %s = asc.alloc : !asc.local<256xf32>
    %o = asc.alloc : !asc.local<256xui32>
    // expected-error @below {{instructions of the kernel need the top 8192 bytes of UB}}
    %x = asc.alloc at(0x3e000) : !asc.local<256xf32>
    // expected-error @below {{asc.gather needs the top 8192 bytes of UB for itself on dav-3510; %x reaches into them [ASC-UB-RESERVE]}}
    asc.gather %x, %s, %o mask(64) : !asc.local<256xf32>, !asc.local<256xf32>, !asc.local<256xui32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf32>
    %s = asc.alloc : !asc.local<256xf32>
    %o = asc.alloc : !asc.local<256xui32>
    // expected-warning @below {{asc.scatter mask 65 acts as 64, the lanes of a repeat of f32 [ASC-MASK-CLAMP]}}
    asc.scatter %d, %s, %o mask(65) : !asc.local<256xf32>, !asc.local<256xf32>, !asc.local<256xui32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xui8>
    %s = asc.alloc : !asc.local<256xui8>
    %o = asc.alloc : !asc.local<256xui32>
    // expected-warning @below {{asc.scatter mask 129 acts as 128, the lanes of a repeat of ui8 [ASC-MASK-CLAMP]}}
    asc.scatter %d, %s, %o mask(129) : !asc.local<256xui8>, !asc.local<256xui8>, !asc.local<256xui32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf32>
    %s = asc.alloc : !asc.local<256xf32>
    %o = asc.alloc : !asc.local<256xui32>
    // expected-error @below {{asc.scatter mask selects no lane, which is an error on dav-2002 [ASC-MASK-ZERO]}}
    asc.scatter %d, %s, %o mask(0) : !asc.local<256xf32>, !asc.local<256xf32>, !asc.local<256xui32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf32>
    %s = asc.alloc : !asc.local<256xf32>
    %o = asc.alloc : !asc.local<256xui32>
    %x = asc.slice %s[4] : !asc.local<256xf32> to !asc.local<64xf32>
    // expected-error @below {{asc.scatter src %x is at byte offset 16, must be a multiple of 32 [ASC-ALIGN-UB]}}
    asc.scatter %d, %x, %o count(8) : !asc.local<256xf32>, !asc.local<64xf32>, !asc.local<256xui32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf32>
    %s = asc.alloc : !asc.local<256xf32>
    %o = asc.alloc : !asc.local<512xui32>
    // expected-error @below {{asc.scatter reads 4 bytes past the end of %s [ASC-MEM-BOUNDS]}}
    asc.scatter %d, %s, %o count(257) : !asc.local<256xf32>, !asc.local<256xf32>, !asc.local<512xui32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf32>
    %s = asc.alloc : !asc.local<256xf32>
    %o = asc.alloc : !asc.local<256xui32>
    // expected-error @below {{asc.scatter reads 96 bytes past the end of %s [ASC-MEM-BOUNDS]}}
    asc.scatter %d, %s, %o mask(64) repeat(4) src_rep_stride(9) : !asc.local<256xf32>, !asc.local<256xf32>, !asc.local<256xui32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf32>
    %s = asc.alloc : !asc.local<256xf32>
    %o = asc.alloc : !asc.local<256xui32>
    // expected-error @below {{asc.scatter reads 4 bytes past the end of %o [ASC-MEM-BOUNDS]}}
    asc.scatter %d, %s, %o mask[0x1, 0x0] repeat(5) src_rep_stride(0) : !asc.local<256xf32>, !asc.local<256xf32>, !asc.local<256xui32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf32>
    %s = asc.alloc : !asc.local<256xf32>
    %o = asc.alloc : !asc.local<256xui32>
    // expected-error @below {{asc.scatter dst %s overlaps src %s; its page allows no overlap [ASC-OVERLAP-NONE]}}
    asc.scatter %s, %s, %o count(64) : !asc.local<256xf32>, !asc.local<256xf32>, !asc.local<256xui32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf32>
    %s = asc.alloc : !asc.local<256xf32>
    %o = asc.alloc : !asc.local<256xui32>
    %x = asc.reinterpret %o : !asc.local<256xui32> to !asc.local<256xf32>
    // expected-error @below {{asc.scatter dst %x overlaps dst_offset %o; its page allows no overlap [ASC-OVERLAP-NONE]}}
    asc.scatter %x, %s, %o count(64) : !asc.local<256xf32>, !asc.local<256xf32>, !asc.local<256xui32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf32>
    %s = asc.alloc : !asc.local<256xf32>
    %o = asc.alloc : !asc.local<256xui32>
    // expected-error @below {{asc.scatter base_addr is 6, must be a multiple of the 4 bytes of f32 [ASC-GATHER-BASE]}}
    asc.scatter %d, %s, %o count(64) base_addr(6) : !asc.local<256xf32>, !asc.local<256xf32>, !asc.local<256xui32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf32>
    %s = asc.alloc : !asc.local<256xf32>
    %o = asc.alloc : !asc.local<256xui32>
    // expected-error @below {{asc.scatter base_addr is 1024, where dst %d has no element any more [ASC-GATHER-BASE]}}
    asc.scatter %d, %s, %o count(64) base_addr(1024) : !asc.local<256xf32>, !asc.local<256xf32>, !asc.local<256xui32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf32>
    %s = asc.alloc : !asc.local<256xf32>
    %o = asc.alloc : !asc.local<256xui32>
    // expected-warning @below {{asc.scatter count(0) does nothing here; dav-3510 does not promise that [ASC-ZERO-COUNT]}}
    asc.scatter %d, %s, %o count(0) : !asc.local<256xf32>, !asc.local<256xf32>, !asc.local<256xui32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf32>
    %s = asc.alloc : !asc.local<256xf32>
    %o = asc.alloc : !asc.local<256xui32>
    // expected-error @below {{instructions of the kernel need the top 8192 bytes of UB}}
    %x = asc.alloc at(0x3e000) : !asc.local<256xf32>
    // expected-error @below {{asc.scatter needs the top 8192 bytes of UB for itself on dav-3510; %x reaches into them [ASC-UB-RESERVE]}}
    asc.scatter %x, %s, %o mask(64) : !asc.local<256xf32>, !asc.local<256xf32>, !asc.local<256xui32>
    asc.return
  }
}
