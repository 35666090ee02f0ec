//===- fuzz-npy.cpp - Any bytes as a .npy file ----------------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Protects: reading any .npy file ends in data of the right size or an error.

#include "asc/Driver/Npy.h"

#include <cstdlib>

using namespace asc;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  if (size < 2)
    return 0;
  auto dtype = static_cast<table::DType>(1 + data[0] % 12);
  // Most inputs get past the first bytes of the file at once.
  std::vector<uint8_t> file;
  if (data[1] % 8)
    file = {0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0};
  file.insert(file.end(), data + 2, data + size);
  rt::Array array;
  if (rt::parseNpy(file, dtype, {-1}, array))
    return 0;
  if (array.data.size() !=
      static_cast<uint64_t>(array.shape.at(0)) * sizeOf(dtype))
    std::abort();
  return 0;
}
