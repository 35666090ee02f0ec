//===- ExpandVectorPadding.cpp - vector_padding as scalar accesses --------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// No other instruction permutes the elements inside a block, so each selected
// lane is one load and one store of the scalar pipe. Destination and source
// never overlap, hence no buffer in between.
//
//===----------------------------------------------------------------------===//

#include "ExpandPatterns.h"

using namespace mlir;
using asc::table::Form;
using asc::table::Rule;

namespace asc::expand {

namespace {
class Padding {
public:
  Padding(VectorPaddingOp op, Writer &w)
      : w(w), dst(op.getDst()), src(op.getSrc()),
        control(cast<VectorControlOpInterface>(op.getOperation())
                    .getMixedControl()) {
    Type element = cast<ShapedType>(dst.getType()).getElementType();
    table::DType type = toDType(element);
    perBlock = 32 / table::sizeOf(type);
    lanes = table::lanesOf(type);
    zero = arith::ConstantOp::create(w.b, w.loc,
                                     w.b.getZeroAttr(scalarTypeOf(element)));
    mode = w.index(control.extras[0]);
    right = equals(w.index(control.extras[1]), 1);
  }

  void write() {
    switch (control.form) {
    case Form::Count:
      return count();
    case Form::MaskCount:
      return maskCount();
    default:
      return maskBits();
    }
  }

private:
  Writer &w;
  Value dst, src;
  MixedControl control;
  int64_t perBlock, lanes;
  Value zero, mode, right;

  Value equals(Value x, int64_t y) {
    return w.compare(arith::CmpIPredicate::eq, x, w.index(y));
  }

  /// Element `lane` of the block at `to` gets its element of the block at
  /// `from`.
  void element(Value to, Value from, Value lane) {
    Value last = w.index(perBlock - 1), first = w.index(0);
    Value edge = w.select(right, last, first);
    Value mirrored = w.sub(last, lane);
    // Mode 2 mirrors about the edge element, which leaves one place without.
    Value far = w.compare(arith::CmpIPredicate::eq, lane, edge);
    Value inner = w.select(right, w.sub(w.index(perBlock - 2), lane),
                           w.sub(w.index(perBlock), lane));
    Value isInner = equals(mode, 2);
    Value empty = w.b.createOrFold<arith::AndIOp>(w.loc, isInner, far);
    Value from2 = w.select(far, first, inner);
    Value lane2 =
        w.select(isInner, from2, w.select(equals(mode, 1), mirrored, edge));
    Value value = w.load(src, w.add(from, lane2));
    w.store(dst, w.add(to, lane), w.select(empty, zero, value));
  }

  void count() {
    w.loop(w.index(0), w.index(control.words[0]), [&](Value i) {
      Value lane = w.rem(i, w.index(perBlock));
      Value block = w.sub(i, lane);
      element(block, block, lane);
    });
  }

  /// Element offset of block b in repeat r of operand k.
  Value blockAt(unsigned k, Value r, Value b) {
    Value blocks = w.add(w.mul(r, w.index(control.rep[k])),
                         w.mul(b, w.index(control.blk[k])));
    return w.mul(blocks, w.index(perBlock));
  }

  void eachBlock(Value blocks,
                 llvm::function_ref<void(Value, Value, Value)> body) {
    w.loop(w.index(0), w.index(control.repeat), [&](Value r) {
      w.loop(w.index(0), blocks,
             [&](Value b) { body(b, blockAt(0, r, b), blockAt(1, r, b)); });
    });
  }

  void maskCount() {
    Value n = w.min(w.index(control.words[0]), w.index(lanes));
    Value block = w.index(perBlock);
    std::optional<int64_t> known = constantOf(n);
    Value blocks = w.div(w.add(n, w.index(perBlock - 1)), block);
    eachBlock(blocks, [&](Value b, Value to, Value from) {
      Value some = known && *known % perBlock == 0
                       ? block
                       : w.min(w.sub(n, w.mul(b, block)), block);
      w.loop(w.index(0), some, [&](Value i) { element(to, from, i); });
    });
  }

  void maskBits() {
    Value low = w.word(control.words[0]), high = w.word(control.words[1]);
    eachBlock(w.index(8), [&](Value b, Value to, Value from) {
      Value lane = w.mul(b, w.index(perBlock));
      w.loop(w.index(0), w.index(perBlock), [&](Value i) {
        Value bit = w.maskBits(low, high, w.add(lane, i), 1);
        w.when(w.compare(arith::CmpIPredicate::ne, bit, w.word(0)),
               [&] { element(to, from, i); });
      });
    });
  }
};
} // namespace

/// Number of elements written, if it is known.
static std::optional<int64_t> cost(const MixedControl &control,
                                   table::DType type) {
  uint32_t known;
  table::Control c = control.constants(known);
  if (control.form == Form::Count)
    return known & 1 ? std::optional<int64_t>(c.words[0]) : std::nullopt;
  uint32_t wanted = (1u << (control.words.size() + 1)) - 1;
  if ((known & wanted) != wanted)
    return std::nullopt;
  int64_t selected = 0, lanes = table::lanesOf(type);
  if (control.form == Form::MaskCount)
    selected = std::min(c.words[0], lanes);
  else
    for (int64_t lane = 0; lane < lanes; ++lane)
      selected += c.words[lane / 64] >> (lane % 64) & 1;
  return selected * c.repeat;
}

LogicalResult expandVectorPadding(VectorPaddingOp op, KernelFacts &facts) {
  MixedControl control =
      cast<VectorControlOpInterface>(op.getOperation()).getMixedControl();
  StringRef chip(table::row(facts.target).name);
  auto refuse = [&](const char *why) {
    InFlightDiagnostic diag = emitError(op.getLoc())
                              << "asc.vector_padding does not exist on " << chip
                              << " and cannot be written out there ["
                              << idOf(Rule::ASC_TARGET_OP) << "]";
    diag.attachNote(op.getLoc()) << why;
    return diag;
  };
  if (control.form == Form::MaskState)
    return refuse("the lanes of mask(state) are known only when the program "
                  "runs; give the mask with mask(n) or mask[...], or use "
                  "count(n)");
  if (control.form != Form::Count && facts.usesCounterMode)
    return refuse("the kernel uses the counter mode, in which a mask is a "
                  "total; use count(n)");

  OpBuilder b(op);
  Writer w(b, expandedFrom(op.getLoc()));
  Type element = cast<ShapedType>(op.getDst().getType()).getElementType();
  InFlightDiagnostic remark = emitRemark(op.getLoc());
  remark << "asc.vector_padding does not exist on " << chip
         << "; it is written out as ";
  if (std::optional<int64_t> elements = cost(control, toDType(element)))
    remark << *elements << " scalar loads and " << *elements << " stores";
  else
    remark << "one scalar load and one store per selected element";
  remark << " [" << idOf(Rule::ASC_TARGET_OP) << "]";

  facts.order(b, w.loc, Pipe::V, Pipe::S);
  Padding(op, w).write();
  facts.order(b, w.loc, Pipe::S, Pipe::V);
  // A mask form leaves its mask behind; that matters if someone reads it.
  if (control.form != Form::Count && facts.usesMaskState)
    w.setMask(control.form, control.words, element);
  op.erase();
  return success();
}

} // namespace asc::expand
