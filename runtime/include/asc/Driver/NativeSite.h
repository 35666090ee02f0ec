//===- NativeSite.h - Sites and faults of native code -----------*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For the library behind emitted code: every call does
//
//   rt::Core &core = native::core();
//   core.site = native::site(opcode, line);
//   if (!rt::run(core, plan, tensors, scalars))
//     native::raise();
//
//===----------------------------------------------------------------------===//

#ifndef ASC_DRIVER_NATIVESITE_H
#define ASC_DRIVER_NATIVESITE_H

#include "asc/Driver/Native.h"
#include "asc/Runtime/Core.h"

namespace asc::native {

/// Thrown when an instruction has failed; Core::fault and Core::site say which
/// and why. Only the driver catches it.
struct FaultException {};

/// The core that this thread's kernel runs on; set by the driver.
extern constinit thread_local rt::Core *currentCore;
inline rt::Core &core() { return *currentCore; }

/// What a site number stands for.
struct Site {
  uint32_t opcode = 0, line = 0, occurrence = 0;
};

// A rare call that leaves the registers alone, so that what calls it need not
// save them in the usual case.
#if defined(__clang__) && (defined(__x86_64__) || defined(__aarch64__))
#define ASC_RARE [[clang::preserve_most]]
#else
#define ASC_RARE
#endif

/// Keeps a site that does not fit the short form; returns its number.
ASC_RARE uint32_t keepSite(uint32_t opcode, uint32_t line);
/// The site of a number that this thread has got from `site`.
Site siteOf(uint32_t number);

/// The number of the calling instruction for Core::site. Takes the occurrence
/// that ASC_AT has left and resets it.
inline uint32_t site(uint32_t opcode, uint32_t line) {
  if (occurrence == 0 && opcode < 512 && line < (1u << 22)) [[likely]]
    return opcode << 22 | line;
  return keepSite(opcode, line);
}

/// Ends the kernel after Core::fault was set.
[[noreturn]] void raise();

} // namespace asc::native

#endif // ASC_DRIVER_NATIVESITE_H
