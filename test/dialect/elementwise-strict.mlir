// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// ASC-REPEAT-RANGE: what --asc-split-repeat could mend, when it has not run.
// RUN: %python %S/Inputs/elementwise.py %s > %t.mlir
// RUN: asc-opt %t.mlir -split-input-file -verify-diagnostics=only-expected --asc-check-target
// COVERS: reject sub ASC-REPEAT-RANGE
// COVERS: reject min ASC-REPEAT-RANGE
// COVERS: reject div ASC-REPEAT-RANGE
// COVERS: reject and ASC-REPEAT-RANGE
// COVERS: reject or ASC-REPEAT-RANGE
// COVERS: reject abs ASC-REPEAT-RANGE
// COVERS: reject relu ASC-REPEAT-RANGE
// COVERS: reject not ASC-REPEAT-RANGE
// COVERS: reject sqrt ASC-REPEAT-RANGE
// COVERS: reject rsqrt ASC-REPEAT-RANGE
// COVERS: reject reciprocal ASC-REPEAT-RANGE
// COVERS: reject exp ASC-REPEAT-RANGE
// COVERS: reject ln ASC-REPEAT-RANGE
// COVERS: reject adds ASC-REPEAT-RANGE
// COVERS: reject muls ASC-REPEAT-RANGE
// COVERS: reject maxs ASC-REPEAT-RANGE
// COVERS: reject mins ASC-REPEAT-RANGE
// COVERS: reject leaky_relu ASC-REPEAT-RANGE
// COVERS: reject add_relu ASC-REPEAT-RANGE
// COVERS: reject sub_relu ASC-REPEAT-RANGE
// COVERS: reject shift_left ASC-REPEAT-RANGE
// COVERS: reject shift_right ASC-REPEAT-RANGE
// COVERS: reject subs ASC-REPEAT-RANGE
// COVERS: reject divs ASC-REPEAT-RANGE
// COVERS: reject ands ASC-REPEAT-RANGE
// COVERS: reject ors ASC-REPEAT-RANGE

// BEGIN
module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512x@ty@>
    %b = asc.alloc : !asc.local<512x@ty@>
    %c = asc.alloc : !asc.local<512x@ty@>
    %cst = arith.constant 1.5 : f16
    // expected-error @below {{asc.@op@ repeat 256 of the mask form is over the limit 255 of dav-2201}}
    asc.@op@ %c, %a@more@ mask(128) repeat(256) stride(rep = @each 0 0@) : !asc.local<512x@ty@>
    asc.return
  }
}
