//===- Conformance.cpp - The fixed cases of the conformance corpus --------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Program.h"

#include <algorithm>

namespace asc::ref {
namespace {

constexpr uint64_t kSlot = 4096; // one operand of a case, at most

/// Operand k of a case in a slot of its own.
Operand slot(unsigned k, uint64_t bytes, Type type) {
  Operand o;
  o.offset = k * kSlot;
  o.bytes = bytes;
  o.type = type;
  return o;
}

class Maker {
public:
  Maker(Op op, Chip chip) : op(op), chip(chip), rng(1000 + 10 * int(op)) {}

  Call base(Form form, Type type) {
    Call c;
    c.op = op;
    c.chip = chip;
    c.form = form;
    c.type = type;
    c.ctrl = resetCtrl(chip);
    return c;
  }

  void add(std::string name, const Call &c) {
    Case x;
    for (char ch : name) // complex<f16>
      if (ch != '<' && ch != '>')
        x.name += ch;
    x.call = c;
    x.initial.resize(6 * kSlot);
    fill(rng, c.type, x.initial);
    if (infoOf(op).pairs)
      fillSources(rng, c, x.initial);
    else if (infoOf(op).elementwise && op != Op::Mull)
      pairs(c, x.initial);
    if (isShift(op) && c.numSrc == 2)
      fillAmounts(rng, c.src[1], x.initial);
    if (op == Op::Gatherb || op == Op::Bilinear)
      fillOffsets(rng, c.src[1], c.src[0].bytes, x.initial);
    cases.push_back(std::move(x));
  }

  /// Every special value, or pair of two, comes first.
  void pairs(const Call &c, std::vector<uint8_t> &bytes) {
    unsigned size = sizeOf(c.type);
    const std::vector<uint64_t> &s = specials(c.type);
    uint64_t n = c.numSrc == 2 ? s.size() * s.size() : s.size();
    if (c.numSrc == 2 && c.src[0].offset == c.src[1].offset)
      return;
    for (uint64_t i = 0; i < n && (i + 1) * size <= c.src[0].bytes; ++i)
      for (unsigned k = 0;
           k < c.numSrc && (i + 1) * size <= c.src[k].bytes; ++k) {
        uint64_t v = k ? s[i / s.size()] : s[i % s.size()];
        for (unsigned b = 0; b < size; ++b)
          bytes[c.src[k].offset + i * size + b] =
              static_cast<uint8_t>(v >> (8 * b));
      }
  }

  std::vector<Case> cases;
  Op op;
  Chip chip;
  Random rng;
};

std::string formName(Form f) {
  static const char *const names[] = {"none", "count", "mask", "bits", "state"};
  return names[static_cast<unsigned>(f)];
}

/// Forms, masks, strides and overlaps of instructions with strides.
void strided(Maker &m, unsigned sources) {
  for (Form form : formsOf(m.op))
    for (Type t : typesOf(m.op, m.chip, form)) {
      unsigned size = sizeOf(t), lanes = 256 / size;
      std::string id = formName(form) + "_" + nameOf(t);
      Call c = m.base(form, t);
      c.numSrc = sources;
      uint64_t bytes = form == Form::Count && size < 4 ? 512 * size : 1024;
      c.dst = slot(0, bytes, t);
      for (unsigned k = 0; k < sources; ++k)
        c.src[k] = slot(k + 1, bytes, sourceType(m.op, k, t));
      if (form == Form::Count) {
        c.words[0] = bytes / size;
        m.add(id + "_all", c);
        c.words[0] = lanes + 5;
        m.add(id + "_tail", c);
        if (infoOf(m.op).elementwise && !infoOf(m.op).apart) {
          c.src[0] = c.dst;
          m.add(id + "_in_place", c);
        }
        continue;
      }
      c.repeat = 4;
      uint64_t low = lanes < 64 ? (1ull << lanes) - 1 : ~0ull;
      uint64_t *words = form == Form::MaskState ? c.maskRegister : c.words;
      words[0] = form == Form::MaskCount ? lanes : low;
      words[1] = form == Form::MaskCount || lanes < 128 ? 0 : ~0ull;
      m.add(id + "_full", c);
      words[0] = form == Form::MaskCount ? lanes / 2 + 3
                                         : 0x8421f00f12345678ull & low;
      if (words[1])
        words[1] = 0x8000000000000001ull;
      m.add(id + "_some", c);
      Call s = c; // repeats 2 apart in dst, one block of every source again
      s.repeat = 2;
      s.dst.rep = 16;
      s.src[0].blk = 2;
      s.src[sources - 1].rep = 0;
      m.add(id + "_strides", s);
      if (infoOf(m.op).elementwise) {
        Call p = c;
        p.src[sources - 1] = p.dst;
        m.add(id + "_in_place", p);
        if (infoOf(m.op).accumulates &&
            (t == Type::F16 || t == Type::I32 || t == Type::F32)) {
          p.dst.rep = p.src[1].rep = 0;
          m.add(id + "_accumulate", p);
        }
      }
      if (hasMaskMode(m.chip)) {
        Call k = c;
        k.counter = true;
        uint64_t *total = form == Form::MaskState ? k.maskRegister : k.words;
        total[0] = 2 * lanes + 7;
        total[1] = 0;
        k.repeat = 1; // ignored
        m.add(id + "_counter", k);
      }
    }
}

void padding(Maker &m) {
  strided(m, 1);
  std::vector<Case> base;
  base.swap(m.cases);
  auto has = [](const Case &x, const char *what) {
    return x.name.find(what) != std::string::npos;
  };
  for (const Case &x : base)
    for (unsigned mode = 0; mode < 3; ++mode)
      for (bool right : {false, true}) {
        // The formulas need one selection each; the others go with one mode.
        if (!has(x, "_some") && !has(x, "_tail") && (mode != 2 || right))
          continue;
        Case y = x;
        y.call.padMode = mode;
        y.call.padRight = right;
        y.name += "_mode" + std::to_string(mode) + (right ? "_right" : "_left");
        m.cases.push_back(y);
      }
}

/// Scalars: one for most cases, some special ones with the whole count form.
void withScalars(Maker &m) {
  std::vector<Case> base;
  base.swap(m.cases);
  for (const Case &x : base) {
    const std::vector<uint64_t> &s = specials(x.call.type);
    bool all = x.call.form == Form::Count &&
               x.name.find("_all") != std::string::npos;
    if (isShift(m.op)) {
      uint64_t width = 8 * sizeOf(x.call.type);
      std::vector<uint64_t> amounts = {3};
      if (all)
        amounts = {0, 1, width - 1, width};
      if (all && m.chip == Chip::Dav3510)
        amounts.push_back(width + 1);
      for (uint64_t amount : amounts) {
        Case y = x;
        y.call.scalar = amount;
        y.name += all ? "_by" + std::to_string(amount) : "";
        m.cases.push_back(y);
        y.call.roundEn = m.op == Op::ShiftRight && m.chip == Chip::Dav2201 &&
                         x.call.form != Form::Count && isSigned(x.call.type);
        y.name += "_round";
        if (y.call.roundEn)
          m.cases.push_back(y);
      }
      continue;
    }
    std::vector<size_t> chosen = {s.size() - 3};
    if (all) // zeros, one, the largest, infinities, a nan, a subnormal
      chosen = {0, 1, 2, 6, 8, 9, 10, 13};
    for (size_t i : chosen) {
      if (i >= s.size())
        continue;
      Case y = x;
      y.call.scalar = s[i];
      y.name += all ? "_scalar" + std::to_string(i) : "";
      m.cases.push_back(y);
      // The other side with one scalar, and one selection of lanes per form.
      bool tail = x.name.find("_some") != std::string::npos ||
                  x.name.find("_tail") != std::string::npos;
      if (!infoOf(m.op).eitherSide || m.chip != Chip::Dav3510 ||
          (all ? i != 2 : !tail))
        continue;
      y.call.scalarLeft = true;
      y.name += "_left";
      m.cases.push_back(y);
    }
  }
}

/// Instructions between two types: every pair of types and rounding mode in the
/// count form; one mask form of each pair; scalars, scales and CTRL in turn.
void betweenTypes(Maker &m) {
  unsigned turn = 0;
  // What cannot be moved to UB is left to the differential test.
  const std::vector<Type> moved = typesOf(Op::Copy, m.chip, Form::Count);
  auto moves = [&](Type t) {
    return std::find(moved.begin(), moved.end(), t) != moved.end();
  };
  for (const TypePair &p : pairsOf(m.op, m.chip, Form::Count))
    for (unsigned round = 0; round < 8; ++round) {
      if ((p.rounds ? !(p.rounds >> round & 1) : round != 0) ||
          !moves(p.dst) || !moves(p.src))
        continue;
      Call c = m.base(Form::Count, p.dst);
      c.source = p.src;
      c.round = round;
      c.numSrc = infoOf(m.op).sources;
      static const uint16_t halves[] = {0x3c00, 0x2e66, 0x7bff, 0xbc00};
      static const uint32_t scales[] = {0x3f800000, 0x3dcccccd, 0x406ccccd,
                                        0xbf000000};
      const std::vector<uint64_t> &special = specials(p.src);
      c.scalar = special[(turn * 7 + 3) % special.size()];
      c.halfScale = halves[turn % 4];
      c.scale = scales[turn % 4];
      c.offset = static_cast<int>(turn * 37 % 512) - 256;
      c.upperHalf = turn % 2;
      unsigned lanes = 256 / sizeOf(widestOf(c));
      auto sized = [&](uint64_t n) {
        c.dst = slot(0, spreads(c) ? (n + 15) / 16 * 32 : n * sizeOf(p.dst),
                     p.dst);
        for (unsigned k = 0; k < c.numSrc; ++k)
          c.src[k] = slot(k + 1, n * sizeOf(p.src), p.src);
      };
      std::string id = std::string(nameOf(p.src)) + "_to_" + nameOf(p.dst) +
                       "_round" + std::to_string(round);
      sized(96);
      c.words[0] = 96 - turn % 3;
      m.add("count_" + id, c);
      if (m.chip == Chip::Dav3510 || m.chip == Chip::Dav2201)
        for (unsigned bit : {48, 53, 59, 60}) {
          if (bit != 48 && m.chip != Chip::Dav3510)
            continue;
          Call k = c;
          k.ctrl ^= 1ull << bit;
          if (turn % 4 == (bit == 48 ? 0u : bit - 53) % 4)
            m.add("count_" + id + "_ctrl" + std::to_string(bit), k);
        }
      ++turn;
      bool masked = false;
      for (const TypePair &q : pairsOf(m.op, m.chip, Form::MaskCount))
        masked |= q.dst == p.dst && q.src == p.src;
      if (!masked || formsOf(m.op).size() == 1 ||
          (p.rounds & ((1u << round) - 1)))
        continue;
      c.form = formsOf(m.op)[1 + turn % 3];
      c.repeat = 2;
      sized(2 * lanes);
      for (unsigned k = 0; k <= c.numSrc; ++k)
        (k ? c.src[k - 1] : c.dst).rep = defaultRep(c, k);
      // All eight blocks of a repeat count as reached.
      for (unsigned k = 0; k <= c.numSrc; ++k)
        (k ? c.src[k - 1] : c.dst).bytes = 1024;
      uint64_t *words =
          c.form == Form::MaskState ? c.maskRegister : c.words;
      words[0] = c.form == Form::MaskCount ? lanes / 2 + 3
                                           : 0x8421f00f12345678ull;
      if (lanes < 64 && c.form != Form::MaskCount)
        words[0] &= (1ull << lanes) - 1;
      words[1] = c.form == Form::MaskCount || lanes < 128
                     ? 0
                     : 0x8000000000000001ull;
      m.add(formName(c.form) + "_" + id, c);
      c.src[0].blk = 2;
      c.src[0].rep = 0;
      c.dst.rep = 16;
      c.repeat = 2;
      m.add(formName(c.form) + "_" + id + "_strides", c);
      if (!hasMaskMode(m.chip) || turn % 2)
        continue;
      c.src[0].blk = 1;
      c.dst.rep = defaultRep(c, 0);
      c.counter = true;
      words[0] = lanes + 7;
      words[1] = 0;
      m.add(formName(c.form) + "_" + id + "_counter", c);
    }
}

/// CTRL settings under which arithmetic saturates, or does not.
void withCtrl(Maker &m) {
  if (m.chip != Chip::Dav3510 && m.chip != Chip::Dav2201)
    return;
  std::vector<unsigned> bits = {48};
  if (m.chip == Chip::Dav3510)
    bits.push_back(53);
  std::vector<Case> base = m.cases;
  for (const Case &x : base)
    for (unsigned bit : bits) {
      bool integer = !isFloat(x.call.type);
      if (x.call.form != Form::Count || integer != (bit == 53) ||
          x.name.find("_all") == std::string::npos)
        continue;
      Case y = x;
      y.call.ctrl ^= 1ull << bit;
      y.name += "_ctrl" + std::to_string(bit);
      m.cases.push_back(y);
    }
}

void gatherb(Maker &m) {
  for (Type t : typesOf(m.op, m.chip, Form::None))
    for (uint64_t blk : {1, 2, 0}) {
      Call c = m.base(Form::None, t);
      c.repeat = 2;
      c.dst = slot(0, 1024, t);
      c.dst.blk = blk;
      c.dst.rep = 16;
      c.src[0] = slot(1, 512, t);
      c.src[1] = slot(2, 64, Type::U32);
      m.add(std::string(nameOf(t)) + "_blk" + std::to_string(blk), c);
    }
}

void brcb(Maker &m) {
  for (Type t : typesOf(m.op, m.chip, Form::None))
    for (uint64_t blk : {1, 2}) {
      Call c = m.base(Form::None, t);
      c.numSrc = 1;
      c.repeat = 2;
      c.dst = slot(0, 1024, t);
      c.dst.blk = blk;
      c.dst.rep = 16;
      c.src[0] = slot(1, 16 * sizeOf(t) < 32 ? 32 : 16 * sizeOf(t), t);
      m.add(std::string(nameOf(t)) + "_blk" + std::to_string(blk), c);
    }
}

void bilinear(Maker &m) {
  for (Form form : formsOf(m.op))
    for (bool perBlock : {false, true})
      for (bool part : {false, true}) {
        Call c = m.base(form, Type::F16);
        c.numSrc = 4;
        c.hRepeat = 3;
        c.vRepeat = 2;
        c.repeatMode = perBlock;
        c.vOffset = part ? 256 : 128;
        c.dstBlkStride = part ? 2 : 1;
        c.words[0] = form == Form::MaskCount ? (part ? 77 : 128)
                     : part                  ? 0x00ff0f0f33335555ull
                                             : ~0ull;
        c.words[1] = form == Form::MaskCount ? 0 : c.words[0];
        c.dst = slot(0, 1024, Type::F16);
        c.src[0] = slot(1, 256, Type::F16);
        c.src[1] = slot(2, 192, Type::U32);
        c.src[2] = slot(3, perBlock ? 96 : 32, Type::F16);
        c.src[3] = slot(4, 8192, Type::U8);
        m.add(formName(form) + (perBlock ? "_block" : "_repeat") +
                  (part ? "_part" : "_full"),
              c);
      }
}

void copies(Maker &m) {
  for (Form form : formsOf(m.op))
    for (Type t : typesOf(m.op, m.chip, form))
      for (unsigned way = 0; way < (hasCopyInUb(m.chip) ? 3u : 2u); ++way) {
        static const char *const ways[] = {"in", "out", "ub"};
        Call c = m.base(form, t);
        c.numSrc = 1;
        c.dst = slot(0, 512, t);
        c.src[0] = slot(1, 512, t);
        c.src[0].global = way == 0;
        c.dst.global = way == 1;
        std::string id = std::string(ways[way]) + "_" + nameOf(t);
        if (form == Form::Count) {
          c.words[0] = 256 / sizeOf(t);
          m.add("count_" + id, c);
          continue;
        }
        c.blockCount = 2;
        c.blockLen = 3;
        c.srcGap = 1;
        c.dstGap = 2;
        m.add("blocks_" + id, c);
      }
}

void conversions(Maker &m) {
  for (const char *pattern :
       {"all", "vl1", "vl2", "vl3", "vl4", "vl8", "vl16", "vl32", "vl64", "m3",
        "m4", "h", "q", "allf"})
    for (unsigned k = 0; k < 4; ++k) {
      Call c = m.base(Form::None, Type::U32);
      c.numSrc = 1;
      c.pattern = pattern;
      c.odd = k & 1;
      c.sat = k & 2;
      c.src[0] = slot(1, 256, Type::U32);
      c.dst = slot(0, 256, Type::I16);
      std::string id = std::string(pattern) + (c.odd ? "_odd" : "_even") +
                       (c.sat ? "_sat" : "");
      m.add(id, c); // CTRL as at reset: always saturates
      c.ctrl &= ~(1ull << 60);
      m.add(id + "_own", c);
      c.ctrl = resetCtrl(m.chip) | 1ull << 59;
      m.add(id + "_ctrl59", c);
    }
}

/// Drawn, not constructed: operands are apart, or one and the same.
void drawn(Maker &m) {
  constexpr unsigned count = 20;
  // What cannot be moved to UB is left to the differential test.
  const std::vector<Type> moved = typesOf(Op::Copy, m.chip, Form::Count);
  auto isPlain = [&](const Call &c) {
    if (std::find(moved.begin(), moved.end(), partOf(c.type)) == moved.end())
      return false;
    for (unsigned k = 0; k <= c.numSrc; ++k)
      for (unsigned j = 0; j < k; ++j) {
        const Operand &a = c.src[k - 1], &b = j ? c.src[j - 1] : c.dst;
        bool apart = a.offset + a.bytes <= b.offset ||
                     b.offset + b.bytes <= a.offset;
        bool same = a.offset == b.offset && a.bytes == b.bytes &&
                    a.type == b.type;
        if (!apart && !same)
          return false;
      }
    return c.repeat <= 16 && c.blockCount * c.blockLen <= 1024 &&
           (c.form != Form::Count || c.words[0] <= 1024);
  };
  while (m.cases.size() < count) {
    Case x = randomCase(m.rng, m.op, m.chip, 6 * kSlot);
    if (!isPlain(x.call))
      continue;
    x.name = "case" + std::to_string(m.cases.size());
    m.cases.push_back(std::move(x));
  }
}

} // namespace

std::vector<Case> conformanceCases(Op op, Chip chip) {
  Maker m(op, chip);
  if (infoOf(op).pairs) {
    betweenTypes(m);
    return m.cases;
  }
  if (infoOf(op).elementwise) {
    strided(m, infoOf(op).sources);
    if (infoOf(op).scalar)
      withScalars(m);
    withCtrl(m);
    return m.cases;
  }
  if (isBits(op) || isByOffset(op) || isMove(op) || isReduceCall(op)) {
    drawn(m);
    return m.cases;
  }
  switch (op) {
  case Op::Padding:
    padding(m);
    break;
  case Op::Gatherb:
    gatherb(m);
    break;
  case Op::Brcb:
    brcb(m);
    break;
  case Op::Bilinear:
    bilinear(m);
    break;
  case Op::Copy:
    copies(m);
    break;
  default:
    conversions(m);
    break;
  }
  return m.cases;
}

} // namespace asc::ref
