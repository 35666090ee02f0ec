//===- ControlSyntax.cpp - One grammar for attribute and clause ---------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "asc/IR/ControlSyntax.h"
#include "asc/IR/Directives.h"
#include "asc/Table/Legality.h"

#include "mlir/IR/Builders.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using asc::table::Form;

namespace asc {

SmallVector<ControlSyntax::Number> ControlSyntax::numbers() const {
  SmallVector<Number> out(words.begin(), words.end());
  if (hasRepeat)
    out.push_back(repeat);
  llvm::append_range(out, blk);
  llvm::append_range(out, rep);
  for (const std::optional<Number> &extra : extras)
    if (extra)
      out.push_back(*extra);
  return out;
}

ControlAttr ControlSyntax::build(AsmParser &parser) const {
  auto values = [](ArrayRef<Number> list) {
    return llvm::map_to_vector(list, [](const Number &n) { return n.value; });
  };
  SmallVector<int64_t> ids, extraValues;
  for (auto [id, extra] : llvm::enumerate(extras))
    if (extra) {
      ids.push_back(id);
      extraValues.push_back(extra->value);
    }
  uint32_t dynamic = 0;
  for (auto [k, n] : llvm::enumerate(numbers()))
    if (n.open >= 0 && k < 32)
      dynamic |= 1u << k;
  // Named lists of the exact parameter types: the base class has a template of
  // the same name that would match better.
  SmallVector<int64_t> wordList = values(words), blkList = values(blk),
                       repList = values(rep), listNumbers;
  for (const Number &n : lists)
    listNumbers.push_back(n.open >= 0 ? ControlAttr::kOpen : n.value);
  SMLoc loc = parser.getCurrentLocation();
  auto emit = [&] { return parser.emitError(loc); };
  llvm::function_ref<InFlightDiagnostic()> emitError = emit;
  return ControlAttr::getChecked(
      emitError, parser.getContext(), form, ArrayRef<int64_t>(wordList),
      bool(hasRepeat), int64_t(repeat.value), ArrayRef<int64_t>(blkList),
      ArrayRef<int64_t>(repList), ArrayRef<int64_t>(ids),
      ArrayRef<int64_t>(extraValues), ArrayRef<int64_t>(listNumbers),
      uint32_t(dynamic));
}

namespace {
/// Recursive descent over one clause.
struct ClauseParser {
  AsmParser &parser;
  ControlSyntax &clause;
  const table::InstrRow *row;
  OpenNumberParser parseOpen;

  ParseResult number(ControlSyntax::Number &out, bool word = false) {
    OptionalParseResult result = parseOptionalInt64(parser, out.value, word);
    if (result.has_value())
      return *result;
    SMLoc loc = parser.getCurrentLocation();
    if (succeeded(parseOpen())) {
      out = {0, clause.numOpen++, word};
      return success();
    }
    return parser.emitError(loc, "expected an integer or an SSA value");
  }

  ParseResult parenthesized(ControlSyntax::Number &out) {
    return failure(parser.parseLParen() || number(out) || parser.parseRParen());
  }

  ParseResult list(SmallVectorImpl<ControlSyntax::Number> &out, bool word) {
    return parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, [&] {
      return number(out.emplace_back(), word);
    });
  }

  ParseResult once(bool &seen, SMLoc loc, StringRef what) {
    if (seen)
      return parser.emitError(loc) << "'" << what << "' is written twice ["
                                   << idOf(table::Rule::ASC_ATTR_SYNTAX) << "]";
    seen = true;
    return success();
  }

  ParseResult mask(SMLoc loc) {
    if (once(clause.hasForm, loc, "count or mask"))
      return failure();
    if (succeeded(parser.parseOptionalLParen())) {
      if (succeeded(parser.parseOptionalKeyword("state"))) {
        clause.form = Form::MaskState;
        return parser.parseRParen();
      }
      clause.form = Form::MaskCount;
      return failure(number(clause.words.emplace_back()) ||
                     parser.parseRParen());
    }
    clause.form = Form::MaskBits;
    return list(clause.words, /*word=*/true);
  }

  ParseResult stride(SMLoc loc) {
    if (once(clause.hasStride, loc, "stride") || parser.parseLParen())
      return failure();
    bool hasBlk = succeeded(parser.parseOptionalKeyword("blk"));
    if (hasBlk && (parser.parseEqual() || list(clause.blk, false)))
      return failure();
    if (!hasBlk || succeeded(parser.parseOptionalComma()))
      if (parser.parseKeyword("rep") || parser.parseEqual() ||
          list(clause.rep, false))
        return failure();
    return parser.parseRParen();
  }

  ParseResult extra(StringRef keyword, SMLoc loc) {
    unsigned id = 0;
    if (!row) {
      if (keyword == "lists")
        return list(clause.lists, false);
      if (keyword != "extra" || parser.parseLParen() ||
          parser.parseInteger(id) || parser.parseEqual())
        return parser.emitError(loc)
               << "unknown part '" << keyword << "' of a control clause ["
               << idOf(table::Rule::ASC_ATTR_SYNTAX) << "]";
      if (id >= table::kMaxExtras)
        return parser.emitError(loc) << "extra index " << id << " is too large";
      return failure(number(clause.extras[id].emplace()) ||
                     parser.parseRParen());
    }
    while (id < row->numExtras && StringRef(row->extras[id].name) != keyword)
      ++id;
    if (id == row->numExtras)
      return listOf(keyword, loc);
    bool seen = clause.extras[id].has_value();
    if (once(seen, loc, keyword) || parser.parseLParen())
      return failure();
    ControlSyntax::Number &out = clause.extras[id].emplace();
    StringRef names(row->extras[id].keywords), other;
    SMLoc at = parser.getCurrentLocation();
    if (named(names, out))
      return parser.parseRParen();
    if (!names.empty() && succeeded(parser.parseOptionalKeyword(&other))) {
      std::string list = llvm::join(llvm::split(names, '|'), ", ");
      return parser.emitError(at)
             << "has no " << keyword << "(" << other << "); it takes " << list
             << " or a number [" << idOf(table::Rule::ASC_ATTR_SYNTAX) << "]";
    }
    return failure(number(out) || parser.parseRParen());
  }

  /// `size[16, 4]`.
  ParseResult listOf(StringRef keyword, SMLoc loc) {
    const table::CallRow &call = table::callRow(*row);
    unsigned id = 0;
    while (id < call.numLists && StringRef(call.lists[id].name) != keyword)
      ++id;
    if (id == call.numLists)
      return unknown(keyword, loc);
    clause.written.resize(call.numLists);
    bool seen = !clause.written[id].empty();
    return failure(once(seen, loc, keyword) || list(clause.written[id], false));
  }

  /// Lists that are not written hold the default; all have one length.
  ParseResult completeLists(SMLoc loc) {
    const table::CallRow &call = table::callRow(*row);
    clause.written.resize(call.numLists);
    size_t dims = 0;
    for (const auto &list : clause.written)
      dims = std::max(dims, list.size());
    for (auto [id, list] : llvm::enumerate(clause.written)) {
      const table::ListRow &of = call.lists[id];
      if (list.empty() && !of.required) {
        ControlSyntax::Number absent;
        absent.value = of.defaultValue;
        list.assign(dims, absent);
      }
      if (list.empty())
        return parser.emitError(loc)
               << "'asc." << StringRef(row->name) << "' needs "
               << StringRef(of.name) << "[...] ["
               << idOf(table::Rule::ASC_ATTR_SYNTAX) << "]";
      if (list.size() != dims || dims < call.minDims || dims > call.maxDims)
        return parser.emitError(loc)
               << "'asc." << StringRef(row->name) << "' has " << list.size()
               << " number(s) in " << StringRef(of.name) << "[...]; "
               << (dims >= call.minDims && dims <= call.maxDims
                       ? "another list has " + std::to_string(dims)
                   : call.minDims == call.maxDims
                       ? "it takes " + std::to_string(call.maxDims)
                       : "it takes 1 to " + std::to_string(call.maxDims))
               << " [" << idOf(table::Rule::ASC_ATTR_SYNTAX) << "]";
      llvm::append_range(clause.lists, list);
    }
    return success();
  }

  /// `left`, `true`: a value by its name.
  bool named(StringRef keywords, ControlSyntax::Number &out) {
    SmallVector<StringRef> names;
    keywords.split(names, '|', -1, /*KeepEmpty=*/false);
    for (auto [value, name] : llvm::enumerate(names))
      if (succeeded(parser.parseOptionalKeyword(name))) {
        out.value = value;
        return true;
      }
    return false;
  }

  ParseResult unknown(StringRef keyword, SMLoc loc) {
    InFlightDiagnostic diag = parser.emitError(loc)
                              << "'asc." << StringRef(row->name) << "' has no '"
                              << keyword << "'";
    const table::CallRow &call = table::callRow(*row);
    if (row->hasRepeat || row->numExtras || call.numLists)
      diag << "; it takes";
    if (row->hasRepeat)
      diag << " repeat, stride";
    for (unsigned k = 0; k < row->numExtras; ++k)
      diag << (k || row->hasRepeat ? ", " : " ")
           << StringRef(row->extras[k].name);
    for (unsigned k = 0; k < call.numLists; ++k)
      diag << (k || row->numExtras ? ", " : " ")
           << StringRef(call.lists[k].name) << "[...]";
    return diag << " [" << idOf(table::Rule::ASC_ATTR_SYNTAX) << "]";
  }

  /// Without tensors no colon ends the clause: what it does not know is the
  /// next operation.
  ParseResult nextKeyword(StringRef &keyword) {
    if (!row || row->numTensors)
      return parser.parseOptionalKeyword(&keyword);
    SmallVector<StringRef, table::kMaxExtras> known;
    for (unsigned k = 0; k < row->numExtras; ++k)
      known.push_back(StringRef(row->extras[k].name));
    return parser.parseOptionalKeyword(&keyword, known);
  }

  ParseResult run() {
    while (true) {
      StringRef keyword;
      SMLoc loc = parser.getCurrentLocation();
      if (failed(nextKeyword(keyword)))
        return row && table::callRow(*row).numLists ? completeLists(loc)
                                                    : success();
      ParseResult result = success();
      if (keyword == "count") {
        clause.form = Form::Count;
        result = failure(once(clause.hasForm, loc, "count or mask") ||
                         parenthesized(clause.words.emplace_back()));
      } else if (keyword == "mask") {
        result = mask(loc);
      } else if (keyword == "repeat") {
        result = failure(once(clause.hasRepeat, loc, "repeat") ||
                         parenthesized(clause.repeat));
      } else if (keyword == "stride") {
        result = stride(loc);
      } else {
        result = extra(keyword, loc);
      }
      if (failed(result))
        return failure();
    }
  }
};
} // namespace

ParseResult parseControl(AsmParser &parser, ControlSyntax &clause,
                         const table::InstrRow *row,
                         OpenNumberParser parseOpen) {
  clause.repeat.value = 1;
  return ClauseParser{parser, clause, row, parseOpen}.run();
}

void printControl(AsmPrinter &printer, ControlAttr control,
                  const table::InstrRow *row,
                  llvm::function_ref<void(unsigned)> printOpen) {
  raw_ostream &os = printer.getStream();
  unsigned position = 0, open = 0;
  bool first = true;
  auto space = [&] {
    // After an op's operands a space is due before each part.
    if (row || !first)
      os << " ";
    first = false;
  };
  auto number = [&](int64_t value, bool hex = false) {
    if (control.isDynamic(position++))
      printOpen(open++);
    else if (hex)
      os << "0x" << llvm::utohexstr(value, /*LowerCase=*/true);
    else
      os << value;
  };
  auto list = [&](ArrayRef<int64_t> values, bool hex = false) {
    os << "[";
    llvm::interleave(
        values, [&](int64_t v) { number(v, hex); }, [&] { os << ", "; });
    os << "]";
  };
  switch (control.getForm()) {
  case Form::None:
    break;
  case Form::Count:
  case Form::MaskCount:
    space();
    os << (control.getForm() == Form::Count ? "count(" : "mask(");
    number(control.getWords().front());
    os << ")";
    break;
  case Form::MaskBits:
    space();
    os << "mask";
    list(control.getWords(), /*hex=*/true);
    break;
  case Form::MaskState:
    space();
    os << "mask(state)";
    break;
  }
  if (control.getHasRepeat()) {
    space();
    os << "repeat(";
    number(control.getRepeat());
    os << ")";
  }
  if (!control.getBlk().empty() || !control.getRep().empty()) {
    space();
    os << "stride(";
    if (!control.getBlk().empty()) {
      os << "blk = ";
      list(control.getBlk());
    }
    if (!control.getRep().empty()) {
      os << (control.getBlk().empty() ? "rep = " : ", rep = ");
      list(control.getRep());
    }
    os << ")";
  }
  for (auto [id, value] :
       llvm::zip_equal(control.getExtraIds(), control.getExtras())) {
    space();
    if (!row) {
      os << "extra(" << id << " = ";
      number(value);
      os << ")";
      continue;
    }
    os << StringRef(row->extras[id].name) << "(";
    SmallVector<StringRef> names;
    StringRef(row->extras[id].keywords).split(names, '|', -1, false);
    if (!control.isDynamic(position) && value >= 0 &&
        value < static_cast<int64_t>(names.size())) {
      os << names[value];
      ++position;
    } else {
      number(value);
    }
    os << ")";
  }
  ArrayRef<int64_t> lists = control.getLists();
  if (lists.empty())
    return;
  auto openList = [&](ArrayRef<int64_t> values) {
    os << "[";
    llvm::interleave(
        values,
        [&](int64_t v) {
          if (v == ControlAttr::kOpen)
            printOpen(open++);
          else
            os << v;
        },
        [&] { os << ", "; });
    os << "]";
  };
  if (!row) {
    space();
    os << "lists";
    return openList(lists);
  }
  const table::CallRow &call = table::callRow(*row);
  size_t dims = lists.size() / std::max<size_t>(call.numLists, 1);
  for (unsigned id = 0; id < call.numLists && dims; ++id) {
    ArrayRef<int64_t> values = lists.slice(id * dims, dims);
    int64_t absent = call.lists[id].defaultValue;
    if (!call.lists[id].required &&
        llvm::all_of(values, [&](int64_t v) { return v == absent; })) {
      continue;
    }
    space();
    os << StringRef(call.lists[id].name);
    openList(values);
  }
}

} // namespace asc
