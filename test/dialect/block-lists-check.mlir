// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: asc-opt %s -split-input-file -verify-diagnostics=only-expected --asc-check
// COVERS: reject trans_data_to_5hd_list ASC-5HD-HALF
// COVERS: reject trans_data_to_5hd_list ASC-ALIGN-UB
// COVERS: reject trans_data_to_5hd_list ASC-MEM-BOUNDS
// COVERS: reject trans_data_to_5hd_list ASC-OVERLAP-REPEAT
// COVERS: reject trans_data_to_5hd_list ASC-OVERLAP-CHAIN
// COVERS: reject trans_data_to_5hd_list ASC-ZERO-COUNT

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %s = asc.alloc : !asc.local<512xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.trans_data_to_5hd_list src_high_half(true) is for elements of 8 bits, not for f16 [ASC-5HD-HALF]}}
    asc.trans_data_to_5hd_list %t, %s src_high_half(true) dst_list[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] src_list[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] : !asc.local<512xf16>
    // expected-warning @below {{asc.trans_data_to_5hd_list repeat(0) does nothing here; dav-3510 does not promise that [ASC-ZERO-COUNT]}}
    asc.trans_data_to_5hd_list %t, %s repeat(0) dst_list[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] src_list[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] : !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %s = asc.alloc : !asc.local<512xf16>
    %t = asc.alloc : !asc.local<512xf16>
    %u = asc.slice %s[8] : !asc.local<512xf16> to !asc.local<256xf16>
    // expected-error @below {{asc.trans_data_to_5hd_list src %u is at byte offset 16, must be a multiple of 32 [ASC-ALIGN-UB]}}
    asc.trans_data_to_5hd_list %t, %u dst_list[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] src_list[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] : !asc.local<512xf16>, !asc.local<256xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %s = asc.alloc : !asc.local<512xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // Block 33 ends at byte 1088 of 1024; it need not be the last of the list.
    // expected-error @below {{asc.trans_data_to_5hd_list reads 64 bytes past the end of %s [ASC-MEM-BOUNDS]}}
    asc.trans_data_to_5hd_list %t, %s dst_list[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] src_list[33, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] : !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %s = asc.alloc : !asc.local<512xf16>
    // The same blocks in another order are the same blocks.
    asc.trans_data_to_5hd_list %s, %s dst_list[1, 0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] src_list[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] : !asc.local<512xf16>
    // expected-error @below {{asc.trans_data_to_5hd_list dst %s and src %s overlap in part inside repeat 0; they must be disjoint or the same blocks [ASC-OVERLAP-REPEAT]}}
    asc.trans_data_to_5hd_list %s, %s dst_list[16, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] src_list[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] : !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %s = asc.alloc : !asc.local<768xf16>
    // Repeat 0 writes block 16, which repeat 1 reads.
    // expected-error @below {{asc.trans_data_to_5hd_list repeat 1 reads from src %s what repeat 0 writes to dst %s [ASC-OVERLAP-CHAIN]}}
    asc.trans_data_to_5hd_list %s, %s repeat(2) dst_rep_stride(1) src_rep_stride(16) dst_list[16, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46] src_list[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] : !asc.local<768xf16>
    asc.return
  }
}
