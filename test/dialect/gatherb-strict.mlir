// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// ASC-REPEAT-RANGE
// RUN: asc-opt %s -split-input-file -verify-diagnostics=only-expected --asc-check-target
// COVERS: reject gatherb ASC-REPEAT-RANGE

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<128xui16>
    %s = asc.alloc : !asc.local<128xui16>
    %o = asc.alloc : !asc.local<8xui32>
    // expected-error @below {{asc.gatherb repeat 256 is over the limit 255 of dav-2201}}
    asc.gatherb %d, %s, %o repeat(256) stride(rep = [0]) : !asc.local<128xui16>, !asc.local<128xui16>, !asc.local<8xui32>
    asc.return
  }
}
