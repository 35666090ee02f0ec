//===- LanesTest.cpp - What single lanes compute --------------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Protects the arithmetic of max, add and mul: rounding, special values, wrap
// and saturation, for every element type. Expected values come from the public
// boundary table and from exact arithmetic in f64 or 128-bit integers.
//
//===----------------------------------------------------------------------===//

#include "BoundaryRows.h"
#include "RuntimeTest.h"

#include <random>

using namespace asc;
using namespace asc::test;

namespace {

/// One element through the count form.
uint64_t lane(Core &core, const char *op, DType type, uint64_t a, uint64_t b) {
  Tensor d = at(core, 0, type, 1), x = at(core, 32, type, 1),
         y = at(core, 64, type, 1);
  putBits(x, 0, a);
  putBits(y, 0, b);
  EXPECT_TRUE(exec(core, op, {d, x, y}, count(1))) << core.fault.text;
  return getBits(d, 0);
}

void setSaturation(Core &core, bool on) {
  if (core.target() == Target::Dav3510)
    ASSERT_TRUE(rt::setCtrlSpr(core, 53, 53, on));
  ASSERT_TRUE(rt::setCtrlSpr(core, 48, 48, !on));
}

} // namespace

TEST(Lanes, BoundaryTable) {
  for (Target target : {Target::Dav2201, Target::Dav3510}) {
    Core core(target);
    for (const BoundaryRow &r : kBoundaryRows)
      for (bool sat : {false, true}) {
        // Integers saturate through CTRL[53], which only dav-3510 has.
        if (sat && !isFloat(r.type) && target == Target::Dav2201)
          continue;
        setSaturation(core, sat);
        uint64_t want = encode(r.type, sat ? r.sat : r.keep);
        uint64_t a = encode(r.type, r.a), b = encode(r.type, r.b);
        EXPECT_EQ(lane(core, r.op, r.type, a, b), want)
            << r.op << " " << nameOf(r.type) << " " << r.a << " " << r.b;
        EXPECT_EQ(lane(core, r.op, r.type, b, a), want)
            << r.op << " " << nameOf(r.type) << " " << r.b << " " << r.a;
      }
  }
}

/// All f16 against a set of partners, with results from f64.
TEST(Lanes, F16Exhaustive) {
  Core core(Target::Dav2201);
  std::mt19937 random(1);
  const uint64_t n = 16384;
  Tensor d = at(core, 0, DType::F16, n), x = at(core, 2 * n, DType::F16, n),
         y = at(core, 4 * n, DType::F16, n);
  for (bool sat : {false, true}) {
    setSaturation(core, sat);
    for (unsigned part = 0; part < 4; ++part)
      for (uint16_t partner :
           {uint16_t(0x0001), uint16_t(0x8001), uint16_t(0x03ff),
            uint16_t(0x0400), uint16_t(0x3c00), uint16_t(0x3c01),
            uint16_t(0xbbff), uint16_t(0x7bff), uint16_t(0xfbff),
            uint16_t(0x0000), uint16_t(0x8000), uint16_t(0x7c00),
            uint16_t(0x7e01), uint16_t(random()), uint16_t(random())})
        for (const char *op : {"add", "mul", "max"}) {
          for (uint64_t i = 0; i < n; ++i) {
            putBits(x, i, part * n + i);
            putBits(y, i, partner);
          }
          ASSERT_TRUE(exec(core, op, {d, x, y}, count(n)));
          double b = decode(DType::F16, partner);
          for (uint64_t i = 0; i < n; ++i) {
            double a = decode(DType::F16, part * n + i), r;
            if (op[0] == 'a')
              r = a + b;
            else if (op[1] == 'u')
              r = a * b;
            else if (std::isnan(a) || std::isnan(b))
              r = NAN;
            else if (a == 0 && b == 0)
              r = std::signbit(a) && std::signbit(b) ? -0.0 : 0.0;
            else
              r = a > b ? a : b;
            uint64_t want = encode(DType::F16, r);
            if (sat && (want & 0x7fff) >= 0x7c00)
              want = (want & 0x7fff) > 0x7c00 ? 0 : (want & 0x8000) | 0x7bff;
            ASSERT_EQ(getBits(d, i), want)
                << op << " " << std::hex << part * n + i << " " << partner;
          }
        }
  }
}

TEST(Lanes, RandomFloats) {
  Core core(Target::Dav3510);
  ASSERT_TRUE(rt::setCtrlSpr(core, 48, 48, 1));
  std::mt19937_64 random(2);
  const uint64_t n = 4096;
  for (DType type : {DType::BF16, DType::F32}) {
    Tensor d = at(core, 0, type, n), x = at(core, 0x8000, type, n),
           y = at(core, 0x10000, type, n);
    for (int round = 0; round < 20; ++round) {
      unsigned bits = 8 * sizeOf(type), mantissa = type == DType::F32 ? 23 : 7;
      for (uint64_t i = 0; i < n; ++i) {
        uint64_t a = random() >> (64 - bits), b = random() >> (64 - bits);
        if (i % 2) // near each other: ties and cancellation
          b = (b & ((1ull << (mantissa + 2)) - 1)) |
              (a & ~((1ull << (mantissa + 2)) - 1));
        putBits(x, i, a);
        putBits(y, i, b);
      }
      for (const char *op : {"add", "mul", "max"}) {
        ASSERT_TRUE(exec(core, op, {d, x, y}, count(n)));
        for (uint64_t i = 0; i < n; ++i) {
          double a = get(x, i), b = get(y, i), r = a > b ? a : b;
          if (std::isnan(a) || std::isnan(b))
            r = NAN;
          if (op[0] == 'a')
            // 53 >= 2 * 24 + 2 bits: rounding twice equals rounding once.
            r = a + b;
          else if (op[1] == 'u')
            r = a * b;
          ASSERT_EQ(getBits(d, i), encode(type, r))
              << op << " " << nameOf(type) << " " << a << " " << b;
        }
      }
    }
  }
}

TEST(Lanes, Integers) {
  Core core(Target::Dav3510);
  std::mt19937_64 random(3);
  for (DType type : {DType::I8, DType::U8, DType::I16, DType::U16, DType::I32,
                     DType::U32, DType::I64, DType::U64}) {
    bool isSigned = type == DType::I8 || type == DType::I16 ||
                    type == DType::I32 || type == DType::I64;
    unsigned bits = 8 * sizeOf(type);
    __int128 low = isSigned ? -(__int128(1) << (bits - 1)) : 0;
    __int128 high = (__int128(1) << (isSigned ? bits - 1 : bits)) - 1;
    auto value = [&](uint64_t raw) -> __int128 {
      if (!isSigned)
        return raw;
      return static_cast<int64_t>(raw << (64 - bits)) >> (64 - bits);
    };
    const uint64_t n = 777; // a tail in the last block
    Tensor d = at(core, 0, type, n), x = at(core, 0x4000, type, n),
           y = at(core, 0x8000, type, n);
    for (uint64_t i = 0; i < n; ++i) {
      uint64_t a = random() >> (64 - bits), b = random() >> (64 - bits);
      if (i % 3 == 0)
        a = static_cast<uint64_t>(i % 2 ? low : high);
      if (i % 5 == 0)
        b = static_cast<uint64_t>(i % 4 ? low : high);
      if (i % 7 == 0)
        b &= 3;
      putBits(x, i, a);
      putBits(y, i, b);
    }
    for (bool sat : {false, true}) {
      setSaturation(core, sat);
      for (const char *op : {"add", "mul", "max"}) {
        bool byteMul = sizeOf(type) == 1 && op[1] == 'u';
        bool ok = exec(core, op, {d, x, y}, count(n));
        ASSERT_EQ(ok, !byteMul);
        if (byteMul) {
          EXPECT_EQ(row(core.fault.rule).id, "ASC-TARGET-DTYPE");
          continue;
        }
        for (uint64_t i = 0; i < n; ++i) {
          __int128 a = value(getBits(x, i)), b = value(getBits(y, i));
          bool big = false; // 64-bit unsigned products pass 2^127
          __int128 r = a > b ? a : b;
          if (op[0] == 'a')
            r = a + b;
          else if (op[1] == 'u')
            big = __builtin_mul_overflow(a, b, &r);
          uint64_t want = static_cast<uint64_t>(r);
          if (sat && (big || r > high))
            want = static_cast<uint64_t>(high);
          else if (sat && r < low)
            want = static_cast<uint64_t>(low);
          if (bits < 64)
            want &= (1ull << bits) - 1;
          ASSERT_EQ(getBits(d, i), want)
              << op << " " << nameOf(type) << " " << i << (sat ? " sat" : "");
        }
      }
    }
  }
}

TEST(Lanes, SaturationSwitches) {
  // dav-3510: bit 48 acts only while bit 60 is 1; at reset f16 saturates.
  Core core(Target::Dav3510);
  uint64_t inf = encode(DType::F16, INFINITY), max = encode(DType::F16, 65504);
  uint64_t one = encode(DType::F16, 1);
  EXPECT_EQ(lane(core, "max", DType::F16, inf, one), max);
  ASSERT_TRUE(rt::setCtrlSpr(core, 60, 60, 0));
  EXPECT_EQ(lane(core, "max", DType::F16, inf, one), inf);
  ASSERT_TRUE(rt::resetCtrlSpr(core, 60, 60));
  EXPECT_EQ(lane(core, "max", DType::F16, inf, one), max);
  // f32 and bf16 never saturate.
  for (DType t : {DType::F32, DType::BF16})
    EXPECT_EQ(lane(core, "add", t, encode(t, INFINITY), encode(t, 1)),
              encode(t, INFINITY));
  // Without the bit: inf and nan are kept.
  Core older(Target::Dav1001);
  EXPECT_EQ(lane(older, "max", DType::F16, inf, one), inf);
}

TEST(Lanes, PageSamples) {
  // Max.md and Mul.md: src0 [1..512], src1 [513, 512, ..., 2] and 2.
  Core core(Target::Dav2201);
  Tensor d = at(core, 0, DType::F16, 512), x = at(core, 1024, DType::F16, 512),
         y = at(core, 2048, DType::F16, 512);
  iota(x, 1);
  iota(y, 513, -1);
  ASSERT_TRUE(exec(core, "max", {d, x, y}, count(512)));
  EXPECT_EQ(get(d, 0), 513);
  EXPECT_EQ(get(d, 255), 258);
  EXPECT_EQ(get(d, 256), 257);
  EXPECT_EQ(get(d, 511), 512);
  fillAll(y, 2);
  ASSERT_TRUE(exec(core, "mul", {d, x, y}, mask(128, 4)));
  for (int i = 0; i < 512; ++i)
    ASSERT_EQ(get(d, i), 2 * (i + 1));
}
