//===- NativeTest.h - A core for kernels in C++ -----------------*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ASC_TEST_NATIVETEST_H
#define ASC_TEST_NATIVETEST_H

#include "asc/Driver/NativeSite.h"
#include "kernel_operator.h"

#include "gtest/gtest.h"

#include <optional>

namespace asc {

/// Makes its core the one that kernel_operator.h talks to.
class NativeTest : public testing::Test {
protected:
  explicit NativeTest(table::Target target = table::Target::Dav2201)
      : core(target) {
    core.beginBlock(0, 1);
    native::currentCore = &core;
    native::occurrence = 0;
  }
  ~NativeTest() override { native::currentCore = nullptr; }

  struct Failure {
    table::Rule rule;
    std::string text;
    native::Site site;
  };
  /// Runs `kernel`; what ended it, or nothing.
  template <typename Kernel> std::optional<Failure> failureOf(Kernel kernel) {
    try {
      kernel();
    } catch (native::FaultException) {
      Failure failure{core.fault.rule, core.fault.text,
                      native::siteOf(core.site)};
      core.clearFault();
      return failure;
    }
    return std::nullopt;
  }

  rt::Core core;
};

} // namespace asc

#endif // ASC_TEST_NATIVETEST_H
