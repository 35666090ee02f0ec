//===- AscendCApi.h - C++ calls from instruction records --------*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ASC_TBLGEN_ASCENDCAPI_H
#define ASC_TBLGEN_ASCENDCAPI_H

namespace llvm {
class RecordKeeper;
class raw_ostream;
} // namespace llvm

namespace asc::tblgen {

/// -gen-ascendc-api: the wrapper templates of kernel_operator.h. Back ends
/// return true on failure, as TableGenMain wants it.
bool emitAscendCApi(const llvm::RecordKeeper &records, llvm::raw_ostream &os);

/// -gen-ascendc-args: the order of arguments, for the emitter.
bool emitAscendCArgs(const llvm::RecordKeeper &records, llvm::raw_ostream &os);

} // namespace asc::tblgen

#endif // ASC_TBLGEN_ASCENDCAPI_H
