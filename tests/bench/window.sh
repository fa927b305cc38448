#!/bin/sh
# SPDX-License-Identifier: MIT
# Usage: tests/bench/window.sh [BIN]
# Measures, in one run: starting the window without a file, and opening a map of 4096x4096 tiles, each to the
# first picture, with the most memory held. BIN is the folder of a release build. Where Tiled is installed, the
# same map is exported by it without a window beside it, the nearest its command line offers.
set -eu

root=$(dirname "$(readlink -f "$0")")/../..
bin=${1:-$root/build/release/bin}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

{
    printf '(name: "Large", legend: {%s})\n---\n' "'.': \"plain\", 'T': \"forest\", '~': \"water\""
    awk 'BEGIN {
        srand(1)
        for (y = 0; y < 64; y++) {
            row = ""
            for (x = 0; x < 64; x++) row = row substr("....TT~.", int(rand() * 8) + 1, 1)
            part[y] = row
        }
        for (y = 0; y < 4096; y++) {
            row = ""
            for (i = 0; i < 64; i++) row = row part[(y + i * 7) % 64]
            print row
        }
    }'
} >"$work/large.map"

export XDG_CONFIG_HOME="$work/config" XDG_DATA_HOME="$work/data"
for run in 1 2 3; do
    printf 'start, run %s: ' "$run"
    "$bin/levelwright" --measure
done
for run in 1 2 3; do
    printf '4096x4096, run %s: ' "$run"
    "$bin/levelwright" --measure "$work/large.map"
done

if command -v tiled >/dev/null; then
    printf 'Tiled, the same size as CSV, to a picture: '
    {
        printf '<map version="1.8" orientation="orthogonal" width="4096" height="4096" tilewidth="16" tileheight="16">'
        printf '<layer id="1" name="t" width="4096" height="4096"><data encoding="csv">\n'
        awk 'BEGIN {
            for (x = 0; x < 4096; x++) row = row "0,"
            for (y = 0; y < 4095; y++) print row
            print substr(row, 1, length(row) - 1)
        }'
        printf '</data></layer></map>\n'
    } >"$work/large.tmx"
    /usr/bin/time -f '%e s, %M KB' tiled --export-map csv "$work/large.tmx" "$work/large.csv"
fi
