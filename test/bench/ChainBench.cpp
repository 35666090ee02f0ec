//===- ChainBench.cpp - Chains of one instruction -------------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each line of chains.py by hand, natively and interpreted, and a table of the
// ratios. README.md tells how to read it.
//
//===----------------------------------------------------------------------===//

#include "ChainBench.h"
#include "Engines.h"

#include <cstring>
#include <functional>

namespace {

using namespace asc;
using namespace asc::bench;

/// Masked and strided forms are measured against `inplace` of the same engine.
struct Line {
  const char *name, *op, *form;
  table::DType type;
  Kernel *byHand;
  bool sameBits; ///< of the hand-written loop
};

constexpr table::DType f16 = table::DType::F16, f32 = table::DType::F32;

constexpr Line kLines[] = {
#define ASC_CHAIN(NAME, OP, TYPE, FORM)                                        \
  {#NAME, #OP, #FORM, TYPE, hand_##NAME, std::string_view(#OP) != "exp"},
#include "chains.inc"
#undef ASC_CHAIN
};

template <Kernel *K> void entry(const native::Arg *args) {
  K(args[0].data, args[1].data, args[2].data);
}

constexpr native::Kernel kNative[] = {
#define ASC_CHAIN(NAME, OP, TYPE, FORM) {#NAME, entry<NAME>},
#include "chains.inc"
#undef ASC_CHAIN
};

/// x, y and z, next to each other and page-aligned: x and y from 1 to 2.
class Data {
public:
  explicit Data(table::DType type)
      : bytes(kElements * table::sizeOf(type)), memory(3 * bytes + 4096) {
    auto base = reinterpret_cast<uintptr_t>(memory.data());
    start = memory.data() + (4096 - base % 4096);
    for (size_t i = 0; i < 2 * kElements; ++i) {
      auto bits = static_cast<uint32_t>(i * 2654435761u >> 8);
      uint16_t half = static_cast<uint16_t>(0x3c00 | (bits & 0x3ff));
      uint32_t single = 0x3f800000 | (bits & 0x7fffff);
      if (type == f16)
        std::memcpy(start + 2 * i, &half, 2);
      else
        std::memcpy(start + 4 * i, &single, 4);
    }
    for (unsigned k = 0; k < 3; ++k) {
      args[k].tensor.data = at(k);
      args[k].tensor.bytes = bytes;
      args[k].tensor.dtype = type;
      args[k].tensor.space = table::Space::GM;
    }
  }
  uint8_t *at(unsigned k) { return start + k * bytes; }

  const size_t bytes;
  rt::Arg args[3];

private:
  std::vector<uint8_t> memory;
  uint8_t *start;
};

Data &data(table::DType type) {
  static Data half(f16), single(f32);
  return type == f16 ? half : single;
}

Engine &engine(bool native) {
  static const rt::NativeKernels kernels{kNative, std::size(kNative)};
  static Engine engines[2] = {Engine(ASC_BENCH_PROGRAM, nullptr),
                              Engine(ASC_BENCH_PROGRAM, &kernels)};
  return engines[native];
}

constexpr const char *kWays[] = {"hand/", "native/", "interp/"};

std::function<void()> runner(const Line &line, unsigned way) {
  Data &d = data(line.type);
  if (way == 0)
    return [&line, &d] { line.byHand(d.at(0), d.at(1), d.at(2)); };
  Engine &e = engine(way == 1);
  uint32_t kernel = e.image->find(line.name);
  return [&d, &e, kernel] { e.launch(kernel, d.args); };
}

/// All three give the same bits, or the times mean nothing.
void compare(const Line &line) {
  Data &d = data(line.type);
  std::vector<uint8_t> results[3];
  for (unsigned way = 0; way < 3; ++way) {
    std::memset(d.at(2), 0, d.bytes);
    runner(line, way)();
    results[way].assign(d.at(2), d.at(2) + d.bytes);
  }
  if (results[1] != results[2] ||
      (line.sameBits && results[0] != results[1]))
    stop(std::string(line.name) + ": the results differ");
}

void printTable(Collector &times) {
  std::printf("\n%-20s %10s %10s %10s %8s %8s %8s %8s\n", "microseconds", "hand",
              "native", "interp", "nat/hand", "int/hand", "nat/full",
              "int/full");
  for (const Line &line : kLines) {
    double t[3];
    bool ran = true;
    for (unsigned way = 0; way < 3; ++way)
      ran &= (t[way] = times.median(std::string(kWays[way]) + line.name)) > 0;
    if (!ran)
      continue;
    std::printf("%-20s %10.1f %10.1f %10.1f %8.2f %8.2f", line.name, t[0] * 1e6,
                t[1] * 1e6, t[2] * 1e6, t[1] / t[0], t[2] / t[0]);
    std::string form = line.form;
    if (form == "mask" || form == "stride") {
      std::string full = line.name;
      full.replace(full.size() - form.size(), form.size(), "inplace");
      for (unsigned way = 1; way < 3; ++way)
        if (double by = times.median(kWays[way] + full))
          std::printf(" %8.2f", t[way] / by);
    }
    std::printf("\n");
  }
}

} // namespace

int main(int argc, char **argv) {
  if (!initialize(argc, argv))
    return 1;
  for (const Line &line : kLines) {
    compare(line);
    for (unsigned way = 0; way < 3; ++way) {
      std::function<void()> run = runner(line, way);
      benchmark::RegisterBenchmark(
          (std::string(kWays[way]) + line.name).c_str(),
          [run](benchmark::State &state) {
            for (auto _ : state) {
              run();
              benchmark::ClobberMemory();
            }
          });
    }
  }
  Collector times;
  benchmark::RunSpecifiedBenchmarks(&times);
  printTable(times);
  return 0;
}
