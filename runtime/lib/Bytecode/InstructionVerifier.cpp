//===- InstructionVerifier.cpp - Types and values of an instruction -------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Verifier.h"

#include "asc/Bytecode/Text.h"
#include "asc/Table/Legality.h"

namespace asc::bc {

using table::DType;
using table::Rule;

namespace {

bool isInt(DType t) {
  return t != DType::None && t != DType::Bool && !table::isFloat(t) &&
         !table::isComplex(t) && !table::isStorageOnly(t);
}
bool isIntOrBool(DType t) { return isInt(t) || t == DType::Bool; }

/// SSA scalars are signless: i16 and ui16 are one scalar type.
bool sameScalar(DType a, DType b) {
  return a == b || (isInt(a) && isInt(b) && sizeOf(a) == sizeOf(b));
}

bool knownShape(const Type &type) { return numElements(type) >= 0; }

bool isTensor(const Type &type) {
  return type.kind == TypeKind::Global || type.kind == TypeKind::Local;
}

/// May a value of type `from` be an argument of type `to`?
bool passes(const Type &from, const Type &to) {
  if (from.kind != to.kind)
    return false;
  if (from.kind == TypeKind::Scalar)
    return sameScalar(from.dtype, to.dtype);
  if (from.dtype != to.dtype || from.dims.size() != to.dims.size())
    return false;
  for (size_t i = 0; i < to.dims.size(); ++i)
    if (to.dims[i] >= 0 && from.dims[i] != to.dims[i])
      return false;
  return true;
}

} // namespace

bool InstructionVerifier::fail(Rule rule, std::string text) {
  error = DecodeError{rule, std::move(text)};
  return false;
}

bool InstructionVerifier::typeError(uint32_t slot, const std::string &wanted) {
  return fail(Rule::ASC_BYTECODE_TYPE, slotName(program, function, slot) +
                                           " is " + typeText(typeOf(slot)) +
                                           ", not " + wanted);
}

bool InstructionVerifier::operandError(std::string text) {
  return fail(Rule::ASC_BYTECODE_OPERAND, std::move(text));
}

bool InstructionVerifier::wantInt(uint32_t slot) {
  const Type &type = typeOf(slot);
  return (type.kind == TypeKind::Scalar && isIntOrBool(type.dtype)) ||
         typeError(slot, "an integer");
}

bool InstructionVerifier::wantBool(uint32_t slot) {
  const Type &type = typeOf(slot);
  return (type.kind == TypeKind::Scalar && type.dtype == DType::Bool) ||
         typeError(slot, "i1");
}

bool InstructionVerifier::wantScalar(uint32_t slot, DType dtype) {
  const Type &type = typeOf(slot);
  return (type.kind == TypeKind::Scalar && sameScalar(type.dtype, dtype)) ||
         typeError(slot, std::string(table::nameOf(dtype)));
}

bool InstructionVerifier::wantKind(uint32_t slot, TypeKind kind) {
  static const char *const names[] = {"a scalar", "a global tensor",
                                      "a local tensor", "a vector register",
                                      "a mask"};
  return typeOf(slot).kind == kind ||
         typeError(slot, names[static_cast<unsigned>(kind)]);
}

bool InstructionVerifier::wantTensor(uint32_t slot) {
  return isTensor(typeOf(slot)) || typeError(slot, "a tensor");
}

bool InstructionVerifier::wantSame(uint32_t slot, uint32_t other) {
  const Type &a = typeOf(slot), &b = typeOf(other);
  return a == b || (passes(a, b) && a.kind == TypeKind::Scalar) ||
         typeError(slot, typeText(b));
}

bool InstructionVerifier::wantTypeOperand(uint32_t slot, uint32_t type,
                                          TypeKind kind, bool known) {
  if (type >= program.types.size())
    return operandError(strf("type %u does not exist; there are %zu", type,
                             program.types.size()));
  const Type &t = program.types[type];
  if (t.kind != kind || (known && !knownShape(t)))
    return fail(Rule::ASC_BYTECODE_TYPE, "the result cannot be " + typeText(t));
  return typeOf(slot) == t || typeError(slot, typeText(t));
}

bool InstructionVerifier::wantAtMost(uint32_t value, uint32_t largest,
                                     const char *what) {
  return value <= largest || operandError(strf("%s is %u; the largest is %u",
                                               what, value, largest));
}

bool InstructionVerifier::wantDType(uint32_t value, DType &out) {
  if (value == 0 || value >= table::kNumDTypes)
    return operandError(strf("element type %u does not exist", value));
  out = static_cast<DType>(value);
  return true;
}

bool InstructionVerifier::wantCall(uint32_t callee, FunctionKind kind,
                                   const std::vector<uint32_t> &arguments) {
  if (callee >= program.functions.size())
    return operandError(strf("function %u does not exist; there are %zu",
                             callee, program.functions.size()));
  const Function &f = program.functions[callee];
  const std::string &name = program.strings[f.name];
  if (f.kind != kind)
    return fail(Rule::ASC_BYTECODE_FUNCTION,
                "@" + name +
                    (kind == FunctionKind::Kernel
                         ? " is not a kernel"
                         : " is not a vector function"));
  if (f.numParams != arguments.size())
    return fail(Rule::ASC_BYTECODE_FUNCTION,
                strf("@%s has %u parameters and gets %zu arguments",
                     name.c_str(), f.numParams, arguments.size()));
  for (uint32_t i = 0; i < f.numParams; ++i) {
    const Type &want = program.types[f.slotTypes[i]];
    if (!passes(typeOf(arguments[i]), want))
      return typeError(arguments[i], typeText(want) + " as parameter " +
                                         slotName(program, f, i) + " of @" +
                                         name);
  }
  return true;
}

/// Which operations a kind of function may hold.
bool InstructionVerifier::allowedHere(const Instruction &inst) {
  auto number = static_cast<uint32_t>(inst.op());
  bool ok = true;
  if (number >= 256 || inst.op() == Op::call_vf) {
    ok = function.kind == FunctionKind::Kernel;
  } else if (number >= 192) {
    ok = function.kind == FunctionKind::Host;
  } else if (number >= 128) {
    ok = function.kind == FunctionKind::VectorFunction;
  } else if (number >= 32) {
    ok = function.kind == FunctionKind::Kernel ||
         (function.kind == FunctionKind::VectorFunction &&
          (inst.op() == Op::slice || inst.op() == Op::reinterpret ||
           inst.op() == Op::get_value || inst.op() == Op::get_size));
  }
  static const char *const kinds[] = {"a kernel", "a vector function",
                                      "a host function"};
  return ok || fail(Rule::ASC_BYTECODE_FUNCTION,
                    std::string("it cannot stand in ") +
                        kinds[static_cast<unsigned>(function.kind)]);
}

bool InstructionVerifier::checkCvt(const Instruction &inst) {
  DType from, to;
  if (!wantAtMost(inst.value(0), static_cast<uint32_t>(Cvt::Last),
                  "the conversion") ||
      !wantDType(inst.value(1), from) || !wantDType(inst.value(2), to))
    return false;
  unsigned a = from == DType::Bool ? 0 : sizeOf(from);
  unsigned b = to == DType::Bool ? 0 : sizeOf(to);
  bool ok = false;
  switch (static_cast<Cvt>(inst.value(0))) {
  case Cvt::ExtS:
  case Cvt::ExtU:
    ok = isIntOrBool(from) && isIntOrBool(to) && a <= b;
    break;
  case Cvt::Trunc:
    ok = isIntOrBool(from) && isIntOrBool(to) && a >= b;
    break;
  case Cvt::SToF:
  case Cvt::UToF:
    ok = isIntOrBool(from) && isFloat(to);
    break;
  case Cvt::FToS:
  case Cvt::FToU:
    ok = isFloat(from) && isIntOrBool(to);
    break;
  case Cvt::ExtF:
    ok = isFloat(from) && isFloat(to) && a < b;
    break;
  case Cvt::TruncF:
    ok = isFloat(from) && isFloat(to) && a > b;
    break;
  case Cvt::Bitcast:
    ok = a == b && a != 0;
    break;
  }
  if (!ok)
    return operandError(strf("conversion %u does not go from %s to %s",
                             inst.value(0),
                             std::string(table::nameOf(from)).c_str(),
                             std::string(table::nameOf(to)).c_str()));
  return wantScalar(inst.value(3), to) && wantScalar(inst.value(4), from);
}

bool InstructionVerifier::checkScalarOp(const Instruction &inst) {
  switch (inst.op()) {
  case Op::ret:
  case Op::br:
    return true;
  case Op::br_if:
  case Op::br_if_not:
    return wantInt(inst.value(0));
  case Op::for_next:
    return wantInt(inst.value(0)) && wantInt(inst.value(1)) &&
           wantInt(inst.value(2));
  case Op::mov:
    return wantSame(inst.value(1), inst.value(0));
  case Op::const_:
    return wantKind(inst.value(0), TypeKind::Scalar);
  case Op::select:
    return wantBool(inst.value(1)) && wantSame(inst.value(2), inst.value(0)) &&
           wantSame(inst.value(3), inst.value(0));
  case Op::cvt:
    return checkCvt(inst);
  default:
    break;
  }
  // bin, cmp, un: element type, sub-operation, result, operands.
  DType dtype;
  uint32_t sub = inst.value(1);
  if (!wantDType(inst.value(0), dtype))
    return false;
  bool wantsFloat;
  if (inst.op() == Op::bin) {
    if (!wantAtMost(sub, static_cast<uint32_t>(Bin::Last), "the operation"))
      return false;
    wantsFloat = sub >= static_cast<uint32_t>(Bin::AddF);
  } else if (inst.op() == Op::cmp) {
    if (sub > static_cast<uint32_t>(Cmp::Last) ||
        (sub > static_cast<uint32_t>(Cmp::UGe) &&
         sub < static_cast<uint32_t>(Cmp::FirstFloat)))
      return operandError(strf("predicate %u does not exist", sub));
    wantsFloat = sub >= static_cast<uint32_t>(Cmp::FirstFloat);
  } else {
    if (!wantAtMost(sub, static_cast<uint32_t>(Un::Last), "the operation"))
      return false;
    wantsFloat = static_cast<Un>(sub) != Un::AbsI;
  }
  if (wantsFloat != isFloat(dtype))
    return operandError(strf("operation %u does not take %s", sub,
                             std::string(table::nameOf(dtype)).c_str()));
  if (inst.op() == Op::cmp ? !wantBool(inst.value(2))
                           : !wantScalar(inst.value(2), dtype))
    return false;
  for (unsigned i = 3; i < inst.operands.size(); ++i)
    if (!wantScalar(inst.value(i), dtype))
      return false;
  return true;
}

bool InstructionVerifier::checkMachineOp(const Instruction &inst) {
  switch (inst.op()) {
  case Op::alloc:
    return wantTypeOperand(inst.value(0), inst.value(1), TypeKind::Local, true);
  case Op::free:
    return wantKind(inst.value(0), TypeKind::Local);
  case Op::slice:
  case Op::reinterpret: {
    if (!wantTensor(inst.value(1)))
      return false;
    const Type &source = typeOf(inst.value(1));
    if (!wantTypeOperand(inst.value(0), inst.value(2), source.kind, false))
      return false;
    if (inst.op() == Op::reinterpret)
      return true;
    if (typeOf(inst.value(0)).dtype != source.dtype)
      return typeError(inst.value(0),
                       "of the element type of " + typeText(source));
    return wantNumber(inst.number(3));
  }
  case Op::get_value:
    return wantTensor(inst.value(1)) &&
           wantScalar(inst.value(0), typeOf(inst.value(1)).dtype) &&
           wantNumber(inst.number(2));
  case Op::set_value:
    return wantTensor(inst.value(0)) && wantNumber(inst.number(1)) &&
           wantScalar(inst.value(2), typeOf(inst.value(0)).dtype);
  case Op::get_block_idx:
  case Op::get_block_num:
    return wantScalar(inst.value(0), DType::I64);
  case Op::atomic: {
    DType dtype;
    if (!wantAtMost(inst.value(0), 4, "the kind of atomic") ||
        !wantDType(inst.value(1), dtype) ||
        !wantKind(inst.value(3), TypeKind::Global))
      return false;
    if (typeOf(inst.value(3)).dtype != dtype)
      return operandError("the tensor has another element type");
    return wantScalar(inst.value(2), dtype) && wantNumber(inst.number(4)) &&
           wantScalar(inst.value(5), dtype) && wantScalar(inst.value(6), dtype);
  }
  case Op::get_store_atomic_config:
    return wantScalar(inst.value(0), DType::I64) &&
           wantScalar(inst.value(1), DType::I64);
  case Op::get_system:
    return wantScalar(inst.value(0), DType::I64) &&
           wantAtMost(inst.value(1), table::kNumSystemValues - 1,
                      "the function of the system");
  case Op::get_size:
    return wantScalar(inst.value(0), DType::I64) && wantTensor(inst.value(1));
  case Op::set_flag:
  case Op::wait_flag:
    return wantAtMost(inst.value(0), 3, "the first pipe") &&
           wantAtMost(inst.value(1), 3, "the second pipe") &&
           wantNumber(inst.number(2));
  case Op::pipe_barrier:
    return wantAtMost(inst.value(0), 4, "the pipe");
  case Op::set_mask: {
    DType dtype;
    if (!wantAtMost(inst.value(0), 2, "the kind of mask") ||
        !wantDType(inst.value(1), dtype))
      return false;
    if (dtype == DType::Bool)
      return operandError("a mask is not for i1");
    return wantNumber(inst.number(2)) && wantNumber(inst.number(3));
  }
  case Op::set_mask_mode:
    return wantAtMost(inst.value(0), 1, "the mode");
  case Op::reset_mask:
    return true;
  case Op::set_deq_scale: {
    DType dtype;
    if (!wantDType(inst.value(0), dtype))
      return false;
    if (dtype != DType::F16 && dtype != DType::F32)
      return operandError("a scale is f16 or f32");
    return wantScalar(inst.value(1), dtype) && wantNumber(inst.number(2)) &&
           wantAtMost(inst.value(3), 1, "the sign");
  }
  case Op::set_pad_value: {
    DType dtype;
    return wantDType(inst.value(0), dtype) && wantScalar(inst.value(1), dtype);
  }
  case Op::get_reduce_repeat_max_min_spr:
  case Op::get_reduce_repeat_sum_spr: {
    bool sum = inst.op() == Op::get_reduce_repeat_sum_spr;
    DType dtype;
    if (!wantDType(inst.value(sum ? 1 : 2), dtype))
      return false;
    if (!table::isFloat(dtype))
      return operandError("a reduced value is a float");
    return wantScalar(inst.value(0), dtype) &&
           (sum || wantScalar(inst.value(1), dtype));
  }
  case Op::get_mrg_sort_result:
    for (unsigned k = 0; k < 4; ++k)
      if (!wantScalar(inst.value(k), DType::I64))
        return false;
    return true;
  case Op::set_ctrl_spr:
  case Op::get_ctrl_spr:
  case Op::reset_ctrl_spr: {
    unsigned first = inst.op() == Op::get_ctrl_spr ? 1 : 0;
    if (!wantAtMost(inst.value(first + 1), 63, "the last bit") ||
        !wantAtMost(inst.value(first), inst.value(first + 1), "the first bit"))
      return false;
    if (inst.op() == Op::get_ctrl_spr)
      return wantScalar(inst.value(0), DType::I64);
    return inst.op() != Op::set_ctrl_spr || wantNumber(inst.number(2));
  }
  case Op::call_vf:
    return wantCall(inst.value(0), FunctionKind::VectorFunction, inst.list);
  default:
    return operandError("the verifier does not know it");
  }
}

bool InstructionVerifier::checkRegisterOp(const Instruction &inst) {
  auto lane = [&](uint32_t bytes) {
    return bytes == 1 || bytes == 2 || bytes == 4 || bytes == 8 ||
           operandError(strf("a lane of %u bytes does not exist", bytes));
  };
  auto access = [&](uint32_t reg, uint32_t tensor, const Number &index,
                    uint32_t dist) {
    if (!wantKind(reg, TypeKind::VReg) || !wantKind(tensor, TypeKind::Local))
      return false;
    if (typeOf(reg).dtype != typeOf(tensor).dtype)
      return typeError(reg,
                       "of the element type of " + typeText(typeOf(tensor)));
    return wantNumber(index) &&
           wantAtMost(dist, static_cast<uint32_t>(Dist::Last),
                      "the distribution");
  };
  switch (inst.op()) {
  case Op::reg_create_mask:
    if (!wantKind(inst.value(0), TypeKind::Mask) || !lane(inst.value(1)))
      return false;
    if (inst.value(2) > static_cast<uint32_t>(Pattern::AllF) ||
        inst.value(2) == static_cast<uint32_t>(Pattern::AllF) - 1)
      return operandError(strf("pattern %u does not exist", inst.value(2)));
    return true;
  case Op::reg_update_mask:
    return wantKind(inst.value(0), TypeKind::Mask) && wantInt(inst.value(1)) &&
           lane(inst.value(2)) && wantInt(inst.value(3));
  case Op::reg_load:
    return access(inst.value(0), inst.value(1), inst.number(2), inst.value(3));
  case Op::reg_store:
    return access(inst.value(2), inst.value(0), inst.number(1),
                  inst.value(4)) &&
           wantKind(inst.value(3), TypeKind::Mask);
  case Op::reg_cvt:
    return wantKind(inst.value(0), TypeKind::VReg) &&
           wantKind(inst.value(1), TypeKind::VReg) &&
           wantKind(inst.value(2), TypeKind::Mask) &&
           wantAtMost(inst.value(3), 1, "the part") &&
           wantAtMost(inst.value(4), 1, "saturation");
  default:
    return operandError("the verifier does not know it");
  }
}

bool InstructionVerifier::checkHostOp(const Instruction &inst) {
  switch (inst.op()) {
  case Op::host_zeros:
  case Op::host_iota:
    return wantTypeOperand(inst.value(0), inst.value(1), TypeKind::Global,
                           true);
  case Op::host_constant: {
    if (!wantTypeOperand(inst.value(0), inst.value(1), TypeKind::Global, true))
      return false;
    if (inst.value(2) >= program.data.size())
      return operandError(strf("constant %u does not exist; there are %zu",
                               inst.value(2), program.data.size()));
    const Type &type = program.types[inst.value(1)];
    uint64_t want = numElements(type) * sizeOf(type.dtype);
    size_t have = program.data[inst.value(2)].size();
    return want == have ||
           fail(Rule::ASC_BYTECODE_DATA,
                strf("constant %u has %zu bytes; %s has %llu", inst.value(2),
                     have, typeText(type).c_str(),
                     static_cast<unsigned long long>(want)));
  }
  case Op::host_file:
    if (!wantTypeOperand(inst.value(0), inst.value(1), TypeKind::Global, false))
      return false;
    return inst.value(2) < program.strings.size() ||
           operandError(strf("string %u does not exist", inst.value(2)));
  case Op::host_launch:
    return wantNumber(inst.number(1)) &&
           wantCall(inst.value(0), FunctionKind::Kernel, inst.list);
  case Op::host_expect_eq:
  case Op::host_expect_close:
    return wantKind(inst.value(0), TypeKind::Global) &&
           wantSame(inst.value(1), inst.value(0));
  case Op::host_print:
    return wantKind(inst.value(0), TypeKind::Global);
  default:
    return operandError("the verifier does not know it");
  }
}

bool InstructionVerifier::checkVector(const Instruction &inst) {
  const table::InstrRow &row = *inst.row;
  DType types[table::kMaxTensors] = {};
  for (unsigned i = 0; i < row.numTensors; ++i) {
    const table::TensorRow &want = row.tensors[i];
    uint32_t slot = inst.value(i);
    if (!wantTensor(slot))
      return false;
    const Type &type = typeOf(slot);
    unsigned space = type.kind == TypeKind::Local ? 1 : 2;
    std::string name(want.name);
    if (!(want.spaces & space))
      return typeError(
          slot,
          (space == 1 ? "a global tensor as " : "a local tensor as ") + name);
    types[i] = type.dtype;
  }
  for (unsigned i = 0; i < row.numTensors; ++i)
    if (!table::operandTypeIsOk(row, i, types))
      return typeError(inst.value(i), "of an element type that " +
                                          std::string(row.tensors[i].name) +
                                          " can have");
  for (unsigned i = 0; i < row.numScalars; ++i)
    if (!wantScalar(inst.value(row.numTensors + i), types[row.scalarLike]))
      return false;
  if (row.hasResult &&
      !wantScalar(inst.value(row.numTensors + row.numScalars), DType::I64))
    return false;
  bool ok = true;
  inst.clause.forEach([&](const Number &n, const char *, unsigned) {
    ok = ok && wantNumber(n);
  });
  return ok;
}

std::optional<DecodeError> InstructionVerifier::check(const Instruction &inst) {
  auto number = static_cast<uint32_t>(inst.op());
  bool ok = allowedHere(inst);
  if (ok) {
    if (inst.isVector())
      ok = checkVector(inst);
    else if (number >= 192)
      ok = checkHostOp(inst);
    else if (number >= 128)
      ok = checkRegisterOp(inst);
    else if (number >= 32)
      ok = checkMachineOp(inst);
    else
      ok = checkScalarOp(inst);
  }
  if (ok)
    return std::nullopt;
  return error;
}

} // namespace asc::bc
