//===- FunctionsTest.cpp - One source, scalars, quotients, functions ------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Protects what single lanes compute beyond max, add and mul: the documented
// boundary values, correct rounding of all of f16, the error bound of f32,
// subnormals per chip. Expected values come from the public table and from the
// C library in its widest type.
//
//===----------------------------------------------------------------------===//

#include "RuntimeTest.h"

#include <cstdlib>
#include <random>
#include <string>

using namespace asc;
using namespace asc::test;

namespace {

/// "LeakyRelu" -> "leaky_relu".
std::string mnemonic(std::string_view cpp) {
  std::string out;
  for (char c : cpp) {
    if (c >= 'A' && c <= 'Z') {
      out += out.empty() ? "" : "_";
      c = static_cast<char>(c - 'A' + 'a');
    }
    out += c;
  }
  return out;
}

std::vector<std::string> split(const std::string &text) {
  std::vector<std::string> parts(1);
  for (char c : text)
    if (c == '/')
      parts.emplace_back();
    else
      parts.back() += c;
  return parts;
}

/// Runs n elements in the count form; y holds the scalar in element 0 where
/// the instruction takes one.
bool apply(Core &core, const std::string &op, Tensor d, Tensor x, Tensor y,
           int64_t n) {
  const InstrRow &row = *findInstr(op);
  const Tensor operands[] = {d, x, y};
  uint64_t scalar = getBits(y, 0);
  return rt::execute(core, row, operands, &scalar, count(n));
}

void setSaturation(Core &core, bool on) {
  if (core.target() == Target::Dav3510)
    ASSERT_TRUE(rt::setCtrlSpr(core, 53, 53, on));
  ASSERT_TRUE(rt::setCtrlSpr(core, 48, 48, !on));
}

uint64_t bitsOf(DType type, std::string text) {
  if (!isFloat(type))
    return encode(type, static_cast<double>(std::atoll(text.c_str())));
  return encode(type, std::strtod(text.c_str(), nullptr));
}

bool isNanBits(DType type, uint64_t bits) {
  return isFloat(type) && std::isnan(decode(type, bits));
}

long double exact(const std::string &op, long double x) {
  if (op == "sqrt")
    return std::sqrt(x);
  if (op == "rsqrt")
    return 1 / std::sqrt(x);
  if (op == "reciprocal")
    return 1 / x;
  if (op == "exp")
    return std::exp(x);
  return std::log(x);
}

const char *const kFunctions[] = {"sqrt", "rsqrt", "reciprocal", "exp", "ln"};

/// The value of f16 bits, with 2^16 in the place of infinity.
long double valueOf(uint64_t bits) {
  if ((bits & 0x7fff) == 0x7c00)
    return bits & 0x8000 ? -65536.0L : 65536.0L;
  return decode(DType::F16, bits);
}

/// No neighbour of `bits` is nearer to v.
bool isNearest(uint64_t bits, long double v) {
  long double error = std::fabs(valueOf(bits) - v);
  for (int step : {-1, 1}) {
    uint64_t next = (bits & 0x7fff) + static_cast<uint64_t>(step);
    if (next > 0x7c00)
      continue;
    if (std::fabs(valueOf(next | (bits & 0x8000)) - v) < error)
      return false;
  }
  return true;
}

} // namespace

TEST(Functions, BoundaryRows) {
#define ROW(OP, TYPE, A, B, KEEP, SAT) {#OP, DType::TYPE, A, B, KEEP, SAT},
  static const struct {
    const char *op;
    DType type;
    const char *a, *b, *keep, *sat;
  } rows[] = {
#include "../../reference/BoundaryRows.inc"
#include "../../reference/BoundaryRelu.inc"
  };
#undef ROW
  for (Target target : {Target::Dav2201, Target::Dav3510}) {
    Core core(target);
    for (const auto &r : rows) {
      std::string op = mnemonic(r.op);
      for (const std::string &left : split(r.a))
        for (const std::string &right : split(r.b))
          for (bool sat : {false, true}) {
            // Integers saturate through CTRL[53], which only dav-3510 has.
            if (sat && !isFloat(r.type) && target == Target::Dav2201)
              continue;
            SCOPED_TRACE(op + " " + std::string(nameOf(r.type)) + " " + left +
                         " " + right + (sat ? " sat" : ""));
            setSaturation(core, sat);
            Tensor d = at(core, 0, r.type, 1), x = at(core, 32, r.type, 1),
                   y = at(core, 64, r.type, 1);
            putBits(x, 0, bitsOf(r.type, left));
            putBits(y, 0, right.empty() ? 0 : bitsOf(r.type, right));
            ASSERT_TRUE(apply(core, op, d, x, y, 1)) << core.fault.text;
            std::string text = sat ? r.sat : r.keep;
            bool rounded = text[0] == '~';
            uint64_t got = getBits(d, 0);
            uint64_t want = bitsOf(r.type, text.substr(rounded));
            if (isNanBits(r.type, want)) {
              EXPECT_TRUE(isNanBits(r.type, got));
            } else if (rounded) {
              double printed = decode(r.type, want);
              // Where subnormal results become zero.
              if (target == Target::Dav3510 && (op == "reciprocal"))
                printed = 0;
              EXPECT_NEAR(get(d, 0), printed, 0.03 * std::fabs(printed));
            } else {
              EXPECT_EQ(got, want);
            }
          }
    }
  }
}

TEST(Functions, F16Exhaustive) {
  Core core(Target::Dav2201);
  setSaturation(core, false);
  const uint64_t n = 16384;
  Tensor d = at(core, 0, DType::F16, n), x = at(core, 2 * n, DType::F16, n);
  for (const char *op : kFunctions)
    for (uint64_t part = 0; part < 4; ++part) {
      for (uint64_t i = 0; i < n; ++i)
        putBits(x, i, part * n + i);
      ASSERT_TRUE(apply(core, op, d, x, x, n));
      for (uint64_t i = 0; i < n; ++i) {
        uint64_t bits = part * n + i, got = getBits(d, i);
        long double v = exact(op, decode(DType::F16, bits));
        if (std::isnan(v)) {
          ASSERT_EQ(got, 0x7e00u) << op << " " << std::hex << bits;
        } else if (std::isinf(v)) {
          ASSERT_EQ(got, v < 0 ? 0xfc00u : 0x7c00u) << op << " " << bits;
        } else {
          ASSERT_TRUE(isNearest(got, v)) << op << " " << std::hex << bits;
          ASSERT_EQ(got >> 15, std::signbit(v)) << op << " " << bits;
        }
      }
    }
}

/// Quotients of all f16 by some: one rounding, f64 is exact enough for that.
TEST(Functions, F16Quotients) {
  Core core(Target::Dav2201);
  std::mt19937 random(4);
  const uint64_t n = 16384;
  Tensor d = at(core, 0, DType::F16, n), x = at(core, 2 * n, DType::F16, n),
         y = at(core, 4 * n, DType::F16, n);
  for (bool sat : {false, true}) {
    setSaturation(core, sat);
    for (uint64_t part = 0; part < 4; ++part)
      for (unsigned k = 0; k < 16; ++k) {
        static const uint16_t some[] = {0x0001, 0x8001, 0x03ff, 0x0400, 0x3c01,
                                        0x7bff, 0x0000, 0x8000, 0x7c00, 0x7e01};
        uint16_t by = k < 10 ? some[k] : static_cast<uint16_t>(random());
        for (uint64_t i = 0; i < n; ++i) {
          putBits(x, i, part * n + i);
          putBits(y, i, by);
        }
        ASSERT_TRUE(apply(core, "div", d, x, y, n));
        for (uint64_t i = 0; i < n; ++i) {
          double r = decode(DType::F16, part * n + i) / decode(DType::F16, by);
          uint64_t want = encode(DType::F16, r);
          if (sat && (want & 0x7fff) >= 0x7c00)
            want = (want & 0x7fff) > 0x7c00 ? 0 : (want & 0x8000) | 0x7bff;
          ASSERT_EQ(getBits(d, i), want)
              << std::hex << part * n + i << " " << by;
        }
      }
  }
}

TEST(Functions, F32Error) {
  Core core(Target::Dav2201);
  std::mt19937_64 random(5);
  const uint64_t n = 8192;
  Tensor d = at(core, 0, DType::F32, n), x = at(core, 4 * n, DType::F32, n);
  double worst = 0;
  for (const char *op : kFunctions)
    for (int round = 0; round < 20; ++round) {
      bool exponential = op[0] == 'e';
      for (uint64_t i = 0; i < n; ++i) {
        double v = static_cast<double>(random()) / 0x1p64;
        if (exponential && i % 8)
          put(x, i, v * 195 - 105);
        else if (i % 3 == 0)
          put(x, i, 0.5 + v); // logarithms near 0
        else
          putBits(x, i, random() >> 33); // positive
      }
      if (exponential)
        put(x, 0, -0x1.4cb132p+2); // the worst
      ASSERT_TRUE(apply(core, op, d, x, x, n));
      for (uint64_t i = 0; i < n; ++i) {
        long double v = exact(op, get(x, i));
        if (std::isnan(v)) {
          ASSERT_TRUE(std::isnan(get(d, i)));
          continue;
        }
        if (std::fabs(v) >= 0x1.ffffffp127L) {
          ASSERT_EQ(getBits(d, i), encode(DType::F32, static_cast<double>(v)));
          continue;
        }
        int e = v == 0 ? -149 : std::max(std::ilogb(v) - 23, -149);
        double ulps = static_cast<double>(
            std::fabs(std::ldexp(get(d, i) - v, -e)));
        worst = std::max(worst, ulps);
        // exp goes without f64; all of its arguments have been looked through.
        ASSERT_LE(ulps, exponential ? 0.76 : 0.5001) << op << " " << get(x, i);
      }
    }
  RecordProperty("worst_ulps", std::to_string(worst));
}

TEST(Functions, Subnormals) {
  Core newest(Target::Dav3510), older(Target::Dav2201);
  setSaturation(newest, false);
  auto one = [](Core &core, const char *op, DType type, uint64_t a,
                uint64_t b) {
    Tensor d = at(core, 0, type, 1), x = at(core, 32, type, 1),
           y = at(core, 64, type, 1);
    putBits(x, 0, a);
    putBits(y, 0, b);
    EXPECT_TRUE(apply(core, op, d, x, y, 1));
    return getBits(d, 0);
  };
  // op, type, operands, result on dav-3510, result on dav-2201.
  static const struct {
    const char *op;
    DType type;
    uint64_t a, b, flushed, kept;
  } rows[] = {
      {"div", DType::F16, 0x3c00, 0x0200, 0x7c00, 0x7800}, // 1 / 2^-15
      {"div", DType::F16, 0x3c00, 0x8200, 0xfc00, 0xf800},
      {"div", DType::F16, 0x0001, 0x0001, 0x7e00, 0x3c00},
      {"div", DType::F16, 0x0400, 0x4000, 0x0000, 0x0200},
      {"div", DType::F16, 0x8400, 0x4000, 0x8000, 0x8200},
      {"div", DType::F32, 0x3f800000, 0x80400000, 0xff800000, 0xff000000},
      {"div", DType::F32, 0x80800000, 0x40000000, 0x80000000, 0x80400000},
      {"reciprocal", DType::F16, 0x7bff, 0, 0x0000, 0x0100},
      {"reciprocal", DType::F32, 0x00400000, 0, 0x7f800000, 0x7f000000},
      {"sqrt", DType::F16, 0x0100, 0, 0x0000, 0x1c00}, // 2^-16
      {"sqrt", DType::F32, 0x80000001, 0, 0x80000000, 0x7fc00000},
      {"rsqrt", DType::F16, 0x0100, 0, 0x7c00, 0x5c00},
      {"exp", DType::F16, 0xca00, 0, 0x0000, 0x0067}, // e^-12
      {"exp", DType::F32, 0x00000001, 0, 0x3f800000, 0x3f800000},
      {"ln", DType::F16, 0x0100, 0, 0xfc00, 0xc98c}, // ln 2^-16
      {"ln", DType::F32, 0x00400000, 0, 0xff800000, 0xc2b00f34},
  };
  for (const auto &r : rows) {
    SCOPED_TRACE(std::string(r.op) + " " + std::to_string(r.a));
    EXPECT_EQ(one(newest, r.op, r.type, r.a, r.b), r.flushed);
    EXPECT_EQ(one(older, r.op, r.type, r.a, r.b), r.kept);
  }
}

/// On dav-3510 rsqrt is a root and a quotient, each rounded.
TEST(Functions, RsqrtInTwoSteps) {
  Core core(Target::Dav3510);
  setSaturation(core, false);
  const uint64_t n = 16384;
  Tensor d = at(core, 0, DType::F16, n), x = at(core, 2 * n, DType::F16, n),
         r = at(core, 4 * n, DType::F16, n), q = at(core, 6 * n, DType::F16, n);
  for (uint64_t part = 0; part < 4; ++part) {
    for (uint64_t i = 0; i < n; ++i)
      putBits(x, i, part * n + i);
    ASSERT_TRUE(apply(core, "rsqrt", d, x, x, n));
    ASSERT_TRUE(apply(core, "sqrt", r, x, x, n));
    ASSERT_TRUE(apply(core, "reciprocal", q, r, r, n));
    for (uint64_t i = 0; i < n; ++i)
      ASSERT_EQ(getBits(d, i), getBits(q, i)) << std::hex << part * n + i;
  }
}

TEST(Functions, IntegersAndBits) {
  Core core(Target::Dav3510);
  std::mt19937_64 random(6);
  for (DType type : {DType::I8, DType::U8, DType::I16, DType::U16, DType::I32,
                     DType::U32, DType::I64, DType::U64}) {
    bool isSigned = type == DType::I8 || type == DType::I16 ||
                    type == DType::I32 || type == DType::I64;
    unsigned bits = 8 * sizeOf(type);
    uint64_t all = bits == 64 ? ~0ull : (1ull << bits) - 1;
    __int128 high = isSigned ? static_cast<__int128>(all >> 1)
                             : static_cast<__int128>(all);
    __int128 low = isSigned ? -high - 1 : 0;
    auto value = [&](uint64_t raw) -> __int128 {
      if (!isSigned)
        return raw;
      return static_cast<int64_t>(raw << (64 - bits)) >> (64 - bits);
    };
    const uint64_t n = 777; // a tail in the last block
    Tensor d = at(core, 0, type, n), x = at(core, 0x4000, type, n),
           y = at(core, 0x8000, type, n);
    for (uint64_t i = 0; i < n; ++i) {
      uint64_t a = random() >> (64 - bits), b = random() >> (64 - bits);
      if (i % 3 == 0)
        a = static_cast<uint64_t>(i % 2 ? low : high) & all;
      if (i % 5 == 0)
        b = (i % 2 ? 0 : ~0ull) & all;
      putBits(x, i, a);
      putBits(y, i, b);
    }
    for (bool sat : {false, true})
      for (const char *op : {"sub", "min", "div", "and", "or", "not", "abs",
                             "neg", "relu", "adds", "muls", "maxs", "mins"}) {
        setSaturation(core, sat);
        const LegalRow &legal =
            findInstr(op)->legal[static_cast<unsigned>(Target::Dav3510)];
        bool ok = apply(core, op, d, x, y, n);
        ASSERT_EQ(ok, contains(legal.any | legal.countOnly, type)) << op;
        core.clearFault();
        if (!ok)
          continue;
        std::string name = op;
        for (uint64_t i = 0; i < n; ++i) {
          bool scalar = findInstr(op)->numScalars;
          __int128 a = value(getBits(x, i)),
                   b = value(getBits(y, scalar ? 0 : i)), r = 0;
          bool arithmetic = true, big = false;
          if (name == "sub")
            r = a - b;
          else if (name == "adds")
            r = a + b;
          else if (name == "muls")
            big = __builtin_mul_overflow(a, b, &r);
          else if (name == "div" && b == 0) {
            r = -1;
            arithmetic = false;
          } else if (name == "div")
            r = a / b;
          else {
            arithmetic = false;
            r = name == "min" || name == "mins" ? std::min(a, b)
                : name == "maxs"                ? std::max(a, b)
                : name == "and"                 ? a & b
                : name == "or"                  ? a | b
                : name == "not"                 ? ~a
                : name == "relu"                ? std::max<__int128>(a, 0)
                : name == "neg" || a < 0        ? -a
                                                : a;
          }
          if (sat && arithmetic && (big || r > high))
            r = high;
          else if (sat && arithmetic && r < low)
            r = low;
          ASSERT_EQ(getBits(d, i), static_cast<uint64_t>(r) & all)
              << op << " " << nameOf(type) << " " << i << (sat ? " sat" : "");
        }
      }
  }
}

/// Signs and bits of floats; a scalar in every form and with strides.
TEST(Functions, SignsAndScalars) {
  Core core(Target::Dav3510);
  setSaturation(core, true);
  Tensor d = at(core, 0, DType::F16, 512), x = at(core, 4096, DType::F16, 512);
  putBits(x, 0, 0xfe01);
  putBits(x, 1, 0x7c00);
  ASSERT_TRUE(apply(core, "neg", d, x, x, 2)); // saturates nothing
  EXPECT_EQ(getBits(d, 0), 0x7e01u);
  EXPECT_EQ(getBits(d, 1), 0xfc00u);
  ASSERT_TRUE(apply(core, "not", d, x, x, 2));
  EXPECT_EQ(getBits(d, 0), 0x01feu);

  iota(x, 1);
  uint64_t three = encode(DType::F16, 3);
  const InstrRow &muls = *findInstr("muls");
  auto run = [&](const Control &c) {
    fillAll(d, 9);
    Tensor operands[] = {d, x};
    ASSERT_TRUE(rt::execute(core, muls, operands, &three, c))
        << core.fault.text;
  };
  run(count(300));
  for (int i = 0; i < 512; ++i)
    ASSERT_EQ(get(d, i), i < 300 ? 3 * (i + 1) : 9);
  run(mask(128, 4));
  for (int i = 0; i < 512; ++i)
    ASSERT_EQ(get(d, i), 3 * (i + 1));
  run(mask(100, 4));
  for (int i = 0; i < 512; ++i)
    ASSERT_EQ(get(d, i), i % 128 < 100 ? 3 * (i + 1) : 9);
  run(strides(mask(128, 2), {2, 1}, {16, 0}));
  for (int i = 0; i < 512; ++i) // repeat 1 reads what repeat 0 has read
    ASSERT_EQ(get(d, i), i / 16 % 2 ? 9 : 3 * (i % 256 / 32 * 16 + i % 16 + 1));
  ASSERT_TRUE(rt::setMaskMode(core, true));
  ASSERT_TRUE(rt::setMaskCount(core, DType::F16, 300));
  run(clause(Form::MaskState));
  for (int i = 0; i < 512; ++i)
    ASSERT_EQ(get(d, i), i < 300 ? 3 * (i + 1) : 9);
}
