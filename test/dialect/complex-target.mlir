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
    // expected-error @below {{X}}
    asc.add %b, %b, %b mask(16) : !asc.local<32xcomplex<f32>>
    // expected-error @below {{X}}
    asc.divs %b, %b, %t mask(16) : !asc.local<32xcomplex<f32>>
    // expected-error @below {{X}}
    asc.max %b, %b, %b count(32) : !asc.local<32xcomplex<f32>>
    // expected-error @below {{X}}
    asc.abs %b, %b count(32) : !asc.local<32xcomplex<f32>>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @older() {
    %a = asc.alloc : !asc.local<64xcomplex<f16>>
    // expected-error @below {{X}}
    asc.mul %a, %a, %a count(64) : !asc.local<64xcomplex<f16>>
    asc.return
  }
}
