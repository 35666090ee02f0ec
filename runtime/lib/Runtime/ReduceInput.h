//===- ReduceInput.h - The repeats that a reduction reads -------*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The loops want whole repeats of 256 bytes. Where a mask, a block stride or
// the end of a count leaves lanes out, a repeat is gathered with a number in
// their place that changes no result: -0 for sums of floats, since x + -0 is x
// for every x.
//
//===----------------------------------------------------------------------===//

#ifndef ASC_LIB_RUNTIME_REDUCEINPUT_H
#define ASC_LIB_RUNTIME_REDUCEINPUT_H

#include "Access.h"

#include <cstring>

namespace asc::rt {

/// Bits of the element that changes no result.
inline uint64_t identityOf(table::DType type, int64_t kind) {
  unsigned size = table::sizeOf(type);
  uint64_t sign = 1ull << (8 * size - 1);
  if (table::isFloat(type)) {
    uint64_t inf = type == table::DType::F16 ? 0x7c00 : 0x7f800000;
    return kind == table::ReduceSum   ? sign
           : kind == table::ReduceMax ? inf | sign
                                      : inf;
  }
  bool isSigned = type == table::DType::I16 || type == table::DType::I32 ||
                  type == table::DType::I64;
  uint64_t low = isSigned ? sign : 0;
  uint64_t all = size == 8 ? ~0ull : (1ull << 8 * size) - 1;
  return kind == table::ReduceSum   ? 0
         : kind == table::ReduceMax ? low
                                    : low ^ all;
}

inline void splat(uint8_t *to, uint64_t bits, unsigned size) {
  for (unsigned at = 0; at < 256; at += size)
    std::memcpy(to + at, &bits, size);
}

/// The repeats of the source.
class Input {
public:
  Input(const Plan &plan, const Tensor &t, const table::Work &w, int64_t kind)
      : t(t), w(w), size(table::sizeOf(t.dtype)) {
    if (w.linear) {
      lanes = 256 / size;
      count = w.elements / lanes;
      rest = static_cast<uint32_t>(w.elements % lanes);
      rep = 256;
      full = true;
    } else {
      lanes = w.lanes;
      count = w.repeats;
      rest = w.tail;
      blk = plan.control.blk[1] * 32;
      rep = plan.control.rep[1] * 32;
      uint64_t all[4];
      table::prefixMask(lanes, lanes, all);
      full = !std::memcmp(all, w.words, sizeof all);
    }
    direct = full && blk == 32;
    if (!direct || rest)
      splat(identity, identityOf(t.dtype, kind), size);
  }

  /// f(first byte, how many, bytes from one to the next, number of the first).
  template <class F> void forEach(F f) {
    if (direct) {
      if (count)
        f(t.data, count, rep, uint64_t(0));
    } else if (count) {
      select(w.words);
      for (uint64_t r = 0; r < count; ++r)
        f(stage(r), uint64_t(1), int64_t(256), r);
    }
    if (rest)
      f(tail(), uint64_t(1), int64_t(256), count);
  }
  /// The last repeat, which is partial.
  const uint8_t *tail() {
    uint64_t words[4];
    table::prefixMask(rest, lanes, words);
    select(words);
    return stage(count);
  }
  uint64_t repeats() const { return count + (rest ? 1 : 0); }
  /// The lane that has an extreme of repeat r, given the first one that holds its
  /// bits. That one may be left out when every selected lane holds what stands
  /// for lanes that are not; then it is the first selected one.
  unsigned selectedLane(uint64_t r, unsigned lane) const {
    if (r >= count)
      return lane < rest ? lane : 0;
    if (full || (w.words[lane / 64] >> (lane % 64) & 1))
      return lane;
    for (unsigned i = 0; i < lanes; ++i)
      if (w.words[i / 64] >> (i % 64) & 1)
        return i;
    return lane;
  }

  const Tensor &t;
  const table::Work &w;
  unsigned size, lanes = 0;
  uint64_t count = 0; ///< repeats under the mask
  uint32_t rest = 0;  ///< lanes of one more
  int64_t blk = 32, rep = 256;
  bool full = false, direct = false;
  alignas(64) uint8_t identity[256];

private:
  void select(const uint64_t words[4]) {
    kernelSet().expandMask(words, size, mask);
    blocks = table::activeBlocks(words, lanes, 8 * size);
  }
  const uint8_t *stage(uint64_t r) {
    std::memcpy(buffer, identity, sizeof buffer);
    const uint8_t *from = t.data + static_cast<int64_t>(r) * rep;
    for (unsigned b = 0; b < 8; ++b) {
      if (!(blocks >> b & 1))
        continue;
      uint8_t x[32];
      std::memcpy(x, from + b * blk, 32);
      for (unsigned i = 0; i < 32; ++i) {
        uint8_t m = mask[32 * b + i];
        buffer[32 * b + i] =
            static_cast<uint8_t>((x[i] & m) | (buffer[32 * b + i] & ~m));
      }
    }
    return buffer;
  }

  uint8_t blocks = 0;
  alignas(64) uint8_t mask[256];
  alignas(64) uint8_t buffer[256];
};

/// One extreme and, where it is wanted, the number of its element.
struct Found {
  uint64_t value = 0, index = 0;
};
Found extremeOf(const Core &core, const Plan &plan, const Tensor *t,
                const table::Work &w, int64_t kind, bool wantIndex);

} // namespace asc::rt

#endif // ASC_LIB_RUNTIME_REDUCEINPUT_H
