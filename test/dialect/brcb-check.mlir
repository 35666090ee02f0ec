// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: asc-opt %s -split-input-file -verify-diagnostics=only-expected --asc-check
// COVERS: reject brcb ASC-ALIGN-UB
// COVERS: reject brcb ASC-MEM-BOUNDS
// COVERS: reject brcb ASC-OVERLAP-NONE
// COVERS: reject brcb ASC-ZERO-COUNT
// COVERS: reject brcb ASC-UB-RESERVE

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf16>
    %s = asc.alloc : !asc.local<16xf16>
    %w = asc.alloc : !asc.local<32xf16>
    %x = asc.slice %w[4] : !asc.local<32xf16> to !asc.local<16xf16>
    // expected-error @below {{asc.brcb src %x is at byte offset 8, must be a multiple of 32 [ASC-ALIGN-UB]}}
    asc.brcb %d, %x repeat(2) : !asc.local<256xf16>, !asc.local<16xf16>
    asc.return
  }
}

// -----

// 8 blocks are written per repeat, whatever is wanted.
module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<16xf32>
    %s = asc.alloc : !asc.local<8xf32>
    // expected-error @below {{asc.brcb writes 192 bytes past the end of %d [ASC-MEM-BOUNDS]}}
    asc.brcb %d, %s repeat(1) : !asc.local<16xf32>, !asc.local<8xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<384xf16>
    %s = asc.alloc : !asc.local<16xf16>
    // expected-error @below {{asc.brcb reads 16 bytes past the end of %s [ASC-MEM-BOUNDS]}}
    asc.brcb %d, %s repeat(3) : !asc.local<384xf16>, !asc.local<16xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf16>
    %s = asc.slice %d[32] : !asc.local<256xf16> to !asc.local<16xf16>
    // expected-error @below {{asc.brcb dst %d overlaps src %s; its page allows no overlap [ASC-OVERLAP-NONE]}}
    asc.brcb %d, %s repeat(2) : !asc.local<256xf16>, !asc.local<16xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf16>
    %s = asc.alloc : !asc.local<16xf16>
    // expected-warning @below {{asc.brcb repeat(0) does nothing here; dav-3510 does not promise that [ASC-ZERO-COUNT]}}
    asc.brcb %d, %s repeat(0) : !asc.local<256xf16>, !asc.local<16xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %d = asc.alloc at(0x3DF00) : !asc.local<256xf16>
    %s = asc.alloc at(0x0) : !asc.local<16xf16>
    // expected-error @below {{asc.brcb needs the top 8192 bytes of UB for itself on dav-2002; %d reaches into them [ASC-UB-RESERVE]}}
    asc.brcb %d, %s repeat(2) : !asc.local<256xf16>, !asc.local<16xf16>
    asc.return
  }
}
