//===- Docs.cpp - ISA reference, coverage and test list -----------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Backends.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;

namespace asc::tblgen {

/// Element type as written in `.asir`: the documents' u16 is `ui16`.
static std::string asirType(StringRef name) {
  static constexpr std::pair<StringRef, StringRef> others[] = {
      {"c32", "complex<f16>"},    {"c64", "complex<f32>"},
      {"i4x2", "!asc.i4x2"},      {"hif8", "!asc.hif8"},
      {"e5m2", "f8E5M2"},         {"e4m3", "f8E4M3FN"},
      {"e8m0", "f8E8M0FNU"},
      {"e2m1x2", "!asc.e2m1x2"},  {"e1m2x2", "!asc.e1m2x2"}};
  for (auto [ours, text] : others)
    if (name == ours)
      return text.str();
  return name.starts_with("u") ? "ui" + name.drop_front().str() : name.str();
}

static std::string asirTypes(const std::vector<StringRef> &names) {
  std::string out;
  for (StringRef n : names)
    out += (out.empty() ? "" : " ") + asirType(n);
  return out;
}

static std::string formText(StringRef form) {
  if (form == "Count")
    return "`count(n)`";
  if (form == "MaskCount")
    return "`mask(n)`";
  if (form == "MaskBits")
    return "`mask[w0, w1]`";
  if (form == "MaskState")
    return "`mask(state)`";
  return "no mask";
}

static StringRef mnemonic(const Record *r) {
  return r->getValueAsDef("opcode")->getValueAsString("mnemonic");
}

static void paragraph(raw_ostream &os, StringRef text) {
  SmallVector<StringRef> lines;
  text.split(lines, '\n');
  for (StringRef line : lines)
    os << line.trim() << "\n";
}

/// Pairs of element types with their rounding modes, a column per target.
static void emitPairs(raw_ostream &os, ArrayRef<TypePair> pairs,
                      ArrayRef<const Record *> chips) {
  static constexpr StringRef names[] = {"none",  "rint",  "floor", "ceil",
                                        "round", "trunc", "odd",   "hybrid"};
  os << "\nU to T; `c`: count form only.\n\n| U to T |";
  for (const Record *chip : chips)
    os << " " << chip->getValueAsString("name") << " |";
  os << "\n|---|";
  for (size_t i = 0; i < chips.size(); ++i)
    os << "---|";
  os << "\n";
  for (const TypePair &p : pairs) {
    os << "| " << asirType(p.src) << " to " << asirType(p.dst) << " |";
    for (unsigned t = 0; t < chips.size(); ++t) {
      std::string cell = p.any >> t & 1 ? "yes" : p.countOnly >> t & 1 ? "c" : "-";
      if (p.rounds[t]) {
        cell = p.any >> t & 1 ? "" : "c:";
        for (unsigned k = 0; k < 8; ++k)
          if (p.rounds[t] >> k & 1)
            cell += (cell.empty() ? "" : " ") + names[k].str();
      }
      os << " " << cell << " |";
    }
    os << "\n";
  }
}

/// A value of a named number, by its keyword where it has one.
static std::string valueName(const Record *extra, int64_t value) {
  SmallVector<StringRef> names;
  extra->getValueAsString("keywords").split(names, '|', -1, false);
  return value < int64_t(names.size()) ? names[value].str()
                                       : std::to_string(value);
}

static std::string valueNames(const Record *r, StringRef extra,
                              const std::vector<int64_t> &values) {
  std::string out;
  for (const Record *e : r->getValueAsListOfDefs("extras"))
    if (e->getValueAsString("name") == extra)
      for (int64_t v : values)
        out += (out.empty() ? "" : ", ") + valueName(e, v);
  return extra.str() + "(" + out + ")";
}

static std::string reserveCondition(const Record *r, const Record *reserve) {
  StringRef extra = reserve->getValueAsString("whenExtra");
  if (extra.empty())
    return "";
  return " with " +
         valueNames(r, extra, reserve->getValueAsListOfInts("whenValues"));
}

/// What some targets or element types lack.
static void emitLimits(raw_ostream &os, const Record *r) {
  for (const Record *l : r->getValueAsListOfDefs("limits")) {
    std::string types = asirTypes(l->getValueAsListOfStrings("types"));
    os << "\n" << join(l->getValueAsListOfStrings("targets"), ", ") << ": "
       << (types.empty() ? "" : types + " ") << "only with "
       << valueNames(r, l->getValueAsString("extra"),
                     l->getValueAsListOfInts("values"))
       << ".\n";
  }
  for (const Record *own : r->getValueAsListOfDefs("ownOn"))
    os << "\n" << own->getValueAsString("target") << ": `"
       << own->getValueAsString("tensor") << "` is "
       << asirTypes(own->getValueAsListOfStrings("any")) << ".\n";
  auto ignoring = r->getValueAsListOfStrings("ignoresMask");
  if (!ignoring.empty())
    os << "\nThe mask has no effect on " << join(ignoring, ", ") << ".\n";
}

bool emitReference(raw_ostream &os, const RecordKeeper &keeper) {
  os << "<!-- SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception -->\n"
     << "<!-- Written by asc-tblgen from the ODS records; do not edit. -->\n\n"
     << "# Memory-level instructions\n\n"
     << "Rules are explained by `asc-opt --explain ID`.\n";
  for (const Record *r : instructions(keeper)) {
    os << "\n## asc." << mnemonic(r) << "\n\n"
       << r->getValueAsString("summary").str() << ". Emitted as `AscendC::"
       << r->getValueAsString("cppName") << "`.\n";
    paragraph(os, r->getValueAsString("description"));
    bool hasPairs = !r->getValueAsListOfDefs("pairs").empty();
    os << "| operand | direction | element type | memory |\n|---|---|---|---|\n";
    for (auto [k, t] : enumerate(r->getValueAsListOfDefs("tensors"))) {
      auto own = t->getValueAsListOfStrings("own");
      os << "| `" << t->getValueAsString("name") << "` | "
         << t->getValueAsString("dir").lower() << " | "
         << (!own.empty()                              ? asirTypes(own)
             : hasPairs && typeLike(r, k) == 1 ? "U"
                                               : "T")
         << " | "
         << join(t->getValueAsListOfStrings("spaces"), " or ") << " |\n";
    }
    if (r->getValueAsInt("numScalars"))
      os << "| `scalar` | in | "
         << (hasPairs && r->getValueAsInt("scalarLike") ? "U" : "T")
         << " | a value |\n";
    os << "\nForms: ";
    std::string forms;
    for (StringRef f : r->getValueAsListOfStrings("forms"))
      forms += (forms.empty() ? "" : ", ") + formText(f);
    os << forms << ".\n";
    auto extras = r->getValueAsListOfDefs("extras");
    if (!extras.empty()) {
      os << "\n| number | range | default | unit |\n|---|---|---|---|\n";
      for (const Record *e : extras) {
        StringRef keywords = e->getValueAsString("keywords");
        os << "| `" << e->getValueAsString("name") << "` | "
           << e->getValueAsInt("min") << ".." << e->getValueAsInt("max");
        if (!keywords.empty())
          os << " (" << keywords << ")";
        os << " | ";
        if (e->getValueAsBit("required"))
          os << "required";
        else
          os << e->getValueAsInt("defaultValue");
        os << " | " << e->getValueAsString("unit") << " |\n";
      }
    }
    auto lists = r->getValueAsListOfDefs("lists");
    if (!lists.empty()) {
      int64_t least = r->getValueAsInt("minDims"),
              most = r->getValueAsInt("maxDims");
      os << "\n| list of " << (least < most ? itostr(least) + ".." : "") << most
         << " numbers | range | default | unit |\n|---|---|---|---|\n";
      for (const Record *l : lists) {
        os << "| `" << l->getValueAsString("name") << "` | "
           << l->getValueAsInt("min") << ".." << l->getValueAsInt("max")
           << " | ";
        if (l->getValueAsBit("required"))
          os << "required";
        else
          os << l->getValueAsInt("defaultValue");
        os << " | " << l->getValueAsString("unit") << " |\n";
      }
    }
    if (hasPairs)
      emitPairs(os, typePairs(r, keeper), targets(keeper));
    else
      os << "\n| target | element types | count form only |\n|---|---|---|\n";
    // Targets with the same types share a line.
    std::vector<std::pair<std::string, std::string>> lines;
    for (const Record *on : r->getValueAsListOfDefs("legal")) {
      std::string types = asirTypes(on->getValueAsListOfStrings("any")) +
                          " | " +
                          asirTypes(on->getValueAsListOfStrings("countOnly"));
      std::string name = on->getValueAsString("target").str();
      auto same = llvm::find_if(
          lines, [&](const auto &line) { return line.first == types; });
      if (same == lines.end())
        lines.emplace_back(types, name);
      else
        same->second += ", " + name;
    }
    for (const auto &[types, names] : lines)
      os << "| " << names << " | " << types << " |\n";
    for (const Record *res : r->getValueAsListOfDefs("reserve"))
      os << "\nOn " << res->getValueAsString("target") << " every form "
         << (res->getValueAsBit("inCount") ? "" : "but count ")
         << "needs the top " << res->getValueAsInt("bytes") << " bytes of UB"
         << reserveCondition(r, res) << ".\n";
  emitLimits(os, r);
    os << "\nRules: " << join(r->getValueAsListOfStrings("rules"), ", ")
       << ".\n\nSource: " << r->getValueAsString("doc") << " ("
       << r->getValueAsString("status") << ").\n";
  }
  return false;
}

bool emitCoverage(raw_ostream &os, const RecordKeeper &keeper) {
  os << "<!-- SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception -->\n"
     << "<!-- Written by asc-tblgen from the ODS records; do not edit. -->\n\n"
     << "# What is implemented\n\n"
     << "Both engines implement every instruction below in every form and with "
        "every element type listed. `-`: the target does not have it. An "
        "instruction that is not listed is not implemented: the tools say so "
        "and exit with code 3.\n\n| instruction | forms |";
  auto chips = targets(keeper);
  for (const Record *t : chips)
    os << " " << t->getValueAsString("name") << " |";
  os << "\n|---|---|";
  for (size_t i = 0; i < chips.size(); ++i)
    os << "---|";
  os << "\n";
  for (const Record *r : instructions(keeper)) {
    os << "| `asc." << mnemonic(r) << "` | ";
    std::string forms;
    for (StringRef f : r->getValueAsListOfStrings("forms"))
      forms += (forms.empty() ? "" : ", ") + formText(f);
    os << forms << " |";
    for (const Record *t : chips) {
      std::string cell = "-";
      LegalTypes legal = legalTypes(r, t->getValueAsString("name"));
      if (!legal.empty()) {
        cell = asirTypes(legal.any);
        if (!legal.countOnly.empty())
          cell += (cell.empty() ? "count form only: " : "; count form only: ") +
                  asirTypes(legal.countOnly);
      }
      os << " " << cell << " |";
    }
    os << "\n";
  }
  os << "\n`asc.reg.cvt` converts:";
  for (const Record *c : keeper.getAllDerivedDefinitions("Conversion"))
    os << " " << asirType(c->getValueAsString("src")) << " to "
       << asirType(c->getValueAsString("dst")) << " ("
       << c->getValueAsString("cApi") << ")";
  os << ". `asc.reg.load` and `asc.reg.store` have the normal distribution "
        "mode.\n\n# What is not\n\n"
        "- `asc-run --check sync|all`, `--schedule` other than `program`, "
        "`--trace`, `--stats`: exit code 3.\n"
        "- Loop variables other than a signed `index`; `index` and most `math` "
        "operations: exit code 3.\n";
  return false;
}

bool emitTestList(raw_ostream &os, const RecordKeeper &keeper) {
  for (const Record *r : instructions(keeper)) {
    os << "accept " << mnemonic(r) << "\nsemantics " << mnemonic(r) << "\n";
    for (StringRef rule : r->getValueAsListOfStrings("rules"))
      os << "reject " << mnemonic(r) << " " << rule << "\n";
  }
  return false;
}

} // namespace asc::tblgen
