//===- Program.h - Reference calls as .asir programs ------------*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ASC_TEST_PROGRAM_H
#define ASC_TEST_PROGRAM_H

#include "Reference.h"

#include "asc/Table/Table.h"

#include <functional>
#include <random>
#include <string>
#include <vector>

namespace asc::ref {

using Random = std::mt19937_64;
inline uint64_t below(Random &rng, uint64_t n) { return rng() % n; }

/// How a number of a control clause is written.
using Number = std::function<std::string(uint64_t value, bool isWord)>;

/// The project's name of a type: both lists are in one order, but for Bool.
inline table::DType dtypeOf(Type t) {
  int n = static_cast<int>(t) + 1;
  return static_cast<table::DType>(isComplex(t) ? n + 1 : n);
}

//===----------------------------------------------------------------------===//
// What the documents say a chip has, written again by hand
//===----------------------------------------------------------------------===//

bool hasOp(Op op, Chip chip);
/// Element types of an instruction in a calling form.
std::vector<Type> typesOf(Op op, Chip chip, Form form);
/// Pairs of types, of those that have a `Type`.
std::vector<TypePair> pairsOf(Op op, Chip chip, Form form);
std::vector<Form> formsOf(Op op);
bool hasMaskMode(Chip chip);
bool hasCopyInUb(Chip chip);
uint64_t ubBytes(Chip chip);

//===----------------------------------------------------------------------===//
// Random calls
//===----------------------------------------------------------------------===//

/// A legal call on operands inside an arena of `arena` bytes, and the content
/// of that arena.
struct Case {
  std::string name;
  Call call;
  std::vector<uint8_t> initial;
};
Case randomCase(Random &rng, Chip chip, uint64_t arena);
/// Values of the source type of a call with pairs: special, random, and numbers
/// of moderate size with fractions.
void fillSources(Random &rng, const Call &call, std::vector<uint8_t> &bytes);
/// The same of one instruction.
Case randomCase(Random &rng, Op op, Chip chip, uint64_t arena);
/// Fills `bytes` with values of a type, many of them special.
void fill(Random &rng, Type type, std::vector<uint8_t> &bytes);
/// Interesting values of a type, as bits.
const std::vector<uint64_t> &specials(Type type);
/// Writes numbers of bits to shift by.
void fillAmounts(Random &rng, const Operand &amounts,
                 std::vector<uint8_t> &bytes);
/// Writes legal block offsets for the operand that holds them.
void fillOffsets(Random &rng, const Operand &offsets, uint64_t source,
                 std::vector<uint8_t> &bytes);

/// Element types of gather and scatter, and offsets for a call of them.
std::vector<Type> byOffsetTypes(Op op, Chip chip, Form form);
void fillByOffset(Random &rng, const Call &call, std::vector<uint8_t> &bytes);

/// Element types of the instructions of Moves.cpp, and values to sort or merge.
std::vector<Type> moveTypes(Op op, Chip chip);
void fillMove(Random &rng, const Call &call, std::vector<uint8_t> &bytes);
/// The rest of a call of them, its numbers in clauses.
std::string moveClause(const Call &call, const Number &num);

/// The same of reductions and fills; draws all but the form and the places.
std::vector<Type> reduceTypes(Op op, Chip chip, Form form);
void fillReduce(Random &rng, const Call &call, std::vector<uint8_t> &bytes);
void drawReduce(Random &rng, Call &call);
std::string reduceClause(const Call &call, const Number &num);

/// The fixed cases of the conformance corpus of one instruction on one chip.
std::vector<Case> conformanceCases(Op op, Chip chip);

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

/// One kernel @fuzz(%in, %out, %zero) that runs every case on a fresh copy of
/// its arena: arena i of %in is the initial content, arena i of %out the result.
/// Some numbers become run-time values with the help of %zero.
std::string printBatch(const std::vector<Case> &cases, Chip chip,
                       uint64_t arena, Random &rng);
/// An instruction of Bits.cpp, with what brings its register into memory.
/// `control`: form, repeat and strides as text; `id` makes names unique.
std::string bitsInstruction(
    const Call &call, const std::vector<std::string> &values,
    const std::string &scalar, const std::string &control,
    const std::function<std::string(const Operand &)> &typeText,
    const std::string &id);
/// The instruction alone, for messages.
std::string printCall(const Call &call);

/// Self-checking program: one kernel per case and a host @main that launches
/// it and compares its destination with the reference.
std::string printConformance(const std::vector<Case> &cases, Chip chip,
                             Op op);

} // namespace asc::ref

#endif // ASC_TEST_PROGRAM_H
