// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: asc-opt %s -split-input-file | FileCheck %s
// RUN: asc-opt %s -split-input-file | asc-opt -split-input-file | FileCheck %s
// RUN: asc-opt %s -split-input-file -mlir-print-op-generic | asc-opt -split-input-file | FileCheck %s
// RUN: asc-opt %s -split-input-file --asc-check-target --asc-check -o /dev/null
// COVERS: accept gather
// COVERS: accept scatter

// CHECK-LABEL: asc.kernel @k
module attributes {asc.target = "dav-3510"} {
  asc.kernel @k(%n: index, %w: i64) {
    %d = asc.alloc : !asc.local<512xbf16>
    %s = asc.alloc : !asc.local<512xbf16>
    %o = asc.alloc : !asc.local<512xui32>
    // CHECK: asc.gather %d, %s, %o count(512) : !asc.local<512xbf16>, !asc.local<512xbf16>, !asc.local<512xui32>
    asc.gather %d, %s, %o count(512) : !asc.local<512xbf16>, !asc.local<512xbf16>, !asc.local<512xui32>
    // CHECK: asc.gather %d, %s, %o count(%n) base_addr(%n) : !asc.local<512xbf16>, !asc.local<512xbf16>, !asc.local<512xui32>
    asc.gather %d, %s, %o count(%n) base_addr(%n) : !asc.local<512xbf16>, !asc.local<512xbf16>, !asc.local<512xui32>
    // CHECK: asc.gather %d, %s, %o count(3) base_addr(8) : !asc.local<512xbf16>, !asc.local<512xbf16>, !asc.local<512xui32>
    asc.gather %d, %s, %o count(3) base_addr(8) : !asc.local<512xbf16>, !asc.local<512xbf16>, !asc.local<512xui32>
    // CHECK: asc.gather %d, %s, %o mask(20) : !asc.local<512xbf16>, !asc.local<512xbf16>, !asc.local<512xui32>
    asc.gather %d, %s, %o mask(20) : !asc.local<512xbf16>, !asc.local<512xbf16>, !asc.local<512xui32>
    // CHECK: asc.gather %d, %s, %o mask(%n) repeat(%n) base_addr(16) dst_rep_stride(%n) : !asc.local<512xbf16>, !asc.local<512xbf16>, !asc.local<512xui32>
    asc.gather %d, %s, %o mask(%n) repeat(%n) base_addr(16) dst_rep_stride(%n) : !asc.local<512xbf16>, !asc.local<512xbf16>, !asc.local<512xui32>
    // CHECK: asc.gather %d, %s, %o mask[0x7, %w] repeat(2) dst_rep_stride(0) : !asc.local<512xbf16>, !asc.local<512xbf16>, !asc.local<512xui32>
    asc.gather %d, %s, %o mask[7, %w] repeat(2) dst_rep_stride(0) : !asc.local<512xbf16>, !asc.local<512xbf16>, !asc.local<512xui32>
    // CHECK: asc.scatter %d, %s, %o count(512) : !asc.local<512xbf16>, !asc.local<512xbf16>, !asc.local<512xui32>
    asc.scatter %d, %s, %o count(512) : !asc.local<512xbf16>, !asc.local<512xbf16>, !asc.local<512xui32>
    // CHECK: asc.scatter %d, %s, %o count(%n) base_addr(%n) : !asc.local<512xbf16>, !asc.local<512xbf16>, !asc.local<512xui32>
    asc.scatter %d, %s, %o count(%n) base_addr(%n) : !asc.local<512xbf16>, !asc.local<512xbf16>, !asc.local<512xui32>
    // CHECK: asc.scatter %d, %s, %o count(3) base_addr(8) : !asc.local<512xbf16>, !asc.local<512xbf16>, !asc.local<512xui32>
    asc.scatter %d, %s, %o count(3) base_addr(8) : !asc.local<512xbf16>, !asc.local<512xbf16>, !asc.local<512xui32>
    // CHECK: asc.scatter %d, %s, %o mask(20) : !asc.local<512xbf16>, !asc.local<512xbf16>, !asc.local<512xui32>
    asc.scatter %d, %s, %o mask(20) : !asc.local<512xbf16>, !asc.local<512xbf16>, !asc.local<512xui32>
    // CHECK: asc.scatter %d, %s, %o mask(%n) repeat(%n) base_addr(16) src_rep_stride(%n) : !asc.local<512xbf16>, !asc.local<512xbf16>, !asc.local<512xui32>
    asc.scatter %d, %s, %o mask(%n) repeat(%n) base_addr(16) src_rep_stride(%n) : !asc.local<512xbf16>, !asc.local<512xbf16>, !asc.local<512xui32>
    // CHECK: asc.scatter %d, %s, %o mask[0x7, %w] repeat(2) src_rep_stride(0) : !asc.local<512xbf16>, !asc.local<512xbf16>, !asc.local<512xui32>
    asc.scatter %d, %s, %o mask[7, %w] repeat(2) src_rep_stride(0) : !asc.local<512xbf16>, !asc.local<512xbf16>, !asc.local<512xui32>
    asc.return
  }
}

// -----

// CHECK-LABEL: asc.kernel @k
module attributes {asc.target = "dav-3510"} {
  asc.kernel @k(%n: index, %w: i64) {
    %d = asc.alloc : !asc.local<512xui8>
    %s = asc.alloc : !asc.local<512xui8>
    %o = asc.alloc : !asc.local<512xui32>
    // CHECK: asc.gather %d, %s, %o count(512) : !asc.local<512xui8>, !asc.local<512xui8>, !asc.local<512xui32>
    asc.gather %d, %s, %o count(512) : !asc.local<512xui8>, !asc.local<512xui8>, !asc.local<512xui32>
    // CHECK: asc.gather %d, %s, %o count(%n) base_addr(%n) : !asc.local<512xui8>, !asc.local<512xui8>, !asc.local<512xui32>
    asc.gather %d, %s, %o count(%n) base_addr(%n) : !asc.local<512xui8>, !asc.local<512xui8>, !asc.local<512xui32>
    // CHECK: asc.gather %d, %s, %o count(3) base_addr(8) : !asc.local<512xui8>, !asc.local<512xui8>, !asc.local<512xui32>
    asc.gather %d, %s, %o count(3) base_addr(8) : !asc.local<512xui8>, !asc.local<512xui8>, !asc.local<512xui32>
    // CHECK: asc.scatter %d, %s, %o count(512) : !asc.local<512xui8>, !asc.local<512xui8>, !asc.local<512xui32>
    asc.scatter %d, %s, %o count(512) : !asc.local<512xui8>, !asc.local<512xui8>, !asc.local<512xui32>
    // CHECK: asc.scatter %d, %s, %o count(%n) base_addr(%n) : !asc.local<512xui8>, !asc.local<512xui8>, !asc.local<512xui32>
    asc.scatter %d, %s, %o count(%n) base_addr(%n) : !asc.local<512xui8>, !asc.local<512xui8>, !asc.local<512xui32>
    // CHECK: asc.scatter %d, %s, %o count(3) base_addr(8) : !asc.local<512xui8>, !asc.local<512xui8>, !asc.local<512xui32>
    asc.scatter %d, %s, %o count(3) base_addr(8) : !asc.local<512xui8>, !asc.local<512xui8>, !asc.local<512xui32>
    asc.return
  }
}

// -----

// CHECK-LABEL: asc.kernel @k
module attributes {asc.target = "dav-3510"} {
  asc.kernel @k(%n: index, %w: i64) {
    %d = asc.alloc : !asc.local<512xi64>
    %s = asc.alloc : !asc.local<512xi64>
    %o = asc.alloc : !asc.local<512xui32>
    // CHECK: asc.gather %d, %s, %o count(512) : !asc.local<512xi64>, !asc.local<512xi64>, !asc.local<512xui32>
    asc.gather %d, %s, %o count(512) : !asc.local<512xi64>, !asc.local<512xi64>, !asc.local<512xui32>
    // CHECK: asc.gather %d, %s, %o count(%n) base_addr(%n) : !asc.local<512xi64>, !asc.local<512xi64>, !asc.local<512xui32>
    asc.gather %d, %s, %o count(%n) base_addr(%n) : !asc.local<512xi64>, !asc.local<512xi64>, !asc.local<512xui32>
    // CHECK: asc.gather %d, %s, %o count(3) base_addr(8) : !asc.local<512xi64>, !asc.local<512xi64>, !asc.local<512xui32>
    asc.gather %d, %s, %o count(3) base_addr(8) : !asc.local<512xi64>, !asc.local<512xi64>, !asc.local<512xui32>
    // CHECK: asc.gather %d, %s, %o mask(20) : !asc.local<512xi64>, !asc.local<512xi64>, !asc.local<512xui32>
    asc.gather %d, %s, %o mask(20) : !asc.local<512xi64>, !asc.local<512xi64>, !asc.local<512xui32>
    // CHECK: asc.gather %d, %s, %o mask(%n) repeat(%n) base_addr(16) dst_rep_stride(%n) : !asc.local<512xi64>, !asc.local<512xi64>, !asc.local<512xui32>
    asc.gather %d, %s, %o mask(%n) repeat(%n) base_addr(16) dst_rep_stride(%n) : !asc.local<512xi64>, !asc.local<512xi64>, !asc.local<512xui32>
    // CHECK: asc.gather %d, %s, %o mask[0x7, %w] repeat(2) dst_rep_stride(0) : !asc.local<512xi64>, !asc.local<512xi64>, !asc.local<512xui32>
    asc.gather %d, %s, %o mask[7, %w] repeat(2) dst_rep_stride(0) : !asc.local<512xi64>, !asc.local<512xi64>, !asc.local<512xui32>
    // CHECK: asc.scatter %d, %s, %o count(512) : !asc.local<512xi64>, !asc.local<512xi64>, !asc.local<512xui32>
    asc.scatter %d, %s, %o count(512) : !asc.local<512xi64>, !asc.local<512xi64>, !asc.local<512xui32>
    // CHECK: asc.scatter %d, %s, %o count(%n) base_addr(%n) : !asc.local<512xi64>, !asc.local<512xi64>, !asc.local<512xui32>
    asc.scatter %d, %s, %o count(%n) base_addr(%n) : !asc.local<512xi64>, !asc.local<512xi64>, !asc.local<512xui32>
    // CHECK: asc.scatter %d, %s, %o count(3) base_addr(8) : !asc.local<512xi64>, !asc.local<512xi64>, !asc.local<512xui32>
    asc.scatter %d, %s, %o count(3) base_addr(8) : !asc.local<512xi64>, !asc.local<512xi64>, !asc.local<512xui32>
    // CHECK: asc.scatter %d, %s, %o mask(20) : !asc.local<512xi64>, !asc.local<512xi64>, !asc.local<512xui32>
    asc.scatter %d, %s, %o mask(20) : !asc.local<512xi64>, !asc.local<512xi64>, !asc.local<512xui32>
    // CHECK: asc.scatter %d, %s, %o mask(%n) repeat(%n) base_addr(16) src_rep_stride(%n) : !asc.local<512xi64>, !asc.local<512xi64>, !asc.local<512xui32>
    asc.scatter %d, %s, %o mask(%n) repeat(%n) base_addr(16) src_rep_stride(%n) : !asc.local<512xi64>, !asc.local<512xi64>, !asc.local<512xui32>
    // CHECK: asc.scatter %d, %s, %o mask[0x7, %w] repeat(2) src_rep_stride(0) : !asc.local<512xi64>, !asc.local<512xi64>, !asc.local<512xui32>
    asc.scatter %d, %s, %o mask[7, %w] repeat(2) src_rep_stride(0) : !asc.local<512xi64>, !asc.local<512xi64>, !asc.local<512xui32>
    asc.return
  }
}

// -----

// CHECK-LABEL: asc.kernel @k
module attributes {asc.target = "dav-2201"} {
  asc.kernel @k(%n: index, %w: i64) {
    %d = asc.alloc : !asc.local<512xi16>
    %s = asc.alloc : !asc.local<512xi16>
    %o = asc.alloc : !asc.local<512xui32>
    // CHECK: asc.gather %d, %s, %o count(512) : !asc.local<512xi16>, !asc.local<512xi16>, !asc.local<512xui32>
    asc.gather %d, %s, %o count(512) : !asc.local<512xi16>, !asc.local<512xi16>, !asc.local<512xui32>
    // CHECK: asc.gather %d, %s, %o count(%n) base_addr(%n) : !asc.local<512xi16>, !asc.local<512xi16>, !asc.local<512xui32>
    asc.gather %d, %s, %o count(%n) base_addr(%n) : !asc.local<512xi16>, !asc.local<512xi16>, !asc.local<512xui32>
    // CHECK: asc.gather %d, %s, %o count(3) base_addr(8) : !asc.local<512xi16>, !asc.local<512xi16>, !asc.local<512xui32>
    asc.gather %d, %s, %o count(3) base_addr(8) : !asc.local<512xi16>, !asc.local<512xi16>, !asc.local<512xui32>
    // CHECK: asc.gather %d, %s, %o mask(20) : !asc.local<512xi16>, !asc.local<512xi16>, !asc.local<512xui32>
    asc.gather %d, %s, %o mask(20) : !asc.local<512xi16>, !asc.local<512xi16>, !asc.local<512xui32>
    // CHECK: asc.gather %d, %s, %o mask(%n) repeat(%n) base_addr(16) dst_rep_stride(%n) : !asc.local<512xi16>, !asc.local<512xi16>, !asc.local<512xui32>
    asc.gather %d, %s, %o mask(%n) repeat(%n) base_addr(16) dst_rep_stride(%n) : !asc.local<512xi16>, !asc.local<512xi16>, !asc.local<512xui32>
    // CHECK: asc.gather %d, %s, %o mask[0x7, %w] repeat(2) dst_rep_stride(0) : !asc.local<512xi16>, !asc.local<512xi16>, !asc.local<512xui32>
    asc.gather %d, %s, %o mask[7, %w] repeat(2) dst_rep_stride(0) : !asc.local<512xi16>, !asc.local<512xi16>, !asc.local<512xui32>
    asc.return
  }
}

// -----

// CHECK-LABEL: asc.kernel @k
module attributes {asc.target = "dav-3002"} {
  asc.kernel @k(%n: index, %w: i64) {
    %d = asc.alloc : !asc.local<512xi8>
    %s = asc.alloc : !asc.local<512xi8>
    %o = asc.alloc : !asc.local<512xui32>
    // CHECK: asc.gather %d, %s, %o count(512) : !asc.local<512xi8>, !asc.local<512xi8>, !asc.local<512xui32>
    asc.gather %d, %s, %o count(512) : !asc.local<512xi8>, !asc.local<512xi8>, !asc.local<512xui32>
    // CHECK: asc.gather %d, %s, %o count(%n) base_addr(%n) : !asc.local<512xi8>, !asc.local<512xi8>, !asc.local<512xui32>
    asc.gather %d, %s, %o count(%n) base_addr(%n) : !asc.local<512xi8>, !asc.local<512xi8>, !asc.local<512xui32>
    // CHECK: asc.gather %d, %s, %o count(3) base_addr(8) : !asc.local<512xi8>, !asc.local<512xi8>, !asc.local<512xui32>
    asc.gather %d, %s, %o count(3) base_addr(8) : !asc.local<512xi8>, !asc.local<512xi8>, !asc.local<512xui32>
    // CHECK: asc.gather %d, %s, %o mask(20) : !asc.local<512xi8>, !asc.local<512xi8>, !asc.local<512xui32>
    asc.gather %d, %s, %o mask(20) : !asc.local<512xi8>, !asc.local<512xi8>, !asc.local<512xui32>
    // CHECK: asc.gather %d, %s, %o mask(%n) repeat(%n) base_addr(16) dst_rep_stride(%n) : !asc.local<512xi8>, !asc.local<512xi8>, !asc.local<512xui32>
    asc.gather %d, %s, %o mask(%n) repeat(%n) base_addr(16) dst_rep_stride(%n) : !asc.local<512xi8>, !asc.local<512xi8>, !asc.local<512xui32>
    // CHECK: asc.gather %d, %s, %o mask[0x7, %w] repeat(2) dst_rep_stride(0) : !asc.local<512xi8>, !asc.local<512xi8>, !asc.local<512xui32>
    asc.gather %d, %s, %o mask[7, %w] repeat(2) dst_rep_stride(0) : !asc.local<512xi8>, !asc.local<512xi8>, !asc.local<512xui32>
    // CHECK: asc.scatter %d, %s, %o count(512) : !asc.local<512xi8>, !asc.local<512xi8>, !asc.local<512xui32>
    asc.scatter %d, %s, %o count(512) : !asc.local<512xi8>, !asc.local<512xi8>, !asc.local<512xui32>
    // CHECK: asc.scatter %d, %s, %o count(%n) base_addr(%n) : !asc.local<512xi8>, !asc.local<512xi8>, !asc.local<512xui32>
    asc.scatter %d, %s, %o count(%n) base_addr(%n) : !asc.local<512xi8>, !asc.local<512xi8>, !asc.local<512xui32>
    // CHECK: asc.scatter %d, %s, %o count(3) base_addr(8) : !asc.local<512xi8>, !asc.local<512xi8>, !asc.local<512xui32>
    asc.scatter %d, %s, %o count(3) base_addr(8) : !asc.local<512xi8>, !asc.local<512xi8>, !asc.local<512xui32>
    // CHECK: asc.scatter %d, %s, %o mask(20) : !asc.local<512xi8>, !asc.local<512xi8>, !asc.local<512xui32>
    asc.scatter %d, %s, %o mask(20) : !asc.local<512xi8>, !asc.local<512xi8>, !asc.local<512xui32>
    // CHECK: asc.scatter %d, %s, %o mask(%n) repeat(%n) base_addr(16) src_rep_stride(%n) : !asc.local<512xi8>, !asc.local<512xi8>, !asc.local<512xui32>
    asc.scatter %d, %s, %o mask(%n) repeat(%n) base_addr(16) src_rep_stride(%n) : !asc.local<512xi8>, !asc.local<512xi8>, !asc.local<512xui32>
    // CHECK: asc.scatter %d, %s, %o mask[0x7, %w] repeat(2) src_rep_stride(0) : !asc.local<512xi8>, !asc.local<512xi8>, !asc.local<512xui32>
    asc.scatter %d, %s, %o mask[7, %w] repeat(2) src_rep_stride(0) : !asc.local<512xi8>, !asc.local<512xi8>, !asc.local<512xui32>
    asc.return
  }
}

// -----

// CHECK-LABEL: asc.kernel @k
module attributes {asc.target = "dav-2002"} {
  asc.kernel @k(%n: index, %w: i64) {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<512xf16>
    %o = asc.alloc : !asc.local<512xui32>
    // CHECK: asc.gather %d, %s, %o count(512) : !asc.local<512xf16>, !asc.local<512xf16>, !asc.local<512xui32>
    asc.gather %d, %s, %o count(512) : !asc.local<512xf16>, !asc.local<512xf16>, !asc.local<512xui32>
    // CHECK: asc.gather %d, %s, %o count(%n) base_addr(%n) : !asc.local<512xf16>, !asc.local<512xf16>, !asc.local<512xui32>
    asc.gather %d, %s, %o count(%n) base_addr(%n) : !asc.local<512xf16>, !asc.local<512xf16>, !asc.local<512xui32>
    // CHECK: asc.gather %d, %s, %o count(3) base_addr(8) : !asc.local<512xf16>, !asc.local<512xf16>, !asc.local<512xui32>
    asc.gather %d, %s, %o count(3) base_addr(8) : !asc.local<512xf16>, !asc.local<512xf16>, !asc.local<512xui32>
    // CHECK: asc.gather %d, %s, %o mask(20) : !asc.local<512xf16>, !asc.local<512xf16>, !asc.local<512xui32>
    asc.gather %d, %s, %o mask(20) : !asc.local<512xf16>, !asc.local<512xf16>, !asc.local<512xui32>
    // CHECK: asc.gather %d, %s, %o mask(%n) repeat(%n) base_addr(16) dst_rep_stride(%n) : !asc.local<512xf16>, !asc.local<512xf16>, !asc.local<512xui32>
    asc.gather %d, %s, %o mask(%n) repeat(%n) base_addr(16) dst_rep_stride(%n) : !asc.local<512xf16>, !asc.local<512xf16>, !asc.local<512xui32>
    // CHECK: asc.gather %d, %s, %o mask[0x7, %w] repeat(2) dst_rep_stride(0) : !asc.local<512xf16>, !asc.local<512xf16>, !asc.local<512xui32>
    asc.gather %d, %s, %o mask[7, %w] repeat(2) dst_rep_stride(0) : !asc.local<512xf16>, !asc.local<512xf16>, !asc.local<512xui32>
    // CHECK: asc.scatter %d, %s, %o count(512) : !asc.local<512xf16>, !asc.local<512xf16>, !asc.local<512xui32>
    asc.scatter %d, %s, %o count(512) : !asc.local<512xf16>, !asc.local<512xf16>, !asc.local<512xui32>
    // CHECK: asc.scatter %d, %s, %o count(%n) base_addr(%n) : !asc.local<512xf16>, !asc.local<512xf16>, !asc.local<512xui32>
    asc.scatter %d, %s, %o count(%n) base_addr(%n) : !asc.local<512xf16>, !asc.local<512xf16>, !asc.local<512xui32>
    // CHECK: asc.scatter %d, %s, %o count(3) base_addr(8) : !asc.local<512xf16>, !asc.local<512xf16>, !asc.local<512xui32>
    asc.scatter %d, %s, %o count(3) base_addr(8) : !asc.local<512xf16>, !asc.local<512xf16>, !asc.local<512xui32>
    // CHECK: asc.scatter %d, %s, %o mask(20) : !asc.local<512xf16>, !asc.local<512xf16>, !asc.local<512xui32>
    asc.scatter %d, %s, %o mask(20) : !asc.local<512xf16>, !asc.local<512xf16>, !asc.local<512xui32>
    // CHECK: asc.scatter %d, %s, %o mask(%n) repeat(%n) base_addr(16) src_rep_stride(%n) : !asc.local<512xf16>, !asc.local<512xf16>, !asc.local<512xui32>
    asc.scatter %d, %s, %o mask(%n) repeat(%n) base_addr(16) src_rep_stride(%n) : !asc.local<512xf16>, !asc.local<512xf16>, !asc.local<512xui32>
    // CHECK: asc.scatter %d, %s, %o mask[0x7, %w] repeat(2) src_rep_stride(0) : !asc.local<512xf16>, !asc.local<512xf16>, !asc.local<512xui32>
    asc.scatter %d, %s, %o mask[7, %w] repeat(2) src_rep_stride(0) : !asc.local<512xf16>, !asc.local<512xf16>, !asc.local<512xui32>
    asc.return
  }
}
