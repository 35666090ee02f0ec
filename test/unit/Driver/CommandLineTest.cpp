//===- CommandLineTest.cpp - Command line of asc-run ----------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Protects: scripts depend on the command line; misuse has a message and a
// code.

#include "asc/Driver/CommandLine.h"

#include <gtest/gtest.h>

#include <cstdlib>

using namespace asc;
using namespace asc::rt;
using table::DType;

namespace {

struct Parsed {
  std::optional<int> code;
  Options options;
  std::string message;
};

Parsed parse(std::vector<std::string> words, bool isNative = false) {
  words.insert(words.begin(), "/usr/bin/asc-run");
  std::vector<char *> argv;
  for (std::string &word : words)
    argv.push_back(word.data());
  Parsed result;
  char *text = nullptr;
  size_t size = 0;
  FILE *out = open_memstream(&text, &size);
  {
    Diagnostics diagnostics(out);
    result.code = parseCommandLine(static_cast<int>(argv.size()), argv.data(),
                                   isNative, result.options, diagnostics);
  }
  fclose(out);
  result.message.assign(text, size);
  free(text);
  return result;
}

void expectUsage(std::vector<std::string> words, const std::string &part,
                 int code = kExitInput, bool isNative = false) {
  Parsed p = parse(std::move(words), isNative);
  EXPECT_EQ(p.code, code) << p.message;
  EXPECT_NE(p.message.find(part), std::string::npos) << p.message;
}

} // namespace

TEST(CommandLine, Everything) {
  Parsed p = parse({"p.asbc",
                    "max",
                    "x=x.npy",
                    "%y=iota",
                    "n=5",
                    "--out",
                    "z=z.npy",
                    "--out=w=w.npy",
                    "--print",
                    "%z",
                    "--blocks=4",
                    "--threads",
                    "2",
                    "--check=none",
                    "--schedule=program",
                    "--max-steps",
                    "1000",
                    "--format=json",
                    "--ctrl",
                    "60=1",
                    "--ctrl=48=0",
                    "--target=dav-3510",
                    "--show"});
  ASSERT_FALSE(p.code) << p.message;
  const Options &o = p.options;
  EXPECT_EQ(o.tool, "asc-run");
  EXPECT_EQ(o.program, "p.asbc");
  EXPECT_EQ(o.kernel, "max");
  ASSERT_EQ(o.arguments.size(), 3u);
  EXPECT_EQ(o.arguments[1].name, "y");
  EXPECT_EQ(o.arguments[1].text, "iota");
  ASSERT_EQ(o.outputs.size(), 2u);
  EXPECT_EQ(o.outputs[1].text, "w.npy");
  EXPECT_EQ(o.prints, std::vector<std::string>{"z"});
  EXPECT_EQ(o.blocks, 4);
  EXPECT_EQ(o.threads, 2u);
  EXPECT_EQ(o.check, Check::None);
  EXPECT_EQ(o.maxSteps, 1000u);
  EXPECT_EQ(o.format, DiagnosticFormat::Json);
  EXPECT_EQ(o.ctrlMask, uint64_t(1) << 60 | uint64_t(1) << 48);
  EXPECT_EQ(o.ctrlValue, uint64_t(1) << 60);
  EXPECT_EQ(o.target, "dav-3510");
  EXPECT_TRUE(o.show);
}

TEST(CommandLine, NativeHasNoProgram) {
  Parsed p = parse({"max", "x=iota"}, true);
  ASSERT_FALSE(p.code) << p.message;
  EXPECT_EQ(p.options.kernel, "max");
  expectUsage({"--target=dav-3510"}, "was chosen", kExitInput, true);
}

TEST(CommandLine, Misuse) {
  expectUsage({}, "no program");
  expectUsage({"p", "a", "b"}, "two kernels");
  expectUsage({"p", "x="}, "NAME=VALUE");
  expectUsage({"p", "=x"}, "NAME=VALUE");
  expectUsage({"p", "x=a", "x=b"}, "given twice");
  expectUsage({"p", "--bogus"}, "no option --bogus");
  expectUsage({"p", "--show=1"}, "--show takes no value");
  expectUsage({"p", "--blocks"}, "needs a value");
  expectUsage({"p", "--blocks=0"}, "1 to 65535");
  expectUsage({"p", "--blocks=65536"}, "1 to 65535");
  expectUsage({"p", "--blocks=-1"}, "1 to 65535");
  expectUsage({"p", "--threads=many"}, "1 to 1024");
  expectUsage({"p", "--max-steps=0"}, "--max-steps");
  expectUsage({"p", "--max-steps=99999999999999999999999"}, "--max-steps");
  expectUsage({"p", "--check=some"}, "--check takes");
  expectUsage({"p", "--format=xml"}, "text or json");
  expectUsage({"p", "--ctrl", "64=1"}, "--ctrl takes");
  expectUsage({"p", "--ctrl", "48=2"}, "--ctrl takes");
  expectUsage({"p", "--out", "z"}, "NAME=FILE.npy");
  expectUsage({"p", "--target=dav-1"}, "dav-2201");
  expectUsage({"p", "--schedule=sometimes"}, "--schedule takes");
  expectUsage({""}, "empty word");
}

TEST(CommandLine, NotImplementedSaysSo) {
  for (const char *o : {"--check=sync", "--check=all", "--schedule=late",
                        "--schedule=random:7", "--stats", "--trace=t.json"})
    expectUsage({"p", o}, "not implemented", kExitNotImplemented);
}

TEST(CommandLine, MessagesInJson) {
  Parsed p = parse({"p", "--bogus", "--format=json"});
  EXPECT_EQ(p.message[0], '{') << p.message;
  EXPECT_NE(p.message.find("\"rule\": \"ASC-USAGE\""), std::string::npos);
}

TEST(CommandLine, Shapes) {
  EXPECT_EQ(parseShape("512"), (std::vector<int64_t>{512}));
  EXPECT_EQ(parseShape("4x8x2"), (std::vector<int64_t>{4, 8, 2}));
  EXPECT_EQ(parseShape("0"), (std::vector<int64_t>{0}));
  for (const char *bad : {"", "x", "4x", "x4", "-1", "4 ", "9999999999999",
                          "1099511627776x2", "4x8xf16"})
    EXPECT_FALSE(parseShape(bad)) << bad;
  auto t = parseShapedType("4x8xbf16");
  ASSERT_TRUE(t);
  EXPECT_EQ(t->second, DType::BF16);
  EXPECT_FALSE(parseShapedType("f16"));
  EXPECT_FALSE(parseShapedType("4xq8"));
  EXPECT_FALSE(parseShapedType("4xi1"));
}

TEST(CommandLine, Explain) {
  auto text = explain("ASC-MEM-BOUNDS");
  ASSERT_TRUE(text);
  EXPECT_NE(text->find("507035"), std::string::npos);
  EXPECT_FALSE(explain("ASC-NO-SUCH-RULE"));
  for (unsigned i = 0; i < table::kNumRules; ++i)
    EXPECT_TRUE(explain(table::kRules[i].id));
}
