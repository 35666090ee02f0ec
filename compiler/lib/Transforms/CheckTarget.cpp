//===- CheckTarget.cpp - Check against what the target has --------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "asc/Check/Check.h"
#include "asc/Transforms/Passes.h"

namespace asc {
#define GEN_PASS_DEF_ASCCHECKTARGET
#include "asc/Transforms/Passes.h.inc"

namespace {
struct CheckTarget : public impl::AscCheckTargetBase<CheckTarget> {
  using AscCheckTargetBase::AscCheckTargetBase;

  void runOnOperation() final {
    if (failed(checkTarget(getOperation(), {mendable})))
      signalPassFailure();
    markAllAnalysesPreserved();
  }
};
} // namespace
} // namespace asc
