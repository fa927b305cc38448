#!/bin/sh
# SPDX-License-Identifier: MIT
# Sourced by the tests beside it. Makes an empty folder $work, gone at the end, with $work/bin for stand-ins.

export top="$1"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/bin"

fail() {
    printf 'failed: %s\n' "$*" >&2
    [ ! -s "$work/out" ] || sed 's/^/  | /' "$work/out" >&2
    exit 1
}

# standIn NAME SCRIPT: a program that notes its call in $work/calls and runs the script.
standIn() {
    printf '#!/bin/sh\nprintf "%%s\\n" "%s $*" >>"%s"\n%s\n' "$1" "$work/calls" "$2" >"$work/bin/$1"
    chmod +x "$work/bin/$1"
}

expectCall() { grep -q -- "$1" "$work/calls" || fail "nobody called: $1"; }
expectNoCall() { if grep -q -- "$1" "$work/calls" 2>/dev/null; then fail "called: $1"; fi; }
expectOutput() { grep -q -- "$1" "$work/out" || fail "did not say: $1"; }
