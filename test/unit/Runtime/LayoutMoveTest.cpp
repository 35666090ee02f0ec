//===- LayoutMoveTest.cpp - Copies that change the layout -----------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Expected bytes are those of formulas written here from the pages, element by
// element.
//
//===----------------------------------------------------------------------===//

#include "RuntimeTest.h"

#include <random>

using namespace asc;
using namespace asc::test;

namespace {

using Bytes = std::vector<uint8_t>;

struct Memory {
  Bytes bytes;
  Tensor tensor;
  Memory(DType type, uint64_t n, uint64_t skew = 0) : bytes(n + skew, 0xee) {
    tensor = {bytes.data() + skew, skew, n, type, Space::GM, 0};
  }
};

Control numbers(std::initializer_list<int64_t> extra) {
  Control c = clause(Form::None);
  unsigned k = 0;
  for (int64_t v : extra)
    c.extra[k++] = v;
  return c;
}

/// Lists behind each other, as a driver gets them.
bool withLists(Core &core, const char *op, std::vector<Tensor> t,
               const Control &c, const std::vector<std::vector<int64_t>> &lists,
               const uint64_t *scalar = nullptr) {
  core.clearFault();
  std::vector<uint64_t> scalars;
  if (scalar)
    scalars.push_back(*scalar);
  scalars.push_back(lists[0].size());
  for (const auto &list : lists)
    scalars.insert(scalars.end(), list.begin(), list.end());
  return rt::execute(core, *findInstr(op), t.data(), scalars.data(), c);
}

Bytes read(const Tensor &t) { return Bytes(t.data, t.data + t.bytes); }

struct Random {
  std::mt19937 engine;
  explicit Random(unsigned seed) : engine(seed) {}
  int64_t below(int64_t n) { return int64_t(engine() % unsigned(n)); }
  int64_t in(int64_t low, int64_t high) { return low + below(high - low + 1); }
  void fill(const Tensor &t) {
    for (uint64_t i = 0; i < t.bytes; ++i)
      t.data[i] = uint8_t(engine());
  }
};

void expectWarning(Core &core, Rule rule, const char *part) {
  for (const rt::Warning &w : core.warnings)
    if (w.rule == rule && w.text.find(part) != std::string::npos)
      return;
  ADD_FAILURE() << "no warning has " << part;
}

} // namespace

TEST(DataCopyPad, NegativeGapsReadAgain) {
  Core core(Target::Dav3510), old(Target::Dav2201);
  Memory x(DType::F16, 96);
  iota(x.tensor, 1);
  Tensor u = at(core, 0, DType::F16, 160), v = at(old, 0, DType::F16, 160);
  std::memset(u.data, 0, u.bytes);
  // The sample of the page: all pieces are the first 48 bytes.
  ASSERT_TRUE(
      exec(core, "data_copy_pad", {u, x.tensor}, numbers({3, 48, -48, 1})));
  for (int p = 0; p < 3; ++p)
    for (int i = 0; i < 32; ++i)
      EXPECT_EQ(get(u, p * 48 + i), i < 24 ? i + 1 : 1) << p << " " << i;
  ASSERT_TRUE(
      exec(core, "data_copy_pad", {u, x.tensor}, numbers({2, 32, -24, 0})));
  EXPECT_EQ(get(u, 16), 5);
  expectFault(core, "data_copy_pad", {u, x.tensor}, numbers({2, 32, -34, 0}),
              Rule::ASC_PARAM_RANGE, "src_gap is -34, must be -32..");
  expectFault(old, "data_copy_pad", {v, x.tensor}, numbers({2, 32, -24, 0}),
              Rule::ASC_PARAM_RANGE, "must be 0..4294967295 bytes on dav-2201");
  expectFault(core, "data_copy_pad", {x.tensor, u}, numbers({2, 32, -1, 0}),
              Rule::ASC_PARAM_RANGE, "must be 0..65535 blocks");
}

TEST(DataCopyPad, Compact) {
  Random random(3);
  for (int round = 0; round < 200; ++round) {
    Core core(Target::Dav3510);
    DType type = round % 2 ? DType::C64 : DType::U16;
    unsigned size = sizeOf(type);
    int64_t pieces = random.in(1, 6), length = random.in(1, 20) * size;
    int64_t gap = random.below(9);
    Memory x(type, 2048, uint64_t(random.below(4)));
    random.fill(x.tensor);
    Tensor u = at(core, 64, type, 4096 / size);
    random.fill(u);
    // Pads and the gap in UB have no effect.
    Control c = numbers({pieces, length, gap, random.below(3), 1, 1, 1});
    Bytes want = read(u);
    for (int64_t i = 0; i < pieces * length; ++i)
      want[i] = x.tensor.data[i / length * (length + gap) + i % length];
    for (int64_t i = pieces * length; i % 32; ++i)
      want[i] = x.tensor.data[i % size];
    ASSERT_TRUE(exec(core, "data_copy_pad", {u, x.tensor}, c))
        << core.fault.text;
    ASSERT_EQ(read(u), want) << round;
    // And out again.
    Memory z(type, 2048);
    Bytes out(2048, 0xee);
    for (int64_t i = 0; i < pieces * length; ++i)
      out[i / length * (length + gap) + i % length] = want[i];
    ASSERT_TRUE(exec(core, "data_copy_pad", {z.tensor, u},
                     numbers({pieces, length, 0, gap, 0, 0, 1})));
    ASSERT_EQ(z.bytes, out) << round;
  }
  Core old(Target::Dav2201);
  Memory x(DType::F16, 64);
  expectFault(old, "data_copy_pad", {at(old, 0, DType::F16, 64), x.tensor},
              numbers({1, 32, 0, 0, 0, 0, 1}), Rule::ASC_PARAM_TARGET,
              "no mode(compact) on dav-2201");
}

TEST(DataCopyPad, Loops) {
  Core core(Target::Dav3510);
  Memory x(DType::I8, 384);
  Random random(5);
  random.fill(x.tensor);
  Tensor u = at(core, 0, DType::I8, 512);
  std::memset(u.data, 0x55, 512);
  // The sample of the page: compact pieces of 48 bytes in two loops.
  ASSERT_TRUE(exec(core, "set_loop_mode_para", {},
                   numbers({1, 2, 2, 96, 128, 192, 288})));
  ASSERT_TRUE(exec(core, "data_copy_pad", {u, x.tensor},
                   numbers({2, 48, 0, 0, 0, 0, 1})));
  Bytes want(512, 0x55);
  for (int l2 = 0; l2 < 2; ++l2)
    for (int l1 = 0; l1 < 2; ++l1)
      for (int i = 0; i < 96; ++i)
        want[l2 * 288 + l1 * 128 + i] = x.bytes[l2 * 192 + l1 * 96 + i];
  EXPECT_EQ(read(u), want);
  // The other direction has loops of its own.
  Memory z(DType::I8, 512);
  ASSERT_TRUE(exec(core, "data_copy_pad", {z.tensor, u}, numbers({1, 96})));
  EXPECT_EQ(z.bytes[95], want[95]);
  EXPECT_EQ(z.bytes[96], 0xee);
  ASSERT_TRUE(
      exec(core, "set_loop_mode_para", {}, numbers({0, 3, 1, 32, 40, 0, 0})));
  ASSERT_TRUE(exec(core, "data_copy_pad", {z.tensor, u}, numbers({1, 32})));
  for (int i = 0; i < 112; ++i)
    ASSERT_EQ(z.bytes[i], i % 40 < 32 ? want[i / 40 * 32 + i % 40]
                          : i < 96    ? want[i]
                                      : 0xee)
        << i;
  expectFault(core, "data_copy_pad", {u, x.tensor}, numbers({2, 64}),
              Rule::ASC_MEM_BOUNDS, "past the end of $0 in the loops");
  // Loops without a round copy nothing.
  ASSERT_TRUE(exec(core, "set_loop_mode_para", {},
                   numbers({1, 0, 2, 96, 128, 192, 288})));
  std::memset(u.data, 0x11, 512);
  ASSERT_TRUE(exec(core, "data_copy_pad", {u, x.tensor}, numbers({1, 32})));
  EXPECT_EQ(read(u), Bytes(512, 0x11));
  EXPECT_TRUE(core.endBlock());
  expectWarning(core, Rule::ASC_LOOP_RESET, "direction(gm_to_ub)");
  ASSERT_TRUE(exec(core, "reset_loop_mode_para", {}, numbers({1})));
  ASSERT_TRUE(exec(core, "data_copy_pad", {u, x.tensor}, numbers({1, 32})));
  EXPECT_EQ(u.data[0], x.bytes[0]);
  expectFault(core, "set_loop_mode_para", {}, numbers({1, 1, 1, 0, 48, 0, 0}),
              Rule::ASC_LOOP_STRIDE, "loop1_dst_stride is in UB and 48");
  expectFault(core, "set_loop_mode_para", {},
              numbers({0, 1, 1, 32, 7, int64_t(1) << 21, 0}),
              Rule::ASC_LOOP_STRIDE, "loop2_src_stride");
  // A kernel begins without loops.
  core.beginBlock(0, 1);
  EXPECT_TRUE(exec(core, "data_copy_pad", {u, x.tensor}, numbers({2, 64})));
}

TEST(DataCopyNd2Nz, RandomCalls) {
  Random random(11);
  const DType kinds[] = {DType::U8, DType::F16, DType::F32};
  for (int round = 0; round < 300; ++round) {
    Core core(round % 2 ? Target::Dav3510 : Target::Dav2201);
    DType type = kinds[round % 3];
    int64_t size = sizeOf(type), small = round % 4 == 3;
    int64_t c0 = small ? 4 : 32 / size;
    int64_t num = random.in(1, 3), n = random.in(1, 6);
    int64_t d = random.in(1, small ? 4 : 3 * c0), srcD = d + random.below(5);
    int64_t ndStep = random.below(60);
    int64_t nStride = random.in(1, 3), c0Stride = n * nStride + random.below(3);
    int64_t nzStep = 4 * c0Stride * c0;
    Memory x(type, 4096);
    random.fill(x.tensor);
    Tensor u = at(core, 0x100, type, 65536 / size);
    std::memset(u.data, 0x5a, u.bytes);
    Bytes want = read(u);
    for (int64_t m = 0; m < num; ++m)
      for (int64_t r = 0; r < n; ++r)
        for (int64_t e = 0; e < (d + c0 - 1) / c0 * c0; ++e)
          for (int64_t b = 0; b < size; ++b)
            want[(m * nzStep + e / c0 * c0Stride * c0 + r * nStride * c0 +
                  e % c0) *
                     size +
                 b] =
                e < d ? x.bytes[(m * ndStep + r * srcD + e) * size + b] : 0;
    Control c =
        numbers({num, n, d, ndStep, srcD, c0Stride, nStride, nzStep, small});
    ASSERT_TRUE(exec(core, "data_copy_nd2nz", {u, x.tensor}, c))
        << core.fault.text;
    ASSERT_EQ(read(u), want) << round;
  }
}

TEST(DataCopyNd2Nz, SampleAndRules) {
  Core core(Target::Dav2201), newest(Target::Dav3510), old(Target::Dav2002);
  Memory x(DType::F16, 2048);
  iota(x.tensor, 1);
  Tensor u = at(core, 0, DType::F16, 1024);
  ASSERT_TRUE(exec(core, "data_copy_nd2nz", {u, x.tensor},
                   numbers({1, 32, 32, 0, 32, 32, 1, 0})));
  EXPECT_EQ(get(u, 15), 16);
  EXPECT_EQ(get(u, 16), 33);
  EXPECT_EQ(get(u, 31), 48);
  EXPECT_EQ(get(u, 512), 17);
  EXPECT_EQ(get(u, 1023), 1024);
  EXPECT_TRUE(core.warnings.empty());
  auto warns = [&](const Control &c, const char *part) {
    core.warnings.clear();
    ASSERT_TRUE(exec(core, "data_copy_nd2nz", {u, x.tensor}, c));
    expectWarning(core, Rule::ASC_NZ_TOOLKIT, part);
  };
  warns(numbers({2, 2, 16, 32, 16, 2, 1, 32}), "adds the matrix strides");
  warns(numbers({1, 2, 16, 0, 16, 4, 2, 0}), "dst_nz_n_stride 2 for 1");
  warns(numbers({1, 2, 24, 0, 24, 2, 1, 0}), "not with 0");
  core.warnings.clear();
  ASSERT_TRUE(exec(core, "data_copy_nd2nz", {u, x.tensor},
                   numbers({1, 0, 16, 0, 16, 1, 1, 0})));
  EXPECT_TRUE(warned(core, Rule::ASC_COPY_NOTHING));
  Tensor w = at(newest, 0, DType::F16, 1024);
  expectFault(newest, "data_copy_nd2nz", {w, x.tensor},
              numbers({1, 1, 5, 0, 5, 1, 1, 0, 1}), Rule::ASC_NZ_COLUMNS,
              "must be at most 4");
  expectFault(core, "data_copy_nd2nz", {u, x.tensor},
              numbers({1, 1, 4, 0, 4, 1, 1, 0, 1}), Rule::ASC_PARAM_TARGET,
              "small_c0(true) on dav-2201");
  expectFault(core, "data_copy_nd2nz", {u, x.tensor},
              numbers({1, 33, 32, 0, 32, 33, 1, 0}), Rule::ASC_MEM_BOUNDS,
              "past the end of $0");
  expectFault(old, "data_copy_nd2nz",
              {at(old, old.ubBytes() - 2048, DType::F16, 1024), x.tensor},
              numbers({1, 16, 16, 0, 16, 16, 1, 0}), Rule::ASC_UB_RESERVE,
              "needs the top 8192 bytes");
}

TEST(DataCopyNz2Nd, RandomCalls) {
  Random random(12);
  const DType kinds[] = {DType::U8, DType::F16, DType::F32, DType::I64};
  for (int round = 0; round < 200; ++round) {
    Core core(Target::Dav3510);
    DType type = kinds[round % 4];
    int64_t size = sizeOf(type);
    int64_t num = random.in(1, 2), n = random.in(1, 7),
            d = 16 * random.in(1, 3);
    int64_t nz = random.in(1, 2), column = n + random.below(3);
    int64_t row = d + random.below(9), matrix = n * row + random.below(9);
    Tensor u = at(core, 0x40, type, 16384 / size);
    random.fill(u);
    Memory z(type, 16384, uint64_t(size));
    Bytes want(16384 + size, 0xee);
    for (int64_t m = 0; m < num; ++m)
      for (int64_t r = 0; r < n; ++r)
        for (int64_t e = 0; e < d; ++e)
          for (int64_t b = 0; b < size; ++b)
            want[(1 + m * matrix + r * row + e) * size + b] =
                u.data[(m * nz * 256 + e / 16 * column * 16 + r * 16 + e % 16) *
                           size +
                       b];
    ASSERT_TRUE(exec(core, "data_copy_nz2nd", {z.tensor, u},
                     numbers({num, n, d, nz, column, row, matrix})))
        << core.fault.text;
    ASSERT_EQ(z.bytes, want) << round;
  }
}

TEST(DataCopyNz2Nd, SampleAndRules) {
  Core core(Target::Dav2201);
  Tensor u = at(core, 0, DType::F16, 1024);
  iota(u, 1);
  Memory z(DType::F16, 2048);
  std::memset(z.bytes.data(), 0, 2048);
  Control sample = numbers({1, 32, 32, 1, 32, 32, 1});
  ASSERT_TRUE(exec(core, "data_copy_nz2nd", {z.tensor, u}, sample));
  EXPECT_EQ(get(z.tensor, 16), 513);
  EXPECT_EQ(get(z.tensor, 32), 17);
  EXPECT_EQ(get(z.tensor, 1007), 512);
  EXPECT_EQ(get(z.tensor, 1023), 1024);
  core.atomic = {rt::AtomicMode::Add, DType::F16};
  ASSERT_TRUE(exec(core, "data_copy_nz2nd", {z.tensor, u}, sample));
  EXPECT_EQ(get(z.tensor, 16), 1026);
  expectFault(core, "data_copy_nz2nd", {z.tensor, u},
              numbers({1, 2, 24, 1, 2, 24, 1}), Rule::ASC_NZ_COLUMNS,
              "d_value is 24, must be a multiple of 16");
  expectFault(core, "data_copy_nz2nd", {z.tensor, u},
              numbers({1, 33, 32, 1, 32, 32, 1}), Rule::ASC_MEM_BOUNDS,
              "past the end");
  Core wide(Target::Dav2201);
  ASSERT_TRUE(exec(wide, "data_copy_nz2nd",
                   {z.tensor, at(wide, 0, DType::F16, 1024)},
                   numbers({2, 3, 16, 1, 3, 16, 48})));
  expectWarning(wide, Rule::ASC_NZ_TOOLKIT, "not dividing");
}

namespace {
/// Start, end, stride, shape of dimension 0, 1, ...
struct Side {
  std::vector<int64_t> start, end, stride, shape;
  std::vector<int64_t> offsets(int64_t piece) const {
    // Positions in order, the innermost dimension fastest.
    std::vector<int64_t> out;
    std::vector<int64_t> at = start;
    while (true) {
      int64_t base = 0, plane = 1;
      for (size_t d = 0; d < at.size(); ++d) {
        base += d ? at[d] * plane : 0;
        plane *= shape[d];
      }
      for (int64_t e = start[0]; e + piece - 1 <= end[0];
           e += piece + stride[0])
        out.push_back(base + e);
      size_t d = 1;
      for (; d < at.size(); ++d) {
        at[d] += stride[d] + 1;
        if (at[d] <= end[d])
          break;
        at[d] = start[d];
      }
      if (d >= at.size())
        return out;
    }
  }
};

bool slices(Core &core, std::vector<Tensor> t, int64_t burst, const Side &dst,
            const Side &src) {
  return withLists(core, "data_copy_slice", std::move(t), numbers({burst}),
                   {dst.start, dst.end, dst.stride, dst.shape, src.start,
                    src.end, src.stride, src.shape});
}
} // namespace

TEST(DataCopySlice, SampleOfThePage) {
  Core core(Target::Dav2201);
  Memory x(DType::F32, 3 * 87 * 4);
  iota(x.tensor, 0);
  Tensor u = at(core, 0, DType::F32, 96);
  Side src{{16, 0}, {70, 2}, {7, 1}, {87, 3}};
  Side dst{{0, 0}, {47, 1}, {0, 0}, {48, 2}};
  ASSERT_TRUE(slices(core, {u, x.tensor}, 3, dst, src)) << core.fault.text;
  for (int row = 0; row < 2; ++row)
    for (int piece = 0; piece < 2; ++piece)
      for (int i = 0; i < 24; ++i)
        ASSERT_EQ(get(u, row * 48 + piece * 24 + i),
                  row * 2 * 87 + 16 + piece * 31 + i);
  EXPECT_TRUE(warned(core, Rule::ASC_SLICE_BURST));
}

TEST(DataCopySlice, RandomCalls) {
  Random random(21);
  int ran = 0;
  for (int round = 0; round < 400; ++round) {
    Core core(Target::Dav3510);
    DType type = round % 2 ? DType::I8 : DType::F32;
    int64_t size = sizeOf(type), dims = random.in(1, 3);
    int64_t burst = dims == 1 ? random.in(1, 3) : 1, piece = burst * 32 / size;
    int64_t pieces = random.in(1, 3);
    std::vector<int64_t> counts(dims, 1);
    for (int64_t d = 1; d < dims; ++d)
      counts[d] = random.in(2, 3);
    auto side = [&](int64_t unit) {
      Side s;
      for (int64_t d = 0; d < dims; ++d) {
        int64_t u = d ? 1 : unit;
        int64_t start = u * random.below(3), gap = u * random.below(3);
        int64_t n = d ? counts[d] + (counts[d] - 1) * gap
                      : pieces * piece + (pieces - 1) * gap;
        s.start.push_back(start);
        s.end.push_back(start + n - 1);
        s.stride.push_back(gap);
        s.shape.push_back(u * ((start + n + u - 1) / u + random.below(3)));
      }
      return s;
    };
    Side ub = side(32 / size), gm = side(1);
    Tensor u = at(core, 0, type, 131072 / size);
    Memory x(type, 131072, uint64_t(random.below(3)));
    random.fill(x.tensor);
    random.fill(u);
    bool toUb = round % 3;
    std::vector<int64_t> a = ub.offsets(piece), b = gm.offsets(piece);
    ASSERT_EQ(a.size(), b.size());
    Tensor &to = toUb ? u : x.tensor, &from = toUb ? x.tensor : u;
    Bytes want = read(to);
    for (size_t k = 0; k < a.size(); ++k)
      for (int64_t i = 0; i < piece * size; ++i)
        want[(toUb ? a : b)[k] * size + i] =
            from.data[(toUb ? b : a)[k] * size + i];
    ASSERT_TRUE(slices(core, {to, from}, burst, toUb ? ub : gm, toUb ? gm : ub))
        << core.fault.text;
    ASSERT_EQ(read(to), want) << round;
    ++ran;
  }
  EXPECT_EQ(ran, 400);
}

TEST(DataCopySlice, Rules) {
  Core core(Target::Dav2201);
  Memory x(DType::F32, 4096);
  Tensor u = at(core, 0, DType::F32, 256);
  Side good{{0}, {15}, {0}, {16}};
  auto refuse = [&](const Side &dst, const Side &src, Rule rule,
                    const char *part) {
    EXPECT_FALSE(slices(core, {u, x.tensor}, 1, dst, src)) << part;
    EXPECT_EQ(core.fault.rule, rule) << core.fault.text;
    EXPECT_NE(core.fault.text.find(part), std::string::npos) << core.fault.text;
  };
  EXPECT_TRUE(slices(core, {u, x.tensor}, 1, good, good)) << core.fault.text;
  refuse(good, {{0}, {14}, {0}, {16}}, Rule::ASC_SLICE_SHAPE,
         "0 to src_end 14 are 15 elements");
  refuse(good, {{8}, {8}, {0}, {16}}, Rule::ASC_SLICE_SHAPE,
         "start < end <= shape");
  refuse(good, {{0}, {17}, {2}, {16}}, Rule::ASC_SLICE_SHAPE,
         "start < end <= shape");
  refuse(good, {{0}, {7}, {0}, {16}}, Rule::ASC_SLICE_SHAPE,
         "row(s) of 2 piece(s)");
  refuse({{4}, {19}, {0}, {32}}, good, Rule::ASC_ALIGN_UB, "are 16 bytes");
  refuse(good, {{4000}, {4015}, {0}, {5000}}, Rule::ASC_MEM_BOUNDS,
         "past the end of $1");
  refuse(good, {{int64_t(1) << 32}, {15}, {0}, {16}}, Rule::ASC_PARAM_RANGE,
         "src_start of dimension 0 is 4294967296");
}

namespace {
/// src_stride, dst_stride, size, left_pad, right_pad.
using Loops = std::vector<std::vector<int64_t>>;

/// Every element of the destination by itself.
Bytes nddmaModel(Bytes dst, const uint8_t *src, unsigned size, Loops l,
                 bool nearest, uint64_t value) {
  for (auto &list : l)
    while (list.size() < 5)
      list.push_back(&list == &l[2] ? 1 : 0);
  int64_t n[5], i[5];
  for (int d = 0; d < 5; ++d)
    n[d] = l[3][d] + l[2][d] + l[4][d];
  for (i[4] = 0; i[4] < n[4]; ++i[4])
    for (i[3] = 0; i[3] < n[3]; ++i[3])
      for (i[2] = 0; i[2] < n[2]; ++i[2])
        for (i[1] = 0; i[1] < n[1]; ++i[1])
          for (i[0] = 0; i[0] < n[0]; ++i[0]) {
            int64_t to = 0, from = 0;
            bool pad = false;
            for (int d = 0; d < 5; ++d) {
              int64_t k = i[d] - l[3][d];
              pad |= k < 0 || k >= l[2][d];
              k = k < 0 ? 0 : k >= l[2][d] ? l[2][d] - 1 : k;
              to += i[d] * l[1][d];
              from += k * l[0][d];
            }
            if (pad && !nearest)
              std::memcpy(&dst[to * size], &value, size);
            else
              std::memcpy(&dst[to * size], src + from * size, size);
          }
  return dst;
}
} // namespace

TEST(DataCopyNddma, SamplesOfThePage) {
  Core core(Target::Dav3510);
  ASSERT_TRUE(exec(core, "nd_dma_dci", {}, clause(Form::None)));
  Memory x(DType::F32, 32 * 64 * 4);
  iota(x.tensor, 0);
  uint64_t zero = 0;
  const struct {
    Loops loops;
    bool nearest;
  } samples[] = {
      {{{1, 32}, {1, 64}, {32, 16}, {15, 13}, {17, 3}}, false},
      {{{1, 15}, {1, 32}, {15, 28}, {11, 3}, {6, 1}}, true},
      {{{1, 64}, {16, 1}, {64, 16}, {0, 0}, {0, 0}}, false},
      {{{1, 0}, {1, 16}, {16, 3}, {0, 0}, {0, 0}}, false},
      {{{1, 64}, {1, 16}, {16, 16}, {0, 0}, {0, 0}}, false},
  };
  for (const auto &s : samples) {
    Tensor u = at(core, 0, DType::F32, 4096);
    std::memset(u.data, 0x33, u.bytes);
    Bytes want = nddmaModel(read(u), x.tensor.data, 4, s.loops, s.nearest, 0);
    ASSERT_TRUE(withLists(core, "data_copy_nddma", {u, x.tensor},
                          numbers({s.nearest}), s.loops, &zero))
        << core.fault.text;
    EXPECT_EQ(read(u), want);
  }
  EXPECT_TRUE(core.warnings.empty());
}

TEST(DataCopyNddma, RandomCalls) {
  Random random(31);
  const DType kinds[] = {DType::I8, DType::F16, DType::U32, DType::C64};
  for (int round = 0; round < 300; ++round) {
    Core core(Target::Dav3510);
    ASSERT_TRUE(exec(core, "nd_dma_dci", {}, clause(Form::None)));
    DType type = kinds[round % 4];
    unsigned size = sizeOf(type);
    int64_t dims = random.in(1, 5), step = random.in(1, 2);
    Loops l(5);
    for (int64_t d = 0; d < dims; ++d) {
      l[0].push_back(random.below(d ? 20 : 3));
      l[1].push_back(step);
      l[2].push_back(random.in(1, 4));
      l[3].push_back(random.below(3));
      l[4].push_back(random.below(3));
      step *= l[3][d] + l[2][d] + l[4][d] + (d == 0 ? random.below(2) : 0);
    }
    if (dims == 2 && round % 3 == 0) { // transposed
      l[1][1] = 1;
      l[1][0] = l[3][1] + l[2][1] + l[4][1];
    }
    bool nearest = size < 8 && random.below(2);
    uint64_t value = size < 8 ? random.engine() : 0;
    Memory x(type, 4096, uint64_t(random.below(3)));
    random.fill(x.tensor);
    Tensor u = at(core, 32, type, 196608 / size);
    std::memset(u.data, 0x77, u.bytes);
    Bytes want = nddmaModel(read(u), x.tensor.data, size, l, nearest, value);
    ASSERT_TRUE(withLists(core, "data_copy_nddma", {u, x.tensor},
                          numbers({nearest}), l, &value))
        << core.fault.text;
    ASSERT_EQ(read(u), want) << round;
  }
}

TEST(DataCopyNddma, Rules) {
  Core core(Target::Dav3510);
  Memory x(DType::F32, 4096);
  Tensor u = at(core, 0, DType::F32, 64);
  uint64_t zero = 0, one = 1;
  auto refuse = [&](const Loops &l, Rule rule, const char *part) {
    EXPECT_FALSE(withLists(core, "data_copy_nddma", {u, x.tensor}, numbers({0}),
                           l, &zero))
        << part;
    EXPECT_EQ(core.fault.rule, rule) << core.fault.text;
    EXPECT_NE(core.fault.text.find(part), std::string::npos) << core.fault.text;
  };
  ASSERT_TRUE(withLists(core, "data_copy_nddma", {u, x.tensor}, numbers({0}),
                        {{1}, {1}, {8}, {0}, {0}}, &zero));
  EXPECT_TRUE(warned(core, Rule::ASC_NDDMA_FLUSH));
  refuse({{1, 8}, {1, 7}, {8, 2}, {0, 0}, {0, 0}}, Rule::ASC_NDDMA_OVERLAP,
         "dst_stride of dimension 1 is 7");
  refuse({{1}, {1}, {0}, {0}, {0}}, Rule::ASC_PARAM_RANGE,
         "must be 1..1048575");
  refuse({{1}, {1}, {8}, {256}, {0}}, Rule::ASC_PARAM_RANGE, "left_pad");
  refuse({{1}, {1}, {60}, {5}, {0}}, Rule::ASC_MEM_BOUNDS,
         "writes 4 bytes past the end of $0");
  refuse({{1000}, {1}, {3}, {0}, {0}}, Rule::ASC_MEM_BOUNDS,
         "past the end of $1");
  Memory y(DType::I64, 512);
  Tensor v = at(core, 0, DType::I64, 64);
  EXPECT_FALSE(withLists(core, "data_copy_nddma", {v, y.tensor}, numbers({0}),
                         {{1}, {1}, {8}, {1}, {0}}, &one));
  EXPECT_EQ(core.fault.rule, Rule::ASC_PAD_VALUE);
  EXPECT_FALSE(withLists(core, "data_copy_nddma", {v, y.tensor}, numbers({1}),
                         {{1}, {1}, {8}, {1}, {0}}, &zero));
  EXPECT_EQ(core.fault.rule, Rule::ASC_PARAM_CHOICE);
}
