//===- Rules.h - Names for the rules of the catalogue -----------*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ASC_TABLE_RULES_H
#define ASC_TABLE_RULES_H

#include "asc/Table/Table.h"

namespace asc::table {

/// One enumerator per record of Rules.td, `ASC-MEM-BOUNDS` as ASC_MEM_BOUNDS.
enum class Rule : uint16_t {
#define ASC_RULE(ID) ID,
#include "asc/Table/Rules.inc"
#undef ASC_RULE
};

} // namespace asc::table

#endif // ASC_TABLE_RULES_H
