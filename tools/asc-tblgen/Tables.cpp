//===- Tables.cpp - Rows of instructions, rules and targets -------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Backends.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/TableGen/Error.h"

#include <tuple>

using namespace llvm;

namespace asc::tblgen {

std::vector<const Record *> instructions(const RecordKeeper &keeper) {
  std::vector<const Record *> out;
  for (const Record *r : keeper.getAllDerivedDefinitions("Instr"))
    out.push_back(r);
  llvm::sort(out, [](const Record *a, const Record *b) {
    return a->getValueAsDef("opcode")->getValueAsInt("number") <
           b->getValueAsDef("opcode")->getValueAsInt("number");
  });
  return out;
}

std::vector<const Record *> targets(const RecordKeeper &keeper) {
  std::vector<const Record *> out;
  for (const Record *r : keeper.getAllDerivedDefinitions("Target"))
    out.push_back(r);
  llvm::sort(out, [](const Record *a, const Record *b) {
    return a->getValueAsInt("number") < b->getValueAsInt("number");
  });
  return out;
}

std::string quoted(StringRef text) {
  std::string out = "\"";
  for (char c : text) {
    if (c == '"' || c == '\\')
      out += '\\';
    if (c == '\n')
      out += "\\n";
    else
      out += c;
  }
  return out + "\"";
}

std::string identifier(StringRef text) {
  std::string out = text.str();
  for (char &c : out)
    if (!isAlnum(c))
      c = '_';
  return out;
}

void banner(raw_ostream &os, StringRef what) {
  os << "// " << what << "\n"
     << "// Written by asc-tblgen from the ODS records; do not edit.\n"
     << "// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception\n\n";
}

/// "u16" -> DType enumerator "U16".
static std::string dtypeSet(const std::vector<StringRef> &names) {
  if (names.empty())
    return "0";
  std::string out;
  for (StringRef n : names)
    out +=
        (out.empty() ? "setOf(DType::" : " | setOf(DType::") + n.upper() + ")";
  return out;
}

static std::string formSet(const std::vector<StringRef> &names) {
  if (names.empty())
    return "0";
  std::string out;
  for (StringRef n : names)
    out += (out.empty() ? "setOf(Form::" : " | setOf(Form::") + n.str() + ")";
  return "static_cast<FormSet>(" + out + ")";
}

/// Name of the array of pairs of an instruction.
static std::string pairsName(const Record *opcode) {
  return "pairsOf" + std::to_string(opcode->getValueAsInt("number"));
}

static const Record *onTarget(const Record *instr, StringRef field,
                              StringRef target) {
  for (const Record *on : instr->getValueAsListOfDefs(field))
    if (on->getValueAsString("target") == target)
      return on;
  return nullptr;
}

static constexpr StringRef kRoundLetters = "NRFCATOH";

/// "f16->i8:RFC" as source, destination and a bit set of modes.
static std::tuple<StringRef, StringRef, unsigned> readPair(const Record *r,
                                                           StringRef text) {
  auto [types, letters] = text.split(':');
  auto [src, dst] = types.split("->");
  if (dst.empty())
    PrintFatalError(r->getLoc(), "a pair is \"source->destination\"");
  unsigned modes = 0;
  for (char c : letters) {
    size_t k = kRoundLetters.find(c);
    if (k == StringRef::npos)
      PrintFatalError(r->getLoc(), "unknown letter of a rounding mode");
    modes |= 1u << k;
  }
  return {src, dst, modes};
}

LegalTypes legalTypes(const Record *instr, StringRef target) {
  LegalTypes out;
  if (const Record *on = onTarget(instr, "legal", target)) {
    out.any = on->getValueAsListOfStrings("any");
    out.countOnly = on->getValueAsListOfStrings("countOnly");
  }
  if (const Record *on = onTarget(instr, "pairs", target)) {
    for (StringRef text : on->getValueAsListOfStrings("any"))
      if (StringRef dst = std::get<1>(readPair(on, text));
          !is_contained(out.any, dst))
        out.any.push_back(dst);
    for (StringRef text : on->getValueAsListOfStrings("countOnly"))
      if (StringRef dst = std::get<1>(readPair(on, text));
          !is_contained(out.any, dst) && !is_contained(out.countOnly, dst))
        out.countOnly.push_back(dst);
  }
  return out;
}

std::vector<TypePair> typePairs(const Record *instr,
                                const RecordKeeper &keeper) {
  std::vector<TypePair> out;
  for (auto [t, chip] : enumerate(targets(keeper))) {
    const Record *on = onTarget(instr, "pairs", chip->getValueAsString("name"));
    if (!on)
      continue;
    for (bool countOnly : {false, true})
      for (StringRef text :
           on->getValueAsListOfStrings(countOnly ? "countOnly" : "any")) {
        auto [src, dst, modes] = readPair(on, text);
        auto it = llvm::find_if(out, [&, s = src, d = dst](const TypePair &p) {
          return p.src == s && p.dst == d;
        });
        if (it == out.end()) {
          out.push_back({dst, src, 0, 0, SmallVector<unsigned, 8>(8, 0)});
          it = std::prev(out.end());
        }
        (countOnly ? it->countOnly : it->any) |= 1u << t;
        it->rounds[t] = modes;
      }
  }
  return out;
}

unsigned typeLike(const Record *instr, unsigned k) {
  if (!instr->getValueAsListOfDefs("pairs").empty())
    return k < 2 ? k : 1;
  return static_cast<unsigned>(instr->getValueAsInt("typeOperand"));
}

static unsigned targetSet(const Record *r, StringRef field,
                          ArrayRef<const Record *> chips) {
  unsigned set = 0;
  auto names = r->getValueAsListOfStrings(field);
  for (auto [i, chip] : enumerate(chips))
    if (is_contained(names, chip->getValueAsString("name")))
      set |= 1u << i;
  return set;
}

static std::string limitsName(const Record *opcode) {
  return "limitsOf" + std::to_string(opcode->getValueAsInt("number"));
}

/// Position of a named number of an instruction.
static size_t extraIndex(const Record *r, StringRef name) {
  for (auto [i, e] : enumerate(r->getValueAsListOfDefs("extras")))
    if (e->getValueAsString("name") == name)
      return i;
  PrintFatalError(r->getLoc(), "no extra number is named '" + name + "'");
}

/// A list of small numbers as a bit set.
static unsigned bits(const Record *r, StringRef field) {
  unsigned set = 0;
  for (int64_t v : r->getValueAsListOfInts(field))
    set |= 1u << v;
  return set;
}

static void emitLimits(raw_ostream &os, const Record *r,
                       ArrayRef<const Record *> chips) {
  auto limits = r->getValueAsListOfDefs("limits");
  if (limits.empty())
    return;
  os << "static constexpr LimitRow " << limitsName(r->getValueAsDef("opcode"))
     << "[] = {\n";
  for (const Record *l : limits) {
    auto types = l->getValueAsListOfStrings("types");
    os << formatv("  {{{0}, {1}, {2}, {3}},\n",
                  extraIndex(r, l->getValueAsString("extra")),
                  targetSet(l, "targets", chips),
                  types.empty() ? std::string("~0u") : dtypeSet(types),
                  bits(l, "values"));
  }
  os << "};\n";
}

static std::string listsName(const Record *r) {
  if (r->getValueAsListOfDefs("lists").empty())
    return "nullptr";
  return "listsOf" +
         std::to_string(r->getValueAsDef("opcode")->getValueAsInt("number"));
}

static void emitLists(raw_ostream &os, const Record *r) {
  auto lists = r->getValueAsListOfDefs("lists");
  if (lists.empty())
    return;
  os << "static constexpr ListRow " << listsName(r) << "[] = {\n";
  for (const Record *l : lists)
    os << formatv("  {{{0}, {1}, {2}, {3}, {4}, {5}},\n",
                  quoted(l->getValueAsString("name")), l->getValueAsInt("min"),
                  l->getValueAsInt("max"), l->getValueAsInt("defaultValue"),
                  quoted(l->getValueAsString("unit")),
                  l->getValueAsBit("required"));
  os << "};\n";
}

static void emitInstr(raw_ostream &os, const Record *r,
                      ArrayRef<const Record *> chips,
                      const RecordKeeper &keeper) {
  const Record *opcode = r->getValueAsDef("opcode");
  auto tensors = r->getValueAsListOfDefs("tensors");
  auto extras = r->getValueAsListOfDefs("extras");
  os << formatv("  {{{0}, {1}, {2}, Pipe::{3}, {4}, {5}, {6}, {7}, {8},\n",
                quoted(opcode->getValueAsString("mnemonic")),
                quoted(r->getValueAsString("cppName")),
                opcode->getValueAsInt("number"), r->getValueAsString("pipe"),
                formSet(r->getValueAsListOfStrings("forms")), tensors.size(),
                r->getValueAsInt("numScalars"), extras.size(),
                r->getValueAsBit("hasRepeat"));
  auto extraNamed = [&](StringRef name) {
    for (auto [i, e] : enumerate(extras))
      if (e->getValueAsString("name") == name)
        return static_cast<int>(i);
    return -1;
  };
  size_t numPairs = typePairs(r, keeper).size();
  os << formatv(
      "   {0}, {1}, {2}, {3}, {4},\n", r->getValueAsInt("typeOperand"),
      r->getValueAsInt("scalarLike"), extraNamed("round"),
      numPairs ? pairsName(opcode) : std::string("nullptr"), numPairs);
  os << "   {\n";
  for (auto [k, t] : enumerate(tensors)) {
    auto spaces = t->getValueAsListOfStrings("spaces");
    unsigned mask = 0;
    for (StringRef s : spaces)
      mask |= s == "GM" ? 2 : 1;
    os << formatv("    {{{0}, Dir::{1}, {2}, {3}, {4}, {5}, {6}, {7},\n",
                  quoted(t->getValueAsString("name")),
                  t->getValueAsString("dir"),
                  dtypeSet(t->getValueAsListOfStrings("own")), typeLike(r, k),
                  t->getValueAsBit("sameWidth"), mask,
                  t->getValueAsBit("strided"), t->getValueAsInt("start"));
    // The closing of the row follows its last fields.
    os << "     " << t->getValueAsBit("packed") << ", {";
    for (const Record *chip : chips) {
      std::vector<StringRef> own;
      for (const Record *on : r->getValueAsListOfDefs("ownOn"))
        if (on->getValueAsString("tensor") == t->getValueAsString("name") &&
            on->getValueAsString("target") == chip->getValueAsString("name"))
          own = on->getValueAsListOfStrings("any");
      os << dtypeSet(own) << ", ";
    }
    os << "}},\n";
  }
  os << "   },\n   {\n";
  for (const Record *e : extras)
    os << formatv("    {{{0}, {1}, {2}, {3}, {4}, {5}, {6}, {7}, {8}, {9}},\n",
                  quoted(e->getValueAsString("name")), e->getValueAsInt("min"),
                  e->getValueAsInt("max"), e->getValueAsInt("defaultValue"),
                  e->getValueAsBit("required"),
                  formSet(e->getValueAsListOfStrings("forms")),
                  quoted(e->getValueAsString("keywords")),
                  quoted(e->getValueAsString("unit")),
                  targetSet(e, "targets", chips), e->getValueAsBit("constant"));
  os << "   },\n";
  os << formatv("   {0}, {1}, Overlap::{2},\n   {{", r->getValueAsInt("blkMax"),
                r->getValueAsInt("repMax"), r->getValueAsString("overlap"));
  auto emulated = r->getValueAsListOfStrings("emulated");
  for (const Record *t : chips) {
    StringRef name = t->getValueAsString("name");
    os << (!legalTypes(r, name).empty() && !is_contained(emulated, name)
               ? "true, "
               : "false, ");
  }
  os << "},\n   {\n";
  for (const Record *t : chips) {
    LegalTypes legal = legalTypes(r, t->getValueAsString("name"));
    os << "    {" << dtypeSet(legal.any) << ", " << dtypeSet(legal.countOnly)
       << "},\n";
  }
  os << "   },\n   {";
  for (const Record *t : chips) {
    const Record *on = onTarget(r, "reserve", t->getValueAsString("name"));
    os << (on ? on->getValueAsInt("bytes") : 0) << ", ";
  }
  os << "},\n   {";
  auto ubToUb = r->getValueAsListOfStrings("ubToUb");
  for (const Record *t : chips)
    os << (is_contained(ubToUb, t->getValueAsString("name")) ? "true, "
                                                             : "false, ");
  StringRef amount = r->getValueAsString("amount");
  int amountIndex = amount == "scalar" ? static_cast<int>(tensors.size()) : -1;
  for (auto [k, t] : enumerate(tensors))
    if (t->getValueAsString("name") == amount)
      amountIndex = static_cast<int>(k);
  auto isInput = [](const Record *t) {
    return t->getValueAsString("dir") == "In";
  };
  os << formatv(
      "},\n   {0}, {1}, {2}, {3}, {4}, {5}, {6},\n",
      r->getValueAsBit("readsDeqScale"), r->getValueAsBit("spreadsBytes"),
      targetSet(r, "clobbersSources", chips), r->getValueAsBit("writesMask"),
      std::distance(tensors.begin(), llvm::find_if(tensors, isInput)),
      extraNamed("scalar"), amountIndex);
  os << formatv("   {0}, {1}, {2}, {3},\n",
                targetSet(r, "amountToWidth", chips),
                quoted(r->getValueAsString("typeHint")),
                quoted(r->getValueAsString("doc")),
                quoted(r->getValueAsString("status")));
  size_t numLimits = r->getValueAsListOfDefs("limits").size();
  os << formatv("   {0}, {1}, {2}, {3}, {4}, {5}, {6},\n   ",
                r->getValueAsInt("repeatMax"), r->getValueAsInt("align"),
                r->getValueAsBit("hasStride"), r->getValueAsBit("hasResult"),
                targetSet(r, "ignoresMask", chips),
                numLimits ? limitsName(opcode) : std::string("nullptr"),
                numLimits);
  unsigned inCount = 0;
  std::string which, values;
  for (auto [i, t] : enumerate(chips)) {
    const Record *on = onTarget(r, "reserve", t->getValueAsString("name"));
    int index = -1;
    if (on && on->getValueAsBit("inCount"))
      inCount |= 1u << i;
    if (on && !on->getValueAsString("whenExtra").empty())
      index =
          static_cast<int>(extraIndex(r, on->getValueAsString("whenExtra")));
    which += std::to_string(index) + ", ";
    values += std::to_string(index < 0 ? 0 : bits(on, "whenValues")) + ", ";
  }
  os << inCount << ", {" << which << "}, {" << values
     << "}, Reduction::" << r->getValueAsString("reduction") << "},\n";
}

static std::string bitMask(const Record *r, StringRef field) {
  uint64_t mask = 0;
  for (int64_t bit : r->getValueAsListOfInts(field))
    mask |= 1ull << bit;
  return formatv("{0:x}ull", mask).str();
}

bool emitTables(raw_ostream &os, const RecordKeeper &keeper) {
  auto chips = targets(keeper);
  auto instrs = instructions(keeper);
  banner(os, "Rows of the instruction table.");
  os << "#include \"asc/Table/Legality.h\"\n#include \"asc/Table/Rules.h\"\n\n"
        "namespace asc::table {\n\n";

  for (const Record *r : instrs) {
    auto pairs = typePairs(r, keeper);
    if (pairs.empty())
      continue;
    os << "static constexpr PairRow " << pairsName(r->getValueAsDef("opcode"))
       << "[] = {\n";
    for (const TypePair &p : pairs) {
      os << formatv("  {{DType::{0}, DType::{1}, {2}, {3}, {{", p.dst.upper(),
                    p.src.upper(), p.any, p.countOnly);
      for (unsigned t = 0; t < chips.size(); ++t)
        os << p.rounds[t] << ", ";
      os << "}},\n";
    }
    os << "};\n";
  }
  for (const Record *r : instrs)
    emitLimits(os, r, chips);
  os << "\nstatic constexpr InstrRow instrRows[] = {\n";
  int64_t last = -1;
  for (const Record *r : instrs) {
    const Record *opcode = r->getValueAsDef("opcode");
    if (opcode->getValueAsInt("number") == last)
      PrintFatalError(r->getLoc(), "opcode number given out twice");
    last = opcode->getValueAsInt("number");
    emitInstr(os, r, chips, keeper);
  }
  os << "};\n\n";

  os << "static constexpr RuleRow ruleRows[] = {\n";
  for (const Record *r : keeper.getAllDerivedDefinitions("Rule")) {
    os << "  {";
    for (StringRef field :
         {"id", "layer", "statement", "why", "device", "source"})
      os << quoted(r->getValueAsString(field)) << ", ";
    os << "},\n";
  }
  os << "};\n\n";

  os << "static constexpr TargetRow targetRows[] = {\n";
  for (const Record *t : chips) {
    os << formatv("  {{{0}, {1}, {2}, {3}, {4:x}ull, {5}",
                  quoted(t->getValueAsString("name")),
                  quoted(t->getValueAsString("products")),
                  t->getValueAsInt("ubBytes"), t->getValueAsInt("eventIds"),
                  t->getValueAsInt("ctrlReset"), bitMask(t, "ctrlSettable"));
    for (StringRef field :
         {"flags", "registers", "maskMode", "resetMask", "countClobbersMask",
          "zeroIsNop", "zeroMaskIsError"})
      os << ", " << (t->getValueAsBit(field) ? "true" : "false");
    os << "},\n";
  }
  os << "};\n\n";

  os << "static constexpr ConversionRow conversionRows[] = {\n";
  for (const Record *c : keeper.getAllDerivedDefinitions("Conversion"))
    os << formatv("  {{DType::{0}, DType::{1}, {2}, {3}},\n",
                  c->getValueAsString("src").upper(),
                  c->getValueAsString("dst").upper(),
                  quoted(c->getValueAsString("cApi")),
                  quoted(c->getValueAsString("doc")));
  os << "};\n\n";

  for (const Record *r : instrs)
    emitLists(os, r);
  os << "static constexpr CallRow callRows[] = {\n";
  for (const Record *r : instrs) {
    os << formatv("  {{{0}, {1}, {2}, {3}, {4}, {{", r->getValueAsInt("gmAlign"),
                  targetSet(r, "countOn", chips),
                  r->getValueAsBit("counterPerRepeat"),
                  r->getValueAsBit("shortByteRepeat"),
                  r->getValueAsInt("fewestTensors"));
    for (const Record *t : r->getValueAsListOfDefs("tensors"))
      os << t->getValueAsInt("startBytes") << ", ";
    os << formatv("}, {0}, {1}, {2}, {3}, {4}},\n",
                  quoted(r->getValueAsString("elsewhere")),
                  r->getValueAsListOfDefs("lists").size(),
                  r->getValueAsInt("minDims"), r->getValueAsInt("maxDims"),
                  listsName(r));
  }
  os << "};\n\n";

  os << "const CallRow *const kCalls = callRows;\n"
        "const InstrRow *const kInstrs = instrRows;\n"
     << formatv("const unsigned kNumInstrs = {0};\n", instrs.size())
     << "const RuleRow *const kRules = ruleRows;\n"
     << formatv("const unsigned kNumRules = {0};\n",
                keeper.getAllDerivedDefinitions("Rule").size())
     << "const TargetRow *const kTargets = targetRows;\n"
     << "const ConversionRow *const kConversions = conversionRows;\n"
     << formatv("const unsigned kNumConversions = {0};\n\n",
                keeper.getAllDerivedDefinitions("Conversion").size())
     << formatv("static_assert(sizeof(targetRows) / sizeof(targetRows[0]) == "
                "kNumTargets, \"{0}\");\n",
                "Table.h names every target")
     << "\n} // namespace asc::table\n";
  return false;
}

bool emitOpcodes(raw_ostream &os, const RecordKeeper &keeper) {
  banner(os, "ASC_OPCODE(identifier, number, name, operand letters)");
  DenseMap<int64_t, const Record *> seen;
  StringSet<> names;
  for (const Record *r : keeper.getAllDerivedDefinitions("Opcode")) {
    int64_t number = r->getValueAsInt("number");
    if (!seen.try_emplace(number, r).second)
      PrintFatalError(r->getLoc(), "opcode number given out twice");
    StringRef name = r->getValueAsString("mnemonic");
    // C++ keywords among the names get a trailing underscore.
    std::string id = identifier(name);
    if (id == "const" || id == "and" || id == "or" || id == "not")
      id += "_";
    // A scalar operation has the name without a prefix.
    if (!names.insert(id).second)
      id = "vec_" + id;
    os << formatv("ASC_OPCODE({0}, {1}, {2}, {3})\n", id, number, quoted(name),
                  quoted(r->getValueAsString("operands")));
  }
  return false;
}

/// Row functions: every pair of element types of every instruction.
static void emitRows(raw_ostream &os, const RecordKeeper &keeper) {
  std::string ops, instrs;
  MapVector<StringRef, std::vector<std::string>> files;
  SetVector<StringRef> functions;
  for (const Record *r : instructions(keeper)) {
    StringRef function = r->getValueAsString("rowFunction");
    if (function.empty())
      continue;
    functions.insert(function);
    instrs +=
        formatv("ASC_ROW_INSTR({0}, {1})\n",
                r->getValueAsDef("opcode")->getValueAsInt("number"), function)
            .str();
    auto &list = files[r->getValueAsString("rowFile")];
    auto add = [&](StringRef dst, StringRef src) {
      std::string line =
          (function + ", " + dst.upper() + ", " + src.upper()).str();
      if (!is_contained(list, line))
        list.push_back(line);
    };
    for (const TypePair &p : typePairs(r, keeper))
      add(p.dst, p.src);
    for (const Record *on : r->getValueAsListOfDefs("legal"))
      for (StringRef field : {"any", "countOnly"})
        for (StringRef type : on->getValueAsListOfStrings(field))
          add(type, type);
  }
  os << "\n#ifdef ASC_ROW_OP\n";
  for (StringRef f : functions)
    os << "ASC_ROW_OP(" << f << ")\n";
  os << "#undef ASC_ROW_OP\n#endif\n\n#ifdef ASC_ROW_INSTR\n"
     << instrs << "#undef ASC_ROW_INSTR\n#endif\n";
  for (auto &[file, list] : files) {
    os << "\n#ifdef ASC_ROWS_" << file << "\n";
    for (const std::string &line : list)
      os << "ASC_ROWS_" << file << "(" << line << ")\n";
    os << "#undef ASC_ROWS_" << file << "\n#endif\n";
  }
}

bool emitLanes(raw_ostream &os, const RecordKeeper &keeper) {
  banner(os, "Element-wise instructions, as X-macros:\n"
             "//   ASC_LANE_OP(lane function), each once\n"
             "//   ASC_LANE_INSTR(opcode, lane function, bit mask of targets "
             "that flush subnormals)\n"
             "//   ASC_LANES_<file>(lane function, element type)\n"
             "//   ASC_ROW_OP(row function), ASC_ROW_INSTR(opcode, function),\n"
             "//   ASC_ROWS_<file>(function, destination type, source type)");
  // Lane functions in order of appearance, with all element types of all
  // their instructions.
  MapVector<StringRef, SetVector<StringRef>> types;
  StringMap<StringRef> files;
  std::string instrs;
  raw_string_ostream instrStream(instrs);
  auto chips = targets(keeper);
  for (const Record *r : instructions(keeper)) {
    StringRef lane = r->getValueAsString("lane");
    if (lane.empty())
      continue;
    StringRef file = r->getValueAsString("laneFile");
    if (files.try_emplace(lane, file).first->second != file)
      PrintFatalError(r->getLoc(), "a lane function has one file");
    for (const Record *on : r->getValueAsListOfDefs("legal"))
      for (StringRef field : {"any", "countOnly"})
        for (StringRef type : on->getValueAsListOfStrings(field))
          types[lane].insert(type);
    unsigned flushing = targetSet(r, "flushes", chips);
    instrStream << formatv("ASC_LANE_INSTR({0}, {1}, {2})\n",
                           r->getValueAsDef("opcode")->getValueAsInt("number"),
                           lane, flushing);
  }
  os << "#ifdef ASC_LANE_OP\n";
  for (auto &[lane, set] : types)
    os << "ASC_LANE_OP(" << lane << ")\n";
  os << "#undef ASC_LANE_OP\n#endif\n\n#ifdef ASC_LANE_INSTR\n"
     << instrs << "#undef ASC_LANE_INSTR\n#endif\n";
  SetVector<StringRef> names;
  for (auto &[lane, set] : types)
    names.insert(files[lane]);
  for (StringRef file : names) {
    os << "\n#ifdef ASC_LANES_" << file << "\n";
    for (auto &[lane, set] : types)
      if (files[lane] == file)
        for (StringRef type : set)
          os << "ASC_LANES_" << file << "(" << lane << ", " << type.upper()
             << ")\n";
    os << "#undef ASC_LANES_" << file << "\n#endif\n";
  }
  emitRows(os, keeper);
  return false;
}

bool emitRules(raw_ostream &os, const RecordKeeper &keeper) {
  banner(os, "ASC_RULE(identifier), in the order of the rule rows");
  for (const Record *r : keeper.getAllDerivedDefinitions("Rule"))
    os << "ASC_RULE(" << identifier(r->getValueAsString("id")) << ")\n";
  return false;
}

} // namespace asc::tblgen
