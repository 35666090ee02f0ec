// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What depends on values and addresses.
// RUN: asc-opt %s -split-input-file -verify-diagnostics=only-expected --asc-check
// COVERS: reject neg ASC-ALIGN-UB
// COVERS: reject neg ASC-MEM-BOUNDS
// COVERS: reject neg ASC-OVERLAP-COUNT
// COVERS: reject neg ASC-ZERO-COUNT

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xf16>
    %b = asc.alloc : !asc.local<512xf16>
    %s = asc.slice %b[8] : !asc.local<512xf16> to !asc.local<128xf16>
    // expected-error @below {{asc.neg src %s is at byte offset 16, must be a multiple of 32 [ASC-ALIGN-UB]}}
    asc.neg %a, %s count(128) : !asc.local<512xf16>, !asc.local<128xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xf16>
    %b = asc.alloc : !asc.local<512xf16>
    %c = asc.alloc : !asc.local<1024xf16>
    // expected-error @below {{asc.neg writes 2 bytes past the end of %a [ASC-MEM-BOUNDS]}}
    asc.neg %a, %c count(513) : !asc.local<512xf16>, !asc.local<1024xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xf16>
    %b = asc.alloc : !asc.local<512xf16>
    %s = asc.slice %a[16] : !asc.local<512xf16> to !asc.local<256xf16>
    // expected-error @below {{asc.neg dst %s overlaps src %a without starting at the same address [ASC-OVERLAP-COUNT]}}
    asc.neg %s, %a count(256) : !asc.local<256xf16>, !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xf16>
    %b = asc.alloc : !asc.local<512xf16>
    // expected-warning @below {{asc.neg count(0) does nothing here; dav-3510 does not promise that [ASC-ZERO-COUNT]}}
    asc.neg %a, %b count(0) : !asc.local<512xf16>
    asc.return
  }
}
