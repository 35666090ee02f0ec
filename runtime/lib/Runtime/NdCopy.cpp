//===- NdCopy.cpp - data_copy_nd2nz, data_copy_nz2nd ----------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Access.h"

#include "asc/Table/Moves.h"

#include <algorithm>
#include <cstring>

namespace asc::rt {

using table::NdCopy;
using table::Pipe;

namespace {

/// Calls fn(nd, nz) for every row: offsets of its first element, in bytes.
template <typename Fn>
bool forEachRow(const NdCopy &copy, unsigned size, Fn fn) {
  for (uint64_t m = 0; m < copy.matrices; ++m)
    for (uint64_t n = 0; n < copy.rows; ++n)
      if (!fn((m * copy.ndMatrix + n * copy.ndRow) * size,
              (m * copy.nzMatrix + n * copy.nzRow) * size))
        return false;
  return true;
}

bool report(Core &core, const NdCopy &copy, const Tensor *t, unsigned size,
            bool toNz) {
  uint64_t width = copy.columns * size, block = copy.c0 * size;
  Pipe pipe = toNz ? Pipe::MTE2 : Pipe::MTE3;
  auto nz = [&](uint64_t at, auto access) {
    for (uint64_t b = 0; b < copy.blocks(); ++b)
      if (!access(at + b * copy.nzBlock * size, block))
        return false;
    return true;
  };
  auto read = [&](uint64_t at, uint64_t bytes) {
    return core.hooks->onRead(core, pipe, 1, t[1], at, bytes);
  };
  auto write = [&](uint64_t at, uint64_t bytes) {
    return core.hooks->onWrite(core, pipe, 0, t[0], at, bytes);
  };
  return forEachRow(copy, size,
                    [&](uint64_t nd, uint64_t at) {
                      return toNz ? read(nd, width) : nz(at, read);
                    }) &&
         forEachRow(copy, size, [&](uint64_t nd, uint64_t at) {
           return toNz ? nz(at, write) : write(nd, width);
         });
}

/// Blocks of a known size, and what is left of the last one.
template <unsigned Block>
void cutRow(uint8_t *nz, const uint8_t *nd, uint64_t bytes, uint64_t step) {
  for (; bytes >= Block; bytes -= Block, nd += Block, nz += step)
    std::memcpy(nz, nd, Block);
  if (bytes) {
    std::memset(nz, 0, Block);
    std::memcpy(nz, nd, bytes);
  }
}

} // namespace

bool runNd2Nz(Core &core, const Plan &plan, const Tensor *t, const uint64_t *) {
  if (!checkFully(core, plan, t) || !reserveIsFree(core, plan))
    return false;
  unsigned size = plan.size;
  NdCopy copy = table::nd2nzOf(plan.control, size);
  if (copy.empty())
    return true;
  if (core.hooks && !report(core, copy, t, size, true))
    return false;
  uint64_t bytes = copy.columns * size, step = copy.nzBlock * size;
  auto cut = copy.c0 * size == 32   ? cutRow<32>
             : copy.c0 * size == 16 ? cutRow<16>
             : copy.c0 * size == 8  ? cutRow<8>
                                    : cutRow<4>;
  return forEachRow(copy, size, [&](uint64_t nd, uint64_t nz) {
    if (core.keepsUpdates) [[unlikely]]
      aboutToRead(core, t[1].data + nd, bytes);
    cut(t[0].data + nz, t[1].data + nd, bytes, step);
    return true;
  });
}

bool runNz2Nd(Core &core, const Plan &plan, const Tensor *t, const uint64_t *) {
  if (!checkFully(core, plan, t))
    return false;
  unsigned size = plan.size;
  NdCopy copy = table::nz2ndOf(plan.control);
  if (copy.empty())
    return true;
  if (core.hooks && !report(core, copy, t, size, false))
    return false;
  bool updates = core.atomic.op != AtomicMode::None || core.keepsUpdates;
  uint64_t width = 16 * size, step = copy.nzBlock * size;
  return forEachRow(copy, size, [&](uint64_t nd, uint64_t nz) {
    uint8_t *to = t[0].data + nd;
    const uint8_t *from = t[1].data + nz;
    for (uint64_t b = copy.blocks(); b; --b, to += width, from += step)
      if (updates) [[unlikely]]
        storeGlobal(core, to, from, width);
      else
        std::memcpy(to, from, width);
    return true;
  });
}

} // namespace asc::rt
