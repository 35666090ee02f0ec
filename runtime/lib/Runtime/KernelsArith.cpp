//===- KernelsArith.cpp - Sums, products and comparisons ------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The operations and element types that the instruction records ask for.
// Compiled once per instruction set.
//
//===----------------------------------------------------------------------===//

#include "LanesComplex.h"
#include "Loops.h"

namespace asc::rt::ASC_ISA {
namespace {

/// Only these stop at the limits of integers.
template <template <class, bool> class Op>
constexpr bool kLimits = __is_same(Op<int32_t, true>, Add<int32_t, true>) ||
                         __is_same(Op<int32_t, true>, Sub<int32_t, true>) ||
                         __is_same(Op<int32_t, true>, Mul<int32_t, true>);

template <template <class, bool> class Op, DType D>
void put(ElementLoops (&to)[table::kNumDTypes][kNumVariants]) {
  using T = LaneTypeOf<D>;
  constexpr bool isFloat =
      __is_same(T, BF16) || __is_same(T, float) || __is_same(T, C64);
  constexpr bool isHalf = __is_same(T, F16) || __is_same(T, C32);
  constexpr bool saturates = isHalf || (!isFloat && kLimits<Op>);
  for (unsigned v = 0; v < kNumVariants; ++v)
    to[static_cast<unsigned>(D)][v] = v & kSaturating
                                          ? loopsOf<Op<T, saturates>>()
                                          : loopsOf<Op<T, false>>();
}

} // namespace

void fillArith(LaneTable &);
void fillArith(LaneTable &to) {
#define ASC_LANES_Arith(OP, TYPE)                                              \
  put<OP, DType::TYPE>(to.loops[static_cast<unsigned>(LaneOp::OP)]);
#include "asc/Table/Lanes.inc"
}

} // namespace asc::rt::ASC_ISA
