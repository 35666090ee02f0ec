//===- ReductionsTest.cpp - Reductions and fills against the reference ----===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Random legal calls of every instruction, target, element type and form. The
// whole arena is compared: what a call does not write must stay.
//
//===----------------------------------------------------------------------===//

#include "Program.h"
#include "Reductions.h"

#include "asc/Runtime/Execute.h"

#include <gtest/gtest.h>

#include <cstring>

using namespace asc;
using namespace asc::table;
using ref::Kind;
using ref::Lane;
using ref::Lanes;
using ref::Reducer;
using rt::Core;
using rt::Tensor;

namespace {

constexpr uint64_t kDst = 0x2000, kSrc = 0x8000, kTmp = 0x18000, kEnd = 0x1c000;

/// Values whose sums show their order, and special ones.
uint64_t valueOf(DType t, ref::Random &rng, bool special) {
  static const std::map<DType, ref::Type> types = {
      {DType::I8, ref::Type::I8},   {DType::I16, ref::Type::I16},
      {DType::U16, ref::Type::U16}, {DType::F16, ref::Type::F16},
      {DType::I32, ref::Type::I32}, {DType::U32, ref::Type::U32},
      {DType::F32, ref::Type::F32}, {DType::I64, ref::Type::I64},
      {DType::U64, ref::Type::U64}, {DType::BF16, ref::Type::BF16},
      {DType::U8, ref::Type::U8}};
  const auto &list = ref::specials(types.at(t));
  if (special && rng() % 4 == 0)
    return list[rng() % list.size()];
  if (t == DType::F16) // 2^-4 .. 2^7
    return (rng() & 0x83ff) | (11 + rng() % 12) << 10;
  if (t == DType::F32) // 2^-20 .. 2^27
    return (rng() & 0x807fffff) | (107 + rng() % 48) << 23;
  unsigned width = 8 * sizeOf(t);
  return rng() % 3 ? rng() % 5
                   : rng() & (width == 64 ? ~0ull : (1ull << width) - 1);
}

/// What changes no maximum (`low`) or minimum.
uint64_t neutralOf(DType t, bool low) {
  switch (t) {
  case DType::F16:
    return low ? 0xfc00 : 0x7c00;
  case DType::F32:
    return low ? 0xff800000 : 0x7f800000;
  case DType::U8:
  case DType::U16:
  case DType::U32:
  case DType::U64:
    return low ? 0 : ~0ull;
  default:
    uint64_t least = 1ull << (8 * sizeOf(t) - 1);
    return low ? least : least - 1;
  }
}

uint64_t load(const uint8_t *p, DType t) {
  uint64_t v = 0;
  std::memcpy(&v, p, sizeOf(t));
  return v;
}

/// One call and the arena that is expected after it.
class Trial {
public:
  Trial(const InstrRow &row, Target target, DType type, Form form,
        ref::Random &rng)
      : row(row), target(target), type(type), rng(rng), core(target) {
    size = sizeOf(type);
    lanes = 256 / size;
    c.form = form;
    setSaturation();
    control();
    special = rng() % 3 == 0;
    std::memset(core.ub(), 0x5a, kEnd);
    unsigned few = rng() % 4 == 0; // many equal elements
    bool neutral = rng() % 6 == 0, low = rng() % 2;
    for (uint64_t at = kSrc; at < kTmp; at += size) {
      uint64_t v = valueOf(type, rng, special);
      // What lanes that are not selected may count as, almost everywhere.
      if (neutral && rng() % 1000)
        v = neutralOf(type, low);
      if (few && rng() % 4)
        std::memcpy(&v, core.ub() + kSrc, size);
      std::memcpy(core.ub() + at, &v, size);
    }
    want.assign(core.ub(), core.ub() + kEnd);
  }

  void run() {
    DType to = type;
    if (row.reduction == Reduction::Repeat && c.extra[0] == 0)
      to = type == DType::I16   ? DType::I32
           : type == DType::U16 ? DType::U32
                                : type;
    std::vector<Tensor> t = {tensor(kDst, kSrc, to)};
    if (row.numTensors > 1)
      t.push_back(tensor(kSrc, kTmp, type));
    if (row.numTensors > 2)
      t.push_back(tensor(kTmp, kEnd, type));
    if (row.reduction == Reduction::None)
      fill();
    else if (row.numTensors == 3)
      whole();
    else
      parts(to);
    ASSERT_TRUE(rt::execute(core, row, t.data(), &scalar, c))
        << text() << core.fault.text;
    for (uint64_t i = 0; i < kEnd; ++i)
      if (core.ub()[i] != want[i]) {
        uint64_t at = i & ~7ull;
        FAIL() << text() << "byte " << i - kDst << " of dst: expected "
               << std::hex << load(want.data() + at, DType::U64) << ", got "
               << load(core.ub() + at, DType::U64);
      }
  }

private:
  Tensor tensor(uint64_t from, uint64_t to, DType t) {
    return {core.ub() + from, from, to - from, t, Space::UB, 0};
  }
  std::string text() const {
    return format("%s of %s on %s, form %u, words %llx %llx, repeat %lld, "
                  "strides %lld %lld, extras %lld %lld %lld, saturating %d, "
                  "counter %d: ",
                  std::string(row.name).c_str(),
                  std::string(nameOf(type)).c_str(),
                  std::string(table::row(target).name).c_str(),
                  unsigned(c.form), (long long)c.words[0],
                  (long long)c.words[1], (long long)c.repeat,
                  (long long)blk(), (long long)rep(), (long long)c.extra[0],
                  (long long)c.extra[1], (long long)c.extra[2], saturates,
                  core.mask.counter);
  }
  unsigned source() const { return row.numTensors > 1 ? 1 : 0; }
  int64_t blk() const { return c.blk[source()]; }
  int64_t rep() const { return c.rep[source()]; }

  void setSaturation() {
    bool settable = table::row(target).ctrlSettable >> 48 & 1;
    bool on = rng() % 2;
    if (settable)
      core.setCtrl(on ? core.ctrl() & ~(1ull << 48) : core.ctrl() | 1ull << 48);
    saturates = settable && on && type == DType::F16;
    clips = target == Target::Dav3510 && !isFloat(type) && rng() % 2;
    if (clips)
      core.setCtrl(core.ctrl() | 1ull << 53);
  }

  void control() {
    bool isWhole = row.numTensors == 3;
    unsigned k = source();
    if (c.form == Form::Count) {
      uint64_t most = row.reduction == Reduction::None ? 6 : 40;
      uint64_t n = rng() % 3 ? 1 + rng() % (6 * lanes)
                             : 1 + rng() % (most * lanes);
      c.words[0] = static_cast<int64_t>(std::min<uint64_t>(n, 0x6000 / size));
    } else {
      bool counter = target != Target::Dav1001 && rng() % 4 == 0;
      c.repeat = static_cast<int64_t>(1 + rng() % 5);
      if (isWhole && rng() % 4 == 0)
        c.repeat = static_cast<int64_t>(1 + rng() % 90);
      c.blk[k] = row.blkMax > 1 && rng() % 3 == 0 ? 2 : 1;
      c.rep[k] = static_cast<int64_t>(rng() % 3 ? 8 : rng() % 3 * 6);
      if (row.reduction == Reduction::None && c.blk[k] == 2)
        c.rep[k] = 16;
      else if (row.reduction == Reduction::None)
        c.rep[k] = 8 + static_cast<int64_t>(rng() % 2);
      uint64_t words[2] = {rng() % 2 ? ~0ull : rng() | 1, rng()};
      if (rng() % 5 == 0)
        words[0] = 0xff000000, words[1] = 0;
      if (counter) {
        core.mask.counter = true;
        words[0] = 1 + rng() % (6 * lanes);
        if (isWhole && rng() % 3 == 0)
          words[0] = 1 + rng() % (60 * lanes);
        words[1] = 0;
      }
      if (c.form == Form::MaskCount) {
        c.words[0] = counter ? static_cast<int64_t>(words[0])
                             : static_cast<int64_t>(1 + rng() % lanes);
        if (!counter && rng() % 2)
          c.words[0] = lanes;
      } else {
        c.numWords = 2;
        c.words[0] = static_cast<int64_t>(words[0]);
        c.words[1] = static_cast<int64_t>(words[1]);
      }
      if (c.form == Form::MaskState) {
        core.mask.words[0] = words[0];
        core.mask.words[1] = words[1];
        core.mask.wasSet = true;
      }
    }
    if (row.reduction == Reduction::MaxMin)
      c.extra[0] = rng() % 2;
    if (row.reduction == Reduction::Pair)
      c.extra[0] = static_cast<int64_t>(1 + rng() % 2);
    if (row.reduction == Reduction::DataBlock ||
        row.reduction == Reduction::Repeat) {
      c.extra[0] = static_cast<int64_t>(rng() % 3);
      c.extra[1] = static_cast<int64_t>(
          target == Target::Dav3510 && rng() % 4 == 0 ? 0 : 1 + rng() % 3);
    }
    if (row.reduction == Reduction::Repeat) {
      static const std::map<Target, std::vector<int>> orders = {
          {Target::Dav3510, {0, 1, 2, 3}}, {Target::Dav2201, {0, 1, 2, 3}},
          {Target::Dav3002, {0, 2}},       {Target::Dav2002, {0, 1}},
          {Target::Dav1001, {0}},          {Target::KirinX90, {0, 1}},
          {Target::Kirin9030, {0, 1}}};
      const auto &list = orders.at(target);
      c.extra[2] = list[rng() % list.size()];
    }
    scalar = valueOf(type, rng, true);
  }

  /// What the documents say about the lanes of a repeat.
  bool selected(uint64_t r, unsigned lane) const {
    if (c.form == Form::Count || core.mask.counter) {
      uint64_t n = c.form == Form::MaskState ? core.mask.words[0]
                                             : uint64_t(c.words[0]);
      return r * lanes + lane < n;
    }
    if (c.form == Form::MaskCount)
      return lane < uint64_t(c.words[0]);
    uint64_t word = c.form == Form::MaskState ? core.mask.words[lane / 64]
                                              : uint64_t(c.words[lane / 64]);
    return word >> (lane % 64) & 1;
  }
  uint64_t numRepeats() const {
    if (c.form != Form::Count && !core.mask.counter)
      return static_cast<uint64_t>(c.repeat);
    uint64_t n = c.form == Form::MaskState ? core.mask.words[0]
                                           : uint64_t(c.words[0]);
    return (n + lanes - 1) / lanes;
  }
  uint64_t place(uint64_t r, unsigned lane) const {
    unsigned perBlock = 32 / size;
    if (c.form == Form::Count)
      return (r * lanes + lane) * size;
    return (r * uint64_t(rep()) + lane / perBlock * uint64_t(blk())) * 32 +
           lane % perBlock * size;
  }
  ref::Repeats repeats() const {
    ref::Repeats out;
    for (uint64_t r = 0; r < numRepeats(); ++r) {
      Lanes x(lanes);
      for (unsigned l = 0; l < lanes; ++l)
        if (selected(r, l))
          x[l] = load(want.data() + kSrc + place(r, l), type);
      out.push_back(x);
    }
    return out;
  }
  void put(uint64_t at, uint64_t bits, unsigned bytes) {
    std::memcpy(want.data() + kDst + at, &bits, bytes);
  }

  void whole() {
    Reducer reducer{type, saturates};
    ref::Repeats in = repeats();
    bool any = false;
    for (const Lanes &x : in)
      for (const Lane &l : x)
        any |= l.has_value();
    if (!any)
      return;
    if (row.name == "reduce_sum") {
      bool counted = c.form == Form::Count || core.mask.counter;
      put(0, *ref::sumOf(reducer, target, c.form == Form::Count, counted, in),
          size);
      return;
    }
    Kind kind = row.name == "reduce_max" ? Kind::Max : Kind::Min;
    uint64_t step = c.form == Form::Count ? lanes : uint64_t(rep()) * 32 / size;
    auto f = ref::extremeOf(reducer, target, kind, in, step);
    put(0, f->value, size);
    uint64_t at = f->at / lanes * step + f->at % lanes;
    if (c.extra[0])
      put(size, at, size);
  }

  /// Of results without a selected lane.
  Lane fallback(Kind kind) const {
    if (target != Target::Dav3510 && target != Target::Dav3002)
      return {};
    if (kind == Kind::Sum)
      return 0;
    bool max = kind == Kind::Max;
    switch (type) {
    case DType::F16:
      if (saturates || target == Target::Dav3002)
        return max ? 0xfbff : 0x7bff;
      return max ? 0xfc00 : 0x7c00;
    case DType::F32:
      return max ? 0xff800000 : 0x7f800000;
    case DType::I16:
      return max ? 0x8000 : 0x7fff;
    case DType::U16:
      return max ? 0 : 0xffff;
    case DType::I32:
      return max ? 0x80000000 : 0x7fffffff;
    default:
      return max ? 0 : 0xffffffff;
    }
  }

  void parts(DType to) {
    Kind kind = row.reduction == Reduction::Pair ? Kind::Sum : Kind(c.extra[0]);
    Reducer reducer{to, saturates};
    unsigned per = row.reduction == Reduction::Pair        ? 2
                   : row.reduction == Reduction::DataBlock ? 32 / size
                                                           : lanes;
    ref::Repeats in = repeats();
    for (uint64_t r = 0; r < in.size(); ++r) {
      for (unsigned i = 0; i < lanes / per; ++i) {
        Lanes x(in[r].begin() + i * per, in[r].begin() + (i + 1) * per);
        Lane value;
        uint64_t at = 0;
        if (kind == Kind::Sum) {
          for (Lane &l : x)
            if (l && type == DType::I16)
              l = uint32_t(int32_t(int16_t(*l)));
          value = reducer.tree(x);
        } else if (auto f = reducer.extreme(kind, x)) {
          value = f->value;
          at = f->at;
        }
        if (!value)
          value = fallback(kind);
        if (value)
          record(r, i, to, kind, *value, at);
      }
    }
  }

  void record(uint64_t r, unsigned i, DType to, Kind kind, uint64_t value,
              uint64_t at) {
    unsigned bytes = sizeOf(to);
    if (row.reduction == Reduction::Pair)
      return put(r * uint64_t(c.extra[0]) * 128 + i * bytes, value, bytes);
    uint64_t stride = uint64_t(c.extra[1]);
    if (row.reduction == Reduction::DataBlock)
      return put((r * stride * 8 + i) * bytes, value, bytes);
    if (kind == Kind::Sum || c.extra[2] == 2)
      return put(r * stride * bytes, value, bytes);
    if (c.extra[2] == 3)
      return put(r * stride * 4, at, 4);
    uint64_t base = r * stride * 2 * bytes;
    put(base, c.extra[2] ? at : value, bytes);
    put(base + bytes, c.extra[2] ? value : at, bytes);
  }

  void fill() {
    for (uint64_t r = 0; r < numRepeats(); ++r)
      for (unsigned l = 0; l < lanes; ++l)
        if (selected(r, l))
          put(place(r, l),
              row.name == "duplicate"
                  ? scalar
                  : ref::indexValue(type, target, scalar, r, l,
                                    saturates || clips),
              size);
  }

  const InstrRow &row;
  Target target;
  DType type;
  ref::Random &rng;
  Core core;
  Control c;
  unsigned size = 0, lanes = 0;
  bool saturates = false, clips = false, special = false;
  uint64_t scalar = 0;
  std::vector<uint8_t> want;
};

/// Types and forms are those of the pages, written again by hand.
using Types = std::vector<DType>;
const Types kHalves = {DType::F16, DType::F32};

Types typesOf(std::string_view name, Target t, bool count) {
  bool newest = t == Target::Dav3510, kirin = t >= Target::KirinX90;
  auto with = [&](Types any, Types counted) {
    if (count)
      any.insert(any.end(), counted.begin(), counted.end());
    return any;
  };
  const Types b32 = {DType::I16, DType::U16, DType::F16,
                     DType::I32, DType::U32, DType::F32};
  if (name == "duplicate") {
    if (kirin)
      return {DType::F16};
    Types all = b32;
    all.push_back(DType::BF16);
    return newest ? with(all, {DType::I8, DType::U8, DType::I64, DType::U64})
                  : all;
  }
  if (name == "create_vec_index") {
    if (newest)
      return with({DType::I16, DType::F16, DType::I32, DType::F32},
                  {DType::I8, DType::I64});
    if (t == Target::Dav2201 || t == Target::Dav3002)
      return {DType::I16, DType::F16, DType::I32, DType::F32};
    return {};
  }
  if (t == Target::Dav1001)
    return {DType::F16};
  if (name == "reduce_pair_elem" && kirin)
    return {};
  if (!newest || name == "reduce_data_block" || name == "reduce_pair_elem")
    return kHalves;
  if (name == "reduce_repeat")
    return b32;
  if (name == "reduce_sum")
    return with({DType::F16, DType::F32, DType::I32, DType::U32},
                {DType::I64, DType::U64});
  return with(b32, {DType::I64, DType::U64});
}

class Reductions : public ::testing::TestWithParam<const char *> {};

TEST_P(Reductions, MatchTheReference) {
  std::string name = GetParam();
  const InstrRow &row = *findInstr(std::string_view(name));
  ref::Random rng(name.size() * 1000 + uint64_t(row.opcode));
  bool counted = name != "reduce_data_block" && name != "reduce_repeat" &&
                 name != "reduce_pair_elem";
  bool state = !counted || name == "duplicate";
  for (unsigned t = 0; t < kNumTargets; ++t)
    for (Form form : {Form::Count, Form::MaskCount, Form::MaskBits,
                      Form::MaskState}) {
      if ((form == Form::Count && !counted) ||
          (form == Form::MaskState && !state))
        continue;
      Target target = static_cast<Target>(t);
      for (DType type : typesOf(name, target, form == Form::Count))
        for (unsigned i = 0; i < 24; ++i) {
          Trial(row, target, type, form, rng).run();
          if (HasFatalFailure())
            return;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(All, Reductions,
                         ::testing::Values("reduce_data_block", "reduce_repeat",
                                           "reduce_pair_elem", "reduce_sum",
                                           "reduce_max", "reduce_min",
                                           "duplicate", "create_vec_index"));

} // namespace
