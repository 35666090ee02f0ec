//===- Pipelines.cpp - From a parsed program to one to encode -----------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "asc/Transforms/Passes.h"

#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;

namespace asc {

void buildLoweringPipeline(OpPassManager &pm, const LoweringOptions &options) {
  // What a pass can mend is accepted only if that pass runs.
  AscCheckTargetOptions first;
  first.mendable = options.expand || options.split;
  pm.addPass(createAscCheckTarget(first));
  // Helpers are inlined before UB is planned; vector functions stay.
  pm.addPass(createAscInline());
  pm.addPass(createCanonicalizerPass());
  if (options.expand)
    pm.addPass(createAscExpand());
  if (options.split)
    pm.addPass(createAscSplitRepeat());
  if (options.expand || options.split)
    pm.addPass(createCanonicalizerPass());
  pm.addPass(createAscPlanMemory());
  pm.addPass(createAscCheckTarget());
  pm.addPass(createAscCheck());
}

void registerPasses() {
  registerAscPasses();
  PassPipelineRegistration<LoweringOptions>(
      "asc-to-bytecode",
      "check, canonicalize, inline, plan UB: ready for --asir-to-asbc",
      buildLoweringPipeline);
  PassPipelineRegistration<LoweringOptions>(
      "asc-to-cpp", "the same pipeline, ready for --asir-to-cpp",
      buildLoweringPipeline);
}

} // namespace asc
