//===- PadCopyTest.cpp - data_copy_pad, set_pad_value, copy ---------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Expected bytes are those of a model written here from the pages.
//
//===----------------------------------------------------------------------===//

#include "RuntimeTest.h"

#include <random>

using namespace asc;
using namespace asc::test;

namespace {

struct Memory {
  std::vector<uint8_t> bytes;
  Tensor tensor;
  Memory(DType type, uint64_t n, uint64_t skew = 0)
      : bytes(n + skew + 8, 0xee) {
    tensor = {bytes.data() + skew, skew, n, type, Space::GM, 0};
  }
};

Control pieces(int64_t count, int64_t len, int64_t srcGap = 0,
               int64_t dstGap = 0, int64_t left = 0, int64_t right = 0) {
  Control c = clause(Form::None);
  int64_t extra[] = {count, len, srcGap, dstGap, left, right};
  for (int k = 0; k < 6; ++k)
    c.extra[k] = extra[k];
  return c;
}

bool padValue(Core &core, std::vector<Tensor> t, uint64_t value,
              const Control &c) {
  core.clearFault();
  return rt::execute(core, *findInstr("data_copy_pad_value"), t.data(), &value,
                     c);
}

/// UB after a padded load, byte by byte. `fill`: the element of pads and
/// filler; null: the first element of each piece.
std::vector<uint8_t> model(std::vector<uint8_t> ub, const uint8_t *gm,
                           unsigned size, const Control &c,
                           const uint8_t *fill) {
  uint64_t at = 0, from = 0;
  for (int64_t p = 0; p < c.extra[0]; ++p) {
    uint64_t left = uint64_t(c.extra[4]) * size, len = uint64_t(c.extra[1]);
    uint64_t all = left + len + uint64_t(c.extra[5]) * size;
    while (all % 32)
      ++all;
    for (uint64_t i = 0; i < all; ++i) {
      const uint8_t *element = fill ? fill : gm + from;
      ub[at + i] =
          i >= left && i < left + len ? gm[from + i - left] : element[i % size];
    }
    at += all + uint64_t(c.extra[3]) * 32;
    from += len + uint64_t(c.extra[2]);
  }
  return ub;
}

} // namespace

TEST(DataCopyPad, EveryLengthUpTo33Bytes) {
  for (Target chip : {Target::Dav3510, Target::Dav2201, Target::Dav3002}) {
    Core core(chip);
    Memory x(DType::U8, 64, 1); // at an odd address
    for (unsigned i = 0; i < 64; ++i)
      x.tensor.data[i] = uint8_t(i + 1);
    for (int64_t len = 1; len <= 33; ++len) {
      Tensor u = at(core, 0, DType::U8, 64);
      std::memset(u.data, 0xaa, 64);
      std::vector<uint8_t> want(u.data, u.data + 64);
      Control c = pieces(1, len);
      want = model(want, x.tensor.data, 1, c, nullptr);
      ASSERT_TRUE(exec(core, "data_copy_pad", {u, x.tensor}, c)) << len;
      EXPECT_EQ(std::vector<uint8_t>(u.data, u.data + 64), want) << len;
      // Only these bytes are stored.
      Memory z(DType::U8, 40, 3);
      ASSERT_TRUE(exec(core, "data_copy_pad", {z.tensor, u}, c));
      for (int64_t i = 0; i < 40; ++i)
        ASSERT_EQ(z.tensor.data[i], i < len ? i + 1 : 0xee) << len << " " << i;
      EXPECT_EQ(z.bytes[2], 0xee);
    }
  }
}

TEST(DataCopyPad, ShortStoreLeavesElement20) {
  Core core(Target::Dav2201);
  Tensor u = at(core, 0, DType::F32, 24);
  iota(u, 1);
  Memory z(DType::F32, 24 * 4);
  fillAll(z.tensor, -7);
  ASSERT_TRUE(exec(core, "data_copy_pad", {z.tensor, u}, pieces(1, 80)));
  EXPECT_EQ(get(z.tensor, 19), 20);
  for (int i = 20; i < 24; ++i)
    EXPECT_EQ(get(z.tensor, i), -7);
}

TEST(DataCopyPad, ThreeRowsOf20) {
  Core core(Target::Dav2201);
  Memory x(DType::F32, 240);
  iota(x.tensor, 0);
  Tensor u = at(core, 0x40, DType::F32, 72);
  ASSERT_TRUE(padValue(core, {u, x.tensor}, encode(DType::F32, -1),
                       pieces(3, 80, 0, 0, 0, 4)));
  for (int r = 0; r < 3; ++r)
    for (int i = 0; i < 24; ++i)
      ASSERT_EQ(get(u, r * 24 + i), i < 20 ? r * 20 + i : -1) << r << " " << i;
}

TEST(DataCopyPad, Filler) {
  uint64_t minus1 = encode(DType::F16, -1);
  for (Target chip : {Target::Dav3510, Target::Dav2201}) {
    Core core(chip);
    Memory x(DType::F16, 24);
    iota(x.tensor, 5);
    Tensor u = at(core, 0, DType::F16, 16);
    // Neither pad: the first element, whatever the register holds.
    ASSERT_TRUE(rt::setPadValue(core, DType::F16, encode(DType::F16, 9)));
    ASSERT_TRUE(exec(core, "data_copy_pad", {u, x.tensor}, pieces(1, 24)));
    EXPECT_EQ(get(u, 11), 16);
    EXPECT_EQ(get(u, 12), 5);
    // With a value dav-3510 takes that.
    ASSERT_TRUE(padValue(core, {u, x.tensor}, minus1, pieces(1, 24)));
    EXPECT_EQ(get(u, 15), chip == Target::Dav3510 ? -1 : 5);
    // It stays in the register.
    ASSERT_TRUE(
        exec(core, "data_copy_pad", {u, x.tensor}, pieces(1, 20, 0, 0, 1, 0)));
    EXPECT_EQ(get(u, 0), -1);
    EXPECT_EQ(get(u, 1), 5);
    EXPECT_EQ(get(u, 11), -1);
    ASSERT_TRUE(rt::setPadValue(core, DType::F16, encode(DType::F16, 2)));
    ASSERT_TRUE(
        exec(core, "data_copy_pad", {u, x.tensor}, pieces(1, 20, 0, 0, 0, 1)));
    EXPECT_EQ(get(u, 10), 2);
    // Nothing copied, nothing set.
    ASSERT_TRUE(padValue(core, {u, x.tensor}, minus1, pieces(0, 20)));
    EXPECT_TRUE(warned(core, Rule::ASC_COPY_NOTHING));
    EXPECT_EQ(core.padValue, encode(DType::F16, 2));
    // A kernel does not find what the one before left.
    core.beginBlock(0, 1);
    expectFault(core, "data_copy_pad", {u, x.tensor}, pieces(1, 20, 0, 0, 0, 1),
                Rule::ASC_PAD_UNSET, "has not set");
    EXPECT_TRUE(exec(core, "data_copy_pad", {u, x.tensor}, pieces(1, 20)));
  }
}

TEST(DataCopyPad, RandomCalls) {
  std::mt19937 random(7);
  auto below = [&](unsigned n) { return int64_t(random() % n); };
  for (int round = 0; round < 400; ++round) {
    Core core(round % 2 ? Target::Dav2201 : Target::Dav3510);
    DType type = round % 3 == 0   ? DType::I8
                 : round % 3 == 1 ? DType::F16
                                  : DType::I32;
    unsigned size = sizeOf(type);
    Control c = pieces(1 + below(5), (1 + below(80)) * size, below(70),
                       below(3), below(32 / size + 1), below(32 / size + 1));
    Memory x(type, 4096, uint64_t(below(4)));
    for (unsigned i = 0; i < 4096; ++i)
      x.tensor.data[i] = uint8_t(random());
    Tensor u = at(core, 0x100, type, 8192 / size);
    std::memset(u.data, 0x55, 8192);
    uint64_t value = random();
    bool pads = c.extra[4] || c.extra[5], isPad = below(2);
    ASSERT_TRUE(rt::setPadValue(core, DType::U32, isPad ? 1 : value));
    std::vector<uint8_t> want(u.data, u.data + 8192);
    bool first = !pads && !(isPad && core.target() == Target::Dav3510);
    want = model(want, x.tensor.data, size, c,
                 first ? nullptr : reinterpret_cast<const uint8_t *>(&value));
    ASSERT_TRUE(isPad ? padValue(core, {u, x.tensor}, value, c)
                      : exec(core, "data_copy_pad", {u, x.tensor}, c))
        << core.fault.text;
    ASSERT_EQ(std::vector<uint8_t>(u.data, u.data + 8192), want) << round;
  }
}

TEST(DataCopyPad, Ranges) {
  Core core(Target::Dav2201), newest(Target::Dav3510);
  Memory x(DType::F32, 4096);
  Tensor u = at(core, 0, DType::F32, 512), w = at(newest, 0, DType::F32, 512);
  auto refuse = [&](const Control &c, Rule rule, const char *part) {
    expectFault(core, "data_copy_pad", {u, x.tensor}, c, rule, part);
  };
  refuse(pieces(4096, 4), Rule::ASC_PARAM_RANGE, "must be 0..4095");
  refuse(pieces(1, 2097152), Rule::ASC_PARAM_RANGE, "must be 0..2097151");
  refuse(pieces(1, 65536), Rule::ASC_MEM_BOUNDS, "past the end");
  refuse(pieces(1, 6), Rule::ASC_PAD_LENGTH, "multiple of the 4 bytes of f32");
  refuse(pieces(1, 4, 0, 0, 9), Rule::ASC_PAD_SIZE, "9 f32 is 36 bytes");
  refuse(pieces(1, 4, 0, 0, 0, 33), Rule::ASC_PARAM_RANGE, "right_pad is 33");
  refuse(pieces(1, 4, int64_t(1) << 32), Rule::ASC_PARAM_RANGE,
         "0..4294967295 bytes on dav-2201");
  EXPECT_TRUE(exec(newest, "data_copy_pad", {w, x.tensor},
                   pieces(1, 4, int64_t(1) << 32)));
  expectFault(newest, "data_copy_pad", {w, x.tensor}, pieces(1, 4, 0, 65536),
              Rule::ASC_PARAM_RANGE, "0..65535 blocks of 32 bytes on dav-3510");
  expectFault(core, "data_copy_pad", {x.tensor, u}, pieces(1, 4, 0, 0, 1),
              Rule::ASC_PAD_SIZE, "no left_pad to global memory");
  Tensor odd = u;
  odd.addr += 16;
  odd.data += 16;
  odd.bytes -= 16;
  expectFault(core, "data_copy_pad", {odd, x.tensor}, pieces(1, 4),
              Rule::ASC_ALIGN_UB, "multiple of 32");
  expectFault(core, "data_copy_pad", {u, u}, pieces(1, 4), Rule::ASC_TARGET_OP,
              "no copy inside UB");
  // Filler is written too: a piece of 4 bytes needs 32.
  Tensor small = at(core, 0, DType::F32, 1);
  expectFault(core, "data_copy_pad", {small, x.tensor}, pieces(1, 4),
              Rule::ASC_MEM_BOUNDS, "writes 28 bytes past the end");
  Memory y(DType::I64, 64);
  Tensor v = at(core, 0, DType::I64, 8);
  EXPECT_FALSE(padValue(core, {v, y.tensor}, 1, pieces(1, 8)));
  EXPECT_EQ(core.fault.rule, Rule::ASC_PAD_VALUE);
  core.clearFault();
  EXPECT_TRUE(padValue(core, {v, y.tensor}, 0, pieces(1, 8, 0, 0, 0, 1)));
  EXPECT_EQ(getBits(v, 1), 0u);
  Core old(Target::Dav3002);
  EXPECT_FALSE(rt::setPadValue(old, DType::F32, 0));
  EXPECT_EQ(old.fault.rule, Rule::ASC_TARGET_OP);
}

TEST(DataCopyPad, StoresAddUp) {
  Core core(Target::Dav2201);
  Tensor u = at(core, 0, DType::F32, 8);
  iota(u, 1);
  Memory z(DType::F32, 32);
  fillAll(z.tensor, 10);
  core.atomic = {rt::AtomicMode::Add, DType::F32};
  ASSERT_TRUE(exec(core, "data_copy_pad", {z.tensor, u}, pieces(1, 12)));
  EXPECT_EQ(get(z.tensor, 2), 13);
  EXPECT_EQ(get(z.tensor, 3), 10);
}

TEST(Copy, SamplesOfThePage) {
  Core core(Target::Dav2201);
  Tensor src = at(core, 0, DType::I32, 18 * 64);
  Tensor dst = at(core, 0x4000, DType::I32, 18 * 8);
  iota(src, 0);
  auto check = [&] {
    for (int r = 0; r < 18; ++r)
      for (int i = 0; i < 8; ++i)
        ASSERT_EQ(get(dst, r * 8 + i), r * 64 + i) << r << " " << i;
    fillAll(dst, -1);
  };
  // The first 8 elements of every row, packed.
  ASSERT_TRUE(
      exec(core, "copy", {dst, src}, strides(mask(8, 18), {1, 1}, {1, 8})));
  check();
  // In counter mode the mask is the number of elements of each repeat.
  core.mask.counter = true;
  ASSERT_TRUE(
      exec(core, "copy", {dst, src}, strides(mask(144, 1), {1, 8}, {8, 8})));
  check();
  ASSERT_TRUE(
      exec(core, "copy", {dst, src}, strides(mask(8, 18), {1, 1}, {1, 8})));
  check();
  EXPECT_EQ(core.mask.words[0], 8u);
  // Exactly that many elements, and the register by itself.
  core.mask.words[0] = 11;
  ASSERT_TRUE(exec(core, "copy", {dst, src},
                   strides(clause(Form::MaskState, {}, 2), {1, 1}, {4, 8})));
  for (int i = 0; i < 144; ++i)
    ASSERT_EQ(get(dst, i), i < 11 ? i : i >= 32 && i < 43 ? 64 + i - 32 : -1);
}

TEST(Copy, Rules) {
  Core core(Target::Dav2201), newest(Target::Dav3510);
  Tensor a = at(core, 0, DType::F16, 1024),
         b = at(core, 0x100, DType::F16, 896);
  expectFault(core, "copy", {b, a}, count(128), Rule::ASC_FORM,
              "no form with count(n) on dav-2201");
  expectFault(core, "copy", {b, a}, strides(mask(128, 2), {1, 1}, {8, 4096}),
              Rule::ASC_STRIDE_RANGE, "4096");
  expectFault(core, "copy", {b, a}, mask(128, 3), Rule::ASC_OVERLAP_CHAIN,
              "repeat 1 reads");
  core.mask.counter = true;
  expectFault(core, "copy", {b, a}, strides(mask(256, 1), {1, 1}, {8, 8}),
              Rule::ASC_OVERLAP_REPEAT, "overlap in part inside repeat 0");
  expectFault(core, "copy", {b, a}, mask(128, 3), Rule::ASC_OVERLAP_CHAIN,
              "repeat 1 reads");
  expectFault(core, "copy", {b, a}, mask(1024, 1), Rule::ASC_MEM_BOUNDS,
              "writes 256 bytes past the end of $0");
  EXPECT_TRUE(exec(core, "copy", {a, a}, mask(512, 1)));
  // The count form copies bytes as well, exactly so many.
  Tensor x = at(newest, 0, DType::U8, 64), y = at(newest, 64, DType::U8, 64);
  iota(x, 1);
  ASSERT_TRUE(exec(newest, "copy", {y, x}, count(33)));
  EXPECT_EQ(get(y, 32), 33);
  EXPECT_EQ(get(y, 33), 0);
  expectFault(newest, "copy", {y, x}, mask(32, 1), Rule::ASC_TARGET_DTYPE,
              "only in the form count(n)");
}
