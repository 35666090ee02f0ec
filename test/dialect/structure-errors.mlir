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

// J3 of the field log.
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

func.func @main() {
  // expected-error @below {{the shape must be known [ASC-HOST-SHAPE]}}
  %x = host.zeros : !asc.global<?xf16>
  return
}
