// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// F8. The merge of the older chips does not exist on dav-2201; the message names the
// one that does.
// RUN: asc-opt %s -verify-diagnostics=only-expected --asc-check-target

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf16>
    %a = asc.alloc : !asc.local<128xf16>
    %b = asc.alloc : !asc.local<128xf16>
    // expected-error @below {{asc.mrg_sort4 does not exist on dav-2201; it exists on dav-2002, dav-1001; newer chips have asc.mrg_sort [ASC-TARGET-OP]}}
    asc.mrg_sort4 %d, %a, %b len1(16) len2(16) valid_bit(3) : !asc.local<256xf16>, !asc.local<128xf16>, !asc.local<128xf16>
    asc.return
  }
}
