// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// scf becomes the loops and conditions of C++; open dimensions come as sizes.
// RUN: asc-translate --asir-to-cpp %s | FileCheck %s

module attributes {asc.target = "dav-2201"} {
  // CHECK: void tiles(GM_ADDR x, uint64_t x_size, GM_ADDR z, int64_t n, float eps) {
  // CHECK: xGm.SetGlobalBuffer((__gm__ float *)x, x_size);
  asc.kernel @tiles(%x: !asc.global<?xf32>, %z: !asc.global<8xf32>, %n: index, %eps: f32) {
    %a = asc.alloc : !asc.local<256xf32>
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c256 = arith.constant 256 : index
    %first = arith.constant -1.5 : f32
    // CHECK: int64_t len = xGm.GetSize();
    %len = asc.get_size %x : !asc.global<?xf32>
    %count = arith.divui %len, %c256 : index
    // CHECK: float [[ACC:.*]] = -1.5f;
    // CHECK: for (int64_t i = 0; i < int64_t(uint64_t(len) / 256); ++i) {
    %sum = scf.for %i = %c0 to %count step %c1 iter_args(%acc = %first) -> (f32) {
      // CHECK-NEXT: AscendC::GlobalTensor<float> tile;
      // CHECK: tile.SetGlobalBuffer(xGm.GetPhyAddr(i * 256), 256);
      %off = arith.muli %i, %c256 : index
      %tile = asc.slice %x[%off] : !asc.global<?xf32> to !asc.global<256xf32>
      // CHECK: AscendC::DataCopy(a, tile, 256);
      asc.data_copy %a, %tile count(256) : !asc.local<256xf32>, !asc.global<256xf32>
      asc.set_flag mte2_s 0
      asc.wait_flag mte2_s 0
      // CHECK: float e = a.GetValue(i);
      %e = asc.get_value %a[%i] : !asc.local<256xf32>
      // One operation per statement: each is rounded.
      // CHECK: float [[P:.*]] = e * eps;
      // CHECK: float [[S:.*]] = [[ACC]] + [[P]];
      // CHECK: [[ACC]] = [[S]];
      %p = arith.mulf %e, %eps : f32
      %s = arith.addf %acc, %p : f32
      scf.yield %s : f32
    }
    // CHECK: float [[IF:.*]];
    // CHECK: if (n > 2) {
    // CHECK-NEXT: float seven = a.GetValue(7);
    // CHECK-NEXT: [[IF]] = seven;
    // CHECK-NEXT: } else {
    // CHECK-NEXT: [[IF]] = [[ACC]];
    // CHECK-NEXT: }
    %many = arith.cmpi sgt, %n, %c2 : index
    %b = scf.if %many -> (f32) {
      %seven = asc.get_value %a[7] : !asc.local<256xf32>
      scf.yield %seven : f32
    } else {
      scf.yield %sum : f32
    }
    // CHECK: int64_t [[K:.*]] = n;
    // CHECK-NEXT: int64_t [[T:.*]] = 0;
    // CHECK: while ([[K]] > 0) {
    // The second value must see the old [[K]].
    // CHECK-NEXT: int64_t [[NK:.*]] = [[K]] - 1;
    // CHECK-NEXT: int64_t [[NT:.*]] = [[T]] + [[K]];
    // CHECK-NEXT: [[K]] = [[NK]];
    // CHECK-NEXT: [[T]] = [[NT]];
    // CHECK-NEXT: }
    %w:2 = scf.while (%k = %n, %t = %c0) : (index, index) -> (index, index) {
      %go = arith.cmpi sgt, %k, %c0 : index
      scf.condition(%go) %k, %t : index, index
    } do {
    ^bb0(%k: index, %t: index):
      %k1 = arith.subi %k, %c1 : index
      %t1 = arith.addi %t, %k : index
      scf.yield %k1, %t1 : index, index
    }
    // CHECK: switch (n) {
    // CHECK-NEXT: case 2: {
    // CHECK: break;
    // CHECK: default: {
    // CHECK: [[SW:.*]] = [[T]];
    %place = scf.index_switch %n -> index
    case 2 {
      scf.yield %c1 : index
    }
    default {
      scf.yield %w#1 : index
    }
    asc.set_value %a[%place], %b : !asc.local<256xf32>
    asc.return
  }
}
