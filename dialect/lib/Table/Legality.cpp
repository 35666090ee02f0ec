//===- Legality.cpp - Forms, types, ranges and the scalar machine ---------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Geometry.h"

#include <cstdarg>
#include <cstdio>

namespace asc::table {

std::string format(const char *pattern, ...) {
  char small[256];
  va_list args, again;
  va_start(args, pattern);
  va_copy(again, args);
  int n = std::vsnprintf(small, sizeof small, pattern, args);
  va_end(args);
  std::string text;
  if (n >= 0 && static_cast<size_t>(n) < sizeof small) {
    text.assign(small, static_cast<size_t>(n));
  } else if (n > 0) {
    text.resize(static_cast<size_t>(n) + 1);
    std::vsnprintf(text.data(), text.size(), pattern, again);
    text.resize(static_cast<size_t>(n));
  }
  va_end(again);
  return text;
}

std::string opName(const InstrRow &row) {
  return "asc." + std::string(row.name);
}

const char *nameOf(Pipe pipe) {
  static const char *const names[] = {"s", "v", "mte2", "mte3", "all"};
  return names[static_cast<unsigned>(pipe)];
}

namespace {

std::string targetName(Target t) { return std::string(row(t).name); }

std::string typeNames(DTypeSet set) {
  std::string text;
  for (unsigned k = 1; k < kNumDTypes; ++k)
    if (set >> k & 1) {
      if (!text.empty())
        text += ", ";
      text += nameOf(static_cast<DType>(k));
    }
  return text.empty() ? "none" : text;
}

const char *formName(Form form) {
  static const char *const names[] = {"no mask or count", "count(n)", "mask(n)",
                                      "mask[...]", "mask(state)"};
  return names[static_cast<unsigned>(form)];
}

bool isCopy(const InstrRow &row) {
  return row.name == "data_copy" || row.name == "data_copy_pad" ||
         row.name == "data_copy_slice";
}

bool hasForm(const InstrRow &row, Target target, Form form) {
  return contains(row.forms, form) &&
         (form != Form::Count ||
          callRow(row).countOn >> static_cast<unsigned>(target) & 1);
}

bool has(const LegalRow &legal, DType type, Form form) {
  return contains(legal.any, type) ||
         (form == Form::Count && contains(legal.countOnly, type));
}

/// Without tensors any entry means that the target has the instruction.
bool hasType(const InstrRow &row, const LegalRow &legal, const DType *types,
             Form form) {
  return row.numTensors && !row.tensors[row.typeOperand].own
             ? has(legal, types[row.typeOperand], form)
             : legal.any != 0;
}

bool has(const PairRow &pair, Target target, Form form) {
  unsigned bit = static_cast<unsigned>(target);
  return (pair.any >> bit & 1) ||
         (form == Form::Count && (pair.countOnly >> bit & 1));
}

bool pairOk(const InstrRow &row, Target target, Form form, const DType *types) {
  if (!row.pairs)
    return true;
  const PairRow *pair = findPair(row, types[0], types[1]);
  return pair && has(*pair, target, form);
}

/// A type of an operand's own that the target does not have.
bool lacksOwn(const InstrRow &row, Target target, unsigned k,
              const DType *types) {
  DTypeSet own = row.tensors[k].ownOn[static_cast<unsigned>(target)];
  return own && !contains(own, types[k]);
}

const char *roundName(unsigned mode) {
  static const char *const names[] = {"none",  "rint",  "floor", "ceil",
                                      "round", "trunc", "odd",   "hybrid"};
  return names[mode & 7];
}

} // namespace

bool operandTypeIsOk(const InstrRow &row, unsigned k, const DType *types) {
  const TensorRow &t = row.tensors[k];
  if (t.sameWidth && sizeOf(types[k]) != sizeOf(types[row.typeOperand]))
    return false;
  return t.own ? contains(t.own, types[k]) : types[k] == types[t.like];
}

std::string wantedTypes(const InstrRow &row, unsigned k, const DType *types) {
  const TensorRow &t = row.tensors[k];
  if (!t.own)
    return std::string(nameOf(types[t.like]));
  DTypeSet set = t.own;
  for (unsigned d = 1; t.sameWidth && d < kNumDTypes; ++d)
    if (sizeOf(static_cast<DType>(d)) != sizeOf(types[row.typeOperand]))
      set &= ~setOf(static_cast<DType>(d));
  return typeNames(set);
}

bool formIsLegal(const InstrRow &row, Target target, Form form,
                 const DType *types, const Space *spaces) {
  if (!hasForm(row, target, form))
    return false;
  if (!hasType(row, row.legal[static_cast<unsigned>(target)], types, form) ||
      !pairOk(row, target, form, types))
    return false;
  for (unsigned k = 0; k < row.numTensors; ++k)
    if (!operandTypeIsOk(row, k, types) || lacksOwn(row, target, k, types) ||
        !(row.tensors[k].spaces >> static_cast<unsigned>(spaces[k]) & 1))
      return false;
  if (isCopy(row)) {
    if (spaces[0] == Space::GM && spaces[1] == Space::GM)
      return false;
    if (spaces[0] == Space::UB && spaces[1] == Space::UB &&
        !row.ubToUb[static_cast<unsigned>(target)])
      return false;
  }
  return true;
}

bool checkForm(const InstrRow &row, Target target, Form form,
               const DType *types, const Space *spaces, Violations &out) {
  if (formIsLegal(row, target, form, types, spaces))
    return true;
  std::string op = opName(row);
  const LegalRow &legal = row.legal[static_cast<unsigned>(target)];
  bool onTarget = !contains(row.forms, form) || legal.any || legal.countOnly;
  if (!hasForm(row, target, form) && onTarget) {
    std::string known;
    for (unsigned f = 0; f < 5; ++f)
      if (hasForm(row, target, static_cast<Form>(f)))
        known += (known.empty() ? "" : ", ") +
                 std::string(formName(static_cast<Form>(f)));
    error(out, Rule::ASC_FORM, -1,
          op + " has no form with " + formName(form) +
              (contains(row.forms, form) ? " on " + targetName(target) : "") +
              "; it has " + known);
    return false;
  }
  if (!legal.any && !legal.countOnly) {
    std::string known;
    for (unsigned t = 0; t < kNumTargets; ++t)
      if (row.legal[t].any || row.legal[t].countOnly)
        known +=
            (known.empty() ? "" : ", ") + targetName(static_cast<Target>(t));
    error(out, Rule::ASC_TARGET_OP, -1,
          op + " does not exist on " + targetName(target) + "; it exists on " +
              known + std::string(callRow(row).elsewhere));
    return false;
  }
  bool ok = true;
  DType type = row.numTensors ? types[row.typeOperand] : DType::None;
  if (!hasType(row, legal, types, form)) {
    ok = false;
    if (contains(legal.countOnly, type))
      error(out, Rule::ASC_TARGET_DTYPE, row.typeOperand,
            op + (row.pairs ? " gives " : " takes ") +
                std::string(nameOf(type)) + " on " + targetName(target) +
                " only in the form count(n), not with " + formName(form));
    else
      error(out, Rule::ASC_TARGET_DTYPE, row.typeOperand,
            op + (row.pairs ? " does not give " : " does not take ") +
                std::string(nameOf(type)) + " on " + targetName(target) +
                (row.pairs ? "; it gives " : "; it takes ") +
                typeNames(form == Form::Count ? legal.any | legal.countOnly
                                              : legal.any) +
                std::string(row.typeHint));
  } else if (!pairOk(row, target, form, types)) {
    ok = false;
    DTypeSet sources = 0;
    bool counted = false;
    for (unsigned i = 0; i < row.numPairs; ++i)
      if (row.pairs[i].dst == type) {
        if (has(row.pairs[i], target, form))
          sources |= setOf(row.pairs[i].src);
        counted |= row.pairs[i].src == types[1] &&
                   has(row.pairs[i], target, Form::Count);
      }
    error(out, Rule::ASC_TARGET_DTYPE, 1,
          op + " has no form from " + std::string(nameOf(types[1])) + " to " +
              std::string(nameOf(type)) + " on " + targetName(target) +
              (counted ? " with " + std::string(formName(form)) +
                             ", only with count(n)"
                       : "; to " + std::string(nameOf(type)) +
                             " it goes from " + typeNames(sources)));
  }
  for (unsigned k = 0; k < row.numTensors; ++k) {
    if (!operandTypeIsOk(row, k, types)) {
      ok = false;
      error(out, Rule::ASC_ELEM_TYPE, static_cast<int>(k),
            format("%s %.*s has element type %s, must be %s", op.c_str(),
                   static_cast<int>(row.tensors[k].name.size()),
                   row.tensors[k].name.data(),
                   std::string(nameOf(types[k])).c_str(),
                   wantedTypes(row, k, types).c_str()));
    } else if (lacksOwn(row, target, k, types)) {
      ok = false;
      error(out, Rule::ASC_TARGET_DTYPE, static_cast<int>(k),
            op + " " + std::string(row.tensors[k].name) + " is not " +
                std::string(nameOf(types[k])) + " on " + targetName(target) +
                "; it is " +
                typeNames(row.tensors[k].ownOn[static_cast<unsigned>(target)]));
    }
    if (!(row.tensors[k].spaces >> static_cast<unsigned>(spaces[k]) & 1)) {
      ok = false;
      error(out, Rule::ASC_FORM, static_cast<int>(k),
            format("%s %.*s cannot be in %s", op.c_str(),
                   static_cast<int>(row.tensors[k].name.size()),
                   row.tensors[k].name.data(),
                   spaces[k] == Space::GM ? "global memory" : "UB"));
    }
  }
  if (isCopy(row) && spaces[0] == Space::GM && spaces[1] == Space::GM) {
    ok = false;
    error(out, Rule::ASC_FORM, -1,
          op + " has no copy from global memory to global memory");
  }
  if (isCopy(row) && spaces[0] == Space::UB && spaces[1] == Space::UB &&
      !row.ubToUb[static_cast<unsigned>(target)]) {
    ok = false;
    error(out, Rule::ASC_TARGET_OP, -1,
          op + " has no copy inside UB on " + targetName(target));
  }
  return ok;
}

//===----------------------------------------------------------------------===//
// Ranges
//===----------------------------------------------------------------------===//

namespace {

/// The destination block stride may be 0: documented to act as 1.
bool zeroDstBlkIsOne(const InstrRow &row) { return row.name == "gatherb"; }

bool inRange(int64_t v, int64_t lo, int64_t hi) { return v >= lo && v <= hi; }

/// Mode of `round`, when the pair of types does not have it.
bool roundIsBad(const InstrRow &row, Target target, const DType *types,
                const Control &c) {
  if (row.roundExtra < 0)
    return false;
  unsigned modes = roundsOf(row, target, types);
  int64_t mode = c.extra[row.roundExtra];
  return modes && inRange(mode, 0, 7) && !(modes >> mode & 1);
}

DType typeOf(const InstrRow &row, const DType *types) {
  return row.numTensors ? types[row.typeOperand] : DType::None;
}

/// The limit that a number breaks.
const LimitRow *brokenLimit(const InstrRow &row, Target target, DType type,
                            unsigned k, int64_t value) {
  for (unsigned i = 0; i < row.numLimits; ++i) {
    const LimitRow &l = row.limits[i];
    if (l.extra == k && (l.targets >> static_cast<unsigned>(target) & 1) &&
        contains(l.types, type) && inRange(value, 0, 31) &&
        !(l.values >> value & 1))
      return &l;
  }
  return nullptr;
}

/// Instructions without a block stride walk blocks one after the other.
int64_t blkMin(const InstrRow &row) { return row.blkMax == 1 ? 1 : 0; }

bool targetIsBad(const ExtraRow &e, Target target, int64_t value) {
  return value != e.defaultValue &&
         !(e.targets >> static_cast<unsigned>(target) & 1);
}

/// A number of an instruction as written: by keyword where it has one.
std::string valueText(const ExtraRow &e, int64_t value) {
  std::string_view names = e.keywords;
  for (int64_t k = 0; !names.empty(); ++k) {
    size_t end = names.find('|');
    if (k == value)
      return std::string(names.substr(0, end));
    names = end == names.npos ? std::string_view() : names.substr(end + 1);
  }
  return std::to_string(value);
}

} // namespace

unsigned wordsNeeded(const InstrRow &row, const DType *types) {
  return widestLane(row, types) <= 8 ? 4 : 2;
}

unsigned roundsOf(const InstrRow &row, Target target, const DType *types) {
  const PairRow *pair = row.pairs ? findPair(row, types[0], types[1]) : nullptr;
  return pair ? pair->rounds[static_cast<unsigned>(target)] : 0;
}

bool rangesAreLegal(const InstrRow &row, Target target, const DType *types,
                    const Control &c) {
  if (c.form == Form::Count &&
      (c.words[0] < 0 || c.words[0] > int64_t(0xffffffffu)))
    return false;
  if (c.form == Form::MaskCount && c.words[0] < 0)
    return false;
  if (c.form == Form::MaskBits && c.numWords != wordsNeeded(row, types))
    return false;
  if (c.form != Form::Count) {
    if (row.hasRepeat && static_cast<uint64_t>(c.repeat) > row.repeatMax)
      return false;
    for (unsigned k = 0; k < row.numTensors; ++k) {
      if (!row.tensors[k].strided)
        continue;
      if (!inRange(c.blk[k], blkMin(row), row.blkMax) ||
          !inRange(c.rep[k], 0, row.repMax))
        return false;
      if (c.blk[k] == 0 && row.tensors[k].dir != Dir::In &&
          !zeroDstBlkIsOne(row))
        return false;
    }
  }
  for (unsigned k = 0; k < row.numExtras; ++k)
    if (contains(row.extras[k].forms, c.form) &&
        (!inRange(c.extra[k], row.extras[k].min, row.extras[k].max) ||
         targetIsBad(row.extras[k], target, c.extra[k]) ||
         brokenLimit(row, target, typeOf(row, types), k, c.extra[k])))
      return false;
  if (row.reduction == Reduction::Repeat && !resultTypeIsOk(row, types, c))
    return false;
  return !roundIsBad(row, target, types, c);
}

bool checkRanges(const InstrRow &row, Target target, const DType *types,
                 const Control &c, const Known &known, Violations &out) {
  size_t before = out.size();
  std::string op = opName(row), chip = targetName(target);
  auto negative = [&](int64_t v, const char *what) {
    if (v >= 0)
      return false;
    error(out, Rule::ASC_NUMBER_NEGATIVE, -1,
          format("%s %s is %lld, must not be negative", op.c_str(), what,
                 static_cast<long long>(v)));
    return true;
  };
  if (c.form == Form::Count && (known.words & 1) &&
      !negative(c.words[0], "count") && c.words[0] > int64_t(0xffffffffu))
    error(out, Rule::ASC_COUNT_RANGE, -1,
          format("%s count %lld is over the limit 4294967295 of a 32-bit count",
                 op.c_str(), static_cast<long long>(c.words[0])));
  if (c.form == Form::MaskCount && (known.words & 1))
    negative(c.words[0], "mask");
  if (c.form == Form::MaskBits && c.numWords != wordsNeeded(row, types))
    error(out, Rule::ASC_MASK_WORDS, -1,
          format("%s mask[...] has %u words; %s elements need %u", op.c_str(),
                 c.numWords,
                 std::string(nameOf(types[row.typeOperand])).c_str(),
                 wordsNeeded(row, types)));
  if (c.form != Form::Count) {
    if (row.hasRepeat && known.repeat && !negative(c.repeat, "repeat") &&
        c.repeat > row.repeatMax)
      error(out, Rule::ASC_REPEAT_RANGE, -1,
            format("%s repeat %lld%s is over the limit %u of %s (range "
                   "0..%u)%s",
                   op.c_str(), static_cast<long long>(c.repeat),
                   isMaskForm(c.form) ? " of the mask form" : "", row.repeatMax,
                   chip.c_str(), row.repeatMax,
                   repeatCanBeSplit(row) ? "; --asc-split-repeat can split it"
                                         : ""));
    for (unsigned k = 0; k < row.numTensors; ++k) {
      const TensorRow &t = row.tensors[k];
      if (!t.strided)
        continue;
      std::string name(t.name);
      for (int which = 0; which < 2; ++which) {
        bool isKnown = (which ? known.rep : known.blk) >> k & 1;
        int64_t v = which ? c.rep[k] : c.blk[k];
        int64_t max = which ? row.repMax : row.blkMax;
        const char *kind = which ? "repeat" : "block";
        if (!isKnown)
          continue;
        if (v < 0)
          error(out, Rule::ASC_NUMBER_NEGATIVE, static_cast<int>(k),
                format("%s %s stride of %s is %lld, must not be negative",
                       op.c_str(), kind, name.c_str(),
                       static_cast<long long>(v)));
        else if (v > max || (!which && v < blkMin(row)))
          error(out, Rule::ASC_STRIDE_RANGE, static_cast<int>(k),
                format("%s %s stride of %s is %lld, must be %lld..%lld blocks",
                       op.c_str(), kind, name.c_str(),
                       static_cast<long long>(v),
                       static_cast<long long>(which ? 0 : blkMin(row)),
                       static_cast<long long>(max)));
        else if (!which && v == 0 && t.dir != Dir::In && !zeroDstBlkIsOne(row))
          error(out, Rule::ASC_STRIDE_ZERO, static_cast<int>(k),
                format("%s block stride of %s is 0, must be at least 1",
                       op.c_str(), name.c_str()));
      }
    }
  }
  for (unsigned k = 0; k < row.numExtras; ++k) {
    const ExtraRow &e = row.extras[k];
    if (!contains(e.forms, c.form) || !(known.extra >> k & 1))
      continue;
    std::string name(e.name), unit(e.unit);
    if (c.extra[k] < 0 && e.min >= 0)
      error(out, Rule::ASC_NUMBER_NEGATIVE, -1,
            format("%s %s is %lld, must not be negative", op.c_str(),
                   name.c_str(), static_cast<long long>(c.extra[k])));
    else if (!inRange(c.extra[k], e.min, e.max))
      error(out, Rule::ASC_PARAM_RANGE, -1,
            format("%s %s is %lld, must be %lld..%lld%s%s", op.c_str(),
                   name.c_str(), static_cast<long long>(c.extra[k]),
                   static_cast<long long>(e.min), static_cast<long long>(e.max),
                   unit.empty() ? "" : " ", unit.c_str()));
    else if (targetIsBad(e, target, c.extra[k]))
      error(out, Rule::ASC_PARAM_TARGET, -1,
            format("%s has no %s(%s) on %s", op.c_str(), name.c_str(),
                   valueText(e, c.extra[k]).c_str(), chip.c_str()));
    else if (const LimitRow *l =
                 brokenLimit(row, target, typeOf(row, types), k, c.extra[k])) {
      std::string values;
      for (int64_t v = e.min; v <= e.max; ++v)
        if (l->values >> v & 1)
          values += (values.empty() ? "" : ", ") + valueText(e, v);
      error(out, Rule::ASC_PARAM_CHOICE, -1,
            op + " has no " + name + "(" + valueText(e, c.extra[k]) + ")" +
                (row.numTensors
                     ? " for " + std::string(nameOf(typeOf(row, types)))
                     : "") +
                " on " + chip + "; it has " + values);
    }
  }
  if (row.reduction == Reduction::Repeat && (known.extra & 1))
    checkResultType(row, types, c, out);
  if (row.roundExtra >= 0 && (known.extra >> row.roundExtra & 1) &&
      roundIsBad(row, target, types, c)) {
    std::string modes;
    for (unsigned k = 0; k < 8; ++k)
      if (roundsOf(row, target, types) >> k & 1)
        modes += (modes.empty() ? "" : ", ") + std::string(roundName(k));
    error(out, Rule::ASC_ROUND_MODE, -1,
          op + " does not round by " +
              roundName(static_cast<unsigned>(c.extra[row.roundExtra])) +
              " from " + std::string(nameOf(types[1])) + " to " +
              std::string(nameOf(types[0])) + " on " + chip +
              "; modes: " + modes);
  }
  return out.size() == before;
}

bool checkAmount(const InstrRow &row, Target target, const DType *types,
                 int64_t value, Violations &out) {
  DType type = types[row.typeOperand];
  unsigned width = 8 * sizeOf(type);
  bool isScalar = row.amount == row.numTensors;
  // A scalar has no sign of its own: it is as the tensor has it.
  uint64_t low = width < 64 ? (1ull << width) - 1 : ~0ull;
  bool isSigned = !isScalar || type == DType::I8 || type == DType::I16 ||
                  type == DType::I32 || type == DType::I64;
  bool negative = isSigned && value < 0;
  uint64_t bits = static_cast<uint64_t>(value) & low;
  bool limited = row.amountToWidth >> static_cast<unsigned>(target) & 1;
  if (!negative && (!limited || bits <= width))
    return true;
  std::string text = opName(row);
  text += isScalar ? " scalar" : " element of $" + std::to_string(row.amount);
  text += " is " + (isSigned ? std::to_string(value) : std::to_string(bits));
  text += limited ? format(", must be 0..%u for %s on %s", width,
                           std::string(nameOf(type)).c_str(),
                           targetName(target).c_str())
                  : ", must not be negative";
  error(out, Rule::ASC_SHIFT_RANGE, isScalar ? -1 : row.amount, text);
  return false;
}

//===----------------------------------------------------------------------===//
// The scalar machine
//===----------------------------------------------------------------------===//

bool checkEvent(Target target, Pipe src, Pipe dst, bool idKnown, int64_t id,
                const char *op, Violations &out) {
  const TargetRow &chip = row(target);
  if (!chip.flags) {
    error(out, Rule::ASC_TARGET_OP, -1,
          format("%s does not exist on %s", op, targetName(target).c_str()));
    return false;
  }
  if (src == dst || src == Pipe::All || dst == Pipe::All) {
    error(out, Rule::ASC_EVENT_PAIR, -1,
          format("%s has no event from pipe %s to pipe %s", op, nameOf(src),
                 nameOf(dst)));
    return false;
  }
  if (idKnown && (id < 0 || id >= static_cast<int64_t>(chip.eventIds))) {
    error(out, Rule::ASC_EVENT_ID, -1,
          format("%s event id %lld is out of range 0..%u of %s", op,
                 static_cast<long long>(id), chip.eventIds - 1,
                 targetName(target).c_str()));
    return false;
  }
  return true;
}

bool checkBarrier(Target, Pipe pipe, Violations &out) {
  if (pipe != Pipe::S)
    return true;
  error(
      out, Rule::ASC_PIPE_BARRIER, -1,
      "asc.pipe_barrier names v, mte2, mte3 or all; the scalar pipe has none");
  return false;
}

bool checkCtrlBits(Target target, int64_t start, int64_t end, bool valueKnown,
                   int64_t value, const char *op, Violations &out) {
  const TargetRow &chip = row(target);
  std::string name = targetName(target);
  bool get = std::string_view(op) == "asc.get_ctrl_spr";
  bool reset = std::string_view(op) == "asc.reset_ctrl_spr";
  // Only dav-3510 has ResetCtrlSpr, the two others are on dav-2201 as well.
  if (!chip.ctrlSettable || (reset && !chip.registers)) {
    error(out, Rule::ASC_TARGET_OP, -1,
          format("%s does not exist on %s", op, name.c_str()));
    return false;
  }
  if (start < 0 || end > 63 || start > end) {
    error(out, Rule::ASC_CTRL_BITS, -1,
          format("%s names bits %lld to %lld, must be 0 <= start <= end <= 63",
                 op, static_cast<long long>(start),
                 static_cast<long long>(end)));
    return false;
  }
  unsigned width = static_cast<unsigned>(end - start + 1);
  uint64_t mask = (width == 64 ? ~0ull : (1ull << width) - 1) << start;
  // ResetCtrlSpr does not reach bit 45.
  uint64_t allowed = chip.ctrlSettable & ~(reset ? 1ull << 45 : 0);
  if (!get && (mask & ~allowed)) {
    std::string bits;
    for (unsigned b = 0; b < 64; ++b)
      if (allowed >> b & 1)
        bits += (bits.empty() ? "" : ", ") + std::to_string(b);
    error(
        out, Rule::ASC_CTRL_BITS, -1,
        format("%s changes CTRL bits %lld to %lld; on %s a program may change "
               "%s",
               op, static_cast<long long>(start), static_cast<long long>(end),
               name.c_str(), bits.c_str()));
    return false;
  }
  if (!get && !reset && valueKnown && width < 64 &&
      (static_cast<uint64_t>(value) >> width)) {
    error(out, Rule::ASC_CTRL_BITS, -1,
          format("%s value %lld does not fit the %u bits %lld to %lld", op,
                 static_cast<long long>(value), width,
                 static_cast<long long>(start), static_cast<long long>(end)));
    return false;
  }
  return true;
}

bool checkDeqScale(Target target, bool known, int64_t offset, Violations &out) {
  // The same targets have the instruction that reads the table.
  const InstrRow *table = findInstr(std::string_view("set_deq_table"));
  if (!table->legal[static_cast<unsigned>(target)].any) {
    error(out, Rule::ASC_TARGET_OP, -1,
          "asc.set_deq_scale does not exist on " + targetName(target));
    return false;
  }
  if (!known || inRange(offset, -256, 255))
    return true;
  error(out, Rule::ASC_PARAM_RANGE, -1,
        format("asc.set_deq_scale offset is %lld, must be -256..255",
               static_cast<long long>(offset)));
  return false;
}

bool checkPadValue(Target target, DType type, Violations &out) {
  if (target != Target::Dav3510 && target != Target::Dav2201) {
    error(out, Rule::ASC_TARGET_OP, -1,
          "asc.set_pad_value does not exist on " + targetName(target));
    return false;
  }
  const InstrRow *copy = findInstr(std::string_view("data_copy_pad"));
  DTypeSet set = copy->legal[static_cast<unsigned>(target)].any;
  if (contains(set, type))
    return true;
  error(out, Rule::ASC_TARGET_DTYPE, -1,
        "asc.set_pad_value does not take " + std::string(nameOf(type)) +
            " on " + targetName(target) + "; it takes " + typeNames(set));
  return false;
}

bool checkSetMask(Target target, int kind, DType type, bool known, int64_t a,
                  int64_t b, Violations &out) {
  if (kind == 2 && !row(target).maskMode) {
    error(out, Rule::ASC_TARGET_OP, -1,
          "asc.set_mask count(n) needs counter mode, which " +
              targetName(target) + " does not have");
    return false;
  }
  if (!known)
    return true;
  if (kind == 1) {
    uint64_t lo = static_cast<uint64_t>(a), hi = static_cast<uint64_t>(b);
    unsigned lanes = lanesOf(type);
    if (lanes < 128 && (hi || (lanes < 64 && lo >> lanes)))
      out.push_back(
          {Rule::ASC_MASK_CLAMP,
           -1,
           true,
           format("asc.set_mask bits above lane %u have no effect for "
                  "%s",
                  lanes - 1, std::string(nameOf(type)).c_str()),
           {}});
    return true;
  }
  if (a < 0) {
    error(out, Rule::ASC_NUMBER_NEGATIVE, -1,
          format("asc.set_mask %s is %lld, must not be negative",
                 kind == 0 ? "len" : "count", static_cast<long long>(a)));
    return false;
  }
  if (kind == 2 && a > int64_t(0xffffffffu)) {
    error(out, Rule::ASC_COUNT_RANGE, -1,
          format("asc.set_mask count %lld is over the limit 4294967295",
                 static_cast<long long>(a)));
    return false;
  }
  if (kind == 0 && a > static_cast<int64_t>(lanesOf(type)))
    out.push_back({Rule::ASC_MASK_CLAMP,
                   -1,
                   true,
                   format("asc.set_mask len %lld acts as %u, the lanes of a "
                          "repeat of %s",
                          static_cast<long long>(a), lanesOf(type),
                          std::string(nameOf(type)).c_str()),
                   {}});
  return true;
}

} // namespace asc::table
