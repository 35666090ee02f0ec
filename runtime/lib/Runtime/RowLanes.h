//===- RowLanes.h - Steps over rows of lanes --------------------*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A row function goes through its operands kLanes lanes at a time, whatever
// their width: as many as a vector of f32 has. All lanes of a step are read
// before one is written, and steps go forward, so a destination that is no
// wider than a source may start where the source starts.
//
//===----------------------------------------------------------------------===//

#ifndef ASC_LIB_RUNTIME_ROWLANES_H
#define ASC_LIB_RUNTIME_ROWLANES_H

#include "Loops.h"

namespace asc::rt::ASC_ISA {
namespace {

constexpr unsigned kLanes = kWide / 4;

template <class T> constexpr unsigned kSizeOf = sizeof(T);
template <> constexpr unsigned kSizeOf<F16> = 2;
template <> constexpr unsigned kSizeOf<BF16> = 2;

/// A vector of kLanes elements of an arithmetic type.
template <class T> using Lane = Vec<T, kLanes * sizeof(T)>;
using Fl = Lane<float>;
using I32 = Lane<int32_t>;

template <class T> ASC_INLINE Lane<T> loadLane(const uint8_t *p) {
  return loadAs<T, kLanes * sizeof(T)>(p);
}
template <class V> ASC_INLINE void storeLane(uint8_t *p, V v) {
  __builtin_memcpy(p, &v, sizeof v);
}

/// F16, BF16 and float as float: exact.
template <class T> ASC_INLINE Fl loadFloat(const uint8_t *p) {
  if constexpr (__is_same(T, F16))
    return widenF16<kWide>(p);
  else if constexpr (__is_same(T, BF16))
    return cast<Fl>(__builtin_convertvector(loadLane<uint16_t>(p),
                                            Lane<uint32_t>)
                    << 16);
  else
    return loadLane<float>(p);
}

/// The f16 bits of lanes that are about to be f16: rounded to nearest even, nan
/// canonical, or saturated.
template <bool Sat> ASC_INLINE Lane<int16_t> halfBits(Fl f) {
  Lane<int16_t> nan = __builtin_convertvector(I32(f != f), Lane<int16_t>);
  if constexpr (Sat) {
    const Fl max = splat<Fl>(65504.0f);
    f = f > max ? max : f;
    f = f < -max ? -max : f;
  }
  auto h = cast<Lane<int16_t>>(narrowF16<kWide>(f));
  return nan ? splat<Lane<int16_t>>(Sat ? int16_t(0) : int16_t(kF16Nan)) : h;
}
ASC_INLINE Lane<int16_t> bfloatBits(Fl f, bool sat) {
  Lane<int16_t> nan = __builtin_convertvector(I32(f != f), Lane<int16_t>);
  auto h = cast<Lane<int16_t>>(narrowBF16<kWide>(f));
  if (sat) {
    Lane<int16_t> top = splat<Lane<int16_t>>(int16_t(0x7f7f));
    h = (h & int16_t(0x7fff)) == int16_t(0x7f80) ? top | (h & minOf<int16_t>)
                                                 : h;
  }
  return nan ? splat<Lane<int16_t>>(sat ? int16_t(0) : int16_t(kBF16Nan)) : h;
}

/// Rounds to T, saturating f16 where that is on, and stores.
template <class T, bool Sat> ASC_INLINE void storeFloat(uint8_t *p, Fl f) {
  if constexpr (__is_same(T, F16)) {
    storeLane(p, halfBits<Sat>(f));
  } else if constexpr (__is_same(T, BF16)) {
    storeLane(p, bfloatBits(f, false));
  } else {
    I32 nan = f != f;
    storeLane(p, nan ? splat<I32>(int32_t(kF32Nan)) : cast<I32>(f));
  }
}
/// The same, as float again: the result of a first instruction.
template <class T, bool Sat> ASC_INLINE Fl roundTo(Fl f) {
  if constexpr (__is_same(T, float)) {
    return f;
  } else {
    uint8_t bits[kLanes * 2];
    storeFloat<T, Sat>(bits, f);
    return loadFloat<T>(bits);
  }
}

/// i32 scaled to f16, through small numbers so that nothing overflows.
ASC_INLINE Fl dequantized(I32 x, Fl scale) {
  return __builtin_convertvector(x, Fl) * 0x1p-17f * scale * 0x1p17f;
}
template <bool Sat> ASC_INLINE Lane<int16_t> dequantizedHalf(I32 x, Fl scale) {
  return halfBits<Sat>(dequantized(x, scale));
}

/// max(+0, x); a nan stays one.
ASC_INLINE Fl relu(Fl f) {
  Fl r = f > Fl{} ? f : Fl{};
  return f != f ? f : r;
}

/// Calls step(dst, a, b) for all lanes; sizes in bytes of a lane. The rest goes
/// through copies.
template <unsigned D, unsigned S, class Step>
ASC_INLINE void forLanes(const Row &row, Step step) {
  uint8_t *d = row.dst;
  const uint8_t *a = row.src[0], *b = row.src[1];
  uint64_t i = 0;
#pragma clang loop unroll_count(2)
  for (; i + kLanes <= row.n; i += kLanes)
    step(d + i * D, a + i * S, b + i * S);
  if (i < row.n) {
    uint64_t rest = row.n - i;
    uint8_t x[kLanes * S] = {}, y[kLanes * S] = {}, z[kLanes * D] = {};
    __builtin_memcpy(x, a + i * S, rest * S);
    __builtin_memcpy(y, b + i * S, rest * S);
    __builtin_memcpy(z, d + i * D, rest * D);
    step(z, x, y);
    __builtin_memcpy(d + i * D, z, rest * D);
  }
}

} // namespace
} // namespace asc::rt::ASC_ISA

#endif // ASC_LIB_RUNTIME_ROWLANES_H
