//===- EngineBench.cpp - Both engines against hand-written loops ----------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs the kernels of max.asir by hand, natively and interpreted, and the tools
// as processes, and closes with a table of ratios against their aims. README.md
// tells how to read it.
//
//===----------------------------------------------------------------------===//

#include "EngineBench.h"
#include "Engines.h"

#include <array>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <spawn.h>
#include <string>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

extern char **environ;

namespace {

using namespace asc;
using namespace asc::bench;

//===----------------------------------------------------------------------===//
// Data and engines
//===----------------------------------------------------------------------===//

/// x, y and z of 1 Mi elements, the same for all.
struct Data {
  std::vector<uint8_t> bytes;
  uint8_t *at[3];

  Data() : bytes(3 * 2 * kElements + 3 * 4096) {
    auto base = reinterpret_cast<uintptr_t>(bytes.data());
    uint8_t *start = bytes.data() + (4096 - base % 4096);
    for (unsigned k = 0; k < 3; ++k)
      at[k] = start + k * 2 * size_t(kElements);
    for (size_t i = 0; i < 2 * kElements; ++i) { // x, then y: 1.0 to 1.99
      auto v = static_cast<uint16_t>(0x3c00 + i * 2654435761u % 0x3ff);
      std::memcpy(start + 2 * i, &v, 2);
    }
  }
};

Data &data() {
  static Data d;
  return d;
}

void runHand(Kernel *kernel) {
  uint8_t **d = data().at;
  kernel(d[0], d[1], d[2]);
}

template <Kernel *K> void entry(const native::Arg *args) {
  K(args[0].data, args[1].data, args[2].data);
}

const native::Kernel kNative[] = {{"max_full", entry<max_full>},
                                  {"max_mask", entry<max_mask>},
                                  {"max_stride", entry<max_stride>},
                                  {"max_small", entry<max_small>}};

std::array<rt::Arg, 3> arguments(unsigned elements) {
  std::array<rt::Arg, 3> args;
  for (unsigned k = 0; k < 3; ++k) {
    args[k].tensor.data = data().at[k];
    args[k].tensor.bytes = 2 * uint64_t(elements);
    args[k].tensor.dtype = table::DType::F16;
    args[k].tensor.space = table::Space::GM;
  }
  return args;
}

Engine &engine(bool native) {
  static const rt::NativeKernels kernels{kNative, 4};
  static Engine engines[2] = {Engine(ASC_BENCH_PROGRAM, nullptr),
                              Engine(ASC_BENCH_PROGRAM, &kernels)};
  return engines[native];
}

void hand(benchmark::State &state, Kernel *kernel) {
  for (auto _ : state) {
    runHand(kernel);
    benchmark::ClobberMemory();
  }
}

void launch(benchmark::State &state, bool native, const char *name,
            unsigned elements) {
  Engine &e = engine(native);
  uint32_t kernel = e.image->find(name);
  auto args = arguments(elements);
  for (auto _ : state) {
    e.launch(kernel, args.data());
    benchmark::ClobberMemory();
  }
}

/// All three give the same bits, or the times mean nothing.
void compare(const char *name, Kernel *byHand, unsigned elements) {
  uint8_t *z = data().at[2];
  // Masked-out lanes keep what the last tile of max_full left in the buffers,
  // which is the same in all three.
  std::vector<uint8_t> results[3];
  for (unsigned k = 0; k < 3; ++k) {
    std::memset(z, 0, 2 * size_t(elements));
    if (k == 0)
      runHand(byHand);
    else
      engine(k == 2).launch(engine(k == 2).image->find(name),
                            arguments(elements).data());
    results[k].assign(z, z + 2 * size_t(elements));
  }
  if (results[0] != results[1] || results[0] != results[2])
    stop(std::string(name) + ": the results differ");
}

//===----------------------------------------------------------------------===//
// Tools as processes
//===----------------------------------------------------------------------===//

void process(benchmark::State &state, std::vector<std::string> words) {
  std::vector<char *> argv;
  for (std::string &word : words)
    argv.push_back(word.data());
  argv.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null",
                                   O_WRONLY, 0);
  for (auto _ : state) {
    pid_t child;
    int status = 0;
    if (posix_spawn(&child, argv[0], &actions, nullptr, argv.data(), environ) ||
        waitpid(child, &status, 0) < 0 || status != 0) {
      state.SkipWithError(("cannot run " + words[0]).c_str());
      break;
    }
  }
  posix_spawn_file_actions_destroy(&actions);
  state.SetLabel("clock");
}

//===----------------------------------------------------------------------===//
// The closing table
//===----------------------------------------------------------------------===//

struct Aim {
  const char *what, *time, *yardstick; ///< no yardstick: `limit` in ms
  double limit;
};

constexpr Aim kAims[] = {
    {"full mask: native / hand", "native/full", "hand/full", 1.05},
    {"full mask: interpreter / hand", "interp/full", "hand/full", 1.1},
    {"mask 100: native / native full", "native/mask", "native/full", 1.3},
    {"mask 100: interpreter / interpreter full", "interp/mask", "interp/full",
     1.3},
    {"block stride 2: native / native full", "native/stride", "native/full",
     1.3},
    {"block stride 2: interpreter / interpreter full", "interp/stride",
     "interp/full", 1.3},
    {"launch of 512 elements: native / hand", "native/small", "hand/small", 2},
    {"launch of 512 elements: interpreter / hand", "interp/small", "hand/small",
     2},
    {"asc-run on .asbc, ms", "process/asbc", nullptr, 10},
    {"asc-run on .asir, ms", "process/asir", nullptr, 60},
    {"ascc, .asir to executable, ms", "process/ascc", nullptr, 400},
};

void printAims(Collector &times) {
  std::printf("\n%-48s %8s %8s\n", "medians", "value", "aim");
  for (const Aim &aim : kAims) {
    double value = times.median(aim.time);
    double by = aim.yardstick ? times.median(aim.yardstick) : 1e-3;
    if (value == 0 || by == 0)
      continue;
    value /= by;
    std::printf("%-48s %8.2f %8.2f  %s\n", aim.what, value, aim.limit,
                value <= aim.limit ? "met" : "missed");
  }
}

void addAll(const std::string &executable) {
  struct Row {
    const char *name;
    Kernel *byHand;
    unsigned elements;
  };
  static const Row rows[] = {{"full", handFull, kElements},
                             {"mask", handMask, kElements},
                             {"stride", handStride, kElements},
                             {"small", handSmall, kSmall}};
  for (const Row &row : rows) {
    std::string kernel = std::string("max_") + row.name;
    compare(kernel.c_str(), row.byHand, row.elements);
    benchmark::RegisterBenchmark((std::string("hand/") + row.name).c_str(),
                                 hand, row.byHand);
    for (bool native : {true, false})
      benchmark::RegisterBenchmark(
          ((native ? "native/" : "interp/") + std::string(row.name)).c_str(),
          [=](benchmark::State &state) {
            launch(state, native, kernel.c_str(), row.elements);
          });
  }
  auto tool = [](const char *name, std::vector<std::string> words) {
    benchmark::RegisterBenchmark(name, process, words)
        ->UseRealTime()
        ->Unit(benchmark::kMillisecond)
        ->Iterations(5);
  };
  tool("process/nothing", {"/bin/true"});
  tool("process/asbc", {ASC_BENCH_RUN, ASC_BENCH_EXAMPLE_ASBC});
  tool("process/asir", {ASC_BENCH_RUN, ASC_BENCH_EXAMPLE_ASIR});
  tool("process/ascc",
       {ASC_BENCH_ASCC, ASC_BENCH_EXAMPLE_ASIR, "-o", executable});
}

} // namespace

int main(int argc, char **argv) {
  if (!initialize(argc, argv))
    return 1;

  std::string path = std::filesystem::temp_directory_path() /
                     "asc-engine-bench.XXXXXX";
  int fd = mkstemp(path.data());
  if (fd < 0)
    stop("cannot write a temporary file");
  close(fd);
  addAll(path);
  Collector times;
  benchmark::RunSpecifiedBenchmarks(&times);
  unlink(path.c_str());
  printAims(times);
  return 0;
}
