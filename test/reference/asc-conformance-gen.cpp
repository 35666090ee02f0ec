//===- asc-conformance-gen.cpp - Writes the conformance corpus ------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Usage: asc-conformance-gen DIR. One self-checking program per instruction and
// chip; each holds a kernel per form, element type and variation.
//
//===----------------------------------------------------------------------===//

#include "Program.h"

#include <cstdio>
#include <fstream>

using namespace asc::ref;

int main(int argc, char **argv) {
  if (argc != 2) {
    std::fprintf(stderr, "usage: asc-conformance-gen DIR\n");
    return 2;
  }
  for (unsigned o = 0; o < kNumOps; ++o)
    for (unsigned c = 0; c < kNumChips; ++c) {
      Op op = static_cast<Op>(o);
      Chip chip = static_cast<Chip>(c);
      if (!hasOp(op, chip))
        continue;
      std::vector<Case> cases = conformanceCases(op, chip);
      for (const Case &x : cases)
        if (!isLegal(x.call, ubBytes(chip))) {
          std::fprintf(stderr, "case %s of %s is not legal\n", x.name.c_str(),
                       nameOf(op));
          return 1;
        }
      std::string path = std::string(argv[1]) + "/" + nameOf(op) + "-" +
                         nameOf(chip) + ".asir";
      std::ofstream out(path, std::ios::binary);
      out << printConformance(cases, chip, op);
      if (!out.flush()) {
        std::fprintf(stderr, "cannot write %s\n", path.c_str());
        return 2;
      }
    }
  return 0;
}
