//===- RowsTest.cpp - Operands of different widths ------------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Protects what only operands of different widths can do wrong: a destination
// over its source, half an element, lanes beyond the ones of the wider type.
//
//===----------------------------------------------------------------------===//

#include "RuntimeTest.h"

using namespace asc;
using namespace asc::test;

namespace {

Control withRound(Control c, Round round) {
  c.extra[0] = static_cast<int64_t>(round);
  return c;
}

TEST(Rows, NarrowingInPlaceIsAllowedInTheCountForm) {
  Core core(Target::Dav2201);
  Tensor wide = at(core, 0, DType::F32, 1000);
  Tensor narrow = at(core, 0, DType::F16, 1000);
  iota(wide, -500);
  ASSERT_TRUE(exec(core, "cast", {narrow, wide},
                   withRound(count(1000), Round::Rint)))
      << core.fault.text;
  for (unsigned i = 0; i < 1000; ++i)
    ASSERT_EQ(get(narrow, i), -500.0 + i);
}

TEST(Rows, WideningInPlaceIsRefused) {
  Core core(Target::Dav2201);
  Tensor wide = at(core, 0, DType::F32, 64);
  Tensor narrow = at(core, 0, DType::F16, 64);
  expectFault(core, "cast", {wide, narrow}, count(64), Rule::ASC_OVERLAP_COUNT,
              "overlaps src");
}

TEST(Rows, MaskFormsAllowNoOverlapOfOtherWidths) {
  Core core(Target::Dav2201);
  Tensor wide = at(core, 0, DType::F32, 64);
  Tensor narrow = at(core, 0, DType::F16, 64);
  Control c = strides(mask(64, 1), {1, 1}, {4, 8});
  expectFault(core, "cast", {narrow, wide}, withRound(c, Round::Rint),
              Rule::ASC_OVERLAP_REPEAT, "overlap in part");
}

TEST(Rows, HalfAnElementIsRefusedWhenItRuns) {
  Core core(Target::Dav2201);
  Tensor pairs = at(core, 0, DType::I4X2, 64);
  Tensor halves = at(core, 1024, DType::F16, 128);
  fillAll(halves, 1);
  expectFault(core, "cast", {pairs, halves}, withRound(count(5), Round::Rint),
              Rule::ASC_LANES_EVEN, "count 5 is odd");
  Control bits = strides(clause(Form::MaskBits, {1, 0}), {1, 1}, {2, 8});
  expectFault(core, "cast", {pairs, halves}, withRound(bits, Round::Rint),
              Rule::ASC_LANES_EVEN, "selects one of two lanes");
  Control three = strides(clause(Form::MaskBits, {3, 0}), {1, 1}, {2, 8});
  ASSERT_TRUE(exec(core, "cast", {pairs, halves},
                   withRound(three, Round::Rint)))
      << core.fault.text;
  EXPECT_EQ(getBits(pairs, 0), 0x11u);
}

TEST(Rows, ARepeatHasTheLanesOfTheWiderType) {
  Core core(Target::Dav2201);
  Tensor wide = at(core, 0, DType::F32, 128);
  Tensor narrow = at(core, 4096, DType::F16, 128);
  fillAll(narrow, 7);
  iota(wide, 0);
  // 100 lanes act as 64: the mask of f32.
  Control c = strides(mask(100, 1), {1, 1}, {4, 8});
  ASSERT_TRUE(
      exec(core, "cast", {narrow, wide}, withRound(c, Round::Rint)));
  EXPECT_TRUE(warned(core, Rule::ASC_MASK_CLAMP));
  EXPECT_EQ(get(narrow, 63), 63);
  EXPECT_EQ(get(narrow, 64), 7);
}

} // namespace
