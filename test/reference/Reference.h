//===- Reference.h - A slow, obvious reference model ------------*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What an instruction call does to memory, one lane at a time, written from the
// documents. It shares nothing with the runtime or with the legality library:
// both engines are compared with it. Floating point is llvm::APFloat, integers
// are 128-bit.
//
//===----------------------------------------------------------------------===//

#ifndef ASC_TEST_REFERENCE_H
#define ASC_TEST_REFERENCE_H

#include <cstdint>
#include <string>
#include <vector>

namespace asc::ref {

enum class Op {
  Max,
  Add,
  Mul,
  Gatherb,
  Brcb,
  Bilinear,
  Padding,
  Copy,
  Cvt,
  Sub,
  Min,
  Div,
  And,
  Or,
  Abs,
  Relu,
  Not,
  Sqrt,
  Rsqrt,
  Reciprocal,
  Exp,
  Ln,
  Neg,
  Adds,
  Muls,
  Maxs,
  Mins,
  LeakyRelu,
  Subs,
  Divs,
  Ands,
  Ors,
  ShiftLeft,
  ShiftRight,
  ShiftLeftTensor,
  ShiftRightTensor,
  Prelu,
  AbsSub,
  AddRelu,
  SubRelu,
  Mull,
  Axpy,
  MulAddDst,
  FusedMulAdd,
  MulAddRelu,
  AddReluCast,
  SubReluCast,
  MulCast,
  MulsCast,
  ExpSub,
  CastDequant,
  AddDeqRelu,
  Cast,
  Truncate,
  Compare,
  Compares,
  CompareRegister, ///< and get_cmp_mask
  Select,
  Selects,
  SelectRegister,  ///< after set_cmp_mask
  SelectsRegister, ///< after set_cmp_mask
  GatherMask,      ///< the last operand receives the result
  GatherMaskPattern,
  Gather,
  Scatter,
  CopyPad,
  CopyPadValue,
  Sort32,
  MrgSort,
  RpSort16,
  MrgSort4,
  Transpose,
  Interleave,      ///< two results, like the two others
  DeInterleave,
  DeInterleaveOne,
  ReduceDataBlock,
  ReduceRepeat,
  ReducePairElem,
  ReduceSum,
  ReduceMax,
  ReduceMin,
  Duplicate,
  CreateVecIndex
};
enum class Type {
  I8,
  U8,
  I16,
  U16,
  F16,
  BF16,
  I32,
  U32,
  F32,
  I64,
  U64,
  F64,
  C32, ///< two F16, the real part first
  C64  ///< two F32
};
enum class Chip {
  Dav3510,
  Dav2201,
  Dav3002,
  Dav2002,
  Dav1001,
  KirinX90,
  Kirin9030
};
enum class Form { None, Count, MaskCount, MaskBits, MaskState };

inline constexpr unsigned kNumTypes = 14, kNumChips = 7, kNumOps = 83;

/// What the test programs need to know about the shape of an instruction.
struct OpInfo {
  const char *name;
  unsigned sources;     ///< tensors besides the destination
  unsigned strided;     ///< operands with strides, the destination included
  bool elementwise;     ///< one lane of each source gives one lane
  bool scalar = false;  ///< the last operand is a scalar of the element type
  bool accumulates = false; ///< page on src1: repeats may chain (P3)
  bool countOnly = false;
  bool apart = false;   ///< its page allows no overlap
  bool eitherSide = false; ///< the scalar may stand on the left
  bool pairs = false;   ///< destination and sources have types of their own
};
const OpInfo &infoOf(Op op);

unsigned sizeOf(Type t);
const char *nameOf(Type t); ///< as written in `.asir`
const char *nameOf(Chip c);
const char *nameOf(Op op);
bool isFloat(Type t);
bool isComplex(Type t);
/// Type of the parts of a complex type; other types as they are.
Type partOf(Type t);
bool isSigned(Type t);

/// CTRL at kernel entry, see docs/numerics.md.
uint64_t resetCtrl(Chip c);

/// A tensor operand: a byte range of one of the memories.
struct Operand {
  uint64_t offset = 0;
  uint64_t bytes = 0;
  Type type = Type::U8;
  bool global = false;
  uint64_t blk = 1, rep = 8; ///< strides, in blocks of 32 bytes
};

/// Do they share no byte?
inline bool apart(const Operand &a, const Operand &b) {
  return a.global != b.global || a.offset + a.bytes <= b.offset ||
         b.offset + b.bytes <= a.offset;
}

/// An element of `size` bytes, the lowest byte first.
inline uint64_t load(const std::vector<uint8_t> &m, uint64_t at,
                     unsigned size) {
  uint64_t v = 0;
  for (unsigned i = 0; i < size; ++i)
    v |= uint64_t(m.at(at + i)) << (8 * i);
  return v;
}
inline void store(std::vector<uint8_t> &m, uint64_t at, unsigned size,
                  uint64_t v) {
  for (unsigned i = 0; i < size; ++i)
    m.at(at + i) = static_cast<uint8_t>(v >> (8 * i));
}

/// Element types that go together, and the rounding modes as a bit set.
struct TypePair {
  Type dst, src;
  unsigned rounds = 0;
};

/// One instruction call with everything that decides what it does.
struct Call {
  Op op = Op::Max;
  Type type = Type::F16; ///< of the destination, where types differ
  Type source = Type::F16;
  Chip chip = Chip::Dav2201;
  Form form = Form::Count;
  unsigned numWords = 2;
  uint64_t words[4] = {0, 0, 0, 0}; ///< count, lanes or mask words
  bool counter = false;             ///< mask mode when the call runs
  uint64_t maskRegister[2] = {~0ull, ~0ull}; ///< for MaskState
  uint64_t repeat = 1;
  uint64_t ctrl = 0;
  Operand dst;
  /// src0, src1; src, offset; src0, src0_offset, src1, shared_tmp.
  Operand src[4];
  unsigned numSrc = 2;
  uint64_t scalar = 0; ///< bits, where the instruction has one
  bool scalarLeft = false, roundEn = false;

  uint64_t hRepeat = 1, vRepeat = 1, dstBlkStride = 1, vOffset = 128;
  bool repeatMode = false;
  uint64_t baseAddr = 0; ///< of gather and scatter, in bytes
  unsigned padMode = 0;
  bool padRight = false;
  uint64_t blockCount = 1, blockLen = 0, srcGap = 0, dstGap = 0;
  uint64_t leftPad = 0, rightPad = 0; ///< elements
  bool compact = false;
  uint64_t lengths[4] = {0, 0, 0, 0}; ///< of the queues of a merge
  bool suspend = false;
  unsigned kind = 0, order = 0; ///< of reductions: sum, max, min; the record
  bool index = false;

  unsigned round = 0;       ///< as in table::Round
  bool upperHalf = false;   ///< cast_dequant
  uint16_t halfScale = 0x3c00; ///< asc.set_deq_scale of an f16
  uint32_t scale = 0x3f800000; ///< of an f32, with an offset
  int offset = 0;
  unsigned mode = 0; ///< of a comparison or a selection; a built-in pattern
  bool left = false; ///< the scalar is the first of the two sources
  bool reduce = false;
  uint64_t maskCount = 0, patternStride = 8;

  /// reg.cvt: the mask pattern on 32-bit lanes, the part and the suffix.
  std::string pattern = "all";
  bool odd = false, sat = false;
};

struct Memory {
  std::vector<uint8_t> ub, gmIn, gmOut;
};

/// Runs the call. `memory.gmIn` is read and `memory.gmOut` written by copies
/// from and to global memory.
void evaluate(const Call &call, Memory &memory);

/// The type that decides how many lanes a repeat has.
Type widestOf(const Call &call);
/// Repeat stride of operand k (0: the destination) when nothing is said.
uint64_t defaultRep(const Call &call, unsigned k);
/// Results to ui8 and i8 lie as results of 16 bits would.
bool spreads(const Call &call);
/// Reads the scale that asc.set_deq_scale has set.
bool readsScale(const Call &call);
/// A call of an instruction with `pairs`.
void evaluatePairs(const Call &call, std::vector<uint8_t> &ub);
bool isLegalPair(const Call &call);

/// Bits of one lane of an element-wise instruction; `b` is the second source or
/// the scalar. `flush`: subnormals count as zero where the instruction says so.
uint64_t lane(Op op, Type type, uint64_t a, uint64_t b, bool floatSaturates,
              bool integerSaturates, bool flush = false);
/// A right shift that adds the last bit that left.
uint64_t roundedShift(Type type, uint64_t a, uint64_t amount);
/// Type of source `k` (0 is the first) of an instruction on `type`.
Type sourceType(Op op, unsigned k, Type type);
/// Is it a shift, by a scalar or by a tensor?
bool isShift(Op op);
/// Results may be one unit in the last place away.
bool isInexact(Op op, Type type);
/// a OP b of a comparison: lt, gt, eq, le, ge, ne.
bool relation(Type type, unsigned mode, uint64_t a, uint64_t b);
/// Is it one of the instructions of Bits.cpp, and what it does.
bool isBits(Op op);
void evaluateBits(const Call &call, Memory &memory);
bool bitsAreLegal(const Call &call);
/// Is it gather or scatter, and what they do; Offsets.cpp.
bool isByOffset(Op op);
void evaluateByOffset(const Call &call, Memory &memory);
bool byOffsetIsLegal(const Call &call);
/// Is it one of the instructions of Moves.cpp, and what it does.
bool isMove(Op op);
bool isMerge(Op op);
/// Bytes of a pair or a region proposal.
unsigned recordBytes(const Call &call);
void evaluateMove(const Call &call, Memory &memory);
bool moveIsLegal(const Call &call);
/// Bytes a piece of a padded copy takes in UB, and from start to start.
uint64_t pieceInUb(const Call &call);
uint64_t stepInUb(const Call &call);
/// From start to start in global memory; may be 0.
int64_t stepInGm(const Call &call);
/// Reductions and fills, and what they do; ReduceCalls.cpp.
bool isReduceCall(Op op);
bool isFill(Op op); ///< duplicate, create_vec_index
bool hasOneResult(Op op); ///< reduce_sum, reduce_max, reduce_min
void evaluateReduce(const Call &call, Memory &memory);
bool reduceIsLegal(const Call &call);
/// Bytes of the operand that is walked, and of the results.
uint64_t reduceReach(const Call &call);
uint64_t reduceResults(const Call &call);
Type reduceResultType(const Call &call);
/// The first operand after the destination is a result too.
bool hasTwoResults(Op op);
/// The parts of isLegal for strided operands.
bool maskFormLegal(const Call &call, unsigned sources, bool mayOverlap);
bool countFormLegal(const Call &call, unsigned sources, bool mayOverlap);
/// Lanes of a repeat, and repeats of a call: in the count form and in counter
/// mode as many as the elements take.
unsigned lanesOf(const Call &call);
bool isCounted(const Call &call);
uint64_t repeatsOf(const Call &call);
/// Does lane l of repeat r take part?
bool selects(const Call &call, uint64_t r, unsigned l);
/// Byte address of lane l of repeat r.
uint64_t laneAddress(const Operand &o, uint64_t r, unsigned l);
/// asc_uint322int16 of one lane, as the low 16 bits.
uint16_t convert(uint32_t value, bool sat, uint64_t ctrl);
bool isNan(Type type, uint64_t bits);
/// Whether lane `i` of `lanes` belongs to a mask pattern.
bool inPattern(const std::string &pattern, unsigned i, unsigned lanes);

/// The documents' rules on alignment, extents and overlap, by enumeration. Every
/// block of a repeat counts as touched, selected or not, which is stricter than
/// any reading of the documents: what is legal here is legal everywhere.
bool isLegal(const Call &call, uint64_t ubBytes);

} // namespace asc::ref

#endif // ASC_TEST_REFERENCE_H
