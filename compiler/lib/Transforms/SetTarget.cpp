//===- SetTarget.cpp - Give the module another target -------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "asc/IR/Asc.h"
#include "asc/Transforms/Passes.h"

using namespace mlir;

namespace asc {
#define GEN_PASS_DEF_ASCSETTARGET
#include "asc/Transforms/Passes.h.inc"

namespace {
struct SetTarget : public impl::AscSetTargetBase<SetTarget> {
  using AscSetTargetBase::AscSetTargetBase;

  void runOnOperation() final {
    table::Target parsed;
    if (!table::findTarget(target, parsed)) {
      getOperation().emitError()
          << "there is no target '" << target << "'; there are "
          << table::targetNames() << " [" << idOf(table::Rule::ASC_TARGET_NAME) << "]";
      return signalPassFailure();
    }
    getOperation().walk([](Operation *op) { op->removeAttr(kTargetAttr); });
    getOperation()->setAttr(kTargetAttr, StringAttr::get(&getContext(), target));
  }
};
} // namespace
} // namespace asc
