//===- Scalar.h - Scalar operations of kernels ------------------*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ASC_DRIVER_SCALAR_H
#define ASC_DRIVER_SCALAR_H

#include "asc/Bytecode/Format.h"

#include <cstdint>

namespace asc::rt {

/// Why a scalar operation has no result.
enum class ScalarFault : uint8_t {
  None = 0,
  DivByZero,
  DivOverflow,
  Shift,
  Convert
};

/// Operands and results are slots: integers sign-extended from their width, i1
/// as 0 or 1 (signed operations read 1 as -1), floats as their bits. Floats
/// are rounded once, to nearest even.
using BinFn = ScalarFault (*)(int64_t a, int64_t b, int64_t &out);
using UnFn = ScalarFault (*)(int64_t a, int64_t &out);

/// Never null for what the verifier accepts, else null.
BinFn binFunction(bc::Bin op, table::DType dtype);
BinFn cmpFunction(bc::Cmp op, table::DType dtype);
UnFn unFunction(bc::Un op, table::DType dtype);
UnFn cvtFunction(bc::Cvt op, table::DType from, table::DType to);

/// A constant as a slot holds it: only the type's bits count.
int64_t canonical(table::DType dtype, int64_t bits);

} // namespace asc::rt

#endif // ASC_DRIVER_SCALAR_H
