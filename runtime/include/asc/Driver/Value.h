//===- Value.h - Elements as numbers and text -------------------*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ASC_DRIVER_VALUE_H
#define ASC_DRIVER_VALUE_H

#include "asc/Table/Table.h"

#include <optional>
#include <string>
#include <string_view>

namespace asc::rt {

/// The value of a float of any element type, exactly.
double toDouble(table::DType dtype, uint64_t bits);
/// A double rounded once, to nearest even, to an element type's bits.
uint64_t fromDouble(table::DType dtype, double value);

/// A double that keeps in its last bit whether the conversion was inexact, so
/// that rounding it to f32 or less equals rounding the integer itself.
double toDoubleOdd(uint64_t magnitude, bool negative);

/// Reads and writes one element in memory as the bits of a scalar slot:
/// integers sign-extended from their width, floats as their bits.
uint64_t loadElement(table::DType dtype, const void *at);
void storeElement(table::DType dtype, void *at, uint64_t bits);

/// The shortest text that reads back as the same bits: "389", "0.1", "-inf".
std::string elementText(table::DType dtype, uint64_t bits);
/// Reads an element as written by a person. Nothing if it is not a number of
/// the type or does not fit.
std::optional<uint64_t> parseElement(table::DType dtype, std::string_view text);

/// "f16" -> F16; nothing if there is no such element type of tensors.
std::optional<table::DType> parseDType(std::string_view name);

} // namespace asc::rt

#endif // ASC_DRIVER_VALUE_H
