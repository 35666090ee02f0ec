//===- SortBench.h - A million scores -------------------------*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ASC_BENCH_SORTBENCH_H
#define ASC_BENCH_SORTBENCH_H

#include <cstdint>

constexpr unsigned kElements = 1 << 20;

/// x: scores; y: the pairs in order; z: room for as many.
void handSort(const uint8_t *x, uint8_t *y, uint8_t *z);

/// As emitted from sort.asir.
extern "C" void sort(uint8_t *x, uint8_t *y, uint8_t *z);

#endif // ASC_BENCH_SORTBENCH_H
