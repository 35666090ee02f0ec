// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Complex numbers: in the count form, on dav-3510.
// RUN: asc-opt %s -split-input-file -verify-diagnostics=only-expected --asc-check-target

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<64xcomplex<f16>>
    %b = asc.alloc : !asc.local<32xcomplex<f32>>
    %s = complex.constant [1.0 : f16, 2.0 : f16] : complex<f16>
    %t = complex.constant [1.0 : f32, 2.0 : f32] : complex<f32>
    asc.add %a, %a, %a count(64) : !asc.local<64xcomplex<f16>>
    asc.sub %b, %b, %b count(32) : !asc.local<32xcomplex<f32>>
    asc.mul %a, %a, %a count(64) : !asc.local<64xcomplex<f16>>
    asc.div %b, %b, %b count(32) : !asc.local<32xcomplex<f32>>
    asc.adds %a, %a, %s count(64) : !asc.local<64xcomplex<f16>>
    asc.muls %b, %b, %t count(32) : !asc.local<32xcomplex<f32>>
    asc.subs %a, %a, %s count(64) scalar(left) : !asc.local<64xcomplex<f16>>
    asc.divs %b, %b, %t count(32) scalar(left) : !asc.local<32xcomplex<f32>>
    asc.return
  }
  asc.kernel @count_only() {
    %b = asc.alloc : !asc.local<32xcomplex<f32>>
    %t = complex.constant [1.0 : f32, 2.0 : f32] : complex<f32>
    // expected-error @below {{asc.add takes complex<f32> on dav-3510 only in the form count(n), not with mask(n) [ASC-TARGET-DTYPE]}}
    asc.add %b, %b, %b mask(16) : !asc.local<32xcomplex<f32>>
    // expected-error @below {{asc.divs takes complex<f32> on dav-3510 only in the form count(n), not with mask(n) [ASC-TARGET-DTYPE]}}
    asc.divs %b, %b, %t mask(16) : !asc.local<32xcomplex<f32>>
    // expected-error @below {{asc.max does not take complex<f32> on dav-3510; it takes i8, ui8, i16, ui16, f16, bf16, i32, ui32, f32, i64, ui64 [ASC-TARGET-DTYPE]}}
    asc.max %b, %b, %b count(32) : !asc.local<32xcomplex<f32>>
    // expected-error @below {{asc.abs does not take complex<f32> on dav-3510; it takes i8, i16, f16, i32, f32, i64 [ASC-TARGET-DTYPE]}}
    asc.abs %b, %b count(32) : !asc.local<32xcomplex<f32>>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @older() {
    %a = asc.alloc : !asc.local<64xcomplex<f16>>
    // expected-error @below {{asc.mul does not take complex<f16> on dav-2201; it takes i16, f16, i32, f32 [ASC-TARGET-DTYPE]}}
    asc.mul %a, %a, %a count(64) : !asc.local<64xcomplex<f16>>
    asc.return
  }
}
