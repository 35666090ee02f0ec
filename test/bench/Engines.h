//===- Engines.h - What the benchmarks of engines share ---------*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ASC_BENCH_ENGINES_H
#define ASC_BENCH_ENGINES_H

#include "asc/Bytecode/Bytecode.h"
#include "asc/Driver/Launcher.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace asc::bench {

[[noreturn]] inline void stop(const std::string &why) {
  std::fprintf(stderr, "benchmark: %s\n", why.c_str());
  std::exit(1);
}

inline std::vector<uint8_t> readAll(const char *path) {
  std::vector<uint8_t> bytes;
  std::FILE *file = std::fopen(path, "rb");
  if (!file)
    stop(std::string("cannot read ") + path);
  uint8_t chunk[4096];
  while (size_t n = std::fread(chunk, 1, sizeof chunk, file))
    bytes.insert(bytes.end(), chunk, chunk + n);
  std::fclose(file);
  return bytes;
}

/// A launcher, as a host program keeps it; with `native`, of compiled kernels.
struct Engine {
  bc::Program program;
  std::unique_ptr<rt::Image> image;
  std::unique_ptr<rt::Launcher> launcher;
  rt::LaunchOptions options;

  Engine(const char *path, const rt::NativeKernels *native) {
    std::vector<uint8_t> bytes = readAll(path);
    if (bc::load(bytes, program))
      stop("the kernels are not a valid program");
    image = std::make_unique<rt::Image>(program);
    launcher = std::make_unique<rt::Launcher>(*image, native);
  }

  void launch(uint32_t kernel, const rt::Arg *args, int64_t blocks = 1) {
    rt::LaunchResult result = launcher->launch(kernel, blocks, args, options);
    if (result.fault)
      stop(result.fault->fault.text);
  }
};

/// Prints as usual and keeps all times: of the processor for what runs in this
/// process, so that other work of the machine counts less, and of the clock for
/// processes and threads (labelled "clock").
class Collector : public benchmark::ConsoleReporter {
public:
  void ReportRuns(const std::vector<Run> &runs) override {
    for (const Run &run : runs)
      if (run.run_type == Run::RT_Iteration && !run.error_occurred)
        seconds[run.run_name.function_name].push_back(
            (run.report_label == "clock" ? run.real_accumulated_time
                                           : run.cpu_accumulated_time) /
            static_cast<double>(std::max<int64_t>(run.iterations, 1)));
    ConsoleReporter::ReportRuns(runs);
  }

  /// In seconds; 0: the benchmark did not run.
  double median(const std::string &name) {
    std::vector<double> &all = seconds[name];
    if (all.empty())
      return 0;
    std::sort(all.begin(), all.end());
    return all[all.size() / 2];
  }

private:
  std::map<std::string, std::vector<double>> seconds;
};

/// Repeated and mixed, so that a slow moment of the machine hits all; options
/// of the command line come later and win. False: an option is unknown.
inline bool initialize(int argc, char **argv) {
  std::vector<char *> args(argv, argv + argc);
  static char repeat[] = "--benchmark_repetitions=9",
              mix[] = "--benchmark_enable_random_interleaving=true",
              time[] = "--benchmark_min_time=0.05";
  args.insert(args.begin() + 1, {repeat, mix, time});
  argc = static_cast<int>(args.size());
  args.push_back(nullptr);
  benchmark::Initialize(&argc, args.data());
  return !benchmark::ReportUnrecognizedArguments(argc, args.data());
}

} // namespace asc::bench

#endif // ASC_BENCH_ENGINES_H
