//===- Team.cpp - What the blocks of a launch share -----------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "asc/Runtime/Team.h"

#include "asc/Runtime/Half.h"

#include <cstring>
#include <type_traits>

namespace asc::rt {

using table::DType;

//===----------------------------------------------------------------------===//
// One element
//===----------------------------------------------------------------------===//

namespace {

/// max takes -0 for smaller than +0, min gives -0; a nan wins.
float larger(float a, float b) {
  if (a != a || b != b)
    return a != a ? a : b;
  if (a == b)
    return __builtin_signbitf(a) ? b : a;
  return a > b ? a : b;
}
float smaller(float a, float b) {
  if (a != a || b != b)
    return a != a ? a : b;
  if (a == b)
    return __builtin_signbitf(a) ? a : b;
  return a < b ? a : b;
}

float realOf(AtomicMode::Op op, float a, float b) {
  return op == AtomicMode::Add   ? a + b
         : op == AtomicMode::Max ? larger(a, b)
                                 : smaller(a, b);
}

template <class T>
void whole(AtomicMode::Op op, uint8_t *to, const uint8_t *from, uint64_t n) {
  for (uint64_t i = 0; i < n; ++i) {
    T a, b;
    std::memcpy(&a, to + i * sizeof a, sizeof a);
    std::memcpy(&b, from + i * sizeof b, sizeof b);
    using U = std::make_unsigned_t<T>;
    T r = op == AtomicMode::Add   ? static_cast<T>(static_cast<U>(
                                        static_cast<U>(a) + static_cast<U>(b)))
          : op == AtomicMode::Max ? (a > b ? a : b)
                                  : (a < b ? a : b);
    std::memcpy(to + i * sizeof r, &r, sizeof r);
  }
}

uint16_t bfloatFrom(float f) {
  uint32_t u;
  std::memcpy(&u, &f, 4);
  if (f != f)
    return kBF16Nan;
  return static_cast<uint16_t>((u + 0x7fff + (u >> 16 & 1)) >> 16);
}

bool orderMatters(const AtomicMode &mode) {
  return mode.op == AtomicMode::Add &&
         (mode.type == DType::F16 || mode.type == DType::BF16 ||
          mode.type == DType::F32);
}

} // namespace

void combine(const AtomicMode &mode, uint8_t *to, const uint8_t *from,
             uint64_t bytes, bool saturatesF16) {
  uint64_t n = bytes / table::sizeOf(mode.type);
  switch (mode.type) {
  case DType::I8:
    return whole<int8_t>(mode.op, to, from, n);
  case DType::I16:
    return whole<int16_t>(mode.op, to, from, n);
  case DType::I32:
    return whole<int32_t>(mode.op, to, from, n);
  case DType::U32: // scalar atomics only, as those of 64 bits
    return whole<uint32_t>(mode.op, to, from, n);
  case DType::I64:
    return whole<int64_t>(mode.op, to, from, n);
  case DType::U64:
    return whole<uint64_t>(mode.op, to, from, n);
  case DType::F32:
    for (uint64_t i = 0; i < n; ++i) {
      float a, b;
      std::memcpy(&a, to + 4 * i, 4);
      std::memcpy(&b, from + 4 * i, 4);
      a = realOf(mode.op, a, b);
      uint32_t bits;
      std::memcpy(&bits, &a, 4);
      if (a != a)
        bits = kF32Nan;
      std::memcpy(to + 4 * i, &bits, 4);
    }
    return;
  default: // f16, bf16
    for (uint64_t i = 0; i < n; ++i) {
      uint16_t a, b;
      std::memcpy(&a, to + 2 * i, 2);
      std::memcpy(&b, from + 2 * i, 2);
      if (mode.type == DType::F16) {
        float r = realOf(mode.op, f16ToFloat(a), f16ToFloat(b));
        a = r != r ? uint16_t(kF16Nan) : f16FromFloat(r);
        if (saturatesF16)
          a = r != r                              ? 0
              : (a & 0x7fff) == uint16_t(kF16Inf) ? static_cast<uint16_t>(a - 1)
                                                  : a;
      } else {
        auto wide = [](uint16_t h) {
          uint32_t u = uint32_t(h) << 16;
          float f;
          std::memcpy(&f, &u, 4);
          return f;
        };
        a = bfloatFrom(realOf(mode.op, wide(a), wide(b)));
      }
      std::memcpy(to + 2 * i, &a, 2);
    }
  }
}

//===----------------------------------------------------------------------===//
// Running
//===----------------------------------------------------------------------===//

Team::Team(int64_t blocks, unsigned permits)
    : blocks_(blocks), places_(permits), kept_(static_cast<size_t>(blocks)),
      ended_(static_cast<size_t>(blocks)),
      saturates_(static_cast<size_t>(blocks)) {
  auto n = static_cast<size_t>(blocks);
  for (unsigned i = 0; i < 16; ++i) {
    sets_[i].resize(n);
    waits_[i].resize(n);
  }
  steps_.resize(n);
  stepWaits_.resize(n);
}

void Team::enter() {
  std::unique_lock<std::mutex> lock(mutex_);
  place_.wait(lock, [&] { return places_ > 0; });
  --places_;
}

void Team::leave(int64_t block, bool faulted, bool hasPlace) {
  std::lock_guard<std::mutex> lock(mutex_);
  ended_[static_cast<size_t>(block)] = true;
  while (firstOpen_ < blocks_ && ended_[static_cast<size_t>(firstOpen_)])
    apply(firstOpen_++);
  ++done_;
  abandoned_ |= faulted;
  ++epoch_;
  waiting_ = 0;
  wake_.notify_all();
  if (hasPlace) {
    ++places_;
    place_.notify_one();
  }
}

Team::Outcome Team::wait(int64_t block, const std::function<bool()> &ready,
                         const std::string &what) {
  std::unique_lock<std::mutex> lock(mutex_);
  bool gone = false; // the place is given up
  Outcome outcome = Outcome::Ready;
  for (;;) {
    if (abandoned_ || dead_) {
      // Blocks that a deadlock has ended count as faulted, after it.
      outcome = dead_ ? Outcome::Deadlock : Outcome::Abandoned;
      break;
    }
    if (ready())
      break;
    waitingFor_[block] = what;
    if (++waiting_ + done_ >= blocks_) {
      dead_ = true;
      endedBefore_ = ended_;
      wake_.notify_all();
      outcome = Outcome::Deadlock;
      break;
    }
    if (!gone) {
      gone = true;
      ++places_;
      place_.notify_one();
    }
    uint64_t seen = epoch_;
    wake_.wait(lock, [&] { return epoch_ != seen || dead_; });
  }
  if (!dead_)
    waitingFor_.erase(block);
  if (gone) {
    place_.wait(lock, [&] { return places_ > 0; });
    --places_;
  }
  return outcome;
}

void Team::change(const std::function<void()> &how) {
  std::lock_guard<std::mutex> lock(mutex_);
  how();
  ++epoch_;
  waiting_ = 0;
  wake_.notify_all();
}

std::vector<std::string> Team::deadlock() {
  std::lock_guard<std::mutex> lock(mutex_);
  constexpr size_t kMost = 8; // a chip has more blocks than one reads about
  std::vector<std::string> out;
  for (const auto &[block, what] : waitingFor_) {
    if (out.size() == kMost) {
      out.push_back(std::to_string(waitingFor_.size() - kMost) +
                    " more blocks wait");
      break;
    }
    out.push_back("block " + std::to_string(block) + " waits for " + what);
  }
  std::string ended;
  size_t count = 0;
  for (size_t b = 0; b < endedBefore_.size(); ++b)
    if (endedBefore_[b] && ++count <= kMost)
      ended += (count > 1 ? ", " : "") + std::to_string(b);
  if (count > kMost)
    ended += " and " + std::to_string(count - kMost) + " more";
  if (count)
    out.push_back(
        (count > 1 ? "these blocks have ended: " : "this block has ended: ") +
        ended);
  return out;
}

//===----------------------------------------------------------------------===//
// Atomic updates
//===----------------------------------------------------------------------===//

void Team::apply(int64_t block) {
  auto b = static_cast<size_t>(block);
  for (Update &u : kept_[b])
    combine(u.mode, u.to, u.data.data(), u.data.size(), saturates_[b] != 0);
  kept_[b].clear();
}

void Team::update(int64_t block, const AtomicMode &mode, uint8_t *to,
                  const uint8_t *from, uint64_t bytes, bool saturatesF16) {
  std::lock_guard<std::mutex> lock(mutex_);
  auto b = static_cast<size_t>(block);
  if (!orderMatters(mode) || (block == firstOpen_ && kept_[b].empty()))
    return combine(mode, to, from, bytes, saturatesF16);
  saturates_[b] = saturatesF16;
  kept_[b].push_back({mode, to, {from, from + bytes}});
}

void Team::settle(int64_t block, const uint8_t *at, uint64_t bytes) {
  std::lock_guard<std::mutex> lock(mutex_);
  for (const Update &u : kept_[static_cast<size_t>(block)])
    if (u.to < at + bytes && at < u.to + u.data.size())
      return apply(block);
}

void Team::settle(int64_t block) {
  std::lock_guard<std::mutex> lock(mutex_);
  apply(block);
}

void Team::settleAll() {
  for (int64_t b = 0; b < blocks_; ++b)
    apply(b);
}

} // namespace asc::rt
