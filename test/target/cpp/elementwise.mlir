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
    // The side of the scalar is its place among the arguments.
    // CHECK: AscendC::Adds(c, half(1.5f), a, 512);
    asc.adds %c, %a, %half count(512) scalar(left) : !asc.local<512xf16>
    // CHECK: AscendC::Subs(c, a, half(1.5f), 512);
    asc.subs %c, %a, %half count(512) : !asc.local<512xf16>
    // CHECK: AscendC::Divs(c, half(1.5f), a, 100, 4, {1, 1, 8, 8});
    asc.divs %c, %a, %half mask(100) repeat(4) scalar(left) : !asc.local<512xf16>
    // CHECK: AscendC::Subs<AscendC::BinaryDefaultType, false>(c, a, half(1.5f), AscendC::MASK_PLACEHOLDER, 2, {1, 1, 8, 8});
    asc.subs %c, %a, %half mask(state) repeat(2) : !asc.local<512xf16>
    // CHECK: AscendC::Muls<AscendC::BinaryDefaultType, false>(c, half(1.5f), a, AscendC::MASK_PLACEHOLDER, 2, {1, 1, 8, 8});
    asc.muls %c, %a, %half mask(state) repeat(2) scalar(left) : !asc.local<512xf16>
    // CHECK: AscendC::Ors(w, w, int64_t(-9223372036854775807 - 1), 32);
    asc.ors %w, %w, %long count(32) : !asc.local<32xi64>
    // CHECK: AscendC::ShiftLeft(i, i, int16_t(3), 512);
    %i = asc.alloc : !asc.local<512xi16>
    %three = arith.constant 3 : i16
    asc.shift_left %i, %i, %three count(512) : !asc.local<512xi16>
    // CHECK: AscendC::ShiftRight(i, i, int16_t(3), 128, 4, {1, 1, 8, 8}, false);
    asc.shift_right %i, %i, %three mask(128) repeat(4) : !asc.local<512xi16>
    // CHECK: AscendC::ShiftRight(u, v, x, 512);
    %v = asc.alloc : !asc.local<512xui8>
    %x = asc.alloc : !asc.local<512xi8>
    asc.shift_right_tensor %u, %v, %x count(512) : !asc.local<512xui8>, !asc.local<512xui8>, !asc.local<512xi8>
    // CHECK: AscendC::AddRelu(c, a, b, 512);
    asc.add_relu %c, %a, %b count(512) : !asc.local<512xf16>
    // CHECK: AscendC::Mull(low, high, p, q, 64);
    %low = asc.alloc : !asc.local<64xi32>
    %high = asc.alloc : !asc.local<64xi32>
    %p = asc.alloc : !asc.local<64xi32>
    %q = asc.alloc : !asc.local<64xi32>
    asc.mull %low, %high, %p, %q count(64) : !asc.local<64xi32>
    asc.return
  }
}
