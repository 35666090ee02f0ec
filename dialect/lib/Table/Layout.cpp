//===- Layout.cpp - Checks of interleaving and transposition --------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Geometry.h"

#include "asc/Table/Moves.h"

#include <algorithm>

namespace asc::table {

using ull = unsigned long long;

namespace {

/// Operands `a` and `b`, bytes [0, an) and [0, bn), do not touch.
bool apart(const InstrRow &row, const View *views, unsigned a, uint64_t an,
           unsigned b, uint64_t bn, Violations &out) {
  if (!overlaps(views[a], an, views[b], bn))
    return true;
  error(out, Rule::ASC_OVERLAP_NONE, static_cast<int>(b),
        format("%s %s $%u overlaps %s $%u; its page allows no overlap",
               opName(row).c_str(), std::string(row.tensors[a].name).c_str(), a,
               std::string(row.tensors[b].name).c_str(), b),
        {describe(static_cast<int>(a), views[a]),
         describe(static_cast<int>(b), views[b])});
  return false;
}

bool inside(const InstrRow &row, const View *views, unsigned k, uint64_t need,
            const std::string &what, Violations &out) {
  return checkBounds(row, views, k, need,
                     what + format(": %s needs %llu bytes",
                                   std::string(row.tensors[k].name).c_str(),
                                   static_cast<ull>(need)),
                     out);
}

} // namespace

//===----------------------------------------------------------------------===//
// interleave
//===----------------------------------------------------------------------===//

uint64_t interleaveBytes(const InstrRow &row, const Control &control,
                         const DType *types, unsigned k) {
  uint64_t n = static_cast<uint64_t>(control.words[0]);
  bool one = row.numTensors == 3; // the count is that of the source
  return (one && k < 2 ? n / 2 : n) * sizeOf(types[0]);
}

void checkInterleave(const InstrRow &row, const Control &control,
                     const View *views, Violations &out) {
  DType types[kMaxTensors] = {views[0].dtype};
  if (control.words[0] % 2) {
    error(out, Rule::ASC_COUNT_EVEN, -1,
          format("%s count %lld is odd", opName(row).c_str(),
                 static_cast<long long>(control.words[0])));
    return;
  }
  std::string what =
      format("count %lld", static_cast<long long>(control.words[0]));
  bool ok = true;
  for (unsigned k = 0; k < row.numTensors; ++k)
    ok &= inside(row, views, k, interleaveBytes(row, control, types, k), what,
                 out);
  for (unsigned a = 0; ok && a < row.numOutputs; ++a)
    for (unsigned b = a + 1; ok && b < row.numTensors; ++b)
      ok = apart(row, views, a, interleaveBytes(row, control, types, a), b,
                 interleaveBytes(row, control, types, b), out);
}

//===----------------------------------------------------------------------===//
// transpose
//===----------------------------------------------------------------------===//

Transposition transpositionOf(const InstrRow &row, const Control &control) {
  Transposition t;
  if (row.numTensors == 2)
    return t;
  auto extra = [&](unsigned k) {
    return static_cast<uint64_t>(control.extra[k]);
  };
  t.kind = static_cast<unsigned>(control.extra[4]);
  if (!t.kind)
    return t;
  t.images = extra(0);
  t.channels = extra(1);
  t.points = extra(2) * extra(3);
  return t;
}

void checkTranspose(const InstrRow &row, Target target, const Control &control,
                    const View *views, Violations &out) {
  Transposition t = transpositionOf(row, control);
  std::string op = opName(row);
  uint64_t size = sizeOf(views[0].dtype);
  if (row.numTensors == 3) {
    auto bad = [&](const char *what) {
      error(out, Rule::ASC_TRANSPOSE_SIZE, -1,
            format("%s h_size %lld, w_size %lld: %s", op.c_str(),
                   static_cast<long long>(control.extra[2]),
                   static_cast<long long>(control.extra[3]), what));
    };
    if (!t.kind && (control.extra[2] != 16 || control.extra[3] != 16))
      return bad("both are 16 for type(nd2nd_b16)");
    if (t.kind && t.points > 4095)
      return bad("their product is at most 4095");
    if (t.kind && t.points * size % 32)
      return bad("they take a multiple of 32 bytes");
  }
  uint64_t bytes = t.elements() * size;
  std::string what =
      t.kind ? format("%llu images of %llu channels of %llu",
                      static_cast<ull>(t.images), static_cast<ull>(t.channels),
                      static_cast<ull>(t.points))
             : std::string("16 x 16 elements");
  bool ok = inside(row, views, 0, bytes, what, out);
  ok &= inside(row, views, 1, bytes, what, out);
  if (ok && t.kind) {
    ok = apart(row, views, 0, bytes, 1, bytes, out);
  } else if (ok && overlaps(views[0], bytes, views[1], bytes) &&
             views[0].addr != views[1].addr) {
    ok = false;
    error(out, Rule::ASC_OVERLAP_COUNT, 1,
          format("%s dst $0 and src $1 overlap in part; they must be disjoint "
                 "or the same",
                 op.c_str()),
          {describe(0, views[0]), describe(1, views[1])});
  }
  if (!ok || row.numTensors == 2 || !t.kind || !bytes ||
      target == Target::Dav2002)
    return;
  uint64_t rows = size == 1 ? 32 : 16;
  uint64_t planes = t.kind == 1 ? t.channels + 2 : 2 * t.channels + 1;
  uint64_t need = planes * rows * 32; // 32 / size columns of that size
  if (views[2].bytesKnown && views[2].bytes < need) {
    error(
        out, Rule::ASC_TRANSPOSE_SCRATCH, 2,
        format("%s shared_tmp $2 has %llu bytes, needs %llu for %llu channels",
               op.c_str(), static_cast<ull>(views[2].bytes),
               static_cast<ull>(need), static_cast<ull>(t.channels)));
    return;
  }
  for (unsigned k = 0; k < 2; ++k)
    if (overlaps(views[2], need, views[k], bytes)) {
      error(out, Rule::ASC_TRANSPOSE_SCRATCH, 2,
            format("%s shared_tmp $2 overlaps %s $%u", op.c_str(),
                   std::string(row.tensors[k].name).c_str(), k),
            {describe(static_cast<int>(k), views[k]), describe(2, views[2])});
      return;
    }
}

//===----------------------------------------------------------------------===//
// trans_data_to_5hd, trans_data_to_5hd_list
//===----------------------------------------------------------------------===//

BlockLists blockListsOf(const Control &control, const NumberLists *lists) {
  BlockLists out;
  out.repeats = static_cast<uint64_t>(control.repeat);
  // Behind the steps, where there are some, both have the same numbers.
  const int64_t *extra = control.extra + (lists ? 0 : 2);
  for (unsigned k = 0; k < 2; ++k) {
    out.rise[k] = static_cast<uint64_t>(extra[k]) * 32;
    out.half[k] = extra[2 + k] ? 16 : 0;
    // The page: one repeat starts a stride behind the list.
    uint64_t start = out.repeats == 1 ? out.rise[k] : 0;
    for (unsigned i = 0; i < 16; ++i)
      out.block[k][i] =
          start + 32 * static_cast<uint64_t>(lists ? lists->at(k, i)
                                                   : i * control.extra[k]);
    out.last[k] = *std::max_element(out.block[k], out.block[k] + 16);
  }
  return out;
}

void checkBlockLists(const InstrRow &row, const BlockLists &lists,
                     const View *views, Violations &out) {
  std::string op = opName(row);
  if (sizeOf(views[0].dtype) != 1 && (lists.half[0] || lists.half[1])) {
    error(out, Rule::ASC_5HD_HALF, -1,
          format("%s %s(true) is for elements of 8 bits, not for %s",
                 op.c_str(), lists.half[0] ? "dst_high_half" : "src_high_half",
                 std::string(nameOf(views[0].dtype)).c_str()));
    return;
  }
  if (!lists.repeats)
    return;
  std::string what =
      format("repeat %llu of 16 blocks", static_cast<ull>(lists.repeats));
  bool ok = true;
  for (unsigned k = 0; k < 2; ++k)
    ok &= inside(row, views, k, lists.span(k), what, out);
  if (!ok || !overlaps(views[0], lists.span(0), views[1], lists.span(1)) ||
      views[0].addr % 32 || views[1].addr % 32)
    return;
  // Which repeat reads a block last, and the blocks of each repeat.
  std::vector<std::string> notes = {describe(0, views[0]),
                                    describe(1, views[1]) + "; " + what};
  auto block = [&](unsigned k, uint64_t r, unsigned i) {
    return (views[k].addr + lists.at(k, r, i)) / 32;
  };
  uint64_t first = std::min(views[0].addr, views[1].addr) / 32;
  uint64_t cells =
      std::max(views[0].addr + lists.span(0), views[1].addr + lists.span(1)) /
          32 -
      first + 1;
  std::vector<uint64_t> lastRead(cells, 0);
  for (uint64_t r = 0; r < lists.repeats; ++r)
    for (unsigned i = 0; i < 16; ++i)
      lastRead[block(1, r, i) - first] = r + 1;
  for (uint64_t r = 0; r < lists.repeats; ++r) {
    unsigned common = 0;
    for (unsigned i = 0; i < 16; ++i) {
      uint64_t cell = block(0, r, i);
      if (lastRead[cell - first] > r + 1) {
        error(out, Rule::ASC_OVERLAP_CHAIN, 1,
              format("%s repeat %llu reads from src $1 what repeat %llu writes "
                     "to dst $0",
                     op.c_str(), static_cast<ull>(lastRead[cell - first] - 1),
                     static_cast<ull>(r)),
              notes);
        return;
      }
      for (unsigned j = 0; j < 16; ++j)
        if (block(1, r, j) == cell) {
          ++common;
          break;
        }
    }
    if (common == 0 || common == 16)
      continue;
    error(
        out, Rule::ASC_OVERLAP_REPEAT, 1,
        format("%s dst $0 and src $1 overlap in part inside repeat %llu; they "
               "must be disjoint or the same blocks",
               op.c_str(), static_cast<ull>(r)),
        notes);
    return;
  }
}

} // namespace asc::table
