//===- KernelsReduce.cpp - Trees of sums and extremes ---------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A level of a tree combines neighbours: the even and the odd lanes of two
// vectors give one vector, in order. Several repeats side by side go through
// the levels together. Compiled once per instruction set.
//
//===----------------------------------------------------------------------===//

#include "Loops.h"

namespace asc::rt::ASC_ISA {
namespace {

constexpr unsigned kLanes = kWide / 4;
template <class C> using V = Vec<C, kWide>;

template <class X> ASC_INLINE X evens(X a, X b) {
  if constexpr (kLanes == 16)
    return __builtin_shufflevector(a, b, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20,
                                   22, 24, 26, 28, 30);
  else
    return __builtin_shufflevector(a, b, 0, 2, 4, 6, 8, 10, 12, 14);
}
template <class X> ASC_INLINE X odds(X a, X b) {
  if constexpr (kLanes == 16)
    return __builtin_shufflevector(a, b, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21,
                                   23, 25, 27, 29, 31);
  else
    return __builtin_shufflevector(a, b, 1, 3, 5, 7, 9, 11, 13, 15);
}

/// `Levels` levels over the lanes of M vectors; the results stand in order from
/// the first lane on.
template <class Op, unsigned Levels, unsigned M, class X>
ASC_INLINE void collapse(X *v) {
  if constexpr (Levels > 0) {
    constexpr unsigned half = M > 1 ? M / 2 : 1;
    for (unsigned j = 0; j < half; ++j) {
      X a = v[M > 1 ? 2 * j : 0], b = v[M > 1 ? 2 * j + 1 : 0];
      v[j] = Op::of(evens(a, b), odds(a, b));
    }
    collapse<Op, Levels - 1, half>(v);
  }
}

constexpr unsigned log2Of(unsigned n) { return n > 1 ? 1 + log2Of(n / 2) : 0; }

/// Levels until one result is left per block, repeat or pair.
template <class T> constexpr unsigned levelsOf(Part part) {
  return part == Part::Repeat  ? log2Of(256 / sizeof(T))
         : part == Part::Block ? log2Of(32 / sizeof(T))
                               : 1;
}

//===----------------------------------------------------------------------===//
// Sums
//===----------------------------------------------------------------------===//

/// Lanes of T as vectors of C; results are R.
template <class T, bool Sat> struct SumOf {
  using C = uint32_t;
  using R = uint32_t;
  using Bits = T;
  ASC_INLINE V<C> load(const uint8_t *p) {
    if constexpr (sizeof(T) == 4) {
      return loadAs<uint32_t, kWide>(p);
    } else {
      Vec<T, kWide / 2> x = loadAs<T, kWide / 2>(p);
      return cast<V<C>>(__builtin_convertvector(x, V<int32_t>));
    }
  }
  ASC_INLINE V<C> of(V<C> a, V<C> b) { return a + b; }
  ASC_INLINE void put(R *to, V<C> x) { __builtin_memcpy(to, &x, kWide); }
};
template <bool Sat> struct SumOf<float, Sat> {
  using C = float;
  using R = uint32_t;
  using Bits = uint32_t;
  ASC_INLINE V<C> load(const uint8_t *p) { return loadAs<float, kWide>(p); }
  ASC_INLINE V<C> of(V<C> a, V<C> b) { return a + b; }
  ASC_INLINE void put(R *to, V<C> x) {
    V<int32_t> bits = cast<V<int32_t>>(x), nan = x != x;
    bits = nan ? splat<V<int32_t>>(int32_t(kF32Nan)) : bits;
    __builtin_memcpy(to, &bits, kWide);
  }
};
template <bool Sat> struct SumOf<F16, Sat> {
  using C = float;
  using R = uint16_t;
  using Bits = uint16_t;
  ASC_INLINE V<C> load(const uint8_t *p) { return widenF16<kWide>(p); }
  ASC_INLINE V<C> of(V<C> a, V<C> b) {
    V<C> s = a + b;
    if constexpr (Sat) {
      const V<C> max = splat<V<C>>(65504.0f);
      s = s == s ? s : V<C>{};
      s = s > max ? max : s;
      s = s < -max ? -max : s;
    }
    auto h = narrowF16<kWide>(s);
    uint8_t bytes[kWide / 2];
    __builtin_memcpy(bytes, &h, kWide / 2);
    return widenF16<kWide>(bytes);
  }
  ASC_INLINE void put(R *to, V<C> x) {
    using H = Vec<int16_t, kWide / 2>;
    V<int32_t> nan = x != x;
    auto h = narrowF16<kWide>(x);
    H bits;
    __builtin_memcpy(&bits, &h, kWide / 2);
    H lanes = __builtin_convertvector(nan, H);
    bits = lanes ? splat<H>(int16_t(kF16Nan)) : bits;
    __builtin_memcpy(to, &bits, kWide / 2);
  }
};

/// B repeats at once.
template <class S, unsigned Size, Part P, unsigned B>
ASC_INLINE void sumBatch(const uint8_t *src, int64_t rep, uint8_t *out,
                         int64_t step) {
  using C = typename S::C;
  using R = typename S::R;
  constexpr unsigned lanes = 256 / Size, n = lanes / kLanes;
  constexpr unsigned levels = levelsOf<typename S::Bits>(P);
  V<C> v[B * n];
  for (unsigned b = 0; b < B; ++b)
    for (unsigned j = 0; j < n; ++j)
      v[b * n + j] = S::load(src + static_cast<int64_t>(b) * rep +
                             j * kLanes * Size);
  collapse<S, levels, B * n>(v);
  constexpr unsigned results = B * (lanes >> levels);
  constexpr unsigned vectors = (results + kLanes - 1) / kLanes;
  R r[vectors * kLanes];
  for (unsigned j = 0; j < vectors; ++j)
    S::put(r + j * kLanes, v[j]);
  for (unsigned b = 0; b < B; ++b)
    __builtin_memcpy(out + static_cast<int64_t>(b) * step,
                     r + b * (lanes >> levels),
                     (lanes >> levels) * sizeof(R));
}

template <class T, bool Sat, Part P>
void sums(const uint8_t *src, uint64_t n, int64_t rep, uint8_t *out,
          int64_t step) {
  using S = SumOf<T, Sat>;
  constexpr unsigned size = sizeof(typename S::Bits);
  constexpr unsigned vectors = 256 / size / kLanes;
  constexpr unsigned batch = P == Part::Repeat && vectors < 16 ? 16 / vectors : 1;
  for (; n >= batch; n -= batch) {
    sumBatch<S, size, P, batch>(src, rep, out, step);
    src += static_cast<int64_t>(batch) * rep;
    out += static_cast<int64_t>(batch) * step;
  }
  for (; n; --n, src += rep, out += step)
    sumBatch<S, size, P, 1>(src, rep, out, step);
}

//===----------------------------------------------------------------------===//
// Extremes, on signed integers in the order of the values
//===----------------------------------------------------------------------===//

/// A nan is above (max) or below (min) everything, -0 is below +0.
template <class T> struct KeyOf {
  using Int = std::conditional_t<
      sizeof(T) == 2, int16_t,
      std::conditional_t<sizeof(T) == 4, int32_t, int64_t>>;
  static constexpr bool kFloat = false;
};
template <> struct KeyOf<F16> {
  using Int = int16_t;
  static constexpr bool kFloat = true;
  static constexpr int16_t inf = int16_t(kF16Inf), nan = int16_t(kF16Nan),
                           top = int16_t(kF16Max);
};
template <> struct KeyOf<float> {
  using Int = int32_t;
  static constexpr bool kFloat = true;
  static constexpr int32_t inf = int32_t(kF32Inf), nan = int32_t(kF32Nan),
                           top = int32_t(kF32Inf) - 1;
};
template <class T> using Int = typename KeyOf<T>::Int;

template <class T, bool Min, class X> ASC_INLINE X keys(X b) {
  using I = Int<T>;
  if constexpr (KeyOf<T>::kFloat) {
    X k = b ^ ((b >> (8 * sizeof(I) - 1)) & maxOf<I>);
    return (b & maxOf<I>) > KeyOf<T>::inf
               ? splat<X>(Min ? minOf<I> : maxOf<I>)
               : k;
  } else if constexpr (!isSigned<T>) {
    return b ^ minOf<I>;
  } else {
    return b;
  }
}
template <class T, bool Min> ASC_INLINE Int<T> bitsOfKey(Int<T> k, bool sat) {
  using I = Int<T>;
  if constexpr (KeyOf<T>::kFloat) {
    bool nan = k == (Min ? minOf<I> : maxOf<I>);
    I b = I(k ^ ((k >> (8 * sizeof(I) - 1)) & maxOf<I>));
    if (sat && __is_same(T, F16)) {
      if (nan)
        return 0;
      if ((b & maxOf<I>) == KeyOf<T>::inf)
        return I((b & minOf<I>) | KeyOf<T>::top);
    }
    return nan ? KeyOf<T>::nan : b;
  } else if constexpr (!isSigned<T>) {
    return I(k ^ minOf<I>);
  } else {
    return k;
  }
}

template <bool Min> struct Extreme {
  template <class X> ASC_INLINE X of(X a, X b) {
    return (Min ? a < b : a > b) ? a : b;
  }
};

template <class T, bool Min> ASC_INLINE V<int32_t> loadKeys(const uint8_t *p) {
  if constexpr (sizeof(Int<T>) == 4)
    return keys<T, Min>(loadAs<int32_t, kWide>(p));
  else
    return __builtin_convertvector(
        (keys<T, Min>(loadAs<int16_t, kWide / 2>(p))), V<int32_t>);
}

/// The first lane of a repeat that holds a key.
template <class T, bool Min>
ASC_INLINE uint32_t firstLane(const uint8_t *p, int32_t key) {
  constexpr unsigned n = 64 * 4 / sizeof(Int<T>) / kLanes;
  V<int32_t> at = {}, best;
  for (unsigned i = 0; i < kLanes; ++i)
    at[i] = static_cast<int32_t>(i);
  best = splat<V<int32_t>>(1 << 20);
  for (unsigned j = 0; j < n; ++j) {
    V<int32_t> k = loadKeys<T, Min>(p + j * kLanes * sizeof(Int<T>));
    V<int32_t> here = k == key ? at : splat<V<int32_t>>(1 << 20);
    best = here < best ? here : best;
    at += int32_t(kLanes);
  }
  collapse<Extreme<true>, log2Of(kLanes), 1>(&best);
  return static_cast<uint32_t>(best[0]);
}

template <class T, bool Min, Part P>
void extremes(const uint8_t *src, uint64_t n, int64_t rep, bool sat,
              uint32_t *values, uint32_t *lanes) {
  constexpr unsigned vectors = 256 / sizeof(Int<T>) / kLanes;
  constexpr unsigned step = kLanes * sizeof(Int<T>);
  using Op = Extreme<Min>;
  int32_t result[2 * kLanes];
  auto finish = [&](unsigned count) {
    for (unsigned i = 0; i < count; ++i)
      values[i] = static_cast<uint32_t>(
          bitsOfKey<T, Min>(static_cast<Int<T>>(result[i]), sat));
    values += count;
  };
  if constexpr (P == Part::Block) {
    constexpr unsigned levels = levelsOf<Int<T>>(P);
    for (; n; --n, src += rep) {
      V<int32_t> v[vectors];
      for (unsigned j = 0; j < vectors; ++j)
        v[j] = loadKeys<T, Min>(src + j * step);
      collapse<Op, levels, vectors>(v);
      __builtin_memcpy(result, &v[0], kWide);
      finish(8);
    }
  } else {
    constexpr unsigned batch = 8;
    while (n) {
      unsigned now = n < batch ? static_cast<unsigned>(n) : batch;
      V<int32_t> v[batch] = {};
      for (unsigned b = 0; b < now; ++b) {
        const uint8_t *p = src + static_cast<int64_t>(b) * rep;
        V<int32_t> best = loadKeys<T, Min>(p);
        for (unsigned j = 1; j < vectors; ++j)
          best = Op::of(best, loadKeys<T, Min>(p + j * step));
        v[b] = best;
      }
      collapse<Op, log2Of(kLanes), batch>(v);
      __builtin_memcpy(result, &v[0], kWide);
      if (lanes)
        for (unsigned b = 0; b < now; ++b)
          *lanes++ = firstLane<T, Min>(src + static_cast<int64_t>(b) * rep,
                                       result[b]);
      finish(now);
      src += static_cast<int64_t>(now) * rep;
      n -= now;
    }
  }
}

/// Lane by lane through the repeats; `state` holds the extremes so far and then
/// the numbers of their repeats, both of the width of T.
template <class T, bool Min>
void running(const uint8_t *src, uint64_t n, int64_t rep, uint64_t first,
             bool sat, uint8_t *state) {
  using I = Int<T>;
  using X = Vec<I, kWide>;
  constexpr unsigned vectors = 256 / kWide;
  X zero = {}, nanKey = splat<X>(Min ? minOf<I> : maxOf<I>), limit = zero;
  if constexpr (KeyOf<T>::kFloat)
    limit = splat<X>(Min ? I(I(KeyOf<T>::top | minOf<I>) ^ maxOf<I>)
                         : KeyOf<T>::top);
  const bool clamps = sat && __is_same(T, F16);
  for (unsigned j = 0; j < vectors; ++j) {
    uint8_t *to = state + j * kWide;
    X best = loadAs<I, kWide>(to), where = loadAs<I, kWide>(to + 256);
    const uint8_t *p = src + j * kWide;
    for (uint64_t r = 0; r < n; ++r, p += rep) {
      X next = Extreme<Min>::of(best, keys<T, Min>(loadAs<I, kWide>(p)));
      if (clamps) {
        next = next == nanKey ? zero : next;
        next = Min ? (next < limit ? limit : next)
                   : (next > limit ? limit : next);
      }
      where = next == best ? where : splat<X>(static_cast<I>(first + r));
      best = next;
    }
    __builtin_memcpy(to, &best, kWide);
    __builtin_memcpy(to + 256, &where, kWide);
  }
}

/// The extreme of the lanes and the smallest element that held it.
template <class T, bool Min>
void finishRunning(const uint8_t *state, uint64_t perRepeat, uint64_t &value,
                   uint64_t &index) {
  using I = Int<T>;
  constexpr unsigned lanes = 256 / sizeof(I);
  using U = Unsigned<I>;
  I key[lanes];
  U where[lanes];
  __builtin_memcpy(key, state, 256);
  __builtin_memcpy(where, state + 256, 256);
  I best = key[0];
  for (unsigned i = 1; i < lanes; ++i)
    best = (Min ? key[i] < best : key[i] > best) ? key[i] : best;
  index = ~0ull;
  for (unsigned i = 0; i < lanes; ++i) {
    uint64_t at = where[i] * perRepeat + i;
    if (key[i] == best && at < index)
      index = at;
  }
  value = static_cast<U>(bitsOfKey<T, Min>(best, false));
}

/// The start: the finite number that everything else replaces.
template <class T, bool Min> void startRunning(uint8_t *state) {
  using I = Int<T>;
  constexpr unsigned lanes = 256 / sizeof(I);
  I start = Min ? maxOf<I> : minOf<I>;
  if constexpr (KeyOf<T>::kFloat)
    start = Min ? KeyOf<T>::top : I(I(KeyOf<T>::top | minOf<I>) ^ maxOf<I>);
  for (unsigned i = 0; i < lanes; ++i)
    __builtin_memcpy(state + i * sizeof(I), &start, sizeof(I));
  __builtin_memset(state + 256, 0, 256);
}

/// The smallest and the largest key of n repeats. Whether one is a nan, which is
/// beyond the keys of the infinities, shows in them as well.
template <class T>
void bounds(const uint8_t *src, uint64_t n, int64_t rep, int64_t &low,
            int64_t &high) {
  using I = Int<T>;
  using X = Vec<I, kWide>;
  constexpr unsigned vectors = 256 / kWide;
  X lo[vectors], hi[vectors];
  for (unsigned j = 0; j < vectors; ++j) {
    lo[j] = splat<X>(maxOf<I>);
    hi[j] = splat<X>(minOf<I>);
  }
  for (uint64_t r = 0; r < n; ++r, src += rep)
    for (unsigned j = 0; j < vectors; ++j) {
      X k = loadAs<I, kWide>(src + j * kWide);
      if constexpr (KeyOf<T>::kFloat)
        k ^= (k >> (8 * sizeof(I) - 1)) & maxOf<I>;
      else if constexpr (!isSigned<T>)
        k ^= minOf<I>;
      lo[j] = Extreme<true>::of(lo[j], k);
      hi[j] = Extreme<false>::of(hi[j], k);
    }
  I a[256 / sizeof(I)], b[256 / sizeof(I)];
  __builtin_memcpy(a, lo, 256);
  __builtin_memcpy(b, hi, 256);
  I least = maxOf<I>, most = minOf<I>;
  for (unsigned i = 0; i < 256 / sizeof(I); ++i) {
    least = a[i] < least ? a[i] : least;
    most = b[i] > most ? b[i] : most;
  }
  low = least < low ? least : low;
  high = most > high ? most : high;
}
/// Bits of a key that is no nan's.
template <class T> uint64_t bitsOfBound(int64_t key) {
  using I = Int<T>;
  return static_cast<uint64_t>(
      static_cast<Unsigned<I>>(bitsOfKey<T, false>(static_cast<I>(key), false)));
}
/// The first element of n repeats with these bits, counted as if each repeat had
/// `rep` bytes; ~0: none.
template <class T>
uint64_t findBits(const uint8_t *src, uint64_t n, int64_t rep, uint64_t bits) {
  using I = Int<T>;
  using X = Vec<I, kWide>;
  constexpr unsigned vectors = 256 / kWide;
  const X wanted = splat<X>(static_cast<I>(bits));
  for (uint64_t r = 0; r < n; ++r, src += rep) {
    X any = {};
    for (unsigned j = 0; j < vectors; ++j)
      any |= loadAs<I, kWide>(src + j * kWide) == wanted;
    I lanes[kWide / sizeof(I)], found = 0;
    __builtin_memcpy(lanes, &any, kWide);
    for (I lane : lanes)
      found |= lane;
    if (!found)
      continue;
    for (uint64_t i = 0; i < 256 / sizeof(I); ++i) {
      I x;
      __builtin_memcpy(&x, src + i * sizeof(I), sizeof(I));
      if (x == static_cast<I>(bits))
        return r * (static_cast<uint64_t>(rep) / sizeof(I)) + i;
    }
  }
  return ~0ull;
}

uint64_t sum64(const uint8_t *src, uint64_t n) {
  uint64_t s = 0;
  for (uint64_t i = 0; i < n; ++i, src += 8) {
    uint64_t x;
    __builtin_memcpy(&x, src, 8);
    s += x;
  }
  return s;
}

template <class T> void putSums(ReduceTable &to, DType type) {
  SumFn(&row)[2][3] = to.sums[static_cast<unsigned>(type)];
  row[0][0] = sums<T, false, Part::Block>;
  row[0][1] = sums<T, false, Part::Repeat>;
  row[0][2] = sums<T, false, Part::Pair>;
  row[1][0] = sums<T, true, Part::Block>;
  row[1][1] = sums<T, true, Part::Repeat>;
  row[1][2] = sums<T, true, Part::Pair>;
}
template <class T> void putSteps(ReduceTable &to, DType type) {
  RunningLoops(&r)[2] = to.running[static_cast<unsigned>(type)];
  r[0] = {startRunning<T, false>, running<T, false>, finishRunning<T, false>};
  r[1] = {startRunning<T, true>, running<T, true>, finishRunning<T, true>};
  constexpr bool real = KeyOf<T>::kFloat;
  int64_t inf = 0;
  if constexpr (real)
    inf = KeyOf<T>::inf;
  to.bounds[static_cast<unsigned>(type)] = {bounds<T>, bitsOfBound<T>,
                                            findBits<T>, real, inf};
}
template <class T> void putExtremes(ReduceTable &to, DType type) {
  ExtremeFn(&e)[2][2] = to.extremes[static_cast<unsigned>(type)];
  e[0][0] = extremes<T, false, Part::Block>;
  e[0][1] = extremes<T, false, Part::Repeat>;
  e[1][0] = extremes<T, true, Part::Block>;
  e[1][1] = extremes<T, true, Part::Repeat>;
  putSteps<T>(to, type);
}

} // namespace

void fillReduce(ReduceTable &);
void fillReduce(ReduceTable &to) {
  putSums<F16>(to, DType::F16);
  putSums<float>(to, DType::F32);
  putSums<int16_t>(to, DType::I16);
  putSums<uint16_t>(to, DType::U16);
  putSums<int32_t>(to, DType::I32);
  putSums<uint32_t>(to, DType::U32);
  putExtremes<F16>(to, DType::F16);
  putExtremes<float>(to, DType::F32);
  putExtremes<int16_t>(to, DType::I16);
  putExtremes<uint16_t>(to, DType::U16);
  putExtremes<int32_t>(to, DType::I32);
  putExtremes<uint32_t>(to, DType::U32);
  putSteps<int64_t>(to, DType::I64);
  putSteps<uint64_t>(to, DType::U64);
  to.sum64 = sum64;
}

} // namespace asc::rt::ASC_ISA
