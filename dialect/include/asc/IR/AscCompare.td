//===- AscCompare.td - Compare, select, compress -------------*- tablegen -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ASC_IR_ASCCOMPARE_TD
#define ASC_IR_ASCCOMPARE_TD

include "asc/IR/AscVec.td"

defvar CompareDoc =
  "docs/zh/api/SIMD-API/基础API/Memory矢量计算/比较与选择/";

/// The relation, as CMPMODE.
class CompareMode : Extra<"mode", 0, 5, 0, "", 1, "lt|gt|eq|le|ge|ne"> {
  let cppEnum = "CMPMODE";
  let cppNames = "LT|GT|EQ|LE|GE|NE";
}

// These have 32-bit integers for equality only.
defvar EqOnly = ["dav-2201", "kirin-x90", "kirin-9030"];
// The mask of comparisons into memory is a reserved argument.
defvar MaskReserved = ["dav-2201", "dav-2002", "dav-1001", "kirin-x90",
                       "kirin-9030"];
defvar CompareRules = [
  "ASC-TARGET-DTYPE", "ASC-COUNT-RANGE", "ASC-REPEAT-RANGE",
  "ASC-STRIDE-RANGE", "ASC-MASK-CLAMP", "ASC-MASK-ZERO", "ASC-MASK-UNSET",
  "ASC-MASK-WORDS", "ASC-MASK-IGNORED", "ASC-ALIGN-UB", "ASC-MEM-BOUNDS",
  "ASC-OVERLAP-NONE", "ASC-ZERO-COUNT", "ASC-ELEM-TYPE", "ASC-PARAM-CHOICE",
  "ASC-PARAM-RANGE", "ASC-COMPARE-GROUP"];

def Asc_CompareOp : Asc_Vec<"compare", "Compare"> {
  let summary = "compare two tensors into bits";
  let description = [{
    Bit e of `dst` (bit e % 8 of byte e / 8) is `src0[e] mode src1[e]`. One
    repeat writes 256 / element size bits, the next one the bits behind them:
    `dst` has no strides. `mode`: lt, gt, eq, le, ge, ne. A nan makes every
    mode 0, ne as well; +0 equals -0.

    On dav-3510 and dav-3002 a lane that is not selected gives 0. On the others
    mask and mask register have no effect and stay as they are. `count` times
    the element size is a multiple of 256.
  }];
  let arguments = (ins Asc_Local:$dst, Asc_Local:$src0, Asc_Local:$src1,
                       Variadic<Asc_Number>:$numbers, Asc_Control:$control);
  let family = "compare";
  let forms = ["Count", "MaskCount", "MaskBits", "MaskState"];
  let tensors = [Bits<"dst", "Out", ["i8", "u8"]>, Tensor<"src0", "In">,
                 Tensor<"src1", "In">];
  let typeOperand = 1;
  let scalarLike = 1;
  let extras = [CompareMode<>];
  let overlap = "Disjoint";
  let legal = [
    On<"dav-3510", !listconcat(B16, B32), !listconcat(B8, B64, ["f64"])>,
    On<"dav-2201", ["f16", "f32", "i32"]>, On<"dav-3002", ["f16", "f32"]>,
    On<"dav-2002", ["f16", "f32"]>, On<"dav-1001", ["f16", "f32"]>,
    On<"kirin-x90", ["f16", "f32", "i32"]>,
    On<"kirin-9030", ["f16", "f32", "i32"]>];
  let ownOn = [OwnOn<"dst", "kirin-x90", ["u8"]>,
               OwnOn<"dst", "kirin-9030", ["u8"]>];
  let limits = [Limit<"mode", EqOnly, ["i32"], [2]>];
  let ignoresMask = MaskReserved;
  let cppMaskArgs = "dst, src0, src1, mode, $mask, $repeat, $params";
  let cppCountArgs = "dst, src0, src1, mode, $count";
  let cppParams = "BinaryRepeatParams";
  let cppStrides = "- src0 src1";
  let cppTemplates = "T t0 $set";
  let rules = CompareRules;
  let doc = CompareDoc # "Compare.md";
}

def Asc_ComparesOp : Asc_Vec<"compares", "Compares"> {
  let summary = "compare a tensor with a scalar into bits";
  let description = [{
    Bit e of `dst` is `src0[e] mode scalar`, with `scalar(left)` (dav-3510 only)
    `scalar mode src0[e]`. Otherwise as `asc.compare`; f64 is compared for
    equality only.
  }];
  let arguments = (ins Asc_Local:$dst, Asc_Local:$src0, AnyType:$scalar,
                       Variadic<Asc_Number>:$numbers, Asc_Control:$control);
  let family = "compare";
  let forms = ["Count", "MaskCount", "MaskBits", "MaskState"];
  let tensors = [Bits<"dst", "Out", ["u8"]>, Tensor<"src0", "In">];
  let numScalars = 1;
  let typeOperand = 1;
  let scalarLike = 1;
  let extras = [CompareMode<>, SideExtra];
  let blkMax = 65535;
  let overlap = "Disjoint";
  let legal = [
    On<"dav-3510", !listconcat(B16, B32), !listconcat(B8, B64, ["f64"])>,
    On<"dav-2201", ["f16", "f32", "i32"]>,
    On<"dav-3002", ["i16", "u16", "f16", "i32", "u32", "f32"]>,
    On<"dav-2002", ["f16", "f32"]>, On<"kirin-x90", ["f16", "f32", "i32"]>,
    On<"kirin-9030", ["f16", "f32", "i32"]>];
  let limits = [Limit<"mode", EqOnly, ["i32"], [2]>,
                Limit<"mode", ["dav-3510"], ["f64"], [2]>];
  let ignoresMask = MaskReserved;
  let cppMaskArgs = "dst, src0, scalar, mode, $mask, $repeat, $params";
  let cppCountArgs = "dst, src0, scalar, mode, $count";
  let cppParams = "UnaryRepeatParams";
  let cppStrides = "- src0";
  let cppTemplates = "T t0 $set";
  let rules = !listconcat(CompareRules, ["ASC-TARGET-OP", "ASC-PARAM-TARGET"]);
  let doc = CompareDoc # "Compares.md";
}

def Asc_CompareRegisterOp : Asc_Vec<"compare_register", "Compare"> {
  let summary = "compare one repeat into the CmpMask register";
  let description = [{
    Bit l of the 128 bits of CmpMask is `src0[l] mode src1[l]` for the lanes
    that the mask selects and 0 for all others, so the upper half is 0 with
    f32. Modes and nan as in `asc.compare`. In counter mode the first lanes of
    the total are selected.
  }];
  let arguments = (ins Asc_Local:$src0, Asc_Local:$src1,
                       Variadic<Asc_Number>:$numbers, Asc_Control:$control);
  let family = "compare";
  let forms = ["MaskCount", "MaskBits", "MaskState"];
  let tensors = [Tensor<"src0", "In">, Tensor<"src1", "In">];
  let extras = [CompareMode<>];
  let hasRepeat = 0;
  let hasStride = 1;
  let overlap = "None";
  let legal = [On<"dav-3510", ["f16", "f32"]>, On<"dav-2201", ["f16", "f32"]>,
               On<"dav-2002", ["f16", "f32"]>];
  let reserve = [Reserve<"dav-3510", 8192>];
  let cppMaskArgs = "src0, src1, mode, $mask, $params";
  let cppParams = "BinaryRepeatParams";
  let cppStrides = "- src0 src1";
  let rules = ["ASC-TARGET-DTYPE", "ASC-TARGET-OP", "ASC-FORM",
               "ASC-STRIDE-RANGE", "ASC-MASK-CLAMP", "ASC-MASK-ZERO",
               "ASC-MASK-UNSET", "ASC-MASK-WORDS", "ASC-ALIGN-UB",
               "ASC-MEM-BOUNDS", "ASC-ELEM-TYPE", "ASC-PARAM-RANGE",
               "ASC-UB-RESERVE"];
  let doc = CompareDoc # "Compare（结果存入寄存器）.md";
}

/// The targets with the CmpMask register as an operand.
class OnSome<list<string> types> {
  list<On> rows = !foreach(t, ["dav-3510", "dav-2201", "dav-2002"],
                           On<t, types>);
}

class Asc_CmpMaskAccess<string m, string cpp> : Asc_Vec<m, cpp> {
  let family = "compare";
  let forms = ["None"];
  let hasRepeat = 0;
  let hasStride = 0;
  let align = 16;
  let overlap = "None";
  let writesMask = 0;
  let rules = ["ASC-TARGET-DTYPE", "ASC-TARGET-OP", "ASC-FORM", "ASC-ALIGN-UB",
               "ASC-MEM-BOUNDS"];
  let doc = CompareDoc # cpp # "(ISASI).md";
}

def Asc_GetCmpMaskOp : Asc_CmpMaskAccess<"get_cmp_mask", "GetCmpMask"> {
  let summary = "store the CmpMask register";
  let description = [{
    The 16 bytes of CmpMask, bit 0 first, go to `dst`, which starts at a multiple
    of 16 bytes. Its page asks for 128 bytes although 16 are written.
  }];
  let arguments = (ins Asc_Local:$dst, Variadic<Asc_Number>:$numbers,
                       Asc_Control:$control);
  let tensors = [Tensor<"dst", "Out", [], 0>];
  let legal = OnSome<!listconcat(B8, B16, B32)>.rows;
  let cppMaskArgs = "dst";
  let rules = ["ASC-TARGET-DTYPE", "ASC-TARGET-OP", "ASC-FORM", "ASC-ALIGN-UB",
               "ASC-MEM-BOUNDS", "ASC-CMPMASK-SIZE", "ASC-CMPMASK-UNSET"];
}

def Asc_SetCmpMaskOp : Asc_CmpMaskAccess<"set_cmp_mask", "SetCmpMask"> {
  let summary = "load the CmpMask register";
  let description = [{
    The 16 bytes at `src`, which starts at a multiple of 16 bytes, become
    CmpMask. What they mean depends on the selection that follows: bits for
    `asc.select_register` mode(cmpmask), the UB address of the bits in the first
    32 for mode(tensor), the scalar in the first element for
    `asc.selects_register`.
  }];
  let arguments = (ins Asc_Local:$src, Variadic<Asc_Number>:$numbers,
                       Asc_Control:$control);
  let tensors = [Tensor<"src", "In", [], 0>];
  let legal = OnSome<!listconcat(B8, B16, B32, B64, ["f64"])>.rows;
  let cppMaskArgs = "src";
}

//===----------------------------------------------------------------------===//
// Select
//===----------------------------------------------------------------------===//

/// Same bits in every repeat, or bits without gaps; 1 is the form with a scalar.
class SelectMode : Extra<"mode", 0, 2, 0, "", 1, "cmpmask|scalar|tensor"> {
  let cppEnum = "SELMODE";
  let cppNames = "VSEL_CMPMASK_SPR|VSEL_TENSOR_SCALAR_MODE|"
                 "VSEL_TENSOR_TENSOR_MODE";
}
class SelectModeConstant : SelectMode {
  let constant = 1;
}
defvar SelBits = ["u8", "u16", "u32", "u64"];
defvar SelectKirin = ["i8", "u8", "i16", "u16", "f16", "i32", "u32", "f32"];
defvar SelectTypes = [
  On<"dav-3510", !listconcat(B16, B32), ["i8", "u8", "i64", "u64", "c32",
                                         "c64"]>,
  On<"dav-2201", ["f16", "f32"]>, On<"dav-3002", ["f16", "f32"]>,
  On<"dav-2002", ["f16", "f32"]>];
defvar SelectOlder = [On<"dav-1001", ["f16", "f32"]>];
defvar SelectLater = [On<"kirin-x90", SelectKirin>,
                      On<"kirin-9030", SelectKirin>];
defvar SelectRules = [
  "ASC-TARGET-DTYPE", "ASC-COUNT-RANGE", "ASC-REPEAT-RANGE",
  "ASC-STRIDE-RANGE", "ASC-STRIDE-ZERO", "ASC-MASK-CLAMP", "ASC-MASK-ZERO",
  "ASC-MASK-WORDS", "ASC-ALIGN-UB", "ASC-MEM-BOUNDS", "ASC-OVERLAP-REPEAT",
  "ASC-OVERLAP-CHAIN", "ASC-OVERLAP-COUNT", "ASC-OVERLAP-NONE",
  "ASC-ZERO-COUNT", "ASC-ELEM-TYPE", "ASC-UB-RESERVE", "ASC-FORM"];

def Asc_SelectOp : Asc_Vec<"select", "Select"> {
  let opcode = OP_vec_select; // OP_select chooses between scalars
  let summary = "choose from two tensors by bits";
  let description = [{
    `dst[l] = bit ? src0[l] : src1[l]`. The bit of lane l of repeat r is bit
    r * n + l of `sel_mask`, n = 256 / element size, with mode(tensor), and bit
    l, the same in every repeat, with mode(cmpmask). In the count form element
    e counts as lane e % n of repeat e / n. The mask selects what is written.
    A selection under the mask register is `asc.select_register`.
  }];
  let arguments = (ins Asc_Local:$dst, Asc_Local:$sel_mask, Asc_Local:$src0,
                       Asc_Local:$src1, Variadic<Asc_Number>:$numbers,
                       Asc_Control:$control);
  let family = "select";
  let forms = ["Count", "MaskCount", "MaskBits"];
  let tensors = [Tensor<"dst", "Out">, Bits<"sel_mask", "In", SelBits>,
                 Tensor<"src0", "In">, Tensor<"src1", "In">];
  let extras = [SelectMode<>];
  let legal = !listconcat(SelectTypes, SelectOlder, SelectLater);
  let limits = [Limit<"mode", AllTargets, [], [0, 2]>,
                Limit<"mode", ["dav-1001"], [], [0]>];
  let reserve = [Reserve<"dav-2201", 8192, 1, "mode", [2]>,
                 Reserve<"dav-2002", 8192, 1, "mode", [2]>];
  let cppMaskArgs = "dst, sel_mask, src0, src1, mode, $mask, $repeat, $params";
  let cppCountArgs = "dst, sel_mask, src0, src1, mode, $count";
  let cppParams = "BinaryRepeatParams";
  let cppStrides = "dst src0 src1";
  let rules = !listconcat(SelectRules, ["ASC-PARAM-CHOICE"]);
  let doc = CompareDoc # "Select.md";
}

def Asc_SelectsOp : Asc_Vec<"selects", "Select"> {
  let summary = "choose from a tensor and a scalar by bits";
  let description = [{
    `dst[l] = bit ? src0[l] : scalar`, with `scalar(left)` (dav-3510 only)
    `bit ? scalar : src0[l]`. Bits as in `asc.select` mode(tensor).
  }];
  let arguments = (ins Asc_Local:$dst, Asc_Local:$sel_mask, Asc_Local:$src0,
                       AnyType:$scalar, Variadic<Asc_Number>:$numbers,
                       Asc_Control:$control);
  let family = "select";
  let forms = ["Count", "MaskCount", "MaskBits"];
  let tensors = [Tensor<"dst", "Out">, Bits<"sel_mask", "In", SelBits>,
                 Tensor<"src0", "In">];
  let numScalars = 1;
  let extras = [SideExtra];
  let legal = !listconcat(SelectTypes, SelectLater);
  let reserve = [Reserve<"dav-2201", 8192, 1>, Reserve<"dav-2002", 8192, 1>];
  let cppMaskArgs = "dst, sel_mask, src0, scalar, =SELMODE::VSEL_TENSOR_SCALAR_MODE, $mask, $repeat, $params";
  let cppCountArgs = "dst, sel_mask, src0, scalar, =SELMODE::VSEL_TENSOR_SCALAR_MODE, $count";
  let cppParams = "BinaryRepeatParams";
  let cppStrides = "dst src0 -";
  let rules = !listconcat(SelectRules, ["ASC-TARGET-OP", "ASC-PARAM-TARGET"]);
  let doc = CompareDoc # "Select.md";
}

/// The prototypes without a mask: lanes are selected by the mask register.
class Asc_SelectByRegister<string m> : Asc_Vec<m, "Select"> {
  let family = "select";
  let forms = ["MaskState"];
  let writesMask = 0;
  let legal = [On<"dav-3510", !listconcat(B16, B32)>,
               On<"dav-2201", ["f16", "f32"]>, On<"dav-3002", ["f16", "f32"]>,
               On<"dav-2002", ["f16", "f32"]>];
  let cppParams = "BinaryRepeatParams";
  let rules = ["ASC-TARGET-DTYPE", "ASC-REPEAT-RANGE", "ASC-STRIDE-RANGE",
               "ASC-STRIDE-ZERO", "ASC-MASK-ZERO", "ASC-MASK-UNSET",
               "ASC-CMPMASK-UNSET", "ASC-ALIGN-UB", "ASC-MEM-BOUNDS",
               "ASC-OVERLAP-REPEAT", "ASC-OVERLAP-CHAIN", "ASC-ZERO-COUNT",
               "ASC-ELEM-TYPE", "ASC-UB-RESERVE", "ASC-FORM"];
  let doc = CompareDoc # "Select.md";
}

def Asc_SelectRegisterOp : Asc_SelectByRegister<"select_register"> {
  let summary = "choose from two tensors by CmpMask";
  let description = [{
    `dst[l] = bit ? src0[l] : src1[l]` for the lanes that the mask register
    selects. With mode(cmpmask) the bit of lane l is bit l of CmpMask in every
    repeat; with mode(tensor) the first 32 bits of CmpMask are the UB address of
    the bits, a multiple of 32, and repeat r, lane l uses bit
    r * 256 / element size + l.
  }];
  let arguments = (ins Asc_Local:$dst, Asc_Local:$src0, Asc_Local:$src1,
                       Variadic<Asc_Number>:$numbers, Asc_Control:$control);
  let tensors = [Tensor<"dst", "Out">, Tensor<"src0", "In">,
                 Tensor<"src1", "In">];
  let extras = [SelectModeConstant<>];
  let legal = !listconcat([On<"dav-3510", !listconcat(B16, B32)>,
                           On<"dav-2201", ["f16", "f32"]>,
                           On<"dav-3002", ["f16", "f32"]>,
                           On<"dav-2002", ["f16", "f32"]>], SelectOlder,
                          SelectLater);
  let limits = [Limit<"mode", AllTargets, [], [0, 2]>,
                Limit<"mode", ["dav-1001"], [], [0]>];
  let reserve = [Reserve<"dav-3510", 8192>,
                 Reserve<"dav-2201", 8192, 0, "mode", [2]>,
                 Reserve<"dav-2002", 8192, 0, "mode", [2]>];
  let cppMaskArgs = "dst, src0, src1, $repeat, $params";
  let cppTemplates = "T x0";
  let rules = ["ASC-TARGET-DTYPE", "ASC-REPEAT-RANGE", "ASC-STRIDE-RANGE",
               "ASC-STRIDE-ZERO", "ASC-MASK-ZERO", "ASC-MASK-UNSET",
               "ASC-CMPMASK-UNSET", "ASC-CMPMASK-ADDRESS", "ASC-ALIGN-UB",
               "ASC-MEM-BOUNDS", "ASC-OVERLAP-REPEAT", "ASC-OVERLAP-CHAIN",
               "ASC-ZERO-COUNT", "ASC-ELEM-TYPE", "ASC-UB-RESERVE", "ASC-FORM",
               "ASC-PARAM-CHOICE"];
}

def Asc_SelectsRegisterOp : Asc_SelectByRegister<"selects_register"> {
  let summary = "choose from a tensor and the scalar in CmpMask";
  let description = [{
    `dst[l] = bit ? src0[l] : scalar` for the lanes that the mask register
    selects; the scalar is the first element in CmpMask. Bits as in
    `asc.selects`.
  }];
  let arguments = (ins Asc_Local:$dst, Asc_Local:$sel_mask, Asc_Local:$src0,
                       Variadic<Asc_Number>:$numbers, Asc_Control:$control);
  let tensors = [Tensor<"dst", "Out">, Bits<"sel_mask", "In", SelBits>,
                 Tensor<"src0", "In">];
  let legal = !listconcat([On<"dav-3510", !listconcat(B16, B32)>,
                           On<"dav-2201", ["f16", "f32"]>,
                           On<"dav-3002", ["f16", "f32"]>,
                           On<"dav-2002", ["f16", "f32"]>], SelectLater);
  let reserve = [Reserve<"dav-3510", 8192>, Reserve<"dav-2201", 8192>,
                 Reserve<"dav-2002", 8192>];
  let cppMaskArgs = "dst, sel_mask, src0, $repeat, $params";
  let cppStrides = "dst src0 -";
  let cppTemplates = "T t1";
  let rules = ["ASC-TARGET-DTYPE", "ASC-TARGET-OP", "ASC-REPEAT-RANGE",
               "ASC-STRIDE-RANGE", "ASC-STRIDE-ZERO", "ASC-MASK-ZERO",
               "ASC-MASK-UNSET", "ASC-CMPMASK-UNSET", "ASC-ALIGN-UB",
               "ASC-MEM-BOUNDS", "ASC-OVERLAP-REPEAT", "ASC-OVERLAP-CHAIN",
               "ASC-OVERLAP-NONE", "ASC-ZERO-COUNT", "ASC-ELEM-TYPE",
               "ASC-UB-RESERVE", "ASC-FORM"];
}

//===----------------------------------------------------------------------===//
// Compress
//===----------------------------------------------------------------------===//

class Asc_Gathers<string m> : Asc_Vec<m, "GatherMask"> {
  let results = (outs Index:$count);
  let hasResult = 1;
  let family = "gather";
  let forms = ["None"];
  let repeatMax = 65535;
  let repMax = 65535;
  let overlap = "None";
  let writesMask = 0;
  let legal = [
    On<"dav-3510", !listconcat(B8, B16, B32)>,
    On<"dav-2201", !listconcat(B16, B32)>,
    On<"dav-3002", ["i16", "u16", "f16", "i32", "u32", "f32"]>,
    On<"dav-2002", ["i16", "u16", "f16", "i32", "u32", "f32"]>];
  let cppParams = "GatherMaskParams";
  let rules = ["ASC-TARGET-DTYPE", "ASC-TARGET-OP", "ASC-FORM",
               "ASC-REPEAT-RANGE", "ASC-STRIDE-RANGE", "ASC-PARAM-RANGE",
               "ASC-GATHERMASK-COUNT", "ASC-ALIGN-UB", "ASC-MEM-BOUNDS",
               "ASC-OVERLAP-COUNT", "ASC-OVERLAP-CHAIN", "ASC-ZERO-COUNT",
               "ASC-ELEM-TYPE"];
  let doc = CompareDoc # "GatherMask.md";
}
class ReduceMode : Extra<"reduce_mode", 0, 1, 0, "", 0, "false|true">;
class MaskCountNumber : Extra<"mask_count", 0, 4294967295, 0, "elements">;

def Asc_GatherMaskOp : Asc_Gathers<"gather_mask"> {
  let summary = "compress the elements that a tensor of bits selects";
  let description = [{
    The elements of `src0` whose bit in `src1_pattern` is 1 go one behind the
    other to the start of `dst`; the result is their number. Elements behind
    them keep their bytes.

    A repeat has n = 256 / element size lanes with reduce_mode(false), and
    mask_count lanes with reduce_mode(true): lane l is element l % e of block
    `r * rep + l / e * blk` of `src0`, e = 32 / element size, and its bit is bit
    l of the pattern that starts `r * pattern_stride` blocks into
    `src1_pattern`. On dav-2002 mask_count is the total over all repeats, of n
    lanes each, and `repeat` has no effect.

    `dst` may be `src0`. The mask mode is normal afterwards; on dav-2201 the mask
    register holds mask_count.
  }];
  let arguments = (ins Asc_Local:$dst, Asc_Local:$src0, Asc_Local:$src1_pattern,
                       Variadic<Asc_Number>:$numbers, Asc_Control:$control);
  let tensors = [Tensor<"dst", "Out", [], 0>, Tensor<"src0", "In">,
                 Tensor<"src1_pattern", "In", ["u8", "u16", "u32"], 0, ["UB"],
                        1>];
  let extras = [ReduceMode<>, MaskCountNumber<>,
                Extra<"pattern_stride", 0, 255, 8, "blocks">];
  let cppMaskArgs = "dst, src0, src1_pattern, reduce_mode, mask_count, $params, $result";
  let cppStrides = "src0 $repeat pattern_stride";
  let rules = ["ASC-TARGET-DTYPE", "ASC-TARGET-OP", "ASC-FORM",
               "ASC-REPEAT-RANGE", "ASC-STRIDE-RANGE", "ASC-PARAM-RANGE",
               "ASC-GATHERMASK-COUNT", "ASC-ALIGN-UB", "ASC-MEM-BOUNDS",
               "ASC-OVERLAP-COUNT", "ASC-OVERLAP-CHAIN", "ASC-OVERLAP-NONE",
               "ASC-ZERO-COUNT", "ASC-ELEM-TYPE"];
}

def Asc_GatherMaskPatternOp : Asc_Gathers<"gather_mask_pattern"> {
  let summary = "compress the elements that a built-in pattern selects";
  let description = [{
    As `asc.gather_mask` with lanes 0, 2, 4, ... (pattern 1), 1, 3, 5, ... (2),
    lane 0, 1, 2 or 3 of every four (3, 4, 5, 6), or all (7, not on dav-2002).
  }];
  let arguments = (ins Asc_Local:$dst, Asc_Local:$src0,
                       Variadic<Asc_Number>:$numbers, Asc_Control:$control);
  let tensors = [Tensor<"dst", "Out", [], 0>, Tensor<"src0", "In">];
  let extras = [Extra<"pattern", 1, 7, 1, "", 1>, ReduceMode<>,
                MaskCountNumber<>];
  let limits = [Limit<"pattern", ["dav-2002"], [], [1, 2, 3, 4, 5, 6]>];
  let reserve = [Reserve<"dav-3510", 8192>];
  let cppMaskArgs = "dst, src0, pattern, reduce_mode, mask_count, $params, $result";
  let cppStrides = "src0 $repeat -";
  let rules = ["ASC-TARGET-DTYPE", "ASC-TARGET-OP", "ASC-FORM",
               "ASC-REPEAT-RANGE", "ASC-STRIDE-RANGE", "ASC-PARAM-RANGE",
               "ASC-PARAM-CHOICE", "ASC-GATHERMASK-COUNT", "ASC-ALIGN-UB",
               "ASC-MEM-BOUNDS", "ASC-OVERLAP-COUNT", "ASC-OVERLAP-CHAIN",
               "ASC-ZERO-COUNT", "ASC-ELEM-TYPE", "ASC-UB-RESERVE"];
}

#endif // ASC_IR_ASCCOMPARE_TD
