// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: asc-opt %s -split-input-file -verify-diagnostics
// COVERS: reject brcb ASC-FORM
// COVERS: reject brcb ASC-ELEM-TYPE

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf16>
    %s = asc.alloc : !asc.local<16xf16>
    // expected-error @below {{has no form count(n); it has without count or mask [ASC-FORM]}}
    asc.brcb %d, %s count(8) : !asc.local<256xf16>, !asc.local<16xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf16>
    %s = asc.alloc : !asc.local<16xui16>
    // expected-error @below {{operand src has element type ui16; it must be f16 like dst [ASC-ELEM-TYPE]}}
    asc.brcb %d, %s repeat(2) : !asc.local<256xf16>, !asc.local<16xui16>
    asc.return
  }
}
