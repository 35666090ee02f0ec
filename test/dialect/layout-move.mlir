// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Copies that change the layout, and their C++.
// RUN: asc-opt %s | FileCheck %s
// RUN: asc-opt %s | asc-opt | FileCheck %s
// RUN: asc-opt %s -mlir-print-op-generic | asc-opt | FileCheck %s
// RUN: asc-opt %s --asc-check -o /dev/null
// RUN: asc-translate --asir-to-cpp %s | FileCheck %s --check-prefix=CPP
// RUN: asc-opt %s --canonicalize | FileCheck %s --check-prefix=FOLD
// COVERS: accept set_loop_mode_para
// COVERS: accept reset_loop_mode_para
// COVERS: accept data_copy_nd2nz
// COVERS: accept data_copy_nz2nd
// COVERS: accept data_copy_slice
// COVERS: accept data_copy_nddma
// COVERS: accept nd_dma_dci

// CHECK-LABEL: asc.kernel @forms
module attributes {asc.target = "dav-3510"} {
  asc.kernel @forms(%x: !asc.global<1024xf32>, %n: index) {
    %a = asc.alloc : !asc.local<1024xf32>
    %v = arith.constant -1.0 : f32
    // CHECK: asc.set_loop_mode_para direction(gm_to_ub) loop1_size(2) loop2_size(%n) loop1_src_stride(96) loop1_dst_stride(128){{$}}
    // CPP: AscendC::SetLoopModePara(AscendC::LoopModeParams{2, n, 96, 128, 0, 0}, AscendC::DataCopyMVType::OUT_TO_UB);
    asc.set_loop_mode_para direction(gm_to_ub) loop1_size(2) loop2_size(%n) loop1_src_stride(96) loop1_dst_stride(128)
    // CHECK: asc.data_copy_pad %a, %x block_count(2) block_len(48) src_gap(-48) mode(compact) : !asc.local<1024xf32>, !asc.global<1024xf32>
    // CPP: AscendC::DataCopyPad<float, AscendC::PaddingMode::Compact>(a, xGm, AscendC::DataCopyExtParams{2, 48, -48, 0, 0}, AscendC::DataCopyPadExtParams<float>{false, 0, 0, float(0)});
    asc.data_copy_pad %a, %x block_count(2) block_len(48) src_gap(-48) mode(compact) : !asc.local<1024xf32>, !asc.global<1024xf32>
    // CHECK: asc.reset_loop_mode_para direction(gm_to_ub){{$}}
    // CPP: AscendC::ResetLoopModePara(AscendC::DataCopyMVType::OUT_TO_UB);
    asc.reset_loop_mode_para direction(gm_to_ub)
    // CHECK: asc.data_copy_nd2nz %a, %x n_value(8) d_value(16) src_d_value(16) dst_nz_c0_stride(8) : !asc.local<1024xf32>, !asc.global<1024xf32>
    // CPP: AscendC::DataCopy(a, xGm, AscendC::Nd2NzParams{1, 8, 16, 0, 16, 8, 1, 0});
    asc.data_copy_nd2nz %a, %x n_value(8) d_value(16) src_d_value(16) dst_nz_c0_stride(8) : !asc.local<1024xf32>, !asc.global<1024xf32>
    // CHECK: asc.data_copy_nd2nz %a, %x n_value(%n) d_value(4) src_d_value(4) dst_nz_c0_stride(8) small_c0(true) : !asc.local<1024xf32>, !asc.global<1024xf32>
    // CPP: AscendC::DataCopy<float, true>(a, xGm, AscendC::Nd2NzParams{1, n, 4, 0, 4, 8, 1, 0});
    asc.data_copy_nd2nz %a, %x n_value(%n) d_value(4) src_d_value(4) dst_nz_c0_stride(8) small_c0(true) : !asc.local<1024xf32>, !asc.global<1024xf32>
    // CHECK: asc.data_copy_nz2nd %x, %a n_value(8) d_value(32) src_n_stride(8) dst_d_stride(32) : !asc.global<1024xf32>, !asc.local<1024xf32>
    // CPP: AscendC::DataCopy(xGm, a, AscendC::Nz2NdParamsFull{1, 8, 32, 1, 8, 32, 1});
    asc.data_copy_nz2nd %x, %a n_value(8) d_value(32) src_n_stride(8) dst_d_stride(32) : !asc.global<1024xf32>, !asc.local<1024xf32>
    // CHECK: asc.data_copy_slice %a, %x dst_end[15, 1] dst_shape[16, 2] src_start[16, 0] src_end[38, %n] src_stride[7, 1] src_shape[87, 3] : !asc.local<1024xf32>, !asc.global<1024xf32>
    // CPP: AscendC::SliceInfo dstSlice[] = {{[{][{]}}0, 15, 0, 1, 16}, {0, 1, 0, 1, 2}};
    // CPP: AscendC::SliceInfo srcSlice[] = {{[{][{]}}16, 38, 7, 1, 87}, {0, n, 1, 1, 3}};
    // CPP: AscendC::DataCopy(a, xGm, dstSlice, srcSlice, 2);
    asc.data_copy_slice %a, %x dst_end[15, 1] dst_shape[16, 2] src_start[16, 0] src_end[38, %n] src_stride[7, 1] src_shape[87, 3] : !asc.local<1024xf32>, !asc.global<1024xf32>
    // CHECK: asc.data_copy_slice %x, %a burst_len(2) dst_end[15] dst_shape[16] src_end[15] src_shape[16] : !asc.global<1024xf32>, !asc.local<1024xf32>
    // CPP: AscendC::DataCopy(xGm, a, {{.*}}, {{.*}}, 1);
    asc.data_copy_slice %x, %a burst_len(2) dst_end[15] dst_shape[16] src_end[15] src_shape[16] : !asc.global<1024xf32>, !asc.local<1024xf32>
    // CHECK: asc.nd_dma_dci{{$}}
    // CPP: AscendC::NdDmaDci();
    asc.nd_dma_dci
    // CHECK: asc.data_copy_nddma %a, %x, %cst src_stride[1, %n] dst_stride[1, 16] size[8, 4] left_pad[3, 1] : !asc.local<1024xf32>, !asc.global<1024xf32>
    // CPP: AscendC::NdDmaParams<float, 2> loops{{[{][{][{]}}1, n}, {1, 16}, {8, 4}, {3, 1}, {0, 0}}, float(-1.0f)};
    // CPP: AscendC::DataCopy<float, 2>(a, xGm, loops);
    asc.data_copy_nddma %a, %x, %v src_stride[1, %n] dst_stride[1, 16] size[8, 4] left_pad[3, 1] : !asc.local<1024xf32>, !asc.global<1024xf32>
    // CHECK: asc.data_copy_nddma %a, %x, %cst padding(nearest) src_stride[1] dst_stride[1] size[8] : !asc.local<1024xf32>, !asc.global<1024xf32>
    // CPP: static constexpr AscendC::NdDmaConfig nearest{true};
    // CPP: AscendC::DataCopy<float, 1, nearest>(a, xGm, {{.*}});
    asc.data_copy_nddma %a, %x, %v padding(nearest) src_stride[1] dst_stride[1] size[8] : !asc.local<1024xf32>, !asc.global<1024xf32>
    // Constants become part of the lists, and of a gap that may be negative.
    %c8 = arith.constant 8 : index
    %minus = arith.constant -4 : index
    // FOLD: asc.data_copy_nddma %{{.*}} src_stride[1, 8] dst_stride[1, 8] size[8, %{{.*}}] :
    asc.data_copy_nddma %a, %x, %v src_stride[1, %c8] dst_stride[1, %c8] size[%c8, %n] : !asc.local<1024xf32>, !asc.global<1024xf32>
    // FOLD: asc.data_copy_pad %{{.*}} block_len(8) src_gap(-4) :
    asc.data_copy_pad %a, %x block_len(%c8) src_gap(%minus) : !asc.local<1024xf32>, !asc.global<1024xf32>
    asc.return
  }
}
