//===- Interpreter.h - Runs the functions of a program ----------*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// An `Image` is a program in the form that runs: slots are resolved to places
// in a frame, constants and plans of vector instructions are made beforehand.
// It is made once and shared by all threads. A `Machine` is one thread's frames
// on one core; running a kernel again allocates nothing.
//
//===----------------------------------------------------------------------===//

#ifndef ASC_DRIVER_INTERPRETER_H
#define ASC_DRIVER_INTERPRETER_H

#include "asc/Bytecode/Instruction.h"
#include "asc/Runtime/Core.h"

#include <memory>
#include <vector>

namespace asc::rt {

namespace code {
struct FunctionCode;
struct Frame;
struct Insn;
} // namespace code

/// An argument: the tensor or the scalar, as the parameter's type says.
struct Arg {
  Tensor tensor;
  uint64_t scalar = 0;
};

/// An instruction of a program. `caller` is the call_vf that led there.
struct Place {
  uint32_t function = bc::kNone, instruction = bc::kNone;
  uint32_t callerFunction = bc::kNone, callerInstruction = bc::kNone;
};

class Image {
public:
  /// The program must be verified and outlive the image.
  explicit Image(const bc::Program &program);
  ~Image();

  const bc::Program &program() const { return *program_; }
  /// The index of a function, or kNone.
  uint32_t find(std::string_view name) const;
  /// Instructions are numbered through all functions: Core::site.
  Place placeOf(uint32_t site) const;
  const code::FunctionCode &function(uint32_t i) const;
  size_t numFunctions() const;

private:
  const bc::Program *program_;
  std::vector<code::FunctionCode> code_;
};

class Machine;

/// Runs the operations of the host part, which need files and launches.
struct HostHandler {
  virtual ~HostHandler() = default;
  /// False ends the host function; the handler knows why.
  virtual bool execute(Machine &machine, uint32_t function,
                       const bc::Instruction &inst, uint32_t number) = 0;
};

class Machine {
public:
  Machine(const Image &image, Core &core);
  ~Machine();

  Core &core() { return core_; }

  /// Runs a function to its end. The caller has called Core::beginBlock. False:
  /// Core::fault tells why and Core::site where, or the host handler does.
  bool run(uint32_t function, const Arg *args);

  /// Instructions that may still run; run() counts down.
  uint64_t stepsLeft = ~uint64_t(0);
  HostHandler *host = nullptr;
  /// Site of the call_vf that is running, or kNone.
  uint32_t callSite = bc::kNone;

  /// The slots of a function, for host handlers.
  Tensor &tensorSlot(uint32_t function, uint32_t slot);
  int64_t &scalarSlot(uint32_t function, uint32_t slot);
  int64_t number(uint32_t function, const bc::Number &n) {
    return n.isSlot ? scalarSlot(function, n.slot()) : n.value;
  }

private:
  bool execute(const code::FunctionCode &function, code::Frame &frame);
  bool vector(const code::FunctionCode &function, code::Frame &frame,
              const code::Insn &insn);
  bool registers(const code::Insn &insn, code::Frame &frame);
  bool call(const code::FunctionCode &function, code::Frame &frame,
            const code::Insn &insn);
  bool hostCall(const code::FunctionCode &function, const code::Insn &insn);
  bool scalarFault(const code::FunctionCode &function, code::Frame &frame,
                   const code::Insn &insn, int why);
  bool outOfSteps(const code::FunctionCode &function, const code::Insn &insn);

  const Image &image_;
  Core &core_;
  uint64_t maxSteps_ = 0;
  std::vector<code::Frame> frames_;
};

} // namespace asc::rt

#endif // ASC_DRIVER_INTERPRETER_H
