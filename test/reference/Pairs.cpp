//===- Pairs.cpp - One lane of instructions between two types -------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Conversions are those of llvm::APFloat; of hif8 and of the 4-bit floats all
// values are listed and the neighbours of a number looked up.
//
//===----------------------------------------------------------------------===//

#include "Pairs.h"

#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/APInt.h"
#include "llvm/ADT/APSInt.h"

#include <cmath>
#include <map>

using llvm::APFloat;
using llvm::APInt;
using llvm::APSInt;
using asc::table::DType;
using asc::table::Round;

namespace asc::ref {

namespace {

using Mode = llvm::RoundingMode;

const llvm::fltSemantics *semanticsOf(DType t) {
  switch (t) {
  case DType::F16:
    return &APFloat::IEEEhalf();
  case DType::BF16:
    return &APFloat::BFloat();
  case DType::F32:
    return &APFloat::IEEEsingle();
  case DType::F64:
    return &APFloat::IEEEdouble();
  case DType::E5M2:
    return &APFloat::Float8E5M2();
  case DType::E4M3:
    return &APFloat::Float8E4M3FN();
  case DType::E2M1X2:
    return &APFloat::Float4E2M1FN();
  default:
    return nullptr;
  }
}

bool isInteger(DType t) {
  switch (t) {
  case DType::I8:
  case DType::U8:
  case DType::I16:
  case DType::U16:
  case DType::I32:
  case DType::U32:
  case DType::I64:
  case DType::U64:
  case DType::I4X2:
    return true;
  default:
    return false;
  }
}
bool isUnsigned(DType t) {
  return t == DType::U8 || t == DType::U16 || t == DType::U32 ||
         t == DType::U64;
}
unsigned widthOf(DType t) { return table::laneBits(t); }

Mode modeOf(Round round) {
  switch (round) {
  case Round::Floor:
    return Mode::TowardNegative;
  case Round::Ceil:
    return Mode::TowardPositive;
  case Round::Round:
    return Mode::NearestTiesToAway;
  case Round::Trunc:
  case Round::Odd:
    return Mode::TowardZero;
  default:
    return Mode::NearestTiesToEven;
  }
}

APSInt integerOf(DType t, uint64_t bits) {
  return APSInt(APInt(64, bits).trunc(widthOf(t)), isUnsigned(t));
}

/// The values of a type by their codes, for types that APFloat lacks: sign,
/// then for hif8 the prefix that says how many exponent bits follow.
double smallValue(DType t, unsigned code) {
  if (t == DType::E1M2X2)
    return (code & 8 ? -0.25 : 0.25) * (code & 7);
  double sign = code & 0x80 ? -1 : 1;
  std::string bits;
  for (int i = 6; i >= 0; --i)
    bits += code >> i & 1 ? '1' : '0';
  static const std::pair<const char *, unsigned> prefixes[] = {
      {"11", 4}, {"10", 3}, {"01", 2}, {"001", 1}, {"0001", 0}};
  for (auto [prefix, n] : prefixes) {
    std::string p = prefix;
    if (bits.compare(0, p.size(), p) != 0)
      continue;
    std::string field = bits.substr(p.size(), n);
    std::string mantissa = bits.substr(p.size() + n);
    int e = 0;
    if (n) // sign of the exponent, then its magnitude after a hidden one
      e = (field[0] == '1' ? -1 : 1) *
          std::stoi("1" + field.substr(1), nullptr, 2);
    double m = 1 + std::stoi(mantissa, nullptr, 2) /
                       std::ldexp(1.0, static_cast<int>(mantissa.size()));
    return sign * std::ldexp(m, e);
  }
  unsigned m = code & 7;
  return m ? sign * std::ldexp(1.0, static_cast<int>(m) - 23) : 0;
}

APFloat floatOf(DType t, uint64_t bits) {
  if (const llvm::fltSemantics *s = semanticsOf(t))
    return APFloat(*s, APInt(64, bits).trunc(APFloat::getSizeInBits(*s)));
  if (t == DType::HIF8 && (bits & 0xff) == 0x80)
    return APFloat::getNaN(APFloat::IEEEdouble());
  if (t == DType::HIF8 && (bits & 0x7f) == 0x6f)
    return APFloat::getInf(APFloat::IEEEdouble(), bits & 0x80);
  return APFloat(smallValue(t, static_cast<unsigned>(bits)));
}

APFloat wide(APFloat f) {
  bool lost;
  f.convert(APFloat::IEEEquad(), Mode::NearestTiesToEven, &lost);
  return f;
}

/// The magnitude beyond which a rounded result is infinite.
bool overflows(const APFloat &result, const APFloat &value, DType t) {
  if (result.isInfinity())
    return true;
  // Directed modes stop at the largest number; the next one would be 2^e.
  APFloat largest = wide(APFloat::getLargest(*semanticsOf(t)));
  int e = ilogb(largest);
  APFloat limit = scalbn(wide(APFloat(1.0)), e + 1, Mode::TowardZero);
  APFloat a = abs(wide(value));
  if (t == DType::E4M3) // 480 is nan: halfway and above it there is nothing
    return a.compare(wide(APFloat(464.0))) == APFloat::cmpGreaterThan;
  return a.compare(limit) != APFloat::cmpLessThan;
}

uint64_t toFloat(DType dst, const APFloat &value, Round round,
                 const Ctrl &ctrl) {
  const llvm::fltSemantics &s = *semanticsOf(dst);
  bool small = dst == DType::E5M2 || dst == DType::E4M3;
  bool finite = dst == DType::E2M1X2;
  bool saturates =
      ctrl.saturateFloat && dst != DType::F32 && dst != DType::F64;
  auto bitsOf = [](const APFloat &f) {
    return f.bitcastToAPInt().getZExtValue();
  };
  if (value.isNaN()) {
    if (finite || (saturates && !(small && ctrl.keepNan)))
      return 0;
    return bitsOf(APFloat::getNaN(s));
  }
  APFloat r = value;
  bool lost = false;
  r.convert(s, modeOf(round), &lost);
  if (finite) {
    APFloat largest = APFloat::getLargest(s, value.isNegative());
    if (value.isInfinity() ||
        abs(wide(value)).compare(wide(APFloat(6.0))) == APFloat::cmpGreaterThan)
      return bitsOf(largest);
    return bitsOf(r);
  }
  if (value.isInfinity() || r.isNaN() || overflows(r, value, dst)) {
    if (saturates)
      return bitsOf(APFloat::getLargest(s, value.isNegative()));
    if (dst == DType::E4M3)
      return value.isNegative() ? 0xff : 0x7f;
    return bitsOf(APFloat::getInf(s, value.isNegative()));
  }
  uint64_t bits = bitsOf(r);
  if (round == Round::Odd && lost)
    bits |= 1;
  return bits;
}

/// Between the two neighbours among the values of `t` by the documented rule.
uint64_t toSmall(DType dst, DType src, uint64_t bits, const APFloat &value,
                 Round round, const Ctrl &ctrl) {
  bool hif8 = dst == DType::HIF8;
  uint64_t sign = value.isNegative() ? (hif8 ? 0x80 : 8) : 0;
  if (value.isNaN())
    return hif8 && !ctrl.saturateFloat ? 0x80 : 0;
  uint64_t top = hif8 ? (ctrl.saturateFloat ? 0x6e : 0x6f) : 7;
  if (value.isInfinity())
    return sign | top;
  bool lost;
  APFloat d = abs(value);
  d.convert(APFloat::IEEEdouble(), Mode::NearestTiesToEven, &lost);
  double v = d.convertToDouble();
  std::map<double, unsigned> codes; // non-negative values
  for (unsigned c = 0; c < (hif8 ? 0x80u : 8u); ++c)
    if (!(hif8 && c == 0x6f))
      codes.emplace(smallValue(dst, c), c);
  auto above = codes.lower_bound(v);
  if (above != codes.end() && above->first == v)
    return v == 0 && hif8 ? 0 : sign | above->second;
  if (!hif8) {
    if (above == codes.end())
      return sign | 7;
    auto below = std::prev(above);
    double gap = above->first - below->first, part = v - below->first;
    bool up = false, negative = value.isNegative();
    switch (round) {
    case Round::Floor:
      up = negative;
      break;
    case Round::Ceil:
      up = !negative;
      break;
    case Round::Round:
      up = part >= gap / 2;
      break;
    case Round::Trunc:
      break;
    default:
      up = part > gap / 2 || (part == gap / 2 && below->second % 2);
    }
    return sign | (up ? above : below)->second;
  }
  // 2^15 * 1.5 would be the code of infinity.
  double next = above == codes.end() ? 49152 : above->first;
  uint64_t nextCode = above == codes.end() ? top : above->second;
  auto below = std::prev(above);
  int e = std::ilogb(v);
  if (e < -23)
    return 0;
  if (e > 15 || (e == 15 && v >= 49152))
    return sign | top;
  double part = (v - below->first) / (next - below->first);
  bool up = part >= 0.5;
  if (e == -23) { // (0, 2^-22): the place below the smallest value is a half
    part = v / std::ldexp(1.0, -22);
    up = true;
  }
  if (round == Round::Hybrid && (e > 3 || e < -3)) {
    bool half = src == DType::F16;
    double scale = half ? 4 : 16384;
    double threshold = half ? double((bits & 1) * 2 + 1)
                            : double(bits & 0x3fff);
    up = std::floor(part * scale) >= threshold;
  }
  return up ? sign | nextCode : below->first == 0 ? 0 : sign | below->second;
}

uint64_t toInteger(DType dst, const APFloat &value, Round round,
                   const Ctrl &ctrl) {
  unsigned width = widthOf(dst);
  APSInt low = APSInt::getMinValue(width, isUnsigned(dst));
  APSInt high = APSInt::getMaxValue(width, isUnsigned(dst));
  if (value.isNaN())
    return 0;
  if (value.isInfinity())
    return (value.isNegative() ? low : high).zextOrTrunc(64).getZExtValue();
  // 2200 bits hold every double.
  APSInt whole(2200, false);
  bool exact;
  value.convertToInteger(whole, modeOf(round), &exact);
  if (ctrl.saturateInt) {
    APSInt l(low.extend(2200), false), h(high.extend(2200), false);
    if (isUnsigned(dst))
      h = APSInt(high.zext(2200), false);
    if (whole < l)
      whole = l;
    if (whole > h)
      whole = h;
  }
  return whole.trunc(width).getZExtValue();
}

uint64_t integerToInteger(DType dst, const APSInt &value, const Ctrl &ctrl) {
  unsigned width = widthOf(dst);
  APSInt v(value.isSigned() ? value.sext(128) : value.zext(128), false);
  if (ctrl.saturateInt) {
    APSInt l(APSInt::getMinValue(width, isUnsigned(dst)));
    APSInt h(APSInt::getMaxValue(width, isUnsigned(dst)));
    APSInt low(isUnsigned(dst) ? l.zext(128) : l.sext(128), false);
    APSInt high(isUnsigned(dst) ? h.zext(128) : h.sext(128), false);
    if (v < low)
      v = low;
    if (v > high)
      v = high;
  }
  return v.trunc(width).getZExtValue();
}

} // namespace

uint64_t convert(DType dst, DType src, uint64_t bits, Round round,
                 const Ctrl &ctrl) {
  if (isInteger(src) && isInteger(dst))
    return integerToInteger(dst, integerOf(src, bits), ctrl);
  APFloat value = APFloat(APFloat::IEEEquad());
  if (isInteger(src))
    value.convertFromAPInt(integerOf(src, bits), !isUnsigned(src),
                           Mode::NearestTiesToEven);
  else
    value = floatOf(src, bits);
  if (isInteger(dst))
    return toInteger(dst, value, round, ctrl);
  if (dst == DType::HIF8 || dst == DType::E1M2X2)
    return toSmall(dst, src, bits, value, round, ctrl);
  return toFloat(dst, value, round, ctrl);
}

uint64_t makeWhole(DType type, uint64_t bits, Round round, bool dropSign,
                   bool saturate) {
  APFloat f = floatOf(type, bits);
  if (f.isNaN())
    return saturate ? 0
                    : APFloat::getNaN(*semanticsOf(type))
                          .bitcastToAPInt()
                          .getZExtValue();
  if (f.isInfinity() && saturate)
    f = APFloat::getLargest(*semanticsOf(type), f.isNegative());
  f.roundToIntegral(modeOf(round));
  if (f.isZero() && dropSign)
    f.clearSign();
  return f.bitcastToAPInt().getZExtValue();
}

//===----------------------------------------------------------------------===//
// Two operations in one
//===----------------------------------------------------------------------===//

namespace {

constexpr Mode kNearest = Mode::NearestTiesToEven;

/// f16 saturation after one operation.
APFloat saturated(APFloat f, bool on) {
  if (!on || &f.getSemantics() != &APFloat::IEEEhalf())
    return f;
  if (f.isNaN())
    return APFloat::getZero(f.getSemantics());
  if (f.isInfinity())
    return APFloat::getLargest(f.getSemantics(), f.isNegative());
  return f;
}

APFloat relu(const APFloat &f) {
  if (f.isNaN())
    return f;
  return f.isNegative() || f.isZero() ? APFloat::getZero(f.getSemantics()) : f;
}

APFloat as(APFloat f, DType t) {
  bool lost;
  f.convert(*semanticsOf(t), kNearest, &lost);
  return f;
}

uint64_t bitsOf(const APFloat &f) {
  if (f.isNaN())
    return APFloat::getNaN(f.getSemantics()).bitcastToAPInt().getZExtValue();
  return f.bitcastToAPInt().getZExtValue();
}

using Wide = __int128;
Wide wideOf(DType t, uint64_t bits) {
  APSInt v = integerOf(t, bits);
  return v.isSigned() ? Wide(v.getSExtValue()) : Wide(v.getZExtValue());
}
Wide limitTo(DType t, Wide v) {
  unsigned w = widthOf(t);
  Wide high = isUnsigned(t) ? (Wide(1) << w) - 1 : (Wide(1) << (w - 1)) - 1;
  Wide low = isUnsigned(t) ? 0 : -(Wide(1) << (w - 1));
  return v < low ? low : v > high ? high : v;
}
/// The bits of an integer.
uint64_t low(DType t, Wide v) {
  unsigned w = widthOf(t);
  return static_cast<uint64_t>(v) & (w == 64 ? ~0ull : (1ull << w) - 1);
}
Wide wrapTo(DType t, Wide v) {
  return wideOf(t, static_cast<uint64_t>(v));
}

} // namespace

uint64_t multiplyAdd(DType dst, DType src, uint64_t a, uint64_t b, uint64_t c,
                     const Ctrl &ctrl, bool fused) {
  if (isInteger(dst)) {
    Wide x = wideOf(src, a), y = wideOf(src, b), z = wideOf(dst, c);
    // 128 bits hold all signed products; unsigned ones of 64 bits need care.
    Wide p;
    if (ctrl.saturateArithmetic) {
      bool big = isUnsigned(src) && widthOf(src) == 64 && x != 0 &&
                 y > ((Wide(1) << 64) - 1) / x;
      p = big ? (Wide(1) << 64) - 1 : limitTo(dst, x * y);
      return low(dst, limitTo(dst, p + z));
    }
    using UWide = unsigned __int128;
    p = static_cast<Wide>(UWide(x) * UWide(y));
    return low(dst, wrapTo(dst, p) + z);
  }
  APFloat x = as(floatOf(src, a), dst), y = as(floatOf(src, b), dst);
  APFloat z = floatOf(dst, c);
  if (fused) {
    x.fusedMultiplyAdd(y, z, kNearest);
    return bitsOf(saturated(x, ctrl.saturateArithmetic16));
  }
  x.multiply(y, kNearest);
  x = saturated(x, ctrl.saturateArithmetic16);
  x.add(z, kNearest);
  return bitsOf(saturated(x, ctrl.saturateArithmetic16));
}

uint64_t reluOf(DType t, uint64_t bits) {
  if (isInteger(t))
    return !isUnsigned(t) && wideOf(t, bits) < 0 ? 0 : bits;
  return bitsOf(relu(floatOf(t, bits)));
}

uint64_t operateAndCast(char op, bool withRelu, DType dst, DType src,
                        uint64_t a, uint64_t b, const Ctrl &ctrl) {
  if (isInteger(src)) {
    Wide x = wideOf(src, a), y = wideOf(src, b);
    using UWide = unsigned __int128;
    Wide r = op == '+'   ? x + y
             : op == '-' ? x - y
                         : static_cast<Wide>(UWide(x) * UWide(y));
    r = src == DType::I16 ? limitTo(src, r) : wrapTo(src, r);
    if (withRelu && r < 0)
      r = 0;
    return convert(dst, src, static_cast<uint64_t>(r), Round::Rint, ctrl);
  }
  APFloat x = floatOf(src, a), y = floatOf(src, b);
  if (op == '+')
    x.add(y, kNearest);
  else if (op == '-')
    x.subtract(y, kNearest);
  else
    x.multiply(y, kNearest);
  x = saturated(x, ctrl.saturateArithmetic16);
  if (withRelu)
    x = relu(x);
  if (x.isNaN())
    return 0;
  return convert(dst, src, bitsOf(x), Round::Rint, ctrl);
}

uint64_t scaleAndCast(uint64_t a, uint64_t scale, const Ctrl &ctrl) {
  APFloat x = floatOf(DType::F32, a);
  x.multiply(floatOf(DType::F32, scale), kNearest);
  return convert(DType::F16, DType::F32, bitsOf(x), Round::Round, ctrl);
}

uint64_t magnitude(DType type, uint64_t bits, const Ctrl &ctrl) {
  unsigned half = widthOf(type);
  uint64_t re = bits & ((1ull << half) - 1), im = bits >> half;
  uint64_t square = multiplyAdd(type, type, re, re, 0, ctrl, false);
  uint64_t sum = multiplyAdd(type, type, im, im, square, ctrl, false);
  APFloat x = floatOf(type, sum);
  if (x.isNaN())
    return bitsOf(APFloat::getQNaN(*semanticsOf(type)));
  if (x.isDenormal())
    return 0;
  // A double has more than twice the digits: rounding twice is rounding once.
  APFloat root(std::sqrt(as(x, DType::F64).convertToDouble()));
  return bitsOf(as(root, type));
}

uint64_t dequantize(uint32_t x, uint16_t scale, bool withRelu, bool reluFirst,
                    const Ctrl &ctrl) {
  APFloat f(APFloat::IEEEsingle());
  f.convertFromAPInt(APInt(32, x), true, kNearest);
  APFloat down(0x1p-17f), up(0x1p17f);
  f.multiply(down, kNearest);
  f.multiply(as(floatOf(DType::F16, scale), DType::F32), kNearest);
  f.multiply(up, kNearest);
  if (withRelu && reluFirst)
    f = relu(f);
  uint64_t r =
      convert(DType::F16, DType::F32, bitsOf(f), Round::Rint, ctrl);
  return withRelu ? reluOf(DType::F16, r) : r;
}

uint64_t dequantizeByte(DType dst, int16_t x, uint32_t scale, int offset,
                        const Ctrl &) {
  // The product of 16 and 11 bits fits a double.
  double s = floatOf(DType::F32, scale & 0xffffe000u).convertToFloat();
  double p = double(x) * s;
  double r = std::isnan(p) ? 0 : std::nearbyint(p);
  r = std::fmin(std::fmax(r, -32768), 32767);
  r = std::fmin(std::fmax(r, -256), 255) + offset;
  double low = dst == DType::I8 ? -128 : 0, high = dst == DType::I8 ? 127 : 255;
  return static_cast<uint64_t>(static_cast<int64_t>(
             std::fmin(std::fmax(r, low), high))) &
         0xff;
}

double exponentialOfDifference(DType src, uint64_t a, uint64_t b) {
  APFloat x = as(floatOf(src, a), DType::F32);
  x.subtract(as(floatOf(src, b), DType::F32), kNearest);
  return std::exp(static_cast<double>(x.convertToFloat()));
}

uint64_t laneOf(const LaneCall &c, uint64_t a, uint64_t b, uint64_t old) {
  const Ctrl &ctrl = c.ctrl;
  bool toHalf = c.dst == DType::F16 && c.src == DType::I32;
  if (c.op == "cast") {
    if (c.dst == DType::F32 && c.src == DType::F32)
      return makeWhole(c.dst, a, c.round, !c.newest, false);
    if (toHalf)
      return dequantize(static_cast<uint32_t>(a), c.halfScale, false, false,
                        ctrl);
    return convert(c.dst, c.src, a, c.round, ctrl);
  }
  if (c.op == "truncate")
    return makeWhole(c.dst, a, c.round, false,
                     c.dst == DType::F16 && ctrl.saturateArithmetic16);
  // The page of Axpy is silent: one rounding is what docs/numerics.md says.
  bool fused = c.newest && !(c.op == "axpy" && c.dst == DType::BF16);
  if (c.op == "axpy")
    return multiplyAdd(c.dst, c.src, a, c.scalar, old, ctrl, fused);
  if (c.op == "mul_add_dst")
    return multiplyAdd(c.dst, c.src, a, b, old, ctrl, fused);
  if (c.op == "fused_mul_add")
    return multiplyAdd(c.dst, c.src, a, old, b, ctrl, fused);
  if (c.op == "mul_add_relu")
    return reluOf(c.dst, multiplyAdd(c.dst, c.src, a, old, b, ctrl, fused));
  if (c.op == "add_relu_cast")
    return operateAndCast('+', true, c.dst, c.src, a, b, ctrl);
  if (c.op == "sub_relu_cast")
    return operateAndCast('-', true, c.dst, c.src, a, b, ctrl);
  if (c.op == "mul_cast")
    return operateAndCast('*', false, c.dst, c.src, a, b, ctrl);
  if (c.op == "muls_cast")
    return scaleAndCast(a, c.scalar, ctrl);
  if (c.op == "abs_complex")
    return magnitude(c.dst, a, ctrl);
  if (c.op == "exp_sub") {
    float f = static_cast<float>(exponentialOfDifference(c.src, a, b));
    return bitsOf(APFloat(std::fabs(f) < 0x1p-126f ? 0.0f : f));
  }
  if (c.op == "add_deq_relu")
    return dequantize(static_cast<uint32_t>(a + b), c.halfScale, true, c.newest,
                      ctrl);
  if (toHalf)
    return dequantize(static_cast<uint32_t>(a), c.halfScale, false, false,
                      ctrl);
  return dequantizeByte(c.dst, static_cast<int16_t>(a), c.scale, c.offset,
                        ctrl);
}

} // namespace asc::ref
