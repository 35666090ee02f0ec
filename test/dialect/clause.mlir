// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// One clause in text, generic form and bytecode form.
// RUN: asc-opt %s | FileCheck %s
// RUN: asc-opt %s -mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC
// RUN: asc-opt %s -mlir-print-op-generic | asc-opt | FileCheck %s
// RUN: asc-opt %s -emit-bytecode | asc-opt | FileCheck %s

// CHECK-LABEL: asc.kernel @clause(%x: !asc.global<512xf16>, %n: index, %word: i64)
asc.kernel @clause(%x: !asc.global<512xf16>, %n: index, %word: i64) {
  // CHECK: %a = asc.alloc : !asc.local<512xf16>
  %a = asc.alloc : !asc.local<512xf16>
  // A mask word may have any bits, the highest alone too.
  // CHECK: asc.max %a, %a, %a mask[0x8000000000000000, 0xffffffffffffffff] : !asc.local<512xf16>
  asc.max %a, %a, %a mask[0x8000000000000000, -1] : !asc.local<512xf16>
  // CHECK: asc.max %a, %a, %a mask[0x8000000000000000, 0x7fffffffffffffff] : !asc.local<512xf16>
  asc.max %a, %a, %a mask[-9223372036854775808, 9223372036854775807] : !asc.local<512xf16>
  // Which numbers are open is a set, in the order words, repeat, blk, rep.
  // CHECK: asc.max %a, %a, %a mask[%word, 0x1] repeat(%n) stride(blk = [1, %n, 1], rep = [%n, 8, 8]) : !asc.local<512xf16>
  // GENERIC: "asc.max"(%0, %0, %0, %arg2, %arg1, %arg1, %arg1)
  // GENERIC-SAME: #asc.control<mask[?, 0x1] repeat(?) stride(blk = [1, ?, 1], rep = [?, 8, 8])>
  asc.max %a, %a, %a mask[%word, 1] repeat(%n) stride(blk = [1, %n, 1], rep = [%n, 8, 8]) : !asc.local<512xf16>
  // 256 stays 256.
  // CHECK: repeat(256)
  asc.max %a, %a, %a mask(128) repeat(256) : !asc.local<512xf16>
  asc.return
}
