// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Forms of interleaving and transposition.
// RUN: asc-opt %s | FileCheck %s
// RUN: asc-opt %s | asc-opt | FileCheck %s
// RUN: asc-opt %s -mlir-print-op-generic | asc-opt | FileCheck %s
// RUN: asc-opt %s --asc-check -o /dev/null
// COVERS: accept interleave
// COVERS: accept de_interleave
// COVERS: accept de_interleave_one
// COVERS: accept transpose
// COVERS: accept transpose_ext
// COVERS: accept trans_data_to_5hd

// CHECK-LABEL: @forms
module attributes {asc.target = "dav-3510"} {
  asc.kernel @forms(%n: index) {
    %a = asc.alloc : !asc.local<256xi64>
    %b = asc.alloc : !asc.local<256xi64>
    %c = asc.alloc : !asc.local<256xi64>
    %d = asc.alloc : !asc.local<256xi64>
    // CHECK: asc.interleave %a, %b, %c, %d count(256) : !asc.local<256xi64>
    asc.interleave %a, %b, %c, %d count(256) : !asc.local<256xi64>
    // CHECK: asc.de_interleave %a, %b, %c, %d count(%n) : !asc.local<256xi64>
    asc.de_interleave %a, %b, %c, %d count(%n) : !asc.local<256xi64>
    // CHECK: asc.de_interleave_one %a, %b, %c count(254) : !asc.local<256xi64>
    asc.de_interleave_one %a, %b, %c count(254) : !asc.local<256xi64>
    %s = asc.alloc : !asc.local<256xf16>
    %t = asc.alloc : !asc.local<256xf16>
    %w = asc.alloc : !asc.local<16384xui8>
    // CHECK: asc.transpose %t, %s : !asc.local<256xf16>
    asc.transpose %t, %s : !asc.local<256xf16>
    asc.transpose %s, %s : !asc.local<256xf16>
    // CHECK: asc.transpose_ext %t, %s, %w h_size(16) w_size(16) type(nd2nd_b16) : !asc.local<256xf16>, !asc.local<256xf16>, !asc.local<16384xui8>
    asc.transpose_ext %t, %s, %w h_size(16) w_size(16) type(nd2nd_b16) : !asc.local<256xf16>, !asc.local<256xf16>, !asc.local<16384xui8>
    // CHECK: asc.transpose_ext %t, %s, %w n_size(2) c_size(4) h_size(2) w_size(%n) type(nchw2nhwc)
    asc.transpose_ext %t, %s, %w n_size(2) c_size(4) h_size(2) w_size(%n) type(nchw2nhwc) : !asc.local<256xf16>, !asc.local<256xf16>, !asc.local<16384xui8>
    // CHECK: asc.trans_data_to_5hd %t, %s : !asc.local<256xf16>
    asc.trans_data_to_5hd %t, %s : !asc.local<256xf16>
    %u = asc.alloc : !asc.local<4096xui8>
    %v = asc.alloc : !asc.local<4096xui8>
    // CHECK: asc.trans_data_to_5hd %u, %v repeat(4) dst_step(2) src_step(4) dst_rep_stride(32) src_rep_stride(1) dst_high_half(true) src_high_half(true) : !asc.local<4096xui8>
    asc.trans_data_to_5hd %u, %v repeat(4) dst_step(2) src_step(4) dst_rep_stride(32) src_rep_stride(1) dst_high_half(true) src_high_half(true) : !asc.local<4096xui8>
    asc.return
  }
}
