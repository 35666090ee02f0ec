//===- Check.h - Rules of the layers target and check -----------*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The op verifiers hold what needs no target and no flow. These functions hold
// the rest of what can be known before a run; they walk a program and report
// every finding at its op. The rules themselves are plain functions on numbers
// (asc/Table/Legality.h), which the emulator calls too.
//
//===----------------------------------------------------------------------===//

#ifndef ASC_CHECK_CHECK_H
#define ASC_CHECK_CHECK_H

#include "asc/IR/Asc.h"
#include "asc/Table/Moves.h"

namespace asc {

struct TargetCheckOptions {
  /// Accept what --asc-expand and --asc-split-repeat can mend.
  bool mendable = false;
};

/// Layer `target`: instruction, element type, form and ranges exist on the
/// target of each op below `root`.
llvm::LogicalResult checkTarget(mlir::Operation *root,
                                const TargetCheckOptions &options = {});

/// Layer `check`: alignment, bounds, overlap, reserve and capacity, as far as
/// addresses and numbers are constants.
llvm::LogicalResult checkValues(mlir::Operation *root);

/// Both, for one kernel: what the language server runs.
llvm::LogicalResult checkKernel(mlir::Operation *kernel);

/// Whether `op` may be written out by --asc-expand for `target`.
bool isExpandable(VectorControlOpInterface op, table::Target target);

/// Reports violations at `op` with operand names filled in. Fails iff one of
/// them is an error.
llvm::LogicalResult report(mlir::Operation *op,
                           const table::Violations &violations);

/// Lists of a clause, as far as their numbers are constants.
class ListConstants {
public:
  ListConstants(const MixedControl &control, const table::InstrRow &row);
  table::NumberLists view() const { return {dims, values, known}; }
  bool all = true; ///< all numbers are constants

private:
  unsigned dims = 0;
  int64_t values[table::kMaxLists * table::kMaxDims] = {};
  bool known[table::kMaxLists * table::kMaxDims] = {};
};

/// Where a tensor value stands: the buffer it is a view of, and how far in.
struct Place {
  mlir::Value root; ///< alloc, kernel parameter or another opaque value
  std::optional<int64_t> offset; ///< bytes from the start of `root`
};
Place placeOf(mlir::Value tensor);

/// Bytes at the top of UB that the kernel's instructions need for themselves.
uint32_t reservedBytes(KernelOp kernel, table::Target target);

} // namespace asc

#endif // ASC_CHECK_CHECK_H
