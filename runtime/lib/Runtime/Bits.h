//===- Bits.h - Shared parts of compare, select and gather_mask -*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ASC_LIB_RUNTIME_BITS_H
#define ASC_LIB_RUNTIME_BITS_H

#include "Access.h"

#include <cstring>

namespace asc::rt {

/// 64 bytes full of a scalar.
struct Splat {
  alignas(64) uint8_t bytes[64];

  Splat(const void *value, unsigned size) {
    for (unsigned at = 0; at < sizeof bytes; at += size)
      std::memcpy(bytes + at, value, size);
  }
};

inline unsigned log2Of(unsigned size) {
  return static_cast<unsigned>(__builtin_ctz(size));
}

/// One repeat of an operand, block by block.
inline void loadRepeat(uint8_t *to, const uint8_t *from, int64_t blk) {
  if (blk == 1)
    std::memcpy(to, from, 256);
  else
    for (int64_t b = 0; b < 8; ++b)
      std::memcpy(to + 32 * b, from + 32 * b * blk, 32);
}
/// The same for the blocks that are there: others may lie outside the operand.
inline void loadBlocks(uint8_t *to, const uint8_t *from, int64_t blk,
                       uint8_t blocks) {
  for (int64_t b = 0; b < 8; ++b)
    if (blocks >> b & 1)
      std::memcpy(to + 32 * b, from + 32 * b * blk, 32);
}

inline bool areAllLanes(const table::Work &w) {
  uint64_t all[4];
  table::prefixMask(w.lanes, w.lanes, all);
  return std::memcmp(all, w.words, sizeof all) == 0;
}

/// The mask register after a mask form that has set it.
inline void leaveWords(Core &core, const Plan &plan, const table::Work &w) {
  using table::Form;
  if (plan.control.form == Form::MaskState ||
      plan.control.form == Form::Count)
    return;
  core.mask.wasSet = true;
  if (core.mask.counter) {
    core.mask.words[0] = static_cast<uint64_t>(plan.control.words[0]);
    core.mask.words[1] = core.mask.words[2] = core.mask.words[3] = 0;
    return;
  }
  std::memcpy(core.mask.words, w.words, sizeof w.words);
}

inline bool warnCmpMask(Core &core, const Plan &plan) {
  if (!core.cmpMaskSet)
    core.warn(table::Rule::ASC_CMPMASK_UNSET, -1,
              table::opName(*plan.row) +
                  " reads CmpMask before the kernel sets it; 0 is taken");
  return true;
}

} // namespace asc::rt

#endif // ASC_LIB_RUNTIME_BITS_H
