//===- PairsTest.cpp - Instructions between two element types -------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every pair of types, rounding mode and chip that the table has, lane by lane
// against the reference: all values of 8 and 16 bits, the interesting and many
// random ones of wider types; and the same lanes through masks and strides.
//
//===----------------------------------------------------------------------===//

#include "Pairs.h"
#include "Program.h"

#include "asc/Runtime/Execute.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>

using namespace asc;
using namespace asc::table;
using ref::Ctrl;
using rt::Core;
using rt::Tensor;

namespace {

using Bits = std::vector<uint64_t>;

Bits valuesOf(DType t, uint64_t seed) {
  ref::Random rng(seed);
  unsigned width = laneBits(t);
  Bits out;
  if (width <= 16) {
    for (uint64_t v = 0; v < 1ull << width; ++v)
      out.push_back(v);
    return out;
  }
  static const std::map<DType, ref::Type> types = {
      {DType::I32, ref::Type::I32}, {DType::U32, ref::Type::U32},
      {DType::F32, ref::Type::F32}, {DType::I64, ref::Type::I64},
      {DType::U64, ref::Type::U64}};
  if (auto it = types.find(t); it != types.end())
    out = ref::specials(it->second);
  if (isComplex(t)) { // every special value with every other
    const Bits parts =
        ref::specials(t == DType::C32 ? ref::Type::F16 : ref::Type::F32);
    for (uint64_t re : parts)
      for (uint64_t im : parts)
        out.push_back(re | im << width / 2);
  }
  auto putDouble = [&](double d) {
    uint64_t b = 0;
    if (t == DType::F32) {
      float f = static_cast<float>(d);
      std::memcpy(&b, &f, 4);
    } else if (t == DType::F64) {
      std::memcpy(&b, &d, 8);
    } else {
      return;
    }
    out.push_back(b);
  };
  // Ties and their neighbours at every magnitude that matters to a narrower
  // type.
  for (int e = -155; e < 130; ++e)
    for (double m : {1.0, 1.25, 1.5, 1.75, 1.0625, 1.00048828125, 1.00390625,
                     1.001953125, 1.0000001, 1.9999999, 1.9990234375})
      for (int s : {1, -1})
        putDouble(s * std::ldexp(m, e));
  for (double d : {0.5, 1.5, 2.5, 127.5, 128.5, 255.5, 32767.5, 65503.9,
                   65519.9, 65520.0, 65535.9, 65536.0, 447.9, 448.0, 463.9,
                   464.0, 465.0, 480.0, 57344.0, 61439.0, 61440.0,
                   2147483648.0, 2147483904.0, 9223372036854775808.0, 1e30})
    for (int s : {1, -1})
      putDouble(s * d);
  for (double d : {double(INFINITY), -double(INFINITY), double(NAN)})
    putDouble(d);
  for (unsigned i = 0; i < 6000; ++i)
    out.push_back(rng() >> (rng() % width) &
                  (width == 64 ? ~0ull : (1ull << width) - 1));
  for (unsigned i = 0; i < 3000; ++i)
    putDouble((double(int64_t(rng())) / 9.3e18) *
              std::ldexp(1.0, int(rng() % 40) - 20));
  return out;
}

/// One call: operands, and what to expect of a lane.
struct Job {
  const InstrRow &row;
  Target target;
  DType dst, src;
  Round round = Round::None;
  Ctrl ctrl = {};
  uint64_t scalar = 0;
  uint16_t halfScale = 0x3c00;
  uint32_t scale = 0x3f800000;
  int offset = 0;

  bool newest() const { return target == Target::Dav3510; }

  uint64_t lane(uint64_t a, uint64_t b, uint64_t old) const {
    return ref::laneOf({row.name, dst, src, round, ctrl, newest(), scalar,
                        halfScale, scale, offset},
                       a, b, old);
  }

  bool matches(uint64_t want, uint64_t got, uint64_t a, uint64_t b) const {
    if (row.name == "exp_sub") {
      double e = ref::exponentialOfDifference(src, a, b);
      float f;
      uint32_t g = static_cast<uint32_t>(got);
      std::memcpy(&f, &g, 4);
      if (std::isnan(e))
        return std::isnan(f);
      if (e < 0x1p-126)
        return f == 0 || std::fabs(f - e) < 0x1p-148; // flushed
      if (std::isinf(static_cast<float>(e)))
        return std::isinf(f) || f == 0x1.fffffep127f;
      return std::fabs(double(f) - e) <=
             std::ldexp(1.0, std::ilogb(e) - 23);
    }
    if (want == got)
      return true;
    if (!isFloat(dst))
      return false;
    auto nan = [&](uint64_t x) {
      uint64_t e = dst == DType::F16    ? 0x7c00
                   : dst == DType::BF16 ? 0x7f80
                   : dst == DType::F32  ? 0x7f800000
                                        : 0x7ff0000000000000;
      return (x & (e | (e - 1) >> 1 | e)) > e ||
             ((x & e) == e && (x & ~e & ~(1ull << (8 * sizeOf(dst) - 1))));
    };
    return nan(want) && nan(got);
  }
};

uint64_t loadLane(const uint8_t *p, DType t, uint64_t i) {
  if (isPair(t))
    return p[i / 2] >> (i % 2 * 4) & 15;
  uint64_t v = 0;
  std::memcpy(&v, p + i * sizeOf(t), sizeOf(t));
  return v;
}
void storeLane(uint8_t *p, DType t, uint64_t i, uint64_t v) {
  if (isPair(t)) {
    unsigned shift = i % 2 * 4;
    p[i / 2] = static_cast<uint8_t>((p[i / 2] & ~(15 << shift)) | v << shift);
    return;
  }
  std::memcpy(p + i * sizeOf(t), &v, sizeOf(t));
}

void setCtrl(Core &core, Ctrl &ctrl, Target target, unsigned variant) {
  // Bits 48, 53, 59, 50, 60 as far as the chip lets a program change them.
  uint64_t value = core.ctrl();
  auto bit = [&](unsigned b, bool on) {
    if (row(target).ctrlSettable >> b & 1)
      value = on ? value | 1ull << b : value & ~(1ull << b);
  };
  bit(48, variant & 1);
  bit(53, variant & 2);
  bit(59, variant & 2);
  bit(50, variant & 2);
  bit(60, !(variant & 4));
  core.setCtrl(value);
  bool has48 = row(target).ctrlSettable >> 48 & 1;
  bool newest = target == Target::Dav3510;
  bool global = !newest || (value >> 60 & 1);
  ctrl.saturateArithmetic16 = has48 && global && !(value >> 48 & 1);
  ctrl.saturateFloat = newest && !global ? true : ctrl.saturateArithmetic16;
  ctrl.saturateInt = !(newest && global && (value >> 59 & 1));
  ctrl.keepNan = newest && (value >> 50 & 1);
  ctrl.saturateArithmetic = newest && (value >> 53 & 1);
}

Control countForm(uint64_t n) {
  Control c;
  c.form = Form::Count;
  c.words[0] = static_cast<int64_t>(n);
  return c;
}

class Runner {
public:
  explicit Runner(Job job) : job(job), core(job.target) {}

  Core &machine() { return core; }

  void prepare(unsigned variant) {
    setCtrl(core, job.ctrl, job.target, variant);
    if (!job.row.readsDeqScale ||
        !(job.target == Target::Dav3510 || job.target == Target::Dav2201 ||
          job.target == Target::Dav2002))
      return;
    ASSERT_TRUE(
        job.dst == DType::F16
            ? rt::setDeqScale(core, DType::F16, job.halfScale, 0, false)
            : rt::setDeqScale(core, DType::F32, job.scale, job.offset,
                              job.dst == DType::I8));
  }

  /// Extras: round, or those of cast_dequant (no table, upper half).
  void extras(Control &c) const {
    if (job.row.roundExtra >= 0)
      c.extra[job.row.roundExtra] = static_cast<int64_t>(job.round);
    else if (job.row.numExtras == 2)
      c.extra[0] = 0, c.extra[1] = 1;
  }

  bool spreads() const { return job.row.spreadsBytes && sizeOf(job.dst) == 1; }

  /// Where lane i of an operand that is contiguous stands.
  uint64_t place(unsigned k, uint64_t i) const {
    return k == 0 && spreads() ? i / 16 * 32 + 16 + i % 16 : i;
  }

  /// Bytes of n lanes.
  uint64_t extent(unsigned k, uint64_t n) const {
    DType t = k ? job.src : job.dst;
    return k == 0 && spreads() ? (n + 15) / 16 * 32 : laneBytes(t, n);
  }

  void runCount(const Bits &a, const Bits &b, const Bits &old) {
    // Pieces that fit the UB.
    const uint64_t piece = 2048;
    for (uint64_t start = 0; start < a.size(); start += piece) {
      uint64_t n = std::min<uint64_t>(piece, a.size() - start);
      if (isPair(job.dst) || isPair(job.src))
        n &= ~1ull;
      unsigned sources = job.row.numTensors - 1u;
      std::vector<Tensor> t;
      for (unsigned k = 0; k <= sources; ++k) {
        DType type = k ? job.src : job.dst;
        uint64_t addr = k * 0x8000;
        t.push_back({core.ub() + addr, addr,
                     (extent(k, n) + 31) / 32 * 32, type, Space::UB, 0});
      }
      std::memset(core.ub(), 0x5a, 0x18000);
      for (uint64_t i = 0; i < n; ++i) {
        storeLane(t[0].data, job.dst, place(0, i), old[start + i]);
        storeLane(t[1].data, job.src, i, a[start + i]);
        if (sources == 2)
          storeLane(t[2].data, job.src, i, b[start + i]);
      }
      Control c = countForm(n);
      extras(c);
      core.clearFault();
      ASSERT_TRUE(rt::execute(core, job.row, t.data(), &job.scalar, c))
          << job.row.name << ": " << core.fault.text;
      for (uint64_t i = 0; i < n; ++i) {
        uint64_t x = a[start + i], y = b[start + i];
        uint64_t want = job.row.name == "exp_sub"
                            ? 0
                            : job.lane(x, y, old[start + i]);
        uint64_t got = loadLane(t[0].data, job.dst, place(0, i));
        ASSERT_TRUE(job.matches(want, got, x, y))
            << job.row.name << " " << nameOf(job.src) << " to "
            << nameOf(job.dst) << " on " << row(job.target).name << " round "
            << int(job.round) << std::hex << ": src " << x << ", " << y
            << ", dst " << old[start + i] << ", scalar " << job.scalar
            << ", ctrl " << core.ctrl() << ": expected " << want << ", got "
            << got;
      }
      uint64_t end = extent(0, n);
      for (uint64_t i = end; i < end + 64; ++i)
        ASSERT_EQ(core.ub()[i], 0x5a) << job.row.name << " wrote byte " << i;
    }
  }

  /// Repeats under a mask, with strides of every kind.
  void runMasked(ref::Random &rng) {
    unsigned sources = job.row.numTensors - 1u;
    unsigned bits[3], widest = 4;
    for (unsigned k = 0; k <= sources; ++k) {
      bits[k] = k == 0 && spreads() ? 16 : laneBits(k ? job.src : job.dst);
      widest = std::max(widest, bits[k]);
    }
    unsigned lanes = 2048 / widest;
    Control c;
    c.form = rng() % 2 ? Form::MaskBits : Form::MaskCount;
    c.repeat = static_cast<int64_t>(1 + rng() % 4);
    bool evenOnly = isPair(job.dst) || isPair(job.src);
    uint64_t words[4] = {rng() | 1, rng(), rng(), rng()};
    if (evenOnly)
      for (uint64_t &w : words)
        w = (w & 0x5555555555555555u) * 3;
    if (c.form == Form::MaskCount) {
      c.words[0] = static_cast<int64_t>(1 + rng() % lanes);
      if (rng() % 3 == 0)
        c.words[0] = lanes;
      if (evenOnly)
        c.words[0] = (c.words[0] + 1) & ~1;
    } else {
      c.numWords = widest <= 8 ? 4 : 2;
      for (unsigned w = 0; w < c.numWords; ++w)
        c.words[w] = static_cast<int64_t>(words[w]);
      for (unsigned w = 0; w < c.numWords; ++w)
        if (lanes < 64 * (w + 1))
          c.words[w] &= lanes <= 64 * w
                            ? 0
                            : static_cast<int64_t>((1ull << lanes % 64) - 1);
    }
    auto selected = [&](unsigned l) {
      return c.form == Form::MaskCount
                 ? l < static_cast<uint64_t>(c.words[0])
                 : static_cast<uint64_t>(c.words[l / 64]) >> (l % 64) & 1;
    };
    std::vector<Tensor> t;
    for (unsigned k = 0; k <= sources; ++k) {
      c.blk[k] = rng() % 3 ? 1 : static_cast<int64_t>(1 + rng() % 3);
      c.rep[k] = rng() % 2 ? 8 * bits[k] / widest
                           : static_cast<int64_t>(24 + rng() % 8);
      if (c.blk[k] != 1)
        c.rep[k] = static_cast<int64_t>(24 + rng() % 8);
      uint64_t addr = k * 0x4000;
      t.push_back({core.ub() + addr, addr, 0x4000, k ? job.src : job.dst,
                   Space::UB, 0});
    }
    for (unsigned i = 0; i < 0xc000; ++i)
      core.ub()[i] = static_cast<uint8_t>(rng());
    std::vector<uint8_t> before(core.ub(), core.ub() + 0xc000), want = before;
    auto address = [&](unsigned k, int64_t r, unsigned l) {
      unsigned perBlock = 256 / bits[k];
      return k * 0x4000 + 32 * (r * c.rep[k] + l / perBlock * c.blk[k]);
    };
    auto inBlock = [&](unsigned k, unsigned l) {
      unsigned i = l % (256 / bits[k]);
      return k == 0 && spreads() ? 16 + i : i;
    };
    for (int64_t r = 0; r < c.repeat; ++r)
      for (unsigned l = 0; l < lanes; ++l) {
        if (!selected(l))
          continue;
        uint64_t a = loadLane(&before[address(1, r, l)], job.src, inBlock(1, l));
        uint64_t b = sources == 2 ? loadLane(&before[address(2, r, l)], job.src,
                                             inBlock(2, l))
                                  : 0;
        uint64_t old = loadLane(&want[address(0, r, l)], job.dst, inBlock(0, l));
        storeLane(&want[address(0, r, l)], job.dst, inBlock(0, l),
                  job.lane(a, b, old));
      }
    extras(c);
    core.clearFault();
    ASSERT_TRUE(rt::execute(core, job.row, t.data(), &job.scalar, c))
        << job.row.name << ": " << core.fault.text;
    for (uint64_t at = 0; at < 0x4000; at += sizeOf(job.dst)) {
      uint64_t w = loadLane(&want[at], job.dst, 0);
      uint64_t g = loadLane(core.ub() + at, job.dst, 0);
      if (isPair(job.dst))
        w = want[at], g = core.ub()[at];
      ASSERT_TRUE(w == g || job.matches(w, g, 0, 0))
          << job.row.name << " " << nameOf(job.src) << " to "
          << nameOf(job.dst) << " on " << row(job.target).name << " at byte "
          << at << std::hex << ": expected " << w << ", got " << g;
    }
  }

private:
  Job job;
  Core core;
};

struct Pair {
  DType dst, src;
  bool countOnly;
  unsigned rounds;
};

std::vector<Pair> pairsOn(const InstrRow &instr, Target target) {
  unsigned t = static_cast<unsigned>(target);
  std::vector<Pair> out;
  for (unsigned i = 0; i < instr.numPairs; ++i) {
    const PairRow &p = instr.pairs[i];
    if ((p.any | p.countOnly) >> t & 1)
      out.push_back({p.dst, p.src, !(p.any >> t & 1), p.rounds[t]});
  }
  for (unsigned d = 1; !instr.numPairs && d < kNumDTypes; ++d) {
    DType type = static_cast<DType>(d);
    if (contains(instr.legal[t].any | instr.legal[t].countOnly, type))
      out.push_back({type, type, !contains(instr.legal[t].any, type), 0});
  }
  return out;
}

const char *const kInstructions[] = {
    "axpy",          "mul_add_dst",   "fused_mul_add", "mul_add_relu",
    "add_relu_cast", "sub_relu_cast", "mul_cast",      "muls_cast",
    "exp_sub",       "cast_dequant",  "add_deq_relu",  "cast",
    "truncate",      "abs_complex"};

class Pairs : public testing::TestWithParam<const char *> {};

void forAll(const char *name,
            const std::function<void(const Job &, bool countOnly)> &check) {
  const InstrRow &instr = *findInstr(std::string_view(name));
  for (unsigned t = 0; t < kNumTargets; ++t)
    for (const Pair &p : pairsOn(instr, static_cast<Target>(t))) {
      if (isComplex(p.dst))
        continue;
      for (unsigned r = 0; r < 8; ++r) {
        if (p.rounds ? !(p.rounds >> r & 1) : r != 0)
          continue;
        Job job{instr, static_cast<Target>(t), p.dst, p.src};
        job.round = static_cast<Round>(r);
        check(job, p.countOnly);
        if (testing::Test::HasFatalFailure())
          return;
      }
    }
}

TEST_P(Pairs, LanesAreThoseOfTheReference) {
  forAll(GetParam(), [](const Job &first, bool) {
    ref::Random rng(7);
    unsigned variants = row(first.target).registers         ? 5
                        : row(first.target).ctrlSettable ? 2
                                                            : 1;
    for (unsigned v = 0; v < variants; ++v) {
      Job job = first;
      Bits a = valuesOf(job.src, v);
      // Cast is exhaustive on two chips; the others pair what they get at
      // random.
      bool exhaustive =
          job.row.name == "cast" && v < 2 &&
          (job.newest() || job.target == Target::Dav2201);
      if (!exhaustive && a.size() > 8192) {
        for (unsigned i = 0; i < 8192; ++i)
          std::swap(a[i], a[i + rng() % (a.size() - i)]);
        a.resize(8192);
      }
      Bits b = a, old = valuesOf(job.dst, v + 100);
      for (size_t i = b.size(); i-- > 1;)
        std::swap(b[i], b[rng() % i]);
      while (old.size() < a.size())
        old.push_back(old[rng() % old.size()]);
      for (size_t i = old.size(); i-- > 1;)
        std::swap(old[i], old[rng() % i]);
      const Bits special = valuesOf(job.src, v + 200);
      job.scalar = special[rng() % special.size()];
      const uint16_t halves[] = {0x3c00, 0x2e66, 0x0001, 0x7bff, 0xbc00};
      job.halfScale = halves[v];
      const float scales[] = {1, 0.1f, 3.7f, -0.5f, 1e-3f};
      std::memcpy(&job.scale, &scales[v], 4);
      job.offset = static_cast<int>(rng() % 512) - 256;
      Runner runner(job);
      // The reference needs the same CTRL.
      setCtrl(runner.machine(), job.ctrl, job.target, v);
      Runner ready(job);
      ready.prepare(v);
      ready.runCount(a, b, old);
      if (testing::Test::HasFatalFailure())
        return;
    }
  });
}

TEST_P(Pairs, MasksAndStridesSelectTheSameLanes) {
  forAll(GetParam(), [](const Job &first, bool countOnly) {
    if (countOnly || first.row.forms == setOf(Form::Count))
      return;
    ref::Random rng(11);
    Job job = first;
    job.scalar = 0x3c00;
    Runner probe(job);
    setCtrl(probe.machine(), job.ctrl, job.target, 1);
    Runner runner(job);
    runner.prepare(1);
    // AddDeqRelu leaves its sources undefined on dav-2201.
    for (unsigned i = 0; i < 12; ++i) {
      runner.runMasked(rng);
      if (testing::Test::HasFatalFailure())
        return;
    }
  });
}

INSTANTIATE_TEST_SUITE_P(All, Pairs, testing::ValuesIn(kInstructions),
                         [](const auto &info) {
                           return std::string(info.param);
                         });

} // namespace
