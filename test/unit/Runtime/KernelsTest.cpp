//===- KernelsTest.cpp - Every instruction set gives the same bits --------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Protects run-time dispatch: the loops for plain x86-64 (or another processor)
// and those chosen for this machine agree on random bits, in every loop shape.
//
//===----------------------------------------------------------------------===//

#include "Kernels.h"

#include <gtest/gtest.h>

#include <cstring>
#include <memory>
#include <random>
#include <vector>

namespace asc::rt {
namespace isa_base {
extern const KernelSet kKernels;
}
#if defined(__x86_64__)
namespace isa_v3 {
extern const KernelSet kKernels;
}
#endif
} // namespace asc::rt

using namespace asc;
using namespace asc::rt;

/// The sets that this processor can run, besides the plain one.
static std::vector<const KernelSet *> others() {
  std::vector<const KernelSet *> sets = {&kernelSet()};
#if defined(__x86_64__)
  if (std::strcmp(kernelSet().name, "isa_v4") == 0)
    sets.push_back(&isa_v3::kKernels);
#endif
  return sets;
}

static void compareLoops(const KernelSet &chosen) {
  const KernelSet &plain = isa_base::kKernels;
  std::mt19937_64 random(11);
  const size_t n = 4096;
  int compared = 0;
  auto tables = std::make_unique<LaneTable[]>(2);
  plain.fill(tables[0]);
  chosen.fill(tables[1]);
  for (unsigned op = 0; op < kNumLaneOps; ++op)
    for (unsigned type = 1; type < table::kNumDTypes; ++type)
      for (unsigned variant = 0; variant < kNumVariants; ++variant) {
        const ElementLoops &p = tables[0].loops[op][type][variant];
        const ElementLoops &q = tables[1].loops[op][type][variant];
        ASSERT_EQ(p.flat == nullptr, q.flat == nullptr);
        if (!p.flat)
          continue;
        unsigned size = table::sizeOf(static_cast<table::DType>(type));
        for (int round = 0; round < 8; ++round) {
          std::vector<uint8_t> a(n), b(n), d(n), e;
          for (auto *v : {&a, &b, &d})
            for (size_t i = 0; i < n; i += 8) {
              uint64_t bits = random();
              if (round % 2) // many infinities, nans, zeros, subnormals
                bits = random() & 0x807f807f807f807full;
              if (round % 4 == 3)
                bits |= 0x7c007c007c007c00ull;
              std::memcpy(v->data() + i, &bits, 8);
            }
          e = d;
          uint64_t words[4] = {random(), random(), random(), random()};
          alignas(32) uint8_t mask[256], other[256];
          plain.expandMask(words, size, mask);
          chosen.expandMask(words, size, other);
          ASSERT_EQ(std::memcmp(mask, other, 256), 0);
          for (unsigned lane = 0; lane < 256 / size; ++lane)
            for (unsigned i = 0; i < size; ++i)
              ASSERT_EQ(mask[lane * size + i],
                        words[lane / 64] >> (lane % 64) & 1 ? 0xff : 0);
          for (int shape = 0; shape < 3; ++shape) {
            Loop loop = {};
            loop.ptr[0] = d.data();
            loop.ptr[1] = a.data();
            loop.ptr[2] = b.data();
            int64_t blk[] = {64, 32, 0}, rep[] = {512, 256, 32};
            for (int k = 0; k < 3; ++k) {
              loop.blk[k] = blk[k];
              loop.rep[k] = rep[k];
            }
            loop.count = shape == 0 ? 1000 / size * size : 5;
            loop.mask = mask;
            loop.blocks = 0xb7;
            auto f = [&](const ElementLoops &l) {
              return shape == 0 ? l.flat : shape == 1 ? l.strided : l.masked;
            };
            f(p)(loop);
            loop.ptr[0] = e.data();
            f(q)(loop);
            ASSERT_EQ(d, e) << op << " " << type << " " << shape;
            // In place.
            loop.blk[1] = loop.blk[0];
            loop.rep[1] = loop.rep[0];
            loop.ptr[0] = loop.ptr[1] = d.data();
            f(p)(loop);
            loop.ptr[0] = loop.ptr[1] = e.data();
            f(q)(loop);
            ASSERT_EQ(d, e) << op << " " << type << " " << shape;
            ++compared;
          }
        }
      }
  EXPECT_GT(compared, 1000);
}

/// What an element becomes depends on its own sources, and on no neighbour.
static void compareNeighbours(const KernelSet &set) {
  std::mt19937_64 random(17);
  auto table = std::make_unique<LaneTable>();
  set.fill(*table);
  const size_t n = 512;
  for (unsigned op = 0; op < kNumLaneOps; ++op)
    for (unsigned type = 1; type < table::kNumDTypes; ++type)
      for (unsigned variant = 0; variant < kNumVariants; ++variant) {
        const ElementLoops &l = table->loops[op][type][variant];
        if (!l.flat)
          continue;
        unsigned size = table::sizeOf(static_cast<table::DType>(type));
        std::vector<uint8_t> a(n), b(n), d(n), e;
        for (auto *v : {&a, &b, &d})
          for (size_t i = 0; i < n; i += 4) {
            // f32 of 2^-15 to 2^17, and in the second half some above 2^127.
            uint32_t bits = static_cast<uint32_t>(random());
            bits = (bits & 0x87ffffff) |
                   (bits & 0x40000000 ? 0x40000000 : 0x38000000);
            if (i % 64 == 0 && i > n / 2)
              bits |= 0x7f000000;
            std::memcpy(v->data() + i, &bits, 4);
          }
        e = d;
        Loop loop = {};
        loop.ptr[0] = d.data();
        loop.ptr[1] = a.data();
        loop.ptr[2] = b.data();
        loop.count = n;
        l.flat(loop);
        loop.count = size;
        for (size_t i = 0; i < n; i += size) {
          loop.ptr[0] = e.data() + i;
          loop.ptr[1] = a.data() + i;
          loop.ptr[2] = b.data() + i;
          l.flat(loop);
        }
        ASSERT_EQ(d, e) << op << " " << type << " " << variant;
      }
}

TEST(Kernels, AnElementDependsOnNoNeighbour) {
  compareNeighbours(isa_base::kKernels);
  for (const KernelSet *set : others()) {
    SCOPED_TRACE(set->name);
    compareNeighbours(*set);
  }
}

TEST(Kernels, SetsAgree) {
  for (const KernelSet *set : others()) {
    SCOPED_TRACE(set->name);
    compareLoops(*set);
  }
}

/// A scalar source against memory full of it.
static void compareScalars(const KernelSet &set) {
  std::mt19937_64 random(13);
  auto table = std::make_unique<LaneTable>();
  set.fill(*table);
  alignas(32) uint8_t mask[256];
  const uint64_t words[4] = {random(), random(), random(), random()};
  for (unsigned op = 0; op < kNumLaneOps; ++op)
    for (auto type : {table::DType::F16, table::DType::I16, table::DType::F32,
                      table::DType::I64}) {
      const ElementLoops &l =
          table->loops[op][static_cast<unsigned>(type)][0];
      if (!l.flat)
        continue;
      unsigned size = table::sizeOf(type);
      set.expandMask(words, size, mask);
      for (unsigned fixed : {1u, 2u})
        for (uint64_t bytes : {size * 3u, 96u, 256u, 1000u, 2048u})
          for (int shape = 0; shape < 3; ++shape) {
            std::vector<uint8_t> a(4096), full(4096), d(4096), e;
            for (auto *v : {&a, &d})
              for (uint8_t &byte : *v)
                byte = static_cast<uint8_t>(random());
            e = d;
            uint64_t scalar = random() & (~0ull >> (64 - 8 * size)), all = 0;
            for (unsigned i = 0; i < 8; i += size)
              all |= scalar << 8 * i;
            for (size_t i = 0; i < full.size(); i += 8)
              std::memcpy(full.data() + i, &all, 8);
            Loop loop = {};
            for (unsigned k = 0; k < 3; ++k) {
              loop.ptr[k] = (k == 0 ? d : k == fixed ? full : a).data();
              loop.blk[k] = 64;
              loop.rep[k] = 512;
            }
            loop.count = shape == 0 ? bytes : 6;
            loop.mask = mask;
            loop.blocks = 0x5d;
            LoopFn f = shape == 0 ? l.flat : shape == 1 ? l.strided : l.masked;
            f(loop);
            loop.ptr[0] = e.data();
            loop.ptr[fixed] = nullptr;
            loop.fixed = static_cast<uint8_t>(fixed);
            loop.scalar = all;
            f(loop);
            ASSERT_EQ(d, e) << op << " " << table::nameOf(type) << " " << fixed
                            << " " << bytes << " " << shape;
          }
    }
}

TEST(Kernels, AScalarIsAVectorFullOfIt) {
  compareScalars(isa_base::kKernels);
  for (const KernelSet *set : others()) {
    SCOPED_TRACE(set->name);
    compareScalars(*set);
  }
}

TEST(Kernels, BilinearAgrees) {
  std::mt19937 random(12);
  std::vector<uint16_t> src(2048), weights(64);
  std::vector<uint32_t> offsets(64);
  for (int round = 0; round < 50; ++round) {
    for (auto &v : src)
      v = static_cast<uint16_t>(random());
    for (auto &v : weights)
      v = static_cast<uint16_t>(random());
    for (auto &v : offsets)
      v = 32 * (random() % 128);
    BilinearLoop l = {reinterpret_cast<const uint8_t *>(src.data()),
                      offsets.data(),
                      weights.data(),
                      8,
                      round % 2 == 0,
                      round % 3 == 0,
                      round % 5 == 0,
                      nullptr};
    uint16_t a[128], b[128];
    for (int sat = 0; sat < 2; ++sat) {
      l.sum = a;
      isa_base::kKernels.bilinear[sat](l);
      for (const KernelSet *set : others()) {
        l.sum = b;
        set->bilinear[sat](l);
        ASSERT_EQ(std::memcmp(a, b, sizeof a), 0) << set->name;
      }
    }
  }
}

TEST(Kernels, SortsAreTheSameInEverySet) {
  std::mt19937_64 random(5);
  for (const KernelSet *set : others())
    for (unsigned single = 0; single < 2; ++single)
      for (int trial = 0; trial < 50; ++trial) {
        const SortSet *sorts[2] = {isa_base::kKernels.sorts, set->sorts};
        const size_t groups = 8, bytes = groups * 16 * 32;
        // Few different scores, all kinds of bits.
        std::vector<uint8_t> in(bytes), indices(bytes), out[2], merged[2];
        for (uint8_t &b : in)
          b = static_cast<uint8_t>(trial % 2 ? random() : random() % 2 * 0x7c);
        for (uint8_t &b : indices)
          b = static_cast<uint8_t>(random());
        for (unsigned k = 0; k < 2; ++k) {
          out[k].assign(bytes, 0);
          sorts[k]->pairs[single](out[k].data(), in.data(), indices.data(),
                                  groups);
          merged[k].assign(bytes, 0);
          std::vector<uint8_t> scratch(bytes);
          MergeLoop m = {};
          m.queues = 2 + trial % 3;
          m.suspend = trial % 5 == 0;
          m.dst = merged[k].data(), m.scratch = scratch.data();
          for (unsigned q = 0; q < m.queues; ++q) {
            m.src[q] = out[k].data() + 256 * q;
            m.length[q] = q == 1 ? 17 : 32;
          }
          sorts[k]->merge[0][single](m);
        }
        EXPECT_EQ(out[0], out[1]);
        EXPECT_EQ(merged[0], merged[1]);
        for (unsigned k = 0; k < 2; ++k) {
          out[k].assign(bytes, 0);
          sorts[k]->proposals[single](out[k].data(), in.data(), groups);
        }
        EXPECT_EQ(out[0], out[1]);
      }
}

/// Pieces of every length up to where the ways of moving them end, with 0 to 63
/// bytes of filler behind and a pad before; every byte is looked at.
static void movePieces(const PieceSet &set) {
  std::mt19937_64 random(6);
  for (uint64_t length = 1; length <= 1100; ++length) {
    PieceLoop p = {};
    p.count = 1 + random() % 4;
    p.length = length;
    p.left = random() % 2 ? random() % 33 : 0;
    p.block = (p.left + length + random() % 33 + 31) / 32 * 32;
    p.dstStep = p.block + 32 * (random() % 3);
    p.srcStep = length + random() % 50;
    uint8_t pad = static_cast<uint8_t>(random());
    std::memset(p.filler, pad, sizeof p.filler);
    std::vector<uint8_t> src((p.count - 1) * p.srcStep + length);
    for (uint8_t &b : src)
      b = static_cast<uint8_t>(random());
    std::vector<uint8_t> want(p.count * p.dstStep, 0x5a), got = want;
    std::vector<uint8_t> wantPlain = want, gotPlain = want;
    for (uint64_t i = 0; i < p.count; ++i)
      for (uint64_t at = 0; at < p.block; ++at) {
        bool in = at >= p.left && at < p.left + length;
        want[i * p.dstStep + at] =
            in ? src[i * p.srcStep + at - p.left] : pad;
        if (at < length)
          wantPlain[i * p.dstStep + at] = src[i * p.srcStep + at];
      }
    p.src = src.data();
    p.dst = got.data();
    set.copyPadded(p);
    ASSERT_EQ(got, want) << "length " << length << ", left " << p.left
                         << ", block " << p.block;
    p.dst = gotPlain.data();
    set.copy(p);
    ASSERT_EQ(gotPlain, wantPlain) << "length " << length;
  }
}

TEST(Kernels, PiecesOfEveryLength) {
  movePieces(*isa_base::kKernels.pieces);
  for (const KernelSet *set : others()) {
    SCOPED_TRACE(set->name);
    movePieces(*set->pieces);
  }
}
