//===- Text.cpp - Small helpers for messages ------------------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "asc/Bytecode/Text.h"

#include "asc/Bytecode/Bytecode.h"

#include <cstdarg>
#include <cstdio>

std::string asc::strf(const char *format, ...) {
  va_list args, again;
  va_start(args, format);
  va_copy(again, args);
  int n = vsnprintf(nullptr, 0, format, args);
  va_end(args);
  std::string out(n > 0 ? static_cast<size_t>(n) : 0, '\0');
  if (n > 0)
    vsnprintf(out.data(), out.size() + 1, format, again);
  va_end(again);
  return out;
}

std::string asc::counted(unsigned long long n, const char *noun) {
  return strf("%llu %s%s", n, noun, n == 1 ? "" : "s");
}

namespace asc::bc {

std::string shapeText(const Type &type) {
  std::string text;
  for (int64_t d : type.dims)
    text += d < 0 ? "?x" : std::to_string(d) + "x";
  text += table::nameOf(type.dtype);
  return text;
}

std::string typeText(const Type &type) {
  switch (type.kind) {
  case TypeKind::Scalar:
    return shapeText(type);
  case TypeKind::Global:
    return "global<" + shapeText(type) + ">";
  case TypeKind::Local:
    return "local<" + shapeText(type) + ">";
  case TypeKind::VReg:
    return "vreg<" + shapeText(type) + ">";
  case TypeKind::Mask:
    return "mask";
  }
  return "unknown";
}

int64_t numElements(const Type &type) {
  int64_t n = 1;
  for (int64_t d : type.dims) {
    if (d < 0)
      return -1;
    n *= d;
  }
  return n;
}

std::string slotName(const Program &program, const Function &function,
                     uint32_t slot) {
  if (slot < function.slotNames.size()) {
    uint32_t name = function.slotNames[slot];
    if (name < program.strings.size())
      return "%" + program.strings[name];
  }
  return "%" + std::to_string(slot);
}

} // namespace asc::bc
