//===- Reg.cpp - Out-of-line parts of the register level ------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "asc/Runtime/Execute.h"

namespace asc::rt {

using table::DType;
using table::Pipe;
using table::Rule;
using ull = unsigned long long;

namespace reg {

uint64_t ctrl(const Core &core) { return core.ctrl(); }

bool accessFault(Core &core, const Local &t, int64_t index, unsigned laneBytes,
                 uint64_t bytes, bool write) {
  const char *op = write ? "asc.reg.store" : "asc.reg.load";
  std::string where =
      table::format("$0 has %llu bytes at UB+0x%llx", static_cast<ull>(t.bytes),
                    static_cast<ull>(t.addr));
  uint64_t elements = t.bytes / laneBytes;
  if (static_cast<uint64_t>(index) > elements)
    return core.fail(
        Rule::ASC_MEM_BOUNDS, 0,
        table::format("%s index %lld is outside $0, which has %llu "
                      "elements",
                      op, static_cast<long long>(index),
                      static_cast<ull>(elements)),
        {where});
  uint64_t at = static_cast<uint64_t>(index) * laneBytes;
  if ((t.addr + at) & 31)
    return core.fail(
        Rule::ASC_REG_ALIGN, 0,
        table::format("%s index %lld of $0 is at UB+0x%llx, must be a multiple "
                      "of 32",
                      op, static_cast<long long>(index),
                      static_cast<ull>(t.addr + at)),
        {where});
  return core.fail(
      Rule::ASC_MEM_BOUNDS, 0,
      table::format("%s %s %llu bytes past the end of $0", op,
                    write ? "writes" : "reads",
                    static_cast<ull>(at + bytes - t.bytes)),
      {where + table::format("; %llu bytes are %s from element %lld on",
                             static_cast<ull>(bytes),
                             write ? "written" : "read",
                             static_cast<long long>(index))});
}

} // namespace reg

bool regLoad(Core &core, const Tensor &t, int64_t index, reg::VReg &v) {
  unsigned size = table::sizeOf(t.dtype);
  if (!reg::load(core, {t.data, t.addr, t.bytes}, index, size, v))
    return false;
  return !core.hooks ||
         core.hooks->onRead(core, Pipe::V, 0, t,
                            static_cast<uint64_t>(index) * size, 256);
}

bool regStore(Core &core, const Tensor &t, int64_t index, const reg::VReg &v,
              const reg::MaskReg &m) {
  unsigned size = table::sizeOf(t.dtype);
  reg::Local to = {t.data, t.addr, t.bytes};
  if (core.hooks && reg::accessOk(to, index, size, reg::activeBytes(m, size))) {
    uint64_t at = static_cast<uint64_t>(index) * size;
    for (unsigned lane = 0; lane < 256 / size; ++lane) {
      unsigned bit = lane * size;
      if ((m.bits[bit / 64] >> (bit % 64) & 1) &&
          !core.hooks->onWrite(core, Pipe::V, 0, t, at + bit, size))
        return false;
    }
  }
  return reg::store(core, to, index, size, v, m);
}

bool regCvt(Core &core, DType src, DType dst, const reg::VReg &v,
            const reg::MaskReg &m, bool odd, bool saturate, reg::VReg &out) {
  if (src != DType::U32 || dst != DType::I16) {
    Fault f{Rule::ASC_NOT_IMPLEMENTED,
            -1,
            "asc.reg.cvt from " + std::string(table::nameOf(src)) + " to " +
                std::string(table::nameOf(dst)) + " is not implemented",
            {},
            true};
    return core.fail(std::move(f));
  }
  out = reg::cvtU32ToI16(v, m, odd, reg::castSaturates(core.ctrl(), saturate));
  return true;
}

} // namespace asc::rt
