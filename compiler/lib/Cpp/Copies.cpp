//===- Copies.cpp - Copies between GM and UB in C++ -----------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Those whose numbers stand in structures of their own, as do the pipes of a
// barrier.
//
//===----------------------------------------------------------------------===//

#include "Emitter.h"

#include "asc/IR/Asc.h"
#include "asc/Table/Moves.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;

namespace asc::cpp {

using llvm::itostr;

namespace {

class CopyEmitter {
public:
  CopyEmitter(Emitter &e, VectorControlOpInterface op)
      : e(e), op(op), control(op.getMixedControl()),
        lists(table::callRow(op.getRow()).numLists) {
    if (lists)
      dims = control.lists.size() / lists;
    operands = op.getTensors().empty() ? ""
                                       : e.text(op.getTensors()[0]) + ", " +
                                             e.text(op.getTensors()[1]) + ", ";
  }

  std::string padded() {
    std::string name =
        constant(6) ? "<" + element() + ", AscendC::PaddingMode::Compact>("
                    : std::string("(");
    std::string text = "AscendC::DataCopyPad" + name + operands +
                       "AscendC::DataCopyExtParams{" + numbers(0, 4) + ", 0}";
    bool isPad = op.getRow().numScalars != 0;
    if (isa<LocalType>(op.getTensors()[0].getType()))
      text += ", AscendC::DataCopyPadExtParams<" + element() + ">{" +
              (isPad ? "true, " : "false, ") + numbers(4, 6) + ", " +
              (isPad ? value() : zero()) + "}";
    return text + ");";
  }
  std::string setLoop() {
    return "AscendC::SetLoopModePara(AscendC::LoopModeParams{" + numbers(1, 7) +
           "}, " + direction() + ");";
  }
  std::string resetLoop() {
    return "AscendC::ResetLoopModePara(" + direction() + ");";
  }
  std::string nd2nz() {
    return "AscendC::DataCopy" +
           (constant(8) ? "<" + element() + ", true>" : std::string()) + "(" +
           operands + "AscendC::Nd2NzParams{" + numbers(0, 8) + "});";
  }
  std::string nz2nd() {
    return "AscendC::DataCopy(" + operands + "AscendC::Nz2NdParamsFull{" +
           numbers(0, 7) + "});";
  }
  std::string slice() {
    std::string names[2] = {e.fresh("dstSlice"), e.fresh("srcSlice")};
    for (unsigned side = 0; side < 2; ++side) {
      std::string all;
      for (unsigned d = 0; d < dims; ++d) {
        auto at = [&](unsigned l) { return number(side * 4 + l, d); };
        all += (d ? ", {" : "{") + at(0) + ", " + at(1) + ", " + at(2) + ", " +
               (d ? "1" : e.number(control.extras[0])) + ", " + at(3) + "}";
      }
      e.raw("AscendC::SliceInfo " + names[side] + "[] = {" + all + "};");
    }
    return "AscendC::DataCopy(" + operands + names[0] + ", " + names[1] + ", " +
           itostr(dims) + ");";
  }
  std::string nddma() {
    std::string types = element() + ", " + itostr(dims);
    std::string params = e.fresh("loops"), all;
    for (unsigned l = 0; l < lists; ++l) {
      std::string list;
      for (unsigned d = 0; d < dims; ++d)
        list += (d ? ", " : "") + number(l, d);
      all += (l ? ", {" : "{") + list + "}";
    }
    e.raw("AscendC::NdDmaParams<" + types + "> " + params + "{{" + all + "}, " +
          value() + "};");
    if (constant(0)) {
      std::string config = e.fresh("nearest");
      e.raw("static constexpr AscendC::NdDmaConfig " + config + "{true};");
      types += ", " + config;
    }
    return "AscendC::DataCopy<" + types + ">(" + operands + params + ");";
  }
  std::string barrier() {
    if (!constant(0) && !constant(1))
      return "";
    std::string config = e.fresh("pipes");
    e.raw("static constexpr AscendC::SyncAllConfig " + config + "{" + pipe(0) +
          ", " + pipe(1) + "};");
    return "AscendC::SyncAll<true, " + config + ">();";
  }

private:
  Emitter &e;
  VectorControlOpInterface op;
  MixedControl control;
  unsigned lists, dims = 0;
  std::string operands;

  bool constant(unsigned k) {
    return constantOf(control.extras[k]).value_or(0) != 0;
  }
  std::string pipe(unsigned k) {
    static constexpr StringRef names[] = {"PIPE_ALL", "PIPE_MTE2", "PIPE_MTE3"};
    return names[constantOf(control.extras[k]).value_or(0)].str();
  }
  /// Named numbers [first, end).
  std::string numbers(unsigned first, unsigned end) {
    std::string out;
    for (unsigned k = first; k < end; ++k)
      out += (k == first ? "" : ", ") + e.number(control.extras[k]);
    return out;
  }
  std::string number(unsigned list, unsigned dim) {
    return e.number(control.lists[list * dims + dim]);
  }
  std::string direction() {
    return std::string("AscendC::DataCopyMVType::") +
           (constant(0) ? "OUT_TO_UB" : "UB_TO_OUT");
  }
  Type type() {
    return cast<ShapedType>(op.getTensors()[0].getType()).getElementType();
  }
  std::string element() { return elementType(type()); }
  bool isPlain() { return isa<ComplexType>(type()); }
  std::string value() {
    std::string text = e.text(op.getScalars()[0]);
    return isPlain() ? text : element() + "(" + text + ")";
  }
  std::string zero() { return element() + (isPlain() ? "{}" : "(0)"); }
};

} // namespace

std::string Emitter::copyCall(VectorControlOpInterface op) {
  using Call = std::string (CopyEmitter::*)();
  Call call = llvm::StringSwitch<Call>(op.getRow().name)
                  .Case("data_copy_pad", &CopyEmitter::padded)
                  .Case("data_copy_pad_value", &CopyEmitter::padded)
                  .Case("set_loop_mode_para", &CopyEmitter::setLoop)
                  .Case("reset_loop_mode_para", &CopyEmitter::resetLoop)
                  .Case("data_copy_nd2nz", &CopyEmitter::nd2nz)
                  .Case("data_copy_nz2nd", &CopyEmitter::nz2nd)
                  .Case("data_copy_slice", &CopyEmitter::slice)
                  .Case("data_copy_nddma", &CopyEmitter::nddma)
                  .Case("sync_all", &CopyEmitter::barrier)
                  .Default(nullptr);
  if (!call)
    return "";
  CopyEmitter emitter(*this, op);
  return (emitter.*call)();
}

} // namespace asc::cpp
