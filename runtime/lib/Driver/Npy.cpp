//===- Npy.cpp - Data and .npy files --------------------------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "asc/Driver/Npy.h"

#include "asc/Bytecode/Text.h"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string_view>
#include <sys/stat.h>
#include <unistd.h>

namespace asc::rt {

using table::DType;
using table::Rule;

//===----------------------------------------------------------------------===//
// Buffer
//===----------------------------------------------------------------------===//

Buffer::~Buffer() { std::free(owned_); }

Buffer::Buffer(Buffer &&other) noexcept
    : owned_(other.owned_), data_(other.data_), size_(other.size_) {
  other.owned_ = nullptr;
  other.data_ = nullptr;
  other.size_ = 0;
}

Buffer &Buffer::operator=(Buffer &&other) noexcept {
  std::swap(owned_, other.owned_);
  std::swap(data_, other.data_);
  std::swap(size_, other.size_);
  return *this;
}

std::optional<Buffer> Buffer::make(uint64_t bytes) {
  constexpr uint64_t alignment = 64;
  if (bytes > SIZE_MAX - alignment)
    return std::nullopt;
  Buffer b;
  b.owned_ = std::calloc(bytes + alignment, 1);
  if (!b.owned_)
    return std::nullopt;
  auto address = reinterpret_cast<uintptr_t>(b.owned_);
  b.data_ = static_cast<uint8_t *>(b.owned_) +
            (alignment - address % alignment) % alignment;
  b.size_ = bytes;
  return b;
}

std::string shapeText(const std::vector<int64_t> &shape, DType dtype) {
  std::string text;
  for (int64_t d : shape)
    text += (d < 0 ? std::string("?") : std::to_string(d)) + "x";
  return text + std::string(nameOf(dtype));
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

namespace {

constexpr size_t kMaxHeader = 1 << 16;
constexpr size_t kMaxRank = 32; // NumPy's own limit
constexpr int64_t kMaxElements = int64_t(1) << 40;

/// The type as NumPy writes it, without the byte order: "f2".
const char *numpyCode(DType dtype) {
  switch (dtype) {
  case DType::I8:
    return "i1";
  case DType::U8:
    return "u1";
  case DType::I16:
    return "i2";
  case DType::U16:
  case DType::BF16:
    return "u2";
  case DType::F16:
    return "f2";
  case DType::I32:
    return "i4";
  case DType::U32:
    return "u4";
  case DType::F32:
    return "f4";
  case DType::I64:
    return "i8";
  case DType::U64:
    return "u8";
  case DType::F64:
    return "f8";
  case DType::C64:
    return "c8";
  // numpy has no such types: their bits.
  case DType::C32:
    return "u4";
  case DType::I4X2:
  case DType::HIF8:
  case DType::E5M2:
  case DType::E4M3:
  case DType::E8M0:
  case DType::E2M1X2:
  case DType::E1M2X2:
    return "u1";
  default:
    return "";
  }
}

struct Header {
  std::string descr;
  bool fortran = false;
  std::vector<int64_t> shape;
};

/// Reads the header's text: a Python dictionary with three known keys.
class HeaderParser {
public:
  explicit HeaderParser(std::string_view text) : text(text) {}

  /// Empty when all is well.
  std::string parse(Header &out) {
    bool hasDescr = false, hasOrder = false, hasShape = false;
    if (!eat('{'))
      return "it does not start with {";
    while (!eat('}')) {
      std::string key;
      if (!string(key) || !eat(':'))
        return "a key is not a string";
      bool *seen = key == "descr"           ? &hasDescr
                   : key == "fortran_order" ? &hasOrder
                   : key == "shape"         ? &hasShape
                                            : nullptr;
      if (!seen)
        return "it has the unknown key '" + printable(key) + "'";
      if (*seen)
        return "it has the key '" + key + "' twice";
      *seen = true;
      if (seen == &hasDescr) {
        if (!string(out.descr))
          return "descr is not a plain type (structured arrays are not read)";
      } else if (seen == &hasOrder) {
        if (word("True"))
          out.fortran = true;
        else if (!word("False"))
          return "fortran_order is neither True nor False";
      } else if (!shape(out.shape)) {
        return "shape is not a tuple of lengths";
      }
      if (!eat(',')) {
        if (!eat('}'))
          return "it does not end with }";
        break;
      }
    }
    skipSpace();
    if (at != text.size())
      return "text follows the dictionary";
    if (!hasDescr || !hasOrder || !hasShape)
      return std::string("the key '") +
             (!hasDescr   ? "descr"
              : !hasOrder ? "fortran_order"
                          : "shape") +
             "' is missing";
    return "";
  }

  static std::string printable(const std::string &s) {
    std::string out;
    for (char c : s.substr(0, 40))
      out += c >= 0x20 && c < 0x7f ? c : '?';
    return out;
  }

private:
  void skipSpace() {
    while (at < text.size() && (text[at] == ' ' || text[at] == '\n' ||
                                text[at] == '\t' || text[at] == '\r'))
      ++at;
  }
  bool eat(char c) {
    skipSpace();
    if (at == text.size() || text[at] != c)
      return false;
    ++at;
    return true;
  }
  bool word(std::string_view w) {
    skipSpace();
    if (text.substr(at, w.size()) != w)
      return false;
    at += w.size();
    return true;
  }
  bool string(std::string &out) {
    skipSpace();
    if (at == text.size() || (text[at] != '\'' && text[at] != '"'))
      return false;
    size_t end = text.find(text[at], at + 1);
    if (end == std::string_view::npos)
      return false;
    out = text.substr(at + 1, end - at - 1);
    at = end + 1;
    return true;
  }
  bool shape(std::vector<int64_t> &out) {
    if (!eat('('))
      return false;
    while (!eat(')')) {
      skipSpace();
      int64_t value = 0;
      size_t digits = 0;
      for (; at < text.size() && text[at] >= '0' && text[at] <= '9';
           ++at, ++digits) {
        if (value > INT64_MAX / 10 - 1)
          return false;
        value = value * 10 + (text[at] - '0');
      }
      if (digits == 0 || out.size() == kMaxRank)
        return false;
      if (at < text.size() && text[at] == 'L') // written by Python 2
        ++at;
      out.push_back(value);
      if (!eat(','))
        return eat(')');
    }
    return true;
  }

  std::string_view text;
  size_t at = 0;
};

std::optional<FileError> checkType(const Header &header, DType dtype) {
  const std::string &descr = header.descr;
  std::string want = numpyCode(dtype);
  std::string code = descr.empty() ? "" : descr.substr(1);
  char order = descr.empty() ? '\0' : descr[0];
  std::string shown = HeaderParser::printable(descr);
  if (code == want && order == '>' && sizeOf(dtype) > 1)
    return FileError{Rule::ASC_NPY_DTYPE,
                     "data are big-endian ('" + shown +
                         "'); only little-endian files are read"};
  if (code == want && (order == '<' || (order == '|' && sizeOf(dtype) == 1)))
    return std::nullopt;
  std::string text = "element type is '" + shown + "'; the parameter is " +
                     std::string(nameOf(dtype)) + ", which is '" +
                     (sizeOf(dtype) == 1 ? "|" : "<") + want + "'";
  if (dtype == DType::BF16)
    text += " (the bits of bf16 as uint16)";
  return FileError{Rule::ASC_NPY_DTYPE, text};
}

} // namespace

std::optional<FileError> parseNpy(std::span<const uint8_t> file, DType dtype,
                                  const std::vector<int64_t> &shape,
                                  Array &out) {
  if (file.size() < 6 || std::memcmp(file.data(), "\x93NUMPY", 6) != 0)
    return FileError{
        Rule::ASC_NPY_MAGIC,
        "this is not a .npy file: it does not start with \\x93NUMPY"};
  if (file.size() < 10)
    return FileError{Rule::ASC_NPY_TRUNCATED,
                     "the file ends in its first bytes"};
  unsigned major = file[6], minor = file[7];
  if ((major != 1 && major != 2) || minor != 0)
    return FileError{
        Rule::ASC_NPY_VERSION,
        strf("format version %u.%u; 1.0 and 2.0 are read", major, minor)};
  size_t start = major == 1 ? 10 : 12;
  if (file.size() < start)
    return FileError{Rule::ASC_NPY_TRUNCATED,
                     "the file ends in its first bytes"};
  uint64_t length = file[8] | uint64_t(file[9]) << 8;
  if (major == 2)
    length |= uint64_t(file[10]) << 16 | uint64_t(file[11]) << 24;
  if (length > kMaxHeader)
    return FileError{Rule::ASC_NPY_HEADER,
                     strf("the header has %llu bytes; the limit is %zu",
                          static_cast<unsigned long long>(length), kMaxHeader)};
  if (length > file.size() - start)
    return FileError{Rule::ASC_NPY_TRUNCATED,
                     strf("the header has %llu bytes; the file has %zu left",
                          static_cast<unsigned long long>(length),
                          file.size() - start)};
  Header header;
  HeaderParser parser(std::string_view(
      reinterpret_cast<const char *>(file.data()) + start, length));
  if (std::string why = parser.parse(header); !why.empty())
    return FileError{Rule::ASC_NPY_HEADER, "the header cannot be read: " + why};
  if (auto error = checkType(header, dtype))
    return error;

  bool fits = header.shape.size() == shape.size();
  int64_t elements = 1;
  for (size_t i = 0; i < header.shape.size(); ++i) {
    int64_t d = header.shape[i];
    fits = fits && (shape[i] < 0 || shape[i] == d);
    if (d > 0 && elements > kMaxElements / d)
      return FileError{Rule::ASC_NPY_SHAPE, "it has more than 2^40 elements"};
    elements *= d;
  }
  if (!fits)
    return FileError{Rule::ASC_NPY_SHAPE,
                     "shape is " + shapeText(header.shape, dtype) +
                         "; the parameter is " + shapeText(shape, dtype)};
  // A vector has one order only.
  size_t longDims = 0;
  for (int64_t d : header.shape)
    longDims += d > 1;
  if (header.fortran && longDims > 1)
    return FileError{Rule::ASC_NPY_ORDER,
                     "data are in Fortran order; numpy.ascontiguousarray makes "
                     "C order"};
  uint64_t bytes = static_cast<uint64_t>(elements) * sizeOf(dtype);
  uint64_t have = file.size() - start - length;
  if (bytes != have)
    return FileError{Rule::ASC_NPY_TRUNCATED,
                     strf("%s has %llu bytes of data; the file has %llu",
                          shapeText(header.shape, dtype).c_str(),
                          static_cast<unsigned long long>(bytes),
                          static_cast<unsigned long long>(have))};
  auto buffer = Buffer::make(bytes);
  if (!buffer)
    return FileError{Rule::ASC_RUN_MEMORY, "there is not enough memory for it"};
  if (bytes)
    std::memcpy(buffer->data(), file.data() + start + length, bytes);
  out.dtype = dtype;
  out.shape = std::move(header.shape);
  out.data = std::move(*buffer);
  return std::nullopt;
}

std::optional<FileError> readFile(const std::string &path,
                                  std::vector<uint8_t> &out) {
  auto fail = [&] {
    return FileError{Rule::ASC_INPUT_FILE,
                     strf("cannot read it: %s", std::strerror(errno))};
  };
  FILE *f = std::fopen(path.c_str(), "rb");
  if (!f)
    return fail();
  struct stat info;
  if (fstat(fileno(f), &info) != 0 || S_ISDIR(info.st_mode)) {
    std::fclose(f);
    errno = EISDIR;
    return fail();
  }
  out.clear();
  if (S_ISREG(info.st_mode))
    out.reserve(static_cast<size_t>(info.st_size));
  uint8_t chunk[1 << 16];
  while (size_t n = std::fread(chunk, 1, sizeof(chunk), f))
    out.insert(out.end(), chunk, chunk + n);
  bool bad = std::ferror(f);
  auto error = bad ? std::optional(fail()) : std::nullopt;
  std::fclose(f);
  return error;
}

std::optional<FileError> readNpy(const std::string &path, DType dtype,
                                 const std::vector<int64_t> &shape,
                                 Array &out) {
  std::vector<uint8_t> bytes;
  if (auto error = readFile(path, bytes))
    return error;
  return parseNpy(bytes, dtype, shape, out);
}

//===----------------------------------------------------------------------===//
// Writing
//===----------------------------------------------------------------------===//

std::vector<uint8_t> formatNpy(DType dtype, const std::vector<int64_t> &shape,
                               const uint8_t *data) {
  std::string text = std::string("{'descr': '") +
                     (sizeOf(dtype) == 1 ? "|" : "<") + numpyCode(dtype) +
                     "', 'fortran_order': False, 'shape': (";
  uint64_t elements = 1;
  for (size_t i = 0; i < shape.size(); ++i) {
    text += (i ? ", " : "") + std::to_string(shape[i]);
    elements *= static_cast<uint64_t>(shape[i]);
  }
  text += shape.size() == 1 ? ",), }" : "), }";
  // Data start on a multiple of 64 bytes; the header ends in a newline.
  while ((10 + text.size() + 1) % 64)
    text += ' ';
  text += '\n';
  uint64_t bytes = elements * sizeOf(dtype);
  std::vector<uint8_t> out;
  out.reserve(10 + text.size() + bytes);
  for (char c : std::string_view("\x93NUMPY\x01\x00", 8))
    out.push_back(static_cast<uint8_t>(c));
  out.push_back(static_cast<uint8_t>(text.size()));
  out.push_back(static_cast<uint8_t>(text.size() >> 8));
  out.insert(out.end(), text.begin(), text.end());
  out.insert(out.end(), data, data + bytes);
  return out;
}

static std::optional<FileError> writeFile(const std::string &path,
                                          const std::vector<uint8_t> &bytes) {
  FILE *f = std::fopen(path.c_str(), "wb");
  bool ok = f && std::fwrite(bytes.data(), 1, bytes.size(), f) == bytes.size();
  int why = errno;
  if (f && std::fclose(f) != 0 && ok) {
    ok = false;
    why = errno;
  }
  if (ok)
    return std::nullopt;
  return FileError{Rule::ASC_INPUT_FILE,
                   strf("cannot write it: %s", std::strerror(why))};
}

std::optional<FileError> FileSet::add(const std::string &path,
                                      const std::vector<uint8_t> &bytes) {
  // What a link names is replaced, not the link.
  Pending p{"", path, {}};
  if (char *real = realpath(path.c_str(), nullptr)) {
    p.path = real;
    std::free(real);
  }
  for (const Pending &other : pending)
    if (other.path == p.path)
      return FileError{Rule::ASC_INPUT_FILE, "two outputs go to this file"};
  // Devices and pipes are written to: a new file must not take their place.
  struct stat info;
  if (stat(path.c_str(), &info) == 0 && !S_ISREG(info.st_mode) &&
      !S_ISDIR(info.st_mode)) {
    p.bytes = bytes;
    pending.push_back(std::move(p));
    return std::nullopt;
  }
  p.temporary = strf("%s.%ld.tmp", p.path.c_str(), static_cast<long>(getpid()));
  pending.push_back(std::move(p));
  return writeFile(pending.back().temporary, bytes);
}

std::optional<FileError> FileSet::commit() {
  while (!pending.empty()) {
    Pending &p = pending.back();
    if (p.temporary.empty()) {
      if (auto error = writeFile(p.path, p.bytes)) {
        error->text = p.path + ": " + error->text;
        return error;
      }
    } else if (std::rename(p.temporary.c_str(), p.path.c_str()) != 0) {
      return FileError{
          Rule::ASC_INPUT_FILE,
          strf("cannot write %s: %s", p.path.c_str(), std::strerror(errno))};
    }
    pending.pop_back();
  }
  return std::nullopt;
}

FileSet::~FileSet() {
  for (const Pending &p : pending)
    if (!p.temporary.empty())
      std::remove(p.temporary.c_str());
}

} // namespace asc::rt
