// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What sorts and merges look like, and the calls that are emitted.
// RUN: asc-opt %s | FileCheck %s
// RUN: asc-opt %s | asc-opt | FileCheck %s
// RUN: asc-opt %s -mlir-print-op-generic | asc-opt | FileCheck %s
// RUN: asc-opt %s --asc-check-target -o /dev/null
// RUN: asc-translate --asir-to-cpp %s | FileCheck %s --check-prefix=CPP
// COVERS: accept sort32
// COVERS: accept mrg_sort
// COVERS: accept rp_sort16
// COVERS: accept mrg_sort4
// COVERS: accept proposal_concat
// COVERS: accept proposal_extract

module {
  // CHECK-LABEL: asc.kernel @pairs
  asc.kernel @pairs(%n: index, %y: !asc.global<8xi64>) attributes {asc.target = "dav-2201"} {
    %x = asc.alloc : !asc.local<128xf32>
    %i = asc.alloc : !asc.local<128xui32>
    %w = asc.alloc : !asc.local<256xf32>
    %d = asc.alloc : !asc.local<256xf32>
    %h = asc.alloc : !asc.local<32xf16>
    %hd = asc.alloc : !asc.local<128xf16>
    // CHECK: asc.sort32 %w, %x, %i repeat(4) : !asc.local<256xf32>, !asc.local<128xf32>, !asc.local<128xui32>
    // CPP: AscendC::Sort32(w, x, i, 4);
    asc.sort32 %w, %x, %i repeat(4) : !asc.local<256xf32>, !asc.local<128xf32>, !asc.local<128xui32>
    // CHECK: asc.sort32 %hd, %h, %i : !asc.local<128xf16>, !asc.local<32xf16>, !asc.local<128xui32>
    asc.sort32 %hd, %h, %i : !asc.local<128xf16>, !asc.local<32xf16>, !asc.local<128xui32>
    %a = asc.slice %w[0] : !asc.local<256xf32> to !asc.local<64xf32>
    %b = asc.slice %w[64] : !asc.local<256xf32> to !asc.local<64xf32>
    %c = asc.slice %w[128] : !asc.local<256xf32> to !asc.local<64xf32>
    %e = asc.slice %w[192] : !asc.local<256xf32> to !asc.local<64xf32>
    // CHECK: asc.mrg_sort %d, %a, %b, %c, %e len1(32) len2(32) len3(32) len4(32) valid_bit(15) : !asc.local<256xf32>, !asc.local<64xf32>, !asc.local<64xf32>, !asc.local<64xf32>, !asc.local<64xf32>
    // CPP: AscendC::MrgSort4Info info;
    // CPP-NEXT: info.elementLengths[0] = 32;
    // CPP-NEXT: info.elementLengths[1] = 32;
    // CPP-NEXT: info.elementLengths[2] = 32;
    // CPP-NEXT: info.elementLengths[3] = 32;
    // CPP-NEXT: info.validBit = 15;
    // CPP-NEXT: info.ifExhaustedSuspension = false;
    // CPP-NEXT: info.repeatTimes = 1;
    // CPP: AscendC::MrgSort(d, AscendC::MrgSortSrcList<float>(a, b, c, e), info);
    asc.mrg_sort %d, %a, %b, %c, %e len1(32) len2(32) len3(32) len4(32) valid_bit(15)
        : !asc.local<256xf32>, !asc.local<64xf32>, !asc.local<64xf32>, !asc.local<64xf32>, !asc.local<64xf32>
    // Queues that are not written are the last one; so are they printed.
    // CHECK: asc.mrg_sort %d, %a, %b len1(%n) len2(16) valid_bit(3) suspend(true) : !asc.local<256xf32>, !asc.local<64xf32>, !asc.local<64xf32>
    // CPP: info_1.elementLengths[0] = n;
    // CPP: info_1.ifExhaustedSuspension = true;
    // CPP: AscendC::MrgSort(d, AscendC::MrgSortSrcList<float>(a, b, b, b), info_1);
    asc.mrg_sort %d, %a, %b, %b, %b len1(%n) len2(16) valid_bit(3) suspend(true)
        : !asc.local<256xf32>, !asc.local<64xf32>, !asc.local<64xf32>, !asc.local<64xf32>, !asc.local<64xf32>
    // CHECK: asc.mrg_sort %d, %a, %b, %c len1(8) len2(16) len3(24) valid_bit(7) : !asc.local<256xf32>, !asc.local<64xf32>, !asc.local<64xf32>, !asc.local<64xf32>
    asc.mrg_sort %d, %a, %b, %c len1(8) len2(16) len3(24) valid_bit(7)
        : !asc.local<256xf32>, !asc.local<64xf32>, !asc.local<64xf32>, !asc.local<64xf32>
    // CHECK: %m:4 = asc.get_mrg_sort_result
    // CPP: uint16_t merged, merged_1, merged_2, merged_3;
    // CPP: AscendC::GetMrgSortResult(merged, merged_1, merged_2, merged_3);
    // CPP: int64_t m = merged;
    %m:4 = asc.get_mrg_sort_result
    asc.sort32 %w, %x, %i repeat(%m#0) : !asc.local<256xf32>, !asc.local<128xf32>, !asc.local<128xui32>
    asc.return
  }

  // CHECK-LABEL: asc.kernel @proposals
  asc.kernel @proposals() attributes {asc.target = "dav-2002"} {
    %x = asc.alloc : !asc.local<32xf16>
    %p = asc.alloc : !asc.local<256xf16>
    %d = asc.alloc : !asc.local<256xf16>
    // CHECK: asc.proposal_concat %p, %x repeat(2) mode_number(4) : !asc.local<256xf16>, !asc.local<32xf16>
    // CPP: AscendC::ProposalConcat(p, x, 2, 4);
    asc.proposal_concat %p, %x repeat(2) mode_number(4) : !asc.local<256xf16>, !asc.local<32xf16>
    // CHECK: asc.rp_sort16 %p, %p repeat(2) : !asc.local<256xf16>
    // CPP: AscendC::RpSort16(p, p, 2);
    asc.rp_sort16 %p, %p repeat(2) : !asc.local<256xf16>
    %a = asc.slice %p[0] : !asc.local<256xf16> to !asc.local<128xf16>
    %b = asc.slice %p[128] : !asc.local<256xf16> to !asc.local<128xf16>
    // CHECK: asc.mrg_sort4 %d, %a, %b len1(16) len2(16) valid_bit(3) : !asc.local<256xf16>, !asc.local<128xf16>, !asc.local<128xf16>
    // CPP: AscendC::MrgSort4(d, AscendC::MrgSortSrcList<half>(a, b, b, b), info);
    asc.mrg_sort4 %d, %a, %b len1(16) len2(16) valid_bit(3) : !asc.local<256xf16>, !asc.local<128xf16>, !asc.local<128xf16>
    // CHECK: %merged:4 = asc.get_mrg_sort_result
    %merged:4 = asc.get_mrg_sort_result
    // CHECK: asc.proposal_extract %x, %d repeat(2) mode_number(4) : !asc.local<32xf16>, !asc.local<256xf16>
    // CPP: AscendC::ProposalExtract(x, d, 2, 4);
    asc.proposal_extract %x, %d repeat(2) mode_number(4) : !asc.local<32xf16>, !asc.local<256xf16>
    asc.return
  }
}
