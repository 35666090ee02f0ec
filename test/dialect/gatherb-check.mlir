// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: asc-opt %s -split-input-file -verify-diagnostics=only-expected --asc-check
// COVERS: reject gatherb ASC-ALIGN-UB
// COVERS: reject gatherb ASC-MEM-BOUNDS
// COVERS: reject gatherb ASC-OVERLAP-NONE
// COVERS: reject gatherb ASC-ZERO-COUNT

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<128xui16>
    %s = asc.alloc : !asc.local<128xui16>
    %o = asc.alloc : !asc.local<8xui32>
    %w = asc.alloc : !asc.local<256xui16>
    %x = asc.slice %w[8] : !asc.local<256xui16> to !asc.local<128xui16>
    // expected-error @below {{asc.gatherb dst %x is at byte offset 16, must be a multiple of 32 [ASC-ALIGN-UB]}}
    asc.gatherb %x, %s, %o repeat(1) : !asc.local<128xui16>, !asc.local<128xui16>, !asc.local<8xui32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<128xui16>
    %s = asc.alloc : !asc.local<128xui16>
    %o = asc.alloc : !asc.local<8xui32>
    %o2 = asc.alloc : !asc.local<16xui32>
    // expected-error @below {{asc.gatherb writes 256 bytes past the end of %d [ASC-MEM-BOUNDS]}}
    asc.gatherb %d, %s, %o2 repeat(2) : !asc.local<128xui16>, !asc.local<128xui16>, !asc.local<16xui32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xui16>
    %s = asc.alloc : !asc.local<128xui16>
    %o = asc.alloc : !asc.local<8xui32>
    // expected-error @below {{asc.gatherb reads 32 bytes past the end of %o [ASC-MEM-BOUNDS]}}
    asc.gatherb %d, %s, %o repeat(2) : !asc.local<256xui16>, !asc.local<128xui16>, !asc.local<8xui32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<128xui16>
    %s = asc.alloc : !asc.local<128xui16>
    %o = asc.alloc : !asc.local<8xui32>
    // expected-error @below {{asc.gatherb dst %s overlaps src %s; its page allows no overlap [ASC-OVERLAP-NONE]}}
    asc.gatherb %s, %s, %o repeat(1) : !asc.local<128xui16>, !asc.local<128xui16>, !asc.local<8xui32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<128xui16>
    %s = asc.alloc : !asc.local<128xui16>
    %o = asc.alloc : !asc.local<8xui32>
    // expected-warning @below {{asc.gatherb repeat(0) does nothing here; dav-3510 does not promise that [ASC-ZERO-COUNT]}}
    asc.gatherb %d, %s, %o repeat(0) : !asc.local<128xui16>, !asc.local<128xui16>, !asc.local<8xui32>
    asc.return
  }
}
