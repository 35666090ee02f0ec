// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: asc-opt %s -split-input-file -verify-diagnostics
// COVERS: reject gatherb ASC-FORM
// COVERS: reject gatherb ASC-ELEM-TYPE

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<128xui16>
    %s = asc.alloc : !asc.local<128xui16>
    %o = asc.alloc : !asc.local<8xui32>
    // expected-error @below {{has no form count(n); it has without count or mask [ASC-FORM]}}
    asc.gatherb %d, %s, %o count(8) : !asc.local<128xui16>, !asc.local<128xui16>, !asc.local<8xui32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<128xui16>
    %s = asc.alloc : !asc.local<128xui16>
    %o = asc.alloc : !asc.local<8xui32>
    // expected-error @below {{has no form mask(n); it has without count or mask [ASC-FORM]}}
    asc.gatherb %d, %s, %o mask(128) repeat(1) : !asc.local<128xui16>, !asc.local<128xui16>, !asc.local<8xui32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<128xui16>
    %s = asc.alloc : !asc.local<128xui16>
    %o = asc.alloc : !asc.local<8xui32>
    // expected-error @below {{operand offset has element type ui16; it must be ui32 [ASC-ELEM-TYPE]}}
    asc.gatherb %d, %s, %s repeat(1) : !asc.local<128xui16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<128xui16>
    %s = asc.alloc : !asc.local<128xui16>
    %o = asc.alloc : !asc.local<8xui32>
    %f = asc.reinterpret %s : !asc.local<128xui16> to !asc.local<128xf16>
    // expected-error @below {{operand src has element type f16; it must be ui16 like dst [ASC-ELEM-TYPE]}}
    asc.gatherb %d, %f, %o repeat(1) : !asc.local<128xui16>, !asc.local<128xf16>, !asc.local<8xui32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<128xui16>
    %s = asc.alloc : !asc.local<128xui16>
    %o = asc.alloc : !asc.local<8xui32>
    // expected-error @below {{it needs 1, of dst [ASC-STRIDE-COUNT]}}
    asc.gatherb %d, %s, %o repeat(1) stride(blk = [1, 1, 1]) : !asc.local<128xui16>, !asc.local<128xui16>, !asc.local<8xui32>
    asc.return
  }
}
