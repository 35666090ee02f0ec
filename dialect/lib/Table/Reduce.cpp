//===- Reduce.cpp - Records, scratch and overlap of reductions ------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Geometry.h"

#include <algorithm>

namespace asc::table {

using ull = unsigned long long;

namespace {

/// One result per whole input.
bool isWhole(const InstrRow &row) {
  return row.reduction == Reduction::Sum ||
         row.reduction == Reduction::MaxMin;
}

bool hasIndex(const InstrRow &row, const Control &c) {
  return row.reduction == Reduction::MaxMin && c.extra[0] != 0;
}

DType widened(DType type) {
  return type == DType::I16   ? DType::I32
         : type == DType::U16 ? DType::U32
                              : type;
}

std::string shortName(DType type) { return std::string(nameOf(type)); }

} // namespace

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

bool resultTypeIsOk(const InstrRow &row, const DType *types,
                    const Control &c) {
  DType want = reduceKind(row, c) == ReduceSum ? widened(types[1]) : types[1];
  return types[0] == want;
}

bool checkResultType(const InstrRow &row, const DType *types, const Control &c,
                     Violations &out) {
  if (resultTypeIsOk(row, types, c))
    return true;
  bool sum = reduceKind(row, c) == ReduceSum;
  error(out, Rule::ASC_ELEM_TYPE, 0,
        format("%s dst has element type %s, must be %s for %s of %s",
               opName(row).c_str(), shortName(types[0]).c_str(),
               shortName(sum ? widened(types[1]) : types[1]).c_str(),
               sum ? "the sum" : "an extreme",
               shortName(types[1]).c_str()));
  return false;
}

bool checkReduceRegister(Target target, bool sum, bool index, DType type,
                         Violations &out) {
  const char *op = sum ? "asc.get_reduce_repeat_sum_spr"
                       : "asc.get_reduce_repeat_max_min_spr";
  std::string chip(row(target).name);
  bool has = target == Target::Dav2201 ||
             target == (sum ? Target::Dav3510 : Target::Dav2002);
  if (!has) {
    error(out, Rule::ASC_TARGET_OP, -1,
          format("%s does not exist on %s; it exists on dav-2201, %s", op,
                 chip.c_str(), sum ? "dav-3510" : "dav-2002"));
    return false;
  }
  if (type != DType::F16 && type != DType::F32) {
    error(out, Rule::ASC_TARGET_DTYPE, -1,
          format("%s does not take %s; it takes f16, f32", op,
                 shortName(type).c_str()));
    return false;
  }
  if (index && target != Target::Dav2201) {
    error(out, Rule::ASC_TARGET_OP, -1,
          format("%s gives no index on %s", op, chip.c_str()));
    return false;
  }
  return true;
}

//===----------------------------------------------------------------------===//
// Sizes
//===----------------------------------------------------------------------===//

uint64_t reduceRecord(const InstrRow &row, const Control &c,
                      const DType *types) {
  uint64_t size = sizeOf(types[0]);
  switch (row.reduction) {
  case Reduction::DataBlock:
    return 8 * size;
  case Reduction::Pair:
    return 128;
  case Reduction::Repeat:
    if (reduceKind(row, c) == ReduceSum || c.extra[2] == OnlyValue)
      return size;
    return c.extra[2] == OnlyIndex ? 4 : 2 * size;
  default:
    return hasIndex(row, c) ? 2 * size : size;
  }
}

unsigned reduceResults(const InstrRow &row, Target target, const DType *types,
                       const uint64_t words[4], unsigned lanes) {
  unsigned bits = 8 * sizeOf(types[1]);
  bool all = reduceFillsUnselected(target);
  if (row.reduction == Reduction::Pair) {
    if (all)
      return lanes / 2;
    for (unsigned lane = lanes; lane-- > 0;)
      if (words[lane / 64] >> (lane % 64) & 1)
        return lane / 2 + 1;
    return 0;
  }
  uint8_t blocks = activeBlocks(words, lanes, bits);
  if (row.reduction == Reduction::Repeat)
    return blocks || all ? 1 : 0;
  if (all)
    return 8;
  return blocks ? 32u - static_cast<unsigned>(__builtin_clz(blocks)) : 0;
}

namespace {

/// Bytes that one repeat writes from the start of its record.
uint64_t written(const InstrRow &row, Target target, const Control &c,
                 const DType *types, const uint64_t words[4], unsigned lanes) {
  uint64_t n = reduceResults(row, target, types, words, lanes);
  if (row.reduction == Reduction::Repeat)
    return n * reduceRecord(row, c, types);
  return n * sizeOf(types[0]);
}

} // namespace

uint64_t reduceDstEnd(const InstrRow &row, Target target, const Control &c,
                      const DType *types, const Work &work) {
  if (isWhole(row)) {
    uint64_t any = work.linear ? work.elements : work.tail;
    if (!work.linear && work.repeats)
      for (uint64_t w : work.words)
        any |= w;
    return any ? reduceRecord(row, c, types) : 0;
  }
  uint64_t step = reduceRecord(row, c, types) *
                  static_cast<uint64_t>(reduceStride(row, c));
  uint64_t end = 0;
  if (work.repeats)
    if (uint64_t n = written(row, target, c, types, work.words, work.lanes))
      end = (work.repeats - 1) * step + n;
  if (work.tail) {
    uint64_t words[4];
    prefixMask(work.tail, work.lanes, words);
    end = std::max(end, work.repeats * step + written(row, target, c, types,
                                                      words, work.lanes));
  }
  return end;
}

uint64_t reduceScratch(const InstrRow &row, Target target, const Control &c,
                       const DType *types, const Work &work) {
  if (!isWhole(row))
    return 0;
  uint64_t size = sizeOf(types[1]), perRepeat = 256 / size, perBlock = 32 / size;
  auto align = [&](uint64_t n) { return (n + perBlock - 1) / perBlock * perBlock; };
  // The pages divide without a remainder.
  uint64_t n = work.linear ? work.elements
                           : work.repeats * perRepeat + work.tail;
  uint64_t repeats = std::max<uint64_t>(n / perRepeat, 1);
  if (!n)
    return 0;
  bool newest = target == Target::Dav3510;
  if (row.reduction == Reduction::Sum) {
    if (work.linear && target == Target::Dav2201)
      return 0;
    if (newest && work.linear ? n <= 4 * perRepeat : n <= perRepeat)
      return 0;
    return align(repeats) * size;
  }
  if (newest)
    return 0;
  uint64_t total = align(2 * repeats);
  if (hasIndex(row, c)) {
    uint64_t n2 = 2 * ((2 * repeats + perRepeat - 1) / perRepeat);
    total += align(n2);
    if (n2 > 2)
      total += align(2 * ((n2 + perRepeat - 1) / perRepeat));
  }
  return total * size;
}

//===----------------------------------------------------------------------===//
// Places
//===----------------------------------------------------------------------===//

namespace {

/// Blocks that a repeat of the source reads, as bytes from its start.
class Source {
public:
  Source(const Walk &walk, const Work &work) : walk(walk), work(work) {
    blocks = activeBlocks(work.words, work.lanes, walk.bits);
    uint64_t words[4];
    prefixMask(work.tail, work.lanes, words);
    tail = activeBlocks(words, work.lanes, walk.bits);
  }
  uint64_t repeats() const { return work.repeats + (work.tail ? 1 : 0); }
  bool touches(uint64_t repeat, uint64_t from, uint64_t to) const {
    uint8_t set = repeat == work.repeats ? tail : blocks;
    uint64_t at = walk.base + repeat * static_cast<uint64_t>(walk.rep) * 32;
    for (unsigned b = 0; b < 8; ++b) {
      uint64_t start = at + b * static_cast<uint64_t>(walk.blk) * 32;
      if ((set >> b & 1) && start < to && from < start + 32)
        return true;
    }
    return false;
  }

private:
  Walk walk;
  const Work &work;
  uint8_t blocks = 0, tail = 0;
};

/// No repeat writes what itself or a later one reads: results are narrower than
/// their sources, so they cannot take the same place.
void checkOverlap(const InstrRow &row, Target target, const Control &c,
                  const DType *types, const View *views, const Work &work,
                  uint64_t dstEnd, uint64_t srcEnd, Violations &out) {
  const View &d = views[0], &s = views[1];
  if (!overlaps(d, dstEnd, s, srcEnd))
    return;
  Source source({s.addr, 8u * sizeOf(types[1]), c.blk[1], c.rep[1]}, work);
  uint64_t step = reduceRecord(row, c, types) *
                  static_cast<uint64_t>(reduceStride(row, c));
  uint64_t n = written(row, target, c, types, work.words, work.lanes);
  // Without a stride one repeat stands for all.
  uint64_t writes = step ? work.repeats : std::min<uint64_t>(work.repeats, 1);
  for (uint64_t r = 0; r < writes && n; ++r)
    for (uint64_t q = r;
         q < source.repeats() && (c.rep[1] || q < r + 2); ++q) {
      if (!source.touches(q, d.addr + r * step, d.addr + r * step + n))
        continue;
      error(out,
            q == r ? Rule::ASC_OVERLAP_REPEAT : Rule::ASC_OVERLAP_CHAIN, 1,
            q == r ? format("%s dst $0 and src $1 overlap inside repeat %llu; "
                            "they must be disjoint",
                            opName(row).c_str(), static_cast<ull>(r))
                   : format("%s repeat %llu reads from src $1 what repeat %llu "
                            "writes to dst $0",
                            opName(row).c_str(), static_cast<ull>(q),
                            static_cast<ull>(r)),
            {describe(0, d), describe(1, s)});
      return;
    }
}

} // namespace

void checkReduction(const InstrRow &row, Target target, const Control &c,
                    const View *views, const Work &work, Violations &out) {
  DType types[kMaxTensors] = {};
  for (unsigned k = 0; k < row.numTensors; ++k)
    types[k] = views[k].dtype;
  std::string op = opName(row);
  uint64_t record = reduceRecord(row, c, types);
  if (row.reduction == Reduction::Repeat && views[0].addrKnown &&
      views[0].addr % record)
    error(out, Rule::ASC_REDUCE_ALIGN, 0,
          format("%s dst $0 is at byte offset %llu, must be a multiple of %llu, "
                 "a record",
                 op.c_str(), static_cast<ull>(views[0].addr),
                 static_cast<ull>(record)),
          {describe(0, views[0])});
  if (!isWhole(row) && target == Target::Dav1001 && reduceStride(row, c) == 0)
    error(out, Rule::ASC_REDUCE_STRIDE, -1,
          op + " dst_rep_stride is 0, must be at least 1 on dav-1001");

  bool inside = true;
  auto bounds = [&](unsigned k, uint64_t need, const std::string &what) {
    inside &= checkBounds(row, views, k, need,
                          format("%s needs %llu bytes", what.c_str(),
                                 static_cast<ull>(need)),
                          out);
  };
  std::string amount =
      work.linear ? format("count %llu", static_cast<ull>(work.elements))
                  : format("repeat %llu", static_cast<ull>(
                                              work.repeats +
                                              (work.tail ? 1 : 0)));
  uint64_t dstEnd = reduceDstEnd(row, target, c, types, work);
  uint64_t srcEnd = spanOf(work, c.blk[1], c.rep[1], 8u * sizeOf(types[1]));
  bounds(1, srcEnd, amount + " of src");
  bounds(0, dstEnd, "dst");
  if (isWhole(row)) {
    uint64_t need = reduceScratch(row, target, c, types, work);
    const View &v = views[2];
    if (v.bytesKnown && v.bytes < need)
      error(out, Rule::ASC_REDUCE_SCRATCH, 2,
            format("%s shared_tmp $2 has %llu elements, %s needs %llu",
                   op.c_str(), static_cast<ull>(v.bytes / sizeOf(types[2])),
                   amount.c_str(), static_cast<ull>(need / sizeOf(types[2]))),
            {describe(2, v)});
    return;
  }
  if (inside && views[0].buffer == views[1].buffer)
    checkOverlap(row, target, c, types, views, work, dstEnd, srcEnd, out);
}

} // namespace asc::table
