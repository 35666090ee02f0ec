//===- LanesLogic.h - Lanes of bits and signs -------------------*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ASC_LIB_RUNTIME_LANESLOGIC_H
#define ASC_LIB_RUNTIME_LANESLOGIC_H

#include "Lanes.h"

namespace asc::rt::ASC_ISA {

/// What never leaves a lane wrong.
template <class Derived> struct Exact {
  template <unsigned W>
  ASC_INLINE Block<W> quick(const uint8_t *x, const uint8_t *y, Bad<W> &) {
    return Derived::template apply<W>(x, y);
  }
};

//===----------------------------------------------------------------------===//
// Bits, whatever the element type
//===----------------------------------------------------------------------===//

struct AndBits : Exact<AndBits> {
  static constexpr bool kSaturates = false;
  template <unsigned W>
  ASC_INLINE Block<W> apply(const uint8_t *x, const uint8_t *y) {
    return loadAs<uint8_t, W>(x) & loadAs<uint8_t, W>(y);
  }
};
struct OrBits : Exact<OrBits> {
  static constexpr bool kSaturates = false;
  template <unsigned W>
  ASC_INLINE Block<W> apply(const uint8_t *x, const uint8_t *y) {
    return loadAs<uint8_t, W>(x) | loadAs<uint8_t, W>(y);
  }
};
struct NotBits : Exact<NotBits> {
  static constexpr bool kSaturates = false;
  template <unsigned W>
  ASC_INLINE Block<W> apply(const uint8_t *x, const uint8_t *) {
    return ~loadAs<uint8_t, W>(x);
  }
};
// One copy of the loops serves all types.
template <class, bool> using And = AndBits;
template <class, bool> using Or = OrBits;
template <class, bool> using Not = NotBits;

//===----------------------------------------------------------------------===//
// Signs
//===----------------------------------------------------------------------===//

template <class T>
constexpr bool kIsFloat =
    __is_same(T, F16) || __is_same(T, BF16) || __is_same(T, float);

/// The bits of an element as a signed integer, and of the sign.
template <class T> struct BitsOf {
  using type = T;
};
template <> struct BitsOf<F16> {
  using type = int16_t;
};
template <> struct BitsOf<float> {
  using type = int32_t;
};
template <class T> using Bits = typename BitsOf<T>::type;

/// nan becomes canonical, or 0 in saturation; so does inf the largest number.
template <class T, bool Sat, unsigned W>
ASC_INLINE Vec<Bits<T>, W> finish(Vec<Bits<T>, W> r) {
  using V = Vec<Bits<T>, W>;
  if constexpr (__is_same(T, F16)) {
    V nan = (r & int16_t(0x7fff)) > int16_t(kF16Inf);
    if constexpr (Sat)
      r = limit<W>(r);
    return fixNan<T, Sat, W>(r, nan);
  } else if constexpr (__is_same(T, float)) {
    V nan = (r & int32_t(0x7fffffff)) > int32_t(kF32Inf);
    return nan ? splat<V>(int32_t(kF32Nan)) : r;
  } else {
    return r;
  }
}

/// The smallest integer stays as it is.
template <class T, bool Sat> struct Abs : Exact<Abs<T, Sat>> {
  static constexpr bool kSaturates = __is_same(T, F16);
  template <unsigned W>
  ASC_INLINE Block<W> apply(const uint8_t *x, const uint8_t *) {
    using I = Bits<T>;
    using V = Vec<I, W>;
    V a = loadAs<I, W>(x);
    if constexpr (kIsFloat<T>) {
      return cast<Block<W>>(finish<T, Sat, W>(a & maxOf<I>));
    } else {
      using U = Vec<Unsigned<I>, W>;
      V minus = cast<V>(U{} - cast<U>(a));
      return cast<Block<W>>(a < I(0) ? minus : a);
    }
  }
};

/// max(+0, x); a nan stays one.
template <class T, bool Sat> struct Relu : Exact<Relu<T, Sat>> {
  static constexpr bool kSaturates = __is_same(T, F16);
  template <unsigned W>
  ASC_INLINE Block<W> apply(const uint8_t *x, const uint8_t *) {
    using I = Bits<T>;
    using V = Vec<I, W>;
    V a = loadAs<I, W>(x), zero = {};
    if constexpr (__is_same(T, F16))
      a = a < I(0) && (a & maxOf<I>) <= I(kF16Inf) ? zero : a;
    else if constexpr (__is_same(T, float))
      a = a < I(0) && (a & maxOf<I>) <= I(kF32Inf) ? zero : a;
    else
      a = a < I(0) ? zero : a;
    return cast<Block<W>>(finish<T, Sat, W>(a));
  }
};

/// Floats: the other sign, of a nan as well, and nothing saturates.
template <class T, bool Sat> struct Neg : Exact<Neg<T, Sat>> {
  static constexpr bool kSaturates = false;
  template <unsigned W>
  ASC_INLINE Block<W> apply(const uint8_t *x, const uint8_t *) {
    using I = Bits<T>;
    using U = Vec<Unsigned<I>, W>;
    U a = loadAs<Unsigned<I>, W>(x);
    if constexpr (kIsFloat<T>)
      return cast<Block<W>>(a ^ static_cast<Unsigned<I>>(minOf<I>));
    else
      return cast<Block<W>>(U{} - a);
  }
};

/// x where its sign bit is 0, else the product: so +0 is copied and -0 is
/// multiplied. A nan stays one.
template <class T, bool Sat> struct LeakyRelu : Exact<LeakyRelu<T, Sat>> {
  static constexpr bool kSaturates = __is_same(T, F16);
  template <unsigned W>
  ASC_INLINE Block<W> apply(const uint8_t *x, const uint8_t *y) {
    using I = Bits<T>;
    using V = Vec<I, W>;
    V a = loadAs<I, W>(x);
    V product = cast<V>(Mul<T, Sat>::template apply<W>(x, y));
    return cast<Block<W>>(a < I(0) ? product : finish<T, Sat, W>(a));
  }
};

} // namespace asc::rt::ASC_ISA

#endif // ASC_LIB_RUNTIME_LANESLOGIC_H
