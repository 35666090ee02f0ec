//===- Scalar.cpp - Scalar operations of kernels --------------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "asc/Driver/Scalar.h"

#include "asc/Driver/Value.h"

#include <bit>
#include <cmath>
#include <limits>

namespace asc::rt {

using bc::Bin;
using bc::Cmp;
using bc::Cvt;
using bc::Un;
using table::DType;

namespace {

/// Integers of one width: how a slot is read and written.
template <unsigned Width> struct Int {
  static constexpr uint64_t mask =
      Width == 64 ? ~uint64_t(0) : (uint64_t(1) << (Width % 64)) - 1;
  static constexpr int64_t min =
      static_cast<int64_t>(~uint64_t(0) << (Width - 1));
  static uint64_t u(int64_t slot) { return static_cast<uint64_t>(slot) & mask; }
  /// i1 is kept as 0 or 1, all others sign-extended.
  static int64_t s(int64_t slot) { return Width == 1 ? -(slot & 1) : slot; }
  static int64_t slot(uint64_t bits) {
    if (Width == 1)
      return static_cast<int64_t>(bits & 1);
    return static_cast<int64_t>(bits << (64 - Width)) >> (64 - Width);
  }
};

template <unsigned Width, Bin Op>
ScalarFault intBin(int64_t slotA, int64_t slotB, int64_t &out) {
  using I = Int<Width>;
  int64_t a = I::s(slotA), b = I::s(slotB);
  uint64_t ua = I::u(slotA), ub = I::u(slotB);
  constexpr bool isSignedDiv = Op == Bin::DivS || Op == Bin::RemS ||
                               Op == Bin::CeilDivS || Op == Bin::FloorDivS;
  constexpr bool isDiv =
      isSignedDiv || Op == Bin::DivU || Op == Bin::RemU || Op == Bin::CeilDivU;
  if constexpr (isDiv)
    if (ub == 0)
      return ScalarFault::DivByZero;
  if constexpr (isSignedDiv)
    if (a == I::min && b == -1)
      return ScalarFault::DivOverflow;
  if constexpr (Op == Bin::Shl || Op == Bin::ShrS || Op == Bin::ShrU)
    if (ub >= Width)
      return ScalarFault::Shift;

  uint64_t r = 0;
  if constexpr (Op == Bin::Add)
    r = ua + ub;
  else if constexpr (Op == Bin::Sub)
    r = ua - ub;
  else if constexpr (Op == Bin::Mul)
    r = ua * ub;
  else if constexpr (Op == Bin::DivS)
    r = static_cast<uint64_t>(a / b);
  else if constexpr (Op == Bin::DivU)
    r = ua / ub;
  else if constexpr (Op == Bin::RemS)
    r = static_cast<uint64_t>(a % b);
  else if constexpr (Op == Bin::RemU)
    r = ua % ub;
  else if constexpr (Op == Bin::CeilDivS)
    r = static_cast<uint64_t>(a / b + (a % b != 0 && (a < 0) == (b < 0)));
  else if constexpr (Op == Bin::CeilDivU)
    r = ua / ub + (ua % ub != 0);
  else if constexpr (Op == Bin::FloorDivS)
    r = static_cast<uint64_t>(a / b - (a % b != 0 && (a < 0) != (b < 0)));
  else if constexpr (Op == Bin::And)
    r = ua & ub;
  else if constexpr (Op == Bin::Or)
    r = ua | ub;
  else if constexpr (Op == Bin::Xor)
    r = ua ^ ub;
  else if constexpr (Op == Bin::Shl)
    r = ua << ub;
  else if constexpr (Op == Bin::ShrS)
    r = static_cast<uint64_t>(a >> ub);
  else if constexpr (Op == Bin::ShrU)
    r = ua >> ub;
  else if constexpr (Op == Bin::MinS)
    r = static_cast<uint64_t>(a < b ? a : b);
  else if constexpr (Op == Bin::MaxS)
    r = static_cast<uint64_t>(a > b ? a : b);
  else if constexpr (Op == Bin::MinU)
    r = ua < ub ? ua : ub;
  else
    r = ua > ub ? ua : ub;
  out = I::slot(r);
  return ScalarFault::None;
}

template <unsigned Width, Cmp Op>
ScalarFault intCmp(int64_t slotA, int64_t slotB, int64_t &out) {
  using I = Int<Width>;
  int64_t a = I::s(slotA), b = I::s(slotB);
  uint64_t ua = I::u(slotA), ub = I::u(slotB);
  if constexpr (Op == Cmp::Eq)
    out = ua == ub;
  else if constexpr (Op == Cmp::Ne)
    out = ua != ub;
  else if constexpr (Op == Cmp::SLt)
    out = a < b;
  else if constexpr (Op == Cmp::SLe)
    out = a <= b;
  else if constexpr (Op == Cmp::SGt)
    out = a > b;
  else if constexpr (Op == Cmp::SGe)
    out = a >= b;
  else if constexpr (Op == Cmp::ULt)
    out = ua < ub;
  else if constexpr (Op == Cmp::ULe)
    out = ua <= ub;
  else if constexpr (Op == Cmp::UGt)
    out = ua > ub;
  else
    out = ua >= ub;
  return ScalarFault::None;
}

/// Floats are computed in a type that makes the second rounding harmless:
/// f32 has more than twice the digits of f16 and bf16 plus two, so one
/// operation there, rounded again, equals one rounding of the exact result.
template <DType D> struct Float {
  using Work = std::conditional_t<D == DType::F64, double, float>;
  static Work get(int64_t slot) {
    if constexpr (D == DType::F64)
      return std::bit_cast<double>(slot);
    else if constexpr (D == DType::F32)
      return std::bit_cast<float>(static_cast<uint32_t>(slot));
    else
      return static_cast<float>(toDouble(D, static_cast<uint64_t>(slot)));
  }
  static int64_t put(Work v) {
    if constexpr (D == DType::F64)
      return std::bit_cast<int64_t>(v);
    else if constexpr (D == DType::F32)
      return std::bit_cast<uint32_t>(v);
    else
      return static_cast<int64_t>(fromDouble(D, v));
  }
};

/// Minimum or maximum; -0 is less than +0.
template <typename T> T ordered(T a, T b, bool wantMax) {
  if (a == b)
    return std::signbit(a) == wantMax ? b : a;
  return (a < b) == wantMax ? b : a;
}

template <DType D, Bin Op>
ScalarFault floatBin(int64_t slotA, int64_t slotB, int64_t &out) {
  using F = Float<D>;
  auto a = F::get(slotA), b = F::get(slotB);
  auto r = a;
  if constexpr (Op == Bin::AddF)
    r = a + b;
  else if constexpr (Op == Bin::SubF)
    r = a - b;
  else if constexpr (Op == Bin::MulF)
    r = a * b;
  else if constexpr (Op == Bin::DivF)
    r = a / b;
  else if constexpr (Op == Bin::RemF)
    r = std::fmod(a, b);
  else {
    constexpr bool wantMax = Op == Bin::MaximumF || Op == Bin::MaxNumF;
    constexpr bool skipNan = Op == Bin::MinNumF || Op == Bin::MaxNumF;
    if (std::isnan(a) || std::isnan(b))
      r = std::isnan(a) == skipNan ? b : a;
    else
      r = ordered(a, b, wantMax);
  }
  out = F::put(r);
  return ScalarFault::None;
}

template <DType D, Cmp Op>
ScalarFault floatCmp(int64_t slotA, int64_t slotB, int64_t &out) {
  using F = Float<D>;
  auto a = F::get(slotA), b = F::get(slotB);
  constexpr auto predicate =
      static_cast<unsigned>(Op) - static_cast<unsigned>(Cmp::FirstFloat);
  // MLIR's numbers: 1..7 ordered (eq gt ge lt le ne ord), 8..14 the same or
  // unordered, in the order eq gt ge lt le ne uno; 0 and 15 are constant.
  bool unordered = std::isnan(a) || std::isnan(b);
  if constexpr (predicate == 0 || predicate == 15) {
    out = predicate == 15;
  } else if constexpr (predicate == 7) {
    out = !unordered;
  } else if constexpr (predicate == 14) {
    out = unordered;
  } else {
    constexpr unsigned kind = predicate < 8 ? predicate - 1 : predicate - 8;
    bool r = kind == 0   ? a == b
             : kind == 1 ? a > b
             : kind == 2 ? a >= b
             : kind == 3 ? a < b
             : kind == 4 ? a <= b
                         : a != b;
    out = unordered ? predicate >= 8 : r;
  }
  return ScalarFault::None;
}

template <DType D, Un Op> ScalarFault floatUn(int64_t slot, int64_t &out) {
  constexpr uint64_t sign = uint64_t(1) << (8 * sizeOf(D) - 1);
  if constexpr (Op == Un::NegF)
    out = static_cast<int64_t>(static_cast<uint64_t>(slot) ^ sign);
  else if constexpr (Op == Un::AbsF)
    out = static_cast<int64_t>(static_cast<uint64_t>(slot) & ~sign);
  else
    out = Float<D>::put(std::sqrt(Float<D>::get(slot)));
  return ScalarFault::None;
}

template <unsigned Width> ScalarFault intAbs(int64_t slot, int64_t &out) {
  using I = Int<Width>;
  int64_t a = I::s(slot);
  out = I::slot(a < 0 ? -static_cast<uint64_t>(a) : static_cast<uint64_t>(a));
  return ScalarFault::None;
}

constexpr unsigned widthOf(DType t) {
  return t == DType::Bool ? 1 : 8 * sizeOf(t);
}

template <Cvt Op, DType From, DType To>
ScalarFault convert(int64_t slot, int64_t &out) {
  using I = Int<widthOf(From)>;
  using O = Int<widthOf(To)>;
  if constexpr (Op == Cvt::ExtS) {
    out = O::slot(static_cast<uint64_t>(I::s(slot)));
  } else if constexpr (Op == Cvt::ExtU || Op == Cvt::Trunc) {
    out = O::slot(I::u(slot));
  } else if constexpr (Op == Cvt::SToF || Op == Cvt::UToF) {
    bool negative = Op == Cvt::SToF && I::s(slot) < 0;
    uint64_t magnitude = Op == Cvt::UToF ? I::u(slot)
                         : negative      ? -static_cast<uint64_t>(I::s(slot))
                                         : static_cast<uint64_t>(I::s(slot));
    if constexpr (To == DType::F64)
      out = std::bit_cast<int64_t>(negative ? -static_cast<double>(magnitude)
                                            : static_cast<double>(magnitude));
    else
      out = static_cast<int64_t>(
          fromDouble(To, toDoubleOdd(magnitude, negative)));
  } else if constexpr (Op == Cvt::FToS || Op == Cvt::FToU) {
    double v = std::trunc(toDouble(From, static_cast<uint64_t>(slot)));
    constexpr unsigned width = widthOf(To);
    if constexpr (Op == Cvt::FToS) {
      double limit = std::ldexp(1.0, static_cast<int>(width) - 1);
      if (!(v >= -limit && v < limit))
        return ScalarFault::Convert;
      out = O::slot(static_cast<uint64_t>(static_cast<int64_t>(v)));
    } else {
      if (!(v >= 0 && v < std::ldexp(1.0, static_cast<int>(width))))
        return ScalarFault::Convert;
      out = O::slot(static_cast<uint64_t>(v));
    }
  } else if constexpr (Op == Cvt::ExtF || Op == Cvt::TruncF) {
    out = static_cast<int64_t>(
        fromDouble(To, toDouble(From, static_cast<uint64_t>(slot))));
  } else {
    out = table::isFloat(To) ? static_cast<int64_t>(I::u(slot))
                             : O::slot(I::u(slot));
  }
  return ScalarFault::None;
}

//===----------------------------------------------------------------------===//
// From run-time numbers to the templates
//===----------------------------------------------------------------------===//

template <unsigned Width, size_t... Ops>
BinFn pickIntBin(Bin op, std::index_sequence<Ops...>) {
  static constexpr BinFn fns[] = {intBin<Width, static_cast<Bin>(Ops)>...};
  return static_cast<size_t>(op) < sizeof...(Ops) ? fns[static_cast<size_t>(op)]
                                                  : nullptr;
}

template <DType D, size_t... Ops>
BinFn pickFloatBin(Bin op, std::index_sequence<Ops...>) {
  constexpr auto first = static_cast<size_t>(Bin::AddF);
  static constexpr BinFn fns[] = {
      floatBin<D, static_cast<Bin>(first + Ops)>...};
  size_t i = static_cast<size_t>(op) - first;
  return i < sizeof...(Ops) ? fns[i] : nullptr;
}

template <unsigned Width, size_t... Ops>
BinFn pickIntCmp(Cmp op, std::index_sequence<Ops...>) {
  static constexpr BinFn fns[] = {intCmp<Width, static_cast<Cmp>(Ops)>...};
  return static_cast<size_t>(op) < sizeof...(Ops) ? fns[static_cast<size_t>(op)]
                                                  : nullptr;
}

template <DType D, size_t... Ops>
BinFn pickFloatCmp(Cmp op, std::index_sequence<Ops...>) {
  static constexpr BinFn fns[] = {floatCmp<D, static_cast<Cmp>(16 + Ops)>...};
  size_t i = static_cast<size_t>(op) - 16;
  return i < sizeof...(Ops) ? fns[i] : nullptr;
}

template <DType D> UnFn pickFloatUn(Un op) {
  switch (op) {
  case Un::NegF:
    return floatUn<D, Un::NegF>;
  case Un::AbsF:
    return floatUn<D, Un::AbsF>;
  case Un::SqrtF:
    return floatUn<D, Un::SqrtF>;
  case Un::AbsI:
    return nullptr;
  }
  return nullptr;
}

/// Calls fn.template operator()<D>() with the dtype as a constant. Unsigned
/// types are the signed ones of the same width: operations carry the sign.
template <typename R, typename Fn> R withDType(DType dtype, Fn fn) {
  switch (dtype) {
  case DType::I8:
  case DType::U8:
    return fn.template operator()<DType::I8>();
  case DType::I16:
  case DType::U16:
    return fn.template operator()<DType::I16>();
  case DType::I32:
  case DType::U32:
    return fn.template operator()<DType::I32>();
  case DType::I64:
  case DType::U64:
    return fn.template operator()<DType::I64>();
  case DType::Bool:
    return fn.template operator()<DType::Bool>();
  case DType::F16:
    return fn.template operator()<DType::F16>();
  case DType::BF16:
    return fn.template operator()<DType::BF16>();
  case DType::F32:
    return fn.template operator()<DType::F32>();
  case DType::F64:
    return fn.template operator()<DType::F64>();
  default: // complex and storage types: no scalar operations
    return nullptr;
  }
}

template <DType From, DType To> UnFn pickCvt(Cvt op) {
  constexpr bool fromFloat = isFloat(From), toFloat = isFloat(To);
  constexpr unsigned a = widthOf(From), b = widthOf(To);
  if constexpr (!fromFloat && !toFloat) {
    if (op == Cvt::ExtS && a <= b)
      return convert<Cvt::ExtS, From, To>;
    if ((op == Cvt::ExtU && a <= b) || (op == Cvt::Trunc && a >= b))
      return convert<Cvt::ExtU, From, To>;
  } else if constexpr (!fromFloat) {
    if (op == Cvt::SToF)
      return convert<Cvt::SToF, From, To>;
    if (op == Cvt::UToF)
      return convert<Cvt::UToF, From, To>;
  } else if constexpr (!toFloat) {
    if (op == Cvt::FToS)
      return convert<Cvt::FToS, From, To>;
    if (op == Cvt::FToU)
      return convert<Cvt::FToU, From, To>;
  } else {
    if ((op == Cvt::ExtF && a < b) || (op == Cvt::TruncF && a > b))
      return convert<Cvt::ExtF, From, To>;
  }
  if (op == Cvt::Bitcast && a == b)
    return convert<Cvt::Bitcast, From, To>;
  return nullptr;
}

} // namespace

BinFn binFunction(Bin op, DType dtype) {
  constexpr auto first = static_cast<size_t>(Bin::AddF);
  constexpr auto count = static_cast<size_t>(Bin::Last) + 1;
  return withDType<BinFn>(dtype, [&]<DType D>() -> BinFn {
    if constexpr (isFloat(D))
      return pickFloatBin<D>(op, std::make_index_sequence<count - first>());
    else
      return pickIntBin<widthOf(D)>(op, std::make_index_sequence<first>());
  });
}

BinFn cmpFunction(Cmp op, DType dtype) {
  return withDType<BinFn>(dtype, [&]<DType D>() -> BinFn {
    if constexpr (isFloat(D))
      return pickFloatCmp<D>(op, std::make_index_sequence<16>());
    else
      return pickIntCmp<widthOf(D)>(op, std::make_index_sequence<10>());
  });
}

UnFn unFunction(Un op, DType dtype) {
  return withDType<UnFn>(dtype, [&]<DType D>() -> UnFn {
    if constexpr (isFloat(D))
      return pickFloatUn<D>(op);
    else
      return op == Un::AbsI ? intAbs<widthOf(D)> : nullptr;
  });
}

UnFn cvtFunction(Cvt op, DType from, DType to) {
  return withDType<UnFn>(from, [&]<DType From>() -> UnFn {
    return withDType<UnFn>(
        to, [&]<DType To>() -> UnFn { return pickCvt<From, To>(op); });
  });
}

int64_t canonical(DType dtype, int64_t bits) {
  auto u = static_cast<uint64_t>(bits);
  if (dtype == DType::Bool)
    return bits & 1;
  unsigned width = widthOf(dtype);
  if (dtype == DType::None || width >= 64)
    return bits;
  if (isFloat(dtype))
    return static_cast<int64_t>(u & ((uint64_t(1) << width) - 1));
  return static_cast<int64_t>(u << (64 - width)) >> (64 - width);
}

} // namespace asc::rt
