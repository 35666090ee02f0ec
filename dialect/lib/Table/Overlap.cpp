//===- Overlap.cpp - Which blocks of two operands coincide ----------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operands are aligned and inside the UB when these are asked, so a set of
// blocks is a bit set of UB blocks. Disjoint ranges, the same operand twice and
// equal repeat strides are decided without walking.
//
//===----------------------------------------------------------------------===//

#include "asc/Table/Legality.h"

#include <algorithm>
#include <cstring>

namespace asc::table {
namespace {

constexpr unsigned kBlock = 32;
constexpr uint64_t kCells = 16384; // 512 KiB, more than any UB

/// The blocks of one operand: full repeats select `set`, the tail `tailSet`.
struct Blocks {
  const Walk &walk;
  int64_t base; // in blocks from the lower of the two operands
  uint8_t set, tailSet;

  Blocks(const Walk &w, const Work &work, uint64_t origin)
      : walk(w), base(static_cast<int64_t>((w.base - origin) / kBlock)),
        set(activeBlocks(work.words, work.lanes, w.bits)), tailSet(0) {
    if (work.tail) {
      uint64_t words[4];
      prefixMask(work.tail, work.lanes, words);
      tailSet = activeBlocks(words, work.lanes, w.bits);
    }
  }
  uint8_t setOf(uint64_t r, const Work &work) const {
    return r < work.repeats ? set : tailSet;
  }
  int64_t block(uint64_t r, unsigned b) const {
    return base + static_cast<int64_t>(r) * walk.rep + b * walk.blk;
  }
};

/// A bit per UB block.
class Cells {
public:
  Cells() { std::memset(bits, 0, sizeof bits); }
  void mark(const Blocks &x, uint64_t r, uint8_t set) {
    for (unsigned b = 0; b < 8; ++b)
      if (set >> b & 1) {
        uint64_t c = static_cast<uint64_t>(x.block(r, b));
        if (c < kCells)
          bits[c / 64] |= 1ull << (c % 64);
      }
  }
  bool touches(const Blocks &x, uint64_t r, uint8_t set) const {
    for (unsigned b = 0; b < 8; ++b)
      if (set >> b & 1) {
        uint64_t c = static_cast<uint64_t>(x.block(r, b));
        if (c < kCells && (bits[c / 64] >> (c % 64) & 1))
          return true;
      }
    return false;
  }

private:
  uint64_t bits[kCells / 64];
};

uint64_t repeatsOf(const Work &work) {
  return work.repeats + (work.tail ? 1 : 0);
}

bool apart(const Walk &a, const Walk &b, const Work &work) {
  return a.base + spanOf(work, a.blk, a.rep, a.bits) <= b.base ||
         b.base + spanOf(work, b.blk, b.rep, b.bits) <= a.base;
}

bool hits(const Blocks &d, uint64_t i, uint8_t dset, const Blocks &s,
          uint64_t j, uint8_t sset) {
  for (unsigned a = 0; a < 8; ++a)
    if (dset >> a & 1)
      for (unsigned b = 0; b < 8; ++b)
        if ((sset >> b & 1) && d.block(i, a) == s.block(j, b))
          return true;
  return false;
}

/// P1 in repeat r: disjoint, or the same blocks in the same order.
bool withinOk(const Blocks &d, const Blocks &s, uint64_t r, const Work &work) {
  uint8_t dset = d.setOf(r, work), sset = s.setOf(r, work);
  if (!hits(d, r, dset, s, r, sset))
    return true;
  if (d.walk.bits != s.walk.bits)
    return false;
  for (unsigned b = 0; b < 8; ++b)
    if ((dset >> b & 1) && d.block(r, b) != s.block(r, b))
      return false;
  return true;
}

} // namespace

Clash clashDisjoint(const Walk &dst, const Walk &src, const Work &work) {
  uint64_t n = repeatsOf(work);
  if (n == 0 || apart(dst, src, work))
    return {};
  uint64_t origin = std::min(dst.base, src.base);
  Blocks d(dst, work, origin), s(src, work, origin);
  Cells cells;
  uint64_t last = dst.rep == 0 ? std::min<uint64_t>(n, 1) : n;
  for (uint64_t i = 0; i < last; ++i)
    cells.mark(d, i, d.setOf(i, work));
  last = src.rep == 0 ? std::min<uint64_t>(n, 1) : n;
  for (uint64_t j = 0; j < last; ++j)
    if (cells.touches(s, j, s.setOf(j, work)))
      for (uint64_t i = 0; i < n; ++i)
        if (hits(d, i, d.setOf(i, work), s, j, s.setOf(j, work)))
          return {Clash::Any, i, j};
  return {};
}

Clash clashGeneral(const Walk &dst, const Walk &src, const Work &work,
                   bool mayChain) {
  uint64_t n = repeatsOf(work);
  if (n == 0 || apart(dst, src, work))
    return {};
  uint64_t origin = std::min(dst.base, src.base);
  Blocks d(dst, work, origin), s(src, work, origin);

  // P1. With equal repeat strides every full repeat looks the same.
  if (dst.rep == src.rep) {
    if (work.repeats && !withinOk(d, s, 0, work))
      return {Clash::Within, 0, 0};
    if (work.tail && !withinOk(d, s, work.repeats, work))
      return {Clash::Within, work.repeats, work.repeats};
  } else {
    for (uint64_t r = 0; r < n; ++r)
      if (!withinOk(d, s, r, work))
        return {Clash::Within, r, r};
  }

  // P2.
  if (mayChain || n < 2)
    return {};
  if (dst.rep == 0 && src.rep == 0) {
    // All repeats use the same blocks.
    if (hits(d, 0, d.setOf(0, work), s, 1, s.setOf(1, work)))
      return {Clash::Chain, 0, 1};
    return {};
  }
  if (dst.base == src.base && dst.blk == src.blk && dst.rep == src.rep &&
      dst.rep > 7 * dst.blk)
    return {}; // in place, and repeats do not reach into each other
  Cells cells;
  for (uint64_t j = 1; j < n; ++j) {
    cells.mark(d, j - 1, d.setOf(j - 1, work));
    if (!cells.touches(s, j, s.setOf(j, work)))
      continue;
    for (uint64_t i = 0; i < j; ++i)
      if (hits(d, i, d.setOf(i, work), s, j, s.setOf(j, work)))
        return {Clash::Chain, i, j};
  }
  return {};
}

bool countMayOverlap(const Walk &dst, const Walk &src, uint64_t n) {
  uint64_t d1 = dst.base + (n * dst.bits + 7) / 8;
  uint64_t s1 = src.base + (n * src.bits + 7) / 8;
  return d1 <= src.base || s1 <= dst.base ||
         (dst.base == src.base && dst.bits == src.bits);
}

bool accumulates(const InstrRow &row, DType type, int k, int64_t dstRep,
                 int64_t srcRep) {
  constexpr DTypeSet types =
      setOf(DType::F16) | setOf(DType::I32) | setOf(DType::F32);
  return row.overlap == Overlap::Accumulate && k == 1 &&
         contains(types, type) && (dstRep == 0 || srcRep == 0);
}

} // namespace asc::table
