//===- ChainBench.h - The parts of asc-chain-bench --------------*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ASC_BENCH_CHAINBENCH_H
#define ASC_BENCH_CHAINBENCH_H

#include <cstdint>

// As in chains.py.
inline constexpr unsigned kElements = 1 << 20;
inline constexpr unsigned kTileBytes = 16384;
inline constexpr unsigned kChain = 4; ///< instructions on a tile

using Kernel = void(uint8_t *x, uint8_t *y, uint8_t *z);

#define ASC_CHAIN(NAME, OP, TYPE, FORM)                                        \
  Kernel hand_##NAME;      /* HandChains.cpp */                                \
  extern "C" Kernel NAME; /* chains.asir through ascc --emit-cpp */
#include "chains.inc"
#undef ASC_CHAIN

#endif // ASC_BENCH_CHAINBENCH_H
