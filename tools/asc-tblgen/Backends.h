//===- Backends.h - The back ends of asc-tblgen -----------------*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ASC_TBLGEN_BACKENDS_H
#define ASC_TBLGEN_BACKENDS_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/TableGen/Record.h"

#include <string>
#include <vector>

namespace asc::tblgen {

using Emitter = bool (*)(llvm::raw_ostream &, const llvm::RecordKeeper &);

/// Instruction records in opcode order.
std::vector<const llvm::Record *> instructions(const llvm::RecordKeeper &);
/// Target records in enum order.
std::vector<const llvm::Record *> targets(const llvm::RecordKeeper &);
/// Element types of an instruction on a target: those in all forms, and in the
/// count form only. Of pairs, the destinations.
struct LegalTypes {
  std::vector<llvm::StringRef> any, countOnly;
  bool empty() const { return any.empty() && countOnly.empty(); }
};
LegalTypes legalTypes(const llvm::Record *instr, llvm::StringRef target);
/// A pair of element types with the targets (by index) that have it.
struct TypePair {
  llvm::StringRef dst, src;
  unsigned any = 0, countOnly = 0;      ///< bit sets of targets
  llvm::SmallVector<unsigned, 8> rounds; ///< per target: bit set of modes
};
/// In order of appearance; empty when `legal` decides alone.
std::vector<TypePair> typePairs(const llvm::Record *instr,
                                const llvm::RecordKeeper &);
/// The tensor operand whose element type operand `k` must have; `k` itself when
/// it is free.
unsigned typeLike(const llvm::Record *instr, unsigned k);
/// A C++ string literal with its quotes.
std::string quoted(llvm::StringRef text);
/// "ASC-MEM-BOUNDS" -> "ASC_MEM_BOUNDS", "reg.load" -> "reg_load".
std::string identifier(llvm::StringRef text);
/// "//===" banner with licence for a generated file.
void banner(llvm::raw_ostream &os, llvm::StringRef what);

bool emitTables(llvm::raw_ostream &, const llvm::RecordKeeper &);
bool emitOpcodes(llvm::raw_ostream &, const llvm::RecordKeeper &);
bool emitRules(llvm::raw_ostream &, const llvm::RecordKeeper &);
/// Element-wise instructions: lane functions, their element types, who flushes.
bool emitLanes(llvm::raw_ostream &, const llvm::RecordKeeper &);
bool emitReference(llvm::raw_ostream &, const llvm::RecordKeeper &);
bool emitCoverage(llvm::raw_ostream &, const llvm::RecordKeeper &);
bool emitTestList(llvm::raw_ostream &, const llvm::RecordKeeper &);

} // namespace asc::tblgen

#endif // ASC_TBLGEN_BACKENDS_H
