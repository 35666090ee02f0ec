// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Without a target nothing is guessed; where the parts do not exist either, the
// instruction is left for --asc-check-target to report.
// RUN: asc-opt %s --asc-expand -split-input-file -verify-diagnostics

asc.kernel @no_target() {
  %dst = asc.alloc : !asc.local<256xf16>
  %src0 = asc.alloc : !asc.local<512xf16>
  %off = asc.alloc : !asc.local<8xui32>
  %src1 = asc.alloc : !asc.local<8xf16>
  %tmp = asc.alloc : !asc.local<16640xui8>
  // expected-error @below {{asc.bilinear_interpolation cannot be written out: no target is given; write asc.target = "dav-2201" on the module or use --target [ASC-TARGET-MISSING]}}
  asc.bilinear_interpolation %dst, %src0, %off, %src1, %tmp mask(128) h_repeat(1) v_repeat(1) repeat_mode(false) v_offset(128) : !asc.local<256xf16>, !asc.local<512xf16>, !asc.local<8xui32>, !asc.local<8xf16>, !asc.local<16640xui8>
  asc.return
}

// -----

// A block of zeros belongs to a kernel.
module attributes {asc.target = "dav-2201"} {
  func.func @helper(%dst: !asc.local<256xf16>, %src0: !asc.local<512xf16>, %off: !asc.local<8xui32>, %src1: !asc.local<8xf16>, %tmp: !asc.local<16640xui8>) {
    // expected-remark @below {{asc.bilinear_interpolation stands in a function and is left alone; it is written out in the kernel that the function is inlined into [ASC-TARGET-OP]}}
    asc.bilinear_interpolation %dst, %src0, %off, %src1, %tmp mask(128) h_repeat(1) v_repeat(1) repeat_mode(false) v_offset(128) : !asc.local<256xf16>, !asc.local<512xf16>, !asc.local<8xui32>, !asc.local<8xf16>, !asc.local<16640xui8>
    return
  }
}
