#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The chains of asc-chain-bench in numpy: numpy_chain.py BUILD/bin/asc-chain-bench

Runs the benchmark, then the same chains as expressions on whole arrays of 1 Mi
elements, and prints the medians and numpy's time over that of native code.
Masked and strided forms work on views.
"""

import json
import statistics
import subprocess
import sys
import tempfile
import time

import numpy as np

ELEMENTS = 1 << 20
CHAIN = 4
TYPES = {"f16": np.float16, "f32": np.float32}
BINARY = {"add": np.add, "mul": np.multiply, "max": np.maximum}


def views(a, form):
    """The parts of an array that a form works on."""
    lanes = 256 // a.itemsize
    if form == "mask":
        return [a.reshape(-1, lanes)[:, : lanes * 100 // 128]]
    if form == "stride":
        blocks = a.reshape(-1, lanes // 8)
        return [blocks[0::2], blocks[1::2]]
    return [a]


def chain(op, form, x, y):
    if op == "exp":
        return np.exp(x)
    if op == "quantize":
        halves = np.rint((x * x.dtype.type(1.5)).astype(np.float16))
        return np.clip(halves, -128, 127).astype(np.int8)
    if op == "pick":
        return np.where(x < y, x, y)
    step = BINARY.get(op, np.multiply)
    second = (lambda v: v) if op in BINARY else (lambda v: y.dtype.type(1.5))
    if form == "apart":
        for _ in range(CHAIN):
            x = step(x, second(y))
        return x
    x = x.copy()
    for _ in range(CHAIN):
        for a, b in zip(views(x, form), views(y, form)):
            step(a, second(b), out=a)
    return x


def median(f, repetitions=9):
    times = []
    for _ in range(repetitions + 1):
        start = time.process_time()
        f()
        times.append(time.process_time() - start)
    return statistics.median(times[1:])


def main():
    with tempfile.NamedTemporaryFile(suffix=".json") as out:
        subprocess.run(
            sys.argv[1:] + [f"--benchmark_out={out.name}",
                            "--benchmark_out_format=json"],
            check=True, stdout=subprocess.DEVNULL)
        runs = json.load(open(out.name))["benchmarks"]
    native = {}
    for run in runs:
        if run["run_type"] == "iteration" and run["name"].startswith("native/"):
            name = run["name"].split("/")[1]
            native.setdefault(name, []).append(run["cpu_time"] / 1e3)
    print(f"{'microseconds':20} {'native':>10} {'numpy':>10} {'np/native':>10}")
    random = np.random.default_rng(1)
    data = {name: [(1 + random.random(ELEMENTS)).astype(t) for _ in range(2)]
            for name, t in TYPES.items()}
    for name, times in native.items():
        op, dtype, form = name.split("_")
        by_numpy = 1e6 * median(lambda: chain(op, form, *data[dtype]))
        ours = statistics.median(times)
        print(f"{name:20} {ours:10.1f} {by_numpy:10.1f} {by_numpy / ours:10.2f}")


main()
