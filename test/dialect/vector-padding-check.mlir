// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: asc-opt %s -split-input-file -verify-diagnostics=only-expected --asc-check
// COVERS: reject vector_padding ASC-ALIGN-UB
// COVERS: reject vector_padding ASC-MEM-BOUNDS
// COVERS: reject vector_padding ASC-OVERLAP-NONE
// COVERS: reject vector_padding ASC-MASK-ZERO
// COVERS: reject vector_padding ASC-MASK-CLAMP
// COVERS: reject vector_padding ASC-ZERO-COUNT

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<512xf16>
    %x = asc.slice %s[8] : !asc.local<512xf16> to !asc.local<128xf16>
    // expected-error @below {{asc.vector_padding src %x is at byte offset 16, must be a multiple of 32 [ASC-ALIGN-UB]}}
    asc.vector_padding %d, %x count(128) pad_mode(2) pad_side(right) : !asc.local<512xf16>, !asc.local<128xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.vector_padding writes 256 bytes past the end of %d [ASC-MEM-BOUNDS]}}
    asc.vector_padding %d, %s mask(128) repeat(5) stride(rep = [8, 0]) pad_mode(2) pad_side(right) : !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.vector_padding dst %d overlaps src %d; its page allows no overlap [ASC-OVERLAP-NONE]}}
    asc.vector_padding %d, %d count(512) pad_mode(2) pad_side(right) : !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.vector_padding mask selects no lane, which is an error on dav-2002 [ASC-MASK-ZERO]}}
    asc.vector_padding %d, %s mask(0) pad_mode(2) pad_side(right) : !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<512xf16>
    // expected-warning @below {{asc.vector_padding mask 500 acts as 128, the lanes of a repeat of f16 [ASC-MASK-CLAMP]}}
    asc.vector_padding %d, %s mask(500) pad_mode(2) pad_side(right) : !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<512xf16>
    // expected-warning @below {{asc.vector_padding count(0) does nothing here; dav-2002 does not promise that [ASC-ZERO-COUNT]}}
    asc.vector_padding %d, %s count(0) pad_mode(2) pad_side(right) : !asc.local<512xf16>
    asc.return
  }
}
