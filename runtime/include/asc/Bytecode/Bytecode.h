//===- Bytecode.h - Read, write, verify and print .asbc ---------*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `read` trusts nothing: it checks every offset, size, count and index of the
// file and never allocates more than a small multiple of the file's size.
// `verify` then checks what the code says; only a verified program may be
// executed. `load` does both.
//
//===----------------------------------------------------------------------===//

#ifndef ASC_BYTECODE_BYTECODE_H
#define ASC_BYTECODE_BYTECODE_H

#include "asc/Bytecode/Format.h"
#include "asc/Table/Rules.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace asc::bc {

inline constexpr uint64_t kNoOffset = ~uint64_t(0);

/// What is wrong with a file or a program.
struct Error {
  table::Rule rule;
  std::string text;
  uint64_t offset = kNoOffset; ///< byte in the file, if known
  uint32_t location = kNone;   ///< source location, if known
};

/// Where things were in the file: for errors that are found after reading.
struct Layout {
  std::vector<uint64_t> code; ///< byte offset of each function's first word
};

std::vector<uint8_t> write(const Program &program);

/// Reads a file into `out`. On an error `out` is unspecified.
std::optional<Error> read(std::span<const uint8_t> file, Program &out,
                          Layout *layout = nullptr);

/// Checks everything that execution relies on.
std::optional<Error> verify(const Program &program,
                            const Layout *layout = nullptr);

/// read, then verify.
std::optional<Error> load(std::span<const uint8_t> file, Program &out);

/// Readable text; two equal programs give the same text. Works for any program
/// that `read` accepts: code that cannot be decoded is printed as words.
std::string disassemble(const Program &program);

/// "512xf16", "?xf16", "f16", "vreg<f32>"; without and with "global<...>".
std::string shapeText(const Type &type);
std::string typeText(const Type &type);

/// Elements of a type, or -1 if a dimension is not known.
int64_t numElements(const Type &type);

/// The name of a slot as written in the source ("%a"), or "%17".
std::string slotName(const Program &program, const Function &function,
                     uint32_t slot);

} // namespace asc::bc

#endif // ASC_BYTECODE_BYTECODE_H
