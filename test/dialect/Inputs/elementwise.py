#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes a test out for every element-wise instruction. Usage: elementwise.py TEST

Parts are separated by `// -----`. A part with `// ONLY: words` is written for
instructions that have one of the words: their name, shape or a property; one
with `// NOT: words` for the others. A test with `// COUNTED` is written for the
instructions of one chip that have the count form only. Instructions with the
property `newest` have dav-3510 in the place of dav-2201.

@op@           the instruction        @ty@     an element type it has everywhere
@src@          its first source       @list@   its element types on dav-2201
@more@         its other operand: `, %b` (a tensor) or `, %cst` (a scalar)
@types D S@    tensors of D and S elements
@each A B@     [A, B] or [A, B, B]: one number per tensor
@hint@         what follows its list of element types in a message

Of those with the count form only:
@rest@         its operands after the destination and, if so, the amounts
@last@         its last operand's name, and @wanted@ which type that has
@others@       the same when all operands of its type are %e
@size@         bytes of an element, @four@ of four
@tail N T M@   N elements of its type each, but the last one M (or N) elements T
@first N T M@  the same for the first one
@all N T@      the types of its tensors, of N elements T
"""

import re
import sys

ARITH = "i16, f16, i32, f32"
HALF = "f16, f32"
WORDS = "i16, ui16, i32, ui32"
HINT = "; reinterpret the tensors as i16, with twice the count for 32-bit elements"
BITS = "i16, ui16"
COMPLEX = ", complex<f16>, complex<f32>"

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
    ("add_relu", "binary", "f16", "i16, f16, f32", "reserve i64 clipped"),
    ("sub_relu", "binary", "f16", "i16, f16, f32", "reserve i64 clipped"),
    ("shift_left", "scalar", "i16", WORDS, "i64 shift"),
    ("shift_right", "scalar", "i16", WORDS, "i64 shift"),
    ("subs", "scalar", "f16", "i16, f16, bf16, i32, f32, i64, ui64" + COMPLEX,
     "reserve i64 newest"),
    ("divs", "scalar", "f16", "f16, f32, i64, ui64" + COMPLEX,
     "reserve i64 newest"),
    ("ands", "scalar", "i16", "i16, ui16, i64, ui64", "i64 newest"),
    ("ors", "scalar", "i16", "i16, ui16, i64, ui64", "i64 newest"),
]
# name, shape, type, element types, properties
COUNTED = [
    ("abs_sub", "binary", "f16", HALF, "inplace"),
    ("prelu", "binary", "f16", HALF, "inplace"),
    ("shift_left_tensor", "shift", "i16",
     "i8, ui8, i16, ui16, i32, ui32, i64, ui64", "apart"),
    ("shift_right_tensor", "shift", "i16",
     "i8, ui8, i16, ui16, i32, ui32, i64, ui64", "apart"),
    ("mull", "pair", "i32", "i32, ui32", "apart"),
]
SIZES = {"f16": 2, "i16": 2, "i32": 4}
MORE = {"binary": ", %b", "unary": "", "scalar": ", %cst"}


def write(part, name, shape, element, types, properties):
    only = re.search(r"// ONLY: (.*)\n", part)
    if only:
        if not set(only.group(1).split()) & {name, shape, *properties.split()}:
            return None
        part = part.replace(only.group(0), "")
    without = re.search(r"// NOT: (.*)\n", part)
    if without:
        if set(without.group(1).split()) & {name, shape, *properties.split()}:
            return None
        part = part.replace(without.group(0), "")
    if "newest" in properties:
        part = part.replace("dav-2201", "dav-3510")
    if element[0] == "i":
        part = part.replace("arith.constant 1.5 : f16", "arith.constant 3 : " + element)
    tensors = 3 if shape == "binary" else 2

    def tensor_types(match):
        sizes = [match.group(1)] + [match.group(2)] * (tensors - 1)
        return ", ".join(f"!asc.local<{n}x@ty@>" for n in sizes)

    def each(match):
        return "[" + ", ".join([match.group(1)] + [match.group(2)] * (tensors - 1)) + "]"

    part = re.sub(r"@types (\d+) (\d+)@", tensor_types, part)
    def all_types(match):
        n, other = match.group(1), match.group(2)
        types = [other] * (4 if shape == "pair" else 3)
        if shape == "shift":
            types[2] = element
        return ", ".join(f"!asc.local<{n}x{t}>" for t in types)

    def one_other(at):
        def types(match):
            n, other, few = match.group(1), match.group(2), match.group(3) or match.group(1)
            names = [f"!asc.local<{n}x{element}>"] * (4 if shape == "pair" else 3)
            names[at] = f"!asc.local<{few}x{other}>"
            return ", ".join(names)
        return types

    part = part.replace("@ty@", element)
    part = re.sub(r"@tail (\d+) (\S+?)(?: (\d+))?@", one_other(-1), part)
    part = re.sub(r"@first (\d+) (\S+?)(?: (\d+))?@", one_other(0), part)
    part = re.sub(r"@all (\d+) (\S+)@", all_types, part)
    part = re.sub(r"@each (\S+) (\S+)@", each, part)
    for key, value in (("op", name), ("ty", element), ("list", types),
                       ("src", "src0" if shape == "binary" else "src"),
                       ("more", MORE.get(shape, "")),
                       ("hint", HINT if "bits" in properties else ""),
                       ("rest", ", %d, %a" if shape == "pair" else ", %a"),
                       ("others", {"binary": ", %e, %e", "shift": ", %e, %b",
                                   "pair": ", %e, %e, %e"}.get(shape, "")),
                       ("size", str(SIZES[element])), ("four", str(4 * SIZES[element])),
                       ("last", "src1"),
                       ("wanted", element if shape == "shift" else
                        element + (" like dst0" if shape == "pair" else " like dst"))):
        part = part.replace(f"@{key}@", value)
    if element[0] == "i":  # constants are printed with a name of their type
        part = re.sub(r"// CHECK.*", lambda m: m.group(0).replace("%cst", f"%c3_{element}"), part)
    return part


def main():
    with open(sys.argv[1], encoding="utf-8") as f:
        text = f.read()
    counted = "// COUNTED\n" in text
    text = text[text.index("// BEGIN\n") + len("// BEGIN\n"):]
    written = []
    for row in COUNTED if counted else TABLE:
        for part in text.split("// -----\n"):
            done = write(part, *row)
            if done is not None:
                written.append(done)
    print("// -----\n".join(written), end="")


if __name__ == "__main__":
    main()
