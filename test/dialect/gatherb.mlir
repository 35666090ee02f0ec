// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: asc-opt %s | FileCheck %s
// RUN: asc-opt %s | asc-opt | FileCheck %s
// RUN: asc-opt %s -mlir-print-op-generic | asc-opt | FileCheck %s
// RUN: asc-opt %s --asc-check-target -o /dev/null
// COVERS: accept gatherb

// CHECK-LABEL: asc.kernel @forms
module attributes {asc.target = "dav-2201"} {
  asc.kernel @forms(%n: index) {
    %d = asc.alloc : !asc.local<128xui16>
    %s = asc.alloc : !asc.local<128xui16>
    %o = asc.alloc : !asc.local<8xui32>
    // CHECK: asc.gatherb %d, %s, %o repeat(1) stride(blk = [1], rep = [8]) : !asc.local<128xui16>, !asc.local<128xui16>, !asc.local<8xui32>
    asc.gatherb %d, %s, %o repeat(1) stride(blk = [1], rep = [8]) : !asc.local<128xui16>, !asc.local<128xui16>, !asc.local<8xui32>
    // CHECK: asc.gatherb %d, %s, %o repeat(%n) stride(blk = [0], rep = [%n]) : !asc.local<128xui16>, !asc.local<128xui16>, !asc.local<8xui32>
    asc.gatherb %d, %s, %o repeat(%n) stride(blk = [0], rep = [%n]) : !asc.local<128xui16>, !asc.local<128xui16>, !asc.local<8xui32>
    // CHECK: asc.gatherb %d, %s, %o : !asc.local<128xui16>, !asc.local<128xui16>, !asc.local<8xui32>
    asc.gatherb %d, %s, %o : !asc.local<128xui16>, !asc.local<128xui16>, !asc.local<8xui32>
    asc.return
  }
}
