// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Names survive passes and are those of messages.
// RUN: asc-opt %s --canonicalize --cse | FileCheck %s
// RUN: asc-opt %s --canonicalize -mlir-print-op-generic | asc-opt | FileCheck %s
// RUN: not asc-opt %s --canonicalize --asc-check 2>&1 | FileCheck %s --check-prefix=MESSAGE

module attributes {asc.target = "dav-2201"} {
  // CHECK: asc.kernel @names(%input: !asc.global<512xf16>, %scale: f32)
  asc.kernel @names(%input: !asc.global<512xf16>, %scale: f32) {
    // CHECK: %left = asc.alloc
    %left = asc.alloc : !asc.local<512xf16>
    %right = asc.alloc : !asc.local<512xf16>
    // CHECK: %part = asc.slice %right[256]
    %c = arith.constant 256 : index
    %part = asc.slice %right[%c] : !asc.local<512xf16> to !asc.local<256xf16>
    // CHECK: %first = asc.get_value %left[0] : !asc.local<512xf16>
    %first = asc.get_value %left[0] : !asc.local<512xf16>
    asc.set_value %left[1], %first : !asc.local<512xf16>
    // MESSAGE: names.mlir:[[#@LINE+1]]:5: error: asc.max reads 512 bytes past the end of %part [ASC-MEM-BOUNDS]
    asc.max %left, %left, %part count(512) : !asc.local<512xf16>, !asc.local<512xf16>, !asc.local<256xf16>
    asc.return
  }
}
