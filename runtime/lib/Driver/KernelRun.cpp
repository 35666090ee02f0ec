//===- KernelRun.cpp - A kernel on given data -----------------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Session.h"

#include "asc/Bytecode/Text.h"
#include "asc/Driver/Value.h"

#include <bit>

namespace asc::rt {

using bc::FunctionKind;
using bc::kNone;
using bc::Type;
using bc::TypeKind;

namespace {

class KernelRun {
public:
  explicit KernelRun(Session &session)
      : session(session), options(session.options) {}

  int run();

private:
  int usage(const std::string &message, const char *rule = "ASC-USAGE") {
    session.diagnostics.error(message, rule, options.tool);
    return kExitInput;
  }
  int pickKernel();
  int checkNames();
  int makeArgument(uint32_t p, const std::string *text);
  int makeScalar(uint32_t p, const Type &type, const std::string &text);
  int makeData(uint32_t p, const Type &type, const std::string &text);
  std::string param(uint32_t p) const {
    return bc::slotName(session.program, function(), p);
  }
  /// The parameter with a name, or kNone.
  uint32_t find(const std::string &name) const {
    for (uint32_t p = 0; p < function().numParams; ++p)
      if (param(p) == "%" + name)
        return p;
    return kNone;
  }
  const bc::Function &function() const {
    return session.program.functions[kernel];
  }

  Session &session;
  const Options &options;
  uint32_t kernel = kNone;
  std::vector<Arg> args;
  std::vector<std::vector<int64_t>> shapes;
};

int KernelRun::pickKernel() {
  std::string names;
  unsigned count = 0;
  for (uint32_t i = 0; i < session.program.functions.size(); ++i) {
    const bc::Function &f = session.program.functions[i];
    if (f.kind != FunctionKind::Kernel)
      continue;
    const std::string &name = session.program.strings[f.name];
    names += (count ? ", " : "") + name;
    ++count;
    if (options.kernel.empty() ? count == 1 : name == options.kernel)
      kernel = i;
  }
  if (count == 0)
    return usage("the program has no kernel");
  if (!options.kernel.empty())
    return kernel != kNone ? kExitOk
                           : usage("there is no kernel '" + options.kernel +
                                   "'; there is " + names);
  return count == 1 ? kExitOk : usage("which kernel? There are " + names);
}

/// Everything that is named must be a parameter.
int KernelRun::checkNames() {
  std::string names;
  for (uint32_t p = 0; p < function().numParams; ++p)
    names += (p ? ", " : "") + param(p);
  auto unknown = [&](const std::string &name) {
    return usage("kernel @" + session.program.strings[function().name] +
                 " has no parameter '" + name + "'" +
                 (names.empty() ? "; it has none" : "; it has " + names));
  };
  auto tensor = [&](const std::string &what, const std::string &name) {
    uint32_t p = find(name);
    if (p == kNone)
      return unknown(name);
    return session.program.types[function().slotTypes[p]].kind ==
                   TypeKind::Scalar
               ? usage(what + ": %" + name + " is a scalar")
               : int(kExitOk);
  };
  for (const Named &argument : options.arguments)
    if (find(argument.name) == kNone)
      return unknown(argument.name);
  for (const Named &output : options.outputs)
    if (int code = tensor("--out", output.name))
      return code;
  for (const std::string &name : options.prints)
    if (int code = tensor("--print", name))
      return code;
  return kExitOk;
}

int KernelRun::makeScalar(uint32_t p, const Type &type,
                          const std::string &text) {
  auto bits = parseElement(type.dtype, text);
  if (!bits)
    return usage("'" + text + "' is not a value of " + param(p) +
                 ", which is " + typeText(type));
  args[p].scalar = *bits;
  return kExitOk;
}

int KernelRun::makeData(uint32_t p, const Type &type, const std::string &text) {
  Tensor &t = args[p].tensor;
  t.dtype = type.dtype;
  t.space = table::Space::GM;
  bool isIota = text == "iota" || text.rfind("iota:", 0) == 0;
  bool isZeros = text == "zeros" || text.rfind("zeros:", 0) == 0;
  if (!isIota && !isZeros) {
    Array array;
    if (auto error = readNpy(text, type.dtype, type.dims, array)) {
      session.diagnostics.error(param(p) + ": " + error->text,
                                std::string(table::row(error->rule).id), text);
      return kExitInput;
    }
    shapes[p] = array.shape;
    t.data = array.data.data();
    t.bytes = array.data.size();
    session.data.push_back(std::move(array.data));
    return kExitOk;
  }

  std::vector<int64_t> shape = type.dims;
  const char *word = isIota ? "iota" : "zeros";
  size_t colon = text.find(':');
  if (colon != std::string::npos) {
    std::string rest = text.substr(colon + 1);
    if (auto typed = parseShapedType(rest)) {
      if (typed->second != type.dtype)
        return usage(param(p) + " is " + bc::shapeText(type) + ", not " + rest);
      shape = typed->first;
    } else if (auto plain = parseShape(rest)) {
      shape = *plain;
    } else {
      return usage("'" + text + "' is not " + word + ":SHAPE, as in " + word +
                   ":512x" + std::string(nameOf(type.dtype)));
    }
    bool fits = shape.size() == type.dims.size();
    for (size_t i = 0; fits && i < shape.size(); ++i)
      fits = type.dims[i] < 0 || type.dims[i] == shape[i];
    if (!fits)
      return usage(param(p) + " is " + bc::shapeText(type) + ", not " +
                   shapeText(shape, type.dtype));
  }
  for (int64_t d : shape)
    if (d < 0)
      return usage(param(p) + " is " + bc::shapeText(type) +
                   ": say how long it is, as in " + param(p).substr(1) + "=" +
                   word + ":512x" + std::string(nameOf(type.dtype)));
  uint64_t elements = 1;
  for (int64_t d : shape)
    elements *= static_cast<uint64_t>(d);
  t.bytes = elements * sizeOf(type.dtype);
  Position at;
  at.file = options.tool;
  t.data = session.allocate(t.bytes, at);
  if (!t.data)
    return kExitInput;
  shapes[p] = std::move(shape);
  if (isIota)
    fillIota(type.dtype, elements, 0,
             isFloat(type.dtype) || isComplex(type.dtype)
                 ? std::bit_cast<uint64_t>(1.0) : 1, t.data);
  return kExitOk;
}

int KernelRun::makeArgument(uint32_t p, const std::string *text) {
  const Type &type = session.program.types[function().slotTypes[p]];
  std::string name = param(p).substr(1);
  if (!text)
    return usage(
        "argument " + param(p) + ", " + typeText(type) + ", is not given; " +
        (type.kind == TypeKind::Scalar ? "give " + name + "=NUMBER"
                                       : "give " + name + "=FILE.npy, " + name +
                                             "=iota or " + name + "=zeros"));
  return type.kind == TypeKind::Scalar ? makeScalar(p, type, *text)
                                       : makeData(p, type, *text);
}

int KernelRun::run() {
  if (int code = pickKernel())
    return code;
  if (int code = checkNames())
    return code;
  args.resize(function().numParams);
  shapes.resize(function().numParams);
  for (uint32_t p = 0; p < function().numParams; ++p) {
    const std::string *text = nullptr;
    for (const Named &argument : options.arguments)
      if (find(argument.name) == p)
        text = &argument.text;
    if (int code = makeArgument(p, text))
      return code;
  }
  if (int code = session.launch(kernel, options.blocks, args))
    return code;

  for (const std::string &name : options.prints) {
    uint32_t p = find(name);
    const Tensor &t = args[p].tensor;
    std::fputs(tensorText(param(p), shapes[p], t.dtype, t.data).c_str(),
               stdout);
  }
  FileSet files;
  for (const Named &output : options.outputs) {
    uint32_t p = find(output.name);
    const Tensor &t = args[p].tensor;
    if (auto error =
            files.add(output.text, formatNpy(t.dtype, shapes[p], t.data))) {
      session.diagnostics.error(
          error->text, std::string(table::row(error->rule).id), output.text);
      return kExitInput;
    }
  }
  if (auto error = files.commit()) {
    session.diagnostics.error(
        error->text, std::string(table::row(error->rule).id), options.tool);
    return kExitInput;
  }
  return kExitOk;
}

} // namespace

int runKernel(Session &session) { return KernelRun(session).run(); }

} // namespace asc::rt
