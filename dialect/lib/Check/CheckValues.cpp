//===- CheckValues.cpp - Addresses and sizes before a run ---------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "asc/Check/Check.h"

#include "llvm/ADT/MapVector.h"

using namespace mlir;
using asc::table::Rule;

namespace asc {

//===----------------------------------------------------------------------===//
// Places
//===----------------------------------------------------------------------===//

static int64_t bytesOf(ShapedType type) {
  return type.getNumElements() * table::sizeOf(elementDType(type));
}

Place placeOf(Value tensor) {
  Place place{tensor, 0};
  while (Operation *op = place.root.getDefiningOp()) {
    if (auto slice = dyn_cast<SliceOp>(op)) {
      OpFoldResult offset = slice.getNumberAttr()
                                ? OpFoldResult(slice.getNumberAttr())
                                : OpFoldResult(slice.getDynNumber());
      std::optional<int64_t> elements = constantOf(offset);
      if (elements && place.offset)
        *place.offset += *elements * table::sizeOf(elementDType(slice.getType()));
      else
        place.offset = std::nullopt;
      place.root = slice.getSource();
    } else if (auto view = dyn_cast<ReinterpretOp>(op)) {
      place.root = view.getSource();
    } else {
      break;
    }
  }
  return place;
}

/// UB address of a buffer, if it is fixed or planned.
static std::optional<int64_t> addressOf(Value root) {
  if (auto alloc = root.getDefiningOp<AllocOp>())
    if (alloc.getAddress())
      return static_cast<int64_t>(*alloc.getAddress());
  return std::nullopt;
}

uint32_t reservedBytes(KernelOp kernel, table::Target target) {
  uint32_t bytes = 0;
  kernel.walk([&](VectorControlOpInterface op) {
    MixedControl mixed = op.getMixedControl();
    uint32_t known = 0, bits;
    table::Control control = mixed.constants(bits);
    for (auto [k, extra] : llvm::enumerate(mixed.extras))
      known |= uint32_t(constantOf(extra).has_value()) << k;
    bytes = std::max(bytes,
                     table::reserveOf(op.getRow(), target, control, known));
  });
  return bytes;
}

//===----------------------------------------------------------------------===//
// Instructions
//===----------------------------------------------------------------------===//

namespace {
/// Numbers for opaque buffers: operands with different numbers never overlap.
/// 0 is all of UB, where addresses are known.
class Buffers {
public:
  uint32_t of(Value root) {
    return numbers.try_emplace(root, numbers.size() + 1).first->second;
  }
  uint32_t fresh() { return --unique; }

private:
  llvm::MapVector<Value, uint32_t> numbers;
  uint32_t unique = UINT32_MAX;
};
} // namespace

static table::View viewOf(Value tensor, Buffers &buffers) {
  auto type = cast<ShapedType>(tensor.getType());
  table::View view;
  view.dtype = elementDType(type);
  view.space = isa<LocalType>(type) ? table::Space::UB : table::Space::GM;
  view.bytesKnown = type.hasStaticShape();
  view.bytes = view.bytesKnown ? bytesOf(type) : 0;
  Place place = placeOf(tensor);
  std::optional<int64_t> address = addressOf(place.root);
  if (!place.offset) {
    // It may be anywhere: only its own extent can be checked.
    view.buffer = buffers.fresh();
    view.addrKnown = false;
  } else if (address) {
    view.addr = *address + *place.offset;
  } else {
    // Allocations are aligned, so the offset in the buffer tells alignment;
    // what a vector function gets as an argument is not known.
    view.buffer = buffers.of(place.root);
    view.addrKnown = place.root.getDefiningOp() != nullptr ||
                     view.space == table::Space::GM;
    view.addr = *place.offset;
  }
  return view;
}

/// Whether a kernel ever leaves the normal mask mode.
static bool mayCount(Operation *op) {
  auto kernel = op->getParentOfType<KernelOp>();
  if (!kernel)
    return true;
  return kernel
      ->walk([](SetMaskModeOp mode) {
        return mode.getMode() == MaskMode::Count ? WalkResult::interrupt()
                                                 : WalkResult::advance();
      })
      .wasInterrupted();
}

static LogicalResult checkVector(VectorControlOpInterface op,
                                 table::Target target, Buffers &buffers) {
  const table::InstrRow &row = op.getRow();
  table::View views[table::kMaxTensors];
  table::Violations found;
  for (unsigned t = 0; t < row.numTensors; ++t)
    views[t] = viewOf(op->getOperand(t), buffers);

  MixedControl mixed = op.getMixedControl();
  uint32_t bits;
  table::Control control = mixed.constants(bits);
  table::Form form = control.form;
  // The mask register and the counter mode are facts of the run.
  bool masked = table::isMaskForm(form);
  bool known = mixed.allConstant() && form != table::Form::MaskState &&
               !(masked && mayCount(op));
  table::DType types[table::kMaxTensors];
  for (unsigned t = 0; t < row.numTensors; ++t)
    types[t] = views[t].dtype;
  if (known && table::rangesAreLegal(row, target, types, control)) {
    table::MaskView mask;
    table::checkGeometry(row, target, control, mask, views, found);
    ListConstants lists(mixed, row);
    table::Violations ranges; // have been reported
    if (lists.all && table::checkListRanges(row, lists.view(), ranges))
      table::checkLists(row, control, lists.view(), views, found);
  } else {
    for (unsigned t = 0; t < row.numTensors; ++t)
      table::checkAlignment(row, t, views[t], found);
  }
  return report(op, found);
}

/// Element access, slice: constant positions lie inside the tensor.
static LogicalResult checkInside(Operation *op, Value tensor, Value dynNumber,
                                 IntegerAttr number, int64_t elements) {
  auto type = cast<ShapedType>(tensor.getType());
  std::optional<int64_t> at =
      constantOf(number ? OpFoldResult(number) : OpFoldResult(dynNumber));
  if (!at || !type.hasStaticShape())
    return success();
  int64_t size = type.getNumElements();
  if (*at >= 0 && *at <= size && elements <= size - *at)
    return success();
  InFlightDiagnostic diag = mlir::emitError(op->getLoc());
  diag << op->getName() << " touches " << elements << " element(s) of "
       << valueName(tensor) << " from element " << *at << " on, which has "
       << size << " elements [" << idOf(Rule::ASC_MEM_BOUNDS) << "]";
  if (auto alloc = placeOf(tensor).root.getDefiningOp<AllocOp>())
    diag.attachNote(alloc.getLoc()) << "allocated here";
  return failure();
}

static LogicalResult checkMachine(Operation *op) {
  if (auto get = dyn_cast<GetValueOp>(op))
    return checkInside(op, get.getTensor(), get.getDynNumber(),
                       get.getNumberAttr(), 1);
  if (auto set = dyn_cast<SetValueOp>(op))
    return checkInside(op, set.getTensor(), set.getDynNumber(),
                       set.getNumberAttr(), 1);
  if (auto slice = dyn_cast<SliceOp>(op)) {
    auto type = cast<ShapedType>(slice.getType());
    if (type.hasStaticShape())
      return checkInside(op, slice.getSource(), slice.getDynNumber(),
                         slice.getNumberAttr(), type.getNumElements());
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Buffers of a kernel
//===----------------------------------------------------------------------===//

static LogicalResult checkBuffers(KernelOp kernel, table::Target target) {
  const table::TargetRow &chip = table::row(target);
  uint32_t reserve = reservedBytes(kernel, target);
  bool ok = true;
  struct Live {
    AllocOp op;
    int64_t start, end;
  };
  SmallVector<Live> live;
  for (Operation &op : kernel.getBody().front()) {
    if (auto free = dyn_cast<FreeOp>(op)) {
      Value root = placeOf(free.getBuffer()).root;
      llvm::erase_if(live, [&](Live &l) { return l.op.getResult() == root; });
      continue;
    }
    auto alloc = dyn_cast<AllocOp>(op);
    if (!alloc || !alloc.getAddress())
      continue;
    int64_t start = *alloc.getAddress(), bytes = bytesOf(alloc.getType());
    std::string name = valueName(alloc.getResult());
    if (start > int64_t(chip.ubBytes) || bytes > int64_t(chip.ubBytes) - start) {
      mlir::emitError(alloc.getLoc())
          << "asc.alloc of " << name << " takes " << bytes
          << " bytes from byte " << start << " on; UB of " << llvm::StringRef(chip.name)
          << " has " << chip.ubBytes << " bytes ["
          << idOf(Rule::ASC_UB_CAPACITY) << "]";
      ok = false;
      continue;
    }
    if (start + bytes > int64_t(chip.ubBytes) - int64_t(reserve)) {
      mlir::emitError(alloc.getLoc())
          << "asc.alloc of " << name << " ends at byte " << start + bytes
          << "; instructions of the kernel need the top " << reserve
          << " bytes of UB, from " << chip.ubBytes - reserve << " on ["
          << idOf(Rule::ASC_UB_RESERVE) << "]";
      ok = false;
    }
    for (Live &other : live)
      if (start < other.end && other.start < start + bytes)
        mlir::emitWarning(alloc.getLoc())
                << "asc.alloc of " << name << " at bytes " << start << ".."
                << start + bytes - 1 << " overlaps "
                << valueName(other.op.getResult()) << " [" 
                << idOf(Rule::ASC_UB_OVERLAP) << "]";
    live.push_back({alloc, start, start + bytes});
  }
  return success(ok);
}

LogicalResult checkValues(Operation *root) {
  bool ok = true;
  auto visit = [&](KernelOp kernel) {
    std::optional<table::Target> target = lookupTarget(kernel);
    if (!target)
      return;
    Buffers buffers;
    ok &= succeeded(checkBuffers(kernel, *target));
    kernel.walk([&](Operation *op) {
      if (auto vec = dyn_cast<VectorControlOpInterface>(op))
        ok &= succeeded(checkVector(vec, *target, buffers));
      else
        ok &= succeeded(checkMachine(op));
    });
  };
  root->walk(visit);
  return success(ok);
}

} // namespace asc
