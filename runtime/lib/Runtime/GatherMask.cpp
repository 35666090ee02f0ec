//===- GatherMask.cpp - Selected elements one behind the other ------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Bits.h"

#include <algorithm>
#include <vector>

namespace asc::rt {

using table::Pipe;
using table::Target;

namespace {

/// 64 lanes of a built-in pattern.
uint64_t wordOf(int64_t pattern) {
  switch (pattern) {
  case 1:
    return 0x5555555555555555ull;
  case 2:
    return 0xaaaaaaaaaaaaaaaaull;
  case 7:
    return ~0ull;
  default:
    return 0x1111111111111111ull << (pattern - 3);
  }
}

class Compression {
public:
  Compression(Core &core, const Plan &plan, const Tensor *t)
      : core(core), plan(plan), c(plan.control), t(t), size(plan.size),
        fixed(plan.row->numTensors == 2),
        work(table::gatherMaskWork(*plan.row, plan.target, plan.types, c)) {}

  bool run() {
    // Extents of what is read first: the pattern says how much is written.
    if (!checkFully(core, plan, t) || !reserveIsFree(core, plan))
      return false;
    uint64_t taken = 0;
    if (!fixed) {
      each([&](uint64_t, uint64_t word) {
        taken += static_cast<uint64_t>(__builtin_popcountll(word));
      });
      table::Violations found;
      table::View views[3];
      for (unsigned k = 0; k < 3; ++k) {
        views[k].dtype = t[k].dtype;
        views[k].addr = t[k].addr;
        views[k].bytes = t[k].bytes;
      }
      if (!table::checkGatherMask(*plan.row, plan.target, c, views, taken,
                                  found))
        return core.take(std::move(found));
    } else {
      taken = work.repeats * table::patternTakes(c.extra[0], work.lanes) +
              table::patternTakes(c.extra[0], work.tail);
    }
    if (core.hooks && !report(taken))
      return false;
    switch (size) {
    case 1:
      compress<uint8_t>();
      break;
    case 2:
      compress<uint16_t>();
      break;
    default:
      compress<uint32_t>();
      break;
    }
    core.reservedCount = taken;
    leave();
    return true;
  }

private:
  uint64_t repeats() const { return work.repeats + (work.tail ? 1 : 0); }
  uint64_t lanesOf(uint64_t r) const {
    return r < work.repeats ? work.lanes : work.tail;
  }

  /// Bits of lanes l .. l+63 of a repeat, none behind its end.
  uint64_t word(uint64_t r, uint64_t l, uint64_t lanes) const {
    uint64_t bits;
    uint64_t left = lanes - l;
    if (fixed) {
      bits = wordOf(c.extra[0]);
    } else {
      const uint8_t *p =
          t[2].data + r * static_cast<uint64_t>(c.extra[2]) * 32 + l / 8;
      bits = 0;
      std::memcpy(&bits, p, left >= 64 ? 8 : (left + 7) / 8);
    }
    return left >= 64 ? bits : bits & ((1ull << left) - 1);
  }

  /// f(byte offset of lane 0 of the word in src0, bits), in order.
  template <class F> void each(F f) const {
    for (uint64_t r = 0; r < repeats(); ++r) {
      uint64_t lanes = lanesOf(r);
      for (uint64_t l = 0; l < lanes; l += 64)
        f(r << 32 | l, word(r, l, lanes));
    }
  }

  bool report(uint64_t taken) {
    uint64_t perBlock = 32 / size;
    for (uint64_t r = 0; r < repeats(); ++r) {
      uint64_t lanes = lanesOf(r);
      if (!fixed && lanes &&
          !core.hooks->onRead(core, Pipe::V, 2, t[2],
                              r * static_cast<uint64_t>(c.extra[2]) * 32,
                              (lanes + 7) / 8))
        return false;
      for (uint64_t l = 0; l < lanes; l += perBlock)
        if (!core.hooks->onRead(core, Pipe::V, 1, t[1], source(r, l),
                                std::min(perBlock, lanes - l) * size))
          return false;
    }
    return !taken ||
           core.hooks->onWrite(core, Pipe::V, 0, t[0], 0, taken * size);
  }

  uint64_t source(uint64_t r, uint64_t l) const {
    uint64_t perBlock = 32 / size;
    return (r * static_cast<uint64_t>(c.rep[1]) +
            l / perBlock * static_cast<uint64_t>(c.blk[1])) *
               32 +
           l % perBlock * size;
  }

  /// In place the write never passes the read: what is kept comes from a lane
  /// at or behind it, and the strides of repeats have been checked. Block
  /// stride 0 in place may read what was written, so a repeat is read first.
  template <class T> void compress() {
    uint8_t *out = t[0].data;
    const uint8_t *from = t[1].data;
    std::vector<T> kept;
    for (uint64_t r = 0; r < repeats(); ++r) {
      uint64_t lanes = lanesOf(r);
      kept.clear();
      kept.reserve(lanes);
      for (uint64_t l = 0; l < lanes; l += 64)
        for (uint64_t bits = word(r, l, lanes); bits; bits &= bits - 1) {
          T v;
          uint64_t lane = l + static_cast<uint64_t>(__builtin_ctzll(bits));
          std::memcpy(&v, from + source(r, lane), sizeof v);
          kept.push_back(v);
        }
      if (!kept.empty())
        std::memcpy(out, kept.data(), kept.size() * sizeof(T));
      out += kept.size() * sizeof(T);
    }
  }

  void leave() {
    core.mask.counter = false;
    if (plan.target != Target::Dav2201)
      return;
    unsigned first = fixed ? 1 : 0;
    core.mask.words[0] = static_cast<uint64_t>(c.extra[first + 1]);
    core.mask.words[1] = core.mask.words[2] = core.mask.words[3] = 0;
    core.mask.wasSet = true;
  }

  Core &core;
  const Plan &plan;
  const table::Control &c;
  const Tensor *t;
  const unsigned size;
  const bool fixed; ///< a built-in pattern
  const table::GatherMaskWork work;
};

} // namespace

bool runGatherMask(Core &core, const Plan &plan, const Tensor *t,
                   const uint64_t *) {
  return Compression(core, plan, t).run();
}

} // namespace asc::rt
