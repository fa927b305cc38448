#!/bin/sh
# SPDX-License-Identifier: MIT
# Usage: tests/bare_machine.sh
# Runs test.sh and run.sh of a fresh clone of HEAD in a clean Debian 12 where nothing is installed. Needs root and
# takes minutes.
set -eu
top=$(git -C "$(dirname "$0")" rev-parse --show-toplevel)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
git clone -q --no-hardlinks "$top" "$work/levelwright"
printf 'set -eu\ncd levelwright\n./test.sh\n./run.sh\n' >"$work/try.sh"
"$top/installer/clean-debian.sh" "$work/try.sh" "$work/levelwright"
