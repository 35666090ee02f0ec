//===- Native.h - What a native executable and the driver share -*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A native executable is the emitted kernels, the program as bytecode, and
//
//   int main(int argc, char **argv) {
//     return asc::native::run(argc, argv, program, sizeof(program), kernels,
//     n);
//   }
//
// The driver runs host functions and the command line from the bytecode and
// calls the compiled kernels instead of interpreting them. Messages come from
// the bytecode too: a fault carries (opcode, source line, occurrence), which
// names an instruction of the kernel, and with it the column, the operands'
// names and the place of the allocation. So both engines print the same text.
//
// What emitted C++ knows:
//  - the line: a default argument `= __builtin_LINE()` under #line directives;
//  - the occurrence: 0, or what ASC_AT(k) said before the call, where k counts
//    the instructions with this opcode and line in the kernel, in the order of
//    the program. The emitter writes it only where k > 0.
//
// This header includes nothing, so that emitted files compile fast. What the
// runtime's own native library needs besides is in NativeSite.h.
//
//===----------------------------------------------------------------------===//

#ifndef ASC_DRIVER_NATIVE_H
#define ASC_DRIVER_NATIVE_H

namespace asc::native {

/// An argument of a kernel: a tensor in GM or a scalar (64-bit slot: integers
/// sign-extended, floats as their bits).
struct Arg {
  unsigned char *data;
  unsigned long long bytes;
  unsigned long long scalar;
};

struct Kernel {
  const char *name; ///< as in asc.kernel @name
  void (*entry)(const Arg *args);
};

/// The main of a native executable. `program` is a .asbc file in memory. The
/// command line is that of asc-run without the program's name.
int run(int argc, char **argv, const unsigned char *program,
        unsigned long programSize, const Kernel *kernels, unsigned numKernels);

/// Which instruction of its opcode and line the next call is.
/// (constinit: the access needs no check for an initialization.)
extern constinit thread_local unsigned occurrence;

} // namespace asc::native

#define ASC_AT(k) ::asc::native::occurrence = (k);

#endif // ASC_DRIVER_NATIVE_H
