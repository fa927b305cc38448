#!/bin/sh
# SPDX-License-Identifier: MIT
# What installer/smoke.sh runs in the clean system, beside the package.
set -eu
export DEBIAN_FRONTEND=noninteractive

step() { printf '== %s\n' "$*"; }
fail() {
    printf 'smoke test failed: %s\n' "$*" >&2
    exit 1
}

step "installs"
apt-get -q update
apt-get -q -y install --no-install-recommends ./*.deb

step "command line"
levelwright-cli --version
printf '%s\n' '(' '    name: "Yard",' "    legend: { '.': \"plain\", '#': \"wall\" }," ')' '---' '###' '#.#' '###' >good.map
levelwright-cli check good.map || fail "a good map has errors"
printf '%s\n' '(' '    name: "Yard",' "    legend: { '.': \"plain\" }," ')' '---' '...' '.?.' >bad.map
status=0
levelwright-cli check bad.map >problems || status=$?
cat problems
[ "$status" -eq 1 ] || fail "check of a bad map ended with status $status, not 1"
grep -q '^bad\.map:7:2: error: ' problems || fail "the problem is not at line 7, column 2"
status=0
levelwright-cli check /usr/share/levelwright/examples || status=$?
[ "$status" -le 1 ] || fail "check of the examples ended with status $status"
for file in doc/levelwright/copyright bash-completion/completions/levelwright-cli; do
    [ -e "/usr/share/$file" ] || fail "no /usr/share/$file"
done
[ -n "$(find /usr/share/man/man1 -name 'levelwright-cli.1*')" ] || fail "no man page"

if command -v levelwright >/dev/null; then
    step "window program"
    export QT_QPA_PLATFORM=offscreen
    levelwright --version
    levelwright --screenshot window.png good.map
    [ -s window.png ] || fail "no picture of the window"
    for file in applications/levelwright.desktop icons/hicolor/scalable/apps/levelwright.svg \
        mime/packages/levelwright.xml metainfo/levelwright.metainfo.xml; do
        [ -e "/usr/share/$file" ] || fail "no /usr/share/$file"
    done
fi

step "removes"
apt-get -q -y purge levelwright
[ ! -e /usr/bin/levelwright-cli ] || fail "levelwright-cli is still there"
step "the package installs, works and goes"
