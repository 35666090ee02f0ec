//===- Translate.cpp - Bytecode to the interpreter's form -----------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Code.h"

#include "asc/Bytecode/Text.h"

#include <cstddef>
#include <map>

namespace asc::rt::code {

using bc::FunctionKind;
using bc::Instruction;
using bc::Op;
using bc::Type;
using bc::TypeKind;
using table::DType;
using table::Space;

namespace {

class Translator {
public:
  Translator(const bc::Program &program, uint32_t index, FunctionCode &out)
      : program(program), function(program.functions[index]), out(out) {}

  void run();

private:
  void placeSlots();
  void add(const Instruction &inst);
  void addScalar(const Instruction &inst);
  void addMachine(const Instruction &inst);
  void addRegister(const Instruction &inst);
  void addVector(const Instruction &inst);

  const Type &typeOf(uint32_t slot) const {
    return program.types[function.slotTypes[slot]];
  }
  uint32_t place(uint32_t slot) const { return out.places[slot]; }
  uint32_t constant(int64_t value);
  uint32_t number(const bc::Number &n) {
    return n.isSlot ? place(n.slot()) : constant(n.value);
  }
  Insn &emit(Do what) {
    out.insns.emplace_back();
    out.insns.back().what = what;
    out.insns.back().pc = pc;
    return out.insns.back();
  }
  /// The same operation for scalars, tensors, registers and masks.
  static Do byKind(TypeKind kind, Do scalar) {
    int step = kind == TypeKind::Scalar ? 0
               : kind == TypeKind::VReg ? 2
               : kind == TypeKind::Mask ? 3
                                        : 1;
    return static_cast<Do>(static_cast<int>(scalar) + step);
  }

  const bc::Program &program;
  const bc::Function &function;
  FunctionCode &out;
  uint32_t pc = 0;
  std::vector<uint32_t> writers; ///< number of writers per slot
  std::map<int64_t, uint32_t> constants;
};

void Translator::placeSlots() {
  for (uint32_t slot = 0; slot < function.slotTypes.size(); ++slot) {
    const Type &type = typeOf(slot);
    switch (type.kind) {
    case TypeKind::Scalar:
      out.places.push_back(static_cast<uint32_t>(out.scalars.size()));
      out.scalars.push_back(0);
      break;
    case TypeKind::Global:
    case TypeKind::Local: {
      // Empty: whatever touches it is out of bounds.
      Tensor t;
      t.dtype = type.dtype;
      t.space = type.kind == TypeKind::Global ? Space::GM : Space::UB;
      out.places.push_back(static_cast<uint32_t>(out.tensors.size()));
      out.tensors.push_back(t);
      break;
    }
    case TypeKind::VReg:
      out.places.push_back(out.numVRegs++);
      break;
    case TypeKind::Mask:
      out.places.push_back(out.numMasks++);
      break;
    }
  }
}

/// Constants have places of their own behind the slots.
uint32_t Translator::constant(int64_t value) {
  auto [at, isNew] =
      constants.emplace(value, static_cast<uint32_t>(out.scalars.size()));
  if (isNew)
    out.scalars.push_back(value);
  return at->second;
}

void Translator::run() {
  Instruction inst;
  placeSlots();
  writers.assign(function.slotTypes.size(), 0);
  for (uint32_t p = 0; p < function.numParams; ++p) {
    ++writers[p];
    out.scalarParams.push_back(typeOf(p).kind == TypeKind::Scalar);
  }
  for (uint32_t word = 0; word < function.code.size(); word += inst.numWords) {
    bc::decode(function.code, word, inst);
    out.words.push_back(word);
    bc::forEachSlot(
        inst, [&](uint32_t slot, bool isWrite) { writers[slot] += isWrite; });
  }
  out.numInstructions = static_cast<uint32_t>(out.words.size());

  // Labels of bytecode become inner labels when all are known.
  std::vector<uint32_t> start(out.numInstructions);
  for (pc = 0; pc < out.numInstructions; ++pc) {
    start[pc] = static_cast<uint32_t>(out.insns.size());
    bc::decode(function.code, out.words[pc], inst);
    add(inst);
  }
  for (Insn &insn : out.insns)
    if (insn.what >= Do::Jump && insn.what <= Do::ForNext) {
      insn.imm = insn.d; // the bytecode number, for counting steps
      insn.d = start[insn.d];
    }
}

void Translator::add(const Instruction &inst) {
  auto number = static_cast<uint32_t>(inst.op());
  if (inst.isVector())
    addVector(inst);
  else if (number >= 192)
    emit(Do::Host);
  else if (number >= 128)
    addRegister(inst);
  else if (number >= 32)
    addMachine(inst);
  else
    addScalar(inst);
}

void Translator::addScalar(const Instruction &inst) {
  switch (inst.op()) {
  case Op::ret:
    emit(Do::Ret);
    return;
  case Op::br:
    emit(Do::Jump).d = inst.value(0);
    return;
  case Op::br_if:
  case Op::br_if_not: {
    Insn &i = emit(inst.op() == Op::br_if ? Do::JumpIf : Do::JumpIfNot);
    i.a = place(inst.value(0));
    i.d = inst.value(1);
    return;
  }
  case Op::for_next: {
    Insn &i = emit(Do::ForNext);
    i.a = place(inst.value(0));
    i.b = place(inst.value(2)); // step
    i.c = place(inst.value(1)); // bound
    i.d = inst.value(3);
    return;
  }
  case Op::mov: {
    Insn &i = emit(byKind(typeOf(inst.value(0)).kind, Do::MoveScalar));
    i.a = place(inst.value(0));
    i.b = place(inst.value(1));
    return;
  }
  case Op::const_: {
    uint32_t slot = inst.value(0);
    int64_t value = canonical(typeOf(slot).dtype, inst.number(1).value);
    if (writers[slot] == 1) {
      out.scalars[place(slot)] = value;
      return;
    }
    Insn &i = emit(Do::Const);
    i.a = place(slot);
    i.imm = value;
    return;
  }
  case Op::select: {
    Insn &i = emit(byKind(typeOf(inst.value(0)).kind, Do::SelectScalar));
    i.a = place(inst.value(0));
    i.b = place(inst.value(1));
    i.c = place(inst.value(2));
    i.d = place(inst.value(3));
    return;
  }
  case Op::cvt: {
    Insn &i = emit(Do::Unary);
    i.a = place(inst.value(3));
    i.b = place(inst.value(4));
    i.unary = cvtFunction(static_cast<bc::Cvt>(inst.value(0)),
                          static_cast<DType>(inst.value(1)),
                          static_cast<DType>(inst.value(2)));
    return;
  }
  case Op::un: {
    Insn &i = emit(Do::Unary);
    i.a = place(inst.value(2));
    i.b = place(inst.value(3));
    i.unary = unFunction(static_cast<bc::Un>(inst.value(1)),
                         static_cast<DType>(inst.value(0)));
    return;
  }
  default:
    break;
  }
  // bin and cmp; those of 64-bit integers that loops are made of are inline.
  auto dtype = static_cast<DType>(inst.value(0));
  uint32_t sub = inst.value(1);
  bool isWide = dtype == DType::I64 || dtype == DType::U64;
  Do what = Do::Binary;
  BinFn fn;
  if (inst.op() == Op::bin) {
    fn = binFunction(static_cast<bc::Bin>(sub), dtype);
    if (isWide && sub <= static_cast<uint32_t>(bc::Bin::Mul))
      what = static_cast<Do>(static_cast<uint32_t>(Do::Add) + sub);
  } else {
    fn = cmpFunction(static_cast<bc::Cmp>(sub), dtype);
    if (isWide && sub <= static_cast<uint32_t>(bc::Cmp::SGe))
      what = static_cast<Do>(static_cast<uint32_t>(Do::Eq) + sub);
  }
  Insn &i = emit(what);
  i.a = place(inst.value(2));
  i.b = place(inst.value(3));
  i.c = place(inst.value(4));
  i.binary = fn;
}

void Translator::addMachine(const Instruction &inst) {
  auto simple = [&](Do what) -> Insn & {
    Insn &i = emit(what);
    if (!inst.operands.empty() && inst.operands[0].letter == 'd')
      i.a = place(inst.value(0));
    return i;
  };
  switch (inst.op()) {
  case Op::alloc: {
    const Type &type = program.types[inst.value(1)];
    uint64_t bytes =
        static_cast<uint64_t>(bc::numElements(type)) * sizeOf(type.dtype);
    Insn &i = simple(Do::Alloc);
    i.b = static_cast<uint32_t>(bytes);
    i.c = static_cast<uint32_t>(bytes >> 32);
    i.small[0] = static_cast<uint8_t>(type.dtype);
    i.imm = inst.number(2).value;
    return;
  }
  case Op::free:
    emit(Do::Free).a = place(inst.value(0));
    return;
  case Op::slice:
  case Op::reinterpret: {
    const Type &type = program.types[inst.value(2)];
    bool isSlice = inst.op() == Op::slice;
    uint32_t offset = isSlice ? number(inst.number(3)) : 0;
    Insn &i = simple(isSlice ? Do::Slice : Do::Reinterpret);
    i.b = place(inst.value(1));
    i.c = offset;
    i.small[0] = static_cast<uint8_t>(type.dtype);
    i.imm = bc::numElements(type);
    return;
  }
  case Op::get_value: {
    uint32_t index = number(inst.number(2));
    Insn &i = simple(Do::GetValue);
    i.b = place(inst.value(1));
    i.c = index;
    return;
  }
  case Op::set_value: {
    uint32_t index = number(inst.number(1));
    Insn &i = emit(Do::SetValue);
    i.a = place(inst.value(0));
    i.b = index;
    i.c = place(inst.value(2));
    return;
  }
  case Op::get_block_idx:
    simple(Do::BlockIdx);
    return;
  case Op::get_block_num:
    simple(Do::BlockNum);
    return;
  case Op::atomic: {
    uint32_t index = number(inst.number(4));
    Insn &i = emit(Do::Atomic);
    i.small[0] = static_cast<uint8_t>(inst.value(0));
    i.a = place(inst.value(2));
    i.b = place(inst.value(3));
    i.c = index;
    i.d = place(inst.value(5));
    i.imm = place(inst.value(6));
    return;
  }
  case Op::get_store_atomic_config:
    simple(Do::StoreAtomicConfig).b = place(inst.value(1));
    return;
  case Op::get_system:
    simple(Do::System).small[0] = static_cast<uint8_t>(inst.value(1));
    return;
  case Op::get_size:
    simple(Do::Size).b = place(inst.value(1));
    return;
  case Op::set_flag:
  case Op::wait_flag: {
    uint32_t id = number(inst.number(2));
    Insn &i = emit(inst.op() == Op::set_flag ? Do::SetFlag : Do::WaitFlag);
    i.small[0] = static_cast<uint8_t>(inst.value(0));
    i.small[1] = static_cast<uint8_t>(inst.value(1));
    i.a = id;
    return;
  }
  case Op::pipe_barrier:
    emit(Do::Barrier).small[0] = static_cast<uint8_t>(inst.value(0));
    return;
  case Op::set_mask: {
    static const Do kinds[] = {Do::MaskLen, Do::MaskBits, Do::MaskCount};
    uint32_t first = number(inst.number(2)), second = number(inst.number(3));
    Insn &i = emit(kinds[inst.value(0)]);
    i.small[0] = static_cast<uint8_t>(inst.value(1));
    i.a = first;
    i.b = second;
    return;
  }
  case Op::set_mask_mode:
    emit(Do::MaskMode).small[0] = static_cast<uint8_t>(inst.value(0));
    return;
  case Op::reset_mask:
    emit(Do::ResetMask);
    return;
  case Op::set_ctrl_spr: {
    uint32_t value = number(inst.number(2));
    Insn &i = emit(Do::SetCtrl);
    i.small[0] = static_cast<uint8_t>(inst.value(0));
    i.small[1] = static_cast<uint8_t>(inst.value(1));
    i.a = value;
    return;
  }
  case Op::set_deq_scale: {
    uint32_t offset = number(inst.number(2));
    Insn &i = emit(Do::SetDeqScale);
    i.small[0] = static_cast<uint8_t>(inst.value(0));
    i.small[1] = static_cast<uint8_t>(inst.value(3));
    i.a = place(inst.value(1));
    i.b = offset;
    return;
  }
  case Op::set_pad_value: {
    Insn &i = emit(Do::SetPadValue);
    i.small[0] = static_cast<uint8_t>(inst.value(0));
    i.a = place(inst.value(1));
    return;
  }
  case Op::get_ctrl_spr: {
    Insn &i = simple(Do::GetCtrl);
    i.small[0] = static_cast<uint8_t>(inst.value(1));
    i.small[1] = static_cast<uint8_t>(inst.value(2));
    return;
  }
  case Op::get_reduce_repeat_max_min_spr: {
    Insn &i = emit(Do::GetReduced);
    i.a = place(inst.value(0));
    i.b = place(inst.value(1));
    i.small[0] = static_cast<uint8_t>(inst.value(2));
    i.small[1] = inst.value(0) != inst.value(1);
    return;
  }
  case Op::get_reduce_repeat_sum_spr: {
    Insn &i = emit(Do::GetReducedSum);
    i.a = place(inst.value(0));
    i.small[0] = static_cast<uint8_t>(inst.value(1));
    return;
  }
  case Op::get_mrg_sort_result: {
    Insn &i = emit(Do::GetMerged);
    i.a = place(inst.value(0));
    i.b = place(inst.value(1));
    i.c = place(inst.value(2));
    i.d = place(inst.value(3));
    return;
  }
  case Op::reset_ctrl_spr: {
    Insn &i = emit(Do::ResetCtrl);
    i.small[0] = static_cast<uint8_t>(inst.value(0));
    i.small[1] = static_cast<uint8_t>(inst.value(1));
    return;
  }
  case Op::call_vf: {
    Insn &i = emit(Do::CallVf);
    i.a = inst.value(0);
    i.b = static_cast<uint32_t>(out.lists.size());
    for (uint32_t slot : inst.list)
      out.lists.push_back(place(slot));
    return;
  }
  default:
    return;
  }
}

void Translator::addRegister(const Instruction &inst) {
  switch (inst.op()) {
  case Op::reg_create_mask: {
    Insn &i = emit(Do::RegCreateMask);
    i.a = place(inst.value(0));
    i.b = inst.value(1);
    i.c = inst.value(2);
    return;
  }
  case Op::reg_update_mask: {
    Insn &i = emit(Do::RegUpdateMask);
    i.a = place(inst.value(0));
    i.b = place(inst.value(1));
    i.c = inst.value(2);
    i.d = place(inst.value(3));
    i.small[0] = static_cast<uint8_t>(typeOf(inst.value(1)).dtype);
    return;
  }
  case Op::reg_load: {
    uint32_t index = number(inst.number(2));
    Insn &i = emit(Do::RegLoad);
    i.a = place(inst.value(0));
    i.b = place(inst.value(1));
    i.c = index;
    return;
  }
  case Op::reg_store: {
    uint32_t index = number(inst.number(1));
    Insn &i = emit(Do::RegStore);
    i.a = place(inst.value(0));
    i.b = index;
    i.c = place(inst.value(2));
    i.d = place(inst.value(3));
    return;
  }
  case Op::reg_cvt: {
    Insn &i = emit(Do::RegCvt);
    i.a = place(inst.value(0));
    i.b = place(inst.value(1));
    i.c = place(inst.value(2));
    i.small[0] = static_cast<uint8_t>(typeOf(inst.value(1)).dtype);
    i.small[1] = static_cast<uint8_t>(typeOf(inst.value(0)).dtype);
    i.small[2] = static_cast<uint8_t>(inst.value(4));
    i.d = inst.value(3);
    return;
  }
  default:
    return;
  }
}

void Translator::addVector(const Instruction &inst) {
  const table::InstrRow &row = *inst.row;
  VectorInsn v;
  v.numTensors = row.numTensors;
  DType types[table::kMaxTensors] = {};
  Space spaces[table::kMaxTensors] = {};
  for (unsigned i = 0; i < row.numTensors; ++i) {
    const Type &type = typeOf(inst.value(i));
    types[i] = type.dtype;
    spaces[i] = type.kind == TypeKind::Global ? Space::GM : Space::UB;
    v.tensors[i] = place(inst.value(i));
  }
  for (unsigned i = 0; i < row.numScalars; ++i)
    v.scalars.push_back(place(inst.value(row.numTensors + i)));
  if (row.hasResult)
    v.result = place(inst.value(row.numTensors + row.numScalars));

  table::Control control;
  const bc::Clause &c = inst.clause;
  control.form = c.form;
  control.numWords = c.numWords;
  auto set = [&](int64_t &field, const bc::Number &n) {
    if (!n.isSlot) {
      field = n.value;
      return;
    }
    auto offset = reinterpret_cast<const char *>(&field) -
                  reinterpret_cast<const char *>(&control);
    v.open.push_back({static_cast<uint16_t>(offset), place(n.slot())});
  };
  for (unsigned i = 0; i < c.numWords; ++i)
    set(control.words[i], c.words[i]);
  set(control.repeat, c.repeat);
  for (unsigned i = 0; i < c.numTensors; ++i) {
    set(control.blk[i], c.blk[i]);
    set(control.rep[i], c.rep[i]);
  }
  for (unsigned i = 0; i < c.numExtras; ++i)
    set(control.extra[i], c.extra[i]);
  if (!c.lists.empty()) {
    v.scalars.push_back(constant(c.dims));
    for (const bc::Number &n : c.lists)
      v.scalars.push_back(number(n));
  }
  makePlan(v.plan, row, program.target, types, spaces, control);

  Do what = Do::Vector;
  bool plain = v.scalars.empty() && !row.hasResult;
  if (plain && v.numTensors == 2)
    what = Do::Vector2;
  if (plain && v.numTensors == 3)
    what = Do::Vector3;
  if (!v.open.empty()) {
    what = Do::VectorDynamic;
    v.openIndex = static_cast<uint32_t>(out.openPlans.size());
    out.openPlans.push_back(v.plan);
  }
  emit(what).d = static_cast<uint32_t>(out.vectors.size());
  out.vectors.push_back(std::move(v));
}

} // namespace

FunctionCode translate(const bc::Program &program, uint32_t index,
                       uint32_t siteBase) {
  FunctionCode out;
  out.index = index;
  out.siteBase = siteBase;
  Translator(program, index, out).run();
  return out;
}

} // namespace asc::rt::code
