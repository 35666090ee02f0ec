//===- KernelsClipped.cpp - Two steps in one ---------------------------------===//
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

#include "LanesClipped.h"
#include "Loops.h"

namespace asc::rt::ASC_ISA {
namespace {

template <template <class, bool> class Op, DType D>
void put(ElementLoops (&to)[table::kNumDTypes][kNumVariants]) {
  using T = LaneTypeOf<D>;
  constexpr bool saturates = Op<T, false>::kSaturates;
  for (unsigned v = 0; v < kNumVariants; ++v)
    to[static_cast<unsigned>(D)][v] = v & kSaturating
                                          ? loopsOf<Op<T, saturates>>()
                                          : loopsOf<Op<T, false>>();
}

} // namespace

void fillClipped(LaneTable &);
void fillClipped(LaneTable &to) {
#define ASC_LANES_Clipped(OP, TYPE)                                              \
  put<OP, DType::TYPE>(to.loops[static_cast<unsigned>(LaneOp::OP)]);
#include "asc/Table/Lanes.inc"
}

} // namespace asc::rt::ASC_ISA
