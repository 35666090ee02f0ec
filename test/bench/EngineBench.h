//===- EngineBench.h - The parts of asc-engine-bench ------------*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ASC_BENCH_ENGINEBENCH_H
#define ASC_BENCH_ENGINEBENCH_H

#include <cstdint>

inline constexpr unsigned kElements = 1 << 20; ///< f16
inline constexpr unsigned kTile = 8192;        ///< elements, 16 KiB
inline constexpr unsigned kSmall = 512;
inline constexpr unsigned kUbBytes = 192 * 1024;

using Kernel = void(uint8_t *x, uint8_t *y, uint8_t *z);

// HandKernels.cpp: what one would write by hand, -O3 -march=native.
Kernel handFull, handMask, handStride, handSmall;

// max.asir through ascc --emit-cpp.
extern "C" Kernel max_full, max_mask, max_stride, max_small;

#endif // ASC_BENCH_ENGINEBENCH_H
