//===- Sort.cpp - sort32, rp_sort16 and the proposals ---------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Access.h"

#include <cstring>

namespace asc::rt {

using table::Pipe;

namespace {

/// Places are checked; false: a fault, or nothing to do.
bool ready(Core &core, const Plan &plan, const Tensor *t, uint64_t *bytes,
           bool &ok) {
  const table::InstrRow &row = *plan.row;
  uint64_t repeats = static_cast<uint64_t>(plan.control.repeat);
  bool quick = repeats != 0;
  for (unsigned k = 0; k < row.numTensors; ++k) {
    bytes[k] = repeats * table::sortStep(row, k, t[k].dtype) *
               table::sizeOf(t[k].dtype);
    quick &= !(t[k].addr & 31) & (bytes[k] <= t[k].bytes);
  }
  for (unsigned k = 1; k < row.numTensors; ++k)
    quick &= (t[0].addr + bytes[0] <= t[k].addr) |
             (t[k].addr + bytes[k] <= t[0].addr);
  ok = quick || checkFully(core, plan, t);
  if (!ok || !repeats)
    return false;
  if (!core.hooks)
    return true;
  for (int k = 1; k < row.numTensors; ++k)
    ok = ok && core.hooks->onRead(core, Pipe::V, k, t[k], 0, bytes[k]);
  return ok;
}

bool reportWrite(Core &core, const Tensor &t, uint64_t bytes) {
  return !core.hooks || core.hooks->onWrite(core, Pipe::V, 0, t, 0, bytes);
}

bool isF32(const Plan &plan) { return plan.types[0] == table::DType::F32; }

/// One element of every proposal. The other side has them next to each other.
template <class T>
void moveField(uint8_t *proposals, uint8_t *elements, unsigned field,
               uint64_t n, bool concat) {
  proposals += field * sizeof(T);
  for (uint64_t i = 0; i < n; ++i) {
    uint8_t *in = elements + i * sizeof(T), *of = proposals + i * 8 * sizeof(T);
    std::memcpy(concat ? of : in, concat ? in : of, sizeof(T));
  }
}

} // namespace

bool runSort32(Core &core, const Plan &plan, const Tensor *t,
               const uint64_t *) {
  uint64_t bytes[table::kMaxTensors];
  bool ok;
  if (!ready(core, plan, t, bytes, ok) || !reportWrite(core, t[0], bytes[0]))
    return ok;
  kernelSet().sorts->pairs[isF32(plan)](
      t[0].data, t[1].data, t[2].data,
      static_cast<uint64_t>(plan.control.repeat));
  return true;
}

bool runRpSort16(Core &core, const Plan &plan, const Tensor *t,
                 const uint64_t *) {
  uint64_t bytes[table::kMaxTensors];
  bool ok;
  if (!ready(core, plan, t, bytes, ok) || !reportWrite(core, t[0], bytes[0]))
    return ok;
  kernelSet().sorts->proposals[isF32(plan)](
      t[0].data, t[1].data, static_cast<uint64_t>(plan.control.repeat));
  return true;
}

bool runProposals(Core &core, const Plan &plan, const Tensor *t,
                  const uint64_t *) {
  uint64_t bytes[table::kMaxTensors];
  bool ok;
  if (!ready(core, plan, t, bytes, ok))
    return ok;
  bool concat = table::sortStep(*plan.row, 1, plan.types[1]) == 16;
  unsigned size = plan.size,
           field = static_cast<unsigned>(plan.control.extra[0]);
  uint64_t n = static_cast<uint64_t>(plan.control.repeat) * 16;
  if (core.hooks && concat) {
    for (uint64_t i = 0; i < n; ++i)
      if (!core.hooks->onWrite(core, Pipe::V, 0, t[0], (8 * i + field) * size,
                               size))
        return false;
  } else if (!reportWrite(core, t[0], bytes[0])) {
    return false;
  }
  uint8_t *proposals = t[concat ? 0 : 1].data, *elements = t[concat].data;
  if (size == 2)
    moveField<uint16_t>(proposals, elements, field, n, concat);
  else
    moveField<uint32_t>(proposals, elements, field, n, concat);
  return true;
}

} // namespace asc::rt
