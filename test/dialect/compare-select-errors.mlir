// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What no chip has: forms, element types that do not fit.
// RUN: asc-opt %s -split-input-file -verify-diagnostics=only-expected 
// COVERS: reject compare_register ASC-FORM
// COVERS: reject get_cmp_mask ASC-FORM
// COVERS: reject set_cmp_mask ASC-FORM
// COVERS: reject gather_mask ASC-FORM
// COVERS: reject gather_mask_pattern ASC-FORM
// COVERS: reject select_register ASC-FORM
// COVERS: reject selects_register ASC-FORM
// COVERS: reject select ASC-FORM
// COVERS: reject selects ASC-FORM
// COVERS: reject compare ASC-ELEM-TYPE
// COVERS: reject compares ASC-ELEM-TYPE
// COVERS: reject compare_register ASC-ELEM-TYPE
// COVERS: reject select ASC-ELEM-TYPE
// COVERS: reject selects ASC-ELEM-TYPE
// COVERS: reject select_register ASC-ELEM-TYPE
// COVERS: reject selects_register ASC-ELEM-TYPE
// COVERS: reject gather_mask ASC-ELEM-TYPE
// COVERS: reject gather_mask_pattern ASC-ELEM-TYPE
// COVERS: reject compare ASC-MASK-WORDS
// COVERS: reject compares ASC-MASK-WORDS
// COVERS: reject compare_register ASC-MASK-WORDS
// COVERS: reject select ASC-MASK-WORDS
// COVERS: reject selects ASC-MASK-WORDS

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %k = arith.constant 1.0 : f32
    %a = asc.alloc : !asc.local<128xf32>
    %b = asc.alloc : !asc.local<128xf32>
    // expected-error-re @below {{{{has no form .*; it has.*}}[ASC-FORM]}}
    asc.compare_register %a, %b count(128) mode(lt) : !asc.local<128xf32>, !asc.local<128xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %k = arith.constant 1.0 : f32
    %r = asc.alloc : !asc.local<128xui8>
    // expected-error-re @below {{{{has no form .*; it has.*}}[ASC-FORM]}}
    asc.get_cmp_mask %r count(128) : !asc.local<128xui8>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %k = arith.constant 1.0 : f32
    %r = asc.alloc : !asc.local<128xui8>
    // expected-error-re @below {{{{has no form .*; it has.*}}[ASC-FORM]}}
    asc.set_cmp_mask %r count(128) : !asc.local<128xui8>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %k = arith.constant 1.0 : f32
    %d = asc.alloc : !asc.local<128xf32>
    %a = asc.alloc : !asc.local<128xf32>
    %p = asc.alloc : !asc.local<32xui32>
    // expected-error-re @below {{{{has no form .*; it has.*}}[ASC-FORM]}}
    asc.gather_mask %d, %a, %p count(128) : !asc.local<128xf32>, !asc.local<128xf32>, !asc.local<32xui32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %k = arith.constant 1.0 : f32
    %d = asc.alloc : !asc.local<128xf32>
    %a = asc.alloc : !asc.local<128xf32>
    // expected-error-re @below {{{{has no form .*; it has.*}}[ASC-FORM]}}
    asc.gather_mask_pattern %d, %a count(128) pattern(1) : !asc.local<128xf32>, !asc.local<128xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %k = arith.constant 1.0 : f32
    %d = asc.alloc : !asc.local<128xf32>
    %a = asc.alloc : !asc.local<128xf32>
    %b = asc.alloc : !asc.local<128xf32>
    // expected-error-re @below {{{{has no form .*; it has.*}}[ASC-FORM]}}
    asc.select_register %d, %a, %b mask(64) mode(cmpmask) : !asc.local<128xf32>, !asc.local<128xf32>, !asc.local<128xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %k = arith.constant 1.0 : f32
    %d = asc.alloc : !asc.local<128xf32>
    %a = asc.alloc : !asc.local<128xf32>
    %m = asc.alloc : !asc.local<32xui8>
    // expected-error-re @below {{{{has no form .*; it has.*}}[ASC-FORM]}}
    asc.selects_register %d, %m, %a mask(64) : !asc.local<128xf32>, !asc.local<32xui8>, !asc.local<128xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %k = arith.constant 1.0 : f32
    %d = asc.alloc : !asc.local<128xf32>
    %a = asc.alloc : !asc.local<128xf32>
    %b = asc.alloc : !asc.local<128xf32>
    %m = asc.alloc : !asc.local<32xui8>
    // expected-error-re @below {{{{has no form .*; it has.*}}[ASC-FORM]}}
    asc.select %d, %m, %a, %b mask(state) mode(tensor) : !asc.local<128xf32>, !asc.local<32xui8>, !asc.local<128xf32>, !asc.local<128xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %k = arith.constant 1.0 : f32
    %d = asc.alloc : !asc.local<128xf32>
    %a = asc.alloc : !asc.local<128xf32>
    %m = asc.alloc : !asc.local<32xui8>
    // expected-error-re @below {{{{has no form .*; it has.*}}[ASC-FORM]}}
    asc.selects %d, %m, %a, %k mask(state) : !asc.local<128xf32>, !asc.local<32xui8>, !asc.local<128xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %k = arith.constant 1.0 : f32
    %a = asc.alloc : !asc.local<128xf32>
    %b = asc.alloc : !asc.local<128xi32>
    %m = asc.alloc : !asc.local<32xui8>
    // expected-error-re @below {{{{operand src1 has element type i32; it must be f32 like .*}}[ASC-ELEM-TYPE]}}
    asc.compare %m, %a, %b count(128) mode(lt) : !asc.local<32xui8>, !asc.local<128xf32>, !asc.local<128xi32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %k = arith.constant 1.0 : f32
    %a = asc.alloc : !asc.local<128xf32>
    %m = asc.alloc : !asc.local<32xi16>
    // expected-error-re @below {{{{operand dst has element type i16.*}}[ASC-ELEM-TYPE]}}
    asc.compares %m, %a, %k count(128) mode(lt) : !asc.local<32xi16>, !asc.local<128xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %k = arith.constant 1.0 : f32
    %a = asc.alloc : !asc.local<128xf32>
    %b = asc.alloc : !asc.local<128xi32>
    // expected-error-re @below {{{{operand src1 has element type i32; it must be f32 like .*}}[ASC-ELEM-TYPE]}}
    asc.compare_register %a, %b mask(64) mode(lt) : !asc.local<128xf32>, !asc.local<128xi32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %k = arith.constant 1.0 : f32
    %d = asc.alloc : !asc.local<128xf32>
    %a = asc.alloc : !asc.local<128xf32>
    %b = asc.alloc : !asc.local<128xi32>
    %m = asc.alloc : !asc.local<32xui8>
    // expected-error-re @below {{{{operand src1 has element type i32; it must be f32 like .*}}[ASC-ELEM-TYPE]}}
    asc.select %d, %m, %a, %b count(128) mode(tensor) : !asc.local<128xf32>, !asc.local<32xui8>, !asc.local<128xf32>, !asc.local<128xi32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %k = arith.constant 1.0 : f32
    %d = asc.alloc : !asc.local<128xf32>
    %a = asc.alloc : !asc.local<128xf32>
    %m = asc.alloc : !asc.local<32xi8>
    // expected-error-re @below {{{{operand sel_mask has element type i8; it must be ui8, ui16, ui32, ui64 }}[ASC-ELEM-TYPE]}}
    asc.selects %d, %m, %a, %k count(128) : !asc.local<128xf32>, !asc.local<32xi8>, !asc.local<128xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %k = arith.constant 1.0 : f32
    %d = asc.alloc : !asc.local<128xf32>
    %a = asc.alloc : !asc.local<128xf32>
    %b = asc.alloc : !asc.local<128xi32>
    // expected-error-re @below {{{{operand src1 has element type i32; it must be f32 like .*}}[ASC-ELEM-TYPE]}}
    asc.select_register %d, %a, %b mask(state) repeat(2) mode(cmpmask) : !asc.local<128xf32>, !asc.local<128xf32>, !asc.local<128xi32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %k = arith.constant 1.0 : f32
    %d = asc.alloc : !asc.local<128xf32>
    %a = asc.alloc : !asc.local<128xf32>
    %m = asc.alloc : !asc.local<32xi8>
    // expected-error-re @below {{{{operand sel_mask has element type i8; it must be ui8, ui16, ui32, ui64 }}[ASC-ELEM-TYPE]}}
    asc.selects_register %d, %m, %a mask(state) repeat(2) : !asc.local<128xf32>, !asc.local<32xi8>, !asc.local<128xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %k = arith.constant 1.0 : f32
    %d = asc.alloc : !asc.local<128xf32>
    %a = asc.alloc : !asc.local<128xf32>
    %p = asc.alloc : !asc.local<32xui16>
    // expected-error-re @below {{{{operand src1_pattern has element type ui16; it must be ui32 }}[ASC-ELEM-TYPE]}}
    asc.gather_mask %d, %a, %p repeat(2) : !asc.local<128xf32>, !asc.local<128xf32>, !asc.local<32xui16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %k = arith.constant 1.0 : f32
    %d = asc.alloc : !asc.local<128xf32>
    %a = asc.alloc : !asc.local<128xi32>
    // expected-error-re @below {{{{operand src0 has element type i32; it must be f32 like dst }}[ASC-ELEM-TYPE]}}
    asc.gather_mask_pattern %d, %a repeat(2) pattern(1) : !asc.local<128xf32>, !asc.local<128xi32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %k = arith.constant 1.0 : f32
    %a = asc.alloc : !asc.local<128xf32>
    %b = asc.alloc : !asc.local<128xf32>
    %m = asc.alloc : !asc.local<32xui8>
    // expected-error-re @below {{{{mask\[...\] has 4 words; it must have 2 }}[ASC-MASK-WORDS]}}
    asc.compare %m, %a, %b mask[1, 1, 1, 1] repeat(2) mode(lt) : !asc.local<32xui8>, !asc.local<128xf32>, !asc.local<128xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %k = arith.constant 1.0 : f32
    %a = asc.alloc : !asc.local<128xf32>
    %m = asc.alloc : !asc.local<32xui8>
    // expected-error-re @below {{{{mask\[...\] has 4 words; it must have 2 }}[ASC-MASK-WORDS]}}
    asc.compares %m, %a, %k mask[1, 1, 1, 1] repeat(2) mode(lt) : !asc.local<32xui8>, !asc.local<128xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %k = arith.constant 1.0 : f32
    %a = asc.alloc : !asc.local<128xf32>
    %b = asc.alloc : !asc.local<128xf32>
    // expected-error-re @below {{{{mask\[...\] has 4 words; it must have 2 }}[ASC-MASK-WORDS]}}
    asc.compare_register %a, %b mask[1, 1, 1, 1] mode(lt) : !asc.local<128xf32>, !asc.local<128xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %k = arith.constant 1.0 : f32
    %d = asc.alloc : !asc.local<128xf32>
    %a = asc.alloc : !asc.local<128xf32>
    %b = asc.alloc : !asc.local<128xf32>
    %m = asc.alloc : !asc.local<32xui8>
    // expected-error-re @below {{{{mask\[...\] has 4 words; it must have 2 }}[ASC-MASK-WORDS]}}
    asc.select %d, %m, %a, %b mask[1, 1, 1, 1] repeat(2) mode(tensor) : !asc.local<128xf32>, !asc.local<32xui8>, !asc.local<128xf32>, !asc.local<128xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %k = arith.constant 1.0 : f32
    %d = asc.alloc : !asc.local<128xf32>
    %a = asc.alloc : !asc.local<128xf32>
    %m = asc.alloc : !asc.local<32xui8>
    // expected-error-re @below {{{{mask\[...\] has 4 words; it must have 2 }}[ASC-MASK-WORDS]}}
    asc.selects %d, %m, %a, %k mask[1, 1, 1, 1] repeat(2) : !asc.local<128xf32>, !asc.local<32xui8>, !asc.local<128xf32>
    asc.return
  }
}
