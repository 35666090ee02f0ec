// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Forms of the reductions and fills.
// RUN: asc-opt %s -split-input-file | FileCheck %s
// RUN: asc-opt %s -split-input-file | asc-opt -split-input-file | FileCheck %s
// RUN: asc-opt %s -split-input-file -mlir-print-op-generic | asc-opt -split-input-file | FileCheck %s
// RUN: asc-opt %s -split-input-file --asc-check -o /dev/null
// COVERS: accept reduce_data_block
// COVERS: accept reduce_repeat
// COVERS: accept reduce_pair_elem
// COVERS: accept reduce_sum
// COVERS: accept reduce_max
// COVERS: accept reduce_min
// COVERS: accept duplicate
// COVERS: accept duplicate_from
// COVERS: accept create_vec_index

// CHECK-LABEL: @forms
module attributes {asc.target = "dav-2201"} {
  asc.kernel @forms(%n: index) {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    %v = arith.constant 1.0 : f16
    // CHECK: asc.reduce_data_block %d, %s mask(128) repeat(4) kind(sum) : !asc.local<512xf16>, !asc.local<1024xf16>
    asc.reduce_data_block %d, %s mask(128) repeat(4) kind(sum) : !asc.local<512xf16>, !asc.local<1024xf16>
    // CHECK: asc.reduce_data_block %d, %s mask(state) repeat(2) stride(blk = [2], rep = [16]) kind(max) dst_rep_stride(3)
    asc.reduce_data_block %d, %s mask(state) repeat(2) stride(blk = [2], rep = [16]) kind(max) dst_rep_stride(3) : !asc.local<512xf16>, !asc.local<1024xf16>
    // CHECK: asc.reduce_repeat %d, %s mask[0xff, 0x0] repeat(8) kind(min) order(only_index)
    asc.reduce_repeat %d, %s mask[0xFF, 0] repeat(8) kind(min) order(only_index) : !asc.local<512xf16>, !asc.local<1024xf16>
    // CHECK: asc.reduce_pair_elem %d, %s mask(100) repeat(4) dst_rep_stride(2)
    asc.reduce_pair_elem %d, %s mask(100) repeat(4) dst_rep_stride(2) : !asc.local<512xf16>, !asc.local<1024xf16>
    // CHECK: asc.reduce_sum %d, %s, %t count(%n) : !asc.local<512xf16>, !asc.local<1024xf16>, !asc.local<512xf16>
    asc.reduce_sum %d, %s, %t count(%n) : !asc.local<512xf16>, !asc.local<1024xf16>, !asc.local<512xf16>
    // CHECK: asc.reduce_sum %d, %s, %t mask(128) repeat(300) stride(blk = [1], rep = [0])
    asc.reduce_sum %d, %s, %t mask(128) repeat(300) stride(blk = [1], rep = [0]) : !asc.local<512xf16>, !asc.local<1024xf16>, !asc.local<512xf16>
    // CHECK: asc.reduce_max %d, %s, %t count(1000) index(true)
    asc.reduce_max %d, %s, %t count(1000) index(true) : !asc.local<512xf16>, !asc.local<1024xf16>, !asc.local<512xf16>
    // The scratch may be the source, and hold the result.
    // CHECK: asc.reduce_min %s, %s, %s mask[0xff, 0x1] repeat(8)
    asc.reduce_min %s, %s, %s mask[0xFF, 1] repeat(8) : !asc.local<1024xf16>
    // CHECK: asc.duplicate %d, %{{.*}} count(512) : !asc.local<512xf16>
    asc.duplicate %d, %v count(512) : !asc.local<512xf16>
    // CHECK: asc.duplicate %d, %{{.*}} mask(state) repeat(2) stride(blk = [2], rep = [16])
    asc.duplicate %d, %v mask(state) repeat(2) stride(blk = [2], rep = [16]) : !asc.local<512xf16>
    // CHECK: asc.create_vec_index %d, %{{.*}} mask(128) repeat(4)
    asc.create_vec_index %d, %v mask(128) repeat(4) : !asc.local<512xf16>
    // CHECK: %max:2 = asc.get_reduce_repeat_max_min_spr : f16, f16
    %max, %at = asc.get_reduce_repeat_max_min_spr : f16, f16
    // CHECK: asc.get_reduce_repeat_sum_spr : f32
    %sum = asc.get_reduce_repeat_sum_spr : f32
    asc.return
  }
}

// -----

// CHECK-LABEL: @newest
module attributes {asc.target = "dav-3510"} {
  asc.kernel @newest() {
    %d = asc.alloc : !asc.local<64xi32>
    %s = asc.alloc : !asc.local<128xi16>
    %l = asc.alloc : !asc.local<64xi64>
    %c = asc.alloc : !asc.local<64xcomplex<f32>>
    // CHECK: asc.reduce_repeat %d, %s mask(128) kind(sum) : !asc.local<64xi32>, !asc.local<128xi16>
    asc.reduce_repeat %d, %s mask(128) kind(sum) : !asc.local<64xi32>, !asc.local<128xi16>
    // CHECK: asc.reduce_max %l, %l, %l count(64) index(true) : !asc.local<64xi64>
    asc.reduce_max %l, %l, %l count(64) index(true) : !asc.local<64xi64>
    // CHECK: asc.duplicate_from %c, %c count(64)
    asc.duplicate_from %c, %c count(64) : !asc.local<64xcomplex<f32>>
    asc.return
  }
}

// -----

// Seven repeats more than the field holds: records follow each other.
// CHECK-LABEL: @split
// RUN: asc-opt %s -split-input-file --asc-split-repeat | FileCheck %s --check-prefix=SPLIT
// SPLIT-LABEL: @split
// SPLIT: asc.reduce_repeat %{{.*}}, %{{.*}} mask(64) repeat(255) kind(max)
// SPLIT: asc.slice %d[1020]
// SPLIT: asc.slice %s[16320]
// SPLIT: asc.reduce_repeat %{{.*}}, %{{.*}} mask(64) repeat(7) kind(max)
// SPLIT: asc.reduce_sum {{.*}} mask(64) repeat(262)
module attributes {asc.target = "dav-2201"} {
  asc.kernel @split() {
    %d = asc.alloc : !asc.local<1048xf32>
    %s = asc.alloc : !asc.local<16768xf32>
    asc.reduce_repeat %d, %s mask(64) repeat(262) kind(max) dst_rep_stride(2) : !asc.local<1048xf32>, !asc.local<16768xf32>
    asc.reduce_sum %d, %s, %d mask(64) repeat(262) : !asc.local<1048xf32>, !asc.local<16768xf32>, !asc.local<1048xf32>
    asc.return
  }
}
