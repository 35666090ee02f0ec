// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: asc-opt %s -split-input-file -verify-diagnostics=only-expected --asc-check
// COVERS: reject bilinear_interpolation ASC-BILINEAR-VOFFSET
// COVERS: reject bilinear_interpolation ASC-BILINEAR-SCRATCH
// COVERS: reject bilinear_interpolation ASC-BILINEAR-WEIGHTS
// COVERS: reject bilinear_interpolation ASC-MEM-BOUNDS
// COVERS: reject bilinear_interpolation ASC-BILINEAR-DISJOINT
// COVERS: reject bilinear_interpolation ASC-ALIGN-UB
// COVERS: reject bilinear_interpolation ASC-MASK-ZERO
// COVERS: reject bilinear_interpolation ASC-MASK-CLAMP
// COVERS: reject bilinear_interpolation ASC-UB-RESERVE

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %dst = asc.alloc : !asc.local<256xf16>
    %src0 = asc.alloc : !asc.local<512xf16>
    %off = asc.alloc : !asc.local<32xui32>
    %src1 = asc.alloc : !asc.local<16xf16>
    %tmp = asc.alloc : !asc.local<16896xui8>
    // expected-error @below {{asc.bilinear_interpolation v_offset 136 is 272 bytes, must be a multiple of 32 [ASC-BILINEAR-VOFFSET]}}
    asc.bilinear_interpolation %dst, %src0, %off, %src1, %tmp mask(128) h_repeat(2) v_repeat(2) repeat_mode(false) dst_blk_stride(1) v_offset(136) : !asc.local<256xf16>, !asc.local<512xf16>, !asc.local<32xui32>, !asc.local<16xf16>, !asc.local<16896xui8>
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
    %tmp = asc.alloc : !asc.local<16864xui8>
    // expected-error @below {{asc.bilinear_interpolation shared_tmp %tmp has 16864 bytes, dav-2201 needs 16896 [ASC-BILINEAR-SCRATCH]}}
    asc.bilinear_interpolation %dst, %src0, %off, %src1, %tmp mask(128) h_repeat(2) v_repeat(2) repeat_mode(false) dst_blk_stride(1) v_offset(128) : !asc.local<256xf16>, !asc.local<512xf16>, !asc.local<32xui32>, !asc.local<16xf16>, !asc.local<16864xui8>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %dst = asc.alloc : !asc.local<256xf16>
    %src0 = asc.alloc : !asc.local<512xf16>
    %off = asc.alloc : !asc.local<32xui32>
    %src1 = asc.alloc : !asc.local<16xf16>
    %tmp = asc.alloc : !asc.local<96xui8>
    // expected-error @below {{asc.bilinear_interpolation shared_tmp %tmp has 96 bytes, dav-2002 needs 128 [ASC-BILINEAR-SCRATCH]}}
    asc.bilinear_interpolation %dst, %src0, %off, %src1, %tmp mask(128) h_repeat(2) v_repeat(2) repeat_mode(false) dst_blk_stride(1) v_offset(128) : !asc.local<256xf16>, !asc.local<512xf16>, !asc.local<32xui32>, !asc.local<16xf16>, !asc.local<96xui8>
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
    // expected-error @below {{asc.bilinear_interpolation src0_offset %off has 32 offsets, h_repeat 3 and v_repeat 2 need 48 [ASC-BILINEAR-WEIGHTS]}}
    asc.bilinear_interpolation %dst, %src0, %off, %src1, %tmp mask(128) h_repeat(3) v_repeat(2) repeat_mode(false) dst_blk_stride(1) v_offset(128) : !asc.local<256xf16>, !asc.local<512xf16>, !asc.local<32xui32>, !asc.local<16xf16>, !asc.local<16896xui8>
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
    // expected-error @below {{asc.bilinear_interpolation src1 %src1 has 16 weights, h_repeat 2 and v_repeat 2 need 32 [ASC-BILINEAR-WEIGHTS]}}
    asc.bilinear_interpolation %dst, %src0, %off, %src1, %tmp mask(128) h_repeat(2) v_repeat(2) repeat_mode(true) dst_blk_stride(1) v_offset(128) : !asc.local<256xf16>, !asc.local<512xf16>, !asc.local<32xui32>, !asc.local<16xf16>, !asc.local<16896xui8>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %dst = asc.alloc : !asc.local<240xf16>
    %src0 = asc.alloc : !asc.local<512xf16>
    %off = asc.alloc : !asc.local<32xui32>
    %src1 = asc.alloc : !asc.local<16xf16>
    %tmp = asc.alloc : !asc.local<16896xui8>
    // expected-error @below {{asc.bilinear_interpolation writes 32 bytes past the end of %dst [ASC-MEM-BOUNDS]}}
    asc.bilinear_interpolation %dst, %src0, %off, %src1, %tmp mask(128) h_repeat(2) v_repeat(2) repeat_mode(false) dst_blk_stride(1) v_offset(128) : !asc.local<240xf16>, !asc.local<512xf16>, !asc.local<32xui32>, !asc.local<16xf16>, !asc.local<16896xui8>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %dst = asc.alloc : !asc.local<256xf16>
    %src0 = asc.alloc : !asc.local<512xf16>
    %off = asc.alloc : !asc.local<32xui32>
    %src1 = asc.slice %src0[32] : !asc.local<512xf16> to !asc.local<16xf16>
    %tmp = asc.alloc : !asc.local<16896xui8>
    // expected-error @below {{asc.bilinear_interpolation src1 %src1 overlaps src0 %src0 [ASC-BILINEAR-DISJOINT]}}
    asc.bilinear_interpolation %dst, %src0, %off, %src1, %tmp mask(128) h_repeat(2) v_repeat(2) repeat_mode(false) dst_blk_stride(1) v_offset(128) : !asc.local<256xf16>, !asc.local<512xf16>, !asc.local<32xui32>, !asc.local<16xf16>, !asc.local<16896xui8>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %dst = asc.alloc : !asc.local<1024xf16>
    %src0 = asc.alloc : !asc.local<512xf16>
    %off = asc.alloc : !asc.local<32xui32>
    %src1 = asc.alloc : !asc.local<16xf16>
    %tmp = asc.alloc : !asc.local<16896xui8>
    // expected-error @below {{asc.bilinear_interpolation destinations of vertical repeats 0 and 1 overlap: v_offset 128, dst_blk_stride 2 [ASC-BILINEAR-DISJOINT]}}
    asc.bilinear_interpolation %dst, %src0, %off, %src1, %tmp mask(128) h_repeat(2) v_repeat(2) repeat_mode(false) dst_blk_stride(2) v_offset(128) : !asc.local<1024xf16>, !asc.local<512xf16>, !asc.local<32xui32>, !asc.local<16xf16>, !asc.local<16896xui8>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %dst = asc.alloc : !asc.local<256xf16>
    %src0 = asc.alloc : !asc.local<512xf16>
    %off = asc.alloc : !asc.local<32xui32>
    %w = asc.alloc : !asc.local<32xf16>
    %src1 = asc.slice %w[1] : !asc.local<32xf16> to !asc.local<16xf16>
    %tmp = asc.alloc : !asc.local<16896xui8>
    // expected-error @below {{asc.bilinear_interpolation src1 %src1 is at byte offset 2, must be a multiple of 32 [ASC-ALIGN-UB]}}
    asc.bilinear_interpolation %dst, %src0, %off, %src1, %tmp mask(128) h_repeat(2) v_repeat(2) repeat_mode(false) dst_blk_stride(1) v_offset(128) : !asc.local<256xf16>, !asc.local<512xf16>, !asc.local<32xui32>, !asc.local<16xf16>, !asc.local<16896xui8>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %dst = asc.alloc : !asc.local<256xf16>
    %src0 = asc.alloc : !asc.local<512xf16>
    %off = asc.alloc : !asc.local<32xui32>
    %src1 = asc.alloc : !asc.local<16xf16>
    %tmp = asc.alloc : !asc.local<16896xui8>
    // expected-error @below {{asc.bilinear_interpolation mask selects no lane, which is an error on dav-2002 [ASC-MASK-ZERO]}}
    asc.bilinear_interpolation %dst, %src0, %off, %src1, %tmp mask[0, 0] h_repeat(2) v_repeat(2) repeat_mode(false) dst_blk_stride(1) v_offset(128) : !asc.local<256xf16>, !asc.local<512xf16>, !asc.local<32xui32>, !asc.local<16xf16>, !asc.local<16896xui8>
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
    // expected-warning @below {{asc.bilinear_interpolation mask 200 acts as 128, the lanes of a repeat of f16 [ASC-MASK-CLAMP]}}
    asc.bilinear_interpolation %dst, %src0, %off, %src1, %tmp mask(200) h_repeat(2) v_repeat(2) repeat_mode(false) dst_blk_stride(1) v_offset(128) : !asc.local<256xf16>, !asc.local<512xf16>, !asc.local<32xui32>, !asc.local<16xf16>, !asc.local<16896xui8>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %dst = asc.alloc at(0x3DF00) : !asc.local<256xf16>
    %src0 = asc.alloc : !asc.local<512xf16>
    %off = asc.alloc : !asc.local<32xui32>
    %src1 = asc.alloc : !asc.local<16xf16>
    %tmp = asc.alloc : !asc.local<16896xui8>
    // expected-error @below {{asc.bilinear_interpolation needs the top 8192 bytes of UB for itself on dav-3510; %dst reaches into them [ASC-UB-RESERVE]}}
    asc.bilinear_interpolation %dst, %src0, %off, %src1, %tmp mask(128) h_repeat(2) v_repeat(2) repeat_mode(false) dst_blk_stride(1) v_offset(128) : !asc.local<256xf16>, !asc.local<512xf16>, !asc.local<32xui32>, !asc.local<16xf16>, !asc.local<16896xui8>
    asc.return
  }
}
