//===- HandChains.cpp - The chains as one would write them by hand --------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The yardstick of ChainBench: tiles staged through a buffer as large as the
// UB, one plain loop per instruction, -O3 -march=native.
//
//===----------------------------------------------------------------------===//

#include "ChainBench.h"

#include <cmath>
#include <cstddef>
#include <cstring>

#if defined(__clang__)
#define VECTORIZE _Pragma("clang loop vectorize(assume_safety)")
#else
#define VECTORIZE _Pragma("GCC ivdep")
#endif

namespace {

alignas(4096) uint8_t buffer[192 * 1024];

using f16 = _Float16;
using f32 = float;

// What a kernel's chain uses, and its lane; `s` is the scalar.
struct op_add {
  static constexpr unsigned sources = 2, chain = kChain;
  template <class T> static T of(T a, T b, T) { return a + b; }
};
struct op_mul : op_add {
  template <class T> static T of(T a, T b, T) { return a * b; }
};
struct op_max : op_add {
  template <class T> static T of(T a, T b, T) { return a > b ? a : b; }
};
struct op_muls {
  static constexpr unsigned sources = 1, chain = kChain;
  template <class T> static T of(T a, T, T s) { return a * s; }
};
struct op_exp {
  static constexpr unsigned sources = 1, chain = 1;
  static float of(float a, float, float) { return expf(a); }
};

template <class Op, class T>
[[gnu::noinline]] void all(T *d, const T *a, const T *b, T s, size_t n) {
  VECTORIZE for (size_t i = 0; i < n; ++i) d[i] = Op::of(a[i], b[i], s);
}

template <class Op, class T>
[[gnu::noinline]] void masked(T *d, const T *a, const T *b, T s, size_t n) {
  constexpr size_t lanes = 256 / sizeof(T);
  for (size_t r = 0; r < n; r += lanes)
    VECTORIZE for (size_t i = r; i < r + lanes * 100 / 128; ++i) d[i] =
        Op::of(a[i], b[i], s);
}

/// Every other block. (Compilers make vectors of it only by way of copies.)
template <class Op, class T>
[[gnu::noinline]] void strided(T *d, const T *a, const T *b, T s, size_t n) {
  constexpr size_t block = 32 / sizeof(T);
  for (size_t k = 0; k < n; k += 2 * block) {
    T x[block], y[block];
    std::memcpy(x, a + k, 32);
    std::memcpy(y, b + k, 32);
    for (size_t i = 0; i < block; ++i)
      x[i] = Op::of(x[i], y[i], s);
    std::memcpy(d + k, x, 32);
  }
}

enum Form { apart, inplace, mask, stride };

template <class Op, class T, Form F>
void chain(uint8_t *x, uint8_t *y, uint8_t *z) {
  constexpr size_t n = kTileBytes / sizeof(T), block = 32 / sizeof(T);
  T *part[4];
  for (unsigned k = 0; k < 4; ++k)
    part[k] = reinterpret_cast<T *>(buffer + k * kTileBytes);
  T *a = part[0], *b = part[1];
  const T s = T(1.5f);
  for (size_t at = 0; at < kElements * sizeof(T); at += kTileBytes) {
    std::memcpy(a, x + at, kTileBytes);
    if (Op::sources == 2)
      std::memcpy(b, y + at, kTileBytes);
    T *last = a;
    for (unsigned i = 0; i < Op::chain; ++i) {
      T *d = F == apart ? part[2 + i % 2] : a;
      if (F == mask) {
        masked<Op, T>(d, last, b, s, n);
      } else if (F == stride) {
        strided<Op, T>(d, last, b, s, n);
        strided<Op, T>(d + block, last + block, b + block, s, n);
      } else {
        all<Op, T>(d, last, b, s, n);
      }
      last = d;
    }
    std::memcpy(z + at, last, kTileBytes);
  }
}

// The lines of more than one instruction.
struct op_quantize {};
struct op_pick {};

[[gnu::noinline]] void toHalf(f16 *d, const f32 *a, size_t n) {
  VECTORIZE for (size_t i = 0; i < n; ++i) d[i] = static_cast<f16>(a[i]);
}
[[gnu::noinline]] void toByte(int8_t *d, const f16 *a, size_t n) {
  VECTORIZE for (size_t i = 0; i < n; ++i) {
    float f = __builtin_roundevenf(static_cast<float>(a[i]));
    f = f < -128 ? -128 : f > 127 ? 127 : f;
    d[i] = static_cast<int8_t>(f);
  }
}
template <>
void chain<op_quantize, f32, apart>(uint8_t *x, uint8_t *, uint8_t *z) {
  constexpr size_t n = kTileBytes / sizeof(f32);
  auto *a = reinterpret_cast<f32 *>(buffer);
  auto *h = reinterpret_cast<f16 *>(buffer + kTileBytes);
  auto *q = reinterpret_cast<int8_t *>(buffer + 2 * kTileBytes);
  for (size_t at = 0; at < kElements; at += n) {
    std::memcpy(a, x + 4 * at, kTileBytes);
    all<op_muls, f32>(a, a, a, 1.5f, n);
    toHalf(h, a, n);
    toByte(q, h, n);
    std::memcpy(z + at, q, n);
  }
}

// A byte per lane instead of a bit: less work.
[[gnu::noinline]] void less(uint8_t *m, const f32 *a, const f32 *b, size_t n) {
  VECTORIZE for (size_t i = 0; i < n; ++i) m[i] = a[i] < b[i];
}
[[gnu::noinline]] void either(f32 *d, const uint8_t *m, const f32 *a,
                              const f32 *b, size_t n) {
  VECTORIZE for (size_t i = 0; i < n; ++i) d[i] = m[i] ? a[i] : b[i];
}
template <>
void chain<op_pick, f32, apart>(uint8_t *x, uint8_t *y, uint8_t *z) {
  constexpr size_t n = kTileBytes / sizeof(f32);
  auto *a = reinterpret_cast<f32 *>(buffer);
  auto *b = reinterpret_cast<f32 *>(buffer + kTileBytes);
  auto *d = reinterpret_cast<f32 *>(buffer + 2 * kTileBytes);
  uint8_t *m = buffer + 3 * kTileBytes;
  for (size_t at = 0; at < kElements * sizeof(f32); at += kTileBytes) {
    std::memcpy(a, x + at, kTileBytes);
    std::memcpy(b, y + at, kTileBytes);
    less(m, a, b, n);
    either(d, m, a, b, n);
    std::memcpy(z + at, d, kTileBytes);
  }
}

} // namespace

#define ASC_CHAIN(NAME, OP, TYPE, FORM)                                        \
  void hand_##NAME(uint8_t *x, uint8_t *y, uint8_t *z) {                       \
    chain<op_##OP, TYPE, FORM>(x, y, z);                                            \
  }
#include "chains.inc"
#undef ASC_CHAIN
