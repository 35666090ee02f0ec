//===- GatherElements.cpp - gather and scatter ----------------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Bits.h"

#include <algorithm>
#include <vector>

namespace asc::rt {

using table::Form;
using table::Pipe;
using table::Rule;
using ull = unsigned long long;

namespace {

class Elements {
public:
  Elements(Core &core, const Plan &plan, const Tensor *t)
      : core(core), plan(plan), row(*plan.row), t(t), size(plan.size),
        random(table::randomOperand(row)), linear(1 - random),
        work(table::workOf(row, plan.types, plan.control, maskView(core))),
        extent(table::gatherExtent(plan.control, work, size)) {}

  bool run() {
    if (!quick() && !(checkFully(core, plan, t) && reserveIsFree(core, plan)))
      return false;
    if (extent.offsets) {
      if (!offsetsFit())
        return false;
      if (random == 0)
        warnTwice();
      if (core.hooks && !report())
        return false;
      move();
    }
    if (plan.control.form == Form::Count)
      leaveCount(core);
    else
      leaveWords(core, plan, work);
    return true;
  }

private:
  /// There is something to do, nothing to say, and operands are in order: what
  /// most calls are, decided without allocation.
  bool quick() const {
    const table::Control &c = plan.control;
    uint32_t reserve = table::reserveOf(row, plan.target, c);
    if (!extent.offsets || (reserve && core.topBuffers) ||
        (c.form == Form::MaskCount && !core.mask.counter &&
         c.words[0] > static_cast<int64_t>(work.lanes)))
      return false;
    uint64_t need[3];
    need[linear] = extent.linear;
    need[random] = extent.base + size;
    need[2] = extent.offsets;
    for (unsigned k = 0; k < 3; ++k)
      if ((t[k].addr & 31) || need[k] > t[k].bytes ||
          t[k].addr + t[k].bytes > core.ubBytes() - reserve)
        return false;
    need[random] = t[random].bytes;
    return !(extent.base & (size - 1)) && apart(need, 1) && apart(need, 2);
  }

  bool apart(const uint64_t *need, unsigned k) const {
    return t[0].addr + need[0] <= t[k].addr || t[k].addr + need[k] <= t[0].addr;
  }

  /// f(byte in the linear operand, number of the first offset, elements), in
  /// order, for runs of selected lanes; stops when f returns false.
  template <class F> bool each(F f) const {
    if (work.linear)
      return f(uint64_t(0), uint64_t(0), work.elements);
    uint64_t step = static_cast<uint64_t>(plan.control.extra[1]) * 32;
    uint64_t total = work.repeats * work.lanes + work.tail;
    bool all = areAllLanes(work);
    if (all && (step == uint64_t(work.lanes) * size || total <= work.lanes))
      return f(uint64_t(0), uint64_t(0), total);
    for (uint64_t r = 0; r < work.repeats; ++r)
      if (!(all ? f(r * step, r * work.lanes, uint64_t(work.lanes))
                : runs(r * step, r * work.lanes, f)))
        return false;
    return !work.tail || f(work.repeats * step, work.repeats * work.lanes,
                           uint64_t(work.tail));
  }

  /// Runs of ones in the mask.
  template <class F> bool runs(uint64_t at, uint64_t first, F f) const {
    for (unsigned lane = 0; lane < work.lanes;) {
      uint64_t rest = work.words[lane / 64] >> lane % 64;
      if (!rest) {
        lane = (lane / 64 + 1) * 64;
        continue;
      }
      lane += static_cast<unsigned>(__builtin_ctzll(rest));
      unsigned from = lane;
      while (lane < work.lanes) {
        unsigned left = 64 - lane % 64;
        uint64_t zeros = ~(work.words[lane / 64] >> lane % 64);
        unsigned ones =
            zeros ? static_cast<unsigned>(__builtin_ctzll(zeros)) : 64;
        lane += std::min(ones, left);
        if (ones < left)
          break;
      }
      lane = std::min(lane, work.lanes);
      if (!f(at + from * uint64_t(size), first + from, uint64_t(lane - from)))
        return false;
    }
    return true;
  }

  uint32_t offsetAt(uint64_t i) const {
    uint32_t v;
    std::memcpy(&v, t[2].data + 4 * i, 4);
    return v;
  }

  /// All at once first: nearly always there is nothing to find.
  bool offsetsFit() const {
    uint64_t limit = table::offsetLimit(plan.target, t[0].dtype);
    uint64_t last = std::min(t[random].bytes - extent.base - size, limit - 1);
    auto fit = kernelSet().elements->offsetsFit;
    return each([&](uint64_t, uint64_t first, uint64_t n) {
      return fit(t[2].data + 4 * first, n, size - 1,
                 static_cast<uint32_t>(last)) ||
             refuse(first, n, limit);
    });
  }

  /// Says what is wrong with the first of n offsets that is.
  bool refuse(uint64_t first, uint64_t n, uint64_t limit) const {
    std::string name(row.tensors[2].name), type(nameOf(t[0].dtype));
    for (uint64_t i = first; i < first + n; ++i) {
      uint64_t off = offsetAt(i), at = extent.base + off;
      bool unaligned = off & (size - 1);
      if (!unaligned && off < limit && at + size <= t[random].bytes)
        continue;
      std::string what = table::format(
          "%s %s[%llu] is %llu", table::opName(row).c_str(), name.c_str(),
          static_cast<ull>(i), static_cast<ull>(off));
      if (unaligned)
        what += table::format(", must be a multiple of the %u bytes of %s",
                              size, type.c_str());
      else if (off >= limit)
        what += table::format(", must be below %llu for %s on %s",
                              static_cast<ull>(limit), type.c_str(),
                              std::string(core.targetRow().name).c_str());
      else
        what += table::format(
            ": the element ends %llu bytes past the end of %s $%u",
            static_cast<ull>(at + size - t[random].bytes),
            std::string(row.tensors[random].name).c_str(), random);
      return core.fail(
          Rule::ASC_GATHER_OFFSET, 2, std::move(what),
          {table::format("$%u has %llu bytes at UB+0x%llx; base_addr is %llu",
                         random, static_cast<ull>(t[random].bytes),
                         static_cast<ull>(t[random].addr),
                         static_cast<ull>(extent.base))});
    }
    return true;
  }

  /// Two lanes of a scatter with the same address.
  void warnTwice() const {
    uint64_t elements = (t[0].bytes - extent.base) / size;
    std::vector<uint64_t> seen((elements + 63) / 64);
    unsigned shift = log2Of(size);
    uint64_t again = 0;
    each([&](uint64_t, uint64_t first, uint64_t n) {
      for (uint64_t i = first; i < first + n; ++i) {
        uint64_t e = offsetAt(i) >> shift, bit = uint64_t(1) << e % 64;
        if (seen[e / 64] & bit) {
          again = i + 1;
          return false;
        }
        seen[e / 64] |= bit;
      }
      return true;
    });
    if (!again)
      return;
    uint32_t off = offsetAt(again - 1);
    uint64_t before = 0;
    each([&](uint64_t, uint64_t first, uint64_t n) {
      for (uint64_t i = first; i < first + n; ++i)
        if (offsetAt(i) == off) {
          before = i;
          return false;
        }
      return true;
    });
    core.warn(Rule::ASC_SCATTER_TWICE, 2,
              table::format(
                  "%s dst_offset[%llu] is %u like dst_offset[%llu]; which of "
                  "them stays in dst $0 is not defined, here the later lane",
                  table::opName(row).c_str(), static_cast<ull>(again - 1), off,
                  static_cast<ull>(before)));
  }

  bool report() const {
    AccessHooks &hooks = *core.hooks;
    auto moved = [&](bool write) {
      return each([&](uint64_t at, uint64_t first, uint64_t n) {
        if ((linear == 0) == write)
          return write ? hooks.onWrite(core, Pipe::V, 0, t[0], at, n * size)
                       : hooks.onRead(core, Pipe::V, 1, t[1], at, n * size);
        for (uint64_t i = first; i < first + n; ++i) {
          uint64_t place = extent.base + offsetAt(i);
          if (!(write ? hooks.onWrite(core, Pipe::V, 0, t[0], place, size)
                      : hooks.onRead(core, Pipe::V, 1, t[1], place, size)))
            return false;
        }
        return true;
      });
    };
    return each([&](uint64_t, uint64_t first, uint64_t n) {
             return hooks.onRead(core, Pipe::V, 2, t[2], 4 * first, 4 * n);
           }) &&
           moved(false) && moved(true);
  }

  void move() const {
    const GatherSet &set = *kernelSet().elements;
    auto gather = set.gather[log2Of(size)];
    auto scatter = set.scatter[log2Of(size)];
    uint8_t *from = t[random].data + extent.base;
    each([&](uint64_t at, uint64_t first, uint64_t n) {
      const uint8_t *offsets = t[2].data + 4 * first;
      if (linear == 0)
        gather(t[0].data + at, from, offsets, n);
      else
        scatter(t[1].data + at, from, offsets, n);
      return true;
    });
  }

  Core &core;
  const Plan &plan;
  const table::InstrRow &row;
  const Tensor *t;
  const unsigned size, random, linear; ///< operands, see Legality.h
  const table::Work work;
  const table::GatherExtent extent;
};

} // namespace

bool runGatherElements(Core &core, const Plan &plan, const Tensor *t,
                       const uint64_t *) {
  return Elements(core, plan, t).run();
}

} // namespace asc::rt
