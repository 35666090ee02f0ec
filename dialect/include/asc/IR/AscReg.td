//===- AscReg.td - Register level ----------------------------*- tablegen -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ASC_IR_ASCREG_TD
#define ASC_IR_ASCREG_TD

include "asc/IR/AscBase.td"
include "asc/Table/Instr.td"
include "mlir/IR/OpAsmInterface.td"

class Asc_RegOp<string m, list<Trait> traits = []>
    : Asc_Op<"reg." # m, !listconcat(traits, [
        DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>])> {
  let extraClassDefinition = [{
    void $cppClass::getAsmResultNames(::mlir::OpAsmSetValueNameFn setNameFn) {
      if (auto name = getNameAttr())
        setNameFn(getOperation()->getResult(0), name.getValue());
    }
  }];
}

// The codes are those of the ISA.
def Asc_PatternAttr : I32EnumAttr<"MaskPattern", "mask pattern", [
    I32EnumAttrCase<"All", 0, "all">, I32EnumAttrCase<"VL1", 1, "vl1">,
    I32EnumAttrCase<"VL2", 2, "vl2">, I32EnumAttrCase<"VL3", 3, "vl3">,
    I32EnumAttrCase<"VL4", 4, "vl4">, I32EnumAttrCase<"VL8", 5, "vl8">,
    I32EnumAttrCase<"VL16", 6, "vl16">, I32EnumAttrCase<"VL32", 7, "vl32">,
    I32EnumAttrCase<"VL64", 8, "vl64">, I32EnumAttrCase<"VL128", 9, "vl128">,
    I32EnumAttrCase<"M3", 10, "m3">, I32EnumAttrCase<"M4", 11, "m4">,
    I32EnumAttrCase<"H", 12, "h">, I32EnumAttrCase<"Q", 13, "q">,
    I32EnumAttrCase<"AllF", 15, "allf">]> {
  let cppNamespace = "::asc";
}

def Asc_LaneAttr : I32EnumAttr<"LaneWidth", "bytes of a lane", [
    I32EnumAttrCase<"B8", 1, "b8">, I32EnumAttrCase<"B16", 2, "b16">,
    I32EnumAttrCase<"B32", 4, "b32">]> {
  let cppNamespace = "::asc";
}

def Asc_PartAttr : I32EnumAttr<"Part", "lanes of the wider side", [
    I32EnumAttrCase<"Even", 0, "even">, I32EnumAttrCase<"Odd", 1, "odd">]> {
  let cppNamespace = "::asc";
}

def Asc_RegCreateMaskOp : Asc_RegOp<"create_mask", [Pure]> {
  let summary = "mask from a pattern (asc_create_mask)";
  let description = [{
    Lane i of E bytes is active iff mask bit i*E is 1; the other bits of a group
    are 0. `all` every lane, `vlN` the first N, `m3`/`m4` every third or fourth
    from lane 0, `h`/`q` the lowest half or quarter, `allf` none.
  }];
  let arguments = (ins Asc_LaneAttr:$lane, Asc_PatternAttr:$pattern,
                       OptionalAttr<StrAttr>:$name);
  let results = (outs Asc_Mask:$result);
  let assemblyFormat = "$lane $pattern `` custom<ValueName>($name) attr-dict";
}

def Asc_RegUpdateMaskOp : Asc_RegOp<"update_mask", [Pure]> {
  let summary = "mask of the first n lanes; n counts down (asc_update_mask)";
  let description = [{
    With L lanes in a register: lanes 0 .. min(n, L) - 1 are active, the second
    result is max(n - L, 0). n is unsigned.
  }];
  let arguments = (ins Asc_LaneAttr:$lane, I32:$value,
                       OptionalAttr<StrAttr>:$name);
  let results = (outs Asc_Mask:$result, I32:$rest);
  let assemblyFormat = "$lane $value `` custom<ValueName>($name) attr-dict";
}

def Asc_RegLoadOp : Asc_RegOp<"load"> {
  let summary = "aligned load of 256 bytes (asc_loadalign)";
  let description = [{
    From element `number` of a UB tensor; the address is a multiple of 32 bytes
    and all 256 bytes lie inside the tensor.
  }];
  let arguments = (ins Arg<Asc_Local, "", [MemRead]>:$tensor,
                       Optional<Index>:$dyn_number,
                       OptionalAttr<I64Attr>:$number,
                       OptionalAttr<StrAttr>:$name);
  let results = (outs Asc_VReg:$result);
  let assemblyFormat = [{
    $tensor `[` custom<Number>($dyn_number, $number) `]` `` custom<ValueName>($name)
    attr-dict `:` qualified(type($tensor)) `->` qualified(type($result))
  }];
  let hasVerifier = 1;
  let hasCanonicalizer = 1;
}

def Asc_RegStoreOp : Asc_Op<"reg.store"> {
  let summary = "masked aligned store (asc_storealign)";
  let description = [{
    Active lanes go to the tensor from element `number` on, each at its own
    place; inactive lanes leave memory as it is. The address is a multiple of 32.
  }];
  let arguments = (ins Arg<Asc_Local, "", [MemWrite]>:$tensor,
                       Optional<Index>:$dyn_number, Asc_VReg:$value,
                       Asc_Mask:$mask, OptionalAttr<I64Attr>:$number);
  let assemblyFormat = [{
    $tensor `[` custom<Number>($dyn_number, $number) `]` `,` $value `,` $mask
    attr-dict `:` qualified(type($tensor)) `,` qualified(type($value))
  }];
  let hasVerifier = 1;
  let hasCanonicalizer = 1;
}

def Asc_RegCvtOp : Asc_RegOp<"cvt", [MemoryEffects<[MemRead<Asc_Ctrl>]>]> {
  let summary = "convert lanes (asc_uint322int16 and its kin)";
  let description = [{
    ui32 -> i16: dst lane 2k (even) or 2k+1 (odd) gets src lane k, every other
    lane is 0; a lane that the mask (in source lanes) does not select gives 0.
    `sat` clamps to -32768..32767, without it the low 16 bits are kept. While
    CTRL[60] is 1, which is its reset value, CTRL[59] decides instead: 0
    saturates, 1 truncates. Emitted as asc_uint322int16, _sat, _v2, _sat_v2.
  }];
  let arguments = (ins Asc_VReg:$source, Asc_Mask:$mask, Asc_PartAttr:$part,
                       UnitAttr:$saturate, OptionalAttr<StrAttr>:$name);
  let results = (outs Asc_VReg:$result);
  let assemblyFormat = [{
    $source `,` $mask $part (`sat` $saturate^)? `` custom<ValueName>($name) attr-dict
    `:` qualified(type($source)) `->` qualified(type($result))
  }];
  let hasVerifier = 1;
}

def : Conversion<"u32", "i16", "asc_uint322int16", "asc_uint322int16.md">;

#endif // ASC_IR_ASCREG_TD
