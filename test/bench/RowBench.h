//===- RowBench.h - The parts of asc-row-bench ------------------*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ASC_BENCH_ROWBENCH_H
#define ASC_BENCH_ROWBENCH_H

#include <cstdint>

// HandRows.cpp; sizes as in rows.asir.
void hand_softmax(uint8_t *x, uint8_t *y);
void hand_rmsnorm(uint8_t *x, uint8_t *g, uint8_t *y);
void hand_pad(uint8_t *x, uint8_t *y);
void hand_gather(uint8_t *table, uint8_t *offsets, uint8_t *z);

// rows.asir through ascc --emit-cpp.
extern "C" void softmax(uint8_t *x, uint8_t *y);
extern "C" void rmsnorm(uint8_t *x, uint8_t *g, uint8_t *y);
extern "C" void pad(uint8_t *x, uint8_t *y);
extern "C" void gather(uint8_t *table, uint8_t *offsets, uint8_t *z);

#endif // ASC_BENCH_ROWBENCH_H
