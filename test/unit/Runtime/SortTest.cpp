//===- SortTest.cpp - Sorts and merges against a model --------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The model is written here from the pages: a stable sort of records, and
// merges that look at the first records of all queues. Scores are compared as
// doubles. All of UB is compared: what a call does not write must stay.
//
//===----------------------------------------------------------------------===//

#include "RuntimeTest.h"

#include <algorithm>
#include <random>

using namespace asc;
using namespace asc::test;

namespace {

constexpr uint64_t kEnd = 0x28000;
using Bytes = std::vector<uint8_t>;

/// A nan is the highest score; -0 and +0 are equal.
double scoreOf(const uint8_t *p, DType type) {
  uint64_t bits = 0;
  std::memcpy(&bits, p, sizeOf(type));
  unsigned mantissa = type == DType::F32 ? 23 : 10;
  unsigned width = type == DType::F32 ? 8 : 5;
  double sign = bits >> (mantissa + width) ? -1 : 1;
  int exponent = static_cast<int>(bits >> mantissa & ((1u << width) - 1));
  uint64_t fraction = bits & ((1u << mantissa) - 1);
  int bias = (1 << (width - 1)) - 1;
  if (exponent == (1 << width) - 1)
    return fraction ? 2e300 : sign * 1e300;
  if (!exponent)
    return sign * std::ldexp(double(fraction), 1 - bias - int(mantissa));
  return sign * std::ldexp(double(fraction | 1u << mantissa),
                           exponent - bias - int(mantissa));
}

struct Layout {
  DType type;
  bool proposals;
  unsigned size() const { return sizeOf(type); }
  unsigned record() const { return proposals ? 8 * size() : 8; }
  double score(const uint8_t *p) const {
    return scoreOf(p + (proposals ? 4 * size() : 0), type);
  }
};

class Random {
public:
  explicit Random(unsigned seed) : engine(seed) {}
  uint32_t operator()() { return static_cast<uint32_t>(engine()); }
  uint32_t below(uint32_t n) { return (*this)() % n; }
  /// Bits of a score: `few` different ones, with special ones, or any.
  uint64_t score(DType type, unsigned kind) {
    static const double special[] = {0.0, -0.0, 1.0, -1.0, INFINITY, -INFINITY};
    if (kind == 0)
      return encode(type, double(below(5)) - 2);
    if (kind == 1)
      return below(12) ? encode(type, special[below(6)])
                       : (type == DType::F32 ? 0x7fc00000u : 0x7e00u) |
                             below(2) << (8 * sizeOf(type) - 1);
    return encode(type, (double((*this)()) - 2147483648.0) / 65536 / 1024);
  }

private:
  std::mt19937 engine;
};

/// By insertion, in front of nothing that is equal.
template <class T, class Before>
void stableSort(std::vector<T> &list, Before before) {
  for (size_t i = 1; i < list.size(); ++i)
    for (size_t k = i; k && before(list[k], list[k - 1]); --k)
      std::swap(list[k], list[k - 1]);
}

/// Everything random, then scores of some kind.
void fill(Core &core, Random &rng, const Layout &l, uint64_t from, uint64_t to,
          unsigned kind, bool scoresOnly) {
  for (uint64_t at = from; at < to; at += 4) {
    uint32_t v = rng();
    std::memcpy(core.ub() + at, &v, 4);
  }
  uint64_t step = scoresOnly ? l.size() : l.record();
  uint64_t first = !scoresOnly && l.proposals ? 4 * l.size() : 0;
  for (uint64_t at = from; at + step <= to; at += step) {
    uint64_t v = rng.score(l.type, kind);
    std::memcpy(core.ub() + at + first, &v, l.size());
  }
}

void expectSame(Core &core, const Bytes &want, const std::string &what) {
  for (uint64_t i = 0; i < kEnd; ++i)
    ASSERT_EQ(core.ub()[i], want[i]) << what << " at byte " << i;
}

const Target kPairChips[] = {Target::Dav3510, Target::Dav2201, Target::Dav3002};

/// One random merge. `sorted`: queues as the page wants them.
void mergeOnce(Core &core, Random &rng, const Layout &l, bool sorted) {
  unsigned queues = 2 + rng.below(3), kind = rng.below(3);
  bool suspend = rng.below(2), repeats = queues == 4 && !rng.below(3);
  uint64_t most = rng.below(4) ? 40 : l.record() == 8 ? 900 : 200;
  Control c = clause(Form::None);
  c.extra[4] = (1 << queues) - 1;
  c.extra[5] = suspend && !repeats;
  if (repeats)
    c.repeat = 2 + rng.below(2);
  uint64_t start[4], length[4], total = 0, at = 0x10000 + 64 * rng.below(2);
  for (unsigned q = 0; q < queues; ++q) {
    length[q] = repeats && q ? length[0] : rng.below(uint32_t(most) + 1);
    c.extra[q] = int64_t(length[q]);
    start[q] = at;
    at += length[q] * l.record();
    total += length[q];
    if (!repeats)
      at += l.record() * rng.below(3);
  }
  fill(core, rng, l, 0, kEnd, kind, false);
  uint64_t n = uint64_t(c.repeat);
  auto before = [&](const uint8_t *a, const uint8_t *b) {
    return l.score(a) > l.score(b);
  };
  for (uint64_t i = 0; sorted && i < n; ++i)
    for (unsigned q = 0; q < queues; ++q) {
      std::vector<Bytes> list;
      uint8_t *p = core.ub() + start[q] + i * total * l.record();
      for (uint64_t k = 0; k < length[q]; ++k)
        list.emplace_back(p + k * l.record(), p + (k + 1) * l.record());
      stableSort(list,
                 [&](auto &a, auto &b) { return before(a.data(), b.data()); });
      for (const Bytes &r : list) {
        std::memcpy(p, r.data(), r.size());
        p += r.size();
      }
    }
  Bytes want(core.ub(), core.ub() + kEnd);
  uint16_t taken[4] = {};
  for (uint64_t i = 0; i < n; ++i) {
    uint64_t to = i * total * l.record();
    std::fill(taken, taken + 4, 0);
    for (;;) {
      const uint8_t *best = nullptr;
      unsigned from = 0;
      bool stop = false;
      for (unsigned q = 0; q < queues; ++q) {
        if (taken[q] == length[q]) {
          stop |= c.extra[5] != 0;
          continue;
        }
        const uint8_t *head =
            want.data() + start[q] + (i * total + taken[q]) * l.record();
        if (!best || before(head, best)) {
          best = head;
          from = q;
        }
      }
      if (stop || !best)
        break;
      std::memmove(want.data() + to, best, l.record());
      to += l.record();
      ++taken[from];
    }
  }
  std::vector<Tensor> t = {
      {core.ub(), 0, n * total * l.record(), l.type, Space::UB, 0}};
  for (unsigned q = 0; q < 4; ++q) {
    unsigned k = std::min(q, queues - 1);
    t.push_back({core.ub() + start[k], start[k],
                 ((n - 1) * total + length[k]) * l.record(), l.type, Space::UB,
                 0});
  }
  std::string what = format(
      "%u queues of %s %s, %llu %llu, kind %u, repeat %llu, suspend %lld",
      queues, std::string(nameOf(l.type)).c_str(),
      l.proposals ? "proposals" : "pairs", (unsigned long long)length[0],
      (unsigned long long)length[1], kind, (unsigned long long)n,
      (long long)c.extra[5]);
  core.mask.words[0] = 0x1234;
  ASSERT_TRUE(exec(core, l.proposals ? "mrg_sort4" : "mrg_sort", t, c))
      << what << core.fault.text;
  expectSame(core, want, what);
  EXPECT_EQ(core.mask.words[0], 0x1234u);
  uint16_t counts[4];
  if (core.target() == Target::Dav1001)
    return;
  ASSERT_TRUE(rt::getMergeResult(core, counts));
  for (unsigned q = 0; q < 4; ++q)
    ASSERT_EQ(counts[q], taken[q]) << what << ", queue " << q;
}

} // namespace

TEST(Sort32, AgainstStableSort) {
  Random rng(1);
  for (Target chip : kPairChips)
    for (DType type : {DType::F16, DType::F32})
      for (unsigned trial = 0; trial < 60; ++trial) {
        Core core(chip);
        Layout l{type, false};
        unsigned n = 1 + rng.below(trial % 4 ? 4 : 255);
        fill(core, rng, l, 0, kEnd, trial % 3, true);
        Bytes want(core.ub(), core.ub() + kEnd);
        uint64_t scores = 0x10000, indices = 0x20000;
        for (unsigned g = 0; g < n; ++g) {
          std::vector<unsigned> order(32);
          for (unsigned i = 0; i < 32; ++i)
            order[i] = 32 * g + i;
          auto at = [&](unsigned i) {
            return core.ub() + scores + i * l.size();
          };
          stableSort(order, [&](unsigned a, unsigned b) {
            return scoreOf(at(a), type) > scoreOf(at(b), type);
          });
          for (unsigned i = 0; i < 32; ++i) {
            uint8_t *to = want.data() + 8 * (32 * g + i);
            std::memset(to, 0, 4);
            std::memcpy(to, at(order[i]), l.size());
            std::memcpy(to + 4, core.ub() + indices + 4 * order[i], 4);
          }
        }
        ASSERT_TRUE(exec(core, "sort32",
                         {at(core, 0, type, 256 * n / l.size()),
                          at(core, scores, type, 32 * n),
                          at(core, indices, DType::U32, 32 * n)},
                         clause(Form::None, {}, n)))
            << core.fault.text;
        expectSame(core, want, "sort32");
      }
}

TEST(RpSort16, AgainstStableSort) {
  Random rng(2);
  for (Target chip : {Target::Dav2002, Target::Dav1001})
    for (DType type : {DType::F16, DType::F32})
      for (unsigned trial = 0; trial < 60; ++trial) {
        if (chip == Target::Dav1001 && type == DType::F32)
          continue;
        Core core(chip);
        Layout l{type, true};
        unsigned n = 1 + rng.below(trial % 4 ? 4 : 80);
        bool inPlace = rng.below(2);
        fill(core, rng, l, 0, kEnd, trial % 3, false);
        Bytes want(core.ub(), core.ub() + kEnd);
        uint64_t src = inPlace ? 0 : 0x14000, group = 16 * l.record();
        for (unsigned g = 0; g < n; ++g) {
          std::vector<Bytes> list;
          const uint8_t *p = core.ub() + src + g * group;
          for (unsigned i = 0; i < 16; ++i)
            list.emplace_back(p + i * l.record(), p + (i + 1) * l.record());
          stableSort(list, [&](auto &a, auto &b) {
            return l.score(a.data()) > l.score(b.data());
          });
          for (unsigned i = 0; i < 16; ++i)
            std::memcpy(want.data() + g * group + i * l.record(),
                        list[i].data(), l.record());
        }
        ASSERT_TRUE(
            exec(core, "rp_sort16",
                 {at(core, 0, type, 128 * n), at(core, src, type, 128 * n)},
                 clause(Form::None, {}, n)))
            << core.fault.text;
        expectSame(core, want, "rp_sort16");
      }
}

TEST(MrgSort, SortedQueues) {
  Random rng(3);
  for (Target chip : kPairChips) {
    Core core(chip);
    for (unsigned trial = 0; trial < 120; ++trial)
      mergeOnce(core, rng, {trial % 2 ? DType::F16 : DType::F32, false}, true);
  }
}

TEST(MrgSort, AnyQueuesByTheirFirstRecords) {
  Random rng(4);
  Core core(Target::Dav2201);
  for (unsigned trial = 0; trial < 60; ++trial)
    mergeOnce(core, rng, {trial % 2 ? DType::F16 : DType::F32, false}, false);
}

TEST(MrgSort4, SortedQueues) {
  Random rng(5);
  Core core(Target::Dav2002), old(Target::Dav1001);
  for (unsigned trial = 0; trial < 120; ++trial) {
    mergeOnce(core, rng, {trial % 2 ? DType::F16 : DType::F32, true},
              trial % 5 != 0);
    mergeOnce(old, rng, {DType::F16, true}, true);
  }
}

TEST(Proposals, EachElement) {
  for (DType type : {DType::F16, DType::F32})
    for (unsigned field = 0; field < 6; ++field) {
      Core core(Target::Dav2002);
      Random rng(field);
      fill(core, rng, {type, true}, 0, kEnd, 2, false);
      Bytes want(core.ub(), core.ub() + kEnd);
      uint64_t size = sizeOf(type), n = 3 * 16, list = 0x20000;
      Control c = clause(Form::None, {}, 3);
      c.extra[0] = field;
      for (uint64_t i = 0; i < n; ++i)
        std::memcpy(want.data() + (8 * i + field) * size,
                    core.ub() + list + i * size, size);
      Tensor all = at(core, 0, type, 8 * n), few = at(core, list, type, n);
      ASSERT_TRUE(exec(core, "proposal_concat", {all, few}, c));
      expectSame(core, want, "proposal_concat");
      Tensor back = at(core, 0x24000, type, n);
      std::memcpy(want.data() + 0x24000, want.data() + list, n * size);
      ASSERT_TRUE(exec(core, "proposal_extract", {back, all}, c));
      expectSame(core, want, "proposal_extract");
    }
}

namespace {
/// What a merge touches, as checkers hear of it.
struct Log : rt::AccessHooks {
  uint64_t read[5] = {}, written = 0;
  bool before = true; ///< nothing is written yet when it is announced
  bool onRead(Core &, Pipe, int k, const Tensor &, uint64_t at,
              uint64_t n) override {
    read[k] = std::max(read[k], at + n);
    return true;
  }
  bool onWrite(Core &core, Pipe, int, const Tensor &t, uint64_t at,
               uint64_t n) override {
    written = std::max(written, at + n);
    before &= core.ub()[t.addr] == 0xee;
    return true;
  }
};
} // namespace

TEST(MrgSort, CheckersHearOfASuspendedMerge) {
  Core core(Target::Dav2201);
  std::memset(core.ub(), 0xee, 0x400);
  Tensor d = at(core, 0, DType::F32, 32), a = at(core, 0x100, DType::F32, 8),
         b = at(core, 0x200, DType::F32, 8);
  for (unsigned i = 0; i < 4; ++i) { // 8 7 6 5 and 6.5 4 3 2
    float x = 8.0f - float(i), y = i ? 5.0f - float(i) : 6.5f;
    std::memcpy(a.data + 8 * i, &x, 4);
    std::memcpy(b.data + 8 * i, &y, 4);
  }
  Log log;
  core.hooks = &log;
  Control c = clause(Form::None);
  c.extra[0] = c.extra[1] = 4;
  c.extra[4] = 3, c.extra[5] = 1;
  ASSERT_TRUE(exec(core, "mrg_sort", {d, a, b, b, b}, c)) << core.fault.text;
  EXPECT_EQ(log.read[1], 32u);
  EXPECT_EQ(log.read[2], 16u); // its second record has been compared
  EXPECT_EQ(log.written, 40u);
  EXPECT_TRUE(log.before);
  EXPECT_EQ(core.ub()[40], 0xee);
  EXPECT_EQ(core.merged[0], 4);
  EXPECT_EQ(core.merged[1], 1);
}
