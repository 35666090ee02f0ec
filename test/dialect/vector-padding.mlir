// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: asc-opt %s | FileCheck %s
// RUN: asc-opt %s | asc-opt | FileCheck %s
// RUN: asc-opt %s -mlir-print-op-generic | asc-opt | FileCheck %s
// RUN: asc-opt %s --asc-check-target -o /dev/null
// COVERS: accept vector_padding

// CHECK-LABEL: asc.kernel @forms
module attributes {asc.target = "dav-2002"} {
  asc.kernel @forms(%n: index) {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<512xf16>
    // CHECK: asc.vector_padding %d, %s count(512) pad_mode(0) pad_side({{left|0}}) : !asc.local<512xf16>
    asc.vector_padding %d, %s count(512) pad_mode(0) pad_side(left) : !asc.local<512xf16>
    // CHECK: asc.vector_padding %d, %s mask(128) repeat(4) stride(blk = [1, 300], rep = [8, 0]) pad_mode(1) pad_side({{right|1}}) : !asc.local<512xf16>
    asc.vector_padding %d, %s mask(128) repeat(4) stride(blk = [1, 300], rep = [8, 0]) pad_mode(1) pad_side(right) : !asc.local<512xf16>
    // CHECK: asc.vector_padding %d, %s mask[0x1, 0x0] repeat(%n) pad_mode(%n) pad_side({{left|0}}) : !asc.local<512xf16>
    asc.vector_padding %d, %s mask[1, 0] repeat(%n) pad_mode(%n) pad_side(left) : !asc.local<512xf16>
    asc.return
  }
}
