//===- LauncherTest.cpp - Blocks on threads, native kernels ---------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Protects: reports do not depend on threads, and native code's faults are
// those of the interpreter.

#include "ProgramBuilder.h"

#include "asc/Driver/Diagnostics.h"
#include "asc/Driver/Launcher.h"
#include "asc/Driver/NativeSite.h"
#include "asc/Driver/Npy.h"
#include "asc/Runtime/Execute.h"

#include <gtest/gtest.h>

using namespace asc;
using namespace asc::test;
using namespace asc::rt;
using test::Clause;

namespace {

Arg tensor(Buffer &b, DType t) {
  Arg a;
  a.tensor.data = b.data();
  a.tensor.bytes = b.size();
  a.tensor.dtype = t;
  a.tensor.space = table::Space::GM;
  return a;
}

/// x[block] = block; blocks from `first` on divide by zero.
Program blockProgram() {
  ProgramBuilder b;
  uint32_t i64 = b.scalar(DType::I64);
  b.function("f", bc::FunctionKind::Kernel);
  uint32_t x = b.param(b.global({-1}, DType::I64), "x");
  uint32_t first = b.param(i64, "first");
  uint32_t block = b.slot(i64), c = b.slot(b.scalar(DType::Bool));
  uint32_t zero = b.slot(i64);
  b.line(5, 3);
  b.op(Op::get_block_idx, {w(block)});
  b.op(Op::const_, {w(zero), q(int64_t(0))});
  b.op(Op::cmp, {k(DType::I64), w(2), w(c), w(block), w(first)});
  b.op(Op::br_if, {w(c), w(5)});
  b.line(9, 7);
  b.op(Op::bin, {k(DType::I64), w(3), w(block), w(block), w(zero)});
  b.op(Op::set_value, {w(x), n(N::slot(block)), w(block)}); // 5
  b.op(Op::ret, {});
  return b.program;
}

/// Native code for maxProgram, as emitted code does it: calls with lines.
const table::InstrRow *rowOf(const char *name) {
  return table::findInstr(name);
}

void call(const char *name, uint32_t line, std::initializer_list<Tensor> ts,
          int64_t count) {
  rt::Core &core = native::core();
  const table::InstrRow *row = rowOf(name);
  core.site = native::site(row->opcode, line);
  table::Control control;
  control.form = table::Form::Count;
  control.words[0] = count;
  for (unsigned i = 0; i < row->numTensors; ++i) {
    control.blk[i] = 1;
    control.rep[i] = 8;
  }
  if (row->numExtras)
    control.extra[0] = 1;
  if (!rt::execute(core, *row, ts.begin(), nullptr, control))
    native::raise();
}

int64_t nativeCount = 512;

void nativeMax(const native::Arg *args) {
  rt::Core &core = native::core();
  Tensor gm[3], ub[3];
  for (int i = 0; i < 3; ++i) {
    gm[i].data = args[i].data;
    gm[i].bytes = args[i].bytes;
    gm[i].dtype = DType::F16;
    gm[i].space = table::Space::GM;
    core.site = native::site(static_cast<uint32_t>(Op::alloc),
                             static_cast<uint32_t>(4 + i));
    if (!rt::allocate(core, static_cast<uint64_t>(1024 * i), 1024, DType::F16,
                      0, ub[i]))
      native::raise();
  }
  call("data_copy", 7, {ub[0], gm[0]}, 512);
  call("data_copy", 8, {ub[1], gm[1]}, 512);
  call("max", 11, {ub[2], ub[0], ub[1]}, nativeCount);
  call("data_copy", 14, {gm[2], ub[2]}, 512);
}

} // namespace

TEST(Launcher, AllBlocksRunOnce) {
  Program p = blockProgram();
  ASSERT_FALSE(bc::verify(p));
  Image image(p);
  Launcher launcher(image);
  for (unsigned threads : {1u, 2u, 7u}) {
    auto x = *Buffer::make(100 * 8);
    Arg args[2] = {tensor(x, DType::I64), {}};
    args[1].scalar = 1000;
    LaunchOptions options;
    options.threads = threads;
    EXPECT_FALSE(launcher.launch(0, 100, args, options).fault);
    for (int64_t i = 0; i < 100; ++i)
      ASSERT_EQ(reinterpret_cast<int64_t *>(x.data())[i], i);
  }
}

TEST(Launcher, FirstFaultIsTheLowestBlock) {
  Program p = blockProgram();
  Image image(p);
  Launcher launcher(image);
  for (int round = 0; round < 50; ++round) {
    auto x = *Buffer::make(100 * 8);
    Arg args[2] = {tensor(x, DType::I64), {}};
    args[1].scalar = 37;
    LaunchOptions options;
    options.threads = 4;
    LaunchResult result = launcher.launch(0, 100, args, options);
    ASSERT_TRUE(result.fault);
    EXPECT_EQ(result.fault->block, 37);
    EXPECT_EQ(result.fault->place.instruction, 4u);
    EXPECT_EQ(result.fault->fault.text, "division of 37 by zero");
  }
}

TEST(Launcher, StepsArePerBlock) {
  Program p = blockProgram();
  Image image(p);
  Launcher launcher(image);
  auto x = *Buffer::make(8 * 8);
  Arg args[2] = {tensor(x, DType::I64), {}};
  args[1].scalar = 1000;
  LaunchOptions options;
  options.maxSteps = 6;
  EXPECT_FALSE(launcher.launch(0, 8, args, options).fault);
  options.maxSteps = 5;
  auto result = launcher.launch(0, 8, args, options);
  ASSERT_TRUE(result.fault);
  EXPECT_EQ(result.fault->block, 0);
  EXPECT_EQ(result.fault->fault.rule, table::Rule::ASC_RUN_STEPS);
}

TEST(Launcher, InitialCtrl) {
  // x[0] = CTRL[48], which the target lets a program change.
  ProgramBuilder b;
  b.function("f", bc::FunctionKind::Kernel);
  uint32_t x = b.param(b.global({1}, DType::I64), "x");
  uint32_t v = b.slot(b.scalar(DType::I64));
  b.op(Op::get_ctrl_spr, {w(v), w(48), w(48)});
  b.op(Op::set_value, {w(x), n(0), w(v)});
  b.op(Op::ret, {});
  Image image(b.program);
  Launcher launcher(image);
  for (uint64_t bit : {0u, 1u}) {
    auto data = *Buffer::make(8);
    Arg args[1] = {tensor(data, DType::I64)};
    LaunchOptions options;
    options.ctrlMask = uint64_t(1) << 48;
    options.ctrlValue = bit << 48;
    ASSERT_FALSE(launcher.launch(0, 1, args, options).fault);
    EXPECT_EQ(*reinterpret_cast<uint64_t *>(data.data()), bit);
  }
}

TEST(Launcher, WarningsComeOncePerInstruction) {
  // A flag that nobody waits for, in every block.
  ProgramBuilder b;
  b.function("f", bc::FunctionKind::Kernel);
  b.line(2);
  b.op(Op::set_flag, {w(2), w(1), n(3)});
  b.line(3);
  b.op(Op::set_flag, {w(1), w(3), n(0)});
  b.op(Op::ret, {});
  Image image(b.program);
  Launcher launcher(image);
  LaunchOptions options;
  options.threads = 3;
  for (int round = 0; round < 3; ++round) {
    LaunchResult result = launcher.launch(0, 20, nullptr, options);
    EXPECT_FALSE(result.fault);
    ASSERT_EQ(result.warnings.size(), 2u);
    EXPECT_EQ(result.warnings[0].place.instruction, 0u);
    EXPECT_EQ(result.warnings[1].place.instruction, 1u);
    EXPECT_EQ(result.warnings[0].warning.rule, table::Rule::ASC_FLAG_LEFT);
  }
}

TEST(Launcher, NativeGivesTheInterpretersResultsAndMessages) {
  for (int64_t count : {512, 544}) {
    Program p = maxProgram(512, count);
    Image image(p);
    const native::Kernel kernels[] = {{"max", nativeMax}};
    NativeKernels natives{kernels, 1};
    Launcher interpreter(image), native_(image, &natives);
    nativeCount = count;
    std::string texts[2];
    std::vector<uint8_t> results[2];
    for (int engine = 0; engine < 2; ++engine) {
      auto x = *Buffer::make(1024), y = *Buffer::make(1024),
           z = *Buffer::make(1024);
      for (int i = 0; i < 512; ++i)
        reinterpret_cast<uint16_t *>(x.data())[i] =
            static_cast<uint16_t>(0x3c00 + i);
      Arg args[3] = {tensor(x, DType::F16), tensor(y, DType::F16),
                     tensor(z, DType::F16)};
      LaunchResult result =
          (engine ? native_ : interpreter).launch(0, 2, args, {});
      EXPECT_EQ(result.fault.has_value(), count != 512);
      if (result.fault)
        texts[engine] =
            toText(describe(p, result.fault->place, result.fault->fault));
      results[engine].assign(z.data(), z.data() + 1024);
    }
    EXPECT_EQ(texts[0], texts[1]);
    EXPECT_EQ(results[0], results[1]);
    if (count != 512) {
      EXPECT_EQ(texts[1].find("test.asir:11:5: error: asc.max"), 0u)
          << texts[1];
      EXPECT_NE(texts[1].find("note: allocated here"), std::string::npos);
    }
  }
}

TEST(Launcher, MissingNativeKernel) {
  Program p = maxProgram();
  Image image(p);
  NativeKernels natives{nullptr, 0};
  Launcher launcher(image, &natives);
  LaunchResult result = launcher.launch(0, 1, nullptr, {});
  ASSERT_TRUE(result.fault);
  EXPECT_TRUE(result.fault->fault.notImplemented);
}

TEST(NativeSite, NumbersComeBack) {
  native::Site s = native::siteOf(native::site(257, 1234));
  EXPECT_EQ(s.opcode, 257u);
  EXPECT_EQ(s.line, 1234u);
  EXPECT_EQ(s.occurrence, 0u);
  native::occurrence = 3;
  uint32_t number = native::site(257, 1234);
  EXPECT_EQ(native::occurrence, 0u);
  s = native::siteOf(number);
  EXPECT_EQ(s.occurrence, 3u);
  EXPECT_EQ(s.line, 1234u);
  s = native::siteOf(native::site(263, 5000000)); // a line too long to pack
  EXPECT_EQ(s.line, 5000000u);
  EXPECT_EQ(s.opcode, 263u);
}

TEST(NativeSite, OccurrencesOnOneLine) {
  ProgramBuilder b;
  b.function("f", bc::FunctionKind::Kernel);
  b.line(4, 1);
  b.op(Op::pipe_barrier, {w(1)});
  b.line(4, 20);
  b.op(Op::pipe_barrier, {w(2)});
  b.line(5, 1);
  b.op(Op::pipe_barrier, {w(4)});
  b.op(Op::ret, {});
  auto barrier = static_cast<uint32_t>(Op::pipe_barrier);
  EXPECT_EQ(placeOfSite(b.program, 0, barrier, 4, 0).instruction, 0u);
  EXPECT_EQ(placeOfSite(b.program, 0, barrier, 4, 1).instruction, 1u);
  EXPECT_EQ(placeOfSite(b.program, 0, barrier, 5, 0).instruction, 2u);
  EXPECT_EQ(placeOfSite(b.program, 0, barrier, 6, 0).instruction, bc::kNone);
}
