//===- Execute.h - Running one instruction ----------------------*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Memory-level instructions and the scalar machine. Every function returns
// true, or false with Core::fault telling why; nothing was written then.
//
//===----------------------------------------------------------------------===//

#ifndef ASC_RUNTIME_EXECUTE_H
#define ASC_RUNTIME_EXECUTE_H

#include "asc/Runtime/Core.h"
#include "asc/Runtime/Reg.h"
#include "asc/Table/Control.h"

namespace asc::rt {

struct Plan;
using Driver = bool (*)(Core &, const Plan &, const Tensor *, const uint64_t *);

/// The lanes that a mask selects in every repeat.
struct Lanes {
  uint64_t words[4] = {0, 0, 0, 0};
  uint8_t blocks = 0; ///< bit b: block b has a selected lane
  bool full = false;  ///< all lanes of the element type
};

/// An instruction whose control clause is known: what can be decided without
/// the operands is decided. Cheap to build, may be reused for any operands of
/// the same types and by several cores of the same target.
struct Plan {
  const table::InstrRow *row = nullptr;
  Driver driver = nullptr;
  const void *kernels = nullptr; ///< loops of this operation and element type
  table::Control control;
  table::Target target = table::Target::Dav2201;
  table::DType types[table::kMaxTensors] = {};
  table::Space spaces[table::kMaxTensors] = {};
  uint16_t lanesPerRepeat = 0;
  uint8_t size = 0;   ///< bytes of one element of tensor 0
  bool bad = false;   ///< run() fails before it touches an operand
  bool noted = false; ///< run() gives a warning
  bool dense = false; ///< all strides are those of contiguous data
  bool usual = false; ///< lanes known, something to do, nothing to say
  bool reserved = false;  ///< `limit` leaves out the top of the UB
  uint8_t inPlace = 0;    ///< bit k: source k may be the destination itself
  bool scalarFirst = false; ///< scalar(left)
  Lanes lanes;        ///< MaskCount, MaskBits in norm mode
  table::Work work;   ///< of the usual case
  /// Bytes touched from the start of each operand, for the count form and for
  /// `lanes` in norm mode.
  uint64_t span[table::kMaxTensors] = {};
  uint64_t limit = 0; ///< UB addresses from here on are not for operands
  uint64_t flat = 0;  ///< bytes, when all lanes lie next to each other
};

/// Fills in `plan`. `types` and `spaces` have one entry per tensor operand.
void makePlan(Plan &plan, const table::InstrRow &row, table::Target target,
              const table::DType *types, const table::Space *spaces,
              const table::Control &control);

/// Runs a plan. `tensors`: one per tensor operand of the row, with the types
/// and spaces of the plan. `scalars`: one 64-bit slot per scalar operand.
bool run(Core &core, const Plan &plan, const Tensor *tensors,
         const uint64_t *scalars);

/// Does the instruction wait for other blocks?
bool canWait(uint16_t opcode);

/// makePlan and run.
bool execute(Core &core, const table::InstrRow &row, const Tensor *tensors,
             const uint64_t *scalars, const table::Control &control);

//===----------------------------------------------------------------------===//
// The scalar machine
//===----------------------------------------------------------------------===//

/// With checks that speak, and for checkers.
bool setFlagSlowly(Core &core, table::Pipe src, table::Pipe dst, int64_t id);
bool waitFlagSlowly(Core &core, table::Pipe src, table::Pipe dst, int64_t id);

inline bool setFlag(Core &core, table::Pipe src, table::Pipe dst, int64_t id) {
  unsigned s = static_cast<unsigned>(src), d = static_cast<unsigned>(dst);
  if (!core.eventExists(src, dst, id) || core.flags[s][d] >> id & 1)
    return setFlagSlowly(core, src, dst, id);
  core.flags[s][d] |= static_cast<uint16_t>(1u << id);
  core.flagSites[s][d][id] = core.site;
  return true;
}
inline bool waitFlag(Core &core, table::Pipe src, table::Pipe dst, int64_t id) {
  unsigned s = static_cast<unsigned>(src), d = static_cast<unsigned>(dst);
  if (!core.eventExists(src, dst, id) || !(core.flags[s][d] >> id & 1))
    return waitFlagSlowly(core, src, dst, id);
  core.flags[s][d] &= static_cast<uint16_t>(~(1u << id));
  return true;
}
bool pipeBarrier(Core &core, table::Pipe pipe);

/// set_mask len(n): the first n lanes of a repeat of `type`.
bool setMaskLen(Core &core, table::DType type, int64_t n);
/// set_mask bits[lo, hi].
bool setMaskBits(Core &core, table::DType type, uint64_t lo, uint64_t hi);
/// set_mask count(n): total number of elements, for counter mode.
bool setMaskCount(Core &core, table::DType type, int64_t n);
bool setMaskMode(Core &core, bool counter);
bool resetMask(Core &core);

bool setCtrlSpr(Core &core, int64_t start, int64_t end, int64_t value);
bool getCtrlSpr(Core &core, int64_t start, int64_t end, int64_t &value);
bool resetCtrlSpr(Core &core, int64_t start, int64_t end);

/// DEQSCALE: an f16, or an f32 with the offset and sign of 8-bit results.
bool setDeqScale(Core &core, table::DType type, uint64_t scale, int64_t offset,
                 bool isSigned);

/// The pad register, which padded copies read.
bool setPadValue(Core &core, table::DType type, uint64_t bits);
/// Results that reductions leave in registers; floats are their bits.
bool getReduceMaxMin(Core &core, table::DType type, bool wantIndex,
                     uint64_t &value, uint64_t &index);
bool getReduceSum(Core &core, table::DType type, uint64_t &value);
/// Records of each queue that the last merge took.
bool getMergeResult(Core &core, uint16_t (&counts)[4]);

/// Scalar access: integers are sign-extended from their width, floats are
/// their bits. `index` in elements.
bool getValue(Core &core, const Tensor &t, int64_t index, uint64_t &value);
bool setValue(Core &core, const Tensor &t, int64_t index, uint64_t value);
/// Kinds as in bytecode: 0 add, 1 max, 2 min, 3 exch, 4 cas, which replaces what
/// equals `expected`. `old`: the element as getValue gives it.
bool scalarAtomic(Core &core, unsigned kind, const Tensor &t, int64_t index,
                  uint64_t value, uint64_t expected, uint64_t &old);
/// Functions of the system by their number in bytecode.
bool getSystem(Core &core, unsigned which, int64_t &value);
/// Element type of copies that add: 0 none, 1 f32, 2 f16, 3 i16, 4 i32, 5 i8,
/// 6 bf16.
bool getStoreAtomicConfig(Core &core, int64_t &type);
table::DType storeAtomicType(int64_t number);

/// Does a buffer reach into the top of UB, see Core::topBuffers?
inline bool reachesTop(const Core &core, const Tensor &t) {
  return t.addr + t.bytes > core.ubBytes() - 8192;
}

/// The fault of an allocation that does not fit.
bool refuseAlloc(Core &core, uint64_t addr, uint64_t bytes);

/// A UB buffer of `bytes` bytes at `addr` (32-byte aligned, inside the UB).
inline bool allocate(Core &core, uint64_t addr, uint64_t bytes,
                     table::DType type, uint32_t origin, Tensor &out) {
  if (addr % 32 || addr > core.ubBytes() || bytes > core.ubBytes() - addr)
    return refuseAlloc(core, addr, bytes);
  out = {core.ub() + addr, addr, bytes, type, table::Space::UB, origin};
  core.topBuffers += reachesTop(core, out);
  return true;
}
/// asc.free: the bytes may be used by another buffer.
void release(Core &core, const Tensor &t);
/// Elements [offset, offset + elements) of `t`; elements < 0: to its end.
bool slice(Core &core, const Tensor &t, int64_t offset, int64_t elements,
           Tensor &out);
/// The same bytes as another element type; elements < 0: as many as fit.
bool reinterpret(Core &core, const Tensor &t, table::DType type,
                 int64_t elements, Tensor &out);

//===----------------------------------------------------------------------===//
// The register level with checkers: Reg.h plus AccessHooks
//===----------------------------------------------------------------------===//

bool regLoad(Core &core, const Tensor &t, int64_t index, reg::VReg &v);
bool regStore(Core &core, const Tensor &t, int64_t index, const reg::VReg &v,
              const reg::MaskReg &m);
/// asc.reg.cvt from `src` to `dst` elements; false with a "not implemented"
/// fault for other pairs than ui32 to i16.
bool regCvt(Core &core, table::DType src, table::DType dst, const reg::VReg &v,
            const reg::MaskReg &m, bool odd, bool saturate, reg::VReg &out);

} // namespace asc::rt

#endif // ASC_RUNTIME_EXECUTE_H
