//===- Check.cpp - Check alignment, bounds, overlap and capacity --------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "asc/Check/Check.h"
#include "asc/Transforms/Passes.h"

namespace asc {
#define GEN_PASS_DEF_ASCCHECK
#include "asc/Transforms/Passes.h.inc"

namespace {
struct Check : public impl::AscCheckBase<Check> {
  using AscCheckBase::AscCheckBase;

  void runOnOperation() final {
    if (failed(checkValues(getOperation())))
      signalPassFailure();
    markAllAnalysesPreserved();
  }
};
} // namespace
} // namespace asc
