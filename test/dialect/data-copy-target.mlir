// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: asc-opt %s -split-input-file -verify-diagnostics=only-expected --asc-check-target
// COVERS: reject data_copy ASC-TARGET-DTYPE
// COVERS: reject data_copy ASC-PARAM-RANGE

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k(%x: !asc.global<512xbf16>) {
    %a = asc.alloc : !asc.local<512xbf16>
    // expected-error @below {{asc.data_copy does not take bf16 on dav-2002; it takes i8, ui8, i16, ui16, f16, i32, ui32, f32, i64, ui64, f64 [ASC-TARGET-DTYPE]}}
    asc.data_copy %a, %x count(512) : !asc.local<512xbf16>, !asc.global<512xbf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3002"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xf16>
    %b = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.data_copy has no copy inside UB on dav-3002 [ASC-TARGET-OP]}}
    asc.data_copy %b, %a count(512) : !asc.local<512xf16>
    asc.return
  }
}

// -----

// A9: 65536 would wrap to 0.
module attributes {asc.target = "dav-2201"} {
  asc.kernel @k(%x: !asc.global<512xf16>) {
    %a = asc.alloc : !asc.local<512xf16>
    %b = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.data_copy block_len is 65536, must be 0..65535 blocks of 32 bytes [ASC-PARAM-RANGE]}}
    asc.data_copy %a, %x block_len(65536) : !asc.local<512xf16>, !asc.global<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k(%x: !asc.global<512xf16>) {
    %a = asc.alloc : !asc.local<512xf16>
    %b = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.data_copy block_count is 4096, must be 0..4095 pieces [ASC-PARAM-RANGE]}}
    asc.data_copy %a, %x block_count(4096) block_len(1) : !asc.local<512xf16>, !asc.global<512xf16>
    asc.return
  }
}
