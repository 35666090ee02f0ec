// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Forms of the element-wise instructions, written out for each of them.
// RUN: %python %S/Inputs/elementwise.py %s > %t.mlir
// RUN: asc-opt %t.mlir -split-input-file | FileCheck %t.mlir
// RUN: asc-opt %t.mlir -split-input-file | asc-opt -split-input-file | FileCheck %t.mlir
// RUN: asc-opt %t.mlir -split-input-file -mlir-print-op-generic | asc-opt -split-input-file | FileCheck %t.mlir
// RUN: asc-opt %t.mlir -split-input-file --asc-check-target -o /dev/null
// COVERS: accept sub
// COVERS: accept min
// COVERS: accept div
// COVERS: accept and
// COVERS: accept or
// COVERS: accept abs
// COVERS: accept relu
// COVERS: accept not
// COVERS: accept sqrt
// COVERS: accept rsqrt
// COVERS: accept reciprocal
// COVERS: accept exp
// COVERS: accept ln
// COVERS: accept adds
// COVERS: accept muls
// COVERS: accept maxs
// COVERS: accept mins
// COVERS: accept leaky_relu
// COVERS: accept add_relu
// COVERS: accept sub_relu
// COVERS: accept shift_left
// COVERS: accept shift_right
// COVERS: accept subs
// COVERS: accept divs
// COVERS: accept ands
// COVERS: accept ors

// BEGIN
// CHECK-LABEL: asc.kernel @forms_@op@(%n: index, %w: i64)
module attributes {asc.target = "dav-2201"} {
  asc.kernel @forms_@op@(%n: index, %w: i64) {
    %a = asc.alloc : !asc.local<512x@ty@>
    %b = asc.alloc : !asc.local<512x@ty@>
    %c = asc.alloc : !asc.local<512x@ty@>
    %cst = arith.constant 1.5 : f16
    // CHECK: asc.@op@ %c, %a@more@ count(512) : !asc.local<512x@ty@>
    asc.@op@ %c, %a@more@ count(512) : !asc.local<512x@ty@>
    // CHECK: asc.@op@ %c, %a@more@ count(%n) : !asc.local<512x@ty@>
    asc.@op@ %c, %a@more@ count(%n) : !asc.local<512x@ty@>
    // CHECK: asc.@op@ %c, %a@more@ mask(100) repeat(4) : !asc.local<512x@ty@>
    asc.@op@ %c, %a@more@ mask(100) repeat(4) : !asc.local<512x@ty@>
    // CHECK: asc.@op@ %c, %a@more@ mask(%n) repeat(%n) stride(blk = @each 1 %n@, rep = @each 8 0@) : !asc.local<512x@ty@>
    asc.@op@ %c, %a@more@ mask(%n) repeat(%n) stride(blk = @each 1 %n@, rep = @each 8 0@) : !asc.local<512x@ty@>
    // CHECK: asc.@op@ %c, %a@more@ mask[0xffffffffffffffff, 0x8000000000000000] repeat(4) stride(rep = @each 8 0@) : !asc.local<512x@ty@>
    asc.@op@ %c, %a@more@ mask[-1, 0x8000000000000000] repeat(4) stride(rep = @each 8 0@) : !asc.local<512x@ty@>
    // CHECK: asc.@op@ %c, %a@more@ mask[%w, 0x1] : !asc.local<512x@ty@>
    asc.@op@ %c, %a@more@ mask[%w, 1] : !asc.local<512x@ty@>
    asc.set_mask len(100) : @ty@
    // CHECK: asc.@op@ %c, %a@more@ mask(state) repeat(2) : !asc.local<512x@ty@>
    asc.@op@ %c, %a@more@ mask(state) repeat(2) : !asc.local<512x@ty@>
    // In place, and one type for all tensors or one each.
    // CHECK: asc.@op@ %a, %a@more@ count(64) : !asc.local<512x@ty@>
    asc.@op@ %a, %a@more@ count(64) : @types 512 512@
    asc.return
  }
}
