// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: asc-opt %s -split-input-file -verify-diagnostics=only-expected --asc-check
// COVERS: reject data_copy_pad ASC-PAD-LENGTH
// COVERS: reject data_copy_pad ASC-PAD-SIZE
// COVERS: reject data_copy_pad ASC-COPY-NOTHING
// COVERS: reject data_copy_pad ASC-ALIGN-UB
// COVERS: reject data_copy_pad ASC-MEM-BOUNDS
// COVERS: reject data_copy_pad_value ASC-PAD-LENGTH
// COVERS: reject data_copy_pad_value ASC-PAD-SIZE
// COVERS: reject data_copy_pad_value ASC-COPY-NOTHING
// COVERS: reject data_copy_pad_value ASC-ALIGN-UB
// COVERS: reject data_copy_pad_value ASC-MEM-BOUNDS
// COVERS: reject copy ASC-ALIGN-UB
// COVERS: reject copy ASC-MEM-BOUNDS
// COVERS: reject copy ASC-MASK-CLAMP
// COVERS: reject copy ASC-OVERLAP-REPEAT
// COVERS: reject copy ASC-OVERLAP-CHAIN
// COVERS: reject copy ASC-OVERLAP-COUNT
// COVERS: reject copy ASC-ZERO-COUNT

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k(%x: !asc.global<64xf32>) {
    %a = asc.alloc : !asc.local<64xf32>
    %s = asc.slice %a[1] : !asc.local<64xf32> to !asc.local<8xf32>
    %t = asc.slice %a[0] : !asc.local<64xf32> to !asc.local<4xf32>
    %v = arith.constant 0.0 : f32
    // expected-error @below {{asc.data_copy_pad block_len is 6 bytes, must be a multiple of the 4 bytes of f32 [ASC-PAD-LENGTH]}}
    asc.data_copy_pad %a, %x block_len(6) : !asc.local<64xf32>, !asc.global<64xf32>
    // expected-error @below {{asc.data_copy_pad left_pad of 9 f32 is 36 bytes, must be at most 32 [ASC-PAD-SIZE]}}
    asc.data_copy_pad %a, %x block_len(8) left_pad(9) : !asc.local<64xf32>, !asc.global<64xf32>
    // expected-error @below {{asc.data_copy_pad takes no right_pad to global memory [ASC-PAD-SIZE]}}
    asc.data_copy_pad %x, %a block_len(8) right_pad(1) : !asc.global<64xf32>, !asc.local<64xf32>
    // expected-warning @below {{asc.data_copy_pad with block_count 0, block_len 8 copies nothing [ASC-COPY-NOTHING]}}
    asc.data_copy_pad %a, %x block_count(0) block_len(8) : !asc.local<64xf32>, !asc.global<64xf32>
    // expected-error @below {{asc.data_copy_pad dst %s is at byte offset 4, must be a multiple of 32 [ASC-ALIGN-UB]}}
    asc.data_copy_pad %s, %x block_len(8) : !asc.local<8xf32>, !asc.global<64xf32>
    // expected-error @below {{asc.data_copy_pad writes 16 bytes past the end of %t [ASC-MEM-BOUNDS]}}
    asc.data_copy_pad %t, %x block_len(8) : !asc.local<4xf32>, !asc.global<64xf32>
    // expected-error @below {{asc.data_copy_pad_value block_len is 6 bytes, must be a multiple of the 4 bytes of f32 [ASC-PAD-LENGTH]}}
    asc.data_copy_pad_value %a, %x, %v block_len(6) : !asc.local<64xf32>, !asc.global<64xf32>
    // expected-error @below {{asc.data_copy_pad_value left_pad of 9 f32 is 36 bytes, must be at most 32 [ASC-PAD-SIZE]}}
    asc.data_copy_pad_value %a, %x, %v block_len(8) left_pad(9) : !asc.local<64xf32>, !asc.global<64xf32>
    // expected-warning @below {{asc.data_copy_pad_value with block_count 0, block_len 8 copies nothing [ASC-COPY-NOTHING]}}
    asc.data_copy_pad_value %a, %x, %v block_count(0) block_len(8) : !asc.local<64xf32>, !asc.global<64xf32>
    // expected-error @below {{asc.data_copy_pad_value dst %s is at byte offset 4, must be a multiple of 32 [ASC-ALIGN-UB]}}
    asc.data_copy_pad_value %s, %x, %v block_len(8) : !asc.local<8xf32>, !asc.global<64xf32>
    // expected-error @below {{asc.data_copy_pad_value reads 4 bytes past the end of %x [ASC-MEM-BOUNDS]}}
    asc.data_copy_pad_value %a, %x, %v block_count(2) block_len(4) src_gap(252) : !asc.local<64xf32>, !asc.global<64xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<1024xf16>
    %b = asc.alloc : !asc.local<256xf16>
    %s = asc.slice %a[1] : !asc.local<1024xf16> to !asc.local<128xf16>
    %t = asc.slice %a[16] : !asc.local<1024xf16> to !asc.local<512xf16>
    %u = asc.slice %a[128] : !asc.local<1024xf16> to !asc.local<512xf16>
    // expected-error @below {{asc.copy dst %s is at byte offset 2, must be a multiple of 32 [ASC-ALIGN-UB]}}
    asc.copy %s, %b count(16) : !asc.local<128xf16>, !asc.local<256xf16>
    // expected-error @below {{asc.copy writes 512 bytes past the end of %b [ASC-MEM-BOUNDS]}}
    asc.copy %b, %a mask(128) repeat(4) : !asc.local<256xf16>, !asc.local<1024xf16>
    // expected-warning @below {{asc.copy mask 200 acts as 128, the lanes of a repeat of f16 [ASC-MASK-CLAMP]}}
    asc.copy %b, %a mask(200) repeat(1) : !asc.local<256xf16>, !asc.local<1024xf16>
    // expected-error @below {{[ASC-OVERLAP-REPEAT]}}
    asc.copy %t, %a mask(128) repeat(2) : !asc.local<512xf16>, !asc.local<1024xf16>
    // expected-error @below {{[ASC-OVERLAP-CHAIN]}}
    asc.copy %u, %a mask(128) repeat(2) : !asc.local<512xf16>, !asc.local<1024xf16>
    // expected-error @below {{[ASC-OVERLAP-COUNT]}}
    asc.copy %t, %a count(100) : !asc.local<512xf16>, !asc.local<1024xf16>
    // expected-warning @below {{asc.copy repeat(0) does nothing here; dav-3510 does not promise that [ASC-ZERO-COUNT]}}
    asc.copy %b, %a mask(128) repeat(0) : !asc.local<256xf16>, !asc.local<1024xf16>
    asc.return
  }
}
