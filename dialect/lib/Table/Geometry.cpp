//===- Geometry.cpp - Alignment, bounds, masks, overlap -------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Geometry.h"

#include <algorithm>

namespace asc::table {

void prefixMask(uint64_t n, unsigned lanes, uint64_t words[4]) {
  n = std::min<uint64_t>(n, lanes);
  for (unsigned w = 0; w < 4; ++w) {
    uint64_t k = n > 64 * w ? std::min<uint64_t>(n - 64 * w, 64) : 0;
    words[w] = k == 64 ? ~0ull : (1ull << k) - 1;
  }
}

uint8_t activeBlocks(const uint64_t words[4], unsigned lanes, unsigned bits) {
  unsigned perBlock = 256 / bits;
  uint8_t set = 0;
  for (unsigned b = 0; b * perBlock < lanes && b < 8; ++b) {
    unsigned lane = b * perBlock;
    uint64_t selected = words[lane / 64] >> (lane % 64);
    if (perBlock < 64)
      selected &= (1ull << perBlock) - 1;
    if (selected)
      set |= static_cast<uint8_t>(1u << b);
  }
  return set;
}

Work workOf(const InstrRow &row, const DType *types, const Control &control,
            const MaskView &mask) {
  Work work;
  work.lanes = 2048 / widestLane(row, types);
  uint64_t repeats = row.hasRepeat ? static_cast<uint64_t>(control.repeat) : 1;
  if (control.form == Form::Count) {
    work.linear = true;
    work.elements = static_cast<uint64_t>(control.words[0]);
    return work;
  }
  if (control.form == Form::None) {
    prefixMask(work.lanes, work.lanes, work.words);
    work.repeats = repeats;
    return work;
  }
  // Without a repeat (bilinear_interpolation) the instruction sets normal mode.
  if (mask.counter && (row.hasRepeat || row.hasStride)) {
    // The number of elements is in the low word; the repeat is ignored.
    uint64_t n = control.form == Form::MaskState
                     ? mask.words[0]
                     : static_cast<uint64_t>(control.words[0]);
    n &= 0xffffffffu;
    if (!row.hasRepeat || callRow(row).counterPerRepeat) {
      prefixMask(n, work.lanes, work.words);
      work.repeats = repeats;
      return work;
    }
    prefixMask(work.lanes, work.lanes, work.words);
    work.repeats = n / work.lanes;
    work.tail = static_cast<uint32_t>(n % work.lanes);
    return work;
  }
  work.repeats = repeats;
  if (control.form == Form::MaskCount) {
    prefixMask(static_cast<uint64_t>(control.words[0]), work.lanes, work.words);
    return work;
  }
  uint64_t all[4];
  prefixMask(work.lanes, work.lanes, all);
  for (unsigned w = 0; w < 4; ++w) {
    uint64_t bits =
        control.form == Form::MaskState
            ? mask.words[w]
            : (w < control.numWords ? static_cast<uint64_t>(control.words[w])
                                    : 0);
    work.words[w] = bits & all[w];
  }
  return work;
}

void takeAllLanes(Work &work, const Control &control) {
  prefixMask(work.lanes, work.lanes, work.words);
  work.repeats = static_cast<uint64_t>(control.repeat);
  work.tail = 0;
}

namespace {

/// End of the last selected lane in a repeat, in bytes from its start. Sets
/// the block it is in.
uint64_t repeatEnd(const uint64_t words[4], unsigned lanes, unsigned bits,
                   int64_t blk, unsigned *block) {
  unsigned perBlock = 256 / bits;
  uint64_t end = 0;
  for (unsigned b = 0; b * perBlock < lanes && b < 8; ++b) {
    unsigned lane = b * perBlock;
    uint64_t selected = words[lane / 64] >> (lane % 64);
    if (perBlock < 64)
      selected &= (1ull << perBlock) - 1;
    if (!selected)
      continue;
    unsigned last = 63 - static_cast<unsigned>(__builtin_clzll(selected));
    uint64_t e =
        static_cast<uint64_t>(b * blk) * 32 + ((last + 1) * bits + 7) / 8;
    if (e > end) {
      end = e;
      if (block)
        *block = b;
    }
  }
  return end;
}

uint64_t tailEnd(const Work &work, unsigned bits, int64_t blk,
                 unsigned *block) {
  uint64_t words[4];
  prefixMask(work.tail, work.lanes, words);
  return repeatEnd(words, work.lanes, bits, blk, block);
}

using ull = unsigned long long;

} // namespace

void error(Violations &out, Rule rule, int operand, std::string text,
           std::vector<std::string> notes) {
  out.push_back({rule, operand, false, std::move(text), std::move(notes)});
}
void warning(Violations &out, Rule rule, int operand, std::string text) {
  out.push_back({rule, operand, true, std::move(text), {}});
}

bool checkBounds(const InstrRow &row, const View *views, unsigned k,
                 uint64_t need, const std::string &where, Violations &out) {
  const View &v = views[k];
  if (!v.bytesKnown || need <= v.bytes)
    return true;
  error(out, Rule::ASC_MEM_BOUNDS, static_cast<int>(k),
        format("%s %s %llu bytes past the end of $%u", opName(row).c_str(),
               row.tensors[k].dir == Dir::In ? "reads" : "writes",
               static_cast<ull>(need - v.bytes), k),
        {describe(static_cast<int>(k), v) + "; " + where});
  return false;
}

std::string describe(int operand, const View &v) {
  std::string text =
      format("$%d is %llux%s (%llu bytes)", operand,
             static_cast<ull>(v.bytes / sizeOf(v.dtype)),
             std::string(nameOf(v.dtype)).c_str(), static_cast<ull>(v.bytes));
  if (v.addrKnown)
    text += format(" at %s+0x%llx", v.space == Space::UB ? "UB" : "GM",
                   static_cast<ull>(v.addr));
  return text;
}

bool overlaps(const View &a, uint64_t an, const View &b, uint64_t bn) {
  return a.space == b.space && a.buffer == b.buffer && an && bn &&
         a.addr < b.addr + bn && b.addr < a.addr + an;
}

namespace {

class Checker {
public:
  Checker(const InstrRow &row, Target target, const Control &control,
          const MaskView &mask, const View *views, Violations &out)
      : row(row), target(target), control(control), mask(mask), views(views),
        out(out), op(opName(row)) {
    for (unsigned k = 0; k < row.numTensors; ++k)
      types[k] = views[k].dtype;
    work = workOf(row, types, control, mask);
    if (ignoresMask(row, target) && !work.linear)
      takeAllLanes(work, control);
  }

  void run() {
    for (unsigned k = 0; k < row.numTensors; ++k)
      if (takesPart(row, control, k))
        checkAlignment(row, static_cast<int>(k), views[k], out);
    if (isSort(row))
      return checkSort(row, target, control, views, out);
    if (row.name == "data_copy")
      return checkCopy(row, control, work.elements, views, out);
    if (row.name == "data_copy_pad" || row.name == "data_copy_pad_value")
      return checkPadCopy(row, target, control, views, out);
    if (callRow(row).numLists) {
      if (row.hasRepeat)
        zeroAndClamp();
      return; // checkLists() does the rest
    }
    if (row.name == "data_copy_nd2nz" || row.name == "data_copy_nz2nd") {
      reserve();
      return checkNdCopy(row, target, control, views, out);
    }
    if (row.name == "set_loop_mode_para")
      return checkLoopMode(row, control, out);
    if (row.pipe == Pipe::S)
      return;            // what else there is shows in a run
    if (row.hasResult) { // gather_mask
      reserve();
      checkGatherMask(row, target, control, views, 0, out);
      return;
    }
    zeroAndClamp();
    reserve();
    if (row.name.find("interleave") != std::string_view::npos)
      return checkInterleave(row, control, views, out);
    if (row.name == "transpose" || row.name == "transpose_ext")
      return checkTranspose(row, target, control, views, out);
    if (row.name == "trans_data_to_5hd")
      return checkBlockLists(row, blockListsOf(control, nullptr), views, out);
    if (row.name == "set_deq_table") {
      bounds(0, 16 * 8, "the table has 16 words of 8 bytes");
      return;
    }
    if (row.name == "get_cmp_mask" || row.name == "set_cmp_mask")
      return checkCmpMaskAccess(row, views, out);
    if (row.reduction != Reduction::None)
      return checkReduction(row, target, control, views, work, out);
    if (row.name == "bilinear_interpolation")
      return bilinear();
    if (row.name == "gatherb" || row.name == "brcb")
      return gather();
    if (row.name == "gather" || row.name == "scatter")
      return checkGather(row, control, views, work, out);
    if (uint64_t n = wideRepeat(row, control, mask))
      return checkWideCopy(row, control, n, views, out);
    if (row.name == "duplicate_from") {
      pairsOfLanes();
      bounds(0, laneBytes(types[0], work.elements),
             countNote(0, laneBytes(types[0], work.elements)));
      bounds(1, work.elements ? sizeOf(types[1]) : 0, "src[0] is read");
      return;
    }
    if (row.name == "create_vec_index" && target == Target::Dav2201)
      indexQuirks();
    strided();
  }

private:
  const InstrRow &row;
  Target target;
  const Control &control;
  const MaskView &mask;
  const View *views;
  Violations &out;
  std::string op;
  DType types[kMaxTensors] = {};
  Work work;

  std::string operandName(unsigned k) const {
    return std::string(row.tensors[k].name);
  }
  const TargetRow &chip() const { return table::row(target); }

  bool bounds(unsigned k, uint64_t need, const std::string &where) {
    return checkBounds(row, views, k, need, where, out);
  }

  void zeroAndClamp() {
    const char *chipName = chip().name.data();
    if (control.form == Form::Count) {
      if (work.elements == 0 && !chip().zeroIsNop)
        warning(out, Rule::ASC_ZERO_COUNT, -1,
                format("%s count(0) does nothing here; %s does not promise "
                       "that",
                       op.c_str(), chipName));
      return;
    }
    if (ignoresMask(row, target))
      return ignored();
    if (isMaskForm(control.form) && mask.counter && row.hasRepeat) {
      if (!work.repeats && !work.tail && !chip().zeroIsNop)
        warning(out, Rule::ASC_ZERO_COUNT, -1,
                format("%s with 0 elements in counter mode does nothing here; "
                       "%s does not promise that",
                       op.c_str(), chipName));
      return;
    }
    if (row.hasRepeat && control.repeat == 0 && !chip().zeroIsNop)
      warning(out, Rule::ASC_ZERO_COUNT, -1,
              format("%s repeat(0) does nothing here; %s does not promise that",
                     op.c_str(), chipName));
    if (!isMaskForm(control.form))
      return;
    if (control.form == Form::MaskCount &&
        control.words[0] > static_cast<int64_t>(work.lanes)) {
      // The widest operand decides.
      unsigned widest = row.typeOperand;
      for (unsigned k = 1; k < row.numTensors; ++k)
        if (row.pairs && laneBits(types[k]) > laneBits(types[widest]))
          widest = k;
      warning(out, Rule::ASC_MASK_CLAMP, -1,
              format("%s mask %lld acts as %u, the lanes of a repeat of %s",
                     op.c_str(), static_cast<long long>(control.words[0]),
                     work.lanes, std::string(nameOf(types[widest])).c_str()));
    }
    uint64_t any = 0;
    for (uint64_t w : work.words)
      any |= w;
    if (any)
      return;
    if (chip().zeroMaskIsError)
      error(out, Rule::ASC_MASK_ZERO, -1,
            format("%s mask selects no lane, which is an error on %s",
                   op.c_str(), chipName));
    else if (!chip().zeroIsNop && control.form != Form::MaskCount &&
             !fillsUnselected())
      warning(
          out, Rule::ASC_MASK_ZERO, -1,
          format("%s mask selects no lane: nothing is written here; %s does "
                 "not promise that",
                 op.c_str(), chipName));
  }

  /// A mask of a comparison that works on all lanes.
  void ignored() {
    if (row.hasRepeat && control.repeat == 0 && !chip().zeroIsNop)
      warning(out, Rule::ASC_ZERO_COUNT, -1,
              format("%s repeat(0) does nothing here; %s does not promise that",
                     op.c_str(), chip().name.data()));
    uint64_t words[4] = {};
    if (control.form == Form::MaskCount)
      prefixMask(static_cast<uint64_t>(control.words[0]), work.lanes, words);
    for (unsigned w = 0; control.form == Form::MaskBits && w < control.numWords;
         ++w)
      words[w] = static_cast<uint64_t>(control.words[w]) & work.words[w];
    bool all = true;
    for (unsigned w = 0; w < 4; ++w)
      all &= words[w] == work.words[w];
    if (!all)
      warning(out, Rule::ASC_MASK_IGNORED, -1,
              format("%s works on all %u lanes on %s; the mask has no effect",
                     op.c_str(), work.lanes, chip().name.data()));
  }

  /// Records of results without a selected lane are written, too.
  bool fillsUnselected() const {
    return reduceFillsUnselected(target) &&
           (row.reduction == Reduction::DataBlock ||
            row.reduction == Reduction::Repeat ||
            row.reduction == Reduction::Pair);
  }

  void indexQuirks() {
    bool masked =
        control.form == Form::MaskCount || control.form == Form::MaskBits;
    if (!masked || mask.counter)
      return;
    unsigned perBlock = 32 / sizeOf(types[0]);
    if (control.repeat == 0)
      warning(out, Rule::ASC_INDEX_QUIRK, -1,
              format("%s repeat(0) does nothing here; the implementation of %s "
                     "writes the first repeat",
                     op.c_str(), chip().name.data()));
    else if (control.form == Form::MaskCount && control.words[0] > 0 &&
             control.words[0] < static_cast<int64_t>(perBlock))
      warning(out, Rule::ASC_INDEX_QUIRK, -1,
              format("%s mask %lld is below the %u elements of a block; the "
                     "implementation of %s reads from before $0 then",
                     op.c_str(), static_cast<long long>(control.words[0]),
                     perBlock, chip().name.data()));
  }

  void reserve() {
    uint64_t n = reserveOf(row, target, control);
    if (!n)
      return;
    uint64_t limit = chip().ubBytes - n;
    for (unsigned k = 0; k < row.numTensors; ++k) {
      const View &v = views[k];
      if (v.space != Space::UB || !v.addrKnown || !v.bytesKnown ||
          v.addr + v.bytes <= limit)
        continue;
      error(out, Rule::ASC_UB_RESERVE, static_cast<int>(k),
            format("%s needs the top %llu bytes of UB for itself on %s; $%u "
                   "reaches into them",
                   op.c_str(), static_cast<ull>(n), chip().name.data(), k),
            {describe(static_cast<int>(k), v) +
             format("; UB+0x%llx and above are reserved",
                    static_cast<ull>(limit))});
    }
  }

  /// Pairs of 4-bit values are written together.
  void pairsOfLanes() {
    bool pairs = false;
    for (unsigned k = 0; k < row.numTensors; ++k)
      pairs |= isPair(types[k]);
    if (!pairs)
      return;
    uint64_t odd = 0;
    for (uint64_t w : work.words)
      odd |= (w ^ w >> 1) & 0x5555555555555555u;
    if (work.elements % 2 || work.tail % 2 || odd)
      error(out, Rule::ASC_LANES_EVEN, -1,
            work.linear
                ? format("%s count %llu is odd, with two lanes in an element",
                         op.c_str(), static_cast<ull>(work.elements))
                : format("%s mask selects one of two lanes in an element",
                         op.c_str()));
  }

  /// Count and mask forms with strided operands.
  void strided() {
    pairsOfLanes();
    bool inside = true;
    if (row.tensors[0].packed && work.linear) {
      uint64_t bytes = work.elements * sizeOf(types[row.typeOperand]);
      if (bytes % 256)
        error(out, Rule::ASC_COMPARE_GROUP, -1,
              format("%s count %llu of %s is %llu bytes, which is not a "
                     "multiple of 256",
                     op.c_str(), static_cast<ull>(work.elements),
                     std::string(nameOf(types[row.typeOperand])).c_str(),
                     static_cast<ull>(bytes)));
    }
    for (unsigned k = 0; k < row.numTensors; ++k) {
      const View &v = views[k];
      uint64_t need = spanOfOperand(k);
      if (!v.bytesKnown || need <= v.bytes)
        continue;
      inside = false;
      bounds(k, need,
             work.linear || row.tensors[k].packed ? countNote(k, need)
                                                  : stridedNote(k, need));
    }
    if (!inside)
      return;
    // Each destination with the ones after it and with every source.
    for (unsigned o = 0; o < row.numOutputs; ++o)
      for (unsigned k = o + 1; k < row.numTensors; ++k) {
        const View &d = views[o], &s = views[k];
        if (s.buffer != d.buffer || s.space != d.space || d.addr % 32 ||
            s.addr % 32)
          continue;
        Walk dst{d.addr, laneBits(row, o, d.dtype), control.blk[o],
                 control.rep[o]};
        Walk src{s.addr, laneBits(row, k, s.dtype), control.blk[k],
                 control.rep[k]};
        if (row.tensors[0].packed || row.tensors[k].packed)
          packedOverlap(k, dst, src);
        else if (work.linear)
          countOverlap(o, k, dst, src);
        else
          maskOverlap(o, k, dst, src);
      }
  }

  uint64_t spanOfOperand(unsigned k) const {
    if (row.tensors[k].packed)
      return packedBytes(row, control, work, k);
    return spanOf(work, control.blk[k], control.rep[k],
                  laneBits(row, k, types[k]));
  }

  /// Bits are never in the place of what they come from, or decide about.
  void packedOverlap(unsigned k, const Walk &dst, const Walk &src) {
    bool bitsAreDst = row.tensors[0].packed;
    if (!rangeTouches(views[bitsAreDst ? 0 : k].addr,
                      spanOfOperand(bitsAreDst ? 0 : k), bitsAreDst ? src : dst,
                      work))
      return;
    error(out, Rule::ASC_OVERLAP_NONE, static_cast<int>(k),
          format("%s dst $0 overlaps %s $%u", op.c_str(),
                 operandName(k).c_str(), k),
          {describe(0, views[0]), describe(static_cast<int>(k), views[k])});
  }

  std::string countNote(unsigned k, uint64_t need) const {
    if (row.tensors[k].packed)
      return format("one bit per lane: %s needs %llu bytes",
                    operandName(k).c_str(), static_cast<ull>(need));
    return format("count %llu of %s needs %llu bytes",
                  static_cast<ull>(work.elements), operandName(k).c_str(),
                  static_cast<ull>(need));
  }

  std::string stridedNote(unsigned k, uint64_t need) const {
    unsigned bits = laneBits(row, k, types[k]), block = 0;
    uint64_t last = 0;
    uint64_t step = static_cast<uint64_t>(control.rep[k]) * 32;
    uint64_t full =
        repeatEnd(work.words, work.lanes, bits, control.blk[k], &block);
    if (work.repeats)
      last = work.repeats - 1;
    if (work.tail) {
      unsigned tailBlock = 0;
      uint64_t t =
          work.repeats * step + tailEnd(work, bits, control.blk[k], &tailBlock);
      if (t == need) {
        last = work.repeats;
        block = tailBlock;
      }
    }
    // The first repeat ends highest when the repeat stride is 0.
    if (!step && full == need)
      last = 0;
    return format("repeat %llu, block %u of %s ends at byte %llu",
                  static_cast<ull>(last), block, operandName(k).c_str(),
                  static_cast<ull>(need));
  }

  void countOverlap(unsigned o, unsigned k, const Walk &dst, const Walk &src) {
    // Narrowing in place never writes what is still to be read.
    bool ok = countMayOverlap(dst, src, work.elements) ||
              (dst.base == src.base && dst.bits < src.bits);
    bool none = row.overlap == Overlap::Disjoint || k < row.numOutputs;
    if (none)
      ok = dst.base + (work.elements * dst.bits + 7) / 8 <= src.base ||
           src.base + (work.elements * src.bits + 7) / 8 <= dst.base ||
           !work.elements;
    if (row.overlap == Overlap::None || ok)
      return;
    error(out, none ? Rule::ASC_OVERLAP_NONE : Rule::ASC_OVERLAP_COUNT,
          static_cast<int>(k),
          format(none ? "%s %s $%u overlaps %s $%u; its page allows no overlap"
                      : "%s %s $%u overlaps %s $%u without starting at the "
                        "same address",
                 op.c_str(), operandName(o).c_str(), o, operandName(k).c_str(),
                 k),
          {describe(static_cast<int>(o), views[o]),
           describe(static_cast<int>(k), views[k]) +
               format("; count %llu", static_cast<ull>(work.elements))});
  }

  void maskOverlap(unsigned o, unsigned k, const Walk &dst, const Walk &src) {
    if (row.overlap == Overlap::None)
      return;
    Clash c;
    if (row.overlap == Overlap::Disjoint || k < row.numOutputs)
      c = clashDisjoint(dst, src, work);
    else
      c = clashGeneral(dst, src, work,
                       accumulates(row, types[0],
                                   static_cast<int>(k - row.numOutputs),
                                   dst.rep, src.rep));
    std::string name = operandName(k), to = operandName(o);
    std::vector<std::string> notes = {describe(static_cast<int>(o), views[o]),
                                      describe(static_cast<int>(k), views[k])};
    switch (c.kind) {
    case Clash::None:
      return;
    case Clash::Any:
      error(out, Rule::ASC_OVERLAP_NONE, static_cast<int>(k),
            format("%s %s $%u (repeat %llu) overlaps %s $%u (repeat %llu); its "
                   "page allows no overlap",
                   op.c_str(), to.c_str(), o, static_cast<ull>(c.dstRepeat),
                   name.c_str(), k, static_cast<ull>(c.srcRepeat)),
            std::move(notes));
      return;
    case Clash::Within:
      error(out, Rule::ASC_OVERLAP_REPEAT, static_cast<int>(k),
            format("%s %s $%u and %s $%u overlap in part inside repeat %llu; "
                   "they must be disjoint or the same blocks",
                   op.c_str(), to.c_str(), o, name.c_str(), k,
                   static_cast<ull>(c.dstRepeat)),
            std::move(notes));
      return;
    case Clash::Chain:
      error(out, Rule::ASC_OVERLAP_CHAIN, static_cast<int>(k),
            format("%s repeat %llu reads from %s $%u what repeat %llu writes "
                   "to %s $%u",
                   op.c_str(), static_cast<ull>(c.srcRepeat), name.c_str(), k,
                   static_cast<ull>(c.dstRepeat), to.c_str(), o),
            std::move(notes));
      return;
    }
  }

  /// gatherb and brcb: 8 items per repeat, whole blocks written.
  void gather() {
    uint64_t n = static_cast<uint64_t>(control.repeat);
    if (n == 0)
      return;
    bool isGather = row.name == "gatherb";
    int64_t blk = control.blk[0] ? control.blk[0] : 1;
    uint64_t need =
        (static_cast<uint64_t>(n - 1) * control.rep[0] + 7 * blk + 1) * 32;
    bool inside =
        bounds(0, need,
               format("repeat %llu, block 7 of dst ends at byte %llu",
                      static_cast<ull>(n - 1), static_cast<ull>(need)));
    unsigned items = isGather ? 2 : 1; // the operand read 8 per repeat
    uint64_t read = n * 8 * sizeOf(types[items]);
    inside &= bounds(items, read,
                     format("repeat %llu needs %llu elements of %s, 8 per "
                            "repeat",
                            static_cast<ull>(n), static_cast<ull>(n * 8),
                            operandName(items).c_str()));
    if (!inside)
      return;
    for (unsigned k = 1; k < row.numTensors; ++k) {
      // Any block of a gather's source may be read.
      uint64_t bytes = k == items ? read : views[k].bytes;
      if (!overlaps(views[0], need, views[k], bytes) ||
          !touches(blk, views[k], bytes))
        continue;
      error(out, Rule::ASC_OVERLAP_NONE, static_cast<int>(k),
            format("%s dst $0 overlaps %s $%u; its page allows no overlap",
                   op.c_str(), operandName(k).c_str(), k),
            {describe(0, views[0]), describe(static_cast<int>(k), views[k])});
    }
  }

  /// Does a block written by gatherb or brcb lie in a byte range?
  bool touches(int64_t blk, const View &v, uint64_t bytes) const {
    for (int64_t r = 0; r < control.repeat; ++r)
      for (int64_t b = 0; b < 8; ++b) {
        uint64_t at = views[0].addr +
                      static_cast<uint64_t>(r * control.rep[0] + b * blk) * 32;
        if (at < v.addr + bytes && v.addr < at + 32)
          return true;
      }
    return false;
  }

  void bilinear() {
    uint64_t h = static_cast<uint64_t>(control.extra[0]);
    uint64_t v = static_cast<uint64_t>(control.extra[1]);
    bool perBlock = control.extra[2] != 0;
    uint64_t blk = static_cast<uint64_t>(control.extra[3]);
    uint64_t step = static_cast<uint64_t>(control.extra[4]) * 2;
    if (step % 32) {
      error(out, Rule::ASC_BILINEAR_VOFFSET, 0,
            format("%s v_offset %llu is %llu bytes, must be a multiple of 32",
                   op.c_str(), static_cast<ull>(control.extra[4]),
                   static_cast<ull>(step)));
      return;
    }
    uint64_t n = h * v, offsets = n * 8, weights = perBlock ? n * 8 : n;
    auto need = [&](unsigned k, uint64_t count, const char *what) {
      const View &x = views[k];
      uint64_t has = x.bytes / sizeOf(x.dtype);
      if (!x.bytesKnown || count <= has)
        return;
      error(out, Rule::ASC_BILINEAR_WEIGHTS, static_cast<int>(k),
            format("%s %s $%u has %llu %s, h_repeat %llu and v_repeat %llu "
                   "need %llu",
                   op.c_str(), operandName(k).c_str(), k, static_cast<ull>(has),
                   what, static_cast<ull>(h), static_cast<ull>(v),
                   static_cast<ull>(count)));
    };
    need(2, offsets, "offsets");
    need(3, weights, "weights");
    uint64_t end = repeatEnd(work.words, work.lanes, 16,
                             static_cast<int64_t>(blk), nullptr);
    if (end)
      bounds(0, (v - 1) * step + end,
             format("vertical repeat %llu of dst ends at byte %llu",
                    static_cast<ull>(v - 1),
                    static_cast<ull>((v - 1) * step + end)));
    scratch();
    auto disjoint = [&](unsigned a, unsigned b) {
      if (overlaps(views[a], views[a].bytes, views[b], views[b].bytes))
        error(out, Rule::ASC_BILINEAR_DISJOINT, static_cast<int>(b),
              format("%s %s $%u overlaps %s $%u", op.c_str(),
                     operandName(b).c_str(), b, operandName(a).c_str(), a),
              {describe(static_cast<int>(a), views[a]),
               describe(static_cast<int>(b), views[b])});
    };
    disjoint(1, 2);
    disjoint(1, 3);
    disjoint(2, 3);
    // Blocks of two vertical repeats: v_offset apart, 8 blocks blk apart.
    uint8_t set = activeBlocks(work.words, work.lanes, 16);
    uint64_t rise = step / 32;
    for (unsigned a = 0; a < 8; ++a)
      for (unsigned b = 0; b < a; ++b) {
        uint64_t gap = (a - b) * blk;
        if (!(set >> a & 1) || !(set >> b & 1) || !rise || gap % rise ||
            gap / rise >= v)
          continue;
        error(out, Rule::ASC_BILINEAR_DISJOINT, 0,
              format("%s destinations of vertical repeats 0 and %llu overlap: "
                     "v_offset %llu, dst_blk_stride %llu",
                     op.c_str(), static_cast<ull>(gap / rise),
                     static_cast<ull>(control.extra[4]),
                     static_cast<ull>(blk)));
        return;
      }
  }

  void scratch() {
    uint64_t need = 0;
    if (target == Target::Dav2201)
      need = (views[1].bytes / 2 + views[3].bytes / 2) * 32;
    else if (target == Target::Dav2002)
      need = views[2].bytes;
    if (!need || !views[4].bytesKnown || !views[1].bytesKnown ||
        !views[2].bytesKnown || !views[3].bytesKnown)
      return;
    if (views[4].bytes < need) {
      error(out, Rule::ASC_BILINEAR_SCRATCH, 4,
            format("%s %s $4 has %llu bytes, %s needs %llu", op.c_str(),
                   operandName(4).c_str(), static_cast<ull>(views[4].bytes),
                   chip().name.data(), static_cast<ull>(need)));
      return;
    }
    for (unsigned k = 0; k < 4; ++k)
      if (overlaps(views[4], need, views[k], views[k].bytes))
        error(out, Rule::ASC_BILINEAR_SCRATCH, 4,
              format("%s %s $4 overlaps %s $%u", op.c_str(),
                     operandName(4).c_str(), operandName(k).c_str(), k),
              {describe(4, views[4]), describe(static_cast<int>(k), views[k])});
  }
};

} // namespace

uint64_t spanOf(const Work &work, int64_t blk, int64_t rep, unsigned bits) {
  if (work.linear)
    return (work.elements * bits + 7) / 8;
  uint64_t end = 0, step = static_cast<uint64_t>(rep) * 32;
  if (work.repeats) {
    uint64_t full = repeatEnd(work.words, work.lanes, bits, blk, nullptr);
    if (full)
      end = (work.repeats - 1) * step + full;
  }
  if (work.tail)
    end =
        std::max(end, work.repeats * step + tailEnd(work, bits, blk, nullptr));
  return end;
}

bool checkAlignment(const InstrRow &row, int operand, const View &v,
                    Violations &out) {
  unsigned start = row.tensors[operand].start;
  unsigned bytes = callRow(row).startBytes[operand];
  unsigned unit = bytes                  ? bytes
                  : start                ? start * sizeOf(v.dtype)
                  : v.space == Space::UB ? row.align
                  : callRow(row).gmAlign ? callRow(row).gmAlign
                                         : sizeOf(v.dtype);
  if (!v.addrKnown || v.addr % unit == 0)
    return true;
  std::string op = opName(row);
  error(out,
        start > 1 && row.reduction != Reduction::None ? Rule::ASC_REDUCE_ALIGN
        : v.space == Space::UB ? Rule::ASC_ALIGN_UB
                               : Rule::ASC_ALIGN_GM,
        operand,
        format("%s %s $%d is at byte offset %llu, must be a multiple of %u",
               op.c_str(), std::string(row.tensors[operand].name).c_str(),
               operand, static_cast<ull>(v.addr), unit),
        {describe(operand, v)});
  return false;
}

bool checkGeometry(const InstrRow &row, Target target, const Control &control,
                   const MaskView &mask, const View *views, Violations &out) {
  size_t before = out.size();
  Checker(row, target, control, mask, views, out).run();
  for (size_t k = before; k < out.size(); ++k)
    if (!out[k].warning)
      return false;
  return true;
}

} // namespace asc::table
