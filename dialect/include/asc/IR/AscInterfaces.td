//===- AscInterfaces.td - Interfaces of the dialect ----------*- tablegen -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ASC_IR_ASCINTERFACES_TD
#define ASC_IR_ASCINTERFACES_TD

include "mlir/IR/OpBase.td"

def VectorControlOpInterface : OpInterface<"VectorControlOpInterface"> {
  let cppNamespace = "::asc";
  let description = [{
    A vector instruction with a control clause. The accessors of `control` and
    `numbers` and the table row are all an op gives; the rest is shared.
    Operands stand in the order tensors, scalars, numbers.
  }];
  let methods = [
    InterfaceMethod<"The clause as written.", "::asc::ControlAttr", "getControl">,
    InterfaceMethod<"", "void", "setControlAttr", (ins "::asc::ControlAttr":$attr)>,
    InterfaceMethod<"Operands of the open numbers.", "::mlir::OperandRange", "getNumbers">,
    InterfaceMethod<"", "::mlir::MutableOperandRange", "getNumbersMutable">,
    StaticInterfaceMethod<"The instruction's facts.", "const ::asc::table::InstrRow &", "getRow">,
  ];
  let extraSharedClassDeclaration = [{
    ::mlir::OperandRange getTensors() {
      return $_op->getOperands().take_front($_op.getRow().numTensors);
    }
    ::mlir::OperandRange getScalars() {
      return $_op->getOperands().slice($_op.getRow().numTensors,
                                       $_op.getRow().numScalars);
    }
    /// The effective numbers: defaults filled in, each an IntegerAttr (i64) or
    /// the SSA value it comes from.
    ::asc::MixedControl getMixedControl() {
      return ::asc::vec::mixedControl($_op);
    }
  }];
  let verify = [{
    return ::asc::vec::verify(
        ::mlir::cast<::asc::VectorControlOpInterface>($_op));
  }];
}

#endif // ASC_IR_ASCINTERFACES_TD
