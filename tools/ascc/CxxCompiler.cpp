//===- CxxCompiler.cpp - Running the C++ compiler -------------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CxxCompiler.h"

#include "llvm/ADT/ScopeExit.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace asc {

static std::string joinPath(StringRef a, const Twine &b) {
  SmallString<256> path(a);
  sys::path::append(path, b);
  return path.str().str();
}

/// Where headers and libraries are: `<prefix>/include/asir` and
/// `<prefix>/lib/asir` or `<prefix>/lib`, in an installed tree and in a build
/// tree alike.
static bool findRuntime(const CxxOptions &options, std::string &include,
                        std::string &lib, std::string &message) {
  StringRef prefix =
      sys::path::parent_path(sys::path::parent_path(options.self));
  include = joinPath(prefix, "include/asir");
  for (const char *dir : {"lib/asir", "lib"}) {
    lib = joinPath(prefix, dir);
    if (sys::fs::exists(joinPath(lib, "libAscNative.a")) &&
        sys::fs::exists(joinPath(include, "ascendc/kernel_operator.h")))
      return true;
  }
  message = "the runtime was not found under '" + prefix.str() +
            "': no include/asir/ascendc/kernel_operator.h with "
            "lib/libAscNative.a";
  return false;
}

static std::string findCompiler(const CxxOptions &options,
                                std::string &message) {
  if (!options.compiler.empty()) {
    if (auto found = sys::findProgramByName(options.compiler))
      return *found;
    message = "C++ compiler '" + options.compiler + "' was not found";
    return "";
  }
  for (const char *name : {"clang++-22", "clang++", "g++"})
    if (auto found = sys::findProgramByName(name))
      return *found;
  message = "no C++ compiler was found (clang++-22, clang++ or g++); name one "
            "with --cxx";
  return "";
}

/// The program that links, and its flags. Starting clang takes longer than the
/// link, so g++ calls the linker where there is one; gold links in half the
/// time that lld takes to be loaded, and lld in half of what ld takes.
static std::string addLinker(StringRef compiler, bool chosen,
                             SmallVectorImpl<std::string> &flags) {
  std::string driver = compiler.str();
  if (!chosen)
    if (auto gcc = sys::findProgramByName("g++"))
      driver = *gcc;
  bool clang = sys::path::filename(driver).contains("clang");
  SmallString<256> real;
  if (sys::findProgramByName("ld.gold")) {
    flags.push_back("-fuse-ld=gold");
  } else if (!sys::fs::real_path(compiler, real) &&
             sys::fs::exists(
                 joinPath(sys::path::parent_path(real), "ld.lld"))) {
    flags.push_back("-fuse-ld=lld");
    // One thread links so little faster than two start.
    flags.push_back("-Wl,--threads=1");
    if (!clang)
      flags.push_back("-B" + sys::path::parent_path(real).str());
  }
  return driver;
}

/// Runs args[0]; false with `message` set when that fails.
static bool runProgram(ArrayRef<std::string> args, bool verbose,
                       std::string &message) {
  if (verbose)
    errs() << join(args, " ") << "\n";
  SmallVector<StringRef> refs(args.begin(), args.end());
  std::string error;
  if (sys::ExecuteAndWait(args[0], refs, std::nullopt, {}, 0, 0, &error) == 0)
    return true;
  message = "the C++ compiler failed";
  if (!error.empty())
    message += ": " + error;
  message += "; the emitted source is kept with --save-temps, the command is "
             "shown with -v";
  return false;
}

bool compile(StringRef source, StringRef output, const CxxOptions &options,
             std::string &message) {
  std::string include, lib;
  if (!findRuntime(options, include, lib, message))
    return false;
  std::string compiler = findCompiler(options, message);
  if (compiler.empty())
    return false;

  // A device must not be replaced by a file.
  sys::fs::file_status status;
  if (!sys::fs::status(output, status) && sys::fs::exists(status) &&
      !sys::fs::is_regular_file(status)) {
    message = ("cannot write '" + output + "': it is not a regular file").str();
    return false;
  }

  // The source in the temporary directory, the result beside its final place so
  // that it can be renamed.
  SmallString<128> cpp, object, result;
  int fd;
  if (sys::fs::createTemporaryFile("ascc", "cpp", fd, cpp)) {
    message = "cannot write a temporary file";
    return false;
  }
  scope_exit removeCpp([&] { sys::fs::remove(cpp); });
  if (sys::fs::createTemporaryFile("ascc", "o", object)) {
    message = "cannot write a temporary file";
    return false;
  }
  scope_exit removeObject([&] { sys::fs::remove(object); });
  {
    raw_fd_ostream os(fd, true);
    os << source;
  }
  if (sys::fs::createUniqueFile(output + ".%%%%%%", result,
                                sys::fs::all_read | sys::fs::all_write)) {
    message = ("cannot write '" + output + "'").str();
    return false;
  }
  scope_exit removeResult([&] { sys::fs::remove(result); });

  // Compiled and linked by two commands: a compiler that does both starts
  // itself once more.
  SmallVector<std::string> args = {
      compiler, "-std=c++20", std::string("-O") + options.optimize,
      // The rules of the interpreter: integers
      // wrap, every operation rounds once.
      "-fwrapv", "-ffp-contract=off",
      // @exp is a kernel, not the C function.
      "-fno-builtin", "-w", "-I" + joinPath(include, "ascendc"), "-I" + include,
      "-I" + joinPath(include, "generated"), "-c", cpp.str().str(), "-o",
      object.str().str()};
  if (!runProgram(args, options.verbose, message))
    return false;

  SmallVector<std::string> link = {"", object.str().str(), "-o",
                                   result.str().str()};
  link[0] = addLinker(compiler, !options.compiler.empty(), link);
  for (const char *name :
       {"AscNative", "AscDriver", "AscBytecode", "AscRuntime", "AscTable"})
    link.push_back(joinPath(lib, Twine("lib") + name + ".a"));
  // Loading shared C++ libraries would be half of the executable's start-up.
  for (const char *flag : {"-static-libstdc++", "-static-libgcc", "-pthread"})
    link.push_back(flag);
  if (!runProgram(link, options.verbose, message))
    return false;
  if (std::error_code code = sys::fs::rename(result, output)) {
    message = ("cannot write '" + output + "': ").str() + code.message();
    return false;
  }
  removeResult.release();
  return true;
}

} // namespace asc
