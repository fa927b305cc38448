#!/bin/sh
# SPDX-License-Identifier: MIT
# Usage: tiled_test.sh FOLDER SAMPLES
# The real Tiled opens the maps that the levelwright-cli of FOLDER exports: it exits well, says nothing, writes the same bytes
# again (what it did not understand it would drop or rewrite), draws them, and what it writes in other forms comes back as the
# same map. Its command line shows no list of problems, hence the comparison. Exit status 77 where Tiled is not there.
set -eu
cli=$1/levelwright-cli
samples=$2
for program in tiled tmxrasterizer; do
    command -v "$program" >/dev/null || { echo "skipped: $program is not installed"; exit 77; }
done
work=$(mktemp -d)
chmod 700 "$work"
trap 'rm -rf "$work"' EXIT
export QT_QPA_PLATFORM=offscreen XDG_RUNTIME_DIR="$work" HOME="$work"

fail() {
    echo "tiled_test.sh: $*" >&2
    exit 1
}

# A cut stream hangs Tiled 1.8.2, so nothing may take for ever.
tiled() { timeout 60 tiled "$@" </dev/null; }

# The map a Tiled file stands for, without its layout.
mapOf() {
    rm -f "$work/back.map"
    "$cli" import "$1" -o "$work/back.map" --game "$work/any.ron" 2>"$work/notices" || fail "$1: import exits $?: $(cat "$work/notices")"
    [ ! -s "$work/notices" ] || fail "$1: import says $(cat "$work/notices")"
    "$cli" print --compact --game "$work/any.ron" "$work/back.map"
}

printf '()\n' >"$work/any.ron"
for map in "$samples"/*.map; do
    name=$(basename "$map" .map)
    tmx=$work/$name.tmx
    "$cli" export --game "$work/any.ron" "$map" -o "$tmx" 2>/dev/null || fail "$map: export exits $?"
    again=$work/$name-again.tmx
    said=$(tiled --export-map tmx "$tmx" "$again" 2>&1) || fail "$name: Tiled exits $?: $said"
    [ -z "$said" ] || fail "$name: Tiled says: $said"
    cmp "$tmx" "$again" || fail "$name: Tiled writes it otherwise: $(diff "$tmx" "$again")"
    timeout 60 tmxrasterizer --size 256 "$tmx" "$work/$name.png" >/dev/null 2>&1 || fail "$name: tmxrasterizer fails"
    mapOf "$tmx" >"$work/want"
    tiled --export-map json "$tmx" "$work/$name.json" >/dev/null 2>&1 || fail "$name: Tiled writes no JSON"
    mapOf "$work/$name.json" >"$work/got"
    cmp "$work/want" "$work/got" || fail "$name: as JSON it comes back otherwise: $(diff "$work/want" "$work/got")"
    "$cli" print --compact --game "$work/any.ron" "$map" >"$work/own"
    cmp "$work/own" "$work/want" || fail "$name: it comes back otherwise: $(diff "$work/own" "$work/want")"
    echo "$name: Tiled takes it and gives it back"
done
