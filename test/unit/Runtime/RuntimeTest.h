//===- RuntimeTest.h - Helpers of the runtime's unit tests ------*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ASC_TEST_UNIT_RUNTIME_RUNTIMETEST_H
#define ASC_TEST_UNIT_RUNTIME_RUNTIMETEST_H

#include "asc/Runtime/Execute.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <initializer_list>
#include <vector>

namespace asc::test {

using namespace asc::table;
using rt::Core;
using rt::Tensor;

/// A tensor of n elements at a UB address.
inline Tensor at(Core &core, uint64_t addr, DType type, uint64_t n) {
  return {core.ub() + addr, addr, n * sizeOf(type), type, Space::UB, 0};
}

/// A clause with the defaults of strides.
inline Control clause(Form form, std::initializer_list<int64_t> words = {},
                      int64_t repeat = 1) {
  Control c;
  c.form = form;
  for (int64_t w : words)
    c.words[c.numWords++] = w;
  if (form != Form::MaskBits)
    c.numWords = 0;
  c.repeat = repeat;
  for (unsigned k = 0; k < kMaxTensors; ++k) {
    c.blk[k] = 1;
    c.rep[k] = 8;
  }
  return c;
}
inline Control count(int64_t n) { return clause(Form::Count, {n}); }
inline Control mask(int64_t n, int64_t repeat) {
  return clause(Form::MaskCount, {n}, repeat);
}
inline Control strides(Control c, std::initializer_list<int64_t> blk,
                       std::initializer_list<int64_t> rep) {
  unsigned k = 0;
  for (int64_t v : blk)
    c.blk[k++] = v;
  k = 0;
  for (int64_t v : rep)
    c.rep[k++] = v;
  return c;
}

/// Bits of a value in an element type, by way of rounding written out here:
/// independent of the code under test.
inline uint64_t floatBits(double v, int mantissa, int minExponent,
                          int maxExponent) {
  int width = 0; // exponent field width: 5 or 8
  for (int e = maxExponent - minExponent + 3; e > 1; e /= 2)
    ++width;
  uint64_t sign = std::signbit(v) ? 1ull << (mantissa + width) : 0;
  uint64_t inf = ((1ull << width) - 1) << mantissa;
  if (std::isnan(v))
    return inf | 1ull << (mantissa - 1);
  double a = std::fabs(v);
  if (a == 0)
    return sign;
  if (std::isinf(a))
    return sign | inf;
  int e = std::ilogb(a);
  if (e < minExponent)
    e = minExponent;
  // Integer number of last places, to nearest even.
  double units = std::nearbyint(std::ldexp(a, mantissa - e));
  double r = std::ldexp(units, e - mantissa);
  if (r >= std::ldexp(1.0, maxExponent + 1))
    return sign | inf;
  if (r == 0)
    return sign;
  e = std::ilogb(r);
  if (e < minExponent)
    return sign | static_cast<uint64_t>(std::ldexp(r, mantissa - minExponent));
  uint64_t m = static_cast<uint64_t>(std::ldexp(r, mantissa - e));
  return sign | (static_cast<uint64_t>(e - minExponent + 1) << mantissa) +
                    (m - (1ull << mantissa));
}

inline uint64_t encode(DType t, double v) {
  switch (t) {
  case DType::F16:
    return floatBits(v, 10, -14, 15);
  case DType::BF16:
    return floatBits(v, 7, -126, 127);
  case DType::F32:
    return floatBits(v, 23, -126, 127);
  case DType::U64:
    return static_cast<uint64_t>(v);
  default: {
    uint64_t bits = static_cast<uint64_t>(static_cast<int64_t>(v));
    return sizeOf(t) == 8 ? bits : bits & ((1ull << 8 * sizeOf(t)) - 1);
  }
  }
}

inline double decodeFloat(uint64_t bits, int mantissa, int width) {
  int64_t exponent = (bits >> mantissa) & ((1 << width) - 1);
  double fraction = static_cast<double>(bits & ((1ull << mantissa) - 1));
  double sign = bits >> (mantissa + width) & 1 ? -1 : 1;
  int bias = (1 << (width - 1)) - 1;
  if (exponent == (1 << width) - 1)
    return fraction != 0 ? NAN : sign * INFINITY;
  if (exponent == 0)
    return sign * std::ldexp(fraction, 1 - bias - mantissa);
  return sign * std::ldexp(fraction + std::ldexp(1.0, mantissa),
                           static_cast<int>(exponent) - bias - mantissa);
}

inline double decode(DType t, uint64_t bits) {
  switch (t) {
  case DType::F16:
    return decodeFloat(bits, 10, 5);
  case DType::BF16:
    return decodeFloat(bits, 7, 8);
  case DType::F32:
    return decodeFloat(bits, 23, 8);
  default: {
    if (t == DType::U64)
      return static_cast<double>(bits);
    unsigned shift = 64 - 8 * sizeOf(t);
    bool isUnsigned = t == DType::U8 || t == DType::U16 || t == DType::U32;
    if (isUnsigned)
      return static_cast<double>(bits);
    return static_cast<double>(static_cast<int64_t>(bits << shift) >> shift);
  }
  }
}

inline uint64_t getBits(const Tensor &t, uint64_t i) {
  uint64_t v = 0;
  std::memcpy(&v, t.data + i * sizeOf(t.dtype), sizeOf(t.dtype));
  return v;
}
inline void putBits(const Tensor &t, uint64_t i, uint64_t bits) {
  std::memcpy(t.data + i * sizeOf(t.dtype), &bits, sizeOf(t.dtype));
}
inline double get(const Tensor &t, uint64_t i) {
  return decode(t.dtype, getBits(t, i));
}
inline void put(const Tensor &t, uint64_t i, double v) {
  putBits(t, i, encode(t.dtype, v));
}
inline void iota(const Tensor &t, double start, double step = 1) {
  for (uint64_t i = 0; i < t.bytes / sizeOf(t.dtype); ++i)
    put(t, i, start + step * static_cast<double>(i));
}
inline void fillAll(const Tensor &t, double v) { iota(t, v, 0); }

inline bool exec(Core &core, const char *op, std::vector<Tensor> tensors,
                 const Control &c) {
  core.clearFault();
  return rt::execute(core, *findInstr(op), tensors.data(), nullptr, c);
}

/// Runs and expects a fault with a rule; the text must hold `part`.
inline void expectFault(Core &core, const char *op, std::vector<Tensor> tensors,
                        const Control &c, Rule rule, const char *part) {
  bool ok = exec(core, op, std::move(tensors), c);
  ASSERT_FALSE(ok) << op << " ran, expected " << row(rule).id;
  EXPECT_EQ(row(core.fault.rule).id, row(rule).id) << core.fault.text;
  std::string all = core.fault.text;
  for (const std::string &n : core.fault.notes)
    all += "\n" + n;
  EXPECT_NE(all.find(part), std::string::npos) << all;
}

inline bool warned(const Core &core, Rule rule) {
  for (const rt::Warning &w : core.warnings)
    if (w.rule == rule)
      return true;
  return false;
}

} // namespace asc::test

#endif // ASC_TEST_UNIT_RUNTIME_RUNTIMETEST_H
