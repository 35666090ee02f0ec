//===- Core.cpp - State of one AI core ------------------------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "asc/Runtime/Core.h"

#include <cstdlib>
#include <cstring>
#include <new>

namespace asc::rt {

using table::Pipe;
using table::Rule;

AccessHooks::~AccessHooks() = default;
bool AccessHooks::onRead(Core &, Pipe, int, const Tensor &, uint64_t,
                         uint64_t) {
  return true;
}
bool AccessHooks::onWrite(Core &, Pipe, int, const Tensor &, uint64_t,
                          uint64_t) {
  return true;
}
bool AccessHooks::onSetFlag(Core &, Pipe, Pipe, int64_t) { return true; }
bool AccessHooks::onWaitFlag(Core &, Pipe, Pipe, int64_t) { return true; }
bool AccessHooks::onBarrier(Core &, Pipe) { return true; }

namespace {
/// A page: copies run slower where the last bits of a load's address are a
/// little above those of a store before it, and host data often starts a page.
constexpr std::align_val_t kAlign{4096};
} // namespace

Core::Core(table::Target target)
    : target_(target), row_(&table::row(target)), ub_(nullptr),
      ubBytes_(row_->ubBytes), events_(row_->flags ? row_->eventIds : 0) {
  // Wide loops may read (and write back) a block behind the last one.
  ub_ = static_cast<uint8_t *>(::operator new(ubBytes_ + 64, kAlign));
  // Deterministic content for reads of what was never written.
  std::memset(ub_, 0, ubBytes_ + 64);
  beginBlock(0, 1);
}

Core::~Core() { ::operator delete(ub_, kAlign); }

void Core::beginBlock(int64_t idx, int64_t num) {
  blockIdx = idx;
  blockNum = num;
  mask = MaskState();
  atomic = AtomicMode();
  keepsUpdates = false;
  deqScale = DeqScale();
  cmpMask[0] = cmpMask[1] = reservedCount = 0;
  cmpMaskSet = false;
  padValue = 0;
  padSet = false;
  loops[0] = loops[1] = LoopMode();
  nddmaFlushed = false;
  reducedExtreme = reducedSum = ReduceResult();
  std::memset(merged, 0, sizeof merged);
  mergedSet = false;
  std::memset(flags, 0, sizeof flags);
  std::memset(mutexes, 0, sizeof mutexes);
  mutexIds = 0;
  setCtrl(row_->ctrlReset);
  topBuffers = 0;
  clearFault();
}

bool Core::endBlock() {
  for (unsigned toUb = 0; toUb < 2; ++toUb)
    if (loops[toUb].on && !faulted_) {
      site = loops[toUb].site;
      warn(Rule::ASC_LOOP_RESET, -1,
           table::format("asc.set_loop_mode_para direction(%s) is not followed "
                         "by asc.reset_loop_mode_para",
                         toUb ? "gm_to_ub" : "ub_to_gm"));
    }
  uint64_t any[sizeof flags / 8], left = 0;
  std::memcpy(any, flags, sizeof flags);
  for (uint64_t x : any)
    left |= x;
  if (!left)
    return !faulted_;
  for (unsigned s = 0; s < kNumFlagPipes; ++s)
    for (unsigned d = 0; d < kNumFlagPipes; ++d)
      for (unsigned id = 0; flags[s][d] >> id != 0; ++id)
        if (flags[s][d] >> id & 1) {
          site = flagSites[s][d][id];
          warn(Rule::ASC_FLAG_LEFT, -1,
               table::format("flag %s_%s %u is set and never waited for",
                             table::nameOf(static_cast<Pipe>(s)),
                             table::nameOf(static_cast<Pipe>(d)), id));
        }
  return !faulted_;
}

void Core::setCtrl(uint64_t value) {
  ctrl_ = value;
  auto offers = [&](unsigned bit) { return row_->ctrlSettable >> bit & 1; };
  // Where CTRL[60] exists, bit 48 acts only while it is 1.
  bool global = !offers(60) || (value >> 60 & 1);
  saturatesF16_ = offers(48) && global && !(value >> 48 & 1);
  saturatesInt_ = offers(53) && (value >> 53 & 1);
}

bool Core::fail(Fault f) {
  if (!faulted_) {
    faulted_ = true;
    fault = std::move(f);
  }
  return false;
}

bool Core::fail(Rule rule, int operand, std::string text,
                std::vector<std::string> notes) {
  return fail(Fault{rule, operand, std::move(text), std::move(notes), false});
}

void Core::warn(Rule rule, int operand, std::string text,
                std::vector<std::string> notes) {
  for (const Warning &w : warnings)
    if (w.site == site && w.rule == rule && w.operand == operand &&
        (site || w.text == text))
      return;
  warnings.push_back({rule, operand, std::move(text), std::move(notes), site});
}

bool Core::take(std::vector<table::Violation> &&violations) {
  bool ok = true;
  for (table::Violation &v : violations) {
    if (v.warning) {
      warn(v.rule, v.operand, std::move(v.text), std::move(v.notes));
    } else {
      ok = false;
      fail(v.rule, v.operand, std::move(v.text), std::move(v.notes));
    }
  }
  return ok;
}

void Core::clearFault() {
  if (faulted_)
    fault = Fault();
  faulted_ = false;
}

} // namespace asc::rt
