//===- Program.cpp - Shared tables of a program -------------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Encoder.h"

#include "asc/Bytecode/Bytecode.h"
#include "asc/Target/Bytecode.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

using namespace mlir;

namespace asc::encoder {

uint32_t ProgramBuilder::string(StringRef text) {
  auto [entry, isNew] = strings.try_emplace(text, program.strings.size());
  if (isNew)
    program.strings.push_back(text.str());
  return entry->second;
}

uint32_t ProgramBuilder::type(const bc::Type &type) {
  for (auto [i, known] : llvm::enumerate(program.types))
    if (known == type)
      return i;
  program.types.push_back(type);
  return program.types.size() - 1;
}

uint32_t ProgramBuilder::location(bc::Location entry) {
  program.locations.push_back(entry);
  return program.locations.size() - 1;
}

uint32_t ProgramBuilder::location(Location loc) {
  if (auto known = locations.find(loc); known != locations.end())
    return known->second;
  uint32_t index = bc::kNone;
  if (auto file = dyn_cast<FileLineColLoc>(loc)) {
    bc::Location entry;
    entry.file = string(file.getFilename());
    entry.line = file.getLine();
    entry.column = file.getColumn();
    index = location(entry);
  } else if (auto range = dyn_cast<FileLineColRange>(loc)) {
    bc::Location entry;
    entry.file = string(range.getFilename());
    entry.line = range.getStartLine();
    entry.column = range.getStartColumn();
    index = location(entry);
  } else if (auto name = dyn_cast<NameLoc>(loc)) {
    index = location(name.getChildLoc());
  } else if (auto call = dyn_cast<CallSiteLoc>(loc)) {
    uint32_t callee = location(call.getCallee());
    uint32_t caller = location(call.getCaller());
    if (callee == bc::kNone) {
      index = caller;
    } else {
      bc::Location entry = program.locations[callee];
      entry.parent = caller;
      entry.parentKind =
          caller == bc::kNone ? bc::ParentKind::None : bc::ParentKind::CalledFrom;
      index = location(entry);
    }
  } else if (auto fused = dyn_cast<FusedLoc>(loc)) {
    if (!fused.getLocations().empty())
      index = location(fused.getLocations().front());
    auto kind = dyn_cast_if_present<StringAttr>(fused.getMetadata());
    if (index != bc::kNone && kind && kind.getValue() == "expanded") {
      bc::Location entry = program.locations[index];
      entry.parent = index;
      entry.parentKind = bc::ParentKind::ExpandedFrom;
      index = location(entry);
    }
  }
  locations[loc] = index;
  return index;
}

uint32_t ProgramBuilder::data(DenseElementsAttr elements) {
  ArrayRef<char> raw = elements.getRawData();
  std::vector<uint8_t> bytes;
  if (elements.isSplat()) {
    for (int64_t i = 0, n = elements.getNumElements(); i < n; ++i)
      bytes.insert(bytes.end(), raw.begin(), raw.end());
  } else {
    bytes.assign(raw.begin(), raw.end());
  }
  program.data.push_back(std::move(bytes));
  return program.data.size() - 1;
}

void ProgramBuilder::declare(StringRef name) {
  functions.try_emplace(name, functions.size());
}

uint32_t ProgramBuilder::function(StringRef name) const {
  auto found = functions.find(name);
  return found == functions.end() ? bc::kNone : found->second;
}

std::optional<bc::Type> slotType(Type type) {
  bc::Type out;
  out.dtype = elementDType(type);
  if (auto shaped = dyn_cast<ShapedType>(type)) {
    if (!isa<GlobalType, LocalType>(type))
      return std::nullopt;
    out.kind = isa<LocalType>(type) ? bc::TypeKind::Local : bc::TypeKind::Global;
    for (int64_t dim : shaped.getShape())
      out.dims.push_back(ShapedType::isDynamic(dim) ? -1 : dim);
    return out;
  }
  if (isa<VRegType>(type)) {
    out.kind = bc::TypeKind::VReg;
    return out;
  }
  if (isa<MaskType>(type)) {
    out.kind = bc::TypeKind::Mask;
    return out;
  }
  out.kind = bc::TypeKind::Scalar;
  out.dtype = toDType(type);
  if (out.dtype == table::DType::None)
    return std::nullopt;
  return out;
}

} // namespace asc::encoder

namespace asc {

LogicalResult buildProgram(ModuleOp module, bc::Program &program) {
  using namespace encoder;
  ProgramBuilder builder(program);
  SmallVector<std::pair<FunctionOpInterface, bc::FunctionKind>> functions;
  std::optional<table::Target> target = lookupTarget(module);
  bool ok = true;
  for (auto function : module.getOps<FunctionOpInterface>()) {
    std::optional<bc::FunctionKind> kind;
    if (isa<KernelOp>(function.getOperation()))
      kind = bc::FunctionKind::Kernel;
    else if (function->hasAttr(kVfAttr))
      kind = bc::FunctionKind::VectorFunction;
    else if (function.getName() == "main")
      kind = bc::FunctionKind::Host;
    // Other helpers were inlined.
    if (!kind)
      continue;
    if (*kind == bc::FunctionKind::Kernel) {
      std::optional<table::Target> own = lookupTarget(function);
      if (target && own && *own != *target) {
        function.emitError() << "one program runs on one target; this kernel is "
                                "for another than the module ["
                             << idOf(table::Rule::ASC_LOWER) << "]";
        ok = false;
      }
      target = own ? own : target;
    }
    functions.push_back({function, *kind});
    builder.declare(function.getName());
  }
  if (functions.empty()) {
    module.emitError() << "holds no asc.kernel ["
                       << idOf(table::Rule::ASC_LOWER) << "]";
    return failure();
  }
  program.target = target.value_or(table::Target::Dav2201);
  for (auto [function, kind] : functions) {
    bc::Function out;
    ok &= succeeded(FunctionEncoder(builder, out).encode(function, kind));
    builder.add(std::move(out));
  }
  return success(ok);
}

LogicalResult encodeBytecode(ModuleOp module, std::vector<uint8_t> &bytes) {
  bc::Program program;
  if (failed(buildProgram(module, program)))
    return failure();
  // What the encoder writes passes the loader's verifier, or it is our fault
  // and said so here, not at the user's first run.
  if (std::optional<bc::Error> error = bc::verify(program)) {
    Location place = module.getLoc();
    if (error->location < program.locations.size()) {
      const bc::Location &at = program.locations[error->location];
      place = FileLineColLoc::get(module.getContext(), program.strings[at.file],
                                  at.line, at.column);
    }
    return mlir::emitError(place) << "cannot run: " << error->text << " ["
                                  << idOf(error->rule) << "]";
  }
  bytes = bc::write(program);
  return success();
}

} // namespace asc
