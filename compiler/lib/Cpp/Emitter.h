//===- Emitter.h - State of one emission ------------------------*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ASC_LIB_CPP_EMITTER_H
#define ASC_LIB_CPP_EMITTER_H

#include "asc/Target/Cpp.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/raw_ostream.h"

namespace asc {
class KernelOp;
class VectorControlOpInterface;
}

namespace asc::cpp {

/// The C++ type of a scalar (`index` is int64_t, i1 is bool); empty if none.
std::string scalarType(mlir::Type type);
/// Type of a variable: a scalar, a tensor, a register or a mask.
std::string variableType(mlir::Type type);
/// The C++ type of a tensor element, signedness included.
std::string elementType(mlir::Type type);
/// A constant as C++ text that gives exactly the same value.
std::string literal(mlir::TypedAttr attr);
/// Of complex.constant.
std::string complexLiteral(mlir::ArrayAttr parts);

/// A C++ expression: the text, and whether it may be an operand as it is.
struct Expr {
  std::string text;
  bool atom = true;
  std::string operand() const { return atom ? text : "(" + text + ")"; }
};

/// Writes C++ statement by statement. Values become variables with readable
/// names; constants and pure integer expressions with one use in their block
/// are written where they are used.
class Emitter {
public:
  Emitter(llvm::raw_ostream &os) : os(os) {}

  mlir::LogicalResult emitModule(mlir::ModuleOp module,
                                 std::vector<CppKernel> *kernels);

  // Statements.
  /// One line that stands for `op`: preceded by `#line` when the compiler would
  /// count another one.
  void statement(mlir::Operation *op, const llvm::Twine &text);
  /// A line that cannot fail.
  void raw(const llvm::Twine &text);
  void open() { ++depth; }
  void close(const llvm::Twine &text = "}") {
    --depth;
    raw(text);
  }

  // Values.
  Expr expr(mlir::Value value);
  std::string text(mlir::Value value) { return expr(value).text; }
  std::string operand(mlir::Value value) { return expr(value).operand(); }
  /// A number of a control clause or an offset: constant or value.
  std::string number(mlir::OpFoldResult number);
  /// Gives `value` a variable; `hint` is used when the value has no name.
  std::string name(mlir::Value value, llvm::StringRef hint = "");
  void bind(mlir::Value value, std::string text) {
    names[value] = std::move(text);
  }
  std::string fresh(llvm::StringRef hint);
  /// Declares the variable of a result and sets it to `text`, at `op`.
  void define(mlir::Value value, const llvm::Twine &text,
              llvm::StringRef hint = "");

  // Ops, by file: Scalars.cpp, Structured.cpp, Instructions.cpp, Registers.cpp.
  mlir::LogicalResult emitBlock(mlir::Block &block);
  mlir::LogicalResult emitOp(mlir::Operation &op);
  /// nullopt: not an op of this group.
  std::optional<mlir::LogicalResult> emitScalar(mlir::Operation &op);
  std::optional<mlir::LogicalResult> emitStructured(mlir::Operation &op);
  std::optional<mlir::LogicalResult> emitMachine(mlir::Operation &op);
  std::optional<mlir::LogicalResult> emitRegister(mlir::Operation &op);
  mlir::LogicalResult emitInstruction(mlir::Operation &op);
  /// The call of a copy whose numbers stand in a structure; "" for others.
  std::string copyCall(VectorControlOpInterface op);

  mlir::LogicalResult emitKernel(KernelOp kernel, CppKernel &out);
  /// Forgets the names of the last function and numbers the sites of this one.
  void beginFunction(mlir::Operation *function);
  mlir::LogicalResult emitVectorFunction(mlir::func::FuncOp function);

  /// The expression of a scalar op that has no effect, if it can be written as
  /// one.
  std::optional<Expr> scalarExpr(mlir::Operation &op);

private:
  bool inlined(mlir::Operation &op);
  mlir::LogicalResult emitFor(mlir::scf::ForOp op);
  mlir::LogicalResult emitWhile(mlir::scf::WhileOp op);
  mlir::LogicalResult emitIf(mlir::scf::IfOp op);
  mlir::LogicalResult emitSwitch(mlir::scf::IndexSwitchOp op);
  /// variables = values, as if all at once.
  void assign(llvm::ArrayRef<std::string> variables, mlir::ValueRange values);
  void leaves(mlir::Value value, llvm::StringSet<> &out);
  void declareResults(mlir::Operation &op);

  llvm::raw_ostream &os;
  unsigned depth = 0;
  std::string file;      ///< of the last #line
  unsigned nextLine = 0; ///< what the compiler takes the next line for
  llvm::DenseMap<mlir::Value, std::string> names;
  llvm::DenseMap<mlir::Value, std::string> hints; ///< names as written
  llvm::StringSet<> used;
  llvm::StringSet<> globals; ///< names of functions
  llvm::DenseMap<mlir::Operation *, std::string> functionNames;
  /// Which call with its opcode and line an op is, where it is not the first.
  llvm::DenseMap<mlir::Operation *, unsigned> occurrences;
};

} // namespace asc::cpp

#endif // ASC_LIB_CPP_EMITTER_H
