//===- VerifierTest.cpp - Checks before execution -------------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Protects: code that would make the interpreter leave its slots, its code or
// its types is rejected, with the rule and the place.

#include "ProgramBuilder.h"

#include "asc/Bytecode/Bytecode.h"

#include <gtest/gtest.h>

#include <functional>

using namespace asc;
using namespace asc::test;
using bc::FunctionKind;
using bc::TypeKind;

namespace {

/// Slots of all kinds, for one-instruction tests.
struct Slots {
  uint32_t i64, i32, i1, f16, f32, gm, ub, ubF32, open, vreg, mask;
  uint32_t tyGm, tyUb, tyOpen, tyUbF32;
};

/// A function that starts with `body`, whose slots are all parameters so that
/// they count as written.
std::string
check(FunctionKind kind,
      const std::function<void(ProgramBuilder &, const Slots &)> &body,
      bool addRet = true) {
  ProgramBuilder b(table::Target::Dav3510);
  b.function("vf", FunctionKind::VectorFunction);
  uint32_t tyUb = b.local({512}, DType::F16);
  b.param(tyUb, "t");
  b.op(Op::ret, {});
  b.function("kernel", FunctionKind::Kernel);
  b.param(b.global({512}, DType::F16), "x");
  b.op(Op::ret, {});

  b.function("f", kind);
  Slots s;
  s.tyGm = b.global({512}, DType::F16);
  s.tyUb = tyUb;
  s.tyOpen = b.global({-1}, DType::F16);
  s.tyUbF32 = b.local({256}, DType::F32);
  bool isHost = kind == FunctionKind::Host;
  auto add = [&](uint32_t type, const char *name, bool canBeParam) {
    return canBeParam && !isHost ? b.param(type, name) : b.slot(type, name);
  };
  s.i64 = add(b.scalar(DType::I64), "i64", true);
  s.i32 = add(b.scalar(DType::I32), "i32", true);
  s.i1 = add(b.scalar(DType::Bool), "i1", true);
  s.f16 = add(b.scalar(DType::F16), "f16", true);
  s.f32 = add(b.scalar(DType::F32), "f32", true);
  bool isKernel = kind == FunctionKind::Kernel;
  if (isKernel) {
    s.gm = b.param(s.tyGm, "gm");
    s.open = b.param(s.tyOpen, "open");
    s.ub = b.slot(s.tyUb, "ub");
    s.ubF32 = b.slot(s.tyUbF32, "ubF32");
  } else {
    s.ub = add(s.tyUb, "ub", true);
    s.ubF32 = add(s.tyUbF32, "ubF32", true);
    s.gm = b.slot(s.tyGm, "gm");
    s.open = b.slot(s.tyOpen, "open");
  }
  s.vreg = b.slot(b.type(TypeKind::VReg, DType::F16), "vreg");
  s.mask = b.slot(b.type(TypeKind::Mask, DType::None), "mask");
  b.line(7);
  if (isKernel) {
    b.op(Op::alloc, {w(s.ub), w(s.tyUb), q(int64_t(0))});
    b.op(Op::alloc, {w(s.ubF32), w(s.tyUbF32), q(int64_t(1024))});
  } else if (isHost) {
    b.op(Op::host_zeros, {w(s.gm), w(s.tyGm)});
  } else {
    b.op(Op::reg_create_mask, {w(s.mask), w(2), w(0)});
    b.op(Op::reg_load, {w(s.vreg), w(s.ub), n(0), w(0)});
  }
  body(b, s);
  if (addRet)
    b.op(Op::ret, {});
  if (auto error = bc::verify(b.program))
    return std::string(table::row(error->rule).id) + " | " + error->text;
  return "";
}

std::string
kernel(const std::function<void(ProgramBuilder &, const Slots &)> &f) {
  return check(FunctionKind::Kernel, f);
}
std::string vf(const std::function<void(ProgramBuilder &, const Slots &)> &f) {
  return check(FunctionKind::VectorFunction, f);
}
std::string
host(const std::function<void(ProgramBuilder &, const Slots &)> &f) {
  return check(FunctionKind::Host, f);
}

void expectRule(const std::string &got, const std::string &rule,
                const std::string &part = "") {
  EXPECT_EQ(got.substr(0, got.find(" | ")), rule) << got;
  EXPECT_NE(got.find(part), std::string::npos) << got;
}

using B = ProgramBuilder &;
using S = const Slots &;

} // namespace

TEST(Verifier, Accepts) {
  EXPECT_EQ(kernel([](B, S) {}), "");
  EXPECT_EQ(vf([](B, S) {}), "");
  EXPECT_EQ(host([](B, S) {}), "");
  EXPECT_FALSE(bc::verify(maxProgram()));
}

TEST(Verifier, Words) {
  expectRule(kernel([](B b, S) { b.op(static_cast<Op>(900), {}); }),
             "ASC-BYTECODE-OPCODE", "900");
  expectRule(kernel([](B b, S s) { b.op(Op::mov, {w(s.i64)}); }),
             "ASC-BYTECODE-TRUNCATED", "mov");
  expectRule(
      kernel([](B b, S s) { b.op(Op::mov, {w(s.i64), w(s.i64), w(0)}); }),
      "ASC-BYTECODE-OPERAND", "1 more");
  expectRule(kernel([](B b, S) { b.current().code.push_back(1); }),
             "ASC-BYTECODE-TRUNCATED");
  // A number with tag 2.
  expectRule(
      kernel([](B b, S) { b.op(Op::set_flag, {w(2), w(1), Words{2, 0, 0}}); }),
      "ASC-BYTECODE-OPERAND", "tag");
}

TEST(Verifier, Ends) {
  expectRule(check(
                 FunctionKind::Kernel,
                 [](B b, S s) { b.op(Op::mov, {w(s.i64), w(s.i64)}); }, false),
             "ASC-BYTECODE-FLOW", "last instruction");
  expectRule(check(
                 FunctionKind::Kernel, [](B b, S) { b.current().code.clear(); },
                 false),
             "ASC-BYTECODE-FLOW", "no code");
}

TEST(Verifier, SlotsAndLabels) {
  expectRule(kernel([](B b, S s) { b.op(Op::mov, {w(s.i64), w(999)}); }),
             "ASC-BYTECODE-OPERAND", "slot 999");
  expectRule(kernel([](B b, S s) { b.op(Op::mov, {w(s.i64), w(bc::kNone)}); }),
             "ASC-BYTECODE-OPERAND", "slot 4294967295");
  expectRule(
      kernel([](B b, S) { b.op(Op::set_flag, {w(2), w(1), n(N::slot(999))}); }),
      "ASC-BYTECODE-OPERAND", "slot 999");
  expectRule(kernel([](B b, S) { b.op(Op::br, {w(99)}); }),
             "ASC-BYTECODE-LABEL", "99");
  expectRule(kernel([](B b, S) {
               b.line(1);
               b.current().code.insert(
                   b.current().code.end(),
                   {static_cast<uint32_t>(Op::reset_mask) | 2u << 16, 12345});
             }),
             "ASC-BYTECODE-OPERAND", "location 12345");
}

TEST(Verifier, ScalarTypes) {
  expectRule(kernel([](B b, S s) { b.op(Op::mov, {w(s.i64), w(s.i32)}); }),
             "ASC-BYTECODE-TYPE", "%i32 is i32, not i64");
  expectRule(kernel([](B b, S s) { b.op(Op::mov, {w(s.ub), w(s.ubF32)}); }),
             "ASC-BYTECODE-TYPE");
  expectRule(kernel([](B b, S s) { b.op(Op::br_if, {w(s.f16), w(0)}); }),
             "ASC-BYTECODE-TYPE");
  expectRule(
      kernel([](B b, S s) { b.op(Op::const_, {w(s.ub), q(int64_t(1))}); }),
      "ASC-BYTECODE-TYPE");
  auto add = static_cast<uint32_t>(bc::Bin::Add);
  auto addF = static_cast<uint32_t>(bc::Bin::AddF);
  expectRule(kernel([=](B b, S s) {
               b.op(Op::bin,
                    {k(DType::F32), w(add), w(s.f32), w(s.f32), w(s.f32)});
             }),
             "ASC-BYTECODE-OPERAND");
  expectRule(kernel([=](B b, S s) {
               b.op(Op::bin,
                    {k(DType::F32), w(addF), w(s.f32), w(s.f32), w(s.f16)});
             }),
             "ASC-BYTECODE-TYPE", "%f16");
  expectRule(kernel([=](B b, S s) {
               b.op(Op::bin,
                    {k(DType::I64), w(77), w(s.i64), w(s.i64), w(s.i64)});
             }),
             "ASC-BYTECODE-OPERAND", "77");
  expectRule(kernel([=](B b, S s) {
               b.op(Op::cmp,
                    {k(DType::I64), w(12), w(s.i1), w(s.i64), w(s.i64)});
             }),
             "ASC-BYTECODE-OPERAND", "12");
  expectRule(kernel([=](B b, S s) {
               b.op(Op::cmp,
                    {k(DType::I64), w(0), w(s.i64), w(s.i64), w(s.i64)});
             }),
             "ASC-BYTECODE-TYPE", "not i1");
  // cvt f32 -> i64 as a truncation of integers.
  expectRule(kernel([=](B b, S s) {
               b.op(Op::cvt,
                    {w(2), k(DType::F32), k(DType::I64), w(s.i64), w(s.f32)});
             }),
             "ASC-BYTECODE-OPERAND", "from f32 to i64");
  expectRule(kernel([=](B b, S s) {
               b.op(Op::cvt,
                    {w(5), k(DType::F32), k(DType::I64), w(s.i32), w(s.f32)});
             }),
             "ASC-BYTECODE-TYPE", "%i32");
  EXPECT_EQ(kernel([=](B b, S s) {
              b.op(Op::cvt,
                   {w(5), k(DType::F32), k(DType::I64), w(s.i64), w(s.f32)});
            }),
            "");
  // ui32 and i32 are one scalar type.
  EXPECT_EQ(kernel([=](B b, S s) {
              b.op(Op::bin,
                   {k(DType::U32), w(add), w(s.i32), w(s.i32), w(s.i32)});
            }),
            "");
}

TEST(Verifier, Machine) {
  expectRule(kernel([](B b, S s) {
               b.op(Op::alloc, {w(s.ub), w(s.tyUbF32), q(int64_t(0))});
             }),
             "ASC-BYTECODE-TYPE");
  expectRule(kernel([](B b, S s) {
               b.op(Op::alloc, {w(s.gm), w(s.tyGm), q(int64_t(0))});
             }),
             "ASC-BYTECODE-TYPE");
  expectRule(kernel([](B b, S s) {
               b.op(Op::alloc, {w(s.ub), w(999), q(int64_t(0))});
             }),
             "ASC-BYTECODE-OPERAND", "type 999");
  expectRule(kernel([](B b, S s) {
               b.op(Op::slice, {w(s.ubF32), w(s.ub), w(s.tyUbF32), n(0)});
             }),
             "ASC-BYTECODE-TYPE", "element type");
  expectRule(kernel([](B b, S s) {
               b.op(Op::slice, {w(s.ub), w(s.gm), w(s.tyUb), n(0)});
             }),
             "ASC-BYTECODE-TYPE");
  EXPECT_EQ(kernel([](B b, S s) {
              b.op(Op::reinterpret, {w(s.ubF32), w(s.ub), w(s.tyUbF32)});
            }),
            "");
  expectRule(
      kernel([](B b, S s) { b.op(Op::get_value, {w(s.f32), w(s.ub), n(0)}); }),
      "ASC-BYTECODE-TYPE");
  expectRule(
      kernel([](B b, S s) { b.op(Op::set_value, {w(s.ub), n(0), w(s.i64)}); }),
      "ASC-BYTECODE-TYPE");
  expectRule(
      kernel([](B b, S s) { b.op(Op::get_value, {w(s.f16), w(s.f16), n(0)}); }),
      "ASC-BYTECODE-TYPE", "not a tensor");
  expectRule(kernel([](B b, S) { b.op(Op::set_flag, {w(4), w(1), n(0)}); }),
             "ASC-BYTECODE-OPERAND");
  expectRule(kernel([](B b, S) { b.op(Op::pipe_barrier, {w(5)}); }),
             "ASC-BYTECODE-OPERAND");
  expectRule(kernel([](B b, S) {
               b.op(Op::set_mask, {w(3), k(DType::F16), n(0), n(0)});
             }),
             "ASC-BYTECODE-OPERAND");
  expectRule(kernel([](B b, S) {
               b.op(Op::set_mask, {w(0), k(DType::Bool), n(0), n(0)});
             }),
             "ASC-BYTECODE-OPERAND");
  expectRule(
      kernel([](B b, S) { b.op(Op::set_ctrl_spr, {w(64), w(64), n(0)}); }),
      "ASC-BYTECODE-OPERAND");
  expectRule(kernel([](B b, S) { b.op(Op::set_ctrl_spr, {w(9), w(8), n(0)}); }),
             "ASC-BYTECODE-OPERAND");
}

TEST(Verifier, Functions) {
  expectRule(kernel([](B b, S s) { b.op(Op::call_vf, {w(1), list({s.ub})}); }),
             "ASC-BYTECODE-FUNCTION", "@kernel is not a vector function");
  expectRule(kernel([](B b, S) { b.op(Op::call_vf, {w(0), list({})}); }),
             "ASC-BYTECODE-FUNCTION", "1 parameters and gets 0");
  expectRule(
      kernel([](B b, S s) { b.op(Op::call_vf, {w(0), list({s.ubF32})}); }),
      "ASC-BYTECODE-TYPE", "%t");
  expectRule(kernel([](B b, S) { b.op(Op::call_vf, {w(99), list({})}); }),
             "ASC-BYTECODE-OPERAND", "99");
  EXPECT_EQ(kernel([](B b, S s) { b.op(Op::call_vf, {w(0), list({s.ub})}); }),
            "");
  // Recursion: a vector function cannot call at all.
  expectRule(vf([](B b, S s) { b.op(Op::call_vf, {w(2), list({s.ub})}); }),
             "ASC-BYTECODE-FUNCTION", "a vector function");
  expectRule(
      kernel([](B b, S) { b.op(Op::reg_create_mask, {w(0), w(2), w(0)}); }),
      "ASC-BYTECODE-FUNCTION");
  expectRule(kernel([](B b, S s) { b.op(Op::host_print, {w(s.gm)}); }),
             "ASC-BYTECODE-FUNCTION");
  expectRule(host([](B b, S) { b.op(Op::reset_mask, {}); }),
             "ASC-BYTECODE-FUNCTION");
  expectRule(vf([](B b, S s) {
               b.op(Op::alloc, {w(s.ub), w(s.tyUb), q(int64_t(0))});
             }),
             "ASC-BYTECODE-FUNCTION");
  // Parameters.
  ProgramBuilder b;
  b.function("f", FunctionKind::Kernel);
  b.param(b.local({8}, DType::F16), "t");
  b.op(Op::ret, {});
  auto error = bc::verify(b.program);
  ASSERT_TRUE(error);
  EXPECT_EQ(error->rule, table::Rule::ASC_BYTECODE_FUNCTION);
  Program twice = maxProgram();
  twice.functions[1].name = twice.functions[0].name;
  EXPECT_TRUE(bc::verify(twice));
}

TEST(Verifier, Registers) {
  expectRule(
      vf([](B b, S s) { b.op(Op::reg_create_mask, {w(s.mask), w(3), w(0)}); }),
      "ASC-BYTECODE-OPERAND", "3 bytes");
  expectRule(
      vf([](B b, S s) { b.op(Op::reg_create_mask, {w(s.mask), w(2), w(14)}); }),
      "ASC-BYTECODE-OPERAND", "14");
  expectRule(vf([](B b, S s) {
               b.op(Op::reg_load, {w(s.vreg), w(s.ubF32), n(0), w(0)});
             }),
             "ASC-BYTECODE-TYPE");
  expectRule(vf([](B b, S s) {
               b.op(Op::reg_load, {w(s.vreg), w(s.ub), n(0), w(9)});
             }),
             "ASC-BYTECODE-OPERAND", "distribution");
  expectRule(vf([](B b, S s) {
               b.op(Op::reg_store, {w(s.ub), n(0), w(s.vreg), w(s.vreg), w(0)});
             }),
             "ASC-BYTECODE-TYPE", "not a mask");
}

TEST(Verifier, Host) {
  expectRule(
      host([](B b, S s) { b.op(Op::host_zeros, {w(s.open), w(s.tyOpen)}); }),
      "ASC-BYTECODE-TYPE");
  expectRule(host([](B b, S s) {
               uint32_t d = b.data({1, 2, 3});
               b.op(Op::host_constant, {w(s.gm), w(s.tyGm), w(d)});
             }),
             "ASC-BYTECODE-DATA", "3 bytes");
  expectRule(host([](B b, S s) {
               b.op(Op::host_constant, {w(s.gm), w(s.tyGm), w(5)});
             }),
             "ASC-BYTECODE-OPERAND");
  expectRule(
      host([](B b, S) { b.op(Op::host_launch, {w(0), n(1), list({})}); }),
      "ASC-BYTECODE-FUNCTION", "@vf is not a kernel");
  expectRule(
      host([](B b, S s) { b.op(Op::host_file, {w(s.gm), w(s.tyGm), w(99)}); }),
      "ASC-BYTECODE-OPERAND", "string 99");
}

TEST(Verifier, Vector) {
  auto count = [](N v, unsigned t, std::vector<N> extra = {}) {
    return Clause::count(v, t, std::move(extra));
  };
  expectRule(kernel([&](B b, S s) {
               b.vec(Op::max, {s.ub, s.ub, s.gm}, count(1, 3));
             }),
             "ASC-BYTECODE-TYPE", "%gm");
  expectRule(kernel([&](B b, S s) {
               b.vec(Op::max, {s.ub, s.ub, s.ubF32}, count(1, 3));
             }),
             "ASC-BYTECODE-TYPE", "%ubF32");
  // A scalar has the element type of the destination.
  EXPECT_EQ(kernel([&](B b, S s) {
              b.vec(Op::leaky_relu, {s.ub, s.ub, s.f16}, count(1, 2));
            }),
            "");
  expectRule(kernel([&](B b, S s) {
               b.vec(Op::leaky_relu, {s.ub, s.ub, s.f32}, count(1, 2));
             }),
             "ASC-BYTECODE-TYPE");
  expectRule(kernel([&](B b, S s) {
               b.vec(Op::leaky_relu, {s.ub, s.ub, s.ub}, count(1, 2));
             }),
             "ASC-BYTECODE-TYPE");
  expectRule(kernel([&](B b, S s) {
               b.vec(Op::max, {s.ub, s.ub, s.i64}, count(1, 3));
             }),
             "ASC-BYTECODE-TYPE", "not a tensor");
  expectRule(kernel([&](B b, S s) {
               b.vec(Op::max, {s.ub, s.ub, s.ub}, count(1, 2));
             }),
             "ASC-BYTECODE-OPERAND", "2 tensors");
  expectRule(kernel([&](B b, S s) {
               b.vec(Op::max, {s.ub, s.ub, s.ub}, count(1, 3, {1}));
             }),
             "ASC-BYTECODE-OPERAND", "1 extra");
  expectRule(kernel([&](B b, S s) {
               Clause c = count(1, 3);
               c.form = static_cast<Form>(7);
               b.vec(Op::max, {s.ub, s.ub, s.ub}, c);
             }),
             "ASC-BYTECODE-OPERAND", "form 7");
  expectRule(kernel([&](B b, S s) {
               Clause c = count(1, 3);
               c.words.clear();
               b.vec(Op::max, {s.ub, s.ub, s.ub}, c);
             }),
             "ASC-BYTECODE-OPERAND");
  expectRule(kernel([&](B b, S s) {
               b.vec(Op::max, {s.ub, s.ub, s.ub}, count(N::slot(s.f16), 3));
             }),
             "ASC-BYTECODE-TYPE", "%f16");
  EXPECT_EQ(kernel([&](B b, S s) {
              b.vec(Op::max, {s.ub, s.ub, s.ub}, count(N::slot(s.i64), 3));
            }),
            "");
}

TEST(Verifier, ReadBeforeWritten) {
  // Straight line.
  ProgramBuilder a;
  a.function("f", FunctionKind::Kernel);
  uint32_t i64 = a.scalar(DType::I64);
  uint32_t x = a.slot(i64, "x"), y = a.slot(i64, "y");
  a.op(Op::mov, {w(y), w(x)});
  a.op(Op::ret, {});
  auto error = bc::verify(a.program);
  ASSERT_TRUE(error);
  EXPECT_EQ(error->rule, table::Rule::ASC_BYTECODE_FLOW);
  EXPECT_NE(error->text.find("%x"), std::string::npos);

  // Written on one of two paths only; and on both.
  for (bool both : {false, true}) {
    ProgramBuilder b;
    b.function("f", FunctionKind::Kernel);
    i64 = b.scalar(DType::I64);
    uint32_t c = b.param(b.scalar(DType::Bool), "c");
    x = b.slot(i64, "x");
    y = b.slot(i64, "y");
    b.op(Op::br_if, {w(c), w(3)});                      // 0
    b.op(Op::const_, {w(both ? x : y), q(int64_t(1))}); // 1
    b.op(Op::br, {w(4)});                               // 2
    b.op(Op::const_, {w(x), q(int64_t(2))});            // 3
    b.op(Op::mov, {w(y), w(x)});                        // 4
    b.op(Op::ret, {});
    EXPECT_EQ(!bc::verify(b.program), both);
  }

  // A loop whose condition stands at its end: the body reads what the
  // condition, further down in the code, has written.
  ProgramBuilder l;
  l.function("f", FunctionKind::Kernel);
  i64 = l.scalar(DType::I64);
  uint32_t count = l.param(i64, "n");
  uint32_t t = l.slot(i64, "t"), c = l.slot(l.scalar(DType::Bool), "c");
  y = l.slot(i64, "y");
  l.op(Op::br, {w(2)});                                       // 0
  l.op(Op::mov, {w(y), w(t)});                                // 1 body
  l.op(Op::mov, {w(t), w(count)});                            // 2 condition
  l.op(Op::cmp, {k(DType::I64), w(0), w(c), w(t), w(count)}); // 3
  l.op(Op::br_if, {w(c), w(1)});                              // 4
  l.op(Op::ret, {});
  EXPECT_FALSE(bc::verify(l.program));
}

TEST(Verifier, SaysWhere) {
  ProgramBuilder b;
  b.function("f", FunctionKind::Kernel);
  b.line(42, 7);
  b.op(Op::br, {w(9)});
  bc::Layout layout;
  layout.code = {1000};
  auto error = bc::verify(b.program, &layout);
  ASSERT_TRUE(error);
  EXPECT_EQ(error->offset, 1000u);
  EXPECT_EQ(error->location, 0u);
  EXPECT_NE(error->text.find("@f, instruction 0 (br)"), std::string::npos)
      << error->text;
}
