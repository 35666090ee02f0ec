//===- Reg.h - Vector and mask registers ------------------------*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The register level, inline so that a vector register stays in registers of
// the processor. It includes no header of the C++ library but <stdint.h>, which
// keeps the compilation of emitted code short.
//
// A vector register has 256 bytes. A mask register has a bit per byte: lane i
// of elements of E bytes is active when bit i*E is 1, the other bits of the
// lane are ignored and are 0 in masks made here.
//
//===----------------------------------------------------------------------===//

#ifndef ASC_RUNTIME_REG_H
#define ASC_RUNTIME_REG_H

#include <stdint.h>

namespace asc::rt {

class Core;

namespace reg {

struct alignas(64) VReg {
  unsigned char bytes[256];
};

struct MaskReg {
  uint64_t bits[4];
};

/// A UB tensor, as far as a load or store needs it.
struct Local {
  unsigned char *data;
  uint64_t addr;  ///< UB byte address of element 0
  uint64_t bytes; ///< extent
};

/// Out of line: fills in Core::fault and returns false. `at`: byte offset in
/// the tensor, `bytes`: how many are accessed from there.
bool accessFault(Core &core, const Local &t, int64_t index, unsigned laneBytes,
                 uint64_t bytes, bool write);
/// The CTRL register of the core.
uint64_t ctrl(const Core &core);

//===----------------------------------------------------------------------===//
// Masks
//===----------------------------------------------------------------------===//

/// The bits of lane starts: bit 0 of every group of `laneBytes`.
inline uint64_t laneStarts(unsigned laneBytes) {
  return laneBytes == 1   ? ~0ull
         : laneBytes == 2 ? 0x5555555555555555ull
         : laneBytes == 4 ? 0x1111111111111111ull
                          : 0x0101010101010101ull;
}

/// The first n lanes.
inline MaskReg firstLanes(uint64_t n, unsigned laneBytes) {
  MaskReg m;
  uint64_t total = n > 256 / laneBytes ? 256 : n * laneBytes;
  for (unsigned w = 0; w < 4; ++w) {
    uint64_t from = 64 * w;
    uint64_t k = total > from ? total - from : 0;
    m.bits[w] = (k >= 64 ? ~0ull : (1ull << k) - 1) & laneStarts(laneBytes);
  }
  return m;
}

/// asc_create_mask. `pattern`: ALL 0, VL1..VL4 1..4, VL8 5, VL16 6, VL32 7,
/// VL64 8, VL128 9, M3 10, M4 11, H 12, Q 13, ALLF 15. VLn with more lanes than
/// there are is ALL.
inline MaskReg createMask(unsigned pattern, unsigned laneBytes) {
  unsigned lanes = 256 / laneBytes;
  if (pattern == 10 || pattern == 11) {
    unsigned step = pattern == 10 ? 3 : 4;
    MaskReg m = {{0, 0, 0, 0}};
    for (unsigned i = 0; i < lanes; i += step) {
      unsigned bit = i * laneBytes;
      m.bits[bit / 64] |= 1ull << (bit % 64);
    }
    return m;
  }
  uint64_t n = 0;
  switch (pattern) {
  case 0:
    n = lanes;
    break;
  case 1:
  case 2:
  case 3:
  case 4:
    n = pattern;
    break;
  case 5:
  case 6:
  case 7:
  case 8:
  case 9:
    n = 8u << (pattern - 5);
    break;
  case 12:
    n = lanes / 2;
    break;
  case 13:
    n = lanes / 4;
    break;
  default:
    break;
  }
  return firstLanes(n, laneBytes);
}

/// asc_update_mask: the first `value` lanes; `value` becomes what is left.
inline MaskReg updateMask(uint32_t &value, unsigned laneBytes) {
  uint32_t lanes = 256 / laneBytes;
  MaskReg m = firstLanes(value, laneBytes);
  value = value < lanes ? 0 : value - lanes;
  return m;
}

/// Are all lanes active?
inline bool isFull(const MaskReg &m, unsigned laneBytes) {
  uint64_t starts = laneStarts(laneBytes);
  return (m.bits[0] & m.bits[1] & m.bits[2] & m.bits[3] & starts) == starts;
}

/// Bytes from the register's start to the end of the last active lane.
inline unsigned activeBytes(const MaskReg &m, unsigned laneBytes) {
  uint64_t starts = laneStarts(laneBytes);
  for (unsigned w = 4; w-- > 0;)
    if (uint64_t b = m.bits[w] & starts)
      return 64 * w + 63 - static_cast<unsigned>(__builtin_clzll(b)) +
             laneBytes;
  return 0;
}

/// 0xff in the bytes of active lanes.
inline void expandMask(const MaskReg &m, unsigned laneBytes, VReg &out) {
  uint64_t starts = laneStarts(laneBytes);
  uint64_t spread = laneBytes == 8 ? 0xff : (1ull << laneBytes) - 1;
  for (unsigned w = 0; w < 4; ++w) {
    // Each lane has its own group of bits, so the product has no carries.
    uint64_t b = (m.bits[w] & starts) * spread;
    for (unsigned i = 0; i < 64; ++i)
      out.bytes[64 * w + i] = static_cast<unsigned char>(0 - (b >> i & 1));
  }
}

//===----------------------------------------------------------------------===//
// Loads and stores, DIST_NORM
//===----------------------------------------------------------------------===//

/// Are `bytes` bytes from element `index` inside the tensor and on a block?
inline bool accessOk(const Local &t, int64_t index, unsigned laneBytes,
                     uint64_t bytes) {
  // Larger indices cannot be in range; this keeps the product from wrapping.
  if (static_cast<uint64_t>(index) > t.bytes / laneBytes)
    return false;
  uint64_t at = static_cast<uint64_t>(index) * laneBytes;
  return ((t.addr + at) & 31) == 0 && bytes <= t.bytes - at;
}

/// The 256 bytes from element `index`.
inline bool load(Core &core, const Local &t, int64_t index, unsigned laneBytes,
                 VReg &v) {
  if (__builtin_expect(!accessOk(t, index, laneBytes, 256), 0))
    return accessFault(core, t, index, laneBytes, 256, false);
  __builtin_memcpy(v.bytes, t.data + index * int64_t(laneBytes), 256);
  return true;
}

/// Active lanes to element `index` and on; others keep their bytes.
inline bool store(Core &core, const Local &t, int64_t index, unsigned laneBytes,
                  const VReg &v, const MaskReg &m) {
  bool full = isFull(m, laneBytes);
  unsigned bytes = full ? 256 : activeBytes(m, laneBytes);
  if (__builtin_expect(!accessOk(t, index, laneBytes, bytes), 0))
    return accessFault(core, t, index, laneBytes, bytes, true);
  unsigned char *to = t.data + index * int64_t(laneBytes);
  if (full) {
    __builtin_memcpy(to, v.bytes, 256);
    return true;
  }
  VReg select, old;
  expandMask(m, laneBytes, select);
  __builtin_memcpy(old.bytes, to, bytes);
  for (unsigned i = 0; i < 256; ++i)
    old.bytes[i] = static_cast<unsigned char>(
        (v.bytes[i] & select.bytes[i]) | (old.bytes[i] & ~select.bytes[i]));
  __builtin_memcpy(to, old.bytes, bytes);
  return true;
}

//===----------------------------------------------------------------------===//
// Conversions
//===----------------------------------------------------------------------===//

/// Does a conversion to an integer saturate? CTRL[60] = 1: CTRL[59] decides for
/// every call (0 = saturate); else the name of the function does.
inline bool castSaturates(uint64_t ctrlBits, bool named) {
  return ctrlBits >> 60 & 1 ? !(ctrlBits >> 59 & 1) : named;
}

/// asc_uint322int16: lane k of `src` goes to lane 2k (even) or 2k + 1 (odd) of
/// the result; all other lanes, and those of inactive sources, are 0.
inline VReg cvtU32ToI16(const VReg &src, const MaskReg &m, bool odd,
                        bool saturate) {
  VReg dst, select;
  uint32_t x[64], s[64];
  __builtin_memcpy(x, src.bytes, 256);
  uint32_t limit = saturate ? 0x7fff : 0xffffffff;
  unsigned shift = odd ? 16 : 0;
  for (unsigned k = 0; k < 64; ++k) {
    uint32_t y = x[k] < limit ? x[k] : limit;
    x[k] = (y & 0xffff) << shift;
  }
  if (!isFull(m, 4)) {
    expandMask(m, 4, select);
    __builtin_memcpy(s, select.bytes, 256);
    for (unsigned k = 0; k < 64; ++k)
      x[k] &= s[k];
  }
  __builtin_memcpy(dst.bytes, x, 256);
  return dst;
}

} // namespace reg
} // namespace asc::rt

#endif // ASC_RUNTIME_REG_H
