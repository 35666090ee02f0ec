#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Installs what is missing, builds everything and runs all tests. The last lines
# are a count and the test runner's verdict; the exit code is 0 only if all pass.
set -eu
cd "$(dirname "$0")/.."
./tools/build.sh
log=build/release/tests.log
status=0
ctest --test-dir build/release --output-on-failure -j "$(nproc)" >"$log" 2>&1 || status=$?
if [ "$status" -ne 0 ]; then
  cat "$log"
fi
python3 tools/summary.py "$log"
# ctest's own verdict comes last.
grep -E '^[0-9]+% tests passed' "$log" || echo "ctest did not finish"
exit "$status"
