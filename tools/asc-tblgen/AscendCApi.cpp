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
// An argument is `t<i>` (tensor), `s<i>` (scalar), `x<i>` (extra), `b<i>` and
// `r<i>` (block and repeat stride of a tensor), `=literal` or one of `$mask`,
// `$repeat`, `$params`, `$pad`, `$queues`, `$count`, `$result`.
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
  int side = -1; // the extra that says where the scalar stands
  bool flexible; // template arguments of calls with either side
  Args templates, strides;
  SmallVector<StringRef, 5> forms;
  Args maskArgs, countArgs;

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
        if (static_cast<int>(i) != call.side)
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
    if (item.starts_with("$") || item.starts_with("=")) {
      args.push_back(item.str());
      continue;
    }
    if (item == "scalar" && call.numScalars) {
      args.push_back("s0");
      continue;
    }
    auto [kind, operand] = item.split('.');
    bool stride = !operand.empty() && (kind == "blk" || kind == "rep");
    auto named = [&](Record_ *r) {
      return r->getValueAsString("name") == (stride ? operand : item);
    };
    auto tensor = find_if(call.tensors, named);
    if (stride && tensor != call.tensors.end()) {
      args.push_back(kind.take_front().str() +
                     utostr(tensor - call.tensors.begin()));
      continue;
    }
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

/// Whose numbers stand in the parameters: `t<i>`, `x<i>`, `$repeat` or `-`.
Args readStrides(const Call &call) {
  Args out;
  StringRef text = call.record->getValueAsString("cppStrides");
  SmallVector<StringRef, 4> items;
  SplitString(text, items);
  for (StringRef item : items) {
    if (item == "-" || item == "$repeat") {
      out.push_back(item.str());
      continue;
    }
    for (auto [i, t] : enumerate(call.tensors))
      if (t->getValueAsString("name") == item)
        out.push_back("t" + utostr(i));
    for (auto [i, x] : enumerate(call.extras))
      if (x->getValueAsString("name") == item)
        out.push_back("x" + utostr(i));
  }
  if (text.empty())
    for (auto [i, t] : enumerate(call.tensors))
      if (t->getValueAsBit("strided"))
        out.push_back("t" + utostr(i));
  if (out.size() < items.size())
    PrintFatalError(call.record->getLoc(), "cppStrides names no operand");
  return out;
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
    for (auto [i, x] : enumerate(call.extras))
      if (x->getValueAsString("name") == "scalar")
        call.side = static_cast<int>(i);
    SmallVector<StringRef, 4> templates;
    SplitString(r->getValueAsString("cppTemplates"), templates);
    for (StringRef item : templates)
      call.templates.push_back(item.str());
    call.strides = readStrides(call);
    call.flexible = r->getValueAsBit("cppFlexible");
    call.numScalars = r->getValueAsInt("numScalars");
    call.hasRepeat = r->getValueAsBit("hasRepeat");
    for (StringRef form : r->getValueAsListOfStrings("forms"))
      call.forms.push_back(form);
    call.maskArgs = readOrder(call, r->getValueAsString("cppMaskArgs"), false);
    call.countArgs = readOrder(call, r->getValueAsString("cppCountArgs"), true);
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
      {"e8m0", "fp8_e8m0_t"},
      {"e2m1x2", "fp4x2_e2m1_t"}, {"e1m2x2", "fp4x2_e1m2_t"}};
  for (auto &[name, cpp] : types)
    if (name == dtype)
      return cpp;
  PrintFatalError("unknown element type '" + dtype + "'");
}

enum class Shape { Count, MaskCount, MaskBits, State, NoMask };

/// The parameter of a named number: keywords are an enumeration or a bool.
std::string extraType(Record_ *extra) {
  StringRef name = extra->getValueAsString("cppEnum");
  if (!name.empty())
    return name.str();
  return extra->getValueAsString("keywords").empty() ? "int64_t" : "bool";
}

/// Numbers of the parameters into the clause. Strides without effect go to the
/// last place, which no instruction has.
void emitFill(const Call &call, raw_ostream &os) {
  os << "  params.fill(control";
  if (!call.record->getValueAsString("cppStrides").empty())
    for (const std::string &item : call.strides)
      if (item != "$repeat")
        os << ", " << (item == "-" ? "5" : item.substr(1));
  os << ");\n";
}

/// Template parameters of a record that names them. `left`: those of the calls
/// with the scalar on either side come first and mean nothing.
std::string namedTemplates(const Call &call, bool state, bool left) {
  std::string first, rest;
  auto add = [](std::string &to, const std::string &text) {
    to += (to.empty() ? "" : ", ") + text;
  };
  for (const std::string &item : call.templates) {
    if (item == "$set") {
      if (state)
        add(left ? first : rest, "bool isSetMask = true");
      continue;
    }
    if (item[0] == '=') {
      add(rest, StringRef(item).drop_front().split("::").first.str());
      continue;
    }
    if (item[0] == 'x') {
      unsigned index = 0;
      StringRef(item).drop_front().getAsInteger(10, index);
      add(rest, extraType(call.extras[index]) + " " + item);
      continue;
    }
    std::string type = item == "T" ? "T" : StringRef(item).upper();
    if (left)
      add(first, "typename Reserved" + type + " = BinaryDefaultType");
    add(rest, "typename " + type);
  }
  return first.empty() ? rest : first + ", " + rest;
}

/// The element size that decides how many words a mask has.
std::string wordBytes(const Call &call, const std::string &size) {
  return call.record->getValueAsBit("shortByteRepeat") ? "2" : size;
}

/// One overload. `spaces` chooses Local or Global per tensor; `left`: with the
/// scalar before the source.
void emitOverload(const Call &call, Shape shape, ArrayRef<StringRef> kinds,
                  raw_ostream &os, bool left = false) {
  Args args = shape == Shape::Count ? call.countArgs : call.maskArgs;
  if (left) {
    auto scalar = llvm::find(args, "s0");
    std::swap(*std::prev(scalar), *scalar);
  }
  bool masked = shape == Shape::MaskCount || shape == Shape::MaskBits;
  bool state = masked && call.has("MaskState");

  // The instruction's type is T; of pairs T is the destination's and U the
  // sources'. Operands with several types of their own get a parameter each.
  bool pairs = !call.record->getValueAsListOfDefs("pairs").empty();
  std::string templates = pairs ? "typename T, typename U" : "typename T";
  if (left || call.flexible)
    templates = "typename Reserved = BinaryDefaultType, bool isSetMask = true, "
                "typename T";
  else if (state)
    templates += ", bool isSetMask = true";
  // Where the record names the template arguments, sources have the type of
  // tensor 1 or the destination's.
  std::string source = call.templates.empty()            ? "U"
                       : is_contained(call.templates, "t1") ? "T1"
                                                            : "T";
  SmallVector<std::string, 6> elements;
  for (auto [i, t] : enumerate(call.tensors)) {
    auto own = t->getValueAsListOfStrings("own");
    if (is_contained(call.templates, "t" + utostr(i)))
      elements.push_back("T" + utostr(i));
    else if (own.empty())
      elements.push_back(pairs && i ? source : "T");
    else if (own.size() == 1)
      elements.push_back(cppType(own.front()).str());
    else {
      elements.push_back("T" + utostr(i));
      templates += ", typename T" + utostr(i);
    }
  }
  if (!call.templates.empty())
    templates = namedTemplates(call, state, left);
  if (!call.templates.empty() || pairs || is_contained(elements, "T"))
    os << "template <" << templates << ">\n";
  os << "__aicore__ inline void " << call.name << "(";
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
    else if (arg == "$result")
      os << "uint64_t &result, ";
    else if (arg[0] == '=')
      os << "const " << StringRef(arg).drop_front().split("::").first << ", ";
    else if (arg == "$params")
      os << "const " << call.params << " &params, ";
    else if (numbered && (arg[0] == 'b' || arg[0] == 'r'))
      os << "const int64_t "
         << camel(call.tensors[index]->getValueAsString("name"))
         << (arg[0] == 'b' ? "BlkStride, " : "RepStride, ");
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

  if (!call.tensors.empty()) {
    os << "  const asc::native::Tensor tensors[] = {";
    interleaveComma(call.tensors, os, [&](Record_ *t) {
      os << camel(t->getValueAsString("name")) << ".tensor_";
    });
    os << "};\n";
  }
  os << "  asc::native::Control control{};\n";
  if (left)
    os << "  control.extra[" << call.side << "] = 1;\n";
  if (shape == Shape::State)
    os << "  control.form = asc::native::MaskState;\n";
  for (const std::string &item : call.templates) {
    if (item[0] != 'x')
      continue;
    unsigned index = 0;
    StringRef(item).drop_front().getAsInteger(10, index);
    bool isType = extraType(call.extras[index]) == "typename";
    os << "  control.extra[" << index << "] = static_cast<int64_t>("
       << (isType ? "asc::native::DTypeOf<" + item + ">::value" : item)
       << ");\n";
  }
  // Blocks follow each other where the call has no stride of blocks.
  for (StringRef arg : args)
    if (unsigned i = 0; arg[0] == 'r' && !arg.drop_front().getAsInteger(10, i))
      os << "  control.blk[" << i << "] = 1;\n";
  for (StringRef arg : args) {
    unsigned index = 0;
    if (arg[0] == 'x' && !arg.drop_front().getAsInteger(10, index))
      os << "  control.extra[" << index << "] = static_cast<int64_t>("
         << camel(call.extras[index]->getValueAsString("name")) << ");\n";
    else if ((arg[0] == 'b' || arg[0] == 'r') &&
             !arg.drop_front().getAsInteger(10, index))
      os << "  control." << (arg[0] == 'b' ? "blk[" : "rep[") << index << "] = "
         << camel(call.tensors[index]->getValueAsString("name"))
         << (arg[0] == 'b' ? "BlkStride" : "RepStride") << ";\n";
    else if (arg == "$repeat")
      os << "  control.repeat = repeatTime;\n";
    else if (arg == "$params")
      emitFill(call, os);
    else if (arg == "$count")
      os << "  control.form = asc::native::Count;\n"
            "  control.words[0] = count;\n";
  }
  if (masked) {
    std::string set = shape == Shape::MaskBits
                          ? (pairs ? "asc::native::setMaskBits(control, mask, "
                                     "sizeof(T) > sizeof(" + source +
                                         ") ? sizeof(T) : sizeof(" + source +
                                         "))"
                                   : "asc::native::setMaskBits(control, mask, " +
                                         wordBytes(call, "sizeof(" +
                                             elements[call.record->getValueAsInt(
                                                 "typeOperand")] + ")") +
                                         ")")
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
  os << "  asc::native::execute(" << call.opcode << (call.tensors.empty() ? ", nullptr, " : ", tensors, ")
     << (call.numScalars ? "scalars" : "nullptr") << ", control, where);\n";
  if (is_contained(args, "$result"))
    os << "  result = asc::native::reservedCount();\n";
  os << "}\n";
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
    if (call.record->getValueAsBit("cppByHand"))
      continue;
    forEachPlacement(call, [&](ArrayRef<StringRef> kinds) {
      for (bool left : {false, true}) {
        if (left && call.side < 0)
          continue;
        if (call.has("Count"))
          emitOverload(call, Shape::Count, kinds, os, left);
        if (call.has("MaskCount"))
          emitOverload(call, Shape::MaskCount, kinds, os, left);
        if (call.has("MaskBits"))
          emitOverload(call, Shape::MaskBits, kinds, os, left);
        if (call.has("MaskState") && !call.has("MaskCount"))
          emitOverload(call, Shape::State, kinds, os, left);
        if (call.has("None"))
          emitOverload(call, Shape::NoMask, kinds, os, left);
      }
    });
    os << "\n";
  }
  return false;
}

bool asc::tblgen::emitAscendCArgs(const RecordKeeper &records,
                                  raw_ostream &os) {
  emitBanner(os, "Order of C++ arguments");
  os << "// ASC_CPP_CALL(opcode, name, mask and none forms, count form, "
        "parameters, strides in them, template arguments)\n"
        "// ASC_CPP_FLEXIBLE(opcode): template arguments of calls with the "
        "scalar on either side\n"
        "// ASC_CPP_ENUM(opcode, extra, enumeration, names of 0, 1, ...)\n"
        "#ifdef ASC_CPP_ENUM\n";
  for (const Call &call : readCalls(records))
    for (auto [i, extra] : enumerate(call.extras))
      if (!extra->getValueAsString("cppEnum").empty())
        os << "ASC_CPP_ENUM(" << call.opcode << ", " << i << ", \""
           << extra->getValueAsString("cppEnum") << "\", \""
           << extra->getValueAsString("cppNames") << "\")\n";
  os << "#undef ASC_CPP_ENUM\n#endif\n\n#ifdef ASC_CPP_FLEXIBLE\n";
  for (const Call &call : readCalls(records))
    if (call.flexible)
      os << "ASC_CPP_FLEXIBLE(" << call.opcode << ")\n";
  os << "#undef ASC_CPP_FLEXIBLE\n#endif\n\n#ifdef ASC_CPP_CALL\n";
  for (const Call &call : readCalls(records))
    os << "ASC_CPP_CALL(" << call.opcode << ", \"" << call.name << "\", \""
       << join(call.maskArgs, " ") << "\", \"" << join(call.countArgs, " ")
       << "\", \"" << call.params << "\", \"" << join(call.strides, " ")
       << "\", \"" << join(call.templates, " ") << "\")\n";
  os << "#undef ASC_CPP_CALL\n#endif\n";
  return false;
}
