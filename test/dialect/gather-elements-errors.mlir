// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What the verifier refuses, whatever the target.
// RUN: asc-opt %s -split-input-file -verify-diagnostics=only-expected
// COVERS: reject gather ASC-FORM
// COVERS: reject gather ASC-ELEM-TYPE
// COVERS: reject gather ASC-MASK-WORDS
// COVERS: reject scatter ASC-FORM
// COVERS: reject scatter ASC-ELEM-TYPE
// COVERS: reject scatter ASC-MASK-WORDS

module attributes {asc.target = "dav-3002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf32>
    %s = asc.alloc : !asc.local<256xf32>
    %o = asc.alloc : !asc.local<256xui32>
    // expected-error @below {{has no form mask(state); it has count(n), mask(n), mask[...] [ASC-FORM]}}
    asc.gather %d, %s, %o mask(state) : !asc.local<256xf32>, !asc.local<256xf32>, !asc.local<256xui32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf32>
    %s = asc.alloc : !asc.local<256xf32>
    %o = asc.alloc : !asc.local<256xui32>
    %x = asc.reinterpret %o : !asc.local<256xui32> to !asc.local<256xi32>
    // expected-error @below {{operand src_offset has element type i32; it must be ui32 [ASC-ELEM-TYPE]}}
    asc.gather %d, %s, %x count(8) : !asc.local<256xf32>, !asc.local<256xf32>, !asc.local<256xi32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf32>
    %s = asc.alloc : !asc.local<256xf32>
    %o = asc.alloc : !asc.local<256xui32>
    %x = asc.reinterpret %s : !asc.local<256xf32> to !asc.local<256xi32>
    // expected-error @below {{operand src has element type i32; it must be f32 like dst [ASC-ELEM-TYPE]}}
    asc.gather %d, %x, %o count(8) : !asc.local<256xf32>, !asc.local<256xi32>, !asc.local<256xui32>
    asc.return
  }
}

// -----

// 128 lanes of 8-bit elements need two words.
module attributes {asc.target = "dav-3002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xui8>
    %s = asc.alloc : !asc.local<256xui8>
    %o = asc.alloc : !asc.local<256xui32>
    // expected-error @below {{mask[...] has 4 words; it must have 2 [ASC-MASK-WORDS]}}
    asc.gather %d, %s, %o mask[1, 2, 3, 4] : !asc.local<256xui8>, !asc.local<256xui8>, !asc.local<256xui32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf32>
    %s = asc.alloc : !asc.local<256xf32>
    %o = asc.alloc : !asc.local<256xui32>
    // expected-error @below {{takes no dst_rep_stride in the form count(n) [ASC-ATTR-SYNTAX]}}
    asc.gather %d, %s, %o count(8) dst_rep_stride(8) : !asc.local<256xf32>, !asc.local<256xf32>, !asc.local<256xui32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf32>
    %s = asc.alloc : !asc.local<256xf32>
    %o = asc.alloc : !asc.local<256xui32>
    // expected-error @below {{stride(s); it needs 0}}
    asc.gather %d, %s, %o mask(8) stride(rep = [8]) : !asc.local<256xf32>, !asc.local<256xf32>, !asc.local<256xui32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf32>
    %s = asc.alloc : !asc.local<256xf32>
    %o = asc.alloc : !asc.local<256xui32>
    // expected-error @below {{base_addr is -4; it must not be negative [ASC-NUMBER-NEGATIVE]}}
    asc.gather %d, %s, %o count(8) base_addr(-4) : !asc.local<256xf32>, !asc.local<256xf32>, !asc.local<256xui32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf32>
    %s = asc.alloc : !asc.local<256xf32>
    %o = asc.alloc : !asc.local<256xui32>
    // expected-error @below {{has no form mask(state); it has count(n), mask(n), mask[...] [ASC-FORM]}}
    asc.scatter %d, %s, %o mask(state) : !asc.local<256xf32>, !asc.local<256xf32>, !asc.local<256xui32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf32>
    %s = asc.alloc : !asc.local<256xf32>
    %o = asc.alloc : !asc.local<256xui32>
    %x = asc.reinterpret %o : !asc.local<256xui32> to !asc.local<256xi32>
    // expected-error @below {{operand dst_offset has element type i32; it must be ui32 [ASC-ELEM-TYPE]}}
    asc.scatter %d, %s, %x count(8) : !asc.local<256xf32>, !asc.local<256xf32>, !asc.local<256xi32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf32>
    %s = asc.alloc : !asc.local<256xf32>
    %o = asc.alloc : !asc.local<256xui32>
    %x = asc.reinterpret %s : !asc.local<256xf32> to !asc.local<256xi32>
    // expected-error @below {{operand src has element type i32; it must be f32 like dst [ASC-ELEM-TYPE]}}
    asc.scatter %d, %x, %o count(8) : !asc.local<256xf32>, !asc.local<256xi32>, !asc.local<256xui32>
    asc.return
  }
}

// -----

// 128 lanes of 8-bit elements need two words.
module attributes {asc.target = "dav-3002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xui8>
    %s = asc.alloc : !asc.local<256xui8>
    %o = asc.alloc : !asc.local<256xui32>
    // expected-error @below {{mask[...] has 4 words; it must have 2 [ASC-MASK-WORDS]}}
    asc.scatter %d, %s, %o mask[1, 2, 3, 4] : !asc.local<256xui8>, !asc.local<256xui8>, !asc.local<256xui32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf32>
    %s = asc.alloc : !asc.local<256xf32>
    %o = asc.alloc : !asc.local<256xui32>
    // expected-error @below {{takes no src_rep_stride in the form count(n) [ASC-ATTR-SYNTAX]}}
    asc.scatter %d, %s, %o count(8) src_rep_stride(8) : !asc.local<256xf32>, !asc.local<256xf32>, !asc.local<256xui32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf32>
    %s = asc.alloc : !asc.local<256xf32>
    %o = asc.alloc : !asc.local<256xui32>
    // expected-error @below {{stride(s); it needs 0}}
    asc.scatter %d, %s, %o mask(8) stride(rep = [8]) : !asc.local<256xf32>, !asc.local<256xf32>, !asc.local<256xui32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf32>
    %s = asc.alloc : !asc.local<256xf32>
    %o = asc.alloc : !asc.local<256xui32>
    // expected-error @below {{base_addr is -4; it must not be negative [ASC-NUMBER-NEGATIVE]}}
    asc.scatter %d, %s, %o count(8) base_addr(-4) : !asc.local<256xf32>, !asc.local<256xf32>, !asc.local<256xui32>
    asc.return
  }
}
