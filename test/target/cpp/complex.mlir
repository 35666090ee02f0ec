// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Ascend C calls on complex numbers, and their constants.
// RUN: asc-translate --asir-to-cpp %s -o - | FileCheck %s

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    // CHECK: AscendC::LocalTensor<complex32> a
    %a = asc.alloc : !asc.local<64xcomplex<f16>>
    // CHECK: AscendC::LocalTensor<complex64> b
    %b = asc.alloc : !asc.local<32xcomplex<f32>>
    %s = complex.constant [1.5 : f16, -2.0 : f16] : complex<f16>
    %t = complex.constant [0.5 : f32, 0x7F800000 : f32] : complex<f32>
    // CHECK: AscendC::Mul(a, a, a, 64);
    asc.mul %a, %a, %a count(64) : !asc.local<64xcomplex<f16>>
    // CHECK: AscendC::Adds(a, a, complex32{half(1.5f), half(-2.0f)}, 64);
    asc.adds %a, %a, %s count(64) : !asc.local<64xcomplex<f16>>
    // CHECK: AscendC::Divs(b, complex64{0.5f, __builtin_inff()}, b, 32);
    asc.divs %b, %b, %t count(32) scalar(left) : !asc.local<32xcomplex<f32>>
    asc.return
  }
}
