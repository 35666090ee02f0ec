// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: asc-opt %s -split-input-file -verify-diagnostics=only-expected
// COVERS: reject trans_data_to_5hd_list ASC-FORM
// COVERS: reject trans_data_to_5hd_list ASC-ELEM-TYPE

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xf16>
    %b = asc.alloc : !asc.local<512xui16>
    // expected-error @below {{operand src has element type ui16; it must be f16 like dst [ASC-ELEM-TYPE]}}
    asc.trans_data_to_5hd_list %a, %b dst_list[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] src_list[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] : !asc.local<512xf16>, !asc.local<512xui16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{has no form count(n); it has without count or mask [ASC-FORM]}}
    asc.trans_data_to_5hd_list %a, %a count(256) dst_list[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] src_list[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] : !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{'asc.trans_data_to_5hd_list' has 15 number(s) in dst_list[...]; another list has 16 [ASC-ATTR-SYNTAX]}}
    asc.trans_data_to_5hd_list %a, %a dst_list[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14] src_list[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] : !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{'asc.trans_data_to_5hd_list' has 2 number(s) in dst_list[...]; it takes 16 [ASC-ATTR-SYNTAX]}}
    asc.trans_data_to_5hd_list %a, %a dst_list[0, 1] src_list[0, 1] : !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{'asc.trans_data_to_5hd_list' has 17 number(s) in dst_list[...]; it takes 16 [ASC-ATTR-SYNTAX]}}
    asc.trans_data_to_5hd_list %a, %a dst_list[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16] src_list[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16] : !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{'asc.trans_data_to_5hd_list' needs src_list[...] [ASC-ATTR-SYNTAX]}}
    asc.trans_data_to_5hd_list %a, %a dst_list[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] : !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{dst_list is -1; it must not be negative [ASC-NUMBER-NEGATIVE]}}
    asc.trans_data_to_5hd_list %a, %a dst_list[-1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] src_list[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] : !asc.local<512xf16>
    asc.return
  }
}
