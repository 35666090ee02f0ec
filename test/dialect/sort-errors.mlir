// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What sorts and merges cannot say on any chip.
// RUN: asc-opt %s -split-input-file -verify-diagnostics
// COVERS: reject sort32 ASC-FORM
// COVERS: reject mrg_sort ASC-FORM
// COVERS: reject rp_sort16 ASC-FORM
// COVERS: reject mrg_sort4 ASC-FORM
// COVERS: reject proposal_concat ASC-FORM
// COVERS: reject proposal_extract ASC-FORM
// COVERS: reject sort32 ASC-ELEM-TYPE
// COVERS: reject mrg_sort ASC-ELEM-TYPE
// COVERS: reject mrg_sort4 ASC-ELEM-TYPE
// COVERS: reject rp_sort16 ASC-ELEM-TYPE
// COVERS: reject proposal_concat ASC-ELEM-TYPE
// COVERS: reject proposal_extract ASC-ELEM-TYPE

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<64xf32>
    %s = asc.alloc : !asc.local<32xf32>
    %i = asc.alloc : !asc.local<32xui32>
    // expected-error @below {{has no form mask(n); it has without count or mask [ASC-FORM]}}
    asc.sort32 %d, %s, %i mask(32) repeat(1)  : !asc.local<64xf32>, !asc.local<32xf32>, !asc.local<32xui32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf32>
    %a = asc.alloc : !asc.local<128xf32>
    %b = asc.alloc : !asc.local<128xf32>
    // expected-error @below {{has no form mask(n); it has without count or mask [ASC-FORM]}}
    asc.mrg_sort %d, %a, %b mask(32) repeat(1) valid_bit(3) : !asc.local<512xf32>, !asc.local<128xf32>, !asc.local<128xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf16>
    %s = asc.alloc : !asc.local<256xf16>
    // expected-error @below {{has no form mask(n); it has without count or mask [ASC-FORM]}}
    asc.rp_sort16 %d, %s mask(32) repeat(1)  : !asc.local<256xf16>, !asc.local<256xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %a = asc.alloc : !asc.local<128xf16>
    %b = asc.alloc : !asc.local<128xf16>
    // expected-error @below {{has no form mask(n); it has without count or mask [ASC-FORM]}}
    asc.mrg_sort4 %d, %a, %b mask(32) repeat(1) valid_bit(3) : !asc.local<512xf16>, !asc.local<128xf16>, !asc.local<128xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf16>
    %s = asc.alloc : !asc.local<32xf16>
    // expected-error @below {{has no form mask(n); it has without count or mask [ASC-FORM]}}
    asc.proposal_concat %d, %s mask(32) repeat(1) mode_number(4) : !asc.local<256xf16>, !asc.local<32xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<32xf16>
    %s = asc.alloc : !asc.local<256xf16>
    // expected-error @below {{has no form mask(n); it has without count or mask [ASC-FORM]}}
    asc.proposal_extract %d, %s mask(32) repeat(1) mode_number(4) : !asc.local<32xf16>, !asc.local<256xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<64xf32>
    %s = asc.alloc : !asc.local<32xf32>
    %i = asc.alloc : !asc.local<32xi32>
    // expected-error @below {{operand src1 has element type i32; it must be ui32 [ASC-ELEM-TYPE]}}
    asc.sort32 %d, %s, %i repeat(1) : !asc.local<64xf32>, !asc.local<32xf32>, !asc.local<32xi32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf32>
    %a = asc.alloc : !asc.local<128xf32>
    %b = asc.alloc : !asc.local<128xf16>
    // expected-error @below {{operand src2 has element type f16; it must be f32 like dst [ASC-ELEM-TYPE]}}
    asc.mrg_sort %d, %a, %b valid_bit(3) : !asc.local<512xf32>, !asc.local<128xf32>, !asc.local<128xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf32>
    %a = asc.alloc : !asc.local<128xf32>
    %b = asc.alloc : !asc.local<128xf16>
    // expected-error @below {{operand src2 has element type f16; it must be f32 like dst [ASC-ELEM-TYPE]}}
    asc.mrg_sort4 %d, %a, %b valid_bit(3) : !asc.local<512xf32>, !asc.local<128xf32>, !asc.local<128xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf32>
    %s = asc.alloc : !asc.local<256xf16>
    // expected-error @below {{operand src has element type f16; it must be f32 like dst [ASC-ELEM-TYPE]}}
    asc.rp_sort16 %d, %s : !asc.local<256xf32>, !asc.local<256xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf32>
    %s = asc.alloc : !asc.local<256xf16>
    // expected-error @below {{operand src has element type f16; it must be f32 like dst [ASC-ELEM-TYPE]}}
    asc.proposal_concat %d, %s mode_number(4) : !asc.local<256xf32>, !asc.local<256xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf32>
    %s = asc.alloc : !asc.local<256xf16>
    // expected-error @below {{operand src has element type f16; it must be f32 like dst [ASC-ELEM-TYPE]}}
    asc.proposal_extract %d, %s mode_number(4) : !asc.local<256xf32>, !asc.local<256xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf32>
    %a = asc.alloc : !asc.local<128xf32>
    %b = asc.alloc : !asc.local<128xf32>
    // expected-error @below {{needs valid_bit(n) [ASC-ATTR-SYNTAX]}}
    asc.mrg_sort %d, %a, %b len1(4) len2(4) : !asc.local<512xf32>, !asc.local<128xf32>, !asc.local<128xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf32>
    %a = asc.alloc : !asc.local<128xf32>
    %b = asc.alloc : !asc.local<128xf32>
    // expected-error @below {{'asc.mrg_sort' takes 3 to 5 operands, 2 are given [ASC-ATTR-SYNTAX]}}
    asc.mrg_sort %d, %a valid_bit(3) : !asc.local<512xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf32>
    %a = asc.alloc : !asc.local<128xf32>
    %b = asc.alloc : !asc.local<128xf32>
    // expected-error @below {{'asc.mrg_sort' has 3 tensors; give one type for all or one per tensor, not 2 [ASC-ATTR-SYNTAX]}}
    asc.mrg_sort %d, %a, %b valid_bit(3) : !asc.local<512xf32>, !asc.local<128xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<256xf16>
    %s = asc.alloc : !asc.local<32xf16>
    // expected-error @below {{needs mode_number(n) [ASC-ATTR-SYNTAX]}}
    asc.proposal_concat %d, %s  : !asc.local<256xf16>, !asc.local<32xf16>
    asc.return
  }
}
