//===- AscVecDefs.cpp - Generated definitions: vector instructions ------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "asc/IR/Asc.h"

using namespace mlir;

#include "asc/IR/AscInterfaces.cpp.inc"

#define GET_OP_CLASSES
#include "asc/IR/AscElementwise.cpp.inc"
#define GET_OP_CLASSES
#include "asc/IR/AscConvert.cpp.inc"
#define GET_OP_CLASSES
#include "asc/IR/AscCompare.cpp.inc"
#define GET_OP_CLASSES
#include "asc/IR/AscClipped.cpp.inc"
#define GET_OP_CLASSES
#include "asc/IR/AscShift.cpp.inc"
#define GET_OP_CLASSES
#include "asc/IR/AscGather.cpp.inc"
#define GET_OP_CLASSES
#include "asc/IR/AscMove.cpp.inc"
#define GET_OP_CLASSES
#include "asc/IR/AscLayoutMove.cpp.inc"
#define GET_OP_CLASSES
#include "asc/IR/AscSync.cpp.inc"
#define GET_OP_CLASSES
#include "asc/IR/AscReduce.cpp.inc"
#define GET_OP_CLASSES
#include "asc/IR/AscLayout.cpp.inc"
#define GET_OP_CLASSES
#include "asc/IR/AscSort.cpp.inc"
