//===- AscBase.td - The asc dialect: types, attributes -------*- tablegen -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ASC_IR_ASCBASE_TD
#define ASC_IR_ASCBASE_TD

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinTypeInterfaces.td"
include "mlir/IR/EnumAttr.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Asc_Dialect : Dialect {
  let name = "asc";
  let cppNamespace = "::asc";
  let summary = "The Ascend vector instruction set";
  let description = [{
    Vector programs for one AI core: tensors in global memory (GM) and in the
    Unified Buffer (UB), instructions that move between them, memory-level
    vector instructions with mask, repeat and stride, and register-level vector
    functions. docs/language.md is the guide.
  }];
  let useDefaultTypePrinterParser = 1;
  let useDefaultAttributePrinterParser = 1;
  let hasOperationAttrVerify = 1;
  let hasCanonicalizer = 1;
  let dependentDialects = ["::mlir::arith::ArithDialect"];
  let extraClassDeclaration = [{
    /// Editors run no passes: the language server gives kernels a check to run
    /// from their region verifier.
    using KernelCheck = ::llvm::LogicalResult (*)(::mlir::Operation *kernel);
    void setKernelCheck(KernelCheck check) { kernelCheck = check; }
    KernelCheck getKernelCheck() const { return kernelCheck; }

  private:
    KernelCheck kernelCheck = nullptr;
    void registerTypes();
    void registerAttrs();
    void registerOps();

  public:
  }];
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

class Asc_Type<string n, string m, list<Trait> traits = []>
    : TypeDef<Asc_Dialect, n, traits> {
  let mnemonic = m;
}

class Asc_TensorType<string n, string m, string text>
    : Asc_Type<n, m, [ShapedTypeInterface]> {
  let summary = text;
  let parameters = (ins ArrayRefParameter<"int64_t">:$shape,
                        "::mlir::Type":$elementType);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    bool hasRank() const { return true; }
    }] # n # [{Type cloneWith(::std::optional<::llvm::ArrayRef<int64_t>> shape,
                              ::mlir::Type elementType) const {
      return get(getContext(), shape ? *shape : getShape(), elementType);
    }
  }];
}

def Asc_Global : Asc_TensorType<"Global", "global", "tensor in global memory"> {
  let description = [{
    `!asc.global<512xf16>`, `!asc.global<?x64xf32>`: row-major, `?` is known at
    launch. Element types: i8 ui8 i16 ui16 f16 bf16 i32 ui32 f32 i64 ui64 f64
    complex<f16> complex<f32> f8E5M2 f8E4M3FN f8E8M0FNU !asc.hif8, and pairs of
    4-bit values as one element: !asc.i4x2 !asc.e2m1x2 !asc.e1m2x2.
  }];
}

def Asc_Local : Asc_TensorType<"Local", "local", "tensor in the Unified Buffer"> {
  let description = [{
    `!asc.local<512xf16>`: a range of the Unified Buffer. An allocation is
    32-byte aligned; a slice may stand anywhere, and the instruction that uses
    it says which alignment it needs.
  }];
}

/// Element types that MLIR does not have.
class Asc_ElementType<string n, string m, string text> : Asc_Type<n, m> {
  let summary = text;
}
def Asc_HIF8 : Asc_ElementType<"HIF8", "hif8",
  "8-bit float with a mantissa that shrinks as the exponent grows">;
def Asc_I4X2 : Asc_ElementType<"I4X2", "i4x2",
  "two 4-bit integers in a byte, the first in the low half">;
def Asc_E2M1X2 : Asc_ElementType<"E2M1X2", "e2m1x2",
  "two 4-bit floats in a byte, 2 bits of exponent and 1 of mantissa each">;
def Asc_E1M2X2 : Asc_ElementType<"E1M2X2", "e1m2x2",
  "two 4-bit floats in a byte, 1 bit of exponent and 2 of mantissa each">;

def Asc_VReg : Asc_Type<"VReg", "vreg"> {
  let summary = "vector register of 256 bytes";
  let parameters = (ins "::mlir::Type":$elementType);
  let assemblyFormat = "`<` $elementType `>`";
  let genVerifyDecl = 1;
}

def Asc_Mask : Asc_Type<"Mask", "mask"> {
  let summary = "mask register of 256 bits, one per byte of a vector register";
}

def Asc_AnyTensor : AnyTypeOf<[Asc_Global, Asc_Local], "tensor in GM or UB">;

/// Numbers of a control clause: `index`; mask words are `i64`.
def Asc_Number : AnyTypeOf<[Index, I64], "index or i64">;
def Asc_Scalar : AnyTypeOf<[AnySignlessInteger, AnyFloat, Complex<F16>,
                            Complex<F32>], "scalar">;

//===----------------------------------------------------------------------===//
// Resources of memory effects
//===----------------------------------------------------------------------===//

def Asc_MaskState : Resource<"::asc::MaskStateResource">;
def Asc_Ctrl : Resource<"::asc::CtrlResource">;

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

def Asc_Control : AttrDef<Asc_Dialect, "Control"> {
  let mnemonic = "control";
  let summary = "how a vector instruction is called";
  let description = [{
    Calling form, mask words, repeat, strides and the instruction's own named
    numbers, as written. Numbers stand in this order: words, repeat, blk, rep,
    extras. Bit k of `dynamic` says that number k is an operand; the k-th set bit
    is the k-th operand of `numbers`. (A sentinel value would not do: every bit
    pattern is a legal mask word.) Absent strides are empty lists, an absent
    repeat is `hasRepeat = false`, extras are pairs of table index and value.
    The instruction's lists stand behind each other in `lists`, complete; `kOpen`
    there is an operand, after those of the other numbers.
  }];
  let parameters = (ins
    "::asc::table::Form":$form,
    ArrayRefParameter<"int64_t">:$words,
    "bool":$hasRepeat,
    "int64_t":$repeat,
    ArrayRefParameter<"int64_t">:$blk,
    ArrayRefParameter<"int64_t">:$rep,
    ArrayRefParameter<"int64_t">:$extraIds,
    ArrayRefParameter<"int64_t">:$extras,
    ArrayRefParameter<"int64_t">:$lists,
    "uint32_t":$dynamic);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    /// Stands in `lists` for an operand.
    static constexpr int64_t kOpen = INT64_MIN;
    /// All numbers in the order of `dynamic`.
    ::llvm::SmallVector<int64_t> getNumbers() const;
    /// The same clause with other numbers.
    ControlAttr withNumbers(::llvm::ArrayRef<int64_t> numbers,
                            uint32_t dynamic) const;
    /// The same clause with other lists.
    ControlAttr withLists(::llvm::ArrayRef<int64_t> lists) const;
    /// Operands among the numbers of lists.
    unsigned getNumOpenInLists() const {
      return ::llvm::count(getLists(), kOpen);
    }
    unsigned getNumNumbers() const {
      return getWords().size() + getHasRepeat() + getBlk().size() +
             getRep().size() + getExtras().size();
    }
    bool isDynamic(unsigned k) const { return (getDynamic() >> k) & 1; }
  }];
}

class Asc_Op<string m, list<Trait> traits = []> : Op<Asc_Dialect, m, traits>;

#endif // ASC_IR_ASCBASE_TD
