#!/bin/sh
# SPDX-License-Identifier: MIT
# Usage: ./test.sh [--preset debug|core|sanitize|sanitize-core|ci]
# Installs what is missing, builds and runs every test of a preset. Ends with CTest's summary and status.
# Properties draw the same cases each time, so that a failure is of the change that is tested;
# RC_PARAMS=max_success=5000 (of RapidCheck) draws more, and new ones.
set -eu

usage() {
    printf 'usage: ./test.sh [--preset debug|core|sanitize|sanitize-core|ci]\n' >&2
    exit 2
}

preset=debug
if [ $# -gt 0 ]; then
    if [ $# -ne 2 ] || [ "$1" != --preset ]; then usage; fi
    preset=$2
fi
case "$preset" in
debug | sanitize) sets="core app test gui-test peers" ;;
ci) sets="core app test gui-test peers bench" ;;
core | sanitize-core) sets="core test peers" ;;
*) usage ;;
esac

cd "$(dirname "$0")"
# shellcheck disable=SC2086 # several sets
cmake/install-packages.sh $sets
cmake --preset "$preset"
cmake --build --preset "$preset"

XDG_RUNTIME_DIR=$(mktemp -d)
export XDG_RUNTIME_DIR
export RC_PARAMS="${RC_PARAMS-seed=1}"
trap 'rm -rf "$XDG_RUNTIME_DIR"' EXIT
export QT_QPA_PLATFORM="${QT_QPA_PLATFORM-offscreen}"
ctest --preset "$preset"
