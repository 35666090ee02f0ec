//===- Kernels.cpp - Loops of one instruction set -------------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compiled once per instruction set with ASC_ISA naming its namespace, like
// the other Kernels*.cpp; see Loops.h.
//
//===----------------------------------------------------------------------===//

#include "Loops.h"

namespace asc::rt::ASC_ISA {

void fillArith(LaneTable &);
void fillClipped(LaneTable &);
void fillLogic(LaneTable &);
void fillMath(LaneTable &);
void fillShift(LaneTable &);
void fillCast(RowTable &);
void fillCompound(RowTable &);
extern const CompareSet kCompareSet;
extern const GatherSet kGatherSet;
extern const PieceSet kPieceSet;
extern const SortSet kSortSet;
void fillReduce(ReduceTable &);

namespace {

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

void fillAll(LaneTable &to) {
  fillArith(to);
  fillClipped(to);
  fillLogic(to);
  fillMath(to);
  fillShift(to);
}
void fillRows(RowTable &to) {
  fillCast(to);
  fillCompound(to);
}

#define ASC_STRING2(X) #X
#define ASC_STRING(X) ASC_STRING2(X)

} // namespace

extern const KernelSet kKernels;
const KernelSet kKernels = {ASC_STRING(ASC_ISA),
                            fillAll,
                            fillRows,
                            fillReduce,
                            expandMask,
                            {bilinear<false>, bilinear<true>},
                            &kCompareSet,
                            &kGatherSet,
                            &kPieceSet,
                            &kSortSet};

} // namespace asc::rt::ASC_ISA
