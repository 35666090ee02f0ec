//===- Instruction.cpp - One instruction of a function's code -------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "asc/Bytecode/Instruction.h"

#include "asc/Bytecode/Text.h"
#include "asc/Table/Legality.h"

#include <algorithm>
#include <array>

namespace asc::bc {

using table::Rule;

namespace {

constexpr OpcodeInfo kOpcodes[] = {
#define ASC_OPCODE(ID, NUMBER, NAME, OPERANDS) {Op::ID, NAME, OPERANDS},
#include "asc/Table/Opcodes.inc"
#undef ASC_OPCODE
};

constexpr uint32_t largestOpcode() {
  uint32_t largest = 0;
  for (const OpcodeInfo &info : kOpcodes)
    largest = std::max(largest, static_cast<uint32_t>(info.op));
  return largest;
}

/// Index of an opcode in kOpcodes, plus one.
constexpr auto kIndex = [] {
  std::array<uint16_t, largestOpcode() + 1> index{};
  uint16_t n = 0;
  for (const OpcodeInfo &info : kOpcodes)
    index[static_cast<uint32_t>(info.op)] = ++n;
  return index;
}();

/// Reads words of one instruction; a read past its end sets `bad`.
class Words {
public:
  Words(std::span<const uint32_t> words) : words(words) {}

  uint32_t next() {
    if (at == words.size()) {
      bad = true;
      return 0;
    }
    return words[at++];
  }
  int64_t wide() {
    uint64_t low = next();
    return static_cast<int64_t>(low | static_cast<uint64_t>(next()) << 32);
  }
  /// False if the tag is neither 0 nor 1 or a slot has a high word.
  bool number(Number &out) {
    uint32_t tag = next();
    out.isSlot = tag == 1;
    out.value = wide();
    return tag <= 1 &&
           (!out.isSlot || static_cast<uint64_t>(out.value) < kNone);
  }
  size_t left() const { return words.size() - at; }

  bool bad = false;

private:
  std::span<const uint32_t> words;
  size_t at = 0;
};

const char *const kBadNumber = "a number's tag is neither 0 (constant) nor 1 "
                               "(slot), or its slot is too large";

std::optional<DecodeError> decodeClause(Words &words, Instruction &out) {
  const table::InstrRow &row = *out.row;
  unsigned read = row.numTensors + row.numScalars;
  for (unsigned i = 0; i < read + (row.hasResult ? 1 : 0); ++i) {
    Operand operand;
    operand.letter = i < read ? 's' : 'd';
    operand.value = words.next();
    out.operands.push_back(operand);
  }
  uint32_t head = words.next();
  Clause &c = out.clause;
  uint32_t form = head & 0xff;
  c.numWords = head >> 8 & 0xff;
  c.numTensors = head >> 16 & 0xff;
  c.numExtras = head >> 24;
  if (words.bad)
    return std::nullopt; // reported by the caller
  if (form > static_cast<uint32_t>(table::Form::MaskState))
    return DecodeError{Rule::ASC_BYTECODE_OPERAND,
                       strf("the clause's form %u does not exist", form)};
  c.form = static_cast<table::Form>(form);
  bool wordsFit = c.form == table::Form::MaskBits
                      ? c.numWords == 2 || c.numWords == 4
                      : c.numWords == (c.form == table::Form::Count ||
                                       c.form == table::Form::MaskCount);
  if (!wordsFit)
    return DecodeError{
        Rule::ASC_BYTECODE_OPERAND,
        strf("%u mask words or counts do not fit form %u", c.numWords, form)};
  if (c.numTensors != row.numTensors || c.numExtras != row.numExtras)
    return DecodeError{
        Rule::ASC_BYTECODE_OPERAND,
        strf("the clause is for %u tensors and %u extra numbers; the "
             "instruction has %u and %u",
             c.numTensors, c.numExtras, row.numTensors, row.numExtras)};
  bool ok = true;
  for (unsigned i = 0; i < c.numWords; ++i)
    ok &= words.number(c.words[i]);
  ok &= words.number(c.repeat);
  for (unsigned i = 0; i < c.numTensors; ++i)
    ok &= words.number(c.blk[i]);
  for (unsigned i = 0; i < c.numTensors; ++i)
    ok &= words.number(c.rep[i]);
  for (unsigned i = 0; i < c.numExtras; ++i)
    ok &= words.number(c.extra[i]);
  if (const table::CallRow &call = table::callRow(row); call.numLists) {
    c.dims = words.next();
    if (!words.bad && (c.dims < call.minDims || c.dims > call.maxDims))
      return DecodeError{Rule::ASC_BYTECODE_OPERAND,
                         strf("lists have %u numbers; %u to %u can be", c.dims,
                              call.minDims, call.maxDims)};
    c.lists.resize(words.bad ? 0 : c.dims * call.numLists);
    for (Number &number : c.lists)
      ok &= words.number(number);
  }
  if (!ok && !words.bad)
    return DecodeError{Rule::ASC_BYTECODE_OPERAND, kBadNumber};
  return std::nullopt;
}

} // namespace

const OpcodeInfo *findOpcode(uint32_t number) {
  if (number >= kIndex.size() || kIndex[number] == 0)
    return nullptr;
  return &kOpcodes[kIndex[number] - 1];
}

uint32_t Instruction::label() const {
  for (const Operand &operand : operands)
    if (operand.letter == 'l')
      return operand.value;
  return kNone;
}

std::optional<DecodeError> decode(std::span<const uint32_t> code, uint32_t at,
                                  Instruction &out) {
  out.info = nullptr;
  out.row = nullptr;
  out.operands.clear();
  out.list.clear();
  out.clause = Clause();
  out.offset = at;
  if (at >= code.size() || code.size() - at < 2)
    return DecodeError{
        Rule::ASC_BYTECODE_TRUNCATED,
        "the code ends inside an instruction's two header words"};
  uint32_t opcode = code[at] & 0xffff;
  out.numWords = code[at] >> 16;
  out.location = code[at + 1];
  out.info = findOpcode(opcode);
  if (!out.info)
    return DecodeError{Rule::ASC_BYTECODE_OPCODE,
                       strf("opcode %u does not exist", opcode)};
  std::string name(out.info->name);
  if (out.numWords < 2 || out.numWords > code.size() - at)
    return DecodeError{
        Rule::ASC_BYTECODE_TRUNCATED,
        strf("%s says that it has %u words; the code has %zu left",
             name.c_str(), out.numWords, code.size() - at)};

  Words words(code.subspan(at + 2, out.numWords - 2));
  if (out.info->operands == "vec") {
    out.row = table::findInstr(static_cast<uint16_t>(opcode));
    if (!out.row)
      return DecodeError{Rule::ASC_BYTECODE_OPCODE,
                         name + " has no row in the instruction table"};
    if (auto error = decodeClause(words, out))
      return DecodeError{error->rule, name + ": " + error->text};
  } else {
    for (char letter : out.info->operands) {
      Operand operand;
      operand.letter = letter;
      switch (letter) {
      case 'n':
        if (!words.number(operand.number) && !words.bad)
          return DecodeError{Rule::ASC_BYTECODE_OPERAND,
                             name + ": " + kBadNumber};
        break;
      case 'q':
        operand.number.value = words.wide();
        break;
      case '*': {
        uint32_t count = words.next();
        if (count > words.left()) {
          words.bad = true;
          break;
        }
        out.list.reserve(count);
        for (uint32_t i = 0; i < count; ++i)
          out.list.push_back(words.next());
        break;
      }
      default:
        operand.value = words.next();
        break;
      }
      if (letter != '*')
        out.operands.push_back(operand);
    }
  }
  if (words.bad)
    return DecodeError{Rule::ASC_BYTECODE_TRUNCATED,
                       strf("%s needs more than the %u words it has",
                            name.c_str(), out.numWords)};
  if (words.left() != 0)
    return DecodeError{Rule::ASC_BYTECODE_OPERAND,
                       strf("%s has %u words, %zu more than it uses",
                            name.c_str(), out.numWords, words.left())};
  return std::nullopt;
}

} // namespace asc::bc
