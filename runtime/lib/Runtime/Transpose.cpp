//===- Transpose.cpp - transpose, transpose_ext, trans_data_to_5hd* -------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// N rows of N lanes are transposed by log2 N rounds, each of which interleaves
// row i with row i + N/2. All rows are read before one is written.
//
//===----------------------------------------------------------------------===//

#include "Access.h"

#include "asc/Table/Moves.h"

#include <cstring>

namespace asc::rt {

using table::Pipe;

namespace {

template <class T, unsigned N>
using Lanes [[gnu::vector_size(N * sizeof(T))]] = T;

template <class V> V lowerHalves(V a, V b, std::integral_constant<int, 16>) {
  return __builtin_shufflevector(a, b, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21,
                                 6, 22, 7, 23);
}
template <class V> V upperHalves(V a, V b, std::integral_constant<int, 16>) {
  return __builtin_shufflevector(a, b, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13,
                                 29, 14, 30, 15, 31);
}
template <class V> V lowerHalves(V a, V b, std::integral_constant<int, 8>) {
  return __builtin_shufflevector(a, b, 0, 8, 1, 9, 2, 10, 3, 11);
}
template <class V> V upperHalves(V a, V b, std::integral_constant<int, 8>) {
  return __builtin_shufflevector(a, b, 4, 12, 5, 13, 6, 14, 7, 15);
}

/// N x N lanes; from(i) and to(i) are the addresses of row i.
template <class T, unsigned N, class From, class To>
inline void square(From from, To to) {
  using V = Lanes<T, N>;
  constexpr std::integral_constant<int, N> n;
  V a[N], b[N];
  for (unsigned i = 0; i < N; ++i)
    std::memcpy(&a[i], from(i), sizeof(V));
  constexpr unsigned rounds = N == 16 ? 4 : 3;
  for (unsigned r = 0; r < rounds; ++r) {
    for (unsigned i = 0; i < N / 2; ++i) {
      b[2 * i] = lowerHalves(a[i], a[i + N / 2], n);
      b[2 * i + 1] = upperHalves(a[i], a[i + N / 2], n);
    }
    std::memcpy(a, b, sizeof a);
  }
  for (unsigned i = 0; i < N; ++i)
    std::memcpy(to(i), &a[i], sizeof(V));
}

/// Rows x columns become columns x rows.
template <class T>
void matrix(uint8_t *to, const uint8_t *from, uint64_t rows, uint64_t columns) {
  constexpr unsigned N = sizeof(T) == 4 ? 8 : 16;
  auto source = [&](uint64_t r, uint64_t c) {
    return from + (r * columns + c) * sizeof(T);
  };
  auto target = [&](uint64_t r, uint64_t c) {
    return to + (c * rows + r) * sizeof(T);
  };
  uint64_t r = 0;
  for (; r + N <= rows; r += N) {
    uint64_t c = 0;
    for (; c + N <= columns; c += N)
      square<T, N>([&](unsigned i) { return source(r + i, c); },
                   [&](unsigned i) { return target(r, c + i); });
    for (; c < columns; ++c)
      for (unsigned i = 0; i < N; ++i)
        std::memcpy(target(r + i, c), source(r + i, c), sizeof(T));
  }
  for (; r < rows; ++r)
    for (uint64_t c = 0; c < columns; ++c)
      std::memcpy(target(r, c), source(r, c), sizeof(T));
}

template <class T>
void images(uint8_t *to, const uint8_t *from, const table::Transposition &t) {
  uint64_t bytes = t.channels * t.points * sizeof(T);
  for (uint64_t n = 0; n < t.images; ++n, to += bytes, from += bytes)
    if (t.kind == 1)
      matrix<T>(to, from, t.channels, t.points);
    else
      matrix<T>(to, from, t.points, t.channels);
}

} // namespace

bool runTranspose(Core &core, const Plan &plan, const Tensor *t,
                  const uint64_t *) {
  if (!checkFully(core, plan, t))
    return false;
  table::Transposition what = table::transpositionOf(*plan.row, plan.control);
  uint64_t bytes = what.elements() * plan.size;
  if (!bytes)
    return true;
  if (core.hooks && !(core.hooks->onRead(core, Pipe::V, 1, t[1], 0, bytes) &&
                      core.hooks->onWrite(core, Pipe::V, 0, t[0], 0, bytes)))
    return false;
  if (!what.kind)
    square<uint16_t, 16>([&](unsigned i) { return t[1].data + 32 * i; },
                         [&](unsigned i) { return t[0].data + 32 * i; });
  else if (plan.size == 1)
    images<uint8_t>(t[0].data, t[1].data, what);
  else if (plan.size == 2)
    images<uint16_t>(t[0].data, t[1].data, what);
  else
    images<uint32_t>(t[0].data, t[1].data, what);
  return true;
}

//===----------------------------------------------------------------------===//
// trans_data_to_5hd, trans_data_to_5hd_list
//===----------------------------------------------------------------------===//

namespace {

bool reportLists(Core &core, const table::BlockLists &lists, const Tensor *t,
                 unsigned bytes) {
  for (uint64_t r = 0; r < lists.repeats; ++r) {
    for (unsigned i = 0; i < 16; ++i)
      if (!core.hooks->onRead(core, Pipe::V, 1, t[1],
                              lists.at(1, r, i) + lists.half[1], bytes))
        return false;
    for (unsigned i = 0; i < 16; ++i)
      if (!core.hooks->onWrite(core, Pipe::V, 0, t[0],
                               lists.at(0, r, i) + lists.half[0], bytes))
        return false;
  }
  return true;
}

} // namespace

bool runBlockLists(Core &core, const Plan &plan, const Tensor *t,
                   const uint64_t *numbers) {
  bool listed = table::callRow(*plan.row).numLists;
  table::NumberLists given = listed ? table::listsOf(numbers)
                                    : table::NumberLists();
  // Blocks of a list out of range would wrap around.
  table::Violations wrong;
  if (listed && !table::checkListRanges(*plan.row, given, wrong))
    return core.take(std::move(wrong));
  table::BlockLists lists =
      table::blockListsOf(plan.control, listed ? &given : nullptr);
  bool halves = lists.half[0] || lists.half[1];
  uint64_t d = t[0].addr, s = t[1].addr;
  bool plain = lists.repeats && !((d | s) & 31) &&
               !(halves && plan.size != 1) && lists.span(0) <= t[0].bytes &&
               lists.span(1) <= t[1].bytes &&
               (d + lists.span(0) <= s || s + lists.span(1) <= d);
  if (!plain && !(listed ? checkWithLists(core, plan, t, numbers)
                         : checkFully(core, plan, t)))
    return false;
  if (core.hooks && !reportLists(core, lists, t, plan.size == 1 ? 16 : 32))
    return false;
  for (uint64_t r = 0; r < lists.repeats; ++r) {
    auto from = [&](unsigned i) { return t[1].data + lists.at(1, r, i); };
    auto to = [&](unsigned i) { return t[0].data + lists.at(0, r, i); };
    if (plan.size == 2) {
      square<uint16_t, 16>(from, to);
    } else if (plan.size == 1) {
      square<uint8_t, 16>([&](unsigned i) { return from(i) + lists.half[1]; },
                          [&](unsigned i) { return to(i) + lists.half[0]; });
    } else {
      // Everything is read before a block is written.
      uint8_t rows[16][32];
      for (unsigned i = 0; i < 16; ++i)
        std::memcpy(rows[i], from(i), 32);
      for (unsigned half = 0; half < 2; ++half)
        square<uint32_t, 8>([&](unsigned i) { return rows[8 * half + i]; },
                            [&](unsigned i) { return to(2 * i + half); });
    }
  }
  return true;
}

} // namespace asc::rt
