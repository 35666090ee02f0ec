//===- KernelsMove.cpp - Many short pieces --------------------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Kernels.h"

namespace asc::rt::ASC_ISA {

namespace {

#if defined(__AVX512F__)
constexpr uint64_t kVector = 64;
#elif defined(__AVX__)
constexpr uint64_t kVector = 32;
#else
constexpr uint64_t kVector = 16;
#endif

/// memcpy of more than N * (K - 1) and up to N * K bytes; the last two moves of N
/// overlap. K is 0 where the number of moves varies.
template <uint64_t N, unsigned K> struct Move {
  [[gnu::always_inline]] void operator()(uint8_t *to, const uint8_t *from,
                                         uint64_t n) const {
    if constexpr (K == 0) {
      for (uint64_t i = 0; i + N < n; i += N)
        __builtin_memcpy(to + i, from + i, N);
    } else { // not unrolled by itself, and slower
#pragma clang loop unroll(full)
      for (unsigned i = 0; i + 1 < K; ++i)
        __builtin_memcpy(to + i * N, from + i * N, N);
    }
    __builtin_memcpy(to + n - N, from + n - N, N);
  }
};

/// f with moves of N bytes, for pieces of n: N to 4 * N bytes.
template <uint64_t N, class F> void withMovesOf(uint64_t n, F f) {
  switch ((n + N - 1) / N) {
  case 1:
    return f(Move<N, 1>());
  case 2:
    return f(Move<N, 2>());
  case 3:
    return f(Move<N, 3>());
  default:
    return f(Move<N, 4>());
  }
}

/// Calls f with a function that copies one piece of n bytes. What decides about
/// it is the same for all pieces; a call of memcpy costs more than a short one.
template <class F> void withMove(uint64_t n, F f) {
  constexpr uint64_t V = kVector;
  if (n > 16 * V || n < 16)
    return f([](uint8_t *to, const uint8_t *from, uint64_t bytes) {
      __builtin_memcpy(to, from, bytes);
    });
  if (n > 4 * V)
    return f(Move<V, 0>());
  if (n >= V)
    return withMovesOf<V>(n, f);
  withMovesOf<16>(n, f);
}

// Copies of the argument: stores of bytes may change what a reference stands for.

void copyPieces(const PieceLoop &loop) {
  const PieceLoop p = loop;
  withMove(p.length, [&](auto copy) {
    for (uint64_t i = 0; i < p.count; ++i)
      copy(p.dst + i * p.dstStep, p.src + i * p.srcStep, p.length);
  });
}

void copyPaddedPieces(const PieceLoop &loop) {
  const PieceLoop p = loop;
  auto fill = [&](uint8_t *to) { __builtin_memcpy(to, p.filler, 32); };
  uint64_t rest = p.block - p.left - p.length;
  withMove(p.length, [&](auto copy) {
    for (uint64_t i = 0; i < p.count; ++i) {
      uint8_t *to = p.dst + i * p.dstStep;
      // Whole blocks of filler first; the piece goes over what is not filler.
      if (p.left)
        fill(to);
      if (rest)
        fill(to + p.block - 32);
      if (rest > 32)
        fill(to + p.block - 64);
      copy(to + p.left, p.src + i * p.srcStep, p.length);
    }
  });
}

} // namespace

extern const PieceSet kPieceSet;
const PieceSet kPieceSet = {copyPieces, copyPaddedPieces};

} // namespace asc::rt::ASC_ISA
