// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: asc-opt %s -split-input-file -verify-diagnostics=only-expected --asc-check-target
// COVERS: reject data_copy_pad ASC-TARGET-DTYPE
// COVERS: reject data_copy_pad ASC-TARGET-OP
// COVERS: reject data_copy_pad ASC-PARAM-RANGE
// COVERS: reject data_copy_pad_value ASC-TARGET-DTYPE
// COVERS: reject data_copy_pad_value ASC-TARGET-OP
// COVERS: reject data_copy_pad_value ASC-PARAM-RANGE
// COVERS: reject copy ASC-TARGET-DTYPE
// COVERS: reject copy ASC-TARGET-OP
// COVERS: reject copy ASC-FORM
// COVERS: reject copy ASC-REPEAT-RANGE
// COVERS: reject copy ASC-STRIDE-RANGE
// COVERS: reject copy ASC-STRIDE-ZERO
// COVERS: reject copy ASC-COUNT-RANGE

module attributes {asc.target = "dav-3002"} {
  asc.kernel @k(%x: !asc.global<64xi64>) {
    %a = asc.alloc : !asc.local<64xi64>
    %v = arith.constant 0 : i64
    // expected-error @below {{asc.set_pad_value does not exist on dav-3002 [ASC-TARGET-OP]}}
    asc.set_pad_value %v : i64
    // expected-error @below {{asc.data_copy_pad does not take i64 on dav-3002; it takes i8, ui8, i16, ui16, f16, bf16, i32, ui32, f32 [ASC-TARGET-DTYPE]}}
    asc.data_copy_pad %a, %x block_len(8) : !asc.local<64xi64>, !asc.global<64xi64>
    // expected-error @below {{asc.data_copy_pad_value does not take i64 on dav-3002; it takes i8, ui8, i16, ui16, f16, bf16, i32, ui32, f32 [ASC-TARGET-DTYPE]}}
    asc.data_copy_pad_value %a, %x, %v block_len(8) : !asc.local<64xi64>, !asc.global<64xi64>
    // expected-error @below {{asc.copy does not take i64 on dav-3002; it takes i16, ui16, f16, bf16, i32, ui32, f32 [ASC-TARGET-DTYPE]}}
    asc.copy %a, %a mask(32) repeat(1) : !asc.local<64xi64>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k(%x: !asc.global<512xf16>) {
    %a = asc.alloc : !asc.local<512xf16>
    %v = arith.constant 0.0 : f16
    // expected-error @below {{asc.data_copy_pad does not exist on dav-2002; it exists on dav-3510, dav-2201, dav-3002 [ASC-TARGET-OP]}}
    asc.data_copy_pad %a, %x block_len(8) : !asc.local<512xf16>, !asc.global<512xf16>
    // expected-error @below {{asc.data_copy_pad_value does not exist on dav-2002; it exists on dav-3510, dav-2201, dav-3002 [ASC-TARGET-OP]}}
    asc.data_copy_pad_value %a, %x, %v block_len(8) : !asc.local<512xf16>, !asc.global<512xf16>
    // expected-error @below {{asc.copy does not exist on dav-2002; it exists on dav-3510, dav-2201, dav-3002, kirin-x90, kirin-9030 [ASC-TARGET-OP]}}
    asc.copy %a, %a mask(128) repeat(1) : !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k(%x: !asc.global<512xf16>) {
    %a = asc.alloc : !asc.local<512xf16>
    %v = arith.constant 0.0 : f16
    // expected-error @below {{asc.data_copy_pad block_count is 4096, must be 0..4095 pieces [ASC-PARAM-RANGE]}}
    asc.data_copy_pad %a, %x block_count(4096) block_len(8) : !asc.local<512xf16>, !asc.global<512xf16>
    // expected-error @below {{asc.data_copy_pad_value block_len is 2097152, must be 0..2097151 bytes [ASC-PARAM-RANGE]}}
    asc.data_copy_pad_value %a, %x, %v block_len(2097152) : !asc.local<512xf16>, !asc.global<512xf16>
    // expected-error @below {{asc.copy has no form with count(n) on dav-2201; it has mask(n), mask[...], mask(state) [ASC-FORM]}}
    asc.copy %a, %a count(512) : !asc.local<512xf16>
    // expected-error @below {{[ASC-REPEAT-RANGE]}}
    asc.copy %a, %a mask(128) repeat(256) : !asc.local<512xf16>
    // expected-error @below {{[ASC-STRIDE-RANGE]}}
    asc.copy %a, %a mask(128) repeat(1) stride(rep = [8, 4096]) : !asc.local<512xf16>
    // expected-error @below {{[ASC-STRIDE-ZERO]}}
    asc.copy %a, %a mask(128) repeat(1) stride(blk = [0, 1]) : !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{[ASC-COUNT-RANGE]}}
    asc.copy %a, %a count(4294967296) : !asc.local<512xf16>
    asc.return
  }
}
