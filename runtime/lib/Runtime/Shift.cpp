//===- Shift.cpp - Shifts, and both words of a product --------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Element-wise instructions with something of their own around the lanes.
//
//===----------------------------------------------------------------------===//

#include "Access.h"

#include <algorithm>
#include <cstring>

namespace asc::rt {

using table::DType;

namespace {

bool amountIsOk(Core &core, const Plan &plan, int64_t value) {
  table::Violations found;
  return table::checkAmount(*plan.row, plan.target, plan.types, value, found) ||
         core.take(std::move(found));
}

/// A negative element of the amounts, if there is one, else 0.
template <class T> int64_t negativeIn(const uint8_t *data, uint64_t n) {
  T lowest = 0;
  for (uint64_t i = 0; i < n; ++i) {
    T x;
    std::memcpy(&x, data + i * sizeof(T), sizeof(T));
    lowest = std::min(lowest, x);
  }
  return lowest;
}

int64_t negativeIn(const Tensor &t, uint64_t bytes) {
  uint64_t n = std::min(bytes, t.bytes) / table::sizeOf(t.dtype);
  switch (t.dtype) {
  case DType::I8:
    return negativeIn<int8_t>(t.data, n);
  case DType::I16:
    return negativeIn<int16_t>(t.data, n);
  case DType::I32:
    return negativeIn<int32_t>(t.data, n);
  default:
    return negativeIn<int64_t>(t.data, n);
  }
}

} // namespace

bool runShift(Core &core, const Plan &plan, const Tensor *t,
              const uint64_t *scalars) {
  int amount = plan.row->amount;
  int64_t value = amount == plan.row->numTensors
                      ? static_cast<int64_t>(scalars[0])
                      : negativeIn(t[amount], plan.span[amount]);
  return amountIsOk(core, plan, value) &&
         runElementwise(core, plan, t, scalars);
}

bool runMull(Core &core, const Plan &plan, const Tensor *t, const uint64_t *) {
  Ready ready;
  prepare(core, plan, t, ready);
  if (!ready.ok)
    return false;
  if (core.hooks && !ready.nothing && !reportAll(core, plan, t, ready.work))
    return false;
  // The destinations are apart from the sources: one word after the other.
  const ElementLoops *low =
      laneTable().loops[static_cast<unsigned>(LaneOp::Mul)]
                       [static_cast<unsigned>(plan.types[0])];
  const ElementLoops *high = static_cast<const ElementLoops *>(plan.kernels);
  for (int word = 0; word < 2 && !ready.nothing; ++word) {
    Loop loop = {};
    loop.ptr[0] = t[word].data;
    loop.ptr[1] = t[2].data;
    loop.ptr[2] = t[3].data;
    loop.count = plan.span[0];
    (word ? high : low)->flat(loop);
  }
  leaveCount(core);
  return true;
}

} // namespace asc::rt
