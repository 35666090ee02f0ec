// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What depends on values and addresses.
// RUN: %python %S/Inputs/elementwise.py %s > %t.mlir
// RUN: asc-opt %t.mlir -split-input-file -verify-diagnostics=only-expected --asc-check
// COVERS: reject sub ASC-ALIGN-UB
// COVERS: reject min ASC-ALIGN-UB
// COVERS: reject div ASC-ALIGN-UB
// COVERS: reject and ASC-ALIGN-UB
// COVERS: reject or ASC-ALIGN-UB
// COVERS: reject abs ASC-ALIGN-UB
// COVERS: reject relu ASC-ALIGN-UB
// COVERS: reject not ASC-ALIGN-UB
// COVERS: reject sqrt ASC-ALIGN-UB
// COVERS: reject rsqrt ASC-ALIGN-UB
// COVERS: reject reciprocal ASC-ALIGN-UB
// COVERS: reject exp ASC-ALIGN-UB
// COVERS: reject ln ASC-ALIGN-UB
// COVERS: reject adds ASC-ALIGN-UB
// COVERS: reject muls ASC-ALIGN-UB
// COVERS: reject maxs ASC-ALIGN-UB
// COVERS: reject mins ASC-ALIGN-UB
// COVERS: reject leaky_relu ASC-ALIGN-UB
// COVERS: reject add_relu ASC-ALIGN-UB
// COVERS: reject sub_relu ASC-ALIGN-UB
// COVERS: reject shift_left ASC-ALIGN-UB
// COVERS: reject shift_right ASC-ALIGN-UB
// COVERS: reject subs ASC-ALIGN-UB
// COVERS: reject divs ASC-ALIGN-UB
// COVERS: reject ands ASC-ALIGN-UB
// COVERS: reject ors ASC-ALIGN-UB
// COVERS: reject sub ASC-MEM-BOUNDS
// COVERS: reject min ASC-MEM-BOUNDS
// COVERS: reject div ASC-MEM-BOUNDS
// COVERS: reject and ASC-MEM-BOUNDS
// COVERS: reject or ASC-MEM-BOUNDS
// COVERS: reject abs ASC-MEM-BOUNDS
// COVERS: reject relu ASC-MEM-BOUNDS
// COVERS: reject not ASC-MEM-BOUNDS
// COVERS: reject sqrt ASC-MEM-BOUNDS
// COVERS: reject rsqrt ASC-MEM-BOUNDS
// COVERS: reject reciprocal ASC-MEM-BOUNDS
// COVERS: reject exp ASC-MEM-BOUNDS
// COVERS: reject ln ASC-MEM-BOUNDS
// COVERS: reject adds ASC-MEM-BOUNDS
// COVERS: reject muls ASC-MEM-BOUNDS
// COVERS: reject maxs ASC-MEM-BOUNDS
// COVERS: reject mins ASC-MEM-BOUNDS
// COVERS: reject leaky_relu ASC-MEM-BOUNDS
// COVERS: reject add_relu ASC-MEM-BOUNDS
// COVERS: reject sub_relu ASC-MEM-BOUNDS
// COVERS: reject shift_left ASC-MEM-BOUNDS
// COVERS: reject shift_right ASC-MEM-BOUNDS
// COVERS: reject subs ASC-MEM-BOUNDS
// COVERS: reject divs ASC-MEM-BOUNDS
// COVERS: reject ands ASC-MEM-BOUNDS
// COVERS: reject ors ASC-MEM-BOUNDS
// COVERS: reject sub ASC-OVERLAP-REPEAT
// COVERS: reject min ASC-OVERLAP-REPEAT
// COVERS: reject div ASC-OVERLAP-REPEAT
// COVERS: reject and ASC-OVERLAP-REPEAT
// COVERS: reject or ASC-OVERLAP-REPEAT
// COVERS: reject abs ASC-OVERLAP-REPEAT
// COVERS: reject relu ASC-OVERLAP-REPEAT
// COVERS: reject not ASC-OVERLAP-REPEAT
// COVERS: reject sqrt ASC-OVERLAP-REPEAT
// COVERS: reject rsqrt ASC-OVERLAP-REPEAT
// COVERS: reject reciprocal ASC-OVERLAP-REPEAT
// COVERS: reject exp ASC-OVERLAP-REPEAT
// COVERS: reject ln ASC-OVERLAP-REPEAT
// COVERS: reject adds ASC-OVERLAP-REPEAT
// COVERS: reject muls ASC-OVERLAP-REPEAT
// COVERS: reject maxs ASC-OVERLAP-REPEAT
// COVERS: reject mins ASC-OVERLAP-REPEAT
// COVERS: reject leaky_relu ASC-OVERLAP-REPEAT
// COVERS: reject add_relu ASC-OVERLAP-REPEAT
// COVERS: reject sub_relu ASC-OVERLAP-REPEAT
// COVERS: reject shift_left ASC-OVERLAP-REPEAT
// COVERS: reject shift_right ASC-OVERLAP-REPEAT
// COVERS: reject subs ASC-OVERLAP-REPEAT
// COVERS: reject divs ASC-OVERLAP-REPEAT
// COVERS: reject ands ASC-OVERLAP-REPEAT
// COVERS: reject ors ASC-OVERLAP-REPEAT
// COVERS: reject sub ASC-OVERLAP-CHAIN
// COVERS: reject min ASC-OVERLAP-CHAIN
// COVERS: reject div ASC-OVERLAP-CHAIN
// COVERS: reject and ASC-OVERLAP-CHAIN
// COVERS: reject or ASC-OVERLAP-CHAIN
// COVERS: reject abs ASC-OVERLAP-CHAIN
// COVERS: reject relu ASC-OVERLAP-CHAIN
// COVERS: reject not ASC-OVERLAP-CHAIN
// COVERS: reject sqrt ASC-OVERLAP-CHAIN
// COVERS: reject rsqrt ASC-OVERLAP-CHAIN
// COVERS: reject reciprocal ASC-OVERLAP-CHAIN
// COVERS: reject exp ASC-OVERLAP-CHAIN
// COVERS: reject ln ASC-OVERLAP-CHAIN
// COVERS: reject adds ASC-OVERLAP-CHAIN
// COVERS: reject muls ASC-OVERLAP-CHAIN
// COVERS: reject maxs ASC-OVERLAP-CHAIN
// COVERS: reject mins ASC-OVERLAP-CHAIN
// COVERS: reject leaky_relu ASC-OVERLAP-CHAIN
// COVERS: reject add_relu ASC-OVERLAP-CHAIN
// COVERS: reject sub_relu ASC-OVERLAP-CHAIN
// COVERS: reject shift_left ASC-OVERLAP-CHAIN
// COVERS: reject shift_right ASC-OVERLAP-CHAIN
// COVERS: reject subs ASC-OVERLAP-CHAIN
// COVERS: reject divs ASC-OVERLAP-CHAIN
// COVERS: reject ands ASC-OVERLAP-CHAIN
// COVERS: reject ors ASC-OVERLAP-CHAIN
// COVERS: reject sub ASC-OVERLAP-COUNT
// COVERS: reject min ASC-OVERLAP-COUNT
// COVERS: reject div ASC-OVERLAP-COUNT
// COVERS: reject and ASC-OVERLAP-COUNT
// COVERS: reject or ASC-OVERLAP-COUNT
// COVERS: reject abs ASC-OVERLAP-COUNT
// COVERS: reject relu ASC-OVERLAP-COUNT
// COVERS: reject not ASC-OVERLAP-COUNT
// COVERS: reject sqrt ASC-OVERLAP-COUNT
// COVERS: reject rsqrt ASC-OVERLAP-COUNT
// COVERS: reject reciprocal ASC-OVERLAP-COUNT
// COVERS: reject exp ASC-OVERLAP-COUNT
// COVERS: reject ln ASC-OVERLAP-COUNT
// COVERS: reject adds ASC-OVERLAP-COUNT
// COVERS: reject muls ASC-OVERLAP-COUNT
// COVERS: reject maxs ASC-OVERLAP-COUNT
// COVERS: reject mins ASC-OVERLAP-COUNT
// COVERS: reject leaky_relu ASC-OVERLAP-COUNT
// COVERS: reject add_relu ASC-OVERLAP-COUNT
// COVERS: reject sub_relu ASC-OVERLAP-COUNT
// COVERS: reject shift_left ASC-OVERLAP-COUNT
// COVERS: reject shift_right ASC-OVERLAP-COUNT
// COVERS: reject subs ASC-OVERLAP-COUNT
// COVERS: reject divs ASC-OVERLAP-COUNT
// COVERS: reject ands ASC-OVERLAP-COUNT
// COVERS: reject ors ASC-OVERLAP-COUNT
// COVERS: reject sub ASC-MASK-ZERO
// COVERS: reject min ASC-MASK-ZERO
// COVERS: reject div ASC-MASK-ZERO
// COVERS: reject and ASC-MASK-ZERO
// COVERS: reject or ASC-MASK-ZERO
// COVERS: reject abs ASC-MASK-ZERO
// COVERS: reject relu ASC-MASK-ZERO
// COVERS: reject not ASC-MASK-ZERO
// COVERS: reject sqrt ASC-MASK-ZERO
// COVERS: reject rsqrt ASC-MASK-ZERO
// COVERS: reject reciprocal ASC-MASK-ZERO
// COVERS: reject exp ASC-MASK-ZERO
// COVERS: reject ln ASC-MASK-ZERO
// COVERS: reject adds ASC-MASK-ZERO
// COVERS: reject muls ASC-MASK-ZERO
// COVERS: reject maxs ASC-MASK-ZERO
// COVERS: reject mins ASC-MASK-ZERO
// COVERS: reject leaky_relu ASC-MASK-ZERO
// COVERS: reject add_relu ASC-MASK-ZERO
// COVERS: reject sub_relu ASC-MASK-ZERO
// COVERS: reject shift_left ASC-MASK-ZERO
// COVERS: reject shift_right ASC-MASK-ZERO
// COVERS: reject subs ASC-MASK-ZERO
// COVERS: reject divs ASC-MASK-ZERO
// COVERS: reject ands ASC-MASK-ZERO
// COVERS: reject ors ASC-MASK-ZERO
// COVERS: reject sub ASC-MASK-CLAMP
// COVERS: reject min ASC-MASK-CLAMP
// COVERS: reject div ASC-MASK-CLAMP
// COVERS: reject and ASC-MASK-CLAMP
// COVERS: reject or ASC-MASK-CLAMP
// COVERS: reject abs ASC-MASK-CLAMP
// COVERS: reject relu ASC-MASK-CLAMP
// COVERS: reject not ASC-MASK-CLAMP
// COVERS: reject sqrt ASC-MASK-CLAMP
// COVERS: reject rsqrt ASC-MASK-CLAMP
// COVERS: reject reciprocal ASC-MASK-CLAMP
// COVERS: reject exp ASC-MASK-CLAMP
// COVERS: reject ln ASC-MASK-CLAMP
// COVERS: reject adds ASC-MASK-CLAMP
// COVERS: reject muls ASC-MASK-CLAMP
// COVERS: reject maxs ASC-MASK-CLAMP
// COVERS: reject mins ASC-MASK-CLAMP
// COVERS: reject leaky_relu ASC-MASK-CLAMP
// COVERS: reject add_relu ASC-MASK-CLAMP
// COVERS: reject sub_relu ASC-MASK-CLAMP
// COVERS: reject shift_left ASC-MASK-CLAMP
// COVERS: reject shift_right ASC-MASK-CLAMP
// COVERS: reject subs ASC-MASK-CLAMP
// COVERS: reject divs ASC-MASK-CLAMP
// COVERS: reject ands ASC-MASK-CLAMP
// COVERS: reject ors ASC-MASK-CLAMP
// COVERS: reject sub ASC-ZERO-COUNT
// COVERS: reject min ASC-ZERO-COUNT
// COVERS: reject div ASC-ZERO-COUNT
// COVERS: reject and ASC-ZERO-COUNT
// COVERS: reject or ASC-ZERO-COUNT
// COVERS: reject abs ASC-ZERO-COUNT
// COVERS: reject relu ASC-ZERO-COUNT
// COVERS: reject not ASC-ZERO-COUNT
// COVERS: reject sqrt ASC-ZERO-COUNT
// COVERS: reject rsqrt ASC-ZERO-COUNT
// COVERS: reject reciprocal ASC-ZERO-COUNT
// COVERS: reject exp ASC-ZERO-COUNT
// COVERS: reject ln ASC-ZERO-COUNT
// COVERS: reject adds ASC-ZERO-COUNT
// COVERS: reject muls ASC-ZERO-COUNT
// COVERS: reject maxs ASC-ZERO-COUNT
// COVERS: reject mins ASC-ZERO-COUNT
// COVERS: reject leaky_relu ASC-ZERO-COUNT
// COVERS: reject add_relu ASC-ZERO-COUNT
// COVERS: reject sub_relu ASC-ZERO-COUNT
// COVERS: reject shift_left ASC-ZERO-COUNT
// COVERS: reject shift_right ASC-ZERO-COUNT
// COVERS: reject subs ASC-ZERO-COUNT
// COVERS: reject divs ASC-ZERO-COUNT
// COVERS: reject ands ASC-ZERO-COUNT
// COVERS: reject ors ASC-ZERO-COUNT
// COVERS: reject sub ASC-UB-RESERVE
// COVERS: reject min ASC-UB-RESERVE
// COVERS: reject div ASC-UB-RESERVE
// COVERS: reject abs ASC-UB-RESERVE
// COVERS: reject relu ASC-UB-RESERVE
// COVERS: reject sqrt ASC-UB-RESERVE
// COVERS: reject rsqrt ASC-UB-RESERVE
// COVERS: reject reciprocal ASC-UB-RESERVE
// COVERS: reject exp ASC-UB-RESERVE
// COVERS: reject ln ASC-UB-RESERVE
// COVERS: reject adds ASC-UB-RESERVE
// COVERS: reject muls ASC-UB-RESERVE
// COVERS: reject maxs ASC-UB-RESERVE
// COVERS: reject mins ASC-UB-RESERVE
// COVERS: reject leaky_relu ASC-UB-RESERVE
// COVERS: reject add_relu ASC-UB-RESERVE
// COVERS: reject sub_relu ASC-UB-RESERVE
// COVERS: reject subs ASC-UB-RESERVE
// COVERS: reject divs ASC-UB-RESERVE

// BEGIN
// ONLY: binary
module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512x@ty@>
    %b = asc.alloc : !asc.local<512x@ty@>
    %c = asc.alloc : !asc.local<512x@ty@>
    %cst = arith.constant 1.5 : f16
    %s = asc.slice %a[8] : !asc.local<512x@ty@> to !asc.local<128x@ty@>
    // expected-error @below {{asc.@op@ @src@ %s is at byte offset 16, must be a multiple of 32 [ASC-ALIGN-UB]}}
    asc.@op@ %c, %s, %b count(128) : !asc.local<512x@ty@>, !asc.local<128x@ty@>, !asc.local<512x@ty@>
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
    %s = asc.slice %a[8] : !asc.local<512x@ty@> to !asc.local<128x@ty@>
    // expected-error @below {{asc.@op@ @src@ %s is at byte offset 16, must be a multiple of 32 [ASC-ALIGN-UB]}}
    asc.@op@ %c, %s@more@ count(128) : @types 512 128@
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
    // expected-error @below {{asc.@op@ reads 64 bytes past the end of %a [ASC-MEM-BOUNDS]}}
    asc.@op@ %c, %a@more@ mask(128) repeat(2) stride(rep = @each 8 26@) : !asc.local<512x@ty@>
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
    %d = asc.alloc : !asc.local<1024x@ty@>
    %e = asc.alloc : !asc.local<1024x@ty@>
    // expected-error @below {{asc.@op@ writes 2 bytes past the end of %c [ASC-MEM-BOUNDS]}}
    asc.@op@ %c, %d, %e count(513) : @types 512 1024@
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
    %d = asc.alloc : !asc.local<1024x@ty@>
    // expected-error @below {{asc.@op@ writes 2 bytes past the end of %c [ASC-MEM-BOUNDS]}}
    asc.@op@ %c, %d@more@ count(513) : @types 512 1024@
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
    %s = asc.slice %a[16] : !asc.local<512x@ty@> to !asc.local<256x@ty@>
    // expected-error @below {{asc.@op@ dst %s and @src@ %a overlap in part inside repeat 0; they must be disjoint or the same blocks [ASC-OVERLAP-REPEAT]}}
    asc.@op@ %s, %a@more@ mask(128) : @types 256 512@
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
    %s = asc.slice %a[128] : !asc.local<512x@ty@> to !asc.local<256x@ty@>
    // expected-error @below {{asc.@op@ repeat 1 reads from @src@ %a what repeat 0 writes to dst %s [ASC-OVERLAP-CHAIN]}}
    asc.@op@ %s, %a@more@ mask(128) repeat(2) : @types 256 512@
    asc.return
  }
}

// -----

// Accumulation through src1.
// ONLY: sub min clipped
module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512x@ty@>
    %b = asc.alloc : !asc.local<512x@ty@>
    %c = asc.alloc : !asc.local<512x@ty@>
    %cst = arith.constant 1.5 : f16
    asc.@op@ %c, %a, %c mask(128) repeat(4) stride(rep = [0, 8, 0]) : !asc.local<512x@ty@>
    // expected-error @below {{asc.@op@ repeat 1 reads from src0 %c what repeat 0 writes to dst %c [ASC-OVERLAP-CHAIN]}}
    asc.@op@ %c, %c, %a mask(128) repeat(4) stride(rep = [0, 0, 8]) : !asc.local<512x@ty@>
    asc.return
  }
}

// -----

// These do not accumulate.
// ONLY: general
module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512x@ty@>
    %b = asc.alloc : !asc.local<512x@ty@>
    %c = asc.alloc : !asc.local<512x@ty@>
    %cst = arith.constant 1.5 : f16
    // expected-error @below {{asc.@op@ repeat 1 reads from src1 %c what repeat 0 writes to dst %c [ASC-OVERLAP-CHAIN]}}
    asc.@op@ %c, %a, %c mask(128) repeat(4) stride(rep = [0, 8, 0]) : !asc.local<512x@ty@>
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
    %s = asc.slice %a[16] : !asc.local<512x@ty@> to !asc.local<256x@ty@>
    // expected-error @below {{asc.@op@ dst %s overlaps @src@ %a without starting at the same address [ASC-OVERLAP-COUNT]}}
    asc.@op@ %s, %a@more@ count(256) : @types 256 512@
    asc.return
  }
}

// -----

// NOT: shift newest
module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512x@ty@>
    %b = asc.alloc : !asc.local<512x@ty@>
    %c = asc.alloc : !asc.local<512x@ty@>
    %cst = arith.constant 1.5 : f16
    // expected-error @below {{asc.@op@ mask selects no lane, which is an error on dav-2002 [ASC-MASK-ZERO]}}
    asc.@op@ %c, %a@more@ mask[0, 0] repeat(4) : !asc.local<512x@ty@>
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
    // expected-warning @below {{asc.@op@ mask 129 acts as 128, the lanes of a repeat of @ty@ [ASC-MASK-CLAMP]}}
    asc.@op@ %c, %a@more@ mask(129) repeat(4) : !asc.local<512x@ty@>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512x@ty@>
    %b = asc.alloc : !asc.local<512x@ty@>
    %c = asc.alloc : !asc.local<512x@ty@>
    %cst = arith.constant 1.5 : f16
    // expected-warning @below {{asc.@op@ repeat(0) does nothing here; dav-3510 does not promise that [ASC-ZERO-COUNT]}}
    asc.@op@ %c, %a@more@ mask(128) repeat(0) : !asc.local<512x@ty@>
    // expected-warning @below {{asc.@op@ count(0) does nothing here; dav-3510 does not promise that [ASC-ZERO-COUNT]}}
    asc.@op@ %c, %a@more@ count(0) : !asc.local<512x@ty@>
    asc.return
  }
}

// -----

// UB ends at 0x40000; the mask forms need its top 8 KiB.
// ONLY: reserve
module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %a = asc.alloc at(0x3DE00) : !asc.local<512x@ty@>
    %b = asc.alloc at(0x3DA00) : !asc.local<512x@ty@>
    %cst = arith.constant 1.5 : f16
    // expected-error @below {{asc.@op@ needs the top 8192 bytes of UB for itself on dav-3510; %a reaches into them [ASC-UB-RESERVE]}}
    asc.@op@ %a, %a@more@ mask(128) : !asc.local<512x@ty@>
    asc.@op@ %a, %a@more@ count(128) : !asc.local<512x@ty@>
    asc.return
  }
}

// -----

// Instructions on bits need nothing.
// ONLY: bits
module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %a = asc.alloc at(0x3FC00) : !asc.local<512x@ty@>
    %b = asc.alloc at(0x3F800) : !asc.local<512x@ty@>
    asc.@op@ %a, %a@more@ mask(128) : !asc.local<512x@ty@>
    asc.return
  }
}

// -----

// ONLY: shift newest
module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512x@ty@>
    %c = asc.alloc : !asc.local<512x@ty@>
    %cst = arith.constant 1.5 : f16
    // expected-warning @below {{asc.@op@ mask selects no lane: nothing is written here; dav-3510 does not promise that [ASC-MASK-ZERO]}}
    asc.@op@ %c, %a, %cst mask[0, 0] repeat(4) : !asc.local<512x@ty@>
    asc.return
  }
}
