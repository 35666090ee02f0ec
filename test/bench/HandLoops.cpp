//===- HandLoops.cpp - What one would write by hand -----------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The yardstick of RuntimeBench: plain loops, compiled with -O3 -march=native.
//
//===----------------------------------------------------------------------===//

#include <cmath>
#include <cstddef>
#include <cstdint>

#if defined(__clang__)
#define VECTORIZE _Pragma("clang loop vectorize(assume_safety)")
#else
#define VECTORIZE _Pragma("GCC ivdep")
#endif

template <class T> void handAdd(T *d, const T *a, const T *b, size_t n) {
  VECTORIZE for (size_t i = 0; i < n; ++i) d[i] = a[i] + b[i];
}
template <class T> void handMul(T *d, const T *a, const T *b, size_t n) {
  VECTORIZE for (size_t i = 0; i < n; ++i) d[i] = a[i] * b[i];
}
template <class T> void handMax(T *d, const T *a, const T *b, size_t n) {
  VECTORIZE for (size_t i = 0; i < n; ++i) d[i] = a[i] > b[i] ? a[i] : b[i];
}
/// The scalar is the first element of b.
template <class T> void handMuls(T *d, const T *a, const T *b, size_t n) {
  const T s = b[0];
  VECTORIZE for (size_t i = 0; i < n; ++i) d[i] = a[i] * s;
}
template <class T> void handDiv(T *d, const T *a, const T *b, size_t n) {
  VECTORIZE for (size_t i = 0; i < n; ++i) d[i] = a[i] / b[i];
}
/// Sums and extremes in whatever order is fast.
template <class T> void handSum(T *d, const T *a, const T *, size_t n) {
#if defined(__clang__)
#pragma clang fp reassociate(on)
#endif
  T s = 0;
  for (size_t i = 0; i < n; ++i)
    s += a[i];
  d[0] = s;
}
template <class T> void handTop(T *d, const T *a, const T *, size_t n) {
  T top[64];
  for (size_t k = 0; k < 64; ++k)
    top[k] = a[k];
  for (size_t i = 64; i + 64 <= n; i += 64)
    for (size_t k = 0; k < 64; ++k)
      top[k] = a[i + k] > top[k] ? a[i + k] : top[k];
  for (size_t k = 1; k < 64; ++k)
    top[0] = top[k] > top[0] ? top[k] : top[0];
  d[0] = top[0];
}
template <class T> void handExp(T *d, const T *a, const T *, size_t n) {
  VECTORIZE for (size_t i = 0; i < n; ++i) d[i] = std::exp(a[i]);
}

#define INSTANTIATE(T)                                                         \
  template void handAdd<T>(T *, const T *, const T *, size_t);                 \
  template void handMul<T>(T *, const T *, const T *, size_t);                 \
  template void handMax<T>(T *, const T *, const T *, size_t);
INSTANTIATE(_Float16)
INSTANTIATE(float)
INSTANTIATE(int32_t)

#define INSTANTIATE_FLOAT(T)                                                   \
  template void handMuls<T>(T *, const T *, const T *, size_t);                \
  template void handDiv<T>(T *, const T *, const T *, size_t);
INSTANTIATE_FLOAT(_Float16)
INSTANTIATE_FLOAT(float)
template void handSum<float>(float *, const float *, const float *, size_t);
template void handTop<float>(float *, const float *, const float *, size_t);
template void handExp<float>(float *, const float *, const float *, size_t);
