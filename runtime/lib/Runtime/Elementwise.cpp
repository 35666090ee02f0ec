//===- Elementwise.cpp - dst[i] = f(src0[i], src1[i] or a scalar) ---------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Access.h"
#include "Kernels.h"

#include <cstring>

namespace asc::rt {

using table::DType;
using table::Form;

const void *elementLoops(const table::InstrRow &row, table::Target target,
                         DType type) {
  LaneOp op;
  unsigned flushing; // targets on which subnormals become zero
  switch (row.opcode) {
#define ASC_LANE_INSTR(NUMBER, FUNCTION, FLUSHING)                             \
  case NUMBER:                                                                 \
    op = LaneOp::FUNCTION;                                                     \
    flushing = FLUSHING;                                                       \
    break;
#include "asc/Table/Lanes.inc"
  default:
    return nullptr;
  }
  const ElementLoops *loops =
      laneTable().loops[static_cast<unsigned>(op)][static_cast<unsigned>(type)];
  if (flushing >> static_cast<unsigned>(target) & 1)
    loops += kFlushing;
  return loops->flat ? loops : nullptr;
}

namespace {

bool saturates(const Core &core, DType type) {
  return table::isFloat(type) ? core.saturatesF16() && type == DType::F16
                              : core.saturatesInt();
}

/// The operands of one run as the loops want them. A single source stands for
/// both; a scalar is a repeat full of it that stays where it is.
class Operands {
public:
  Operands(const Plan &plan, const Tensor *t, const uint64_t *scalars)
      : plan(plan), t(t), scalar(plan.row->numScalars != 0) {
    if (!scalar)
      return;
    for (unsigned at = 0; at < sizeof splat; at += plan.size)
      std::memcpy(splat + at, scalars, plan.size);
  }

  /// Strides of the clause, from a repeat on.
  void point(Loop &loop, uint64_t repeat) {
    unsigned n = plan.row->numTensors;
    for (unsigned k = 0; k < n; ++k) {
      loop.blk[k] = plan.control.blk[k] * 32;
      loop.rep[k] = plan.control.rep[k] * 32;
      loop.ptr[k] = t[k].data + static_cast<int64_t>(repeat) * loop.rep[k];
    }
    if (n == 2)
      second(loop);
  }

  void runFlat(const ElementLoops &loops, uint64_t bytes) {
    Loop loop;
    if (!scalar) {
      unsigned last = plan.row->numTensors - 1u;
      for (unsigned k = 0; k < 3; ++k)
        loop.ptr[k] = t[k < last ? k : last].data;
      loop.count = bytes;
      return loops.flat(loop);
    }
    for (unsigned k = 0; k < 2; ++k) {
      loop.ptr[k] = t[k].data;
      loop.blk[k] = 32;
      loop.rep[k] = 256;
    }
    second(loop);
    loop.count = bytes / 256;
    loops.strided(loop);
    uint64_t done = loop.count * 256;
    loop.ptr[0] += done;
    loop.ptr[1] += done;
    loop.count = bytes - done;
    if (loop.count)
      loops.flat(loop);
  }

private:
  void second(Loop &loop) {
    loop.ptr[2] = scalar ? splat : loop.ptr[1];
    loop.blk[2] = scalar ? 32 : loop.blk[1];
    loop.rep[2] = scalar ? 0 : loop.rep[1];
  }

  const Plan &plan;
  const Tensor *t;
  const bool scalar;
  alignas(64) uint8_t splat[256];
};

/// Lanes that only this run knows: mask(state) or counter mode.
void runDynamic(const ElementLoops &loops, const Plan &plan, Operands &operands,
                const table::Work &w) {
  Loop loop = {};
  alignas(64) uint8_t mask[256];
  uint64_t all[4];
  table::prefixMask(w.lanes, w.lanes, all);
  bool full = true;
  for (unsigned k = 0; k < 4; ++k)
    full &= w.words[k] == all[k];
  if (full && plan.dense)
    return operands.runFlat(loops,
                            w.repeats * 256 + w.tail * uint64_t(plan.size));
  operands.point(loop, 0);
  loop.count = w.repeats;
  if (full) {
    loops.strided(loop);
  } else {
    kernelSet().expandMask(w.words, plan.size, mask);
    loop.mask = mask;
    loop.blocks = table::activeBlocks(w.words, w.lanes, 8u * plan.size);
    loops.masked(loop);
  }
  if (!w.tail)
    return;
  uint64_t words[4];
  table::prefixMask(w.tail, w.lanes, words);
  kernelSet().expandMask(words, plan.size, mask);
  operands.point(loop, w.repeats);
  loop.count = 1;
  loop.mask = mask;
  loop.blocks = table::activeBlocks(words, w.lanes, 8u * plan.size);
  loops.masked(loop);
}

const ElementLoops &loopsOf(const Core &core, const Plan &plan) {
  return static_cast<const ElementLoops *>(
      plan.kernels)[saturates(core, plan.types[0])];
}

/// Checks with messages, checkers, mask(state), counter mode, nothing to do.
bool runUnusual(Core &core, const Plan &plan, const Tensor *t,
                const uint64_t *scalars) {
  Ready ready;
  prepare(core, plan, t, ready);
  if (!ready.ok)
    return false;
  if (core.hooks && !ready.nothing && !reportAll(core, plan, t, ready.work))
    return false;
  if (!ready.nothing) {
    const ElementLoops &loops = loopsOf(core, plan);
    Operands operands(plan, t, scalars);
    if (ready.work.linear)
      operands.runFlat(loops, plan.span[0]);
    else
      runDynamic(loops, plan, operands, ready.work);
  }
  if (plan.control.form == Form::Count)
    leaveCount(core);
  else
    leaveMask(core, plan);
  return true;
}

} // namespace

bool runElementwise(Core &core, const Plan &plan, const Tensor *t,
                    const uint64_t *scalars) {
  if (!isUsual(core, plan, t))
    return runUnusual(core, plan, t, scalars);
  const ElementLoops &loops = loopsOf(core, plan);
  Operands operands(plan, t, scalars);
  const table::Control &c = plan.control;
  if (c.form == Form::Count) {
    operands.runFlat(loops, plan.span[0]);
    leaveCount(core);
    return true;
  }
  leaveMask(core, plan);
  if (plan.lanes.full && plan.dense) {
    operands.runFlat(loops, static_cast<uint64_t>(c.repeat) * 256);
    return true;
  }
  Loop loop;
  operands.point(loop, 0);
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
