//===- VectorFunctionTest.cpp - Register level of the C API ---------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NativeTest.h"

#include "asc/Bytecode/Format.h"
#include "c_api/asc_simd.h"

using namespace asc;
using AscendC::LocalTensor;
using AscendC::TPosition;
using table::Rule;

namespace {

class VectorFunction : public NativeTest {
protected:
  VectorFunction() : NativeTest(table::Target::Dav3510) {}
};

/// Saturating and placed even into the first half, as it is into the second.
__simd_vf__ inline void convert(__ubuf__ uint32_t *src, __ubuf__ int16_t *dst) {
  vector_bool all = asc_create_mask_b32(PAT_ALL);
  vector_bool store = asc_create_mask_b16(PAT_ALL);
  vector_uint32_t v;
  asc_loadalign(v, src);
  vector_int16_t d;
  asc_uint322int16_sat(d, v, all);
  asc_storealign(dst, d, store);
  asc_uint322int16_v2(d, v, all);
  asc_storealign(dst, d, 128, store);
}

TEST_F(VectorFunction, ConvertsIntoEvenOrOddLanes) {
  AscendC::SetCtrlSpr<60, 60>(0); // the names of the functions decide
  LocalTensor<uint32_t> src(TPosition::VECCALC, 0, 64);
  LocalTensor<int16_t> dst(TPosition::VECCALC, 0x100, 256);
  for (int i = 0; i < 64; ++i)
    src.SetValue(i, i == 5 ? 70000u : uint32_t(i));
  asc_vf_call<convert>(src.GetPhyAddr(), dst.GetPhyAddr());
  for (int i = 0; i < 64; ++i) {
    ASSERT_EQ(dst.GetValue(2 * i), i == 5 ? 32767 : i);
    ASSERT_EQ(dst.GetValue(2 * i + 1), 0);
    ASSERT_EQ(dst.GetValue(128 + 2 * i), 0);
    ASSERT_EQ(dst.GetValue(128 + 2 * i + 1), i == 5 ? 70000 - 65536 : i);
  }
}

__simd_vf__ inline void count(__ubuf__ int32_t *dst, uint32_t n) {
  vector_int32_t ones;
  asc_loadalign(ones, dst);
  for (int r = 0; r < 2; ++r) {
    vector_bool m = asc_update_mask_b32(n);
    asc_storealign(dst, ones, 64 * (r + 1), m);
  }
}

TEST_F(VectorFunction, UpdateMaskCountsDown) {
  LocalTensor<int32_t> t(TPosition::VECCALC, 0, 192);
  for (int i = 0; i < 192; ++i)
    t.SetValue(i, i < 64 ? 1 : 0);
  asc_vf_call<count>(t.GetPhyAddr(), 70);
  for (int i = 64; i < 192; ++i)
    ASSERT_EQ(t.GetValue(i), i < 64 + 70 ? 1 : 0) << i;
}

__simd_vf__ inline void loadAt(__ubuf__ int32_t *src, int64_t index) {
  vector_int32_t v;
  asc_loadalign(v, src, index);
}

TEST_F(VectorFunction, AnAddressKeepsTheExtentOfItsTensor) {
  LocalTensor<int32_t> t(TPosition::VECCALC, 0, 128),
      next(TPosition::VECCALC, 0x200, 128);
  EXPECT_FALSE(failureOf([&] { asc_vf_call<loadAt>(t.GetPhyAddr(), 64); }));
  // The bytes behind it belong to another tensor.
  auto past = failureOf([&] { asc_vf_call<loadAt>(t.GetPhyAddr(), 72); });
  ASSERT_TRUE(past);
  EXPECT_EQ(past->rule, Rule::ASC_MEM_BOUNDS);
  EXPECT_EQ(past->site.opcode, unsigned(bc::Op::reg_load));
  auto negative =
      failureOf([&] { asc_vf_call<loadAt>(next.GetPhyAddr(), -8); });
  ASSERT_TRUE(negative);
  EXPECT_EQ(negative->rule, Rule::ASC_MEM_BOUNDS);
  auto odd = failureOf([&] { asc_vf_call<loadAt>(t.GetPhyAddr(), 1); });
  ASSERT_TRUE(odd);
  EXPECT_EQ(odd->rule, Rule::ASC_REG_ALIGN);
}

TEST_F(VectorFunction, PatternsHaveTheNumbersOfTheISA) {
  vector_bool m = asc_create_mask_b32(PAT_VL3);
  EXPECT_EQ(m.bits[0], 0x111u);
  m = asc_create_mask_b8(PAT_M4);
  EXPECT_EQ(m.bits[3], 0x1111111111111111u);
  m = asc_create_mask_b16(PAT_H);
  EXPECT_EQ(m.bits[1], 0x5555555555555555u);
  EXPECT_EQ(m.bits[2], 0u);
  m = asc_create_mask_b16(PAT_ALLF);
  EXPECT_EQ(m.bits[0], 0u);
}

} // namespace
