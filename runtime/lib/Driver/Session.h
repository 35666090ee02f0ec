//===- Session.h - One run of a program -------------------------*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ASC_LIB_DRIVER_SESSION_H
#define ASC_LIB_DRIVER_SESSION_H

#include "TensorText.h"

#include "asc/Driver/CommandLine.h"
#include "asc/Driver/Launcher.h"
#include "asc/Driver/Npy.h"

#include <deque>
#include <set>
#include <tuple>

namespace asc::rt {

/// What the host function and the command line share: the engine, the data,
/// and how messages are printed.
class Session {
public:
  Session(const bc::Program &program, const NativeKernels *kernels,
          const Options &options, Diagnostics &diagnostics)
      : program(program), options(options), diagnostics(diagnostics),
        image(program), launcher(image, kernels) {}

  /// Launches, and prints warnings and the fault. Returns an exit code.
  int launch(uint32_t kernel, int64_t blocks, const std::vector<Arg> &args);
  /// Zero-filled data; null after an error was printed at `at`.
  uint8_t *allocate(uint64_t bytes, const Position &at);

  const bc::Program &program;
  const Options &options;
  Diagnostics &diagnostics;
  Image image;
  Launcher launcher;
  std::deque<Buffer> data;

private:
  std::set<std::tuple<uint32_t, uint32_t, table::Rule, int>> warned;
};

/// Runs host functions.
class HostRunner : public HostHandler {
public:
  explicit HostRunner(Session &session) : session(session) {}

  /// Runs a host function; returns the exit code.
  int run(uint32_t function);
  bool execute(Machine &machine, uint32_t function, const bc::Instruction &inst,
               uint32_t number) override;

private:
  bool create(Machine &machine, uint32_t function, const bc::Instruction &inst);
  bool launch(Machine &machine, uint32_t function, const bc::Instruction &inst);
  bool expect(Machine &machine, uint32_t function, const bc::Instruction &inst);
  void print(Machine &machine, uint32_t function, const bc::Instruction &inst);
  bool stop(int code) {
    exitCode = code;
    return false;
  }

  Session &session;
  int exitCode = kExitOk;
  uint64_t launches = 0, passed = 0, failed = 0;
  /// Shapes of data whose type has open dimensions, by their address.
  std::vector<std::pair<const uint8_t *, std::vector<int64_t>>> shapes;
  std::vector<int64_t> shapeOf(const bc::Type &type, const Tensor &t) const;
};

/// Runs a kernel on the arguments of the command line.
int runKernel(Session &session);

} // namespace asc::rt

#endif // ASC_LIB_DRIVER_SESSION_H
