// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: asc-opt %s -split-input-file -verify-diagnostics
// COVERS: reject bilinear_interpolation ASC-FORM
// COVERS: reject bilinear_interpolation ASC-MASK-WORDS
// COVERS: reject bilinear_interpolation ASC-ELEM-TYPE

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %dst = asc.alloc : !asc.local<256xf16>
    %src0 = asc.alloc : !asc.local<512xf16>
    %off = asc.alloc : !asc.local<32xui32>
    %src1 = asc.alloc : !asc.local<16xf16>
    %tmp = asc.alloc : !asc.local<16896xui8>
    // expected-error @below {{has no form count(n); it has mask(n), mask[...] [ASC-FORM]}}
    asc.bilinear_interpolation %dst, %src0, %off, %src1, %tmp count(128) h_repeat(2) v_repeat(2) repeat_mode(false) dst_blk_stride(1) v_offset(128) : !asc.local<256xf16>, !asc.local<512xf16>, !asc.local<32xui32>, !asc.local<16xf16>, !asc.local<16896xui8>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %dst = asc.alloc : !asc.local<256xf16>
    %src0 = asc.alloc : !asc.local<512xf16>
    %off = asc.alloc : !asc.local<32xui32>
    %src1 = asc.alloc : !asc.local<16xf16>
    %tmp = asc.alloc : !asc.local<16896xui8>
    // expected-error @below {{mask[...] has 4 words; it must have 2 [ASC-MASK-WORDS]}}
    asc.bilinear_interpolation %dst, %src0, %off, %src1, %tmp mask[1, 2, 3, 4] h_repeat(2) v_repeat(2) repeat_mode(false) dst_blk_stride(1) v_offset(128) : !asc.local<256xf16>, !asc.local<512xf16>, !asc.local<32xui32>, !asc.local<16xf16>, !asc.local<16896xui8>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %dst = asc.alloc : !asc.local<256xf16>
    %src0 = asc.alloc : !asc.local<512xf32>
    %off = asc.alloc : !asc.local<32xui32>
    %src1 = asc.alloc : !asc.local<16xf16>
    %tmp = asc.alloc : !asc.local<16896xui8>
    // expected-error @below {{operand src0 has element type f32; it must be f16 like dst [ASC-ELEM-TYPE]}}
    asc.bilinear_interpolation %dst, %src0, %off, %src1, %tmp mask(128) h_repeat(2) v_repeat(2) repeat_mode(false) dst_blk_stride(1) v_offset(128) : !asc.local<256xf16>, !asc.local<512xf32>, !asc.local<32xui32>, !asc.local<16xf16>, !asc.local<16896xui8>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %dst = asc.alloc : !asc.local<256xf16>
    %src0 = asc.alloc : !asc.local<512xf16>
    %off = asc.alloc : !asc.local<32xi32>
    %src1 = asc.alloc : !asc.local<16xf16>
    %tmp = asc.alloc : !asc.local<16896xui8>
    // expected-error @below {{operand src0_offset has element type i32; it must be ui32 [ASC-ELEM-TYPE]}}
    asc.bilinear_interpolation %dst, %src0, %off, %src1, %tmp mask(128) h_repeat(2) v_repeat(2) repeat_mode(false) dst_blk_stride(1) v_offset(128) : !asc.local<256xf16>, !asc.local<512xf16>, !asc.local<32xi32>, !asc.local<16xf16>, !asc.local<16896xui8>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %dst = asc.alloc : !asc.local<256xf16>
    %src0 = asc.alloc : !asc.local<512xf16>
    %off = asc.alloc : !asc.local<32xui32>
    %src1 = asc.alloc : !asc.local<16xf16>
    %tmp = asc.alloc : !asc.local<16896xui8>
    // expected-error @below {{needs v_offset(n)}}
    asc.bilinear_interpolation %dst, %src0, %off, %src1, %tmp mask(128) h_repeat(2) v_repeat(2) repeat_mode(false) : !asc.local<256xf16>, !asc.local<512xf16>, !asc.local<32xui32>, !asc.local<16xf16>, !asc.local<16896xui8>
    asc.return
  }
}
