//===- AscGather.td - Gather, broadcast, pad, interpolate ----*- tablegen -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ASC_IR_ASCGATHER_TD
#define ASC_IR_ASCGATHER_TD

include "asc/IR/AscVec.td"

defvar MemDoc = "docs/zh/api/SIMD-API/基础API/Memory矢量计算/";

def Asc_GatherbOp : Asc_Vec<"gatherb", "Gatherb"> {
  let summary = "gather blocks of 32 bytes by byte offset";
  let description = [{
    For repeat r and b in 0..7: block `r * rep + b * blk` of `dst` becomes the 32
    bytes at `src + offset[8 r + b]`. Offsets are bytes from the start of `src`
    and multiples of 32. Block stride 0 acts as 1. The mask has no effect; on
    dav-2201 it is all ones afterwards. `dst` and `src` must not overlap.
  }];
  let arguments = (ins Asc_Local:$dst, Asc_Local:$src, Asc_Local:$offset,
                       Variadic<Asc_Number>:$numbers, Asc_Control:$control);
  let family = "gather";
  let forms = ["None"];
  let tensors = [Tensor<"dst", "Out">, Tensor<"src", "In", [], 0>,
                 Tensor<"offset", "In", ["u32"], 0>];
  let overlap = "Disjoint";
  let legal = [
    On<"dav-3510", !listconcat(B8, B16, B32, B64)>,
    On<"dav-2201", ["u16", "u32"]>,
    On<"dav-3002", ["i8", "u8", "i16", "u16", "f16", "bf16", "i32", "u32",
                    "f32", "i64"]>];
  let writesMask = 0;
  let cppMaskArgs = "dst, src, offset, $repeat, $params";
  let cppParams = "GatherRepeatParams";
  let rules = ["ASC-TARGET-DTYPE", "ASC-TARGET-OP", "ASC-FORM",
               "ASC-REPEAT-RANGE", "ASC-STRIDE-RANGE", "ASC-ALIGN-UB",
               "ASC-MEM-BOUNDS", "ASC-OVERLAP-NONE", "ASC-GATHERB-OFFSET",
               "ASC-ZERO-COUNT", "ASC-ELEM-TYPE"];
  let doc = MemDoc # "离散与聚合/Gatherb(ISASI).md";
}

//===----------------------------------------------------------------------===//
// Elements by byte offset
//===----------------------------------------------------------------------===//

class Asc_ByOffset<string m, string cpp> : Asc_Vec<m, cpp> {
  let family = "gather";
  let forms = ["Count", "MaskCount", "MaskBits"];
  let shortByteRepeat = 1;
  let overlap = "Disjoint";
  let reserve = [Reserve<"dav-3510", 8192>];
  let rules = ["ASC-TARGET-DTYPE", "ASC-TARGET-OP", "ASC-FORM",
               "ASC-PARAM-RANGE", "ASC-COUNT-RANGE", "ASC-REPEAT-RANGE",
               "ASC-MASK-CLAMP", "ASC-MASK-ZERO", "ASC-MASK-WORDS",
               "ASC-ALIGN-UB", "ASC-MEM-BOUNDS", "ASC-OVERLAP-NONE",
               "ASC-GATHER-BASE", "ASC-GATHER-OFFSET", "ASC-ZERO-COUNT",
               "ASC-UB-RESERVE", "ASC-ELEM-TYPE"];
}
/// 8 when absent: repeats follow each other, except those of 8-bit elements, which
/// are 4 blocks.
class OffsetStrideExtra<string n, int most>
    : Extra<n, 0, most, 8, "blocks", 0, "", ["MaskCount", "MaskBits"]>;
def BaseAddrExtra : Extra<"base_addr", 0, 4294967295, 0, "bytes">;

def Asc_GatherOp : Asc_ByOffset<"gather", "Gather"> {
  let summary = "gather elements by byte offset";
  let description = [{
    `dst[i]` becomes the element at byte `base_addr + src_offset[i]` of `src`, for
    i below count. In the mask forms lane L of repeat r uses offset
    `r * lanes + L` and goes to element L of the blocks that start
    `r * dst_rep_stride * 32` bytes into `dst`. A repeat of 8-bit elements is 4
    blocks, 128 lanes. Offsets and `base_addr` are bytes and multiples of the
    element size; base and offset together stay inside `src`. On dav-3510 and
    dav-3002 offsets are below 2^17 for 16-bit elements and below 2^16 for 8-bit
    ones. Offsets of lanes that are not selected mean nothing. `dst` overlaps
    neither `src` from `base_addr` on nor the offsets.
  }];
  let arguments = (ins Asc_Local:$dst, Asc_Local:$src, Asc_Local:$src_offset,
                       Variadic<Asc_Number>:$numbers, Asc_Control:$control);
  let tensors = [Tensor<"dst", "Out", [], 0>, Tensor<"src", "In", [], 0>,
                 Tensor<"src_offset", "In", ["u32"], 0>];
  let extras = [BaseAddrExtra, OffsetStrideExtra<"dst_rep_stride", 65535>];
  let legal = [
    On<"dav-3510", !listconcat(B16, B32, B64), B8>,
    On<"dav-2201", !listconcat(B16, B32)>,
    On<"dav-3002", ["i8", "u8", "i16", "u16", "f16", "i32", "u32", "f32"]>,
    On<"dav-2002", ["i16", "u16", "f16", "i32", "u32", "f32"]>];
  let cppMaskArgs = "dst, src, src_offset, base_addr, $mask, $repeat, dst_rep_stride";
  let cppCountArgs = "dst, src, src_offset, base_addr, $count";
  let doc = MemDoc # "离散与聚合/Gather.md";
}

def Asc_ScatterOp : Asc_ByOffset<"scatter", "Scatter"> {
  let summary = "scatter elements by byte offset";
  let description = [{
    The element at byte `base_addr + dst_offset[i]` of `dst` becomes `src[i]`, for
    i below count. In the mask forms lane L of repeat r comes from element L of
    the blocks that start `r * src_rep_stride * 32` bytes into `src` and uses
    offset `r * lanes + L`. Ranges as for `asc.gather`. The other elements of
    `dst` are kept. Where two lanes have the same address the order is not
    defined: a warning, and here the later lane wins. `dst` from `base_addr` on
    overlaps neither `src` nor the offsets.
  }];
  let arguments = (ins Asc_Local:$dst, Asc_Local:$src, Asc_Local:$dst_offset,
                       Variadic<Asc_Number>:$numbers, Asc_Control:$control);
  let tensors = [Tensor<"dst", "InOut", [], 0>, Tensor<"src", "In", [], 0>,
                 Tensor<"dst_offset", "In", ["u32"], 0>];
  let extras = [BaseAddrExtra, OffsetStrideExtra<"src_rep_stride", 255>];
  let legal = [
    On<"dav-3510", !listconcat(B16, B32, B64), B8>,
    On<"dav-3002", ["i8", "u8", "i16", "u16", "f16", "i32", "u32", "f32"]>,
    On<"dav-2002", ["u16", "f16", "u32", "f32"]>];
  let cppMaskArgs = "dst, src, dst_offset, base_addr, $mask, $repeat, src_rep_stride";
  let cppCountArgs = "dst, src, dst_offset, base_addr, $count";
  let rules = ["ASC-TARGET-DTYPE", "ASC-TARGET-OP", "ASC-FORM",
               "ASC-PARAM-RANGE", "ASC-COUNT-RANGE", "ASC-REPEAT-RANGE",
               "ASC-MASK-CLAMP", "ASC-MASK-ZERO", "ASC-MASK-WORDS",
               "ASC-ALIGN-UB", "ASC-MEM-BOUNDS", "ASC-OVERLAP-NONE",
               "ASC-GATHER-BASE", "ASC-GATHER-OFFSET", "ASC-SCATTER-TWICE",
               "ASC-ZERO-COUNT", "ASC-UB-RESERVE", "ASC-ELEM-TYPE"];
  let doc = MemDoc # "离散与聚合/Scatter(ISASI).md";
}

//===----------------------------------------------------------------------===//
// Blocks
//===----------------------------------------------------------------------===//

def Asc_BrcbOp : Asc_Vec<"brcb", "Brcb"> {
  let summary = "broadcast each of 8 elements to a block, per repeat";
  let description = [{
    For repeat r and b in 0..7: every element of block `r * rep + b * blk` of
    `dst` becomes `src[8 r + b]`. The source is read contiguously. Strides are
    16-bit. The mask has no effect; on dav-2201 it is all ones afterwards. `dst`
    and `src` must not overlap.
  }];
  let arguments = (ins Asc_Local:$dst, Asc_Local:$src,
                       Variadic<Asc_Number>:$numbers, Asc_Control:$control);
  let family = "gather";
  let forms = ["None"];
  let tensors = [Tensor<"dst", "Out">, Tensor<"src", "In", [], 0>];
  let blkMax = 65535;
  let repMax = 65535;
  let overlap = "Disjoint";
  let legal = [
    On<"dav-3510", !listconcat(B8, B16, B32, B64)>,
    On<"dav-2201", !listconcat(B16, B32)>,
    On<"dav-2002", ["i16", "u16", "f16", "i32", "u32", "f32"]>,
    On<"kirin-x90", ["u16", "f16", "u32", "f32"]>,
    On<"kirin-9030", ["u16", "f16", "u32", "f32"]>];
  let reserve = [Reserve<"dav-2002", 8192>];
  let writesMask = 0;
  let cppMaskArgs = "dst, src, $repeat, $params";
  let cppParams = "BrcbRepeatParams";
  let rules = ["ASC-TARGET-DTYPE", "ASC-TARGET-OP", "ASC-FORM",
               "ASC-REPEAT-RANGE", "ASC-STRIDE-RANGE", "ASC-STRIDE-ZERO",
               "ASC-ALIGN-UB", "ASC-MEM-BOUNDS", "ASC-OVERLAP-NONE",
               "ASC-ZERO-COUNT", "ASC-UB-RESERVE", "ASC-ELEM-TYPE"];
  let doc = MemDoc # "数据填充/Brcb.md";
}

def Asc_BilinearInterpolationOp
    : Asc_Vec<"bilinear_interpolation", "BilinearInterpolation"> {
  let summary = "gather blocks, multiply by weights, add over h_repeat";
  let description = [{
    For v in 0 .. v_repeat-1: over h in 0 .. h_repeat-1 in order, with
    r = v * h_repeat + h, block b is the 32 bytes at `src0 + src0_offset[8 r + b]`
    times the weight `src1[r]` (repeat_mode(false)) or `src1[8 r + b]`
    (repeat_mode(true)); each product and each sum is rounded to f16. The
    selected lanes of the sum go to `dst` at element
    `v * v_offset + 16 * b * dst_blk_stride`.

    On dav-2201 the sum starts with the first product and +0 is added at the
    end, on dav-3510 it starts at +0, so that -0 never results; on dav-2002 it
    starts with the first product. `shared_tmp` is scratch memory.
  }];
  let arguments = (ins Asc_Local:$dst, Asc_Local:$src0, Asc_Local:$src0_offset,
                       Asc_Local:$src1, Asc_Local:$shared_tmp,
                       Variadic<Asc_Number>:$numbers, Asc_Control:$control);
  let family = "gather";
  let forms = ["MaskCount", "MaskBits"];
  let tensors = [Tensor<"dst", "Out", [], 0>, Tensor<"src0", "In", [], 0>,
                 Tensor<"src0_offset", "In", ["u32"], 0>,
                 Tensor<"src1", "In", [], 0>,
                 Tensor<"shared_tmp", "InOut", ["u8"], 0>];
  let hasRepeat = 0;
  let extras = [
    Extra<"h_repeat", 1, 255, 1, "repeats", must = 1>,
    Extra<"v_repeat", 1, 255, 1, "repeats", must = 1>,
    Extra<"repeat_mode", 0, 1, 0, "", must = 1, names = "false|true">,
    Extra<"dst_blk_stride", 1, 65535, 1, "blocks">,
    Extra<"v_offset", 128, 65534, 128, "elements", must = 1>];
  let overlap = "None";
  let legal = [On<"dav-3510", ["f16"]>, On<"dav-2201", ["f16"]>,
               On<"dav-2002", ["f16"]>];
  let emulated = ["dav-2201"];
  let reserve = [Reserve<"dav-3510", 8192>];
  let cppMaskArgs = "dst, src0, src0_offset, src1, $mask, h_repeat, repeat_mode, dst_blk_stride, v_offset, v_repeat, shared_tmp";
  let rules = ["ASC-TARGET-DTYPE", "ASC-TARGET-OP", "ASC-FORM",
               "ASC-PARAM-RANGE", "ASC-MASK-CLAMP", "ASC-MASK-ZERO",
               "ASC-MASK-WORDS", "ASC-ALIGN-UB", "ASC-MEM-BOUNDS",
               "ASC-GATHERB-OFFSET", "ASC-BILINEAR-DISJOINT",
               "ASC-BILINEAR-SCRATCH", "ASC-BILINEAR-VOFFSET",
               "ASC-BILINEAR-WEIGHTS", "ASC-UB-RESERVE", "ASC-ELEM-TYPE"];
  let doc = MemDoc # "基础算术/BilinearInterpolation(ISASI).md";
}

def Asc_VectorPaddingOp : Asc_Vec<"vector_padding", "VectorPadding"> {
  let summary = "fill each block from its edge or mirrored";
  let description = [{
    Per block of e = 32 / element size: pad_mode(0) repeats the first
    (pad_side(left)) or last element; pad_mode(1) is the block mirrored,
    `dst[i] = src[e-1-i]`; pad_mode(2) mirrors without the edge element and
    leaves 0 at the far end: left `dst[0] = 0, dst[i] = src[e-i]`, right
    `dst[i] = src[e-2-i], dst[e-1] = 0`. Mask or count chooses only what is
    written, never what is read.
  }];
  let arguments = (ins Asc_Local:$dst, Asc_Local:$src,
                       Variadic<Asc_Number>:$numbers, Asc_Control:$control);
  let family = "padding";
  let forms = ["Count", "MaskCount", "MaskBits", "MaskState"];
  let tensors = [Tensor<"dst", "Out">, Tensor<"src", "In">];
  let blkMax = 65535;
  let extras = [
    Extra<"pad_mode", 0, 2, 0, "", must = 1>,
    Extra<"pad_side", 0, 1, 0, "", must = 1, names = "left|right">];
  let overlap = "Disjoint";
  let legal = [On<"dav-2002", ["i16", "u16", "f16", "i32", "u32", "f32"]>];
  let cppMaskArgs = "dst, src, pad_mode, pad_side, $mask, $repeat, $params";
  let cppCountArgs = "dst, src, pad_mode, pad_side, $count";
  let cppParams = "UnaryRepeatParams";
  let rules = ["ASC-TARGET-DTYPE", "ASC-TARGET-OP", "ASC-PARAM-RANGE",
               "ASC-COUNT-RANGE", "ASC-REPEAT-RANGE", "ASC-STRIDE-RANGE",
               "ASC-STRIDE-ZERO", "ASC-MASK-CLAMP", "ASC-MASK-ZERO",
               "ASC-MASK-UNSET", "ASC-MASK-WORDS", "ASC-ALIGN-UB",
               "ASC-MEM-BOUNDS", "ASC-OVERLAP-NONE", "ASC-ZERO-COUNT",
               "ASC-ELEM-TYPE"];
  let doc = MemDoc # "数据填充/VectorPadding(ISASI).md";
}

#endif // ASC_IR_ASCGATHER_TD
