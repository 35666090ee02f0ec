//===- TensorTextTest.cpp - Tensors for people ----------------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Protects: comparisons of expectations, and how values are shown.

#include "TensorText.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <vector>

using namespace asc;
using namespace asc::rt;
using table::DType;

namespace {
template <typename T> const uint8_t *raw(const std::vector<T> &v) {
  return reinterpret_cast<const uint8_t *>(v.data());
}
} // namespace

TEST(TensorText, Rows) {
  std::vector<int32_t> v;
  for (int i = 0; i < 40; ++i)
    v.push_back(i);
  EXPECT_EQ(tensorText("%z", {2, 3}, DType::I32, raw(v)),
            "%z: 2x3xi32\n  [0, 0] 0 1 2\n  [1, 0] 3 4 5\n");
  EXPECT_EQ(tensorText("%z", {18}, DType::I32, raw(v)),
            "%z: 18xi32\n  [0] 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15\n"
            "  [16] 16 17\n");
  EXPECT_EQ(tensorText("%z", {0}, DType::I32, raw(v)), "%z: 0xi32\n");
  EXPECT_EQ(indexText({4, 5, 6}, 37), "[1, 1, 1]");
}

TEST(TensorText, SideBySide) {
  std::vector<int16_t> e(20, 1), c(20, 2);
  std::string text = sideBySide("%z", {20}, DType::I16, raw(e), raw(c));
  EXPECT_NE(text.find("expected"), std::string::npos);
  EXPECT_NE(text.find("  [7]"), std::string::npos);
  EXPECT_NE(text.find("  ...\n"), std::string::npos);
  EXPECT_EQ(text.find("  [8]"), std::string::npos);
  EXPECT_EQ(text.find("  [15]"), std::string::npos);
  EXPECT_NE(text.find("  [16]"), std::string::npos);
}

TEST(TensorText, ExactComparison) {
  // +0 and -0 differ; NaNs are equal whatever their payload.
  std::vector<uint16_t> a = {0x0000, 0x7e00, 0x3c00},
                        b = {0x8000, 0x7e01, 0x3c00};
  Comparison c = compare(DType::F16, 3, raw(a), raw(b), {});
  EXPECT_EQ(c.different, 1u);
  EXPECT_EQ(c.first, std::vector<uint64_t>{0});
}

TEST(TensorText, CloseComparison) {
  auto differ = [](float x, float y, Tolerance t) {
    t.exact = false;
    std::vector<float> a = {x}, b = {y};
    return compare(DType::F32, 1, raw(a), raw(b), t).different != 0;
  };
  float one = 1.0f, next = std::nextafterf(one, 2.0f);
  EXPECT_TRUE(differ(one, next, {false, 0, 0, 0}));
  EXPECT_FALSE(differ(one, next, {false, 1, 0, 0}));
  EXPECT_FALSE(differ(0.0f, -0.0f, {false, 0, 0, 0}));
  EXPECT_FALSE(differ(1.05f, 1.0f, {false, 0, 0.1, 0}));
  EXPECT_TRUE(differ(1.05f, 1.0f, {false, 0, 0.01, 0}));
  EXPECT_FALSE(differ(101.0f, 100.0f, {false, 0, 0, 0.01}));
  EXPECT_TRUE(differ(102.0f, 100.0f, {false, 0, 0, 0.01}));
  float nan = std::bit_cast<float>(0x7fc00000u);
  EXPECT_TRUE(differ(nan, 1.0f, {false, 1000, 1e9, 1}));
  EXPECT_TRUE(differ(1.0f, nan, {false, 1000, 1e9, 1}));
  EXPECT_FALSE(differ(nan, nan, {false, 0, 0, 0}));
  float inf = std::bit_cast<float>(0x7f800000u);
  EXPECT_TRUE(differ(inf, 1.0f, {false, 0, 1e9, 1}));
}

TEST(TensorText, Ulp) {
  EXPECT_EQ(ulpDistance(DType::F16, 0x0001, 0x8001), 2u);
  EXPECT_EQ(ulpDistance(DType::F16, 0x8000, 0x0000), 0u);
  EXPECT_EQ(ulpDistance(DType::F16, 0x3c00, 0x3c05), 5u);
  EXPECT_EQ(ulpDistance(DType::I8, static_cast<uint64_t>(-1), 1), 2u);
}

TEST(TensorText, Iota) {
  uint16_t h[3];
  fillIota(DType::F16, 3, std::bit_cast<uint64_t>(1.0),
           std::bit_cast<uint64_t>(0.5), reinterpret_cast<uint8_t *>(h));
  EXPECT_EQ(h[0], 0x3c00);
  EXPECT_EQ(h[1], 0x3e00);
  EXPECT_EQ(h[2], 0x4000);
  uint8_t u[300];
  fillIota(DType::U8, 300, 0, 1, u);
  EXPECT_EQ(u[255], 255);
  EXPECT_EQ(u[256], 0);
  int8_t s[2];
  fillIota(DType::I8, 2, 5, static_cast<uint64_t>(-7),
           reinterpret_cast<uint8_t *>(s));
  EXPECT_EQ(s[1], -2);
}
