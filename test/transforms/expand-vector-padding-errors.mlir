// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A mask that only the run knows is refused, never guessed.
// RUN: asc-opt %s --asc-expand -split-input-file -verify-diagnostics

module attributes {asc.target = "dav-2201"} {
  asc.kernel @state() {
    %a = asc.alloc : !asc.local<128xf16>
    %b = asc.alloc : !asc.local<128xf16>
    asc.set_mask len(128) : f16
    // expected-error @below {{asc.vector_padding does not exist on dav-2201 and cannot be written out there [ASC-TARGET-OP]}}
    // expected-note @below {{the lanes of mask(state) are known only when the program runs; give the mask with mask(n) or mask[...], or use count(n)}}
    asc.vector_padding %b, %a mask(state) pad_mode(0) pad_side(left) : !asc.local<128xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @counter() {
    %a = asc.alloc : !asc.local<128xf16>
    %b = asc.alloc : !asc.local<128xf16>
    asc.set_mask_mode count
    // expected-error @below {{asc.vector_padding does not exist on dav-2201 and cannot be written out there [ASC-TARGET-OP]}}
    // expected-note @below {{the kernel uses the counter mode, in which a mask is a total; use count(n)}}
    asc.vector_padding %b, %a mask(64) pad_mode(0) pad_side(left) : !asc.local<128xf16>
    // expected-remark @below {{written out as 128 scalar loads and 128 stores [ASC-TARGET-OP]}}
    asc.vector_padding %b, %a count(128) pad_mode(0) pad_side(left) : !asc.local<128xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @open(%n: index) {
    %a = asc.alloc : !asc.local<128xf16>
    %b = asc.alloc : !asc.local<128xf16>
    // expected-remark @below {{written out as one scalar load and one store per selected element [ASC-TARGET-OP]}}
    asc.vector_padding %b, %a mask(%n) pad_mode(0) pad_side(left) : !asc.local<128xf16>
    asc.return
  }
}
