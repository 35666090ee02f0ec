//===- Code.h - The interpreter's inner form --------------------*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ASC_LIB_DRIVER_CODE_H
#define ASC_LIB_DRIVER_CODE_H

#include "asc/Driver/Interpreter.h"
#include "asc/Driver/Scalar.h"
#include "asc/Runtime/Execute.h"
#include "asc/Runtime/Reg.h"

namespace asc::rt::code {

/// What an inner instruction does. Constants of single-assignment slots are in
/// the frame from the start, so most `const` instructions disappear.
enum class Do : uint8_t {
  Ret,
  Jump,
  JumpIf,
  JumpIfNot,
  ForNext,
  MoveScalar,
  MoveTensor,
  MoveVReg,
  MoveMask,
  Const,
  Add,
  Sub,
  Mul,
  Eq,
  Ne,
  SLt,
  SLe,
  SGt,
  SGe, // 64-bit integers
  Binary,
  Unary,
  SelectScalar,
  SelectTensor,
  SelectVReg,
  SelectMask,
  Alloc,
  Free,
  Slice,
  Reinterpret,
  GetValue,
  SetValue,
  BlockIdx,
  BlockNum,
  Atomic,
  StoreAtomicConfig,
  System,
  SetFlag,
  WaitFlag,
  Barrier,
  MaskLen,
  MaskBits,
  MaskCount,
  MaskMode,
  ResetMask,
  SetCtrl,
  SetDeqScale,
  SetPadValue,
  GetCtrl,
  GetReduced,
  GetReducedSum,
  GetMerged,
  ResetCtrl,
  Size,
  CallVf,
  RegCreateMask,
  RegUpdateMask,
  RegLoad,
  RegStore,
  RegCvt,
  Host,
  Vector2,
  Vector3,
  Vector,
  VectorDynamic,
};

/// One inner instruction. a..d are places in the frame (of scalars, tensors,
/// vector registers or masks, as the operation says), instruction numbers, or
/// small constants.
struct Insn {
  Do what = Do::Ret;
  uint8_t small[3] = {0, 0, 0}; ///< pipes, element types, bits, modes
  uint32_t pc = 0;              ///< the instruction's number in bytecode
  uint32_t a = 0, b = 0, c = 0, d = 0;
  union {
    int64_t imm = 0;
    BinFn binary;
    UnFn unary;
  };
};

/// A number of a clause that is read from a scalar when it runs.
struct OpenNumber {
  uint16_t offset; ///< of the int64_t in table::Control
  uint32_t scalar;
};

struct VectorInsn {
  Plan plan; ///< for open clauses: what is known
  uint8_t numTensors = 0;
  uint32_t tensors[table::kMaxTensors] = {};
  std::vector<uint32_t> scalars;
  std::vector<OpenNumber> open;
  uint32_t openIndex = 0; ///< index of the machine's own plan
  uint32_t result = bc::kNone; ///< place of the scalar that is written
};

struct FunctionCode {
  uint32_t index = 0;
  uint32_t siteBase = 0; ///< site of instruction 0
  uint32_t numInstructions = 0;
  std::vector<Insn> insns;
  std::vector<VectorInsn> vectors;
  std::vector<Plan> openPlans;
  std::vector<uint32_t> lists; ///< call_vf: places of the arguments
  std::vector<bool> scalarParams;
  std::vector<uint32_t> words;  ///< word offset of each instruction
  std::vector<uint32_t> places; ///< slot -> place among the slots of its kind
  std::vector<int64_t> scalars; ///< initial scalars: slots, then constants
  std::vector<Tensor> tensors;  ///< initial tensors: empty, of the slot's type
  uint32_t numVRegs = 0, numMasks = 0;
};

/// The slots of one function on one machine.
struct Frame {
  std::vector<int64_t> scalars;
  std::vector<Tensor> tensors;
  std::vector<reg::VReg> vregs;
  std::vector<reg::MaskReg> masks;
  std::vector<Plan> openPlans;
  bool ready = false; ///< frames of functions that never run stay empty
};

/// Translates one verified function.
FunctionCode translate(const bc::Program &program, uint32_t index,
                       uint32_t siteBase);

} // namespace asc::rt::code

#endif // ASC_LIB_DRIVER_CODE_H
