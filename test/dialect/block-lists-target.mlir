// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: asc-opt %s -split-input-file -verify-diagnostics=only-expected --asc-check-target
// COVERS: reject trans_data_to_5hd_list ASC-TARGET-DTYPE
// COVERS: reject trans_data_to_5hd_list ASC-REPEAT-RANGE
// COVERS: reject trans_data_to_5hd_list ASC-PARAM-RANGE

module attributes {asc.target = "dav-1001"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xf32>
    // expected-error @below {{asc.trans_data_to_5hd_list does not take f32 on dav-1001; it takes i8, ui8, i16, ui16, f16 [ASC-TARGET-DTYPE]}}
    asc.trans_data_to_5hd_list %a, %a dst_list[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] src_list[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] : !asc.local<512xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xf32>
    // expected-error @below {{asc.trans_data_to_5hd_list repeat 256 is over the limit 255 of dav-2201 (range 0..255) [ASC-REPEAT-RANGE]}}
    asc.trans_data_to_5hd_list %a, %a repeat(256) dst_list[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] src_list[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] : !asc.local<512xf32>
    // expected-error @below {{asc.trans_data_to_5hd_list src_rep_stride is 65536, must be 0..65535}}
    asc.trans_data_to_5hd_list %a, %a src_rep_stride(65536) dst_list[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] src_list[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] : !asc.local<512xf32>
    // expected-error @below {{asc.trans_data_to_5hd_list src_list of entry 15 is 65536, must be 0..65535 blocks of 32 bytes [ASC-PARAM-RANGE]}}
    asc.trans_data_to_5hd_list %a, %a dst_list[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] src_list[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 65536] : !asc.local<512xf32>
    asc.return
  }
}
