//===- AscCompound.td - Two operations in one instruction ----*- tablegen -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ASC_IR_ASCCOMPOUND_TD
#define ASC_IR_ASCCOMPOUND_TD

include "asc/IR/AscVec.td"

defvar CompoundDoc =
  "docs/zh/api/SIMD-API/基础API/Memory矢量计算/复合计算/";

// The pair of types is the target's affair: no two operands have to agree.
defvar OneSourceRules = ["ASC-TARGET-DTYPE", "ASC-COUNT-RANGE", "ASC-ALIGN-UB",
                         "ASC-MEM-BOUNDS", "ASC-OVERLAP-COUNT",
                         "ASC-ZERO-COUNT"];

/// dst = f(src) with a destination of another type.
class Asc_PairUnary<string m, string cpp> : Asc_Unary<m, cpp> {
  let rules = !listconcat(OneSourceRules, MaskRules, ["ASC-UB-RESERVE"]);
  let family = "pairs";
  let lane = "";
  let rowFunction = cpp;
  let rowFile = "Compound";
}

/// dst = f(src0, src1) with a destination of another type.
class Asc_PairBinary<string m, string cpp> : Asc_Binary<m, cpp> {
  let family = "pairs";
  let lane = "";
  let rowFunction = cpp;
  let rowFile = "Compound";
  let overlap = "General";
  let rules = !listconcat(CountRules, MaskRules, ["ASC-UB-RESERVE"]);
}

defvar CompoundOlder = ["dav-2201", "dav-3002", "dav-2002", "kirin-x90",
                        "kirin-9030"];

//===----------------------------------------------------------------------===//
// Multiply and add
//===----------------------------------------------------------------------===//

def Asc_AxpyOp : Asc_PairUnary<"axpy", "Axpy"> {
  let summary = "product with a scalar, added to the destination";
  let description = [{
    `dst[i] = src[i] * scalar + dst[i]`. The scalar has the element type of src.
    On dav-3510 f16 and f32 round once (assumed: the page is silent), bf16 after
    the product and after the sum; everywhere else both operations round. From f16
    to f32 the product is exact. Half saturation acts on the product and on the
    sum. A repeat of the mixed form reads 64 f16: src has repeat stride 4 when it
    is contiguous, and operands must not overlap.
  }];
  let arguments = (ins Asc_Local:$dst, Asc_Local:$src, AnyType:$scalar,
                       Variadic<Asc_Number>:$numbers, Asc_Control:$control);
  let tensors = [Tensor<"dst", "InOut">, Tensor<"src", "In">];
  let numScalars = 1;
  let scalarLike = 1;
  let cppMaskArgs = "";
  let cppCountArgs = "";
  let pairs = !listconcat(
    [Pairs<"dav-3510", ["f16->f16", "f32->f32", "f16->f32", "bf16->bf16"],
           ["i64->i64", "u64->u64"]>],
    !foreach(t, !listconcat(["dav-1001"], CompoundOlder),
             Pairs<t, ["f16->f16", "f32->f32", "f16->f32"]>));
  let doc = CompoundDoc # "Axpy.md";
}

def Asc_MulAddDstOp : Asc_PairBinary<"mul_add_dst", "MulAddDst"> {
  let summary = "product, added to the destination";
  let description = [{
    `dst[i] = src0[i] * src1[i] + dst[i]`. On dav-3510 f16 and f32 round once,
    elsewhere after each operation. From f16 to f32 the product is exact. Half
    saturation acts on the product and on the sum; integers as for `asc.mul` and
    `asc.add`. A repeat of the mixed form reads 64 f16 of each source: repeat
    stride 4 when contiguous, and operands must not overlap.
  }];
  let tensors = [Tensor<"dst", "InOut">, Tensor<"src0", "In">,
                 Tensor<"src1", "In">];
  let pairs = !listconcat(
    [Pairs<"dav-3510", ["f16->f16", "f32->f32", "f16->f32"],
           ["i64->i64", "u64->u64"]>,
     Pairs<"dav-3002", ["f16->f16", "f32->f32", "i16->i16", "u16->u16",
                        "i32->i32", "u32->u32"]>],
    !foreach(t, ["dav-2201", "dav-2002", "kirin-x90", "kirin-9030"],
             Pairs<t, ["f16->f16", "f32->f32", "f16->f32"]>));
  let rules = !listconcat(CountRules, MaskRules,
                          ["ASC-UB-RESERVE", "ASC-TARGET-OP"]);
  let doc = CompoundDoc # "MulAddDst.md";
}

/// dst = f(src0, dst, src1), all of one type.
class Asc_ThreeOf<string m, string cpp> : Asc_PairBinary<m, cpp> {
  let tensors = [Tensor<"dst", "InOut">, Tensor<"src0", "In">,
                 Tensor<"src1", "In">];
  let rules = !listconcat(CountRules, MaskRules,
                          ["ASC-UB-RESERVE", "ASC-TARGET-OP"]);
}

def Asc_FusedMulAddOp : Asc_ThreeOf<"fused_mul_add", "FusedMulAdd"> {
  let summary = "product with the destination, plus a source";
  let description = [{
    `dst[i] = src0[i] * dst[i] + src1[i]`. Despite its name it rounds after the
    product and after the sum on every target but dav-3510, where it rounds once
    (of bf16 that is assumed). Half saturation acts on the product and on the sum.
    i64 and ui64 as `asc.mul` and `asc.add`.
  }];
  let legal = !listconcat([On<"dav-3510", ["f16", "bf16", "f32"], B64>],
    !foreach(t, CompoundOlder, On<t, ["f16", "f32"]>));
  let doc = CompoundDoc # "FusedMulAdd.md";
}

def Asc_MulAddReluOp : Asc_ThreeOf<"mul_add_relu", "MulAddRelu"> {
  let summary = "maximum of zero and product plus source";
  let description = [{
    `dst[i] = max(+0, src0[i] * dst[i] + src1[i])`, rounded as
    `asc.fused_mul_add`. A nan stays one.
  }];
  let legal = [On<"dav-3510", ["f16", "f32"], B64>,
               On<"dav-2201", ["f16", "f32"]>, On<"dav-3002", ["f16", "f32"]>,
               On<"dav-2002", ["f16", "f32"]>];
  let doc = CompoundDoc # "MulAddRelu.md";
}

//===----------------------------------------------------------------------===//
// An operation and a conversion
//===----------------------------------------------------------------------===//

class Asc_ReluCast<string m, string cpp> : Asc_PairBinary<m, cpp> {
  let rules = !listconcat(CountRules, MaskRules,
                          ["ASC-UB-RESERVE", "ASC-TARGET-OP"]);
  let doc = CompoundDoc # cpp # ".md";
}

defvar ReluCastOlder = [
  Pairs<"dav-2201", ["f16->i8", "i16->i8", "f32->f16"]>,
  Pairs<"dav-3002", ["f16->i8", "f32->f16"]>,
  Pairs<"dav-2002", ["f16->i8", "i16->i8", "f32->f16"]>];

def Asc_AddReluCastOp : Asc_ReluCast<"add_relu_cast", "AddReluCast"> {
  let summary = "sum, maximum with zero, conversion";
  let description = [{
    `dst[i] = T(max(0, src0[i] + src1[i]))`. The sum is rounded in the type of the
    sources (i16 saturates, i64 wraps); the conversion rounds to nearest even and
    saturates to integers. A nan gives 0. An f16 result overflows to inf, or
    saturates as for `asc.cast`.
  }];
  let pairs = !listconcat(
    [Pairs<"dav-3510", ["f16->i8", "i16->i8", "f32->f16", "i64->f32"],
           ["i64->i32"]>], ReluCastOlder);
}

def Asc_SubReluCastOp : Asc_ReluCast<"sub_relu_cast", "SubReluCast"> {
  let summary = "difference, maximum with zero, conversion";
  let description = [{
    `dst[i] = T(max(0, src0[i] - src1[i]))`, otherwise as `asc.add_relu_cast`.
  }];
  let pairs = !listconcat(
    [Pairs<"dav-3510", ["f16->i8", "i16->i8", "f32->f16"],
           ["i64->f32", "i64->i32"]>], ReluCastOlder);
}

def Asc_MulCastOp : Asc_ReluCast<"mul_cast", "MulCast"> {
  let summary = "product, conversion";
  let description = [{
    `dst[i] = T(src0[i] * src1[i])`: the product is rounded to f16 (i64 wraps),
    the conversion rounds to nearest even and saturates to integers. A nan gives
    0.
  }];
  let pairs = !listconcat(
    [Pairs<"dav-3510", ["f16->i8", "f16->u8"], ["i64->f32", "i64->i32"]>],
    !foreach(t, ["dav-2201", "dav-3002", "dav-2002"],
             Pairs<t, ["f16->i8", "f16->u8"]>));
}

defvar CountOnlyRules = !listconcat(CountRules, ["ASC-TARGET-OP", "ASC-FORM"]);

def Asc_MulsCastOp : Asc_PairUnary<"muls_cast", "MulsCast"> {
  let summary = "product with a scalar, conversion to f16";
  let description = [{
    `dst[i] = f16(src[i] * scalar)`: the product is rounded to f32 (assumed),
    then to f16 to nearest with ties away from zero. Overflow as for `asc.cast`.
  }];
  let arguments = (ins Asc_Local:$dst, Asc_Local:$src, AnyType:$scalar,
                       Variadic<Asc_Number>:$numbers, Asc_Control:$control);
  let forms = ["Count"];
  let hasRepeat = 0;
  let reserve = [];
  let numScalars = 1;
  let scalarLike = 1;
  let overlap = "Disjoint";
  let cppMaskArgs = "";
  let cppCountArgs = "";
  let cppParams = "";
  let pairs = [Pairs<"dav-3510", ["f32->f16"]>];
  let rules = ["ASC-TARGET-DTYPE", "ASC-COUNT-RANGE", "ASC-ALIGN-UB",
               "ASC-MEM-BOUNDS", "ASC-OVERLAP-NONE", "ASC-ZERO-COUNT",
               "ASC-TARGET-OP", "ASC-FORM"];
  let doc = CompoundDoc # "MulsCast(ISASI).md";
}

def Asc_AbsComplexOp : Asc_PairUnary<"abs_complex", "Abs"> {
  let summary = "magnitude of complex numbers";
  let description = [{
    `dst[i] = sqrt(re * re + im * im)` for `src[i] = re + im i`, in the type of the
    parts: each step rounds (and saturates, of f16) as the real instruction does,
    and nothing is scaled, so that a square can overflow. The root is that of
    `asc.sqrt` on dav-3510: a subnormal counts as zero (assumed).
  }];
  let forms = ["Count"];
  let rowFunction = "Magnitude";
  let hasRepeat = 0;
  let reserve = [];
  let overlap = "Disjoint";
  let cppParams = "";
  let pairs = [Pairs<"dav-3510", ["c32->f16", "c64->f32"]>];
  let rules = ["ASC-TARGET-DTYPE", "ASC-COUNT-RANGE", "ASC-ALIGN-UB",
               "ASC-MEM-BOUNDS", "ASC-OVERLAP-NONE", "ASC-ZERO-COUNT",
               "ASC-TARGET-OP", "ASC-FORM"];
  let doc = ArithDoc # "Abs.md";
}

def Asc_ExpSubOp : Asc_PairBinary<"exp_sub", "ExpSub"> {
  let summary = "exponential of a difference";
  let description = [{
    `dst[i] = exp(f32(src0[i]) - f32(src1[i]))`: the difference is rounded to f32,
    the exponential is that of `asc.exp`. f16 sources and the destination must not
    overlap.
  }];
  let forms = ["Count"];
  let hasRepeat = 0;
  let reserve = [];
  let cppParams = "";
  let pairs = [Pairs<"dav-3510", ["f32->f32", "f16->f32"]>];
  let rules = CountOnlyRules;
  let doc = CompoundDoc # "ExpSub(ISASI).md";
}

//===----------------------------------------------------------------------===//
// Dequantization
//===----------------------------------------------------------------------===//

def Asc_AddDeqReluOp : Asc_PairBinary<"add_deq_relu", "AddDeqRelu"> {
  let summary = "sum of integers, scaled to f16, maximum with zero";
  let description = [{
    `dst[i] = max(0, f16(f32(src0[i] + src1[i]) * 2^-17 * scale * 2^17))` with the
    f16 scale of `asc.set_deq_scale`; the sum wraps, every step in f32 rounds.
    On dav-3510 the maximum is taken before the conversion, elsewhere after it: in
    saturation a nan gives 0 either way. On dav-2201 the sources hold nothing
    defined afterwards (here: all their bits are set). Overflow as for
    `asc.cast`.
  }];
  let clobbersSources = ["dav-2201"];
  let readsDeqScale = 1;
  let pairs = !foreach(t, ["dav-3510", "dav-2201", "dav-2002"],
                       Pairs<t, ["i32->f16"]>);
  let rules = !listconcat(CountRules, MaskRules,
                          ["ASC-UB-RESERVE", "ASC-TARGET-OP",
                           "ASC-DEQ-SCALE"]);
  let doc = CompoundDoc # "AddDeqRelu.md";
}

def Asc_CastDequantOp : Asc_PairUnary<"cast_dequant", "CastDequant"> {
  let summary = "scaled conversion to a narrower type";
  let description = [{
    From i32: `f16(f32(src) * 2^-17 * scale * 2^17)` with the f16 scale of
    `asc.set_deq_scale`. From i16: the product with the scale (an f32 of which the
    lowest 13 bits count as 0) is rounded to nearest even, saturated to i16,
    clamped to -256..255, the offset is added, and the sum saturates to i8 or ui8.
    Scale, offset and sign are those of `asc.set_deq_scale`, or with
    `vec_deq(true)` of entry i mod 16 of the table of `asc.set_deq_table`.

    The 16 bytes of a source block stand in the upper (`half_block(true)`) or
    lower half of the destination's block with the same number. The other half
    keeps its bytes; in the count form of dav-3510 it becomes 0.
  }];
  let readsDeqScale = 1;
  let spreadsBytes = 1;
  let extras = [Extra<"vec_deq", 0, 1, 1, "", 0, "false|true">,
                Extra<"half_block", 0, 1, 1, "", 0, "false|true">];
  let cppTemplates = "T t1 $set x0 x1";
  let cppMaskArgs = "dst, src, $mask, $repeat, $params";
  let cppCountArgs = "dst, src, $count";
  let pairs = [
    Pairs<"dav-3510", ["i32->f16", "i16->i8", "i16->u8"]>,
    Pairs<"dav-2201", ["i32->f16", "i16->i8", "i16->u8"]>,
    Pairs<"dav-2002", ["i16->i8", "i16->u8"]>];
  let rules = !listconcat(OneSourceRules, MaskRules,
                          ["ASC-UB-RESERVE", "ASC-TARGET-OP",
                           "ASC-DEQ-SCALE"]);
  let doc = CompoundDoc # "CastDequant.md";
}

def Asc_SetDeqTableOp : Asc_Vec<"set_deq_table", "SetDeqScale"> {
  let summary = "name a table of scales for asc.cast_dequant";
  let description = [{
    `table` holds 16 words, one for each lane of a source block: bits 31..0 the
    scale as an f32, bits 45..37 the signed offset, bit 46 the sign: 1 for i8, 0
    for ui8 results. It is read when an instruction uses it, until the next
    `asc.set_deq_scale` or `asc.set_deq_table`.
  }];
  let arguments = (ins Asc_Local:$table, Variadic<Asc_Number>:$numbers,
                       Asc_Control:$control);
  let family = "pairs";
  let forms = ["None"];
  let tensors = [Tensor<"table", "In", [], 0>];
  let pipe = "V";
  let hasRepeat = 0;
  let overlap = "None";
  let writesMask = 0;
  let legal = !foreach(t, ["dav-3510", "dav-2201", "dav-2002"], On<t, ["u64"]>);
  let cppMaskArgs = "table";
  let rules = ["ASC-TARGET-DTYPE", "ASC-TARGET-OP", "ASC-FORM", "ASC-ALIGN-UB",
               "ASC-MEM-BOUNDS"];
  let doc = "docs/zh/api/SIMD-API/基础API/Memory矢量计算/"
            "类型转换辅助配置接口/SetDeqScale.md";
}

#endif // ASC_IR_ASCCOMPOUND_TD
