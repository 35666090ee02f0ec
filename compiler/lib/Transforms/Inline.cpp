//===- Inline.cpp - Inline helpers, keep vector functions ---------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "asc/IR/Asc.h"
#include "asc/Transforms/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;

namespace asc {
#define GEN_PASS_DEF_ASCINLINE
#include "asc/Transforms/Passes.h.inc"

namespace {
struct Inline : public impl::AscInlineBase<Inline> {
  using AscInlineBase::AscInlineBase;

  void runOnOperation() final {
    // MLIR's inliner asks the dialect of the call, which is func's: a vector
    // function has to say so in func's words.
    SmallVector<func::FuncOp> vectorFunctions;
    for (auto function : getOperation().getOps<func::FuncOp>())
      if (function->hasAttr(kVfAttr) && !function.getNoInline())
        vectorFunctions.push_back(function);
    for (func::FuncOp function : vectorFunctions)
      function.setNoInline(true);
    OpPassManager inliner(ModuleOp::getOperationName());
    inliner.addPass(createInlinerPass());
    if (failed(runPipeline(inliner, getOperation())))
      signalPassFailure();
    for (func::FuncOp function : vectorFunctions)
      function.setNoInline(false);
  }
};
} // namespace
} // namespace asc
