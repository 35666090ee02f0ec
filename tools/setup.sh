#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Installs the Debian 12 packages that the build and the tests need. Does nothing
# when they are all there; otherwise needs root or sudo.
set -eu

packages="ca-certificates cmake ninja-build ccache g++ clang-22 lld-22
 llvm-22-dev libmlir-22-dev mlir-22-tools libgtest-dev python3"

missing=""
for p in $packages; do
  dpkg-query -W -f '${Status}' "$p" 2>/dev/null |
    grep -q '^install ok installed$' || missing="$missing $p"
done
if [ -z "$missing" ]; then
  exit 0
fi

if [ "$(id -u)" = 0 ]; then
  sudo=""
elif command -v sudo >/dev/null 2>&1; then
  sudo="sudo"
else
  echo "setup.sh: run as root, or install sudo. Missing:$missing" >&2
  exit 2
fi

echo "Installing:$missing"
export DEBIAN_FRONTEND=noninteractive
$sudo apt-get update -qq
# LLVM 22 comes from Debian's security suite, which a minimal system may lack.
if ! apt-cache show clang-22 >/dev/null 2>&1; then
  . /etc/os-release
  if [ "${VERSION_CODENAME:-}" != bookworm ]; then
    echo "setup.sh: clang-22 is not in this system's package lists;" \
      "Debian 12 (bookworm) has it" >&2
    exit 2
  fi
  $sudo sh -c 'echo "deb http://deb.debian.org/debian-security bookworm-security main" \
    > /etc/apt/sources.list.d/asir-bookworm-security.list'
  $sudo apt-get update -qq
fi
# One command for all: LLVM and MLIR packages must have the same version.
$sudo apt-get install -y -qq --no-install-recommends $missing
