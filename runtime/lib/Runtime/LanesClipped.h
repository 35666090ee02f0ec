//===- LanesClipped.h - Lanes of two steps ---------------------*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ASC_LIB_RUNTIME_LANESCLIPPED_H
#define ASC_LIB_RUNTIME_LANESCLIPPED_H

#include "LanesLogic.h"

namespace asc::rt::ASC_ISA {

/// Do integers or f16 have a saturating variant?
template <class T>
constexpr bool kMaySaturate = !__is_same(T, BF16) && !__is_same(T, float);

/// max(+0, x) of what an exact operation gave. Its nan has no sign, so that a
/// negative sign is that of a number.
template <class Step, class T> struct Clip {
  static constexpr bool kSaturates = kMaySaturate<T>;
  template <unsigned W> ASC_INLINE Block<W> clip(Block<W> x) {
    using I = Bits<T>;
    if constexpr (isSigned<I>) {
      Vec<I, W> a = cast<Vec<I, W>>(x), zero = {};
      return cast<Block<W>>(a < zero ? zero : a);
    } else {
      return x;
    }
  }
  template <unsigned W>
  ASC_INLINE Block<W> apply(const uint8_t *x, const uint8_t *y) {
    return clip<W>(Step::template apply<W>(x, y));
  }
  template <unsigned W>
  ASC_INLINE Block<W> quick(const uint8_t *x, const uint8_t *y, Bad<W> &bad) {
    return clip<W>(cast<Block<W>>(Step::template quick<W>(x, y, bad)));
  }
};
template <class T, bool Sat> struct AddRelu : Clip<Add<T, Sat>, T> {};
template <class T, bool Sat> struct SubRelu : Clip<Sub<T, Sat>, T> {};

template <class T, bool Sat> struct AbsSub : Exact<AbsSub<T, Sat>> {
  static constexpr bool kSaturates = kMaySaturate<T>;
  template <unsigned W>
  ASC_INLINE Block<W> apply(const uint8_t *x, const uint8_t *y) {
    using I = Bits<T>;
    return cast<Block<W>>(
        cast<Vec<I, W>>(Sub<T, Sat>::template apply<W>(x, y)) & maxOf<I>);
  }
};

/// Both zeros and nan of the first source are not below zero; the product of a
/// nan is a nan.
template <class T, bool Sat> struct Prelu : Exact<Prelu<T, Sat>> {
  static constexpr bool kSaturates = kMaySaturate<T>;
  template <unsigned W>
  ASC_INLINE Block<W> apply(const uint8_t *x, const uint8_t *y) {
    using I = Bits<T>;
    using V = Vec<I, W>;
    V a = loadAs<I, W>(x);
    V product = cast<V>(Mul<T, Sat>::template apply<W>(x, y));
    V below = (a < I(0)) & (a != minOf<I>);
    return cast<Block<W>>(below ? product : finish<T, Sat, W>(a));
  }
};

/// The high word of a product of 32-bit integers.
template <class T, bool> struct MulHigh : Exact<MulHigh<T, false>> {
  static constexpr bool kSaturates = false;
  template <unsigned W>
  ASC_INLINE Block<W> apply(const uint8_t *x, const uint8_t *y) {
    Vec<T, W> a = loadAs<T, W>(x), b = loadAs<T, W>(y), r;
    for (unsigned i = 0; i < W / sizeof(T); ++i)
      if constexpr (isSigned<T>)
        r[i] = static_cast<T>((int64_t(a[i]) * int64_t(b[i])) >> 32);
      else
        r[i] = static_cast<T>((uint64_t(a[i]) * uint64_t(b[i])) >> 32);
    return cast<Block<W>>(r);
  }
};

} // namespace asc::rt::ASC_ISA

#endif // ASC_LIB_RUNTIME_LANESCLIPPED_H
