//===- AscShift.td - Shifts ----------------------------------*- tablegen -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ASC_IR_ASCSHIFT_TD
#define ASC_IR_ASCSHIFT_TD

include "asc/IR/AscVec.td"

defvar ShiftTypes = ["i16", "u16", "i32", "u32"];

def RoundEnExtra : Extra<"round_en", 0, 1, 0, "", 0, "false|true",
                         ["MaskCount", "MaskBits", "MaskState"],
                         ["dav-2201"]>;

class Asc_Shift<string m, string cpp> : Asc_Scalar<m, cpp, cpp> {
  let laneFile = "Shift";
  let amount = "scalar";
  let amountToWidth = ["dav-2201", "dav-3002"];
  let reserve = [];
  let legal = [On<"dav-3510", ShiftTypes, !listconcat(B8, B64)>,
               On<"dav-2201", ShiftTypes>, On<"dav-3002", ShiftTypes>];
  let rules = !listconcat(CountRules, MaskRules,
                          ["ASC-TARGET-OP", "ASC-SHIFT-RANGE"]);
  let doc = LogicDoc # cpp # ".md";
}

def Asc_ShiftLeftOp : Asc_Shift<"shift_left", "ShiftLeft"> {
  let summary = "shift left by a scalar";
  let description = [{
    Unsigned: `dst[i] = src[i] << scalar` without the bits that leave at the top.
    Signed: the sign bit stays as it is and the bits below it shift, unlike in C.
    An amount above the width (dav-3510) gives 0.
  }];
}

def Asc_ShiftRightOp : Asc_Shift<"shift_right", "ShiftRight"> {
  let summary = "shift right by a scalar";
  let description = [{
    Unsigned: zeros enter at the top. Signed: copies of the sign enter. An amount
    above the width (dav-3510) gives 0, or -1 for a negative element.
    `round_en(true)` adds the last bit that left: bit `scalar - 1` of the source,
    nothing for an amount of 0.
  }];
  let extras = [RoundEnExtra];
  let limits = [Limit<"round_en", ["dav-2201"], ["u16", "u32"], [0]>];
  let cppMaskArgs = "dst, src, scalar, $mask, $repeat, $params, round_en";
  let cppCountArgs = "dst, src, scalar, $count";
  let rules = !listconcat(CountRules, MaskRules,
                          ["ASC-TARGET-OP", "ASC-SHIFT-RANGE",
                           "ASC-PARAM-RANGE", "ASC-PARAM-TARGET",
                           "ASC-PARAM-CHOICE"]);
}

class Asc_TensorShift<string m, string cpp> : Asc_Binary<m, cpp> {
  let forms = ["Count"];
  let tensors = [Tensor<"dst", "Out">, Tensor<"src0", "In">,
                 Tensor<"src1", "In", ["i8", "i16", "i32", "i64"], 1, ["UB"], 1>];
  let hasRepeat = 0;
  let laneFile = "Shift";
  let amount = "src1";
  let overlap = "Disjoint";
  let reserve = [];
  let legal = [On<"dav-3510", !listconcat(B8, ShiftTypes, B64)>];
  let rules = ["ASC-TARGET-DTYPE", "ASC-COUNT-RANGE", "ASC-ALIGN-UB",
               "ASC-MEM-BOUNDS", "ASC-OVERLAP-NONE", "ASC-ZERO-COUNT",
               "ASC-ELEM-TYPE", "ASC-TARGET-OP", "ASC-FORM", "ASC-SHIFT-RANGE"];
  let cppParams = "";
}

def Asc_ShiftLeftTensorOp : Asc_TensorShift<"shift_left_tensor", "ShiftLeft"> {
  let summary = "shift left by an amount each";
  let description = [{
    `asc.shift_left` of `src0[i]` by `src1[i]`, which is a signed integer as wide
    as the element and not negative.
  }];
  let doc = LogicDoc # "ShiftLeft（左移位数为Tensor）.md";
}

def Asc_ShiftRightTensorOp
    : Asc_TensorShift<"shift_right_tensor", "ShiftRight"> {
  let summary = "shift right by an amount each";
  let description = [{
    `asc.shift_right` of `src0[i]` by `src1[i]`, which is a signed integer as wide
    as the element and not negative.
  }];
  let doc = LogicDoc # "ShiftRight（右移位数为Tensor）.md";
}

#endif // ASC_IR_ASCSHIFT_TD
