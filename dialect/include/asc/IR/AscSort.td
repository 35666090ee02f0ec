//===- AscSort.td - Sorting and merging ----------------------*- tablegen -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Two kinds of records. A pair has 8 bytes: a score at 0 (f32, or f16 and 2
// bytes without a meaning) and an index at 4. A region proposal has 8 elements:
// x1, y1, x2, y2, score, label and two more. Every order is descending by score.
//
//===----------------------------------------------------------------------===//

#ifndef ASC_IR_ASCSORT_TD
#define ASC_IR_ASCSORT_TD

include "asc/IR/AscVec.td"

defvar SortDoc =
    "docs/zh/api/SIMD-API/基础API/Memory矢量计算/排序组合（ISASI）/";
defvar SortPairs = [On<"dav-3510", ["f16", "f32"]>,
                    On<"dav-2201", ["f16", "f32"]>,
                    On<"dav-3002", ["f16", "f32"]>];
defvar SortProposals = [On<"dav-2002", ["f16", "f32"]>,
                        On<"dav-1001", ["f16"]>];
defvar SortRules = ["ASC-TARGET-DTYPE", "ASC-TARGET-OP", "ASC-FORM",
                    "ASC-REPEAT-RANGE", "ASC-ALIGN-UB", "ASC-MEM-BOUNDS",
                    "ASC-ELEM-TYPE"];

/// No operand has strides, and masks mean nothing.
class Asc_Sorts<string m, string cpp> : Asc_Vec<m, cpp> {
  let family = "sort";
  let forms = ["None"];
  let overlap = "None";
  let writesMask = 0;
  let doc = SortDoc # cpp # ".md";
}

def Asc_Sort32Op : Asc_Sorts<"sort32", "Sort32"> {
  let summary = "sort groups of 32 scores into pairs of score and index";
  let description = [{
    For every repeat r: the scores `src0[32 r + i]` with the indices
    `src1[32 r + i]`, i in 0..31, in descending order of the scores; equal scores
    keep their order. Pair k goes to byte `256 r + 8 k` of `dst`: the score at 0,
    the index at 4; between an f16 score and its index are two bytes of 0. `dst`
    has the element type of the scores, so it holds 2 (f32) or 4 (f16) elements
    per pair. Masks have no effect.
  }];
  let arguments = (ins Asc_Local:$dst, Asc_Local:$src0, Asc_Local:$src1,
                       Variadic<Asc_Number>:$numbers, Asc_Control:$control);
  let tensors = [Tensor<"dst", "Out", [], 0>, Tensor<"src0", "In", [], 0>,
                 Tensor<"src1", "In", ["u32"], 0>];
  let legal = SortPairs;
  let elsewhere = "; dav-2002 and dav-1001 have asc.rp_sort16";
  let cppMaskArgs = "dst, src0, src1, $repeat";
  let rules = !listconcat(SortRules, ["ASC-OVERLAP-NONE", "ASC-ZERO-COUNT"]);
}

/// A queue of pairs starts with any of them.
class Queue<string n> : Tensor<n, "In", [], 0> {
  let startBytes = 8;
}
/// Proposals start with any of them: at a multiple of 8 elements.
class Proposals<string n, string d> : Tensor<n, d, [], 0> {
  let start = 8;
}

class Asc_Merge<string m, string cpp> : Asc_Sorts<m, cpp> {
  let arguments = (ins Asc_Local:$dst, Asc_Local:$src1, Asc_Local:$src2,
                       Asc_Local:$src3, Asc_Local:$src4,
                       Variadic<Asc_Number>:$numbers, Asc_Control:$control);
  let fewestTensors = 3;
  let extras = [Extra<"len1", 0, 4095, 0, "records">,
                Extra<"len2", 0, 4095, 0, "records">,
                Extra<"len3", 0, 4095, 0, "records">,
                Extra<"len4", 0, 4095, 0, "records">,
                Extra<"valid_bit", 3, 15, 15, "", must = 1>,
                Extra<"suspend", 0, 1, 0, "", 0, "false|true">];
  let limits = [Limit<"valid_bit", AllTargets, [], [3, 7, 15]>];
  let cppByHand = 1;
  let cppMaskArgs = "dst, $queues, $params";
  let cppParams = "MrgSort4Info";
  let rules = !listconcat(SortRules, ["ASC-PARAM-RANGE", "ASC-PARAM-CHOICE",
                                      "ASC-OVERLAP-NONE", "ASC-MERGE-REPEAT",
                                      "ASC-MERGE-SORTED"]);
}

def Asc_MrgSortOp : Asc_Merge<"mrg_sort", "MrgSort"> {
  let summary = "merge up to four descending queues of pairs";
  let description = [{
    Queue j is the first `len<j>` pairs of `src<j>`; those whose bit in
    `valid_bit` is set take part: the first two (3), three (7) or all four (15).
    Every step takes the largest of the first pairs that are left; of equal
    scores that of the lower queue. It ends when all queues are empty, or with
    `suspend(true)` as soon as one is; `asc.get_mrg_sort_result` tells how many
    pairs of each were taken, and `dst` keeps its bytes behind them.

    Repeat r takes the queues r times the sum of the four lengths further on, and
    writes as far further on in `dst`: the result is `repeat` runs, each of which
    is sorted. That works only with four equal lengths, queues one behind the
    other, `valid_bit(15)` and no suspension; otherwise one repeat is done.

    Sources that are not written are the last one again. Masks have no effect.
  }];
  let tensors = [Tensor<"dst", "Out", [], 0>, Queue<"src1">, Queue<"src2">,
                 Queue<"src3">, Queue<"src4">];
  let legal = SortPairs;
  let elsewhere = "; dav-2002 and dav-1001 have asc.mrg_sort4";
  let rules = !listconcat(SortRules, ["ASC-PARAM-RANGE", "ASC-PARAM-CHOICE",
                                      "ASC-OVERLAP-NONE", "ASC-MERGE-REPEAT",
                                      "ASC-MERGE-SORTED", "ASC-ZERO-COUNT"]);
}

def Asc_RpSort16Op : Asc_Sorts<"rp_sort16", "RpSort16"> {
  let summary = "sort groups of 16 region proposals";
  let description = [{
    For every repeat r the 16 proposals at element `128 r` in descending order of
    their scores (element 4 of each); equal scores keep their order, and all 8
    elements move together. `dst` may be `src`. Masks have no effect.
  }];
  let arguments = (ins Asc_Local:$dst, Asc_Local:$src,
                       Variadic<Asc_Number>:$numbers, Asc_Control:$control);
  let tensors = [Tensor<"dst", "Out", [], 0>, Tensor<"src", "In", [], 0>];
  let legal = SortProposals;
  let elsewhere = "; newer chips have asc.sort32";
  let cppMaskArgs = "dst, src, $repeat";
  let rules = !listconcat(SortRules, ["ASC-OVERLAP-COUNT", "ASC-ZERO-COUNT"]);
}

def Asc_MrgSort4Op : Asc_Merge<"mrg_sort4", "MrgSort4"> {
  let summary = "merge up to four descending queues of region proposals";
  let description = [{
    As `asc.mrg_sort`, on proposals of 8 elements with the score in element 4.
    Lengths are numbers of proposals; tensors start at a multiple of one.
  }];
  let tensors = [Proposals<"dst", "Out">, Proposals<"src1", "In">,
                 Proposals<"src2", "In">, Proposals<"src3", "In">,
                 Proposals<"src4", "In">];
  let legal = SortProposals;
  let elsewhere = "; newer chips have asc.mrg_sort";
}

class Asc_Proposal<string m, string cpp> : Asc_Sorts<m, cpp> {
  let arguments = (ins Asc_Local:$dst, Asc_Local:$src,
                       Variadic<Asc_Number>:$numbers, Asc_Control:$control);
  let extras = [Extra<"mode_number", 0, 5, 0, "", must = 1>];
  let legal = SortProposals;
  let cppMaskArgs = "dst, src, $repeat, mode_number";
  let rules = !listconcat(SortRules, ["ASC-PARAM-RANGE", "ASC-OVERLAP-NONE",
                                      "ASC-ZERO-COUNT"]);
}

def Asc_ProposalConcatOp : Asc_Proposal<"proposal_concat", "ProposalConcat"> {
  let summary = "write one element of each region proposal";
  let description = [{
    For every repeat r and i in 0..15: `dst[8 (16 r + i) + mode_number] =
    src[16 r + i]`; the other elements of `dst` keep their bits. Elements are
    0 x1, 1 y1, 2 x2, 3 y2, 4 score, 5 label. Masks have no effect.
  }];
  let tensors = [Tensor<"dst", "InOut", [], 0>, Tensor<"src", "In", [], 0>];
}

def Asc_ProposalExtractOp
    : Asc_Proposal<"proposal_extract", "ProposalExtract"> {
  let summary = "read one element of each region proposal";
  let description = [{
    For every repeat r and i in 0..15: `dst[16 r + i] =
    src[8 (16 r + i) + mode_number]`, as in `asc.proposal_concat`.
  }];
  let tensors = [Tensor<"dst", "Out", [], 0>, Tensor<"src", "In", [], 0>];
}

#endif // ASC_IR_ASCSORT_TD
