//===- Sort.cpp - Checks of sorts, merges and proposals -------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Geometry.h"

namespace asc::table {

using ull = unsigned long long;

//===----------------------------------------------------------------------===//
// What they work on
//===----------------------------------------------------------------------===//

static bool isMerge(const InstrRow &row) {
  return callRow(row).fewestTensors != 0;
}

unsigned sortStep(const InstrRow &row, unsigned k, DType type) {
  constexpr unsigned group = 16, proposals = 8 * group;
  if (row.name == "sort32") // pairs of 8 bytes, scores, indices
    return k ? 32 : 32 * 8 / sizeOf(type);
  if (row.name == "rp_sort16")
    return proposals;
  if (row.name == "proposal_concat")
    return k ? group : proposals;
  if (row.name == "proposal_extract")
    return k ? proposals : group;
  return 0;
}

bool isSort(const InstrRow &row) {
  return isMerge(row) || sortStep(row, 0, DType::F16);
}

bool takesPart(const InstrRow &row, const Control &control, unsigned k) {
  return !isMerge(row) || !k || control.extra[4] >> (k - 1) & 1;
}

Merge mergeOf(const InstrRow &row, const Control &control, const View *views) {
  Merge out;
  while (control.extra[4] >> out.queues & 1 && out.queues < 4)
    ++out.queues;
  // Proposals start at a multiple of 8 elements.
  out.record = row.tensors[0].start ? 8 * sizeOf(views[0].dtype) : 8;
  for (unsigned k = 0; k < out.queues; ++k) {
    out.length[k] = static_cast<uint64_t>(control.extra[k]);
    out.total += out.length[k];
  }
  out.iterations = static_cast<uint64_t>(control.repeat);
  if (out.iterations <= 1)
    return out;
  if (out.queues < 4)
    out.once = "valid_bit is not 15";
  else if (control.extra[5])
    out.once = "of suspend(true)";
  else
    for (unsigned k = 1; k < 4 && !out.once; ++k) {
      const View &before = views[k], &next = views[k + 1];
      if (out.length[k] != out.length[0])
        out.once = "the lengths differ";
      else if (before.buffer == next.buffer &&
               next.addr != before.addr + out.length[0] * out.record)
        out.once = "the queues are not one behind the other";
    }
  if (out.once)
    out.iterations = 1;
  return out;
}

//===----------------------------------------------------------------------===//
// Checks
//===----------------------------------------------------------------------===//

static void refuseOverlap(const InstrRow &row, const View *views, unsigned k,
                          Violations &out) {
  error(out, Rule::ASC_OVERLAP_NONE, static_cast<int>(k),
        format("%s dst $0 overlaps %s $%u; its page allows no overlap",
               opName(row).c_str(), std::string(row.tensors[k].name).c_str(),
               k),
        {describe(0, views[0]), describe(static_cast<int>(k), views[k])});
}

static void checkMerge(const InstrRow &row, const Control &control,
                       const View *views, Violations &out) {
  std::string op = opName(row);
  Merge merge = mergeOf(row, control, views);
  if (merge.once)
    warning(out, Rule::ASC_MERGE_REPEAT, -1,
            format("%s repeat %lld is done once, because %s", op.c_str(),
                   static_cast<long long>(control.repeat), merge.once));
  std::string times =
      merge.iterations > 1
          ? format(", repeat %llu", static_cast<ull>(merge.iterations))
          : "";
  bool inside = true;
  for (unsigned k = 0; k <= merge.queues; ++k) {
    uint64_t records = k ? merge.length[k - 1] : merge.total;
    inside &= checkBounds(
        row, views, k, merge.span(k),
        format("%llu records of %llu bytes%s of %s need %llu bytes",
               static_cast<ull>(records), static_cast<ull>(merge.record),
               times.c_str(), std::string(row.tensors[k].name).c_str(),
               static_cast<ull>(merge.span(k))),
        out);
  }
  for (unsigned k = 1; inside && k <= merge.queues; ++k)
    if (overlaps(views[0], merge.span(0), views[k], merge.span(k)))
      refuseOverlap(row, views, k, out);
}

void checkSort(const InstrRow &row, Target target, const Control &control,
               const View *views, Violations &out) {
  std::string op = opName(row);
  if (!control.repeat) {
    if (row.name == "mrg_sort4")
      error(out, Rule::ASC_REPEAT_RANGE, -1,
            op + " repeat is 0, must be 1..255");
    else if (!table::row(target).zeroIsNop)
      warning(out, Rule::ASC_ZERO_COUNT, -1,
              format("%s repeat(0) does nothing here; %s does not promise that",
                     op.c_str(), table::row(target).name.data()));
    return;
  }
  if (isMerge(row))
    return checkMerge(row, control, views, out);
  uint64_t bytes[kMaxTensors];
  bool inside = true;
  for (unsigned k = 0; k < row.numTensors; ++k) {
    DType type = views[k].dtype;
    bytes[k] = static_cast<uint64_t>(control.repeat) * sortStep(row, k, type) *
               sizeOf(type);
    inside &= checkBounds(row, views, k, bytes[k],
                          format("repeat %lld of %s needs %llu bytes",
                                 static_cast<long long>(control.repeat),
                                 std::string(row.tensors[k].name).c_str(),
                                 static_cast<ull>(bytes[k])),
                          out);
  }
  bool mayBeSame = row.name == "rp_sort16";
  for (unsigned k = 1; inside && k < row.numTensors; ++k) {
    if (!overlaps(views[0], bytes[0], views[k], bytes[k]))
      continue;
    if (!mayBeSame)
      refuseOverlap(row, views, k, out);
    else if (views[0].addr != views[k].addr)
      error(out, Rule::ASC_OVERLAP_COUNT, static_cast<int>(k),
            format("%s dst $0 overlaps src $%u without starting at the same "
                   "address",
                   op.c_str(), k),
            {describe(0, views[0]), describe(static_cast<int>(k), views[k])});
  }
}

bool checkMergeResult(Target target, Violations &out) {
  std::string known;
  for (unsigned t = 0; t < kNumTargets; ++t) {
    auto chip = static_cast<Target>(t);
    // Where there is a merge, but for the oldest chip.
    const InstrRow *pairs = findInstr(std::string_view("mrg_sort"));
    if (!pairs->legal[t].any && chip != Target::Dav2002)
      continue;
    if (chip == target)
      return true;
    known += (known.empty() ? "" : ", ") + std::string(row(chip).name);
  }
  error(out, Rule::ASC_TARGET_OP, -1,
        "asc.get_mrg_sort_result does not exist on " +
            std::string(row(target).name) + "; it exists on " + known);
  return false;
}

} // namespace asc::table
