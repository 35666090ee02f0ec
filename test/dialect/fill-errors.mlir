// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What the verifier refuses, whatever the target.
// RUN: asc-opt %s -split-input-file -verify-diagnostics=only-expected
// COVERS: reject duplicate ASC-MASK-WORDS
// COVERS: reject create_vec_index ASC-MASK-WORDS
// COVERS: reject create_vec_index ASC-FORM
// COVERS: reject duplicate_from ASC-FORM
// COVERS: reject duplicate_from ASC-ELEM-TYPE

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    %v = arith.constant 1.0 : f16
    // expected-error @below {{mask[...] has 4 words; it must have 2 [ASC-MASK-WORDS]}}
    asc.duplicate %d, %v mask[1, 2, 3, 4] : !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    %v = arith.constant 1.0 : f16
    // expected-error @below {{mask[...] has 4 words; it must have 2 [ASC-MASK-WORDS]}}
    asc.create_vec_index %d, %v mask[1, 2, 3, 4] : !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    %v = arith.constant 1.0 : f16
    // expected-error @below {{has no form mask(state); it has count(n), mask(n), mask[...] [ASC-FORM]}}
    asc.create_vec_index %d, %v mask(state) : !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{has no form mask(n); it has count(n) [ASC-FORM]}}
    asc.duplicate_from %d, %s mask(128) : !asc.local<512xf16>, !asc.local<1024xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    %w = asc.alloc : !asc.local<64xf32>
    // expected-error @below {{operand src has element type f16; it must be f32 like dst [ASC-ELEM-TYPE]}}
    asc.duplicate_from %w, %s count(64) : !asc.local<64xf32>, !asc.local<1024xf16>
    asc.return
  }
}
