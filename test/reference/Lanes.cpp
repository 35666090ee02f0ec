//===- Lanes.cpp - One lane of the reference ------------------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sums, products and quotients are those of llvm::APFloat; roots, exponentials
// and logarithms those of the C library in the widest type, rounded once.
//
//===----------------------------------------------------------------------===//

#include "Reference.h"

#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/APInt.h"

#include <algorithm>
#include <cmath>
#include <limits>

using llvm::APFloat;
using llvm::APInt;

namespace asc::ref {

static const llvm::fltSemantics &semantics(Type t) {
  switch (t) {
  case Type::F16:
    return APFloat::IEEEhalf();
  case Type::BF16:
    return APFloat::BFloat();
  case Type::F32:
    return APFloat::IEEEsingle();
  default:
    return APFloat::IEEEdouble();
  }
}

static APFloat toFloat(Type t, uint64_t bits) {
  return APFloat(semantics(t), APInt(8 * sizeOf(t), bits));
}
static uint64_t toBits(const APFloat &f) {
  return f.bitcastToAPInt().getZExtValue();
}

bool isNan(Type type, uint64_t bits) {
  return isFloat(type) && toFloat(type, bits).isNaN();
}

bool isInexact(Op op, Type type) {
  return type == Type::F32 &&
         (op == Op::Exp || op == Op::ExpSub || op == Op::Ln || op == Op::Rsqrt);
}

static bool flushesSubnormals(Op op) {
  switch (op) {
  case Op::Div:
  case Op::Divs:
  case Op::Sqrt:
  case Op::Rsqrt:
  case Op::Reciprocal:
  case Op::Exp:
  case Op::Ln:
    return true;
  default:
    return false;
  }
}

/// A value of the widest type, rounded once.
static APFloat rounded(Type type, long double v) {
  static_assert(std::numeric_limits<long double>::digits >= 53);
  const llvm::fltSemantics &s = semantics(type);
  if (std::isnan(v))
    return APFloat::getNaN(s);
  if (std::isinf(v))
    return APFloat::getInf(s, v < 0);
  if (v == 0)
    return APFloat::getZero(s, std::signbit(v));
  int exponent;
  long double fraction = std::frexp(std::fabs(v), &exponent);
  APFloat f(APFloat::IEEEquad());
  APInt digits(64, static_cast<uint64_t>(std::ldexp(fraction, 64)));
  f.convertFromAPInt(digits, false, APFloat::rmNearestTiesToEven);
  f = scalbn(f, exponent - 64, APFloat::rmNearestTiesToEven);
  if (v < 0)
    f.changeSign();
  bool inexact;
  f.convert(s, APFloat::rmNearestTiesToEven, &inexact);
  return f;
}

static long double wide(const APFloat &f) {
  APFloat d = f;
  bool inexact;
  d.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven, &inexact);
  return d.convertToDouble();
}

static APFloat larger(Type type, const APFloat &x, const APFloat &y) {
  if (x.isNaN() || y.isNaN())
    return APFloat::getNaN(semantics(type));
  if (x.isZero() && y.isZero())
    return x.isNegative() ? y : x; // -0 < +0
  return x.compare(y) == APFloat::cmpLessThan ? y : x;
}
static APFloat smaller(Type type, const APFloat &x, const APFloat &y) {
  if (x.isNaN() || y.isNaN())
    return APFloat::getNaN(semantics(type));
  if (x.isZero() && y.isZero())
    return x.isNegative() ? x : y;
  return x.compare(y) == APFloat::cmpGreaterThan ? y : x;
}

static APFloat flushed(const APFloat &f) {
  return f.isDenormal() ? APFloat::getZero(f.getSemantics(), f.isNegative())
                        : f;
}

static uint64_t floatLane(Op op, Type type, uint64_t a, uint64_t b,
                          bool saturates, bool flush) {
  const auto nearest = APFloat::rmNearestTiesToEven;
  flush &= flushesSubnormals(op);
  APFloat x = toFloat(type, a), y = toFloat(type, b);
  if (flush) {
    x = flushed(x);
    y = flushed(y);
  }
  APFloat r = x, one(semantics(type), 1);
  switch (op) {
  case Op::Neg: // flips a bit and nothing else
    r.changeSign();
    return toBits(r);
  case Op::Add:
  case Op::Adds:
    r.add(y, nearest);
    break;
  case Op::Sub:
  case Op::Subs:
    r.subtract(y, nearest);
    break;
  case Op::AddRelu:
    r.add(y, nearest);
    r = larger(type, APFloat::getZero(semantics(type)), r);
    break;
  case Op::SubRelu:
    r.subtract(y, nearest);
    r = larger(type, APFloat::getZero(semantics(type)), r);
    break;
  case Op::AbsSub:
    r.subtract(y, nearest);
    r.clearSign();
    break;
  case Op::Prelu:
    if (!x.isZero() && (x.isNegative() || x.isNaN()))
      r.multiply(y, nearest);
    break;
  case Op::Mul:
  case Op::Muls:
    r.multiply(y, nearest);
    break;
  case Op::Div:
  case Op::Divs:
    r.divide(y, nearest);
    break;
  case Op::Reciprocal:
    r = one;
    r.divide(x, nearest);
    break;
  case Op::Max:
  case Op::Maxs:
    r = larger(type, x, y);
    break;
  case Op::Min:
  case Op::Mins:
    r = smaller(type, x, y);
    break;
  case Op::Abs:
    r.clearSign();
    break;
  case Op::Relu:
    r = larger(type, APFloat::getZero(semantics(type)), x);
    break;
  case Op::LeakyRelu:
    if (x.isNegative())
      r.multiply(y, nearest);
    break;
  case Op::Sqrt:
    r = rounded(type, std::sqrt(wide(x)));
    break;
  case Op::Rsqrt:
    if (flush) { // two instructions
      APFloat root = rounded(type, std::sqrt(wide(x)));
      r = one;
      r.divide(root, nearest);
    } else {
      r = rounded(type, 1 / std::sqrt(wide(x)));
    }
    break;
  case Op::Exp:
    r = rounded(type, std::exp(wide(x)));
    break;
  default:
    r = rounded(type, std::log(wide(x)));
    break;
  }
  if (flush)
    r = flushed(r);
  if (type == Type::F16 && saturates) {
    if (r.isNaN())
      r = APFloat::getZero(semantics(type));
    else if (r.isInfinity())
      r = APFloat::getLargest(semantics(type), r.isNegative());
  }
  return toBits(r);
}

static __int128 toInt(Type t, uint64_t bits) {
  unsigned width = 8 * sizeOf(t);
  __int128 v = bits;
  if (width < 64)
    v &= (__int128(1) << width) - 1;
  if (isSigned(t) && (v >> (width - 1) & 1))
    v -= __int128(1) << width;
  return v;
}

static uint64_t integerLane(Op op, Type type, uint64_t a, uint64_t b,
                            bool saturates) {
  unsigned width = 8 * sizeOf(type);
  __int128 x = toInt(type, a), y = toInt(type, b);
  __int128 low = isSigned(type) ? -(__int128(1) << (width - 1)) : 0;
  __int128 high = isSigned(type) ? (__int128(1) << (width - 1)) - 1
                                 : (__int128(1) << width) - 1;
  bool tooBig = false, arithmetic = false;
  __int128 r;
  switch (op) {
  case Op::Max:
  case Op::Maxs:
    r = std::max(x, y);
    break;
  case Op::Min:
  case Op::Mins:
    r = std::min(x, y);
    break;
  case Op::Add:
  case Op::Adds:
    r = x + y;
    arithmetic = true;
    break;
  case Op::AddRelu:
  case Op::SubRelu: // wrapped or limited first
    r = toInt(type, integerLane(op == Op::AddRelu ? Op::Add : Op::Sub, type, a,
                                b, saturates));
    r = std::max<__int128>(r, 0);
    break;
  case Op::Sub:
  case Op::Subs:
    r = x - y;
    arithmetic = true;
    break;
  case Op::Reciprocal:
    r = x == 0 ? -1 : 1 / x;
    break;
  case Op::Div:
  case Op::Divs:
    r = y == 0 ? -1 : x / y;
    arithmetic = y != 0;
    break;
  case Op::Abs:
    r = x < 0 ? -x : x;
    break;
  case Op::Relu:
    r = std::max<__int128>(x, 0);
    break;
  case Op::Neg:
    r = -x;
    break;
  default:
    // A product of two u64 needs 128 unsigned bits: decide by division.
    if (!isSigned(type) && width == 64 && x != 0)
      tooBig = y > high / x;
    r = static_cast<__int128>(static_cast<unsigned __int128>(x) *
                              static_cast<unsigned __int128>(y));
    arithmetic = true;
    break;
  }
  if (arithmetic && saturates)
    r = tooBig ? high : std::clamp(r, low, high);
  return static_cast<uint64_t>(r);
}

/// Shifts by whole numbers: below the width as the pages print it, at the width
/// by the same formula, above it as the pages say.
static uint64_t shiftLane(Op op, Type type, uint64_t a, uint64_t n) {
  unsigned width = 8 * sizeOf(type);
  __int128 x = toInt(type, a);
  if (op == Op::ShiftRight || op == Op::ShiftRightTensor) {
    if (n >= width)
      return x < 0 ? ~0ull : 0;
    return static_cast<uint64_t>(x >> n);
  }
  if (n > width)
    return 0;
  unsigned __int128 bits = static_cast<unsigned __int128>(x) << n;
  if (!isSigned(type))
    return static_cast<uint64_t>(bits);
  uint64_t sign = 1ull << (width - 1);
  return (a & sign) | (static_cast<uint64_t>(bits) & (sign - 1));
}

uint64_t roundedShift(Type type, uint64_t a, uint64_t n) {
  __int128 x = toInt(type, a);
  __int128 r = n == 0 ? x : (x >> n) + (x >> (n - 1) & 1);
  return static_cast<uint64_t>(r) & ((1ull << 8 * sizeOf(type)) - 1);
}

/// By the formulas of docs/numerics.md, a part at a time.
static uint64_t complexLane(Op op, Type type, uint64_t x, uint64_t y,
                            bool saturates, bool flush) {
  Type part = partOf(type);
  unsigned width = 8 * sizeOf(part);
  uint64_t mask = (1ull << width) - 1;
  uint64_t a = x & mask, b = x >> width & mask, c = y & mask,
           d = y >> width & mask;
  auto step = [&](Op what, uint64_t p, uint64_t q) {
    return lane(what, part, p, q, saturates, false, flush);
  };
  auto plus = [&](uint64_t p, uint64_t q) { return step(Op::Add, p, q); };
  auto minus = [&](uint64_t p, uint64_t q) { return step(Op::Sub, p, q); };
  auto times = [&](uint64_t p, uint64_t q) { return step(Op::Mul, p, q); };
  auto over = [&](uint64_t p, uint64_t q) { return step(Op::Div, p, q); };
  auto pair = [&](uint64_t re, uint64_t im) { return re | im << width; };
  switch (op) {
  case Op::Add:
  case Op::Adds:
    return pair(plus(a, c), plus(b, d));
  case Op::Sub:
  case Op::Subs:
    return pair(minus(a, c), minus(b, d));
  case Op::Mul:
  case Op::Muls:
    return pair(minus(times(a, c), times(b, d)),
                plus(times(b, c), times(a, d)));
  default:
    break;
  }
  APFloat p = abs(toFloat(part, c)), q = abs(toFloat(part, d));
  uint64_t one = toBits(APFloat(semantics(part), 1));
  if (p.isZero() && q.isZero())
    return pair(over(a, toBits(p)), over(b, toBits(q)));
  if (p.compare(q) == APFloat::cmpLessThan) {
    uint64_t r = over(c, d), s = over(one, plus(d, times(c, r)));
    return pair(times(plus(times(a, r), b), s),
                times(minus(times(b, r), a), s));
  }
  uint64_t r = over(d, c), s = over(one, plus(c, times(d, r)));
  return pair(times(plus(a, times(b, r)), s), times(minus(b, times(a, r)), s));
}

uint64_t lane(Op op, Type type, uint64_t a, uint64_t b, bool floatSaturates,
              bool integerSaturates, bool flush) {
  if (isComplex(type))
    return complexLane(op, type, a, b, floatSaturates, flush);
  unsigned width = 8 * sizeOf(type);
  uint64_t bits;
  if (isShift(op))
    bits = shiftLane(op, type, a, b);
  else if (op == Op::And || op == Op::Ands)
    bits = a & b;
  else if (op == Op::Or || op == Op::Ors)
    bits = a | b;
  else if (op == Op::Not)
    bits = ~a;
  else if (isFloat(type))
    bits = floatLane(op, type, a, b, floatSaturates, flush);
  else
    bits = integerLane(op, type, a, b, integerSaturates);
  return width == 64 ? bits : bits & ((1ull << width) - 1);
}

} // namespace asc::ref
