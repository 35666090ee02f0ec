#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Rules about the sources themselves. Usage: hygiene.py CHECK --source --build --lit.

collected  every test file with RUN lines is one that lit collects
features   REQUIRES, UNSUPPORTED and XFAIL name features that exist
covers     every test that asc-tblgen -gen-test-list asks for is declared by a
           `COVERS:` line of some test
explain    asc-opt and asc-run explain every rule of the catalogue
headers    every source file has an SPDX line
length     no file is longer than 800 lines, apart from the generated reference
paths      no file names a folder of somebody's machine
docs       docs/isa.md and docs/coverage.md are what asc-tblgen writes
"""

import argparse
import os
import re
import subprocess
import sys

SKIP_DIRS = {".git", ".cache", "__pycache__"}
SOURCE_SUFFIXES = (
    ".cpp .h .inc .td .py .sh .txt .cmake .asir .mlir .test .md .in .yml .yaml".split()
)
KNOWN_FEATURES = set()


def files(root):
    for folder, dirs, names in os.walk(root):
        dirs[:] = [
            d
            for d in sorted(dirs)
            if d not in SKIP_DIRS and not (folder == root and re.match(r"build", d))
        ]
        for name in sorted(names):
            yield os.path.join(folder, name)


def read(path):
    with open(path, encoding="utf-8", errors="replace") as f:
        return f.read()


def is_source(path):
    name = os.path.basename(path)
    return path.endswith(tuple(SOURCE_SUFFIXES)) or name in ("run", ".clang-format")


class Check:
    def __init__(self, args):
        self.args = args
        self.source = args.source
        self.bin = os.path.join(args.build, "bin")
        self.problems = []

    def problem(self, path, text):
        self.problems.append(f"{os.path.relpath(path, self.source)}: {text}")

    def tests(self):
        """Test files, in the tree and in the generated corpus."""
        roots = [os.path.join(self.source, "test"), os.path.join(self.args.build, "test", "corpus")]
        for root in roots:
            for path in files(root):
                if path.endswith((".asir", ".mlir", ".test")):
                    yield path

    def tblgen(self, action):
        return subprocess.run(
            [
                os.path.join(self.bin, "asc-tblgen"),
                action,
                os.path.join(self.source, "dialect/include/asc/IR/AscInstr.td"),
                "-I",
                os.path.join(self.source, "dialect/include"),
                "-I",
                "/usr/lib/llvm-22/include",
            ],
            check=True,
            capture_output=True,
            text=True,
        ).stdout

    def collected(self):
        listed = subprocess.run(
            [self.args.lit, "--show-tests", os.path.join(self.args.build, "test")],
            capture_output=True,
            text=True,
        ).stdout
        names = {
            line.split("::", 1)[1].strip() for line in listed.splitlines() if "::" in line
        }
        root = os.path.join(self.source, "test")
        for path in files(root):
            if path.endswith((".py", ".in", ".md", ".cpp", ".h")):
                continue
            if not re.search(r"\bRUN: ", read(path)):
                if path.endswith(".test"):
                    self.problem(path, "a test without RUN lines")
                continue
            if os.path.relpath(path, root) not in names:
                self.problem(path, "has RUN lines, but lit does not collect it")
        suites = os.path.join(self.args.build, "CTestTestfile.cmake")
        registered = read(os.path.join(self.args.build, "test", "CTestTestfile.cmake"))
        for folder in sorted({n.split("/")[0] for n in names if "/" in n}):
            if f"lit.{folder}" not in registered:
                self.problem(suites, f"test/{folder} is collected but not run by ctest")

    def features(self):
        for path in self.tests():
            for match in re.finditer(r"(?:REQUIRES|UNSUPPORTED|XFAIL): *(.*)", read(path)):
                for word in re.findall(r"[\w.-]+", match.group(1)):
                    if word not in KNOWN_FEATURES:
                        self.problem(path, f"unknown feature {word}")

    def covers(self):
        wanted = [line.strip() for line in self.tblgen("-gen-test-list").splitlines() if line]
        declared = {}
        for path in self.tests():
            text = read(path)
            for line in re.findall(r"COVERS: *(.*)", text):
                declared.setdefault(line.strip(), path)
                rule = line.split()[-1]
                if line.startswith("reject") and text.count(rule) < 2:
                    self.problem(path, f"declares {rule} but never mentions it in a check")
        for line in wanted:
            if line not in declared:
                self.problem(self.source, f"no test declares `COVERS: {line}`")

    def explain(self):
        text = read(os.path.join(self.source, "dialect/include/asc/Table/Rules.td"))
        rules = re.findall(r'Rule<"(ASC-[A-Z0-9-]+)"', text)
        if not rules:
            self.problem(self.source, "no rules found")
        for tool in ("asc-opt", "asc-run"):
            for rule in rules:
                run = subprocess.run(
                    [os.path.join(self.bin, tool), "--explain", rule],
                    capture_output=True,
                    text=True,
                )
                if run.returncode != 0 or rule not in run.stdout or len(run.stdout) < 40:
                    self.problem(self.source, f"{tool} --explain {rule}: {run.returncode}")

    def headers(self):
        for path in files(self.source):
            if is_source(path) and not path.endswith(".npy"):
                if "SPDX-License-Identifier" not in read(path)[:1200]:
                    if os.path.basename(path) != ".clang-format":
                        self.problem(path, "no SPDX-License-Identifier")

    def length(self):
        for path in files(self.source):
            generated = path.endswith(os.path.join("docs", "isa.md"))
            if is_source(path) and not generated and read(path).count("\n") > 800:
                self.problem(path, "longer than 800 lines")

    def paths(self):
        pattern = re.compile(r"/(?:home|root|Users|work)/\w|/tmp/b-|C:\\\\")
        for path in files(self.source):
            if is_source(path) and os.path.basename(path) != "hygiene.py":
                match = pattern.search(read(path))
                if match:
                    self.problem(path, f"names {match.group(0)!r}")

    def docs(self):
        for action, name in (("-gen-reference", "isa.md"), ("-gen-coverage", "coverage.md")):
            path = os.path.join(self.source, "docs", name)
            if not os.path.exists(path) or read(path) != self.tblgen(action):
                self.problem(path, "out of date: build the target asc-docs")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("check")
    parser.add_argument("--source", required=True)
    parser.add_argument("--build", required=True)
    parser.add_argument("--lit", default="lit")
    args = parser.parse_args()
    check = Check(args)
    getattr(check, args.check)()
    for text in check.problems:
        print(text)
    return 1 if check.problems else 0


if __name__ == "__main__":
    sys.exit(main())
