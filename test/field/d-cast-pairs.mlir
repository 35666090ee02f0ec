// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// D4, D16, D17: conversions and rounding modes that the chip does not have.
// RUN: asc-opt %s --asc-check-target --split-input-file --verify-diagnostics

module attributes {asc.target = "dav-2201"} {
  asc.kernel @lossless() {
    %a = asc.alloc : !asc.local<64xf16>
    %b = asc.alloc : !asc.local<64xf32>
    // expected-error @below {{asc.cast does not round by round from f16 to f32 on dav-2201; modes: none [ASC-ROUND-MODE]}}
    asc.cast %b, %a round(round) count(64) : !asc.local<64xf32>, !asc.local<64xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @same_type() {
    %a = asc.alloc : !asc.local<64xf16>
    %b = asc.alloc : !asc.local<64xf16>
    // expected-error @below {{asc.cast has no form from f16 to f16 on dav-2201; to f16 it goes from i8, ui8, i16, i32, f32, !asc.i4x2 [ASC-TARGET-DTYPE]}}
    asc.cast %b, %a round(rint) count(64) : !asc.local<64xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @bytes() {
    %a = asc.alloc : !asc.local<64xui8>
    %b = asc.alloc : !asc.local<64xf32>
    // expected-error @below {{asc.cast has no form from ui8 to f32 on dav-2201; to f32 it goes from i16, f16, bf16, i32, f32, i64 [ASC-TARGET-DTYPE]}}
    asc.cast %b, %a count(64) : !asc.local<64xf32>, !asc.local<64xui8>
    asc.return
  }
}
