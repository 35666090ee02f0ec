//===- Convert.cpp - Any element type to any other ------------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A value is taken apart into sign and magnitude * 2^exponent, rounded in that
// form, and put together again.
//
//===----------------------------------------------------------------------===//

#include "Convert.h"

#include <bit>

namespace asc::rt {

using table::DType;
using table::Round;

namespace {

/// A binary float: sign, exponent bits, mantissa bits.
struct Format {
  int mantissa, exponent;
  bool hasInf = true, hasNan = true;
  int bias() const { return (1 << (exponent - 1)) - 1; }
};

Format formatOf(DType t) {
  switch (t) {
  case DType::F16:
    return {10, 5};
  case DType::BF16:
    return {7, 8};
  case DType::F32:
    return {23, 8};
  case DType::E5M2:
    return {2, 5};
  case DType::E4M3:
    return {3, 4, false, true};
  case DType::E2M1X2:
    return {1, 2, false, false};
  default:
    return {52, 11};
  }
}

struct Value {
  enum Kind { Finite, Inf, Nan } kind = Finite;
  bool negative = false;
  uint64_t magnitude = 0; ///< times 2^exponent
  int exponent = 0;
};

bool isSignedInt(DType t) {
  return t == DType::I8 || t == DType::I16 || t == DType::I32 ||
         t == DType::I64 || t == DType::I4X2;
}
bool isInt(DType t) {
  return isSignedInt(t) || t == DType::U8 || t == DType::U16 ||
         t == DType::U32 || t == DType::U64;
}

Value decodeInt(DType t, uint64_t bits) {
  unsigned width = table::laneBits(t), shift = 64 - width;
  Value v;
  if (isSignedInt(t)) {
    int64_t x = static_cast<int64_t>(bits << shift) >> shift;
    v.negative = x < 0;
    v.magnitude = v.negative ? 0 - static_cast<uint64_t>(x)
                             : static_cast<uint64_t>(x);
  } else {
    v.magnitude = bits << shift >> shift;
  }
  return v;
}

Value decodeFloat(const Format &f, uint64_t bits) {
  Value v;
  uint64_t mantissa = bits & ((uint64_t(1) << f.mantissa) - 1);
  uint64_t top = (uint64_t(1) << f.exponent) - 1;
  uint64_t e = bits >> f.mantissa & top;
  v.negative = bits >> (f.mantissa + f.exponent) & 1;
  uint64_t allOnes = (uint64_t(1) << f.mantissa) - 1;
  if (e == top && f.hasNan && (f.hasInf || mantissa == allOnes)) {
    v.kind = f.hasInf && mantissa == 0 ? Value::Inf : Value::Nan;
    return v;
  }
  v.magnitude = e ? mantissa | uint64_t(1) << f.mantissa : mantissa;
  v.exponent = static_cast<int>(e ? e : 1) - f.bias() - f.mantissa;
  return v;
}

/// 1 bit of exponent and 2 of mantissa: quarters up to 1.75.
Value decodeE1M2(uint64_t bits) {
  Value v;
  v.negative = bits >> 3 & 1;
  v.magnitude = bits & 7;
  v.exponent = -2;
  return v;
}

/// The leading ones and zeros after the sign say how many bits the exponent
/// has: 11, 10, 01, 001, 0001 stand for 4, 3, 2, 1, 0; 0000 for a power of two
/// below the others.
Value decodeHif8(uint64_t bits) {
  Value v;
  v.negative = bits >> 7 & 1;
  unsigned x = bits & 0x7f;
  if (x == 0) {
    v.kind = v.negative ? Value::Nan : Value::Finite;
    return v;
  }
  if (x == 0x6f) {
    v.kind = Value::Inf;
    return v;
  }
  unsigned n, rest; // exponent bits; bits after the dot field
  if (x >> 5 == 3)
    n = 4, rest = 5;
  else if (x >> 5 == 2)
    n = 3, rest = 5;
  else if (x >> 5 == 1)
    n = 2, rest = 5;
  else if (x >> 4 == 1)
    n = 1, rest = 4;
  else if (x >> 3 == 1)
    n = 0, rest = 3;
  else {
    v.magnitude = 1;
    v.exponent = static_cast<int>(x) - 23;
    return v;
  }
  unsigned kept = rest - n; // mantissa bits
  int e = 0;
  if (n) {
    unsigned field = x >> kept & ((1u << n) - 1);
    unsigned low = field & ((1u << (n - 1)) - 1);
    e = static_cast<int>(1u << (n - 1) | low);
    if (field >> (n - 1))
      e = -e;
  }
  v.magnitude = (1u << kept) | (x & ((1u << kept) - 1));
  v.exponent = e - static_cast<int>(kept);
  return v;
}

Value decode(DType t, uint64_t bits) {
  if (isInt(t))
    return decodeInt(t, bits);
  if (t == DType::E1M2X2)
    return decodeE1M2(bits);
  if (t == DType::HIF8)
    return decodeHif8(bits);
  return decodeFloat(formatOf(t), bits);
}

/// magnitude * 2^exponent as a whole multiple of 2^quantum. The result fits:
/// callers see to it that it has less than 64 bits.
uint64_t rounded(const Value &v, int quantum, Round mode) {
  int drop = quantum - v.exponent;
  if (drop <= 0)
    return drop <= -64 ? 0 : v.magnitude << -drop;
  uint64_t kept = drop >= 64 ? 0 : v.magnitude >> drop;
  // The dropped part, compared with a half.
  bool any, half, above;
  if (drop > 64) {
    any = v.magnitude != 0;
    half = above = false;
  } else {
    uint64_t tie = uint64_t(1) << (drop - 1);
    uint64_t rest = drop == 64 ? v.magnitude : v.magnitude & (2 * tie - 1);
    any = rest != 0;
    half = rest == tie;
    above = rest > tie;
  }
  switch (mode) {
  case Round::None:
  case Round::Rint:
    return kept + (above || (half && (kept & 1)));
  case Round::Floor:
    return kept + (v.negative && any);
  case Round::Ceil:
    return kept + (!v.negative && any);
  case Round::Round:
    return kept + (above || half);
  case Round::Odd:
    return kept | (any ? 1 : 0);
  default:
    return kept;
  }
}

uint64_t encodeInt(DType t, const Value &v, Round mode, bool saturate) {
  unsigned width = table::laneBits(t);
  uint64_t mask = width == 64 ? ~0ull : (1ull << width) - 1;
  bool isSigned = isSignedInt(t);
  uint64_t high = isSigned ? mask >> 1 : mask;
  uint64_t low = isSigned ? (mask >> 1) + 1 : 0; // magnitude of the smallest
  if (v.kind == Value::Nan)
    return 0;
  bool large = v.kind == Value::Inf;
  uint64_t m = 0;
  if (!large && v.magnitude) {
    int bits = 64 - std::countl_zero(v.magnitude) + v.exponent;
    if (bits > 64) { // only low bits could remain
      if (saturate)
        large = true;
      else
        m = v.exponent >= 64 ? 0 : v.magnitude << v.exponent;
    } else {
      m = rounded(v, 0, mode);
    }
  }
  if (large || (saturate && m > (v.negative ? low : high)))
    m = v.negative ? low : high;
  return (v.negative ? 0 - m : m) & mask;
}

uint64_t encodeFloat(DType t, const Value &v, Round mode,
                     const Overflow &overflow) {
  Format f = formatOf(t);
  uint64_t sign = uint64_t(v.negative) << (f.mantissa + f.exponent);
  uint64_t top = ((uint64_t(1) << f.exponent) - 1) << f.mantissa;
  uint64_t ones = (uint64_t(1) << f.mantissa) - 1;
  // The largest finite number: below inf, below nan, or all bits.
  uint64_t largest = f.hasInf ? top - 1 : f.hasNan ? (top | ones) - 1
                                                   : top | ones;
  bool small = t == DType::E5M2 || t == DType::E4M3;
  bool saturates =
      overflow.saturateFloat && t != DType::F32 && t != DType::F64;
  if (v.kind == Value::Nan) {
    if (!f.hasNan || (saturates && !(small && overflow.keepNan)))
      return 0;
    return f.hasInf ? top | uint64_t(1) << (f.mantissa - 1) : top | ones;
  }
  uint64_t m = 0;
  bool large = v.kind == Value::Inf;
  if (!large && v.magnitude) {
    int e = 63 - std::countl_zero(v.magnitude) + v.exponent;
    if (e > f.bias() + 1) {
      large = true;
    } else {
      int smallest = 1 - f.bias();
      int unit = (e < smallest ? smallest : e) - f.mantissa;
      m = rounded(v, unit, mode);
      // A carry into the next exponent is a carry into the exponent field.
      if (e >= smallest)
        m += static_cast<uint64_t>(e - smallest) << f.mantissa;
      large = m > largest;
    }
  }
  if (!large)
    return sign | m;
  if (saturates || !f.hasNan)
    return sign | largest;
  return sign | (f.hasInf ? top : top | ones);
}

uint64_t encodeE1M2(const Value &v, Round mode) {
  if (v.kind == Value::Nan)
    return 0;
  uint64_t m = 7;
  if (v.kind == Value::Finite) {
    int bits = v.magnitude ? 64 - std::countl_zero(v.magnitude) + v.exponent : 0;
    m = bits > 2 ? 7 : rounded(v, -2, mode);
    m = m > 7 ? 7 : m;
  }
  return uint64_t(v.negative) << 3 | m;
}

/// Mantissa bits of hif8 at a binary exponent; -1: a bare power of two.
int hif8Mantissa(int e) {
  int a = e < 0 ? -e : e;
  return a > 15 ? -1 : a > 7 ? 1 : a > 3 ? 2 : 3;
}

uint64_t assembleHif8(bool negative, int e, unsigned mantissa) {
  uint64_t sign = uint64_t(negative) << 7;
  if (e < -15)
    return sign | static_cast<uint64_t>(e + 23);
  unsigned a = static_cast<unsigned>(e < 0 ? -e : e), minus = e < 0;
  if (a == 0)
    return sign | 0x08 | mantissa;
  if (a == 1)
    return sign | 0x10 | minus << 3 | mantissa;
  if (a < 4)
    return sign | 0x20 | minus << 4 | (a & 1) << 3 | mantissa;
  if (a < 8)
    return sign | 0x40 | minus << 4 | (a & 3) << 2 | mantissa;
  return sign | 0x60 | minus << 4 | (a & 7) << 1 | mantissa;
}

/// Half away, or (hybrid) up when the dropped bits are not below a threshold
/// that the lowest bits of the source give. Only from f32 and f16.
uint64_t encodeHif8(DType src, uint64_t bits, const Value &v, Round mode,
                    const Overflow &overflow) {
  uint64_t sign = uint64_t(v.negative) << 7;
  if (v.kind == Value::Nan)
    return overflow.saturateFloat ? 0 : 0x80;
  auto limit = [&] { return sign | (overflow.saturateFloat ? 0x6e : 0x6f); };
  if (v.kind == Value::Inf)
    return limit();
  if (!v.magnitude)
    return 0; // there is no -0
  int digits = 63 - std::countl_zero(v.magnitude);
  int e = digits + v.exponent;
  if (e > 15)
    return limit();
  if (e < -23)
    return 0;
  // The fraction as 32 bits after the point.
  uint64_t fraction = (v.magnitude ^ uint64_t(1) << digits) << (32 - digits);
  bool hybrid = mode == Round::Hybrid && (e < -3 || e > 3);
  unsigned width = src == DType::F16 ? 2 : 14;
  uint64_t threshold =
      src == DType::F16 ? (bits & 1) << 1 | 1 : bits & 0x3fff;
  int kept = hif8Mantissa(e);
  if (e == -23) { // below all: 1.fraction stands right of the last place
    uint64_t rest = (uint64_t(1) << 32 | fraction) >> (33 - width);
    bool up = !hybrid || rest >= threshold;
    return up ? sign | 1 : 0;
  }
  unsigned n = kept < 0 ? 0 : static_cast<unsigned>(kept);
  uint64_t m = fraction >> (32 - n);
  uint64_t rest = fraction << n & 0xffffffffu;
  // Whatever the threshold, an exact value stays.
  bool up = hybrid ? rest && rest >> (32 - width) >= threshold : rest >> 31;
  m += up;
  if (m >> n) { // carry: the next power of two has a zero mantissa
    m = 0;
    ++e;
  }
  if (e > 15 || (e == 15 && m))
    return limit();
  return assembleHif8(v.negative, e, static_cast<unsigned>(m));
}

} // namespace

uint64_t convertElement(DType dst, DType src, uint64_t bits, Round round,
                        const Overflow &overflow) {
  Value v = decode(src, bits);
  if (isInt(dst))
    return encodeInt(dst, v, round, overflow.saturateInt);
  if (dst == DType::HIF8)
    return encodeHif8(src, bits, v, round, overflow);
  if (dst == DType::E1M2X2)
    return encodeE1M2(v, round);
  return encodeFloat(dst, v, round, overflow);
}

uint16_t bf16FromDouble(double value) {
  return static_cast<uint16_t>(
      convertElement(DType::BF16, DType::F64, std::bit_cast<uint64_t>(value),
                     Round::Rint, {}));
}

} // namespace asc::rt
