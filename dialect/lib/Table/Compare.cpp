//===- Compare.cpp - Bits of lanes, CmpMask, compressed elements ----------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Geometry.h"

#include <algorithm>

namespace asc::table {

using ull = unsigned long long;

uint32_t reserveOf(const InstrRow &row, Target target, const Control &c,
                   uint32_t knownExtras) {
  unsigned t = static_cast<unsigned>(target);
  if (!row.reserve[t] ||
      (c.form == Form::Count && !(row.reserveInCount >> t & 1)))
    return 0;
  int k = row.reserveExtra[t];
  if (k >= 0 && (knownExtras >> k & 1)) {
    int64_t v = c.extra[k];
    if (v < 0 || v > 31 || !(row.reserveValues[t] >> v & 1))
      return 0;
  }
  return row.reserve[t];
}

bool reusesBits(const InstrRow &row, const Control &c) {
  return row.name == "select" && c.extra[0] == 0;
}

uint64_t packedBytes(const InstrRow &row, const Control &c, const Work &work,
                     unsigned k) {
  uint64_t lanes = work.lanes;
  if (row.tensors[k].dir != Dir::In) // whole groups are written
    return work.linear ? (work.elements + 7) / 8
                       : (work.repeats + (work.tail ? 1 : 0)) * lanes / 8;
  uint64_t bits =
      work.linear ? work.elements : work.repeats * lanes + work.tail;
  if (reusesBits(row, c))
    bits = std::min(bits, lanes);
  return (bits + 7) / 8;
}

bool rangeTouches(uint64_t addr, uint64_t bytes, const Walk &w,
                  const Work &work) {
  if (!bytes)
    return false;
  if (work.linear) {
    uint64_t n = (work.elements * w.bits + 7) / 8;
    return n && addr < w.base + n && w.base < addr + bytes;
  }
  uint8_t set = activeBlocks(work.words, work.lanes, w.bits), tailSet = 0;
  if (work.tail) {
    uint64_t words[4];
    prefixMask(work.tail, work.lanes, words);
    tailSet = activeBlocks(words, work.lanes, w.bits);
  }
  uint64_t n = work.repeats + (work.tail ? 1 : 0);
  for (uint64_t r = 0; r < n; ++r)
    for (unsigned b = 0; b < 8; ++b) {
      if (!((r < work.repeats ? set : tailSet) >> b & 1))
        continue;
      uint64_t at = w.base + (r * static_cast<uint64_t>(w.rep) +
                              b * static_cast<uint64_t>(w.blk)) *
                                 32;
      if (at < addr + bytes && addr < at + 32)
        return true;
    }
  return false;
}

GatherMaskWork gatherMaskWork(const InstrRow &row, Target target,
                              const DType *types, const Control &c) {
  GatherMaskWork w;
  unsigned first = row.numTensors == 2 ? 1 : 0; // after `pattern`
  bool reduce = c.extra[first] != 0;
  uint64_t count = static_cast<uint64_t>(c.extra[first + 1]);
  w.lanes = 256 / sizeOf(types[0]);
  w.repeats = static_cast<uint64_t>(c.repeat);
  if (!reduce)
    return w;
  if (target == Target::Dav2002) { // the total
    w.repeats = count / w.lanes;
    w.tail = count % w.lanes;
  } else {
    w.lanes = count;
  }
  return w;
}

namespace {

/// Bytes from the first element of a walk to the end of lane `n` - 1.
uint64_t lanesEnd(uint64_t n, unsigned size, int64_t blk) {
  if (!n)
    return 0;
  uint64_t perBlock = 32 / size, last = n - 1;
  return last / perBlock * static_cast<uint64_t>(blk) * 32 +
         (last % perBlock + 1) * size;
}

} // namespace

uint64_t gatherMaskEnd(const GatherMaskWork &w, unsigned size, int64_t blk,
                       int64_t rep) {
  uint64_t end = 0, step = static_cast<uint64_t>(rep) * 32;
  if (w.repeats && w.lanes) {
    uint64_t tall = lanesEnd(w.lanes, size, blk);
    // A block stride of 0 reads the first block again: its last lane may be
    // another one than the highest.
    if (blk == 0 && w.lanes >= 32 / size)
      tall = 32;
    end = (w.repeats - 1) * step + tall;
  }
  if (w.tail) {
    uint64_t tall = lanesEnd(w.tail, size, blk);
    if (blk == 0 && w.tail >= 32 / size)
      tall = 32;
    end = std::max(end, w.repeats * step + tall);
  }
  return end;
}

uint64_t patternTakes(int64_t pattern, uint64_t n) {
  switch (pattern) {
  case 1:
    return (n + 1) / 2;
  case 2:
    return n / 2;
  case 7:
    return n;
  default:
    return (n + 6 - static_cast<uint64_t>(pattern)) / 4;
  }
}

bool checkGatherMask(const InstrRow &row, Target target, const Control &c,
                     const View *views, uint64_t taken, Violations &out) {
  size_t before = out.size();
  std::string op = opName(row);
  DType types[kMaxTensors] = {};
  for (unsigned k = 0; k < row.numTensors; ++k)
    types[k] = views[k].dtype;
  bool fixed = row.numTensors == 2;
  unsigned first = fixed ? 1 : 0, size = sizeOf(types[0]);
  bool reduce = c.extra[first] != 0;
  ull count = static_cast<ull>(c.extra[first + 1]);
  if (reduce && !count)
    error(out, Rule::ASC_GATHERMASK_COUNT, -1,
          op + " reduce_mode(true) needs mask_count(n), n at least 1");
  if (!reduce && count)
    warning(out, Rule::ASC_GATHERMASK_COUNT, -1,
            format("%s mask_count(%llu) has no effect with reduce_mode(false)",
                   op.c_str(), count));
  if (c.repeat == 0 && !(reduce && target == Target::Dav2002) &&
      !table::row(target).zeroIsNop)
    warning(out, Rule::ASC_ZERO_COUNT, -1,
            format("%s repeat(0) does nothing here; %s does not promise that",
                   op.c_str(), table::row(target).name.data()));
  GatherMaskWork w = gatherMaskWork(row, target, types, c);
  uint64_t read = gatherMaskEnd(w, size, c.blk[1], c.rep[1]);
  bool inside = true;
  auto bounds = [&](unsigned k, uint64_t need, const char *what) {
    inside &= checkBounds(row, views, k, need, what, out);
  };
  bounds(1, read,
         format("%llu repeats of %llu elements",
                static_cast<ull>(w.repeats + (w.tail ? 1 : 0)),
                static_cast<ull>(w.lanes))
             .c_str());
  uint64_t patternBytes = 0;
  if (!fixed) {
    uint64_t n = w.repeats + (w.tail ? 1 : 0);
    if (n)
      patternBytes = (n - 1) * static_cast<uint64_t>(c.extra[2]) * 32 +
                     ((w.tail ? w.tail : w.lanes) + 7) / 8;
    if (w.tail && w.repeats)
      patternBytes =
          std::max(patternBytes,
                   (w.repeats - 1) * static_cast<uint64_t>(c.extra[2]) * 32 +
                       (w.lanes + 7) / 8);
    bounds(2, patternBytes, "one bit per element");
  }
  uint64_t written = taken * size;
  if (fixed)
    written = (w.repeats * patternTakes(c.extra[0], w.lanes) +
               patternTakes(c.extra[0], w.tail)) *
              size;
  bounds(0, written,
         format("%llu elements are selected", static_cast<ull>(written / size))
             .c_str());
  if (!inside)
    return false;
  const View &d = views[0], &s = views[1];
  // How much a pattern selects is known when it runs; until then all of dst.
  uint64_t reach = fixed || taken ? written : 0;
  if (overlaps(d, reach, s, read)) {
    uint64_t whole = w.lanes * size;
    if (d.addr != s.addr)
      error(out, Rule::ASC_OVERLAP_COUNT, 1,
            op + " dst $0 overlaps src0 $1 without starting at the same "
                 "address",
            {describe(0, d), describe(1, s)});
    else if (w.repeats + (w.tail ? 1 : 0) > 1 &&
             static_cast<uint64_t>(c.rep[1]) * 32 < whole)
      error(out, Rule::ASC_OVERLAP_CHAIN, 1,
            format("%s repeat 1 reads from src0 $1 what repeat 0 may have "
                   "written to dst $0: the repeat stride is %lld blocks, a "
                   "repeat has %llu bytes",
                   op.c_str(), static_cast<long long>(c.rep[1]),
                   static_cast<ull>(whole)),
            {describe(0, d), describe(1, s)});
  }
  if (!fixed && overlaps(d, reach, views[2], patternBytes))
    error(out, Rule::ASC_OVERLAP_NONE, 2,
          op + " dst $0 overlaps src1_pattern $2",
          {describe(0, d), describe(2, views[2])});
  for (size_t k = before; k < out.size(); ++k)
    if (!out[k].warning)
      return false;
  return true;
}

void checkCmpMaskAccess(const InstrRow &row, const View *views,
                        Violations &out) {
  const View &v = views[0];
  if (!v.bytesKnown)
    return;
  std::string op = opName(row);
  bool reads = row.tensors[0].dir == Dir::In;
  bool fits = checkBounds(row, views, 0, 16, "CmpMask has 16 bytes", out);
  if (fits && !reads && v.bytes < 128)
    warning(
        out, Rule::ASC_CMPMASK_SIZE, 0,
        format("%s dst $0 has %llu bytes; 16 are written, its page asks for "
               "128",
               op.c_str(), static_cast<ull>(v.bytes)));
}

} // namespace asc::table
