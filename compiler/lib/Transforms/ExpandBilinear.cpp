//===- ExpandBilinear.cpp - bilinear_interpolation from base ops ----------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// On dav-2201 the API exists and the instruction does not:
//
//   brcb: one block of 16 equal lanes per weight
//   for v: for h: gatherb 8 blocks; mul by the weights; add to the sum
//          add +0 under the mask, into dst
//
// The sum starts with the first product and ends with + (+0), as documented, so
// that the bits are those of the instruction. Intermediate results fill all 128
// lanes; only the last addition is masked.
//
// Scratch, from the start of shared_tmp: 256 bytes of products, 256 bytes of
// sums, 32 bytes per weight. The documented size of shared_tmp is enough unless
// src0 is a single block; then the kernel gets a buffer of its own.
//
//===----------------------------------------------------------------------===//

#include "ExpandPatterns.h"

#include "asc/Check/Check.h"

using namespace mlir;
using asc::table::Form;
using asc::table::Rule;

namespace asc::expand {

namespace {
constexpr int64_t kLanes = 128, kBlock = 16; ///< of f16
constexpr int64_t kRepeatBytes = 256, kBlockBytes = 32;

class Bilinear {
public:
  Bilinear(BilinearInterpolationOp op, KernelFacts &facts, Writer &w)
      : op(op), facts(facts), w(w),
        control(cast<VectorControlOpInterface>(op.getOperation())
                    .getMixedControl()) {}

  LogicalResult write() {
    for (Value tensor : {op.getDst(), op.getSrc0(), op.getSrc0Offset(),
                         op.getSrc1(), op.getSharedTmp()})
      if (!isStatic(tensor))
        return emitError(op.getLoc())
               << "asc.bilinear_interpolation cannot be written out: the size "
                  "of "
               << valueName(tensor) << " is not known ["
               << idOf(Rule::ASC_TARGET_OP) << "]";
    h = w.index(control.extras[0]);
    v = w.index(control.extras[1]);
    mode = w.index(control.extras[2]);
    dstBlk = w.index(control.extras[3]);
    rise = w.index(control.extras[4]);
    // 1 or 8 weights per horizontal repeat.
    perRepeat = w.add(w.index(1), w.mul(mode, w.index(7)));
    weights = w.mul(w.mul(h, v), perRepeat);
    findZero();
    placeScratch();
    from = w.reinterpret(op.getSrc0(), w.b.getIntegerType(16, false));

    // mask(n) below must be a mask, not a total.
    SetMaskModeOp::create(w.b, w.loc, MaskMode::Norm);
    // The weights are read once, unless results may overwrite them.
    bool once = placeOf(op.getDst()).root != placeOf(op.getSrc1()).root;
    w.barrier(Pipe::V);
    if (once)
      broadcast();
    w.loop(w.index(0), v, [&](Value row) {
      if (!once)
        broadcast();
      accumulate(row);
      w.barrier(Pipe::V);
      store(row);
      w.barrier(Pipe::V);
    });
    if (maskIsOwed)
      w.setMask(control.form, control.words, w.b.getF16Type());
    return success();
  }

private:
  BilinearInterpolationOp op;
  KernelFacts &facts;
  Writer &w;
  MixedControl control;
  Value h, v, mode, dstBlk, rise, perRepeat, weights;
  Value from;         ///< src0 as ui16, which gatherb takes
  Value gathered;     ///< ui16, the same bytes as product
  Value product, sum; ///< all lanes
  Value weightBlocks; ///< one block per weight
  int64_t groups = 0; ///< 8 weights each, by brcb
  bool maskIsOwed = false;

  int64_t srcWeights() { return elementsOf(op.getSrc1()); }

  /// A block of zeros at the start of the kernel, shared by all expansions.
  void findZero() {
    if (facts.zeroBlock)
      return;
    OpBuilder::InsertionGuard guard(w.b);
    w.b.setInsertionPointToStart(&facts.kernel.getBody().front());
    facts.zeroBlock = alloc(kBlock, w.b.getF16Type(), "bilinear_zero");
    Value words = w.reinterpret(facts.zeroBlock, w.b.getIntegerType(32, false));
    Value zero =
        arith::ConstantOp::create(w.b, w.loc, w.b.getI32IntegerAttr(0));
    w.loop(w.index(0), w.index(kBlockBytes / 4),
           [&](Value i) { w.store(words, i, zero); });
    facts.order(w.b, w.loc, Pipe::S, Pipe::V);
  }

  Value alloc(int64_t elements, Type type, StringRef name) {
    return AllocOp::create(w.b, w.loc,
                           LocalType::get(w.b.getContext(), {elements}, type),
                           IntegerAttr(), w.b.getStringAttr(name));
  }

  void placeScratch() {
    // brcb reads 8 weights at a time; what src1 does not have to its end in
    // eights goes by the scalar pipe.
    int64_t blocks = srcWeights();
    groups = srcWeights() / 8;
    if (std::optional<int64_t> known = constantOf(weights)) {
      groups = std::min(groups, (*known + 7) / 8);
      blocks = std::max(8 * groups, *known);
    }
    // With an open repeat_mode a slice always has 8 blocks.
    if (!constantOf(mode))
      blocks += 7;
    int64_t bytes = 2 * kRepeatBytes + blocks * kBlockBytes;
    Value scratch = op.getSharedTmp();
    if (elementsOf(scratch) < bytes) {
      OpBuilder::InsertionGuard guard(w.b);
      w.b.setInsertionPointToStart(&facts.kernel.getBody().front());
      scratch = alloc(bytes, w.b.getIntegerType(8, false), "bilinear_tmp");
    }
    auto part = [&](int64_t at, int64_t size) {
      return w.slice(scratch, w.index(at), size);
    };
    Value first = part(0, kRepeatBytes);
    gathered = w.reinterpret(first, w.b.getIntegerType(16, false));
    product = w.reinterpret(first, w.b.getF16Type());
    sum = w.reinterpret(part(kRepeatBytes, kRepeatBytes), w.b.getF16Type());
    weightBlocks = w.reinterpret(part(2 * kRepeatBytes, blocks * kBlockBytes),
                                 w.b.getF16Type());
  }

  void broadcast() {
    // Pieces start at 32 bytes of weights, two groups.
    constexpr int64_t most = 254;
    for (int64_t g = 0; g < groups; g += most) {
      int64_t n = std::min(most, groups - g);
      Value weight = w.slice(op.getSrc1(), w.index(8 * g), 8 * n);
      Value block =
          w.slice(weightBlocks, w.index(8 * g * kBlock), 8 * n * kBlock);
      w.vector<BrcbOp>({block, weight}, Form::None, {}, n, {});
    }
    std::optional<int64_t> known = constantOf(weights);
    if (8 * groups == srcWeights() || (known && *known <= 8 * groups))
      return;
    facts.order(w.b, w.loc, Pipe::V, Pipe::S);
    w.loop(w.index(8 * groups), weights, [&](Value i) {
      Value weight = w.load(op.getSrc1(), i);
      Value start = w.mul(i, w.index(kBlock));
      w.loop(w.index(0), w.index(kBlock), [&](Value lane) {
        w.store(weightBlocks, w.add(start, lane), weight);
      });
    });
    facts.order(w.b, w.loc, Pipe::S, Pipe::V);
  }

  /// to = blocks of horizontal repeat `r` times their weights
  void multiply(Value to, Value r) {
    Value offsets = w.slice(op.getSrc0Offset(), w.mul(r, w.index(8)), 8);
    w.vector<GatherbOp>({gathered, from, offsets}, Form::None, {}, 1, {});
    w.barrier(Pipe::V);
    std::optional<int64_t> known = constantOf(mode);
    Value start = w.mul(w.mul(r, perRepeat), w.index(kBlock));
    Value weight =
        w.slice(weightBlocks, start, known && *known == 0 ? kBlock : kLanes);
    full<MulOp>(to, product, weight, mode);
  }

  template <typename Op>
  void full(Value dst, Value src0, Value src1, OpFoldResult src1Blk) {
    SmallVector<OpFoldResult> blk;
    OpFoldResult one = w.b.getI64IntegerAttr(1);
    if (constantOf(src1Blk) != 1)
      blk = {one, one, src1Blk};
    w.vector<Op>({dst, src0, src1}, Form::MaskCount,
                 {OpFoldResult(w.b.getI64IntegerAttr(kLanes))}, 1, blk);
  }

  void accumulate(Value row) {
    Value first = w.mul(row, h);
    multiply(sum, first);
    w.loop(w.index(1), h, [&](Value i) {
      w.barrier(Pipe::V);
      multiply(product, w.add(first, i));
      w.barrier(Pipe::V);
      full<AddOp>(sum, product, sum, w.b.getI64IntegerAttr(1));
    });
  }

  /// Elements of dst from the start of a vertical repeat that a slice may have
  /// in every one; none if that is not known.
  std::optional<int64_t> dstExtent() {
    uint32_t bits;
    table::Control c = control.constants(bits);
    bool maskKnown = true;
    for (OpFoldResult number : control.words)
      maskKnown &= constantOf(number).has_value();
    std::optional<int64_t> blk = constantOf(dstBlk);
    if (!blk || *blk > 255)
      return std::nullopt;
    if (maskKnown) {
      table::DType types[table::kMaxTensors] = {
          table::DType::F16, table::DType::F16, table::DType::U32,
          table::DType::F16, table::DType::U8};
      table::Work work = table::workOf(op.getRow(), types, c, {});
      return table::spanOf(work, *blk, 8, 16) / 2;
    }
    std::optional<int64_t> rows = constantOf(v), step = constantOf(rise);
    if (!rows || !step)
      return std::nullopt;
    int64_t extent = elementsOf(op.getDst()) - (*rows - 1) * *step;
    return extent > 0 ? std::optional<int64_t>(extent) : std::nullopt;
  }

  /// dst of a vertical repeat = sum + (+0), selected lanes only
  void store(Value row) {
    Value start = w.mul(row, rise);
    std::optional<int64_t> extent = dstExtent();
    if (!extent)
      return storeBlocks(start);
    if (*extent == 0) {
      maskIsOwed = true;
      return;
    }
    OpFoldResult one = w.b.getI64IntegerAttr(1);
    w.vector<AddOp>(
        {w.slice(op.getDst(), start, *extent), sum, facts.zeroBlock},
        control.form, control.words, 1,
        {OpFoldResult(dstBlk), one, OpFoldResult(w.b.getI64IntegerAttr(0))});
  }

  /// The same block by block: for a stride that add does not have, and where
  /// the extent of dst is known only when the program runs.
  void storeBlocks(Value start) {
    maskIsOwed = true;
    w.loop(w.index(0), w.index(8), [&](Value b) {
      Value lane = w.mul(b, w.index(kBlock));
      Value at = w.add(start, w.mul(lane, dstBlk));
      SmallVector<OpFoldResult> words;
      Value any;
      if (control.form == Form::MaskCount) {
        Value n = w.index(control.words[0]);
        any = w.compare(arith::CmpIPredicate::ugt, n, lane);
        w.when(any, [&] {
          words = {w.min(w.sub(n, lane), w.index(kBlock))};
          storeBlock(at, lane, words);
        });
        return;
      }
      Value bits = w.maskBits(w.word(control.words[0]),
                              w.word(control.words[1]), lane, kBlock);
      any = w.compare(arith::CmpIPredicate::ne, bits, w.word(0));
      w.when(any, [&] {
        words = {bits, OpFoldResult(w.b.getI64IntegerAttr(0))};
        storeBlock(at, lane, words);
      });
    });
  }

  void storeBlock(Value at, Value lane, ArrayRef<OpFoldResult> words) {
    Value from = w.slice(sum, lane, kBlock);
    int64_t size = elementsOf(op.getDst()), rest = size % kBlock;
    auto add = [&](int64_t elements) {
      w.vector<AddOp>(
          {w.slice(op.getDst(), at, elements), from, facts.zeroBlock},
          control.form, words, 1, {});
    };
    if (!rest)
      return add(kBlock);
    // The last block of dst may be a part of one.
    Value whole = w.compare(arith::CmpIPredicate::ule,
                            w.add(at, w.index(kBlock)), w.index(size));
    w.when(whole, [&] { add(kBlock); }, [&] { add(rest); });
  }
};
} // namespace

LogicalResult expandBilinear(BilinearInterpolationOp op, KernelFacts &facts) {
  OpBuilder b(op);
  Writer w(b, expandedFrom(op.getLoc()));
  if (failed(Bilinear(op, facts, w).write()))
    return failure();
  op.erase();
  return success();
}

} // namespace asc::expand
