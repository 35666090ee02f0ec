//===- NpyTest.cpp - Data and .npy files ----------------------------------===//
//
// Part of the ASIR project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Protects: .npy files are NumPy's, and a broken one gives a message.

#include "asc/Driver/Npy.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <random>
#include <string>
#include <sys/stat.h>
#include <unistd.h>

using namespace asc;
using namespace asc::rt;
using table::DType;

namespace {

/// A file made from the format's description, not by our writer.
std::vector<uint8_t> file(const std::string &header, size_t dataBytes,
                          uint8_t major = 1, uint8_t minor = 0) {
  std::string h = header;
  size_t fixed = major == 1 ? 10 : 12;
  while ((fixed + h.size() + 1) % 64)
    h += ' ';
  h += '\n';
  std::vector<uint8_t> out = {0x93, 'N', 'U', 'M', 'P', 'Y', major, minor};
  out.push_back(static_cast<uint8_t>(h.size()));
  out.push_back(static_cast<uint8_t>(h.size() >> 8));
  if (major != 1)
    out.insert(out.end(), {0, 0});
  out.insert(out.end(), h.begin(), h.end());
  for (size_t i = 0; i < dataBytes; ++i)
    out.push_back(static_cast<uint8_t>(i));
  return out;
}

std::string dict(const std::string &descr, const std::string &order,
                 const std::string &shape) {
  return "{'descr': " + descr + ", 'fortran_order': " + order +
         ", 'shape': " + shape + ", }";
}

std::string parse(const std::vector<uint8_t> &bytes, DType t,
                  const std::vector<int64_t> &shape) {
  Array a;
  auto error = parseNpy(bytes, t, shape, a);
  return error ? std::string(table::row(error->rule).id) + " | " + error->text
               : "";
}
std::string rule(const std::string &s) { return s.substr(0, s.find(" | ")); }

} // namespace

TEST(Npy, Reads) {
  Array a;
  ASSERT_FALSE(
      parseNpy(file(dict("'<f2'", "False", "(4,)"), 8), DType::F16, {4}, a));
  EXPECT_EQ(a.data.size(), 8u);
  EXPECT_EQ(a.data.data()[7], 7);
  EXPECT_EQ(a.shape, std::vector<int64_t>{4});
  EXPECT_EQ(parse(file(dict("'<f2'", "False", "(4,)"), 8, 2), DType::F16, {4}),
            "");
  EXPECT_EQ(parse(file(dict("'|i1'", "False", "(2, 4)"), 8), DType::I8, {2, 4}),
            "");
  EXPECT_EQ(parse(file(dict("'<u2'", "False", "(4,)"), 8), DType::BF16, {4}),
            "");
  // Open dimensions, any order of keys, no trailing comma, double quotes.
  EXPECT_EQ(parse(file("{\"shape\": (2,3), \"fortran_order\": False, "
                       "\"descr\": \"<i4\"}",
                       24),
                  DType::I32, {-1, 3}),
            "");
  EXPECT_EQ(parse(file(dict("'<f8'", "False", "(0,)"), 0), DType::F64, {-1}),
            "");
  // A vector in Fortran order is a vector.
  EXPECT_EQ(parse(file(dict("'<f2'", "True", "(4,)"), 8), DType::F16, {4}), "");
}

TEST(Npy, Rejects) {
  auto f = [](const std::string &descr, const std::string &order,
              const std::string &shape, size_t bytes) {
    return rule(
        parse(file(dict(descr, order, shape), bytes), DType::F16, {2, 2}));
  };
  EXPECT_EQ(f("'<f2'", "False", "(2, 2)", 8), "");
  EXPECT_EQ(f("'<f4'", "False", "(2, 2)", 16), "ASC-NPY-DTYPE");
  EXPECT_EQ(f("'>f2'", "False", "(2, 2)", 8), "ASC-NPY-DTYPE");
  EXPECT_EQ(f("[('a', '<f2')]", "False", "(2, 2)", 8), "ASC-NPY-HEADER");
  EXPECT_EQ(f("'<f2'", "True", "(2, 2)", 8), "ASC-NPY-ORDER");
  EXPECT_EQ(f("'<f2'", "False", "(4,)", 8), "ASC-NPY-SHAPE");
  EXPECT_EQ(f("'<f2'", "False", "(2, 3)", 12), "ASC-NPY-SHAPE");
  EXPECT_EQ(f("'<f2'", "False", "()", 2), "ASC-NPY-SHAPE");
  EXPECT_EQ(f("'<f2'", "False", "(2, 2)", 7), "ASC-NPY-TRUNCATED");
  EXPECT_EQ(f("'<f2'", "False", "(2, 2)", 9), "ASC-NPY-TRUNCATED");
  EXPECT_EQ(f("'<f2'", "Maybe", "(2, 2)", 8), "ASC-NPY-HEADER");
  EXPECT_EQ(f("'<f2'", "False", "(2, -2)", 8), "ASC-NPY-HEADER");
  EXPECT_EQ(f("'<f2'", "False", "(99999999999999999999,)", 8),
            "ASC-NPY-HEADER");
  EXPECT_EQ(f("'<f2'", "False", "(1099511627776, 1099511627776)", 8),
            "ASC-NPY-SHAPE");
  EXPECT_EQ(rule(parse(file("{'descr': '<f2'}", 8), DType::F16, {4})),
            "ASC-NPY-HEADER");
  EXPECT_EQ(rule(parse(file(dict("'<f2'", "False", "(4,)") + " x", 8),
                       DType::F16, {4})),
            "ASC-NPY-HEADER");
  EXPECT_EQ(rule(parse({'P', 'K', 3, 4, 0, 0, 0, 0}, DType::F16, {4})),
            "ASC-NPY-MAGIC");
  EXPECT_EQ(
      rule(parse(file(dict("'<f2'", "False", "(4,)"), 8, 3), DType::F16, {4})),
      "ASC-NPY-VERSION");
}

TEST(Npy, HugeHeader) {
  std::vector<uint8_t> bytes = file(dict("'<f2'", "False", "(4,)"), 8, 2);
  bytes[11] = 0x7f; // 2 GB of header
  EXPECT_EQ(rule(parse(bytes, DType::F16, {4})), "ASC-NPY-HEADER");
  bytes[11] = 0;
  bytes[9] = 0x70;
  EXPECT_EQ(rule(parse(bytes, DType::F16, {4})), "ASC-NPY-TRUNCATED");
}

TEST(Npy, TruncationsAndMutations) {
  const std::vector<uint8_t> good = file(dict("'<f2'", "False", "(4,)"), 8);
  for (size_t n = 0; n < good.size(); ++n)
    ASSERT_NE(parse({good.begin(), good.begin() + static_cast<long>(n)},
                    DType::F16, {4}),
              "");
  std::mt19937 random(99);
  for (int i = 0; i < 20000; ++i) {
    std::vector<uint8_t> bytes = good;
    for (unsigned c = 0; c < 1 + random() % 3; ++c)
      bytes[random() % 80] = static_cast<uint8_t>(random());
    parse(bytes, DType::F16, {-1});
  }
}

TEST(Npy, WriterMatchesTheFormat) {
  const uint8_t data[8] = {0, 1, 2, 3, 4, 5, 6, 7};
  std::vector<uint8_t> out = formatNpy(DType::F16, {4}, data);
  EXPECT_EQ(out.size() % 64, 8u);
  std::string text(out.begin() + 10, out.end() - 8);
  EXPECT_EQ(
      text.find("{'descr': '<f2', 'fortran_order': False, 'shape': (4,), }"),
      0u);
  EXPECT_EQ(text.back(), '\n');
  EXPECT_EQ(out[8] | out[9] << 8, static_cast<int>(text.size()));
  EXPECT_EQ(parse(out, DType::F16, {4}), "");
  std::vector<uint8_t> two = formatNpy(DType::BF16, {2, 2}, data);
  EXPECT_NE(std::string(two.begin(), two.end()).find("'<u2'"),
            std::string::npos);
  EXPECT_NE(std::string(two.begin(), two.end()).find("(2, 2)"),
            std::string::npos);
}

TEST(Npy, FilesAppearTogether) {
  std::string dir = testing::TempDir() + "asc-npy-" + std::to_string(getpid());
  std::string a = dir + "-a", b = dir + "-b";
  auto exists = [](const std::string &p) {
    return access(p.c_str(), F_OK) == 0;
  };
  {
    FileSet files;
    ASSERT_FALSE(files.add(a, {1, 2, 3}));
    EXPECT_FALSE(exists(a));
    // The second cannot be written: the first does not appear either.
    EXPECT_TRUE(files.add("/nonexistent/folder/x", {1}));
  }
  EXPECT_FALSE(exists(a));
  {
    FileSet files;
    ASSERT_FALSE(files.add(a, {1, 2, 3}));
    ASSERT_FALSE(files.add(b, {4}));
    ASSERT_FALSE(files.commit());
  }
  std::vector<uint8_t> back;
  ASSERT_FALSE(readFile(a, back));
  EXPECT_EQ(back, (std::vector<uint8_t>{1, 2, 3}));
  ASSERT_FALSE(readFile(b, back));
  EXPECT_EQ(back, std::vector<uint8_t>{4});
  {
    FileSet files;
    ASSERT_FALSE(files.add(a, {1}));
    EXPECT_TRUE(files.add(a, {2})); // two outputs, one file
  }
  {
    // A link stays a link; what it names is written.
    std::string link = a + ".link";
    std::remove(link.c_str());
    ASSERT_EQ(symlink(a.c_str(), link.c_str()), 0);
    FileSet files;
    ASSERT_FALSE(files.add(link, {7}));
    ASSERT_FALSE(files.commit());
    ASSERT_FALSE(readFile(a, back));
    EXPECT_EQ(back, std::vector<uint8_t>{7});
    struct stat info;
    ASSERT_EQ(lstat(link.c_str(), &info), 0);
    EXPECT_TRUE(S_ISLNK(info.st_mode));
    std::remove(link.c_str());
  }
  {
    // A pipe is written to, not replaced.
    std::string pipe = a + ".pipe";
    std::remove(pipe.c_str());
    ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
    int reader = open(pipe.c_str(), O_RDONLY | O_NONBLOCK);
    ASSERT_GE(reader, 0);
    FileSet files;
    ASSERT_FALSE(files.add(pipe, {5, 6}));
    ASSERT_FALSE(files.commit());
    uint8_t bytes[4];
    EXPECT_EQ(read(reader, bytes, sizeof(bytes)), 2);
    EXPECT_EQ(bytes[1], 6);
    close(reader);
    struct stat info;
    ASSERT_EQ(lstat(pipe.c_str(), &info), 0);
    EXPECT_TRUE(S_ISFIFO(info.st_mode));
    std::remove(pipe.c_str());
  }
  std::remove(a.c_str());
  std::remove(b.c_str());
  EXPECT_TRUE(readFile(a, back));
  EXPECT_TRUE(readFile("/", back));
}
