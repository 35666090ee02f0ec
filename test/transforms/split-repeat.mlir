// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Each repeat of a long instruction is done once, on the operands it had.
// RUN: asc-opt %s --asc-split-repeat | FileCheck %s
// RUN: asc-opt %s --asc-split-repeat --asc-check-target --asc-plan-memory --asc-check

module attributes {asc.target = "dav-2201"} {
  // 255 repeats of 8 blocks of 16 elements are 32640 elements.
  // CHECK-LABEL: asc.kernel @mask
  asc.kernel @mask(%n: index) {
    %a = asc.alloc : !asc.local<38400xf16>
    %c = asc.alloc : !asc.local<38400xf16>
    // CHECK: asc.max %c, %c, %a mask(128) repeat(255) : !asc.local<38400xf16>
    // CHECK-DAG: %[[C:.*]] = asc.slice %c[32640] : !asc.local<38400xf16> to !asc.local<5760xf16>
    // CHECK-DAG: %[[A:.*]] = asc.slice %a[32640] : !asc.local<38400xf16> to !asc.local<5760xf16>
    // CHECK: asc.max %[[C]], %[[C2:.*]], %[[A]] mask(128) repeat(45) : !asc.local<5760xf16>
    asc.max %c, %c, %a mask(128) repeat(300) : !asc.local<38400xf16>
    // CHECK: asc.max {{.*}} mask(%n) repeat(255)
    // CHECK: asc.max {{.*}} mask(%n) repeat(45)
    asc.max %c, %c, %a mask(%n) repeat(300) : !asc.local<38400xf16>
    // CHECK: asc.max {{.*}} mask[0x1, 0x0] repeat(255)
    // CHECK: asc.max {{.*}} mask[0x1, 0x0] repeat(1)
    asc.max %c, %c, %a mask[1, 0] repeat(256) : !asc.local<38400xf16>
    // In normal mode the register keeps the mask between the parts.
    // CHECK: asc.max {{.*}} mask(state) repeat(255)
    // CHECK: asc.max {{.*}} mask(state) repeat(1)
    asc.set_mask len(128) : f16
    asc.max %c, %c, %a mask(state) repeat(256) : !asc.local<38400xf16>
    asc.return
  }

  // Repeat strides of 1 and 0 blocks: src1 stays, the others move 255 blocks.
  // CHECK-LABEL: asc.kernel @strides
  asc.kernel @strides() {
    %a = asc.alloc : !asc.local<8192xf32>
    %b = asc.alloc : !asc.local<64xf32>
    %c = asc.alloc : !asc.local<8192xf32>
    // CHECK: asc.add %c, %a, %b mask(8) repeat(255) stride(blk = [1, 1, 1], rep = [1, 1, 0])
    // CHECK-NOT: asc.slice %b
    // CHECK: asc.slice %c[2040] : !asc.local<8192xf32> to !asc.local<6152xf32>
    // CHECK: asc.slice %a[2040] : !asc.local<8192xf32> to !asc.local<6152xf32>
    // CHECK: asc.add {{.*}}, %b mask(8) repeat(255)
    // CHECK: asc.slice %c[4080]
    // CHECK: asc.slice %a[4080]
    // CHECK: asc.add {{.*}}, %b mask(8) repeat(2) stride
    asc.add %c, %a, %b mask(8) repeat(512) stride(blk = [1, 1, 1], rep = [1, 1, 0]) : !asc.local<8192xf32>, !asc.local<8192xf32>, !asc.local<64xf32>
    asc.return
  }

  // The sum in dst is read by the next part: a barrier keeps them in order.
  // CHECK-LABEL: asc.kernel @accumulate
  asc.kernel @accumulate() {
    %a = asc.alloc : !asc.local<38400xf16>
    %c = asc.alloc : !asc.local<128xf16>
    // CHECK: asc.add %c, %a, %c mask(128) repeat(255)
    // CHECK: asc.pipe_barrier v
    // CHECK: asc.slice %a[32640]
    // CHECK: asc.add %c, {{.*}}, %c mask(128) repeat(45)
    asc.add %c, %a, %c mask(128) repeat(300) stride(blk = [1, 1, 1], rep = [0, 8, 0]) : !asc.local<128xf16>, !asc.local<38400xf16>, !asc.local<128xf16>
    asc.return
  }

  // Eight offsets per repeat; offsets count from the start of src, which stays.
  // CHECK-LABEL: asc.kernel @gatherb
  asc.kernel @gatherb() {
    %d = asc.alloc : !asc.local<33280xui16>
    %s = asc.alloc : !asc.local<128xui16>
    %o = asc.alloc : !asc.local<2080xui32>
    // CHECK: asc.gatherb %d, %s, %o repeat(255)
    // CHECK: asc.slice %d[32640] : !asc.local<33280xui16> to !asc.local<640xui16>
    // CHECK: asc.slice %o[2040] : !asc.local<2080xui32> to !asc.local<40xui32>
    // CHECK: asc.gatherb %{{.*}}, %s, %{{.*}} repeat(5)
    asc.gatherb %d, %s, %o repeat(260) : !asc.local<33280xui16>, !asc.local<128xui16>, !asc.local<2080xui32>
    asc.return
  }

  // Eight elements of 2 bytes per repeat are half a block: parts have an even
  // number of repeats, so that each starts on a block.
  // CHECK-LABEL: asc.kernel @brcb
  asc.kernel @brcb() {
    %d = asc.alloc : !asc.local<33280xf16>
    %s = asc.alloc : !asc.local<2080xf16>
    // CHECK: asc.brcb %d, %s repeat(254)
    // CHECK: asc.slice %d[32512] : !asc.local<33280xf16> to !asc.local<768xf16>
    // CHECK: asc.slice %s[2032] : !asc.local<2080xf16> to !asc.local<48xf16>
    // CHECK: asc.brcb {{.*}} repeat(6)
    asc.brcb %d, %s repeat(260) : !asc.local<33280xf16>, !asc.local<2080xf16>
    asc.return
  }

  // With 4 bytes they are a block.
  // CHECK-LABEL: asc.kernel @brcb32
  asc.kernel @brcb32() {
    %d = asc.alloc : !asc.local<16640xf32>
    %s = asc.alloc : !asc.local<2080xf32>
    // CHECK: asc.brcb {{.*}} repeat(255)
    // CHECK: asc.slice %s[2040]
    // CHECK: asc.brcb {{.*}} repeat(5)
    asc.brcb %d, %s repeat(260) : !asc.local<16640xf32>, !asc.local<2080xf32>
    asc.return
  }

  // Offsets go on where they were, 64 of them per repeat; the source stays.
  // CHECK-LABEL: asc.kernel @gather
  asc.kernel @gather() {
    %d = asc.alloc : !asc.local<2112xf32>
    %s = asc.alloc : !asc.local<64xf32>
    %o = asc.alloc : !asc.local<16640xui32>
    // CHECK: asc.gather %d, %s, %o mask(8) repeat(255) base_addr(4) dst_rep_stride(1)
    // CHECK: [[D:%.*]] = asc.slice %d[2040] : !asc.local<2112xf32> to !asc.local<72xf32>
    // CHECK: [[O:%.*]] = asc.slice %o[16320] : !asc.local<16640xui32> to !asc.local<320xui32>
    // CHECK: asc.gather [[D]], %s, [[O]] mask(8) repeat(5) base_addr(4) dst_rep_stride(1)
    asc.gather %d, %s, %o mask(8) repeat(260) base_addr(4) dst_rep_stride(1)
        : !asc.local<2112xf32>, !asc.local<64xf32>, !asc.local<16640xui32>
    asc.return
  }

  // 255 fits the field.
  // CHECK-LABEL: asc.kernel @short
  asc.kernel @short() {
    %a = asc.alloc : !asc.local<32640xf16>
    // CHECK-NOT: asc.slice
    // CHECK: asc.max {{.*}} repeat(255)
    asc.max %a, %a, %a mask(128) repeat(255) : !asc.local<32640xf16>
    // CHECK: asc.return
    asc.return
  }

  // 255 groups of 32: 32640 elements of pairs, 8160 scores and indices.
  // CHECK-LABEL: asc.kernel @sort
  asc.kernel @sort() {
    %x = asc.alloc : !asc.local<8320xf16>
    %i = asc.alloc : !asc.local<8320xui32>
    %d = asc.alloc : !asc.local<33280xf16>
    // CHECK: asc.sort32 %d, %x, %i repeat(255)
    // CHECK-DAG: %[[D:.*]] = asc.slice %d[32640] : !asc.local<33280xf16> to !asc.local<640xf16>
    // CHECK-DAG: %[[X:.*]] = asc.slice %x[8160] : !asc.local<8320xf16> to !asc.local<160xf16>
    // CHECK-DAG: %[[I:.*]] = asc.slice %i[8160] : !asc.local<8320xui32> to !asc.local<160xui32>
    // CHECK: asc.sort32 %[[D]], %[[X]], %[[I]] repeat(5)
    asc.sort32 %d, %x, %i repeat(260) : !asc.local<33280xf16>, !asc.local<8320xf16>, !asc.local<8320xui32>
    asc.return
  }
}
