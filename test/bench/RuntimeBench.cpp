//===- RuntimeBench.cpp - Instructions against hand-written loops ---------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "asc/Runtime/Execute.h"

#include <benchmark/benchmark.h>

#include <cstring>

template <class T> void handAdd(T *d, const T *a, const T *b, size_t n);
template <class T> void handMul(T *d, const T *a, const T *b, size_t n);
template <class T> void handMax(T *d, const T *a, const T *b, size_t n);
template <class T> void handMuls(T *d, const T *a, const T *b, size_t n);
template <class T> void handDiv(T *d, const T *a, const T *b, size_t n);
template <class T> void handExp(T *d, const T *a, const T *b, size_t n);
template <class T> void handSum(T *d, const T *a, const T *b, size_t n);
template <class T> void handTop(T *d, const T *a, const T *b, size_t n);

using namespace asc;
using namespace asc::table;

namespace {

constexpr uint64_t kBytes = 16384; // one tile per operand
constexpr Space kUb[] = {Space::UB, Space::UB, Space::UB};

struct Setup {
  rt::Core core{Target::Dav2201};
  rt::Tensor t[3];
  DType types[3];
  explicit Setup(DType type, uint64_t bytes = kBytes, bool inPlace = false) {
    for (unsigned k = 0; k < 3; ++k) {
      uint64_t at = inPlace && k == 1 ? 0 : k * 2 * kBytes;
      t[k] = {core.ub() + at, at, bytes, type, Space::UB, 0};
      types[k] = type;
      for (uint64_t i = 0; i < bytes; i += 2) {
        uint16_t v = static_cast<uint16_t>(0x3c00 + (i * (k + 3)) % 0x3ff);
        std::memcpy(t[k].data + i, &v, 2);
      }
    }
  }
};

Control clause(Form form, int64_t n, int64_t repeat) {
  Control c;
  c.form = form;
  c.words[0] = n;
  c.repeat = repeat;
  for (unsigned k = 0; k < 3; ++k) {
    c.blk[k] = 1;
    c.rep[k] = 8;
  }
  return c;
}

void measure(benchmark::State &state, Setup &s, const char *op, Control c) {
  rt::Plan plan;
  rt::makePlan(plan, *findInstr(op), s.core.target(), s.types, kUb, c);
  uint64_t scalar = 0; // where the instruction has one
  std::memcpy(&scalar, s.t[2].data, plan.size);
  for (auto _ : state) {
    bool ok = rt::run(s.core, plan, s.t, &scalar);
    benchmark::DoNotOptimize(ok);
    benchmark::ClobberMemory();
  }
  if (s.core.hasFault())
    state.SkipWithError(s.core.fault.text.c_str());
}

void count(benchmark::State &state, const char *op, DType type, bool inPlace) {
  Setup s(type, kBytes, inPlace);
  measure(state, s, op,
          clause(Form::Count, static_cast<int64_t>(kBytes / sizeOf(type)), 1));
}

void repeats(benchmark::State &state, const char *op, DType type, int64_t mask,
             int64_t stride) {
  Setup s(type, 2 * kBytes);
  Control c = clause(Form::MaskCount, mask, kBytes / 256);
  for (unsigned k = 0; k < 3; ++k) {
    c.blk[k] = stride;
    c.rep[k] = 8 * stride;
  }
  measure(state, s, op, c);
}

template <class T>
void hand(benchmark::State &state, void (*f)(T *, const T *, const T *, size_t),
          DType type, bool inPlace) {
  Setup s(type, kBytes, inPlace);
  for (auto _ : state) {
    f(reinterpret_cast<T *>(s.t[0].data), reinterpret_cast<T *>(s.t[1].data),
      reinterpret_cast<T *>(s.t[2].data), kBytes / sizeof(T));
    benchmark::ClobberMemory();
  }
}

constexpr auto handF16 = hand<_Float16>;
constexpr auto handF32 = hand<float>;
constexpr auto handI32 = hand<int32_t>;

void oneRepeat(benchmark::State &state, bool plan) {
  Setup s(DType::F16);
  Control c = clause(Form::MaskCount, 128, 1);
  if (plan)
    return measure(state, s, "add", c);
  const InstrRow &row = *findInstr("add");
  for (auto _ : state) {
    bool ok = rt::execute(s.core, row, s.t, nullptr, c);
    benchmark::DoNotOptimize(ok);
    benchmark::ClobberMemory();
  }
}

void kernelAlone(benchmark::State &state) {
  Setup s(DType::F16);
  for (auto _ : state) {
    handAdd(reinterpret_cast<_Float16 *>(s.t[0].data),
            reinterpret_cast<_Float16 *>(s.t[1].data),
            reinterpret_cast<_Float16 *>(s.t[2].data), 128);
    benchmark::ClobberMemory();
  }
}

void gatherb(benchmark::State &state) {
  rt::Core core(Target::Dav2201);
  rt::Tensor t[3] = {
      {core.ub(), 0, 65280, DType::U32, Space::UB, 0},
      {core.ub() + 65536, 65536, 65536, DType::U32, Space::UB, 0},
      {core.ub() + 131072, 131072, 8160, DType::U32, Space::UB, 0}};
  for (uint32_t i = 0; i < 2040; ++i) {
    uint32_t off = 32 * (i * 37 % 2048);
    std::memcpy(t[2].data + 4 * i, &off, 4);
  }
  Control c = clause(Form::None, 0, 255);
  for (auto _ : state) {
    bool ok = rt::execute(core, *findInstr("gatherb"), t, nullptr, c);
    benchmark::DoNotOptimize(ok);
    benchmark::ClobberMemory();
  }
  if (core.hasFault())
    state.SkipWithError(core.fault.text.c_str());
}

BENCHMARK_CAPTURE(count, add_f16, "add", DType::F16, false);
BENCHMARK_CAPTURE(handF16, add_f16, handAdd<_Float16>, DType::F16, false);
BENCHMARK_CAPTURE(count, mul_f16_in_place, "mul", DType::F16, true);
BENCHMARK_CAPTURE(handF16, mul_f16_in_place, handMul<_Float16>, DType::F16,
                  true);
BENCHMARK_CAPTURE(count, max_f16, "max", DType::F16, false);
BENCHMARK_CAPTURE(handF16, max_f16, handMax<_Float16>, DType::F16, false);
BENCHMARK_CAPTURE(count, add_f32, "add", DType::F32, false);
BENCHMARK_CAPTURE(handF32, add_f32, handAdd<float>, DType::F32, false);
BENCHMARK_CAPTURE(count, mul_f32_in_place, "mul", DType::F32, true);
BENCHMARK_CAPTURE(handF32, mul_f32_in_place, handMul<float>, DType::F32, true);
BENCHMARK_CAPTURE(count, max_f32, "max", DType::F32, false);
BENCHMARK_CAPTURE(handF32, max_f32, handMax<float>, DType::F32, false);
BENCHMARK_CAPTURE(count, add_i32, "add", DType::I32, false);
BENCHMARK_CAPTURE(handI32, add_i32, handAdd<int32_t>, DType::I32, false);
BENCHMARK_CAPTURE(count, muls_f16, "muls", DType::F16, false);
BENCHMARK_CAPTURE(handF16, muls_f16, handMuls<_Float16>, DType::F16, false);
BENCHMARK_CAPTURE(count, muls_f32, "muls", DType::F32, false);
BENCHMARK_CAPTURE(handF32, muls_f32, handMuls<float>, DType::F32, false);
BENCHMARK_CAPTURE(count, div_f16, "div", DType::F16, false);
BENCHMARK_CAPTURE(handF16, div_f16, handDiv<_Float16>, DType::F16, false);
BENCHMARK_CAPTURE(count, div_f32, "div", DType::F32, false);
BENCHMARK_CAPTURE(handF32, div_f32, handDiv<float>, DType::F32, false);
BENCHMARK_CAPTURE(count, reduce_sum_f32, "reduce_sum", DType::F32, false);
BENCHMARK_CAPTURE(handF32, reduce_sum_f32, handSum<float>, DType::F32, false);
BENCHMARK_CAPTURE(count, reduce_sum_f16, "reduce_sum", DType::F16, false);
BENCHMARK_CAPTURE(count, reduce_max_f32, "reduce_max", DType::F32, false);
BENCHMARK_CAPTURE(handF32, reduce_max_f32, handTop<float>, DType::F32, false);
BENCHMARK_CAPTURE(count, exp_f16, "exp", DType::F16, false);
BENCHMARK_CAPTURE(count, exp_f32, "exp", DType::F32, false);
BENCHMARK_CAPTURE(handF32, exp_f32, handExp<float>, DType::F32, false);
BENCHMARK_CAPTURE(count, ln_f32, "ln", DType::F32, false);
BENCHMARK_CAPTURE(repeats, muls_f16_masked, "muls", DType::F16, 100, 1);
BENCHMARK_CAPTURE(repeats, add_f16_full, "add", DType::F16, 128, 1);
BENCHMARK_CAPTURE(repeats, add_f16_masked, "add", DType::F16, 100, 1);
BENCHMARK_CAPTURE(repeats, add_f16_strided, "add", DType::F16, 128, 2);
BENCHMARK_CAPTURE(repeats, add_f16_masked_strided, "add", DType::F16, 100, 2);
BENCHMARK_CAPTURE(repeats, add_f32_full, "add", DType::F32, 64, 1);
BENCHMARK_CAPTURE(repeats, add_f32_masked, "add", DType::F32, 50, 1);
BENCHMARK_CAPTURE(repeats, add_f32_strided, "add", DType::F32, 64, 2);
BENCHMARK_CAPTURE(repeats, muls_f32_full, "muls", DType::F32, 64, 1);
BENCHMARK_CAPTURE(repeats, muls_f32_masked, "muls", DType::F32, 50, 1);
BENCHMARK_CAPTURE(repeats, muls_f32_strided, "muls", DType::F32, 64, 2);
BENCHMARK_CAPTURE(oneRepeat, with_plan, true);
BENCHMARK_CAPTURE(oneRepeat, execute, false);
BENCHMARK(kernelAlone);
BENCHMARK(gatherb);

} // namespace

BENCHMARK_MAIN();
