#!/bin/sh
# SPDX-License-Identifier: MIT
# Usage: installer/smoke.sh levelwright_VERSION_ARCH.deb
# Installs the package in a clean Debian 12, tries its programs, and removes it again. Needs root and takes
# minutes.
set -eu
if [ $# -ne 1 ] || [ ! -f "$1" ]; then
    printf 'usage: installer/smoke.sh levelwright_VERSION_ARCH.deb\n' >&2
    exit 2
fi
here=$(dirname "$0")
exec "$here/clean-debian.sh" "$here/smoke-inside.sh" "$1"
