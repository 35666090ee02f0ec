//===- Reader.cpp - Bytes as a program ------------------------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every count is compared with the bytes that are left before anything is
// allocated for it, so a hostile file cannot ask for more memory than a small
// multiple of its own size.
//
//===----------------------------------------------------------------------===//

#include "asc/Bytecode/Bytecode.h"
#include "asc/Bytecode/Text.h"

#include <array>
#include <cstring>

namespace asc::bc {

using table::Rule;

namespace {

constexpr unsigned kNumSections = 6;
constexpr unsigned kMaxRank = 8;
/// Largest number of elements of a type; larger ones overflow byte counts.
constexpr int64_t kMaxElements = int64_t(1) << 40;

const char *const kSectionNames[kNumSections] = {
    "strings", "types", "locations", "functions", "code", "data"};

/// A section, or the header: reads words and keeps the file offset.
class Cursor {
public:
  Cursor() = default;
  Cursor(std::span<const uint8_t> bytes, uint64_t base)
      : bytes(bytes), base(base) {}

  uint64_t offset() const { return base + at; }
  size_t left() const { return bytes.size() - at; }
  bool has(uint64_t n) const { return n <= left(); }

  /// The caller has asked `has`.
  uint32_t u32() {
    uint32_t v = bytes[at] | uint32_t(bytes[at + 1]) << 8 |
                 uint32_t(bytes[at + 2]) << 16 | uint32_t(bytes[at + 3]) << 24;
    at += 4;
    return v;
  }
  int64_t i64() {
    uint64_t low = u32();
    return static_cast<int64_t>(low | uint64_t(u32()) << 32);
  }
  const uint8_t *raw(size_t n) {
    const uint8_t *p = bytes.data() + at;
    at += n;
    return p;
  }

private:
  std::span<const uint8_t> bytes;
  uint64_t base = 0;
  size_t at = 0;
};

class Reader {
public:
  Reader(std::span<const uint8_t> file, Program &out, Layout *layout)
      : file(file), out(out), layout(layout) {}

  std::optional<Error> run() {
    if (readHeader() && readStrings() && readTypes() && readLocations() &&
        readFunctions() && readData())
      return std::nullopt;
    return error;
  }

private:
  bool fail(Rule rule, uint64_t offset, std::string text) {
    error = Error{rule, std::move(text), offset, kNone};
    return false;
  }
  bool truncated(const Cursor &c, SectionKind kind, const char *what) {
    return fail(Rule::ASC_BYTECODE_TRUNCATED, c.offset(),
                strf("the %s section ends inside %s", name(kind), what));
  }
  static const char *name(SectionKind kind) {
    return kSectionNames[static_cast<unsigned>(kind) - 1];
  }
  Cursor &section(SectionKind kind) {
    return sections[static_cast<unsigned>(kind) - 1];
  }

  /// Reads a section's number of entries, of at least `least` bytes each.
  bool count(SectionKind kind, unsigned least, uint32_t &n) {
    Cursor &c = section(kind);
    uint64_t offset = c.offset();
    if (!c.has(4))
      return truncated(c, kind, "its number of entries");
    n = c.u32();
    if (!c.has(uint64_t(n) * least))
      return fail(Rule::ASC_BYTECODE_TRUNCATED, offset,
                  strf("the %s section says that it has %u entries; there is "
                       "no room for them in its %zu bytes",
                       name(kind), n, c.left() + 4));
    return true;
  }
  /// Only the padding of byte data may follow the last entry.
  bool atEnd(SectionKind kind, size_t allowed = 0) {
    Cursor &c = section(kind);
    if (c.left() <= allowed)
      return true;
    return fail(Rule::ASC_BYTECODE_SECTION, c.offset(),
                strf("%zu bytes follow the last entry of the %s section",
                     c.left(), name(kind)));
  }
  bool stringIndex(uint32_t index, uint64_t offset, const char *what,
                   bool optional) {
    if (index < out.strings.size() || (optional && index == kNone))
      return true;
    return fail(Rule::ASC_BYTECODE_SECTION, offset,
                strf("%s is string %u; there are %zu", what, index,
                     out.strings.size()));
  }

  bool readHeader();
  /// Lengths, then that many bytes each; take(bytes, length, file offset).
  template <typename Take>
  bool readBlobs(SectionKind kind, const char *what, Take take);
  bool readStrings();
  bool readTypes();
  bool readLocations();
  bool readFunctions();
  bool readData();
  bool checkParents(uint64_t offset);

  std::span<const uint8_t> file;
  Program &out;
  Layout *layout;
  std::array<Cursor, kNumSections> sections;
  Error error{};
};

bool Reader::readHeader() {
  Cursor c(file, 0);
  if (!c.has(4) || std::memcmp(file.data(), "ASBC", 4) != 0)
    return fail(Rule::ASC_BYTECODE_MAGIC, 0,
                "this is not a bytecode file: it does not start with ASBC");
  if (!c.has(16))
    return fail(Rule::ASC_BYTECODE_TRUNCATED, file.size(),
                "the file ends inside its 16-byte header");
  c.raw(4);
  uint32_t version = c.u32();
  unsigned major = version & 0xffff, minor = version >> 16;
  if (major != kMajor || minor > kMinor)
    return fail(Rule::ASC_BYTECODE_VERSION, 4,
                strf("the file has format version %u.%u; this program reads "
                     "%u.0 to %u.%u",
                     major, minor, kMajor, kMajor, kMinor));
  uint32_t target = c.u32();
  if (target >= table::kNumTargets)
    return fail(Rule::ASC_BYTECODE_SECTION, 8,
                strf("target %u does not exist; there are %u", target,
                     table::kNumTargets));
  out.target = static_cast<table::Target>(target);
  uint32_t n = c.u32();
  if (n != kNumSections)
    return fail(
        Rule::ASC_BYTECODE_SECTION, 12,
        strf("the file has %u sections instead of %u", n, kNumSections));
  if (!c.has(12 * kNumSections))
    return fail(Rule::ASC_BYTECODE_TRUNCATED, file.size(),
                "the file ends inside its table of sections");

  bool seen[kNumSections] = {};
  uint64_t end = 16 + 12 * kNumSections;
  for (unsigned i = 0; i < kNumSections; ++i) {
    uint64_t entry = c.offset();
    uint32_t kind = c.u32(), offset = c.u32(), size = c.u32();
    if (kind == 0 || kind > kNumSections)
      return fail(Rule::ASC_BYTECODE_SECTION, entry,
                  strf("section kind %u does not exist", kind));
    const char *what = kSectionNames[kind - 1];
    if (seen[kind - 1])
      return fail(Rule::ASC_BYTECODE_SECTION, entry,
                  strf("there are two %s sections", what));
    seen[kind - 1] = true;
    if (offset % 4 || size % 4)
      return fail(Rule::ASC_BYTECODE_SECTION, entry + 4,
                  strf("offset %u or size %u of the %s section is not a "
                       "multiple of 4",
                       offset, size, what));
    if (offset < end)
      return fail(Rule::ASC_BYTECODE_SECTION, entry + 4,
                  strf("the %s section starts at byte %u, inside what stands "
                       "before it (up to byte %llu)",
                       what, offset, static_cast<unsigned long long>(end)));
    if (uint64_t(offset) + size > file.size())
      return fail(Rule::ASC_BYTECODE_TRUNCATED, entry + 4,
                  strf("the %s section goes to byte %llu; the file has %zu",
                       what, static_cast<unsigned long long>(offset) + size,
                       file.size()));
    end = uint64_t(offset) + size;
    sections[kind - 1] = Cursor(file.subspan(offset, size), offset);
  }
  return true;
}

template <typename Take>
bool Reader::readBlobs(SectionKind kind, const char *what, Take take) {
  Cursor &c = section(kind);
  uint32_t n;
  if (!count(kind, 4, n))
    return false;
  std::vector<uint32_t> lengths(n);
  for (uint32_t &length : lengths)
    length = c.u32();
  for (uint32_t length : lengths) {
    if (!c.has(length))
      return truncated(c, kind, what);
    uint64_t offset = c.offset();
    if (!take(c.raw(length), length, offset))
      return false;
  }
  return atEnd(kind, 3);
}

bool Reader::readStrings() {
  out.strings.clear();
  auto take = [&](const uint8_t *p, uint32_t length, uint64_t offset) {
    out.strings.emplace_back(reinterpret_cast<const char *>(p), length);
    // Names go into messages: no control characters.
    for (uint32_t i = 0; i < length; ++i)
      if (p[i] < 0x20 || p[i] == 0x7f)
        return fail(Rule::ASC_BYTECODE_SECTION, offset + i,
                    "a string has a control character");
    return true;
  };
  return readBlobs(SectionKind::Strings, "a string", take);
}

bool Reader::readTypes() {
  constexpr SectionKind kind = SectionKind::Types;
  Cursor &c = section(kind);
  uint32_t n;
  if (!count(kind, 4, n))
    return false;
  out.types.clear();
  out.types.reserve(n);
  for (uint32_t i = 0; i < n; ++i) {
    if (!c.has(4))
      return truncated(c, kind, "a type");
    uint64_t offset = c.offset();
    auto bad = [&](const std::string &why) {
      return fail(Rule::ASC_BYTECODE_TYPE, offset,
                  strf("type %u: %s", i, why.c_str()));
    };
    uint32_t head = c.u32();
    uint32_t typeKind = head & 0xff, dtype = head >> 8 & 0xff;
    uint32_t rank = head >> 16;
    if (typeKind > static_cast<uint32_t>(TypeKind::Mask))
      return bad(strf("kind %u does not exist", typeKind));
    if (dtype >= table::kNumDTypes)
      return bad(strf("element type %u does not exist", dtype));
    Type type;
    type.kind = static_cast<TypeKind>(typeKind);
    type.dtype = static_cast<table::DType>(dtype);
    bool isTensor =
        type.kind == TypeKind::Global || type.kind == TypeKind::Local;
    if (isTensor ? rank < 1 || rank > kMaxRank : rank != 0)
      return bad(strf("%u dimensions", rank));
    if (type.kind == TypeKind::Mask ? type.dtype != table::DType::None
                                    : type.dtype == table::DType::None ||
                                          (type.dtype == table::DType::Bool &&
                                           type.kind != TypeKind::Scalar))
      return bad(strf("%s cannot be its element type",
                      std::string(table::nameOf(type.dtype)).c_str()));
    if (!c.has(uint64_t(rank) * 8))
      return truncated(c, kind, "a type");
    int64_t elements = 1;
    for (uint32_t d = 0; d < rank; ++d) {
      int64_t dim = c.i64();
      if (dim < -1 || dim > kMaxElements)
        return bad(strf("a dimension is %lld", static_cast<long long>(dim)));
      if (dim > 0 && elements > kMaxElements / dim)
        return bad("it has more than 2^40 elements");
      if (dim > 0)
        elements *= dim;
      type.dims.push_back(dim);
    }
    out.types.push_back(std::move(type));
  }
  return atEnd(kind);
}

bool Reader::readLocations() {
  constexpr SectionKind kind = SectionKind::Locations;
  Cursor &c = section(kind);
  uint32_t n;
  if (!count(kind, 20, n))
    return false;
  uint64_t first = c.offset();
  out.locations.clear();
  out.locations.reserve(n);
  for (uint32_t i = 0; i < n; ++i) {
    uint64_t offset = c.offset();
    Location loc;
    loc.file = c.u32();
    loc.line = c.u32();
    loc.column = c.u32();
    loc.parent = c.u32();
    uint32_t parentKind = c.u32();
    if (!stringIndex(loc.file, offset, "the file name of a location", true))
      return false;
    if (parentKind > static_cast<uint32_t>(ParentKind::ExpandedFrom) ||
        (parentKind == 0) != (loc.parent == kNone) ||
        (loc.parent != kNone && loc.parent >= n))
      return fail(Rule::ASC_BYTECODE_SECTION, offset + 12,
                  strf("location %u: parent %u of kind %u does not exist", i,
                       loc.parent, parentKind));
    loc.parentKind = static_cast<ParentKind>(parentKind);
    out.locations.push_back(loc);
  }
  return checkParents(first) && atEnd(kind);
}

/// Parents must not form a circle: whoever prints them would never end.
bool Reader::checkParents(uint64_t offset) {
  std::vector<uint8_t> done(out.locations.size());
  std::vector<uint32_t> path;
  for (uint32_t i = 0; i < out.locations.size(); ++i) {
    path.clear();
    for (uint32_t at = i; at != kNone && done[at] != 2;
         at = out.locations[at].parent) {
      if (done[at] == 1)
        return fail(Rule::ASC_BYTECODE_SECTION, offset + uint64_t(at) * 20,
                    strf("location %u is its own parent", at));
      done[at] = 1;
      path.push_back(at);
    }
    for (uint32_t at : path)
      done[at] = 2;
  }
  return true;
}

bool Reader::readFunctions() {
  constexpr SectionKind kind = SectionKind::Functions;
  Cursor &c = section(kind);
  Cursor &code = section(SectionKind::Code);
  uint32_t n;
  if (!count(kind, 24, n))
    return false;
  out.functions.clear();
  out.functions.reserve(n);
  for (uint32_t i = 0; i < n; ++i) {
    if (!c.has(24))
      return truncated(c, kind, "a function");
    uint64_t offset = c.offset();
    auto bad = [&](const std::string &why) {
      return fail(Rule::ASC_BYTECODE_SECTION, offset,
                  strf("function %u: %s", i, why.c_str()));
    };
    Function f;
    f.name = c.u32();
    uint32_t functionKind = c.u32();
    f.numParams = c.u32();
    f.location = c.u32();
    uint32_t numSlots = c.u32(), numWords = c.u32();
    if (!stringIndex(f.name, offset, "the name of a function", false))
      return false;
    if (functionKind > static_cast<uint32_t>(FunctionKind::Host))
      return bad(strf("kind %u does not exist", functionKind));
    f.kind = static_cast<FunctionKind>(functionKind);
    if (f.location != kNone && f.location >= out.locations.size())
      return bad(strf("location %u does not exist", f.location));
    if (f.numParams > numSlots)
      return bad(
          strf("%u parameters, but only %u slots", f.numParams, numSlots));
    if (!c.has(uint64_t(numSlots) * 8))
      return truncated(c, kind, "the slots of a function");
    f.slotTypes.reserve(numSlots);
    f.slotNames.reserve(numSlots);
    for (uint32_t s = 0; s < numSlots; ++s) {
      uint64_t at = c.offset();
      f.slotTypes.push_back(c.u32());
      f.slotNames.push_back(c.u32());
      if (f.slotTypes.back() >= out.types.size())
        return fail(Rule::ASC_BYTECODE_SECTION, at,
                    strf("slot %u of function %u has type %u; there are %zu", s,
                         i, f.slotTypes.back(), out.types.size()));
      if (!stringIndex(f.slotNames.back(), at + 4, "the name of a slot", true))
        return false;
    }
    if (!code.has(uint64_t(numWords) * 4))
      return fail(Rule::ASC_BYTECODE_TRUNCATED, offset + 20,
                  strf("function %u has %u words of code; the code section has "
                       "%zu left",
                       i, numWords, code.left() / 4));
    if (layout)
      layout->code.push_back(code.offset());
    f.code.reserve(numWords);
    for (uint32_t w = 0; w < numWords; ++w)
      f.code.push_back(code.u32());
    out.functions.push_back(std::move(f));
  }
  return atEnd(kind) && atEnd(SectionKind::Code);
}

bool Reader::readData() {
  out.data.clear();
  auto take = [&](const uint8_t *p, uint32_t length, uint64_t) {
    out.data.emplace_back(p, p + length);
    return true;
  };
  return readBlobs(SectionKind::Data, "a constant", take);
}

} // namespace

std::optional<Error> read(std::span<const uint8_t> file, Program &out,
                          Layout *layout) {
  if (layout)
    layout->code.clear();
  return Reader(file, out, layout).run();
}

std::optional<Error> load(std::span<const uint8_t> file, Program &out) {
  Layout layout;
  if (auto error = read(file, out, &layout))
    return error;
  return verify(out, &layout);
}

} // namespace asc::bc
