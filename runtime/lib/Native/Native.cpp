//===- Native.cpp - What emitted kernels call -----------------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each function finds the core of its thread, notes the place of the call, and
// hands over to the runtime that the interpreter uses.
//
//===----------------------------------------------------------------------===//

#include "asc/Bytecode/Format.h"
#include "asc/Driver/NativeSite.h"
#include "asc/Driver/Value.h"
#include "asc/Runtime/Execute.h"
#include "ascendc/asc_native.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstring>
#include <optional>
#include <string>
#include <vector>

namespace asc::native {

static_assert(sizeof(Tensor) == sizeof(rt::Tensor) &&
              offsetof(Tensor, data) == offsetof(rt::Tensor, data) &&
              offsetof(Tensor, addr) == offsetof(rt::Tensor, addr) &&
              offsetof(Tensor, bytes) == offsetof(rt::Tensor, bytes) &&
              offsetof(Tensor, dtype) == offsetof(rt::Tensor, dtype) &&
              offsetof(Tensor, space) == offsetof(rt::Tensor, space) &&
              offsetof(Tensor, origin) == offsetof(rt::Tensor, origin));
static_assert(sizeof(Control) == sizeof(table::Control) &&
              offsetof(Control, numWords) ==
                  offsetof(table::Control, numWords) &&
              offsetof(Control, words) == offsetof(table::Control, words) &&
              offsetof(Control, repeat) == offsetof(table::Control, repeat) &&
              offsetof(Control, blk) == offsetof(table::Control, blk) &&
              offsetof(Control, rep) == offsetof(table::Control, rep) &&
              offsetof(Control, extra) == offsetof(table::Control, extra));
static_assert(DTypeOf<half>::value == uint8_t(table::DType::F16) &&
              DTypeOf<bfloat16_t>::value == uint8_t(table::DType::BF16) &&
              DTypeOf<double>::value == uint8_t(table::DType::F64) &&
              DTypeOf<uint64_t>::value == uint8_t(table::DType::U64));
static_assert(None == uint8_t(table::Form::None) &&
              Count == uint8_t(table::Form::Count) &&
              MaskCount == uint8_t(table::Form::MaskCount) &&
              MaskBits == uint8_t(table::Form::MaskBits) &&
              MaskState == uint8_t(table::Form::MaskState));
static_assert(PipeV == uint8_t(table::Pipe::V) &&
              PipeMTE2 == uint8_t(table::Pipe::MTE2) &&
              PipeMTE3 == uint8_t(table::Pipe::MTE3) &&
              PipeAll == uint8_t(table::Pipe::All));

static rt::Tensor &out(Tensor &t) { return reinterpret_cast<rt::Tensor &>(t); }
static const rt::Tensor &in(const Tensor &t) {
  return reinterpret_cast<const rt::Tensor &>(t);
}

/// The core, about to run `op` for the call at `where`.
static rt::Core &at(bc::Op op, Where where) {
  rt::Core &c = core();
  c.site = site(static_cast<uint32_t>(op), where.line);
  return c;
}
static void check(bool ok) {
  if (!ok) [[unlikely]]
    raise();
}

//===----------------------------------------------------------------------===//
// Instructions
//===----------------------------------------------------------------------===//

/// Rows by opcode - 256, so that a call does not search.
static const table::InstrRow &rowOf(uint16_t opcode) {
  struct Index {
    std::vector<const table::InstrRow *> rows;
    Index() {
      for (unsigned i = 0; i < table::kNumInstrs; ++i) {
        const table::InstrRow &row = table::kInstrs[i];
        if (rows.size() <= row.opcode)
          rows.resize(row.opcode + 1);
        rows[row.opcode] = &row;
      }
    }
  };
  static const Index index;
  return *index.rows[opcode];
}

namespace {

/// Stands for a clause that does not fit a Packed.
constexpr Packed kUnpacked = {~uint64_t(0), 0, 0};

/// The last instruction of a call site, so that a loop plans only once.
struct Planned {
  rt::Plan plan;
  Packed packed;

  bool fits(const rt::Core &c, uint16_t opcode, const rt::Tensor *tensors,
            const Packed &now) const {
    if (!plan.row || plan.row->opcode != opcode || plan.target != c.target() ||
        packed.clause != now.clause || packed.strides != now.strides ||
        packed.extras != now.extras)
      return false;
    for (unsigned i = 0, n = plan.row->numTensors; i < n; ++i)
      if (plan.types[i] != tensors[i].dtype ||
          plan.spaces[i] != tensors[i].space)
        return false;
    return true;
  }
};

constexpr unsigned kPlanned = 32;
thread_local constinit Planned planned[kPlanned] = {};

Planned &plannedAt(const rt::Core &c) {
  return planned[(c.site ^ c.site >> 17) % kPlanned];
}

void planAgain(Planned &p, const rt::Core &c, uint16_t opcode,
               const rt::Tensor *operands, const Packed &packed,
               const Control &control) {
  const table::InstrRow &row = rowOf(opcode);
  table::DType types[table::kMaxTensors];
  table::Space spaces[table::kMaxTensors];
  for (unsigned i = 0; i < row.numTensors; ++i) {
    types[i] = operands[i].dtype;
    spaces[i] = operands[i].space;
  }
  rt::makePlan(p.plan, row, c.target(), types, spaces,
               reinterpret_cast<const table::Control &>(control));
  p.packed = packed;
}

ASC_RARE void planPacked(Planned &p, const rt::Core &c, uint16_t opcode,
                         const rt::Tensor *operands, const Packed &packed) {
  planAgain(p, c, opcode, operands, packed, unpack(packed));
}

} // namespace

void executeFull(uint16_t opcode, const Tensor *tensors,
                 const uint64_t *scalars, const Control &control, Where where) {
  rt::Core &c = at(static_cast<bc::Op>(opcode), where);
  auto *operands = reinterpret_cast<const rt::Tensor *>(tensors);
  Planned &p = plannedAt(c);
  // Padding may differ between equal clauses; that only plans once more.
  if (!p.fits(c, opcode, operands, kUnpacked) ||
      std::memcmp(&p.plan.control, &control, sizeof control) != 0)
    planAgain(p, c, opcode, operands, kUnpacked, control);
  check(p.plan.driver(c, p.plan, operands, scalars));
}

void executePacked(uint16_t opcode, const Tensor *tensors,
                   const uint64_t *scalars, uint64_t clause, uint64_t strides,
                   uint64_t extras, Where where) {
  rt::Core &c = at(static_cast<bc::Op>(opcode), where);
  auto *operands = reinterpret_cast<const rt::Tensor *>(tensors);
  Planned &p = plannedAt(c);
  if (!p.fits(c, opcode, operands, {clause, strides, extras})) [[unlikely]]
    planPacked(p, c, opcode, operands, {clause, strides, extras});
  check(p.plan.driver(c, p.plan, operands, scalars));
}

namespace {

/// One of the two lists of an instruction on blocks.
struct List {
  explicit List(const ListEntry (&entries)[16]) {
    base = entries[0].tensor;
    bool same = true;
    for (const ListEntry &e : entries)
      same &= e.tensor.addr == base.addr && e.tensor.bytes == base.bytes;
    if (!same)
      cover(entries);
    for (unsigned i = 0; i < 16; ++i) {
      auto at = static_cast<int64_t>(entries[i].tensor.addr - base.addr) +
                entries[i].offset;
      blocks[i] = at / 32;
      if (at % 32)
        wrong = partOf(entries[i]);
    }
  }

  /// From the start of the tensor, or from a first block on; 0 or less: there
  /// are none.
  int64_t step() const {
    for (unsigned i = 2; i < 16; ++i)
      if (blocks[i] - blocks[i - 1] != blocks[1] - blocks[0])
        return -1;
    return blocks[0] ? -1 : blocks[1];
  }

  Tensor base;
  int64_t blocks[16]; ///< from there on
  std::optional<Tensor> wrong; ///< not where a block can start

private:
  static Tensor partOf(const ListEntry &e) {
    Tensor part = e.tensor;
    auto bytes = static_cast<int64_t>(part.bytes);
    auto at = std::clamp<int64_t>(e.offset, 0, bytes);
    part.data += at;
    part.addr += static_cast<uint64_t>(at);
    part.bytes = static_cast<uint64_t>(e.offset == at ? bytes - at : 0);
    return part;
  }
  /// The first block in memory, with everything up to the end of the last.
  void cover(const ListEntry (&entries)[16]) {
    uint64_t end = 0;
    base = partOf(entries[0]);
    for (const ListEntry &e : entries) {
      Tensor part = partOf(e);
      if (part.bytes < 32)
        wrong = part;
      end = std::max(end, part.addr + part.bytes);
      if (part.addr < base.addr)
        base = part;
    }
    base.bytes = end - base.addr;
  }
};

} // namespace

void executeLists(const ListEntry (&dstList)[16],
                  const ListEntry (&srcList)[16], Control control,
                  Where where) {
  List dst(dstList), src(srcList);
  Tensor tensors[] = {dst.base, src.base};
  if (control.repeat == 0) // touches no block, wherever the lists point
    dst.wrong = src.wrong = std::nullopt;
  if (!dst.wrong && !src.wrong && dst.step() > 0 && src.step() >= 0) {
    std::copy_backward(control.extra, control.extra + 4, control.extra + 6);
    control.extra[0] = dst.step();
    control.extra[1] = src.step();
    return execute(static_cast<uint16_t>(bc::Op::trans_data_to_5hd), tensors,
                   nullptr, control, where);
  }
  uint64_t numbers[33] = {16};
  std::copy_n(dst.blocks, 16, numbers + 1);
  std::copy_n(src.blocks, 16, numbers + 17);
  if (dst.wrong || src.wrong) { // the checks of one block say what is wrong
    std::fill_n(numbers + 1, 32, 0);
    tensors[0] = dst.wrong.value_or(dst.base);
    tensors[1] = src.wrong.value_or(src.base);
  }
  execute(static_cast<uint16_t>(bc::Op::trans_data_to_5hd_list), tensors,
          numbers, control, where);
}

//===----------------------------------------------------------------------===//
// Tensors
//===----------------------------------------------------------------------===//

void allocate(uint64_t addr, uint64_t bytes, uint8_t dtype, Tensor &t,
              Where where) {
  rt::Core &c = at(bc::Op::alloc, where);
  check(rt::allocate(c, addr, bytes, static_cast<table::DType>(dtype), c.site,
                     out(t)));
}

/// A part of a global tensor on its way to SetGlobalBuffer.
static thread_local struct {
  Tensor whole;
  int64_t offset = 0;
  void *address = nullptr;
} pendingSlice;

void *globalAddress(const Tensor &tensor, int64_t offset) {
  pendingSlice.whole = tensor;
  pendingSlice.offset = offset;
  // May point nowhere; SetGlobalBuffer finds out.
  pendingSlice.address = reinterpret_cast<void *>(
      reinterpret_cast<uintptr_t>(tensor.data) +
      static_cast<uint64_t>(offset) *
          table::sizeOf(static_cast<table::DType>(tensor.dtype)));
  return pendingSlice.address;
}

[[gnu::noinline]] static void bindSlice(uint64_t bytes, uint8_t dtype,
                                        Tensor &t, Where where) {
  unsigned size = table::sizeOf(static_cast<table::DType>(dtype));
  pendingSlice.address = nullptr;
  rt::Core &c = at(bc::Op::slice, where);
  check(rt::slice(c, in(pendingSlice.whole), pendingSlice.offset,
                  static_cast<int64_t>(bytes >> std::countr_zero(size)),
                  out(t)));
}

void bindGlobal(const void *buffer, uint64_t bytes, uint8_t dtype, Tensor &t,
                Where where) {
  if (pendingSlice.address && pendingSlice.address == buffer)
    return bindSlice(bytes, dtype, t, where);
  t = {static_cast<uint8_t *>(const_cast<void *>(buffer)),
       0,
       bytes,
       dtype,
       static_cast<uint8_t>(table::Space::GM),
       0};
}

void slice(const Tensor &tensor, int64_t offset, int64_t elements, Tensor &t,
           Where where) {
  rt::Core &c = at(bc::Op::slice, where);
  rt::Tensor result;
  check(rt::slice(c, in(tensor), offset, elements, result));
  out(t) = result;
}

void reinterpret(const Tensor &tensor, uint8_t dtype, Tensor &t, Where where) {
  rt::Core &c = at(bc::Op::reinterpret, where);
  check(rt::reinterpret(c, in(tensor), static_cast<table::DType>(dtype), -1,
                        out(t)));
}

uint64_t getValue(const Tensor &tensor, int64_t index, Where where) {
  uint64_t value = 0;
  check(rt::getValue(at(bc::Op::get_value, where), in(tensor), index, value));
  return value;
}

void setValue(const Tensor &tensor, int64_t index, uint64_t value,
              Where where) {
  check(rt::setValue(at(bc::Op::set_value, where), in(tensor), index, value));
}

//===----------------------------------------------------------------------===//
// The scalar machine
//===----------------------------------------------------------------------===//

void setFlag(uint8_t src, uint8_t dst, int64_t id, Where where) {
  check(rt::setFlag(at(bc::Op::set_flag, where), static_cast<table::Pipe>(src),
                    static_cast<table::Pipe>(dst), id));
}
void waitFlag(uint8_t src, uint8_t dst, int64_t id, Where where) {
  check(rt::waitFlag(at(bc::Op::wait_flag, where),
                     static_cast<table::Pipe>(src),
                     static_cast<table::Pipe>(dst), id));
}
void pipeBarrier(uint8_t pipe, Where where) {
  check(rt::pipeBarrier(at(bc::Op::pipe_barrier, where),
                        static_cast<table::Pipe>(pipe)));
}

void setMaskLen(uint8_t dtype, int64_t n, Where where) {
  check(rt::setMaskLen(at(bc::Op::set_mask, where),
                       static_cast<table::DType>(dtype), n));
}
void setMaskBits(uint8_t dtype, uint64_t low, uint64_t high, Where where) {
  check(rt::setMaskBits(at(bc::Op::set_mask, where),
                        static_cast<table::DType>(dtype), low, high));
}
void setMaskTotal(uint8_t dtype, int64_t n, Where where) {
  check(rt::setMaskCount(at(bc::Op::set_mask, where),
                         static_cast<table::DType>(dtype), n));
}
void setMaskMode(bool counter, Where where) {
  check(rt::setMaskMode(at(bc::Op::set_mask_mode, where), counter));
}
void resetMask(Where where) {
  check(rt::resetMask(at(bc::Op::reset_mask, where)));
}

void setCtrlSpr(int64_t start, int64_t end, int64_t value, Where where) {
  check(rt::setCtrlSpr(at(bc::Op::set_ctrl_spr, where), start, end, value));
}
void setDeqScale(uint8_t dtype, uint64_t scale, int64_t offset, bool isSigned,
                 Where where) {
  check(rt::setDeqScale(at(bc::Op::set_deq_scale, where),
                        static_cast<table::DType>(dtype), scale, offset,
                        isSigned));
}
void setPadValue(uint8_t dtype, uint64_t value, Where where) {
  check(rt::setPadValue(at(bc::Op::set_pad_value, where),
                        static_cast<table::DType>(dtype), value));
}
void getReduceMaxMin(uint8_t dtype, bool index, uint64_t (&bits)[2],
                     Where where) {
  bits[0] = bits[1] = 0;
  check(rt::getReduceMaxMin(at(bc::Op::get_reduce_repeat_max_min_spr, where),
                            static_cast<table::DType>(dtype), index, bits[0],
                            bits[1]));
}
uint64_t getReduceSum(uint8_t dtype, Where where) {
  uint64_t value = 0;
  check(rt::getReduceSum(at(bc::Op::get_reduce_repeat_sum_spr, where),
                         static_cast<table::DType>(dtype), value));
  return value;
}
void getMergeResult(uint16_t (&counts)[4], Where where) {
  check(rt::getMergeResult(at(bc::Op::get_mrg_sort_result, where), counts));
}
int64_t getCtrlSpr(int64_t start, int64_t end, Where where) {
  int64_t value = 0;
  check(rt::getCtrlSpr(at(bc::Op::get_ctrl_spr, where), start, end, value));
  return value;
}
void resetCtrlSpr(int64_t start, int64_t end, Where where) {
  check(rt::resetCtrlSpr(at(bc::Op::reset_ctrl_spr, where), start, end));
}

uint64_t scalarAtomic(unsigned kind, uint8_t dtype, void *address,
                      uint64_t value, uint64_t expected, Where where) {
  rt::Core &c = at(bc::Op::atomic, where);
  auto type = static_cast<table::DType>(dtype);
  // An address that no tensor has given is an element on its own.
  Tensor alone = {
      static_cast<uint8_t *>(address),        0, table::sizeOf(type), dtype,
      static_cast<uint8_t>(table::Space::GM), 0};
  bool known = pendingSlice.address && pendingSlice.address == address;
  Tensor whole = known ? pendingSlice.whole : alone;
  pendingSlice.address = nullptr;
  uint64_t old = 0;
  check(rt::scalarAtomic(c, kind, in(whole), known ? pendingSlice.offset : 0,
                         value, expected, old));
  return old;
}
int64_t system(unsigned which, Where where) {
  int64_t value = 0;
  check(rt::getSystem(at(bc::Op::get_system, where), which, value));
  return value;
}
int64_t storeAtomicConfig(Where where) {
  int64_t type = 0;
  check(rt::getStoreAtomicConfig(at(bc::Op::get_store_atomic_config, where),
                                 type));
  return type;
}
uint64_t reservedCount() { return core().reservedCount; }
int64_t blockIdx() { return core().blockIdx; }
int64_t blockNum() { return core().blockNum; }

//===----------------------------------------------------------------------===//
// Scalar operations without a result
//===----------------------------------------------------------------------===//

/// SSA scalars are signless: their messages show the signed type.
static table::DType signless(uint8_t dtype) {
  switch (static_cast<table::DType>(dtype)) {
  case table::DType::U8:
    return table::DType::I8;
  case table::DType::U16:
    return table::DType::I16;
  case table::DType::U32:
    return table::DType::I32;
  case table::DType::U64:
    return table::DType::I64;
  default:
    return static_cast<table::DType>(dtype);
  }
}

void binFault(unsigned bin, uint8_t dtype, uint64_t a, uint64_t b,
              Where where) {
  rt::Core &c = at(bc::Op::bin, where);
  table::DType type = signless(dtype);
  std::string name(table::nameOf(type));
  std::string x = rt::elementText(type, a), y = rt::elementText(type, b);
  auto op = static_cast<bc::Bin>(bin);
  if (op == bc::Bin::Shl || op == bc::Bin::ShrS || op == bc::Bin::ShrU)
    c.fail(table::Rule::ASC_ARITH_SHIFT, -1, "shift of " + name + " by " + y);
  else if (b == 0)
    c.fail(table::Rule::ASC_ARITH_DIV, -1, "division of " + x + " by zero");
  else
    c.fail(table::Rule::ASC_ARITH_DIV, -1,
           "the quotient of " + x + " and " + y + " does not fit " + name);
  raise();
}

void cvtFault(unsigned, uint8_t from, uint8_t to, uint64_t a, Where where) {
  rt::Core &c = at(bc::Op::cvt, where);
  c.fail(table::Rule::ASC_ARITH_CONVERT, -1,
         rt::elementText(signless(from), a) + " does not fit " +
             std::string(table::nameOf(signless(to))));
  raise();
}

} // namespace asc::native
