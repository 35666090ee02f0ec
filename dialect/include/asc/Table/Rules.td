//===- Rules.td - The rule catalogue -------------------------*- tablegen -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every message ends in the id of one of these. `asc-opt --explain ID` and
// `asc-run --explain ID` print the record.
//
// layer: verifier  what a program may say at all (op verifiers)
//        target    what a chip has (--asc-check-target)
//        check     what depends on values and addresses (--asc-check, emulator)
//        run       what only a run can show
//        input     files and the command line
//
//===----------------------------------------------------------------------===//

#ifndef ASC_TABLE_RULES_TD
#define ASC_TABLE_RULES_TD

class Rule<string i, string l, string s, string w, string d, string src> {
  string id = i;
  string layer = l;
  string statement = s;
  string why = w;
  string device = d;
  string source = src;
}

defvar General = "docs/zh/api/SIMD-API/通用说明和约束.md";
defvar HighDim = "Memory矢量计算/SIMD计算说明/高维切分.md";
defvar SetFlagPage = "同步控制/核内同步/SetFlag-WaitFlag(ISASI).md";
defvar PadPage = "Memory矢量计算/数据搬运/DataCopyPad";
defvar DataCopyPage = "Memory矢量计算/数据搬运/DataCopy";
defvar SlicePage = "Memory矢量计算/数据搬运/DataCopy（GM与UB切片数据搬运）.md";
defvar NddmaPage = "Memory矢量计算/数据搬运/DataCopy（GMToUB多维数据搬运NDDMA）.md";
defvar LoopPage = "Memory矢量计算/数据搬运辅助配置接口/SetLoopModePara.md";
defvar BilinearPage = "Memory矢量计算/基础算术/BilinearInterpolation(ISASI).md";
defvar Own = "ASIR language definition (docs/language.md)";

//===----------------------------------------------------------------------===//
// Verifier: the language
//===----------------------------------------------------------------------===//

def : Rule<"ASC-ALLOC-FREED", "verifier",
  "asc.free names the result of an asc.alloc, and nothing uses that buffer or a view of it afterwards.",
  "Its place may belong to another buffer by then.", "", Own>;
def : Rule<"ASC-ALLOC-PLACE", "verifier",
  "asc.alloc stands in the entry block of an asc.kernel.",
  "UB addresses are planned once per kernel; an alloc in a loop would grow.",
  "", Own>;
def : Rule<"ASC-ALLOC-SHAPE", "verifier",
  "The type of asc.alloc has a known, non-empty shape.",
  "UB is planned before the program runs; a buffer of length 0 is an error of the public API too.",
  "InitBuffer with length 0 is rejected", Own>;
def : Rule<"ASC-ATTR-SYNTAX", "verifier",
  "The control clause of an instruction names only what the instruction has.",
  "A misspelt or superfluous number would silently mean nothing.", "", Own>;
def : Rule<"ASC-CTRL-BITS", "target",
  "set_ctrl_spr, get_ctrl_spr and reset_ctrl_spr name bits 0 <= start <= end <= 63 that the target lets a program change, and the value fits them.",
  "Other bits are owned by the system.", "static assertion in the public API",
  "特殊寄存器访问/SetCtrlSpr(ISASI).md">;
def : Rule<"ASC-ELEM-TYPE", "verifier",
  "Element types of an instruction's tensors agree, apart from operands with a type of their own (offsets are ui32, scratch is ui8).",
  "The instruction has one element type.", "no matching function", General>;
def : Rule<"ASC-FORM", "verifier",
  "The calling form (count, mask, mask bits, mask register, none) is one the instruction has.",
  "Another form does not exist on any target.", "no matching function", General>;
def : Rule<"ASC-KERNEL-BODY", "verifier",
  "A kernel holds structured control flow (scf) and no branches between blocks.",
  "Both engines walk scf; unstructured branches have no counterpart in emitted code.",
  "", Own>;
def : Rule<"ASC-MASK-WORDS", "verifier",
  "mask[...] has two words, or four for 8-bit elements.",
  "128 lanes need two words of 64 bits, 256 lanes need four.",
  "", "Memory矢量计算/掩码操作">;
def : Rule<"ASC-NUMBER-NEGATIVE", "verifier",
  "Counts, repeats, strides and other numbers of a control clause are not negative.",
  "The fields are unsigned; a negative number would become a huge one.",
  "the vector core reads far outside UB (507035)", HighDim>;
def : Rule<"ASC-STRIDE-COUNT", "verifier",
  "stride(blk = [...], rep = [...]) has one number per strided tensor operand, in operand order.",
  "Every operand is walked with its own strides.", "", HighDim>;
def : Rule<"ASC-TARGET-NAME", "verifier",
  "asc.target names one of the chips: dav-3510, dav-2201, dav-3002, dav-2002, dav-1001, kirin-x90, kirin-9030.",
  "Rules differ per chip.", "", Own>;
def : Rule<"ASC-TYPE-ELEM", "verifier",
  "Tensors hold i8, ui8, i16, ui16, f16, bf16, i32, ui32, f32, i64, ui64 or f64.",
  "Element types carry signedness: i16 is int16_t, ui16 is uint16_t.", "", Own>;
def : Rule<"ASC-VF-BODY", "verifier",
  "Register-level operations stand in a function with asc.vf, memory-level ones do not, and a vector function returns nothing.",
  "A vector function is one item of the vector pipe.", "compile error of the device compiler",
  "Reg矢量计算/VF调用/asc_vf_call.md">;
def : Rule<"ASC-HOST-ARGS", "verifier",
  "host.launch names a kernel and gives one argument of the right type per parameter.",
  "", "", Own>;
def : Rule<"ASC-HOST-SHAPE", "verifier",
  "Data of the host part has a known shape.",
  "Files, iota and zeros are made before the kernel runs.", "", Own>;

//===----------------------------------------------------------------------===//
// Target: what a chip has
//===----------------------------------------------------------------------===//

def : Rule<"ASC-TARGET-DTYPE", "target",
  "The element type is one that the instruction has on the target, in the calling form used.",
  "Another type would run another instruction or none.",
  "static assertion or 'not support' in the toolkit's debug build",
  "the type table of the instruction's page">;
def : Rule<"ASC-TARGET-MISSING", "target",
  "The target is given, by asc.target on an enclosing op or by --target.",
  "Dtypes, limits and UB size depend on it.", "", Own>;
def : Rule<"ASC-TARGET-OP", "target",
  "The instruction exists on the target.",
  "The page lists the products that have it.", "the API is not declared for the product",
  "the product table of the instruction's page">;
def : Rule<"ASC-COUNT-RANGE", "target",
  "count(n) is 0 .. the number of elements of the smallest operand.",
  "More would read or write past an operand.", "507035 vector core exception", General>;
def : Rule<"ASC-EVENT-ID", "target",
  "An event id is 0..7 (0..3 on dav-1001).",
  "Each hardware event has that many flags.", "the core hangs or a wrong flag is used",
  SetFlagPage>;
def : Rule<"ASC-DEQ-SCALE", "run",
  "asc.set_deq_scale or asc.set_deq_table has given the kind of scale that the instruction reads: f16 for results in f16; f32, or a table with vec_deq(true), for 8-bit results whose sign it names.",
  "DEQSCALE is one register that the instructions read in different layouts; unset it holds what was there.",
  "wrong results without a message",
  "Memory矢量计算/类型转换辅助配置接口/SetDeqScale.md">;
def : Rule<"ASC-COUNT-EVEN", "check",
  "interleave, de_interleave and de_interleave_one take an even count(n).",
  "Elements move in pairs.", "undefined",
  "Memory矢量计算/数据重排（ISASI）/Interleave.md">;
def : Rule<"ASC-TRANSPOSE-SIZE", "check",
  "transpose_ext: h_size and w_size are 16 for type(nd2nd_b16); else their product is at most 4095 and takes a multiple of 32 bytes.",
  "The instruction moves whole blocks, and its counter has 12 bits.", "undefined",
  "Memory矢量计算/数据排布转换/Transpose.md">;
def : Rule<"ASC-TRANSPOSE-SCRATCH", "check",
  "transpose_ext between NCHW and NHWC: shared_tmp has (c+2) blocks of 16 x 32 bytes (nchw2nhwc) or 2c+1 (nhwc2nchw), with 8-bit types of 32 x 32 bytes, apart from dst and src; dav-2002 needs none.",
  "It works in that memory.", "other data is overwritten",
  "Memory矢量计算/数据排布转换/Transpose.md">;
def : Rule<"ASC-5HD-HALF", "check",
  "dst_high_half and src_high_half of trans_data_to_5hd are for 8-bit elements.",
  "Blocks of wider elements take part as a whole.", "undefined",
  "Memory矢量计算/数据排布转换/TransDataTo5HD.md">;
def : Rule<"ASC-LANES-EVEN", "check",
  "With two lanes in an element, count(n) and mask(n) are even and the mask bits of lanes 2k and 2k+1 are equal.",
  "Memory is written by bytes.", "static assertion or half a byte of something else",
  "Memory矢量计算/类型转换/Cast.md">;
def : Rule<"ASC-EVENT-PAIR", "target",
  "The event goes from one pipe of the vector core to another.",
  "Only the documented pairs of pipes have flags.", "HardEvent has no such value",
  SetFlagPage>;
def : Rule<"ASC-LOOP-STEP", "target",
  "The step of scf.for is at least 1.",
  "Another loop is undefined: it would be removed, or never end.", "",
  "MLIR scf dialect">;
def : Rule<"ASC-PARAM-CHOICE", "target",
  "A named number is one of those that the target has for the element type.",
  "The instruction lacks the others: 32-bit integers, for example, are compared for equality whatever the mode says.",
  "wrong results without a message", "the type table of the instruction's page">;
def : Rule<"ASC-PARAM-RANGE", "target",
  "Every named number of an instruction lies in its documented range.",
  "The field of the instruction is narrower than the number; it would wrap.",
  "wrong results without a message", "the parameter table of the instruction's page">;
def : Rule<"ASC-PARAM-TARGET", "target",
  "A named number differs from its default only where the target has the choice.",
  "The instruction of the other targets lacks the field.",
  "static assertion, or the number is ignored", "the parameter table of the instruction's page">;
def : Rule<"ASC-PIPE-BARRIER", "target",
  "pipe_barrier names v, mte2, mte3 or all; the scalar pipe has none.",
  "The scalar pipe runs in order by itself.", "static assertion",
  "同步控制/核内同步/PipeBarrier(ISASI).md">;
def : Rule<"ASC-REPEAT-RANGE", "target",
  "repeat(n) is 0..255; of reduce_sum, reduce_max and reduce_min any number, of mrg_sort4 1..255.",
  "The field has 8 bits: 256 would run as 0 and 300 as 44.",
  "wrong results without a message", HighDim>;
def : Rule<"ASC-ROUND-MODE", "target",
  "round(mode) is a mode that the target has for the pair of element types.",
  "The instruction exists once per pair and mode; there is none for the others.",
  "static assertion, or the mode is ignored", "the tables of Cast.md">;
def : Rule<"ASC-SHIFT-RANGE", "target",
  "A number of bits to shift by is not negative, and on dav-2201 and dav-3002 at most the width of an element.",
  "The pages leave other amounts undefined.", "undefined",
  "Memory矢量计算/逻辑计算/ShiftLeft.md, ShiftRight.md">;
def : Rule<"ASC-SYNC-BLOCK", "run",
  "A block that a synchronization names is one of the launch.",
  "A block that does not run never answers.", "the device times out",
  "同步控制/核间同步/IBSet.md">;
def : Rule<"ASC-SYNC-COUNT", "run",
  "A cross-core flag is set at most 15 times more often than it is waited for.",
  "The counter of a flag has 4 bits.", "error, execution aborts",
  "同步控制/核间同步/CrossCoreSetFlag(ISASI).md">;
def : Rule<"ASC-SYNC-DEADLOCK", "run",
  "What a block waits for is done by another block.",
  "When all blocks have ended or wait, nothing more happens.",
  "the device hangs and times out", "同步控制/核间同步/SyncAll.md">;
def : Rule<"ASC-SYNC-MODE", "run",
  "Cross-core flags of a vector program have mode(0).",
  "The other modes are between a vector core and its cube core.",
  "the device hangs", "同步控制/核间同步/CrossCoreSetFlag(ISASI).md">;
def : Rule<"ASC-MUTEX-ORDER", "run",
  "On one pipe locks and unlocks of a mutex follow each other, lock first.",
  "A second lock waits for an unlock that comes after it.",
  "unpredictable; the pipe may hang", "同步控制/核内同步/Mutex.md">;
def : Rule<"ASC-MUTEX-ID", "run",
  "A mutex that is released has been allocated, and 28 can be at a time.",
  "Ids 0 to 27 are for programs.", "unpredictable", "同步控制/核内同步/Mutex.md">;
def : Rule<"ASC-SYNC-WORKSPACE", "run",
  "The workspace in global memory of asc.sync_all_soft is zero before its first use.",
  "The cores count in it.", "the barrier opens too early",
  "同步控制/核间同步/SyncAll.md">;
def : Rule<"ASC-STRIDE-RANGE", "target",
  "A stride fits its field: 0..255, or 0..65535 where the instruction has 16-bit fields.",
  "The stride would wrap and another block would be used.",
  "wrong results without a message", HighDim>;
def : Rule<"ASC-STRIDE-ZERO", "target",
  "The block stride of a destination is at least 1.",
  "With 0 all eight blocks of a repeat are written to one place; the result is undefined.",
  "undefined", HighDim>;

//===----------------------------------------------------------------------===//
// Check: values and addresses
//===----------------------------------------------------------------------===//

def : Rule<"ASC-ALIGN-GM", "check",
  "An address in global memory is a multiple of the element size.",
  "DataCopy moves whole elements.", "507035 vector core exception", DataCopyPage>;
def : Rule<"ASC-ALIGN-UB", "check",
  "The address of a UB operand is a multiple of 32 bytes; of a queue that is merged, of 8 bytes or of one region proposal.",
  "The vector unit addresses UB in blocks of 32 bytes.",
  "the UB address accessed by the VEC instruction is not aligned (507035)", General>;
def : Rule<"ASC-CMPMASK-ADDRESS", "check",
  "With mode(tensor) the first 32 bits of CmpMask are the UB address of the bits: a multiple of 32, and all bits lie inside UB.",
  "set_cmp_mask loads the address; the register may hold bits of a comparison instead.",
  "wrong results or a vector core exception", "Memory矢量计算/比较与选择/Select.md">;
def : Rule<"ASC-CMPMASK-SIZE", "check",
  "The destination of get_cmp_mask has at least 128 bytes.",
  "Its page asks for them, although 16 bytes are written.", "", "Memory矢量计算/比较与选择/GetCmpMask(ISASI).md">;
def : Rule<"ASC-CMPMASK-UNSET", "check",
  "CmpMask is read after an instruction of the kernel has set it.",
  "At kernel entry the register holds what an earlier kernel left. The emulator takes 0.",
  "wrong results", "Memory矢量计算/比较与选择/SetCmpMask(ISASI).md">;
def : Rule<"ASC-COMPARE-GROUP", "check",
  "compare and compares count(n) take a multiple of 256 bytes.",
  "The instruction works on groups of 256 bytes. Bits of an incomplete last group would keep old values.",
  "the rest takes no part", "Memory矢量计算/比较与选择/Compare.md">;
def : Rule<"ASC-COPY-LENGTH", "check",
  "data_copy count(n) moves a multiple of 32 bytes.",
  "DataCopy moves whole blocks: the rest would silently not be copied. asc.data_copy_pad moves any length.",
  "the tail is not copied", DataCopyPage>;
def : Rule<"ASC-COPY-NOTHING", "check",
  "A copy of zero blocks moves nothing.",
  "It is inside the documented range, so it is only a warning.", "", DataCopyPage>;
def : Rule<"ASC-COPY-OVERLAP", "check",
  "Source and destination of a copy inside UB do not overlap.",
  "The page does not promise an order.", "wrong results", DataCopyPage>;
def : Rule<"ASC-PAD-LENGTH", "check",
  "block_len of a padded copy is a multiple of the element size.",
  "It is a number of bytes; the padding starts with the next element.",
  "wrong results", PadPage>;
def : Rule<"ASC-PAD-SIZE", "check",
  "left_pad and right_pad are at most 32 bytes each, and are for copies into UB only.",
  "They are numbers of elements, and the hardware pads by up to one block on each side.",
  "wrong results", PadPage>;
def : Rule<"ASC-PAD-UNSET", "run",
  "A padded copy without a value of its own comes after asc.set_pad_value or asc.data_copy_pad_value.",
  "The pad register holds nothing defined at kernel entry.",
  "padding that differs from run to run", PadPage>;
def : Rule<"ASC-PAD-VALUE", "run",
  "The padding value of a 64-bit type is 0.",
  "64-bit elements move as pairs of 32-bit ones, and the register has 32 bits.",
  "wrong results", PadPage>;
def : Rule<"ASC-LOOP-STRIDE", "check",
  "On the side of UB, strides of asc.set_loop_mode_para are multiples of 32 bytes, at most 2097120.",
  "Every round of the loops is a padded copy of its own, and starts at a block of UB.",
  "undefined", LoopPage>;
def : Rule<"ASC-LOOP-RESET", "run",
  "A kernel that uses asc.set_loop_mode_para ends with asc.reset_loop_mode_para for the same direction.",
  "The loops stay set: padded copies of the next kernel would run in them, too.",
  "wrong results in another kernel", LoopPage>;
def : Rule<"ASC-NZ-COLUMNS", "check",
  "d_value of data_copy_nz2nd is a multiple of 16, and with small_c0(true) d_value of data_copy_nd2nz is at most 4.",
  "Blocks of the one have 16 elements, and rows of the other are one block of 4.",
  "undefined", DataCopyPage>;
def : Rule<"ASC-NZ-TOOLKIT", "check",
  "Copies between ND and NZ ask for nothing that the toolkit's implementation is known to do in another way than its page.",
  "They are written out in other copies there. The emulator does what the page says, and warns.",
  "another layout, or other filler", DataCopyPage>;
def : Rule<"ASC-SLICE-SHAPE", "check",
  "A slice has start < end <= shape in every dimension, dimension 0 is whole pieces of burst_len blocks with gaps between them, and both slices have the same number of pieces in a row and of rows.",
  "The pieces of the source go to the pieces of the destination one by one.",
  "wrong results", SlicePage>;
def : Rule<"ASC-SLICE-BURST", "check",
  "burst_len is 1 in a slice of several dimensions.",
  "The page allows more only for one dimension, although its own example has 3 in two; so it is only a warning.",
  "", SlicePage>;
def : Rule<"ASC-NDDMA-OVERLAP", "check",
  "Where destination strides of data_copy_nddma rise from dimension to dimension, what one step of a dimension writes ends before the next step.",
  "Elements would be written twice, in an order that the page does not promise.",
  "wrong results", NddmaPage>;
def : Rule<"ASC-NDDMA-FLUSH", "run",
  "A kernel calls asc.nd_dma_dci before its first asc.data_copy_nddma.",
  "The copy reads global memory through a cache of 32 KiB, which may hold what stood there before. The emulator reads memory.",
  "old data where another core has written", NddmaPage>;
def : Rule<"ASC-GATHERB-OFFSET", "check",
  "An offset is a multiple of 32 bytes and the block it selects lies inside the source.",
  "Whole blocks are gathered, by byte offset from the start of the source.",
  "507035 vector core exception", "Memory矢量计算/离散与聚合/Gatherb(ISASI).md">;
def : Rule<"ASC-GATHER-BASE", "check",
  "base_addr of gather and scatter is a multiple of the element size and lies inside the operand that the offsets select from.",
  "It is a number of bytes that is added to every offset.",
  "wrong results or a vector core exception (507035)",
  "Memory矢量计算/离散与聚合/Gather.md, Scatter(ISASI).md">;
def : Rule<"ASC-GATHER-OFFSET", "check",
  "Offsets of gather and scatter are bytes: multiples of the element size that select elements inside the operand. On dav-3510 and dav-3002 they are below 2^17 for 16-bit elements and below 2^16 for 8-bit ones.",
  "Nothing is checked on the device. Indices of elements have to be multiplied by the element size first.",
  "another buffer is read or overwritten",
  "Memory矢量计算/离散与聚合/Gather.md, Scatter(ISASI).md">;
def : Rule<"ASC-SCATTER-TWICE", "run",
  "No two selected lanes of scatter write the same element.",
  "Their order is not defined. In the emulator the later lane wins.",
  "results that differ from run to run",
  "Memory矢量计算/离散与聚合/Scatter(ISASI).md">;
def : Rule<"ASC-GATHERMASK-COUNT", "check",
  "mask_count is at least 1 with reduce_mode(true), and absent or 0 with reduce_mode(false).",
  "It is the number of elements of a repeat (dav-2002: of all repeats); without reduce_mode it has no effect.",
  "", "Memory矢量计算/比较与选择/GatherMask.md">;
def : Rule<"ASC-BILINEAR-DISJOINT", "check",
  "src0, src0_offset and src1 do not overlap, nor do the destinations of two vertical repeats.",
  "Intermediate results would overwrite inputs.", "wrong results", BilinearPage>;
def : Rule<"ASC-BILINEAR-SCRATCH", "check",
  "The scratch buffer has the documented size: (size of src0 + size of src1) * 32 bytes on dav-2201, 4 bytes per offset on dav-2002; dav-3510 uses none.",
  "The operation is composed of others and keeps their results there.",
  "neighbouring buffers are overwritten", BilinearPage>;
def : Rule<"ASC-BILINEAR-VOFFSET", "check",
  "v_offset * 2 is a multiple of 32.",
  "Vertical repeats start on a block.", "", BilinearPage>;
def : Rule<"ASC-BILINEAR-WEIGHTS", "check",
  "src0_offset holds h_repeat * v_repeat * 8 offsets; src1 holds h_repeat * v_repeat weights, or 8 times as many with repeat_mode(true).",
  "", "reads past the operand", BilinearPage>;
def : Rule<"ASC-MERGE-REPEAT", "check",
  "mrg_sort and mrg_sort4 repeat more than once only with four equal lengths, queues one behind the other, valid_bit(15) and no suspension.",
  "The next repeat starts behind the four queues of this one. In other cases one repeat is done.",
  "the other repeats are not done", "Memory矢量计算/排序组合（ISASI）/MrgSort.md">;
def : Rule<"ASC-MASK-CLAMP", "check",
  "mask(n) is at most the number of lanes of a repeat (normal mode).",
  "A larger number acts as the full repeat; in counter mode it is the total.",
  "", "Memory矢量计算/掩码操作">;
def : Rule<"ASC-MASK-IGNORED", "check",
  "A mask selects all lanes where the instruction has no use for it.",
  "compare and compares work on all lanes on every target but dav-3510 and dav-3002; mask and mask register are reserved.",
  "the mask has no effect", "Memory矢量计算/比较与选择/Compare.md">;
def : Rule<"ASC-MASK-UNSET", "check",
  "mask(state) follows an instruction that sets the mask in the same kernel.",
  "At kernel entry the register holds what an earlier kernel left. The emulator takes all lanes, normal mode.",
  "wrong results or an exception", "Memory矢量计算/掩码操作/SetVectorMask.md">;
def : Rule<"ASC-MASK-ZERO", "check",
  "At least one lane is selected.",
  "An empty mask does nothing where that is promised, and is an error on other targets.",
  "assertion in the toolkit's debug build", "Memory矢量计算/掩码操作">;
def : Rule<"ASC-MEM-BOUNDS", "check",
  "Every byte an instruction reads or writes lies inside its operand.",
  "The next buffer would be read or overwritten.",
  "the ub address out of bounds (507035 vector core exception)", General>;
def : Rule<"ASC-OVERLAP-COUNT", "check",
  "In the count form, and of rp_sort16, a destination and a source are disjoint or start at the same address.",
  "The order of lanes is not promised.", "wrong results", General>;
def : Rule<"ASC-OVERLAP-NONE", "check",
  "Destination and sources of this instruction do not overlap at all.",
  "Its page does not allow overlap.", "wrong results", General>;
def : Rule<"ASC-OVERLAP-REPEAT", "check",
  "Inside a repeat a source and the destination are disjoint or the same blocks in the same order.",
  "A partial overlap has no defined order.", "wrong results", General>;
def : Rule<"ASC-OVERLAP-CHAIN", "check",
  "The destination of one repeat is not a source of a later one. Exception: src1 of add, sub, mul, max, min, add_relu, sub_relu with f16, i32, f32 and repeat stride 0 of src1 or the destination accumulates.",
  "A later repeat may start before an earlier one is written.", "wrong results", General>;
def : Rule<"ASC-INDEX-QUIRK", "check",
  "On dav-2201 asc.create_vec_index is not used with repeat(0) or with mask(n) below one block of elements.",
  "Its page promises that repeat(0) does nothing, but the implementation writes the first repeat; a mask below one block makes it read from before the destination. The emulator does what the page says.",
  "wrong results without a message", "Memory矢量计算/数据填充/CreateVecIndex.md">;
def : Rule<"ASC-REDUCE-ALIGN", "check",
  "The destination of a reduction starts at a multiple of one result record: 8 elements (reduce_data_block), value and index, or one element.",
  "Records are written as a whole.", "the UB address accessed by the VEC instruction is not aligned (507035)",
  "Memory矢量计算/归约计算">;
def : Rule<"ASC-REDUCE-REGISTER", "run",
  "get_reduce_repeat_max_min_spr follows reduce_repeat kind(max) or kind(min), reduce_max or reduce_min in normal mask mode with strides 1 and 8; get_reduce_repeat_sum_spr follows the count form of reduce_sum; with the same element type.",
  "The registers hold what the last such reduction left.", "wrong results without a message",
  "Memory矢量计算/归约计算辅助配置接口">;
def : Rule<"ASC-REDUCE-SCRATCH", "check",
  "shared_tmp of reduce_sum, reduce_max and reduce_min has room for the intermediate results that the page counts.",
  "Partial results are kept there until the last step.", "neighbouring buffers are overwritten",
  "Memory矢量计算/归约计算/ReduceSum.md, ReduceMax.md">;
def : Rule<"ASC-REDUCE-STRIDE", "check",
  "dst_rep_stride of a reduction is at least 1 on dav-1001.",
  "Its page excludes 0.", "", "Memory矢量计算/归约计算">;
def : Rule<"ASC-UB-CAPACITY", "check",
  "All buffers of a kernel fit the target's Unified Buffer.",
  "", "the device hangs or reports 'the ub address out of bounds'", General>;
def : Rule<"ASC-UB-OVERLAP", "check",
  "Buffers at fixed addresses that live at the same time do not overlap by accident.",
  "Two names for the same bytes; a warning, since it can be meant.", "", Own>;
def : Rule<"ASC-UB-RESERVE", "check",
  "The bytes at the top of UB that an instruction needs for itself are free.",
  "On dav-3510 the mask forms of memory-level instructions are composed of register instructions and use 8 KiB.",
  "the last buffer is overwritten", "the constraint section of the instruction's page">;
def : Rule<"ASC-ZERO-COUNT", "check",
  "count(0) and repeat(0) do nothing.",
  "That is promised on dav-2201 only; elsewhere the emulator does nothing and warns.",
  "not defined", General>;
def : Rule<"ASC-REG-ALIGN", "check",
  "The address of an aligned register load or store is a multiple of 32 bytes.",
  "", "vector core exception", "Reg矢量计算/Reg数据搬入/连续对齐搬入（LoadAlign）.md">;

//===----------------------------------------------------------------------===//
// Run
//===----------------------------------------------------------------------===//

def : Rule<"ASC-ARITH-CONVERT", "run", "A float that becomes an integer is in the integer's range.",
  "The result has no meaning otherwise.", "undefined", "MLIR arith dialect">;
def : Rule<"ASC-ARITH-DIV", "run", "An integer division has a non-zero divisor and a result that fits.",
  "", "undefined", "MLIR arith dialect">;
def : Rule<"ASC-ARITH-SHIFT", "run", "A shift amount is smaller than the width.", "",
  "undefined", "MLIR arith dialect">;
def : Rule<"ASC-FLAG-LEFT", "run", "Every flag that is set is waited for before the kernel ends.",
  "The next kernel would find it set.", "a later kernel hangs or runs too early", SetFlagPage>;
def : Rule<"ASC-FLAG-TWICE", "run", "A flag is not set again before it is waited for.",
  "The second set is lost.", "undefined; the core may hang", SetFlagPage>;
def : Rule<"ASC-FLAG-WAIT", "run", "A wait has a matching set before it.",
  "The pipe would wait for ever.", "the core times out (507018)", SetFlagPage>;
def : Rule<"ASC-HOST-EXPECT", "run", "The data equal what the program expects.", "", "", Own>;
def : Rule<"ASC-MERGE-RESULT", "run",
  "get_mrg_sort_result follows a mrg_sort or mrg_sort4 of the same kernel.",
  "The register holds what the last merge left.", "numbers of an earlier kernel",
  "Memory矢量计算/排序组合（ISASI）/GetMrgSortResult.md">;
def : Rule<"ASC-MERGE-SORTED", "run",
  "Each queue of a merge is sorted, the highest score first.",
  "Only the first records that are left are compared. The emulator does the same.",
  "the result is not sorted", "Memory矢量计算/排序组合（ISASI）/MrgSort.md">;
def : Rule<"ASC-RUN-MEMORY", "run", "The machine has the memory that the program's data need.", "",
  "", Own>;
def : Rule<"ASC-RUN-STEPS", "run", "The program ends within --max-steps instructions.", "",
  "", Own>;
def : Rule<"ASC-NOT-IMPLEMENTED", "run", "What is not implemented says so and exits with code 3.", "",
  "", "docs/coverage.md">;

//===----------------------------------------------------------------------===//
// Input
//===----------------------------------------------------------------------===//

def : Rule<"ASC-BYTECODE-DATA", "input", "A constant has exactly the bytes that its type needs.",
  "", "", "docs/bytecode.md">;
def : Rule<"ASC-BYTECODE-FLOW", "input",
  "Code ends in ret or br, and no slot is read on a path on which it was not written.",
  "Execution would run off the code or read a value that does not exist.", "", "docs/bytecode.md">;
def : Rule<"ASC-BYTECODE-FUNCTION", "input",
  "A function has parameters and instructions of its kind, and what it calls is a function of the right kind.",
  "A kernel cannot launch, a vector function cannot copy.", "", "docs/bytecode.md">;
def : Rule<"ASC-BYTECODE-LABEL", "input", "A jump goes to an instruction of its function.",
  "", "", "docs/bytecode.md">;
def : Rule<"ASC-BYTECODE-LIMIT", "input", "A function is small enough to be verified.",
  "Verification keeps one bit per slot and basic block.", "", "docs/bytecode.md">;
def : Rule<"ASC-BYTECODE-MAGIC", "input", "A bytecode file starts with the four bytes ASBC.",
  "The file is something else.", "", "docs/bytecode.md">;
def : Rule<"ASC-BYTECODE-OPCODE", "input", "Every opcode is one of the format's.",
  "", "", "docs/bytecode.md">;
def : Rule<"ASC-BYTECODE-OPERAND", "input",
  "Operands of an instruction exist and have values that the instruction takes.",
  "", "", "docs/bytecode.md">;
def : Rule<"ASC-BYTECODE-SECTION", "input",
  "Each section is there once, 4-byte aligned, inside the file, apart from the others, and its counts and indices fit.",
  "", "", "docs/bytecode.md">;
def : Rule<"ASC-BYTECODE-TRUNCATED", "input", "A file, section or instruction is as long as it says.",
  "", "", "docs/bytecode.md">;
def : Rule<"ASC-BYTECODE-TYPE", "input",
  "Types are well formed, and every slot has a type that its instruction takes.",
  "", "", "docs/bytecode.md">;
def : Rule<"ASC-BYTECODE-VERSION", "input",
  "The file's major version is the reader's and its minor version is not newer.",
  "A newer file may hold what this reader does not know.", "", "docs/bytecode.md">;
def : Rule<"ASC-INPUT-FILE", "input", "Files that are named can be read and written.", "", "", "README.md">;
def : Rule<"ASC-LOWER", "input", "A program that is lowered holds only what bytecode and C++ can express.",
  "", "", "docs/coverage.md">;
def : Rule<"ASC-NPY-DTYPE", "input",
  "A .npy file has the element type of its parameter (bf16 is stored as its bits in uint16), little-endian.",
  "", "", "NumPy, format of .npy files">;
def : Rule<"ASC-NPY-HEADER", "input",
  "The header of a .npy file is the text of a dictionary with descr, fortran_order and shape.",
  "", "", "NumPy, format of .npy files">;
def : Rule<"ASC-NPY-MAGIC", "input", "A .npy file starts with the byte 0x93 and NUMPY.",
  "", "", "NumPy, format of .npy files">;
def : Rule<"ASC-NPY-ORDER", "input", "Data of a .npy file are in C order.",
  "Fortran order would transpose the data. numpy.ascontiguousarray helps.", "", "NumPy, format of .npy files">;
def : Rule<"ASC-NPY-SHAPE", "input", "A .npy file has the shape of its parameter.",
  "", "", "NumPy, format of .npy files">;
def : Rule<"ASC-NPY-TRUNCATED", "input", "A .npy file holds exactly the data that its header promises.",
  "", "", "NumPy, format of .npy files">;
def : Rule<"ASC-NPY-VERSION", "input", "A .npy file has format version 1.0 or 2.0.",
  "", "", "NumPy, format of .npy files">;
def : Rule<"ASC-USAGE", "input", "The command line follows --help.", "", "", "README.md">;

#endif // ASC_TABLE_RULES_TD
