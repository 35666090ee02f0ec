//===- AscConvert.td - Conversions between element types -----*- tablegen -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ASC_IR_ASCCONVERT_TD
#define ASC_IR_ASCCONVERT_TD

include "asc/IR/AscCompound.td"

defvar ConvertDoc =
  "docs/zh/api/SIMD-API/基础API/Memory矢量计算/类型转换/";

def Asc_CastOp : Asc_PairUnary<"cast", "Cast"> {
  let summary = "conversion to another element type";
  let description = [{
    `dst[i] = T(src[i])`, rounded by `round(mode)`: `none` (to nearest even where
    the result is not exact), `rint` (to nearest even), `floor`, `ceil`, `round`
    (to nearest, ties away from zero), `trunc`, `odd` (an inexact result gets an
    odd last bit), `hybrid` (hif8: the low bits of the source decide). Which
    modes a pair of types has is in the table below; no mode at all means `none`.

    A repeat has the lanes of the wider type, and mask and count are in lanes: the
    narrower operand has repeat stride 4 (half as wide) or 2 when it is contiguous.
    `!asc.i4x2` and its like hold two lanes in an element; counts and `mask(n)`
    are even then, and the mask bits of the two are equal.

    To integers: nan gives 0, what does not fit the nearest limit (or, with
    CTRL[59] = 1 on dav-3510, the low bits). To narrower floats: overflow gives
    inf, or the largest finite number (and nan gives 0) in saturation. f32 to f32
    makes a whole number; -0 becomes +0 before dav-3510. i32 to f16 is
    `f16(f32(src) * 2^-17 * scale * 2^17)` with the scale of `asc.set_deq_scale`,
    and `round` has no effect.
  }];
  let rowFunction = "Cast";
  let rowFile = "Cast";
  let extras = [RoundExtra];
  let readsDeqScale = 1;
  let cppMaskArgs = "dst, src, round, $mask, $repeat, $params";
  let cppCountArgs = "dst, src, round, $count";
  let pairs = [
    Pairs<"dav-3510",
          ["i4x2->i16:N", "i4x2->f16:N", "i4x2->bf16:N", "i8->i16:N",
           "i8->f16:N", "i8->i32:N", "u8->u16:N", "u8->f16:N", "u8->u32:N",
           "e2m1x2->bf16:N", "e1m2x2->bf16:N", "hif8->f16:N", "hif8->f32:N",
           "e5m2->f32:N", "e4m3->f32:N", "i16->i4x2:N", "i16->u8:N",
           "i16->f16:RFCAT", "i16->i32:N", "i16->u32:N", "i16->f32:N",
           "u16->u8:N", "u16->u32:N", "f16->i4x2:RFCAT", "f16->i8:RFCAT",
           "f16->u8:RFCAT", "f16->hif8:AH", "f16->i16:RFCAT",
           "f16->bf16:RFCAT", "f16->i32:RFCAT", "f16->f32:N",
           "bf16->e2m1x2:RFCAT", "bf16->e1m2x2:RFCAT", "bf16->f16:RFCAT",
           "bf16->i32:RFCAT", "bf16->f32:N", "i32->u8:N", "i32->i16:N",
           "i32->u16:N", "i32->f16", "i32->f32:RFCAT", "i32->i64:N",
           "u32->u8:N", "u32->i16:N", "u32->u16:N", "f32->hif8:AH",
           "f32->e5m2:R", "f32->e4m3:R", "f32->i16:RFCAT", "f32->f16:RFCATON",
           "f32->bf16:RFCAT", "f32->i32:RFCAT", "f32->f32:RFCAT",
           "f32->i64:RFCAT", "i64->i32:N", "i64->f32:RFCAT"],
          ["c32->c64:N", "i64->f64:RFCAT", "f64->bf16:RFCAT", "f64->i32:T",
           "f64->f32:RFCAT", "f64->i64:T", "c64->c32:RFCATON",
           "c64->c64:RFCAT"]>,
    Pairs<"dav-2201",
          ["i4x2->f16:N", "i8->f16:N", "u8->f16:N", "i16->f16:RFCATN",
           "i16->f32:N", "f16->i4x2:RFCATN", "f16->i8:RFCATN",
           "f16->u8:RFCATN", "f16->i16:RFCAT", "f16->i32:RFCAT", "f16->f32:N",
           "bf16->i32:RFCAT", "bf16->f32:N", "i32->i16:N", "i32->f16",
           "i32->f32:RFCATN", "i32->i64:N", "f32->i16:RFCAT",
           "f32->f16:RFCATON", "f32->bf16:RFCAT", "f32->i32:RFCAT",
           "f32->f32:RFCAT", "f32->i64:RFCAT", "i64->i32:N", "i64->f32:RFCAT"]>,
    Pairs<"dav-3002",
          ["i8->f16:N", "u8->f16:N", "i16->f16:RFCATN", "i16->f32:N",
           "f16->i8:RFCATN", "f16->u8:RFCATN", "f16->i16:RFCAT",
           "f16->i32:RFCAT", "f16->f32:N", "bf16->i32:RFCAT", "bf16->f32:N",
           "i32->i16:N", "i32->f16:N", "i32->f32:RFCATN", "i32->i64:N",
           "f32->i16:RFCAT", "f32->f16:RFCATON", "f32->bf16:RFCAT",
           "f32->i32:RFCAT", "f32->f32:RFCAT", "f32->i64:RFCAT", "i64->i32:N",
           "i64->f32:RFCAT"]>,
    Pairs<"dav-2002",
          ["i8->f16:N", "u8->f16:N", "i16->f16:N", "f16->i4x2:N",
           "f16->i8:FCATN", "f16->u8:FCATN", "f16->i16:R", "f16->i32:RFCAT",
           "f16->f32:N", "i32->i16:N", "i32->f16", "i32->f32:N",
           "f32->f16:ON", "f32->i64:RFCAT"]>,
    Pairs<"dav-1001",
          ["i8->f16:N", "u8->f16:N", "i16->f16:N", "f16->i8:FCATN",
           "f16->u8:FCATN", "f16->i32:RFCAT", "f16->f32:N", "i32->f32:N",
           "f32->f16:ON", "f32->i64:RFCAT"]>,
    Pairs<"kirin-x90",
          ["f16->u8:C", "f16->i32:F", "i32->f32:C", "f32->bf16:A",
           "bf16->f32:N"]>,
    Pairs<"kirin-9030",
          ["f16->u8:C", "f16->i32:F", "i32->f32:C", "f32->bf16:A",
           "bf16->f32:N"]>];
  let rules = !listconcat(OneSourceRules, MaskRules,
                          ["ASC-ROUND-MODE", "ASC-LANES-EVEN",
                           "ASC-DEQ-SCALE", "ASC-UB-RESERVE"]);
  let doc = ConvertDoc # "Cast.md";
}

def Asc_TruncateOp : Asc_Unary<"truncate", "Truncate"> {
  let summary = "whole number of the same float type";
  let description = [{
    `dst[i] = src[i]` without its fraction, by `round(mode)`: rint, floor, ceil,
    round or trunc. A zero result has the sign of the source; inf stays, nan
    becomes canonical. Half saturation as for `asc.max`.
  }];
  let lane = "";
  let forms = ["Count"];
  let hasRepeat = 0;
  let reserve = [];
  let rowFunction = "Truncate";
  let rowFile = "Cast";
  let extras = [RoundExtra];
  let legal = [];
  let pairs = [Pairs<"dav-3510", ["f16->f16:RAFCT", "f32->f32:RAFCT",
                                  "bf16->bf16:RAFCT"]>];
  let rules = !listconcat(OneSourceRules, ["ASC-ROUND-MODE", "ASC-TARGET-OP",
                                       "ASC-FORM"]);
  let cppCountArgs = "dst, src, $count";
  let cppTemplates = "T x0";
  let cppParams = "";
  let doc = ConvertDoc # "Truncate(ISASI).md";
}

#endif // ASC_IR_ASCCONVERT_TD
