//===- Format.h - The .asbc format and the program it holds -----*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A `Program` is what the compiler builds and what the loader gives back. In a
// file it is little-endian:
//
//   "ASBC", u16 major, u16 minor, u32 target, u32 number of sections,
//   then per section: u32 kind, u32 offset, u32 size (bytes, 4-byte aligned).
//
// Version rule: a reader takes its own major version and any minor version up
// to its own. A new opcode or section raises minor; a change of the meaning or
// layout of an existing one raises major.
//
// Code is a sequence of 32-bit words per function. An instruction is
//   word 0: opcode | number of words << 16      word 1: location index
// then its operands as Opcodes.td says:
//   q, and the value of n: low word, high word
//   n: tag (0 constant, 1 slot), low word, high word (slot number in low)
//   c: form | numWords << 8 | numTensors << 16 | numExtras << 24, then the
//      numbers as n each: words, repeat, blk[numTensors], rep[numTensors],
//      extras. All effective: defaults are filled in. numWords is 1 for count
//      and mask(n), 2 or 4 for mask bits, 0 for mask(state) and none.
// A vector instruction's operands are its tensors (a slot each), its scalars (a
// slot each), then c. `cvt` names its element types as "from, to".
//
// docs/bytecode.md has the layout of each section and all rules.
//
//===----------------------------------------------------------------------===//

#ifndef ASC_BYTECODE_FORMAT_H
#define ASC_BYTECODE_FORMAT_H

#include "asc/Table/Table.h"

#include <cstdint>
#include <string>
#include <vector>

namespace asc::bc {

inline constexpr uint16_t kMajor = 1;
inline constexpr uint16_t kMinor = 0;
inline constexpr uint32_t kNone = 0xffffffffu;

/// Machine opcodes: generated from Opcodes.td as `Op::br_if`, `Op::reg_load`,
/// `Op::max` ('.' becomes '_').
enum class Op : uint16_t {
#define ASC_OPCODE(ID, NUMBER, NAME, OPERANDS) ID = NUMBER,
#include "asc/Table/Opcodes.inc"
#undef ASC_OPCODE
};

enum class TypeKind : uint8_t { Scalar = 0, Global = 1, Local = 2, VReg = 3, Mask = 4 };

/// Type of a slot. Dimensions are in elements; -1 = known at launch (GM only).
struct Type {
  TypeKind kind = TypeKind::Scalar;
  table::DType dtype = table::DType::None;
  std::vector<int64_t> dims;
  bool operator==(const Type &) const = default;
};

enum class ParentKind : uint8_t { None = 0, CalledFrom = 1, ExpandedFrom = 2 };

/// A place in a source file; `parent` is a location index or kNone.
struct Location {
  uint32_t file = kNone; ///< string index
  uint32_t line = 0, column = 0;
  uint32_t parent = kNone;
  ParentKind parentKind = ParentKind::None;
  bool operator==(const Location &) const = default;
};

enum class FunctionKind : uint8_t { Kernel = 0, VectorFunction = 1, Host = 2 };

/// Slots 0..numParams-1 are the parameters. Scalars live in a slot as 64 bits:
/// integers sign-extended from their width (i1: 0 or 1), floats as their bits.
struct Function {
  uint32_t name = kNone; ///< string index
  FunctionKind kind = FunctionKind::Kernel;
  uint32_t numParams = 0;
  uint32_t location = kNone;
  std::vector<uint32_t> slotTypes; ///< type index per slot
  std::vector<uint32_t> slotNames; ///< string index per slot, or kNone
  std::vector<uint32_t> code;      ///< words
};

struct Program {
  table::Target target = table::Target::Dav2201;
  std::vector<std::string> strings;
  std::vector<Type> types;
  std::vector<Location> locations;
  std::vector<Function> functions;
  std::vector<std::vector<uint8_t>> data; ///< dense constants, element bytes
};

enum class SectionKind : uint32_t {
  Strings = 1, Types = 2, Locations = 3, Functions = 4, Code = 5, Data = 6
};

/// Sub-operations of `bin`.
enum class Bin : uint32_t {
  Add, Sub, Mul, DivS, DivU, RemS, RemU, CeilDivS, CeilDivU, FloorDivS,
  And, Or, Xor, Shl, ShrS, ShrU, MinS, MaxS, MinU, MaxU,
  AddF, SubF, MulF, DivF, RemF, MinimumF, MaximumF, MinNumF, MaxNumF,
  Last = MaxNumF
};
/// Sub-operations of `cmp`: arith.cmpi predicates, then arith.cmpf predicates
/// (16 + the predicate's number in MLIR).
enum class Cmp : uint32_t {
  Eq = 0, Ne, SLt, SLe, SGt, SGe, ULt, ULe, UGt, UGe, FirstFloat = 16, Last = 31
};
/// Sub-operations of `cvt`.
enum class Cvt : uint32_t {
  ExtS, ExtU, Trunc, SToF, UToF, FToS, FToU, ExtF, TruncF, Bitcast, Last = Bitcast
};
/// Sub-operations of `un`.
enum class Un : uint32_t { NegF, AbsF, AbsI, SqrtF, Last = SqrtF };

/// Register level: distribution modes, mask patterns, parts, roundings.
enum class Dist : uint32_t { Norm = 0, Last = Norm };
/// The ISA's codes of the mask patterns (asc_create_mask).
enum class Pattern : uint32_t {
  All = 0, VL1 = 1, VL2 = 2, VL3 = 3, VL4 = 4, VL8 = 5, VL16 = 6, VL32 = 7,
  VL64 = 8, VL128 = 9, M3 = 10, M4 = 11, H = 12, Q = 13, AllF = 15
};

} // namespace asc::bc

#endif // ASC_BYTECODE_FORMAT_H
