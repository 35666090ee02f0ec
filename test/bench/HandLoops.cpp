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

#define INSTANTIATE(T)                                                         \
  template void handAdd<T>(T *, const T *, const T *, size_t);                 \
  template void handMul<T>(T *, const T *, const T *, size_t);                 \
  template void handMax<T>(T *, const T *, const T *, size_t);
INSTANTIATE(_Float16)
INSTANTIATE(float)
INSTANTIATE(int32_t)
