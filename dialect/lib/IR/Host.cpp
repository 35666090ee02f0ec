//===- Host.cpp - The host dialect --------------------------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "asc/IR/Host.h"
#include "asc/IR/Directives.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"

using namespace mlir;
using asc::table::Rule;

#include "asc/IR/HostDialect.cpp.inc"

#define GET_OP_CLASSES
#include "asc/IR/HostOps.cpp.inc"

namespace asc::host {

void HostDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "asc/IR/HostOps.cpp.inc"
      >();
}

ParseResult parseLiteral(OpAsmParser &parser, Attribute &literal) {
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseAttribute(literal))
    return failure();
  if (isa<FloatAttr, IntegerAttr>(literal))
    return success();
  return parser.emitError(loc) << "expected a number";
}

void printLiteral(OpAsmPrinter &printer, Operation *, Attribute literal) {
  if (auto integer = dyn_cast<IntegerAttr>(literal))
    printer << integer.getValue().getSExtValue();
  else if (auto real = dyn_cast<FloatAttr>(literal))
    printer.printFloat(real.getValue());
  else
    printer << literal;
}

ParseResult parseElements(OpAsmParser &parser, ElementsAttr &value, Type &type) {
  if (parser.parseAttribute(value))
    return failure();
  type = value.getType();
  return success();
}

void printElements(OpAsmPrinter &printer, Operation *, ElementsAttr value, Type) {
  printer << value;
}

ParseResult parseExpected(OpAsmParser &parser,
                          std::optional<OpAsmParser::UnresolvedOperand> &operand,
                          ElementsAttr &value, Type &actualType,
                          Type &expectedType) {
  OpAsmParser::UnresolvedOperand parsed;
  OptionalParseResult isOperand = parser.parseOptionalOperand(parsed);
  if (!isOperand.has_value())
    return parseElements(parser, value, actualType);
  if (failed(*isOperand) || parser.parseColonType(actualType))
    return failure();
  operand = parsed;
  expectedType = actualType;
  return success();
}

void printExpected(OpAsmPrinter &printer, Operation *, Value operand,
                   ElementsAttr value, Type actualType, Type) {
  if (value)
    printer << value;
  else
    printer << operand << " : " << actualType;
}

/// Values are written out in bytecode, splats too.
static LogicalResult verifyValues(Operation *op, ElementsAttr value) {
  if (!isa<DenseElementsAttr>(value))
    return op->emitOpError() << "needs dense<...> ["
                             << idOf(Rule::ASC_HOST_SHAPE) << "]";
  constexpr int64_t limit = int64_t(1) << 30;
  Type type = value.getType();
  int64_t bytes =
      value.getNumElements() * int64_t(table::sizeOf(elementDType(type)));
  if (bytes > limit)
    return op->emitOpError() << "writes out " << bytes << " bytes of " << type
                             << "; dense<...> holds at most " << limit << " ["
                             << idOf(Rule::ASC_HOST_SHAPE) << "]";
  return success();
}

LogicalResult verifyData(Operation *op, Type type) {
  auto shaped = cast<ShapedType>(type);
  if (!shaped.hasStaticShape())
    return op->emitOpError() << "makes data of type " << type
                             << "; the shape must be known ["
                             << idOf(Rule::ASC_HOST_SHAPE) << "]";
  if (auto iota = dyn_cast<IotaOp>(op)) {
    table::DType dtype = elementDType(type);
    bool real = table::isFloat(dtype) || table::isComplex(dtype);
    for (Attribute attr : {iota.getStart(), iota.getStep()})
      if (!isa<FloatAttr, IntegerAttr>(attr) || (isa<FloatAttr>(attr) && !real))
        return op->emitOpError()
               << "of " << shaped.getElementType() << " cannot start at or step "
               << "by " << attr << " [" << idOf(Rule::ASC_ELEM_TYPE) << "]";
  }
  if (auto constant = dyn_cast<ConstantOp>(op)) {
    if (failed(verifyValues(op, constant.getValue())))
      return failure();
    if (constant.getValue().getType() != type)
      return op->emitOpError() << "gives values of type "
                               << constant.getValue().getType() << " for "
                               << type << " [" << idOf(Rule::ASC_ELEM_TYPE)
                               << "]";
  }
  return success();
}

LogicalResult LaunchOp::verify() {
  if (bool(getDynNumber()) == bool(getNumberAttr()))
    return emitOpError() << "needs one number of blocks ["
                         << idOf(Rule::ASC_HOST_ARGS) << "]";
  if (getNumberAttr() && (getNumberAttr().getInt() < 1 ||
                          getNumberAttr().getInt() > 65535))
    return emitOpError() << "number of blocks is " << getNumberAttr().getInt()
                         << "; it must be 1..65535 ["
                         << idOf(Rule::ASC_PARAM_RANGE) << "]";
  return success();
}

/// A tensor argument fits a parameter whose open dimensions it closes.
static bool fits(Type argument, Type parameter) {
  if (argument == parameter)
    return true;
  auto from = dyn_cast<GlobalType>(argument), to = dyn_cast<GlobalType>(parameter);
  return from && to && from.getElementType() == to.getElementType() &&
         succeeded(verifyCompatibleShape(from.getShape(), to.getShape()));
}

LogicalResult LaunchOp::verifySymbolUses(SymbolTableCollection &symbols) {
  auto kernel = symbols.lookupNearestSymbolFrom<KernelOp>(*this, getKernelAttr());
  if (!kernel)
    return emitOpError() << "launches " << getKernelAttr()
                         << ", which is no asc.kernel ["
                         << idOf(Rule::ASC_HOST_ARGS) << "]";
  auto parameters = kernel.getFunctionType().getInputs();
  if (parameters.size() != getArgs().size())
    return emitOpError() << "gives " << getArgs().size()
                         << " arguments; " << getKernelAttr() << " takes "
                         << parameters.size() << " ["
                         << idOf(Rule::ASC_HOST_ARGS) << "]";
  for (auto [i, argument, parameter] :
       llvm::enumerate(getArgs().getTypes(), parameters))
    if (!fits(argument, parameter))
      return emitOpError() << "gives " << argument << " for %"
                           << kernel.getArgName(i) << " of " << getKernelAttr()
                           << ", which is " << parameter << " ["
                           << idOf(Rule::ASC_HOST_ARGS) << "]";
  return success();
}

void LaunchOp::getEffects(
    SmallVectorImpl<MemoryEffects::EffectInstance> &effects) {
  addOrderingEffects(effects);
}

template <typename ExpectOp> static LogicalResult verifyExpect(ExpectOp op) {
  if (bool(op.getExpected()) == bool(op.getValueAttr()))
    return op.emitOpError() << "needs one expectation, a tensor or dense<...> ["
                            << idOf(Rule::ASC_HOST_SHAPE) << "]";
  Type actual = op.getActual().getType();
  Type expected =
      op.getExpected() ? op.getExpected().getType() : op.getValueAttr().getType();
  if (actual != expected)
    return op.emitOpError() << "compares " << actual << " with " << expected
                            << " [" << idOf(Rule::ASC_ELEM_TYPE) << "]";
  if (op.getValueAttr() && failed(verifyValues(op, op.getValueAttr())))
    return failure();
  return verifyData(op, actual);
}
LogicalResult ExpectEqOp::verify() { return verifyExpect(*this); }
LogicalResult ExpectCloseOp::verify() {
  if (!getUlpAttr() && !getAtolAttr() && !getRtolAttr())
    return emitOpError() << "needs ulp(n), atol(x) or rtol(x) ["
                         << idOf(Rule::ASC_ATTR_SYNTAX) << "]";
  return verifyExpect(*this);
}

} // namespace asc::host
