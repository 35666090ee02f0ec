//===- PairCalls.cpp - Calls of instructions between two types ------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What such a call does to memory, and when it is legal. Which types go together
// comes from the table: compare_facts.py holds that against the documents.
//
//===----------------------------------------------------------------------===//

#include "Pairs.h"
#include "Program.h"

#include <algorithm>
#include <cstring>

using asc::table::DType;

namespace asc::ref {
namespace {

bool hasType(DType t) {
  return t >= DType::I8 && t <= DType::F64;
}

Ctrl ctrlOf(const Call &c) {
  bool newest = c.chip == Chip::Dav3510;
  bool bit48 = c.ctrl >> 48 & 1, global = !newest || (c.ctrl >> 60 & 1);
  Ctrl ctrl;
  ctrl.saturateArithmetic16 = global && !bit48;
  ctrl.saturateFloat = !global || !bit48;
  ctrl.saturateInt = !(newest && global && (c.ctrl >> 59 & 1));
  ctrl.saturateArithmetic = newest && (c.ctrl >> 53 & 1);
  return ctrl;
}

/// Bytes between two lanes of operand k.
unsigned stepOf(const Call &c, unsigned k) {
  return k == 0 ? (spreads(c) ? 2 : sizeOf(c.type)) : sizeOf(c.source);
}

/// Byte address of lane l of repeat r; of the count form, r is 0 and blocks
/// follow each other.
uint64_t addressOf(const Call &c, unsigned k, uint64_t r, uint64_t l) {
  const Operand &o = k ? c.src[k - 1] : c.dst;
  unsigned perBlock = 32 / stepOf(c, k);
  uint64_t blk = c.form == Form::Count ? 1 : o.blk;
  uint64_t block = o.offset + 32 * (r * o.rep + l / perBlock * blk);
  uint64_t in = l % perBlock;
  if (k == 0 && spreads(c))
    return block + (c.upperHalf ? 16 : 0) + in;
  return block + in * stepOf(c, k);
}

} // namespace

std::vector<TypePair> pairsOf(Op op, Chip chip, Form form) {
  const table::InstrRow &row = *table::findInstr(nameOf(op));
  unsigned t = static_cast<unsigned>(chip);
  std::vector<TypePair> out;
  auto add = [&](DType dst, DType src, bool any, bool counted, unsigned modes) {
    if (hasType(dst) && hasType(src) &&
        (any || (counted && form == Form::Count)))
      out.push_back({static_cast<Type>(static_cast<int>(dst) - 1),
                     static_cast<Type>(static_cast<int>(src) - 1), modes});
  };
  for (unsigned i = 0; i < row.numPairs; ++i) {
    const table::PairRow &p = row.pairs[i];
    add(p.dst, p.src, p.any >> t & 1, p.countOnly >> t & 1, p.rounds[t]);
  }
  for (unsigned d = 1; !row.numPairs && d < table::kNumDTypes; ++d) {
    DType type = static_cast<DType>(d);
    add(type, type, table::contains(row.legal[t].any, type),
        table::contains(row.legal[t].countOnly, type), 0);
  }
  return out;
}

Type widestOf(const Call &c) {
  return infoOf(c.op).pairs && sizeOf(c.source) > sizeOf(c.type) ? c.source
                                                                 : c.type;
}

bool spreads(const Call &c) {
  return c.op == Op::CastDequant && sizeOf(c.type) == 1;
}

bool readsScale(const Call &c) {
  if (c.op == Op::CastDequant || c.op == Op::AddDeqRelu)
    return true;
  return c.op == Op::Cast && c.type == Type::F16 && c.source == Type::I32 &&
         c.chip != Chip::Dav3002;
}

uint64_t defaultRep(const Call &c, unsigned k) {
  if (!infoOf(c.op).pairs)
    return 8;
  return 8 * stepOf(c, k) / sizeOf(widestOf(c));
}

void evaluatePairs(const Call &c, std::vector<uint8_t> &ub) {
  LaneCall call{nameOf(c.op), dtypeOf(c.type), dtypeOf(c.source),
                static_cast<table::Round>(c.round), ctrlOf(c),
                c.chip == Chip::Dav3510, c.scalar, c.halfScale, c.scale,
                c.offset};
  if (c.op == Op::Cast && !readsScale(c) && c.type == Type::F16 &&
      c.source == Type::I32)
    call.halfScale = 0x3c00; // a chip without scales
  unsigned size = sizeOf(c.type), from = sizeOf(c.source);
  unsigned last = c.numSrc; // one source is read twice
  auto lane = [&](const std::vector<uint8_t> &m, uint64_t r, uint64_t l) {
    return laneOf(call, load(m, addressOf(c, 1, r, l), from),
                  load(m, addressOf(c, last, r, l), from),
                  load(m, addressOf(c, 0, r, l), size));
  };
  if (c.form == Form::Count) {
    const std::vector<uint8_t> before = ub;
    // The count form of dav-3510 clears the other half of a block.
    if (spreads(c) && c.chip == Chip::Dav3510)
      for (uint64_t l = 0; l < c.words[0]; ++l)
        store(ub, addressOf(c, 0, 0, l) ^ 16, 1, 0);
    for (uint64_t l = 0; l < c.words[0]; ++l)
      store(ub, addressOf(c, 0, 0, l), size, lane(before, 0, l));
    return;
  }
  unsigned lanes = lanesOf(c);
  for (uint64_t r = 0; r < repeatsOf(c); ++r) {
    std::vector<uint64_t> results(lanes);
    for (unsigned l = 0; l < lanes; ++l)
      if (selects(c, r, l))
        results[l] = lane(ub, r, l);
    for (unsigned l = 0; l < lanes; ++l)
      if (selects(c, r, l))
        store(ub, addressOf(c, 0, r, l), size, results[l]);
  }
}

bool isLegalPair(const Call &c) {
  auto operand = [&](unsigned k) -> const Operand & {
    return k ? c.src[k - 1] : c.dst;
  };
  auto touch = [&](unsigned k) {
    const Operand &a = c.dst, &b = operand(k);
    return a.offset < b.offset + b.bytes && b.offset < a.offset + a.bytes;
  };
  bool equal = stepOf(c, 0) == stepOf(c, 1) && c.op != Op::MulsCast;
  if (c.form == Form::Count) {
    for (unsigned k = 0; k <= c.numSrc; ++k) {
      uint64_t blocks = (c.words[0] * stepOf(c, k) + 31) / 32;
      if (32 * blocks > operand(k).bytes)
        return false;
      // Narrowing in place never writes what is still to be read.
      bool inPlace = stepOf(c, 0) <= stepOf(c, 1) && c.op != Op::MulsCast &&
                     operand(k).offset == c.dst.offset;
      if (k && touch(k) && !inPlace)
        return false;
    }
    return true;
  }
  uint64_t n = repeatsOf(c);
  for (unsigned k = 0; k <= c.numSrc; ++k) {
    const Operand &o = operand(k);
    if (n && ((n - 1) * o.rep + 7 * o.blk + 1) * 32 > o.bytes)
      return false;
  }
  if (!c.dst.blk)
    return false;
  // Repeats of the destination that overlap: it is read as well.
  for (unsigned k = 1; k <= c.numSrc; ++k) {
    if (!touch(k))
      continue;
    if (!equal)
      return false;
    auto blocks = [](const Operand &o, uint64_t r) {
      std::vector<uint64_t> out;
      for (unsigned b = 0; b < 8; ++b)
        out.push_back(o.offset + 32 * (r * o.rep + b * o.blk));
      return out;
    };
    for (uint64_t i = 0; i < n; ++i)
      for (uint64_t j = i; j < n; ++j) {
        std::vector<uint64_t> d = blocks(c.dst, i), s = blocks(operand(k), j);
        bool common = std::find_first_of(d.begin(), d.end(), s.begin(),
                                         s.end()) != d.end();
        if (common && (i != j || d != s))
          return false;
      }
  }
  return true;
}

void fillSources(Random &rng, const Call &c, std::vector<uint8_t> &bytes) {
  unsigned size = sizeOf(c.source);
  const std::vector<uint64_t> &special = specials(c.source);
  for (unsigned k = 0; k < c.numSrc; ++k)
    for (uint64_t at = 0; at + size <= c.src[k].bytes; at += size) {
      uint64_t v = rng();
      switch (below(rng, 3)) {
      case 0:
        v = special[below(rng, special.size())];
        break;
      case 1: { // quarters between -200 and 200
        double d = (double(below(rng, 1601)) - 800) / 4;
        uint64_t bits;
        std::memcpy(&bits, &d, 8);
        v = convert(dtypeOf(c.source), DType::F64, bits, table::Round::Rint,
                    {});
        break;
      }
      default:
        break;
      }
      store(bytes, c.src[k].offset + at, size, v);
    }
}

} // namespace asc::ref
