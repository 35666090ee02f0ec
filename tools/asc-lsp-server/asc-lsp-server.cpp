//===- asc-lsp-server.cpp - Errors in an editor as one types ------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "asc/Check/Check.h"
#include "asc/IR/Host.h"

#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Tools/mlir-lsp-server/MlirLspServerMain.h"

using namespace mlir;

int main(int argc, char **argv) {
  DialectRegistry registry;
  registry.insert<asc::AscDialect, asc::host::HostDialect, arith::ArithDialect,
                  cf::ControlFlowDialect, complex::ComplexDialect,
                  func::FuncDialect, math::MathDialect, scf::SCFDialect>();
  // The server runs no passes: target and value checks become part of a
  // kernel's verification.
  registry.addExtension(+[](MLIRContext *, asc::AscDialect *dialect) {
    dialect->setKernelCheck(asc::checkKernel);
  });
  return failed(MlirLspServerMain(argc, argv, registry));
}
