// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: asc-opt %s | FileCheck %s
// RUN: asc-opt %s | asc-opt | FileCheck %s
// RUN: asc-opt %s -mlir-print-op-generic | asc-opt | FileCheck %s
// RUN: asc-opt %s --asc-check-target -o /dev/null
// COVERS: accept brcb

// CHECK-LABEL: asc.kernel @forms
module attributes {asc.target = "dav-2201"} {
  asc.kernel @forms(%n: index) {
    %d = asc.alloc : !asc.local<256xf16>
    %s = asc.alloc : !asc.local<16xf16>
    // CHECK: asc.brcb %d, %s repeat(2) stride(blk = [1], rep = [8]) : !asc.local<256xf16>, !asc.local<16xf16>
    asc.brcb %d, %s repeat(2) stride(blk = [1], rep = [8]) : !asc.local<256xf16>, !asc.local<16xf16>
    // CHECK: asc.brcb %d, %s repeat(%n) stride(blk = [1000], rep = [65535]) : !asc.local<256xf16>, !asc.local<16xf16>
    asc.brcb %d, %s repeat(%n) stride(blk = [1000], rep = [65535]) : !asc.local<256xf16>, !asc.local<16xf16>
    asc.return
  }
}
