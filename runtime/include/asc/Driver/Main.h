//===- Main.h - asc-run and native executables ------------------*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ASC_DRIVER_MAIN_H
#define ASC_DRIVER_MAIN_H

#include "asc/Bytecode/Format.h"
#include "asc/Driver/Launcher.h"

namespace asc::rt {

/// The main of a native executable, or, without `kernels`, of one that
/// interprets the program that it holds. The program must be verified.
int runMain(int argc, char **argv, const bc::Program &program,
            const NativeKernels *kernels);

/// The main of asc-run.
int ascRunMain(int argc, char **argv);

} // namespace asc::rt

#endif // ASC_DRIVER_MAIN_H
