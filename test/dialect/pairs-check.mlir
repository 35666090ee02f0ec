// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What depends on values and addresses.
// RUN: %python %S/Inputs/pairs.py %s > %t.mlir
// RUN: asc-opt %t.mlir -split-input-file -verify-diagnostics=only-expected --asc-check
// COVERS: reject axpy ASC-ALIGN-UB
// COVERS: reject mul_add_dst ASC-ALIGN-UB
// COVERS: reject fused_mul_add ASC-ALIGN-UB
// COVERS: reject mul_add_relu ASC-ALIGN-UB
// COVERS: reject add_relu_cast ASC-ALIGN-UB
// COVERS: reject sub_relu_cast ASC-ALIGN-UB
// COVERS: reject mul_cast ASC-ALIGN-UB
// COVERS: reject muls_cast ASC-ALIGN-UB
// COVERS: reject abs_complex ASC-ALIGN-UB
// COVERS: reject exp_sub ASC-ALIGN-UB
// COVERS: reject cast_dequant ASC-ALIGN-UB
// COVERS: reject add_deq_relu ASC-ALIGN-UB
// COVERS: reject cast ASC-ALIGN-UB
// COVERS: reject truncate ASC-ALIGN-UB
// COVERS: reject set_deq_table ASC-ALIGN-UB
// COVERS: reject axpy ASC-MEM-BOUNDS
// COVERS: reject mul_add_dst ASC-MEM-BOUNDS
// COVERS: reject fused_mul_add ASC-MEM-BOUNDS
// COVERS: reject mul_add_relu ASC-MEM-BOUNDS
// COVERS: reject add_relu_cast ASC-MEM-BOUNDS
// COVERS: reject sub_relu_cast ASC-MEM-BOUNDS
// COVERS: reject mul_cast ASC-MEM-BOUNDS
// COVERS: reject muls_cast ASC-MEM-BOUNDS
// COVERS: reject abs_complex ASC-MEM-BOUNDS
// COVERS: reject exp_sub ASC-MEM-BOUNDS
// COVERS: reject cast_dequant ASC-MEM-BOUNDS
// COVERS: reject add_deq_relu ASC-MEM-BOUNDS
// COVERS: reject cast ASC-MEM-BOUNDS
// COVERS: reject truncate ASC-MEM-BOUNDS
// COVERS: reject set_deq_table ASC-MEM-BOUNDS
// COVERS: reject axpy ASC-OVERLAP-REPEAT
// COVERS: reject mul_add_dst ASC-OVERLAP-REPEAT
// COVERS: reject fused_mul_add ASC-OVERLAP-REPEAT
// COVERS: reject mul_add_relu ASC-OVERLAP-REPEAT
// COVERS: reject add_relu_cast ASC-OVERLAP-REPEAT
// COVERS: reject sub_relu_cast ASC-OVERLAP-REPEAT
// COVERS: reject mul_cast ASC-OVERLAP-REPEAT
// COVERS: reject cast_dequant ASC-OVERLAP-REPEAT
// COVERS: reject add_deq_relu ASC-OVERLAP-REPEAT
// COVERS: reject cast ASC-OVERLAP-REPEAT
// COVERS: reject axpy ASC-OVERLAP-CHAIN
// COVERS: reject mul_add_dst ASC-OVERLAP-CHAIN
// COVERS: reject fused_mul_add ASC-OVERLAP-CHAIN
// COVERS: reject mul_add_relu ASC-OVERLAP-CHAIN
// COVERS: reject add_relu_cast ASC-OVERLAP-CHAIN
// COVERS: reject sub_relu_cast ASC-OVERLAP-CHAIN
// COVERS: reject mul_cast ASC-OVERLAP-CHAIN
// COVERS: reject cast_dequant ASC-OVERLAP-CHAIN
// COVERS: reject add_deq_relu ASC-OVERLAP-CHAIN
// COVERS: reject cast ASC-OVERLAP-CHAIN
// COVERS: reject axpy ASC-OVERLAP-COUNT
// COVERS: reject mul_add_dst ASC-OVERLAP-COUNT
// COVERS: reject fused_mul_add ASC-OVERLAP-COUNT
// COVERS: reject mul_add_relu ASC-OVERLAP-COUNT
// COVERS: reject add_relu_cast ASC-OVERLAP-COUNT
// COVERS: reject sub_relu_cast ASC-OVERLAP-COUNT
// COVERS: reject mul_cast ASC-OVERLAP-COUNT
// COVERS: reject exp_sub ASC-OVERLAP-COUNT
// COVERS: reject cast_dequant ASC-OVERLAP-COUNT
// COVERS: reject add_deq_relu ASC-OVERLAP-COUNT
// COVERS: reject cast ASC-OVERLAP-COUNT
// COVERS: reject truncate ASC-OVERLAP-COUNT
// COVERS: reject muls_cast ASC-OVERLAP-NONE
// COVERS: reject abs_complex ASC-OVERLAP-NONE
// COVERS: reject axpy ASC-MASK-ZERO
// COVERS: reject mul_add_dst ASC-MASK-ZERO
// COVERS: reject fused_mul_add ASC-MASK-ZERO
// COVERS: reject mul_add_relu ASC-MASK-ZERO
// COVERS: reject add_relu_cast ASC-MASK-ZERO
// COVERS: reject sub_relu_cast ASC-MASK-ZERO
// COVERS: reject mul_cast ASC-MASK-ZERO
// COVERS: reject cast_dequant ASC-MASK-ZERO
// COVERS: reject add_deq_relu ASC-MASK-ZERO
// COVERS: reject cast ASC-MASK-ZERO
// COVERS: reject axpy ASC-MASK-CLAMP
// COVERS: reject mul_add_dst ASC-MASK-CLAMP
// COVERS: reject fused_mul_add ASC-MASK-CLAMP
// COVERS: reject mul_add_relu ASC-MASK-CLAMP
// COVERS: reject add_relu_cast ASC-MASK-CLAMP
// COVERS: reject sub_relu_cast ASC-MASK-CLAMP
// COVERS: reject mul_cast ASC-MASK-CLAMP
// COVERS: reject cast_dequant ASC-MASK-CLAMP
// COVERS: reject add_deq_relu ASC-MASK-CLAMP
// COVERS: reject cast ASC-MASK-CLAMP
// COVERS: reject axpy ASC-ZERO-COUNT
// COVERS: reject mul_add_dst ASC-ZERO-COUNT
// COVERS: reject fused_mul_add ASC-ZERO-COUNT
// COVERS: reject mul_add_relu ASC-ZERO-COUNT
// COVERS: reject add_relu_cast ASC-ZERO-COUNT
// COVERS: reject sub_relu_cast ASC-ZERO-COUNT
// COVERS: reject mul_cast ASC-ZERO-COUNT
// COVERS: reject muls_cast ASC-ZERO-COUNT
// COVERS: reject abs_complex ASC-ZERO-COUNT
// COVERS: reject exp_sub ASC-ZERO-COUNT
// COVERS: reject cast_dequant ASC-ZERO-COUNT
// COVERS: reject add_deq_relu ASC-ZERO-COUNT
// COVERS: reject cast ASC-ZERO-COUNT
// COVERS: reject truncate ASC-ZERO-COUNT
// COVERS: reject axpy ASC-UB-RESERVE
// COVERS: reject mul_add_dst ASC-UB-RESERVE
// COVERS: reject fused_mul_add ASC-UB-RESERVE
// COVERS: reject mul_add_relu ASC-UB-RESERVE
// COVERS: reject add_relu_cast ASC-UB-RESERVE
// COVERS: reject sub_relu_cast ASC-UB-RESERVE
// COVERS: reject mul_cast ASC-UB-RESERVE
// COVERS: reject cast_dequant ASC-UB-RESERVE
// COVERS: reject add_deq_relu ASC-UB-RESERVE
// COVERS: reject cast ASC-UB-RESERVE
// COVERS: reject cast ASC-LANES-EVEN

// BEGIN
// ONLY: unary scalar
module attributes {asc.target = "@chip@"} {
  asc.kernel @k() {
    %a = asc.alloc : @srcs 512@
    %b = asc.alloc : @srcs 512@
    %c = asc.alloc : @dst 512@
    %cst = arith.constant 1.5 : @scalar@
    %r = asc.alloc : !asc.local<4096xui8>
    %o = asc.slice %r[16] : !asc.local<4096xui8> to !asc.local<@shalf@xui8>
    %s = asc.reinterpret %o : !asc.local<@shalf@xui8> to @srcs 256@
    // expected-error @below {{asc.@op@ @src@ %s is at byte offset 16, must be a multiple of 32 [ASC-ALIGN-UB]}}
    asc.@op@ %c, %s@more@ count(128)@r@ : @dst 512@, @srcs 256@
    asc.return
  }
}

// -----

// ONLY: binary
module attributes {asc.target = "@chip@"} {
  asc.kernel @k() {
    %a = asc.alloc : @srcs 512@
    %b = asc.alloc : @srcs 512@
    %c = asc.alloc : @dst 512@
    %cst = arith.constant 1.5 : @scalar@
    %r = asc.alloc : !asc.local<4096xui8>
    %o = asc.slice %r[16] : !asc.local<4096xui8> to !asc.local<@shalf@xui8>
    %s = asc.reinterpret %o : !asc.local<@shalf@xui8> to @srcs 256@
    // expected-error @below {{asc.@op@ @src@ %s is at byte offset 16, must be a multiple of 32 [ASC-ALIGN-UB]}}
    asc.@op@ %c, %s, %b count(128) : @dst 512@, @srcs 256@, @srcs 512@
    asc.return
  }
}

// -----

// ONLY: binary
module attributes {asc.target = "@chip@"} {
  asc.kernel @k() {
    %a = asc.alloc : @srcs 512@
    %b = asc.alloc : @srcs 512@
    %c = asc.alloc : @dst 512@
    %cst = arith.constant 1.5 : @scalar@
    %x = asc.alloc : @srcs 1024@
    %b2 = asc.alloc : @srcs 1024@
    // expected-error @below {{asc.@op@ writes @dbytes@ bytes past the end of %c [ASC-MEM-BOUNDS]}}
    asc.@op@ %c, %x, %b2 count(513) : @types 512 1024@
    asc.return
  }
}

// -----

// ONLY: unary scalar
module attributes {asc.target = "@chip@"} {
  asc.kernel @k() {
    %a = asc.alloc : @srcs 512@
    %b = asc.alloc : @srcs 512@
    %c = asc.alloc : @dst 512@
    %cst = arith.constant 1.5 : @scalar@
    %x = asc.alloc : @srcs 1024@
    // expected-error @below {{asc.@op@ writes @dbytes@ bytes past the end of %c [ASC-MEM-BOUNDS]}}
    asc.@op@ %c, %x@more@ count(513)@r@ : @types 512 1024@
    asc.return
  }
}

// -----

module attributes {asc.target = "@chip@"} {
  asc.kernel @k() {
    %a = asc.alloc : @srcs 512@
    %b = asc.alloc : @srcs 512@
    %c = asc.alloc : @dst 512@
    %cst = arith.constant 1.5 : @scalar@
    %x = asc.alloc : @dst 1024@
    // expected-error @below {{asc.@op@ reads @sbytes@ bytes past the end of %a [ASC-MEM-BOUNDS]}}
    asc.@op@ %x, %a@more@ count(513)@r@ : @types 1024 512@
    asc.return
  }
}

// -----

// ONLY: mask
module attributes {asc.target = "@chip@"} {
  asc.kernel @k() {
    %raw = asc.alloc : !asc.local<8192xui8>
    %b = asc.alloc : @srcs 1024@
    %cst = arith.constant 1.5 : @scalar@
    %r0 = asc.slice %raw[0] : !asc.local<8192xui8> to !asc.local<@sfull@xui8>
    %r1 = asc.slice %raw[32] : !asc.local<8192xui8> to !asc.local<@dfull@xui8>
    %s = asc.reinterpret %r0 : !asc.local<@sfull@xui8> to @srcs 1024@
    %d = asc.reinterpret %r1 : !asc.local<@dfull@xui8> to @dst 1024@
    // expected-error @below {{asc.@op@ dst %d and @src@ %s overlap in part inside repeat 0; they must be disjoint or the same blocks [ASC-OVERLAP-REPEAT]}}
    asc.@op@ %d, %s@more@ mask(@lanes@) : @types 1024 1024@
    asc.return
  }
}

// -----

// ONLY: mask
module attributes {asc.target = "@chip@"} {
  asc.kernel @k() {
    %raw = asc.alloc : !asc.local<8192xui8>
    %b = asc.alloc : @srcs 1024@
    %cst = arith.constant 1.5 : @scalar@
    %r0 = asc.slice %raw[0] : !asc.local<8192xui8> to !asc.local<@sfull@xui8>
    %r1 = asc.slice %raw[256] : !asc.local<8192xui8> to !asc.local<@dfull@xui8>
    %s = asc.reinterpret %r0 : !asc.local<@sfull@xui8> to @srcs 1024@
    %d = asc.reinterpret %r1 : !asc.local<@dfull@xui8> to @dst 1024@
    // expected-error @below {{asc.@op@ repeat 1 reads from @src@ %s what repeat 0 writes to dst %d [ASC-OVERLAP-CHAIN]}}
    asc.@op@ %d, %s@more@ mask(@lanes@) repeat(2) stride(rep = @each 16 8@) : @types 1024 1024@
    asc.return
  }
}

// -----

// ONLY: mask exp_sub truncate
module attributes {asc.target = "@chip@"} {
  asc.kernel @k() {
    %raw = asc.alloc : !asc.local<8192xui8>
    %b = asc.alloc : @srcs 1024@
    %cst = arith.constant 1.5 : @scalar@
    %r0 = asc.slice %raw[0] : !asc.local<8192xui8> to !asc.local<@sfull@xui8>
    %r1 = asc.slice %raw[32] : !asc.local<8192xui8> to !asc.local<@dfull@xui8>
    %s = asc.reinterpret %r0 : !asc.local<@sfull@xui8> to @srcs 1024@
    %d = asc.reinterpret %r1 : !asc.local<@dfull@xui8> to @dst 1024@
    // expected-error @below {{asc.@op@ dst %d overlaps @src@ %s without starting at the same address [ASC-OVERLAP-COUNT]}}
    asc.@op@ %d, %s@more@ count(256)@r@ : @types 1024 1024@
    asc.return
  }
}

// -----

// ONLY: apart
module attributes {asc.target = "@chip@"} {
  asc.kernel @k() {
    %raw = asc.alloc : !asc.local<8192xui8>
    %b = asc.alloc : @srcs 1024@
    %cst = arith.constant 1.5 : @scalar@
    %r0 = asc.slice %raw[0] : !asc.local<8192xui8> to !asc.local<@sfull@xui8>
    %r1 = asc.slice %raw[0] : !asc.local<8192xui8> to !asc.local<@dfull@xui8>
    %s = asc.reinterpret %r0 : !asc.local<@sfull@xui8> to @srcs 1024@
    %d = asc.reinterpret %r1 : !asc.local<@dfull@xui8> to @dst 1024@
    // expected-error @below {{asc.@op@ dst %d overlaps @src@ %s; its page allows no overlap [ASC-OVERLAP-NONE]}}
    asc.@op@ %d, %s@more@ count(256)@r@ : @types 1024 1024@
    asc.return
  }
}

// -----

// Narrowing may start where the source does, widening may not.
// ALONE
module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %raw = asc.alloc : !asc.local<4096xui8>
    %a = asc.reinterpret %raw : !asc.local<4096xui8> to !asc.local<1024xi32>
    %n = asc.reinterpret %raw : !asc.local<4096xui8> to !asc.local<2048xi16>
    asc.cast %n, %a count(512) : !asc.local<2048xi16>, !asc.local<1024xi32>
    %w = asc.reinterpret %raw : !asc.local<4096xui8> to !asc.local<2048xf16>
    %f = asc.reinterpret %raw : !asc.local<4096xui8> to !asc.local<1024xf32>
    // expected-error @below {{asc.cast dst %f overlaps src %w without starting at the same address [ASC-OVERLAP-COUNT]}}
    asc.cast %f, %w count(512) : !asc.local<1024xf32>, !asc.local<2048xf16>
    asc.return
  }
}

// -----

// ONLY: on2002
module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %a = asc.alloc : @srcs 512@
    %b = asc.alloc : @srcs 512@
    %c = asc.alloc : @dst 512@
    %cst = arith.constant 1.5 : @scalar@
    // expected-error @below {{asc.@op@ mask selects no lane, which is an error on dav-2002 [ASC-MASK-ZERO]}}
    asc.@op@ %c, %a@more@ mask[0, 0] repeat(4) : @types 512 512@
    asc.return
  }
}

// -----

// ALONE
module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<128xi16>
    %c = asc.alloc : !asc.local<256xi8>
    // expected-error @below {{asc.cast_dequant mask selects no lane, which is an error on dav-2002 [ASC-MASK-ZERO]}}
    asc.cast_dequant %c, %a mask[0, 0] : !asc.local<256xi8>, !asc.local<128xi16>
    // Sixteen results and sixteen bytes between them: as long as the source.
    asc.cast_dequant %c, %a mask[1, 0] : !asc.local<256xi8>, !asc.local<128xi16>
    asc.return
  }
}

// -----

// ONLY: mask
module attributes {asc.target = "@chip@"} {
  asc.kernel @k() {
    %a = asc.alloc : @srcs 512@
    %b = asc.alloc : @srcs 512@
    %c = asc.alloc : @dst 512@
    %cst = arith.constant 1.5 : @scalar@
    // expected-warning @below {{asc.@op@ mask @over@ acts as @lanes@, the lanes of a repeat of @s@ [ASC-MASK-CLAMP]}}
    asc.@op@ %c, %a@more@ mask(@over@) repeat(4) : @types 512 512@
    asc.return
  }
}

// -----

// ONLY: mask
module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %a = asc.alloc : @srcs 512@
    %b = asc.alloc : @srcs 512@
    %c = asc.alloc : @dst 512@
    %cst = arith.constant 1.5 : @scalar@
    // expected-warning @below {{asc.@op@ repeat(0) does nothing here; dav-3510 does not promise that [ASC-ZERO-COUNT]}}
    asc.@op@ %c, %a@more@ mask(@lanes@) repeat(0) : @types 512 512@
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %a = asc.alloc : @srcs 512@
    %b = asc.alloc : @srcs 512@
    %c = asc.alloc : @dst 512@
    %cst = arith.constant 1.5 : @scalar@
    // expected-warning @below {{asc.@op@ count(0) does nothing here; dav-3510 does not promise that [ASC-ZERO-COUNT]}}
    asc.@op@ %c, %a@more@ count(0)@r@ : @types 512 512@
    asc.return
  }
}

// -----

// UB ends at 0x40000; the mask forms need its top 8 KiB.
// ONLY: mask
module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %a = asc.alloc at(0x1000) : @srcs 512@
    %b = asc.alloc at(0x2000) : @srcs 512@
    %c = asc.alloc at(0x3DF00) : @dst 512@
    %cst = arith.constant 1.5 : @scalar@
    // expected-error @below {{asc.@op@ needs the top 8192 bytes of UB for itself on dav-3510; %c reaches into them [ASC-UB-RESERVE]}}
    asc.@op@ %c, %a@more@ mask(@lanes@) : @types 512 512@
    asc.@op@ %c, %a@more@ count(128) : @types 512 512@
    asc.return
  }
}

// -----

// Memory is written by bytes.
// ALONE
module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<64x!asc.i4x2>
    %c = asc.alloc : !asc.local<128xf16>
    %w = asc.alloc : !asc.local<256xf16>
    // expected-error @below {{asc.cast count 7 is odd, with two lanes in an element [ASC-LANES-EVEN]}}
    asc.cast %c, %a count(7) : !asc.local<128xf16>, !asc.local<64x!asc.i4x2>
    // expected-error @below {{asc.cast mask selects one of two lanes in an element [ASC-LANES-EVEN]}}
    asc.cast %c, %a mask(7) : !asc.local<128xf16>, !asc.local<64x!asc.i4x2>
    // expected-error @below {{asc.cast mask selects one of two lanes in an element [ASC-LANES-EVEN]}}
    asc.cast %c, %a mask[0x6, 0x0] : !asc.local<128xf16>, !asc.local<64x!asc.i4x2>
    asc.cast %c, %a mask[0xC, 0x0] : !asc.local<128xf16>, !asc.local<64x!asc.i4x2>
    asc.cast %c, %a count(128) : !asc.local<128xf16>, !asc.local<64x!asc.i4x2>
    // expected-error @below {{asc.cast reads 1 bytes past the end of %a [ASC-MEM-BOUNDS]}}
    asc.cast %w, %a count(130) : !asc.local<256xf16>, !asc.local<64x!asc.i4x2>
    asc.return
  }
}

// -----

// ALONE
module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %t = asc.alloc : !asc.local<64xui64>
    %s = asc.alloc : !asc.local<15xui64>
    %u = asc.slice %t[1] : !asc.local<64xui64> to !asc.local<16xui64>
    // expected-error @below {{asc.set_deq_table table %u is at byte offset 8, must be a multiple of 32 [ASC-ALIGN-UB]}}
    asc.set_deq_table %u : !asc.local<16xui64>
    // expected-error @below {{asc.set_deq_table reads 8 bytes past the end of %s [ASC-MEM-BOUNDS]}}
    asc.set_deq_table %s : !asc.local<15xui64>
    asc.set_deq_table %t : !asc.local<64xui64>
    asc.return
  }
}
