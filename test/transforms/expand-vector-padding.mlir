// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// vector_padding as loads and stores: which element goes where, and after what.
// RUN: asc-opt %s --asc-expand --canonicalize 2>/dev/null | FileCheck %s
// RUN: asc-opt %s --asc-expand --canonicalize --asc-plan-memory --asc-check-target --asc-check 2>/dev/null
// RUN: asc-opt %s --asc-expand -o /dev/null 2>&1 | FileCheck %s --check-prefix=REMARK

// REMARK: expand-vector-padding.mlir:{{.*}}: remark: asc.vector_padding does not exist on dav-2201; it is written out as 20 scalar loads and 20 stores [ASC-TARGET-OP]

module attributes {asc.target = "dav-2201"} {
  // Blocks of 16 elements; the first of each goes to all of it.
  // CHECK-LABEL: asc.kernel @edge_left
  asc.kernel @edge_left() {
    %a = asc.alloc : !asc.local<32xf16>
    %b = asc.alloc : !asc.local<32xf16>
    // CHECK: asc.set_flag v_s 0
    // CHECK: asc.wait_flag v_s 0
    // CHECK: scf.for %[[I:.*]] = %c0 to %c20
    // CHECK: %[[LANE:.*]] = arith.remui %[[I]], %c16
    // CHECK: %[[BLOCK:.*]] = arith.subi %[[I]], %[[LANE]]
    // CHECK: %[[X:.*]] = asc.get_value %a[%[[BLOCK]]]
    // CHECK: asc.set_value %b[%[[I]]], %[[X]]
    // CHECK: asc.set_flag s_v 0
    // CHECK: asc.wait_flag s_v 0
    // CHECK-NOT: asc.vector_padding
    asc.vector_padding %b, %a count(20) pad_mode(0) pad_side(left) : !asc.local<32xf16>
    asc.return
  }

  // Strides in blocks of 8 elements of f32: dst block 2 r + b, src block 4 r +
  // 3 b; mask(16) is two blocks. Mirrored: element 7 - i.
  // CHECK-LABEL: asc.kernel @mirror
  asc.kernel @mirror() {
    %a = asc.alloc : !asc.local<256xf32>
    %b = asc.alloc : !asc.local<256xf32>
    // CHECK: scf.for %[[R:.*]] = %c0 to %c3
    // CHECK: scf.for %[[B:.*]] = %c0 to %c2
    // CHECK: scf.for %[[I:.*]] = %c0 to %c8
    // CHECK: arith.subi %c7, %[[I]]
    // CHECK: asc.get_value %a[
    // CHECK: asc.set_value %b[
    asc.vector_padding %b, %a mask(16) repeat(3) stride(blk = [1, 3], rep = [2, 4]) pad_mode(1) pad_side(right) : !asc.local<256xf32>
    asc.return
  }

  // A mask in bits is tested per lane, and what reads the mask register later
  // finds the mask there.
  // CHECK-LABEL: asc.kernel @bits
  asc.kernel @bits() {
    %a = asc.alloc : !asc.local<128xi16>
    %b = asc.alloc : !asc.local<128xi16>
    // CHECK: scf.for %{{.*}} = %c0 to %c8
    // CHECK: scf.for %{{.*}} = %c0 to %c16
    // CHECK: arith.shrui
    // CHECK: scf.if
    // CHECK: asc.get_value
    // CHECK: arith.select %{{.*}}, %c0_i16
    // CHECK: asc.set_value
    // CHECK: asc.set_mask bits[0xff, 0x1] : i16
    asc.vector_padding %b, %a mask[0xff, 1] pad_mode(2) pad_side(left) : !asc.local<128xi16>
    asc.max %a, %a, %a mask(state) : !asc.local<128xi16>
    asc.return
  }

  // The flag ids in use and one that is not known: only a barrier is safe.
  // CHECK-LABEL: asc.kernel @no_free_flag
  asc.kernel @no_free_flag(%n: index) {
    %a = asc.alloc : !asc.local<128xi16>
    %b = asc.alloc : !asc.local<128xi16>
    asc.set_flag v_s %n
    asc.wait_flag v_s %n
    asc.set_flag s_v 0
    asc.wait_flag s_v 0
    // CHECK: asc.wait_flag s_v 0
    // CHECK: asc.pipe_barrier all
    // CHECK: asc.get_value
    // CHECK: asc.set_flag s_v 1
    // CHECK: asc.wait_flag s_v 1
    asc.vector_padding %b, %a count(16) pad_mode(0) pad_side(right) : !asc.local<128xi16>
    asc.return
  }
}

// No flags on this chip.
module attributes {asc.target = "dav-3002"} {
  // CHECK-LABEL: asc.kernel @no_flags
  asc.kernel @no_flags() {
    %a = asc.alloc : !asc.local<128xi16>
    %b = asc.alloc : !asc.local<128xi16>
    // CHECK: asc.pipe_barrier all
    // CHECK: asc.get_value
    // CHECK: asc.set_value
    // CHECK: asc.pipe_barrier all
    asc.vector_padding %b, %a count(16) pad_mode(0) pad_side(right) : !asc.local<128xi16>
    asc.return
  }
}

// Where the instruction exists it stays.
module attributes {asc.target = "dav-2002"} {
  // CHECK-LABEL: asc.kernel @native
  asc.kernel @native() {
    %a = asc.alloc : !asc.local<128xi16>
    %b = asc.alloc : !asc.local<128xi16>
    // CHECK: asc.vector_padding
    asc.vector_padding %b, %a count(16) pad_mode(0) pad_side(right) : !asc.local<128xi16>
    asc.return
  }
}
