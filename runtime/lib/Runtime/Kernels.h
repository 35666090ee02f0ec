//===- Kernels.h - The loops of one instruction set -------------*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Kernels*.cpp are compiled once per instruction set (x86-64, x86-64-v3,
// x86-64-v4). Each copy exports a KernelSet; kernelSet() picks one for the
// processor.
//
//===----------------------------------------------------------------------===//

#ifndef ASC_LIB_RUNTIME_KERNELS_H
#define ASC_LIB_RUNTIME_KERNELS_H

#include "Convert.h"

#include "asc/Table/Table.h"

#include <cstdint>

namespace asc::rt {

/// What a loop works on. Operand 0 is the destination.
struct Loop {
  uint8_t *ptr[4];
  int64_t blk[4], rep[4]; ///< in bytes
  uint64_t count;         ///< repeats, or bytes for `flat`
  const uint8_t *mask;    ///< 256 bytes, all ones in selected lanes
  uint8_t blocks;         ///< blocks of a repeat with a selected lane
  uint8_t fixed = 0; ///< the source, 1 or 2, that is a scalar, or 0
  uint64_t scalar;   ///< repeated over 8 bytes; its ptr, blk, rep mean nothing
};
using LoopFn = void (*)(const Loop &);

/// The loops of one operation on one element type.
struct ElementLoops {
  LoopFn flat;    ///< contiguous, `count` bytes
  LoopFn strided; ///< all lanes, blocks and repeats apart
  LoopFn masked;  ///< strided, under a mask
};

/// Lane functions, from the instruction records.
enum class LaneOp : uint8_t {
#define ASC_LANE_OP(FUNCTION) FUNCTION,
#include "asc/Table/Lanes.inc"
  None
};
inline constexpr unsigned kNumLaneOps = static_cast<unsigned>(LaneOp::None);

/// Variants of a lane function, added up.
/// Rounding is what flushing is to other functions: none has both.
inline constexpr unsigned kSaturating = 1, kFlushing = 2, kRounding = 2,
                          kNumVariants = 4;

/// Loops by operation, element type and variant; null when there are none.
struct LaneTable {
  ElementLoops loops[kNumLaneOps][table::kNumDTypes][kNumVariants];
};

//===----------------------------------------------------------------------===//
// Rows: operands of different widths, next to each other
//===----------------------------------------------------------------------===//

/// What a row function knows besides its operands.
struct RowEnv {
  uint64_t scalar = 0;
  table::Round round = table::Round::None;
  Overflow overflow;            ///< of conversions
  bool saturatesF16 = false;    ///< f16 results of arithmetic
  bool saturatesInt = false;    ///< integer results of arithmetic
  bool fused = false;           ///< multiply-add rounds once
  bool dropsMinusZero = false;  ///< a float made whole is never -0
  bool reluFirst = false;       ///< in f32, before the result is narrowed
  float scale = 1;              ///< DEQSCALE of f16 results
  const uint64_t *deqWords = nullptr; ///< of 8-bit results, 16
  bool upperHalf = false;       ///< of blocks with 8-bit results
  bool clearsOther = false;     ///< the other half becomes 0
};

/// n lanes. An operand may be the destination itself, from its start, when it is
/// at least as wide.
struct Row {
  uint8_t *dst;
  const uint8_t *src[2];
  uint64_t n;
  const RowEnv *env;
};
using RowFn = void (*)(const Row &);

enum class RowOp : uint8_t {
#define ASC_ROW_OP(FUNCTION) FUNCTION,
#include "asc/Table/Lanes.inc"
  None
};
inline constexpr unsigned kNumRowOps = static_cast<unsigned>(RowOp::None);

/// By operation, destination and source type; null when there is none.
struct RowTable {
  RowFn rows[kNumRowOps][table::kNumDTypes][table::kNumDTypes];
};

/// One vertical repeat of bilinear_interpolation.
struct BilinearLoop {
  const uint8_t *src;
  const uint32_t *offsets; ///< 8 per horizontal repeat
  const uint16_t *weights; ///< 1 or 8 per horizontal repeat
  unsigned horizontal;
  bool perBlock;    ///< 8 weights per horizontal repeat
  bool startAtZero; ///< the sum starts with +0, not with the first product
  bool endWithZero; ///< +0 is added at the end
  uint16_t *sum;    ///< 128 lanes
};

/// Bits of a comparison: `bytes` is a multiple of 256, the result has a bit per
/// element. `b` of a scalar is 64 bytes full of it.
using CompareFn = void (*)(const uint8_t *a, const uint8_t *b, uint8_t *out,
                           uint64_t bytes);
/// dst = bit ? a : b for `bytes` bytes; in groups of 256 all is read before any
/// is written. A scalar is 64 bytes full of it.
using SelectFn = void (*)(uint8_t *dst, const uint8_t *bits, const uint8_t *a,
                          const uint8_t *b, uint64_t bytes);

struct CompareSet {
  /// [b is a scalar][mode][element type]; null when there is none.
  CompareFn compare[2][6][table::kNumDTypes];
  /// [0 tensors, 1 b is a scalar, 2 a is a scalar][log2 of the element size]
  SelectFn select[3][4];
};

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

/// What one result stands for.
enum class Part : uint8_t { Block, Repeat, Pair };
/// Sums of n repeats of 256 bytes that are `rep` bytes apart, by trees of
/// neighbours; results of a repeat are `step` bytes after those before.
using SumFn = void (*)(const uint8_t *src, uint64_t n, int64_t rep,
                       uint8_t *out, int64_t step);
/// Bits of the extremes of n repeats one after the other, and (of repeats) the
/// first lane of each that holds it; `sat`: f16 results saturate.
using ExtremeFn = void (*)(const uint8_t *src, uint64_t n, int64_t rep,
                           bool sat, uint32_t *values, uint32_t *lanes);
/// Extremes lane by lane over repeats, the first of which has the number
/// `first`. The state has 512 bytes.
struct RunningLoops {
  void (*start)(uint8_t *state);
  void (*run)(const uint8_t *src, uint64_t n, int64_t rep, uint64_t first,
              bool sat, uint8_t *state);
  void (*finish)(const uint8_t *state, uint64_t perRepeat, uint64_t &value,
                 uint64_t &index);
};
/// Both extremes of n repeats as keys: signed integers in the order of the
/// values, -0 below +0. Of floats a nan has a key beyond those of the
/// infinities, which are `inf` and ~inf.
struct BoundLoops {
  void (*run)(const uint8_t *src, uint64_t n, int64_t rep, int64_t &low,
              int64_t &high); ///< widens low and high
  uint64_t (*bits)(int64_t key);
  /// The first element with these bits, as a number of elements from `src` on;
  /// ~0: none.
  uint64_t (*find)(const uint8_t *src, uint64_t n, int64_t rep, uint64_t bits);
  bool real;
  int64_t inf;
};
/// By element type, then saturation and part, or maximum and minimum.
struct ReduceTable {
  SumFn sums[table::kNumDTypes][2][3];
  ExtremeFn extremes[table::kNumDTypes][2][2];
  RunningLoops running[table::kNumDTypes][2];
  BoundLoops bounds[table::kNumDTypes];
  uint64_t (*sum64)(const uint8_t *src, uint64_t n);
};

/// Moves of single elements by byte offset; [log2 of the element size].
struct GatherSet {
  /// All offsets are multiples of a power of two, of which `low` is one less,
  /// and at most `last`.
  bool (*offsetsFit)(const uint8_t *offsets, uint64_t n, uint32_t low,
                     uint32_t last);
  /// n elements between `linear`, one behind the other, and `random` + offset.
  void (*gather[4])(uint8_t *linear, const uint8_t *random,
                    const uint8_t *offsets, uint64_t n);
  void (*scatter[4])(const uint8_t *linear, uint8_t *random,
                     const uint8_t *offsets, uint64_t n);
};

/// Pieces that lie `dstStep` and `srcStep` bytes apart. With filler each takes
/// `block` bytes, whole blocks of 32, of which `left` stand before it.
struct PieceLoop {
  uint8_t *dst;
  const uint8_t *src;
  uint64_t count, length; ///< of one piece, in bytes
  uint64_t dstStep, srcStep;
  uint64_t left = 0, block = 0;
  uint64_t filler[4] = {}; ///< one block of it
};
struct PieceSet {
  void (*copy)(const PieceLoop &);
  void (*copyPadded)(const PieceLoop &);
};

//===----------------------------------------------------------------------===//
// Sorts
//===----------------------------------------------------------------------===//

/// Queues of records that are merged. The first `queues` take part.
struct MergeLoop {
  const uint8_t *src[4];
  uint64_t length[4]; ///< in records
  unsigned queues;
  bool suspend;
  uint8_t *dst;
  uint8_t *scratch;  ///< as large as what is merged
  uint64_t taken[4]; ///< out: records of each
  int unsorted;      ///< out: a queue that is not sorted, or -1 ...
  uint64_t at;       ///< ... and its first record above the one before
};

/// By element type, [0] f16, [1] f32.
struct SortSet {
  /// Groups of 32 scores and indices into pairs.
  void (*pairs[2])(uint8_t *dst, const uint8_t *scores, const uint8_t *indices,
                   uint64_t groups);
  /// Groups of 16 proposals, maybe in place.
  void (*proposals[2])(uint8_t *dst, const uint8_t *src, uint64_t groups);
  void (*merge[2][2])(MergeLoop &); ///< [proposals]
};

struct KernelSet {
  const char *name;
  void (*fill)(LaneTable &);
  void (*fillRows)(RowTable &);
  void (*fillReduce)(ReduceTable &);
  void (*expandMask)(const uint64_t words[4], unsigned size, uint8_t *out);
  void (*bilinear[2])(const BilinearLoop &); ///< [saturating]
  const CompareSet *bits;
  const GatherSet *elements;
  const PieceSet *pieces;
  const SortSet *sorts;
};

const KernelSet &kernelSet();
const LaneTable &laneTable(); ///< filled by kernelSet()
const RowTable &rowTable();
const ReduceTable &reduceTable();

} // namespace asc::rt

#endif // ASC_LIB_RUNTIME_KERNELS_H
