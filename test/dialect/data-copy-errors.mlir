// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: asc-opt %s -split-input-file -verify-diagnostics
// COVERS: reject data_copy ASC-FORM
// COVERS: reject data_copy ASC-ELEM-TYPE

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k(%x: !asc.global<512xf16>) {
    %a = asc.alloc : !asc.local<512xf16>
    %b = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{has no form mask(n); it has without count or mask, count(n) [ASC-FORM]}}
    asc.data_copy %a, %x mask(128) : !asc.local<512xf16>, !asc.global<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k(%x: !asc.global<512xf16>) {
    // expected-error @below {{has no operand in UB; one side must be !asc.local [ASC-FORM]}}
    asc.data_copy %x, %x count(512) : !asc.global<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k(%x: !asc.global<512xf16>) {
    %a = asc.alloc : !asc.local<256xf32>
    // expected-error @below {{operand src has element type f16; it must be f32 like dst [ASC-ELEM-TYPE]}}
    asc.data_copy %a, %x count(256) : !asc.local<256xf32>, !asc.global<512xf16>
    asc.return
  }
}

// -----

// Gaps are unsigned.
module attributes {asc.target = "dav-2201"} {
  asc.kernel @k(%x: !asc.global<512xf16>) {
    %a = asc.alloc : !asc.local<512xf16>
    %b = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{src_gap is -4; it must not be negative [ASC-NUMBER-NEGATIVE]}}
    asc.data_copy %a, %x block_count(2) block_len(8) src_gap(-4) : !asc.local<512xf16>, !asc.global<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k(%x: !asc.global<512xf16>) {
    %a = asc.alloc : !asc.local<512xf16>
    %b = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{takes no block_len in the form count(n)}}
    asc.data_copy %a, %x count(32) block_len(2) : !asc.local<512xf16>, !asc.global<512xf16>
    asc.return
  }
}
