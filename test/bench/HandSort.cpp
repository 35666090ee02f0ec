//===- HandSort.cpp - sort.asir as one would write it by hand -------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The yardstick of SortBench: the same groups, merges and staging through a
// buffer as large as the UB, one function per instruction, -O3 -march=native.
// Groups are sorted by rank, in loops that the compiler makes vectors of; a
// merge takes the largest of four heads, without branches. (A nan would go
// elsewhere; the data has none.)
//
//===----------------------------------------------------------------------===//

#include "SortBench.h"

#include <cstddef>
#include <cstring>

namespace {

struct Pair {
  float score;
  uint32_t index;
};

constexpr size_t kChunk = 8192, kBuffer = 2048;

// Scores, indices, and two times 8192 pairs: 192 KiB.
alignas(4096) uint8_t buffer[196608];
float *const scores = reinterpret_cast<float *>(buffer);
uint32_t *const indices = reinterpret_cast<uint32_t *>(buffer) + kChunk;
Pair *const first = reinterpret_cast<Pair *>(buffer + 65536);
Pair *const second = reinterpret_cast<Pair *>(buffer + 131072);

void sort32(Pair *out, const float *s, const uint32_t *index, size_t groups) {
  for (size_t g = 0; g < groups; ++g, out += 32, s += 32, index += 32) {
    int32_t rank[32] = {};
    for (int j = 0; j < 32; ++j)
      for (int i = 0; i < 32; ++i)
        rank[i] += (s[j] > s[i]) | ((s[j] == s[i]) & (j < i));
    for (int i = 0; i < 32; ++i)
      out[rank[i]] = {s[i], index[i]};
  }
}

/// Queues at q[0..3]; stops when one is empty, if asked to. Gives their ends.
void merge(Pair *out, const Pair **q, const size_t *length, bool suspend) {
  const Pair *end[4];
  unsigned order[4], n = 0; // queues that are not empty
  for (unsigned k = 0; k < 4; ++k) {
    end[k] = q[k] + length[k];
    if (length[k])
      order[n++] = k;
  }
  while (n == 4) {
    float a = q[0]->score, b = q[1]->score, c = q[2]->score, d = q[3]->score;
    unsigned left = b > a, right = 2 + (d > c);
    float x = b > a ? b : a, y = d > c ? d : c;
    unsigned k = y > x ? right : left;
    *out++ = *q[k]++;
    if (q[k] == end[k]) {
      if (suspend)
        return;
      for (unsigned i = k; i < 3; ++i)
        order[i] = order[i + 1];
      n = 3;
    }
  }
  while (n && !suspend) {
    unsigned best = 0;
    for (unsigned i = 1; i < n; ++i)
      if (q[order[i]]->score > q[order[best]]->score)
        best = i;
    unsigned k = order[best];
    *out++ = *q[k]++;
    if (q[k] != end[k])
      continue;
    for (unsigned i = best; i + 1 < n; ++i)
      order[i] = order[i + 1];
    --n;
  }
}

/// Four queues of `length` pairs one behind the other, again and again.
void mergeAll(Pair *out, const Pair *in, size_t length) {
  const size_t lengths[4] = {length, length, length, length};
  for (size_t at = 0; at < kChunk; at += 4 * length) {
    const Pair *q[4];
    for (size_t k = 0; k < 4; ++k)
      q[k] = in + at + k * length;
    merge(out + at, q, lengths, false);
  }
}

void pass(const Pair *src, Pair *dst, size_t length, size_t runs) {
  size_t total = length * runs;
  for (size_t base = 0; base < kElements; base += total) {
    size_t taken[4] = {}, done = 0;
    while (done < total) {
      const Pair *q[4];
      size_t n[4];
      for (size_t k = 0; k < 4; ++k) {
        Pair *to = first + k * kBuffer;
        size_t left = k < runs ? length - taken[k] : 0;
        n[k] = left < kBuffer ? left : kBuffer;
        if (n[k]) {
          std::memcpy(to, src + base + k * length + taken[k],
                      n[k] * sizeof(Pair));
        } else {
          n[k] = 1;
          *to = {-__builtin_inff(), 0};
        }
        q[k] = to;
      }
      merge(second, q, n, true);
      size_t sum = 0;
      for (size_t k = 0; k < 4; ++k) {
        size_t t = static_cast<size_t>(q[k] - (first + k * kBuffer));
        taken[k] += t;
        sum += t;
      }
      std::memcpy(dst + base + done, second, sum * sizeof(Pair));
      done += sum;
    }
  }
}

} // namespace

void handSort(const uint8_t *x, uint8_t *y, uint8_t *z) {
  for (size_t at = 0; at < kElements; at += kChunk) {
    std::memcpy(scores, x + at * sizeof(float), kChunk * sizeof(float));
    for (size_t i = 0; i < kChunk; ++i)
      indices[i] = static_cast<uint32_t>(at + i);
    sort32(first, scores, indices, kChunk / 32);
    mergeAll(second, first, 32);
    mergeAll(first, second, 128);
    mergeAll(second, first, 512);
    mergeAll(first, second, 2048);
    std::memcpy(y + at * sizeof(Pair), first, kChunk * sizeof(Pair));
  }
  auto *a = reinterpret_cast<Pair *>(y), *b = reinterpret_cast<Pair *>(z);
  pass(a, b, 8192, 4);
  pass(b, a, 32768, 4);
  pass(a, b, 131072, 4);
  pass(b, a, 524288, 2);
}
