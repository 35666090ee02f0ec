//===- asc_native.h - The library behind emitted kernels --------*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What kernel_operator.h and the C API call: functions of the precompiled
// library, with numbers instead of types. No C++ standard library here: each of
// its headers takes longer to compile than a kernel.
//
//===----------------------------------------------------------------------===//

#ifndef ASC_NATIVE_H
#define ASC_NATIVE_H

#include "asc/Driver/Native.h"

#include <stddef.h>
#include <stdint.h>

#define __global__
#define __aicore__
#define __gm__
#define __ubuf__
#define __simd_vf__
#define __simd_callee__ __attribute__((always_inline))
#define GM_ADDR uint8_t *

#define ASC_INLINE __attribute__((always_inline)) inline

/// Trailing parameter of every call: the line of the caller. Emitted code
/// carries `#line` directives, so it is a line of the `.asir` file.
#define ASC_SITE                                                               \
  const asc::native::Where where = asc::native::Where(__builtin_LINE())

#if defined(__aarch64__) && !defined(__clang__) && __GNUC__ < 13
using half = __fp16;
#else
using half = _Float16;
#endif

/// bfloat16 by its bits; the compilers disagree about the arithmetic type.
struct bfloat16_t {
  uint16_t bits;

  bfloat16_t() = default;
  bfloat16_t(float value) {
    uint32_t u = __builtin_bit_cast(uint32_t, value);
    bool nan = (u & 0x7fffffffu) > 0x7f800000u;
    bits = nan ? (u >> 16) | 0x40 : (u + 0x7fff + ((u >> 16) & 1)) >> 16;
  }
  operator float() const {
    return __builtin_bit_cast(float, static_cast<uint32_t>(bits) << 16);
  }
};

/// Two halves, two floats.
struct complex32 {
  half real, imag;
};
struct complex64 {
  float real, imag;
};
/// Types that are stored and converted, not computed with: their bits.
struct int4x2_t {
  uint8_t bits;
};
struct hifloat8_t {
  uint8_t bits;
};
struct fp8_e5m2_t {
  uint8_t bits;
};
struct fp8_e4m3fn_t {
  uint8_t bits;
};
struct fp8_e8m0_t {
  uint8_t bits;
};
struct fp4x2_e2m1_t {
  uint8_t bits;
};
struct fp4x2_e1m2_t {
  uint8_t bits;
};

namespace asc::native {

/// A source line. Nothing converts to it by accident.
struct Where {
  explicit constexpr Where(unsigned l) : line(l) {}
  unsigned line;
};

/// Layout of rt::Tensor.
struct Tensor {
  uint8_t *data = nullptr;
  uint64_t addr = 0;
  uint64_t bytes = 0;
  uint8_t dtype = 0;
  uint8_t space = 0;
  uint32_t origin = 0;
};

/// Layout of table::Control.
struct Control {
  uint8_t form = 0;
  uint8_t numWords = 0;
  int64_t words[4] = {0, 0, 0, 0};
  int64_t repeat = 1;
  int64_t blk[6] = {0, 0, 0, 0, 0, 0};
  int64_t rep[6] = {0, 0, 0, 0, 0, 0};
  int64_t extra[9] = {0, 0, 0, 0, 0, 0, 0, 0, 0};
};

enum : uint8_t {
  None = 0,
  Count = 1,
  MaskCount = 2,
  MaskBits = 3,
  MaskState = 4
};
enum : uint8_t {
  PipeS = 0,
  PipeV = 1,
  PipeMTE2 = 2,
  PipeMTE3 = 3,
  PipeAll = 4
};

/// Numbers of table::DType.
template <typename T> struct DTypeOf;
template <> struct DTypeOf<int8_t> {
  static constexpr uint8_t value = 1;
};
template <> struct DTypeOf<uint8_t> {
  static constexpr uint8_t value = 2;
};
template <> struct DTypeOf<int16_t> {
  static constexpr uint8_t value = 3;
};
template <> struct DTypeOf<uint16_t> {
  static constexpr uint8_t value = 4;
};
template <> struct DTypeOf<half> {
  static constexpr uint8_t value = 5;
};
template <> struct DTypeOf<bfloat16_t> {
  static constexpr uint8_t value = 6;
};
template <> struct DTypeOf<int32_t> {
  static constexpr uint8_t value = 7;
};
template <> struct DTypeOf<uint32_t> {
  static constexpr uint8_t value = 8;
};
template <> struct DTypeOf<float> {
  static constexpr uint8_t value = 9;
};
template <> struct DTypeOf<int64_t> {
  static constexpr uint8_t value = 10;
};
template <> struct DTypeOf<uint64_t> {
  static constexpr uint8_t value = 11;
};
template <> struct DTypeOf<double> {
  static constexpr uint8_t value = 12;
};

template <> struct DTypeOf<complex32> {
  static constexpr uint8_t value = 14;
};
template <> struct DTypeOf<complex64> {
  static constexpr uint8_t value = 15;
};
template <> struct DTypeOf<int4x2_t> {
  static constexpr uint8_t value = 16;
};
template <> struct DTypeOf<hifloat8_t> {
  static constexpr uint8_t value = 17;
};
template <> struct DTypeOf<fp8_e5m2_t> {
  static constexpr uint8_t value = 18;
};
template <> struct DTypeOf<fp8_e4m3fn_t> {
  static constexpr uint8_t value = 19;
};
template <> struct DTypeOf<fp8_e8m0_t> {
  static constexpr uint8_t value = 22;
};
template <> struct DTypeOf<fp4x2_e2m1_t> {
  static constexpr uint8_t value = 20;
};
template <> struct DTypeOf<fp4x2_e1m2_t> {
  static constexpr uint8_t value = 21;
};

/// A scalar as 64 bits: integers sign-extended from their width, floats as
/// their bits; and back.
template <typename T> inline uint64_t bitsOf(T value) {
  constexpr uint8_t type = DTypeOf<T>::value;
  if constexpr (type == 12 || type == 15)
    return __builtin_bit_cast(uint64_t, value);
  else if constexpr (type == 9 || type == 14)
    return __builtin_bit_cast(uint32_t, value);
  else if constexpr (type == 5 || type == 6)
    return __builtin_bit_cast(uint16_t, value);
  else if constexpr (type > 15)
    return value.bits;
  else if constexpr (sizeof(T) == 1)
    return static_cast<uint64_t>(static_cast<int8_t>(value));
  else if constexpr (sizeof(T) == 2)
    return static_cast<uint64_t>(static_cast<int16_t>(value));
  else if constexpr (sizeof(T) == 4)
    return static_cast<uint64_t>(static_cast<int32_t>(value));
  else
    return static_cast<uint64_t>(value);
}
template <typename T> inline T valueOf(uint64_t bits) {
  constexpr uint8_t type = DTypeOf<T>::value;
  if constexpr (type == 12 || type == 15)
    return __builtin_bit_cast(T, bits);
  else if constexpr (type > 15)
    return T{static_cast<uint8_t>(bits)};
  else if constexpr (type == 9 || type == 14)
    return __builtin_bit_cast(T, static_cast<uint32_t>(bits));
  else if constexpr (type == 5 || type == 6)
    return __builtin_bit_cast(T, static_cast<uint16_t>(bits));
  else
    return static_cast<T>(bits);
}

inline void setMaskCount(Control &control, uint64_t mask) {
  control.form = MaskCount;
  control.words[0] = static_cast<int64_t>(mask);
}
inline void setMaskBits(Control &control, const uint64_t *mask,
                        size_t elementBytes) {
  control.form = MaskBits;
  control.numWords = elementBytes == 1 ? 4 : 2;
  for (unsigned i = 0; i < control.numWords; ++i)
    control.words[i] = static_cast<int64_t>(mask[i]);
}

/// A control clause whose numbers are small, which is nearly every one. Of
/// constants it is a constant, and the library knows it again by comparing
/// three numbers.
struct Packed {
  uint64_t clause;  ///< form: 3 bits, words[0]: 45, repeat: 16
  uint64_t strides; ///< blk, then rep, of three operands: 10 bits each
  uint64_t extras;  ///< the first four: 16 bits each
};
ASC_INLINE bool fits(int64_t x, unsigned bits) {
  return static_cast<uint64_t>(x) >> bits == 0;
}
ASC_INLINE bool pack(const Control &c, Packed &p) {
  bool ok = c.form != MaskBits && fits(c.words[0], 45) && fits(c.repeat, 16) &&
            !(c.extra[4] | c.extra[5] | c.extra[6] | c.extra[7] | c.extra[8]);
  p.clause = c.form | static_cast<uint64_t>(c.words[0]) << 3 |
             static_cast<uint64_t>(c.repeat) << 48;
  p.strides = p.extras = 0;
  for (unsigned i = 0; i < 3; ++i) {
    ok = ok && fits(c.blk[i], 10) && fits(c.rep[i], 10) &&
         !(c.blk[i + 3] | c.rep[i + 3]);
    p.strides |= static_cast<uint64_t>(c.blk[i]) << 10 * i |
                 static_cast<uint64_t>(c.rep[i]) << (30 + 10 * i);
  }
  for (unsigned i = 0; i < 4; ++i) {
    ok = ok && fits(c.extra[i], 16);
    p.extras |= static_cast<uint64_t>(c.extra[i]) << 16 * i;
  }
  return ok;
}
inline Control unpack(const Packed &p) {
  Control c;
  c.form = p.clause & 7;
  c.words[0] = static_cast<int64_t>(p.clause >> 3 & ((uint64_t(1) << 45) - 1));
  c.repeat = static_cast<int64_t>(p.clause >> 48);
  for (unsigned i = 0; i < 3; ++i) {
    c.blk[i] = static_cast<int64_t>(p.strides >> 10 * i & 1023);
    c.rep[i] = static_cast<int64_t>(p.strides >> (30 + 10 * i) & 1023);
  }
  for (unsigned i = 0; i < 4; ++i)
    c.extra[i] = static_cast<int64_t>(p.extras >> 16 * i & 65535);
  return c;
}

// Each of these ends the kernel (native::raise) when the instruction cannot
// run.
void executePacked(uint16_t opcode, const Tensor *tensors,
                   const uint64_t *scalars, uint64_t clause, uint64_t strides,
                   uint64_t extras, Where where); ///< of a Packed
void executeFull(uint16_t opcode, const Tensor *tensors,
                 const uint64_t *scalars, const Control &control, Where where);
ASC_INLINE void execute(uint16_t opcode, const Tensor *tensors,
                        const uint64_t *scalars, const Control &control,
                        Where where) {
  Packed packed;
  if (pack(control, packed)) [[likely]]
    return executePacked(opcode, tensors, scalars, packed.clause,
                         packed.strides, packed.extras, where);
  // A copy, so that the other one need not be in memory.
  const Control copy = control;
  executeFull(opcode, tensors, scalars, copy, where);
}
/// An entry of a list of blocks, `offset` bytes into a tensor.
struct ListEntry {
  Tensor tensor;
  int64_t offset = 0;
};
/// trans_data_to_5hd where both lists have equal steps, else
/// trans_data_to_5hd_list, whose numbers are those of `control`.
void executeLists(const ListEntry (&dst)[16], const ListEntry (&src)[16],
                  Control control, Where where);
void allocate(uint64_t addr, uint64_t bytes, uint8_t dtype, Tensor &out,
              Where where);
void bindGlobal(const void *buffer, uint64_t bytes, uint8_t dtype, Tensor &out,
                Where where);
void slice(const Tensor &tensor, int64_t offset, int64_t elements, Tensor &out,
           Where where);
void reinterpret(const Tensor &tensor, uint8_t dtype, Tensor &out, Where where);
uint64_t getValue(const Tensor &tensor, int64_t index, Where where);
void setValue(const Tensor &tensor, int64_t index, uint64_t value, Where where);
void setFlag(uint8_t src, uint8_t dst, int64_t id, Where where);
void waitFlag(uint8_t src, uint8_t dst, int64_t id, Where where);
void pipeBarrier(uint8_t pipe, Where where);
void setMaskLen(uint8_t dtype, int64_t n, Where where);
void setMaskBits(uint8_t dtype, uint64_t low, uint64_t high, Where where);
void setMaskTotal(uint8_t dtype, int64_t n, Where where);
void setMaskMode(bool counter, Where where);
void resetMask(Where where);
void setCtrlSpr(int64_t start, int64_t end, int64_t value, Where where);
void setDeqScale(uint8_t dtype, uint64_t scale, int64_t offset, bool isSigned,
                 Where where);
void setPadValue(uint8_t dtype, uint64_t value, Where where);
void getReduceMaxMin(uint8_t dtype, bool index, uint64_t (&bits)[2],
                     Where where);
uint64_t getReduceSum(uint8_t dtype, Where where);
void getMergeResult(uint16_t (&counts)[4], Where where);
int64_t getCtrlSpr(int64_t start, int64_t end, Where where);
void resetCtrlSpr(int64_t start, int64_t end, Where where);
/// Kinds as in bytecode: add, max, min, exch, cas. `address` comes from
/// GetPhyAddr, which knows the tensor.
uint64_t scalarAtomic(unsigned kind, uint8_t dtype, void *address,
                      uint64_t value, uint64_t expected, Where where);
int64_t system(unsigned which, Where where); ///< by its number in bytecode
int64_t storeAtomicConfig(Where where);
template <typename T>
inline T scalarAtomicOf(unsigned kind, T *address, T value, T expected,
                        Where where) {
  return valueOf<T>(scalarAtomic(kind, DTypeOf<T>::value, address,
                                 bitsOf(value), bitsOf(expected), where));
}
int64_t blockIdx();
/// Elements that GatherMask has kept.
uint64_t reservedCount();
int64_t blockNum();

/// Global memory handed from GetPhyAddr(offset) to SetGlobalBuffer: a slice of
/// a known tensor keeps what is known about it.
void *globalAddress(const Tensor &tensor, int64_t offset);

/// The address of a UB tensor for a vector function, which gets only the
/// address: its extent is kept until asc_vf_call returns.
void *localAddress(const Tensor &tensor, int64_t offset);

/// Ends the kernel: bc::Bin `bin` or bc::Cvt `cvt` has no result for these
/// operands (slots, as bitsOf gives them).
[[noreturn]] void binFault(unsigned bin, uint8_t dtype, uint64_t a, uint64_t b,
                           Where where);
[[noreturn]] void cvtFault(unsigned cvt, uint8_t from, uint8_t to, uint64_t a,
                           Where where);

} // namespace asc::native

#endif // ASC_NATIVE_H
