// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What a chip does not have.
// RUN: asc-opt %s -split-input-file -verify-diagnostics=only-expected --asc-check-target
// COVERS: reject cross_core_set_flag ASC-TARGET-OP
// COVERS: reject cross_core_wait_flag ASC-TARGET-OP
// COVERS: reject sync_all ASC-TARGET-OP
// COVERS: reject sync_all ASC-PARAM-TARGET
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
// COVERS: reject set_atomic_type ASC-TARGET-OP
// COVERS: reject set_atomic_type ASC-PARAM-CHOICE
// COVERS: reject set_store_atomic_config ASC-TARGET-OP
// COVERS: reject data_sync_barrier ASC-TARGET-OP
// COVERS: reject mutex_lock ASC-TARGET-OP
// COVERS: reject mutex_unlock ASC-TARGET-OP
// COVERS: reject release_mutex_id ASC-TARGET-OP
// COVERS: reject mutex_lock ASC-PARAM-RANGE
// COVERS: reject mutex_unlock ASC-PARAM-RANGE
// COVERS: reject release_mutex_id ASC-PARAM-RANGE
// COVERS: reject data_cache_clean_and_invalid ASC-TARGET-OP
// COVERS: reject init_soc_state ASC-TARGET-OP

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

// -----

module attributes {asc.target = "dav-1001"} {
  asc.kernel @k(%g: !asc.global<16xf32>) {
    // expected-error @below {{asc.set_atomic_type does not exist on dav-1001}}
    asc.set_atomic_type type(f32)
    // expected-error @below {{asc.set_store_atomic_config does not exist on dav-1001}}
    asc.set_store_atomic_config type(f16)
    // expected-error @below {{asc.data_sync_barrier does not exist on dav-1001}}
    asc.data_sync_barrier scope(ddr)
    // expected-error @below {{asc.data_cache_clean_and_invalid does not exist on dav-1001}}
    asc.data_cache_clean_and_invalid %g : !asc.global<16xf32>
    // expected-error @below {{asc.init_soc_state does not exist on dav-1001}}
    asc.init_soc_state
    asc.set_next_task_start
    asc.wait_pre_task_end
    // expected-error @below {{asc.get_store_atomic_config does not exist on dav-1001; it exists on dav-3510, dav-2201, dav-3002 [ASC-TARGET-OP]}}
    %t, %o = asc.get_store_atomic_config : index, index
    // expected-error @below {{asc.get_sub_block_idx does not exist on dav-1001; it exists on dav-3510, dav-2201, kirin-x90, kirin-9030 [ASC-TARGET-OP]}}
    %i = asc.get_sub_block_idx : index
    // expected-error @below {{asc.get_sub_block_num does not exist on dav-1001}}
    %n = asc.get_sub_block_num : index
    // expected-error @below {{asc.get_task_ratio does not exist on dav-1001}}
    %r = asc.get_task_ratio : index
    // expected-error @below {{asc.get_system_cycle does not exist on dav-1001; it exists on dav-3510, dav-2201 [ASC-TARGET-OP]}}
    %c = asc.get_system_cycle : index
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k(%g: !asc.global<16xui32>, %v: i32) {
    // expected-error @below {{asc.set_atomic_type has no type(ui16) on dav-2201; it has i8, i16, f16, bf16, i32, f32}}
    asc.set_atomic_type type(ui16)
    // expected-error @below {{asc.mutex_lock does not exist on dav-2201}}
    asc.mutex_lock pipe(v) id(0)
    // expected-error @below {{asc.mutex_unlock does not exist on dav-2201}}
    asc.mutex_unlock pipe(v) id(0)
    // expected-error @below {{asc.alloc_mutex_id does not exist on dav-2201; it exists on dav-3510 [ASC-TARGET-OP]}}
    %i = asc.alloc_mutex_id : index
    // expected-error @below {{asc.release_mutex_id does not exist on dav-2201}}
    asc.release_mutex_id id(%i)
    // expected-error @below {{asc.atomic_exch does not exist on dav-2201; it exists on dav-3510 [ASC-TARGET-OP]}}
    %o = asc.atomic_exch %g[0], %v : !asc.global<16xui32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k(%g: !asc.global<16xi32>, %h: !asc.global<16xf16>, %v: i32, %w: f16) {
    // expected-error @below {{asc.mutex_lock id is 28, must be 0..27 [ASC-PARAM-RANGE]}}
    asc.mutex_lock pipe(v) id(28)
    // expected-error @below {{asc.mutex_unlock id is 28, must be 0..27 [ASC-PARAM-RANGE]}}
    asc.mutex_unlock pipe(v) id(28)
    // expected-error @below {{asc.release_mutex_id id is 31, must be 0..27 [ASC-PARAM-RANGE]}}
    asc.release_mutex_id id(31)
    // expected-error @below {{asc.atomic_exch does not take i32; it takes ui32, ui64 [ASC-TARGET-DTYPE]}}
    %a = asc.atomic_exch %g[0], %v : !asc.global<16xi32>
    // expected-error @below {{asc.atomic_cas does not take i32; it takes ui32, ui64 [ASC-TARGET-DTYPE]}}
    %b = asc.atomic_cas %g[0], %v, %v : !asc.global<16xi32>
    // expected-error @below {{asc.atomic_add does not take f16; it takes i32, ui32, f32, i64, ui64 [ASC-TARGET-DTYPE]}}
    %c = asc.atomic_add %h[0], %w : !asc.global<16xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    // expected-error @below {{asc.sync_all has no trigger_pipe(mte3) on dav-2201 [ASC-PARAM-TARGET]}}
    asc.sync_all trigger_pipe(mte3)
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    asc.sync_all wait_pipe(mte2)
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    // expected-error @below {{has no trigger_pipe(v); it takes all, mte2, mte3 or a number [ASC-ATTR-SYNTAX]}}
    asc.sync_all trigger_pipe(v)
    asc.return
  }
}
