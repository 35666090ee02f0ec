//===- Print.cpp - Reference calls as .asir programs ----------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Program.h"

#include <map>
#include <set>

namespace asc::ref {
namespace {

std::string number(uint64_t n) { return std::to_string(n); }
std::string hex(uint64_t n) {
  char text[24];
  std::snprintf(text, sizeof text, "0x%llX", static_cast<unsigned long long>(n));
  return text;
}

std::string typeText(const Operand &o) {
  return std::string(o.global ? "!asc.global<" : "!asc.local<") +
         number(o.bytes / sizeOf(o.type)) + "x" + nameOf(o.type) + ">";
}

std::string plain(uint64_t value, bool isWord) {
  return isWord ? hex(value) : number(value);
}

/// A scalar of the element type as a constant of the program.
std::string constant(Type type, uint64_t bits) {
  unsigned width = 8 * sizeOf(type);
  if (isComplex(type)) {
    std::string part = nameOf(partOf(type));
    char parts[64];
    std::snprintf(parts, sizeof parts, "[0x%0*llX : %s, 0x%0*llX : %s]",
                  static_cast<int>(width / 8),
                  static_cast<unsigned long long>(
                      bits & ((1ull << width / 2) - 1)),
                  part.c_str(), static_cast<int>(width / 8),
                  static_cast<unsigned long long>(bits >> width / 2),
                  part.c_str());
    return std::string("complex.constant ") + parts + " : " + nameOf(type);
  }
  char text[32];
  if (isFloat(type))
    std::snprintf(text, sizeof text, "0x%0*llX", static_cast<int>(width / 4),
                  static_cast<unsigned long long>(bits));
  else
    std::snprintf(text, sizeof text, "%lld",
                  static_cast<long long>(bits << (64 - width)) >> (64 - width));
  std::string name = nameOf(type);
  return std::string("arith.constant ") + text + " : " +
         (name[0] == 'u' ? name.substr(1) : name);
}

/// Scalars are as the destination, of two types as the source.
Type scalarType(const Call &c) {
  return infoOf(c.op).pairs ? c.source : c.type;
}

/// Operands with strides, the destination first where it has them.
std::vector<const Operand *> stridedOperands(const Call &c) {
  switch (c.op) {
  case Op::Compare:
  case Op::CompareRegister:
    return {&c.src[0], &c.src[1]};
  case Op::Compares:
  case Op::GatherMask:
  case Op::GatherMaskPattern:
    return {&c.src[0]};
  case Op::Select:
  case Op::SelectRegister:
    return {&c.dst, &c.src[1], &c.src[2]};
  case Op::Selects:
  case Op::SelectsRegister:
    return {&c.dst, &c.src[1]};
  default:
    return {};
  }
}

std::string bitsStrides(const Call &c, const Number &num) {
  std::string blk, rep;
  for (const Operand *o : stridedOperands(c)) {
    blk += (blk.empty() ? "" : ", ") + num(o->blk, false);
    rep += (rep.empty() ? "" : ", ") + num(o->rep, false);
  }
  return " stride(blk = [" + blk + "], rep = [" + rep + "])";
}

std::string strides(const Call &c, const Number &num) {
  unsigned n = infoOf(c.op).strided;
  if (isBits(c.op))
    return bitsStrides(c, num);
  bool plainBlk = c.dst.blk == 1, plainRep = c.dst.rep == defaultRep(c, 0);
  for (unsigned k = 1; k < n; ++k) {
    plainBlk &= c.src[k - 1].blk == 1;
    plainRep &= c.src[k - 1].rep == defaultRep(c, k);
  }
  if (n == 0 || (plainBlk && plainRep))
    return "";
  std::string blk = num(c.dst.blk, false), rep = num(c.dst.rep, false);
  for (unsigned k = 1; k < n; ++k) {
    blk += ", " + num(c.src[k - 1].blk, false);
    rep += ", " + num(c.src[k - 1].rep, false);
  }
  std::string text;
  if (!plainBlk)
    text += "blk = [" + blk + "]";
  if (!plainRep)
    text += (text.empty() ? "rep = [" : ", rep = [") + rep + "]";
  return " stride(" + text + ")";
}

std::string clause(const Call &c, const Number &num) {
  std::string text;
  switch (c.form) {
  case Form::Count:
    text = " count(" + num(c.words[0], false) + ")";
    break;
  case Form::MaskCount:
    text = " mask(" + num(c.words[0], false) + ")";
    break;
  case Form::MaskBits:
    text = " mask[" + num(c.words[0], true) + ", " + num(c.words[1], true) +
           "]";
    break;
  case Form::MaskState:
    text = " mask(state)";
    break;
  case Form::None:
    break;
  }
  if (isMove(c.op))
    return text + moveClause(c, num);
  if (isReduceCall(c.op))
    return text + reduceClause(c, num);
  bool hasRepeat = c.op != Op::Bilinear && c.op != Op::Copy;
  if (c.op == Op::CompareRegister)
    text += bitsStrides(c, num);
  else if (hasRepeat && c.form != Form::Count)
    text += " repeat(" + num(c.repeat, false) + ")" + strides(c, num);
  if (c.scalarLeft)
    text += " scalar(left)";
  if (c.roundEn)
    text += " round_en(true)";
  if (c.op == Op::Bilinear)
    text += " h_repeat(" + num(c.hRepeat, false) + ") v_repeat(" +
            num(c.vRepeat, false) + ") repeat_mode(" +
            (c.repeatMode ? "true" : "false") + ") dst_blk_stride(" +
            num(c.dstBlkStride, false) + ") v_offset(" +
            num(c.vOffset, false) + ")";
  static const char *const modes[] = {"none",  "rint",  "floor", "ceil",
                                      "round", "trunc", "odd",   "hybrid"};
  if ((c.op == Op::Cast || c.op == Op::Truncate) && c.round)
    text += std::string(" round(") + modes[c.round] + ")";
  if (c.op == Op::CastDequant)
    text += std::string(" vec_deq(false) half_block(") +
            (c.upperHalf ? "true)" : "false)");
  if (isByOffset(c.op)) {
    if (c.baseAddr)
      text += " base_addr(" + num(c.baseAddr, false) + ")";
    bool gather = c.op == Op::Gather;
    uint64_t rep = gather ? c.dst.rep : c.src[0].rep;
    if (c.form != Form::Count && rep != 8)
      text += (gather ? " dst_rep_stride(" : " src_rep_stride(") +
              num(rep, false) + ")";
  }
  if (c.op == Op::Padding)
    text += " pad_mode(" + num(c.padMode, false) + ") pad_side(" +
            (c.padRight ? "right" : "left") + ")";
  if (c.op == Op::Copy && c.form == Form::None)
    text += " block_count(" + num(c.blockCount, false) + ") block_len(" +
            num(c.blockLen, false) + ") src_gap(" + num(c.srcGap, false) +
            ") dst_gap(" + num(c.dstGap, false) + ")";
  return text;
}

/// "asc.max %a, %b, %c mask(100) : types" with the given value names.
std::string instruction(const Call &c, const std::vector<std::string> &values,
                        const Number &num, const std::string &scalar,
                        const std::string &id) {
  if (isBits(c.op))
    return bitsInstruction(c, values, scalar, clause(c, num), typeText, id);
  std::string text = std::string("asc.") + nameOf(c.op), types;
  for (size_t k = 0; k < values.size(); ++k) {
    text += (k ? ", " : " ") + values[k];
    types += (k ? ", " : "") + typeText(k ? c.src[k - 1] : c.dst);
  }
  if (infoOf(c.op).scalar)
    text += ", " + scalar;
  return text + clause(c, num) + " : " + types;
}

std::string vfName(const Call &c) {
  return "@cvt_" + c.pattern + (c.odd ? "_odd" : "_even") +
         (c.sat ? "_sat" : "");
}

std::string vfText(const Call &c) {
  return "  func.func " + vfName(c) +
         "(%s: !asc.local<64xui32>, %d: !asc.local<128xi16>) "
         "attributes {asc.vf} {\n"
         "    %m = asc.reg.create_mask b32 " + c.pattern + "\n"
         "    %all = asc.reg.create_mask b16 all\n"
         "    %v = asc.reg.load %s[0] : !asc.local<64xui32> -> "
         "!asc.vreg<ui32>\n"
         "    %r = asc.reg.cvt %v, %m " + (c.odd ? "odd" : "even") +
         (c.sat ? " sat" : "") + " : !asc.vreg<ui32> -> !asc.vreg<i16>\n"
         "    asc.reg.store %d[0], %r, %all : !asc.local<128xi16>, "
         "!asc.vreg<i16>\n"
         "    return\n  }\n";
}

/// Mask, CTRL and the scale as the call expects them.
std::string before(const Call &c, const Number &num, const std::string &id) {
  std::string text;
  if (readsScale(c)) {
    bool half = c.type == Type::F16;
    Type type = half ? Type::F16 : Type::F32;
    text += "    %q" + id + " = " +
            constant(type, half ? c.halfScale : c.scale) +
            "\n    asc.set_deq_scale %q" + id;
    if (!half)
      text += " offset(" + std::to_string(c.offset) + ")" +
              (c.type == Type::I8 ? " signed" : "");
    text += std::string(" : ") + nameOf(type) + "\n";
  }
  if (c.op == Op::CopyPad && (c.leftPad || c.rightPad)) {
    std::string type = nameOf(c.type); // scalars have no sign
    text += "    %q" + id + " = " + constant(c.type, c.scalar) +
            "\n    asc.set_pad_value %q" + id + " : " +
            (type[0] == 'u' ? type.substr(1) : type) + "\n";
  }
  uint64_t changed = c.ctrl ^ resetCtrl(c.chip);
  for (unsigned b = 0; b < 64; ++b)
    if (changed >> b & 1)
      text += "    asc.set_ctrl_spr " + number(b) + " to " + number(b) +
              " value(" + number(c.ctrl >> b & 1) + ")\n";
  std::string type = nameOf(widestOf(c));
  if (c.counter)
    text += "    asc.set_mask_mode count\n";
  if (c.form == Form::MaskState) {
    if (c.counter)
      text += "    asc.set_mask count(" + num(c.maskRegister[0], false) +
              ") : " + type + "\n";
    else
      text += "    asc.set_mask bits[" + num(c.maskRegister[0], true) + ", " +
              num(c.maskRegister[1], true) + "] : " + type + "\n";
  }
  return text;
}
std::string after(const Call &c) {
  std::string text;
  if (c.counter)
    text += "    asc.set_mask_mode norm\n";
  uint64_t changed = c.ctrl ^ resetCtrl(c.chip);
  for (unsigned b = 0; b < 64; ++b)
    if (changed >> b & 1)
      text += "    asc.set_ctrl_spr " + number(b) + " to " + number(b) +
              " value(" + number(resetCtrl(c.chip) >> b & 1) + ")\n";
  return text;
}

std::string vfTexts(const std::vector<Case> &cases) {
  std::set<std::string> done;
  std::string text;
  for (const Case &x : cases)
    if (x.call.op == Op::Cvt && done.insert(vfName(x.call)).second)
      text += vfText(x.call);
  return text;
}

std::string vfCall(const Call &c, const std::string &src,
                   const std::string &dst) {
  return "func.call " + vfName(c) + "(" + src + ", " + dst +
         ") : (!asc.local<64xui32>, !asc.local<128xi16>) -> ()";
}

const char *const kHeader =
    "// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception\n";

} // namespace

std::string printCall(const Call &c) {
  std::vector<std::string> values = {"%dst"};
  for (unsigned k = 0; k < c.numSrc; ++k)
    values.push_back("%src" + number(k));
  std::string text = before(c, plain, "");
  if (c.op == Op::Cvt)
    return text + "    " + vfCall(c, "%src0", "%dst") + "\n";
  if (infoOf(c.op).scalar)
    text += "    %s = " + constant(scalarType(c), c.scalar) + "\n";
  text += "    " + instruction(c, values, plain, "%s", "") + "\n    // offsets";
  text += " " + hex(c.dst.offset);
  for (unsigned k = 0; k < c.numSrc; ++k)
    text += " " + hex(c.src[k].offset);
  return text + "\n";
}

std::string printBatch(const std::vector<Case> &cases, Chip chip,
                       uint64_t arena, Random &rng) {
  std::string n = number(arena), all = number(arena * cases.size());
  std::string slot = "!asc.global<" + n + "xui8>";
  std::string whole = "!asc.global<" + all + "xui8>";
  std::string local = "!asc.local<" + n + "xui8>";
  std::string text = kHeader;
  text += std::string("module attributes {asc.target = \"") + nameOf(chip) +
          "\"} {\n" + vfTexts(cases);
  text += "  asc.kernel @fuzz(%in: " + whole + ", %out: " + whole +
          ", %zero: index) {\n    %u = asc.alloc at(0x0) : " + local + "\n";
  unsigned fresh = 0;
  for (size_t i = 0; i < cases.size(); ++i) {
    const Call &c = cases[i].call;
    std::string id = number(i), base = number(i * arena);
    // A number in four is only known at run time.
    std::string setup;
    Number num = [&](uint64_t value, bool isWord) -> std::string {
      if (below(rng, 4))
        return plain(value, isWord);
      std::string k = number(fresh++);
      if (isWord) {
        setup += "    %z" + k + " = arith.index_cast %zero : index to i64\n";
        setup += "    %c" + k + " = arith.constant " + hex(value) + " : i64\n";
        setup += "    %n" + k + " = arith.ori %z" + k + ", %c" + k + " : i64\n";
      } else {
        setup += "    %c" + k + " = arith.constant " + number(value) +
                 " : index\n";
        setup += "    %n" + k + " = arith.addi %zero, %c" + k + " : index\n";
      }
      return "%n" + k;
    };
    text += "    // " + id + "\n";
    text += "    %in" + id + " = asc.slice %in[" + base + "] : " + whole +
            " to " + slot + "\n";
    text += "    %out" + id + " = asc.slice %out[" + base + "] : " + whole +
            " to " + slot + "\n";
    text += "    asc.data_copy %u, %in" + id + " count(" + n + ") : " + local +
            ", " + slot + "\n    asc.pipe_barrier all\n";
    std::vector<std::string> values;
    for (unsigned k = 0; k <= c.numSrc; ++k) {
      const Operand &o = k ? c.src[k - 1] : c.dst;
      std::string v = "%t" + id + "_" + number(k);
      std::string from = !o.global ? "%u" : (k ? "%in" : "%out") + id;
      Operand raw = o;
      raw.type = Type::U8;
      std::string s = v + "s";
      text += "    " + s + " = asc.slice " + from + "[" + number(o.offset) +
              "] : " + (o.global ? slot : local) + " to " + typeText(raw) +
              "\n";
      if (o.type == Type::U8)
        v = s;
      else
        text += "    " + v + " = asc.reinterpret " + s + " : " +
                typeText(raw) + " to " + typeText(o) + "\n";
      values.push_back(v);
    }
    std::string run = before(c, num, id);
    run += "    " + (c.op == Op::Cvt ? vfCall(c, values[1], values[0])
                                     : instruction(c, values, num, "%s" + id, id));
    if (infoOf(c.op).scalar)
      text += "    %s" + id + " = " + constant(scalarType(c), c.scalar) + "\n";
    text += setup + run + "\n    asc.pipe_barrier all\n" + after(c);
    if (!c.dst.global)
      text += "    asc.data_copy %out" + id + ", %u count(" + n + ") : " +
              slot + ", " + local + "\n    asc.pipe_barrier all\n";
  }
  return text + "    asc.return\n  }\n}\n";
}

//===----------------------------------------------------------------------===//
// Conformance programs
//===----------------------------------------------------------------------===//

static std::string dense(const std::vector<uint8_t> &bytes, const Operand &o) {
  unsigned size = sizeOf(o.type);
  std::string text = "dense<[";
  for (uint64_t i = 0; i < o.bytes / size; ++i) {
    uint64_t bits = 0;
    for (unsigned k = 0; k < size; ++k)
      bits |= uint64_t(bytes[o.offset + i * size + k]) << (8 * k);
    text += i ? ", " : "";
    if (isFloat(o.type)) {
      char digits[24];
      std::snprintf(digits, sizeof digits, "0x%0*llX", 2 * size,
                    static_cast<unsigned long long>(bits));
      text += digits;
    } else if (isSigned(o.type)) {
      int64_t v = static_cast<int64_t>(bits << (64 - 8 * size)) >>
                  (64 - 8 * size);
      text += std::to_string(v);
    } else {
      text += number(bits);
    }
  }
  return text + "]>";
}

std::string printConformance(const std::vector<Case> &cases, Chip chip,
                             Op op) {
  std::string text = kHeader, body;
  // Compiling takes longest: later instructions run as executables on the two
  // main chips; the differential test compiles for all.
  bool compiled = static_cast<unsigned>(op) <= static_cast<unsigned>(Op::Cvt) ||
                  chip == Chip::Dav3510 || chip == Chip::Dav2201;
  text += std::string("// asc.") + nameOf(op) + " on " + nameOf(chip) +
          ": expected values come from test/reference.\n"
          "// RUN: asc-run %s\n" +
          (compiled ? "// RUN: ascc %s -o %t.exe && %t.exe\n" : "") +
          "// COVERS: semantics " + nameOf(op) + "\n\n";
  text += std::string("module attributes {asc.target = \"") + nameOf(chip) +
          "\"} {\n" + vfTexts(cases);
  body = "  func.func @main() {\n";
  unsigned fresh = 0;
  for (const Case &x : cases) {
    const Call &c = x.call;
    // Operands with the same place are one buffer.
    std::vector<Operand> places;
    std::vector<unsigned> placeOf;
    for (unsigned k = 0; k <= c.numSrc; ++k) {
      Operand o = k ? c.src[k - 1] : c.dst;
      unsigned p = 0;
      while (p < places.size() && (places[p].offset != o.offset ||
                                   places[p].global != o.global))
        ++p;
      if (p == places.size()) {
        places.push_back(o);
        // No copy takes complex numbers: their parts are copied.
        places.back().type = partOf(o.type);
      }
      placeOf.push_back(p);
    }
    std::string params, copies, values, types;
    for (unsigned p = 0; p < places.size(); ++p) {
      Operand gm = places[p];
      gm.global = true;
      params += (p ? ", %g" : "%g") + number(p) + ": " + typeText(gm);
      types += (p ? ", " : "") + typeText(gm);
      if (places[p].global)
        continue;
      copies += "    %b" + number(p) + " = asc.alloc at(" +
                hex(places[p].offset) + ") : " + typeText(places[p]) + "\n";
      copies += "    asc.data_copy %b" + number(p) + ", %g" + number(p) +
                " count(" + number(gm.bytes / sizeOf(gm.type)) + ") : " +
                typeText(places[p]) + ", " + typeText(gm) + "\n";
    }
    std::vector<std::string> names;
    for (unsigned k = 0; k <= c.numSrc; ++k) {
      unsigned p = placeOf[k];
      names.push_back((places[p].global ? "%g" : "%b") + number(p));
      const Operand &o = k ? c.src[k - 1] : c.dst;
      if (!isComplex(o.type))
        continue;
      copies += "    %c" + number(k) + " = asc.reinterpret " + names[k] +
                " : " + typeText(places[p]) + " to " + typeText(o) + "\n";
      names[k] = "%c" + number(k);
    }
    text += "  asc.kernel @" + x.name + "(" + params + ") {\n" + copies +
            "    asc.pipe_barrier all\n" + before(c, plain, "");
    if (infoOf(c.op).scalar)
      text += "    %s = " + constant(scalarType(c), c.scalar) + "\n";
    text += "    " + (c.op == Op::Cvt ? vfCall(c, names[1], names[0])
                                      : instruction(c, names, plain, "%s", ""));
    text += "\n    asc.pipe_barrier all\n" + after(c);
    Operand gmDst = places[0];
    gmDst.global = true;
    unsigned outputs = hasTwoResults(c.op) ? 2 : 1; // the first places
    for (unsigned k = 0; k < outputs && !places[0].global; ++k)
      text += "    asc.data_copy %g" + number(k) + ", %b" + number(k) +
              " count(" + number(gmDst.bytes / sizeOf(gmDst.type)) + ") : " +
              typeText(gmDst) + ", " + typeText(places[k]) + "\n";
    text += "    asc.return\n  }\n";

    Memory memory{x.initial, x.initial, x.initial};
    evaluate(c, memory);
    std::string args;
    for (unsigned p = 0; p < places.size(); ++p) {
      std::string v = "%v" + number(fresh++);
      Operand gm = places[p];
      gm.global = true;
      body += "    " + v + " = host.constant " + dense(x.initial, places[p]) +
              " : " + typeText(gm) + "\n";
      args += (p ? ", " : "") + v;
    }
    body += "    host.launch @" + x.name + " blocks(1) (" + args + ") : (" +
            types + ")\n";
    for (unsigned k = 0; k < outputs; ++k)
      body += std::string(isInexact(c.op, c.type)
                              ? "    host.expect_close ulp(1) "
                              : "    host.expect_eq ") +
              "%v" + number(fresh - places.size() + k) + ", " +
              dense(places[0].global ? memory.gmOut : memory.ub, places[k]) +
              " : " + typeText(gmDst) + "\n";
  }
  return text + body + "    return\n  }\n}\n";
}

} // namespace asc::ref
