// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Places of sorts and merges, and repeats that are not done.
// RUN: asc-opt %s -split-input-file -verify-diagnostics=only-expected --asc-check
// COVERS: reject sort32 ASC-ALIGN-UB
// COVERS: reject mrg_sort ASC-ALIGN-UB
// COVERS: reject rp_sort16 ASC-ALIGN-UB
// COVERS: reject mrg_sort4 ASC-ALIGN-UB
// COVERS: reject proposal_concat ASC-ALIGN-UB
// COVERS: reject proposal_extract ASC-ALIGN-UB
// COVERS: reject sort32 ASC-MEM-BOUNDS
// COVERS: reject mrg_sort ASC-MEM-BOUNDS
// COVERS: reject rp_sort16 ASC-MEM-BOUNDS
// COVERS: reject mrg_sort4 ASC-MEM-BOUNDS
// COVERS: reject proposal_concat ASC-MEM-BOUNDS
// COVERS: reject proposal_extract ASC-MEM-BOUNDS
// COVERS: reject sort32 ASC-OVERLAP-NONE
// COVERS: reject mrg_sort ASC-OVERLAP-NONE
// COVERS: reject mrg_sort4 ASC-OVERLAP-NONE
// COVERS: reject rp_sort16 ASC-OVERLAP-COUNT
// COVERS: reject proposal_concat ASC-OVERLAP-NONE
// COVERS: reject proposal_extract ASC-OVERLAP-NONE
// COVERS: reject sort32 ASC-ZERO-COUNT
// COVERS: reject mrg_sort ASC-ZERO-COUNT
// COVERS: reject rp_sort16 ASC-ZERO-COUNT
// COVERS: reject proposal_concat ASC-ZERO-COUNT
// COVERS: reject proposal_extract ASC-ZERO-COUNT
// COVERS: reject mrg_sort ASC-MERGE-REPEAT
// COVERS: reject mrg_sort4 ASC-MERGE-REPEAT

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<64xf32>
    %w = asc.alloc : !asc.local<64xf32>
    %i = asc.alloc : !asc.local<32xui32>
    %s = asc.slice %w[2] : !asc.local<64xf32> to !asc.local<32xf32>
    // expected-error @below {{asc.sort32 src0 %s is at byte offset 8, must be a multiple of 32 [ASC-ALIGN-UB]}}
    asc.sort32 %d, %s, %i : !asc.local<64xf32>, !asc.local<32xf32>, !asc.local<32xui32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<64xf32>
    %w = asc.alloc : !asc.local<64xf32>
    %a = asc.slice %w[2] : !asc.local<64xf32> to !asc.local<16xf32>
    %b = asc.slice %w[31] : !asc.local<64xf32> to !asc.local<16xf32>
    // expected-error @below {{asc.mrg_sort src2 %b is at byte offset 124, must be a multiple of 8 [ASC-ALIGN-UB]}}
    asc.mrg_sort %d, %a, %b len1(8) len2(8) valid_bit(3) : !asc.local<64xf32>, !asc.local<16xf32>, !asc.local<16xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %w = asc.alloc : !asc.local<64xf16>
    %a = asc.alloc : !asc.local<32xf16>
    %b = asc.alloc : !asc.local<32xf16>
    %d = asc.slice %w[4] : !asc.local<64xf16> to !asc.local<60xf16>
    // expected-error @below {{asc.mrg_sort dst %d is at byte offset 8, must be a multiple of 32 [ASC-ALIGN-UB]}}
    asc.mrg_sort %d, %a, %b len1(8) len2(7) valid_bit(3) : !asc.local<60xf16>, !asc.local<32xf16>, !asc.local<32xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %w = asc.alloc : !asc.local<256xf16>
    %s = asc.alloc : !asc.local<128xf16>
    %d = asc.slice %w[8] : !asc.local<256xf16> to !asc.local<128xf16>
    // expected-error @below {{asc.rp_sort16 dst %d is at byte offset 16, must be a multiple of 32 [ASC-ALIGN-UB]}}
    asc.rp_sort16 %d, %s : !asc.local<128xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %w = asc.alloc : !asc.local<256xf16>
    %a = asc.slice %w[8] : !asc.local<256xf16> to !asc.local<64xf16>
    %b = asc.slice %w[76] : !asc.local<256xf16> to !asc.local<64xf16>
    // expected-error @below {{asc.mrg_sort4 src2 %b is at byte offset 152, must be a multiple of 16 [ASC-ALIGN-UB]}}
    asc.mrg_sort4 %d, %a, %b len1(8) len2(8) valid_bit(3) : !asc.local<512xf16>, !asc.local<64xf16>, !asc.local<64xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf32>
    %w = asc.alloc : !asc.local<256xf32>
    %a = asc.slice %w[0] : !asc.local<256xf32> to !asc.local<64xf32>
    %b = asc.slice %w[68] : !asc.local<256xf32> to !asc.local<64xf32>
    // expected-error @below {{asc.mrg_sort4 src2 %b is at byte offset 272, must be a multiple of 32 [ASC-ALIGN-UB]}}
    asc.mrg_sort4 %d, %a, %b len1(8) len2(8) valid_bit(3) : !asc.local<512xf32>, !asc.local<64xf32>, !asc.local<64xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<128xf16>
    %w = asc.alloc : !asc.local<256xf16>
    %s = asc.slice %w[8] : !asc.local<256xf16> to !asc.local<16xf16>
    // expected-error @below {{asc.proposal_concat src %s is at byte offset 16, must be a multiple of 32 [ASC-ALIGN-UB]}}
    asc.proposal_concat %d, %s mode_number(4) : !asc.local<128xf16>, !asc.local<16xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<16xf16>
    %w = asc.alloc : !asc.local<256xf16>
    %s = asc.slice %w[8] : !asc.local<256xf16> to !asc.local<128xf16>
    // expected-error @below {{asc.proposal_extract src %s is at byte offset 16, must be a multiple of 32 [ASC-ALIGN-UB]}}
    asc.proposal_extract %d, %s mode_number(4) : !asc.local<16xf16>, !asc.local<128xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<252xf16>
    %s = asc.alloc : !asc.local<64xf16>
    %i = asc.alloc : !asc.local<64xui32>
    // expected-error @below {{asc.sort32 writes 8 bytes past the end of %d [ASC-MEM-BOUNDS]}}
    asc.sort32 %d, %s, %i repeat(2) : !asc.local<252xf16>, !asc.local<64xf16>, !asc.local<64xui32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf16>
    %s = asc.alloc : !asc.local<63xf16>
    %i = asc.alloc : !asc.local<64xui32>
    // expected-error @below {{asc.sort32 reads 2 bytes past the end of %s [ASC-MEM-BOUNDS]}}
    asc.sort32 %d, %s, %i repeat(2) : !asc.local<256xf16>, !asc.local<63xf16>, !asc.local<64xui32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<128xf32>
    %s = asc.alloc : !asc.local<64xf32>
    %i = asc.alloc : !asc.local<32xui32>
    // expected-error @below {{asc.sort32 reads 128 bytes past the end of %i [ASC-MEM-BOUNDS]}}
    asc.sort32 %d, %s, %i repeat(2) : !asc.local<128xf32>, !asc.local<64xf32>, !asc.local<32xui32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf32>
    %a = asc.alloc : !asc.local<128xf32>
    %b = asc.alloc : !asc.local<128xf32>
    // expected-error @below {{asc.mrg_sort reads 8 bytes past the end of %b [ASC-MEM-BOUNDS]}}
    asc.mrg_sort %d, %a, %b len1(64) len2(65) valid_bit(3) : !asc.local<512xf32>, !asc.local<128xf32>, !asc.local<128xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<254xf32>
    %a = asc.alloc : !asc.local<128xf32>
    %b = asc.alloc : !asc.local<128xf32>
    // expected-error @below {{asc.mrg_sort writes 8 bytes past the end of %d [ASC-MEM-BOUNDS]}}
    asc.mrg_sort %d, %a, %b len1(64) len2(64) valid_bit(3) : !asc.local<254xf32>, !asc.local<128xf32>, !asc.local<128xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %w = asc.alloc : !asc.local<512xf32>
    %d = asc.alloc : !asc.local<512xf32>
    %a = asc.slice %w[0] : !asc.local<512xf32> to !asc.local<448xf32>
    %b = asc.slice %w[64] : !asc.local<512xf32> to !asc.local<448xf32>
    %c = asc.slice %w[128] : !asc.local<512xf32> to !asc.local<384xf32>
    %e = asc.slice %w[192] : !asc.local<512xf32> to !asc.local<256xf32>
    // expected-error @below {{asc.mrg_sort reads 256 bytes past the end of %e [ASC-MEM-BOUNDS]}}
    asc.mrg_sort %d, %a, %b, %c, %e repeat(2) len1(32) len2(32) len3(32) len4(32) valid_bit(15) : !asc.local<512xf32>, !asc.local<448xf32>, !asc.local<448xf32>, !asc.local<384xf32>, !asc.local<256xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-1001"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<248xf16>
    %s = asc.alloc : !asc.local<256xf16>
    // expected-error @below {{asc.rp_sort16 writes 16 bytes past the end of %d [ASC-MEM-BOUNDS]}}
    asc.rp_sort16 %d, %s repeat(2) : !asc.local<248xf16>, !asc.local<256xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-1001"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %a = asc.alloc : !asc.local<128xf16>
    %b = asc.alloc : !asc.local<128xf16>
    // expected-error @below {{asc.mrg_sort4 reads 16 bytes past the end of %b [ASC-MEM-BOUNDS]}}
    asc.mrg_sort4 %d, %a, %b len1(16) len2(17) valid_bit(3) : !asc.local<512xf16>, !asc.local<128xf16>, !asc.local<128xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf16>
    %s = asc.alloc : !asc.local<31xf16>
    // expected-error @below {{asc.proposal_concat reads 2 bytes past the end of %s [ASC-MEM-BOUNDS]}}
    asc.proposal_concat %d, %s repeat(2) mode_number(4) : !asc.local<256xf16>, !asc.local<31xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<32xf16>
    %s = asc.alloc : !asc.local<248xf16>
    // expected-error @below {{asc.proposal_extract reads 16 bytes past the end of %s [ASC-MEM-BOUNDS]}}
    asc.proposal_extract %d, %s repeat(2) mode_number(4) : !asc.local<32xf16>, !asc.local<248xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<64xf32>
    %i = asc.alloc : !asc.local<32xui32>
    %s = asc.slice %d[32] : !asc.local<64xf32> to !asc.local<32xf32>
    // expected-error @below {{asc.sort32 dst %d overlaps src0 %s; its page allows no overlap [ASC-OVERLAP-NONE]}}
    asc.sort32 %d, %s, %i : !asc.local<64xf32>, !asc.local<32xf32>, !asc.local<32xui32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<64xf32>
    %s = asc.alloc : !asc.local<32xf32>
    %r = asc.reinterpret %d : !asc.local<64xf32> to !asc.local<64xui32>
    // expected-error @below {{asc.sort32 dst %d overlaps src1 %r; its page allows no overlap [ASC-OVERLAP-NONE]}}
    asc.sort32 %d, %s, %r : !asc.local<64xf32>, !asc.local<32xf32>, !asc.local<64xui32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf32>
    %a = asc.alloc : !asc.local<128xf32>
    %b = asc.slice %d[192] : !asc.local<256xf32> to !asc.local<64xf32>
    // 96 records end where %b starts.
    asc.mrg_sort %d, %a, %b len1(64) len2(32) valid_bit(3) : !asc.local<256xf32>, !asc.local<128xf32>, !asc.local<64xf32>
    %c = asc.slice %d[190] : !asc.local<256xf32> to !asc.local<64xf32>
    // expected-error @below {{asc.mrg_sort dst %d overlaps src2 %c; its page allows no overlap [ASC-OVERLAP-NONE]}}
    asc.mrg_sort %d, %a, %c len1(64) len2(32) valid_bit(3) : !asc.local<256xf32>, !asc.local<128xf32>, !asc.local<64xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf16>
    %b = asc.alloc : !asc.local<128xf16>
    // expected-error @below {{asc.mrg_sort4 dst %d overlaps src1 %d; its page allows no overlap [ASC-OVERLAP-NONE]}}
    asc.mrg_sort4 %d, %d, %b len1(8) len2(8) valid_bit(3) : !asc.local<256xf16>, !asc.local<256xf16>, !asc.local<128xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %w = asc.alloc : !asc.local<256xf16>
    asc.rp_sort16 %w, %w repeat(2) : !asc.local<256xf16>
    %s = asc.slice %w[16] : !asc.local<256xf16> to !asc.local<128xf16>
    // expected-error @below {{asc.rp_sort16 dst %w overlaps src %s without starting at the same address [ASC-OVERLAP-COUNT]}}
    asc.rp_sort16 %w, %s : !asc.local<256xf16>, !asc.local<128xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %w = asc.alloc : !asc.local<128xf16>
    %e = asc.slice %w[0] : !asc.local<128xf16> to !asc.local<16xf16>
    // expected-error @below {{asc.proposal_concat dst %w overlaps src %e; its page allows no overlap [ASC-OVERLAP-NONE]}}
    asc.proposal_concat %w, %e mode_number(4) : !asc.local<128xf16>, !asc.local<16xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %w = asc.alloc : !asc.local<128xf16>
    %e = asc.slice %w[0] : !asc.local<128xf16> to !asc.local<16xf16>
    // expected-error @below {{asc.proposal_extract dst %e overlaps src %w; its page allows no overlap [ASC-OVERLAP-NONE]}}
    asc.proposal_extract %e, %w mode_number(4) : !asc.local<16xf16>, !asc.local<128xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<64xf32>
    %s = asc.alloc : !asc.local<32xf32>
    %i = asc.alloc : !asc.local<32xui32>
    // expected-warning @below {{asc.sort32 repeat(0) does nothing here; dav-3510 does not promise that [ASC-ZERO-COUNT]}}
    asc.sort32 %d, %s, %i repeat(0)  : !asc.local<64xf32>, !asc.local<32xf32>, !asc.local<32xui32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf32>
    %a = asc.alloc : !asc.local<128xf32>
    %b = asc.alloc : !asc.local<128xf32>
    // expected-warning @below {{asc.mrg_sort repeat(0) does nothing here; dav-3002 does not promise that [ASC-ZERO-COUNT]}}
    asc.mrg_sort %d, %a, %b repeat(0) valid_bit(3) : !asc.local<512xf32>, !asc.local<128xf32>, !asc.local<128xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf16>
    %s = asc.alloc : !asc.local<256xf16>
    // expected-warning @below {{asc.rp_sort16 repeat(0) does nothing here; dav-2002 does not promise that [ASC-ZERO-COUNT]}}
    asc.rp_sort16 %d, %s repeat(0)  : !asc.local<256xf16>, !asc.local<256xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-1001"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf16>
    %s = asc.alloc : !asc.local<32xf16>
    // expected-warning @below {{asc.proposal_concat repeat(0) does nothing here; dav-1001 does not promise that [ASC-ZERO-COUNT]}}
    asc.proposal_concat %d, %s repeat(0) mode_number(4) : !asc.local<256xf16>, !asc.local<32xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<32xf16>
    %s = asc.alloc : !asc.local<256xf16>
    // expected-warning @below {{asc.proposal_extract repeat(0) does nothing here; dav-2002 does not promise that [ASC-ZERO-COUNT]}}
    asc.proposal_extract %d, %s repeat(0) mode_number(4) : !asc.local<32xf16>, !asc.local<256xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %a = asc.alloc : !asc.local<128xf16>
    %b = asc.alloc : !asc.local<128xf16>
    // expected-error @below {{asc.mrg_sort4 repeat is 0, must be 1..255 [ASC-REPEAT-RANGE]}}
    asc.mrg_sort4 %d, %a, %b repeat(0) valid_bit(3) : !asc.local<512xf16>, !asc.local<128xf16>, !asc.local<128xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf32>
    %a = asc.alloc : !asc.local<128xf32>
    %b = asc.alloc : !asc.local<128xf32>
    // expected-warning @below {{asc.mrg_sort repeat 2 is done once, because valid_bit is not 15 [ASC-MERGE-REPEAT]}}
    asc.mrg_sort %d, %a, %b repeat(2) len1(8) len2(8) valid_bit(3) : !asc.local<512xf32>, !asc.local<128xf32>, !asc.local<128xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %w = asc.alloc : !asc.local<512xf32>
    %d = asc.alloc : !asc.local<512xf32>
    %a = asc.slice %w[0] : !asc.local<512xf32> to !asc.local<448xf32>
    %b = asc.slice %w[64] : !asc.local<512xf32> to !asc.local<448xf32>
    %c = asc.slice %w[128] : !asc.local<512xf32> to !asc.local<384xf32>
    %e = asc.slice %w[192] : !asc.local<512xf32> to !asc.local<320xf32>
    asc.mrg_sort %d, %a, %b, %c, %e repeat(2) len1(32) len2(32) len3(32) len4(32) valid_bit(15) : !asc.local<512xf32>, !asc.local<448xf32>, !asc.local<448xf32>, !asc.local<384xf32>, !asc.local<320xf32>
    // expected-warning @below {{asc.mrg_sort repeat 2 is done once, because of suspend(true) [ASC-MERGE-REPEAT]}}
    asc.mrg_sort %d, %a, %b, %c, %e repeat(2) len1(32) len2(32) len3(32) len4(32) valid_bit(15) suspend(true) : !asc.local<512xf32>, !asc.local<448xf32>, !asc.local<448xf32>, !asc.local<384xf32>, !asc.local<320xf32>
    // expected-warning @below {{asc.mrg_sort repeat 2 is done once, because the lengths differ [ASC-MERGE-REPEAT]}}
    asc.mrg_sort %d, %a, %b, %c, %e repeat(2) len1(32) len2(32) len3(31) len4(32) valid_bit(15) : !asc.local<512xf32>, !asc.local<448xf32>, !asc.local<448xf32>, !asc.local<384xf32>, !asc.local<320xf32>
    // expected-warning @below {{asc.mrg_sort repeat 2 is done once, because the queues are not one behind the other [ASC-MERGE-REPEAT]}}
    asc.mrg_sort %d, %a, %b, %c, %e repeat(2) len1(16) len2(16) len3(16) len4(16) valid_bit(15) : !asc.local<512xf32>, !asc.local<448xf32>, !asc.local<448xf32>, !asc.local<384xf32>, !asc.local<320xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %a = asc.alloc : !asc.local<128xf16>
    %b = asc.alloc : !asc.local<128xf16>
    // expected-warning @below {{asc.mrg_sort4 repeat 2 is done once, because valid_bit is not 15 [ASC-MERGE-REPEAT]}}
    asc.mrg_sort4 %d, %a, %b repeat(2) len1(8) len2(8) valid_bit(3) : !asc.local<512xf16>, !asc.local<128xf16>, !asc.local<128xf16>
    asc.return
  }
}
