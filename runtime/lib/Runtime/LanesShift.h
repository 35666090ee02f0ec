//===- LanesShift.h - Lanes of shifts ---------------------------*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The second source is the number of bits. It is not negative (checked before);
// docs/numerics.md says what amounts from the width on give.
//
//===----------------------------------------------------------------------===//

#ifndef ASC_LIB_RUNTIME_LANESSHIFT_H
#define ASC_LIB_RUNTIME_LANESSHIFT_H

#include "LanesLogic.h"

namespace asc::rt::ASC_ISA {

template <class T> constexpr Unsigned<T> kWidth = 8 * sizeof(T);

/// A signed element keeps its sign bit; above the width all bits are 0.
template <class T, bool> struct ShiftLeft : Exact<ShiftLeft<T, false>> {
  template <unsigned W>
  ASC_INLINE Block<W> apply(const uint8_t *x, const uint8_t *y) {
    using U = Unsigned<T>;
    using V = Vec<U, W>;
    V a = loadAs<U, W>(x), n = loadAs<U, W>(y), zero = {};
    V r = n >= kWidth<T> ? zero : a << (n & U(kWidth<T> - 1));
    if constexpr (isSigned<T>) {
      constexpr U sign = U(U(1) << (kWidth<T> - 1));
      r = (a & sign) | (r & U(~sign));
      r = n > kWidth<T> ? zero : r;
    }
    return cast<Block<W>>(r);
  }
};

/// Copies of the sign enter a signed element. Round: plus the last bit that left.
template <class T, bool Round>
struct ShiftRight : Exact<ShiftRight<T, Round>> {
  template <unsigned W>
  ASC_INLINE Block<W> apply(const uint8_t *x, const uint8_t *y) {
    using U = Unsigned<T>;
    using V = Vec<U, W>;
    V n = loadAs<U, W>(y), none = {};
    V r = shifted<W>(x, n);
    if constexpr (Round)
      r += n == none ? none : shifted<W>(x, n - U(1)) & U(1);
    return cast<Block<W>>(r);
  }
  template <unsigned W>
  ASC_INLINE Vec<Unsigned<T>, W> shifted(const uint8_t *x,
                                         Vec<Unsigned<T>, W> n) {
    using U = Unsigned<T>;
    Vec<T, W> a = loadAs<T, W>(x), zero = {};
    auto over = n >= kWidth<T>;
    Vec<T, W> r = a >> cast<Vec<T, W>>(n & U(kWidth<T> - 1));
    if constexpr (isSigned<T>)
      zero = cast<Vec<T, W>>(a < zero);
    return cast<Vec<U, W>>(over ? zero : r);
  }
};

} // namespace asc::rt::ASC_ISA

#endif // ASC_LIB_RUNTIME_LANESSHIFT_H
