// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What cannot be split is left alone and says why; it never changes meaning.
// RUN: asc-opt %s --asc-split-repeat -split-input-file -verify-diagnostics

module attributes {asc.target = "dav-2201"} {
  asc.kernel @open(%n: index) {
    %a = asc.alloc : !asc.local<38400xf16>
    // expected-remark @below {{asc.max has a repeat that is not a constant and is not split; it must be 0..255 when it runs [ASC-REPEAT-RANGE]}}
    asc.max %a, %a, %a mask(128) repeat(%n) : !asc.local<38400xf16>
    // expected-remark @below {{asc.max repeat 300 is not split: the repeat stride of src0 is not a constant [ASC-REPEAT-RANGE]}}
    asc.max %a, %a, %a mask(128) repeat(300) stride(blk = [1, 1, 1], rep = [8, %n, 8]) : !asc.local<38400xf16>
    asc.return
  }
}

// -----

// The counter mode counts elements: a second part would do them again.
module attributes {asc.target = "dav-2201"} {
  asc.kernel @counter() {
    %a = asc.alloc : !asc.local<38400xf16>
    asc.set_mask_mode count
    asc.set_mask count(300) : f16
    // expected-remark @below {{asc.max repeat 300 is not split: the kernel uses the counter mode}}
    asc.max %a, %a, %a mask(state) repeat(300) : !asc.local<38400xf16>
    // expected-remark @below {{asc.max repeat 300 is not split: the kernel uses the counter mode}}
    asc.max %a, %a, %a mask(300) repeat(300) : !asc.local<38400xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @bounds() {
    // expected-note @below {{allocated here}}
    %a = asc.alloc : !asc.local<32640xf16>
    // expected-error @below {{asc.max repeat 255 of 300 starts at element 32640 of operand dst, which has 32640 elements [ASC-MEM-BOUNDS]}}
    asc.max %a, %a, %a mask(128) repeat(300) : !asc.local<32640xf16>
    asc.return
  }
}

// -----

// Nothing advances: only the bound on the number of parts stops it.
module attributes {asc.target = "dav-2201"} {
  asc.kernel @parts() {
    %a = asc.alloc : !asc.local<128xf16>
    // expected-remark @below {{asc.max repeat 1000000 is not split: that would make 3922 instructions, at most 1024 are made [ASC-REPEAT-RANGE]}}
    asc.max %a, %a, %a mask(128) repeat(1000000) stride(blk = [1, 1, 1], rep = [0, 0, 0]) : !asc.local<128xf16>
    asc.return
  }
}
