// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Lists of blocks are parsed and printed; numbers may be known only in a run.
// RUN: asc-opt %s | FileCheck %s
// RUN: asc-opt %s | asc-opt | FileCheck %s
// RUN: asc-opt %s -mlir-print-op-generic | asc-opt | FileCheck %s
// RUN: asc-opt %s --asc-check -o /dev/null
// COVERS: accept trans_data_to_5hd_list

// CHECK-LABEL: @forms
module attributes {asc.target = "dav-3510"} {
  asc.kernel @forms(%n: index) {
    %s = asc.alloc : !asc.local<1024xf32>
    %t = asc.alloc : !asc.local<1024xf32>
    // CHECK: asc.trans_data_to_5hd_list %t, %s dst_list[0, 1, 4, 5, 8, 9, 12, 13, 16, 17, 20, 21, 24, 25, 28, 29] src_list[0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36, 39, 42, 45] : !asc.local<1024xf32>
    asc.trans_data_to_5hd_list %t, %s dst_list[0, 1, 4, 5, 8, 9, 12, 13, 16, 17, 20, 21, 24, 25, 28, 29] src_list[0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36, 39, 42, 45] : !asc.local<1024xf32>
    // CHECK: asc.trans_data_to_5hd_list %t, %s repeat(2) dst_rep_stride(32) src_rep_stride(1) dst_list[0, 1, 4, 5, 8, 9, 12, 13, 16, 17, 20, 21, 24, 25, 28, 29] src_list[%n, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36, 39, 42, 45] : !asc.local<1024xf32>
    asc.trans_data_to_5hd_list %t, %s repeat(2) dst_rep_stride(32) src_rep_stride(1) src_list[%n, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36, 39, 42, 45] dst_list[0, 1, 4, 5, 8, 9, 12, 13, 16, 17, 20, 21, 24, 25, 28, 29] : !asc.local<1024xf32>
    asc.return
  }
}
