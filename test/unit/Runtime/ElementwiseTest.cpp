//===- ElementwiseTest.cpp - Masks, strides, repeats, overlap -------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Protects which lanes are computed and which bytes are touched: random
// clauses against a model that walks lane by lane, and a model of the overlap
// rules that compares block lists.
//
//===----------------------------------------------------------------------===//

#include "RuntimeTest.h"

#include <random>

using namespace asc;
using namespace asc::test;

namespace {

struct Operand {
  uint64_t base;
  int64_t blk, rep;
};

/// Lane addresses as the page on strides says.
uint64_t laneAddr(const Operand &x, uint64_t r, unsigned lane, unsigned size) {
  unsigned perBlock = 32 / size;
  return x.base + 32 * (r * x.rep + (lane / perBlock) * x.blk) +
         (lane % perBlock) * size;
}

bool selected(const std::vector<uint64_t> &words, unsigned lane) {
  return words[lane / 64] >> (lane % 64) & 1;
}

/// Blocks with a selected lane, in order.
std::vector<uint64_t> blocks(const Operand &x, uint64_t r,
                             const std::vector<uint64_t> &words,
                             unsigned size) {
  std::vector<uint64_t> list;
  unsigned perBlock = 32 / size;
  for (unsigned b = 0; b < 8; ++b)
    for (unsigned i = 0; i < perBlock; ++i)
      if (selected(words, b * perBlock + i)) {
        list.push_back(x.base + 32 * (r * x.rep + b * x.blk));
        break;
      }
  return list;
}

bool hits(const std::vector<uint64_t> &p, const std::vector<uint64_t> &q) {
  for (uint64_t a : p)
    for (uint64_t b : q)
      if (a < b + 32 && b < a + 32)
        return true;
  return false;
}

/// P1, P2 and P3 by comparison of all pairs of repeats.
bool overlapOk(const Operand &d, const Operand *s, uint64_t repeats,
               const std::vector<uint64_t> &words, unsigned size,
               bool accumulating) {
  for (int k = 0; k < 2; ++k) {
    for (uint64_t r = 0; r < repeats; ++r) {
      auto p = blocks(d, r, words, size), q = blocks(s[k], r, words, size);
      if (hits(p, q) && p != q)
        return false;
    }
    if (accumulating && k == 1 && (s[k].rep == 0 || d.rep == 0))
      continue;
    for (uint64_t i = 0; i < repeats; ++i)
      for (uint64_t j = i + 1; j < repeats; ++j)
        if (hits(blocks(d, i, words, size), blocks(s[k], j, words, size)))
          return false;
  }
  return true;
}

} // namespace

/// Integers (so that the model is exact), every width, random clauses. Half
/// of the operands come from a small window, so that overlap is common.
TEST(Elementwise, RandomMaskForms) {
  Core core(Target::Dav3510);
  std::mt19937_64 random(7);
  auto pick = [&](uint64_t n) { return random() % n; };
  int accepted = 0, rejected = 0, overlapping = 0;
  for (int round = 0; round < 6000; ++round) {
    DType type = pick(2) ? DType::I16 : DType::I32;
    unsigned size = sizeOf(type), lanes = 256 / size;
    std::vector<uint64_t> words(4, 0);
    Control c;
    switch (pick(3)) {
    case 0: {
      int64_t n = static_cast<int64_t>(pick(lanes) + 1);
      c = mask(n, 1);
      for (int64_t l = 0; l < n; ++l)
        words[l / 64] |= 1ull << (l % 64);
      break;
    }
    case 1:
      c = mask(lanes, 1);
      for (unsigned l = 0; l < lanes; ++l)
        words[l / 64] |= 1ull << (l % 64);
      break;
    default:
      words[0] = random() & random();
      words[1] = lanes > 64 ? random() : 0;
      words[0] |= 1;
      c = clause(Form::MaskBits, {static_cast<int64_t>(words[0]),
                                  static_cast<int64_t>(words[1])});
      if (lanes == 64 && pick(2)) // the second word is ignored for 32 bits
        c.words[1] = -1;
      break;
    }
    c.repeat = static_cast<int64_t>(pick(6));
    bool dense = pick(3) == 0;
    Operand x[3];
    uint64_t span = 0x8000, window = pick(2) ? 64 : 512;
    for (int k = 0; k < 3; ++k) {
      x[k].base = 32 * pick(window);
      x[k].blk = dense ? 1 : static_cast<int64_t>(pick(4) + (k == 0));
      x[k].rep = dense ? 8 : static_cast<int64_t>(pick(3) ? pick(20) : 0);
    }
    if (pick(4) == 0) // in place
      x[1 + pick(2)] = x[0];
    if (pick(8) == 0)
      x[2] = x[1];
    std::vector<Tensor> t;
    for (int k = 0; k < 3; ++k) {
      c.blk[k] = x[k].blk;
      c.rep[k] = x[k].rep;
      t.push_back({core.ub() + x[k].base, x[k].base, span, type, Space::UB, 0});
    }
    for (uint64_t i = 0; i < 0x10000; i += 8) {
      uint64_t v = random();
      std::memcpy(core.ub() + i, &v, 8);
    }
    std::vector<uint8_t> model(core.ub(), core.ub() + 0x10000);
    uint64_t repeats = static_cast<uint64_t>(c.repeat);
    bool ok = overlapOk(x[0], x + 1, repeats, words, size, type == DType::I32);
    ASSERT_EQ(exec(core, "add", t, c), ok)
        << round << " " << (ok ? core.fault.text : "accepted");
    ok ? ++accepted : ++rejected;
    if (ok) {
      if (!overlapOk(x[0], x + 1, repeats, words, size, false))
        ++overlapping;
      for (uint64_t r = 0; r < repeats; ++r) {
        std::vector<uint64_t> result(lanes);
        for (unsigned l = 0; l < lanes; ++l) {
          uint64_t a = 0, b = 0;
          std::memcpy(&a, &model[laneAddr(x[1], r, l, size)], size);
          std::memcpy(&b, &model[laneAddr(x[2], r, l, size)], size);
          result[l] = a + b;
        }
        for (unsigned l = 0; l < lanes; ++l)
          if (selected(words, l))
            std::memcpy(&model[laneAddr(x[0], r, l, size)], &result[l], size);
      }
    }
    ASSERT_EQ(std::memcmp(model.data(), core.ub(), model.size()), 0)
        << "round " << round;
  }
  // The generator reaches what it is meant to.
  EXPECT_GT(accepted, 1000);
  EXPECT_GT(rejected, 1000);
  EXPECT_GT(overlapping, 20);
}

TEST(Elementwise, EveryPrefixMaskEveryType) {
  Core core(Target::Dav3510);
  for (DType type : {DType::I16, DType::U16, DType::F16, DType::BF16,
                     DType::I32, DType::U32, DType::F32}) {
    unsigned lanes = lanesOf(type);
    Tensor d = at(core, 0, type, 2 * lanes),
           x = at(core, 0x400, type, 2 * lanes),
           y = at(core, 0x800, type, 2 * lanes);
    iota(x, 1);
    fillAll(y, 1);
    for (unsigned n = 1; n <= lanes; ++n) {
      fillAll(d, 7);
      ASSERT_TRUE(exec(core, "mul", {d, x, y}, mask(n, 2))) << core.fault.text;
      for (unsigned i = 0; i < 2 * lanes; ++i) {
        double want = i % lanes < n ? decode(type, encode(type, i + 1.0)) : 7;
        ASSERT_EQ(get(d, i), want) << nameOf(type) << " " << n << " " << i;
      }
    }
  }
}

TEST(Elementwise, CountWritesExactlyCount) {
  Core core(Target::Dav3510);
  for (DType type : {DType::I8, DType::U8, DType::I16, DType::F16, DType::BF16,
                     DType::I32, DType::F32, DType::I64, DType::U64}) {
    Tensor d = at(core, 0, type, 300), x = at(core, 0x1000, type, 300),
           y = at(core, 0x2000, type, 300);
    fillAll(x, 3);
    fillAll(y, 4);
    for (int n : {1, 2, 15, 16, 17, 31, 33, 127, 128, 129, 255, 299, 300}) {
      fillAll(d, 1);
      ASSERT_TRUE(exec(core, "add", {d, x, y}, count(n)));
      for (int i = 0; i < 300; ++i)
        ASSERT_EQ(get(d, i), i < n ? 7 : 1) << nameOf(type) << " " << n;
    }
    // In place.
    ASSERT_TRUE(exec(core, "add", {x, x, y}, count(299)));
    ASSERT_EQ(get(x, 298), 7);
    ASSERT_EQ(get(x, 299), 3);
  }
}

TEST(Elementwise, SecondMaskWordIsIgnoredFor32Bits) {
  // Field: f32 with {0xF, all ones} changes elements 0..3 only.
  Core core(Target::Dav2201);
  for (DType type : {DType::F32, DType::F16}) {
    Tensor d = at(core, 0, type, 128), x = at(core, 0x400, type, 128),
           y = at(core, 0x800, type, 128);
    fillAll(d, 0);
    fillAll(x, 5);
    fillAll(y, 6);
    ASSERT_TRUE(
        exec(core, "add", {d, x, y}, clause(Form::MaskBits, {0xf, -1})));
    for (int i = 0; i < 128; ++i) {
      bool on = i < 4 || (type == DType::F16 && i >= 64);
      ASSERT_EQ(get(d, i), on ? 11 : 0) << i;
    }
  }
}

TEST(Elementwise, LongMaskClampsWithAWarning) {
  // Field: f32 mask 128 repeat 1 changes 64 elements, not 128.
  Core core(Target::Dav2201);
  Tensor d = at(core, 0, DType::F32, 128), x = at(core, 0x400, DType::F32, 128),
         y = at(core, 0x800, DType::F32, 128);
  fillAll(d, 0);
  fillAll(x, 5);
  fillAll(y, 6);
  core.site = 9;
  for (int twice = 0; twice < 2; ++twice)
    ASSERT_TRUE(exec(core, "add", {d, x, y}, mask(128, 1)));
  EXPECT_EQ(get(d, 63), 11);
  EXPECT_EQ(get(d, 64), 0);
  ASSERT_EQ(core.warnings.size(), 1u); // once per instruction
  EXPECT_EQ(row(core.warnings[0].rule).id, "ASC-MASK-CLAMP");
  EXPECT_EQ(core.warnings[0].site, 9u);
}

TEST(Elementwise, CounterMode) {
  Core core(Target::Dav2201);
  Tensor d = at(core, 0, DType::F16, 512), x = at(core, 0x400, DType::F16, 512),
         y = at(core, 0x800, DType::F16, 512);
  iota(x, 1);
  fillAll(y, 1);
  ASSERT_TRUE(rt::setMaskMode(core, true));
  for (int n : {1, 100, 128, 129, 400, 512}) {
    fillAll(d, 0);
    // The words are the total; repeat is ignored.
    ASSERT_TRUE(exec(core, "add", {d, x, y}, mask(n, 1)));
    for (int i = 0; i < 512; ++i)
      ASSERT_EQ(get(d, i), i < n ? i + 2 : 0) << n << " " << i;
    fillAll(d, 0);
    ASSERT_TRUE(rt::setMaskCount(core, DType::F16, n));
    ASSERT_TRUE(exec(core, "add", {d, x, y}, clause(Form::MaskState)));
    for (int i = 0; i < 512; ++i)
      ASSERT_EQ(get(d, i), i < n ? i + 2 : 0) << n << " " << i;
  }
  // Strides count: every second block of dst, 200 elements = 1 repeat + 72.
  fillAll(d, 0);
  Control c = strides(clause(Form::MaskState), {2, 1, 1}, {16, 8, 8});
  ASSERT_TRUE(rt::setMaskCount(core, DType::F16, 200));
  ASSERT_TRUE(exec(core, "add", {d, x, y}, c)) << core.fault.text;
  for (int i = 0; i < 512; ++i) {
    int block = i / 16, from = block / 2 * 16 + i % 16;
    ASSERT_EQ(get(d, i), block % 2 == 0 && from < 200 ? from + 2 : 0) << i;
  }
  // 513 elements do not fit.
  ASSERT_TRUE(rt::setMaskCount(core, DType::F16, 513));
  expectFault(core, "add", {d, x, y}, clause(Form::MaskState),
              Rule::ASC_MEM_BOUNDS, "2 bytes past the end of $0");
}

TEST(Elementwise, MaskRegister) {
  Core core(Target::Dav2201);
  Tensor d = at(core, 0, DType::F16, 256), x = at(core, 0x400, DType::F16, 256),
         y = at(core, 0x800, DType::F16, 256);
  fillAll(x, 1);
  fillAll(y, 1);
  // Not set yet: all lanes, and a warning.
  fillAll(d, 0);
  ASSERT_TRUE(exec(core, "add", {d, x, y}, clause(Form::MaskState, {}, 2)));
  EXPECT_EQ(get(d, 255), 2);
  EXPECT_TRUE(warned(core, Rule::ASC_MASK_UNSET));
  core.warnings.clear();
  // A mask form leaves its mask.
  ASSERT_TRUE(exec(core, "add", {d, x, y}, mask(16, 1)));
  fillAll(d, 0);
  ASSERT_TRUE(exec(core, "add", {d, x, y}, clause(Form::MaskState, {}, 2)));
  EXPECT_EQ(get(d, 15), 2);
  EXPECT_EQ(get(d, 16), 0);
  EXPECT_EQ(get(d, 143), 2);
  EXPECT_EQ(get(d, 144), 0);
  EXPECT_TRUE(core.warnings.empty());
  // The count form clobbers mask and mode on dav-2201 ...
  ASSERT_TRUE(rt::setMaskMode(core, true));
  ASSERT_TRUE(exec(core, "add", {d, x, y}, count(3)));
  EXPECT_FALSE(core.mask.counter);
  EXPECT_EQ(core.mask.words[0], ~0ull);
  EXPECT_EQ(core.mask.words[1], ~0ull);
  // ... and not on dav-3510.
  Core newer(Target::Dav3510);
  Tensor e = at(newer, 0, DType::F16, 256);
  ASSERT_TRUE(rt::setMaskLen(newer, DType::F16, 5));
  ASSERT_TRUE(exec(newer, "add", {e, e, e}, count(3)));
  EXPECT_EQ(newer.mask.words[0], 31u);
}

TEST(Elementwise, Accumulation) {
  // dst stays in place (repeat stride 0) and is src1: a running sum.
  Core core(Target::Dav2201);
  for (DType type : {DType::F16, DType::F32, DType::I32}) {
    unsigned lanes = lanesOf(type);
    Tensor d = at(core, 0, type, lanes), x = at(core, 0x400, type, 4 * lanes);
    fillAll(d, 100);
    iota(x, 0);
    Control c = strides(mask(lanes, 4), {1, 1, 1}, {0, 8, 0});
    ASSERT_TRUE(exec(core, "add", {d, x, d}, c)) << core.fault.text;
    for (unsigned i = 0; i < lanes; ++i)
      ASSERT_EQ(get(d, i), 100 + 4.0 * i + 6.0 * lanes);
    // Through src0 it is not documented.
    expectFault(core, "add", {d, d, x}, strides(c, {1, 1, 1}, {0, 0, 8}),
                Rule::ASC_OVERLAP_CHAIN, "repeat 1 reads from src0 $1");
  }
  // Nor for i16.
  Tensor d = at(core, 0, DType::I16, 128), x = at(core, 0x400, DType::I16, 512);
  expectFault(core, "add", {d, x, d},
              strides(mask(128, 4), {1, 1, 1}, {0, 8, 0}),
              Rule::ASC_OVERLAP_CHAIN, "repeat 0 writes");
}
