//===- Plan.cpp - From a control clause to a driver -----------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Access.h"

#include "asc/Runtime/Execute.h"

namespace asc::rt {

using table::Control;
using table::DType;
using table::Form;
using table::Rule;
using table::Space;

namespace {

enum Number : uint16_t {
#define ASC_OPCODE(ID, NUMBER, NAME, OPERANDS) k_##ID = NUMBER,
#include "asc/Table/Opcodes.inc"
#undef ASC_OPCODE
};

/// Drivers of instructions that are not element-wise.
Driver driverOf(uint16_t opcode) {
  switch (opcode) {
  case k_gatherb:
    return runGatherb;
  case k_gather:
  case k_scatter:
    return runGatherElements;
  case k_brcb:
    return runBrcb;
  case k_bilinear_interpolation:
    return runBilinear;
  case k_vector_padding:
    return runPadding;
  case k_data_copy:
    return runDataCopy;
  case k_data_copy_pad:
  case k_data_copy_pad_value:
    return runPadCopy;
  case k_set_loop_mode_para:
  case k_reset_loop_mode_para:
  case k_nd_dma_dci:
    return runMoveSetting;
  case k_data_copy_nd2nz:
    return runNd2Nz;
  case k_data_copy_nz2nd:
    return runNz2Nd;
  case k_data_copy_slice:
    return runSliceCopy;
  case k_data_copy_nddma:
    return runNddma;
  case k_copy:
    return runCopy;
  case k_interleave:
  case k_de_interleave:
  case k_de_interleave_one:
    return runInterleave;
  case k_transpose:
  case k_transpose_ext:
    return runTranspose;
  case k_trans_data_to_5hd:
  case k_trans_data_to_5hd_list:
    return runBlockLists;
  case k_cross_core_set_flag:
  case k_cross_core_wait_flag:
  case k_sync_all:
  case k_sync_all_soft:
  case k_ib_set:
  case k_ib_wait:
  case k_init_determine_compute_workspace:
  case k_wait_pre_block:
  case k_notify_next_block:
  case k_set_atomic_add:
  case k_set_atomic_max:
  case k_set_atomic_min:
  case k_disable_dma_atomic:
  case k_set_atomic_type:
  case k_set_store_atomic_config:
  case k_data_sync_barrier:
  case k_mutex_lock:
  case k_mutex_unlock:
  case k_release_mutex_id:
  case k_set_next_task_start:
  case k_wait_pre_task_end:
  case k_data_cache_clean_and_invalid:
  case k_init_soc_state:
    return runSync;
  case k_set_deq_table:
    return runSetDeqTable;
  case k_compare:
  case k_compares:
  case k_compare_register:
    return runCompare;
  case k_get_cmp_mask:
  case k_set_cmp_mask:
    return runCmpMask;
  case k_vec_select:
  case k_selects:
  case k_select_register:
  case k_selects_register:
    return runSelect;
  case k_gather_mask:
  case k_gather_mask_pattern:
    return runGatherMask;
  case k_reduce_data_block:
  case k_reduce_repeat:
  case k_reduce_pair_elem:
    return runReduce;
  case k_reduce_sum:
  case k_reduce_max:
  case k_reduce_min:
    return runReduceAll;
  case k_duplicate:
  case k_duplicate_from:
    return runDuplicate;
  case k_create_vec_index:
    return runVecIndex;
  case k_sort32:
    return runSort32;
  case k_rp_sort16:
    return runRpSort16;
  case k_mrg_sort:
  case k_mrg_sort4:
    return runMerge;
  case k_proposal_concat:
  case k_proposal_extract:
    return runProposals;
  default:
    return nullptr;
  }
}

/// run() of a plan that is not legal: finds out why.
bool runBad(Core &core, const Plan &plan, const Tensor *, const uint64_t *) {
  table::Violations found;
  if (table::checkForm(*plan.row, plan.target, plan.control.form, plan.types,
                       plan.spaces, found))
    table::checkRanges(*plan.row, plan.target, plan.types, plan.control, {},
                       found);
  if (!core.take(std::move(found)))
    return false;
  Fault f{Rule::ASC_NOT_IMPLEMENTED,
          -1,
          table::opName(*plan.row) + " is not implemented",
          {},
          true};
  return core.fail(std::move(f));
}

/// Are the lanes of all repeats next to each other in every strided operand?
bool isDense(const table::InstrRow &row, const Control &c, const DType *types,
             unsigned widest) {
  for (unsigned k = 0; k < row.numTensors; ++k)
    if (row.tensors[k].strided &&
        (c.blk[k] != 1 || c.rep[k] * widest != 8 * table::laneBits(row, k, types[k])))
      return false;
  return true;
}

/// What is decided about the lanes of a clause.
void fillPlan(Plan &plan, const table::InstrRow &row, table::Target target,
              const DType *types, const Space *spaces, const Control &control) {
  plan.row = &row;
  plan.control = control;
  plan.target = target;
  for (unsigned k = 0; k < row.numTensors; ++k) {
    plan.types[k] = types[k];
    plan.spaces[k] = spaces[k];
  }
  plan.size = static_cast<uint8_t>(
      row.numTensors ? table::sizeOf(types[0]) : 1);
  plan.noted = plan.dense = false;
  plan.lanes = Lanes();
  plan.scalarFirst = row.sideExtra >= 0 && control.extra[row.sideExtra] == 1;
  plan.kernels = elementLoops(row, target, types[0], control);
  if (row.opcode == k_mull)
    plan.driver = runMull;
  else if (plan.kernels)
    plan.driver = row.amount >= 0 ? runShift : runElementwise;
  else if ((plan.kernels = rowFunction(row, types)))
    plan.driver = runRows;
  else
    plan.driver = driverOf(row.opcode);
  plan.bad = !plan.driver ||
             !table::formIsLegal(row, target, control.form, types, spaces) ||
             !table::rangesAreLegal(row, target, types, control);
  if (plan.bad) {
    plan.driver = runBad;
    return;
  }
  unsigned widest = table::widestLane(row, types);
  plan.lanesPerRepeat = static_cast<uint16_t>(2048 / widest);
  if (row.reduction != table::Reduction::None)
    return planReduction(plan);
  if (!row.tensors[0].strided)
    return; // these drivers compute their own extents
  if (control.form == Form::Count) {
    uint64_t n = static_cast<uint64_t>(control.words[0]);
    for (unsigned k = 0; k < row.numTensors; ++k)
      plan.span[k] =
          (n * table::laneBits(row, k, types[k]) + 7) / 8;
    plan.noted = n == 0;
    return;
  }
  plan.dense = isDense(row, control, types, widest);
  if (control.form == Form::None || control.form == Form::MaskState)
    return;
  // The usual case, all lanes, without walking blocks.
  if (control.form == Form::MaskCount &&
      control.words[0] == plan.lanesPerRepeat && control.repeat > 0 &&
      !row.pairs) {
    table::prefixMask(plan.lanesPerRepeat, plan.lanesPerRepeat,
                      plan.lanes.words);
    plan.lanes.blocks = 0xff;
    plan.lanes.full = true;
    for (unsigned k = 0; k < row.numTensors; ++k)
      plan.span[k] =
          static_cast<uint64_t>((control.repeat - 1) * control.rep[k] +
                                7 * control.blk[k] + 1) *
          32;
    return;
  }
  table::Work work = table::workOf(row, types, control, {});
  uint64_t all[4];
  table::prefixMask(work.lanes, work.lanes, all);
  plan.lanes.full = true;
  uint64_t any = 0;
  for (unsigned w = 0; w < 4; ++w) {
    plan.lanes.words[w] = work.words[w];
    plan.lanes.full &= work.words[w] == all[w];
    any |= work.words[w];
  }
  plan.lanes.blocks = table::activeBlocks(work.words, work.lanes, 8u * plan.size);
  for (unsigned k = 0; k < row.numTensors; ++k)
    plan.span[k] = table::spanOf(work, control.blk[k], control.rep[k],
                                 table::laneBits(row, k, types[k]));
  plan.noted = !any || control.repeat == 0 ||
               (control.form == Form::MaskCount &&
                control.words[0] > static_cast<int64_t>(work.lanes));
}

/// What a run of the usual case needs to know about operands.
void finishPlan(Plan &plan) {
  const table::InstrRow &row = *plan.row;
  const Control &c = plan.control;
  bool count = c.form == Form::Count;
  plan.usual = !plan.bad && !plan.noted && row.tensors[0].strided &&
               (count || c.form == Form::MaskCount || c.form == Form::MaskBits);
  // With two lanes in an element there is more to check.
  for (unsigned k = 0; k < row.numTensors; ++k)
    plan.usual &= !table::isPair(plan.types[k]);
  if (plan.usual)
    plan.work = table::workOf(row, plan.types, c, {});
  uint32_t reserve = count ? 0 : row.reserve[static_cast<unsigned>(plan.target)];
  plan.reserved = reserve != 0;
  plan.limit = table::row(plan.target).ubBytes - reserve;
  plan.inPlace = 0;
  for (unsigned k = 1; k < row.numTensors; ++k)
    if (mayBeInPlace(plan, k, static_cast<uint64_t>(c.repeat), count))
      plan.inPlace |= static_cast<uint8_t>(1u << k);
  plan.flat = !plan.usual                      ? 0
              : count                          ? plan.span[0]
              : plan.lanes.full && plan.dense ? c.repeat * uint64_t(256)
                                               : 0;
}

} // namespace

void makePlan(Plan &plan, const table::InstrRow &row, table::Target target,
              const DType *types, const Space *spaces, const Control &control) {
  fillPlan(plan, row, target, types, spaces, control);
  finishPlan(plan);
}

bool run(Core &core, const Plan &plan, const Tensor *tensors,
         const uint64_t *scalars) {
  return plan.driver(core, plan, tensors, scalars);
}

bool execute(Core &core, const table::InstrRow &row, const Tensor *tensors,
             const uint64_t *scalars, const Control &control) {
  DType types[table::kMaxTensors];
  Space spaces[table::kMaxTensors];
  for (unsigned k = 0; k < row.numTensors; ++k) {
    types[k] = tensors[k].dtype;
    spaces[k] = tensors[k].space;
  }
  Plan plan;
  makePlan(plan, row, core.target(), types, spaces, control);
  return plan.driver(core, plan, tensors, scalars);
}

} // namespace asc::rt
