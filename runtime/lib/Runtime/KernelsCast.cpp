//===- KernelsCast.cpp - Conversions between element types ----------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What kernels convert most has loops of its own; everything else goes through
// convertElement() lane by lane. Compiled once per instruction set.
//
//===----------------------------------------------------------------------===//

#include "RowLanes.h"

namespace asc::rt::ASC_ISA {
namespace {

using table::Round;

//===----------------------------------------------------------------------===//
// Anything, slowly
//===----------------------------------------------------------------------===//

ASC_INLINE uint64_t loadBits(const uint8_t *p, unsigned size) {
  uint64_t bits = 0;
  __builtin_memcpy(&bits, p, size);
  return bits;
}

template <DType D, DType S> void general(const Row &row) {
  const RowEnv &e = *row.env;
  constexpr unsigned d = table::laneBits(D), s = table::laneBits(S);
  for (uint64_t i = 0; i < row.n; ++i) {
    uint64_t bits;
    if constexpr (s == 4)
      bits = row.src[0][i / 2] >> (i % 2 * 4) & 15;
    else
      bits = loadBits(row.src[0] + i * (s / 8), s / 8);
    uint64_t r = convertElement(D, S, bits, e.round, e.overflow);
    if constexpr (d == 4) {
      uint8_t &to = row.dst[i / 2];
      to = i % 2 ? static_cast<uint8_t>((to & 15) | r << 4)
                 : static_cast<uint8_t>((to & 0xf0) | r);
    } else {
      __builtin_memcpy(row.dst + i * (d / 8), &r, d / 8);
    }
  }
}

//===----------------------------------------------------------------------===//
// Rounding in f32
//===----------------------------------------------------------------------===//

constexpr bool kHasHalf =
#if defined(__F16C__)
    true;
#else
    false;
#endif

template <Round M> ASC_INLINE Fl whole(Fl f) {
  if constexpr (M == Round::Floor)
    return __builtin_elementwise_floor(f);
  else if constexpr (M == Round::Ceil)
    return __builtin_elementwise_ceil(f);
  else if constexpr (M == Round::Trunc)
    return __builtin_elementwise_trunc(f);
  else if constexpr (M == Round::Round)
    return __builtin_elementwise_round(f);
  else
    return __builtin_elementwise_roundeven(f);
}

/// Whether the magnitude goes up from what truncation left.
template <Round M, class V>
ASC_INLINE V goesUp(V lost, V tieOrMore, V negative) {
  if constexpr (M == Round::Floor)
    return lost & negative;
  else if constexpr (M == Round::Ceil)
    return lost & ~negative;
  else if constexpr (M == Round::Round)
    return lost & tieOrMore;
  else
    return V{};
}

template <bool Sat, class V> ASC_INLINE V finish16(V r, V nan, int16_t inf,
                                                   int16_t quiet) {
  V magnitude = r & int16_t(0x7fff), sign = r & minOf<int16_t>;
  int16_t limit = Sat ? static_cast<int16_t>(inf - 1) : inf;
  r = magnitude >= inf ? sign | limit : r;
  return nan ? splat<V>(Sat ? int16_t(0) : quiet) : r;
}

/// f32 to f16. Overflow is inf in all modes.
template <Round M, bool Sat> ASC_INLINE Lane<int16_t> toHalf(Fl f) {
  if constexpr (M == Round::Rint) {
    return halfBits<Sat>(f);
  } else {
    using H = Lane<int16_t>;
    const I32 bits = cast<I32>(f), magnitude = bits & 0x7fffffff;
    // Truncated: what is too small becomes a subnormal by moving the point.
    const I32 smallest = splat<I32>(0x38800000); // 2^-14
    I32 scaled = (magnitude > smallest ? magnitude : smallest) & 0x7f800000;
    // The last place of the result as a float, and how many of them there are.
    Fl unit = cast<Fl>(scaled - (10 << 23));
    Fl a = cast<Fl>(magnitude);
    Fl big = splat<Fl>(65536.0f);
    a = a < big ? a : big; // nan too; both are replaced below
    unit = a < big ? unit : splat<Fl>(32.0f);
    Fl places = __builtin_elementwise_trunc(a / unit);
    Fl rest = a - places * unit;
    I32 negative = bits < 0;
    I32 lost = rest != Fl{};
    I32 up = goesUp<M>(lost, I32(rest + rest >= unit), negative);
    I32 m = __builtin_convertvector(places, I32) - up; // true is -1
    if constexpr (M == Round::Odd)
      m = m | (lost & 1);
    // 1024 places are the hidden bit: exponents count on from the smallest.
    I32 e = ((cast<I32>(unit) >> 23) - (127 - 24)) << 10;
    m = m + e;
    I32 nan = magnitude > int32_t(kF32Inf);
    I32 over = magnitude >= int32_t(0x47800000);
    m = over ? splat<I32>(int32_t(kF16Inf)) : m;
    m = m | ((bits >> 16) & 0x8000);
    return finish16<Sat, H>(__builtin_convertvector(m, H),
                            __builtin_convertvector(nan, H), int16_t(kF16Inf),
                            int16_t(kF16Nan));
  }
}

/// f32 to bf16: the upper half, and a rounding of the lower.
template <Round M, bool Sat> ASC_INLINE Lane<int16_t> toBFloat(Fl f) {
  using H = Lane<int16_t>;
  const I32 bits = cast<I32>(f);
  I32 nan = (bits & 0x7fffffff) > int32_t(kF32Inf);
  I32 low = bits & 0xffff, high = (bits >> 16) & 0xffff;
  I32 up;
  if constexpr (M == Round::Rint)
    up = (low > 0x8000) | ((low == 0x8000) & ((high & 1) != 0));
  else
    up = goesUp<M>(I32(low != 0), I32(low >= 0x8000), I32(bits < 0));
  H r = __builtin_convertvector(high - up, H);
  return finish16<Sat, H>(r, __builtin_convertvector(nan, H),
                          int16_t(kBF16Inf), int16_t(kBF16Nan));
}

/// The whole number f as an integer that saturates; nan is 0.
template <class D> ASC_INLINE Lane<D> toInteger(Fl f) {
  f = f != f ? Fl{} : f;
  if constexpr (sizeof(D) < 4) {
    const Fl low = splat<Fl>(float(minOf<D>)), high = splat<Fl>(float(maxOf<D>));
    f = f < low ? low : f;
    f = f > high ? high : f;
    return __builtin_convertvector(__builtin_convertvector(f, I32), Lane<D>);
  } else {
    // The limits as floats: the upper one is the first that does not fit.
    const Fl top = splat<Fl>(sizeof(D) == 4 ? 0x1p31f : 0x1p63f);
    auto over = f >= top;
    Fl inside = over ? Fl{} : f;
    inside = inside < -top ? -top : inside;
    Lane<D> r = __builtin_convertvector(inside, Lane<D>);
    Lane<D> all = __builtin_convertvector(I32(over), Lane<D>);
    return (all & maxOf<D>) | r;
  }
}

//===----------------------------------------------------------------------===//
// Pairs of types
//===----------------------------------------------------------------------===//

/// Calls fn.template operator()<mode>() with the mode as a constant; modes that
/// the loops do not have are not asked for.
template <class Fn> ASC_INLINE void withRound(Round mode, Fn fn) {
  switch (mode) {
  case Round::Floor:
    return fn.template operator()<Round::Floor>();
  case Round::Ceil:
    return fn.template operator()<Round::Ceil>();
  case Round::Round:
    return fn.template operator()<Round::Round>();
  case Round::Trunc:
    return fn.template operator()<Round::Trunc>();
  case Round::Odd:
    return fn.template operator()<Round::Odd>();
  default:
    return fn.template operator()<Round::Rint>();
  }
}

template <class T> constexpr bool kIsReal =
    __is_same(T, F16) || __is_same(T, BF16) || __is_same(T, float);

/// The source as f32, when that is exact.
template <class S> ASC_INLINE Fl asFloat(const uint8_t *p) {
  if constexpr (kIsReal<S>)
    return loadFloat<S>(p);
  else
    return __builtin_convertvector(loadLane<S>(p), Fl);
}
template <class S> constexpr bool kExactInFloat = kIsReal<S> || sizeof(S) <= 2;

template <class D, class S, bool Sat> void toReal(const Row &row) {
  withRound(row.env->round, [&]<Round M>() {
    forLanes<kSizeOf<D>, kSizeOf<S>>(
        row, [](uint8_t *d, const uint8_t *x, const uint8_t *)
                 __attribute__((always_inline)) {
                   Fl f = asFloat<S>(x);
                   if constexpr (__is_same(D, F16))
                     storeLane(d, toHalf<M, Sat>(f));
                   else
                     storeLane(d, toBFloat<M, Sat>(f));
                 });
  });
}

template <class D, class S> void toWhole(const Row &row) {
  withRound(row.env->round, [&]<Round M>() {
    forLanes<sizeof(D), kSizeOf<S>>(
        row, [](uint8_t *d, const uint8_t *x, const uint8_t *)
                 __attribute__((always_inline)) {
                   storeLane(d, toInteger<D>(whole<M>(loadFloat<S>(x))));
                 });
  });
}

/// A float of the same type without a fraction.
template <class T, bool Sat> void makeWhole(const Row &row) {
  const Fl zero = row.env->dropsMinusZero ? Fl{} : splat<Fl>(-0.0f);
  withRound(row.env->round, [&]<Round M>() {
    forLanes<kSizeOf<T>, kSizeOf<T>>(
        row, [&](uint8_t *d, const uint8_t *x, const uint8_t *)
                 __attribute__((always_inline)) {
                   storeFloat<T, Sat>(d, whole<M>(loadFloat<T>(x)) + zero);
                 });
  });
}

template <class D, class S> void integers(const Row &row) {
  const bool clamps = row.env->overflow.saturateInt;
  forLanes<sizeof(D), sizeof(S)>(
      row, [&](uint8_t *d, const uint8_t *x, const uint8_t *)
               __attribute__((always_inline)) {
                 Lane<S> v = loadLane<S>(x);
                 constexpr bool below = isSigned<S> && !isSigned<D>;
                 if (below && clamps)
                   v = v < S(0) ? Lane<S>{} : v;
                 if constexpr (sizeof(D) < sizeof(S)) {
                   if (clamps) {
                     const Lane<S> high = splat<Lane<S>>(S(maxOf<D>));
                     v = v > high ? high : v;
                     if constexpr (isSigned<S> && isSigned<D>) {
                       const Lane<S> low = splat<Lane<S>>(S(minOf<D>));
                       v = v < low ? low : v;
                     }
                   }
                 }
                 storeLane(d, __builtin_convertvector(v, Lane<D>));
               });
}

/// i32 to f16 by DEQSCALE.
template <bool Sat> void dequantized(const Row &row) {
  const Fl scale = splat<Fl>(row.env->scale);
  forLanes<2, 4>(row, [&](uint8_t *d, const uint8_t *x, const uint8_t *)
                          __attribute__((always_inline)) {
                            storeLane(d, dequantizedHalf<Sat>(
                                             loadLane<int32_t>(x), scale));
                          });
}

template <DType T>
concept HasLane = requires { typename LaneType<T>::type; };

/// The loop of a pair, or the general one.
template <DType D, DType S> void convert(const Row &row) {
  const RowEnv &e = *row.env;
  if constexpr (D == DType::F16 && S == DType::I32)
    return e.overflow.saturateFloat ? dequantized<true>(row)
                                    : dequantized<false>(row);
  if constexpr (HasLane<D> && HasLane<S>) {
    using To = LaneTypeOf<D>;
    using From = LaneTypeOf<S>;
    if constexpr (!kIsReal<To> && !kIsReal<From>) {
      return integers<To, From>(row);
    } else if constexpr (__is_same(To, float) && __is_same(From, float)) {
      return makeWhole<float, false>(row);
    } else if constexpr (__is_same(To, float) &&
                         (kExactInFloat<From> || __is_same(From, int32_t))) {
      if (kExactInFloat<From> || e.round == Round::None ||
          e.round == Round::Rint) {
        forLanes<4, kSizeOf<From>>(
            row, [](uint8_t *d, const uint8_t *x, const uint8_t *)
                     __attribute__((always_inline)) {
                       storeFloat<float, false>(d, asFloat<From>(x));
                     });
        return;
      }
    } else if constexpr (kIsReal<To> && sizeof(uint16_t) == kSizeOf<To> &&
                         kExactInFloat<From>) {
      bool direct = e.round == Round::None || e.round == Round::Rint;
      if (kHasHalf || __is_same(To, BF16) || direct)
        return e.overflow.saturateFloat ? toReal<To, From, true>(row)
                                        : toReal<To, From, false>(row);
    } else if constexpr (kIsReal<From> && !kIsReal<To>) {
      if (e.overflow.saturateInt)
        return toWhole<To, From>(row);
    }
  }
  general<D, S>(row);
}

/// Complex numbers are two of their component.
template <DType D, DType S> void pairwise(const Row &row) {
  Row twice = row;
  twice.n *= 2;
  convert<D, S>(twice);
}

template <DType D, DType S> struct Cast {
  static void run(const Row &row) {
    if constexpr (table::isComplex(D))
      pairwise<D == DType::C32 ? DType::F16 : DType::F32,
               S == DType::C32 ? DType::F16 : DType::F32>(row);
    else
      convert<D, S>(row);
  }
};
template <DType D, DType S> struct Truncate {
  static void run(const Row &row) {
    using T = LaneTypeOf<D>;
    __is_same(T, F16) && row.env->saturatesF16
        ? makeWhole<T, __is_same(T, F16)>(row)
        : makeWhole<T, false>(row);
  }
};

} // namespace

void fillCast(RowTable &);
void fillCast(RowTable &to) {
#define ASC_ROWS_Cast(OP, DST, SRC)                                            \
  to.rows[static_cast<unsigned>(RowOp::OP)][static_cast<unsigned>(             \
      DType::DST)][static_cast<unsigned>(DType::SRC)] =                        \
      OP<DType::DST, DType::SRC>::run;
#include "asc/Table/Lanes.inc"
}

} // namespace asc::rt::ASC_ISA
