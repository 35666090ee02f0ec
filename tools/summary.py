#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Counts the tests of a ctest log: `N passed, N failed`."""

import re
import sys


def main():
    text = open(sys.argv[1], encoding="utf-8", errors="replace").read()
    passed = len(re.findall(r"^\s*\d+/\d+ Test +#\d+: .* Passed ", text, re.M))
    failed = len(
        re.findall(
            r"^\s*\d+/\d+ Test +#\d+: .*\*\*\*(?!Skipped|Not Run \(Disabled)", text, re.M
        )
    )
    print(f"{passed} passed, {failed} failed")


if __name__ == "__main__":
    main()
