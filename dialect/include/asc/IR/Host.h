//===- Host.h - The host dialect --------------------------------*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ASC_IR_HOST_H
#define ASC_IR_HOST_H

#include "asc/IR/Asc.h"

#include "asc/IR/HostDialect.h.inc"

#define GET_OP_CLASSES
#include "asc/IR/HostOps.h.inc"

#endif // ASC_IR_HOST_H
