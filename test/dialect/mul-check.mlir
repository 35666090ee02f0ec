// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What depends on values and addresses.
// RUN: asc-opt %s -split-input-file -verify-diagnostics=only-expected --asc-check
// COVERS: reject mul ASC-ALIGN-UB
// COVERS: reject mul ASC-MEM-BOUNDS
// COVERS: reject mul ASC-OVERLAP-REPEAT
// COVERS: reject mul ASC-OVERLAP-CHAIN
// COVERS: reject mul ASC-OVERLAP-COUNT
// COVERS: reject mul ASC-MASK-ZERO
// COVERS: reject mul ASC-MASK-CLAMP
// COVERS: reject mul ASC-ZERO-COUNT
// COVERS: reject mul ASC-UB-RESERVE

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xf16>
    %b = asc.alloc : !asc.local<512xf16>
    %c = asc.alloc : !asc.local<512xf16>
    %s = asc.slice %b[8] : !asc.local<512xf16> to !asc.local<128xf16>
    // expected-error @below {{asc.mul src1 %s is at byte offset 16, must be a multiple of 32 [ASC-ALIGN-UB]}}
    asc.mul %c, %a, %s count(128) : !asc.local<512xf16>, !asc.local<512xf16>, !asc.local<128xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xf16>
    %b = asc.alloc : !asc.local<512xf16>
    %c = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.mul reads 64 bytes past the end of %b [ASC-MEM-BOUNDS]}}
    asc.mul %c, %a, %b mask(128) repeat(2) stride(rep = [8, 8, 26]) : !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xf16>
    %b = asc.alloc : !asc.local<512xf16>
    %c = asc.alloc : !asc.local<512xf16>
    %d = asc.alloc : !asc.local<1024xf16>
    // expected-error @below {{asc.mul writes 2 bytes past the end of %c [ASC-MEM-BOUNDS]}}
    asc.mul %c, %d, %d count(513) : !asc.local<512xf16>, !asc.local<1024xf16>, !asc.local<1024xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xf16>
    %b = asc.alloc : !asc.local<512xf16>
    %c = asc.alloc : !asc.local<512xf16>
    %s = asc.slice %a[16] : !asc.local<512xf16> to !asc.local<256xf16>
    // expected-error @below {{asc.mul dst %s and src0 %a overlap in part inside repeat 0; they must be disjoint or the same blocks [ASC-OVERLAP-REPEAT]}}
    asc.mul %s, %a, %b mask(128) : !asc.local<256xf16>, !asc.local<512xf16>, !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xf16>
    %b = asc.alloc : !asc.local<512xf16>
    %c = asc.alloc : !asc.local<512xf16>
    %s = asc.slice %a[128] : !asc.local<512xf16> to !asc.local<256xf16>
    // expected-error @below {{asc.mul repeat 1 reads from src0 %a what repeat 0 writes to dst %s [ASC-OVERLAP-CHAIN]}}
    asc.mul %s, %a, %b mask(128) repeat(2) : !asc.local<256xf16>, !asc.local<512xf16>, !asc.local<512xf16>
    asc.return
  }
}

// -----

// Accumulation: allowed for src1 of f16, not for src0 and not for i16.
module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xf16>
    %b = asc.alloc : !asc.local<512xf16>
    %c = asc.alloc : !asc.local<512xf16>
    asc.mul %c, %a, %c mask(128) repeat(4) stride(rep = [0, 8, 0]) : !asc.local<512xf16>
    // expected-error @below {{asc.mul repeat 1 reads from src0 %c what repeat 0 writes to dst %c [ASC-OVERLAP-CHAIN]}}
    asc.mul %c, %c, %a mask(128) repeat(4) stride(rep = [0, 0, 8]) : !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xi16>
    %c = asc.alloc : !asc.local<512xi16>
    // expected-error @below {{asc.mul repeat 1 reads from src1 %c what repeat 0 writes to dst %c [ASC-OVERLAP-CHAIN]}}
    asc.mul %c, %a, %c mask(128) repeat(4) stride(rep = [0, 8, 0]) : !asc.local<512xi16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xf16>
    %b = asc.alloc : !asc.local<512xf16>
    %c = asc.alloc : !asc.local<512xf16>
    %s = asc.slice %a[16] : !asc.local<512xf16> to !asc.local<256xf16>
    // expected-error @below {{asc.mul dst %s overlaps src0 %a without starting at the same address [ASC-OVERLAP-COUNT]}}
    asc.mul %s, %a, %b count(256) : !asc.local<256xf16>, !asc.local<512xf16>, !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xf16>
    %b = asc.alloc : !asc.local<512xf16>
    %c = asc.alloc : !asc.local<512xf16>
    // expected-error @below {{asc.mul mask selects no lane, which is an error on dav-2002 [ASC-MASK-ZERO]}}
    asc.mul %c, %a, %b mask[0, 0] repeat(4) : !asc.local<512xf16>
    asc.return
  }
}

// -----

// The second word of a 32-bit type selects nothing.
module attributes {asc.target = "dav-2002"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<64xf32>
    // expected-error @below {{asc.mul mask selects no lane, which is an error on dav-2002 [ASC-MASK-ZERO]}}
    asc.mul %a, %a, %a mask[0, 1] : !asc.local<64xf32>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-2201"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xf16>
    %b = asc.alloc : !asc.local<512xf16>
    %c = asc.alloc : !asc.local<512xf16>
    // expected-warning @below {{asc.mul mask 129 acts as 128, the lanes of a repeat of f16 [ASC-MASK-CLAMP]}}
    asc.mul %c, %a, %b mask(129) repeat(4) : !asc.local<512xf16>
    asc.return
  }
}

// -----

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %a = asc.alloc : !asc.local<512xf16>
    %b = asc.alloc : !asc.local<512xf16>
    %c = asc.alloc : !asc.local<512xf16>
    // expected-warning @below {{asc.mul repeat(0) does nothing here; dav-3510 does not promise that [ASC-ZERO-COUNT]}}
    asc.mul %c, %a, %b mask(128) repeat(0) : !asc.local<512xf16>
    // expected-warning @below {{asc.mul count(0) does nothing here; dav-3510 does not promise that [ASC-ZERO-COUNT]}}
    asc.mul %c, %a, %b count(0) : !asc.local<512xf16>
    asc.return
  }
}

// -----

// UB ends at 0x40000; the mask forms need its top 8 KiB.
module attributes {asc.target = "dav-3510"} {
  asc.kernel @k() {
    %a = asc.alloc at(0x3DE00) : !asc.local<512xf16>
    %b = asc.alloc at(0x3DA00) : !asc.local<512xf16>
    // expected-error @below {{asc.mul needs the top 8192 bytes of UB for itself on dav-3510; %a reaches into them [ASC-UB-RESERVE]}}
    asc.mul %a, %a, %b mask(128) : !asc.local<512xf16>
    asc.mul %a, %a, %b count(128) : !asc.local<512xf16>
    asc.return
  }
}
