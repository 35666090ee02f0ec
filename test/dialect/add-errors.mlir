// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What the verifier refuses, whatever the target.
// RUN: asc-opt %s -split-input-file -verify-diagnostics
// COVERS: reject add ASC-ELEM-TYPE
// COVERS: reject add ASC-MASK-WORDS

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xf16>
    %b = asc.alloc : !asc.local<512xf32>
    // expected-error @below {{operand src1 has element type f32; it must be f16 like dst [ASC-ELEM-TYPE]}}
    asc.add %a, %a, %b count(256) : !asc.local<512xf16>, !asc.local<512xf16>, !asc.local<512xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xf16>
    %b = asc.alloc : !asc.local<512xf16>
    %c = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{mask[...] has 4 words; it must have 2 [ASC-MASK-WORDS]}}
    asc.add %c, %a, %b mask[1, 2, 3, 4] : !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xf16>
    %b = asc.alloc : !asc.local<512xf16>
    %c = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{has no form without count or mask}}
    asc.add %c, %a, %b repeat(2) : !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xf16>
    %b = asc.alloc : !asc.local<512xf16>
    %c = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{repeat is -1; it must not be negative [ASC-NUMBER-NEGATIVE]}}
    asc.add %c, %a, %b mask(128) repeat(-1) : !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xf16>
    %b = asc.alloc : !asc.local<512xf16>
    %c = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{block stride of src1 is -2; it must not be negative [ASC-NUMBER-NEGATIVE]}}
    asc.add %c, %a, %b mask(128) stride(blk = [1, 1, -2]) : !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xf16>
    %b = asc.alloc : !asc.local<512xf16>
    %c = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{it needs 3, of dst, src0, src1 [ASC-STRIDE-COUNT]}}
    asc.add %c, %a, %b mask(128) stride(rep = [8, 8]) : !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xf16>
    %b = asc.alloc : !asc.local<512xf16>
    %c = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{takes no repeat with count(n)}}
    asc.add %c, %a, %b count(128) repeat(2) : !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xf16>
    %b = asc.alloc : !asc.local<512xf16>
    %c = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{'asc.add' has no 'mode'}}
    asc.add %c, %a, %b mask(128) mode(2) : !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xf16>
    %b = asc.alloc : !asc.local<512xf16>
    %c = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{'repeat' is written twice}}
    asc.add %c, %a, %b mask(128) repeat(2) repeat(3) : !asc.local<512xf16>
    asc.return
  }
}
