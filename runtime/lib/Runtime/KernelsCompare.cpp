//===- KernelsCompare.cpp - From lanes to bits and back -------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compiled once per instruction set. Everything goes in steps of 64 bytes,
// which have 64 / element size bits.
//
//===----------------------------------------------------------------------===//

#include "Loops.h"

#if defined(__SSE2__)
#include <immintrin.h>
#endif

namespace asc::rt::ASC_ISA {
namespace {

//===----------------------------------------------------------------------===//
// Comparing
//===----------------------------------------------------------------------===//

enum Mode { LT, GT, EQ, LE, GE, NE };

template <unsigned M, class V> ASC_INLINE auto relation(V a, V b) {
  if constexpr (M == LT)
    return a < b;
  else if constexpr (M == GT)
    return a > b;
  else if constexpr (M == EQ)
    return a == b;
  else if constexpr (M == LE)
    return a <= b;
  else if constexpr (M == GE)
    return a >= b;
  else
    return (a < b) | (a > b); // a nan is not unequal either
}

/// A 16-bit float as an integer of the same order, -0 as +0.
template <class T, unsigned W> struct Ordered {
  Vec<int16_t, W> key, nan;

  __attribute__((always_inline)) explicit Ordered(const uint8_t *p) {
    using V = Vec<int16_t, W>;
    V x = loadAs<int16_t, W>(p), sign = x >> 15, size = x & int16_t(0x7fff);
    key = (size ^ sign) - sign;
    nan = size > splat<V>(infOf<T>);
  }
};

/// All ones in the lanes for which the relation holds.
template <class T, unsigned M, unsigned W>
ASC_INLINE Block<W> holds(const uint8_t *a, const uint8_t *b) {
  if constexpr (__is_same(T, F16) || __is_same(T, BF16)) {
    Ordered<T, W> x(a), y(b);
    return cast<Block<W>>(relation<M>(x.key, y.key) & ~(x.nan | y.nan));
  } else {
    return cast<Block<W>>(relation<M>(loadAs<T, W>(a), loadAs<T, W>(b)));
  }
}

/// One bit per lane of a mask of W bytes.
template <unsigned Size, unsigned W> ASC_INLINE uint64_t bitsOf(Block<W> m) {
#if defined(__AVX512BW__) && defined(__AVX512DQ__)
  if constexpr (W == 64) {
    __m512i x = cast<__m512i>(m);
    if constexpr (Size == 1)
      return _mm512_movepi8_mask(x);
    else if constexpr (Size == 2)
      return _mm512_movepi16_mask(x);
    else if constexpr (Size == 4)
      return _mm512_movepi32_mask(x);
    else
      return _mm512_movepi64_mask(x);
  }
#endif
#if defined(__SSE2__)
  if constexpr (W == 32) {
    Halves<__m128i> h = cast<Halves<__m128i>>(m);
#if defined(__AVX2__)
    if constexpr (Size == 1)
      return static_cast<uint32_t>(_mm256_movemask_epi8(cast<__m256i>(m)));
    if constexpr (Size == 4)
      return static_cast<uint32_t>(_mm256_movemask_ps(cast<__m256>(m)));
    if constexpr (Size == 8)
      return static_cast<uint32_t>(_mm256_movemask_pd(cast<__m256d>(m)));
#endif
    if constexpr (Size == 1)
      return static_cast<uint32_t>(_mm_movemask_epi8(h.lo)) |
             static_cast<uint32_t>(_mm_movemask_epi8(h.hi)) << 16;
    else if constexpr (Size == 2)
      return static_cast<uint32_t>(
          _mm_movemask_epi8(_mm_packs_epi16(h.lo, h.hi)));
    else if constexpr (Size == 4)
      return static_cast<uint32_t>(_mm_movemask_ps(cast<__m128>(h.lo)) |
                                   _mm_movemask_ps(cast<__m128>(h.hi)) << 4);
    else
      return static_cast<uint32_t>(_mm_movemask_pd(cast<__m128d>(h.lo)) |
                                   _mm_movemask_pd(cast<__m128d>(h.hi)) << 2);
  }
#endif
  uint64_t bits = 0;
  for (unsigned i = 0; i < W / Size; ++i)
    bits |= static_cast<uint64_t>(m[i * Size] & 1) << i;
  return bits;
}

template <class T> constexpr unsigned kSize = sizeof(T);
template <> constexpr unsigned kSize<F16> = 2;
template <> constexpr unsigned kSize<BF16> = 2;

template <class T, unsigned M>
ASC_INLINE void step(const uint8_t *a, const uint8_t *b, uint8_t *out) {
  constexpr unsigned size = kSize<T>;
  uint64_t bits = 0;
  for (unsigned i = 0; i < 64; i += kWide)
    bits |= bitsOf<size, kWide>(holds<T, M, kWide>(a + i, b + i)) << (i / size);
  __builtin_memcpy(out, &bits, 8 / size);
}

template <class T, unsigned M, bool Scalar>
void compareLoop(const uint8_t *a, const uint8_t *b, uint8_t *out,
                 uint64_t bytes) {
  constexpr unsigned size = kSize<T>;
  for (; bytes; bytes -= 256, a += 256, out += 32 / size) {
    for (unsigned i = 0; i < 256; i += 64)
      step<T, M>(a + i, Scalar ? b : b + i, out + i / 8 / size);
    if constexpr (!Scalar)
      b += 256;
  }
}

//===----------------------------------------------------------------------===//
// Choosing
//===----------------------------------------------------------------------===//

/// W bytes, all ones in the lanes whose bit is set.
template <unsigned Size, unsigned W> ASC_INLINE Block<W> spread(uint64_t bits) {
  if constexpr (Size == 1) {
    using V = Vec<uint64_t, W>;
    V x, pattern = splat<V>(uint64_t(0x8040201008040201ull));
    for (unsigned i = 0; i < W / 8; ++i)
      x[i] = (bits >> (8 * i) & 0xff) * 0x0101010101010101ull;
    return cast<Block<W>>(cast<Block<W>>(x & pattern) != uint8_t(0));
  } else {
    using T = typename UnsignedOf<Size>::type;
    using V = Vec<T, W>;
    V bit;
    for (unsigned i = 0; i < W / Size; ++i)
      bit[i] = static_cast<T>(T(1) << i);
    return cast<Block<W>>((splat<V>(static_cast<T>(bits)) & bit) != T(0));
  }
}

template <unsigned Size, unsigned W>
ASC_INLINE Block<W> choose(uint64_t bits, Block<W> a, Block<W> b) {
#if defined(__AVX512BW__)
  if constexpr (W == 64) {
    __m512i x = cast<__m512i>(a), y = cast<__m512i>(b);
    if constexpr (Size == 1)
      return cast<Block<W>>(_mm512_mask_blend_epi8(bits, y, x));
    else if constexpr (Size == 2)
      return cast<Block<W>>(
          _mm512_mask_blend_epi16(static_cast<__mmask32>(bits), y, x));
    else if constexpr (Size == 4)
      return cast<Block<W>>(
          _mm512_mask_blend_epi32(static_cast<__mmask16>(bits), y, x));
    else
      return cast<Block<W>>(
          _mm512_mask_blend_epi64(static_cast<__mmask8>(bits), y, x));
  }
#endif
  return blend<W>(a, b, spread<Size, W>(bits));
}

/// Chooses N steps of 64 bytes, all read before any is written.
template <unsigned Size, bool AMoves, bool BMoves, unsigned N>
ASC_INLINE void steps(uint8_t *dst, const uint8_t *bits, const uint8_t *a,
                      const uint8_t *b) {
  constexpr unsigned pieces = N * 64 / kWide, perStep = 64 / kWide;
  Block<kWide> r[pieces];
  for (unsigned i = 0; i < pieces; ++i) {
    unsigned at = i * kWide, inStep = i % perStep * kWide;
    uint64_t v = 0;
    __builtin_memcpy(&v, bits + i / perStep * (8 / Size), 8 / Size);
    r[i] = choose<Size, kWide>(v >> (inStep / Size),
                               loadAs<uint8_t, kWide>(a + (AMoves ? at : inStep)),
                               loadAs<uint8_t, kWide>(b + (BMoves ? at : inStep)));
  }
  for (unsigned i = 0; i < pieces; ++i)
    store<kWide>(dst + i * kWide, r[i]);
}

template <unsigned Size, bool AMoves, bool BMoves>
void selectLoop(uint8_t *dst, const uint8_t *bits, const uint8_t *a,
                const uint8_t *b, uint64_t bytes) {
  auto next = [&](uint64_t n) __attribute__((always_inline)) {
    dst += n;
    bits += n / (8 * Size);
    a += AMoves ? n : 0;
    b += BMoves ? n : 0;
    bytes -= n;
  };
  while (bytes >= 256) {
    steps<Size, AMoves, BMoves, 4>(dst, bits, a, b);
    next(256);
  }
  while (bytes >= 64) {
    steps<Size, AMoves, BMoves, 1>(dst, bits, a, b);
    next(64);
  }
  if (!bytes)
    return;
  uint8_t x[64] = {}, y[64] = {}, z[64], last[8] = {};
  __builtin_memcpy(x, a, AMoves ? bytes : 64);
  __builtin_memcpy(y, b, BMoves ? bytes : 64);
  __builtin_memcpy(last, bits, (bytes / Size + 7) / 8);
  steps<Size, true, true, 1>(z, last, x, y);
  __builtin_memcpy(dst, z, bytes);
}

//===----------------------------------------------------------------------===//
// The table
//===----------------------------------------------------------------------===//

template <> struct LaneType<DType::F64> {
  using type = double;
};

template <DType D> constexpr void put(CompareSet &set) {
  using T = LaneTypeOf<D>;
  constexpr unsigned d = static_cast<unsigned>(D);
#define ASC_MODE(M)                                                            \
  set.compare[0][M][d] = compareLoop<T, M, false>;                             \
  set.compare[1][M][d] = compareLoop<T, M, true>;
  ASC_MODE(LT)
  ASC_MODE(GT)
  ASC_MODE(EQ)
  ASC_MODE(LE)
  ASC_MODE(GE)
  ASC_MODE(NE)
#undef ASC_MODE
}

constexpr CompareSet makeSet() {
  CompareSet set = {};
  put<DType::I8>(set);
  put<DType::U8>(set);
  put<DType::I16>(set);
  put<DType::U16>(set);
  put<DType::F16>(set);
  put<DType::BF16>(set);
  put<DType::I32>(set);
  put<DType::U32>(set);
  put<DType::F32>(set);
  put<DType::I64>(set);
  put<DType::U64>(set);
  put<DType::F64>(set);
#define ASC_SIZE(LOG)                                                          \
  set.select[0][LOG] = selectLoop<1 << LOG, true, true>;                       \
  set.select[1][LOG] = selectLoop<1 << LOG, true, false>;                      \
  set.select[2][LOG] = selectLoop<1 << LOG, false, true>;
  ASC_SIZE(0)
  ASC_SIZE(1)
  ASC_SIZE(2)
  ASC_SIZE(3)
#undef ASC_SIZE
  return set;
}

} // namespace

extern const CompareSet kCompareSet;
constexpr CompareSet kCompareSet = makeSet();

} // namespace asc::rt::ASC_ISA
