//===- asc_scalar.h - Scalar operations that C++ leaves open ----*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Emitted kernels include this only when they need it. Divisions, shifts and
// conversions without a defined result end the kernel with a message, as they
// do in the interpreter; the others spell out IEEE rules.
//
//===----------------------------------------------------------------------===//

#ifndef ASC_SCALAR_H
#define ASC_SCALAR_H

#include "asc_native.h"

namespace asc {
namespace native {

template <typename T> constexpr bool isUnsigned = T(-1) > T(0);

/// Ends the kernel unless a / b has a value. `bin` is the number of bc::Bin for
/// the signed operation; the unsigned one follows it where there is one.
template <typename T>
inline void checkDivision(T a, T b, unsigned bin, Where where) {
  bool bad = b == 0;
  if constexpr (!isUnsigned<T>)
    bad |= b == T(-1) && a == T(T(1) << (sizeof(T) * 8 - 1));
  if (bad) [[unlikely]]
    binFault(bin, DTypeOf<T>::value, bitsOf(a), bitsOf(b), where);
}
template <typename T>
inline void checkShift(T a, T b, unsigned bin, Where where) {
  if (static_cast<uint64_t>(b) >= sizeof(T) * 8) [[unlikely]]
    binFault(bin, DTypeOf<T>::value, bitsOf(a), bitsOf(b), where);
}

template <typename T> struct Wide {
  using type = float;
};
template <> struct Wide<double> {
  using type = double;
};

} // namespace native

// Integers. T says whether the operation is signed.
template <typename T> inline T divide(T a, T b, ASC_SITE) {
  native::checkDivision(a, b, native::isUnsigned<T> ? 4 : 3, where);
  return a / b;
}
template <typename T> inline T remainder(T a, T b, ASC_SITE) {
  native::checkDivision(a, b, native::isUnsigned<T> ? 6 : 5, where);
  return a % b;
}
template <typename T> inline T ceilDivide(T a, T b, ASC_SITE) {
  native::checkDivision(a, b, native::isUnsigned<T> ? 8 : 7, where);
  T quotient = a / b;
  return T(quotient + (a % b != 0 && (a < 0) == (b < 0) ? 1 : 0));
}
template <typename T> inline T floorDivide(T a, T b, ASC_SITE) {
  native::checkDivision(a, b, 9, where);
  T quotient = a / b;
  return T(quotient - (a % b != 0 && (a < 0) != (b < 0) ? 1 : 0));
}
template <typename T> inline T shiftLeft(T a, T b, ASC_SITE) {
  native::checkShift(a, b, 13, where);
  return T(static_cast<uint64_t>(a) << b);
}
template <typename T> inline T shiftRight(T a, T b, ASC_SITE) {
  native::checkShift(a, b, 14, where);
  return T(a >> b);
}
template <typename T> inline T shiftRightUnsigned(T a, T b, ASC_SITE) {
  native::checkShift(a, b, 15, where);
  return T(a >> b);
}
template <typename T> inline T absolute(T a) {
  constexpr uint8_t type = native::DTypeOf<T>::value;
  if constexpr (type == 5 || type == 6)
    return __builtin_bit_cast(T, uint16_t(native::bitsOf(a) & 0x7fff));
  else if constexpr (type == 9)
    return __builtin_fabsf(a);
  else if constexpr (type == 12)
    return __builtin_fabs(a);
  else
    return T(a < 0 ? T(0) - a : a);
}

// Floats. minimum and maximum: a nan wins, -0 is less than +0; minNum and
// maxNum: a number wins.
template <typename T> inline T minimum(T a, T b) {
  typename native::Wide<T>::type x = a, y = b;
  if (__builtin_isunordered(x, y))
    return x != x ? a : b;
  return x < y || (x == y && __builtin_signbit(x)) ? a : b;
}
template <typename T> inline T maximum(T a, T b) {
  typename native::Wide<T>::type x = a, y = b;
  if (__builtin_isunordered(x, y))
    return x != x ? a : b;
  return x > y || (x == y && !__builtin_signbit(x)) ? a : b;
}
template <typename T> inline T minNum(T a, T b) {
  typename native::Wide<T>::type x = a, y = b;
  return x != x ? b : y != y ? a : minimum(a, b);
}
template <typename T> inline T maxNum(T a, T b) {
  typename native::Wide<T>::type x = a, y = b;
  return x != x ? b : y != y ? a : maximum(a, b);
}
template <typename T> inline T fmod(T a, T b) {
  if constexpr (sizeof(T) == 8)
    return __builtin_fmod(a, b);
  else
    return T(__builtin_fmodf(a, b));
}
template <typename T> inline T squareRoot(T a) {
  if constexpr (sizeof(T) == 8)
    return __builtin_sqrt(a);
  else
    return T(__builtin_sqrtf(a));
}

/// Rounds toward zero; ends the kernel when the result does not fit.
template <typename To, typename From>
inline To toInteger(From value, ASC_SITE) {
  using W = typename native::Wide<From>::type;
  constexpr bool isUnsigned = native::isUnsigned<To>;
  constexpr int bits = sizeof(To) * 8;
  const W limit = W(2) * W(uint64_t(1) << (bits - (isUnsigned ? 1 : 2)));
  const W x = value;
  const W whole =
      sizeof(W) == 8 ? W(__builtin_trunc(x)) : W(__builtin_truncf(x));
  const bool fits =
      whole < limit && (isUnsigned ? whole >= 0 : whole >= -limit);
  if (!fits) [[unlikely]]
    native::cvtFault(isUnsigned ? 6 : 5, native::DTypeOf<From>::value,
                     native::DTypeOf<To>::value, native::bitsOf(value), where);
  return static_cast<To>(whole);
}

/// An integer or a double as a narrow float, rounded once. On the way there is
/// a float whose last bit says that something was lost.
template <typename To, typename From> inline To toFloat(From value) {
  float odd;
  if constexpr (native::DTypeOf<From>::value == 12) {
    odd = static_cast<float>(value);
    double lost = value - static_cast<double>(odd);
    if (lost != 0 && lost == lost) {
      uint32_t bits = __builtin_bit_cast(uint32_t, odd);
      // Back toward zero if it was rounded away from it.
      if ((lost < 0) == (value > 0))
        --bits;
      odd = __builtin_bit_cast(float, bits | 1);
    }
  } else {
    bool negative = !native::isUnsigned<From> && value < 0;
    uint64_t magnitude = static_cast<uint64_t>(value);
    if (negative)
      magnitude = 0 - magnitude;
    int extra = magnitude ? 64 - __builtin_clzll(magnitude) - 24 : 0;
    if (extra > 0) {
      uint64_t lost = magnitude & ((uint64_t(1) << extra) - 1);
      magnitude = (magnitude >> extra | (lost != 0)) << extra;
    }
    odd = static_cast<float>(magnitude);
    if (negative)
      odd = -odd;
  }
  return static_cast<To>(odd);
}

} // namespace asc

#endif // ASC_SCALAR_H
