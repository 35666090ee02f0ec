// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Calls of instructions with one source and with a scalar, which has the type of
// the elements.
// RUN: asc-translate --asir-to-cpp %s | FileCheck %s

// CHECK: extern "C" __global__ __aicore__ void calls(
module attributes {asc.target = "dav-3510"} {
  asc.kernel @calls(%n: index) {
    %a = asc.alloc : !asc.local<512xf16>
    %b = asc.alloc : !asc.local<512xf16>
    %c = asc.alloc : !asc.local<512xf16>
    %u = asc.alloc : !asc.local<512xui8>
    %w = asc.alloc : !asc.local<32xi64>
    %half = arith.constant 1.5 : f16
    %byte = arith.constant -56 : i8
    %long = arith.constant -9223372036854775808 : i64
    // CHECK: AscendC::Sub(c, a, b, 512);
    asc.sub %c, %a, %b count(512) : !asc.local<512xf16>
    // CHECK: AscendC::Min(c, a, b, 100, 4, {1, 1, 1, 8, 8, 8});
    asc.min %c, %a, %b mask(100) repeat(4) : !asc.local<512xf16>
    // CHECK: AscendC::Div(c, a, b, 512);
    asc.div %c, %a, %b count(512) : !asc.local<512xf16>
    // CHECK: AscendC::And(u, u, u, 512);
    asc.and %u, %u, %u count(512) : !asc.local<512xui8>
    // CHECK: AscendC::Not(u, u, 512);
    asc.not %u, %u count(512) : !asc.local<512xui8>
    // CHECK: AscendC::Exp(c, a, 128, 4, {1, 2, 8, 0});
    asc.exp %c, %a mask(128) repeat(4) stride(blk = [1, 2], rep = [8, 0]) : !asc.local<512xf16>
    // CHECK: uint64_t mask[] = {0x1, 0x2};
    // CHECK: AscendC::Relu(c, a, mask, 1, {1, 1, 8, 8});
    asc.relu %c, %a mask[1, 2] : !asc.local<512xf16>
    // CHECK: AscendC::Neg(c, a, 512);
    asc.neg %c, %a count(512) : !asc.local<512xf16>
    // CHECK: AscendC::Adds(c, a, half(1.5f), 512);
    asc.adds %c, %a, %half count(512) : !asc.local<512xf16>
    // CHECK: AscendC::Muls(c, a, half(1.5f), 128, n, {1, 1, 8, 8});
    asc.muls %c, %a, %half mask(128) repeat(%n) : !asc.local<512xf16>
    // CHECK: AscendC::Maxs(u, u, uint8_t(-56), 512);
    asc.maxs %u, %u, %byte count(512) : !asc.local<512xui8>
    // CHECK: AscendC::Mins(w, w, int64_t(-9223372036854775807 - 1), 32);
    asc.mins %w, %w, %long count(32) : !asc.local<32xi64>
    // CHECK: AscendC::SetVectorMask<half, AscendC::MaskMode::NORMAL>(100);
    // CHECK-NEXT: [[S:.*]] = a.GetValue(3);
    // CHECK-NEXT: AscendC::LeakyRelu<half, false>(c, a, {{.*}}, AscendC::MASK_PLACEHOLDER, 2, {1, 1, 8, 8});
    asc.set_mask len(100) : f16
    %s = asc.get_value %a[3] : !asc.local<512xf16>
    asc.leaky_relu %c, %a, %s mask(state) repeat(2) : !asc.local<512xf16>
    asc.return
  }
}
