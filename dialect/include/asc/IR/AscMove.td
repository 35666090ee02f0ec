//===- AscMove.td - Data movement ----------------------------*- tablegen -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ASC_IR_ASCMOVE_TD
#define ASC_IR_ASCMOVE_TD

include "asc/IR/AscVec.td"

defvar CopyTypes = ["i8", "u8", "i16", "u16", "f16", "i32", "u32", "f32", "i64",
                    "u64", "f64"];
defvar CopyTypesBf16 = !listconcat(CopyTypes, ["bf16"]);

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
    On<"dav-3510", CopyTypesBf16>, On<"dav-2201", CopyTypesBf16>,
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

#endif // ASC_IR_ASCMOVE_TD
