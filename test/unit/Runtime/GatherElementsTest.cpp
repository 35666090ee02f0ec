//===- GatherElementsTest.cpp - gather and scatter ------------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Samples of the public pages, random calls against a model that moves one lane
// at a time, and what is refused.
//
//===----------------------------------------------------------------------===//

#include "RuntimeTest.h"

#include <random>
#include <string>

using namespace asc;
using namespace asc::test;

namespace {

using Types = std::vector<DType>;
const Types k16 = {DType::I16, DType::U16, DType::F16},
            k32 = {DType::I32, DType::U32, DType::F32},
            k8 = {DType::I8, DType::U8};

Types operator+(Types a, const Types &b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

/// The tables of the two pages.
Types typesOf(bool scatter, Target target, Form form) {
  switch (target) {
  case Target::Dav3510: {
    Types all = k16 + k32 + Types{DType::BF16, DType::I64, DType::U64};
    return form == Form::Count ? all + k8 : all;
  }
  case Target::Dav2201:
    return scatter ? Types() : k16 + k32 + Types{DType::BF16};
  case Target::Dav3002:
    return k8 + k16 + k32;
  case Target::Dav2002:
    return scatter ? Types{DType::U16, DType::F16, DType::U32, DType::F32}
                   : k16 + k32;
  default:
    return {};
  }
}

Control extras(Control c, int64_t base, int64_t stride = 8) {
  c.extra[0] = base;
  c.extra[1] = stride;
  return c;
}

constexpr uint64_t kDst = 0x2000, kSrc = 0x8000, kOffsets = 0x10000,
                   kEnd = 0x12000;

/// One random call; the whole arena is compared.
void trial(bool scatter, Target target, DType type, Form form,
           std::mt19937_64 &rng) {
  const uint64_t size = sizeOf(type);
  const uint64_t lanes = size == 1 ? 128 : 256 / size;
  Core core(target);
  for (uint64_t i = 0; i < kEnd; ++i)
    core.ub()[i] = static_cast<uint8_t>(rng());
  Control c;
  c.form = form;
  std::vector<bool> selected; // by offset element
  uint64_t stride = form == Form::Count ? 0 : rng() % 3 ? rng() % 12 : 256 / 32;
  uint64_t repeats = 1 + rng() % 5, one[2] = {rng(), rng()};
  bool counter = form != Form::Count && row(target).maskMode && rng() % 4 == 0;
  if (form == Form::Count) {
    c.words[0] = static_cast<int64_t>(1 + rng() % 700);
    selected.assign(static_cast<size_t>(c.words[0]), true);
  } else {
    if (rng() % 3 == 0)
      one[0] = ~0ull, one[1] = rng() % 2 ? ~0ull : 1;
    if (rng() % 4 == 0)
      one[0] = rng() & rng() & rng(), one[1] = 0;
    one[0] |= 1;
    uint64_t first = 1 + rng() % lanes;
    if (counter) {
      first = 1 + rng() % (5 * lanes);
      one[0] = first;
    }
    c.numWords = form == Form::MaskBits ? 2 : 0;
    c.words[0] = static_cast<int64_t>(form == Form::MaskBits ? one[0] : first);
    c.words[1] = form == Form::MaskBits ? static_cast<int64_t>(one[1]) : 0;
    c.repeat = static_cast<int64_t>(repeats);
    if (counter)
      selected.assign(first, true);
    else
      for (uint64_t i = 0; i < repeats * lanes; ++i) {
        uint64_t lane = i % lanes;
        selected.push_back(form == Form::MaskBits
                               ? one[lane / 64] >> lane % 64 & 1
                               : lane < first);
      }
    core.mask.counter = counter;
  }
  c.extra[1] = static_cast<int64_t>(stride);
  Tensor d{core.ub() + kDst, kDst, kSrc - kDst, type, Space::UB, 0};
  Tensor s{core.ub() + kSrc, kSrc, kOffsets - kSrc, type, Space::UB, 0};
  Tensor o{core.ub() + kOffsets, kOffsets,  kEnd - kOffsets,
           DType::U32,           Space::UB, 0};
  uint64_t reach = (scatter ? d : s).bytes;
  uint64_t base = rng() % 2 ? size * (rng() % 200) : 0;
  if (rng() % 8 == 0)
    base = reach - size;
  c.extra[0] = static_cast<int64_t>(base);
  // Offsets of lanes that are not selected mean nothing.
  for (uint64_t i = 0; i < o.bytes / 4; ++i)
    putBits(o, i,
            i < selected.size() && selected[i]
                ? size * (rng() % ((reach - base) / size))
                : 0xfffffff1u);

  std::vector<uint8_t> want(core.ub(), core.ub() + kEnd);
  const std::vector<uint8_t> before = want;
  for (uint64_t i = 0; i < selected.size(); ++i) {
    if (!selected[i])
      continue;
    uint64_t place = form == Form::Count
                         ? i * size
                         : i / lanes * stride * 32 + i % lanes * size;
    uint64_t at = base + getBits(o, i);
    if (scatter)
      std::memcpy(&want[kDst + at], &before[kSrc + place], size);
    else
      std::memcpy(&want[kDst + place], &before[kSrc + at], size);
  }
  std::string what = format(
      "%s %s on %s, form %u, words %llx %llx, repeat %llu, base %llu, stride "
      "%llu, counter %d",
      scatter ? "scatter" : "gather", std::string(nameOf(type)).c_str(),
      std::string(row(target).name).c_str(), unsigned(form),
      static_cast<unsigned long long>(c.words[0]),
      static_cast<unsigned long long>(c.words[1]),
      static_cast<unsigned long long>(repeats),
      static_cast<unsigned long long>(base),
      static_cast<unsigned long long>(stride), counter);
  ASSERT_TRUE(exec(core, scatter ? "scatter" : "gather", {d, s, o}, c))
      << what << ": " << core.fault.text;
  for (uint64_t i = 0; i < kEnd; ++i)
    if (core.ub()[i] != want[i])
      FAIL() << what << ": byte " << i - kDst;
  // The mask register, as after other instructions.
  if (form == Form::Count)
    return;
  EXPECT_TRUE(core.mask.wasSet);
  if (counter || form == Form::MaskBits) {
    uint64_t known = counter || lanes >= 64 ? ~0ull : (1ull << lanes) - 1;
    EXPECT_EQ(core.mask.words[0], one[0] & known) << what;
  }
}

class GatherElements : public ::testing::TestWithParam<bool> {};

TEST_P(GatherElements, RandomCalls) {
  std::mt19937_64 rng(GetParam() + 1);
  for (unsigned t = 0; t < kNumTargets; ++t)
    for (Form form : {Form::Count, Form::MaskCount, Form::MaskBits})
      for (DType type : typesOf(GetParam(), static_cast<Target>(t), form))
        for (int i = 0; i < 20; ++i) {
          trial(GetParam(), static_cast<Target>(t), type, form, rng);
          if (HasFatalFailure())
            return;
        }
}

TEST_P(GatherElements, TypesOfThePage) {
  const InstrRow &r =
      *findInstr(std::string_view(GetParam() ? "scatter" : "gather"));
  for (unsigned t = 0; t < kNumTargets; ++t)
    for (Form form : {Form::Count, Form::MaskCount, Form::MaskBits}) {
      Types legal = typesOf(GetParam(), static_cast<Target>(t), form);
      for (unsigned k = 1; k < kNumDTypes; ++k) {
        DType type = static_cast<DType>(k);
        DType types[] = {type, type, DType::U32};
        Space spaces[] = {Space::UB, Space::UB, Space::UB};
        EXPECT_EQ(formIsLegal(r, static_cast<Target>(t), form, types, spaces),
                  std::find(legal.begin(), legal.end(), type) != legal.end())
            << row(static_cast<Target>(t)).name << " " << nameOf(type);
      }
    }
}

INSTANTIATE_TEST_SUITE_P(Both, GatherElements, ::testing::Bool());

/// Offsets 254, 252, ..., 0 turn 128 elements of 2 bytes round.
TEST(Gather, PageSample) {
  for (Target target :
       {Target::Dav3510, Target::Dav2201, Target::Dav3002, Target::Dav2002}) {
    Core core(target);
    Tensor d = at(core, 0, DType::F16, 128),
           s = at(core, 0x1000, DType::F16, 128),
           o = at(core, 0x2000, DType::U32, 128);
    iota(s, 0);
    iota(o, 254, -2);
    ASSERT_TRUE(exec(core, "gather", {d, s, o}, extras(count(128), 0)));
    for (int i = 0; i < 128; ++i)
      ASSERT_EQ(get(d, i), 127 - i);
  }
}

TEST(Scatter, PageSample) {
  for (Target target : {Target::Dav3510, Target::Dav3002, Target::Dav2002}) {
    Core core(target);
    Tensor d = at(core, 0, DType::F16, 128),
           s = at(core, 0x1000, DType::F16, 128),
           o = at(core, 0x2000, DType::U32, 128);
    iota(s, 0);
    iota(o, 254, -2);
    ASSERT_TRUE(exec(core, "scatter", {d, s, o}, extras(count(128), 0)));
    for (int i = 0; i < 128; ++i)
      ASSERT_EQ(get(d, i), 127 - i);
    EXPECT_TRUE(core.warnings.empty());
  }
}

/// Offsets and base are bytes.
TEST(Gather, BytesAndBase) {
  Core core(Target::Dav2201);
  Tensor d = at(core, 0, DType::F32, 8), s = at(core, 0x1000, DType::F32, 64),
         o = at(core, 0x2000, DType::U32, 8);
  iota(s, 0);
  fillAll(o, 0);
  put(o, 1, 4);
  put(o, 2, 40);
  ASSERT_TRUE(exec(core, "gather", {d, s, o}, extras(count(3), 0)));
  EXPECT_EQ(get(d, 0), 0);
  EXPECT_EQ(get(d, 1), 1);
  EXPECT_EQ(get(d, 2), 10);
  ASSERT_TRUE(exec(core, "gather", {d, s, o}, extras(count(3), 64)));
  EXPECT_EQ(get(d, 0), 16);
  EXPECT_EQ(get(d, 1), 17);
  EXPECT_EQ(get(d, 2), 26);
}

TEST(Gather, MaskRegisterAfterwards) {
  Core core(Target::Dav2201);
  Tensor d = at(core, 0, DType::F32, 256), s = at(core, 0x1000, DType::F32, 64),
         o = at(core, 0x2000, DType::U32, 256);
  fillAll(o, 0);
  ASSERT_TRUE(exec(core, "gather", {d, s, o}, extras(mask(5, 2), 0)));
  EXPECT_EQ(core.mask.words[0], 31u);
  // The count form of this chip leaves all lanes and normal mode.
  core.mask.counter = true;
  ASSERT_TRUE(exec(core, "gather", {d, s, o}, extras(count(5), 0)));
  EXPECT_EQ(core.mask.words[0], ~0ull);
  EXPECT_FALSE(core.mask.counter);
  Core other(Target::Dav2002);
  Tensor d2 = at(other, 0, DType::F32, 8),
         s2 = at(other, 0x1000, DType::F32, 8),
         o2 = at(other, 0x2000, DType::U32, 8);
  fillAll(o2, 0);
  other.mask.words[0] = 3;
  ASSERT_TRUE(exec(other, "gather", {d2, s2, o2}, extras(count(8), 0)));
  EXPECT_EQ(other.mask.words[0], 3u);
}

TEST(Gather, Refusals) {
  Core core(Target::Dav2201);
  Tensor d = at(core, 0, DType::F32, 64), s = at(core, 0x1000, DType::F32, 64),
         o = at(core, 0x2000, DType::U32, 64);
  iota(s, 0);
  fillAll(o, 0);
  fillAll(d, -1);
  Control c = extras(count(64), 0);
  put(o, 5, 2);
  expectFault(core, "gather", {d, s, o}, c, Rule::ASC_GATHER_OFFSET,
              "src_offset[5] is 2, must be a multiple of the 4 bytes of f32");
  put(o, 5, 256);
  expectFault(core, "gather", {d, s, o}, c, Rule::ASC_GATHER_OFFSET,
              "src_offset[5] is 256: the element ends 4 bytes past the end of "
              "src $1");
  putBits(o, 5, 0xfffffffcu);
  expectFault(core, "gather", {d, s, o}, c, Rule::ASC_GATHER_OFFSET,
              "src_offset[5] is 4294967292");
  put(o, 5, 252);
  expectFault(core, "gather", {d, s, o}, extras(count(64), 8),
              Rule::ASC_GATHER_OFFSET, "base_addr is 8");
  expectFault(core, "gather", {d, s, o}, extras(count(64), 6),
              Rule::ASC_GATHER_BASE,
              "base_addr is 6, must be a multiple of the 4 bytes of f32");
  EXPECT_EQ(core.fault.rule, Rule::ASC_GATHER_BASE);
  expectFault(core, "gather", {d, s, o}, extras(count(64), 256),
              Rule::ASC_GATHER_BASE, "has no element any more");
  expectFault(core, "gather", {d, s, o}, extras(count(64), 4294967296),
              Rule::ASC_PARAM_RANGE, "base_addr is 4294967296");
  expectFault(core, "gather", {d, s, o}, extras(count(65), 0),
              Rule::ASC_MEM_BOUNDS, "writes 4 bytes past the end of $0");
  Tensor big = at(core, 0x4000, DType::F32, 128);
  expectFault(core, "gather", {big, s, o}, extras(count(65), 0),
              Rule::ASC_MEM_BOUNDS, "reads 4 bytes past the end of $2");
  expectFault(core, "gather", {big, s, o}, extras(mask(64, 2), 0),
              Rule::ASC_MEM_BOUNDS, "reads 256 bytes past the end of $2");
  expectFault(core, "gather", {s, s, o}, c, Rule::ASC_OVERLAP_NONE,
              "dst $0 overlaps src $1");
  Tensor asOffsets = at(core, 0x2000, DType::F32, 64);
  expectFault(core, "gather", {asOffsets, s, o}, c, Rule::ASC_OVERLAP_NONE,
              "dst $0 overlaps src_offset $2");
  Tensor odd = at(core, 0x1010, DType::F32, 32);
  expectFault(core, "gather", {d, odd, o}, c, Rule::ASC_ALIGN_UB,
              "must be a multiple of 32");
  expectFault(core, "gather", {d, s, o}, extras(mask(64, 256), 0, 0),
              Rule::ASC_REPEAT_RANGE, "repeat 256");
  expectFault(core, "gather", {d, s, o}, extras(mask(64, 1), 0, 65536),
              Rule::ASC_PARAM_RANGE, "dst_rep_stride is 65536");
  expectFault(core, "scatter", {d, s, o}, c, Rule::ASC_TARGET_OP,
              "dav-3510, dav-3002, dav-2002");
  // Nothing was written.
  for (int i = 0; i < 64; ++i)
    ASSERT_EQ(get(d, i), -1);
}

/// What lies before the base is not a source.
TEST(Gather, OverlapFromTheBaseOn) {
  Core core(Target::Dav2201);
  Tensor w = at(core, 0, DType::F32, 128), d = at(core, 0, DType::F32, 64),
         o = at(core, 0x2000, DType::U32, 64);
  iota(w, 0);
  iota(o, 0, 4);
  ASSERT_TRUE(exec(core, "gather", {d, w, o}, extras(count(64), 256)));
  EXPECT_EQ(get(d, 5), 69);
  expectFault(core, "gather", {d, w, o}, extras(count(64), 252),
              Rule::ASC_OVERLAP_NONE, "src $1");
  // Repeats apart, with the source in the gap between them.
  Tensor far = at(core, 0, DType::F32, 64 * 5),
         gap = at(core, 256, DType::F32, 64);
  Tensor o2 = at(core, 0x2000, DType::U32, 128);
  fillAll(o2, 252);
  iota(gap, 0);
  ASSERT_TRUE(exec(core, "gather", {far, gap, o2}, extras(mask(64, 2), 0, 32)));
  EXPECT_EQ(get(far, 0), 63);
  EXPECT_EQ(get(far, 256), 63);
  EXPECT_EQ(get(far, 64), 0);
}

TEST(Gather, RangesOfOffsets) {
  for (Target target : {Target::Dav3510, Target::Dav3002}) {
    for (DType type : {DType::U8, DType::F16}) {
      uint64_t limit = type == DType::U8 ? 1u << 16 : 1u << 17;
      Core core(target);
      Tensor d = at(core, 0, type, 64), s = at(core, 0x1000, type, 0x20000),
             o = at(core, 0x800, DType::U32, 16);
      s.bytes = 0x24000;
      fillAll(o, 0);
      put(o, 3, static_cast<double>(limit - sizeOf(type)));
      putBits(s, limit / sizeOf(type) - 1, 77);
      EXPECT_TRUE(exec(core, "gather", {d, s, o}, extras(count(16), 0)))
          << core.fault.text;
      EXPECT_EQ(getBits(d, 3), 77u);
      put(o, 3, static_cast<double>(limit));
      expectFault(core, "gather", {d, s, o}, extras(count(16), 0),
                  Rule::ASC_GATHER_OFFSET,
                  format("src_offset[3] is %u, must be below %u for",
                         unsigned(limit), unsigned(limit))
                      .c_str());
    }
    // 32-bit elements have no such limit, nor does another chip.
    Core core(target);
    Tensor d = at(core, 0, DType::F32, 16),
           s = at(core, 0x1000, DType::F32, 0x9000),
           o = at(core, 0x800, DType::U32, 16);
    fillAll(o, 0x20000);
    EXPECT_TRUE(exec(core, "gather", {d, s, o}, extras(count(16), 0)));
  }
  Core core(Target::Dav2201);
  Tensor d = at(core, 0, DType::F16, 16),
         s = at(core, 0x1000, DType::F16, 0x12000),
         o = at(core, 0x800, DType::U32, 16);
  fillAll(o, 0x20000);
  EXPECT_TRUE(exec(core, "gather", {d, s, o}, extras(count(16), 0)));
}

TEST(Gather, NothingToDo) {
  Core core(Target::Dav2201);
  Tensor d = at(core, 0, DType::F32, 64), s = at(core, 0x1000, DType::F32, 64),
         o = at(core, 0x2000, DType::U32, 64);
  fillAll(o, 1); // not looked at
  EXPECT_TRUE(exec(core, "gather", {d, s, o}, extras(count(0), 0)));
  EXPECT_TRUE(exec(core, "gather", {d, s, o}, extras(mask(64, 0), 0)));
  EXPECT_TRUE(exec(core, "gather", {d, s, o}, extras(mask(0, 1), 0)));
  EXPECT_TRUE(core.warnings.empty());
  Core newest(Target::Dav3510);
  Tensor d2 = at(newest, 0, DType::F32, 64),
         s2 = at(newest, 0x1000, DType::F32, 64),
         o2 = at(newest, 0x2000, DType::U32, 64);
  EXPECT_TRUE(exec(newest, "gather", {d2, s2, o2}, extras(count(0), 0)));
  EXPECT_TRUE(warned(newest, Rule::ASC_ZERO_COUNT));
  Core old(Target::Dav2002);
  expectFault(old, "gather",
              {at(old, 0, DType::F32, 64), at(old, 0x1000, DType::F32, 64),
               at(old, 0x2000, DType::U32, 64)},
              extras(mask(0, 1), 0), Rule::ASC_MASK_ZERO, "selects no lane");
}

TEST(Scatter, TwiceAndRefusals) {
  Core core(Target::Dav3510);
  Tensor d = at(core, 0, DType::U16, 64), s = at(core, 0x1000, DType::U16, 64),
         o = at(core, 0x2000, DType::U32, 64);
  iota(s, 100);
  iota(o, 0, 2);
  fillAll(d, 7);
  put(o, 9, 4);
  ASSERT_TRUE(exec(core, "scatter", {d, s, o}, extras(count(64), 0)));
  ASSERT_TRUE(warned(core, Rule::ASC_SCATTER_TWICE));
  EXPECT_NE(core.warnings[0].text.find("dst_offset[9] is 4 like dst_offset[2]"),
            std::string::npos)
      << core.warnings[0].text;
  EXPECT_EQ(get(d, 2), 109); // the later lane
  EXPECT_EQ(get(d, 9), 7);   // no lane
  // A lane that is not selected is no second one.
  Core quiet(Target::Dav3510);
  Tensor d2 = at(quiet, 0, DType::U16, 64),
         s2 = at(quiet, 0x1000, DType::U16, 64),
         o2 = at(quiet, 0x2000, DType::U32, 64);
  iota(s2, 100);
  iota(o2, 0, 2);
  put(o2, 9, 4);
  ASSERT_TRUE(exec(quiet, "scatter", {d2, s2, o2},
                   extras(clause(Form::MaskBits, {0xfff ^ 1 << 9, 0}), 0)));
  EXPECT_TRUE(quiet.warnings.empty());

  Control c = extras(count(64), 0);
  put(o, 9, 3);
  expectFault(core, "scatter", {d, s, o}, c, Rule::ASC_GATHER_OFFSET,
              "dst_offset[9] is 3, must be a multiple of the 2 bytes of ui16");
  put(o, 9, 128);
  expectFault(core, "scatter", {d, s, o}, c, Rule::ASC_GATHER_OFFSET,
              "the element ends 2 bytes past the end of dst $0");
  expectFault(core, "scatter", {d, d, o}, c, Rule::ASC_OVERLAP_NONE,
              "dst $0 overlaps src $1");
  Tensor over = at(core, 0x2080, DType::U16, 64);
  expectFault(core, "scatter", {over, s, o}, c, Rule::ASC_OVERLAP_NONE,
              "dst $0 overlaps dst_offset $2");
  expectFault(core, "scatter", {d, s, o}, extras(mask(64, 1), 0, 256),
              Rule::ASC_PARAM_RANGE, "src_rep_stride is 256");
  expectFault(core, "scatter", {d, s, o}, extras(count(65), 0),
              Rule::ASC_MEM_BOUNDS, "reads 2 bytes past the end of $1");
  expectFault(core, "scatter", {d, s, o}, extras(count(64), 1),
              Rule::ASC_GATHER_BASE, "base_addr is 1");
}

TEST(Scatter, ReserveOfTheMaskForms) {
  Core core(Target::Dav3510);
  Tensor s = at(core, 0x1000, DType::F32, 64),
         o = at(core, 0x2000, DType::U32, 64);
  Tensor top = at(core, core.ubBytes() - 256, DType::F32, 64);
  iota(o, 0, 4);
  EXPECT_TRUE(exec(core, "scatter", {top, s, o}, extras(count(64), 0)));
  expectFault(core, "scatter", {top, s, o}, extras(mask(64, 1), 0),
              Rule::ASC_UB_RESERVE, "top 8192 bytes");
  // 8-bit elements only by count there; 4 words are too many elsewhere.
  Tensor b = at(core, 0, DType::U8, 256), sb = at(core, 0x1000, DType::U8, 256);
  expectFault(core, "scatter", {b, sb, o}, extras(mask(64, 1), 0),
              Rule::ASC_TARGET_DTYPE, "only in the form count(n)");
}

/// Every byte is reported: a checker sees what a run touches.
struct Touched : rt::AccessHooks {
  std::vector<uint64_t> reads, writes;
  bool onRead(Core &, Pipe, int operand, const Tensor &, uint64_t at,
              uint64_t n) override {
    reads.push_back(static_cast<uint64_t>(operand) << 32 | at << 16 | n);
    return true;
  }
  bool onWrite(Core &, Pipe, int operand, const Tensor &, uint64_t at,
               uint64_t n) override {
    writes.push_back(static_cast<uint64_t>(operand) << 32 | at << 16 | n);
    return true;
  }
};

TEST(Gather, Reports) {
  auto entry = [](uint64_t k, uint64_t at, uint64_t n) {
    return k << 32 | at << 16 | n;
  };
  Core core(Target::Dav3510);
  Touched hooks;
  core.hooks = &hooks;
  Tensor d = at(core, 0, DType::F32, 64), s = at(core, 0x1000, DType::F32, 64),
         o = at(core, 0x2000, DType::U32, 64);
  iota(o, 252, -4);
  Control c = extras(clause(Form::MaskBits, {0x32, 0}), 0);
  ASSERT_TRUE(exec(core, "gather", {d, s, o}, c));
  EXPECT_EQ(hooks.reads, (std::vector<uint64_t>{
                             entry(2, 4, 4), entry(2, 16, 8), entry(1, 248, 4),
                             entry(1, 236, 4), entry(1, 232, 4)}));
  EXPECT_EQ(hooks.writes,
            (std::vector<uint64_t>{entry(0, 4, 4), entry(0, 16, 8)}));
  hooks.reads.clear();
  hooks.writes.clear();
  ASSERT_TRUE(exec(core, "scatter", {d, s, o}, c));
  EXPECT_EQ(hooks.reads,
            (std::vector<uint64_t>{entry(2, 4, 4), entry(2, 16, 8),
                                   entry(1, 4, 4), entry(1, 16, 8)}));
  EXPECT_EQ(hooks.writes,
            (std::vector<uint64_t>{entry(0, 248, 4), entry(0, 236, 4),
                                   entry(0, 232, 4)}));
}

} // namespace
