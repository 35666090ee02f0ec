//===- Reference.cpp - A slow, obvious reference model --------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reference.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>

namespace asc::ref {

unsigned sizeOf(Type t) {
  switch (t) {
  case Type::I8:
  case Type::U8:
    return 1;
  case Type::I16:
  case Type::U16:
  case Type::F16:
  case Type::BF16:
    return 2;
  case Type::I32:
  case Type::U32:
  case Type::F32:
  case Type::C32:
    return 4;
  default:
    return 8;
  }
}

const char *nameOf(Type t) {
  static const char *const names[] = {"i8",   "ui8", "i16", "ui16",
                                      "f16",  "bf16", "i32", "ui32",
                                      "f32",  "i64", "ui64", "f64",
                                      "complex<f16>", "complex<f32>"};
  return names[static_cast<unsigned>(t)];
}

const char *nameOf(Chip c) {
  static const char *const names[] = {"dav-3510", "dav-2201",  "dav-3002",
                                      "dav-2002", "dav-1001",  "kirin-x90",
                                      "kirin-9030"};
  return names[static_cast<unsigned>(c)];
}

bool isFloat(Type t) {
  return t == Type::F16 || t == Type::BF16 || t == Type::F32 || t == Type::F64;
}
bool isComplex(Type t) { return t == Type::C32 || t == Type::C64; }
Type partOf(Type t) {
  return t == Type::C32 ? Type::F16 : t == Type::C64 ? Type::F32 : t;
}
bool isSigned(Type t) {
  return t == Type::I8 || t == Type::I16 || t == Type::I32 || t == Type::I64;
}

uint64_t resetCtrl(Chip c) {
  return c == Chip::Dav3510 ? 0x1000000000000008ull : 1ull << 48;
}

//===----------------------------------------------------------------------===//
// Conversions and patterns of the register level
//===----------------------------------------------------------------------===//

uint16_t convert(uint32_t value, bool sat, uint64_t ctrl) {
  bool ctrlRules = ctrl >> 60 & 1;
  bool saturates = ctrlRules ? !(ctrl >> 59 & 1) : sat;
  if (saturates && value > 32767)
    return 32767;
  return static_cast<uint16_t>(value);
}

bool inPattern(const std::string &p, unsigned i, unsigned lanes) {
  if (p == "all")
    return true;
  if (p == "allf")
    return false;
  if (p == "h")
    return i < lanes / 2;
  if (p == "q")
    return i < lanes / 4;
  if (p == "m3")
    return i % 3 == 0;
  if (p == "m4")
    return i % 4 == 0;
  return i < static_cast<unsigned>(std::atoi(p.c_str() + 2)); // vlN
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

uint64_t laneAddress(const Operand &o, uint64_t r, unsigned l) {
  unsigned perBlock = 32 / sizeOf(o.type);
  return o.offset + 32 * (r * o.rep + (l / perBlock) * o.blk) +
         (l % perBlock) * sizeOf(o.type);
}

unsigned lanesOf(const Call &c) {
  // Of bytes, offsets make a repeat of four blocks.
  if (isByOffset(c.op) && sizeOf(c.type) == 1)
    return 128;
  return 256 / sizeOf(widestOf(c));
}

bool isCounted(const Call &c) { return c.form == Form::Count || c.counter; }

static const uint64_t *wordsOf(const Call &c) {
  return c.form == Form::MaskState ? c.maskRegister : c.words;
}

uint64_t repeatsOf(const Call &c) {
  if (c.op == Op::CompareRegister)
    return 1;
  // In counter mode the low word of the register is the number of elements.
  return isCounted(c) ? (wordsOf(c)[0] + lanesOf(c) - 1) / lanesOf(c)
                      : c.repeat;
}

bool selects(const Call &c, uint64_t r, unsigned l) {
  if (isCounted(c))
    return r * lanesOf(c) + l < wordsOf(c)[0];
  if (c.form == Form::MaskCount)
    return l < c.words[0];
  return wordsOf(c)[l / 64] >> (l % 64) & 1;
}

namespace {

bool floatSaturates(const Call &c) { return !(c.ctrl >> 48 & 1); }
bool integerSaturates(const Call &c) {
  return c.chip == Chip::Dav3510 && (c.ctrl >> 53 & 1);
}

void elementwise(const Call &c, Memory &m) {
  unsigned size = sizeOf(c.type);
  auto result = [&](uint64_t a, uint64_t b) {
    if (infoOf(c.op).scalar)
      b = c.scalar;
    if (c.scalarLeft)
      std::swap(a, b);
    if (c.roundEn)
      return roundedShift(c.type, a, b);
    return lane(c.op, c.type, a, b, floatSaturates(c), integerSaturates(c),
                c.chip == Chip::Dav3510);
  };
  unsigned last = c.numSrc - 1; // one source is read twice
  if (c.form == Form::Count) {
    std::vector<uint8_t> before = m.ub;
    for (uint64_t i = 0; i < c.words[0]; ++i)
      store(m.ub, c.dst.offset + i * size, size,
            result(load(before, c.src[0].offset + i * size, size),
                   load(before, c.src[last].offset + i * size, size)));
    return;
  }
  for (uint64_t r = 0; r < repeatsOf(c); ++r) {
    std::vector<uint64_t> results(lanesOf(c));
    for (unsigned l = 0; l < lanesOf(c); ++l)
      if (selects(c, r, l))
        results[l] = result(load(m.ub, laneAddress(c.src[0], r, l), size),
                            load(m.ub, laneAddress(c.src[last], r, l), size));
    for (unsigned l = 0; l < lanesOf(c); ++l)
      if (selects(c, r, l))
        store(m.ub, laneAddress(c.dst, r, l), size, results[l]);
  }
}

/// Both words of products: src[0] is the second destination.
void mull(const Call &c, Memory &m) {
  std::vector<uint8_t> before = m.ub;
  for (uint64_t i = 0; i < c.words[0]; ++i) {
    uint64_t a = load(before, c.src[1].offset + 4 * i, 4);
    uint64_t b = load(before, c.src[2].offset + 4 * i, 4);
    if (isSigned(c.type)) {
      a = static_cast<uint64_t>(static_cast<int64_t>(a << 32) >> 32);
      b = static_cast<uint64_t>(static_cast<int64_t>(b << 32) >> 32);
    }
    store(m.ub, c.dst.offset + 4 * i, 4, a * b);
    store(m.ub, c.src[0].offset + 4 * i, 4, a * b >> 32);
  }
}

void gatherb(const Call &c, Memory &m) {
  uint64_t blk = c.dst.blk == 0 ? 1 : c.dst.blk;
  for (uint64_t r = 0; r < c.repeat; ++r)
    for (unsigned b = 0; b < 8; ++b) {
      uint64_t from =
          c.src[0].offset + load(m.ub, c.src[1].offset + (8 * r + b) * 4, 4);
      uint64_t to = c.dst.offset + 32 * (r * c.dst.rep + b * blk);
      for (unsigned i = 0; i < 32; ++i)
        store(m.ub, to + i, 1, load(m.ub, from + i, 1));
    }
}

void brcb(const Call &c, Memory &m) {
  unsigned size = sizeOf(c.type);
  for (uint64_t r = 0; r < c.repeat; ++r)
    for (unsigned b = 0; b < 8; ++b) {
      uint64_t v = load(m.ub, c.src[0].offset + (8 * r + b) * size, size);
      uint64_t to = c.dst.offset + 32 * (r * c.dst.rep + b * c.dst.blk);
      for (unsigned i = 0; i < 32 / size; ++i)
        store(m.ub, to + i * size, size, v);
    }
}

void bilinear(const Call &c, Memory &m) {
  bool sat = floatSaturates(c);
  auto f16 = [&](Op op, uint64_t a, uint64_t b) {
    return lane(op, Type::F16, a, b, sat, false);
  };
  for (uint64_t v = 0; v < c.vRepeat; ++v) {
    uint64_t sum[128] = {0}; // +0
    for (uint64_t h = 0; h < c.hRepeat; ++h) {
      uint64_t r = v * c.hRepeat + h;
      for (unsigned l = 0; l < 128; ++l) {
        unsigned b = l / 16;
        uint64_t from = c.src[0].offset +
                        load(m.ub, c.src[1].offset + (8 * r + b) * 4, 4) +
                        (l % 16) * 2;
        uint64_t weight = c.src[2].offset +
                          2 * (c.repeatMode ? 8 * r + b : r);
        uint64_t product =
            f16(Op::Mul, load(m.ub, from, 2), load(m.ub, weight, 2));
        if (h == 0 && c.chip != Chip::Dav3510)
          sum[l] = product;
        else
          sum[l] = f16(Op::Add, product, sum[l]);
      }
    }
    for (unsigned l = 0; l < 128; ++l) {
      if (c.chip == Chip::Dav2201)
        sum[l] = f16(Op::Add, sum[l], 0); // ends with a copy that adds +0
      if (selects(c, 0, l))
        store(m.ub,
              c.dst.offset +
                  2 * (v * c.vOffset + (l / 16) * 16 * c.dstBlkStride + l % 16),
              2, sum[l]);
    }
  }
}

/// Element i of the block that vector_padding makes of `block`.
uint64_t padded(const std::vector<uint64_t> &block, unsigned mode, bool right,
                unsigned i) {
  unsigned e = static_cast<unsigned>(block.size());
  if (mode == 0)
    return right ? block[e - 1] : block[0];
  if (mode == 1)
    return block[e - 1 - i];
  if (right)
    return i == e - 1 ? 0 : block[e - 2 - i];
  return i == 0 ? 0 : block[e - i];
}

void padding(const Call &c, Memory &m) {
  unsigned size = sizeOf(c.type), e = 32 / size;
  auto write = [&](uint64_t block, uint64_t to, unsigned i,
                   const std::vector<uint8_t> &from) {
    std::vector<uint64_t> values(e);
    for (unsigned k = 0; k < e; ++k)
      values[k] = load(from, block + k * size, size);
    store(m.ub, to, size, padded(values, c.padMode, c.padRight, i));
  };
  std::vector<uint8_t> before = m.ub;
  if (c.form == Form::Count) {
    for (uint64_t i = 0; i < c.words[0]; ++i)
      write(c.src[0].offset + i / e * 32, c.dst.offset + i * size,
            static_cast<unsigned>(i % e), before);
    return;
  }
  for (uint64_t r = 0; r < repeatsOf(c); ++r)
    for (unsigned l = 0; l < lanesOf(c); ++l)
      if (selects(c, r, l))
        write(laneAddress(c.src[0], r, l / e * e), laneAddress(c.dst, r, l),
              l % e, before);
}

void copy(const Call &c, Memory &m) {
  const std::vector<uint8_t> from = c.src[0].global ? m.gmIn : m.ub;
  std::vector<uint8_t> &to = c.dst.global ? m.gmOut : m.ub;
  auto piece = [&](uint64_t d, uint64_t s, uint64_t bytes) {
    for (uint64_t i = 0; i < bytes; ++i)
      to.at(c.dst.offset + d + i) = from.at(c.src[0].offset + s + i);
  };
  if (c.form == Form::Count) {
    piece(0, 0, c.words[0] * sizeOf(c.type) / 32 * 32);
    return;
  }
  for (uint64_t k = 0; k < c.blockCount; ++k)
    piece(k * (c.blockLen + c.dstGap) * 32, k * (c.blockLen + c.srcGap) * 32,
          c.blockLen * 32);
}

/// Loads 64 words, converts under a mask and stores all 128 halves.
void cvt(const Call &c, Memory &m) {
  uint16_t result[128] = {0};
  for (unsigned k = 0; k < 64; ++k)
    if (inPattern(c.pattern, k, 64))
      result[2 * k + c.odd] = convert(
          static_cast<uint32_t>(load(m.ub, c.src[0].offset + 4 * k, 4)), c.sat,
          c.ctrl);
  for (unsigned l = 0; l < 128; ++l)
    store(m.ub, c.dst.offset + 2 * l, 2, result[l]);
}

} // namespace

void evaluate(const Call &call, Memory &memory) {
  if (call.op == Op::Mull)
    return mull(call, memory);
  if (infoOf(call.op).pairs)
    return evaluatePairs(call, memory.ub);
  if (infoOf(call.op).elementwise)
    return elementwise(call, memory);
  if (isBits(call.op))
    return evaluateBits(call, memory);
  if (isByOffset(call.op))
    return evaluateByOffset(call, memory);
  if (isMove(call.op))
    return evaluateMove(call, memory);
  if (isReduceCall(call.op))
    return evaluateReduce(call, memory);
  switch (call.op) {
  case Op::Gatherb:
    return gatherb(call, memory);
  case Op::Brcb:
    return brcb(call, memory);
  case Op::Bilinear:
    return bilinear(call, memory);
  case Op::Padding:
    return padding(call, memory);
  case Op::Copy:
    return copy(call, memory);
  default:
    return cvt(call, memory);
  }
}

//===----------------------------------------------------------------------===//
// Legality by enumeration
//===----------------------------------------------------------------------===//

namespace {

using Blocks = std::vector<uint64_t>;

/// The eight block addresses of a repeat, in order.
Blocks blocksOf(const Operand &o, uint64_t r, uint64_t blk) {
  Blocks out;
  for (unsigned b = 0; b < 8; ++b)
    out.push_back(o.offset + 32 * (r * o.rep + b * blk));
  return out;
}
bool touch(const Blocks &a, const Blocks &b) {
  for (uint64_t x : a)
    if (std::find(b.begin(), b.end(), x) != b.end())
      return true;
  return false;
}
bool rangesTouch(uint64_t a, uint64_t aBytes, uint64_t b, uint64_t bBytes) {
  return a < b + bBytes && b < a + aBytes && aBytes && bBytes;
}

/// Extent that the strides reach, all eight blocks of every repeat.
bool fits(const Operand &o, uint64_t repeats, uint64_t blk) {
  if (repeats == 0)
    return true;
  return ((repeats - 1) * o.rep + 7 * blk + 1) * 32 <= o.bytes;
}

} // namespace

bool maskFormLegal(const Call &c, unsigned sources, bool mayOverlap) {
  uint64_t n = repeatsOf(c);
  if (c.dst.blk == 0 || !fits(c.dst, n, c.dst.blk))
    return false;
  for (unsigned k = 0; k < sources; ++k)
    if (!fits(c.src[k], n, c.src[k].blk))
      return false;
  for (unsigned k = 0; k < sources; ++k) {
    const Operand &s = c.src[k];
    bool accumulates = k == 1 && infoOf(c.op).accumulates &&
                       (c.type == Type::F16 || c.type == Type::I32 ||
                        c.type == Type::F32) &&
                       (s.rep == 0 || c.dst.rep == 0);
    for (uint64_t i = 0; i < n; ++i) {
      Blocks d = blocksOf(c.dst, i, c.dst.blk);
      for (uint64_t j = 0; j < n; ++j) {
        Blocks from = blocksOf(s, j, s.blk);
        if (!touch(d, from))
          continue;
        if (!mayOverlap)
          return false;
        if (i == j && d != from)
          return false;
        if (i < j && !accumulates)
          return false;
      }
    }
  }
  return true;
}

bool countFormLegal(const Call &c, unsigned sources, bool mayOverlap) {
  uint64_t bytes = c.words[0] * sizeOf(c.type);
  if (bytes > c.dst.bytes)
    return false;
  for (unsigned k = 0; k < sources; ++k) {
    if (bytes > c.src[k].bytes)
      return false;
    bool same = c.src[k].offset == c.dst.offset;
    if (rangesTouch(c.dst.offset, c.dst.bytes, c.src[k].offset,
                    c.src[k].bytes) &&
        !(same && mayOverlap))
      return false;
  }
  return true;
}

namespace {

bool copyLegal(const Call &c) {
  if (!apart(c.dst, c.src[0]))
    return false;
  if (c.form == Form::Count) {
    uint64_t bytes = c.words[0] * sizeOf(c.type);
    return bytes % 32 == 0 && bytes <= c.dst.bytes && bytes <= c.src[0].bytes;
  }
  if (c.blockCount == 0 || c.blockLen == 0)
    return true;
  uint64_t d = 32 * (c.blockCount * (c.blockLen + c.dstGap) - c.dstGap);
  uint64_t s = 32 * (c.blockCount * (c.blockLen + c.srcGap) - c.srcGap);
  return d <= c.dst.bytes && s <= c.src[0].bytes;
}

} // namespace

bool isLegal(const Call &c, uint64_t ubBytes) {
  auto inside = [&](const Operand &o) {
    return o.global || (o.offset % 32 == 0 && o.offset + o.bytes <= ubBytes);
  };
  if (!inside(c.dst))
    return false;
  for (unsigned k = 0; k < c.numSrc; ++k)
    if (!inside(c.src[k]))
      return false;
  if (c.op == Op::Mull && (!apart(c.src[0], c.src[1]) ||
                           !apart(c.src[0], c.src[2])))
    return false;
  if (infoOf(c.op).pairs)
    return isLegalPair(c);
  if (infoOf(c.op).elementwise)
    return c.form == Form::Count
               ? countFormLegal(c, c.numSrc, !infoOf(c.op).apart)
               : maskFormLegal(c, c.numSrc, true);
  if (isBits(c.op))
    return bitsAreLegal(c);
  if (isByOffset(c.op))
    return byOffsetIsLegal(c);
  if (isMove(c.op))
    return moveIsLegal(c);
  if (isReduceCall(c.op))
    return reduceIsLegal(c);
  switch (c.op) {
  case Op::Padding:
    return c.form == Form::Count ? countFormLegal(c, 1, false)
                                 : maskFormLegal(c, 1, false);
  case Op::Gatherb:
    return fits(c.dst, c.repeat, c.dst.blk ? c.dst.blk : 1) &&
           c.repeat * 32 <= c.src[1].bytes && apart(c.dst, c.src[0]) &&
           apart(c.dst, c.src[1]);
  case Op::Brcb:
    return c.dst.blk && fits(c.dst, c.repeat, c.dst.blk) &&
           8 * c.repeat * sizeOf(c.type) <= c.src[0].bytes &&
           apart(c.dst, c.src[0]);
  case Op::Bilinear:
    for (unsigned a = 0; a < 4; ++a) {
      if (!apart(c.dst, c.src[a]))
        return false;
      for (unsigned b = 0; b < a; ++b)
        if (!apart(c.src[a], c.src[b]))
          return false;
    }
    // Destinations of two vertical repeats stay apart.
    return c.vOffset >= 16 * (7 * c.dstBlkStride + 1) &&
           2 * ((c.vRepeat - 1) * c.vOffset + 16 * (7 * c.dstBlkStride + 1)) <=
               c.dst.bytes &&
           32 * c.hRepeat * c.vRepeat <= c.src[1].bytes &&
           2 * c.hRepeat * c.vRepeat * (c.repeatMode ? 8 : 1) <=
               c.src[2].bytes;
  case Op::Copy:
    return copyLegal(c);
  default:
    return c.src[0].bytes >= 256 && c.dst.bytes >= 256;
  }
}

} // namespace asc::ref
