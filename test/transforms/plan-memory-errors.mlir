// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A kernel that does not fit says what takes the space and what the limit is.
// RUN: asc-opt %s --asc-plan-memory -split-input-file -verify-diagnostics

module attributes {asc.target = "dav-2201"} {
  // expected-note @below {{all buffers of @big together: 196672 bytes}}
  asc.kernel @big() {
    // expected-note @below {{%a: '!asc.local<98304xf16>', 196608 bytes at UB+0x0}}
    %a = asc.alloc : !asc.local<98304xf16>
    // expected-error @below {{asc.alloc of %b needs 32 bytes and does not fit: with it the live buffers of @big take 196640 bytes, the limit of dav-2201 is 196608 bytes [ASC-UB-CAPACITY]}}
    // expected-note @below {{%b: '!asc.local<16xf16>', 32 bytes}}
    %b = asc.alloc : !asc.local<16xf16>
    // expected-note @below {{%c: '!asc.local<8xf32>', 32 bytes}}
    %c = asc.alloc : !asc.local<8xf32>
    asc.return
  }
}

// -----

// 262144 bytes less the 8192 that the mask form needs.
module attributes {asc.target = "dav-3510"} {
  // expected-note @below {{all buffers of @reserve together: 253984 bytes}}
  asc.kernel @reserve() {
    // expected-error @below {{asc.alloc of %a needs 253984 bytes and does not fit: with it the live buffers of @reserve take 253984 bytes, the limit of dav-3510 is 253952 bytes (262144 of UB, of which instructions need 8192) [ASC-UB-CAPACITY]}}
    // expected-note @below {{%a: '!asc.local<126992xf16>', 253984 bytes}}
    %a = asc.alloc : !asc.local<126992xf16>
    asc.max %a, %a, %a mask(128) : !asc.local<126992xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  // expected-note @below {{all buffers of @holes together: 327680 bytes}}
  asc.kernel @holes() {
    // expected-note @below {{%a: '!asc.local<32768xf16>', 65536 bytes at UB+0x0, freed before}}
    %a = asc.alloc : !asc.local<32768xf16>
    // expected-note @below {{%b: '!asc.local<32768xf16>', 65536 bytes at UB+0x10000}}
    %b = asc.alloc : !asc.local<32768xf16>
    // expected-note @below {{%c: '!asc.local<32768xf16>', 65536 bytes at UB+0x20000, freed before}}
    %c = asc.alloc : !asc.local<32768xf16>
    asc.free %a : !asc.local<32768xf16>
    asc.free %c : !asc.local<32768xf16>
    // expected-error @below {{asc.alloc of %d needs 131072 bytes and does not fit: with it the live buffers of @holes take 196608 bytes, the limit of dav-2201 is 196608 bytes; the free bytes are not in one piece [ASC-UB-CAPACITY]}}
    // expected-note @below {{%d: '!asc.local<65536xf16>', 131072 bytes}}
    %d = asc.alloc : !asc.local<65536xf16>
    asc.return
  }
}

// -----

// expected-error @below {{buffers of @no_target cannot be placed: no target is given; write asc.target = "dav-2201" on the module or use --target [ASC-TARGET-MISSING]}}
asc.kernel @no_target() {
  %a = asc.alloc : !asc.local<16xf16>
  asc.return
}
