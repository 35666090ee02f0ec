// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: asc-opt %s -split-input-file -verify-diagnostics
// COVERS: reject vector_padding ASC-ELEM-TYPE
// COVERS: reject vector_padding ASC-MASK-WORDS

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<512xi16>
    // expected-error @below {{operand src has element type i16; it must be f16 like dst [ASC-ELEM-TYPE]}}
    asc.vector_padding %d, %s count(512) pad_mode(2) pad_side(right) : !asc.local<512xf16>, !asc.local<512xi16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{mask[...] has 4 words; it must have 2 [ASC-MASK-WORDS]}}
    asc.vector_padding %d, %s mask[1, 2, 3, 4] pad_mode(2) pad_side(right) : !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{needs pad_mode(n)}}
    asc.vector_padding %d, %s count(512) pad_side(left) : !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{has no pad_side(middle); it takes left, right or a number [ASC-ATTR-SYNTAX]}}
    asc.vector_padding %d, %s count(512) pad_mode(0) pad_side(middle) : !asc.local<512xf16>
    asc.return
  }
}
