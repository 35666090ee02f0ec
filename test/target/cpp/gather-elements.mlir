// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Ascend C calls of gather and scatter.
// RUN: asc-translate --asir-to-cpp %s -o - | FileCheck %s

module attributes {asc.target = "dav-3002"} {
  asc.kernel @k(%n: index) {
    %d = asc.alloc : !asc.local<256xf32>
    %s = asc.alloc : !asc.local<256xf32>
    %o = asc.alloc : !asc.local<256xui32>
    %db = asc.alloc : !asc.local<256xui8>
    %sb = asc.alloc : !asc.local<256xui8>
    // CHECK: AscendC::Gather(d, s, o, 0, 256);
    asc.gather %d, %s, %o count(256) : !asc.local<256xf32>, !asc.local<256xf32>, !asc.local<256xui32>
    // CHECK: AscendC::Gather(d, s, o, n, n);
    asc.gather %d, %s, %o count(%n) base_addr(%n) : !asc.local<256xf32>, !asc.local<256xf32>, !asc.local<256xui32>
    // CHECK: AscendC::Gather(d, s, o, 32, 60, 4, 8);
    asc.gather %d, %s, %o mask(60) repeat(4) base_addr(32) : !asc.local<256xf32>, !asc.local<256xf32>, !asc.local<256xui32>
    // CHECK: uint64_t [[MASK:.*]][] = {0x7, 0x0};
    // CHECK: AscendC::Gather(d, s, o, 0, [[MASK]], 2, 16);
    asc.gather %d, %s, %o mask[7, 0] repeat(2) dst_rep_stride(16) : !asc.local<256xf32>, !asc.local<256xf32>, !asc.local<256xui32>
    // CHECK: uint64_t [[BYTES:.*]][] = {0x7, 0x1};
    // CHECK: AscendC::Gather(db, sb, o, 0, [[BYTES]], 2, 4);
    asc.gather %db, %sb, %o mask[7, 1] repeat(2) dst_rep_stride(4) : !asc.local<256xui8>, !asc.local<256xui8>, !asc.local<256xui32>
    // CHECK: AscendC::Scatter(d, s, o, 4, 256);
    asc.scatter %d, %s, %o count(256) base_addr(4) : !asc.local<256xf32>, !asc.local<256xf32>, !asc.local<256xui32>
    // CHECK: AscendC::Scatter(d, s, o, 0, 64, 4, 8);
    asc.scatter %d, %s, %o mask(64) repeat(4) : !asc.local<256xf32>, !asc.local<256xf32>, !asc.local<256xui32>
    asc.return
  }
}
