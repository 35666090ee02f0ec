// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What a chip does not have.
// RUN: asc-opt %s -split-input-file -verify-diagnostics=only-expected --asc-check-target
// COVERS: reject reduce_data_block ASC-TARGET-DTYPE
// COVERS: reject reduce_data_block ASC-STRIDE-RANGE
// COVERS: reject reduce_data_block ASC-REPEAT-RANGE
// COVERS: reject reduce_data_block ASC-PARAM-RANGE
// COVERS: reject reduce_repeat ASC-TARGET-DTYPE
// COVERS: reject reduce_repeat ASC-STRIDE-RANGE
// COVERS: reject reduce_repeat ASC-REPEAT-RANGE
// COVERS: reject reduce_repeat ASC-PARAM-RANGE
// COVERS: reject reduce_repeat ASC-PARAM-CHOICE
// COVERS: reject reduce_pair_elem ASC-TARGET-DTYPE
// COVERS: reject reduce_pair_elem ASC-STRIDE-RANGE
// COVERS: reject reduce_pair_elem ASC-REPEAT-RANGE
// COVERS: reject reduce_pair_elem ASC-PARAM-RANGE
// COVERS: reject reduce_pair_elem ASC-TARGET-OP
// COVERS: reject reduce_sum ASC-TARGET-DTYPE
// COVERS: reject reduce_sum ASC-STRIDE-RANGE
// COVERS: reject reduce_sum ASC-REPEAT-RANGE
// COVERS: reject reduce_sum ASC-COUNT-RANGE
// COVERS: reject reduce_max ASC-TARGET-DTYPE
// COVERS: reject reduce_max ASC-STRIDE-RANGE
// COVERS: reject reduce_max ASC-REPEAT-RANGE
// COVERS: reject reduce_max ASC-COUNT-RANGE
// COVERS: reject reduce_min ASC-TARGET-DTYPE
// COVERS: reject reduce_min ASC-STRIDE-RANGE
// COVERS: reject reduce_min ASC-REPEAT-RANGE
// COVERS: reject reduce_min ASC-COUNT-RANGE

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xbf16>
    %s = asc.alloc : !asc.local<1024xbf16>
    %t = asc.alloc : !asc.local<512xbf16>
    // expected-error @below {{asc.reduce_data_block does not take bf16 on dav-2201; it takes f16, f32 [ASC-TARGET-DTYPE]}}
    asc.reduce_data_block %d, %s mask(128) kind(sum) : !asc.local<512xbf16>, !asc.local<1024xbf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.reduce_data_block repeat stride of src is 65536, must be 0..65535 blocks [ASC-STRIDE-RANGE]}}
    asc.reduce_data_block %d, %s mask(128) stride(rep = [65536]) kind(sum) : !asc.local<512xf16>, !asc.local<1024xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.reduce_data_block repeat 256 of the mask form is over the limit 255 of dav-2201 (range 0..255); --asc-split-repeat can split it [ASC-REPEAT-RANGE]}}
    asc.reduce_data_block %d, %s mask(128) repeat(256) kind(sum) : !asc.local<512xf16>, !asc.local<1024xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.reduce_data_block dst_rep_stride is 65536, must be 0..65535 times 8 elements [ASC-PARAM-RANGE]}}
    asc.reduce_data_block %d, %s mask(128) dst_rep_stride(65536) kind(sum) : !asc.local<512xf16>, !asc.local<1024xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xi16>
    %s = asc.alloc : !asc.local<1024xi16>
    %t = asc.alloc : !asc.local<512xi16>
    // expected-error @below {{asc.reduce_repeat does not take i16 on dav-2201; it takes f16, f32 [ASC-TARGET-DTYPE]}}
    asc.reduce_repeat %d, %s mask(128) kind(max) : !asc.local<512xi16>, !asc.local<1024xi16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.reduce_repeat repeat stride of src is 65536, must be 0..65535 blocks [ASC-STRIDE-RANGE]}}
    asc.reduce_repeat %d, %s mask(128) stride(rep = [65536]) kind(max) : !asc.local<512xf16>, !asc.local<1024xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.reduce_repeat repeat 256 of the mask form is over the limit 255 of dav-2201 (range 0..255); --asc-split-repeat can split it [ASC-REPEAT-RANGE]}}
    asc.reduce_repeat %d, %s mask(128) repeat(256) kind(max) : !asc.local<512xf16>, !asc.local<1024xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.reduce_repeat dst_rep_stride is 65536, must be 0..65535 records [ASC-PARAM-RANGE]}}
    asc.reduce_repeat %d, %s mask(128) dst_rep_stride(65536) kind(max) : !asc.local<512xf16>, !asc.local<1024xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.reduce_repeat has no order(only_index) for f16 on dav-3002; it has value_index, only_value [ASC-PARAM-CHOICE]}}
    asc.reduce_repeat %d, %s mask(128) order(only_index) kind(max) : !asc.local<512xf16>, !asc.local<1024xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.reduce_repeat has no order(only_value) for f16 on dav-2002; it has value_index, index_value [ASC-PARAM-CHOICE]}}
    asc.reduce_repeat %d, %s mask(128) order(only_value) kind(max) : !asc.local<512xf16>, !asc.local<1024xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-1001"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.reduce_repeat has no order(index_value) for f16 on dav-1001; it has value_index [ASC-PARAM-CHOICE]}}
    asc.reduce_repeat %d, %s mask(128) order(index_value) kind(max) : !asc.local<512xf16>, !asc.local<1024xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    %w = asc.alloc : !asc.local<64xf32>
    // expected-error @below {{asc.reduce_repeat dst has element type f32, must be f16 for an extreme of f16 [ASC-ELEM-TYPE]}}
    asc.reduce_repeat %w, %s mask(128) kind(max) : !asc.local<64xf32>, !asc.local<1024xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xi16>
    %s = asc.alloc : !asc.local<1024xi16>
    %t = asc.alloc : !asc.local<512xi16>
    // expected-error @below {{asc.reduce_repeat dst has element type i16, must be i32 for the sum of i16 [ASC-ELEM-TYPE]}}
    asc.reduce_repeat %d, %s mask(128) kind(sum) : !asc.local<512xi16>, !asc.local<1024xi16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xbf16>
    %s = asc.alloc : !asc.local<1024xbf16>
    %t = asc.alloc : !asc.local<512xbf16>
    // expected-error @below {{asc.reduce_pair_elem does not take bf16 on dav-2201; it takes f16, f32 [ASC-TARGET-DTYPE]}}
    asc.reduce_pair_elem %d, %s mask(128) : !asc.local<512xbf16>, !asc.local<1024xbf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.reduce_pair_elem repeat stride of src is 65536, must be 0..65535 blocks [ASC-STRIDE-RANGE]}}
    asc.reduce_pair_elem %d, %s mask(128) stride(rep = [65536]) : !asc.local<512xf16>, !asc.local<1024xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.reduce_pair_elem repeat 256 of the mask form is over the limit 255 of dav-2201 (range 0..255); --asc-split-repeat can split it [ASC-REPEAT-RANGE]}}
    asc.reduce_pair_elem %d, %s mask(128) repeat(256) : !asc.local<512xf16>, !asc.local<1024xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.reduce_pair_elem dst_rep_stride is 65536, must be 0..65535 times 128 bytes [ASC-PARAM-RANGE]}}
    asc.reduce_pair_elem %d, %s mask(128) dst_rep_stride(65536) : !asc.local<512xf16>, !asc.local<1024xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "kirin-x90"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.reduce_pair_elem does not exist on kirin-x90; it exists on dav-3510, dav-2201, dav-3002, dav-2002, dav-1001 [ASC-TARGET-OP]}}
    asc.reduce_pair_elem %d, %s mask(128) : !asc.local<512xf16>, !asc.local<1024xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xbf16>
    %s = asc.alloc : !asc.local<1024xbf16>
    %t = asc.alloc : !asc.local<512xbf16>
    // expected-error @below {{asc.reduce_sum does not take bf16 on dav-2201; it takes f16, f32 [ASC-TARGET-DTYPE]}}
    asc.reduce_sum %d, %s, %t mask(128) : !asc.local<512xbf16>, !asc.local<1024xbf16>, !asc.local<512xbf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.reduce_sum block stride of src is 2, must be 1..1 blocks [ASC-STRIDE-RANGE]}}
    asc.reduce_sum %d, %s, %t mask(128) stride(blk = [2], rep = [8]) : !asc.local<512xf16>, !asc.local<1024xf16>, !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.reduce_sum repeat 2147483648 of the mask form is over the limit 2147483647 of dav-2201 (range 0..2147483647) [ASC-REPEAT-RANGE]}}
    asc.reduce_sum %d, %s, %t mask(128) repeat(2147483648) : !asc.local<512xf16>, !asc.local<1024xf16>, !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.reduce_sum count 4294967296 is over the limit 4294967295 of a 32-bit count [ASC-COUNT-RANGE]}}
    asc.reduce_sum %d, %s, %t count(4294967296) : !asc.local<512xf16>, !asc.local<1024xf16>, !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xbf16>
    %s = asc.alloc : !asc.local<1024xbf16>
    %t = asc.alloc : !asc.local<512xbf16>
    // expected-error @below {{asc.reduce_max does not take bf16 on dav-2201; it takes f16, f32 [ASC-TARGET-DTYPE]}}
    asc.reduce_max %d, %s, %t mask(128) : !asc.local<512xbf16>, !asc.local<1024xbf16>, !asc.local<512xbf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.reduce_max block stride of src is 2, must be 1..1 blocks [ASC-STRIDE-RANGE]}}
    asc.reduce_max %d, %s, %t mask(128) stride(blk = [2], rep = [8]) : !asc.local<512xf16>, !asc.local<1024xf16>, !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.reduce_max repeat 2147483648 of the mask form is over the limit 2147483647 of dav-2201 (range 0..2147483647) [ASC-REPEAT-RANGE]}}
    asc.reduce_max %d, %s, %t mask(128) repeat(2147483648) : !asc.local<512xf16>, !asc.local<1024xf16>, !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.reduce_max count 4294967296 is over the limit 4294967295 of a 32-bit count [ASC-COUNT-RANGE]}}
    asc.reduce_max %d, %s, %t count(4294967296) : !asc.local<512xf16>, !asc.local<1024xf16>, !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xbf16>
    %s = asc.alloc : !asc.local<1024xbf16>
    %t = asc.alloc : !asc.local<512xbf16>
    // expected-error @below {{asc.reduce_min does not take bf16 on dav-2201; it takes f16, f32 [ASC-TARGET-DTYPE]}}
    asc.reduce_min %d, %s, %t mask(128) : !asc.local<512xbf16>, !asc.local<1024xbf16>, !asc.local<512xbf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.reduce_min block stride of src is 2, must be 1..1 blocks [ASC-STRIDE-RANGE]}}
    asc.reduce_min %d, %s, %t mask(128) stride(blk = [2], rep = [8]) : !asc.local<512xf16>, !asc.local<1024xf16>, !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.reduce_min repeat 2147483648 of the mask form is over the limit 2147483647 of dav-2201 (range 0..2147483647) [ASC-REPEAT-RANGE]}}
    asc.reduce_min %d, %s, %t mask(128) repeat(2147483648) : !asc.local<512xf16>, !asc.local<1024xf16>, !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.reduce_min count 4294967296 is over the limit 4294967295 of a 32-bit count [ASC-COUNT-RANGE]}}
    asc.reduce_min %d, %s, %t count(4294967296) : !asc.local<512xf16>, !asc.local<1024xf16>, !asc.local<512xf16>
    asc.return
  }
}
