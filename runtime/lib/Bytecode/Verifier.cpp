//===- Verifier.cpp - Checks before execution -----------------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Verifier.h"

#include "asc/Bytecode/Text.h"

#include <algorithm>
#include <set>

namespace asc::bc {

using table::Rule;

namespace {

/// Bits of the flow analysis: slots times basic blocks.
constexpr uint64_t kMaxFlowBits = uint64_t(1) << 28;

bool isJump(Op op) {
  return op == Op::br || op == Op::br_if || op == Op::br_if_not ||
         op == Op::for_next;
}

std::optional<DecodeError> checkParams(const Program &program,
                                       const Function &f) {
  if (f.kind == FunctionKind::Host && f.numParams != 0)
    return DecodeError{Rule::ASC_BYTECODE_FUNCTION,
                       "a host function has no parameters"};
  TypeKind tensor =
      f.kind == FunctionKind::Kernel ? TypeKind::Global : TypeKind::Local;
  for (uint32_t i = 0; i < f.numParams; ++i) {
    const Type &type = program.types[f.slotTypes[i]];
    if (type.kind != TypeKind::Scalar && type.kind != tensor)
      return DecodeError{Rule::ASC_BYTECODE_FUNCTION,
                         "parameter " + slotName(program, f, i) +
                             " cannot be " + typeText(type)};
  }
  return std::nullopt;
}

std::optional<Error> verifyFunction(const Program &program, size_t index,
                                    const Layout *layout) {
  const Function &f = program.functions[index];
  std::string where = "function @" + program.strings[f.name];
  Instruction inst;

  auto at = [&](uint32_t instruction, uint32_t word, const DecodeError &e) {
    Error error{e.rule, where, kNoOffset, kNone};
    if (layout)
      error.offset = layout->code[index] + uint64_t(word) * 4;
    if (instruction != kNone) {
      error.text += strf(", instruction %u", instruction);
      if (inst.info)
        error.text += " (" + std::string(inst.info->name) + ")";
      if (inst.location < program.locations.size())
        error.location = inst.location;
    }
    error.text += ": " + e.text;
    return error;
  };

  if (auto e = checkParams(program, f))
    return at(kNone, 0, *e);
  if (f.code.empty())
    return at(kNone, 0,
              {Rule::ASC_BYTECODE_FLOW, "it has no code; it must end in ret"});

  // Words, then values: labels need to know where instructions start.
  std::vector<uint32_t> starts;
  for (uint32_t word = 0; word < f.code.size(); word += inst.numWords) {
    auto n = static_cast<uint32_t>(starts.size());
    if (auto e = decode(f.code, word, inst))
      return at(n, word, *e);
    starts.push_back(word);
  }
  if (inst.op() != Op::ret && inst.op() != Op::br)
    return at(static_cast<uint32_t>(starts.size()) - 1, starts.back(),
              {Rule::ASC_BYTECODE_FLOW,
               "the last instruction of a function must be ret or br"});

  InstructionVerifier verifier(program, f);
  for (uint32_t n = 0; n < starts.size(); ++n) {
    decode(f.code, starts[n], inst);
    if (inst.location != kNone && inst.location >= program.locations.size())
      return at(n, starts[n],
                {Rule::ASC_BYTECODE_OPERAND,
                 strf("location %u does not exist; there are %zu",
                      inst.location, program.locations.size())});
    std::optional<uint32_t> bad; // any number may stand there, kNone too
    forEachSlot(inst, [&](uint32_t slot, bool) {
      if (!bad && slot >= f.slotTypes.size())
        bad = slot;
    });
    if (bad)
      return at(n, starts[n],
                {Rule::ASC_BYTECODE_OPERAND,
                 strf("slot %u does not exist; there are %zu", *bad,
                      f.slotTypes.size())});
    if (isJump(inst.op()) && inst.label() >= starts.size())
      return at(n, starts[n],
                {Rule::ASC_BYTECODE_LABEL,
                 strf("the label is instruction %u; there are %zu",
                      inst.label(), starts.size())});
    if (auto e = verifier.check(inst))
      return at(n, starts[n], *e);
  }

  uint32_t n = kNone;
  if (auto e = checkFlow(program, f, starts, n)) {
    if (n != kNone)
      decode(f.code, starts[n], inst);
    return at(n, n == kNone ? 0 : starts[n], *e);
  }
  return std::nullopt;
}

} // namespace

std::optional<DecodeError> checkFlow(const Program &program,
                                     const Function &function,
                                     const std::vector<uint32_t> &starts,
                                     uint32_t &instruction) {
  auto count = static_cast<uint32_t>(starts.size());
  Instruction inst;

  // Basic blocks.
  std::vector<uint8_t> leads(count + 1);
  leads[0] = 1;
  for (uint32_t n = 0; n < count; ++n) {
    decode(function.code, starts[n], inst);
    if (isJump(inst.op()))
      leads[inst.label()] = 1;
    if (isJump(inst.op()) || inst.op() == Op::ret)
      leads[n + 1] = 1;
  }
  std::vector<uint32_t> blockOf(count), first;
  for (uint32_t n = 0; n < count; ++n) {
    if (leads[n])
      first.push_back(n);
    blockOf[n] = static_cast<uint32_t>(first.size()) - 1;
  }
  auto numBlocks = static_cast<uint32_t>(first.size());
  first.push_back(count);

  size_t words = (function.slotTypes.size() + 63) / 64;
  if (uint64_t(numBlocks) * words * 64 > kMaxFlowBits)
    return DecodeError{Rule::ASC_BYTECODE_LIMIT,
                       strf("%zu slots times %u basic blocks is too large to "
                            "verify",
                            function.slotTypes.size(), numBlocks)};

  // written[block]: slots that are written on every path to its start. Blocks
  // that no path reaches keep all ones, and are never checked in vain.
  std::vector<uint64_t> written(numBlocks * words, ~uint64_t(0));
  std::fill_n(written.begin(), words, 0);
  for (uint32_t p = 0; p < function.numParams; ++p)
    written[p / 64] |= uint64_t(1) << (p % 64);

  std::vector<uint64_t> now(words);
  std::vector<uint32_t> work{0};
  std::vector<uint8_t> queued(numBlocks), reached(numBlocks);
  queued[0] = reached[0] = 1;
  // Walks a block from its start state. With `check`, finds the first read of
  // a slot that is not written.
  auto walk = [&](uint32_t block, bool check) {
    std::copy_n(written.begin() + block * words, words, now.begin());
    for (uint32_t n = first[block]; n < first[block + 1]; ++n) {
      decode(function.code, starts[n], inst);
      uint32_t bad = kNone;
      forEachSlot(inst, [&](uint32_t slot, bool isWrite) {
        uint64_t bit = uint64_t(1) << (slot % 64);
        if (isWrite)
          now[slot / 64] |= bit;
        else if (!(now[slot / 64] & bit) && bad == kNone)
          bad = slot;
      });
      if (check && bad != kNone) {
        instruction = n;
        return bad;
      }
    }
    return kNone;
  };
  auto flow = [&](uint32_t to) {
    bool changed = !reached[to];
    reached[to] = 1;
    for (size_t w = 0; w < words; ++w) {
      uint64_t &at = written[to * words + w];
      changed |= (at & ~now[w]) != 0;
      at &= now[w];
    }
    if (changed && !queued[to]) {
      queued[to] = 1;
      work.push_back(to);
    }
  };
  while (!work.empty()) {
    uint32_t block = work.back();
    work.pop_back();
    queued[block] = 0;
    walk(block, false);
    // `inst` is now the last instruction of the block.
    uint32_t next = first[block + 1];
    if (isJump(inst.op()))
      flow(blockOf[inst.label()]);
    if (inst.op() != Op::br && inst.op() != Op::ret && next < count)
      flow(blockOf[next]);
  }
  for (uint32_t block = 0; block < numBlocks; ++block)
    if (reached[block])
      if (uint32_t slot = walk(block, true); slot != kNone)
        return DecodeError{Rule::ASC_BYTECODE_FLOW,
                           slotName(program, function, slot) +
                               " is read before it is written"};
  return std::nullopt;
}

std::optional<Error> verify(const Program &program, const Layout *layout) {
  std::set<std::string_view> names;
  for (size_t i = 0; i < program.functions.size(); ++i) {
    const std::string &name = program.strings[program.functions[i].name];
    if (!names.insert(name).second)
      return Error{Rule::ASC_BYTECODE_FUNCTION,
                   "there are two functions @" + name, kNoOffset, kNone};
    if (auto error = verifyFunction(program, i, layout))
      return error;
  }
  return std::nullopt;
}

} // namespace asc::bc
