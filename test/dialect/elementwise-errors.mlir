// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What the verifier refuses, whatever the target.
// RUN: %python %S/Inputs/elementwise.py %s > %t.mlir
// RUN: asc-opt %t.mlir -split-input-file -verify-diagnostics
// COVERS: reject sub ASC-ELEM-TYPE
// COVERS: reject min ASC-ELEM-TYPE
// COVERS: reject div ASC-ELEM-TYPE
// COVERS: reject and ASC-ELEM-TYPE
// COVERS: reject or ASC-ELEM-TYPE
// COVERS: reject abs ASC-ELEM-TYPE
// COVERS: reject relu ASC-ELEM-TYPE
// COVERS: reject not ASC-ELEM-TYPE
// COVERS: reject sqrt ASC-ELEM-TYPE
// COVERS: reject rsqrt ASC-ELEM-TYPE
// COVERS: reject reciprocal ASC-ELEM-TYPE
// COVERS: reject exp ASC-ELEM-TYPE
// COVERS: reject ln ASC-ELEM-TYPE
// COVERS: reject adds ASC-ELEM-TYPE
// COVERS: reject muls ASC-ELEM-TYPE
// COVERS: reject maxs ASC-ELEM-TYPE
// COVERS: reject mins ASC-ELEM-TYPE
// COVERS: reject leaky_relu ASC-ELEM-TYPE
// COVERS: reject add_relu ASC-ELEM-TYPE
// COVERS: reject sub_relu ASC-ELEM-TYPE
// COVERS: reject shift_left ASC-ELEM-TYPE
// COVERS: reject shift_right ASC-ELEM-TYPE
// COVERS: reject subs ASC-ELEM-TYPE
// COVERS: reject divs ASC-ELEM-TYPE
// COVERS: reject ands ASC-ELEM-TYPE
// COVERS: reject ors ASC-ELEM-TYPE
// COVERS: reject sub ASC-MASK-WORDS
// COVERS: reject min ASC-MASK-WORDS
// COVERS: reject div ASC-MASK-WORDS
// COVERS: reject and ASC-MASK-WORDS
// COVERS: reject or ASC-MASK-WORDS
// COVERS: reject abs ASC-MASK-WORDS
// COVERS: reject relu ASC-MASK-WORDS
// COVERS: reject not ASC-MASK-WORDS
// COVERS: reject sqrt ASC-MASK-WORDS
// COVERS: reject rsqrt ASC-MASK-WORDS
// COVERS: reject reciprocal ASC-MASK-WORDS
// COVERS: reject exp ASC-MASK-WORDS
// COVERS: reject ln ASC-MASK-WORDS
// COVERS: reject adds ASC-MASK-WORDS
// COVERS: reject muls ASC-MASK-WORDS
// COVERS: reject maxs ASC-MASK-WORDS
// COVERS: reject mins ASC-MASK-WORDS
// COVERS: reject leaky_relu ASC-MASK-WORDS
// COVERS: reject add_relu ASC-MASK-WORDS
// COVERS: reject sub_relu ASC-MASK-WORDS
// COVERS: reject shift_left ASC-MASK-WORDS
// COVERS: reject shift_right ASC-MASK-WORDS
// COVERS: reject subs ASC-MASK-WORDS
// COVERS: reject divs ASC-MASK-WORDS
// COVERS: reject ands ASC-MASK-WORDS
// COVERS: reject ors ASC-MASK-WORDS

// BEGIN
// ONLY: unary scalar
module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512x@ty@>
    %b = asc.alloc : !asc.local<512x@ty@>
    %c = asc.alloc : !asc.local<512x@ty@>
    %cst = arith.constant 1.5 : f16
    %d = asc.alloc : !asc.local<512xf32>
    // expected-error @below {{operand @src@ has element type f32; it must be @ty@ like dst [ASC-ELEM-TYPE]}}
    asc.@op@ %c, %d@more@ count(256) : !asc.local<512x@ty@>, !asc.local<512xf32>
    asc.return
  }
}

// -----

// ONLY: binary
module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512x@ty@>
    %b = asc.alloc : !asc.local<512x@ty@>
    %c = asc.alloc : !asc.local<512x@ty@>
    %cst = arith.constant 1.5 : f16
    %d = asc.alloc : !asc.local<512xf32>
    // expected-error @below {{operand src1 has element type f32; it must be @ty@ like dst [ASC-ELEM-TYPE]}}
    asc.@op@ %c, %a, %d count(256) : !asc.local<512x@ty@>, !asc.local<512x@ty@>, !asc.local<512xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512x@ty@>
    %b = asc.alloc : !asc.local<512x@ty@>
    %c = asc.alloc : !asc.local<512x@ty@>
    %cst = arith.constant 1.5 : f16
    // expected-error @below {{mask[...] has 4 words; it must have 2 [ASC-MASK-WORDS]}}
    asc.@op@ %c, %a@more@ mask[1, 2, 3, 4] : !asc.local<512x@ty@>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512x@ty@>
    %b = asc.alloc : !asc.local<512x@ty@>
    %c = asc.alloc : !asc.local<512x@ty@>
    %cst = arith.constant 1.5 : f16
    // expected-error @below {{has no form without count or mask}}
    asc.@op@ %c, %a@more@ repeat(2) : !asc.local<512x@ty@>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512x@ty@>
    %b = asc.alloc : !asc.local<512x@ty@>
    %c = asc.alloc : !asc.local<512x@ty@>
    %cst = arith.constant 1.5 : f16
    // expected-error @below {{takes no repeat with count(n)}}
    asc.@op@ %c, %a@more@ count(128) repeat(2) : !asc.local<512x@ty@>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512x@ty@>
    %b = asc.alloc : !asc.local<512x@ty@>
    %c = asc.alloc : !asc.local<512x@ty@>
    %cst = arith.constant 1.5 : f16
    // expected-error @below {{repeat is -1; it must not be negative [ASC-NUMBER-NEGATIVE]}}
    asc.@op@ %c, %a@more@ mask(128) repeat(-1) : !asc.local<512x@ty@>
    asc.return
  }
}

// -----

// ONLY: scalar binary
module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512x@ty@>
    %b = asc.alloc : !asc.local<512x@ty@>
    %c = asc.alloc : !asc.local<512x@ty@>
    %cst = arith.constant 1.5 : f16
    // expected-error @below {{'asc.@op@' takes 3 operands, 2 are given [ASC-ATTR-SYNTAX]}}
    asc.@op@ %c, %a count(128) : !asc.local<512x@ty@>
    asc.return
  }
}

// -----

// ONLY: unary
module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512x@ty@>
    %b = asc.alloc : !asc.local<512x@ty@>
    %c = asc.alloc : !asc.local<512x@ty@>
    %cst = arith.constant 1.5 : f16
    // expected-error @below {{'asc.@op@' takes 2 operands, 3 are given [ASC-ATTR-SYNTAX]}}
    asc.@op@ %c, %a, %b count(128) : !asc.local<512x@ty@>
    asc.return
  }
}

// -----

// The scalar has the element type.
// ONLY: scalar
module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512x@ty@>
    %b = asc.alloc : !asc.local<512x@ty@>
    %c = asc.alloc : !asc.local<512x@ty@>
    %cst = arith.constant 1.5 : f16
    // expected-note @below {{prior use here}}
    %f = arith.constant 1.5 : f32
    // expected-error @below {{use of value '%f' expects different type than prior uses: '@ty@' vs 'f32'}}
    asc.@op@ %c, %a, %f count(128) : !asc.local<512x@ty@>
    asc.return
  }
}
