//===- fuzz-asbc.cpp - Any bytes as a program -----------------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Protects: loading, printing and running any file ends without harm.

#include "asc/Bytecode/Bytecode.h"
#include "asc/Driver/Launcher.h"
#include "asc/Driver/Npy.h"

using namespace asc;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  bc::Program program;
  if (bc::load({data, size}, program))
    return 0;
  bc::disassemble(program);
  rt::Image image(program);
  rt::Launcher launcher(image);
  for (uint32_t f = 0; f < program.functions.size(); ++f) {
    const bc::Function &function = program.functions[f];
    if (function.kind != bc::FunctionKind::Kernel || function.numParams > 8)
      continue;
    std::vector<rt::Buffer> buffers;
    std::vector<rt::Arg> args(function.numParams);
    for (uint32_t p = 0; p < function.numParams; ++p) {
      const bc::Type &type = program.types[function.slotTypes[p]];
      if (type.kind == bc::TypeKind::Scalar)
        continue;
      int64_t n = bc::numElements(type);
      if (n < 0 || n > 4096)
        n = 64;
      uint64_t bytes = static_cast<uint64_t>(n) * sizeOf(type.dtype);
      buffers.push_back(*rt::Buffer::make(bytes));
      rt::Tensor &t = args[p].tensor;
      t.data = buffers.back().data();
      t.bytes = bytes;
      t.dtype = type.dtype;
      t.space = table::Space::GM;
    }
    rt::LaunchOptions options;
    options.maxSteps = 10000;
    options.threads = 1;
    launcher.launch(f, 2, args.data(), options);
  }
  return 0;
}
