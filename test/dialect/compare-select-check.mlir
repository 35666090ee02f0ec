// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What depends on values and addresses.
// RUN: asc-opt %s -split-input-file -verify-diagnostics=only-expected --asc-check
// COVERS: reject compare ASC-MEM-BOUNDS
// COVERS: reject compares ASC-MEM-BOUNDS
// COVERS: reject compare_register ASC-MEM-BOUNDS
// COVERS: reject get_cmp_mask ASC-MEM-BOUNDS
// COVERS: reject set_cmp_mask ASC-MEM-BOUNDS
// COVERS: reject select ASC-MEM-BOUNDS
// COVERS: reject selects ASC-MEM-BOUNDS
// COVERS: reject gather_mask ASC-MEM-BOUNDS
// COVERS: reject gather_mask_pattern ASC-MEM-BOUNDS
// COVERS: reject compare ASC-COMPARE-GROUP
// COVERS: reject compare ASC-MASK-IGNORED
// COVERS: reject compares ASC-COMPARE-GROUP
// COVERS: reject compares ASC-MASK-IGNORED
// COVERS: reject get_cmp_mask ASC-CMPMASK-SIZE
// COVERS: reject gather_mask ASC-GATHERMASK-COUNT
// COVERS: reject gather_mask_pattern ASC-GATHERMASK-COUNT
// COVERS: reject select ASC-MASK-CLAMP
// COVERS: reject selects ASC-MASK-CLAMP
// COVERS: reject compare_register ASC-MASK-CLAMP
// COVERS: reject compare ASC-MASK-CLAMP
// COVERS: reject compares ASC-MASK-CLAMP
// COVERS: reject compare ASC-MASK-ZERO
// COVERS: reject compares ASC-MASK-ZERO
// COVERS: reject select ASC-MASK-ZERO
// COVERS: reject selects ASC-MASK-ZERO
// COVERS: reject compare_register ASC-MASK-ZERO
// COVERS: reject compare ASC-ZERO-COUNT
// COVERS: reject compares ASC-ZERO-COUNT
// COVERS: reject select ASC-ZERO-COUNT
// COVERS: reject selects ASC-ZERO-COUNT
// COVERS: reject gather_mask ASC-ZERO-COUNT
// COVERS: reject gather_mask_pattern ASC-ZERO-COUNT
// COVERS: reject compare ASC-OVERLAP-NONE
// COVERS: reject compares ASC-OVERLAP-NONE
// COVERS: reject select ASC-OVERLAP-NONE
// COVERS: reject selects ASC-OVERLAP-NONE
// COVERS: reject select ASC-OVERLAP-COUNT
// COVERS: reject selects ASC-OVERLAP-COUNT
// COVERS: reject select ASC-OVERLAP-REPEAT
// COVERS: reject selects ASC-OVERLAP-REPEAT
// COVERS: reject gather_mask_pattern ASC-OVERLAP-COUNT
// COVERS: reject gather_mask_pattern ASC-OVERLAP-CHAIN
// COVERS: reject select ASC-OVERLAP-CHAIN
// COVERS: reject selects ASC-OVERLAP-CHAIN
// COVERS: reject select ASC-UB-RESERVE
// COVERS: reject selects ASC-UB-RESERVE
// COVERS: reject compare_register ASC-UB-RESERVE
// COVERS: reject gather_mask_pattern ASC-UB-RESERVE
// COVERS: reject select_register ASC-UB-RESERVE
// COVERS: reject selects_register ASC-UB-RESERVE
// COVERS: reject compare ASC-ALIGN-UB
// COVERS: reject compares ASC-ALIGN-UB
// COVERS: reject compare_register ASC-ALIGN-UB
// COVERS: reject get_cmp_mask ASC-ALIGN-UB
// COVERS: reject set_cmp_mask ASC-ALIGN-UB
// COVERS: reject select ASC-ALIGN-UB
// COVERS: reject selects ASC-ALIGN-UB
// COVERS: reject select_register ASC-ALIGN-UB
// COVERS: reject selects_register ASC-ALIGN-UB
// COVERS: reject gather_mask ASC-ALIGN-UB
// COVERS: reject gather_mask_pattern ASC-ALIGN-UB

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %k = arith.constant 1.0 : f32
    %wd = asc.alloc : !asc.local<136xf32>
    %ud = asc.slice %wd[1] : !asc.local<136xf32> to !asc.local<128xf32>
    %d = asc.alloc : !asc.local<128xf32>
    %wa = asc.alloc : !asc.local<136xf32>
    %ua = asc.slice %wa[1] : !asc.local<136xf32> to !asc.local<128xf32>
    %a = asc.alloc : !asc.local<128xf32>
    %wm = asc.alloc : !asc.local<64xui8>
    %um = asc.slice %wm[4] : !asc.local<64xui8> to !asc.local<32xui8>
    %m = asc.alloc : !asc.local<32xui8>
    %wr = asc.alloc : !asc.local<160xui8>
    %ur = asc.slice %wr[4] : !asc.local<160xui8> to !asc.local<128xui8>
    %r = asc.alloc : !asc.local<128xui8>
    %b = asc.alloc : !asc.local<128xf32>
    %p = asc.alloc : !asc.local<32xui32>
    // expected-error-re @below {{{{asc.compare .* is at byte offset 4, must be a multiple of 32 }}[ASC-ALIGN-UB]}}
    asc.compare %um, %a, %b count(128) mode(lt) : !asc.local<32xui8>, !asc.local<128xf32>, !asc.local<128xf32>
    // expected-error-re @below {{{{asc.compares .* is at byte offset 4, must be a multiple of 32 }}[ASC-ALIGN-UB]}}
    asc.compares %um, %a, %k count(128) mode(lt) : !asc.local<32xui8>, !asc.local<128xf32>
    // expected-error-re @below {{{{asc.compare_register .* is at byte offset 4, must be a multiple of 32 }}[ASC-ALIGN-UB]}}
    asc.compare_register %ua, %b mask(64) mode(lt) : !asc.local<128xf32>, !asc.local<128xf32>
    // expected-error-re @below {{{{asc.get_cmp_mask .* is at byte offset 4, must be a multiple of 16 }}[ASC-ALIGN-UB]}}
    asc.get_cmp_mask %ur : !asc.local<128xui8>
    // expected-error-re @below {{{{asc.set_cmp_mask .* is at byte offset 4, must be a multiple of 16 }}[ASC-ALIGN-UB]}}
    asc.set_cmp_mask %ur : !asc.local<128xui8>
    // expected-error-re @below {{{{asc.select .* is at byte offset 4, must be a multiple of 32 }}[ASC-ALIGN-UB]}}
    asc.select %ud, %m, %a, %b count(128) mode(tensor) : !asc.local<128xf32>, !asc.local<32xui8>, !asc.local<128xf32>, !asc.local<128xf32>
    // expected-error-re @below {{{{asc.selects .* is at byte offset 4, must be a multiple of 32 }}[ASC-ALIGN-UB]}}
    asc.selects %ud, %m, %a, %k count(128) : !asc.local<128xf32>, !asc.local<32xui8>, !asc.local<128xf32>
    // expected-error-re @below {{{{asc.select_register .* is at byte offset 4, must be a multiple of 32 }}[ASC-ALIGN-UB]}}
    asc.select_register %ud, %a, %b mask(state) repeat(2) mode(cmpmask) : !asc.local<128xf32>, !asc.local<128xf32>, !asc.local<128xf32>
    // expected-error-re @below {{{{asc.selects_register .* is at byte offset 4, must be a multiple of 32 }}[ASC-ALIGN-UB]}}
    asc.selects_register %ud, %m, %a mask(state) repeat(2) : !asc.local<128xf32>, !asc.local<32xui8>, !asc.local<128xf32>
    // expected-error-re @below {{{{asc.gather_mask .* is at byte offset 4, must be a multiple of 32 }}[ASC-ALIGN-UB]}}
    asc.gather_mask %ud, %a, %p repeat(2) : !asc.local<128xf32>, !asc.local<128xf32>, !asc.local<32xui32>
    // expected-error-re @below {{{{asc.gather_mask_pattern .* is at byte offset 4, must be a multiple of 32 }}[ASC-ALIGN-UB]}}
    asc.gather_mask_pattern %ud, %a repeat(2) pattern(1) : !asc.local<128xf32>, !asc.local<128xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %k = arith.constant 1.0 : f32
    %d = asc.alloc : !asc.local<128xf32>
    %a = asc.alloc : !asc.local<64xf32>
    %b = asc.alloc : !asc.local<128xf32>
    %m = asc.alloc : !asc.local<32xui8>
    %r = asc.alloc : !asc.local<8xui8>
    %p = asc.alloc : !asc.local<32xui32>
    // expected-error-re @below {{{{asc.compare reads 256 bytes past the end of %a }}[ASC-MEM-BOUNDS]}}
    asc.compare %m, %a, %b count(128) mode(lt) : !asc.local<32xui8>, !asc.local<64xf32>, !asc.local<128xf32>
    // expected-error-re @below {{{{asc.compares reads 256 bytes past the end of %a }}[ASC-MEM-BOUNDS]}}
    asc.compares %m, %a, %k count(128) mode(lt) : !asc.local<32xui8>, !asc.local<64xf32>
    // expected-error-re @below {{{{asc.compare_register reads 224 bytes past the end of %a }}[ASC-MEM-BOUNDS]}}
    asc.compare_register %a, %b mask(64) stride(blk = [2, 1]) mode(lt) : !asc.local<64xf32>, !asc.local<128xf32>
    // expected-error-re @below {{{{asc.get_cmp_mask .* 8 bytes past the end of %r }}[ASC-MEM-BOUNDS]}}
    asc.get_cmp_mask %r : !asc.local<8xui8>
    // expected-error-re @below {{{{asc.set_cmp_mask .* 8 bytes past the end of %r }}[ASC-MEM-BOUNDS]}}
    asc.set_cmp_mask %r : !asc.local<8xui8>
    // expected-error-re @below {{{{asc.select reads 256 bytes past the end of %a }}[ASC-MEM-BOUNDS]}}
    asc.select %d, %m, %a, %b count(128) mode(tensor) : !asc.local<128xf32>, !asc.local<32xui8>, !asc.local<64xf32>, !asc.local<128xf32>
    // expected-error-re @below {{{{asc.selects reads 256 bytes past the end of %a }}[ASC-MEM-BOUNDS]}}
    asc.selects %d, %m, %a, %k count(128) : !asc.local<128xf32>, !asc.local<32xui8>, !asc.local<64xf32>
    // expected-error-re @below {{{{asc.gather_mask reads 256 bytes past the end of %a }}[ASC-MEM-BOUNDS]}}
    asc.gather_mask %d, %a, %p repeat(2) : !asc.local<128xf32>, !asc.local<64xf32>, !asc.local<32xui32>
    // expected-error-re @below {{{{asc.gather_mask_pattern reads 256 bytes past the end of %a }}[ASC-MEM-BOUNDS]}}
    asc.gather_mask_pattern %d, %a repeat(2) pattern(1) : !asc.local<128xf32>, !asc.local<64xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %k = arith.constant 1.0 : f32
    %d = asc.alloc : !asc.local<512xf32>
    %a = asc.alloc : !asc.local<512xf32>
    %b = asc.alloc : !asc.local<512xf32>
    %m = asc.alloc : !asc.local<40xui8>
    %e = asc.alloc : !asc.local<32xf32>
    // expected-error-re @below {{{{asc.compare writes 24 bytes past the end of %m }}[ASC-MEM-BOUNDS]}}
    asc.compare %m, %a, %b count(512) mode(lt) : !asc.local<40xui8>, !asc.local<512xf32>, !asc.local<512xf32>
    // expected-error-re @below {{{{asc.select reads 24 bytes past the end of %m }}[ASC-MEM-BOUNDS]}}
    asc.select %d, %m, %a, %b count(512) mode(tensor) : !asc.local<512xf32>, !asc.local<40xui8>, !asc.local<512xf32>, !asc.local<512xf32>
    // expected-error-re @below {{{{asc.gather_mask_pattern writes 128 bytes past the end of %e }}[ASC-MEM-BOUNDS]}}
    asc.gather_mask_pattern %e, %a repeat(2) pattern(1) : !asc.local<32xf32>, !asc.local<512xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %k = arith.constant 1.0 : f32
    %d = asc.alloc : !asc.local<128xf32>
    %a = asc.alloc : !asc.local<128xf32>
    %b = asc.alloc : !asc.local<128xf32>
    %m = asc.alloc : !asc.local<32xui8>
    %p = asc.alloc : !asc.local<32xui32>
    %s = asc.alloc : !asc.local<32xui8>
    // expected-error-re @below {{{{asc.compare count 100 of f32 is 400 bytes, which is not a multiple of 256 }}[ASC-COMPARE-GROUP]}}
    asc.compare %m, %a, %b count(100) mode(lt) : !asc.local<32xui8>, !asc.local<128xf32>, !asc.local<128xf32>
    // expected-warning-re @below {{{{asc.compare works on all 64 lanes on dav-2201; the mask has no effect }}[ASC-MASK-IGNORED]}}
    asc.compare %m, %a, %b mask(60) repeat(2) mode(lt) : !asc.local<32xui8>, !asc.local<128xf32>, !asc.local<128xf32>
    // expected-error-re @below {{{{asc.compares count 100 of f32 is 400 bytes, which is not a multiple of 256 }}[ASC-COMPARE-GROUP]}}
    asc.compares %m, %a, %k count(100) mode(lt) : !asc.local<32xui8>, !asc.local<128xf32>
    // expected-warning-re @below {{{{asc.compares works on all 64 lanes on dav-2201; the mask has no effect }}[ASC-MASK-IGNORED]}}
    asc.compares %m, %a, %k mask(60) repeat(2) mode(lt) : !asc.local<32xui8>, !asc.local<128xf32>
    // expected-warning-re @below {{{{asc.get_cmp_mask dst %s has 32 bytes; 16 are written, its page asks for 128 }}[ASC-CMPMASK-SIZE]}}
    asc.get_cmp_mask %s : !asc.local<32xui8>
    // expected-error-re @below {{{{asc.gather_mask reduce_mode\(true\) needs mask_count\(n\), n at least 1 }}[ASC-GATHERMASK-COUNT]}}
    asc.gather_mask %d, %a, %p repeat(2) reduce_mode(true) : !asc.local<128xf32>, !asc.local<128xf32>, !asc.local<32xui32>
    // expected-warning-re @below {{{{asc.gather_mask_pattern mask_count\(7\) has no effect with reduce_mode\(false\) }}[ASC-GATHERMASK-COUNT]}}
    asc.gather_mask_pattern %d, %a repeat(2) pattern(1) mask_count(7) : !asc.local<128xf32>, !asc.local<128xf32>
    // expected-warning-re @below {{{{asc.select mask 65 acts as 64, the lanes of a repeat of f32 }}[ASC-MASK-CLAMP]}}
    asc.select %d, %m, %a, %b mask(65) repeat(2) mode(tensor) : !asc.local<128xf32>, !asc.local<32xui8>, !asc.local<128xf32>, !asc.local<128xf32>
    // expected-warning-re @below {{{{asc.selects mask 65 acts as 64, the lanes of a repeat of f32 }}[ASC-MASK-CLAMP]}}
    asc.selects %d, %m, %a, %k mask(65) repeat(2) : !asc.local<128xf32>, !asc.local<32xui8>, !asc.local<128xf32>
    // expected-warning-re @below {{{{asc.compare_register mask 65 acts as 64, the lanes of a repeat of f32 }}[ASC-MASK-CLAMP]}}
    asc.compare_register %a, %b mask(65) mode(lt) : !asc.local<128xf32>, !asc.local<128xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %k = arith.constant 1.0 : f32
    %d = asc.alloc : !asc.local<128xf32>
    %a = asc.alloc : !asc.local<128xf32>
    %b = asc.alloc : !asc.local<128xf32>
    %m = asc.alloc : !asc.local<32xui8>
    %p = asc.alloc : !asc.local<32xui32>
    // expected-warning-re @below {{{{asc.compare mask 65 acts as 64.*}}[ASC-MASK-CLAMP]}}
    asc.compare %m, %a, %b mask(65) repeat(2) mode(lt) : !asc.local<32xui8>, !asc.local<128xf32>, !asc.local<128xf32>
    // expected-warning-re @below {{{{asc.compares mask 65 acts as 64.*}}[ASC-MASK-CLAMP]}}
    asc.compares %m, %a, %k mask(65) repeat(2) mode(lt) : !asc.local<32xui8>, !asc.local<128xf32>
    // expected-warning-re @below {{{{asc.compare mask selects no lane: .*; dav-3510 does not promise that }}[ASC-MASK-ZERO]}}
    asc.compare %m, %a, %b mask[0, 0] repeat(2) mode(lt) : !asc.local<32xui8>, !asc.local<128xf32>, !asc.local<128xf32>
    // expected-warning-re @below {{{{asc.compares mask selects no lane: .*; dav-3510 does not promise that }}[ASC-MASK-ZERO]}}
    asc.compares %m, %a, %k mask[0, 0] repeat(2) mode(lt) : !asc.local<32xui8>, !asc.local<128xf32>
    // expected-warning-re @below {{{{asc.select mask selects no lane: .*; dav-3510 does not promise that }}[ASC-MASK-ZERO]}}
    asc.select %d, %m, %a, %b mask[0, 0] repeat(2) mode(tensor) : !asc.local<128xf32>, !asc.local<32xui8>, !asc.local<128xf32>, !asc.local<128xf32>
    // expected-warning-re @below {{{{asc.selects mask selects no lane: .*; dav-3510 does not promise that }}[ASC-MASK-ZERO]}}
    asc.selects %d, %m, %a, %k mask[0, 0] repeat(2) : !asc.local<128xf32>, !asc.local<32xui8>, !asc.local<128xf32>
    // expected-warning-re @below {{{{asc.compare_register mask selects no lane: .*; dav-3510 does not promise that }}[ASC-MASK-ZERO]}}
    asc.compare_register %a, %b mask[0, 0] mode(lt) : !asc.local<128xf32>, !asc.local<128xf32>
    // expected-warning-re @below {{{{asc.compare count\(0\) does nothing here; dav-3510 does not promise that }}[ASC-ZERO-COUNT]}}
    asc.compare %m, %a, %b count(0) mode(lt) : !asc.local<32xui8>, !asc.local<128xf32>, !asc.local<128xf32>
    // expected-warning-re @below {{{{asc.compares count\(0\) does nothing here; dav-3510 does not promise that }}[ASC-ZERO-COUNT]}}
    asc.compares %m, %a, %k count(0) mode(lt) : !asc.local<32xui8>, !asc.local<128xf32>
    // expected-warning-re @below {{{{asc.select count\(0\) does nothing here; dav-3510 does not promise that }}[ASC-ZERO-COUNT]}}
    asc.select %d, %m, %a, %b count(0) mode(tensor) : !asc.local<128xf32>, !asc.local<32xui8>, !asc.local<128xf32>, !asc.local<128xf32>
    // expected-warning-re @below {{{{asc.selects count\(0\) does nothing here; dav-3510 does not promise that }}[ASC-ZERO-COUNT]}}
    asc.selects %d, %m, %a, %k count(0) : !asc.local<128xf32>, !asc.local<32xui8>, !asc.local<128xf32>
    // expected-warning-re @below {{{{asc.gather_mask repeat\(0\) does nothing here; dav-3510 does not promise that }}[ASC-ZERO-COUNT]}}
    asc.gather_mask %d, %a, %p repeat(0) : !asc.local<128xf32>, !asc.local<128xf32>, !asc.local<32xui32>
    // expected-warning-re @below {{{{asc.gather_mask_pattern repeat\(0\) does nothing here; dav-3510 does not promise that }}[ASC-ZERO-COUNT]}}
    asc.gather_mask_pattern %d, %a repeat(0) pattern(1) : !asc.local<128xf32>, !asc.local<128xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %k = arith.constant 1.0 : f32
    %d = asc.alloc at(0x20) : !asc.local<128xf32>
    %a = asc.alloc at(0x0) : !asc.local<128xf32>
    %b = asc.alloc at(0x200) : !asc.local<128xf32>
    %m = asc.alloc at(0x0) : !asc.local<32xui8>
    %c = asc.alloc at(0x800) : !asc.local<128xf32>
    %e = asc.alloc at(0x800) : !asc.local<32xui8>
    %s = asc.alloc at(0x1000) : !asc.local<256xf32>
    %z = asc.alloc at(0x2000) : !asc.local<32xui8>
    // expected-error-re @below {{{{asc.compare dst %m overlaps src0 %a }}[ASC-OVERLAP-NONE]}}
    asc.compare %m, %a, %b count(128) mode(lt) : !asc.local<32xui8>, !asc.local<128xf32>, !asc.local<128xf32>
    // expected-error-re @below {{{{asc.compares dst %m overlaps src0 %a }}[ASC-OVERLAP-NONE]}}
    asc.compares %m, %a, %k count(128) mode(lt) : !asc.local<32xui8>, !asc.local<128xf32>
    // expected-error-re @below {{{{asc.select dst %c overlaps sel_mask %e }}[ASC-OVERLAP-NONE]}}
    asc.select %c, %e, %a, %b count(128) mode(tensor) : !asc.local<128xf32>, !asc.local<32xui8>, !asc.local<128xf32>, !asc.local<128xf32>
    // expected-error-re @below {{{{asc.selects dst %c overlaps sel_mask %e }}[ASC-OVERLAP-NONE]}}
    asc.selects %c, %e, %a, %k count(128) : !asc.local<128xf32>, !asc.local<32xui8>, !asc.local<128xf32>
    // expected-error-re @below {{{{asc.select dst %d overlaps src0 %a without starting at the same address }}[ASC-OVERLAP-COUNT]}}
    asc.select %d, %e, %a, %b count(128) mode(tensor) : !asc.local<128xf32>, !asc.local<32xui8>, !asc.local<128xf32>, !asc.local<128xf32>
    // expected-error-re @below {{{{asc.selects dst %d overlaps src0 %a without starting at the same address }}[ASC-OVERLAP-COUNT]}}
    asc.selects %d, %e, %a, %k count(128) : !asc.local<128xf32>, !asc.local<32xui8>, !asc.local<128xf32>
    // expected-error-re @below {{{{asc.select dst %d and src0 %a overlap in part inside repeat 0.*}}[ASC-OVERLAP-REPEAT]}}
    asc.select %d, %e, %a, %b mask(64) repeat(2) mode(tensor) : !asc.local<128xf32>, !asc.local<32xui8>, !asc.local<128xf32>, !asc.local<128xf32>
    // expected-error-re @below {{{{asc.selects dst %d and src0 %a overlap in part inside repeat 0.*}}[ASC-OVERLAP-REPEAT]}}
    asc.selects %d, %e, %a, %k mask(64) repeat(2) : !asc.local<128xf32>, !asc.local<32xui8>, !asc.local<128xf32>
    // expected-error-re @below {{{{asc.gather_mask_pattern dst %d overlaps src0 %a without starting at the same address }}[ASC-OVERLAP-COUNT]}}
    asc.gather_mask_pattern %d, %a repeat(2) pattern(1) : !asc.local<128xf32>, !asc.local<128xf32>
    // expected-error-re @below {{{{asc.gather_mask_pattern repeat 1 reads from src0 %c what repeat 0 may have written to dst %c.*}}[ASC-OVERLAP-CHAIN]}}
    asc.gather_mask_pattern %c, %c repeat(2) stride(rep = [4]) pattern(1) : !asc.local<128xf32>, !asc.local<128xf32>
    // expected-error-re @below {{{{asc.select repeat 1 reads from src0 %s what repeat 0 writes to dst %s }}[ASC-OVERLAP-CHAIN]}}
    asc.select %s, %z, %s, %c mask(64) repeat(2) stride(rep = [8, 0, 8]) mode(tensor) : !asc.local<256xf32>, !asc.local<32xui8>, !asc.local<256xf32>, !asc.local<128xf32>
    // expected-error-re @below {{{{asc.selects repeat 1 reads from src0 %s what repeat 0 writes to dst %s }}[ASC-OVERLAP-CHAIN]}}
    asc.selects %s, %z, %s, %k mask(64) repeat(2) stride(rep = [8, 0]) : !asc.local<256xf32>, !asc.local<32xui8>, !asc.local<256xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %k = arith.constant 1.0 : f32
    %d = asc.alloc at(0x2FE00) : !asc.local<128xf32>
    %a = asc.alloc : !asc.local<128xf32>
    %b = asc.alloc : !asc.local<128xf32>
    %m = asc.alloc : !asc.local<32xui8>
    // expected-error-re @below {{{{asc.select needs the top 8192 bytes of UB for itself on dav-2201; %d reaches into them }}[ASC-UB-RESERVE]}}
    asc.select %d, %m, %a, %b count(128) mode(tensor) : !asc.local<128xf32>, !asc.local<32xui8>, !asc.local<128xf32>, !asc.local<128xf32>
    // expected-error-re @below {{{{asc.selects needs the top 8192 bytes of UB for itself on dav-2201; %d reaches into them }}[ASC-UB-RESERVE]}}
    asc.selects %d, %m, %a, %k count(128) : !asc.local<128xf32>, !asc.local<32xui8>, !asc.local<128xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %k = arith.constant 1.0 : f32
    %d = asc.alloc : !asc.local<128xf32>
    %a = asc.alloc at(0x3FE00) : !asc.local<128xf32>
    %b = asc.alloc : !asc.local<128xf32>
    // expected-error-re @below {{{{asc.compare_register needs the top 8192 bytes of UB for itself on dav-3510; %a reaches into them }}[ASC-UB-RESERVE]}}
    asc.compare_register %a, %b mask(64) mode(lt) : !asc.local<128xf32>, !asc.local<128xf32>
    // expected-error-re @below {{{{asc.gather_mask_pattern needs the top 8192 bytes.*%a reaches into them }}[ASC-UB-RESERVE]}}
    asc.gather_mask_pattern %d, %a repeat(2) pattern(1) : !asc.local<128xf32>, !asc.local<128xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<128xf32>
    %m = asc.alloc : !asc.local<32xui8>
    // expected-error @below {{asc.alloc of %d ends at byte 196608; instructions of the kernel need the top 8192 bytes of UB, from 188416 on [ASC-UB-RESERVE]}}
    %d = asc.alloc at(0x2FE00) : !asc.local<128xf32>
    asc.select_register %d, %a, %a mode(tensor) mask(state) : !asc.local<128xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<128xf32>
    %m = asc.alloc : !asc.local<32xui8>
    // expected-error @below {{asc.alloc of %d ends at byte 196608; instructions of the kernel need the top 8192 bytes of UB, from 188416 on [ASC-UB-RESERVE]}}
    %d = asc.alloc at(0x2FE00) : !asc.local<128xf32>
    asc.selects_register %d, %m, %a mask(state) : !asc.local<128xf32>, !asc.local<32xui8>, !asc.local<128xf32>
    asc.return
  }
}
