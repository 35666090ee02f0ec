// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Names that C++ or the headers need for themselves give way, and stay unique.
// RUN: asc-translate --asir-to-cpp %s | FileCheck %s

module attributes {asc.target = "dav-2201"} {
  // CHECK: void while_(GM_ADDR int_, int64_t half_) {
  asc.kernel @while(%int: !asc.global<16xf32>, %half: index) {
    // CHECK: AscendC::LocalTensor<float> a_b(AscendC::TPosition::VECCALC, 0x0, 16);
    %a.b = asc.alloc : !asc.local<16xf32>
    // CHECK: AscendC::LocalTensor<float> a_b_1(AscendC::TPosition::VECCALC, 0x40, 16);
    %a_b = asc.alloc : !asc.local<16xf32>
    // CHECK: AscendC::LocalTensor<float> v2d(AscendC::TPosition::VECCALC, 0x80, 16);
    %v2d = asc.alloc : !asc.local<16xf32>
    // CHECK: AscendC::LocalTensor<float> AscendC_(AscendC::TPosition::VECCALC, 0xc0, 16);
    %AscendC = asc.alloc : !asc.local<16xf32>
    // A name of the function cannot hide it.
    // CHECK: AscendC::LocalTensor<float> while__1(
    %while = asc.alloc : !asc.local<16xf32>
    asc.data_copy %a.b, %int count(16) : !asc.local<16xf32>, !asc.global<16xf32>
    asc.data_copy %a_b, %int count(16) : !asc.local<16xf32>, !asc.global<16xf32>
    asc.data_copy %v2d, %int count(16) : !asc.local<16xf32>, !asc.global<16xf32>
    asc.data_copy %AscendC, %int count(16) : !asc.local<16xf32>, !asc.global<16xf32>
    asc.data_copy %while, %int count(16) : !asc.local<16xf32>, !asc.global<16xf32>
    asc.return
  }
  // CHECK: void main_() {
  asc.kernel @main_() {
    asc.return
  }
}
