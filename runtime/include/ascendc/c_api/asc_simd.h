//===- asc_simd.h - Register level of the C API -----------------*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Vector and mask registers under their public names. All of it is inline, so
// that a vector function is one loop nest for the compiler. Loads and stores
// know the tensor behind an address and check against its extent.
//
//===----------------------------------------------------------------------===//

#ifndef ASC_C_API_ASC_SIMD_H
#define ASC_C_API_ASC_SIMD_H

#include "../asc_native.h"
#include "asc/Runtime/Reg.h"

namespace asc::native {

extern thread_local rt::Core *currentCore;

template <typename T> struct VectorRegister {
  rt::reg::VReg value;
};

/// Where an address points: a tensor and the element in it.
struct Spot {
  rt::reg::Local tensor;
  int64_t index;
};
Spot locate(const void *address, unsigned laneBytes);
/// Forgets the tensors behind the addresses of a vector function.
void leaveVectorFunction();
/// Notes the place of the next load or store. True: it must go through
/// `checkedLoad` or `checkedStore`, because every access is being followed.
bool registerAccess(bool write, Where where);
void checkedLoad(const Spot &spot, uint8_t dtype, rt::reg::VReg &v);
void checkedStore(const Spot &spot, uint8_t dtype, const rt::reg::VReg &v,
                  const rt::reg::MaskReg &m);
[[noreturn]] void raise();

struct VectorFunctionScope {
  ~VectorFunctionScope() { leaveVectorFunction(); }
};

template <typename T>
__simd_callee__ inline void load(VectorRegister<T> &dst, const T *src,
                                 int64_t offset, Where where) {
  Spot spot = locate(src, sizeof(T));
  spot.index += offset;
  if (registerAccess(false, where)) [[unlikely]]
    checkedLoad(spot, DTypeOf<T>::value, dst.value);
  else if (!rt::reg::load(*currentCore, spot.tensor, spot.index, sizeof(T),
                          dst.value)) [[unlikely]]
    raise();
}

template <typename T>
__simd_callee__ inline void store(T *dst, const VectorRegister<T> &src,
                                  int64_t offset, const rt::reg::MaskReg &mask,
                                  Where where) {
  Spot spot = locate(dst, sizeof(T));
  spot.index += offset;
  if (registerAccess(true, where)) [[unlikely]]
    checkedStore(spot, DTypeOf<T>::value, src.value, mask);
  else if (!rt::reg::store(*currentCore, spot.tensor, spot.index, sizeof(T),
                           src.value, mask)) [[unlikely]]
    raise();
}

/// CTRL decides together with the name of the conversion.
__simd_callee__ inline bool saturates(bool named) {
  return rt::reg::castSaturates(rt::reg::ctrl(*currentCore), named);
}

} // namespace asc::native

using vector_int8_t = asc::native::VectorRegister<int8_t>;
using vector_uint8_t = asc::native::VectorRegister<uint8_t>;
using vector_int16_t = asc::native::VectorRegister<int16_t>;
using vector_uint16_t = asc::native::VectorRegister<uint16_t>;
using vector_half = asc::native::VectorRegister<half>;
using vector_bfloat16_t = asc::native::VectorRegister<bfloat16_t>;
using vector_int32_t = asc::native::VectorRegister<int32_t>;
using vector_uint32_t = asc::native::VectorRegister<uint32_t>;
using vector_float = asc::native::VectorRegister<float>;
using vector_int64_t = asc::native::VectorRegister<int64_t>;
using vector_uint64_t = asc::native::VectorRegister<uint64_t>;
using vector_bool = asc::rt::reg::MaskReg;

/// Patterns of asc_create_mask, with the ISA's numbers.
enum {
  PAT_ALL = 0,
  PAT_VL1 = 1,
  PAT_VL2 = 2,
  PAT_VL3 = 3,
  PAT_VL4 = 4,
  PAT_VL8 = 5,
  PAT_VL16 = 6,
  PAT_VL32 = 7,
  PAT_VL64 = 8,
  PAT_VL128 = 9,
  PAT_M3 = 10,
  PAT_M4 = 11,
  PAT_H = 12,
  PAT_Q = 13,
  PAT_ALLF = 15,
};

/// Runs a vector function.
template <auto function, typename... Args>
__aicore__ inline void asc_vf_call(Args &&...args) {
  asc::native::VectorFunctionScope scope;
  function(static_cast<Args &&>(args)...);
}

#define ASC_MASKS(BITS)                                                        \
  __simd_callee__ inline vector_bool asc_create_mask_b##BITS(                  \
      unsigned pattern) {                                                      \
    return asc::rt::reg::createMask(pattern, BITS / 8);                        \
  }                                                                            \
  __simd_callee__ inline vector_bool asc_update_mask_b##BITS(                  \
      uint32_t &value) {                                                       \
    return asc::rt::reg::updateMask(value, BITS / 8);                          \
  }
ASC_MASKS(8)
ASC_MASKS(16)
ASC_MASKS(32)
#undef ASC_MASKS

/// 256 bytes from the address, from `offset` elements on. All of the register
/// is written.
template <typename T>
__simd_callee__ inline void asc_loadalign(asc::native::VectorRegister<T> &dst,
                                          __ubuf__ T *src, ASC_SITE) {
  asc::native::load(dst, src, 0, where);
}
template <typename T>
__simd_callee__ inline void asc_loadalign(asc::native::VectorRegister<T> &dst,
                                          __ubuf__ T *src, int64_t offset,
                                          ASC_SITE) {
  asc::native::load(dst, src, offset, where);
}

/// Active lanes to the address, from `offset` elements on.
template <typename T>
__simd_callee__ inline void
asc_storealign(__ubuf__ T *dst, const asc::native::VectorRegister<T> &src,
               const vector_bool &mask, ASC_SITE) {
  asc::native::store(dst, src, 0, mask, where);
}
template <typename T>
__simd_callee__ inline void
asc_storealign(__ubuf__ T *dst, const asc::native::VectorRegister<T> &src,
               int64_t offset, const vector_bool &mask, ASC_SITE) {
  asc::native::store(dst, src, offset, mask, where);
}

/// Lane k goes to lane 2k, or to 2k + 1 (`_v2`); the others become 0.
__simd_callee__ inline void asc_uint322int16(vector_int16_t &dst,
                                             const vector_uint32_t &src,
                                             const vector_bool &mask) {
  dst.value = asc::rt::reg::cvtU32ToI16(src.value, mask, false,
                                        asc::native::saturates(false));
}
__simd_callee__ inline void asc_uint322int16_sat(vector_int16_t &dst,
                                                 const vector_uint32_t &src,
                                                 const vector_bool &mask) {
  dst.value = asc::rt::reg::cvtU32ToI16(src.value, mask, false,
                                        asc::native::saturates(true));
}
__simd_callee__ inline void asc_uint322int16_v2(vector_int16_t &dst,
                                                const vector_uint32_t &src,
                                                const vector_bool &mask) {
  dst.value = asc::rt::reg::cvtU32ToI16(src.value, mask, true,
                                        asc::native::saturates(false));
}
__simd_callee__ inline void asc_uint322int16_sat_v2(vector_int16_t &dst,
                                                    const vector_uint32_t &src,
                                                    const vector_bool &mask) {
  dst.value = asc::rt::reg::cvtU32ToI16(src.value, mask, true,
                                        asc::native::saturates(true));
}

#endif // ASC_C_API_ASC_SIMD_H
