//===- Rows.cpp - Operands of different widths ----------------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Row functions want lanes next to each other. Contiguous calls go straight to
// them; of the others each repeat is gathered, computed and scattered.
//
//===----------------------------------------------------------------------===//

#include "Access.h"
#include "Kernels.h"

#include "asc/Runtime/Half.h"

#include <algorithm>
#include <cstring>

namespace asc::rt {

using table::DType;
using table::Form;
using table::Rule;
using table::Target;

const void *rowFunction(const table::InstrRow &row, const DType *types) {
  RowOp op;
  switch (row.opcode) {
#define ASC_ROW_INSTR(NUMBER, FUNCTION)                                        \
  case NUMBER:                                                                 \
    op = RowOp::FUNCTION;                                                      \
    break;
#include "asc/Table/Lanes.inc"
  default:
    return nullptr;
  }
  return reinterpret_cast<const void *>(
      rowTable().rows[static_cast<unsigned>(op)][static_cast<unsigned>(
          types[0])][static_cast<unsigned>(types[1])]);
}

Overflow conversionOverflow(const Core &core) {
  uint64_t ctrl = core.ctrl();
  bool global = ctrl >> 60 & 1;
  Overflow o;
  o.keepNan = ctrl >> 50 & 1;
  if (core.targetRow().registers) {
    // Without the global switch the instruction's own trait rules: saturate.
    o.saturateFloat = !global || core.saturatesF16();
    o.saturateInt = !(global && (ctrl >> 59 & 1));
  } else {
    o.saturateFloat = core.saturatesF16();
  }
  return o;
}

namespace {

/// Does the call read DEQSCALE, and in which layout?
DeqScale::Kind wantedScale(const Plan &plan) {
  const table::InstrRow &row = *plan.row;
  if (!row.readsDeqScale)
    return DeqScale::Unset;
  if (plan.types[1] == DType::I32 && plan.types[0] == DType::F16)
    return DeqScale::Half;
  if (!row.spreadsBytes || table::sizeOf(plan.types[0]) != 1)
    return DeqScale::Unset;
  return plan.control.extra[0] ? DeqScale::Table : DeqScale::Single;
}

const char *describe(DeqScale::Kind kind) {
  static const char *const texts[] = {
      "nothing", "asc.set_deq_scale of an f16", "asc.set_deq_scale of an f32",
      "asc.set_deq_table"};
  return texts[kind];
}

/// Fills in what DEQSCALE says; false when it holds something else.
bool readDeqScale(Core &core, const Plan &plan, uint64_t words[16],
                  RowEnv &env) {
  DeqScale::Kind wanted = wantedScale(plan);
  const DeqScale &deq = core.deqScale;
  if (wanted == DeqScale::Unset)
    return true;
  bool isSigned = plan.types[0] == DType::I8;
  std::string op = table::opName(*plan.row);
  // Targets without the register convert without a scale.
  if (deq.kind == DeqScale::Unset) {
    bool has = table::findInstr(std::string_view("set_deq_table"))
                   ->legal[static_cast<unsigned>(plan.target)]
                   .any;
    if (has && wanted == DeqScale::Table)
      return core.fail(Rule::ASC_DEQ_SCALE, -1,
                       op + " needs asc.set_deq_table; the kernel has set no "
                            "scale");
    if (has && plan.target != Target::Dav3510)
      core.warn(Rule::ASC_DEQ_SCALE, -1,
                op + " uses a scale that the kernel has not set; 1 is taken");
    for (unsigned i = 0; i < 16; ++i)
      words[i] = 0x3f800000u | uint64_t(isSigned) << 46;
    env.deqWords = words;
    return true;
  }
  if (deq.kind != wanted)
    return core.fail(Rule::ASC_DEQ_SCALE, -1,
                     op + " needs " + describe(wanted) + "; the last one was " +
                         describe(deq.kind));
  if (wanted == DeqScale::Half) {
    env.scale = f16ToFloat(static_cast<uint16_t>(deq.word));
    return true;
  }
  if (wanted == DeqScale::Table)
    std::memcpy(words, deq.table.data, 16 * sizeof *words);
  else
    for (unsigned i = 0; i < 16; ++i)
      words[i] = deq.word;
  for (unsigned i = 0; i < 16; ++i)
    if ((words[i] >> 46 & 1) != isSigned)
      return core.fail(
          Rule::ASC_DEQ_SCALE, -1,
          table::format("%s to %s uses a scale for %s results (entry %u)",
                        op.c_str(), isSigned ? "i8" : "ui8",
                        isSigned ? "ui8" : "i8", i));
  env.deqWords = words;
  return true;
}

RowEnv environment(const Core &core, const Plan &plan,
                   const uint64_t *scalars) {
  RowEnv e;
  bool newest = plan.target == Target::Dav3510;
  if (plan.row->numScalars)
    e.scalar = scalars[0];
  if (plan.row->roundExtra >= 0)
    e.round = static_cast<table::Round>(
        plan.control.extra[plan.row->roundExtra]);
  e.overflow = conversionOverflow(core);
  e.saturatesF16 = core.saturatesF16();
  e.saturatesInt = core.saturatesInt();
  e.fused = e.reluFirst = newest;
  e.dropsMinusZero = !newest;
  if (plan.row->spreadsBytes) {
    e.upperHalf = plan.control.extra[1] != 0;
    e.clearsOther = newest && plan.control.form == Form::Count;
  }
  return e;
}

/// Walks the repeats of one call.
class Walker {
public:
  Walker(const Plan &plan, const Tensor *t, const RowEnv &env)
      : plan(plan), t(t), n(plan.row->numTensors),
        fn(reinterpret_cast<RowFn>(const_cast<void *>(plan.kernels))) {
    row.env = &env;
  }

  void flat(uint64_t lanes) {
    row.dst = t[0].data;
    for (unsigned k = 0; k < 2; ++k)
      row.src[k] = t[k + 1 < n ? k + 1 : n - 1].data;
    row.n = lanes;
    fn(row);
  }

  /// Repeats `first` to `last` under the lanes of `words`.
  void repeats(uint64_t first, uint64_t last, const uint64_t words[4],
               unsigned lanes) {
    unsigned widest = table::widestLane(*plan.row, plan.types);
    for (unsigned k = 0; k < n; ++k) {
      bits[k] = table::laneBits(*plan.row, k, plan.types[k]);
      blocks[k] = 8 * bits[k] / widest;
    }
    uint64_t all[4];
    table::prefixMask(lanes, lanes, all);
    bool full = !std::memcmp(words, all, sizeof all);
    if (!full)
      expand(words);
    for (unsigned k = 0; k < n; ++k)
      active[k] = full ? static_cast<uint8_t>((1u << blocks[k]) - 1)
                       : table::activeBlocks(words, lanes, bits[k]);
    row.n = lanes;
    for (uint64_t r = first; r < last; ++r)
      one(r, full);
  }

private:
  uint8_t *at(unsigned k, uint64_t r) const {
    return t[k].data + static_cast<int64_t>(r) * plan.control.rep[k] * 32;
  }

  /// Bytes of the destination that the mask selects. The two values of a pair
  /// have equal mask bits.
  void expand(const uint64_t words[4]) {
    if (plan.row->spreadsBytes && bits[0] == 16 &&
        table::sizeOf(plan.types[0]) == 1) {
      unsigned half = row.env->upperHalf ? 16 : 0;
      std::memset(mask, 0, sizeof mask);
      for (unsigned l = 0; l < 128; ++l)
        if (words[l / 64] >> (l % 64) & 1)
          mask[l / 16 * 32 + half + l % 16] = 0xff;
      return;
    }
    if (bits[0] != 4)
      return kernelSet().expandMask(words, bits[0] / 8, mask);
    for (unsigned byte = 0; byte < 128; ++byte)
      mask[byte] = words[byte / 32] >> (byte % 32 * 2) & 1 ? 0xff : 0;
  }

  void gather(unsigned k, uint64_t r, uint8_t *to) const {
    const uint8_t *from = at(k, r);
    int64_t step = plan.control.blk[k] * 32;
    for (unsigned b = 0; b < blocks[k]; ++b)
      if (active[k] >> b & 1)
        std::memcpy(to + 32 * b, from + b * step, 32);
  }

  void one(uint64_t r, bool full) {
    for (unsigned k = 1; k < n; ++k) {
      if (full && plan.control.blk[k] == 1) {
        row.src[k - 1] = at(k, r);
        continue;
      }
      gather(k, r, source[k - 1]);
      row.src[k - 1] = source[k - 1];
    }
    if (n == 2)
      row.src[1] = row.src[0];
    if (full && plan.control.blk[0] == 1) {
      row.dst = at(0, r);
      return fn(row);
    }
    gather(0, r, result);
    row.dst = result;
    if (!full)
      std::memcpy(old, result, sizeof old);
    fn(row);
    uint8_t *to = at(0, r);
    int64_t step = plan.control.blk[0] * 32;
    for (unsigned b = 0; b < blocks[0]; ++b) {
      if (!(active[0] >> b & 1))
        continue;
      uint8_t *piece = result + 32 * b;
      if (!full)
        for (unsigned i = 0; i < 32; ++i)
          piece[i] = static_cast<uint8_t>((piece[i] & mask[32 * b + i]) |
                                          (old[32 * b + i] &
                                           ~mask[32 * b + i]));
      std::memcpy(to + b * step, piece, 32);
    }
  }

  const Plan &plan;
  const Tensor *t;
  unsigned n;
  RowFn fn;
  Row row = {};
  unsigned bits[3] = {}, blocks[3] = {};
  uint8_t active[3] = {};
  alignas(64) uint8_t mask[256];
  alignas(64) uint8_t source[2][256];
  alignas(64) uint8_t result[256];
  alignas(64) uint8_t old[256];
};

bool runWork(Walker &walker, const Plan &plan, const table::Work &w) {
  if (w.linear) {
    walker.flat(w.elements);
    return true;
  }
  uint64_t all[4];
  table::prefixMask(w.lanes, w.lanes, all);
  bool full = !std::memcmp(w.words, all, sizeof all);
  if (full && plan.dense) {
    walker.flat(w.repeats * w.lanes + w.tail);
    return true;
  }
  walker.repeats(0, w.repeats, w.words, w.lanes);
  if (w.tail) {
    uint64_t words[4];
    table::prefixMask(w.tail, w.lanes, words);
    walker.repeats(w.repeats, w.repeats + 1, words, w.lanes);
  }
  return true;
}

/// The sources hold nothing defined afterwards: all bits are set, so that a
/// program that reads them shows it. What is also a destination stays.
void clobberSources(const Plan &plan, const Tensor *t, const table::Work &w) {
  auto span = [&](unsigned k) {
    return table::spanOf(w, plan.control.blk[k], plan.control.rep[k],
                         table::laneBits(plan.types[k]));
  };
  uint8_t *keep = t[0].data, *keepEnd = keep + span(0);
  for (unsigned k = 1; k < plan.row->numTensors; ++k) {
    uint8_t *from = t[k].data, *to = from + span(k);
    uint8_t *head = std::min(std::max(keep, from), to);
    uint8_t *tail = std::max(std::min(keepEnd, to), head);
    std::memset(from, 0xff, static_cast<size_t>(head - from));
    std::memset(tail, 0xff, static_cast<size_t>(to - tail));
  }
}

} // namespace

bool runRows(Core &core, const Plan &plan, const Tensor *t,
             const uint64_t *scalars) {
  table::Work work;
  if (isUsual(core, plan, t)) {
    work = plan.work;
  } else {
    Ready ready;
    prepare(core, plan, t, ready);
    if (!ready.ok)
      return false;
    if (core.hooks && !ready.nothing && !reportAll(core, plan, t, ready.work))
      return false;
    work = ready.work;
    if (ready.nothing)
      work.repeats = work.elements = work.tail = 0;
  }
  RowEnv env = environment(core, plan, scalars);
  uint64_t words[16];
  if (!readDeqScale(core, plan, words, env))
    return false;
  Walker walker(plan, t, env);
  runWork(walker, plan, work);
  if (plan.row->clobbersSources >> static_cast<unsigned>(plan.target) & 1)
    clobberSources(plan, t, work);
  if (plan.control.form == Form::Count)
    leaveCount(core);
  else
    leaveMask(core, plan);
  return true;
}

bool runSetDeqTable(Core &core, const Plan &plan, const Tensor *t,
                    const uint64_t *) {
  if (!checkFully(core, plan, t))
    return false;
  if (core.hooks &&
      !core.hooks->onRead(core, table::Pipe::S, 0, t[0], 0, 16 * 8))
    return false;
  core.deqScale = {DeqScale::Table, 0, t[0]};
  return true;
}

} // namespace asc::rt
