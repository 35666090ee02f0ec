// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: asc-opt %s -split-input-file -verify-diagnostics
// COVERS: reject data_copy_pad ASC-FORM
// COVERS: reject data_copy_pad ASC-ELEM-TYPE
// COVERS: reject data_copy_pad_value ASC-FORM
// COVERS: reject data_copy_pad_value ASC-ELEM-TYPE
// COVERS: reject copy ASC-ELEM-TYPE
// COVERS: reject copy ASC-MASK-WORDS

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k(%x: !asc.global<512xf16>) {
    %a = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{has no form count(n); it has without count or mask [ASC-FORM]}}
    asc.data_copy_pad %a, %x count(20) : !asc.local<512xf16>, !asc.global<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k(%x: !asc.global<512xf16>) {
    %a = asc.alloc : !asc.local<512xf32>
    // expected-error @below {{operand src has element type f16; it must be f32 like dst [ASC-ELEM-TYPE]}}
    asc.data_copy_pad %a, %x block_len(8) : !asc.local<512xf32>, !asc.global<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k(%x: !asc.global<512xf16>) {
    %a = asc.alloc : !asc.local<512xf16>
    %v = arith.constant 0.0 : f16
    // expected-error @below {{has no form count(n); it has without count or mask [ASC-FORM]}}
    asc.data_copy_pad_value %a, %x, %v count(20) : !asc.local<512xf16>, !asc.global<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k(%x: !asc.global<512xf16>) {
    %a = asc.alloc : !asc.local<512xf32>
    %v = arith.constant 0.0 : f32
    // expected-error @below {{operand src has element type f16; it must be f32 like dst [ASC-ELEM-TYPE]}}
    asc.data_copy_pad_value %a, %x, %v block_len(8) : !asc.local<512xf32>, !asc.global<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xf32>
    %b = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{operand src has element type f16; it must be f32 like dst [ASC-ELEM-TYPE]}}
    asc.copy %a, %b mask(64) repeat(1) : !asc.local<512xf32>, !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xf32>
    // expected-error @below {{mask[...] has 4 words; it must have 2 [ASC-MASK-WORDS]}}
    asc.copy %a, %a mask[1, 0, 0, 0] repeat(1) : !asc.local<512xf32>
    asc.return
  }
}
