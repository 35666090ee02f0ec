// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Instructions of one chip that have the count form only.
// COUNTED
// RUN: %python %S/Inputs/elementwise.py %s > %t.mlir
// RUN: asc-opt %t.mlir -split-input-file | FileCheck %t.mlir
// RUN: asc-opt %t.mlir -split-input-file | asc-opt -split-input-file | FileCheck %t.mlir
// RUN: asc-opt %t.mlir -split-input-file -mlir-print-op-generic | asc-opt -split-input-file | FileCheck %t.mlir
// RUN: asc-opt %t.mlir -split-input-file --asc-check-target -o /dev/null
// COVERS: accept abs_sub
// COVERS: accept prelu
// COVERS: accept shift_left_tensor
// COVERS: accept shift_right_tensor
// COVERS: accept mull

// BEGIN
module attributes {asc.target = "dav-3510"} {
  asc.kernel @k(%n: index) {
    %a = asc.alloc : !asc.local<512x@ty@>
    %b = asc.alloc : !asc.local<512x@ty@>
    %c = asc.alloc : !asc.local<512x@ty@>
    %d = asc.alloc : !asc.local<512x@ty@>
    // CHECK: asc.@op@ %c@rest@, %b count(512) : !asc.local<512x@ty@>
    asc.@op@ %c@rest@, %b count(512) : !asc.local<512x@ty@>
    // CHECK: asc.@op@ %c@rest@, %b count(%n) : !asc.local<512x@ty@>
    asc.@op@ %c@rest@, %b count(%n) : @all 512 @ty@@
    // One operand may be both sources.
    // CHECK: asc.@op@ %c@rest@, %a count(3) : !asc.local<512x@ty@>
    asc.@op@ %c@rest@, %a count(3) : !asc.local<512x@ty@>
    asc.return
  }
}
