//===- MachineTest.cpp - Copies, flags, masks, CTRL, scalars, registers ---===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Protects the machine around the vector instructions.
//
//===----------------------------------------------------------------------===//

#include "RuntimeTest.h"

#include <array>
#include <random>

using namespace asc;
using namespace asc::test;

namespace {

struct Gm {
  std::vector<uint64_t> storage;
  Tensor tensor;
  Gm(DType type, uint64_t n) : storage(n * sizeOf(type) / 8 + 8) {
    tensor = {reinterpret_cast<uint8_t *>(storage.data()),
              0,
              n * sizeOf(type),
              type,
              Space::GM,
              0};
  }
};

Control blocks(int64_t count, int64_t len, int64_t srcGap, int64_t dstGap) {
  Control c = clause(Form::None);
  int64_t extra[] = {count, len, srcGap, dstGap};
  for (int k = 0; k < 4; ++k)
    c.extra[k] = extra[k];
  return c;
}

void expectFaultOf(Core &core, bool ok, Rule rule, const char *part) {
  ASSERT_FALSE(ok);
  EXPECT_EQ(row(core.fault.rule).id, row(rule).id) << core.fault.text;
  EXPECT_NE(core.fault.text.find(part), std::string::npos) << core.fault.text;
  core.clearFault();
}

} // namespace

TEST(DataCopy, Count) {
  Core core(Target::Dav2201);
  Gm x(DType::F16, 512), z(DType::F16, 512);
  Tensor u = at(core, 0x400, DType::F16, 512);
  iota(x.tensor, 1);
  ASSERT_TRUE(exec(core, "data_copy", {u, x.tensor}, count(512)));
  EXPECT_EQ(get(u, 511), 512);
  ASSERT_TRUE(exec(core, "data_copy", {z.tensor, u}, count(496)));
  EXPECT_EQ(get(z.tensor, 495), 496);
  EXPECT_EQ(get(z.tensor, 496), 0);
  // Field: 2 elements of int32.
  Tensor i = at(core, 0, DType::I32, 8);
  Gm g(DType::I32, 8);
  expectFault(core, "data_copy", {g.tensor, i}, count(2), Rule::ASC_COPY_LENGTH,
              "is 8 bytes, which is not a multiple of 32");
  expectFault(core, "data_copy", {u, x.tensor}, count(528),
              Rule::ASC_MEM_BOUNDS, "writes 32 bytes past the end of $0");
  // Field: UB at element offset 1; a GM address has no such rule.
  Tensor odd = i;
  odd.addr += 4;
  odd.data += 4;
  Gm h(DType::I32, 32);
  expectFault(core, "data_copy", {odd, h.tensor}, count(8), Rule::ASC_ALIGN_UB,
              "byte offset 4, must be a multiple of 32");
  Tensor later = h.tensor;
  later.addr += 4;
  later.data += 4;
  later.bytes -= 4;
  EXPECT_TRUE(exec(core, "data_copy", {i, later}, count(8)));
  later.addr -= 2;
  expectFault(core, "data_copy", {i, later}, count(8), Rule::ASC_ALIGN_GM,
              "multiple of 4");
  EXPECT_TRUE(exec(core, "data_copy", {u, x.tensor}, count(0)));
  EXPECT_TRUE(warned(core, Rule::ASC_COPY_NOTHING));
  expectFault(core, "data_copy", {x.tensor, z.tensor}, count(16),
              Rule::ASC_FORM, "no copy from global memory to global memory");
}

TEST(DataCopy, Blocks) {
  Core core(Target::Dav2201);
  const InstrRow &r = *findInstr("data_copy");
  const char *names[] = {"block_count", "block_len", "src_gap", "dst_gap"};
  for (int k = 0; k < 4; ++k)
    EXPECT_EQ(r.extras[k].name, names[k]);
  // The sample of the page: two pieces of 3 blocks, gaps 1 and 2.
  Gm x(DType::F16, 112), z(DType::F16, 128);
  Tensor u = at(core, 0, DType::F16, 128), w = at(core, 0x400, DType::F16, 128);
  iota(x.tensor, 1);
  auto check = [&](const Tensor &t) {
    for (int i = 0; i < 128; ++i) {
      int want = i < 48 ? i + 1 : i >= 80 ? 64 + i - 80 + 1 : 0;
      ASSERT_EQ(get(t, i), want) << i;
    }
  };
  ASSERT_TRUE(exec(core, "data_copy", {u, x.tensor}, blocks(2, 3, 1, 2)));
  check(u);
  // UB to UB, UB to GM.
  Tensor s = at(core, 0x800, DType::F16, 112);
  iota(s, 1);
  ASSERT_TRUE(exec(core, "data_copy", {w, s}, blocks(2, 3, 1, 2)));
  check(w);
  ASSERT_TRUE(exec(core, "data_copy", {z.tensor, s}, blocks(2, 3, 1, 2)));
  check(z.tensor);
  // Ranges; one piece has no gap.
  expectFault(core, "data_copy", {u, x.tensor}, blocks(4096, 1, 0, 0),
              Rule::ASC_PARAM_RANGE, "block_count is 4096, must be 0..4095");
  expectFault(core, "data_copy", {u, x.tensor}, blocks(1, 65536, 0, 0),
              Rule::ASC_PARAM_RANGE, "block_len is 65536, must be 0..65535");
  expectFault(core, "data_copy", {u, x.tensor}, blocks(1, 1, -1, 0),
              Rule::ASC_NUMBER_NEGATIVE, "src_gap is -1");
  EXPECT_TRUE(exec(core, "data_copy", {u, x.tensor}, blocks(1, 7, 65535, 9)));
  expectFault(core, "data_copy", {u, x.tensor}, blocks(2, 3, 2, 2),
              Rule::ASC_MEM_BOUNDS, "reads 32 bytes past the end of $1");
  EXPECT_TRUE(exec(core, "data_copy", {u, x.tensor}, blocks(0, 3, 0, 0)));
  EXPECT_TRUE(warned(core, Rule::ASC_COPY_NOTHING));
  // Overlap inside UB; pieces between each other are no overlap.
  Tensor t = at(core, 32, DType::F16, 96);
  expectFault(core, "data_copy", {u, t}, count(32), Rule::ASC_COPY_OVERLAP,
              "overlap");
  EXPECT_TRUE(exec(core, "data_copy", {u, t}, blocks(3, 1, 1, 1)));
  // dav-3002 has no copy inside UB.
  Core other(Target::Dav3002);
  Tensor p = at(other, 0, DType::F16, 16), q = at(other, 64, DType::F16, 16);
  expectFault(other, "data_copy", {p, q}, count(16), Rule::ASC_TARGET_OP,
              "no copy inside UB on dav-3002");
}

TEST(Flags, SetAndWait) {
  Core core(Target::Dav2201);
  EXPECT_TRUE(rt::setFlag(core, Pipe::MTE2, Pipe::V, 0));
  EXPECT_TRUE(rt::setFlag(core, Pipe::MTE2, Pipe::V, 7));
  EXPECT_TRUE(rt::setFlag(core, Pipe::V, Pipe::MTE3, 0));
  EXPECT_TRUE(rt::waitFlag(core, Pipe::MTE2, Pipe::V, 0));
  expectFaultOf(core, rt::waitFlag(core, Pipe::MTE2, Pipe::V, 0),
                Rule::ASC_FLAG_WAIT, "mte2_v 0: the flag was never set");
  expectFaultOf(core, rt::setFlag(core, Pipe::V, Pipe::MTE3, 0),
                Rule::ASC_FLAG_TWICE, "v_mte3 0");
  expectFaultOf(core, rt::setFlag(core, Pipe::V, Pipe::MTE3, 8),
                Rule::ASC_EVENT_ID, "8 is out of range 0..7");
  expectFaultOf(core, rt::setFlag(core, Pipe::V, Pipe::MTE3, -1),
                Rule::ASC_EVENT_ID, "-1");
  expectFaultOf(core, rt::setFlag(core, Pipe::V, Pipe::V, 0),
                Rule::ASC_EVENT_PAIR, "from pipe v to pipe v");
  EXPECT_TRUE(core.warnings.empty());
  EXPECT_TRUE(core.endBlock());
  EXPECT_EQ(core.warnings.size(), 2u); // mte2_v 7 and v_mte3 0
  EXPECT_TRUE(warned(core, Rule::ASC_FLAG_LEFT));
  core.beginBlock(1, 2);
  EXPECT_TRUE(rt::setFlag(core, Pipe::V, Pipe::MTE3, 0));
  // Four ids on dav-1001, no flags on dav-3002.
  Core training(Target::Dav1001);
  EXPECT_TRUE(rt::setFlag(training, Pipe::V, Pipe::MTE3, 3));
  expectFaultOf(training, rt::setFlag(training, Pipe::V, Pipe::MTE3, 4),
                Rule::ASC_EVENT_ID, "0..3");
  Core other(Target::Dav3002);
  expectFaultOf(other, rt::setFlag(other, Pipe::V, Pipe::MTE3, 0),
                Rule::ASC_TARGET_OP, "dav-3002");
  EXPECT_TRUE(rt::pipeBarrier(core, Pipe::V));
  EXPECT_TRUE(rt::pipeBarrier(core, Pipe::All));
  expectFaultOf(core, rt::pipeBarrier(core, Pipe::S), Rule::ASC_PIPE_BARRIER,
                "scalar pipe");
}

TEST(Masks, Register) {
  Core core(Target::Dav2201);
  EXPECT_FALSE(core.mask.wasSet);
  ASSERT_TRUE(rt::setMaskLen(core, DType::F16, 65));
  EXPECT_EQ(core.mask.words[0], ~0ull);
  EXPECT_EQ(core.mask.words[1], 1u);
  EXPECT_TRUE(core.mask.wasSet);
  ASSERT_TRUE(rt::setMaskBits(core, DType::F16, 5, 6));
  EXPECT_EQ(core.mask.words[0], 5u);
  EXPECT_EQ(core.mask.words[1], 6u);
  ASSERT_TRUE(rt::setMaskMode(core, true));
  ASSERT_TRUE(rt::setMaskCount(core, DType::F16, 1000));
  EXPECT_EQ(core.mask.words[0], 1000u);
  EXPECT_EQ(core.mask.words[1], 0u);
  ASSERT_TRUE(rt::resetMask(core));
  EXPECT_EQ(core.mask.words[1], ~0ull);
  EXPECT_TRUE(core.mask.counter); // reset does not change the mode
  ASSERT_TRUE(rt::setMaskLen(core, DType::F32, 100));
  EXPECT_TRUE(warned(core, Rule::ASC_MASK_CLAMP));
  expectFaultOf(core, rt::setMaskLen(core, DType::F32, -1),
                Rule::ASC_NUMBER_NEGATIVE, "len is -1");
  core.beginBlock(0, 1);
  EXPECT_FALSE(core.mask.counter);
  EXPECT_FALSE(core.mask.wasSet);
  Core training(Target::Dav1001);
  expectFaultOf(training, rt::setMaskMode(training, true), Rule::ASC_TARGET_OP,
                "dav-1001");
  Core kirin(Target::KirinX90);
  expectFaultOf(kirin, rt::resetMask(kirin), Rule::ASC_TARGET_OP, "kirin-x90");
}

TEST(Ctrl, Bits) {
  Core core(Target::Dav3510);
  int64_t v;
  ASSERT_TRUE(rt::getCtrlSpr(core, 60, 60, v));
  EXPECT_EQ(v, 1);
  ASSERT_TRUE(rt::getCtrlSpr(core, 0, 63, v));
  EXPECT_EQ(static_cast<uint64_t>(v), 0x1000000000000008ull);
  ASSERT_TRUE(rt::setCtrlSpr(core, 6, 8, 5));
  ASSERT_TRUE(rt::getCtrlSpr(core, 6, 8, v));
  EXPECT_EQ(v, 5);
  ASSERT_TRUE(rt::setCtrlSpr(core, 45, 45, 1));
  expectFaultOf(core, rt::setCtrlSpr(core, 6, 8, 8), Rule::ASC_CTRL_BITS,
                "value 8 does not fit the 3 bits 6 to 8");
  expectFaultOf(core, rt::setCtrlSpr(core, 56, 56, 1), Rule::ASC_CTRL_BITS,
                "a program may change 6, 7, 8, 9, 10, 45, 48, 50, 53, 59, 60");
  expectFaultOf(core, rt::setCtrlSpr(core, 8, 6, 0), Rule::ASC_CTRL_BITS,
                "start <= end");
  expectFaultOf(core, rt::resetCtrlSpr(core, 45, 45), Rule::ASC_CTRL_BITS,
                "may change 6, 7, 8, 9, 10, 48, 50, 53, 59, 60");
  ASSERT_TRUE(rt::resetCtrlSpr(core, 6, 10));
  ASSERT_TRUE(rt::getCtrlSpr(core, 6, 8, v));
  EXPECT_EQ(v, 0);
  Core a2(Target::Dav2201);
  EXPECT_TRUE(rt::setCtrlSpr(a2, 48, 48, 0));
  expectFaultOf(a2, rt::setCtrlSpr(a2, 60, 60, 0), Rule::ASC_CTRL_BITS, "48");
  expectFaultOf(a2, rt::resetCtrlSpr(a2, 48, 48), Rule::ASC_TARGET_OP,
                "asc.reset_ctrl_spr does not exist on dav-2201");
  Core inference(Target::Dav2002);
  expectFaultOf(inference, rt::setCtrlSpr(inference, 48, 48, 0),
                Rule::ASC_TARGET_OP, "dav-2002");
}

TEST(Scalars, ValuesAndViews) {
  Core core(Target::Dav2201);
  Tensor t;
  ASSERT_TRUE(rt::allocate(core, 0x400, 64, DType::I16, 3, t));
  uint64_t v;
  ASSERT_TRUE(rt::setValue(core, t, 31, 0xfffe));
  ASSERT_TRUE(rt::getValue(core, t, 31, v));
  EXPECT_EQ(static_cast<int64_t>(v), -2);
  expectFaultOf(core, rt::getValue(core, t, 32, v), Rule::ASC_MEM_BOUNDS,
                "index 32 is outside $0, which has 32 elements");
  expectFaultOf(core, rt::setValue(core, t, -1, 0), Rule::ASC_MEM_BOUNDS, "-1");
  Tensor s, r;
  ASSERT_TRUE(rt::slice(core, t, 1, 4, s));
  EXPECT_EQ(s.addr, 0x402u);
  EXPECT_EQ(s.bytes, 8u);
  ASSERT_TRUE(rt::slice(core, t, 32, 0, s));
  expectFaultOf(core, rt::slice(core, t, 30, 3, s), Rule::ASC_MEM_BOUNDS,
                "slice of 3 elements at 30");
  expectFaultOf(core, rt::slice(core, t, -1, 3, s), Rule::ASC_MEM_BOUNDS, "-1");
  ASSERT_TRUE(rt::reinterpret(core, t, DType::F32, 16, r));
  EXPECT_EQ(r.dtype, DType::F32);
  expectFaultOf(core, rt::reinterpret(core, t, DType::F32, 17, r),
                Rule::ASC_MEM_BOUNDS, "needs 68 bytes");
  // A float is its bits.
  ASSERT_TRUE(rt::setValue(core, r, 0, 0xbf800000));
  ASSERT_TRUE(rt::getValue(core, r, 0, v));
  EXPECT_EQ(v, 0xbf800000u);
  expectFaultOf(core, rt::allocate(core, 196608 - 32, 64, DType::F16, 0, s),
                Rule::ASC_UB_CAPACITY, "the UB of dav-2201 has 196608 bytes");
  expectFaultOf(core, rt::allocate(core, 16, 64, DType::F16, 0, s),
                Rule::ASC_ALIGN_UB, "multiple of 32");
}

TEST(Reg, MaskPatterns) {
  using namespace asc::rt::reg;
  auto lanes = [](const MaskReg &m, unsigned bytes) {
    std::vector<unsigned> list;
    for (unsigned i = 0; i < 256 / bytes; ++i)
      if (m.bits[i * bytes / 64] >> (i * bytes % 64) & 1)
        list.push_back(i);
    return list;
  };
  for (unsigned bytes : {1u, 2u, 4u}) {
    unsigned n = 256 / bytes;
    struct {
      unsigned code, first;
    } prefixes[] = {{0, n},      {1, 1},      {2, 2},  {3, 3},  {4, 4},
                    {5, 8},      {6, 16},     {7, 32}, {8, 64}, {9, 128},
                    {12, n / 2}, {13, n / 4}, {15, 0}};
    for (auto p : prefixes) {
      auto l = lanes(createMask(p.code, bytes), bytes);
      unsigned want = p.first < n ? p.first : n;
      ASSERT_EQ(l.size(), want) << p.code;
      if (want) {
        EXPECT_EQ(l.back(), want - 1);
      }
    }
    for (unsigned step : {3u, 4u}) {
      auto l = lanes(createMask(step == 3 ? 10 : 11, bytes), bytes);
      ASSERT_EQ(l.size(), (n + step - 1) / step);
      for (unsigned i = 0; i < l.size(); ++i)
        ASSERT_EQ(l[i], step * i);
    }
  }
  // The sample of the page: b16, value 320.
  uint32_t value = 320;
  for (unsigned want : {128u, 128u, 64u, 0u})
    EXPECT_EQ(lanes(updateMask(value, 2), 2).size(), want);
  EXPECT_EQ(value, 0u);
}

TEST(Reg, LoadStore) {
  using namespace asc::rt::reg;
  Core core(Target::Dav3510);
  Tensor x = at(core, 0, DType::U32, 128), d = at(core, 0x400, DType::I16, 136);
  iota(x, 0);
  VReg v;
  ASSERT_TRUE(rt::regLoad(core, x, 64, v));
  uint32_t w[64];
  std::memcpy(w, v.bytes, 256);
  EXPECT_EQ(w[63], 127u);
  expectFaultOf(core, rt::regLoad(core, x, 65, v), Rule::ASC_REG_ALIGN,
                "UB+0x104, must be a multiple of 32");
  expectFaultOf(core, rt::regLoad(core, x, 72, v), Rule::ASC_MEM_BOUNDS,
                "reads 32 bytes past the end of $0");
  expectFaultOf(core, rt::regLoad(core, x, -8, v), Rule::ASC_MEM_BOUNDS, "-8");
  // Inactive lanes keep their bytes, and do not count for the bounds.
  for (unsigned i = 0; i < 256; ++i)
    v.bytes[i] = static_cast<unsigned char>(i);
  for (uint32_t n = 0; n <= 128; ++n) {
    fillAll(d, -1);
    uint32_t rest = n;
    MaskReg m = updateMask(rest, 2);
    ASSERT_TRUE(rt::regStore(core, d, 0, v, m));
    for (uint32_t i = 0; i < 136; ++i)
      ASSERT_EQ(getBits(d, i), i < n ? (2 * i) | (2 * i + 1) << 8 : 0xffffu);
  }
  ASSERT_TRUE(rt::regStore(core, d, 16, v, firstLanes(120, 2)));
  expectFaultOf(core, rt::regStore(core, d, 16, v, firstLanes(121, 2)),
                Rule::ASC_MEM_BOUNDS, "writes 2 bytes past the end of $0");
  // A mask with holes.
  fillAll(d, -1);
  ASSERT_TRUE(rt::regStore(core, d, 0, v, createMask(10, 2)));
  for (unsigned i = 0; i < 128; ++i)
    ASSERT_EQ(getBits(d, i), i % 3 ? 0xffffu : (2 * i) | (2 * i + 1) << 8);
}

TEST(Reg, CvtU32ToI16) {
  using namespace asc::rt::reg;
  Core core(Target::Dav3510);
  std::mt19937 random(5);
  VReg v, out;
  uint32_t x[64];
  for (unsigned i = 0; i < 64; ++i)
    x[i] = i % 2 ? random() : random() & 0x1ffff;
  x[0] = 0xffffffff; // the page: 32767 or -1
  x[1] = 32767;
  x[2] = 32768;
  std::memcpy(v.bytes, x, 256);
  for (int mode = 0; mode < 4; ++mode) {
    bool global = mode >= 2; // CTRL[60] decides whether CTRL[59] or the name
    ASSERT_TRUE(rt::setCtrlSpr(core, 60, 60, global));
    ASSERT_TRUE(rt::setCtrlSpr(core, 59, 59, mode == 3));
    for (bool named : {false, true})
      for (bool odd : {false, true})
        for (unsigned pattern : {0u, 10u, 5u, 15u}) {
          bool sat = global ? mode == 2 : named;
          MaskReg m = createMask(pattern, 4);
          ASSERT_TRUE(
              rt::regCvt(core, DType::U32, DType::I16, v, m, odd, named, out));
          int16_t y[128];
          std::memcpy(y, out.bytes, 256);
          for (unsigned k = 0; k < 64; ++k) {
            bool on = pattern == 0 || (pattern == 10 && k % 3 == 0) ||
                      (pattern == 5 && k < 8);
            int16_t want = !on ? 0
                           : sat && x[k] > 32767
                               ? 32767
                               : static_cast<int16_t>(x[k] & 0xffff);
            ASSERT_EQ(y[2 * k + odd], want) << mode << named << odd << k;
            ASSERT_EQ(y[2 * k + !odd], 0);
          }
        }
  }
  EXPECT_FALSE(rt::regCvt(core, DType::F32, DType::I16, v, createMask(0, 4),
                          false, false, out));
  EXPECT_TRUE(core.fault.notImplemented);
}

TEST(Core, FirstFaultStands) {
  Core core(Target::Dav2201);
  EXPECT_FALSE(core.fail(Rule::ASC_FLAG_WAIT, -1, "first"));
  EXPECT_FALSE(core.fail(Rule::ASC_FLAG_TWICE, -1, "second"));
  EXPECT_EQ(core.fault.text, "first");
  EXPECT_FALSE(core.endBlock());
  core.beginBlock(0, 1);
  EXPECT_FALSE(core.hasFault());
}

namespace {
struct Recorder : rt::AccessHooks {
  std::vector<std::array<uint64_t, 4>> log; // write, operand, offset, bytes
  bool onRead(Core &, Pipe, int operand, const Tensor &, uint64_t at,
              uint64_t n) override {
    log.push_back({0, static_cast<uint64_t>(operand), at, n});
    return true;
  }
  bool onWrite(Core &, Pipe, int operand, const Tensor &, uint64_t at,
               uint64_t n) override {
    log.push_back({1, static_cast<uint64_t>(operand), at, n});
    return true;
  }
};
} // namespace

TEST(Core, HooksSeeTheLanesOfTheMask) {
  Core core(Target::Dav2201);
  Recorder recorder;
  core.hooks = &recorder;
  Tensor d = at(core, 0, DType::F32, 64), x = at(core, 0x400, DType::F32, 64);
  ASSERT_TRUE(exec(core, "add", {d, x, x}, clause(Form::MaskBits, {0x1f3, 0})));
  std::vector<std::array<uint64_t, 4>> want;
  for (uint64_t k : {1, 2})
    for (auto p : {std::pair<uint64_t, uint64_t>{0, 8}, {16, 16}, {32, 4}})
      want.push_back({0, k, p.first, p.second});
  for (auto p : {std::pair<uint64_t, uint64_t>{0, 8}, {16, 16}, {32, 4}})
    want.push_back({1, 0, p.first, p.second});
  EXPECT_EQ(recorder.log, want);
}
