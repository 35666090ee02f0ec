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

/// Four vectors at `step` bytes from each other, all read before any is
/// written.
template <class Op, unsigned W>
ASC_INLINE void four(uint8_t *d, const uint8_t *a, const uint8_t *b, int64_t ds,
                     int64_t as, int64_t bs) {
  // Joined in pairs: one comparison tells whether either of two is a nan.
  Bad<W> bad0 = {}, bad1 = {}, bad2 = {}, bad3 = {};
  Block<W> r0 = Op::template quick<W>(a, b, bad0);
  Block<W> r1 = Op::template quick<W>(a + as, b + bs, bad1);
  Block<W> r2 = Op::template quick<W>(a + 2 * as, b + 2 * bs, bad2);
  Block<W> r3 = Op::template quick<W>(a + 3 * as, b + 3 * bs, bad3);
  if (__builtin_expect(any<W>((bad0 | bad1) | (bad2 | bad3)), 0)) {
    r0 = Op::template apply<W>(a, b);
    r1 = Op::template apply<W>(a + as, b + bs);
    r2 = Op::template apply<W>(a + 2 * as, b + 2 * bs);
    r3 = Op::template apply<W>(a + 3 * as, b + 3 * bs);
  }
  store<W>(d, r0);
  store<W>(d + ds, r1);
  store<W>(d + 2 * ds, r2);
  store<W>(d + 3 * ds, r3);
}

/// Lanes are independent, so a tail runs on a copy.
template <class Op> void flatLoop(const Loop &loop) {
  constexpr unsigned W = kWide;
  uint8_t *d = loop.ptr[0];
  const uint8_t *a = loop.ptr[1], *b = loop.ptr[2];
  uint64_t n = loop.count;
  for (; n >= 4 * W; n -= 4 * W, d += 4 * W, a += 4 * W, b += 4 * W)
    four<Op, W>(d, a, b, W, W, W);
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

/// Are the blocks of a repeat next to each other in every operand?
ASC_INLINE bool isContiguous(const Loop &loop) {
  return loop.blk[0] == 32 && loop.blk[1] == 32 && loop.blk[2] == 32;
}

template <class Op> void stridedLoop(const Loop &loop) {
  uint8_t *d = loop.ptr[0];
  const uint8_t *a = loop.ptr[1], *b = loop.ptr[2];
  const int64_t db = loop.blk[0], ab = loop.blk[1], bb = loop.blk[2];
  const bool wide = kWide == 64 && isContiguous(loop);
  for (uint64_t r = 0; r < loop.count; ++r) {
    if (wide) {
      four<Op, kWide>(d, a, b, kWide, kWide, kWide);
    } else {
      four<Op, 32>(d, a, b, db, ab, bb);
      four<Op, 32>(d + 4 * db, a + 4 * ab, b + 4 * bb, db, ab, bb);
    }
    d += loop.rep[0];
    a += loop.rep[1];
    b += loop.rep[2];
  }
}

template <class Op, unsigned W>
ASC_INLINE void select(uint8_t *to, const uint8_t *a, const uint8_t *b,
                       const uint8_t *mask) {
  Block<W> x = Op::template apply<W>(a, b);
  Block<W> m = loadAs<uint8_t, W>(mask), old = loadAs<uint8_t, W>(to);
  store<W>(to, (x & m) | (old & ~m));
}

template <class Op> void maskedLoop(const Loop &loop) {
  // Only blocks with a selected lane are touched. (Two at a time where the
  // vector is as wide: the second may be without one, its bytes stay, and the
  // UB has a margin.)
  constexpr unsigned W = kWide;
  const bool wide = W == 64 && isContiguous(loop);
  unsigned list[8], n = 0;
  for (unsigned k = 0; k < 8; k += wide ? 2 : 1)
    if (loop.blocks >> k & (wide ? 3 : 1))
      list[n++] = k;
  uint8_t *d = loop.ptr[0];
  const uint8_t *a = loop.ptr[1], *b = loop.ptr[2];
  for (uint64_t r = 0; r < loop.count; ++r) {
    for (unsigned i = 0; i < n; ++i) {
      int64_t k = list[i];
      if (wide)
        select<Op, W>(d + k * 32, a + k * 32, b + k * 32, loop.mask + k * 32);
      else
        select<Op, 32>(d + k * loop.blk[0], a + k * loop.blk[1],
                       b + k * loop.blk[2], loop.mask + k * 32);
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
#undef ASC_LANE_TYPE
template <DType D> using LaneTypeOf = typename LaneType<D>::type;

} // namespace
} // namespace asc::rt::ASC_ISA

#endif // ASC_LIB_RUNTIME_LOOPS_H
