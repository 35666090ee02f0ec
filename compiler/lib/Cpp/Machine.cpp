//===- Machine.cpp - Buffers, flags, masks and instructions in C++ --------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Emitter.h"

#include "asc/IR/Asc.h"
#include "asc/Table/Table.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;

namespace asc::cpp {

using llvm::enumerate;
using llvm::find_if;
using llvm::itostr;
using llvm::utohexstr;

/// How an instruction is called, by opcode.
struct CallRow {
  unsigned opcode;
  StringRef name, maskArgs, countArgs, params, strides, templates;
};
static const CallRow calls[] = {
#define ASC_CPP_CALL(OPCODE, NAME, MASK, COUNT, PARAMS, STRIDES, TEMPLATES)    \
  {OPCODE, NAME, MASK, COUNT, PARAMS, STRIDES, TEMPLATES},
#include "ascendc/arguments.inc"
};

/// Named numbers that C++ writes as enumerators.
struct EnumRow {
  unsigned opcode, extra;
  StringRef type, names;
};
static const EnumRow enums[] = {
#define ASC_CPP_ENUM(OPCODE, EXTRA, TYPE, NAMES) {OPCODE, EXTRA, TYPE, NAMES},
#include "ascendc/arguments.inc"
    {0, 0, "", ""}};

static bool isFlexible(const table::InstrRow &row) {
  switch (row.opcode) {
#define ASC_CPP_FLEXIBLE(OPCODE) case OPCODE:
#include "ascendc/arguments.inc"
    return true;
  default:
    return false;
  }
}

/// A named number as the argument of a call.
static std::string extraArgument(const table::InstrRow &row, unsigned index,
                                 OpFoldResult value, std::string text) {
  const EnumRow *row_ = find_if(enums, [&](const EnumRow &e) {
    return (e.opcode == row.opcode && e.extra == index) || !e.opcode;
  });
  if (row_->opcode) {
    // A type is written as it is, without an enumeration.
    std::string type =
        row_->type == "typename" ? "" : "AscendC::" + row_->type.str() + "::";
    SmallVector<StringRef, 8> names;
    row_->names.split(names, '|');
    std::optional<int64_t> constant = constantOf(value);
    if (constant && *constant >= 0 && *constant < int64_t(names.size()))
      return type + names[*constant].str();
    return "static_cast<" + type.substr(0, type.size() - 2) + ">(" + text + ")";
  }
  if (!row.extras[index].keywords.empty())
    return text == "0" ? "false" : text == "1" ? "true" : text;
  return text;
}

static std::string tensorClass(Type type) {
  auto shaped = cast<ShapedType>(type);
  return std::string(isa<GlobalType>(type) ? "AscendC::GlobalTensor<"
                                           : "AscendC::LocalTensor<") +
         elementType(shaped.getElementType()) + ">";
}

static std::string hex(uint64_t value) { return "0x" + utohexstr(value, true); }

/// The number of an op that has it as an attribute or as an operand.
template <typename Op> static std::string numberOf(Emitter &e, Op op) {
  if (Value value = op.getDynNumber())
    return e.text(value);
  return itostr(*op.getNumber());
}

static StringRef pipeName(Pipe pipe) {
  switch (pipe) {
  case Pipe::S:
    return "S";
  case Pipe::V:
    return "V";
  case Pipe::MTE2:
    return "MTE2";
  case Pipe::MTE3:
    return "MTE3";
  case Pipe::All:
    return "ALL";
  }
  return "";
}

template <typename Op>
static void emitFlag(Emitter &e, Op op, StringRef function) {
  std::string id = numberOf(e, op);
  int64_t constant;
  if (!StringRef(id).getAsInteger(10, constant) && constant >= 0 &&
      constant < 8)
    id = "EVENT_ID" + id;
  e.statement(op, "AscendC::" + function +
                      "<AscendC::HardEvent::" + pipeName(op.getFrom()) + "_" +
                      pipeName(op.getTo()) + ">(" + id + ");");
}

static void emitSetMask(Emitter &e, SetMaskOp op) {
  SmallVector<std::string> numbers;
  unsigned operand = 0;
  for (auto [i, value] : enumerate(op.getValues())) {
    if (op.getDynamic() >> i & 1)
      numbers.push_back(e.text(op.getNumbers()[operand++]));
    else if (op.getKind() == MaskKind::Bits)
      numbers.push_back(hex(value));
    else
      numbers.push_back(itostr(value));
  }
  std::string type = elementType(op.getElementType());
  std::string mode = op.getKind() == MaskKind::Count ? "COUNTER" : "NORMAL";
  std::string list = op.getKind() == MaskKind::Bits
                         ? numbers[1] + ", " + numbers[0] // high, low
                         : numbers[0];
  e.statement(op, "AscendC::SetVectorMask<" + type +
                      ", AscendC::MaskMode::" + mode + ">(" + list + ");");
}

/// A part of a tensor. `operator[]` knows where it starts, SetSize where it
/// ends.
static void emitSlice(Emitter &e, SliceOp op) {
  auto type = cast<ShapedType>(op.getType());
  std::string source = e.text(op.getSource()), offset = numberOf(e, op);
  std::string variable = e.name(op.getResult(), "part");
  std::string element = elementType(type.getElementType());
  bool open = !type.hasStaticShape();
  std::string size = open ? source + ".GetSize() - (" + offset + ")"
                          : itostr(type.getNumElements());
  if (isa<GlobalType>(op.getType())) {
    e.raw(tensorClass(op.getType()) + " " + variable + ";");
    e.statement(op, variable + ".SetGlobalBuffer(" + source + ".GetPhyAddr(" +
                        offset + "), " + size + ");");
    return;
  }
  e.raw(tensorClass(op.getType()) + " " + variable + " = " + source + "[" +
        offset + "];");
  if (!open)
    e.statement(op, variable + ".SetSize(" + size + ");");
}

/// Both lists of blocks as arrays of tensors.
static void emitBlockLists(Emitter &e, VectorControlOpInterface op) {
  MixedControl control = op.getMixedControl();
  bool listed = !control.lists.empty();
  Value dst = op.getTensors()[0];
  std::string element =
      elementType(cast<ShapedType>(dst.getType()).getElementType());
  // Elements of a block, for the offsets of the list.
  std::string block = " * (32 / sizeof(" + element + "))";
  std::string lists[2] = {e.fresh("dstList"), e.fresh("srcList")};
  for (unsigned k = 0; k < 2; ++k) {
    e.raw(tensorClass(op.getTensors()[k].getType()) + " " + lists[k] +
          "[16];");
    std::string tensor = e.text(op.getTensors()[k]);
    for (unsigned i = 0; listed && i < 16; ++i)
      e.raw(lists[k] + "[" + itostr(i) + "] = " + tensor + "[(" +
            e.number(control.lists[16 * k + i]) + ")" + block + "];");
    if (listed)
      continue;
    e.raw("for (int i = 0; i < 16; ++i)");
    e.raw("  " + lists[k] + "[i] = " + tensor + "[i * (" +
          e.number(control.extras[k]) + ")" + block + "];");
  }
  // Behind the steps both have the same numbers.
  ArrayRef<OpFoldResult> extras(control.extras);
  extras = extras.drop_front(listed ? 0 : 2);
  auto flag = [&](unsigned k) {
    return constantOf(extras[k]).value_or(0) ? "true" : "false";
  };
  e.statement(op, "AscendC::TransDataTo5HD<" + element + ">(" + lists[0] +
                      ", " + lists[1] + ", {" + flag(2) + ", " + flag(3) +
                      ", " + e.number(control.repeat) + ", " +
                      e.number(extras[0]) + ", " + e.number(extras[1]) +
                      "});");
}

std::optional<LogicalResult> Emitter::emitMachine(Operation &op) {
  auto atomic = [&](auto o, const char *call, const std::string &values) {
    auto type = cast<ShapedType>(o.getTensor().getType());
    define(o.getResult(), std::string("AscendC::") + call + "<" +
                              elementType(type.getElementType()) + ">(" +
                              text(o.getTensor()) + ".GetPhyAddr(" +
                              numberOf(*this, o) + "), " + values + ")");
  };
  return TypeSwitch<Operation *, std::optional<LogicalResult>>(&op)
      .Case([&](AllocOp o) -> LogicalResult {
        auto type = cast<ShapedType>(o.getType());
        if (!o.getAddress() || !type.hasStaticShape())
          return o.emitError(
              "asc.alloc has no address; run --asc-to-cpp first");
        statement(o,
                  tensorClass(o.getType()) + " " + name(o.getResult(), "ub") +
                      "(AscendC::TPosition::VECCALC, " + hex(*o.getAddress()) +
                      ", " + itostr(type.getNumElements()) + ");");
        return success();
      })
      .Case([&](FreeOp o) { return success(); }) // addresses are planned
      .Case([&](SliceOp o) {
        emitSlice(*this, o);
        return success();
      })
      .Case([&](ReinterpretOp o) {
        auto type = cast<ShapedType>(o.getType());
        define(o.getResult(),
               text(o.getSource()) + ".ReinterpretCast<" +
                   elementType(type.getElementType()) + ">()",
               "view");
        return success();
      })
      .Case([&](GetValueOp o) {
        define(o.getResult(),
               text(o.getTensor()) + ".GetValue(" + numberOf(*this, o) + ")");
        return success();
      })
      .Case([&](SetValueOp o) {
        statement(o, text(o.getTensor()) + ".SetValue(" + numberOf(*this, o) +
                         ", " + text(o.getValue()) + ");");
        return success();
      })
      .Case<AtomicAddOp, AtomicMaxOp, AtomicMinOp, AtomicExchOp>([&](auto o) {
        atomic(o, o.kCall, text(o.getValue()));
        return success();
      })
      .Case([&](AtomicCasOp o) {
        atomic(o, "AtomicCas", text(o.getExpected()) + ", " +
                                   text(o.getValue()));
        return success();
      })
      .Case([&](GetStoreAtomicConfigOp o) {
        // Results are passed by reference.
        std::string type = fresh("type"), op = fresh("op");
        raw("uint16_t " + type + ", " + op + ";");
        statement(o, "AscendC::GetStoreAtomicConfig(" + type + ", " + op +
                         ");");
        define(o->getResult(0), "static_cast<int64_t>(" + type + ")");
        define(o->getResult(1), "static_cast<int64_t>(" + op + ")");
        return success();
      })
      .Case<GetSubBlockIdxOp, GetSubBlockNumOp, GetTaskRatioOp,
            GetSystemCycleOp, AllocMutexIdOp>([&](auto o) {
        define(o.getResult(), std::string("AscendC::") + o.kCall + "()");
        return success();
      })
      .Case([&](GetSizeOp o) {
        define(o.getResult(), text(o.getTensor()) + ".GetSize()", "size");
        return success();
      })
      .Case([&](GetBlockIdxOp o) {
        define(o.getResult(), "AscendC::GetBlockIdx()", "block");
        return success();
      })
      .Case([&](GetBlockNumOp o) {
        define(o.getResult(), "AscendC::GetBlockNum()", "blocks");
        return success();
      })
      .Case([&](SetFlagOp o) {
        emitFlag(*this, o, "SetFlag");
        return success();
      })
      .Case([&](WaitFlagOp o) {
        emitFlag(*this, o, "WaitFlag");
        return success();
      })
      .Case([&](PipeBarrierOp o) {
        statement(o, "AscendC::PipeBarrier<PIPE_" + pipeName(o.getPipe()) +
                         ">();");
        return success();
      })
      .Case([&](SetMaskOp o) {
        emitSetMask(*this, o);
        return success();
      })
      .Case([&](SetMaskModeOp o) {
        statement(o, o.getMode() == MaskMode::Count
                         ? "AscendC::SetMaskCount();"
                         : "AscendC::SetMaskNorm();");
        return success();
      })
      .Case([&](ResetMaskOp o) {
        statement(o, "AscendC::ResetMask();");
        return success();
      })
      .Case([&](SetCtrlSprOp o) {
        statement(o, "AscendC::SetCtrlSpr<" + itostr(o.getStart()) + ", " +
                         itostr(o.getEnd()) + ">(" + numberOf(*this, o) + ");");
        return success();
      })
      .Case([&](SetDeqScaleOp o) {
        std::string list =
            scalarType(o.getScale().getType()) + "(" + text(o.getScale()) + ")";
        if (o.getScale().getType().isF32())
          list += ", " +
                  (o.getDynNumber() || o.getNumberAttr() ? numberOf(*this, o)
                                                         : "0") +
                  (o.getIsSigned() ? ", true" : ", false");
        statement(o, "AscendC::SetDeqScale(" + list + ");");
        return success();
      })
      .Case([&](SetPadValueOp o) {
        statement(o, "AscendC::SetPadValue(" +
                         scalarType(o.getValue().getType()) + "(" +
                         text(o.getValue()) + "));");
        return success();
      })
      .Case([&](GetCtrlSprOp o) {
        define(o.getResult(), "AscendC::GetCtrlSpr<" + itostr(o.getStart()) +
                                  ", " + itostr(o.getEnd()) + ">()");
        return success();
      })
      .Case([&](GetReduceRepeatMaxMinSprOp o) {
        // Results are passed by reference.
        std::string type = scalarType(o.getResult(0).getType()), list;
        for (Value value : o->getResults()) {
          std::string variable = name(value, "reduced");
          raw(type + " " + variable + ";");
          list += (list.empty() ? "" : ", ") + variable;
        }
        statement(o, "AscendC::GetReduceRepeatMaxMinSpr<" + type + ">(" + list +
                         ");");
        return success();
      })
      .Case([&](GetReduceRepeatSumSprOp o) {
        define(o.getResult(), "AscendC::GetReduceRepeatSumSpr<" +
                                  scalarType(o.getType()) + ">()");
        return success();
      })
      .Case([&](GetMrgSortResultOp o) {
        // Results are passed by reference, in 16 bits.
        std::string counts[4], list;
        for (std::string &count : counts) {
          count = fresh("merged");
          list += (list.empty() ? "" : ", ") + count;
        }
        raw("uint16_t " + list + ";");
        statement(o, "AscendC::GetMrgSortResult(" + list + ");");
        for (auto [value, count] : llvm::zip_equal(o->getResults(), counts))
          if (!value.use_empty())
            raw(variableType(value.getType()) + " " + name(value, "taken") +
                " = " + count + ";");
        return success();
      })
      .Case([&](ResetCtrlSprOp o) {
        statement(o, "AscendC::ResetCtrlSpr<" + itostr(o.getStart()) + ", " +
                         itostr(o.getEnd()) + ">();");
        return success();
      })
      .Case<TransDataTo5HDOp, TransDataTo5HDListOp>([&](auto o) {
        emitBlockLists(*this, o);
        return success();
      })
      .Case([&](VectorControlOpInterface o) { return emitInstruction(op); })
      .Default([](Operation *) { return std::nullopt; });
}

/// The parameters of a merge, in a variable: the lengths are an array.
static std::string emitMergeInfo(Emitter &e, const MixedControl &control) {
  std::string info = e.fresh("info");
  e.raw("AscendC::MrgSort4Info " + info + ";");
  auto set = [&](const Twine &field, const std::string &value) {
    e.raw(info + "." + field + " = " + value + ";");
  };
  for (unsigned k = 0; k < 4; ++k)
    set("elementLengths[" + Twine(k) + "]", e.number(control.extras[k]));
  set("validBit", e.number(control.extras[4]));
  std::string suspend = e.number(control.extras[5]);
  set("ifExhaustedSuspension", suspend == "0"   ? "false"
                               : suspend == "1" ? "true"
                                                : suspend);
  set("repeatTimes", e.number(control.repeat));
  return info;
}

/// Template arguments that a record names.
static std::string templateArguments(Emitter &e, VectorControlOpInterface op,
                                     StringRef templates,
                                     const MixedControl &control, bool left) {
  const table::InstrRow &row = op.getRow();
  SmallVector<StringRef, 4> items;
  templates.split(items, ' ', -1, false);
  std::string out;
  for (StringRef item : items) {
    unsigned index = item == "T" ? row.typeOperand : 0;
    item.drop_front().getAsInteger(10, index);
    std::string text;
    if (item == "$set") {
      if (!table::isMaskForm(control.form))
        continue;
      text = control.form == table::Form::MaskState ? "false" : "true";
    } else if (item[0] == '=')
      text = "AscendC::" + item.drop_front().str();
    else if (item[0] == 'x')
      text = extraArgument(row, index, control.extras[index],
                           e.number(control.extras[index]));
    else if (left)
      text = "AscendC::BinaryDefaultType";
    else
      text = elementType(
          cast<ShapedType>(op.getTensors()[index].getType()).getElementType());
    out += (out.empty() ? "" : ", ") + text;
  }
  return out;
}

LogicalResult Emitter::emitInstruction(Operation &op) {
  auto vec = cast<VectorControlOpInterface>(op);
  if (std::string call = copyCall(vec); !call.empty()) {
    statement(&op, call);
    return success();
  }
  const table::InstrRow &row = vec.getRow();
  const CallRow *call =
      find_if(calls, [&](const CallRow &c) { return c.opcode == row.opcode; });
  MixedControl control = vec.getMixedControl();
  table::Form form = control.form;

  std::string params;
  auto add = [&](const std::string &number) {
    params += (params.empty() ? "" : ", ") + number;
  };
  if (row.hasRepeat || row.hasStride) {
    SmallVector<StringRef, 4> strides;
    call->strides.split(strides, ' ', -1, false);
    // Block strides of all, then repeat strides of all; GatherMaskParams has
    // the repeat between them, and one number for the pattern.
    auto stride = [&](StringRef item, ArrayRef<OpFoldResult> of,
                      StringRef none) {
      unsigned index = 0;
      if (item == "-")
        add(none.str());
      else if (!item.drop_front().getAsInteger(10, index))
        add(number(item[0] == 't' ? of[index] : control.extras[index]));
    };
    for (StringRef item : strides)
      if (item == "$repeat")
        add(number(control.repeat));
      else if (!row.hasResult || item[0] == 't')
        stride(item, control.blk, "1");
    for (StringRef item : strides)
      if (item != "$repeat")
        stride(item, control.rep, row.hasResult ? "0" : "8");
  } else {
    for (unsigned i = 0; i < row.numExtras; ++i)
      add(extraArgument(row, i, control.extras[i],
                        number(control.extras[i])));
  }
  bool merges = call->maskArgs.contains("$queues");
  if (merges)
    params = emitMergeInfo(*this, control);

  std::string mask;
  if (form == table::Form::MaskBits) {
    mask = fresh("mask");
    std::string words;
    for (auto [i, word] : enumerate(control.words)) {
      auto attr = dyn_cast<Attribute>(word);
      words += (i ? ", " : "") +
               (attr ? hex(cast<IntegerAttr>(attr).getValue().getZExtValue())
                     : "uint64_t(" + number(word) + ")");
    }
    raw("uint64_t " + mask + "[] = {" + words + "};");
  } else if (form == table::Form::MaskState) {
    mask = "AscendC::MASK_PLACEHOLDER";
  } else if (form == table::Form::MaskCount) {
    mask = number(control.words[0]);
    if (mask == "0") // would be a null pointer as well
      mask = "uint64_t(0)";
  }

  SmallVector<StringRef, 12> order;
  (form == table::Form::Count ? call->countArgs : call->maskArgs)
      .split(order, ' ', -1, false);
  bool left = row.sideExtra >= 0 &&
              constantOf(control.extras[row.sideExtra]).value_or(0) == 1;
  if (left) {
    auto scalar = llvm::find(order, "s0");
    std::swap(*std::prev(scalar), *scalar);
  }
  std::string list, result;
  for (StringRef arg : order) {
    unsigned index = 0;
    arg.drop_front().getAsInteger(10, index);
    std::string item;
    if (arg == "$mask")
      item = mask;
    else if (arg == "$result") {
      // The number of elements is passed by reference.
      item = result = fresh("count");
      raw("uint64_t " + result + " = 0;");
    } else if (arg[0] == '=')
      item = "AscendC::" + arg.drop_front().str();
    else if (arg == "$repeat")
      item = number(control.repeat);
    else if (arg == "$count")
      item = number(control.words[0]);
    else if (arg == "$params")
      item = merges ? params : "{" + params + "}";
    else if (arg == "$queues") {
      Type type = vec.getTensors()[1].getType();
      item = "AscendC::MrgSortSrcList<" +
             elementType(cast<ShapedType>(type).getElementType()) + ">(";
      for (unsigned k = 1; k < 5; ++k)
        item += (k > 1 ? ", " : "") + text(vec.getTensors()[k]);
      item += ")";
    }
    else if (arg[0] == 'b')
      item = number(control.blk[index]);
    else if (arg[0] == 'r')
      item = number(control.rep[index]);
    else if (arg[0] == 't')
      item = text(vec.getTensors()[index]);
    else if (arg[0] == 's') {
      item = text(vec.getScalars()[index]);
      // A literal is an int, and scalars have no sign: as the tensor has it.
      Type type = cast<ShapedType>(vec.getTensors()[row.scalarLike].getType())
                      .getElementType();
      if (isa<IntegerType>(type))
        item = elementType(type) + "(" + item + ")";
    } else if (arg[0] == 'x')
      item = extraArgument(row, index, control.extras[index],
                           number(control.extras[index]));
    if (!item.empty())
      list += (list.empty() ? "" : ", ") + item;
  }
  std::string name = "AscendC::" + call->name.str();
  bool named = call->templates.contains('x') || call->templates.contains('=');
  for (unsigned i = 0; i < row.numExtras; ++i)
    if (llvm::is_contained(llvm::split(call->templates, ' '),
                           "x" + itostr(i)) &&
        !constantOf(control.extras[i]))
      return op.emitError("asc.")
             << StringRef(row.name) << " " << StringRef(row.extras[i].name)
             << " is a template argument in C++ and must be a constant ["
             << table::row(table::Rule::ASC_LOWER).id << "]";
  if (!call->templates.empty() && (form == table::Form::MaskState || named)) {
    name += "<" +
            templateArguments(*this, vec, call->templates, control, left) + ">";
  } else if (form == table::Form::MaskState) {
    auto element = [&](unsigned k) {
      return elementType(
          cast<ShapedType>(vec.getTensors()[k].getType()).getElementType());
    };
    name += "<" +
            (left || isFlexible(row) ? std::string("AscendC::BinaryDefaultType")
                                     : element(row.typeOperand)) +
            (row.pairs ? ", " + element(1) : "") + ", false>";
  }
  statement(&op, name + "(" + list + ");");
  if (!result.empty())
    define(op.getResult(0), "static_cast<int64_t>(" + result + ")", "kept");
  return success();
}

} // namespace asc::cpp
