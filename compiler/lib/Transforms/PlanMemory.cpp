//===- PlanMemory.cpp - Give every buffer its UB address ------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// First fit in program order. Buffers and their ends stand in a kernel's entry
// block, so a buffer's life is a range of that block's operations.
//
//===----------------------------------------------------------------------===//

#include "asc/Check/Check.h"
#include "asc/Transforms/Passes.h"

using namespace mlir;
using asc::table::Rule;

namespace asc {
#define GEN_PASS_DEF_ASCPLANMEMORY
#include "asc/Transforms/Passes.h.inc"

namespace {
constexpr int64_t kAlign = 32;

int64_t alignUp(int64_t n) { return (n + kAlign - 1) / kAlign * kAlign; }

struct Buffer {
  AllocOp op;
  int64_t bytes;        ///< of the type
  int64_t from, to;     ///< lives in [from, to) of the entry block
  int64_t address = -1; ///< -1: not placed yet

  bool livesWith(const Buffer &other) const {
    return from < other.to && other.from < to;
  }
};

SmallVector<Buffer> buffersOf(KernelOp kernel) {
  SmallVector<Buffer> buffers;
  int64_t position = 0;
  for (Operation &op : kernel.getBody().front()) {
    ++position;
    if (auto alloc = dyn_cast<AllocOp>(op)) {
      LocalType type = alloc.getType();
      Buffer buffer{alloc,
                    type.getNumElements() * table::sizeOf(elementDType(type)),
                    position, INT64_MAX};
      if (alloc.getAddress())
        buffer.address = *alloc.getAddress();
      buffers.push_back(buffer);
    } else if (auto free = dyn_cast<FreeOp>(op)) {
      Value root = placeOf(free.getBuffer()).root;
      for (Buffer &buffer : buffers)
        if (buffer.op.getResult() == root)
          buffer.to = std::min(buffer.to, position);
    }
  }
  return buffers;
}

/// Lowest address at which `buffer` meets no other that lives with it.
int64_t firstFit(const Buffer &buffer, ArrayRef<Buffer> buffers) {
  SmallVector<std::pair<int64_t, int64_t>> taken;
  for (const Buffer &other : buffers)
    if (other.address >= 0 && other.livesWith(buffer))
      taken.push_back({other.address, other.address + other.bytes});
  llvm::sort(taken);
  int64_t address = 0;
  for (auto [start, end] : taken) {
    if (address + buffer.bytes <= start)
      break;
    address = std::max(address, alignUp(end));
  }
  return address;
}

LogicalResult doesNotFit(KernelOp kernel, table::Target target, Buffer &buffer,
                         MutableArrayRef<Buffer> buffers, int64_t limit) {
  const table::TargetRow &chip = table::row(target);
  int64_t all = 0, live = 0;
  for (Buffer &other : buffers) {
    all += other.bytes;
    if (other.from <= buffer.from && buffer.from < other.to)
      live += other.bytes;
  }
  std::string name = valueName(buffer.op.getResult());
  InFlightDiagnostic diag = emitError(buffer.op.getLoc());
  diag << "asc.alloc of " << name << " needs " << buffer.bytes
       << " bytes and does not fit: with it the live buffers of @"
       << kernel.getSymName() << " take " << live << " bytes, the limit of "
       << StringRef(chip.name) << " is " << limit << " bytes";
  if (limit != chip.ubBytes)
    diag << " (" << chip.ubBytes << " of UB, of which instructions need "
         << chip.ubBytes - limit << ")";
  if (live <= limit)
    diag << "; the free bytes are not in one piece";
  diag << " [" << idOf(Rule::ASC_UB_CAPACITY) << "]";
  for (Buffer &other : buffers) {
    LocalType type = other.op.getType();
    Diagnostic &note = diag.attachNote(other.op.getLoc());
    note << valueName(other.op.getResult()) << ": " << type << ", "
         << other.bytes << " bytes";
    if (other.address >= 0)
      note << " at UB+0x" << llvm::utohexstr(other.address, true);
    if (other.to <= buffer.from)
      note << ", freed before";
  }
  diag.attachNote(kernel.getLoc()) << "all buffers of @" << kernel.getSymName()
                                   << " together: " << all << " bytes";
  return diag;
}

LogicalResult plan(KernelOp kernel) {
  SmallVector<Buffer> buffers = buffersOf(kernel);
  if (llvm::all_of(buffers, [](const Buffer &b) { return b.address >= 0; }))
    return success();
  std::optional<table::Target> target = lookupTarget(kernel);
  if (!target)
    return emitError(kernel.getLoc())
           << "buffers of @" << kernel.getSymName()
           << " cannot be placed: no target is given; write asc.target = "
              "\"dav-2201\" on the module or use --target ["
           << idOf(Rule::ASC_TARGET_MISSING) << "]";
  int64_t limit = int64_t(table::row(*target).ubBytes) -
                  int64_t(reservedBytes(kernel, *target));
  Builder builder(kernel.getContext());
  for (Buffer &buffer : buffers) {
    if (buffer.address >= 0)
      continue;
    int64_t address = firstFit(buffer, buffers);
    if (buffer.bytes > limit || address > limit - buffer.bytes)
      return doesNotFit(kernel, *target, buffer, buffers, limit);
    buffer.address = address;
  }
  // A kernel that does not fit stays as it was written.
  for (Buffer &buffer : buffers)
    buffer.op.setAddressAttr(builder.getI64IntegerAttr(buffer.address));
  return success();
}

struct PlanMemory : public impl::AscPlanMemoryBase<PlanMemory> {
  using AscPlanMemoryBase::AscPlanMemoryBase;

  void runOnOperation() final {
    getOperation()->walk([&](KernelOp kernel) {
      if (failed(plan(kernel)))
        signalPassFailure();
    });
  }
};
} // namespace
} // namespace asc
