//===- Cpp.h - Ascend C from programs ---------------------------*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ASC_TARGET_CPP_H
#define ASC_TARGET_CPP_H

#include "mlir/IR/BuiltinOps.h"

#include <string>
#include <vector>

namespace asc {

/// What a caller of an emitted kernel has to know: the parameters in order. A
/// tensor is its address, followed by its number of elements if its shape has
/// an open dimension.
struct CppKernel {
  struct Parameter {
    std::string type;    ///< C++ type of a scalar, or of a tensor's element
    bool tensor = false; ///< address of global memory
    bool open = false;   ///< tensor: the number of elements follows
  };
  std::string name;   ///< in the program
  std::string symbol; ///< in C++
  std::vector<Parameter> parameters;
};

/// Writes every kernel of `module` and the vector functions they call as Ascend
/// C. The module must have gone through `--asc-to-cpp`: addresses planned, only
/// structured control flow. `kernels`, if given, receives what was written.
mlir::LogicalResult emitCpp(mlir::ModuleOp module, llvm::raw_ostream &os,
                            std::vector<CppKernel> *kernels = nullptr);

} // namespace asc

#endif // ASC_TARGET_CPP_H
