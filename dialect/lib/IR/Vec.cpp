//===- Vec.cpp - Shared bodies of all vector instructions ---------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "asc/IR/ControlSyntax.h"
#include "asc/Table/Legality.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"

#include <bit>

using namespace mlir;
using asc::table::Form;
using asc::table::Rule;

namespace asc {

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

ParseResult vec::parse(OpAsmParser &parser, OperationState &result,
                       const table::InstrRow &row, ControlAttr &control) {
  using Unresolved = OpAsmParser::UnresolvedOperand;
  SmallVector<Unresolved> operands, open;
  SMLoc loc = parser.getCurrentLocation();
  unsigned wanted = row.numTensors + row.numScalars;
  // Without operands the next value is the result of the next operation.
  if (wanted && parser.parseOperandList(operands))
    return failure();
  unsigned fewest = table::callRow(row).fewestTensors;
  if (!fewest)
    fewest = wanted;
  unsigned tensors = operands.size() - row.numScalars;
  if (operands.size() < fewest || operands.size() > wanted) {
    InFlightDiagnostic diag = parser.emitError(loc);
    diag << "'asc." << StringRef(row.name) << "' takes ";
    if (fewest != wanted)
      diag << fewest << " to ";
    return diag << wanted << " operands, " << operands.size()
                << " are given [" << idOf(Rule::ASC_ATTR_SYNTAX) << "]";
  }

  ControlSyntax clause;
  if (parseControl(parser, clause, &row, [&]() -> ParseResult {
        Unresolved operand;
        OptionalParseResult parsed = parser.parseOptionalOperand(operand);
        if (!parsed.has_value() || failed(*parsed))
          return failure();
        open.push_back(operand);
        return success();
      }))
    return failure();
  control = clause.build(parser);
  if (!control)
    return failure();

  SmallVector<Type> types;
  SMLoc typeLoc;
  if (parser.parseOptionalAttrDict(result.attributes))
    return failure();
  if (row.numTensors &&
      (parser.parseColon() || parser.getCurrentLocation(&typeLoc) ||
       parser.parseTypeList(types)))
    return failure();
  // One type stands for all tensors.
  if (types.size() == 1)
    types.resize(tensors, types.front());
  if (types.size() != tensors)
    return parser.emitError(typeLoc)
           << "'asc." << StringRef(row.name) << "' has " << tensors
           << " tensors; give one type for all or one per tensor, not "
           << types.size() << " [" << idOf(Rule::ASC_ATTR_SYNTAX) << "]";
  // Tensors that are not written are the last one.
  while (operands.size() < wanted) {
    operands.push_back(operands.back());
    types.push_back(types.back());
  }
  if (row.numScalars) {
    auto shaped = dyn_cast<ShapedType>(types[row.scalarLike]);
    if (!shaped)
      return parser.emitError(typeLoc) << "expected a tensor type";
    types.append(row.numScalars, scalarTypeOf(shaped.getElementType()));
  }
  if (parser.resolveOperands(operands, types, loc, result.operands))
    return failure();

  Builder &builder = parser.getBuilder();
  if (row.hasResult)
    result.addTypes(builder.getIndexType());
  for (const ControlSyntax::Number &n : clause.numbers())
    if (n.open >= 0) {
      Type type = n.isWord ? Type(builder.getI64Type()) : builder.getIndexType();
      if (parser.resolveOperand(open[n.open], type, result.operands))
        return failure();
    }
  for (const ControlSyntax::Number &n : clause.lists)
    if (n.open >= 0 && parser.resolveOperand(
                           open[n.open], builder.getIndexType(), result.operands))
      return failure();
  return success();
}

void vec::print(OpAsmPrinter &printer, VectorControlOpInterface op) {
  const table::InstrRow &row = op.getRow();
  if (row.numTensors)
    printer << " ";
  unsigned tensors = row.numTensors;
  if (unsigned fewest = table::callRow(row).fewestTensors)
    while (tensors > fewest &&
           op->getOperand(tensors - 1) == op->getOperand(tensors - 2))
      --tensors;
  printer.printOperands(op->getOperands().take_front(tensors + row.numScalars));
  auto numbers = op.getNumbers();
  printControl(printer, op.getControl(), &row, [&](unsigned k) {
    // A malformed op is printed too, for its error message.
    if (k < numbers.size())
      printer << numbers[k];
    else
      printer << "?";
  });
  printer.printOptionalAttrDict(op->getAttrs(), {"control"});
  if (!row.numTensors)
    return;
  printer << " : ";
  auto types = op->getOperands().take_front(tensors).getTypes();
  if (llvm::all_equal(types))
    printer << types.front();
  else
    llvm::interleaveComma(types, printer);
}

//===----------------------------------------------------------------------===//
// Effective numbers
//===----------------------------------------------------------------------===//

/// Repeat stride of an operand that is walked contiguously: 8 blocks for the
/// widest element type, fewer for narrower ones.
static int64_t defaultRepeatStride(VectorControlOpInterface op, unsigned k) {
  table::DType types[table::kMaxTensors];
  for (unsigned i = 0; i < op.getRow().numTensors; ++i)
    types[i] = elementDType(op->getOperand(i).getType());
  unsigned own = table::laneBits(op.getRow(), k, types[k]);
  return own ? 8 * own / table::widestLane(op.getRow(), types) : 8;
}

MixedControl vec::mixedControl(VectorControlOpInterface op) {
  const table::InstrRow &row = op.getRow();
  ControlAttr control = op.getControl();
  Builder builder(op->getContext());
  unsigned position = 0, open = 0;
  auto next = [&](int64_t value) -> OpFoldResult {
    if (control.isDynamic(position++))
      return OpFoldResult(op.getNumbers()[open++]);
    return OpFoldResult(builder.getI64IntegerAttr(value));
  };
  auto constant = [&](int64_t value) {
    return OpFoldResult(builder.getI64IntegerAttr(value));
  };
  MixedControl out;
  out.form = control.getForm();
  for (int64_t word : control.getWords())
    out.words.push_back(next(word));
  out.repeat = control.getHasRepeat() ? next(control.getRepeat()) : constant(1);
  auto strides = [&](ArrayRef<int64_t> written, bool block) {
    SmallVector<OpFoldResult, 6> list;
    unsigned k = 0;
    for (unsigned t = 0; t < row.numTensors; ++t) {
      if (!row.tensors[t].strided)
        list.push_back(constant(0));
      else if (k < written.size())
        list.push_back(next(written[k++]));
      else
        list.push_back(constant(block ? 1 : defaultRepeatStride(op, t)));
    }
    return list;
  };
  out.blk = strides(control.getBlk(), true);
  out.rep = strides(control.getRep(), false);
  unsigned given = 0;
  for (unsigned id = 0; id < row.numExtras; ++id) {
    if (given < control.getExtraIds().size() &&
        control.getExtraIds()[given] == id)
      out.extras.push_back(next(control.getExtras()[given++]));
    else
      out.extras.push_back(constant(row.extras[id].defaultValue));
  }
  for (int64_t value : control.getLists())
    out.lists.push_back(value == ControlAttr::kOpen
                            ? OpFoldResult(op.getNumbers()[open++])
                            : constant(value));
  return out;
}

table::Control MixedControl::constants(uint32_t &known) const {
  table::Control out;
  out.form = form;
  out.numWords = words.size();
  known = 0;
  unsigned position = 0;
  auto take = [&](OpFoldResult number, int64_t &slot) {
    if (std::optional<int64_t> value = constantOf(number)) {
      slot = *value;
      known |= 1u << position;
    }
    ++position;
  };
  for (auto [k, word] : llvm::enumerate(words))
    take(word, out.words[k]);
  take(repeat, out.repeat);
  for (auto [k, stride] : llvm::enumerate(blk))
    take(stride, out.blk[k]);
  for (auto [k, stride] : llvm::enumerate(rep))
    take(stride, out.rep[k]);
  for (auto [k, extra] : llvm::enumerate(extras))
    take(extra, out.extra[k]);
  return out;
}

bool MixedControl::allConstant() const {
  auto isConstant = [](OpFoldResult n) { return constantOf(n).has_value(); };
  return llvm::all_of(words, isConstant) && isConstant(repeat) &&
         llvm::all_of(blk, isConstant) && llvm::all_of(rep, isConstant) &&
         llvm::all_of(extras, isConstant);
}

//===----------------------------------------------------------------------===//
// Verifier: what needs no target and no flow
//===----------------------------------------------------------------------===//

static StringRef formText(Form form) {
  switch (form) {
  case Form::None:
    return "without count or mask";
  case Form::Count:
    return "count(n)";
  case Form::MaskCount:
    return "mask(n)";
  case Form::MaskBits:
    return "mask[...]";
  case Form::MaskState:
    return "mask(state)";
  }
  return "";
}

static LogicalResult verifyForm(VectorControlOpInterface op) {
  const table::InstrRow &row = op.getRow();
  ControlAttr control = op.getControl();
  Form form = control.getForm();
  if (!table::contains(row.forms, form)) {
    InFlightDiagnostic diag = op->emitOpError()
                              << "has no form " << formText(form) << "; it has";
    bool first = true;
    for (Form f : {Form::None, Form::Count, Form::MaskCount, Form::MaskBits,
                   Form::MaskState})
      if (table::contains(row.forms, f)) {
        diag << (first ? " " : ", ") << formText(f);
        first = false;
      }
    return diag << " [" << idOf(Rule::ASC_FORM) << "]";
  }
  bool repeats = row.hasRepeat && form != Form::Count;
  bool strides = repeats || row.hasStride;
  if (control.getHasRepeat() && !repeats)
    return op->emitOpError()
           << "takes no repeat " << (row.hasRepeat ? "with count(n) " : "") << "["
           << idOf(Rule::ASC_ATTR_SYNTAX) << "]";
  unsigned strided = 0;
  for (unsigned t = 0; t < row.numTensors; ++t)
    strided += row.tensors[t].strided;
  auto checkStrides = [&](StringRef what,
                          ArrayRef<int64_t> list) -> LogicalResult {
    if (list.empty())
      return success();
    if (!strides)
      return op->emitOpError() << "takes no stride "
                               << (row.hasRepeat ? "with count(n) " : "") << "["
                               << idOf(Rule::ASC_ATTR_SYNTAX) << "]";
    if (list.size() == strided)
      return success();
    InFlightDiagnostic diag = op->emitOpError()
                              << what << " has " << list.size()
                              << " stride(s); it needs " << strided << ", of";
    for (unsigned t = 0, n = 0; t < row.numTensors; ++t)
      if (row.tensors[t].strided)
        diag << (n++ ? ", " : " ") << StringRef(row.tensors[t].name);
    return diag << " [" << idOf(Rule::ASC_STRIDE_COUNT) << "]";
  };
  if (failed(checkStrides("blk", control.getBlk())) ||
      failed(checkStrides("rep", control.getRep())))
    return failure();
  uint32_t given = 0;
  for (int64_t id : control.getExtraIds()) {
    if (id >= row.numExtras)
      return op->emitOpError() << "has no extra number " << id << " ["
                               << idOf(Rule::ASC_ATTR_SYNTAX) << "]";
    if (!table::contains(row.extras[id].forms, form))
      return op->emitOpError()
             << "takes no " << StringRef(row.extras[id].name) << " in the form "
             << formText(form) << " [" << idOf(Rule::ASC_ATTR_SYNTAX) << "]";
    given |= 1u << id;
  }
  for (unsigned id = 0; id < row.numExtras; ++id)
    if (row.extras[id].required && table::contains(row.extras[id].forms, form) &&
        !(given & (1u << id)))
      return op->emitOpError()
             << "needs " << StringRef(row.extras[id].name) << "(n) ["
             << idOf(Rule::ASC_ATTR_SYNTAX) << "]";
  const table::CallRow &call = table::callRow(row);
  size_t n = control.getLists().size();
  if (n == 0 && call.numLists == 0)
    return success();
  if (n == 0 || call.numLists == 0 || n % call.numLists ||
      n / call.numLists < call.minDims || n / call.numLists > call.maxDims)
    return op->emitOpError() << "has " << n << " number(s) in its "
                             << int(call.numLists) << " list(s) ["
                             << idOf(Rule::ASC_ATTR_SYNTAX) << "]";
  return success();
}

/// May number k of a clause be negative?
static bool mayBeNegative(VectorControlOpInterface op, size_t k) {
  ControlAttr control = op.getControl();
  size_t first = control.getNumNumbers() - control.getExtras().size();
  return k >= first &&
         op.getRow().extras[control.getExtraIds()[k - first]].min < 0;
}

/// Numbers of lists; their operands come from position `operand` on.
static LogicalResult verifyLists(VectorControlOpInterface op,
                                 unsigned operand) {
  const table::CallRow &call = table::callRow(op.getRow());
  ArrayRef<int64_t> lists = op.getControl().getLists();
  size_t dims = call.numLists ? lists.size() / call.numLists : 1;
  for (auto [k, value] : llvm::enumerate(lists)) {
    if (value != ControlAttr::kOpen) {
      if (value < 0)
        return op->emitOpError()
               << StringRef(call.lists[k / dims].name) << " is " << value
               << "; it must not be negative ["
               << idOf(Rule::ASC_NUMBER_NEGATIVE) << "]";
      continue;
    }
    Type type = op.getNumbers()[operand++].getType();
    if (!type.isIndex())
      return op->emitOpError()
             << "number operand " << operand - 1 << " has type " << type
             << "; numbers are index [" << idOf(Rule::ASC_ATTR_SYNTAX) << "]";
  }
  return success();
}

static LogicalResult verifyNumbers(VectorControlOpInterface op) {
  const table::InstrRow &row = op.getRow();
  ControlAttr control = op.getControl();
  size_t open =
      std::popcount(control.getDynamic()) + control.getNumOpenInLists();
  if (op.getNumbers().size() != open)
    return op->emitOpError() << "has " << op.getNumbers().size()
                             << " number operand(s) for " << open
                             << " open number(s) ["
                             << idOf(Rule::ASC_ATTR_SYNTAX) << "]";
  size_t numWords = control.getWords().size();
  bool bits = control.getForm() == Form::MaskBits;
  unsigned operand = 0;
  for (auto [k, value] : llvm::enumerate(control.getNumbers())) {
    bool isWord = bits && k < numWords;
    if (control.isDynamic(k)) {
      size_t firstExtra = control.getNumbers().size() - control.getExtras().size();
      if (k >= firstExtra)
        if (const table::ExtraRow &e =
                row.extras[control.getExtraIds()[k - firstExtra]];
            e.constant)
          return op->emitOpError()
                 << StringRef(e.name) << " is a keyword, not a value ["
                 << idOf(Rule::ASC_ATTR_SYNTAX) << "]";
      Type type = op.getNumbers()[operand++].getType();
      if (isWord ? !type.isInteger(64) : !type.isIndex())
        return op->emitOpError()
               << "number operand " << operand - 1 << " has type " << type
               << "; " << (isWord ? "mask words are i64" : "numbers are index")
               << " [" << idOf(Rule::ASC_ATTR_SYNTAX) << "]";
      continue;
    }
    if (isWord || value >= 0 || mayBeNegative(op, k))
      continue;
    // Name the number: it stands in canonical order.
    std::string what;
    size_t at = k;
    auto within = [&](size_t size) {
      if (at < size)
        return true;
      at -= size;
      return false;
    };
    auto strided = [&](size_t n) {
      for (unsigned t = 0; t < row.numTensors; ++t)
        if (row.tensors[t].strided && n-- == 0)
          return std::string(row.tensors[t].name);
      return std::string();
    };
    if (within(numWords))
      what = control.getForm() == Form::Count ? "count" : "mask";
    else if (within(control.getHasRepeat()))
      what = "repeat";
    else if (within(control.getBlk().size()))
      what = "block stride of " + strided(at);
    else if (within(control.getRep().size()))
      what = "repeat stride of " + strided(at);
    else
      what = std::string(row.extras[control.getExtraIds()[at]].name);
    return op->emitOpError() << what << " is " << value
                             << "; it must not be negative ["
                             << idOf(Rule::ASC_NUMBER_NEGATIVE) << "]";
  }
  return verifyLists(op, operand);
}

static LogicalResult verifyElementTypes(VectorControlOpInterface op) {
  const table::InstrRow &row = op.getRow();
  table::DType types[table::kMaxTensors];
  for (unsigned t = 0; t < row.numTensors; ++t)
    types[t] = elementDType(op->getOperand(t).getType());
  for (unsigned t = 0; t < row.numTensors; ++t) {
    const table::TensorRow &tensor = row.tensors[t];
    if (table::operandTypeIsOk(row, t, types))
      continue;
    InFlightDiagnostic diag = op->emitOpError()
                              << "operand " << StringRef(tensor.name)
                              << " has element type " << dtypeName(types[t])
                              << "; it must be ";
    if (!tensor.own)
      return diag << dtypeName(types[tensor.like]) << " like "
                  << StringRef(row.tensors[tensor.like].name) << " ["
                  << idOf(Rule::ASC_ELEM_TYPE) << "]";
    return diag << table::wantedTypes(row, t, types) << " ["
                << idOf(Rule::ASC_ELEM_TYPE) << "]";
  }
  for (unsigned s = 0; s < row.numScalars; ++s) {
    Type type = op->getOperand(row.numTensors + s).getType();
    Type wanted = scalarTypeOf(
        cast<ShapedType>(op->getOperand(row.scalarLike).getType())
            .getElementType());
    if (type != wanted)
      return op->emitOpError() << "scalar has type " << type << "; it must be "
                               << wanted << " [" << idOf(Rule::ASC_ELEM_TYPE)
                               << "]";
  }
  return success();
}

LogicalResult vec::verify(VectorControlOpInterface op) {
  const table::InstrRow &row = op.getRow();
  if (op->getNumOperands() < unsigned(row.numTensors + row.numScalars))
    return op->emitOpError() << "has too few operands";
  if (failed(verifyForm(op)) || failed(verifyNumbers(op)) ||
      failed(verifyElementTypes(op)))
    return failure();
  ControlAttr control = op.getControl();
  table::DType types[table::kMaxTensors];
  for (unsigned t = 0; t < row.numTensors; ++t)
    types[t] = elementDType(op->getOperand(t).getType());
  unsigned words = table::wordsNeeded(row, types);
  if (control.getForm() == Form::MaskBits && control.getWords().size() != words)
    return op->emitOpError()
           << "mask[...] has " << control.getWords().size() << " words; "
           << (words == 4 ? "8-bit elements need 4" : "it must have 2") << " ["
           << idOf(Rule::ASC_MASK_WORDS) << "]";
  // A copy between two places in global memory has no pipe.
  bool anyLocal = llvm::any_of(op.getTensors().getTypes(),
                               [](Type t) { return isa<LocalType>(t); });
  bool mayBeLocal = false;
  for (unsigned k = 0; k < row.numTensors; ++k)
    mayBeLocal |= row.tensors[k].spaces & 1;
  if (mayBeLocal && !anyLocal)
    return op->emitOpError() << "has no operand in UB; one side must be "
                                "!asc.local ["
                             << idOf(Rule::ASC_FORM) << "]";
  return success();
}

//===----------------------------------------------------------------------===//
// Effects
//===----------------------------------------------------------------------===//

void vec::effects(VectorControlOpInterface op,
                  SmallVectorImpl<MemoryEffects::EffectInstance> &effects) {
  const table::InstrRow &row = op.getRow();
  // A write never covers an operand: unselected lanes keep their bytes.
  for (unsigned t = 0; t < row.numTensors; ++t) {
    OpOperand *operand = &op->getOpOperand(t);
    if (row.tensors[t].dir != table::Dir::Out)
      effects.emplace_back(MemoryEffects::Read::get(), operand);
    if (row.tensors[t].dir != table::Dir::In)
      effects.emplace_back(MemoryEffects::Write::get(), operand);
  }
  // Other blocks see what the scalar pipe does.
  if (row.pipe == table::Pipe::S)
    addOrderingEffects(effects);
  if (row.pipe != table::Pipe::V)
    return;
  // Mode and mask decide what is selected; mask forms leave their mask, and
  // count forms clobber it on some targets.
  effects.emplace_back(MemoryEffects::Read::get(), MaskStateResource::get());
  effects.emplace_back(MemoryEffects::Write::get(), MaskStateResource::get());
  effects.emplace_back(MemoryEffects::Read::get(), CtrlResource::get());
}

//===----------------------------------------------------------------------===//
// Folding
//===----------------------------------------------------------------------===//

namespace {
/// Constants become part of the clause. Dead code may hold constants that the
/// verifier refuses: those stay operands.
struct FoldConstantNumbers
    : public OpInterfaceRewritePattern<VectorControlOpInterface> {
  using OpInterfaceRewritePattern::OpInterfaceRewritePattern;

  LogicalResult matchAndRewrite(VectorControlOpInterface op,
                                PatternRewriter &rewriter) const final {
    ControlAttr control = op.getControl();
    SmallVector<int64_t> numbers = control.getNumbers();
    SmallVector<Value> keep;
    uint32_t dynamic = 0;
    unsigned operand = 0;
    bool changed = false;
    for (size_t k = 0; k < numbers.size(); ++k) {
      if (!control.isDynamic(k))
        continue;
      Value value = op.getNumbers()[operand++];
      bool isWord = control.getForm() == Form::MaskBits &&
                    k < control.getWords().size();
      APInt constant;
      if (matchPattern(value, m_ConstantInt(&constant)) &&
          (isWord || !constant.isNegative() || mayBeNegative(op, k))) {
        numbers[k] = constant.getSExtValue();
        changed = true;
      } else {
        dynamic |= 1u << k;
        keep.push_back(value);
      }
    }
    SmallVector<int64_t> lists(control.getLists());
    for (int64_t &number : lists) {
      if (number != ControlAttr::kOpen)
        continue;
      Value value = op.getNumbers()[operand++];
      APInt constant;
      if (matchPattern(value, m_ConstantInt(&constant)) &&
          !constant.isNegative()) {
        number = constant.getSExtValue();
        changed = true;
      } else {
        keep.push_back(value);
      }
    }
    if (!changed)
      return failure();
    rewriter.modifyOpInPlace(op, [&] {
      op.setControlAttr(
          control.withNumbers(numbers, dynamic).withLists(lists));
      op.getNumbersMutable().assign(keep);
    });
    return success();
  }
};

/// Explicit defaults become absent, so that equal calls look equal.
struct DropDefaultStrides
    : public OpInterfaceRewritePattern<VectorControlOpInterface> {
  using OpInterfaceRewritePattern::OpInterfaceRewritePattern;

  LogicalResult matchAndRewrite(VectorControlOpInterface op,
                                PatternRewriter &rewriter) const final {
    ControlAttr control = op.getControl();
    if (control.getDynamic() ||
        (control.getBlk().empty() && control.getRep().empty()))
      return failure();
    bool dropBlk = !control.getBlk().empty() &&
                   llvm::all_of(control.getBlk(), [](int64_t s) { return s == 1; });
    bool dropRep = !control.getRep().empty();
    unsigned k = 0;
    for (unsigned t = 0; dropRep && t < op.getRow().numTensors; ++t)
      if (op.getRow().tensors[t].strided)
        dropRep = control.getRep()[k++] == defaultRepeatStride(op, t);
    if (!dropBlk && !dropRep)
      return failure();
    rewriter.modifyOpInPlace(op, [&] {
      op.setControlAttr(ControlAttr::get(
          op->getContext(), control.getForm(), control.getWords(),
          control.getHasRepeat(), control.getRepeat(),
          dropBlk ? ArrayRef<int64_t>() : control.getBlk(),
          dropRep ? ArrayRef<int64_t>() : control.getRep(),
          control.getExtraIds(), control.getExtras(), control.getLists(), 0));
    });
    return success();
  }
};
} // namespace

void AscDialect::getCanonicalizationPatterns(RewritePatternSet &patterns) const {
  patterns.add<FoldConstantNumbers, DropDefaultStrides>(patterns.getContext());
}

} // namespace asc
