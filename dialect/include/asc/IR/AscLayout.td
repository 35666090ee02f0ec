//===- AscLayout.td - Interleaving and transposition ---------*- tablegen -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Elements change their places and nothing else; masks have no effect.
//
//===----------------------------------------------------------------------===//

#ifndef ASC_IR_ASCLAYOUT_TD
#define ASC_IR_ASCLAYOUT_TD

include "asc/IR/AscVec.td"

defvar RearrangeDoc =
  "docs/zh/api/SIMD-API/基础API/Memory矢量计算/数据重排（ISASI）/";
defvar LayoutDoc = "docs/zh/api/SIMD-API/基础API/Memory矢量计算/数据排布转换/";

//===----------------------------------------------------------------------===//
// Interleave
//===----------------------------------------------------------------------===//

class Asc_Interleaving<string m, string cpp> : Asc_Vec<m, cpp> {
  let family = "layout";
  let forms = ["Count"];
  let hasRepeat = 0;
  let overlap = "Disjoint";
  let writesMask = 0;
  let legal = [On<"dav-3510", !listconcat(B8, B16, B32, B64)>];
  let rules = ["ASC-TARGET-DTYPE", "ASC-TARGET-OP", "ASC-FORM",
               "ASC-COUNT-RANGE", "ASC-COUNT-EVEN", "ASC-ALIGN-UB",
               "ASC-MEM-BOUNDS", "ASC-OVERLAP-NONE", "ASC-ZERO-COUNT",
               "ASC-ELEM-TYPE"];
}
class Asc_FourTensors<string m, string cpp> : Asc_Interleaving<m, cpp> {
  let arguments = (ins Asc_Local:$dst0, Asc_Local:$dst1, Asc_Local:$src0,
                       Asc_Local:$src1, Variadic<Asc_Number>:$numbers,
                       Asc_Control:$control);
  let tensors = [Tensor<"dst0", "Out", [], 0>, Tensor<"dst1", "Out", [], 0>,
                 Tensor<"src0", "In", [], 0>, Tensor<"src1", "In", [], 0>];
  let cppCountArgs = "dst0, dst1, src0, src1, $count";
}

def Asc_InterleaveOp : Asc_FourTensors<"interleave", "Interleave"> {
  let summary = "elements of two sources in turn";
  let description = [{
    With x = src0[0], src1[0], src0[1], src1[1], ... of `count(n)` elements of each
    source, `dst0` is the first n of x and `dst1` the rest. n is even; no operands
    overlap.
  }];
  let doc = RearrangeDoc # "Interleave.md";
}
def Asc_DeInterleaveOp : Asc_FourTensors<"de_interleave", "DeInterleave"> {
  let summary = "even and odd elements of two sources";
  let description = [{
    With x = `src0` and then `src1`, `count(n)` elements of each, `dst0[i] = x[2i]`
    and `dst1[i] = x[2i+1]`. n is even; no operands overlap.
  }];
  let doc = RearrangeDoc # "DeInterleave.md";
}
def Asc_DeInterleaveOneOp
    : Asc_Interleaving<"de_interleave_one", "DeInterleave"> {
  let summary = "even and odd elements of one source";
  let description = [{
    `dst0[i] = src[2i]` and `dst1[i] = src[2i+1]` for `count(n)` elements of the
    source, half as many of each destination. n is even; no operands overlap.
  }];
  let arguments = (ins Asc_Local:$dst0, Asc_Local:$dst1, Asc_Local:$src,
                       Variadic<Asc_Number>:$numbers, Asc_Control:$control);
  let tensors = [Tensor<"dst0", "Out", [], 0>, Tensor<"dst1", "Out", [], 0>,
                 Tensor<"src", "In", [], 0>];
  let cppCountArgs = "dst0, dst1, src, $count";
  let doc = RearrangeDoc # "DeInterleave.md";
}

//===----------------------------------------------------------------------===//
// Transpose
//===----------------------------------------------------------------------===//

defvar SixteenBits = ["i16", "u16", "f16"];
defvar LayoutRules = ["ASC-TARGET-DTYPE", "ASC-FORM", "ASC-ALIGN-UB",
                      "ASC-MEM-BOUNDS", "ASC-OVERLAP-COUNT", "ASC-ELEM-TYPE"];

class Asc_Layout<string m, string cpp> : Asc_Vec<m, cpp> {
  let family = "layout";
  let forms = ["None"];
  let hasRepeat = 0;
  let overlap = "None";
  let writesMask = 0;
}

def Asc_TransposeOp : Asc_Layout<"transpose", "Transpose"> {
  let summary = "transpose of 16 x 16 elements of 16 bits";
  let description = [{
    `dst[16 j + i] = src[16 i + j]` for i, j below 16. `dst` may be `src`.
  }];
  let arguments = (ins Asc_Local:$dst, Asc_Local:$src,
                       Variadic<Asc_Number>:$numbers, Asc_Control:$control);
  let tensors = [Tensor<"dst", "Out", [], 0>, Tensor<"src", "In", [], 0>];
  let legal = !foreach(t, AllTargets, On<t, SixteenBits>);
  let cppMaskArgs = "dst, src";
  let rules = LayoutRules;
  let doc = LayoutDoc # "Transpose.md";
}

def TransposeTypeExtra
    : Extra<"type", 0, 2, 0, "", 1, "nd2nd_b16|nchw2nhwc|nhwc2nchw"> {
  let constant = 1;
  let cppEnum = "TransposeType";
  let cppNames = "TRANSPOSE_ND2ND_B16|TRANSPOSE_NCHW2NHWC|TRANSPOSE_NHWC2NCHW";
}
defvar NchwTypes = ["i8", "u8", "i16", "u16", "f16", "i32", "u32", "f32"];
defvar NchwWider = !listconcat(NchwTypes,
  ["bf16", "c32", "i4x2", "hif8", "e8m0", "e5m2", "e4m3", "e2m1x2", "e1m2x2"]);

def Asc_TransposeExtOp : Asc_Layout<"transpose_ext", "Transpose"> {
  let summary = "transpose of 16 x 16, or between NCHW and NHWC";
  let description = [{
    `type(nd2nd_b16)` is `asc.transpose`, with h_size and w_size 16.
    `type(nchw2nhwc)`: `dst[((n H + h) W + w) C + c] = src[((n C + c) H + h) W + w]`
    for n_size images of c_size channels of h_size x w_size; `type(nhwc2nchw)` the
    other way. H W is at most 4095 and takes a multiple of 32 bytes. A size of 0
    writes nothing. `shared_tmp` is scratch memory, whose size the message tells;
    on dav-2002 it is not used. Of types with two lanes in an element, elements
    move (assumed).
  }];
  let arguments = (ins Asc_Local:$dst, Asc_Local:$src, Asc_Local:$shared_tmp,
                       Variadic<Asc_Number>:$numbers, Asc_Control:$control);
  let tensors = [Tensor<"dst", "Out", [], 0>, Tensor<"src", "In", [], 0>,
                 Tensor<"shared_tmp", "InOut", ["u8"], 0>];
  let extras = [
    Extra<"n_size", 0, 65535, 1, "images">,
    Extra<"c_size", 0, 4095, 1, "channels">,
    Extra<"h_size", 0, 4095, 16, "rows", 1>,
    Extra<"w_size", 0, 4095, 16, "columns", 1>, TransposeTypeExtra];
  let legal = [
    On<"dav-3510", NchwWider>, On<"dav-2201", NchwTypes>,
    On<"dav-3002", ["u16"]>, On<"dav-2002", NchwTypes>,
    On<"kirin-x90", NchwTypes>, On<"kirin-9030", NchwTypes>];
  let limits = [
    Limit<"type", ["dav-3510"],
          ["i8", "u8", "i32", "u32", "f32", "bf16", "c32", "i4x2", "hif8",
           "e8m0", "e5m2", "e4m3", "e2m1x2", "e1m2x2"], [1, 2]>,
    Limit<"type", ["dav-2201", "dav-2002"],
          ["i8", "u8", "i16", "f16", "i32", "u32", "f32"], [1, 2]>,
    Limit<"type", ["dav-3002"], [], [0]>,
    Limit<"type", ["kirin-x90", "kirin-9030"], [], [1, 2]>];
  let cppMaskArgs = "dst, src, shared_tmp, $params";
  let cppParams = "TransposeParamsExt";
  let rules = !listconcat(LayoutRules,
    ["ASC-TARGET-OP", "ASC-PARAM-RANGE", "ASC-PARAM-CHOICE",
     "ASC-OVERLAP-NONE", "ASC-TRANSPOSE-SIZE", "ASC-TRANSPOSE-SCRATCH"]);
  let doc = LayoutDoc # "Transpose.md";
}

//===----------------------------------------------------------------------===//
// TransDataTo5HD
//===----------------------------------------------------------------------===//

def HalfExtra : Extra<"dst_high_half", 0, 1, 0, "", 0, "false|true"> {
  let constant = 1;
}
def SrcHalfExtra : Extra<"src_high_half", 0, 1, 0, "", 0, "false|true"> {
  let constant = 1;
}

/// What both forms of the list have.
class Asc_BlockLists<string name> : Asc_Vec<name, "TransDataTo5HD"> {
  let arguments = (ins Asc_Local:$dst, Asc_Local:$src,
                       Variadic<Asc_Number>:$numbers, Asc_Control:$control);
  let family = "layout";
  let forms = ["None"];
  let tensors = [Tensor<"dst", "Out", [], 0>, Tensor<"src", "In", [], 0>];
  let overlap = "None";
  let writesMask = 0;
  defvar Usual = ["i8", "u8", "i16", "u16", "f16", "i32", "u32", "f32"];
  let legal = [
    On<"dav-3510", !listconcat(Usual, ["bf16"])>, On<"dav-2201", Usual>,
    On<"dav-3002", Usual>, On<"dav-2002", Usual>,
    On<"dav-1001", ["i8", "u8", "i16", "u16", "f16"]>,
    On<"kirin-x90", Usual>, On<"kirin-9030", Usual>];
  let cppByHand = 1;
  let cppMaskArgs = "dst, src";
  let rules = ["ASC-TARGET-DTYPE", "ASC-FORM", "ASC-REPEAT-RANGE",
               "ASC-PARAM-RANGE", "ASC-5HD-HALF", "ASC-ALIGN-UB",
               "ASC-MEM-BOUNDS", "ASC-OVERLAP-REPEAT", "ASC-OVERLAP-CHAIN",
               "ASC-ZERO-COUNT", "ASC-ELEM-TYPE"];
  let doc = LayoutDoc # "TransDataTo5HD.md";
}

def Asc_TransDataTo5HDOp : Asc_BlockLists<"trans_data_to_5hd"> {
  let summary = "transpose of 16 blocks";
  let description = [{
    The 16 blocks s[i] of the source stand `src_step` blocks apart from `src` on,
    the 16 blocks d[i] of the destination `dst_step` blocks apart from `dst` on.
    16-bit elements: element j of d[i] is element i of s[j]. 32-bit: for i below 8,
    d[2i] holds element i of s[0..7], d[2i+1] that of s[8..15]. 8-bit: 16 elements
    of a block take part, the upper ones with `src_high_half(true)`, and stand in
    the upper half of d[i] with `dst_high_half(true)`; the other half keeps its
    bytes.

    Repeat r adds `r * dst_rep_stride` and `r * src_rep_stride` blocks. With
    `repeat(1)` both are added once: leave them 0. In C++ the blocks are lists of
    16 tensors; this is a list with equal steps, `asc.trans_data_to_5hd_list` one
    of any blocks.
  }];
  let extras = [
    Extra<"dst_step", 1, 65535, 1, "blocks of 32 bytes">,
    Extra<"src_step", 0, 65535, 1, "blocks of 32 bytes">,
    Extra<"dst_rep_stride", 0, 65535, 0, "blocks of 32 bytes">,
    Extra<"src_rep_stride", 0, 65535, 0, "blocks of 32 bytes">,
    HalfExtra, SrcHalfExtra];
}

def Asc_TransDataTo5HDListOp : Asc_BlockLists<"trans_data_to_5hd_list"> {
  let summary = "transpose of 16 blocks that stand anywhere";
  let description = [{
    As `asc.trans_data_to_5hd`, but d[i] is the block `dst_list[i]` blocks behind
    the start of `dst`, and s[i] the one `src_list[i]` blocks behind that of `src`.
    Both lists have 16 numbers.
  }];
  let extras = [
    Extra<"dst_rep_stride", 0, 65535, 0, "blocks of 32 bytes">,
    Extra<"src_rep_stride", 0, 65535, 0, "blocks of 32 bytes">,
    HalfExtra, SrcHalfExtra];
  let lists = [List<"dst_list", 0, 65535, 0, "blocks of 32 bytes", 1>,
               List<"src_list", 0, 65535, 0, "blocks of 32 bytes", 1>];
  let minDims = 16;
  let maxDims = 16;
}

#endif // ASC_IR_ASCLAYOUT_TD
