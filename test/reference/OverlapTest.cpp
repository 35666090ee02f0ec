//===- OverlapTest.cpp - The legality library against enumeration ---------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Random calls with full masks: the overlap rules of asc::table must give the
// verdict that walking all blocks of all repeats gives.
//
//===----------------------------------------------------------------------===//

#include "Program.h"
#include "asc/Table/Legality.h"

#include "gtest/gtest.h"

using namespace asc;
using ref::below;

namespace {

struct Verdicts {
  unsigned legal = 0, illegal = 0;
};

/// One random mask-form call on operands that may overlap in any way.
void trial(ref::Random &rng, Verdicts &seen) {
  static const ref::Type types[] = {ref::Type::F16, ref::Type::I16,
                                    ref::Type::F32, ref::Type::I32};
  ref::Call c;
  c.op = ref::Op::Add;
  c.chip = ref::Chip::Dav2201;
  c.form = ref::Form::MaskCount;
  c.type = types[below(rng, 4)];
  c.words[0] = 256 / ref::sizeOf(c.type);
  c.repeat = 1 + below(rng, 5);
  ref::Operand *operands[] = {&c.dst, &c.src[0], &c.src[1]};
  for (ref::Operand *o : operands) {
    o->type = c.type;
    o->bytes = 65536;
    o->offset = 32 * below(rng, 60);
    o->blk = below(rng, 3);
    o->rep = below(rng, 3) ? 8 * below(rng, 3) : below(rng, 20);
  }
  c.dst.blk += c.dst.blk == 0;
  for (unsigned k = 0; k < 2; ++k)
    if (below(rng, 3) == 0) {
      c.src[k].offset = c.dst.offset;
      if (below(rng, 2)) {
        c.src[k].blk = c.dst.blk;
        c.src[k].rep = c.dst.rep;
      }
    }

  const table::InstrRow *row = table::findInstr("add");
  ASSERT_NE(row, nullptr);
  table::Control control;
  control.form = table::Form::MaskCount;
  control.words[0] = static_cast<int64_t>(c.words[0]);
  control.repeat = static_cast<int64_t>(c.repeat);
  table::View views[3];
  for (unsigned k = 0; k < 3; ++k) {
    control.blk[k] = static_cast<int64_t>(operands[k]->blk);
    control.rep[k] = static_cast<int64_t>(operands[k]->rep);
    views[k].dtype = ref::dtypeOf(c.type);
    views[k].addr = operands[k]->offset;
    views[k].bytes = operands[k]->bytes;
  }
  table::Violations out;
  table::MaskView mask;
  table::checkGeometry(*row, table::Target::Dav2201, control, mask, views, out);
  bool library = true;
  for (const table::Violation &v : out)
    library &= v.warning;
  bool enumerated = ref::isLegal(c, 1 << 20);
  (enumerated ? seen.legal : seen.illegal) += 1;
  ASSERT_EQ(library, enumerated)
      << ref::printCall(c) << (out.empty() ? "no violation" : out[0].text);
}

} // namespace

TEST(Overlap, AgreesWithEnumeration) {
  ref::Random rng(7);
  Verdicts seen;
  for (unsigned i = 0; i < 20000 && !HasFatalFailure(); ++i)
    trial(rng, seen);
  // Both answers must be common, or nothing was tested.
  EXPECT_GT(seen.legal, 2000u);
  EXPECT_GT(seen.illegal, 2000u);
}
