//===- Copy.cpp - copy ----------------------------------------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Access.h"

#include <algorithm>
#include <cstring>

namespace asc::rt {

using table::Form;

namespace {

/// The bytes of each repeat, as parts inside blocks: f(destination, source,
/// bytes), offsets from the start of the operands.
template <typename F>
bool eachPart(const Plan &plan, const table::Work &work, uint64_t wide, F &&f) {
  const table::Control &c = plan.control;
  unsigned size = plan.size, perBlock = 32 / size;
  uint64_t n = wide ? wide : work.lanes;
  for (uint64_t r = 0; r < static_cast<uint64_t>(c.repeat); ++r) {
    for (uint64_t b = 0; b * perBlock < n; ++b) {
      uint64_t at[2];
      for (unsigned k = 0; k < 2; ++k)
        at[k] = (r * static_cast<uint64_t>(c.rep[k]) +
                 b * static_cast<uint64_t>(c.blk[k])) *
                32;
      unsigned lanes =
          static_cast<unsigned>(std::min<uint64_t>(n - b * perBlock, perBlock));
      if (wide) {
        if (!f(at[0], at[1], lanes * size))
          return false;
        continue;
      }
      for (unsigned i = 0; i < lanes;) {
        auto selected = [&](unsigned j) {
          uint64_t lane = b * perBlock + j;
          return work.words[lane / 64] >> (lane % 64) & 1;
        };
        if (!selected(i)) {
          ++i;
          continue;
        }
        unsigned first = i;
        while (i < lanes && selected(i))
          ++i;
        if (!f(at[0] + first * size, at[1] + first * size, (i - first) * size))
          return false;
      }
    }
  }
  return true;
}

} // namespace

bool runCopy(Core &core, const Plan &plan, const Tensor *t, const uint64_t *) {
  const table::Control &c = plan.control;
  Ready ready;
  uint64_t wide = table::wideRepeat(*plan.row, c, maskView(core));
  if (wide) {
    if (c.form == Form::MaskState && !core.mask.wasSet)
      warnUnset(core, plan);
    ready.ok = checkFully(core, plan, t);
  } else {
    prepare(core, plan, t, ready);
  }
  if (!ready.ok)
    return false;
  if (c.form == Form::Count) {
    if (core.hooks && !ready.nothing && !reportAll(core, plan, t, ready.work))
      return false;
    // The same place, or apart.
    std::memmove(t[0].data, t[1].data,
                 table::laneBytes(plan.types[0], ready.work.elements));
    leaveCount(core);
    return true;
  }
  if (core.hooks) {
    auto read = [&](uint64_t, uint64_t from, uint64_t bytes) {
      return core.hooks->onRead(core, table::Pipe::V, 1, t[1], from, bytes);
    };
    auto write = [&](uint64_t to, uint64_t, uint64_t bytes) {
      return core.hooks->onWrite(core, table::Pipe::V, 0, t[0], to, bytes);
    };
    if (!eachPart(plan, ready.work, wide, read) ||
        !eachPart(plan, ready.work, wide, write))
      return false;
  }
  eachPart(plan, ready.work, wide, [&](uint64_t to, uint64_t from, uint64_t n) {
    if (n == 32)
      std::memmove(t[0].data + to, t[1].data + from, 32);
    else
      std::memmove(t[0].data + to, t[1].data + from, n);
    return true;
  });
  leaveMask(core, plan);
  return true;
}

} // namespace asc::rt
