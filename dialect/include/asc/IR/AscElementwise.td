//===- AscElementwise.td - Element-wise arithmetic -----------*- tablegen -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ASC_IR_ASCELEMENTWISE_TD
#define ASC_IR_ASCELEMENTWISE_TD

include "asc/IR/AscVec.td"

/// The types that the two-operand arithmetic has on the older targets.
defvar ArithOlder = [
  On<"dav-2201", ["i16", "f16", "i32", "f32"]>,
  On<"dav-3002", ["i16", "f16", "i32", "f32"]>,
  On<"dav-2002", ["i16", "f16", "i32", "f32"]>,
  On<"dav-1001", ["f16", "i32", "f32"]>,
  On<"kirin-x90", ["i16", "f16", "i32", "f32"]>,
  On<"kirin-9030", ["i16", "f16", "i32", "f32"]>];

/// The same types on every target that has the instruction.
class OnAll<list<string> types, list<string> targets = [
  "dav-3510", "dav-2201", "dav-3002", "dav-2002", "dav-1001", "kirin-x90",
  "kirin-9030"]> {
  list<On> rows = !foreach(t, targets, On<t, types>);
}
defvar Older = ["dav-2201", "dav-3002", "dav-2002", "dav-1001", "kirin-x90",
                "kirin-9030"];
defvar Older5 = ["dav-2201", "dav-3002", "dav-2002", "kirin-x90", "kirin-9030"];

def Asc_MaxOp : Asc_Binary<"max", "Max"> {
  let summary = "element-wise maximum";
  let description = [{
    `dst[i] = max(src0[i], src1[i])`. A nan in either source gives nan; +0 is
    larger than -0; integers compare as signed or unsigned by element type. With
    half saturation (CTRL[48] = 0 where the target has it) an f16 result of
    ±inf becomes ±65504 and nan becomes 0, although nothing was computed.
    Lanes that are not selected keep their bytes.
  }];
  let legal = !listconcat([On<"dav-3510", !listconcat(B16, B32),
                              !listconcat(B8, B64)>], ArithOlder);
  let doc = ArithDoc # "Max.md";
}

def Asc_AddOp : Asc_Binary<"add", "Add"> {
  let summary = "element-wise sum";
  let description = [{
    `dst[i] = src0[i] + src1[i]`, rounded once to nearest even. Integers wrap,
    or saturate with CTRL[53] = 1 on dav-3510. Half saturation as for `asc.max`.
    Complex numbers part by part.
  }];
  let legal = !listconcat([On<"dav-3510", !listconcat(B16, B32),
                              !listconcat(B8, B64, Complex)>], ArithOlder);
  let doc = ArithDoc # "Add.md";
}

def Asc_MulOp : Asc_Binary<"mul", "Mul"> {
  let summary = "element-wise product";
  let description = [{
    `dst[i] = src0[i] * src1[i]`, rounded once to nearest even. Integers keep
    the low bits, or saturate with CTRL[53] = 1 on dav-3510. Half saturation as
    for `asc.max`. Of complex numbers each product and each sum of the parts is
    rounded.
  }];
  let legal = !listconcat([On<"dav-3510", !listconcat(B16, B32),
                              !listconcat(B64, Complex)>], ArithOlder);
  let doc = ArithDoc # "Mul.md";
}

def Asc_SubOp : Asc_Binary<"sub", "Sub"> {
  let summary = "element-wise difference";
  let description = [{
    `dst[i] = src0[i] - src1[i]`, rounded once to nearest even. Integers wrap,
    or saturate with CTRL[53] = 1 on dav-3510. Half saturation as for `asc.max`.
    Complex numbers part by part.
  }];
  let legal = !listconcat([On<"dav-3510", !listconcat(B16, B32),
                              !listconcat(B8, B64, Complex)>], ArithOlder);
  let doc = ArithDoc # "Sub.md";
}

def Asc_MinOp : Asc_Binary<"min", "Min"> {
  let summary = "element-wise minimum";
  let description = [{
    `dst[i] = min(src0[i], src1[i])`. A nan in either source gives nan; -0 is
    smaller than +0. Otherwise as `asc.max`.
  }];
  let legal = !listconcat([On<"dav-3510", !listconcat(B16, B32),
                              !listconcat(B8, B64)>], ArithOlder);
  let doc = ArithDoc # "Min.md";
}

def Asc_DivOp : Asc_Binary<"div", "Div"> {
  let summary = "element-wise quotient";
  let description = [{
    `dst[i] = src0[i] / src1[i]`, rounded once to nearest even. On dav-3510
    subnormal sources count as zero and subnormal results become zero (the
    default algorithm), with their sign. Integers round toward zero; a quotient
    by zero has all bits set; the smallest by -1 wraps, or saturates with
    CTRL[53] = 1. Half saturation as for `asc.max`. Complex numbers are divided
    by the larger part of the denominator first, every step rounded.
  }];
  let laneFile = "Math";
  let flushes = ["dav-3510"];
  let overlap = "General";
  let legal = !listconcat([On<"dav-3510", ["i16", "u16", "f16", "i32", "u32",
                                           "f32"], !listconcat(B64, Complex)>],
                          OnAll<["f16", "f32"], Older>.rows);
  let doc = ArithDoc # "Div.md";
}

//===----------------------------------------------------------------------===//
// Bits
//===----------------------------------------------------------------------===//

defvar BitsHint = "; reinterpret the tensors as i16, with twice the count for "
                  "32-bit elements";

class Asc_BinaryBits<string m, string cpp> : Asc_Binary<m, cpp> {
  let laneFile = "Logic";
  let overlap = "General";
  let reserve = [];
  let legal = !listconcat([On<"dav-3510", ["i16", "u16", "i32", "u32"],
                              !listconcat(B8, B64)>],
                          OnAll<["i16", "u16"], Older>.rows);
  let typeHint = BitsHint;
  let rules = !listconcat(CountRules, MaskRules);
}

def Asc_AndOp : Asc_BinaryBits<"and", "And"> {
  let summary = "bitwise and";
  let description = [{
    `dst[i] = src0[i] & src1[i]`. Wider types on the older targets:
    reinterpret the tensors as i16.
  }];
  let doc = LogicDoc # "And.md";
}

def Asc_OrOp : Asc_BinaryBits<"or", "Or"> {
  let summary = "bitwise or";
  let description = [{
    `dst[i] = src0[i] | src1[i]`. Wider types on the older targets:
    reinterpret the tensors as i16.
  }];
  let doc = LogicDoc # "Or.md";
}

def Asc_NotOp : Asc_Unary<"not", "Not"> {
  let summary = "bitwise complement";
  let description = [{
    `dst[i] = ~src[i]` on the bits of the element, of floats as well.
  }];
  let laneFile = "Logic";
  let reserve = [];
  let legal = !listconcat([On<"dav-3510", ["i16", "u16", "f16", "i32", "u32",
                                           "f32"], !listconcat(B8, B64)>],
                          OnAll<["i16", "u16"], Older>.rows);
  let typeHint = BitsHint;
  let rules = !listconcat(CountRules, MaskRules);
  let doc = LogicDoc # "Not.md";
}

//===----------------------------------------------------------------------===//
// One source
//===----------------------------------------------------------------------===//

def Asc_AbsOp : Asc_Unary<"abs", "Abs"> {
  let summary = "absolute value";
  let description = [{
    `dst[i] = |src[i]|`: floats lose their sign, a nan stays one; the smallest
    integer stays as it is. Half saturation as for `asc.max`.
  }];
  let laneFile = "Logic";
  let legal = [On<"dav-3510", ["i16", "f16", "i32", "f32"], ["i8", "i64"]>,
               On<"dav-2201", ["f16", "f32"]>,
               On<"dav-3002", ["i16", "f16", "f32"]>,
               On<"dav-2002", ["f16", "f32"]>, On<"dav-1001", ["f16", "f32"]>,
               On<"kirin-x90", ["f16", "f32"]>,
               On<"kirin-9030", ["f16", "f32"]>];
  let doc = ArithDoc # "Abs.md";
}

def Asc_ReluOp : Asc_Unary<"relu", "Relu"> {
  let summary = "maximum with zero";
  let description = [{
    `dst[i] = max(+0, src[i])`: -0 gives +0, a nan stays one. Half saturation as
    for `asc.max`.
  }];
  let laneFile = "Logic";
  let legal = [On<"dav-3510", ["f16", "i32", "f32"], ["i64"]>,
               On<"dav-2201", ["f16", "i32", "f32"]>,
               On<"dav-3002", ["f16", "i32", "f32"]>,
               On<"dav-2002", ["f16", "i32", "f32"]>, On<"dav-1001", ["f16"]>,
               On<"kirin-x90", ["f16", "i32", "f32"]>,
               On<"kirin-9030", ["f16", "i32", "f32"]>];
  let doc = ArithDoc # "Relu.md";
}

/// Functions whose device results are documented by an error bound only.
class Asc_Function<string m, string cpp> : Asc_Unary<m, cpp> {
  let laneFile = "Math";
  let flushes = ["dav-3510"];
  let legal = OnAll<["f16", "f32"]>.rows;
  let doc = ArithDoc # cpp # ".md";
}

def Asc_SqrtOp : Asc_Function<"sqrt", "Sqrt"> {
  let summary = "square root";
  let description = [{
    Rounded once to nearest even. `sqrt(-0) = -0`, a negative source gives nan.
    On dav-3510 subnormals count as zero, as for `asc.div`. Half saturation as
    for `asc.max`.
  }];
}

def Asc_RsqrtOp : Asc_Function<"rsqrt", "Rsqrt"> {
  let summary = "reciprocal of the square root";
  let description = [{
    `dst[i] = 1 / sqrt(src[i])`, f16 rounded once, f32 within one unit in the
    last place, where devices other than dav-3510 only estimate. On dav-3510
    root and quotient are rounded each, and subnormals count as zero.
    `rsqrt(+0) = inf`, `rsqrt(-0) = -inf`, a negative source gives nan. Half
    saturation as for `asc.max`.
  }];
}

def Asc_ReciprocalOp : Asc_Function<"reciprocal", "Reciprocal"> {
  let summary = "reciprocal";
  let description = [{
    `dst[i] = 1 / src[i]`, rounded once, where devices other than dav-3510 only
    estimate. On dav-3510 as `asc.div` of 1, also for the integers: by zero all
    bits are set. Half saturation as for `asc.max`.
  }];
  let legal = !listconcat([On<"dav-3510", ["f16", "f32"], B64>],
                          OnAll<["f16", "f32"], Older>.rows);
}

def Asc_ExpOp : Asc_Function<"exp", "Exp"> {
  let summary = "natural exponential";
  let description = [{
    f16 rounded once, f32 within one unit in the last place. On dav-3510
    subnormal results become zero. Half saturation as for `asc.max`.
  }];
}

def Asc_LnOp : Asc_Function<"ln", "Ln"> {
  let summary = "natural logarithm";
  let description = [{
    f16 rounded once, f32 within one unit in the last place. Zero gives -inf, a
    negative source nan. On dav-3510 a subnormal source counts as zero. Half
    saturation as for `asc.max`.
  }];
}

def Asc_NegOp : Asc_Unary<"neg", "Neg"> {
  let summary = "negation";
  let description = [{
    `dst[i] = -src[i]`: the sign bit of floats flips, of a nan as well, and
    nothing saturates; the smallest integer stays as it is.
  }];
  let laneFile = "Logic";
  let forms = ["Count"];
  let hasRepeat = 0;
  let reserve = [];
  let legal = [On<"dav-3510", ["i8", "i16", "f16", "i32", "f32", "i64"]>];
  let rules = !listconcat(CountRules, ["ASC-TARGET-OP", "ASC-FORM"]);
  let cppParams = "";
  let doc = ArithDoc # "Neg(ISASI).md";
}

//===----------------------------------------------------------------------===//
// A tensor and a scalar
//===----------------------------------------------------------------------===//

defvar ScalarOlder = OnAll<["i16", "f16", "i32", "f32"], Older5>.rows;
defvar Scalar3510 = ["i16", "f16", "bf16", "i32", "f32"];

/// With the scalar on either side.
class Asc_EitherSide<string m, string cpp, string function>
    : Asc_Scalar<m, cpp, function> {
  let extras = [SideExtra];
}

def Asc_AddsOp : Asc_EitherSide<"adds", "Adds", "Add"> {
  let summary = "sum with a scalar";
  let description = [{
    `dst[i] = src[i] + scalar`, as `asc.add`. The scalar has the element type.
    `scalar(left)` writes it first; the result is the same.
  }];
  let legal = !listconcat([On<"dav-3510", Scalar3510,
                              !listconcat(B8, B64, Complex)>],
                          ScalarOlder, [On<"dav-1001", ["f16", "f32"]>]);
  let rules = !listconcat(CountRules, MaskRules,
                          ["ASC-UB-RESERVE", "ASC-PARAM-TARGET"]);
  let doc = ArithDoc # "Adds.md";
}

def Asc_MulsOp : Asc_EitherSide<"muls", "Muls", "Mul"> {
  let summary = "product with a scalar";
  let description = [{
    `dst[i] = src[i] * scalar`, as `asc.mul`. The scalar has the element type.
    `scalar(left)` writes it first; the result is the same.
  }];
  let legal = !listconcat([On<"dav-3510", Scalar3510,
                              !listconcat(B64, Complex)>],
                          ScalarOlder, [On<"dav-1001", ["f16", "f32"]>]);
  let rules = !listconcat(CountRules, MaskRules,
                          ["ASC-UB-RESERVE", "ASC-PARAM-TARGET"]);
  let doc = ArithDoc # "Muls.md";
}

def Asc_MaxsOp : Asc_EitherSide<"maxs", "Maxs", "Max"> {
  let summary = "maximum with a scalar";
  let description = [{
    `dst[i] = max(src[i], scalar)`, as `asc.max`. The scalar has the element
    type. `scalar(left)` writes it first; the result is the same.
  }];
  let legal = !listconcat([On<"dav-3510", Scalar3510, !listconcat(B8, B64)>],
                          ScalarOlder);
  let rules = !listconcat(CountRules, MaskRules,
                          ["ASC-UB-RESERVE", "ASC-TARGET-OP",
                           "ASC-PARAM-TARGET"]);
  let doc = ArithDoc # "Maxs.md";
}

def Asc_MinsOp : Asc_EitherSide<"mins", "Mins", "Min"> {
  let summary = "minimum with a scalar";
  let description = [{
    `dst[i] = min(src[i], scalar)`, as `asc.min`. The scalar has the element
    type. `scalar(left)` writes it first; the result is the same.
  }];
  let legal = !listconcat([On<"dav-3510", Scalar3510, !listconcat(B8, B64)>],
                          ScalarOlder);
  let rules = !listconcat(CountRules, MaskRules,
                          ["ASC-UB-RESERVE", "ASC-TARGET-OP",
                           "ASC-PARAM-TARGET"]);
  let doc = ArithDoc # "Mins.md";
}

def Asc_LeakyReluOp : Asc_Scalar<"leaky_relu", "LeakyRelu", "LeakyRelu"> {
  let summary = "negative elements times a scalar";
  let description = [{
    `dst[i] = src[i]` where the sign bit is 0, else `src[i] * scalar`, rounded
    once. So +0 is copied and -0 is multiplied; a nan stays one. Half
    saturation as for `asc.max`.
  }];
  let laneFile = "Logic";
  let legal = !listconcat([On<"dav-3510", ["f16", "f32"]>],
                          OnAll<["f16", "f32"], Older5>.rows);
  let rules = !listconcat(CountRules, MaskRules,
                          ["ASC-UB-RESERVE", "ASC-TARGET-OP"]);
  let doc = ArithDoc # "LeakyRelu.md";
}

/// On one target only.
class Asc_Flexible<string m, string cpp, string function>
    : Asc_EitherSide<m, cpp, function> {
  let cppFlexible = 1;
  let rules = !listconcat(CountRules, MaskRules, ["ASC-TARGET-OP"]);
}

def Asc_SubsOp : Asc_Flexible<"subs", "Subs", "Sub"> {
  let summary = "difference with a scalar";
  let description = [{
    `dst[i] = src[i] - scalar`, or `scalar - src[i]` with `scalar(left)`, as
    `asc.sub`.
  }];
  let legal = [On<"dav-3510", Scalar3510, !listconcat(B64, Complex)>];
  let rules = !listconcat(CountRules, MaskRules,
                          ["ASC-TARGET-OP", "ASC-UB-RESERVE"]);
  let doc = ArithDoc # "Subs（灵活标量位置）.md";
}

def Asc_DivsOp : Asc_Flexible<"divs", "Divs", "Div"> {
  let summary = "quotient with a scalar";
  let description = [{
    `dst[i] = src[i] / scalar`, or `scalar / src[i]` with `scalar(left)`, as
    `asc.div`.
  }];
  let laneFile = "Math";
  let flushes = ["dav-3510"];
  let legal = [On<"dav-3510", ["f16", "f32"], !listconcat(B64, Complex)>];
  let rules = !listconcat(CountRules, MaskRules,
                          ["ASC-TARGET-OP", "ASC-UB-RESERVE"]);
  let doc = ArithDoc # "Divs（灵活标量位置）.md";
}

def Asc_AndsOp : Asc_Flexible<"ands", "Ands", "And"> {
  let summary = "bitwise and with a scalar";
  let description = [{
    `dst[i] = src[i] & scalar`. `scalar(left)` writes it first; the result is the
    same.
  }];
  let laneFile = "Logic";
  let reserve = [];
  let legal = [On<"dav-3510", ["i16", "u16"], B64>];
  let doc = LogicDoc # "Ands.md";
}

def Asc_OrsOp : Asc_Flexible<"ors", "Ors", "Or"> {
  let summary = "bitwise or with a scalar";
  let description = [{
    `dst[i] = src[i] | scalar`. `scalar(left)` writes it first; the result is the
    same.
  }];
  let laneFile = "Logic";
  let reserve = [];
  let legal = [On<"dav-3510", ["i16", "u16"], B64>];
  let doc = LogicDoc # "Ors.md";
}

#endif // ASC_IR_ASCELEMENTWISE_TD
