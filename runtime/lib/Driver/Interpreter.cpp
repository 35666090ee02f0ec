//===- Interpreter.cpp - Runs the functions of a program ------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Code.h"

#include "asc/Bytecode/Text.h"
#include "asc/Driver/Value.h"
#include "asc/Table/Moves.h"

#include <algorithm>
#include <cstring>

namespace asc::rt {

using code::Do;
using code::Frame;
using code::FunctionCode;
using code::Insn;
using table::DType;
using table::Pipe;
using table::Rule;

//===----------------------------------------------------------------------===//
// Image
//===----------------------------------------------------------------------===//

Image::Image(const bc::Program &program) : program_(&program) {
  uint32_t site = 0;
  code_.reserve(program.functions.size());
  for (uint32_t i = 0; i < program.functions.size(); ++i) {
    code_.push_back(code::translate(program, i, site));
    site += code_.back().numInstructions;
  }
}

Image::~Image() = default;

const FunctionCode &Image::function(uint32_t i) const { return code_[i]; }

size_t Image::numFunctions() const { return code_.size(); }

uint32_t Image::find(std::string_view name) const {
  for (uint32_t i = 0; i < program_->functions.size(); ++i)
    if (program_->strings[program_->functions[i].name] == name)
      return i;
  return bc::kNone;
}

Place Image::placeOf(uint32_t site) const {
  for (const FunctionCode &f : code_)
    if (site - f.siteBase < f.numInstructions)
      return {f.index, site - f.siteBase, bc::kNone, bc::kNone};
  return {};
}

//===----------------------------------------------------------------------===//
// Machine
//===----------------------------------------------------------------------===//

Machine::Machine(const Image &image, Core &core) : image_(image), core_(core) {
  frames_.resize(image.numFunctions());
}

Machine::~Machine() = default;

/// A frame starts with constants in place and empty tensors. The verifier has
/// shown that slots are written before they are read, so it is made once.
static void prepare(const FunctionCode &function, Frame &frame) {
  frame.scalars = function.scalars;
  frame.tensors = function.tensors;
  frame.vregs.resize(function.numVRegs);
  frame.masks.resize(function.numMasks);
  frame.openPlans = function.openPlans;
  frame.ready = true;
}

bool Machine::run(uint32_t function, const Arg *args) {
  const FunctionCode &f = image_.function(function);
  Frame &frame = frames_[function];
  if (!frame.ready)
    prepare(f, frame);
  for (size_t p = 0; p < f.scalarParams.size(); ++p) {
    uint32_t at = f.places[p];
    if (f.scalarParams[p])
      frame.scalars[at] = static_cast<int64_t>(args[p].scalar);
    else
      frame.tensors[at] = args[p].tensor;
  }
  maxSteps_ = stepsLeft;
  callSite = bc::kNone;
  return execute(f, frame);
}

Tensor &Machine::tensorSlot(uint32_t function, uint32_t slot) {
  return frames_[function].tensors[image_.function(function).places[slot]];
}

int64_t &Machine::scalarSlot(uint32_t function, uint32_t slot) {
  return frames_[function].scalars[image_.function(function).places[slot]];
}

bool Machine::outOfSteps(const FunctionCode &function, const Insn &insn) {
  core_.site = function.siteBase + insn.pc;
  return core_.fail(
      Rule::ASC_RUN_STEPS, -1,
      strf("the program has run %llu instructions, the limit of --max-steps, "
           "and has not ended",
           static_cast<unsigned long long>(maxSteps_)));
}

bool Machine::scalarFault(const FunctionCode &function, Frame &frame,
                          const Insn &insn, int why) {
  const bc::Program &program = image_.program();
  const bc::Function &source = program.functions[function.index];
  bc::Instruction inst;
  bc::decode(source.code, function.words[insn.pc], inst);
  core_.site = function.siteBase + insn.pc;
  auto typeOf = [&](uint32_t slot) {
    return program.types[source.slotTypes[slot]].dtype;
  };
  auto text = [&](uint32_t slot) {
    return elementText(typeOf(slot), static_cast<uint64_t>(
                                         frame.scalars[function.places[slot]]));
  };
  auto typeName = [&](uint32_t slot) {
    return std::string(table::nameOf(typeOf(slot)));
  };
  if (inst.op() == bc::Op::cvt)
    return core_.fail(Rule::ASC_ARITH_CONVERT, -1,
                      text(inst.value(4)) + " does not fit " +
                          typeName(inst.value(3)));
  std::string a = text(inst.value(3)), b = text(inst.value(4));
  switch (static_cast<ScalarFault>(why)) {
  case ScalarFault::DivByZero:
    return core_.fail(Rule::ASC_ARITH_DIV, -1, "division of " + a + " by zero");
  case ScalarFault::DivOverflow:
    return core_.fail(Rule::ASC_ARITH_DIV, -1,
                      "the quotient of " + a + " and " + b + " does not fit " +
                          typeName(inst.value(2)));
  default:
    return core_.fail(Rule::ASC_ARITH_SHIFT, -1,
                      "shift of " + typeName(inst.value(2)) + " by " + b);
  }
}

bool Machine::vector(const FunctionCode &function, Frame &frame,
                     const Insn &insn) {
  const code::VectorInsn &v = function.vectors[insn.d];
  Tensor tensors[table::kMaxTensors];
  for (unsigned i = 0; i < v.numTensors; ++i)
    tensors[i] = frame.tensors[v.tensors[i]];
  // Scalars, and behind them lists: the number of dimensions, then the numbers.
  constexpr size_t maxScalars = 9 + table::kMaxLists * table::kMaxDims;
  uint64_t scalars[maxScalars];
  std::fill_n(scalars, 8, 0);
  for (size_t i = 0; i < std::min(v.scalars.size(), maxScalars); ++i)
    scalars[i] = static_cast<uint64_t>(frame.scalars[v.scalars[i]]);
  auto run = [&](const Plan &plan) {
    if (!rt::run(core_, plan, tensors, scalars))
      return false;
    if (v.result != bc::kNone)
      frame.scalars[v.result] = static_cast<int64_t>(core_.reservedCount);
    return true;
  };
  if (v.open.empty())
    return run(v.plan);

  // The plan is made again only when a number differs from the last time.
  Plan &plan = frame.openPlans[v.openIndex];
  bool changed = false;
  table::Control control = plan.control;
  for (const code::OpenNumber &open : v.open) {
    auto *field = reinterpret_cast<char *>(&control) + open.offset;
    int64_t value = frame.scalars[open.scalar];
    changed |= std::memcmp(field, &value, sizeof(value)) != 0;
    std::memcpy(field, &value, sizeof(value));
  }
  if (changed) {
    Plan fresh;
    makePlan(fresh, *plan.row, plan.target, plan.types, plan.spaces, control);
    plan = fresh;
  }
  return run(plan);
}

bool Machine::registers(const Insn &i, Frame &frame) {
  switch (i.what) {
  case Do::RegCreateMask:
    frame.masks[i.a] = reg::createMask(i.c, i.b);
    return true;
  case Do::RegUpdateMask: {
    auto value = static_cast<uint32_t>(frame.scalars[i.d]);
    frame.masks[i.a] = reg::updateMask(value, i.c);
    frame.scalars[i.b] = canonical(static_cast<DType>(i.small[0]), value);
    return true;
  }
  case Do::RegLoad:
    return regLoad(core_, frame.tensors[i.b], frame.scalars[i.c],
                   frame.vregs[i.a]);
  case Do::RegStore:
    return regStore(core_, frame.tensors[i.a], frame.scalars[i.b],
                    frame.vregs[i.c], frame.masks[i.d]);
  default:
    return regCvt(core_, static_cast<DType>(i.small[0]),
                  static_cast<DType>(i.small[1]), frame.vregs[i.b],
                  frame.masks[i.c], i.d == 1, i.small[2] != 0,
                  frame.vregs[i.a]);
  }
}

bool Machine::call(const FunctionCode &function, Frame &frame,
                   const Insn &insn) {
  const FunctionCode &callee = image_.function(insn.a);
  Frame &inner = frames_[insn.a];
  if (!inner.ready)
    prepare(callee, inner);
  for (size_t p = 0; p < callee.scalarParams.size(); ++p) {
    uint32_t from = function.lists[insn.b + p], to = callee.places[p];
    if (callee.scalarParams[p])
      inner.scalars[to] = frame.scalars[from];
    else
      inner.tensors[to] = frame.tensors[from];
  }
  callSite = function.siteBase + insn.pc;
  if (!execute(callee, inner))
    return false;
  callSite = bc::kNone;
  return true;
}

bool Machine::hostCall(const FunctionCode &function, const Insn &insn) {
  if (!host)
    return core_.fail(Rule::ASC_NOT_IMPLEMENTED, -1,
                      "an operation of the host part outside a host function");
  bc::Instruction inst;
  bc::decode(image_.program().functions[function.index].code,
             function.words[insn.pc], inst);
  return host->execute(*this, function.index, inst, insn.pc);
}

bool Machine::execute(const FunctionCode &function, Frame &frame) {
  const Insn *const first = function.insns.data();
  const Insn *next = first;
  int64_t *const s = frame.scalars.data();
  Tensor *const t = frame.tensors.data();
  const uint32_t base = function.siteBase;
  Core &core = core_;
  uint32_t segment = 0; // bytecode number of the last jump's target

  for (;;) {
    const Insn &i = *next++;
    bool ok = true;
    switch (i.what) {
    case Do::Ret:
      if (i.pc - segment >= stepsLeft)
        return outOfSteps(function, i);
      stepsLeft -= i.pc - segment + 1;
      return true;

    case Do::Jump:
    jump:
      // All instructions since the last jump are counted at once.
      if (i.pc - segment >= stepsLeft)
        return outOfSteps(function, i);
      stepsLeft -= i.pc - segment + 1;
      segment = static_cast<uint32_t>(i.imm);
      next = first + i.d;
      continue;
    case Do::JumpIf:
      if (s[i.a])
        goto jump;
      continue;
    case Do::JumpIfNot:
      if (!s[i.a])
        goto jump;
      continue;
    case Do::ForNext: {
      // A counter at the end of its range ends the loop instead of wrapping.
      int64_t value;
      bool wraps = __builtin_add_overflow(s[i.a], s[i.b], &value);
      s[i.a] = value;
      if (!wraps && value < s[i.c])
        goto jump;
      continue;
    }

    case Do::MoveScalar:
      s[i.a] = s[i.b];
      continue;
    case Do::MoveTensor:
      t[i.a] = t[i.b];
      continue;
    case Do::MoveVReg:
      frame.vregs[i.a] = frame.vregs[i.b];
      continue;
    case Do::MoveMask:
      frame.masks[i.a] = frame.masks[i.b];
      continue;
    case Do::Const:
      s[i.a] = i.imm;
      continue;

    case Do::Add:
      s[i.a] = static_cast<int64_t>(static_cast<uint64_t>(s[i.b]) +
                                    static_cast<uint64_t>(s[i.c]));
      continue;
    case Do::Sub:
      s[i.a] = static_cast<int64_t>(static_cast<uint64_t>(s[i.b]) -
                                    static_cast<uint64_t>(s[i.c]));
      continue;
    case Do::Mul:
      s[i.a] = static_cast<int64_t>(static_cast<uint64_t>(s[i.b]) *
                                    static_cast<uint64_t>(s[i.c]));
      continue;
    case Do::Eq:
      s[i.a] = s[i.b] == s[i.c];
      continue;
    case Do::Ne:
      s[i.a] = s[i.b] != s[i.c];
      continue;
    case Do::SLt:
      s[i.a] = s[i.b] < s[i.c];
      continue;
    case Do::SLe:
      s[i.a] = s[i.b] <= s[i.c];
      continue;
    case Do::SGt:
      s[i.a] = s[i.b] > s[i.c];
      continue;
    case Do::SGe:
      s[i.a] = s[i.b] >= s[i.c];
      continue;
    case Do::Binary:
      if (ScalarFault why = i.binary(s[i.b], s[i.c], s[i.a]);
          why != ScalarFault::None) [[unlikely]]
        return scalarFault(function, frame, i, static_cast<int>(why));
      continue;
    case Do::Unary:
      if (ScalarFault why = i.unary(s[i.b], s[i.a]); why != ScalarFault::None)
          [[unlikely]]
        return scalarFault(function, frame, i, static_cast<int>(why));
      continue;

    case Do::SelectScalar:
      s[i.a] = s[i.b] ? s[i.c] : s[i.d];
      continue;
    case Do::SelectTensor:
      t[i.a] = s[i.b] ? t[i.c] : t[i.d];
      continue;
    case Do::SelectVReg:
      frame.vregs[i.a] = s[i.b] ? frame.vregs[i.c] : frame.vregs[i.d];
      continue;
    case Do::SelectMask:
      frame.masks[i.a] = s[i.b] ? frame.masks[i.c] : frame.masks[i.d];
      continue;

    case Do::Alloc:
      core.site = base + i.pc;
      ok = allocate(core, static_cast<uint64_t>(i.imm),
                    i.b | static_cast<uint64_t>(i.c) << 32,
                    static_cast<DType>(i.small[0]), core.site, t[i.a]);
      break;
    case Do::Free:
      continue; // its place is for the checkers of definedness
    case Do::Slice:
      core.site = base + i.pc;
      ok = slice(core, t[i.b], s[i.c], i.imm, t[i.a]);
      break;
    case Do::Reinterpret:
      core.site = base + i.pc;
      ok = reinterpret(core, t[i.b], static_cast<DType>(i.small[0]), i.imm,
                       t[i.a]);
      break;
    case Do::GetValue: {
      core.site = base + i.pc;
      uint64_t value = 0;
      ok = getValue(core, t[i.b], s[i.c], value);
      s[i.a] = static_cast<int64_t>(value);
      break;
    }
    case Do::SetValue:
      core.site = base + i.pc;
      ok = setValue(core, t[i.a], s[i.b], static_cast<uint64_t>(s[i.c]));
      break;
    case Do::BlockIdx:
      s[i.a] = core.blockIdx;
      continue;
    case Do::BlockNum:
      s[i.a] = core.blockNum;
      continue;
    case Do::Atomic: {
      core.site = base + i.pc;
      uint64_t old = 0;
      ok = scalarAtomic(core, i.small[0], t[i.b], s[i.c],
                        static_cast<uint64_t>(s[i.d]),
                        static_cast<uint64_t>(s[static_cast<size_t>(i.imm)]),
                        old);
      s[i.a] = static_cast<int64_t>(old);
      break;
    }
    case Do::StoreAtomicConfig: {
      core.site = base + i.pc;
      int64_t type = 0;
      ok = getStoreAtomicConfig(core, type);
      s[i.a] = type;
      s[i.b] = 0; // a sum is all there is
      break;
    }
    case Do::System: {
      core.site = base + i.pc;
      int64_t value = 0;
      ok = getSystem(core, i.small[0], value);
      s[i.a] = value;
      break;
    }
    case Do::SetFlag:
      core.site = base + i.pc;
      ok = setFlag(core, static_cast<Pipe>(i.small[0]),
                   static_cast<Pipe>(i.small[1]), s[i.a]);
      break;
    case Do::WaitFlag:
      core.site = base + i.pc;
      ok = waitFlag(core, static_cast<Pipe>(i.small[0]),
                    static_cast<Pipe>(i.small[1]), s[i.a]);
      break;
    case Do::Barrier:
      core.site = base + i.pc;
      ok = pipeBarrier(core, static_cast<Pipe>(i.small[0]));
      break;
    case Do::MaskLen:
      core.site = base + i.pc;
      ok = setMaskLen(core, static_cast<DType>(i.small[0]), s[i.a]);
      break;
    case Do::MaskBits:
      core.site = base + i.pc;
      ok = setMaskBits(core, static_cast<DType>(i.small[0]),
                       static_cast<uint64_t>(s[i.a]),
                       static_cast<uint64_t>(s[i.b]));
      break;
    case Do::MaskCount:
      core.site = base + i.pc;
      ok = setMaskCount(core, static_cast<DType>(i.small[0]), s[i.a]);
      break;
    case Do::MaskMode:
      core.site = base + i.pc;
      ok = setMaskMode(core, i.small[0] != 0);
      break;
    case Do::ResetMask:
      core.site = base + i.pc;
      ok = resetMask(core);
      break;
    case Do::SetCtrl:
      core.site = base + i.pc;
      ok = setCtrlSpr(core, i.small[0], i.small[1], s[i.a]);
      break;
    case Do::SetDeqScale:
      core.site = base + i.pc;
      ok = setDeqScale(core, static_cast<DType>(i.small[0]),
                       static_cast<uint64_t>(s[i.a]), s[i.b],
                       i.small[1] != 0);
      break;
    case Do::SetPadValue:
      core.site = base + i.pc;
      ok = setPadValue(core, static_cast<DType>(i.small[0]),
                       static_cast<uint64_t>(s[i.a]));
      break;
    case Do::GetCtrl:
      core.site = base + i.pc;
      ok = getCtrlSpr(core, i.small[0], i.small[1], s[i.a]);
      break;
    case Do::GetReduced: {
      core.site = base + i.pc;
      uint64_t value = 0, index = 0;
      ok = getReduceMaxMin(core, static_cast<DType>(i.small[0]),
                           i.small[1] != 0, value, index);
      s[i.a] = static_cast<int64_t>(value);
      if (i.small[1])
        s[i.b] = static_cast<int64_t>(index);
      break;
    }
    case Do::GetReducedSum: {
      core.site = base + i.pc;
      uint64_t value = 0;
      ok = getReduceSum(core, static_cast<DType>(i.small[0]), value);
      s[i.a] = static_cast<int64_t>(value);
      break;
    }
    case Do::GetMerged: {
      core.site = base + i.pc;
      uint16_t counts[4] = {};
      ok = getMergeResult(core, counts);
      s[i.a] = counts[0];
      s[i.b] = counts[1];
      s[i.c] = counts[2];
      s[i.d] = counts[3];
      break;
    }
    case Do::ResetCtrl:
      core.site = base + i.pc;
      ok = resetCtrlSpr(core, i.small[0], i.small[1]);
      break;
    case Do::Size:
      s[i.a] = static_cast<int64_t>(t[i.b].bytes / sizeOf(t[i.b].dtype));
      continue;
    case Do::CallVf:
      core.site = base + i.pc;
      ok = call(function, frame, i);
      break;

    case Do::RegCreateMask:
    case Do::RegUpdateMask:
    case Do::RegLoad:
    case Do::RegStore:
    case Do::RegCvt:
      core.site = base + i.pc;
      ok = registers(i, frame);
      break;

    case Do::Host:
      core.site = base + i.pc;
      ok = hostCall(function, i);
      break;

    case Do::Vector2: {
      const code::VectorInsn &v = function.vectors[i.d];
      const Tensor tensors[2] = {t[v.tensors[0]], t[v.tensors[1]]};
      core.site = base + i.pc;
      ok = rt::run(core, v.plan, tensors, nullptr);
      break;
    }
    case Do::Vector3: {
      const code::VectorInsn &v = function.vectors[i.d];
      const Tensor tensors[3] = {t[v.tensors[0]], t[v.tensors[1]],
                                 t[v.tensors[2]]};
      core.site = base + i.pc;
      ok = rt::run(core, v.plan, tensors, nullptr);
      break;
    }
    case Do::Vector:
    case Do::VectorDynamic:
      core.site = base + i.pc;
      ok = vector(function, frame, i);
      break;
    }
    if (!ok) [[unlikely]]
      return false;
  }
}

} // namespace asc::rt
