//===- CompareTest.cpp - Comparisons, selections, compression -------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RuntimeTest.h"

#include <sstream>
#include <string>

using namespace asc;
using namespace asc::test;

namespace {

enum Mode { LT, GT, EQ, LE, GE, NE };

std::vector<std::string> split(const std::string &text) {
  std::vector<std::string> out;
  std::stringstream in(text);
  for (std::string part; std::getline(in, part, '/');)
    out.push_back(part);
  return out;
}

Control mode(Control c, int64_t m) {
  c.extra[0] = m;
  return c;
}

bool run(Core &core, const char *op, std::vector<Tensor> t, const Control &c,
         uint64_t scalar = 0) {
  core.clearFault();
  bool ok = rt::execute(core, *findInstr(op), t.data(), &scalar, c);
  EXPECT_TRUE(ok) << core.fault.text;
  return ok;
}

} // namespace

/// The appendix of boundary values, with a tensor and with a scalar.
TEST(Compare, BoundaryRows) {
  enum Op { Compare, Compares };
#define ROW(OP, TYPE, MODE, A, B, PLAIN, SAT)                                  \
  {OP, DType::TYPE, MODE, A, B, PLAIN, SAT},
  static const struct {
    Op op;
    DType type;
    int mode;
    const char *a, *b, *plain, *sat;
  } rows[] = {
#include "../../reference/BoundaryBits.inc"
  };
#undef ROW
  for (const auto &r : rows)
    for (bool saturates : {false, true}) {
      Core core(Target::Dav2201);
      if (saturates)
        core.setCtrl(core.ctrl() & ~(1ull << 48));
      int64_t lanes = 256 / sizeOf(r.type);
      Tensor m = at(core, 0, DType::U8, 32), a = at(core, 1024, r.type, lanes),
             b = at(core, 2048, r.type, lanes);
      fillAll(a, std::strtod(r.a, nullptr));
      auto right = split(r.b), bits = split(saturates ? r.sat : r.plain);
      for (size_t k = 0; k < right.size(); ++k) {
        double v = std::strtod(right[k].c_str(), nullptr);
        SCOPED_TRACE(std::to_string(r.mode) + " " + r.a + " " + right[k]);
        if (r.op == Compare) {
          fillAll(b, v);
          run(core, "compare", {m, a, b}, mode(count(lanes), r.mode));
        } else {
          run(core, "compares", {m, a}, mode(count(lanes), r.mode),
              encode(r.type, v));
        }
        for (int64_t i = 0; i < lanes / 8; ++i)
          EXPECT_EQ(getBits(m, i), bits[k] == "1" ? 0xffu : 0u);
      }
    }
}

/// 32-bit integers beyond equality are refused, never silently compared for it.
TEST(Compare, IntegersForEqualityOnly) {
  for (Target target : {Target::Dav2201, Target::KirinX90}) {
    Core core(target);
    Tensor m = at(core, 0, DType::U8, 32), a = at(core, 1024, DType::I32, 64),
           b = at(core, 2048, DType::I32, 64);
    for (int64_t k = 0; k < 6; ++k)
      if (k == EQ)
        run(core, "compare", {m, a, b}, mode(count(64), k));
      else
        expectFault(core, "compare", {m, a, b}, mode(count(64), k),
                    Rule::ASC_PARAM_CHOICE, "it has eq");
  }
}

/// An incomplete group is an error everywhere: no bit is silently old.
TEST(Compare, WholeGroups) {
  for (Target target : {Target::Dav2201, Target::Dav3510, Target::Dav2002}) {
    Core core(target);
    Tensor m = at(core, 0, DType::U8, 64), a = at(core, 1024, DType::F32, 128),
           b = at(core, 2048, DType::F32, 128);
    expectFault(core, "compare", {m, a, b}, mode(count(100), LT),
                Rule::ASC_COMPARE_GROUP, "100 of f32 is 400 bytes");
  }
}

/// A repeat writes bits behind those of the one before, whatever the sources'
/// strides, and bytes behind the last one stay.
TEST(Compare, RepeatsAreBackToBack) {
  Core core(Target::Dav2002);
  Tensor m = at(core, 0, DType::U8, 64), a = at(core, 1024, DType::F16, 1024),
         b = at(core, 8192, DType::F16, 128);
  fillAll(at(core, 0, DType::U8, 64), 0xAA);
  for (int r = 0; r < 3; ++r)
    for (int i = 0; i < 128; ++i)
      put(a, r * 256 + i, r == 1 ? 1 : -1);
  run(core, "compare", {m, a, b},
      mode(strides(mask(128, 3), {0, 1, 1}, {0, 16, 0}), GT));
  for (int i = 0; i < 64; ++i)
    EXPECT_EQ(getBits(m, i), i >= 48 ? 0xAAu : i >= 16 && i < 32 ? 0xffu : 0u);
}

TEST(Compare, MaskThatHasNoEffectStays) {
  Core core(Target::Dav2201);
  Tensor m = at(core, 0, DType::U8, 32), a = at(core, 1024, DType::F32, 64);
  core.mask.words[0] = 0x5;
  core.mask.wasSet = true;
  run(core, "compare", {m, a, at(core, 2048, DType::F32, 64)},
      mode(mask(3, 1), EQ));
  EXPECT_TRUE(warned(core, Rule::ASC_MASK_IGNORED));
  EXPECT_EQ(core.mask.words[0], 0x5u);
  EXPECT_EQ(getBits(m, 0), 0xffu);
}

TEST(Select, CountFormWithIncompleteRepeat) {
  Core core(Target::Dav3510);
  Tensor d = at(core, 0, DType::I8, 320), m = at(core, 1024, DType::U8, 64),
         a = at(core, 2048, DType::I8, 320), b = at(core, 4096, DType::I8, 320);
  fillAll(d, 9);
  fillAll(a, 1);
  fillAll(b, 2);
  for (int i = 0; i < 64; ++i)
    put(m, i, i % 2 ? 0xff : 0x00);
  run(core, "select", {d, m, a, b}, mode(count(300), 2));
  for (int i = 0; i < 320; ++i)
    EXPECT_EQ(get(d, i), i >= 300 ? 9 : i / 8 % 2 ? 1 : 2) << i;
}

/// rsvdCnt, the mode and the register after a compression.
TEST(GatherMask, CountAndState) {
  Core core(Target::Dav2201);
  Tensor d = at(core, 0, DType::I16, 512), a = at(core, 2048, DType::I16, 512);
  iota(a, 0);
  core.mask.counter = true;
  Control c = clause(Form::None, {}, 2);
  c.extra[0] = 4;  // lane 1 of every four
  c.extra[1] = 1;  // reduce
  c.extra[2] = 10; // lanes 1, 5, 9 of each repeat
  run(core, "gather_mask_pattern", {d, a}, c);
  EXPECT_EQ(core.reservedCount, 6u);
  const double want[] = {1, 5, 9, 129, 133, 137};
  for (int i = 0; i < 6; ++i)
    EXPECT_EQ(get(d, i), want[i]);
  EXPECT_FALSE(core.mask.counter);
  EXPECT_EQ(core.mask.words[0], 10u);
}

/// On dav-2002 the number is the total, and repeat has no effect.
TEST(GatherMask, TotalOnDav2002) {
  Core core(Target::Dav2002);
  Tensor d = at(core, 0, DType::I32, 256), a = at(core, 2048, DType::I32, 256);
  iota(a, 0);
  Control c = clause(Form::None, {}, 1);
  c.extra[0] = 3; // lane 0 of every four
  c.extra[1] = 1;
  c.extra[2] = 70;
  run(core, "gather_mask_pattern", {d, a}, c);
  EXPECT_EQ(core.reservedCount, 18u); // 16 of the first 64, 2 of the other 6
  EXPECT_EQ(get(d, 17), 68);
}
