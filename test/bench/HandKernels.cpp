//===- HandKernels.cpp - max.asir as one would write it by hand -----------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The yardstick of EngineBench: tiles staged through a buffer as large as the
// UB, one plain loop per instruction, -O3 -march=native. The buffer's parts do
// not overlap, and the loops may know it. (A nan and the sign of zero may come
// out differently from what the instruction gives; the data has neither.)
//
//===----------------------------------------------------------------------===//

#include "EngineBench.h"

#include <cstddef>
#include <cstring>

namespace {

using Half = _Float16;
using In = const Half *__restrict;
using Out = Half *__restrict;

alignas(4096) uint8_t buffer[kUbBytes];

Half *part(unsigned k, unsigned elements) {
  return reinterpret_cast<Half *>(buffer) + k * elements;
}

Half larger(Half a, Half b) { return a > b ? a : b; }

void full(Out c, In a, In b, size_t n) {
  for (size_t i = 0; i < n; ++i)
    c[i] = larger(a[i], b[i]);
}

void masked(Out c, In a, In b, size_t repeats) {
  for (size_t r = 0; r < repeats; ++r)
    for (size_t i = 0; i < 100; ++i)
      c[128 * r + i] = larger(a[128 * r + i], b[128 * r + i]);
}

void strided(Out c, In a, In b, size_t repeats) {
  for (size_t r = 0; r < repeats; ++r)
    for (size_t k = 0; k < 8; ++k)
      for (size_t i = 0; i < 16; ++i) {
        size_t at = 256 * r + 32 * k + i;
        c[at] = larger(a[at], b[at]);
      }
}

template <class Loop>
void tiles(unsigned elements, unsigned tile, uint8_t *x, uint8_t *y, uint8_t *z,
           Loop loop) {
  Half *a = part(0, tile), *b = part(1, tile), *c = part(2, tile);
  for (size_t at = 0; at < 2 * elements; at += 2 * tile) {
    std::memcpy(a, x + at, 2 * tile);
    std::memcpy(b, y + at, 2 * tile);
    loop(c, a, b);
    std::memcpy(z + at, c, 2 * tile);
  }
}

} // namespace

void handFull(uint8_t *x, uint8_t *y, uint8_t *z) {
  tiles(kElements, kTile, x, y, z,
        [](Out c, In a, In b) { full(c, a, b, kTile); });
}

void handMask(uint8_t *x, uint8_t *y, uint8_t *z) {
  tiles(kElements, kTile, x, y, z,
        [](Out c, In a, In b) { masked(c, a, b, kTile / 128); });
}

void handStride(uint8_t *x, uint8_t *y, uint8_t *z) {
  tiles(kElements, kTile, x, y, z, [](Out c, In a, In b) {
    strided(c, a, b, kTile / 256);
    strided(c + 16, a + 16, b + 16, kTile / 256);
  });
}

void handSmall(uint8_t *x, uint8_t *y, uint8_t *z) {
  tiles(kSmall, kSmall, x, y, z,
        [](Out c, In a, In b) { full(c, a, b, kSmall); });
}
