//===- ExpandPatterns.h - Writing out one instruction -----------*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the parts of --asc-expand share: facts of the kernel around an
// instruction, and a builder for index arithmetic, loops and control clauses
// whose numbers are constants or SSA values.
//
//===----------------------------------------------------------------------===//

#ifndef ASC_LIB_TRANSFORMS_EXPANDPATTERNS_H
#define ASC_LIB_TRANSFORMS_EXPANDPATTERNS_H

#include "asc/IR/Asc.h"
#include "asc/Table/Legality.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Builders.h"

namespace asc::expand {

/// "expanded from": a fused location with this metadata and one child, the
/// location of the instruction that was written out.
mlir::Location expandedFrom(mlir::Location loc);

/// A kernel as it was before anything in it was written out.
class KernelFacts {
public:
  KernelFacts(KernelOp kernel, table::Target target);

  KernelOp kernel;
  table::Target target;
  bool usesCounterMode = false; ///< some set_mask_mode count
  bool usesMaskState = false;   ///< some instruction with mask(state)
  mlir::Value zeroBlock;        ///< 32 bytes of 0, if something asked for them

  /// Makes what `to` does next wait for what `from` did so far: with a flag
  /// whose id the kernel leaves free, else with a barrier of all pipes.
  void order(mlir::OpBuilder &b, mlir::Location loc, Pipe from, Pipe to) const;

private:
  std::optional<int64_t> freeEvent(Pipe from, Pipe to) const;
  uint32_t usedEvents[4][4] = {};
};

/// Builds at an insertion point with one location. Arithmetic folds.
class Writer {
public:
  Writer(mlir::OpBuilder &b, mlir::Location loc) : b(b), loc(loc) {}
  mlir::OpBuilder &b;
  mlir::Location loc;

  mlir::Value index(int64_t value);
  mlir::Value word(int64_t value); ///< i64
  mlir::Value index(mlir::OpFoldResult number);
  mlir::Value word(mlir::OpFoldResult number);
  mlir::Value add(mlir::Value x, mlir::Value y);
  mlir::Value sub(mlir::Value x, mlir::Value y);
  mlir::Value mul(mlir::Value x, mlir::Value y);
  mlir::Value div(mlir::Value x, mlir::Value y); ///< of numbers >= 0
  mlir::Value rem(mlir::Value x, mlir::Value y); ///< of numbers >= 0
  mlir::Value min(mlir::Value x, mlir::Value y);
  mlir::Value compare(mlir::arith::CmpIPredicate predicate, mlir::Value x,
                      mlir::Value y);
  mlir::Value select(mlir::Value condition, mlir::Value x, mlir::Value y);
  /// 16 or fewer bits of a mask, from lane `lane` on, which shares a word.
  mlir::Value maskBits(mlir::Value low, mlir::Value high, mlir::Value lane,
                       int64_t lanes);

  /// for (i = from; i < to; ++i) body(i)
  void loop(mlir::Value from, mlir::Value to,
            llvm::function_ref<void(mlir::Value)> body);
  void when(mlir::Value condition, llvm::function_ref<void()> then,
            llvm::function_ref<void()> otherwise = nullptr);

  mlir::Value slice(mlir::Value tensor, mlir::Value offset, int64_t elements);
  mlir::Value reinterpret(mlir::Value tensor, mlir::Type elementType);
  mlir::Value load(mlir::Value tensor, mlir::Value index);
  void store(mlir::Value tensor, mlir::Value index, mlir::Value value);
  void barrier(Pipe pipe);
  /// Leaves the mask of a mask form in the mask register.
  void setMask(table::Form form, llvm::ArrayRef<mlir::OpFoldResult> words,
               mlir::Type elementType);

  /// Instruction with one clause; an empty `blk` stands for the defaults.
  template <typename Op>
  void vector(mlir::ValueRange tensors, table::Form form,
              llvm::ArrayRef<mlir::OpFoldResult> words,
              std::optional<int64_t> repeat,
              llvm::ArrayRef<mlir::OpFoldResult> blk) {
    mlir::OperationState state(loc, Op::getOperationName());
    addVector(state, tensors, form, words, repeat, blk);
    b.create(state);
  }

private:
  void addVector(mlir::OperationState &state, mlir::ValueRange tensors,
                 table::Form form, llvm::ArrayRef<mlir::OpFoldResult> words,
                 std::optional<int64_t> repeat,
                 llvm::ArrayRef<mlir::OpFoldResult> blk);
};

/// Elements of a tensor value, which has a static shape.
int64_t elementsOf(mlir::Value tensor);
bool isStatic(mlir::Value tensor);

/// Both replace and erase the instruction, or report why they cannot.
mlir::LogicalResult expandBilinear(BilinearInterpolationOp op,
                                   KernelFacts &facts);
mlir::LogicalResult expandVectorPadding(VectorPaddingOp op, KernelFacts &facts);

} // namespace asc::expand

#endif // ASC_LIB_TRANSFORMS_EXPANDPATTERNS_H
