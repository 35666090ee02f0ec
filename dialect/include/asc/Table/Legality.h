//===- Legality.h - The documented rules as checks on numbers ---*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One library for the compiler's checks and the emulator's, without LLVM and
// MLIR. A check appends what it finds and returns true when nothing of it is an
// error. Texts start with the op's name and name tensors as $0..$5: whoever
// prints them puts the names that it knows.
//
//===----------------------------------------------------------------------===//

#ifndef ASC_TABLE_LEGALITY_H
#define ASC_TABLE_LEGALITY_H

#include "asc/Table/Control.h"
#include "asc/Table/Rules.h"
#include "asc/Table/Table.h"

#include <cstdint>
#include <string>
#include <vector>

namespace asc::table {

struct Violation {
  Rule rule = {};
  int operand = -1; ///< index of the tensor operand, or -1
  bool warning = false;
  std::string text;
  std::vector<std::string> notes;
};
using Violations = std::vector<Violation>;

/// printf into a string.
std::string format(const char *pattern, ...)
    __attribute__((format(printf, 1, 2)));
/// "asc.max".
std::string opName(const InstrRow &row);

//===----------------------------------------------------------------------===//
// What the target has
//===----------------------------------------------------------------------===//

/// The instruction, the form, the element types and the memories of its
/// operands exist on the target.
bool checkForm(const InstrRow &row, Target target, Form form,
               const DType *types, const Space *spaces, Violations &out);
/// The same without messages.
bool formIsLegal(const InstrRow &row, Target target, Form form,
                 const DType *types, const Space *spaces);

/// Does operand `k` have a type of its own kind, and which it may have.
bool operandTypeIsOk(const InstrRow &row, unsigned k, const DType *types);
std::string wantedTypes(const InstrRow &row, unsigned k, const DType *types);
/// Does the record say where in each operand a later repeat starts? Offsets of a
/// gather, lists to sort and blocks to transpose move by rules of their own.
bool repeatCanBeSplit(const InstrRow &row);
/// Words that mask[...] has: 64 lanes each.
unsigned wordsNeeded(const InstrRow &row, const DType *types);
/// Rounding modes of a pair of types, a bit set of Round; 0: does not round.
unsigned roundsOf(const InstrRow &row, Target target, const DType *types);

/// Which numbers of a control clause are known; bit k is entry k.
struct Known {
  uint8_t words = 0xff;
  uint8_t blk = 0xff, rep = 0xff;
  uint16_t extra = 0xffff;
  bool repeat = true;
};

/// Every known number lies in its documented range.
bool checkRanges(const InstrRow &row, Target target, const DType *types,
                 const Control &control, const Known &known, Violations &out);
/// The same for a clause that is all known, without messages.
bool rangesAreLegal(const InstrRow &row, Target target, const DType *types,
                    const Control &control);

/// A number of bits to shift by is in range; `value` as the element type has it.
bool checkAmount(const InstrRow &row, Target target, const DType *types,
                 int64_t value, Violations &out);

//===----------------------------------------------------------------------===//
// What depends on values and addresses
//===----------------------------------------------------------------------===//

/// The mask register and its mode when the instruction runs.
struct MaskView {
  bool counter = false;
  uint64_t words[4] = {~0ull, ~0ull, ~0ull, ~0ull};
};

/// The lanes that an instruction works on.
struct Work {
  bool linear = false;   ///< count form: elements 0..elements-1
  uint64_t elements = 0; ///< linear only
  uint32_t lanes = 0;    ///< lanes of a repeat: 256 / widest element
  uint64_t repeats = 0;  ///< repeats under `words`
  uint64_t words[4] = {0, 0, 0, 0};
  uint32_t tail = 0; ///< counter mode: lanes of one more, partial repeat
};

/// Mask and mask register have no effect.
inline bool ignoresMask(const InstrRow &row, Target target) {
  return row.ignoresMask >> static_cast<unsigned>(target) & 1;
}
/// The work of an instruction without use for its mask.
void takeAllLanes(Work &work, const Control &control);
/// Bytes at the top of UB that a call needs. An extra number outside of
/// `knownExtras` may have any value.
uint32_t reserveOf(const InstrRow &row, Target target, const Control &control,
                   uint32_t knownExtras = ~0u);

/// select mode(cmpmask): every repeat uses the first bits.
bool reusesBits(const InstrRow &row, const Control &control);
/// Bytes of a packed operand that are read or written.
uint64_t packedBytes(const InstrRow &row, const Control &control,
                     const Work &work, unsigned k);

/// Repeats of gather_mask: `lanes` elements each, then `tail` more.
struct GatherMaskWork {
  uint64_t repeats = 0, lanes = 0, tail = 0;
};
GatherMaskWork gatherMaskWork(const InstrRow &row, Target target,
                              const DType *types, const Control &control);
/// Bytes of the source that are read.
uint64_t gatherMaskEnd(const GatherMaskWork &work, unsigned size, int64_t blk,
                       int64_t rep);
/// Elements of the first n that a built-in pattern selects.
uint64_t patternTakes(int64_t pattern, uint64_t n);

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

enum ReduceKind : int64_t { ReduceSum, ReduceMax, ReduceMin };
enum ReduceOrder : int64_t { ValueIndex, IndexValue, OnlyValue, OnlyIndex };
/// Which of the three an instruction with a result per part computes.
inline int64_t reduceKind(const InstrRow &row, const Control &control) {
  return row.reduction == Reduction::Pair ? ReduceSum : control.extra[0];
}
inline int64_t reduceStride(const InstrRow &row, const Control &control) {
  return control.extra[row.reduction == Reduction::Pair ? 0 : 1];
}
/// Bytes of one result record: the unit of dst_rep_stride.
uint64_t reduceRecord(const InstrRow &row, const Control &control,
                      const DType *types);
/// Results that a repeat under `words` writes into its record, counted from its
/// start: up to the last one with a selected lane, or all where the target
/// fills the others.
unsigned reduceResults(const InstrRow &row, Target target, const DType *types,
                       const uint64_t words[4], unsigned lanes);
/// What results without a selected lane become is documented.
inline bool reduceFillsUnselected(Target target) {
  return target == Target::Dav3510 || target == Target::Dav3002;
}
/// Bytes from the start of dst that are written.
uint64_t reduceDstEnd(const InstrRow &row, Target target,
                      const Control &control, const DType *types,
                      const Work &work);
/// Bytes of shared_tmp that the page asks for.
uint64_t reduceScratch(const InstrRow &row, Target target,
                       const Control &control, const DType *types,
                       const Work &work);
/// reduce_repeat: the destination has the type of the source, or a wider one
/// for sums.
bool resultTypeIsOk(const InstrRow &row, const DType *types,
                    const Control &control);
bool checkResultType(const InstrRow &row, const DType *types,
                     const Control &control, Violations &out);
/// get_reduce_repeat_max_min_spr and get_reduce_repeat_sum_spr.
bool checkReduceRegister(Target target, bool sum, bool index, DType type,
                         Violations &out);

/// Number of lanes of a repeat for a tensor element type.
constexpr unsigned lanesOf(DType t) { return 256 / sizeOf(t); }
/// The first n lanes, clamped to `lanes`, as mask words.
void prefixMask(uint64_t n, unsigned lanes, uint64_t words[4]);
/// The work of a clause whose numbers are legal.
Work workOf(const InstrRow &row, const DType *types, const Control &control,
            const MaskView &mask);
/// Blocks of one repeat that hold a selected lane, for an operand with lanes of
/// `bits` bits: bit b is block b.
uint8_t activeBlocks(const uint64_t words[4], unsigned lanes, unsigned bits);
/// Bytes from the operand's start to the end of the last byte touched.
uint64_t spanOf(const Work &work, int64_t blk, int64_t rep, unsigned bits);

/// A list of numbers of a call, one for each dimension.
struct ListRow {
  std::string_view name;
  int64_t min, max;
  int64_t defaultValue;
  std::string_view unit;
  bool required;
};

/// What only the checks of a call need to know about an instruction.
struct CallRow {
  uint8_t gmAlign;       ///< of operands in global memory; 0: the element size
  uint8_t countOn;       ///< targets that have the count form
  bool counterPerRepeat; ///< see Instr.td
  bool shortByteRepeat;  ///< a repeat of 8-bit elements has 128 lanes
  uint8_t fewestTensors; ///< that must be written; 0: all
  uint8_t startBytes[kMaxTensors]; ///< alignment of an operand; 0: the usual one
  std::string_view elsewhere; ///< what targets without the instruction have
  uint8_t numLists;
  uint8_t minDims, maxDims; ///< numbers of a list
  const ListRow *lists;
};
extern const CallRow *const kCalls; ///< written by asc-tblgen, as kInstrs
inline const CallRow &callRow(const InstrRow &row) {
  return kCalls[&row - kInstrs];
}

/// Bytes that interleave and de_interleave read or write from an operand on.
uint64_t interleaveBytes(const InstrRow &row, const Control &control,
                         const DType *types, unsigned k);
/// What transpose and transpose_ext move, in elements.
struct Transposition {
  unsigned kind = 0; ///< 0: 16 x 16, 1: NCHW to NHWC, 2: back
  uint64_t images = 1, channels = 16, points = 16;
  uint64_t elements() const { return images * channels * points; }
};
Transposition transpositionOf(const InstrRow &row, const Control &control);
struct NumberLists;
/// The blocks of trans_data_to_5hd and trans_data_to_5hd_list; [0] dst, [1] src,
/// all in bytes.
struct BlockLists {
  uint64_t repeats = 0;
  uint64_t block[2][16], rise[2];
  uint64_t last[2];          ///< the greatest of block[k]
  unsigned half[2] = {0, 0}; ///< of the bytes that take part, in 8-bit blocks
  uint64_t at(unsigned k, uint64_t repeat, unsigned i) const {
    return block[k][i] + repeat * rise[k];
  }
  uint64_t span(unsigned k) const {
    return repeats ? last[k] + (repeats - 1) * rise[k] + 32 : 0;
  }
};
/// `lists`: those of the call, or null when it has steps.
BlockLists blockListsOf(const Control &control, const NumberLists *lists);

/// gather and scatter: the operand that offsets select from is random, the other
/// one is walked lane by lane.
inline unsigned randomOperand(const InstrRow &row) {
  return row.tensors[0].dir == Dir::InOut ? 0 : 1;
}
/// Offsets are below this.
uint64_t offsetLimit(Target target, DType type);
/// What they read and write, in bytes from the start of an operand.
struct GatherExtent {
  uint64_t base = 0;    ///< first byte that an offset can select
  uint64_t linear = 0;  ///< end of the lanes in the other operand
  uint64_t offsets = 0; ///< end of the offsets
};
GatherExtent gatherExtent(const Control &control, const Work &work,
                          unsigned size);
/// Elements that operand k of sort32, rp_sort16, proposal_concat and
/// proposal_extract moves on per repeat; 0: another instruction.
unsigned sortStep(const InstrRow &row, unsigned k, DType type);

struct View;
/// What mrg_sort or mrg_sort4 does.
struct Merge {
  unsigned queues = 0;      ///< that take part: the first ones
  uint64_t record = 0;      ///< bytes
  uint64_t length[4] = {};  ///< records of those
  uint64_t total = 0;       ///< records of them all
  uint64_t iterations = 0;
  const char *once = nullptr; ///< why only one, where more are asked for
  /// Bytes of operand k that are used; 0: it does not take part.
  uint64_t span(unsigned k) const {
    if (!iterations || k > queues)
      return 0;
    uint64_t own = k ? length[k - 1] : total;
    return own ? ((iterations - 1) * total + own) * record : 0;
  }
};
/// `control` is in range.
Merge mergeOf(const InstrRow &row, const Control &control, const View *views);
/// The target has get_mrg_sort_result.
bool checkMergeResult(Target target, Violations &out);

/// copy in counter mode: elements of each repeat; 0 in other forms and modes.
uint64_t wideRepeat(const InstrRow &row, const Control &control,
                    const MaskView &mask);

/// A tensor operand as far as it is known.
struct View {
  DType dtype = DType::None;
  Space space = Space::UB;
  /// Operands with different `buffer` never overlap. Everything whose UB
  /// address is known has the same one.
  uint32_t buffer = 0;
  bool addrKnown = true; ///< `addr` is an address, else an offset in `buffer`
  uint64_t addr = 0;
  bool bytesKnown = true;
  uint64_t bytes = 0; ///< extent of the operand
};

/// Alignment, bounds, overlap, mask clamp and zero rules, reserve, and the
/// rules of single instructions. `control` is all known and in range.
bool checkGeometry(const InstrRow &row, Target target, const Control &control,
                   const MaskView &mask, const View *views, Violations &out);
/// gather_mask: as checkGeometry, with the number of elements that a tensor of
/// bits selects (0: not known).
bool checkGatherMask(const InstrRow &row, Target target, const Control &control,
                     const View *views, uint64_t taken, Violations &out);
/// Only the alignment of an operand whose address is known.
bool checkAlignment(const InstrRow &row, int operand, const View &view,
                    Violations &out);

/// One strided operand of the overlap rules.
struct Walk {
  uint64_t base = 0; ///< byte address
  unsigned bits = 0; ///< of a lane
  int64_t blk = 1, rep = 8;
};

/// Which overlap rule two operands of a mask form break, and where.
struct Clash {
  enum Kind { None, Within, Chain, Any } kind = None;
  uint64_t dstRepeat = 0, srcRepeat = 0;
};
/// P0: no block of dst in any repeat is a block of src in any repeat.
Clash clashDisjoint(const Walk &dst, const Walk &src, const Work &work);
/// P1 and P2; `mayChain`: the accumulation exception P3 covers this source.
Clash clashGeneral(const Walk &dst, const Walk &src, const Work &work,
                   bool mayChain);
/// Count form: disjoint, or the same start and element size.
bool countMayOverlap(const Walk &dst, const Walk &src, uint64_t n);
/// P3: the accumulation exception for source operand `k` (0 = src0).
bool accumulates(const InstrRow &row, DType type, int k, int64_t dstRep,
                 int64_t srcRep);

//===----------------------------------------------------------------------===//
// The scalar machine
//===----------------------------------------------------------------------===//

bool checkEvent(Target target, Pipe src, Pipe dst, bool idKnown, int64_t id,
                const char *op, Violations &out);
bool checkBarrier(Target target, Pipe pipe, Violations &out);
bool checkCtrlBits(Target target, int64_t start, int64_t end, bool valueKnown,
                   int64_t value, const char *op, Violations &out);
/// The target has DEQSCALE, and the offset fits its 9 bits.
bool checkDeqScale(Target target, bool known, int64_t offset, Violations &out);
/// The target has the pad register, and copies with elements of this type.
bool checkPadValue(Target target, DType type, Violations &out);
/// Scalar atomics: 0 add, 1 max, 2 min, 3 exch, 4 cas (as in bytecode).
bool checkScalarAtomic(Target target, unsigned kind, DType type,
                       Violations &out);
const char *scalarAtomicName(unsigned kind); ///< "asc.atomic_add"
/// Functions without operands (SystemValue of Format.h), and
/// get_store_atomic_config, which is the number behind them.
bool checkSystem(Target target, unsigned which, Violations &out);
inline constexpr unsigned kNumSystemValues = 5;
/// kind: 0 len, 1 bits, 2 count (as in bytecode).
bool checkSetMask(Target target, int kind, DType type, bool known, int64_t a,
                  int64_t b, Violations &out);

/// "mte2".
const char *nameOf(Pipe pipe);

} // namespace asc::table

#endif // ASC_TABLE_LEGALITY_H
