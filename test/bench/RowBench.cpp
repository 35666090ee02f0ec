//===- RowBench.cpp - Kernels over rows -----------------------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// softmax, rmsnorm, padded copies and a gather by hand, natively and interpreted, softmax
// also by two blocks on two threads. README.md tells how to read it.
//
//===----------------------------------------------------------------------===//

#include "RowBench.h"
#include "Engines.h"

#include <cmath>
#include <cstring>
#include <functional>

namespace {

using namespace asc;
using namespace asc::bench;

template <auto *K> void two(const native::Arg *a) { K(a[0].data, a[1].data); }
template <auto *K> void three(const native::Arg *a) {
  K(a[0].data, a[1].data, a[2].data);
}
constexpr native::Kernel kNative[] = {
    {"softmax", two<softmax>}, {"rmsnorm", three<rmsnorm>}, {"pad", two<pad>},
    {"gather", three<gather>}};

/// A page-aligned operand.
struct Buffer {
  std::vector<uint8_t> memory;
  uint8_t *data;
  size_t bytes;
  Buffer(size_t bytes) : memory(bytes + 4096), bytes(bytes) {
    auto base = reinterpret_cast<uintptr_t>(memory.data());
    data = memory.data() + (4096 - base % 4096);
  }
  rt::Arg arg(table::DType type) {
    rt::Arg a;
    a.tensor.data = data;
    a.tensor.bytes = bytes;
    a.tensor.dtype = type;
    a.tensor.space = table::Space::GM;
    return a;
  }
};

/// Numbers from -4 to 4 in f32, and their f16.
void fill(Buffer &b, table::DType type) {
  size_t n = b.bytes / table::sizeOf(type);
  for (size_t i = 0; i < n; ++i) {
    float v = static_cast<float>(i * 2654435761u >> 12 & 0xfff) / 512.0f - 4.0f;
    _Float16 h = static_cast<_Float16>(v);
    if (type == table::DType::F16)
      std::memcpy(b.data + 2 * i, &h, 2);
    else
      std::memcpy(b.data + 4 * i, &v, 4);
  }
}

/// Byte offsets of elements of a table of 32768 f32.
void fillOffsets(Buffer &b) {
  uint32_t x = 1;
  for (size_t i = 0; i < b.bytes / 4; ++i) {
    x = x * 1664525u + 1013904223u;
    uint32_t offset = (x >> 17) * 4;
    std::memcpy(b.data + 4 * i, &offset, 4);
  }
}

constexpr table::DType f16 = table::DType::F16, f32 = table::DType::F32;

struct Work {
  const char *name;
  table::DType type;
  std::vector<Buffer *> operands; ///< the last one is written
  std::function<void()> byHand;
  double tolerance; ///< of what is written by hand, relative
  Buffer *offsets = nullptr; ///< the operand that has some
};

std::vector<Work> &works() {
  constexpr size_t n = 1 << 20;
  static Buffer x32(4 * n), y32(4 * n), x16(2 * n), g16(2048), y16(2 * n),
      ragged(100000), padded(128000),
      table(131072), offsets(4 * n);
  static std::vector<Work> all = {
      {"softmax",
       f32,
       {&x32, &y32},
       [] { hand_softmax(x32.data, y32.data); },
       1e-5},
      {"rmsnorm",
       f16,
       {&x16, &g16, &y16},
       [] { hand_rmsnorm(x16.data, g16.data, y16.data); },
       1e-3},
      {"pad",
       f32,
       {&ragged, &padded},
       [] { hand_pad(ragged.data, padded.data); },
       0},
      {"gather",
       f32,
       {&table, &offsets, &y32},
       [] { hand_gather(table.data, offsets.data, y32.data); },
       0,
       &offsets}};
  return all;
}

Engine &engine(bool native) {
  static const rt::NativeKernels kernels{kNative, std::size(kNative)};
  static Engine engines[2] = {Engine(ASC_BENCH_PROGRAM, nullptr),
                              Engine(ASC_BENCH_PROGRAM, &kernels)};
  return engines[native];
}

constexpr const char *kWays[] = {"hand/", "native/", "interp/"};

std::function<void()> runner(Work &work, unsigned way, int64_t blocks = 1) {
  if (way == 0)
    return work.byHand;
  Engine &e = engine(way == 1);
  uint32_t kernel = e.image->find(work.name);
  std::vector<rt::Arg> args;
  for (Buffer *b : work.operands)
    args.push_back(b->arg(work.type));
  return [&e, kernel, args, blocks] { e.launch(kernel, args.data(), blocks); };
}

double element(const std::vector<uint8_t> &bytes, size_t i, table::DType type) {
  float f;
  _Float16 h;
  if (type == f16) {
    std::memcpy(&h, &bytes[2 * i], 2);
    return static_cast<double>(h);
  }
  std::memcpy(&f, &bytes[4 * i], 4);
  return f;
}

/// Both engines give the same bits, and what is written by hand the same up to
/// the order of its sums.
void compare(Work &work) {
  for (size_t k = 0; k + 1 < work.operands.size(); ++k)
    if (work.operands[k] == work.offsets)
      fillOffsets(*work.offsets);
    else
      fill(*work.operands[k], work.type);
  Buffer &out = *work.operands.back();
  std::vector<uint8_t> results[3];
  for (unsigned way = 0; way < 3; ++way) {
    std::memset(out.data, 0, out.bytes);
    runner(work, way)();
    results[way].assign(out.data, out.data + out.bytes);
  }
  if (results[1] != results[2])
    stop(std::string(work.name) + ": the engines differ");
  for (size_t i = 0; i < out.bytes / table::sizeOf(work.type); ++i) {
    double a = element(results[0], i, work.type);
    double b = element(results[1], i, work.type);
    if (!(std::fabs(a - b) <= work.tolerance * std::fabs(a)))
      stop(std::string(work.name) + ": the results differ");
  }
}

void printTable(Collector &times) {
  std::printf("\n%-10s %10s %10s %10s %10s %10s\n", "microseconds", "hand",
              "native", "interp", "nat/hand", "int/hand");
  for (Work &work : works()) {
    double t[3];
    bool ran = true;
    for (unsigned way = 0; way < 3; ++way)
      ran &= (t[way] = times.median(std::string(kWays[way]) + work.name)) > 0;
    if (ran)
      std::printf("%-10s %12.1f %10.1f %10.1f %10.2f %10.2f\n", work.name,
                  t[0] * 1e6, t[1] * 1e6, t[2] * 1e6, t[1] / t[0], t[2] / t[0]);
  }
  for (const char *way : {"native", "interp"}) {
    std::string name(way);
    double one = times.median(name + "1/softmax");
    double two = times.median(name + "2/softmax");
    if (one > 0 && two > 0)
      std::printf("softmax, %s: two blocks on two threads are %.2f times as "
                  "fast as one\n",
                  way, one / two);
  }
}

void add(const std::string &name, std::function<void()> run, bool clock) {
  auto *b = benchmark::RegisterBenchmark(name.c_str(),
                                         [run, clock](benchmark::State &state) {
                                           for (auto _ : state) {
                                             run();
                                             benchmark::ClobberMemory();
                                           }
                                           if (clock)
                                             state.SetLabel("clock");
                                         });
  if (clock)
    b->UseRealTime();
}

} // namespace

int main(int argc, char **argv) {
  if (!initialize(argc, argv))
    return 1;
  for (Work &work : works()) {
    compare(work);
    for (unsigned way = 0; way < 3; ++way)
      add(std::string(kWays[way]) + work.name, runner(work, way), false);
  }
  for (int64_t blocks : {1, 2}) {
    std::string number = std::to_string(blocks);
    add("native" + number + "/softmax", runner(works()[0], 1, blocks), true);
    add("interp" + number + "/softmax", runner(works()[0], 2, blocks), true);
  }
  Collector times;
  benchmark::RunSpecifiedBenchmarks(&times);
  printTable(times);
  return 0;
}
