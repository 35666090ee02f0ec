//===- Lanes.h - What one lane of an operation computes ---------*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A lane function works on a vector of W bytes, at least a block of 32: W bytes
// of each source give W bytes; one of a single source ignores the other. It says
// only arithmetic; masks, strides and repeats are in Loops.h.
//
// `apply` is exact. `quick` may leave lanes wrong, namely those whose result is
// a nan, when it reports them in `bad`: nan is rare, and the caller then runs
// `apply`. Its result may come as two halves.
//
// Floating point: one rounding to nearest even per operation. A nan result is
// the canonical quiet nan of the type, whatever nan went in, so that results do
// not depend on the processor. f16 saturation (CTRL[48]): an infinite result
// becomes the largest finite number, a nan becomes 0.
//
//===----------------------------------------------------------------------===//

#ifndef ASC_LIB_RUNTIME_LANES_H
#define ASC_LIB_RUNTIME_LANES_H

#include "asc/Runtime/Half.h"

#if defined(__F16C__)
#include <immintrin.h>
#endif

#ifndef ASC_ISA
#error "ASC_ISA names the namespace of this instruction set"
#endif

namespace asc::rt::ASC_ISA {

template <class T, unsigned W> struct VecOf {
  typedef T type __attribute__((vector_size(W)));
};
template <class T, unsigned W> using Vec = typename VecOf<T, W>::type;
template <unsigned W> using Block = Vec<uint8_t, W>;
template <unsigned W> using Bad = Vec<int32_t, W>;

template <class T, unsigned W> ASC_INLINE Vec<T, W> loadAs(const uint8_t *p) {
  Vec<T, W> x;
  __builtin_memcpy(&x, p, W);
  return x;
}
template <class To, class V> ASC_INLINE To cast(V x) {
  return __builtin_bit_cast(To, x);
}
/// The same value in every lane.
/// (Adding to zero would lose the sign of -0.)
template <class V, class T> ASC_INLINE V splat(T x) { return x - V{}; }

template <class T> constexpr bool isSigned = T(-1) < T(0);
template <class T>
constexpr T maxOf =
    static_cast<T>(isSigned<T> ? (1ull << (8 * sizeof(T) - 1)) - 1 : ~0ull);
template <class T>
constexpr T minOf =
    static_cast<T>(isSigned<T> ? 1ull << (8 * sizeof(T) - 1) : 0ull);

template <unsigned N> struct UnsignedOf;
template <> struct UnsignedOf<1> {
  using type = uint8_t;
};
template <> struct UnsignedOf<2> {
  using type = uint16_t;
};
template <> struct UnsignedOf<4> {
  using type = uint32_t;
};
template <> struct UnsignedOf<8> {
  using type = uint64_t;
};
template <class T> using Unsigned = typename UnsignedOf<sizeof(T)>::type;

//===----------------------------------------------------------------------===//
// 16-bit floats: W/2 lanes are two vectors of f32
//===----------------------------------------------------------------------===//

struct F16 {};
struct BF16 {};
/// Pairs of f16, of f32: LanesComplex.h.
struct C32 {};
struct C64 {};

template <unsigned W> struct Floats {
  Vec<float, W> lo, hi;
};
template <class V> struct Halves {
  V lo, hi;
};

#if defined(__F16C__)
template <unsigned W> ASC_INLINE Vec<float, W> widenF16(const uint8_t *p) {
#if defined(__AVX512F__)
  if constexpr (W == 64)
    return cast<Vec<float, W>>(_mm512_cvtph_ps(
        _mm256_loadu_si256(reinterpret_cast<const __m256i *>(p))));
  else
#endif
    return cast<Vec<float, W>>(
        _mm256_cvtph_ps(_mm_loadu_si128(reinterpret_cast<const __m128i *>(p))));
}
template <unsigned W> ASC_INLINE auto narrowF16(Vec<float, W> f) {
#if defined(__AVX512F__)
  if constexpr (W == 64)
    return _mm512_cvtps_ph(cast<__m512>(f), 0);
  else
#endif
    return _mm256_cvtps_ph(cast<__m256>(f), 0);
}
#else
template <unsigned W> ASC_INLINE Vec<float, W> widenF16(const uint8_t *p) {
  uint16_t h[W / 4];
  __builtin_memcpy(h, p, W / 2);
  Vec<float, W> f;
  for (unsigned i = 0; i < W / 4; ++i)
    f[i] = f16ToFloat(h[i]);
  return f;
}
template <unsigned W> ASC_INLINE auto narrowF16(Vec<float, W> f) {
  Vec<uint16_t, W / 2> h = {};
  for (unsigned i = 0; i < W / 4; ++i)
    h[i] = f16FromFloat(f[i]);
  return h;
}
#endif

template <class T, unsigned W> ASC_INLINE Floats<W> widen(const uint8_t *p) {
  if constexpr (__is_same(T, F16)) {
    return {widenF16<W>(p), widenF16<W>(p + W / 2)};
  } else {
    using H = Vec<uint16_t, W / 2>;
    using U = Vec<uint32_t, W>;
    H lo = loadAs<uint16_t, W / 2>(p), hi = loadAs<uint16_t, W / 2>(p + W / 2);
    return {cast<Vec<float, W>>(__builtin_convertvector(lo, U) << 16),
            cast<Vec<float, W>>(__builtin_convertvector(hi, U) << 16)};
  }
}

template <unsigned W>
ASC_INLINE Vec<uint16_t, W / 2> narrowBF16(Vec<float, W> f) {
  using U = Vec<uint32_t, W>;
  U bits = cast<U>(f);
  U r = (bits + 0x7fffu + ((bits >> 16) & 1u)) >> 16;
  return __builtin_convertvector(r, Vec<uint16_t, W / 2>);
}

template <class T, bool Sat, unsigned W>
ASC_INLINE auto narrowHalves(Floats<W> f) {
  if constexpr (__is_same(T, F16)) {
    if constexpr (Sat) {
      // Clamping before the rounding gives what saturation after it does.
      auto clamp = [](Vec<float, W> x) __attribute__((always_inline)) {
        const Vec<float, W> max = splat<Vec<float, W>>(65504.0f);
        x = x > max ? max : x;
        return x < -max ? -max : x;
      };
      f = {clamp(f.lo), clamp(f.hi)};
    }
    auto lo = narrowF16<W>(f.lo), hi = narrowF16<W>(f.hi);
    return Halves<decltype(lo)>{lo, hi};
  } else {
    auto lo = narrowBF16<W>(f.lo), hi = narrowBF16<W>(f.hi);
    return Halves<decltype(lo)>{lo, hi};
  }
}

template <class T, bool Sat, unsigned W>
ASC_INLINE Vec<int16_t, W> narrow(Floats<W> f) {
  return cast<Vec<int16_t, W>>(narrowHalves<T, Sat, W>(f));
}

/// nan lanes of a 16-bit float become the canonical nan, or 0 in saturation.
template <class T, bool Sat, unsigned W>
ASC_INLINE Vec<int16_t, W> fixNan(Vec<int16_t, W> x, Vec<int16_t, W> nan) {
  constexpr int16_t to = Sat                 ? 0
                         : __is_same(T, F16) ? int16_t(kF16Nan)
                                             : int16_t(kBF16Nan);
  return nan ? splat<Vec<int16_t, W>>(to) : x;
}

template <class T>
constexpr int16_t infOf =
    __is_same(T, F16) ? int16_t(kF16Inf) : int16_t(kBF16Inf);

/// +inf and -inf of f16 to the finite number before them.
template <unsigned W> ASC_INLINE Vec<int16_t, W> limit(Vec<int16_t, W> x) {
  using V = Vec<int16_t, W>;
  V top = splat<V>(int16_t(kF16Max)),
    bottom = splat<V>(int16_t(kF16Max | 0x8000));
  x = x > top ? top : x;
  return x == int16_t(kF16Inf | 0x8000) ? bottom : x;
}

#if defined(__AVX512VL__)
/// nan lanes become `to`, in one instruction without a branch.
template <unsigned W>
ASC_INLINE Vec<float, W> nanTo(Vec<float, W> x, uint32_t to) {
  const auto other = splat<Vec<uint32_t, W>>(to);
  // Quiet and signalling nan take the value there, all others that of x.
  const auto table = splat<Vec<uint32_t, W>>(0x11111100u);
  if constexpr (W == 64)
    return cast<Vec<float, W>>(_mm512_fixupimm_ps(
        cast<__m512>(other), cast<__m512>(x), cast<__m512i>(table), 0));
  else
    return cast<Vec<float, W>>(_mm256_fixupimm_ps(
        cast<__m256>(other), cast<__m256>(x), cast<__m256i>(table), 0));
}
#endif

/// Is a lane set?
template <unsigned W> ASC_INLINE bool any(Bad<W> x) {
#if defined(__AVX512DQ__)
  if constexpr (W == 64)
    return _mm512_test_epi32_mask(cast<__m512i>(x), cast<__m512i>(x)) != 0;
  else
    return _mm256_test_epi32_mask(cast<__m256i>(x), cast<__m256i>(x)) != 0;
#elif defined(__AVX2__)
  return _mm256_movemask_epi8(cast<__m256i>(x)) != 0;
#else
  using Q = Vec<uint64_t, W>;
  Q q = cast<Q>(x);
  return (q[0] | q[1] | q[2] | q[3]) != 0;
#endif
}

/// The f32 results are nan exactly when the operation says so.
template <unsigned W> ASC_INLINE Bad<W> nanOf(Floats<W> f) {
  return (f.lo != f.lo) | (f.hi != f.hi);
}
template <unsigned W> ASC_INLINE Vec<int16_t, W> nanLanes(Floats<W> f) {
  using H = Vec<int16_t, W / 2>;
  Halves<H> h = {__builtin_convertvector(Bad<W>(f.lo != f.lo), H),
                 __builtin_convertvector(Bad<W>(f.hi != f.hi), H)};
  return cast<Vec<int16_t, W>>(h);
}

//===----------------------------------------------------------------------===//
// Maximum and minimum
//===----------------------------------------------------------------------===//

/// Integers.
template <class T, bool Min> struct Pick {
  static constexpr bool kLight = true;
  template <unsigned W>
  ASC_INLINE Block<W> apply(const uint8_t *x, const uint8_t *y) {
    Vec<T, W> a = loadAs<T, W>(x), b = loadAs<T, W>(y);
    return cast<Block<W>>(Min ? (a < b ? a : b) : (a > b ? a : b));
  }
  template <unsigned W>
  ASC_INLINE Block<W> quick(const uint8_t *x, const uint8_t *y, Bad<W> &) {
    return apply<W>(x, y);
  }
};

/// 16-bit floats on their bits, which are sign and magnitude: the larger signed
/// integer, but the smaller one when both are negative. So -0 is below +0.
template <class T, bool Sat, bool Min> struct PickBits {
  template <unsigned W>
  ASC_INLINE Vec<int16_t, W> both(const uint8_t *x, const uint8_t *y,
                                  Vec<int16_t, W> &nan) {
    using V = Vec<int16_t, W>;
    V a = loadAs<int16_t, W>(x), b = loadAs<int16_t, W>(y);
    V high = a > b ? a : b, low = a > b ? b : a;
    V magHigh = high & int16_t(0x7fff), magLow = low & int16_t(0x7fff);
    nan = (magHigh > infOf<T>) | (magLow > infOf<T>);
    V r = Min ? (high < int16_t(0) ? high : low)
              : (high < int16_t(0) ? low : high);
    if constexpr (Sat)
      r = limit<W>(r);
    return r;
  }
  template <unsigned W>
  ASC_INLINE Block<W> apply(const uint8_t *x, const uint8_t *y) {
    Vec<int16_t, W> nan, r = both<W>(x, y, nan);
    return cast<Block<W>>(fixNan<T, Sat, W>(r, nan));
  }
  template <unsigned W>
  ASC_INLINE Block<W> quick(const uint8_t *x, const uint8_t *y, Bad<W> &bad) {
    Vec<int16_t, W> nan, r = both<W>(x, y, nan);
    bad |= cast<Bad<W>>(nan);
    return cast<Block<W>>(r);
  }
};
template <bool Min> struct PickFloat {
  template <unsigned W>
  ASC_INLINE Vec<int32_t, W> ordered(Vec<float, W> a, Vec<float, W> b) {
#if defined(__AVX512DQ__)
    if constexpr (W == 64) // with +0 above -0
      return cast<Vec<int32_t, W>>(
          _mm512_range_ps(cast<__m512>(a), cast<__m512>(b), Min ? 4 : 5));
    else
#endif
    {
      // Equal operands differ at most in the sign of zero: `and` gives +0,
      // `or` gives -0.
      using V = Vec<int32_t, W>;
      Vec<float, W> m = Min ? (a < b ? a : b) : (a > b ? a : b);
      Vec<float, W> n = Min ? (b < a ? b : a) : (b > a ? b : a);
      return Min ? cast<V>(m) | cast<V>(n) : cast<V>(m) & cast<V>(n);
    }
  }
  template <unsigned W>
  ASC_INLINE Block<W> apply(const uint8_t *x, const uint8_t *y) {
    Vec<float, W> a = loadAs<float, W>(x), b = loadAs<float, W>(y);
    Vec<int32_t, W> nan = (a != a) | (b != b);
    return cast<Block<W>>(nan ? splat<Vec<int32_t, W>>(int32_t(kF32Nan))
                              : cast<Vec<int32_t, W>>(ordered<W>(a, b)));
  }
  template <unsigned W>
  ASC_INLINE Block<W> quick(const uint8_t *x, const uint8_t *y, Bad<W> &bad) {
#if defined(__AVX512VL__)
    // Masks make the exact result as cheap, and no branch depends on it.
    return apply<W>(x, y);
#else
    Vec<float, W> a = loadAs<float, W>(x), b = loadAs<float, W>(y);
    bad |= (a != a) | (b != b);
    return cast<Block<W>>(ordered<W>(a, b));
#endif
  }
};

template <class T, bool Sat> struct Max : Pick<T, false> {};
template <bool Sat> struct Max<F16, Sat> : PickBits<F16, Sat, false> {};
template <bool Sat> struct Max<BF16, Sat> : PickBits<BF16, false, false> {};
template <bool Sat> struct Max<float, Sat> : PickFloat<false> {};
template <class T, bool Sat> struct Min : Pick<T, true> {};
template <bool Sat> struct Min<F16, Sat> : PickBits<F16, Sat, true> {};
template <bool Sat> struct Min<BF16, Sat> : PickBits<BF16, false, true> {};
template <bool Sat> struct Min<float, Sat> : PickFloat<true> {};

//===----------------------------------------------------------------------===//
// Sum, difference and product
//===----------------------------------------------------------------------===//

struct Plus {
  template <class V> ASC_INLINE V of(V a, V b) { return a + b; }
  template <class T> ASC_INLINE T saturated(T a, T b) {
    T r;
    if (!__builtin_add_overflow(a, b, &r))
      return r;
    return isSigned<T> && a < T(0) ? minOf<T> : maxOf<T>;
  }
};
struct Minus {
  template <class V> ASC_INLINE V of(V a, V b) { return a - b; }
  template <class T> ASC_INLINE T saturated(T a, T b) {
    T r;
    if (!__builtin_sub_overflow(a, b, &r))
      return r;
    return a < b ? minOf<T> : maxOf<T>;
  }
};
struct Times {
  template <class V> ASC_INLINE V of(V a, V b) { return a * b; }
  template <class T> ASC_INLINE T saturated(T a, T b) {
    T r;
    if (!__builtin_mul_overflow(a, b, &r))
      return r;
    return isSigned<T> && (a < T(0)) != (b < T(0)) ? minOf<T> : maxOf<T>;
  }
};

/// Integers.
template <class Op, class T, bool Sat> struct Arith {
  template <unsigned W>
  ASC_INLINE Block<W> apply(const uint8_t *x, const uint8_t *y) {
    if constexpr (Sat) {
      Vec<T, W> a = loadAs<T, W>(x), b = loadAs<T, W>(y), r = a;
      for (unsigned i = 0; i < W / sizeof(T); ++i)
        r[i] = Op::template saturated<T>(a[i], b[i]);
      return cast<Block<W>>(r);
    } else {
      return cast<Block<W>>(
          Op::of(loadAs<Unsigned<T>, W>(x), loadAs<Unsigned<T>, W>(y)));
    }
  }
  template <unsigned W>
  ASC_INLINE Block<W> quick(const uint8_t *x, const uint8_t *y, Bad<W> &) {
    return apply<W>(x, y);
  }
};

/// 16-bit floats: computed in f32 and rounded; that equals rounding once.
template <class Op, class T, bool Sat> struct ArithHalf {
  template <unsigned W>
  ASC_INLINE Floats<W> compute(const uint8_t *x, const uint8_t *y) {
    Floats<W> a = widen<T, W>(x), b = widen<T, W>(y);
    return {Op::of(a.lo, b.lo), Op::of(a.hi, b.hi)};
  }
#if defined(__AVX512VL__)
  template <unsigned W>
  ASC_INLINE auto quick(const uint8_t *x, const uint8_t *y, Bad<W> &) {
    Floats<W> r = compute<W>(x, y);
    constexpr uint32_t to = Sat ? 0 : kF32Nan;
    return narrowHalves<T, Sat, W>({nanTo<W>(r.lo, to), nanTo<W>(r.hi, to)});
  }
  template <unsigned W>
  ASC_INLINE Block<W> apply(const uint8_t *x, const uint8_t *y) {
    Bad<W> none = {};
    return cast<Block<W>>(quick<W>(x, y, none));
  }
#else
  template <unsigned W>
  ASC_INLINE Block<W> apply(const uint8_t *x, const uint8_t *y) {
    Floats<W> r = compute<W>(x, y);
    return cast<Block<W>>(
        fixNan<T, Sat, W>(narrow<T, Sat, W>(r), nanLanes<W>(r)));
  }
  template <unsigned W>
  ASC_INLINE auto quick(const uint8_t *x, const uint8_t *y, Bad<W> &bad) {
    Floats<W> r = compute<W>(x, y);
    bad |= nanOf<W>(r);
    return narrowHalves<T, Sat, W>(r);
  }
#endif
};
template <class Op, bool Sat>
struct Arith<Op, F16, Sat> : ArithHalf<Op, F16, Sat> {};
template <class Op, bool Sat>
struct Arith<Op, BF16, Sat> : ArithHalf<Op, BF16, false> {};

template <class Op, bool Sat> struct Arith<Op, float, Sat> {
  static constexpr bool kLight = true;
  template <unsigned W>
  ASC_INLINE Block<W> apply(const uint8_t *x, const uint8_t *y) {
    Vec<float, W> r = Op::of(loadAs<float, W>(x), loadAs<float, W>(y));
    using V = Vec<int32_t, W>;
    V bits = cast<V>(r), nan = r != r;
    return cast<Block<W>>(nan ? splat<V>(int32_t(kF32Nan)) : bits);
  }
  template <unsigned W>
  ASC_INLINE Block<W> quick(const uint8_t *x, const uint8_t *y, Bad<W> &bad) {
    Vec<float, W> r = Op::of(loadAs<float, W>(x), loadAs<float, W>(y));
    bad |= r != r;
    return cast<Block<W>>(r);
  }
};

template <class T, bool Sat> struct Add : Arith<Plus, T, Sat> {};
template <class T, bool Sat> struct Sub : Arith<Minus, T, Sat> {};
template <class T, bool Sat> struct Mul : Arith<Times, T, Sat> {};

} // namespace asc::rt::ASC_ISA

#endif // ASC_LIB_RUNTIME_LANES_H
