// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What a chip does not have.
// RUN: asc-opt %s -split-input-file -verify-diagnostics=only-expected --asc-check-target
// COVERS: reject interleave ASC-TARGET-OP
// COVERS: reject interleave ASC-TARGET-DTYPE
// COVERS: reject interleave ASC-COUNT-RANGE
// COVERS: reject de_interleave ASC-TARGET-OP
// COVERS: reject de_interleave ASC-TARGET-DTYPE
// COVERS: reject de_interleave ASC-COUNT-RANGE
// COVERS: reject de_interleave_one ASC-TARGET-OP
// COVERS: reject de_interleave_one ASC-TARGET-DTYPE
// COVERS: reject de_interleave_one ASC-COUNT-RANGE
// COVERS: reject transpose ASC-TARGET-DTYPE
// COVERS: reject trans_data_to_5hd ASC-TARGET-DTYPE
// COVERS: reject trans_data_to_5hd ASC-REPEAT-RANGE
// COVERS: reject trans_data_to_5hd ASC-PARAM-RANGE
// COVERS: reject transpose_ext ASC-TARGET-OP
// COVERS: reject transpose_ext ASC-TARGET-DTYPE
// COVERS: reject transpose_ext ASC-PARAM-RANGE
// COVERS: reject transpose_ext ASC-PARAM-CHOICE

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<64xf16>
    %b = asc.alloc : !asc.local<64xf16>
    %c = asc.alloc : !asc.local<64xf16>
    %d = asc.alloc : !asc.local<64xf16>
    // expected-error @below {{asc.interleave does not exist on dav-2201; it exists on dav-3510 [ASC-TARGET-OP]}}
    asc.interleave %a, %b, %c, %d count(2) : !asc.local<64xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<64xf64>
    %b = asc.alloc : !asc.local<64xf64>
    %c = asc.alloc : !asc.local<64xf64>
    %d = asc.alloc : !asc.local<64xf64>
    // expected-error @below {{asc.interleave does not take f64 on dav-3510}}
    asc.interleave %a, %b, %c, %d count(2) : !asc.local<64xf64>
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
    // expected-error @below {{asc.interleave count 4294967296 is over the limit 4294967295 of a 32-bit count [ASC-COUNT-RANGE]}}
    asc.interleave %a, %b, %c, %d count(4294967296) : !asc.local<64xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<64xf16>
    %b = asc.alloc : !asc.local<64xf16>
    %c = asc.alloc : !asc.local<64xf16>
    %d = asc.alloc : !asc.local<64xf16>
    // expected-error @below {{asc.de_interleave does not exist on dav-2201; it exists on dav-3510 [ASC-TARGET-OP]}}
    asc.de_interleave %a, %b, %c, %d count(2) : !asc.local<64xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<64xf64>
    %b = asc.alloc : !asc.local<64xf64>
    %c = asc.alloc : !asc.local<64xf64>
    %d = asc.alloc : !asc.local<64xf64>
    // expected-error @below {{asc.de_interleave does not take f64 on dav-3510}}
    asc.de_interleave %a, %b, %c, %d count(2) : !asc.local<64xf64>
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
    // expected-error @below {{asc.de_interleave count 4294967296 is over the limit 4294967295 of a 32-bit count [ASC-COUNT-RANGE]}}
    asc.de_interleave %a, %b, %c, %d count(4294967296) : !asc.local<64xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<64xf16>
    %b = asc.alloc : !asc.local<64xf16>
    %c = asc.alloc : !asc.local<64xf16>
    %d = asc.alloc : !asc.local<64xf16>
    // expected-error @below {{asc.de_interleave_one does not exist on dav-2201; it exists on dav-3510 [ASC-TARGET-OP]}}
    asc.de_interleave_one %a, %b, %c count(2) : !asc.local<64xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<64xf64>
    %b = asc.alloc : !asc.local<64xf64>
    %c = asc.alloc : !asc.local<64xf64>
    %d = asc.alloc : !asc.local<64xf64>
    // expected-error @below {{asc.de_interleave_one does not take f64 on dav-3510}}
    asc.de_interleave_one %a, %b, %c count(2) : !asc.local<64xf64>
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
    // expected-error @below {{asc.de_interleave_one count 4294967296 is over the limit 4294967295 of a 32-bit count [ASC-COUNT-RANGE]}}
    asc.de_interleave_one %a, %b, %c count(4294967296) : !asc.local<64xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xbf16>
    // expected-error @below {{asc.transpose does not take bf16 on dav-3510; it takes i16, ui16, f16 [ASC-TARGET-DTYPE]}}
    asc.transpose %a, %a : !asc.local<512xbf16>
    asc.trans_data_to_5hd %a, %a : !asc.local<512xbf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-1001"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xf32>
    // expected-error @below {{asc.trans_data_to_5hd does not take f32 on dav-1001}}
    asc.trans_data_to_5hd %a, %a : !asc.local<512xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xf32>
    // expected-error @below {{asc.trans_data_to_5hd repeat 256 is over the limit 255 of dav-2201 (range 0..255) [ASC-REPEAT-RANGE]}}
    asc.trans_data_to_5hd %a, %a repeat(256) : !asc.local<512xf32>
    // expected-error @below {{asc.trans_data_to_5hd dst_step is 0, must be 1..65535}}
    asc.trans_data_to_5hd %a, %a dst_step(0) : !asc.local<512xf32>
    // expected-error @below {{asc.trans_data_to_5hd src_rep_stride is 65536, must be 0..65535}}
    asc.trans_data_to_5hd %a, %a src_rep_stride(65536) : !asc.local<512xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-1001"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xf16>
    %b = asc.alloc : !asc.local<512xf16>
    %w = asc.alloc : !asc.local<16384xui8>
    // expected-error @below {{asc.transpose_ext does not exist on dav-1001}}
    asc.transpose_ext %a, %b, %w h_size(4) w_size(8) type(nchw2nhwc) : !asc.local<512xf16>, !asc.local<512xf16>, !asc.local<16384xui8>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xbf16>
    %b = asc.alloc : !asc.local<512xbf16>
    %w = asc.alloc : !asc.local<16384xui8>
    // expected-error @below {{asc.transpose_ext does not take bf16 on dav-2201}}
    asc.transpose_ext %a, %b, %w h_size(4) w_size(8) type(nchw2nhwc) : !asc.local<512xbf16>, !asc.local<512xbf16>, !asc.local<16384xui8>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xf16>
    %b = asc.alloc : !asc.local<512xf16>
    %w = asc.alloc : !asc.local<16384xui8>
    // expected-error @below {{asc.transpose_ext c_size is 4096, must be 0..4095 channels}}
    asc.transpose_ext %a, %b, %w c_size(4096) h_size(4) w_size(8) type(nchw2nhwc) : !asc.local<512xf16>, !asc.local<512xf16>, !asc.local<16384xui8>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xf16>
    %b = asc.alloc : !asc.local<512xf16>
    %w = asc.alloc : !asc.local<16384xui8>
    // expected-error @below {{asc.transpose_ext has no type(nd2nd_b16) for f16 on dav-2201; it has nchw2nhwc, nhwc2nchw [ASC-PARAM-CHOICE]}}
    asc.transpose_ext %a, %b, %w h_size(16) w_size(16) type(nd2nd_b16) : !asc.local<512xf16>, !asc.local<512xf16>, !asc.local<16384xui8>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3002"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xui16>
    %b = asc.alloc : !asc.local<512xui16>
    %w = asc.alloc : !asc.local<16384xui8>
    // expected-error @below {{asc.transpose_ext has no type(nchw2nhwc) for ui16 on dav-3002; it has nd2nd_b16}}
    asc.transpose_ext %a, %b, %w h_size(4) w_size(8) type(nchw2nhwc) : !asc.local<512xui16>, !asc.local<512xui16>, !asc.local<16384xui8>
    asc.return
  }
}
