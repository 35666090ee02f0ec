//===- Team.h - What the blocks of a launch share ---------------*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Flags between cores, barriers of all cores, and atomic updates of global
// memory. A block that waits gives its place to another; when all blocks wait or
// have ended, those that wait never go on, and are told so.
//
// Atomic updates whose order shows in the result (sums of floats) are kept in
// the order of the blocks: a block's updates reach memory when all blocks below
// it have ended, at a barrier of all blocks, when the block signals another one,
// or when it touches the same memory itself.
//
//===----------------------------------------------------------------------===//

#ifndef ASC_RUNTIME_TEAM_H
#define ASC_RUNTIME_TEAM_H

#include "asc/Table/Table.h"

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <vector>

namespace asc::rt {

/// What a copy to global memory does with what is there.
struct AtomicMode {
  enum Op : uint8_t { None, Add, Max, Min } op = None;
  table::DType type = table::DType::None;
};

/// A copy to global memory under an atomic mode, not yet done.
struct Update {
  AtomicMode mode;
  uint8_t *to;
  std::vector<uint8_t> data;
};

/// Combines `bytes` bytes element by element. f16 as CTRL[48] says.
void combine(const AtomicMode &mode, uint8_t *to, const uint8_t *from,
             uint64_t bytes, bool saturatesF16);

class Team {
public:
  /// `permits`: blocks that run at once; blocks beyond them wait for a place.
  Team(int64_t blocks, unsigned permits);

  int64_t blocks() const { return blocks_; }

  //===--- Running ---------------------------------------------------------===//

  /// Waits for a place. Only for teams whose blocks have threads of their own.
  void enter();
  /// The end of a block: what it left undone is done in order. `faulted`: the
  /// others do not wait for it any more.
  void leave(int64_t block, bool faulted, bool hasPlace);

  enum class Outcome { Ready, Deadlock, Abandoned };
  /// Gives up the place until `ready`, which is asked under the lock, holds.
  /// `what` describes what is waited for.
  Outcome wait(int64_t block, const std::function<bool()> &ready,
               const std::string &what);
  /// Changes shared state under the lock and wakes who waits.
  void change(const std::function<void()> &how);
  /// After a deadlock: what the first blocks wait for and which had ended, a
  /// line each.
  std::vector<std::string> deadlock();

  //===--- Flags and barriers (call inside `ready` and `change`) -------------===//

  /// Sets of flag `id` by every block.
  std::vector<uint32_t> &sets(unsigned id) { return sets_[id]; }
  /// Waits for flag `id` that every block has done.
  std::vector<uint32_t> &waits(unsigned id) { return waits_[id]; }
  /// Steps that every block has announced to the next one, and waited for.
  std::vector<uint32_t> &steps() { return steps_; }
  std::vector<uint32_t> &stepWaits() { return stepWaits_; }

  //===--- Atomic updates -----------------------------------------------------===//

  /// Does, or keeps for later, an update.
  void update(int64_t block, const AtomicMode &mode, uint8_t *to,
              const uint8_t *from, uint64_t bytes, bool saturatesF16);
  /// Memory that a block is about to touch: its own updates there come first.
  void settle(int64_t block, const uint8_t *at, uint64_t bytes);
  /// All updates that the block has kept.
  void settle(int64_t block);
  /// Of all blocks, in order; call inside `change`.
  void settleAll();

private:
  void apply(int64_t block);

  const int64_t blocks_;
  unsigned places_;
  std::mutex mutex_;
  std::condition_variable wake_, place_;
  uint64_t epoch_ = 0;
  int64_t waiting_ = 0, done_ = 0;
  bool dead_ = false, abandoned_ = false;
  std::map<int64_t, std::string> waitingFor_;
  std::vector<uint32_t> sets_[16], waits_[16], steps_, stepWaits_;
  std::vector<std::vector<Update>> kept_;
  std::vector<bool> ended_, endedBefore_; ///< now; before the deadlock
  std::vector<uint8_t> saturates_;
  int64_t firstOpen_ = 0; ///< the lowest block that has not ended
};

} // namespace asc::rt

#endif // ASC_RUNTIME_TEAM_H
