// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What a chip does not have.
// RUN: asc-opt %s -split-input-file -verify-diagnostics=only-expected --asc-check-target
// COVERS: reject compare ASC-TARGET-DTYPE
// COVERS: reject compare_register ASC-TARGET-DTYPE
// COVERS: reject get_cmp_mask ASC-TARGET-DTYPE
// COVERS: reject select ASC-TARGET-DTYPE
// COVERS: reject select_register ASC-TARGET-DTYPE
// COVERS: reject selects_register ASC-TARGET-DTYPE
// COVERS: reject gather_mask_pattern ASC-TARGET-DTYPE
// COVERS: reject compares ASC-TARGET-DTYPE
// COVERS: reject selects ASC-TARGET-DTYPE
// COVERS: reject gather_mask ASC-TARGET-DTYPE
// COVERS: reject compare_register ASC-TARGET-OP
// COVERS: reject get_cmp_mask ASC-TARGET-OP
// COVERS: reject set_cmp_mask ASC-TARGET-OP
// COVERS: reject gather_mask ASC-TARGET-OP
// COVERS: reject gather_mask_pattern ASC-TARGET-OP
// COVERS: reject compares ASC-TARGET-OP
// COVERS: reject selects ASC-TARGET-OP
// COVERS: reject selects_register ASC-TARGET-OP
// COVERS: reject select ASC-PARAM-CHOICE
// COVERS: reject select_register ASC-PARAM-CHOICE
// COVERS: reject gather_mask_pattern ASC-PARAM-CHOICE
// COVERS: reject compare ASC-PARAM-CHOICE
// COVERS: reject compares ASC-PARAM-CHOICE
// COVERS: reject compare ASC-COUNT-RANGE
// COVERS: reject compares ASC-COUNT-RANGE
// COVERS: reject select ASC-COUNT-RANGE
// COVERS: reject selects ASC-COUNT-RANGE
// COVERS: reject compare ASC-REPEAT-RANGE
// COVERS: reject compares ASC-REPEAT-RANGE
// COVERS: reject select ASC-REPEAT-RANGE
// COVERS: reject selects ASC-REPEAT-RANGE
// COVERS: reject select_register ASC-REPEAT-RANGE
// COVERS: reject selects_register ASC-REPEAT-RANGE
// COVERS: reject gather_mask ASC-REPEAT-RANGE
// COVERS: reject gather_mask_pattern ASC-REPEAT-RANGE
// COVERS: reject compare ASC-STRIDE-RANGE
// COVERS: reject compare_register ASC-STRIDE-RANGE
// COVERS: reject select ASC-STRIDE-RANGE
// COVERS: reject selects ASC-STRIDE-RANGE
// COVERS: reject select_register ASC-STRIDE-RANGE
// COVERS: reject selects_register ASC-STRIDE-RANGE
// COVERS: reject gather_mask ASC-STRIDE-RANGE
// COVERS: reject gather_mask_pattern ASC-STRIDE-RANGE
// COVERS: reject compares ASC-STRIDE-RANGE
// COVERS: reject select ASC-STRIDE-ZERO
// COVERS: reject selects ASC-STRIDE-ZERO
// COVERS: reject select_register ASC-STRIDE-ZERO
// COVERS: reject selects_register ASC-STRIDE-ZERO
// COVERS: reject compare ASC-PARAM-RANGE
// COVERS: reject compares ASC-PARAM-RANGE
// COVERS: reject compare_register ASC-PARAM-RANGE
// COVERS: reject gather_mask_pattern ASC-PARAM-RANGE
// COVERS: reject gather_mask ASC-PARAM-RANGE
// COVERS: reject compares ASC-PARAM-TARGET
// COVERS: reject selects ASC-PARAM-TARGET
// COVERS: reject set_cmp_mask ASC-TARGET-DTYPE

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %k = arith.constant 1.0 : f32
    %h = arith.constant 1.0 : bf16
    %i = arith.constant 1 : i32
    %e = arith.constant 1.0 : f64
    %d = asc.alloc : !asc.local<128xi64>
    %a = asc.alloc : !asc.local<128xi64>
    %b = asc.alloc : !asc.local<128xi64>
    %m = asc.alloc : !asc.local<32xui8>
    %r = asc.alloc : !asc.local<128xf64>
    // expected-error-re @below {{{{asc.compare does not take i64 on dav-2201; it takes.*}}[ASC-TARGET-DTYPE]}}
    asc.compare %m, %a, %b count(128) mode(lt) : !asc.local<32xui8>, !asc.local<128xi64>, !asc.local<128xi64>
    // expected-error-re @below {{{{asc.compare_register does not take i64 on dav-2201; it takes.*}}[ASC-TARGET-DTYPE]}}
    asc.compare_register %a, %b mask(64) mode(lt) : !asc.local<128xi64>, !asc.local<128xi64>
    // expected-error-re @below {{{{asc.get_cmp_mask does not take f64 on dav-2201; it takes.*}}[ASC-TARGET-DTYPE]}}
    asc.get_cmp_mask %r : !asc.local<128xf64>
    // expected-error-re @below {{{{asc.select does not take i64 on dav-2201; it takes.*}}[ASC-TARGET-DTYPE]}}
    asc.select %d, %m, %a, %b count(128) mode(tensor) : !asc.local<128xi64>, !asc.local<32xui8>, !asc.local<128xi64>, !asc.local<128xi64>
    // expected-error-re @below {{{{asc.select_register does not take i64 on dav-2201; it takes.*}}[ASC-TARGET-DTYPE]}}
    asc.select_register %d, %a, %b mask(state) repeat(2) mode(cmpmask) : !asc.local<128xi64>, !asc.local<128xi64>, !asc.local<128xi64>
    // expected-error-re @below {{{{asc.selects_register does not take i64 on dav-2201; it takes.*}}[ASC-TARGET-DTYPE]}}
    asc.selects_register %d, %m, %a mask(state) repeat(2) : !asc.local<128xi64>, !asc.local<32xui8>, !asc.local<128xi64>
    // expected-error-re @below {{{{asc.gather_mask_pattern does not take i64 on dav-2201; it takes.*}}[ASC-TARGET-DTYPE]}}
    asc.gather_mask_pattern %d, %a repeat(2) pattern(1) : !asc.local<128xi64>, !asc.local<128xi64>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %k = arith.constant 1.0 : f32
    %h = arith.constant 1.0 : bf16
    %i = arith.constant 1 : i32
    %e = arith.constant 1.0 : f64
    %d = asc.alloc : !asc.local<128xbf16>
    %a = asc.alloc : !asc.local<128xbf16>
    %m = asc.alloc : !asc.local<32xui8>
    // expected-error-re @below {{{{asc.compares does not take bf16 on dav-2201; it takes f16, i32, f32 }}[ASC-TARGET-DTYPE]}}
    asc.compares %m, %a, %h count(128) mode(lt) : !asc.local<32xui8>, !asc.local<128xbf16>
    // expected-error-re @below {{{{asc.selects does not take bf16 on dav-2201; it takes f16, f32 }}[ASC-TARGET-DTYPE]}}
    asc.selects %d, %m, %a, %h count(128) : !asc.local<128xbf16>, !asc.local<32xui8>, !asc.local<128xbf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %k = arith.constant 1.0 : f32
    %h = arith.constant 1.0 : bf16
    %i = arith.constant 1 : i32
    %e = arith.constant 1.0 : f64
    %d = asc.alloc : !asc.local<128xui8>
    %a = asc.alloc : !asc.local<128xui8>
    %p = asc.alloc : !asc.local<32xui8>
    // expected-error-re @below {{{{asc.gather_mask does not take ui8 on dav-2201; it takes.*}}[ASC-TARGET-DTYPE]}}
    asc.gather_mask %d, %a, %p repeat(2) : !asc.local<128xui8>, !asc.local<128xui8>, !asc.local<32xui8>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %k = arith.constant 1.0 : f32
    %h = arith.constant 1.0 : bf16
    %i = arith.constant 1 : i32
    %e = arith.constant 1.0 : f64
    %a = asc.alloc : !asc.local<128xi64>
    %b = asc.alloc : !asc.local<128xi64>
    %m = asc.alloc : !asc.local<32xui8>
    // expected-error-re @below {{{{asc.compare takes i64 on dav-3510 only in the form count\(n\), not with mask\(n\) }}[ASC-TARGET-DTYPE]}}
    asc.compare %m, %a, %b mask(32) repeat(2) mode(lt) : !asc.local<32xui8>, !asc.local<128xi64>, !asc.local<128xi64>
    asc.return
  }
}

// -----

module attributes {asc.target = "kirin-x90"} {
  asc.kernel @k() {
    %k = arith.constant 1.0 : f32
    %h = arith.constant 1.0 : bf16
    %i = arith.constant 1 : i32
    %e = arith.constant 1.0 : f64
    %d = asc.alloc : !asc.local<128xf32>
    %a = asc.alloc : !asc.local<128xf32>
    %b = asc.alloc : !asc.local<128xf32>
    %m = asc.alloc : !asc.local<32xi8>
    %r = asc.alloc : !asc.local<128xui8>
    %p = asc.alloc : !asc.local<32xui32>
    // expected-error-re @below {{{{asc.compare dst is not i8 on kirin-x90; it is ui8 }}[ASC-TARGET-DTYPE]}}
    asc.compare %m, %a, %b count(128) mode(lt) : !asc.local<32xi8>, !asc.local<128xf32>, !asc.local<128xf32>
    // expected-error-re @below {{{{asc.compare_register does not exist on kirin-x90; it exists on dav-3510, dav-2201, dav-2002 }}[ASC-TARGET-OP]}}
    asc.compare_register %a, %b mask(64) mode(lt) : !asc.local<128xf32>, !asc.local<128xf32>
    // expected-error-re @below {{{{asc.get_cmp_mask does not exist on kirin-x90.*}}[ASC-TARGET-OP]}}
    asc.get_cmp_mask %r : !asc.local<128xui8>
    // expected-error-re @below {{{{asc.set_cmp_mask does not exist on kirin-x90.*}}[ASC-TARGET-OP]}}
    asc.set_cmp_mask %r : !asc.local<128xui8>
    // expected-error-re @below {{{{asc.gather_mask does not exist on kirin-x90.*}}[ASC-TARGET-OP]}}
    asc.gather_mask %d, %a, %p repeat(2) : !asc.local<128xf32>, !asc.local<128xf32>, !asc.local<32xui32>
    // expected-error-re @below {{{{asc.gather_mask_pattern does not exist on kirin-x90.*}}[ASC-TARGET-OP]}}
    asc.gather_mask_pattern %d, %a repeat(2) pattern(1) : !asc.local<128xf32>, !asc.local<128xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-1001"} {
  asc.kernel @k() {
    %k = arith.constant 1.0 : f32
    %h = arith.constant 1.0 : bf16
    %i = arith.constant 1 : i32
    %e = arith.constant 1.0 : f64
    %d = asc.alloc : !asc.local<128xf32>
    %a = asc.alloc : !asc.local<128xf32>
    %b = asc.alloc : !asc.local<128xf32>
    %m = asc.alloc : !asc.local<32xui8>
    // expected-error-re @below {{{{asc.compares does not exist on dav-1001.*}}[ASC-TARGET-OP]}}
    asc.compares %m, %a, %k count(128) mode(lt) : !asc.local<32xui8>, !asc.local<128xf32>
    // expected-error-re @below {{{{asc.selects does not exist on dav-1001.*}}[ASC-TARGET-OP]}}
    asc.selects %d, %m, %a, %k count(128) : !asc.local<128xf32>, !asc.local<32xui8>, !asc.local<128xf32>
    // expected-error-re @below {{{{asc.selects_register does not exist on dav-1001.*}}[ASC-TARGET-OP]}}
    asc.selects_register %d, %m, %a mask(state) repeat(2) : !asc.local<128xf32>, !asc.local<32xui8>, !asc.local<128xf32>
    // expected-error-re @below {{{{asc.select has no mode\(tensor\) for f32 on dav-1001; it has cmpmask }}[ASC-PARAM-CHOICE]}}
    asc.select %d, %m, %a, %b count(128) mode(tensor) : !asc.local<128xf32>, !asc.local<32xui8>, !asc.local<128xf32>, !asc.local<128xf32>
    // expected-error-re @below {{{{asc.select_register has no mode\(tensor\) for f32 on dav-1001; it has cmpmask }}[ASC-PARAM-CHOICE]}}
    asc.select_register %d, %a, %b mask(state) repeat(2) mode(tensor) : !asc.local<128xf32>, !asc.local<128xf32>, !asc.local<128xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %k = arith.constant 1.0 : f32
    %h = arith.constant 1.0 : bf16
    %i = arith.constant 1 : i32
    %e = arith.constant 1.0 : f64
    %d = asc.alloc : !asc.local<128xf32>
    %a = asc.alloc : !asc.local<128xf32>
    // expected-error-re @below {{{{asc.gather_mask_pattern has no pattern\(7\) for f32 on dav-2002; it has 1, 2, 3, 4, 5, 6 }}[ASC-PARAM-CHOICE]}}
    asc.gather_mask_pattern %d, %a repeat(2) pattern(7) : !asc.local<128xf32>, !asc.local<128xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %k = arith.constant 1.0 : f32
    %h = arith.constant 1.0 : bf16
    %i = arith.constant 1 : i32
    %e = arith.constant 1.0 : f64
    %d = asc.alloc : !asc.local<128xf32>
    %a = asc.alloc : !asc.local<128xi32>
    %b = asc.alloc : !asc.local<128xi32>
    %m = asc.alloc : !asc.local<32xui8>
    %x = asc.alloc : !asc.local<128xf32>
    %y = asc.alloc : !asc.local<128xf32>
    // expected-error-re @below {{{{asc.compare has no mode\(lt\) for i32 on dav-2201; it has eq }}[ASC-PARAM-CHOICE]}}
    asc.compare %m, %a, %b count(128) mode(lt) : !asc.local<32xui8>, !asc.local<128xi32>, !asc.local<128xi32>
    // expected-error-re @below {{{{asc.compares has no mode\(ne\) for i32 on dav-2201; it has eq }}[ASC-PARAM-CHOICE]}}
    asc.compares %m, %a, %i count(128) mode(ne) : !asc.local<32xui8>, !asc.local<128xi32>
    // expected-error-re @below {{{{asc.select has no mode\(scalar\) for f32 on dav-2201; it has cmpmask, tensor }}[ASC-PARAM-CHOICE]}}
    asc.select %d, %m, %x, %y count(128) mode(scalar) : !asc.local<128xf32>, !asc.local<32xui8>, !asc.local<128xf32>, !asc.local<128xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %k = arith.constant 1.0 : f32
    %h = arith.constant 1.0 : bf16
    %i = arith.constant 1 : i32
    %e = arith.constant 1.0 : f64
    %d = asc.alloc : !asc.local<128xf32>
    %a = asc.alloc : !asc.local<128xf32>
    %b = asc.alloc : !asc.local<128xf32>
    %m = asc.alloc : !asc.local<32xui8>
    %p = asc.alloc : !asc.local<32xui32>
    // expected-error-re @below {{{{asc.compare count 4294967296 is over the limit 4294967295 of a 32-bit count }}[ASC-COUNT-RANGE]}}
    asc.compare %m, %a, %b count(4294967296) mode(lt) : !asc.local<32xui8>, !asc.local<128xf32>, !asc.local<128xf32>
    // expected-error-re @below {{{{asc.compares count 4294967296 is over the limit 4294967295 of a 32-bit count }}[ASC-COUNT-RANGE]}}
    asc.compares %m, %a, %k count(4294967296) mode(lt) : !asc.local<32xui8>, !asc.local<128xf32>
    // expected-error-re @below {{{{asc.select count 4294967296 is over the limit 4294967295 of a 32-bit count }}[ASC-COUNT-RANGE]}}
    asc.select %d, %m, %a, %b count(4294967296) mode(tensor) : !asc.local<128xf32>, !asc.local<32xui8>, !asc.local<128xf32>, !asc.local<128xf32>
    // expected-error-re @below {{{{asc.selects count 4294967296 is over the limit 4294967295 of a 32-bit count }}[ASC-COUNT-RANGE]}}
    asc.selects %d, %m, %a, %k count(4294967296) : !asc.local<128xf32>, !asc.local<32xui8>, !asc.local<128xf32>
    // expected-error-re @below {{{{asc.compare repeat 256 of the mask form is over the limit 255.*}}[ASC-REPEAT-RANGE]}}
    asc.compare %m, %a, %b mask(64) repeat(256) mode(lt) : !asc.local<32xui8>, !asc.local<128xf32>, !asc.local<128xf32>
    // expected-error-re @below {{{{asc.compares repeat 256 of the mask form is over the limit 255.*}}[ASC-REPEAT-RANGE]}}
    asc.compares %m, %a, %k mask(64) repeat(256) mode(lt) : !asc.local<32xui8>, !asc.local<128xf32>
    // expected-error-re @below {{{{asc.select repeat 256 of the mask form is over the limit 255.*}}[ASC-REPEAT-RANGE]}}
    asc.select %d, %m, %a, %b mask(64) repeat(256) mode(tensor) : !asc.local<128xf32>, !asc.local<32xui8>, !asc.local<128xf32>, !asc.local<128xf32>
    // expected-error-re @below {{{{asc.selects repeat 256 of the mask form is over the limit 255.*}}[ASC-REPEAT-RANGE]}}
    asc.selects %d, %m, %a, %k mask(64) repeat(256) : !asc.local<128xf32>, !asc.local<32xui8>, !asc.local<128xf32>
    // expected-error-re @below {{{{asc.select_register repeat 256 of the mask form is over the limit 255.*}}[ASC-REPEAT-RANGE]}}
    asc.select_register %d, %a, %b mask(state) repeat(256) mode(cmpmask) : !asc.local<128xf32>, !asc.local<128xf32>, !asc.local<128xf32>
    // expected-error-re @below {{{{asc.selects_register repeat 256 of the mask form is over the limit 255.*}}[ASC-REPEAT-RANGE]}}
    asc.selects_register %d, %m, %a mask(state) repeat(256) : !asc.local<128xf32>, !asc.local<32xui8>, !asc.local<128xf32>
    // expected-error-re @below {{{{asc.gather_mask repeat 65536 is over the limit 65535.*}}[ASC-REPEAT-RANGE]}}
    asc.gather_mask %d, %a, %p repeat(65536) : !asc.local<128xf32>, !asc.local<128xf32>, !asc.local<32xui32>
    // expected-error-re @below {{{{asc.gather_mask_pattern repeat 65536 is over the limit 65535.*}}[ASC-REPEAT-RANGE]}}
    asc.gather_mask_pattern %d, %a repeat(65536) pattern(1) : !asc.local<128xf32>, !asc.local<128xf32>
    // expected-error-re @below {{{{asc.compare block stride of .* is 256, must be 0..255 blocks }}[ASC-STRIDE-RANGE]}}
    asc.compare %m, %a, %b mask(64) repeat(2) stride(blk = [1, 256]) mode(lt) : !asc.local<32xui8>, !asc.local<128xf32>, !asc.local<128xf32>
    // expected-error-re @below {{{{asc.compare_register block stride of .* is 256, must be 0..255 blocks }}[ASC-STRIDE-RANGE]}}
    asc.compare_register %a, %b mask(64) stride(blk = [1, 256]) mode(lt) : !asc.local<128xf32>, !asc.local<128xf32>
    // expected-error-re @below {{{{asc.select block stride of .* is 256, must be 0..255 blocks }}[ASC-STRIDE-RANGE]}}
    asc.select %d, %m, %a, %b mask(64) repeat(2) stride(blk = [1, 1, 256]) mode(tensor) : !asc.local<128xf32>, !asc.local<32xui8>, !asc.local<128xf32>, !asc.local<128xf32>
    // expected-error-re @below {{{{asc.selects block stride of .* is 256, must be 0..255 blocks }}[ASC-STRIDE-RANGE]}}
    asc.selects %d, %m, %a, %k mask(64) repeat(2) stride(blk = [1, 256]) : !asc.local<128xf32>, !asc.local<32xui8>, !asc.local<128xf32>
    // expected-error-re @below {{{{asc.select_register block stride of .* is 256, must be 0..255 blocks }}[ASC-STRIDE-RANGE]}}
    asc.select_register %d, %a, %b mask(state) repeat(2) stride(blk = [1, 1, 256]) mode(cmpmask) : !asc.local<128xf32>, !asc.local<128xf32>, !asc.local<128xf32>
    // expected-error-re @below {{{{asc.selects_register block stride of .* is 256, must be 0..255 blocks }}[ASC-STRIDE-RANGE]}}
    asc.selects_register %d, %m, %a mask(state) repeat(2) stride(blk = [1, 256]) : !asc.local<128xf32>, !asc.local<32xui8>, !asc.local<128xf32>
    // expected-error-re @below {{{{asc.gather_mask block stride of .* is 256, must be 0..255 blocks }}[ASC-STRIDE-RANGE]}}
    asc.gather_mask %d, %a, %p repeat(2) stride(blk = [256]) : !asc.local<128xf32>, !asc.local<128xf32>, !asc.local<32xui32>
    // expected-error-re @below {{{{asc.gather_mask_pattern block stride of .* is 256, must be 0..255 blocks }}[ASC-STRIDE-RANGE]}}
    asc.gather_mask_pattern %d, %a repeat(2) stride(blk = [256]) pattern(1) : !asc.local<128xf32>, !asc.local<128xf32>
    // expected-error-re @below {{{{asc.compares block stride of src0 is 65536, must be 0..65535 blocks }}[ASC-STRIDE-RANGE]}}
    asc.compares %m, %a, %k mask(64) repeat(2) stride(blk = [65536]) mode(lt) : !asc.local<32xui8>, !asc.local<128xf32>
    // expected-error-re @below {{{{asc.select block stride of dst is 0, must be at least 1 }}[ASC-STRIDE-ZERO]}}
    asc.select %d, %m, %a, %b mask(64) repeat(2) stride(blk = [0, 1, 1]) mode(tensor) : !asc.local<128xf32>, !asc.local<32xui8>, !asc.local<128xf32>, !asc.local<128xf32>
    // expected-error-re @below {{{{asc.selects block stride of dst is 0, must be at least 1 }}[ASC-STRIDE-ZERO]}}
    asc.selects %d, %m, %a, %k mask(64) repeat(2) stride(blk = [0, 1]) : !asc.local<128xf32>, !asc.local<32xui8>, !asc.local<128xf32>
    // expected-error-re @below {{{{asc.select_register block stride of dst is 0, must be at least 1 }}[ASC-STRIDE-ZERO]}}
    asc.select_register %d, %a, %b mask(state) repeat(2) stride(blk = [0, 1, 1]) mode(cmpmask) : !asc.local<128xf32>, !asc.local<128xf32>, !asc.local<128xf32>
    // expected-error-re @below {{{{asc.selects_register block stride of dst is 0, must be at least 1 }}[ASC-STRIDE-ZERO]}}
    asc.selects_register %d, %m, %a mask(state) repeat(2) stride(blk = [0, 1]) : !asc.local<128xf32>, !asc.local<32xui8>, !asc.local<128xf32>
    // expected-error-re @below {{{{asc.compare mode is 6, must be 0..5 }}[ASC-PARAM-RANGE]}}
    asc.compare %m, %a, %b count(128) mode(6) : !asc.local<32xui8>, !asc.local<128xf32>, !asc.local<128xf32>
    // expected-error-re @below {{{{asc.compares mode is 6, must be 0..5 }}[ASC-PARAM-RANGE]}}
    asc.compares %m, %a, %k count(128) mode(6) : !asc.local<32xui8>, !asc.local<128xf32>
    // expected-error-re @below {{{{asc.compare_register mode is 6, must be 0..5 }}[ASC-PARAM-RANGE]}}
    asc.compare_register %a, %b mask(64) mode(6) : !asc.local<128xf32>, !asc.local<128xf32>
    // expected-error-re @below {{{{asc.gather_mask_pattern pattern is 8, must be 1..7 }}[ASC-PARAM-RANGE]}}
    asc.gather_mask_pattern %d, %a repeat(2) pattern(8) : !asc.local<128xf32>, !asc.local<128xf32>
    // expected-error-re @below {{{{asc.gather_mask mask_count is 4294967296, must be 0..4294967295 elements }}[ASC-PARAM-RANGE]}}
    asc.gather_mask %d, %a, %p repeat(2) reduce_mode(true) mask_count(4294967296) : !asc.local<128xf32>, !asc.local<128xf32>, !asc.local<32xui32>
    // expected-error-re @below {{{{asc.compares has no scalar\(left\) on dav-2201 }}[ASC-PARAM-TARGET]}}
    asc.compares %m, %a, %k count(128) mode(lt) scalar(left) : !asc.local<32xui8>, !asc.local<128xf32>
    // expected-error-re @below {{{{asc.selects has no scalar\(left\) on dav-2201 }}[ASC-PARAM-TARGET]}}
    asc.selects %d, %m, %a, %k count(128) scalar(left) : !asc.local<128xf32>, !asc.local<32xui8>, !asc.local<128xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %k = arith.constant 1.0 : f32
    %h = arith.constant 1.0 : bf16
    %i = arith.constant 1 : i32
    %e = arith.constant 1.0 : f64
    %a = asc.alloc : !asc.local<128xf64>
    %m = asc.alloc : !asc.local<32xui8>
    // expected-error-re @below {{{{asc.compares has no mode\(lt\) for f64 on dav-3510; it has eq }}[ASC-PARAM-CHOICE]}}
    asc.compares %m, %a, %e count(128) mode(lt) : !asc.local<32xui8>, !asc.local<128xf64>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %k = arith.constant 1.0 : f32
    %h = arith.constant 1.0 : bf16
    %i = arith.constant 1 : i32
    %e = arith.constant 1.0 : f64
    %r = asc.alloc : !asc.local<128x!asc.hif8>
    // expected-error-re @below {{{{asc.set_cmp_mask does not take .*hif8 on dav-2201.*}}[ASC-TARGET-DTYPE]}}
    asc.set_cmp_mask %r : !asc.local<128x!asc.hif8>
    asc.return
  }
}
