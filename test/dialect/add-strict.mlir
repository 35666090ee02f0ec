// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// ASC-REPEAT-RANGE: what --asc-split-repeat could mend, when it has not run.
// RUN: asc-opt %s -split-input-file -verify-diagnostics=only-expected --asc-check-target
// COVERS: reject add ASC-REPEAT-RANGE

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xf16>
    %b = asc.alloc : !asc.local<512xf16>
    %c = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.add repeat 256 of the mask form is over the limit 255 of dav-2201}}
    asc.add %c, %a, %b mask(128) repeat(256) stride(rep = [0, 0, 0]) : !asc.local<512xf16>
    asc.return
  }
}
