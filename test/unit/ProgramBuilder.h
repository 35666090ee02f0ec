//===- ProgramBuilder.h - Programs built by hand ----------------*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// Writes instruction words as Format.h says, without any code of the compiler.
//
//===----------------------------------------------------------------------===//

#ifndef ASC_TEST_UNIT_PROGRAMBUILDER_H
#define ASC_TEST_UNIT_PROGRAMBUILDER_H

#include "asc/Bytecode/Bytecode.h"
#include "asc/Table/Control.h"

#include <bit>
#include <initializer_list>
#include <string>
#include <vector>

namespace asc::test {

using bc::Op;
using bc::Program;
using table::DType;
using table::Form;

using Words = std::vector<uint32_t>;

inline Words w(uint32_t v) { return {v}; }
inline Words q(int64_t v) {
  return {static_cast<uint32_t>(v), static_cast<uint32_t>(v >> 32)};
}
inline Words q(double v) { return q(std::bit_cast<int64_t>(v)); }
inline Words k(DType t) { return {static_cast<uint32_t>(t)}; }

/// A number: a constant or a slot.
struct N {
  N(int64_t v) : value(v) {}
  N(int v) : value(v) {}
  static N slot(uint32_t s) {
    N n(static_cast<int64_t>(s));
    n.isSlot = true;
    return n;
  }
  int64_t value;
  bool isSlot = false;
};
inline Words n(N v) {
  return {v.isSlot, static_cast<uint32_t>(v.value),
          static_cast<uint32_t>(v.value >> 32)};
}
inline Words list(std::initializer_list<uint32_t> slots) {
  Words out{static_cast<uint32_t>(slots.size())};
  out.insert(out.end(), slots);
  return out;
}

/// A control clause with the strides of contiguous data.
struct Clause {
  Form form = Form::Count;
  std::vector<N> words;
  N repeat = 1;
  std::vector<N> blk, rep, extra;

  static Clause count(N n, unsigned tensors, std::vector<N> extra = {}) {
    return {Form::Count,
            {n},
            1,
            std::vector<N>(tensors, N(1)),
            std::vector<N>(tensors, N(8)),
            std::move(extra)};
  }
  static Clause mask(N lanes, N repeat, unsigned tensors) {
    return {Form::MaskCount,
            {lanes},
            repeat,
            std::vector<N>(tensors, N(1)),
            std::vector<N>(tensors, N(8)),
            {}};
  }
  Words encode() const {
    Words out{static_cast<uint32_t>(form) |
              static_cast<uint32_t>(words.size()) << 8 |
              static_cast<uint32_t>(blk.size()) << 16 |
              static_cast<uint32_t>(extra.size()) << 24};
    auto add = [&](const N &number) {
      Words encoded = n(number);
      out.insert(out.end(), encoded.begin(), encoded.end());
    };
    for (const N &v : words)
      add(v);
    add(repeat);
    for (const N &v : blk)
      add(v);
    for (const N &v : rep)
      add(v);
    for (const N &v : extra)
      add(v);
    return out;
  }
};

class ProgramBuilder {
public:
  explicit ProgramBuilder(table::Target target = table::Target::Dav2201) {
    program.target = target;
    file = string("test.asir");
  }

  uint32_t string(const std::string &s) {
    for (uint32_t i = 0; i < program.strings.size(); ++i)
      if (program.strings[i] == s)
        return i;
    program.strings.push_back(s);
    return static_cast<uint32_t>(program.strings.size()) - 1;
  }
  uint32_t type(bc::TypeKind kind, DType dtype,
                std::vector<int64_t> dims = {}) {
    bc::Type t{kind, dtype, std::move(dims)};
    for (uint32_t i = 0; i < program.types.size(); ++i)
      if (program.types[i] == t)
        return i;
    program.types.push_back(t);
    return static_cast<uint32_t>(program.types.size()) - 1;
  }
  uint32_t scalar(DType d) { return type(bc::TypeKind::Scalar, d); }
  uint32_t global(std::vector<int64_t> dims, DType d) {
    return type(bc::TypeKind::Global, d, std::move(dims));
  }
  uint32_t local(std::vector<int64_t> dims, DType d) {
    return type(bc::TypeKind::Local, d, std::move(dims));
  }
  uint32_t location(uint32_t line, uint32_t column, uint32_t parent = bc::kNone,
                    bc::ParentKind kind = bc::ParentKind::None) {
    program.locations.push_back({file, line, column, parent, kind});
    return static_cast<uint32_t>(program.locations.size()) - 1;
  }
  uint32_t data(std::vector<uint8_t> bytes) {
    program.data.push_back(std::move(bytes));
    return static_cast<uint32_t>(program.data.size()) - 1;
  }
  /// Starts a function; slots and instructions go there until the next one.
  uint32_t function(const std::string &name, bc::FunctionKind kind) {
    bc::Function f;
    f.name = string(name);
    f.kind = kind;
    program.functions.push_back(f);
    count = 0;
    return static_cast<uint32_t>(program.functions.size()) - 1;
  }
  bc::Function &current() { return program.functions.back(); }
  uint32_t slot(uint32_t type, const std::string &name = "") {
    current().slotTypes.push_back(type);
    current().slotNames.push_back(name.empty() ? bc::kNone : string(name));
    return static_cast<uint32_t>(current().slotTypes.size()) - 1;
  }
  uint32_t param(uint32_t type, const std::string &name = "") {
    ++current().numParams;
    return slot(type, name);
  }
  /// The line that following instructions come from.
  void line(uint32_t l, uint32_t column = 5) { at = location(l, column); }

  /// Adds an instruction; returns its number.
  uint32_t op(Op op, std::initializer_list<Words> operands) {
    Words body;
    for (const Words &o : operands)
      body.insert(body.end(), o.begin(), o.end());
    Words &code = current().code;
    code.push_back(static_cast<uint32_t>(op) |
                   static_cast<uint32_t>(body.size() + 2) << 16);
    code.push_back(at);
    code.insert(code.end(), body.begin(), body.end());
    return count++;
  }
  uint32_t vec(Op o, std::initializer_list<uint32_t> slots, const Clause &c) {
    Words all(slots);
    return op(o, {all, c.encode()});
  }
  uint32_t next() const { return count; }

  Program program;

private:
  uint32_t file;
  uint32_t at = bc::kNone;
  uint32_t count = 0;
};

/// Copies a vector's elements as bytes.
template <typename T> std::vector<uint8_t> bytesOf(const std::vector<T> &v) {
  const auto *p = reinterpret_cast<const uint8_t *>(v.data());
  return std::vector<uint8_t>(p, p + v.size() * sizeof(T));
}

/// z = max(x, y) over 512 halves, and a host part that checks it for x = 1..512
/// and y = 512..1. The result is max(i, 513 - i); `firstExpected` spoils it.
inline Program maxProgram(double firstExpected = 512.0,
                          int64_t lanesOrCount = 512) {
  ProgramBuilder b;
  uint32_t gm = b.global({512}, DType::F16), ub = b.local({512}, DType::F16);
  uint32_t kernel = b.function("max", bc::FunctionKind::Kernel);
  uint32_t x = b.param(gm, "x"), y = b.param(gm, "y"), z = b.param(gm, "z");
  uint32_t s0 = b.slot(ub, "a"), s1 = b.slot(ub, "b"), s2 = b.slot(ub, "c");
  std::vector<N> copy{1, 0, 0, 0};
  b.line(4, 10);
  b.op(Op::alloc, {w(s0), w(ub), q(int64_t(0))});
  b.line(5, 10);
  b.op(Op::alloc, {w(s1), w(ub), q(int64_t(1024))});
  b.line(6, 10);
  b.op(Op::alloc, {w(s2), w(ub), q(int64_t(2048))});
  b.line(7);
  b.vec(Op::data_copy, {s0, x}, Clause::count(512, 2, copy));
  b.line(8);
  b.vec(Op::data_copy, {s1, y}, Clause::count(512, 2, copy));
  b.line(9);
  b.op(Op::set_flag, {w(2), w(1), n(0)});
  b.line(10);
  b.op(Op::wait_flag, {w(2), w(1), n(0)});
  b.line(11);
  b.vec(Op::max, {s2, s0, s1}, Clause::count(lanesOrCount, 3));
  b.line(12);
  b.op(Op::set_flag, {w(1), w(3), n(0)});
  b.line(13);
  b.op(Op::wait_flag, {w(1), w(3), n(0)});
  b.line(14);
  b.vec(Op::data_copy, {z, s2}, Clause::count(512, 2, copy));
  b.line(15);
  b.op(Op::ret, {});

  std::vector<uint16_t> expected;
  for (int i = 1; i <= 512; ++i) {
    // Whole numbers 256..512 as halves: exponent 8, steps of 1/4; 512 is 2^9.
    int v = i > 513 - i ? i : 513 - i;
    expected.push_back(
        static_cast<uint16_t>(v == 512 ? 0x6000 : 0x5c00 + (v - 256) * 4));
  }
  if (firstExpected != 512.0)
    expected[0] = 0x3c00; // 1.0
  b.function("main", bc::FunctionKind::Host);
  uint32_t hx = b.slot(gm, "x"), hy = b.slot(gm, "y"), hz = b.slot(gm, "z");
  uint32_t he = b.slot(gm);
  uint32_t data = b.data(bytesOf(expected));
  b.line(18, 8);
  b.op(Op::host_iota, {w(hx), w(gm), q(1.0), q(1.0)});
  b.line(19, 8);
  b.op(Op::host_iota, {w(hy), w(gm), q(512.0), q(-1.0)});
  b.line(20, 8);
  b.op(Op::host_zeros, {w(hz), w(gm)});
  b.line(21, 3);
  b.op(Op::host_launch, {w(kernel), n(1), list({hx, hy, hz})});
  b.line(22, 3);
  b.op(Op::host_constant, {w(he), w(gm), w(data)});
  b.op(Op::host_expect_eq, {w(hz), w(he)});
  b.op(Op::ret, {});
  return b.program;
}

} // namespace asc::test

#endif // ASC_TEST_UNIT_PROGRAMBUILDER_H
