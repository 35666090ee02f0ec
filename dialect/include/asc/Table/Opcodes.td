//===- Opcodes.td - Every bytecode opcode, kept by hand ------*- tablegen -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The one place where numbers are given out. A number is never reused and never
// changed; a new operation takes the next free one of its group.
//
// `operands` describes the words after the two header words, one letter each:
//   d  slot written            s  slot read          n  number (constant or slot)
//   w  32-bit immediate        q  64-bit immediate   y  type index
//   k  element type            l  label: instruction index in the function
//   z  string index            b  data index         f  function index
//   c  control clause          *  list of slots read: count, then slots
//
//===----------------------------------------------------------------------===//

#ifndef ASC_TABLE_OPCODES_TD
#define ASC_TABLE_OPCODES_TD

class Opcode<string n, int num, string ops> {
  string mnemonic = n;
  int number = num;
  string operands = ops;
}

// 1..15: control flow and slots.
def OP_ret       : Opcode<"ret", 1, "">;
def OP_br        : Opcode<"br", 2, "l">;
def OP_br_if     : Opcode<"br_if", 3, "sl">;
def OP_br_if_not : Opcode<"br_if_not", 4, "sl">;
// Variable, bound, step, label: variable += step; if (variable < bound) goto
// label. Signed 64-bit; a sum beyond the range ends the loop.
def OP_for_next  : Opcode<"for_next", 5, "dssl">;
def OP_mov       : Opcode<"mov", 6, "ds">;
def OP_const     : Opcode<"const", 7, "dq">;

// 16..31: scalars. The word is a sub-operation of Format.h.
def OP_bin    : Opcode<"bin", 16, "kwdss">;
def OP_cmp    : Opcode<"cmp", 17, "kwdss">;
def OP_select : Opcode<"select", 18, "dsss">;
def OP_cvt    : Opcode<"cvt", 19, "wkkds">;
def OP_un     : Opcode<"un", 20, "kwds">;

// 32..127: the machine: memory, masks, flags, registers of control.
def OP_alloc          : Opcode<"alloc", 32, "dyq">;
def OP_free           : Opcode<"free", 33, "s">;
def OP_slice          : Opcode<"slice", 34, "dsyn">;
def OP_reinterpret    : Opcode<"reinterpret", 35, "dsy">;
def OP_get_value      : Opcode<"get_value", 36, "dsn">;
def OP_set_value      : Opcode<"set_value", 37, "sns">;
def OP_get_block_idx  : Opcode<"get_block_idx", 38, "d">;
def OP_get_block_num  : Opcode<"get_block_num", 39, "d">;
def OP_set_flag       : Opcode<"set_flag", 40, "wwn">;
def OP_wait_flag      : Opcode<"wait_flag", 41, "wwn">;
def OP_pipe_barrier   : Opcode<"pipe_barrier", 42, "w">;
// kind (0 len, 1 bits, 2 count), element type, first number, second number.
def OP_set_mask       : Opcode<"set_mask", 43, "wknn">;
def OP_set_mask_mode  : Opcode<"set_mask_mode", 44, "w">; // 0 norm, 1 count
def OP_reset_mask     : Opcode<"reset_mask", 45, "">;
def OP_set_ctrl_spr   : Opcode<"set_ctrl_spr", 46, "wwn">; // start bit, end bit
def OP_get_ctrl_spr   : Opcode<"get_ctrl_spr", 47, "dww">;
def OP_reset_ctrl_spr : Opcode<"reset_ctrl_spr", 48, "ww">;
def OP_get_size       : Opcode<"get_size", 49, "ds">; // elements of a tensor
def OP_call_vf        : Opcode<"call_vf", 50, "f*">;
// element type (f16 or f32), scale, offset, signed
def OP_set_deq_scale  : Opcode<"set_deq_scale", 51, "ksnw">;
// element type, value
def OP_set_pad_value  : Opcode<"set_pad_value", 52, "ks">;
// value, index (the same slot: not wanted), element type
def OP_get_reduce_repeat_max_min_spr
    : Opcode<"get_reduce_repeat_max_min_spr", 53, "ddk">;
def OP_get_reduce_repeat_sum_spr : Opcode<"get_reduce_repeat_sum_spr", 54, "dk">;
def OP_get_mrg_sort_result : Opcode<"get_mrg_sort_result", 55, "dddd">;
// kind (0 add, 1 max, 2 min, 3 exch, 4 cas), element type, old value, tensor,
// index, value, value to compare with (cas; else the value again)
def OP_atomic : Opcode<"atomic", 65, "wkdsnss">;
// type, operation
def OP_get_store_atomic_config
    : Opcode<"get_store_atomic_config", 66, "dd">;
// result, which (SystemValue of Format.h)
def OP_get_system : Opcode<"get_system", 67, "dw">;

// 128..191: register level.
def OP_reg_create_mask : Opcode<"reg.create_mask", 128, "dww">; // lane bytes, pattern
def OP_reg_update_mask : Opcode<"reg.update_mask", 129, "ddws">; // mask, rest, lane bytes, value
def OP_reg_load        : Opcode<"reg.load", 130, "dsnw">;  // distribution
def OP_reg_store       : Opcode<"reg.store", 131, "snssw">; // tensor, index, vreg, mask, distribution
def OP_reg_cvt         : Opcode<"reg.cvt", 132, "dsswww">; // vreg, mask, part, saturate, rounding

// 192..255: the host part.
def OP_host_zeros        : Opcode<"host.zeros", 192, "dy">;
def OP_host_iota         : Opcode<"host.iota", 193, "dyqq">; // start, step: f64 bits or i64
def OP_host_constant     : Opcode<"host.constant", 194, "dyb">;
def OP_host_launch       : Opcode<"host.launch", 195, "fn*">; // kernel, blocks, arguments
def OP_host_expect_eq    : Opcode<"host.expect_eq", 196, "ss">; // actual, expected
def OP_host_expect_close : Opcode<"host.expect_close", 197, "ssqqq">; // ulp, f64 atol, f64 rtol
def OP_host_print        : Opcode<"host.print", 198, "s">;
def OP_host_file         : Opcode<"host.file", 199, "dyz">;

// 256..: memory-level vector instructions: tensors, scalars, control clause.
// Their operand letters follow from the instruction's record.
class VecOpcode<string n, int num> : Opcode<n, num, "vec">;
def OP_data_copy              : VecOpcode<"data_copy", 256>;
def OP_max                    : VecOpcode<"max", 257>;
def OP_add                    : VecOpcode<"add", 258>;
def OP_mul                    : VecOpcode<"mul", 259>;
def OP_gatherb                : VecOpcode<"gatherb", 260>;
def OP_brcb                   : VecOpcode<"brcb", 261>;
def OP_bilinear_interpolation : VecOpcode<"bilinear_interpolation", 262>;
def OP_vector_padding         : VecOpcode<"vector_padding", 263>;
def OP_sub                    : VecOpcode<"sub", 264>;
def OP_min                    : VecOpcode<"min", 265>;
def OP_div                    : VecOpcode<"div", 266>;
def OP_and                    : VecOpcode<"and", 267>;
def OP_or                     : VecOpcode<"or", 268>;
def OP_abs                    : VecOpcode<"abs", 269>;
def OP_relu                   : VecOpcode<"relu", 270>;
def OP_not                    : VecOpcode<"not", 271>;
def OP_sqrt                   : VecOpcode<"sqrt", 272>;
def OP_rsqrt                  : VecOpcode<"rsqrt", 273>;
def OP_reciprocal             : VecOpcode<"reciprocal", 274>;
def OP_exp                    : VecOpcode<"exp", 275>;
def OP_ln                     : VecOpcode<"ln", 276>;
def OP_neg                    : VecOpcode<"neg", 277>;
def OP_adds                   : VecOpcode<"adds", 278>;
def OP_muls                   : VecOpcode<"muls", 279>;
def OP_maxs                   : VecOpcode<"maxs", 280>;
def OP_mins                   : VecOpcode<"mins", 281>;
def OP_leaky_relu             : VecOpcode<"leaky_relu", 282>;
def OP_subs                   : VecOpcode<"subs", 283>;
def OP_divs                   : VecOpcode<"divs", 284>;
def OP_ands                   : VecOpcode<"ands", 285>;
def OP_ors                    : VecOpcode<"ors", 286>;
def OP_shift_left             : VecOpcode<"shift_left", 287>;
def OP_shift_right            : VecOpcode<"shift_right", 288>;
def OP_shift_left_tensor      : VecOpcode<"shift_left_tensor", 289>;
def OP_shift_right_tensor     : VecOpcode<"shift_right_tensor", 290>;
def OP_prelu                  : VecOpcode<"prelu", 291>;
def OP_abs_sub                : VecOpcode<"abs_sub", 292>;
def OP_add_relu               : VecOpcode<"add_relu", 293>;
def OP_sub_relu               : VecOpcode<"sub_relu", 294>;
def OP_mull                   : VecOpcode<"mull", 295>;
def OP_axpy                   : VecOpcode<"axpy", 296>;
def OP_mul_add_dst            : VecOpcode<"mul_add_dst", 297>;
def OP_fused_mul_add          : VecOpcode<"fused_mul_add", 298>;
def OP_mul_add_relu           : VecOpcode<"mul_add_relu", 299>;
def OP_add_relu_cast          : VecOpcode<"add_relu_cast", 300>;
def OP_sub_relu_cast          : VecOpcode<"sub_relu_cast", 301>;
def OP_mul_cast               : VecOpcode<"mul_cast", 302>;
def OP_muls_cast              : VecOpcode<"muls_cast", 303>;
def OP_exp_sub                : VecOpcode<"exp_sub", 304>;
def OP_cast_dequant           : VecOpcode<"cast_dequant", 305>;
def OP_add_deq_relu           : VecOpcode<"add_deq_relu", 306>;
def OP_cast                   : VecOpcode<"cast", 307>;
def OP_truncate               : VecOpcode<"truncate", 308>;
def OP_set_deq_table          : VecOpcode<"set_deq_table", 309>;
def OP_abs_complex            : VecOpcode<"abs_complex", 310>;
def OP_compare : VecOpcode<"compare", 312>;
def OP_compares : VecOpcode<"compares", 313>;
def OP_compare_register : VecOpcode<"compare_register", 314>;
def OP_get_cmp_mask : VecOpcode<"get_cmp_mask", 315>;
def OP_set_cmp_mask : VecOpcode<"set_cmp_mask", 316>;
def OP_vec_select : VecOpcode<"select", 317>;
def OP_selects : VecOpcode<"selects", 318>;
def OP_select_register : VecOpcode<"select_register", 319>;
def OP_selects_register : VecOpcode<"selects_register", 320>;
def OP_gather_mask : VecOpcode<"gather_mask", 321>;
def OP_gather_mask_pattern : VecOpcode<"gather_mask_pattern", 322>;
def OP_gather : VecOpcode<"gather", 323>;
def OP_scatter : VecOpcode<"scatter", 324>;
def OP_data_copy_pad : VecOpcode<"data_copy_pad", 342>;
def OP_data_copy_pad_value : VecOpcode<"data_copy_pad_value", 343>;
def OP_copy : VecOpcode<"copy", 344>;
def OP_set_loop_mode_para     : VecOpcode<"set_loop_mode_para", 345>;
def OP_reset_loop_mode_para   : VecOpcode<"reset_loop_mode_para", 346>;
def OP_data_copy_nd2nz        : VecOpcode<"data_copy_nd2nz", 347>;
def OP_data_copy_nz2nd        : VecOpcode<"data_copy_nz2nd", 348>;
def OP_data_copy_slice        : VecOpcode<"data_copy_slice", 349>;
def OP_data_copy_nddma        : VecOpcode<"data_copy_nddma", 350>;
def OP_nd_dma_dci             : VecOpcode<"nd_dma_dci", 351>;
def OP_reduce_data_block      : VecOpcode<"reduce_data_block", 328>;
def OP_reduce_repeat          : VecOpcode<"reduce_repeat", 329>;
def OP_reduce_pair_elem       : VecOpcode<"reduce_pair_elem", 330>;
def OP_reduce_sum             : VecOpcode<"reduce_sum", 331>;
def OP_reduce_max             : VecOpcode<"reduce_max", 332>;
def OP_reduce_min             : VecOpcode<"reduce_min", 333>;
def OP_duplicate              : VecOpcode<"duplicate", 334>;
def OP_create_vec_index       : VecOpcode<"create_vec_index", 335>;
def OP_duplicate_from         : VecOpcode<"duplicate_from", 336>;

def OP_cross_core_set_flag    : VecOpcode<"cross_core_set_flag", 352>;
def OP_cross_core_wait_flag   : VecOpcode<"cross_core_wait_flag", 353>;
def OP_sync_all               : VecOpcode<"sync_all", 354>;
def OP_sync_all_soft          : VecOpcode<"sync_all_soft", 355>;
def OP_ib_set                 : VecOpcode<"ib_set", 356>;
def OP_ib_wait                : VecOpcode<"ib_wait", 357>;
def OP_init_determine_compute_workspace
    : VecOpcode<"init_determine_compute_workspace", 358>;
def OP_wait_pre_block         : VecOpcode<"wait_pre_block", 359>;
def OP_notify_next_block      : VecOpcode<"notify_next_block", 360>;
def OP_set_atomic_add         : VecOpcode<"set_atomic_add", 361>;
def OP_set_atomic_max         : VecOpcode<"set_atomic_max", 362>;
def OP_set_atomic_min         : VecOpcode<"set_atomic_min", 363>;
def OP_disable_dma_atomic     : VecOpcode<"disable_dma_atomic", 364>;
def OP_interleave             : VecOpcode<"interleave", 376>;
def OP_de_interleave          : VecOpcode<"de_interleave", 377>;
def OP_de_interleave_one      : VecOpcode<"de_interleave_one", 378>;
def OP_transpose              : VecOpcode<"transpose", 379>;
def OP_transpose_ext          : VecOpcode<"transpose_ext", 380>;
def OP_trans_data_to_5hd      : VecOpcode<"trans_data_to_5hd", 381>;
def OP_trans_data_to_5hd_list : VecOpcode<"trans_data_to_5hd_list", 382>;
def OP_set_atomic_type        : VecOpcode<"set_atomic_type", 384>;
def OP_set_store_atomic_config : VecOpcode<"set_store_atomic_config", 385>;
def OP_data_sync_barrier      : VecOpcode<"data_sync_barrier", 386>;
def OP_mutex_lock             : VecOpcode<"mutex_lock", 387>;
def OP_mutex_unlock           : VecOpcode<"mutex_unlock", 388>;
def OP_release_mutex_id       : VecOpcode<"release_mutex_id", 389>;
def OP_set_next_task_start    : VecOpcode<"set_next_task_start", 390>;
def OP_wait_pre_task_end      : VecOpcode<"wait_pre_task_end", 391>;
def OP_data_cache_clean_and_invalid
    : VecOpcode<"data_cache_clean_and_invalid", 392>;
def OP_init_soc_state         : VecOpcode<"init_soc_state", 393>;

def OP_sort32           : VecOpcode<"sort32", 368>;
def OP_mrg_sort         : VecOpcode<"mrg_sort", 369>;
def OP_rp_sort16        : VecOpcode<"rp_sort16", 370>;
def OP_mrg_sort4        : VecOpcode<"mrg_sort4", 371>;
def OP_proposal_concat  : VecOpcode<"proposal_concat", 372>;
def OP_proposal_extract : VecOpcode<"proposal_extract", 373>;

#endif // ASC_TABLE_OPCODES_TD
