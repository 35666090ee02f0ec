//===- Expand.cpp - Write out instructions that the target lacks ----------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ExpandPatterns.h"

#include "asc/Check/Check.h"
#include "asc/Transforms/Passes.h"

#include "llvm/ADT/MapVector.h"

#include <memory>

using namespace mlir;
using asc::table::Form;
using asc::table::Rule;

namespace asc {
#define GEN_PASS_DEF_ASCEXPAND
#include "asc/Transforms/Passes.h.inc"

namespace expand {

Location expandedFrom(Location loc) {
  MLIRContext *context = loc.getContext();
  return FusedLoc::get(context, {loc}, StringAttr::get(context, "expanded"));
}

int64_t elementsOf(Value tensor) {
  return cast<ShapedType>(tensor.getType()).getNumElements();
}
bool isStatic(Value tensor) {
  return cast<ShapedType>(tensor.getType()).hasStaticShape();
}

//===----------------------------------------------------------------------===//
// KernelFacts
//===----------------------------------------------------------------------===//

KernelFacts::KernelFacts(KernelOp kernel, table::Target target)
    : kernel(kernel), target(target) {
  auto use = [&](Pipe from, Pipe to, IntegerAttr number, Value dynNumber) {
    if (from == Pipe::All || to == Pipe::All)
      return;
    std::optional<int64_t> id =
        constantOf(number ? OpFoldResult(number) : OpFoldResult(dynNumber));
    // An id that is not known may be any.
    usedEvents[unsigned(from)][unsigned(to)] |=
        id ? (*id >= 0 && *id < 32 ? 1u << *id : 0u) : ~0u;
  };
  kernel.walk([&](Operation *op) {
    if (auto set = dyn_cast<SetFlagOp>(op))
      use(set.getFrom(), set.getTo(), set.getNumberAttr(), set.getDynNumber());
    else if (auto wait = dyn_cast<WaitFlagOp>(op))
      use(wait.getFrom(), wait.getTo(), wait.getNumberAttr(),
          wait.getDynNumber());
    else if (auto mode = dyn_cast<SetMaskModeOp>(op))
      usesCounterMode |= mode.getMode() == MaskMode::Count;
    else if (auto vec = dyn_cast<VectorControlOpInterface>(op))
      usesMaskState |= vec.getControl().getForm() == Form::MaskState;
  });
}

std::optional<int64_t> KernelFacts::freeEvent(Pipe from, Pipe to) const {
  const table::TargetRow &chip = table::row(target);
  if (!chip.flags)
    return std::nullopt;
  for (unsigned id = 0; id < chip.eventIds; ++id)
    if (!(usedEvents[unsigned(from)][unsigned(to)] >> id & 1))
      return id;
  return std::nullopt;
}

void KernelFacts::order(OpBuilder &b, Location loc, Pipe from, Pipe to) const {
  std::optional<int64_t> id = freeEvent(from, to);
  if (!id) {
    PipeBarrierOp::create(b, loc, Pipe::All);
    return;
  }
  SetFlagOp::create(b, loc, from, to, Value(), b.getI64IntegerAttr(*id));
  WaitFlagOp::create(b, loc, from, to, Value(), b.getI64IntegerAttr(*id));
}

//===----------------------------------------------------------------------===//
// Writer
//===----------------------------------------------------------------------===//

Value Writer::index(int64_t value) {
  return arith::ConstantIndexOp::create(b, loc, value);
}
Value Writer::word(int64_t value) {
  return arith::ConstantOp::create(b, loc, b.getI64IntegerAttr(value));
}
Value Writer::index(OpFoldResult number) {
  if (auto value = dyn_cast<Value>(number))
    return value;
  return index(*constantOf(number));
}
Value Writer::word(OpFoldResult number) {
  if (auto value = dyn_cast<Value>(number))
    return value;
  return word(*constantOf(number));
}
Value Writer::add(Value x, Value y) {
  return b.createOrFold<arith::AddIOp>(loc, x, y);
}
Value Writer::sub(Value x, Value y) {
  return b.createOrFold<arith::SubIOp>(loc, x, y);
}
Value Writer::mul(Value x, Value y) {
  return b.createOrFold<arith::MulIOp>(loc, x, y);
}
Value Writer::div(Value x, Value y) {
  return b.createOrFold<arith::DivUIOp>(loc, x, y);
}
Value Writer::rem(Value x, Value y) {
  return b.createOrFold<arith::RemUIOp>(loc, x, y);
}
Value Writer::min(Value x, Value y) {
  return b.createOrFold<arith::MinUIOp>(loc, x, y);
}
Value Writer::compare(arith::CmpIPredicate predicate, Value x, Value y) {
  return b.createOrFold<arith::CmpIOp>(loc, predicate, x, y);
}
Value Writer::select(Value condition, Value x, Value y) {
  return b.createOrFold<arith::SelectOp>(loc, condition, x, y);
}

Value Writer::maskBits(Value low, Value high, Value lane, int64_t lanes) {
  Value inLow = compare(arith::CmpIPredicate::ult, lane, index(64));
  Value bits = select(inLow, low, high);
  Value shift = b.createOrFold<arith::IndexCastOp>(loc, b.getI64Type(),
                                                   rem(lane, index(64)));
  bits = b.createOrFold<arith::ShRUIOp>(loc, bits, shift);
  return b.createOrFold<arith::AndIOp>(loc, bits, word((1ll << lanes) - 1));
}

void Writer::loop(Value from, Value to, llvm::function_ref<void(Value)> body) {
  std::optional<int64_t> first = constantOf(from), last = constantOf(to);
  if (first && last && *first >= *last)
    return;
  auto loop = scf::ForOp::create(b, loc, from, to, index(1));
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(loop.getBody());
  body(loop.getInductionVar());
}

void Writer::when(Value condition, llvm::function_ref<void()> then,
                  llvm::function_ref<void()> otherwise) {
  if (std::optional<int64_t> known = constantOf(condition)) {
    if (*known)
      then();
    else if (otherwise)
      otherwise();
    return;
  }
  auto branch =
      scf::IfOp::create(b, loc, condition, /*withElseRegion=*/bool(otherwise));
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(branch.thenBlock());
  then();
  if (!otherwise)
    return;
  b.setInsertionPointToStart(branch.elseBlock());
  otherwise();
}

/// A number as the pair of operand and attribute that single-number ops take.
static std::pair<Value, IntegerAttr> splitNumber(OpBuilder &b, Value number) {
  if (std::optional<int64_t> known = constantOf(number); known && *known >= 0)
    return {Value(), b.getI64IntegerAttr(*known)};
  return {number, IntegerAttr()};
}

Value Writer::slice(Value tensor, Value offset, int64_t elements) {
  auto type = cast<LocalType>(tensor.getType());
  if (constantOf(offset) == 0 && type.getShape() == ArrayRef(elements))
    return tensor;
  auto [dynNumber, number] = splitNumber(b, offset);
  return SliceOp::create(
      b, loc, LocalType::get(b.getContext(), {elements}, type.getElementType()),
      tensor, dynNumber, number, StringAttr());
}

Value Writer::reinterpret(Value tensor, Type elementType) {
  auto type = cast<LocalType>(tensor.getType());
  if (type.getElementType() == elementType)
    return tensor;
  int64_t elements = elementsOf(tensor) *
                     table::sizeOf(toDType(type.getElementType())) /
                     table::sizeOf(toDType(elementType));
  return ReinterpretOp::create(
      b, loc, LocalType::get(b.getContext(), {elements}, elementType), tensor,
      StringAttr());
}

Value Writer::load(Value tensor, Value at) {
  auto [dynNumber, number] = splitNumber(b, at);
  Type type = scalarTypeOf(cast<ShapedType>(tensor.getType()).getElementType());
  return GetValueOp::create(b, loc, type, tensor, dynNumber, number,
                            StringAttr());
}

void Writer::store(Value tensor, Value at, Value value) {
  auto [dynNumber, number] = splitNumber(b, at);
  SetValueOp::create(b, loc, tensor, dynNumber, value, number);
}

void Writer::barrier(Pipe pipe) { PipeBarrierOp::create(b, loc, pipe); }

void Writer::setMask(Form form, ArrayRef<OpFoldResult> words,
                     Type elementType) {
  int64_t lanes = table::lanesOf(toDType(elementType));
  MaskKind kind = form == Form::MaskCount ? MaskKind::Len : MaskKind::Bits;
  SmallVector<Value> open;
  SmallVector<int64_t> values;
  int32_t dynamic = 0;
  for (auto [k, number] : llvm::enumerate(words)) {
    std::optional<int64_t> known = constantOf(number);
    if (known && kind == MaskKind::Len)
      known = std::min(*known, lanes);
    // Lanes that the element type does not have are not there to be set.
    if (kind == MaskKind::Bits && k == 1 && lanes <= 64)
      known = 0;
    values.push_back(known.value_or(0));
    if (known)
      continue;
    dynamic |= 1 << k;
    Value value = cast<Value>(number);
    open.push_back(kind == MaskKind::Len ? min(value, index(lanes)) : value);
  }
  SetMaskOp::create(b, loc, kind, elementType, open, values, dynamic);
}

void Writer::addVector(OperationState &state, ValueRange tensors, Form form,
                       ArrayRef<OpFoldResult> words,
                       std::optional<int64_t> repeat,
                       ArrayRef<OpFoldResult> blk) {
  SmallVector<Value> open;
  uint32_t dynamic = 0;
  unsigned position = 0;
  auto take = [&](ArrayRef<OpFoldResult> numbers) {
    SmallVector<int64_t> values;
    for (OpFoldResult number : numbers) {
      std::optional<int64_t> known = constantOf(number);
      values.push_back(known.value_or(0));
      if (!known) {
        dynamic |= 1u << position;
        open.push_back(cast<Value>(number));
      }
      ++position;
    }
    return values;
  };
  SmallVector<int64_t> wordValues = take(words);
  position += repeat.has_value();
  SmallVector<int64_t> blkValues = take(blk);
  state.addOperands(tensors);
  state.addOperands(open);
  state.addAttribute("control",
                     ControlAttr::get(b.getContext(), form, wordValues,
                                      repeat.has_value(), repeat.value_or(1),
                                      blkValues, {}, {}, {}, {}, dynamic));
}

} // namespace expand

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

/// Whether the instruction has its own element type somewhere: another one is
/// an error of the program, not something to write out.
static bool existsWith(VectorControlOpInterface op) {
  table::DType type = elementDType(op->getOperand(0).getType());
  for (unsigned t = 0; t < table::kNumTargets; ++t)
    if (table::contains(op.getRow().legal[t].any, type))
      return true;
  return false;
}

static bool isMissing(VectorControlOpInterface op, table::Target target) {
  const table::LegalRow &legal = op.getRow().legal[unsigned(target)];
  table::DType type = elementDType(op->getOperand(0).getType());
  // The interpolation is written out where the API exists and the instruction
  // does not: its parts need not exist elsewhere.
  if (isa<BilinearInterpolationOp>(op.getOperation()))
    return !op.getRow().native[unsigned(target)] &&
           table::contains(legal.any, type);
  return isa<VectorPaddingOp>(op.getOperation()) && !legal.any &&
         !legal.countOnly && existsWith(op);
}

namespace {
struct Expand : public impl::AscExpandBase<Expand> {
  using AscExpandBase::AscExpandBase;

  void runOnOperation() final {
    SmallVector<VectorControlOpInterface> worklist;
    getOperation()->walk([&](VectorControlOpInterface op) {
      if (isa<BilinearInterpolationOp, VectorPaddingOp>(op.getOperation()))
        worklist.push_back(op);
    });
    llvm::MapVector<Operation *, std::unique_ptr<expand::KernelFacts>> kernels;
    for (VectorControlOpInterface op : worklist)
      if (failed(expandOne(op, kernels)))
        signalPassFailure();
  }

  LogicalResult
  expandOne(VectorControlOpInterface op,
            llvm::MapVector<Operation *, std::unique_ptr<expand::KernelFacts>>
                &kernels) {
    std::optional<table::Target> target = lookupTarget(op);
    if (!target)
      return emitError(op->getLoc())
             << op->getName()
             << " cannot be written out: no target is given; write asc.target "
                "= \"dav-2201\" on the module or use --target ["
             << idOf(Rule::ASC_TARGET_MISSING) << "]";
    if (!isMissing(op, *target))
      return success();
    auto kernel = op->getParentOfType<KernelOp>();
    if (!kernel) {
      emitRemark(op->getLoc())
          << op->getName()
          << " stands in a function and is left alone; it is written out in "
             "the kernel that the function is inlined into ["
          << idOf(Rule::ASC_TARGET_OP) << "]";
      return success();
    }
    std::unique_ptr<expand::KernelFacts> &facts = kernels[kernel];
    if (!facts)
      facts = std::make_unique<expand::KernelFacts>(kernel, *target);
    if (auto bilinear = dyn_cast<BilinearInterpolationOp>(op.getOperation()))
      return expand::expandBilinear(bilinear, *facts);
    return expand::expandVectorPadding(cast<VectorPaddingOp>(op.getOperation()),
                                       *facts);
  }
};
} // namespace
} // namespace asc
