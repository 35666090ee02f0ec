//===- Describe.cpp - A fault in terms of the source ----------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// The machine knows tensors as operand numbers. Names and the place of the
// allocation come from the bytecode alone, so that the interpreter and native
// executables print the same text.
//
//===----------------------------------------------------------------------===//

#include "asc/Bytecode/Text.h"
#include "asc/Driver/Diagnostics.h"

#include <algorithm>

namespace asc::rt {

using bc::Function;
using bc::Instruction;
using bc::kNone;
using bc::Op;
using bc::TypeKind;

namespace {

bool isTensor(const bc::Program &program, const Function &f, uint32_t slot) {
  TypeKind kind = program.types[f.slotTypes[slot]].kind;
  return kind == TypeKind::Global || kind == TypeKind::Local;
}

/// The slot of tensor operand k: the k-th tensor that is read, or what an
/// alloc makes.
uint32_t operandSlot(const bc::Program &program, const Function &f,
                     const Instruction &inst, int k) {
  int seen = 0;
  for (const bc::Operand &o : inst.operands)
    if (o.letter == 's' && isTensor(program, f, o.value) && seen++ == k)
      return o.value;
  if (seen == 0 && k == 0)
    for (const bc::Operand &o : inst.operands)
      if (o.letter == 'd' && isTensor(program, f, o.value))
        return o.value;
  return kNone;
}

std::string operandName(const bc::Program &program, const Function &f,
                        const Instruction &inst, int k) {
  uint32_t slot = operandSlot(program, f, inst, k);
  if (slot != kNone && f.slotNames[slot] < program.strings.size())
    return bc::slotName(program, f, slot);
  // A value without a name in the source: the ISA's name of the operand.
  if (inst.isVector() && k < inst.row->numTensors)
    return std::string(inst.row->tensors[k].name);
  return slot == kNone ? "operand " + std::to_string(k)
                       : bc::slotName(program, f, slot);
}

std::string withNames(const bc::Program &program, const Function &f,
                      const Instruction &inst, const std::string &text) {
  std::string out;
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '$' && i + 1 < text.size() && text[i + 1] >= '0' &&
        text[i + 1] <= '9')
      out += operandName(program, f, inst, text[++i] - '0');
    else
      out += text[i];
  }
  return out;
}

/// Collects the allocs that a tensor slot can come from, through slices,
/// moves and selects, and from the arguments of a vector function.
class AllocFinder {
public:
  AllocFinder(const bc::Program &program, const Place &place)
      : program(program), place(place) {}

  void find(uint32_t function, uint32_t slot) {
    if (std::find(seen.begin(), seen.end(), std::pair(function, slot)) !=
        seen.end())
      return;
    seen.emplace_back(function, slot);
    const Function &f = program.functions[function];
    if (slot < f.numParams) {
      passedFrom(function, slot);
      return;
    }
    Instruction inst;
    for (uint32_t word = 0; word < f.code.size(); word += inst.numWords) {
      if (bc::decode(f.code, word, inst))
        return;
      if (inst.operands.empty() || inst.operands[0].letter != 'd' ||
          inst.value(0) != slot)
        continue;
      if (inst.op() == Op::alloc)
        allocs.push_back(inst.location);
      for (const bc::Operand &o : inst.operands)
        if (o.letter == 's' && isTensor(program, f, o.value)) {
          Instruction keep = inst;
          find(function, o.value);
          inst = keep;
        }
    }
  }

  std::vector<uint32_t> allocs; ///< locations

private:
  void passedFrom(uint32_t function, uint32_t param) {
    if (place.callerFunction == kNone || function != place.function)
      return;
    auto call = instructionAt(program.functions[place.callerFunction],
                              place.callerInstruction);
    if (call && param < call->list.size())
      find(place.callerFunction, call->list[param]);
  }

  const bc::Program &program;
  const Place &place;
  std::vector<std::pair<uint32_t, uint32_t>> seen;
};

Diagnostic describe(const bc::Program &program, const Place &place,
                    Severity severity, table::Rule rule, int operand,
                    const std::string &text,
                    const std::vector<std::string> &notes) {
  Diagnostic d;
  d.severity = severity;
  d.rule = std::string(table::row(rule).id);
  if (place.function == kNone) {
    d.message = text;
    d.details = notes;
    return d;
  }
  const Function &f = program.functions[place.function];
  auto inst = instructionAt(f, place.instruction);
  if (!inst) {
    d.message = text;
    d.details = notes;
    d.at = positionOf(program, f.location);
    return d;
  }
  d.message = withNames(program, f, *inst, text);
  for (const std::string &note : notes)
    d.details.push_back(withNames(program, f, *inst, note));
  d.at = positionOf(program, inst->location);
  if (d.at.line == 0)
    d.details.push_back(strf("at instruction %u of @%s", place.instruction,
                             program.strings[f.name].c_str()));
  if (operand >= 0) {
    uint32_t slot = operandSlot(program, f, *inst, operand);
    AllocFinder finder(program, place);
    if (slot != kNone && inst->op() != Op::alloc)
      finder.find(place.function, slot);
    for (uint32_t location : finder.allocs)
      if (Position at = positionOf(program, location); at.line != 0)
        d.notes.push_back({finder.allocs.size() == 1 ? "allocated here"
                                                     : "may be allocated here",
                           at});
  }
  addParents(program, inst->location, d);
  if (place.callerFunction != kNone) {
    auto call = instructionAt(program.functions[place.callerFunction],
                              place.callerInstruction);
    if (call) {
      d.notes.push_back(
          {"called from here", positionOf(program, call->location)});
      addParents(program, call->location, d);
    }
  }
  return d;
}

} // namespace

std::optional<Instruction> instructionAt(const Function &function,
                                         uint32_t number) {
  Instruction inst;
  uint32_t n = 0;
  for (uint32_t word = 0; word < function.code.size();
       word += inst.numWords, ++n) {
    if (bc::decode(function.code, word, inst))
      return std::nullopt;
    if (n == number)
      return inst;
  }
  return std::nullopt;
}

Diagnostic describe(const bc::Program &program, const Place &place,
                    const Fault &fault) {
  return describe(program, place, Severity::Error, fault.rule, fault.operand,
                  fault.text, fault.notes);
}

Diagnostic describe(const bc::Program &program, const Place &place,
                    const Warning &warning) {
  return describe(program, place, Severity::Warning, warning.rule,
                  warning.operand, warning.text, warning.notes);
}

} // namespace asc::rt
