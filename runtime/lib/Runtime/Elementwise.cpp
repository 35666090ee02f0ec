//===- Elementwise.cpp - dst[i] = f(src0[i], src1[i]) ---------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Access.h"
#include "Kernels.h"

namespace asc::rt {

using table::DType;
using table::Form;

const void *elementLoops(BinaryOp op, DType type) {
  const ElementLoops *loops =
      kernelSet()
          .binary[static_cast<unsigned>(op)][static_cast<unsigned>(type)];
  return loops->flat ? loops : nullptr;
}

namespace {

bool saturates(const Core &core, DType type) {
  return table::isFloat(type) ? core.saturatesF16() && type == DType::F16
                              : core.saturatesInt();
}

void point(Loop &loop, const Plan &plan, const Tensor *t, uint64_t repeat) {
  for (unsigned k = 0; k < 3; ++k) {
    loop.blk[k] = plan.control.blk[k] * 32;
    loop.rep[k] = plan.control.rep[k] * 32;
    loop.ptr[k] = t[k].data + static_cast<int64_t>(repeat) * loop.rep[k];
  }
}

/// Lanes that only this run knows: mask(state) or counter mode.
void runDynamic(const ElementLoops &loops, const Plan &plan, const Tensor *t,
                const table::Work &w) {
  Loop loop = {};
  alignas(64) uint8_t mask[256];
  uint64_t all[4];
  table::prefixMask(w.lanes, w.lanes, all);
  bool full = true;
  for (unsigned k = 0; k < 4; ++k)
    full &= w.words[k] == all[k];
  if (full && plan.dense) {
    for (unsigned k = 0; k < 3; ++k)
      loop.ptr[k] = t[k].data;
    loop.count = w.repeats * 256 + w.tail * uint64_t(plan.size);
    return loops.flat(loop);
  }
  point(loop, plan, t, 0);
  loop.count = w.repeats;
  if (full) {
    loops.strided(loop);
  } else {
    kernelSet().expandMask(w.words, plan.size, mask);
    loop.mask = mask;
    loop.blocks = table::activeBlocks(w.words, w.lanes, plan.size);
    loops.masked(loop);
  }
  if (!w.tail)
    return;
  uint64_t words[4];
  table::prefixMask(w.tail, w.lanes, words);
  kernelSet().expandMask(words, plan.size, mask);
  point(loop, plan, t, w.repeats);
  loop.count = 1;
  loop.mask = mask;
  loop.blocks = table::activeBlocks(words, w.lanes, plan.size);
  loops.masked(loop);
}

const ElementLoops &loopsOf(const Core &core, const Plan &plan) {
  return static_cast<const ElementLoops *>(
      plan.kernels)[saturates(core, plan.types[0])];
}

void runFlat(const ElementLoops &loops, const Tensor *t, uint64_t bytes) {
  Loop loop;
  for (unsigned k = 0; k < 3; ++k)
    loop.ptr[k] = t[k].data;
  loop.count = bytes;
  loops.flat(loop);
}

/// Checks with messages, checkers, mask(state), counter mode, nothing to do.
bool runUnusual(Core &core, const Plan &plan, const Tensor *t) {
  Ready ready;
  prepare(core, plan, t, ready);
  if (!ready.ok)
    return false;
  if (core.hooks && !ready.nothing && !reportAll(core, plan, t, ready.work))
    return false;
  if (!ready.nothing) {
    const ElementLoops &loops = loopsOf(core, plan);
    if (ready.work.linear)
      runFlat(loops, t, plan.span[0]);
    else
      runDynamic(loops, plan, t, ready.work);
  }
  if (plan.control.form == Form::Count)
    leaveCount(core);
  else
    leaveMask(core, plan);
  return true;
}

} // namespace

bool runBinary(Core &core, const Plan &plan, const Tensor *t,
               const uint64_t *) {
  if (!isUsual(core, plan, t))
    return runUnusual(core, plan, t);
  const ElementLoops &loops = loopsOf(core, plan);
  const table::Control &c = plan.control;
  if (c.form == Form::Count) {
    runFlat(loops, t, plan.span[0]);
    leaveCount(core);
    return true;
  }
  leaveMask(core, plan);
  if (plan.lanes.full && plan.dense) {
    runFlat(loops, t, static_cast<uint64_t>(c.repeat) * 256);
    return true;
  }
  Loop loop;
  point(loop, plan, t, 0);
  loop.count = static_cast<uint64_t>(c.repeat);
  if (plan.lanes.full) {
    loops.strided(loop);
    return true;
  }
  alignas(64) uint8_t mask[256];
  kernelSet().expandMask(plan.lanes.words, plan.size, mask);
  loop.mask = mask;
  loop.blocks = plan.lanes.blocks;
  loops.masked(loop);
  return true;
}

} // namespace asc::rt
