//===- LayoutTest.cpp - Interleaving and transposition --------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Expected bytes are those of the pages' formulas, element by element.
//
//===----------------------------------------------------------------------===//

#include "RuntimeTest.h"

#include <random>

using namespace asc;
using namespace asc::test;

namespace {

using Bytes = std::vector<uint8_t>;
constexpr uint64_t kBytes = 0x8000; ///< of UB that the tests use

/// A core whose UB holds random bytes, and a model of them.
struct Pair {
  Core core;
  Bytes model;
  Pair(Target target, unsigned seed) : core(target), model(kBytes) {
    std::mt19937 rng(seed);
    for (uint8_t &b : model)
      b = static_cast<uint8_t>(rng());
    std::memcpy(core.ub(), model.data(), kBytes);
  }
  void run(const char *name, std::vector<Tensor> t, const Control &c) {
    core.clearFault();
    ASSERT_TRUE(rt::execute(core, *findInstr(name), t.data(), nullptr, c))
        << name << ": " << core.fault.text;
  }
  void same(const char *name) {
    for (uint64_t i = 0; i < kBytes; ++i)
      ASSERT_EQ(model[i], core.ub()[i]) << name << " at byte " << i;
  }
  /// Element `to` becomes what element `from` was in `before`.
  void move(const Bytes &before, uint64_t to, uint64_t from, unsigned size) {
    for (unsigned b = 0; b < size; ++b)
      model[to + b] = before[from + b];
  }
};

const DType kOfSize[] = {DType::None, DType::U8,   DType::I16,
                         DType::None, DType::F32,  DType::None,
                         DType::None, DType::None, DType::I64};

TEST(Layout, InterleaveGoesThroughBothSources) {
  for (unsigned size : {1u, 2u, 4u, 8u})
    for (int64_t n : {0, 2, 6, 32, 62, 256, 510}) {
      Pair p(Target::Dav3510, size * 1000 + unsigned(n));
      Bytes before = p.model;
      std::vector<Tensor> t;
      for (uint64_t k = 0; k < 4; ++k)
        t.push_back(at(p.core, k * 0x1000, kOfSize[size], uint64_t(n) + 3));
      for (uint64_t i = 0; i < uint64_t(n); ++i)
        for (uint64_t s = 0; s < 2; ++s) {
          uint64_t place = 2 * i + s; // in x
          uint64_t dst = place / uint64_t(n) * 0x1000;
          p.move(before, dst + place % uint64_t(n) * size,
                 (2 + s) * 0x1000 + i * size, size);
        }
      p.run("interleave", t, count(n));
      p.same("interleave");
    }
}

TEST(Layout, DeInterleaveTakesEvenAndOddElements) {
  for (unsigned size : {1u, 2u, 4u, 8u})
    for (int64_t n : {2, 6, 32, 62, 256, 510}) {
      Pair p(Target::Dav3510, size * 100 + unsigned(n));
      std::vector<Tensor> t;
      for (uint64_t k = 0; k < 4; ++k)
        t.push_back(at(p.core, k * 0x1000, kOfSize[size], uint64_t(n)));
      Bytes before = p.model;
      for (uint64_t i = 0; i < 2 * uint64_t(n); ++i)
        p.move(before, i % 2 * 0x1000 + i / 2 * size,
               (2 + i / uint64_t(n)) * 0x1000 + i % uint64_t(n) * size, size);
      p.run("de_interleave", t, count(n));
      p.same("de_interleave");
      before = p.model;
      for (uint64_t i = 0; i < uint64_t(n); ++i)
        p.move(before, i % 2 * 0x1000 + i / 2 * size, 0x2000 + i * size, size);
      t.pop_back();
      p.run("de_interleave_one", t, count(n));
      p.same("de_interleave_one");
    }
}

TEST(Layout, TransposeMayBeInPlace) {
  for (uint64_t src : {0x1000, 0x0}) {
    Pair p(Target::Dav1001, 5);
    Bytes before = p.model;
    for (uint64_t i = 0; i < 16; ++i)
      for (uint64_t j = 0; j < 16; ++j)
        p.move(before, (16 * j + i) * 2, src + (16 * i + j) * 2, 2);
    p.run("transpose",
          {at(p.core, 0, DType::F16, 256), at(p.core, src, DType::F16, 256)},
          clause(Form::None));
    p.same("transpose");
  }
}

TEST(Layout, ImagesMoveTheirChannels) {
  std::mt19937 rng(3);
  const DType types[] = {DType::I8, DType::U16, DType::F32};
  for (unsigned round = 0; round < 120; ++round) {
    DType type = types[rng() % 3];
    unsigned size = sizeOf(type);
    uint64_t unit = 32 / size, points = unit * (1 + rng() % 5);
    uint64_t channels = rng() % 21, n = rng() % 3;
    while (n * channels * points * size > 0x2000)
      channels /= 2;
    bool back = rng() % 2;
    Pair p(Target::Dav2002, round);
    Bytes before = p.model;
    for (uint64_t i = 0; i < n; ++i)
      for (uint64_t c = 0; c < channels; ++c)
        for (uint64_t x = 0; x < points; ++x) {
          uint64_t nchw = ((i * channels + c) * points + x) * size;
          uint64_t nhwc = ((i * points + x) * channels + c) * size;
          p.move(before, back ? nchw : nhwc, 0x4000 + (back ? nhwc : nchw),
                 size);
        }
    Control c = clause(Form::None);
    c.extra[0] = int64_t(n);
    c.extra[1] = int64_t(channels);
    c.extra[2] = 1;
    c.extra[3] = int64_t(points);
    c.extra[4] = back ? 2 : 1;
    uint64_t all = 0x2000 / size;
    p.run("transpose_ext",
          {at(p.core, 0, type, all), at(p.core, 0x4000, type, all),
           at(p.core, 0x7000, DType::U8, 32)},
          c);
    p.same("transpose_ext");
  }
}

TEST(Layout, BlockListsFollowTheirStepsAndStrides) {
  std::mt19937 rng(4);
  const DType types[] = {DType::I8, DType::F16, DType::I32};
  for (unsigned round = 0; round < 200; ++round) {
    DType type = types[rng() % 3];
    unsigned size = sizeOf(type);
    Control c = clause(Form::None, {}, 1 + rng() % 4);
    c.extra[0] = 1 + rng() % 3;
    c.extra[1] = rng() % 4;
    c.extra[2] = rng() % 40;
    c.extra[3] = rng() % 40;
    c.extra[4] = size == 1 && rng() % 2;
    c.extra[5] = size == 1 && rng() % 2;
    Pair p(Target::Dav2201, round);
    Bytes before = p.model;
    auto block = [&](unsigned k, uint64_t r, uint64_t i) {
      uint64_t turn = c.repeat == 1 ? 1 : r; // one repeat adds the stride
      return (k ? 0x4000 : 0) +
             32 * (uint64_t(c.extra[2 + k]) * turn + uint64_t(c.extra[k]) * i);
    };
    for (uint64_t r = 0; r < uint64_t(c.repeat); ++r)
      for (uint64_t i = 0; i < 16; ++i)
        for (uint64_t j = 0; j < 16; ++j) {
          if (size == 4) { // element j % 8 of s[i]: rows of 16 in two blocks
            if (j >= 8)
              continue;
            p.move(before, block(0, r, 2 * j + i / 8) + i % 8 * 4,
                   block(1, r, i) + 4 * j, 4);
            continue;
          }
          uint64_t to = size == 1 && c.extra[4] ? 16 : 0;
          uint64_t from = size == 1 && c.extra[5] ? 16 : 0;
          p.move(before, block(0, r, i) + to + j * size,
                 block(1, r, j) + from + i * size, size);
        }
    p.run("trans_data_to_5hd",
          {at(p.core, 0, type, 0x4000 / size),
           at(p.core, 0x4000, type, 0x4000 / size)},
          c);
    p.same("trans_data_to_5hd");
  }
}

TEST(Layout, BlocksInPlaceAreReadFirst) {
  for (DType type : {DType::I16, DType::F32}) {
    unsigned size = sizeOf(type);
    Pair p(Target::Dav2201, size);
    Bytes before = p.model;
    for (uint64_t i = 0; i < 16; ++i)
      for (uint64_t j = 0; j < 32 / size; ++j)
        p.move(before,
               size == 2 ? 32 * j + 2 * i : 32 * (2 * j + i / 8) + i % 8 * 4,
               32 * i + size * j, size);
    Control c = clause(Form::None);
    for (unsigned k = 0; k < 2; ++k)
      c.extra[k] = 1;
    p.run("trans_data_to_5hd",
          {at(p.core, 0, type, 512 / size), at(p.core, 0, type, 512 / size)},
          c);
    p.same("in place");
  }
}

} // namespace
