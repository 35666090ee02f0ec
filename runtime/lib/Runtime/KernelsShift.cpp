//===- KernelsShift.cpp - Shifts ------------------------------------------===//
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

#include "LanesShift.h"
#include "Loops.h"

namespace asc::rt::ASC_ISA {
namespace {

template <template <class, bool> class Op, DType D>
void put(ElementLoops (&to)[table::kNumDTypes][kNumVariants]) {
  using T = LaneTypeOf<D>;
  // Only a right shift of these rounds, see its record.
  constexpr bool rounds =
      __is_same(Op<T, true>, ShiftRight<T, true>) &&
      (__is_same(T, int16_t) || __is_same(T, int32_t));
  for (unsigned v = 0; v < kNumVariants; ++v)
    to[static_cast<unsigned>(D)][v] = v & kRounding ? loopsOf<Op<T, rounds>>()
                                                    : loopsOf<Op<T, false>>();
}

} // namespace

void fillShift(LaneTable &);
void fillShift(LaneTable &to) {
#define ASC_LANES_Shift(OP, TYPE)                                              \
  put<OP, DType::TYPE>(to.loops[static_cast<unsigned>(LaneOp::OP)]);
#include "asc/Table/Lanes.inc"
}

} // namespace asc::rt::ASC_ISA
