//===- Nddma.cpp - data_copy_nddma ----------------------------------------===//
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

using table::NddmaCopy;
using table::Pipe;
using table::Rule;

namespace {

/// The part of dimension 0 under one set of positions of the others.
struct Line {
  uint64_t dst = 0, src = 0; ///< elements
  bool pad = false;          ///< all of it
};

/// Calls fn(Line) in the order of the destination, dimension 4 outermost.
template <typename Fn> bool forEachLine(const NddmaCopy &c, Fn fn) {
  uint64_t at[5] = {};
  while (true) {
    Line row;
    for (unsigned d = 1; d < 5; ++d) {
      uint64_t before = c.left[d], last = c.size[d] - 1;
      bool pad = at[d] < before || at[d] - before > last;
      uint64_t k = at[d] < before ? 0 : std::min(at[d] - before, last);
      row.pad |= pad && !c.nearest;
      row.dst += at[d] * c.dst[d];
      row.src += k * c.src[d];
    }
    if (!fn(row))
      return false;
    unsigned d = 1;
    while (d < 5 && ++at[d] == c.extent(d))
      at[d++] = 0;
    if (d == 5)
      return true;
  }
}

template <typename T> void fillRow(T *dst, uint64_t n, uint64_t step, T value) {
  if (step == 1)
    std::fill_n(dst, n, value);
  else
    for (uint64_t i = 0; i < n; ++i)
      dst[i * step] = value;
}

template <typename T>
void copyRow(T *dst, const uint8_t *src, uint64_t n, uint64_t to,
             uint64_t from) {
  if (to == 1 && from == 1) {
    std::memcpy(dst, src, n * sizeof(T));
    return;
  }
  // Global memory is aligned to bytes only.
  for (uint64_t i = 0; i < n; ++i)
    std::memcpy(dst + i * to, src + i * from * sizeof(T), sizeof(T));
}

template <typename T>
void copyAll(const NddmaCopy &c, uint8_t *dst, const uint8_t *src,
             uint64_t bits) {
  T value;
  std::memcpy(&value, &bits, sizeof value);
  uint64_t step = c.dst[0];
  forEachLine(c, [&](const Line &row) {
    T *to = reinterpret_cast<T *>(dst) + row.dst;
    if (row.pad) {
      fillRow(to, c.extent(0), step, value);
      return true;
    }
    const uint8_t *from = src + row.src * sizeof(T);
    T first = value, last = value;
    if (c.nearest) {
      std::memcpy(&first, from, sizeof(T));
      std::memcpy(&last, from + (c.size[0] - 1) * c.src[0] * sizeof(T),
                  sizeof(T));
    }
    fillRow(to, c.left[0], step, first);
    copyRow(to + c.left[0] * step, from, c.size[0], step, c.src[0]);
    fillRow(to + (c.left[0] + c.size[0]) * step, c.right[0], step, last);
    return true;
  });
}

/// Elements of dimension 0, as one range where they touch each other.
template <typename Fn>
bool ranges(uint64_t at, uint64_t n, uint64_t step, unsigned size, Fn fn) {
  if (step <= 1)
    return fn(at * size, (step ? n : 1) * size);
  for (uint64_t i = 0; i < n; ++i)
    if (!fn((at + i * step) * size, size))
      return false;
  return true;
}

bool report(Core &core, const NddmaCopy &c, const Tensor *t, unsigned size) {
  return forEachLine(c,
                    [&](const Line &row) {
                      return row.pad ||
                             ranges(row.src, c.size[0], c.src[0], size,
                                    [&](uint64_t at, uint64_t bytes) {
                                      return core.hooks->onRead(
                                          core, Pipe::MTE2, 1, t[1], at, bytes);
                                    });
                    }) &&
         forEachLine(c, [&](const Line &row) {
           return ranges(row.dst, c.extent(0), c.dst[0], size,
                         [&](uint64_t at, uint64_t bytes) {
                           return core.hooks->onWrite(core, Pipe::MTE2, 0, t[0],
                                                      at, bytes);
                         });
         });
}

} // namespace

bool runNddma(Core &core, const Plan &plan, const Tensor *t,
              const uint64_t *scalars) {
  if (!checkWithLists(core, plan, t, scalars + 1) ||
      !padValueFits(core, plan.types[0], scalars[0]))
    return false;
  if (!core.nddmaFlushed)
    core.warn(Rule::ASC_NDDMA_FLUSH, 1,
              table::opName(*plan.row) +
                  " before asc.nd_dma_dci; it may read what $1 held before");
  NddmaCopy copy = table::nddmaOf(plan.control, table::listsOf(scalars + 1));
  if (core.hooks && !report(core, copy, t, plan.size))
    return false;
  if (core.keepsUpdates) [[unlikely]]
    forEachLine(copy, [&](const Line &row) {
      aboutToRead(core, t[1].data + row.src * plan.size,
                  ((copy.size[0] - 1) * copy.src[0] + 1) * plan.size);
      return true;
    });
  uint8_t *dst = t[0].data;
  const uint8_t *src = t[1].data;
  switch (plan.size) {
  case 1:
    copyAll<uint8_t>(copy, dst, src, scalars[0]);
    break;
  case 2:
    copyAll<uint16_t>(copy, dst, src, scalars[0]);
    break;
  case 4:
    copyAll<uint32_t>(copy, dst, src, scalars[0]);
    break;
  default:
    copyAll<uint64_t>(copy, dst, src, scalars[0]);
  }
  return true;
}

} // namespace asc::rt
