//===- Instruction.h - One instruction of a function's code -----*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The one decoder of instruction words: the verifier, the disassembler and the
// interpreter's translation all start here.
//
//===----------------------------------------------------------------------===//

#ifndef ASC_BYTECODE_INSTRUCTION_H
#define ASC_BYTECODE_INSTRUCTION_H

#include "asc/Bytecode/Bytecode.h"

#include <string_view>

namespace asc::bc {

/// A row of Opcodes.td.
struct OpcodeInfo {
  Op op;
  std::string_view name;
  std::string_view operands; ///< letters, or "vec"
};

/// Null if there is no such opcode.
const OpcodeInfo *findOpcode(uint32_t number);

/// A constant, or a slot to read it from.
struct Number {
  bool isSlot = false;
  int64_t value = 0;
  uint32_t slot() const { return static_cast<uint32_t>(value); }
};

/// The clause of a vector instruction.
struct Clause {
  table::Form form = table::Form::None;
  uint8_t numWords = 0, numTensors = 0, numExtras = 0;
  Number words[table::kMaxWords];
  Number repeat;
  Number blk[table::kMaxTensors], rep[table::kMaxTensors];
  Number extra[table::kMaxExtras];
  uint32_t dims = 0;         ///< of lists
  std::vector<Number> lists; ///< one behind the other

  /// Calls fn(Number, name, index) for every number that is there.
  template <typename Fn> void forEach(Fn fn) const {
    for (unsigned i = 0; i < numWords; ++i)
      fn(words[i], "word", i);
    fn(repeat, "repeat", 0u);
    for (unsigned i = 0; i < numTensors; ++i)
      fn(blk[i], "blk", i);
    for (unsigned i = 0; i < numTensors; ++i)
      fn(rep[i], "rep", i);
    for (unsigned i = 0; i < numExtras; ++i)
      fn(extra[i], "extra", i);
    for (unsigned i = 0; i < lists.size(); ++i)
      fn(lists[i], "list", i);
  }
};

/// One operand; `letter` says which member counts.
struct Operand {
  char letter = 0;
  uint32_t value = 0; ///< d s w y k l z b f
  Number number;      ///< n; q is a constant
};

struct Instruction {
  const OpcodeInfo *info = nullptr;
  const table::InstrRow *row = nullptr; ///< vector instructions
  uint32_t offset = 0;                  ///< first word in the function's code
  uint32_t numWords = 0;
  uint32_t location = kNone;
  std::vector<Operand> operands; ///< tensors are 's' for vector instructions
  std::vector<uint32_t> list;    ///< the slots of '*'
  Clause clause;                 ///< vector instructions

  Op op() const { return info->op; }
  bool isVector() const { return row != nullptr; }
  uint32_t value(unsigned i) const { return operands[i].value; }
  const Number &number(unsigned i) const { return operands[i].number; }
  /// The label of a jump, or kNone.
  uint32_t label() const;
};

/// Calls fn(slot, isWrite) for every slot of an instruction, reads first.
template <typename Fn> void forEachSlot(const Instruction &inst, Fn fn) {
  for (const Operand &o : inst.operands) {
    if (o.letter == 's')
      fn(o.value, false);
    else if (o.letter == 'n' && o.number.isSlot)
      fn(o.number.slot(), false);
  }
  for (uint32_t slot : inst.list)
    fn(slot, false);
  if (inst.isVector())
    inst.clause.forEach([&](const Number &n, const char *, unsigned) {
      if (n.isSlot)
        fn(n.slot(), false);
    });
  // The loop variable is read and written.
  if (inst.op() == Op::for_next)
    fn(inst.value(0), false);
  for (const Operand &o : inst.operands)
    if (o.letter == 'd')
      fn(o.value, true);
}

/// Decodes the instruction at word `at`: the opcode exists, the words are all
/// there and all used, tags and the clause's counts are right. What the values
/// refer to is not checked.
struct DecodeError {
  table::Rule rule;
  std::string text;
};
std::optional<DecodeError> decode(std::span<const uint32_t> code, uint32_t at,
                                  Instruction &out);

} // namespace asc::bc

#endif // ASC_BYTECODE_INSTRUCTION_H
