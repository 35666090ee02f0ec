// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What depends on values and addresses.
// COUNTED
// RUN: %python %S/Inputs/elementwise.py %s > %t.mlir
// RUN: asc-opt %t.mlir -split-input-file -verify-diagnostics=only-expected --asc-check
// COVERS: reject abs_sub ASC-ALIGN-UB
// COVERS: reject prelu ASC-ALIGN-UB
// COVERS: reject shift_left_tensor ASC-ALIGN-UB
// COVERS: reject shift_right_tensor ASC-ALIGN-UB
// COVERS: reject mull ASC-ALIGN-UB
// COVERS: reject abs_sub ASC-MEM-BOUNDS
// COVERS: reject prelu ASC-MEM-BOUNDS
// COVERS: reject shift_left_tensor ASC-MEM-BOUNDS
// COVERS: reject shift_right_tensor ASC-MEM-BOUNDS
// COVERS: reject mull ASC-MEM-BOUNDS
// COVERS: reject abs_sub ASC-ZERO-COUNT
// COVERS: reject prelu ASC-ZERO-COUNT
// COVERS: reject shift_left_tensor ASC-ZERO-COUNT
// COVERS: reject shift_right_tensor ASC-ZERO-COUNT
// COVERS: reject mull ASC-ZERO-COUNT
// COVERS: reject abs_sub ASC-OVERLAP-COUNT
// COVERS: reject prelu ASC-OVERLAP-COUNT
// COVERS: reject shift_left_tensor ASC-OVERLAP-NONE
// COVERS: reject shift_right_tensor ASC-OVERLAP-NONE
// COVERS: reject mull ASC-OVERLAP-NONE

// BEGIN
module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512x@ty@>
    %b = asc.alloc : !asc.local<512x@ty@>
    %c = asc.alloc : !asc.local<512x@ty@>
    %d = asc.alloc : !asc.local<512x@ty@>
    %s = asc.slice %b[4] : !asc.local<512x@ty@> to !asc.local<128x@ty@>
    // expected-error @below {{asc.@op@ @last@ %s is at byte offset @four@, must be a multiple of 32 [ASC-ALIGN-UB]}}
    asc.@op@ %c@rest@, %s count(128) : @tail 512 @ty@ 128@
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512x@ty@>
    %b = asc.alloc : !asc.local<512x@ty@>
    %c = asc.alloc : !asc.local<512x@ty@>
    %d = asc.alloc : !asc.local<512x@ty@>
    %s = asc.slice %c[0] : !asc.local<512x@ty@> to !asc.local<128x@ty@>
    // expected-error @below {{asc.@op@ writes @size@ bytes past the end of %s [ASC-MEM-BOUNDS]}}
    asc.@op@ %s@rest@, %b count(129) : @first 512 @ty@ 128@
    asc.return
  }
}

// -----

// ONLY: inplace
module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512x@ty@>
    %b = asc.alloc : !asc.local<512x@ty@>
    %c = asc.alloc : !asc.local<512x@ty@>
    %d = asc.alloc : !asc.local<512x@ty@>
    %s = asc.slice %b[16] : !asc.local<512x@ty@> to !asc.local<256x@ty@>
    // expected-error @below {{asc.@op@ dst %s overlaps src1 %b without starting at the same address [ASC-OVERLAP-COUNT]}}
    asc.@op@ %s, %a, %b count(256) : !asc.local<256x@ty@>, !asc.local<512x@ty@>, !asc.local<512x@ty@>
    asc.@op@ %b, %a, %b count(256) : !asc.local<512x@ty@>
    asc.return
  }
}

// -----

// ONLY: shift
module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512x@ty@>
    %b = asc.alloc : !asc.local<512x@ty@>
    %c = asc.alloc : !asc.local<512x@ty@>
    %d = asc.alloc : !asc.local<512x@ty@>
    // expected-error @below {{asc.@op@ dst %a overlaps src0 %a; its page allows no overlap [ASC-OVERLAP-NONE]}}
    asc.@op@ %a, %a, %b count(256) : !asc.local<512x@ty@>
    // expected-error @below {{asc.@op@ dst %b overlaps src1 %b; its page allows no overlap [ASC-OVERLAP-NONE]}}
    asc.@op@ %b, %a, %b count(256) : !asc.local<512x@ty@>
    asc.return
  }
}

// -----

// ONLY: mull
module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512x@ty@>
    %b = asc.alloc : !asc.local<512x@ty@>
    %c = asc.alloc : !asc.local<512x@ty@>
    %d = asc.alloc : !asc.local<512x@ty@>
    // expected-error @below {{asc.mull dst0 %a overlaps src0 %a; its page allows no overlap [ASC-OVERLAP-NONE]}}
    asc.mull %a, %d, %a, %b count(256) : !asc.local<512xi32>
    // expected-error @below {{asc.mull dst1 %b overlaps src1 %b; its page allows no overlap [ASC-OVERLAP-NONE]}}
    asc.mull %c, %b, %a, %b count(256) : !asc.local<512xi32>
    // expected-error @below {{asc.mull dst0 %c overlaps dst1 %c; its page allows no overlap [ASC-OVERLAP-NONE]}}
    asc.mull %c, %c, %a, %b count(256) : !asc.local<512xi32>
    %s = asc.slice %c[256] : !asc.local<512xi32> to !asc.local<256xi32>
    // The second half of a buffer is another destination.
    asc.mull %c, %s, %a, %b count(256) : !asc.local<512xi32>, !asc.local<256xi32>, !asc.local<512xi32>, !asc.local<512xi32>
    %t = asc.slice %c[248] : !asc.local<512xi32> to !asc.local<264xi32>
    // expected-error @below {{asc.mull dst0 %c overlaps dst1 %t; its page allows no overlap [ASC-OVERLAP-NONE]}}
    asc.mull %c, %t, %a, %b count(256) : !asc.local<512xi32>, !asc.local<264xi32>, !asc.local<512xi32>, !asc.local<512xi32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512x@ty@>
    %b = asc.alloc : !asc.local<512x@ty@>
    %c = asc.alloc : !asc.local<512x@ty@>
    %d = asc.alloc : !asc.local<512x@ty@>
    // expected-warning @below {{asc.@op@ count(0) does nothing here; dav-3510 does not promise that [ASC-ZERO-COUNT]}}
    asc.@op@ %c@rest@, %b count(0) : !asc.local<512x@ty@>
    asc.return
  }
}
