//===- ReduceTest.cpp - Boundary rows and named cases of reductions -------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "asc/Runtime/Execute.h"

#include <gtest/gtest.h>

#include <cstring>

using namespace asc;
using namespace asc::table;
using rt::Core;
using rt::Tensor;

namespace {

constexpr uint16_t kInf = 0x7c00, kMinusInf = 0xfc00, kNan = 0x7e00,
                   kOne = 0x3c00, kMax = 0x7bff, kMinusMax = 0xfbff,
                   kMinusZero = 0x8000;

using Halves = std::vector<uint16_t>;

/// n lanes: the list again and again.
Halves cycle(Halves list, unsigned n) {
  Halves out;
  while (out.size() < n)
    out.push_back(list[out.size() % list.size()]);
  return out;
}
/// n lanes: the list, then ones.
Halves ones(Halves list, unsigned n) {
  list.resize(n, kOne);
  return list;
}

struct Result {
  uint16_t value, second;
};

/// One call on f16 data; the destination holds 0x5a5a before.
template <class T = uint16_t>
std::vector<T> runOn(Core &core, const char *name, const std::vector<T> &data,
                     DType type, Control c) {
  const InstrRow &row = *findInstr(std::string_view(name));
  std::memset(core.ub(), 0x5a, 0x1000);
  std::memcpy(core.ub() + 0x2000, data.data(), data.size() * sizeof(T));
  Tensor t[] = {
      {core.ub(), 0, 0x1000, type, Space::UB, 0},
      {core.ub() + 0x2000, 0x2000, data.size() * sizeof(T), type, Space::UB, 0},
      {core.ub() + 0x20000, 0x20000, 0x2000, type, Space::UB, 0}};
  EXPECT_TRUE(rt::execute(core, row, t, nullptr, c)) << core.fault.text;
  std::vector<T> out(0x1000 / sizeof(T));
  std::memcpy(out.data(), core.ub(), 0x1000);
  return out;
}

Control masked(int64_t lanes, int64_t repeat) {
  Control c;
  c.form = Form::MaskCount;
  c.words[0] = lanes;
  c.repeat = repeat;
  c.blk[1] = 1;
  c.rep[1] = 8;
  return c;
}
Control counted(uint64_t n) {
  Control c;
  c.form = Form::Count;
  c.words[0] = static_cast<int64_t>(n);
  return c;
}

uint16_t reduceHalves(const char *name, const Halves &data, Control c,
                      bool saturating, Target target = Target::Dav2201) {
  Core core(target);
  core.setCtrl(saturating ? core.ctrl() & ~(1ull << 48)
                          : core.ctrl() | 1ull << 48);
  return runOn(core, name, data, DType::F16, c)[0];
}

bool sameHalf(uint16_t a, uint16_t b) {
  return a == b || ((a & 0x7fff) > kInf && (b & 0x7fff) > kInf);
}

//===----------------------------------------------------------------------===//
// The appendix of boundary values, f16: without saturation, with it
//===----------------------------------------------------------------------===//

struct Row {
  Halves data;
  uint16_t plain, saturated;
};

/// Rows that read the same for a block, a repeat and 256 elements.
std::vector<Row> sumRows(unsigned n) {
  return {{cycle({kMinusMax}, n), kMinusInf, kMinusMax},
          {cycle({kMax}, n), kInf, kMax},
          {cycle({0}, n), 0, 0},
          {cycle({kMinusZero}, n), kMinusZero, kMinusZero},
          {cycle({kNan}, n), kNan, 0},
          {cycle({kInf}, n), kInf, kMax},
          {cycle({kMinusInf}, n), kMinusInf, kMinusMax},
          {ones({kInf}, n), kInf, kMax}};
}
std::vector<Row> alternating(unsigned n) {
  return {{cycle({kInf, kMinusInf, kNan}, n), kNan, 0},
          {cycle({kInf, kMinusInf}, n), kNan, 0},
          {cycle({kInf, kNan}, n), kNan, 0},
          {cycle({kMinusInf, kNan}, n), kNan, 0}};
}
std::vector<Row> operator+(std::vector<Row> a, const std::vector<Row> &b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

void check(const char *name, const std::vector<Row> &rows, const Control &c) {
  for (size_t i = 0; i < rows.size(); ++i)
    for (bool saturating : {false, true}) {
      uint16_t want = saturating ? rows[i].saturated : rows[i].plain;
      uint16_t got = reduceHalves(name, rows[i].data, c, saturating);
      EXPECT_TRUE(sameHalf(want, got))
          << name << " row " << i << " saturating " << saturating << std::hex
          << ": expected " << want << ", got " << got;
    }
}

Control withKind(Control c, int64_t kind, int64_t order = OnlyValue) {
  c.extra[0] = kind;
  c.extra[1] = 1;
  c.extra[2] = order;
  return c;
}

TEST(ReduceBoundary, SumOfABlock) {
  // The appendix prints 65344 and -65344 for ones with an infinity in
  // saturation, which no order of additions gives; the tree gives the limits.
  check("reduce_data_block",
        sumRows(16) + alternating(16) +
            std::vector<Row>{{ones({kMinusInf}, 16), kMinusInf, kMinusMax},
                             {ones({kNan}, 16), kNan, 0x4b00}}, // 14
        withKind(masked(16, 1), ReduceSum));
}
TEST(ReduceBoundary, SumOfARepeat) {
  check("reduce_repeat",
        sumRows(128) + alternating(128) +
            std::vector<Row>{{ones({kMinusInf}, 128), kMinusInf, 0xfbfb}, // -65376
                             {ones({kNan}, 128), kNan, 0x57e0}},          // 126
        withKind(masked(128, 1), ReduceSum));
}
TEST(ReduceBoundary, SumOf256) {
  std::vector<Row> rows =
      sumRows(256) +
      std::vector<Row>{{ones({kInf, kMinusInf, kNan}, 256), kNan, 0x5be0}, // 252
                       {ones({kInf, kMinusInf}, 256), kNan, 0x5bf0},       // 254
                       {ones({kInf, kNan}, 256), kNan, 0x5bf0},
                       {ones({kMinusInf, kNan}, 256), kNan, 0x5bf0},
                       {ones({kMinusInf}, 256), kMinusInf, 0xfbf7}, // -65248
                       {ones({kNan}, 256), kNan, 0x5bf0}};
  check("reduce_sum", rows, counted(256));
  check("reduce_sum", rows, masked(128, 2));
}

TEST(ReduceBoundary, ExtremesOfABlock) {
  std::vector<Row> same = {{cycle({kNan}, 16), kNan, 0},
                           {cycle({kInf}, 16), kInf, kMax},
                           {cycle({kMinusInf}, 16), kMinusInf, kMinusMax},
                           {cycle({kInf, kMinusInf, kNan}, 16), kNan, 0},
                           {cycle({kInf, kNan}, 16), kNan, 0},
                           {cycle({kMinusInf, kNan}, 16), kNan, 0},
                           {ones({kNan}, 16), kNan, 0},
                           {cycle({kMinusZero}, 16), kMinusZero, kMinusZero}};
  check("reduce_data_block",
        same + std::vector<Row>{{cycle({kInf, kMinusInf}, 16), kInf, kMax},
                                {ones({kInf}, 16), kInf, kMax},
                                {ones({kMinusInf}, 16), kOne, kOne}},
        withKind(masked(16, 1), ReduceMax));
  check("reduce_data_block",
        same + std::vector<Row>{
                   {cycle({kInf, kMinusInf}, 16), kMinusInf, kMinusMax},
                   {ones({kInf}, 16), kOne, kOne},
                   {ones({kMinusInf}, 16), kMinusInf, kMinusMax}},
        withKind(masked(16, 1), ReduceMin));
}
TEST(ReduceBoundary, ExtremesOfARepeat) {
  std::vector<Row> same = {{cycle({kNan}, 128), kNan, 0},
                           {cycle({kInf}, 128), kInf, kMax},
                           {cycle({kMinusInf}, 128), kMinusInf, kMinusMax},
                           {ones({kNan}, 128), kNan, 0},
                           {cycle({kMinusZero}, 128), kMinusZero, kMinusZero}};
  check("reduce_repeat",
        same + std::vector<Row>{{cycle({kInf, kMinusInf}, 128), kInf, kMax},
                                {ones({kInf}, 128), kInf, kMax},
                                {ones({kMinusInf}, 128), kOne, kOne}},
        withKind(masked(128, 1), ReduceMax));
  check("reduce_repeat",
        same + std::vector<Row>{
                   {cycle({kInf, kMinusInf}, 128), kMinusInf, kMinusMax},
                   {ones({kInf}, 128), kOne, kOne},
                   {ones({kMinusInf}, 128), kMinusInf, kMinusMax}},
        withKind(masked(128, 1), ReduceMin));
}
TEST(ReduceBoundary, ExtremesOf256) {
  std::vector<Row> same = {{cycle({kNan}, 256), kNan, 0},
                           {cycle({kInf}, 256), kInf, kMax},
                           {cycle({kMinusInf}, 256), kMinusInf, kMinusMax},
                           {cycle({kMinusZero}, 256), kMinusZero, kMinusZero}};
  // A nan makes its repeat 0, which then loses against the ones.
  std::vector<Row> max =
      same + std::vector<Row>{{ones({kInf, kMinusInf, kNan}, 256), kNan, kOne},
                              {ones({kInf, kMinusInf}, 256), kInf, kMax},
                              {ones({kInf, kNan}, 256), kNan, kOne},
                              {ones({kMinusInf, kNan}, 256), kNan, kOne},
                              {ones({kInf}, 256), kInf, kMax},
                              {ones({kMinusInf}, 256), kOne, kOne},
                              {ones({kNan}, 256), kNan, kOne}};
  std::vector<Row> min =
      same + std::vector<Row>{{ones({kInf, kMinusInf, kNan}, 256), kNan, 0},
                              {ones({kInf, kMinusInf}, 256), kMinusInf,
                               kMinusMax},
                              {ones({kInf, kNan}, 256), kNan, 0},
                              {ones({kInf}, 256), kOne, kOne},
                              {ones({kMinusInf}, 256), kMinusInf, kMinusMax},
                              {ones({kNan}, 256), kNan, 0}};
  check("reduce_max", max, counted(256));
  check("reduce_max", max, masked(128, 2));
  check("reduce_min", min, counted(256));
  check("reduce_min", min, masked(128, 2));
}

TEST(ReduceBoundary, FloatsNeverSaturate) {
  Core core(Target::Dav2201);
  core.setCtrl(core.ctrl() & ~(1ull << 48));
  auto sum = [&](std::vector<uint32_t> v) {
    v.resize(64, 0x3f800000);
    return runOn(core, "reduce_data_block", v, DType::F32,
                 withKind(masked(8, 1), ReduceSum))[0];
  };
  EXPECT_EQ(sum(std::vector<uint32_t>(8, 0x7f7fffff)), 0x7f800000u);
  EXPECT_EQ(sum(std::vector<uint32_t>(8, 0xff7fffff)), 0xff800000u);
  EXPECT_EQ(sum({0x7fc00000}), 0x7fc00000u); // 7 ones and a nan
}

//===----------------------------------------------------------------------===//
// The order of additions
//===----------------------------------------------------------------------===//

float sumOf(Target target, std::vector<float> data, Control c) {
  Core core(target);
  return runOn(core, "reduce_sum", data, DType::F32, c)[0];
}

/// Repeats that begin with these and are 0 otherwise.
std::vector<float> begin(std::vector<float> first) {
  std::vector<float> out(64 * first.size());
  for (size_t i = 0; i < first.size(); ++i)
    out[64 * i] = first[i];
  return out;
}

TEST(ReduceOrder, DependsOnTargetAndForm) {
  std::vector<float> four = begin({1e8f, 1, -1e8f, 1});
  // One after the other: ((1e8 + 1) - 1e8) + 1.
  EXPECT_EQ(sumOf(Target::Dav2201, four, counted(256)), 1.0f);
  // (1e8 + 1) + (-1e8 + 1).
  EXPECT_EQ(sumOf(Target::Dav2201, four, masked(64, 4)), 0.0f);
  EXPECT_EQ(sumOf(Target::Dav3510, four, counted(256)), 0.0f);
  EXPECT_EQ(sumOf(Target::Dav3510, four, masked(64, 4)), 0.0f);
  EXPECT_EQ(sumOf(Target::KirinX90, four, counted(256)), 0.0f);
  // Three on dav-3510: (v0 + v1) + v2 in both forms.
  std::vector<float> three = begin({1e8f, -1e8f, 1});
  EXPECT_EQ(sumOf(Target::Dav3510, three, counted(192)), 1.0f);
}

TEST(ReduceOrder, LaneByLaneOnlyInTheCountFormOfDav3510) {
  // Lane by lane 1e8 meets -1e8; in trees each meets the 1 beside it first.
  std::vector<float> two(128);
  two[0] = 1e8f, two[1] = 1, two[64] = -1e8f, two[65] = 1;
  EXPECT_EQ(sumOf(Target::Dav3510, two, counted(128)), 2.0f);
  EXPECT_EQ(sumOf(Target::Dav3510, two, masked(64, 2)), 0.0f);
  EXPECT_EQ(sumOf(Target::KirinX90, two, counted(128)), 0.0f);
}

TEST(ReduceOrder, BodyAndTail) {
  // dav-3002: the whole repeats, then the rest. One after the other
  // (1e8 - 1e8) + 1 is the same; a tree of the three sums too: the tail of two.
  std::vector<float> data(130);
  data[0] = 1e8f, data[64] = 1, data[128] = -1e8f, data[129] = 1;
  // (1e8 + 1) + (-1e8 + 1)
  EXPECT_EQ(sumOf(Target::Dav3002, data, counted(130)), 0.0f);
}

TEST(ReduceOrder, NeighboursNotHalves) {
  // The example of the page of ReduceDataBlock, f16 in saturation: 60000 + 60000
  // is 65504, -30000 + 100 is -29900 (nearest f16: -29904), and the sum is 35600,
  // for which it prints 35604.
  Halves block = cycle({0}, 16);
  block[0] = block[1] = 0x7b53; // 60000
  block[2] = 0xf753;            // -30000
  block[3] = 0x5640;            // 100
  uint16_t got = reduceHalves("reduce_data_block", block,
                              withKind(masked(16, 1), ReduceSum), true);
  EXPECT_TRUE(got == 0x7858 || got == 0x7859) << std::hex << got; // 35584, 35616
}

TEST(ReduceSum, PageSamples) {
  // 65 repeats of ones, 288 ones.
  EXPECT_EQ(reduceHalves("reduce_sum", Halves(8320, kOne), masked(128, 65),
                         false),
            0x7010); // 8320
  EXPECT_EQ(reduceHalves("reduce_sum", Halves(288, kOne), counted(288), false),
            0x5c80); // 288
}

TEST(ReduceSum, WritesOneElement) {
  Core core(Target::Dav2201);
  auto out = runOn(core, "reduce_sum", Halves(288, kOne), DType::F16,
                   counted(288));
  EXPECT_EQ(out[0], 0x5c80);
  for (unsigned i = 1; i < 16; ++i)
    EXPECT_EQ(out[i], 0x5a5a) << i;
}

//===----------------------------------------------------------------------===//
// Extremes and where they are
//===----------------------------------------------------------------------===//

TEST(ReduceMax, TiesGiveTheSmallestIndex) {
  for (Target target : {Target::Dav2201, Target::Dav3510, Target::Dav3002}) {
    Core core(target);
    Halves data(300, kOne);
    data[77] = data[130] = data[299] = 0x4000;
    Control c = counted(300);
    c.extra[0] = 1;
    auto out = runOn(core, "reduce_max", data, DType::F16, c);
    EXPECT_EQ(out[0], 0x4000);
    EXPECT_EQ(out[1], 77);
    EXPECT_EQ(out[2], 0x5a5a);
  }
}

TEST(ReduceMax, IndexIsAnOffsetInTheStridedSource) {
  for (Target target : {Target::Dav2201, Target::Dav3510}) {
    Core core(target);
    Halves data(128 * 6, kOne);
    data[2 * 160 + 5] = 0x4000; // repeat 2, 10 blocks apart
    Control c = masked(128, 3);
    c.rep[1] = 10;
    c.extra[0] = 1;
    auto out = runOn(core, "reduce_max", data, DType::F16, c);
    EXPECT_EQ(out[0], 0x4000);
    EXPECT_EQ(out[1], 2 * 160 + 5);
  }
}

TEST(ReduceMax, NothingButMinusInfinity) {
  Halves low(256, kMinusInf), high(256, kInf);
  EXPECT_EQ(reduceHalves("reduce_max", low, counted(256), false), kMinusInf);
  EXPECT_EQ(reduceHalves("reduce_max", low, counted(256), false,
                         Target::Dav3510),
            kMinusMax);
  EXPECT_EQ(reduceHalves("reduce_min", high, counted(256), false), kInf);
  EXPECT_EQ(reduceHalves("reduce_min", high, counted(256), false,
                         Target::Dav3510),
            kMax);
  Core core(Target::Dav3510);
  std::vector<uint32_t> floats(64, 0xff800000);
  EXPECT_EQ(runOn(core, "reduce_max", floats, DType::F32, counted(64))[0],
            0xff7fffffu);
}

TEST(ReduceMax, IndexOf64BitsIs32BitsWide) {
  Core core(Target::Dav3510);
  std::vector<uint64_t> data(100, 5);
  data[63] = ~0ull >> 1;
  Control c = counted(100);
  c.extra[0] = 1;
  auto out = runOn(core, "reduce_max", data, DType::I64, c);
  EXPECT_EQ(out[0], ~0ull >> 1);
  EXPECT_EQ(out[1], 63u);
}

/// The page of ReduceRepeat: 11 at lane 52, 12 at lane 100, 13 at lane 19.
Halves pageRepeats() {
  Halves data(512);
  for (unsigned i = 0; i < 512; ++i)
    data[i] = i < 128 ? kOne : i < 256 ? 0x4000 : 0x4200;
  data[52] = 0x4980, data[128 + 100] = 0x4a00, data[384 + 19] = 0x4a80;
  return data;
}

TEST(ReduceRepeat, PageSampleInEveryOrder) {
  Core core(Target::Dav2201);
  auto run = [&](int64_t order) {
    return runOn(core, "reduce_repeat", pageRepeats(), DType::F16,
                 withKind(masked(128, 4), ReduceMax, order));
  };
  auto head = [](Halves v, size_t n) { return v.resize(n), v; };
  EXPECT_EQ(head(run(ValueIndex), 8),
            (Halves{0x4980, 52, 0x4a00, 100, 0x4200, 0, 0x4a80, 19}));
  EXPECT_EQ(head(run(IndexValue), 8),
            (Halves{52, 0x4980, 100, 0x4a00, 0, 0x4200, 19, 0x4a80}));
  EXPECT_EQ(head(run(OnlyValue), 5),
            (Halves{0x4980, 0x4a00, 0x4200, 0x4a80, 0x5a5a}));
  EXPECT_EQ(head(run(OnlyIndex), 8), (Halves{52, 0, 100, 0, 0, 0, 19, 0}));
}

TEST(ReduceRepeat, SumsOfSmallIntegersAreWide) {
  Core core(Target::Dav3510);
  std::vector<uint16_t> data(128, 0x8000); // -32768 as i16
  const InstrRow &row = *findInstr(std::string_view("reduce_repeat"));
  std::memcpy(core.ub() + 0x2000, data.data(), 256);
  for (DType type : {DType::I16, DType::U16}) {
    Tensor t[] = {{core.ub(), 0, 32,
                   type == DType::I16 ? DType::I32 : DType::U32, Space::UB, 0},
                  {core.ub() + 0x2000, 0x2000, 256, type, Space::UB, 0}};
    ASSERT_TRUE(rt::execute(core, row, t, nullptr,
                            withKind(masked(128, 1), ReduceSum)));
    int32_t got;
    std::memcpy(&got, core.ub(), 4);
    EXPECT_EQ(got, type == DType::I16 ? -4194304 : 4194304);
  }
}

TEST(ReduceDataBlock, BlocksWithoutALane) {
  // Only block 1 is selected.
  struct {
    Target target;
    int64_t kind;
    uint16_t other;
  } cases[] = {{Target::Dav2201, ReduceMax, 0x5a5a},
               {Target::Dav3510, ReduceSum, 0},
               {Target::Dav3510, ReduceMax, kMinusInf},
               {Target::Dav3510, ReduceMin, kInf},
               {Target::Dav3002, ReduceSum, 0},
               {Target::Dav3002, ReduceMax, kMinusMax},
               {Target::Dav3002, ReduceMin, kMax}};
  for (auto &k : cases) {
    Core core(k.target);
    core.setCtrl(core.ctrl() | 1ull << 48);
    Control c = withKind(masked(0, 1), k.kind);
    c.form = Form::MaskBits;
    c.numWords = 2;
    c.words[0] = 0xffff0000;
    auto out = runOn(core, "reduce_data_block", Halves(128, kOne), DType::F16, c);
    EXPECT_EQ(out[1], k.kind == ReduceSum ? 0x4c00 : kOne);
    for (unsigned b : {0, 2, 7})
      EXPECT_EQ(out[b], k.other) << row(k.target).name << " block " << b;
  }
}

TEST(ReduceDataBlock, PageSamples) {
  Halves data(128);
  for (unsigned i = 0; i < 128; ++i)
    data[i] = i < 16 ? kOne : i < 32 ? 0x4000 : 0x4200;
  Core core(Target::Dav2201);
  auto out = runOn(core, "reduce_data_block", data, DType::F16,
                   withKind(masked(128, 1), ReduceSum));
  EXPECT_EQ(out[0], 0x4c00); // 16
  EXPECT_EQ(out[1], 0x5000); // 32
  EXPECT_EQ(out[7], 0x5200); // 48
}

TEST(ReducePairElem, PageSample) {
  Halves data = cycle({kOne, kOne, kOne, 0xbc00, 0x4000, 0x4000, 0xbc00, 0x4000,
                       0x4200, 0x4200, 0x4200, 0xbc00, 0x4400, 0x4400, 0xc000,
                       0x4400},
                      128);
  Core core(Target::Dav2201);
  Control c = masked(128, 1);
  c.extra[0] = 1;
  auto out = runOn(core, "reduce_pair_elem", data, DType::F16, c);
  out.resize(8);
  EXPECT_EQ(out, (Halves{0x4000, 0, 0x4400, kOne, 0x4600, 0x4000, 0x4800,
                         0x4000}));
}

//===----------------------------------------------------------------------===//
// Registers
//===----------------------------------------------------------------------===//

TEST(ReduceRegister, HoldsTheExtremeOfAllRepeats) {
  Core core(Target::Dav2201);
  uint64_t value = 0, index = 0;
  EXPECT_FALSE(rt::getReduceMaxMin(core, DType::F16, true, value, index));
  EXPECT_EQ(core.fault.rule, Rule::ASC_REDUCE_REGISTER);
  core.clearFault();
  runOn(core, "reduce_repeat", pageRepeats(), DType::F16,
        withKind(masked(128, 4), ReduceMax, ValueIndex));
  ASSERT_TRUE(rt::getReduceMaxMin(core, DType::F16, true, value, index));
  EXPECT_EQ(value, 0x4a80u);
  EXPECT_EQ(index, 384u + 19);
  EXPECT_FALSE(rt::getReduceMaxMin(core, DType::F32, true, value, index));
  core.clearFault();
  Control c = withKind(masked(128, 2), ReduceMax, ValueIndex);
  c.rep[1] = 16;
  runOn(core, "reduce_repeat", pageRepeats(), DType::F16, c);
  EXPECT_FALSE(rt::getReduceMaxMin(core, DType::F16, true, value, index));
}

TEST(ReduceRegister, HoldsTheSumOfTheCountForm) {
  for (Target target : {Target::Dav2201, Target::Dav3510}) {
    Core core(target);
    runOn(core, "reduce_sum", Halves(128, kOne), DType::F16, counted(128));
    uint64_t value = 0;
    ASSERT_TRUE(rt::getReduceSum(core, DType::F16, value));
    EXPECT_EQ(value, 0x5800u); // 128
  }
  Core older(Target::Dav2002);
  uint64_t value = 0, index = 0;
  EXPECT_FALSE(rt::getReduceSum(older, DType::F16, value));
  EXPECT_EQ(older.fault.rule, Rule::ASC_TARGET_OP);
  older.clearFault();
  runOn(older, "reduce_max", Halves(128, kOne), DType::F16, counted(128));
  EXPECT_FALSE(rt::getReduceMaxMin(older, DType::F16, true, value, index));
  older.clearFault();
  EXPECT_TRUE(rt::getReduceMaxMin(older, DType::F16, false, value, index));
  EXPECT_EQ(value, kOne);
}

//===----------------------------------------------------------------------===//
// create_vec_index
//===----------------------------------------------------------------------===//

TEST(CreateVecIndex, HalvesAreRoundedByRepeatedAdditions) {
  // From 2040 on: 2049 is a tie and becomes 2048. dav-2201 adds 16 to the block
  // before, dav-3510 rounds 2040 + 25 = 2065 once, to 2064.
  const InstrRow &row = *findInstr(std::string_view("create_vec_index"));
  auto at = [&](Target target, unsigned i) {
    Core core(target);
    Tensor t = {core.ub(), 0, 512, DType::F16, Space::UB, 0};
    uint64_t first = 0x67f8; // 2040
    EXPECT_TRUE(rt::execute(core, row, &t, &first, counted(256)));
    uint16_t h;
    std::memcpy(&h, core.ub() + 2 * i, 2);
    return h;
  };
  for (Target target : {Target::Dav2201, Target::Dav3510}) {
    EXPECT_EQ(at(target, 0), 0x67f8);
    EXPECT_EQ(at(target, 9), 0x6800);  // 2049 to 2048
    EXPECT_EQ(at(target, 11), 0x6802); // 2051 to 2052
  }
  // Lane 25: 2048 + 16 = 2064; once: 2065 to 2064. Lane 27: 2052 + 16 = 2068;
  // 2067 to 2068. Lane 17 of the block before is 2041, exact: 2057 to 2056.
  EXPECT_EQ(at(Target::Dav2201, 17), 0x6804); // 2041 + 16 = 2057 to 2056
  EXPECT_EQ(at(Target::Dav3510, 17), 0x6804);
  // Lane 33: 2056 + 16 = 2072; once: 2073 is a tie to 2072.
  EXPECT_EQ(at(Target::Dav2201, 33), 0x680c);
  EXPECT_EQ(at(Target::Dav3510, 33), 0x680c);
  // Lane 19: 2043 + 16 = 2059, a tie to 2060.
  EXPECT_EQ(at(Target::Dav2201, 19), 0x6806);
}

} // namespace
