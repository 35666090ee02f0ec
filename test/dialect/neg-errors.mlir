// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What the verifier refuses, whatever the target.
// RUN: asc-opt %s -split-input-file -verify-diagnostics
// COVERS: reject neg ASC-ELEM-TYPE
// COVERS: reject neg ASC-FORM

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xf16>
    %b = asc.alloc : !asc.local<512xf16>
    %c = asc.alloc : !asc.local<512xf32>
    // expected-error @below {{operand src has element type f32; it must be f16 like dst [ASC-ELEM-TYPE]}}
    asc.neg %a, %c count(256) : !asc.local<512xf16>, !asc.local<512xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xf16>
    %b = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{has no form mask(n); it has count(n) [ASC-FORM]}}
    asc.neg %a, %b mask(128) : !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xf16>
    %b = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{takes no repeat}}
    asc.neg %a, %b count(128) repeat(2) : !asc.local<512xf16>
    asc.return
  }
}
