//===- ScalarHelpersTest.cpp - asc_scalar.h -------------------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NativeTest.h"

#include "asc_scalar.h"

#include <cmath>
#include <limits>

using namespace asc;
using table::Rule;

namespace {

class ScalarHelpers : public NativeTest {
protected:
  template <typename F> Rule ruleOf(F f) {
    auto failure = failureOf(f);
    EXPECT_TRUE(failure);
    return failure ? failure->rule : Rule{};
  }
};

constexpr int64_t least = std::numeric_limits<int64_t>::min();

TEST_F(ScalarHelpers, DivisionsRoundAsTheirNamesSay) {
  EXPECT_EQ(divide<int64_t>(-7, 2), -3);
  EXPECT_EQ(remainder<int64_t>(-7, 2), -1);
  EXPECT_EQ(ceilDivide<int64_t>(-7, 2), -3);
  EXPECT_EQ(ceilDivide<int64_t>(7, 2), 4);
  EXPECT_EQ(ceilDivide<int64_t>(-7, -2), 4);
  EXPECT_EQ(floorDivide<int64_t>(-7, 2), -4);
  EXPECT_EQ(floorDivide<int64_t>(7, -2), -4);
  EXPECT_EQ(floorDivide<int64_t>(7, 2), 3);
  EXPECT_EQ(divide<uint32_t>(-1, 2), 0x7fffffffu);
  EXPECT_EQ(ceilDivide<uint64_t>(-1, 2), 0x8000000000000000u);
  EXPECT_EQ(divide<int16_t>(-32768, 2), -16384);
}

TEST_F(ScalarHelpers, DivisionsWithoutAValueEndTheKernel) {
  EXPECT_EQ(ruleOf([] { divide<int64_t>(1, 0); }), Rule::ASC_ARITH_DIV);
  EXPECT_EQ(ruleOf([] { remainder<uint32_t>(1, 0); }), Rule::ASC_ARITH_DIV);
  EXPECT_EQ(ruleOf([] { divide<int64_t>(least, -1); }), Rule::ASC_ARITH_DIV);
  EXPECT_EQ(ruleOf([] { remainder<int8_t>(-128, -1); }), Rule::ASC_ARITH_DIV);
  EXPECT_EQ(ruleOf([] { floorDivide<int32_t>(INT32_MIN, -1); }),
            Rule::ASC_ARITH_DIV);
  EXPECT_EQ(divide<uint64_t>(least, -1), 0u);
}

TEST_F(ScalarHelpers, Shifts) {
  EXPECT_EQ(shiftLeft<int64_t>(1, 63), least);
  EXPECT_EQ(shiftLeft<int8_t>(3, 7), -128);
  EXPECT_EQ(shiftRight<int32_t>(-8, 1), -4);
  EXPECT_EQ(shiftRightUnsigned<uint16_t>(-1, 15), 1);
  EXPECT_EQ(ruleOf([] { shiftLeft<int64_t>(1, 64); }), Rule::ASC_ARITH_SHIFT);
  EXPECT_EQ(ruleOf([] { shiftRight<int8_t>(1, 8); }), Rule::ASC_ARITH_SHIFT);
  EXPECT_EQ(ruleOf([] { shiftLeft<int32_t>(1, -1); }), Rule::ASC_ARITH_SHIFT);
}

TEST_F(ScalarHelpers, MinimumAndMaximum) {
  float nan = std::nanf("");
  EXPECT_TRUE(std::isnan(minimum<float>(nan, 1)));
  EXPECT_TRUE(std::isnan(maximum<float>(1, nan)));
  EXPECT_EQ(minNum<float>(nan, 1), 1);
  EXPECT_EQ(maxNum<float>(1, nan), 1);
  EXPECT_TRUE(std::signbit(minimum<float>(0.0f, -0.0f)));
  EXPECT_TRUE(std::signbit(minimum<float>(-0.0f, 0.0f)));
  EXPECT_FALSE(std::signbit(maximum<float>(-0.0f, 0.0f)));
  EXPECT_EQ(float(maximum<half>(half(1), half(2))), 2);
}

TEST_F(ScalarHelpers, ConversionsToIntegers) {
  EXPECT_EQ((toInteger<int32_t>(-1.9f)), -1);
  EXPECT_EQ((toInteger<uint8_t>(255.9f)), 255);
  EXPECT_EQ((toInteger<int64_t>(-9223372036854775808.0)), least);
  EXPECT_EQ((toInteger<int8_t>(half(-128.5f))), -128);
  EXPECT_EQ(ruleOf([] { toInteger<int32_t>(2147483648.0f); }),
            Rule::ASC_ARITH_CONVERT);
  EXPECT_EQ(ruleOf([] { toInteger<uint32_t>(-1.0f); }),
            Rule::ASC_ARITH_CONVERT);
  EXPECT_EQ(ruleOf([] { toInteger<int64_t>(std::nan("")); }),
            Rule::ASC_ARITH_CONVERT);
  EXPECT_EQ((toInteger<uint32_t>(-0.5f)), 0u);
}

TEST_F(ScalarHelpers, ConversionsToFloatsRoundOnce) {
  // 2049 lies between 2048 and 2050 in half: ties to even.
  EXPECT_EQ(float(toFloat<half>(int64_t(2049))), 2048);
  // By way of float this would be a tie, and the other neighbour.
  int64_t above = (int64_t(1) << 40) + (int64_t(1) << 32) + 1;
  EXPECT_EQ(float(toFloat<bfloat16_t>(above)),
            float((int64_t(1) << 40) + (int64_t(1) << 33)));
  EXPECT_EQ(float(toFloat<half>(int64_t(-1) << 40)), -INFINITY);
  EXPECT_EQ(float(toFloat<bfloat16_t>(1.00390625000001)), 1.0078125f);
  EXPECT_EQ(float(toFloat<half>(uint64_t(3))), 3);
}

TEST_F(ScalarHelpers, SlotsAreSignExtended) {
  EXPECT_EQ(native::bitsOf(uint16_t(0xffff)), ~0ull);
  EXPECT_EQ(native::bitsOf(half(-2.0f)), 0xc000u);
  EXPECT_EQ(native::valueOf<uint8_t>(~0ull), 255);
  EXPECT_EQ(native::valueOf<float>(0x3f800000), 1.0f);
}

} // namespace
