#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes a test out for every instruction between two types. Usage: pairs.py TEST

Parts are separated by `// -----`. A part with `// ONLY: words` is written for
instructions that have one of the words: their name, shape or a property. A part
with `// ALONE` is written once.

@op@           the instruction        @chip@   a target that has it
@d@ @s@        element types of its destination and sources
@src@          its first source       @more@   its other operand, if any
@r@            what follows the clause: ` round(rint)` where it must be said
@lanes@        lanes of a repeat      @over@   one more
@dbytes@ @sbytes@  bytes of an element
@dfull@ @sfull@    bytes of 1024 elements, @shalf@ of 256
@where@        the targets after dav-3510 that have the instruction
@gives@        what it gives on the target
@types D S@    tensors of D and S elements, @dst N@ and @srcs N@ one of them
@each A B@     [A, B] or [A, B, B]: one number per tensor
"""

import re
import sys

# name, shape, destination, source, properties. The types go together on
# dav-3510, and with `mask` on dav-2201, and with `on2002` on dav-2002.
TABLE = [
    ("axpy", "scalar", "f16", "f16", "mask on2002 on1001"),
    ("mul_add_dst", "binary", "f16", "f16", "mask on2002 not1001"),
    ("fused_mul_add", "binary", "f16", "f16", "mask on2002 not1001 like"),
    ("mul_add_relu", "binary", "f16", "f16", "mask on2002 notkirin like"),
    ("add_relu_cast", "binary", "f16", "f32", "mask on2002 notkirin"),
    ("sub_relu_cast", "binary", "f16", "f32", "mask on2002 notkirin"),
    ("mul_cast", "binary", "i8", "f16", "mask on2002 notkirin"),
    ("muls_cast", "scalar", "f16", "f32", "only3510 apart"),
    ("abs_complex", "unary", "f16", "complex<f16>", "only3510 apart"),
    ("exp_sub", "binary", "f32", "f32", "only3510"),
    ("cast_dequant", "unary", "f16", "i32", "mask deq"),
    ("add_deq_relu", "binary", "f16", "i32", "mask on2002 deq"),
    ("cast", "unary", "i16", "i32", "mask on2002"),
    ("truncate", "unary", "f16", "f16", "only3510 rounds"),
]
OLDER = "dav-2201, dav-3002, dav-2002"
WHERE = {"notkirin": OLDER, "deq": "dav-2201, dav-2002"}
GIVES = {
    "axpy": "f16, f32",
    "add_relu_cast": "i8, f16",
    "sub_relu_cast": "i8, f16",
    "mul_cast": "i8, ui8",
    "muls_cast": "f16",
    "abs_complex": "f16, f32",
    "cast_dequant": "i8, ui8, f16",
    "cast": "i8, ui8, i16, f16, bf16, i32, f32, i64, !asc.i4x2",
    "truncate": "f16, bf16, f32",
}
SIZES = {"i8": 1, "i16": 2, "f16": 2, "i32": 4, "f32": 4,
         "complex<f16>": 4}
MORE = {"binary": ", %b", "unary": "", "scalar": ", %cst"}


def write(part, name, shape, dst, src, properties):
    only = re.search(r"// ONLY: (.*)\n", part)
    if only:
        if not set(only.group(1).split()) & {name, shape, *properties.split()}:
            return None
        part = part.replace(only.group(0), "")
    sources = 2 if shape == "binary" else 1

    def types(match):
        d, s = match.groups()
        names = [f"!asc.local<{d}x{dst}>"] + [f"!asc.local<{s}x{src}>"] * sources
        return names[0] if len(set(names)) == 1 else ", ".join(names)

    def each(match):
        return "[" + ", ".join([match.group(1)] + [match.group(2)] * sources) + "]"

    part = re.sub(r"@types (\d+) (\d+)@", types, part)
    part = re.sub(r"@dst (\d+)@", rf"!asc.local<\1x{dst}>", part)
    part = re.sub(r"@srcs (\d+)@", rf"!asc.local<\1x{src}>", part)
    part = re.sub(r"@each (\S+) (\S+)@", each, part)
    lanes = 256 // max(SIZES[dst], SIZES[src])
    values = {
        "op": name, "d": dst, "s": src, "lanes": lanes, "over": lanes + 1,
        "chip": "dav-2201" if "mask" in properties.split() else "dav-3510",
        "src": "src0" if shape == "binary" else "src", "more": MORE[shape],
        "r": " round(rint)" if "rounds" in properties.split() else "",
        "dbytes": SIZES[dst], "sbytes": SIZES[src],
        "dfull": 1024 * SIZES[dst], "sfull": 1024 * SIZES[src],
        "shalf": 256 * SIZES[src],
        "where": next((WHERE[p] for p in properties.split() if p in WHERE),
                      OLDER + ", kirin-x90, kirin-9030"),
        "gives": GIVES.get(name, ""),
        "scalar": src if src[0] == "f" else "f32",
        "operands": 1 + sources + (shape == "scalar"),
    }
    for key, value in values.items():
        part = part.replace(f"@{key}@", str(value))
    return part


def main():
    with open(sys.argv[1], encoding="utf-8") as f:
        text = f.read()
    text = text[text.index("// BEGIN\n") + len("// BEGIN\n"):]
    parts = text.split("// -----\n")
    written = [p.replace("// ALONE\n", "") for p in parts if "// ALONE\n" in p]
    for row in TABLE:
        for part in parts:
            if "// ALONE\n" in part:
                continue
            done = write(part, *row)
            if done is not None:
                written.append(done)
    print("// -----\n".join(written), end="")


if __name__ == "__main__":
    main()
