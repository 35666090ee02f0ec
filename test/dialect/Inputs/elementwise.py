#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes a test out for every element-wise instruction. Usage: elementwise.py TEST

Parts are separated by `// -----`. A part with `// ONLY: words` is written for
instructions that have one of the words: their name, shape or a property.

@op@           the instruction        @ty@     an element type it has everywhere
@src@          its first source       @list@   its element types on dav-2201
@more@         its other operand: `, %b` (a tensor) or `, %cst` (a scalar)
@types D S@    tensors of D and S elements
@each A B@     [A, B] or [A, B, B]: one number per tensor
"""

import re
import sys

ARITH = "i16, f16, i32, f32"
HALF = "f16, f32"
BITS = "i16, ui16"

# name, shape, type, element types on dav-2201, properties
TABLE = [
    ("sub", "binary", "f16", ARITH, "reserve i64"),
    ("min", "binary", "f16", ARITH, "reserve i64"),
    ("div", "binary", "f16", HALF, "reserve i64 general"),
    ("and", "binary", "i16", BITS, "i64 general bits"),
    ("or", "binary", "i16", BITS, "i64 general bits"),
    ("abs", "unary", "f16", HALF, "reserve i64"),
    ("relu", "unary", "f16", "f16, i32, f32", "reserve i64"),
    ("not", "unary", "i16", BITS, "i64 bits"),
    ("sqrt", "unary", "f16", HALF, "reserve"),
    ("rsqrt", "unary", "f16", HALF, "reserve"),
    ("reciprocal", "unary", "f16", HALF, "reserve i64"),
    ("exp", "unary", "f16", HALF, "reserve"),
    ("ln", "unary", "f16", HALF, "reserve"),
    ("adds", "scalar", "f16", ARITH, "reserve i64 on1001"),
    ("muls", "scalar", "f16", ARITH, "reserve i64 on1001"),
    ("maxs", "scalar", "f16", ARITH, "reserve i64 not1001"),
    ("mins", "scalar", "f16", ARITH, "reserve i64 not1001"),
    ("leaky_relu", "scalar", "f16", HALF, "reserve not1001"),
]
MORE = {"binary": ", %b", "unary": "", "scalar": ", %cst"}


def write(part, name, shape, element, types, properties):
    only = re.search(r"// ONLY: (.*)\n", part)
    if only:
        if not set(only.group(1).split()) & {name, shape, *properties.split()}:
            return None
        part = part.replace(only.group(0), "")
    tensors = 3 if shape == "binary" else 2

    def tensor_types(match):
        sizes = [match.group(1)] + [match.group(2)] * (tensors - 1)
        return ", ".join(f"!asc.local<{n}x@ty@>" for n in sizes)

    def each(match):
        return "[" + ", ".join([match.group(1)] + [match.group(2)] * (tensors - 1)) + "]"

    part = re.sub(r"@types (\d+) (\d+)@", tensor_types, part)
    part = re.sub(r"@each (\S+) (\S+)@", each, part)
    for key, value in (("op", name), ("ty", element), ("list", types),
                       ("src", "src0" if shape == "binary" else "src"),
                       ("more", MORE[shape])):
        part = part.replace(f"@{key}@", value)
    return part


def main():
    with open(sys.argv[1], encoding="utf-8") as f:
        text = f.read()
    text = text[text.index("// BEGIN\n") + len("// BEGIN\n"):]
    written = []
    for row in TABLE:
        for part in text.split("// -----\n"):
            done = write(part, *row)
            if done is not None:
                written.append(done)
    print("// -----\n".join(written), end="")


if __name__ == "__main__":
    main()
