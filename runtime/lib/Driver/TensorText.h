//===- TensorText.h - Tensors for people ------------------------*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ASC_LIB_DRIVER_TENSORTEXT_H
#define ASC_LIB_DRIVER_TENSORTEXT_H

#include "asc/Table/Table.h"

#include <cstdint>
#include <string>
#include <vector>

namespace asc::rt {

/// A tensor as text, up to 16 elements of the last dimension a line:
///   %z: 512xf16
///     [0] 512 511 510 ...
std::string tensorText(const std::string &name,
                       const std::vector<int64_t> &shape, table::DType dtype,
                       const uint8_t *data);

/// Two tensors side by side: the first and the last elements.
std::string sideBySide(const std::string &name,
                       const std::vector<int64_t> &shape, table::DType dtype,
                       const uint8_t *expected, const uint8_t *computed);

/// "[3, 17]" for element number `i`.
std::string indexText(const std::vector<int64_t> &shape, uint64_t i);

/// How close an element must be to what is expected.
struct Tolerance {
  bool exact = true; ///< the same bits; any NaN equals any NaN
  uint64_t ulp = 0;
  double atol = 0, rtol = 0;
};

struct Comparison {
  uint64_t different = 0;
  std::vector<uint64_t> first; ///< numbers of the first few
};
Comparison compare(table::DType dtype, uint64_t elements,
                   const uint8_t *computed, const uint8_t *expected,
                   const Tolerance &tolerance);

/// Steps between two values of a type; for integers their distance.
uint64_t ulpDistance(table::DType dtype, uint64_t a, uint64_t b);

/// Element i = start + i * step, in f64 for floats and modulo the width for
/// integers. `start` and `step` are the bits of a double or an int64_t.
void fillIota(table::DType dtype, uint64_t elements, uint64_t start,
              uint64_t step, uint8_t *data);

} // namespace asc::rt

#endif // ASC_LIB_DRIVER_TENSORTEXT_H
