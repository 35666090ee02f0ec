//===- Moves.cpp - Padded copies, sorts, merges, rearrangements -----------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What moves elements and changes none of them.
//
//===----------------------------------------------------------------------===//

#include "Program.h"

#include <algorithm>

namespace asc::ref {

bool isMove(Op op) { return op >= Op::CopyPad && op <= Op::DeInterleaveOne; }
bool isMerge(Op op) { return op == Op::MrgSort || op == Op::MrgSort4; }
bool hasTwoResults(Op op) {
  return op == Op::Mull || (op >= Op::Interleave && op <= Op::DeInterleaveOne);
}

namespace {

bool isProposals(Op op) { return op == Op::RpSort16 || op == Op::MrgSort4; }

/// Where the score of a pair or a proposal is.
unsigned scoreAt(const Call &c) {
  return isProposals(c.op) ? 4 * sizeOf(c.type) : 0;
}

uint64_t roundUp(uint64_t n) { return (n + 31) / 32 * 32; }

void copy(std::vector<uint8_t> &to, uint64_t at,
          const std::vector<uint8_t> &from, uint64_t start, uint64_t n) {
  for (uint64_t i = 0; i < n; ++i)
    to.at(at + i) = from.at(start + i);
}

} // namespace

unsigned recordBytes(const Call &c) {
  return isProposals(c.op) ? 8 * sizeOf(c.type) : 8;
}

//===----------------------------------------------------------------------===//
// Padded copies
//===----------------------------------------------------------------------===//

uint64_t pieceInUb(const Call &c) {
  unsigned size = sizeOf(c.type);
  return c.compact ? c.blockLen
                   : roundUp(size * (c.leftPad + c.rightPad) + c.blockLen);
}
uint64_t stepInUb(const Call &c) {
  uint64_t gap = c.dst.global ? c.srcGap : c.dstGap;
  return pieceInUb(c) + (c.compact ? 0 : 32 * gap);
}
int64_t stepInGm(const Call &c) {
  return static_cast<int64_t>(c.blockLen +
                              (c.dst.global ? c.dstGap : c.srcGap));
}

namespace {

void padStore(const Call &c, Memory &m) {
  for (uint64_t i = 0; i < c.blockCount; ++i)
    copy(m.gmOut, c.dst.offset + i * static_cast<uint64_t>(stepInGm(c)), m.ub,
         c.src[0].offset + i * stepInUb(c), c.blockLen);
}

void padLoad(const Call &c, Memory &m) {
  unsigned size = sizeOf(c.type);
  bool pads = c.leftPad || c.rightPad;
  bool byValue = pads || (c.op == Op::CopyPadValue && c.chip == Chip::Dav3510);
  auto piece = [&](uint64_t i) {
    return c.src[0].offset + i * static_cast<uint64_t>(stepInGm(c));
  };
  auto filler = [&](uint64_t i) {
    return byValue ? c.scalar : load(m.gmIn, piece(i), size);
  };
  for (uint64_t i = 0; i < c.blockCount; ++i) {
    uint64_t to = c.dst.offset + i * stepInUb(c);
    for (uint64_t at = 0; at + size <= pieceInUb(c) && !c.compact; at += size)
      store(m.ub, to + at, size, filler(i));
    copy(m.ub, to + size * c.leftPad, m.gmIn, piece(i), c.blockLen);
  }
  if (!c.compact)
    return;
  uint64_t end = c.blockCount * c.blockLen;
  for (uint64_t at = end; at + size <= roundUp(end); at += size)
    store(m.ub, c.dst.offset + at, size, filler(0));
}

//===----------------------------------------------------------------------===//
// Sorts and merges
//===----------------------------------------------------------------------===//

using Record = std::vector<uint8_t>;

Record recordOf(const Call &c, const std::vector<uint8_t> &m, uint64_t at) {
  return Record(m.begin() + static_cast<long>(at),
                m.begin() + static_cast<long>(at + recordBytes(c)));
}
uint64_t scoreOf(const Call &c, const Record &r) {
  return load(r, scoreAt(c), sizeOf(c.type));
}
bool isGreater(const Call &c, uint64_t a, uint64_t b) {
  return relation(c.type, 1, a, b);
}
void put(const Call &c, std::vector<uint8_t> &m, uint64_t at,
         const std::vector<Record> &records) {
  for (size_t i = 0; i < records.size(); ++i)
    copy(m, at + i * recordBytes(c), records[i], 0, recordBytes(c));
}
/// Takes the best of what is left, one after the other.
std::vector<Record> sorted(const Call &c, std::vector<Record> records) {
  std::vector<Record> out;
  while (!records.empty()) {
    size_t best = 0;
    for (size_t i = 1; i < records.size(); ++i)
      if (isGreater(c, scoreOf(c, records[i]), scoreOf(c, records[best])))
        best = i;
    out.push_back(records[best]);
    records.erase(records.begin() + static_cast<long>(best));
  }
  return out;
}

void sort(const Call &c, Memory &m) {
  const std::vector<uint8_t> before = m.ub;
  unsigned size = sizeOf(c.type);
  for (uint64_t r = 0; r < c.repeat; ++r) {
    std::vector<Record> records;
    if (c.op == Op::RpSort16) {
      for (unsigned i = 0; i < 16; ++i)
        records.push_back(recordOf(
            c, before, c.src[0].offset + (16 * r + i) * recordBytes(c)));
    } else {
      for (uint64_t i = 32 * r; i < 32 * r + 32; ++i) {
        Record pair(8);
        copy(pair, 0, before, c.src[0].offset + i * size, size);
        copy(pair, 4, before, c.src[1].offset + i * 4, 4);
        records.push_back(pair);
      }
    }
    put(c, m.ub, c.dst.offset + r * records.size() * recordBytes(c),
        sorted(c, records));
  }
}

void merge(const Call &c, Memory &m) {
  const std::vector<uint8_t> before = m.ub;
  uint64_t all = 0;
  for (uint64_t n : c.lengths)
    all += n;
  for (uint64_t r = 0; r < c.repeat; ++r) {
    uint64_t taken[4] = {0, 0, 0, 0};
    std::vector<Record> out;
    for (;;) {
      int best = -1;
      uint64_t most = 0;
      bool someEmpty = false;
      for (unsigned j = 0; j < c.numSrc; ++j) {
        if (taken[j] == c.lengths[j]) {
          someEmpty = true;
          continue;
        }
        uint64_t score = scoreOf(
            c, recordOf(c, before,
                        c.src[j].offset +
                            (r * all + taken[j]) * recordBytes(c)));
        if (best < 0 || isGreater(c, score, most))
          best = static_cast<int>(j), most = score;
      }
      if (best < 0 || (c.suspend && someEmpty))
        break;
      out.push_back(recordOf(c, before,
                             c.src[best].offset +
                                 (r * all + taken[best]++) * recordBytes(c)));
    }
    put(c, m.ub, c.dst.offset + r * all * recordBytes(c), out);
  }
}

//===----------------------------------------------------------------------===//
// Rearrangements
//===----------------------------------------------------------------------===//

void transpose(const Call &c, Memory &m) {
  const std::vector<uint8_t> before = m.ub;
  for (unsigned i = 0; i < 16; ++i)
    for (unsigned j = 0; j < 16; ++j)
      copy(m.ub, c.dst.offset + 2 * (16 * j + i), before,
           c.src[0].offset + 2 * (16 * i + j), 2);
}

void interleave(const Call &c, Memory &m) {
  unsigned size = sizeOf(c.type);
  uint64_t n = c.words[0];
  auto copyOne = [&](const Operand &to, uint64_t i, const Operand &from,
                     uint64_t k) {
    copy(m.ub, to.offset + i * size, m.ub, from.offset + k * size, size);
  };
  // Elements of one operand after the other.
  const Operand *results[] = {&c.dst, &c.src[0]};
  const Operand *sources[] = {&c.src[1], &c.src[2]};
  if (c.op == Op::Interleave)
    for (uint64_t x = 0; x < 2 * n; ++x)
      copyOne(*results[x / n], x % n, *sources[x % 2], x / 2);
  else
    for (uint64_t x = 0; x < (c.op == Op::DeInterleave ? 2 * n : n); ++x)
      copyOne(*results[x % 2], x / 2, *sources[x / n], x % n);
}

} // namespace

void evaluateMove(const Call &c, Memory &m) {
  switch (c.op) {
  case Op::CopyPad:
  case Op::CopyPadValue:
    return c.dst.global ? padStore(c, m) : padLoad(c, m);
  case Op::Sort32:
  case Op::RpSort16:
    return sort(c, m);
  case Op::MrgSort:
  case Op::MrgSort4:
    return merge(c, m);
  case Op::Transpose:
    return transpose(c, m);
  default:
    return interleave(c, m);
  }
}

//===----------------------------------------------------------------------===//
// Legal calls, values and text
//===----------------------------------------------------------------------===//

/// The operands are as large as the call needs: only where they lie is open.
bool moveIsLegal(const Call &c) {
  auto same = [](const Operand &a, const Operand &b) {
    return a.offset == b.offset && a.bytes == b.bytes;
  };
  bool inPlace = c.op == Op::RpSort16 || c.op == Op::Transpose;
  for (unsigned k = 0; k < c.numSrc; ++k)
    if (!apart(c.dst, c.src[k]) && !(inPlace && same(c.dst, c.src[k])))
      return false;
  for (unsigned k = 1; k < c.numSrc && hasTwoResults(c.op); ++k)
    for (unsigned j = 0; j < k; ++j)
      if (!apart(c.src[j], c.src[k]))
        return false;
  // Queues that must be apart, unless they lie one behind the other.
  for (unsigned k = 1; k < c.numSrc && isMerge(c.op) && c.repeat == 1; ++k)
    for (unsigned j = 0; j < k; ++j) {
      Operand queue = c.src[j];
      queue.bytes = c.lengths[j] * recordBytes(c);
      if (!apart(queue, c.src[k]))
        return false;
    }
  return true;
}

void fillMove(Random &rng, const Call &c, std::vector<uint8_t> &bytes) {
  if (!isMerge(c.op) && c.op != Op::Sort32 && c.op != Op::RpSort16)
    return;
  unsigned size = sizeOf(c.type), record = recordBytes(c);
  // Numbers, many of them equal; no order is said of nans and zeros of either
  // sign.
  auto score = [&]() -> uint64_t {
    bool few = below(rng, 3);
    if (c.type == Type::F16)
      return below(rng, 20) == 0 ? 0x7c00 | (rng() & 0x8000)
             : few               ? 0x3c00 + below(rng, 5)
                                 : (0x0400 + below(rng, 0x7800 - 1)) |
                                       (rng() & 0x8000);
    return below(rng, 20) == 0 ? 0x7f800000 | (rng() & 0x80000000)
           : few               ? 0x3f800000 + below(rng, 5)
                               : (0x00800000 + below(rng, 0x7f000000 - 1)) |
                                     (rng() & 0x80000000);
  };
  if (!isMerge(c.op)) {
    uint64_t step = c.op == Op::Sort32 ? size : record;
    for (uint64_t at = scoreAt(c); at + size <= c.src[0].bytes; at += step)
      store(bytes, c.src[0].offset + at, size, score());
    return;
  }
  uint64_t all = 0;
  for (uint64_t n : c.lengths)
    all += n;
  for (uint64_t r = 0; r < c.repeat; ++r)
    for (unsigned j = 0; j < c.numSrc; ++j) {
      uint64_t start = c.src[j].offset + r * all * record;
      std::vector<Record> queue;
      for (uint64_t i = 0; i < c.lengths[j]; ++i) {
        Record one = recordOf(c, bytes, start + i * record);
        if (!isProposals(c.op))
          store(one, 0, 4, 0); // nothing between an f16 and its index
        store(one, scoreAt(c), size, score());
        queue.push_back(one);
      }
      put(c, bytes, start, sorted(c, queue));
    }
}

std::vector<Type> moveTypes(Op op, Chip chip) {
  using T = Type;
  bool newest = chip == Chip::Dav3510;
  bool later = newest || chip == Chip::Dav2201 || chip == Chip::Dav3002;
  std::vector<T> moved = {T::I8,   T::U8,  T::I16, T::U16, T::F16,
                          T::BF16, T::I32, T::U32, T::F32};
  auto with = [&](std::vector<T> more) {
    moved.insert(moved.end(), more.begin(), more.end());
    return moved;
  };
  switch (op) {
  case Op::CopyPad:
  case Op::CopyPadValue:
    if (newest)
      return with({T::I64, T::U64, T::F64, T::C32, T::C64});
    if (chip == Chip::Dav2201)
      return with({T::I64, T::U64, T::F64});
    return later ? moved : std::vector<T>();
  case Op::Sort32:
  case Op::MrgSort:
    return later ? std::vector<T>{T::F16, T::F32} : std::vector<T>();
  case Op::RpSort16:
  case Op::MrgSort4:
    if (chip == Chip::Dav2002)
      return {T::F16, T::F32};
    return chip == Chip::Dav1001 ? std::vector<T>{T::F16} : std::vector<T>();
  case Op::Transpose:
    return {T::I16, T::U16, T::F16};
  default:
    return newest ? with({T::I64, T::U64}) : std::vector<T>();
  }
}

std::string moveClause(const Call &c, const Number &num) {
  std::string text;
  auto clause = [&](const std::string &name, uint64_t value, uint64_t usual) {
    if (value != usual)
      text += " " + name + "(" + num(value, false) + ")";
  };
  switch (c.op) {
  case Op::CopyPad:
  case Op::CopyPadValue:
    clause("block_count", c.blockCount, 1);
    clause("block_len", c.blockLen, 0);
    if (static_cast<int64_t>(c.srcGap) < 0)
      text += " src_gap(-" + std::to_string(-c.srcGap) + ")";
    else
      clause("src_gap", c.srcGap, 0);
    clause("dst_gap", c.dstGap, 0);
    clause("left_pad", c.leftPad, 0);
    clause("right_pad", c.rightPad, 0);
    return text + (c.compact ? " mode(compact)" : "");
  case Op::Sort32:
  case Op::RpSort16:
    clause("repeat", c.repeat, 0);
    return text;
  case Op::MrgSort:
  case Op::MrgSort4:
    clause("repeat", c.repeat, 1);
    for (unsigned j = 0; j < c.numSrc; ++j)
      clause("len" + std::to_string(j + 1), c.lengths[j], 0);
    text += " valid_bit(" + std::to_string((1u << c.numSrc) - 1) + ")";
    return text + (c.suspend ? " suspend(true)" : "");
  default:
    return "";
  }
}

} // namespace asc::ref
