//===- WrappersTest.cpp - Ascend C calls ----------------------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NativeTest.h"

#include "asc/Bytecode/Format.h"

#include <algorithm>
#include <vector>

using namespace asc;
using AscendC::LocalTensor;
using AscendC::TPosition;
using table::Rule;

namespace {

class Wrappers : public NativeTest {
protected:
  /// x = 1, 2, ..., 512 and y = 513, 512, ..., 2, as in the page of Max.
  void fill() {
    for (int i = 0; i < 512; ++i) {
      x.SetValue(i, half(i + 1));
      y.SetValue(i, half(513 - i));
      z.SetValue(i, half(-1));
    }
  }
  LocalTensor<half> x{TPosition::VECCALC, 0x0, 512};
  LocalTensor<half> y{TPosition::VECCALC, 0x400, 512};
  LocalTensor<half> z{TPosition::VECCALC, 0x800, 512};
};

float larger(int i) { return i + 1 > 513 - i ? i + 1 : 513 - i; }

TEST_F(Wrappers, MaxInEachForm) {
  fill();
  AscendC::Max(z, x, y, 512);
  for (int i = 0; i < 512; ++i)
    ASSERT_EQ(float(z.GetValue(i)), larger(i)) << i;

  fill();
  AscendC::Max(z, x, y, 100, 4, {1, 1, 1, 8, 8, 8});
  for (int i = 0; i < 512; ++i)
    ASSERT_EQ(float(z.GetValue(i)), i % 128 < 100 ? larger(i) : -1) << i;

  fill();
  uint64_t mask[] = {0x8000000000000001, 0x2};
  AscendC::Max(z, x, y, mask, 4, {1, 1, 1, 8, 8, 8});
  for (int i = 0; i < 512; ++i) {
    int lane = i % 128;
    bool on = lane == 0 || lane == 63 || lane == 65;
    ASSERT_EQ(float(z.GetValue(i)), on ? larger(i) : -1) << i;
  }

  fill();
  AscendC::SetMaskNorm();
  AscendC::SetVectorMask<half, AscendC::MaskMode::NORMAL>(7);
  AscendC::Max<half, false>(z, x, y, AscendC::MASK_PLACEHOLDER, 4,
                            {1, 1, 1, 8, 8, 8});
  for (int i = 0; i < 512; ++i)
    ASSERT_EQ(float(z.GetValue(i)), i % 128 < 7 ? larger(i) : -1) << i;
}

TEST_F(Wrappers, SetVectorMaskTakesTheHighWordFirst) {
  AscendC::SetVectorMask<half, AscendC::MaskMode::NORMAL>(0x5, 0x3);
  EXPECT_EQ(core.mask.words[0], 0x3u);
  EXPECT_EQ(core.mask.words[1], 0x5u);
  AscendC::SetVectorMask<half, AscendC::MaskMode::NORMAL>(0x5, 0);
  EXPECT_EQ(core.mask.words[0], 0u);
  AscendC::ResetMask();
  EXPECT_EQ(core.mask.words[1], ~0ull);
}

TEST_F(Wrappers, StridesReachTheirOperands) {
  fill();
  // One block per repeat from every second block of x, every block of y.
  AscendC::Add(z, x, y, 16, 4, {1, 1, 1, 1, 2, 3});
  for (int r = 0; r < 4; ++r)
    for (int i = 0; i < 16; ++i)
      ASSERT_EQ(float(z.GetValue(r * 16 + i)),
                (r * 32 + i + 1) + (513 - (r * 48 + i)));
}

TEST_F(Wrappers, ARepeatOf256IsAnErrorAndNotZero) {
  auto failure =
      failureOf([&] { AscendC::Max(z, x, y, 128, 256, {1, 1, 1, 0, 0, 0}); });
  unsigned line = __LINE__ - 1;
  ASSERT_TRUE(failure);
  EXPECT_EQ(failure->rule, Rule::ASC_REPEAT_RANGE);
  EXPECT_EQ(failure->site.line, line);
  EXPECT_EQ(failure->site.opcode, unsigned(bc::Op::max));
}

TEST_F(Wrappers, FaultsKnowWhichCallOfALine) {
  auto failure = failureOf([&] {
    fill();
    // clang-format off
    AscendC::Max(z, x, y, 512); ASC_AT(1) AscendC::Max(z, x, y, 1024);
    // clang-format on
  });
  ASSERT_TRUE(failure);
  EXPECT_EQ(failure->site.occurrence, 1u);
  EXPECT_EQ(native::occurrence, 0u);
}

TEST_F(Wrappers, ListsOfBlocks) {
  fill();
  // Tensors of one block each: the whole lists are within UB.
  auto list = [](uint64_t addr) {
    std::vector<LocalTensor<half>> blocks;
    for (unsigned i = 0; i < 16; ++i)
      blocks.emplace_back(TPosition::VECCALC, addr + 32 * i, 16);
    return blocks;
  };
  auto from = list(0), to = list(0x800);
  LocalTensor<half> src[16], dst[16];
  std::copy(from.begin(), from.end(), src);
  std::copy(to.begin(), to.end(), dst);
  AscendC::TransDataTo5HD(dst, src, {});
  for (int r = 0; r < 16; ++r)
    for (int i = 0; i < 16; ++i)
      ASSERT_EQ(float(z.GetValue(16 * r + i)), 16 * i + r + 1) << r << " " << i;

  // In any order: what was block 3 is block 4 now, and the other way round.
  std::swap(src[3], src[4]);
  std::swap(dst[0], dst[15]);
  AscendC::TransDataTo5HD(dst, src, {});
  auto moved = [](int i, int a, int b) { return i == a ? b : i == b ? a : i; };
  for (int r = 0; r < 16; ++r)
    for (int i = 0; i < 16; ++i)
      ASSERT_EQ(float(z.GetValue(16 * r + i)),
                16 * moved(i, 3, 4) + moved(r, 0, 15) + 1)
          << r << " " << i;

  src[7] = x[8];
  auto failure =
      failureOf([&] { AscendC::TransDataTo5HD(dst, src, {}); });
  ASSERT_TRUE(failure);
  EXPECT_EQ(failure->rule, Rule::ASC_ALIGN_UB);
  src[7] = x[1024];
  failure = failureOf([&] { AscendC::TransDataTo5HD(dst, src, {}); });
  ASSERT_TRUE(failure);
  EXPECT_EQ(failure->rule, Rule::ASC_MEM_BOUNDS);
}

TEST_F(Wrappers, TransposeOfNoTypeDoesNothing) {
  fill();
  LocalTensor<uint8_t> scratch(TPosition::VECCALC, 0x2000, 9216);
  AscendC::TransposeParamsExt params{
      1, 16, 4, 4, AscendC::TransposeType::TRANSPOSE_TYPE_NONE};
  AscendC::Transpose(z, x, scratch, params);
  for (int i = 0; i < 512; ++i)
    ASSERT_EQ(float(z.GetValue(i)), -1) << i;
  params.transposeType = AscendC::TransposeType::TRANSPOSE_NCHW2NHWC;
  AscendC::Transpose(z, x, scratch, params);
  for (int c = 0; c < 16; ++c)
    for (int i = 0; i < 16; ++i)
      ASSERT_EQ(float(z.GetValue(16 * i + c)), 16 * c + i + 1) << c << " " << i;
}

TEST_F(Wrappers, SlicesHaveTheirOwnExtent) {
  fill();
  LocalTensor<half> part = x[128];
  EXPECT_EQ(part.GetSize(), 384u);
  part.SetSize(64);
  EXPECT_EQ(part.GetSize(), 64u);
  EXPECT_EQ(float(part.GetValue(3)), 132);
  auto past = failureOf([&] { (void)part.GetValue(64); });
  ASSERT_TRUE(past);
  EXPECT_EQ(past->rule, Rule::ASC_MEM_BOUNDS);
  auto tooLong = failureOf([&] {
    LocalTensor<half> s = x[500];
    s.SetSize(13);
  });
  ASSERT_TRUE(tooLong);
  EXPECT_EQ(tooLong->rule, Rule::ASC_MEM_BOUNDS);
  // Without a size there is nothing to touch.
  auto outside = failureOf([&] { (void)x[600].GetValue(0); });
  EXPECT_TRUE(outside);
}

TEST_F(Wrappers, ReinterpretSeesTheSameBytes) {
  x.SetValue(0, half(1.0f));
  x.SetValue(1, half(-2.0f));
  LocalTensor<uint32_t> bits = x.ReinterpretCast<uint32_t>();
  EXPECT_EQ(bits.GetSize(), 256u);
  EXPECT_EQ(bits.GetValue(0), 0xc0003c00u);
}

TEST_F(Wrappers, GlobalTensorsMoveInAndOut) {
  half memory[512], out[512] = {};
  for (int i = 0; i < 512; ++i)
    memory[i] = half(i);
  AscendC::GlobalTensor<half> xGm, part;
  xGm.SetGlobalBuffer(memory, 512);
  AscendC::DataCopy(x, xGm, {2, 4, 4, 0});
  EXPECT_EQ(float(x.GetValue(63)), 63);
  EXPECT_EQ(float(x.GetValue(64)), 128);
  part.SetGlobalBuffer(xGm.GetPhyAddr(256), 128);
  EXPECT_EQ(float(part.GetValue(1)), 257);
  auto failure =
      failureOf([&] { part.SetGlobalBuffer(xGm.GetPhyAddr(448), 128); });
  ASSERT_TRUE(failure);
  EXPECT_EQ(failure->rule, Rule::ASC_MEM_BOUNDS);

  AscendC::GlobalTensor<half> outGm;
  outGm.SetGlobalBuffer(out, 512);
  AscendC::DataCopy(outGm, x, 64);
  EXPECT_EQ(float(out[63]), 63);
  EXPECT_EQ(float(out[64]), 0);
}

TEST_F(Wrappers, FlagsArePairs) {
  AscendC::SetFlag<AscendC::HardEvent::MTE2_V>(EVENT_ID3);
  AscendC::WaitFlag<AscendC::HardEvent::MTE2_V>(EVENT_ID3);
  auto failure = failureOf(
      [] { AscendC::WaitFlag<AscendC::HardEvent::V_MTE3>(EVENT_ID3); });
  ASSERT_TRUE(failure);
  EXPECT_EQ(failure->rule, Rule::ASC_FLAG_WAIT);
  AscendC::PipeBarrier<PIPE_V>();
}

class OnDav3510 : public NativeTest {
protected:
  OnDav3510() : NativeTest(table::Target::Dav3510) {}
};

// The only chip with ResetCtrlSpr; bit 60 is 1 at reset, bit 48 is 0.
TEST_F(OnDav3510, ControlRegister) {
  AscendC::SetCtrlSpr<48, 48>(1);
  EXPECT_EQ((AscendC::GetCtrlSpr<48, 48>()), 1);
  AscendC::ResetCtrlSpr<48, 48>();
  EXPECT_EQ((AscendC::GetCtrlSpr<48, 48>()), 0);
  EXPECT_EQ((AscendC::GetCtrlSpr<60, 60>()), 1);
}

// Numbers that a Packed cannot hold must reach the runtime whole: cut down to
// their low bits they would be legal.
TEST_F(Wrappers, LargeNumbersAreNotCutDown) {
  auto ruleOf = [&](uint64_t mask, int64_t repeat, int64_t blk, int64_t rep) {
    auto failure = failureOf(
        [&] { AscendC::Max(z, x, y, mask, repeat, {1, blk, 1, 8, rep, 8}); });
    return failure ? failure->rule : Rule{};
  };
  AscendC::Max(z, x, y, 128, 4, {1, 1, 1, 8, 8, 8});
  EXPECT_EQ(ruleOf(128, 4 + (1 << 16), 1, 8), Rule::ASC_REPEAT_RANGE);
  EXPECT_EQ(ruleOf(128, -4, 1, 8), Rule::ASC_NUMBER_NEGATIVE);
  EXPECT_EQ(ruleOf(128, 4, 1 + (1 << 10), 8), Rule::ASC_STRIDE_RANGE);
  EXPECT_EQ(ruleOf(128, 4, 1, 8 + (1 << 10)), Rule::ASC_STRIDE_RANGE);
  EXPECT_EQ(ruleOf(128, 4, 1, 8 - (1 << 10)), Rule::ASC_NUMBER_NEGATIVE);
  EXPECT_TRUE(failureOf([&] { AscendC::Max(z, x, y, 512 + (1ll << 45)); }));
}

TEST_F(Wrappers, PackedClausesComeBackWhole) {
  native::Control c;
  c.form = native::MaskCount;
  c.words[0] = (1ll << 45) - 1;
  c.repeat = 65535;
  for (unsigned i = 0; i < 3; ++i) {
    c.blk[i] = 1023 - i;
    c.rep[i] = 511 + i;
  }
  for (unsigned i = 0; i < 4; ++i)
    c.extra[i] = 65535 - i;
  native::Packed packed;
  ASSERT_TRUE(native::pack(c, packed));
  native::Control back = native::unpack(packed);
  EXPECT_EQ(back.form, c.form);
  EXPECT_EQ(back.words[0], c.words[0]);
  EXPECT_EQ(back.repeat, c.repeat);
  for (unsigned i = 0; i < 6; ++i) {
    EXPECT_EQ(back.blk[i], c.blk[i]) << i;
    EXPECT_EQ(back.rep[i], c.rep[i]) << i;
    EXPECT_EQ(back.extra[i], c.extra[i]) << i;
  }
  for (int64_t *number : {&c.words[0], &c.repeat, &c.blk[2], &c.rep[0],
                          &c.extra[3], &c.blk[3], &c.rep[5], &c.extra[4]}) {
    native::Control large = c;
    auto *field = reinterpret_cast<int64_t *>(
        reinterpret_cast<char *>(&large) +
        (reinterpret_cast<char *>(number) - reinterpret_cast<char *>(&c)));
    *field = *number + (1ll << 45);
    EXPECT_FALSE(native::pack(large, packed));
    *field = -1;
    EXPECT_FALSE(native::pack(large, packed));
  }
}

TEST_F(Wrappers, BlocksComeFromTheCore) {
  core.beginBlock(3, 8);
  EXPECT_EQ(AscendC::GetBlockIdx(), 3);
  EXPECT_EQ(AscendC::GetBlockNum(), 8);
}

TEST_F(Wrappers, AllocationsStayInsideTheBuffer) {
  auto failure = failureOf([] {
    LocalTensor<half>(TPosition::VECCALC, 192 * 1024 - 32, 17).GetSize();
  });
  EXPECT_TRUE(failure);
}

TEST(BFloat16, RoundsToNearestEven) {
  EXPECT_EQ(bfloat16_t(1.0f).bits, 0x3f80);
  EXPECT_EQ(bfloat16_t(1.00390625f).bits, 0x3f80); // tie, down to even
  EXPECT_EQ(bfloat16_t(1.01171875f).bits, 0x3f82); // tie, up to even
  EXPECT_EQ(bfloat16_t(3.4028235e38f).bits, 0x7f80);
  EXPECT_EQ(bfloat16_t(__builtin_nanf("")).bits & 0x7fc0, 0x7fc0);
  EXPECT_EQ(float(bfloat16_t(-2.5f)), -2.5f);
}

} // namespace
