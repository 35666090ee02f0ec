//===- Structured.cpp - scf as C++ control flow ---------------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Values that leave a region or go round a loop are C++ variables declared
// before the statement. A result of a loop is the variable of its iteration
// argument.
//
//===----------------------------------------------------------------------===//

#include "Emitter.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;

namespace asc::cpp {

using llvm::itostr;
using llvm::zip;

void Emitter::declareResults(Operation &op) {
  for (Value result : op.getResults())
    raw(variableType(result.getType()) + " " + name(result) + ";");
}

void Emitter::leaves(Value value, StringSet<> &out) {
  if (auto it = names.find(value); it != names.end()) {
    out.insert(it->second);
    return;
  }
  if (Operation *op = value.getDefiningOp())
    for (Value operand : op->getOperands())
      leaves(operand, out);
}

void Emitter::assign(ArrayRef<std::string> variables, ValueRange values) {
  // A later value must not see a variable that an earlier assignment changed.
  StringSet<> changed;
  bool clash = false;
  for (auto [variable, value] : zip(variables, values)) {
    StringSet<> read;
    leaves(value, read);
    for (auto &entry : read)
      clash |= changed.contains(entry.getKey());
    changed.insert(variable);
  }
  SmallVector<std::string> sources;
  for (auto [variable, value] : zip(variables, values)) {
    std::string source = text(value);
    if (clash && source != variable) {
      std::string next = fresh("next_" + variable);
      raw(variableType(value.getType()) + " " + next + " = " + source + ";");
      source = next;
    }
    sources.push_back(source);
  }
  for (auto [variable, source] : zip(variables, sources))
    if (variable != source)
      raw(variable + " = " + source + ";");
}

/// The variables that carry `values` round a loop.
static SmallVector<std::string> variablesOf(Emitter &e, ValueRange values) {
  SmallVector<std::string> out;
  for (Value value : values)
    out.push_back(e.name(value));
  return out;
}

LogicalResult Emitter::emitFor(scf::ForOp op) {
  for (auto [argument, init, result] :
       zip(op.getRegionIterArgs(), op.getInitArgs(), op.getResults())) {
    std::string variable = name(argument, "acc");
    raw(variableType(argument.getType()) + " " + variable + " = " + text(init) +
        ";");
    bind(result, variable);
  }
  std::string i = name(op.getInductionVar(), "i");
  std::string step = text(op.getStep());
  std::string type = scalarType(op.getInductionVar().getType());
  // Only a comparison binds more loosely than the loop's own.
  Expr bound = expr(op.getUpperBound());
  if (bound.text.find_first_of("<>=?&|^") == std::string::npos)
    bound.atom = true;
  std::string next = step == "1" ? "++" + i : i + " += " + step;
  statement(op, "for (" + type + " " + i + " = " + text(op.getLowerBound()) +
                    "; " + i + " < " + bound.operand() + "; " + next + ") {");
  open();
  if (failed(emitBlock(*op.getBody())))
    return failure();
  Operation *yield = op.getBody()->getTerminator();
  assign(variablesOf(*this, op.getRegionIterArgs()), yield->getOperands());
  close();
  return success();
}

LogicalResult Emitter::emitWhile(scf::WhileOp op) {
  Block *before = op.getBeforeBody(), *after = op.getAfterBody();
  for (auto [argument, init] : zip(before->getArguments(), op.getInits()))
    raw(variableType(argument.getType()) + " " + name(argument, "v") + " = " +
        text(init) + ";");
  auto condition = cast<scf::ConditionOp>(before->getTerminator());

  // `while (test)` when the test is one expression and hands its variables on.
  bool plain = llvm::equal(condition.getArgs(), before->getArguments()) &&
               llvm::all_of(before->without_terminator(), [&](Operation &o) {
                 return o.hasTrait<OpTrait::ConstantLike>() || inlined(o);
               });
  if (plain) {
    for (auto [from, to, result] :
         zip(before->getArguments(), after->getArguments(), op.getResults())) {
      bind(to, name(from));
      bind(result, name(from));
    }
    statement(op, "while (" + text(condition.getCondition()) + ") {");
    open();
  } else {
    declareResults(*op);
    statement(op, "while (true) {");
    open();
    if (failed(emitBlock(*before)))
      return failure();
    // What goes on is kept in the results, for the body and for after the loop.
    assign(variablesOf(*this, op.getResults()), condition.getArgs());
    for (auto [to, result] : zip(after->getArguments(), op.getResults()))
      bind(to, name(result));
    raw("if (!" + operand(condition.getCondition()) + ")");
    raw("  break;");
  }
  if (failed(emitBlock(*after)))
    return failure();
  Operation *yield = after->getTerminator();
  assign(variablesOf(*this, before->getArguments()), yield->getOperands());
  close();
  return success();
}

LogicalResult Emitter::emitIf(scf::IfOp op) {
  declareResults(*op);
  SmallVector<std::string> results = variablesOf(*this, op.getResults());
  statement(op, "if (" + text(op.getCondition()) + ") {");
  open();
  if (failed(emitBlock(*op.thenBlock())))
    return failure();
  assign(results, op.thenBlock()->getTerminator()->getOperands());
  if (Block *otherwise = op.elseBlock();
      otherwise &&
      (op.getNumResults() || !otherwise->without_terminator().empty())) {
    close("} else {");
    open();
    if (failed(emitBlock(*otherwise)))
      return failure();
    assign(results, otherwise->getTerminator()->getOperands());
  }
  close();
  return success();
}

LogicalResult Emitter::emitSwitch(scf::IndexSwitchOp op) {
  declareResults(*op);
  SmallVector<std::string> results = variablesOf(*this, op.getResults());
  statement(op, "switch (" + text(op.getArg()) + ") {");
  auto emitCase = [&](const std::string &label, Block &block) -> LogicalResult {
    raw(label + " {");
    open();
    if (failed(emitBlock(block)))
      return failure();
    assign(results, block.getTerminator()->getOperands());
    raw("break;");
    close();
    return success();
  };
  for (auto [value, region] : zip(op.getCases(), op.getCaseRegions()))
    if (failed(emitCase("case " + itostr(value) + ":", region.front())))
      return failure();
  if (failed(emitCase("default:", op.getDefaultRegion().front())))
    return failure();
  raw("}");
  return success();
}

std::optional<LogicalResult> Emitter::emitStructured(Operation &op) {
  return TypeSwitch<Operation *, std::optional<LogicalResult>>(&op)
      .Case([&](scf::ForOp o) { return emitFor(o); })
      .Case([&](scf::WhileOp o) { return emitWhile(o); })
      .Case([&](scf::IfOp o) { return emitIf(o); })
      .Case([&](scf::IndexSwitchOp o) { return emitSwitch(o); })
      .Case<scf::YieldOp, scf::ConditionOp>(
          [](auto) { return success(); }) // the loop has written it
      .Default([](Operation *) { return std::nullopt; });
}

} // namespace asc::cpp
