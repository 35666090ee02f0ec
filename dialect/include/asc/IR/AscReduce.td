//===- AscReduce.td - Reductions and fills -------------------*- tablegen -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ASC_IR_ASCREDUCE_TD
#define ASC_IR_ASCREDUCE_TD

include "asc/IR/AscVec.td"

defvar ReduceDoc = "docs/zh/api/SIMD-API/基础API/Memory矢量计算/归约计算/";
defvar FillDoc = "docs/zh/api/SIMD-API/基础API/Memory矢量计算/数据填充/";

/// The same types on several targets.
class Each<list<string> types, list<string> targets> {
  list<On> rows = !foreach(t, targets, On<t, types>);
}
/// A destination of records.
class Result<int at, list<string> types = []> : Tensor<"dst", "Out", types, 0> {
  let start = at;
}

def ReduceKindExtra : Extra<"kind", 0, 2, 0, "", 1, "sum|max|min"> {
  let constant = 1;
  let cppEnum = "ReduceType";
  let cppNames = "SUM|MAX|MIN";
}
def ReduceOrderExtra : Extra<"order", 0, 3, 0, "", 0,
    "value_index|index_value|only_value|only_index"> {
  let cppEnum = "ReduceOrder";
  let cppNames = "ORDER_VALUE_INDEX|ORDER_INDEX_VALUE|ORDER_ONLY_VALUE|"
                 "ORDER_ONLY_INDEX";
}
class ReduceStrideExtra<string unit>
    : Extra<"dst_rep_stride", 0, 65535, 1, unit>;

defvar ReduceRules = ["ASC-TARGET-DTYPE", "ASC-REPEAT-RANGE",
                      "ASC-STRIDE-RANGE", "ASC-MASK-CLAMP", "ASC-MASK-ZERO",
                      "ASC-MASK-WORDS", "ASC-ALIGN-UB", "ASC-MEM-BOUNDS",
                      "ASC-ZERO-COUNT", "ASC-UB-RESERVE", "ASC-ELEM-TYPE",
                      "ASC-FORM"];

//===----------------------------------------------------------------------===//
// A record of results per repeat
//===----------------------------------------------------------------------===//

class Asc_ReduceParts<string m, string cpp> : Asc_Vec<m, cpp> {
  let arguments = (ins Asc_Local:$dst, Asc_Local:$src,
                       Variadic<Asc_Number>:$numbers, Asc_Control:$control);
  let family = "reduce";
  let forms = ["MaskCount", "MaskBits", "MaskState"];
  let typeOperand = 1;
  let blkMax = 65535;
  let repMax = 65535;
  let reserve = [Reserve<"dav-3510", 8192>];
  let legal = !listconcat(Each<["f16", "f32"], ["dav-3510", "dav-2201",
                            "dav-3002", "dav-2002"]>.rows,
                          [On<"dav-1001", ["f16"]>]);
  let rules = !listconcat(ReduceRules,
      ["ASC-MASK-UNSET", "ASC-PARAM-RANGE", "ASC-OVERLAP-REPEAT",
       "ASC-OVERLAP-CHAIN", "ASC-REDUCE-STRIDE"]);
  let doc = ReduceDoc # cpp # ".md";
}

defvar KirinReduce = Each<["f16", "f32"], ["kirin-x90", "kirin-9030"]>.rows;

def Asc_ReduceDataBlockOp
    : Asc_ReduceParts<"reduce_data_block", "ReduceDataBlock"> {
  let summary = "sum, maximum or minimum of each block of 32 bytes";
  let description = [{
    Element b of the record of a repeat becomes the sum, maximum or minimum of the
    selected lanes of block b; a record is 8 elements, and record r starts
    `8 * r * dst_rep_stride` elements into `dst`. Sums are a tree of neighbours:
    `((x0 + x1) + (x2 + x3)) + ...`, every sum rounded to the element type; lanes
    that are not selected are left out. Half saturation acts on every sum, and of
    maximum and minimum on the value that is written. A nan wins; -0 is smaller
    than +0.

    A block without a selected lane keeps its element; on dav-3510 it becomes 0,
    -inf (max) or inf (min), on dav-3002 the same but of f16 -65504 and 65504.
  }];
  let tensors = [Result<8>, Tensor<"src", "In">];
  let extras = [ReduceKindExtra, ReduceStrideExtra<"times 8 elements">];
  let reduction = "DataBlock";
  let legal = !listconcat(Each<["f16", "f32"], ["dav-3510", "dav-2201",
                            "dav-3002", "dav-2002"]>.rows,
                          [On<"dav-1001", ["f16"]>], KirinReduce);
  let cppMaskArgs = "dst, src, $mask, $repeat, dst_rep_stride, blk.src, rep.src";
  let cppTemplates = "x0 t0 t1 $set";
  let rules = !listconcat(ReduceRules,
      ["ASC-MASK-UNSET", "ASC-PARAM-RANGE", "ASC-OVERLAP-REPEAT",
       "ASC-OVERLAP-CHAIN", "ASC-REDUCE-STRIDE", "ASC-REDUCE-ALIGN"]);
}

def Asc_ReduceRepeatOp : Asc_ReduceParts<"reduce_repeat", "ReduceRepeat"> {
  let summary = "sum, maximum or minimum of each repeat";
  let description = [{
    Record r, `r * dst_rep_stride` records into `dst`, becomes the sum of the
    selected lanes of repeat r, or their maximum or minimum and the smallest lane
    that holds it. `order` is what a record holds then: `value_index`,
    `index_value` (two elements), `only_value` (one), `only_index` (4 bytes). An
    index is stored as its bits: 52 in an f16 is 0x0034. Sums as in
    `asc.reduce_data_block`, over all lanes of the repeat; i16 and ui16 are summed
    as i32 and ui32, and integers wrap.

    Without a selected lane the record is kept; on dav-3510 and dav-3002 it becomes
    that of `asc.reduce_data_block`, with index 0.
  }];
  let tensors = [Result<1, ["i16", "u16", "f16", "i32", "u32", "f32"]>,
                 Tensor<"src", "In">];
  let extras = [ReduceKindExtra, ReduceStrideExtra<"records">,
                ReduceOrderExtra];
  let reduction = "Repeat";
  let legal = !listconcat(
      [On<"dav-3510", ["i16", "u16", "f16", "i32", "u32", "f32"]>],
      Each<["f16", "f32"], ["dav-2201", "dav-3002", "dav-2002"]>.rows,
      [On<"dav-1001", ["f16"]>], KirinReduce);
  let limits = [Limit<"order", ["dav-3002"], [], [0, 2]>,
                Limit<"order", ["dav-2002", "kirin-x90", "kirin-9030"], [],
                      [0, 1]>,
                Limit<"order", ["dav-1001"], [], [0]>];
  let cppMaskArgs = "dst, src, $mask, $repeat, dst_rep_stride, blk.src, rep.src, order";
  let cppTemplates = "x0 t0 t1 $set";
  let rules = !listconcat(ReduceRules,
      ["ASC-MASK-UNSET", "ASC-PARAM-RANGE", "ASC-OVERLAP-REPEAT",
       "ASC-OVERLAP-CHAIN", "ASC-REDUCE-STRIDE", "ASC-REDUCE-ALIGN",
       "ASC-PARAM-CHOICE"]);
}

def Asc_ReducePairElemOp
    : Asc_ReduceParts<"reduce_pair_elem", "ReducePairElem"> {
  let summary = "sum of each pair of neighbouring lanes";
  let description = [{
    Element i of record r becomes the sum of lanes 2i and 2i+1 of repeat r, rounded
    to the element type, or the one of them that is selected. A record is half a
    repeat, 128 bytes, and records are `dst_rep_stride` records apart. Where no
    lane of a pair is selected the element is kept; on dav-3510 and dav-3002 it
    becomes 0.
  }];
  let tensors = [Tensor<"dst", "Out", [], 0>, Tensor<"src", "In">];
  let extras = [ReduceStrideExtra<"times 128 bytes">];
  let reduction = "Pair";
  let cppMaskArgs = "dst, src, $mask, $repeat, dst_rep_stride, blk.src, rep.src";
  let cppTemplates = "=ReduceType::SUM t0 t1 $set";
  let rules = !listconcat(ReduceRules,
      ["ASC-MASK-UNSET", "ASC-PARAM-RANGE", "ASC-OVERLAP-REPEAT",
       "ASC-OVERLAP-CHAIN", "ASC-REDUCE-STRIDE", "ASC-TARGET-OP"]);
}

//===----------------------------------------------------------------------===//
// One result
//===----------------------------------------------------------------------===//

class Asc_ReduceAll<string m, string cpp> : Asc_Vec<m, cpp> {
  let arguments = (ins Asc_Local:$dst, Asc_Local:$src, Asc_Local:$shared_tmp,
                       Variadic<Asc_Number>:$numbers, Asc_Control:$control);
  let family = "reduce";
  let forms = ["Count", "MaskCount", "MaskBits"];
  let typeOperand = 1;
  let repeatMax = 2147483647;
  let blkMax = 1;
  let repMax = 65535;
  let overlap = "None";
  let reserve = [Reserve<"dav-3510", 8192>];
  let rules = !listconcat(ReduceRules, ["ASC-COUNT-RANGE",
                                        "ASC-REDUCE-SCRATCH"]);
  let doc = ReduceDoc # cpp # ".md";
}

defvar ReduceAllOlder = !listconcat(
    Each<["f16", "f32"], ["dav-2201", "dav-3002", "dav-2002", "kirin-x90",
                           "kirin-9030"]>.rows, [On<"dav-1001", ["f16"]>]);

def Asc_ReduceSumOp : Asc_ReduceAll<"reduce_sum", "ReduceSum"> {
  let summary = "sum of all selected elements";
  let description = [{
    `dst[0]` becomes the sum. The order of additions is part of the result; every
    sum is rounded to the element type (f16: half saturation acts on each), and
    integers wrap. The sum of a repeat is a tree of neighbours, see
    `asc.reduce_data_block`. The sums of repeats are added

    - on dav-2201 in the count form one after the other;
    - on dav-2201 in the mask forms by a tree again, in groups of as many as a
      repeat has lanes;
    - on dav-3510 in the count form (and in counter mode): up to four repeats are
      first added lane by lane, `v0 + v1`, `(v0 + v1) + v2`,
      `(v0 + v1) + (v2 + v3)`, then one tree; more by trees of trees; in the mask
      forms by trees of trees;
    - on the Kirin chips by trees of trees;
    - on dav-3002, dav-2002 and dav-1001: the whole repeats by trees of trees, the
      rest by a tree, then these two.

    So four f32 repeats that begin with 1e8, 1, -1e8, 1 and are 0 otherwise give 1
    in the count form of dav-2201 and 0 in its mask forms.

    `shared_tmp` holds intermediate results and nothing defined afterwards; it may
    be `src` or hold `dst`. It has room for one element per repeat, rounded up to a
    block, where repeats are reduced again: not in the count form of dav-2201, not
    with repeat 1, and on dav-3510 not for four repeats of count.
  }];
  let tensors = [Result<1>, Tensor<"src", "In">,
                 Tensor<"shared_tmp", "InOut", [], 0>];
  let reduction = "Sum";
  let legal = !listconcat(
      [On<"dav-3510", ["f16", "f32", "i32", "u32"], ["i64", "u64"]>],
      ReduceAllOlder);
  let cppMaskArgs = "dst, src, shared_tmp, $mask, $repeat, rep.src";
  let cppCountArgs = "dst, src, shared_tmp, $count";
}

class Asc_ReduceExtreme<string m, string cpp> : Asc_ReduceAll<m, cpp> {
  let tensors = [Result<2>, Tensor<"src", "In">,
                 Tensor<"shared_tmp", "InOut", [], 0>];
  let extras = [Extra<"index", 0, 1, 0, "", 0, "false|true">];
  let reduction = "MaxMin";
  let legal = !listconcat(
      [On<"dav-3510", ["i16", "u16", "f16", "i32", "u32", "f32"], B64>],
      ReduceAllOlder);
  let cppMaskArgs = "dst, src, shared_tmp, $mask, $repeat, rep.src, index";
  let cppCountArgs = "dst, src, shared_tmp, $count, index";
  let rules = !listconcat(ReduceRules, ["ASC-COUNT-RANGE",
                                        "ASC-REDUCE-SCRATCH",
                                        "ASC-REDUCE-ALIGN"]);
}

def Asc_ReduceMaxOp : Asc_ReduceExtreme<"reduce_max", "ReduceMax"> {
  let summary = "maximum of all selected elements, and where it is";
  let description = [{
    `dst[0]` becomes the maximum; with `index(true)` `dst[1]` becomes the bits of
    the number of the first element that holds it, counted from the start of `src`
    (in the mask forms with its repeat stride). A nan wins; -0 is smaller than +0.
    Half saturation acts on the maximum of each repeat, and of these again, so that
    a nan counts as 0 in the second step.

    dav-3510 works lane by lane through the repeats, from -65504 (f16), the lowest
    f32 or integer on: of nothing but -inf it gives that number, with the index of
    the first selected lane. An
    index of f16 has 16 bits; of i64 and ui64 it is 32 bits in a slot of 64.

    `shared_tmp` as for `asc.reduce_sum`, with two elements per repeat and, with
    index, room for the following steps; dav-3510 needs none.
  }];
}

def Asc_ReduceMinOp : Asc_ReduceExtreme<"reduce_min", "ReduceMin"> {
  let summary = "minimum of all selected elements, and where it is";
  let description = [{
    As `asc.reduce_max`, of the minimum: dav-3510 starts from 65504, the largest
    f32 or integer.
  }];
}

//===----------------------------------------------------------------------===//
// Fills
//===----------------------------------------------------------------------===//

class Asc_Fill<string m, string cpp> : Asc_Vec<m, cpp> {
  let arguments = (ins Asc_Local:$dst, AnyType:$scalar,
                       Variadic<Asc_Number>:$numbers, Asc_Control:$control);
  let family = "fill";
  let forms = ["Count", "MaskCount", "MaskBits"];
  let tensors = [Tensor<"dst", "Out">];
  let numScalars = 1;
  let blkMax = 65535;
  let overlap = "None";
  let reserve = [Reserve<"dav-3510", 8192>];
  let cppMaskArgs = "dst, scalar, $mask, $repeat, blk.dst, rep.dst";
  let cppCountArgs = "dst, scalar, $count";
  let doc = FillDoc # cpp # ".md";
}

defvar FillRules = ["ASC-TARGET-DTYPE", "ASC-COUNT-RANGE", "ASC-REPEAT-RANGE",
                    "ASC-STRIDE-RANGE", "ASC-STRIDE-ZERO", "ASC-MASK-CLAMP",
                    "ASC-MASK-ZERO", "ASC-MASK-WORDS", "ASC-ALIGN-UB",
                    "ASC-MEM-BOUNDS", "ASC-ZERO-COUNT", "ASC-UB-RESERVE"];

def Asc_DuplicateOp : Asc_Fill<"duplicate", "Duplicate"> {
  let summary = "fill with one value";
  let description = [{
    The selected elements become the scalar, bit by bit.
  }];
  let forms = ["Count", "MaskCount", "MaskBits", "MaskState"];
  let legal = !listconcat(
      [On<"dav-3510", !listconcat(B16, B32), !listconcat(B8, B64,
          FourBitFloats, Bytes3510, Complex)>],
      Each<!listconcat(B16, B32), ["dav-2201", "dav-3002", "dav-2002",
                                    "dav-1001"]>.rows,
      Each<["f16"], ["kirin-x90", "kirin-9030"]>.rows);
  let rules = !listconcat(FillRules, ["ASC-MASK-UNSET"]);
}

def Asc_DuplicateFromOp : Asc_Vec<"duplicate_from", "Duplicate"> {
  let summary = "fill with the first element of a tensor";
  let description = [{
    `dst[i] = src[0]` for i below count, bit by bit. Only `src[0]` is read.
  }];
  let arguments = (ins Asc_Local:$dst, Asc_Local:$src,
                       Variadic<Asc_Number>:$numbers, Asc_Control:$control);
  let family = "fill";
  let forms = ["Count"];
  let tensors = [Tensor<"dst", "Out">, Tensor<"src", "In", [], 0>];
  let hasRepeat = 0;
  let overlap = "None";
  let legal = [On<"dav-3510", !listconcat(B16, B32), !listconcat(B8, B64,
      FourBitFloats, Bytes3510, Complex)>];
  let cppCountArgs = "dst, src, $count";
  let rules = ["ASC-TARGET-DTYPE", "ASC-TARGET-OP", "ASC-FORM",
               "ASC-COUNT-RANGE", "ASC-ALIGN-UB", "ASC-MEM-BOUNDS",
               "ASC-ZERO-COUNT", "ASC-LANES-EVEN", "ASC-ELEM-TYPE"];
  let doc = FillDoc # "Duplicate.md";
}

def Asc_CreateVecIndexOp : Asc_Fill<"create_vec_index", "CreateVecIndex"> {
  let summary = "fill with a first value, one more, two more, ...";
  let description = [{
    `dst[i] = scalar + i`; in the mask forms lane L of repeat r becomes
    `scalar + r * lanes + L` (lanes that are not selected are counted). The values
    come from repeated additions in the element type, which shows where they are
    not exact: within the first block each is rounded once, every further block is
    the block before plus its number of elements, and every further repeat the
    repeat before plus its lanes. On dav-3510 the whole first repeat is rounded
    once. Sums as `asc.adds`, but integers of the first repeat wrap.
  }];
  let legal = [On<"dav-3510", ["i16", "f16", "i32", "f32"], ["i8", "i64"]>,
               On<"dav-2201", ["i16", "f16", "i32", "f32"]>,
               On<"dav-3002", ["i16", "f16", "i32", "f32"]>];
  let rules = !listconcat(FillRules, ["ASC-TARGET-OP", "ASC-FORM",
                                      "ASC-INDEX-QUIRK"]);
}

#endif // ASC_IR_ASCREDUCE_TD
