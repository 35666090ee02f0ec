//===- Offsets.cpp - gather and scatter, element by element ---------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operands of a call: dst; src, offsets. The one that offsets select from is
// random, the other one is walked lane by lane.
//
//===----------------------------------------------------------------------===//

#include "Program.h"

namespace asc::ref {

bool isByOffset(Op op) { return op == Op::Gather || op == Op::Scatter; }

namespace {

struct Lane {
  uint64_t number;  ///< which of the offsets it uses
  uint64_t element; ///< byte in the operand that is walked
};

/// The selected lanes, in order.
std::vector<Lane> selectedLanes(const Call &c) {
  std::vector<Lane> out;
  unsigned size = sizeOf(c.type), lanes = lanesOf(c);
  if (c.form == Form::Count) {
    for (uint64_t i = 0; i < c.words[0]; ++i)
      out.push_back({i, i * size});
    return out;
  }
  uint64_t step = 32 * (c.op == Op::Gather ? c.dst.rep : c.src[0].rep);
  for (uint64_t r = 0; r < repeatsOf(c); ++r)
    for (unsigned l = 0; l < lanes; ++l) {
      if (selects(c, r, l))
        out.push_back({r * lanes + l, r * step + l * size});
    }
  return out;
}

} // namespace

void evaluateByOffset(const Call &c, Memory &m) {
  unsigned size = sizeOf(c.type);
  for (const Lane &l : selectedLanes(c)) {
    uint64_t at = c.baseAddr + load(m.ub, c.src[1].offset + 4 * l.number, 4);
    if (c.op == Op::Gather)
      store(m.ub, c.dst.offset + l.element, size,
            load(m.ub, c.src[0].offset + at, size));
    else
      store(m.ub, c.dst.offset + at, size,
            load(m.ub, c.src[0].offset + l.element, size));
  }
}

bool byOffsetIsLegal(const Call &c) {
  const Operand &random = c.op == Op::Gather ? c.src[0] : c.dst;
  const Operand &walked = c.op == Op::Gather ? c.dst : c.src[0];
  unsigned size = sizeOf(c.type), lanes = lanesOf(c);
  uint64_t n = repeatsOf(c);
  bool count = c.form == Form::Count;
  uint64_t all = count ? c.words[0] : n * lanes;
  uint64_t reach = count ? c.words[0] * size
                   : n   ? 32 * (n - 1) * walked.rep + lanes * size
                         : 0;
  return c.baseAddr % size == 0 && c.baseAddr + size <= random.bytes &&
         reach <= walked.bytes && 4 * all <= c.src[1].bytes &&
         apart(c.dst, c.src[0]) && apart(c.dst, c.src[1]);
}

void fillByOffset(Random &rng, const Call &c, std::vector<uint8_t> &bytes) {
  const Operand &random = c.op == Op::Gather ? c.src[0] : c.dst;
  unsigned size = sizeOf(c.type);
  // Offsets of other lanes are anything.
  for (uint64_t at = 0; at + 4 <= c.src[1].bytes; at += 4)
    store(bytes, c.src[1].offset + at, 4, rng());
  for (const Lane &l : selectedLanes(c))
    store(bytes, c.src[1].offset + 4 * l.number, 4,
          size * below(rng, (random.bytes - c.baseAddr) / size));
}

std::vector<Type> byOffsetTypes(Op op, Chip chip, Form form) {
  using T = Type;
  bool gather = op == Op::Gather;
  std::vector<T> most = {T::I16, T::U16, T::F16, T::I32, T::U32, T::F32};
  auto with = [&](std::vector<T> more) {
    most.insert(most.end(), more.begin(), more.end());
    return most;
  };
  switch (chip) {
  case Chip::Dav3510:
    with({T::BF16, T::I64, T::U64});
    return form == Form::Count ? with({T::I8, T::U8}) : most;
  case Chip::Dav3002:
    return with({T::I8, T::U8});
  case Chip::Dav2201:
    return gather ? with({T::BF16}) : std::vector<T>();
  case Chip::Dav2002:
    return gather ? most : std::vector<T>{T::U16, T::F16, T::U32, T::F32};
  default:
    return {};
  }
}

} // namespace asc::ref
