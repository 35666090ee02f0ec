//===- ReductionsTest.cpp - Reductions and fills against the reference ----===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Many random legal calls of every instruction on every chip, run by the runtime
// alone. The whole arena is compared, bit by bit: what a call does not write must
// stay, and a nan must be the one the documents say.
//
//===----------------------------------------------------------------------===//

#include "Program.h"

#include "asc/Runtime/Execute.h"

#include <gtest/gtest.h>

#include <cstring>

using namespace asc;
using ref::Call;
using ref::Case;
using ref::Op;
using rt::Core;
using rt::Tensor;

namespace {

constexpr uint64_t kArena = 0x8000;

table::Control controlOf(const Call &c) {
  static const std::map<ref::Form, table::Form> forms = {
      {ref::Form::Count, table::Form::Count},
      {ref::Form::MaskCount, table::Form::MaskCount},
      {ref::Form::MaskBits, table::Form::MaskBits},
      {ref::Form::MaskState, table::Form::MaskState}};
  table::Control out;
  out.form = forms.at(c.form);
  out.numWords = c.form == ref::Form::MaskBits ? 2 : 0;
  for (unsigned w = 0; w < 2; ++w)
    out.words[w] = static_cast<int64_t>(c.words[w]);
  if (c.form != ref::Form::Count) {
    unsigned k = ref::isFill(c.op) ? 0 : 1; // the operand with strides
    out.repeat = static_cast<int64_t>(c.repeat);
    out.blk[k] = static_cast<int64_t>(k ? c.src[0].blk : c.dst.blk);
    out.rep[k] = static_cast<int64_t>(k ? c.src[0].rep : c.dst.rep);
  }
  int64_t step = static_cast<int64_t>(c.dst.rep);
  switch (c.op) {
  case Op::ReduceDataBlock:
  case Op::ReduceRepeat:
    out.extra[0] = c.kind;
    out.extra[1] = step;
    out.extra[2] = c.op == Op::ReduceRepeat ? c.order : 0;
    break;
  case Op::ReducePairElem:
    out.extra[0] = step;
    break;
  case Op::ReduceMax:
  case Op::ReduceMin:
    out.extra[0] = c.index;
    break;
  default:
    break;
  }
  return out;
}

class Reductions : public ::testing::TestWithParam<Op> {
protected:
  void run(const Case &x) {
    const Call &c = x.call;
    Core core(static_cast<table::Target>(c.chip));
    core.setCtrl(c.ctrl);
    core.mask.counter = c.counter;
    if (c.form == ref::Form::MaskState) {
      core.mask.words[0] = c.maskRegister[0];
      core.mask.words[1] = c.maskRegister[1];
      core.mask.wasSet = true;
    }
    std::memcpy(core.ub(), x.initial.data(), kArena);
    std::vector<Tensor> t;
    for (unsigned k = 0; k <= c.numSrc; ++k) {
      const ref::Operand &o = k ? c.src[k - 1] : c.dst;
      t.push_back({core.ub() + o.offset, o.offset, o.bytes, ref::dtypeOf(o.type),
                   table::Space::UB, 0});
    }
    ref::Memory expected{x.initial, {}, {}};
    ref::evaluate(c, expected);
    const table::InstrRow &row =
        *table::findInstr(std::string_view(ref::nameOf(c.op)));
    uint64_t scalar = c.scalar;
    ASSERT_TRUE(rt::execute(core, row, t.data(), &scalar, controlOf(c)))
        << ref::printCall(c) << core.fault.text;
    for (uint64_t i = 0; i < kArena; ++i)
      ASSERT_EQ(core.ub()[i], expected.ub[i])
          << ref::nameOf(c.chip) << "\n"
          << ref::printCall(c) << "byte " << i << " of the arena";
  }
};

TEST_P(Reductions, MatchTheReference) {
  ref::Random rng(1000 + static_cast<uint64_t>(GetParam()));
  for (unsigned chip = 0; chip < ref::kNumChips; ++chip) {
    if (!ref::hasOp(GetParam(), static_cast<ref::Chip>(chip)))
      continue;
    for (unsigned i = 0; i < 600; ++i) {
      run(ref::randomCase(rng, GetParam(), static_cast<ref::Chip>(chip),
                          kArena));
      if (HasFatalFailure())
        return;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(
    All, Reductions,
    ::testing::Values(Op::ReduceDataBlock, Op::ReduceRepeat,
                      Op::ReducePairElem, Op::ReduceSum, Op::ReduceMax,
                      Op::ReduceMin, Op::Duplicate, Op::CreateVecIndex),
    [](const auto &info) { return std::string(ref::nameOf(info.param)); });

} // namespace
