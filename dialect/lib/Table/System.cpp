//===- System.cpp - Checks of scalar atomics and system functions ---------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Geometry.h"

namespace asc::table {

/// "asc.x does not exist on dav-2002; it exists on dav-2201, dav-3510".
static bool missing(const char *op, Target target,
                    std::initializer_list<Target> where, Violations &out) {
  std::string names;
  for (Target t : where) {
    if (t == target)
      return false;
    names += (names.empty() ? "" : ", ") + std::string(row(t).name);
  }
  error(out, Rule::ASC_TARGET_OP, -1,
        format("%s does not exist on %s; it exists on %s", op,
               std::string(row(target).name).c_str(), names.c_str()));
  return true;
}

const char *scalarAtomicName(unsigned kind) {
  static const char *const names[] = {"asc.atomic_add", "asc.atomic_max",
                                      "asc.atomic_min", "asc.atomic_exch",
                                      "asc.atomic_cas"};
  return names[kind];
}

bool checkScalarAtomic(Target target, unsigned kind, DType type,
                       Violations &out) {
  const char *op = scalarAtomicName(kind);
  if (missing(op, target, {Target::Dav3510}, out))
    return false;
  DTypeSet legal = setOf(DType::U32) | setOf(DType::U64);
  if (kind < 3)
    legal |= setOf(DType::I32) | setOf(DType::F32) | setOf(DType::I64);
  if (contains(legal, type))
    return true;
  error(out, Rule::ASC_TARGET_DTYPE, 0,
        format("%s does not take %s; it takes %s", op,
               std::string(nameOf(type)).c_str(),
               kind < 3 ? "i32, ui32, f32, i64, ui64" : "ui32, ui64"));
  return false;
}

bool checkSystem(Target target, unsigned which, Violations &out) {
  using T = Target;
  switch (which) {
  case 0:
  case 1:
    return !missing(which ? "asc.get_sub_block_num" : "asc.get_sub_block_idx",
                    target, {T::Dav3510, T::Dav2201, T::KirinX90, T::Kirin9030},
                    out);
  case 2:
    return !missing(
        "asc.get_task_ratio", target,
        {T::Dav3510, T::Dav2201, T::Dav2002, T::KirinX90, T::Kirin9030}, out);
  case 3:
    return !missing("asc.get_system_cycle", target, {T::Dav3510, T::Dav2201},
                    out);
  case 4:
    return !missing("asc.alloc_mutex_id", target, {T::Dav3510}, out);
  default:
    return !missing("asc.get_store_atomic_config", target,
                    {T::Dav3510, T::Dav2201, T::Dav3002}, out);
  }
}

} // namespace asc::table
