//===- AscInstr.td - Everything that asc-tblgen reads --------*- tablegen -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

include "asc/Table/Targets.td"
include "asc/Table/Rules.td"
include "asc/IR/AscElementwise.td"
include "asc/IR/AscConvert.td"
include "asc/IR/AscCompare.td"
include "asc/IR/AscClipped.td"
include "asc/IR/AscShift.td"
include "asc/IR/AscGather.td"
include "asc/IR/AscMove.td"
include "asc/IR/AscLayoutMove.td"
include "asc/IR/AscReduce.td"
include "asc/IR/AscLayout.td"
include "asc/IR/AscReg.td"
include "asc/IR/AscSort.td"
include "asc/IR/AscSync.td"
