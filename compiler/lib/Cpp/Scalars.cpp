//===- Scalars.cpp - arith and math as C++ expressions --------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Integers wrap (ascc compiles with -fwrapv), unsigned operations cast, floats
// get one operation per statement, so that each is rounded once. What C++
// leaves undefined goes through asc_scalar.h.
//
//===----------------------------------------------------------------------===//

#include "Emitter.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;

namespace asc::cpp {

using llvm::APInt;
using llvm::enumerate;
using llvm::utostr;

static unsigned width(Type type) {
  return type.isIndex() ? 64 : type.getIntOrFloatBitWidth();
}
static std::string unsignedType(Type type) {
  return "uint" + utostr(width(type)) + "_t";
}

/// `value` seen as unsigned; a non-negative constant is one already.
static std::string asUnsigned(Emitter &e, Value value) {
  APInt constant;
  if (matchPattern(value, m_ConstantInt(&constant)) && !constant.isNegative())
    return e.operand(value);
  if (value.getType().isInteger(1))
    return e.operand(value);
  return unsignedType(value.getType()) + "(" + e.text(value) + ")";
}

/// `sign` for signed i1, whose values are 0 and -1; C++'s bool is 0 and 1.
static StringRef signOfBool(StringRef sign) {
  return llvm::StringSwitch<StringRef>(sign)
      .Cases({"+", "-"}, "!=")
      .Case("*", "&")
      .Case("<", ">")
      .Case("<=", ">=")
      .Case(">", "<")
      .Case(">=", "<=")
      .Default(sign);
}

static Expr infix(Emitter &e, Operation &op, StringRef sign) {
  Value lhs = op.getOperand(0), rhs = op.getOperand(1);
  if (lhs.getType().isInteger(1))
    sign = signOfBool(sign);
  std::string left = e.operand(lhs);
  // Two literals would be computed as int.
  Attribute a, b;
  if (matchPattern(lhs, m_Constant(&a)) && matchPattern(rhs, m_Constant(&b)) &&
      isa<IntegerAttr>(a) && width(lhs.getType()) == 64)
    left = "int64_t(" + e.text(lhs) + ")";
  return {left + " " + sign.str() + " " + e.operand(rhs), false};
}

static Expr unsignedInfix(Emitter &e, Operation &op, StringRef sign) {
  return {asUnsigned(e, op.getOperand(0)) + " " + sign.str() + " " +
              asUnsigned(e, op.getOperand(1)),
          false};
}

static Expr call(Emitter &e, StringRef function, ValueRange values) {
  std::string text = function.str() + "(";
  for (auto [i, value] : enumerate(values))
    text += (i ? ", " : "") + e.text(value);
  return {text + ")", true};
}

/// Division: plain when the divisor is a constant that cannot fault.
static Expr division(Emitter &e, Operation &op, StringRef sign,
                     StringRef helper, bool isUnsigned) {
  APInt divisor;
  bool safe = matchPattern(op.getOperand(1), m_ConstantInt(&divisor)) &&
              !divisor.isZero() && (isUnsigned || !divisor.isAllOnes());
  if (safe && !sign.empty()) {
    if (!isUnsigned)
      return infix(e, op, sign);
    // Signed again: what it stands in may compare, divide or narrow it.
    return {scalarType(op.getOperand(0).getType()) + "(" +
                unsignedInfix(e, op, sign).text + ")",
            true};
  }
  std::string type = isUnsigned ? unsignedType(op.getOperand(0).getType())
                                : scalarType(op.getOperand(0).getType());
  return call(e, ("asc::" + helper + "<" + type + ">").str(), op.getOperands());
}

static Expr compareInt(Emitter &e, arith::CmpIOp op) {
  using P = arith::CmpIPredicate;
  switch (op.getPredicate()) {
  case P::eq:
    return infix(e, *op, "==");
  case P::ne:
    return infix(e, *op, "!=");
  case P::slt:
    return infix(e, *op, "<");
  case P::sle:
    return infix(e, *op, "<=");
  case P::sgt:
    return infix(e, *op, ">");
  case P::sge:
    return infix(e, *op, ">=");
  case P::ult:
    return unsignedInfix(e, *op, "<");
  case P::ule:
    return unsignedInfix(e, *op, "<=");
  case P::ugt:
    return unsignedInfix(e, *op, ">");
  case P::uge:
    return unsignedInfix(e, *op, ">=");
  }
  return {};
}

static Expr compareFloat(Emitter &e, arith::CmpFOp op) {
  using P = arith::CmpFPredicate;
  std::string a = e.operand(op.getLhs()), b = e.operand(op.getRhs());
  auto is = [&](const char *sign) { return a + " " + sign + " " + b; };
  std::string unordered = "__builtin_isunordered(" + a + ", " + b + ")";
  switch (op.getPredicate()) {
  case P::AlwaysFalse:
    return {"false"};
  case P::AlwaysTrue:
    return {"true"};
  case P::OEQ:
    return {is("=="), false};
  case P::OGT:
    return {is(">"), false};
  case P::OGE:
    return {is(">="), false};
  case P::OLT:
    return {is("<"), false};
  case P::OLE:
    return {is("<="), false};
  case P::ONE:
    return {is("<") + " || " + is(">"), false};
  case P::ORD:
    return {"!" + unordered};
  case P::UEQ:
    return {"!(" + is("<") + " || " + is(">") + ")"};
  case P::UGT:
    return {"!(" + is("<=") + ")"};
  case P::UGE:
    return {"!(" + is("<") + ")"};
  case P::ULT:
    return {"!(" + is(">=") + ")"};
  case P::ULE:
    return {"!(" + is(">") + ")"};
  case P::UNE:
    return {is("!="), false};
  case P::UNO:
    return {unordered};
  }
  return {};
}

/// Sign (or zero) extension and index casts that widen.
static Expr extend(Emitter &e, Operation &op, bool isUnsigned) {
  Type from = op.getOperand(0).getType(), to = op.getResult(0).getType();
  std::string x = e.operand(op.getOperand(0));
  if (from.isInteger(1))
    return isUnsigned ? Expr{scalarType(to) + "(" + x + ")"}
                      : Expr{x + " ? -1 : 0", false};
  if (isUnsigned && width(from) < width(to))
    x = unsignedType(from) + "(" + e.text(op.getOperand(0)) + ")";
  else
    x = e.text(op.getOperand(0));
  return {scalarType(to) + "(" + x + ")"};
}

static Expr truncate(Emitter &e, Operation &op) {
  Type to = op.getResult(0).getType();
  if (to.isInteger(1))
    return {"(" + e.operand(op.getOperand(0)) + " & 1) != 0", false};
  return {scalarType(to) + "(" + e.text(op.getOperand(0)) + ")"};
}

static Expr indexCast(Emitter &e, Operation &op, bool isUnsigned) {
  Type from = op.getOperand(0).getType(), to = op.getResult(0).getType();
  return width(from) <= width(to) ? extend(e, op, isUnsigned) : truncate(e, op);
}

std::optional<Expr> Emitter::scalarExpr(Operation &op) {
  auto minMax = [&](StringRef sign, bool isUnsigned) {
    Expr test =
        isUnsigned ? unsignedInfix(*this, op, sign) : infix(*this, op, sign);
    return Expr{test.text + " ? " + operand(op.getOperand(0)) + " : " +
                    operand(op.getOperand(1)),
                false};
  };
  auto shift = [&](StringRef helper, StringRef sign) {
    APInt amount;
    Type type = op.getOperand(0).getType();
    std::string cpp =
        helper == "shiftRightUnsigned" ? unsignedType(type) : scalarType(type);
    if (matchPattern(op.getOperand(1), m_ConstantInt(&amount)) &&
        amount.ult(width(type)))
      return Expr{cpp + "(" + cpp + "(" + text(op.getOperand(0)) + ") " +
                      sign.str() + " " + text(op.getOperand(1)) + ")",
                  true};
    return call(*this, ("asc::" + helper + "<" + cpp + ">").str(),
                op.getOperands());
  };
  auto helper = [&](StringRef function) {
    return call(
        *this,
        ("asc::" + function + "<" + scalarType(op.getResult(0).getType()) + ">")
            .str(),
        op.getOperands());
  };
  auto convert = [&]() {
    return Expr{scalarType(op.getResult(0).getType()) + "(" +
                text(op.getOperand(0)) + ")"};
  };
  auto isNarrow = [](Type type) { return type.isF16() || type.isBF16(); };
  auto narrow = [&](const std::string &value) {
    return Expr{"asc::toFloat<" + scalarType(op.getResult(0).getType()) + ">(" +
                value + ")"};
  };
  return TypeSwitch<Operation *, std::optional<Expr>>(&op)
      .Case<arith::AddIOp, arith::AddFOp>(
          [&](auto) { return infix(*this, op, "+"); })
      .Case<arith::SubIOp, arith::SubFOp>(
          [&](auto) { return infix(*this, op, "-"); })
      .Case<arith::MulIOp, arith::MulFOp>(
          [&](auto) { return infix(*this, op, "*"); })
      .Case([&](arith::DivFOp) { return infix(*this, op, "/"); })
      .Case([&](arith::DivSIOp) {
        return division(*this, op, "/", "divide", false);
      })
      .Case([&](arith::DivUIOp) {
        return division(*this, op, "/", "divide", true);
      })
      .Case([&](arith::RemSIOp) {
        return division(*this, op, "%", "remainder", false);
      })
      .Case([&](arith::RemUIOp) {
        return division(*this, op, "%", "remainder", true);
      })
      .Case([&](arith::CeilDivSIOp) {
        return division(*this, op, "", "ceilDivide", false);
      })
      .Case([&](arith::CeilDivUIOp) {
        return division(*this, op, "", "ceilDivide", true);
      })
      .Case([&](arith::FloorDivSIOp) {
        return division(*this, op, "", "floorDivide", false);
      })
      .Case([&](arith::AndIOp) { return infix(*this, op, "&"); })
      .Case([&](arith::OrIOp) { return infix(*this, op, "|"); })
      .Case([&](arith::XOrIOp) { return infix(*this, op, "^"); })
      .Case([&](arith::ShLIOp) { return shift("shiftLeft", "<<"); })
      .Case([&](arith::ShRSIOp) { return shift("shiftRight", ">>"); })
      .Case([&](arith::ShRUIOp) { return shift("shiftRightUnsigned", ">>"); })
      .Case([&](arith::MinSIOp) { return minMax("<", false); })
      .Case([&](arith::MaxSIOp) { return minMax(">", false); })
      .Case([&](arith::MinUIOp) { return minMax("<", true); })
      .Case([&](arith::MaxUIOp) { return minMax(">", true); })
      .Case([&](arith::MinimumFOp) { return helper("minimum"); })
      .Case([&](arith::MaximumFOp) { return helper("maximum"); })
      .Case([&](arith::MinNumFOp) { return helper("minNum"); })
      .Case([&](arith::MaxNumFOp) { return helper("maxNum"); })
      .Case([&](arith::RemFOp) { return helper("fmod"); })
      .Case([&](arith::NegFOp) {
        return Expr{"-" + operand(op.getOperand(0)), false};
      })
      .Case([&](math::AbsFOp) { return helper("absolute"); })
      .Case([&](math::AbsIOp) { return helper("absolute"); })
      .Case([&](math::SqrtOp) { return helper("squareRoot"); })
      .Case([&](arith::CmpIOp cmp) { return compareInt(*this, cmp); })
      .Case([&](arith::CmpFOp cmp) { return compareFloat(*this, cmp); })
      .Case([&](arith::SelectOp s) {
        return Expr{operand(s.getCondition()) + " ? " +
                        operand(s.getTrueValue()) + " : " +
                        operand(s.getFalseValue()),
                    false};
      })
      .Case([&](arith::ExtSIOp) { return extend(*this, op, false); })
      .Case([&](arith::ExtUIOp) { return extend(*this, op, true); })
      .Case([&](arith::TruncIOp) { return truncate(*this, op); })
      .Case([&](arith::IndexCastOp) { return indexCast(*this, op, false); })
      .Case([&](arith::IndexCastUIOp) { return indexCast(*this, op, true); })
      .Case([&](arith::ExtFOp) { return convert(); })
      .Case([&](arith::TruncFOp c) {
        // By way of float it would be rounded twice.
        return c.getIn().getType().isF64() && c.getType().isBF16()
                   ? narrow(text(c.getIn()))
                   : convert();
      })
      .Case([&](arith::SIToFPOp c) {
        if (c.getIn().getType().isInteger(1))
          return Expr{operand(c.getIn()) + " ? " + scalarType(c.getType()) +
                          "(-1.0f) : " + scalarType(c.getType()) + "(0.0f)",
                      false};
        return isNarrow(c.getType()) ? narrow(text(c.getIn())) : convert();
      })
      .Case([&](arith::UIToFPOp c) {
        std::string value = asUnsigned(*this, c.getIn());
        if (c.getIn().getType().isInteger(1))
          value = "uint8_t(" + text(c.getIn()) + ")";
        return isNarrow(c.getType())
                   ? narrow(value)
                   : Expr{scalarType(c.getType()) + "(" + value + ")"};
      })
      .Case([&](arith::FPToSIOp) { return helper("toInteger"); })
      .Case([&](arith::FPToUIOp c) {
        return call(*this, "asc::toInteger<" + unsignedType(c.getType()) + ">",
                    op.getOperands());
      })
      .Case([&](arith::BitcastOp c) {
        return Expr{"__builtin_bit_cast(" + scalarType(c.getType()) + ", " +
                    text(c.getIn()) + ")"};
      })
      .Default([](Operation *) { return std::nullopt; });
}

std::optional<LogicalResult> Emitter::emitScalar(Operation &op) {
  if (op.hasTrait<OpTrait::ConstantLike>())
    return success(); // written where it is used
  if (op.getNumResults() != 1 || op.getNumRegions() != 0)
    return std::nullopt;
  if (inlined(op))
    return success();
  std::optional<Expr> e = scalarExpr(op);
  if (!e)
    return std::nullopt;
  define(op.getResult(0), e->text);
  return success();
}

} // namespace asc::cpp
