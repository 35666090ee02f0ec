//===- asc-tblgen.cpp - Products of the instruction table ---------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AscendCApi.h"
#include "Backends.h"

#include "llvm/Support/CommandLine.h"
#include "llvm/TableGen/Main.h"

using namespace llvm;

namespace {
enum class Action {
  Tables,
  Opcodes,
  Rules,
  Lanes,
  Reference,
  Coverage,
  TestList,
  AscendCApi,
  AscendCArgs
};
} // namespace

static cl::opt<Action> action(
    cl::desc("What to write:"),
    cl::values(
        clEnumValN(Action::Tables, "gen-tables",
                   "C++ rows of instructions, rules and targets"),
        clEnumValN(Action::Opcodes, "gen-opcodes", "X-macro of all opcodes"),
        clEnumValN(Action::Rules, "gen-rules", "X-macro of all rule ids"),
        clEnumValN(Action::Lanes, "gen-lanes",
                   "X-macros of element-wise instructions"),
        clEnumValN(Action::Reference, "gen-reference",
                   "the ISA reference (Markdown)"),
        clEnumValN(Action::Coverage, "gen-coverage",
                   "instructions, forms and types per target (Markdown)"),
        clEnumValN(Action::TestList, "gen-test-list",
                   "accept/reject/semantics tests that must exist"),
        clEnumValN(Action::AscendCApi, "gen-ascendc-api",
                   "C++ wrappers that emitted code calls"),
        clEnumValN(Action::AscendCArgs, "gen-ascendc-args",
                   "order of arguments of emitted calls")),
    cl::Required);

int main(int argc, char **argv) {
  cl::ParseCommandLineOptions(argc, argv, "ASIR instruction table\n");
  return TableGenMain(argv[0], [](raw_ostream &os, const RecordKeeper &keeper) {
    switch (action) {
    case Action::Tables:
      return asc::tblgen::emitTables(os, keeper);
    case Action::Opcodes:
      return asc::tblgen::emitOpcodes(os, keeper);
    case Action::Rules:
      return asc::tblgen::emitRules(os, keeper);
    case Action::Lanes:
      return asc::tblgen::emitLanes(os, keeper);
    case Action::Reference:
      return asc::tblgen::emitReference(os, keeper);
    case Action::Coverage:
      return asc::tblgen::emitCoverage(os, keeper);
    case Action::TestList:
      return asc::tblgen::emitTestList(os, keeper);
    case Action::AscendCApi:
      return asc::tblgen::emitAscendCApi(keeper, os);
    case Action::AscendCArgs:
      return asc::tblgen::emitAscendCArgs(keeper, os);
    }
    return true;
  });
}
