//===- Machine.cpp - Flags, masks, CTRL, scalar access, views -------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Access.h"

#include "asc/Runtime/Execute.h"

#include <bit>
#include <cstring>

namespace asc::rt {

using table::DType;
using table::Pipe;
using table::Rule;
using table::Space;
using table::Violations;

using ull = unsigned long long;

//===----------------------------------------------------------------------===//
// Flags
//===----------------------------------------------------------------------===//

namespace {

bool eventOk(Core &core, Pipe src, Pipe dst, int64_t id, const char *op) {
  Violations found;
  table::checkEvent(core.target(), src, dst, true, id, op, found);
  return core.take(std::move(found));
}

} // namespace

bool setFlagSlowly(Core &core, Pipe src, Pipe dst, int64_t id) {
  if (!eventOk(core, src, dst, id, "asc.set_flag"))
    return false;
  unsigned s = static_cast<unsigned>(src), d = static_cast<unsigned>(dst);
  if (core.hooks && !core.hooks->onSetFlag(core, src, dst, id))
    return false;
  if (core.flags[s][d] >> id & 1)
    return core.fail(
        Rule::ASC_FLAG_TWICE, -1,
        table::format("asc.set_flag %s_%s %lld: the flag is already set and "
                      "nobody has waited for it",
                      table::nameOf(src), table::nameOf(dst),
                      static_cast<long long>(id)));
  core.flags[s][d] |= static_cast<uint16_t>(1u << id);
  core.flagSites[s][d][id] = core.site;
  return true;
}

bool waitFlagSlowly(Core &core, Pipe src, Pipe dst, int64_t id) {
  if (!eventOk(core, src, dst, id, "asc.wait_flag"))
    return false;
  unsigned s = static_cast<unsigned>(src), d = static_cast<unsigned>(dst);
  if (core.hooks && !core.hooks->onWaitFlag(core, src, dst, id))
    return false;
  if (!(core.flags[s][d] >> id & 1))
    return core.fail(
        Rule::ASC_FLAG_WAIT, -1,
        table::format("asc.wait_flag %s_%s %lld: the flag was never set; pipe "
                      "%s would wait for ever",
                      table::nameOf(src), table::nameOf(dst),
                      static_cast<long long>(id), table::nameOf(dst)));
  core.flags[s][d] &= static_cast<uint16_t>(~(1u << id));
  return true;
}

bool pipeBarrier(Core &core, Pipe pipe) {
  Violations found;
  if (pipe == Pipe::S && !table::checkBarrier(core.target(), pipe, found))
    return core.take(std::move(found));
  return !core.hooks || core.hooks->onBarrier(core, pipe);
}

//===----------------------------------------------------------------------===//
// Masks
//===----------------------------------------------------------------------===//

namespace {

bool maskOk(Core &core, int kind, DType type, int64_t a, int64_t b) {
  Violations found;
  table::checkSetMask(core.target(), kind, type, true, a, b, found);
  return core.take(std::move(found));
}

void setWords(Core &core, uint64_t lo, uint64_t hi) {
  core.mask.words[0] = lo;
  core.mask.words[1] = hi;
  core.mask.words[2] = core.mask.words[3] = 0;
  core.mask.wasSet = true;
}

} // namespace

bool setMaskLen(Core &core, DType type, int64_t n) {
  if (!maskOk(core, 0, type, n, 0))
    return false;
  table::prefixMask(static_cast<uint64_t>(n), table::lanesOf(type),
                    core.mask.words);
  core.mask.wasSet = true;
  return true;
}

bool setMaskBits(Core &core, DType type, uint64_t lo, uint64_t hi) {
  if (!maskOk(core, 1, type, static_cast<int64_t>(lo),
              static_cast<int64_t>(hi)))
    return false;
  setWords(core, lo, hi);
  return true;
}

bool setMaskCount(Core &core, DType type, int64_t n) {
  if (!maskOk(core, 2, type, n, 0))
    return false;
  setWords(core, static_cast<uint64_t>(n), 0);
  return true;
}

bool setMaskMode(Core &core, bool counter) {
  if (!core.targetRow().maskMode)
    return core.fail(Rule::ASC_TARGET_OP, -1,
                     "asc.set_mask_mode does not exist on " +
                         std::string(core.targetRow().name));
  core.mask.counter = counter;
  return true;
}

bool resetMask(Core &core) {
  if (!core.targetRow().resetMask)
    return core.fail(Rule::ASC_TARGET_OP, -1,
                     "asc.reset_mask does not exist on " +
                         std::string(core.targetRow().name));
  // The mode stays.
  for (uint64_t &w : core.mask.words)
    w = ~0ull;
  core.mask.wasSet = true;
  return true;
}

//===----------------------------------------------------------------------===//
// CTRL
//===----------------------------------------------------------------------===//

namespace {

bool ctrlOk(Core &core, int64_t start, int64_t end, int64_t value,
            const char *op) {
  Violations found;
  table::checkCtrlBits(core.target(), start, end, true, value, op, found);
  return core.take(std::move(found));
}

uint64_t fieldMask(int64_t start, int64_t end) {
  int64_t width = end - start + 1;
  return (width == 64 ? ~0ull : (1ull << width) - 1) << start;
}

} // namespace

bool setCtrlSpr(Core &core, int64_t start, int64_t end, int64_t value) {
  if (!ctrlOk(core, start, end, value, "asc.set_ctrl_spr"))
    return false;
  uint64_t mask = fieldMask(start, end);
  core.setCtrl((core.ctrl() & ~mask) |
               ((static_cast<uint64_t>(value) << start) & mask));
  return true;
}

bool getCtrlSpr(Core &core, int64_t start, int64_t end, int64_t &value) {
  if (!ctrlOk(core, start, end, 0, "asc.get_ctrl_spr"))
    return false;
  value = static_cast<int64_t>((core.ctrl() & fieldMask(start, end)) >> start);
  return true;
}

bool resetCtrlSpr(Core &core, int64_t start, int64_t end) {
  if (!ctrlOk(core, start, end, 0, "asc.reset_ctrl_spr"))
    return false;
  uint64_t mask = fieldMask(start, end);
  core.setCtrl((core.ctrl() & ~mask) | (core.targetRow().ctrlReset & mask));
  return true;
}

bool setDeqScale(Core &core, DType type, uint64_t scale, int64_t offset,
                 bool isSigned) {
  table::Violations found;
  table::checkDeqScale(core.target(), true, offset, found);
  if (!core.take(std::move(found)))
    return false;
  if (type == DType::F16)
    core.deqScale = {DeqScale::Half, scale & 0xffff, {}};
  else
    core.deqScale = {DeqScale::Single,
                     (scale & 0xffffffff) |
                         (static_cast<uint64_t>(offset) & 0x1ff) << 37 |
                         uint64_t(isSigned) << 46,
                     {}};
  return true;
}

bool setPadValue(Core &core, DType type, uint64_t bits) {
  table::Violations found;
  table::checkPadValue(core.target(), type, found);
  if (!core.take(std::move(found)) || !padValueFits(core, type, bits))
    return false;
  core.padValue = static_cast<uint32_t>(bits);
  core.padSet = true;
  return true;
}

//===----------------------------------------------------------------------===//
// Scalars and views
//===----------------------------------------------------------------------===//

namespace {

const char *spaceName(const Tensor &t) {
  return t.space == Space::UB ? "UB" : "GM";
}

std::string describe(const Tensor &t) {
  return table::format("$0 is %llux%s (%llu bytes) at %s+0x%llx",
                       static_cast<ull>(t.bytes / table::sizeOf(t.dtype)),
                       std::string(table::nameOf(t.dtype)).c_str(),
                       static_cast<ull>(t.bytes), spaceName(t),
                       static_cast<ull>(t.addr));
}

} // namespace

bool elementOk(Core &core, const Tensor &t, int64_t index, const char *op) {
  uint64_t n = t.bytes / table::sizeOf(t.dtype);
  if (index < 0 || static_cast<uint64_t>(index) >= n)
    return core.fail(
        Rule::ASC_MEM_BOUNDS, 0,
        table::format("%s index %lld is outside $0, which has %llu "
                      "elements",
                      op, static_cast<long long>(index), static_cast<ull>(n)),
        {describe(t)});
  unsigned size = table::sizeOf(t.dtype);
  if ((t.addr + static_cast<uint64_t>(index) * size) % size)
    return core.fail(
        t.space == Space::UB ? Rule::ASC_ALIGN_UB : Rule::ASC_ALIGN_GM, 0,
        table::format("%s element %lld of $0 is not on a multiple "
                      "of its size, %u bytes",
                      op, static_cast<long long>(index), size),
        {describe(t)});
  return true;
}

bool getValue(Core &core, const Tensor &t, int64_t index, uint64_t &value) {
  if (!elementOk(core, t, index, "asc.get_value"))
    return false;
  unsigned size = table::sizeOf(t.dtype);
  uint64_t at = static_cast<uint64_t>(index) * size;
  if (core.hooks && !core.hooks->onRead(core, Pipe::S, 0, t, at, size))
    return false;
  if (core.keepsUpdates && t.space == Space::GM)
    core.team->settle(core.blockIdx, t.data + at, size);
  uint64_t v = 0;
  std::memcpy(&v, t.data + at, size);
  if (!table::isFloat(t.dtype) && !table::isComplex(t.dtype) && size < 8) {
    unsigned shift = 64 - 8 * size;
    v = static_cast<uint64_t>(static_cast<int64_t>(v << shift) >> shift);
  }
  value = v;
  return true;
}

bool setValue(Core &core, const Tensor &t, int64_t index, uint64_t value) {
  if (!elementOk(core, t, index, "asc.set_value"))
    return false;
  unsigned size = table::sizeOf(t.dtype);
  uint64_t at = static_cast<uint64_t>(index) * size;
  if (core.hooks && !core.hooks->onWrite(core, Pipe::S, 0, t, at, size))
    return false;
  if (core.keepsUpdates && t.space == Space::GM)
    core.team->settle(core.blockIdx, t.data + at, size);
  std::memcpy(t.data + at, &value, size);
  return true;
}

bool refuseAlloc(Core &core, uint64_t addr, uint64_t bytes) {
  if (addr % 32)
    return core.fail(Rule::ASC_ALIGN_UB, -1,
                     table::format("asc.alloc is at byte %llu of UB, must be a "
                                   "multiple of 32",
                                   static_cast<ull>(addr)));
  return core.fail(
      Rule::ASC_UB_CAPACITY, -1,
      table::format("asc.alloc of %llu bytes at UB+0x%llx ends at byte %llu; "
                    "the UB of %s has %llu bytes",
                    static_cast<ull>(bytes), static_cast<ull>(addr),
                    static_cast<ull>(addr + bytes),
                    std::string(core.targetRow().name).c_str(),
                    static_cast<ull>(core.ubBytes())));
}

void release(Core &core, const Tensor &t) {
  if (reachesTop(core, t) && core.topBuffers)
    --core.topBuffers;
}

bool slice(Core &core, const Tensor &t, int64_t offset, int64_t elements,
           Tensor &out) {
  // Sizes are powers of two; a division would cost as much as the rest.
  uint64_t size = table::sizeOf(t.dtype), n = t.bytes >> std::countr_zero(size);
  uint64_t want = elements < 0 ? 0 : static_cast<uint64_t>(elements);
  if (offset < 0 || static_cast<uint64_t>(offset) > n ||
      want > n - static_cast<uint64_t>(offset))
    return core.fail(
        Rule::ASC_MEM_BOUNDS, 0,
        elements < 0
            ? table::format("asc.slice offset %lld is outside $0, which has "
                            "%llu elements",
                            static_cast<long long>(offset), static_cast<ull>(n))
            : table::format("asc.slice of %lld elements at %lld reaches past "
                            "the end of $0, which has %llu elements",
                            static_cast<long long>(elements),
                            static_cast<long long>(offset),
                            static_cast<ull>(n)),
        {describe(t)});
  uint64_t at = static_cast<uint64_t>(offset) * size;
  out = t;
  out.data += at;
  out.addr += at;
  out.bytes = elements < 0 ? t.bytes - at : want * size;
  return true;
}

bool reinterpret(Core &core, const Tensor &t, DType type, int64_t elements,
                 Tensor &out) {
  uint64_t size = table::sizeOf(type);
  if (elements >= 0 && static_cast<uint64_t>(elements) > t.bytes / size)
    return core.fail(
        Rule::ASC_MEM_BOUNDS, 0,
        table::format(
            "asc.reinterpret to %lldx%s needs %llu bytes, $0 has %llu",
            static_cast<long long>(elements),
            std::string(table::nameOf(type)).c_str(),
            static_cast<ull>(elements) * size, static_cast<ull>(t.bytes)),
        {describe(t)});
  out = t;
  out.dtype = type;
  out.bytes = elements < 0 ? t.bytes / size * size
                           : static_cast<uint64_t>(elements) * size;
  return true;
}

} // namespace asc::rt
