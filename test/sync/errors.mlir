// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What the verifier refuses, whatever the target.
// RUN: asc-opt %s -split-input-file -verify-diagnostics=only-expected
// COVERS: reject sync_all_soft ASC-ELEM-TYPE
// COVERS: reject sync_all_soft ASC-FORM
// COVERS: reject ib_set ASC-ELEM-TYPE
// COVERS: reject ib_set ASC-FORM
// COVERS: reject ib_wait ASC-ELEM-TYPE
// COVERS: reject ib_wait ASC-FORM
// COVERS: reject init_determine_compute_workspace ASC-ELEM-TYPE
// COVERS: reject init_determine_compute_workspace ASC-FORM
// COVERS: reject wait_pre_block ASC-ELEM-TYPE
// COVERS: reject wait_pre_block ASC-FORM
// COVERS: reject notify_next_block ASC-ELEM-TYPE
// COVERS: reject notify_next_block ASC-FORM
// COVERS: reject data_cache_clean_and_invalid ASC-FORM

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k(%g: !asc.global<64xf32>, %h: !asc.global<64xi32>) {
    %w = asc.alloc : !asc.local<64xi32>
    // expected-error @below {{operand gm_workspace has element type f32; it must be i32 [ASC-ELEM-TYPE]}}
    asc.sync_all_soft %g, %w : !asc.global<64xf32>, !asc.local<64xi32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k(%h: !asc.global<64xi32>) {
    %w = asc.alloc : !asc.local<64xi32>
    // expected-error @below {{has no form count(n)}}
    asc.sync_all_soft %h, %w count(8) : !asc.global<64xi32>, !asc.local<64xi32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k(%g: !asc.global<64xf32>, %h: !asc.global<64xi32>) {
    %w = asc.alloc : !asc.local<64xi32>
    // expected-error @below {{operand gm_workspace has element type f32; it must be i32 [ASC-ELEM-TYPE]}}
    asc.ib_set %g, %w block_idx(0) event(0) : !asc.global<64xf32>, !asc.local<64xi32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k(%h: !asc.global<64xi32>) {
    %w = asc.alloc : !asc.local<64xi32>
    // expected-error @below {{has no form count(n)}}
    asc.ib_set %h, %w count(8) block_idx(0) event(0) : !asc.global<64xi32>, !asc.local<64xi32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k(%g: !asc.global<64xf32>, %h: !asc.global<64xi32>) {
    %w = asc.alloc : !asc.local<64xi32>
    // expected-error @below {{operand gm_workspace has element type f32; it must be i32 [ASC-ELEM-TYPE]}}
    asc.ib_wait %g, %w block_idx(0) event(0) : !asc.global<64xf32>, !asc.local<64xi32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k(%h: !asc.global<64xi32>) {
    %w = asc.alloc : !asc.local<64xi32>
    // expected-error @below {{has no form count(n)}}
    asc.ib_wait %h, %w count(8) block_idx(0) event(0) : !asc.global<64xi32>, !asc.local<64xi32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k(%g: !asc.global<64xf32>, %h: !asc.global<64xi32>) {
    %w = asc.alloc : !asc.local<64xi32>
    // expected-error @below {{operand gm_workspace has element type f32; it must be i32 [ASC-ELEM-TYPE]}}
    asc.init_determine_compute_workspace %g, %w : !asc.global<64xf32>, !asc.local<64xi32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k(%h: !asc.global<64xi32>) {
    %w = asc.alloc : !asc.local<64xi32>
    // expected-error @below {{has no form count(n)}}
    asc.init_determine_compute_workspace %h, %w count(8) : !asc.global<64xi32>, !asc.local<64xi32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k(%g: !asc.global<64xf32>, %h: !asc.global<64xi32>) {
    %w = asc.alloc : !asc.local<64xi32>
    // expected-error @below {{operand gm_workspace has element type f32; it must be i32 [ASC-ELEM-TYPE]}}
    asc.wait_pre_block %g, %w : !asc.global<64xf32>, !asc.local<64xi32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k(%h: !asc.global<64xi32>) {
    %w = asc.alloc : !asc.local<64xi32>
    // expected-error @below {{has no form count(n)}}
    asc.wait_pre_block %h, %w count(8) : !asc.global<64xi32>, !asc.local<64xi32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k(%g: !asc.global<64xf32>, %h: !asc.global<64xi32>) {
    %w = asc.alloc : !asc.local<64xi32>
    // expected-error @below {{operand gm_workspace has element type f32; it must be i32 [ASC-ELEM-TYPE]}}
    asc.notify_next_block %g, %w : !asc.global<64xf32>, !asc.local<64xi32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k(%h: !asc.global<64xi32>) {
    %w = asc.alloc : !asc.local<64xi32>
    // expected-error @below {{has no form count(n)}}
    asc.notify_next_block %h, %w count(8) : !asc.global<64xi32>, !asc.local<64xi32>
    asc.return
  }
}

// -----

// A named number is needed.
module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    // expected-error @below {{needs flag(n) [ASC-ATTR-SYNTAX]}}
    asc.cross_core_set_flag mode(0)
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k(%n: index) {
    // expected-error @below {{type is a keyword, not a value [ASC-ATTR-SYNTAX]}}
    asc.set_atomic_add type(%n)
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k(%h: !asc.global<64xi32>) {
    // expected-error @below {{has no form count(n)}}
    asc.data_cache_clean_and_invalid %h count(8) : !asc.global<64xi32>
    asc.return
  }
}
