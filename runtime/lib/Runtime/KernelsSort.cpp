//===- KernelsSort.cpp - Groups by rank, merges without branches ----------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A group is sorted by ranks: how many of its records come before each one. A
// merge of sorted queues is a tree of merges of two, each done as two merges
// side by side that meet in the middle, so that neither waits for its own
// comparisons alone. Queues that are not sorted, or hold a nan, are merged by
// comparing their first records, as the instruction is described. Compiled once
// per instruction set.
//
//===----------------------------------------------------------------------===//

#include "Loops.h"

#if defined(__clang__)
#define ASC_EITHER(CONDITION) __builtin_unpredictable(CONDITION)
#else
#define ASC_EITHER(CONDITION) (CONDITION)
#endif

namespace asc::rt::ASC_ISA {
namespace {

//===----------------------------------------------------------------------===//
// Keys
//===----------------------------------------------------------------------===//

/// The order of scores as that of integers: a nan is above all, -0 equals +0.
ASC_INLINE int32_t keyOf(uint32_t bits) {
  int32_t sign = static_cast<int32_t>(bits) >> 31;
  int32_t size = static_cast<int32_t>(bits & 0x7fffffff);
  return size > 0x7f800000 ? 0x7fffffff : (size ^ sign) - sign;
}
ASC_INLINE int32_t keyOf(uint16_t bits) {
  int32_t sign = -(bits >> 15), size = bits & 0x7fff;
  return size > 0x7c00 ? 0x7fffffff : (size ^ sign) - sign;
}

template <class T> ASC_INLINE T load(const uint8_t *p) {
  T v;
  __builtin_memcpy(&v, p, sizeof v);
  return v;
}

/// A record of `Bytes` bytes with a score at `At`.
template <class T, unsigned Bytes, unsigned At> struct Record {
  static constexpr unsigned kBytes = Bytes;
  static constexpr bool kSingle = sizeof(T) == 4;
  static int32_t key(const uint8_t *p) { return keyOf(load<T>(p + At)); }
  /// The score as it is compared in queues that are sorted and have no nan.
  static auto quick(const uint8_t *p) {
    if constexpr (kSingle) {
      return load<float>(p + At);
    } else {
      int32_t bits = load<uint16_t>(p + At);
      int32_t sign = -(bits >> 15);
      return ((bits & 0x7fff) ^ sign) - sign;
    }
  }
};
template <class T> using Pair = Record<T, 8, 0>;
template <class T> using Proposal = Record<T, 8 * sizeof(T), 4 * sizeof(T)>;

//===----------------------------------------------------------------------===//
// Groups
//===----------------------------------------------------------------------===//

using Keys = Vec<int32_t, 32>;

/// How many of N keys come before each: those above it, and equal ones with a
/// lower number.
template <unsigned N>
ASC_INLINE void rank(const int32_t *keys, int32_t *ranks) {
  constexpr unsigned n = N / 8;
  Keys k[n], r[n], lane = {0, 1, 2, 3, 4, 5, 6, 7};
  for (unsigned b = 0; b < n; ++b) {
    k[b] = load<Keys>(reinterpret_cast<const uint8_t *>(keys + 8 * b));
    r[b] = k[b] - k[b];
  }
#pragma GCC unroll 8
  for (unsigned block = 0; block < n; ++block)
#pragma GCC unroll 8
    for (int32_t j = 0; j < 8; ++j) {
      Keys one = splat<Keys>(keys[8 * block + static_cast<unsigned>(j)]);
      // -1 in lanes with a higher number: for these "above" means "not below".
      Keys later = lane > splat<Keys>(j);
#pragma GCC unroll 8
      for (unsigned b = 0; b < n; ++b) {
        Keys bound = b < block ? k[b] : b > block ? k[b] - 1 : k[b] + later;
        r[b] += one > bound; // -1 where it is
      }
    }
  for (unsigned b = 0; b < n; ++b) {
    Keys positive = -r[b];
    __builtin_memcpy(ranks + 8 * b, &positive, sizeof positive);
  }
}

template <class T>
void pairs(uint8_t *dst, const uint8_t *scores, const uint8_t *indices,
           uint64_t groups) {
  for (uint64_t g = 0; g < groups; ++g) {
    alignas(64) int32_t keys[32], ranks[32];
    for (unsigned i = 0; i < 32; ++i)
      keys[i] = keyOf(load<T>(scores + i * sizeof(T)));
    rank<32>(keys, ranks);
    for (unsigned i = 0; i < 32; ++i) {
      uint64_t pair = load<T>(scores + i * sizeof(T)) |
                      static_cast<uint64_t>(load<uint32_t>(indices + 4 * i))
                          << 32;
      __builtin_memcpy(dst + 8 * static_cast<unsigned>(ranks[i]), &pair, 8);
    }
    dst += 256, scores += 32 * sizeof(T), indices += 128;
  }
}

template <class T>
void proposals(uint8_t *dst, const uint8_t *src, uint64_t groups) {
  using R = Proposal<T>;
  for (uint64_t g = 0; g < groups; ++g) {
    alignas(64) int32_t keys[16], ranks[16];
    uint8_t copy[16 * R::kBytes]; // of what may be written
    __builtin_memcpy(copy, src, sizeof copy);
    for (unsigned i = 0; i < 16; ++i)
      keys[i] = R::key(copy + i * R::kBytes);
    rank<16>(keys, ranks);
    for (unsigned i = 0; i < 16; ++i)
      __builtin_memcpy(dst + static_cast<unsigned>(ranks[i]) * R::kBytes,
                       copy + i * R::kBytes, R::kBytes);
    dst += sizeof copy, src += sizeof copy;
  }
}

//===----------------------------------------------------------------------===//
// Merges of sorted queues
//===----------------------------------------------------------------------===//

struct Queue {
  const uint8_t *at, *end;
};

ASC_INLINE uint64_t lower(uint64_t a, uint64_t b) { return a < b ? a : b; }

/// Two queues becoming one.
template <class R> struct Chain {
  Queue a, b;
  uint8_t *out;

  /// Steps that are possible without a look at the ends.
  [[gnu::always_inline]] uint64_t room() const {
    return lower(static_cast<uint64_t>(a.end - a.at),
                 static_cast<uint64_t>(b.end - b.at)) /
           R::kBytes;
  }
  [[gnu::always_inline]] void step() {
    bool second = R::quick(b.at) > R::quick(a.at);
    const uint8_t *from = ASC_EITHER(second) ? b.at : a.at;
    __builtin_memcpy(out, from, R::kBytes);
    out += R::kBytes;
    uint64_t move = second ? R::kBytes : 0;
    b.at += move;
    a.at += R::kBytes - move;
  }
  [[gnu::always_inline]] void rest() {
    while (uint64_t n = room())
      for (uint64_t i = 0; i < n; ++i)
        step();
    uint64_t left = static_cast<uint64_t>(a.end - a.at);
    __builtin_memcpy(out, a.at, left);
    __builtin_memcpy(out + left, b.at, static_cast<uint64_t>(b.end - b.at));
  }
};

template <class R> void both(Chain<R> x, Chain<R> y) {
  while (uint64_t n = lower(x.room(), y.room()))
    for (uint64_t i = 0; i < n; ++i) {
      x.step();
      y.step();
    }
  x.rest();
  y.rest();
}

/// Both halves of a merge, side by side.
template <class R> void mergeTwo(Queue a, Queue b, uint8_t *out) {
  uint64_t na = static_cast<uint64_t>(a.end - a.at) / R::kBytes;
  uint64_t nb = static_cast<uint64_t>(b.end - b.at) / R::kBytes;
  uint64_t half = (na + nb) / 2;
  // How many of the first half come from a.
  uint64_t low = half > nb ? half - nb : 0, high = lower(half, na);
  while (low < high) {
    uint64_t middle = (low + high) / 2;
    if (R::quick(b.at + (half - 1 - middle) * R::kBytes) >
        R::quick(a.at + middle * R::kBytes))
      high = middle;
    else
      low = middle + 1;
  }
  const uint8_t *cutA = a.at + low * R::kBytes;
  const uint8_t *cutB = b.at + (half - low) * R::kBytes;
  both<R>({{a.at, cutA}, {b.at, cutB}, out},
          {{cutA, a.end}, {cutB, b.end}, out + half * R::kBytes});
}

template <class R> bool isSorted(const uint8_t *p, uint64_t n) {
  if (!n)
    return true;
  unsigned bad = 0;
  for (uint64_t i = 0; i + 1 < n; ++i)
    bad |= !(R::quick(p + i * R::kBytes) >= R::quick(p + (i + 1) * R::kBytes));
  auto first = R::quick(p), last = R::quick(p + (n - 1) * R::kBytes);
  // A comparison with a nan is false; of halves, it lies outside the
  // infinities.
  if constexpr (R::kSingle)
    bad |= !(first >= last);
  else
    bad |= first > 0x7c00 || last < -0x7c00;
  return !bad;
}

/// Where a suspended merge ends: one queue is the first to be empty.
template <class R> void cut(MergeLoop &m) {
  unsigned ends = 0;
  for (unsigned q = 0; q < m.queues; ++q) {
    if (!m.length[q]) {
      for (unsigned k = 0; k < m.queues; ++k)
        m.taken[k] = 0;
      return;
    }
    auto last = [&](unsigned k) {
      return R::quick(m.src[k] + (m.length[k] - 1) * R::kBytes);
    };
    if (last(q) > last(ends))
      ends = q;
  }
  auto bound = R::quick(m.src[ends] + (m.length[ends] - 1) * R::kBytes);
  for (unsigned q = 0; q < m.queues; ++q) {
    uint64_t low = 0, high = m.length[q];
    while (low < high) {
      uint64_t middle = (low + high) / 2;
      auto score = R::quick(m.src[q] + middle * R::kBytes);
      if (q <= ends ? score >= bound : score > bound)
        low = middle + 1;
      else
        high = middle;
    }
    m.taken[q] = low;
  }
}

template <class R> void mergeSorted(MergeLoop &m) {
  for (unsigned q = 0; q < m.queues; ++q)
    m.taken[q] = m.length[q];
  if (m.suspend)
    cut<R>(m);
  Queue queue[4] = {};
  uint64_t bytes[4] = {};
  for (unsigned q = 0; q < m.queues; ++q) {
    bytes[q] = m.taken[q] * R::kBytes;
    queue[q] = {m.src[q], m.src[q] + bytes[q]};
  }
  if (m.queues == 2)
    return mergeTwo<R>(queue[0], queue[1], m.dst);
  uint8_t *middle = m.scratch + bytes[0] + bytes[1];
  Queue left = {m.scratch, middle};
  if (m.queues == 3) {
    mergeTwo<R>(queue[0], queue[1], m.scratch);
    return mergeTwo<R>(left, queue[2], m.dst);
  }
  both<R>({queue[0], queue[1], m.scratch}, {queue[2], queue[3], middle});
  mergeTwo<R>(left, {middle, middle + bytes[2] + bytes[3]}, m.dst);
}

//===----------------------------------------------------------------------===//
// Any queues
//===----------------------------------------------------------------------===//

template <class R> void findUnsorted(MergeLoop &m) {
  for (unsigned q = 0; q < m.queues; ++q)
    for (uint64_t i = 1; i < m.length[q]; ++i) {
      const uint8_t *p = m.src[q] + i * R::kBytes;
      if (R::key(p) <= R::key(p - R::kBytes))
        continue;
      m.unsorted = static_cast<int>(q);
      m.at = i;
      return;
    }
}

template <class R> void mergeHeads(MergeLoop &m) {
  uint8_t *out = m.dst;
  for (unsigned q = 0; q < m.queues; ++q)
    m.taken[q] = 0;
  for (;;) {
    int best = -1;
    int32_t key = 0;
    for (unsigned q = 0; q < m.queues; ++q) {
      if (m.taken[q] == m.length[q]) {
        if (m.suspend)
          return;
        continue;
      }
      int32_t k = R::key(m.src[q] + m.taken[q] * R::kBytes);
      if (best < 0 || k > key) {
        best = static_cast<int>(q);
        key = k;
      }
    }
    if (best < 0)
      return;
    __builtin_memcpy(out, m.src[best] + m.taken[best]++ * R::kBytes, R::kBytes);
    out += R::kBytes;
  }
}

template <class R> void merge(MergeLoop &m) {
  m.unsorted = -1;
  bool sorted = true;
  for (unsigned q = 0; q < m.queues; ++q)
    sorted = sorted && isSorted<R>(m.src[q], m.length[q]);
  if (sorted)
    return mergeSorted<R>(m);
  findUnsorted<R>(m);
  mergeHeads<R>(m);
}

} // namespace

extern const SortSet kSortSet;
constexpr SortSet kSortSet = {
    {pairs<uint16_t>, pairs<uint32_t>},
    {proposals<uint16_t>, proposals<uint32_t>},
    {{merge<Pair<uint16_t>>, merge<Pair<uint32_t>>},
     {merge<Proposal<uint16_t>>, merge<Proposal<uint32_t>>}}};

} // namespace asc::rt::ASC_ISA
