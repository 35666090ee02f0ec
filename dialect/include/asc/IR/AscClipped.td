//===- AscClipped.td - Two steps in one instruction ---------*- tablegen -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ASC_IR_ASCCLIPPED_TD
#define ASC_IR_ASCCLIPPED_TD

include "asc/IR/AscVec.td"

defvar ClippedDoc = "docs/zh/api/SIMD-API/基础API/Memory矢量计算/复合计算/";

/// max(0, sum or difference).
class Asc_Clipped<string m, string cpp> : Asc_Binary<m, cpp> {
  let laneFile = "Clipped";
  let legal = [On<"dav-3510", ["i16", "f16", "f32"], B64>,
               On<"dav-2201", ["i16", "f16", "f32"]>,
               On<"dav-3002", ["f16", "f32"]>,
               On<"dav-2002", ["i16", "f16", "f32"]>];
  let rules = !listconcat(CountRules, MaskRules,
                          ["ASC-UB-RESERVE", "ASC-TARGET-OP"]);
  let doc = ClippedDoc # cpp # ".md";
}

def Asc_AddReluOp : Asc_Clipped<"add_relu", "AddRelu"> {
  let summary = "maximum of zero and a sum";
  let description = [{
    `dst[i] = max(+0, src0[i] + src1[i])`. The sum is that of `asc.add`: rounded,
    wrapped or saturated first. -0 gives +0, a nan stays one.
  }];
}

def Asc_SubReluOp : Asc_Clipped<"sub_relu", "SubRelu"> {
  let summary = "maximum of zero and a difference";
  let description = [{
    `dst[i] = max(+0, src0[i] - src1[i])`. The difference is that of `asc.sub`:
    rounded, wrapped or saturated first. -0 gives +0, a nan stays one.
  }];
}

/// In the count form only, of one target.
class Asc_Counted<string m, string cpp> : Asc_Binary<m, cpp> {
  let forms = ["Count"];
  let hasRepeat = 0;
  let overlap = "General";
  let reserve = [];
  let rules = !listconcat(CountRules, ["ASC-TARGET-OP", "ASC-FORM"]);
  let cppParams = "";
  let laneFile = "Clipped";
}

def Asc_AbsSubOp : Asc_Counted<"abs_sub", "AbsSub"> {
  let summary = "absolute value of a difference";
  let description = [{
    `dst[i] = |src0[i] - src1[i]|`: the difference rounded once, without its
    sign; a nan stays one. Half saturation as for `asc.max`.
  }];
  let legal = [On<"dav-3510", ["f16", "f32"]>];
  let doc = ClippedDoc # "AbsSub(ISASI).md";
}

def Asc_PreluOp : Asc_Counted<"prelu", "Prelu"> {
  let summary = "negative elements times a slope each";
  let description = [{
    `dst[i] = src0[i]` where `src0[i] >= 0`, else `src0[i] * src1[i]`, rounded
    once. Both zeros are copied; a nan stays one. Half saturation as for
    `asc.max`.
  }];
  let legal = [On<"dav-3510", ["f16", "f32"]>];
  let doc = ArithDoc # "Prelu(ISASI).md";
}

def Asc_MullOp : Asc_Counted<"mull", "Mull"> {
  let summary = "both words of a product";
  let description = [{
    `dst0[i]` is the low and `dst1[i]` the high word of `src0[i] * src1[i]`, which
    is signed or unsigned by element type; nothing saturates. The two
    destinations overlap neither each other nor a source.
  }];
  let arguments = (ins Asc_Local:$dst0, Asc_Local:$dst1, Asc_Local:$src0,
                       Asc_Local:$src1, Variadic<Asc_Number>:$numbers,
                       Asc_Control:$control);
  let tensors = [Tensor<"dst0", "Out">, Tensor<"dst1", "Out">,
                 Tensor<"src0", "In">, Tensor<"src1", "In">];
  let lane = "MulHigh";
  let overlap = "Disjoint";
  let legal = [On<"dav-3510", ["i32", "u32"]>];
  let cppMaskArgs = "dst0, dst1, src0, src1, $params";
  let cppCountArgs = "dst0, dst1, src0, src1, $count";
  let rules = ["ASC-TARGET-DTYPE", "ASC-COUNT-RANGE", "ASC-ALIGN-UB",
               "ASC-MEM-BOUNDS", "ASC-OVERLAP-NONE", "ASC-ZERO-COUNT",
               "ASC-ELEM-TYPE", "ASC-TARGET-OP", "ASC-FORM"];
  let doc = ArithDoc # "Mull(ISASI).md";
}

#endif // ASC_IR_ASCCLIPPED_TD
