// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A6. A copy rounded up past the end of a tensor. A14. A buffer behind three f32.
// RUN: asc-opt %s -verify-diagnostics=only-expected --asc-check

module attributes {asc.target = "dav-2201"} {
  asc.kernel @past(%x: !asc.global<20xf32>) {
    %a = asc.alloc : !asc.local<24xf32>
    // expected-error @below {{asc.data_copy reads 16 bytes past the end of %x [ASC-MEM-BOUNDS]}}
    asc.data_copy %a, %x count(24) : !asc.local<24xf32>, !asc.global<20xf32>
    asc.return
  }
  asc.kernel @raw() {
    %w = asc.alloc : !asc.local<64xf32>
    %one = arith.constant 1.0 : f32
    %next = asc.slice %w[8] : !asc.local<64xf32> to !asc.local<8xf32>
    asc.adds %next, %next, %one count(3) : !asc.local<8xf32>
    %b = asc.slice %w[3] : !asc.local<64xf32> to !asc.local<8xf32>
    // expected-error @below {{asc.adds dst %b is at byte offset 12, must be a multiple of 32 [ASC-ALIGN-UB]}}
    // expected-error @below {{asc.adds src %b is at byte offset 12, must be a multiple of 32 [ASC-ALIGN-UB]}}
    asc.adds %b, %b, %one count(3) : !asc.local<8xf32>
    asc.return
  }
}
