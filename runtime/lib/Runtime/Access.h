//===- Access.h - Shared parts of the drivers -------------------*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ASC_LIB_RUNTIME_ACCESS_H
#define ASC_LIB_RUNTIME_ACCESS_H

#include "Kernels.h"

#include "asc/Runtime/Execute.h"

namespace asc::rt {

// Drivers, one per operand shape.
bool runElementwise(Core &, const Plan &, const Tensor *, const uint64_t *);
/// Checks the amounts first.
bool runShift(Core &, const Plan &, const Tensor *, const uint64_t *);
bool runMull(Core &, const Plan &, const Tensor *, const uint64_t *);
bool runGatherb(Core &, const Plan &, const Tensor *, const uint64_t *);
bool runGatherElements(Core &, const Plan &, const Tensor *, const uint64_t *);
bool runBrcb(Core &, const Plan &, const Tensor *, const uint64_t *);
bool runBilinear(Core &, const Plan &, const Tensor *, const uint64_t *);
bool runPadding(Core &, const Plan &, const Tensor *, const uint64_t *);
bool runDataCopy(Core &, const Plan &, const Tensor *, const uint64_t *);
bool runPadCopy(Core &, const Plan &, const Tensor *, const uint64_t *);
/// set_loop_mode_para, reset_loop_mode_para, nd_dma_dci.
bool runMoveSetting(Core &, const Plan &, const Tensor *, const uint64_t *);
bool runNd2Nz(Core &, const Plan &, const Tensor *, const uint64_t *);
bool runNz2Nd(Core &, const Plan &, const Tensor *, const uint64_t *);
bool runSliceCopy(Core &, const Plan &, const Tensor *, const uint64_t *);
bool runNddma(Core &, const Plan &, const Tensor *, const uint64_t *);
bool runCopy(Core &, const Plan &, const Tensor *, const uint64_t *);
bool runInterleave(Core &, const Plan &, const Tensor *, const uint64_t *);
bool runTranspose(Core &, const Plan &, const Tensor *, const uint64_t *);
bool runBlockLists(Core &, const Plan &, const Tensor *, const uint64_t *);
/// The pad register takes the value: of 64 bits, only 0.
bool padValueFits(Core &core, table::DType type, uint64_t bits);
bool runSync(Core &, const Plan &, const Tensor *, const uint64_t *);
bool runRows(Core &, const Plan &, const Tensor *, const uint64_t *);
bool runReduce(Core &, const Plan &, const Tensor *, const uint64_t *);
bool runReduceAll(Core &, const Plan &, const Tensor *, const uint64_t *);
bool runDuplicate(Core &, const Plan &, const Tensor *, const uint64_t *);
bool runVecIndex(Core &, const Plan &, const Tensor *, const uint64_t *);
bool runSort32(Core &, const Plan &, const Tensor *, const uint64_t *);
bool runRpSort16(Core &, const Plan &, const Tensor *, const uint64_t *);
bool runMerge(Core &, const Plan &, const Tensor *, const uint64_t *);
bool runProposals(Core &, const Plan &, const Tensor *, const uint64_t *);
bool runSetDeqTable(Core &, const Plan &, const Tensor *, const uint64_t *);

/// The row function of an instruction; null when it is none, or does not have
/// the element types.
const void *rowFunction(const table::InstrRow &row, const table::DType *types);
/// What CTRL says about results of conversions that do not fit.
Overflow conversionOverflow(const Core &core);
bool runCompare(Core &, const Plan &, const Tensor *, const uint64_t *);
bool runCmpMask(Core &, const Plan &, const Tensor *, const uint64_t *);
bool runSelect(Core &, const Plan &, const Tensor *, const uint64_t *);
bool runGatherMask(Core &, const Plan &, const Tensor *, const uint64_t *);

/// The loops of an element-wise instruction on a target, by saturation; null
/// when it is none, or not of this element type.
const void *elementLoops(const table::InstrRow &row, table::Target target,
                         table::DType type, const table::Control &control);

/// The full check with messages: warnings are recorded, an error is the fault.
bool checkFully(Core &core, const Plan &plan, const Tensor *tensors);
/// The same, with what the lists of the call say; `numbers` begin with their
/// length.
bool checkWithLists(Core &core, const Plan &plan, const Tensor *tensors,
                    const uint64_t *numbers);

/// asc.mutex_lock and _unlock, asc.release_mutex_id, asc.init_soc_state.
bool runMutex(Core &core, const Plan &plan, bool lock);
bool runReleaseMutexId(Core &core, const Plan &plan);
void initSocState(Core &core);
/// The scalar pipe may access an element: it exists, at a multiple of its size.
bool elementOk(Core &core, const Tensor &t, int64_t index, const char *op);

/// Bytes to global memory, under the atomic mode.
void storeGlobal(Core &core, uint8_t *to, const uint8_t *from, uint64_t bytes);
/// Reads of a core that keeps updates see them: call when Core::keepsUpdates.
void aboutToRead(Core &core, const uint8_t *from, uint64_t bytes);

inline table::MaskView maskView(const Core &core) {
  table::MaskView v;
  v.counter = core.mask.counter;
  for (unsigned w = 0; w < 4; ++w)
    v.words[w] = core.mask.words[w];
  return v;
}

/// A mask form with words of its own leaves them in the register.
void leaveMask(Core &core, const Plan &plan);
/// The count form of some targets leaves all ones and normal mode.
inline void leaveCount(Core &core) {
  if (core.targetRow().countClobbersMask)
    core.mask = MaskState{{~0ull, ~0ull, ~0ull, ~0ull}, false, true};
}

/// The top of UB that the call needs holds no live buffer.
bool reserveIsFree(Core &core, const Plan &plan);

/// mask(state) in a kernel that has not set the mask.
void warnUnset(Core &core, const Plan &plan);

/// In place and safe without a look at single blocks: repeats of the shared
/// operand do not reach into each other.
inline bool inPlaceIsSafe(const Plan &plan, unsigned k, uint64_t repeats) {
  const table::Control &c = plan.control;
  return c.blk[k] == c.blk[0] && c.rep[k] == c.rep[0] &&
         (repeats <= 1 || c.rep[0] > 7 * c.blk[0]);
}

/// May source k be the destination itself? Narrowing in the count form never
/// writes what is still to be read.
inline bool mayBeInPlace(const Plan &plan, unsigned k, uint64_t repeats,
                         bool linear) {
  const table::InstrRow &row = *plan.row;
  unsigned to = table::laneBits(row, 0, plan.types[0]);
  unsigned from = table::laneBits(row, k, plan.types[k]);
  return row.overlap != table::Overlap::Disjoint &&
         (linear ? to <= from
                 : to == from && inPlaceIsSafe(plan, k, repeats));
}

/// Aligned, in bounds, out of the reserve and surely without a clash: what most
/// instructions are, decided without allocation. `span`: bytes touched from
/// the start of each operand.
inline bool quickOk(const Core &core, const Plan &plan, const Tensor *t,
                    const uint64_t *span, uint64_t repeats, bool linear) {
  const table::InstrRow &row = *plan.row;
  uint32_t reserve =
      linear ? 0 : row.reserve[static_cast<unsigned>(plan.target)];
  uint64_t limit = core.ubBytes() - reserve;
  if ((reserve && core.topBuffers) || row.numOutputs > 1)
    return false;
  for (unsigned k = 0; k < row.numTensors; ++k)
    if ((t[k].addr & 31) || span[k] > t[k].bytes ||
        t[k].addr + t[k].bytes > limit || table::isPair(t[k].dtype))
      return false;
  for (unsigned k = 1; k < row.numTensors; ++k) {
    if (t[0].addr + span[0] <= t[k].addr || t[k].addr + span[k] <= t[0].addr)
      continue;
    if (t[0].addr != t[k].addr || !mayBeInPlace(plan, k, repeats, linear))
      return false;
  }
  return true;
}

/// quickOk with what the plan knows, without branches: all of it is nearly
/// always true.
template <unsigned N>
inline bool operandsOk(const Plan &plan, const Tensor *t) {
  bool ok = true;
  for (unsigned k = 0; k < N; ++k)
    ok &= !(t[k].addr & 31) & (plan.span[k] <= t[k].bytes) &
          (t[k].addr + t[k].bytes <= plan.limit);
  for (unsigned k = 1; k < N; ++k)
    ok &= (t[0].addr + plan.span[0] <= t[k].addr) |
          (t[k].addr + plan.span[k] <= t[0].addr) |
          ((t[k].addr == t[0].addr) & (plan.inPlace >> k & 1));
  return ok;
}

/// The usual case: the plan knows the lanes, there is something to do and
/// nothing to say.
inline bool isUsual(const Core &core, const Plan &plan, const Tensor *t) {
  using table::Form;
  bool count = plan.control.form == Form::Count;
  if (!plan.usual | (core.hooks != nullptr) | (core.mask.counter & !count) |
      (plan.reserved & (core.topBuffers != 0)))
    return false;
  switch (plan.row->numTensors) {
  case 2:
    return operandsOk<2>(plan, t);
  case 3:
    return operandsOk<3>(plan, t);
  default:
    return quickOk(core, plan, t, plan.span,
                   static_cast<uint64_t>(plan.control.repeat), count);
  }
}

/// What the count and mask forms have in common before any lane is computed
/// when the case is not usual: checks with messages, and the lanes to run.
struct Ready {
  bool ok = false;
  bool nothing = false; ///< legal, and no lane is selected
  table::Work work;
};
void prepare(Core &core, const Plan &plan, const Tensor *tensors, Ready &out);

/// Lanes and extents of a reduction.
void planReduction(Plan &plan);

/// Reports the bytes of one operand to the checkers.
bool reportWork(Core &core, const Plan &plan, int operand, const Tensor &t,
                const table::Work &work, bool write);
/// Reports reads of all sources, then writes of the destinations.
bool reportAll(Core &core, const Plan &plan, const Tensor *tensors,
               const table::Work &work);

/// Offsets select whole blocks inside the source.
bool checkOffsets(Core &core, const Plan &plan, const Tensor *tensors, int src,
                  int offsets, uint64_t n);

} // namespace asc::rt

#endif // ASC_LIB_RUNTIME_ACCESS_H
