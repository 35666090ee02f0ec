// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// ASC-TARGET-OP, ASC-REPEAT-RANGE: what a pass could mend, when it has not run.
// RUN: asc-opt %s -split-input-file -verify-diagnostics=only-expected --asc-check-target
// COVERS: reject vector_padding ASC-TARGET-OP
// COVERS: reject vector_padding ASC-REPEAT-RANGE

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.vector_padding does not exist on dav-2201; it exists on dav-2002 [ASC-TARGET-OP]}}
    asc.vector_padding %d, %s count(512) pad_mode(2) pad_side(right) : !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.vector_padding repeat 256 of the mask form is over the limit 255 of dav-2002}}
    asc.vector_padding %d, %s mask(128) repeat(256) stride(rep = [0, 0]) pad_mode(2) pad_side(right) : !asc.local<512xf16>
    asc.return
  }
}
