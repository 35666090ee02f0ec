//===- LegalityTest.cpp - What is refused, and in which words -------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Protects the refusals: every documented limit with the value just inside and
// the value just outside, and that a message names operand, value and limit.
//
//===----------------------------------------------------------------------===//

#include "RuntimeTest.h"

using namespace asc;
using namespace asc::test;

namespace {

struct Add : ::testing::Test {
  Core core{Target::Dav2201};
  Tensor d = at(core, 0, DType::F16, 512), a = at(core, 0x400, DType::F16, 512),
         b = at(core, 0x800, DType::F16, 512);
};

} // namespace

TEST_F(Add, TypesPerTargetAndForm) {
  struct Row {
    Target target;
    const char *op;
    DType type;
    bool countOk, maskOk;
  };
  // From the type tables of the pages.
  const Row rows[] = {
      {Target::Dav2201, "max", DType::F16, true, true},
      {Target::Dav2201, "max", DType::I16, true, true},
      {Target::Dav2201, "max", DType::U16, false, false},
      {Target::Dav2201, "max", DType::BF16, false, false},
      {Target::Dav2201, "max", DType::I64, false, false},
      {Target::Dav1001, "max", DType::I16, false, false},
      {Target::Dav1001, "max", DType::I32, true, true},
      {Target::KirinX90, "mul", DType::F32, true, true},
      {Target::Dav3510, "max", DType::U32, true, true},
      {Target::Dav3510, "max", DType::BF16, true, true},
      {Target::Dav3510, "max", DType::I8, true, false},
      {Target::Dav3510, "add", DType::U64, true, false},
      {Target::Dav3510, "mul", DType::I64, true, false},
      {Target::Dav3510, "mul", DType::I8, false, false},
      {Target::Dav3510, "mul", DType::F64, false, false},
  };
  for (const Row &r : rows) {
    Core c(r.target);
    unsigned lanes = lanesOf(r.type);
    Tensor x = at(c, 0, r.type, lanes);
    Control bits = mask(lanes, 1);
    EXPECT_EQ(exec(c, r.op, {x, x, x}, count(4)), r.countOk)
        << r.op << nameOf(r.type) << row(r.target).name;
    EXPECT_EQ(exec(c, r.op, {x, x, x}, bits), r.maskOk)
        << r.op << nameOf(r.type) << row(r.target).name << c.fault.text;
  }
  Tensor u = at(core, 0, DType::U16, 16);
  expectFault(core, "max", {u, u, u}, count(1), Rule::ASC_TARGET_DTYPE,
              "does not take ui16 on dav-2201; it takes i16, f16, i32, f32");
  expectFault(core, "max", {d, a, u}, count(1), Rule::ASC_ELEM_TYPE,
              "src1 has element type ui16, must be f16");
}

TEST_F(Add, OpsPerTarget) {
  expectFault(core, "vector_padding", {d, a}, count(16), Rule::ASC_TARGET_OP,
              "dav-2002");
  Core older(Target::Dav1001);
  Tensor x = at(older, 0, DType::U16, 128), o = at(older, 512, DType::U32, 8);
  expectFault(older, "gatherb", {x, x, o}, clause(Form::None),
              Rule::ASC_TARGET_OP, "asc.gatherb does not exist on dav-1001");
}

TEST_F(Add, RepeatRange) {
  for (int64_t n : {256, 300, 65536})
    expectFault(core, "add", {d, a, b}, mask(128, n), Rule::ASC_REPEAT_RANGE,
                "over the limit 255 of dav-2201 (range 0..255)");
  expectFault(core, "add", {d, a, b}, mask(128, -1), Rule::ASC_NUMBER_NEGATIVE,
              "repeat is -1");
  // 255 repeats at one place are in range.
  Control c = strides(mask(128, 255), {1, 1, 1}, {0, 0, 0});
  EXPECT_TRUE(exec(core, "add", {d, a, b}, c)) << core.fault.text;
  // Repeat 0: nothing, and no warning where it is promised.
  fillAll(d, 3);
  EXPECT_TRUE(exec(core, "add", {d, a, b}, mask(128, 0)));
  EXPECT_EQ(get(d, 0), 3);
  EXPECT_TRUE(core.warnings.empty());
  Core newer(Target::Dav3510);
  Tensor x = at(newer, 0, DType::F16, 128);
  EXPECT_TRUE(exec(newer, "add", {x, x, x}, mask(128, 0)));
  EXPECT_TRUE(warned(newer, Rule::ASC_ZERO_COUNT));
  newer.warnings.clear();
  EXPECT_TRUE(exec(newer, "add", {x, x, x}, count(0)));
  EXPECT_TRUE(warned(newer, Rule::ASC_ZERO_COUNT));
}

TEST_F(Add, StrideRange) {
  for (unsigned k = 0; k < 3; ++k) {
    Control c = mask(128, 1);
    c.blk[k] = 256;
    expectFault(core, "add", {d, a, b}, c, Rule::ASC_STRIDE_RANGE,
                "is 256, must be 0..255 blocks");
    c = mask(128, 1);
    c.rep[k] = 256;
    expectFault(core, "add", {d, a, b}, c, Rule::ASC_STRIDE_RANGE,
                "repeat stride");
    c.rep[k] = 255;
    EXPECT_TRUE(exec(core, "add", {d, a, b}, c)) << core.fault.text;
    c.rep[k] = -8;
    expectFault(core, "add", {d, a, b}, c, Rule::ASC_NUMBER_NEGATIVE, "-8");
  }
  expectFault(core, "add", {d, a, b}, strides(mask(128, 1), {0}, {}),
              Rule::ASC_STRIDE_ZERO, "block stride of dst is 0");
  // A source may repeat its first block.
  iota(a, 1);
  fillAll(b, 0);
  EXPECT_TRUE(exec(core, "add", {d, a, b}, strides(mask(128, 1), {1, 0}, {})));
  EXPECT_EQ(get(d, 127), 16);
}

TEST_F(Add, Bounds) {
  EXPECT_TRUE(exec(core, "add", {d, a, b}, count(512)));
  expectFault(core, "add", {d, a, b}, count(513), Rule::ASC_MEM_BOUNDS,
              "asc.add writes 2 bytes past the end of $0");
  // Field: a short second source.
  Tensor shorter = at(core, 0x800, DType::F16, 256);
  expectFault(core, "add", {d, a, shorter}, count(512), Rule::ASC_MEM_BOUNDS,
              "$2 is 256xf16 (512 bytes) at UB+0x800; count 512 of src1 needs "
              "1024 bytes");
  EXPECT_TRUE(exec(core, "add", {d, a, b}, mask(128, 4)));
  expectFault(core, "add", {d, shorter, b}, mask(128, 3), Rule::ASC_MEM_BOUNDS,
              "repeat 2, block 7 of src0 ends at byte 768");
  // The mask counts: 16 lanes of the last repeat fit, 17 do not.
  Tensor tight = at(core, 0x800, DType::F16, 272);
  EXPECT_TRUE(exec(core, "add", {d, a, tight}, mask(16, 3)));
  expectFault(core, "add", {d, a, tight}, mask(17, 3), Rule::ASC_MEM_BOUNDS,
              "reads 2 bytes past the end of $2");
  // Field: rows of 20 f32 with pitch 24, addressed with pitch 32.
  Tensor f = at(core, 0x1000, DType::F32, 96),
         g = at(core, 0x2000, DType::F32, 96);
  Control rows = strides(mask(20, 4), {1, 1, 1}, {3, 3, 3});
  EXPECT_TRUE(exec(core, "add", {f, g, g}, rows)) << core.fault.text;
  expectFault(core, "add", {f, g, g}, strides(rows, {}, {3, 4, 3}),
              Rule::ASC_MEM_BOUNDS, "repeat 3");
}

TEST_F(Add, Alignment) {
  Tensor odd = a;
  odd.addr += 4;
  odd.data += 4;
  odd.bytes -= 4;
  expectFault(core, "add", {d, odd, b}, count(16), Rule::ASC_ALIGN_UB,
              "src0 $1 is at byte offset 1028, must be a multiple of 32");
  odd.addr += 28;
  odd.data += 28;
  odd.bytes -= 28;
  EXPECT_TRUE(exec(core, "add", {d, odd, b}, count(16)));
}

TEST_F(Add, CountOverlap) {
  Tensor shifted = at(core, 32, DType::F16, 256);
  EXPECT_TRUE(exec(core, "add", {d, d, d}, count(512)));
  expectFault(core, "add", {d, shifted, b}, count(17), Rule::ASC_OVERLAP_COUNT,
              "dst $0 overlaps src0 $1");
  EXPECT_TRUE(exec(core, "add", {d, shifted, b}, count(16)));
  expectFault(core, "add", {shifted, a, d}, count(17), Rule::ASC_OVERLAP_COUNT,
              "src1 $2");
}

TEST_F(Add, MaskOverlap) {
  Tensor all = at(core, 0, DType::F16, 2048);
  Tensor next = at(core, 0x20, DType::F16, 1024);
  // In place, block by block, is fine; one block apart is not.
  EXPECT_TRUE(exec(core, "add", {all, all, b}, mask(128, 2)));
  expectFault(core, "add", {all, next, b}, mask(128, 1),
              Rule::ASC_OVERLAP_REPEAT, "overlap in part inside repeat 0");
  // A later repeat may overwrite what an earlier one has read, not reverse.
  Tensor repeatOn = at(core, 0x100, DType::F16, 512);
  EXPECT_TRUE(exec(core, "add", {all, repeatOn, b}, mask(128, 2)));
  expectFault(core, "add", {repeatOn, all, b}, mask(128, 2),
              Rule::ASC_OVERLAP_CHAIN,
              "repeat 1 reads from src0 $1 what repeat 0 writes to dst $0");
  // In place over rows that reach into each other.
  Control rows = strides(mask(128, 2), {}, {4, 4, 8});
  expectFault(core, "add", {all, all, b}, rows, Rule::ASC_OVERLAP_CHAIN,
              "src0");
  // With the lanes of those rows only, they do not.
  rows.words[0] = 64;
  EXPECT_TRUE(exec(core, "add", {all, all, b}, rows)) << core.fault.text;
}

TEST_F(Add, ZeroMask) {
  Control zero = clause(Form::MaskBits, {0, 0});
  fillAll(d, 3);
  EXPECT_TRUE(exec(core, "add", {d, a, b}, zero));
  EXPECT_TRUE(exec(core, "add", {d, a, b}, mask(0, 1)));
  EXPECT_TRUE(core.warnings.empty());
  EXPECT_EQ(get(d, 0), 3);
  Core inference(Target::Dav2002);
  Tensor x = at(inference, 0, DType::F16, 128);
  expectFault(inference, "add", {x, x, x}, zero, Rule::ASC_MASK_ZERO,
              "selects no lane, which is an error on dav-2002");
  expectFault(inference, "add", {x, x, x}, mask(0, 1), Rule::ASC_MASK_ZERO,
              "selects no lane");
  Core newer(Target::Dav3510);
  Tensor y = at(newer, 0, DType::F16, 128);
  EXPECT_TRUE(exec(newer, "add", {y, y, y}, mask(0, 1)));
  EXPECT_TRUE(newer.warnings.empty());
  EXPECT_TRUE(exec(newer, "add", {y, y, y}, zero));
  EXPECT_TRUE(warned(newer, Rule::ASC_MASK_ZERO));
}

TEST_F(Add, MaskWordsAndForms) {
  expectFault(core, "add", {d, a, b}, clause(Form::MaskBits, {1, 1, 1, 1}),
              Rule::ASC_MASK_WORDS, "has 4 words; f16 elements need 2");
  expectFault(core, "add", {d, a, b}, clause(Form::None), Rule::ASC_FORM,
              "has no form with no mask or count");
  expectFault(core, "add", {d, a, b}, count(-1), Rule::ASC_NUMBER_NEGATIVE,
              "count is -1");
  expectFault(core, "add", {d, a, b}, mask(-1, 1), Rule::ASC_NUMBER_NEGATIVE,
              "mask is -1");
  expectFault(core, "add", {d, a, b}, count(int64_t(1) << 32),
              Rule::ASC_COUNT_RANGE, "4294967296");
}

TEST(Legality, ReserveAtTheTopOfUb) {
  // dav-3510: mask forms need 8 KiB at the top, count forms do not.
  Core core(Target::Dav3510);
  uint64_t top = core.ubBytes() - 8192;
  Tensor ok = at(core, top - 256, DType::F16, 128),
         low = at(core, 0, DType::F16, 128),
         high = at(core, top - 224, DType::F16, 128);
  EXPECT_TRUE(exec(core, "add", {ok, low, low}, mask(128, 1)));
  expectFault(core, "add", {high, low, low}, mask(128, 1), Rule::ASC_UB_RESERVE,
              "$0 reaches into them");
  EXPECT_TRUE(exec(core, "add", {high, low, low}, count(128)));
  // Another live buffer up there is as bad, until it is freed.
  Tensor other;
  ASSERT_TRUE(rt::allocate(core, top, 8192, DType::F16, 0, other));
  expectFault(core, "add", {ok, low, low}, mask(128, 1), Rule::ASC_UB_RESERVE,
              "a live buffer");
  rt::release(core, other);
  EXPECT_TRUE(exec(core, "add", {ok, low, low}, mask(128, 1)));
}

TEST(Legality, PlansAreReusable) {
  Core core(Target::Dav2201);
  Tensor d = at(core, 0, DType::F16, 512), a = at(core, 0x400, DType::F16, 512),
         b = at(core, 0x800, DType::F16, 512);
  fillAll(a, 2);
  fillAll(b, 3);
  DType types[] = {DType::F16, DType::F16, DType::F16};
  Space spaces[] = {Space::UB, Space::UB, Space::UB};
  rt::Plan plan;
  rt::makePlan(plan, *findInstr("mul"), Target::Dav2201, types, spaces,
               mask(128, 4));
  Tensor t[] = {d, a, b}, bad[] = {d, a, at(core, 0x800, DType::F16, 511)};
  EXPECT_TRUE(rt::run(core, plan, t, nullptr));
  EXPECT_EQ(get(d, 511), 6);
  EXPECT_FALSE(rt::run(core, plan, bad, nullptr));
  core.clearFault();
  EXPECT_TRUE(rt::run(core, plan, t, nullptr));
}
