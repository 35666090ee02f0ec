//===- Directives.cpp - Custom directives of assembly formats -----------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "asc/IR/Directives.h"

#include "mlir/IR/Builders.h"

using namespace mlir;

namespace asc {

OptionalParseResult parseOptionalInt64(AsmParser &parser, int64_t &value,
                                       bool word) {
  APInt wide;
  SMLoc loc = parser.getCurrentLocation();
  OptionalParseResult result = parser.parseOptionalInteger(wide);
  if (!result.has_value() || failed(*result))
    return result;
  // The parser gives a signed number of minimal width.
  bool fits = wide.isSignedIntN(64) || (word && wide.isIntN(64));
  if (!fits)
    return parser.emitError(loc) << "number does not fit 64 bits";
  value = wide.sextOrTrunc(64).getSExtValue();
  return success();
}

ParseResult
parseNumber(OpAsmParser &parser,
            std::optional<OpAsmParser::UnresolvedOperand> &operand,
            IntegerAttr &number) {
  int64_t value;
  OptionalParseResult result = parseOptionalInt64(parser, value);
  if (result.has_value()) {
    if (succeeded(*result))
      number = parser.getBuilder().getI64IntegerAttr(value);
    return *result;
  }
  OpAsmParser::UnresolvedOperand parsed;
  result = parser.parseOptionalOperand(parsed);
  if (!result.has_value())
    return parser.emitError(parser.getCurrentLocation(),
                            "expected an integer or an SSA value");
  if (succeeded(*result))
    operand = parsed;
  return *result;
}

void printNumber(OpAsmPrinter &printer, Operation *, Value operand,
                 IntegerAttr number) {
  if (operand)
    printer << operand;
  else
    printer << (number ? number.getInt() : 0);
}

ParseResult
parseDeqOffset(OpAsmParser &parser,
               std::optional<OpAsmParser::UnresolvedOperand> &operand,
               IntegerAttr &number) {
  if (failed(parser.parseOptionalKeyword("offset")))
    return success();
  return failure(parser.parseLParen() ||
                 parseNumber(parser, operand, number) || parser.parseRParen());
}

void printDeqOffset(OpAsmPrinter &printer, Operation *op, Value operand,
                    IntegerAttr number) {
  if (!operand && !number)
    return;
  printer << "offset(";
  printNumber(printer, op, operand, number);
  printer << ")";
}

ParseResult parseValueName(OpAsmParser &parser, StringAttr &name) {
  if (parser.getNumResults() == 0)
    return success();
  StringRef text = parser.getResultName(0).first;
  // %0 is no name.
  if (!text.empty() && !llvm::isDigit(text.front()))
    name = parser.getBuilder().getStringAttr(text);
  return success();
}
void printValueName(OpAsmPrinter &, Operation *, StringAttr) {}

ParseResult parseAddress(OpAsmParser &parser, IntegerAttr &address) {
  return parseBit(parser, address);
}
void printAddress(OpAsmPrinter &printer, Operation *, IntegerAttr address) {
  int64_t value = address.getInt();
  if (value < 0)
    printer << value;
  else
    printer << "0x" << llvm::utohexstr(value, /*LowerCase=*/true);
}

ParseResult parseBit(OpAsmParser &parser, IntegerAttr &bit) {
  int64_t value;
  OptionalParseResult result = parseOptionalInt64(parser, value);
  if (!result.has_value())
    return parser.emitError(parser.getCurrentLocation(), "expected an integer");
  if (failed(*result))
    return failure();
  bit = parser.getBuilder().getI64IntegerAttr(value);
  return success();
}
void printBit(OpAsmPrinter &printer, Operation *, IntegerAttr bit) {
  printer << bit.getInt();
}

ParseResult parseReal(OpAsmParser &parser, FloatAttr &real) {
  double value;
  if (parser.parseFloat(value))
    return failure();
  real = parser.getBuilder().getF64FloatAttr(value);
  return success();
}
void printReal(OpAsmPrinter &printer, Operation *, FloatAttr real) {
  printer.printFloat(real.getValue());
}

ParseResult parseEvent(OpAsmParser &parser, PipeAttr &from, PipeAttr &to) {
  StringRef event;
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseKeyword(&event))
    return failure();
  auto [source, destination] = event.split('_');
  std::optional<Pipe> f = symbolizePipe(source), t = symbolizePipe(destination);
  if (!f || !t)
    return parser.emitError(loc)
           << "'" << event
           << "' is no event; write two pipes of s, v, mte2, mte3, as in mte2_v ["
           << idOf(table::Rule::ASC_EVENT_PAIR) << "]";
  from = PipeAttr::get(parser.getContext(), *f);
  to = PipeAttr::get(parser.getContext(), *t);
  return success();
}
void printEvent(OpAsmPrinter &printer, Operation *, PipeAttr from, PipeAttr to) {
  printer << stringifyPipe(from.getValue()) << "_"
          << stringifyPipe(to.getValue());
}

ParseResult parseElementAccess(OpAsmParser &parser, Type &tensor, Type &scalar) {
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseType(tensor))
    return failure();
  auto shaped = dyn_cast<ShapedType>(tensor);
  if (!shaped)
    return parser.emitError(loc) << "expected a tensor type";
  scalar = scalarTypeOf(shaped.getElementType());
  return success();
}
void printElementAccess(OpAsmPrinter &printer, Operation *, Type tensor, Type) {
  printer << tensor;
}

} // namespace asc
