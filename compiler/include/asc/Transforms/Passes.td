//===- Passes.td - Passes over asc programs ------------------*- tablegen -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ASC_TRANSFORMS_PASSES_TD
#define ASC_TRANSFORMS_PASSES_TD

include "mlir/Pass/PassBase.td"

def AscSetTarget : Pass<"asc-set-target", "::mlir::ModuleOp"> {
  let summary = "Give the whole module another target";
  let description = [{
    Sets `asc.target` on the module and removes it from everything inside. The
    tools' `--target` runs this first.
  }];
  let options = [Option<"target", "target", "std::string", "", "dav-2201, ...">];
}

def AscCheckTarget : Pass<"asc-check-target"> {
  let summary = "Check against what the target has";
  let description = [{
    Reports every instruction, element type, form and number that the target
    does not have (rules of the layer `target`). With `mendable`, what
    --asc-expand and --asc-split-repeat can still mend is accepted.
  }];
  let options = [
    Option<"mendable", "mendable", "bool", "false",
           "accept what --asc-expand and --asc-split-repeat can mend">];
}

def AscCheck : Pass<"asc-check"> {
  let summary = "Check alignment, bounds, overlap and capacity";
  let description = [{
    Reports what can be seen before a run: rules of the layer `check` for
    addresses and numbers that are constants. The emulator checks the rest.
  }];
}

def AscInline : Pass<"asc-inline", "::mlir::ModuleOp"> {
  let summary = "Inline helpers, keep vector functions";
  let description = [{
    UB is planned for a whole kernel, so helper functions become part of it. A
    function with `asc.vf` is one item of the vector pipe and stays a function.
  }];
}

def AscExpand : Pass<"asc-expand"> {
  let summary = "Write out instructions that the target lacks";
  let description = [{
    `asc.bilinear_interpolation` becomes gatherb, brcb, mul and add where the
    target has no such instruction; `asc.vector_padding` becomes scalar loads
    and stores on targets without it, with a remark. The results have the same
    bits. Locations say "expanded from".
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::scf::SCFDialect"];
}

def AscSplitRepeat : Pass<"asc-split-repeat"> {
  let summary = "Split constant repeats over 255";
  let description = [{
    An instruction with a constant repeat over 255 becomes several whose tensor
    operands start further on. Left alone, with a remark: repeats that are not
    constant, and mask(state) in a kernel that uses the counter mode.
  }];
}

def AscPlanMemory : Pass<"asc-plan-memory"> {
  let summary = "Give every buffer its UB address";
  let description = [{
    Writes `at(address)` on every `asc.alloc` of a kernel: 32-byte aligned, in
    order, over the space of freed buffers, around fixed ones, below the bytes
    that the kernel's instructions reserve at the top of UB. Reports a kernel
    that does not fit, with the size of every buffer.
  }];
}

#endif // ASC_TRANSFORMS_PASSES_TD
