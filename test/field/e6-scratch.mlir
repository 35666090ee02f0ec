// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// E6. Scratch of ReduceMax with an index: two values per repeat, the same again on
// these, and a third time when more than two are left; each rounded up to a block.
// RUN: asc-opt %s -split-input-file -verify-diagnostics=only-expected --asc-check

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<32xf16>
    %s = asc.alloc : !asc.local<8320xf16>
    %t = asc.alloc : !asc.local<176xf16>
    %few = asc.alloc : !asc.local<160xf16>
    asc.reduce_max %d, %s, %t count(8320) index(true) : !asc.local<32xf16>, !asc.local<8320xf16>, !asc.local<176xf16>
    // expected-error @below {{asc.reduce_max shared_tmp %few has 160 elements, count 8320 needs 176 [ASC-REDUCE-SCRATCH]}}
    asc.reduce_max %d, %s, %few count(8320) index(true) : !asc.local<32xf16>, !asc.local<8320xf16>, !asc.local<160xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<32xf32>
    %s = asc.alloc : !asc.local<1024xf32>
    %t = asc.alloc : !asc.local<40xf32>
    %few = asc.alloc : !asc.local<32xf32>
    asc.reduce_max %d, %s, %t count(1024) index(true) : !asc.local<32xf32>, !asc.local<1024xf32>, !asc.local<40xf32>
    // expected-error @below {{asc.reduce_max shared_tmp %few has 32 elements, count 1024 needs 40 [ASC-REDUCE-SCRATCH]}}
    asc.reduce_max %d, %s, %few count(1024) index(true) : !asc.local<32xf32>, !asc.local<1024xf32>, !asc.local<32xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<32xf32>
    %s = asc.alloc : !asc.local<100xf32>
    %t = asc.alloc : !asc.local<16xf32>
    %few = asc.alloc : !asc.local<8xf32>
    asc.reduce_max %d, %s, %t count(100) index(true) : !asc.local<32xf32>, !asc.local<100xf32>, !asc.local<16xf32>
    // expected-error @below {{asc.reduce_max shared_tmp %few has 8 elements, count 100 needs 16 [ASC-REDUCE-SCRATCH]}}
    asc.reduce_max %d, %s, %few count(100) index(true) : !asc.local<32xf32>, !asc.local<100xf32>, !asc.local<8xf32>
    asc.return
  }
}
