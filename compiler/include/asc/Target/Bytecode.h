//===- Bytecode.h - Bytecode from programs ----------------------*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ASC_TARGET_BYTECODE_H
#define ASC_TARGET_BYTECODE_H

#include "asc/Bytecode/Format.h"

#include "mlir/IR/BuiltinOps.h"

#include <vector>

namespace asc {

/// Builds the program of a module that went through --asc-to-bytecode: kernels,
/// vector functions and the host's @main. What bytecode cannot express is
/// reported at its op (ASC-NOT-IMPLEMENTED).
llvm::LogicalResult buildProgram(mlir::ModuleOp module, bc::Program &program);

/// The same as the bytes of a .asbc file.
llvm::LogicalResult encodeBytecode(mlir::ModuleOp module,
                                   std::vector<uint8_t> &bytes);

} // namespace asc

#endif // ASC_TARGET_BYTECODE_H
