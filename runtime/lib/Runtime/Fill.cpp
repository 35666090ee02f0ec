//===- Fill.cpp - duplicate, duplicate_from, create_vec_index -------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Access.h"

#include "asc/Runtime/Half.h"

#include <algorithm>
#include <cstring>

namespace asc::rt {

using table::DType;
using table::Form;
using table::Target;
using table::Work;

namespace {

/// The same element again and again.
void repeatElement(uint8_t *to, uint64_t bytes, const uint8_t *element,
                   unsigned size) {
  uint64_t done = std::min<uint64_t>(size, bytes);
  std::memcpy(to, element, done);
  while (done < bytes) {
    // Pieces that stay in the cache.
    uint64_t now = std::min(std::min<uint64_t>(done, 4096), bytes - done);
    std::memcpy(to + done, to, now);
    done += now;
  }
}

/// Writes 256 bytes per repeat to the blocks and lanes of a destination.
class Output {
public:
  Output(const Plan &plan, const Tensor &t)
      : data(t.data), size(plan.size), blk(plan.control.blk[0] * 32),
        rep(plan.control.rep[0] * 32) {}

  void select(const uint64_t words[4], unsigned lanes) {
    uint64_t all[4];
    table::prefixMask(lanes, lanes, all);
    full = !std::memcmp(words, all, sizeof all);
    if (full)
      return;
    kernelSet().expandMask(words, size, mask);
    blocks = table::activeBlocks(words, lanes, 8 * size);
  }

  void put(uint64_t r, const uint8_t *repeat) {
    uint8_t *to = data + static_cast<int64_t>(r) * rep;
    if (full && blk == 32) {
      std::memcpy(to, repeat, 256);
      return;
    }
    for (unsigned b = 0; b < 8; ++b, to += blk) {
      if (full) {
        std::memcpy(to, repeat + 32 * b, 32);
        continue;
      }
      if (!(blocks >> b & 1))
        continue;
      uint8_t x[32];
      std::memcpy(x, to, 32);
      for (unsigned i = 0; i < 32; ++i)
        x[i] = static_cast<uint8_t>((repeat[32 * b + i] & mask[32 * b + i]) |
                                    (x[i] & ~mask[32 * b + i]));
      std::memcpy(to, x, 32);
    }
  }

private:
  uint8_t *data;
  unsigned size;
  int64_t blk, rep;
  bool full = true;
  uint8_t blocks = 0xff;
  alignas(64) uint8_t mask[256];
};

/// Checks, reports, and the lanes to run. False: a fault.
bool ready(Core &core, const Plan &plan, const Tensor *t, Work &work) {
  if (isUsual(core, plan, t)) {
    work = plan.work;
    return true;
  }
  Ready r;
  prepare(core, plan, t, r);
  if (!r.ok)
    return false;
  work = r.work;
  if (r.nothing)
    work.repeats = work.elements = work.tail = 0;
  return !core.hooks || r.nothing || reportAll(core, plan, t, work);
}

void leave(Core &core, const Plan &plan) {
  if (plan.control.form == Form::Count)
    leaveCount(core);
  else
    leaveMask(core, plan);
}

/// next(repeat) gives the bytes of the repeats in order.
template <class F>
void writeRepeats(const Plan &plan, const Tensor &t, const Work &w, F next) {
  if (w.linear) {
    uint64_t bytes = table::laneBytes(t.dtype, w.elements), at = 0;
    for (; at + 256 <= bytes; at += 256)
      std::memcpy(t.data + at, next(), 256);
    if (at < bytes)
      std::memcpy(t.data + at, next(), bytes - at);
    return;
  }
  Output out(plan, t);
  out.select(w.words, w.lanes);
  for (uint64_t r = 0; r < w.repeats; ++r)
    out.put(r, next());
  if (!w.tail)
    return;
  uint64_t words[4];
  table::prefixMask(w.tail, w.lanes, words);
  out.select(words, w.lanes);
  out.put(w.repeats, next());
}

/// Only the first element of the source is read.
bool duplicateFrom(Core &core, const Plan &plan, const Tensor *t) {
  if (!checkFully(core, plan, t))
    return false;
  uint64_t n = static_cast<uint64_t>(plan.control.words[0]);
  uint64_t bytes = table::laneBytes(t[0].dtype, n);
  if (core.hooks && n &&
      !(core.hooks->onRead(core, table::Pipe::V, 1, t[1], 0, plan.size) &&
        core.hooks->onWrite(core, table::Pipe::V, 0, t[0], 0, bytes)))
    return false;
  uint8_t element[8] = {};
  if (n) {
    std::memcpy(element, t[1].data, plan.size);
    // Of two values in an element the first counts.
    if (table::isPair(t[0].dtype))
      element[0] = static_cast<uint8_t>((element[0] & 15) * 0x11);
  }
  repeatElement(t[0].data, bytes, element, plan.size);
  leaveCount(core);
  return true;
}

} // namespace

bool runDuplicate(Core &core, const Plan &plan, const Tensor *t,
                  const uint64_t *scalars) {
  if (!scalars || plan.row->numTensors == 2)
    return duplicateFrom(core, plan, t);
  Work work;
  if (!ready(core, plan, t, work))
    return false;
  uint8_t element[8];
  std::memcpy(element, scalars, sizeof element);
  uint64_t dense = work.linear ? work.elements * plan.size
                   : plan.lanes.full && plan.dense && !work.tail
                       ? work.repeats * 256
                       : 0;
  if (dense) {
    repeatElement(t[0].data, dense, element, plan.size);
  } else {
    alignas(64) uint8_t repeat[256];
    repeatElement(repeat, sizeof repeat, element, plan.size);
    writeRepeats(plan, t[0], work, [&] { return repeat; });
  }
  leave(core, plan);
  return true;
}

namespace {

/// The numbers of one repeat after the other.
class Progression {
public:
  Progression(const Core &core, const Plan &plan, uint64_t first)
      : type(plan.types[0]), size(plan.size) {
    bool isFloat = table::isFloat(type);
    bool sat = isFloat ? type == DType::F16 && core.saturatesF16()
                       : core.saturatesInt();
    add = adder(sat);
    alignas(64) uint8_t start[256], steps[256];
    lanes = 256 / size;
    for (unsigned i = 0; i < lanes; ++i) {
      std::memcpy(start + i * size, &first, size);
      put(steps, i, i);
    }
    if (plan.target == Target::Dav3510) {
      // An arange register: its integers wrap whatever CTRL[53] says.
      LoopFn later = add;
      add = adder(sat && isFloat);
      plus(now, start, steps, 256);
      add = later;
    } else {
      unsigned perBlock = 32 / size;
      for (unsigned i = 0; i < perBlock; ++i)
        scalar(first, i);
      alignas(64) uint8_t block[32];
      for (unsigned i = 0; i < perBlock; ++i)
        put(block, i, perBlock);
      for (unsigned b = 1; b < 8; ++b)
        plus(now + 32 * b, now + 32 * (b - 1), block, 32);
    }
    for (unsigned i = 0; i < lanes; ++i)
      put(stride, i, lanes);
  }

  const uint8_t *next() {
    if (started)
      plus(now, now, stride, 256);
    started = true;
    return now;
  }

private:
  LoopFn adder(bool sat) const {
    return laneTable()
        .loops[static_cast<unsigned>(LaneOp::Add)]
              [static_cast<unsigned>(type)][sat ? kSaturating : 0]
        .flat;
  }
  /// A small whole number, exact in every type.
  void put(uint8_t *to, unsigned lane, unsigned value) const {
    uint64_t bits = value;
    if (type == DType::F16)
      bits = f16FromFloat(static_cast<float>(value));
    else if (type == DType::F32)
      bits = __builtin_bit_cast(uint32_t, static_cast<float>(value));
    std::memcpy(to + lane * size, &bits, size);
  }
  /// The first block comes from the scalar unit, which has no f16.
  void scalar(uint64_t first, unsigned i) {
    uint64_t bits = first + i;
    if (type == DType::F16)
      bits = f16FromFloat(f16ToFloat(static_cast<uint16_t>(first)) +
                          static_cast<float>(i));
    else if (type == DType::F32) {
      float sum = __builtin_bit_cast(float, static_cast<uint32_t>(first)) +
                  static_cast<float>(i);
      bits = sum == sum ? __builtin_bit_cast(uint32_t, sum) : kF32Nan;
    }
    std::memcpy(now + i * size, &bits, size);
  }
  void plus(uint8_t *to, uint8_t *a, uint8_t *b, uint64_t bytes) const {
    Loop loop = {};
    loop.ptr[0] = to;
    loop.ptr[1] = a;
    loop.ptr[2] = b;
    loop.count = bytes;
    add(loop);
  }

  DType type;
  unsigned size, lanes = 0;
  LoopFn add = nullptr;
  bool started = false;
  alignas(64) uint8_t now[256];
  alignas(64) uint8_t stride[256];
};

} // namespace

bool runVecIndex(Core &core, const Plan &plan, const Tensor *t,
                 const uint64_t *scalars) {
  Work work;
  if (!ready(core, plan, t, work))
    return false;
  Progression values(core, plan, scalars[0]);
  writeRepeats(plan, t[0], work, [&] { return values.next(); });
  leave(core, plan);
  return true;
}

} // namespace asc::rt
