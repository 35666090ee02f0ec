// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: asc-opt %s | FileCheck %s
// RUN: asc-opt %s | asc-opt | FileCheck %s
// RUN: asc-opt %s -mlir-print-op-generic | asc-opt | FileCheck %s
// RUN: asc-opt %s -emit-bytecode | asc-opt | FileCheck %s
// RUN: asc-opt %s --asc-check-target -o /dev/null
// COVERS: accept add

// CHECK-LABEL: asc.kernel @forms(%n: index, %w: i64)
module attributes {asc.target = "dav-2201"} {
  asc.kernel @forms(%n: index, %w: i64) {
    %a = asc.alloc : !asc.local<512xf16>
    %b = asc.alloc : !asc.local<512xf16>
    %c = asc.alloc : !asc.local<512xf16>
    // CHECK: asc.add %c, %a, %b count(512) : !asc.local<512xf16>
    asc.add %c, %a, %b count(512) : !asc.local<512xf16>
    // CHECK: asc.add %c, %a, %b count(%n) : !asc.local<512xf16>
    asc.add %c, %a, %b count(%n) : !asc.local<512xf16>
    // CHECK: asc.add %c, %a, %b mask(100) repeat(4) : !asc.local<512xf16>
    asc.add %c, %a, %b mask(100) repeat(4) : !asc.local<512xf16>
    // CHECK: asc.add %c, %a, %b mask(%n) repeat(%n) stride(blk = [1, %n, 2], rep = [8, 0, %n]) : !asc.local<512xf16>
    asc.add %c, %a, %b mask(%n) repeat(%n) stride(blk = [1, %n, 2], rep = [8, 0, %n]) : !asc.local<512xf16>
    // CHECK: asc.add %c, %a, %b mask[0xffffffffffffffff, 0x8000000000000000] repeat(4) stride(rep = [8, 8, 0]) : !asc.local<512xf16>
    asc.add %c, %a, %b mask[-1, 0x8000000000000000] repeat(4) stride(rep = [8, 8, 0]) : !asc.local<512xf16>
    // CHECK: asc.add %c, %a, %b mask[%w, 0x1] : !asc.local<512xf16>
    asc.add %c, %a, %b mask[%w, 1] : !asc.local<512xf16>
    asc.set_mask len(100) : f16
    // CHECK: asc.add %c, %a, %b mask(state) repeat(2) : !asc.local<512xf16>
    asc.add %c, %a, %b mask(state) repeat(2) : !asc.local<512xf16>
    // In place, and one type for all tensors or one each.
    // CHECK: asc.add %a, %a, %b count(64) : !asc.local<512xf16>
    asc.add %a, %a, %b count(64) : !asc.local<512xf16>, !asc.local<512xf16>, !asc.local<512xf16>
    asc.return
  }
}
