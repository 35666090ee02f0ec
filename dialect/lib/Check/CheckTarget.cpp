//===- CheckTarget.cpp - What the target has ----------------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "asc/Check/Check.h"

#include "llvm/ADT/TypeSwitch.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using asc::table::Rule;

namespace asc {

/// "$0" -> "%a", the name the program gave the operand.
static std::string withNames(Operation *op, const std::string &text) {
  std::string out;
  for (size_t i = 0; i < text.size(); ++i) {
    unsigned k = i + 1 < text.size() ? unsigned(text[i + 1] - '0') : 10;
    if (text[i] != '$' || k >= op->getNumOperands()) {
      out += text[i];
      continue;
    }
    std::string name = valueName(op->getOperand(k));
    if (auto vec = dyn_cast<VectorControlOpInterface>(op);
        vec && name.front() != '%' && k < vec.getRow().numTensors)
      name = std::string(vec.getRow().tensors[k].name);
    out += name;
    ++i;
  }
  return out;
}

LogicalResult report(Operation *op, const table::Violations &violations) {
  bool ok = true;
  for (const table::Violation &v : violations) {
    InFlightDiagnostic diag =
        v.warning ? mlir::emitWarning(op->getLoc()) : mlir::emitError(op->getLoc());
    diag << withNames(op, v.text) << " [" << idOf(v.rule) << "]";
    for (const std::string &note : v.notes)
      diag.attachNote(op->getLoc()) << withNames(op, note);
    ok &= v.warning;
    // Where a buffer comes from matters to rules about places, not about types.
    if (v.operand < 0 || unsigned(v.operand) >= op->getNumOperands() ||
        table::row(v.rule).layer != "check")
      continue;
    Value root = placeOf(op->getOperand(v.operand)).root;
    if (auto alloc = root.getDefiningOp<AllocOp>())
      diag.attachNote(alloc.getLoc()) << "allocated here";
  }
  return success(ok);
}

bool isExpandable(VectorControlOpInterface op, table::Target target) {
  if (isa<VectorPaddingOp>(op.getOperation()))
    return op.getControl().getForm() != table::Form::MaskState;
  return isa<BilinearInterpolationOp>(op.getOperation()) &&
         !op.getRow().native[unsigned(target)];
}

//===----------------------------------------------------------------------===//
// Operands in the table's terms
//===----------------------------------------------------------------------===//

static void operandTypes(VectorControlOpInterface op, table::DType *types,
                         table::Space *spaces) {
  for (unsigned t = 0; t < op.getRow().numTensors; ++t) {
    Type type = op->getOperand(t).getType();
    types[t] = elementDType(type);
    spaces[t] = isa<LocalType>(type) ? table::Space::UB : table::Space::GM;
  }
}

/// Bits of MixedControl::constants as the fields of table::Known.
static table::Known knownNumbers(const MixedControl &control, uint32_t bits) {
  table::Known known;
  auto take = [&](unsigned n) {
    uint32_t low = bits & ((1u << n) - 1);
    bits >>= n;
    return low;
  };
  known.words = take(control.words.size());
  known.repeat = take(1);
  known.blk = take(control.blk.size());
  known.rep = take(control.rep.size());
  known.extra = take(control.extras.size());
  return known;
}

ListConstants::ListConstants(const MixedControl &control,
                             const table::InstrRow &row) {
  if (unsigned lists = table::callRow(row).numLists)
    dims = control.lists.size() / lists;
  for (auto [k, number] : llvm::enumerate(control.lists)) {
    std::optional<int64_t> value = constantOf(number);
    known[k] = value.has_value();
    values[k] = value.value_or(0);
    all &= known[k];
  }
}

static LogicalResult checkVector(VectorControlOpInterface op,
                                 table::Target target,
                                 const TargetCheckOptions &options) {
  const table::InstrRow &row = op.getRow();
  table::DType types[table::kMaxTensors];
  table::Space spaces[table::kMaxTensors];
  operandTypes(op, types, spaces);
  table::Violations found;
  bool mends = options.mendable && isExpandable(op, target);
  bool legal = table::checkForm(row, target, op.getControl().getForm(), types,
                                spaces, found);
  if (!legal && mends)
    found.clear();
  if (legal || mends) {
    MixedControl mixed = op.getMixedControl();
    uint32_t bits;
    table::Control control = mixed.constants(bits);
    table::Known known = knownNumbers(mixed, bits);
    if (options.mendable && known.repeat && control.repeat > 255)
      known.repeat = false;
    table::checkRanges(row, target, types, control, known, found);
    ListConstants lists(mixed, row);
    table::checkListRanges(row, lists.view(), found);
    APInt amount;
    if (legal && row.amount == row.numTensors &&
        matchPattern(op->getOperand(row.amount), m_ConstantInt(&amount)))
      table::checkAmount(row, target, types, amount.getSExtValue(), found);
  }
  return report(op, found);
}

/// The constant of an op with a `number`, if it is one.
template <typename Op> static std::optional<int64_t> numberOf(Op op) {
  if (op.getNumberAttr())
    return op.getNumberAttr().getInt();
  return constantOf(OpFoldResult(op.getDynNumber()));
}

static table::Pipe pipeOf(Pipe pipe) { return static_cast<table::Pipe>(pipe); }

static LogicalResult checkMachine(Operation *op, table::Target target) {
  table::Violations found;
  if (auto flag = dyn_cast<SetFlagOp>(op)) {
    std::optional<int64_t> id = numberOf(flag);
    table::checkEvent(target, pipeOf(flag.getFrom()), pipeOf(flag.getTo()),
                      id.has_value(), id.value_or(0), "asc.set_flag", found);
  } else if (auto flag = dyn_cast<WaitFlagOp>(op)) {
    std::optional<int64_t> id = numberOf(flag);
    table::checkEvent(target, pipeOf(flag.getFrom()), pipeOf(flag.getTo()),
                      id.has_value(), id.value_or(0), "asc.wait_flag", found);
  } else if (auto barrier = dyn_cast<PipeBarrierOp>(op)) {
    table::checkBarrier(target, pipeOf(barrier.getPipe()), found);
  } else if (auto ctrl = dyn_cast<SetCtrlSprOp>(op)) {
    std::optional<int64_t> value = numberOf(ctrl);
    table::checkCtrlBits(target, ctrl.getStart(), ctrl.getEnd(),
                         value.has_value(), value.value_or(0),
                         "asc.set_ctrl_spr", found);
  } else if (auto get = dyn_cast<GetReduceRepeatMaxMinSprOp>(op)) {
    table::checkReduceRegister(target, false, get.getNumResults() == 2,
                               toDType(get.getResult(0).getType()), found);
  } else if (auto get = dyn_cast<GetReduceRepeatSumSprOp>(op)) {
    table::checkReduceRegister(target, true, false,
                               toDType(get.getType()), found);
  } else if (isa<AtomicAddOp, AtomicMaxOp, AtomicMinOp, AtomicExchOp,
                 AtomicCasOp>(op)) {
    llvm::TypeSwitch<Operation *>(op)
        .Case<AtomicAddOp, AtomicMaxOp, AtomicMinOp, AtomicExchOp>(
            [&](auto atomic) {
              table::checkScalarAtomic(
                  target, atomic.kKind,
                  elementDType(atomic.getTensor().getType()), found);
            })
        .Case([&](AtomicCasOp atomic) {
          table::checkScalarAtomic(
              target, 4, elementDType(atomic.getTensor().getType()), found);
        });
  } else if (isa<GetSubBlockIdxOp, GetSubBlockNumOp, GetTaskRatioOp,
                 GetSystemCycleOp, AllocMutexIdOp>(op)) {
    llvm::TypeSwitch<Operation *>(op)
        .Case<GetSubBlockIdxOp, GetSubBlockNumOp, GetTaskRatioOp,
              GetSystemCycleOp, AllocMutexIdOp>([&](auto get) {
          table::checkSystem(target, get.kWhich, found);
        });
  } else if (isa<GetStoreAtomicConfigOp>(op)) {
    table::checkSystem(target, table::kNumSystemValues, found);
  } else if (isa<GetMrgSortResultOp>(op)) {
    table::checkMergeResult(target, found);
  } else if (auto ctrl = dyn_cast<GetCtrlSprOp>(op)) {
    table::checkCtrlBits(target, ctrl.getStart(), ctrl.getEnd(), false, 0,
                         "asc.get_ctrl_spr", found);
  } else if (auto ctrl = dyn_cast<ResetCtrlSprOp>(op)) {
    table::checkCtrlBits(target, ctrl.getStart(), ctrl.getEnd(), false, 0,
                         "asc.reset_ctrl_spr", found);
  } else if (auto scale = dyn_cast<SetDeqScaleOp>(op)) {
    std::optional<int64_t> offset =
        scale.getDynNumber() || scale.getNumberAttr() ? numberOf(scale) : 0;
    table::checkDeqScale(target, offset.has_value(), offset.value_or(0), found);
  } else if (auto pad = dyn_cast<SetPadValueOp>(op)) {
    table::checkPadValue(target, toDType(pad.getValue().getType()), found);
  } else if (auto mask = dyn_cast<SetMaskOp>(op)) {
    bool known = mask.getDynamic() == 0;
    table::checkSetMask(target, int(mask.getKind()),
                        toDType(mask.getElementType()), known,
                        mask.getValues()[0],
                        mask.getValues().size() > 1 ? mask.getValues()[1] : 0,
                        found);
  } else if (isa<SetMaskModeOp>(op) && !table::row(target).maskMode) {
    found.push_back({Rule::ASC_TARGET_OP, -1, false,
                     table::format("asc.set_mask_mode does not exist on %s",
                                   table::row(target).name.data()),
                     {}});
  } else if (isa<ResetMaskOp>(op) && !table::row(target).resetMask) {
    found.push_back({Rule::ASC_TARGET_OP, -1, false,
                     table::format("asc.reset_mask does not exist on %s",
                                   table::row(target).name.data()),
                     {}});
  }
  return report(op, found);
}

/// A loop that does not step forward would be folded away or never end. By
/// name, since the checks know no other dialect's operations.
static LogicalResult checkStep(Operation *op) {
  if (op->getName().getStringRef() != "scf.for" || op->getNumOperands() < 3)
    return success();
  std::optional<int64_t> step = constantOf(OpFoldResult(op->getOperand(2)));
  if (!step || *step > 0)
    return success();
  return mlir::emitError(op->getLoc())
         << "scf.for has step " << *step << "; it must be at least 1 ["
         << idOf(Rule::ASC_LOOP_STEP) << "]";
}

LogicalResult checkTarget(Operation *root, const TargetCheckOptions &options) {
  bool ok = true;
  // One message per kernel is enough where the target is missing.
  DenseSet<Operation *> reported;
  root->walk([&](Operation *op) {
    ok &= succeeded(checkStep(op));
    auto function = dyn_cast<FunctionOpInterface>(op);
    bool vf = function && function->hasAttr(kVfAttr);
    bool needsTarget = isa<KernelOp>(op) || vf;
    bool isInstruction = op->getName().getDialectNamespace() == "asc";
    if (!needsTarget && !isInstruction)
      return;
    std::optional<table::Target> target = lookupTarget(op);
    if (!target) {
      Operation *owner = op->getParentOfType<FunctionOpInterface>();
      if (needsTarget)
        owner = op;
      if (owner && reported.insert(owner).second) {
        mlir::emitError(owner->getLoc())
            << "no target is given; write asc.target = \"dav-2201\" on the "
               "module or use --target ["
            << idOf(Rule::ASC_TARGET_MISSING) << "]";
        ok = false;
      }
      return;
    }
    if (vf && !table::row(*target).registers) {
      mlir::emitError(op->getLoc())
          << "vector function " << cast<SymbolOpInterface>(op).getNameAttr()
          << ": the register level does not exist on "
          << llvm::StringRef(table::row(*target).name) << " ["
          << idOf(Rule::ASC_TARGET_OP) << "]";
      ok = false;
    }
    if (auto vec = dyn_cast<VectorControlOpInterface>(op))
      ok &= succeeded(checkVector(vec, *target, options));
    else
      ok &= succeeded(checkMachine(op, *target));
  });
  return success(ok);
}

LogicalResult checkKernel(Operation *kernel) {
  if (!lookupTarget(kernel))
    return success();
  // An editor shows everything at once.
  bool ok = succeeded(checkTarget(kernel, {/*mendable=*/true}));
  return success(succeeded(checkValues(kernel)) && ok);
}

} // namespace asc
