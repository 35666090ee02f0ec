//===- Main.cpp - asc-run and native executables --------------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Session.h"

#include "asc/Bytecode/Text.h"
#include "asc/Driver/Main.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

namespace asc::rt {

namespace {

/// Runs @main, or the kernel that the command line names.
int runProgram(const bc::Program &program, const NativeKernels *kernels,
               const Options &options, Diagnostics &diagnostics) {
  auto usage = [&](const char *message) {
    diagnostics.error(message, "ASC-USAGE", options.tool);
    return int(kExitInput);
  };
  Session session(program, kernels, options, diagnostics);
  uint32_t main = session.image.find("main");
  bool hasMain = main != bc::kNone &&
                 program.functions[main].kind == bc::FunctionKind::Host;
  bool wantsKernel = !options.kernel.empty() || !options.arguments.empty();
  if (!hasMain || wantsKernel)
    return runKernel(session);
  if (options.blocksGiven)
    return usage("--blocks is for a kernel that is named; the program's @main "
                 "says how many blocks it launches");
  if (!options.outputs.empty() || !options.prints.empty())
    return usage("--out and --print are for a kernel that is named; the "
                 "program's @main prints with host.print");
  return HostRunner(session).run(main);
}

/// The folder of this executable.
std::string ownFolder() {
  char path[4096];
  ssize_t n = readlink("/proc/self/exe", path, sizeof(path));
  if (n <= 0)
    return ".";
  std::string text(path, static_cast<size_t>(n));
  return text.substr(0, text.find_last_of('/'));
}

/// Runs asc-translate, which stands beside this program, and takes what it
/// writes. Its messages go where ours go.
std::optional<int> translate(const Options &options, Diagnostics &diagnostics,
                             std::vector<uint8_t> &out) {
  std::string tool = ownFolder() + "/asc-translate";
  if (access(tool.c_str(), X_OK) != 0) {
    diagnostics.error("asc-translate is needed for .asir and is not beside "
                      "asc-run (" +
                          tool + ")",
                      "ASC-INPUT-FILE", options.tool);
    return kExitInput;
  }
  std::vector<std::string> words = {tool, "--asir-to-asbc", options.program};
  if (!options.target.empty())
    words.push_back("--target=" + options.target);
  if (options.format == DiagnosticFormat::Json)
    words.push_back("--format=json");
  std::vector<char *> argv;
  for (std::string &word : words)
    argv.push_back(word.data());
  argv.push_back(nullptr);

  int ends[2];
  auto failed = [&](int why) {
    diagnostics.error(
        strf("cannot run %s: %s", tool.c_str(), std::strerror(why)),
        "ASC-INPUT-FILE", options.tool);
    return kExitInput;
  };
  if (pipe2(ends, O_CLOEXEC) != 0)
    return failed(errno);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
  pid_t child;
  int why = posix_spawn(&child, tool.c_str(), &actions, nullptr, argv.data(),
                        environ);
  posix_spawn_file_actions_destroy(&actions);
  close(ends[1]);
  if (why != 0) {
    close(ends[0]);
    return failed(why);
  }
  uint8_t chunk[1 << 16];
  for (;;) {
    ssize_t n = ::read(ends[0], chunk, sizeof(chunk));
    if (n < 0 && errno == EINTR)
      continue;
    if (n <= 0)
      break;
    out.insert(out.end(), chunk, chunk + n);
  }
  close(ends[0]);
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR)
    ;
  if (WIFEXITED(status))
    return WEXITSTATUS(status) == 0 ? std::nullopt
                                    : std::optional(WEXITSTATUS(status));
  diagnostics.error("asc-translate ended by a signal", "ASC-INPUT-FILE",
                    options.tool);
  return kExitInput;
}

bool endsWith(const std::string &text, std::string_view end) {
  return text.size() >= end.size() &&
         text.compare(text.size() - end.size(), end.size(), end) == 0;
}

} // namespace

int runMain(int argc, char **argv, const bc::Program &program,
            const NativeKernels *kernels) {
  Options options;
  Diagnostics diagnostics;
  if (auto code = parseCommandLine(argc, argv, true, options, diagnostics))
    return *code;
  if (auto code = answer(options, true, diagnostics))
    return *code;
  return runProgram(program, kernels, options, diagnostics);
}

int ascRunMain(int argc, char **argv) {
  Options options;
  Diagnostics diagnostics;
  if (auto code = parseCommandLine(argc, argv, false, options, diagnostics))
    return *code;
  if (auto code = answer(options, false, diagnostics))
    return *code;

  std::vector<uint8_t> file;
  if (access(options.program.c_str(), R_OK) != 0) {
    diagnostics.error(strf("cannot read it: %s", std::strerror(errno)),
                      "ASC-INPUT-FILE", options.program);
    return kExitInput;
  }
  if (endsWith(options.program, ".asir") ||
      endsWith(options.program, ".mlir")) {
    if (auto code = translate(options, diagnostics, file))
      return *code;
  } else {
    if (!options.target.empty()) {
      diagnostics.error(
          "--target is for .asir; bytecode is made for one target", "ASC-USAGE",
          options.tool);
      return kExitInput;
    }
    if (auto error = readFile(options.program, file)) {
      diagnostics.error(error->text, std::string(table::row(error->rule).id),
                        options.program);
      return kExitInput;
    }
  }
  bc::Program program;
  if (auto error = bc::load(file, program)) {
    diagnostics.print(describe(program, options.program, *error));
    return kExitInput;
  }
  return runProgram(program, nullptr, options, diagnostics);
}

} // namespace asc::rt

int asc::native::run(int argc, char **argv, const unsigned char *program,
                     unsigned long programSize, const Kernel *kernels,
                     unsigned numKernels) {
  bc::Program loaded;
  if (auto error = bc::load({program, programSize}, loaded)) {
    rt::Diagnostics().print(
        rt::describe(loaded, argc > 0 ? argv[0] : "native executable", *error));
    return rt::kExitInput;
  }
  rt::NativeKernels native{kernels, numKernels};
  return rt::runMain(argc, argv, loaded, &native);
}
