//===- asc-difftest.cpp - Reference against both engines ------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Random legal calls, many per program, run by the reference, by asc-run and by
// a native executable. The engines must agree byte for byte; with the reference
// they must agree up to the payload of a nan.
//
//===----------------------------------------------------------------------===//

#include "Program.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>

using namespace asc::ref;

namespace {

struct Options {
  std::string run, ascc, translate, dir = ".", only;
  uint64_t seed = 1, rounds = 1, calls = 48;
  bool print = false;
};

constexpr uint64_t kArena = 32768;

using Bytes = std::vector<uint8_t>;

bool writeNpy(const std::string &path, const Bytes &data) {
  std::string header = "{'descr': '|u1', 'fortran_order': False, 'shape': (" +
                       std::to_string(data.size()) + ",), }";
  while ((10 + header.size() + 1) % 64)
    header += ' ';
  header += '\n';
  std::ofstream out(path, std::ios::binary);
  char magic[10] = {'\x93', 'N', 'U', 'M', 'P', 'Y', 1, 0,
                    static_cast<char>(header.size()),
                    static_cast<char>(header.size() >> 8)};
  out.write(magic, sizeof magic);
  out << header;
  out.write(reinterpret_cast<const char *>(data.data()),
            static_cast<std::streamsize>(data.size()));
  return static_cast<bool>(out.flush());
}

/// The data of a version 1 file; empty when it is not one.
Bytes readNpy(const std::string &path) {
  std::ifstream in(path, std::ios::binary);
  Bytes all((std::istreambuf_iterator<char>(in)),
            std::istreambuf_iterator<char>());
  if (all.size() < 10)
    return {};
  size_t start = 10 + all[8] + 256 * all[9];
  return start <= all.size() ? Bytes(all.begin() + start, all.end()) : Bytes();
}

bool command(const std::string &text) {
  int status = std::system(text.c_str());
  if (status == 0)
    return true;
  std::fprintf(stderr, "failed with status %d: %s\n", status, text.c_str());
  return false;
}

/// Bytes that hold nothing defined after the call.
bool isUndefined(const Call &c, uint64_t at) {
  auto in = [&](const Operand &o) {
    return at >= o.offset && at < o.offset + o.bytes;
  };
  if (c.op == Op::Bilinear)
    return in(c.src[3]);
  if (hasOneResult(c.op))
    return in(c.src[1]);
  Operand written = c.dst;
  if (c.form == Form::Count)
    written.bytes = c.words[0] * sizeOf(c.type);
  return c.op == Op::AddDeqRelu && c.chip == Chip::Dav2201 && !in(written) &&
         (in(c.src[0]) || in(c.src[1]));
}

/// Compares one arena with the reference; nans match nans.
bool same(const Call &c, const Bytes &expected, const uint8_t *actual,
          uint64_t *where) {
  Type type = partOf(c.type); // complex numbers part by part
  unsigned size = sizeOf(type);
  auto bits = [&](const uint8_t *p) {
    uint64_t v = 0;
    std::memcpy(&v, p, size);
    return v;
  };
  for (uint64_t at = 0; at < kArena; at += size) {
    if (!std::memcmp(expected.data() + at, actual + at, size))
      continue;
    if (isUndefined(c, at))
      continue;
    if (isNan(type, bits(expected.data() + at)) &&
        isNan(type, bits(actual + at)))
      continue;
    // Magnitudes next to each other, of the same sign.
    uint64_t want = bits(expected.data() + at), got = bits(actual + at);
    if (isInexact(c.op, c.type) && (want + 1 == got || got + 1 == want))
      continue;
    *where = at;
    return false;
  }
  return true;
}

bool compare(const std::vector<Case> &cases, const Bytes &actual,
             const char *engine) {
  if (actual.size() != kArena * cases.size()) {
    std::fprintf(stderr, "%s: no output\n", engine);
    return false;
  }
  unsigned bad = 0;
  for (size_t i = 0; i < cases.size(); ++i) {
    const Case &x = cases[i];
    Memory m{x.initial, x.initial, Bytes(kArena)};
    evaluate(x.call, m);
    const Bytes &expected = x.call.dst.global ? m.gmOut : m.ub;
    uint64_t at = 0;
    if (same(x.call, expected, actual.data() + i * kArena, &at))
      continue;
    if (++bad > 5)
      break;
    unsigned size = sizeOf(x.call.type);
    std::fprintf(stderr,
                 "%s: call %zu differs at byte 0x%llx of the arena\n%s    "
                 "expected",
                 engine, i, static_cast<unsigned long long>(at),
                 printCall(x.call).c_str());
    for (unsigned k = 0; k < size; ++k)
      std::fprintf(stderr, " %02x", expected[at + size - 1 - k]);
    std::fprintf(stderr, ", got");
    for (unsigned k = 0; k < size; ++k)
      std::fprintf(stderr, " %02x", actual[i * kArena + at + size - 1 - k]);
    std::fprintf(stderr, "\n");
  }
  return bad == 0;
}

bool round(const Options &o, Chip chip, uint64_t seed) {
  Random rng(seed * 1000003 + static_cast<uint64_t>(chip));
  std::vector<Case> cases;
  for (uint64_t i = 0; i < o.calls; ++i)
    cases.push_back(randomCase(rng, chip, kArena));
  std::string stem = o.dir + "/" + nameOf(chip) + "-" + std::to_string(seed);
  std::string program = printBatch(cases, chip, kArena, rng);
  std::ofstream(stem + ".asir", std::ios::binary) << program;
  if (o.print)
    std::fputs(program.c_str(), stdout);
  Bytes in;
  for (const Case &x : cases)
    in.insert(in.end(), x.initial.begin(), x.initial.end());
  if (!writeNpy(stem + "-in.npy", in))
    return false;

  std::string args = " fuzz in=" + stem + "-in.npy out=zeros zero=0 --out out=";
  std::string quiet = " > " + stem + ".log 2>&1 || { grep -v warning: " + stem +
                      ".log | head -20 >&2; exit 1; }";
  Bytes interpreted, native;
  // Where an instruction is composed of others, the expansion has the same bits.
  if (!o.translate.empty() && chip == Chip::Dav2201) {
    if (!command("{ " + o.translate +
                 " --asir-to-asbc --pipeline-options=expand=true " + stem +
                 ".asir -o " + stem + ".asbc && " + o.run + " " + stem +
                 ".asbc" + args + stem + "-run.npy; }" + quiet) ||
        !compare(cases, readNpy(stem + "-run.npy"), "expanded"))
      return false;
  }
  if (!o.run.empty()) {
    if (!command("{ " + o.run + " " + stem + ".asir" + args + stem +
                 "-run.npy; }" + quiet))
      return false;
    interpreted = readNpy(stem + "-run.npy");
    if (!compare(cases, interpreted, "asc-run"))
      return false;
  }
  if (!o.ascc.empty()) {
    if (!command("{ " + o.ascc + " " + stem + ".asir -o " + stem + ".exe && " +
                 stem + ".exe" + args + stem + "-exe.npy; }" + quiet))
      return false;
    native = readNpy(stem + "-exe.npy");
    if (!compare(cases, native, "native"))
      return false;
  }
  if (!o.run.empty() && !o.ascc.empty() && interpreted != native) {
    size_t at = 0;
    while (interpreted[at] == native[at])
      ++at;
    std::fprintf(stderr, "asc-run and native differ at byte 0x%zx\n%s", at,
                 printCall(cases[at / kArena].call).c_str());
    return false;
  }
  for (const char *suffix :
       {".asir", ".asbc", "-in.npy", "-run.npy", "-exe.npy", ".exe", ".log"})
    std::remove((stem + suffix).c_str());
  return true;
}

int usage() {
  std::fprintf(stderr,
               "usage: asc-difftest [--asc-run PATH] [--ascc PATH] "
               "[--asc-translate PATH] [--dir DIR]\n"
               "                    [--seed N] [--rounds N] [--calls N] "
               "[--chip NAME] [--print]\n");
  return 2;
}

} // namespace

int main(int argc, char **argv) {
  Options o;
  for (int i = 1; i < argc; ++i) {
    std::string a = argv[i];
    if (a == "--print") {
      o.print = true;
      continue;
    }
    if (i + 1 == argc)
      return usage();
    std::string v = argv[++i];
    if (a == "--asc-run")
      o.run = v;
    else if (a == "--ascc")
      o.ascc = v;
    else if (a == "--asc-translate")
      o.translate = v;
    else if (a == "--dir")
      o.dir = v;
    else if (a == "--chip")
      o.only = v;
    else if (a == "--seed")
      o.seed = std::strtoull(v.c_str(), nullptr, 10);
    else if (a == "--rounds")
      o.rounds = std::strtoull(v.c_str(), nullptr, 10);
    else if (a == "--calls")
      o.calls = std::strtoull(v.c_str(), nullptr, 10);
    else
      return usage();
  }
  unsigned programs = 0, failed = 0;
  for (uint64_t r = 0; r < o.rounds; ++r)
    for (unsigned c = 0; c < kNumChips; ++c) {
      Chip chip = static_cast<Chip>(c);
      if (!o.only.empty() && o.only != nameOf(chip))
        continue;
      ++programs;
      if (!round(o, chip, o.seed + r)) {
        ++failed;
        std::fprintf(stderr, "kept: %s/%s-%llu.*\n", o.dir.c_str(),
                     nameOf(chip), static_cast<unsigned long long>(o.seed + r));
      }
    }
  std::printf("%u programs of %llu calls, %u failed\n", programs,
              static_cast<unsigned long long>(o.calls), failed);
  return failed ? 1 : 0;
}
