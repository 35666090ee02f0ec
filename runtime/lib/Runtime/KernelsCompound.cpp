//===- KernelsCompound.cpp - Two operations in one instruction ------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Unless fused, every operation is rounded to the element type before the next,
// and saturates there. Compiled once per instruction set.
//
//===----------------------------------------------------------------------===//

#include "LanesMath.h"
#include "RowLanes.h"

namespace asc::rt::ASC_ISA {
namespace {

template <class T> constexpr bool kIsReal =
    __is_same(T, F16) || __is_same(T, BF16) || __is_same(T, float);

//===----------------------------------------------------------------------===//
// a * b + c
//===----------------------------------------------------------------------===//

/// p + c with all that is lost in the sum left in the last place (odd), so that
/// one rounding to a narrower type counts.
template <unsigned W>
ASC_INLINE Vec<double, W> addOdd(Vec<double, W> p, Vec<double, W> c) {
  using U = Vec<int64_t, W>;
  Vec<double, W> s = p + c, back = s - p;
  Vec<double, W> error = (p - (s - back)) + (c - back);
  U bits = cast<U>(s);
  U lost = (error != 0.0) & ((bits & 1) == 0) & (s - s == 0.0);
  U outward = (cast<U>(error) ^ bits) < 0; // the exact sum is nearer to zero
  return cast<Vec<double, W>>(lost ? bits + (outward ? splat<U>(int64_t(-1))
                                                     : splat<U>(int64_t(1)))
                                   : bits);
}

/// One rounding. f16 through f64; the result still has to be rounded to T.
template <class T> ASC_INLINE Fl fusedSum(Fl a, Fl b, Fl c) {
  if constexpr (__is_same(T, F16)) {
    using Half = Vec<float, kWide / 2>;
    using D = Vec<double, kWide>;
    Halves<Half> x = cast<Halves<Half>>(a), y = cast<Halves<Half>>(b),
                 z = cast<Halves<Half>>(c), r;
    auto one = [](Half u, Half v, Half w) __attribute__((always_inline)) {
      D p = __builtin_convertvector(u, D) * __builtin_convertvector(v, D);
      return toFloat<F16, kWide>(
          addOdd<kWide>(p, __builtin_convertvector(w, D)));
    };
    r.lo = one(x.lo, y.lo, z.lo);
    r.hi = one(x.hi, y.hi, z.hi);
    return cast<Fl>(r);
  } else {
    Fl r;
    for (unsigned i = 0; i < kLanes; ++i)
      r[i] = __builtin_fmaf(a[i], b[i], c[i]);
    return r;
  }
}

/// T is the type of the result, S of the factors.
template <class T, bool Sat, bool Fused>
ASC_INLINE Fl multiplyAdd(Fl a, Fl b, Fl c) {
  if constexpr (Fused && !__is_same(T, BF16))
    return fusedSum<T>(a, b, c);
  else
    return roundTo<T, Sat>(a * b) + c;
}

template <class T> ASC_INLINE T multiplyAddInt(T a, T b, T c, bool saturates) {
  using U = Unsigned<T>;
  if (saturates)
    return Plus::saturated<T>(Times::saturated<T>(a, b), c);
  return static_cast<T>(static_cast<U>(static_cast<U>(a) * static_cast<U>(b)) +
                        static_cast<U>(c));
}

/// bf16 products are exact in f64, sums left odd.
ASC_INLINE Lane<uint16_t> fusedBFloat(Fl a, Fl b, Fl c) {
  Lane<uint16_t> r;
  for (unsigned i = 0; i < kLanes; ++i) {
    using D1 = Vec<double, 16>;
    D1 p = {double(a[i]) * double(b[i]), 0}, w = {double(c[i]), 0};
    r[i] = bf16FromDouble(addOdd<16>(p, w)[0]);
  }
  return r;
}

enum class Terms { DstPlusProduct, ProductOfDst };

/// dst = a * b + dst, or dst = a * dst + b, and the maximum with +0 after it.
template <class D, class S, Terms Which, bool Scalar, bool Relu>
struct MultiplyAdd {
  template <bool Sat, bool Fused> static void real(const Row &row) {
    Fl factor = {};
    if constexpr (Scalar) {
      uint8_t bits[kLanes * kSizeOf<S>];
      for (unsigned i = 0; i < kLanes; ++i)
        __builtin_memcpy(bits + i * kSizeOf<S>, &row.env->scalar, kSizeOf<S>);
      factor = loadFloat<S>(bits);
    }
    forLanes<kSizeOf<D>, kSizeOf<S>>(
        row, [&](uint8_t *d, const uint8_t *x, const uint8_t *y)
                 __attribute__((always_inline)) {
                   Fl a = loadFloat<S>(x);
                   Fl b = Scalar ? factor : loadFloat<S>(y);
                   Fl old = loadFloat<D>(d);
                   if constexpr (Which == Terms::ProductOfDst) {
                     Fl t = b;
                     b = old;
                     old = t;
                   }
                   if constexpr (Fused && __is_same(D, BF16)) {
                     storeLane(d, fusedBFloat(a, b, old));
                     return;
                   }
                   Fl r = multiplyAdd<D, Sat, Fused>(a, b, old);
                   if constexpr (Relu)
                     r = relu(roundTo<D, Sat>(r));
                   storeFloat<D, Sat>(d, r);
                 });
  }

  static void whole(const Row &row) {
    const bool saturates = row.env->saturatesInt;
    forLanes<sizeof(D), sizeof(D)>(
        row, [&](uint8_t *d, const uint8_t *x, const uint8_t *y) {
          Lane<D> a = loadLane<D>(x), b = loadLane<D>(y), c = loadLane<D>(d);
          for (unsigned i = 0; i < kLanes; ++i) {
            D factor = Scalar ? static_cast<D>(row.env->scalar) : b[i];
            D r = Which == Terms::ProductOfDst
                      ? multiplyAddInt<D>(a[i], c[i], b[i], saturates)
                      : multiplyAddInt<D>(a[i], factor, c[i], saturates);
            c[i] = Relu && isSigned<D> && r < D(0) ? D(0) : r;
          }
          storeLane(d, c);
        });
  }

  static void run(const Row &row) {
    if constexpr (kIsReal<D>) {
      constexpr bool half = __is_same(D, F16);
      const RowEnv &e = *row.env;
      // Products of halves are exact in f32: there fused or not is the same.
      if (half && e.saturatesF16)
        return e.fused ? real<half, true>(row) : real<half, false>(row);
      return e.fused ? real<false, true>(row) : real<false, false>(row);
    } else {
      whole(row);
    }
  }
};

template <class D, class S>
struct Axpy : MultiplyAdd<D, S, Terms::DstPlusProduct, true, false> {};
/// Of bf16 the two operations are two instructions everywhere.
template <> struct Axpy<BF16, BF16> {
  static void run(const Row &row) {
    MultiplyAdd<BF16, BF16, Terms::DstPlusProduct, true,
                false>::real<false, false>(row);
  }
};
template <class D, class S>
struct MulAddDst : MultiplyAdd<D, S, Terms::DstPlusProduct, false, false> {};
template <class D, class S>
struct FusedMulAdd : MultiplyAdd<D, S, Terms::ProductOfDst, false, false> {};
template <class D, class S>
struct MulAddRelu : MultiplyAdd<D, S, Terms::ProductOfDst, false, true> {};

//===----------------------------------------------------------------------===//
// An operation, the maximum with zero, and a conversion
//===----------------------------------------------------------------------===//

/// To nearest even, saturating unless CTRL keeps the low bits (inf has none and
/// saturates always); nan gives 0. f is an f16 value.
template <class D> ASC_INLINE void storeWhole(uint8_t *d, Fl f, bool saturate) {
  f = f != f ? Fl{} : f;
  f = __builtin_elementwise_roundeven(f);
  const Fl low = splat<Fl>(float(minOf<D>)), high = splat<Fl>(float(maxOf<D>));
  Fl clamped = f < low ? low : f;
  clamped = clamped > high ? high : clamped;
  if (!saturate) {
    const Fl huge = splat<Fl>(65536.0f);
    clamped = ((f < huge) & (f > -huge)) ? f : clamped;
  }
  storeLane(d, __builtin_convertvector(__builtin_convertvector(clamped, I32),
                                       Lane<D>));
}

template <class Op, bool Relu, class D, class S> struct OpCast {
  template <bool Sat> static void half(const Row &row) {
    forLanes<kSizeOf<D>, 2>(
        row, [&](uint8_t *d, const uint8_t *x, const uint8_t *y)
                 __attribute__((always_inline)) {
                   Fl r = roundTo<F16, Sat>(
                       Op::of(loadFloat<F16>(x), loadFloat<F16>(y)));
                   storeWhole<D>(d, Relu ? relu(r) : r,
                                 row.env->overflow.saturateInt);
                 });
  }
  template <bool Sat> static void single(const Row &row) {
    forLanes<2, 4>(row, [&](uint8_t *d, const uint8_t *x, const uint8_t *y)
                            __attribute__((always_inline)) {
                              Fl r = Op::of(loadFloat<float>(x),
                                            loadFloat<float>(y));
                              // Unlike a cast alone: nan becomes +0.
                              r = r > Fl{} ? r : Fl{};
                              storeLane(d, halfBits<Sat>(r));
                            });
  }
  /// i16 sums saturate, i64 ones wrap.
  static void whole(const Row &row) {
    forLanes<kSizeOf<D>, sizeof(S)>(
        row, [&](uint8_t *d, const uint8_t *x, const uint8_t *y) {
          Lane<S> a = loadLane<S>(x), b = loadLane<S>(y);
          Lane<D> r;
          for (unsigned i = 0; i < kLanes; ++i) {
            using U = Unsigned<S>;
            S t = sizeof(S) == 2
                      ? Op::template saturated<S>(a[i], b[i])
                      : static_cast<S>(Op::of(static_cast<U>(a[i]),
                                              static_cast<U>(b[i])));
            if (Relu && t < S(0))
              t = 0;
            if constexpr (__is_same(D, float))
              r[i] = static_cast<float>(t);
            else if (!row.env->overflow.saturateInt)
              r[i] = static_cast<D>(t);
            else
              r[i] = t > S(maxOf<D>)   ? maxOf<D>
                     : t < S(minOf<D>) ? minOf<D>
                                       : static_cast<D>(t);
          }
          storeLane(d, r);
        });
  }
  static void run(const Row &row) {
    if constexpr (__is_same(S, F16))
      row.env->saturatesF16 ? half<true>(row) : half<false>(row);
    else if constexpr (__is_same(S, float))
      row.env->overflow.saturateFloat ? single<true>(row) : single<false>(row);
    else
      whole(row);
  }
};
template <class D, class S> struct AddReluCast : OpCast<Plus, true, D, S> {};
template <class D, class S> struct SubReluCast : OpCast<Minus, true, D, S> {};
template <class D, class S> struct MulCast : OpCast<Times, false, D, S> {};

/// f16_half_away(f32(a * scalar)).
template <class D, class S> struct MulsCast {
  static void run(const Row &row) {
    const Fl factor =
        splat<Fl>(__builtin_bit_cast(float, uint32_t(row.env->scalar)));
    const Overflow &o = row.env->overflow;
    forLanes<2, 4>(row, [&](uint8_t *d, const uint8_t *x, const uint8_t *) {
      Fl r = loadFloat<float>(x) * factor;
      Lane<uint16_t> h;
      for (unsigned i = 0; i < kLanes; ++i)
        h[i] = static_cast<uint16_t>(
            convertElement(table::DType::F16, table::DType::F32,
                           __builtin_bit_cast(uint32_t, float(r[i])),
                           table::Round::Round, o));
      storeLane(d, h);
    });
  }
};

/// sqrt(re * re + im * im), all in the type of the parts.
template <class D, class S> struct Magnitude {
  template <bool Sat> static void parts(const Row &row) {
    constexpr unsigned size = kSizeOf<D>;
    using Part = typename UnsignedOf<size>::type;
    using Word = typename UnsignedOf<2 * size>::type;
    forLanes<size, 2 * size>(
        row, [&](uint8_t *d, const uint8_t *x, const uint8_t *)
                 __attribute__((always_inline)) {
                   Lane<Word> both = loadLane<Word>(x);
                   uint8_t re[kLanes * size], im[kLanes * size];
                   storeLane(re, __builtin_convertvector(both, Lane<Part>));
                   storeLane(im, __builtin_convertvector(both >> (8 * size),
                                                         Lane<Part>));
                   Fl a = loadFloat<D>(re), b = loadFloat<D>(im);
                   Fl sum = roundTo<D, Sat>(a * a) + roundTo<D, Sat>(b * b);
                   // Subnormals count as zero from here on.
                   constexpr int32_t least =
                       size == 2 ? 0x38800000 : 0x00800000;
                   sum = flushBelow<kWide>(roundTo<D, Sat>(sum), least);
                   storeFloat<D, Sat>(d, rootOf<kWide>(sum));
                 });
  }
  static void run(const Row &row) {
    if constexpr (__is_same(D, F16))
      if (row.env->saturatesF16)
        return parts<true>(row);
    parts<false>(row);
  }
};

/// exp(f32(a) - f32(b)), subnormal results flushed as those of Exp are there.
template <class D, class S> struct ExpSub {
  static void run(const Row &row) {
    forLanes<4, kSizeOf<S>>(
        row, [&](uint8_t *d, const uint8_t *x, const uint8_t *y)
                 __attribute__((always_inline)) {
                   Fl t = loadFloat<S>(x) - loadFloat<S>(y);
                   Fl r = Exponential::of<float, true, kWide>(t, t);
                   r = r != r ? r : flushBelow<kWide>(r, 0x00800000);
                   storeFloat<float, false>(d, r);
                 });
  }
};

/// max(0, f16(f32(a + b) * 2^-17 * scale * 2^17)).
template <class D, class S> struct AddDeqRelu {
  template <bool Sat> static void half(const Row &row) {
    const Fl scale = splat<Fl>(row.env->scale);
    const bool first = row.env->reluFirst;
    forLanes<2, 4>(
        row, [&](uint8_t *d, const uint8_t *x, const uint8_t *y)
                 __attribute__((always_inline)) {
                   I32 sum = cast<I32>(loadLane<uint32_t>(x) +
                                       loadLane<uint32_t>(y));
                   Fl f = dequantized(sum, scale);
                   if (first)
                     f = relu(f);
                   storeFloat<F16, Sat>(d, relu(roundTo<F16, Sat>(f)));
                 });
  }
  static void run(const Row &row) {
    row.env->overflow.saturateFloat ? half<true>(row) : half<false>(row);
  }
};

/// One value by a word of DEQSCALE: the scale has 10 bits of mantissa.
ASC_INLINE int32_t dequantizedByte(int16_t x, uint64_t word) {
  float scale = __builtin_bit_cast(float, uint32_t(word) & 0xffffe000u);
  int32_t offset = static_cast<int32_t>(word >> 37 & 0x1ff);
  offset -= offset > 255 ? 512 : 0;
  float f = static_cast<float>(x) * scale;
  f = f != f ? 0 : __builtin_roundevenf(f);
  f = f < -256 ? -256 : f > 255 ? 255 : f;
  int32_t v = static_cast<int32_t>(f) + offset;
  int32_t low = word >> 46 & 1 ? -128 : 0, high = word >> 46 & 1 ? 127 : 255;
  return v < low ? low : v > high ? high : v;
}

/// 16 lanes of a block become 16 bytes in one half of a block.
template <class D, class S> struct CastDequant {
  static void run(const Row &row) {
    const RowEnv &e = *row.env;
    // Source and destination may be the same blocks: a block is read first.
    for (uint64_t i = 0; i < row.n; i += 16) {
      unsigned n = row.n - i < 16 ? static_cast<unsigned>(row.n - i) : 16;
      int16_t x[16];
      __builtin_memcpy(x, row.src[0] + 2 * i, 2 * n);
      uint8_t *to = row.dst + 2 * i + (e.upperHalf ? 16 : 0);
      for (unsigned k = 0; k < n; ++k)
        to[k] = static_cast<uint8_t>(dequantizedByte(x[k], e.deqWords[k]));
      if (e.clearsOther)
        __builtin_memset(row.dst + 2 * i + (e.upperHalf ? 0 : 16), 0, n);
    }
  }
};
/// As the conversion from i32 to f16.
template <> struct CastDequant<F16, int32_t> {
  template <bool Sat> static void half(const Row &row) {
    const Fl scale = splat<Fl>(row.env->scale);
    forLanes<2, 4>(
        row, [&](uint8_t *d, const uint8_t *x, const uint8_t *)
                 __attribute__((always_inline)) {
                   storeLane(d, dequantizedHalf<Sat>(loadLane<int32_t>(x),
                                                     scale));
                 });
  }
  static void run(const Row &row) {
    row.env->overflow.saturateFloat ? half<true>(row) : half<false>(row);
  }
};

} // namespace

void fillCompound(RowTable &);
void fillCompound(RowTable &to) {
#define ASC_ROWS_Compound(OP, DST, SRC)                                        \
  to.rows[static_cast<unsigned>(RowOp::OP)][static_cast<unsigned>(             \
      DType::DST)][static_cast<unsigned>(DType::SRC)] =                        \
      OP<LaneTypeOf<DType::DST>, LaneTypeOf<DType::SRC>>::run;
#include "asc/Table/Lanes.inc"
}

} // namespace asc::rt::ASC_ISA
