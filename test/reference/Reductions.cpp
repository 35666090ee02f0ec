//===- Reductions.cpp - Sums and extremes, one at a time ------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reductions.h"

#include "llvm/ADT/APFloat.h"

namespace asc::ref {

using llvm::APFloat;
using table::DType;
using table::Target;

namespace {

bool isReal(DType t) { return t == DType::F16 || t == DType::F32; }
unsigned widthOf(DType t) { return 8 * table::sizeOf(t); }

APFloat real(DType t, uint64_t bits) {
  return APFloat(t == DType::F16 ? APFloat::IEEEhalf() : APFloat::IEEEsingle(),
                 llvm::APInt(widthOf(t), bits));
}
uint64_t bitsOf(const APFloat &f) {
  return f.bitcastToAPInt().getZExtValue();
}
/// The canonical nan.
uint64_t nanOf(DType t) { return t == DType::F16 ? 0x7e00 : 0x7fc00000; }

__int128 integer(DType t, uint64_t bits) {
  unsigned shift = 64 - widthOf(t);
  if (t == DType::I8 || t == DType::I16 || t == DType::I32 || t == DType::I64)
    return static_cast<int64_t>(bits << shift) >> shift;
  return static_cast<__int128>(bits << shift >> shift);
}
uint64_t lowBits(DType t, __int128 v) {
  return static_cast<uint64_t>(v) << (64 - widthOf(t)) >> (64 - widthOf(t));
}

} // namespace

bool Reducer::isNan(uint64_t bits) const {
  return isReal(type) && real(type, bits).isNaN();
}

uint64_t Reducer::written(uint64_t bits) const {
  if (isNan(bits))
    return saturates ? 0 : nanOf(type);
  if (saturates && isReal(type) && real(type, bits).isInfinity())
    return bits & 0x8000 ? 0xfbff : 0x7bff;
  return bits;
}

uint64_t Reducer::plus(uint64_t a, uint64_t b) const {
  if (!isReal(type))
    return lowBits(type, integer(type, a) + integer(type, b));
  APFloat s = real(type, a);
  s.add(real(type, b), APFloat::rmNearestTiesToEven);
  return written(bitsOf(s));
}

bool Reducer::beats(Kind kind, uint64_t b, uint64_t a) const {
  if (!isReal(type))
    return kind == Kind::Max ? integer(type, b) > integer(type, a)
                             : integer(type, b) < integer(type, a);
  if (isNan(a) || isNan(b))
    return isNan(b) && !isNan(a);
  APFloat x = real(type, a), y = real(type, b);
  if (x.isZero() && y.isZero())
    return kind == Kind::Max ? x.isNegative() && !y.isNegative()
                             : y.isNegative() && !x.isNegative();
  auto order = y.compare(x);
  return order == (kind == Kind::Max ? APFloat::cmpGreaterThan
                                     : APFloat::cmpLessThan);
}

Lane Reducer::tree(Lanes lanes) const {
  while (lanes.size() > 1) {
    Lanes next;
    for (size_t i = 0; i < lanes.size(); i += 2) {
      Lane a = lanes[i], b = i + 1 < lanes.size() ? lanes[i + 1] : Lane();
      // A sum of one still is written.
      next.push_back(a && b ? Lane(plus(*a, *b))
                     : a    ? Lane(written(*a))
                     : b    ? Lane(written(*b))
                            : Lane());
    }
    lanes = next;
  }
  return lanes.front();
}

std::optional<Reducer::Found> Reducer::extreme(Kind kind,
                                               const Lanes &lanes) const {
  std::optional<Found> best;
  for (size_t i = 0; i < lanes.size(); ++i)
    if (lanes[i] && (!best || beats(kind, *lanes[i], best->value)))
      best = Found{*lanes[i], i};
  if (best)
    best->value = written(best->value);
  return best;
}

//===----------------------------------------------------------------------===//
// Whole inputs
//===----------------------------------------------------------------------===//

namespace {

/// Trees over groups of as many elements as a repeat has lanes.
Lane trees(const Reducer &r, Lanes list, size_t lanes) {
  while (list.size() > 1) {
    Lanes next;
    for (size_t i = 0; i < list.size(); i += lanes) {
      Lanes group(lanes);
      for (size_t k = 0; k < lanes && i + k < list.size(); ++k)
        group[k] = list[i + k];
      next.push_back(r.tree(group));
    }
    list = next;
  }
  return list.front();
}

Lanes laneWise(const Reducer &r, Lanes a, const Lanes &b) {
  for (size_t i = 0; i < a.size(); ++i)
    if (a[i] && b[i])
      a[i] = r.plus(*a[i], *b[i]);
  return a;
}

bool isPartial(const Lanes &lanes) { return !lanes.back(); }

} // namespace

Lane sumOf(const Reducer &r, Target target, bool countForm, bool counted,
           const Repeats &repeats) {
  size_t lanes = repeats.front().size(), n = repeats.size();
  Lanes partial;
  for (const Lanes &x : repeats)
    partial.push_back(r.tree(x));
  switch (target) {
  case Target::Dav2201:
    if (countForm) {
      Lane s = partial.front();
      for (size_t i = 1; i < n; ++i)
        s = r.plus(*s, *partial[i]);
      return s;
    }
    return trees(r, partial, lanes);
  case Target::Dav3510:
    if (counted && n == 2)
      return r.tree(laneWise(r, repeats[0], repeats[1]));
    if (counted && n == 3)
      return r.tree(laneWise(r, laneWise(r, repeats[0], repeats[1]),
                             repeats[2]));
    if (counted && n == 4)
      return r.tree(laneWise(r, laneWise(r, repeats[0], repeats[1]),
                             laneWise(r, repeats[2], repeats[3])));
    return trees(r, partial, lanes);
  case Target::KirinX90:
  case Target::Kirin9030:
    return trees(r, partial, lanes);
  default:
    if (counted && n > 1 && isPartial(repeats.back())) {
      Lanes body(partial.begin(), partial.end() - 1);
      return r.plus(*trees(r, body, lanes), *partial.back());
    }
    return trees(r, partial, lanes);
  }
}

std::optional<Reducer::Found> extremeOf(const Reducer &r, Target target,
                                        Kind kind, const Repeats &repeats,
                                        uint64_t step) {
  size_t lanes = repeats.front().size();
  if (target != Target::Dav3510) {
    Lanes values;
    std::vector<uint64_t> at;
    for (const Lanes &x : repeats) {
      auto f = r.extreme(kind, x);
      values.push_back(f ? Lane(f->value) : Lane());
      at.push_back(f ? f->at : 0);
    }
    auto f = r.extreme(kind, values);
    if (f)
      f->at = f->at * lanes + at[f->at];
    return f;
  }
  // The finite number that every lane starts with.
  bool max = kind == Kind::Max;
  uint64_t start = 0;
  switch (r.type) {
  case DType::F16:
    start = max ? 0xfbff : 0x7bff;
    break;
  case DType::F32:
    start = max ? 0xff7fffff : 0x7f7fffff;
    break;
  default: {
    bool isSigned = integer(r.type, ~0ull) < 0;
    uint64_t low = isSigned ? 1ull << (widthOf(r.type) - 1) : 0;
    start = max ? low : lowBits(r.type, ~static_cast<__int128>(low));
  }
  }
  std::optional<Reducer::Found> best;
  for (size_t lane = 0; lane < lanes; ++lane) {
    bool selected = false;
    for (const Lanes &x : repeats)
      selected |= x[lane].has_value();
    if (!selected)
      continue;
    uint64_t value = start, repeat = 0;
    for (size_t i = 0; i < repeats.size(); ++i) {
      if (!repeats[i][lane])
        continue;
      uint64_t next = r.beats(kind, *repeats[i][lane], value)
                          ? r.written(*repeats[i][lane])
                          : value;
      if (next != value)
        repeat = i;
      value = next;
    }
    uint64_t at = repeat * lanes + lane;
    auto element = [&](uint64_t n) { return n / lanes * step + n % lanes; };
    if (!best || r.beats(kind, value, best->value) ||
        (value == best->value && element(at) < element(best->at)))
      best = Reducer::Found{value, at};
  }
  return best;
}

uint64_t indexValue(DType type, Target target, uint64_t first, uint64_t repeat,
                    unsigned lane, bool saturates) {
  Reducer r{type, saturates && type == DType::F16};
  auto small = [&](uint64_t n) -> uint64_t {
    if (!isReal(type))
      return lowBits(type, n);
    APFloat f(type == DType::F16 ? APFloat::IEEEhalf()
                                 : APFloat::IEEEsingle());
    f.convertFromAPInt(llvm::APInt(64, n), false,
                       APFloat::rmNearestTiesToEven);
    return bitsOf(f);
  };
  unsigned perBlock = 32 / table::sizeOf(type), lanes = 8 * perBlock;
  uint64_t value;
  if (target == Target::Dav3510) {
    value = r.plus(first, small(lane));
  } else {
    // The first block from the scalar unit, by way of f32.
    unsigned i = lane % perBlock;
    if (type == DType::F16) {
      bool lost;
      APFloat f = real(type, first);
      f.convert(APFloat::IEEEsingle(), APFloat::rmNearestTiesToEven, &lost);
      f.add(APFloat(static_cast<float>(i)), APFloat::rmNearestTiesToEven);
      f.convert(APFloat::IEEEhalf(), APFloat::rmNearestTiesToEven, &lost);
      value = f.isNaN() ? nanOf(type) : bitsOf(f);
    } else {
      value = Reducer{type}.plus(first, small(i));
    }
    for (unsigned b = 0; b < lane / perBlock; ++b)
      value = r.plus(value, small(perBlock));
  }
  // Integers of the first repeat wrap.
  auto later = [&](uint64_t v) {
    if (isReal(type) || !saturates)
      return r.plus(v, small(lanes));
    __int128 sum = integer(type, v) + integer(type, small(lanes));
    __int128 most = (static_cast<__int128>(1) << (widthOf(type) - 1)) - 1;
    return lowBits(type, sum > most ? most : sum < ~most ? ~most : sum);
  };
  for (uint64_t k = 0; k < repeat; ++k)
    value = later(value);
  return value;
}

} // namespace asc::ref
