//===- Convert.h - Any element type to any other ----------------*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ASC_LIB_RUNTIME_CONVERT_H
#define ASC_LIB_RUNTIME_CONVERT_H

#include "asc/Table/Table.h"

#include <cstdint>

namespace asc::rt {

/// How results that do not fit are replaced.
struct Overflow {
  bool saturateFloat = false; ///< inf to the largest, nan to 0
  bool keepNan = false;       ///< of 8-bit floats, although saturating
  bool saturateInt = true;    ///< else the low bits are kept
};

/// One value by integer arithmetic, for all types and modes: exact, slow. Bits
/// of `src` above its width do not matter; the result has none above that of
/// `dst`. Pairs of 4-bit values: of one of them. Complex types have no meaning
/// here.
uint64_t convertElement(table::DType dst, table::DType src, uint64_t bits,
                        table::Round round, const Overflow &overflow);

/// A double rounded once, to nearest even.
uint16_t bf16FromDouble(double value);

} // namespace asc::rt

#endif // ASC_LIB_RUNTIME_CONVERT_H
