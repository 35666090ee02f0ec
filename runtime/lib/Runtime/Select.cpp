//===- Select.cpp - dst[i] = bit ? src0[i] : src1[i] ----------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Bits.h"

namespace asc::rt {

using table::Form;
using table::Pipe;
using table::Rule;
using table::Work;

namespace {

class Selection {
public:
  Selection(Core &core, const Plan &plan, const Tensor *t,
            const uint64_t *scalars)
      : core(core), plan(plan), row(*plan.row), t(t), size(plan.size),
        splat(scalars, size) {
    bool left = row.sideExtra >= 0 && plan.control.extra[row.sideExtra] == 1;
    for (unsigned k = 1; k < row.numTensors; ++k) {
      if (row.tensors[k].packed)
        mask = k;
      else
        (a ? b : a) = k;
    }
    fn = kernelSet().bits->select[b ? 0 : left ? 2 : 1][log2Of(size)];
    swapped = left;
  }

  bool run() {
    const table::Control &c = plan.control;
    if (c.form == Form::MaskState && !core.mask.wasSet)
      warnUnset(core, plan);
    work = table::workOf(row, plan.types, c, maskView(core));
    for (unsigned k = 0; k < row.numTensors; ++k)
      span[k] = k == mask && mask
                    ? table::packedBytes(row, c, work, k)
                    : table::spanOf(work, c.blk[k], c.rep[k], 8 * size);
    if (!quick() &&
        !(checkFully(core, plan, t) && reserveIsFree(core, plan)))
      return false;
    if (!findBits() || (core.hooks && !report()))
      return false;
    if (span[0])
      select();
    if (c.form == Form::Count)
      leaveCount(core);
    else
      leaveWords(core, plan, work);
    return true;
  }

private:
  bool quick() const {
    const table::Control &c = plan.control;
    uint32_t reserve = table::reserveOf(row, plan.target, c);
    if (plan.noted || c.form == Form::MaskState || core.mask.counter ||
        !span[0] || (reserve && core.topBuffers))
      return false;
    if (!work.linear && !areAllLanes(work))
      return false;
    for (unsigned k = 0; k < row.numTensors; ++k) {
      if ((t[k].addr & 31) || span[k] > t[k].bytes ||
          t[k].addr + t[k].bytes > core.ubBytes() - reserve)
        return false;
      if (k && t[0].addr < t[k].addr + span[k] &&
          t[k].addr < t[0].addr + span[0] &&
          (k == mask || t[k].addr != t[0].addr ||
           !(work.linear || inPlaceIsSafe(plan, k, work.repeats))))
        return false;
    }
    return true;
  }

  /// Where the bits are. CmpMask has them itself, or their UB address.
  bool findBits() {
    const table::Control &c = plan.control;
    bool fromRegister = row.forms == setOf(Form::MaskState);
    if (fromRegister)
      warnCmpMask(core, plan);
    if (fromRegister && !mask) {
      repeated = c.extra[0] == 0;
      if (repeated) {
        bits = reinterpret_cast<const uint8_t *>(core.cmpMask);
        return true;
      }
      uint64_t at = core.cmpMask[0] & 0xffffffffu;
      uint64_t n = (work.repeats * work.lanes + work.tail + 7) / 8;
      if (at % 32 || at + n > core.ubBytes())
        return core.fail(
            Rule::ASC_CMPMASK_ADDRESS, -1,
            table::format("asc.select_register: CmpMask holds 0x%llx, which is "
                          "not the UB address of %llu bytes of bits",
                          static_cast<unsigned long long>(at),
                          static_cast<unsigned long long>(n)));
      if (t[0].addr < at + n && at < t[0].addr + span[0])
        return core.fail(
            Rule::ASC_CMPMASK_ADDRESS, 0,
            table::format("asc.select_register dst $0 overlaps its bits at "
                          "UB+0x%llx",
                          static_cast<unsigned long long>(at)));
      bits = core.ub() + at;
      return true;
    }
    if (fromRegister)
      splat = Splat(core.cmpMask, size);
    bits = t[mask].data;
    repeated = table::reusesBits(row, c);
    return true;
  }

  bool report() {
    if (!span[0])
      return true;
    for (unsigned k = 1; k < row.numTensors; ++k)
      if (!(k == mask
                ? core.hooks->onRead(core, Pipe::V, static_cast<int>(k), t[k],
                                     0, span[k])
                : reportWork(core, plan, static_cast<int>(k), t[k], work,
                             false)))
        return false;
    return reportWork(core, plan, 0, t[0], work, true);
  }

  /// `n` bytes of contiguous operands.
  void flat(uint8_t *to, const uint8_t *from, const uint8_t *x,
            const uint8_t *y, uint64_t n) const {
    if (swapped)
      fn(to, from, y, x, n);
    else
      fn(to, from, x, y, n);
  }

  void select() {
    const table::Control &c = plan.control;
    const uint8_t *y = b ? t[b].data : splat.bytes;
    bool all = work.linear || areAllLanes(work);
    if (all && (work.linear || plan.dense)) {
      uint64_t n = work.linear ? work.elements * size
                               : work.repeats * 256 + work.tail * uint64_t(size);
      if (!repeated)
        return flat(t[0].data, bits, t[a].data, y, n);
      for (uint64_t at = 0; at < n; at += 256)
        flat(t[0].data + at, bits, t[a].data + at, b ? y + at : y,
             n - at < 256 ? n - at : 256);
      return;
    }
    alignas(64) uint8_t lanes[256];
    uint8_t blocks = table::activeBlocks(work.words, work.lanes, 8 * size);
    kernelSet().expandMask(work.words, size, lanes);
    uint64_t r = 0;
    for (; r < work.repeats; ++r)
      oneRepeat(c, r, lanes, blocks);
    if (!work.tail)
      return;
    uint64_t words[4];
    table::prefixMask(work.tail, work.lanes, words);
    kernelSet().expandMask(words, size, lanes);
    oneRepeat(c, r, lanes, table::activeBlocks(words, work.lanes, 8 * size));
  }

  void oneRepeat(const table::Control &c, uint64_t r, const uint8_t *lanes,
                 uint8_t blocks) {
    alignas(64) uint8_t x[256] = {}, y[256] = {}, z[256];
    auto at = [&](unsigned k) {
      return t[k].data + r * static_cast<uint64_t>(c.rep[k]) * 32;
    };
    loadBlocks(x, at(a), c.blk[a], blocks);
    if (b)
      loadBlocks(y, at(b), c.blk[b], blocks);
    uint8_t own[32]; // the last group may end with the memory of the UB
    uint64_t group = work.lanes / 8;
    std::memcpy(own, bits + (repeated ? 0 : r * group), group);
    flat(z, own, x, b ? y : splat.bytes, 256);
    uint8_t *to = at(0);
    for (int64_t k = 0; k < 8; ++k) {
      if (!(blocks >> k & 1))
        continue;
      uint8_t *p = to + 32 * k * c.blk[0];
      for (unsigned i = 0; i < 32; ++i)
        p[i] = static_cast<uint8_t>((z[32 * k + i] & lanes[32 * k + i]) |
                                    (p[i] & ~lanes[32 * k + i]));
    }
  }

  Core &core;
  const Plan &plan;
  const table::InstrRow &row;
  const Tensor *t;
  const unsigned size;
  Splat splat;
  SelectFn fn;
  unsigned a = 0, b = 0, mask = 0; ///< operands; 0: there is none
  bool swapped = false, repeated = false;
  const uint8_t *bits = nullptr;
  Work work;
  uint64_t span[table::kMaxTensors] = {};
};

} // namespace

bool runSelect(Core &core, const Plan &plan, const Tensor *t,
               const uint64_t *scalars) {
  static constexpr uint64_t none[1] = {0};
  return Selection(core, plan, t, scalars ? scalars : none).run();
}

} // namespace asc::rt
