//===- System.cpp - Scalar atomics, mutexes, functions of the system ------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Pipes take their turns in the order of the program here, so that nobody has
// to wait for a mutex; what would hang a device is an error.
//
//===----------------------------------------------------------------------===//

#include "Access.h"

#include "asc/Runtime/Team.h"

#include <chrono>
#include <cstring>

namespace asc::rt {

using table::DType;
using table::Pipe;
using table::Rule;
using table::Target;

//===----------------------------------------------------------------------===//
// Scalar atomics
//===----------------------------------------------------------------------===//

bool scalarAtomic(Core &core, unsigned kind, const Tensor &t, int64_t index,
                  uint64_t value, uint64_t expected, uint64_t &old) {
  table::Violations found;
  if (!table::checkScalarAtomic(core.target(), kind, t.dtype, found))
    return core.take(std::move(found));
  const char *name = table::scalarAtomicName(kind);
  if (!elementOk(core, t, index, name))
    return false;
  unsigned size = table::sizeOf(t.dtype);
  uint64_t offset = static_cast<uint64_t>(index) * size;
  if (core.hooks && !(core.hooks->onRead(core, Pipe::S, 0, t, offset, size) &&
                      core.hooks->onWrite(core, Pipe::S, 0, t, offset, size)))
    return false;
  uint8_t *at = t.data + offset;
  if (core.keepsUpdates)
    core.team->settle(core.blockIdx, at, size);
  auto step = [&] {
    old = 0;
    std::memcpy(&old, at, size);
    uint64_t low = size == 4 ? 0xffffffffu : ~uint64_t(0);
    if (kind == 3 || (kind == 4 && old == (expected & low)))
      std::memcpy(at, &value, size);
    static const AtomicMode::Op ops[] = {AtomicMode::Add, AtomicMode::Max,
                                         AtomicMode::Min};
    if (kind < 3)
      combine({ops[kind], t.dtype}, at, reinterpret_cast<uint8_t *>(&value),
              size, false);
  };
  if (core.team)
    core.team->change(step);
  else
    step();
  // As asc.get_value: integers with their sign.
  if (size == 4 && t.dtype != DType::F32)
    old =
        static_cast<uint64_t>(static_cast<int64_t>(static_cast<int32_t>(old)));
  return true;
}

//===----------------------------------------------------------------------===//
// Atomic copies
//===----------------------------------------------------------------------===//

DType storeAtomicType(int64_t number) {
  static const DType types[] = {DType::None, DType::F32, DType::F16, DType::I16,
                                DType::I32,  DType::I8,  DType::BF16};
  return types[number];
}

bool getStoreAtomicConfig(Core &core, int64_t &type) {
  table::Violations found;
  if (!table::checkSystem(core.target(), table::kNumSystemValues, found))
    return core.take(std::move(found));
  type = 0;
  for (int64_t n = 1; n < 7; ++n)
    if (core.atomic.op != AtomicMode::None &&
        storeAtomicType(n) == core.atomic.type)
      type = n;
  return true;
}

//===----------------------------------------------------------------------===//
// Mutexes
//===----------------------------------------------------------------------===//

bool runMutex(Core &core, const Plan &plan, bool lock) {
  auto pipe = static_cast<unsigned>(plan.control.extra[0]);
  auto id = static_cast<unsigned>(plan.control.extra[1]);
  uint8_t &holders = core.mutexes[id];
  auto bit = static_cast<uint8_t>(1u << pipe);
  if (((holders & bit) != 0) == lock)
    return core.fail(Rule::ASC_MUTEX_ORDER, -1,
                     table::format("%s pipe(%s) id(%u): the pipe %s",
                                   table::opName(*plan.row).c_str(),
                                   table::nameOf(static_cast<Pipe>(pipe)), id,
                                   lock ? "holds the mutex already"
                                        : "does not hold the mutex"));
  holders ^= bit;
  return true;
}

bool runReleaseMutexId(Core &core, const Plan &plan) {
  auto id = static_cast<unsigned>(plan.control.extra[0]);
  if (!(core.mutexIds >> id & 1))
    return core.fail(
        Rule::ASC_MUTEX_ID, -1,
        table::format("asc.release_mutex_id id(%u): the id is not allocated",
                      id));
  core.mutexIds &= ~(1u << id);
  return true;
}

//===----------------------------------------------------------------------===//
// Functions of the system
//===----------------------------------------------------------------------===//

/// The time that has passed, in cycles of the chip's counter.
static int64_t cycles(Target target) {
  auto now = std::chrono::steady_clock::now().time_since_epoch();
  int64_t ns =
      std::chrono::duration_cast<std::chrono::nanoseconds>(now).count();
  return target == Target::Dav3510 ? ns : ns / 20;
}

bool getSystem(Core &core, unsigned which, int64_t &value) {
  table::Violations found;
  if (!table::checkSystem(core.target(), which, found))
    return core.take(std::move(found));
  switch (which) {
  case 0:
    value = 0; // the only vector core of its AI core
    return true;
  case 3:
    value = cycles(core.target());
    return true;
  case 4:
    for (value = 0; value < 28; ++value)
      if (!(core.mutexIds >> value & 1)) {
        core.mutexIds |= 1u << value;
        return true;
      }
    return core.fail(Rule::ASC_MUTEX_ID, -1,
                     "asc.alloc_mutex_id: all 28 ids are allocated");
  default:
    value = 1;
    return true;
  }
}

void initSocState(Core &core) {
  core.atomic = {};
  if (core.target() == Target::Dav2002)
    return;
  core.mask = MaskState();
  core.mask.wasSet = true;
  if (core.target() != Target::Dav3510)
    return;
  core.deqScale = DeqScale();
  constexpr uint64_t kept = uint64_t(1) << 48;
  core.setCtrl((core.ctrl() & kept) | uint64_t(1) << 60 | uint64_t(1) << 3);
}

} // namespace asc::rt
