//===- Table.cpp - Lookups in the instruction table ---------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "asc/Table/Legality.h"
#include "asc/Table/Rules.h"

namespace asc::table {

bool repeatCanBeSplit(const InstrRow &row) {
  // Results of parts would have to be joined; queues of a merge move together.
  if (row.hasResult || row.repeatMax > 255 || !row.numTensors ||
      callRow(row).fewestTensors)
    return false;
  static const std::string_view known[] = {"gatherb", "brcb", "gather",
                                           "scatter"};
  for (std::string_view name : known)
    if (row.name == name)
      return true;
  if (row.reduction != Reduction::None || sortStep(row, 0, DType::F16))
    return true;
  for (unsigned k = 0; k < row.numTensors; ++k)
    if (!row.tensors[k].strided && !row.tensors[k].packed)
      return false;
  return true;
}

// Rows are sorted by opcode.
const InstrRow *findInstr(uint16_t opcode) {
  unsigned low = 0, high = kNumInstrs;
  while (low < high) {
    unsigned mid = (low + high) / 2;
    if (kInstrs[mid].opcode == opcode)
      return &kInstrs[mid];
    if (kInstrs[mid].opcode < opcode)
      low = mid + 1;
    else
      high = mid;
  }
  return nullptr;
}

const InstrRow *findInstr(std::string_view name) {
  for (unsigned i = 0; i < kNumInstrs; ++i)
    if (kInstrs[i].name == name)
      return &kInstrs[i];
  return nullptr;
}

const RuleRow *findRule(std::string_view id) {
  for (unsigned i = 0; i < kNumRules; ++i)
    if (kRules[i].id == id)
      return &kRules[i];
  return nullptr;
}

const PairRow *findPair(const InstrRow &row, DType dst, DType src) {
  for (unsigned i = 0; i < row.numPairs; ++i)
    if (row.pairs[i].dst == dst && row.pairs[i].src == src)
      return &row.pairs[i];
  return nullptr;
}

unsigned widestLane(const InstrRow &row, const DType *types) {
  unsigned widest = 4;
  for (unsigned k = 0; k < row.numTensors; ++k)
    if (k == row.typeOperand || row.tensors[k].strided) {
      unsigned bits = laneBits(row, k, types[k]);
      widest = bits > widest ? bits : widest;
    }
  return widest < 16 && callRow(row).shortByteRepeat ? 16 : widest;
}

const ConversionRow *findConversion(DType src, DType dst) {
  for (unsigned i = 0; i < kNumConversions; ++i)
    if (kConversions[i].src == src && kConversions[i].dst == dst)
      return &kConversions[i];
  return nullptr;
}

bool findTarget(std::string_view name, Target &out) {
  for (unsigned i = 0; i < kNumTargets; ++i)
    if (kTargets[i].name == name) {
      out = static_cast<Target>(i);
      return true;
    }
  return false;
}

std::string targetNames() {
  std::string names;
  for (unsigned i = 0; i < kNumTargets; ++i)
    names.append(i ? ", " : "").append(kTargets[i].name);
  return names;
}

} // namespace asc::table
