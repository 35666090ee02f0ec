// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What a chip does not have.
// RUN: %python %S/Inputs/pairs.py %s > %t.mlir
// RUN: asc-opt %t.mlir -split-input-file -verify-diagnostics=only-expected --asc-check-target
// COVERS: reject axpy ASC-TARGET-DTYPE
// COVERS: reject mul_add_dst ASC-TARGET-DTYPE
// COVERS: reject fused_mul_add ASC-TARGET-DTYPE
// COVERS: reject mul_add_relu ASC-TARGET-DTYPE
// COVERS: reject add_relu_cast ASC-TARGET-DTYPE
// COVERS: reject sub_relu_cast ASC-TARGET-DTYPE
// COVERS: reject mul_cast ASC-TARGET-DTYPE
// COVERS: reject muls_cast ASC-TARGET-DTYPE
// COVERS: reject abs_complex ASC-TARGET-DTYPE
// COVERS: reject exp_sub ASC-TARGET-DTYPE
// COVERS: reject cast_dequant ASC-TARGET-DTYPE
// COVERS: reject add_deq_relu ASC-TARGET-DTYPE
// COVERS: reject cast ASC-TARGET-DTYPE
// COVERS: reject truncate ASC-TARGET-DTYPE
// COVERS: reject set_deq_table ASC-TARGET-DTYPE
// COVERS: reject mul_add_dst ASC-TARGET-OP
// COVERS: reject fused_mul_add ASC-TARGET-OP
// COVERS: reject mul_add_relu ASC-TARGET-OP
// COVERS: reject add_relu_cast ASC-TARGET-OP
// COVERS: reject sub_relu_cast ASC-TARGET-OP
// COVERS: reject mul_cast ASC-TARGET-OP
// COVERS: reject muls_cast ASC-TARGET-OP
// COVERS: reject abs_complex ASC-TARGET-OP
// COVERS: reject exp_sub ASC-TARGET-OP
// COVERS: reject cast_dequant ASC-TARGET-OP
// COVERS: reject add_deq_relu ASC-TARGET-OP
// COVERS: reject truncate ASC-TARGET-OP
// COVERS: reject set_deq_table ASC-TARGET-OP
// COVERS: reject axpy ASC-COUNT-RANGE
// COVERS: reject mul_add_dst ASC-COUNT-RANGE
// COVERS: reject fused_mul_add ASC-COUNT-RANGE
// COVERS: reject mul_add_relu ASC-COUNT-RANGE
// COVERS: reject add_relu_cast ASC-COUNT-RANGE
// COVERS: reject sub_relu_cast ASC-COUNT-RANGE
// COVERS: reject mul_cast ASC-COUNT-RANGE
// COVERS: reject muls_cast ASC-COUNT-RANGE
// COVERS: reject abs_complex ASC-COUNT-RANGE
// COVERS: reject exp_sub ASC-COUNT-RANGE
// COVERS: reject cast_dequant ASC-COUNT-RANGE
// COVERS: reject add_deq_relu ASC-COUNT-RANGE
// COVERS: reject cast ASC-COUNT-RANGE
// COVERS: reject truncate ASC-COUNT-RANGE
// COVERS: reject axpy ASC-REPEAT-RANGE
// COVERS: reject mul_add_dst ASC-REPEAT-RANGE
// COVERS: reject fused_mul_add ASC-REPEAT-RANGE
// COVERS: reject mul_add_relu ASC-REPEAT-RANGE
// COVERS: reject add_relu_cast ASC-REPEAT-RANGE
// COVERS: reject sub_relu_cast ASC-REPEAT-RANGE
// COVERS: reject mul_cast ASC-REPEAT-RANGE
// COVERS: reject cast_dequant ASC-REPEAT-RANGE
// COVERS: reject add_deq_relu ASC-REPEAT-RANGE
// COVERS: reject cast ASC-REPEAT-RANGE
// COVERS: reject axpy ASC-STRIDE-RANGE
// COVERS: reject mul_add_dst ASC-STRIDE-RANGE
// COVERS: reject fused_mul_add ASC-STRIDE-RANGE
// COVERS: reject mul_add_relu ASC-STRIDE-RANGE
// COVERS: reject add_relu_cast ASC-STRIDE-RANGE
// COVERS: reject sub_relu_cast ASC-STRIDE-RANGE
// COVERS: reject mul_cast ASC-STRIDE-RANGE
// COVERS: reject cast_dequant ASC-STRIDE-RANGE
// COVERS: reject add_deq_relu ASC-STRIDE-RANGE
// COVERS: reject cast ASC-STRIDE-RANGE
// COVERS: reject axpy ASC-STRIDE-ZERO
// COVERS: reject mul_add_dst ASC-STRIDE-ZERO
// COVERS: reject fused_mul_add ASC-STRIDE-ZERO
// COVERS: reject mul_add_relu ASC-STRIDE-ZERO
// COVERS: reject add_relu_cast ASC-STRIDE-ZERO
// COVERS: reject sub_relu_cast ASC-STRIDE-ZERO
// COVERS: reject mul_cast ASC-STRIDE-ZERO
// COVERS: reject cast_dequant ASC-STRIDE-ZERO
// COVERS: reject add_deq_relu ASC-STRIDE-ZERO
// COVERS: reject cast ASC-STRIDE-ZERO
// COVERS: reject cast ASC-ROUND-MODE
// COVERS: reject truncate ASC-ROUND-MODE

// BEGIN
// ONLY: unary scalar
module attributes {asc.target = "@chip@"} {
  asc.kernel @k() {
    %a = asc.alloc : @srcs 512@
    %b = asc.alloc : @srcs 512@
    %c = asc.alloc : @dst 512@
    %cst = arith.constant 1.5 : @scalar@
    %x = asc.alloc : !asc.local<512xui64>
    // expected-error @below {{asc.@op@ does not give ui64 on @chip@; it gives @gives@ [ASC-TARGET-DTYPE]}}
    asc.@op@ %x, %a@more@ count(256)@r@ : !asc.local<512xui64>, @srcs 512@
    asc.return
  }
}

// -----

// ONLY: fused_mul_add
module attributes {asc.target = "@chip@"} {
  asc.kernel @k() {
    %a = asc.alloc : @srcs 512@
    %b = asc.alloc : @srcs 512@
    %c = asc.alloc : @dst 512@
    %cst = arith.constant 1.5 : @scalar@
    %x = asc.alloc : !asc.local<512xbf16>
    // expected-error @below {{asc.@op@ does not take bf16 on dav-2201; it takes f16, f32 [ASC-TARGET-DTYPE]}}
    asc.@op@ %x, %x, %x count(512) : !asc.local<512xbf16>
    asc.return
  }
}

// -----

// ONLY: like
module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %a = asc.alloc : @srcs 512@
    %b = asc.alloc : @srcs 512@
    %c = asc.alloc : @dst 512@
    %cst = arith.constant 1.5 : @scalar@
    %x = asc.alloc : !asc.local<512xi64>
    // expected-error @below {{asc.@op@ takes i64 on dav-3510 only in the form count(n), not with mask(n) [ASC-TARGET-DTYPE]}}
    asc.@op@ %x, %x, %x mask(32) : !asc.local<512xi64>
    asc.@op@ %x, %x, %x count(32) : !asc.local<512xi64>
    asc.return
  }
}

// -----

// ONLY: axpy
module attributes {asc.target = "@chip@"} {
  asc.kernel @k() {
    %a = asc.alloc : @srcs 512@
    %b = asc.alloc : @srcs 512@
    %c = asc.alloc : @dst 512@
    %cst = arith.constant 1.5 : @scalar@
    %x = asc.alloc : !asc.local<512xbf16>
    %k = arith.constant 1.5 : bf16
    // expected-error @below {{asc.@op@ does not give bf16 on dav-2201; it gives f16, f32 [ASC-TARGET-DTYPE]}}
    asc.@op@ %x, %x, %k count(512) : !asc.local<512xbf16>
    asc.return
  }
}

// -----

// ONLY: mul_add_dst
module attributes {asc.target = "@chip@"} {
  asc.kernel @k() {
    %a = asc.alloc : @srcs 512@
    %b = asc.alloc : @srcs 512@
    %c = asc.alloc : @dst 512@
    %cst = arith.constant 1.5 : @scalar@
    %x = asc.alloc : !asc.local<512xi32>
    // expected-error @below {{asc.@op@ does not give i32 on dav-2201; it gives f16, f32 [ASC-TARGET-DTYPE]}}
    asc.@op@ %x, %x, %x count(512) : !asc.local<512xi32>
    asc.return
  }
}

// -----

// ONLY: add_relu_cast sub_relu_cast mul_cast
module attributes {asc.target = "@chip@"} {
  asc.kernel @k() {
    %a = asc.alloc : @srcs 512@
    %b = asc.alloc : @srcs 512@
    %c = asc.alloc : @dst 512@
    %cst = arith.constant 1.5 : @scalar@
    %x = asc.alloc : !asc.local<512xi64>
    %y = asc.alloc : !asc.local<512xi32>
    // expected-error @below {{asc.@op@ does not give i32 on dav-2201; it gives @gives@ [ASC-TARGET-DTYPE]}}
    asc.@op@ %y, %x, %x count(512) : !asc.local<512xi32>, !asc.local<512xi64>, !asc.local<512xi64>
    asc.return
  }
}

// -----

// ONLY: add_relu_cast sub_relu_cast
module attributes {asc.target = "@chip@"} {
  asc.kernel @k() {
    %a = asc.alloc : @srcs 512@
    %b = asc.alloc : @srcs 512@
    %c = asc.alloc : @dst 512@
    %cst = arith.constant 1.5 : @scalar@
    %y = asc.alloc : !asc.local<512xi8>
    // expected-error @below {{asc.@op@ has no form from @s@ to i8 on dav-2201; to i8 it goes from i16, f16 [ASC-TARGET-DTYPE]}}
    asc.@op@ %y, %a, %b count(512) : !asc.local<512xi8>, @srcs 512@, @srcs 512@
    asc.return
  }
}

// -----

// A pair that the count form alone has.
// ALONE
module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %x = asc.alloc : !asc.local<512xi64>
    %y = asc.alloc : !asc.local<512xi32>
    // expected-error @below {{asc.add_relu_cast gives i32 on dav-3510 only in the form count(n), not with mask(n) [ASC-TARGET-DTYPE]}}
    asc.add_relu_cast %y, %x, %x mask(32) : !asc.local<512xi32>, !asc.local<512xi64>, !asc.local<512xi64>
    asc.add_relu_cast %y, %x, %x count(32) : !asc.local<512xi32>, !asc.local<512xi64>, !asc.local<512xi64>
    asc.return
  }
}

// -----

// ONLY: muls_cast
module attributes {asc.target = "@chip@"} {
  asc.kernel @k() {
    %a = asc.alloc : @srcs 512@
    %b = asc.alloc : @srcs 512@
    %c = asc.alloc : @dst 512@
    %cst = arith.constant 1.5 : @scalar@
    %x = asc.alloc : !asc.local<512xf16>
    %k = arith.constant 1.5 : f16
    // expected-error @below {{asc.muls_cast has no form from f16 to f16 on dav-3510; to f16 it goes from f32 [ASC-TARGET-DTYPE]}}
    asc.muls_cast %c, %x, %k count(512) : @dst 512@, !asc.local<512xf16>
    asc.return
  }
}

// -----

// ALONE
module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %c = asc.alloc : !asc.local<512xf16>
    %x = asc.alloc : !asc.local<512xi16>
    // expected-error @below {{asc.cast_dequant has no form from i16 to f16 on dav-2201; to f16 it goes from i32 [ASC-TARGET-DTYPE]}}
    asc.cast_dequant %c, %x count(512) : !asc.local<512xf16>, !asc.local<512xi16>
    asc.return
  }
}

// -----

// ALONE
module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %c = asc.alloc : !asc.local<512xf16>
    %x = asc.alloc : !asc.local<512xbf16>
    // expected-error @below {{asc.cast has no form from bf16 to f16 on dav-2201; to f16 it goes from i8, ui8, i16, i32, f32, !asc.i4x2 [ASC-TARGET-DTYPE]}}
    asc.cast %c, %x count(512) : !asc.local<512xf16>, !asc.local<512xbf16>
    %h = asc.alloc : !asc.local<512x!asc.hif8>
    // expected-error @below {{asc.cast does not give !asc.hif8 on dav-2201}}
    asc.cast %h, %c count(512) round(round) : !asc.local<512x!asc.hif8>, !asc.local<512xf16>
    asc.return
  }
}

// -----

// ALONE
module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %c = asc.alloc : !asc.local<64xi16>
    %d = asc.alloc : !asc.local<64xf16>
    %e = asc.alloc : !asc.local<64xf32>
    %x = asc.alloc : !asc.local<64xi64>
    %y = asc.alloc : !asc.local<64xf64>
    // expected-error @below {{asc.cast gives f64 on dav-3510 only in the form count(n), not with mask(n) [ASC-TARGET-DTYPE]}}
    asc.cast %y, %x mask(32) round(rint) : !asc.local<64xf64>, !asc.local<64xi64>
    asc.cast %y, %x count(32) round(rint) : !asc.local<64xf64>, !asc.local<64xi64>
    // expected-error @below {{asc.truncate has no form from f16 to f32 on dav-3510; to f32 it goes from f32 [ASC-TARGET-DTYPE]}}
    asc.truncate %e, %d count(64) round(rint) : !asc.local<64xf32>, !asc.local<64xf16>
    // expected-error @below {{asc.exp_sub has no form from i16 to f32 on dav-3510; to f32 it goes from f16, f32 [ASC-TARGET-DTYPE]}}
    asc.exp_sub %e, %c, %c count(64) : !asc.local<64xf32>, !asc.local<64xi16>, !asc.local<64xi16>
    // expected-error @below {{asc.add_deq_relu has no form from i16 to f16 on dav-3510; to f16 it goes from i32 [ASC-TARGET-DTYPE]}}
    asc.add_deq_relu %d, %c, %c count(64) : !asc.local<64xf16>, !asc.local<64xi16>, !asc.local<64xi16>
    // expected-error @below {{asc.set_deq_table does not take i64 on dav-3510; it takes ui64 [ASC-TARGET-DTYPE]}}
    asc.set_deq_table %x : !asc.local<64xi64>
    asc.return
  }
}

// -----

// ONLY: not1001 notkirin deq
module attributes {asc.target = "dav-1001"} {
  asc.kernel @k() {
    %a = asc.alloc : @srcs 512@
    %b = asc.alloc : @srcs 512@
    %c = asc.alloc : @dst 512@
    %cst = arith.constant 1.5 : @scalar@
    // expected-error @below {{asc.@op@ does not exist on dav-1001; it exists on dav-3510, @where@ [ASC-TARGET-OP]}}
    asc.@op@ %c, %a@more@ count(512) : @types 512 512@
    asc.return
  }
}

// -----

// ONLY: notkirin deq
module attributes {asc.target = "kirin-x90"} {
  asc.kernel @k() {
    %a = asc.alloc : @srcs 512@
    %b = asc.alloc : @srcs 512@
    %c = asc.alloc : @dst 512@
    %cst = arith.constant 1.5 : @scalar@
    // expected-error @below {{asc.@op@ does not exist on kirin-x90; it exists on dav-3510, @where@ [ASC-TARGET-OP]}}
    asc.@op@ %c, %a@more@ count(512) : @types 512 512@
    asc.return
  }
}

// -----

// ONLY: only3510
module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : @srcs 512@
    %b = asc.alloc : @srcs 512@
    %c = asc.alloc : @dst 512@
    %cst = arith.constant 1.5 : @scalar@
    // expected-error @below {{asc.@op@ does not exist on dav-2201; it exists on dav-3510 [ASC-TARGET-OP]}}
    asc.@op@ %c, %a@more@ count(512)@r@ : @types 512 512@
    asc.return
  }
}

// -----

// ALONE
module attributes {asc.target = "dav-3002"} {
  asc.kernel @k() {
    %t = asc.alloc : !asc.local<16xui64>
    // expected-error @below {{asc.set_deq_table does not exist on dav-3002; it exists on dav-3510, dav-2201, dav-2002 [ASC-TARGET-OP]}}
    asc.set_deq_table %t : !asc.local<16xui64>
    %s = arith.constant 1.0 : f16
    // expected-error @below {{asc.set_deq_scale does not exist on dav-3002 [ASC-TARGET-OP]}}
    asc.set_deq_scale %s : f16
    asc.return
  }
}

// -----

// ALONE
module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %s = arith.constant 1.0 : f32
    // expected-error @below {{asc.set_deq_scale offset is 256, must be -256..255 [ASC-PARAM-RANGE]}}
    asc.set_deq_scale %s offset(256) signed : f32
    asc.set_deq_scale %s offset(-256) : f32
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
    // expected-error @below {{asc.@op@ count 4294967296 is over the limit 4294967295 of a 32-bit count [ASC-COUNT-RANGE]}}
    asc.@op@ %c, %a@more@ count(4294967296)@r@ : @types 512 512@
    asc.return
  }
}

// -----

// ONLY: mul_add_dst fused_mul_add mul_add_relu add_relu_cast sub_relu_cast mul_cast add_deq_relu
module attributes {asc.target = "@chip@"} {
  asc.kernel @k() {
    %a = asc.alloc : @srcs 512@
    %b = asc.alloc : @srcs 512@
    %c = asc.alloc : @dst 512@
    %cst = arith.constant 1.5 : @scalar@
    // expected-error @below {{asc.@op@ block stride of dst is 256, must be 0..255 blocks [ASC-STRIDE-RANGE]}}
    asc.@op@ %c, %a@more@ mask(@lanes@) stride(blk = @each 256 1@) : @types 512 512@
    asc.return
  }
}

// -----

// ONLY: axpy cast_dequant cast
module attributes {asc.target = "@chip@"} {
  asc.kernel @k() {
    %a = asc.alloc : @srcs 512@
    %b = asc.alloc : @srcs 512@
    %c = asc.alloc : @dst 512@
    %cst = arith.constant 1.5 : @scalar@
    // expected-error @below {{asc.@op@ block stride of dst is 65536, must be 0..65535 blocks [ASC-STRIDE-RANGE]}}
    asc.@op@ %c, %a@more@ mask(@lanes@) stride(blk = @each 65536 1@) : @types 512 512@
    asc.@op@ %c, %a@more@ mask(8) stride(blk = @each 65535 256@) : @types 512 512@
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
    // expected-error @below {{asc.@op@ repeat stride of @src@ is 300, must be 0..255 blocks [ASC-STRIDE-RANGE]}}
    asc.@op@ %c, %a@more@ mask(@lanes@) stride(rep = @each 8 300@) : @types 512 512@
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
    // expected-error @below {{asc.@op@ block stride of dst is 0, must be at least 1 [ASC-STRIDE-ZERO]}}
    asc.@op@ %c, %a@more@ mask(@lanes@) stride(blk = @each 0 1@) : @types 512 512@
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
    // expected-error @below {{asc.@op@ repeat 256 of the mask form is over the limit 255 of dav-2201 (range 0..255); --asc-split-repeat can split it [ASC-REPEAT-RANGE]}}
    asc.@op@ %c, %a@more@ mask(@lanes@) repeat(256) stride(rep = @each 0 0@) : @types 512 512@
    asc.return
  }
}

// -----

// Each pair of types has modes of its own.
// ALONE
module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<64xi32>
    %c = asc.alloc : !asc.local<64xi16>
    %f = asc.alloc : !asc.local<64xf32>
    // expected-error @below {{asc.cast does not round by floor from i32 to i16 on dav-2201; modes: none [ASC-ROUND-MODE]}}
    asc.cast %c, %a count(64) round(floor) : !asc.local<64xi16>, !asc.local<64xi32>
    // expected-error @below {{asc.cast does not round by none from f32 to i32 on dav-2201; modes: rint, floor, ceil, round, trunc [ASC-ROUND-MODE]}}
    asc.cast %a, %f count(64) : !asc.local<64xi32>, !asc.local<64xf32>
    // expected-error @below {{asc.cast does not round by odd from f32 to i32 on dav-2201; modes: rint, floor, ceil, round, trunc [ASC-ROUND-MODE]}}
    asc.cast %a, %f count(64) round(odd) : !asc.local<64xi32>, !asc.local<64xf32>
    asc.return
  }
}

// -----

// ALONE
module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<64xf16>
    %h = asc.alloc : !asc.local<64x!asc.hif8>
    // expected-error @below {{asc.truncate does not round by none from f16 to f16 on dav-3510; modes: rint, floor, ceil, round, trunc [ASC-ROUND-MODE]}}
    asc.truncate %a, %a count(64) : !asc.local<64xf16>
    // expected-error @below {{asc.truncate does not round by odd from f16 to f16 on dav-3510; modes: rint, floor, ceil, round, trunc [ASC-ROUND-MODE]}}
    asc.truncate %a, %a count(64) round(odd) : !asc.local<64xf16>
    // expected-error @below {{asc.cast does not round by rint from f16 to !asc.hif8 on dav-3510; modes: round, hybrid [ASC-ROUND-MODE]}}
    asc.cast %h, %a count(64) round(rint) : !asc.local<64x!asc.hif8>, !asc.local<64xf16>
    asc.return
  }
}
