//===- asc-opt.cpp - Check and transform .asir programs -----------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "asc/IR/Host.h"
#include "asc/Transforms/Passes.h"

#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/Func/Extensions/InlinerExtension.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "mlir/Transforms/Passes.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/ToolOutputFile.h"
#include "mlir/Support/FileUtilities.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;

static llvm::cl::opt<std::string>
    target("target", llvm::cl::desc("Chip that overrides asc.target"),
           llvm::cl::value_desc("dav-2201"));
static llvm::cl::opt<std::string>
    explain("explain", llvm::cl::desc("Print a rule and exit"),
            llvm::cl::value_desc("ASC-..."));

static int explainRule(llvm::StringRef id) {
  const asc::table::RuleRow *rule = asc::table::findRule(std::string_view(id));
  if (!rule) {
    llvm::errs() << "error: no rule is called '" << id << "'\n";
    return 2;
  }
  auto line = [](const char *title, std::string_view text) {
    if (!text.empty())
      llvm::outs() << title << llvm::StringRef(text) << "\n";
  };
  line("", rule->id);
  line("  rule:   ", rule->statement);
  line("  why:    ", rule->why);
  line("  device: ", rule->device);
  line("  layer:  ", rule->layer);
  line("  source: ", rule->source);
  return 0;
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  // Text that another tool reads keeps its locations, or messages would point
  // into the pipe. On a terminal they would only be noise.
  SmallVector<char *> arguments(argv, argv + argc);
  static char debugInfo[] = "--mlir-print-debuginfo";
  bool decided = llvm::any_of(arguments, [](llvm::StringRef a) {
    return a.ltrim('-').starts_with("mlir-print-debuginfo");
  });
  if (!decided && !llvm::sys::Process::StandardOutIsDisplayed())
    arguments.push_back(debugInfo);
  argc = arguments.size();
  argv = arguments.data();
  DialectRegistry registry;
  registry.insert<asc::AscDialect, asc::host::HostDialect, arith::ArithDialect,
                  cf::ControlFlowDialect, complex::ComplexDialect,
                  func::FuncDialect, math::MathDialect, scf::SCFDialect>();
  func::registerInlinerExtension(registry);
  asc::registerPasses();
  registerTransformsPasses();

  auto [input, output] = registerAndParseCLIOptions(
      argc, argv, "ASIR optimizer driver\n", registry);
  if (!explain.empty())
    return explainRule(explain);
  MlirOptMainConfig config = MlirOptMainConfig::createFromCLOptions();
  // --target must come before every check of the pipeline.
  if (!target.empty())
    config.setPassPipelineSetupFn(
        [parsed = MlirOptMainConfig::createFromCLOptions()](PassManager &pm) {
          asc::AscSetTargetOptions options;
          options.target = target;
          pm.addPass(asc::createAscSetTarget(options));
          return parsed.setupPassPipeline(pm);
        });

  std::string error;
  auto source = openInputFile(input, &error);
  if (!source) {
    llvm::errs() << error << "\n";
    return 2;
  }
  auto sink = openOutputFile(output, &error);
  if (!sink) {
    llvm::errs() << error << "\n";
    return 2;
  }
  if (failed(MlirOptMain(sink->os(), std::move(source), registry, config)))
    return 1;
  sink->keep();
  return 0;
}
