//===- Machine.cpp - Buffers, flags, masks, registers, host -------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Encoder.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;

namespace asc::encoder {

using bc::Op;

LogicalResult FunctionEncoder::machine(Operation *operation, bool &handled) {
  Location loc = operation->getLoc();
  handled = true;
  auto atomic = [&](auto op, uint32_t kind, Value compare) {
    auto tensor = cast<ShapedType>(op.getTensor().getType());
    begin(Op::atomic, loc);
    word(kind);
    word(static_cast<uint32_t>(toDType(tensor.getElementType())));
    slotOf(op.getResult());
    slotOf(op.getTensor());
    number(op.getDynNumber(), op.getNumberAttr());
    slotOf(op.getValue());
    slotOf(compare);
    end();
  };
  return llvm::TypeSwitch<Operation *, LogicalResult>(operation)
      .Case([&](AllocOp op) -> LogicalResult {
        if (!op.getAddress())
          return op.emitOpError() << "of " << valueName(op.getResult())
                                  << " has no address; run --asc-plan-memory ["
                                  << idOf(table::Rule::ASC_LOWER) << "]";
        begin(Op::alloc, loc);
        slotOf(op.getResult());
        word(builder.type(*slotType(op.getType())));
        quad(*op.getAddress());
        end();
        return success();
      })
      .Case([&](FreeOp op) {
        simple(Op::free, loc, {slot(op.getBuffer())});
        return success();
      })
      .Case([&](SliceOp op) {
        begin(Op::slice, loc);
        slotOf(op.getResult());
        slotOf(op.getSource());
        word(builder.type(*slotType(op.getType())));
        number(op.getDynNumber(), op.getNumberAttr());
        end();
        return success();
      })
      .Case([&](ReinterpretOp op) {
        simple(Op::reinterpret, loc,
               {slot(op.getResult()), slot(op.getSource()),
                builder.type(*slotType(op.getType()))});
        return success();
      })
      .Case([&](GetValueOp op) {
        begin(Op::get_value, loc);
        slotOf(op.getResult());
        slotOf(op.getTensor());
        number(op.getDynNumber(), op.getNumberAttr());
        end();
        return success();
      })
      .Case([&](SetValueOp op) {
        begin(Op::set_value, loc);
        slotOf(op.getTensor());
        number(op.getDynNumber(), op.getNumberAttr());
        slotOf(op.getValue());
        end();
        return success();
      })
      .Case<AtomicAddOp, AtomicMaxOp, AtomicMinOp, AtomicExchOp>([&](auto op) {
        atomic(op, op.kKind, op.getValue());
        return success();
      })
      .Case([&](AtomicCasOp op) {
        atomic(op, 4, op.getExpected());
        return success();
      })
      .Case([&](GetStoreAtomicConfigOp op) {
        simple(Op::get_store_atomic_config, loc,
               {slot(op->getResult(0)), slot(op->getResult(1))});
        return success();
      })
      .Case<GetSubBlockIdxOp, GetSubBlockNumOp, GetTaskRatioOp,
            GetSystemCycleOp, AllocMutexIdOp>([&](auto op) {
        simple(Op::get_system, loc, {slot(op.getResult()), op.kWhich});
        return success();
      })
      .Case([&](GetSizeOp op) {
        simple(Op::get_size, loc, {slot(op.getResult()), slot(op.getTensor())});
        return success();
      })
      .Case([&](GetBlockIdxOp op) {
        simple(Op::get_block_idx, loc, {slot(op.getResult())});
        return success();
      })
      .Case([&](GetBlockNumOp op) {
        simple(Op::get_block_num, loc, {slot(op.getResult())});
        return success();
      })
      .Case<SetFlagOp, WaitFlagOp>([&](auto op) {
        begin(isa<SetFlagOp>(operation) ? Op::set_flag : Op::wait_flag, loc);
        word(static_cast<uint32_t>(op.getFrom()));
        word(static_cast<uint32_t>(op.getTo()));
        number(op.getDynNumber(), op.getNumberAttr());
        end();
        return success();
      })
      .Case([&](PipeBarrierOp op) {
        simple(Op::pipe_barrier, loc, {static_cast<uint32_t>(op.getPipe())});
        return success();
      })
      .Case([&](SetMaskOp op) {
        begin(Op::set_mask, loc);
        word(static_cast<uint32_t>(op.getKind()));
        word(static_cast<uint32_t>(toDType(op.getElementType())));
        Builder attributes(op.getContext());
        unsigned open = 0;
        for (unsigned k = 0; k < 2; ++k) {
          if ((op.getDynamic() >> k) & 1)
            number(OpFoldResult(op.getNumbers()[open++]));
          else
            number(OpFoldResult(attributes.getI64IntegerAttr(
                k < op.getValues().size() ? op.getValues()[k] : 0)));
        }
        end();
        return success();
      })
      .Case([&](SetMaskModeOp op) {
        simple(Op::set_mask_mode, loc, {static_cast<uint32_t>(op.getMode())});
        return success();
      })
      .Case([&](ResetMaskOp) {
        simple(Op::reset_mask, loc, {});
        return success();
      })
      .Case([&](SetCtrlSprOp op) {
        begin(Op::set_ctrl_spr, loc);
        word(op.getStart());
        word(op.getEnd());
        number(op.getDynNumber(), op.getNumberAttr());
        end();
        return success();
      })
      .Case([&](SetDeqScaleOp op) {
        begin(Op::set_deq_scale, loc);
        word(static_cast<uint32_t>(toDType(op.getScale().getType())));
        slotOf(op.getScale());
        IntegerAttr offset = op.getNumberAttr();
        if (!op.getDynNumber() && !offset)
          offset = IntegerAttr::get(IntegerType::get(op.getContext(), 64), 0);
        number(op.getDynNumber(), offset);
        word(op.getIsSigned());
        end();
        return success();
      })
      .Case([&](SetPadValueOp op) {
        begin(Op::set_pad_value, loc);
        word(static_cast<uint32_t>(toDType(op.getValue().getType())));
        slotOf(op.getValue());
        end();
        return success();
      })
      .Case([&](GetCtrlSprOp op) {
        simple(Op::get_ctrl_spr, loc,
               {slot(op.getResult()), uint32_t(op.getStart()),
                uint32_t(op.getEnd())});
        return success();
      })
      .Case([&](GetReduceRepeatMaxMinSprOp op) {
        simple(Op::get_reduce_repeat_max_min_spr, loc,
               {slot(op.getResult(0)), slot(op->getResults().back()),
                static_cast<uint32_t>(toDType(op.getResult(0).getType()))});
        return success();
      })
      .Case([&](GetReduceRepeatSumSprOp op) {
        simple(Op::get_reduce_repeat_sum_spr, loc,
               {slot(op.getResult()),
                static_cast<uint32_t>(toDType(op.getType()))});
        return success();
      })
      .Case([&](GetMrgSortResultOp op) {
        simple(Op::get_mrg_sort_result, loc,
               {slot(op.getCount1()), slot(op.getCount2()),
                slot(op.getCount3()), slot(op.getCount4())});
        return success();
      })
      .Case([&](ResetCtrlSprOp op) {
        simple(Op::reset_ctrl_spr, loc,
               {uint32_t(op.getStart()), uint32_t(op.getEnd())});
        return success();
      })
      .Default([&](Operation *) {
        handled = false;
        return success();
      });
}

LogicalResult FunctionEncoder::registers(Operation *operation, bool &handled) {
  Location loc = operation->getLoc();
  handled = true;
  return llvm::TypeSwitch<Operation *, LogicalResult>(operation)
      .Case([&](RegCreateMaskOp op) {
        simple(Op::reg_create_mask, loc,
               {slot(op.getResult()), static_cast<uint32_t>(op.getLane()),
                static_cast<uint32_t>(op.getPattern())});
        return success();
      })
      .Case([&](RegUpdateMaskOp op) {
        simple(Op::reg_update_mask, loc,
               {slot(op.getResult()), slot(op.getRest()),
                static_cast<uint32_t>(op.getLane()), slot(op.getValue())});
        return success();
      })
      .Case([&](RegLoadOp op) {
        begin(Op::reg_load, loc);
        slotOf(op.getResult());
        slotOf(op.getTensor());
        number(op.getDynNumber(), op.getNumberAttr());
        word(static_cast<uint32_t>(bc::Dist::Norm));
        end();
        return success();
      })
      .Case([&](RegStoreOp op) {
        begin(Op::reg_store, loc);
        slotOf(op.getTensor());
        number(op.getDynNumber(), op.getNumberAttr());
        slotOf(op.getValue());
        slotOf(op.getMask());
        word(static_cast<uint32_t>(bc::Dist::Norm));
        end();
        return success();
      })
      .Case([&](RegCvtOp op) {
        simple(Op::reg_cvt, loc,
               {slot(op.getResult()), slot(op.getSource()), slot(op.getMask()),
                static_cast<uint32_t>(op.getPart()), uint32_t(op.getSaturate()),
                0});
        return success();
      })
      .Default([&](Operation *) {
        handled = false;
        return success();
      });
}

/// start or step of an iota in the bits that the element type asks for.
static uint64_t iotaBits(Attribute literal, bool real) {
  if (auto integer = dyn_cast<IntegerAttr>(literal)) {
    int64_t value = integer.getValue().getSExtValue();
    return real ? llvm::bit_cast<uint64_t>(static_cast<double>(value))
                : static_cast<uint64_t>(value);
  }
  return llvm::bit_cast<uint64_t>(cast<FloatAttr>(literal).getValueAsDouble());
}

LogicalResult FunctionEncoder::hostOp(Operation *operation, bool &handled) {
  using namespace host;
  Location loc = operation->getLoc();
  handled = true;
  auto constant = [&](uint32_t to, ElementsAttr value, Type type) {
    simple(Op::host_constant, loc,
           {to, builder.type(*slotType(type)),
            builder.data(cast<DenseElementsAttr>(value))});
  };
  // An expectation given as dense<...> becomes data of its own.
  auto expected = [&](auto op) {
    if (op.getExpected())
      return slot(op.getExpected());
    uint32_t fresh = newSlot(*slotType(op.getActual().getType()));
    constant(fresh, op.getValueAttr(), op.getActual().getType());
    return fresh;
  };
  return llvm::TypeSwitch<Operation *, LogicalResult>(operation)
      .Case([&](ZerosOp op) {
        simple(Op::host_zeros, loc,
               {slot(op.getResult()), builder.type(*slotType(op.getType()))});
        return success();
      })
      .Case([&](IotaOp op) {
        table::DType type = elementDType(op.getType());
        bool real = table::isFloat(type) || table::isComplex(type);
        begin(Op::host_iota, loc);
        slotOf(op.getResult());
        word(builder.type(*slotType(op.getType())));
        quad(iotaBits(op.getStart(), real));
        quad(iotaBits(op.getStep(), real));
        end();
        return success();
      })
      .Case([&](ConstantOp op) {
        constant(slot(op.getResult()), op.getValue(), op.getType());
        return success();
      })
      .Case([&](FileOp op) {
        simple(Op::host_file, loc,
               {slot(op.getResult()), builder.type(*slotType(op.getType())),
                builder.string(op.getPath())});
        return success();
      })
      .Case([&](LaunchOp op) {
        begin(Op::host_launch, loc);
        word(builder.function(op.getKernel()));
        number(op.getDynNumber(), op.getNumberAttr());
        word(op.getArgs().size());
        for (Value argument : op.getArgs())
          slotOf(argument);
        end();
        return success();
      })
      .Case([&](ExpectEqOp op) {
        uint32_t wanted = expected(op);
        simple(Op::host_expect_eq, loc, {slot(op.getActual()), wanted});
        return success();
      })
      .Case([&](ExpectCloseOp op) {
        uint32_t wanted = expected(op);
        begin(Op::host_expect_close, loc);
        slotOf(op.getActual());
        word(wanted);
        auto real = [&](FloatAttr attr) {
          quad(llvm::bit_cast<uint64_t>(attr ? attr.getValueAsDouble() : 0.0));
        };
        quad(op.getUlpAttr() ? op.getUlpAttr().getInt() : 0);
        real(op.getAtolAttr());
        real(op.getRtolAttr());
        end();
        return success();
      })
      .Case([&](PrintOp op) {
        simple(Op::host_print, loc, {slot(op.getTensor())});
        return success();
      })
      .Default([&](Operation *) {
        handled = false;
        return success();
      });
}

} // namespace asc::encoder
