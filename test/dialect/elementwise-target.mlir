// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What a chip does not have.
// RUN: %python %S/Inputs/elementwise.py %s > %t.mlir
// RUN: asc-opt %t.mlir -split-input-file -verify-diagnostics=only-expected --asc-check-target
// COVERS: reject sub ASC-TARGET-DTYPE
// COVERS: reject min ASC-TARGET-DTYPE
// COVERS: reject div ASC-TARGET-DTYPE
// COVERS: reject and ASC-TARGET-DTYPE
// COVERS: reject or ASC-TARGET-DTYPE
// COVERS: reject abs ASC-TARGET-DTYPE
// COVERS: reject relu ASC-TARGET-DTYPE
// COVERS: reject not ASC-TARGET-DTYPE
// COVERS: reject sqrt ASC-TARGET-DTYPE
// COVERS: reject rsqrt ASC-TARGET-DTYPE
// COVERS: reject reciprocal ASC-TARGET-DTYPE
// COVERS: reject exp ASC-TARGET-DTYPE
// COVERS: reject ln ASC-TARGET-DTYPE
// COVERS: reject adds ASC-TARGET-DTYPE
// COVERS: reject muls ASC-TARGET-DTYPE
// COVERS: reject maxs ASC-TARGET-DTYPE
// COVERS: reject mins ASC-TARGET-DTYPE
// COVERS: reject leaky_relu ASC-TARGET-DTYPE
// COVERS: reject add_relu ASC-TARGET-DTYPE
// COVERS: reject sub_relu ASC-TARGET-DTYPE
// COVERS: reject shift_left ASC-TARGET-DTYPE
// COVERS: reject shift_right ASC-TARGET-DTYPE
// COVERS: reject subs ASC-TARGET-DTYPE
// COVERS: reject divs ASC-TARGET-DTYPE
// COVERS: reject ands ASC-TARGET-DTYPE
// COVERS: reject ors ASC-TARGET-DTYPE
// COVERS: reject sub ASC-COUNT-RANGE
// COVERS: reject min ASC-COUNT-RANGE
// COVERS: reject div ASC-COUNT-RANGE
// COVERS: reject and ASC-COUNT-RANGE
// COVERS: reject or ASC-COUNT-RANGE
// COVERS: reject abs ASC-COUNT-RANGE
// COVERS: reject relu ASC-COUNT-RANGE
// COVERS: reject not ASC-COUNT-RANGE
// COVERS: reject sqrt ASC-COUNT-RANGE
// COVERS: reject rsqrt ASC-COUNT-RANGE
// COVERS: reject reciprocal ASC-COUNT-RANGE
// COVERS: reject exp ASC-COUNT-RANGE
// COVERS: reject ln ASC-COUNT-RANGE
// COVERS: reject adds ASC-COUNT-RANGE
// COVERS: reject muls ASC-COUNT-RANGE
// COVERS: reject maxs ASC-COUNT-RANGE
// COVERS: reject mins ASC-COUNT-RANGE
// COVERS: reject leaky_relu ASC-COUNT-RANGE
// COVERS: reject add_relu ASC-COUNT-RANGE
// COVERS: reject sub_relu ASC-COUNT-RANGE
// COVERS: reject shift_left ASC-COUNT-RANGE
// COVERS: reject shift_right ASC-COUNT-RANGE
// COVERS: reject subs ASC-COUNT-RANGE
// COVERS: reject divs ASC-COUNT-RANGE
// COVERS: reject ands ASC-COUNT-RANGE
// COVERS: reject ors ASC-COUNT-RANGE
// COVERS: reject sub ASC-STRIDE-RANGE
// COVERS: reject min ASC-STRIDE-RANGE
// COVERS: reject div ASC-STRIDE-RANGE
// COVERS: reject and ASC-STRIDE-RANGE
// COVERS: reject or ASC-STRIDE-RANGE
// COVERS: reject abs ASC-STRIDE-RANGE
// COVERS: reject relu ASC-STRIDE-RANGE
// COVERS: reject not ASC-STRIDE-RANGE
// COVERS: reject sqrt ASC-STRIDE-RANGE
// COVERS: reject rsqrt ASC-STRIDE-RANGE
// COVERS: reject reciprocal ASC-STRIDE-RANGE
// COVERS: reject exp ASC-STRIDE-RANGE
// COVERS: reject ln ASC-STRIDE-RANGE
// COVERS: reject adds ASC-STRIDE-RANGE
// COVERS: reject muls ASC-STRIDE-RANGE
// COVERS: reject maxs ASC-STRIDE-RANGE
// COVERS: reject mins ASC-STRIDE-RANGE
// COVERS: reject leaky_relu ASC-STRIDE-RANGE
// COVERS: reject add_relu ASC-STRIDE-RANGE
// COVERS: reject sub_relu ASC-STRIDE-RANGE
// COVERS: reject shift_left ASC-STRIDE-RANGE
// COVERS: reject shift_right ASC-STRIDE-RANGE
// COVERS: reject subs ASC-STRIDE-RANGE
// COVERS: reject divs ASC-STRIDE-RANGE
// COVERS: reject ands ASC-STRIDE-RANGE
// COVERS: reject ors ASC-STRIDE-RANGE
// COVERS: reject sub ASC-STRIDE-ZERO
// COVERS: reject min ASC-STRIDE-ZERO
// COVERS: reject div ASC-STRIDE-ZERO
// COVERS: reject and ASC-STRIDE-ZERO
// COVERS: reject or ASC-STRIDE-ZERO
// COVERS: reject abs ASC-STRIDE-ZERO
// COVERS: reject relu ASC-STRIDE-ZERO
// COVERS: reject not ASC-STRIDE-ZERO
// COVERS: reject sqrt ASC-STRIDE-ZERO
// COVERS: reject rsqrt ASC-STRIDE-ZERO
// COVERS: reject reciprocal ASC-STRIDE-ZERO
// COVERS: reject exp ASC-STRIDE-ZERO
// COVERS: reject ln ASC-STRIDE-ZERO
// COVERS: reject adds ASC-STRIDE-ZERO
// COVERS: reject muls ASC-STRIDE-ZERO
// COVERS: reject maxs ASC-STRIDE-ZERO
// COVERS: reject mins ASC-STRIDE-ZERO
// COVERS: reject leaky_relu ASC-STRIDE-ZERO
// COVERS: reject add_relu ASC-STRIDE-ZERO
// COVERS: reject sub_relu ASC-STRIDE-ZERO
// COVERS: reject shift_left ASC-STRIDE-ZERO
// COVERS: reject shift_right ASC-STRIDE-ZERO
// COVERS: reject subs ASC-STRIDE-ZERO
// COVERS: reject divs ASC-STRIDE-ZERO
// COVERS: reject ands ASC-STRIDE-ZERO
// COVERS: reject ors ASC-STRIDE-ZERO
// COVERS: reject maxs ASC-TARGET-OP
// COVERS: reject mins ASC-TARGET-OP
// COVERS: reject leaky_relu ASC-TARGET-OP
// COVERS: reject add_relu ASC-TARGET-OP
// COVERS: reject sub_relu ASC-TARGET-OP
// COVERS: reject shift_left ASC-TARGET-OP
// COVERS: reject shift_right ASC-TARGET-OP
// COVERS: reject subs ASC-TARGET-OP
// COVERS: reject divs ASC-TARGET-OP
// COVERS: reject ands ASC-TARGET-OP
// COVERS: reject ors ASC-TARGET-OP
// COVERS: reject adds ASC-PARAM-TARGET
// COVERS: reject muls ASC-PARAM-TARGET
// COVERS: reject maxs ASC-PARAM-TARGET
// COVERS: reject mins ASC-PARAM-TARGET

// BEGIN
// NOT: newest
module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xbf16>
    %b = asc.alloc : !asc.local<512xbf16>
    %cst = arith.constant 1.5 : bf16
    // expected-error @below {{asc.@op@ does not take bf16 on dav-2201; it takes @list@@hint@ [ASC-TARGET-DTYPE]}}
    asc.@op@ %a, %a@more@ count(512) : !asc.local<512xbf16>
    asc.return
  }
}

// -----

// ONLY: i64
module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<32xi64>
    %b = asc.alloc : !asc.local<32xi64>
    %cst = arith.constant 5 : i64
    // expected-error @below {{asc.@op@ takes i64 on dav-3510 only in the form count(n), not with mask(n) [ASC-TARGET-DTYPE]}}
    asc.@op@ %a, %a@more@ mask(32) : !asc.local<32xi64>
    asc.@op@ %a, %a@more@ count(32) : !asc.local<32xi64>
    asc.return
  }
}

// -----

// ONLY: on1001
module attributes {asc.target = "dav-1001"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xi16>
    %cst = arith.constant 5 : i16
    // expected-error @below {{asc.@op@ does not take i16 on dav-1001; it takes f16, f32 [ASC-TARGET-DTYPE]}}
    asc.@op@ %a, %a, %cst count(512) : !asc.local<512xi16>
    asc.return
  }
}

// -----

// A device takes these, but counts in units of 16 bits: half of each tensor
// would not be touched.
// ONLY: bits
module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<32xi32>
    %b = asc.alloc : !asc.local<32xi32>
    // expected-error @below {{asc.@op@ does not take i32 on dav-2201; it takes i16, ui16; reinterpret the tensors as i16, with twice the count for 32-bit elements [ASC-TARGET-DTYPE]}}
    asc.@op@ %a, %a@more@ count(32) : !asc.local<32xi32>
    asc.return
  }
}

// -----

// ONLY: not1001
module attributes {asc.target = "dav-1001"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512x@ty@>
    %b = asc.alloc : !asc.local<512x@ty@>
    %c = asc.alloc : !asc.local<512x@ty@>
    %cst = arith.constant 1.5 : f16
    // expected-error @below {{asc.@op@ does not exist on dav-1001; it exists on dav-3510, dav-2201, dav-3002, dav-2002, kirin-x90, kirin-9030 [ASC-TARGET-OP]}}
    asc.@op@ %c, %a@more@ count(512) : !asc.local<512x@ty@>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512x@ty@>
    %b = asc.alloc : !asc.local<512x@ty@>
    %c = asc.alloc : !asc.local<512x@ty@>
    %cst = arith.constant 1.5 : f16
    // expected-error @below {{asc.@op@ count 4294967296 is over the limit 4294967295 of a 32-bit count [ASC-COUNT-RANGE]}}
    asc.@op@ %c, %a@more@ count(4294967296) : !asc.local<512x@ty@>
    asc.return
  }
}

// -----

// ONLY: binary
module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512x@ty@>
    %b = asc.alloc : !asc.local<512x@ty@>
    %c = asc.alloc : !asc.local<512x@ty@>
    %cst = arith.constant 1.5 : f16
    // expected-error @below {{asc.@op@ block stride of dst is 256, must be 0..255 blocks [ASC-STRIDE-RANGE]}}
    asc.@op@ %c, %a@more@ mask(128) stride(blk = @each 256 1@) : !asc.local<512x@ty@>
    asc.return
  }
}

// -----

// ONLY: unary scalar
module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512x@ty@>
    %b = asc.alloc : !asc.local<512x@ty@>
    %c = asc.alloc : !asc.local<512x@ty@>
    %cst = arith.constant 1.5 : f16
    // expected-error @below {{asc.@op@ block stride of dst is 65536, must be 0..65535 blocks [ASC-STRIDE-RANGE]}}
    asc.@op@ %c, %a@more@ mask(128) stride(blk = @each 65536 1@) : !asc.local<512x@ty@>
    asc.@op@ %c, %a@more@ mask(16) stride(blk = @each 65535 256@) : !asc.local<512x@ty@>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512x@ty@>
    %b = asc.alloc : !asc.local<512x@ty@>
    %c = asc.alloc : !asc.local<512x@ty@>
    %cst = arith.constant 1.5 : f16
    // expected-error @below {{asc.@op@ repeat stride of @src@ is 300, must be 0..255 blocks [ASC-STRIDE-RANGE]}}
    asc.@op@ %c, %a@more@ mask(128) stride(rep = @each 8 300@) : !asc.local<512x@ty@>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512x@ty@>
    %b = asc.alloc : !asc.local<512x@ty@>
    %c = asc.alloc : !asc.local<512x@ty@>
    %cst = arith.constant 1.5 : f16
    // expected-error @below {{asc.@op@ block stride of dst is 0, must be at least 1 [ASC-STRIDE-ZERO]}}
    asc.@op@ %c, %a@more@ mask(128) stride(blk = @each 0 1@) : !asc.local<512x@ty@>
    asc.return
  }
}

// -----

// ONLY: newest
module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512x@ty@>
    %b = asc.alloc : !asc.local<512x@ty@>
    %c = asc.alloc : !asc.local<512x@ty@>
    %cst = arith.constant 1.5 : f16
    // expected-error @below {{asc.@op@ does not exist on dav-2002; it exists on dav-3510 [ASC-TARGET-OP]}}
    asc.@op@ %c, %a, %cst count(512) : !asc.local<512x@ty@>
    asc.return
  }
}

// -----

// ONLY: shift
module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512x@ty@>
    %b = asc.alloc : !asc.local<512x@ty@>
    %c = asc.alloc : !asc.local<512x@ty@>
    %cst = arith.constant 1.5 : f16
    // expected-error @below {{asc.@op@ does not exist on dav-2002; it exists on dav-3510, dav-2201, dav-3002 [ASC-TARGET-OP]}}
    asc.@op@ %c, %a, %cst count(512) : !asc.local<512x@ty@>
    asc.return
  }
}

// -----

// ONLY: clipped
module attributes {asc.target = "kirin-x90"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512x@ty@>
    %b = asc.alloc : !asc.local<512x@ty@>
    %c = asc.alloc : !asc.local<512x@ty@>
    %cst = arith.constant 1.5 : f16
    // expected-error @below {{asc.@op@ does not exist on kirin-x90; it exists on dav-3510, dav-2201, dav-3002, dav-2002 [ASC-TARGET-OP]}}
    asc.@op@ %c, %a, %b count(512) : !asc.local<512x@ty@>
    asc.return
  }
}

// -----

// ONLY: newest
module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xi8>
    %cst = arith.constant 5 : i8
    // expected-error @below {{asc.@op@ does not take i8 on dav-3510; it takes @list@ [ASC-TARGET-DTYPE]}}
    asc.@op@ %a, %a, %cst count(512) : !asc.local<512xi8>
    asc.return
  }
}

// -----

// ONLY: adds muls maxs mins
module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512x@ty@>
    %b = asc.alloc : !asc.local<512x@ty@>
    %c = asc.alloc : !asc.local<512x@ty@>
    %cst = arith.constant 1.5 : f16
    // expected-error @below {{asc.@op@ has no scalar(left) on dav-2201 [ASC-PARAM-TARGET]}}
    asc.@op@ %c, %a, %cst count(512) scalar(left) : !asc.local<512x@ty@>
    asc.@op@ %c, %a, %cst count(512) scalar(right) : !asc.local<512x@ty@>
    asc.return
  }
}

// -----

// ONLY: adds muls maxs mins newest
module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512x@ty@>
    %b = asc.alloc : !asc.local<512x@ty@>
    %c = asc.alloc : !asc.local<512x@ty@>
    %cst = arith.constant 1.5 : f16
    asc.@op@ %c, %a, %cst count(512) scalar(left) : !asc.local<512x@ty@>
    asc.@op@ %c, %a, %cst mask(64) repeat(2) scalar(left) : !asc.local<512x@ty@>
    // expected-error @below {{asc.@op@ scalar is 2, must be 0..1 [ASC-PARAM-RANGE]}}
    asc.@op@ %c, %a, %cst count(512) scalar(2) : !asc.local<512x@ty@>
    asc.return
  }
}
