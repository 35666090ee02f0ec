//===- Padding.cpp - vector_padding ---------------------------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Access.h"

#include <cstring>

namespace asc::rt {

using table::Form;

namespace {

/// One block: what the mask chooses is decided by the caller.
void padBlock(uint8_t *to, const uint8_t *from, unsigned size, int64_t mode,
              bool right) {
  unsigned e = 32 / size;
  auto copy = [&](unsigned i, unsigned j) {
    std::memcpy(to + i * size, from + j * size, size);
  };
  auto zero = [&](unsigned i) { std::memset(to + i * size, 0, size); };
  for (unsigned i = 0; i < e; ++i) {
    if (mode == 0)
      copy(i, right ? e - 1 : 0);
    else if (mode == 1)
      copy(i, e - 1 - i);
    else if (right)
      i + 1 < e ? copy(i, e - 2 - i) : zero(i);
    else
      i > 0 ? copy(i, e - i) : zero(i);
  }
}

} // namespace

bool runPadding(Core &core, const Plan &plan, const Tensor *t,
                const uint64_t *) {
  Ready ready;
  prepare(core, plan, t, ready);
  if (!ready.ok)
    return false;
  const table::Control &c = plan.control;
  unsigned size = plan.size, perBlock = 32 / size;
  table::Work work = table::workOf(*plan.row, plan.types, c, maskView(core));
  // The count form is contiguous repeats with a tail. A block is read whole,
  // even when only some of its lanes are written.
  table::Work walk = work;
  table::Control strides = c;
  if (work.linear) {
    walk = table::Work();
    walk.lanes = 256 / size;
    walk.repeats = work.elements / walk.lanes;
    walk.tail = static_cast<uint32_t>(work.elements % walk.lanes);
    table::prefixMask(walk.lanes, walk.lanes, walk.words);
    for (unsigned k = 0; k < 2; ++k) {
      strides.blk[k] = 1;
      strides.rep[k] = 8;
    }
  }
  uint64_t tail[4] = {};
  if (walk.tail)
    table::prefixMask(walk.tail, walk.lanes, tail);
  auto eachBlock = [&](auto &&f) {
    uint64_t n = ready.nothing ? 0 : walk.repeats + (walk.tail ? 1 : 0);
    for (uint64_t r = 0; r < n; ++r) {
      const uint64_t *words = r < walk.repeats ? walk.words : tail;
      uint8_t set = table::activeBlocks(words, walk.lanes, 8 * size);
      for (unsigned b = 0; b < 8; ++b) {
        if (!(set >> b & 1))
          continue;
        uint64_t at[2];
        for (unsigned k = 0; k < 2; ++k)
          at[k] = (r * static_cast<uint64_t>(strides.rep[k]) +
                   b * static_cast<uint64_t>(strides.blk[k])) *
                  32;
        unsigned lane = b * perBlock;
        uint64_t bits = words[lane / 64] >> (lane % 64);
        if (perBlock < 64)
          bits &= (1ull << perBlock) - 1;
        if (!f(at[0], at[1], bits))
          return false;
      }
    }
    return true;
  };
  // Blocks that are read whole may end past the last selected lane.
  bool inside = eachBlock([&](uint64_t, uint64_t from, uint64_t) {
    if (from + 32 <= t[1].bytes)
      return true;
    return core.fail(
        table::Rule::ASC_MEM_BOUNDS, 1,
        table::format("asc.vector_padding reads %llu bytes past the end of $1",
                      static_cast<unsigned long long>(from + 32 - t[1].bytes)),
        {table::format("$1 has %llu bytes at UB+0x%llx; the block at byte %llu "
                       "is read whole",
                       static_cast<unsigned long long>(t[1].bytes),
                       static_cast<unsigned long long>(t[1].addr),
                       static_cast<unsigned long long>(from))});
  });
  if (!inside)
    return false;
  if (core.hooks) {
    bool ok = eachBlock([&](uint64_t, uint64_t from, uint64_t) {
      return core.hooks->onRead(core, table::Pipe::V, 1, t[1], from, 32);
    });
    if (!ok || (!ready.nothing && !reportWork(core, plan, 0, t[0], work, true)))
      return false;
  }
  uint64_t whole = perBlock < 64 ? (1ull << perBlock) - 1 : ~0ull;
  eachBlock([&](uint64_t to, uint64_t from, uint64_t bits) {
    uint8_t block[32];
    padBlock(block, t[1].data + from, size, c.extra[0], c.extra[1] != 0);
    if (bits == whole) {
      std::memcpy(t[0].data + to, block, 32);
      return true;
    }
    for (unsigned i = 0; i < perBlock; ++i)
      if (bits >> i & 1)
        std::memcpy(t[0].data + to + i * size, block + i * size, size);
    return true;
  });
  if (c.form == Form::Count)
    leaveCount(core);
  else
    leaveMask(core, plan);
  return true;
}

} // namespace asc::rt
