//===- Interleave.cpp - interleave, de_interleave -------------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Access.h"

#include <cstring>

namespace asc::rt {

using table::Pipe;

namespace {

/// n pairs: to = a[0], b[0], a[1], b[1], ...
template <class T>
void join(uint8_t *__restrict to, const uint8_t *__restrict a,
          const uint8_t *__restrict b, uint64_t n) {
  auto *d = reinterpret_cast<T *>(to);
  auto *x = reinterpret_cast<const T *>(a), *y = reinterpret_cast<const T *>(b);
  for (uint64_t i = 0; i < n; ++i) {
    d[2 * i] = x[i];
    d[2 * i + 1] = y[i];
  }
}
/// n pairs, taken apart.
template <class T>
void split(uint8_t *__restrict a, uint8_t *__restrict b,
           const uint8_t *__restrict from, uint64_t n) {
  // A pair of bytes as a word: the halves of words are packed faster than bytes
  // are collected.
  if constexpr (sizeof(T) == 1) {
    for (uint64_t i = 0; i < n; ++i) {
      uint16_t pair;
      std::memcpy(&pair, from + 2 * i, 2);
      a[i] = static_cast<uint8_t>(pair);
      b[i] = static_cast<uint8_t>(pair >> 8);
    }
    return;
  }
  auto *s = reinterpret_cast<const T *>(from);
  auto *x = reinterpret_cast<T *>(a), *y = reinterpret_cast<T *>(b);
  for (uint64_t i = 0; i < n; ++i) {
    x[i] = s[2 * i];
    y[i] = s[2 * i + 1];
  }
}

template <class T> void run(const Plan &plan, const Tensor *t) {
  auto n = static_cast<uint64_t>(plan.control.words[0]);
  uint64_t half = n / 2, bytes = half * sizeof(T);
  if (plan.row->name == "interleave") {
    join<T>(t[0].data, t[2].data, t[3].data, half);
    join<T>(t[1].data, t[2].data + bytes, t[3].data + bytes, half);
    return;
  }
  split<T>(t[0].data, t[1].data, t[2].data, half);
  if (plan.row->numTensors == 4)
    split<T>(t[0].data + bytes, t[1].data + bytes, t[3].data, half);
}

} // namespace

bool runInterleave(Core &core, const Plan &plan, const Tensor *t,
                   const uint64_t *) {
  if (!checkFully(core, plan, t))
    return false;
  if (core.hooks && plan.control.words[0]) {
    const table::InstrRow &row = *plan.row;
    auto bytes = [&](unsigned k) {
      return table::interleaveBytes(row, plan.control, plan.types, k);
    };
    for (unsigned k = row.numOutputs; k < row.numTensors; ++k)
      if (!core.hooks->onRead(core, Pipe::V, static_cast<int>(k), t[k], 0,
                              bytes(k)))
        return false;
    for (unsigned k = 0; k < row.numOutputs; ++k)
      if (!core.hooks->onWrite(core, Pipe::V, static_cast<int>(k), t[k], 0,
                               bytes(k)))
        return false;
  }
  switch (plan.size) {
  case 1:
    run<uint8_t>(plan, t);
    break;
  case 2:
    run<uint16_t>(plan, t);
    break;
  case 4:
    run<uint32_t>(plan, t);
    break;
  default:
    run<uint64_t>(plan, t);
    break;
  }
  leaveCount(core);
  return true;
}

} // namespace asc::rt
