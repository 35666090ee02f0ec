//===- PadCopy.cpp - data_copy_pad ----------------------------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Access.h"

#include "asc/Table/Moves.h"

#include <algorithm>
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

/// What pads and filler hold: the element, over and over.
struct Filler {
  bool first = false; ///< the first element of the piece
  uint64_t words[4] = {};

  /// Bytes of an element, as many as `size` says, in every word.
  void set(uint64_t bits, unsigned size) {
    static constexpr uint64_t ones[] = {0x0101010101010101, 0x0001000100010001,
                                        0x0000000100000001, 1};
    unsigned log = size == 1 ? 0 : size == 2 ? 1 : size == 4 ? 2 : 3;
    if (size < 8)
      bits &= (uint64_t(1) << 8 * size) - 1;
    std::fill_n(words, 4, bits * ones[log]);
  }
  void setFirst(const uint8_t *data, uint64_t length, unsigned size) {
    uint64_t bits = 0;
    if (length >= 8)
      std::memcpy(&bits, data, 8);
    else
      std::memcpy(&bits, data, size);
    set(bits, size);
  }
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
  out.set(core.padValue | uint64_t(core.padValue) << 32, plan.size);
  out.first = !pads && !(isPad && plan.target == table::Target::Dav3510);
  return true;
}

bool report(Core &core, Pipe pipe, const table::PadCopy &copy, const Tensor *t,
            bool toUb, uint64_t from, uint64_t to) {
  uint64_t dst = toUb ? copy.ubStep : copy.gmStep;
  uint64_t src = toUb ? copy.gmStep : copy.ubStep;
  uint64_t written = toUb ? copy.block : copy.length;
  for (uint64_t i = 0; i < copy.pieces; ++i)
    if (!core.hooks->onRead(core, pipe, 1, t[1], from + i * src, copy.length))
      return false;
  for (uint64_t i = 0; i < copy.pieces; ++i) {
    uint64_t tail = i + 1 == copy.pieces ? copy.tail : 0;
    if (!core.hooks->onWrite(core, pipe, 0, t[0], to + i * dst, written + tail))
      return false;
  }
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
         (toUb || !(c.extra[4] | c.extra[5])) &&
         static_cast<uint64_t>(c.extra[2]) <= 65535 && c.extra[3] <= 65535 &&
         copy.ubSpan() <= ub.bytes && copy.gmSpan() <= gm.bytes;
}

/// The pieces without filler.
PieceLoop piecesOf(const table::PadCopy &copy, uint8_t *dst, uint64_t dstStep,
                   const uint8_t *src, uint64_t srcStep) {
  return {.dst = dst,
          .src = src,
          .count = copy.pieces,
          .length = copy.length,
          .dstStep = dstStep,
          .srcStep = srcStep};
}

void load(Core &core, const table::PadCopy &copy, Filler &filler, uint8_t *ub,
          const uint8_t *gm, unsigned size) {
  const PieceSet &set = *kernelSet().pieces;
  PieceLoop p = piecesOf(copy, ub, copy.ubStep, gm, copy.gmStep);
  if (core.keepsUpdates) [[unlikely]]
    for (uint64_t i = 0; i < p.count; ++i)
      aboutToRead(core, gm + i * p.srcStep, p.length);
  if (copy.block == copy.length) {
    set.copy(p);
    if (copy.tail && filler.first) // compact: one filler, of the first piece
      filler.setFirst(gm, copy.length, size);
  } else {
    p.left = copy.left;
    p.block = copy.block;
    if (filler.first)
      p.count = 1;
    for (uint64_t i = 0; i < copy.pieces; i += p.count) {
      if (filler.first)
        filler.setFirst(p.src, copy.length, size);
      std::copy_n(filler.words, 4, p.filler);
      set.copyPadded(p);
      p.dst += p.dstStep;
      p.src += p.srcStep;
    }
  }
  if (copy.tail)
    std::memcpy(ub + copy.pieces * copy.ubStep, filler.words, copy.tail);
}

void store(Core &core, const table::PadCopy &copy, uint8_t *gm,
           const uint8_t *ub) {
  PieceLoop p = piecesOf(copy, gm, copy.gmStep, ub, copy.ubStep);
  if (core.atomic.op == AtomicMode::None && !core.keepsUpdates) [[likely]]
    return kernelSet().pieces->copy(p);
  for (uint64_t i = 0; i < p.count; ++i)
    storeGlobal(core, gm + i * p.dstStep, ub + i * p.srcStep, p.length);
}

/// All rounds of the loops lie inside the operands.
bool loopsFit(Core &core, const Plan &plan, const table::PadCopy &copy,
              const LoopMode &loop, const Tensor *t, bool toUb) {
  // Strides of 0 would copy the same bytes without end.
  constexpr uint64_t most = uint64_t(1) << 28;
  uint64_t rounds = loop.size[0] * loop.size[1];
  if (rounds > most)
    return core.fail(
        Rule::ASC_RUN_STEPS, -1,
        table::format("%s would run %llu rounds of loops; the emulator runs at "
                      "most %llu",
                      table::opName(*plan.row).c_str(),
                      static_cast<unsigned long long>(rounds),
                      static_cast<unsigned long long>(most)));
  for (unsigned k = 0; k < 2; ++k) {
    const uint64_t *step = k ? loop.src : loop.dst;
    uint64_t need = toUb == (k == 0) ? copy.ubSpan() : copy.gmSpan();
    if (!toUb && k == 1) // of the last piece only its own bytes are read
      need = (copy.pieces - 1) * copy.ubStep + copy.length;
    for (unsigned l = 0; l < 2; ++l)
      need += (loop.size[l] - 1) * step[l];
    if (need <= t[k].bytes)
      continue;
    return core.fail(
        Rule::ASC_MEM_BOUNDS, static_cast<int>(k),
        table::format("%s %s %llu bytes past the end of $%u in the loops of "
                      "asc.set_loop_mode_para, %llu times %llu",
                      table::opName(*plan.row).c_str(), k ? "reads" : "writes",
                      static_cast<unsigned long long>(need - t[k].bytes), k,
                      static_cast<unsigned long long>(loop.size[1]),
                      static_cast<unsigned long long>(loop.size[0])));
  }
  return true;
}

bool copyOnce(Core &core, const table::PadCopy &copy, Filler &filler,
              const Tensor *t, bool toUb, uint64_t from, uint64_t to,
              unsigned size) {
  if (core.hooks &&
      !report(core, toUb ? Pipe::MTE2 : Pipe::MTE3, copy, t, toUb, from, to))
    return false;
  if (toUb)
    load(core, copy, filler, t[0].data + to, t[1].data + from, size);
  else
    store(core, copy, t[0].data + to, t[1].data + from);
  return true;
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
  const LoopMode &loop = core.loops[toUb];
  if (!loop.on) [[likely]]
    return copyOnce(core, copy, filler, t, toUb, 0, 0, plan.size);
  if (!loop.size[0] || !loop.size[1])
    return true;
  if (!loopsFit(core, plan, copy, loop, t, toUb))
    return false;
  for (uint64_t j = 0; j < loop.size[1]; ++j)
    for (uint64_t i = 0; i < loop.size[0]; ++i)
      if (!copyOnce(core, copy, filler, t, toUb,
                    j * loop.src[1] + i * loop.src[0],
                    j * loop.dst[1] + i * loop.dst[0], plan.size))
        return false;
  return true;
}

bool runMoveSetting(Core &core, const Plan &plan, const Tensor *t,
                    const uint64_t *) {
  const table::Control &c = plan.control;
  if (plan.row->numExtras == 0) { // nd_dma_dci
    core.nddmaFlushed = true;
    return true;
  }
  LoopMode &loop = core.loops[c.extra[0] == 1];
  if (plan.row->numExtras == 1) {
    loop = LoopMode();
    return true;
  }
  if (!checkFully(core, plan, t))
    return false;
  loop.on = true;
  loop.site = core.site;
  for (unsigned l = 0; l < 2; ++l) {
    loop.size[l] = static_cast<uint64_t>(c.extra[1 + l]);
    loop.src[l] = static_cast<uint64_t>(c.extra[3 + 2 * l]);
    loop.dst[l] = static_cast<uint64_t>(c.extra[4 + 2 * l]);
  }
  return true;
}

} // namespace asc::rt
