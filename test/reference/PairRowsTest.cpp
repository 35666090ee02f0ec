//===- PairRowsTest.cpp - Documented values of conversions ---------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Values that the public pages give, and the rows of their table of boundary
// values, through the runtime. Nothing here comes from the reference: it only
// writes numbers as bits.
//
//===----------------------------------------------------------------------===//

#include "Pairs.h"

#include "asc/Runtime/Execute.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <limits>

using namespace asc;
using namespace asc::table;

namespace {

constexpr double kInf = std::numeric_limits<double>::infinity();
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr double kMaxFloat = std::numeric_limits<float>::max();
constexpr double kMaxBf16 = 0x1.fep127;

constexpr DType F16 = DType::F16, BF16 = DType::BF16, F32 = DType::F32,
                F64 = DType::F64, I8 = DType::I8, U8 = DType::U8,
                I16 = DType::I16, U16 = DType::U16, I32 = DType::I32,
                U32 = DType::U32, I64 = DType::I64, I4X2 = DType::I4X2;

uint64_t bitsOf(DType t, double d) {
  uint64_t b;
  std::memcpy(&b, &d, 8);
  return t == F64 ? b : ref::convert(t, F64, b, Round::Rint, {});
}
double numberOf(DType t, uint64_t bits) {
  uint64_t b = t == F64 ? bits : ref::convert(F64, t, bits, Round::Rint, {});
  double d;
  std::memcpy(&d, &b, 8);
  return d;
}

/// A count form of two lanes, both alike.
struct One {
  Target target = Target::Dav2201;
  bool saturate = false;
  Round round = Round::None;
  double scalar = 0;
  double scale = 1; ///< asc.set_deq_scale
  uint64_t ctrl = 0; ///< bits to flip

  double run(const char *name, DType dst, DType src, double a, double b = 0,
             double old = 0) const {
    const InstrRow &instr = *findInstr(std::string_view(name));
    rt::Core core(target);
    // Saturation of f16 is what bit 48 off says; dav-3510 lets bit 60 rule.
    uint64_t bits = core.ctrl() ^ ctrl;
    if (row(target).ctrlSettable >> 48 & 1)
      bits = saturate ? bits & ~(1ull << 48) : bits | 1ull << 48;
    core.setCtrl(bits);
    if (instr.readsDeqScale)
      EXPECT_TRUE(rt::setDeqScale(core, dst == F16 ? F16 : F32,
                                  bitsOf(dst == F16 ? F16 : F32, scale), 0,
                                  dst == I8));
    std::vector<rt::Tensor> t;
    const double values[] = {old, a, b};
    for (unsigned k = 0; k < instr.numTensors; ++k) {
      DType type = k ? src : dst;
      uint64_t addr = 0x100 * k, v = bitsOf(type, values[k]);
      if (isPair(type))
        v |= v << 4;
      for (unsigned l = 0; l < (isPair(type) ? 1 : 2); ++l)
        std::memcpy(core.ub() + addr + l * sizeOf(type), &v, sizeOf(type));
      t.push_back({core.ub() + addr, addr, 64, type, Space::UB, 0});
    }
    Control c;
    c.form = Form::Count;
    c.words[0] = 2;
    if (instr.roundExtra >= 0)
      c.extra[instr.roundExtra] = static_cast<int64_t>(round);
    uint64_t s = instr.numScalars ? bitsOf(src, scalar) : 0;
    EXPECT_TRUE(rt::execute(core, instr, t.data(), &s, c))
        << name << ": " << core.fault.text;
    uint64_t out = 0;
    std::memcpy(&out, core.ub(), sizeOf(dst));
    return numberOf(dst, isPair(dst) ? out & 15 : out);
  }
  double cast(DType dst, DType src, double a) const {
    return run("cast", dst, src, a);
  }
};

/// The same number, nan like nan, and zeros of the same sign.
testing::AssertionResult same(double got, double want) {
  bool ok = std::isnan(want) ? std::isnan(got)
                             : got == want && std::signbit(got) ==
                                                  std::signbit(want);
  if (ok)
    return testing::AssertionSuccess();
  return testing::AssertionFailure() << got << " where " << want
                                     << " is documented";
}

One on(Target target) { return {target}; }
One rounding(Round round, Target target = Target::Dav3510) {
  One o{target};
  o.round = round;
  return o;
}

//===----------------------------------------------------------------------===//
// Rows of the table of boundary values
//===----------------------------------------------------------------------===//

/// src0 * src1 + dst of the four instructions, by product and addend.
double sum(const One &one, std::string_view op, DType t, double product,
           double addend) {
  One o = one;
  o.scalar = 1;
  if (op == "axpy")
    return o.run("axpy", t, t, product, 0, addend);
  if (op == "mul_add_dst")
    return o.run("mul_add_dst", t, t, product, 1, addend);
  return o.run(op.data(), t, t, product, addend, 1);
}

TEST(PairRows, BoundaryTable) {
  One keep, sat;
  sat.saturate = true;
#define SUM_ROW(OP, TYPE, PRODUCT, ADDEND, WANT, SATURATED)                    \
  EXPECT_TRUE(same(sum(keep, OP, TYPE, PRODUCT, ADDEND), WANT))                \
      << OP << " " << PRODUCT << " + " << ADDEND;                              \
  EXPECT_TRUE(same(sum(sat, OP, TYPE, PRODUCT, ADDEND), SATURATED))            \
      << OP << " " << PRODUCT << " + " << ADDEND << ", saturating";
#define PAIR_ROW(OP, DST, SRC, A, B, WANT)                                     \
  EXPECT_TRUE(same(keep.run(OP, DST, SRC, A, B), WANT))                        \
      << OP << " " << A << ", " << B;
#define CAST_ROW(DST, SRC, A, WANT, SATURATED)                                 \
  EXPECT_TRUE(same(castOf(keep, DST, SRC, A), WANT))                           \
      << nameOf(SRC) << " to " << nameOf(DST) << " of " << A;                  \
  EXPECT_TRUE(same(castOf(sat, DST, SRC, A), SATURATED))                       \
      << nameOf(SRC) << " to " << nameOf(DST) << " of " << A << ", saturating";
#define DEQUANT_ROW(DST, SRC, A, WANT, SATURATED)                              \
  EXPECT_TRUE(same(dequantized(keep, DST, SRC, A), WANT)) << A;                \
  EXPECT_TRUE(same(dequantized(sat, DST, SRC, A), SATURATED)) << A;
  auto castOf = [](One o, DType dst, DType src, double a) {
    const InstrRow &cast = *findInstr(std::string_view("cast"));
    const PairRow *pair = findPair(cast, dst, src);
    unsigned modes = pair->rounds[static_cast<unsigned>(Target::Dav2201)];
    o.round = modes & 1 ? Round::None : Round::Rint;
    return o.cast(dst, src, a);
  };
  auto dequantized = [](const One &o, DType dst, DType src, double a) {
    return o.run("cast_dequant", dst, src, a);
  };
#include "PairBoundaryRows.inc"
}

//===----------------------------------------------------------------------===//
// Examples of the pages
//===----------------------------------------------------------------------===//

TEST(PairRows, FusedMulAddRoundsTwiceOn2201AndOnceOn3510) {
  struct {
    double src0, dst, src1, twice, once;
  } rows[] = {{21.015625, 61.40625, 94.375, 1384, 1385},
              {70.25, 61.1875, 43.4375, 4344, 4340},
              {4.73828125, 14.921875, -70.625, 0.0625, 0x1.43cp-4}};
  for (auto r : rows) {
    EXPECT_EQ(on(Target::Dav2201)
                  .run("fused_mul_add", F16, F16, r.src0, r.src1, r.dst),
              r.twice);
    EXPECT_EQ(on(Target::Dav3510)
                  .run("fused_mul_add", F16, F16, r.src0, r.src1, r.dst),
              r.once);
  }
}

TEST(PairRows, MulAddReluRoundsTwiceOn2201AndOnceOn3510) {
  struct {
    double src0, dst, src1, twice, once;
  } rows[] = {{19.296875, 19.90625, 27.140625, 411.5, 411.25},
              {92.5, 99.0625, 26.34375, 9184, 9192}};
  for (auto r : rows) {
    EXPECT_EQ(on(Target::Dav2201)
                  .run("mul_add_relu", F16, F16, r.src0, r.src1, r.dst),
              r.twice);
    EXPECT_EQ(on(Target::Dav3510)
                  .run("mul_add_relu", F16, F16, r.src0, r.src1, r.dst),
              r.once);
  }
  EXPECT_TRUE(same(
      on(Target::Dav2201).run("mul_add_relu", F16, F16, -3, 1, 2), 0));
}

TEST(PairRows, HalfTimesHalfPlusFloatKeepsTheWholeProduct) {
  // 1.0009765625 is 1 + 2^-10; its square has 21 bits.
  double x = 1 + 0x1p-10, square = 1 + 0x1p-9 + 0x1p-20;
  for (Target t : {Target::Dav2201, Target::Dav3510}) {
    One o = on(t);
    o.scalar = x;
    EXPECT_EQ(o.run("axpy", F32, F16, x, 0, 0.5), square + 0.5);
    EXPECT_EQ(o.run("mul_add_dst", F32, F16, x, x, 0.5), square + 0.5);
  }
}

TEST(PairRows, AxpyOfThePage) {
  One o;
  o.scalar = 2;
  for (int i = 1; i <= 512; ++i)
    ASSERT_EQ(o.run("axpy", F16, F16, i), 2 * i);
}

TEST(PairRows, ReluCastsAndMulCastOfThePages) {
  One o;
  EXPECT_EQ(o.run("add_relu_cast", I8, F16, 1, 0), 1);
  EXPECT_EQ(o.run("add_relu_cast", I8, F16, 1, 0.5), 2); // ties to even
  EXPECT_EQ(o.run("add_relu_cast", I8, F16, 3, -4), 0);
  EXPECT_EQ(o.run("add_relu_cast", I8, F16, 512, -513), 0);
  EXPECT_EQ(o.run("sub_relu_cast", I8, F16, 1, 0), 1);
  EXPECT_EQ(o.run("sub_relu_cast", I8, F16, 2, 0.5), 2);
  EXPECT_EQ(o.run("sub_relu_cast", I8, F16, 3, 4), 0);
  EXPECT_EQ(o.run("mul_cast", I8, F16, 1, 1), 1);
  EXPECT_EQ(o.run("mul_cast", I8, F16, -2, 3), -6);
  EXPECT_EQ(o.run("mul_cast", I8, F16, 3, -4), -12);
  EXPECT_EQ(o.run("mul_cast", I8, F16, -6, 5), -30);
}

TEST(PairRows, MulsCastAndExpSubOfThePages) {
  One o = on(Target::Dav3510);
  o.scalar = 2;
  for (double x : {6.0, 5.0, 11.0})
    EXPECT_EQ(o.run("muls_cast", F16, F32, x), 2 * x);
  EXPECT_EQ(o.run("exp_sub", F32, F32, 1, 1), 1);
  EXPECT_NEAR(o.run("exp_sub", F32, F32, 2, 1), 2.71828, 1e-5);
  EXPECT_NEAR(o.run("exp_sub", F32, F32, 4, 2), 7.38905, 1e-5);
  EXPECT_NEAR(o.run("exp_sub", F32, F16, 4, 2), 7.38905, 1e-5);
}

TEST(PairRows, AddDeqReluOfThePage) {
  double src0[] = {70, 36, 43, 54, 28, 49, 27, 82, 95};
  double src1[] = {19, 33, 34, 50, 42, 2, 97, 93, 99};
  double want[] = {8.9, 6.9, 7.7, 10.4, 7.0, 5.1, 12.4, 17.5, 19.4};
  for (Target t : {Target::Dav3510, Target::Dav2201, Target::Dav2002}) {
    One o = on(t);
    o.scale = 0.1;
    for (int i = 0; i < 9; ++i) // the page prints one decimal of an f16
      EXPECT_NEAR(o.run("add_deq_relu", F16, I32, src0[i], src1[i]), want[i],
                  0.01);
    EXPECT_TRUE(same(o.run("add_deq_relu", F16, I32, -100, 1), 0));
  }
}

TEST(PairRows, AddDeqReluScalesBeforeItRounds) {
  // 2^24 + 1 is no f32: the conversion rounds before the scale.
  One o;
  o.scale = 0x1p-14;
  EXPECT_EQ(o.run("add_deq_relu", F16, I32, 16777217, 0), 1024);
  // The sum wraps, and 2^-17 keeps the product of the largest in range.
  EXPECT_TRUE(same(o.run("add_deq_relu", F16, I32, 2147483647, 1), 0));
  o.scale = 65504;
  EXPECT_EQ(o.run("add_deq_relu", F16, I32, 2147483647, 0), kInf);
  o.saturate = true;
  EXPECT_EQ(o.run("add_deq_relu", F16, I32, 2147483647, 0), 65504);
}

TEST(PairRows, CastFromI32ToHalfTakesTheScaleAndNoMode) {
  One o;
  EXPECT_EQ(o.cast(F16, I32, 7), 7); // scale 1: identity
  o.scale = 0.5;
  EXPECT_EQ(o.cast(F16, I32, 7), 3.5);
}

TEST(PairRows, CastToIntegerByMode) {
  struct {
    Round round;
    double want[6];
  } rows[] = {{Round::Ceil, {2, 2, 2, 3, 3, 3}},
              {Round::Rint, {1, 2, 2, 2, 2, 3}},
              {Round::Floor, {1, 1, 1, 2, 2, 2}},
              {Round::Round, {1, 2, 2, 2, 3, 3}},
              {Round::Trunc, {1, 1, 1, 2, 2, 2}}};
  double src[] = {1.4, 1.5, 1.6, 2.4, 2.5, 2.6};
  for (auto &r : rows)
    for (int i = 0; i < 6; ++i)
      for (Target t : {Target::Dav2201, Target::Dav3510})
        EXPECT_EQ(rounding(r.round, t).cast(I32, F16, src[i]), r.want[i])
            << src[i] << " round " << int(r.round);
}

/// Rows "rint, floor, ceil, round, trunc" of the page of conversions.
struct ModeRow {
  DType dst, src;
  double a, rint, floor, ceil, round, trunc;
};
const ModeRow kModeRows[] = {
    {F16, I16, 4098, 4096, 4096, 4100, 4100, 4096},
    {I4X2, F16, 1.5, 2, 1, 2, 2, 1},
    {I8, F16, 127.5, 127, 127, 127, 127, 127},
    {U8, F16, 1.75, 2, 1, 2, 2, 1},
    {I16, F16, 127.5, 128, 127, 128, 128, 127},
    {I32, F16, -1.5, -2, -2, -1, -2, -1},
    {DType::E2M1X2, BF16, 2.5, 2, 2, 3, 3, 2},
    {I32, BF16, 64.5, 64, 64, 65, 65, 64},
    {F32, I32, 0x1p25 + 3, 0x1p25 + 4, 0x1p25, 0x1p25 + 4, 0x1p25 + 4, 0x1p25},
    {I16, F32, 0x1p22 + 0.5, 32767, 32767, 32767, 32767, 32767},
    {F16, F32, 0.5 + 0x1p-12, 0.5, 0.5, 0.5 + 0x1p-11, 0.5 + 0x1p-11, 0.5},
    {BF16, F32, 0.5 + 0x1p-9 + 0x1p-11, 0.5 + 0x1p-8, 0.5, 0.5 + 0x1p-8,
     0.5 + 0x1p-8, 0.5},
    {I32, F32, 0x1p22 + 0.5, 0x1p22, 0x1p22, 0x1p22 + 1, 0x1p22 + 1, 0x1p22},
    {F32, F32, 0.5, 0, 0, 1, 1, 0},
    {I64, F32, 0x1p22 + 0.5, 0x1p22, 0x1p22, 0x1p22 + 1, 0x1p22 + 1, 0x1p22},
    {F32, I64, 0x1p35 + 0x1p12 + 0x1p11, 0x1p35 + 0x1p13, 0x1p35 + 0x1p12,
     0x1p35 + 0x1p13, 0x1p35 + 0x1p13, 0x1p35 + 0x1p12},
    {F64, I64, 0x1p61 + 0x1p9, 0x1p61 + 0x1p9, 0x1p61 + 0x1p9,
     0x1p61 + 0x1p9, 0x1p61 + 0x1p9, 0x1p61 + 0x1p9},
    {F32, F64, 0x1p35 + 0x1p12 + 0x1p11, 0x1p35 + 0x1p13, 0x1p35 + 0x1p12,
     0x1p35 + 0x1p13, 0x1p35 + 0x1p13, 0x1p35 + 0x1p12},
    {BF16, F64, 0x1p35 + 0x1p28 + 0x1p27, 0x1p35 + 0x1p29, 0x1p35 + 0x1p28,
     0x1p35 + 0x1p29, 0x1p35 + 0x1p29, 0x1p35 + 0x1p28},
    // Printed as rounded to whole numbers, but the type has the value.
    {BF16, F16, 1.75, 1.75, 1.75, 1.75, 1.75, 1.75},
    {DType::E1M2X2, BF16, 2.5, 1.75, 1.75, 1.75, 1.75, 1.75}};

TEST(PairRows, CastModesOfThePage) {
  for (const ModeRow &r : kModeRows) {
    double want[] = {r.rint, r.floor, r.ceil, r.round, r.trunc};
    for (int k = 0; k < 5; ++k)
      EXPECT_TRUE(same(
          rounding(static_cast<Round>(k + 1)).cast(r.dst, r.src, r.a), want[k]))
          << nameOf(r.src) << " to " << nameOf(r.dst) << ", mode " << k + 1;
  }
  // An inexact result gets an odd last bit.
  EXPECT_EQ(rounding(Round::Odd).cast(F16, F32, 0.5 + 0x1p-12), 0.5 + 0x1p-11);
  EXPECT_EQ(rounding(Round::Odd).cast(F16, F32, 0.5 + 0x1p-11 + 0x1p-12),
            0.5 + 0x1p-11);
  EXPECT_EQ(rounding(Round::Odd).cast(F16, F32, 0.5), 0.5);
  EXPECT_EQ(rounding(Round::Trunc).cast(I32, F64, -1.5), -1);
  EXPECT_EQ(rounding(Round::Trunc).cast(I64, F64, -1.5), -1);
  // Exact in 8 bits.
  EXPECT_EQ(rounding(Round::Round).cast(DType::HIF8, F16, 1.75), 1.75);
  EXPECT_EQ(rounding(Round::Rint).cast(DType::E4M3, F32, 2.5), 2.5);
  EXPECT_EQ(rounding(Round::Rint).cast(DType::E5M2, F32, 2.5), 2.5);
}

TEST(PairRows, IntegersSaturate) {
  struct {
    DType dst, src;
    double a, want;
  } rows[] = {{I32, I64, 0x1p31, 2147483647}, {I16, I32, 2147483647, 32767},
              {I16, U32, 4294967295, 32767},  {U16, U32, 4294967295, 65535},
              {U8, U32, 4294967295, 255},     {U8, U16, 65535, 255},
              {I4X2, I16, 32767, 7},          {U8, I16, 32767, 255},
              {U8, I32, 2147483647, 255},     {U16, I32, 2147483647, 65535}};
  for (auto &r : rows)
    EXPECT_EQ(on(Target::Dav3510).cast(r.dst, r.src, r.a), r.want)
        << nameOf(r.src) << " to " << nameOf(r.dst);
}

TEST(PairRows, FloatTooLargeForAnIntegerIsTheLimitNotTheSmallest) {
  for (Target t : {Target::Dav2201, Target::Dav3510}) {
    EXPECT_EQ(rounding(Round::Trunc, t).cast(I32, F32, 1e30), 2147483647);
    EXPECT_EQ(rounding(Round::Trunc, t).cast(I32, F32, 0x1p31), 2147483647);
    EXPECT_EQ(rounding(Round::Trunc, t).cast(I32, F32, -1e30), -2147483648.0);
  }
}

TEST(PairRows, TruncateOfThePage) {
  One o = rounding(Round::Floor);
  EXPECT_EQ(o.run("truncate", F32, F32, -37.063736), -38);
  EXPECT_EQ(o.run("truncate", F32, F32, 64.17277), 64);
  EXPECT_EQ(o.run("truncate", F32, F32, -33.448692), -34);
}

/// Sixteen lanes with a scale of their own: the upper half of the block.
TEST(PairRows, CastDequantOfThePage) {
  const int16_t src[16] = {20, 53, 26, 12, 36, 6,  20, 93,
                           66, 30, 56, 99, 59, 92, 7,  37};
  rt::Core core(Target::Dav3510);
  uint64_t words[16];
  for (uint64_t &w : words)
    w = 0x3f800000; // scale 1, offset 0, unsigned
  std::memcpy(core.ub() + 0x200, words, sizeof words);
  std::memcpy(core.ub() + 0x100, src, sizeof src);
  std::memset(core.ub(), 0x55, 32);
  rt::Tensor table{core.ub() + 0x200, 0x200, 128, DType::U64, Space::UB, 0};
  Control none;
  none.form = Form::None;
  ASSERT_TRUE(rt::execute(core, *findInstr(std::string_view("set_deq_table")),
                          &table, nullptr, none));
  rt::Tensor t[] = {{core.ub(), 0, 32, U8, Space::UB, 0},
                    {core.ub() + 0x100, 0x100, 32, I16, Space::UB, 0}};
  Control c;
  c.form = Form::Count;
  c.words[0] = 16;
  c.extra[0] = c.extra[1] = 1;
  ASSERT_TRUE(rt::execute(core, *findInstr(std::string_view("cast_dequant")), t,
                          nullptr, c));
  for (int i = 0; i < 16; ++i) {
    EXPECT_EQ(core.ub()[i], 0);
    EXPECT_EQ(core.ub()[16 + i], src[i]);
  }
}

TEST(PairRows, AddDeqReluLeavesItsSourcesUndefinedOn2201) {
  for (Target target : {Target::Dav2201, Target::Dav3510}) {
    rt::Core core(target);
    std::memset(core.ub(), 0, 0x300);
    rt::Tensor t[] = {{core.ub(), 0, 32, F16, Space::UB, 0},
                      {core.ub() + 0x100, 0x100, 64, I32, Space::UB, 0},
                      {core.ub() + 0x200, 0x200, 64, I32, Space::UB, 0}};
    Control c;
    c.form = Form::Count;
    c.words[0] = 12;
    ASSERT_TRUE(rt::setDeqScale(core, F16, 0x3c00, 0, false));
    ASSERT_TRUE(rt::execute(core,
                            *findInstr(std::string_view("add_deq_relu")), t,
                            nullptr, c));
    for (unsigned at : {0x100u, 0x200u}) {
      EXPECT_EQ(core.ub()[at], target == Target::Dav2201 ? 0xff : 0);
      EXPECT_EQ(core.ub()[at + 47], target == Target::Dav2201 ? 0xff : 0);
      EXPECT_EQ(core.ub()[at + 48], 0);
    }
  }
}

} // namespace
