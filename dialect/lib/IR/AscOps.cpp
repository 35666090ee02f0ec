//===- AscOps.cpp - Kernels, buffers, scalars, masks --------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "asc/IR/Directives.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Interfaces/FunctionImplementation.h"

#include <bit>

using namespace mlir;
using asc::table::Rule;

namespace asc {

//===----------------------------------------------------------------------===//
// KernelOp
//===----------------------------------------------------------------------===//

std::string KernelOp::getArgName(unsigned i) {
  if (ArrayAttr names = getArgNamesAttr())
    if (i < names.size() && !cast<StringAttr>(names[i]).empty())
      return cast<StringAttr>(names[i]).str();
  return "arg" + std::to_string(i);
}

ParseResult KernelOp::parse(OpAsmParser &parser, OperationState &result) {
  StringAttr name;
  SmallVector<OpAsmParser::Argument> arguments;
  if (parser.parseSymbolName(name, SymbolTable::getSymbolAttrName(),
                             result.attributes) ||
      parser.parseArgumentList(arguments, OpAsmParser::Delimiter::Paren,
                               /*allowType=*/true, /*allowAttrs=*/false))
    return failure();
  Builder &builder = parser.getBuilder();
  SmallVector<Type> types;
  SmallVector<Attribute> names;
  for (const OpAsmParser::Argument &argument : arguments) {
    // %0 is no name: it gets one from its position, which printing keeps.
    StringRef text = argument.ssaName.name.drop_front();
    std::string fallback = "arg" + std::to_string(types.size());
    names.push_back(builder.getStringAttr(
        llvm::isDigit(text.front()) ? StringRef(fallback) : text));
    types.push_back(argument.type);
  }
  auto &properties = result.getOrAddProperties<Properties>();
  properties.function_type =
      TypeAttr::get(builder.getFunctionType(types, {}));
  properties.arg_names = builder.getArrayAttr(names);
  return failure(parser.parseOptionalAttrDictWithKeyword(result.attributes) ||
                 parser.parseRegion(*result.addRegion(), arguments));
}

void KernelOp::print(OpAsmPrinter &printer) {
  printer << " ";
  printer.printSymbolName(getSymName());
  printer << "(";
  llvm::interleaveComma(getBody().getArguments(), printer,
                        [&](BlockArgument a) { printer.printRegionArgument(a); });
  printer << ")";
  printer.printOptionalAttrDictWithKeyword(
      (*this)->getAttrs(),
      {SymbolTable::getSymbolAttrName(), getFunctionTypeAttrName(),
       getArgNamesAttrName(), getArgAttrsAttrName(), getResAttrsAttrName()});
  printer << " ";
  printer.printRegion(getBody(), /*printEntryBlockArgs=*/false);
}

void KernelOp::getAsmBlockArgumentNames(Region &region,
                                        OpAsmSetValueNameFn setNameFn) {
  if (region.empty())
    return;
  for (auto [i, argument] : llvm::enumerate(region.getArguments()))
    if (ArrayAttr names = getArgNamesAttr())
      if (i < names.size() && !cast<StringAttr>(names[i]).empty())
        setNameFn(argument, cast<StringAttr>(names[i]).getValue());
}

LogicalResult KernelOp::verify() {
  if (!getFunctionType().getResults().empty())
    return emitOpError() << "kernel returns values; it must return none ["
                         << idOf(Rule::ASC_KERNEL_BODY) << "]";
  for (auto [i, type] : llvm::enumerate(getFunctionType().getInputs()))
    if (!isa<GlobalType, IndexType, FloatType>(type) && !type.isSignlessInteger())
      return emitOpError() << "parameter %" << getArgName(i) << " has type "
                           << type
                           << "; kernels take !asc.global tensors and scalars ["
                           << idOf(Rule::ASC_KERNEL_BODY) << "]";
  if (ArrayAttr names = getArgNamesAttr()) {
    llvm::SmallDenseSet<Attribute> seen;
    if (names.size() != getFunctionType().getNumInputs())
      return emitOpError() << "has " << names.size() << " parameter names for "
                           << getFunctionType().getNumInputs()
                           << " parameters [" << idOf(Rule::ASC_KERNEL_BODY)
                           << "]";
    for (Attribute name : names)
      if (!cast<StringAttr>(name).empty() && !seen.insert(name).second)
        return emitOpError() << "two parameters are named " << name << " ["
                             << idOf(Rule::ASC_KERNEL_BODY) << "]";
  }
  return success();
}

/// Nothing uses a buffer, or a view of it, behind its asc.free: another buffer
/// may have its place by then.
static LogicalResult verifyLastUse(FreeOp free) {
  SmallVector<Value> views = {free.getBuffer()};
  while (!views.empty()) {
    Value view = views.pop_back_val();
    for (Operation *user : view.getUsers()) {
      Operation *inEntry = free->getBlock()->findAncestorOpInBlock(*user);
      if (isa<SliceOp, ReinterpretOp>(user))
        views.push_back(user->getResult(0));
      else if (inEntry && free->isBeforeInBlock(inEntry)) {
        InFlightDiagnostic diag = user->emitOpError()
                                  << "uses " << valueName(free.getBuffer())
                                  << " after it was freed ["
                                  << idOf(Rule::ASC_ALLOC_FREED) << "]";
        diag.attachNote(free.getLoc()) << "freed here";
        return diag;
      }
    }
  }
  return success();
}

LogicalResult KernelOp::verifyRegions() {
  if (!getBody().hasOneBlock())
    return emitOpError() << "kernel body has " << getBody().getBlocks().size()
                         << " blocks; use scf.if, scf.for and scf.while "
                            "instead of branches ["
                         << idOf(Rule::ASC_KERNEL_BODY) << "]";
  if (!isa<ReturnOp>(getBody().front().back()))
    return emitOpError() << "kernel body must end in asc.return ["
                         << idOf(Rule::ASC_KERNEL_BODY) << "]";
  WalkResult walk = getBody().walk([&](Operation *op) {
    if (op->getName().getDialectNamespace() == "host")
      return op->emitOpError()
                 << "stands in a kernel; it belongs into a host function ["
                 << idOf(Rule::ASC_KERNEL_BODY) << "]",
             WalkResult::interrupt();
    if (op->getName().getStringRef().starts_with("asc.reg."))
      return op->emitOpError()
                     << "stands in a kernel; register-level operations belong "
                        "into a function with asc.vf ["
                     << idOf(Rule::ASC_VF_BODY) << "]",
             WalkResult::interrupt();
    if (op->getName().getDialectNamespace() == "cf")
      return op->emitOpError()
                 << "stands in a kernel; use scf instead of branches ["
                 << idOf(Rule::ASC_KERNEL_BODY) << "]",
             WalkResult::interrupt();
    return WalkResult::advance();
  });
  if (walk.wasInterrupted())
    return failure();
  for (FreeOp free : getBody().front().getOps<FreeOp>())
    if (failed(verifyLastUse(free)))
      return failure();
  auto *dialect = cast<AscDialect>((*this)->getDialect());
  if (AscDialect::KernelCheck check = dialect->getKernelCheck())
    return check(getOperation());
  return success();
}

//===----------------------------------------------------------------------===//
// Buffers
//===----------------------------------------------------------------------===//

static bool inKernelEntry(Operation *op) {
  return isa_and_present<KernelOp>(op->getParentOp());
}

LogicalResult AllocOp::verify() {
  if (!inKernelEntry(*this))
    return emitOpError() << "of " << valueName(getResult())
                         << " stands inside another operation; buffers are "
                            "allocated in the kernel's entry block ["
                         << idOf(Rule::ASC_ALLOC_PLACE) << "]";
  std::optional<int64_t> elements = numElements(getType());
  if (!elements || *elements == 0)
    return emitOpError() << "of " << valueName(getResult()) << " has type "
                         << getType()
                         << "; a buffer needs a known, non-empty shape ["
                         << idOf(Rule::ASC_ALLOC_SHAPE) << "]";
  if (getAddress() && static_cast<int64_t>(*getAddress()) < 0)
    return emitOpError() << "address of " << valueName(getResult()) << " is "
                         << static_cast<int64_t>(*getAddress())
                         << "; it must not be negative ["
                         << idOf(Rule::ASC_NUMBER_NEGATIVE) << "]";
  return success();
}

LogicalResult FreeOp::verify() {
  if (!inKernelEntry(*this))
    return emitOpError() << "of " << valueName(getBuffer())
                         << " stands inside another operation; buffers are "
                            "freed in the kernel's entry block ["
                         << idOf(Rule::ASC_ALLOC_PLACE) << "]";
  if (!getBuffer().getDefiningOp<AllocOp>())
    return emitOpError() << "of " << valueName(getBuffer())
                         << ", which is no result of asc.alloc; a buffer is "
                            "freed as a whole ["
                         << idOf(Rule::ASC_ALLOC_FREED) << "]";
  return success();
}

static LogicalResult verifySameMemory(Operation *op, Type a, Type b) {
  if (isa<LocalType>(a) == isa<LocalType>(b))
    return success();
  return op->emitOpError() << "changes the memory from " << a << " to " << b
                           << " [" << idOf(Rule::ASC_ELEM_TYPE) << "]";
}

static LogicalResult verifyNumber(Operation *op, Value dynNumber,
                                  IntegerAttr number, StringRef what) {
  if (bool(dynNumber) == bool(number))
    return op->emitOpError()
           << "needs one " << what << ", a constant or an SSA value ["
           << idOf(Rule::ASC_ATTR_SYNTAX) << "]";
  if (number && number.getInt() < 0)
    return op->emitOpError() << what << " is " << number.getInt()
                             << "; it must not be negative ["
                             << idOf(Rule::ASC_NUMBER_NEGATIVE) << "]";
  return success();
}

LogicalResult SliceOp::verify() {
  auto from = cast<ShapedType>(getSource().getType());
  auto to = cast<ShapedType>(getType());
  if (failed(verifySameMemory(*this, from, to)) ||
      failed(verifyNumber(*this, getDynNumber(), getNumberAttr(), "offset")))
    return failure();
  if (from.getElementType() != to.getElementType())
    return emitOpError() << "changes the element type from "
                         << from.getElementType() << " to "
                         << to.getElementType() << "; use asc.reinterpret ["
                         << idOf(Rule::ASC_ELEM_TYPE) << "]";
  if (isa<LocalType>(to) && !to.hasStaticShape())
    return emitOpError() << "in UB needs a known size, not " << to << " ["
                         << idOf(Rule::ASC_ALLOC_SHAPE) << "]";
  return success();
}

LogicalResult ReinterpretOp::verify() {
  auto from = cast<ShapedType>(getSource().getType());
  auto to = cast<ShapedType>(getType());
  if (failed(verifySameMemory(*this, from, to)))
    return failure();
  std::optional<int64_t> a = numElements(from), b = numElements(to);
  if (!a || !b)
    return emitOpError() << "needs known sizes on both sides ["
                         << idOf(Rule::ASC_ALLOC_SHAPE) << "]";
  int64_t bytesFrom = *a * table::sizeOf(elementDType(from));
  int64_t bytesTo = *b * table::sizeOf(elementDType(to));
  if (bytesFrom != bytesTo)
    return emitOpError() << "turns " << bytesFrom << " bytes into " << bytesTo
                         << "; the sizes must agree ["
                         << idOf(Rule::ASC_ELEM_TYPE) << "]";
  return success();
}

static LogicalResult verifyElement(Operation *op, Type tensor, Type scalar) {
  Type wanted = scalarTypeOf(cast<ShapedType>(tensor).getElementType());
  if (scalar == wanted)
    return success();
  return op->emitOpError() << "element of " << tensor << " is " << wanted
                           << ", not " << scalar << " ["
                           << idOf(Rule::ASC_ELEM_TYPE) << "]";
}

LogicalResult GetReduceRepeatMaxMinSprOp::verify() {
  size_t n = getNumResults();
  if (n < 1 || n > 2 || !llvm::all_equal(getResultTypes()))
    return emitOpError() << "gives a value, or a value and an index, of one type ["
                         << idOf(Rule::ASC_ELEM_TYPE) << "]";
  return success();
}

LogicalResult GetValueOp::verify() {
  return failure(
      failed(verifyNumber(*this, getDynNumber(), getNumberAttr(), "index")) ||
      failed(verifyElement(*this, getTensor().getType(), getType())));
}
LogicalResult SetValueOp::verify() {
  return failure(
      failed(verifyNumber(*this, getDynNumber(), getNumberAttr(), "index")) ||
      failed(verifyElement(*this, getTensor().getType(), getValue().getType())));
}

#define ASC_VERIFY_ATOMIC(OP)                                                  \
  LogicalResult OP::verify() {                                                 \
    return failure(failed(verifyNumber(*this, getDynNumber(), getNumberAttr(), \
                                       "index")) ||                            \
                   failed(verifyElement(*this, getTensor().getType(),          \
                                        getType())));                          \
  }
ASC_VERIFY_ATOMIC(AtomicAddOp)
ASC_VERIFY_ATOMIC(AtomicMaxOp)
ASC_VERIFY_ATOMIC(AtomicMinOp)
ASC_VERIFY_ATOMIC(AtomicExchOp)
ASC_VERIFY_ATOMIC(AtomicCasOp)
#undef ASC_VERIFY_ATOMIC

OpFoldResult GetSizeOp::fold(FoldAdaptor) {
  if (std::optional<int64_t> n =
          numElements(cast<ShapedType>(getTensor().getType())))
    return IntegerAttr::get(IndexType::get(getContext()), *n);
  return {};
}

//===----------------------------------------------------------------------===//
// Flags
//===----------------------------------------------------------------------===//

template <typename FlagOp> static LogicalResult verifyFlag(FlagOp op) {
  if (failed(verifyNumber(op, op.getDynNumber(), op.getNumberAttr(), "event id")))
    return failure();
  // V_V exists: it is the barrier of the pipe. Others are between two pipes.
  if (op.getFrom() == Pipe::All || op.getTo() == Pipe::All ||
      (op.getFrom() == op.getTo() && op.getFrom() != Pipe::V))
    return op.emitOpError()
           << "event " << stringifyPipe(op.getFrom()) << "_"
           << stringifyPipe(op.getTo())
           << " does not exist; an event goes from one of s, v, mte2, mte3 to "
              "another ["
           << idOf(Rule::ASC_EVENT_PAIR) << "]";
  return success();
}
LogicalResult SetFlagOp::verify() { return verifyFlag(*this); }
LogicalResult WaitFlagOp::verify() { return verifyFlag(*this); }

LogicalResult SetDeqScaleOp::verify() {
  bool offset = getDynNumber() || getNumberAttr();
  if (getScale().getType().isF16() && (offset || getIsSigned()))
    return emitOpError() << "of an f16 takes neither offset nor signed ["
                         << idOf(table::Rule::ASC_ATTR_SYNTAX) << "]";
  return success();
}

LogicalResult SetPadValueOp::verify() {
  if (toDType(getValue().getType()) != table::DType::None)
    return success();
  return emitOpError() << "value has type " << getValue().getType()
                       << ", which no tensor has ["
                       << idOf(table::Rule::ASC_ELEM_TYPE) << "]";
}

//===----------------------------------------------------------------------===//
// SetMaskOp
//===----------------------------------------------------------------------===//

ParseResult SetMaskOp::parse(OpAsmParser &parser, OperationState &result) {
  StringRef keyword;
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseKeyword(&keyword))
    return failure();
  std::optional<MaskKind> kind = symbolizeMaskKind(keyword);
  if (!kind)
    return parser.emitError(loc)
           << "expected len(n), bits[low, high] or count(n) ["
           << idOf(Rule::ASC_ATTR_SYNTAX) << "]";
  SmallVector<int64_t> values;
  SmallVector<OpAsmParser::UnresolvedOperand> operands;
  int32_t dynamic = 0;
  bool words = *kind == MaskKind::Bits;
  auto number = [&]() -> ParseResult {
    int64_t value = 0;
    OptionalParseResult parsed = parseOptionalInt64(parser, value, words);
    if (!parsed.has_value()) {
      dynamic |= 1 << values.size();
      parsed = parser.parseOperand(operands.emplace_back());
    }
    values.push_back(value);
    return *parsed;
  };
  Type elementType;
  if (parser.parseCommaSeparatedList(words ? AsmParser::Delimiter::Square
                                           : AsmParser::Delimiter::Paren,
                                     number) ||
      parser.parseOptionalAttrDict(result.attributes) ||
      parser.parseColonType(elementType))
    return failure();
  Builder &builder = parser.getBuilder();
  auto &properties = result.getOrAddProperties<Properties>();
  properties.kind = MaskKindAttr::get(parser.getContext(), *kind);
  properties.element_type = TypeAttr::get(elementType);
  properties.values = builder.getDenseI64ArrayAttr(values);
  properties.dynamic = builder.getI32IntegerAttr(dynamic);
  Type type = words ? Type(builder.getI64Type()) : builder.getIndexType();
  return parser.resolveOperands(operands, type, result.operands);
}

void SetMaskOp::print(OpAsmPrinter &printer) {
  bool words = getKind() == MaskKind::Bits;
  printer << " " << stringifyMaskKind(getKind()) << (words ? "[" : "(");
  unsigned operand = 0;
  for (auto [k, value] : llvm::enumerate(getValues())) {
    if (k)
      printer << ", ";
    if ((getDynamic() >> k) & 1)
      printer << getNumbers()[operand++];
    else if (words)
      printer << "0x" << llvm::utohexstr(value, /*LowerCase=*/true);
    else
      printer << value;
  }
  printer << (words ? "]" : ")");
  printer.printOptionalAttrDict((*this)->getAttrs(),
                                {"kind", "element_type", "values", "dynamic"});
  printer << " : " << getElementType();
}

LogicalResult SetMaskOp::verify() {
  bool words = getKind() == MaskKind::Bits;
  size_t wanted = words ? 2 : 1;
  if (getValues().size() != wanted)
    return emitOpError() << stringifyMaskKind(getKind()) << " has "
                         << getValues().size() << " number(s); it needs "
                         << wanted << " [" << idOf(Rule::ASC_MASK_WORDS) << "]";
  if (getDynamic() >= (1u << wanted) ||
      size_t(std::popcount(uint32_t(getDynamic()))) != getNumbers().size())
    return emitOpError() << "malformed numbers ["
                         << idOf(Rule::ASC_ATTR_SYNTAX) << "]";
  for (Type type : getNumbers().getTypes())
    if (words ? !type.isInteger(64) : !type.isIndex())
      return emitOpError() << "number has type " << type << "; it must be "
                           << (words ? "i64" : "index") << " ["
                           << idOf(Rule::ASC_ATTR_SYNTAX) << "]";
  if (!words && !(getDynamic() & 1) && getValues()[0] < 0)
    return emitOpError() << stringifyMaskKind(getKind()) << " is "
                         << getValues()[0] << "; it must not be negative ["
                         << idOf(Rule::ASC_NUMBER_NEGATIVE) << "]";
  if (table::DType type = toDType(getElementType());
      type == table::DType::None || type == table::DType::Bool)
    return emitOpError() << "element type " << getElementType()
                         << " is not one of the tensor element types ["
                         << idOf(Rule::ASC_TYPE_ELEM) << "]";
  return success();
}

//===----------------------------------------------------------------------===//
// Register level
//===----------------------------------------------------------------------===//

static LogicalResult verifyInVf(Operation *op) {
  auto function = op->getParentOfType<FunctionOpInterface>();
  if (function && function->hasAttr(kVfAttr))
    return success();
  return op->emitOpError() << "stands outside a vector function; give the "
                              "function the attribute asc.vf ["
                           << idOf(Rule::ASC_VF_BODY) << "]";
}

template <typename AccessOp>
static LogicalResult verifyAccess(AccessOp op, Type vreg) {
  if (failed(verifyInVf(op)) ||
      failed(verifyNumber(op, op.getDynNumber(), op.getNumberAttr(), "index")))
    return failure();
  Type element = cast<LocalType>(op.getTensor().getType()).getElementType();
  if (element != cast<VRegType>(vreg).getElementType())
    return op.emitOpError() << "moves between elements of " << element
                            << " and a register of "
                            << cast<VRegType>(vreg).getElementType() << " ["
                            << idOf(Rule::ASC_ELEM_TYPE) << "]";
  return success();
}
LogicalResult RegLoadOp::verify() { return verifyAccess(*this, getType()); }
LogicalResult RegStoreOp::verify() {
  return verifyAccess(*this, getValue().getType());
}

LogicalResult RegCvtOp::verify() {
  if (failed(verifyInVf(*this)))
    return failure();
  table::DType from = elementDType(getSource().getType());
  table::DType to = elementDType(getType());
  if (table::findConversion(from, to))
    return success();
  InFlightDiagnostic diag = emitOpError()
                            << "from " << dtypeName(from) << " to "
                            << dtypeName(to) << " is not implemented; there is";
  for (unsigned i = 0; i < table::kNumConversions; ++i)
    diag << (i ? ", " : " ") << dtypeName(table::kConversions[i].src) << " to "
         << dtypeName(table::kConversions[i].dst);
  return diag << " [" << idOf(Rule::ASC_NOT_IMPLEMENTED) << "]";
}

//===----------------------------------------------------------------------===//
// Folding of single numbers
//===----------------------------------------------------------------------===//

namespace {
/// A constant operand becomes the attribute, unless the verifier refuses it
/// (dead code may hold such constants).
template <typename Op> struct FoldNumber : public OpRewritePattern<Op> {
  using OpRewritePattern<Op>::OpRewritePattern;
  LogicalResult matchAndRewrite(Op op, PatternRewriter &rewriter) const final {
    APInt value;
    if (!op.getDynNumber() ||
        !matchPattern(op.getDynNumber(), m_ConstantInt(&value)))
      return failure();
    if (value.isNegative() &&
        !isa<SetCtrlSprOp, SetDeqScaleOp>(op.getOperation()))
      return failure();
    rewriter.modifyOpInPlace(op, [&] {
      op.getDynNumberMutable().clear();
      op.setNumberAttr(rewriter.getI64IntegerAttr(value.getSExtValue()));
    });
    return success();
  }
};

struct FoldMaskNumbers : public OpRewritePattern<SetMaskOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(SetMaskOp op,
                                PatternRewriter &rewriter) const final {
    SmallVector<int64_t> values(op.getValues());
    SmallVector<Value> keep;
    int32_t dynamic = 0;
    unsigned operand = 0;
    for (size_t k = 0; k < values.size(); ++k) {
      if (!((op.getDynamic() >> k) & 1))
        continue;
      Value value = op.getNumbers()[operand++];
      APInt constant;
      if (matchPattern(value, m_ConstantInt(&constant)) &&
          (op.getKind() == MaskKind::Bits || !constant.isNegative())) {
        values[k] = constant.getSExtValue();
      } else {
        dynamic |= 1 << k;
        keep.push_back(value);
      }
    }
    if (keep.size() == op.getNumbers().size())
      return failure();
    rewriter.modifyOpInPlace(op, [&] {
      op.setValues(values);
      op.setDynamic(dynamic);
      op.getNumbersMutable().assign(keep);
    });
    return success();
  }
};
} // namespace

#define ASC_FOLD_NUMBER(OP)                                                    \
  void OP::getCanonicalizationPatterns(RewritePatternSet &patterns,            \
                                       MLIRContext *context) {                 \
    patterns.add<FoldNumber<OP>>(context);                                     \
  }
ASC_FOLD_NUMBER(SliceOp)
ASC_FOLD_NUMBER(GetValueOp)
ASC_FOLD_NUMBER(SetValueOp)
ASC_FOLD_NUMBER(AtomicAddOp)
ASC_FOLD_NUMBER(AtomicMaxOp)
ASC_FOLD_NUMBER(AtomicMinOp)
ASC_FOLD_NUMBER(AtomicExchOp)
ASC_FOLD_NUMBER(AtomicCasOp)
ASC_FOLD_NUMBER(SetFlagOp)
ASC_FOLD_NUMBER(WaitFlagOp)
ASC_FOLD_NUMBER(SetCtrlSprOp)
ASC_FOLD_NUMBER(SetDeqScaleOp)
ASC_FOLD_NUMBER(RegLoadOp)
ASC_FOLD_NUMBER(RegStoreOp)
#undef ASC_FOLD_NUMBER

void SetMaskOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                            MLIRContext *context) {
  patterns.add<FoldMaskNumbers>(context);
}

} // namespace asc
