//===- SortBench.cpp - Sorting by groups and merges -----------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The kernel of sort.asir by hand, natively and interpreted, and the ratios of
// their medians. README.md tells how to read them.
//
//===----------------------------------------------------------------------===//

#include "SortBench.h"
#include "Engines.h"

#include <cstring>

namespace {

using namespace asc;
using namespace asc::bench;

void entry(const native::Arg *args) {
  sort(args[0].data, args[1].data, args[2].data);
}

/// x of f32, y and z of pairs; page-aligned.
struct Data {
  std::vector<uint8_t> memory;
  rt::Arg args[3];

  Data() : memory(20 * size_t(kElements) + 4096) {
    auto base = reinterpret_cast<uintptr_t>(memory.data());
    uint8_t *at = memory.data() + (4096 - base % 4096);
    for (unsigned k = 0; k < 3; ++k) {
      args[k].tensor.data = at;
      args[k].tensor.bytes = (k ? 8 : 4) * uint64_t(kElements);
      args[k].tensor.dtype = table::DType::F32;
      args[k].tensor.space = table::Space::GM;
      at += args[k].tensor.bytes;
    }
    // Any numbers of both signs, some of them more than once.
    uint32_t state = 1;
    for (size_t i = 0; i < kElements; ++i) {
      state = state * 1664525u + 1013904223u;
      float score = static_cast<float>(static_cast<int32_t>(state) >> 8);
      std::memcpy(args[0].tensor.data + 4 * i, &score, 4);
    }
  }
  uint8_t *at(unsigned k) { return args[k].tensor.data; }
};

Data &data() {
  static Data d;
  return d;
}

Engine &engine(bool native) {
  static const native::Kernel list[] = {{"sort", entry}};
  static const rt::NativeKernels kernels{list, 1};
  static Engine engines[2] = {Engine(ASC_BENCH_PROGRAM, nullptr),
                              Engine(ASC_BENCH_PROGRAM, &kernels)};
  return engines[native];
}

constexpr const char *kWays[] = {"hand/sort", "native/sort", "interp/sort"};

void run(unsigned way) {
  Data &d = data();
  if (way == 0)
    return handSort(d.at(0), d.at(1), d.at(2));
  Engine &e = engine(way == 1);
  e.launch(e.image->find("sort"), d.args);
}

} // namespace

int main(int argc, char **argv) {
  if (!initialize(argc, argv))
    return 1;
  // All three give the same bits, or the times mean nothing.
  std::vector<uint8_t> results[3];
  for (unsigned way = 0; way < 3; ++way) {
    std::memset(data().at(1), 0, 16 * size_t(kElements));
    run(way);
    results[way].assign(data().at(1), data().at(2));
  }
  if (results[0] != results[1] || results[0] != results[2])
    stop("the results differ");
  for (unsigned way = 0; way < 3; ++way)
    benchmark::RegisterBenchmark(kWays[way], [way](benchmark::State &state) {
      for (auto _ : state) {
        run(way);
        benchmark::ClobberMemory();
      }
    })->Unit(benchmark::kMillisecond);
  Collector times;
  benchmark::RunSpecifiedBenchmarks(&times);
  double hand = times.median(kWays[0]);
  std::printf("\n%-28s %8s %8s\n", "medians", "value", "aim");
  for (unsigned way = 1; way < 3 && hand > 0; ++way) {
    double ratio = times.median(kWays[way]) / hand;
    double aim = way == 1 ? 1.05 : 1.1;
    std::printf("%-28s %8.2f %8.2f  %s\n",
                way == 1 ? "native / hand" : "interpreter / hand", ratio, aim,
                ratio <= aim ? "met" : "missed");
  }
  return 0;
}
