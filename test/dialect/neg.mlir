// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: asc-opt %s | FileCheck %s
// RUN: asc-opt %s | asc-opt | FileCheck %s
// RUN: asc-opt %s -mlir-print-op-generic | asc-opt | FileCheck %s
// RUN: asc-opt %s --asc-check-target -o /dev/null
// COVERS: accept neg

module attributes {asc.target = "dav-3510"} {
  asc.kernel @forms(%n: index) {
    %a = asc.alloc : !asc.local<512xi8>
    %b = asc.alloc : !asc.local<512xi8>
    // CHECK: asc.neg %b, %a count(512) : !asc.local<512xi8>
    asc.neg %b, %a count(512) : !asc.local<512xi8>
    // CHECK: asc.neg %a, %a count(%n) : !asc.local<512xi8>
    asc.neg %a, %a count(%n) : !asc.local<512xi8>
    asc.return
  }
}
