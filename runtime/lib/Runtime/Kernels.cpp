//===- Kernels.cpp - Loops over blocks and repeats ------------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compiled once per instruction set with ASC_ISA naming its namespace. Nothing
// here may call an inline function of another header: the linker would merge
// copies compiled for different processors.
//
// A repeat is walked block by block. That equals reading the whole repeat
// first, because the overlap rules (checked before) leave only disjoint or
// identical blocks inside a repeat. Repeats run in order, so an accumulation
// over a destination that stays in place chains.
//
//===----------------------------------------------------------------------===//

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
template <unsigned W>
ASC_INLINE void scatter(uint8_t *p, int64_t step, Block<W> x) {
  Blocks<W> b;
  store<W>(b.bytes, x);
  __builtin_memcpy(p, b.bytes, 32);
  if constexpr (W == 64)
    __builtin_memcpy(p + step, b.bytes + 32, 32);
}

/// Four vectors, all read before any is written.
template <class Op, unsigned W>
ASC_INLINE void four(Block<W> (&r)[4], const uint8_t *const (&a)[4],
                     const uint8_t *const (&b)[4]) {
  // Joined in pairs: one comparison tells whether either of two is a nan.
  Bad<W> bad[4] = {};
  for (unsigned i = 0; i < 4; ++i)
    r[i] = Op::template quick<W>(a[i], b[i], bad[i]);
  if (__builtin_expect(any<W>((bad[0] | bad[1]) | (bad[2] | bad[3])), 0))
    for (unsigned i = 0; i < 4; ++i)
      r[i] = Op::template apply<W>(a[i], b[i]);
}

/// 4 * W bytes next to each other.
template <class Op, unsigned W>
ASC_INLINE void fourFlat(uint8_t *d, const uint8_t *a, const uint8_t *b) {
  Block<W> r[4];
  four<Op, W>(r, {a, a + W, a + 2 * W, a + 3 * W},
              {b, b + W, b + 2 * W, b + 3 * W});
  for (unsigned i = 0; i < 4; ++i)
    store<W>(d + i * W, r[i]);
}

/// W / 8 blocks at steps of their own.
template <class Op, unsigned W>
ASC_INLINE void fourApart(uint8_t *d, const uint8_t *a, const uint8_t *b,
                          int64_t ds, int64_t as, int64_t bs) {
  constexpr unsigned n = W / 32; // blocks in a vector
  Block<W> r[4];
  Blocks<W> x[4], y[4];
  for (unsigned i = 0; i < 4; ++i) {
    x[i] = gather<W>(a + n * i * as, as);
    y[i] = gather<W>(b + n * i * bs, bs);
  }
  four<Op, W>(r, {x[0].bytes, x[1].bytes, x[2].bytes, x[3].bytes},
              {y[0].bytes, y[1].bytes, y[2].bytes, y[3].bytes});
  for (unsigned i = 0; i < 4; ++i)
    scatter<W>(d + n * i * ds, ds, r[i]);
}

/// Lanes are independent, so a tail runs on a copy.
template <class Op> void binaryFlat(const Loop &loop) {
  constexpr unsigned W = kWide;
  uint8_t *d = loop.ptr[0];
  const uint8_t *a = loop.ptr[1], *b = loop.ptr[2];
  uint64_t n = loop.count;
  for (; n >= 4 * W; n -= 4 * W, d += 4 * W, a += 4 * W, b += 4 * W)
    fourFlat<Op, W>(d, a, b);
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

template <class Op> void binaryStrided(const Loop &loop) {
  uint8_t *d = loop.ptr[0];
  const uint8_t *a = loop.ptr[1], *b = loop.ptr[2];
  const int64_t db = loop.blk[0], ab = loop.blk[1], bb = loop.blk[2];
  const bool flat = isContiguous(loop);
  for (uint64_t r = 0; r < loop.count; ++r) {
    if (flat)
      for (unsigned i = 0; i < 256; i += 4 * kWide)
        fourFlat<Op, kWide>(d + i, a + i, b + i);
    else
      for (unsigned i = 0; i < 8; i += kWide / 8)
        fourApart<Op, kWide>(d + i * db, a + i * ab, b + i * bb, db, ab, bb);
    d += loop.rep[0];
    a += loop.rep[1];
    b += loop.rep[2];
  }
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

/// Neighbours two at a time: of two the second may be without a selected lane,
/// its bytes stay, and the UB has a margin.
template <class Op> void maskedFlat(const Loop &loop) {
  unsigned list[4], n = 0;
  for (unsigned k = 0; k < 4; ++k)
    if (loop.blocks >> 2 * k & 3)
      list[n++] = k * 64;
  uint8_t *d = loop.ptr[0];
  const uint8_t *a = loop.ptr[1], *b = loop.ptr[2];
  for (uint64_t r = 0; r < loop.count; ++r) {
    for (unsigned i = 0; i < n; ++i) {
      int64_t at = list[i];
      select<Op, 64>(d + at, a + at, b + at, loop.mask + at);
    }
    d += loop.rep[0];
    a += loop.rep[1];
    b += loop.rep[2];
  }
}

/// Only blocks with a selected lane are touched.
template <class Op> void binaryMasked(const Loop &loop) {
  if constexpr (kWide == 64)
    if (isContiguous(loop))
      return maskedFlat<Op>(loop);
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

template <class T> void expandLanes(const uint64_t words[4], uint8_t *out) {
  constexpr unsigned lanes = 256 / sizeof(T), perBlock = 32 / sizeof(T);
  using V = Vec<T, 32>;
  V bit;
  for (unsigned i = 0; i < perBlock; ++i)
    bit[i] = static_cast<T>(T(1) << (i % (8 * sizeof(T))));
  for (unsigned lane = 0; lane < lanes; lane += perBlock) {
    uint64_t bits = words[lane / 64] >> (lane % 64);
    Block<32> m;
    if constexpr (sizeof(T) == 1) {
      for (unsigned i = 0; i < 32; ++i)
        m[i] = bits >> i & 1 ? 0xff : 0;
    } else {
      V w = splat<V>(static_cast<T>(bits));
      m = cast<Block<32>>((w & bit) == bit);
    }
    store<32>(out + lane * sizeof(T), m);
  }
}

void expandMask(const uint64_t words[4], unsigned size, uint8_t *out) {
  switch (size) {
  case 1:
    return expandLanes<uint8_t>(words, out);
  case 2:
    return expandLanes<uint16_t>(words, out);
  case 4:
    return expandLanes<uint32_t>(words, out);
  default:
    return expandLanes<uint64_t>(words, out);
  }
}

template <bool Sat> void bilinear(const BilinearLoop &l) {
  const uint8_t zero[32] = {};
  for (unsigned b = 0; b < 8; ++b) {
    uint8_t sum[32] = {}, product[32];
    for (unsigned h = 0; h < l.horizontal; ++h) {
      Vec<uint16_t, 32> w =
          splat<Vec<uint16_t, 32>>(l.weights[l.perBlock ? 8 * h + b : h]);
      Block<32> p = Mul<F16, Sat>::template apply<32>(
          l.src + l.offsets[8 * h + b], reinterpret_cast<uint8_t *>(&w));
      store<32>(product, p);
      if (h > 0 || l.startAtZero)
        p = Add<F16, Sat>::template apply<32>(product, sum);
      store<32>(sum, p);
    }
    if (l.endWithZero)
      store<32>(sum, Add<F16, Sat>::template apply<32>(sum, zero));
    __builtin_memcpy(l.sum + 16 * b, sum, 32);
  }
}

template <class Op> constexpr ElementLoops loopsOf() {
  return {binaryFlat<Op>, binaryStrided<Op>, binaryMasked<Op>};
}

using table::DType;

template <template <class, bool> class Op>
constexpr void fill(ElementLoops (&to)[table::kNumDTypes][2], bool bytes) {
  auto set = [&](DType t, ElementLoops wrap, ElementLoops sat) {
    to[static_cast<unsigned>(t)][0] = wrap;
    to[static_cast<unsigned>(t)][1] = sat;
  };
  if (bytes) {
    set(DType::I8, loopsOf<Op<int8_t, false>>(), loopsOf<Op<int8_t, true>>());
    set(DType::U8, loopsOf<Op<uint8_t, false>>(), loopsOf<Op<uint8_t, true>>());
  }
  set(DType::I16, loopsOf<Op<int16_t, false>>(), loopsOf<Op<int16_t, true>>());
  set(DType::U16, loopsOf<Op<uint16_t, false>>(),
      loopsOf<Op<uint16_t, true>>());
  set(DType::F16, loopsOf<Op<F16, false>>(), loopsOf<Op<F16, true>>());
  set(DType::BF16, loopsOf<Op<BF16, false>>(), loopsOf<Op<BF16, false>>());
  set(DType::I32, loopsOf<Op<int32_t, false>>(), loopsOf<Op<int32_t, true>>());
  set(DType::U32, loopsOf<Op<uint32_t, false>>(),
      loopsOf<Op<uint32_t, true>>());
  set(DType::F32, loopsOf<Op<float, false>>(), loopsOf<Op<float, false>>());
  set(DType::I64, loopsOf<Op<int64_t, false>>(), loopsOf<Op<int64_t, true>>());
  set(DType::U64, loopsOf<Op<uint64_t, false>>(),
      loopsOf<Op<uint64_t, true>>());
}

constexpr KernelSet makeSet(const char *name) {
  KernelSet s = {};
  s.name = name;
  fill<Max>(s.binary[static_cast<unsigned>(BinaryOp::Max)], true);
  fill<Add>(s.binary[static_cast<unsigned>(BinaryOp::Add)], true);
  fill<Mul>(s.binary[static_cast<unsigned>(BinaryOp::Mul)], false);
  s.expandMask = expandMask;
  s.bilinear[0] = bilinear<false>;
  s.bilinear[1] = bilinear<true>;
  return s;
}

#define ASC_STRING2(X) #X
#define ASC_STRING(X) ASC_STRING2(X)

} // namespace

extern const KernelSet kKernels;
const KernelSet kKernels = makeSet(ASC_STRING(ASC_ISA));

} // namespace asc::rt::ASC_ISA
