//===- Disassembler.cpp - A program as text -------------------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "asc/Bytecode/Instruction.h"
#include "asc/Bytecode/Text.h"
#include "asc/Table/Legality.h"

#include <algorithm>
#include <cstring>

namespace asc::bc {

using table::DType;

namespace {

const char *const kPipes[] = {"s", "v", "mte2", "mte3", "all"};
const char *const kBins[] = {
    "add",  "sub",      "mul",      "divs",      "divu",   "rems",
    "remu", "ceildivs", "ceildivu", "floordivs", "and",    "or",
    "xor",  "shl",      "shrs",     "shru",      "mins",   "maxs",
    "minu", "maxu",     "addf",     "subf",      "mulf",   "divf",
    "remf", "minimumf", "maximumf", "minnumf",   "maxnumf"};
const char *const kInts[] = {"eq",  "ne",  "slt", "sle", "sgt",
                             "sge", "ult", "ule", "ugt", "uge"};
const char *const kFloats[] = {"false", "oeq", "ogt", "oge", "olt", "ole",
                               "one",   "ord", "ueq", "ugt", "uge", "ult",
                               "ule",   "une", "uno", "true"};
const char *const kCvts[] = {"exts", "extu", "trunc", "stof",   "utof",
                             "ftos", "ftou", "extf",  "truncf", "bitcast"};
const char *const kUns[] = {"negf", "absf", "absi", "sqrtf"};
const char *const kMasks[] = {"len", "bits", "count"};
const char *const kPatterns[] = {"all",  "vl1",  "vl2",   "vl3",   "vl4", "vl8",
                                 "vl16", "vl32", "vl64",  "vl128", "m3",  "m4",
                                 "h",    "q",    nullptr, "allf"};

/// A name from a list, or the number.
template <size_t N>
std::string pick(const char *const (&names)[N], uint32_t i) {
  if (i < N && names[i])
    return names[i];
  return std::to_string(i);
}

std::string quoted(const std::string &s) {
  std::string out = "\"";
  for (char c : s) {
    if (c == '"' || c == '\\')
      out += '\\';
    out += c;
  }
  return out + "\"";
}

std::string hexBytes(const std::vector<uint8_t> &bytes) {
  std::string out = "0x";
  for (uint8_t b : bytes)
    out += strf("%02x", b);
  return out;
}

class Disassembler {
public:
  explicit Disassembler(const Program &program) : program(program) {}

  std::string run() {
    out = strf("asbc %u.%u target %s\n", kMajor, kMinor,
               std::string(table::row(program.target).name).c_str());
    for (size_t i = 0; i < program.data.size(); ++i)
      out += strf("data %zu = %zu bytes ", i, program.data[i].size()) +
             hexBytes(program.data[i]) + "\n";
    for (const Function &f : program.functions)
      print(f);
    return std::move(out);
  }

private:
  void print(const Function &f);
  void print(const Function &f, const Instruction &inst);
  std::string typeAt(uint32_t i) const {
    return i < program.types.size() ? typeText(program.types[i])
                                    : strf("type?%u", i);
  }
  std::string stringAt(uint32_t i) const {
    return i < program.strings.size() ? quoted(program.strings[i])
                                      : strf("string?%u", i);
  }
  /// The slot's number is what counts; the name helps the reader.
  std::string slot(const Function &f, uint32_t s) const {
    std::string text = "%" + std::to_string(s);
    if (s < f.slotNames.size() && f.slotNames[s] < program.strings.size())
      text += ":" + program.strings[f.slotNames[s]];
    return text;
  }
  std::string number(const Function &f, const Number &n) const {
    return n.isSlot ? slot(f, n.slot()) : std::to_string(n.value);
  }
  std::string place(uint32_t location) const;
  std::string word(const Instruction &inst, unsigned position) const;
  std::string wide(const Function &f, const Instruction &inst,
                   unsigned position) const;
  std::string clause(const Function &f, const Instruction &inst) const;

  const Program &program;
  std::string out;
};

std::string Disassembler::place(uint32_t location) const {
  if (location == kNone)
    return "";
  std::string text;
  // Verified programs have no circles; a hand-made one may.
  for (unsigned depth = 0; location < program.locations.size() && depth < 64;
       ++depth) {
    const Location &loc = program.locations[location];
    if (loc.file < program.strings.size())
      text += program.strings[loc.file] + ":";
    text += strf("%u:%u", loc.line, loc.column);
    if (loc.parentKind == ParentKind::None)
      return text;
    text += loc.parentKind == ParentKind::CalledFrom ? " called from "
                                                     : " expanded from ";
    location = loc.parent;
  }
  return text + "?";
}

/// Meaning of a 'w' operand, by its place in the opcode's letters.
std::string Disassembler::word(const Instruction &inst,
                               unsigned position) const {
  uint32_t v = inst.value(position);
  switch (inst.op()) {
  case Op::bin:
    return pick(kBins, v);
  case Op::cmp:
    return v >= 16 ? pick(kFloats, v - 16) : pick(kInts, v);
  case Op::cvt:
    return pick(kCvts, v);
  case Op::un:
    return pick(kUns, v);
  case Op::set_flag:
  case Op::wait_flag:
  case Op::pipe_barrier:
    return pick(kPipes, v);
  case Op::set_mask:
    return pick(kMasks, v);
  case Op::set_mask_mode:
    return v == 0 ? "norm" : v == 1 ? "count" : std::to_string(v);
  case Op::reg_create_mask:
    return position == 1 ? "b" + std::to_string(uint64_t(v) * 8)
                         : pick(kPatterns, v);
  case Op::reg_update_mask:
    return "b" + std::to_string(uint64_t(v) * 8);
  default:
    return std::to_string(v);
  }
}

/// A 64-bit constant as the type of what it makes says.
std::string Disassembler::wide(const Function &f, const Instruction &inst,
                               unsigned position) const {
  int64_t v = inst.number(position).value;
  if (inst.op() == Op::alloc)
    return strf("at 0x%llx", static_cast<unsigned long long>(v));
  DType dtype = DType::I64;
  uint32_t made = inst.value(0);
  if (made < f.slotTypes.size() && f.slotTypes[made] < program.types.size())
    dtype = program.types[f.slotTypes[made]].dtype;
  if (inst.op() == Op::const_ && (isFloat(dtype) || table::isComplex(dtype)))
    return strf("0x%llx", static_cast<unsigned long long>(v));
  bool isDouble = (inst.op() == Op::host_iota && isFloat(dtype)) ||
                  (inst.op() == Op::host_expect_close && position > 2);
  if (!isDouble)
    return std::to_string(v);
  double d;
  std::memcpy(&d, &v, sizeof(d));
  return strf("%.17g", d);
}

std::string Disassembler::clause(const Function &f,
                                 const Instruction &inst) const {
  const Clause &c = inst.clause;
  // As in source text: one stride per strided operand.
  auto list = [&](const Number *numbers) {
    std::string text;
    for (unsigned i = 0; i < c.numTensors; ++i)
      if (inst.row->tensors[i].strided)
        text += (text.empty() ? "[" : ", ") + number(f, numbers[i]);
    return text + "]";
  };
  std::string text;
  switch (c.form) {
  case table::Form::None:
    break;
  case table::Form::Count:
    text += " count(" + number(f, c.words[0]) + ")";
    break;
  case table::Form::MaskCount:
    text += " mask(" + number(f, c.words[0]) + ")";
    break;
  case table::Form::MaskBits:
    text += " mask[";
    for (unsigned i = 0; i < c.numWords; ++i)
      text += (i ? ", " : "") +
              (c.words[i].isSlot
                   ? number(f, c.words[i])
                   : strf("0x%llx",
                          static_cast<unsigned long long>(c.words[i].value)));
    text += "]";
    break;
  case table::Form::MaskState:
    text += " mask(state)";
    break;
  }
  // The words hold every number; only those that mean something are printed.
  bool repeats = inst.row->hasRepeat && c.form != table::Form::Count;
  if (repeats)
    text += " repeat(" + number(f, c.repeat) + ")";
  if (repeats || inst.row->hasStride)
    text += " stride(blk = " + list(c.blk) + ", rep = " + list(c.rep) + ")";
  for (unsigned i = 0; i < c.numExtras; ++i)
    if (table::contains(inst.row->extras[i].forms, c.form))
      text += " " + std::string(inst.row->extras[i].name) + "(" +
              number(f, c.extra[i]) + ")";
  for (size_t i = 0; i < c.lists.size(); ++i) {
    std::string name(table::callRow(*inst.row).lists[i / c.dims].name);
    text += (i % c.dims ? ", " : " " + name + "[") + number(f, c.lists[i]);
    if ((i + 1) % c.dims == 0)
      text += "]";
  }
  return text;
}

void Disassembler::print(const Function &f, const Instruction &inst) {
  std::string results, rest;
  auto add = [](std::string &to, const std::string &text) {
    to += (to.empty() ? "" : ", ") + text;
  };
  for (unsigned i = 0; i < inst.operands.size(); ++i) {
    const Operand &o = inst.operands[i];
    switch (o.letter) {
    case 'd':
      add(results, slot(f, o.value));
      break;
    case 's':
      add(rest, slot(f, o.value));
      break;
    case 'n':
      add(rest, number(f, o.number));
      break;
    case 'w':
      add(rest, word(inst, i));
      break;
    case 'q':
      add(rest, wide(f, inst, i));
      break;
    case 'y':
      add(rest, typeAt(o.value));
      break;
    case 'k':
      add(rest, o.value < table::kNumDTypes
                    ? std::string(nameOf(static_cast<DType>(o.value)))
                    : strf("type?%u", o.value));
      break;
    case 'l':
      add(rest, "L" + std::to_string(o.value));
      break;
    case 'z':
      add(rest, stringAt(o.value));
      break;
    case 'b':
      add(rest, "data " + std::to_string(o.value));
      break;
    case 'f':
      add(rest, o.value < program.functions.size() &&
                        program.functions[o.value].name < program.strings.size()
                    ? "@" + program.strings[program.functions[o.value].name]
                    : strf("function?%u", o.value));
      break;
    }
  }
  if (inst.info->operands.find('*') != std::string_view::npos) {
    std::string list;
    for (uint32_t s : inst.list)
      add(list, slot(f, s));
    rest += " (" + list + ")";
  }
  out += results.empty() ? "" : results + " = ";
  out += inst.info->name;
  if (!rest.empty())
    out += " " + rest;
  if (inst.isVector())
    out += clause(f, inst);
}

void Disassembler::print(const Function &f) {
  static const char *const kinds[] = {"kernel", "vf", "host"};
  out += "\n";
  out += kinds[static_cast<unsigned>(f.kind)];
  out += " @" + (f.name < program.strings.size() ? program.strings[f.name]
                                                 : std::string("?"));
  out += "(";
  for (uint32_t i = 0; i < f.slotTypes.size(); ++i) {
    if (i == f.numParams)
      break;
    out += (i ? ", " : "") + slot(f, i) + ": " + typeAt(f.slotTypes[i]);
  }
  out += ")";
  if (std::string at = place(f.location); !at.empty())
    out += "  // " + at;
  out += "\n";
  for (uint32_t i = f.numParams; i < f.slotTypes.size(); ++i)
    out += "  slot " + slot(f, i) + ": " + typeAt(f.slotTypes[i]) + "\n";

  // Labels first, so that only instructions that are jumped to carry one.
  std::vector<uint32_t> labels;
  Instruction inst;
  for (uint32_t word = 0; word < f.code.size(); word += inst.numWords) {
    if (decode(f.code, word, inst))
      break;
    if (inst.label() != kNone)
      labels.push_back(inst.label());
  }
  std::sort(labels.begin(), labels.end());

  uint32_t n = 0;
  for (uint32_t word = 0; word < f.code.size(); word += inst.numWords, ++n) {
    if (std::binary_search(labels.begin(), labels.end(), n))
      out += strf(" L%u:\n", n);
    if (auto error = decode(f.code, word, inst)) {
      out += "  // " + error->text + "\n  words";
      for (uint32_t w = word; w < f.code.size(); ++w)
        out += strf(" %08x", f.code[w]);
      out += "\n";
      return;
    }
    size_t start = out.size();
    out += "  ";
    print(f, inst);
    if (std::string at = place(inst.location); !at.empty()) {
      size_t width = out.size() - start;
      out.append(width < 58 ? 58 - width : 2, ' ');
      out += "// " + at;
    }
    out += "\n";
  }
}

} // namespace

std::string disassemble(const Program &program) {
  return Disassembler(program).run();
}

} // namespace asc::bc
