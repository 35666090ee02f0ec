//===- Writer.cpp - A program as bytes ------------------------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "asc/Bytecode/Bytecode.h"

namespace asc::bc {

namespace {

class Bytes {
public:
  void u32(uint32_t v) {
    for (unsigned shift = 0; shift < 32; shift += 8)
      bytes.push_back(static_cast<uint8_t>(v >> shift));
  }
  void u64(uint64_t v) {
    u32(static_cast<uint32_t>(v));
    u32(static_cast<uint32_t>(v >> 32));
  }
  void raw(const void *data, size_t size) {
    const auto *p = static_cast<const uint8_t *>(data);
    bytes.insert(bytes.end(), p, p + size);
  }
  void align() {
    while (bytes.size() % 4)
      bytes.push_back(0);
  }

  std::vector<uint8_t> bytes;
};

template <typename T> uint32_t size32(const std::vector<T> &v) {
  return static_cast<uint32_t>(v.size());
}

/// Strings and Data have the same shape: number, lengths, bytes.
template <typename T> Bytes writeBlobs(const std::vector<T> &blobs) {
  Bytes out;
  out.u32(size32(blobs));
  for (const T &blob : blobs)
    out.u32(static_cast<uint32_t>(blob.size()));
  for (const T &blob : blobs)
    out.raw(blob.data(), blob.size());
  out.align();
  return out;
}

Bytes writeTypes(const Program &program) {
  Bytes out;
  out.u32(size32(program.types));
  for (const Type &type : program.types) {
    out.u32(static_cast<uint32_t>(type.kind) |
            static_cast<uint32_t>(type.dtype) << 8 | size32(type.dims) << 16);
    for (int64_t d : type.dims)
      out.u64(static_cast<uint64_t>(d));
  }
  return out;
}

Bytes writeLocations(const Program &program) {
  Bytes out;
  out.u32(size32(program.locations));
  for (const Location &loc : program.locations) {
    out.u32(loc.file);
    out.u32(loc.line);
    out.u32(loc.column);
    out.u32(loc.parent);
    out.u32(static_cast<uint32_t>(loc.parentKind));
  }
  return out;
}

Bytes writeFunctions(const Program &program) {
  Bytes out;
  out.u32(size32(program.functions));
  for (const Function &f : program.functions) {
    out.u32(f.name);
    out.u32(static_cast<uint32_t>(f.kind));
    out.u32(f.numParams);
    out.u32(f.location);
    out.u32(size32(f.slotTypes));
    out.u32(size32(f.code));
    for (size_t i = 0; i < f.slotTypes.size(); ++i) {
      out.u32(f.slotTypes[i]);
      out.u32(i < f.slotNames.size() ? f.slotNames[i] : kNone);
    }
  }
  return out;
}

} // namespace

std::vector<uint8_t> write(const Program &program) {
  Bytes code;
  for (const Function &f : program.functions)
    for (uint32_t word : f.code)
      code.u32(word);

  const std::pair<SectionKind, Bytes> sections[] = {
      {SectionKind::Strings, writeBlobs(program.strings)},
      {SectionKind::Types, writeTypes(program)},
      {SectionKind::Locations, writeLocations(program)},
      {SectionKind::Functions, writeFunctions(program)},
      {SectionKind::Code, std::move(code)},
      {SectionKind::Data, writeBlobs(program.data)},
  };

  Bytes out;
  out.raw("ASBC", 4);
  out.u32(kMajor | uint32_t(kMinor) << 16);
  out.u32(static_cast<uint32_t>(program.target));
  out.u32(std::size(sections));
  uint64_t offset = 16 + 12 * std::size(sections);
  for (const auto &[kind, section] : sections) {
    out.u32(static_cast<uint32_t>(kind));
    out.u32(static_cast<uint32_t>(offset));
    out.u32(size32(section.bytes));
    offset += section.bytes.size();
  }
  for (const auto &[kind, section] : sections)
    out.raw(section.bytes.data(), section.bytes.size());
  return std::move(out.bytes);
}

} // namespace asc::bc
