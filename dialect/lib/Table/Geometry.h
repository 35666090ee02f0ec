//===- Geometry.h - Shared parts of the checks of places --------*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ASC_LIB_TABLE_GEOMETRY_H
#define ASC_LIB_TABLE_GEOMETRY_H

#include "asc/Table/Legality.h"

namespace asc::table {

void error(Violations &out, Rule rule, int operand, std::string text,
           std::vector<std::string> notes = {});
void warning(Violations &out, Rule rule, int operand, std::string text);
/// Reports when bytes [0, need) are not all inside operand k; `where` says what
/// needs them.
bool checkBounds(const InstrRow &row, const View *views, unsigned k,
                 uint64_t need, const std::string &where, Violations &out);

/// "$0 is 512xf16 (1024 bytes) at UB+0x0".
std::string describe(int operand, const View &view);
/// Do the first bytes of two operands overlap?
bool overlaps(const View &a, uint64_t an, const View &b, uint64_t bn);
/// Does a range of bytes overlap a block that is walked?
bool rangeTouches(uint64_t addr, uint64_t bytes, const Walk &walk,
                  const Work &work);
/// data_copy; `elements` of the count form.
void checkCopy(const InstrRow &row, const Control &control, uint64_t elements,
               const View *views, Violations &out);
void checkPadCopy(const InstrRow &row, Target target, const Control &control,
                  const View *views, Violations &out);
/// data_copy_nd2nz and data_copy_nz2nd.
void checkNdCopy(const InstrRow &row, Target target, const Control &control,
                 const View *views, Violations &out);
/// set_loop_mode_para.
void checkLoopMode(const InstrRow &row, const Control &control,
                   Violations &out);
/// copy in counter mode, with `n` elements in each repeat.
void checkWideCopy(const InstrRow &row, const Control &control, uint64_t n,
                   const View *views, Violations &out);
void checkInterleave(const InstrRow &row, const Control &control,
                     const View *views, Violations &out);
void checkTranspose(const InstrRow &row, Target target, const Control &control,
                    const View *views, Violations &out);
void checkBlockLists(const InstrRow &row, const BlockLists &lists,
                     const View *views, Violations &out);
/// gather and scatter, as far as the values of offsets do not matter.
void checkGather(const InstrRow &row, const Control &control,
                 const View *views, const Work &work, Violations &out);
void checkCmpMaskAccess(const InstrRow &row, const View *views,
                        Violations &out);

/// Sorts, merges, proposals.
bool isSort(const InstrRow &row);
void checkSort(const InstrRow &row, Target target, const Control &control,
               const View *views, Violations &out);
/// Not a queue that a merge leaves out.
bool takesPart(const InstrRow &row, const Control &control, unsigned k);

/// Bounds, scratch and overlap of a reduction.
void checkReduction(const InstrRow &row, Target target, const Control &control,
                    const View *views, const Work &work, Violations &out);

} // namespace asc::table

#endif // ASC_LIB_TABLE_GEOMETRY_H
