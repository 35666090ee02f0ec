//===- Pairs.h - One lane of instructions between two types -----*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Written from the documents, like Reference.h. Types and modes are named as in
// the table; nothing else is shared with the project.
//
//===----------------------------------------------------------------------===//

#ifndef ASC_TEST_PAIRS_H
#define ASC_TEST_PAIRS_H

#include "asc/Table/Table.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace asc::ref {

/// What CTRL says.
struct Ctrl {
  bool saturateFloat = false;        ///< conversions to floats
  bool keepNan = false;              ///< of 8-bit floats
  bool saturateInt = true;           ///< conversions to integers
  bool saturateArithmetic16 = false; ///< f16 arithmetic
  bool saturateArithmetic = false;   ///< integer arithmetic
};

/// asc.cast between real types, of pairs one value.
uint64_t convert(table::DType dst, table::DType src, uint64_t bits,
                 table::Round round, const Ctrl &ctrl);
/// asc.cast and asc.truncate within a float type.
uint64_t makeWhole(table::DType type, uint64_t bits, table::Round round,
                   bool dropSign, bool saturate);
/// a * b + c.
uint64_t multiplyAdd(table::DType dst, table::DType src, uint64_t a, uint64_t b,
                     uint64_t c, const Ctrl &ctrl, bool fused);
uint64_t reluOf(table::DType type, uint64_t bits);
/// op: + - *.
uint64_t operateAndCast(char op, bool withRelu, table::DType dst,
                        table::DType src, uint64_t a, uint64_t b,
                        const Ctrl &ctrl);
/// asc.abs_complex; `type` is that of the parts.
uint64_t magnitude(table::DType type, uint64_t bits, const Ctrl &ctrl);
/// asc.muls_cast.
uint64_t scaleAndCast(uint64_t a, uint64_t scale, const Ctrl &ctrl);
/// i32 to f16 by an f16 scale.
uint64_t dequantize(uint32_t x, uint16_t scale, bool withRelu, bool reluFirst,
                    const Ctrl &ctrl);
/// i16 to i8 or ui8 by an f32 scale.
uint64_t dequantizeByte(table::DType dst, int16_t x, uint32_t scale, int offset,
                        const Ctrl &ctrl);
/// One lane of an instruction, by name, with everything that decides it.
struct LaneCall {
  std::string_view op;
  table::DType dst, src;
  table::Round round = table::Round::None;
  Ctrl ctrl = {};
  bool newest = false; ///< dav-3510
  uint64_t scalar = 0;
  uint16_t halfScale = 0x3c00;
  uint32_t scale = 0x3f800000;
  int offset = 0;
};
/// `b` is the second source, `old` the destination as it was. exp_sub is rounded
/// from a double and may be one unit in the last place away.
uint64_t laneOf(const LaneCall &call, uint64_t a, uint64_t b, uint64_t old);

/// asc.exp_sub, to be compared within one unit in the last place.
double exponentialOfDifference(table::DType src, uint64_t a, uint64_t b);

} // namespace asc::ref

#endif // ASC_TEST_PAIRS_H
