//===- Emitter.cpp - Modules, kernels, names and lines --------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Emitter.h"

#include "asc/Bytecode/Format.h"
#include "asc/IR/Asc.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

using namespace mlir;

namespace asc::cpp {

using llvm::isAlnum;
using llvm::isDigit;
using llvm::itostr;
using llvm::utostr;

//===----------------------------------------------------------------------===//
// Lines
//===----------------------------------------------------------------------===//

/// The place that an op's message names, as the bytecode's table has it.
static FileLineColLoc lineOf(Location loc) {
  if (auto file = dyn_cast<FileLineColLoc>(loc))
    return file;
  if (auto named = dyn_cast<NameLoc>(loc))
    return lineOf(named.getChildLoc());
  if (auto call = dyn_cast<CallSiteLoc>(loc)) {
    FileLineColLoc callee = lineOf(call.getCallee());
    return callee ? callee : lineOf(call.getCaller());
  }
  if (auto fused = dyn_cast<FusedLoc>(loc))
    if (!fused.getLocations().empty())
      return lineOf(fused.getLocations().front());
  return {};
}

void Emitter::raw(const Twine &text) {
  os.indent(text.isTriviallyEmpty() ? 0 : depth * 2) << text << "\n";
  ++nextLine;
}

void Emitter::statement(Operation *op, const Twine &text) {
  if (FileLineColLoc loc = lineOf(op->getLoc())) {
    StringRef name = loc.getFilename();
    if (loc.getLine() != nextLine || name != file) {
      os << "#line " << loc.getLine();
      if (name != file) {
        file = name.str();
        os << " \"";
        os.write_escaped(name);
        os << "\"";
      }
      os << "\n";
      nextLine = loc.getLine();
    }
  }
  unsigned occurrence = occurrences.lookup(op);
  raw(occurrence ? "ASC_AT(" + Twine(occurrence) + ") " + text : text);
}

/// The opcode under which a call notes its site; 0 for ops that cannot fail.
static unsigned siteOpcode(Operation &op) {
  if (auto vec = dyn_cast<VectorControlOpInterface>(op))
    return vec.getRow().opcode;
  using bc::Op;
  std::optional<Op> code =
      StringSwitch<std::optional<Op>>(op.getName().getStringRef())
          .Case("asc.alloc", Op::alloc)
          .Case("asc.slice", Op::slice)
          .Case("asc.reinterpret", Op::reinterpret)
          .Case("asc.get_value", Op::get_value)
          .Case("asc.set_value", Op::set_value)
          .Cases({"asc.atomic_add", "asc.atomic_max", "asc.atomic_min",
                  "asc.atomic_exch", "asc.atomic_cas"},
                 Op::atomic)
          .Case("asc.get_store_atomic_config", Op::get_store_atomic_config)
          .Cases({"asc.get_sub_block_idx", "asc.get_sub_block_num",
                  "asc.get_task_ratio", "asc.get_system_cycle",
                  "asc.alloc_mutex_id"},
                 Op::get_system)
          .Case("asc.set_flag", Op::set_flag)
          .Case("asc.wait_flag", Op::wait_flag)
          .Case("asc.pipe_barrier", Op::pipe_barrier)
          .Case("asc.set_mask", Op::set_mask)
          .Case("asc.set_mask_mode", Op::set_mask_mode)
          .Case("asc.reset_mask", Op::reset_mask)
          .Case("asc.set_ctrl_spr", Op::set_ctrl_spr)
          .Case("asc.set_deq_scale", Op::set_deq_scale)
          .Case("asc.set_pad_value", Op::set_pad_value)
          .Case("asc.get_ctrl_spr", Op::get_ctrl_spr)
          .Case("asc.reset_ctrl_spr", Op::reset_ctrl_spr)
          .Case("asc.get_reduce_repeat_max_min_spr",
                Op::get_reduce_repeat_max_min_spr)
          .Case("asc.get_reduce_repeat_sum_spr", Op::get_reduce_repeat_sum_spr)
          .Case("asc.get_mrg_sort_result", Op::get_mrg_sort_result)
          .Case("asc.reg.load", Op::reg_load)
          .Case("asc.reg.store", Op::reg_store)
          .Cases({"arith.addi",       "arith.subi",      "arith.muli",
                  "arith.divsi",      "arith.divui",     "arith.remsi",
                  "arith.remui",      "arith.ceildivsi", "arith.ceildivui",
                  "arith.floordivsi", "arith.andi",      "arith.ori",
                  "arith.xori",       "arith.shli",      "arith.shrsi",
                  "arith.shrui",      "arith.minsi",     "arith.maxsi",
                  "arith.minui",      "arith.maxui"},
                 Op::bin)
          .Cases({"arith.fptosi", "arith.fptoui"}, Op::cvt)
          .Default(std::nullopt);
  return code ? static_cast<unsigned>(*code) : 0;
}

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

static bool isReserved(StringRef name) {
  static const StringSet<> words = {
      "alignas", "alignof", "and", "and_eq", "asm", "auto", "bitand", "bitor",
      "bool", "break", "case", "catch", "char", "char8_t", "char16_t",
      "char32_t", "class", "compl", "concept", "const", "consteval",
      "constexpr", "constinit", "const_cast", "continue", "co_await",
      "co_return", "co_yield", "decltype", "default", "delete", "do", "double",
      "dynamic_cast", "else", "enum", "explicit", "export", "extern", "false",
      "float", "for", "friend", "goto", "if", "inline", "int", "long",
      "mutable", "namespace", "new", "noexcept", "not", "not_eq", "nullptr",
      "operator", "or", "or_eq", "private", "protected", "public", "register",
      "reinterpret_cast", "requires", "return", "short", "signed", "sizeof",
      "static", "static_assert", "static_cast", "struct", "switch", "template",
      "this", "thread_local", "throw", "true", "try", "typedef", "typeid",
      "typename", "union", "unsigned", "using", "virtual", "void", "volatile",
      "wchar_t", "while", "xor", "xor_eq",
      // Names that the headers give.
      "main", "asc", "AscendC", "half", "bfloat16_t", "pipe_t", "event_t",
      "int8_t", "int16_t", "int32_t", "int64_t", "uint8_t", "uint16_t",
      "uint32_t", "uint64_t", "size_t", "GM_ADDR", "unix", "linux"};
  return words.contains(name) || name.starts_with("asc_") ||
         name.starts_with("vector_") || name.starts_with("PIPE_") ||
         name.starts_with("PAT_") || name.starts_with("EVENT_ID") ||
         name.starts_with("ASC_") || name.starts_with("__");
}

/// A C++ identifier that looks like `text`.
static std::string identifier(StringRef text) {
  std::string out;
  for (char c : text)
    out += isAlnum(c) ? c : '_';
  // Two underscores, or one before a capital, belong to the compiler.
  while (out.size() > 1 && out[0] == '_')
    out.erase(0, 1);
  for (size_t at; (at = out.find("__")) != std::string::npos;)
    out.erase(at, 1);
  if (out.empty() || out == "_" || isDigit(out[0]))
    out = "v" + out;
  return isReserved(out) ? out + "_" : out;
}

static std::string makeUnique(std::string name, const StringSet<> &a,
                              const StringSet<> &b) {
  std::string candidate = name;
  for (unsigned i = 1; a.contains(candidate) || b.contains(candidate); ++i)
    candidate = name + "_" + utostr(i);
  return candidate;
}

std::string Emitter::fresh(StringRef hint) {
  std::string out = makeUnique(identifier(hint), used, globals);
  used.insert(out);
  return out;
}

std::string Emitter::name(Value value, StringRef hint) {
  auto it = names.find(value);
  if (it != names.end())
    return it->second;
  std::string written = hints.lookup(value);
  StringRef base = !written.empty() ? StringRef(written)
                   : !hint.empty()  ? hint
                                    : StringRef("v");
  return names[value] = fresh(base);
}

/// Names that the program gave, by the interface through which they print.
static void collectHints(Operation *root, DenseMap<Value, std::string> &hints) {
  auto keep = [&](Value value, StringRef name) { hints[value] = name.str(); };
  root->walk([&](Operation *op) {
    auto asmOp = dyn_cast<OpAsmOpInterface>(op);
    if (!asmOp || op->hasTrait<OpTrait::ConstantLike>())
      return;
    asmOp.getAsmResultNames(keep);
    for (Region &region : op->getRegions())
      asmOp.getAsmBlockArgumentNames(region, keep);
  });
}

void Emitter::beginFunction(Operation *function) {
  names.clear();
  hints.clear();
  used.clear();
  occurrences.clear();
  collectHints(function, hints);
  DenseMap<std::pair<unsigned, unsigned>, unsigned> seen;
  function->walk<WalkOrder::PreOrder>([&](Operation *op) {
    unsigned opcode = siteOpcode(*op);
    FileLineColLoc loc = lineOf(op->getLoc());
    if (!opcode || !loc)
      return;
    unsigned k = seen[{opcode, loc.getLine()}]++;
    if (k)
      occurrences[op] = k;
  });
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

/// Pure integer arithmetic of 32 or 64 bits may stand inside an expression.
bool Emitter::inlined(Operation &op) {
  if (op.getNumResults() != 1 || op.getNumRegions() != 0 ||
      !op.getResult(0).hasOneUse())
    return false;
  Operation *user = *op.getResult(0).getUsers().begin();
  if (user->getBlock() != op.getBlock())
    return false;
  StringRef name = op.getName().getStringRef();
  bool simple = StringSwitch<bool>(name)
                    .Cases({"arith.addi", "arith.subi", "arith.muli",
                            "arith.cmpi", "arith.index_cast", "arith.andi",
                            "arith.ori", "arith.extui", "arith.extsi"},
                           true)
                    .Default(false);
  if (name == "arith.divui" || name == "arith.remui" || name == "arith.divsi" ||
      name == "arith.remsi") {
    APInt divisor;
    simple = matchPattern(op.getOperand(1), m_ConstantInt(&divisor)) &&
             !divisor.isZero() && !divisor.isAllOnes();
  }
  if (!simple)
    return false;
  auto wide = [](Type type) {
    return type.isIndex() || type.isInteger(32) || type.isInteger(64) ||
           type.isInteger(1);
  };
  return llvm::all_of(op.getOperandTypes(), wide) &&
         wide(op.getResult(0).getType());
}

Expr Emitter::expr(Value value) {
  if (auto it = names.find(value); it != names.end())
    return {it->second, true};
  Operation *op = value.getDefiningOp();
  if (!op)
    return {name(value), true};
  Attribute constant;
  if (matchPattern(op, m_Constant(&constant))) {
    if (auto parts = dyn_cast<ArrayAttr>(constant)) // complex.constant
      return {complexLiteral(parts), true};
    std::string text = literal(cast<TypedAttr>(constant));
    bool negative = text[0] == '-';
    return {std::move(text), !negative};
  }
  if (inlined(*op))
    if (std::optional<Expr> e = scalarExpr(*op))
      return *e;
  return {name(value), true};
}

std::string Emitter::number(OpFoldResult number) {
  if (auto value = dyn_cast<Value>(number))
    return text(value);
  return literal(cast<TypedAttr>(cast<Attribute>(number)));
}

std::string variableType(Type type) {
  if (auto shaped = dyn_cast<ShapedType>(type))
    return (isa<GlobalType>(type) ? "AscendC::GlobalTensor<"
                                  : "AscendC::LocalTensor<") +
           elementType(shaped.getElementType()) + ">";
  if (isa<MaskType>(type))
    return "vector_bool";
  if (auto reg = dyn_cast<VRegType>(type))
    return "vector_" + elementType(reg.getElementType());
  return scalarType(type);
}

void Emitter::define(Value value, const Twine &text, StringRef hint) {
  // A result that nothing uses stays a statement: it may fail.
  std::string source = text.str();
  if (value.use_empty()) {
    statement(value.getDefiningOp(), source + ";");
    return;
  }
  statement(value.getDefiningOp(), variableType(value.getType()) + " " +
                                       name(value, hint) + " = " + source +
                                       ";");
}

//===----------------------------------------------------------------------===//
// Ops and functions
//===----------------------------------------------------------------------===//

LogicalResult Emitter::emitBlock(Block &block) {
  for (Operation &op : block)
    if (failed(emitOp(op)))
      return failure();
  return success();
}

LogicalResult Emitter::emitOp(Operation &op) {
  for (auto emit : {&Emitter::emitScalar, &Emitter::emitStructured,
                    &Emitter::emitMachine, &Emitter::emitRegister})
    if (std::optional<LogicalResult> result = (this->*emit)(op))
      return *result;
  return op.emitError("'") << op.getName()
                           << "' has no form in Ascend C [ASC-NOT-IMPLEMENTED]";
}

LogicalResult Emitter::emitKernel(KernelOp kernel, CppKernel &out) {
  beginFunction(kernel);
  out.name = kernel.getSymName().str();
  out.symbol = functionNames.lookup(kernel);

  std::string list;
  std::vector<std::pair<std::string, std::string>> globalsOf; // name, set-up
  auto add = [&](const Twine &parameter) {
    list += (list.empty() ? "" : ", ") + parameter.str();
  };
  for (BlockArgument argument : kernel.getBody().getArguments()) {
    unsigned index = argument.getArgNumber();
    std::string written = kernel.getArgName(index);
    auto global = dyn_cast<GlobalType>(argument.getType());
    if (!global) {
      std::string variable = fresh(written);
      bind(argument, variable);
      std::string type = scalarType(argument.getType());
      if (type.empty())
        return kernel.emitError("parameter ")
               << index << " of type " << argument.getType()
               << " has no form in Ascend C [ASC-NOT-IMPLEMENTED]";
      add(type + " " + variable);
      out.parameters.push_back({type, false, false});
      continue;
    }
    std::string address = fresh(written);
    std::string tensor = fresh(written + "Gm");
    std::string type = elementType(global.getElementType());
    bool open = !global.hasStaticShape();
    std::string size;
    add("GM_ADDR " + address);
    if (open) {
      size = fresh(written + "_size");
      add("uint64_t " + size);
    } else {
      size = itostr(global.getNumElements());
    }
    out.parameters.push_back({type, true, open});
    bind(argument, tensor);
    globalsOf.push_back(
        {tensor, "AscendC::GlobalTensor<" + type + "> " + tensor + ";"});
    globalsOf.push_back({tensor, tensor + ".SetGlobalBuffer((__gm__ " + type +
                                     " *)" + address + ", " + size + ");"});
  }
  statement(kernel, "extern \"C\" __global__ __aicore__ void " + out.symbol +
                        "(" + list + ") {");
  open();
  for (auto &[tensor, setUp] : globalsOf)
    raw(setUp);
  if (failed(emitBlock(kernel.getBody().front())))
    return failure();
  close();
  return success();
}

LogicalResult Emitter::emitModule(ModuleOp module,
                                  std::vector<CppKernel> *kernels) {
  SmallVector<func::FuncOp> vectorFunctions;
  SmallVector<KernelOp> kernelOps;
  module.walk([&](Operation *op) {
    StringRef symbol;
    if (auto kernel = dyn_cast<KernelOp>(op)) {
      kernelOps.push_back(kernel);
      symbol = kernel.getSymName();
    } else if (auto function = dyn_cast<func::FuncOp>(op);
               function && function->hasAttr(kVfAttr)) {
      vectorFunctions.push_back(function);
      symbol = function.getSymName();
    } else {
      return;
    }
    std::string name = makeUnique(identifier(symbol), globals, {});
    globals.insert(name);
    functionNames[op] = name;
  });
  for (func::FuncOp function : vectorFunctions) {
    raw("");
    if (failed(emitVectorFunction(function)))
      return failure();
  }
  for (KernelOp kernel : kernelOps) {
    CppKernel written;
    raw("");
    if (failed(emitKernel(kernel, written)))
      return failure();
    if (kernels)
      kernels->push_back(std::move(written));
  }
  return success();
}

} // namespace asc::cpp

LogicalResult asc::emitCpp(ModuleOp module, raw_ostream &os,
                           std::vector<CppKernel> *kernels) {
  // The body first: it says which headers it needs.
  std::string body;
  llvm::raw_string_ostream bodyStream(body);
  if (failed(cpp::Emitter(bodyStream).emitModule(module, kernels)))
    return failure();

  std::string source = "a program";
  if (auto loc = cpp::lineOf(module.getLoc()))
    source = llvm::sys::path::filename(loc.getFilename()).str();
  os << "// Ascend C, emitted from " << source;
  if (auto target = lookupTarget(module))
    os << " for " << table::row(*target).name;
  os << ".\n\n#include \"kernel_operator.h\"\n";
  StringRef text = body;
  if (text.contains("vector_") || text.contains("__simd_vf__"))
    os << "#include \"c_api/asc_simd.h\"\n";
  if (text.contains("asc::"))
    os << "#include \"asc_scalar.h\"\n";
  if (text.contains("ASC_AT("))
    os << "\n#ifndef ASC_AT // several calls on one line: which one this is\n"
          "#define ASC_AT(k)\n#endif\n";
  os << body;
  return success();
}
