//===- Verifier.h - Checks of one function's code ---------------*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ASC_LIB_BYTECODE_VERIFIER_H
#define ASC_LIB_BYTECODE_VERIFIER_H

#include "asc/Bytecode/Instruction.h"

namespace asc::bc {

/// Types and values of one decoded instruction. Slots and locations exist.
class InstructionVerifier {
public:
  InstructionVerifier(const Program &program, const Function &function)
      : program(program), function(function) {}

  std::optional<DecodeError> check(const Instruction &inst);

private:
  bool fail(table::Rule rule, std::string text);
  bool typeError(uint32_t slot, const std::string &wanted);
  bool operandError(std::string text);
  const Type &typeOf(uint32_t slot) const {
    return program.types[function.slotTypes[slot]];
  }

  bool allowedHere(const Instruction &inst);
  bool checkScalarOp(const Instruction &inst);
  bool checkMachineOp(const Instruction &inst);
  bool checkRegisterOp(const Instruction &inst);
  bool checkHostOp(const Instruction &inst);
  bool checkVector(const Instruction &inst);
  bool checkCvt(const Instruction &inst);

  bool wantInt(uint32_t slot);
  bool wantBool(uint32_t slot);
  bool wantScalar(uint32_t slot, table::DType dtype);
  bool wantKind(uint32_t slot, TypeKind kind);
  bool wantTensor(uint32_t slot);
  bool wantSame(uint32_t slot, uint32_t other);
  bool wantNumber(const Number &n) { return !n.isSlot || wantInt(n.slot()); }
  bool wantTypeOperand(uint32_t slot, uint32_t type, TypeKind kind, bool known);
  bool wantAtMost(uint32_t value, uint32_t largest, const char *what);
  bool wantDType(uint32_t value, table::DType &out);
  bool wantCall(uint32_t callee, FunctionKind kind,
                const std::vector<uint32_t> &arguments);

  const Program &program;
  const Function &function;
  DecodeError error{};
};

/// Every slot is written before it is read, on every path.
/// `starts`: first word of each instruction.
std::optional<DecodeError> checkFlow(const Program &program,
                                     const Function &function,
                                     const std::vector<uint32_t> &starts,
                                     uint32_t &instruction);

} // namespace asc::bc

#endif // ASC_LIB_BYTECODE_VERIFIER_H
