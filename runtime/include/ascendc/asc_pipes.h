//===- asc_pipes.h - Pipes, events, the barrier of all cores ----*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ASC_PIPES_H
#define ASC_PIPES_H

#include "asc_native.h"

enum pipe_t {
  PIPE_S = asc::native::PipeS,
  PIPE_V = asc::native::PipeV,
  PIPE_MTE2 = asc::native::PipeMTE2,
  PIPE_MTE3 = asc::native::PipeMTE3,
  PIPE_ALL = asc::native::PipeAll,
  PIPE_FIX, ///< of a cube core; only named
};

enum event_t {
  EVENT_ID0 = 0,
  EVENT_ID1,
  EVENT_ID2,
  EVENT_ID3,
  EVENT_ID4,
  EVENT_ID5,
  EVENT_ID6,
  EVENT_ID7,
};

namespace AscendC {

/// Which pipe reports, and which one is held.
struct SyncAllConfig {
  pipe_t triggerPipe;
  pipe_t waitPipe;
};
inline constexpr SyncAllConfig DEFAULT_SYNC_ALL_CONFIG{PIPE_ALL, PIPE_ALL};

/// Goes on when every core of the launch has come to it.
template <bool isAIVOnly = true,
          const SyncAllConfig &config = DEFAULT_SYNC_ALL_CONFIG>
__aicore__ inline void SyncAll(ASC_SITE) {
  static_assert(isAIVOnly, "there are no cube cores");
  constexpr auto number = [](pipe_t pipe) {
    constexpr pipe_t known[] = {PIPE_ALL, PIPE_MTE2, PIPE_MTE3};
    int64_t k = 0;
    while (k < 3 && known[k] != pipe)
      ++k;
    return k; // 3 is out of range
  };
  asc::native::Control control{};
  control.extra[0] = number(config.triggerPipe);
  control.extra[1] = number(config.waitPipe);
  asc::native::execute(354, nullptr, nullptr, control, where);
}

} // namespace AscendC

#endif // ASC_PIPES_H
