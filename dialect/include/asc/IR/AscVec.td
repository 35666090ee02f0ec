//===- AscVec.td - What all vector instructions share --------*- tablegen -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One op per instruction; how it is called is one attribute and one operand
// list. Parser, printer, verifier, folder and effects are shared functions
// (Vec.h) that read the instruction's row.
//
//===----------------------------------------------------------------------===//

#ifndef ASC_IR_ASCVEC_TD
#define ASC_IR_ASCVEC_TD

include "asc/IR/AscBase.td"
include "asc/IR/AscInterfaces.td"
include "asc/Table/Instr.td"

class Asc_Vec<string m, string cpp>
    : Asc_Op<m, [VectorControlOpInterface,
                 DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]>,
      Instr {
  let hasCustomAssemblyFormat = 1;
  let cppName = cpp;
  let opcode = !cast<Opcode>("OP_" # m);
  let extraClassDeclaration = [{
    static const ::asc::table::InstrRow &getRow() {
      static const ::asc::table::InstrRow *row =
          ::asc::table::findInstr(::llvm::StringRef("}] # m # [{"));
      return *row;
    }
  }];
  let extraClassDefinition = [{
    ::mlir::ParseResult $cppClass::parse(::mlir::OpAsmParser &parser,
                                         ::mlir::OperationState &result) {
      return ::asc::vec::parse(parser, result, getRow(),
                               result.getOrAddProperties<Properties>().control);
    }
    void $cppClass::print(::mlir::OpAsmPrinter &printer) {
      ::asc::vec::print(printer, *this);
    }
    void $cppClass::getEffects(
        ::llvm::SmallVectorImpl<::mlir::MemoryEffects::EffectInstance>
            &effects) {
      ::asc::vec::effects(*this, effects);
    }
  }];
}

defvar ArithDoc = "docs/zh/api/SIMD-API/基础API/Memory矢量计算/基础算术/";
defvar MoveDoc = "docs/zh/api/SIMD-API/基础API/Memory矢量计算/数据搬运/";
defvar LogicDoc = "docs/zh/api/SIMD-API/基础API/Memory矢量计算/逻辑计算/";

// Element types of copies.
defvar CopyTypes = ["i8", "u8", "i16", "u16", "f16", "i32", "u32", "f32", "i64",
                    "u64", "f64"];
defvar CopyTypesBf16 = !listconcat(CopyTypes, ["bf16"]);
defvar FourBitFloats = ["e2m1x2", "e1m2x2"];
defvar Bytes3510 = ["hif8", "e8m0", "e5m2", "e4m3"];

// Rules by what an instruction has.
defvar MaskRules = ["ASC-REPEAT-RANGE", "ASC-STRIDE-RANGE", "ASC-STRIDE-ZERO",
                    "ASC-MASK-CLAMP", "ASC-MASK-ZERO", "ASC-MASK-UNSET",
                    "ASC-MASK-WORDS", "ASC-OVERLAP-REPEAT",
                    "ASC-OVERLAP-CHAIN"];
defvar CountRules = ["ASC-TARGET-DTYPE", "ASC-COUNT-RANGE", "ASC-ALIGN-UB",
                     "ASC-MEM-BOUNDS", "ASC-OVERLAP-COUNT", "ASC-ZERO-COUNT",
                     "ASC-ELEM-TYPE"];

/// dst = f(src0, src1): the block strides are u8, the repeat strides u8.
class Asc_Binary<string m, string cpp> : Asc_Vec<m, cpp> {
  let arguments = (ins Asc_Local:$dst, Asc_Local:$src0, Asc_Local:$src1,
                       Variadic<Asc_Number>:$numbers, Asc_Control:$control);
  let family = "elementwise";
  let lane = cpp;
  let forms = ["Count", "MaskCount", "MaskBits", "MaskState"];
  let tensors = [Tensor<"dst", "Out">, Tensor<"src0", "In">,
                 Tensor<"src1", "In">];
  let overlap = "Accumulate";
  let cppMaskArgs = "dst, src0, src1, $mask, $repeat, $params";
  let cppCountArgs = "dst, src0, src1, $count";
  let cppParams = "BinaryRepeatParams";
  let reserve = [Reserve<"dav-3510", 8192>];
  let rules = ["ASC-TARGET-DTYPE", "ASC-COUNT-RANGE", "ASC-REPEAT-RANGE",
               "ASC-STRIDE-RANGE", "ASC-STRIDE-ZERO", "ASC-MASK-CLAMP",
               "ASC-MASK-ZERO", "ASC-MASK-UNSET", "ASC-MASK-WORDS",
               "ASC-ALIGN-UB", "ASC-MEM-BOUNDS", "ASC-OVERLAP-REPEAT",
               "ASC-OVERLAP-CHAIN", "ASC-OVERLAP-COUNT", "ASC-ZERO-COUNT",
               "ASC-UB-RESERVE", "ASC-ELEM-TYPE"];
}

/// dst = f(src): the block strides are u16.
class Asc_Unary<string m, string cpp> : Asc_Vec<m, cpp> {
  let arguments = (ins Asc_Local:$dst, Asc_Local:$src,
                       Variadic<Asc_Number>:$numbers, Asc_Control:$control);
  let family = "elementwise";
  let lane = cpp;
  let forms = ["Count", "MaskCount", "MaskBits", "MaskState"];
  let tensors = [Tensor<"dst", "Out">, Tensor<"src", "In">];
  let blkMax = 65535;
  let cppMaskArgs = "dst, src, $mask, $repeat, $params";
  let cppCountArgs = "dst, src, $count";
  let cppParams = "UnaryRepeatParams";
  let reserve = [Reserve<"dav-3510", 8192>];
  let rules = !listconcat(CountRules, MaskRules, ["ASC-UB-RESERVE"]);
}

/// dst = f(src, scalar): the scalar has the element type of dst.
class Asc_Scalar<string m, string cpp, string function> : Asc_Unary<m, cpp> {
  let arguments = (ins Asc_Local:$dst, Asc_Local:$src, AnyType:$scalar,
                       Variadic<Asc_Number>:$numbers, Asc_Control:$control);
  let lane = function;
  let numScalars = 1;
  let cppMaskArgs = "";
  let cppCountArgs = "";
}

#endif // ASC_IR_ASCVEC_TD
