//===- Reductions.h - Sums and extremes, one at a time ----------*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Written from the documents; nothing but the names of types and chips is shared
// with the project. Floating point is llvm::APFloat, integers are 128-bit.
//
//===----------------------------------------------------------------------===//

#ifndef ASC_TEST_REDUCTIONS_H
#define ASC_TEST_REDUCTIONS_H

#include "asc/Table/Table.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace asc::ref {

/// A lane that is not selected is empty.
using Lane = std::optional<uint64_t>;
using Lanes = std::vector<Lane>;

enum class Kind { Sum, Max, Min };

/// How one element type reduces.
struct Reducer {
  table::DType type;
  bool saturates = false; ///< f16: CTRL[48] is 0

  uint64_t plus(uint64_t a, uint64_t b) const;
  /// Is b the better extreme?
  bool beats(Kind kind, uint64_t b, uint64_t a) const;
  bool isNan(uint64_t bits) const;
  /// A value that an instruction writes.
  uint64_t written(uint64_t bits) const;
  /// ((x0 + x1) + (x2 + x3)) + ...; empty when every lane is.
  Lane tree(Lanes lanes) const;
  /// The extreme, and the smallest position that has it.
  struct Found {
    uint64_t value = 0;
    uint64_t at = 0;
  };
  std::optional<Found> extreme(Kind kind, const Lanes &lanes) const;
};

/// The repeats of an input, every one with all its lanes.
using Repeats = std::vector<Lanes>;

/// asc.reduce_sum. `counted`: count form or counter mode.
Lane sumOf(const Reducer &r, table::Target target, bool countForm,
           bool counted, const Repeats &repeats);
/// asc.reduce_max and asc.reduce_min; `at` is repeat * lanes + lane. Repeats
/// start `step` elements apart.
std::optional<Reducer::Found> extremeOf(const Reducer &r, table::Target target,
                                        Kind kind, const Repeats &repeats,
                                        uint64_t step);
/// The value of asc.create_vec_index at lane `lane` of repeat `repeat`;
/// `saturates`: by CTRL[48], for integers by CTRL[53].
uint64_t indexValue(table::DType type, table::Target target, uint64_t first,
                    uint64_t repeat, unsigned lane, bool saturates);

} // namespace asc::ref

#endif // ASC_TEST_REDUCTIONS_H
