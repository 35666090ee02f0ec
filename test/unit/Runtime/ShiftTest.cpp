//===- ShiftTest.cpp - Shifts, compound arithmetic, sides of a scalar -----===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Expected values are printed on pages of the public documents or follow from
// their formulas.
//
//===----------------------------------------------------------------------===//

#include "RuntimeTest.h"

using namespace asc;
using namespace asc::test;

namespace {

/// dst = op(src, scalar) of one element.
uint64_t withScalar(Core &core, const char *op, DType type, uint64_t src,
                    uint64_t scalar, Control c = count(1)) {
  Tensor d = at(core, 0, type, 256), x = at(core, 0x800, type, 256);
  putBits(x, 0, src);
  core.clearFault();
  const Tensor operands[] = {d, x};
  EXPECT_TRUE(rt::execute(core, *findInstr(op), operands, &scalar, c))
      << core.fault.text;
  return getBits(d, 0);
}

/// dst = op(src0, src1) of one element.
uint64_t withTensor(Core &core, const char *op, DType type, uint64_t a,
                    uint64_t b, DType second = DType::None) {
  second = second == DType::None ? type : second;
  Tensor d = at(core, 0, type, 4), x = at(core, 64, type, 4),
         y = at(core, 128, second, 4);
  putBits(x, 0, a);
  putBits(y, 0, b);
  EXPECT_TRUE(exec(core, op, {d, x, y}, count(1))) << core.fault.text;
  return getBits(d, 0);
}

DType signedAs(DType type) {
  switch (sizeOf(type)) {
  case 1:
    return DType::I8;
  case 2:
    return DType::I16;
  case 4:
    return DType::I32;
  default:
    return DType::I64;
  }
}

constexpr DType kIntegers[] = {DType::I8,  DType::U8,  DType::I16, DType::U16,
                               DType::I32, DType::U32, DType::I64, DType::U64};

bool isUnsigned(DType t) {
  return t == DType::U8 || t == DType::U16 || t == DType::U32 ||
         t == DType::U64;
}

Control roundEn() {
  Control c = mask(128, 1);
  c.extra[0] = 1;
  return c;
}

} // namespace

TEST(Shift, PageSamples) {
  for (Target target : {Target::Dav3510, Target::Dav2201, Target::Dav3002}) {
    Core core(target);
    auto left = [&](DType t, uint64_t n) {
      return withScalar(core, "shift_left", t, 0b1010101010101010, n);
    };
    auto right = [&](DType t, uint64_t n) {
      return withScalar(core, "shift_right", t, 0b1010101010101010, n);
    };
    EXPECT_EQ(left(DType::U16, 1), 0b0101010101010100u);
    EXPECT_EQ(left(DType::I16, 1), 0b1101010101010100u);
    EXPECT_EQ(left(DType::I16, 3), 0b1101010101010000u);
    EXPECT_EQ(right(DType::U16, 1), 0b0101010101010101u);
    EXPECT_EQ(right(DType::I16, 1), 0b1101010101010101u);
    EXPECT_EQ(right(DType::I16, 3), 0b1111010101010101u);
  }
}

TEST(Shift, SignedLeftShiftKeepsTheSignBitUnlikeC) {
  Core core(Target::Dav2201);
  EXPECT_EQ(withScalar(core, "shift_left", DType::I32, 0x40000001, 1), 2u);
  EXPECT_EQ(withScalar(core, "shift_left", DType::I32, 0x80000001, 1),
            0x80000002u);
  EXPECT_EQ(withScalar(core, "shift_left", DType::U32, 0x40000001, 1),
            0x80000002u);
}

TEST(Shift, AmountsFromTheWidthOn) {
  Core core(Target::Dav3510);
  for (DType t : kIntegers) {
    unsigned width = 8 * sizeOf(t);
    uint64_t ones = width == 64 ? ~0ull : (1ull << width) - 1;
    uint64_t sign = 1ull << (width - 1), plus = sign - 1;
    bool noSign = isUnsigned(t);
    for (const char *op : {"shift_left", "shift_left_tensor"})
      for (uint64_t n : {uint64_t(width), uint64_t(width + 1), plus}) {
        auto shift = [&](uint64_t x) {
          return op[10] ? withTensor(core, op, t, x, n, signedAs(t))
                        : withScalar(core, op, t, x, n);
        };
        SCOPED_TRACE(std::string(op) + " " + std::string(nameOf(t)) + " by " +
                     std::to_string(n));
        EXPECT_EQ(shift(plus), 0u);
        // At the width only the sign is left, above it nothing.
        EXPECT_EQ(shift(ones), !noSign && n == width ? sign : 0);
      }
    for (const char *op : {"shift_right", "shift_right_tensor"})
      for (uint64_t n : {uint64_t(width), uint64_t(width + 1), plus}) {
        auto shift = [&](uint64_t x) {
          return op[11] ? withTensor(core, op, t, x, n, signedAs(t))
                        : withScalar(core, op, t, x, n);
        };
        SCOPED_TRACE(std::string(op) + " " + std::string(nameOf(t)) + " by " +
                     std::to_string(n));
        EXPECT_EQ(shift(plus), 0u);
        EXPECT_EQ(shift(sign), noSign ? 0 : ones);
      }
  }
}

TEST(Shift, RoundEnAddsTheLastBitThatLeft) {
  Core core(Target::Dav2201);
  auto shift = [&](DType t, uint64_t x, uint64_t n) {
    return withScalar(core, "shift_right", t, x, n, roundEn());
  };
  EXPECT_EQ(shift(DType::I16, 17, 5), 1u); // printed on the page
  EXPECT_EQ(shift(DType::I16, 15, 5), 0u);
  EXPECT_EQ(shift(DType::I16, 0xffff, 1), 0u);   // -1/2 + 1
  EXPECT_EQ(shift(DType::I16, 0xfffd, 1), 0xffffu); // -2 + 1
  EXPECT_EQ(shift(DType::I32, 0x7fffffff, 31), 1u);
  EXPECT_EQ(shift(DType::I32, 0x80000000, 32), 0u); // -1 + sign
  EXPECT_EQ(shift(DType::I32, 12345, 0), 12345u);   // no bit has left
  // Without it the bit is dropped.
  EXPECT_EQ(withScalar(core, "shift_right", DType::I16, 17, 5), 0u);
}

TEST(Shift, RoundEnIsOfSignedTypesOnOneChip) {
  Core core(Target::Dav2201);
  Tensor d = at(core, 0, DType::U16, 128);
  uint64_t scalar = 5;
  const Tensor operands[] = {d, d};
  EXPECT_FALSE(rt::execute(core, *findInstr("shift_right"), operands, &scalar,
                           roundEn()));
  EXPECT_EQ(row(core.fault.rule).id, "ASC-PARAM-CHOICE");
}

TEST(Shift, AmountsOutOfRangeAreErrorsOfTheRun) {
  auto fails = [](Target target, const char *op, DType t, uint64_t n) {
    Core core(target);
    Tensor d = at(core, 0, t, 8);
    put(d, 0, 1);
    const Tensor operands[] = {d, d};
    bool ok = rt::execute(core, *findInstr(op), operands, &n, count(8));
    EXPECT_EQ(get(d, 0) == 1, !ok); // nothing was written then
    return !ok && row(core.fault.rule).id == "ASC-SHIFT-RANGE";
  };
  for (const char *op : {"shift_left", "shift_right"}) {
    EXPECT_FALSE(fails(Target::Dav2201, op, DType::I16, 16));
    EXPECT_TRUE(fails(Target::Dav2201, op, DType::I16, 17));
    EXPECT_TRUE(fails(Target::Dav3002, op, DType::U32, 33));
    EXPECT_FALSE(fails(Target::Dav3510, op, DType::U32, 33));
    EXPECT_TRUE(fails(Target::Dav3510, op, DType::I32, ~0ull));
    EXPECT_FALSE(fails(Target::Dav3510, op, DType::U32, 0xffffffff));
    EXPECT_TRUE(fails(Target::Dav3510, op, DType::I64, ~0ull));
  }
}

TEST(Shift, NegativeAmountsOfATensorAreErrorsOfTheRun) {
  Core core(Target::Dav3510);
  Tensor d = at(core, 0, DType::U8, 64), x = at(core, 64, DType::U8, 64),
         n = at(core, 128, DType::I8, 64);
  fillAll(n, 1);
  put(n, 40, -1);
  ASSERT_TRUE(exec(core, "shift_left_tensor", {d, x, n}, count(40)));
  expectFault(core, "shift_left_tensor", {d, x, n}, count(41),
              Rule::ASC_SHIFT_RANGE, "element of $2 is -1");
  expectFault(core, "shift_right_tensor", {d, x, n}, count(64),
              Rule::ASC_SHIFT_RANGE, "must not be negative");
}

TEST(Compound, MullGivesBothWords) {
  Core core(Target::Dav3510);
  // Printed on the page.
  const int64_t a[] = {-2039520159, 95829766, -1522913829},
                b[] = {-1791575569, -291976917, -1973597151},
                low[] = {-1560359025, 212356098, 1219226939},
                high[] = {850752575, -6514620, 699800065};
  Tensor d0 = at(core, 0, DType::I32, 80), d1 = at(core, 512, DType::I32, 80),
         x = at(core, 1024, DType::I32, 80), y = at(core, 1536, DType::I32, 80);
  for (int i = 0; i < 80; ++i) {
    put(x, i, static_cast<double>(a[i % 3]));
    put(y, i, static_cast<double>(b[i % 3]));
    put(d0, i, 7);
    put(d1, i, 7);
  }
  ASSERT_TRUE(exec(core, "mull", {d0, d1, x, y}, count(77)))
      << core.fault.text;
  for (int i = 0; i < 80; ++i) {
    EXPECT_EQ(get(d0, i), i < 77 ? double(low[i % 3]) : 7) << i;
    EXPECT_EQ(get(d1, i), i < 77 ? double(high[i % 3]) : 7) << i;
  }
  // The same bits without sign.
  for (Tensor *t : {&d0, &d1, &x, &y})
    t->dtype = DType::U32;
  putBits(x, 0, 0xffffffff);
  putBits(y, 0, 0xffffffff);
  ASSERT_TRUE(exec(core, "mull", {d0, d1, x, y}, count(1)));
  EXPECT_EQ(getBits(d0, 0), 1u);
  EXPECT_EQ(getBits(d1, 0), 0xfffffffeu);
}

TEST(Compound, MullDestinationsOverlapNothing) {
  Core core(Target::Dav3510);
  Tensor p = at(core, 0, DType::I32, 64), q = at(core, 256, DType::I32, 64),
         x = at(core, 512, DType::I32, 64), y = at(core, 768, DType::I32, 64);
  expectFault(core, "mull", {p, p, x, y}, count(64), Rule::ASC_OVERLAP_NONE,
              "dst0 $0 overlaps dst1 $1");
  expectFault(core, "mull", {x, q, x, y}, count(64), Rule::ASC_OVERLAP_NONE,
              "dst0 $0 overlaps src0 $2");
  expectFault(core, "mull", {p, y, x, y}, count(64), Rule::ASC_OVERLAP_NONE,
              "dst1 $1 overlaps src1 $3");
  EXPECT_TRUE(exec(core, "mull", {p, q, x, x}, count(64)));
}

TEST(Compound, PageSamples) {
  Core core(Target::Dav3510);
  for (DType t : {DType::F16, DType::F32}) {
    auto run = [&](const char *op, double a, double b) {
      return decode(t, withTensor(core, op, t, encode(t, a), encode(t, b)));
    };
    EXPECT_EQ(run("prelu", 1, 513), 1);
    EXPECT_EQ(run("prelu", -2, -514), 1028);
    // Printed as -1045; -3 * 515 is -1545, in f16 the nearest number to it.
    EXPECT_EQ(run("prelu", -3, 515), decode(t, encode(t, -1545)));
    EXPECT_EQ(run("abs_sub", 1, 513), 512);
    EXPECT_EQ(run("add_relu", -2, 3), 1);
    EXPECT_EQ(run("add_relu", 3, -4), 0);
    EXPECT_EQ(run("sub_relu", 2, 1), 1);
    EXPECT_EQ(run("sub_relu", 3, 4), 0);
  }
}

TEST(Compound, PreluCopiesBothZerosAndMultipliesNan) {
  Core core(Target::Dav3510);
  ASSERT_TRUE(rt::setCtrlSpr(core, 48, 48, 1)); // inf and nan are kept
  for (DType t : {DType::F16, DType::F32}) {
    uint64_t minusZero = encode(t, -0.0), inf = encode(t, INFINITY);
    EXPECT_EQ(withTensor(core, "prelu", t, minusZero, encode(t, -3)),
              minusZero);
    EXPECT_EQ(withTensor(core, "prelu", t, minusZero, inf), minusZero);
    EXPECT_EQ(withTensor(core, "prelu", t, 0, inf), 0u);
    EXPECT_TRUE(std::isnan(
        decode(t, withTensor(core, "prelu", t, encode(t, NAN), 0))));
    EXPECT_TRUE(std::isnan(decode(
        t, withTensor(core, "prelu", t, encode(t, -1), encode(t, NAN)))));
    // The slope of an element that is copied does not matter.
    EXPECT_EQ(withTensor(core, "prelu", t, encode(t, 2), encode(t, NAN)),
              encode(t, 2));
  }
}

TEST(Compound, ReluComesAfterTheIntegerWrapsOrSaturates) {
  Core core(Target::Dav3510);
  auto run = [&](const char *op, DType t, uint64_t a, uint64_t b) {
    return withTensor(core, op, t, a, b);
  };
  EXPECT_EQ(run("add_relu", DType::I16, 32767, 1), 0u); // wraps below zero
  EXPECT_EQ(run("sub_relu", DType::I16, 0x8000, 1), 32767u);
  EXPECT_EQ(run("sub_relu", DType::U64, 0, 1), ~0ull);
  ASSERT_TRUE(rt::setCtrlSpr(core, 53, 53, 1));
  EXPECT_EQ(run("add_relu", DType::I16, 32767, 1), 32767u);
  EXPECT_EQ(run("sub_relu", DType::I16, 0x8000, 1), 0u);
  EXPECT_EQ(run("sub_relu", DType::U64, 0, 1), 0u);
}

TEST(ScalarSide, LeftIsTheFirstSource) {
  Core core(Target::Dav3510);
  ASSERT_TRUE(rt::setCtrlSpr(core, 48, 48, 1));
  auto run = [&](const char *op, DType t, uint64_t src, uint64_t scalar,
                 bool left) {
    Control c = count(1);
    c.extra[0] = left;
    return withScalar(core, op, t, src, scalar, c);
  };
  auto f16 = [](double v) { return encode(DType::F16, v); };
  // The page prints 0, 1, 2, ... for both orders; the second is negated.
  EXPECT_EQ(run("subs", DType::F16, f16(512), f16(1), false), f16(511));
  EXPECT_EQ(run("subs", DType::F16, f16(512), f16(1), true), f16(-511));
  EXPECT_EQ(run("divs", DType::F16, f16(1024), f16(2), false), f16(512));
  EXPECT_EQ(run("divs", DType::F16, f16(2), f16(1024), true), f16(512));
  EXPECT_EQ(run("divs", DType::I64, 7, 0, false), ~0ull);
  EXPECT_EQ(run("divs", DType::I64, 2, 7, true), 3u);
  for (bool left : {false, true}) {
    EXPECT_EQ(run("ors", DType::I16, 2, 1, left), 3u); // printed as 2
    EXPECT_EQ(run("ands", DType::U16, 0xff0f, 0x0fff, left), 0x0f0fu);
    EXPECT_EQ(run("adds", DType::F16, f16(5), f16(1), left), f16(6));
    EXPECT_EQ(run("muls", DType::F16, f16(5), f16(3), left), f16(15));
    EXPECT_EQ(run("maxs", DType::F16, f16(-0.0), f16(0), left), 0u);
    EXPECT_EQ(run("mins", DType::F16, f16(0), f16(-0.0), left), 0x8000u);
  }
}

TEST(ScalarSide, LeftInEveryFormAndLength) {
  Core core(Target::Dav3510);
  for (DType t : {DType::I16, DType::F32}) {
    unsigned lanes = lanesOf(t), n = 3 * lanes;
    Tensor d = at(core, 0, t, n), x = at(core, 0x1000, t, n);
    iota(x, 0);
    uint64_t scalar = encode(t, 10);
    const Tensor operands[] = {d, x};
    auto check = [&](Control c, auto selected) {
      c.extra[0] = 1;
      fillAll(d, -7);
      ASSERT_TRUE(
          rt::execute(core, *findInstr("subs"), operands, &scalar, c))
          << core.fault.text;
      for (unsigned i = 0; i < n; ++i)
        ASSERT_EQ(get(d, i), selected(i) ? 10.0 - i : -7.0) << i;
    };
    for (unsigned k : {1u, 31u, lanes, lanes + 1, 2 * lanes + 17, n})
      check(count(k), [&](unsigned i) { return i < k; });
    for (unsigned k : {1u, 33u, lanes})
      check(mask(k, 3), [&](unsigned i) { return i % lanes < k; });
    check(clause(Form::MaskBits, {0x5, 0}, 3), [&](unsigned i) {
      return i % lanes == 0 || i % lanes == 2;
    });
    ASSERT_TRUE(rt::setMaskLen(core, t, 9));
    check(clause(Form::MaskState, {}, 3),
          [&](unsigned i) { return i % lanes < 9; });
  }
}

TEST(ScalarSide, LeftIsOfOneChip) {
  Core core(Target::Dav2201);
  Tensor d = at(core, 0, DType::F16, 128);
  Control c = count(128);
  c.extra[0] = 1;
  uint64_t scalar = 0;
  const Tensor operands[] = {d, d};
  EXPECT_FALSE(rt::execute(core, *findInstr("adds"), operands, &scalar, c));
  EXPECT_EQ(row(core.fault.rule).id, "ASC-PARAM-TARGET");
}

/// The count form of every instruction of a target.
template <class F> static void forEachCount(Target target, F f) {
  for (unsigned i = 0; i < kNumInstrs; ++i) {
    const InstrRow &r = kInstrs[i];
    const LegalRow &legal = r.legal[static_cast<unsigned>(target)];
    DTypeSet types = legal.any | legal.countOnly;
    if (r.pipe != Pipe::V || !contains(r.forms, Form::Count) || r.pairs ||
        !(types & (setOf(DType::F16) | setOf(DType::I16) | setOf(DType::I32))))
      continue;
    DType type = contains(types, DType::F16)   ? DType::F16
                 : contains(types, DType::I16) ? DType::I16
                                               : DType::I32;
    f(r, type);
  }
}

TEST(Masks, CountFormsLeaveAllLanesOnDav2201AndNothingOnDav3510) {
  for (Target target : {Target::Dav2201, Target::Dav3510}) {
    unsigned seen = 0;
    forEachCount(target, [&](const InstrRow &r, DType type) {
      Core core(target);
      Tensor operands[kMaxTensors];
      for (unsigned k = 0; k < r.numTensors; ++k) {
        DType own = type;
        if (r.tensors[k].own) // the first that is as wide, or any
          for (unsigned d = 1; d < kNumDTypes; ++d)
            if (contains(r.tensors[k].own, static_cast<DType>(d)) &&
                (!r.tensors[k].sameWidth ||
                 sizeOf(static_cast<DType>(d)) == sizeOf(type))) {
              own = static_cast<DType>(d);
              break;
            }
        operands[k] = at(core, k * 512, own, 64);
      }
      uint64_t scalar = 0;
      core.mask.counter = true;
      core.mask.words[0] = 5;
      core.mask.words[1] = 0;
      if (!rt::execute(core, r, operands, &scalar, count(16)))
        return; // it wants other operands
      ++seen;
      bool clobbers = target == Target::Dav2201;
      EXPECT_EQ(core.mask.counter, !clobbers) << r.name;
      EXPECT_EQ(core.mask.words[0], clobbers ? ~0ull : 5u) << r.name;
      EXPECT_EQ(core.mask.words[1], clobbers ? ~0ull : 0u) << r.name;
    });
    EXPECT_GE(seen, target == Target::Dav2201 ? 22u : 32u);
  }
}

TEST(Saturation, F16RewritesInfAndNanThatMerelyPassThrough) {
  for (Target target : {Target::Dav2201, Target::Dav3510}) {
    Core core(target);
    ASSERT_TRUE(rt::setCtrlSpr(core, 48, 48, 0));
    auto f16 = [](double v) { return encode(DType::F16, v); };
    const uint64_t inf = f16(INFINITY), nan = f16(NAN), zero = 0,
                   top = f16(65504), bottom = f16(-65504);
    auto two = [&](const char *op, uint64_t a, uint64_t b) {
      return withTensor(core, op, DType::F16, a, b);
    };
    for (const char *op : {"max", "min"}) {
      EXPECT_EQ(two(op, inf, inf), top) << op;
      EXPECT_EQ(two(op, f16(-INFINITY), f16(-INFINITY)), bottom) << op;
      EXPECT_EQ(two(op, nan, zero), 0u) << op;
    }
    EXPECT_EQ(two("add", inf, zero), top);
    EXPECT_EQ(two("sub", nan, zero), 0u);
    EXPECT_EQ(two("add_relu", inf, zero), top);
    EXPECT_EQ(two("sub_relu", nan, zero), 0u);
    for (const char *op : {"maxs", "mins", "leaky_relu"}) {
      EXPECT_EQ(withScalar(core, op, DType::F16, inf, inf), top) << op;
      EXPECT_EQ(withScalar(core, op, DType::F16, nan, inf), 0u) << op;
    }
    for (const char *op : {"abs", "relu"}) {
      Tensor d = at(core, 0, DType::F16, 1), x = at(core, 64, DType::F16, 1);
      putBits(x, 0, inf);
      ASSERT_TRUE(exec(core, op, {d, x}, count(1)));
      EXPECT_EQ(getBits(d, 0), top) << op;
      putBits(x, 0, nan);
      ASSERT_TRUE(exec(core, op, {d, x}, count(1)));
      EXPECT_EQ(getBits(d, 0), 0u) << op;
    }
    if (target == Target::Dav3510) {
      EXPECT_EQ(two("prelu", inf, zero), top);
      EXPECT_EQ(two("prelu", nan, zero), 0u);
      EXPECT_EQ(two("abs_sub", inf, zero), top);
    }
  }
}

TEST(Division, IsNotMultiplicationByTheReciprocal) {
  // Quotients that differ in the last place from a * (1 / b), each rounded.
  struct Row {
    DType type;
    double a, b;
    uint64_t quotient, product;
  };
  // Computed in f64 and rounded once, or once per step.
  static const Row rows[] = {
        {DType::F16, 3, 5, 0x38cd, 0x38cc},
        {DType::F16, 5, 3, 0x3eab, 0x3eaa},
        {DType::F16, 6, 5, 0x3ccd, 0x3ccc},
        {DType::F16, 7, 3, 0x40ab, 0x40aa},
        {DType::F32, 3, 7, 0x3edb6db7, 0x3edb6db8},
        {DType::F32, 5, 3, 0x3fd55555, 0x3fd55556},
        {DType::F32, 6, 7, 0x3f5b6db7, 0x3f5b6db8},
        {DType::F32, 7, 3, 0x40155555, 0x40155556},
  };
  for (Target target : {Target::Dav2201, Target::Dav3510}) {
    Core core(target);
    for (const Row &r : rows) {
      uint64_t a = encode(r.type, r.a), b = encode(r.type, r.b);
      EXPECT_NE(r.quotient, r.product);
      EXPECT_EQ(withTensor(core, "div", r.type, a, b), r.quotient)
          << r.a << " / " << r.b;
      if (target == Target::Dav3510)
        EXPECT_EQ(withScalar(core, "divs", r.type, a, b), r.quotient);
    }
  }
}
