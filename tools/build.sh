#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Installs what is missing, configures the Release preset and builds it into
# build/release. Usage: tools/build.sh [TARGET]...
set -eu
cd "$(dirname "$0")/.."
./tools/setup.sh
log=$(mktemp)
trap 'rm -f "$log"' EXIT
# Once configured, ninja runs CMake itself when a build file changes.
if [ ! -f build/release/build.ninja ]; then
  if ! cmake --preset release >"$log" 2>&1; then
    cat "$log"
    exit 1
  fi
fi
if [ $# -eq 0 ]; then
  set -- all
fi
cmake --build build/release --target "$@"
