#!/bin/sh
# SPDX-License-Identifier: MIT
# Usage: ./run.sh [FILE...]
# Builds Levelwright where a source is newer than the last build, installing what that needs, and starts it.
set -eu

root=$(dirname "$(readlink -f "$0")")
bin=$root/build/release/bin
stamp=$root/build/release/built

upToDate() {
    [ -e "$stamp" ] && [ -z "$(cd "$root" &&
        find app core resources cmake CMakeLists.txt CMakePresets.json -newer "$stamp" -print -quit)" ]
}

build() (
    cd "$root"
    cmake/install-packages.sh core app
    mkdir -p build/release
    touch "$stamp.new" # before the build: a source saved meanwhile is newer
    cmake --preset release
    cmake --build --preset release
    mv "$stamp.new" "$stamp"
) >&2

upToDate || build

if [ -x "$bin/levelwright" ]; then
    [ $# -gt 0 ] || set -- "$root/resources/examples"
    exec "$bin/levelwright" "$@"
fi

# Without the window: what the command line says of the files.
[ $# -gt 0 ] || set -- "$root/resources/examples"
status=0
"$bin/levelwright-cli" check "$@" || status=$?
find "$@" -type f ! -name '.*' | sort | while IFS= read -r file; do
    printf '\n%s\n' "$file"
    "$bin/levelwright-cli" print "$file" || true
done
exit "$status"
