//===- AscendCApi.cpp - C++ calls from instruction records ----------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Two files from one reading of the records, so that the emitter and the header
// cannot disagree about the order of arguments:
//   -gen-ascendc-api   the wrapper templates behind kernel_operator.h
//   -gen-ascendc-args  the order of arguments, for the emitter
//
// An argument is `t<i>` (tensor), `s<i>` (scalar), `x<i>` (extra) or one of
// `$mask`, `$repeat`, `$params`, `$count`.
//
//===----------------------------------------------------------------------===//

#include "AscendCApi.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/TableGen/Error.h"
#include "llvm/TableGen/Record.h"

#include <functional>

using namespace llvm;

namespace {

using Record_ = const Record;
using Args = SmallVector<std::string, 12>;

struct Call {
  Record_ *record;
  StringRef name, params;
  int opcode;
  std::vector<Record_ *> tensors, extras;
  int numScalars;
  bool hasRepeat;
  SmallVector<StringRef, 5> forms;
  Args maskArgs, countArgs;
  Args templates; // numbers that are template arguments: "x0"
  bool twoTypes;  // T and U

  bool has(StringRef form) const { return is_contained(forms, form); }
};

/// Reads an order of arguments; an empty one is the usual order.
Args readOrder(const Call &call, StringRef text, bool count) {
  Args args;
  if (text.empty()) {
    for (unsigned i = 0; i < call.tensors.size(); ++i)
      args.push_back("t" + utostr(i));
    for (int i = 0; i < call.numScalars; ++i)
      args.push_back("s" + utostr(i));
    // Numbers of an instruction without repeats travel in its parameters
    // (DataCopyParams), and not at all in the count form.
    if (call.hasRepeat)
      for (unsigned i = 0; i < call.extras.size(); ++i)
        args.push_back("x" + utostr(i));
    if (count)
      args.push_back("$count");
    else if (call.hasRepeat)
      args.append({"$mask", "$repeat", "$params"});
    else
      args.push_back("$params");
    return args;
  }
  SmallVector<StringRef, 12> items;
  SplitString(text, items, ", \t\n");
  for (StringRef item : items) {
    if (item.starts_with("$")) {
      args.push_back(item.str());
      continue;
    }
    auto named = [&](Record_ *r) {
      return r->getValueAsString("name") == item;
    };
    auto tensor = find_if(call.tensors, named);
    auto extra = find_if(call.extras, named);
    if (tensor != call.tensors.end())
      args.push_back("t" + utostr(tensor - call.tensors.begin()));
    else if (extra != call.extras.end())
      args.push_back("x" + utostr(extra - call.extras.begin()));
    else
      PrintFatalError(call.record->getLoc(),
                      "order of C++ arguments names '" + item +
                          "', which is neither a tensor nor an extra");
  }
  return args;
}

std::vector<Call> readCalls(const RecordKeeper &records) {
  std::vector<Call> calls;
  for (Record_ *r : records.getAllDerivedDefinitions("Instr")) {
    Call call;
    call.record = r;
    call.name = r->getValueAsString("cppName");
    if (call.name.empty())
      continue;
    call.params = r->getValueAsString("cppParams");
    call.opcode = r->getValueAsDef("opcode")->getValueAsInt("number");
    for (Record_ *t : r->getValueAsListOfDefs("tensors"))
      call.tensors.push_back(t);
    for (Record_ *x : r->getValueAsListOfDefs("extras"))
      call.extras.push_back(x);
    call.numScalars = r->getValueAsInt("numScalars");
    call.hasRepeat = r->getValueAsBit("hasRepeat");
    for (StringRef form : r->getValueAsListOfStrings("forms"))
      call.forms.push_back(form);
    call.maskArgs = readOrder(call, r->getValueAsString("cppMaskArgs"), false);
    call.countArgs = readOrder(call, r->getValueAsString("cppCountArgs"), true);
    if (StringRef names = r->getValueAsString("cppTemplates"); !names.empty())
      call.templates = readOrder(call, names, false);
    call.twoTypes = any_of(r->getValueAsListOfDefs("pairs"), [](Record_ *p) {
      auto differ = [](StringRef pair) {
        auto [src, dst] = pair.split(':').first.split("->");
        return src != dst;
      };
      return any_of(p->getValueAsListOfStrings("any"), differ) ||
             any_of(p->getValueAsListOfStrings("countOnly"), differ);
    });
    calls.push_back(std::move(call));
  }
  llvm::sort(calls,
             [](const Call &a, const Call &b) { return a.opcode < b.opcode; });
  return calls;
}

/// `src0_offset` as `src0Offset`.
std::string camel(StringRef name) {
  std::string out;
  bool up = false;
  for (char c : name) {
    if (c == '_')
      up = true;
    else {
      out += up ? toUpper(c) : c;
      up = false;
    }
  }
  return out;
}

StringRef cppType(StringRef dtype) {
  static const std::pair<StringRef, StringRef> types[] = {
      {"i8", "int8_t"},    {"u8", "uint8_t"},   {"i16", "int16_t"},
      {"u16", "uint16_t"}, {"f16", "half"},     {"bf16", "bfloat16_t"},
      {"i32", "int32_t"},  {"u32", "uint32_t"}, {"f32", "float"},
      {"i64", "int64_t"},  {"u64", "uint64_t"}, {"f64", "double"},
      {"c32", "complex32"}, {"c64", "complex64"},
      {"i4x2", "int4x2_t"}, {"hif8", "hifloat8_t"},
      {"e5m2", "fp8_e5m2_t"}, {"e4m3", "fp8_e4m3fn_t"},
      {"e2m1x2", "fp4x2_e2m1_t"}, {"e1m2x2", "fp4x2_e1m2_t"}};
  for (auto &[name, cpp] : types)
    if (name == dtype)
      return cpp;
  PrintFatalError("unknown element type '" + dtype + "'");
}

enum class Shape { Count, MaskCount, MaskBits, NoMask };

/// The parameter of a named number: keywords are an enumeration or a bool.
std::string extraType(Record_ *extra) {
  StringRef name = extra->getValueAsString("cppEnum");
  if (!name.empty())
    return name.str();
  return extra->getValueAsString("keywords").empty() ? "int64_t" : "bool";
}

/// One overload. `spaces` chooses Local or Global per tensor.
void emitOverload(const Call &call, Shape shape, ArrayRef<StringRef> kinds,
                  raw_ostream &os) {
  const Args &args = shape == Shape::Count ? call.countArgs : call.maskArgs;
  bool masked = shape == Shape::MaskCount || shape == Shape::MaskBits;
  bool state = masked && call.has("MaskState");

  // The instruction's type is T; of pairs T is the destination's and U the
  // sources'. Operands with several types of their own get a parameter each.
  bool pairs = call.twoTypes;
  std::string templates = pairs ? "typename T, typename U" : "typename T";
  if (state)
    templates += ", bool isSetMask = true";
  SmallVector<std::string, 6> elements;
  for (auto [i, t] : enumerate(call.tensors)) {
    auto own = t->getValueAsListOfStrings("own");
    if (own.empty())
      elements.push_back(pairs && i ? "U" : "T");
    else if (own.size() == 1)
      elements.push_back(cppType(own.front()).str());
    else {
      elements.push_back("T" + utostr(i));
      templates += ", typename T" + utostr(i);
    }
  }
  auto extraOf = [&](StringRef arg) -> Record_ * {
    unsigned index = 0;
    return arg[0] == 'x' && !arg.drop_front().getAsInteger(10, index)
               ? call.extras[index]
               : nullptr;
  };
  for (const std::string &arg : call.templates)
    templates += ", " + extraType(extraOf(arg)) + " " +
                 camel(extraOf(arg)->getValueAsString("name"));
  os << "template <" << templates << ">\n__aicore__ inline void " << call.name
     << "(";
  for (StringRef arg : args) {
    unsigned index = 0;
    bool numbered = !arg.drop_front().getAsInteger(10, index);
    if (arg == "$mask") {
      if (masked)
        os << (shape == Shape::MaskBits ? "const uint64_t mask[], "
                                        : "uint64_t mask, ");
    } else if (arg == "$repeat")
      os << "const int64_t repeatTime, ";
    else if (arg == "$count")
      os << "const int64_t count, ";
    else if (arg == "$params")
      os << "const " << call.params << " &params, ";
    else if (numbered && arg[0] == 't')
      os << "const " << kinds[index] << "Tensor<" << elements[index] << "> &"
         << camel(call.tensors[index]->getValueAsString("name")) << ", ";
    else if (numbered && arg[0] == 's')
      os << "const " << elements[call.record->getValueAsInt("scalarLike")]
         << " scalar" << index << ", ";
    else if (numbered && arg[0] == 'x')
      os << "const " << extraType(call.extras[index]) << " "
         << camel(call.extras[index]->getValueAsString("name")) << ", ";
  }
  os << "ASC_SITE) {\n";

  os << "  const asc::native::Tensor tensors[] = {";
  interleaveComma(call.tensors, os, [&](Record_ *t) {
    os << camel(t->getValueAsString("name")) << ".tensor_";
  });
  os << "};\n";
  os << "  asc::native::Control control{};\n";
  for (const Args *list : {&args, &call.templates})
    for (StringRef arg : *list)
      if (Record_ *extra = extraOf(arg))
        os << "  control.extra[" << arg.drop_front()
           << "] = static_cast<int64_t>("
           << camel(extra->getValueAsString("name")) << ");\n";
  for (StringRef arg : args) {
    if (arg == "$repeat")
      os << "  control.repeat = repeatTime;\n";
    else if (arg == "$params")
      os << "  params.fill(control);\n";
    else if (arg == "$count")
      os << "  control.form = asc::native::Count;\n"
            "  control.words[0] = count;\n";
  }
  if (masked) {
    const char *set = shape == Shape::MaskBits
                          ? (pairs ? "asc::native::setMaskBits(control, mask, "
                                     "sizeof(T) > sizeof(U) ? sizeof(T) : "
                                     "sizeof(U))"
                                   : "asc::native::setMaskBits(control, mask, "
                                     "sizeof(T))")
                          : "asc::native::setMaskCount(control, mask)";
    if (state)
      os << "  if constexpr (isSetMask)\n    " << set
         << ";\n  else\n    control.form = asc::native::MaskState;\n";
    else
      os << "  " << set << ";\n";
  }
  if (call.numScalars) {
    os << "  const uint64_t scalars[] = {";
    for (int i = 0; i < call.numScalars; ++i)
      os << (i ? ", " : "") << "asc::native::bitsOf(scalar" << i << ")";
    os << "};\n";
  }
  os << "  asc::native::execute(" << call.opcode << ", tensors, "
     << (call.numScalars ? "scalars" : "nullptr") << ", control, where);\n}\n";
}

/// All ways to choose the memory of each tensor; a move never stays in GM.
void forEachPlacement(const Call &call,
                      function_ref<void(ArrayRef<StringRef>)> f) {
  SmallVector<StringRef, 6> kinds;
  std::function<void(unsigned)> place = [&](unsigned i) {
    if (i == call.tensors.size()) {
      if (llvm::count(kinds, "Global") < 2)
        f(kinds);
      return;
    }
    for (StringRef space : call.tensors[i]->getValueAsListOfStrings("spaces")) {
      kinds.push_back(space == "GM" ? "Global" : "Local");
      place(i + 1);
      kinds.pop_back();
    }
  };
  place(0);
}

void emitBanner(raw_ostream &os, StringRef what) {
  os << "// " << what << ", generated by asc-tblgen. Do not edit.\n\n";
}

} // namespace

bool asc::tblgen::emitAscendCApi(const RecordKeeper &records, raw_ostream &os) {
  emitBanner(os, "Ascend C calls of the memory-level instructions");
  for (const Call &call : readCalls(records)) {
    forEachPlacement(call, [&](ArrayRef<StringRef> kinds) {
      if (call.has("Count"))
        emitOverload(call, Shape::Count, kinds, os);
      if (call.has("MaskCount"))
        emitOverload(call, Shape::MaskCount, kinds, os);
      if (call.has("MaskBits"))
        emitOverload(call, Shape::MaskBits, kinds, os);
      if (call.has("None"))
        emitOverload(call, Shape::NoMask, kinds, os);
    });
    os << "\n";
  }
  return false;
}

bool asc::tblgen::emitAscendCArgs(const RecordKeeper &records,
                                  raw_ostream &os) {
  emitBanner(os, "Order of C++ arguments");
  os << "// ASC_CPP_CALL(opcode, name, mask and none forms, count form, "
        "parameters,\n"
        "//              has T and U, template arguments)\n"
        "// ASC_CPP_ENUM(opcode, extra, enumeration, names of 0, 1, ...)\n"
        "#ifdef ASC_CPP_ENUM\n";
  for (const Call &call : readCalls(records))
    for (auto [i, extra] : enumerate(call.extras))
      if (!extra->getValueAsString("cppEnum").empty())
        os << "ASC_CPP_ENUM(" << call.opcode << ", " << i << ", \""
           << extra->getValueAsString("cppEnum") << "\", \""
           << extra->getValueAsString("cppNames") << "\")\n";
  os << "#undef ASC_CPP_ENUM\n#endif\n\n#ifdef ASC_CPP_CALL\n";
  for (const Call &call : readCalls(records))
    os << "ASC_CPP_CALL(" << call.opcode << ", \"" << call.name << "\", \""
       << join(call.maskArgs, " ") << "\", \"" << join(call.countArgs, " ")
       << "\", \"" << call.params << "\", "
       << (call.twoTypes ? "true" : "false") << ", \""
       << join(call.templates, " ") << "\")\n";
  os << "#undef ASC_CPP_CALL\n#endif\n";
  return false;
}
