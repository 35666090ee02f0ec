// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What the verifier refuses, whatever the target.
// COUNTED
// RUN: %python %S/Inputs/elementwise.py %s > %t.mlir
// RUN: asc-opt %t.mlir -split-input-file -verify-diagnostics
// COVERS: reject abs_sub ASC-ELEM-TYPE
// COVERS: reject prelu ASC-ELEM-TYPE
// COVERS: reject shift_left_tensor ASC-ELEM-TYPE
// COVERS: reject shift_right_tensor ASC-ELEM-TYPE
// COVERS: reject mull ASC-ELEM-TYPE
// COVERS: reject abs_sub ASC-FORM
// COVERS: reject prelu ASC-FORM
// COVERS: reject shift_left_tensor ASC-FORM
// COVERS: reject shift_right_tensor ASC-FORM
// COVERS: reject mull ASC-FORM

// BEGIN
module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512x@ty@>
    %b = asc.alloc : !asc.local<512x@ty@>
    %c = asc.alloc : !asc.local<512x@ty@>
    %d = asc.alloc : !asc.local<512x@ty@>
    %e = asc.alloc : !asc.local<512xf64>
    // expected-error @below {{operand @last@ has element type f64; it must be @wanted@ [ASC-ELEM-TYPE]}}
    asc.@op@ %c@rest@, %e count(256) : @tail 512 f64@
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512x@ty@>
    %b = asc.alloc : !asc.local<512x@ty@>
    %c = asc.alloc : !asc.local<512x@ty@>
    %d = asc.alloc : !asc.local<512x@ty@>
    // expected-error @below {{has no form mask(n); it has count(n) [ASC-FORM]}}
    asc.@op@ %c@rest@, %b mask(64) : !asc.local<512x@ty@>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512x@ty@>
    %b = asc.alloc : !asc.local<512x@ty@>
    %c = asc.alloc : !asc.local<512x@ty@>
    %d = asc.alloc : !asc.local<512x@ty@>
    // expected-error @below {{takes no repeat}}
    asc.@op@ %c@rest@, %b count(64) repeat(2) : !asc.local<512x@ty@>
    asc.return
  }
}
