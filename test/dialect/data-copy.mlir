// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: asc-opt %s | FileCheck %s
// RUN: asc-opt %s | asc-opt | FileCheck %s
// RUN: asc-opt %s -mlir-print-op-generic | asc-opt | FileCheck %s
// RUN: asc-opt %s --asc-check-target -o /dev/null
// COVERS: accept data_copy

// CHECK-LABEL: asc.kernel @forms
module attributes {asc.target = "dav-2201"} {
  asc.kernel @forms(%x: !asc.global<512xf16>, %n: index) {
    %a = asc.alloc : !asc.local<512xf16>
    %b = asc.alloc : !asc.local<512xf16>
    // CHECK: asc.data_copy %a, %x count(512) : !asc.local<512xf16>, !asc.global<512xf16>
    asc.data_copy %a, %x count(512) : !asc.local<512xf16>, !asc.global<512xf16>
    // CHECK: asc.data_copy %x, %a count(%n) : !asc.global<512xf16>, !asc.local<512xf16>
    asc.data_copy %x, %a count(%n) : !asc.global<512xf16>, !asc.local<512xf16>
    // CHECK: asc.data_copy %b, %a count(512) : !asc.local<512xf16>
    asc.data_copy %b, %a count(512) : !asc.local<512xf16>
    // CHECK: asc.data_copy %a, %x block_count(2) block_len(3) src_gap(1) dst_gap(2) : !asc.local<512xf16>, !asc.global<512xf16>
    asc.data_copy %a, %x block_count(2) block_len(3) src_gap(1) dst_gap(2) : !asc.local<512xf16>, !asc.global<512xf16>
    // CHECK: asc.data_copy %a, %x block_count(%n) block_len(%n) src_gap(%n) dst_gap(%n) : !asc.local<512xf16>, !asc.global<512xf16>
    asc.data_copy %a, %x block_count(%n) block_len(%n) src_gap(%n) dst_gap(%n) : !asc.local<512xf16>, !asc.global<512xf16>
    asc.return
  }
}
