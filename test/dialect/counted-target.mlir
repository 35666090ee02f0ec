// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What a chip does not have.
// COUNTED
// RUN: %python %S/Inputs/elementwise.py %s > %t.mlir
// RUN: asc-opt %t.mlir -split-input-file -verify-diagnostics=only-expected --asc-check-target
// COVERS: reject abs_sub ASC-TARGET-DTYPE
// COVERS: reject prelu ASC-TARGET-DTYPE
// COVERS: reject shift_left_tensor ASC-TARGET-DTYPE
// COVERS: reject shift_right_tensor ASC-TARGET-DTYPE
// COVERS: reject mull ASC-TARGET-DTYPE
// COVERS: reject abs_sub ASC-TARGET-OP
// COVERS: reject prelu ASC-TARGET-OP
// COVERS: reject shift_left_tensor ASC-TARGET-OP
// COVERS: reject shift_right_tensor ASC-TARGET-OP
// COVERS: reject mull ASC-TARGET-OP
// COVERS: reject abs_sub ASC-COUNT-RANGE
// COVERS: reject prelu ASC-COUNT-RANGE
// COVERS: reject shift_left_tensor ASC-COUNT-RANGE
// COVERS: reject shift_right_tensor ASC-COUNT-RANGE
// COVERS: reject mull ASC-COUNT-RANGE

// BEGIN
module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512x@ty@>
    %b = asc.alloc : !asc.local<512x@ty@>
    %c = asc.alloc : !asc.local<512x@ty@>
    %d = asc.alloc : !asc.local<512x@ty@>
    %e = asc.alloc : !asc.local<512xbf16>
    // expected-error @below {{asc.@op@ does not take bf16 on dav-3510; it takes @list@ [ASC-TARGET-DTYPE]}}
    asc.@op@ %e@others@ count(256) : @all 512 bf16@
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512x@ty@>
    %b = asc.alloc : !asc.local<512x@ty@>
    %c = asc.alloc : !asc.local<512x@ty@>
    %d = asc.alloc : !asc.local<512x@ty@>
    // expected-error @below {{asc.@op@ does not exist on dav-2201; it exists on dav-3510 [ASC-TARGET-OP]}}
    asc.@op@ %c@rest@, %b count(512) : !asc.local<512x@ty@>
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
    // expected-error @below {{asc.@op@ count 4294967296 is over the limit 4294967295 of a 32-bit count [ASC-COUNT-RANGE]}}
    asc.@op@ %c@rest@, %b count(4294967296) : !asc.local<512x@ty@>
    asc.return
  }
}
