//===- Table.h - The instruction table as plain C++ -------------*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The shapes of the rows that asc-tblgen writes from the ODS records, and the
// small enums they are made of. No LLVM, no MLIR: the runtime, the compiler and
// the tests all read the same rows.
//
//===----------------------------------------------------------------------===//

#ifndef ASC_TABLE_TABLE_H
#define ASC_TABLE_TABLE_H

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace asc::table {

/// Element types. The numbers are part of the bytecode format: never renumber.
enum class DType : uint8_t {
  None = 0,
  I8 = 1,
  U8 = 2,
  I16 = 3,
  U16 = 4,
  F16 = 5,
  BF16 = 6,
  I32 = 7,
  U32 = 8,
  F32 = 9,
  I64 = 10,
  U64 = 11,
  F64 = 12,
  Bool = 13, ///< i1, SSA scalars only
  C32 = 14,  ///< complex of two f16
  C64 = 15,  ///< complex of two f32
  I4X2 = 16, ///< two 4-bit integers in a byte, the first in the low half
  HIF8 = 17, ///< 8-bit float with a mantissa that shrinks with the exponent
  E5M2 = 18,
  E4M3 = 19,
  E2M1X2 = 20, ///< two 4-bit floats in a byte
  E1M2X2 = 21,
  E8M0 = 22, ///< a power of two: the scale of a group of values
};
inline constexpr unsigned kNumDTypes = 23;

/// Size of one element in bytes; 0 for None. A pair of 4-bit values is one
/// element of a tensor.
constexpr unsigned sizeOf(DType t) {
  constexpr uint8_t sizes[kNumDTypes] = {0, 1, 1, 2, 2, 2, 2, 4, 4, 4, 8,
                                         8, 8, 1, 4, 8, 1, 1, 1, 1, 1, 1, 1};
  return sizes[static_cast<unsigned>(t)];
}

/// Is an element a pair of 4-bit values? Counts, masks and lanes of
/// instructions are those of the values.
constexpr bool isPair(DType t) {
  return t == DType::I4X2 || t == DType::E2M1X2 || t == DType::E1M2X2;
}
/// Bits of one lane.
constexpr unsigned laneBits(DType t) { return isPair(t) ? 4 : 8 * sizeOf(t); }
/// Bytes of n lanes.
constexpr uint64_t laneBytes(DType t, uint64_t n) {
  return isPair(t) ? n / 2 + n % 2 : n * sizeOf(t);
}

/// The name as written in `.asir` types: `f16`, `ui16`, `i32`.
constexpr std::string_view nameOf(DType t) {
  constexpr std::string_view names[kNumDTypes] = {
      "none", "i8", "ui8", "i16", "ui16", "f16", "bf16",
      "i32",  "ui32", "f32", "i64", "ui64", "f64", "i1",
      "complex<f16>", "complex<f32>", "!asc.i4x2", "!asc.hif8", "f8E5M2",
      "f8E4M3FN", "!asc.e2m1x2", "!asc.e1m2x2", "f8E8M0FNU"};
  return names[static_cast<unsigned>(t)];
}

/// The types that scalars compute with; not the 8-bit and 4-bit ones.
constexpr bool isFloat(DType t) {
  return t == DType::F16 || t == DType::BF16 || t == DType::F32 ||
         t == DType::F64;
}

constexpr bool isComplex(DType t) { return t == DType::C32 || t == DType::C64; }
/// Types that no scalar operation works on.
constexpr bool isStorageOnly(DType t) { return t >= DType::I4X2; }

/// A set of element types: bit k is DType k.
using DTypeSet = uint32_t;
constexpr DTypeSet setOf(DType t) { return 1u << static_cast<unsigned>(t); }
constexpr bool contains(DTypeSet s, DType t) { return (s & setOf(t)) != 0; }

/// The calling forms of a vector instruction (DESIGN: the control clause).
/// The numbers are part of the bytecode format.
enum class Form : uint8_t {
  None = 0,      ///< neither count nor mask (gatherb; blocks of data_copy)
  Count = 1,     ///< count(n)
  MaskCount = 2, ///< mask(n): the first n lanes
  MaskBits = 3,  ///< mask[w0, w1 (, w2, w3)]
  MaskState = 4, ///< mask(state): the mask register as it is
};
using FormSet = uint8_t;
constexpr FormSet setOf(Form f) {
  return static_cast<FormSet>(1u << static_cast<unsigned>(f));
}
constexpr bool contains(FormSet s, Form f) { return (s & setOf(f)) != 0; }
constexpr bool isMaskForm(Form f) {
  return f == Form::MaskCount || f == Form::MaskBits || f == Form::MaskState;
}

enum class Pipe : uint8_t { S = 0, V = 1, MTE2 = 2, MTE3 = 3, All = 4 };
enum class Space : uint8_t { UB = 0, GM = 1 };
enum class Dir : uint8_t { In = 0, Out = 1, InOut = 2 };

/// Chips. The order is that of Targets.td.
enum class Target : uint8_t {
  Dav3510 = 0,
  Dav2201 = 1,
  Dav3002 = 2,
  Dav2002 = 3,
  Dav1001 = 4,
  KirinX90 = 5,
  Kirin9030 = 6,
};
inline constexpr unsigned kNumTargets = 7;

/// How the driver of the runtime walks the operands of an instruction, and
/// which overlap rule its page states.
enum class Overlap : uint8_t {
  None = 0,       ///< no rule (handled by the instruction itself)
  General = 1,    ///< P1 inside a repeat, P2 between repeats
  Accumulate = 2, ///< as General, with the src1 accumulation exception (P3)
  Disjoint = 3,   ///< P0: destination and sources never touch
};

inline constexpr unsigned kMaxTensors = 6;
inline constexpr unsigned kMaxExtras = 9;
inline constexpr unsigned kMaxWords = 4;

/// One tensor operand of an instruction.
struct TensorRow {
  std::string_view name; ///< the ISA's operand name: "dst", "src0"
  Dir dir;
  /// Element types: empty set = must equal the instruction's element type
  /// (that of tensor `like`); otherwise the operand has a type of its own.
  DTypeSet own;
  uint8_t like;   ///< own index: decided by the instruction's types or pairs
  bool sameWidth; ///< with types of its own: as wide as the instruction's
  /// Memory: bit 0 = UB, bit 1 = GM.
  uint8_t spaces;
  bool strided; ///< has a place in stride(blk = [...], rep = [...])
  uint8_t start; ///< its address is a multiple of so many elements; 0: 32 bytes
  bool packed;  ///< one bit per lane, repeats back to back
  DTypeSet ownOn[kNumTargets]; ///< of `own`, what a target has; 0: all
};

/// Values that a named number may have.
struct LimitRow {
  uint8_t extra;
  uint8_t targets;  ///< bit set
  DTypeSet types;   ///< of tensor `typeOperand`
  uint32_t values;  ///< bit set
};

/// How an instruction reduces.
enum class Reduction : uint8_t {
  None = 0,
  DataBlock = 1, ///< a result per block of 32 bytes
  Repeat = 2,    ///< a result per repeat
  Pair = 3,      ///< a result per pair of lanes
  Sum = 4,       ///< one result
  MaxMin = 5,
};

/// A named number of its own: `h_repeat(2)`.
struct ExtraRow {
  std::string_view name;
  int64_t min, max;
  int64_t defaultValue;
  bool required;    ///< must be written
  FormSet forms;    ///< forms in which it may be written
  std::string_view keywords; ///< "left|right": names of 0, 1, ...; "" if none
  std::string_view unit;
  uint8_t targets; ///< bit set: where it may differ from the default
  bool constant;   ///< never an SSA value
};

/// How a value that has no exact result is rounded. The numbers are those of
/// the extra number `round` and of Ascend C.
enum class Round : uint8_t {
  None = 0,   ///< as Rint
  Rint = 1,   ///< to nearest, ties to even
  Floor = 2,
  Ceil = 3,
  Round = 4,  ///< to nearest, ties away from zero
  Trunc = 5,
  Odd = 6,    ///< to the neighbour with an odd last bit
  Hybrid = 7, ///< hif8 only
};

/// Element types of destination and source that go together, by target.
struct PairRow {
  DType dst, src;
  uint8_t any, countOnly;       ///< bit sets of targets
  uint8_t rounds[kNumTargets];  ///< bit sets of Round; 0: no rounding number
};

/// Legal element types of an instruction on one target.
struct LegalRow {
  DTypeSet any;       ///< legal in every form the target has
  DTypeSet countOnly; ///< legal in the count form only
};

/// Rule ids, generated: `enum class Rule : uint16_t`. See Rules.h.
enum class Rule : uint16_t;

/// One instruction. `id` is the dense index, `opcode` the stable number.
struct InstrRow {
  std::string_view name;    ///< "max": op is "asc.max"
  std::string_view cppName; ///< "Max": emitted as AscendC::Max
  uint16_t opcode;
  Pipe pipe; ///< for moves: the pipe of the UB <- GM direction; see the driver
  FormSet forms;
  uint8_t numTensors;
  uint8_t numScalars;
  uint8_t numExtras;
  bool hasRepeat;
  uint8_t typeOperand; ///< the tensor whose element type `legal` speaks of
  uint8_t scalarLike;  ///< the tensor whose element type scalars have
  int8_t roundExtra;   ///< index of the extra number `round`, or -1
  const PairRow *pairs; ///< null: `legal` decides alone
  uint16_t numPairs;
  TensorRow tensors[kMaxTensors];
  ExtraRow extras[kMaxExtras];
  int64_t blkMax, repMax; ///< largest block / repeat stride
  Overlap overlap;
  bool native[kNumTargets];      ///< an instruction there; else software or --asc-expand
  LegalRow legal[kNumTargets];   ///< all zero: not on this target
  uint32_t reserve[kNumTargets]; ///< bytes at the top of UB that every form but count needs
  bool ubToUb[kNumTargets];      ///< a copy inside UB exists (data_copy)
  bool readsDeqScale;            ///< uses DEQSCALE, see Instr.td
  bool spreadsBytes;             ///< 8-bit results lie as 16-bit ones would
  uint8_t clobbersSources;       ///< bit set of targets
  bool writesMask;               ///< leaves its mask in the mask register
  uint8_t numOutputs; ///< tensors that are written; they come first
  int8_t sideExtra;   ///< index of the extra number `scalar`, or -1
  /// The operand that is a number of bits: a tensor, numTensors for the scalar,
  /// -1 for none; and the targets on which it ends at the width of an element.
  int8_t amount;
  uint8_t amountToWidth;
  std::string_view typeHint; ///< what to do about a type that a target lacks
  std::string_view doc;          ///< public document
  std::string_view status;       ///< documented, measured or assumed
  uint32_t repeatMax;
  uint8_t align;   ///< of operands in UB
  bool hasStride;  ///< without a repeat: the one repeat has strides
  bool hasResult;  ///< an index
  uint8_t ignoresMask; ///< targets on which mask and register have no effect
  const LimitRow *limits;
  uint16_t numLimits;
  uint8_t reserveInCount; ///< targets on which the count form needs it too
  int8_t reserveExtra[kNumTargets];    ///< only where this named number ...
  uint32_t reserveValues[kNumTargets]; ///< ... has one of these values; -1: always
  Reduction reduction;
};

/// One chip.
struct TargetRow {
  std::string_view name; ///< "dav-2201"
  std::string_view products;
  uint32_t ubBytes;      ///< exact size of the Unified Buffer
  uint32_t eventIds;     ///< flags per hardware event
  uint64_t ctrlReset;    ///< CTRL register at kernel entry
  uint64_t ctrlSettable; ///< bits that set_ctrl_spr may write; 0: no such register
  bool flags;            ///< has SetFlag/WaitFlag
  bool registers;        ///< has the register level
  bool maskMode;         ///< has SetMaskCount/SetMaskNorm
  bool resetMask;        ///< has ResetMask
  bool countClobbersMask; ///< the count form leaves mask = all ones, mode = norm
  bool zeroIsNop;        ///< count 0, repeat 0 are promised to do nothing
  bool zeroMaskIsError;  ///< an all-zero mask in norm mode is an error
};

/// One pair of `asc.reg.cvt`.
struct ConversionRow {
  DType src, dst;
  std::string_view cApi; ///< base name in the C API: "asc_uint322int16"
  std::string_view doc;
};

/// One rule of the catalogue, for messages and `--explain`.
struct RuleRow {
  std::string_view id;        ///< "ASC-REPEAT-RANGE"
  std::string_view layer;     ///< "verifier", "target", "check", "run", "input"
  std::string_view statement; ///< what must hold
  std::string_view why;       ///< what goes wrong otherwise
  std::string_view device;    ///< what the device or the toolkit would say
  std::string_view source;    ///< public document
};

/// Tables written by asc-tblgen (Tables.cpp). Never null; lookups return null
/// when there is no such row.
extern const InstrRow *const kInstrs;
extern const unsigned kNumInstrs;
extern const RuleRow *const kRules;
extern const unsigned kNumRules;
extern const TargetRow *const kTargets;
extern const ConversionRow *const kConversions;
extern const unsigned kNumConversions;

const InstrRow *findInstr(uint16_t opcode);
const InstrRow *findInstr(std::string_view name);
const RuleRow *findRule(std::string_view id);
/// The pair of element types of an instruction with pairs.
const PairRow *findPair(const InstrRow &row, DType dst, DType src);
const ConversionRow *findConversion(DType src, DType dst);
bool findTarget(std::string_view name, Target &out);
std::string targetNames(); ///< all of them, for messages
inline const TargetRow &row(Target t) {
  return kTargets[static_cast<unsigned>(t)];
}
/// Bits that a lane of operand `k` takes, gaps included.
inline unsigned laneBits(const InstrRow &row, unsigned k, DType type) {
  unsigned bits = laneBits(type);
  return row.spreadsBytes && k == 0 && bits == 8 ? 16 : bits;
}
/// Element size that decides how many lanes a repeat has, in bits of a lane.
unsigned widestLane(const InstrRow &row, const DType *types);
inline const RuleRow &row(Rule r) { return kRules[static_cast<unsigned>(r)]; }

} // namespace asc::table

#endif // ASC_TABLE_TABLE_H
