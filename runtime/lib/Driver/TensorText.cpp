//===- TensorText.cpp - Tensors for people --------------------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorText.h"

#include "asc/Bytecode/Text.h"
#include "asc/Driver/Npy.h"
#include "asc/Driver/Value.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>

namespace asc::rt {

using table::DType;

namespace {

constexpr uint64_t kLineElements = 16;
constexpr size_t kDifferences = 5;

uint64_t elementsOf(const std::vector<int64_t> &shape) {
  uint64_t n = 1;
  for (int64_t d : shape)
    n *= static_cast<uint64_t>(d);
  return n;
}

bool isNan(DType dtype, uint64_t bits) {
  return isFloat(dtype) && std::isnan(toDouble(dtype, bits));
}

bool isUnsigned(DType dtype) {
  return dtype == DType::U8 || dtype == DType::U16 || dtype == DType::U32 ||
         dtype == DType::U64;
}

DType partOf(DType complex) {
  return complex == DType::C32 ? DType::F16 : DType::F32;
}

/// The value of an element as a double, for tolerances.
double valueOf(DType dtype, uint64_t bits) {
  if (isFloat(dtype))
    return toDouble(dtype, bits);
  if (!isUnsigned(dtype))
    return static_cast<double>(static_cast<int64_t>(bits));
  unsigned width = 8 * sizeOf(dtype);
  return static_cast<double>(width < 64 ? bits & ((uint64_t(1) << width) - 1)
                                        : bits);
}

} // namespace

std::string indexText(const std::vector<int64_t> &shape, uint64_t i) {
  std::string text;
  for (size_t d = shape.size(); d-- > 0;) {
    auto length = static_cast<uint64_t>(std::max<int64_t>(shape[d], 1));
    uint64_t at = d == 0 ? i : i % length;
    i /= length;
    text = std::to_string(at) + (text.empty() ? "" : ", ") + text;
  }
  return "[" + text + "]";
}

std::string tensorText(const std::string &name,
                       const std::vector<int64_t> &shape, DType dtype,
                       const uint8_t *data) {
  std::string text = name + ": " + shapeText(shape, dtype) + "\n";
  uint64_t elements = elementsOf(shape);
  auto row = static_cast<uint64_t>(shape.empty() ? 1 : shape.back());
  for (uint64_t i = 0; i < elements;) {
    // A line ends with its row.
    uint64_t n = std::min(kLineElements, row - i % row);
    text += "  " + indexText(shape, i);
    for (uint64_t k = 0; k < n; ++k, ++i)
      text += " " +
              elementText(dtype, loadElement(dtype, data + i * sizeOf(dtype)));
    text += "\n";
  }
  return text;
}

std::string sideBySide(const std::string &name,
                       const std::vector<int64_t> &shape, DType dtype,
                       const uint8_t *expected, const uint8_t *computed) {
  constexpr uint64_t head = 8, tail = 4;
  uint64_t elements = elementsOf(shape);
  std::string text =
      name + ": " + shapeText(shape, dtype) + "\n" +
      strf("  %-12s %14s %14s\n", "element", "expected", "computed");
  auto at = [&](const uint8_t *data, uint64_t i) {
    return elementText(dtype, loadElement(dtype, data + i * sizeOf(dtype)));
  };
  for (uint64_t i = 0; i < elements; ++i) {
    if (elements > head + tail && i == head) {
      text += "  ...\n";
      i = elements - tail;
    }
    text += strf("  %-12s %14s %14s\n", indexText(shape, i).c_str(),
                 at(expected, i).c_str(), at(computed, i).c_str());
  }
  return text;
}

uint64_t ulpDistance(DType dtype, uint64_t a, uint64_t b) {
  if (table::isComplex(dtype)) { // the larger of the two parts
    DType part = partOf(dtype);
    unsigned width = 8 * sizeOf(part);
    uint64_t mask = (uint64_t(1) << width) - 1;
    return std::max(ulpDistance(part, a & mask, b & mask),
                    ulpDistance(part, a >> width & mask, b >> width & mask));
  }
  if (!isFloat(dtype)) {
    if (isUnsigned(dtype))
      return a > b ? a - b : b - a;
    auto x = static_cast<int64_t>(a), y = static_cast<int64_t>(b);
    return x > y ? a - b : b - a;
  }
  // Floats in order of value are integers in order, per sign.
  uint64_t sign = uint64_t(1) << (8 * sizeOf(dtype) - 1);
  auto place = [&](uint64_t bits) {
    return bits & sign ? sign - (bits & (sign - 1)) : sign + bits;
  };
  uint64_t x = place(a), y = place(b);
  return x > y ? x - y : y - x;
}

Comparison compare(DType dtype, uint64_t elements, const uint8_t *computed,
                   const uint8_t *expected, const Tolerance &tolerance) {
  Comparison result;
  unsigned size = sizeOf(dtype);
  if (table::isComplex(dtype)) { // part by part
    DType part = partOf(dtype);
    for (uint64_t i = 0; i < elements; ++i) {
      if (!compare(part, 2, computed + i * size, expected + i * size, tolerance)
               .different)
        continue;
      ++result.different;
      if (result.first.size() < kDifferences)
        result.first.push_back(i);
    }
    return result;
  }
  for (uint64_t i = 0; i < elements; ++i) {
    const uint8_t *c = computed + i * size, *e = expected + i * size;
    if (std::memcmp(c, e, size) == 0)
      continue;
    uint64_t x = loadElement(dtype, c), y = loadElement(dtype, e);
    bool nanX = isNan(dtype, x), nanY = isNan(dtype, y);
    if (nanX && nanY)
      continue;
    if (!tolerance.exact && !nanX && !nanY) {
      if (ulpDistance(dtype, x, y) <= tolerance.ulp)
        continue;
      double a = valueOf(dtype, x), b = valueOf(dtype, y);
      if (std::isfinite(a) && std::isfinite(b) &&
          std::fabs(a - b) <= tolerance.atol + tolerance.rtol * std::fabs(b))
        continue;
    }
    ++result.different;
    if (result.first.size() < kDifferences)
      result.first.push_back(i);
  }
  return result;
}

/// Values of type `dtype`, `stride` bytes apart.
static void fillSteps(DType dtype, uint64_t elements, uint64_t start,
                      uint64_t step, uint8_t *data, unsigned stride) {
  for (uint64_t i = 0; i < elements; ++i) {
    uint64_t bits = isFloat(dtype)
                        ? fromDouble(dtype, std::bit_cast<double>(start) +
                                                static_cast<double>(i) *
                                                    std::bit_cast<double>(step))
                        : start + i * step;
    storeElement(dtype, data + i * stride, bits);
  }
}

void fillIota(DType dtype, uint64_t elements, uint64_t start, uint64_t step,
              uint8_t *data) {
  // Complex numbers: their real parts, on zeros.
  fillSteps(table::isComplex(dtype) ? partOf(dtype) : dtype, elements, start,
            step, data, sizeOf(dtype));
}

} // namespace asc::rt
