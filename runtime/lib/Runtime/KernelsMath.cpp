//===- KernelsMath.cpp - Division, roots and exponentials -----------------===//
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

template <template <class, bool, bool> class Op, DType D>
void put(ElementLoops (&to)[table::kNumDTypes][kNumVariants]) {
  using T = LaneTypeOf<D>;
  constexpr bool isF32 = __is_same(T, float) || __is_same(T, C64);
  constexpr bool flushes = isF32 || __is_same(T, F16) || __is_same(T, C32);
  constexpr bool saturates = !isF32;
  ElementLoops(&row)[kNumVariants] = to[static_cast<unsigned>(D)];
  row[0] = loopsOf<Op<T, false, false>>();
  row[kSaturating] = loopsOf<Op<T, saturates, false>>();
  row[kFlushing] = loopsOf<Op<T, false, flushes>>();
  row[kSaturating | kFlushing] = loopsOf<Op<T, saturates, flushes>>();
}

} // namespace

void fillMath(LaneTable &);
void fillMath(LaneTable &to) {
#define ASC_LANES_Math(OP, TYPE)                                               \
  put<OP, DType::TYPE>(to.loops[static_cast<unsigned>(LaneOp::OP)]);
#include "asc/Table/Lanes.inc"
}

} // namespace asc::rt::ASC_ISA
