//===- DisassemblerTest.cpp - A program as text ---------------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Protects: what a reader of --asbc-to-text relies on: names, labels, constants
// and places.

#include "ProgramBuilder.h"

#include "asc/Bytecode/Bytecode.h"

#include <gtest/gtest.h>

using namespace asc;
using namespace asc::test;

namespace {
void expectHas(const std::string &text, const std::string &part) {
  EXPECT_NE(text.find(part), std::string::npos) << part << "\nin\n" << text;
}
} // namespace

TEST(Disassembler, Program) {
  std::string text = bc::disassemble(maxProgram());
  expectHas(text, "asbc 1.0 target dav-2201");
  expectHas(text, "kernel @max(%0:x: global<512xf16>, %1:y: global<512xf16>, "
                  "%2:z: global<512xf16>)");
  expectHas(text, "  slot %3:a: local<512xf16>");
  expectHas(text, "%5:c = alloc local<512xf16>, at 0x800");
  expectHas(text, "set_flag mte2, v, 0");
  expectHas(text, "max %5:c, %3:a, %4:b count(512) ");
  expectHas(text, "// test.asir:11:5");
  expectHas(text, "host @main()");
  expectHas(text, "%0:x = host.iota global<512xf16>, 1, 1");
  expectHas(text, "host.launch @max, 1 (%0:x, %1:y, %2:z)");
  expectHas(text, "%3 = host.constant global<512xf16>, data 0");
}

TEST(Disassembler, LabelsAndParents) {
  ProgramBuilder b;
  uint32_t kernel = b.function("f", bc::FunctionKind::Kernel);
  uint32_t i = b.param(b.scalar(DType::I64), "i");
  uint32_t where = b.location(9, 5);
  b.location(3, 1, where, bc::ParentKind::ExpandedFrom);
  b.op(Op::bin, {k(DType::I64), w(0), w(i), w(i), w(i)});
  b.program.functions[kernel].code[1] = where + 1;
  b.op(Op::for_next, {w(i), w(i), w(i), w(0)});
  b.op(Op::ret, {});
  std::string text = bc::disassemble(b.program);
  expectHas(text, " L0:\n  %0:i = bin i64, add, %0:i, %0:i");
  expectHas(text, "// test.asir:3:1 expanded from test.asir:9:5");
  expectHas(text, "%0:i = for_next %0:i, %0:i, L0");
}

TEST(Disassembler, BrokenCodeIsPrintedAsWords) {
  ProgramBuilder b;
  b.function("f", bc::FunctionKind::Kernel);
  b.current().code = {0x00020000u | 999, 0, 0xdeadbeef};
  std::string text = bc::disassemble(b.program);
  expectHas(text, "opcode 999 does not exist");
  expectHas(text, "deadbeef");
}
