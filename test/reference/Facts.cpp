//===- Facts.cpp - What each chip has, and interesting values -------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Written by hand from the product and type tables of the public pages, so that
// a slip in an ODS record shows as a difference.
//
//===----------------------------------------------------------------------===//

#include "Program.h"

namespace asc::ref {

using T = Type;

const OpInfo &infoOf(Op op) {
  // In the order of the enumeration.
  static const OpInfo infos[kNumOps] = {
      {"max", 2, 3, true, false, true},
      {"add", 2, 3, true, false, true},
      {"mul", 2, 3, true, false, true},
      {"gatherb", 2, 1, false},
      {"brcb", 1, 1, false},
      {"bilinear_interpolation", 4, 0, false},
      {"vector_padding", 1, 2, false},
      {"data_copy", 1, 0, false},
      {"reg.cvt", 1, 0, false},
      {"sub", 2, 3, true, false, true},
      {"min", 2, 3, true, false, true},
      {"div", 2, 3, true},
      {"and", 2, 3, true},
      {"or", 2, 3, true},
      {"abs", 1, 2, true},
      {"relu", 1, 2, true},
      {"not", 1, 2, true},
      {"sqrt", 1, 2, true},
      {"rsqrt", 1, 2, true},
      {"reciprocal", 1, 2, true},
      {"exp", 1, 2, true},
      {"ln", 1, 2, true},
      {"neg", 1, 2, true},
      {"adds", 1, 2, true, true, false, false, false, true},
      {"muls", 1, 2, true, true, false, false, false, true},
      {"maxs", 1, 2, true, true, false, false, false, true},
      {"mins", 1, 2, true, true, false, false, false, true},
      {"leaky_relu", 1, 2, true, true},
      {"subs", 1, 2, true, true, false, false, false, true},
      {"divs", 1, 2, true, true, false, false, false, true},
      {"ands", 1, 2, true, true, false, false, false, true},
      {"ors", 1, 2, true, true, false, false, false, true},
      {"shift_left", 1, 2, true, true},
      {"shift_right", 1, 2, true, true},
      {"shift_left_tensor", 2, 0, true, false, false, true, true},
      {"shift_right_tensor", 2, 0, true, false, false, true, true},
      {"prelu", 2, 0, true, false, false, true},
      {"abs_sub", 2, 0, true, false, false, true},
      {"add_relu", 2, 3, true, false, true},
      {"sub_relu", 2, 3, true, false, true},
      // The second destination stands before the sources.
      {"mull", 3, 0, true, false, false, true, true},
      {"axpy", 1, 2, true, true, false, false, false, false, true},
      {"mul_add_dst", 2, 3, true, false, false, false, false, false, true},
      {"fused_mul_add", 2, 3, true, false, false, false, false, false, true},
      {"mul_add_relu", 2, 3, true, false, false, false, false, false, true},
      {"add_relu_cast", 2, 3, true, false, false, false, false, false, true},
      {"sub_relu_cast", 2, 3, true, false, false, false, false, false, true},
      {"mul_cast", 2, 3, true, false, false, false, false, false, true},
      {"muls_cast", 1, 2, true, true, false, false, false, false, true},
      {"exp_sub", 2, 3, true, false, false, false, false, false, true},
      {"cast_dequant", 1, 2, true, false, false, false, false, false, true},
      {"add_deq_relu", 2, 3, true, false, false, false, false, false, true},
      {"cast", 1, 2, true, false, false, false, false, false, true},
      {"truncate", 1, 2, true, false, false, false, false, false, true},
      {"compare", 2, 2, false},
      {"compares", 1, 1, false, true},
      {"compare_register", 2, 2, false},
      {"select", 3, 3, false},
      {"selects", 2, 2, false, true},
      {"select_register", 3, 3, false},
      {"selects_register", 3, 2, false},
      {"gather_mask", 3, 1, false},
      {"gather_mask_pattern", 2, 1, false},
      {"gather", 2, 0, false},
      {"scatter", 2, 0, false},
      {"data_copy_pad", 1, 0, false},
      {"data_copy_pad_value", 1, 0, false, true},
      {"sort32", 2, 0, false},
      {"mrg_sort", 4, 0, false},
      {"rp_sort16", 1, 0, false},
      {"mrg_sort4", 4, 0, false},
      {"transpose", 1, 0, false},
      {"interleave", 3, 0, false},
      {"de_interleave", 3, 0, false},
      {"de_interleave_one", 2, 0, false},
      {"reduce_data_block", 1, 0, false},
      {"reduce_repeat", 1, 0, false},
      {"reduce_pair_elem", 1, 0, false},
      {"reduce_sum", 2, 0, false},
      {"reduce_max", 2, 0, false},
      {"reduce_min", 2, 0, false},
      {"duplicate", 0, 0, false, true},
      {"create_vec_index", 0, 0, false, true}};
  return infos[static_cast<unsigned>(op)];
}
const char *nameOf(Op op) { return infoOf(op).name; }

bool isShift(Op op) {
  return op == Op::ShiftLeft || op == Op::ShiftRight ||
         op == Op::ShiftLeftTensor || op == Op::ShiftRightTensor;
}

Type sourceType(Op op, unsigned k, Type type) {
  if (k != 1 || (op != Op::ShiftLeftTensor && op != Op::ShiftRightTensor))
    return type;
  switch (sizeOf(type)) {
  case 1:
    return T::I8;
  case 2:
    return T::I16;
  case 4:
    return T::I32;
  default:
    return T::I64;
  }
}

bool hasOp(Op op, Chip chip) { // in any form
  return !typesOf(op, chip, formsOf(op).front()).empty() ||
         !typesOf(op, chip, formsOf(op).back()).empty();
}

std::vector<Form> formsOf(Op op) {
  if (op == Op::Neg || infoOf(op).countOnly || op == Op::MulsCast || op == Op::ExpSub ||
      op == Op::Truncate)
    return {Form::Count};
  if (infoOf(op).elementwise)
    return {Form::Count, Form::MaskCount, Form::MaskBits, Form::MaskState};
  switch (op) {
  case Op::Padding:
    return {Form::Count, Form::MaskCount, Form::MaskBits, Form::MaskState};
  case Op::Compare:
  case Op::Compares:
    return {Form::Count, Form::MaskCount, Form::MaskBits, Form::MaskState};
  case Op::CompareRegister:
    return {Form::MaskCount, Form::MaskBits, Form::MaskState};
  case Op::ReduceDataBlock:
  case Op::ReduceRepeat:
  case Op::ReducePairElem:
    return {Form::MaskCount, Form::MaskBits, Form::MaskState};
  case Op::Duplicate:
    return {Form::Count, Form::MaskCount, Form::MaskBits, Form::MaskState};
  case Op::ReduceSum:
  case Op::ReduceMax:
  case Op::ReduceMin:
  case Op::CreateVecIndex:
  case Op::Select:
  case Op::Selects:
  case Op::Gather:
  case Op::Scatter:
    return {Form::Count, Form::MaskCount, Form::MaskBits};
  case Op::SelectRegister:
  case Op::SelectsRegister:
    return {Form::MaskState};
  case Op::Bilinear:
    return {Form::MaskCount, Form::MaskBits};
  case Op::Copy:
    return {Form::Count, Form::None};
  case Op::Interleave:
  case Op::DeInterleave:
  case Op::DeInterleaveOne:
    return {Form::Count};
  default:
    return {Form::None};
  }
}

/// Comparisons, selections, compression.
static std::vector<Type> bitsTypes(Op op, Chip chip, Form form) {
  std::vector<Type> wide = {T::I16, T::U16, T::F16, T::BF16,
                            T::I32, T::U32, T::F32};
  const std::vector<Type> floats = {T::F16, T::F32},
                          withI32 = {T::F16, T::F32, T::I32},
                          noBrain = {T::I16, T::U16, T::F16,
                                     T::I32, T::U32, T::F32};
  bool kirin = chip == Chip::KirinX90 || chip == Chip::Kirin9030;
  bool newest = chip == Chip::Dav3510, oldest = chip == Chip::Dav1001;
  switch (op) {
  case Op::Compare:
  case Op::Compares:
    if (newest) {
      if (form == Form::Count)
        wide.insert(wide.end(), {T::I8, T::U8, T::I64, T::U64, T::F64});
      return wide;
    }
    if (chip == Chip::Dav2201 || kirin)
      return withI32;
    if (op == Op::Compares && chip == Chip::Dav3002)
      return noBrain;
    if (op == Op::Compares && oldest)
      return {};
    return floats;
  case Op::CompareRegister:
    return newest || chip == Chip::Dav2201 || chip == Chip::Dav2002
               ? floats
               : std::vector<Type>{};
  case Op::GatherMask:
  case Op::GatherMaskPattern:
    if (newest)
      wide.insert(wide.end(), {T::I8, T::U8});
    if (newest || chip == Chip::Dav2201)
      return wide;
    return chip == Chip::Dav3002 || chip == Chip::Dav2002
               ? noBrain
               : std::vector<Type>{};
  default: // selections
    if (newest) {
      if (form == Form::Count)
        wide.insert(wide.end(), {T::I8, T::U8, T::I64, T::U64, T::C32,
                                 T::C64});
      return wide;
    }
    // The register is set by an instruction that these chips do not have.
    if ((op == Op::SelectRegister || op == Op::SelectsRegister) &&
        chip != Chip::Dav2201 && chip != Chip::Dav2002)
      return {};
    if (kirin && form == Form::Count)
      return {T::I8,  T::U8,  T::I16, T::U16,
              T::F16, T::I32, T::U32, T::F32};
    if (kirin)
      return noBrain;
    if (oldest && op == Op::Selects)
      return {};
    return floats;
  }
}

/// Instructions of one element-wise family, on dav-3510 and the others.
static std::vector<Type> elementwiseTypes(Op op, Chip chip, Form form) {
  const std::vector<Type> halfAndFloat = {T::F16, T::F32};
  auto counted = [&](std::vector<Type> any, std::vector<Type> count) {
    if (form == Form::Count)
      any.insert(any.end(), count.begin(), count.end());
    return any;
  };
  bool newest = chip == Chip::Dav3510, oldest = chip == Chip::Dav1001;
  switch (op) {
  case Op::Div:
    if (newest)
      return counted({T::I16, T::U16, T::F16, T::I32, T::U32, T::F32},
                     {T::I64, T::U64, T::C32, T::C64});
    return halfAndFloat;
  case Op::And:
  case Op::Or:
    if (newest)
      return counted({T::I16, T::U16, T::I32, T::U32},
                     {T::I8, T::U8, T::I64, T::U64});
    return {T::I16, T::U16};
  case Op::Not:
    if (newest)
      return counted({T::I16, T::U16, T::F16, T::I32, T::U32, T::F32},
                     {T::I8, T::U8, T::I64, T::U64});
    return {T::I16, T::U16};
  case Op::Abs:
    if (newest)
      return counted({T::I16, T::F16, T::I32, T::F32}, {T::I8, T::I64});
    if (chip == Chip::Dav3002)
      return {T::I16, T::F16, T::F32};
    return halfAndFloat;
  case Op::Relu:
    if (oldest)
      return {T::F16};
    return counted({T::F16, T::I32, T::F32},
                   newest ? std::vector<Type>{T::I64} : std::vector<Type>{});
  case Op::Reciprocal:
    return counted(halfAndFloat, newest ? std::vector<Type>{T::I64, T::U64}
                                        : std::vector<Type>{});
  case Op::Neg:
    if (newest)
      return {T::I8, T::I16, T::F16, T::I32, T::F32, T::I64};
    return {};
  case Op::Adds:
  case Op::Muls:
  case Op::Maxs:
  case Op::Mins:
    if (newest && op == Op::Muls)
      return counted({T::I16, T::F16, T::BF16, T::I32, T::F32},
                     {T::I64, T::U64, T::C32, T::C64});
    if (newest && op == Op::Adds)
      return counted({T::I16, T::F16, T::BF16, T::I32, T::F32},
                     {T::I8, T::U8, T::I64, T::U64, T::C32, T::C64});
    if (newest)
      return counted({T::I16, T::F16, T::BF16, T::I32, T::F32},
                     {T::I8, T::U8, T::I64, T::U64});
    if (oldest)
      return op == Op::Adds || op == Op::Muls ? halfAndFloat
                                              : std::vector<Type>{};
    return {T::I16, T::F16, T::I32, T::F32};
  case Op::Subs:
    return !newest ? std::vector<Type>{}
                   : counted({T::I16, T::F16, T::BF16, T::I32, T::F32},
                             {T::I64, T::U64, T::C32, T::C64});
  case Op::Divs:
    return !newest ? std::vector<Type>{}
                   : counted({T::F16, T::F32},
                             {T::I64, T::U64, T::C32, T::C64});
  case Op::Ands:
  case Op::Ors:
    return !newest ? std::vector<Type>{}
                   : counted({T::I16, T::U16}, {T::I64, T::U64});
  case Op::ShiftLeft:
  case Op::ShiftRight:
  case Op::ShiftLeftTensor:
  case Op::ShiftRightTensor:
    if (newest)
      return counted({T::I16, T::U16, T::I32, T::U32},
                     {T::I8, T::U8, T::I64, T::U64});
    if (infoOf(op).scalar &&
        (chip == Chip::Dav2201 || chip == Chip::Dav3002))
      return {T::I16, T::U16, T::I32, T::U32};
    return {};
  case Op::Prelu:
  case Op::AbsSub:
    return newest ? halfAndFloat : std::vector<Type>{};
  case Op::AddRelu:
  case Op::SubRelu:
    if (newest)
      return counted({T::I16, T::F16, T::F32}, {T::I64, T::U64});
    if (chip == Chip::Dav2201 || chip == Chip::Dav2002)
      return {T::I16, T::F16, T::F32};
    return chip == Chip::Dav3002 ? halfAndFloat : std::vector<Type>{};
  case Op::Mull:
    return newest ? std::vector<Type>{T::I32, T::U32} : std::vector<Type>{};
  case Op::LeakyRelu:
    return oldest ? std::vector<Type>{} : halfAndFloat;
  default: // Sqrt, Rsqrt, Exp, Ln
    return halfAndFloat;
  }
}

std::vector<Type> typesOf(Op op, Chip chip, Form form) {
  const std::vector<Type> all16And32 = {T::I16, T::U16, T::F16, T::BF16,
                                        T::I32, T::U32, T::F32};
  if (infoOf(op).pairs) {
    std::vector<Type> types;
    for (const TypePair &p : pairsOf(op, chip, form))
      types.push_back(p.dst);
    return types;
  }
  switch (op) {
  case Op::Max:
  case Op::Add:
  case Op::Mul:
  case Op::Sub:
  case Op::Min:
    if (chip == Chip::Dav3510) {
      std::vector<Type> types = all16And32;
      if (form == Form::Count) {
        types.push_back(T::I64);
        types.push_back(T::U64);
        if (op != Op::Max && op != Op::Min) {
          types.push_back(T::C32);
          types.push_back(T::C64);
        }
        if (op != Op::Mul) {
          types.push_back(T::I8);
          types.push_back(T::U8);
        }
      }
      return types;
    }
    if (chip == Chip::Dav1001)
      return {T::F16, T::I32, T::F32};
    return {T::I16, T::F16, T::I32, T::F32};
  case Op::Gatherb:
    if (chip == Chip::Dav3510)
      return {T::I8,  T::U8,  T::I16, T::U16, T::F16, T::BF16,
              T::I32, T::U32, T::F32, T::I64, T::U64};
    if (chip == Chip::Dav2201)
      return {T::U16, T::U32};
    if (chip == Chip::Dav3002)
      return {T::I8,   T::U8,  T::I16, T::U16, T::F16,
              T::BF16, T::I32, T::U32, T::F32, T::I64};
    return {};
  case Op::Brcb:
    switch (chip) {
    case Chip::Dav3510:
      return {T::I8,  T::U8,  T::I16, T::U16, T::F16, T::BF16,
              T::I32, T::U32, T::F32, T::I64, T::U64};
    case Chip::Dav2201:
      return all16And32;
    case Chip::Dav2002:
      return {T::I16, T::U16, T::F16, T::I32, T::U32, T::F32};
    case Chip::KirinX90:
    case Chip::Kirin9030:
      return {T::U16, T::F16, T::U32, T::F32};
    default:
      return {};
    }
  case Op::Bilinear:
    if (chip == Chip::Dav3510 || chip == Chip::Dav2201 || chip == Chip::Dav2002)
      return {T::F16};
    return {};
  case Op::Padding:
    if (chip == Chip::Dav2002)
      return {T::I16, T::U16, T::F16, T::I32, T::U32, T::F32};
    return {};
  case Op::Copy: {
    std::vector<Type> types = {T::I8,  T::U8,  T::I16, T::U16, T::F16, T::I32,
                               T::U32, T::F32, T::I64, T::U64, T::F64};
    if (chip == Chip::Dav3510 || chip == Chip::Dav2201 || chip == Chip::Dav3002)
      types.push_back(T::BF16);
    return types;
  }
  case Op::Cvt:
    if (chip == Chip::Dav3510)
      return {T::U32};
    return {};
  case Op::Gather:
  case Op::Scatter:
    return byOffsetTypes(op, chip, form);
  default:
    if (isMove(op))
      return moveTypes(op, chip);
    if (isReduceCall(op))
      return reduceTypes(op, chip, form);
    return isBits(op) ? bitsTypes(op, chip, form)
                      : elementwiseTypes(op, chip, form);
  }
}

bool hasMaskMode(Chip chip) { return chip != Chip::Dav1001; }

bool hasCopyInUb(Chip chip) {
  return chip == Chip::Dav3510 || chip == Chip::Dav2201 ||
         chip == Chip::Dav2002 || chip == Chip::Dav1001;
}

uint64_t ubBytes(Chip chip) {
  switch (chip) {
  case Chip::Dav2201:
    return 192 * 1024;
  case Chip::Dav3002:
    return 248 * 1024;
  case Chip::KirinX90:
  case Chip::Kirin9030:
    return 118 * 1024;
  default:
    return 256 * 1024;
  }
}

const std::vector<uint64_t> &specials(Type type) {
  // Zeros, ones, neighbours of one, largest, infinities, nans (quiet, negative,
  // with payload), smallest normals and subnormals, halves and ties.
  static const std::vector<uint64_t> f16 = {
      0x0000, 0x8000, 0x3c00, 0xbc00, 0x3c01, 0x3bff, 0x7bff, 0xfbff, 0x7c00,
      0xfc00, 0x7e00, 0xfe01, 0x0400, 0x03ff, 0x0001, 0x8001, 0x3800, 0x5640,
      0x6400, 0x2c00};
  static const std::vector<uint64_t> bf16 = {
      0x0000, 0x8000, 0x3f80, 0xbf80, 0x3f81, 0x3f7f, 0x7f7f, 0xff7f, 0x7f80,
      0xff80, 0x7fc0, 0xffc1, 0x0080, 0x007f, 0x0001, 0x8001, 0x3f00, 0x42c8,
      0x4480, 0x3d80};
  static const std::vector<uint64_t> f32 = {
      0x00000000, 0x80000000, 0x3f800000, 0xbf800000, 0x3f800001,
      0x3f7fffff, 0x7f7fffff, 0xff7fffff, 0x7f800000, 0xff800000,
      0x7fc00000, 0xffc00001, 0x00800000, 0x007fffff, 0x00000001,
      0x80000001, 0x3f000000, 0x42c80000, 0x44800000, 0x3d800000};
  static const std::vector<uint64_t> integers[4] = {
      {0, 1, 2, 0x7f, 0x80, 0x81, 0xfe, 0xff, 0x40, 0xc0},
      {0, 1, 2, 0x7fff, 0x8000, 0x8001, 0xfffe, 0xffff, 0xb5, 0x100, 0x4000},
      {0, 1, 2, 0x7fff, 0x8000, 0xffff, 0x10000, 0x7fffffff, 0x80000000,
       0x80000001, 0xfffffffe, 0xffffffff, 0xb504, 0x40000000},
      {0, 1, 2, 0x7fffffffffffffff, 0x8000000000000000, 0x8000000000000001,
       0xfffffffffffffffe, 0xffffffffffffffff, 0xb504f333, 0x100000000,
       0xffffffff, 0x4000000000000000}};
  // Each real part with an imaginary part from another place of the list.
  auto pairs = [](const std::vector<uint64_t> &parts, unsigned width) {
    std::vector<uint64_t> out;
    for (size_t i = 0; i < parts.size(); ++i)
      out.push_back(parts[i] | parts[(7 * i + 3) % parts.size()] << width);
    return out;
  };
  static const std::vector<uint64_t> c32 = pairs(f16, 16), c64 = pairs(f32, 32);
  switch (type) {
  case T::C32:
    return c32;
  case T::C64:
    return c64;
  case T::F16:
    return f16;
  case T::BF16:
    return bf16;
  case T::F32:
    return f32;
  default:
    unsigned size = sizeOf(type);
    return integers[size == 1 ? 0 : size == 2 ? 1 : size == 4 ? 2 : 3];
  }
}

void fill(Random &rng, Type type, std::vector<uint8_t> &bytes) {
  type = partOf(type);
  unsigned size = sizeOf(type);
  const std::vector<uint64_t> &special = specials(type);
  for (uint64_t at = 0; at + size <= bytes.size(); at += size) {
    uint64_t v = below(rng, 3) ? rng() : special[below(rng, special.size())];
    for (unsigned k = 0; k < size; ++k)
      bytes[at + k] = static_cast<uint8_t>(v >> (8 * k));
  }
}

void fillAmounts(Random &rng, const Operand &amounts,
                 std::vector<uint8_t> &bytes) {
  unsigned size = sizeOf(amounts.type), width = 8 * size;
  for (uint64_t at = 0; at + size <= amounts.bytes; at += size) {
    uint64_t v = below(rng, 4) ? below(rng, width + 3)
                               : rng() & ((1ull << (width - 1)) - 1);
    for (unsigned k = 0; k < size; ++k)
      bytes[amounts.offset + at + k] = static_cast<uint8_t>(v >> (8 * k));
  }
}

void fillOffsets(Random &rng, const Operand &offsets, uint64_t source,
                 std::vector<uint8_t> &bytes) {
  for (uint64_t at = 0; at + 4 <= offsets.bytes; at += 4) {
    uint32_t v = static_cast<uint32_t>(32 * below(rng, source / 32));
    for (unsigned k = 0; k < 4; ++k)
      bytes[offsets.offset + at + k] = static_cast<uint8_t>(v >> (8 * k));
  }
}

} // namespace asc::ref
