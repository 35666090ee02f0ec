//===- LanesComplex.h - Lanes of complex numbers ----------------*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An element is its real part and its imaginary part. Every step is one of the
// real instructions on the parts, with its rounding and its saturation;
// docs/numerics.md has the formulas.
//
//===----------------------------------------------------------------------===//

#ifndef ASC_LIB_RUNTIME_LANESCOMPLEX_H
#define ASC_LIB_RUNTIME_LANESCOMPLEX_H

#include "LanesMath.h"

namespace asc::rt::ASC_ISA {

/// The type of a part, and an element as an integer.
template <class C> struct PartOf;
template <> struct PartOf<C32> {
  using type = F16;
  using word = uint32_t;
  static constexpr uint32_t kInf = kF16Inf;
};
template <> struct PartOf<C64> {
  using type = float;
  using word = uint64_t;
  static constexpr uint64_t kInf = kF32Inf;
};

/// Blocks of complex elements as integers; the real part is the low half.
template <class C, unsigned W> struct Pairs {
  using U = typename PartOf<C>::word;
  using V = Vec<U, W>;
  static constexpr unsigned kHalf = 4 * sizeof(U);
  static constexpr U kLow = (U(1) << kHalf) - 1;
  static constexpr U kSign = U(1) << (kHalf - 1);

  ASC_INLINE V load(const uint8_t *p) { return loadAs<U, W>(p); }
  ASC_INLINE V swap(V x) { return x >> kHalf | x << kHalf; }
  ASC_INLINE V low(V x) {
    x &= kLow;
    return x | x << kHalf;
  }
  ASC_INLINE V high(V x) {
    x >>= kHalf;
    return x | x << kHalf;
  }
  /// The real parts of one, the imaginary parts of the other.
  ASC_INLINE V join(V re, V im) { return (re & kLow) | (im & ~kLow); }
  /// Magnitudes of both parts.
  ASC_INLINE V magnitude(V x) { return x & ~(kSign | kSign << kHalf); }

  /// A lane function of the parts.
  template <class Step> ASC_INLINE V step(V a, V b) {
    uint8_t x[W], y[W];
    __builtin_memcpy(x, &a, W);
    __builtin_memcpy(y, &b, W);
    return cast<V>(Step::template apply<W>(x, y));
  }
};

template <bool Sat> struct Add<C32, Sat> : Add<F16, Sat> {};
template <bool Sat> struct Add<C64, Sat> : Add<float, false> {};
template <bool Sat> struct Sub<C32, Sat> : Sub<F16, Sat> {};
template <bool Sat> struct Sub<C64, Sat> : Sub<float, false> {};

template <class C, bool Sat> struct ComplexMul {
  using T = typename PartOf<C>::type;
  template <unsigned W>
  ASC_INLINE Block<W> apply(const uint8_t *x, const uint8_t *y) {
    using P = Pairs<C, W>;
    typename P::V a = P::load(x), b = P::load(y);
    auto first = P::template step<Mul<T, Sat>>(a, P::low(b));
    auto second = P::template step<Mul<T, Sat>>(P::swap(a), P::high(b));
    return cast<Block<W>>(
        P::template step<Add<T, Sat>>(first, second ^ P::kSign));
  }
  template <unsigned W>
  ASC_INLINE Block<W> quick(const uint8_t *x, const uint8_t *y, Bad<W> &) {
    return apply<W>(x, y);
  }
};
template <bool Sat> struct Mul<C32, Sat> : ComplexMul<C32, Sat> {};
template <bool Sat> struct Mul<C64, Sat> : ComplexMul<C64, false> {};

/// Divides by the larger part of the denominator first.
template <class C, bool Sat, bool Flush> struct ComplexDiv {
  using T = typename PartOf<C>::type;
  using Plus = Add<T, Sat>;
  using Times = Mul<T, Sat>;
  using Over = Div<T, Sat, Flush>;
  template <unsigned W>
  ASC_INLINE Block<W> apply(const uint8_t *x, const uint8_t *y) {
    using P = Pairs<C, W>;
    using V = typename P::V;
    const V signs = V{} + (P::kSign | P::kSign << P::kHalf);
    V num = P::load(x), den = P::load(y), size = P::magnitude(den);
    V re = size & P::kLow, im = size >> P::kHalf;
    // Comparisons with a nan are false.
    auto swaps = (re < im) & (im <= V{} + PartOf<C>::kInf);
    V p = swaps ? P::high(den) : P::low(den);
    V q = swaps ? P::low(den) : P::high(den);
    V t = swaps ? P::swap(num) : num;
    V r = P::template step<Over>(q, p);
    V s = P::template step<Plus>(p, P::template step<Times>(q, r));
    V one = V{} + (U(kOne) | U(kOne) << P::kHalf);
    s = P::template step<Over>(one, s);
    V m = P::template step<Times>(P::swap(t), r);
    // (t0 + m0, t1 - m1), or (t0 + m0, m1 - t1).
    V left = P::join(t, swaps ? m : t);
    V right = P::join(m, (swaps ? t : m) ^ signs);
    V result = P::template step<Times>(P::template step<Plus>(left, right), s);
    V byZero = P::template step<Over>(num, size);
    return cast<Block<W>>(size == V{} ? byZero : result);
  }
  template <unsigned W>
  ASC_INLINE Block<W> quick(const uint8_t *x, const uint8_t *y, Bad<W> &) {
    return apply<W>(x, y);
  }

private:
  using U = typename PartOf<C>::word;
  static constexpr uint32_t kOne = sizeof(U) == 4 ? 0x3c00 : 0x3f800000;
};
template <bool Sat, bool Flush>
struct Div<C32, Sat, Flush> : ComplexDiv<C32, Sat, Flush> {};
template <bool Sat, bool Flush>
struct Div<C64, Sat, Flush> : ComplexDiv<C64, false, Flush> {};

} // namespace asc::rt::ASC_ISA

#endif // ASC_LIB_RUNTIME_LANESCOMPLEX_H
