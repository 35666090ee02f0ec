//===- Elementwise.cpp - dst[i] = f(src0[i], src1[i] or a scalar) ---------===//
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

const void *elementLoops(const table::InstrRow &row, table::Target target,
                         DType type, const table::Control &control) {
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
  // The extra number of a shift is round_en.
  if (row.amount >= 0 && row.numExtras && control.extra[0] == 1)
    loops += kRounding;
  return loops->flat ? loops : nullptr;
}

namespace {

bool saturates(const Core &core, DType type) {
  if (table::isFloat(type) || table::isComplex(type))
    return core.saturatesF16() && (type == DType::F16 || type == DType::C32);
  return core.saturatesInt();
}

/// The operands of one run as the loops want them. A single source stands for
/// both.
class Operands {
public:
  Operands(const Plan &plan, const Tensor *t, const uint64_t *scalars)
      : plan(plan), t(t), fixed(!plan.row->numScalars ? 0 : plan.scalarFirst ? 1 : 2) {
    if (fixed)
      scalar = repeated(*scalars, plan.size);
  }

  /// Strides of the clause, from a repeat on.
  void point(Loop &loop, uint64_t repeat) {
    unsigned n = plan.row->numTensors;
    for (unsigned k = 0; k < 3; ++k) {
      unsigned from = k < n ? k : n - 1;
      loop.blk[k] = plan.control.blk[from] * 32;
      loop.rep[k] = plan.control.rep[from] * 32;
      loop.ptr[k] = t[from].data + static_cast<int64_t>(repeat) * loop.rep[k];
    }
    loop.fixed = fixed;
    loop.scalar = scalar;
  }

  void runFlat(const ElementLoops &loops, uint64_t bytes) {
    Loop loop;
    unsigned last = plan.row->numTensors - 1u;
    for (unsigned k = 0; k < 3; ++k)
      loop.ptr[k] = t[k < last ? k : last].data;
    loop.count = bytes;
    loop.fixed = fixed;
    loop.scalar = scalar;
    loops.flat(loop);
  }

private:
  static uint64_t repeated(uint64_t x, unsigned size) {
    if (size == 1)
      return (x & 0xff) * 0x0101010101010101u;
    if (size == 2)
      return (x & 0xffff) * 0x0001000100010001u;
    return size == 4 ? (x & 0xffffffff) * 0x0000000100000001u : x;
  }

  const Plan &plan;
  const Tensor *t;
  const uint8_t fixed;
  uint64_t scalar = 0;
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

/// Strides or a mask, of a usual instruction.
static void runApart(const ElementLoops &loops, const Plan &plan,
                     const Tensor *t, const uint64_t *scalars) {
  Loop loop;
  Operands(plan, t, scalars).point(loop, 0);
  loop.count = static_cast<uint64_t>(plan.control.repeat);
  if (plan.lanes.full)
    return loops.strided(loop);
  alignas(64) uint8_t mask[256];
  kernelSet().expandMask(plan.lanes.words, plan.size, mask);
  loop.mask = mask;
  loop.blocks = plan.lanes.blocks;
  loops.masked(loop);
}

bool runElementwise(Core &core, const Plan &plan, const Tensor *t,
                    const uint64_t *scalars) {
  if (!isUsual(core, plan, t)) [[unlikely]]
    return runUnusual(core, plan, t, scalars);
  const ElementLoops &loops = loopsOf(core, plan);
  if (plan.control.form == Form::Count)
    leaveCount(core);
  else
    leaveMask(core, plan);
  if (plan.flat)
    Operands(plan, t, scalars).runFlat(loops, plan.flat);
  else
    runApart(loops, plan, t, scalars);
  return true;
}

} // namespace asc::rt
