// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: asc-opt %s | FileCheck %s
// RUN: asc-opt %s | asc-opt | FileCheck %s
// RUN: asc-opt %s -mlir-print-op-generic | asc-opt | FileCheck %s
// RUN: asc-opt %s --asc-check-target -o /dev/null
// RUN: asc-translate --asir-to-cpp %s | FileCheck %s --check-prefix=CPP
// COVERS: accept data_copy_pad
// COVERS: accept data_copy_pad_value
// COVERS: accept copy

// CHECK-LABEL: asc.kernel @forms
module attributes {asc.target = "dav-3510"} {
  asc.kernel @forms(%x: !asc.global<512xf32>, %n: index) {
    %a = asc.alloc : !asc.local<512xf32>
    %b = asc.alloc : !asc.local<512xf32>
    %v = arith.constant -1.0 : f32
    // CHECK: asc.set_pad_value %cst : f32
    // CPP: AscendC::SetPadValue(float(-1.0f));
    asc.set_pad_value %v : f32
    // CHECK: asc.data_copy_pad %a, %x block_count(3) block_len(80) src_gap(4) dst_gap(1) left_pad(2) right_pad(4) : !asc.local<512xf32>, !asc.global<512xf32>
    // CPP: AscendC::DataCopyPad(a, xGm, AscendC::DataCopyExtParams{3, 80, 4, 1, 0}, AscendC::DataCopyPadExtParams<float>{false, 2, 4, float(0)});
    asc.data_copy_pad %a, %x block_count(3) block_len(80) src_gap(4) dst_gap(1) left_pad(2) right_pad(4) : !asc.local<512xf32>, !asc.global<512xf32>
    // CHECK: asc.data_copy_pad %x, %a block_len(%n) : !asc.global<512xf32>, !asc.local<512xf32>
    // CPP: AscendC::DataCopyPad(xGm, a, AscendC::DataCopyExtParams{1, n, 0, 0, 0});
    asc.data_copy_pad %x, %a block_len(%n) : !asc.global<512xf32>, !asc.local<512xf32>
    // CHECK: asc.data_copy_pad_value %a, %x, %cst block_len(80) right_pad(4) : !asc.local<512xf32>, !asc.global<512xf32>
    // CPP: AscendC::DataCopyPad(a, xGm, AscendC::DataCopyExtParams{1, 80, 0, 0, 0}, AscendC::DataCopyPadExtParams<float>{true, 0, 4, float(-1.0f)});
    asc.data_copy_pad_value %a, %x, %v block_len(80) right_pad(4) : !asc.local<512xf32>, !asc.global<512xf32>
    // CHECK: asc.copy %b, %a count(100) : !asc.local<512xf32>
    // CPP: AscendC::Copy(b, a, 100);
    asc.copy %b, %a count(100) : !asc.local<512xf32>
    // CHECK: asc.copy %b, %a mask(64) repeat(4) stride(blk = [1, 2], rep = [8, 16]) : !asc.local<512xf32>
    // CPP: AscendC::Copy(b, a, 64, 4, {1, 2, 8, 16});
    asc.copy %b, %a mask(64) repeat(4) stride(blk = [1, 2], rep = [8, 16]) : !asc.local<512xf32>
    asc.return
  }
}
