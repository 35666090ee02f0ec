#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes the kernels of asc-chain-bench: chains.py KERNELS.asir LINES.inc

A kernel takes 1 Mi elements of x and y through the UB in tiles of 16 KiB, runs a
chain of instructions on each tile and stores z. The forms:
  apart    dst is no source; all lanes
  inplace  dst is the first source; all lanes
  mask     in place, the first 100 of 128 lanes (f16) or 50 of 64 (f32)
  stride   in place, block stride 2: the even blocks of the tile, then the odd
LINES.inc has ASC_CHAIN(name, op, type, form) for each kernel.
"""

import sys

ELEMENTS = 1 << 20
TILE_BYTES = 16384
CHAIN = 4
BINARY = ("add", "mul", "max")
SCALAR = {"muls": "1.5"}
UNARY = ("exp",)
SIZE = {"f16": 2, "f32": 4}

LINES = [
    (op, dtype, form)
    for dtype in SIZE
    for op in (*BINARY, *SCALAR)
    for form in ("apart", "inplace", "mask", "stride")
] + [("exp", "f32", "apart"), ("quantize", "f32", "apart"), ("pick", "f32", "apart")]

# More than one instruction: buffers, and what runs on a tile. x is in %a, y in %b,
# the result in %r.
SEVERAL = {
    # To i8 by way of f16.
    "quantize": (["%h = asc.alloc : !asc.local<{n}xf16>",
                  "%q = asc.alloc : !asc.local<{n}xi8>",
                  "%s = arith.constant 1.5 : f32"],
                 ["asc.muls %a, %a, %s count({n}) : {f32}",
                  "asc.cast %h, %a round(rint) count({n}) : !asc.local<{n}xf16>, {f32}",
                  "asc.cast %q, %h round(rint) count({n}) : !asc.local<{n}xi8>, "
                  "!asc.local<{n}xf16>"],
                 "i8"),
    # The smaller one, by way of bits.
    "pick": (["%m = asc.alloc : !asc.local<{bits}xui8>", "%q = asc.alloc : {f32}"],
             ["asc.compare %m, %a, %b mode(lt) count({n}) : !asc.local<{bits}xui8>, "
              "{f32}, {f32}",
              "asc.select %q, %m, %a, %b mode(tensor) count({n}) : {f32}, "
              "!asc.local<{bits}xui8>, {f32}, {f32}"],
             "f32"),
}


def several(op, dtype, form):
    n = TILE_BYTES // SIZE[dtype]
    buffers, steps, result = SEVERAL[op]
    fill = lambda text: text.format(n=n, bits=n // 8, f32=f"!asc.local<{n}xf32>")
    whole, part = f"!asc.global<{ELEMENTS}x{dtype}>", f"!asc.global<{n}x{dtype}>"
    size = ELEMENTS * SIZE[dtype] // {"i8": 1, "f32": 4}[result]
    ends, end = f"!asc.global<{size}x{result}>", f"!asc.global<{n}x{result}>"
    local = f"!asc.local<{n}x{dtype}>"
    body = [f"asc.kernel @{op}_{dtype}_{form}(%x: {whole}, %y: {whole}, %z: {whole}) {{",
            "%c0 = arith.constant 0 : index",
            f"%size = arith.constant {ELEMENTS} : index",
            f"%step = arith.constant {n} : index",
            f"%a = asc.alloc : {local}", f"%b = asc.alloc : {local}",
            *map(fill, buffers)]
    to = "%z"
    if result != dtype:
        body.append(f"%ends = asc.reinterpret %z : {whole} to {ends}")
        to = "%ends"
    body += ["scf.for %i = %c0 to %size step %step {",
             f"%xt = asc.slice %x[%i] : {whole} to {part}",
             f"%yt = asc.slice %y[%i] : {whole} to {part}",
             f"%zt = asc.slice {to}[%i] : {ends} to {end}",
             f"asc.data_copy %a, %xt count({n}) : {local}, {part}"]
    if op == "pick":
        body.append(f"asc.data_copy %b, %yt count({n}) : {local}, {part}")
    body += ["asc.set_flag mte2_v 0", "asc.wait_flag mte2_v 0", *map(fill, steps),
             "asc.set_flag v_mte3 0", "asc.wait_flag v_mte3 0",
             f"asc.data_copy %zt, %q count({n}) : {end}, !asc.local<{n}x{result}>",
             "}", "asc.return", "}"]
    return "\n".join(body) + "\n"


def kernel(op, dtype, form):
    if op in SEVERAL:
        return several(op, dtype, form)
    tile = TILE_BYTES // SIZE[dtype]
    block = 32 // SIZE[dtype]
    lanes = 8 * block
    out = []
    line = lambda text, depth=2: out.append("  " * depth + text)
    whole = f"!asc.global<{ELEMENTS}x{dtype}>"
    part = f"!asc.global<{tile}x{dtype}>"
    local = f"!asc.local<{tile}x{dtype}>"
    odd = f"!asc.local<{tile - block}x{dtype}>"
    line(f"asc.kernel @{op}_{dtype}_{form}(%x: {whole}, %y: {whole}, %z: {whole}) {{", 1)
    line("%c0 = arith.constant 0 : index")
    line(f"%size = arith.constant {ELEMENTS} : index")
    line(f"%step = arith.constant {tile} : index")
    names = ["a", "b", "c", "d"] if form == "apart" else ["a", "b"]
    for name in names:
        line(f"%{name} = asc.alloc : {local}")
    if op in SCALAR:
        line(f"%s = arith.constant {SCALAR[op]} : {dtype}")
    if form == "stride":
        line(f"%block = arith.constant {block} : index")
        for name in names:
            line(f"%{name}1 = asc.slice %{name}[%block] : {local} to {odd}")
    line("scf.for %i = %c0 to %size step %step {")
    for name in "xyz":
        line(f"%{name}t = asc.slice %{name}[%i] : {whole} to {part}", 3)
    line(f"asc.data_copy %a, %xt count({tile}) : {local}, {part}", 3)
    if op in BINARY:
        line(f"asc.data_copy %b, %yt count({tile}) : {local}, {part}", 3)
    line("asc.set_flag mte2_v 0", 3)
    line("asc.wait_flag mte2_v 0", 3)

    def step(dst, src):
        second = ", %s" if op in SCALAR else ", %b" if op in BINARY else ""
        clause = f"mask({lanes}) repeat({tile // lanes})"
        if form == "mask":
            clause = f"mask({lanes * 100 // 128}) repeat({tile // lanes})"
        if form == "stride":
            n = 3 if op in BINARY else 2
            two, sixteen = ", ".join(["2"] * n), ", ".join(["16"] * n)
            clause = (f"mask({lanes}) repeat({tile // lanes // 2})"
                      f" stride(blk = [{two}], rep = [{sixteen}])")
            line(f"asc.{op} %{dst}, %{src}{second} {clause} : {local}", 3)
            half = second.replace("%b", "%b1")
            line(f"asc.{op} %{dst}1, %{src}1{half} {clause} : {odd}", 3)
            return
        line(f"asc.{op} %{dst}, %{src}{second} {clause} : {local}", 3)

    last = "a"
    for i in range(1 if op in UNARY else CHAIN):
        dst = "cd"[i % 2] if form == "apart" else "a"
        step(dst, last)
        last = dst
    line("asc.set_flag v_mte3 0", 3)
    line("asc.wait_flag v_mte3 0", 3)
    line(f"asc.data_copy %zt, %{last} count({tile}) : {part}, {local}", 3)
    line("}")
    line("asc.return")
    line("}", 1)
    return "\n".join(out) + "\n"


def main():
    with open(sys.argv[1], "w") as f:
        f.write('module attributes {asc.target = "dav-2201"} {\n')
        f.write("\n".join(kernel(*line) for line in LINES))
        f.write("}\n")
    with open(sys.argv[2], "w") as f:
        for op, dtype, form in LINES:
            f.write(f"ASC_CHAIN({op}_{dtype}_{form}, {op}, {dtype}, {form})\n")


main()
