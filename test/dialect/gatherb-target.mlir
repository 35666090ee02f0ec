// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: asc-opt %s -split-input-file -verify-diagnostics=only-expected --asc-check-target
// COVERS: reject gatherb ASC-TARGET-DTYPE
// COVERS: reject gatherb ASC-TARGET-OP
// COVERS: reject gatherb ASC-STRIDE-RANGE

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<128xf16>
    %s = asc.alloc : !asc.local<128xf16>
    %o = asc.alloc : !asc.local<8xui32>
    // expected-error @below {{asc.gatherb does not take f16 on dav-2201; it takes ui16, ui32 [ASC-TARGET-DTYPE]}}
    asc.gatherb %d, %s, %o repeat(1) : !asc.local<128xf16>, !asc.local<128xf16>, !asc.local<8xui32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<128xui16>
    %s = asc.alloc : !asc.local<128xui16>
    %o = asc.alloc : !asc.local<8xui32>
    // expected-error @below {{asc.gatherb does not exist on dav-2002; it exists on dav-3510, dav-2201, dav-3002 [ASC-TARGET-OP]}}
    asc.gatherb %d, %s, %o repeat(1) : !asc.local<128xui16>, !asc.local<128xui16>, !asc.local<8xui32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<128xui16>
    %s = asc.alloc : !asc.local<128xui16>
    %o = asc.alloc : !asc.local<8xui32>
    // expected-error @below {{asc.gatherb block stride of dst is 256, must be 0..255 blocks [ASC-STRIDE-RANGE]}}
    asc.gatherb %d, %s, %o stride(blk = [256]) : !asc.local<128xui16>, !asc.local<128xui16>, !asc.local<8xui32>
    asc.return
  }
}
