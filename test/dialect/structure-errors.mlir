// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: asc-opt %s -split-input-file -verify-diagnostics=only-expected

asc.kernel @loop(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    // expected-error @below {{%a stands inside another operation; buffers are allocated in the kernel's entry block [ASC-ALLOC-PLACE]}}
    %a = asc.alloc : !asc.local<512xf16>
  }
  asc.return
}

// -----

// A buffer of length 0.
asc.kernel @empty() {
  // expected-error @below {{a buffer needs a known, non-empty shape [ASC-ALLOC-SHAPE]}}
  %a = asc.alloc : !asc.local<0xf16>
  asc.return
}

// -----

asc.kernel @open() {
  // expected-error @below {{a buffer needs a known, non-empty shape [ASC-ALLOC-SHAPE]}}
  %a = asc.alloc : !asc.local<?xf16>
  asc.return
}

// -----

// expected-error @below {{[ASC-TYPE-ELEM]}}
asc.kernel @elements(%x: !asc.global<512xsi16>) {
  asc.return
}

// -----

// expected-error @below {{parameter %a has type '!asc.local<512xf16>'; kernels take !asc.global tensors and scalars [ASC-KERNEL-BODY]}}
asc.kernel @local(%a: !asc.local<512xf16>) {
  asc.return
}

// -----

asc.kernel @reinterpret() {
  %a = asc.alloc : !asc.local<512xf16>
  // expected-error @below {{turns 1024 bytes into 512; the sizes must agree}}
  %b = asc.reinterpret %a : !asc.local<512xf16> to !asc.local<128xf32>
  asc.return
}

// -----

asc.kernel @slice() {
  %a = asc.alloc : !asc.local<512xf16>
  // expected-error @below {{changes the element type from 'f16' to 'f32'; use asc.reinterpret [ASC-ELEM-TYPE]}}
  %b = asc.slice %a[0] : !asc.local<512xf16> to !asc.local<128xf32>
  asc.return
}

// -----

asc.kernel @events() {
  // expected-error @below {{event mte2_mte2 does not exist}}
  asc.set_flag mte2_mte2 0
  asc.return
}

// -----

asc.kernel @registers() {
  // expected-error @below {{[ASC-VF-BODY]}}
  %m = asc.reg.create_mask b32 all
  asc.return
}

// -----

// expected-error @below {{vector function returns 1 value(s); it must return none [ASC-VF-BODY]}}
func.func @vf(%n: i32) -> i32 attributes {asc.vf} {
  return %n : i32
}

// -----

func.func @vf(%t: !asc.local<128xf32>) attributes {asc.vf} {
  // expected-error @below {{'asc.slice' stands in a vector function; only asc.reg operations and scalars do [ASC-VF-BODY]}}
  %s = asc.slice %t[64] : !asc.local<128xf32> to !asc.local<64xf32>
  return
}

// -----

func.func @vf(%t: !asc.local<64xf32>) attributes {asc.vf} {
  %m = asc.reg.create_mask b32 all
  %v = asc.reg.load %t[0] : !asc.local<64xf32> -> !asc.vreg<f32>
  // expected-error @below {{from f32 to f16 is not implemented; there is ui32 to i16 [ASC-NOT-IMPLEMENTED]}}
  %h = asc.reg.cvt %v, %m even : !asc.vreg<f32> -> !asc.vreg<f16>
  return
}

// -----

asc.kernel @k(%x: !asc.global<512xf16>) {
  asc.return
}
func.func @main() {
  %x = host.zeros : !asc.global<256xf16>
  // expected-error @below {{gives '!asc.global<256xf16>' for %x of @k, which is '!asc.global<512xf16>' [ASC-HOST-ARGS]}}
  host.launch @k blocks(1) (%x) : (!asc.global<256xf16>)
  return
}

// -----

// The place of %a is that of %b.
asc.kernel @freed(%z: !asc.global<64xf16>) {
  %a = asc.alloc : !asc.local<128xf16>
  %s = asc.slice %a[64] : !asc.local<128xf16> to !asc.local<64xf16>
  // expected-note @below {{freed here}}
  asc.free %a : !asc.local<128xf16>
  %b = asc.alloc : !asc.local<128xf16>
  asc.add %b, %b, %b count(128) : !asc.local<128xf16>
  // expected-error @below {{uses %a after it was freed [ASC-ALLOC-FREED]}}
  asc.data_copy %z, %s count(64) : !asc.global<64xf16>, !asc.local<64xf16>
  asc.return
}

// -----

asc.kernel @freed_in_loop(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = asc.alloc : !asc.local<128xf16>
  // expected-note @below {{freed here}}
  asc.free %a : !asc.local<128xf16>
  scf.for %i = %c0 to %n step %c1 {
    // expected-error @below {{uses %a after it was freed [ASC-ALLOC-FREED]}}
    asc.add %a, %a, %a count(128) : !asc.local<128xf16>
  }
  asc.return
}

// -----

asc.kernel @freed_twice() {
  %a = asc.alloc : !asc.local<128xf16>
  // expected-note @below {{freed here}}
  asc.free %a : !asc.local<128xf16>
  // expected-error @below {{uses %a after it was freed [ASC-ALLOC-FREED]}}
  asc.free %a : !asc.local<128xf16>
  asc.return
}

// -----

asc.kernel @free_of_part() {
  %a = asc.alloc : !asc.local<128xf16>
  %s = asc.slice %a[64] : !asc.local<128xf16> to !asc.local<64xf16>
  // expected-error @below {{of %s, which is no result of asc.alloc; a buffer is freed as a whole [ASC-ALLOC-FREED]}}
  asc.free %s : !asc.local<64xf16>
  asc.return
}

// -----

asc.kernel @host_part(%x: !asc.global<512xf16>) {
  // expected-error @below {{stands in a kernel; it belongs into a host function [ASC-KERNEL-BODY]}}
  host.print %x : !asc.global<512xf16>
  asc.return
}

// -----

// expected-error @below {{tensor has 0 dimensions; it must have 1..8 [ASC-TYPE-ELEM]}}
asc.kernel @no_dimensions(%x: !asc.global<f16>) {
  asc.return
}

// -----

// expected-error @below {{tensor has 9 dimensions; it must have 1..8 [ASC-TYPE-ELEM]}}
asc.kernel @many_dimensions(%x: !asc.global<1x1x1x1x1x1x1x1x1xf16>) {
  asc.return
}

// -----

func.func @main() {
  // expected-error @below {{the shape must be known [ASC-HOST-SHAPE]}}
  %x = host.zeros : !asc.global<?xf16>
  return
}

// -----

func.func @main() {
  // expected-error @below {{writes out 8796093022208 bytes of '!asc.global<1099511627776xf64>'; dense<...> holds at most 1073741824 [ASC-HOST-SHAPE]}}
  %x = host.constant dense<1.0> : !asc.global<1099511627776xf64>
  return
}

// -----

func.func @main() {
  %x = host.zeros : !asc.global<4xf16>
  // expected-error @below {{needs dense<...> [ASC-HOST-SHAPE]}}
  host.expect_eq %x, sparse<0, 1.0> : !asc.global<4xf16>
  return
}
