//===- Launcher.h - Runs a kernel on several blocks -------------*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ASC_DRIVER_LAUNCHER_H
#define ASC_DRIVER_LAUNCHER_H

#include "asc/Driver/Interpreter.h"
#include "asc/Driver/Native.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace asc::rt {

struct LaunchOptions {
  unsigned threads = 0;                 ///< 0: as many as the machine has
  uint64_t maxSteps = ~uint64_t(0);     ///< per block; interpreter only
  uint64_t ctrlMask = 0, ctrlValue = 0; ///< bits of CTRL set at kernel entry
};

/// The compiled kernels of a native executable.
struct NativeKernels {
  const native::Kernel *kernels = nullptr;
  unsigned count = 0;
};

/// What a launch found. The fault is that of the lowest block that has one, so
/// it does not depend on how threads ran; so are the warnings, each reported
/// once per instruction.
struct LaunchResult {
  struct FaultAt {
    Fault fault;
    Place place;
    int64_t block = 0;
  };
  struct WarningAt {
    Warning warning;
    Place place;
    int64_t block = 0;
  };
  std::optional<FaultAt> fault;
  std::vector<WarningAt> warnings;
};

/// Keeps a core, and for the interpreter a machine, per thread, and reuses them
/// for all launches.
class Launcher {
public:
  /// With `kernels`, kernels run natively instead of being interpreted.
  Launcher(const Image &image, const NativeKernels *kernels = nullptr);
  ~Launcher();

  /// The core of the calling thread's blocks. Between launches it is free: the
  /// host function runs on it too, which saves making another one.
  Core &core();

  LaunchResult launch(uint32_t kernel, int64_t blocks, const Arg *args,
                      const LaunchOptions &options);

private:
  struct Worker;
  struct Job;
  Worker &worker(unsigned i);
  void work(Worker &worker, Job &job);
  /// Has the kernel instructions that wait for other blocks?
  bool waits(uint32_t kernel);

  const Image &image_;
  const NativeKernels *kernels_;
  /// The entry of each function of the program, or null.
  std::vector<void (*)(const native::Arg *)> entries_;
  std::vector<int8_t> waits_; ///< by function; -1: not known yet
  std::vector<std::unique_ptr<Worker>> workers_;
};

/// The instruction of a kernel, or of a vector function it calls, that native
/// code means by (opcode, line, occurrence).
Place placeOfSite(const bc::Program &program, uint32_t kernel, uint32_t opcode,
                  uint32_t line, uint32_t occurrence);

} // namespace asc::rt

#endif // ASC_DRIVER_LAUNCHER_H
