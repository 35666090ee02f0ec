// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What a chip does not have.
// RUN: asc-opt %s -split-input-file -verify-diagnostics=only-expected --asc-check-target
// COVERS: reject neg ASC-TARGET-DTYPE
// COVERS: reject neg ASC-TARGET-OP
// COVERS: reject neg ASC-COUNT-RANGE

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xui16>
    // expected-error @below {{asc.neg does not take ui16 on dav-3510; it takes i8, i16, f16, i32, f32, i64 [ASC-TARGET-DTYPE]}}
    asc.neg %a, %a count(512) : !asc.local<512xui16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xf16>
    %b = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.neg does not exist on dav-2201; it exists on dav-3510 [ASC-TARGET-OP]}}
    asc.neg %a, %b count(512) : !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xf16>
    %b = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.neg count 4294967296 is over the limit 4294967295 of a 32-bit count [ASC-COUNT-RANGE]}}
    asc.neg %a, %b count(4294967296) : !asc.local<512xf16>
    asc.return
  }
}
