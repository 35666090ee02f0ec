//===- Host.cpp - The host part of a program ------------------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Session.h"

#include "asc/Bytecode/Text.h"
#include "asc/Driver/Value.h"

#include <algorithm>
#include <bit>

namespace asc::rt {

using bc::Op;
using table::DType;
using table::Rule;

//===----------------------------------------------------------------------===//
// Session
//===----------------------------------------------------------------------===//

int Session::launch(uint32_t kernel, int64_t blocks,
                    const std::vector<Arg> &args) {
  LaunchOptions how;
  how.threads = options.threads;
  how.maxSteps = options.maxSteps;
  how.ctrlMask = options.ctrlMask;
  how.ctrlValue = options.ctrlValue;
  LaunchResult result = launcher.launch(kernel, blocks, args.data(), how);

  auto inBlock = [&](Diagnostic &d, int64_t block) {
    if (blocks > 1)
      d.details.push_back(strf("in block %lld of %lld",
                               static_cast<long long>(block),
                               static_cast<long long>(blocks)));
  };
  if (options.check != Check::None)
    for (const LaunchResult::WarningAt &w : result.warnings) {
      if (!warned
               .emplace(w.place.function, w.place.instruction, w.warning.rule,
                        w.warning.operand)
               .second)
        continue;
      Diagnostic d = describe(program, w.place, w.warning);
      inBlock(d, w.block);
      diagnostics.print(d);
    }
  if (!result.fault)
    return kExitOk;
  Diagnostic d = describe(program, result.fault->place, result.fault->fault);
  inBlock(d, result.fault->block);
  diagnostics.print(d);
  return result.fault->fault.notImplemented ? kExitNotImplemented : kExitFailed;
}

uint8_t *Session::allocate(uint64_t bytes, const Position &at) {
  if (auto buffer = Buffer::make(bytes)) {
    data.push_back(std::move(*buffer));
    return data.back().data();
  }
  Diagnostic d;
  d.rule = "ASC-RUN-MEMORY";
  d.message = strf("there is no memory for %llu bytes",
                   static_cast<unsigned long long>(bytes));
  d.at = at;
  diagnostics.print(d);
  return nullptr;
}

//===----------------------------------------------------------------------===//
// HostRunner
//===----------------------------------------------------------------------===//

int HostRunner::run(uint32_t function) {
  Core &core = session.launcher.core();
  core.beginBlock(0, 1);
  Machine machine(session.image, core);
  machine.host = this;
  machine.stepsLeft = session.options.maxSteps;
  if (!machine.run(function, nullptr)) {
    if (exitCode != kExitOk)
      return exitCode;
    // Scalar arithmetic or endless loops of the host function itself.
    session.diagnostics.print(describe(
        session.program, session.image.placeOf(core.site), core.fault));
    return core.fault.notImplemented ? kExitNotImplemented : kExitFailed;
  }
  std::string text =
      launches == 1
          ? "1 launch"
          : strf("%llu launches", static_cast<unsigned long long>(launches));
  uint64_t all = passed + failed;
  if (all == 0)
    text += ", no expectations";
  else if (failed == 0)
    text += ", " + counted(all, "expectation") + " passed";
  else
    text += strf(", %llu of ", static_cast<unsigned long long>(failed)) +
            counted(all, "expectation") + " failed";
  const std::string &name = session.options.program.empty()
                                ? session.options.tool
                                : session.options.program;
  std::printf("%s: %s\n", name.c_str(), text.c_str());
  return failed ? kExitFailed : kExitOk;
}

bool HostRunner::execute(Machine &machine, uint32_t function,
                         const bc::Instruction &inst, uint32_t) {
  switch (inst.op()) {
  case Op::host_launch:
    return launch(machine, function, inst);
  case Op::host_expect_eq:
  case Op::host_expect_close:
    return expect(machine, function, inst);
  case Op::host_print:
    print(machine, function, inst);
    return true;
  default:
    return create(machine, function, inst);
  }
}

std::vector<int64_t> HostRunner::shapeOf(const bc::Type &type,
                                         const Tensor &t) const {
  for (const auto &[data, shape] : shapes)
    if (data == t.data)
      return shape;
  return type.dims;
}

bool HostRunner::create(Machine &machine, uint32_t function,
                        const bc::Instruction &inst) {
  const bc::Type &type = session.program.types[inst.value(1)];
  Position at = positionOf(session.program, inst.location);
  Tensor t;
  t.dtype = type.dtype;
  t.space = table::Space::GM;

  if (inst.op() == Op::host_file) {
    Array array;
    const std::string &name = session.program.strings[inst.value(2)];
    if (auto error = readNpy(name, type.dtype, type.dims, array)) {
      Diagnostic d;
      d.rule = std::string(table::row(error->rule).id);
      d.message = name + ": " + error->text;
      d.at = at;
      session.diagnostics.print(d);
      return stop(kExitInput);
    }
    t.data = array.data.data();
    t.bytes = array.data.size();
    shapes.emplace_back(t.data, array.shape);
    session.data.push_back(std::move(array.data));
  } else {
    auto elements = static_cast<uint64_t>(bc::numElements(type));
    t.bytes = elements * sizeOf(type.dtype);
    t.data = session.allocate(t.bytes, at);
    if (!t.data)
      return stop(kExitInput);
    if (inst.op() == Op::host_iota)
      fillIota(type.dtype, elements,
               static_cast<uint64_t>(inst.number(2).value),
               static_cast<uint64_t>(inst.number(3).value), t.data);
    else if (inst.op() == Op::host_constant && t.bytes)
      std::copy_n(session.program.data[inst.value(2)].data(), t.bytes, t.data);
  }
  machine.tensorSlot(function, inst.value(0)) = t;
  return true;
}

bool HostRunner::launch(Machine &machine, uint32_t function,
                        const bc::Instruction &inst) {
  int64_t blocks = machine.number(function, inst.number(1));
  if (blocks < 1 || blocks > 65535) {
    Diagnostic d;
    d.rule = "ASC-HOST-ARGS";
    d.message = strf("host.launch has blocks(%lld); it is 1 to 65535",
                     static_cast<long long>(blocks));
    d.at = positionOf(session.program, inst.location);
    session.diagnostics.print(d);
    return stop(kExitFailed);
  }
  const bc::Function &self = session.program.functions[function];
  std::vector<Arg> args;
  for (uint32_t slot : inst.list) {
    Arg arg;
    if (session.program.types[self.slotTypes[slot]].kind ==
        bc::TypeKind::Scalar)
      arg.scalar = static_cast<uint64_t>(machine.scalarSlot(function, slot));
    else
      arg.tensor = machine.tensorSlot(function, slot);
    args.push_back(arg);
  }
  ++launches;
  int code = session.launch(inst.value(0), blocks, args);
  return code == kExitOk || stop(code);
}

bool HostRunner::expect(Machine &machine, uint32_t function,
                        const bc::Instruction &inst) {
  const bc::Function &self = session.program.functions[function];
  const Tensor &computed = machine.tensorSlot(function, inst.value(0));
  const Tensor &expected = machine.tensorSlot(function, inst.value(1));
  const bc::Type &type = session.program.types[self.slotTypes[inst.value(0)]];
  std::string name = bc::slotName(session.program, self, inst.value(0));
  std::vector<int64_t> shape = shapeOf(type, computed);
  uint64_t elements = computed.bytes / sizeOf(type.dtype);

  Tolerance tolerance;
  if (inst.op() == Op::host_expect_close) {
    tolerance.exact = false;
    tolerance.ulp = static_cast<uint64_t>(inst.number(2).value);
    tolerance.atol = std::bit_cast<double>(inst.number(3).value);
    tolerance.rtol = std::bit_cast<double>(inst.number(4).value);
  }
  Diagnostic d;
  d.rule = "ASC-HOST-EXPECT";
  d.at = positionOf(session.program, inst.location);
  addParents(session.program, inst.location, d);
  if (computed.bytes != expected.bytes) {
    ++failed;
    d.message = name + " has " + counted(elements, "element") + "; " +
                counted(expected.bytes / sizeOf(type.dtype), "element") +
                " expected";
    session.diagnostics.print(d);
    return true;
  }
  if (session.options.show)
    std::fputs(sideBySide(name, shape, type.dtype, expected.data, computed.data)
                   .c_str(),
               stdout);
  Comparison result =
      compare(type.dtype, elements, computed.data, expected.data, tolerance);
  if (result.different == 0) {
    ++passed;
    return true;
  }
  ++failed;
  d.message = strf("%s differs from what is expected in %llu of ", name.c_str(),
                   static_cast<unsigned long long>(result.different)) +
              counted(elements, "element");
  for (uint64_t i : result.first) {
    size_t at = i * sizeOf(type.dtype);
    uint64_t e = loadElement(type.dtype, expected.data + at);
    uint64_t c = loadElement(type.dtype, computed.data + at);
    std::string expectedText = elementText(type.dtype, e);
    std::string computedText = elementText(type.dtype, c);
    std::string line = indexText(shape, i) + ": expected " + expectedText +
                       ", computed " + computedText;
    if (!tolerance.exact && computedText != "nan" && expectedText != "nan")
      line +=
          strf(" (%llu ulp)",
               static_cast<unsigned long long>(ulpDistance(type.dtype, e, c)));
    d.details.push_back(line);
  }
  if (uint64_t more = result.different - result.first.size())
    d.details.push_back(
        strf("and %llu more", static_cast<unsigned long long>(more)));
  session.diagnostics.print(d);
  return true;
}

void HostRunner::print(Machine &machine, uint32_t function,
                       const bc::Instruction &inst) {
  const bc::Function &self = session.program.functions[function];
  const Tensor &t = machine.tensorSlot(function, inst.value(0));
  const bc::Type &type = session.program.types[self.slotTypes[inst.value(0)]];
  std::fputs(tensorText(bc::slotName(session.program, self, inst.value(0)),
                        shapeOf(type, t), type.dtype, t.data)
                 .c_str(),
             stdout);
}

} // namespace asc::rt
