// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: asc-opt %s -split-input-file -verify-diagnostics=only-expected --asc-check
// COVERS: reject set_loop_mode_para ASC-LOOP-STRIDE
// COVERS: reject data_copy_nd2nz ASC-UB-RESERVE
// COVERS: reject data_copy_nd2nz ASC-NZ-COLUMNS
// COVERS: reject data_copy_nd2nz ASC-NZ-TOOLKIT
// COVERS: reject data_copy_nd2nz ASC-COPY-NOTHING
// COVERS: reject data_copy_nd2nz ASC-ALIGN-UB
// COVERS: reject data_copy_nd2nz ASC-MEM-BOUNDS
// COVERS: reject data_copy_nz2nd ASC-NZ-COLUMNS
// COVERS: reject data_copy_nz2nd ASC-NZ-TOOLKIT
// COVERS: reject data_copy_nz2nd ASC-COPY-NOTHING
// COVERS: reject data_copy_nz2nd ASC-ALIGN-UB
// COVERS: reject data_copy_nz2nd ASC-MEM-BOUNDS
// COVERS: reject data_copy_slice ASC-SLICE-SHAPE
// COVERS: reject data_copy_slice ASC-SLICE-BURST
// COVERS: reject data_copy_slice ASC-ALIGN-UB
// COVERS: reject data_copy_slice ASC-MEM-BOUNDS
// COVERS: reject data_copy_nddma ASC-NDDMA-OVERLAP
// COVERS: reject data_copy_nddma ASC-ALIGN-UB
// COVERS: reject data_copy_nddma ASC-MEM-BOUNDS

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k(%x: !asc.global<128xf32>) {
    %a = asc.alloc : !asc.local<128xf32>
    %s = asc.slice %a[4] : !asc.local<128xf32> to !asc.local<64xf32>
    %v = arith.constant 0.0 : f32
    // expected-error @below {{asc.set_loop_mode_para loop1_dst_stride is in UB and 48, must be a multiple of 32 in 0..2097120 bytes [ASC-LOOP-STRIDE]}}
    asc.set_loop_mode_para direction(gm_to_ub) loop1_dst_stride(48)
    // expected-error @below {{asc.data_copy_nd2nz d_value is 5, must be at most 4 with small_c0(true) [ASC-NZ-COLUMNS]}}
    asc.data_copy_nd2nz %a, %x n_value(1) d_value(5) src_d_value(5) dst_nz_c0_stride(1) small_c0(true) : !asc.local<128xf32>, !asc.global<128xf32>
    // expected-warning @below {{it takes dst_nz_n_stride 2 for 1 [ASC-NZ-TOOLKIT]}}
    asc.data_copy_nd2nz %a, %x n_value(2) d_value(8) src_d_value(8) dst_nz_c0_stride(4) dst_nz_n_stride(2) : !asc.local<128xf32>, !asc.global<128xf32>
    // expected-warning @below {{asc.data_copy_nd2nz with nd_num 1, n_value 0, d_value 8 copies nothing [ASC-COPY-NOTHING]}}
    asc.data_copy_nd2nz %a, %x n_value(0) d_value(8) src_d_value(8) dst_nz_c0_stride(1) : !asc.local<128xf32>, !asc.global<128xf32>
    // expected-error @below {{asc.data_copy_nd2nz dst %s is at byte offset 16, must be a multiple of 32 [ASC-ALIGN-UB]}}
    asc.data_copy_nd2nz %s, %x n_value(1) d_value(8) src_d_value(8) dst_nz_c0_stride(1) : !asc.local<64xf32>, !asc.global<128xf32>
    // expected-error @below {{asc.data_copy_nd2nz writes 32 bytes past the end of %a [ASC-MEM-BOUNDS]}}
    asc.data_copy_nd2nz %a, %x n_value(1) d_value(16) src_d_value(16) dst_nz_c0_stride(16) : !asc.local<128xf32>, !asc.global<128xf32>
    // expected-error @below {{asc.data_copy_nz2nd d_value is 24, must be a multiple of 16 [ASC-NZ-COLUMNS]}}
    asc.data_copy_nz2nd %x, %a n_value(1) d_value(24) src_n_stride(1) dst_d_stride(24) : !asc.global<128xf32>, !asc.local<128xf32>
    // expected-warning @below {{asc.data_copy_nz2nd with nd_num 0, n_value 1, d_value 16 copies nothing [ASC-COPY-NOTHING]}}
    asc.data_copy_nz2nd %x, %a nd_num(0) n_value(1) d_value(16) src_n_stride(1) dst_d_stride(16) : !asc.global<128xf32>, !asc.local<128xf32>
    // expected-error @below {{asc.data_copy_nz2nd src %s is at byte offset 16, must be a multiple of 32 [ASC-ALIGN-UB]}}
    asc.data_copy_nz2nd %x, %s n_value(1) d_value(16) src_n_stride(1) dst_d_stride(16) : !asc.global<128xf32>, !asc.local<64xf32>
    // expected-error @below {{asc.data_copy_nz2nd writes 64 bytes past the end of %x [ASC-MEM-BOUNDS]}}
    asc.data_copy_nz2nd %x, %a n_value(2) d_value(16) src_n_stride(2) dst_d_stride(128) : !asc.global<128xf32>, !asc.local<128xf32>
    // expected-error @below {{asc.data_copy_slice src_start 0 to src_end 14 are 15 elements, which are not pieces of 8 with gaps of 0 between them [ASC-SLICE-SHAPE]}}
    asc.data_copy_slice %a, %x dst_end[15] dst_shape[16] src_end[14] src_shape[16] : !asc.local<128xf32>, !asc.global<128xf32>
    // expected-warning @below {{asc.data_copy_slice burst_len is 2 in a slice of 2 dimensions; the page promises that only for one [ASC-SLICE-BURST]}}
    asc.data_copy_slice %a, %x burst_len(2) dst_end[15, 1] dst_shape[16, 2] src_end[15, 1] src_shape[20, 2] : !asc.local<128xf32>, !asc.global<128xf32>
    // expected-error @below {{asc.data_copy_slice pieces of dst %a are 16 bytes apart or from its start, must be a multiple of 32 in UB [ASC-ALIGN-UB]}}
    asc.data_copy_slice %a, %x dst_start[4] dst_end[11] dst_shape[16] src_end[7] src_shape[8] : !asc.local<128xf32>, !asc.global<128xf32>
    // expected-error @below {{asc.data_copy_slice reads 32 bytes past the end of %x [ASC-MEM-BOUNDS]}}
    asc.data_copy_slice %a, %x dst_end[7] dst_shape[8] src_start[128] src_end[135] src_shape[136] : !asc.local<128xf32>, !asc.global<128xf32>
    // expected-error @below {{asc.data_copy_nddma dst_stride of dimension 1 is 7; the dimensions below it write 8 elements [ASC-NDDMA-OVERLAP]}}
    asc.data_copy_nddma %a, %x, %v src_stride[1, 8] dst_stride[1, 7] size[8, 2] : !asc.local<128xf32>, !asc.global<128xf32>
    // expected-error @below {{asc.data_copy_nddma dst %s is at byte offset 16, must be a multiple of 32 [ASC-ALIGN-UB]}}
    asc.data_copy_nddma %s, %x, %v src_stride[1] dst_stride[1] size[8] : !asc.local<64xf32>, !asc.global<128xf32>
    // expected-error @below {{asc.data_copy_nddma writes 16 bytes past the end of %a [ASC-MEM-BOUNDS]}}
    asc.data_copy_nddma %a, %x, %v src_stride[1] dst_stride[1] size[128] right_pad[4] : !asc.local<128xf32>, !asc.global<128xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k(%x: !asc.global<512xf32>) {
    %a = asc.alloc : !asc.local<512xf32>
    // expected-warning @below {{nd_num 2 with n_value * 4 bytes not dividing the matrix stride of 256 elements [ASC-NZ-TOOLKIT]}}
    asc.data_copy_nz2nd %x, %a nd_num(2) n_value(3) d_value(16) src_n_stride(3) dst_d_stride(16) dst_nd_matrix_stride(48) : !asc.global<512xf32>, !asc.local<512xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2002"} {
  asc.kernel @reserve(%x: !asc.global<1024xf16>) {
    %t = asc.alloc at(0x3e000) : !asc.local<1024xf16>
    // expected-error @below {{asc.data_copy_nd2nz needs the top 8192 bytes of UB for itself on dav-2002; %t reaches into them [ASC-UB-RESERVE]}}
    asc.data_copy_nd2nz %t, %x n_value(8) d_value(16) src_d_value(16) dst_nz_c0_stride(8) : !asc.local<1024xf16>, !asc.global<1024xf16>
    asc.return
  }
}
