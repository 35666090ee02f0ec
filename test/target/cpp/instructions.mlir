// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Arguments stand in the order of the public API.
// RUN: asc-translate --asir-to-cpp %s | FileCheck %s

module {
  asc.kernel @gather(%x: !asc.global<128xui16>, %r: index) attributes {asc.target = "dav-2201"} {
    %d = asc.alloc : !asc.local<128xui16>
    %s = asc.alloc : !asc.local<128xui16>
    %off = asc.alloc : !asc.local<8xui32>
    %h = asc.alloc : !asc.local<512xf16>
    %g = asc.alloc : !asc.local<16xf16>
    // CHECK: AscendC::Gatherb(d, s, off, 1, {1, 8});
    asc.gatherb %d, %s, %off repeat(1) stride(blk = [1], rep = [8]) : !asc.local<128xui16>, !asc.local<128xui16>, !asc.local<8xui32>
    // CHECK: AscendC::Brcb(h, g, r, {1, 8});
    asc.brcb %h, %g repeat(%r) : !asc.local<512xf16>, !asc.local<16xf16>
    asc.return
  }
  asc.kernel @bilinear(%x: !asc.global<512xf16>) attributes {asc.target = "dav-2002"} {
    %dst = asc.alloc : !asc.local<256xf16>
    %src0 = asc.alloc : !asc.local<512xf16>
    %off = asc.alloc : !asc.local<32xui32>
    %src1 = asc.alloc : !asc.local<16xf16>
    %tmp = asc.alloc : !asc.local<128xui8>
    // CHECK: AscendC::BilinearInterpolation(dst, src0, off, src1, 128, 2, false, 1, 128, 2, tmp);
    asc.bilinear_interpolation %dst, %src0, %off, %src1, %tmp mask(128) h_repeat(2) v_repeat(2) repeat_mode(false) dst_blk_stride(1) v_offset(128)
      : !asc.local<256xf16>, !asc.local<512xf16>, !asc.local<32xui32>, !asc.local<16xf16>, !asc.local<128xui8>
    // CHECK: AscendC::VectorPadding(dst, src0, 2, true, 128, 2, {1, 1, 8, 8});
    asc.vector_padding %dst, %src0 mask(128) repeat(2) pad_mode(2) pad_side(right) : !asc.local<256xf16>, !asc.local<512xf16>
    // CHECK: AscendC::VectorPadding(dst, src0, 0, false, 200);
    asc.vector_padding %dst, %src0 count(200) pad_mode(0) pad_side(left) : !asc.local<256xf16>, !asc.local<512xf16>
    asc.return
  }
}
