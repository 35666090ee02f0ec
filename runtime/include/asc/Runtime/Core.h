//===- Core.h - One AI core: memory, masks, CTRL, flags ---------*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The state that an instruction reads and changes besides its operands. Both
// engines, the interpreter and native executables, run on this one.
//
//===----------------------------------------------------------------------===//

#ifndef ASC_RUNTIME_CORE_H
#define ASC_RUNTIME_CORE_H

#include "asc/Runtime/Team.h"
#include "asc/Table/Legality.h"
#include "asc/Table/Rules.h"
#include "asc/Table/Table.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace asc::rt {

/// A tensor operand at run time.
struct Tensor {
  uint8_t *data = nullptr; ///< host address of element 0
  uint64_t addr = 0;       ///< UB byte address, or byte offset in its GM buffer
  uint64_t bytes = 0;      ///< extent that the operand may touch
  table::DType dtype = table::DType::None;
  table::Space space = table::Space::UB;
  uint32_t origin = 0; ///< who made it (pc, allocation), for notes
};

/// Why an instruction could not run. Texts name tensors as $0..$5; an engine
/// replaces them by the names it knows. The text holds neither the source
/// location nor the rule id.
struct Fault {
  table::Rule rule = {};
  int operand = -1;
  std::string text;
  std::vector<std::string> notes;
  bool notImplemented = false;
  bool consequence = false; ///< another block's fault tells why
};

/// Something legal but doubtful; reported once per instruction.
struct Warning {
  table::Rule rule = {};
  int operand = -1;
  std::string text;
  std::vector<std::string> notes;
  uint32_t site = 0; ///< Core::site when it was found
};

class Core;

/// Place for checkers that follow every access. Byte ranges are relative to
/// the tensor; a function that returns false has set Core::fault.
struct AccessHooks {
  virtual ~AccessHooks();
  virtual bool onRead(Core &, table::Pipe, int operand, const Tensor &,
                      uint64_t offset, uint64_t bytes);
  virtual bool onWrite(Core &, table::Pipe, int operand, const Tensor &,
                       uint64_t offset, uint64_t bytes);
  virtual bool onSetFlag(Core &, table::Pipe src, table::Pipe dst, int64_t id);
  virtual bool onWaitFlag(Core &, table::Pipe src, table::Pipe dst, int64_t id);
  virtual bool onBarrier(Core &, table::Pipe);
};

/// The vector mask register and its mode.
struct MaskState {
  uint64_t words[4] = {~0ull, ~0ull, ~0ull, ~0ull};
  bool counter = false; ///< CTRL[56]: words[0] is a number of elements
  bool wasSet = false;  ///< the kernel has set it since it began
};

/// What dequantizing instructions read. A word has the scale as f16 in its low
/// 16 bits, or as f32 in its low 32, an offset in bits 45..37 and the sign of
/// 8-bit results in bit 46.
struct DeqScale {
  enum Kind : uint8_t { Unset, Half, Single, Table } kind = Unset;
  uint64_t word = 0;
  Tensor table; ///< 16 words in UB
};

/// A result that a reduction leaves in a register.
struct ReduceResult {
  enum Kind : uint8_t { Unset, Usable, Unusable } kind = Unset;
  table::DType type = table::DType::None;
  uint64_t value = 0, index = 0; ///< bits
};

/// The loops around padded copies of one direction; all in bytes. [0] is the
/// inner one.
struct LoopMode {
  bool on = false;
  uint64_t size[2] = {1, 1}, src[2] = {0, 0}, dst[2] = {0, 0};
  uint32_t site = 0; ///< where it was set
};

inline constexpr unsigned kNumFlagPipes = 4; ///< S, V, MTE2, MTE3
inline constexpr unsigned kMaxEventIds = 16;

class Core {
public:
  explicit Core(table::Target target);
  ~Core();
  Core(const Core &) = delete;
  Core &operator=(const Core &) = delete;

  /// Start of a kernel on one block: mask, CTRL, flags and fault as at reset.
  /// The content of the UB stays: it is undefined for the new kernel.
  void beginBlock(int64_t idx, int64_t num);
  /// End of a kernel: false when a fault stands; flags that were set and never
  /// waited for are warnings.
  bool endBlock();

  table::Target target() const { return target_; }
  const table::TargetRow &targetRow() const { return *row_; }
  uint8_t *ub() { return ub_; }
  uint64_t ubBytes() const { return ubBytes_; }

  /// Does an f16 result saturate (inf to the largest finite, nan to 0)?
  bool saturatesF16() const { return saturatesF16_; }
  /// Does integer arithmetic saturate?
  bool saturatesInt() const { return saturatesInt_; }
  uint64_t ctrl() const { return ctrl_; }
  void setCtrl(uint64_t value);

  bool hasFault() const { return faulted_; }
  /// Records the first fault; later ones are dropped. Always returns false, so
  /// that a function can end with `return core.fail(...)`.
  bool fail(Fault f);
  bool fail(table::Rule rule, int operand, std::string text,
            std::vector<std::string> notes = {});
  /// Records a warning once per (site, rule, operand).
  void warn(table::Rule rule, int operand, std::string text,
            std::vector<std::string> notes = {});
  /// Warnings become Core::warnings, the first error becomes the fault.
  bool take(std::vector<table::Violation> &&violations);
  void clearFault();

  Fault fault;                   ///< valid when hasFault()
  std::vector<Warning> warnings; ///< since construction, in order found
  uint32_t site = 0;             ///< the engine's number of the instruction
  int64_t blockIdx = 0, blockNum = 1;
  MaskState mask;
  DeqScale deqScale;
  uint64_t cmpMask[2] = {0, 0};  ///< the CmpMask register
  bool cmpMaskSet = false;       ///< the kernel has set it since it began
  uint32_t padValue = 0;         ///< the pad register of padded copies
  bool padSet = false;           ///< the kernel has set it since it began
  LoopMode loops[2];             ///< UB to GM, GM to UB
  bool nddmaFlushed = false;     ///< asc.nd_dma_dci since the kernel began
  uint64_t reservedCount = 0;    ///< elements that gather_mask has kept
  Team *team = nullptr;      ///< the other blocks of the launch, if any
  AtomicMode atomic;         ///< of copies to global memory
  bool keepsUpdates = false; ///< the team may hold updates of this block
  uint8_t mutexes[28] = {};  ///< by id: bit set of pipes that hold it
  uint32_t mutexIds = 0;     ///< ids that are allocated
  ReduceResult reducedExtreme; ///< of reduce_repeat, reduce_max, reduce_min
  ReduceResult reducedSum;     ///< of the count form of reduce_sum
  uint16_t merged[4] = {0, 0, 0, 0}; ///< records that the last merge took
  bool mergedSet = false;            ///< the kernel has merged since it began
  AccessHooks *hooks = nullptr;

  /// Flags: bit id of flags[source pipe][destination pipe].
  uint16_t flags[kNumFlagPipes][kNumFlagPipes] = {};
  uint32_t flagSites[kNumFlagPipes][kNumFlagPipes][kMaxEventIds] = {};

  /// An event of this chip that no checker follows?
  bool eventExists(table::Pipe src, table::Pipe dst, int64_t id) const {
    return static_cast<uint64_t>(id) < events_ && !hooks && src != dst &&
           src != table::Pipe::All && dst != table::Pipe::All;
  }

  /// Live buffers that reach into the top 8 KiB of UB, which some instructions
  /// need for themselves.
  uint32_t topBuffers = 0;

private:
  table::Target target_;
  const table::TargetRow *row_;
  uint8_t *ub_;
  uint64_t ubBytes_;
  uint64_t events_; ///< per pair of pipes
  uint64_t ctrl_ = 0;
  bool saturatesF16_ = false, saturatesInt_ = false;
  bool faulted_ = false;
};

} // namespace asc::rt

#endif // ASC_RUNTIME_CORE_H
