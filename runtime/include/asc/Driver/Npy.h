//===- Npy.h - Data and .npy files ------------------------------*- C++ -*-===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// Format versions 1.0 and 2.0, C order, little-endian. bf16 is stored as its
// bits in uint16, since NumPy has no such type; the element type is the
// parameter's.
//
//===----------------------------------------------------------------------===//

#ifndef ASC_DRIVER_NPY_H
#define ASC_DRIVER_NPY_H

#include "asc/Table/Rules.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace asc::rt {

/// Zero-filled memory, aligned for vector loads.
class Buffer {
public:
  Buffer() = default;
  ~Buffer();
  Buffer(Buffer &&other) noexcept;
  Buffer &operator=(Buffer &&other) noexcept;

  /// Nothing when the machine does not have that much memory.
  static std::optional<Buffer> make(uint64_t bytes);

  uint8_t *data() const { return data_; }
  uint64_t size() const { return size_; }

private:
  void *owned_ = nullptr;
  uint8_t *data_ = nullptr;
  uint64_t size_ = 0;
};

/// A tensor in global memory with its shape.
struct Array {
  table::DType dtype = table::DType::None;
  std::vector<int64_t> shape;
  Buffer data;
};

struct FileError {
  table::Rule rule;
  std::string text;
};

/// "512xf16"
std::string shapeText(const std::vector<int64_t> &shape, table::DType dtype);

/// Reads the bytes of a .npy file as an array of `dtype` whose shape fits
/// `shape` (-1 fits any length). Returns an error or fills in `out`.
std::optional<FileError> parseNpy(std::span<const uint8_t> file,
                                  table::DType dtype,
                                  const std::vector<int64_t> &shape,
                                  Array &out);
std::optional<FileError> readNpy(const std::string &path, table::DType dtype,
                                 const std::vector<int64_t> &shape, Array &out);

/// The bytes of a .npy file, version 1.0.
std::vector<uint8_t> formatNpy(table::DType dtype,
                               const std::vector<int64_t> &shape,
                               const uint8_t *data);

/// Reads a whole file.
std::optional<FileError> readFile(const std::string &path,
                                  std::vector<uint8_t> &out);

/// Files that appear together: all are written under temporary names first and
/// get their own when every one is complete.
class FileSet {
public:
  ~FileSet();
  std::optional<FileError> add(const std::string &path,
                               const std::vector<uint8_t> &bytes);
  std::optional<FileError> commit();

private:
  struct Pending {
    std::string temporary, path;
    std::vector<uint8_t> bytes; ///< of a device or pipe, without a temporary
  };
  std::vector<Pending> pending;
};

} // namespace asc::rt

#endif // ASC_DRIVER_NPY_H
