// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What a chip does not have.
// RUN: asc-opt %s -split-input-file -verify-diagnostics=only-expected --asc-check-target
// COVERS: reject sort32 ASC-TARGET-DTYPE
// COVERS: reject sort32 ASC-TARGET-OP
// COVERS: reject sort32 ASC-REPEAT-RANGE
// COVERS: reject mrg_sort ASC-TARGET-DTYPE
// COVERS: reject mrg_sort ASC-TARGET-OP
// COVERS: reject mrg_sort ASC-REPEAT-RANGE
// COVERS: reject mrg_sort ASC-PARAM-RANGE
// COVERS: reject mrg_sort ASC-PARAM-CHOICE
// COVERS: reject rp_sort16 ASC-TARGET-DTYPE
// COVERS: reject rp_sort16 ASC-TARGET-OP
// COVERS: reject rp_sort16 ASC-REPEAT-RANGE
// COVERS: reject mrg_sort4 ASC-TARGET-DTYPE
// COVERS: reject mrg_sort4 ASC-TARGET-OP
// COVERS: reject mrg_sort4 ASC-REPEAT-RANGE
// COVERS: reject mrg_sort4 ASC-PARAM-RANGE
// COVERS: reject mrg_sort4 ASC-PARAM-CHOICE
// COVERS: reject proposal_concat ASC-TARGET-DTYPE
// COVERS: reject proposal_concat ASC-TARGET-OP
// COVERS: reject proposal_concat ASC-REPEAT-RANGE
// COVERS: reject proposal_concat ASC-PARAM-RANGE
// COVERS: reject proposal_extract ASC-TARGET-DTYPE
// COVERS: reject proposal_extract ASC-TARGET-OP
// COVERS: reject proposal_extract ASC-REPEAT-RANGE
// COVERS: reject proposal_extract ASC-PARAM-RANGE

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<64xbf16>
    %s = asc.alloc : !asc.local<32xbf16>
    %i = asc.alloc : !asc.local<32xui32>
    // expected-error @below {{asc.sort32 does not take bf16 on dav-2201; it takes f16, f32 [ASC-TARGET-DTYPE]}}
    asc.sort32 %d, %s, %i  : !asc.local<64xbf16>, !asc.local<32xbf16>, !asc.local<32xui32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<64xf32>
    %s = asc.alloc : !asc.local<32xf32>
    %i = asc.alloc : !asc.local<32xui32>
    // expected-error @below {{asc.sort32 does not exist on dav-2002; it exists on dav-3510, dav-2201, dav-3002; dav-2002 and dav-1001 have asc.rp_sort16 [ASC-TARGET-OP]}}
    asc.sort32 %d, %s, %i  : !asc.local<64xf32>, !asc.local<32xf32>, !asc.local<32xui32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<64xf32>
    %s = asc.alloc : !asc.local<32xf32>
    %i = asc.alloc : !asc.local<32xui32>
    // expected-error @below {{asc.sort32 repeat 256 is over the limit 255 of dav-2201 (range 0..255); --asc-split-repeat can split it [ASC-REPEAT-RANGE]}}
    asc.sort32 %d, %s, %i repeat(256) : !asc.local<64xf32>, !asc.local<32xf32>, !asc.local<32xui32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xbf16>
    %a = asc.alloc : !asc.local<128xbf16>
    %b = asc.alloc : !asc.local<128xbf16>
    // expected-error @below {{asc.mrg_sort does not take bf16 on dav-3510; it takes f16, f32 [ASC-TARGET-DTYPE]}}
    asc.mrg_sort %d, %a, %b valid_bit(3) : !asc.local<512xbf16>, !asc.local<128xbf16>, !asc.local<128xbf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-1001"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf32>
    %a = asc.alloc : !asc.local<128xf32>
    %b = asc.alloc : !asc.local<128xf32>
    // expected-error @below {{asc.mrg_sort does not exist on dav-1001; it exists on dav-3510, dav-2201, dav-3002; dav-2002 and dav-1001 have asc.mrg_sort4 [ASC-TARGET-OP]}}
    asc.mrg_sort %d, %a, %b valid_bit(3) : !asc.local<512xf32>, !asc.local<128xf32>, !asc.local<128xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf32>
    %a = asc.alloc : !asc.local<128xf32>
    %b = asc.alloc : !asc.local<128xf32>
    // expected-error @below {{asc.mrg_sort repeat 256 is over the limit 255 of dav-2201 (range 0..255) [ASC-REPEAT-RANGE]}}
    asc.mrg_sort %d, %a, %b repeat(256) valid_bit(3) : !asc.local<512xf32>, !asc.local<128xf32>, !asc.local<128xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf32>
    %a = asc.alloc : !asc.local<128xf32>
    %b = asc.alloc : !asc.local<128xf32>
    // expected-error @below {{asc.mrg_sort len1 is 4096, must be 0..4095 records [ASC-PARAM-RANGE]}}
    asc.mrg_sort %d, %a, %b len1(4096) len2(1) valid_bit(3) : !asc.local<512xf32>, !asc.local<128xf32>, !asc.local<128xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf32>
    %a = asc.alloc : !asc.local<128xf32>
    %b = asc.alloc : !asc.local<128xf32>
    // expected-error @below {{asc.mrg_sort valid_bit is 1, must be 3..15 [ASC-PARAM-RANGE]}}
    asc.mrg_sort %d, %a, %b valid_bit(1) : !asc.local<512xf32>, !asc.local<128xf32>, !asc.local<128xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf32>
    %a = asc.alloc : !asc.local<128xf32>
    %b = asc.alloc : !asc.local<128xf32>
    // expected-error @below {{asc.mrg_sort has no valid_bit(5) for f32 on dav-2201; it has 3, 7, 15 [ASC-PARAM-CHOICE]}}
    asc.mrg_sort %d, %a, %b valid_bit(5) : !asc.local<512xf32>, !asc.local<128xf32>, !asc.local<128xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf32>
    %a = asc.alloc : !asc.local<128xf32>
    %b = asc.alloc : !asc.local<128xf32>
    // expected-error @below {{asc.mrg_sort has no valid_bit(11) for f32 on dav-2201; it has 3, 7, 15 [ASC-PARAM-CHOICE]}}
    asc.mrg_sort %d, %a, %b valid_bit(11) : !asc.local<512xf32>, !asc.local<128xf32>, !asc.local<128xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf32>
    %a = asc.alloc : !asc.local<128xf32>
    %b = asc.alloc : !asc.local<128xf32>
    // expected-error @below {{asc.mrg_sort has no valid_bit(14) for f32 on dav-2201; it has 3, 7, 15 [ASC-PARAM-CHOICE]}}
    asc.mrg_sort %d, %a, %b valid_bit(14) : !asc.local<512xf32>, !asc.local<128xf32>, !asc.local<128xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-1001"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf32>
    %s = asc.alloc : !asc.local<256xf32>
    // expected-error @below {{asc.rp_sort16 does not take f32 on dav-1001; it takes f16 [ASC-TARGET-DTYPE]}}
    asc.rp_sort16 %d, %s  : !asc.local<256xf32>, !asc.local<256xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf16>
    %s = asc.alloc : !asc.local<256xf16>
    // expected-error @below {{asc.rp_sort16 does not exist on dav-2201; it exists on dav-2002, dav-1001; newer chips have asc.sort32 [ASC-TARGET-OP]}}
    asc.rp_sort16 %d, %s  : !asc.local<256xf16>, !asc.local<256xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf16>
    %s = asc.alloc : !asc.local<256xf16>
    // expected-error @below {{asc.rp_sort16 repeat 256 is over the limit 255 of dav-2002 (range 0..255); --asc-split-repeat can split it [ASC-REPEAT-RANGE]}}
    asc.rp_sort16 %d, %s repeat(256) : !asc.local<256xf16>, !asc.local<256xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-1001"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf32>
    %a = asc.alloc : !asc.local<128xf32>
    %b = asc.alloc : !asc.local<128xf32>
    // expected-error @below {{asc.mrg_sort4 does not take f32 on dav-1001; it takes f16 [ASC-TARGET-DTYPE]}}
    asc.mrg_sort4 %d, %a, %b valid_bit(3) : !asc.local<512xf32>, !asc.local<128xf32>, !asc.local<128xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf32>
    %a = asc.alloc : !asc.local<128xf32>
    %b = asc.alloc : !asc.local<128xf32>
    // expected-error @below {{asc.mrg_sort4 does not exist on dav-3510; it exists on dav-2002, dav-1001; newer chips have asc.mrg_sort [ASC-TARGET-OP]}}
    asc.mrg_sort4 %d, %a, %b valid_bit(3) : !asc.local<512xf32>, !asc.local<128xf32>, !asc.local<128xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf32>
    %a = asc.alloc : !asc.local<128xf32>
    %b = asc.alloc : !asc.local<128xf32>
    // expected-error @below {{asc.mrg_sort4 repeat 256 is over the limit 255 of dav-2002 (range 0..255) [ASC-REPEAT-RANGE]}}
    asc.mrg_sort4 %d, %a, %b repeat(256) valid_bit(3) : !asc.local<512xf32>, !asc.local<128xf32>, !asc.local<128xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf32>
    %a = asc.alloc : !asc.local<128xf32>
    %b = asc.alloc : !asc.local<128xf32>
    // expected-error @below {{asc.mrg_sort4 len4 is 4096, must be 0..4095 records [ASC-PARAM-RANGE]}}
    asc.mrg_sort4 %d, %a, %b len4(4096) valid_bit(15) : !asc.local<512xf32>, !asc.local<128xf32>, !asc.local<128xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf32>
    %a = asc.alloc : !asc.local<128xf32>
    %b = asc.alloc : !asc.local<128xf32>
    // expected-error @below {{asc.mrg_sort4 has no valid_bit(9) for f32 on dav-2002; it has 3, 7, 15 [ASC-PARAM-CHOICE]}}
    asc.mrg_sort4 %d, %a, %b valid_bit(9) : !asc.local<512xf32>, !asc.local<128xf32>, !asc.local<128xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-1001"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf32>
    %s = asc.alloc : !asc.local<32xf32>
    // expected-error @below {{asc.proposal_concat does not take f32 on dav-1001; it takes f16 [ASC-TARGET-DTYPE]}}
    asc.proposal_concat %d, %s mode_number(0) : !asc.local<256xf32>, !asc.local<32xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf16>
    %s = asc.alloc : !asc.local<32xf16>
    // expected-error @below {{asc.proposal_concat does not exist on dav-3510; it exists on dav-2002, dav-1001 [ASC-TARGET-OP]}}
    asc.proposal_concat %d, %s mode_number(0) : !asc.local<256xf16>, !asc.local<32xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf16>
    %s = asc.alloc : !asc.local<32xf16>
    // expected-error @below {{asc.proposal_concat repeat 256 is over the limit 255 of dav-2002 (range 0..255); --asc-split-repeat can split it [ASC-REPEAT-RANGE]}}
    asc.proposal_concat %d, %s repeat(256) mode_number(0) : !asc.local<256xf16>, !asc.local<32xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf16>
    %s = asc.alloc : !asc.local<32xf16>
    // expected-error @below {{asc.proposal_concat mode_number is 6, must be 0..5 [ASC-PARAM-RANGE]}}
    asc.proposal_concat %d, %s mode_number(6) : !asc.local<256xf16>, !asc.local<32xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-1001"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<32xf32>
    %s = asc.alloc : !asc.local<256xf32>
    // expected-error @below {{asc.proposal_extract does not take f32 on dav-1001; it takes f16 [ASC-TARGET-DTYPE]}}
    asc.proposal_extract %d, %s mode_number(0) : !asc.local<32xf32>, !asc.local<256xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<32xf16>
    %s = asc.alloc : !asc.local<256xf16>
    // expected-error @below {{asc.proposal_extract does not exist on dav-3510; it exists on dav-2002, dav-1001 [ASC-TARGET-OP]}}
    asc.proposal_extract %d, %s mode_number(0) : !asc.local<32xf16>, !asc.local<256xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<32xf16>
    %s = asc.alloc : !asc.local<256xf16>
    // expected-error @below {{asc.proposal_extract repeat 256 is over the limit 255 of dav-2002 (range 0..255); --asc-split-repeat can split it [ASC-REPEAT-RANGE]}}
    asc.proposal_extract %d, %s repeat(256) mode_number(0) : !asc.local<32xf16>, !asc.local<256xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<32xf16>
    %s = asc.alloc : !asc.local<256xf16>
    // expected-error @below {{asc.proposal_extract mode_number is 6, must be 0..5 [ASC-PARAM-RANGE]}}
    asc.proposal_extract %d, %s mode_number(6) : !asc.local<32xf16>, !asc.local<256xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-1001"} {
  asc.kernel @k() {
    // expected-error @below {{asc.get_mrg_sort_result does not exist on dav-1001; it exists on dav-3510, dav-2201, dav-3002, dav-2002 [ASC-TARGET-OP]}}
    %n:4 = asc.get_mrg_sort_result
    asc.return
  }
}
