// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A kernel reads as an author would write it: names kept, buffers at their
// planned addresses, a #line wherever the compiler would count another line.
// RUN: asc-translate --asir-to-cpp %s | FileCheck %s

// CHECK: // Ascend C, emitted from kernel.mlir for dav-2201.
// CHECK: #include "kernel_operator.h"
// CHECK-NOT: #include
module attributes {asc.target = "dav-2201"} {
  // CHECK: #line [[#@LINE+2]] "{{.*}}kernel.mlir"
  // CHECK-NEXT: extern "C" __global__ __aicore__ void max(GM_ADDR x, GM_ADDR y, GM_ADDR z) {
  asc.kernel @max(%x: !asc.global<512xf16>, %y: !asc.global<512xf16>, %z: !asc.global<512xf16>) {
    // CHECK-NEXT: AscendC::GlobalTensor<half> xGm;
    // CHECK-NEXT: xGm.SetGlobalBuffer((__gm__ half *)x, 512);
    // CHECK: zGm.SetGlobalBuffer((__gm__ half *)z, 512);
    // CHECK-NEXT: #line [[#@LINE+2]]{{$}}
    // CHECK-NEXT: AscendC::LocalTensor<half> a(AscendC::TPosition::VECCALC, 0x0, 512);
    %a = asc.alloc : !asc.local<512xf16>
    %b = asc.alloc at(0x400) : !asc.local<512xf16>
    %c = asc.alloc : !asc.local<512xf16>
    // CHECK-NEXT: AscendC::LocalTensor<half> b(AscendC::TPosition::VECCALC, 0x400, 512);
    // CHECK-NEXT: AscendC::LocalTensor<half> c(AscendC::TPosition::VECCALC, 0x800, 512);
    // CHECK: AscendC::DataCopy(a, xGm, 512);
    // CHECK-NEXT: AscendC::DataCopy(b, yGm, {2, 16, 0, 0});
    // CHECK-NEXT: AscendC::SetFlag<AscendC::HardEvent::MTE2_V>(EVENT_ID0);
    // CHECK-NEXT: AscendC::WaitFlag<AscendC::HardEvent::MTE2_V>(EVENT_ID0);
    asc.data_copy %a, %x count(512) : !asc.local<512xf16>, !asc.global<512xf16>
    asc.data_copy %b, %y block_count(2) block_len(16) src_gap(0) dst_gap(0) : !asc.local<512xf16>, !asc.global<512xf16>
    asc.set_flag mte2_v 0
    asc.wait_flag mte2_v 0
    // CHECK: AscendC::Max(c, a, b, 128, 4, {1, 1, 1, 8, 8, 8});
    asc.max %c, %a, %b mask(128) repeat(4) : !asc.local<512xf16>
    // CHECK: uint64_t mask[] = {0x8000000000000000, 0x1};
    // CHECK-NEXT: #line [[#@LINE+2]]{{$}}
    // CHECK-NEXT: AscendC::Max(c, a, b, mask, 1, {2, 1, 1, 8, 8, 8});
    asc.max %c, %a, %b mask[0x8000000000000000, 1] repeat(1) stride(blk = [2, 1, 1], rep = [8, 8, 8]) : !asc.local<512xf16>
    // CHECK: AscendC::SetMaskNorm();
    // CHECK-NEXT: AscendC::SetVectorMask<half, AscendC::MaskMode::NORMAL>(0xf, 0xff);
    // CHECK-NEXT: AscendC::Add<half, false>(c, a, b, AscendC::MASK_PLACEHOLDER, 4, {1, 1, 1, 8, 8, 8});
    // CHECK-NEXT: AscendC::ResetMask();
    // CHECK-NEXT: AscendC::Mul(c, a, b, 512);
    // CHECK-NEXT: AscendC::PipeBarrier<PIPE_V>();
    // CHECK-NEXT: AscendC::SetFlag<AscendC::HardEvent::V_MTE3>(EVENT_ID7);
    asc.set_mask_mode norm
    asc.set_mask bits[0xff, 0xf] : f16
    asc.add %c, %a, %b mask(state) repeat(4) : !asc.local<512xf16>
    asc.reset_mask
    asc.mul %c, %a, %b count(512) : !asc.local<512xf16>
    asc.pipe_barrier v
    asc.set_flag v_mte3 7
    asc.wait_flag v_mte3 7
    // CHECK: AscendC::DataCopy(zGm, c, 512);
    // CHECK-NEXT: }
    asc.data_copy %z, %c count(512) : !asc.global<512xf16>, !asc.local<512xf16>
    asc.return
  }
}
