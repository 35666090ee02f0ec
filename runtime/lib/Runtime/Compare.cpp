//===- Compare.cpp - Comparisons into bits, the CmpMask register ----------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Bits.h"

#include <algorithm>

namespace asc::rt {

using table::Form;
using table::Pipe;
using table::Rule;
using table::Work;

namespace {

/// The relation with its sides exchanged: lt, gt, eq, le, ge, ne.
unsigned mirrored(int64_t mode) {
  static constexpr uint8_t other[] = {1, 0, 2, 4, 3, 5};
  return other[mode];
}

class Comparison {
public:
  Comparison(Core &core, const Plan &plan, const Tensor *t,
             const uint64_t *scalars)
      : core(core), plan(plan), row(*plan.row), t(t),
        scalar(row.numScalars != 0), src(row.tensors[0].packed ? 1 : 0),
        size(table::sizeOf(plan.types[src])),
        splat(scalars, scalar ? size : 8) {
    const table::Control &c = plan.control;
    unsigned mode = static_cast<unsigned>(c.extra[0]);
    if (scalar && c.extra[1] == 1)
      mode = mirrored(c.extra[0]);
    fn = kernelSet()
             .bits->compare[scalar][mode][static_cast<unsigned>(plan.types[src])];
    ignores = table::ignoresMask(row, plan.target);
  }

  bool run() {
    if (plan.control.form == Form::MaskState && !core.mask.wasSet && !ignores)
      warnUnset(core, plan);
    work = table::workOf(row, plan.types, plan.control, maskView(core));
    if (ignores && !work.linear)
      table::takeAllLanes(work, plan.control);
    for (unsigned k = src; k < row.numTensors; ++k)
      span[k] = table::spanOf(work, plan.control.blk[k], plan.control.rep[k],
                              8 * size);
    if (src)
      span[0] = table::packedBytes(row, plan.control, work, 0);
    if (!quick() &&
        !(checkFully(core, plan, t) && reserveIsFree(core, plan)))
      return false;
    if (core.hooks && !report())
      return false;
    src ? toMemory() : toRegister();
    if (plan.control.form == Form::Count)
      leaveCount(core);
    else if (!ignores)
      leaveWords(core, plan, work);
    return true;
  }

private:
  /// Surely legal, and nothing to say.
  bool quick() const {
    const table::Control &c = plan.control;
    if (work.linear) {
      if (work.elements == 0 || work.elements * size % 256)
        return false;
    } else if (!areAllLanes(work) || work.repeats == 0 || work.tail ||
               c.form == Form::MaskState ||
               (c.form == Form::MaskCount &&
                c.words[0] != static_cast<int64_t>(work.lanes)) ||
               (c.form == Form::MaskBits && ignores)) {
      return false;
    }
    if (row.reserve[static_cast<unsigned>(plan.target)] || !src)
      return false;
    for (unsigned k = 0; k < row.numTensors; ++k)
      if ((t[k].addr & 31) || span[k] > t[k].bytes ||
          t[k].addr + t[k].bytes > core.ubBytes())
        return false;
    for (unsigned k = 1; k < row.numTensors; ++k)
      if (t[0].addr < t[k].addr + span[k] && t[k].addr < t[0].addr + span[0])
        return false;
    return true;
  }

  bool report() {
    for (unsigned k = src; k < row.numTensors; ++k)
      if (!reportWork(core, plan, static_cast<int>(k), t[k], work, false))
        return false;
    return !src || !span[0] ||
           core.hooks->onWrite(core, Pipe::V, 0, t[0], 0, span[0]);
  }

  const uint8_t *second() const {
    return scalar ? splat.bytes : t[src + 1].data;
  }

  /// The bits of one repeat, 0 in lanes that are not selected.
  void repeatBits(uint64_t r, const uint64_t words[4], bool all, uint8_t *bits) {
    const table::Control &c = plan.control;
    uint8_t x[256] = {}, y[256] = {};
    uint8_t blocks =
        all ? 0xff : table::activeBlocks(words, work.lanes, 8 * size);
    auto load = [&](uint8_t *to, unsigned k) {
      loadBlocks(to, t[k].data + r * static_cast<uint64_t>(c.rep[k]) * 32,
                 c.blk[k], blocks);
    };
    load(x, src);
    if (!scalar)
      load(y, src + 1);
    fn(x, scalar ? splat.bytes : y, bits, 256);
    if (all)
      return;
    for (unsigned i = 0; i < work.lanes / 8; ++i)
      bits[i] &= static_cast<uint8_t>(words[i / 8] >> (8 * (i % 8)));
  }

  void toMemory() {
    const table::Control &c = plan.control;
    if (work.linear) {
      fn(t[1].data, second(), t[0].data, work.elements * size);
      return;
    }
    bool all = areAllLanes(work), dense = all;
    for (unsigned k = 1; k < row.numTensors; ++k)
      dense &= c.blk[k] == 1 && c.rep[k] == 8;
    uint8_t *to = t[0].data;
    uint64_t group = work.lanes / 8, r = 0;
    if (dense) {
      fn(t[1].data, second(), to, work.repeats * 256);
      r = work.repeats;
    }
    for (; r < work.repeats; ++r)
      repeatBits(r, work.words, all, to + r * group);
    if (!work.tail)
      return;
    uint64_t words[4];
    table::prefixMask(work.tail, work.lanes, words);
    repeatBits(r, words, false, to + r * group);
  }

  void toRegister() {
    uint8_t bits[32] = {};
    repeatBits(0, work.words, areAllLanes(work), bits);
    std::memcpy(core.cmpMask, bits, sizeof core.cmpMask);
    core.cmpMaskSet = true;
  }

  Core &core;
  const Plan &plan;
  const table::InstrRow &row;
  const Tensor *t;
  const bool scalar;
  const unsigned src, size; ///< first source, its element
  Splat splat;
  CompareFn fn;
  bool ignores;
  Work work;
  uint64_t span[table::kMaxTensors] = {};
};

} // namespace

bool runCompare(Core &core, const Plan &plan, const Tensor *t,
                const uint64_t *scalars) {
  static constexpr uint64_t none[1] = {0};
  return Comparison(core, plan, t, scalars ? scalars : none).run();
}

bool runCmpMask(Core &core, const Plan &plan, const Tensor *t,
                const uint64_t *) {
  if (!checkFully(core, plan, t))
    return false;
  if (plan.row->tensors[0].dir == table::Dir::In) {
    if (core.hooks && !core.hooks->onRead(core, Pipe::V, 0, t[0], 0, 16))
      return false;
    std::memcpy(core.cmpMask, t[0].data, 16);
    core.cmpMaskSet = true;
    return true;
  }
  warnCmpMask(core, plan);
  if (core.hooks && !core.hooks->onWrite(core, Pipe::V, 0, t[0], 0, 16))
    return false;
  std::memcpy(t[0].data, core.cmpMask, 16);
  return true;
}

} // namespace asc::rt
