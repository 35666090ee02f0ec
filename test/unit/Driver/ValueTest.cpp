//===- ValueTest.cpp - Elements as numbers and text -----------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Protects: what people read and write is what memory holds.

#include "asc/Driver/Value.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <cstring>

using namespace asc;
using namespace asc::rt;
using table::DType;

TEST(Value, EveryHalfEqualsTheCompilers) {
  for (unsigned bits = 0; bits < 0x10000; ++bits) {
    auto h = std::bit_cast<_Float16>(static_cast<uint16_t>(bits));
    auto want = static_cast<double>(h);
    double got = toDouble(DType::F16, bits);
    if (std::isnan(want)) {
      ASSERT_TRUE(std::isnan(got));
      continue;
    }
    ASSERT_EQ(got, want) << bits;
    ASSERT_EQ(fromDouble(DType::F16, got), bits);
  }
}

TEST(Value, RoundingOfHalvesEqualsTheCompilers) {
  // Values around every step of the format, from far below to overflow.
  for (unsigned bits = 0; bits < 0x7c00; ++bits) {
    double low = toDouble(DType::F16, bits);
    double high = bits == 0x7bff ? 65536.0 : toDouble(DType::F16, bits + 1);
    for (double part : {0.25, 0.499999, 0.5, 0.500001, 0.75}) {
      double v = low + (high - low) * part;
      auto want = std::bit_cast<uint16_t>(static_cast<_Float16>(v));
      ASSERT_EQ(fromDouble(DType::F16, v), want) << v;
      ASSERT_EQ(fromDouble(DType::F16, -v), want | 0x8000u) << v;
    }
  }
  EXPECT_EQ(fromDouble(DType::F16, 1e-300), 0u);
  EXPECT_EQ(fromDouble(DType::F16, 1e300), 0x7c00u);
}

TEST(Value, EveryBf16IsTheTopOfAFloat) {
  for (uint32_t bits = 0; bits < 0x10000; ++bits) {
    float want = std::bit_cast<float>(bits << 16);
    double got = toDouble(DType::BF16, bits);
    if (std::isnan(want)) {
      ASSERT_TRUE(std::isnan(got));
      continue;
    }
    ASSERT_EQ(got, static_cast<double>(want));
    ASSERT_EQ(fromDouble(DType::BF16, got), bits);
  }
}

TEST(Value, TextReadsBackAsTheSameBits) {
  for (DType t : {DType::F16, DType::BF16})
    for (uint64_t bits = 0; bits < 0x10000; ++bits) {
      if (std::isnan(toDouble(t, bits)))
        continue;
      auto back = parseElement(t, elementText(t, bits));
      ASSERT_TRUE(back) << elementText(t, bits);
      ASSERT_EQ(*back, bits) << elementText(t, bits);
    }
}

TEST(Value, Text) {
  EXPECT_EQ(elementText(DType::F16, 0x5e14), "389");
  EXPECT_EQ(elementText(DType::F16, 0x7bff), "65504");
  EXPECT_EQ(elementText(DType::F16, 0x2e66), "0.1");
  EXPECT_EQ(elementText(DType::F16, 0xfc00), "-inf");
  EXPECT_EQ(elementText(DType::F16, 0x7e00), "nan");
  EXPECT_EQ(elementText(DType::F16, 0x8000), "-0");
  EXPECT_EQ(elementText(DType::F32, 0x3dcccccd), "0.1");
  EXPECT_EQ(elementText(DType::U16, static_cast<uint64_t>(-1)), "65535");
  EXPECT_EQ(elementText(DType::I16, static_cast<uint64_t>(-1)), "-1");
  EXPECT_EQ(elementText(DType::U64, ~uint64_t(0)), "18446744073709551615");
}

TEST(Value, Parse) {
  EXPECT_EQ(parseElement(DType::I8, "-128"), static_cast<uint64_t>(-128));
  EXPECT_FALSE(parseElement(DType::I8, "-129"));
  EXPECT_FALSE(parseElement(DType::I8, "128"));
  EXPECT_EQ(parseElement(DType::U8, "255"), static_cast<uint64_t>(-1));
  EXPECT_FALSE(parseElement(DType::U8, "-1"));
  EXPECT_EQ(parseElement(DType::I64, "-9223372036854775808"),
            static_cast<uint64_t>(INT64_MIN));
  EXPECT_FALSE(parseElement(DType::I64, "9223372036854775808"));
  EXPECT_EQ(parseElement(DType::U64, "18446744073709551615"), ~uint64_t(0));
  EXPECT_EQ(parseElement(DType::I32, "0x10"), 16u);
  EXPECT_EQ(parseElement(DType::F16, "1.5"), 0x3e00u);
  EXPECT_EQ(parseElement(DType::BF16, "1"), 0x3f80u);
  EXPECT_EQ(parseElement(DType::F16, "inf"), 0x7c00u);
  EXPECT_FALSE(parseElement(DType::F16, "1e9"));
  EXPECT_FALSE(parseElement(DType::F32, "1.5x"));
  EXPECT_FALSE(parseElement(DType::I32, "1.5"));
  EXPECT_FALSE(parseElement(DType::I32, ""));
  EXPECT_FALSE(parseElement(DType::I32, " 1"));
}

TEST(Value, Memory) {
  uint16_t m[2] = {0xfffe, 0};
  EXPECT_EQ(loadElement(DType::I16, m), static_cast<uint64_t>(-2));
  EXPECT_EQ(loadElement(DType::U16, m), static_cast<uint64_t>(-2));
  EXPECT_EQ(loadElement(DType::F16, m), 0xfffeu);
  storeElement(DType::I16, m + 1, static_cast<uint64_t>(-3));
  EXPECT_EQ(m[1], 0xfffd);
}
