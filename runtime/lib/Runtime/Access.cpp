//===- Access.cpp - Checks before the lanes, reports to checkers ----------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Access.h"

#include "asc/Table/Moves.h"

namespace asc::rt {

using table::Form;
using table::Rule;
using table::Space;
using table::Work;

static void viewsOf(const Plan &plan, const Tensor *tensors,
                    table::View *views) {
  for (unsigned k = 0; k < plan.row->numTensors; ++k) {
    views[k].dtype = tensors[k].dtype;
    views[k].space = tensors[k].space;
    views[k].addr = tensors[k].addr;
    views[k].bytes = tensors[k].bytes;
  }
}

bool checkWithLists(Core &core, const Plan &plan, const Tensor *tensors,
                    const uint64_t *numbers) {
  table::View views[table::kMaxTensors];
  viewsOf(plan, tensors, views);
  table::Violations found;
  table::NumberLists lists = table::listsOf(numbers);
  table::checkGeometry(*plan.row, plan.target, plan.control, {}, views, found);
  if (table::checkListRanges(*plan.row, lists, found))
    table::checkLists(*plan.row, plan.control, lists, views, found);
  return core.take(std::move(found));
}

bool checkFully(Core &core, const Plan &plan, const Tensor *tensors) {
  table::View views[table::kMaxTensors];
  viewsOf(plan, tensors, views);
  table::Violations found;
  table::checkGeometry(*plan.row, plan.target, plan.control, maskView(core),
                       views, found);
  return core.take(std::move(found));
}

void leaveMask(Core &core, const Plan &plan) {
  if (!plan.row->writesMask || plan.control.form == Form::MaskState)
    return;
  core.mask.wasSet = true;
  if (core.mask.counter && plan.row->hasRepeat) {
    core.mask.words[0] = static_cast<uint64_t>(plan.control.words[0]);
    core.mask.words[1] = core.mask.words[2] = core.mask.words[3] = 0;
    return;
  }
  for (unsigned w = 0; w < 4; ++w)
    core.mask.words[w] = plan.lanes.words[w];
}

void warnUnset(Core &core, const Plan &plan) {
  core.warn(Rule::ASC_MASK_UNSET, -1,
            table::opName(*plan.row) +
                " mask(state) before the kernel sets the mask; all lanes and "
                "normal mode are taken");
}

bool reserveIsFree(Core &core, const Plan &plan) {
  uint32_t n = table::reserveOf(*plan.row, plan.target, plan.control);
  if (!n || !core.topBuffers)
    return true;
  return core.fail(
      Rule::ASC_UB_RESERVE, -1,
      table::format("%s needs the top %u bytes of UB for itself on %s; a live "
                    "buffer reaches into them",
                    table::opName(*plan.row).c_str(), n,
                    std::string(core.targetRow().name).c_str()),
      {table::format("UB+0x%llx and above are reserved",
                     static_cast<unsigned long long>(core.ubBytes() - n))});
}

void prepare(Core &core, const Plan &plan, const Tensor *t, Ready &out) {
  const table::Control &c = plan.control;
  if (c.form == Form::MaskState && !core.mask.wasSet)
    warnUnset(core, plan);
  out.work = table::workOf(*plan.row, plan.types, c, maskView(core));
  const Work &w = out.work;
  uint64_t span[table::kMaxTensors];
  for (unsigned k = 0; k < plan.row->numTensors; ++k)
    span[k] = table::spanOf(w, c.blk[k], c.rep[k], table::laneBits(*plan.row, k, t[k].dtype));
  out.nothing = span[0] == 0;
  out.ok =
      (!plan.noted && !out.nothing &&
       quickOk(core, plan, t, span, w.repeats + (w.tail ? 1 : 0), w.linear)) ||
      (checkFully(core, plan, t) && reserveIsFree(core, plan));
}

namespace {

/// The selected lanes of one repeat, as runs of bytes.
bool reportRepeat(Core &core, table::Pipe pipe, int operand, const Tensor &t,
                  const uint64_t words[4], unsigned lanes, uint64_t start,
                  int64_t blk, bool write) {
  unsigned bits = table::laneBits(t.dtype), perBlock = 256 / bits;
  for (unsigned lane = 0; lane < lanes && lane / perBlock < 8;) {
    if (!(words[lane / 64] >> (lane % 64) & 1)) {
      ++lane;
      continue;
    }
    unsigned first = lane, block = lane / perBlock;
    while (lane < lanes && lane / perBlock == block &&
           (words[lane / 64] >> (lane % 64) & 1))
      ++lane;
    uint64_t at = start + static_cast<uint64_t>(block * blk) * 32 +
                  (first % perBlock) * bits / 8;
    uint64_t bytes = ((lane - first) * bits + 7) / 8;
    if (!(write ? core.hooks->onWrite(core, pipe, operand, t, at, bytes)
                : core.hooks->onRead(core, pipe, operand, t, at, bytes)))
      return false;
  }
  return true;
}

} // namespace

bool reportWork(Core &core, const Plan &plan, int operand, const Tensor &t,
                const Work &w, bool write) {
  table::Pipe pipe = table::Pipe::V;
  if (w.linear) {
    uint64_t bytes = table::laneBytes(t.dtype, w.elements);
    return write ? core.hooks->onWrite(core, pipe, operand, t, 0, bytes)
                 : core.hooks->onRead(core, pipe, operand, t, 0, bytes);
  }
  int64_t blk = plan.control.blk[operand];
  uint64_t step = static_cast<uint64_t>(plan.control.rep[operand]) * 32;
  for (uint64_t r = 0; r < w.repeats; ++r)
    if (!reportRepeat(core, pipe, operand, t, w.words, w.lanes, r * step, blk,
                      write))
      return false;
  if (!w.tail)
    return true;
  uint64_t words[4];
  table::prefixMask(w.tail, w.lanes, words);
  return reportRepeat(core, pipe, operand, t, words, w.lanes, w.repeats * step,
                      blk, write);
}

bool reportAll(Core &core, const Plan &plan, const Tensor *tensors,
               const Work &work) {
  int outputs = plan.row->numOutputs;
  for (int k = outputs; k < plan.row->numTensors; ++k)
    if (!reportWork(core, plan, k, tensors[k], work, false))
      return false;
  for (int k = 0; k < outputs; ++k)
    if (!reportWork(core, plan, k, tensors[k], work, true))
      return false;
  return true;
}

} // namespace asc::rt
