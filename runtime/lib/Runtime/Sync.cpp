//===- Sync.cpp - Between cores: flags, barriers, atomics -----------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A core without a team is the only block of its launch.
//
//===----------------------------------------------------------------------===//

#include "Access.h"

#include "asc/Runtime/Team.h"

#include <algorithm>
#include <cstring>

namespace asc::rt {

using table::DType;
using table::Rule;

namespace {

enum Number : uint16_t {
#define ASC_OPCODE(ID, NUMBER, NAME, OPERANDS) k_##ID = NUMBER,
#include "asc/Table/Opcodes.inc"
#undef ASC_OPCODE
};

std::string opName(const Plan &plan) { return table::opName(*plan.row); }

/// Waits, or tells why nothing comes.
bool await(Core &core, const Plan &plan, const std::function<bool()> &ready,
           const std::string &what) {
  std::string op = opName(plan);
  if (!core.team) {
    if (ready())
      return true;
    return core.fail(Rule::ASC_SYNC_DEADLOCK, -1,
                     op + " waits for " + what +
                         ", and there is no other block");
  }
  switch (core.team->wait(core.blockIdx, ready, what)) {
  case Team::Outcome::Ready:
    return true;
  case Team::Outcome::Deadlock:
    return core.fail(Rule::ASC_SYNC_DEADLOCK, -1,
                     op + " waits for " + what +
                         ", and every block has ended or waits",
                     core.team->deadlock());
  case Team::Outcome::Abandoned:
    break;
  }
  Fault f{Rule::ASC_SYNC_DEADLOCK, -1,
          op + " waits for a block that has failed", {}};
  f.consequence = true;
  return core.fail(std::move(f));
}

void change(Core &core, const std::function<void()> &how) {
  if (core.team)
    core.team->change(how);
  else
    how();
}

//===----------------------------------------------------------------------===//
// Flags and barriers
//===----------------------------------------------------------------------===//

constexpr unsigned kBarrier = 11; ///< the flag that asc.sync_all uses

bool modeOk(Core &core, const Plan &plan) {
  if (plan.control.extra[0] == 0)
    return true;
  return core.fail(
      Rule::ASC_SYNC_MODE, -1,
      table::format("%s mode(%lld) is between a vector core and its cube core; "
                    "a vector program has mode(0)",
                    opName(plan).c_str(),
                    static_cast<long long>(plan.control.extra[0])));
}

/// One more set of a flag by this block. When all blocks have set it as often,
/// what they have summed up reaches memory.
bool arrive(Core &core, const Plan &plan, unsigned id,
            bool limited = false) {
  if (!core.team)
    return true;
  bool tooMany = false;
  Team &team = *core.team;
  team.change([&] {
    auto self = static_cast<size_t>(core.blockIdx);
    uint32_t mine = ++team.sets(id)[self];
    uint32_t least =
        *std::min_element(team.waits(id).begin(), team.waits(id).end());
    tooMany = limited && mine - least > 15;
    if (std::all_of(team.sets(id).begin(), team.sets(id).end(),
                    [&](uint32_t n) { return n >= mine; }))
      team.settleAll();
  });
  core.keepsUpdates = false;
  if (tooMany)
    return core.fail(Rule::ASC_SYNC_COUNT, -1,
                     table::format("%s flag %u has been set more than 15 times "
                                   "without a wait",
                                   opName(plan).c_str(), id));
  return true;
}

bool meet(Core &core, const Plan &plan, unsigned id, int64_t used) {
  if (!core.team)
    return true;
  Team &team = *core.team;
  auto self = static_cast<size_t>(core.blockIdx);
  auto n = static_cast<size_t>(used);
  std::string what = id == kBarrier ? "all blocks to come to the barrier"
                                    : "flag " + std::to_string(id) +
                                          " of all blocks";
  return await(
      core, plan,
      [&] {
        uint32_t next = team.waits(id)[self] + 1;
        for (size_t b = 0; b < n; ++b)
          if (team.sets(id)[b] < next)
            return false;
        team.waits(id)[self] = next;
        return true;
      },
      what);
}

//===----------------------------------------------------------------------===//
// Workspaces
//===----------------------------------------------------------------------===//

bool spaceOk(Core &core, const Plan &plan, const Tensor *t, unsigned k,
             uint64_t need) {
  if (t[k].space == table::Space::UB && t[k].addr % 32)
    return core.fail(
        Rule::ASC_ALIGN_UB, static_cast<int>(k),
        table::format("%s %s $%u is at byte offset %llu, must be a multiple of "
                      "32",
                      opName(plan).c_str(),
                      std::string(plan.row->tensors[k].name).c_str(), k,
                      static_cast<unsigned long long>(t[k].addr)));
  if (t[k].bytes >= need)
    return true;
  return core.fail(
      Rule::ASC_MEM_BOUNDS, static_cast<int>(k),
      table::format("%s %s $%u has %llu bytes; %lld blocks need %llu",
                    opName(plan).c_str(),
                    std::string(plan.row->tensors[k].name).c_str(), k,
                    static_cast<unsigned long long>(t[k].bytes),
                    static_cast<long long>(core.blockNum),
                    static_cast<unsigned long long>(need)));
}

bool workspacesOk(Core &core, const Plan &plan, const Tensor *t, uint64_t gm,
                  uint64_t ub) {
  return spaceOk(core, plan, t, 0, gm) && spaceOk(core, plan, t, 1, ub);
}

bool syncSoft(Core &core, const Plan &plan, const Tensor *t) {
  int64_t used = plan.control.extra[0] ? plan.control.extra[0] : core.blockNum;
  if (used > core.blockNum)
    return core.fail(
        Rule::ASC_SYNC_BLOCK, -1,
        table::format("asc.sync_all_soft used_cores is %lld; the launch has "
                      "%lld blocks",
                      static_cast<long long>(used),
                      static_cast<long long>(core.blockNum)));
  uint64_t need = static_cast<uint64_t>(core.blockNum) * 32;
  if (!workspacesOk(core, plan, t, need, need))
    return false;
  for (int64_t b = 0; b < core.blockNum; ++b) {
    int32_t word;
    std::memcpy(&word, t[0].data + 32 * b, 4);
    if (word)
      return core.fail(
          Rule::ASC_SYNC_WORKSPACE, 0,
          table::format("asc.sync_all_soft gm_workspace $0 holds %d for block "
                        "%lld, must be zero before the first use",
                        word, static_cast<long long>(b)));
  }
  if (core.blockIdx >= used)
    return true;
  return arrive(core, plan, kBarrier + 1) &&
         meet(core, plan, kBarrier + 1, used);
}

/// asc.ib_set waits for 0 and writes 1; asc.ib_wait the other way round.
bool slot(Core &core, const Plan &plan, const Tensor *t, bool set) {
  int64_t block = plan.control.extra[0], event = plan.control.extra[1];
  if (block >= core.blockNum)
    return core.fail(
        Rule::ASC_SYNC_BLOCK, -1,
        table::format("%s block_idx is %lld; the launch has %lld blocks",
                      opName(plan).c_str(), static_cast<long long>(block),
                      static_cast<long long>(core.blockNum)));
  uint64_t index = static_cast<uint64_t>(event * core.blockNum + block);
  if (!workspacesOk(core, plan, t, 32 * index + 32, 32))
    return false;
  if (set && core.team)
    core.team->settle(core.blockIdx);
  core.keepsUpdates = false;
  uint8_t *word = t[0].data + 32 * index;
  int32_t from = set ? 0 : 1, to = set ? 1 : 0;
  if (!await(
          core, plan,
          [&] {
            int32_t now;
            std::memcpy(&now, word, 4);
            if (now != from)
              return false;
            std::memcpy(word, &to, 4);
            return true;
          },
          table::format("slot %llu of event %lld to become %d",
                        static_cast<unsigned long long>(block),
                        static_cast<long long>(event), from)))
    return false;
  change(core, [] {});
  return true;
}

bool ordered(Core &core, const Plan &plan, const Tensor *t) {
  uint64_t need = static_cast<uint64_t>(core.blockNum) * 32;
  if (!workspacesOk(core, plan, t, need, need + 32))
    return false;
  if (!core.team)
    return true;
  Team &team = *core.team;
  auto self = static_cast<size_t>(core.blockIdx);
  if (plan.row->opcode == k_notify_next_block) {
    team.settle(core.blockIdx);
    core.keepsUpdates = false;
    team.change([&] { ++team.steps()[self]; });
  }
  if (plan.row->opcode != k_wait_pre_block || core.blockIdx == 0)
    return true;
  return await(
      core, plan,
      [&] {
        if (team.steps()[self - 1] <= team.stepWaits()[self])
          return false;
        ++team.stepWaits()[self];
        return true;
      },
      "the step of block " + std::to_string(core.blockIdx - 1));
}

} // namespace

bool runSync(Core &core, const Plan &plan, const Tensor *t, const uint64_t *) {
  auto flag = static_cast<unsigned>(plan.control.extra[2]);
  auto type = static_cast<DType>(plan.control.extra[0]);
  switch (plan.row->opcode) {
  case k_cross_core_set_flag:
    return modeOk(core, plan) && arrive(core, plan, flag, true);
  case k_cross_core_wait_flag:
    return modeOk(core, plan) && meet(core, plan, flag, core.blockNum);
  case k_sync_all:
    return arrive(core, plan, kBarrier) &&
           meet(core, plan, kBarrier, core.blockNum);
  case k_sync_all_soft:
    return syncSoft(core, plan, t);
  case k_ib_set:
    return slot(core, plan, t, true);
  case k_ib_wait:
    return slot(core, plan, t, false);
  case k_set_atomic_add:
    core.atomic = {AtomicMode::Add, type};
    return true;
  case k_set_atomic_max:
    core.atomic = {AtomicMode::Max, type};
    return true;
  case k_set_atomic_min:
    core.atomic = {AtomicMode::Min, type};
    return true;
  case k_disable_dma_atomic:
    core.atomic = {};
    return true;
  case k_set_atomic_type:
    core.atomic.type = type;
    return true;
  case k_set_store_atomic_config: {
    DType of = storeAtomicType(plan.control.extra[0]);
    core.atomic = of == DType::None ? AtomicMode()
                                    : AtomicMode{AtomicMode::Add, of};
    return true;
  }
  case k_mutex_lock:
  case k_mutex_unlock:
    return runMutex(core, plan, plan.row->opcode == k_mutex_lock);
  case k_release_mutex_id:
    return runReleaseMutexId(core, plan);
  case k_init_soc_state:
    initSocState(core);
    return true;
  // What they wait for has always happened here, and there is no cache.
  case k_data_sync_barrier:
  case k_set_next_task_start:
  case k_wait_pre_task_end:
  case k_data_cache_clean_and_invalid:
    return true;
  default:
    return ordered(core, plan, t);
  }
}

bool canWait(uint16_t opcode) {
  switch (opcode) {
  case k_cross_core_wait_flag:
  case k_sync_all:
  case k_sync_all_soft:
  case k_ib_set:
  case k_ib_wait:
  case k_wait_pre_block:
    return true;
  default:
    return false;
  }
}

void storeGlobal(Core &core, uint8_t *to, const uint8_t *from,
                 uint64_t bytes) {
  if (core.atomic.op == AtomicMode::None) {
    if (core.keepsUpdates)
      core.team->settle(core.blockIdx, to, bytes);
    std::memcpy(to, from, bytes);
    return;
  }
  if (!core.team)
    return combine(core.atomic, to, from, bytes, core.saturatesF16());
  core.team->update(core.blockIdx, core.atomic, to, from, bytes,
                    core.saturatesF16());
  core.keepsUpdates = true;
}

void aboutToRead(Core &core, const uint8_t *from, uint64_t bytes) {
  core.team->settle(core.blockIdx, from, bytes);
}

} // namespace asc::rt
