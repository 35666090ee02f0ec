//===- Value.cpp - Elements as numbers and text ---------------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "asc/Driver/Value.h"

#include "asc/Bytecode/Text.h"

#include <bit>
#include <cerrno>
#include <cmath>
#include <cstdlib>
#include <cstring>

namespace asc::rt {

using table::DType;

namespace {

/// Shape of a binary floating-point format.
struct Format {
  int mantissa, exponent;
};

constexpr Format formatOf(DType dtype) {
  return dtype == DType::F16 ? Format{10, 5} : Format{7, 8};
}

double expand(Format f, uint64_t bits) {
  uint64_t mantissa = bits & ((uint64_t(1) << f.mantissa) - 1);
  int exponent = static_cast<int>(bits >> f.mantissa) & ((1 << f.exponent) - 1);
  bool negative = bits >> (f.mantissa + f.exponent) & 1;
  int bias = (1 << (f.exponent - 1)) - 1;
  double value;
  if (exponent == (1 << f.exponent) - 1) {
    uint64_t wide = uint64_t(0x7ff) << 52 | mantissa << (52 - f.mantissa);
    value = std::bit_cast<double>(wide);
  } else if (exponent == 0) {
    value = std::ldexp(static_cast<double>(mantissa), 1 - bias - f.mantissa);
  } else {
    value =
        std::ldexp(static_cast<double>(mantissa | uint64_t(1) << f.mantissa),
                   exponent - bias - f.mantissa);
  }
  return std::copysign(value, negative ? -1.0 : 1.0);
}

uint64_t narrow(Format f, double value) {
  auto bits = std::bit_cast<uint64_t>(value);
  uint64_t sign = (bits >> 63) << (f.mantissa + f.exponent);
  uint64_t infinity = ((uint64_t(1) << f.exponent) - 1) << f.mantissa;
  uint64_t fraction = bits & ((uint64_t(1) << 52) - 1);
  int exponent = static_cast<int>(bits >> 52 & 0x7ff);
  if (exponent == 0x7ff) {
    if (fraction == 0)
      return sign | infinity;
    // A quiet NaN with the leading bits of the payload.
    return sign | infinity | fraction >> (52 - f.mantissa) |
           uint64_t(1) << (f.mantissa - 1);
  }
  if (exponent == 0)
    return sign; // zero, or far below the smallest value of both formats
  uint64_t significand = fraction | uint64_t(1) << 52;
  int bias = (1 << (f.exponent - 1)) - 1;
  int e = exponent - 1023;
  bool subnormal = e < 1 - bias;
  int shift = 52 - f.mantissa + (subnormal ? 1 - bias - e : 0);
  if (shift > 54)
    return sign;
  uint64_t kept = significand >> shift;
  uint64_t rest = significand & ((uint64_t(1) << shift) - 1);
  uint64_t half = uint64_t(1) << (shift - 1);
  kept += rest > half || (rest == half && (kept & 1));
  uint64_t out = kept; // a carry out of the mantissa is the right exponent
  if (!subnormal)
    out += static_cast<uint64_t>(e + bias - 1) << f.mantissa;
  return sign | (out >= infinity ? infinity : out);
}

bool isSigned(DType dtype) {
  return dtype == DType::I8 || dtype == DType::I16 || dtype == DType::I32 ||
         dtype == DType::I64;
}

} // namespace

double toDouble(DType dtype, uint64_t bits) {
  switch (dtype) {
  case DType::F64:
    return std::bit_cast<double>(bits);
  case DType::F32:
    return std::bit_cast<float>(static_cast<uint32_t>(bits));
  default:
    return expand(formatOf(dtype), bits);
  }
}

uint64_t fromDouble(DType dtype, double value) {
  switch (dtype) {
  case DType::F64:
    return std::bit_cast<uint64_t>(value);
  case DType::F32:
    return std::bit_cast<uint32_t>(static_cast<float>(value));
  default:
    return narrow(formatOf(dtype), value);
  }
}

double toDoubleOdd(uint64_t magnitude, bool negative) {
  int extra = 64 - std::countl_zero(magnitude) - 53;
  double value;
  if (extra <= 0) {
    value = static_cast<double>(magnitude);
  } else {
    uint64_t lost = magnitude & ((uint64_t(1) << extra) - 1);
    value = std::ldexp(
        static_cast<double>(magnitude >> extra | uint64_t(lost != 0)), extra);
  }
  return negative ? -value : value;
}

uint64_t loadElement(DType dtype, const void *at) {
  switch (sizeOf(dtype)) {
  case 1: {
    int8_t v;
    std::memcpy(&v, at, 1);
    return static_cast<uint64_t>(static_cast<int64_t>(v));
  }
  case 2: {
    int16_t v;
    std::memcpy(&v, at, 2);
    return isFloat(dtype) ? static_cast<uint16_t>(v)
                          : static_cast<uint64_t>(static_cast<int64_t>(v));
  }
  case 4: {
    int32_t v;
    std::memcpy(&v, at, 4);
    return isFloat(dtype) || table::isComplex(dtype)
               ? static_cast<uint32_t>(v)
                          : static_cast<uint64_t>(static_cast<int64_t>(v));
  }
  default: {
    uint64_t v;
    std::memcpy(&v, at, 8);
    return v;
  }
  }
}

void storeElement(DType dtype, void *at, uint64_t bits) {
  // Little-endian hosts only, as the rest of the runtime.
  std::memcpy(at, &bits, sizeOf(dtype));
}

std::string elementText(DType dtype, uint64_t bits) {
  if (dtype == DType::Bool)
    return bits & 1 ? "true" : "false";
  if (table::isComplex(dtype)) {
    DType part = dtype == DType::C32 ? DType::F16 : DType::F32;
    unsigned width = 8 * sizeOf(part);
    uint64_t mask = (uint64_t(1) << width) - 1;
    return "(" + elementText(part, bits & mask) + ", " +
           elementText(part, bits >> width & mask) + ")";
  }
  if (table::isStorageOnly(dtype))
    return strf("0x%02x", static_cast<unsigned>(bits & 0xff));
  if (!isFloat(dtype)) {
    if (isSigned(dtype))
      return std::to_string(static_cast<int64_t>(bits));
    unsigned width = 8 * sizeOf(dtype);
    if (width < 64)
      bits &= (uint64_t(1) << width) - 1;
    return std::to_string(bits);
  }
  double value = toDouble(dtype, bits);
  if (std::isnan(value))
    return "nan";
  if (std::isinf(value))
    return value < 0 ? "-inf" : "inf";
  for (int precision = 1; precision < 17; ++precision) {
    std::string text = strf("%.*g", precision, value);
    if (fromDouble(dtype, std::strtod(text.c_str(), nullptr)) == bits)
      // 65504 and not 6.55e+04: whole numbers are clearer written out.
      return value == std::floor(value) && std::fabs(value) < 1e9
                 ? strf("%.0f", value)
                 : text;
  }
  return strf("%.17g", value);
}

std::optional<uint64_t> parseElement(DType dtype, std::string_view text) {
  std::string s(text);
  if (s.empty() || std::isspace(static_cast<unsigned char>(s[0])))
    return std::nullopt;
  char *end = nullptr;
  errno = 0;
  if (dtype == DType::Bool) {
    if (s == "true" || s == "1")
      return 1;
    if (s == "false" || s == "0")
      return 0;
    return std::nullopt;
  }
  if (table::isComplex(dtype) || table::isStorageOnly(dtype))
    return std::nullopt;
  if (isFloat(dtype)) {
    double value = std::strtod(s.c_str(), &end);
    if (*end)
      return std::nullopt;
    uint64_t bits = fromDouble(dtype, value);
    // 1e9 as f16 is a mistake; inf is not.
    if (std::isinf(toDouble(dtype, bits)) && !std::isinf(value))
      return std::nullopt;
    return bits;
  }
  int base = s.find("0x") == 0 || s.find("-0x") == 0 ? 16 : 10;
  unsigned width = 8 * sizeOf(dtype);
  if (s[0] == '-') {
    long long value = std::strtoll(s.c_str(), &end, base);
    if (*end || end == s.c_str() || errno == ERANGE || !isSigned(dtype) ||
        value < -(1LL << (width - 2)) * 2)
      return std::nullopt;
    return static_cast<uint64_t>(value);
  }
  unsigned long long value = std::strtoull(s.c_str(), &end, base);
  unsigned bitsOfValue = isSigned(dtype) ? width - 1 : width;
  if (*end || end == s.c_str() || errno == ERANGE ||
      (bitsOfValue < 64 && value >> bitsOfValue))
    return std::nullopt;
  // Slots hold integers sign-extended, whatever their sign in the language.
  unsigned shift = 64 - width;
  return static_cast<uint64_t>(static_cast<int64_t>(value << shift) >> shift);
}

std::optional<DType> parseDType(std::string_view name) {
  for (unsigned i = 1; i < table::kNumDTypes; ++i) {
    auto dtype = static_cast<DType>(i);
    if (dtype != DType::Bool && nameOf(dtype) == name)
      return dtype;
  }
  return std::nullopt;
}

} // namespace asc::rt
