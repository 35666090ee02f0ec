//===- asc-translate.cpp - .asir to bytecode or C++, bytecode to text ---===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Own command line instead of mlirTranslateMain: exit codes tell bad input (2)
// from a failed check (1) and from what is not implemented (3), diagnostics may
// be JSON, and output appears only when all went well.
//
//===----------------------------------------------------------------------===//

#include "asc/Bytecode/Bytecode.h"
#include "asc/IR/Host.h"
#include "asc/Target/Bytecode.h"
#include "asc/Target/Cpp.h"
#include "asc/Transforms/Passes.h"

#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Func/Extensions/InlinerExtension.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/ToolOutputFile.h"

using namespace mlir;
namespace cl = llvm::cl;

enum Exit { Ok = 0, CheckFailed = 1, BadInput = 2, NotImplemented = 3 };
enum class Action { Asbc, Text, Cpp };

static cl::opt<Action> action(
    cl::desc("What to do:"), cl::Required,
    cl::values(clEnumValN(Action::Asbc, "asir-to-asbc", "write bytecode"),
               clEnumValN(Action::Text, "asbc-to-text", "print bytecode"),
               clEnumValN(Action::Cpp, "asir-to-cpp",
                          "write kernels as Ascend C")));
static cl::opt<std::string> input(cl::Positional, cl::desc("IN"), cl::init("-"));
static cl::opt<std::string> output("o", cl::desc("Where to write"),
                                   cl::value_desc("OUT"), cl::init("-"));
static cl::opt<std::string> target("target",
                                   cl::desc("Chip that overrides asc.target"),
                                   cl::value_desc("dav-2201"));
static cl::opt<std::string> pipeline(
    "pipeline-options", cl::desc("Options of the lowering pipeline"),
    cl::value_desc("expand split-repeat"));
static bool json = false;
static cl::opt<std::string> format("format", cl::desc("text or json"),
                                   cl::init("text"));

static int fail(const llvm::Twine &message) {
  llvm::errs() << "asc-translate: error: " << message << "\n";
  return BadInput;
}

/// "text [ASC-X]" -> "ASC-X".
static StringRef ruleOf(StringRef text) {
  size_t open = text.rfind(" [ASC-");
  if (open == StringRef::npos || !text.ends_with("]"))
    return "";
  return text.drop_front(open + 2).drop_back();
}

static llvm::json::Object place(Location loc) {
  llvm::json::Object out;
  if (auto file = loc->findInstanceOf<FileLineColLoc>()) {
    out["file"] = file.getFilename().str();
    out["line"] = int64_t(file.getLine());
    out["column"] = int64_t(file.getColumn());
  }
  return out;
}

static void printJson(Diagnostic &diag) {
  std::string text = diag.str();
  llvm::json::Object out = place(diag.getLocation());
  out["severity"] = diag.getSeverity() == DiagnosticSeverity::Error ? "error"
                    : diag.getSeverity() == DiagnosticSeverity::Warning
                        ? "warning"
                        : "remark";
  StringRef rule = ruleOf(text);
  out["rule"] = rule.str();
  out["message"] =
      (rule.empty() ? StringRef(text) : StringRef(text).drop_back(rule.size() + 3))
          .str();
  llvm::json::Array notes;
  for (Diagnostic &note : diag.getNotes()) {
    llvm::json::Object entry = place(note.getLocation());
    entry["message"] = note.str();
    notes.push_back(std::move(entry));
  }
  out["notes"] = std::move(notes);
  llvm::errs() << llvm::json::Value(std::move(out)) << "\n";
}

static int writeOutput(llvm::function_ref<int(llvm::raw_ostream &)> write) {
  // Into memory first: a failure leaves nothing behind.
  std::string buffer;
  llvm::raw_string_ostream os(buffer);
  if (int code = write(os))
    return code;
  std::error_code error;
  llvm::ToolOutputFile file(output, error, llvm::sys::fs::OF_None);
  if (error)
    return fail("cannot write '" + output + "': " + error.message());
  file.os() << buffer;
  file.os().flush();
  if (file.os().has_error()) {
    std::string why = file.os().error().message();
    file.os().clear_error();
    return fail("cannot write '" + output + "': " + why);
  }
  file.keep();
  return Ok;
}

static int printBytecode(const llvm::MemoryBuffer &file) {
  asc::bc::Program program;
  StringRef bytes = file.getBuffer();
  auto error = asc::bc::load(
      {reinterpret_cast<const uint8_t *>(bytes.data()), bytes.size()}, program);
  if (error) {
    std::string text = error->text;
    if (error->offset != asc::bc::kNoOffset)
      text += " (byte " + std::to_string(error->offset) + ")";
    return fail(input + ": " + text + " [" + asc::idOf(error->rule) + "]");
  }
  return writeOutput([&](llvm::raw_ostream &os) {
    os << asc::bc::disassemble(program);
    return Ok;
  });
}

static int translate(std::unique_ptr<llvm::MemoryBuffer> file) {
  DialectRegistry registry;
  registry.insert<asc::AscDialect, asc::host::HostDialect, arith::ArithDialect,
                  complex::ComplexDialect, func::FuncDialect, math::MathDialect,
                  scf::SCFDialect>();
  func::registerInlinerExtension(registry);
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  context.printOpOnDiagnostic(false); // users read their own text

  llvm::SourceMgr sources;
  sources.AddNewSourceBuffer(std::move(file), llvm::SMLoc());
  bool notImplemented = false;
  // Outermost first: the later handler sees a diagnostic first.
  std::optional<SourceMgrDiagnosticHandler> text;
  if (!json)
    text.emplace(sources, &context, llvm::errs());
  ScopedDiagnosticHandler watch(&context, [&](Diagnostic &diag) {
    asc::explainUnknownInstruction(diag);
    notImplemented |= ruleOf(diag.str()) == "ASC-NOT-IMPLEMENTED";
    if (!json)
      return failure();
    printJson(diag);
    return success();
  });

  auto module = parseSourceFile<ModuleOp>(sources, &context);
  if (!module)
    return notImplemented ? NotImplemented : BadInput;

  PassManager passes(&context);
  if (!target.empty()) {
    asc::AscSetTargetOptions options;
    options.target = target;
    passes.addPass(asc::createAscSetTarget(options));
  }
  asc::LoweringOptions lowering;
  if (failed(lowering.parseFromString(pipeline)))
    return fail("bad --pipeline-options '" + pipeline + "'");
  asc::buildLoweringPipeline(passes, lowering);
  if (failed(passes.run(*module)))
    return notImplemented ? NotImplemented : CheckFailed;

  return writeOutput([&](llvm::raw_ostream &os) -> int {
    bool ok;
    if (action == Action::Cpp) {
      ok = succeeded(asc::emitCpp(*module, os));
    } else {
      std::vector<uint8_t> bytes;
      ok = succeeded(asc::encodeBytecode(*module, bytes));
      os.write(reinterpret_cast<const char *>(bytes.data()), bytes.size());
    }
    return ok ? Ok : notImplemented ? NotImplemented : CheckFailed;
  });
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  // Bad usage is exit code 2; LLVM's own would be 1.
  std::string usage;
  llvm::raw_string_ostream usageStream(usage);
  if (!cl::ParseCommandLineOptions(argc, argv, "ASIR translator\n",
                                   &usageStream)) {
    llvm::errs() << usage;
    return BadInput;
  }
  if (format == "json")
    json = true;
  else if (format != "text")
    return fail("--format is '" + format + "'; it must be text or json");
  if (llvm::sys::fs::equivalent(input, output))
    return fail("'" + output + "' is the input itself");
  asc::table::Target chip;
  if (!target.empty() && !asc::table::findTarget(std::string_view(target), chip))
    return fail("there is no target '" + target + "'; there are " +
                asc::table::targetNames());
  auto file = llvm::MemoryBuffer::getFileOrSTDIN(input);
  if (!file)
    return fail("cannot read '" + input + "': " + file.getError().message());
  if (action == Action::Text)
    return printBytecode(**file);
  return translate(std::move(*file));
}
