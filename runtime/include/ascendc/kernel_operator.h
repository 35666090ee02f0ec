//===- kernel_operator.h - Ascend C on this project's runtime ---*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The public names of Ascend C, as far as kernels emitted from `.asir` use
// them. Numbers are wider than on the device (a repeat of 256 is an error here,
// not 0), and each call knows its source line. Whether a call is legal is
// decided when it runs, by the library that the interpreter uses too.
//
//===----------------------------------------------------------------------===//

#ifndef ASC_KERNEL_OPERATOR_H
#define ASC_KERNEL_OPERATOR_H

#include "asc_native.h"
#include "asc_pipes.h"

namespace AscendC {

using ::pipe_t; // emitted with the names of its values

enum class TPosition : uint8_t { GM, VECIN, VECOUT, VECCALC, MAX };

/// How a conversion rounds.
enum class RoundMode : uint8_t {
  CAST_NONE = 0,
  CAST_RINT,
  CAST_FLOOR,
  CAST_CEIL,
  CAST_ROUND,
  CAST_TRUNC,
  CAST_ODD,
  CAST_HYBRID,
};

/// Relations, and where a selection finds its bits.
enum class CMPMODE : uint8_t { LT = 0, GT, EQ, LE, GE, NE };
enum class SELMODE : uint8_t {
  VSEL_CMPMASK_SPR = 0,
  VSEL_TENSOR_SCALAR_MODE,
  VSEL_TENSOR_TENSOR_MODE,
};
/// Stands for template arguments that are deduced.
struct BinaryDefaultType {};
/// What a reduction computes, and what its records hold.
enum class ReduceType : uint8_t { SUM = 0, MAX, MIN };
enum class ReduceOrder : uint8_t {
  ORDER_VALUE_INDEX = 0,
  ORDER_INDEX_VALUE,
  ORDER_ONLY_VALUE,
  ORDER_ONLY_INDEX,
};

/// Copies that combine, caches and barriers of memory.
enum class AtomicDtype : uint8_t {
  ATOMIC_NONE = 0,
  ATOMIC_F32,
  ATOMIC_F16,
  ATOMIC_S16,
  ATOMIC_S32,
  ATOMIC_S8,
  ATOMIC_BF16,
};
enum class AtomicOp : uint8_t { ATOMIC_SUM = 0 };
enum class MemDsbT : uint8_t { ALL = 0, DDR, UB, SEQ };
enum class CacheLine : uint8_t { SINGLE_CACHE_LINE = 0, ENTIRE_DATA_CACHE };
enum class DcciDst : uint8_t {
  CACHELINE_ALL = 0,
  CACHELINE_UB,
  CACHELINE_OUT,
  CACHELINE_ATOMIC,
};

enum class MaskMode : uint8_t { NORMAL = 0, COUNTER };

/// Source pipe * 16 + destination pipe.
enum class HardEvent : uint8_t {
  S_V = 0x01,
  S_MTE2 = 0x02,
  S_MTE3 = 0x03,
  V_S = 0x10,
  V_MTE2 = 0x12,
  V_MTE3 = 0x13,
  MTE2_S = 0x20,
  MTE2_V = 0x21,
  MTE2_MTE3 = 0x23,
  MTE3_S = 0x30,
  MTE3_V = 0x31,
  MTE3_MTE2 = 0x32,
};

/// Stands where a mask would, when the mask register holds it already.
constexpr uint64_t MASK_PLACEHOLDER = 0;

//===----------------------------------------------------------------------===//
// Tensors
//===----------------------------------------------------------------------===//

/// A tensor in the Unified Buffer.
template <typename T> class LocalTensor {
public:
  using PrimType = T;

  LocalTensor() = default;
  LocalTensor(TPosition position, uint64_t addr, uint64_t tileSize, ASC_SITE)
      : position_(position) {
    asc::native::allocate(addr, tileSize * sizeof(T),
                          asc::native::DTypeOf<T>::value, tensor_, where);
  }

  T GetValue(const int64_t index, ASC_SITE) const {
    return asc::native::valueOf<T>(
        asc::native::getValue(tensor_, index, where));
  }
  void SetValue(const int64_t index, const T value, ASC_SITE) const {
    asc::native::setValue(tensor_, index, asc::native::bitsOf(value), where);
  }

  /// The rest of the tensor from `offset` on. An offset past the end gives a
  /// tensor that nothing may touch; SetSize() knows where it came from.
  LocalTensor operator[](const int64_t offset) const {
    LocalTensor rest = *this;
    int64_t size = GetSize();
    bool inside = offset >= 0 && offset <= size;
    int64_t bytes = offset * static_cast<int64_t>(sizeof(T));
    rest.whole_ = tensor_;
    rest.offset_ = offset;
    rest.sliced_ = true;
    if (inside) {
      rest.tensor_.data += bytes;
      rest.tensor_.addr += bytes;
    }
    rest.tensor_.bytes = inside ? tensor_.bytes - bytes : 0;
    return rest;
  }
  void SetSize(const int64_t size, ASC_SITE) {
    asc::native::slice(sliced_ ? whole_ : tensor_, sliced_ ? offset_ : 0, size,
                       tensor_, where);
    sliced_ = false;
  }
  uint64_t GetSize() const { return tensor_.bytes / sizeof(T); }
  uint64_t GetLength() const { return tensor_.bytes; }
  TPosition GetPosition() const { return position_; }

  template <typename U> LocalTensor<U> ReinterpretCast(ASC_SITE) const {
    LocalTensor<U> out;
    asc::native::reinterpret(tensor_, asc::native::DTypeOf<U>::value,
                             out.tensor_, where);
    out.position_ = position_;
    return out;
  }

  __ubuf__ T *GetPhyAddr(const int64_t offset = 0) const {
    return static_cast<T *>(asc::native::localAddress(tensor_, offset));
  }

  /// Where it starts, also when that is past the end.
  asc::native::ListEntry entry() const {
    return {sliced_ ? whole_ : tensor_,
            sliced_ ? offset_ * static_cast<int64_t>(sizeof(T)) : 0};
  }

  asc::native::Tensor tensor_;
  asc::native::Tensor whole_; ///< what operator[] was applied to
  int64_t offset_ = 0;
  bool sliced_ = false;
  TPosition position_ = TPosition::VECCALC;
};

/// A tensor in global memory.
template <typename T> class GlobalTensor {
public:
  using PrimType = T;

  void SetGlobalBuffer(__gm__ T *buffer, const uint64_t bufferSize, ASC_SITE) {
    asc::native::bindGlobal(buffer, bufferSize * sizeof(T),
                            asc::native::DTypeOf<T>::value, tensor_, where);
  }

  T GetValue(const int64_t offset, ASC_SITE) const {
    return asc::native::valueOf<T>(
        asc::native::getValue(tensor_, offset, where));
  }
  void SetValue(const int64_t offset, const T value, ASC_SITE) const {
    asc::native::setValue(tensor_, offset, asc::native::bitsOf(value), where);
  }

  GlobalTensor operator[](const int64_t offset) const {
    GlobalTensor rest = *this;
    int64_t bytes = offset * static_cast<int64_t>(sizeof(T));
    bool inside = offset >= 0 && offset <= static_cast<int64_t>(GetSize());
    if (inside) {
      rest.tensor_.data += bytes;
      rest.tensor_.addr += bytes;
    }
    rest.tensor_.bytes = inside ? tensor_.bytes - bytes : 0;
    return rest;
  }
  uint64_t GetSize() const { return tensor_.bytes / sizeof(T); }

  template <typename U> GlobalTensor<U> ReinterpretCast(ASC_SITE) const {
    GlobalTensor<U> out;
    asc::native::reinterpret(tensor_, asc::native::DTypeOf<U>::value,
                             out.tensor_, where);
    return out;
  }

  const __gm__ T *GetPhyAddr() const {
    return reinterpret_cast<const T *>(tensor_.data);
  }
  __gm__ T *GetPhyAddr(const int64_t offset) const {
    return static_cast<T *>(asc::native::globalAddress(tensor_, offset));
  }

  asc::native::Tensor tensor_;
};

//===----------------------------------------------------------------------===//
// Parameters of instructions
//===----------------------------------------------------------------------===//

struct BinaryRepeatParams {
  int64_t dstBlkStride = 1, src0BlkStride = 1, src1BlkStride = 1;
  int64_t dstRepStride = 8, src0RepStride = 8, src1RepStride = 8;

  /// The operands' places in the instruction; 5: nowhere.
  void fill(asc::native::Control &c, int dst = 0, int src0 = 1,
            int src1 = 2) const {
    c.blk[dst] = dstBlkStride, c.rep[dst] = dstRepStride;
    c.blk[src0] = src0BlkStride, c.rep[src0] = src0RepStride;
    c.blk[src1] = src1BlkStride, c.rep[src1] = src1RepStride;
  }
};

struct UnaryRepeatParams {
  int64_t dstBlkStride = 1, srcBlkStride = 1;
  int64_t dstRepStride = 8, srcRepStride = 8;

  void fill(asc::native::Control &c, int dst = 0, int src = 1) const {
    c.blk[dst] = dstBlkStride, c.blk[src] = srcBlkStride;
    c.rep[dst] = dstRepStride, c.rep[src] = srcRepStride;
  }
};

/// Strides of the destination; the other operands are read as they lie.
struct GatherRepeatParams {
  int64_t dstBlkStride = 1, dstRepStride = 8;

  void fill(asc::native::Control &c) const {
    c.blk[0] = dstBlkStride, c.rep[0] = dstRepStride;
  }
};
struct BrcbRepeatParams {
  int64_t dstBlkStride = 1, dstRepStride = 8;

  void fill(asc::native::Control &c) const {
    c.blk[0] = dstBlkStride, c.rep[0] = dstRepStride;
  }
};

struct GatherMaskParams {
  int64_t src0BlockStride = 1, repeatTimes = 0;
  int64_t src0RepeatStride = 8, src1RepeatStride = 8;

  void fill(asc::native::Control &c, int src0, int pattern) const {
    c.blk[src0] = src0BlockStride, c.rep[src0] = src0RepeatStride;
    c.repeat = repeatTimes;
    c.extra[pattern] = src1RepeatStride;
  }
};

struct DataCopyParams {
  int64_t blockCount = 1, blockLen = 0, srcGap = 0, dstGap = 0;

  void fill(asc::native::Control &c) const {
    c.extra[0] = blockCount, c.extra[1] = blockLen;
    c.extra[2] = srcGap, c.extra[3] = dstGap;
  }
};

enum class TransposeType : uint8_t {
  TRANSPOSE_TYPE_NONE = 0,
  TRANSPOSE_ND2ND_B16 = 10,
  TRANSPOSE_NCHW2NHWC = 11,
  TRANSPOSE_NHWC2NCHW = 12,
};
struct TransposeParamsExt {
  int64_t nSize = 0, cSize = 0, hSize = 0, wSize = 0;
  TransposeType transposeType = TransposeType::TRANSPOSE_ND2ND_B16;

  void fill(asc::native::Control &c) const {
    if (transposeType == TransposeType::TRANSPOSE_TYPE_NONE) {
      // Does nothing: no images.
      c.extra[4] = 1;
      return;
    }
    c.extra[0] = nSize, c.extra[1] = cSize;
    c.extra[2] = hSize, c.extra[3] = wSize;
    c.extra[4] = static_cast<int64_t>(transposeType) - 10;
  }
};
struct TransDataTo5HDParams {
  bool dstHighHalf = false, srcHighHalf = false;
  int64_t repeatTimes = 1, dstRepStride = 0, srcRepStride = 0;
};

struct CopyRepeatParams {
  int64_t dstStride = 0, srcStride = 0, dstRepeatSize = 8, srcRepeatSize = 8;

  void fill(asc::native::Control &c) const {
    c.blk[0] = dstStride, c.blk[1] = srcStride;
    c.rep[0] = dstRepeatSize, c.rep[1] = srcRepeatSize;
  }
};

/// Gaps are bytes in global memory and blocks of 32 bytes in UB.
struct DataCopyExtParams {
  int64_t blockCount = 1, blockLen = 0, srcStride = 0, dstStride = 0;
  int64_t rsv = 0;

  void fill(asc::native::Control &c) const {
    c.extra[0] = blockCount, c.extra[1] = blockLen;
    c.extra[2] = srcStride, c.extra[3] = dstStride;
  }
};

template <typename T> struct DataCopyPadExtParams {
  bool isPad = false;
  int64_t leftPadding = 0, rightPadding = 0;
  T paddingValue = T();
};
enum class PaddingMode : uint8_t { Normal = 0, Compact = 1 };

enum class DataCopyMVType : uint8_t { UB_TO_OUT = 0, OUT_TO_UB = 1 };
struct LoopModeParams {
  int64_t loop1Size = 0, loop2Size = 0;
  int64_t loop1SrcStride = 0, loop1DstStride = 0;
  int64_t loop2SrcStride = 0, loop2DstStride = 0;
};

// With constructors, so that a list of four numbers is a DataCopyParams.
struct Nd2NzParams {
  Nd2NzParams() = default;
  Nd2NzParams(int64_t num, int64_t n, int64_t d, int64_t srcMatrix,
              int64_t srcD, int64_t c0, int64_t dstN, int64_t dstMatrix)
      : ndNum(num), nValue(n), dValue(d), srcNdMatrixStride(srcMatrix),
        srcDValue(srcD), dstNzC0Stride(c0), dstNzNStride(dstN),
        dstNzMatrixStride(dstMatrix) {}
  int64_t ndNum = 0, nValue = 0, dValue = 0, srcNdMatrixStride = 0;
  int64_t srcDValue = 0, dstNzC0Stride = 0, dstNzNStride = 0;
  int64_t dstNzMatrixStride = 0;
};
struct Nz2NdParamsFull {
  Nz2NdParamsFull() = default;
  Nz2NdParamsFull(int64_t num, int64_t n, int64_t d, int64_t srcMatrix,
                  int64_t srcN, int64_t dstD, int64_t dstMatrix)
      : ndNum(num), nValue(n), dValue(d), srcNdMatrixStride(srcMatrix),
        srcNStride(srcN), dstDStride(dstD), dstNdMatrixStride(dstMatrix) {}
  int64_t ndNum = 1, nValue = 0, dValue = 0, srcNdMatrixStride = 0;
  int64_t srcNStride = 0, dstDStride = 0, dstNdMatrixStride = 0;
};

struct SliceInfo {
  int64_t startIndex = 0, endIndex = 0, stride = 0, burstLen = 1;
  int64_t shapeValue = 0;
};

struct NdDmaConfig {
  static constexpr uint16_t unsetPad = 0xffff;
  bool isNearestValueMode = false;
  uint16_t loopLpSize = unsetPad, loopRpSize = unsetPad; ///< of all dimensions
  bool ascOptimize = false;
};
inline constexpr NdDmaConfig kDefaultNdDmaConfig{};
template <uint8_t dim> struct NdDmaLoopInfo {
  static_assert(dim >= 1 && dim <= 5);
  int64_t loopSrcStride[dim] = {}, loopDstStride[dim] = {}, loopSize[dim] = {};
  int64_t loopLpSize[dim] = {}, loopRpSize[dim] = {};
};
template <typename T, uint8_t dim> struct NdDmaParams {
  NdDmaLoopInfo<dim> loopInfo;
  T constantValue;
};

/// The queues of a merge.
template <typename T> struct MrgSortSrcList {
  MrgSortSrcList() = default;
  MrgSortSrcList(const LocalTensor<T> &src1In, const LocalTensor<T> &src2In,
                 const LocalTensor<T> &src3In, const LocalTensor<T> &src4In)
      : src1(src1In), src2(src2In), src3(src3In), src4(src4In) {}

  LocalTensor<T> src1, src2, src3, src4;
};

/// Wider than the instruction's fields, so that what does not fit is found.
struct MrgSort4Info {
  MrgSort4Info() = default;
  MrgSort4Info(const uint16_t lengths[4], const bool suspension,
               const uint16_t valid, const uint16_t repeats)
      : elementLengths{lengths[0], lengths[1], lengths[2], lengths[3]},
        ifExhaustedSuspension(suspension), validBit(valid),
        repeatTimes(repeats) {}

  int64_t elementLengths[4] = {0, 0, 0, 0};
  int64_t ifExhaustedSuspension = false, validBit = 0, repeatTimes = 1;

  template <typename T>
  void merge(uint16_t opcode, const asc::native::Tensor &dst,
             const MrgSortSrcList<T> &src, asc::native::Where where) const {
    const asc::native::Tensor tensors[] = {dst, src.src1.tensor_,
                                           src.src2.tensor_, src.src3.tensor_,
                                           src.src4.tensor_};
    asc::native::Control control{};
    control.repeat = repeatTimes;
    for (unsigned k = 0; k < 4; ++k)
      control.extra[k] = elementLengths[k];
    control.extra[4] = validBit, control.extra[5] = ifExhaustedSuspension;
    asc::native::execute(opcode, tensors, nullptr, control, where);
  }
};

//===----------------------------------------------------------------------===//
// Instructions
//===----------------------------------------------------------------------===//

#include "ascendc/instructions.inc"

/// With a value of its own it is data_copy_pad_value.
template <typename T, PaddingMode mode = PaddingMode::Normal>
__aicore__ inline void
DataCopyPad(const LocalTensor<T> &dst, const GlobalTensor<T> &src,
            const DataCopyExtParams &params, const DataCopyPadExtParams<T> &pad,
            ASC_SITE) {
  const asc::native::Tensor tensors[] = {dst.tensor_, src.tensor_};
  asc::native::Control control{};
  params.fill(control);
  control.extra[4] = pad.leftPadding, control.extra[5] = pad.rightPadding;
  control.extra[6] = mode == PaddingMode::Compact;
  const uint64_t scalars[] = {asc::native::bitsOf(pad.paddingValue)};
  if (pad.isPad)
    asc::native::execute(343, tensors, scalars, control, where);
  else
    asc::native::execute(342, tensors, nullptr, control, where);
}
template <typename T, PaddingMode mode = PaddingMode::Normal>
__aicore__ inline void DataCopyPad(const GlobalTensor<T> &dst,
                                   const LocalTensor<T> &src,
                                   const DataCopyExtParams &params, ASC_SITE) {
  const asc::native::Tensor tensors[] = {dst.tensor_, src.tensor_};
  asc::native::Control control{};
  params.fill(control);
  control.extra[6] = mode == PaddingMode::Compact;
  asc::native::execute(342, tensors, nullptr, control, where);
}

/// The loops around DataCopyPad of one direction.
__aicore__ inline void SetLoopModePara(const LoopModeParams &p,
                                       DataCopyMVType type, ASC_SITE) {
  asc::native::Control control{};
  const int64_t numbers[] = {
      int64_t(type),    p.loop1Size,      p.loop2Size,     p.loop1SrcStride,
      p.loop1DstStride, p.loop2SrcStride, p.loop2DstStride};
  for (int i = 0; i < 7; ++i)
    control.extra[i] = numbers[i];
  asc::native::execute(345, nullptr, nullptr, control, where);
}
__aicore__ inline void ResetLoopModePara(DataCopyMVType type, ASC_SITE) {
  asc::native::Control control{};
  control.extra[0] = int64_t(type);
  asc::native::execute(346, nullptr, nullptr, control, where);
}

template <typename T, bool enableSmallC0 = false>
__aicore__ inline void DataCopy(const LocalTensor<T> &dst,
                                const GlobalTensor<T> &src,
                                const Nd2NzParams &p, ASC_SITE) {
  const asc::native::Tensor tensors[] = {dst.tensor_, src.tensor_};
  asc::native::Control control{};
  const int64_t numbers[] = {
      p.ndNum,      p.nValue,        p.dValue,       p.srcNdMatrixStride,
      p.srcDValue,  p.dstNzC0Stride, p.dstNzNStride, p.dstNzMatrixStride,
      enableSmallC0};
  for (int i = 0; i < 9; ++i)
    control.extra[i] = numbers[i];
  asc::native::execute(347, tensors, nullptr, control, where);
}
template <typename T>
__aicore__ inline void DataCopy(const GlobalTensor<T> &dst,
                                const LocalTensor<T> &src,
                                const Nz2NdParamsFull &p, ASC_SITE) {
  const asc::native::Tensor tensors[] = {dst.tensor_, src.tensor_};
  asc::native::Control control{};
  const int64_t numbers[] = {
      p.ndNum,      p.nValue,     p.dValue,           p.srcNdMatrixStride,
      p.srcNStride, p.dstDStride, p.dstNdMatrixStride};
  for (int i = 0; i < 7; ++i)
    control.extra[i] = numbers[i];
  asc::native::execute(348, tensors, nullptr, control, where);
}

/// Slices; the driver gets lists with a number for each dimension.
template <template <typename> typename Dst, template <typename> typename Src,
          typename T>
__aicore__ inline void DataCopy(const Dst<T> &dst, const Src<T> &src,
                                const SliceInfo dstSliceInfo[],
                                const SliceInfo srcSliceInfo[],
                                const uint32_t dimValue = 1, ASC_SITE) {
  const asc::native::Tensor tensors[] = {dst.tensor_, src.tensor_};
  asc::native::Control control{};
  control.extra[0] = srcSliceInfo[0].burstLen;
  uint64_t numbers[65] = {dimValue}, *next = numbers + 1;
  const SliceInfo *const sides[] = {dstSliceInfo, srcSliceInfo};
  int64_t SliceInfo::*const fields[] = {
      &SliceInfo::startIndex, &SliceInfo::endIndex, &SliceInfo::stride,
      &SliceInfo::shapeValue};
  for (const SliceInfo *side : sides)
    for (auto field : fields)
      for (uint32_t d = 0; d < dimValue && d < 8; ++d)
        *next++ = uint64_t(side[d].*field);
  asc::native::execute(349, tensors, numbers, control, where);
}

/// One to five dimensions, padded.
template <typename T, uint8_t dim,
          const NdDmaConfig &config = kDefaultNdDmaConfig>
__aicore__ inline void DataCopy(const LocalTensor<T> &dst,
                                const GlobalTensor<T> &src,
                                const NdDmaParams<T, dim> &params, ASC_SITE) {
  const asc::native::Tensor tensors[] = {dst.tensor_, src.tensor_};
  asc::native::Control control{};
  control.extra[0] = config.isNearestValueMode;
  constexpr bool left = config.loopLpSize != NdDmaConfig::unsetPad;
  constexpr bool right = config.loopRpSize != NdDmaConfig::unsetPad;
  uint64_t scalars[2 + 5 * dim] = {asc::native::bitsOf(params.constantValue),
                                   dim};
  for (unsigned d = 0; d < dim; ++d) {
    const auto &loops = params.loopInfo;
    const int64_t numbers[] = {loops.loopSrcStride[d], loops.loopDstStride[d],
                               loops.loopSize[d],
                               left ? config.loopLpSize : loops.loopLpSize[d],
                               right ? config.loopRpSize : loops.loopRpSize[d]};
    for (unsigned l = 0; l < 5; ++l)
      scalars[2 + l * dim + d] = uint64_t(numbers[l]);
  }
  asc::native::execute(350, tensors, scalars, control, where);
}
__aicore__ inline void NdDmaDci(ASC_SITE) {
  asc::native::Control control{};
  asc::native::execute(351, nullptr, nullptr, control, where);
}

/// Lists of 16 tensors.
template <typename T>
__aicore__ inline void TransDataTo5HD(const LocalTensor<T> (&dstList)[16],
                                      const LocalTensor<T> (&srcList)[16],
                                      const TransDataTo5HDParams &params,
                                      ASC_SITE) {
  asc::native::ListEntry dst[16], src[16];
  for (unsigned i = 0; i < 16; ++i) {
    dst[i] = dstList[i].entry();
    src[i] = srcList[i].entry();
  }
  asc::native::Control control{};
  control.repeat = params.repeatTimes;
  control.extra[0] = params.dstRepStride;
  control.extra[1] = params.srcRepStride;
  control.extra[2] = params.dstHighHalf;
  control.extra[3] = params.srcHighHalf;
  asc::native::executeLists(dst, src, control, where);
}
template <typename T>
__aicore__ inline void MrgSort(const LocalTensor<T> &dst,
                               const MrgSortSrcList<T> &src,
                               const MrgSort4Info &params, ASC_SITE) {
  params.merge(369, dst.tensor_, src, where);
}
template <typename T>
__aicore__ inline void MrgSort4(const LocalTensor<T> &dst,
                                const MrgSortSrcList<T> &src,
                                const MrgSort4Info &params, ASC_SITE) {
  params.merge(371, dst.tensor_, src, where);
}

//===----------------------------------------------------------------------===//
// Synchronisation, masks, control registers, blocks
//===----------------------------------------------------------------------===//

template <HardEvent event>
__aicore__ inline void SetFlag(int64_t id, ASC_SITE) {
  asc::native::setFlag(uint8_t(event) >> 4, uint8_t(event) & 15, id, where);
}
template <HardEvent event>
__aicore__ inline void WaitFlag(int64_t id, ASC_SITE) {
  asc::native::waitFlag(uint8_t(event) >> 4, uint8_t(event) & 15, id, where);
}
template <pipe_t pipe> __aicore__ inline void PipeBarrier(ASC_SITE) {
  asc::native::pipeBarrier(pipe, where);
}

/// The mask by its bits: of lanes, or (counter mode) the total in maskLow.
template <typename T, MaskMode mode = MaskMode::NORMAL>
__aicore__ inline void SetVectorMask(const uint64_t maskHigh,
                                     const uint64_t maskLow, ASC_SITE) {
  constexpr uint8_t dtype = asc::native::DTypeOf<T>::value;
  if constexpr (mode == MaskMode::COUNTER)
    asc::native::setMaskTotal(dtype, static_cast<int64_t>(maskLow), where);
  else
    asc::native::setMaskBits(dtype, maskLow, maskHigh, where);
}
/// The first `len` lanes, or (counter mode) the total number of elements.
template <typename T, MaskMode mode = MaskMode::NORMAL>
__aicore__ inline void SetVectorMask(const int64_t len, ASC_SITE) {
  constexpr uint8_t dtype = asc::native::DTypeOf<T>::value;
  if constexpr (mode == MaskMode::COUNTER)
    asc::native::setMaskTotal(dtype, len, where);
  else
    asc::native::setMaskLen(dtype, len, where);
}
__aicore__ inline void SetMaskCount(ASC_SITE) {
  asc::native::setMaskMode(true, where);
}
__aicore__ inline void SetMaskNorm(ASC_SITE) {
  asc::native::setMaskMode(false, where);
}
__aicore__ inline void ResetMask(ASC_SITE) { asc::native::resetMask(where); }

template <int8_t startBit, int8_t endBit>
__aicore__ inline void SetCtrlSpr(const int64_t value, ASC_SITE) {
  asc::native::setCtrlSpr(startBit, endBit, value, where);
}
template <int8_t startBit, int8_t endBit>
__aicore__ inline int64_t GetCtrlSpr(ASC_SITE) {
  return asc::native::getCtrlSpr(startBit, endBit, where);
}
template <int8_t startBit, int8_t endBit>
__aicore__ inline void ResetCtrlSpr(ASC_SITE) {
  asc::native::resetCtrlSpr(startBit, endBit, where);
}

/// Scale of results in f16.
__aicore__ inline void SetDeqScale(const half scale, ASC_SITE) {
  asc::native::setDeqScale(asc::native::DTypeOf<half>::value,
                           asc::native::bitsOf(scale), 0, false, where);
}
/// Scale, offset and sign of 8-bit results.
__aicore__ inline void SetDeqScale(const float scale, const int64_t offset,
                                   const bool signMode, ASC_SITE) {
  asc::native::setDeqScale(asc::native::DTypeOf<float>::value,
                           asc::native::bitsOf(scale), offset, signMode, where);
}

/// What DataCopyPad pads with when isPad is false.
template <typename T, TPosition pos = TPosition::MAX>
__aicore__ inline void SetPadValue(const T paddingValue, ASC_SITE) {
  asc::native::setPadValue(asc::native::DTypeOf<T>::value,
                           asc::native::bitsOf(paddingValue), where);
}

/// What reductions have left in registers.
template <typename T>
__aicore__ inline void GetReduceRepeatMaxMinSpr(T &value, T &index, ASC_SITE) {
  uint64_t bits[2];
  asc::native::getReduceMaxMin(asc::native::DTypeOf<T>::value, true, bits,
                               where);
  value = asc::native::valueOf<T>(bits[0]);
  index = asc::native::valueOf<T>(bits[1]);
}
template <typename T>
__aicore__ inline void GetReduceRepeatMaxMinSpr(T &value, ASC_SITE) {
  uint64_t bits[2];
  asc::native::getReduceMaxMin(asc::native::DTypeOf<T>::value, false, bits,
                               where);
  value = asc::native::valueOf<T>(bits[0]);
}
template <typename T> __aicore__ inline T GetReduceRepeatSumSpr(ASC_SITE) {
  return asc::native::valueOf<T>(
      asc::native::getReduceSum(asc::native::DTypeOf<T>::value, where));
}

/// Scalar atomics on an address that GlobalTensor::GetPhyAddr gives.
template <typename T>
__aicore__ inline T AtomicAdd(__gm__ T *address, T value, ASC_SITE) {
  return asc::native::scalarAtomicOf<T>(0, address, value, value, where);
}
template <typename T>
__aicore__ inline T AtomicMax(__gm__ T *address, T value, ASC_SITE) {
  return asc::native::scalarAtomicOf<T>(1, address, value, value, where);
}
template <typename T>
__aicore__ inline T AtomicMin(__gm__ T *address, T value, ASC_SITE) {
  return asc::native::scalarAtomicOf<T>(2, address, value, value, where);
}
template <typename T>
__aicore__ inline T AtomicExch(__gm__ T *address, T value, ASC_SITE) {
  return asc::native::scalarAtomicOf<T>(3, address, value, value, where);
}
/// `value2` replaces what equals `value1`.
template <typename T>
__aicore__ inline T AtomicCas(__gm__ T *address, T value1, T value2, ASC_SITE) {
  return asc::native::scalarAtomicOf<T>(4, address, value2, value1, where);
}
__aicore__ inline void GetStoreAtomicConfig(uint16_t &atomicType,
                                            uint16_t &atomicOp, ASC_SITE) {
  atomicType = static_cast<uint16_t>(asc::native::storeAtomicConfig(where));
  atomicOp = 0;
}

/// Mutexes between the pipes of a core.
using MutexID = uint8_t;
class Mutex {
public:
  template <pipe_t pipe>
  __aicore__ static inline void Lock(const int64_t id, ASC_SITE) {
    run(387, pipe, id, where);
  }
  template <pipe_t pipe>
  __aicore__ static inline void Unlock(const int64_t id, ASC_SITE) {
    run(388, pipe, id, where);
  }

private:
  static inline void run(uint16_t opcode, pipe_t pipe, int64_t id,
                         asc::native::Where where) {
    asc::native::Control control{};
    control.extra[0] = static_cast<int64_t>(pipe);
    control.extra[1] = id;
    asc::native::execute(opcode, nullptr, nullptr, control, where);
  }
};

__aicore__ inline int64_t GetSubBlockIdx(ASC_SITE) {
  return asc::native::system(0, where);
}
__aicore__ inline int64_t GetSubBlockNum(ASC_SITE) {
  return asc::native::system(1, where);
}
__aicore__ inline int64_t GetTaskRatio(ASC_SITE) {
  return asc::native::system(2, where);
}
__aicore__ inline int64_t GetSystemCycle(ASC_SITE) {
  return asc::native::system(3, where);
}
__aicore__ inline MutexID AllocMutexID(ASC_SITE) {
  return static_cast<MutexID>(asc::native::system(4, where));
}

/// Records of each queue that the last merge took.
__aicore__ inline void GetMrgSortResult(uint16_t &mrgSortList1,
                                        uint16_t &mrgSortList2,
                                        uint16_t &mrgSortList3,
                                        uint16_t &mrgSortList4, ASC_SITE) {
  uint16_t counts[4];
  asc::native::getMergeResult(counts, where);
  mrgSortList1 = counts[0], mrgSortList2 = counts[1];
  mrgSortList3 = counts[2], mrgSortList4 = counts[3];
}

__aicore__ inline int64_t GetBlockIdx() { return asc::native::blockIdx(); }
__aicore__ inline int64_t GetBlockNum() { return asc::native::blockNum(); }

} // namespace AscendC

#endif // ASC_KERNEL_OPERATOR_H
