// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: asc-opt %s --canonicalize --cse | FileCheck %s

// Constants become part of the clause; explicit defaults go.
// CHECK-LABEL: asc.kernel @fold
asc.kernel @fold() {
  %a = asc.alloc : !asc.local<512xf16>
  %n = arith.constant 4 : index
  %w = arith.constant -9223372036854775808 : i64
  // CHECK: asc.max %a, %a, %a mask[0x8000000000000000, 0x1] repeat(4) : !asc.local<512xf16>
  asc.max %a, %a, %a mask[%w, 1] repeat(%n) : !asc.local<512xf16>
  // CHECK: asc.max %a, %a, %a mask(128) repeat(4) : !asc.local<512xf16>
  asc.max %a, %a, %a mask(128) repeat(%n) stride(blk = [1, 1, 1], rep = [8, 8, 8]) : !asc.local<512xf16>
  // CHECK: stride(rep = [8, 8, 0])
  asc.max %a, %a, %a mask(128) repeat(%n) stride(blk = [1, 1, 1], rep = [8, 8, 0]) : !asc.local<512xf16>
  asc.return
}

// A dead branch may hold a constant that the verifier refuses: it stays an
// operand, and nothing fails.
// CHECK-LABEL: asc.kernel @dead
asc.kernel @dead(%on: i1) {
  %a = asc.alloc : !asc.local<512xf16>
  %bad = arith.constant -1 : index
  scf.if %on {
    // CHECK: asc.max %a, %a, %a count(%{{.*}}) : !asc.local<512xf16>
    asc.max %a, %a, %a count(%bad) : !asc.local<512xf16>
  }
  asc.return
}

// Two equal allocations are two buffers.
// CHECK-LABEL: asc.kernel @two
asc.kernel @two(%x: !asc.global<512xf16>) {
  // CHECK: %a = asc.alloc
  // CHECK: %b = asc.alloc
  %a = asc.alloc : !asc.local<512xf16>
  %b = asc.alloc : !asc.local<512xf16>
  // CHECK: asc.add %a, %b, %b
  asc.add %a, %b, %b count(512) : !asc.local<512xf16>
  asc.add %b, %a, %a count(512) : !asc.local<512xf16>
  asc.data_copy %x, %b count(512) : !asc.global<512xf16>, !asc.local<512xf16>
  asc.return
}

// An instruction stays although nobody reads its result yet; masks and flags keep
// their order.
// CHECK-LABEL: asc.kernel @order
asc.kernel @order() {
  %a = asc.alloc : !asc.local<512xf16>
  // CHECK: asc.set_mask len(16) : f16
  // CHECK-NEXT: asc.max
  // CHECK-NEXT: asc.set_mask len(16) : f16
  // CHECK-NEXT: asc.max
  // CHECK-NEXT: asc.set_flag v_mte3 0
  // CHECK-NEXT: asc.wait_flag v_mte3 0
  asc.set_mask len(16) : f16
  asc.max %a, %a, %a mask(state) : !asc.local<512xf16>
  asc.set_mask len(16) : f16
  asc.max %a, %a, %a mask(state) : !asc.local<512xf16>
  asc.set_flag v_mte3 0
  asc.wait_flag v_mte3 0
  asc.return
}
