//===- ScalarTest.cpp - Scalar operations of kernels ----------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Protects: arith on slots means what MLIR's arith says, per width.

#include "asc/Driver/Scalar.h"
#include "asc/Driver/Value.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <random>

using namespace asc;
using namespace asc::rt;
using bc::Bin;
using bc::Cmp;
using bc::Cvt;
using bc::Un;
using table::DType;

namespace {

int64_t bin(Bin op, DType t, int64_t a, int64_t b,
            ScalarFault want = ScalarFault::None) {
  BinFn fn = binFunction(op, t);
  EXPECT_NE(fn, nullptr);
  int64_t out = -12345;
  EXPECT_EQ(static_cast<int>(fn(a, b, out)), static_cast<int>(want));
  return out;
}
int64_t cmp(Cmp op, DType t, int64_t a, int64_t b) {
  int64_t out = -1;
  EXPECT_EQ(cmpFunction(op, t)(a, b, out), ScalarFault::None);
  return out;
}
int64_t cvt(Cvt op, DType from, DType to, int64_t a,
            ScalarFault want = ScalarFault::None) {
  UnFn fn = cvtFunction(op, from, to);
  EXPECT_NE(fn, nullptr);
  int64_t out = -12345;
  EXPECT_EQ(static_cast<int>(fn(a, out)), static_cast<int>(want));
  return out;
}
int64_t f32(float v) { return std::bit_cast<uint32_t>(v); }
int64_t f64(double v) { return std::bit_cast<int64_t>(v); }

} // namespace

TEST(Scalar, WrapsAtItsWidth) {
  EXPECT_EQ(bin(Bin::Add, DType::I8, 127, 1), -128);
  EXPECT_EQ(bin(Bin::Add, DType::I16, 32767, 1), -32768);
  EXPECT_EQ(bin(Bin::Add, DType::I32, INT32_MAX, 1), INT32_MIN);
  EXPECT_EQ(bin(Bin::Add, DType::I64, INT64_MAX, 1), INT64_MIN);
  EXPECT_EQ(bin(Bin::Mul, DType::I32, 65536, 65536), 0);
  EXPECT_EQ(bin(Bin::Sub, DType::I8, -128, 1), 127);
  EXPECT_EQ(bin(Bin::Add, DType::Bool, 1, 1), 0);
}

TEST(Scalar, Division) {
  EXPECT_EQ(bin(Bin::DivS, DType::I32, -7, 2), -3);
  EXPECT_EQ(bin(Bin::RemS, DType::I32, -7, 2), -1);
  EXPECT_EQ(bin(Bin::FloorDivS, DType::I32, -7, 2), -4);
  EXPECT_EQ(bin(Bin::FloorDivS, DType::I32, 7, -2), -4);
  EXPECT_EQ(bin(Bin::FloorDivS, DType::I32, -8, 2), -4);
  EXPECT_EQ(bin(Bin::CeilDivS, DType::I32, 7, 2), 4);
  EXPECT_EQ(bin(Bin::CeilDivS, DType::I32, -7, 2), -3);
  EXPECT_EQ(bin(Bin::CeilDivS, DType::I32, -7, -2), 4);
  // -1 is the largest unsigned number.
  EXPECT_EQ(bin(Bin::DivU, DType::I8, -1, 2), 127);
  EXPECT_EQ(bin(Bin::RemU, DType::I8, -1, 16), 15);
  EXPECT_EQ(bin(Bin::CeilDivU, DType::I8, -1, 2), -128); // 128
  EXPECT_EQ(bin(Bin::DivU, DType::I64, -1, 2), INT64_MAX);
  for (Bin op : {Bin::DivS, Bin::DivU, Bin::RemS, Bin::RemU, Bin::CeilDivS,
                 Bin::CeilDivU, Bin::FloorDivS})
    bin(op, DType::I16, 5, 0, ScalarFault::DivByZero);
  for (Bin op : {Bin::DivS, Bin::RemS, Bin::CeilDivS, Bin::FloorDivS}) {
    bin(op, DType::I8, -128, -1, ScalarFault::DivOverflow);
    bin(op, DType::I32, INT32_MIN, -1, ScalarFault::DivOverflow);
    bin(op, DType::I64, INT64_MIN, -1, ScalarFault::DivOverflow);
  }
}

TEST(Scalar, Shifts) {
  EXPECT_EQ(bin(Bin::Shl, DType::I8, 1, 7), -128);
  EXPECT_EQ(bin(Bin::ShrU, DType::I8, -1, 4), 15);
  EXPECT_EQ(bin(Bin::ShrS, DType::I8, -128, 7), -1);
  EXPECT_EQ(bin(Bin::ShrU, DType::I64, -1, 63), 1);
  bin(Bin::Shl, DType::I32, 1, 32, ScalarFault::Shift);
  bin(Bin::ShrS, DType::I64, 1, 64, ScalarFault::Shift);
  bin(Bin::ShrU, DType::I16, 1, -1, ScalarFault::Shift);
}

TEST(Scalar, MinMaxAndCompare) {
  EXPECT_EQ(bin(Bin::MinS, DType::I16, -1, 1), -1);
  EXPECT_EQ(bin(Bin::MinU, DType::I16, -1, 1), 1);
  EXPECT_EQ(bin(Bin::MaxU, DType::I64, -1, 1), -1);
  EXPECT_EQ(cmp(Cmp::SLt, DType::I32, -1, 0), 1);
  EXPECT_EQ(cmp(Cmp::ULt, DType::I32, -1, 0), 0);
  EXPECT_EQ(cmp(Cmp::UGe, DType::I32, -1, 5), 1);
  // i1: true is -1 in signed comparisons, 1 in unsigned ones.
  EXPECT_EQ(cmp(Cmp::SLt, DType::Bool, 1, 0), 1);
  EXPECT_EQ(cmp(Cmp::ULt, DType::Bool, 1, 0), 0);
}

TEST(Scalar, FloatCompare) {
  int64_t nan = f32(std::nanf("")), one = f32(1), two = f32(2);
  // MLIR's order: false oeq ogt oge olt ole one ord ueq ugt uge ult ule une
  // uno true. Bits: less, equal, greater, unordered.
  const unsigned truth[16] = {0,  2,  4,  6, 1,  3,  5, 7,
                              10, 12, 14, 9, 11, 13, 8, 15};
  for (unsigned p = 0; p < 16; ++p) {
    Cmp op = static_cast<Cmp>(16 + p);
    EXPECT_EQ(cmp(op, DType::F32, one, two), truth[p] & 1) << p;
    EXPECT_EQ(cmp(op, DType::F32, one, one), truth[p] >> 1 & 1) << p;
    EXPECT_EQ(cmp(op, DType::F32, two, one), truth[p] >> 2 & 1) << p;
    EXPECT_EQ(cmp(op, DType::F32, nan, one), truth[p] >> 3 & 1) << p;
  }
}

TEST(Scalar, FloatMinMax) {
  int64_t nan = f64(std::nan("")), one = f64(1), zero = f64(0.0),
          minus = f64(-0.0);
  EXPECT_TRUE(std::isnan(
      std::bit_cast<double>(bin(Bin::MaximumF, DType::F64, nan, one))));
  EXPECT_TRUE(std::isnan(
      std::bit_cast<double>(bin(Bin::MinimumF, DType::F64, one, nan))));
  EXPECT_EQ(bin(Bin::MaxNumF, DType::F64, nan, one), one);
  EXPECT_EQ(bin(Bin::MinNumF, DType::F64, one, nan), one);
  EXPECT_EQ(bin(Bin::MaximumF, DType::F64, minus, zero), zero);
  EXPECT_EQ(bin(Bin::MinimumF, DType::F64, zero, minus), minus);
}

// One operation on halves, done here with 80-bit or 64-bit floats and rounded
// once by the compiler's own conversion, which is independent of ours.
TEST(Scalar, HalfArithmeticIsCorrectlyRounded) {
  std::mt19937 random(7);
  for (int i = 0; i < 200000; ++i) {
    auto a = static_cast<uint16_t>(random()),
         b = static_cast<uint16_t>(random());
    _Float16 x = std::bit_cast<_Float16>(a), y = std::bit_cast<_Float16>(b);
    auto dx = static_cast<double>(x), dy = static_cast<double>(y);
    if (std::isnan(dx) || std::isnan(dy))
      continue;
    // Sums and products of halves are exact in double; quotients are not, but
    // 53 bits are more than twice 11 plus two.
    for (auto [op, exact] : {std::pair{Bin::AddF, dx + dy},
                             {Bin::SubF, dx - dy},
                             {Bin::MulF, dx * dy},
                             {Bin::DivF, dx / dy},
                             {Bin::RemF, std::fmod(dx, dy)}}) {
      if (std::isnan(exact))
        continue;
      auto want = std::bit_cast<uint16_t>(static_cast<_Float16>(exact));
      ASSERT_EQ(bin(op, DType::F16, a, b), want)
          << static_cast<int>(op) << " " << dx << " " << dy;
    }
  }
}

TEST(Scalar, Unary) {
  auto un = [](Un op, DType t, int64_t a) {
    int64_t out = 0;
    EXPECT_EQ(unFunction(op, t)(a, out), ScalarFault::None);
    return out;
  };
  EXPECT_EQ(un(Un::NegF, DType::F16, 0x3c00), 0xbc00);
  EXPECT_EQ(un(Un::AbsF, DType::BF16, 0xbf80), 0x3f80);
  EXPECT_EQ(un(Un::AbsI, DType::I8, -5), 5);
  EXPECT_EQ(un(Un::AbsI, DType::I8, -128), -128);
  EXPECT_EQ(un(Un::SqrtF, DType::F32, f32(2.25f)), f32(1.5f));
  EXPECT_EQ(un(Un::SqrtF, DType::F16, 0x4400), 0x4000); // 4 -> 2
  EXPECT_EQ(unFunction(Un::AbsI, DType::F32), nullptr);
  EXPECT_EQ(unFunction(Un::SqrtF, DType::I32), nullptr);
}

TEST(Scalar, Conversions) {
  EXPECT_EQ(cvt(Cvt::ExtS, DType::I8, DType::I64, -1), -1);
  EXPECT_EQ(cvt(Cvt::ExtU, DType::I8, DType::I64, -1), 255);
  EXPECT_EQ(cvt(Cvt::ExtS, DType::Bool, DType::I32, 1), -1);
  EXPECT_EQ(cvt(Cvt::ExtU, DType::Bool, DType::I32, 1), 1);
  EXPECT_EQ(cvt(Cvt::Trunc, DType::I64, DType::I8, 0x1ff), -1);
  EXPECT_EQ(cvt(Cvt::Trunc, DType::I64, DType::Bool, 2), 0);
  EXPECT_EQ(cvt(Cvt::SToF, DType::I32, DType::F32, -3), f32(-3));
  EXPECT_EQ(cvt(Cvt::UToF, DType::I8, DType::F64, -1), f64(255));
  // One rounding only: 2^63 + 2^10 is a tie in double, not in float.
  EXPECT_EQ(cvt(Cvt::UToF, DType::I64, DType::F64, INT64_MIN + 1024),
            f64(9223372036854775808.0));
  // 2^24 + 1 + a bit: double rounding through 53 bits would go the other way.
  int64_t hard = (int64_t(1) << 60) + (int64_t(1) << 36) + 1;
  EXPECT_EQ(cvt(Cvt::SToF, DType::I64, DType::F32, hard),
            f32(static_cast<float>(hard)));
  EXPECT_EQ(cvt(Cvt::SToF, DType::I64, DType::F16, 65519), 0x7bff);
  EXPECT_EQ(cvt(Cvt::SToF, DType::I64, DType::F16, 65520), 0x7c00);
  EXPECT_EQ(cvt(Cvt::FToS, DType::F32, DType::I8, f32(-128.9f)), -128);
  cvt(Cvt::FToS, DType::F32, DType::I8, f32(128), ScalarFault::Convert);
  cvt(Cvt::FToS, DType::F32, DType::I64, f32(std::nanf("")),
      ScalarFault::Convert);
  cvt(Cvt::FToS, DType::F64, DType::I64, f64(9223372036854775808.0),
      ScalarFault::Convert);
  EXPECT_EQ(cvt(Cvt::FToU, DType::F32, DType::I8, f32(255.5f)), -1);
  cvt(Cvt::FToU, DType::F32, DType::I8, f32(-1), ScalarFault::Convert);
  EXPECT_EQ(cvt(Cvt::FToU, DType::F32, DType::I8, f32(-0.5f)), 0);
  EXPECT_EQ(cvt(Cvt::ExtF, DType::F16, DType::F32, 0x3555),
            f32(0.333251953125f));
  EXPECT_EQ(cvt(Cvt::TruncF, DType::F64, DType::F16, f64(65519.99)), 0x7bff);
  EXPECT_EQ(cvt(Cvt::TruncF, DType::F32, DType::BF16, 0x3f808000), 0x3f80);
  EXPECT_EQ(cvt(Cvt::TruncF, DType::F32, DType::BF16, 0x3f808001), 0x3f81);
  EXPECT_EQ(cvt(Cvt::Bitcast, DType::F16, DType::I16, 0xbc00),
            static_cast<int16_t>(0xbc00));
  EXPECT_EQ(cvt(Cvt::Bitcast, DType::I32, DType::F32, -1), 0xffffffff);
  EXPECT_EQ(cvtFunction(Cvt::Bitcast, DType::I32, DType::F64), nullptr);
}

TEST(Scalar, Canonical) {
  EXPECT_EQ(canonical(DType::I8, 0xff), -1);
  EXPECT_EQ(canonical(DType::Bool, 7), 1);
  EXPECT_EQ(canonical(DType::F16, -1), 0xffff);
  EXPECT_EQ(canonical(DType::I64, -1), -1);
}
