//===- ReaderTest.cpp - The file format and its reader --------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Protects: what is written is read back the same, and no file, however broken,
// does more than give an error.

#include "ProgramBuilder.h"

#include "asc/Bytecode/Bytecode.h"

#include <gtest/gtest.h>

#include <cstring>
#include <random>

using namespace asc;
using namespace asc::test;
using table::Rule;

namespace {

std::string idOf(const std::optional<bc::Error> &error) {
  return error ? std::string(table::row(error->rule).id) : "";
}

std::string load(const std::vector<uint8_t> &file) {
  Program p;
  return idOf(bc::load(file, p));
}

void put32(std::vector<uint8_t> &file, size_t at, uint32_t v) {
  std::memcpy(file.data() + at, &v, 4);
}
uint32_t get32(const std::vector<uint8_t> &file, size_t at) {
  uint32_t v;
  std::memcpy(&v, file.data() + at, 4);
  return v;
}

/// A program with a loop, a vector function, open numbers and parents.
Program richProgram() {
  ProgramBuilder b(table::Target::Dav3510);
  uint32_t index = b.scalar(DType::I64), bit = b.scalar(DType::Bool);
  uint32_t gm = b.global({-1}, DType::F16), ub = b.local({512}, DType::F16);
  uint32_t reg = b.type(bc::TypeKind::VReg, DType::F16);
  uint32_t mask = b.type(bc::TypeKind::Mask, DType::None);

  uint32_t vf = b.function("vf", bc::FunctionKind::VectorFunction);
  uint32_t t = b.param(ub, "t");
  uint32_t m = b.slot(mask, "m"), v = b.slot(reg, "v");
  b.line(3);
  b.op(Op::reg_create_mask, {w(m), w(2), w(0)});
  b.op(Op::reg_load, {w(v), w(t), n(0), w(0)});
  b.op(Op::reg_store, {w(t), n(128), w(v), w(m), w(0)});
  b.op(Op::ret, {});

  b.function("k", bc::FunctionKind::Kernel);
  uint32_t x = b.param(gm, "x"), count = b.param(index, "n");
  uint32_t a = b.slot(ub, "a"), i = b.slot(index), one = b.slot(index);
  uint32_t c = b.slot(bit);
  b.line(9);
  b.program.locations.push_back({0, 4, 2, 0, bc::ParentKind::ExpandedFrom});
  b.op(Op::alloc, {w(a), w(ub), q(int64_t(0x400))});
  b.op(Op::const_, {w(i), q(int64_t(0))});
  b.op(Op::const_, {w(one), q(int64_t(1))});
  b.op(Op::cmp, {k(DType::I64), w(2), w(c), w(i), w(count)});
  uint32_t skip = b.op(Op::br_if_not, {w(c), w(7)});
  EXPECT_EQ(skip, 4u);
  b.vec(Op::data_copy, {a, x}, Clause::count(N::slot(count), 2, {1, 0, 0, 0}));
  b.op(Op::for_next, {w(i), w(count), w(one), w(5)});
  b.op(Op::call_vf, {w(vf), list({a})});
  b.op(Op::ret, {});
  return b.program;
}

bool same(const Program &a, const Program &b) {
  if (a.target != b.target || a.strings != b.strings || a.types != b.types ||
      a.locations != b.locations || a.data != b.data ||
      a.functions.size() != b.functions.size())
    return false;
  for (size_t i = 0; i < a.functions.size(); ++i) {
    const bc::Function &f = a.functions[i], &g = b.functions[i];
    if (f.name != g.name || f.kind != g.kind || f.numParams != g.numParams ||
        f.location != g.location || f.slotTypes != g.slotTypes ||
        f.slotNames != g.slotNames || f.code != g.code)
      return false;
  }
  return true;
}

} // namespace

TEST(Reader, RoundTrip) {
  for (const Program &p : {maxProgram(), richProgram(), Program()}) {
    std::vector<uint8_t> file = bc::write(p);
    EXPECT_EQ(file.size() % 4, 0u);
    Program back;
    auto error = bc::load(file, back);
    ASSERT_FALSE(error) << error->text;
    EXPECT_TRUE(same(p, back));
    EXPECT_EQ(bc::write(back), file);
    EXPECT_EQ(bc::disassemble(back), bc::disassemble(p));
  }
}

TEST(Reader, LayoutIsTheDocumentedOne) {
  std::vector<uint8_t> file = bc::write(maxProgram());
  EXPECT_EQ(std::memcmp(file.data(), "ASBC", 4), 0);
  EXPECT_EQ(get32(file, 4), 1u); // 1.0
  EXPECT_EQ(get32(file, 8), 1u); // dav-2201
  EXPECT_EQ(get32(file, 12), 6u);
  for (uint32_t i = 0; i < 6; ++i)
    EXPECT_EQ(get32(file, 16 + 12 * i), i + 1);
  // The first section follows its table: number of strings, first length.
  uint32_t strings = get32(file, 20);
  EXPECT_EQ(strings, 16u + 72u);
  EXPECT_EQ(get32(file, strings + 4), std::strlen("test.asir"));
}

TEST(Reader, Magic) {
  std::vector<uint8_t> file = bc::write(maxProgram());
  file[0] = 'X';
  EXPECT_EQ(load(file), "ASC-BYTECODE-MAGIC");
  EXPECT_EQ(load({}), "ASC-BYTECODE-MAGIC");
  EXPECT_EQ(load({'A', 'S', 'B'}), "ASC-BYTECODE-MAGIC");
}

TEST(Reader, Version) {
  std::vector<uint8_t> file = bc::write(maxProgram());
  put32(file, 4, 2); // 2.0
  EXPECT_EQ(load(file), "ASC-BYTECODE-VERSION");
  put32(file, 4, 1 | (bc::kMinor + 1u) << 16);
  EXPECT_EQ(load(file), "ASC-BYTECODE-VERSION");
  put32(file, 4, 0);
  EXPECT_EQ(load(file), "ASC-BYTECODE-VERSION");
}

TEST(Reader, EveryTruncationIsAnError) {
  for (const Program &p : {maxProgram(), richProgram()}) {
    std::vector<uint8_t> file = bc::write(p);
    for (size_t n = 0; n < file.size(); ++n)
      ASSERT_NE(load({file.begin(), file.begin() + static_cast<long>(n)}), "")
          << n << " of " << file.size();
  }
}

TEST(Reader, SectionTable) {
  std::vector<uint8_t> good = bc::write(maxProgram()), file = good;
  put32(file, 8, table::kNumTargets);
  EXPECT_EQ(load(file), "ASC-BYTECODE-SECTION");
  file = good;
  put32(file, 16, 2); // two of kind 2
  EXPECT_EQ(load(file), "ASC-BYTECODE-SECTION");
  file = good;
  put32(file, 16, 99);
  EXPECT_EQ(load(file), "ASC-BYTECODE-SECTION");
  file = good;
  put32(file, 20, get32(file, 20) + 2); // not aligned
  EXPECT_EQ(load(file), "ASC-BYTECODE-SECTION");
  file = good;
  put32(file, 20, 4); // over the header
  EXPECT_EQ(load(file), "ASC-BYTECODE-SECTION");
  file = good;
  put32(file, 24, 0xfffffffc);
  EXPECT_EQ(load(file), "ASC-BYTECODE-TRUNCATED");
}

TEST(Reader, CountsDoNotAllocate) {
  // Every section's count replaced by huge ones: rejected by the size alone.
  std::vector<uint8_t> good = bc::write(maxProgram());
  for (unsigned i = 0; i < 6; ++i) {
    if (i == 4)
      continue; // code has no count
    for (uint32_t huge : {0xffffffffu, 0x7fffffffu, 0x10000000u}) {
      std::vector<uint8_t> file = good;
      put32(file, get32(file, 20 + 12 * i), huge);
      EXPECT_EQ(load(file), "ASC-BYTECODE-TRUNCATED") << "section " << i + 1;
    }
  }
}

TEST(Reader, ParentsInACircle) {
  Program p = maxProgram();
  p.locations[0].parent = 1;
  p.locations[0].parentKind = bc::ParentKind::CalledFrom;
  p.locations[1].parent = 0;
  p.locations[1].parentKind = bc::ParentKind::ExpandedFrom;
  EXPECT_EQ(load(bc::write(p)), "ASC-BYTECODE-SECTION");
}

TEST(Reader, Types) {
  auto with = [](bc::Type type) {
    Program p = maxProgram();
    p.types.push_back(std::move(type));
    return load(bc::write(p));
  };
  using bc::TypeKind;
  EXPECT_EQ(with({TypeKind::Local, DType::F16, {}}), "ASC-BYTECODE-TYPE");
  EXPECT_EQ(with({TypeKind::Local, DType::F16, {-2}}), "ASC-BYTECODE-TYPE");
  EXPECT_EQ(with({TypeKind::Local, DType::Bool, {4}}), "ASC-BYTECODE-TYPE");
  EXPECT_EQ(with({TypeKind::Scalar, DType::None, {}}), "ASC-BYTECODE-TYPE");
  EXPECT_EQ(with({TypeKind::Scalar, DType::I32, {4}}), "ASC-BYTECODE-TYPE");
  EXPECT_EQ(with({TypeKind::Mask, DType::F16, {}}), "ASC-BYTECODE-TYPE");
  EXPECT_EQ(with({static_cast<TypeKind>(9), DType::F16, {}}),
            "ASC-BYTECODE-TYPE");
  EXPECT_EQ(with({TypeKind::Global, static_cast<DType>(77), {4}}),
            "ASC-BYTECODE-TYPE");
  // Products that would overflow 64 bits.
  int64_t big = int64_t(1) << 39;
  EXPECT_EQ(with({TypeKind::Global, DType::F16, {big, big}}),
            "ASC-BYTECODE-TYPE");
  EXPECT_EQ(with({TypeKind::Global, DType::F16, {-1, 0, 7}}), "");
}

TEST(Reader, ErrorsSayWhere) {
  std::vector<uint8_t> file = bc::write(maxProgram());
  uint32_t code = get32(file, 20 + 12 * 4);
  put32(file, code, 999 | 5u << 16); // the first instruction of @max
  Program p;
  auto error = bc::load(file, p);
  ASSERT_TRUE(error);
  EXPECT_EQ(error->rule, Rule::ASC_BYTECODE_OPCODE);
  EXPECT_EQ(error->offset, code);
  EXPECT_NE(error->text.find("@max"), std::string::npos) << error->text;
  EXPECT_NE(error->text.find("999"), std::string::npos) << error->text;
}

// Deterministic mutations: flipped bytes, overwritten words, moved pieces.
// What loads must also be printable.
TEST(Reader, Mutations) {
  std::mt19937 random(20260101);
  unsigned accepted = 0;
  for (const Program &p : {maxProgram(), richProgram()}) {
    const std::vector<uint8_t> good = bc::write(p);
    for (unsigned round = 0; round < 10000; ++round) {
      std::vector<uint8_t> file = good;
      unsigned changes = 1 + random() % 3;
      for (unsigned c = 0; c < changes; ++c) {
        size_t at = random() % file.size();
        switch (random() % 4) {
        case 0:
          file[at] ^= static_cast<uint8_t>(1u << random() % 8);
          break;
        case 1:
          file[at] = static_cast<uint8_t>(random());
          break;
        case 2: {
          static const uint32_t words[] = {0,          1,       2,  0xffffffff,
                                           0x7fffffff, 0x10000, 64, 255};
          put32(file, at / 4 * 4, words[random() % 8]);
          break;
        }
        default: {
          size_t length = random() % 16;
          size_t from = random() % file.size();
          for (size_t i = 0; i < length; ++i)
            file[(at + i) % file.size()] = good[(from + i) % good.size()];
        }
        }
      }
      if (random() % 8 == 0)
        file.resize(random() % file.size());
      Program out;
      if (auto error = bc::load(file, out)) {
        ASSERT_FALSE(error->text.empty());
        continue;
      }
      ++accepted;
      ASSERT_FALSE(bc::disassemble(out).empty());
    }
  }
  // Names, constants and locations may change without harm.
  EXPECT_GT(accepted, 100u);
}
