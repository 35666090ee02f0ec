//===- Bilinear.cpp - bilinear_interpolation ------------------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Access.h"
#include "Kernels.h"

#include <cstring>

namespace asc::rt {

using table::Pipe;
using table::Rule;
using table::Target;

bool runBilinear(Core &core, const Plan &plan, const Tensor *t,
                 const uint64_t *) {
  const table::Control &c = plan.control;
  if (!checkFully(core, plan, t))
    return false;
  if (plan.row->reserve[static_cast<unsigned>(plan.target)] && core.topBuffers)
    return core.fail(
        Rule::ASC_UB_RESERVE, -1,
        "asc.bilinear_interpolation needs the top 8192 bytes of UB "
        "for itself on " +
            std::string(core.targetRow().name) +
            "; a live buffer reaches into them");
  unsigned h = static_cast<unsigned>(c.extra[0]);
  unsigned v = static_cast<unsigned>(c.extra[1]);
  bool perBlock = c.extra[2] != 0;
  int64_t blk = c.extra[3] * 32, rise = c.extra[4] * 2;
  uint64_t offsets = uint64_t(h) * v * 8;
  if (!checkOffsets(core, plan, t, 1, 2, offsets))
    return false;

  // The mask chooses only what is stored.
  table::Work work = table::workOf(*plan.row, plan.types, c, table::MaskView());
  uint8_t blocks = table::activeBlocks(work.words, work.lanes, 16);
  unsigned perRepeat = perBlock ? 8 : 1;
  auto store = [&](unsigned r, auto &&each) {
    for (unsigned b = 0; b < 8; ++b) {
      if (!(blocks >> b & 1))
        continue;
      uint32_t bits =
          static_cast<uint32_t>(work.words[b / 4] >> (16 * (b % 4)) & 0xffff);
      if (!each(static_cast<uint64_t>(r * rise + b * blk), b, bits))
        return false;
    }
    return true;
  };
  if (core.hooks) {
    AccessHooks &hooks = *core.hooks;
    if (!hooks.onRead(core, Pipe::V, 2, t[2], 0, offsets * 4) ||
        !hooks.onRead(core, Pipe::V, 3, t[3], 0,
                      uint64_t(h) * v * perRepeat * 2))
      return false;
    for (uint64_t i = 0; i < offsets; ++i) {
      uint32_t off;
      std::memcpy(&off, t[2].data + 4 * i, 4);
      if (!hooks.onRead(core, Pipe::V, 1, t[1], off, 32))
        return false;
    }
    for (unsigned r = 0; r < v; ++r) {
      bool ok = store(r, [&](uint64_t at, unsigned, uint32_t bits) {
        for (unsigned i = 0; i < 16; ++i)
          if ((bits >> i & 1) &&
              !hooks.onWrite(core, Pipe::V, 0, t[0], at + 2 * i, 2))
            return false;
        return true;
      });
      if (!ok)
        return false;
    }
  }

  alignas(32) uint16_t sum[128];
  BilinearLoop loop;
  loop.src = t[1].data;
  loop.horizontal = h;
  loop.perBlock = perBlock;
  loop.startAtZero = plan.target == Target::Dav3510;
  loop.endWithZero = plan.target == Target::Dav2201;
  loop.sum = sum;
  auto kernel = kernelSet().bilinear[core.saturatesF16()];
  for (unsigned r = 0; r < v; ++r) {
    loop.offsets = reinterpret_cast<const uint32_t *>(t[2].data) + r * h * 8;
    loop.weights =
        reinterpret_cast<const uint16_t *>(t[3].data) + r * h * perRepeat;
    kernel(loop);
    store(r, [&](uint64_t at, unsigned b, uint32_t bits) {
      uint8_t *to = t[0].data + at;
      if (bits == 0xffff) {
        std::memcpy(to, sum + 16 * b, 32);
        return true;
      }
      for (unsigned i = 0; i < 16; ++i)
        if (bits >> i & 1)
          std::memcpy(to + 2 * i, sum + 16 * b + i, 2);
      return true;
    });
  }
  core.mask.wasSet = true;
  core.mask.counter = false;
  for (unsigned w = 0; w < 4; ++w)
    core.mask.words[w] = work.words[w];
  return true;
}

} // namespace asc::rt
