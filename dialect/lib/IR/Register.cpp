//===- Register.cpp - The list of operations ----------------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "asc/IR/Asc.h"

namespace asc {

void AscDialect::registerOps() {
  addOperations<
#define GET_OP_LIST
#include "asc/IR/AscOps.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "asc/IR/AscElementwise.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "asc/IR/AscConvert.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "asc/IR/AscCompare.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "asc/IR/AscClipped.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "asc/IR/AscShift.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "asc/IR/AscGather.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "asc/IR/AscMove.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "asc/IR/AscLayoutMove.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "asc/IR/AscReduce.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "asc/IR/AscLayout.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "asc/IR/AscReg.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "asc/IR/AscSync.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "asc/IR/AscSort.cpp.inc"
      >();
}

} // namespace asc
