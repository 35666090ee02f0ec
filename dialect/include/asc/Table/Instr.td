//===- Instr.td - What a record says about an instruction ----*- tablegen -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The fields that make an ODS op a row of the instruction table. mlir-tblgen
// ignores them; asc-tblgen writes Tables.cpp, the C++ API of emitted code, the
// ISA reference and the list of required tests from them.
//
//===----------------------------------------------------------------------===//

#ifndef ASC_TABLE_INSTR_TD
#define ASC_TABLE_INSTR_TD

include "asc/Table/Opcodes.td"

// Lists of element types, as the documents group them. Names are those of the
// documents: u16 is `ui16` in `.asir`.
defvar B8 = ["i8", "u8"];
defvar B16 = ["i16", "u16", "f16", "bf16"];
defvar B32 = ["i32", "u32", "f32"];
defvar B64 = ["i64", "u64"];
defvar Complex = ["c32", "c64"];
defvar AllTargets = ["dav-3510", "dav-2201", "dav-3002", "dav-2002",
                     "dav-1001", "kirin-x90", "kirin-9030"];

/// One tensor operand. `own` empty: has the instruction's element type.
/// `sameWidth`: as wide as that.
class Tensor<string n, string d, list<string> ownTypes = [], bit stride = 1,
             list<string> memory = ["UB"], bit width = 0> {
  string name = n;
  string dir = d; // In, Out, InOut
  list<string> own = ownTypes;
  bit strided = stride;
  list<string> spaces = memory;
  bit sameWidth = width;
  int start = 0; // its address is a multiple of so many elements; 0: of 32 bytes
  int startBytes = 0; // or of so many bytes
  bit packed = 0; // one bit per lane, repeats back to back
}

/// A tensor of bits, one per lane: bit e % 8 of byte e / 8.
class Bits<string n, string d, list<string> types> : Tensor<n, d, types, 0> {
  let packed = 1;
}

/// A tensor with types of its own has only these of them on a target.
class OwnOn<string n, string t, list<string> types> {
  string tensor = n;
  string target = t;
  list<string> any = types;
}

/// A named number has only these values on some targets, for some element
/// types (empty: for all).
class Limit<string n, list<string> t, list<string> e, list<int> v> {
  string extra = n;
  list<string> targets = t;
  list<string> types = e;
  list<int> values = v;
}

/// A named number outside mask, repeat and stride.
class Extra<string n, int lo, int hi, int dflt, string u, bit must = 0,
            string names = "",
            list<string> inForms = ["Count", "MaskCount", "MaskBits",
                                    "MaskState", "None"],
            list<string> whereLegal = AllTargets> {
  string name = n;
  int min = lo;
  int max = hi;
  int defaultValue = dflt;
  string unit = u;
  bit required = must;
  list<string> forms = inForms;
  string keywords = names; // names of 0, 1, ..., separated by |
  // Where it may differ from the default.
  list<string> targets = whereLegal;
  // Known when the program is written: part of the form of the call.
  bit constant = 0;
  // Emitted C++: the enumeration, and its names of 0, 1, ...
  string cppEnum = "";
  string cppNames = "";
}

/// A list with a number for each dimension, from the innermost: `size[16, 4]`.
class List<string n, int lo, int hi, int dflt, string u, bit must = 0> {
  string name = n;
  int min = lo;
  int max = hi;
  int defaultValue = dflt;
  string unit = u;
  bit required = must;
}

/// How to round; which modes a pair of types has is said with the pair.
def RoundExtra : Extra<"round", 0, 7, 0, "", 0,
    "none|rint|floor|ceil|round|trunc|odd|hybrid"> {
  let cppEnum = "RoundMode";
  let cppNames = "CAST_NONE|CAST_RINT|CAST_FLOOR|CAST_CEIL|CAST_ROUND|"
                 "CAST_TRUNC|CAST_ODD|CAST_HYBRID";
}

/// Element types on one target: in all forms, and in the count form only.
class On<string t, list<string> types, list<string> countTypes = []> {
  string target = t;
  list<string> any = types;
  list<string> countOnly = countTypes;
}

/// Element types "source->destination" on one target, for instructions whose
/// operands differ. After a colon the letters of the rounding modes: None, Rint,
/// Floor, Ceil, Away (round), Trunc, Odd, Hybrid. The second source is as the
/// first.
class Pairs<string t, list<string> pairsInAll, list<string> countPairs = []> {
  string target = t;
  list<string> any = pairsInAll;
  list<string> countOnly = countPairs;
}

/// Bytes at the top of UB that the mask forms (or form none) need on a target;
/// with `count` the count form as well. With `extra`, only where that named
/// number has one of the values.
class Reserve<string t, int n, bit count = 0, string extra = "",
              list<int> v = []> {
  string target = t;
  int bytes = n;
  bit inCount = count;
  string whenExtra = extra;
  list<int> whenValues = v;
}

/// Which source position the scalar takes. In emitted C++ it is the order of the
/// arguments.
def SideExtra : Extra<"scalar", 0, 1, 0, "", 0, "right|left",
                        ["Count", "MaskCount", "MaskBits", "MaskState"],
                        ["dav-3510"]> {
  let constant = 1;
}

class Instr {
  string cppName = "";
  Opcode opcode = ?;
  string family = "";
  string pipe = "V";
  list<string> forms = [];
  list<Tensor> tensors = [];
  int numScalars = 0;
  list<Extra> extras = [];
  // Lists of a call, all of one length. They are not part of the clause that a
  // plan is made from: the driver gets them behind the scalars.
  list<List> lists = [];
  int minDims = 1; // the shortest list
  int maxDims = 0; // the longest list
  bit hasRepeat = 1;
  int repeatMax = 255;
  bit hasStride = 0; // without a repeat: the one repeat has strides
  int align = 32;    // of operands in UB
  int gmAlign = 0;   // of operands in global memory; 0: the element size
  bit hasResult = 0; // an index
  int blkMax = 255;
  int repMax = 255;
  string overlap = "General";
  list<On> legal = [];
  // Instead of `legal`: pairs of types.
  list<Pairs> pairs = [];
  // The tensor whose type `legal` speaks of, and the one that scalars follow.
  int typeOperand = 0;
  int scalarLike = 0;
  // Targets that have the API but not the instruction: --asc-expand writes it
  // out in terms of others there.
  list<string> emulated = [];
  // The operand that is a number of bits to shift by: `scalar` or a tensor. It
  // is not negative, and on some targets not above the width of an element.
  string amount = "";
  list<string> amountToWidth = [];
  // The last tensors may be left out; they are the last one written, then.
  // 0: none may.
  int fewestTensors = 0;
  // Appended to the message that the target lacks the instruction.
  string elsewhere = "";
  // Appended to messages about an element type that a target does not take.
  string typeHint = "";
  list<Reserve> reserve = [];
  bit writesMask = 1;
  list<OwnOn> ownOn = [];
  list<Limit> limits = [];
  // Targets on which mask and mask register have no effect.
  list<string> ignoresMask = [];
  // Targets that have the count form.
  list<string> countOn = AllTargets;
  // In counter mode the register is the number of elements of each repeat, and
  // the repeats count.
  bit counterPerRepeat = 0;
  // A repeat of 8-bit elements is 4 blocks: as many lanes as of 16-bit ones.
  bit shortByteRepeat = 0;
  // Reductions: DataBlock, Repeat, Pair (a record per repeat), Sum, MaxMin (one
  // result). Extra numbers are kind, dst_rep_stride, order; or index.
  string reduction = "None";
  // Targets on which a copy inside UB exists (data_copy).
  list<string> ubToUb = [];
  // Element-wise: the lane function, runtime/lib/Runtime/Lanes*.h, and the file
  // Kernels<laneFile>.cpp that makes loops of it. Empty: a driver of its own.
  string lane = "";
  string laneFile = "Arith";
  // Or the row function, which works on operands of several widths and reads
  // the destination where it must: runtime/lib/Runtime/Kernels<rowFile>.cpp.
  string rowFunction = "";
  string rowFile = "";
  // Targets on which subnormal sources and results count as zero.
  list<string> flushes = [];
  // Uses DEQSCALE (asc.set_deq_scale) where it makes f16 of i32 or bytes of i16.
  bit readsDeqScale = 0;
  // Targets on which the sources hold nothing defined afterwards.
  list<string> clobbersSources = [];
  // Bytes of the destination stand in one half of their block: as many blocks
  // as the source has.
  bit spreadsBytes = 0;
  // Emitted C++: order of arguments. Names of tensors and extras, `scalar`,
  // `blk.NAME` and `rep.NAME` (a stride), `$mask`, `$repeat`, `$params`; for the
  // count form `$count` stands for the last three.
  string cppMaskArgs = "";
  string cppCountArgs = "";
  string cppParams = ""; // BinaryRepeatParams, ...
  // Whose strides the parameters hold; `-`: a place that has no effect. Empty:
  // all strided tensors.
  string cppStrides = "";
  // Template arguments: T, t<i> (type of a tensor), x<i> (a named number), $set
  // (isSetMask), =literal. Empty: T and isSetMask, then types of tensors' own.
  string cppTemplates = "";
  // kernel_operator.h has the overloads itself.
  bit cppByHand = 0;
  // Also with the scalar on the right the call has the template arguments of the
  // calls with the scalar on either side.
  bit cppFlexible = 0;
  // Ids of the rules that its accept and reject tests must cover.
  list<string> rules = [];
  string doc = "";
  string status = "documented";
}

/// One pair of asc.reg.cvt: element types, the C API's base name, document.
class Conversion<string s, string d, string api, string page> {
  string src = s;
  string dst = d;
  string cApi = api;
  string doc = "docs/zh/api/SIMD-API/C-API/reg/data_type_convert/" # page;
}

#endif // ASC_TABLE_INSTR_TD
