//===- Merge.cpp - mrg_sort and mrg_sort4 ---------------------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Access.h"

#include <cstring>
#include <vector>

namespace asc::rt {

using table::Merge;
using table::Pipe;
using table::Rule;

namespace {

/// Aligned, in bounds, apart from the destination, nothing to say.
bool quickMerge(const Plan &plan, const Merge &merge, const Tensor *t) {
  const table::CallRow &call = table::callRow(*plan.row);
  bool ok = plan.control.repeat > 0 && !merge.once;
  for (unsigned k = 0; k <= merge.queues; ++k) {
    uint64_t unit = plan.row->tensors[k].start ? merge.record
                    : call.startBytes[k]       ? call.startBytes[k]
                                               : 32;
    ok &= !(t[k].addr & (unit - 1)) & (merge.span(k) <= t[k].bytes);
    if (k)
      ok &= t[0].addr + merge.span(0) <= t[k].addr ||
            t[k].addr + merge.span(k) <= t[0].addr;
  }
  return ok;
}

void warnUnsorted(Core &core, const Plan &plan, const MergeLoop &loop) {
  unsigned k = static_cast<unsigned>(loop.unsorted) + 1;
  core.warn(Rule::ASC_MERGE_SORTED, static_cast<int>(k),
            table::format("%s %s $%u is not sorted: record %llu has a higher "
                          "score than the one before it",
                          table::opName(*plan.row).c_str(),
                          std::string(plan.row->tensors[k].name).c_str(), k,
                          static_cast<unsigned long long>(loop.at)));
}

/// What is read: of a suspended merge the records that were compared.
bool report(Core &core, const Merge &merge, const MergeLoop &loop,
            const Tensor *t, uint64_t iteration) {
  uint64_t base = iteration * merge.total * merge.record, written = 0;
  for (unsigned q = 0; q < merge.queues; ++q) {
    uint64_t read = loop.taken[q] + (loop.taken[q] < merge.length[q]);
    if (read && !core.hooks->onRead(core, Pipe::V, static_cast<int>(q) + 1,
                                    t[q + 1], base, read * merge.record))
      return false;
    written += loop.taken[q] * merge.record;
  }
  return !written || core.hooks->onWrite(core, Pipe::V, 0, t[0], base, written);
}

} // namespace

bool runMerge(Core &core, const Plan &plan, const Tensor *t, const uint64_t *) {
  const table::Control &c = plan.control;
  table::View views[5];
  for (unsigned k = 0; k < 5; ++k) {
    views[k].dtype = t[k].dtype;
    views[k].addr = t[k].addr;
    views[k].bytes = t[k].bytes;
  }
  Merge merge = table::mergeOf(*plan.row, c, views);
  if (!quickMerge(plan, merge, t) && !checkFully(core, plan, t))
    return false;
  if (!merge.iterations)
    return true;
  // What the merge of the first and the last two queues gives, and room for a
  // result that checkers must hear of before it is written.
  static thread_local std::vector<uint8_t> memory;
  uint64_t bytes = merge.total * merge.record;
  if (memory.size() < 2 * bytes)
    memory.resize(2 * bytes);
  auto kernel =
      kernelSet()
          .sorts->merge[merge.record > 8][plan.types[0] == table::DType::F32];
  MergeLoop loop = {};
  for (uint64_t i = 0; i < merge.iterations; ++i) {
    for (unsigned q = 0; q < merge.queues; ++q) {
      loop.src[q] = t[q + 1].data + i * bytes;
      loop.length[q] = merge.length[q];
    }
    loop.queues = merge.queues;
    loop.suspend = c.extra[5] != 0;
    uint8_t *dst = t[0].data + i * bytes;
    loop.dst = core.hooks ? memory.data() + bytes : dst;
    loop.scratch = memory.data();
    kernel(loop);
    if (loop.unsorted >= 0)
      warnUnsorted(core, plan, loop);
    if (core.hooks) {
      if (!report(core, merge, loop, t, i))
        return false;
      uint64_t n = 0;
      for (unsigned q = 0; q < merge.queues; ++q)
        n += loop.taken[q];
      if (n)
        std::memcpy(dst, loop.dst, n * merge.record);
    }
  }
  core.mergedSet = true;
  for (unsigned q = 0; q < 4; ++q)
    core.merged[q] =
        static_cast<uint16_t>(q < merge.queues ? loop.taken[q] : 0);
  return true;
}

bool getMergeResult(Core &core, uint16_t (&counts)[4]) {
  table::Violations found;
  if (!table::checkMergeResult(core.target(), found))
    return core.take(std::move(found));
  if (!core.mergedSet)
    return core.fail(Rule::ASC_MERGE_RESULT, -1,
                     "asc.get_mrg_sort_result reads a register that no merge "
                     "has set");
  std::memcpy(counts, core.merged, sizeof counts);
  return true;
}

} // namespace asc::rt
