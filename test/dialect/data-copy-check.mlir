// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: asc-opt %s -split-input-file -verify-diagnostics=only-expected --asc-check
// COVERS: reject data_copy ASC-COPY-LENGTH
// COVERS: reject data_copy ASC-COPY-NOTHING
// COVERS: reject data_copy ASC-COPY-OVERLAP
// COVERS: reject data_copy ASC-ALIGN-UB
// COVERS: reject data_copy ASC-ALIGN-GM
// COVERS: reject data_copy ASC-MEM-BOUNDS

// A7: DataCopy moves whole blocks.
module attributes {asc.target = "dav-2201"} {
  asc.kernel @k(%x: !asc.global<64xi32>) {
    %a = asc.alloc : !asc.local<8xi32>
    // expected-error @below {{asc.data_copy count 2 of i32 is 8 bytes, which is not a multiple of 32; asc.data_copy_pad copies any length [ASC-COPY-LENGTH]}}
    asc.data_copy %x, %a count(2) : !asc.global<64xi32>, !asc.local<8xi32>
    asc.return
  }
}

// -----

// A10: inside the documented range, so a warning.
module attributes {asc.target = "dav-2201"} {
  asc.kernel @k(%x: !asc.global<512xf16>) {
    %a = asc.alloc : !asc.local<512xf16>
    %b = asc.alloc : !asc.local<512xf16>
    // expected-warning @below {{asc.data_copy with block_count 0, block_len 4 copies nothing [ASC-COPY-NOTHING]}}
    asc.data_copy %a, %x block_count(0) block_len(4) : !asc.local<512xf16>, !asc.global<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xf16>
    %b = asc.alloc : !asc.local<512xf16>
    %s = asc.slice %a[64] : !asc.local<512xf16> to !asc.local<256xf16>
    // expected-error @below {{asc.data_copy source %a and destination %s overlap [ASC-COPY-OVERLAP]}}
    asc.data_copy %s, %a count(256) : !asc.local<256xf16>, !asc.local<512xf16>
    asc.return
  }
}

// -----

// A1: the start in UB must be aligned, that in global memory need not.
module attributes {asc.target = "dav-2201"} {
  asc.kernel @k(%x: !asc.global<64xf32>) {
    %a = asc.alloc : !asc.local<64xf32>
    %g = asc.slice %x[1] : !asc.global<64xf32> to !asc.global<8xf32>
    %s = asc.slice %a[1] : !asc.local<64xf32> to !asc.local<8xf32>
    %t = asc.slice %a[8] : !asc.local<64xf32> to !asc.local<8xf32>
    asc.data_copy %t, %g count(8) : !asc.local<8xf32>, !asc.global<8xf32>
    // expected-error @below {{asc.data_copy dst %s is at byte offset 4, must be a multiple of 32 [ASC-ALIGN-UB]}}
    asc.data_copy %s, %x count(8) : !asc.local<8xf32>, !asc.global<64xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k(%x: !asc.global<512xf16>) {
    %a = asc.alloc : !asc.local<1024xf16>
    // expected-error @below {{asc.data_copy reads 1024 bytes past the end of %x [ASC-MEM-BOUNDS]}}
    asc.data_copy %a, %x count(1024) : !asc.local<1024xf16>, !asc.global<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k(%x: !asc.global<512xf16>) {
    %a = asc.alloc : !asc.local<96xf16>
    // expected-error @below {{asc.data_copy writes 64 bytes past the end of %a [ASC-MEM-BOUNDS]}}
    asc.data_copy %a, %x block_count(2) block_len(3) src_gap(1) dst_gap(2) : !asc.local<96xf16>, !asc.global<512xf16>
    asc.return
  }
}

// -----

// Pieces may interleave.
module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xf16>
    %b = asc.alloc : !asc.local<512xf16>
    %s = asc.slice %a[16] : !asc.local<512xf16> to !asc.local<496xf16>
    asc.data_copy %s, %a block_count(8) block_len(1) src_gap(1) dst_gap(1) : !asc.local<496xf16>, !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k(%x: !asc.global<1024xui8>) {
    %a = asc.alloc : !asc.local<512xf16>
    %g = asc.slice %x[1] : !asc.global<1024xui8> to !asc.global<64xui8>
    %h = asc.reinterpret %g : !asc.global<64xui8> to !asc.global<32xf16>
    // expected-error @below {{asc.data_copy src %h is at byte offset 1, must be a multiple of 2 [ASC-ALIGN-GM]}}
    asc.data_copy %a, %h count(32) : !asc.local<512xf16>, !asc.global<32xf16>
    asc.return
  }
}
