// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Ascend C calls of comparisons, selections and compression.
// RUN: asc-translate --asir-to-cpp %s -o - | FileCheck %s

module attributes {asc.target = "dav-3510"} {
  asc.kernel @k(%out: !asc.global<8xi32>) {
    %k = arith.constant 1.0 : f32
    %d = asc.alloc : !asc.local<128xf32>
    %a = asc.alloc : !asc.local<128xf32>
    %b = asc.alloc : !asc.local<128xf32>
    %m = asc.alloc : !asc.local<32xui8>
    %r = asc.alloc : !asc.local<128xui8>
    %p = asc.alloc : !asc.local<32xui32>
    %c = asc.alloc : !asc.local<8xi32>
    // CHECK: AscendC::Compare(m, a, b, AscendC::CMPMODE::LT, 128);
    asc.compare %m, %a, %b mode(lt) count(128) : !asc.local<32xui8>, !asc.local<128xf32>, !asc.local<128xf32>
    // CHECK: AscendC::Compare(m, a, b, AscendC::CMPMODE::NE, 64, 2, {1, 0, 1, 8, 8, 0});
    asc.compare %m, %a, %b mode(ne) mask(64) repeat(2) stride(blk = [0, 1], rep = [8, 0]) : !asc.local<32xui8>, !asc.local<128xf32>, !asc.local<128xf32>
    // CHECK: AscendC::Compare<float, uint8_t, false>(m, a, b, AscendC::CMPMODE::GE, AscendC::MASK_PLACEHOLDER, 2, {1, 1, 1, 8, 8, 8});
    asc.compare %m, %a, %b mode(ge) mask(state) repeat(2) : !asc.local<32xui8>, !asc.local<128xf32>, !asc.local<128xf32>
    // CHECK: AscendC::Compares(m, a, 1.0f, AscendC::CMPMODE::GT, 64, 2, {1, 1, 8, 8});
    asc.compares %m, %a, %k mode(gt) mask(64) repeat(2) : !asc.local<32xui8>, !asc.local<128xf32>
    // CHECK: AscendC::Compares(m, 1.0f, a, AscendC::CMPMODE::GT, 128);
    asc.compares %m, %a, %k mode(gt) scalar(left) count(128) : !asc.local<32xui8>, !asc.local<128xf32>
    // CHECK: AscendC::Compares<AscendC::BinaryDefaultType, AscendC::BinaryDefaultType, false>(m, 1.0f, a, AscendC::CMPMODE::GT, AscendC::MASK_PLACEHOLDER, 2, {1, 1, 8, 8});
    asc.compares %m, %a, %k mode(gt) scalar(left) mask(state) repeat(2) : !asc.local<32xui8>, !asc.local<128xf32>
    // CHECK: AscendC::Compare(a, b, AscendC::CMPMODE::EQ, 64, {1, 2, 1, 8, 8, 8});
    asc.compare_register %a, %b mode(eq) mask(64) stride(blk = [2, 1]) : !asc.local<128xf32>
    // CHECK: AscendC::Compare<float, false>(a, b, AscendC::CMPMODE::EQ, AscendC::MASK_PLACEHOLDER, {1, 1, 1, 8, 8, 8});
    asc.compare_register %a, %b mode(eq) mask(state) : !asc.local<128xf32>
    // CHECK: AscendC::GetCmpMask(r);
    asc.get_cmp_mask %r : !asc.local<128xui8>
    // CHECK: AscendC::SetCmpMask(r);
    asc.set_cmp_mask %r : !asc.local<128xui8>
    // CHECK: AscendC::Select(d, m, a, b, AscendC::SELMODE::VSEL_TENSOR_TENSOR_MODE, 128);
    asc.select %d, %m, %a, %b mode(tensor) count(128) : !asc.local<128xf32>, !asc.local<32xui8>, !asc.local<128xf32>, !asc.local<128xf32>
    // CHECK: AscendC::Select(d, m, a, b, AscendC::SELMODE::VSEL_CMPMASK_SPR, 60, 2, {1, 1, 0, 8, 8, 8});
    asc.select %d, %m, %a, %b mode(cmpmask) mask(60) repeat(2) stride(blk = [1, 1, 0]) : !asc.local<128xf32>, !asc.local<32xui8>, !asc.local<128xf32>, !asc.local<128xf32>
    // CHECK: AscendC::Select(d, m, a, 1.0f, AscendC::SELMODE::VSEL_TENSOR_SCALAR_MODE, 60, 2, {1, 0, 1, 8, 8, 8});
    asc.selects %d, %m, %a, %k mask(60) repeat(2) stride(blk = [1, 0]) : !asc.local<128xf32>, !asc.local<32xui8>, !asc.local<128xf32>
    // CHECK: AscendC::Select(d, m, 1.0f, a, AscendC::SELMODE::VSEL_TENSOR_SCALAR_MODE, 128);
    asc.selects %d, %m, %a, %k scalar(left) count(128) : !asc.local<128xf32>, !asc.local<32xui8>, !asc.local<128xf32>
    // CHECK: AscendC::Select<float, AscendC::SELMODE::VSEL_CMPMASK_SPR>(d, a, b, 2, {1, 1, 1, 8, 8, 8});
    asc.select_register %d, %a, %b mode(cmpmask) mask(state) repeat(2) : !asc.local<128xf32>
    // CHECK: AscendC::Select<float, uint8_t>(d, m, a, 2, {1, 1, 1, 8, 8, 8});
    asc.selects_register %d, %m, %a mask(state) repeat(2) : !asc.local<128xf32>, !asc.local<32xui8>, !asc.local<128xf32>
    // CHECK: uint64_t [[COUNT:.*]] = 0;
    // CHECK: AscendC::GatherMask(d, a, p, true, 20, {1, 2, 8, 0}, [[COUNT]]);
    %kept = asc.gather_mask %d, %a, %p repeat(2) reduce_mode(true) mask_count(20) pattern_stride(0) : !asc.local<128xf32>, !asc.local<128xf32>, !asc.local<32xui32>
    // CHECK: AscendC::GatherMask(d, a, 7, false, 0, {1, 2, 4, 0}, {{.*}});
    %more = asc.gather_mask_pattern %d, %a pattern(7) repeat(2) stride(rep = [4]) : !asc.local<128xf32>
    %i = arith.index_cast %kept : index to i32
    asc.set_value %c[0], %i : !asc.local<8xi32>
    asc.data_copy %out, %c count(8) : !asc.global<8xi32>, !asc.local<8xi32>
    asc.return
  }
}
