// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What the verifier refuses, whatever the target.
// RUN: %python %S/Inputs/pairs.py %s > %t.mlir
// RUN: asc-opt %t.mlir -split-input-file -verify-diagnostics
// COVERS: reject mul_add_dst ASC-ELEM-TYPE
// COVERS: reject fused_mul_add ASC-ELEM-TYPE
// COVERS: reject mul_add_relu ASC-ELEM-TYPE
// COVERS: reject add_relu_cast ASC-ELEM-TYPE
// COVERS: reject sub_relu_cast ASC-ELEM-TYPE
// COVERS: reject mul_cast ASC-ELEM-TYPE
// COVERS: reject exp_sub ASC-ELEM-TYPE
// COVERS: reject add_deq_relu ASC-ELEM-TYPE
// COVERS: reject axpy ASC-MASK-WORDS
// COVERS: reject mul_add_dst ASC-MASK-WORDS
// COVERS: reject fused_mul_add ASC-MASK-WORDS
// COVERS: reject mul_add_relu ASC-MASK-WORDS
// COVERS: reject add_relu_cast ASC-MASK-WORDS
// COVERS: reject sub_relu_cast ASC-MASK-WORDS
// COVERS: reject mul_cast ASC-MASK-WORDS
// COVERS: reject cast_dequant ASC-MASK-WORDS
// COVERS: reject add_deq_relu ASC-MASK-WORDS
// COVERS: reject cast ASC-MASK-WORDS
// COVERS: reject muls_cast ASC-FORM
// COVERS: reject abs_complex ASC-FORM
// COVERS: reject exp_sub ASC-FORM
// COVERS: reject truncate ASC-FORM
// COVERS: reject set_deq_table ASC-FORM

// BEGIN
// ONLY: add_relu_cast sub_relu_cast mul_cast mul_add_dst exp_sub add_deq_relu
module attributes {asc.target = "@chip@"} {
  asc.kernel @k() {
    %a = asc.alloc : @srcs 512@
    %b = asc.alloc : @srcs 512@
    %c = asc.alloc : @dst 512@
    %cst = arith.constant 1.5 : @scalar@
    %x = asc.alloc : !asc.local<512xui16>
    // expected-error @below {{operand src1 has element type ui16; it must be @s@ like src0 [ASC-ELEM-TYPE]}}
    asc.@op@ %c, %a, %x count(256) : @dst 512@, @srcs 512@, !asc.local<512xui16>
    asc.return
  }
}

// -----

// ONLY: like
module attributes {asc.target = "@chip@"} {
  asc.kernel @k() {
    %a = asc.alloc : @srcs 512@
    %b = asc.alloc : @srcs 512@
    %c = asc.alloc : @dst 512@
    %cst = arith.constant 1.5 : @scalar@
    %x = asc.alloc : !asc.local<512xui16>
    // expected-error @below {{operand src1 has element type ui16; it must be @s@ like dst [ASC-ELEM-TYPE]}}
    asc.@op@ %c, %a, %x count(256) : @dst 512@, @srcs 512@, !asc.local<512xui16>
    asc.return
  }
}

// -----

// ONLY: scalar
module attributes {asc.target = "@chip@"} {
  asc.kernel @k() {
    %a = asc.alloc : @srcs 512@
    %b = asc.alloc : @srcs 512@
    %c = asc.alloc : @dst 512@
    %cst = arith.constant 1.5 : @scalar@
    // expected-note @below {{prior use here}}
    %f = arith.constant 1.5 : bf16
    // expected-error @below {{use of value '%f' expects different type than prior uses: '@s@' vs 'bf16'}}
    asc.@op@ %c, %a, %f count(128) : @types 512 512@
    asc.return
  }
}

// -----

// ONLY: mask
module attributes {asc.target = "@chip@"} {
  asc.kernel @k() {
    %a = asc.alloc : @srcs 512@
    %b = asc.alloc : @srcs 512@
    %c = asc.alloc : @dst 512@
    %cst = arith.constant 1.5 : @scalar@
    // expected-error @below {{mask[...] has 4 words; it must have 2 [ASC-MASK-WORDS]}}
    asc.@op@ %c, %a@more@ mask[1, 2, 3, 4] : @types 512 512@
    asc.return
  }
}

// -----

// ONLY: mask
module attributes {asc.target = "@chip@"} {
  asc.kernel @k() {
    %a = asc.alloc : @srcs 512@
    %b = asc.alloc : @srcs 512@
    %c = asc.alloc : @dst 512@
    %cst = arith.constant 1.5 : @scalar@
    // expected-error @below {{has no form without count or mask}}
    asc.@op@ %c, %a@more@ repeat(2) : @types 512 512@
    asc.return
  }
}

// -----

// ONLY: mask
module attributes {asc.target = "@chip@"} {
  asc.kernel @k() {
    %a = asc.alloc : @srcs 512@
    %b = asc.alloc : @srcs 512@
    %c = asc.alloc : @dst 512@
    %cst = arith.constant 1.5 : @scalar@
    // expected-error @below {{takes no repeat with count(n)}}
    asc.@op@ %c, %a@more@ count(128)@r@ repeat(2) : @types 512 512@
    asc.return
  }
}

// -----

// ONLY: only3510
module attributes {asc.target = "@chip@"} {
  asc.kernel @k() {
    %a = asc.alloc : @srcs 512@
    %b = asc.alloc : @srcs 512@
    %c = asc.alloc : @dst 512@
    %cst = arith.constant 1.5 : @scalar@
    // expected-error @below {{has no form mask(n); it has count(n) [ASC-FORM]}}
    asc.@op@ %c, %a@more@ mask(@lanes@)@r@ : @types 512 512@
    asc.return
  }
}

// -----

module attributes {asc.target = "@chip@"} {
  asc.kernel @k() {
    %a = asc.alloc : @srcs 512@
    %b = asc.alloc : @srcs 512@
    %c = asc.alloc : @dst 512@
    %cst = arith.constant 1.5 : @scalar@
    // expected-error @below {{takes @operands@ operands, 1 are given [ASC-ATTR-SYNTAX]}}
    asc.@op@ %c count(128)@r@ : @dst 512@
    asc.return
  }
}

// -----

// ALONE
module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %t = asc.alloc : !asc.local<16xui64>
    // expected-error @below {{has no form count(n); it has without count or mask [ASC-FORM]}}
    asc.set_deq_table %t count(16) : !asc.local<16xui64>
    asc.return
  }
}

// -----

// ALONE
module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<64xi8>
    %c = asc.alloc : !asc.local<64xi16>
    // expected-error @below {{'asc.cast' has no round(nearest); it takes none, rint, floor, ceil, round, trunc, odd, hybrid or a number [ASC-ATTR-SYNTAX]}}
    asc.cast %c, %a count(64) round(nearest) : !asc.local<64xi16>, !asc.local<64xi8>
    asc.return
  }
}
