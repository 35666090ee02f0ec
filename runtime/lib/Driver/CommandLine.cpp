//===- CommandLine.cpp - Command line of asc-run --------------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "asc/Driver/CommandLine.h"

#include "asc/Bytecode/Format.h"
#include "asc/Bytecode/Text.h"
#include "asc/Driver/Value.h"

#include <cerrno>
#include <cstdlib>

namespace asc::rt {

namespace {

class Parser {
public:
  Parser(int argc, char **argv, bool isNative, Options &out,
         Diagnostics &diagnostics)
      : argc(argc), argv(argv), isNative(isNative), out(out),
        diagnostics(diagnostics) {}

  std::optional<int> run();

private:
  std::optional<int> usage(const std::string &message) {
    diagnostics.error(message + "; --help says more", "ASC-USAGE", out.tool);
    return kExitInput;
  }
  std::optional<int> missing(const std::string &message) {
    diagnostics.error(message, "ASC-NOT-IMPLEMENTED", out.tool);
    return kExitNotImplemented;
  }
  std::optional<int> option(const std::string &name);
  std::optional<int> positional(const std::string &text);

  /// The value of an option: after '=', or the next word.
  bool value(std::string &text) {
    if (hasInline) {
      text = inlineValue;
      hasInline = false;
      return true;
    }
    if (i + 1 >= argc)
      return false;
    text = argv[++i];
    return true;
  }
  static bool number(const std::string &text, uint64_t largest,
                     uint64_t &result) {
    char *end = nullptr;
    errno = 0;
    if (text.empty() || text[0] < '0' || text[0] > '9')
      return false;
    result = std::strtoull(text.c_str(), &end, 0);
    return *end == 0 && errno == 0 && result <= largest;
  }
  static std::optional<Named> named(const std::string &text) {
    size_t eq = text.find('=');
    if (eq == std::string::npos || eq == 0 || eq + 1 == text.size())
      return std::nullopt;
    std::string name = text.substr(0, eq);
    if (name[0] == '%')
      name.erase(0, 1);
    return Named{name, text.substr(eq + 1)};
  }

  int argc;
  char **argv;
  bool isNative;
  Options &out;
  Diagnostics &diagnostics;
  int i = 0;
  bool hasInline = false;
  std::string inlineValue;
};

std::optional<int> Parser::positional(const std::string &text) {
  if (!isNative && out.program.empty()) {
    out.program = text;
    return std::nullopt;
  }
  if (text.find('=') != std::string::npos) {
    auto argument = named(text);
    if (!argument)
      return usage("'" + text + "' is not NAME=VALUE");
    for (const Named &other : out.arguments)
      if (other.name == argument->name)
        return usage("argument " + argument->name + " is given twice");
    out.arguments.push_back(std::move(*argument));
    return std::nullopt;
  }
  if (!out.kernel.empty())
    return usage("two kernels are named: " + out.kernel + " and " + text +
                 " (arguments are written NAME=VALUE)");
  out.kernel = text[0] == '@' ? text.substr(1) : text;
  return std::nullopt;
}

std::optional<int> Parser::option(const std::string &name) {
  std::string text;
  auto flag = [&](bool &to) -> std::optional<int> {
    to = true;
    return std::nullopt;
  };
  if (name == "--help" || name == "-h")
    return flag(out.help);
  if (name == "--version")
    return flag(out.version);
  if (name == "--show" || name == "--verbose")
    return flag(out.show);
  if (name == "--stats")
    return missing("--stats is not implemented");

  static const char *const withValue[] = {
      "--out",       "--print",  "--blocks", "--threads", "--check",
      "--schedule",  "--trace",  "--ctrl",   "--target",  "--explain",
      "--max-steps", "--format", nullptr};
  bool known = false;
  for (const char *const *o = withValue; *o; ++o)
    known |= name == *o;
  if (!known)
    return usage("there is no option " + name);
  if (!value(text) || text.empty())
    return usage(name + " needs a value");

  uint64_t n = 0;
  if (name == "--out") {
    auto output = named(text);
    if (!output)
      return usage("--out takes NAME=FILE.npy, not '" + text + "'");
    out.outputs.push_back(std::move(*output));
  } else if (name == "--print") {
    out.prints.push_back(text[0] == '%' ? text.substr(1) : text);
  } else if (name == "--blocks") {
    if (!number(text, 65535, n) || n == 0)
      return usage("--blocks takes a number from 1 to 65535, not '" + text +
                   "'");
    out.blocks = static_cast<int64_t>(n);
    out.blocksGiven = true;
  } else if (name == "--threads") {
    if (!number(text, 1024, n) || n == 0)
      return usage("--threads takes a number from 1 to 1024, not '" + text +
                   "'");
    out.threads = static_cast<unsigned>(n);
  } else if (name == "--max-steps") {
    if (!number(text, ~uint64_t(0), n) || n == 0)
      return usage("--max-steps takes a number from 1, not '" + text + "'");
    out.maxSteps = n;
  } else if (name == "--check") {
    if (text == "none")
      out.check = Check::None;
    else if (text == "memory")
      out.check = Check::Memory;
    else if (text == "sync" || text == "all")
      return missing("--check " + text +
                     " is not implemented; --check memory is, and is the "
                     "default");
    else
      return usage("--check takes none, memory, sync or all, not '" + text +
                   "'");
  } else if (name == "--schedule") {
    if (text == "late" || text.find("random:") == 0)
      return missing("--schedule " + text +
                     " is not implemented; --schedule program is, and is the "
                     "default");
    if (text != "program")
      return usage("--schedule takes program, late or random:SEED, not '" +
                   text + "'");
  } else if (name == "--trace") {
    return missing("--trace is not implemented");
  } else if (name == "--format") {
    if (text != "text" && text != "json")
      return usage("--format takes text or json, not '" + text + "'");
    out.format =
        text == "json" ? DiagnosticFormat::Json : DiagnosticFormat::Text;
    diagnostics.format = out.format;
  } else if (name == "--ctrl") {
    auto bit = named(text);
    uint64_t v = 0;
    if (!bit || !number(bit->name, 63, n) || !number(bit->text, 1, v))
      return usage("--ctrl takes BIT=0 or BIT=1 with BIT from 0 to 63, not '" +
                   text + "'");
    uint64_t mask = uint64_t(1) << n;
    out.ctrlMask |= mask;
    out.ctrlValue = (out.ctrlValue & ~mask) | (v ? mask : 0);
  } else if (name == "--target") {
    table::Target target;
    if (isNative)
      return usage("--target was chosen when this executable was made");
    if (!table::findTarget(text, target))
      return usage("there is no target '" + text + "'; there are " +
                   table::targetNames());
    out.target = text;
  } else {
    out.explain = text;
  }
  return std::nullopt;
}

std::optional<int> Parser::run() {
  out.tool = argc > 0 && argv[0] ? argv[0] : "asc-run";
  out.tool = out.tool.substr(out.tool.find_last_of('/') + 1);
  // The format of messages counts for messages about the command line too.
  for (int k = 1; k < argc; ++k)
    if (std::string_view(argv[k]) == "--format=json" ||
        (std::string_view(argv[k]) == "--format" && k + 1 < argc &&
         std::string_view(argv[k + 1]) == "json"))
      diagnostics.format = DiagnosticFormat::Json;
  bool onlyNames = false;
  for (i = 1; i < argc; ++i) {
    std::string word = argv[i];
    if (word.empty())
      return usage("an empty word has no meaning");
    if (word == "--" && !onlyNames) {
      onlyNames = true;
      continue;
    }
    if (onlyNames || word[0] != '-' || word == "-") {
      if (auto code = positional(word))
        return code;
      continue;
    }
    size_t eq = word.find('=');
    hasInline = eq != std::string::npos;
    inlineValue = hasInline ? word.substr(eq + 1) : "";
    std::string name = word.substr(0, eq);
    if (auto code = option(name))
      return code;
    if (hasInline)
      return usage(name + " takes no value");
  }
  if (!isNative && out.program.empty() && !out.help && !out.version &&
      out.explain.empty())
    return usage("no program is given");
  return std::nullopt;
}

} // namespace

std::optional<int> parseCommandLine(int argc, char **argv, bool isNative,
                                    Options &out, Diagnostics &diagnostics) {
  return Parser(argc, argv, isNative, out, diagnostics).run();
}

std::optional<std::vector<int64_t>> parseShape(std::string_view text) {
  std::vector<int64_t> shape;
  int64_t total = 1;
  for (size_t at = 0; at <= text.size();) {
    size_t x = text.find('x', at);
    std::string part(text.substr(at, x == std::string_view::npos ? x : x - at));
    if (part.empty() || part.size() > 12 ||
        part.find_first_not_of("0123456789") != std::string::npos)
      return std::nullopt;
    int64_t d = std::strtoll(part.c_str(), nullptr, 10);
    if (d > 0 && total > (int64_t(1) << 40) / d)
      return std::nullopt;
    total *= d > 0 ? d : 1;
    shape.push_back(d);
    if (x == std::string_view::npos)
      return shape;
    at = x + 1;
  }
  return std::nullopt;
}

std::optional<std::pair<std::vector<int64_t>, table::DType>>
parseShapedType(std::string_view text) {
  size_t x = text.rfind('x');
  if (x == std::string_view::npos)
    return std::nullopt;
  auto dtype = parseDType(text.substr(x + 1));
  auto shape = parseShape(text.substr(0, x));
  if (!dtype || !shape)
    return std::nullopt;
  return std::pair(*shape, *dtype);
}

std::string versionText() {
  return strf("asc-run 0.1.0, bytecode %u.%u\n", bc::kMajor, bc::kMinor);
}

std::string helpText(const Options &options, bool isNative) {
  std::string text = "usage: " + options.tool;
  text += isNative ? " [KERNEL] [NAME=VALUE]... [options]\n\n"
                     "Runs the host function @main, or a kernel on given data."
                   : " PROG.(asir|asbc) [KERNEL] [NAME=VALUE]... [options]\n\n"
                     "Runs the host function @main of a program, or a kernel "
                     "on given data.";
  text += R"(

Arguments are named after the kernel's parameters:
  NAME=FILE.npy       data of the parameter's shape and element type
                      (bf16: its bits as uint16)
  NAME=iota           0, 1, 2, ...; iota:512 when the shape is open
  NAME=zeros          zeros; zeros:512xf16 when the shape is open
  NAME=NUMBER         a scalar

Options:
  --out NAME=FILE.npy write a tensor when the kernel has succeeded
  --print NAME        print a tensor
  --blocks N          number of blocks (default 1)
  --threads N         threads for the blocks (default: all of the machine)
  --check WHAT        none, memory (default), sync, all
  --schedule WHICH    program (default), late, random:SEED
  --ctrl BIT=VALUE    a bit of the CTRL register at kernel entry; repeatable
  --max-steps N       stop a block after N instructions)";
  text += isNative ? " (interpreter only)\n" : "\n";
  text +=
      R"(  --show              show expected and computed values side by side
  --format text|json  format of messages
  --explain RULE      explain a rule: --explain ASC-MEM-BOUNDS
)";
  if (!isNative)
    text += "  --target NAME       the chip, instead of the program's "
            "(.asir only)\n";
  text += R"(  --trace FILE        a trace of the run
  --stats             numbers about the run
  --help, --version

Exit codes: 0 ok, 1 a check or an expectation failed, 2 bad usage or input,
3 not implemented.
)";
  return text;
}

std::optional<int> answer(const Options &options, bool isNative,
                          Diagnostics &diagnostics) {
  std::string text;
  if (options.help) {
    text = helpText(options, isNative);
  } else if (options.version) {
    text = versionText();
  } else if (!options.explain.empty()) {
    auto explained = explain(options.explain);
    if (!explained) {
      diagnostics.error("there is no rule '" + options.explain + "'",
                        "ASC-USAGE", options.tool);
      return kExitInput;
    }
    text = *explained;
  } else {
    return std::nullopt;
  }
  std::fputs(text.c_str(), stdout);
  return kExitOk;
}

} // namespace asc::rt
