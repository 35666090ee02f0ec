//===- ReduceExtremes.cpp - One maximum or minimum of everything ----------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ReduceInput.h"

namespace asc::rt {

using table::DType;
using table::Target;
using table::Work;

namespace {

/// The extreme of everything, where that is the same as the extreme of
/// extremes: there is no nan, f16 does not saturate at an infinity, and
/// dav-3510 does not start from what nothing exceeds.
bool plainExtreme(const Core &core, const Plan &plan, const Tensor *t,
                  const Work &w, int64_t kind, bool wantIndex, Found &f) {
  Input in(plan, t[1], w, kind);
  DType type = t[1].dtype;
  const BoundLoops &loops = reduceTable().bounds[static_cast<unsigned>(type)];
  int64_t low = INT64_MAX, high = INT64_MIN;
  in.forEach([&](const uint8_t *p, uint64_t n, int64_t rep, uint64_t) {
    loops.run(p, n, rep, low, high);
  });
  int64_t key = kind == table::ReduceMin ? low : high;
  if (loops.real) {
    bool nan = low < ~loops.inf || high > loops.inf;
    bool isInf = key == loops.inf || key == ~loops.inf;
    bool sat = type == DType::F16 && core.saturatesF16();
    if (nan || (sat && isInf))
      return false;
    // The largest finite number is where dav-3510 starts.
    if (plan.target == Target::Dav3510 &&
        key == (kind == table::ReduceMin ? loops.inf - 1 : ~loops.inf + 1))
      return false;
  }
  // Lanes that are left out hold this, too.
  if (loops.bits(key) == identityOf(type, kind))
    return false;
  f.value = loops.bits(key);
  if (!wantIndex)
    return true;
  bool found = false;
  in.forEach([&](const uint8_t *p, uint64_t n, int64_t rep, uint64_t r) {
    uint64_t at = found ? ~0ull : loops.find(p, n, rep, f.value);
    if (at == ~0ull)
      return;
    found = true;
    f.index = r * (static_cast<uint64_t>(in.rep) / in.size) + at;
  });
  return true;
}

/// dav-3510: lane by lane.
Found runningExtreme(const Core &core, const Plan &plan, const Tensor *t,
                     const Work &w, int64_t kind) {
  Input in(plan, t[1], w, kind);
  const RunningLoops &loops =
      reduceTable()
          .running[static_cast<unsigned>(t[1].dtype)][kind == table::ReduceMin];
  bool sat = t[1].dtype == DType::F16 && core.saturatesF16();
  alignas(64) uint8_t state[512];
  loops.start(state);
  in.forEach([&](const uint8_t *p, uint64_t n, int64_t rep, uint64_t r) {
    loops.run(p, n, rep, r, sat, state);
  });
  Found f;
  loops.finish(state, static_cast<uint64_t>(in.rep) / in.size, f.value,
               f.index);
  // Lane 0, which may be left out: nothing has replaced the start.
  if (!f.index)
    f.index = in.selectedLane(0, 0);
  return f;
}

/// The others: extremes of repeats, then of these.
Found extremeOfRepeats(const Core &core, const Plan &plan, const Tensor *t,
                       const Work &w, int64_t kind, bool wantIndex) {
  DType type = t[1].dtype;
  Input in(plan, t[1], w, kind);
  ExtremeFn fn =
      reduceTable()
          .extremes[static_cast<unsigned>(type)][kind == table::ReduceMin][1];
  bool sat = type == DType::F16 && core.saturatesF16();
  uint64_t lanes = 256 / in.size;
  std::vector<uint32_t> values(in.repeats()), at(wantIndex ? in.repeats() : 0);
  in.forEach([&](const uint8_t *p, uint64_t n, int64_t rep, uint64_t r) {
    fn(p, n, rep, sat, values.data() + r, wantIndex ? at.data() + r : nullptr);
  });
  // The second step, and with many repeats a third, gives the same as one
  // over all: after the first step saturated values are finite.
  Found f;
  uint64_t winner = 0;
  uint64_t none = identityOf(type, kind);
  f.value = values[0];
  for (uint64_t first = 1; first < in.repeats(); first += lanes - 1) {
    // The best so far in front, so that ties keep the smaller index.
    uint8_t group[256];
    uint32_t value, lane;
    splat(group, none, in.size);
    std::memcpy(group, &f.value, in.size);
    for (uint64_t i = first; i < in.repeats() && i < first + lanes - 1; ++i)
      std::memcpy(group + (i - first + 1) * in.size, &values[i], in.size);
    fn(group, 1, 256, sat, &value, &lane);
    if (lane)
      winner = first + lane - 1;
    f.value = value;
  }
  if (wantIndex)
    f.index = winner * (static_cast<uint64_t>(in.rep) / in.size) +
              in.selectedLane(winner, at[winner]);
  return f;
}

} // namespace

Found extremeOf(const Core &core, const Plan &plan, const Tensor *t,
                const Work &w, int64_t kind, bool wantIndex) {
  Found f;
  if (plainExtreme(core, plan, t, w, kind, wantIndex, f))
    return f;
  return plan.target == Target::Dav3510
             ? runningExtreme(core, plan, t, w, kind)
             : extremeOfRepeats(core, plan, t, w, kind, wantIndex);
}

} // namespace asc::rt
