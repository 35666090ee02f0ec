//===- Launcher.cpp - Runs a kernel on several blocks ---------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "asc/Driver/Launcher.h"

#include "asc/Driver/Diagnostics.h"
#include "asc/Driver/NativeSite.h"
#include "asc/Runtime/Execute.h"
#include "asc/Runtime/Team.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <system_error>
#include <thread>

//===----------------------------------------------------------------------===//
// Native code: sites, faults
//===----------------------------------------------------------------------===//

namespace asc::native {

constinit thread_local unsigned occurrence = 0;
constinit thread_local rt::Core *currentCore = nullptr;

namespace {
constexpr uint32_t kKept = 1u << 31;
thread_local std::vector<Site> keptSites;
} // namespace

uint32_t keepSite(uint32_t opcode, uint32_t line) {
  const Site site{opcode, line, occurrence};
  occurrence = 0;
  for (size_t i = 0; i < keptSites.size(); ++i) {
    const Site &s = keptSites[i];
    if (s.opcode == site.opcode && s.line == site.line &&
        s.occurrence == site.occurrence)
      return kKept | static_cast<uint32_t>(i);
  }
  keptSites.push_back(site);
  return kKept | static_cast<uint32_t>(keptSites.size() - 1);
}

Site siteOf(uint32_t number) {
  if (!(number & kKept))
    return {number >> 22, number & ((1u << 22) - 1), 0};
  number &= ~kKept;
  return number < keptSites.size() ? keptSites[number] : Site{};
}

void raise() { throw FaultException{}; }

} // namespace asc::native

namespace asc::rt {

namespace {

/// Finds the occurrence-th match in one function; counts it down on the way.
std::optional<uint32_t> findInstruction(const bc::Program &program,
                                        const bc::Function &f, uint32_t opcode,
                                        uint32_t line, uint32_t &occurrence,
                                        std::vector<uint32_t> *calls) {
  bc::Instruction inst;
  uint32_t n = 0;
  for (uint32_t word = 0; word < f.code.size(); word += inst.numWords, ++n) {
    if (bc::decode(f.code, word, inst))
      break;
    if (calls && inst.op() == bc::Op::call_vf)
      calls->push_back(n);
    if (static_cast<uint32_t>(inst.op()) != opcode ||
        inst.location >= program.locations.size() ||
        program.locations[inst.location].line != line)
      continue;
    if (occurrence == 0)
      return n;
    --occurrence;
  }
  return std::nullopt;
}

} // namespace

Place placeOfSite(const bc::Program &program, uint32_t kernel, uint32_t opcode,
                  uint32_t line, uint32_t occurrence) {
  Place place;
  std::vector<uint32_t> calls;
  const bc::Function &f = program.functions[kernel];
  uint32_t left = occurrence;
  if (auto n = findInstruction(program, f, opcode, line, left, &calls)) {
    place.function = kernel;
    place.instruction = *n;
    return place;
  }
  for (uint32_t call : calls) {
    uint32_t callee = instructionAt(f, call)->value(0);
    left = occurrence;
    if (auto n = findInstruction(program, program.functions[callee], opcode,
                                 line, left, nullptr)) {
      place = {callee, *n, kernel, call};
      return place;
    }
  }
  // The kernel at least.
  place.function = kernel;
  return place;
}

//===----------------------------------------------------------------------===//
// Workers
//===----------------------------------------------------------------------===//

struct Launcher::Worker {
  Worker(const Image &image, bool interprets) : core(image.program().target) {
    if (interprets)
      machine = std::make_unique<Machine>(image, core);
  }
  Core core;
  std::unique_ptr<Machine> machine;
  std::vector<native::Arg> nativeArgs;
};

struct Launcher::Job {
  uint32_t kernel;
  int64_t blocks;
  const Arg *args;
  const LaunchOptions &options;
  void (*entry)(const native::Arg *) = nullptr;
  bool alone; ///< one thread does it all, without locked instructions
  std::atomic<int64_t> next{0};
  /// Blocks above the lowest fault need not run; those below must.
  std::atomic<int64_t> lowestFault;
  std::mutex mutex;
  LaunchResult result;
  std::unique_ptr<Team> team; ///< with more than one block
  bool together = false;      ///< every block has a thread

  int64_t take() {
    if (!alone)
      return next.fetch_add(1, std::memory_order_relaxed);
    int64_t block = next.load(std::memory_order_relaxed);
    next.store(block + 1, std::memory_order_relaxed);
    return block;
  }
};

Launcher::Launcher(const Image &image, const NativeKernels *kernels)
    : image_(image), kernels_(kernels) {
  if (!kernels)
    return;
  const bc::Program &program = image.program();
  entries_.resize(program.functions.size());
  for (size_t f = 0; f < entries_.size(); ++f)
    for (unsigned i = 0; i < kernels->count; ++i)
      if (program.strings[program.functions[f].name] ==
          kernels->kernels[i].name)
        entries_[f] = kernels->kernels[i].entry;
}

Launcher::~Launcher() = default;

Launcher::Worker &Launcher::worker(unsigned i) {
  while (workers_.size() <= i)
    workers_.push_back(std::make_unique<Worker>(image_, !kernels_));
  return *workers_[i];
}

Core &Launcher::core() { return worker(0).core; }

void Launcher::work(Worker &w, Job &job) {
  const LaunchOptions &options = job.options;
  Core &core = w.core;
  if (job.entry) {
    const bc::Function &f = image_.program().functions[job.kernel];
    w.nativeArgs.clear();
    for (uint32_t p = 0; p < f.numParams; ++p)
      w.nativeArgs.push_back({job.args[p].tensor.data, job.args[p].tensor.bytes,
                              job.args[p].scalar});
    native::currentCore = &core;
  }
  auto placeOf = [&](uint32_t site) {
    if (job.entry) {
      native::Site s = native::siteOf(site);
      return placeOfSite(image_.program(), job.kernel, s.opcode, s.line,
                         s.occurrence);
    }
    Place place = image_.placeOf(site);
    if (w.machine->callSite != bc::kNone && place.function != job.kernel) {
      Place call = image_.placeOf(w.machine->callSite);
      place.callerFunction = call.function;
      place.callerInstruction = call.instruction;
    }
    return place;
  };

  core.team = job.team.get();
  for (;;) {
    int64_t block = job.take();
    if (block >= job.blocks ||
        (!job.together &&
         block > job.lowestFault.load(std::memory_order_relaxed)))
      return;
    if (job.together)
      job.team->enter();
    core.beginBlock(block, job.blocks);
    if (options.ctrlMask)
      core.setCtrl((core.ctrl() & ~options.ctrlMask) | options.ctrlValue);
    size_t known = core.warnings.size();
    if (job.entry) {
      try {
        job.entry(w.nativeArgs.data());
      } catch (const native::FaultException &) {
        // Core::fault and Core::site say all.
      }
      native::occurrence = 0;
    } else {
      w.machine->stepsLeft = options.maxSteps;
      w.machine->run(job.kernel, job.args);
    }
    // endBlock may report flags: the fault's site is that of the instruction.
    uint32_t site = core.site;
    bool ok = core.endBlock();
    if (job.team)
      job.team->leave(block, !ok, job.together);
    if (ok && core.warnings.size() == known) [[likely]]
      continue;

    std::lock_guard<std::mutex> lock(job.mutex);
    for (size_t i = known; i < core.warnings.size(); ++i)
      job.result.warnings.push_back(
          {core.warnings[i], placeOf(core.warnings[i].site), block});
    if (!ok) {
      auto &fault = job.result.fault;
      // What follows from another fault is no news.
      bool follows = core.fault.consequence;
      if (!fault || (fault->fault.consequence && !follows) ||
          (fault->fault.consequence == follows && block < fault->block))
        fault = {core.fault, placeOf(site), block};
      int64_t lowest = job.lowestFault.load();
      while (block < lowest &&
             !job.lowestFault.compare_exchange_weak(lowest, block))
        ;
    }
  }
}

/// Warnings in program order, one per instruction and rule, from the lowest
/// block; none from blocks behind the fault.
static void settle(LaunchResult &result) {
  auto &warnings = result.warnings;
  auto key = [](const LaunchResult::WarningAt &w) {
    return std::tuple(w.place.function, w.place.instruction, w.warning.rule,
                      w.warning.operand);
  };
  std::sort(warnings.begin(), warnings.end(),
            [&](const auto &a, const auto &b) {
              return std::tuple_cat(key(a), std::tuple(a.block)) <
                     std::tuple_cat(key(b), std::tuple(b.block));
            });
  warnings.erase(std::unique(warnings.begin(), warnings.end(),
                             [&](const auto &a, const auto &b) {
                               return key(a) == key(b);
                             }),
                 warnings.end());
  if (result.fault)
    std::erase_if(warnings,
                  [&](const auto &w) { return w.block > result.fault->block; });
}

bool Launcher::waits(uint32_t kernel) {
  const bc::Program &program = image_.program();
  waits_.resize(program.functions.size(), -1);
  int8_t &known = waits_[kernel];
  if (known >= 0)
    return known != 0;
  known = 0;
  const bc::Function &f = program.functions[kernel];
  bc::Instruction inst;
  for (uint32_t word = 0; word < f.code.size(); word += inst.numWords) {
    if (bc::decode(f.code, word, inst))
      break;
    if (inst.isVector() && canWait(inst.row->opcode))
      known = 1;
  }
  return known != 0;
}

LaunchResult Launcher::launch(uint32_t kernel, int64_t blocks, const Arg *args,
                              const LaunchOptions &options) {
  Job job{kernel, blocks, args, options, nullptr, blocks == 1,
          {},     {},     {},   {},      nullptr};
  // Nobody else looks yet: a locked store would cost as much as an instruction.
  job.lowestFault.store(blocks, std::memory_order_relaxed);
  const bc::Program &program = image_.program();
  if (kernels_) {
    job.entry = entries_[kernel];
    if (!job.entry) {
      const std::string &name = program.strings[program.functions[kernel].name];
      Fault fault;
      fault.rule = table::Rule::ASC_NOT_IMPLEMENTED;
      fault.notImplemented = true;
      fault.text = "kernel @" + name + " is not in this executable";
      job.result.fault = {fault, {kernel, bc::kNone, bc::kNone, bc::kNone}, 0};
      return std::move(job.result);
    }
  }

  // Asking the system is slow, and one block needs no answer.
  unsigned threads = 1;
  if (blocks > 1) {
    static const unsigned available = std::thread::hardware_concurrency();
    threads = static_cast<unsigned>(std::clamp<int64_t>(
        options.threads ? options.threads : available, 1, blocks));
  }
  job.together = waits(kernel);
  if (blocks > 1 || job.together) {
    job.team = std::make_unique<Team>(blocks, threads);
    if (job.together)
      threads = static_cast<unsigned>(blocks);
  }
  worker(threads - 1);
  // A launch starts with no warnings known, so that it reports its own.
  for (unsigned i = 0; i < threads; ++i)
    worker(i).core.warnings.clear();
  std::vector<std::thread> others;
  try {
    for (unsigned i = 1; i < threads; ++i)
      others.emplace_back([this, &job, i] { work(worker(i), job); });
  } catch (const std::system_error &) {
    // The machine gives no more threads: those that run share the blocks, unless
    // blocks wait for each other.
    if (job.together) {
      Fault fault;
      fault.rule = table::Rule::ASC_SYNC_BLOCK;
      fault.text = "blocks that wait for each other need a thread each, and the "
                   "machine gives no more than " +
                   std::to_string(others.size() + 1);
      for (int64_t b = static_cast<int64_t>(others.size()) + 1; b < blocks; ++b)
        job.team->leave(b, true, false);
      job.blocks = static_cast<int64_t>(others.size()) + 1;
      job.result.fault = {fault, {kernel, bc::kNone, bc::kNone, bc::kNone}, 0};
    }
  }
  work(worker(0), job);
  for (std::thread &t : others)
    t.join();
  if (!job.result.warnings.empty())
    settle(job.result);
  return std::move(job.result);
}

} // namespace asc::rt
