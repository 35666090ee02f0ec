// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// ASC-REPEAT-RANGE
// RUN: asc-opt %s -split-input-file -verify-diagnostics=only-expected --asc-check-target
// COVERS: reject brcb ASC-REPEAT-RANGE

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf16>
    %s = asc.alloc : !asc.local<16xf16>
    // expected-error @below {{asc.brcb repeat 300 is over the limit 255 of dav-2201}}
    asc.brcb %d, %s repeat(300) stride(rep = [0]) : !asc.local<256xf16>, !asc.local<16xf16>
    asc.return
  }
}
