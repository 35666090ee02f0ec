//===- Half.h - f16 and bf16 as bits ----------------------------*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Conversions on bit patterns in integer and f32 arithmetic, so that they are
// the same with every compiler and processor. Conversions to a narrower type
// round to nearest even; a nan becomes the canonical quiet nan.
//
//===----------------------------------------------------------------------===//

#ifndef ASC_RUNTIME_HALF_H
#define ASC_RUNTIME_HALF_H

#include <cstdint>

namespace asc::rt {

// Internal linkage: the kernels are compiled for several instruction sets, and
// a merged copy would be one for the wrong processor.
#define ASC_INLINE static inline __attribute__((always_inline, unused))

inline constexpr uint16_t kF16Nan = 0x7e00, kF16Inf = 0x7c00, kF16Max = 0x7bff;
inline constexpr uint16_t kBF16Nan = 0x7fc0, kBF16Inf = 0x7f80;
inline constexpr uint32_t kF32Nan = 0x7fc00000, kF32Inf = 0x7f800000;

ASC_INLINE float f16ToFloat(uint16_t h) {
  uint32_t sign = static_cast<uint32_t>(h & 0x8000) << 16, mag = h & 0x7fff;
  // Move the exponent to its place; 2^112 is the difference of the biases and
  // makes normal numbers of subnormal ones.
  float scaled = __builtin_bit_cast(float, mag << 13) * 0x1p112f;
  uint32_t bits = __builtin_bit_cast(uint32_t, scaled);
  bits = mag >= kF16Inf ? kF32Inf | mag << 13 : bits;
  return __builtin_bit_cast(float, bits | sign);
}

ASC_INLINE uint16_t f16FromFloat(float f) {
  uint32_t bits = __builtin_bit_cast(uint32_t, f);
  uint32_t sign = (bits >> 16) & 0x8000, mag = bits & 0x7fffffff;
  // Below 2^-14 the sum with 0.5 rounds at the last place of a subnormal.
  float small = __builtin_bit_cast(float, mag) + 0.5f;
  uint32_t sub = __builtin_bit_cast(uint32_t, small) - 0x3f000000u;
  uint32_t norm = (mag - 0x38000000u + 0xfffu + ((mag >> 13) & 1)) >> 13;
  uint32_t r = mag < 0x38800000u ? sub : norm;
  r = mag >= 0x477ff000u ? kF16Inf : r; // 65520 and above
  r = mag > kF32Inf ? kF16Nan : r;
  // A nan has no sign of its own here.
  return static_cast<uint16_t>(mag > kF32Inf ? r : r | sign);
}

ASC_INLINE float bf16ToFloat(uint16_t h) {
  return __builtin_bit_cast(float, static_cast<uint32_t>(h) << 16);
}

ASC_INLINE uint16_t bf16FromFloat(float f) {
  uint32_t bits = __builtin_bit_cast(uint32_t, f);
  uint32_t r = (bits + 0x7fffu + ((bits >> 16) & 1)) >> 16;
  return static_cast<uint16_t>((bits & 0x7fffffff) > kF32Inf ? kBF16Nan : r);
}

/// One rounding from f64, for host data (not through f32: that would round
/// twice).
inline uint16_t f16FromDouble(double d) {
  uint64_t bits = __builtin_bit_cast(uint64_t, d);
  uint16_t sign = static_cast<uint16_t>((bits >> 48) & 0x8000);
  uint64_t mag = bits & 0x7fffffffffffffffull;
  if (mag > 0x7ff0000000000000ull)
    return kF16Nan;
  if (mag >= 0x40effe0000000000ull) // 65520
    return sign | kF16Inf;
  uint64_t r;
  if (mag < 0x3f10000000000000ull) { // 2^-14
    // 2^28 has its last place at 2^-24, the last place of a subnormal.
    double sum = __builtin_bit_cast(double, mag) + 0x1p28;
    r = __builtin_bit_cast(uint64_t, sum) & 0x7ff;
  } else {
    uint64_t odd = (mag >> 42) & 1;
    r = (mag - 0x3f00000000000000ull + 0x1ffffffffffull + odd) >> 42;
  }
  return static_cast<uint16_t>(sign | r);
}

inline uint16_t bf16FromDouble(double d) {
  // f32 rounded to odd keeps what the second rounding needs.
  float f = static_cast<float>(d);
  uint32_t bits = __builtin_bit_cast(uint32_t, f);
  if (d == d && static_cast<double>(f) != d && (bits & 0x7fffffff) < kF32Inf) {
    double back = static_cast<double>(f);
    bool away = d > 0 ? back > d : back < d;
    if (away)
      --bits;
    bits |= 1;
  }
  return bf16FromFloat(__builtin_bit_cast(float, bits));
}

} // namespace asc::rt

#endif // ASC_RUNTIME_HALF_H
