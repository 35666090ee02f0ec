//===- Dispatch.cpp - Loops for the processor at hand ---------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Kernels.h"

namespace asc::rt {

namespace isa_base {
extern const KernelSet kKernels;
}

#ifdef ASC_X86_KERNELS
namespace isa_v3 {
extern const KernelSet kKernels;
}
namespace isa_v4 {
extern const KernelSet kKernels;
}

static const KernelSet &choose() {
  __builtin_cpu_init();
  // What the loops use of the levels x86-64-v3 and x86-64-v4.
  bool v3 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") &&
            __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("f16c");
  bool v4 = v3 && __builtin_cpu_supports("avx512f") &&
            __builtin_cpu_supports("avx512bw") &&
            __builtin_cpu_supports("avx512cd") &&
            __builtin_cpu_supports("avx512dq") &&
            __builtin_cpu_supports("avx512vl");
  return v4 ? isa_v4::kKernels : v3 ? isa_v3::kKernels : isa_base::kKernels;
}
#else
static const KernelSet &choose() { return isa_base::kKernels; }
#endif

const KernelSet &kernelSet() {
  static const KernelSet &set = choose();
  return set;
}

const LaneTable &laneTable() {
  static const LaneTable &table = *[] {
    static LaneTable t = {};
    kernelSet().fill(t);
    return &t;
  }();
  return table;
}

const ReduceTable &reduceTable() {
  static const ReduceTable &table = *[] {
    static ReduceTable t = {};
    kernelSet().fillReduce(t);
    return &t;
  }();
  return table;
}

const RowTable &rowTable() {
  static const RowTable &table = *[] {
    static RowTable t = {};
    kernelSet().fillRows(t);
    return &t;
  }();
  return table;
}

} // namespace asc::rt
