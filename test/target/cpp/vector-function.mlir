// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Register level: the C API, with addresses for tensors.
// RUN: asc-translate --asir-to-cpp %s | FileCheck %s

// CHECK: #include "kernel_operator.h"
// CHECK-NEXT: #include "c_api/asc_simd.h"
module attributes {asc.target = "dav-3510"} {
  // CHECK: __simd_vf__ inline void convert(__ubuf__ uint32_t *[[SRC:a]], __ubuf__ int16_t *[[DST:b]], int32_t [[N:.*]]) {
  func.func @convert(%src: !asc.local<128xui32>, %dst: !asc.local<256xi16>, %n: i32) attributes {asc.vf} {
    // CHECK: vector_bool all = asc_create_mask_b32(PAT_ALL);
    %all = asc.reg.create_mask b32 all
    // CHECK: uint32_t [[LEFT:.*]] = [[N]];
    // CHECK: vector_bool some = asc_update_mask_b16([[LEFT]]);
    %some, %rest = asc.reg.update_mask b16 %n
    // CHECK: vector_uint32_t v;
    // CHECK: asc_loadalign(v, [[SRC]]);
    %v = asc.reg.load %src[0] : !asc.local<128xui32> -> !asc.vreg<ui32>
    // CHECK: vector_int16_t even;
    // CHECK: asc_uint322int16_sat(even, v, all);
    %even = asc.reg.cvt %v, %all even sat : !asc.vreg<ui32> -> !asc.vreg<i16>
    // CHECK: asc_storealign([[DST]], even, some);
    asc.reg.store %dst[0], %even, %some : !asc.local<256xi16>, !asc.vreg<i16>
    // CHECK: asc_loadalign(v_1, [[SRC]], 64);
    %v_1 = asc.reg.load %src[64] : !asc.local<128xui32> -> !asc.vreg<ui32>
    // CHECK: asc_uint322int16_v2(odd, v_1, all);
    %odd = asc.reg.cvt %v_1, %all odd : !asc.vreg<ui32> -> !asc.vreg<i16>
    // CHECK: asc_storealign([[DST]], odd, 128, some);
    // CHECK-NEXT: }
    asc.reg.store %dst[128], %odd, %some : !asc.local<256xi16>, !asc.vreg<i16>
    return
  }
  // CHECK: extern "C" __global__ __aicore__ void k(GM_ADDR x) {
  asc.kernel @k(%x: !asc.global<128xui32>) {
    %a = asc.alloc : !asc.local<128xui32>
    %b = asc.alloc : !asc.local<256xi16>
    %n = arith.constant 100 : i32
    // CHECK: asc_vf_call<convert>(a.GetPhyAddr(), b.GetPhyAddr(), 100);
    func.call @convert(%a, %b, %n) : (!asc.local<128xui32>, !asc.local<256xi16>, i32) -> ()
    asc.return
  }
}
