//===- Control.cpp - The control attribute ------------------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "asc/IR/Asc.h"
#include "asc/IR/ControlSyntax.h"
#include "asc/Table/Moves.h"

#include "mlir/IR/Builders.h"

using namespace mlir;

namespace asc {

SmallVector<int64_t> ControlAttr::getNumbers() const {
  SmallVector<int64_t> out(getWords());
  if (getHasRepeat())
    out.push_back(getRepeat());
  llvm::append_range(out, getBlk());
  llvm::append_range(out, getRep());
  llvm::append_range(out, getExtras());
  return out;
}

ControlAttr ControlAttr::withNumbers(ArrayRef<int64_t> numbers,
                                     uint32_t dynamic) const {
  auto take = [&](size_t n) {
    ArrayRef<int64_t> head = numbers.take_front(n);
    numbers = numbers.drop_front(n);
    return head;
  };
  auto words = take(getWords().size());
  int64_t repeat = getHasRepeat() ? take(1).front() : 1;
  auto blk = take(getBlk().size());
  auto rep = take(getRep().size());
  return get(getContext(), getForm(), words, getHasRepeat(), repeat, blk, rep,
             getExtraIds(), numbers, getLists(), dynamic);
}

ControlAttr ControlAttr::withLists(ArrayRef<int64_t> lists) const {
  return get(getContext(), getForm(), getWords(), getHasRepeat(), getRepeat(),
             getBlk(), getRep(), getExtraIds(), getExtras(), lists,
             getDynamic());
}

LogicalResult ControlAttr::verify(
    llvm::function_ref<InFlightDiagnostic()> emitError, table::Form form,
    ArrayRef<int64_t> words, bool hasRepeat, int64_t repeat,
    ArrayRef<int64_t> blk, ArrayRef<int64_t> rep, ArrayRef<int64_t> extraIds,
    ArrayRef<int64_t> extras, ArrayRef<int64_t> lists, uint32_t dynamic) {
  size_t wanted = 0;
  switch (form) {
  case table::Form::None:
  case table::Form::MaskState:
    break;
  case table::Form::Count:
  case table::Form::MaskCount:
    wanted = 1;
    break;
  case table::Form::MaskBits:
    wanted = words.size() == 4 ? 4 : 2;
    break;
  }
  if (words.size() != wanted)
    return emitError() << "mask[...] has " << words.size()
                       << " word(s); it must have 2 or 4 ["
                       << idOf(table::Rule::ASC_MASK_WORDS) << "]";
  size_t numbers = words.size() + hasRepeat + blk.size() + rep.size() +
                   extras.size();
  if (extraIds.size() != extras.size() || numbers > 32 ||
      (numbers < 32 && (dynamic >> numbers) != 0) ||
      lists.size() > table::kMaxLists * table::kMaxDims ||
      blk.size() > table::kMaxTensors || rep.size() > table::kMaxTensors)
    return emitError() << "malformed control clause ["
                       << idOf(table::Rule::ASC_ATTR_SYNTAX) << "]";
  for (auto [k, id] : llvm::enumerate(extraIds))
    if (id < 0 || id >= table::kMaxExtras || (k && extraIds[k - 1] >= id))
      return emitError() << "malformed extra numbers of a control clause ["
                         << idOf(table::Rule::ASC_ATTR_SYNTAX) << "]";
  return success();
}

Attribute ControlAttr::parse(AsmParser &parser, Type) {
  ControlSyntax clause;
  if (parser.parseLess() || parseControl(parser, clause, nullptr, [&] {
        return parser.parseOptionalQuestion();
      }) ||
      parser.parseGreater())
    return {};
  return clause.build(parser);
}

void ControlAttr::print(AsmPrinter &printer) const {
  printer << "<";
  printControl(printer, *this, nullptr, [&](unsigned) { printer << "?"; });
  printer << ">";
}

} // namespace asc
