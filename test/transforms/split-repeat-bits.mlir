// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Bits of a part start on a block of 32 bytes: 252 repeats of f32, 254 of f16.
// RUN: asc-opt %s --asc-split-repeat | FileCheck %s

// CHECK-LABEL: @k
module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %m = asc.alloc : !asc.local<4096xui16>
    %i = asc.alloc : !asc.local<2400xui8>
    %a = asc.alloc : !asc.local<64xf32>
    %b = asc.alloc : !asc.local<128xf16>
    %c = asc.alloc : !asc.local<4096xui8>
    // CHECK: asc.compare %i, %a, %a mask(64) repeat(252)
    // CHECK: asc.slice %i[2016]
    // CHECK: asc.compare %{{.*}}, %a, %a mask(64) repeat(48)
    asc.compare %i, %a, %a mode(eq) mask(64) repeat(300) stride(rep = [0, 0]) : !asc.local<2400xui8>, !asc.local<64xf32>, !asc.local<64xf32>
    %d = asc.alloc : !asc.local<20000xf16>
    // CHECK: asc.select %d, %m, %b, %b mask(128) repeat(254)
    // CHECK-DAG: asc.slice %m[2032]
    // CHECK: asc.select %{{.*}}, %{{.*}}, %b, %b mask(128) repeat(2)
    asc.select %d, %m, %b, %b mode(tensor) mask(128) repeat(256) stride(rep = [1, 0, 0]) : !asc.local<20000xf16>, !asc.local<4096xui16>, !asc.local<128xf16>, !asc.local<128xf16>
    // The first bits again.
    // CHECK: asc.select %d, %m, %b, %b mask(128) repeat(254)
    // CHECK: asc.select %{{.*}}, %m, %b, %b mask(128) repeat(2)
    asc.select %d, %m, %b, %b mode(cmpmask) mask(128) repeat(256) stride(rep = [1, 0, 0]) : !asc.local<20000xf16>, !asc.local<4096xui16>, !asc.local<128xf16>, !asc.local<128xf16>
    asc.return
  }
}
