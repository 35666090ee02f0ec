//===- Asc.h - The asc dialect ----------------------------------*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ASC_IR_ASC_H
#define ASC_IR_ASC_H

#include "asc/Table/Control.h"
#include "asc/Table/Rules.h"

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

#include <optional>

#include "asc/IR/AscDialect.h.inc"

#include "asc/IR/AscOpsEnums.h.inc"
#include "asc/IR/AscRegEnums.h.inc"

#define GET_TYPEDEF_CLASSES
#include "asc/IR/AscTypes.h.inc"

#define GET_ATTRDEF_CLASSES
#include "asc/IR/AscAttrs.h.inc"

namespace asc {

/// The vector mask register with its mode.
struct MaskStateResource
    : public mlir::SideEffects::Resource::Base<MaskStateResource> {
  mlir::StringRef getName() final { return "asc.mask_state"; }
};
/// The CTRL register.
struct CtrlResource : public mlir::SideEffects::Resource::Base<CtrlResource> {
  mlir::StringRef getName() final { return "asc.ctrl"; }
};

/// Flags, waits and barriers read and write everything.
void addOrderingEffects(
    mlir::SmallVectorImpl<mlir::MemoryEffects::EffectInstance> &effects);

/// Name of the attribute that holds the target: "asc.target".
inline constexpr llvm::StringLiteral kTargetAttr = "asc.target";
/// Unit attribute of a register-level vector function: "asc.vf".
inline constexpr llvm::StringLiteral kVfAttr = "asc.vf";

/// Target of `op`: the nearest ancestor's asc.target; none if there is none or
/// the name is unknown (the verifier reports that).
std::optional<table::Target> lookupTarget(mlir::Operation *op);

/// The table's element type of an MLIR type; None if the dialect has none such.
/// `signless` integers are the signed ones: i16 is int16_t.
table::DType toDType(mlir::Type type);
/// Element type of a tensor or vector register; None for others.
table::DType elementDType(mlir::Type type);
/// MLIR element type: `ui16` for U16.
mlir::Type fromDType(mlir::MLIRContext *context, table::DType dtype);
/// The SSA type of one element: signless.
mlir::Type scalarTypeOf(mlir::Type elementType);
/// "ui16" etc., as a StringRef.
inline llvm::StringRef dtypeName(table::DType t) { return table::nameOf(t); }
inline llvm::StringRef idOf(table::Rule r) { return table::row(r).id; }

/// Whether a parser's message says that an `asc` operation does not exist. Then
/// the message gets the rule ASC-NOT-IMPLEMENTED: the ISA has more instructions
/// than this project.
bool explainUnknownInstruction(mlir::Diagnostic &diag);

/// Elements of a static shape; none if a dimension is open.
std::optional<int64_t> numElements(mlir::ShapedType type);

/// SSA name of a value as the program wrote it, "%a"; falls back to "%argN" or
/// "operand".
std::string valueName(mlir::Value value);

/// An effective control clause whose numbers are constants (IntegerAttr, i64)
/// or SSA values. blk and rep stand at the tensor's index, 0 for operands
/// without strides; extras in table order.
struct MixedControl {
  table::Form form = table::Form::None;
  llvm::SmallVector<mlir::OpFoldResult, 4> words;
  mlir::OpFoldResult repeat;
  llvm::SmallVector<mlir::OpFoldResult, 6> blk, rep, extras;
  /// Lists, one behind the other; each has a number per dimension.
  llvm::SmallVector<mlir::OpFoldResult> lists;

  /// The clause with constants filled in. `known` gets one bit per number in
  /// the order words, repeat, blk, rep, extras; unknown numbers stay 0.
  table::Control constants(uint32_t &known) const;
  /// All but the lists.
  bool allConstant() const;
};

/// The constant of an OpFoldResult, looking through arith constants.
std::optional<int64_t> constantOf(mlir::OpFoldResult value);

class VectorControlOpInterface;

namespace vec {
/// Shared bodies of all vector instructions.
mlir::ParseResult parse(mlir::OpAsmParser &parser, mlir::OperationState &result,
                        const table::InstrRow &row, ControlAttr &control);
void print(mlir::OpAsmPrinter &printer, VectorControlOpInterface op);
llvm::LogicalResult verify(VectorControlOpInterface op);
void effects(VectorControlOpInterface op,
             llvm::SmallVectorImpl<mlir::MemoryEffects::EffectInstance> &effects);
MixedControl mixedControl(VectorControlOpInterface op);
} // namespace vec

} // namespace asc

#include "asc/IR/AscInterfaces.h.inc"

namespace asc::vec {
// Called from op classes, which convert to the interface only here.
template <typename Op> void print(mlir::OpAsmPrinter &p, Op op) {
  print(p, mlir::cast<VectorControlOpInterface>(op.getOperation()));
}
template <typename Op>
void effects(Op op,
             llvm::SmallVectorImpl<mlir::MemoryEffects::EffectInstance> &e) {
  effects(mlir::cast<VectorControlOpInterface>(op.getOperation()), e);
}
} // namespace asc::vec

#define GET_OP_CLASSES
#include "asc/IR/AscOps.h.inc"
#define GET_OP_CLASSES
#include "asc/IR/AscElementwise.h.inc"
#define GET_OP_CLASSES
#include "asc/IR/AscConvert.h.inc"
#define GET_OP_CLASSES
#include "asc/IR/AscCompare.h.inc"
#define GET_OP_CLASSES
#include "asc/IR/AscClipped.h.inc"
#define GET_OP_CLASSES
#include "asc/IR/AscShift.h.inc"
#define GET_OP_CLASSES
#include "asc/IR/AscGather.h.inc"
#define GET_OP_CLASSES
#include "asc/IR/AscMove.h.inc"
#define GET_OP_CLASSES
#include "asc/IR/AscLayoutMove.h.inc"
#define GET_OP_CLASSES
#include "asc/IR/AscReduce.h.inc"
#define GET_OP_CLASSES
#include "asc/IR/AscLayout.h.inc"
#define GET_OP_CLASSES
#include "asc/IR/AscReg.h.inc"
#define GET_OP_CLASSES
#include "asc/IR/AscSync.h.inc"
#define GET_OP_CLASSES
#include "asc/IR/AscSort.h.inc"

#endif // ASC_IR_ASC_H
