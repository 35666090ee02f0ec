//===- HostOps.td - Data, launches and expectations ----------*- tablegen -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ASC_IR_HOSTOPS_TD
#define ASC_IR_HOSTOPS_TD

include "asc/IR/AscBase.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/SymbolInterfaces.td"

def Host_Dialect : Dialect {
  let name = "host";
  let cppNamespace = "::asc::host";
  let summary = "What a program's own test needs: data, launches, expectations";
}

class Host_Op<string m, list<Trait> traits = []> : Op<Host_Dialect, m, traits>;

/// An op that looks at data: the canonicalizer must not take it for dead.
class Host_LookOp<string m> : Host_Op<m, [
    DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let extraClassDefinition = [{
    void $cppClass::getEffects(
        ::llvm::SmallVectorImpl<::mlir::MemoryEffects::EffectInstance>
            &effects) {
      ::asc::addOrderingEffects(effects);
    }
  }];
}

/// An op that makes data. Two of one type stay two (CSE must not merge them).
class Host_DataOp<string m, dag args> : Host_Op<m, [
    DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>]> {
  let arguments = !con(args, (ins OptionalAttr<StrAttr>:$name));
  let results = (outs Res<Asc_Global, "", [MemAlloc]>:$result);
  let hasVerifier = 1;
  let extraClassDefinition = [{
    void $cppClass::getAsmResultNames(::mlir::OpAsmSetValueNameFn setNameFn) {
      if (auto name = getNameAttr())
        setNameFn(getOperation()->getResult(0), name.getValue());
    }
    ::llvm::LogicalResult $cppClass::verify() {
      return ::asc::host::verifyData(getOperation(), getType());
    }
  }];
}

def Host_ZerosOp : Host_DataOp<"zeros", (ins)> {
  let summary = "zeros";
  let assemblyFormat = "`` custom<ValueName>($name) attr-dict `:` qualified(type($result))";
}

def Host_IotaOp : Host_DataOp<"iota", (ins AnyAttr:$start, AnyAttr:$step)> {
  let summary = "start, start + step, ...";
  let description = [{
    Element i is `start + i * step`, computed in f64 and rounded once to the
    element type; integer types take integers and wrap.
  }];
  let assemblyFormat = [{
    `start` `(` `` custom<Literal>($start) `)` `step` `(` `` custom<Literal>($step)
    `)` `` custom<ValueName>($name) attr-dict `:` qualified(type($result))
  }];
}

def Host_ConstantOp : Host_DataOp<"constant", (ins ElementsAttr:$value)> {
  let summary = "given values";
  let assemblyFormat = [{
    custom<Elements>($value, qualified(type($result))) `` custom<ValueName>($name) attr-dict
  }];
}

def Host_FileOp : Host_DataOp<"file", (ins StrAttr:$path)> {
  let summary = "values of a .npy file";
  let description = "A relative path is relative to the working directory.";
  let assemblyFormat =
      "$path `` custom<ValueName>($name) attr-dict `:` qualified(type($result))";
}

def Host_LaunchOp : Host_Op<"launch", [
    AttrSizedOperandSegments,
    DeclareOpInterfaceMethods<SymbolUserOpInterface>,
    DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "run a kernel on a number of AI cores";
  let arguments = (ins FlatSymbolRefAttr:$kernel, Optional<Index>:$dyn_number,
                       Variadic<AnyType>:$args, OptionalAttr<I64Attr>:$number);
  let assemblyFormat = [{
    $kernel `blocks` `(` `` custom<Number>($dyn_number, $number) `)`
    `(` $args `)` attr-dict `:` `(` type($args) `)`
  }];
  let hasVerifier = 1;
}

def Host_ExpectEqOp : Host_LookOp<"expect_eq"> {
  let summary = "bit-for-bit equal (any nan equals any nan)";
  let arguments = (ins Asc_Global:$actual,
                       Optional<Asc_Global>:$expected,
                       OptionalAttr<ElementsAttr>:$value);
  let assemblyFormat = [{
    $actual `,` custom<Expected>($expected, $value, type($actual), type($expected))
    attr-dict
  }];
  let hasVerifier = 1;
}

def Host_ExpectCloseOp : Host_LookOp<"expect_close"> {
  let summary = "equal within a distance";
  let description = [{
    `host.expect_close ulp(2) %z, %e : type`. `ulp(n)`: at most n representable values apart. `atol(x) rtol(y)`:
    |actual - expected| <= x + y * |expected|. nan equals nan.
  }];
  let arguments = (ins Asc_Global:$actual,
                       Optional<Asc_Global>:$expected,
                       OptionalAttr<ElementsAttr>:$value,
                       OptionalAttr<I64Attr>:$ulp, OptionalAttr<F64Attr>:$atol,
                       OptionalAttr<F64Attr>:$rtol);
  let assemblyFormat = [{
    (`ulp` `(` `` custom<Bit>($ulp)^ `)`)?
    (`atol` `(` `` custom<Real>($atol)^ `)`)?
    (`rtol` `(` `` custom<Real>($rtol)^ `)`)?
    $actual `,` custom<Expected>($expected, $value, type($actual), type($expected)) attr-dict
  }];
  let hasVerifier = 1;
}

def Host_PrintOp : Host_LookOp<"print"> {
  let summary = "print a tensor";
  let arguments = (ins Asc_Global:$tensor);
  let assemblyFormat = "$tensor attr-dict `:` qualified(type($tensor))";
}

#endif // ASC_IR_HOSTOPS_TD
