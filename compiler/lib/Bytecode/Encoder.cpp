//===- Encoder.cpp - Instructions, slots and control flow ---------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Encoder.h"

#include "asc/Table/Legality.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;

namespace asc::encoder {

using bc::Op;

//===----------------------------------------------------------------------===//
// Instructions
//===----------------------------------------------------------------------===//

void FunctionEncoder::begin(Op op, Location location) {
  start = out.code.size();
  word(static_cast<uint32_t>(op));
  word(builder.location(location));
}

void FunctionEncoder::end() {
  out.code[start] |= static_cast<uint32_t>(out.code.size() - start) << 16;
  ++numInstructions;
}

void FunctionEncoder::quad(uint64_t value) {
  word(static_cast<uint32_t>(value));
  word(static_cast<uint32_t>(value >> 32));
}

void FunctionEncoder::number(OpFoldResult value) {
  if (auto attr = dyn_cast_if_present<Attribute>(value)) {
    word(0);
    quad(cast<IntegerAttr>(attr).getValue().getSExtValue());
    return;
  }
  word(1);
  quad(slot(cast<Value>(value)));
}

void FunctionEncoder::number(Value dynamic, IntegerAttr constant) {
  number(constant ? OpFoldResult(constant) : OpFoldResult(dynamic));
}

void FunctionEncoder::label(Label &label) {
  label.uses.push_back(out.code.size());
  word(label.index);
}

void FunctionEncoder::bind(Label &label) {
  label.index = numInstructions;
  for (uint32_t use : label.uses)
    out.code[use] = label.index;
}

void FunctionEncoder::jump(Label &target, Location location) {
  begin(Op::br, location);
  label(target);
  end();
}

void FunctionEncoder::jumpIf(Op op, Value condition, Label &target,
                             Location location) {
  begin(op, location);
  slotOf(condition);
  label(target);
  end();
}

void FunctionEncoder::simple(Op op, Location location,
                             ArrayRef<uint32_t> words) {
  begin(op, location);
  for (uint32_t w : words)
    word(w);
  end();
}

//===----------------------------------------------------------------------===//
// Slots
//===----------------------------------------------------------------------===//

uint32_t FunctionEncoder::newSlot(const bc::Type &type) {
  out.slotTypes.push_back(builder.type(type));
  out.slotNames.push_back(bc::kNone);
  return out.slotTypes.size() - 1;
}

uint32_t FunctionEncoder::slot(Value value) {
  if (auto known = slots.find(value); known != slots.end())
    return known->second;
  std::optional<bc::Type> type = slotType(value.getType());
  if (!type) {
    mlir::emitError(value.getLoc())
        << "a value of type " << value.getType()
        << " is not implemented in bytecode ["
        << idOf(table::Rule::ASC_NOT_IMPLEMENTED) << "]";
    failedType = true;
    type = bc::Type{bc::TypeKind::Scalar, table::DType::I64, {}};
  }
  uint32_t index = newSlot(*type);
  std::string name = valueName(value);
  if (name.front() == '%')
    out.slotNames[index] = builder.string(StringRef(name).drop_front());
  slots[value] = index;
  return index;
}

SmallVector<uint32_t> FunctionEncoder::slotsOf(ValueRange values) {
  return llvm::map_to_vector(values, [&](Value v) { return slot(v); });
}

void FunctionEncoder::move(ValueRange from, ArrayRef<uint32_t> to,
                           Location location) {
  SmallVector<uint32_t> source = slotsOf(from);
  // A slot that is written before it is read goes through a copy.
  for (size_t i = 0; i < to.size(); ++i)
    for (size_t j = i + 1; j < to.size(); ++j)
      if (source[j] == to[i] && source[j] != to[j]) {
        uint32_t copy = newSlot(*slotType(from[j].getType()));
        simple(Op::mov, location, {copy, source[j]});
        source[j] = copy;
      }
  for (auto [s, d] : llvm::zip_equal(source, to))
    if (s != d)
      simple(Op::mov, location, {d, s});
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

LogicalResult FunctionEncoder::encode(FunctionOpInterface function,
                                      bc::FunctionKind kind) {
  out.name = builder.string(function.getName());
  out.kind = kind;
  out.location = builder.location(function.getLoc());
  if (function.isExternal() || !function.getFunctionBody().hasOneBlock())
    return function.emitError()
           << "needs a body of one block; use scf for control flow ["
           << idOf(table::Rule::ASC_KERNEL_BODY) << "]";
  if (kind == bc::FunctionKind::Host && function.getNumArguments())
    return function.emitError() << "@main takes no arguments ["
                                << idOf(table::Rule::ASC_HOST_ARGS) << "]";
  Block &body = function.getFunctionBody().front();
  out.numParams = body.getNumArguments();
  for (BlockArgument argument : body.getArguments())
    slot(argument);
  LogicalResult result = block(body);
  simple(Op::ret, body.getTerminator()->getLoc(), {});
  return success(succeeded(result) && !failedType);
}

LogicalResult FunctionEncoder::block(Block &block) {
  bool ok = true;
  for (Operation &operation : block.without_terminator())
    ok &= succeeded(op(&operation));
  return success(ok);
}

LogicalResult FunctionEncoder::op(Operation *op) {
  if (auto vec = dyn_cast<VectorControlOpInterface>(op)) {
    vector(vec);
    return success();
  }
  using Handler = LogicalResult (FunctionEncoder::*)(Operation *, bool &);
  for (Handler handler :
       {&FunctionEncoder::scalar, &FunctionEncoder::machine,
        &FunctionEncoder::structured, &FunctionEncoder::registers,
        &FunctionEncoder::hostOp}) {
    bool handled = false;
    LogicalResult result = (this->*handler)(op, handled);
    if (handled)
      return result;
  }
  return op->emitOpError() << "is not implemented in bytecode ["
                           << idOf(table::Rule::ASC_NOT_IMPLEMENTED) << "]";
}

void FunctionEncoder::vector(VectorControlOpInterface op) {
  const table::InstrRow &row = op.getRow();
  MixedControl control = op.getMixedControl();
  begin(static_cast<Op>(row.opcode), op->getLoc());
  for (Value tensor : op.getTensors())
    slotOf(tensor);
  for (Value scalar : op.getScalars())
    slotOf(scalar);
  if (row.hasResult)
    slotOf(op->getResult(0));
  word(static_cast<uint32_t>(control.form) |
       static_cast<uint32_t>(control.words.size()) << 8 |
       static_cast<uint32_t>(control.blk.size()) << 16 |
       static_cast<uint32_t>(control.extras.size()) << 24);
  for (OpFoldResult n : control.words)
    number(n);
  number(control.repeat);
  for (OpFoldResult n : control.blk)
    number(n);
  for (OpFoldResult n : control.rep)
    number(n);
  for (OpFoldResult n : control.extras)
    number(n);
  if (unsigned lists = table::callRow(row).numLists)
    word(static_cast<uint32_t>(control.lists.size() / lists));
  for (OpFoldResult n : control.lists)
    number(n);
  end();
}

//===----------------------------------------------------------------------===//
// Structured control flow
//===----------------------------------------------------------------------===//

LogicalResult FunctionEncoder::structured(Operation *operation, bool &handled) {
  Location loc = operation->getLoc();
  handled = true;
  if (auto loop = dyn_cast<scf::ForOp>(operation)) {
    if (loop.getUnsignedCmp() || !loop.getInductionVar().getType().isIndex())
      return loop.emitOpError()
             << "with another loop variable than a signed index is not "
                "implemented ["
             << idOf(table::Rule::ASC_NOT_IMPLEMENTED) << "]";
    // Results and iteration arguments share slots.
    SmallVector<uint32_t> carried = slotsOf(loop.getRegionIterArgs());
    for (auto [result, s] : llvm::zip_equal(loop.getResults(), carried))
      alias(result, s);
    move(loop.getInitArgs(), carried, loc);
    uint32_t variable = slot(loop.getInductionVar());
    simple(Op::mov, loc, {variable, slot(loop.getLowerBound())});
    bc::Type boolean{bc::TypeKind::Scalar, table::DType::Bool, {}};
    uint32_t enters = newSlot(boolean);
    simple(Op::cmp, loc,
           {uint32_t(table::DType::I64), uint32_t(bc::Cmp::SLt), enters,
            variable, slot(loop.getUpperBound())});
    Label body, exit;
    begin(Op::br_if_not, loc);
    word(enters);
    label(exit);
    end();
    bind(body);
    if (failed(block(*loop.getBody())))
      return failure();
    move(loop.getBody()->getTerminator()->getOperands(), carried, loc);
    begin(Op::for_next, loc);
    word(variable);
    slotOf(loop.getUpperBound());
    slotOf(loop.getStep());
    label(body);
    end();
    bind(exit);
    return success();
  }
  if (auto branch = dyn_cast<scf::IfOp>(operation)) {
    SmallVector<uint32_t> results = slotsOf(branch.getResults());
    Label otherwise, exit;
    bool hasElse = !branch.getElseRegion().empty();
    jumpIf(Op::br_if_not, branch.getCondition(), hasElse ? otherwise : exit, loc);
    if (failed(block(*branch.thenBlock())))
      return failure();
    move(branch.thenBlock()->getTerminator()->getOperands(), results, loc);
    if (hasElse) {
      jump(exit, loc);
      bind(otherwise);
      if (failed(block(*branch.elseBlock())))
        return failure();
      move(branch.elseBlock()->getTerminator()->getOperands(), results, loc);
    }
    bind(exit);
    return success();
  }
  if (auto loop = dyn_cast<scf::WhileOp>(operation)) {
    SmallVector<uint32_t> before = slotsOf(loop.getBeforeArguments());
    SmallVector<uint32_t> after = slotsOf(loop.getAfterArguments());
    for (auto [result, s] : llvm::zip_equal(loop.getResults(), after))
      alias(result, s);
    move(loop.getInits(), before, loc);
    Label again, exit;
    bind(again);
    if (failed(block(*loop.getBeforeBody())))
      return failure();
    auto condition = loop.getConditionOp();
    move(condition.getArgs(), after, loc);
    jumpIf(Op::br_if_not, condition.getCondition(), exit, loc);
    if (failed(block(*loop.getAfterBody())))
      return failure();
    move(loop.getAfterBody()->getTerminator()->getOperands(), before, loc);
    jump(again, loc);
    bind(exit);
    return success();
  }
  if (auto choice = dyn_cast<scf::IndexSwitchOp>(operation)) {
    SmallVector<uint32_t> results = slotsOf(choice.getResults());
    bc::Type index{bc::TypeKind::Scalar, table::DType::I64, {}};
    bc::Type boolean{bc::TypeKind::Scalar, table::DType::Bool, {}};
    uint32_t value = newSlot(index), equal = newSlot(boolean);
    Label exit;
    for (auto [k, number] : llvm::enumerate(choice.getCases())) {
      Label next;
      begin(Op::const_, loc);
      word(value);
      quad(number);
      end();
      simple(Op::cmp, loc,
             {uint32_t(table::DType::I64), uint32_t(bc::Cmp::Eq), equal,
              slot(choice.getArg()), value});
      begin(Op::br_if_not, loc);
      word(equal);
      label(next);
      end();
      Block &body = choice.getCaseBlock(k);
      if (failed(block(body)))
        return failure();
      move(body.getTerminator()->getOperands(), results, loc);
      jump(exit, loc);
      bind(next);
    }
    Block &body = choice.getDefaultBlock();
    if (failed(block(body)))
      return failure();
    move(body.getTerminator()->getOperands(), results, loc);
    bind(exit);
    return success();
  }
  if (auto call = dyn_cast<func::CallOp>(operation)) {
    uint32_t callee = builder.function(call.getCallee());
    auto function =
        SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(call, call.getCalleeAttr());
    if (callee == bc::kNone || !function || !function->hasAttr(kVfAttr))
      return call.emitOpError()
             << "to " << call.getCalleeAttr()
             << " was not inlined; helpers must not be recursive ["
             << idOf(table::Rule::ASC_NOT_IMPLEMENTED) << "]";
    begin(Op::call_vf, loc);
    word(callee);
    word(call.getNumOperands());
    for (Value operand : call.getOperands())
      slotOf(operand);
    end();
    return success();
  }
  handled = false;
  return success();
}

} // namespace asc::encoder
