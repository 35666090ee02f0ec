//===- ReduceCalls.cpp - Calls of reductions and fills --------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operands of a call: dst; src, shared_tmp. Of strides only those of src count,
// of fills those of dst.
//
//===----------------------------------------------------------------------===//

#include "Program.h"
#include "Reductions.h"

#include <algorithm>

using asc::table::DType;
using asc::table::Target;

namespace asc::ref {

bool isFill(Op op) { return op == Op::Duplicate || op == Op::CreateVecIndex; }
bool isReduceCall(Op op) { return op >= Op::ReduceDataBlock; }
bool hasOneResult(Op op) { return op >= Op::ReduceSum && op <= Op::ReduceMin; }

namespace {

Target targetOf(Chip c) { return static_cast<Target>(c); }

/// Byte of a lane from the start of the operand with strides.
uint64_t placeOf(const Call &c, uint64_t r, unsigned lane) {
  const Operand &o = isFill(c.op) ? c.dst : c.src[0];
  unsigned size = sizeOf(c.type), perBlock = 32 / size;
  if (c.form == Form::Count)
    return (r * lanesOf(c) + lane) * size;
  return (r * o.rep + lane / perBlock * o.blk) * 32 + lane % perBlock * size;
}

bool saturates(const Call &c) {
  return c.type == Type::F16 && !(c.ctrl >> 48 & 1);
}

Repeats inputOf(const Call &c, const std::vector<uint8_t> &ub) {
  Repeats out;
  for (uint64_t r = 0; r < repeatsOf(c); ++r) {
    Lanes x(lanesOf(c));
    for (unsigned l = 0; l < x.size(); ++l)
      if (selects(c, r, l))
        x[l] = load(ub, c.src[0].offset + placeOf(c, r, l), sizeOf(c.type));
    out.push_back(x);
  }
  return out;
}

void whole(const Call &c, std::vector<uint8_t> &ub) {
  Reducer reducer{dtypeOf(c.type), saturates(c)};
  Repeats in = inputOf(c, ub);
  unsigned size = sizeOf(c.type), lanes = lanesOf(c);
  if (c.op == Op::ReduceSum)
    return store(ub, c.dst.offset, size,
                 *sumOf(reducer, targetOf(c.chip), c.form == Form::Count,
                        isCounted(c), in));
  uint64_t step = c.form == Form::Count ? lanes : c.src[0].rep * 32 / size;
  auto f = extremeOf(reducer, targetOf(c.chip),
                     c.op == Op::ReduceMax ? Kind::Max : Kind::Min, in, step);
  store(ub, c.dst.offset, size, f->value);
  if (c.index)
    store(ub, c.dst.offset + size, size,
          f->at / lanes * step + f->at % lanes);
}

/// What results without a selected lane become.
Lane fallback(const Call &c, Kind kind) {
  if (c.chip != Chip::Dav3510 && c.chip != Chip::Dav3002)
    return {};
  if (kind == Kind::Sum)
    return 0;
  bool max = kind == Kind::Max;
  switch (c.type) {
  case Type::F16:
    if (saturates(c) || c.chip == Chip::Dav3002)
      return max ? 0xfbff : 0x7bff;
    return max ? 0xfc00 : 0x7c00;
  case Type::F32:
    return max ? 0xff800000 : 0x7f800000;
  case Type::I16:
    return max ? 0x8000 : 0x7fff;
  case Type::U16:
    return max ? 0 : 0xffff;
  case Type::I32:
    return max ? 0x80000000 : 0x7fffffff;
  default:
    return max ? 0 : 0xffffffff;
  }
}

/// Result i of repeat r.
void record(const Call &c, std::vector<uint8_t> &ub, uint64_t r, unsigned i,
            Kind kind, uint64_t value, uint64_t lane) {
  unsigned bytes = sizeOf(reduceResultType(c));
  auto put = [&](uint64_t at, unsigned size, uint64_t bits) {
    store(ub, c.dst.offset + at, size, bits);
  };
  uint64_t start = r * c.dst.rep;
  if (c.op == Op::ReducePairElem)
    return put(start * 128 + i * bytes, bytes, value);
  if (c.op == Op::ReduceDataBlock)
    return put((start * 8 + i) * bytes, bytes, value);
  if (kind == Kind::Sum || c.order == 2)
    return put(start * bytes, bytes, value);
  if (c.order == 3)
    return put(start * 4, 4, lane);
  put(start * 2 * bytes, bytes, c.order ? lane : value);
  put(start * 2 * bytes + bytes, bytes, c.order ? value : lane);
}

void parts(const Call &c, std::vector<uint8_t> &ub) {
  Kind kind = c.op == Op::ReducePairElem ? Kind::Sum : Kind(c.kind);
  Reducer reducer{dtypeOf(reduceResultType(c)), saturates(c)};
  unsigned lanes = lanesOf(c);
  unsigned per = c.op == Op::ReducePairElem    ? 2
                 : c.op == Op::ReduceDataBlock ? 32 / sizeOf(c.type)
                                               : lanes;
  Repeats in = inputOf(c, ub);
  for (uint64_t r = 0; r < in.size(); ++r)
    for (unsigned i = 0; i < lanes / per; ++i) {
      Lanes x(in[r].begin() + i * per, in[r].begin() + (i + 1) * per);
      Lane value;
      uint64_t at = 0;
      if (kind == Kind::Sum) {
        for (Lane &l : x)
          if (l && c.type == Type::I16)
            l = uint32_t(int32_t(int16_t(*l)));
        value = reducer.tree(x);
      } else if (auto f = reducer.extreme(kind, x)) {
        value = f->value;
        at = f->at;
      }
      if (!value)
        value = fallback(c, kind);
      if (value)
        record(c, ub, r, i, kind, *value, at);
    }
}

void fillWith(const Call &c, std::vector<uint8_t> &ub) {
  bool clips = c.chip == Chip::Dav3510 && !isFloat(c.type) && c.ctrl >> 53 & 1;
  for (uint64_t r = 0; r < repeatsOf(c); ++r)
    for (unsigned l = 0; l < lanesOf(c); ++l)
      if (selects(c, r, l))
        store(ub, c.dst.offset + placeOf(c, r, l), sizeOf(c.type),
              c.op == Op::Duplicate
                  ? c.scalar
                  : indexValue(dtypeOf(c.type), targetOf(c.chip), c.scalar, r,
                               l, saturates(c) || clips));
}

/// Values whose sums show their order, and special ones.
uint64_t valueOf(Type t, Random &rng, bool special) {
  const auto &list = specials(t);
  if (special && below(rng, 4) == 0)
    return list[below(rng, list.size())];
  if (t == Type::F16) // 2^-4 .. 2^7
    return (rng() & 0x83ff) | (11 + below(rng, 12)) << 10;
  if (t == Type::F32) // 2^-20 .. 2^27
    return (rng() & 0x807fffff) | (107 + below(rng, 48)) << 23;
  unsigned width = 8 * sizeOf(t);
  return below(rng, 3) ? below(rng, 5)
                       : rng() & (width == 64 ? ~0ull : (1ull << width) - 1);
}

/// What changes no maximum (`low`) or minimum.
uint64_t neutralOf(Type t, bool low) {
  if (t == Type::F16)
    return low ? 0xfc00 : 0x7c00;
  if (t == Type::F32)
    return low ? 0xff800000 : 0x7f800000;
  unsigned width = 8 * sizeOf(t);
  uint64_t all = width == 64 ? ~0ull : (1ull << width) - 1;
  if (!isSigned(t))
    return low ? 0 : all;
  return low ? 1ull << (width - 1) : all >> 1;
}

} // namespace

Type reduceResultType(const Call &c) {
  // Sums of 16-bit integers are wider.
  bool wide = c.op == Op::ReduceRepeat && c.kind == 0;
  return wide && c.type == Type::I16   ? Type::I32
         : wide && c.type == Type::U16 ? Type::U32
                                       : c.type;
}

uint64_t reduceReach(const Call &c) {
  uint64_t n = repeatsOf(c);
  const Operand &o = isFill(c.op) ? c.dst : c.src[0];
  return c.form == Form::Count ? c.words[0] * sizeOf(c.type)
                               : 32 * ((n - 1) * o.rep + 7 * o.blk + 1);
}

uint64_t reduceResults(const Call &c) {
  uint64_t step = c.op == Op::ReducePairElem    ? 128
                  : c.op == Op::ReduceDataBlock ? 8 * sizeOf(c.type)
                                                : 8;
  uint64_t n = repeatsOf(c);
  return hasOneResult(c.op) ? 32 : step * ((n - 1) * c.dst.rep + 1);
}

void evaluateReduce(const Call &c, Memory &m) {
  if (isFill(c.op))
    return fillWith(c, m.ub);
  return hasOneResult(c.op) ? whole(c, m.ub) : parts(c, m.ub);
}

bool reduceIsLegal(const Call &c) {
  for (unsigned k = 0; k < c.numSrc; ++k)
    for (unsigned j = 0; j <= k; ++j)
      if (!apart(j ? c.src[j - 1] : c.dst, c.src[k]))
        return false;
  return true;
}

void fillReduce(Random &rng, const Call &c, std::vector<uint8_t> &bytes) {
  if (isFill(c.op))
    return;
  unsigned size = sizeOf(c.type);
  bool special = below(rng, 3) == 0;
  bool few = below(rng, 4) == 0; // many equal elements
  bool neutral = below(rng, 6) == 0, low = below(rng, 2);
  uint64_t first = valueOf(c.type, rng, special);
  for (uint64_t at = 0; at + size <= c.src[0].bytes; at += size) {
    uint64_t v = valueOf(c.type, rng, special);
    // What lanes that are not selected may count as, almost everywhere.
    if (neutral && below(rng, 1000))
      v = neutralOf(c.type, low);
    if (few && below(rng, 4))
      v = first;
    store(bytes, c.src[0].offset + at, size, v);
  }
}

std::vector<Type> reduceTypes(Op op, Chip chip, Form form) {
  using Types = std::vector<Type>;
  bool newest = chip == Chip::Dav3510;
  bool kirin = chip == Chip::KirinX90 || chip == Chip::Kirin9030;
  auto with = [&](Types any, const Types &counted) {
    if (form == Form::Count)
      any.insert(any.end(), counted.begin(), counted.end());
    return any;
  };
  const Types halves = {Type::F16, Type::F32};
  const Types all = {Type::I16, Type::U16, Type::F16,
                     Type::I32, Type::U32, Type::F32};
  switch (op) {
  case Op::Duplicate: {
    if (kirin)
      return {Type::F16};
    Types most = all;
    most.push_back(Type::BF16);
    return newest ? with(most, {Type::I8, Type::U8, Type::I64, Type::U64,
                                Type::C32, Type::C64})
                  : most;
  }
  case Op::CreateVecIndex:
    if (newest)
      return with({Type::I16, Type::F16, Type::I32, Type::F32},
                  {Type::I8, Type::I64});
    if (chip == Chip::Dav2201 || chip == Chip::Dav3002)
      return {Type::I16, Type::F16, Type::I32, Type::F32};
    return {};
  case Op::ReducePairElem:
    if (kirin)
      return {};
    [[fallthrough]];
  case Op::ReduceDataBlock:
    return chip == Chip::Dav1001 ? Types{Type::F16} : halves;
  case Op::ReduceRepeat:
    return newest                   ? all
           : chip == Chip::Dav1001 ? Types{Type::F16}
                                    : halves;
  case Op::ReduceSum:
    if (newest)
      return with({Type::F16, Type::F32, Type::I32, Type::U32},
                  {Type::I64, Type::U64});
    break;
  default:
    if (newest)
      return with(all, {Type::I64, Type::U64});
  }
  return chip == Chip::Dav1001 ? Types{Type::F16} : halves;
}

void drawReduce(Random &rng, Call &c) {
  bool fill = isFill(c.op);
  c.numSrc = infoOf(c.op).sources;
  c.repeat = 1 + below(rng, 5);
  // More repeats than a repeat has lanes are reduced in one more step.
  bool many = hasOneResult(c.op) && below(rng, 4) == 0;
  if (many)
    c.repeat = 1 + below(rng, 90);
  if (c.form == Form::Count || (many && c.counter))
    c.words[0] = 1 + below(rng, (many ? 90 : 6) * lanesOf(c));
  Operand &o = fill ? c.dst : c.src[0];
  o.blk = !hasOneResult(c.op) && below(rng, 3) == 0 ? 2 : 1;
  if (fill) // no repeat over another one
    o.rep = o.blk == 2 ? 16 : 8 + below(rng, 2);
  else
    o.rep = below(rng, 3) ? 8 : 6 * below(rng, 3);
  if (!fill)
    c.dst.rep = 1 + below(rng, 2);
  if (c.chip == Chip::Dav3510 && c.op != Op::ReducePairElem && !fill &&
      below(rng, 4) == 0)
    c.dst.rep = 0;
  c.index = below(rng, 2);
  c.kind = static_cast<unsigned>(below(rng, 3));
  bool newer = c.chip == Chip::Dav3510 || c.chip == Chip::Dav2201;
  c.order = c.chip == Chip::Dav1001   ? 0
            : c.chip == Chip::Dav3002 ? 2 * static_cast<unsigned>(below(rng, 2))
                                      : static_cast<unsigned>(
                                            below(rng, newer ? 4 : 2));
  c.scalar = valueOf(c.type, rng, true);
}

std::string reduceClause(const Call &c, const Number &num) {
  const Operand &o = isFill(c.op) ? c.dst : c.src[0];
  std::string text;
  if (c.form != Form::Count) {
    text += " repeat(" + num(c.repeat, false) + ")";
    if (o.blk != 1 || o.rep != 8)
      text += " stride(blk = [" + num(o.blk, false) + "], rep = [" +
              num(o.rep, false) + "])";
  }
  static const char *const kinds[] = {"sum", "max", "min"};
  static const char *const orders[] = {"value_index", "index_value",
                                       "only_value", "only_index"};
  if (c.op == Op::ReduceDataBlock || c.op == Op::ReduceRepeat)
    text += std::string(" kind(") + kinds[c.kind] + ")";
  if (!isFill(c.op) && !hasOneResult(c.op) && c.dst.rep != 1)
    text += " dst_rep_stride(" + num(c.dst.rep, false) + ")";
  if (c.op == Op::ReduceRepeat && c.order)
    text += std::string(" order(") + orders[c.order] + ")";
  if ((c.op == Op::ReduceMax || c.op == Op::ReduceMin) && c.index)
    text += " index(true)";
  return text;
}

} // namespace asc::ref
