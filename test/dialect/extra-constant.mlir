// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What is part of the form of a call is no value, and has its forms.
// RUN: asc-opt %s -split-input-file -verify-diagnostics

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k(%n: index) {
    %a = asc.alloc : !asc.local<512xf16>
    %k = arith.constant 1.5 : f16
    // expected-error @below {{scalar is a keyword, not a value [ASC-ATTR-SYNTAX]}}
    asc.subs %a, %a, %k count(512) scalar(%n) : !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xi16>
    %n = arith.constant 5 : i16
    // expected-error @below {{takes no round_en in the form count(n) [ASC-ATTR-SYNTAX]}}
    asc.shift_right %a, %a, %n count(512) round_en(true) : !asc.local<512xi16>
    asc.return
  }
}
