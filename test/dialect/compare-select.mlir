// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Text in, text out, and again.
// RUN: asc-opt %s --asc-check-target --asc-check | FileCheck %s
// RUN: asc-opt %s | asc-opt | FileCheck %s
// COVERS: accept compare
// COVERS: accept compares
// COVERS: accept compare_register
// COVERS: accept get_cmp_mask
// COVERS: accept set_cmp_mask
// COVERS: accept select
// COVERS: accept selects
// COVERS: accept select_register
// COVERS: accept selects_register
// COVERS: accept gather_mask
// COVERS: accept gather_mask_pattern

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k(%mode: index, %n: index) {
    %k = arith.constant 1.0 : f32
    %d = asc.alloc : !asc.local<128xf32>
    %a = asc.alloc : !asc.local<128xf32>
    %b = asc.alloc : !asc.local<128xf32>
    %m = asc.alloc : !asc.local<32xui8>
    %i = asc.alloc : !asc.local<32xi8>
    %r = asc.alloc : !asc.local<128xui8>
    %p = asc.alloc : !asc.local<32xui32>
    // CHECK: asc.compare %m, %a, %b count(128) mode(lt) : !asc.local<32xui8>, !asc.local<128xf32>, !asc.local<128xf32>
    asc.compare %m, %a, %b mode(lt) count(128) : !asc.local<32xui8>, !asc.local<128xf32>, !asc.local<128xf32>
    // CHECK: asc.compare %i, %a, %b mask(64) repeat(2) stride(rep = [8, 0]) mode(ne)
    asc.compare %i, %a, %b mode(ne) mask(64) repeat(2) stride(rep = [8, 0]) : !asc.local<32xi8>, !asc.local<128xf32>, !asc.local<128xf32>
    // CHECK: asc.compare %m, %a, %b mask(state) repeat(2) mode(%mode)
    asc.compare %m, %a, %b mode(%mode) mask(state) repeat(2) : !asc.local<32xui8>, !asc.local<128xf32>, !asc.local<128xf32>
    // CHECK: asc.compares %m, %a, %{{.*}} count(128) mode(ge) : !asc.local<32xui8>, !asc.local<128xf32>
    asc.compares %m, %a, %k mode(ge) count(128) : !asc.local<32xui8>, !asc.local<128xf32>
    // CHECK: asc.compares %m, %a, %{{.*}} mask[0xf, 0x0] repeat(2) mode(gt) scalar(left)
    asc.compares %m, %a, %k mode(gt) scalar(left) mask[15, 0] repeat(2) : !asc.local<32xui8>, !asc.local<128xf32>
    // CHECK: asc.compare_register %a, %b mask(64) stride(blk = [2, 1]) mode(eq) : !asc.local<128xf32>
    asc.compare_register %a, %b mode(eq) mask(64) stride(blk = [2, 1]) : !asc.local<128xf32>
    // CHECK: asc.get_cmp_mask %r : !asc.local<128xui8>
    asc.get_cmp_mask %r : !asc.local<128xui8>
    // CHECK: asc.set_cmp_mask %r : !asc.local<128xui8>
    asc.set_cmp_mask %r : !asc.local<128xui8>
    // CHECK: asc.select %d, %m, %a, %b count(128) mode(tensor)
    asc.select %d, %m, %a, %b mode(tensor) count(128) : !asc.local<128xf32>, !asc.local<32xui8>, !asc.local<128xf32>, !asc.local<128xf32>
    // CHECK: asc.select %d, %p, %a, %b mask(60) repeat(2) mode(cmpmask) : !asc.local<128xf32>, !asc.local<32xui32>
    asc.select %d, %p, %a, %b mode(cmpmask) mask(60) repeat(2) : !asc.local<128xf32>, !asc.local<32xui32>, !asc.local<128xf32>, !asc.local<128xf32>
    // CHECK: asc.selects %d, %m, %a, %{{.*}} count(%n) scalar(left)
    asc.selects %d, %m, %a, %k scalar(left) count(%n) : !asc.local<128xf32>, !asc.local<32xui8>, !asc.local<128xf32>
    // CHECK: asc.select_register %d, %a, %b mask(state) repeat(2) mode(cmpmask) : !asc.local<128xf32>
    asc.select_register %d, %a, %b mode(cmpmask) mask(state) repeat(2) : !asc.local<128xf32>
    // CHECK: asc.selects_register %d, %m, %a mask(state) repeat(2)
    asc.selects_register %d, %m, %a mask(state) repeat(2) : !asc.local<128xf32>, !asc.local<32xui8>, !asc.local<128xf32>
    // CHECK: asc.gather_mask %d, %a, %p repeat(2) reduce_mode(true) mask_count(20) pattern_stride(0)
    %kept = asc.gather_mask %d, %a, %p repeat(2) reduce_mode(true) mask_count(20) pattern_stride(0) : !asc.local<128xf32>, !asc.local<128xf32>, !asc.local<32xui32>
    // CHECK: asc.gather_mask_pattern %d, %a repeat(2) pattern(7) : !asc.local<128xf32>
    asc.gather_mask_pattern %d, %a pattern(7) repeat(2) : !asc.local<128xf32>
    asc.return
  }
}
