//===- CxxCompiler.h - Running the C++ compiler -----------------*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ASC_ASCC_CXXCOMPILER_H
#define ASC_ASCC_CXXCOMPILER_H

#include "llvm/ADT/StringRef.h"

#include <string>

namespace asc {

struct CxxOptions {
  std::string compiler; ///< empty: clang++-22, else clang++, else g++
  char optimize = '2';
  bool verbose = false;
  std::string self; ///< path of this executable: headers and libraries near it
};

/// Compiles `source` (C++) and links it with the runtime to `output`, which
/// appears only when all went well. False: `message` says why; the compiler's
/// own messages are on stderr.
bool compile(llvm::StringRef source, llvm::StringRef output,
             const CxxOptions &options, std::string &message);

} // namespace asc

#endif // ASC_ASCC_CXXCOMPILER_H
