//===- AscLayoutMove.td - Copies that change the layout ------*- tablegen -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ASC_IR_ASCLAYOUTMOVE_TD
#define ASC_IR_ASCLAYOUTMOVE_TD

include "asc/IR/AscVec.td"

defvar SettingDoc = "docs/zh/api/SIMD-API/基础API/Memory矢量计算/数据搬运辅助配置接口/";

//===----------------------------------------------------------------------===//
// Settings of dav-3510
//===----------------------------------------------------------------------===//

class Asc_MoveSetting<string m, string cpp> : Asc_Vec<m, cpp> {
  let arguments = (ins Variadic<Asc_Number>:$numbers, Asc_Control:$control);
  let family = "move";
  let pipe = "S";
  let forms = ["None"];
  let hasRepeat = 0;
  let overlap = "None";
  let legal = [On<"dav-3510", ["i32"]>];
  let writesMask = 0;
  let cppByHand = 1;
  let cppMaskArgs = " ";
  let doc = SettingDoc # cpp # ".md";
}

def DirectionExtra : Extra<"direction", 0, 1, 0, "", 1, "ub_to_gm|gm_to_ub"> {
  let constant = 1;
}

def Asc_SetLoopModeParaOp
    : Asc_MoveSetting<"set_loop_mode_para", "SetLoopModePara"> {
  let summary = "repeat padded copies in two loops";
  let description = [{
    From here on a padded copy of the direction runs for every l2 < loop2_size and
    l1 < loop1_size, with l2 * loop2_src_stride + l1 * loop1_src_stride bytes added
    to its source, and likewise to its destination. It stays so until
    `asc.reset_loop_mode_para`.
  }];
  let extras = [
    DirectionExtra,
    Extra<"loop1_size", 0, 2097151, 1, "rounds">,
    Extra<"loop2_size", 0, 2097151, 1, "rounds">,
    Extra<"loop1_src_stride", 0, 1099511627775, 0, "bytes">,
    Extra<"loop1_dst_stride", 0, 1099511627775, 0, "bytes">,
    Extra<"loop2_src_stride", 0, 1099511627775, 0, "bytes">,
    Extra<"loop2_dst_stride", 0, 1099511627775, 0, "bytes">];
  let rules = ["ASC-TARGET-OP", "ASC-PARAM-RANGE", "ASC-LOOP-STRIDE",
               "ASC-LOOP-RESET"];
}

def Asc_ResetLoopModeParaOp
    : Asc_MoveSetting<"reset_loop_mode_para", "ResetLoopModePara"> {
  let summary = "end the loops of padded copies";
  let description = [{
    Padded copies of the direction run once again, as at kernel entry.
  }];
  let extras = [DirectionExtra];
  let rules = ["ASC-TARGET-OP"];
}

def Asc_NdDmaDciOp : Asc_MoveSetting<"nd_dma_dci", "NdDmaDci"> {
  let summary = "empty the cache of asc.data_copy_nddma";
  let description = [{
    The next `asc.data_copy_nddma` reads what global memory holds, also where
    another core has written. Here it always does.
  }];
  let rules = ["ASC-TARGET-OP"];
}

//===----------------------------------------------------------------------===//
// ND and NZ
//===----------------------------------------------------------------------===//

def SmallC0Extra : Extra<"small_c0", 0, 1, 0, "", 0, "false|true", ["None"],
                         ["dav-3510"]> {
  let constant = 1;
}

class Asc_NdCopy<string m> : Asc_Vec<m, "DataCopy"> {
  let family = "move";
  let forms = ["None"];
  let hasRepeat = 0;
  let overlap = "None";
  let writesMask = 0;
  let cppByHand = 1;
  let cppMaskArgs = "dst, src";
  let rules = ["ASC-TARGET-DTYPE", "ASC-TARGET-OP", "ASC-FORM",
               "ASC-PARAM-RANGE", "ASC-NZ-COLUMNS", "ASC-NZ-TOOLKIT",
               "ASC-COPY-NOTHING", "ASC-ALIGN-UB", "ASC-ALIGN-GM",
               "ASC-MEM-BOUNDS", "ASC-ELEM-TYPE"];
}

def Asc_DataCopyNd2NzOp : Asc_NdCopy<"data_copy_nd2nz"> {
  let summary = "copy matrices into UB, cut into columns of 32 bytes";
  let description = [{
    A row of `d_value` elements becomes blocks of C0 = 32 bytes: element d of row n
    of matrix m goes to element m * dst_nz_matrix_stride + (d div C0) *
    dst_nz_c0_stride * C0 + n * dst_nz_n_stride * C0 + d mod C0; it comes from
    m * src_nd_matrix_stride + n * src_d_value + d. What is left of the last block
    of a row is 0. With `small_c0(true)`, on dav-3510, C0 is 4 elements.
  }];
  let arguments = (ins Asc_Local:$dst, Asc_Global:$src,
                       Variadic<Asc_Number>:$numbers, Asc_Control:$control);
  let pipe = "MTE2";
  let tensors = [Tensor<"dst", "Out", [], 0>,
                 Tensor<"src", "In", [], 0, ["GM"]>];
  let extras = [
    Extra<"nd_num", 0, 4095, 1, "matrices">,
    Extra<"n_value", 0, 16384, 0, "rows", must = 1>,
    Extra<"d_value", 0, 65535, 0, "elements", must = 1>,
    Extra<"src_nd_matrix_stride", 0, 65535, 0, "elements">,
    Extra<"src_d_value", 1, 65535, 1, "elements", must = 1>,
    Extra<"dst_nz_c0_stride", 1, 16384, 1, "blocks", must = 1>,
    Extra<"dst_nz_n_stride", 1, 16384, 1, "blocks">,
    Extra<"dst_nz_matrix_stride", 0, 65535, 0, "elements">,
    SmallC0Extra];
  defvar Types = ["i8", "u8", "i16", "u16", "f16", "i32", "u32", "f32"];
  let legal = [
    On<"dav-3510", !listconcat(Types, ["bf16", "c32"], Bytes3510)>,
    On<"dav-2201", !listconcat(Types, ["bf16"])>, On<"dav-2002", Types>];
  let reserve = [Reserve<"dav-2002", 8192>];
  let rules = ["ASC-TARGET-DTYPE", "ASC-TARGET-OP", "ASC-FORM",
               "ASC-PARAM-RANGE", "ASC-PARAM-TARGET", "ASC-NZ-COLUMNS",
               "ASC-NZ-TOOLKIT", "ASC-COPY-NOTHING", "ASC-ALIGN-UB",
               "ASC-ALIGN-GM", "ASC-MEM-BOUNDS", "ASC-UB-RESERVE",
               "ASC-ELEM-TYPE"];
  let doc = MoveDoc # "DataCopy（GMToUB随路转换ND2NZ搬运）.md";
}

def Asc_DataCopyNz2NdOp : Asc_NdCopy<"data_copy_nz2nd"> {
  let summary = "copy matrices that are cut into columns of 16 out of UB";
  let description = [{
    Element d of row n of matrix m comes from element m * src_nd_matrix_stride * 256 +
    (d div 16) * src_n_stride * 16 + n * 16 + d mod 16, and goes to m *
    dst_nd_matrix_stride + n * dst_d_stride + d. Columns are 16 elements wide, of
    every type.
  }];
  let arguments = (ins Asc_Global:$dst, Asc_Local:$src,
                       Variadic<Asc_Number>:$numbers, Asc_Control:$control);
  let pipe = "MTE3";
  let tensors = [Tensor<"dst", "Out", [], 0, ["GM"]>,
                 Tensor<"src", "In", [], 0>];
  let extras = [
    Extra<"nd_num", 0, 4095, 1, "matrices">,
    Extra<"n_value", 1, 8192, 1, "rows", must = 1>,
    Extra<"d_value", 1, 8192, 16, "elements", must = 1>,
    Extra<"src_nd_matrix_stride", 1, 512, 1, "256 elements">,
    Extra<"src_n_stride", 0, 4096, 0, "16 elements", must = 1>,
    Extra<"dst_d_stride", 1, 65535, 1, "elements", must = 1>,
    Extra<"dst_nd_matrix_stride", 1, 65535, 1, "elements">];
  defvar Types = ["i16", "u16", "f16", "i32", "u32", "f32"];
  let legal = [
    On<"dav-3510", !listconcat(CopyTypesBf16, Complex, Bytes3510)>,
    On<"dav-2201", !listconcat(Types, ["bf16"])>, On<"dav-2002", Types>];
  let doc = MoveDoc # "DataCopy（UBToGM随路转换NZ2ND搬运）.md";
}

//===----------------------------------------------------------------------===//
// Several dimensions
//===----------------------------------------------------------------------===//

def Asc_DataCopySliceOp : Asc_Vec<"data_copy_slice", "DataCopy"> {
  let summary = "copy a slice of a tensor of up to 8 dimensions";
  let description = [{
    Lists have a number for each dimension, the innermost first. A slice takes
    elements `start` to `end` (itself included) of dimension 0, in pieces of
    `burst_len` blocks of 32 bytes with a gap of `stride` elements between them;
    and of a higher dimension the positions `start`, `start` + `stride` + 1, ... up
    to `end`. `shape` has the sizes of the whole tensor. The pieces of the source
    become those of the destination, row by row.
  }];
  let arguments = (ins Asc_AnyTensor:$dst, Asc_AnyTensor:$src,
                       Variadic<Asc_Number>:$numbers, Asc_Control:$control);
  let family = "move";
  let pipe = "MTE2";
  let forms = ["None"];
  let hasRepeat = 0;
  let tensors = [Tensor<"dst", "Out", [], 0, ["UB", "GM"]>,
                 Tensor<"src", "In", [], 0, ["UB", "GM"]>];
  let extras = [Extra<"burst_len", 1, 2047, 1, "blocks of 32 bytes">];
  let lists = [
    List<"dst_start", 0, 4294967295, 0, "elements">,
    List<"dst_end", 0, 4294967295, 0, "elements", 1>,
    List<"dst_stride", 0, 4294967295, 0, "elements">,
    List<"dst_shape", 1, 4294967295, 1, "elements", 1>,
    List<"src_start", 0, 4294967295, 0, "elements">,
    List<"src_end", 0, 4294967295, 0, "elements", 1>,
    List<"src_stride", 0, 4294967295, 0, "elements">,
    List<"src_shape", 1, 4294967295, 1, "elements", 1>];
  let maxDims = 8;
  let gmAlign = 1;
  let overlap = "None";
  defvar Types = ["i8", "u8", "i16", "u16", "f16", "i32", "u32", "f32"];
  let legal = [
    On<"dav-3510", !listconcat(CopyTypesBf16, Complex, Bytes3510)>,
    On<"dav-2201", !listconcat(Types, ["bf16"])>, On<"dav-2002", Types>];
  let writesMask = 0;
  let cppByHand = 1;
  let cppMaskArgs = "dst, src";
  let rules = ["ASC-TARGET-DTYPE", "ASC-TARGET-OP", "ASC-FORM",
               "ASC-PARAM-RANGE", "ASC-SLICE-SHAPE", "ASC-SLICE-BURST",
               "ASC-ALIGN-UB", "ASC-MEM-BOUNDS", "ASC-ELEM-TYPE"];
  let doc = MoveDoc # "DataCopy（GM与UB切片数据搬运）.md";
}

def PaddingExtra : Extra<"padding", 0, 1, 0, "", 0, "constant|nearest"> {
  let constant = 1;
}

def Asc_DataCopyNddmaOp : Asc_Vec<"data_copy_nddma", "DataCopy"> {
  let summary = "copy 1 to 5 dimensions with strides into UB, padded";
  let description = [{
    Lists have a number for each dimension, the innermost first; strides are
    elements from start to start. Position i of a dimension of the destination is
    a pad for i < `left_pad`, then `size` elements of the source, then `right_pad`
    pads. An element that is a pad in some dimension has the value of the operand;
    with `padding(nearest)` it has that of the nearest element. 64-bit types have
    the value 0 and no `nearest`.
  }];
  let arguments = (ins Asc_Local:$dst, Asc_Global:$src, AnyType:$scalar,
                       Variadic<Asc_Number>:$numbers, Asc_Control:$control);
  let family = "move";
  let pipe = "MTE2";
  let forms = ["None"];
  let hasRepeat = 0;
  let tensors = [Tensor<"dst", "Out", [], 0>,
                 Tensor<"src", "In", [], 0, ["GM"]>];
  let numScalars = 1;
  let extras = [PaddingExtra];
  let lists = [
    List<"src_stride", 0, 1099511627775, 0, "elements", 1>,
    List<"dst_stride", 0, 1048575, 0, "elements", 1>,
    List<"size", 1, 1048575, 1, "elements", 1>,
    List<"left_pad", 0, 255, 0, "elements">,
    List<"right_pad", 0, 255, 0, "elements">];
  let maxDims = 5;
  let gmAlign = 1;
  let overlap = "None";
  let legal = [On<"dav-3510", !listconcat(CopyTypesBf16, Complex)>];
  let limits = [Limit<"padding", ["dav-3510"], ["i64", "u64", "f64", "c64"],
                      [0]>];
  let writesMask = 0;
  let cppByHand = 1;
  let cppMaskArgs = "dst, src";
  let rules = ["ASC-TARGET-DTYPE", "ASC-TARGET-OP", "ASC-FORM",
               "ASC-PARAM-RANGE", "ASC-PARAM-CHOICE", "ASC-PAD-VALUE",
               "ASC-NDDMA-OVERLAP", "ASC-NDDMA-FLUSH", "ASC-ALIGN-UB",
               "ASC-MEM-BOUNDS", "ASC-ELEM-TYPE"];
  let doc = MoveDoc # "DataCopy（GMToUB多维数据搬运NDDMA）.md";
}

#endif // ASC_IR_ASCLAYOUTMOVE_TD
