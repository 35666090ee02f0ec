//===- HandRows.cpp - The kernels of rows.asir as one would write them ----===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Rows staged through a buffer as large as the UB, one plain loop per
// instruction, -O3 -march=native. Sums and maxima go lane by lane, so that they
// are vectors without -ffast-math.
//
//===----------------------------------------------------------------------===//

#include "RowBench.h"

#include <cmath>
#include <cstddef>
#include <cstring>

#define VECTORIZE _Pragma("clang loop vectorize(assume_safety)")

namespace {

alignas(4096) uint8_t buffer[192 * 1024];
constexpr size_t kRow = 1024, kRows = 1024, kLanes = 64;

using f16 = _Float16;

template <class T> T *place(size_t byte) {
  return reinterpret_cast<T *>(buffer + byte);
}

[[gnu::noinline]] float maximum(const float *a, size_t n) {
  float m[kLanes];
  std::memcpy(m, a, sizeof m);
  for (size_t i = kLanes; i < n; i += kLanes)
    for (size_t k = 0; k < kLanes; ++k)
      m[k] = a[i + k] > m[k] ? a[i + k] : m[k];
  float all = m[0];
  for (float x : m)
    all = x > all ? x : all;
  return all;
}
[[gnu::noinline]] float sum(const float *a, size_t n) {
  float s[kLanes] = {};
  for (size_t i = 0; i < n; i += kLanes)
    for (size_t k = 0; k < kLanes; ++k)
      s[k] += a[i + k];
  for (size_t w = kLanes / 2; w; w /= 2)
    for (size_t k = 0; k < w; ++k)
      s[k] += s[k + w];
  return s[0];
}
[[gnu::noinline]] void adds(float *d, const float *a, float s, size_t n) {
  VECTORIZE for (size_t i = 0; i < n; ++i) d[i] = a[i] + s;
}
[[gnu::noinline]] void muls(float *d, const float *a, float s, size_t n) {
  VECTORIZE for (size_t i = 0; i < n; ++i) d[i] = a[i] * s;
}
[[gnu::noinline]] void mul(float *d, const float *a, const float *b, size_t n) {
  VECTORIZE for (size_t i = 0; i < n; ++i) d[i] = a[i] * b[i];
}
[[gnu::noinline]] void exponentials(float *d, const float *a, size_t n) {
  for (size_t i = 0; i < n; ++i)
    d[i] = expf(a[i]);
}
[[gnu::noinline]] void widen(float *d, const f16 *a, size_t n) {
  VECTORIZE for (size_t i = 0; i < n; ++i) d[i] = static_cast<float>(a[i]);
}
[[gnu::noinline]] void narrow(f16 *d, const float *a, size_t n) {
  VECTORIZE for (size_t i = 0; i < n; ++i) d[i] = static_cast<f16>(a[i]);
}

} // namespace

void hand_softmax(uint8_t *x, uint8_t *y) {
  float *a = place<float>(0);
  for (size_t row = 0; row < kRows; ++row) {
    std::memcpy(a, x + row * kRow * 4, kRow * 4);
    adds(a, a, -maximum(a, kRow), kRow);
    exponentials(a, a, kRow);
    muls(a, a, 1.0f / sum(a, kRow), kRow);
    std::memcpy(y + row * kRow * 4, a, kRow * 4);
  }
}

void hand_rmsnorm(uint8_t *x, uint8_t *g, uint8_t *y) {
  f16 *h = place<f16>(0);
  float *a = place<float>(4096), *q = place<float>(8192);
  float *gamma = place<float>(12288);
  std::memcpy(h, g, kRow * 2);
  widen(gamma, h, kRow);
  for (size_t row = 0; row < kRows; ++row) {
    std::memcpy(h, x + row * kRow * 2, kRow * 2);
    widen(a, h, kRow);
    mul(q, a, a, kRow);
    float mean = sum(q, kRow) * (1.0f / kRow);
    muls(a, a, 1.0f / sqrtf(mean + 1e-5f), kRow);
    mul(a, a, gamma, kRow);
    narrow(h, a, kRow);
    std::memcpy(y + row * kRow * 2, h, kRow * 2);
  }
}

void hand_pad(uint8_t *x, uint8_t *y) {
  for (size_t part = 0; part < 4; ++part) {
    for (size_t row = 0; row < 250; ++row) {
      std::memcpy(buffer + row * 128, x + row * 100, 100);
      std::memset(buffer + row * 128 + 100, 0, 28);
    }
    std::memcpy(y, buffer, 250 * 128);
    x += 250 * 100;
    y += 250 * 128;
  }
}

[[gnu::noinline]] static void gathered(float *d, const uint8_t *t,
                                       const uint32_t *o, size_t n) {
  VECTORIZE for (size_t i = 0; i < n; ++i) std::memcpy(d + i, t + o[i], 4);
}

void hand_gather(uint8_t *table, uint8_t *offsets, uint8_t *z) {
  constexpr size_t n = 4096, bytes = 4 * n, whole = 131072;
  std::memcpy(buffer, table, whole);
  for (size_t at = 0; at < 4 << 20; at += bytes) {
    std::memcpy(buffer + whole, offsets + at, bytes);
    gathered(place<float>(whole + bytes), buffer, place<uint32_t>(whole), n);
    std::memcpy(z + at, buffer + whole + bytes, bytes);
  }
}
