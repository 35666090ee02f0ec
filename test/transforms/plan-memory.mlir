// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Buffers that live at the same time never share a byte, and each starts on 32.
// RUN: asc-opt %s --asc-plan-memory | FileCheck %s
// RUN: asc-opt %s --asc-plan-memory --asc-check

module attributes {asc.target = "dav-2201"} {
  // In order, each on the next multiple of 32: 1024, then 40 bytes to 1064.
  // CHECK-LABEL: asc.kernel @order
  asc.kernel @order() {
    // CHECK: %a = asc.alloc at(0x0) : {{.*}}<512xf16>
    %a = asc.alloc : !asc.local<512xf16>
    // CHECK: %b = asc.alloc at(0x400) : {{.*}}<10xf32>
    %b = asc.alloc : !asc.local<10xf32>
    // CHECK: %c = asc.alloc at(0x440) : {{.*}}<4x4xi8>
    %c = asc.alloc : !asc.local<4x4xi8>
    // CHECK: %d = asc.alloc at(0x460) : {{.*}}<16xf16>
    %d = asc.alloc : !asc.local<16xf16>
    asc.return
  }

  // A freed buffer's bytes are used again, the lowest that are wide enough.
  // CHECK-LABEL: asc.kernel @reuse
  asc.kernel @reuse() {
    // CHECK: %a = asc.alloc at(0x0)
    %a = asc.alloc : !asc.local<64xf16>
    // CHECK: %b = asc.alloc at(0x80)
    %b = asc.alloc : !asc.local<128xf16>
    // CHECK: %c = asc.alloc at(0x180)
    %c = asc.alloc : !asc.local<64xf16>
    asc.free %a : !asc.local<64xf16>
    // Does not fit the hole of 128 bytes.
    // CHECK: %d = asc.alloc at(0x200)
    %d = asc.alloc : !asc.local<65xf16>
    // CHECK: %e = asc.alloc at(0x0)
    %e = asc.alloc : !asc.local<64xf16>
    asc.free %b : !asc.local<128xf16>
    // CHECK: %f = asc.alloc at(0x80)
    %f = asc.alloc : !asc.local<16xf16>
    // CHECK: %g = asc.alloc at(0xa0)
    %g = asc.alloc : !asc.local<112xf16>
    asc.return
  }

  // Fixed buffers keep their place, also those that come later.
  // CHECK-LABEL: asc.kernel @fixed
  asc.kernel @fixed() {
    // CHECK: %a = asc.alloc at(0x0)
    %a = asc.alloc : !asc.local<16xf16>
    // CHECK: %b = asc.alloc at(0x60)
    %b = asc.alloc : !asc.local<32xf16>
    // CHECK: %c = asc.alloc at(0x20)
    %c = asc.alloc at(0x20) : !asc.local<32xf16>
    asc.return
  }

  // A buffer that is freed before the fixed one begins may use its place.
  // CHECK-LABEL: asc.kernel @fixed_later
  asc.kernel @fixed_later() {
    // CHECK: %a = asc.alloc at(0x0)
    %a = asc.alloc : !asc.local<16xf16>
    asc.free %a : !asc.local<16xf16>
    // CHECK: %b = asc.alloc at(0x0)
    %b = asc.alloc at(0x0) : !asc.local<16xf16>
    // CHECK: %c = asc.alloc at(0x20)
    %c = asc.alloc : !asc.local<16xf16>
    asc.return
  }

  // All of UB: 196608 bytes.
  // CHECK-LABEL: asc.kernel @full
  asc.kernel @full() {
    // CHECK: %a = asc.alloc at(0x0)
    %a = asc.alloc : !asc.local<98288xf16>
    // CHECK: %b = asc.alloc at(0x2ffe0)
    %b = asc.alloc : !asc.local<16xf16>
    asc.return
  }
}

// The mask form of asc.max needs the top 8192 of the 262144 bytes of dav-3510.
module attributes {asc.target = "dav-3510"} {
  // CHECK-LABEL: asc.kernel @below_reserve
  asc.kernel @below_reserve() {
    // CHECK: %a = asc.alloc at(0x0)
    %a = asc.alloc : !asc.local<126848xf16>
    // CHECK: %b = asc.alloc at(0x3df00)
    %b = asc.alloc : !asc.local<128xf16>
    asc.max %b, %b, %b mask(128) : !asc.local<128xf16>
    asc.return
  }
}
