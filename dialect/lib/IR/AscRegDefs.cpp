//===- AscRegDefs.cpp - Generated definitions: register level -----------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "asc/IR/Directives.h"

using namespace mlir;
using namespace asc;

#define GET_OP_CLASSES
#include "asc/IR/AscReg.cpp.inc"
