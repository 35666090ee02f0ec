//===- AscOps.td - Kernels, buffers, scalars, flags ----------*- tablegen -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ASC_IR_ASCOPS_TD
#define ASC_IR_ASCOPS_TD

include "asc/IR/AscBase.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/CallInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/FunctionInterfaces.td"
include "mlir/Interfaces/ViewLikeInterface.td"

//===----------------------------------------------------------------------===//
// Kernels
//===----------------------------------------------------------------------===//

def Asc_KernelOp : Asc_Op<"kernel", [
    FunctionOpInterface, IsolatedFromAbove, AutomaticAllocationScope,
    DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmBlockArgumentNames"]>]> {
  let summary = "a vector kernel";
  let description = [{
    `asc.kernel @max(%x: !asc.global<512xf16>, %n: index) { ... asc.return }`.
    Parameters are tensors in global memory and scalars. Their names are kept:
    command lines, messages and emitted C++ use them. Control flow is `scf`.
  }];
  let arguments = (ins SymbolNameAttr:$sym_name,
    TypeAttrOf<FunctionType>:$function_type,
    OptionalAttr<DictArrayAttr>:$arg_attrs,
    OptionalAttr<DictArrayAttr>:$res_attrs,
    OptionalAttr<StrArrayAttr>:$arg_names);
  let regions = (region AnyRegion:$body);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
  let extraClassDeclaration = [{
    ::llvm::ArrayRef<::mlir::Type> getArgumentTypes() {
      return getFunctionType().getInputs();
    }
    ::llvm::ArrayRef<::mlir::Type> getResultTypes() {
      return getFunctionType().getResults();
    }
    ::mlir::Region *getCallableRegion() { return &getBody(); }
    /// Name of parameter `i` without `%`, "arg<i>" if none was written.
    ::std::string getArgName(unsigned i);
  }];
}

def Asc_ReturnOp : Asc_Op<"return", [
    Pure, HasParent<"KernelOp">, Terminator, ReturnLike]> {
  let summary = "end of a kernel";
  let assemblyFormat = "attr-dict";
}

//===----------------------------------------------------------------------===//
// Buffers
//===----------------------------------------------------------------------===//

/// Ops whose result keeps its SSA name.
class Asc_NamedOp<string m, list<Trait> traits = []>
    : Asc_Op<m, !listconcat(traits, [
        DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>])> {
  let extraClassDefinition = [{
    void $cppClass::getAsmResultNames(::mlir::OpAsmSetValueNameFn setNameFn) {
      if (auto name = getNameAttr())
        setNameFn(getOperation()->getResult(0), name.getValue());
    }
  }];
}

def Asc_AllocOp : Asc_NamedOp<"alloc"> {
  let summary = "a buffer in the Unified Buffer";
  let description = [{
    Stands in a kernel's entry block and lives to the kernel's end or to an
    `asc.free`. Planned buffers are 32-byte aligned; `at(address)` fixes the byte
    address, which --asc-plan-memory also writes for the others.
  }];
  let arguments = (ins OptionalAttr<I64Attr>:$address,
                       OptionalAttr<StrAttr>:$name);
  let results = (outs Res<Asc_Local, "", [MemAlloc]>:$result);
  let assemblyFormat = [{
    (`at` `(` `` custom<Address>($address)^ `)`)? `` custom<ValueName>($name)
    attr-dict `:` qualified(type($result))
  }];
  let hasVerifier = 1;
}

def Asc_FreeOp : Asc_Op<"free"> {
  let summary = "end of a buffer's life";
  let arguments = (ins Arg<Asc_Local, "", [MemFree]>:$buffer);
  let assemblyFormat = "$buffer attr-dict `:` qualified(type($buffer))";
  let hasVerifier = 1;
}

def Asc_SliceOp : Asc_NamedOp<"slice", [Pure, ViewLikeOpInterface]> {
  let summary = "part of a tensor";
  let description = [{
    Starts `number` elements into the source; the result type says how much of
    it may be touched. It may be unaligned: alignment belongs to the use.
  }];
  let arguments = (ins Asc_AnyTensor:$source, Optional<Index>:$dyn_number,
                       OptionalAttr<I64Attr>:$number,
                       OptionalAttr<StrAttr>:$name);
  let results = (outs Asc_AnyTensor:$result);
  let assemblyFormat = [{
    $source `[` custom<Number>($dyn_number, $number) `]` `` custom<ValueName>($name)
    attr-dict `:` qualified(type($source)) `to` qualified(type($result))
  }];
  let hasVerifier = 1;
  let hasCanonicalizer = 1;
  let extraClassDeclaration = [{
    ::mlir::Value getViewSource() { return getSource(); }
    ::mlir::Value getViewDest() { return getResult(); }
  }];
}

def Asc_ReinterpretOp : Asc_NamedOp<"reinterpret", [Pure, ViewLikeOpInterface]> {
  let summary = "the same bytes with another element type";
  let arguments = (ins Asc_AnyTensor:$source, OptionalAttr<StrAttr>:$name);
  let results = (outs Asc_AnyTensor:$result);
  let assemblyFormat = [{
    $source `` custom<ValueName>($name) attr-dict `:` qualified(type($source)) `to` qualified(type($result))
  }];
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    ::mlir::Value getViewSource() { return getSource(); }
    ::mlir::Value getViewDest() { return getResult(); }
  }];
}

def Asc_GetValueOp : Asc_NamedOp<"get_value"> {
  let summary = "read one element (scalar pipe)";
  let description = "The result is the signless type of the element.";
  let arguments = (ins Arg<Asc_AnyTensor, "", [MemRead]>:$tensor,
                       Optional<Index>:$dyn_number,
                       OptionalAttr<I64Attr>:$number,
                       OptionalAttr<StrAttr>:$name);
  let results = (outs Asc_Scalar:$result);
  let assemblyFormat = [{
    $tensor `[` custom<Number>($dyn_number, $number) `]` `` custom<ValueName>($name)
    attr-dict `:` custom<ElementAccess>(type($tensor), qualified(type($result)))
  }];
  let hasVerifier = 1;
  let hasCanonicalizer = 1;
}

def Asc_SetValueOp : Asc_Op<"set_value"> {
  let summary = "write one element (scalar pipe)";
  let arguments = (ins Arg<Asc_AnyTensor, "", [MemWrite]>:$tensor,
                       Optional<Index>:$dyn_number, Asc_Scalar:$value,
                       OptionalAttr<I64Attr>:$number);
  let assemblyFormat = [{
    $tensor `[` custom<Number>($dyn_number, $number) `]` `,` $value
    attr-dict `:` custom<ElementAccess>(type($tensor), qualified(type($value)))
  }];
  let hasVerifier = 1;
  let hasCanonicalizer = 1;
}

def Asc_GetSizeOp : Asc_NamedOp<"get_size", [Pure]> {
  let summary = "number of elements of a tensor";
  let arguments = (ins Asc_AnyTensor:$tensor, OptionalAttr<StrAttr>:$name);
  let results = (outs Index:$result);
  let assemblyFormat =
      "$tensor `` custom<ValueName>($name) attr-dict `:` qualified(type($tensor))";
  let hasFolder = 1;
}

class Asc_BlockOp<string m> : Asc_NamedOp<m, [Pure]> {
  let arguments = (ins OptionalAttr<StrAttr>:$name);
  let results = (outs Index:$result);
  let assemblyFormat = "`` custom<ValueName>($name) attr-dict `:` qualified(type($result))";
}
def Asc_GetBlockIdxOp : Asc_BlockOp<"get_block_idx"> {
  let summary = "index of the AI core that runs the kernel";
}
def Asc_GetBlockNumOp : Asc_BlockOp<"get_block_num"> {
  let summary = "number of AI cores that run the kernel";
}

/// Functions of the system without operands; `which` is a SystemValue of
/// Format.h.
class Asc_SystemOp<string m, int which, string cpp> : Asc_NamedOp<m, [
    MemoryEffects<[MemRead<Asc_MaskState>, MemWrite<Asc_MaskState>]>]> {
  let arguments = (ins OptionalAttr<StrAttr>:$name);
  let results = (outs Index:$result);
  let assemblyFormat = "`` custom<ValueName>($name) attr-dict `:` qualified(type($result))";
  let extraClassDeclaration = "static constexpr uint32_t kWhich = " # which #
                              ";\nstatic constexpr const char *kCall = \"" #
                              cpp # "\";";
}
def Asc_GetSubBlockIdxOp
    : Asc_SystemOp<"get_sub_block_idx", 0, "GetSubBlockIdx"> {
  let summary = "index of this vector core in its AI core: 0 in a vector kernel";
}
def Asc_GetSubBlockNumOp
    : Asc_SystemOp<"get_sub_block_num", 1, "GetSubBlockNum"> {
  let summary = "vector cores of an AI core: 1 in a vector kernel";
}
def Asc_GetTaskRatioOp : Asc_SystemOp<"get_task_ratio", 2, "GetTaskRatio"> {
  let summary = "vector cores per logical core: 1 in a vector kernel";
}
def Asc_GetSystemCycleOp
    : Asc_SystemOp<"get_system_cycle", 3, "GetSystemCycle"> {
  let summary = "cycle counter of the scalar pipe";
  let description = [{
    1000 cycles a microsecond on dav-3510, 50 on dav-2201; here of the time that
    the emulator takes.
  }];
}
def Asc_AllocMutexIdOp : Asc_SystemOp<"alloc_mutex_id", 4, "AllocMutexID"> {
  let summary = "the lowest mutex id (0..27) that is not taken";
}

//===----------------------------------------------------------------------===//
// Scalar atomics
//===----------------------------------------------------------------------===//

class Asc_ScalarAtomic<string m, int kind, string cpp>
    : Asc_NamedOp<m, [AllTypesMatch<["value", "result"]>]> {
  let arguments = (ins Arg<Asc_Global, "", [MemRead, MemWrite]>:$tensor,
                       Optional<Index>:$dyn_number, Asc_Scalar:$value,
                       OptionalAttr<I64Attr>:$number,
                       OptionalAttr<StrAttr>:$name);
  let results = (outs Asc_Scalar:$result);
  let assemblyFormat = [{
    $tensor `[` custom<Number>($dyn_number, $number) `]` `,` $value ``
    custom<ValueName>($name)
    attr-dict `:` custom<ElementAccess>(type($tensor), qualified(type($result)))
  }];
  let hasVerifier = 1;
  let hasCanonicalizer = 1;
  let extraClassDeclaration = "static constexpr uint32_t kKind = " # kind #
                              ";\nstatic constexpr const char *kCall = \"" #
                              cpp # "\";";
}
def Asc_AtomicAddOp : Asc_ScalarAtomic<"atomic_add", 0, "AtomicAdd"> {
  let summary = "add to an element of global memory, give what was there";
  let description = [{
    `%old = asc.atomic_add %g[%i], %v : !asc.global<16xi32>`, on dav-3510
    with i32, ui32, f32, i64 and ui64. No other core's atomic comes between the
    reading and the writing; the order among cores is open.
  }];
}
def Asc_AtomicMaxOp : Asc_ScalarAtomic<"atomic_max", 1, "AtomicMax"> {
  let summary = "maximum with an element of global memory; as asc.atomic_add";
}
def Asc_AtomicMinOp : Asc_ScalarAtomic<"atomic_min", 2, "AtomicMin"> {
  let summary = "minimum with an element of global memory; as asc.atomic_add";
}
def Asc_AtomicExchOp : Asc_ScalarAtomic<"atomic_exch", 3, "AtomicExch"> {
  let summary = "replace an element of global memory, give what was there";
  let description = "On dav-3510 with ui32 and ui64.";
}
def Asc_AtomicCasOp : Asc_NamedOp<"atomic_cas", [
    AllTypesMatch<["value", "expected", "result"]>]> {
  let summary = "replace an element of global memory that equals a value";
  let description = [{
    `%old = asc.atomic_cas %g[%i], %expected, %new : ...`: the element
    becomes `%new` when it equals `%expected`; gives what was there. On dav-3510
    with ui32 and ui64.
  }];
  let arguments = (ins Arg<Asc_Global, "", [MemRead, MemWrite]>:$tensor,
                       Optional<Index>:$dyn_number, Asc_Scalar:$expected,
                       Asc_Scalar:$value, OptionalAttr<I64Attr>:$number,
                       OptionalAttr<StrAttr>:$name);
  let results = (outs Asc_Scalar:$result);
  let assemblyFormat = [{
    $tensor `[` custom<Number>($dyn_number, $number) `]` `,` $expected `,`
    $value `` custom<ValueName>($name)
    attr-dict `:` custom<ElementAccess>(type($tensor), qualified(type($result)))
  }];
  let hasVerifier = 1;
  let hasCanonicalizer = 1;
}

def Asc_GetStoreAtomicConfigOp : Asc_Op<"get_store_atomic_config", [
    MemoryEffects<[MemRead<Asc_MaskState>]>]> {
  let summary = "type and operation of copies to global memory";
  let description = [{
    `%type, %sum = asc.get_store_atomic_config : index, index`: 0 none, 1 f32,
    2 f16, 3 i16, 4 i32, 5 i8, 6 bf16; and 0 for a sum.
  }];
  let results = (outs Index:$kind, Index:$combination);
  let assemblyFormat = "attr-dict `:` type($kind) `,` type($combination)";
}

//===----------------------------------------------------------------------===//
// Synchronization
//===----------------------------------------------------------------------===//

def Asc_PipeAttr : I32EnumAttr<"Pipe", "pipe of the vector core", [
    I32EnumAttrCase<"S", 0, "s">, I32EnumAttrCase<"V", 1, "v">,
    I32EnumAttrCase<"MTE2", 2, "mte2">, I32EnumAttrCase<"MTE3", 3, "mte3">,
    I32EnumAttrCase<"All", 4, "all">]> {
  let cppNamespace = "::asc";
}

class Asc_FlagOp<string m> : Asc_Op<m, [
    DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let arguments = (ins Asc_PipeAttr:$from, Asc_PipeAttr:$to,
                       Optional<Index>:$dyn_number,
                       OptionalAttr<I64Attr>:$number);
  let assemblyFormat = [{
    custom<Event>($from, $to) custom<Number>($dyn_number, $number) attr-dict
  }];
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
  let extraClassDefinition = [{
    void $cppClass::getEffects(
        ::llvm::SmallVectorImpl<::mlir::MemoryEffects::EffectInstance>
            &effects) {
      ::asc::addOrderingEffects(effects);
    }
  }];
}
def Asc_SetFlagOp : Asc_FlagOp<"set_flag"> {
  let summary = "signal from one pipe to another";
  let description = [{
    `asc.set_flag mte2_v 0`: when the work that stands before it on MTE2 is
    done, flag 0 of MTE2 -> V is set. Each set is followed by one wait.
  }];
}
def Asc_WaitFlagOp : Asc_FlagOp<"wait_flag"> {
  let summary = "wait for a signal of another pipe";
}

def Asc_PipeBarrierOp : Asc_Op<"pipe_barrier", [
    DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "order the instructions of one pipe, or of all";
  let arguments = (ins Asc_PipeAttr:$pipe);
  let assemblyFormat = "$pipe attr-dict";
  let extraClassDefinition = [{
    void $cppClass::getEffects(
        ::llvm::SmallVectorImpl<::mlir::MemoryEffects::EffectInstance>
            &effects) {
      ::asc::addOrderingEffects(effects);
    }
  }];
}

//===----------------------------------------------------------------------===//
// Mask and control registers
//===----------------------------------------------------------------------===//

class Asc_MaskOp<string m> : Asc_Op<m, [MemoryEffects<[
    MemWrite<Asc_MaskState>, MemRead<Asc_MaskState>]>]>;

def Asc_MaskKindAttr : I32EnumAttr<"MaskKind", "how set_mask reads its numbers", [
    I32EnumAttrCase<"Len", 0, "len">, I32EnumAttrCase<"Bits", 1, "bits">,
    I32EnumAttrCase<"Count", 2, "count">]> {
  let cppNamespace = "::asc";
}

def Asc_SetMaskOp : Asc_MaskOp<"set_mask"> {
  let summary = "write the mask register (SetVectorMask)";
  let description = [{
    `asc.set_mask len(n) : f16` selects the first n lanes; `asc.set_mask
    bits[low, high] : f16` gives lanes 0..63 and 64..127; `asc.set_mask count(n)
    : f16` is the total of the counter mode. The type is the element type of the
    instructions that use it with `mask(state)`. The mode is not changed.
  }];
  let arguments = (ins Asc_MaskKindAttr:$kind, TypeAttr:$element_type,
                       Variadic<Asc_Number>:$numbers,
                       DenseI64ArrayAttr:$values, I32Attr:$dynamic);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let hasCanonicalizer = 1;
}

def Asc_MaskModeAttr : I32EnumAttr<"MaskMode", "mode of the vector mask", [
    I32EnumAttrCase<"Norm", 0, "norm">, I32EnumAttrCase<"Count", 1, "count">]> {
  let cppNamespace = "::asc";
}

def Asc_SetMaskModeOp : Asc_MaskOp<"set_mask_mode"> {
  let summary = "normal or counter mode (SetMaskNorm, SetMaskCount)";
  let arguments = (ins Asc_MaskModeAttr:$mode);
  let assemblyFormat = "$mode attr-dict";
}

def Asc_ResetMaskOp : Asc_MaskOp<"reset_mask"> {
  let summary = "all lanes; the mode is not changed (ResetMask)";
  let assemblyFormat = "attr-dict";
}

def Asc_SetDeqScaleOp : Asc_Op<"set_deq_scale", [
    MemoryEffects<[MemWrite<Asc_Ctrl>]>]> {
  let summary = "scale of the next dequantizing conversions (SetDeqScale)";
  let description = [{
    `asc.set_deq_scale %s : f16` for results in f16 (`asc.cast` and
    `asc.cast_dequant` from i32, `asc.add_deq_relu`). `asc.set_deq_scale %s
    offset(n) signed : f32` for 8-bit results of `asc.cast_dequant`: n is
    -256..255, `signed` is for i8 and its absence for ui8.
  }];
  let arguments = (ins AnyTypeOf<[F16, F32]>:$scale, Optional<Index>:$dyn_number,
                       OptionalAttr<I64Attr>:$number, UnitAttr:$is_signed);
  let assemblyFormat = [{
    $scale custom<DeqOffset>($dyn_number, $number) (`signed` $is_signed^)?
    attr-dict `:` type($scale)
  }];
  let hasVerifier = 1;
  let hasCanonicalizer = 1;
}

def Asc_SetPadValueOp : Asc_Op<"set_pad_value", [
    MemoryEffects<[MemWrite<Asc_Ctrl>]>]> {
  let summary = "what asc.data_copy_pad pads with (SetPadValue)";
  let description = [{
    `asc.set_pad_value %v : f32` writes the pad register, which
    `asc.data_copy_pad_value` overwrites.
  }];
  let arguments = (ins AnyTypeOf<[AnyInteger, AnyFloat, AnyComplex]>:$value);
  let assemblyFormat = "$value attr-dict `:` type($value)";
  let hasVerifier = 1;
}

class Asc_CtrlOp<string m, list<Trait> traits> : Asc_Op<m, traits> {
  let arguments = (ins I64Attr:$start, I64Attr:$end);
  let assemblyFormat = "custom<Bit>($start) `to` custom<Bit>($end) attr-dict";
}

def Asc_SetCtrlSprOp : Asc_CtrlOp<"set_ctrl_spr", [
    MemoryEffects<[MemWrite<Asc_Ctrl>]>]> {
  let summary = "write bits of the CTRL register (SetCtrlSpr)";
  let description = [{
    `asc.set_ctrl_spr 48 to 48 value(1)`. Bits: 48 keep inf and nan of half
    results (0 saturates), 50 keep fp8 nan, 53 saturate integers, 59 truncate
    conversions to integer, 60 bits 48 and 59 rule over the instruction's own
    saturation flag. docs/numerics.md has the defaults per target.
  }];
  let arguments = (ins Optional<I64>:$dyn_number, OptionalAttr<I64Attr>:$number,
                       I64Attr:$start, I64Attr:$end);
  let assemblyFormat = [{
    custom<Bit>($start) `to` custom<Bit>($end)
    `value` `(` `` custom<Number>($dyn_number, $number) `)` attr-dict
  }];
  let hasCanonicalizer = 1;
}

def Asc_GetCtrlSprOp : Asc_NamedOp<"get_ctrl_spr", [
    MemoryEffects<[MemRead<Asc_Ctrl>]>]> {
  let summary = "read bits of the CTRL register (GetCtrlSpr)";
  let arguments = (ins I64Attr:$start, I64Attr:$end,
                       OptionalAttr<StrAttr>:$name);
  let results = (outs I64:$result);
  let assemblyFormat = [{
    custom<Bit>($start) `to` custom<Bit>($end) `` custom<ValueName>($name) attr-dict
  }];
}

// Vector instructions write the mask state: reads stay where they are.
def Asc_GetReduceRepeatMaxMinSprOp : Asc_NamedOp<"get_reduce_repeat_max_min_spr",
    [MemoryEffects<[MemRead<Asc_MaskState>]>]> {
  let summary = "read the extreme that a reduction left in a register";
  let description = [{
    `%v, %i = asc.get_reduce_repeat_max_min_spr : f16, f16`: the maximum or minimum
    over all repeats of the `asc.reduce_repeat` before, and the bits of the number
    of its element; after `asc.reduce_max` and `asc.reduce_min` the value. With one
    result the value alone, which is all that dav-2002 has.
  }];
  let arguments = (ins OptionalAttr<StrAttr>:$name);
  let results = (outs Variadic<AnyFloat>:$values);
  let assemblyFormat = "`` custom<ValueName>($name) attr-dict `:` type($values)";
  let hasVerifier = 1;
}

def Asc_GetReduceRepeatSumSprOp : Asc_NamedOp<"get_reduce_repeat_sum_spr",
    [MemoryEffects<[MemRead<Asc_MaskState>]>]> {
  let summary = "read the sum that the count form of asc.reduce_sum left";
  let arguments = (ins OptionalAttr<StrAttr>:$name);
  let results = (outs AnyFloat:$result);
  let assemblyFormat = "`` custom<ValueName>($name) attr-dict `:` type($result)";
}

def Asc_GetMrgSortResultOp : Asc_NamedOp<"get_mrg_sort_result",
    [MemoryEffects<[MemRead<Asc_MaskState>]>]> {
  let summary = "read how many records of each queue the last merge took";
  let description = [{
    `%n:4 = asc.get_mrg_sort_result`: four numbers of the last `asc.mrg_sort`, or on
    dav-2002 `asc.mrg_sort4`; 0 of a queue that took no part. They are the lengths
    unless it was suspended.
  }];
  let arguments = (ins OptionalAttr<StrAttr>:$name);
  let results = (outs Index:$count1, Index:$count2, Index:$count3,
                      Index:$count4);
  let assemblyFormat = "`` custom<ValueName>($name) attr-dict";
}

def Asc_ResetCtrlSprOp : Asc_CtrlOp<"reset_ctrl_spr", [
    MemoryEffects<[MemWrite<Asc_Ctrl>]>]> {
  let summary = "give bits of the CTRL register their reset value";
}

#endif // ASC_IR_ASCOPS_TD
