//===- Loops.h - Loops over blocks and repeats ------------------*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Included by the files that are compiled once per instruction set, with
// ASC_ISA naming the namespace. Nothing here may call an inline function of
// another header: the linker would merge copies compiled for different
// processors.
//
// A repeat is walked block by block. That equals reading the whole repeat
// first, because the overlap rules (checked before) leave only disjoint or
// identical blocks inside a repeat. Repeats run in order, so an accumulation
// over a destination that stays in place chains.
//
// All loops have two sources. For a lane function of one, the second is the
// first again: it is never loaded.
//
//===----------------------------------------------------------------------===//

#ifndef ASC_LIB_RUNTIME_LOOPS_H
#define ASC_LIB_RUNTIME_LOOPS_H

#include "Kernels.h"
#include "Lanes.h"

namespace asc::rt::ASC_ISA {
namespace {

#if defined(__AVX512BW__)
constexpr unsigned kWide = 64;
#else
constexpr unsigned kWide = 32;
#endif

template <unsigned W> ASC_INLINE void store(uint8_t *p, Block<W> x) {
  __builtin_memcpy(p, &x, W);
}

/// 16-bit floats come as two halves; joining them would cost a shuffle.
template <unsigned W, class V> ASC_INLINE void store(uint8_t *p, Halves<V> x) {
  static_assert(sizeof(V) == W / 2);
  __builtin_memcpy(p, &x.lo, W / 2);
  __builtin_memcpy(p + W / 2, &x.hi, W / 2);
}

/// A vector of one piece of memory, or of two blocks where it is twice as wide.
template <unsigned W> struct Blocks {
  uint8_t bytes[W];
};
template <unsigned W>
ASC_INLINE Blocks<W> gather(const uint8_t *p, int64_t step) {
  Blocks<W> x;
  __builtin_memcpy(x.bytes, p, 32);
  if constexpr (W == 64)
    __builtin_memcpy(x.bytes + 32, p + step, 32);
  return x;
}
template <unsigned W, class R>
ASC_INLINE void scatter(uint8_t *p, int64_t step, R x) {
  Blocks<W> b;
  store<W>(b.bytes, x);
  __builtin_memcpy(p, b.bytes, 32);
  if constexpr (W == 64)
    __builtin_memcpy(p + step, b.bytes + 32, 32);
}

/// What `quick` gives: a Block, or its halves.
template <class Op, unsigned W>
using Result = decltype(Op::template quick<W>(nullptr, nullptr,
                                              *static_cast<Bad<W> *>(nullptr)));

/// Four vectors, all read before any is written.
template <class Op, unsigned W>
ASC_INLINE void four(Result<Op, W> (&r)[4], const uint8_t *const (&a)[4],
                     const uint8_t *const (&b)[4]) {
  // Joined in pairs: one comparison tells whether either of two is a nan.
  Bad<W> bad[4] = {};
  for (unsigned i = 0; i < 4; ++i)
    r[i] = Op::template quick<W>(a[i], b[i], bad[i]);
  if (__builtin_expect(any<W>((bad[0] | bad[1]) | (bad[2] | bad[3])), 0))
    for (unsigned i = 0; i < 4; ++i)
      r[i] = cast<Result<Op, W>>(Op::template apply<W>(a[i], b[i]));
}

/// 4 * W bytes next to each other; with Fixed, b is one vector for all.
template <class Op, unsigned W, bool Fixed = false>
ASC_INLINE void fourFlat(uint8_t *d, const uint8_t *a, const uint8_t *b) {
  constexpr unsigned B = Fixed ? 0 : W;
  Result<Op, W> r[4];
  four<Op, W>(r, {a, a + W, a + 2 * W, a + 3 * W},
              {b, b + B, b + 2 * B, b + 3 * B});
  for (unsigned i = 0; i < 4; ++i)
    store<W>(d + i * W, r[i]);
}

/// W / 8 blocks at steps of their own.
template <class Op, unsigned W, bool Fixed>
ASC_INLINE void fourApart(uint8_t *d, const uint8_t *a, const uint8_t *b,
                          int64_t ds, int64_t as, int64_t bs) {
  constexpr unsigned n = W / 32; // blocks in a vector
  Result<Op, W> r[4];
  Blocks<W> x[4], y[4];
  for (unsigned i = 0; i < 4; ++i) {
    x[i] = gather<W>(a + n * i * as, as);
    if constexpr (Fixed)
      __builtin_memcpy(y[i].bytes, b, W);
    else
      y[i] = gather<W>(b + n * i * bs, bs);
  }
  four<Op, W>(r, {x[0].bytes, x[1].bytes, x[2].bytes, x[3].bytes},
              {y[0].bytes, y[1].bytes, y[2].bytes, y[3].bytes});
  for (unsigned i = 0; i < 4; ++i)
    scatter<W>(d + n * i * ds, ds, r[i]);
}

/// The rest, less than 4 * W bytes. Lanes are independent, so its end runs on a
/// copy.
template <class Op, unsigned W>
__attribute__((noinline)) void tail(uint8_t *d, const uint8_t *a,
                                    const uint8_t *b, uint64_t n) {
  for (; n >= 32; n -= 32, d += 32, a += 32, b += 32)
    store<32>(d, Op::template apply<32>(a, b));
  if (n) {
    uint8_t x[32] = {}, y[32] = {}, z[32];
    __builtin_memcpy(x, a, n);
    __builtin_memcpy(y, b, n);
    store<32>(z, Op::template apply<32>(x, y));
    __builtin_memcpy(d, z, n);
  }
}

/// A vector full of the scalar.
template <unsigned W> ASC_INLINE Blocks<W> fixed(const Loop &loop) {
  return cast<Blocks<W>>(splat<Vec<uint64_t, W>>(loop.scalar));
}

/// A scalar is a repeat full of it that stays where it is.
ASC_INLINE Loop withScalar(const Loop &loop, uint8_t *repeat) {
  Loop l = loop;
  if (unsigned k = loop.fixed) {
    const Blocks<kWide> full = fixed<kWide>(loop);
    for (unsigned i = 0; i < 256; i += kWide)
      __builtin_memcpy(repeat + i, full.bytes, kWide);
    l.ptr[k] = repeat;
    l.blk[k] = 32;
    l.rep[k] = 0;
  }
  return l;
}

template <class Op> void stridedLoop(const Loop &given);

/// With a scalar as the second source, which stays in registers, or as the
/// first.
template <class Op>
__attribute__((noinline)) void flatFixed(const Loop &loop) {
  constexpr unsigned W = kWide;
  uint8_t repeat[256];
  Loop l = withScalar(loop, repeat);
  uint64_t rest = l.count % 256;
  if (loop.fixed == 1) {
    for (unsigned k = 0; k < 3; ++k)
      l.blk[k] = 32, l.rep[k] = k == 1 ? 0 : 256;
    l.count /= 256;
    l.fixed = 0;
    stridedLoop<Op>(l);
    if (uint64_t done = l.count * 256; rest)
      tail<Op, W>(l.ptr[0] + done, repeat, l.ptr[2] + done, rest);
    return;
  }
  uint8_t *d = loop.ptr[0];
  const uint8_t *a = loop.ptr[1];
  const Blocks<W> b = fixed<W>(loop);
  uint64_t n = loop.count;
  for (; n >= 4 * W; n -= 4 * W, d += 4 * W, a += 4 * W)
    fourFlat<Op, W, true>(d, a, b.bytes);
  if (n)
    tail<Op, W>(d, a, repeat, n);
}

template <class Op> void flatLoop(const Loop &loop) {
  constexpr unsigned W = kWide;
  if (loop.fixed)
    return flatFixed<Op>(loop);
  uint8_t *d = loop.ptr[0];
  const uint8_t *a = loop.ptr[1], *b = loop.ptr[2];
  uint64_t n = loop.count;
  for (; n >= 4 * W; n -= 4 * W, d += 4 * W, a += 4 * W, b += 4 * W)
    fourFlat<Op, W>(d, a, b);
  if (n)
    tail<Op, W>(d, a, b, n);
}

/// Are the blocks of a repeat next to each other in every operand?
ASC_INLINE bool isContiguous(const Loop &loop) {
  return loop.blk[0] == 32 && loop.blk[1] == 32 && loop.blk[2] == 32;
}

/// Joining two blocks in a vector takes longer than some operations on them.
template <class Op> constexpr bool isLight = requires { Op::kLight; };

/// With Fixed, b is a vector of the scalar.
template <class Op, unsigned W, bool Fixed>
ASC_INLINE void stridedRepeats(const Loop &loop, const uint8_t *b) {
  uint8_t *d = loop.ptr[0];
  const uint8_t *a = loop.ptr[1];
  const int64_t db = loop.blk[0], ab = loop.blk[1],
                bb = Fixed ? 0 : loop.blk[2], bw = Fixed ? 0 : 1;
  const bool flat = db == 32 && ab == 32 && (Fixed || bb == 32);
  for (uint64_t r = 0; r < loop.count; ++r) {
    if (flat)
      for (unsigned i = 0; i < 256; i += 4 * kWide)
        fourFlat<Op, kWide, Fixed>(d + i, a + i, b + i * bw);
    else
      for (unsigned i = 0; i < 8; i += W / 8)
        fourApart<Op, W, Fixed>(d + i * db, a + i * ab, b + i * bb, db, ab, bb);
    d += loop.rep[0];
    a += loop.rep[1];
    if (!Fixed)
      b += loop.rep[2];
  }
}

template <class Op> void stridedLoop(const Loop &given) {
  constexpr unsigned W = isLight<Op> ? 32 : kWide;
  if (given.fixed == 2) {
    const Blocks<kWide> b = fixed<kWide>(given);
    return stridedRepeats<Op, W, true>(given, b.bytes);
  }
  uint8_t repeat[256];
  const Loop loop = withScalar(given, repeat);
  stridedRepeats<Op, W, false>(loop, loop.ptr[2]);
}

template <unsigned W>
ASC_INLINE Block<W> blend(Block<W> x, Block<W> old, Block<W> mask) {
  return (x & mask) | (old & ~mask);
}

template <class Op, unsigned W>
ASC_INLINE void select(uint8_t *to, const uint8_t *a, const uint8_t *b,
                       const uint8_t *mask) {
  store<W>(to, blend<W>(Op::template apply<W>(a, b), loadAs<uint8_t, W>(to),
                        loadAs<uint8_t, W>(mask)));
}

/// Two blocks apart from each other in one vector; `mask` belongs to the pair.
template <class Op>
ASC_INLINE void selectTwo(const Loop &loop, uint8_t *to, const uint8_t *a,
                          const uint8_t *b, int64_t first, int64_t second,
                          const uint8_t *mask) {
  auto pick = [&](const uint8_t *p, unsigned operand)
                  __attribute__((always_inline)) {
                    int64_t blk = loop.blk[operand];
                    return gather<64>(p + first * blk, (second - first) * blk);
                  };
  Blocks<64> x = pick(a, 1), y = pick(b, 2), old = pick(to, 0);
  Block<64> r = Op::template apply<64>(x.bytes, y.bytes);
  scatter<64>(
      to + first * loop.blk[0], (second - first) * loop.blk[0],
      blend<64>(r, loadAs<uint8_t, 64>(old.bytes), loadAs<uint8_t, 64>(mask)));
}

#if defined(__AVX512BW__)
/// Neighbours two at a time; with Fixed, b is a vector of the scalar.
template <class Op, bool Fixed>
ASC_INLINE void maskedFlat(const Loop &loop, const uint8_t *b) {
  unsigned list[4], n = 0;
  __mmask64 bytes[4];
  for (unsigned k = 0; k < 4; ++k)
    if (loop.blocks >> 2 * k & 3) {
      bytes[n] = _mm512_movepi8_mask(
          cast<__m512i>(loadAs<uint8_t, 64>(loop.mask + 64 * k)));
      list[n++] = k * 64;
    }
  uint8_t *d = loop.ptr[0];
  const uint8_t *a = loop.ptr[1];
  for (uint64_t r = 0; r < loop.count; ++r) {
    for (unsigned i = 0; i < n; ++i) {
      int64_t at = list[i];
      _mm512_mask_storeu_epi8(
          d + at, bytes[i],
          cast<__m512i>(Op::template apply<64>(a + at, b + (Fixed ? 0 : at))));
    }
    d += loop.rep[0];
    a += loop.rep[1];
    if (!Fixed)
      b += loop.rep[2];
  }
}
#endif

/// Only blocks with a selected lane are touched.
template <class Op> void maskedLoop(const Loop &given) {
#if defined(__AVX512BW__)
  if (given.fixed == 2 && given.blk[0] == 32 && given.blk[1] == 32) {
    const Blocks<64> b = fixed<64>(given);
    return maskedFlat<Op, true>(given, b.bytes);
  }
#endif
  uint8_t repeat[256];
  const Loop loop = withScalar(given, repeat);
#if defined(__AVX512BW__)
  if (isContiguous(loop))
    return maskedFlat<Op, false>(loop, loop.ptr[2]);
#endif
  // The listed blocks, and their masks next to each other.
  unsigned list[8], n = 0;
  alignas(64) uint8_t mask[256];
  for (unsigned k = 0; k < 8; ++k)
    if (loop.blocks >> k & 1) {
      __builtin_memcpy(mask + 32 * n, loop.mask + 32 * k, 32);
      list[n++] = k;
    }
  uint8_t *d = loop.ptr[0];
  const uint8_t *a = loop.ptr[1], *b = loop.ptr[2];
  for (uint64_t r = 0; r < loop.count; ++r) {
    unsigned i = 0;
    if constexpr (kWide == 64)
      for (; i + 1 < n; i += 2)
        selectTwo<Op>(loop, d, a, b, list[i], list[i + 1], mask + 32 * i);
    for (; i < n; ++i) {
      int64_t k = list[i];
      select<Op, 32>(d + k * loop.blk[0], a + k * loop.blk[1],
                     b + k * loop.blk[2], mask + 32 * i);
    }
    d += loop.rep[0];
    a += loop.rep[1];
    b += loop.rep[2];
  }
}

template <class Op> constexpr ElementLoops loopsOf() {
  return {flatLoop<Op>, stridedLoop<Op>, maskedLoop<Op>};
}

using table::DType;

template <DType> struct LaneType;
#define ASC_LANE_TYPE(DTYPE, TYPE)                                             \
  template <> struct LaneType<DType::DTYPE> {                                  \
    using type = TYPE;                                                         \
  };
ASC_LANE_TYPE(I8, int8_t)
ASC_LANE_TYPE(U8, uint8_t)
ASC_LANE_TYPE(I16, int16_t)
ASC_LANE_TYPE(U16, uint16_t)
ASC_LANE_TYPE(F16, F16)
ASC_LANE_TYPE(BF16, BF16)
ASC_LANE_TYPE(I32, int32_t)
ASC_LANE_TYPE(U32, uint32_t)
ASC_LANE_TYPE(F32, float)
ASC_LANE_TYPE(I64, int64_t)
ASC_LANE_TYPE(U64, uint64_t)
ASC_LANE_TYPE(C32, C32)
ASC_LANE_TYPE(C64, C64)
#undef ASC_LANE_TYPE
template <DType D> using LaneTypeOf = typename LaneType<D>::type;

} // namespace
} // namespace asc::rt::ASC_ISA

#endif // ASC_LIB_RUNTIME_LOOPS_H
