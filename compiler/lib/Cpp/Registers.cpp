//===- Registers.cpp - Vector functions in C++ ----------------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Register level: the C API. A tensor parameter of a vector function is the
// address of its first element.
//
//===----------------------------------------------------------------------===//

#include "Emitter.h"

#include "asc/IR/Asc.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;

namespace asc::cpp {

using llvm::itostr;
using llvm::utostr;

template <typename Op> static std::string offsetOf(Emitter &e, Op op) {
  std::string offset =
      op.getDynNumber() ? e.text(op.getDynNumber()) : itostr(*op.getNumber());
  return offset == "0" ? "" : ", " + offset;
}

static std::string bits(LaneWidth lane) {
  return "b" + utostr(static_cast<unsigned>(lane) * 8);
}

std::optional<LogicalResult> Emitter::emitRegister(Operation &op) {
  return TypeSwitch<Operation *, std::optional<LogicalResult>>(&op)
      .Case([&](RegCreateMaskOp o) {
        define(o.getResult(),
               "asc_create_mask_" + bits(o.getLane()) + "(PAT_" +
                   stringifyMaskPattern(o.getPattern()).upper() + ")",
               "mask");
        return success();
      })
      .Case([&](RegUpdateMaskOp o) {
        std::string rest = fresh("rest");
        raw("uint32_t " + rest + " = " + text(o.getValue()) + ";");
        define(o.getResult(),
               "asc_update_mask_" + bits(o.getLane()) + "(" + rest + ")",
               "mask");
        bind(o.getRest(), "int32_t(" + rest + ")");
        return success();
      })
      .Case([&](RegLoadOp o) {
        std::string v = name(o.getResult(), "v");
        raw(variableType(o.getType()) + " " + v + ";");
        statement(o, "asc_loadalign(" + v + ", " + text(o.getTensor()) +
                         offsetOf(*this, o) + ");");
        return success();
      })
      .Case([&](RegStoreOp o) {
        statement(o, "asc_storealign(" + text(o.getTensor()) + ", " +
                         text(o.getValue()) + offsetOf(*this, o) + ", " +
                         text(o.getMask()) + ");");
        return success();
      })
      .Case([&](RegCvtOp o) {
        std::string v = name(o.getResult(), "v");
        raw(variableType(o.getType()) + " " + v + ";");
        // The verifier lets only pairs of the table through.
        const table::ConversionRow *pair = table::findConversion(
            elementDType(o.getSource().getType()), elementDType(o.getType()));
        std::string function = std::string(pair->cApi) +
                               (o.getSaturate() ? "_sat" : "") +
                               (o.getPart() == Part::Odd ? "_v2" : "");
        statement(o, function + "(" + v + ", " + text(o.getSource()) + ", " +
                         text(o.getMask()) + ");");
        return success();
      })
      .Case([&](func::CallOp o) -> LogicalResult {
        auto callee = SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(
            o, o.getCalleeAttr());
        if (!callee || !callee->hasAttr(kVfAttr))
          return o.emitError("calls a function that is not a vector function; "
                             "run --asc-to-cpp first");
        std::string list;
        for (Value argument : o.getOperands()) {
          list += (list.empty() ? "" : ", ") + text(argument);
          if (isa<LocalType>(argument.getType()))
            list += ".GetPhyAddr()";
        }
        statement(o, "asc_vf_call<" + functionNames.lookup(callee) + ">(" +
                         list + ");");
        return success();
      })
      .Case<func::ReturnOp, ReturnOp>([](auto) { return success(); })
      .Default([](Operation *) { return std::nullopt; });
}

LogicalResult Emitter::emitVectorFunction(func::FuncOp function) {
  beginFunction(function);
  // Parameters of func.func have no names; those of the first call fit.
  func::CallOp call;
  function->getParentOfType<ModuleOp>()->walk([&](func::CallOp op) {
    if (!call && op.getCallee() == function.getSymName())
      call = op;
  });
  std::string list;
  for (BlockArgument argument : function.getArguments()) {
    StringRef hint = "arg";
    std::string passed;
    if (call && isa<LocalType>(argument.getType())) {
      passed = valueName(call.getOperand(argument.getArgNumber()));
      if (StringRef(passed).starts_with("%"))
        hint = StringRef(passed).drop_front();
    }
    std::string variable = name(argument, hint);
    auto local = dyn_cast<LocalType>(argument.getType());
    if (!local && scalarType(argument.getType()).empty())
      return function.emitError(
                 "cannot be a vector function of C++: parameter ")
             << argument.getArgNumber() << " has type " << argument.getType();
    list += (list.empty() ? "" : ", ") +
            (local ? "__ubuf__ " + elementType(local.getElementType()) + " *"
                   : scalarType(argument.getType()) + " ") +
            variable;
  }
  statement(function, "__simd_vf__ inline void " +
                          functionNames.lookup(function) + "(" + list + ") {");
  open();
  if (failed(emitBlock(function.getBody().front())))
    return failure();
  close();
  return success();
}

} // namespace asc::cpp
