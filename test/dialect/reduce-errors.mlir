// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What the verifier refuses, whatever the target.
// RUN: asc-opt %s -split-input-file -verify-diagnostics=only-expected
// COVERS: reject reduce_data_block ASC-ELEM-TYPE
// COVERS: reject reduce_data_block ASC-FORM
// COVERS: reject reduce_data_block ASC-MASK-WORDS
// COVERS: reject reduce_repeat ASC-ELEM-TYPE
// COVERS: reject reduce_repeat ASC-FORM
// COVERS: reject reduce_repeat ASC-MASK-WORDS
// COVERS: reject reduce_pair_elem ASC-ELEM-TYPE
// COVERS: reject reduce_pair_elem ASC-FORM
// COVERS: reject reduce_pair_elem ASC-MASK-WORDS
// COVERS: reject reduce_sum ASC-ELEM-TYPE
// COVERS: reject reduce_sum ASC-FORM
// COVERS: reject reduce_sum ASC-MASK-WORDS
// COVERS: reject reduce_max ASC-ELEM-TYPE
// COVERS: reject reduce_max ASC-FORM
// COVERS: reject reduce_max ASC-MASK-WORDS
// COVERS: reject reduce_min ASC-ELEM-TYPE
// COVERS: reject reduce_min ASC-FORM
// COVERS: reject reduce_min ASC-MASK-WORDS

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    %w = asc.alloc : !asc.local<64xf32>
    // expected-error @below {{operand dst has element type f32; it must be f16 like src [ASC-ELEM-TYPE]}}
    asc.reduce_data_block %w, %s mask(64) kind(sum) : !asc.local<64xf32>, !asc.local<1024xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{has no form count(n); it has mask(n), mask[...], mask(state) [ASC-FORM]}}
    asc.reduce_data_block %d, %s count(128) kind(sum) : !asc.local<512xf16>, !asc.local<1024xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{mask[...] has 4 words; it must have 2 [ASC-MASK-WORDS]}}
    asc.reduce_data_block %d, %s mask[1, 2, 3, 4] kind(sum) : !asc.local<512xf16>, !asc.local<1024xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    %w = asc.alloc : !asc.local<64xi64>
    // expected-error @below {{operand dst has element type i64; it must be i16, ui16, f16, i32, ui32, f32 [ASC-ELEM-TYPE]}}
    asc.reduce_repeat %w, %s mask(64) kind(max) : !asc.local<64xi64>, !asc.local<1024xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{has no form count(n); it has mask(n), mask[...], mask(state) [ASC-FORM]}}
    asc.reduce_repeat %d, %s count(128) kind(max) : !asc.local<512xf16>, !asc.local<1024xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{mask[...] has 4 words; it must have 2 [ASC-MASK-WORDS]}}
    asc.reduce_repeat %d, %s mask[1, 2, 3, 4] kind(max) : !asc.local<512xf16>, !asc.local<1024xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    %w = asc.alloc : !asc.local<64xf32>
    // expected-error @below {{operand dst has element type f32; it must be f16 like src [ASC-ELEM-TYPE]}}
    asc.reduce_pair_elem %w, %s mask(64) : !asc.local<64xf32>, !asc.local<1024xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{has no form count(n); it has mask(n), mask[...], mask(state) [ASC-FORM]}}
    asc.reduce_pair_elem %d, %s count(128) : !asc.local<512xf16>, !asc.local<1024xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{mask[...] has 4 words; it must have 2 [ASC-MASK-WORDS]}}
    asc.reduce_pair_elem %d, %s mask[1, 2, 3, 4] : !asc.local<512xf16>, !asc.local<1024xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    %w = asc.alloc : !asc.local<64xf32>
    // expected-error @below {{operand dst has element type f32; it must be f16 like src [ASC-ELEM-TYPE]}}
    asc.reduce_sum %w, %s, %t mask(64) : !asc.local<64xf32>, !asc.local<1024xf16>, !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{has no form mask(state); it has count(n), mask(n), mask[...] [ASC-FORM]}}
    asc.reduce_sum %d, %s, %t mask(state) : !asc.local<512xf16>, !asc.local<1024xf16>, !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{mask[...] has 4 words; it must have 2 [ASC-MASK-WORDS]}}
    asc.reduce_sum %d, %s, %t mask[1, 2, 3, 4] : !asc.local<512xf16>, !asc.local<1024xf16>, !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    %w = asc.alloc : !asc.local<64xf32>
    // expected-error @below {{operand dst has element type f32; it must be f16 like src [ASC-ELEM-TYPE]}}
    asc.reduce_max %w, %s, %t mask(64) : !asc.local<64xf32>, !asc.local<1024xf16>, !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{has no form mask(state); it has count(n), mask(n), mask[...] [ASC-FORM]}}
    asc.reduce_max %d, %s, %t mask(state) : !asc.local<512xf16>, !asc.local<1024xf16>, !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{mask[...] has 4 words; it must have 2 [ASC-MASK-WORDS]}}
    asc.reduce_max %d, %s, %t mask[1, 2, 3, 4] : !asc.local<512xf16>, !asc.local<1024xf16>, !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    %w = asc.alloc : !asc.local<64xf32>
    // expected-error @below {{operand dst has element type f32; it must be f16 like src [ASC-ELEM-TYPE]}}
    asc.reduce_min %w, %s, %t mask(64) : !asc.local<64xf32>, !asc.local<1024xf16>, !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{has no form mask(state); it has count(n), mask(n), mask[...] [ASC-FORM]}}
    asc.reduce_min %d, %s, %t mask(state) : !asc.local<512xf16>, !asc.local<1024xf16>, !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{mask[...] has 4 words; it must have 2 [ASC-MASK-WORDS]}}
    asc.reduce_min %d, %s, %t mask[1, 2, 3, 4] : !asc.local<512xf16>, !asc.local<1024xf16>, !asc.local<512xf16>
    asc.return
  }
}
