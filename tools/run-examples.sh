#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Installs what is missing, builds, and runs every example in the interpreter and
# as a native executable. Each prints the values it expects and those it computed.
set -eu
cd "$(dirname "$0")/.."
./tools/build.sh asc-run asc-opt asc-translate ascc
bin=build/release/bin
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

failed=0
run() { # what, command...
  what=$1
  shift
  echo "--- $what"
  if "$@"; then
    echo "ok: the values are the expected ones"
  else
    echo "FAILED with exit code $?"
    failed=$((failed + 1))
  fi
}

for f in examples/*.asir; do
  name=$(basename "$f" .asir)
  echo "=== $f"
  run "asc-run $f" "$bin/asc-run" "$f" --show
  if "$bin/ascc" "$f" -o "$work/$name"; then
    run "native executable of $f" "$work/$name" --show
  else
    failed=$((failed + 1))
  fi
done

echo "=== examples/errors: programs that are wrong on purpose"
for f in examples/errors/*.asir; do
  echo "--- asc-run $f"
  if "$bin/asc-run" "$f"; then
    echo "FAILED: no error was found"
    failed=$((failed + 1))
  fi
done

if [ "$failed" -ne 0 ]; then
  echo "$failed failed"
  exit 1
fi
echo "All examples gave the expected values in both engines."
