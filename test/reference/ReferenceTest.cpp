//===- ReferenceTest.cpp - The reference against the documents ------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every expected value is printed on a page of the public documents.
//
//===----------------------------------------------------------------------===//

#include "Program.h"

#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"
#include "gtest/gtest.h"

#include <algorithm>
#include <cmath>
#include <numeric>

using namespace asc::ref;
using llvm::APFloat;
using llvm::StringRef;

namespace {

uint64_t f16(double v) {
  APFloat f(v);
  bool inexact;
  f.convert(APFloat::IEEEhalf(), APFloat::rmNearestTiesToEven, &inexact);
  return f.bitcastToAPInt().getZExtValue();
}
double f16Value(uint64_t bits) {
  APFloat f(APFloat::IEEEhalf(), llvm::APInt(16, bits));
  bool inexact;
  f.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven, &inexact);
  return f.convertToDouble();
}

/// A number of the boundary tables as bits.
uint64_t parse(Type t, StringRef text) {
  if (!isFloat(t))
    return static_cast<uint64_t>(std::stoll(text.str())) &
           (sizeOf(t) == 2 ? 0xffffull : 0xffffffffull);
  const llvm::fltSemantics &s =
      t == Type::F16 ? APFloat::IEEEhalf() : APFloat::IEEEsingle();
  if (text == "nan")
    return APFloat::getNaN(s).bitcastToAPInt().getZExtValue();
  if (text == "inf" || text == "-inf")
    return APFloat::getInf(s, text[0] == '-').bitcastToAPInt().getZExtValue();
  return APFloat(s, text).bitcastToAPInt().getZExtValue();
}

/// Memory that holds 16-bit elements from byte 0 of each 4 KiB slot.
struct Slots {
  Memory m{std::vector<uint8_t>(65536), {}, {}};
  void put(unsigned slot, unsigned i, uint64_t v, unsigned size = 2) {
    for (unsigned k = 0; k < size; ++k)
      m.ub[slot * 4096 + i * size + k] = static_cast<uint8_t>(v >> (8 * k));
  }
  uint64_t get(unsigned slot, unsigned i, unsigned size = 2) const {
    uint64_t v = 0;
    for (unsigned k = 0; k < size; ++k)
      v |= uint64_t(m.ub[slot * 4096 + i * size + k]) << (8 * k);
    return v;
  }
};

Call call(Op op, Form form, Type type) {
  Call c;
  c.op = op;
  c.form = form;
  c.type = type;
  c.ctrl = resetCtrl(c.chip);
  c.dst.type = type;
  c.dst.bytes = 4096;
  for (unsigned k = 0; k < 4; ++k) {
    c.src[k].type = type;
    c.src[k].bytes = 4096;
    c.src[k].offset = 4096 * (k + 1);
  }
  return c;
}

} // namespace

TEST(ReferenceBoundary, Tables) {
#define ROW(OP, TYPE, A, B, PLAIN, SAT)                                        \
  {Op::OP, Type::TYPE, A, B, PLAIN, SAT},
  static const struct {
    Op op;
    Type type;
    const char *a, *b, *plain, *sat;
  } rows[] = {
#include "BoundaryTable.inc"
  };
#undef ROW
  for (const auto &r : rows)
    for (bool swapped : {false, true})
      for (bool sat : {false, true}) {
        uint64_t a = parse(r.type, r.a), b = parse(r.type, r.b);
        if (swapped)
          std::swap(a, b);
        uint64_t got = lane(r.op, r.type, a, b, sat, sat);
        uint64_t want = parse(r.type, sat ? r.sat : r.plain);
        if (isNan(r.type, want)) {
          EXPECT_TRUE(isNan(r.type, got))
              << nameOf(r.op) << " " << r.a << " " << r.b;
          continue;
        }
        EXPECT_EQ(got, want) << nameOf(r.op) << " " << nameOf(r.type) << " "
                             << r.a << " " << r.b << " saturating " << sat;
      }
}

/// The parts of "a/b/c".
static std::vector<StringRef> split(StringRef text) {
  llvm::SmallVector<StringRef, 8> parts;
  text.split(parts, '/');
  return {parts.begin(), parts.end()};
}

TEST(ReferenceBoundary, Comparisons) {
  enum { LT, GT, EQ, LE, GE, NE };
#define ROW(OP, TYPE, MODE, A, B, PLAIN, SAT)                                  \
  {Type::TYPE, MODE, A, B, PLAIN, SAT},
  static const struct {
    Type type;
    unsigned mode;
    const char *a, *b, *plain, *sat;
  } rows[] = {
#include "BoundaryBits.inc"
  };
#undef ROW
  for (const auto &r : rows) {
    std::vector<StringRef> right = split(r.b), plain = split(r.plain),
                           sat = split(r.sat);
    ASSERT_EQ(right.size(), plain.size());
    ASSERT_EQ(right.size(), sat.size());
    for (size_t k = 0; k < right.size(); ++k) {
      bool got = relation(r.type, r.mode, parse(r.type, r.a),
                          parse(r.type, right[k]));
      EXPECT_EQ(got, plain[k] == "1") << r.mode << " " << r.a << " " << k;
      EXPECT_EQ(got, sat[k] == "1") << r.mode << " " << r.a << " " << k;
    }
  }
}

TEST(ReferenceBoundary, OrderedTables) {
#define ROW(OP, TYPE, A, B, PLAIN, SAT)                                        \
  {Op::OP, Type::TYPE, A, B, PLAIN, SAT},
  static const struct {
    Op op;
    Type type;
    const char *a, *b, *plain, *sat;
  } rows[] = {
#include "BoundaryRows.inc"
  };
#undef ROW
  for (const auto &r : rows)
    for (StringRef left : split(r.a))
      for (StringRef right : split(r.b))
        for (bool sat : {false, true}) {
          SCOPED_TRACE(std::string(nameOf(r.op)) + " " + nameOf(r.type) + " " +
                       left.str() + " " + right.str() +
                       (sat ? " saturating" : ""));
          uint64_t b = right.empty() ? 0 : parse(r.type, right);
          uint64_t got = lane(r.op, r.type, parse(r.type, left), b, sat, sat);
          StringRef text = sat ? r.sat : r.plain;
          bool rounded = text.consume_front("~");
          uint64_t want = parse(r.type, text);
          if (isNan(r.type, want)) {
            EXPECT_TRUE(isNan(r.type, got));
          } else if (rounded) {
            double d = r.type == Type::F16
                           ? f16Value(got)
                           : llvm::bit_cast<float>(static_cast<uint32_t>(got));
            double printed = std::stod(text.str());
            EXPECT_NEAR(d, printed, 0.03 * std::abs(printed));
          } else {
            EXPECT_EQ(got, want);
          }
        }
}

TEST(ReferenceFunctions, Samples) {
  // Exact cases, and constants of mathematics rounded by hand.
  auto f32 = [](float v) { return llvm::bit_cast<uint32_t>(v); };
  auto one = [&](Op op, float v, bool flush = false) {
    return llvm::bit_cast<float>(static_cast<uint32_t>(
        lane(op, Type::F32, f32(v), 0, false, false, flush)));
  };
  EXPECT_EQ(one(Op::Exp, 1), 0x1.5bf0a8p+1f);
  EXPECT_EQ(one(Op::Ln, 2), 0x1.62e43p-1f);
  EXPECT_EQ(one(Op::Sqrt, 2), 0x1.6a09e6p+0f);
  EXPECT_EQ(one(Op::Rsqrt, 4), 0.5f);
  EXPECT_EQ(one(Op::Reciprocal, 3), 0x1.555556p-2f);
  // Subnormals count as zero where they are flushed.
  float tiny = 0x1p-130f;
  EXPECT_EQ(one(Op::Reciprocal, tiny, true), HUGE_VALF);
  EXPECT_EQ(one(Op::Reciprocal, -tiny, true), -HUGE_VALF);
  EXPECT_EQ(one(Op::Sqrt, tiny, true), 0.0f);
  EXPECT_EQ(one(Op::Sqrt, tiny), 0x1p-65f);
  EXPECT_EQ(one(Op::Ln, tiny, true), -HUGE_VALF);
  EXPECT_EQ(one(Op::Exp, -100), 0x1.bp-145f);
  EXPECT_EQ(one(Op::Exp, -100, true), 0.0f);
  EXPECT_EQ(lane(Op::Div, Type::F16, 1, 1, false, false, true), 0x7e00u);
  EXPECT_EQ(lane(Op::Div, Type::F16, 1, 1, false, false), 0x3c00u);
}

TEST(ReferenceIntegers, DivisionByZero) {
  for (Type t : {Type::I64, Type::U64})
    for (Op op : {Op::Div, Op::Reciprocal}) {
      EXPECT_EQ(lane(op, t, op == Op::Div ? 5 : 0, 0, false, false), ~0ull);
      EXPECT_EQ(lane(op, t, 1, 1, false, false), 1u);
    }
  EXPECT_EQ(lane(Op::Reciprocal, Type::I64, ~0ull, 0, false, false), ~0ull);
  EXPECT_EQ(lane(Op::Reciprocal, Type::U64, ~0ull, 0, false, false), 0u);
  EXPECT_EQ(lane(Op::Div, Type::I16, 0xfff9, 2, false, false), 0xfffdu); // -7/2
}

TEST(ReferenceExample, MaxCount) {
  // 1..512 and 513..2 give 513, 512, ..., 257, 257, ..., 512.
  Slots s;
  for (unsigned i = 0; i < 512; ++i) {
    s.put(1, i, f16(1 + i));
    s.put(2, i, f16(513 - static_cast<int>(i)));
  }
  Call c = call(Op::Max, Form::Count, Type::F16);
  c.words[0] = 512;
  evaluate(c, s.m);
  EXPECT_EQ(s.get(0, 0), f16(513));
  EXPECT_EQ(s.get(0, 1), f16(512));
  EXPECT_EQ(s.get(0, 255), f16(258));
  EXPECT_EQ(s.get(0, 256), f16(257));
  EXPECT_EQ(s.get(0, 257), f16(258));
  EXPECT_EQ(s.get(0, 511), f16(512));
}

TEST(ReferenceExample, AddMasksAndStrides) {
  auto fresh = [](Type t) {
    Slots s;
    for (unsigned i = 0; i < 512; ++i) {
      s.put(0, i, 7777);
      s.put(1, i, t == Type::F16 ? f16(1 + i) : 1 + i);
      s.put(2, i, t == Type::F16 ? f16(513 + i) : 513 + i);
    }
    return s;
  };
  Call c = call(Op::Add, Form::MaskCount, Type::I16);
  c.repeat = 4;
  c.words[0] = 128;
  Slots s = fresh(c.type);
  evaluate(c, s.m);
  for (unsigned i = 0; i < 512; ++i)
    EXPECT_EQ(s.get(0, i), 514 + 2 * i);

  c.words[0] = 64; // 514..640, 770..896, 1026..1152, 1282..1408
  s = fresh(c.type);
  evaluate(c, s.m);
  EXPECT_EQ(s.get(0, 63), 640u);
  EXPECT_EQ(s.get(0, 64), 7777u);
  EXPECT_EQ(s.get(0, 128), 770u);
  EXPECT_EQ(s.get(0, 447), 1408u);
  Slots bits = fresh(c.type);
  c.form = Form::MaskBits;
  c.words[0] = ~0ull;
  c.words[1] = 0;
  evaluate(c, bits.m);
  EXPECT_EQ(bits.m.ub, s.m.ub);

  c = call(Op::Add, Form::MaskCount, Type::I16);
  c.words[0] = 128;
  c.repeat = 2;
  c.src[0].rep = 16; // 514..768, 898..1152
  s = fresh(c.type);
  evaluate(c, s.m);
  EXPECT_EQ(s.get(0, 0), 514u);
  EXPECT_EQ(s.get(0, 127), 768u);
  EXPECT_EQ(s.get(0, 128), 898u);
  EXPECT_EQ(s.get(0, 255), 1152u);
  EXPECT_EQ(s.get(0, 256), 7777u);

  c.src[0].blk = 2; // 514..544, 562..592, ..., 850..880, 898..928, ...
  s = fresh(c.type);
  evaluate(c, s.m);
  EXPECT_EQ(s.get(0, 15), 544u);
  EXPECT_EQ(s.get(0, 16), 562u);
  EXPECT_EQ(s.get(0, 112), 850u);
  EXPECT_EQ(s.get(0, 127), 880u);
  EXPECT_EQ(s.get(0, 128), 898u);
  EXPECT_EQ(s.get(0, 255), 1264u);
}

TEST(ReferenceExample, MulCount) {
  Slots s;
  for (unsigned i = 0; i < 512; ++i) {
    s.put(1, i, f16(1 + i));
    s.put(2, i, f16(2));
  }
  Call c = call(Op::Mul, Form::Count, Type::F16);
  c.words[0] = 512;
  evaluate(c, s.m);
  for (unsigned i = 0; i < 512; ++i)
    EXPECT_EQ(f16Value(s.get(0, i)), 2.0 * (1 + i));
}

TEST(ReferenceExample, Gatherb) {
  Slots s;
  for (unsigned i = 0; i < 128; ++i)
    s.put(1, i, i);
  for (unsigned b = 0; b < 8; ++b)
    s.put(2, b, 224 - 32 * b, 4);
  Call c = call(Op::Gatherb, Form::None, Type::U16);
  evaluate(c, s.m);
  for (unsigned i = 0; i < 128; ++i)
    EXPECT_EQ(s.get(0, i), 112 - 16 * (i / 16) + i % 16);
}

TEST(ReferenceExample, Brcb) {
  Slots s;
  for (unsigned i = 0; i < 16; ++i)
    s.put(1, i, f16(1 + i));
  Call c = call(Op::Brcb, Form::None, Type::F16);
  c.repeat = 2;
  evaluate(c, s.m);
  for (unsigned i = 0; i < 256; ++i)
    EXPECT_EQ(f16Value(s.get(0, i)), 1 + i / 16);
}

TEST(ReferenceExample, Bilinear) {
  for (Chip chip : {Chip::Dav3510, Chip::Dav2201, Chip::Dav2002}) {
    Slots s;
    for (unsigned i = 0; i < 512; ++i)
      s.put(1, i, f16(1 + i));
    for (unsigned i = 0; i < 32; ++i)
      s.put(2, i, 32 * i, 4);
    for (unsigned i = 0; i < 16; ++i)
      s.put(3, i, f16(2 + i));
    Call c = call(Op::Bilinear, Form::MaskCount, Type::F16);
    c.chip = chip;
    c.ctrl = resetCtrl(chip);
    c.words[0] = 128;
    c.hRepeat = c.vRepeat = 2;
    evaluate(c, s.m);
    EXPECT_EQ(f16Value(s.get(0, 0)), 389);
    EXPECT_EQ(f16Value(s.get(0, 1)), 394);
    EXPECT_EQ(f16Value(s.get(0, 2)), 399);
    EXPECT_EQ(f16Value(s.get(0, 3)), 404);
    EXPECT_EQ(f16Value(s.get(0, 255)), 4096);
  }
}

TEST(ReferenceExample, VectorPadding) {
  // A block a..p; capitals of the pictures are 1..16 here.
  static const struct {
    unsigned mode;
    bool right;
    unsigned want[16];
  } rows[] = {
      {0, false, {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}},
      {0, true, {16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16}},
      {1, false, {16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1}},
      {1, true, {16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1}},
      {2, false, {0, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2}},
      {2, true, {15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0}}};
  for (const auto &r : rows) {
    Slots s;
    for (unsigned i = 0; i < 16; ++i)
      s.put(1, i, 1 + i);
    Call c = call(Op::Padding, Form::Count, Type::U16);
    c.numSrc = 1;
    c.words[0] = 16;
    c.padMode = r.mode;
    c.padRight = r.right;
    evaluate(c, s.m);
    for (unsigned i = 0; i < 16; ++i)
      EXPECT_EQ(s.get(0, i), r.want[i]) << r.mode << r.right << " " << i;
  }
}

TEST(ReferenceExample, CopyBlocks) {
  // blockCount 2, blockLen 3, srcGap 1, dstGap 2.
  Slots s;
  for (unsigned i = 0; i < 112; ++i)
    s.put(1, i, 1 + i);
  Call c = call(Op::Copy, Form::None, Type::F16);
  c.numSrc = 1;
  c.blockCount = 2;
  c.blockLen = 3;
  c.srcGap = 1;
  c.dstGap = 2;
  evaluate(c, s.m);
  EXPECT_EQ(s.get(0, 47), 48u);
  EXPECT_EQ(s.get(0, 48), 0u);
  EXPECT_EQ(s.get(0, 79), 0u);
  EXPECT_EQ(s.get(0, 80), 65u);
  EXPECT_EQ(s.get(0, 127), 112u);
}

TEST(ReferenceExample, Uint322Int16) {
  EXPECT_EQ(convert(0xffffffff, true, 0), 32767);
  EXPECT_EQ(convert(0xffffffff, false, 0), 0xffff);
  // With CTRL[60] set, as at reset, the suffix does not matter.
  uint64_t reset = resetCtrl(Chip::Dav3510);
  EXPECT_EQ(convert(0xffffffff, false, reset), 32767);
  EXPECT_EQ(convert(0xffffffff, true, reset | 1ull << 59), 0xffff);
  // 05 00 01 00 is 65541: 32767 saturating, 5 otherwise.
  EXPECT_EQ(convert(0x00010005, true, 0), 32767);
  EXPECT_EQ(convert(0x00010005, false, 0), 5);
}

TEST(ReferenceOverlap, DocumentedRules) {
  Call c = call(Op::Add, Form::MaskCount, Type::F16);
  c.words[0] = 128;
  c.repeat = 2;
  EXPECT_TRUE(isLegal(c, 65536));
  c.src[0] = c.dst; // in place
  EXPECT_TRUE(isLegal(c, 65536));
  c.src[0].offset += 32; // partial overlap inside a repeat
  EXPECT_FALSE(isLegal(c, 65536));
  c = call(Op::Add, Form::MaskCount, Type::F16);
  c.words[0] = 128;
  c.repeat = 2;
  c.src[1] = c.dst; // accumulation
  c.dst.rep = c.src[1].rep = 0;
  EXPECT_TRUE(isLegal(c, 65536));
  c.type = Type::I16; // not for this type
  EXPECT_FALSE(isLegal(c, 65536));
  c.type = Type::F16;
  c.src[1] = call(Op::Add, Form::Count, Type::F16).src[1];
  c.src[0] = c.dst; // src0 does not accumulate
  EXPECT_FALSE(isLegal(c, 65536));
}

TEST(ReferenceGenerator, CasesAreLegal) {
  for (unsigned k = 0; k < kNumChips; ++k) {
    Random rng(k);
    for (unsigned i = 0; i < 200; ++i) {
      Case x = randomCase(rng, static_cast<Chip>(k), 32768);
      ASSERT_TRUE(isLegal(x.call, 32768));
      Memory m{x.initial, x.initial, std::vector<uint8_t>(32768)};
      evaluate(x.call, m); // stays inside: at() would end the test
    }
  }
}

TEST(ReferencePattern, Lanes) {
  auto count = [](const char *p) {
    unsigned n = 0;
    for (unsigned i = 0; i < 64; ++i)
      n += inPattern(p, i, 64);
    return n;
  };
  EXPECT_EQ(count("all"), 64u);
  EXPECT_EQ(count("allf"), 0u);
  EXPECT_EQ(count("vl3"), 3u);
  EXPECT_EQ(count("vl128"), 64u);
  EXPECT_EQ(count("h"), 32u);
  EXPECT_EQ(count("q"), 16u);
  EXPECT_EQ(count("m3"), 22u);
  EXPECT_EQ(count("m4"), 16u);
}
