//===- Encoder.h - Programs and functions under construction ----*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ASC_BYTECODE_ENCODER_H
#define ASC_BYTECODE_ENCODER_H

#include "asc/Bytecode/Format.h"
#include "asc/IR/Host.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringMap.h"

namespace asc::encoder {

/// The tables that functions share. Equal entries are stored once.
class ProgramBuilder {
public:
  explicit ProgramBuilder(bc::Program &program) : program(program) {}

  uint32_t string(llvm::StringRef text);
  uint32_t type(const bc::Type &type);
  /// Index of a location; kNone if nothing of it is known.
  uint32_t location(mlir::Location location);
  uint32_t data(mlir::DenseElementsAttr elements);
  /// Number of the function with this symbol; kNone if there is none.
  uint32_t function(llvm::StringRef name) const;
  void declare(llvm::StringRef name);
  void add(bc::Function function) { program.functions.push_back(std::move(function)); }

private:
  uint32_t location(bc::Location entry);

  bc::Program &program;
  llvm::StringMap<uint32_t> strings, functions;
  llvm::DenseMap<mlir::Location, uint32_t> locations;
};

/// The slot type of an SSA type; none if bytecode has no such type.
std::optional<bc::Type> slotType(mlir::Type type);

/// Encodes one function. Every SSA value has a slot of its own.
class FunctionEncoder {
public:
  FunctionEncoder(ProgramBuilder &builder, bc::Function &out)
      : builder(builder), out(out) {}

  llvm::LogicalResult encode(mlir::FunctionOpInterface function,
                             bc::FunctionKind kind);

private:
  /// A jump target: known when it is bound; uses are patched then.
  struct Label {
    uint32_t index = bc::kNone;
    llvm::SmallVector<uint32_t, 2> uses; ///< positions in the code
  };

  // Instructions.
  void begin(bc::Op op, mlir::Location location);
  void end();
  void word(uint32_t value) { out.code.push_back(value); }
  void quad(uint64_t value);
  void slotOf(mlir::Value value) { word(slot(value)); }
  void number(mlir::OpFoldResult value);
  void number(mlir::Value dynamic, mlir::IntegerAttr constant);
  void label(Label &label);
  void bind(Label &label);
  void jump(Label &target, mlir::Location location);
  void jumpIf(bc::Op op, mlir::Value condition, Label &target,
              mlir::Location location);
  void simple(bc::Op op, mlir::Location location,
              llvm::ArrayRef<uint32_t> words);

  // Slots.
  uint32_t slot(mlir::Value value);
  uint32_t newSlot(const bc::Type &type);
  void alias(mlir::Value value, uint32_t slot) { slots[value] = slot; }
  /// Values to slots, all at once.
  void move(mlir::ValueRange from, llvm::ArrayRef<uint32_t> to,
            mlir::Location location);
  llvm::SmallVector<uint32_t> slotsOf(mlir::ValueRange values);

  // Operations; each reports what it cannot encode.
  llvm::LogicalResult block(mlir::Block &block);
  llvm::LogicalResult op(mlir::Operation *op);
  llvm::LogicalResult structured(mlir::Operation *op, bool &handled);
  llvm::LogicalResult scalar(mlir::Operation *op, bool &handled);
  llvm::LogicalResult machine(mlir::Operation *op, bool &handled);
  llvm::LogicalResult registers(mlir::Operation *op, bool &handled);
  llvm::LogicalResult hostOp(mlir::Operation *op, bool &handled);
  void vector(VectorControlOpInterface op);

  ProgramBuilder &builder;
  bc::Function &out;
  llvm::DenseMap<mlir::Value, uint32_t> slots;
  uint32_t numInstructions = 0;
  size_t start = 0;
  bool failedType = false;
};

} // namespace asc::encoder

#endif // ASC_BYTECODE_ENCODER_H
