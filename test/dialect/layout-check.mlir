// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What sizes, addresses and strides of interleaving and transposition must keep.
// RUN: asc-opt %s -split-input-file -verify-diagnostics=only-expected --asc-check
// COVERS: reject interleave ASC-COUNT-EVEN
// COVERS: reject interleave ASC-ALIGN-UB
// COVERS: reject interleave ASC-MEM-BOUNDS
// COVERS: reject interleave ASC-OVERLAP-NONE
// COVERS: reject interleave ASC-ZERO-COUNT
// COVERS: reject de_interleave ASC-COUNT-EVEN
// COVERS: reject de_interleave ASC-ALIGN-UB
// COVERS: reject de_interleave ASC-MEM-BOUNDS
// COVERS: reject de_interleave ASC-OVERLAP-NONE
// COVERS: reject de_interleave ASC-ZERO-COUNT
// COVERS: reject de_interleave_one ASC-COUNT-EVEN
// COVERS: reject de_interleave_one ASC-ALIGN-UB
// COVERS: reject de_interleave_one ASC-MEM-BOUNDS
// COVERS: reject de_interleave_one ASC-OVERLAP-NONE
// COVERS: reject de_interleave_one ASC-ZERO-COUNT
// COVERS: reject transpose ASC-ALIGN-UB
// COVERS: reject transpose ASC-MEM-BOUNDS
// COVERS: reject transpose ASC-OVERLAP-COUNT
// COVERS: reject transpose_ext ASC-ALIGN-UB
// COVERS: reject transpose_ext ASC-MEM-BOUNDS
// COVERS: reject transpose_ext ASC-OVERLAP-COUNT
// COVERS: reject transpose_ext ASC-OVERLAP-NONE
// COVERS: reject transpose_ext ASC-TRANSPOSE-SIZE
// COVERS: reject transpose_ext ASC-TRANSPOSE-SCRATCH
// COVERS: reject trans_data_to_5hd ASC-5HD-HALF
// COVERS: reject trans_data_to_5hd ASC-ALIGN-UB
// COVERS: reject trans_data_to_5hd ASC-MEM-BOUNDS
// COVERS: reject trans_data_to_5hd ASC-OVERLAP-REPEAT
// COVERS: reject trans_data_to_5hd ASC-OVERLAP-CHAIN
// COVERS: reject trans_data_to_5hd ASC-ZERO-COUNT

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xf16>
    %b = asc.alloc : !asc.local<512xf16>
    %c = asc.alloc : !asc.local<512xf16>
    %d = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.interleave count 33 is odd [ASC-COUNT-EVEN]}}
    asc.interleave %a, %b, %c, %d count(33) : !asc.local<512xf16>
    // expected-warning @below {{asc.interleave count(0) does nothing here; dav-3510 does not promise that [ASC-ZERO-COUNT]}}
    asc.interleave %a, %b, %c, %d count(0) : !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xf16>
    %b = asc.alloc : !asc.local<512xf16>
    %c = asc.alloc : !asc.local<512xf16>
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.slice %c[1] : !asc.local<512xf16> to !asc.local<128xf16>
    // expected-error @below {{asc.interleave src0 %s is at byte offset 2, must be a multiple of 32 [ASC-ALIGN-UB]}}
    asc.interleave %a, %b, %s, %d count(64) : !asc.local<512xf16>, !asc.local<512xf16>, !asc.local<128xf16>, !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xf16>
    %b = asc.alloc : !asc.local<512xf16>
    %c = asc.alloc : !asc.local<32xf16>
    %d = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.interleave reads 64 bytes past the end of %c}}
    asc.interleave %a, %b, %c, %d count(64) : !asc.local<512xf16>, !asc.local<512xf16>, !asc.local<32xf16>, !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xf16>
    %b = asc.alloc : !asc.local<512xf16>
    %c = asc.alloc : !asc.local<512xf16>
    %d = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.interleave dst1 %b overlaps src0 %b; its page allows no overlap}}
    asc.interleave %a, %b, %b, %d count(64) : !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xf16>
    %b = asc.alloc : !asc.local<512xf16>
    %c = asc.alloc : !asc.local<512xf16>
    %d = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.de_interleave count 33 is odd [ASC-COUNT-EVEN]}}
    asc.de_interleave %a, %b, %c, %d count(33) : !asc.local<512xf16>
    // expected-warning @below {{asc.de_interleave count(0) does nothing here; dav-3510 does not promise that [ASC-ZERO-COUNT]}}
    asc.de_interleave %a, %b, %c, %d count(0) : !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xf16>
    %b = asc.alloc : !asc.local<512xf16>
    %c = asc.alloc : !asc.local<512xf16>
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.slice %c[1] : !asc.local<512xf16> to !asc.local<128xf16>
    // expected-error @below {{asc.de_interleave src0 %s is at byte offset 2, must be a multiple of 32 [ASC-ALIGN-UB]}}
    asc.de_interleave %a, %b, %s, %d count(64) : !asc.local<512xf16>, !asc.local<512xf16>, !asc.local<128xf16>, !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xf16>
    %b = asc.alloc : !asc.local<512xf16>
    %c = asc.alloc : !asc.local<32xf16>
    %d = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.de_interleave reads 64 bytes past the end of %c}}
    asc.de_interleave %a, %b, %c, %d count(64) : !asc.local<512xf16>, !asc.local<512xf16>, !asc.local<32xf16>, !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xf16>
    %b = asc.alloc : !asc.local<512xf16>
    %c = asc.alloc : !asc.local<512xf16>
    %d = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.de_interleave dst1 %b overlaps src0 %b; its page allows no overlap}}
    asc.de_interleave %a, %b, %b, %d count(64) : !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xf16>
    %b = asc.alloc : !asc.local<512xf16>
    %c = asc.alloc : !asc.local<512xf16>
    %d = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.de_interleave_one count 33 is odd [ASC-COUNT-EVEN]}}
    asc.de_interleave_one %a, %b, %c count(33) : !asc.local<512xf16>
    // expected-warning @below {{asc.de_interleave_one count(0) does nothing here; dav-3510 does not promise that [ASC-ZERO-COUNT]}}
    asc.de_interleave_one %a, %b, %c count(0) : !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xf16>
    %b = asc.alloc : !asc.local<512xf16>
    %c = asc.alloc : !asc.local<512xf16>
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.slice %c[1] : !asc.local<512xf16> to !asc.local<128xf16>
    // expected-error @below {{asc.de_interleave_one src %s is at byte offset 2, must be a multiple of 32 [ASC-ALIGN-UB]}}
    asc.de_interleave_one %a, %b, %s count(64) : !asc.local<512xf16>, !asc.local<512xf16>, !asc.local<128xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xf16>
    %b = asc.alloc : !asc.local<512xf16>
    %c = asc.alloc : !asc.local<32xf16>
    %d = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.de_interleave_one reads 64 bytes past the end of %c}}
    asc.de_interleave_one %a, %b, %c count(64) : !asc.local<512xf16>, !asc.local<512xf16>, !asc.local<32xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xf16>
    %b = asc.alloc : !asc.local<512xf16>
    %c = asc.alloc : !asc.local<512xf16>
    %d = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.de_interleave_one dst1 %b overlaps src %b; its page allows no overlap}}
    asc.de_interleave_one %a, %b, %b count(64) : !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %s = asc.alloc : !asc.local<512xf16>
    %t = asc.alloc : !asc.local<512xf16>
    %w = asc.alloc : !asc.local<512xui8>
    %u = asc.slice %s[1] : !asc.local<512xf16> to !asc.local<256xf16>
    // expected-error @below {{asc.transpose src %u is at byte offset 2, must be a multiple of 32}}
    asc.transpose %t, %u : !asc.local<512xf16>, !asc.local<256xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %s = asc.alloc : !asc.local<512xf16>
    %t = asc.alloc : !asc.local<512xf16>
    %w = asc.alloc : !asc.local<512xui8>
    %u = asc.slice %s[0] : !asc.local<512xf16> to !asc.local<240xf16>
    // expected-error @below {{asc.transpose reads 32 bytes past the end of %u}}
    asc.transpose %t, %u : !asc.local<512xf16>, !asc.local<240xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %s = asc.alloc : !asc.local<512xf16>
    %t = asc.alloc : !asc.local<512xf16>
    %w = asc.alloc : !asc.local<512xui8>
    %u = asc.slice %s[16] : !asc.local<512xf16> to !asc.local<256xf16>
    // expected-error @below {{asc.transpose dst %s and src %u overlap in part; they must be disjoint or the same}}
    asc.transpose %s, %u : !asc.local<512xf16>, !asc.local<256xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %s = asc.alloc : !asc.local<512xf16>
    %t = asc.alloc : !asc.local<512xf16>
    %w = asc.alloc : !asc.local<512xui8>
    %u = asc.slice %s[1] : !asc.local<512xf16> to !asc.local<256xf16>
    // expected-error @below {{asc.transpose_ext src %u is at byte offset 2, must be a multiple of 32}}
    asc.transpose_ext %t, %u, %w c_size(1) h_size(4) w_size(4) type(nchw2nhwc) : !asc.local<512xf16>, !asc.local<256xf16>, !asc.local<512xui8>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %s = asc.alloc : !asc.local<512xf16>
    %t = asc.alloc : !asc.local<512xf16>
    %w = asc.alloc : !asc.local<512xui8>
    // 3 x 512 elements of 2 bytes.
    // expected-error @below {{asc.transpose_ext writes 2048 bytes past the end of %t}}
    // expected-error @below {{asc.transpose_ext reads 2048 bytes past the end of %s}}
    asc.transpose_ext %t, %s, %w c_size(3) h_size(16) w_size(32) type(nhwc2nchw) : !asc.local<512xf16>, !asc.local<512xf16>, !asc.local<512xui8>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %s = asc.alloc : !asc.local<512xf16>
    %t = asc.alloc : !asc.local<512xf16>
    %w = asc.alloc : !asc.local<512xui8>
    %u = asc.slice %s[16] : !asc.local<512xf16> to !asc.local<256xf16>
    // expected-error @below {{asc.transpose_ext dst %s and src %u overlap in part; they must be disjoint or the same}}
    asc.transpose_ext %s, %u, %w h_size(16) w_size(16) type(nd2nd_b16) : !asc.local<512xf16>, !asc.local<256xf16>, !asc.local<512xui8>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %s = asc.alloc : !asc.local<512xf16>
    %t = asc.alloc : !asc.local<512xf16>
    %w = asc.alloc : !asc.local<512xui8>
    // In place only as 16 x 16.
    // expected-error @below {{asc.transpose_ext dst %s overlaps src %s; its page allows no overlap}}
    asc.transpose_ext %s, %s, %w c_size(2) h_size(4) w_size(4) type(nchw2nhwc) : !asc.local<512xf16>, !asc.local<512xf16>, !asc.local<512xui8>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %s = asc.alloc : !asc.local<512xf16>
    %t = asc.alloc : !asc.local<512xf16>
    %w = asc.alloc : !asc.local<512xui8>
    // expected-error @below {{asc.transpose_ext h_size 8, w_size 32: both are 16 for type(nd2nd_b16) [ASC-TRANSPOSE-SIZE]}}
    asc.transpose_ext %t, %s, %w h_size(8) w_size(32) type(nd2nd_b16) : !asc.local<512xf16>, !asc.local<512xf16>, !asc.local<512xui8>
    // expected-error @below {{asc.transpose_ext h_size 64, w_size 64: their product is at most 4095 [ASC-TRANSPOSE-SIZE]}}
    asc.transpose_ext %t, %s, %w h_size(64) w_size(64) type(nhwc2nchw) : !asc.local<512xf16>, !asc.local<512xf16>, !asc.local<512xui8>
    // expected-error @below {{asc.transpose_ext h_size 3, w_size 5: they take a multiple of 32 bytes [ASC-TRANSPOSE-SIZE]}}
    asc.transpose_ext %t, %s, %w h_size(3) w_size(5) type(nchw2nhwc) : !asc.local<512xf16>, !asc.local<512xf16>, !asc.local<512xui8>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %s = asc.alloc : !asc.local<512xf16>
    %t = asc.alloc : !asc.local<512xf16>
    %w = asc.alloc : !asc.local<512xui8>
    // (2 + 2) x 16 x 16 elements of 2 bytes, and 2 x 2 + 1 of them.
    // expected-error @below {{asc.transpose_ext shared_tmp %w has 512 bytes, needs 2048 for 2 channels [ASC-TRANSPOSE-SCRATCH]}}
    asc.transpose_ext %t, %s, %w c_size(2) h_size(4) w_size(4) type(nchw2nhwc) : !asc.local<512xf16>, !asc.local<512xf16>, !asc.local<512xui8>
    // expected-error @below {{asc.transpose_ext shared_tmp %w has 512 bytes, needs 2560 for 2 channels [ASC-TRANSPOSE-SCRATCH]}}
    asc.transpose_ext %t, %s, %w c_size(2) h_size(4) w_size(4) type(nhwc2nchw) : !asc.local<512xf16>, !asc.local<512xf16>, !asc.local<512xui8>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %s = asc.alloc : !asc.local<64xui8>
    %t = asc.alloc : !asc.local<64xui8>
    %w = asc.alloc : !asc.local<8192xui8>
    %u = asc.slice %w[64] : !asc.local<8192xui8> to !asc.local<64xui8>
    // (2 + 2) x 32 x 32 bytes reach the source.
    // expected-error @below {{asc.transpose_ext shared_tmp %w overlaps src %u}}
    asc.transpose_ext %t, %u, %w c_size(2) h_size(4) w_size(8) type(nchw2nhwc) : !asc.local<64xui8>, !asc.local<64xui8>, !asc.local<8192xui8>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %s = asc.alloc : !asc.local<512xf16>
    %t = asc.alloc : !asc.local<512xf16>
    %w = asc.alloc : !asc.local<512xui8>
    // expected-error @below {{asc.trans_data_to_5hd dst_high_half(true) is for elements of 8 bits, not for f16 [ASC-5HD-HALF]}}
    asc.trans_data_to_5hd %t, %s dst_high_half(true) : !asc.local<512xf16>
    // expected-error @below {{asc.trans_data_to_5hd src_high_half(true) is for elements of 8 bits, not for f16 [ASC-5HD-HALF]}}
    asc.trans_data_to_5hd %t, %s src_high_half(true) : !asc.local<512xf16>
    // expected-warning @below {{asc.trans_data_to_5hd repeat(0) does nothing here; dav-3510 does not promise that [ASC-ZERO-COUNT]}}
    asc.trans_data_to_5hd %t, %s repeat(0) : !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %s = asc.alloc : !asc.local<512xf16>
    %t = asc.alloc : !asc.local<512xf16>
    %w = asc.alloc : !asc.local<512xui8>
    %u = asc.slice %s[8] : !asc.local<512xf16> to !asc.local<256xf16>
    // expected-error @below {{asc.trans_data_to_5hd src %u is at byte offset 16, must be a multiple of 32}}
    asc.trans_data_to_5hd %t, %u : !asc.local<512xf16>, !asc.local<256xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %s = asc.alloc : !asc.local<512xf16>
    %t = asc.alloc : !asc.local<512xf16>
    %w = asc.alloc : !asc.local<512xui8>
    // 16 blocks two apart end behind block 30; one repeat starts a stride behind
    // the list: 3 + 30 + 1 blocks.
    // expected-error @below {{asc.trans_data_to_5hd reads 64 bytes past the end of %s}}
    asc.trans_data_to_5hd %t, %s src_step(2) src_rep_stride(3) : !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %s = asc.alloc : !asc.local<512xf16>
    %t = asc.alloc : !asc.local<512xf16>
    %w = asc.alloc : !asc.local<512xui8>
    %u = asc.slice %s[16] : !asc.local<512xf16> to !asc.local<496xf16>
    // The same blocks in place; one block further is an overlap in part.
    asc.trans_data_to_5hd %s, %s : !asc.local<512xf16>
    // expected-error @below {{asc.trans_data_to_5hd dst %s and src %u overlap in part inside repeat 0; they must be disjoint or the same blocks [ASC-OVERLAP-REPEAT]}}
    asc.trans_data_to_5hd %s, %u : !asc.local<512xf16>, !asc.local<496xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %s = asc.alloc : !asc.local<512xf16>
    %t = asc.alloc : !asc.local<512xf16>
    %w = asc.alloc : !asc.local<512xui8>
    %u = asc.slice %s[256] : !asc.local<512xf16> to !asc.local<256xf16>
    // Repeat 0 writes the blocks that repeat 1 reads.
    // expected-error @below {{asc.trans_data_to_5hd repeat 1 reads from src %s what repeat 0 writes to dst %u [ASC-OVERLAP-CHAIN]}}
    asc.trans_data_to_5hd %u, %s repeat(2) src_rep_stride(16) : !asc.local<256xf16>, !asc.local<512xf16>
    asc.return
  }
}
