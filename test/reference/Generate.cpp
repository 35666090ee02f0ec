//===- Generate.cpp - Random legal calls ----------------------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Calls are drawn wide and kept when isLegal says so: rejection sampling finds
// the unusual overlaps that a constructive generator would not think of.
//
//===----------------------------------------------------------------------===//

#include "Program.h"

#include <algorithm>

namespace asc::ref {
namespace {

template <typename U> const U &pick(Random &rng, const std::vector<U> &v) {
  return v[below(rng, v.size())];
}
bool chance(Random &rng, unsigned percent) { return below(rng, 100) < percent; }

uint64_t roundUp(uint64_t n) { return (n + 31) / 32 * 32; }

class Drawer {
public:
  Drawer(Random &rng, Call &c, uint64_t arena) : rng(rng), c(c), arena(arena) {}

  /// A 32-byte aligned place for an operand of `bytes` bytes.
  void place(Operand &o, uint64_t bytes, Type type) {
    o.type = type;
    o.bytes = std::max<uint64_t>(roundUp(bytes), 32);
    uint64_t room = o.bytes < arena ? (arena - o.bytes) / 32 : 0;
    o.offset = 32 * below(rng, room + 1);
  }

  void form() {
    std::vector<Form> forms = formsOf(c.op);
    c.form = pick(rng, forms);
    if (infoOf(c.op).pairs) {
      std::vector<TypePair> pairs = pairsOf(c.op, c.chip, c.form);
      const TypePair &p = pick(rng, pairs);
      c.type = p.dst;
      c.source = p.src;
      do
        c.round = p.rounds ? static_cast<unsigned>(below(rng, 8)) : 0;
      while (p.rounds && !(p.rounds >> c.round & 1));
      c.upperHalf = chance(rng, 50);
    } else {
      c.type = pick(rng, typesOf(c.op, c.chip, c.form));
      c.source = c.type;
    }
    unsigned lanes = 256 / sizeOf(widestOf(c));
    bool normal = c.op == Op::Bilinear || !hasMaskMode(c.chip);
    c.counter = !normal && c.form != Form::Count && c.form != Form::None &&
                chance(rng, 20);
    uint64_t total = 1 + below(rng, 5 * lanes);
    if (c.form == Form::MaskCount)
      c.words[0] = c.counter          ? total
                   : chance(rng, 30)  ? lanes
                   : chance(rng, 10)  ? lanes + 1 + below(rng, 500)
                                      : 1 + below(rng, lanes);
    if (c.form == Form::MaskBits || c.form == Form::MaskState) {
      uint64_t *words = c.form == Form::MaskBits ? c.words : c.maskRegister;
      words[0] = c.counter ? total : mask();
      words[1] = c.counter ? 0 : mask();
      if (lanes < 128)
        words[1] = 0;
      if (lanes < 64)
        words[0] &= (1ull << lanes) - 1;
      // An empty mask is not defined everywhere.
      if (!words[0] && !words[1])
        words[0] = 1;
    }
  }

  uint64_t mask() {
    switch (below(rng, 6)) {
    case 0:
      return ~0ull;
    case 1:
      return 0x8000000000000000ull;
    case 2:
      return 0x5555555555555555ull;
    case 3:
      return 0xffffull << (16 * below(rng, 4));
    case 4:
      return rng() & rng() & rng();
    default:
      return rng();
    }
  }

  uint64_t repeats() {
    return chance(rng, 5)    ? 16 + below(rng, 240)
           : chance(rng, 10) ? 0
                             : 1 + below(rng, 6);
  }

  /// The type of operand k; 0 is the destination.
  Type typeOf(unsigned k) const { return k ? c.source : c.type; }

  void strides(Operand &o, bool dst) {
    o.blk = chance(rng, 70) ? 1 : below(rng, 5);
    if (dst && o.blk == 0)
      o.blk = 1;
    o.rep = chance(rng, 50) ? 8 : below(rng, 24);
  }

  uint64_t reach(const Operand &o, uint64_t repeats, uint64_t blk) {
    return repeats == 0 ? 32 : 32 * ((repeats - 1) * o.rep + 7 * blk + 1);
  }

  void strided(unsigned sources, bool overlap) {
    c.repeat = repeats();
    if (c.repeat == 0 && c.chip != Chip::Dav2201)
      c.repeat = 1;
    uint64_t n = c.repeat;
    unsigned lanes = 256 / sizeOf(widestOf(c));
    if (c.counter)
      n = ((c.form == Form::MaskState ? c.maskRegister[0] : c.words[0]) +
           lanes - 1) /
          lanes;
    strides(c.dst, true);
    if (infoOf(c.op).pairs && chance(rng, 50))
      c.dst.rep = defaultRep(c, 0);
    if (c.repeat > 16 && !c.counter)
      c.dst.rep = below(rng, 3);
    place(c.dst, reach(c.dst, n, c.dst.blk), c.type);
    for (unsigned k = 0; k < sources; ++k) {
      Operand &s = c.src[k];
      strides(s, false);
      if (infoOf(c.op).pairs && chance(rng, 50))
        s.rep = defaultRep(c, k + 1);
      if (c.repeat > 16 && !c.counter)
        s.rep = below(rng, 3);
      if (overlap && c.type == c.source &&
          chance(rng, 20)) // the same blocks in the same order
        s = c.dst;
      else if (overlap && chance(rng, 15)) { // accumulate
        place(s, reach(s, n, s.blk), c.source);
        s.offset = c.dst.offset;
        (chance(rng, 50) ? s.rep : c.dst.rep) = 0;
      } else if (overlap && chance(rng, 15)) { // anywhere near
        place(s, reach(s, n, s.blk), c.source);
        s.offset = c.dst.offset + 32 * below(rng, 20);
      } else {
        place(s, reach(s, n, s.blk), c.source);
      }
    }
  }

  void count(unsigned sources, bool overlap) {
    unsigned size = sizeOf(widestOf(c));
    c.words[0] = 1 + below(rng, chance(rng, 30) ? arena / 4 / size : 700 / size);
    place(c.dst,
          spreads(c) ? (c.words[0] + 15) / 16 * 32
                     : c.words[0] * sizeOf(c.type),
          c.type);
    for (unsigned k = 0; k < sources; ++k) {
      Type type = infoOf(c.op).pairs ? c.source : sourceType(c.op, k, c.type);
      place(c.src[k], c.words[0] * sizeOf(type), type);
      if (overlap && chance(rng, 25))
        c.src[k].offset = c.dst.offset;
    }
  }

  Random &rng;
  Call &c;
  uint64_t arena;
};

/// Operands of the instructions of Bits.cpp.
void drawBits(Random &rng, Drawer &d) {
  Call &c = d.c;
  unsigned size = sizeOf(c.type), lanes = 256 / size;
  auto pickBits = [&](Operand &o, uint64_t bits) {
    static const std::vector<Type> types = {Type::U8, Type::U16, Type::U32,
                                            Type::U64};
    d.place(o, (bits + 7) / 8, pick(rng, types));
  };
  bool kirin = c.chip == Chip::KirinX90 || c.chip == Chip::Kirin9030;
  if (c.op == Op::Compare || c.op == Op::Compares ||
      c.op == Op::CompareRegister) {
    c.numSrc = infoOf(c.op).sources;
    c.mode = static_cast<unsigned>(below(rng, 6));
    // Documented for equality only.
    if ((c.type == Type::I32 && (c.chip == Chip::Dav2201 || kirin)) ||
        (c.type == Type::F64 && c.op == Op::Compares))
      c.mode = 2;
    bool masked = c.op == Op::CompareRegister || c.chip == Chip::Dav3510 ||
                  c.chip == Chip::Dav3002;
    if (!masked)
      c.counter = false;
    if (c.op == Op::CompareRegister)
      c.repeat = 1;
    c.left = c.op == Op::Compares && c.chip == Chip::Dav3510 && chance(rng, 40);
    Type dst = c.op == Op::Compare && !kirin && chance(rng, 30) ? Type::I8
                                                                : Type::U8;
    if (c.form == Form::Count) {
      c.words[0] = lanes * (1 + below(rng, 12));
      d.place(c.dst, c.words[0] / 8, dst);
      for (unsigned k = 0; k < c.numSrc; ++k)
        d.place(c.src[k], c.words[0] * size, c.type);
      return;
    }
    d.strided(c.numSrc, false);
    if (c.op == Op::CompareRegister) {
      c.repeat = 1;
      for (unsigned k = 0; k < 2; ++k)
        d.place(c.src[k], d.reach(c.src[k], 1, c.src[k].blk), c.type);
      return d.place(c.dst, 128, Type::U8);
    }
    uint64_t n = c.counter ? 6 : std::max<uint64_t>(c.repeat, 1);
    return d.place(c.dst, n * lanes / 8, dst);
  }
  if (c.op == Op::GatherMask || c.op == Op::GatherMaskPattern) {
    bool fixed = c.op == Op::GatherMaskPattern;
    c.numSrc = fixed ? 2 : 3;
    c.mode = static_cast<unsigned>(1 + below(rng, c.chip == Chip::Dav2002 ? 6 : 7));
    c.reduce = chance(rng, 50);
    c.maskCount = c.reduce ? 1 + below(rng, 3 * lanes) : 0;
    c.repeat = 1 + below(rng, 5);
    c.patternStride = below(rng, 4);
    Operand &s = c.src[0];
    s.blk = chance(rng, 70) ? 1 : below(rng, 4);
    s.rep = chance(rng, 50) ? 8 : below(rng, 30);
    uint64_t span = 32 * (5 * s.rep + 3 * 8 * std::max<uint64_t>(s.blk, 1) + 1);
    d.place(s, span, c.type);
    d.place(c.dst, 5 * 3 * 256, c.type);
    if (chance(rng, 30)) {
      s.offset = c.dst.offset;
      s.bytes = c.dst.bytes = std::max(s.bytes, c.dst.bytes);
    }
    if (!fixed)
      d.place(c.src[1], 32 * 4 * 5 + 3 * lanes / 8 + 8,
              size == 1   ? Type::U8
              : size == 2 ? Type::U16
                          : Type::U32);
    return d.place(c.src[c.numSrc - 1], 32, Type::I32);
  }
  // Selections: the tensors first, then bits in front of the sources.
  bool two = c.op == Op::Select || c.op == Op::SelectRegister;
  c.numSrc = infoOf(c.op).sources;
  c.mode = c.op == Op::Select && c.chip != Chip::Dav1001 && chance(rng, 60) ? 2
                                                                           : 0;
  c.left = c.op == Op::Selects && c.chip == Chip::Dav3510 && chance(rng, 40);
  c.form == Form::Count ? d.count(two ? 2 : 1, true)
                        : d.strided(two ? 2 : 1, true);
  Operand scalar = c.src[2];
  c.src[2] = c.src[1];
  c.src[1] = c.src[0];
  uint64_t n = c.form == Form::Count ? c.words[0] + lanes
               : c.counter           ? 6 * lanes
                                     : (c.repeat + 1) * lanes;
  pickBits(c.src[0], std::max<uint64_t>(n, 128));
  if (c.op == Op::SelectsRegister) {
    d.place(scalar, 32, c.type);
    c.src[2] = scalar;
  }
}

/// Operands of the instructions of Moves.cpp.
void drawMove(Random &rng, Drawer &d) {
  Call &c = d.c;
  unsigned size = sizeOf(c.type);
  c.numSrc = infoOf(c.op).sources;
  switch (c.op) {
  case Op::CopyPad:
  case Op::CopyPadValue: {
    bool toUb = c.op == Op::CopyPadValue || chance(rng, 60);
    (toUb ? c.src[0] : c.dst).global = true;
    c.blockCount = 1 + below(rng, chance(rng, 20) ? 60 : 6);
    c.blockLen = size * (1 + below(rng, (chance(rng, 80) ? 160 : 600) / size));
    // Nothing sets the pad register of dav-3002 but a value.
    bool pads = c.op == Op::CopyPadValue ||
                (toUb && c.chip != Chip::Dav3002);
    if (pads && chance(rng, 50))
      c.leftPad = below(rng, 32 / size + 1);
    if (pads && chance(rng, 50))
      c.rightPad = below(rng, 32 / size + 1);
    c.compact = c.op == Op::CopyPad && c.chip == Chip::Dav3510 &&
                !c.leftPad && !c.rightPad && chance(rng, 30);
    uint64_t &inGm = toUb ? c.srcGap : c.dstGap;
    (toUb ? c.dstGap : c.srcGap) = chance(rng, 60) ? 0 : below(rng, 5);
    inGm = chance(rng, 50) ? 0 : below(rng, 70);
    if (toUb && c.chip == Chip::Dav3510 && chance(rng, 20))
      inGm = -(1 + below(rng, c.blockLen));
    if (size == 8) // only 0 pads them
      c.scalar = 0;
    uint64_t inUb = (c.blockCount - 1) * stepInUb(c) + pieceInUb(c);
    uint64_t gm = static_cast<uint64_t>(stepInGm(c)) * (c.blockCount - 1) +
                  c.blockLen;
    d.place(toUb ? c.dst : c.src[0], inUb, c.type);
    // Starts and ends at any element of global memory.
    Operand &o = toUb ? c.src[0] : c.dst;
    d.place(o, gm + 64, c.type);
    o.offset += size * below(rng, 32 / size);
    o.bytes = (gm + size - 1) / size * size;
    return;
  }
  case Op::Sort32:
  case Op::RpSort16: {
    c.repeat = 1 + below(rng, chance(rng, 20) ? 40 : 5);
    bool pairs = c.op == Op::Sort32;
    d.place(c.dst, c.repeat * (pairs ? 256 : 128 * size), c.type);
    d.place(c.src[0], c.repeat * (pairs ? 32 : 128) * size, c.type);
    if (pairs)
      d.place(c.src[1], c.repeat * 128, Type::U32);
    else if (chance(rng, 30))
      c.src[0] = c.dst;
    return;
  }
  case Op::MrgSort:
  case Op::MrgSort4: {
    unsigned record = recordBytes(c);
    if (chance(rng, 30)) { // queues one behind the other, many times
      uint64_t n = 4 * (1 + below(rng, 16));
      c.repeat = 1 + below(rng, 4);
      uint64_t all = 4 * n * c.repeat * record;
      d.place(c.dst, all, c.type);
      d.place(c.src[0], all, c.type);
      for (unsigned j = 0; j < 4; ++j) {
        c.lengths[j] = n;
        c.src[j] = c.src[0];
        c.src[j].offset += j * n * record;
        c.src[j].bytes -= j * n * record;
      }
      return;
    }
    c.repeat = 1;
    c.numSrc = static_cast<unsigned>(2 + below(rng, 3));
    c.suspend = chance(rng, 40);
    uint64_t all = 0;
    for (unsigned j = 0; j < c.numSrc; ++j) {
      all += c.lengths[j] = 1 + below(rng, chance(rng, 20) ? 120 : 40);
      d.place(c.src[j], c.lengths[j] * record, c.type);
    }
    return d.place(c.dst, all * record, c.type);
  }
  case Op::Transpose:
    d.place(c.dst, 512, c.type);
    d.place(c.src[0], 512, c.type);
    if (chance(rng, 30))
      c.src[0].offset = c.dst.offset;
    return;
  default: { // Interleave and its inverses
    c.words[0] = 2 * (1 + below(rng, chance(rng, 30) ? 1500 / size : 40));
    uint64_t bytes = c.words[0] * size;
    uint64_t result = c.op == Op::DeInterleaveOne ? bytes / 2 : bytes;
    d.place(c.dst, result, c.type);
    d.place(c.src[0], result, c.type);
    for (unsigned k = 1; k < c.numSrc; ++k)
      d.place(c.src[k], bytes, c.type);
  }
  }
}

void drawCtrl(Random &rng, Call &c) {
  c.ctrl = resetCtrl(c.chip);
  if (c.chip == Chip::Dav2201 && chance(rng, 40))
    c.ctrl ^= 1ull << 48;
  if (c.chip == Chip::Dav3510) {
    if (chance(rng, 40))
      c.ctrl ^= 1ull << 48;
    if (chance(rng, 40))
      c.ctrl ^= 1ull << 53;
    if (c.op == Op::Cvt || infoOf(c.op).pairs) {
      if (chance(rng, 40))
        c.ctrl ^= 1ull << 59;
      if (chance(rng, 50))
        c.ctrl ^= 1ull << 60;
    }
  }
}

void draw(Random &rng, Call &c, uint64_t arena) {
  Drawer d(rng, c, arena);
  d.form();
  drawCtrl(rng, c);
  uint64_t elements;
  if (infoOf(c.op).elementwise) {
    c.numSrc = infoOf(c.op).sources;
    const std::vector<uint64_t> &special = specials(c.source);
    static const std::vector<uint64_t> scales = {0x3c00, 0x2e66, 0x0001,
                                                 0x7bff, 0xbc00, 0x4248};
    static const std::vector<uint64_t> wide = {0x3f800000, 0x3dcccccd,
                                               0x406ccccd, 0xbf000000};
    c.halfScale = static_cast<uint16_t>(pick(rng, scales));
    c.scale = static_cast<uint32_t>(pick(rng, wide));
    c.offset = static_cast<int>(below(rng, 512)) - 256;
    if (infoOf(c.op).scalar)
      c.scalar = chance(rng, 60) ? pick(rng, special) : rng();
    unsigned width = 8 * sizeOf(infoOf(c.op).pairs ? c.source : c.type);
    if (isShift(c.op)) // on the newest chip any amount that is not negative
      c.scalar = c.chip == Chip::Dav3510 && chance(rng, 30)
                     ? rng() & ((1ull << (width - 1)) - 1)
                     : below(rng, width + 1);
    if (width < 64)
      c.scalar &= (1ull << width) - 1;
    c.scalarLeft = infoOf(c.op).eitherSide && c.chip == Chip::Dav3510 &&
                   chance(rng, 50);
    c.roundEn = c.op == Op::ShiftRight && c.chip == Chip::Dav2201 &&
                c.form != Form::Count && isSigned(c.type) && chance(rng, 50);
    bool overlap = !infoOf(c.op).apart;
    return c.form == Form::Count ? d.count(c.numSrc, overlap)
                                 : d.strided(c.numSrc, true);
  }
  if (isBits(c.op)) {
    const std::vector<uint64_t> &special = specials(c.type);
    c.scalar = chance(rng, 60) ? pick(rng, special) : rng();
    if (sizeOf(c.type) < 8)
      c.scalar &= (1ull << 8 * sizeOf(c.type)) - 1;
    return drawBits(rng, d);
  }
  if (isMove(c.op)) {
    c.scalar = rng();
    if (sizeOf(c.type) < 8)
      c.scalar &= (1ull << 8 * sizeOf(c.type)) - 1;
    return drawMove(rng, d);
  }
  if (isReduceCall(c.op)) {
    drawReduce(rng, c);
    if (isFill(c.op))
      return d.place(c.dst, reduceReach(c), c.type);
    d.place(c.dst, reduceResults(c), reduceResultType(c));
    d.place(c.src[0], reduceReach(c), c.type);
    return d.place(c.src[1], 4 * sizeOf(c.type) * repeatsOf(c) + 256,
                   c.type);
  }
  switch (c.op) {
  case Op::Padding:
    c.numSrc = 1;
    c.padMode = static_cast<unsigned>(below(rng, 3));
    c.padRight = chance(rng, 50);
    return c.form == Form::Count ? d.count(1, false) : d.strided(1, false);
  case Op::Gatherb:
    c.numSrc = 2;
    c.repeat = 1 + below(rng, 6);
    d.strides(c.dst, false);
    d.place(c.dst, d.reach(c.dst, c.repeat, std::max<uint64_t>(c.dst.blk, 1)),
            c.type);
    d.place(c.src[0], 32 * (1 + below(rng, 40)), c.type);
    return d.place(c.src[1], 32 * c.repeat, Type::U32);
  case Op::Gather:
  case Op::Scatter: {
    c.numSrc = 2;
    unsigned size = sizeOf(c.type), lanes = lanesOf(c);
    Operand &random = c.op == Op::Gather ? c.src[0] : c.dst;
    Operand &walked = c.op == Op::Gather ? c.dst : c.src[0];
    uint64_t most = chance(rng, 30) ? 3000 : 300;
    uint64_t places = 1 + below(rng, most);
    c.baseAddr = chance(rng, 50) ? 0 : size * below(rng, places);
    d.place(random, size * places, c.type);
    if (c.form == Form::Count) {
      c.words[0] = 1 + below(rng, most);
      d.place(walked, size * c.words[0], c.type);
      return d.place(c.src[1], 4 * c.words[0], Type::U32);
    }
    c.repeat = 1 + below(rng, 8);
    if (c.chip == Chip::Dav2201 && !c.counter && chance(rng, 5))
      c.repeat = 0;
    uint64_t rep = chance(rng, 50) ? 8 : below(rng, 24);
    uint64_t n = repeatsOf(c);
    d.place(walked, n ? 32 * (n - 1) * rep + lanes * size : 32, c.type);
    walked.rep = rep;
    return d.place(c.src[1], 4 * n * lanes, Type::U32);
  }
  case Op::Brcb:
    c.numSrc = 1;
    c.repeat = 1 + below(rng, 6);
    d.strides(c.dst, true);
    d.place(c.dst, d.reach(c.dst, c.repeat, c.dst.blk), c.type);
    return d.place(c.src[0], 8 * c.repeat * sizeOf(c.type), c.type);
  case Op::Bilinear: {
    c.numSrc = 4;
    c.hRepeat = 1 + below(rng, 4);
    c.vRepeat = 1 + below(rng, 4);
    c.repeatMode = chance(rng, 50);
    c.dstBlkStride = 1 + (chance(rng, 30) ? below(rng, 3) : 0);
    c.vOffset = 16 * (7 * c.dstBlkStride + 1 + below(rng, 4));
    d.place(c.dst,
            2 * ((c.vRepeat - 1) * c.vOffset + 16 * (7 * c.dstBlkStride + 1)),
            Type::F16);
    uint64_t n = c.hRepeat * c.vRepeat;
    d.place(c.src[0], 32 * (1 + below(rng, 24)), Type::F16);
    d.place(c.src[1], 32 * n, Type::U32);
    uint64_t weights = c.repeatMode ? 8 * n : n;
    // With a weight per block the page wants 16 * weights >= elements of src0.
    if (c.repeatMode)
      c.src[0].bytes = std::min<uint64_t>(c.src[0].bytes, 32 * weights);
    d.place(c.src[2], 2 * weights, Type::F16);
    uint64_t scratch = 32;
    if (c.chip == Chip::Dav2201)
      scratch = (c.src[0].bytes + c.src[2].bytes) / 2 * 32;
    if (c.chip == Chip::Dav2002)
      scratch = c.src[1].bytes / 4 * 4;
    return d.place(c.src[3], scratch, Type::U8);
  }
  case Op::Copy:
    c.numSrc = 1;
    if (!hasCopyInUb(c.chip) || chance(rng, 60))
      (chance(rng, 50) ? c.dst : c.src[0]).global = true;
    if (c.dst.global || c.src[0].global)
      c.type = Type::U8;
    elements = 32 / sizeOf(c.type);
    if (c.form == Form::Count) {
      c.words[0] = elements * (1 + below(rng, 60));
      d.place(c.dst, c.words[0] * sizeOf(c.type), c.type);
      return d.place(c.src[0], c.words[0] * sizeOf(c.type), c.type);
    }
    c.blockCount = 1 + below(rng, 8);
    c.blockLen = 1 + below(rng, 8);
    c.srcGap = chance(rng, 50) ? 0 : below(rng, 9);
    c.dstGap = chance(rng, 50) ? 0 : below(rng, 9);
    d.place(c.dst, 32 * c.blockCount * (c.blockLen + c.dstGap), c.type);
    return d.place(c.src[0], 32 * c.blockCount * (c.blockLen + c.srcGap),
                   c.type);
  default: {
    static const std::vector<std::string> patterns = {
        "all",  "vl1",  "vl2",   "vl3", "vl4", "vl8", "vl16", "vl32",
        "vl64", "vl128", "m3", "m4",  "h",   "q",   "allf"};
    c.numSrc = 1;
    c.pattern = pick(rng, patterns);
    c.odd = chance(rng, 50);
    c.sat = chance(rng, 50);
    d.place(c.src[0], 256, Type::U32);
    return d.place(c.dst, 256, Type::I16);
  }
  }
}

} // namespace

Case randomCase(Random &rng, Chip chip, uint64_t arena) {
  for (;;) {
    Op op = static_cast<Op>(below(rng, kNumOps));
    if (hasOp(op, chip))
      return randomCase(rng, op, chip, arena);
  }
}

Case randomCase(Random &rng, Op op, Chip chip, uint64_t arena) {
  for (;;) {
    Case x;
    x.call.chip = chip;
    x.call.op = op;
    draw(rng, x.call, arena);
    if (!isLegal(x.call, arena))
      continue;
    x.initial.resize(arena);
    fill(rng, x.call.type, x.initial);
    if (isShift(x.call.op) && x.call.numSrc == 2)
      fillAmounts(rng, x.call.src[1], x.initial);
    if (infoOf(x.call.op).pairs)
      fillSources(rng, x.call, x.initial);
    if (x.call.op == Op::Gatherb || x.call.op == Op::Bilinear)
      fillOffsets(rng, x.call.src[1], x.call.src[0].bytes, x.initial);
    if (isByOffset(x.call.op))
      fillByOffset(rng, x.call, x.initial);
    if (isMove(x.call.op))
      fillMove(rng, x.call, x.initial);
    if (isReduceCall(x.call.op))
      fillReduce(rng, x.call, x.initial);
    return x;
  }
}

} // namespace asc::ref
