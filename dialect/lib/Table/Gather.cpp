//===- Gather.cpp - Checks of gather and scatter --------------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Geometry.h"

#include <algorithm>

namespace asc::table {

using ull = unsigned long long;

uint64_t offsetLimit(Target target, DType type) {
  bool narrow = target == Target::Dav3510 || target == Target::Dav3002;
  unsigned size = sizeOf(type);
  return narrow && size <= 2 ? uint64_t(1) << (15 + size) : uint64_t(1) << 32;
}

/// One more than the last selected lane.
static uint64_t lanesEnd(const uint64_t words[4]) {
  for (unsigned w = 4; w-- > 0;)
    if (words[w])
      return 64 * w + 64 - static_cast<unsigned>(__builtin_clzll(words[w]));
  return 0;
}

GatherExtent gatherExtent(const Control &control, const Work &work,
                          unsigned size) {
  GatherExtent out;
  out.base = static_cast<uint64_t>(control.extra[0]);
  if (work.linear) {
    out.linear = work.elements * size;
    out.offsets = work.elements * 4;
    return out;
  }
  uint64_t step = static_cast<uint64_t>(control.extra[1]) * 32;
  uint64_t end = lanesEnd(work.words);
  if (work.repeats && end) {
    out.linear = (work.repeats - 1) * step + end * size;
    out.offsets = ((work.repeats - 1) * work.lanes + end) * 4;
  }
  if (work.tail) {
    out.linear =
        std::max(out.linear, work.repeats * step + work.tail * uint64_t(size));
    out.offsets = (work.repeats * work.lanes + work.tail) * 4;
  }
  return out;
}

void checkGather(const InstrRow &row, const Control &control, const View *views,
                 const Work &work, Violations &out) {
  std::string op = opName(row);
  unsigned random = randomOperand(row), linear = 1 - random;
  unsigned size = sizeOf(views[0].dtype);
  GatherExtent extent = gatherExtent(control, work, size);
  auto name = [&](unsigned k) { return std::string(row.tensors[k].name); };
  if (!extent.offsets)
    return;
  const View &from = views[random];
  if (extent.base % size) {
    error(out, Rule::ASC_GATHER_BASE, static_cast<int>(random),
          format("%s base_addr is %llu, must be a multiple of the %u byte%s of "
                 "%s",
                 op.c_str(), static_cast<ull>(extent.base), size,
                 size == 1 ? "" : "s",
                 std::string(nameOf(views[0].dtype)).c_str()));
    return;
  }
  if (from.bytesKnown && extent.base + size > from.bytes) {
    error(out, Rule::ASC_GATHER_BASE, static_cast<int>(random),
          format("%s base_addr is %llu, where %s $%u has no element any more",
                 op.c_str(), static_cast<ull>(extent.base),
                 name(random).c_str(), random),
          {describe(static_cast<int>(random), from)});
    return;
  }
  std::string what =
      work.linear ? format("count %llu", static_cast<ull>(work.elements))
                  : format("%llu repeats of up to %u lanes",
                           static_cast<ull>(work.repeats + (work.tail ? 1 : 0)),
                           work.lanes);
  bool inside = true;
  auto bounds = [&](unsigned k, uint64_t need) {
    inside &=
        checkBounds(row, views, k, need,
                    what + format(" of %s need %llu bytes", name(k).c_str(),
                                  static_cast<ull>(need)),
                    out);
  };
  bounds(linear, extent.linear);
  bounds(2, extent.offsets);
  if (!inside)
    return;
  // Any element behind the base may be selected. What is only read may overlap.
  Walk lanes{views[linear].addr, 8 * size, 1,
             work.linear ? 8 : control.extra[1]};
  uint64_t first = from.addr + extent.base,
           reach = from.bytesKnown ? from.bytes - extent.base : 1;
  auto share = [&](unsigned a, unsigned b) {
    return views[a].space == views[b].space &&
           views[a].buffer == views[b].buffer;
  };
  auto clash = [&](unsigned k) {
    error(out, Rule::ASC_OVERLAP_NONE, static_cast<int>(k),
          format("%s dst $0 overlaps %s $%u; its page allows no overlap",
                 op.c_str(), name(k).c_str(), k),
          {describe(0, views[0]), describe(static_cast<int>(k), views[k])});
  };
  if (share(0, 1) && rangeTouches(first, reach, lanes, work))
    clash(1);
  if (!share(0, 2))
    return;
  const View &offsets = views[2];
  if (linear == 0 ? rangeTouches(offsets.addr, extent.offsets, lanes, work)
                  : first < offsets.addr + extent.offsets &&
                        offsets.addr < first + reach)
    clash(2);
}

} // namespace asc::table
