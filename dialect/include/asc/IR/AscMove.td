//===- AscMove.td - Data movement ----------------------------*- tablegen -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ASC_IR_ASCMOVE_TD
#define ASC_IR_ASCMOVE_TD

include "asc/IR/AscVec.td"

def Asc_DataCopyOp : Asc_Vec<"data_copy", "DataCopy"> {
  let summary = "copy between GM and UB, or inside UB";
  let description = [{
    `count(n)` copies n elements, a multiple of 32 bytes. `block_count(c)
    block_len(l) src_gap(s) dst_gap(d)` copies c pieces of l blocks of 32 bytes;
    gaps are blocks from the end of a piece to the start of the next, on both
    sides. GM -> UB runs on MTE2, UB -> GM on MTE3, UB -> UB on V.
  }];
  let arguments = (ins Asc_AnyTensor:$dst, Asc_AnyTensor:$src,
                       Variadic<Asc_Number>:$numbers, Asc_Control:$control);
  let family = "move";
  let pipe = "MTE2";
  let forms = ["Count", "None"];
  let tensors = [Tensor<"dst", "Out", [], 0, ["UB", "GM"]>,
                 Tensor<"src", "In", [], 0, ["UB", "GM"]>];
  let hasRepeat = 0;
  let extras = [
    Extra<"block_count", 0, 4095, 1, "pieces", inForms = ["None"]>,
    Extra<"block_len", 0, 65535, 0, "blocks of 32 bytes", must = 1,
          inForms = ["None"]>,
    Extra<"src_gap", 0, 65535, 0, "blocks of 32 bytes", inForms = ["None"]>,
    Extra<"dst_gap", 0, 65535, 0, "blocks of 32 bytes", inForms = ["None"]>];
  let overlap = "None";
  let legal = [
    On<"dav-3510", !listconcat(CopyTypesBf16, Complex, Bytes3510)>,
    On<"dav-2201", CopyTypesBf16>,
    On<"dav-3002", CopyTypesBf16>, On<"dav-2002", CopyTypes>,
    On<"dav-1001", CopyTypes>, On<"kirin-x90", CopyTypes>,
    On<"kirin-9030", CopyTypes>];
  let ubToUb = ["dav-3510", "dav-2201", "dav-2002", "dav-1001"];
  let writesMask = 0;
  let cppMaskArgs = "dst, src, $params";
  let cppCountArgs = "dst, src, $count";
  let cppParams = "DataCopyParams";
  let rules = ["ASC-TARGET-DTYPE", "ASC-FORM", "ASC-PARAM-RANGE",
               "ASC-COPY-LENGTH", "ASC-COPY-NOTHING", "ASC-COPY-OVERLAP",
               "ASC-ALIGN-UB", "ASC-ALIGN-GM", "ASC-MEM-BOUNDS",
               "ASC-ELEM-TYPE"];
  let doc = "docs/zh/api/SIMD-API/基础API/Memory矢量计算/数据搬运/DataCopy";
}

def PaddingModeExtra : Extra<"mode", 0, 1, 0, "", 0, "normal|compact", ["None"],
                             ["dav-3510"]> {
  let constant = 1;
}

/// Copies of any number of bytes. Gaps are blocks of 32 bytes in UB and bytes in
/// global memory; their ranges depend on target and direction.
class Asc_PadCopy<string m> : Asc_Vec<m, "DataCopyPad"> {
  let family = "move";
  let pipe = "MTE2";
  let forms = ["None"];
  let hasRepeat = 0;
  let extras = [
    Extra<"block_count", 0, 4095, 1, "pieces">,
    Extra<"block_len", 0, 2097151, 0, "bytes", must = 1>,
    Extra<"src_gap", -2097151, 1099511627775, 0, "">,
    Extra<"dst_gap", 0, 1099511627775, 0, "">,
    Extra<"left_pad", 0, 32, 0, "elements">,
    Extra<"right_pad", 0, 32, 0, "elements">,
    PaddingModeExtra];
  let gmAlign = 1;
  let overlap = "None";
  let legal = [
    On<"dav-3510", !listconcat(CopyTypesBf16, Complex)>,
    On<"dav-2201", CopyTypesBf16>,
    On<"dav-3002", ["i8", "u8", "i16", "u16", "f16", "bf16", "i32", "u32",
                    "f32"]>];
  let writesMask = 0;
  let cppByHand = 1;
  let cppMaskArgs = "dst, src";
  let rules = ["ASC-TARGET-DTYPE", "ASC-TARGET-OP", "ASC-FORM",
               "ASC-PARAM-RANGE", "ASC-PARAM-TARGET", "ASC-PAD-LENGTH",
               "ASC-PAD-SIZE",
               "ASC-COPY-NOTHING", "ASC-ALIGN-UB", "ASC-MEM-BOUNDS",
               "ASC-ELEM-TYPE"];
}

def Asc_DataCopyPadOp : Asc_PadCopy<"data_copy_pad"> {
  let summary = "copy any number of bytes between GM and UB, padded in UB";
  let description = [{
    `block_count(c) block_len(l) src_gap(s) dst_gap(d)` copies c pieces of l
    bytes. Gaps are from the end of a piece to the start of the next: bytes in
    global memory, blocks of 32 bytes in UB. In UB a piece takes whole blocks.

    GM -> UB (MTE2): `left_pad(n)` elements, the piece, `right_pad(n)` elements,
    and filler up to the end of the block. They hold the pad register
    (`asc.set_pad_value`, or what the last `asc.data_copy_pad_value` left); with
    neither pad the filler is the first element of the piece. UB -> GM (MTE3):
    only the piece is written, and there are no pads.

    On dav-3510 the gap in global memory of a load may be negative, down to
    -block_len, which reads the same bytes again; and with `mode(compact)` pieces
    stand packed in UB: gap and pads there have no effect, and only after the last
    piece there is filler. Its first element is then that of the first piece.
    `asc.set_loop_mode_para` repeats a copy there.
  }];
  let arguments = (ins Asc_AnyTensor:$dst, Asc_AnyTensor:$src,
                       Variadic<Asc_Number>:$numbers, Asc_Control:$control);
  let tensors = [Tensor<"dst", "Out", [], 0, ["UB", "GM"]>,
                 Tensor<"src", "In", [], 0, ["UB", "GM"]>];
  let rules = ["ASC-TARGET-DTYPE", "ASC-TARGET-OP", "ASC-FORM",
               "ASC-PARAM-RANGE", "ASC-PARAM-TARGET", "ASC-PAD-LENGTH",
               "ASC-PAD-SIZE",
               "ASC-PAD-UNSET", "ASC-COPY-NOTHING", "ASC-ALIGN-UB",
               "ASC-MEM-BOUNDS", "ASC-ELEM-TYPE"];
  let doc = MoveDoc # "DataCopyPad";
}

def Asc_DataCopyPadValueOp : Asc_PadCopy<"data_copy_pad_value"> {
  let summary = "copy any number of bytes into UB, padded with a value";
  let description = [{
    As `asc.data_copy_pad` from global memory to UB, with the value for pads and
    filler as an operand (isPad is true). It is in the pad register afterwards.
    With neither pad the filler is the value on dav-3510, elsewhere the first
    element of the piece. The value of a 64-bit type is 0.
  }];
  let arguments = (ins Asc_Local:$dst, Asc_Global:$src, AnyType:$scalar,
                       Variadic<Asc_Number>:$numbers, Asc_Control:$control);
  let tensors = [Tensor<"dst", "Out", [], 0>,
                 Tensor<"src", "In", [], 0, ["GM"]>];
  let numScalars = 1;
  let rules = ["ASC-TARGET-DTYPE", "ASC-TARGET-OP", "ASC-FORM",
               "ASC-PARAM-RANGE", "ASC-PARAM-TARGET", "ASC-PAD-LENGTH",
               "ASC-PAD-SIZE",
               "ASC-PAD-VALUE", "ASC-COPY-NOTHING", "ASC-ALIGN-UB",
               "ASC-MEM-BOUNDS", "ASC-ELEM-TYPE"];
  let doc = MoveDoc # "DataCopyPad（GMToUB非对齐数据搬运）.md";
}

def Asc_CopyOp : Asc_Vec<"copy", "Copy"> {
  let summary = "copy inside UB, by mask and strides";
  let description = [{
    dst = src for the selected lanes of every repeat; strides are 16-bit, repeat
    strides up to 4095. In counter mode the mask is the number of elements of
    each repeat, which may be more than 256 bytes, and the repeats count. The
    count form is on dav-3510 only.
  }];
  let arguments = (ins Asc_Local:$dst, Asc_Local:$src,
                       Variadic<Asc_Number>:$numbers, Asc_Control:$control);
  let family = "move";
  let forms = ["Count", "MaskCount", "MaskBits", "MaskState"];
  let countOn = ["dav-3510"];
  let counterPerRepeat = 1;
  let tensors = [Tensor<"dst", "Out">, Tensor<"src", "In">];
  let blkMax = 65535;
  let repMax = 4095;
  defvar NoBf16 = ["i16", "u16", "f16", "i32", "u32", "f32"];
  let legal = [
    On<"dav-3510", !listconcat(B16, B32),
       !listconcat(["i8", "u8", "i64", "u64"], Bytes3510,
                   FourBitFloats)>,
    On<"dav-2201", !listconcat(B16, B32)>,
    On<"dav-3002", !listconcat(B16, B32)>,
    On<"kirin-x90", NoBf16>, On<"kirin-9030", NoBf16>];
  let cppMaskArgs = "dst, src, $mask, $repeat, $params";
  let cppCountArgs = "dst, src, $count";
  let cppParams = "CopyRepeatParams";
  let rules = ["ASC-TARGET-DTYPE", "ASC-TARGET-OP", "ASC-FORM",
               "ASC-COUNT-RANGE", "ASC-REPEAT-RANGE", "ASC-STRIDE-RANGE",
               "ASC-STRIDE-ZERO", "ASC-MASK-CLAMP", "ASC-MASK-UNSET",
               "ASC-MASK-WORDS", "ASC-ALIGN-UB", "ASC-MEM-BOUNDS",
               "ASC-OVERLAP-REPEAT", "ASC-OVERLAP-CHAIN", "ASC-OVERLAP-COUNT",
               "ASC-ZERO-COUNT", "ASC-ELEM-TYPE"];
  let doc = MoveDoc # "Copy";
}

#endif // ASC_IR_ASCMOVE_TD
