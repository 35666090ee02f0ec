//===- SplitRepeat.cpp - Split constant repeats over 255 ------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The repeat field has 8 bits. Repeats run in order, so an instruction with
// more of them is a sequence of instructions whose operands start where the one
// before stopped.
//
//===----------------------------------------------------------------------===//

#include "asc/Check/Check.h"
#include "asc/Table/Legality.h"
#include "asc/Transforms/Passes.h"

#include "mlir/IR/Builders.h"
#include "llvm/ADT/DenseMap.h"

using namespace mlir;
using asc::table::Form;
using asc::table::Rule;

namespace asc {
#define GEN_PASS_DEF_ASCSPLITREPEAT
#include "asc/Transforms/Passes.h.inc"

namespace {
constexpr int64_t kMaxRepeat = 255;
/// More parts than UB has blocks say that nothing advances.
constexpr int64_t kMaxParts = 1024;

int64_t lanesPerRepeat(VectorControlOpInterface op) {
  Value typed = op->getOperand(op.getRow().typeOperand);
  return 256 / table::sizeOf(elementDType(typed.getType()));
}

/// How far an operand moves per repeat, in elements; none if not known.
std::optional<int64_t> advance(VectorControlOpInterface op,
                               const MixedControl &control, unsigned k) {
  const table::InstrRow &row = op.getRow();
  int64_t size = table::sizeOf(elementDType(op->getOperand(k).getType()));
  if (row.tensors[k].strided) {
    std::optional<int64_t> rep = constantOf(control.rep[k]);
    return rep ? std::optional<int64_t>(*rep * 32 / size) : std::nullopt;
  }
  // A bit per lane, back to back; or the first bits again.
  if (row.tensors[k].packed) {
    uint32_t known;
    if (table::reusesBits(row, control.constants(known)))
      return 0;
    return lanesPerRepeat(op) / 8 / size;
  }
  if (row.reduction != table::Reduction::None && k == 0) {
    table::DType types[table::kMaxTensors];
    for (unsigned t = 0; t < row.numTensors; ++t)
      types[t] = elementDType(op->getOperand(t).getType());
    uint32_t known;
    table::Control constants = control.constants(known);
    auto isConstant = [](OpFoldResult n) { return constantOf(n).has_value(); };
    if (!llvm::all_of(control.extras, isConstant))
      return std::nullopt;
    return table::reduceStride(row, constants) *
           static_cast<int64_t>(table::reduceRecord(row, constants, types)) /
           size;
  }
  if (isa<GatherOp, ScatterOp>(op.getOperation())) {
    unsigned random = table::randomOperand(row);
    if (k == 2) {
      table::DType types[table::kMaxTensors];
      for (unsigned t = 0; t < row.numTensors; ++t)
        types[t] = elementDType(op->getOperand(t).getType());
      return 2048 / table::widestLane(row, types);
    }
    std::optional<int64_t> rep = constantOf(control.extras[1]);
    if (k == random)
      return 0;
    return rep ? std::optional<int64_t>(*rep * 32 / size) : std::nullopt;
  }
  if (unsigned step = table::sortStep(
          row, k, elementDType(op->getOperand(k).getType())))
    return step;
  // These two are read eight at a time, one after the other.
  if ((isa<GatherbOp>(op.getOperation()) && k == 2) ||
      (isa<BrcbOp>(op.getOperation()) && k == 1))
    return 8;
  return 0;
}

/// A part has this many repeats: 255, or fewer where the next part would start
/// inside a block of 32 bytes.
int64_t repeatsPerPart(VectorControlOpInterface op) {
  const table::InstrRow &row = op.getRow();
  for (unsigned k = 0; k < row.numTensors; ++k)
    if (row.tensors[k].packed) {
      int64_t unit = std::max<int64_t>(1, 256 / lanesPerRepeat(op));
      return kMaxRepeat / unit * unit;
    }
  if (!isa<BrcbOp>(op.getOperation()))
    return kMaxRepeat;
  int64_t size = table::sizeOf(elementDType(op->getOperand(1).getType()));
  int64_t unit = size >= 4 ? 1 : 4 / size;
  return kMaxRepeat / unit * unit;
}

/// The clause with another repeat, which is a constant.
void setRepeat(VectorControlOpInterface op, int64_t repeat) {
  ControlAttr control = op.getControl();
  SmallVector<int64_t> numbers = control.getNumbers();
  unsigned position = control.getWords().size();
  uint32_t dynamic = control.getDynamic();
  numbers[position] = repeat;
  if (control.isDynamic(position)) {
    unsigned operand = llvm::popcount(dynamic & ((1u << position) - 1));
    op.getNumbersMutable().erase(operand);
    dynamic &= ~(1u << position);
  }
  op.setControlAttr(control.withNumbers(numbers, dynamic));
}

/// Whether a part may read what the part before it wrote: accumulation, or an
/// overlap that is not block on block.
bool readsPrevious(VectorControlOpInterface op, const MixedControl &control) {
  const table::InstrRow &row = op.getRow();
  Place dst = placeOf(op->getOperand(0));
  std::optional<int64_t> dstBlk = constantOf(control.blk[0]);
  std::optional<int64_t> dstRep = constantOf(control.rep[0]);
  for (unsigned k = 1; k < row.numTensors; ++k) {
    Place src = placeOf(op->getOperand(k));
    if (src.root != dst.root)
      continue;
    bool inPlace = row.tensors[k].strided && src.offset && dst.offset &&
                   *src.offset == *dst.offset && dstRep && dstBlk &&
                   *dstRep > 7 * *dstBlk &&
                   constantOf(control.rep[k]) == dstRep &&
                   constantOf(control.blk[k]) == dstBlk;
    if (!inPlace)
      return true;
  }
  return false;
}

class Splitter {
public:
  LogicalResult split(VectorControlOpInterface op) {
    const table::InstrRow &row = op.getRow();
    ControlAttr written = op.getControl();
    if (!row.hasRepeat || !written.getHasRepeat() ||
        written.getForm() == Form::Count)
      return success();
    MixedControl control = op.getMixedControl();
    std::optional<int64_t> repeat = constantOf(control.repeat);
    if (!repeat) {
      remark(op) << " has a repeat that is not a constant and is not split; it "
                    "must be 0.."
                 << kMaxRepeat << " when it runs ["
                 << idOf(Rule::ASC_REPEAT_RANGE) << "]";
      return success();
    }
    // Those that cannot be split are for --asc-check-target to refuse.
    if (*repeat <= row.repeatMax || !table::repeatCanBeSplit(row))
      return success();
    if (table::isMaskForm(written.getForm()) && usesCounterMode(op)) {
      remark(op) << " repeat " << *repeat
                 << " is not split: the kernel uses the counter mode, in which "
                    "the mask register holds the total and the repeat has no "
                    "effect ["
                 << idOf(Rule::ASC_REPEAT_RANGE) << "]";
      return success();
    }
    int64_t step = repeatsPerPart(op);
    if ((*repeat - 1) / step >= kMaxParts) {
      remark(op) << " repeat " << *repeat << " is not split: that would make "
                 << (*repeat - 1) / step + 1 << " instructions, at most "
                 << kMaxParts << " are made [" << idOf(Rule::ASC_REPEAT_RANGE)
                 << "]";
      return success();
    }
    SmallVector<int64_t> moves;
    for (unsigned k = 0; k < row.numTensors; ++k) {
      std::optional<int64_t> move = advance(op, control, k);
      if (!move) {
        remark(op) << " repeat " << *repeat << " is not split: the repeat "
                   << "stride of " << StringRef(row.tensors[k].name)
                   << " is not a constant [" << idOf(Rule::ASC_REPEAT_RANGE)
                   << "]";
        return success();
      }
      moves.push_back(*move);
    }
    if (failed(checkStarts(op, *repeat, step, moves)))
      return failure();
    bool ordered = readsPrevious(op, control);
    OpBuilder b(op);
    for (int64_t first = 0; first < *repeat; first += step) {
      if (first && ordered)
        PipeBarrierOp::create(b, op->getLoc(), Pipe::V);
      auto part = cast<VectorControlOpInterface>(b.clone(*op));
      setRepeat(part, std::min(step, *repeat - first));
      for (unsigned k = 0; k < row.numTensors; ++k)
        if (int64_t offset = first * moves[k])
          part->setOperand(k, sliceFrom(b, part, k, offset));
    }
    op->erase();
    return success();
  }

private:
  DenseMap<Operation *, bool> counterMode;

  static InFlightDiagnostic remark(Operation *op) {
    return emitRemark(op->getLoc()) << op->getName();
  }

  bool usesCounterMode(Operation *op) {
    // A function may be called in either mode.
    auto kernel = op->getParentOfType<KernelOp>();
    if (!kernel)
      return true;
    auto [entry, isNew] = counterMode.try_emplace(kernel, false);
    if (isNew)
      kernel.walk([&](SetMaskModeOp mode) {
        entry->second |= mode.getMode() == MaskMode::Count;
      });
    return entry->second;
  }

  /// The last part starts inside every operand; how far it reaches is for
  /// --asc-check.
  static LogicalResult checkStarts(VectorControlOpInterface op, int64_t repeat,
                                   int64_t step, ArrayRef<int64_t> moves) {
    int64_t last = (repeat - 1) / step * step;
    for (auto [k, move] : llvm::enumerate(moves)) {
      auto type = cast<ShapedType>(op->getOperand(k).getType());
      if (!move)
        continue;
      if (!type.hasStaticShape()) {
        return emitError(op->getLoc())
               << op->getName() << " repeat " << repeat
               << " cannot be split: the size of operand "
               << StringRef(op.getRow().tensors[k].name) << " is not known ["
               << idOf(Rule::ASC_REPEAT_RANGE) << "]";
      }
      if (last * move < type.getNumElements())
        continue;
      InFlightDiagnostic diag = emitError(op->getLoc());
      diag << op->getName() << " repeat " << last << " of " << repeat
           << " starts at element " << last * move << " of operand "
           << StringRef(op.getRow().tensors[k].name) << ", which has "
           << type.getNumElements() << " elements ["
           << idOf(Rule::ASC_MEM_BOUNDS) << "]";
      if (auto alloc = placeOf(op->getOperand(k)).root.getDefiningOp<AllocOp>())
        diag.attachNote(alloc.getLoc()) << "allocated here";
      return diag;
    }
    return success();
  }

  static Value sliceFrom(OpBuilder &b, Operation *part, unsigned k,
                         int64_t offset) {
    Value tensor = part->getOperand(k);
    auto type = cast<LocalType>(tensor.getType());
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPoint(part);
    return SliceOp::create(
        b, part->getLoc(),
        LocalType::get(b.getContext(), {type.getNumElements() - offset},
                       type.getElementType()),
        tensor, Value(), b.getI64IntegerAttr(offset),
        tensor.getDefiningOp()
            ? tensor.getDefiningOp()->getAttrOfType<StringAttr>("name")
            : StringAttr());
  }
};

struct SplitRepeat : public impl::AscSplitRepeatBase<SplitRepeat> {
  using AscSplitRepeatBase::AscSplitRepeatBase;

  void runOnOperation() final {
    SmallVector<VectorControlOpInterface> worklist;
    getOperation()->walk(
        [&](VectorControlOpInterface op) { worklist.push_back(op); });
    Splitter splitter;
    for (VectorControlOpInterface op : worklist)
      if (failed(splitter.split(op)))
        signalPassFailure();
  }
};
} // namespace
} // namespace asc
