// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// How far a chip shifts, and where it rounds.
// RUN: asc-opt %s -split-input-file -verify-diagnostics=only-expected --asc-check-target
// COVERS: reject shift_left ASC-SHIFT-RANGE
// COVERS: reject shift_right ASC-SHIFT-RANGE
// COVERS: reject shift_right ASC-PARAM-RANGE
// COVERS: reject shift_right ASC-PARAM-TARGET
// COVERS: reject shift_right ASC-PARAM-CHOICE

// The amount ends at the width of an element.
module attributes {asc.target = "dav-2201"} {
  asc.kernel @k(%s: i16) {
    %a = asc.alloc : !asc.local<512xi16>
    %u = asc.alloc : !asc.local<512xui16>
    %w = asc.alloc : !asc.local<512xi32>
    %n16 = arith.constant 16 : i16
    %n17 = arith.constant 17 : i16
    %m1 = arith.constant -1 : i16
    %w32 = arith.constant 32 : i32
    %w33 = arith.constant 33 : i32
    asc.shift_left %a, %a, %n16 count(512) : !asc.local<512xi16>
    asc.shift_right %w, %w, %w32 mask(64) : !asc.local<512xi32>
    // Known when it runs.
    asc.shift_right %a, %a, %s count(512) : !asc.local<512xi16>
    // expected-error @below {{asc.shift_left scalar is 17, must be 0..16 for i16 on dav-2201 [ASC-SHIFT-RANGE]}}
    asc.shift_left %a, %a, %n17 count(512) : !asc.local<512xi16>
    // expected-error @below {{asc.shift_right scalar is 33, must be 0..32 for i32 on dav-2201 [ASC-SHIFT-RANGE]}}
    asc.shift_right %w, %w, %w33 mask(64) : !asc.local<512xi32>
    // expected-error @below {{asc.shift_left scalar is -1, must be 0..16 for i16 on dav-2201 [ASC-SHIFT-RANGE]}}
    asc.shift_left %a, %a, %m1 count(512) : !asc.local<512xi16>
    // The same bits are a large number of an unsigned type.
    // expected-error @below {{asc.shift_right scalar is 65535, must be 0..16 for ui16 on dav-2201 [ASC-SHIFT-RANGE]}}
    asc.shift_right %u, %u, %m1 count(512) : !asc.local<512xui16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3002"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xi16>
    %n17 = arith.constant 17 : i16
    // expected-error @below {{asc.shift_right scalar is 17, must be 0..16 for i16 on dav-3002 [ASC-SHIFT-RANGE]}}
    asc.shift_right %a, %a, %n17 count(512) : !asc.local<512xi16>
    asc.return
  }
}

// -----

// Here it has no end, but a beginning.
module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xi16>
    %u = asc.alloc : !asc.local<512xui16>
    %n17 = arith.constant 17 : i16
    %m1 = arith.constant -1 : i16
    asc.shift_left %a, %a, %n17 count(512) : !asc.local<512xi16>
    asc.shift_right %u, %u, %m1 count(512) : !asc.local<512xui16>
    // expected-error @below {{asc.shift_left scalar is -1, must not be negative [ASC-SHIFT-RANGE]}}
    asc.shift_left %a, %a, %m1 count(512) : !asc.local<512xi16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k(%e: index) {
    %a = asc.alloc : !asc.local<512xi16>
    %u = asc.alloc : !asc.local<512xui16>
    %n = arith.constant 5 : i16
    asc.shift_right %a, %a, %n mask(128) repeat(4) round_en(true) : !asc.local<512xi16>
    asc.shift_right %a, %a, %n mask(128) repeat(4) round_en(%e) : !asc.local<512xi16>
    asc.shift_right %u, %u, %n mask(128) repeat(4) round_en(false) : !asc.local<512xui16>
    // expected-error @below {{asc.shift_right has no round_en(true) for ui16 on dav-2201; it has false [ASC-PARAM-CHOICE]}}
    asc.shift_right %u, %u, %n mask(128) repeat(4) round_en(true) : !asc.local<512xui16>
    // expected-error @below {{asc.shift_right round_en is 2, must be 0..1 [ASC-PARAM-RANGE]}}
    asc.shift_right %a, %a, %n mask(128) repeat(4) round_en(2) : !asc.local<512xi16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3002"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xi16>
    %n = arith.constant 5 : i16
    // expected-error @below {{asc.shift_right has no round_en(true) on dav-3002 [ASC-PARAM-TARGET]}}
    asc.shift_right %a, %a, %n mask(128) round_en(true) : !asc.local<512xi16>
    asc.return
  }
}
