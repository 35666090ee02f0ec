//===- Control.h - A control clause with its numbers known ------*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ASC_TABLE_CONTROL_H
#define ASC_TABLE_CONTROL_H

#include "asc/Table/Table.h"

namespace asc::table {

/// The effective values of a control clause: defaults are filled in, every
/// number is wide (256 repeats stay 256). Strides are in 32-byte blocks and
/// stand at the index of their tensor operand.
struct Control {
  Form form = Form::None;
  uint8_t numWords = 0; ///< MaskBits: 2 or 4
  /// Count: words[0] = elements. MaskCount: words[0] = lanes (or the total in
  /// counter mode). MaskBits: the words, least significant lanes first.
  int64_t words[kMaxWords] = {0, 0, 0, 0};
  int64_t repeat = 1;
  int64_t blk[kMaxTensors] = {0, 0, 0, 0, 0, 0};
  int64_t rep[kMaxTensors] = {0, 0, 0, 0, 0, 0};
  int64_t extra[kMaxExtras] = {}; ///< in table order
};

} // namespace asc::table

#endif // ASC_TABLE_CONTROL_H
