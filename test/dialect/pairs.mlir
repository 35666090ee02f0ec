// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Forms of the instructions between two types, written out for each of them.
// RUN: %python %S/Inputs/pairs.py %s > %t.mlir
// RUN: asc-opt %t.mlir -split-input-file | FileCheck %t.mlir
// RUN: asc-opt %t.mlir -split-input-file | asc-opt -split-input-file | FileCheck %t.mlir
// RUN: asc-opt %t.mlir -split-input-file -mlir-print-op-generic | asc-opt -split-input-file | FileCheck %t.mlir
// RUN: asc-opt %t.mlir -split-input-file --asc-check-target -o /dev/null
// COVERS: accept axpy
// COVERS: accept mul_add_dst
// COVERS: accept fused_mul_add
// COVERS: accept mul_add_relu
// COVERS: accept add_relu_cast
// COVERS: accept sub_relu_cast
// COVERS: accept mul_cast
// COVERS: accept muls_cast
// COVERS: accept abs_complex
// COVERS: accept exp_sub
// COVERS: accept cast_dequant
// COVERS: accept add_deq_relu
// COVERS: accept cast
// COVERS: accept truncate
// COVERS: accept set_deq_table

// BEGIN
// CHECK-LABEL: asc.kernel @forms_@op@(%n: index, %w: i64)
module attributes {asc.target = "@chip@"} {
  asc.kernel @forms_@op@(%n: index, %w: i64) {
    %a = asc.alloc : @srcs 512@
    %b = asc.alloc : @srcs 512@
    %c = asc.alloc : @dst 512@
    %cst = arith.constant 1.5 : @scalar@
    // CHECK: asc.@op@ %c, %a@more@ count(512)@r@ : @types 512 512@
    asc.@op@ %c, %a@more@ count(512)@r@ : @types 512 512@
    // CHECK: asc.@op@ %c, %a@more@ count(%n)@r@ : @types 512 512@
    asc.@op@ %c, %a@more@ count(%n)@r@ : @types 512 512@
    asc.return
  }
}

// -----

// ONLY: mask
// CHECK-LABEL: asc.kernel @masks_@op@(%n: index, %w: i64)
module attributes {asc.target = "@chip@"} {
  asc.kernel @masks_@op@(%n: index, %w: i64) {
    %a = asc.alloc : @srcs 512@
    %b = asc.alloc : @srcs 512@
    %c = asc.alloc : @dst 512@
    %cst = arith.constant 1.5 : @scalar@
    // CHECK: asc.@op@ %c, %a@more@ mask(50) repeat(4) : @types 512 512@
    asc.@op@ %c, %a@more@ mask(50) repeat(4) : @types 512 512@
    // CHECK: asc.@op@ %c, %a@more@ mask(%n) repeat(%n) stride(blk = @each 1 %n@, rep = @each 8 0@) : @types 512 512@
    asc.@op@ %c, %a@more@ mask(%n) repeat(%n) stride(blk = @each 1 %n@, rep = @each 8 0@) : @types 512 512@
    // CHECK: asc.@op@ %c, %a@more@ mask[0xffffffffffffffff, 0x0] repeat(4) stride(rep = @each 8 0@) : @types 512 512@
    asc.@op@ %c, %a@more@ mask[0xffffffffffffffff, 0x0] repeat(4) stride(rep = @each 8 0@) : @types 512 512@
    // CHECK: asc.@op@ %c, %a@more@ mask[%w, 0x1] : @types 512 512@
    asc.@op@ %c, %a@more@ mask[%w, 0x1] : @types 512 512@
    asc.set_mask len(50) : @s@
    // CHECK: asc.@op@ %c, %a@more@ mask(state) repeat(2) : @types 512 512@
    asc.@op@ %c, %a@more@ mask(state) repeat(2) : @types 512 512@
    asc.return
  }
}

// -----

// ALONE
// CHECK-LABEL: asc.kernel @scales
module attributes {asc.target = "dav-2201"} {
  asc.kernel @scales(%n: index) {
    %t = asc.alloc : !asc.local<16xui64>
    %h = arith.constant 1.5 : f16
    %f = arith.constant 0.5 : f32
    // CHECK: asc.set_deq_scale %cst : f16
    asc.set_deq_scale %h : f16
    // CHECK: asc.set_deq_scale %{{.*}} offset(-3) signed : f32
    asc.set_deq_scale %f offset(-3) signed : f32
    // CHECK: asc.set_deq_scale %{{.*}} offset(%n) : f32
    asc.set_deq_scale %f offset(%n) : f32
    // CHECK: asc.set_deq_table %t : !asc.local<16xui64>
    asc.set_deq_table %t : !asc.local<16xui64>
    %i = asc.alloc : !asc.local<128xi16>
    %q = asc.alloc : !asc.local<256xi8>
    // CHECK: asc.cast_dequant %q, %i count(128) vec_deq(true) half_block(true) : !asc.local<256xi8>, !asc.local<128xi16>
    asc.cast_dequant %q, %i count(128) vec_deq(true) half_block(true) : !asc.local<256xi8>, !asc.local<128xi16>
    asc.return
  }
}

// -----

// Small and complex element types, and rounding modes by name.
// ALONE
// CHECK-LABEL: asc.kernel @small
module attributes {asc.target = "dav-3510"} {
  asc.kernel @small() {
    %h = asc.alloc : !asc.local<256xf16>
    %b = asc.alloc : !asc.local<256xbf16>
    %f = asc.alloc : !asc.local<256xf32>
    %i4 = asc.alloc : !asc.local<128x!asc.i4x2>
    %e2m1 = asc.alloc : !asc.local<128x!asc.e2m1x2>
    %e1m2 = asc.alloc : !asc.local<128x!asc.e1m2x2>
    %hif8 = asc.alloc : !asc.local<256x!asc.hif8>
    %e5m2 = asc.alloc : !asc.local<256xf8E5M2>
    %e4m3 = asc.alloc : !asc.local<256xf8E4M3FN>
    %c32 = asc.alloc : !asc.local<256xcomplex<f16>>
    %c64 = asc.alloc : !asc.local<256xcomplex<f32>>
    // CHECK: asc.cast %i4, %h count(256) round(floor) : !asc.local<128x!asc.i4x2>, !asc.local<256xf16>
    asc.cast %i4, %h count(256) round(floor) : !asc.local<128x!asc.i4x2>, !asc.local<256xf16>
    // CHECK: asc.cast %e2m1, %b count(256) round(rint) : !asc.local<128x!asc.e2m1x2>, !asc.local<256xbf16>
    asc.cast %e2m1, %b count(256) round(rint) : !asc.local<128x!asc.e2m1x2>, !asc.local<256xbf16>
    // CHECK: asc.cast %e1m2, %b mask(128) round(ceil) : !asc.local<128x!asc.e1m2x2>, !asc.local<256xbf16>
    asc.cast %e1m2, %b mask(128) round(ceil) : !asc.local<128x!asc.e1m2x2>, !asc.local<256xbf16>
    // CHECK: asc.cast %hif8, %h count(256) round(hybrid) : !asc.local<256x!asc.hif8>, !asc.local<256xf16>
    asc.cast %hif8, %h count(256) round(hybrid) : !asc.local<256x!asc.hif8>, !asc.local<256xf16>
    // CHECK: asc.cast %e5m2, %f count(256) round(rint) : !asc.local<256xf8E5M2>, !asc.local<256xf32>
    asc.cast %e5m2, %f count(256) round(rint) : !asc.local<256xf8E5M2>, !asc.local<256xf32>
    // CHECK: asc.cast %e4m3, %f count(256) round(rint) : !asc.local<256xf8E4M3FN>, !asc.local<256xf32>
    asc.cast %e4m3, %f count(256) round(rint) : !asc.local<256xf8E4M3FN>, !asc.local<256xf32>
    // CHECK: asc.cast %h, %f count(256) round(odd) : !asc.local<256xf16>, !asc.local<256xf32>
    asc.cast %h, %f count(256) round(odd) : !asc.local<256xf16>, !asc.local<256xf32>
    // CHECK: asc.cast %c64, %c32 count(256) : !asc.local<256xcomplex<f32>>, !asc.local<256xcomplex<f16>>
    asc.cast %c64, %c32 count(256) : !asc.local<256xcomplex<f32>>, !asc.local<256xcomplex<f16>>
    // CHECK: asc.cast %c32, %c64 count(256) round(trunc) : !asc.local<256xcomplex<f16>>, !asc.local<256xcomplex<f32>>
    asc.cast %c32, %c64 count(256) round(trunc) : !asc.local<256xcomplex<f16>>, !asc.local<256xcomplex<f32>>
    asc.return
  }
}
