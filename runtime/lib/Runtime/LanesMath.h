//===- LanesMath.h - Lanes of division, roots, exp and ln -------*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// f16 is computed in f32 and f32 in f32 or f64, so that rounding at the end is
// rounding once: f16 results are correctly rounded (the unit tests go through
// all of them), f32 ones have an error of less than one unit in the last place.
// There are no tables and no fused operations: all processors give the same
// bits.
//
// Flush: subnormal sources count as zero and subnormal results become zero,
// with their sign.
//
//===----------------------------------------------------------------------===//

#ifndef ASC_LIB_RUNTIME_LANESMATH_H
#define ASC_LIB_RUNTIME_LANESMATH_H

#include "Lanes.h"

namespace asc::rt::ASC_ISA {

/// f64 as f32: rounded, or, for f16 that is still to be rounded, cut off with the
/// last place standing for all that was cut (so that only one rounding counts).
template <class T, unsigned W>
ASC_INLINE Vec<float, W / 2> toFloat(Vec<double, W> d) {
  if constexpr (__is_same(T, F16)) {
    using U = Vec<uint64_t, W>;
    constexpr uint64_t last = 1ull << 29;
    U bits = cast<U>(d);
    U cut = cast<U>((bits & (last - 1)) != 0ull);
    d = cast<Vec<double, W>>((bits & ~(last - 1)) | (cut & last));
  }
  return __builtin_convertvector(d, Vec<float, W / 2>);
}

/// f(x) in f64, as f32 for a result of type T.
template <class F, class T, unsigned W>
ASC_INLINE Vec<float, W> inDouble(Vec<float, W> x) {
  using Half = Vec<float, W / 2>;
  using D = Vec<double, W>;
  Halves<Half> h = cast<Halves<Half>>(x);
  h.lo = toFloat<T, W>(F::template of<W>(__builtin_convertvector(h.lo, D)));
  h.hi = toFloat<T, W>(F::template of<W>(__builtin_convertvector(h.hi, D)));
  return cast<Vec<float, W>>(h);
}

template <unsigned W> ASC_INLINE Vec<float, W> rootOf(Vec<float, W> x) {
#if defined(__AVX512F__)
  if constexpr (W == 64)
    return cast<Vec<float, W>>(_mm512_sqrt_ps(cast<__m512>(x)));
  else
#endif
#if defined(__AVX__)
    return cast<Vec<float, W>>(_mm256_sqrt_ps(cast<__m256>(x)));
#else
  for (unsigned i = 0; i < W / 4; ++i)
    x[i] = __builtin_sqrtf(x[i]);
  return x;
#endif
}
template <unsigned W> ASC_INLINE Vec<double, W> rootOf(Vec<double, W> x) {
#if defined(__AVX512F__)
  if constexpr (W == 64)
    return cast<Vec<double, W>>(_mm512_sqrt_pd(cast<__m512d>(x)));
  else
#endif
#if defined(__AVX__)
    return cast<Vec<double, W>>(_mm256_sqrt_pd(cast<__m256d>(x)));
#else
  for (unsigned i = 0; i < W / 8; ++i)
    x[i] = __builtin_sqrt(x[i]);
  return x;
#endif
}

//===----------------------------------------------------------------------===//
// Functions in f64
//===----------------------------------------------------------------------===//

/// The exponent is split off; the rest, at most half of ln 2, goes through the
/// Taylor polynomial, whose first missing term is below 2^-50.
struct ExpInDouble {
  template <unsigned W> ASC_INLINE Vec<double, W> of(Vec<double, W> x) {
    using V = Vec<double, W>;
    using U = Vec<uint64_t, W>;
    // Beyond these every f32 result is inf or 0.
    x = x > splat<V>(120.0) ? splat<V>(120.0) : x;
    x = x < splat<V>(-120.0) ? splat<V>(-120.0) : x;
    const double round = 0x1.8p52; // adding it rounds to an integer
    V shifted = x * 0x1.71547652b82fep+0 + round;
    V n = shifted - round;
    V r = (x - n * 0x1.62e42fefa2000p-1) - n * 0x1.9ef35793c7673p-41;
    V p = splat<V>(1.0 / 479001600);
    p = p * r + 1.0 / 39916800;
    p = p * r + 1.0 / 3628800;
    p = p * r + 1.0 / 362880;
    p = p * r + 1.0 / 40320;
    p = p * r + 1.0 / 5040;
    p = p * r + 1.0 / 720;
    p = p * r + 1.0 / 120;
    p = p * r + 1.0 / 24;
    p = p * r + 1.0 / 6;
    p = p * r + 0.5;
    p = p * r + 1.0;
    p = p * r + 1.0;
    return cast<V>(cast<U>(p) + (cast<U>(shifted) << 52));
  }
};

/// exp(x) for |x| of at most 87, where no result is subnormal or overflows, with
/// an error of at most 0.76 units in the last place. The multiple of ln 2 is
/// taken off in two parts, the first product of which is exact, and what the
/// difference and 1 + r lose is added back.
struct ExpInFloat {
  static constexpr int32_t kLimit = 0x42ae0000; // 87
  template <unsigned W> ASC_INLINE Vec<float, W> of(Vec<float, W> x) {
    using V = Vec<float, W>;
    using U = Vec<uint32_t, W>;
    const float round = 0x1.8p23f; // adding it rounds to an integer
    V shifted = x * 0x1.715476p+0f + round;
    V n = shifted - round;
    V rest = x - n * 0x1.62e400p-1f, more = n * 0x1.7f7d1cp-20f;
    V r = rest - more;
    V lost = (rest - r) - more;
    V p = splat<V>(1.0f / 5040);
    p = p * r + 1.0f / 720;
    p = p * r + 1.0f / 120;
    p = p * r + 1.0f / 24;
    p = p * r + 1.0f / 6;
    p = p * r + 0.5f;
    p = p * (r * r) + lost;
    V high = r + 1.0f;
    V y = high + ((r - (high - 1.0f)) + p);
    return cast<V>(cast<U>(y) + (cast<U>(shifted) << 23));
  }
};

/// x = m * 2^e with m around 1; ln m = 2 atanh((m - 1) / (m + 1)).
struct LnInDouble {
  template <unsigned W> ASC_INLINE Vec<double, W> of(Vec<double, W> x) {
    using V = Vec<double, W>;
    using U = Vec<uint64_t, W>;
    U bits = cast<U>(x);
    // The biased exponent as a number: 2^52 + it is exact.
    V e = cast<V>((bits >> 52) | 0x4330000000000000ull) - (0x1p52 + 1023.0);
    V m = cast<V>((bits & 0x000fffffffffffffull) | 0x3ff0000000000000ull);
    U big = cast<U>(m > splat<V>(1.4142135623730951));
    m = big ? m * 0.5 : m;
    e = big ? e + 1.0 : e;
    V s = (m - 1.0) / (m + 1.0), z = s * s;
    V p = splat<V>(1.0 / 21);
    p = p * z + 1.0 / 19;
    p = p * z + 1.0 / 17;
    p = p * z + 1.0 / 15;
    p = p * z + 1.0 / 13;
    p = p * z + 1.0 / 11;
    p = p * z + 1.0 / 9;
    p = p * z + 1.0 / 7;
    p = p * z + 1.0 / 5;
    p = p * z + 1.0 / 3;
    V twice = s + s;
    return e * 0x1.62e42fefa39efp-1 + (twice + twice * (z * p));
  }
};

struct RsqrtInDouble {
  template <unsigned W> ASC_INLINE Vec<double, W> of(Vec<double, W> x) {
    return splat<Vec<double, W>>(1.0) / rootOf<W>(x);
  }
};

//===----------------------------------------------------------------------===//
// Functions on f32, for f16 as well
//===----------------------------------------------------------------------===//

struct Quotient {
  template <class, bool, unsigned W>
  ASC_INLINE Vec<float, W> of(Vec<float, W> a, Vec<float, W> b) {
    return a / b;
  }
};
struct Inverse {
  template <class, bool, unsigned W>
  ASC_INLINE Vec<float, W> of(Vec<float, W> a, Vec<float, W>) {
    return splat<Vec<float, W>>(1.0f) / a;
  }
};
struct Root {
  template <class, bool, unsigned W>
  ASC_INLINE Vec<float, W> of(Vec<float, W> a, Vec<float, W>) {
    return rootOf<W>(a);
  }
};
/// Where subnormals are flushed the instruction is a root and a division, each
/// rounded.
struct InverseRoot {
  template <class T, bool Flush, unsigned W>
  ASC_INLINE Vec<float, W> of(Vec<float, W> a, Vec<float, W>) {
    if constexpr (!Flush) {
      return inDouble<RsqrtInDouble, T, W>(a);
    } else {
      Vec<float, W> root = rootOf<W>(a);
      if constexpr (__is_same(T, F16)) {
        Vec<int16_t, W / 2> h =
            cast<Vec<int16_t, W / 2>>(narrowF16<W>(root));
        root = widenF16<W>(reinterpret_cast<const uint8_t *>(&h));
      }
      return splat<Vec<float, W>>(1.0f) / root;
    }
  }
};
struct Exponential {
  template <class T, bool, unsigned W>
  ASC_INLINE Vec<float, W> of(Vec<float, W> a, Vec<float, W>) {
    // f16 results are correctly rounded, which takes more digits.
    if constexpr (__is_same(T, float)) {
      Vec<float, W> near = ExpInFloat::of<W>(a);
      Vec<int32_t, W> size = cast<Vec<int32_t, W>>(a) & 0x7fffffff;
      Vec<int32_t, W> far = size > ExpInFloat::kLimit;
      if (__builtin_expect(!any<W>(cast<Bad<W>>(far)), 1))
        return near;
      // Lane by lane: what a lane becomes must not depend on its neighbours.
      Vec<float, W> r = inDouble<ExpInDouble, T, W>(a);
      r = a != a ? a : r;
      return far ? r : near;
    } else {
      Vec<float, W> r = inDouble<ExpInDouble, T, W>(a);
      return a != a ? a : r;
    }
  }
};
struct Logarithm {
  template <class T, bool, unsigned W>
  ASC_INLINE Vec<float, W> of(Vec<float, W> a, Vec<float, W>) {
    using V = Vec<float, W>;
    V r = inDouble<LnInDouble, T, W>(a);
    const V inf = splat<V>(__builtin_inff());
    r = a == V{} ? -inf : r;
    r = a < V{} ? splat<V>(__builtin_nanf("")) : r;
    return ((a != a) | (a == inf)) ? a : r;
  }
};

//===----------------------------------------------------------------------===//
// Flushing, rounding, special values
//===----------------------------------------------------------------------===//

/// Magnitudes below `limit` become zero.
template <unsigned W>
ASC_INLINE Vec<float, W> flushBelow(Vec<float, W> x, int32_t limit) {
  using V = Vec<int32_t, W>;
  V bits = cast<V>(x), sign = bits & int32_t(0x80000000);
  return cast<Vec<float, W>>((bits & 0x7fffffff) < limit ? sign : bits);
}

template <class F, class T, bool Sat, bool Flush> struct Real;

template <class F, bool Sat, bool Flush> struct Real<F, F16, Sat, Flush> {
  template <unsigned W>
  ASC_INLINE Block<W> apply(const uint8_t *x, const uint8_t *y) {
    using V = Vec<int16_t, W>;
    Floats<W> a = widen<F16, W>(x), b = widen<F16, W>(y);
    if constexpr (Flush) { // 2^-14
      a = {flushBelow<W>(a.lo, 0x38800000), flushBelow<W>(a.hi, 0x38800000)};
      b = {flushBelow<W>(b.lo, 0x38800000), flushBelow<W>(b.hi, 0x38800000)};
    }
    Floats<W> r = {F::template of<F16, Flush, W>(a.lo, b.lo),
                   F::template of<F16, Flush, W>(a.hi, b.hi)};
    V h = narrow<F16, Sat, W>(r);
    if constexpr (Flush)
      h = (h & int16_t(0x7c00)) == int16_t(0) ? h & int16_t(0x8000) : h;
    return cast<Block<W>>(fixNan<F16, Sat, W>(h, nanLanes<W>(r)));
  }
  template <unsigned W>
  ASC_INLINE Block<W> quick(const uint8_t *x, const uint8_t *y, Bad<W> &) {
    return apply<W>(x, y);
  }
};

template <class F, bool Sat, bool Flush> struct Real<F, float, Sat, Flush> {
  template <unsigned W>
  ASC_INLINE Block<W> apply(const uint8_t *x, const uint8_t *y) {
    using V = Vec<int32_t, W>;
    Vec<float, W> a = loadAs<float, W>(x), b = loadAs<float, W>(y);
    if constexpr (Flush) {
      a = flushBelow<W>(a, 0x00800000);
      b = flushBelow<W>(b, 0x00800000);
    }
    Vec<float, W> r = F::template of<float, Flush, W>(a, b);
    V nan = r != r;
    if constexpr (Flush)
      r = flushBelow<W>(r, 0x00800000);
    return cast<Block<W>>(nan ? splat<V>(int32_t(kF32Nan)) : cast<V>(r));
  }
  template <unsigned W>
  ASC_INLINE Block<W> quick(const uint8_t *x, const uint8_t *y, Bad<W> &) {
    return apply<W>(x, y);
  }
};

//===----------------------------------------------------------------------===//
// Integers: toward zero; by zero all bits are 1
//===----------------------------------------------------------------------===//

template <class T, bool Sat, bool Inverted> struct Whole {
  template <unsigned W>
  ASC_INLINE Block<W> apply(const uint8_t *x, const uint8_t *y) {
    Vec<T, W> a = loadAs<T, W>(x), b = loadAs<T, W>(y), r;
    if constexpr (Inverted) {
      b = a;
      a = splat<Vec<T, W>>(T(1));
    }
    for (unsigned i = 0; i < W / sizeof(T); ++i)
      r[i] = one(a[i], b[i]);
    return cast<Block<W>>(r);
  }
  template <unsigned W>
  ASC_INLINE Block<W> quick(const uint8_t *x, const uint8_t *y, Bad<W> &) {
    return apply<W>(x, y);
  }
  ASC_INLINE T one(T a, T b) {
    if (b == T(0))
      return static_cast<T>(~T(0));
    // The smallest number by -1 has no quotient.
    if (isSigned<T> && b == static_cast<T>(~T(0)))
      return a == minOf<T> ? (Sat ? maxOf<T> : a) : static_cast<T>(-a);
    return static_cast<T>(a / b);
  }
};

template <class T, bool Sat, bool Flush> struct Div : Whole<T, Sat, false> {};
template <bool Sat, bool Flush>
struct Div<F16, Sat, Flush> : Real<Quotient, F16, Sat, Flush> {};
template <bool Sat, bool Flush>
struct Div<float, Sat, Flush> : Real<Quotient, float, Sat, Flush> {};

template <class T, bool Sat, bool Flush>
struct Reciprocal : Whole<T, Sat, true> {};
template <bool Sat, bool Flush>
struct Reciprocal<F16, Sat, Flush> : Real<Inverse, F16, Sat, Flush> {};
template <bool Sat, bool Flush>
struct Reciprocal<float, Sat, Flush> : Real<Inverse, float, Sat, Flush> {};

template <class T, bool Sat, bool Flush>
struct Sqrt : Real<Root, T, Sat, Flush> {};
template <class T, bool Sat, bool Flush>
struct Rsqrt : Real<InverseRoot, T, Sat, Flush> {};
template <class T, bool Sat, bool Flush>
struct Exp : Real<Exponential, T, Sat, Flush> {};
template <class T, bool Sat, bool Flush>
struct Ln : Real<Logarithm, T, Sat, Flush> {};

} // namespace asc::rt::ASC_ISA

#endif // ASC_LIB_RUNTIME_LANESMATH_H
