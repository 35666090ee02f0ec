//===- PadCopy.cpp - data_copy_pad ----------------------------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Access.h"

#include <cstring>

namespace asc::rt {

using table::Pipe;
using table::Rule;
using table::Space;

bool padValueFits(Core &core, table::DType type, uint64_t bits) {
  if (table::sizeOf(type) < 8 || !bits)
    return true;
  return core.fail(Rule::ASC_PAD_VALUE, -1,
                   table::format("a padding value of %s is 0x%llx, must be 0",
                                 std::string(table::nameOf(type)).c_str(),
                                 static_cast<unsigned long long>(bits)));
}

namespace {

/// Copies `size` bytes of `element` over and over.
void fill(uint8_t *to, uint64_t bytes, const uint8_t *element, unsigned size) {
  for (uint64_t i = 0; i < bytes; i += size)
    std::memcpy(to + i, element, size);
}

/// What pads and filler hold.
struct Filler {
  bool first = false; ///< the first element of the piece
  uint8_t element[8] = {};
};

/// Decides about pads, and leaves a value of the call in the register.
bool chooseFiller(Core &core, const Plan &plan, const table::PadCopy &copy,
                  const uint64_t *scalars, Filler &out) {
  bool isPad = plan.row->numScalars != 0;
  bool pads = copy.left || copy.right;
  if (isPad) {
    if (!padValueFits(core, plan.types[0], scalars[0]))
      return false;
    core.padValue = static_cast<uint32_t>(scalars[0]);
    core.padSet = true;
  } else if (pads && !core.padSet) {
    return core.fail(
        Rule::ASC_PAD_UNSET, -1,
        table::opName(*plan.row) +
            " pads with the pad register, which the kernel has not set");
  }
  // 64-bit elements are pairs of 32-bit ones.
  std::memcpy(out.element, &core.padValue, 4);
  std::memcpy(out.element + 4, &core.padValue, 4);
  out.first = !pads && !(isPad && plan.target == table::Target::Dav3510);
  return true;
}

bool report(Core &core, Pipe pipe, const table::PadCopy &copy, const Tensor *t,
            bool toUb) {
  uint64_t dst = toUb ? copy.ubStep : copy.gmStep;
  uint64_t src = toUb ? copy.gmStep : copy.ubStep;
  uint64_t written = toUb ? copy.block : copy.length;
  for (uint64_t i = 0; i < copy.pieces; ++i)
    if (!core.hooks->onRead(core, pipe, 1, t[1], i * src, copy.length))
      return false;
  for (uint64_t i = 0; i < copy.pieces; ++i)
    if (!core.hooks->onWrite(core, pipe, 0, t[0], i * dst, written))
      return false;
  return true;
}

/// The usual copy needs no closer look.
bool quick(const Plan &plan, const table::PadCopy &copy, const Tensor *t,
           bool toUb) {
  const Tensor &ub = t[toUb ? 0 : 1], &gm = t[toUb ? 1 : 0];
  const table::Control &c = plan.control;
  uint64_t used = copy.pieces * copy.length;
  return used && !(ub.addr & 31) && !(copy.length & (plan.size - 1u)) &&
         copy.left <= 32 && copy.right <= 32 &&
         (toUb || !(copy.left | copy.right)) && c.extra[2] <= 65535 &&
         c.extra[3] <= 65535 && copy.ubSpan() <= ub.bytes &&
         copy.gmSpan() <= gm.bytes;
}

} // namespace

bool runPadCopy(Core &core, const Plan &plan, const Tensor *t,
                const uint64_t *scalars) {
  bool toUb = t[0].space == Space::UB;
  table::PadCopy copy = table::padCopyOf(plan.control, plan.size, toUb);
  if (!quick(plan, copy, t, toUb) && !checkFully(core, plan, t))
    return false;
  if (!copy.pieces || !copy.length)
    return true;
  Filler filler;
  if (toUb && !chooseFiller(core, plan, copy, scalars, filler))
    return false;
  if (core.hooks &&
      !report(core, toUb ? Pipe::MTE2 : Pipe::MTE3, copy, t, toUb))
    return false;
  bool updates = core.atomic.op != AtomicMode::None || core.keepsUpdates;
  for (uint64_t i = 0; i < copy.pieces; ++i) {
    uint8_t *gm = t[toUb ? 1 : 0].data + i * copy.gmStep;
    uint8_t *ub = t[toUb ? 0 : 1].data + i * copy.ubStep;
    if (!toUb) {
      if (updates) [[unlikely]]
        storeGlobal(core, gm, ub, copy.length);
      else
        std::memcpy(gm, ub, copy.length);
      continue;
    }
    if (core.keepsUpdates) [[unlikely]]
      aboutToRead(core, gm, copy.length);
    uint8_t *data = ub + copy.left;
    std::memcpy(data, gm, copy.length);
    const uint8_t *element = filler.first ? data : filler.element;
    fill(ub, copy.left, element, plan.size);
    uint64_t rest = copy.block - copy.left - copy.length;
    fill(data + copy.length, rest, element, plan.size);
  }
  return true;
}

} // namespace asc::rt
