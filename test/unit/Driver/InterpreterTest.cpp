//===- InterpreterTest.cpp - The interpreter ------------------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Protects: control flow, slots and open numbers of bytecode do what they say,
// and faults carry the place.

#include "ProgramBuilder.h"

#include "asc/Driver/Diagnostics.h"
#include "asc/Driver/Interpreter.h"
#include "asc/Driver/Npy.h"

#include <gtest/gtest.h>

#include <cstring>

using namespace asc;
using namespace asc::test;
using namespace asc::rt;
using bc::Bin;
using bc::Cmp;
using test::Clause;

namespace {

/// Runs the first function and gives access to what it left.
struct Runner {
  explicit Runner(const Program &p) : program(p) {
    if (auto error = bc::verify(program))
      ADD_FAILURE() << error->text;
    image = std::make_unique<Image>(program);
    core = std::make_unique<Core>(program.target);
    machine = std::make_unique<Machine>(*image, *core);
  }
  bool operator()(std::vector<Arg> args, uint32_t function = 0) {
    core->beginBlock(0, 1);
    return machine->run(function, args.data());
  }
  Diagnostic fault() {
    return describe(program, image->placeOf(core->site), core->fault);
  }
  Program program;
  std::unique_ptr<Image> image;
  std::unique_ptr<Core> core;
  std::unique_ptr<Machine> machine;
};

Arg scalar(int64_t v) {
  Arg a;
  a.scalar = static_cast<uint64_t>(v);
  return a;
}

Arg tensor(Buffer &b, DType t) {
  Arg a;
  a.tensor.data = b.data();
  a.tensor.bytes = b.size();
  a.tensor.dtype = t;
  a.tensor.space = table::Space::GM;
  return a;
}

uint32_t id(Bin b) { return static_cast<uint32_t>(b); }
uint32_t id(Cmp c) { return static_cast<uint32_t>(c); }

} // namespace

TEST(Interpreter, Loop) {
  ProgramBuilder b;
  uint32_t i64 = b.scalar(DType::I64);
  b.function("sum", bc::FunctionKind::Kernel);
  uint32_t n_ = b.param(i64, "n");
  uint32_t i = b.slot(i64), one = b.slot(i64), sum = b.slot(i64);
  b.op(Op::const_, {w(i), q(int64_t(0))});
  b.op(Op::const_, {w(one), q(int64_t(1))});
  b.op(Op::const_, {w(sum), q(int64_t(0))});
  uint32_t top =
      b.op(Op::bin, {k(DType::I64), w(id(Bin::Add)), w(sum), w(sum), w(i)});
  b.op(Op::for_next, {w(i), w(n_), w(one), w(top)});
  b.op(Op::ret, {});
  Runner run(b.program);
  ASSERT_TRUE(run({scalar(100)}));
  EXPECT_EQ(run.machine->scalarSlot(0, sum), 4950);
  // Again with the same machine: constants of re-assigned slots come back.
  ASSERT_TRUE(run({scalar(10)}));
  EXPECT_EQ(run.machine->scalarSlot(0, sum), 45);
}

TEST(Interpreter, LoopCounterDoesNotWrap) {
  ProgramBuilder b;
  uint32_t i64 = b.scalar(DType::I64);
  b.function("f", bc::FunctionKind::Kernel);
  uint32_t start = b.param(i64), step = b.param(i64), bound = b.param(i64);
  uint32_t i = b.slot(i64);
  b.op(Op::mov, {w(i), w(start)});
  b.op(Op::for_next, {w(i), w(bound), w(step), w(1)});
  b.op(Op::ret, {});
  Runner run(b.program);
  run.machine->stepsLeft = 100;
  EXPECT_TRUE(run({scalar(INT64_MAX - 1), scalar(2), scalar(INT64_MAX)}));
}

TEST(Interpreter, BranchesAndSelect) {
  ProgramBuilder b;
  uint32_t i64 = b.scalar(DType::I64);
  b.function("abs", bc::FunctionKind::Kernel);
  uint32_t x = b.param(i64, "x");
  uint32_t zero = b.slot(i64), c = b.slot(b.scalar(DType::Bool));
  uint32_t r = b.slot(i64), s = b.slot(i64);
  b.op(Op::const_, {w(zero), q(int64_t(0))});
  b.op(Op::cmp, {k(DType::I64), w(id(Cmp::SLt)), w(c), w(x), w(zero)});
  b.op(Op::br_if_not, {w(c), w(5)});
  b.op(Op::bin, {k(DType::I64), w(id(Bin::Sub)), w(r), w(zero), w(x)});
  b.op(Op::br, {w(6)});
  b.op(Op::mov, {w(r), w(x)});                   // 5
  b.op(Op::select, {w(s), w(c), w(zero), w(r)}); // 6
  b.op(Op::ret, {});
  Runner run(b.program);
  for (int64_t v : {-7, 0, 9}) {
    ASSERT_TRUE(run({scalar(v)}));
    EXPECT_EQ(run.machine->scalarSlot(0, r), v < 0 ? -v : v);
    EXPECT_EQ(run.machine->scalarSlot(0, s), v < 0 ? 0 : v);
  }
}

TEST(Interpreter, StepsEndAnEndlessLoop) {
  ProgramBuilder b;
  b.function("spin", bc::FunctionKind::Kernel);
  b.line(3, 3);
  b.op(Op::br, {w(0)});
  Runner run(b.program);
  run.machine->stepsLeft = 1000;
  ASSERT_FALSE(run({}));
  Diagnostic d = run.fault();
  EXPECT_EQ(d.rule, "ASC-RUN-STEPS");
  EXPECT_EQ(d.at.line, 3u);
  EXPECT_NE(d.message.find("1000"), std::string::npos);
}

TEST(Interpreter, StepsCountInstructions) {
  // 3 constants, then 2 instructions per iteration, then ret.
  ProgramBuilder b;
  uint32_t i64 = b.scalar(DType::I64);
  b.function("f", bc::FunctionKind::Kernel);
  uint32_t n_ = b.param(i64);
  uint32_t i = b.slot(i64), one = b.slot(i64), s = b.slot(i64);
  b.op(Op::const_, {w(i), q(int64_t(0))});
  b.op(Op::const_, {w(one), q(int64_t(1))});
  b.op(Op::const_, {w(s), q(int64_t(0))});
  b.op(Op::mov, {w(s), w(i)});
  b.op(Op::for_next, {w(i), w(n_), w(one), w(3)});
  b.op(Op::ret, {});
  Runner run(b.program);
  run.machine->stepsLeft = 24; // 3 + 2 * 10 + 1
  EXPECT_TRUE(run({scalar(10)}));
  EXPECT_EQ(run.machine->stepsLeft, 0u);
  run.machine->stepsLeft = 23;
  EXPECT_FALSE(run({scalar(10)}));
}

TEST(Interpreter, ArithmeticFaults) {
  auto make = [](Bin op) {
    ProgramBuilder b;
    uint32_t i32 = b.scalar(DType::I32);
    b.function("f", bc::FunctionKind::Kernel);
    uint32_t x = b.param(i32, "x"), y = b.param(i32, "y"), r = b.slot(i32);
    b.line(8, 9);
    b.op(Op::bin, {k(DType::I32), w(id(op)), w(r), w(x), w(y)});
    b.op(Op::ret, {});
    return b.program;
  };
  Runner div(make(Bin::DivS));
  EXPECT_TRUE(div({scalar(6), scalar(3)}));
  ASSERT_FALSE(div({scalar(6), scalar(0)}));
  EXPECT_EQ(toText(div.fault()),
            "test.asir:8:9: error: division of 6 by zero [ASC-ARITH-DIV]\n");
  ASSERT_FALSE(div({scalar(INT32_MIN), scalar(-1)}));
  EXPECT_EQ(div.fault().rule, "ASC-ARITH-DIV");
  Runner shift(make(Bin::Shl));
  ASSERT_FALSE(shift({scalar(1), scalar(32)}));
  EXPECT_EQ(toText(shift.fault()),
            "test.asir:8:9: error: shift of i32 by 32 [ASC-ARITH-SHIFT]\n");
}

TEST(Interpreter, MaxKernel) {
  Runner run(maxProgram());
  auto x = *Buffer::make(1024), y = *Buffer::make(1024),
       z = *Buffer::make(1024);
  for (int i = 0; i < 512; ++i) {
    reinterpret_cast<uint16_t *>(x.data())[i] = i & 1 ? 0x3c00 : 0x4000;
    reinterpret_cast<uint16_t *>(y.data())[i] = 0x3e00; // 1.5
  }
  std::vector<Arg> args = {tensor(x, DType::F16), tensor(y, DType::F16),
                           tensor(z, DType::F16)};
  ASSERT_TRUE(run(args)) << run.core->fault.text;
  for (int i = 0; i < 512; ++i)
    ASSERT_EQ(reinterpret_cast<uint16_t *>(z.data())[i],
              i & 1 ? 0x3e00 : 0x4000);
}

TEST(Interpreter, FaultNamesOperandAndAllocation) {
  Runner run(maxProgram(512, 544));
  auto x = *Buffer::make(1024), y = *Buffer::make(1024),
       z = *Buffer::make(1024);
  ASSERT_FALSE(run(
      {tensor(x, DType::F16), tensor(y, DType::F16), tensor(z, DType::F16)}));
  Diagnostic d = run.fault();
  EXPECT_EQ(d.rule, "ASC-MEM-BOUNDS");
  EXPECT_EQ(d.at.line, 11u);
  EXPECT_EQ(d.at.column, 5u);
  EXPECT_NE(d.message.find("64 bytes"), std::string::npos) << d.message;
  EXPECT_NE(d.message.find("%"), std::string::npos) << d.message;
  EXPECT_EQ(d.message.find("$"), std::string::npos) << d.message;
  ASSERT_EQ(d.notes.size(), 1u);
  EXPECT_EQ(d.notes[0].message, "allocated here");
  EXPECT_GE(d.notes[0].at.line, 4u);
  EXPECT_LE(d.notes[0].at.line, 6u);
}

TEST(Interpreter, OpenNumbersAreReadEachTime) {
  // z[0 .. n) = max(x, x) with n from an argument, several launches.
  ProgramBuilder b;
  uint32_t gm = b.global({-1}, DType::F16), ub = b.local({512}, DType::F16);
  b.function("f", bc::FunctionKind::Kernel);
  uint32_t x = b.param(gm, "x"), z = b.param(gm, "z");
  uint32_t count = b.param(b.scalar(DType::I64), "n");
  uint32_t a = b.slot(ub, "a"), c = b.slot(ub, "c");
  uint32_t size = b.slot(b.scalar(DType::I64));
  std::vector<N> extra{1, 0, 0, 0};
  b.op(Op::alloc, {w(a), w(ub), q(int64_t(0))});
  b.op(Op::alloc, {w(c), w(ub), q(int64_t(1024))});
  b.op(Op::get_size, {w(size), w(x)});
  b.vec(Op::data_copy, {a, x}, Clause::count(N::slot(size), 2, extra));
  b.vec(Op::data_copy, {c, z}, Clause::count(N::slot(size), 2, extra));
  b.vec(Op::max, {c, a, a}, Clause::count(N::slot(count), 3));
  b.vec(Op::data_copy, {z, c}, Clause::count(N::slot(size), 2, extra));
  b.op(Op::ret, {});
  Runner run(b.program);
  for (int64_t n : {1, 17, 64, 3, 128}) {
    auto in = *Buffer::make(256), out = *Buffer::make(256);
    for (int i = 0; i < 128; ++i)
      reinterpret_cast<uint16_t *>(in.data())[i] = 0x3c00;
    ASSERT_TRUE(
        run({tensor(in, DType::F16), tensor(out, DType::F16), scalar(n)}))
        << run.core->fault.text;
    for (int i = 0; i < 128; ++i)
      ASSERT_EQ(reinterpret_cast<uint16_t *>(out.data())[i], i < n ? 0x3c00 : 0)
          << i << " of " << n;
  }
}

TEST(Interpreter, VectorFunction) {
  // A copy of 128 halves by registers; the fault in the callee names the call.
  ProgramBuilder b(table::Target::Dav3510);
  uint32_t gm = b.global({128}, DType::F16), ub = b.local({128}, DType::F16);
  uint32_t vf = b.function("vf", bc::FunctionKind::VectorFunction);
  uint32_t to = b.param(ub, "to"), from = b.param(ub, "from");
  uint32_t at = b.param(b.scalar(DType::I64), "at");
  uint32_t v = b.slot(b.type(bc::TypeKind::VReg, DType::F16), "v");
  uint32_t m = b.slot(b.type(bc::TypeKind::Mask, DType::None), "m");
  b.line(2);
  b.op(Op::reg_create_mask, {w(m), w(2), w(0)});
  b.line(3);
  b.op(Op::reg_load, {w(v), w(from), n(N::slot(at)), w(0)});
  b.line(4);
  b.op(Op::reg_store, {w(to), n(0), w(v), w(m), w(0)});
  b.op(Op::ret, {});
  uint32_t kernel = b.function("k", bc::FunctionKind::Kernel);
  uint32_t x = b.param(gm, "x"), z = b.param(gm, "z");
  uint32_t start = b.param(b.scalar(DType::I64), "start");
  uint32_t a = b.slot(ub, "a"), c = b.slot(ub, "c");
  std::vector<N> extra{1, 0, 0, 0};
  b.line(10);
  b.op(Op::alloc, {w(a), w(ub), q(int64_t(0))});
  b.line(11);
  b.op(Op::alloc, {w(c), w(ub), q(int64_t(1024))});
  b.vec(Op::data_copy, {a, x}, Clause::count(128, 2, extra));
  b.line(13);
  b.op(Op::call_vf, {w(vf), list({c, a, start})});
  b.vec(Op::data_copy, {z, c}, Clause::count(128, 2, extra));
  b.op(Op::ret, {});
  Runner run(b.program);
  auto in = *Buffer::make(256), out = *Buffer::make(256);
  for (int i = 0; i < 128; ++i)
    reinterpret_cast<uint16_t *>(in.data())[i] = static_cast<uint16_t>(i);
  std::vector<Arg> args = {tensor(in, DType::F16), tensor(out, DType::F16),
                           scalar(0)};
  ASSERT_TRUE(run(args, kernel)) << run.core->fault.text;
  EXPECT_EQ(std::memcmp(in.data(), out.data(), 256), 0);
  args[2] = scalar(16);
  ASSERT_FALSE(run(args, kernel));
  EXPECT_EQ(run.image->placeOf(run.core->site).function, vf);
  Place place = run.image->placeOf(run.core->site);
  Place call = run.image->placeOf(run.machine->callSite);
  place.callerFunction = call.function;
  place.callerInstruction = call.instruction;
  Diagnostic d = describe(run.program, place, run.core->fault);
  EXPECT_EQ(d.at.line, 3u);
  ASSERT_EQ(d.notes.size(), 2u) << toText(d);
  EXPECT_EQ(d.notes[0].message, "allocated here");
  EXPECT_EQ(d.notes[0].at.line, 10u);
  EXPECT_EQ(d.notes[1].message, "called from here");
  EXPECT_EQ(d.notes[1].at.line, 13u);
}
