//===- Move.cpp - data_copy -----------------------------------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Access.h"

#include <cstring>

namespace asc::rt {

using table::Form;
using table::Pipe;
using table::Space;

/// Global memory may have to be combined, or hold updates that wait.
static bool copyWithUpdates(Core &core, const Tensor *t, uint64_t n,
                            uint64_t len, uint64_t dst, uint64_t src) {
  for (uint64_t i = 0; i < n; ++i) {
    uint8_t *to = t[0].data + i * dst;
    const uint8_t *from = t[1].data + i * src;
    if (t[1].space == Space::GM && core.keepsUpdates)
      aboutToRead(core, from, len);
    if (t[0].space == Space::GM)
      storeGlobal(core, to, from, len);
    else
      std::memcpy(to, from, len);
  }
  return true;
}

bool runDataCopy(Core &core, const Plan &plan, const Tensor *t,
                 const uint64_t *) {
  const table::Control &c = plan.control;
  uint64_t n = 1, len, src = 0, dst = 0; // pieces, bytes, steps
  if (c.form == Form::Count) {
    len = static_cast<uint64_t>(c.words[0]) * plan.size;
    // The usual move between GM and UB needs no closer look.
    bool plain = t[0].space != t[1].space && len && len % 32 == 0 &&
                 len <= t[0].bytes && len <= t[1].bytes;
    for (unsigned k = 0; k < 2; ++k)
      // Sizes are powers of two; a division would cost as much as the rest.
      plain &= !(t[k].addr & ((t[k].space == Space::UB ? 32 : plan.size) - 1));
    if (!plain && !checkFully(core, plan, t))
      return false;
  } else {
    if (!checkFully(core, plan, t))
      return false;
    n = static_cast<uint64_t>(c.extra[0]);
    len = static_cast<uint64_t>(c.extra[1]) * 32;
    src = len + static_cast<uint64_t>(c.extra[2]) * 32;
    dst = len + static_cast<uint64_t>(c.extra[3]) * 32;
  }
  if (!n || !len)
    return true;
  if (core.hooks) {
    Pipe pipe = t[0].space == Space::GM   ? Pipe::MTE3
                : t[1].space == Space::GM ? Pipe::MTE2
                                          : Pipe::V;
    for (uint64_t i = 0; i < n; ++i)
      if (!core.hooks->onRead(core, pipe, 1, t[1], i * src, len))
        return false;
    for (uint64_t i = 0; i < n; ++i)
      if (!core.hooks->onWrite(core, pipe, 0, t[0], i * dst, len))
        return false;
  }
  if (core.atomic.op != AtomicMode::None || core.keepsUpdates) [[unlikely]]
    return copyWithUpdates(core, t, n, len, dst, src);
  for (uint64_t i = 0; i < n; ++i)
    std::memcpy(t[0].data + i * dst, t[1].data + i * src, len);
  return true;
}

} // namespace asc::rt
