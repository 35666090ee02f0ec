//===- MutatedRunTest.cpp - Running damaged programs ----------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Protects: whatever the verifier accepts can be run without harm: it ends, in
// a result or in a fault.

#include "ProgramBuilder.h"

#include "asc/Driver/Launcher.h"
#include "asc/Driver/Npy.h"

#include <gtest/gtest.h>

#include <cstring>
#include <random>

using namespace asc;
using namespace asc::test;
using namespace asc::rt;

TEST(MutatedRun, KernelsEndInAResultOrAFault) {
  const Program good = maxProgram();
  std::mt19937 random(4711);
  unsigned ran = 0, faults = 0;
  for (unsigned round = 0; round < 6000; ++round) {
    Program p = good;
    std::vector<uint32_t> &code = p.functions[0].code;
    for (unsigned c = 0; c < 1 + random() % 3; ++c) {
      size_t at = random() % code.size();
      switch (random() % 3) {
      case 0:
        code[at] = random() % 16;
        break;
      case 1:
        code[at] ^= 1u << random() % 32;
        break;
      default:
        code[at] = random() % 2 ? 0xffffffff : 0x80000000;
      }
    }
    if (bc::verify(p))
      continue;
    ++ran;
    Image image(p);
    Launcher launcher(image);
    Buffer data[3];
    Arg args[3];
    for (unsigned i = 0; i < 3; ++i) {
      data[i] = *Buffer::make(1024);
      args[i].tensor.data = data[i].data();
      args[i].tensor.bytes = 1024;
      args[i].tensor.dtype = DType::F16;
      args[i].tensor.space = table::Space::GM;
    }
    LaunchOptions options;
    options.maxSteps = 10000;
    faults += launcher.launch(0, 1, args, options).fault.has_value();
  }
  EXPECT_GT(ran, 500u);
  EXPECT_GT(faults, 100u);
}
