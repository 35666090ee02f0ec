// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What the verifier refuses, whatever the target.
// RUN: asc-opt %s -split-input-file -verify-diagnostics=only-expected
// COVERS: reject interleave ASC-ELEM-TYPE
// COVERS: reject interleave ASC-FORM
// COVERS: reject de_interleave ASC-ELEM-TYPE
// COVERS: reject de_interleave ASC-FORM
// COVERS: reject de_interleave_one ASC-ELEM-TYPE
// COVERS: reject de_interleave_one ASC-FORM
// COVERS: reject transpose ASC-ELEM-TYPE
// COVERS: reject transpose ASC-FORM
// COVERS: reject trans_data_to_5hd ASC-ELEM-TYPE
// COVERS: reject trans_data_to_5hd ASC-FORM
// COVERS: reject transpose_ext ASC-ELEM-TYPE
// COVERS: reject transpose_ext ASC-FORM

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<64xf16>
    %b = asc.alloc : !asc.local<64xf32>
    %c = asc.alloc : !asc.local<64xf16>
    %d = asc.alloc : !asc.local<64xf16>
    // expected-error @below {{operand dst1 has element type f32; it must be f16 like dst0 [ASC-ELEM-TYPE]}}
    asc.interleave %a, %b, %c, %d count(2) : !asc.local<64xf16>, !asc.local<64xf32>, !asc.local<64xf16>, !asc.local<64xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<64xf16>
    %b = asc.alloc : !asc.local<64xf16>
    %c = asc.alloc : !asc.local<64xf16>
    %d = asc.alloc : !asc.local<64xf16>
    // expected-error @below {{has no form mask(n)}}
    asc.interleave %a, %b, %c, %d mask(2) : !asc.local<64xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<64xf16>
    %b = asc.alloc : !asc.local<64xf32>
    %c = asc.alloc : !asc.local<64xf16>
    %d = asc.alloc : !asc.local<64xf16>
    // expected-error @below {{operand dst1 has element type f32; it must be f16 like dst0 [ASC-ELEM-TYPE]}}
    asc.de_interleave %a, %b, %c, %d count(2) : !asc.local<64xf16>, !asc.local<64xf32>, !asc.local<64xf16>, !asc.local<64xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<64xf16>
    %b = asc.alloc : !asc.local<64xf16>
    %c = asc.alloc : !asc.local<64xf16>
    %d = asc.alloc : !asc.local<64xf16>
    // expected-error @below {{has no form mask(n)}}
    asc.de_interleave %a, %b, %c, %d mask(2) : !asc.local<64xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<64xf16>
    %b = asc.alloc : !asc.local<64xf32>
    %c = asc.alloc : !asc.local<64xf16>
    %d = asc.alloc : !asc.local<64xf16>
    // expected-error @below {{operand dst1 has element type f32; it must be f16 like dst0 [ASC-ELEM-TYPE]}}
    asc.de_interleave_one %a, %b, %c count(2) : !asc.local<64xf16>, !asc.local<64xf32>, !asc.local<64xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<64xf16>
    %b = asc.alloc : !asc.local<64xf16>
    %c = asc.alloc : !asc.local<64xf16>
    %d = asc.alloc : !asc.local<64xf16>
    // expected-error @below {{has no form mask(n)}}
    asc.de_interleave_one %a, %b, %c mask(2) : !asc.local<64xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xf16>
    %b = asc.alloc : !asc.local<512xui16>
    // expected-error @below {{operand src has element type ui16; it must be f16 like dst [ASC-ELEM-TYPE]}}
    asc.transpose %a, %b : !asc.local<512xf16>, !asc.local<512xui16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xf16>
    %b = asc.alloc : !asc.local<512xui16>
    // expected-error @below {{has no form count(n)}}
    asc.transpose %a, %a count(256) : !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xf16>
    %b = asc.alloc : !asc.local<512xui16>
    // expected-error @below {{operand src has element type ui16; it must be f16 like dst [ASC-ELEM-TYPE]}}
    asc.trans_data_to_5hd %a, %b : !asc.local<512xf16>, !asc.local<512xui16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xf16>
    %b = asc.alloc : !asc.local<512xui16>
    // expected-error @below {{has no form count(n)}}
    asc.trans_data_to_5hd %a, %a count(256) : !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xf16>
    %w = asc.alloc : !asc.local<512xi8>
    // expected-error @below {{operand shared_tmp has element type i8; it must be ui8 [ASC-ELEM-TYPE]}}
    asc.transpose_ext %a, %a, %w h_size(4) w_size(4) type(nchw2nhwc) : !asc.local<512xf16>, !asc.local<512xf16>, !asc.local<512xi8>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xf16>
    %w = asc.alloc : !asc.local<512xui8>
    // expected-error @below {{has no form count(n)}}
    asc.transpose_ext %a, %a, %w count(4) h_size(4) w_size(4) type(nchw2nhwc) : !asc.local<512xf16>, !asc.local<512xf16>, !asc.local<512xui8>
    asc.return
  }
}
