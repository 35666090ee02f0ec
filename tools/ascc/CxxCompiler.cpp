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

/// Linker flags: lld of LLVM 22 links in a tenth of the default linker's time.
static void addLinker(bool clang, StringRef compiler,
                      SmallVectorImpl<std::string> &args) {
  SmallString<256> real;
  if (!sys::fs::real_path(compiler, real) && clang &&
      sys::fs::exists(joinPath(sys::path::parent_path(real), "ld.lld"))) {
    args.push_back("-fuse-ld=lld");
    // One thread links so little faster than two start.
    args.push_back("-Wl,--threads=1");
    return;
  }
  if (!clang && sys::fs::exists("/usr/lib/llvm-22/bin/ld.lld")) {
    args.push_back("-fuse-ld=lld");
    args.push_back("-B/usr/lib/llvm-22/bin");
  }
}

bool compile(StringRef source, StringRef output, const CxxOptions &options,
             std::string &message) {
  std::string include, lib;
  if (!findRuntime(options, include, lib, message))
    return false;
  std::string compiler = findCompiler(options, message);
  if (compiler.empty())
    return false;
  bool clang = sys::path::filename(compiler).contains("clang");

  // The source in the temporary directory, the result beside its final place so
  // that it can be renamed.
  SmallString<128> cpp, result;
  int fd;
  if (sys::fs::createTemporaryFile("ascc", "cpp", fd, cpp)) {
    message = "cannot write a temporary file";
    return false;
  }
  auto removeCpp = make_scope_exit([&] { sys::fs::remove(cpp); });
  {
    raw_fd_ostream os(fd, true);
    os << source;
  }
  if (sys::fs::createUniqueFile(output + ".%%%%%%", result,
                                sys::fs::all_read | sys::fs::all_write)) {
    message = ("cannot write '" + output + "'").str();
    return false;
  }
  auto removeResult = make_scope_exit([&] { sys::fs::remove(result); });

  SmallVector<std::string> args = {
      compiler, "-std=c++20", std::string("-O") + options.optimize,
      // The rules of the interpreter: integers
      // wrap, every operation rounds once.
      "-fwrapv", "-ffp-contract=off",
      // @exp is a kernel, not the C function.
      "-fno-builtin", "-w", "-I" + joinPath(include, "ascendc"), "-I" + include,
      "-I" + joinPath(include, "generated"), cpp.str().str(), "-o",
      result.str().str()};
  addLinker(clang, compiler, args);
  for (const char *name :
       {"AscNative", "AscDriver", "AscBytecode", "AscRuntime", "AscTable"})
    args.push_back(joinPath(lib, Twine("lib") + name + ".a"));
  // Loading shared C++ libraries would be half of the executable's start-up.
  for (const char *flag : {"-static-libstdc++", "-static-libgcc", "-pthread"})
    args.push_back(flag);

  if (options.verbose)
    errs() << join(args, " ") << "\n";
  SmallVector<StringRef> refs(args.begin(), args.end());
  std::string error;
  int status =
      sys::ExecuteAndWait(compiler, refs, std::nullopt, {}, 0, 0, &error);
  if (status != 0) {
    message = "the C++ compiler failed";
    if (!error.empty())
      message += ": " + error;
    message += "; the emitted source is kept with --save-temps, the command "
               "is shown with -v";
    return false;
  }
  if (std::error_code code = sys::fs::rename(result, output)) {
    message = ("cannot write '" + output + "': ").str() + code.message();
    return false;
  }
  removeResult.release();
  return true;
}

} // namespace asc
