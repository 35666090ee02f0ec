// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The instruction and what it is written out as give the same numbers: here those
// computed by hand for -0, inf, nan, overflow and subnormals under a mask.
// RUN: asc-translate --asir-to-asbc %s -o %t.direct.asbc
// RUN: asc-translate --asir-to-asbc --pipeline-options=expand %s -o %t.expanded.asbc
// RUN: asc-run %t.direct.asbc
// RUN: asc-run %t.expanded.asbc
// RUN: asc-translate --asbc-to-text %t.direct.asbc | FileCheck %s --check-prefix=DIRECT
// RUN: asc-translate --asbc-to-text %t.expanded.asbc | FileCheck %s --check-prefix=EXPANDED
// DIRECT: bilinear_interpolation
// EXPANDED-NOT: bilinear_interpolation

// The examples check themselves; VectorPadding exists on dav-2002 only.
// RUN: asc-translate --asir-to-asbc --pipeline-options=expand %examples/bilinear.asir -o %t.bilinear.asbc
// RUN: asc-run %t.bilinear.asbc
// RUN: asc-translate --asir-to-asbc --target=dav-2201 --pipeline-options=expand %examples/vector_padding.asir -o %t.padding.asbc
// RUN: asc-run %t.padding.asbc

// dst block b = (y * u[b] + x * w[b]) + 0, rounded to f16 after each step, for
// two rows x and y of one block each; blocks of dst are 2 apart.
module attributes {asc.target = "dav-2201"} {
  asc.kernel @specials(%x: !asc.global<32xf16>, %offsets: !asc.global<16xui32>,
                       %weights: !asc.global<16xf16>, %z: !asc.global<256xf16>) {
    %src0 = asc.alloc : !asc.local<32xf16>
    %off = asc.alloc : !asc.local<16xui32>
    %src1 = asc.alloc : !asc.local<16xf16>
    %dst = asc.alloc : !asc.local<256xf16>
    %tmp = asc.alloc : !asc.local<1536xui8>
    asc.data_copy %src0, %x count(32) : !asc.local<32xf16>, !asc.global<32xf16>
    asc.data_copy %off, %offsets count(16) : !asc.local<16xui32>, !asc.global<16xui32>
    asc.data_copy %src1, %weights count(16) : !asc.local<16xf16>, !asc.global<16xf16>
    asc.data_copy %dst, %z count(256) : !asc.local<256xf16>, !asc.global<256xf16>
    asc.set_flag mte2_v 0
    asc.wait_flag mte2_v 0
    asc.bilinear_interpolation %dst, %src0, %off, %src1, %tmp
        mask[0xffff00ffffffffff, 0x0123456789abcdef] h_repeat(2) v_repeat(1)
        repeat_mode(true) dst_blk_stride(2) v_offset(128)
        : !asc.local<256xf16>, !asc.local<32xf16>, !asc.local<16xui32>,
          !asc.local<16xf16>, !asc.local<1536xui8>
    asc.set_flag v_mte3 0
    asc.wait_flag v_mte3 0
    asc.data_copy %z, %dst count(256) : !asc.global<256xf16>, !asc.local<256xf16>
    asc.return
  }

  func.func @main() {
    %x = host.constant dense<[
        1.0, -0.0, 0.0, 0x7C00, 0xFC00, 0x7E00, 65504.0, -65504.0,
        5.960464477539063e-08, -5.960464477539063e-08, 3.0, -1.5, 0.25, -2048.0, 2048.0, 0.0999755859375,
        -1.0, -0.0, -0.0, 0xFC00, 0xFC00, 1.0, 65504.0, 65504.0,
        5.960464477539063e-08, 5.960464477539063e-08, 0.5, 1.5, 1.0, 1.0, 1.0, 0.7001953125
    ]> : !asc.global<32xf16>
    %offsets = host.constant dense<[0, 0, 0, 0, 0, 0, 0, 0, 32, 32, 32, 32, 32, 32, 32, 32]> : !asc.global<16xui32>
    %weights = host.constant dense<[
        1.0, -1.0, 0.0, 2.0, 0.5, -0.0, 3.0, 65504.0,
        1.0, 1.0, -0.0, -2.0, 0.5, -0.0, 0.0999755859375, 1.0
    ]> : !asc.global<16xf16>
    %z = host.iota start(100.0) step(0.0) : !asc.global<256xf16>
    host.launch @specials blocks(1) (%x, %offsets, %weights, %z)
        : (!asc.global<32xf16>, !asc.global<16xui32>, !asc.global<16xf16>, !asc.global<256xf16>)
    host.expect_eq %z, dense<[
        0.0, 0.0, 0.0, 0x7E00, 0xFC00, 0x7E00, 0x7C00, 0.0,
        1.1920928955078125e-07, 0.0, 3.5, 0.0, 1.25, -2047.0, 2048.0, 0.80029296875,
        100.0, 100.0, 100.0, 100.0, 100.0, 100.0, 100.0, 100.0,
        100.0, 100.0, 100.0, 100.0, 100.0, 100.0, 100.0, 100.0,
        -2.0, 0.0, 0.0, 0xFC00, 0x7E00, 0x7E00, 0.0, 0x7C00,
        0.0, 1.1920928955078125e-07, -2.5, 3.0, 0.75, 2048.0, -2047.0, 0.60009765625,
        100.0, 100.0, 100.0, 100.0, 100.0, 100.0, 100.0, 100.0,
        100.0, 100.0, 100.0, 100.0, 100.0, 100.0, 100.0, 100.0,
        0.0, 0.0, 0.0, 0x7E00, 0x7E00, 0x7E00, 0.0, 0.0,
        100.0, 100.0, 100.0, 100.0, 100.0, 100.0, 100.0, 100.0,
        100.0, 100.0, 100.0, 100.0, 100.0, 100.0, 100.0, 100.0,
        100.0, 100.0, 100.0, 100.0, 100.0, 100.0, 100.0, 100.0,
        4.0, 0.0, 0.0, 0x7C00, 0x7E00, 0x7E00, 0x7E00, 0xFC00,
        0.0, -2.384185791015625e-07, 5.0, -6.0, -1.5, -4096.0, 4094.0, -1.2001953125,
        100.0, 100.0, 100.0, 100.0, 100.0, 100.0, 100.0, 100.0,
        100.0, 100.0, 100.0, 100.0, 100.0, 100.0, 100.0, 100.0,
        0.0, 0.0, 0.0, 0x7E00, 100.0, 0x7E00, 65504.0, 0.0,
        0.0, 100.0, 1.75, 0.0, 100.0, 100.0, 1024.0, 0.400146484375,
        100.0, 100.0, 100.0, 100.0, 100.0, 100.0, 100.0, 100.0,
        100.0, 100.0, 100.0, 100.0, 100.0, 100.0, 100.0, 100.0,
        0.0, 0.0, 100.0, 0x7E00, 100.0, 0x7E00, 100.0, 0.0,
        0.0, 100.0, 100.0, 0.0, 100.0, 100.0, 100.0, 0.0,
        100.0, 100.0, 100.0, 100.0, 100.0, 100.0, 100.0, 100.0,
        100.0, 100.0, 100.0, 100.0, 100.0, 100.0, 100.0, 100.0,
        2.900390625, 0.0, 0.0, 100.0, 100.0, 0x7E00, 0x7C00, 100.0,
        1.7881393432617188e-07, 100.0, 9.046875, 100.0, 100.0, 100.0, 6144.0, 100.0,
        100.0, 100.0, 100.0, 100.0, 100.0, 100.0, 100.0, 100.0,
        100.0, 100.0, 100.0, 100.0, 100.0, 100.0, 100.0, 100.0,
        65504.0, 0.0, 100.0, 100.0, 100.0, 0x7E00, 100.0, 100.0,
        0.0039043426513671875, 100.0, 100.0, 100.0, 100.0, 100.0, 100.0, 100.0,
        100.0, 100.0, 100.0, 100.0, 100.0, 100.0, 100.0, 100.0,
        100.0, 100.0, 100.0, 100.0, 100.0, 100.0, 100.0, 100.0
    ]> : !asc.global<256xf16>
    return
  }
}
