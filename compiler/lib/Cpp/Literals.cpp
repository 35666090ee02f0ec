//===- Literals.cpp - Types and constants in C++ --------------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Emitter.h"

#include "asc/IR/Asc.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Error.h"

using namespace mlir;

namespace asc::cpp {

using llvm::APFloat;
using llvm::consumeError;
using llvm::fltSemantics;
using llvm::itostr;
using llvm::utohexstr;
using llvm::utostr;

std::string scalarType(Type type) {
  if (type.isIndex())
    return "int64_t";
  if (auto integer = dyn_cast<IntegerType>(type))
    return integer.getWidth() == 1 ? "bool"
                                   : "int" + utostr(integer.getWidth()) + "_t";
  return elementType(type);
}

std::string elementType(Type type) {
  if (type.isF16())
    return "half";
  if (type.isBF16())
    return "bfloat16_t";
  if (type.isF32())
    return "float";
  if (type.isF64())
    return "double";
  switch (toDType(type)) {
  case table::DType::C32:
    return "complex32";
  case table::DType::C64:
    return "complex64";
  case table::DType::I4X2:
    return "int4x2_t";
  case table::DType::HIF8:
    return "hifloat8_t";
  case table::DType::E5M2:
    return "fp8_e5m2_t";
  case table::DType::E4M3:
    return "fp8_e4m3fn_t";
  case table::DType::E8M0:
    return "fp8_e8m0_t";
  case table::DType::E2M1X2:
    return "fp4x2_e2m1_t";
  case table::DType::E1M2X2:
    return "fp4x2_e1m2_t";
  default:
    break;
  }
  if (auto integer = dyn_cast<IntegerType>(type))
    return (integer.isUnsigned() ? "uint" : "int") +
           utostr(integer.getWidth()) + "_t";
  return "";
}

/// Decimal text that a C++ compiler turns into exactly `value`, by way of the
/// type of the literal (`semantics`) and a conversion to the type of `value`.
static std::string decimal(const APFloat &value, const fltSemantics &literal) {
  auto exact = [&](StringRef text) {
    APFloat read(literal);
    auto status = read.convertFromString(text, APFloat::rmNearestTiesToEven);
    if (!status) {
      consumeError(status.takeError());
      return false;
    }
    bool lost;
    read.convert(value.getSemantics(), APFloat::rmNearestTiesToEven, &lost);
    return read.bitwiseIsEqual(value);
  };
  // Few digits first: 0.1 rather than 0.0999755859375.
  APFloat wide = value;
  bool lost;
  wide.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven, &lost);
  std::string text;
  for (int digits = 1; digits <= 17; ++digits) {
    char buffer[40];
    snprintf(buffer, sizeof(buffer), "%.*g", digits, wide.convertToDouble());
    text = buffer;
    if (exact(text))
      break;
  }
  if (text.find_first_of(".e") == std::string::npos)
    text += ".0";
  return text;
}

static std::string floatLiteral(const APFloat &value, Type type) {
  std::string cpp = elementType(type);
  const bool isDouble = type.isF64();
  unsigned width = type.getIntOrFloatBitWidth();
  if (width == 8) // no literal has the type
    return cpp + "{0x" + utohexstr(value.bitcastToAPInt().getZExtValue(), true) +
           "}";
  if (value.isNaN()) {
    return "__builtin_bit_cast(" + cpp + ", uint" + utostr(width) + "_t(0x" +
           utohexstr(value.bitcastToAPInt().getZExtValue(), true) + "))";
  }
  std::string text;
  if (value.isInfinity())
    text = std::string(value.isNegative() ? "-" : "") +
           (isDouble ? "__builtin_inf()" : "__builtin_inff()");
  else if (isDouble)
    text = decimal(value, APFloat::IEEEdouble());
  else
    text = decimal(value, APFloat::IEEEsingle()) + "f";
  if (isDouble || type.isF32())
    return text;
  return cpp + "(" + text + ")";
}

std::string complexLiteral(ArrayAttr parts) {
  auto real = cast<FloatAttr>(parts[0]), imag = cast<FloatAttr>(parts[1]);
  return (real.getType().isF16() ? "complex32{" : "complex64{") +
         literal(real) + ", " + literal(imag) + "}";
}

std::string literal(TypedAttr attr) {
  if (auto value = dyn_cast<FloatAttr>(attr))
    return floatLiteral(value.getValue(), value.getType());
  auto value = cast<IntegerAttr>(attr);
  if (value.getType().isInteger(1))
    return value.getValue().isZero() ? "false" : "true";
  int64_t number = value.getValue().getSExtValue();
  if (number == INT64_MIN)
    return "-9223372036854775807 - 1";
  // 2147483648 without a suffix is a long, so that its negative is one too.
  return itostr(number);
}

} // namespace asc::cpp
