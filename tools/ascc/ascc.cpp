//===- ascc.cpp - Native executables from programs ------------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Emits the kernels as Ascend C, adds the program as bytecode (host part,
// names, places) and a main of three lines, and has a C++ compiler make one
// executable of it and the runtime's libraries.
//
//===----------------------------------------------------------------------===//

#include "CxxCompiler.h"

#include "asc/IR/Asc.h"
#include "asc/IR/Host.h"
#include "asc/Target/Bytecode.h"
#include "asc/Target/Cpp.h"
#include "asc/Transforms/Passes.h"

#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Func/Extensions/InlinerExtension.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Support/FileUtilities.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/ToolOutputFile.h"

using namespace mlir;
namespace cl = llvm::cl;

enum Exit { Ok = 0, CheckFailed = 1, BadInput = 2, NotImplemented = 3 };

static cl::OptionCategory category("ascc options");
static cl::opt<std::string> inputName(cl::Positional, cl::Required,
                                      cl::desc("PROG.asir"), cl::cat(category));
static cl::opt<std::string> outputName("o", cl::desc("Executable to write"),
                                       cl::value_desc("EXE"),
                                       cl::cat(category));
static cl::opt<std::string>
    target("target", cl::desc("Chip, overrides asc.target of the program"),
           cl::cat(category));
static cl::opt<bool> expand("expand",
                            cl::desc("Write out instructions the chip lacks"),
                            cl::cat(category));
static cl::opt<bool> split("split-repeat",
                           cl::desc("Split constant repeats over 255"),
                           cl::cat(category));
static cl::opt<char> optimize("O", cl::desc("Optimization: -O0 ... -O3"),
                              cl::Prefix, cl::init('2'), cl::cat(category));
static cl::opt<std::string>
    cxx("cxx", cl::desc("C++ compiler (default: clang++-22, else g++)"),
        cl::value_desc("PROGRAM"), cl::cat(category));
static cl::opt<bool> saveTemps("save-temps",
                               cl::desc("Keep EXE.cpp and EXE.asbc"),
                               cl::cat(category));
static cl::opt<bool> emitOnly("emit-cpp",
                              cl::desc("Write the Ascend C source and stop"),
                              cl::cat(category));
static cl::opt<bool> verbose("v", cl::desc("Show the compiler's command line"),
                             cl::cat(category));

static int fail(const llvm::Twine &message) {
  llvm::errs() << "ascc: error: " << message << "\n";
  return BadInput;
}

/// Bytes as a C string literal, in lines.
static void printBytes(llvm::raw_ostream &os, llvm::ArrayRef<uint8_t> bytes) {
  for (size_t i = 0; i < bytes.size(); i += 64) {
    os << "    \"";
    for (uint8_t byte : bytes.slice(i, std::min<size_t>(64, bytes.size() - i)))
      os << '\\' << char('0' + (byte >> 6)) << char('0' + (byte >> 3 & 7))
         << char('0' + (byte & 7));
    os << "\"\n";
  }
  if (bytes.empty())
    os << "    \"\"\n";
}

/// Kernels keep their names in the source but not in the symbol table, where
/// @exp or @max could replace a function of the C library.
static void printDeclarations(llvm::raw_ostream &os,
                              llvm::ArrayRef<asc::CppKernel> kernels) {
  os << "#include \"kernel_operator.h\"\n\n";
  for (const asc::CppKernel &kernel : kernels) {
    std::string list;
    for (const auto &p : kernel.parameters) {
      list += list.empty() ? "" : ", ";
      list += p.tensor ? (p.open ? "GM_ADDR, uint64_t" : "GM_ADDR") : p.type;
    }
    os << "extern \"C\" void " << kernel.symbol << "(" << list
       << ") __asm__(\"asc_kernel." << kernel.symbol << "\");\n";
  }
}

static void printGlue(llvm::raw_ostream &os,
                      llvm::ArrayRef<asc::CppKernel> kernels,
                      llvm::ArrayRef<uint8_t> program) {
  os << "\n#line 1 \"<main>\"\nnamespace {\n\n";
  for (auto [k, kernel] : llvm::enumerate(kernels)) {
    os << "void entry" << k << "(const asc::native::Arg *args) {\n  "
       << kernel.symbol << "(";
    for (auto [i, p] : llvm::enumerate(kernel.parameters)) {
      os << (i ? ", " : "");
      std::string arg = "args[" + std::to_string(i) + "]";
      if (!p.tensor && p.type == "bool")
        os << arg << ".scalar != 0";
      else if (!p.tensor)
        os << "asc::native::valueOf<" << p.type << ">(" << arg << ".scalar)";
      else
        os << arg << ".data";
      if (p.open)
        os << ", " << arg << ".bytes / sizeof(" << p.type << ")";
    }
    os << ");\n}\n";
  }
  os << "\nconst asc::native::Kernel kernels[] = {\n";
  for (auto [k, kernel] : llvm::enumerate(kernels))
    os << "    {\"" << kernel.name << "\", entry" << k << "},\n";
  os << "    {nullptr, nullptr}};\n\n"
     << "alignas(8) const unsigned char program[] =\n";
  printBytes(os, program);
  os << "    ;\n\n} // namespace\n\nint main(int argc, char **argv) {\n"
     << "  return asc::native::run(argc, argv, program, sizeof(program) - 1, "
        "kernels, "
     << kernels.size() << ");\n}\n";
}

/// The program, ready for emission; null after a message and with `code` set.
static OwningOpRef<ModuleOp> load(MLIRContext &context,
                                  llvm::SourceMgr &sources,
                                  const bool &notImplemented, int &code) {
  auto module = parseSourceFile<ModuleOp>(sources, &context);
  if (!module) {
    code = notImplemented ? NotImplemented : BadInput;
    return {};
  }
  PassManager passes(&context);
  if (!target.empty()) {
    asc::AscSetTargetOptions options;
    options.target = target;
    passes.addPass(asc::createAscSetTarget(options));
  }
  asc::LoweringOptions lowering;
  lowering.expand = expand;
  lowering.split = split;
  asc::buildLoweringPipeline(passes, lowering);
  if (failed(passes.run(*module))) {
    code = notImplemented ? NotImplemented : CheckFailed;
    return {};
  }
  return module;
}

static int writeText(llvm::StringRef name, llvm::StringRef text) {
  std::string message;
  auto file = openOutputFile(name, &message);
  if (!file)
    return fail(message);
  file->os() << text;
  file->keep();
  return Ok;
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  cl::HideUnrelatedOptions(category);
  // Bad usage is exit code 2; LLVM's own would be 1.
  std::string usage;
  llvm::raw_string_ostream usageStream(usage);
  if (!cl::ParseCommandLineOptions(
          argc, argv,
          "Native executable from an .asir program\n\n"
          "  EXE takes the arguments that asc-run takes after the program.\n",
          &usageStream)) {
    llvm::errs() << usage;
    return BadInput;
  }
  if (outputName.empty() && !emitOnly)
    return fail("-o EXE is missing");
  if (!outputName.empty() &&
      llvm::sys::fs::equivalent(inputName, outputName))
    return fail("'" + outputName + "' is the program itself");
  asc::table::Target chip;
  if (!target.empty() &&
      !asc::table::findTarget(std::string_view(target), chip))
    return fail("there is no target '" + target + "'; there are " +
                asc::table::targetNames());
  auto file = llvm::MemoryBuffer::getFileOrSTDIN(inputName);
  if (!file)
    return fail("cannot read '" + inputName +
                "': " + file.getError().message());

  DialectRegistry registry;
  registry.insert<asc::AscDialect, asc::host::HostDialect, arith::ArithDialect,
                  complex::ComplexDialect, func::FuncDialect, math::MathDialect,
                  scf::SCFDialect>();
  func::registerInlinerExtension(registry);
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  context.printOpOnDiagnostic(false); // users read their own text
  llvm::SourceMgr sources;
  sources.AddNewSourceBuffer(std::move(*file), llvm::SMLoc());
  SourceMgrDiagnosticHandler text(sources, &context, llvm::errs());
  bool notImplemented = false;
  ScopedDiagnosticHandler watch(&context, [&](Diagnostic &diag) {
    asc::explainUnknownInstruction(diag);
    notImplemented |=
        llvm::StringRef(diag.str()).contains("[ASC-NOT-IMPLEMENTED]");
    return failure(); // the other handler prints it
  });
  int code = Ok;
  OwningOpRef<ModuleOp> module = load(context, sources, notImplemented, code);
  if (!module)
    return code;

  std::vector<asc::CppKernel> kernels;
  std::string emitted;
  llvm::raw_string_ostream emittedStream(emitted);
  if (failed(asc::emitCpp(*module, emittedStream, &kernels)))
    return notImplemented ? NotImplemented : CheckFailed;
  if (emitOnly)
    return writeText(outputName.empty() ? "-" : outputName.getValue(), emitted);

  // Of the same module, so that places in both agree.
  std::vector<uint8_t> bytecode;
  if (failed(asc::encodeBytecode(*module, bytecode)))
    return notImplemented ? NotImplemented : CheckFailed;

  std::string source;
  llvm::raw_string_ostream os(source);
  printDeclarations(os, kernels);
  os << emitted;
  printGlue(os, kernels, bytecode);
  if (saveTemps) {
    llvm::StringRef bytes(reinterpret_cast<const char *>(bytecode.data()),
                          bytecode.size());
    if (writeText(outputName + ".cpp", source) ||
        writeText(outputName + ".asbc", bytes))
      return BadInput;
  }
  asc::CxxOptions options;
  options.compiler = cxx;
  options.optimize = optimize;
  options.verbose = verbose;
  options.self = llvm::sys::fs::getMainExecutable(
      argv[0], reinterpret_cast<void *>(&main));
  std::string message;
  if (!asc::compile(source, outputName, options, message))
    return fail(message);
  return Ok;
}
