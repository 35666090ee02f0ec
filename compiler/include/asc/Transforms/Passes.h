//===- Passes.h - Passes and pipelines --------------------------*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ASC_TRANSFORMS_PASSES_H
#define ASC_TRANSFORMS_PASSES_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassOptions.h"

#include <memory>
#include <string>

namespace mlir {
namespace arith {
class ArithDialect;
} // namespace arith
namespace scf {
class SCFDialect;
} // namespace scf
} // namespace mlir

namespace asc {

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "asc/Transforms/Passes.h.inc"

/// Options of the pipelines `--asc-to-bytecode` and `--asc-to-cpp`.
struct LoweringOptions : public mlir::PassPipelineOptions<LoweringOptions> {
  Option<bool> expand{*this, "expand",
                      llvm::cl::desc("run --asc-expand"),
                      llvm::cl::init(false)};
  Option<bool> split{*this, "split-repeat",
                     llvm::cl::desc("run --asc-split-repeat"),
                     llvm::cl::init(false)};
};

/// Everything from a parsed program to one that can be encoded: target check,
/// canonicalization, inlining of helpers, expansion, splitting, UB addresses,
/// strict checks. Both engines take the same program.
void buildLoweringPipeline(mlir::OpPassManager &pm,
                           const LoweringOptions &options);

/// Registers all passes and the pipelines `--asc-to-bytecode`, `--asc-to-cpp`.
void registerPasses();

} // namespace asc

#endif // ASC_TRANSFORMS_PASSES_H
