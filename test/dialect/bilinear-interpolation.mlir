// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: asc-opt %s | FileCheck %s
// RUN: asc-opt %s | asc-opt | FileCheck %s
// RUN: asc-opt %s -mlir-print-op-generic | asc-opt | FileCheck %s
// RUN: asc-opt %s --asc-check-target -o /dev/null
// COVERS: accept bilinear_interpolation

// CHECK-LABEL: asc.kernel @forms
module attributes {asc.target = "dav-2201"} {
  asc.kernel @forms(%n: index) {
    %dst = asc.alloc : !asc.local<256xf16>
    %src0 = asc.alloc : !asc.local<512xf16>
    %off = asc.alloc : !asc.local<32xui32>
    %src1 = asc.alloc : !asc.local<16xf16>
    %tmp = asc.alloc : !asc.local<16896xui8>
    // CHECK: asc.bilinear_interpolation %dst, %src0, %off, %src1, %tmp mask(128) h_repeat(2) v_repeat(2) repeat_mode(false) dst_blk_stride(1) v_offset(128) : !asc.local<256xf16>, !asc.local<512xf16>, !asc.local<32xui32>, !asc.local<16xf16>, !asc.local<16896xui8>
    asc.bilinear_interpolation %dst, %src0, %off, %src1, %tmp mask(128) h_repeat(2) v_repeat(2) repeat_mode(false) dst_blk_stride(1) v_offset(128) : !asc.local<256xf16>, !asc.local<512xf16>, !asc.local<32xui32>, !asc.local<16xf16>, !asc.local<16896xui8>
    // CHECK: asc.bilinear_interpolation %dst, %src0, %off, %src1, %tmp mask[0xffffffffffffffff, 0xff] h_repeat(2) v_repeat(2) repeat_mode(true) dst_blk_stride(1) v_offset(128) : !asc.local<256xf16>, !asc.local<512xf16>, !asc.local<32xui32>, !asc.local<16xf16>, !asc.local<16896xui8>
    asc.bilinear_interpolation %dst, %src0, %off, %src1, %tmp mask[0xffffffffffffffff, 0xff] h_repeat(2) v_repeat(2) repeat_mode(true) dst_blk_stride(1) v_offset(128) : !asc.local<256xf16>, !asc.local<512xf16>, !asc.local<32xui32>, !asc.local<16xf16>, !asc.local<16896xui8>
    // CHECK: asc.bilinear_interpolation %dst, %src0, %off, %src1, %tmp mask(%n) h_repeat(%n) v_repeat(%n) repeat_mode(false) dst_blk_stride(%n) v_offset(%n) : !asc.local<256xf16>, !asc.local<512xf16>, !asc.local<32xui32>, !asc.local<16xf16>, !asc.local<16896xui8>
    asc.bilinear_interpolation %dst, %src0, %off, %src1, %tmp mask(%n) h_repeat(%n) v_repeat(%n) repeat_mode(false) dst_blk_stride(%n) v_offset(%n) : !asc.local<256xf16>, !asc.local<512xf16>, !asc.local<32xui32>, !asc.local<16xf16>, !asc.local<16896xui8>
    asc.return
  }
}
