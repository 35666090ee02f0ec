//===- AscElementwise.td - Element-wise arithmetic -----------*- tablegen -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ASC_IR_ASCELEMENTWISE_TD
#define ASC_IR_ASCELEMENTWISE_TD

include "asc/IR/AscVec.td"

defvar ArithDoc = "docs/zh/api/SIMD-API/基础API/Memory矢量计算/基础算术/";

/// The types that the two-operand arithmetic has on the older targets.
defvar ArithOlder = [
  On<"dav-2201", ["i16", "f16", "i32", "f32"]>,
  On<"dav-3002", ["i16", "f16", "i32", "f32"]>,
  On<"dav-2002", ["i16", "f16", "i32", "f32"]>,
  On<"dav-1001", ["f16", "i32", "f32"]>,
  On<"kirin-x90", ["i16", "f16", "i32", "f32"]>,
  On<"kirin-9030", ["i16", "f16", "i32", "f32"]>];

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
  }];
  let legal = !listconcat([On<"dav-3510", !listconcat(B16, B32),
                              !listconcat(B8, B64)>], ArithOlder);
  let doc = ArithDoc # "Add.md";
}

def Asc_MulOp : Asc_Binary<"mul", "Mul"> {
  let summary = "element-wise product";
  let description = [{
    `dst[i] = src0[i] * src1[i]`, rounded once to nearest even. Integers keep
    the low bits, or saturate with CTRL[53] = 1 on dav-3510. Half saturation as
    for `asc.max`.
  }];
  let legal = !listconcat([On<"dav-3510", !listconcat(B16, B32), B64>],
                          ArithOlder);
  let doc = ArithDoc # "Mul.md";
}

#endif // ASC_IR_ASCELEMENTWISE_TD
