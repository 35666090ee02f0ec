//===- asc-run.cpp - Runs a program on the CPU ----------------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "asc/Driver/Main.h"

int main(int argc, char **argv) { return asc::rt::ascRunMain(argc, argv); }
