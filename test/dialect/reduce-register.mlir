// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What reductions leave in registers: which chips have it, and for which types.
// RUN: asc-opt %s -split-input-file -verify-diagnostics=only-expected --asc-check-target

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %s = asc.get_reduce_repeat_sum_spr : f32
    // expected-error @below {{asc.get_reduce_repeat_max_min_spr does not exist on dav-3510; it exists on dav-2201, dav-2002 [ASC-TARGET-OP]}}
    %v = asc.get_reduce_repeat_max_min_spr : f32
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %v = asc.get_reduce_repeat_max_min_spr : f16
    // expected-error @below {{asc.get_reduce_repeat_max_min_spr gives no index on dav-2002 [ASC-TARGET-OP]}}
    %w, %i = asc.get_reduce_repeat_max_min_spr : f16, f16
    // expected-error @below {{asc.get_reduce_repeat_sum_spr does not exist on dav-2002; it exists on dav-2201, dav-3510 [ASC-TARGET-OP]}}
    %s = asc.get_reduce_repeat_sum_spr : f16
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    // expected-error @below {{asc.get_reduce_repeat_max_min_spr does not take bf16; it takes f16, f32 [ASC-TARGET-DTYPE]}}
    %v = asc.get_reduce_repeat_max_min_spr : bf16
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    // expected-error @below {{gives a value, or a value and an index, of one type [ASC-ELEM-TYPE]}}
    %w, %i = asc.get_reduce_repeat_max_min_spr : f16, f32
    asc.return
  }
}
