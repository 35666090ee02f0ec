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

/// memcpy of at least N bytes in moves of N; the last two may overlap.
template <uint64_t N>
void copyBy(uint8_t *to, const uint8_t *from, uint64_t n) {
  for (uint64_t i = 0; i + N < n; i += N)
    __builtin_memcpy(to + i, from + i, N);
  __builtin_memcpy(to + n - N, from + n - N, N);
}

/// A call of memcpy would cost more than a short piece does.
void copyShort(uint8_t *to, const uint8_t *from, uint64_t n) {
  if (n >= kVector && n <= 16 * kVector)
    copyBy<kVector>(to, from, n);
  else if (n >= 16 && n < kVector)
    copyBy<16>(to, from, n);
  else
    __builtin_memcpy(to, from, n);
}

void pieces(const PieceLoop p) {
  for (uint64_t i = 0; i < p.count; ++i)
    copyShort(p.dst + i * p.dstStep, p.src + i * p.srcStep, p.length);
}

void paddedPieces(const PieceLoop p) {
  auto fill = [&](uint8_t *to) { __builtin_memcpy(to, p.filler, 32); };
  uint64_t rest = p.block - p.left - p.length;
  for (uint64_t i = 0; i < p.count; ++i) {
    uint8_t *to = p.dst + i * p.dstStep;
    // Whole blocks of filler first; the piece goes over what is not filler.
    if (p.left)
      fill(to);
    if (rest)
      fill(to + p.block - 32);
    if (rest > 32)
      fill(to + p.block - 64);
    copyShort(to + p.left, p.src + i * p.srcStep, p.length);
  }
}

// The copies by value: stores of bytes may change what a reference stands for.
void copyPieces(const PieceLoop &p) { pieces(p); }
void copyPaddedPieces(const PieceLoop &p) { paddedPieces(p); }

} // namespace

extern const PieceSet kPieceSet;
const PieceSet kPieceSet = {copyPieces, copyPaddedPieces};

} // namespace asc::rt::ASC_ISA
