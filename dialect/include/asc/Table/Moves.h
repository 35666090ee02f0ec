//===- Moves.h - What copies between GM and UB move -------------*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The numbers of a call as places, for the checks and for the runtime alike.
// A clause is legal in form and ranges before it is read here.
//
//===----------------------------------------------------------------------===//

#ifndef ASC_TABLE_MOVES_H
#define ASC_TABLE_MOVES_H

#include "asc/Table/Legality.h"

namespace asc::table {

/// What data_copy_pad moves; all in bytes.
struct PadCopy {
  uint64_t pieces = 0, length = 0;
  uint64_t left = 0, right = 0; ///< pads
  uint64_t block = 0;           ///< what a piece takes in UB
  uint64_t ubStep = 0, gmStep = 0;
  uint64_t tail = 0; ///< filler behind the last piece of a compact copy
  uint64_t ubSpan() const {
    return length * pieces ? (pieces - 1) * ubStep + block + tail : 0;
  }
  uint64_t gmSpan() const {
    return length * pieces ? (pieces - 1) * gmStep + length : 0;
  }
};
PadCopy padCopyOf(const Control &control, unsigned size, bool toUb);

/// Rows of matrices on the ND side, blocks of them on the NZ side. Distances
/// are elements, from start to start.
struct NdCopy {
  uint64_t matrices = 0, rows = 0, columns = 0;
  uint64_t c0 = 1; ///< elements of a block
  uint64_t ndMatrix = 0, ndRow = 0;
  uint64_t nzMatrix = 0, nzBlock = 0, nzRow = 0; ///< nzBlock: in one row
  bool empty() const { return !matrices || !rows || !columns; }
  uint64_t blocks() const { return (columns + c0 - 1) / c0; }
  /// Elements from the start of either side that are touched.
  uint64_t ndEnd() const {
    return (matrices - 1) * ndMatrix + (rows - 1) * ndRow + columns;
  }
  uint64_t nzEnd() const {
    return (matrices - 1) * nzMatrix + (blocks() - 1) * nzBlock +
           (rows - 1) * nzRow + c0;
  }
};
NdCopy nd2nzOf(const Control &control, unsigned size);
NdCopy nz2ndOf(const Control &control);

inline constexpr unsigned kMaxDims = 16;
inline constexpr unsigned kMaxLists = 8;

/// The lists of a call: list l has the number of dimension d at
/// values[l * dims + d].
struct NumberLists {
  unsigned dims = 0;
  const int64_t *values = nullptr;
  const bool *known = nullptr; ///< null: all of them
  int64_t at(unsigned list, unsigned dim) const {
    return values[list * dims + dim];
  }
};
/// As a driver gets them: the number of dimensions, then the values.
inline NumberLists listsOf(const uint64_t *numbers) {
  return {static_cast<unsigned>(numbers[0]),
          reinterpret_cast<const int64_t *>(numbers + 1), nullptr};
}
/// Every known number lies in its documented range.
bool checkListRanges(const InstrRow &row, const NumberLists &lists,
                     Violations &out);
/// What the lists say about places. All are known and in range.
bool checkLists(const InstrRow &row, const Control &control,
                const NumberLists &lists, const View *views, Violations &out);

/// One side of data_copy_slice, in elements. It has passed the checks.
struct Slice {
  unsigned dims = 0;
  uint64_t pieces = 1;            ///< in a row of dimension 0
  uint64_t length = 0;            ///< of a piece
  uint64_t step = 0;              ///< from piece to piece
  uint64_t first = 0;             ///< start of the first piece
  uint64_t counts[kMaxDims] = {}; ///< [1..]: positions in a dimension
  uint64_t steps[kMaxDims] = {};  ///< [1..]: between them
  uint64_t rows() const {
    uint64_t n = 1;
    for (unsigned d = 1; d < dims; ++d)
      n *= counts[d];
    return n;
  }
  /// Start of the first piece of a row; dimension 1 is the fastest.
  uint64_t rowStart(uint64_t row) const {
    uint64_t at = first;
    for (unsigned d = 1; d < dims; ++d) {
      at += row % counts[d] * steps[d];
      row /= counts[d];
    }
    return at;
  }
};
Slice sliceOf(const Control &control, const NumberLists &lists, bool src,
              unsigned size);

/// data_copy_nddma, in elements. Dimensions that a call does not have are one
/// element.
struct NddmaCopy {
  uint64_t src[5] = {}, dst[5] = {};
  uint64_t size[5] = {1, 1, 1, 1, 1}, left[5] = {}, right[5] = {};
  bool nearest = false;
  uint64_t extent(unsigned d) const { return left[d] + size[d] + right[d]; }
};
NddmaCopy nddmaOf(const Control &control, const NumberLists &lists);

} // namespace asc::table

#endif // ASC_TABLE_MOVES_H
