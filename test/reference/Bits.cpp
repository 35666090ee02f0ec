//===- Bits.cpp - Comparisons, selections, compression --------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One bit at a time, from the pages of the group "compare and select".
//
//===----------------------------------------------------------------------===//

#include "Program.h"

#include "llvm/ADT/APFloat.h"

namespace asc::ref {

bool isBits(Op op) { return op >= Op::Compare && op <= Op::GatherMaskPattern; }

bool relation(Type type, unsigned mode, uint64_t a, uint64_t b) {
  int order; // -1, 0, 1
  unsigned width = 8 * sizeOf(type);
  if (isFloat(type)) {
    const llvm::fltSemantics &s = type == Type::F16 ? llvm::APFloat::IEEEhalf()
                                  : type == Type::BF16
                                      ? llvm::APFloat::BFloat()
                                  : type == Type::F32
                                      ? llvm::APFloat::IEEEsingle()
                                      : llvm::APFloat::IEEEdouble();
    llvm::APFloat x(s, llvm::APInt(width, a, false, true)),
        y(s, llvm::APInt(width, b, false, true));
    if (x.isNaN() || y.isNaN())
      return false; // whatever the mode
    order = x < y ? -1 : x > y ? 1 : 0;
  } else {
    auto value = [&](uint64_t v) -> __int128 {
      __int128 n = v & (width < 64 ? (1ull << width) - 1 : ~0ull);
      if (isSigned(type) && (v >> (width - 1) & 1))
        n -= __int128(1) << width;
      return n;
    };
    __int128 x = value(a), y = value(b);
    order = x < y ? -1 : x > y ? 1 : 0;
  }
  switch (mode) {
  case 0:
    return order < 0;
  case 1:
    return order > 0;
  case 2:
    return order == 0;
  case 3:
    return order <= 0;
  case 4:
    return order >= 0;
  default:
    return order != 0;
  }
}

namespace {

bool bitAt(const Memory &m, uint64_t at, uint64_t k) {
  return m.ub.at(at + k / 8) >> (k % 8) & 1;
}

/// Only these two look at the mask of a comparison into memory.
bool maskCounts(const Call &c) {
  return c.op == Op::CompareRegister || c.chip == Chip::Dav3510 ||
         c.chip == Chip::Dav3002;
}

/// Where lane l of repeat r is; the count form is contiguous.
uint64_t place(const Call &c, const Operand &o, uint64_t r, unsigned l) {
  if (c.form == Form::Count)
    return o.offset + (r * lanesOf(c) + l) * sizeOf(c.type);
  return laneAddress(o, r, l);
}

void compare(const Call &c, Memory &m) {
  unsigned size = sizeOf(c.type), lanes = lanesOf(c);
  const Memory before = m;
  bool toRegister = c.op == Op::CompareRegister;
  if (toRegister)
    for (unsigned i = 0; i < 16; ++i)
      store(m.ub, c.dst.offset + i, 1, 0);
  for (uint64_t r = 0; r < repeatsOf(c); ++r)
    for (unsigned l = 0; l < lanes; ++l) {
      bool bit = false;
      if (!maskCounts(c) || selects(c, r, l)) {
        uint64_t a = load(before.ub, place(c, c.src[0], r, l), size);
        uint64_t b = infoOf(c.op).scalar
                         ? c.scalar
                         : load(before.ub, place(c, c.src[1], r, l), size);
        bit = c.left ? relation(c.type, c.mode, b, a)
                     : relation(c.type, c.mode, a, b);
      }
      uint64_t e = r * lanes + l, at = c.dst.offset + e / 8;
      uint64_t byte = load(m.ub, at, 1) & ~(1ull << (e % 8));
      store(m.ub, at, 1, byte | uint64_t(bit) << (e % 8));
    }
}

void select(const Call &c, Memory &m) {
  unsigned size = sizeOf(c.type), lanes = lanesOf(c);
  bool twoTensors = c.op == Op::Select || c.op == Op::SelectRegister;
  bool cmpMask = twoTensors && c.mode == 0;
  const Operand &bits = c.src[0];
  const Operand &first = c.src[1];
  uint64_t scalar = c.op == Op::SelectsRegister
                        ? load(m.ub, c.src[2].offset, size)
                        : c.scalar;
  for (uint64_t r = 0; r < repeatsOf(c); ++r) {
    const Memory before = m;
    for (unsigned l = 0; l < lanes; ++l) {
      if (!selects(c, r, l))
        continue;
      bool bit = bitAt(before, bits.offset, cmpMask ? l : r * lanes + l);
      uint64_t a = load(before.ub, place(c, first, r, l), size);
      uint64_t b = twoTensors ? load(before.ub, place(c, c.src[2], r, l), size)
                              : scalar;
      if (c.left)
        std::swap(a, b);
      store(m.ub, place(c, c.dst, r, l), size, bit ? a : b);
    }
  }
}

/// Lanes of every repeat.
std::vector<uint64_t> gatherLanes(const Call &c) {
  if (c.reduce && c.chip == Chip::Dav2002) {
    std::vector<uint64_t> out;
    for (uint64_t left = c.maskCount; left;) {
      uint64_t n = std::min<uint64_t>(left, lanesOf(c));
      out.push_back(n);
      left -= n;
    }
    return out;
  }
  return std::vector<uint64_t>(c.repeat, c.reduce ? c.maskCount : lanesOf(c));
}

bool patternTakes(unsigned pattern, uint64_t l) {
  switch (pattern) {
  case 1:
    return l % 2 == 0;
  case 2:
    return l % 2 == 1;
  case 7:
    return true;
  default:
    return l % 4 == pattern - 3;
  }
}

void gather(const Call &c, Memory &m) {
  unsigned size = sizeOf(c.type), perBlock = 32 / size;
  bool fixed = c.op == Op::GatherMaskPattern;
  uint64_t kept = 0, r = 0;
  const Memory before = m;
  for (uint64_t lanes : gatherLanes(c)) {
    for (uint64_t l = 0; l < lanes; ++l) {
      bool take = fixed ? patternTakes(c.mode, l)
                        : bitAt(before,
                                c.src[1].offset + r * c.patternStride * 32, l);
      if (!take)
        continue;
      uint64_t from = c.src[0].offset +
                      32 * (r * c.src[0].rep + l / perBlock * c.src[0].blk) +
                      l % perBlock * size;
      store(m.ub, c.dst.offset + kept++ * size, size, load(before.ub, from, size));
    }
    ++r;
  }
  store(m.ub, c.src[c.numSrc - 1].offset, 4, kept);
}

bool gatherIsLegal(const Call &c) {
  unsigned size = sizeOf(c.type), perBlock = 32 / size;
  uint64_t r = 0, total = 0;
  for (uint64_t lanes : gatherLanes(c)) {
    uint64_t blocks = (lanes + perBlock - 1) / perBlock;
    if (blocks &&
        32 * (r * c.src[0].rep + (blocks - 1) * c.src[0].blk + 1) >
            c.src[0].bytes)
      return false;
    if (c.op == Op::GatherMask &&
        32 * r * c.patternStride + (lanes + 7) / 8 > c.src[1].bytes)
      return false;
    total += lanes;
    ++r;
  }
  if (total * size > c.dst.bytes)
    return false;
  for (unsigned k = 0; k < c.numSrc; ++k) {
    bool inPlace = k == 0 && c.src[0].offset == c.dst.offset &&
                   c.src[0].blk == 1 &&
                   (r < 2 || c.src[0].rep * 32 >=
                                 (c.reduce && c.chip != Chip::Dav2002
                                      ? c.maskCount * size
                                      : 256));
    if (!inPlace && !apart(c.dst, c.src[k]))
      return false;
    for (unsigned j = 0; j < k; ++j) // the result has a place of its own
      if (k == c.numSrc - 1 && !apart(c.src[j], c.src[k]))
        return false;
  }
  return true;
}

} // namespace

void evaluateBits(const Call &c, Memory &m) {
  switch (c.op) {
  case Op::Compare:
  case Op::Compares:
  case Op::CompareRegister:
    return compare(c, m);
  case Op::GatherMask:
  case Op::GatherMaskPattern:
    return gather(c, m);
  default:
    return select(c, m);
  }
}

bool bitsAreLegal(const Call &c) {
  if (c.op == Op::GatherMask || c.op == Op::GatherMaskPattern)
    return gatherIsLegal(c);
  unsigned lanes = lanesOf(c);
  uint64_t bits = repeatsOf(c) * lanes;
  if (c.op == Op::Compare || c.op == Op::Compares ||
      c.op == Op::CompareRegister) {
    unsigned tensors = c.op == Op::Compares ? 1 : 2;
    if (c.form == Form::Count && c.words[0] % lanes)
      return false;
    if (c.op != Op::CompareRegister && bits / 8 > c.dst.bytes)
      return false;
    for (unsigned k = 0; k < tensors; ++k) {
      const Operand &s = c.src[k];
      if (!apart(c.dst, s))
        return false;
      uint64_t n = repeatsOf(c), end = bits * sizeOf(c.type);
      if (c.form != Form::Count)
        end = n ? 32 * ((n - 1) * s.rep + 7 * s.blk + 1) : 0;
      if (end > s.bytes)
        return false;
    }
    return true;
  }
  if (!apart(c.dst, c.src[0]) || (bits + 7) / 8 > c.src[0].bytes)
    return false;
  if (c.op == Op::SelectsRegister && !apart(c.dst, c.src[2]))
    return false;
  Call tensors = c;
  tensors.src[0] = c.src[1];
  tensors.src[1] = c.src[2];
  unsigned n = c.op == Op::Select || c.op == Op::SelectRegister ? 2 : 1;
  return c.form == Form::Count ? countFormLegal(tensors, n, true)
                               : maskFormLegal(tensors, n, true);
}

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

std::string bitsInstruction(const Call &c, const std::vector<std::string> &values,
                            const std::string &scalar,
                            const std::string &control,
                            const std::function<std::string(const Operand &)>
                                &typeText,
                            const std::string &id) {
  static const char *const modes[] = {"lt", "gt", "eq", "le", "ge", "ne"};
  std::string extra, head = "asc." + std::string(nameOf(c.op)) + " ", types;
  std::vector<unsigned> shown;
  for (unsigned k = 0; k <= c.numSrc; ++k)
    shown.push_back(k);
  std::string first, last;
  auto type = [&](unsigned k) { return typeText(k ? c.src[k - 1] : c.dst); };
  switch (c.op) {
  case Op::Compare:
  case Op::Compares:
  case Op::CompareRegister:
    extra = std::string(" mode(") + modes[c.mode] + ")";
    break;
  case Op::Select:
  case Op::SelectRegister:
    extra = c.mode ? " mode(tensor)" : " mode(cmpmask)";
    break;
  case Op::GatherMaskPattern:
    extra = " pattern(" + std::to_string(c.mode) + ")";
    break;
  default:
    break;
  }
  if (c.left)
    extra += " scalar(left)";
  if (c.op == Op::CompareRegister) {
    shown = {1, 2};
    last = "\n    asc.pipe_barrier v\n    asc.get_cmp_mask " + values[0] +
           " : " + type(0);
  }
  if (c.op == Op::SelectRegister) {
    shown = {0, 2, 3};
    first = "asc.set_cmp_mask " + values[1] + " : " + type(1) + "\n    ";
  }
  if (c.op == Op::SelectsRegister) {
    shown = {0, 1, 2};
    first = "asc.set_cmp_mask " + values[3] + " : " + type(3) + "\n    ";
  }
  if (c.op == Op::GatherMask || c.op == Op::GatherMaskPattern) {
    shown.pop_back();
    head = "%kept" + id + " = " + head;
    if (c.reduce)
      extra += " reduce_mode(true) mask_count(" + std::to_string(c.maskCount) +
               ")";
    if (c.op == Op::GatherMask)
      extra += " pattern_stride(" + std::to_string(c.patternStride) + ")";
    last = "\n    %kept" + id + "i = arith.index_cast %kept" + id +
           " : index to i32\n    asc.pipe_barrier all\n    asc.set_value " +
           values[c.numSrc] + "[0], %kept" + id + "i : " + type(c.numSrc);
  }
  for (unsigned k : shown) {
    head += (k == shown.front() ? "" : ", ") + values[k];
    types += (k == shown.front() ? "" : ", ") + type(k);
  }
  if (infoOf(c.op).scalar)
    head += ", " + scalar;
  return first + head + control + extra + " : " + types + last;
}

} // namespace asc::ref
