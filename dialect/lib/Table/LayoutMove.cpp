//===- LayoutMove.cpp - Checks of copies that change the layout -----------===//
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

namespace {

/// Sums and products stop here: nothing that large is inside a tensor.
constexpr uint64_t kHuge = uint64_t(1) << 56;

uint64_t times(uint64_t a, uint64_t b) {
  return a && b > kHuge / a ? kHuge : a * b;
}
uint64_t plus(uint64_t a, uint64_t b) { return std::min(a + b, kHuge); }

/// The first `elements` of operand k are inside it.
void inside(const InstrRow &row, const View *views, unsigned k,
            uint64_t elements, const std::string &what, Violations &out) {
  uint64_t need = times(elements, sizeOf(views[k].dtype));
  checkBounds(row, views, k, need,
              what + format(" of %s needs %llu bytes",
                            std::string(row.tensors[k].name).c_str(),
                            static_cast<ull>(need)),
              out);
}

bool noErrors(const Violations &out, size_t from) {
  return std::all_of(out.begin() + static_cast<ptrdiff_t>(from), out.end(),
                     [](const Violation &v) { return v.warning; });
}

} // namespace

//===----------------------------------------------------------------------===//
// ND and NZ
//===----------------------------------------------------------------------===//

NdCopy nd2nzOf(const Control &c, unsigned size) {
  auto at = [&](unsigned k) { return static_cast<uint64_t>(c.extra[k]); };
  NdCopy out;
  out.matrices = at(0), out.rows = at(1), out.columns = at(2);
  out.ndMatrix = at(3), out.ndRow = at(4);
  out.c0 = c.extra[8] ? 4 : 32 / size;
  out.nzBlock = at(5) * out.c0, out.nzRow = at(6) * out.c0;
  out.nzMatrix = at(7);
  return out;
}

NdCopy nz2ndOf(const Control &c) {
  auto at = [&](unsigned k) { return static_cast<uint64_t>(c.extra[k]); };
  NdCopy out;
  out.matrices = at(0), out.rows = at(1), out.columns = at(2);
  out.c0 = out.nzRow = 16;
  out.nzMatrix = at(3) * 256, out.nzBlock = at(4) * 16;
  out.ndRow = at(5), out.ndMatrix = at(6);
  return out;
}

/// What the toolkit's implementation does in another way, as a list of reasons.
static std::string deviations(bool toNz, Target target, const NdCopy &copy,
                              const Control &c, unsigned size, bool isF32) {
  std::string why;
  auto add = [&](bool yes, const std::string &text) {
    if (yes)
      why += (why.empty() ? "" : "; ") + text;
  };
  bool old = target == Target::Dav2002;
  uint64_t ratio = copy.rows * size;
  if (!toNz) {
    add(target == Target::Dav2201 && copy.matrices > 1 &&
            copy.nzMatrix % ratio != 0,
        format("nd_num %llu with n_value * %u bytes not dividing the matrix "
               "stride of %llu elements",
               static_cast<ull>(copy.matrices), size,
               static_cast<ull>(copy.nzMatrix)));
    return why;
  }
  if (old)
    return why;
  add(copy.matrices > 1 || copy.ndMatrix || copy.nzMatrix,
      format("it adds the matrix strides to the one matrix that it copies "
             "(nd_num %llu, strides %llu and %llu)",
             static_cast<ull>(copy.matrices), static_cast<ull>(copy.ndMatrix),
             static_cast<ull>(copy.nzMatrix)));
  add(c.extra[6] != 1, format("it takes dst_nz_n_stride %lld for 1",
                              static_cast<long long>(c.extra[6])));
  add(copy.rows > 255 && copy.ndRow != copy.columns,
      format("it reads other rows from row 255 on when src_d_value %llu is not "
             "d_value %llu",
             static_cast<ull>(copy.ndRow), static_cast<ull>(copy.columns)));
  add(copy.columns % copy.c0 != 0 && c.extra[8] == 0,
      "it fills the last block of a row with the row's first element there, "
      "not with 0");
  add(target == Target::Dav2201 && isF32 && copy.columns > 8,
      "it cuts rows of f32 into parts of 16 elements");
  return why;
}

void checkNdCopy(const InstrRow &row, Target target, const Control &control,
                 const View *views, Violations &out) {
  std::string op = opName(row);
  bool toNz = views[0].space == Space::UB;
  unsigned size = sizeOf(views[0].dtype);
  NdCopy copy = toNz ? nd2nzOf(control, size) : nz2ndOf(control);
  std::string what =
      format("nd_num %llu, n_value %llu, d_value %llu",
             static_cast<ull>(copy.matrices), static_cast<ull>(copy.rows),
             static_cast<ull>(copy.columns));
  if (!toNz && copy.columns % 16) {
    error(out, Rule::ASC_NZ_COLUMNS, -1,
          format("%s d_value is %llu, must be a multiple of 16", op.c_str(),
                 static_cast<ull>(copy.columns)));
    return;
  }
  if (toNz && control.extra[8] && copy.columns > 4) {
    error(out, Rule::ASC_NZ_COLUMNS, -1,
          format("%s d_value is %llu, must be at most 4 with small_c0(true)",
                 op.c_str(), static_cast<ull>(copy.columns)));
    return;
  }
  if (copy.empty()) {
    warning(out, Rule::ASC_COPY_NOTHING, -1,
            op + " with " + what + " copies nothing");
    return;
  }
  std::string why = deviations(toNz, target, copy, control, size,
                               views[0].dtype == DType::F32);
  if (!why.empty())
    warning(out, Rule::ASC_NZ_TOOLKIT, -1,
            op + " does here what the page says; the toolkit does not on " +
                std::string(table::row(target).name) + ": " + why);
  inside(row, views, 0, toNz ? copy.nzEnd() : copy.ndEnd(), what, out);
  inside(row, views, 1, toNz ? copy.ndEnd() : copy.nzEnd(), what, out);
}

//===----------------------------------------------------------------------===//
// Loops of padded copies
//===----------------------------------------------------------------------===//

void checkLoopMode(const InstrRow &row, const Control &control,
                   Violations &out) {
  bool toUb = control.extra[0] == 1;
  // Source strides stand at 3 and 5, destination strides at 4 and 6.
  for (unsigned k : {toUb ? 4u : 3u, toUb ? 6u : 5u}) {
    int64_t stride = control.extra[k];
    if (stride % 32 == 0 && stride < int64_t(1) << 21)
      continue;
    error(out, Rule::ASC_LOOP_STRIDE, -1,
          format("%s %s is in UB and %lld, must be a multiple of 32 in "
                 "0..2097120 bytes",
                 opName(row).c_str(), std::string(row.extras[k].name).c_str(),
                 static_cast<long long>(stride)));
  }
}

//===----------------------------------------------------------------------===//
// Lists
//===----------------------------------------------------------------------===//

bool checkListRanges(const InstrRow &row, const NumberLists &lists,
                     Violations &out) {
  const CallRow &call = callRow(row);
  bool ok = true;
  for (unsigned l = 0; l < call.numLists; ++l)
    for (unsigned d = 0; d < lists.dims; ++d) {
      const ListRow &list = call.lists[l];
      int64_t value = lists.at(l, d);
      if (lists.known && !lists.known[l * lists.dims + d])
        continue;
      if (value >= list.min && value <= list.max)
        continue;
      ok = false;
      error(out, value < 0 ? Rule::ASC_NUMBER_NEGATIVE : Rule::ASC_PARAM_RANGE,
            -1,
            format("%s %s of %s %u is %lld, must be %lld..%lld %s",
                   opName(row).c_str(), std::string(list.name).c_str(),
                   call.minDims == call.maxDims ? "entry" : "dimension", d,
                   static_cast<long long>(value),
                   static_cast<long long>(list.min),
                   static_cast<long long>(list.max),
                   std::string(list.unit).c_str()));
    }
  return ok;
}

//===----------------------------------------------------------------------===//
// data_copy_slice
//===----------------------------------------------------------------------===//

namespace {

/// Lists of data_copy_slice: these for the destination, then for the source.
enum { Start, End, Stride, Shape, PerSide };

std::string sideName(const InstrRow &row, bool src, unsigned list) {
  return std::string(callRow(row).lists[src * PerSide + list].name);
}

bool shapeIsOk(const InstrRow &row, const Control &control,
               const NumberLists &lists, bool src, unsigned size,
               Violations &out) {
  std::string op = opName(row);
  auto fail = [&](std::string text) {
    error(out, Rule::ASC_SLICE_SHAPE, src, op + " " + std::move(text));
    return false;
  };
  auto at = [&](unsigned list, unsigned d) {
    return lists.at(src * PerSide + list, d);
  };
  for (unsigned d = 0; d < lists.dims; ++d) {
    if (at(Start, d) < at(End, d) && at(End, d) <= at(Shape, d))
      continue;
    return fail(format(
        "%s %lld, %s %lld and %s %lld of dimension %u must be "
        "start < end <= shape",
        sideName(row, src, Start).c_str(), static_cast<long long>(at(Start, d)),
        sideName(row, src, End).c_str(), static_cast<long long>(at(End, d)),
        sideName(row, src, Shape).c_str(), static_cast<long long>(at(Shape, d)),
        d));
  }
  int64_t piece = control.extra[0] * 32 / size;
  int64_t gap = at(Stride, 0), all = at(End, 0) - at(Start, 0) + 1;
  if ((all + gap) % (piece + gap) == 0)
    return true;
  return fail(format(
      "%s %lld to %s %lld are %lld elements, which are not "
      "pieces of %lld with gaps of %lld between them",
      sideName(row, src, Start).c_str(), static_cast<long long>(at(Start, 0)),
      sideName(row, src, End).c_str(), static_cast<long long>(at(End, 0)),
      static_cast<long long>(all), static_cast<long long>(piece),
      static_cast<long long>(gap)));
}

/// Pieces in UB start at blocks.
void checkPlaces(const InstrRow &row, const Slice &s, unsigned k,
                 const View &view, Violations &out) {
  unsigned size = sizeOf(view.dtype);
  uint64_t odd = 0;
  auto take = [&](uint64_t elements) {
    if (!odd && times(elements, size) % 32)
      odd = times(elements, size);
  };
  uint64_t start = s.first;
  take(start);
  if (s.pieces > 1)
    take(s.step);
  for (unsigned d = 1; d < s.dims; ++d)
    if (s.counts[d] > 1)
      take(s.steps[d]);
  if (odd)
    error(out, Rule::ASC_ALIGN_UB, static_cast<int>(k),
          format("%s pieces of %s $%u are %llu bytes apart or from its start, "
                 "must be a multiple of 32 in UB",
                 opName(row).c_str(), std::string(row.tensors[k].name).c_str(),
                 k, static_cast<ull>(odd)));
}

uint64_t endOf(const Slice &s) {
  uint64_t at = plus(s.first, plus(times(s.pieces - 1, s.step), s.length));
  for (unsigned d = 1; d < s.dims; ++d)
    at = plus(at, times(s.counts[d] - 1, s.steps[d]));
  return at;
}

void checkSlice(const InstrRow &row, const Control &control,
                const NumberLists &lists, const View *views, Violations &out) {
  unsigned size = sizeOf(views[0].dtype);
  if (!shapeIsOk(row, control, lists, false, size, out) ||
      !shapeIsOk(row, control, lists, true, size, out))
    return;
  Slice s[2] = {sliceOf(control, lists, false, size),
                sliceOf(control, lists, true, size)};
  uint64_t rows[2] = {1, 1};
  for (unsigned k = 0; k < 2; ++k)
    for (unsigned d = 1; d < lists.dims; ++d)
      rows[k] = times(rows[k], s[k].counts[d]);
  if (s[0].pieces != s[1].pieces || rows[0] != rows[1]) {
    error(out, Rule::ASC_SLICE_SHAPE, -1,
          format("%s destination has %llu row(s) of %llu piece(s), source has "
                 "%llu of %llu; they must be equal",
                 opName(row).c_str(), static_cast<ull>(rows[0]),
                 static_cast<ull>(s[0].pieces), static_cast<ull>(rows[1]),
                 static_cast<ull>(s[1].pieces)));
    return;
  }
  if (lists.dims > 1 && control.extra[0] > 1)
    warning(out, Rule::ASC_SLICE_BURST, -1,
            format("%s burst_len is %lld in a slice of %u dimensions; the page "
                   "promises that only for one",
                   opName(row).c_str(),
                   static_cast<long long>(control.extra[0]), lists.dims));
  std::string what =
      format("%llu row(s) of %llu piece(s)", static_cast<ull>(rows[0]),
             static_cast<ull>(s[0].pieces));
  for (unsigned k = 0; k < 2; ++k) {
    if (views[k].space == Space::UB)
      checkPlaces(row, s[k], k, views[k], out);
    inside(row, views, k, endOf(s[k]), what, out);
  }
}

} // namespace

Slice sliceOf(const Control &control, const NumberLists &lists, bool src,
              unsigned size) {
  auto at = [&](unsigned list, unsigned d) {
    return static_cast<uint64_t>(lists.at(src * PerSide + list, d));
  };
  Slice out;
  out.dims = lists.dims;
  out.length = static_cast<uint64_t>(control.extra[0]) * 32 / size;
  out.step = out.length + at(Stride, 0);
  out.pieces = (at(End, 0) - at(Start, 0) + 1 + at(Stride, 0)) / out.step;
  out.first = at(Start, 0);
  uint64_t plane = at(Shape, 0);
  for (unsigned d = 1; d < out.dims; ++d) {
    uint64_t step = at(Stride, d) + 1;
    out.counts[d] = (at(End, d) - at(Start, d)) / step + 1;
    out.steps[d] = times(step, plane);
    out.first = plus(out.first, times(at(Start, d), plane));
    plane = times(plane, at(Shape, d));
  }
  return out;
}

//===----------------------------------------------------------------------===//
// data_copy_nddma
//===----------------------------------------------------------------------===//

NddmaCopy nddmaOf(const Control &control, const NumberLists &lists) {
  NddmaCopy out;
  for (unsigned d = 0; d < lists.dims; ++d) {
    auto at = [&](unsigned l) { return static_cast<uint64_t>(lists.at(l, d)); };
    out.src[d] = at(0), out.dst[d] = at(1), out.size[d] = at(2);
    out.left[d] = at(3), out.right[d] = at(4);
  }
  out.nearest = control.extra[0] != 0;
  return out;
}

static void checkNddma(const InstrRow &row, const Control &control,
                       const NumberLists &lists, const View *views,
                       Violations &out) {
  NddmaCopy copy = nddmaOf(control, lists);
  bool rises = true;
  for (unsigned d = 1; d < lists.dims; ++d)
    rises &= copy.dst[d] > copy.dst[d - 1];
  uint64_t dst = 1, src = 1; // elements from the start to the end
  uint64_t written = 1;
  for (unsigned d = 0; d < lists.dims; ++d)
    written = times(written, copy.extent(d));
  // Steps of 0 would write the same elements without end.
  constexpr uint64_t most = uint64_t(1) << 28;
  if (written > most && views[0].bytesKnown) {
    error(out, Rule::ASC_NDDMA_OVERLAP, 0,
          format("%s writes more than %llu elements to $0, which has %llu",
                 opName(row).c_str(), static_cast<ull>(most),
                 static_cast<ull>(views[0].bytes / sizeOf(views[0].dtype))));
    return;
  }
  for (unsigned d = 0; d < lists.dims; ++d) {
    if (rises && copy.extent(d) > 1 && copy.dst[d] < dst) {
      error(out, Rule::ASC_NDDMA_OVERLAP, 0,
            format("%s dst_stride of dimension %u is %llu; the dimensions "
                   "below it write %llu elements",
                   opName(row).c_str(), d, static_cast<ull>(copy.dst[d]),
                   static_cast<ull>(dst)));
      return;
    }
    dst = plus(dst, times(copy.extent(d) - 1, copy.dst[d]));
    src = plus(src, times(copy.size[d] - 1, copy.src[d]));
  }
  std::string what = format("%u dimension(s)", lists.dims);
  inside(row, views, 0, dst, what, out);
  inside(row, views, 1, src, what, out);
}

bool checkLists(const InstrRow &row, const Control &control,
                const NumberLists &lists, const View *views, Violations &out) {
  size_t before = out.size();
  if (row.name == "data_copy_slice")
    checkSlice(row, control, lists, views, out);
  else if (row.name == "data_copy_nddma")
    checkNddma(row, control, lists, views, out);
  else if (row.name == "trans_data_to_5hd_list")
    checkBlockLists(row, blockListsOf(control, &lists), views, out);
  return noErrors(out, before);
}

} // namespace asc::table
