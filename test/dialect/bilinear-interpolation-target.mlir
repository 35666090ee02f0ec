// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: asc-opt %s -split-input-file -verify-diagnostics=only-expected --asc-check-target
// COVERS: reject bilinear_interpolation ASC-TARGET-DTYPE
// COVERS: reject bilinear_interpolation ASC-TARGET-OP
// COVERS: reject bilinear_interpolation ASC-PARAM-RANGE

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %dst = asc.alloc : !asc.local<256xf32>
    %src0 = asc.alloc : !asc.local<512xf32>
    %off = asc.alloc : !asc.local<32xui32>
    %src1 = asc.alloc : !asc.local<16xf32>
    %tmp = asc.alloc : !asc.local<16896xui8>
    // expected-error @below {{asc.bilinear_interpolation does not take f32 on dav-3510; it takes f16 [ASC-TARGET-DTYPE]}}
    asc.bilinear_interpolation %dst, %src0, %off, %src1, %tmp mask(128) h_repeat(2) v_repeat(2) repeat_mode(false) dst_blk_stride(1) v_offset(128) : !asc.local<256xf32>, !asc.local<512xf32>, !asc.local<32xui32>, !asc.local<16xf32>, !asc.local<16896xui8>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-1001"} {
  asc.kernel @k() {
    %dst = asc.alloc : !asc.local<256xf16>
    %src0 = asc.alloc : !asc.local<512xf16>
    %off = asc.alloc : !asc.local<32xui32>
    %src1 = asc.alloc : !asc.local<16xf16>
    %tmp = asc.alloc : !asc.local<16896xui8>
    // expected-error @below {{asc.bilinear_interpolation does not exist on dav-1001; it exists on dav-3510, dav-2201, dav-2002 [ASC-TARGET-OP]}}
    asc.bilinear_interpolation %dst, %src0, %off, %src1, %tmp mask(128) h_repeat(2) v_repeat(2) repeat_mode(false) dst_blk_stride(1) v_offset(128) : !asc.local<256xf16>, !asc.local<512xf16>, !asc.local<32xui32>, !asc.local<16xf16>, !asc.local<16896xui8>
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
    // expected-error @below {{asc.bilinear_interpolation h_repeat is 256, must be 1..255 repeats [ASC-PARAM-RANGE]}}
    asc.bilinear_interpolation %dst, %src0, %off, %src1, %tmp mask(128) h_repeat(256) v_repeat(2) repeat_mode(false) dst_blk_stride(1) v_offset(128) : !asc.local<256xf16>, !asc.local<512xf16>, !asc.local<32xui32>, !asc.local<16xf16>, !asc.local<16896xui8>
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
    // expected-error @below {{asc.bilinear_interpolation v_repeat is 0, must be 1..255 repeats [ASC-PARAM-RANGE]}}
    asc.bilinear_interpolation %dst, %src0, %off, %src1, %tmp mask(128) h_repeat(2) v_repeat(0) repeat_mode(false) dst_blk_stride(1) v_offset(128) : !asc.local<256xf16>, !asc.local<512xf16>, !asc.local<32xui32>, !asc.local<16xf16>, !asc.local<16896xui8>
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
    // expected-error @below {{asc.bilinear_interpolation dst_blk_stride is 0, must be 1..65535 blocks [ASC-PARAM-RANGE]}}
    asc.bilinear_interpolation %dst, %src0, %off, %src1, %tmp mask(128) h_repeat(2) v_repeat(2) repeat_mode(false) dst_blk_stride(0) v_offset(128) : !asc.local<256xf16>, !asc.local<512xf16>, !asc.local<32xui32>, !asc.local<16xf16>, !asc.local<16896xui8>
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
    // expected-error @below {{asc.bilinear_interpolation v_offset is 112, must be 128..65534 elements [ASC-PARAM-RANGE]}}
    asc.bilinear_interpolation %dst, %src0, %off, %src1, %tmp mask(128) h_repeat(2) v_repeat(2) repeat_mode(false) dst_blk_stride(1) v_offset(112) : !asc.local<256xf16>, !asc.local<512xf16>, !asc.local<32xui32>, !asc.local<16xf16>, !asc.local<16896xui8>
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
    // expected-error @below {{asc.bilinear_interpolation v_offset is 65536, must be 128..65534 elements [ASC-PARAM-RANGE]}}
    asc.bilinear_interpolation %dst, %src0, %off, %src1, %tmp mask(128) h_repeat(2) v_repeat(2) repeat_mode(false) dst_blk_stride(1) v_offset(65536) : !asc.local<256xf16>, !asc.local<512xf16>, !asc.local<32xui32>, !asc.local<16xf16>, !asc.local<16896xui8>
    asc.return
  }
}
