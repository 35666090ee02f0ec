//===- Directives.h - Custom directives of assembly formats -----*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Included by the op definition files only: the generated parsers and printers
// call these.
//
//===----------------------------------------------------------------------===//

#ifndef ASC_IR_DIRECTIVES_H
#define ASC_IR_DIRECTIVES_H

#include "asc/IR/Asc.h"

namespace asc {

/// Reads a signed number of at most 64 bits. With `word`, also an unsigned one.
mlir::OptionalParseResult parseOptionalInt64(mlir::AsmParser &parser,
                                             int64_t &value, bool word = false);

/// `%v` or an integer.
mlir::ParseResult
parseNumber(mlir::OpAsmParser &parser,
            std::optional<mlir::OpAsmParser::UnresolvedOperand> &operand,
            mlir::IntegerAttr &number);
void printNumber(mlir::OpAsmPrinter &printer, mlir::Operation *op,
                 mlir::Value operand, mlir::IntegerAttr number);

/// `offset(n)` or nothing, which is offset 0.
mlir::ParseResult
parseDeqOffset(mlir::OpAsmParser &parser,
               std::optional<mlir::OpAsmParser::UnresolvedOperand> &operand,
               mlir::IntegerAttr &number);
void printDeqOffset(mlir::OpAsmPrinter &printer, mlir::Operation *op,
                    mlir::Value operand, mlir::IntegerAttr number);

/// Nothing in the text: the name comes from `%name =` and goes back to it.
mlir::ParseResult parseValueName(mlir::OpAsmParser &parser,
                                 mlir::StringAttr &name);
void printValueName(mlir::OpAsmPrinter &printer, mlir::Operation *op,
                    mlir::StringAttr name);

/// A UB address in hexadecimal or decimal.
mlir::ParseResult parseAddress(mlir::OpAsmParser &parser,
                               mlir::IntegerAttr &address);
void printAddress(mlir::OpAsmPrinter &printer, mlir::Operation *op,
                  mlir::IntegerAttr address);

/// A plain integer attribute.
mlir::ParseResult parseBit(mlir::OpAsmParser &parser, mlir::IntegerAttr &bit);
void printBit(mlir::OpAsmPrinter &printer, mlir::Operation *op,
              mlir::IntegerAttr bit);

/// A plain f64 attribute.
mlir::ParseResult parseReal(mlir::OpAsmParser &parser, mlir::FloatAttr &real);
void printReal(mlir::OpAsmPrinter &printer, mlir::Operation *op,
               mlir::FloatAttr real);

/// `mte2_v`: two pipes.
mlir::ParseResult parseEvent(mlir::OpAsmParser &parser, PipeAttr &from,
                             PipeAttr &to);
void printEvent(mlir::OpAsmPrinter &printer, mlir::Operation *op, PipeAttr from,
                PipeAttr to);

/// A tensor type; the scalar's type follows from it.
mlir::ParseResult parseElementAccess(mlir::OpAsmParser &parser,
                                     mlir::Type &tensor, mlir::Type &scalar);
void printElementAccess(mlir::OpAsmPrinter &printer, mlir::Operation *op,
                        mlir::Type tensor, mlir::Type scalar);

namespace host {
/// An integer (i64) or a real (f64).
mlir::ParseResult parseLiteral(mlir::OpAsmParser &parser,
                               mlir::Attribute &literal);
void printLiteral(mlir::OpAsmPrinter &printer, mlir::Operation *op,
                  mlir::Attribute literal);
/// `dense<...> : type`.
mlir::ParseResult parseElements(mlir::OpAsmParser &parser,
                                mlir::ElementsAttr &value, mlir::Type &type);
void printElements(mlir::OpAsmPrinter &printer, mlir::Operation *op,
                   mlir::ElementsAttr value, mlir::Type type);
/// `dense<...> : type` or `%e : type`.
mlir::ParseResult
parseExpected(mlir::OpAsmParser &parser,
              std::optional<mlir::OpAsmParser::UnresolvedOperand> &operand,
              mlir::ElementsAttr &value, mlir::Type &actualType,
              mlir::Type &expectedType);
void printExpected(mlir::OpAsmPrinter &printer, mlir::Operation *op,
                   mlir::Value operand, mlir::ElementsAttr value,
                   mlir::Type actualType, mlir::Type expectedType);
llvm::LogicalResult verifyData(mlir::Operation *op, mlir::Type type);

using asc::parseBit;
using asc::parseNumber;
using asc::parseReal;
using asc::parseValueName;
using asc::printBit;
using asc::printNumber;
using asc::printReal;
using asc::printValueName;
} // namespace host

} // namespace asc

#endif // ASC_IR_DIRECTIVES_H
