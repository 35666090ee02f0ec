//===- Reduce.cpp - Sums, maxima and minima -------------------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Checks, records per repeat, sums. ReduceExtremes.cpp has the extremes of
// everything.
//
//===----------------------------------------------------------------------===//

#include "ReduceInput.h"

#include <algorithm>
#include <cstring>

namespace asc::rt {

using table::Control;
using table::DType;
using table::Form;
using table::Reduction;
using table::Rule;
using table::Target;
using table::Work;

namespace {

bool isWhole(const table::InstrRow &row) {
  return row.reduction == Reduction::Sum || row.reduction == Reduction::MaxMin;
}

const SumFn *sumsOf(const Core &core, DType type) {
  return reduceTable().sums[static_cast<unsigned>(type)]
                           [type == DType::F16 && core.saturatesF16()];
}

//===----------------------------------------------------------------------===//
// Before the lanes
//===----------------------------------------------------------------------===//

/// Bytes that an operand's address is a multiple of.
unsigned alignmentOf(const Plan &plan, unsigned k) {
  const table::InstrRow &row = *plan.row;
  unsigned start = row.tensors[k].start;
  if (k == 0 && row.reduction == Reduction::Repeat)
    return static_cast<unsigned>(
        table::reduceRecord(row, plan.control, plan.types));
  return start ? start * table::sizeOf(plan.types[k]) : 32;
}

bool isUsualReduction(const Core &core, const Plan &plan, const Tensor *t) {
  Form form = plan.control.form;
  if (plan.noted || core.hooks ||
      (form != Form::Count && (core.mask.counter || form == Form::MaskState)))
    return false;
  const table::InstrRow &row = *plan.row;
  uint32_t reserve = form == Form::Count
                         ? 0
                         : row.reserve[static_cast<unsigned>(plan.target)];
  if (reserve && core.topBuffers)
    return false;
  uint64_t limit = core.ubBytes() - reserve;
  for (unsigned k = 0; k < row.numTensors; ++k)
    if ((t[k].addr & (alignmentOf(plan, k) - 1)) ||
        plan.span[k] > t[k].bytes || t[k].addr + t[k].bytes > limit)
      return false;
  return isWhole(row) || t[0].addr + plan.span[0] <= t[1].addr ||
         t[1].addr + plan.span[1] <= t[0].addr;
}

bool reportReduction(Core &core, const Plan &plan, const Tensor *t,
                     const Work &w) {
  if (!reportWork(core, plan, 1, t[1], w, false))
    return false;
  const table::InstrRow &row = *plan.row;
  auto write = [&](int k, uint64_t at, uint64_t bytes) {
    return !bytes ||
           core.hooks->onWrite(core, table::Pipe::V, k, t[k], at, bytes);
  };
  if (isWhole(row))
    return write(2, 0,
                 table::reduceScratch(row, plan.target, plan.control,
                                      plan.types, w)) &&
           write(0, 0,
                 table::reduceDstEnd(row, plan.target, plan.control,
                                     plan.types, w));
  uint64_t record = table::reduceRecord(row, plan.control, plan.types);
  uint64_t step =
      record * static_cast<uint64_t>(table::reduceStride(row, plan.control));
  for (uint64_t r = 0; r < w.repeats; ++r)
    if (!write(0, r * step,
               row.reduction == Reduction::Repeat
                   ? record
                   : table::reduceResults(row, plan.target, plan.types, w.words,
                                          w.lanes) *
                         uint64_t(plan.size)))
      return false;
  return !w.tail || write(0, w.repeats * step, record);
}

/// Checks; the lanes to run. False: a fault, or nothing to do.
bool begin(Core &core, const Plan &plan, const Tensor *t, Work &work, bool &ok) {
  const table::InstrRow &row = *plan.row;
  ok = true;
  if (isUsualReduction(core, plan, t)) {
    work = plan.work;
    return true;
  }
  if (plan.control.form == Form::MaskState && !core.mask.wasSet)
    warnUnset(core, plan);
  work = table::workOf(row, plan.types, plan.control, maskView(core));
  ok = checkFully(core, plan, t) && reserveIsFree(core, plan);
  if (!ok)
    return false;
  bool nothing = table::reduceDstEnd(row, plan.target, plan.control, plan.types,
                                     work) == 0;
  if (core.hooks && !nothing)
    ok = reportReduction(core, plan, t, work);
  return ok && !nothing;
}

void finish(Core &core, const Plan &plan) {
  if (plan.control.form == Form::Count)
    leaveCount(core);
  else
    leaveMask(core, plan);
}

} // namespace

void planReduction(Plan &plan) {
  const table::InstrRow &row = *plan.row;
  const Control &c = plan.control;
  if (c.form == Form::MaskState)
    return;
  const Work &work = plan.work = table::workOf(row, plan.types, c, {});
  for (unsigned w = 0; w < 4; ++w)
    plan.lanes.words[w] = work.words[w];
  plan.span[0] = table::reduceDstEnd(row, plan.target, c, plan.types, work);
  plan.span[1] = table::spanOf(work, c.blk[1], c.rep[1],
                               8 * table::sizeOf(plan.types[1]));
  plan.span[2] = table::reduceScratch(row, plan.target, c, plan.types, work);
  plan.noted =
      !plan.span[0] || !plan.span[1] ||
      (c.form == Form::MaskCount && c.words[0] > int64_t(work.lanes)) ||
      (!isWhole(row) && plan.target == Target::Dav1001 &&
       table::reduceStride(row, c) == 0);
}

//===----------------------------------------------------------------------===//
// A record per repeat
//===----------------------------------------------------------------------===//

namespace {

/// Writes the records of one call.
class Parts {
public:
  Parts(Core &core, const Plan &plan, const Tensor *t, const Work &w)
      : core(core), plan(plan), row(*plan.row), kind(table::reduceKind(row, plan.control)),
        in(plan, t[1], w, kind), dst(t[0].data), size(table::sizeOf(t[0].dtype)),
        sat(t[1].dtype == DType::F16 && core.saturatesF16()),
        step(static_cast<int64_t>(
                 table::reduceRecord(row, plan.control, plan.types)) *
             table::reduceStride(row, plan.control)) {}

  void run() {
    part = row.reduction == Reduction::DataBlock ? Part::Block
           : row.reduction == Reduction::Repeat  ? Part::Repeat
                                                 : Part::Pair;
    if (kind == table::ReduceSum) {
      SumFn fn = sumsOf(core, in.t.dtype)[static_cast<unsigned>(part)];
      in.forEach([&](const uint8_t *p, uint64_t n, int64_t rep, uint64_t r) {
        if (in.direct && r < in.count)
          return fn(p, n, rep, dst, step);
        uint8_t results[256];
        fn(p, 1, 256, results, 0);
        put(r, results, size);
      });
      return;
    }
    ExtremeFn fn = reduceTable()
                       .extremes[static_cast<unsigned>(in.t.dtype)]
                                [kind == table::ReduceMin]
                                [part == Part::Repeat];
    in.forEach([&](const uint8_t *p, uint64_t n, int64_t rep, uint64_t r) {
      constexpr uint64_t batch = 64;
      uint32_t values[batch * 8], lanes[batch];
      for (uint64_t i = 0; i < n; i += batch) {
        uint64_t now = std::min(batch, n - i);
        fn(p + static_cast<int64_t>(i) * rep, now, rep, sat, values,
           part == Part::Repeat ? lanes : nullptr);
        for (uint64_t k = 0; k < now; ++k)
          if (part == Part::Block)
            putBlocks(r + i + k, values + 8 * k);
          else
            putRecord(r + i + k, values[k], lanes[k]);
      }
    });
    latch();
  }

private:
  const uint64_t *wordsOf(uint64_t r) {
    if (r < in.count)
      return in.w.words;
    table::prefixMask(in.rest, in.lanes, tailWords);
    return tailWords;
  }
  bool selected(const uint64_t *words, unsigned first, unsigned n) const {
    uint64_t bits = words[first / 64] >> (first % 64);
    return (n < 64 ? bits & ((1ull << n) - 1) : bits) != 0;
  }
  /// Bits of a result without a selected lane, where they are documented.
  uint64_t unselected() const {
    if (kind == table::ReduceSum)
      return 0;
    uint64_t bits = identityOf(in.t.dtype, kind);
    if (in.t.dtype == DType::F16 && (sat || plan.target == Target::Dav3002))
      bits = (bits & 0x8000) | 0x7bff;
    return bits;
  }

  /// Results of a repeat of which some lanes are left out.
  void put(uint64_t r, const uint8_t *results, unsigned bytes) {
    const uint64_t *words = wordsOf(r);
    unsigned per = part == Part::Block  ? 32 / in.size
                   : part == Part::Pair ? 2
                                        : in.lanes;
    uint64_t none = unselected();
    bool fills = table::reduceFillsUnselected(plan.target);
    uint8_t *to = dst + static_cast<int64_t>(r) * step;
    for (unsigned i = 0; i < in.lanes / per; ++i, to += bytes) {
      bool any = part == Part::Repeat
                     ? (words[0] | words[1] | words[2] | words[3]) != 0
                     : selected(words, i * per, per);
      if (any)
        std::memcpy(to, results + i * bytes, bytes);
      else if (fills)
        std::memcpy(to, &none, bytes);
    }
  }
  void putBlocks(uint64_t r, const uint32_t *values) {
    uint8_t results[32];
    for (unsigned b = 0; b < 8; ++b)
      std::memcpy(results + b * size, values + b, size);
    put(r, results, size);
  }
  void putRecord(uint64_t r, uint32_t value, uint32_t lane) {
    const uint64_t *words = wordsOf(r);
    uint8_t *to = dst + static_cast<int64_t>(r) * step;
    if (!(words[0] | words[1] | words[2] | words[3])) {
      if (!table::reduceFillsUnselected(plan.target))
        return;
      value = static_cast<uint32_t>(unselected());
      lane = 0;
    } else {
      lane = in.selectedLane(r, lane);
      if (hasRegister() && better(value)) {
        best = value;
        bestIndex = r * in.lanes + lane;
      }
    }
    switch (plan.control.extra[2]) {
    case table::ValueIndex:
      std::memcpy(to, &value, size);
      std::memcpy(to + size, &lane, size);
      return;
    case table::IndexValue:
      std::memcpy(to, &lane, size);
      std::memcpy(to + size, &value, size);
      return;
    case table::OnlyValue:
      std::memcpy(to, &value, size);
      return;
    default:
      std::memcpy(to, &lane, 4);
    }
  }

  /// Does a value replace what the register would hold?
  bool better(uint32_t value) const {
    if (bestIndex == ~0ull)
      return true;
    // In the order of the values, -0 before +0.
    auto key = [&](uint32_t bits) {
      if (size == 2)
        bits <<= 16;
      int32_t k = static_cast<int32_t>(bits);
      return k < 0 ? k ^ 0x7fffffff : k;
    };
    uint32_t inf = size == 2 ? 0x7c00 : 0x7f800000;
    uint32_t magnitude = size == 2 ? 0x7fff : 0x7fffffff;
    bool nan = (value & magnitude) > inf, had = (best & magnitude) > inf;
    if (nan || had)
      return !had;
    return kind == table::ReduceMin ? key(value) < key(best)
                                    : key(value) > key(best);
  }
  /// The chips with asc.get_reduce_repeat_max_min_spr; their types are floats.
  bool hasRegister() const {
    return plan.target == Target::Dav2201 || plan.target == Target::Dav2002;
  }
  /// What the call leaves there.
  void latch() {
    if (part != Part::Repeat || bestIndex == ~0ull)
      return;
    const Control &c = plan.control;
    bool usable = c.blk[1] == 1 && c.rep[1] == 8 && !core.mask.counter;
    core.reducedExtreme = {usable ? ReduceResult::Usable
                                  : ReduceResult::Unusable,
                           in.t.dtype, best, bestIndex};
  }

  Core &core;
  const Plan &plan;
  const table::InstrRow &row;
  int64_t kind;
  Input in;
  uint8_t *dst;
  unsigned size;
  bool sat;
  int64_t step;
  Part part = Part::Repeat;
  uint64_t tailWords[4];
  uint32_t best = 0;
  uint64_t bestIndex = ~0ull;
};

} // namespace

bool runReduce(Core &core, const Plan &plan, const Tensor *t,
               const uint64_t *) {
  Work work;
  bool ok;
  if (begin(core, plan, t, work, ok))
    Parts(core, plan, t, work).run();
  if (ok)
    finish(core, plan);
  return ok;
}

//===----------------------------------------------------------------------===//
// One sum
//===----------------------------------------------------------------------===//

namespace {

/// A list of elements, for the sums of repeats.
class Elements {
public:
  Elements(uint64_t n, unsigned size) : size(size) {
    uint64_t bytes = (n * size + 511) / 256 * 256;
    data = bytes <= sizeof small ? small : (large.resize(bytes), large.data());
  }
  uint8_t *at(uint64_t i) { return data + i * size; }

  unsigned size;
  uint8_t *data;

private:
  alignas(64) uint8_t small[4096];
  std::vector<uint8_t> large;
};

class Sum {
public:
  Sum(Core &core, const Plan &plan, const Tensor *t, const Work &w)
      : plan(plan), in(plan, t[1], w, table::ReduceSum), type(t[1].dtype),
        size(in.size),
        counted(w.linear || (core.mask.counter && w.lanes)),
        tree(sumsOf(core, type)[static_cast<unsigned>(Part::Repeat)]),
        add(laneTable().loops[static_cast<unsigned>(LaneOp::Add)]
                             [static_cast<unsigned>(type)]
                             [type == DType::F16 && core.saturatesF16()
                                  ? kSaturating
                                  : 0]
                                 .flat) {}

  uint64_t run() {
    if (size == 8)
      return reduceTable().sum64(in.t.data, in.w.elements);
    switch (plan.target) {
    case Target::Dav2201:
      return in.w.linear ? oneByOne() : levels();
    case Target::Dav3510:
      if (counted && in.repeats() > 1 && in.repeats() <= 4)
        return laneByLane();
      return levels();
    case Target::KirinX90:
    case Target::Kirin9030:
      return levels();
    default:
      return bodyAndTail();
    }
  }

private:
  uint64_t load(const uint8_t *p) const {
    uint64_t v = 0;
    std::memcpy(&v, p, size);
    return v;
  }
  uint64_t treeOf(const uint8_t *p) const {
    uint64_t v = 0;
    tree(p, 1, 256, reinterpret_cast<uint8_t *>(&v), 0);
    return v;
  }
  uint64_t plus(uint64_t a, uint64_t b) const {
    uint64_t r = 0;
    Loop loop = {};
    loop.ptr[0] = reinterpret_cast<uint8_t *>(&r);
    loop.ptr[1] = reinterpret_cast<uint8_t *>(&a);
    loop.ptr[2] = reinterpret_cast<uint8_t *>(&b);
    loop.count = size;
    add(loop);
    return r;
  }

  /// Sums of the repeats.
  void partials(Elements &to) {
    in.forEach([&](const uint8_t *p, uint64_t n, int64_t rep, uint64_t r) {
      tree(p, n, rep, to.at(r), size);
    });
  }
  /// Trees of n elements in groups of a repeat, until one is left.
  uint64_t treesOf(Elements &list, uint64_t n) {
    uint64_t lanes = 256 / size;
    uint64_t none = identityOf(type, table::ReduceSum);
    while (n > 1) {
      uint64_t groups = (n + lanes - 1) / lanes;
      for (uint64_t i = n; i < groups * lanes; ++i)
        std::memcpy(list.at(i), &none, size);
      // A result stands before everything that is still to be read.
      for (uint64_t g = 0; g < groups; ++g) {
        uint64_t s = treeOf(list.at(g * lanes));
        std::memcpy(list.at(g), &s, size);
      }
      n = groups;
    }
    return load(list.at(0));
  }

  uint64_t levels() {
    Elements list(in.repeats(), size);
    partials(list);
    return treesOf(list, in.repeats());
  }
  uint64_t oneByOne() {
    Elements list(in.repeats(), size);
    partials(list);
    uint64_t s = load(list.at(0));
    if (type == DType::F32)
      return addFloats(list, s);
    for (uint64_t r = 1; r < in.repeats(); ++r)
      s = plus(s, load(list.at(r)));
    return s;
  }
  uint64_t addFloats(Elements &list, uint64_t first) {
    float s = __builtin_bit_cast(float, static_cast<uint32_t>(first));
    for (uint64_t r = 1; r < in.repeats(); ++r) {
      float x;
      std::memcpy(&x, list.at(r), 4);
      s += x;
    }
    return s == s ? __builtin_bit_cast(uint32_t, s) : 0x7fc00000u;
  }
  uint64_t bodyAndTail() {
    if (!in.rest)
      return levels();
    uint64_t rest = treeOf(in.tail());
    if (!in.count)
      return rest;
    Elements list(in.count, size);
    in.forEach([&](const uint8_t *p, uint64_t n, int64_t rep, uint64_t r) {
      if (r < in.count)
        tree(p, n, rep, list.at(r), size);
    });
    return plus(treesOf(list, in.count), rest);
  }
  /// Two to four repeats, the last of which may be partial: v0 + v1,
  /// (v0 + v1) + v2, (v0 + v1) + (v2 + v3). Lanes that the last one lacks keep
  /// the other operand.
  uint64_t laneByLane() {
    uint64_t n = in.repeats();
    unsigned last = in.rest ? in.rest * size : 256;
    alignas(64) uint8_t v[256], w[256];
    auto at = [&](int64_t r) { return in.t.data + r * in.rep; };
    auto into = [&](uint8_t *to, const uint8_t *a, uint8_t *b, unsigned bytes) {
      std::memmove(to, a, 256);
      Loop loop = {};
      loop.ptr[0] = to;
      loop.ptr[1] = const_cast<uint8_t *>(a);
      loop.ptr[2] = b;
      loop.count = bytes;
      add(loop);
    };
    into(v, at(0), at(1), n == 2 ? last : 256);
    if (n == 3)
      into(v, v, at(2), last);
    if (n == 4) {
      into(w, at(2), at(3), last);
      into(v, v, w, 256);
    }
    return treeOf(v);
  }

  const Plan &plan;
  Input in;
  DType type;
  unsigned size;
  bool counted; ///< count form or counter mode
  SumFn tree;
  LoopFn add;
};

//===----------------------------------------------------------------------===//
// One result
//===----------------------------------------------------------------------===//

bool latches(const Plan &plan, const Core &core) {
  return plan.control.form == Form::Count ||
         (plan.control.rep[1] == 8 && !core.mask.counter);
}

} // namespace

bool runReduceAll(Core &core, const Plan &plan, const Tensor *t,
                  const uint64_t *) {
  Work work;
  bool ok;
  if (!begin(core, plan, t, work, ok)) {
    if (ok)
      finish(core, plan);
    return ok;
  }
  unsigned size = plan.size;
  if (plan.row->reduction == Reduction::Sum) {
    uint64_t value = Sum(core, plan, t, work).run();
    std::memcpy(t[0].data, &value, size);
    if (work.linear)
      core.reducedSum = {ReduceResult::Usable, t[1].dtype, value, 0};
  } else {
    int64_t kind = plan.row->name == "reduce_min" ? table::ReduceMin
                                                  : table::ReduceMax;
    bool index = plan.control.extra[0] != 0;
    Found f = extremeOf(core, plan, t, work, kind, index);
    std::memcpy(t[0].data, &f.value, size);
    if (size == 8)
      f.index &= 0xffffffffu;
    if (index)
      std::memcpy(t[0].data + size, &f.index, size);
    // The index that the register holds is not that of an element.
    core.reducedExtreme = {latches(plan, core) ? ReduceResult::Usable
                                               : ReduceResult::Unusable,
                           t[1].dtype, f.value, 0};
  }
  finish(core, plan);
  return true;
}

//===----------------------------------------------------------------------===//
// Registers
//===----------------------------------------------------------------------===//

namespace {

bool readRegister(Core &core, bool sum, bool index, DType type,
                  const ReduceResult &r) {
  table::Violations found;
  if (!table::checkReduceRegister(core.target(), sum, index, type, found))
    return core.take(std::move(found));
  const char *op = sum ? "asc.get_reduce_repeat_sum_spr"
                       : "asc.get_reduce_repeat_max_min_spr";
  if (r.kind == ReduceResult::Unset)
    return core.fail(
        Rule::ASC_REDUCE_REGISTER, -1,
        table::format("%s reads a register that no %s has set", op,
                      sum ? "count form of reduce_sum"
                          : "reduce_repeat, reduce_max or reduce_min"));
  if (r.kind == ReduceResult::Unusable)
    return core.fail(Rule::ASC_REDUCE_REGISTER, -1,
                     table::format("%s follows a reduction in counter mode or "
                                   "with strides other than 1 and 8",
                                   op));
  if (r.type != type)
    return core.fail(
        Rule::ASC_REDUCE_REGISTER, -1,
        table::format("%s of %s reads the result of a reduction of %s", op,
                      std::string(table::nameOf(type)).c_str(),
                      std::string(table::nameOf(r.type)).c_str()));
  return true;
}

} // namespace

bool getReduceMaxMin(Core &core, DType type, bool wantIndex, uint64_t &value,
                     uint64_t &index) {
  const ReduceResult &r = core.reducedExtreme;
  if (!readRegister(core, false, wantIndex, type, r))
    return false;
  value = r.value;
  if (wantIndex)
    index = type == DType::F16 ? r.index & 0xffff : r.index & 0xffffffff;
  return true;
}

bool getReduceSum(Core &core, DType type, uint64_t &value) {
  const ReduceResult &r = core.reducedSum;
  if (!readRegister(core, true, false, type, r))
    return false;
  value = r.value;
  return true;
}

} // namespace asc::rt
