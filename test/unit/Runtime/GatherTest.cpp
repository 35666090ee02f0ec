//===- GatherTest.cpp - gatherb, brcb, bilinear, padding ------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Protects the instructions that move or combine whole blocks, with the samples
// of their public pages.
//
//===----------------------------------------------------------------------===//

#include "RuntimeTest.h"

#include <random>

using namespace asc;
using namespace asc::test;

TEST(Gatherb, PageSample) {
  Core core(Target::Dav2201);
  Tensor d = at(core, 0, DType::U16, 128), s = at(core, 0x100, DType::U16, 128),
         o = at(core, 0x200, DType::U32, 8);
  iota(s, 0);
  iota(o, 224, -32);
  ASSERT_TRUE(rt::setMaskLen(core, DType::U16, 1));
  // Block stride 0 acts as 1.
  for (int64_t blk : {1, 0}) {
    fillAll(d, 0);
    ASSERT_TRUE(exec(core, "gatherb", {d, s, o},
                     strides(clause(Form::None), {blk}, {8})))
        << core.fault.text;
    for (int b = 0; b < 8; ++b)
      for (int i = 0; i < 16; ++i)
        ASSERT_EQ(get(d, 16 * b + i), 112 - 16 * b + i);
  }
  EXPECT_EQ(core.mask.words[0], ~0ull);
  EXPECT_EQ(core.mask.words[1], ~0ull);
  // Two repeats, destination blocks two apart.
  Tensor wide = at(core, 0x1000, DType::U16, 512),
         o2 = at(core, 0x300, DType::U32, 16);
  for (int i = 0; i < 16; ++i)
    put(o2, i, 32 * ((5 * i + 3) % 8));
  fillAll(wide, 999);
  ASSERT_TRUE(exec(core, "gatherb", {wide, s, o2},
                   strides(clause(Form::None, {}, 2), {2}, {16})));
  for (int block = 0; block < 32; ++block)
    for (int i = 0; i < 16; ++i)
      ASSERT_EQ(get(wide, 16 * block + i),
                block % 2 ? 999 : 16 * ((5 * (block / 2) + 3) % 8) + i);
}

TEST(Gatherb, Refusals) {
  Core core(Target::Dav2201);
  Tensor d = at(core, 0, DType::U16, 128), s = at(core, 0x100, DType::U16, 128),
         o = at(core, 0x200, DType::U32, 8);
  Control c = clause(Form::None);
  fillAll(o, 0);
  put(o, 5, 30);
  expectFault(core, "gatherb", {d, s, o}, c, Rule::ASC_GATHERB_OFFSET,
              "offset[5] is 30, must be a multiple of 32");
  put(o, 5, 256);
  expectFault(core, "gatherb", {d, s, o}, c, Rule::ASC_GATHERB_OFFSET,
              "offset[5] is 256: block of 32 bytes ends 32 bytes past");
  putBits(o, 5, 0xffffffe0u);
  expectFault(core, "gatherb", {d, s, o}, c, Rule::ASC_GATHERB_OFFSET,
              "offset[5] is 4294967264");
  fillAll(o, 0);
  expectFault(core, "gatherb", {s, s, o}, c, Rule::ASC_OVERLAP_NONE,
              "dst $0 overlaps src $1");
  Tensor over = at(core, 0x120, DType::U16, 128);
  expectFault(core, "gatherb", {over, at(core, 0, DType::U16, 128), o}, c,
              Rule::ASC_OVERLAP_NONE, "offset $2");
  expectFault(core, "gatherb", {d, s, o}, clause(Form::None, {}, 2),
              Rule::ASC_MEM_BOUNDS, "past the end of $0");
  Tensor big = at(core, 0x1000, DType::U16, 256);
  expectFault(core, "gatherb", {big, s, o}, clause(Form::None, {}, 2),
              Rule::ASC_MEM_BOUNDS, "needs 16 elements of offset");
  Tensor i16 = at(core, 0, DType::I16, 128);
  expectFault(core, "gatherb", {i16, i16, o}, c, Rule::ASC_TARGET_DTYPE,
              "ui16, ui32");
  expectFault(core, "gatherb", {d, s, o}, clause(Form::None, {}, 256),
              Rule::ASC_REPEAT_RANGE, "repeat 256");
}

TEST(Brcb, PageSample) {
  for (Target target :
       {Target::Dav2201, Target::Dav3510, Target::Dav2002, Target::KirinX90}) {
    Core core(target);
    Tensor d = at(core, 0, DType::F16, 256),
           s = at(core, 0x400, DType::F16, 16);
    iota(s, 1);
    ASSERT_TRUE(exec(core, "brcb", {d, s}, clause(Form::None, {}, 2)))
        << core.fault.text;
    for (int i = 0; i < 256; ++i)
      ASSERT_EQ(get(d, i), i / 16 + 1);
  }
}

TEST(Brcb, AllWidthsAndStrides) {
  Core core(Target::Dav3510);
  for (DType type :
       {DType::I8, DType::U16, DType::BF16, DType::F32, DType::I64}) {
    unsigned e = 32 / sizeOf(type);
    Tensor d = at(core, 0, type, 96 * e), s = at(core, 0x2000, type, 24);
    iota(s, 1);
    fillAll(d, 77);
    // Repeats of 24 blocks, blocks 3 apart.
    ASSERT_TRUE(exec(core, "brcb", {d, s},
                     strides(clause(Form::None, {}, 3), {3}, {24})));
    for (unsigned i = 0; i < 72 * e; ++i) {
      unsigned block = i / e;
      ASSERT_EQ(get(d, i), block % 3 ? 77 : block / 3 + 1) << nameOf(type);
    }
  }
}

TEST(Brcb, Refusals) {
  Core core(Target::Dav2201);
  Tensor d = at(core, 0, DType::F16, 128), s = at(core, 0x400, DType::F16, 8);
  expectFault(core, "brcb", {d, s}, strides(clause(Form::None), {0}, {8}),
              Rule::ASC_STRIDE_ZERO, "block stride of dst is 0");
  expectFault(core, "brcb", {d, d}, clause(Form::None), Rule::ASC_OVERLAP_NONE,
              "dst $0 overlaps src $1");
  Tensor few = at(core, 0x400, DType::F16, 7);
  expectFault(core, "brcb", {d, few}, clause(Form::None), Rule::ASC_MEM_BOUNDS,
              "needs 8 elements of src");
  // 16-bit strides.
  Control far = strides(clause(Form::None), {256}, {65535});
  expectFault(core, "brcb", {d, s}, far, Rule::ASC_MEM_BOUNDS,
              "block 7 of dst");
  far.rep[0] = 65536;
  expectFault(core, "brcb", {d, s}, far, Rule::ASC_STRIDE_RANGE,
              "must be 0..65535");
}

namespace {

struct Bilinear : ::testing::Test {
  Control clauseOf(int64_t n, int64_t h, int64_t v, bool perBlock,
                   int64_t blk = 1, int64_t rise = 128) {
    Control c = mask(n, 1);
    int64_t extra[] = {h, v, perBlock, blk, rise};
    for (int k = 0; k < 5; ++k)
      c.extra[k] = extra[k];
    return c;
  }
  std::vector<Tensor> operands(Core &core, uint64_t weights) {
    std::vector<Tensor> t = {
        at(core, 0, DType::F16, 512), at(core, 0x1000, DType::F16, 512),
        at(core, 0x2000, DType::U32, 32), at(core, 0x3000, DType::F16, weights),
        at(core, 0x4000, DType::U8, 0x8000)};
    iota(t[1], 1);
    iota(t[2], 0, 32);
    iota(t[3], 2);
    fillAll(t[0], 0);
    return t;
  }
};

} // namespace

TEST_F(Bilinear, TableOrderOfExtras) {
  const InstrRow &r = *findInstr("bilinear_interpolation");
  const char *names[] = {"h_repeat", "v_repeat", "repeat_mode",
                         "dst_blk_stride", "v_offset"};
  ASSERT_EQ(r.numExtras, 5);
  for (int k = 0; k < 5; ++k)
    EXPECT_EQ(r.extras[k].name, names[k]);
}

TEST_F(Bilinear, PageSample) {
  for (Target target : {Target::Dav2201, Target::Dav3510, Target::Dav2002}) {
    Core core(target);
    auto t = operands(core, 16);
    ASSERT_TRUE(
        exec(core, "bilinear_interpolation", t, clauseOf(128, 2, 2, false)))
        << core.fault.text;
    // v = 0: 2 x + 3 (x + 128), v = 1: 4 x + 5 (x + 128), x = 1 .. and 257 ..
    EXPECT_EQ(get(t[0], 0), 389);
    EXPECT_EQ(get(t[0], 1), 394);
    EXPECT_EQ(get(t[0], 3), 404);
    EXPECT_EQ(get(t[0], 255), 4096);
    for (int v = 0; v < 2; ++v)
      for (int i = 0; i < 128; ++i) {
        int x = 256 * v + i + 1;
        auto round = [](double y) {
          return decode(DType::F16, encode(DType::F16, y));
        };
        double want =
            round(round((2 + 2 * v) * x) + round((3 + 2 * v) * (x + 128)));
        ASSERT_EQ(get(t[0], 128 * v + i), want) << v << " " << i;
      }
  }
}

TEST_F(Bilinear, WeightPerBlockMaskAndStrides) {
  Core core(Target::Dav2201);
  auto t = operands(core, 32);
  Control c = clauseOf(20, 2, 2, true, 2, 256);
  ASSERT_TRUE(exec(core, "bilinear_interpolation", t, c)) << core.fault.text;
  for (int v = 0; v < 2; ++v)
    for (int i = 0; i < 256; ++i) {
      int block = i / 32, lane = block * 16 + i % 32; // every second block
      double want = 0;
      if (i % 32 < 16 && lane < 20)
        for (int h = 0; h < 2; ++h) {
          int r = 8 * (2 * v + h) + block;
          double p = (16.0 * r + i % 16 + 1) * (2 + r);
          want += decode(DType::F16, encode(DType::F16, p));
        }
      ASSERT_EQ(get(t[0], 256 * v + i),
                decode(DType::F16, encode(DType::F16, want)))
          << v << " " << i;
    }
}

TEST_F(Bilinear, SignOfZeroPerTarget) {
  // One product of -0: kept on dav-2002, +0 on the two others.
  for (Target target : {Target::Dav2201, Target::Dav3510, Target::Dav2002}) {
    Core core(target);
    auto t = operands(core, 16);
    fillAll(t[1], 0);
    fillAll(t[3], -1);
    ASSERT_TRUE(
        exec(core, "bilinear_interpolation", t, clauseOf(128, 1, 1, false)));
    EXPECT_EQ(getBits(t[0], 0), target == Target::Dav2002 ? 0x8000u : 0u);
    // Two products of -0.
    ASSERT_TRUE(
        exec(core, "bilinear_interpolation", t, clauseOf(128, 2, 1, false)));
    EXPECT_EQ(getBits(t[0], 0), target == Target::Dav2002 ? 0x8000u : 0u);
  }
}

TEST_F(Bilinear, Refusals) {
  Core core(Target::Dav2201);
  const char *op = "bilinear_interpolation";
  auto t = operands(core, 16);
  auto with = [&](unsigned k, Tensor x) {
    auto u = t;
    u[k] = x;
    return u;
  };
  expectFault(core, op, t, clauseOf(128, 0, 1, false), Rule::ASC_PARAM_RANGE,
              "h_repeat is 0, must be 1..255");
  expectFault(core, op, t, clauseOf(128, 1, 256, false), Rule::ASC_PARAM_RANGE,
              "v_repeat is 256");
  expectFault(core, op, t, clauseOf(128, 1, 1, false, 1, 127),
              Rule::ASC_PARAM_RANGE, "v_offset is 127");
  expectFault(core, op, t, clauseOf(128, 1, 1, false, 1, 130),
              Rule::ASC_BILINEAR_VOFFSET, "260 bytes");
  expectFault(core, op, t, clauseOf(128, 5, 1, false),
              Rule::ASC_BILINEAR_WEIGHTS, "has 32 offsets");
  expectFault(core, op, t, clauseOf(128, 2, 2, true),
              Rule::ASC_BILINEAR_WEIGHTS, "has 16 weights");
  expectFault(core, op, with(3, at(core, 0x1100, DType::F16, 16)),
              clauseOf(128, 2, 2, false), Rule::ASC_BILINEAR_DISJOINT,
              "src1 $3 overlaps src0 $1");
  expectFault(core, op, with(4, at(core, 0x4000, DType::U8, 16895)),
              clauseOf(128, 2, 2, false), Rule::ASC_BILINEAR_SCRATCH,
              "needs 16896");
  EXPECT_TRUE(exec(core, op, with(4, at(core, 0x4000, DType::U8, 16896)),
                   clauseOf(128, 2, 2, false)));
  // Blocks 8 apart in one vertical repeat meet those of the next.
  expectFault(core, op, with(0, at(core, 0x10000, DType::F16, 4096)),
              clauseOf(128, 2, 2, false, 8), Rule::ASC_BILINEAR_DISJOINT,
              "vertical repeats 0 and 1 overlap");
  put(t[2], 9, 1000);
  expectFault(core, op, t, clauseOf(128, 2, 2, false), Rule::ASC_GATHERB_OFFSET,
              "src0_offset[9] is 1000");
}

TEST(Padding, ModesAndSides) {
  Core core(Target::Dav2002);
  for (DType type : {DType::F16, DType::I16, DType::U32, DType::F32}) {
    int e = 32 / static_cast<int>(sizeOf(type));
    Tensor d = at(core, 0, type, 4 * e), s = at(core, 0x400, type, 4 * e);
    iota(s, 1);
    for (int mode = 0; mode < 3; ++mode)
      for (int side = 0; side < 2; ++side) {
        Control c = count(4 * e);
        c.extra[0] = mode;
        c.extra[1] = side;
        fillAll(d, 99);
        ASSERT_TRUE(exec(core, "vector_padding", {d, s}, c)) << core.fault.text;
        for (int i = 0; i < 4 * e; ++i) {
          int base = i / e * e + 1, k = i % e, want;
          if (mode == 0)
            want = side ? base + e - 1 : base;
          else if (mode == 1)
            want = base + e - 1 - k;
          else if (side)
            want = k == e - 1 ? 0 : base + e - 2 - k;
          else
            want = k == 0 ? 0 : base + e - k;
          ASSERT_EQ(get(d, i), want) << mode << side << " " << i;
        }
        // A count chooses only what is written.
        fillAll(d, 99);
        c.words[0] = e + 3;
        ASSERT_TRUE(exec(core, "vector_padding", {d, s}, c));
        EXPECT_NE(get(d, e + 2), 99);
        EXPECT_EQ(get(d, e + 3), 99);
      }
  }
}

TEST(Padding, MaskFormAndRefusals) {
  Core core(Target::Dav2002);
  Tensor d = at(core, 0, DType::F16, 256), s = at(core, 0x400, DType::F16, 256);
  iota(s, 0);
  fillAll(d, 99);
  Control c = clause(Form::MaskBits, {0x8001, 0}, 2);
  ASSERT_TRUE(exec(core, "vector_padding", {d, s}, c)) << core.fault.text;
  for (int i = 0; i < 256; ++i) {
    int lane = i % 128;
    ASSERT_EQ(get(d, i), lane == 0 || lane == 15 ? i / 128 * 128 : 99) << i;
  }
  c.extra[0] = 3;
  expectFault(core, "vector_padding", {d, s}, c, Rule::ASC_PARAM_RANGE,
              "pad_mode is 3, must be 0..2");
  c.extra[0] = 0;
  expectFault(core, "vector_padding", {d, d}, c, Rule::ASC_OVERLAP_NONE,
              "its page allows no overlap");
}
