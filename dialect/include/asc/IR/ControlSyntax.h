//===- ControlSyntax.h - One grammar for attribute and clause ---*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `count(n) | mask(n) | mask[w, ...] | mask(state)`, `repeat(n)`,
// `stride(blk = [...], rep = [...])`, `name(n)`, `name[n, ...]`. In an op an open
// number is an SSA value; in the attribute's own text (generic form) it is `?`,
// extras are written `extra(index = n)`, and all lists as one `lists[...]`, since
// the attribute does not know its op.
//
//===----------------------------------------------------------------------===//

#ifndef ASC_IR_CONTROLSYNTAX_H
#define ASC_IR_CONTROLSYNTAX_H

#include "asc/IR/Asc.h"

namespace asc {

/// A clause while it is being read. Open numbers carry the position in which
/// they were read, so that operands can be put into canonical order.
struct ControlSyntax {
  struct Number {
    int64_t value = 0;
    int open = -1; ///< order of reading; -1: a constant
    bool isWord = false;
  };
  table::Form form = table::Form::None;
  bool hasForm = false, hasRepeat = false, hasStride = false;
  llvm::SmallVector<Number, 4> words, blk, rep;
  Number repeat;
  std::optional<Number> extras[table::kMaxExtras];
  /// As written, by their place in the table.
  llvm::SmallVector<llvm::SmallVector<Number>> written;
  llvm::SmallVector<Number> lists; ///< one behind the other, complete
  int numOpen = 0;

  /// All numbers in canonical order.
  llvm::SmallVector<Number> numbers() const;
  ControlAttr build(mlir::AsmParser &parser) const;
};

/// Reads an open number if one stands here.
using OpenNumberParser = llvm::function_ref<mlir::ParseResult()>;

/// `row` is null in the attribute's own text. `parseOpen` succeeds iff an open
/// number stood there and was consumed.
mlir::ParseResult parseControl(mlir::AsmParser &parser, ControlSyntax &clause,
                               const table::InstrRow *row,
                               OpenNumberParser parseOpen);

/// `printOpen(k)` prints the k-th open number.
void printControl(mlir::AsmPrinter &printer, ControlAttr control,
                  const table::InstrRow *row,
                  llvm::function_ref<void(unsigned)> printOpen);

} // namespace asc

#endif // ASC_IR_CONTROLSYNTAX_H
