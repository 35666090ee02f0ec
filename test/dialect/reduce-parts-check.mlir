// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What depends on values and addresses.
// RUN: asc-opt %s -split-input-file -verify-diagnostics=only-expected --asc-check
// COVERS: reject reduce_data_block ASC-MASK-CLAMP
// COVERS: reject reduce_data_block ASC-MASK-ZERO
// COVERS: reject reduce_data_block ASC-ALIGN-UB
// COVERS: reject reduce_data_block ASC-MEM-BOUNDS
// COVERS: reject reduce_data_block ASC-ZERO-COUNT
// COVERS: reject reduce_data_block ASC-UB-RESERVE
// COVERS: reject reduce_data_block ASC-OVERLAP-REPEAT
// COVERS: reject reduce_data_block ASC-OVERLAP-CHAIN
// COVERS: reject reduce_data_block ASC-REDUCE-STRIDE
// COVERS: reject reduce_data_block ASC-REDUCE-ALIGN
// COVERS: reject reduce_repeat ASC-MASK-CLAMP
// COVERS: reject reduce_repeat ASC-MASK-ZERO
// COVERS: reject reduce_repeat ASC-ALIGN-UB
// COVERS: reject reduce_repeat ASC-MEM-BOUNDS
// COVERS: reject reduce_repeat ASC-ZERO-COUNT
// COVERS: reject reduce_repeat ASC-UB-RESERVE
// COVERS: reject reduce_repeat ASC-OVERLAP-REPEAT
// COVERS: reject reduce_repeat ASC-OVERLAP-CHAIN
// COVERS: reject reduce_repeat ASC-REDUCE-STRIDE
// COVERS: reject reduce_repeat ASC-REDUCE-ALIGN
// COVERS: reject reduce_pair_elem ASC-MASK-CLAMP
// COVERS: reject reduce_pair_elem ASC-MASK-ZERO
// COVERS: reject reduce_pair_elem ASC-ALIGN-UB
// COVERS: reject reduce_pair_elem ASC-MEM-BOUNDS
// COVERS: reject reduce_pair_elem ASC-ZERO-COUNT
// COVERS: reject reduce_pair_elem ASC-UB-RESERVE
// COVERS: reject reduce_pair_elem ASC-OVERLAP-REPEAT
// COVERS: reject reduce_pair_elem ASC-OVERLAP-CHAIN
// COVERS: reject reduce_pair_elem ASC-REDUCE-STRIDE

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-warning @below {{asc.reduce_data_block mask 129 acts as 128, the lanes of a repeat of f16 [ASC-MASK-CLAMP]}}
    asc.reduce_data_block %d, %s mask(129) kind(sum) : !asc.local<512xf16>, !asc.local<1024xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.reduce_data_block mask selects no lane, which is an error on dav-2002 [ASC-MASK-ZERO]}}
    asc.reduce_data_block %d, %s mask(0) kind(sum) : !asc.local<512xf16>, !asc.local<1024xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    %o = asc.slice %s[8] : !asc.local<1024xf16> to !asc.local<512xf16>
    // expected-error @below {{asc.reduce_data_block src %o is at byte offset 16, must be a multiple of 32 [ASC-ALIGN-UB]}}
    asc.reduce_data_block %d, %o mask(128) kind(sum) : !asc.local<512xf16>, !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.reduce_data_block reads 256 bytes past the end of %s [ASC-MEM-BOUNDS]}}
    asc.reduce_data_block %d, %s mask(128) repeat(9) kind(sum) : !asc.local<512xf16>, !asc.local<1024xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-warning @below {{asc.reduce_data_block repeat(0) does nothing here; dav-3510 does not promise that [ASC-ZERO-COUNT]}}
    asc.reduce_data_block %d, %s mask(128) repeat(0) kind(sum) : !asc.local<512xf16>, !asc.local<1024xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{instructions of the kernel need the top 8192 bytes of UB}}
    %o = asc.alloc at(0x3e000) : !asc.local<512xf16>
    // expected-error @below {{asc.reduce_data_block needs the top 8192 bytes of UB for itself on dav-3510; %o reaches into them [ASC-UB-RESERVE]}}
    asc.reduce_data_block %d, %o mask(128) kind(sum) : !asc.local<512xf16>, !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.reduce_data_block dst %s and src %s overlap inside repeat 0; they must be disjoint [ASC-OVERLAP-REPEAT]}}
    asc.reduce_data_block %s, %s mask(128) kind(sum) : !asc.local<1024xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    %o = asc.slice %s[128] : !asc.local<1024xf16> to !asc.local<512xf16>
    // expected-error @below {{asc.reduce_data_block repeat 1 reads from src %s what repeat 0 writes to dst %o [ASC-OVERLAP-CHAIN]}}
    asc.reduce_data_block %o, %s mask(128) repeat(2) kind(sum) : !asc.local<512xf16>, !asc.local<1024xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-1001"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.reduce_data_block dst_rep_stride is 0, must be at least 1 on dav-1001 [ASC-REDUCE-STRIDE]}}
    asc.reduce_data_block %d, %s mask(128) dst_rep_stride(0) kind(sum) : !asc.local<512xf16>, !asc.local<1024xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    %o = asc.slice %d[4] : !asc.local<512xf16> to !asc.local<64xf16>
    // expected-error @below {{asc.reduce_data_block dst %o is at byte offset 8, must be a multiple of 16 [ASC-REDUCE-ALIGN]}}
    asc.reduce_data_block %o, %s mask(128) kind(sum) : !asc.local<64xf16>, !asc.local<1024xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    %o = asc.slice %d[0] : !asc.local<512xf16> to !asc.local<112xf16>
    // expected-error @below {{asc.reduce_data_block writes 16 bytes past the end of %o [ASC-MEM-BOUNDS]}}
    asc.reduce_data_block %o, %s mask(128) repeat(8) dst_rep_stride(2) kind(sum) : !asc.local<112xf16>, !asc.local<1024xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-warning @below {{asc.reduce_repeat mask 129 acts as 128, the lanes of a repeat of f16 [ASC-MASK-CLAMP]}}
    asc.reduce_repeat %d, %s mask(129) kind(max) : !asc.local<512xf16>, !asc.local<1024xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.reduce_repeat mask selects no lane, which is an error on dav-2002 [ASC-MASK-ZERO]}}
    asc.reduce_repeat %d, %s mask(0) kind(max) : !asc.local<512xf16>, !asc.local<1024xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    %o = asc.slice %s[8] : !asc.local<1024xf16> to !asc.local<512xf16>
    // expected-error @below {{asc.reduce_repeat src %o is at byte offset 16, must be a multiple of 32 [ASC-ALIGN-UB]}}
    asc.reduce_repeat %d, %o mask(128) kind(max) : !asc.local<512xf16>, !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.reduce_repeat reads 256 bytes past the end of %s [ASC-MEM-BOUNDS]}}
    asc.reduce_repeat %d, %s mask(128) repeat(9) kind(max) : !asc.local<512xf16>, !asc.local<1024xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-warning @below {{asc.reduce_repeat repeat(0) does nothing here; dav-3510 does not promise that [ASC-ZERO-COUNT]}}
    asc.reduce_repeat %d, %s mask(128) repeat(0) kind(max) : !asc.local<512xf16>, !asc.local<1024xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{instructions of the kernel need the top 8192 bytes of UB}}
    %o = asc.alloc at(0x3e000) : !asc.local<512xf16>
    // expected-error @below {{asc.reduce_repeat needs the top 8192 bytes of UB for itself on dav-3510; %o reaches into them [ASC-UB-RESERVE]}}
    asc.reduce_repeat %d, %o mask(128) kind(max) : !asc.local<512xf16>, !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.reduce_repeat dst %s and src %s overlap inside repeat 0; they must be disjoint [ASC-OVERLAP-REPEAT]}}
    asc.reduce_repeat %s, %s mask(128) kind(max) : !asc.local<1024xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    %o = asc.slice %s[128] : !asc.local<1024xf16> to !asc.local<512xf16>
    // expected-error @below {{asc.reduce_repeat repeat 1 reads from src %s what repeat 0 writes to dst %o [ASC-OVERLAP-CHAIN]}}
    asc.reduce_repeat %o, %s mask(128) repeat(2) kind(max) : !asc.local<512xf16>, !asc.local<1024xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-1001"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.reduce_repeat dst_rep_stride is 0, must be at least 1 on dav-1001 [ASC-REDUCE-STRIDE]}}
    asc.reduce_repeat %d, %s mask(128) dst_rep_stride(0) kind(max) : !asc.local<512xf16>, !asc.local<1024xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    %o = asc.slice %d[1] : !asc.local<512xf16> to !asc.local<64xf16>
    // expected-error @below {{asc.reduce_repeat dst %o is at byte offset 2, must be a multiple of 4, a record [ASC-REDUCE-ALIGN]}}
    asc.reduce_repeat %o, %s mask(128) kind(max) : !asc.local<64xf16>, !asc.local<1024xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-warning @below {{asc.reduce_pair_elem mask 129 acts as 128, the lanes of a repeat of f16 [ASC-MASK-CLAMP]}}
    asc.reduce_pair_elem %d, %s mask(129) : !asc.local<512xf16>, !asc.local<1024xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.reduce_pair_elem mask selects no lane, which is an error on dav-2002 [ASC-MASK-ZERO]}}
    asc.reduce_pair_elem %d, %s mask(0) : !asc.local<512xf16>, !asc.local<1024xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    %o = asc.slice %s[8] : !asc.local<1024xf16> to !asc.local<512xf16>
    // expected-error @below {{asc.reduce_pair_elem src %o is at byte offset 16, must be a multiple of 32 [ASC-ALIGN-UB]}}
    asc.reduce_pair_elem %d, %o mask(128) : !asc.local<512xf16>, !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.reduce_pair_elem reads 256 bytes past the end of %s [ASC-MEM-BOUNDS]}}
    asc.reduce_pair_elem %d, %s mask(128) repeat(9) : !asc.local<512xf16>, !asc.local<1024xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-warning @below {{asc.reduce_pair_elem repeat(0) does nothing here; dav-3510 does not promise that [ASC-ZERO-COUNT]}}
    asc.reduce_pair_elem %d, %s mask(128) repeat(0) : !asc.local<512xf16>, !asc.local<1024xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{instructions of the kernel need the top 8192 bytes of UB}}
    %o = asc.alloc at(0x3e000) : !asc.local<512xf16>
    // expected-error @below {{asc.reduce_pair_elem needs the top 8192 bytes of UB for itself on dav-3510; %o reaches into them [ASC-UB-RESERVE]}}
    asc.reduce_pair_elem %d, %o mask(128) : !asc.local<512xf16>, !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.reduce_pair_elem dst %s and src %s overlap inside repeat 0; they must be disjoint [ASC-OVERLAP-REPEAT]}}
    asc.reduce_pair_elem %s, %s mask(128) : !asc.local<1024xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    %o = asc.slice %s[128] : !asc.local<1024xf16> to !asc.local<512xf16>
    // expected-error @below {{asc.reduce_pair_elem repeat 1 reads from src %s what repeat 0 writes to dst %o [ASC-OVERLAP-CHAIN]}}
    asc.reduce_pair_elem %o, %s mask(128) repeat(2) : !asc.local<512xf16>, !asc.local<1024xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-1001"} {
  asc.kernel @k() {
    %d = asc.alloc : !asc.local<512xf16>
    %s = asc.alloc : !asc.local<1024xf16>
    %t = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.reduce_pair_elem dst_rep_stride is 0, must be at least 1 on dav-1001 [ASC-REDUCE-STRIDE]}}
    asc.reduce_pair_elem %d, %s mask(128) dst_rep_stride(0) : !asc.local<512xf16>, !asc.local<1024xf16>
    asc.return
  }
}
