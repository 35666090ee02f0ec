//===- Gather.cpp - gatherb and brcb --------------------------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Access.h"

#include <cstring>

namespace asc::rt {

using table::Pipe;
using table::Rule;
using table::Target;

namespace {

/// Both set the mask register to all ones where it is documented.
void leaveOnes(Core &core, bool normalMode) {
  bool counter = core.mask.counter && !normalMode;
  core.mask = MaskState{{~0ull, ~0ull, ~0ull, ~0ull}, counter, true};
}

struct Destination {
  int64_t blk, rep; ///< in bytes
  explicit Destination(const table::Control &c)
      : blk((c.blk[0] ? c.blk[0] : 1) * 32), rep(c.rep[0] * 32) {}
  uint64_t at(int64_t r, int64_t b) const {
    return static_cast<uint64_t>(r * rep + b * blk);
  }
};

uint32_t offsetAt(const Tensor &t, uint64_t i) {
  uint32_t v;
  std::memcpy(&v, t.data + 4 * i, 4);
  return v;
}

} // namespace

bool checkOffsets(Core &core, const Plan &plan, const Tensor *t, int src,
                  int offsets, uint64_t n) {
  const Tensor &from = t[src];
  // All at once first: nearly always there is nothing to find.
  uint32_t base = static_cast<uint32_t>(from.addr), wrong = 0;
  uint32_t last = static_cast<uint32_t>(from.bytes < 32 ? 0 : from.bytes - 32);
  for (uint64_t i = 0; i < n; ++i) {
    uint32_t off = offsetAt(t[offsets], i);
    wrong |= ((base + off) & 31) | (off > last ? 1 : 0);
  }
  if (!wrong && (from.bytes >= 32 || n == 0))
    return true;
  for (uint64_t i = 0; i < n; ++i) {
    uint64_t off = offsetAt(t[offsets], i);
    bool aligned = ((from.addr + off) & 31) == 0;
    if (aligned && off + 32 <= from.bytes)
      continue;
    std::string op = table::opName(*plan.row);
    const auto &row = *plan.row;
    std::string offName(row.tensors[offsets].name),
        srcName(row.tensors[src].name);
    return core.fail(
        Rule::ASC_GATHERB_OFFSET, offsets,
        aligned ? table::format(
                      "%s %s[%llu] is %llu: block of 32 bytes ends %llu bytes "
                      "past the end of %s $%d",
                      op.c_str(), offName.c_str(),
                      static_cast<unsigned long long>(i),
                      static_cast<unsigned long long>(off),
                      static_cast<unsigned long long>(off + 32 - from.bytes),
                      srcName.c_str(), src)
                : table::format("%s %s[%llu] is %llu, must be a multiple of 32",
                                op.c_str(), offName.c_str(),
                                static_cast<unsigned long long>(i),
                                static_cast<unsigned long long>(off)),
        {table::format("$%d has %llu bytes at UB+0x%llx", src,
                       static_cast<unsigned long long>(from.bytes),
                       static_cast<unsigned long long>(from.addr))});
  }
  return true;
}

bool runGatherb(Core &core, const Plan &plan, const Tensor *t,
                const uint64_t *) {
  if (!checkFully(core, plan, t))
    return false;
  int64_t repeats = plan.control.repeat;
  Destination dst(plan.control);
  if (!checkOffsets(core, plan, t, 1, 2, static_cast<uint64_t>(repeats) * 8))
    return false;
  if (core.hooks && repeats) {
    if (!core.hooks->onRead(core, Pipe::V, 2, t[2], 0,
                            static_cast<uint64_t>(repeats) * 32))
      return false;
    for (int64_t i = 0; i < 8 * repeats; ++i)
      if (!core.hooks->onRead(core, Pipe::V, 1, t[1],
                              offsetAt(t[2], static_cast<uint64_t>(i)), 32))
        return false;
    for (int64_t i = 0; i < 8 * repeats; ++i)
      if (!core.hooks->onWrite(core, Pipe::V, 0, t[0], dst.at(i / 8, i % 8),
                               32))
        return false;
  }
  for (int64_t r = 0; r < repeats; ++r)
    for (int64_t b = 0; b < 8; ++b)
      std::memcpy(t[0].data + dst.at(r, b),
                  t[1].data + offsetAt(t[2], static_cast<uint64_t>(8 * r + b)),
                  32);
  if (plan.target == Target::Dav2201)
    leaveOnes(core, false);
  return true;
}

bool runBrcb(Core &core, const Plan &plan, const Tensor *t, const uint64_t *) {
  if (!checkFully(core, plan, t))
    return false;
  if (plan.row->reserve[static_cast<unsigned>(plan.target)] && core.topBuffers)
    return core.fail(Rule::ASC_UB_RESERVE, -1,
                     "asc.brcb needs the top 8192 bytes of UB for itself on " +
                         std::string(core.targetRow().name) +
                         "; a live buffer reaches into them");
  int64_t repeats = plan.control.repeat;
  Destination dst(plan.control);
  unsigned size = plan.size;
  if (core.hooks && repeats) {
    if (!core.hooks->onRead(core, Pipe::V, 1, t[1], 0,
                            static_cast<uint64_t>(repeats) * 8 * size))
      return false;
    for (int64_t i = 0; i < 8 * repeats; ++i)
      if (!core.hooks->onWrite(core, Pipe::V, 0, t[0], dst.at(i / 8, i % 8),
                               32))
        return false;
  }
  const uint8_t *from = t[1].data;
  for (int64_t r = 0; r < repeats; ++r)
    for (int64_t b = 0; b < 8; ++b, from += size) {
      uint8_t block[32];
      std::memcpy(block, from, size);
      for (unsigned n = size; n < 32; n *= 2)
        std::memcpy(block + n, block, n);
      std::memcpy(t[0].data + dst.at(r, b), block, 32);
    }
  if (plan.target == Target::Dav2201)
    leaveOnes(core, false);
  else if (plan.target == Target::Dav2002)
    leaveOnes(core, true);
  return true;
}

} // namespace asc::rt
