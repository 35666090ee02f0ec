//===- Diagnostics.h - Messages with source locations -----------*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ASC_DRIVER_DIAGNOSTICS_H
#define ASC_DRIVER_DIAGNOSTICS_H

#include "asc/Bytecode/Bytecode.h"
#include "asc/Driver/Interpreter.h"

#include <cstdio>
#include <optional>
#include <string>
#include <vector>

namespace asc::rt {

/// Exit codes of asc-run and of native executables.
enum ExitCode : int {
  kExitOk = 0,
  kExitFailed = 1, ///< a check or an expectation failed
  kExitInput = 2,  ///< bad usage or input
  kExitNotImplemented = 3,
};

struct Position {
  std::string file;
  uint32_t line = 0, column = 0;
};

enum class Severity : uint8_t { Note, Warning, Error };

struct Diagnostic {
  Severity severity = Severity::Error;
  std::string rule; ///< "ASC-MEM-BOUNDS", may be empty
  std::string message;
  Position at; ///< file alone, or empty, when there is no line
  std::vector<std::string> details; ///< indented lines below the message
  struct Note {
    std::string message;
    Position at;
  };
  std::vector<Note> notes;
};

enum class DiagnosticFormat : uint8_t { Text, Json };

/// Where messages go. Text:
///   FILE:LINE:COLUMN: error: MESSAGE [RULE]
///     DETAIL
///   FILE:LINE:COLUMN: note: NOTE
/// JSON: one object per line.
class Diagnostics {
public:
  explicit Diagnostics(FILE *out = stderr) : out(out) {}

  DiagnosticFormat format = DiagnosticFormat::Text;
  void print(const Diagnostic &d);
  /// An error without a place in a program.
  void error(std::string message, std::string rule = "", std::string file = "");
  void warning(std::string message, std::string rule = "",
               std::string file = "");

private:
  FILE *out;
};

std::string toText(const Diagnostic &d);
std::string toJson(const Diagnostic &d);

/// The place of a location index, without its parents.
Position positionOf(const bc::Program &program, uint32_t location);
/// Notes for the parents: "called from here", "expanded from here".
void addParents(const bc::Program &program, uint32_t location, Diagnostic &d);

/// What the machine found, at an instruction: names for $0..$5, the place,
/// the place of the allocation and of the calls.
Diagnostic describe(const bc::Program &program, const Place &place,
                    const Fault &fault);
Diagnostic describe(const bc::Program &program, const Place &place,
                    const Warning &warning);

/// The instruction of a function by its number.
std::optional<bc::Instruction> instructionAt(const bc::Function &function,
                                             uint32_t number);

/// An error of the reader or the verifier.
Diagnostic describe(const bc::Program &program, const std::string &file,
                    const bc::Error &error);

/// What --explain prints; nothing if there is no such rule.
std::optional<std::string> explain(std::string_view rule);

} // namespace asc::rt

#endif // ASC_DRIVER_DIAGNOSTICS_H
