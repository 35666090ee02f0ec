//===- Move.cpp - Checks of copies ----------------------------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Geometry.h"

#include "asc/Table/Moves.h"

#include <algorithm>

namespace asc::table {

using ull = unsigned long long;

/// Bytes [0, need) are all inside operand k.
static bool inside(const InstrRow &row, const View *views, unsigned k,
                   uint64_t need, const std::string &what, Violations &out) {
  return checkBounds(row, views, k, need,
                     what + format(" of %s needs %llu bytes",
                                   std::string(row.tensors[k].name).c_str(),
                                   static_cast<ull>(need)),
                     out);
}

//===----------------------------------------------------------------------===//
// data_copy
//===----------------------------------------------------------------------===//

/// Pieces interleave without touching when gaps are wide enough.
static bool piecesTouch(const Control &control, const View *views) {
  uint64_t n = static_cast<uint64_t>(control.extra[0]);
  uint64_t len = static_cast<uint64_t>(control.extra[1]) * 32;
  uint64_t ds = len + static_cast<uint64_t>(control.extra[3]) * 32;
  uint64_t ss = len + static_cast<uint64_t>(control.extra[2]) * 32;
  // Both sequences rise, so one sweep finds any common byte.
  for (uint64_t i = 0, j = 0; i < n && j < n;) {
    uint64_t d = views[0].addr + i * ds, s = views[1].addr + j * ss;
    if (d < s + len && s < d + len)
      return true;
    d < s ? ++i : ++j;
  }
  return false;
}

void checkCopy(const InstrRow &row, const Control &control, uint64_t elements,
               const View *views, Violations &out) {
  std::string op = opName(row);
  uint64_t dstSpan = 0, srcSpan = 0;
  std::string what;
  if (control.form == Form::Count) {
    uint64_t bytes = elements * sizeOf(views[0].dtype);
    if (bytes % 32) {
      error(out, Rule::ASC_COPY_LENGTH, -1,
            format("%s count %llu of %s is %llu bytes, which is not a "
                   "multiple of 32; asc.data_copy_pad copies any length",
                   op.c_str(), static_cast<ull>(elements),
                   std::string(nameOf(views[0].dtype)).c_str(),
                   static_cast<ull>(bytes)));
      return;
    }
    dstSpan = srcSpan = bytes;
    what = format("count %llu", static_cast<ull>(elements));
  } else {
    uint64_t n = static_cast<uint64_t>(control.extra[0]);
    uint64_t len = static_cast<uint64_t>(control.extra[1]);
    if (n && len) {
      srcSpan = (n * len + (n - 1) * control.extra[2]) * 32;
      dstSpan = (n * len + (n - 1) * control.extra[3]) * 32;
    }
    what = format("block_count %llu, block_len %llu", static_cast<ull>(n),
                  static_cast<ull>(len));
  }
  if (!dstSpan) {
    warning(out, Rule::ASC_COPY_NOTHING, -1,
            op + " with " + what + " copies nothing");
    return;
  }
  bool fits = inside(row, views, 0, dstSpan, what, out);
  fits &= inside(row, views, 1, srcSpan, what, out);
  if (!fits || views[0].space != views[1].space ||
      !overlaps(views[0], dstSpan, views[1], srcSpan))
    return;
  if (control.form != Form::Count && !piecesTouch(control, views))
    return;
  error(out, Rule::ASC_COPY_OVERLAP, 1,
        op + " source $1 and destination $0 overlap",
        {describe(0, views[0]), describe(1, views[1]) + "; " + what});
}

//===----------------------------------------------------------------------===//
// data_copy_pad
//===----------------------------------------------------------------------===//

PadCopy padCopyOf(const Control &c, unsigned size, bool toUb) {
  PadCopy out;
  out.pieces = static_cast<uint64_t>(c.extra[0]);
  out.length = static_cast<uint64_t>(c.extra[1]);
  uint64_t src = static_cast<uint64_t>(c.extra[2]);
  uint64_t dst = static_cast<uint64_t>(c.extra[3]);
  out.left = static_cast<uint64_t>(c.extra[4]) * size;
  out.right = static_cast<uint64_t>(c.extra[5]) * size;
  out.block = (out.left + out.length + out.right + 31) / 32 * 32;
  out.ubStep = out.block + (toUb ? dst : src) * 32;
  // A negative gap is at least minus the length.
  out.gmStep = out.length + (toUb ? src : dst);
  if (c.extra[6]) { // compact: no pads, no gaps in UB
    uint64_t all = out.pieces * out.length;
    out.left = out.right = 0;
    out.block = out.ubStep = out.length;
    out.tail = toUb ? (all + 31) / 32 * 32 - all : 0;
  }
  return out;
}

/// Both gaps have the range of their memory, which depends on the target. On
/// dav-3510 pieces in global memory may be read again.
static bool gapsFit(const InstrRow &row, Target target, const Control &c,
                    bool toUb, Violations &out) {
  bool newest = target == Target::Dav3510, ok = true;
  for (unsigned k = 2; k < 4; ++k) {
    bool inUb = (k == 3) == toUb;
    int64_t max = !newest ? int64_t(0xffffffff)
                  : inUb  ? int64_t(65535)
                          : (int64_t(1) << 40) - 1;
    int64_t min = newest && toUb && !inUb ? -c.extra[1] : 0;
    if (c.extra[k] <= max && c.extra[k] >= min)
      continue;
    ok = false;
    error(out, Rule::ASC_PARAM_RANGE, -1,
          format("%s %s is %lld, must be %lld..%lld %s on %s",
                 opName(row).c_str(), std::string(row.extras[k].name).c_str(),
                 static_cast<long long>(c.extra[k]),
                 static_cast<long long>(min), static_cast<long long>(max),
                 inUb ? "blocks of 32 bytes" : "bytes",
                 std::string(table::row(target).name).c_str()));
  }
  return ok;
}

void checkPadCopy(const InstrRow &row, Target target, const Control &control,
                  const View *views, Violations &out) {
  std::string op = opName(row);
  bool toUb = views[0].space == Space::UB;
  unsigned size = sizeOf(views[0].dtype);
  std::string type(nameOf(views[0].dtype));
  PadCopy copy = padCopyOf(control, size, toUb);
  bool ok = gapsFit(row, target, control, toUb, out);
  if (copy.length % size) {
    ok = false;
    error(out, Rule::ASC_PAD_LENGTH, -1,
          format("%s block_len is %llu bytes, must be a multiple of the %u "
                 "bytes of %s",
                 op.c_str(), static_cast<ull>(copy.length), size,
                 type.c_str()));
  }
  for (unsigned k = 4; k < 6; ++k) {
    std::string name(row.extras[k].name);
    if (!toUb && control.extra[k]) {
      ok = false;
      error(
          out, Rule::ASC_PAD_SIZE, -1,
          format("%s takes no %s to global memory", op.c_str(), name.c_str()));
    } else if (control.extra[k] * size > 32) {
      ok = false;
      error(out, Rule::ASC_PAD_SIZE, -1,
            format("%s %s of %lld %s is %lld bytes, must be at most 32",
                   op.c_str(), name.c_str(),
                   static_cast<long long>(control.extra[k]), type.c_str(),
                   static_cast<long long>(control.extra[k] * size)));
    }
  }
  if (!ok)
    return;
  std::string what =
      format("block_count %llu, block_len %llu", static_cast<ull>(copy.pieces),
             static_cast<ull>(copy.length));
  if (!copy.ubSpan()) {
    warning(out, Rule::ASC_COPY_NOTHING, -1,
            op + " with " + what + " copies nothing");
    return;
  }
  inside(row, views, 0, toUb ? copy.ubSpan() : copy.gmSpan(), what, out);
  // Of the last piece in UB only its own bytes are read.
  uint64_t read = (copy.pieces - 1) * copy.ubStep + copy.length;
  inside(row, views, 1, toUb ? copy.gmSpan() : read, what, out);
}

//===----------------------------------------------------------------------===//
// copy
//===----------------------------------------------------------------------===//

uint64_t wideRepeat(const InstrRow &row, const Control &control,
                    const MaskView &mask) {
  if (!callRow(row).counterPerRepeat || !mask.counter ||
      !isMaskForm(control.form))
    return 0;
  uint64_t n = control.form == Form::MaskState
                   ? mask.words[0]
                   : static_cast<uint64_t>(control.words[0]);
  return n & 0xffffffffu;
}

void checkWideCopy(const InstrRow &row, const Control &control, uint64_t n,
                   const View *views, Violations &out) {
  unsigned size = sizeOf(views[0].dtype);
  uint64_t repeats = static_cast<uint64_t>(control.repeat);
  uint64_t blocks = (n * size + 31) / 32, last = n * size - (blocks - 1) * 32;
  if (!repeats)
    return;
  std::string what = format("counter mode, repeat %llu of %llu elements",
                            static_cast<ull>(repeats), static_cast<ull>(n));
  uint64_t step[2], rise[2];
  bool ok = true;
  for (unsigned k = 0; k < 2; ++k) {
    step[k] = static_cast<uint64_t>(control.blk[k]) * 32;
    rise[k] = static_cast<uint64_t>(control.rep[k]) * 32;
    // A block stride of 0 reads one block; the last part may be shorter.
    uint64_t end = blocks > 1 ? std::max((blocks - 1) * step[k] + last,
                                         (blocks - 2) * step[k] + 32)
                              : last;
    ok &= inside(row, views, k, (repeats - 1) * rise[k] + end, what, out);
  }
  const View &d = views[0], &s = views[1];
  if (!ok || d.buffer != s.buffer || d.addr % 32 || s.addr % 32 ||
      !d.bytesKnown || !s.bytesKnown)
    return;
  // Which repeat wrote a block, and as which of its blocks.
  uint64_t low = d.addr / 32, cells = (d.bytes + 31) / 32;
  std::vector<uint64_t> writer(cells, 0), place(cells, 0);
  auto sourceCell = [&](uint64_t r, uint64_t b) {
    return (s.addr + r * rise[1] + b * step[1]) / 32 - low;
  };
  std::vector<std::string> notes = {describe(0, d),
                                    describe(1, s) + "; " + what};
  for (uint64_t r = 0; r < repeats; ++r) {
    for (uint64_t b = 0; b < blocks; ++b) {
      uint64_t at = sourceCell(r, b);
      if (at >= cells || !writer[at])
        continue;
      error(out, Rule::ASC_OVERLAP_CHAIN, 1,
            format("%s repeat %llu reads from src $1 what repeat %llu writes "
                   "to dst $0",
                   opName(row).c_str(), static_cast<ull>(r),
                   static_cast<ull>(writer[at] - 1)),
            notes);
      return;
    }
    for (uint64_t b = 0; b < blocks; ++b) {
      uint64_t at = (r * rise[0] + b * step[0]) / 32;
      writer[at] = r + 1;
      place[at] = b;
    }
    for (uint64_t b = 0; b < blocks; ++b) {
      uint64_t at = sourceCell(r, b);
      if (at >= cells || writer[at] != r + 1 || place[at] == b)
        continue;
      error(out, Rule::ASC_OVERLAP_REPEAT, 1,
            format("%s dst $0 and src $1 overlap in part inside repeat %llu; "
                   "they must be disjoint or the same blocks",
                   opName(row).c_str(), static_cast<ull>(r)),
            notes);
      return;
    }
  }
}

} // namespace asc::table
