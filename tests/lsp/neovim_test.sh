#!/bin/sh
# SPDX-License-Identifier: MIT
# Usage: neovim_test.sh LEVELWRIGHT_CLI EXAMPLES
# Neovim as a client of the language server. Exit 77: there is no Neovim here.
set -eu

command -v nvim >/dev/null || {
    echo 'skipped: nvim (Debian package neovim) is not installed'
    exit 77
}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/home" "$work/files"
LEVELWRIGHT_CLI=$(readlink -f "$1")
LEVELWRIGHT_EXAMPLES=$(readlink -f "$2")
LEVELWRIGHT_WORK=$work/files
HOME=$work/home
export LEVELWRIGHT_CLI LEVELWRIGHT_EXAMPLES LEVELWRIGHT_WORK HOME
export XDG_CONFIG_HOME="$HOME" XDG_DATA_HOME="$HOME" XDG_STATE_HOME="$HOME" XDG_CACHE_HOME="$HOME"
timeout 120 nvim --headless -u NONE -i NONE -n -c "luafile $(dirname "$(readlink -f "$0")")/neovim_test.lua"
