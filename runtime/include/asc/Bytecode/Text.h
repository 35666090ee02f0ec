//===- Text.h - Small helpers for messages ----------------------*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ASC_BYTECODE_TEXT_H
#define ASC_BYTECODE_TEXT_H

#include <string>

namespace asc {

/// printf into a string. (The standard library of g++-12 has no std::format,
/// and streams cost start-up time.)
std::string strf(const char *format, ...) __attribute__((format(printf, 1, 2)));

/// "1 block", "3 blocks".
std::string counted(unsigned long long n, const char *noun);

} // namespace asc

#endif // ASC_BYTECODE_TEXT_H
