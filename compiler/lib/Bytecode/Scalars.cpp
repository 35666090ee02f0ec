//===- Scalars.cpp - arith, index and math ------------------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Encoder.h"

#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;

namespace asc::encoder {

using bc::Op;

/// The value of a constant in a slot.
static uint64_t slotBits(Attribute constant) {
  if (auto integer = dyn_cast<IntegerAttr>(constant)) {
    const APInt &value = integer.getValue();
    // i1 is 0 or 1; all others are sign-extended.
    return value.getBitWidth() == 1 ? value.getZExtValue()
                                    : uint64_t(value.getSExtValue());
  }
  return cast<FloatAttr>(constant).getValue().bitcastToAPInt().getZExtValue();
}

static std::optional<bc::Bin> binary(StringRef name) {
  using bc::Bin;
  return llvm::StringSwitch<std::optional<Bin>>(name)
      .Case("arith.addi", Bin::Add)
      .Case("arith.subi", Bin::Sub)
      .Case("arith.muli", Bin::Mul)
      .Case("arith.divsi", Bin::DivS)
      .Case("arith.divui", Bin::DivU)
      .Case("arith.remsi", Bin::RemS)
      .Case("arith.remui", Bin::RemU)
      .Case("arith.ceildivsi", Bin::CeilDivS)
      .Case("arith.ceildivui", Bin::CeilDivU)
      .Case("arith.floordivsi", Bin::FloorDivS)
      .Case("arith.andi", Bin::And)
      .Case("arith.ori", Bin::Or)
      .Case("arith.xori", Bin::Xor)
      .Case("arith.shli", Bin::Shl)
      .Case("arith.shrsi", Bin::ShrS)
      .Case("arith.shrui", Bin::ShrU)
      .Case("arith.minsi", Bin::MinS)
      .Case("arith.maxsi", Bin::MaxS)
      .Case("arith.minui", Bin::MinU)
      .Case("arith.maxui", Bin::MaxU)
      .Case("arith.addf", Bin::AddF)
      .Case("arith.subf", Bin::SubF)
      .Case("arith.mulf", Bin::MulF)
      .Case("arith.divf", Bin::DivF)
      .Case("arith.remf", Bin::RemF)
      .Case("arith.minimumf", Bin::MinimumF)
      .Case("arith.maximumf", Bin::MaximumF)
      .Case("arith.minnumf", Bin::MinNumF)
      .Case("arith.maxnumf", Bin::MaxNumF)
      .Default(std::nullopt);
}

static std::optional<bc::Un> unary(StringRef name) {
  using bc::Un;
  return llvm::StringSwitch<std::optional<Un>>(name)
      .Case("arith.negf", Un::NegF)
      .Case("math.absf", Un::AbsF)
      .Case("math.absi", Un::AbsI)
      .Case("math.sqrt", Un::SqrtF)
      .Default(std::nullopt);
}

/// index_cast extends or truncates by the two widths.
static bc::Cvt indexCast(Type from, Type to, bool isUnsigned) {
  auto width = [](Type type) {
    return type.isIndex() ? 64u : type.getIntOrFloatBitWidth();
  };
  if (width(from) > width(to))
    return bc::Cvt::Trunc;
  return isUnsigned ? bc::Cvt::ExtU : bc::Cvt::ExtS;
}

static std::optional<bc::Cvt> conversion(Operation *op) {
  using bc::Cvt;
  StringRef name = op->getName().getStringRef();
  if (name == "arith.index_cast" || name == "arith.index_castui")
    return indexCast(op->getOperand(0).getType(), op->getResult(0).getType(),
                     name.ends_with("ui"));
  return llvm::StringSwitch<std::optional<Cvt>>(name)
      .Case("arith.extsi", Cvt::ExtS)
      .Case("arith.extui", Cvt::ExtU)
      .Case("arith.trunci", Cvt::Trunc)
      .Case("arith.sitofp", Cvt::SToF)
      .Case("arith.uitofp", Cvt::UToF)
      .Case("arith.fptosi", Cvt::FToS)
      .Case("arith.fptoui", Cvt::FToU)
      .Case("arith.extf", Cvt::ExtF)
      .Case("arith.truncf", Cvt::TruncF)
      .Case("arith.bitcast", Cvt::Bitcast)
      .Default(std::nullopt);
}

LogicalResult FunctionEncoder::scalar(Operation *op, bool &handled) {
  Location loc = op->getLoc();
  auto dtype = [](Value value) {
    return static_cast<uint32_t>(toDType(value.getType()));
  };
  handled = true;
  if (auto constant = dyn_cast<arith::ConstantOp>(op)) {
    if (!isa<IntegerAttr, FloatAttr>(constant.getValue()))
      return constant.emitOpError()
             << "of type " << constant.getType()
             << " is not implemented in bytecode ["
             << idOf(table::Rule::ASC_NOT_IMPLEMENTED) << "]";
    begin(Op::const_, loc);
    slotOf(constant.getResult());
    quad(slotBits(constant.getValue()));
    end();
    return success();
  }
  if (auto constant = dyn_cast<complex::ConstantOp>(op)) {
    // The real part is the low half.
    uint64_t bits[2];
    unsigned width = 0;
    for (auto [k, part] : llvm::enumerate(constant.getValue())) {
      bits[k] = slotBits(part);
      width = cast<FloatAttr>(part).getType().getIntOrFloatBitWidth();
    }
    if (width > 32)
      return constant.emitOpError()
             << "of type " << constant.getType()
             << " is not implemented in bytecode ["
             << idOf(table::Rule::ASC_NOT_IMPLEMENTED) << "]";
    begin(Op::const_, loc);
    slotOf(constant.getResult());
    quad(bits[0] | bits[1] << width);
    end();
    return success();
  }
  StringRef name = op->getName().getStringRef();
  if (std::optional<bc::Bin> sub = binary(name)) {
    simple(Op::bin, loc,
           {dtype(op->getOperand(0)), static_cast<uint32_t>(*sub),
            slot(op->getResult(0)), slot(op->getOperand(0)),
            slot(op->getOperand(1))});
    return success();
  }
  if (std::optional<bc::Un> sub = unary(name)) {
    simple(Op::un, loc,
           {dtype(op->getOperand(0)), static_cast<uint32_t>(*sub),
            slot(op->getResult(0)), slot(op->getOperand(0))});
    return success();
  }
  if (std::optional<bc::Cvt> sub = conversion(op)) {
    simple(Op::cvt, loc,
           {static_cast<uint32_t>(*sub), dtype(op->getOperand(0)),
            dtype(op->getResult(0)), slot(op->getResult(0)),
            slot(op->getOperand(0))});
    return success();
  }
  auto compare = [&](uint32_t predicate) {
    simple(Op::cmp, loc,
           {dtype(op->getOperand(0)), predicate, slot(op->getResult(0)),
            slot(op->getOperand(0)), slot(op->getOperand(1))});
    return success();
  };
  // The numbers of bc::Cmp are MLIR's.
  if (auto cmp = dyn_cast<arith::CmpIOp>(op))
    return compare(static_cast<uint32_t>(cmp.getPredicate()));
  if (auto cmp = dyn_cast<arith::CmpFOp>(op))
    return compare(static_cast<uint32_t>(bc::Cmp::FirstFloat) +
                   static_cast<uint32_t>(cmp.getPredicate()));
  if (auto select = dyn_cast<arith::SelectOp>(op)) {
    simple(Op::select, loc,
           {slot(select.getResult()), slot(select.getCondition()),
            slot(select.getTrueValue()), slot(select.getFalseValue())});
    return success();
  }
  handled = false;
  return success();
}

} // namespace asc::encoder
