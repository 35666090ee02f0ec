//===- SliceCopy.cpp - data_copy_slice ------------------------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Access.h"

#include "asc/Table/Moves.h"

#include <cstring>

namespace asc::rt {

using table::Pipe;
using table::Slice;
using table::Space;

/// Calls fn(dst, src) for every piece: offsets in bytes.
template <typename Fn>
static bool forEachPiece(const Slice &dst, const Slice &src, unsigned size,
                         Fn fn) {
  for (uint64_t row = 0, rows = dst.rows(); row < rows; ++row) {
    uint64_t to = dst.rowStart(row), from = src.rowStart(row);
    for (uint64_t i = 0; i < dst.pieces; ++i)
      if (!fn((to + i * dst.step) * size, (from + i * src.step) * size))
        return false;
  }
  return true;
}

bool runSliceCopy(Core &core, const Plan &plan, const Tensor *t,
                  const uint64_t *numbers) {
  if (!checkWithLists(core, plan, t, numbers))
    return false;
  table::NumberLists lists = table::listsOf(numbers);
  unsigned size = plan.size;
  Slice dst = table::sliceOf(plan.control, lists, false, size);
  Slice src = table::sliceOf(plan.control, lists, true, size);
  uint64_t bytes = dst.length * size;
  bool toUb = t[0].space == Space::UB;
  Pipe pipe = toUb ? Pipe::MTE2 : Pipe::MTE3;
  if (core.hooks &&
      !(forEachPiece(dst, src, size,
                     [&](uint64_t, uint64_t from) {
                       return core.hooks->onRead(core, pipe, 1, t[1], from,
                                                 bytes);
                     }) &&
        forEachPiece(dst, src, size, [&](uint64_t to, uint64_t) {
          return core.hooks->onWrite(core, pipe, 0, t[0], to, bytes);
        })))
    return false;
  bool updates =
      core.keepsUpdates || (!toUb && core.atomic.op != AtomicMode::None);
  return forEachPiece(dst, src, size, [&](uint64_t to, uint64_t from) {
    uint8_t *d = t[0].data + to;
    const uint8_t *s = t[1].data + from;
    if (updates) [[unlikely]] {
      if (!toUb) {
        storeGlobal(core, d, s, bytes);
        return true;
      }
      aboutToRead(core, s, bytes);
    }
    std::memcpy(d, s, bytes);
    return true;
  });
}

} // namespace asc::rt
