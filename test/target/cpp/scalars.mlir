// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Scalar operations keep their width and sign, and constants their bits.
// RUN: asc-translate --asir-to-cpp %s | FileCheck %s

// CHECK: #include "asc_scalar.h"
module attributes {asc.target = "dav-2201"} {
  // CHECK: void ints(int64_t n, int32_t w, int16_t h, bool flag) {
  asc.kernel @ints(%n: index, %w: i32, %h: i16, %flag: i1) {
    %o = asc.alloc : !asc.local<64xi64>
    %p = asc.alloc : !asc.local<64xi32>
    %q = asc.alloc : !asc.local<64xi16>
    %c3 = arith.constant 3 : i32
    %c5 = arith.constant 5 : index
    %min = arith.constant -9223372036854775808 : i64
    // CHECK: o.SetValue(0, -9223372036854775807 - 1);
    asc.set_value %o[0], %min : !asc.local<64xi64>
    // A divisor that cannot fault needs no helper.
    // CHECK: p.SetValue(0, w / 3);
    %d0 = arith.divsi %w, %c3 : i32
    asc.set_value %p[0], %d0 : !asc.local<64xi32>
    // CHECK: int32_t [[D1:.*]] = asc::divide<uint32_t>(3, w);
    // CHECK: p.SetValue(1, [[D1]]);
    %d1 = arith.divui %c3, %w : i32
    asc.set_value %p[1], %d1 : !asc.local<64xi32>
    // Narrow types wrap when they are stored.
    // CHECK: int16_t [[H:.*]] = h * h;
    %h2 = arith.muli %h, %h : i16
    asc.set_value %q[0], %h2 : !asc.local<64xi16>
    // CHECK: int32_t [[Z:.*]] = int32_t(uint16_t(h));
    // CHECK: p.SetValue(2, [[Z]]);
    %z = arith.extui %h : i16 to i32
    asc.set_value %p[2], %z : !asc.local<64xi32>
    // CHECK: p.SetValue(3, flag ? -1 : 0);
    %f = arith.extsi %flag : i1 to i32
    asc.set_value %p[3], %f : !asc.local<64xi32>
    // CHECK: int32_t [[SEL:.*]] = (uint64_t(n) < 5) ? w : 3;
    %less = arith.cmpi ult, %n, %c5 : index
    %sel = arith.select %less, %w, %c3 : i32
    asc.set_value %p[4], %sel : !asc.local<64xi32>
    // CHECK: int32_t [[SH:.*]] = asc::shiftLeft<int32_t>(w, w);
    %sh = arith.shli %w, %w : i32
    asc.set_value %p[5], %sh : !asc.local<64xi32>
    // CHECK: int32_t(uint32_t(w) >> 3)
    %sr = arith.shrui %w, %c3 : i32
    asc.set_value %p[6], %sr : !asc.local<64xi32>
    asc.return
  }

  // CHECK: void floats(half a, float b, double c, bfloat16_t d) {
  asc.kernel @floats(%a: f16, %b: f32, %c: f64, %d: bf16) {
    %o = asc.alloc : !asc.local<64xf16>
    %p = asc.alloc : !asc.local<64xf32>
    %q = asc.alloc : !asc.local<64xbf16>
    %tenth = arith.constant 0.1 : f16
    %inf = arith.constant 0xFF800000 : f32
    %nan = arith.constant 0x7FC00001 : f32
    %zero = arith.constant -0.0 : f32
    %huge = arith.constant 3.40282347e+38 : f32
    %third = arith.constant 0.333333343 : f32
    // CHECK: o.SetValue(0, half(0.1f));
    asc.set_value %o[0], %tenth : !asc.local<64xf16>
    // CHECK: p.SetValue(0, -__builtin_inff());
    asc.set_value %p[0], %inf : !asc.local<64xf32>
    // CHECK: p.SetValue(1, __builtin_bit_cast(float, uint32_t(0x7fc00001)));
    asc.set_value %p[1], %nan : !asc.local<64xf32>
    // CHECK: p.SetValue(2, -0.0f);
    asc.set_value %p[2], %zero : !asc.local<64xf32>
    // CHECK: p.SetValue(3, 3.4028235e+38f);
    asc.set_value %p[3], %huge : !asc.local<64xf32>
    // CHECK: p.SetValue(4, 0.33333334f);
    asc.set_value %p[4], %third : !asc.local<64xf32>
    // CHECK: half [[M:.*]] = a * half(0.1f);
    // CHECK: half [[S:.*]] = [[M]] + a;
    %m = arith.mulf %a, %tenth : f16
    %s = arith.addf %m, %a : f16
    asc.set_value %o[1], %s : !asc.local<64xf16>
    // CHECK: float [[MIN:.*]] = asc::minimum<float>(b, -0.0f);
    %min = arith.minimumf %b, %zero : f32
    asc.set_value %p[5], %min : !asc.local<64xf32>
    // CHECK: bool [[U:.*]] = !(b <= (-0.0f));
    %u = arith.cmpf ugt, %b, %zero : f32
    %sel = arith.select %u, %b, %min : f32
    asc.set_value %p[6], %sel : !asc.local<64xf32>
    // CHECK: half [[T:.*]] = half(c);
    %t = arith.truncf %c : f64 to f16
    asc.set_value %o[2], %t : !asc.local<64xf16>
    // CHECK: bfloat16_t [[N:.*]] = asc::toFloat<bfloat16_t>(c);
    %n = arith.truncf %c : f64 to bf16
    asc.set_value %q[0], %n : !asc.local<64xbf16>
    // CHECK: int32_t [[I:.*]] = asc::toInteger<int32_t>(b);
    %i = arith.fptosi %b : f32 to i32
    // CHECK: half [[F:.*]] = asc::toFloat<half>([[I]]);
    %f = arith.sitofp %i : i32 to f16
    asc.set_value %o[3], %f : !asc.local<64xf16>
    asc.return
  }
}
