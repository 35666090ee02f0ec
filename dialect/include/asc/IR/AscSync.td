//===- AscSync.td - Between cores: flags, barriers, atomics --*- tablegen -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Instructions of the scalar pipe that other blocks, or global memory, see. They
// have the syntax of vector instructions; some have no tensor.
//
//===----------------------------------------------------------------------===//

#ifndef ASC_IR_ASCSYNC_TD
#define ASC_IR_ASCSYNC_TD

include "asc/IR/AscVec.td"

defvar SyncDoc = "docs/zh/api/SIMD-API/基础API/同步控制/核间同步/";
defvar AtomicDoc = "docs/zh/api/SIMD-API/基础API/原子操作/";

class Asc_Scheduled<string m, string cpp> : Asc_Vec<m, cpp> {
  let arguments = (ins Variadic<Asc_Number>:$numbers, Asc_Control:$control);
  let family = "sync";
  let pipe = "S";
  let forms = ["None"];
  let hasRepeat = 0;
  let overlap = "None";
  let writesMask = 0;
  let cppMaskArgs = " ";
}

/// With a place in GM and one in UB that the public functions work in.
class Asc_Spinning<string m, string cpp> : Asc_Scheduled<m, cpp> {
  let arguments = (ins Asc_Global:$gm_workspace, Asc_Local:$ub_workspace,
                       Variadic<Asc_Number>:$numbers, Asc_Control:$control);
  let tensors = [Tensor<"gm_workspace", "InOut", ["i32"], 0, ["GM"]>,
                 Tensor<"ub_workspace", "InOut", ["i32"], 0>];
  let cppMaskArgs = "gm_workspace, ub_workspace";
}
defvar SpinRules = ["ASC-ELEM-TYPE", "ASC-ALIGN-UB", "ASC-MEM-BOUNDS",
                    "ASC-SYNC-DEADLOCK"];

//===----------------------------------------------------------------------===//
// Flags
//===----------------------------------------------------------------------===//

def PipeExtra : Extra<"pipe", 0, 3, 0, "", 0, "s|v|mte2|mte3"> {
  let constant = 1;
  let cppEnum = "pipe_t";
  let cppNames = "PIPE_S|PIPE_V|PIPE_MTE2|PIPE_MTE3";
}
def ModeExtra : Extra<"mode", 0, 4, 0, ""> {
  let constant = 1;
}

class Asc_CrossCore<string m, string cpp> : Asc_Scheduled<m, cpp> {
  let extras = [ModeExtra, PipeExtra, Extra<"flag", 0, 15, 0, "", 1>];
  let legal = !foreach(t, ["dav-3510", "dav-2201"], On<t, ["i32"]>);
  let cppTemplates = "x0 x1";
  let cppMaskArgs = "flag";
  let doc = SyncDoc # cpp # "(ISASI).md";
}

def Asc_CrossCoreSetFlagOp
    : Asc_CrossCore<"cross_core_set_flag", "CrossCoreSetFlag"> {
  let summary = "tell the other cores that this one has come so far";
  let description = [{
    When the instructions before it on `pipe` are done, core and `flag` (0..15)
    are reported; it does not wait. Mode 0 is among all vector cores of the
    launch; the other modes are between a vector core and its cube core, which a
    vector program does not have. At most 15 reports may be open.
  }];
  let rules = ["ASC-TARGET-OP", "ASC-PARAM-RANGE", "ASC-SYNC-MODE",
               "ASC-SYNC-COUNT"];
}

def Asc_CrossCoreWaitFlagOp
    : Asc_CrossCore<"cross_core_wait_flag", "CrossCoreWaitFlag"> {
  let summary = "wait until all cores have set a flag";
  let description = [{
    Goes on when every core of the launch has set `flag` once more than this core
    has waited for it. `mode` and `pipe` as for `asc.cross_core_set_flag`; here
    all pipes wait.
  }];
  let rules = ["ASC-TARGET-OP", "ASC-PARAM-RANGE", "ASC-SYNC-MODE",
               "ASC-SYNC-DEADLOCK"];
}

//===----------------------------------------------------------------------===//
// Barriers
//===----------------------------------------------------------------------===//

class BarrierPipe<string n>
    : Extra<n, 0, 2, 0, "", 0, "all|mte2|mte3",
            ["Count", "MaskCount", "MaskBits", "MaskState", "None"],
            ["dav-3510"]> {
  let constant = 1;
}
def TriggerPipeExtra : BarrierPipe<"trigger_pipe">;
def WaitPipeExtra : BarrierPipe<"wait_pipe">;

def Asc_SyncAllOp : Asc_Scheduled<"sync_all", "SyncAll"> {
  let summary = "barrier of all cores";
  let description = [{
    Goes on when every core of the launch has come to it. Uses the flags 11 to 14
    of the cores, which a program keeps free then. On dav-3510 a core may report
    when its instructions on `trigger_pipe` are done, and hold `wait_pipe` only;
    here all instructions before are done and all after wait, as with `all`.
  }];
  let extras = [TriggerPipeExtra, WaitPipeExtra];
  let cppByHand = 1;
  let legal = !foreach(t, ["dav-3510", "dav-2201", "kirin-x90", "kirin-9030"],
                       On<t, ["i32"]>);
  let rules = ["ASC-TARGET-OP", "ASC-PARAM-TARGET", "ASC-SYNC-DEADLOCK"];
  let doc = SyncDoc # "SyncAll.md";
}

def Asc_SyncAllSoftOp : Asc_Spinning<"sync_all_soft", "SyncAll"> {
  let summary = "barrier of all cores, by way of global memory";
  let description = [{
    As `asc.sync_all`. Both workspaces have 32 bytes for every block; that in
    global memory is zero before the first use. `used_cores(n)`: the first n
    blocks only; 0 is all of them.
  }];
  let extras = [Extra<"used_cores", 0, 65535, 0, "">];
  let legal = !foreach(t, ["dav-3510", "dav-2201", "dav-2002", "dav-1001",
                           "kirin-x90", "kirin-9030"], On<t, ["i32"]>);
  let cppMaskArgs = "gm_workspace, ub_workspace, used_cores";
  let rules = !listconcat(SpinRules, ["ASC-TARGET-OP", "ASC-FORM",
                                      "ASC-SYNC-WORKSPACE"]);
  let doc = SyncDoc # "SyncAll.md";
}

//===----------------------------------------------------------------------===//
// From one core to another
//===----------------------------------------------------------------------===//

class Asc_Slot<string m, string cpp> : Asc_Spinning<m, cpp> {
  let extras = [Extra<"block_idx", 0, 65535, 0, "", 1>,
                Extra<"event", 0, 65535, 0, "", 1>];
  let legal = !foreach(t, ["dav-3510", "dav-2201", "dav-2002", "dav-1001"],
                       On<t, ["i32"]>);
  let cppMaskArgs = "gm_workspace, ub_workspace, block_idx, event";
  let rules = !listconcat(SpinRules, ["ASC-TARGET-OP", "ASC-FORM",
                                      "ASC-SYNC-BLOCK"]);
  let doc = SyncDoc # cpp # ".md";
}

def Asc_IBSetOp : Asc_Slot<"ib_set", "IBSet"> {
  let summary = "mark a slot of global memory for another core";
  let description = [{
    Waits until the first word of slot `event * blocks + block_idx` (32 bytes
    each) is 0, then writes 1. The pair with `asc.ib_wait` names the same slot.
  }];
}
def Asc_IBWaitOp : Asc_Slot<"ib_wait", "IBWait"> {
  let summary = "wait for a slot of global memory";
  let description = [{
    Waits until the first word of slot `event * blocks + block_idx` is 1, then
    writes 0.
  }];
}

class Asc_Ordered<string m, string cpp> : Asc_Spinning<m, cpp> {
  let legal = !foreach(t, ["dav-3510", "dav-2201", "dav-2002"],
                       On<t, ["i32"]>);
  let rules = !listconcat(SpinRules, ["ASC-TARGET-OP", "ASC-FORM"]);
  let doc = SyncDoc # cpp # ".md";
}
def Asc_InitDetermineComputeWorkspaceOp
    : Asc_Ordered<"init_determine_compute_workspace",
                  "InitDetermineComputeWorkspace"> {
  let summary = "prepare steps in block order";
  let description = [{
    Comes before `asc.wait_pre_block` and `asc.notify_next_block`, on all blocks.
    The workspaces have 32 bytes for every block, that in UB 32 more.
  }];
  let rules = ["ASC-ELEM-TYPE", "ASC-ALIGN-UB", "ASC-MEM-BOUNDS",
               "ASC-TARGET-OP", "ASC-FORM"];
}
def Asc_WaitPreBlockOp : Asc_Ordered<"wait_pre_block", "WaitPreBlock"> {
  let summary = "wait for the step of the block before";
  let description = [{
    Goes on when the block with the next lower number has done
    `asc.notify_next_block` once more than this block has waited. Block 0 never
    waits.
  }];
}
def Asc_NotifyNextBlockOp : Asc_Ordered<"notify_next_block", "NotifyNextBlock"> {
  let summary = "let the next block take its step";
  let description = [{ See `asc.wait_pre_block`. }];
  let rules = ["ASC-ELEM-TYPE", "ASC-ALIGN-UB", "ASC-MEM-BOUNDS",
               "ASC-TARGET-OP", "ASC-FORM"];
}

//===----------------------------------------------------------------------===//
// Atomic copies to global memory
//===----------------------------------------------------------------------===//

/// The number of an element type is that of table::DType.
def AtomicTypeExtra : Extra<"type", 1, 9, 9, "", 1,
    "none|i8|ui8|i16|ui16|f16|bf16|i32|ui32|f32"> {
  let constant = 1;
  let cppEnum = "typename";
  let cppNames = "void|int8_t|uint8_t|int16_t|uint16_t|half|bfloat16_t|int32_t|"
                 "uint32_t|float";
}

class Asc_SetAtomic<string m, string cpp> : Asc_Scheduled<m, cpp> {
  let extras = [AtomicTypeExtra];
  let legal = !foreach(t, ["dav-3510", "dav-2201"], On<t, ["i32"]>);
  let limits = [Limit<"type", ["dav-3510", "dav-2201"], [], [1, 3, 5, 6, 7, 9]>];
  let cppTemplates = "x0";
  let rules = ["ASC-TARGET-OP", "ASC-PARAM-CHOICE"];
  let doc = AtomicDoc # cpp # "(ISASI).md";
}

def Asc_SetAtomicAddOp : Asc_SetAtomic<"set_atomic_add", "SetAtomicAdd"> {
  let summary = "later copies to global memory add";
  let description = [{
    Until `asc.disable_dma_atomic`, every copy to global memory adds its elements
    of `type` to what is there. An element is updated as a whole; sums of floats
    are taken in the order of the blocks (docs/numerics.md). Integers wrap.
  }];
  let legal = !foreach(t, ["dav-3510", "dav-2201", "dav-3002", "dav-2002",
                           "dav-1001"], On<t, ["i32"]>);
  let limits = [
    Limit<"type", ["dav-3510", "dav-2201"], [], [1, 3, 5, 6, 7, 9]>,
    Limit<"type", ["dav-3002"], [], [3, 5, 7, 9]>,
    Limit<"type", ["dav-2002"], [], [3, 5, 9]>,
    Limit<"type", ["dav-1001"], [], [9]>];
}
def Asc_SetAtomicMaxOp : Asc_SetAtomic<"set_atomic_max", "SetAtomicMax"> {
  let summary = "later copies to global memory take the maximum";
  let description = [{
    As `asc.set_atomic_add`, with the larger of the two; -0 is smaller than +0,
    and a nan wins.
  }];
}
def Asc_SetAtomicMinOp : Asc_SetAtomic<"set_atomic_min", "SetAtomicMin"> {
  let summary = "later copies to global memory take the minimum";
  let description = [{
    As `asc.set_atomic_add`, with the smaller of the two; -0 is smaller than +0,
    and a nan wins.
  }];
}
def Asc_DisableDmaAtomicOp
    : Asc_Scheduled<"disable_dma_atomic", "DisableDmaAtomic"> {
  let summary = "later copies to global memory overwrite again";
  let description = [{ Ends `asc.set_atomic_add`, `_max` and `_min`. }];
  let legal = !foreach(t, ["dav-3510", "dav-2201", "dav-3002", "dav-2002",
                           "dav-1001"], On<t, ["i32"]>);
  let rules = ["ASC-TARGET-OP"];
  let doc = AtomicDoc # "DisableDmaAtomic.md";
}


def Asc_SetAtomicTypeOp : Asc_SetAtomic<"set_atomic_type", "SetAtomicType"> {
  let summary = "element type of atomic copies";
  let description = [{
    The element type of later copies to global memory that combine; what they do
    stays as it was set. `asc.set_atomic_add`, `_max` and `_min` set it as well.
  }];
  let legal = !foreach(t, ["dav-3510", "dav-2201", "dav-3002", "dav-2002"],
                       On<t, ["i32"]>);
  let limits = [
    Limit<"type", ["dav-3510", "dav-2201"], [], [1, 3, 5, 6, 7, 9]>,
    Limit<"type", ["dav-3002"], [], [3, 5, 7, 9]>,
    Limit<"type", ["dav-2002"], [], [3, 5, 9]>];
  let doc = AtomicDoc # "SetAtomicType.md";
}

/// The numbers are those of the register.
def StoreTypeExtra
    : Extra<"type", 0, 6, 0, "", 1, "none|f32|f16|i16|i32|i8|bf16"> {
  let constant = 1;
  let cppEnum = "AtomicDtype";
  let cppNames = "ATOMIC_NONE|ATOMIC_F32|ATOMIC_F16|ATOMIC_S16|ATOMIC_S32|"
                 "ATOMIC_S8|ATOMIC_BF16";
}
def StoreOpExtra : Extra<"op", 0, 0, 0, "", 0, "sum"> {
  let constant = 1;
  let cppEnum = "AtomicOp";
  let cppNames = "ATOMIC_SUM";
}
def Asc_SetStoreAtomicConfigOp
    : Asc_Scheduled<"set_store_atomic_config", "SetStoreAtomicConfig"> {
  let summary = "type and operation of later copies to global memory";
  let description = [{
    `type(none)` ends atomic copies; another type makes later copies add elements
    of it, as `asc.set_atomic_add` does. dav-3510 has a register of its own for
    it, which acts on copies here as well (assumed).
  }];
  let extras = [StoreTypeExtra, StoreOpExtra];
  let legal = !foreach(t, ["dav-3510", "dav-2201", "dav-3002"], On<t, ["i32"]>);
  let cppTemplates = "x0 x1";
  let rules = ["ASC-TARGET-OP"];
  let doc = AtomicDoc # "SetStoreAtomicConfig(ISASI).md";
}

//===----------------------------------------------------------------------===//
// Inside a core
//===----------------------------------------------------------------------===//

defvar InCoreDoc = "docs/zh/api/SIMD-API/基础API/同步控制/核内同步/";

def ScopeExtra : Extra<"scope", 0, 3, 0, "", 0, "all|ddr|ub|seq"> {
  let constant = 1;
  let cppEnum = "MemDsbT";
  let cppNames = "ALL|DDR|UB|SEQ";
}
def Asc_DataSyncBarrierOp
    : Asc_Scheduled<"data_sync_barrier", "DataSyncBarrier"> {
  let summary = "the scalar pipe waits for accesses to memory";
  let description = [{
    The scalar pipe goes on when earlier accesses have ended: to global memory
    (`ddr`), to UB, in sequence (`seq`), or to both memories (`all`). Here they
    always have.
  }];
  let extras = [ScopeExtra];
  let legal = !foreach(t, ["dav-3510", "dav-2201", "dav-3002"], On<t, ["i32"]>);
  let cppTemplates = "x0";
  let rules = ["ASC-TARGET-OP"];
  let doc = InCoreDoc # "DataSyncBarrier(ISASI).md";
}

class Asc_Mutex<string m, string cpp> : Asc_Scheduled<m, cpp> {
  let extras = [PipeExtra, Extra<"id", 0, 27, 0, "", 1>];
  let legal = [On<"dav-3510", ["i32"]>];
  let cppTemplates = "x0";
  let cppByHand = 1;
  let cppMaskArgs = "id";
  let rules = ["ASC-TARGET-OP", "ASC-PARAM-RANGE", "ASC-MUTEX-ORDER"];
  let doc = InCoreDoc # "Mutex.md";
}
def Asc_MutexLockOp : Asc_Mutex<"mutex_lock", "Mutex::Lock"> {
  let summary = "a pipe takes a mutex";
  let description = [{
    Instructions of `pipe` after it run while the pipe holds mutex `id` (0..27).
    Pipes get a mutex in the order of the program, so that pairs of lock and
    unlock on mte2, v and mte3 hand a buffer on.
  }];
}
def Asc_MutexUnlockOp : Asc_Mutex<"mutex_unlock", "Mutex::Unlock"> {
  let summary = "a pipe gives a mutex back";
  let description = [{
    When the instructions of `pipe` before it have ended, the next pipe that
    waits for mutex `id` goes on.
  }];
}
def Asc_ReleaseMutexIdOp
    : Asc_Scheduled<"release_mutex_id", "ReleaseMutexID"> {
  let summary = "return an id of asc.alloc_mutex_id";
  let description = [{ The id may be allocated again. }];
  let extras = [Extra<"id", 0, 27, 0, "", 1>];
  let legal = [On<"dav-3510", ["i32"]>];
  let cppMaskArgs = "id";
  let rules = ["ASC-TARGET-OP", "ASC-PARAM-RANGE", "ASC-MUTEX-ID"];
  let doc = InCoreDoc # "Mutex.md";
}

//===----------------------------------------------------------------------===//
// Between tasks, caches, state
//===----------------------------------------------------------------------===//

defvar TaskDoc = "docs/zh/api/SIMD-API/基础API/同步控制/任务间同步/";
defvar SystemDoc = "docs/zh/api/SIMD-API/基础API/";

class Asc_Task<string m, string cpp> : Asc_Scheduled<m, cpp> {
  let legal = !foreach(t, AllTargets, On<t, ["i32"]>);
  let rules = [];
  let doc = TaskDoc # cpp # ".md";
}
def TaskPipeExtra : Extra<"pipe", 0, 3, 3, "", 0, "s|v|mte2|mte3"> {
  let constant = 1;
  let cppEnum = "pipe_t";
  let cppNames = "PIPE_S|PIPE_V|PIPE_MTE2|PIPE_MTE3";
}
def ForceExtra : Extra<"force", 0, 1, 0, "", 0, "false|true"> {
  let constant = 1;
}
def Asc_SetNextTaskStartOp
    : Asc_Task<"set_next_task_start", "SetNextTaskStart"> {
  let summary = "the next task of a SuperKernel may start";
  let description = [{
    Instructions of `pipe` after it may overlap with the next task. One kernel
    runs at a time here: no effect.
  }];
  let extras = [TaskPipeExtra, ForceExtra];
  let cppTemplates = "x0 =pipe_t::PIPE_FIX x1";
}
def Asc_WaitPreTaskEndOp : Asc_Task<"wait_pre_task_end", "WaitPreTaskEnd"> {
  let summary = "wait for the task before in a SuperKernel";
  let description = [{
    Waits until the task before has done `asc.set_next_task_start`. One kernel
    runs at a time here: no effect.
  }];
  let extras = [ForceExtra];
  let cppTemplates = "x0";
}

def LineExtra : Extra<"line", 0, 1, 0, "", 0, "single|entire"> {
  let constant = 1;
  let cppEnum = "CacheLine";
  let cppNames = "SINGLE_CACHE_LINE|ENTIRE_DATA_CACHE";
}
def CacheExtra : Extra<"to", 0, 3, 2, "", 0, "all|ub|out|atomic"> {
  let constant = 1;
  let cppEnum = "DcciDst";
  let cppNames = "CACHELINE_ALL|CACHELINE_UB|CACHELINE_OUT|CACHELINE_ATOMIC";
}
def Asc_DataCacheCleanAndInvalidOp
    : Asc_Scheduled<"data_cache_clean_and_invalid",
                    "DataCacheCleanAndInvalid"> {
  let summary = "write lines of the data cache back and drop them";
  let description = [{
    The line of 64 bytes that holds the first element of `dst`, or with
    `line(entire)` all lines. The scalar pipe has no cache here: no effect. A
    kernel needs it before it reads what other cores have written, and after
    `asc.set_value` on global memory.
  }];
  let arguments = (ins Asc_Global:$dst, Variadic<Asc_Number>:$numbers,
                       Asc_Control:$control);
  let tensors = [Tensor<"dst", "InOut", [], 0, ["GM"]>];
  let extras = [LineExtra, CacheExtra];
  let legal = !foreach(t, ["dav-3510", "dav-2201", "dav-3002", "dav-2002",
                           "kirin-x90", "kirin-9030"],
                       On<t, ["i8", "u8", "i16", "u16", "f16", "bf16", "i32",
                              "u32", "f32", "i64", "u64", "f64"]>);
  let cppTemplates = "T x0 x1";
  let cppMaskArgs = "dst";
  let rules = ["ASC-TARGET-OP", "ASC-FORM"];
  let doc = SystemDoc # "缓存控制/DataCacheCleanAndInvalid.md";
}
def Asc_InitSocStateOp : Asc_Scheduled<"init_soc_state", "InitSocState"> {
  let summary = "state of the core as a kernel expects it";
  let description = [{
    Ends atomic copies. On dav-3510 and dav-2201 all lanes are selected, in normal
    mode. On dav-3510 the scale of dequantization is 1, and CTRL has bits 3 and
    60, and bit 48 as it was.
  }];
  let legal = !foreach(t, ["dav-3510", "dav-2201", "dav-2002"], On<t, ["i32"]>);
  let rules = ["ASC-TARGET-OP"];
  let doc = SystemDoc # "系统变量访问/InitSocState.md";
}

#endif // ASC_IR_ASCSYNC_TD
