//===- AscDialect.cpp - Dialect, types and attributes -------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "asc/IR/Directives.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Transforms/InliningUtils.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;

#include "asc/IR/AscDialect.cpp.inc"
#include "asc/IR/AscOpsEnums.cpp.inc"
#include "asc/IR/AscRegEnums.cpp.inc"

#define GET_TYPEDEF_CLASSES
#include "asc/IR/AscTypes.cpp.inc"

#define GET_ATTRDEF_CLASSES
#include "asc/IR/AscAttrs.cpp.inc"

namespace asc {

namespace {
/// Helpers with asc operations may be inlined into kernels.
struct AscInliner : public DialectInlinerInterface {
  using DialectInlinerInterface::DialectInlinerInterface;
  bool isLegalToInline(Region *, Region *, bool, IRMapping &) const final {
    return true;
  }
  bool isLegalToInline(Operation *, Region *, bool, IRMapping &) const final {
    return true;
  }
};
} // namespace

void AscDialect::initialize() {
  registerTypes();
  registerAttrs();
  registerOps();
  addInterfaces<AscInliner>();
}

void AscDialect::registerTypes() {
  addTypes<
#define GET_TYPEDEF_LIST
#include "asc/IR/AscTypes.cpp.inc"
      >();
}

void AscDialect::registerAttrs() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "asc/IR/AscAttrs.cpp.inc"
      >();
}

LogicalResult AscDialect::verifyOperationAttribute(Operation *op,
                                                   NamedAttribute attr) {
  if (attr.getName() == kTargetAttr) {
    auto name = dyn_cast<StringAttr>(attr.getValue());
    table::Target target;
    if (name && table::findTarget(std::string_view(name.getValue()), target))
      return success();
    return op->emitOpError() << "asc.target is " << attr.getValue()
                             << "; it must name one of " << table::targetNames()
                             << " [" << idOf(table::Rule::ASC_TARGET_NAME) << "]";
  }
  if (attr.getName() == kVfAttr) {
    auto function = dyn_cast<FunctionOpInterface>(op);
    if (!isa<UnitAttr>(attr.getValue()) || !function)
      return op->emitOpError()
             << "asc.vf is a unit attribute of a function ["
             << idOf(table::Rule::ASC_VF_BODY) << "]";
    if (function.getNumResults() != 0)
      return op->emitOpError()
             << "vector function returns " << function.getNumResults()
             << " value(s); it must return none ["
             << idOf(table::Rule::ASC_VF_BODY) << "]";
    // Only names are looked at: the operations inside are not verified yet.
    WalkResult walk = function->walk([&](Operation *inner) {
      StringRef name = inner->getName().getStringRef();
      if (!name.starts_with("asc.") || name.starts_with("asc.reg.") ||
          inner == op)
        return WalkResult::advance();
      inner->emitError() << "'" << name
                         << "' stands in a vector function; only asc.reg "
                            "operations and scalars do ["
                         << idOf(table::Rule::ASC_VF_BODY) << "]";
      return WalkResult::interrupt();
    });
    return failure(walk.wasInterrupted());
  }
  return op->emitOpError() << "unknown attribute " << attr.getName();
}

//===----------------------------------------------------------------------===//
// Element types
//===----------------------------------------------------------------------===//

table::DType toDType(Type type) {
  using table::DType;
  if (type.isF16())
    return DType::F16;
  if (type.isBF16())
    return DType::BF16;
  if (type.isF32())
    return DType::F32;
  if (type.isF64())
    return DType::F64;
  if (type.isIndex())
    return DType::I64;
  if (auto complex = dyn_cast<ComplexType>(type))
    return complex.getElementType().isF16()   ? DType::C32
           : complex.getElementType().isF32() ? DType::C64
                                              : DType::None;
  if (isa<Float8E5M2Type>(type))
    return DType::E5M2;
  if (isa<Float8E4M3FNType>(type))
    return DType::E4M3;
  if (isa<Float8E8M0FNUType>(type))
    return DType::E8M0;
  if (isa<HIF8Type>(type))
    return DType::HIF8;
  if (isa<I4X2Type>(type))
    return DType::I4X2;
  if (isa<E2M1X2Type>(type))
    return DType::E2M1X2;
  if (isa<E1M2X2Type>(type))
    return DType::E1M2X2;
  auto integer = dyn_cast<IntegerType>(type);
  if (!integer || integer.isSigned())
    return DType::None;
  bool isUnsigned = integer.isUnsigned();
  switch (integer.getWidth()) {
  case 1:
    return isUnsigned ? DType::None : DType::Bool;
  case 8:
    return isUnsigned ? DType::U8 : DType::I8;
  case 16:
    return isUnsigned ? DType::U16 : DType::I16;
  case 32:
    return isUnsigned ? DType::U32 : DType::I32;
  case 64:
    return isUnsigned ? DType::U64 : DType::I64;
  default:
    return DType::None;
  }
}

table::DType elementDType(Type type) {
  return llvm::TypeSwitch<Type, table::DType>(type)
      .Case<GlobalType, LocalType, VRegType>(
          [](auto t) { return toDType(t.getElementType()); })
      .Default([](Type) { return table::DType::None; });
}

Type fromDType(MLIRContext *context, table::DType dtype) {
  using table::DType;
  auto unsignedType = [&](unsigned width) {
    return IntegerType::get(context, width, IntegerType::Unsigned);
  };
  switch (dtype) {
  case DType::None:
    return NoneType::get(context);
  case DType::Bool:
    return IntegerType::get(context, 1);
  case DType::I8:
    return IntegerType::get(context, 8);
  case DType::I16:
    return IntegerType::get(context, 16);
  case DType::I32:
    return IntegerType::get(context, 32);
  case DType::I64:
    return IntegerType::get(context, 64);
  case DType::U8:
    return unsignedType(8);
  case DType::U16:
    return unsignedType(16);
  case DType::U32:
    return unsignedType(32);
  case DType::U64:
    return unsignedType(64);
  case DType::F16:
    return Float16Type::get(context);
  case DType::BF16:
    return BFloat16Type::get(context);
  case DType::F32:
    return Float32Type::get(context);
  case DType::F64:
    return Float64Type::get(context);
  case DType::C32:
    return ComplexType::get(Float16Type::get(context));
  case DType::C64:
    return ComplexType::get(Float32Type::get(context));
  case DType::E5M2:
    return Float8E5M2Type::get(context);
  case DType::E4M3:
    return Float8E4M3FNType::get(context);
  case DType::E8M0:
    return Float8E8M0FNUType::get(context);
  case DType::HIF8:
    return HIF8Type::get(context);
  case DType::I4X2:
    return I4X2Type::get(context);
  case DType::E2M1X2:
    return E2M1X2Type::get(context);
  case DType::E1M2X2:
    return E1M2X2Type::get(context);
  }
  return NoneType::get(context);
}

Type scalarTypeOf(Type elementType) {
  if (auto integer = dyn_cast<IntegerType>(elementType))
    return IntegerType::get(integer.getContext(), integer.getWidth());
  return elementType;
}

std::optional<int64_t> numElements(ShapedType type) {
  if (!type.hasStaticShape())
    return std::nullopt;
  return type.getNumElements();
}

static LogicalResult
verifyElementType(llvm::function_ref<InFlightDiagnostic()> emitError,
                  Type elementType) {
  table::DType dtype = toDType(elementType);
  if (dtype != table::DType::None && dtype != table::DType::Bool &&
      !elementType.isIndex())
    return success();
  return emitError() << "element type " << elementType
                     << " is not one of i8, ui8, i16, ui16, f16, bf16, i32, "
                        "ui32, f32, i64, ui64, f64, complex<f16>, "
                        "complex<f32>, f8E5M2, f8E4M3FN, f8E8M0FNU, !asc.hif8, "
                        "!asc.i4x2, !asc.e2m1x2, !asc.e1m2x2 ["
                     << idOf(table::Rule::ASC_TYPE_ELEM) << "]";
}

//===----------------------------------------------------------------------===//
// Tensor types
//===----------------------------------------------------------------------===//

template <typename TensorType> static Type parseTensor(AsmParser &parser) {
  SmallVector<int64_t> shape;
  Type elementType;
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseLess() ||
      parser.parseDimensionList(shape, /*allowDynamic=*/true) ||
      parser.parseType(elementType) || parser.parseGreater())
    return Type();
  return TensorType::getChecked([&] { return parser.emitError(loc); },
                                parser.getContext(), shape, elementType);
}

template <typename TensorType>
static void printTensor(AsmPrinter &printer, TensorType type) {
  printer << "<";
  printer.printDimensionList(type.getShape());
  if (!type.getShape().empty())
    printer << "x";
  printer << type.getElementType() << ">";
}

Type GlobalType::parse(AsmParser &parser) {
  return parseTensor<GlobalType>(parser);
}
void GlobalType::print(AsmPrinter &printer) const { printTensor(printer, *this); }
Type LocalType::parse(AsmParser &parser) {
  return parseTensor<LocalType>(parser);
}
void LocalType::print(AsmPrinter &printer) const { printTensor(printer, *this); }

/// Of the bytecode's types as well.
static constexpr unsigned kMaxRank = 8;

static LogicalResult
verifyTensor(llvm::function_ref<InFlightDiagnostic()> emitError,
             llvm::ArrayRef<int64_t> shape, Type elementType) {
  if (shape.empty() || shape.size() > kMaxRank)
    return emitError() << "tensor has " << shape.size()
                       << " dimensions; it must have 1.." << kMaxRank << " ["
                       << idOf(table::Rule::ASC_TYPE_ELEM) << "]";
  // Byte sizes are computed in 64 bits everywhere: keep products far from it.
  int64_t elements = 1;
  for (int64_t dim : shape) {
    if (ShapedType::isDynamic(dim))
      continue;
    if (llvm::MulOverflow(elements, dim, elements) || elements > (1ll << 48))
      return emitError() << "tensor has more than 2^48 elements ["
                         << idOf(table::Rule::ASC_TYPE_ELEM) << "]";
  }
  return verifyElementType(emitError, elementType);
}

LogicalResult
GlobalType::verify(llvm::function_ref<InFlightDiagnostic()> emitError,
                   llvm::ArrayRef<int64_t> shape, Type elementType) {
  return verifyTensor(emitError, shape, elementType);
}
LogicalResult
LocalType::verify(llvm::function_ref<InFlightDiagnostic()> emitError,
                  llvm::ArrayRef<int64_t> shape, Type elementType) {
  return verifyTensor(emitError, shape, elementType);
}
LogicalResult
VRegType::verify(llvm::function_ref<InFlightDiagnostic()> emitError,
                 Type elementType) {
  return verifyElementType(emitError, elementType);
}

//===----------------------------------------------------------------------===//
// Lookups
//===----------------------------------------------------------------------===//

std::optional<table::Target> lookupTarget(Operation *op) {
  for (; op; op = op->getParentOp())
    if (auto name = op->getAttrOfType<StringAttr>(kTargetAttr)) {
      table::Target target;
      if (table::findTarget(std::string_view(name.getValue()), target))
        return target;
      return std::nullopt;
    }
  return std::nullopt;
}

std::string valueName(Value value) {
  if (Operation *op = value.getDefiningOp()) {
    if (auto name = op->getAttrOfType<StringAttr>("name"))
      return ("%" + name.getValue()).str();
    return "operand";
  }
  auto argument = cast<BlockArgument>(value);
  Operation *parent = argument.getOwner()->getParentOp();
  if (auto kernel = dyn_cast<KernelOp>(parent))
    return "%" + kernel.getArgName(argument.getArgNumber());
  return "%arg" + std::to_string(argument.getArgNumber());
}

bool explainUnknownInstruction(Diagnostic &diag) {
  std::string text = diag.str();
  if (!StringRef(text).starts_with("custom op 'asc.") ||
      !StringRef(text).ends_with("is unknown"))
    return false;
  diag << " or not implemented; docs/coverage.md lists what is ["
       << idOf(table::Rule::ASC_NOT_IMPLEMENTED) << "]";
  return true;
}

std::optional<int64_t> constantOf(OpFoldResult value) {
  if (auto attr = dyn_cast_if_present<Attribute>(value))
    return cast<IntegerAttr>(attr).getValue().getSExtValue();
  if (auto v = dyn_cast_if_present<Value>(value)) {
    APInt constant;
    if (matchPattern(v, m_ConstantInt(&constant)))
      return constant.getSExtValue();
  }
  return std::nullopt;
}

void addOrderingEffects(
    SmallVectorImpl<MemoryEffects::EffectInstance> &effects) {
  // No value and the default resource: reads and writes of everything.
  effects.emplace_back(MemoryEffects::Read::get());
  effects.emplace_back(MemoryEffects::Write::get());
  effects.emplace_back(MemoryEffects::Write::get(), MaskStateResource::get());
  effects.emplace_back(MemoryEffects::Write::get(), CtrlResource::get());
}

} // namespace asc
