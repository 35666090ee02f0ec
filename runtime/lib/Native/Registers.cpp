//===- Registers.cpp - Addresses and accesses of vector functions ---------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A vector function gets bare addresses. The tensors behind them are kept here
// while it runs, so that its loads and stores have the same limits as in the
// interpreter.
//
//===----------------------------------------------------------------------===//

#include "asc/Bytecode/Format.h"
#include "asc/Driver/NativeSite.h"
#include "asc/Runtime/Execute.h"
#include "ascendc/c_api/asc_simd.h"

namespace asc::native {

namespace {

struct Known {
  rt::reg::Local tensor;
  uint32_t origin;
};

/// More addresses than a vector function has parameters push out the oldest.
struct KnownTensors {
  static constexpr unsigned kMax = 32;
  Known entries[kMax];
  unsigned used = 0, next = 0;
};

thread_local KnownTensors known;

} // namespace

void *localAddress(const Tensor &tensor, int64_t offset) {
  rt::reg::Local t = {tensor.data, tensor.addr, tensor.bytes};
  uint64_t at = static_cast<uint64_t>(offset) *
                table::sizeOf(static_cast<table::DType>(tensor.dtype));
  // An offset inside the tensor starts a smaller one.
  if (offset > 0 && at <= tensor.bytes)
    t = {tensor.data + at, tensor.addr + at, tensor.bytes - at};
  known.entries[known.next] = {t, tensor.origin};
  known.next = (known.next + 1) % KnownTensors::kMax;
  if (known.used < KnownTensors::kMax)
    ++known.used;
  return t.data;
}

void leaveVectorFunction() { known.used = known.next = 0; }

Spot locate(const void *address, unsigned laneBytes) {
  auto p = reinterpret_cast<uintptr_t>(address);
  const Known *best = nullptr;
  for (unsigned i = 0; i < known.used; ++i) {
    const Known &k = known.entries[i];
    auto start = reinterpret_cast<uintptr_t>(k.tensor.data);
    if (p == start)
      return {k.tensor, 0};
    if (p > start && p <= start + k.tensor.bytes)
      best = &k;
  }
  rt::reg::Local t = {core().ub(), 0, core().ubBytes()};
  if (best)
    t = best->tensor;
  auto start = reinterpret_cast<uintptr_t>(t.data);
  return {t, static_cast<int64_t>(p - start) / static_cast<int64_t>(laneBytes)};
}

bool registerAccess(bool write, Where where) {
  rt::Core &c = core();
  c.site =
      site(static_cast<uint32_t>(write ? bc::Op::reg_store : bc::Op::reg_load),
           where.line);
  return c.hooks != nullptr;
}

static rt::Tensor tensorOf(const Spot &spot, uint8_t dtype) {
  rt::Tensor t;
  t.data = spot.tensor.data;
  t.addr = spot.tensor.addr;
  t.bytes = spot.tensor.bytes;
  t.dtype = static_cast<table::DType>(dtype);
  for (unsigned i = 0; i < known.used; ++i)
    if (known.entries[i].tensor.data == t.data)
      t.origin = known.entries[i].origin;
  return t;
}

void checkedLoad(const Spot &spot, uint8_t dtype, rt::reg::VReg &v) {
  if (!rt::regLoad(core(), tensorOf(spot, dtype), spot.index, v))
    raise();
}
void checkedStore(const Spot &spot, uint8_t dtype, const rt::reg::VReg &v,
                  const rt::reg::MaskReg &m) {
  if (!rt::regStore(core(), tensorOf(spot, dtype), spot.index, v, m))
    raise();
}

} // namespace asc::native
