//===- CommandLine.h - Command line of asc-run ------------------*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// asc-run and native executables have the same one; asc-run's has the program
// in front.
//
//===----------------------------------------------------------------------===//

#ifndef ASC_DRIVER_COMMANDLINE_H
#define ASC_DRIVER_COMMANDLINE_H

#include "asc/Driver/Diagnostics.h"
#include "asc/Table/Table.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace asc::rt {

/// NAME=TEXT
struct Named {
  std::string name, text;
};

enum class Check : uint8_t { None, Memory };

struct Options {
  std::string tool;    ///< argv[0] without its folder
  std::string program; ///< PROG; empty for native executables
  std::string kernel;
  std::vector<Named> arguments, outputs;
  std::vector<std::string> prints;
  int64_t blocks = 1;
  bool blocksGiven = false;
  unsigned threads = 0;
  Check check = Check::Memory;
  uint64_t maxSteps = ~uint64_t(0);
  DiagnosticFormat format = DiagnosticFormat::Text;
  uint64_t ctrlMask = 0, ctrlValue = 0;
  std::string target;
  bool show = false;
  bool help = false, version = false;
  std::string explain;
};

/// Reads a command line. Errors are printed; the value is the exit code then.
std::optional<int> parseCommandLine(int argc, char **argv, bool isNative,
                                    Options &out, Diagnostics &diagnostics);

/// What --help prints.
std::string helpText(const Options &options, bool isNative);
std::string versionText();

/// --help, --version and --explain: the exit code if one of them was given.
std::optional<int> answer(const Options &options, bool isNative,
                          Diagnostics &diagnostics);

/// "512x4": lengths of at least 0. Nothing if it is malformed.
std::optional<std::vector<int64_t>> parseShape(std::string_view text);
/// "512x4xf16": a shape and an element type.
std::optional<std::pair<std::vector<int64_t>, table::DType>>
parseShapedType(std::string_view text);

} // namespace asc::rt

#endif // ASC_DRIVER_COMMANDLINE_H
