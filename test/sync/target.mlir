// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What a chip does not have.
// RUN: asc-opt %s -split-input-file -verify-diagnostics=only-expected --asc-check-target
// COVERS: reject cross_core_set_flag ASC-TARGET-OP
// COVERS: reject cross_core_wait_flag ASC-TARGET-OP
// COVERS: reject sync_all ASC-TARGET-OP
// COVERS: reject set_atomic_max ASC-TARGET-OP
// COVERS: reject set_atomic_min ASC-TARGET-OP
// COVERS: reject set_atomic_add ASC-TARGET-OP
// COVERS: reject disable_dma_atomic ASC-TARGET-OP
// COVERS: reject sync_all_soft ASC-TARGET-OP
// COVERS: reject ib_set ASC-TARGET-OP
// COVERS: reject ib_wait ASC-TARGET-OP
// COVERS: reject init_determine_compute_workspace ASC-TARGET-OP
// COVERS: reject wait_pre_block ASC-TARGET-OP
// COVERS: reject notify_next_block ASC-TARGET-OP
// COVERS: reject cross_core_set_flag ASC-PARAM-RANGE
// COVERS: reject cross_core_wait_flag ASC-PARAM-RANGE
// COVERS: reject set_atomic_add ASC-PARAM-CHOICE
// COVERS: reject set_atomic_max ASC-PARAM-CHOICE
// COVERS: reject set_atomic_min ASC-PARAM-CHOICE

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k(%h: !asc.global<64xi32>) {
    %w = asc.alloc : !asc.local<64xi32>
    // expected-error @below {{asc.cross_core_set_flag does not exist on dav-2002}}
    asc.cross_core_set_flag flag(1)
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k(%h: !asc.global<64xi32>) {
    %w = asc.alloc : !asc.local<64xi32>
    // expected-error @below {{asc.cross_core_wait_flag does not exist on dav-2002}}
    asc.cross_core_wait_flag flag(1)
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k(%h: !asc.global<64xi32>) {
    %w = asc.alloc : !asc.local<64xi32>
    // expected-error @below {{asc.sync_all does not exist on dav-2002}}
    asc.sync_all
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3002"} {
  asc.kernel @k(%h: !asc.global<64xi32>) {
    %w = asc.alloc : !asc.local<64xi32>
    // expected-error @below {{asc.set_atomic_max does not exist on dav-3002}}
    asc.set_atomic_max type(f32)
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3002"} {
  asc.kernel @k(%h: !asc.global<64xi32>) {
    %w = asc.alloc : !asc.local<64xi32>
    // expected-error @below {{asc.set_atomic_min does not exist on dav-3002}}
    asc.set_atomic_min type(f32)
    asc.return
  }
}

// -----

module attributes {asc.target = "kirin-x90"} {
  asc.kernel @k(%h: !asc.global<64xi32>) {
    %w = asc.alloc : !asc.local<64xi32>
    // expected-error @below {{asc.set_atomic_add does not exist on kirin-x90}}
    asc.set_atomic_add type(f32)
    asc.return
  }
}

// -----

module attributes {asc.target = "kirin-x90"} {
  asc.kernel @k(%h: !asc.global<64xi32>) {
    %w = asc.alloc : !asc.local<64xi32>
    // expected-error @below {{asc.disable_dma_atomic does not exist on kirin-x90}}
    asc.disable_dma_atomic
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3002"} {
  asc.kernel @k(%h: !asc.global<64xi32>) {
    %w = asc.alloc : !asc.local<64xi32>
    // expected-error @below {{asc.sync_all_soft does not exist on dav-3002}}
    asc.sync_all_soft %h, %w : !asc.global<64xi32>, !asc.local<64xi32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3002"} {
  asc.kernel @k(%h: !asc.global<64xi32>) {
    %w = asc.alloc : !asc.local<64xi32>
    // expected-error @below {{asc.ib_set does not exist on dav-3002}}
    asc.ib_set %h, %w block_idx(0) event(0) : !asc.global<64xi32>, !asc.local<64xi32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3002"} {
  asc.kernel @k(%h: !asc.global<64xi32>) {
    %w = asc.alloc : !asc.local<64xi32>
    // expected-error @below {{asc.ib_wait does not exist on dav-3002}}
    asc.ib_wait %h, %w block_idx(0) event(0) : !asc.global<64xi32>, !asc.local<64xi32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-1001"} {
  asc.kernel @k(%h: !asc.global<64xi32>) {
    %w = asc.alloc : !asc.local<64xi32>
    // expected-error @below {{asc.init_determine_compute_workspace does not exist on dav-1001}}
    asc.init_determine_compute_workspace %h, %w : !asc.global<64xi32>, !asc.local<64xi32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-1001"} {
  asc.kernel @k(%h: !asc.global<64xi32>) {
    %w = asc.alloc : !asc.local<64xi32>
    // expected-error @below {{asc.wait_pre_block does not exist on dav-1001}}
    asc.wait_pre_block %h, %w : !asc.global<64xi32>, !asc.local<64xi32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-1001"} {
  asc.kernel @k(%h: !asc.global<64xi32>) {
    %w = asc.alloc : !asc.local<64xi32>
    // expected-error @below {{asc.notify_next_block does not exist on dav-1001}}
    asc.notify_next_block %h, %w : !asc.global<64xi32>, !asc.local<64xi32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    // expected-error @below {{asc.cross_core_set_flag flag is 16, must be 0..15 [ASC-PARAM-RANGE]}}
    asc.cross_core_set_flag flag(16)
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    // expected-error @below {{asc.cross_core_wait_flag flag is 16, must be 0..15 [ASC-PARAM-RANGE]}}
    asc.cross_core_wait_flag flag(16)
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-1001"} {
  asc.kernel @k() {
    // expected-error @below {{asc.set_atomic_add has no type(f16) on dav-1001; it has f32 [ASC-PARAM-CHOICE]}}
    asc.set_atomic_add type(f16)
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    // expected-error @below {{asc.set_atomic_max has no type(ui8) on dav-2201; it has i8, i16, f16, bf16, i32, f32 [ASC-PARAM-CHOICE]}}
    asc.set_atomic_max type(ui8)
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    // expected-error @below {{asc.set_atomic_min has no type(ui32) on dav-3510; it has i8, i16, f16, bf16, i32, f32 [ASC-PARAM-CHOICE]}}
    asc.set_atomic_min type(ui32)
    asc.return
  }
}
