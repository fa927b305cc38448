#!/bin/sh
# SPDX-License-Identifier: MIT
# Usage: under.sh comma|no-home|no-runtime|nobody FOLDER PROGRAM [ARGUMENT…]
# Runs a program where numbers have a comma, where nothing can be written to HOME, where nothing can be made in
# XDG_RUNTIME_DIR, or (started by root) as a user who may write next to nowhere. FOLDER is for what is built once: the
# locale.
set -eu

condition=$1 folder=$2
shift 2

# Nothing can be made in /proc, by nobody: tests may run as root, who may write to any other folder.
case "$condition" in
comma)
    if [ ! -f "$folder/de_DE.UTF-8/LC_NUMERIC" ]; then
        mkdir -p "$folder"
        made=$(mktemp -d "$folder/making-XXXXXX")
        localedef -i de_DE -f UTF-8 "$made/de_DE.UTF-8"
        # Another test may have been quicker.
        mv -T "$made/de_DE.UTF-8" "$folder/de_DE.UTF-8" 2>/dev/null || true
        rm -rf "$made"
    fi
    export LOCPATH="$folder" LC_ALL=de_DE.UTF-8
    if [ "$(locale decimal_point)" != , ]; then
        printf 'under.sh: the locale has no comma\n' >&2
        exit 2
    fi
    ;;
no-home)
    unset XDG_CONFIG_HOME XDG_DATA_HOME XDG_CACHE_HOME
    export HOME=/proc
    ;;
no-runtime)
    export XDG_RUNTIME_DIR=/proc
    ;;
nobody)
    HOME=/
    XDG_RUNTIME_DIR=$(mktemp -d)
    export HOME XDG_RUNTIME_DIR
    chown nobody "$XDG_RUNTIME_DIR"
    set -- setpriv --reuid=nobody --regid="$(id -g nobody)" --clear-groups "$@"
    ;;
*)
    printf 'under.sh: unknown condition %s\n' "$condition" >&2
    exit 2
    ;;
esac
exec "$@"
