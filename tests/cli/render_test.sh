#!/bin/sh
# SPDX-License-Identifier: MIT
# Usage: render_test.sh BIN
# `levelwright-cli render` with the desktop program of the same build, without a display.
set -eu

bin=$(readlink -f "$1")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
unset DISPLAY WAYLAND_DISPLAY QT_QPA_PLATFORM
failures=0

fail() {
    printf 'FAIL: %s\n' "$1"
    failures=$((failures + 1))
}

# expect STATUS ARGUMENTS...: the exit status of a run, whose output is kept.
expect() {
    wanted=$1
    shift
    status=0
    "$bin/levelwright-cli" "$@" >out 2>err </dev/null || status=$?
    [ "$status" = "$wanted" ] || {
        fail "exit status $status instead of $wanted: $*"
        cat err
    }
}

# size FILE: the pixels of a PNG, from its header.
size() {
    od -An -j16 -N8 -tu1 "$1" | awk '{ print ($3 * 256 + $4) "x" ($7 * 256 + $8) }'
}

printf '()' >game.ron  # whatever game.ron the folders above may have
printf '(name: "m", legend: {%s})\n---\n..T\n.T.\n' "'.': \"plain\", 'T': \"forest\"" >m.map
printf '(name: "m", legend: {%s})\n---\n..T\n.x.\n' "'.': \"plain\", 'T': \"forest\"" >wrong.map

expect 0 render m.map -o m.png
[ "$(size m.png)" = 48x32 ] || fail "a tile has 16 pixels: $(size m.png)"
expect 0 render m.map -o t.png --tile 5
[ "$(size t.png)" = 15x10 ] || fail "--tile: $(size t.png)"
expect 0 render m.map -o s.png --size 200x100
[ "$(size s.png)" = 200x100 ] || fail "--size: $(size s.png)"
expect 0 render m.map -o light.png --size 200x100 --theme light
! cmp -s s.png light.png || fail 'both themes have the same ground'
expect 0 render m.map -o m.svg --sides 5 --stage 2
grep -q '<svg' m.svg || fail 'no SVG'
grep -q 'viewBox="0 0 48 32"' m.svg || fail 'the SVG has another size'
! grep -q '<image' m.svg || fail 'the SVG holds an image'

expect 1 render wrong.map -o wrong.png
grep -q "wrong.map:4:2: error: 'x' is not in the legend" err || fail 'the problem is not told'
[ -s wrong.png ] || fail 'no picture of a map with an error'

# Standard input has no name to tell its format, and no game.ron.
"$bin/levelwright-cli" render --as map - -o stdin.png <m.map || fail 'standard input'
cmp -s m.png stdin.png || fail 'standard input gives another picture'
expect 2 render - -o x.png

# The colours are the game's.
printf '(terrains: {"plain": (color: "#ff0000"), "forest": (color: "#0000ff")})\n' >red.ron
expect 0 render m.map --game red.ron -o red.svg
grep -qi '#ff0000' red.svg || fail '--game'
mv red.ron game.ron
expect 0 render m.map -o beside.svg
cmp -s red.svg beside.svg || fail 'game.ron beside the map'
expect 2 render m.map --game missing.ron -o x.png

expect 2 render m.map -o no/such/folder/m.png
grep -q 'levelwright-cli: no/such/folder/m.png: ' err || fail 'a file that cannot be written'
expect 2 render m.map -o huge.png --tile 4096 --size 3x3
expect 2 render game.ron -o x.png
grep -q 'no picture of ron files' err || fail 'a format without pictures'
[ ! -e x.png ] || fail 'a file was left'
printf '(name: "m", legend: {})\n---\n' >empty.map
expect 2 render empty.map -o x.png
grep -q 'The map has no rows' err || fail 'an empty map'

# Dungeons, at their stages and as doors for a map beside them.
printf '(size: (30, 20), seed: 3)\n' >d.dungeon
expect 0 render d.dungeon -o d.png
[ "$(size d.png)" = 480x320 ] || fail "a cell has 16 pixels: $(size d.png)"
expect 0 render d.dungeon -o rock.png --stage 0
! cmp -s d.png rock.png || fail 'all stages look the same'
expect 2 render d.dungeon -o x.png --stage 100000
grep -q 'there are stages 0 to ' err || fail 'a stage that does not exist'
expect 0 render d.dungeon -o d.svg
! grep -q '<image' d.svg || fail 'the SVG of a dungeon holds an image'
mkdir maps
printf "(name: \"m\", legend: {'#': \"wall\", '.': \"floor\"})\n---\n" >maps/hall.map
printf '#######\n#.....#\n#.###.#\n#.#.#.#\n#.###.#\n#.....#\n#######\n' >>maps/hall.map
printf '(map: "hall.map", seed: 3)\n' >maps/hall.dungeon
expect 0 render maps/hall.dungeon -o hall.png
[ "$(size hall.png)" = 112x112 ] || fail "the map of a recipe: $(size hall.png)"

# Without the desktop program.
mkdir alone
cp "$bin/levelwright-cli" alone
status=0
PATH=/nowhere alone/levelwright-cli render m.map -o x.png 2>err || status=$?
[ "$status" = 2 ] || fail "without the desktop program: $status"
grep -q 'not installed' err || fail 'its absence is not told'

[ "$failures" = 0 ]
