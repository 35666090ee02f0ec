// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Every number of a written-out interpolation: offsets, weights, strides, order.
// RUN: asc-opt %s --asc-expand --canonicalize | FileCheck %s
// RUN: asc-opt %s --asc-expand --canonicalize --asc-plan-memory --asc-check-target --asc-check
// RUN: asc-opt %s --asc-expand --mlir-print-debuginfo | FileCheck %s --check-prefix=LOC

// What is written out says where it comes from.
// LOC: asc.gatherb {{.*}} loc([[L:#loc[0-9]*]])
// LOC: [[L]] = loc(fused<"expanded">[

module attributes {asc.target = "dav-2201"} {
  // The zero block is written once, before anything else, by the scalar pipe.
  // CHECK-LABEL: asc.kernel @shared_weights
  // CHECK: %bilinear_zero = asc.alloc : {{.*}}<16xf16>
  // CHECK: %[[Z:.*]] = asc.reinterpret %bilinear_zero : !asc.local<16xf16> to !asc.local<8xui32>
  // CHECK: scf.for %[[I:.*]] = %c0 to %c8 step %c1
  // CHECK: asc.set_value %[[Z]][%[[I]]], %c0_i32
  // CHECK: asc.set_flag s_v 0
  // CHECK: asc.wait_flag s_v 0
  asc.kernel @shared_weights() {
    %dst = asc.alloc : !asc.local<256xf16>
    %src0 = asc.alloc : !asc.local<512xf16>
    %off = asc.alloc : !asc.local<32xui32>
    %src1 = asc.alloc : !asc.local<16xf16>
    %tmp = asc.alloc : !asc.local<16896xui8>
    // Scratch: 256 bytes of products, 256 of sums, 32 per weight of a group.
    // CHECK: %[[T0:.*]] = asc.slice %tmp[0] : !asc.local<16896xui8> to !asc.local<256xui8>
    // CHECK: %[[G:.*]] = asc.reinterpret %[[T0]] : !asc.local<256xui8> to !asc.local<128xui16>
    // CHECK: %[[P:.*]] = asc.reinterpret %[[T0]] : !asc.local<256xui8> to !asc.local<128xf16>
    // CHECK: %[[T1:.*]] = asc.slice %tmp[256] : !asc.local<16896xui8> to !asc.local<256xui8>
    // CHECK: %[[SUM:.*]] = asc.reinterpret %[[T1]] : !asc.local<256xui8> to !asc.local<128xf16>
    // CHECK: %[[T2:.*]] = asc.slice %tmp[512] : !asc.local<16896xui8> to !asc.local<256xui8>
    // CHECK: %[[W:.*]] = asc.reinterpret %[[T2]] : !asc.local<256xui8> to !asc.local<128xf16>
    // CHECK: %[[S:.*]] = asc.reinterpret %src0 : !asc.local<512xf16> to !asc.local<512xui16>
    // CHECK: asc.set_mask_mode norm
    // CHECK: asc.pipe_barrier v
    // CHECK: asc.brcb {{.*}} repeat(1) : !asc.local<128xf16>, !asc.local<8xf16>
    // CHECK: scf.for %[[V:.*]] = %c0 to %c2
    // Repeat 2 v: eight offsets and a block of 16 equal weights for each.
    // CHECK: %[[O:.*]] = arith.muli %[[V]], %c16
    // CHECK: %[[OFF:.*]] = asc.slice %off[%[[O]]] : !asc.local<32xui32> to !asc.local<8xui32>
    // CHECK: asc.gatherb %[[G]], %[[S]], %[[OFF]] repeat(1)
    // CHECK: asc.pipe_barrier v
    // CHECK: %[[WI:.*]] = arith.muli %[[V]], %c32
    // CHECK: %[[WB:.*]] = asc.slice %[[W]][%[[WI]]] : !asc.local<128xf16> to !asc.local<16xf16>
    // CHECK: asc.mul %[[SUM]], %[[P]], %[[WB]] mask(128) repeat(1) stride(blk = [1, 1, 0]) : !asc.local<128xf16>, !asc.local<128xf16>, !asc.local<16xf16>
    // Repeat 2 v + 1.
    // CHECK: %[[R:.*]] = arith.addi %{{.*}}, %c1
    // CHECK: %[[O1:.*]] = arith.muli %[[R]], %c8
    // CHECK: asc.slice %off[%[[O1]]]
    // CHECK: asc.gatherb %[[G]], %[[S]], %{{.*}} repeat(1)
    // CHECK: asc.pipe_barrier v
    // CHECK: arith.muli %[[R]], %c16
    // CHECK: asc.mul %[[P]], %[[P]], %{{.*}} mask(128) repeat(1) stride(blk = [1, 1, 0])
    // CHECK: asc.pipe_barrier v
    // The sum is the second source, as in product + sum.
    // CHECK: asc.add %[[SUM]], %[[P]], %[[SUM]] mask(128) repeat(1) : !asc.local<128xf16>
    // CHECK: asc.pipe_barrier v
    // CHECK: %[[D:.*]] = arith.muli %[[V]], %c128
    // CHECK: %[[DST:.*]] = asc.slice %dst[%[[D]]] : !asc.local<256xf16> to !asc.local<128xf16>
    // CHECK: asc.add %[[DST]], %[[SUM]], %bilinear_zero mask(128) repeat(1) stride(blk = [1, 1, 0]) : !asc.local<128xf16>, !asc.local<128xf16>, !asc.local<16xf16>
    // CHECK: asc.pipe_barrier v
    // CHECK-NOT: asc.bilinear_interpolation
    asc.bilinear_interpolation %dst, %src0, %off, %src1, %tmp mask(128)
        h_repeat(2) v_repeat(2) repeat_mode(false) dst_blk_stride(1)
        v_offset(128)
        : !asc.local<256xf16>, !asc.local<512xf16>, !asc.local<32xui32>,
          !asc.local<16xf16>, !asc.local<16896xui8>
    asc.return
  }

  // repeat_mode(true) has eight weights per repeat: 24 of them are 3 groups, and
  // a repeat multiplies by 8 blocks of 16. Lanes 0..19 reach element 51 with a
  // block stride of 3: 3 * 16 + 4.
  // CHECK-LABEL: asc.kernel @block_weights
  asc.kernel @block_weights() {
    %dst = asc.alloc : !asc.local<256xf16>
    %src0 = asc.alloc : !asc.local<512xf16>
    %off = asc.alloc : !asc.local<24xui32>
    %src1 = asc.alloc : !asc.local<32xf16>
    %tmp = asc.alloc : !asc.local<17408xui8>
    // CHECK: asc.slice %src1[0] : !asc.local<32xf16> to !asc.local<24xf16>
    // CHECK: asc.brcb {{.*}} repeat(3) : !asc.local<384xf16>, !asc.local<24xf16>
    // CHECK: asc.mul {{.*}} mask(128) repeat(1) : !asc.local<128xf16>
    // CHECK: scf.for %{{.*}} = %c1 to %c3
    // CHECK: asc.mul {{.*}} mask(128) repeat(1) : !asc.local<128xf16>
    // CHECK: asc.slice %dst[0] : !asc.local<256xf16> to !asc.local<52xf16>
    // CHECK: asc.add {{.*}} mask[0xfffff, 0x0] repeat(1) stride(blk = [3, 1, 0]) : !asc.local<52xf16>, !asc.local<128xf16>, !asc.local<16xf16>
    asc.bilinear_interpolation %dst, %src0, %off, %src1, %tmp mask[0xfffff, 0]
        h_repeat(3) v_repeat(1) repeat_mode(true) dst_blk_stride(3)
        v_offset(128)
        : !asc.local<256xf16>, !asc.local<512xf16>, !asc.local<24xui32>,
          !asc.local<32xf16>, !asc.local<17408xui8>
    asc.return
  }

  // Four weights are half a group: brcb would read past the end of src1, so the
  // scalar pipe writes their blocks. Scratch that is too small is not used.
  // CHECK-LABEL: asc.kernel @few_weights
  // CHECK: asc.alloc {{.*}}<640xui8>
  asc.kernel @few_weights() {
    %dst = asc.alloc : !asc.local<256xf16>
    %src0 = asc.alloc : !asc.local<512xf16>
    %off = asc.alloc : !asc.local<32xui32>
    %src1 = asc.alloc : !asc.local<4xf16>
    %tmp = asc.alloc : !asc.local<32xui8>
    asc.set_flag v_s 0
    asc.wait_flag v_s 0
    // CHECK-NOT: asc.brcb
    // CHECK: asc.set_flag v_s 1
    // CHECK: asc.wait_flag v_s 1
    // CHECK: scf.for %[[I:.*]] = %c0 to %c4
    // CHECK: asc.get_value %src1[%[[I]]]
    // CHECK: scf.for %{{.*}} = %c0 to %c16
    // CHECK: asc.set_value
    // CHECK: asc.set_flag s_v 0
    // CHECK: asc.gatherb
    asc.bilinear_interpolation %dst, %src0, %off, %src1, %tmp mask(128)
        h_repeat(2) v_repeat(2) repeat_mode(false) dst_blk_stride(1)
        v_offset(128)
        : !asc.local<256xf16>, !asc.local<512xf16>, !asc.local<32xui32>,
          !asc.local<4xf16>, !asc.local<32xui8>
    asc.return
  }

  // asc.add has no block stride of 300: one block at a time, then the mask that
  // the instruction leaves.
  // CHECK-LABEL: asc.kernel @far_blocks
  asc.kernel @far_blocks(%n: index) {
    %dst = asc.alloc : !asc.local<40000xf16>
    %src0 = asc.alloc : !asc.local<512xf16>
    %off = asc.alloc : !asc.local<8xui32>
    %src1 = asc.alloc : !asc.local<16xf16>
    %tmp = asc.alloc : !asc.local<16896xui8>
    // CHECK: scf.for %[[B:.*]] = %c0 to %c8
    // CHECK: %[[LANE:.*]] = arith.muli %[[B]], %c16
    // A block is 16 elements: 300 * 16.
    // CHECK: %[[AT:.*]] = arith.muli %[[B]], %c4800
    // CHECK: arith.cmpi ugt, %n, %[[LANE]]
    // CHECK: scf.if
    // CHECK: arith.subi %n, %[[LANE]]
    // CHECK: %[[M:.*]] = arith.minui
    // CHECK: asc.slice %{{.*}}[%[[LANE]]] : !asc.local<128xf16> to !asc.local<16xf16>
    // CHECK: asc.slice %dst[%[[AT]]] : !asc.local<40000xf16> to !asc.local<16xf16>
    // CHECK: asc.add {{.*}} mask(%[[M]]) repeat(1) : !asc.local<16xf16>
    // CHECK: %[[L:.*]] = arith.minui %n, %c128
    // CHECK: asc.set_mask len(%[[L]]) : f16
    asc.bilinear_interpolation %dst, %src0, %off, %src1, %tmp mask(%n)
        h_repeat(1) v_repeat(1) repeat_mode(false) dst_blk_stride(300)
        v_offset(128)
        : !asc.local<40000xf16>, !asc.local<512xf16>, !asc.local<8xui32>,
          !asc.local<16xf16>, !asc.local<16896xui8>
    asc.return
  }

  // Two of them share the block of zeros.
  // CHECK-LABEL: asc.kernel @twice
  // CHECK: %bilinear_zero = asc.alloc
  // CHECK-NOT: asc.alloc : {{.*}}<16xf16>
  asc.kernel @twice() {
    %dst = asc.alloc : !asc.local<256xf16>
    %src0 = asc.alloc : !asc.local<512xf16>
    %off = asc.alloc : !asc.local<8xui32>
    %src1 = asc.alloc : !asc.local<8xf16>
    %tmp = asc.alloc : !asc.local<16640xui8>
    // CHECK: asc.add {{.*}} %bilinear_zero
    // CHECK: asc.add {{.*}} %bilinear_zero
    asc.bilinear_interpolation %dst, %src0, %off, %src1, %tmp mask(128) h_repeat(1) v_repeat(1) repeat_mode(false) v_offset(128) : !asc.local<256xf16>, !asc.local<512xf16>, !asc.local<8xui32>, !asc.local<8xf16>, !asc.local<16640xui8>
    asc.bilinear_interpolation %dst, %src0, %off, %src1, %tmp mask(64) h_repeat(1) v_repeat(1) repeat_mode(false) v_offset(128) : !asc.local<256xf16>, !asc.local<512xf16>, !asc.local<8xui32>, !asc.local<8xf16>, !asc.local<16640xui8>
    asc.return
  }
}

// Where the instruction exists it stays.
module attributes {asc.target = "dav-2002"} {
  // CHECK-LABEL: asc.kernel @native
  asc.kernel @native() {
    %dst = asc.alloc : !asc.local<256xf16>
    %src0 = asc.alloc : !asc.local<512xf16>
    %off = asc.alloc : !asc.local<8xui32>
    %src1 = asc.alloc : !asc.local<8xf16>
    %tmp = asc.alloc : !asc.local<16640xui8>
    // CHECK: asc.bilinear_interpolation
    // CHECK-NOT: asc.gatherb
    asc.bilinear_interpolation %dst, %src0, %off, %src1, %tmp mask(128) h_repeat(1) v_repeat(1) repeat_mode(false) v_offset(128) : !asc.local<256xf16>, !asc.local<512xf16>, !asc.local<8xui32>, !asc.local<8xf16>, !asc.local<16640xui8>
    asc.return
  }
}
