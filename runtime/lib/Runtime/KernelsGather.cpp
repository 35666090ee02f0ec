//===- KernelsGather.cpp - Single elements by byte offset -----------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Kernels.h"

namespace asc::rt::ASC_ISA {

namespace {

uint32_t offsetAt(const uint8_t *offsets, uint64_t i) {
  uint32_t v;
  __builtin_memcpy(&v, offsets + 4 * i, 4);
  return v;
}

// Without a branch in the loop, so that it becomes vectors.
bool offsetsFit(const uint8_t *offsets, uint64_t n, uint32_t low,
                uint32_t last) {
  uint32_t bits = 0, highest = 0;
  for (uint64_t i = 0; i < n; ++i) {
    uint32_t v = offsetAt(offsets, i);
    bits |= v;
    highest = v > highest ? v : highest;
  }
  return !(bits & low) && highest <= last;
}

template <class T>
void gather(uint8_t *__restrict linear, const uint8_t *__restrict random,
            const uint8_t *__restrict offsets, uint64_t n) {
  for (uint64_t i = 0; i < n; ++i) {
    T v;
    __builtin_memcpy(&v, random + offsetAt(offsets, i), sizeof v);
    __builtin_memcpy(linear + sizeof(T) * i, &v, sizeof v);
  }
}

/// In order: of two lanes with the same address the later one stays.
template <class T>
void scatter(const uint8_t *linear, uint8_t *random, const uint8_t *offsets,
             uint64_t n) {
  for (uint64_t i = 0; i < n; ++i) {
    T v;
    __builtin_memcpy(&v, linear + sizeof(T) * i, sizeof v);
    __builtin_memcpy(random + offsetAt(offsets, i), &v, sizeof v);
  }
}

} // namespace

extern const GatherSet kGatherSet;
const GatherSet kGatherSet = {
    offsetsFit,
    {gather<uint8_t>, gather<uint16_t>, gather<uint32_t>, gather<uint64_t>},
    {scatter<uint8_t>, scatter<uint16_t>, scatter<uint32_t>,
     scatter<uint64_t>}};

} // namespace asc::rt::ASC_ISA
