#!/bin/sh
# SPDX-License-Identifier: MIT
# run.sh builds where a source is newer than the last build, and only there.
set -eu
# shellcheck source=support.sh
. "$(dirname "$0")/support.sh"

cp "$top/run.sh" "$work/"
cd "$work"
mkdir -p app core resources/examples cmake build/release/bin
touch core/a.cpp CMakeLists.txt CMakePresets.json
printf 'a map\n' >resources/examples/a.map
standIn cmake ''
standIn packages ''
mv bin/packages cmake/install-packages.sh
standIn levelwright-cli "[ \"\$1\" != check ] || exit 1"
mv bin/levelwright-cli build/release/bin/

start() {
    : >calls
    status=0
    PATH="$work/bin:$PATH" ./run.sh "$@" >out 2>&1 || status=$?
}
find . -exec touch -d '1 minute ago' {} +

start
expectCall '^cmake --preset release'
expectCall '^cmake --build --preset release'
expectCall '^packages core app'
expectCall "^levelwright-cli check $work/resources/examples"
expectCall "^levelwright-cli print $work/resources/examples/a.map"
[ $status -eq 1 ] || fail "status $status, not that of check"

start
expectNoCall cmake
expectNoCall packages

touch -d '1 minute' core/a.cpp
start
expectCall '^cmake --build'
touch core/a.cpp

# A file that is gone makes its folder newer.
rm build/release/built
start
touch -d '2 seconds ago' build/release/built
rm core/a.cpp
start
expectCall '^cmake --build'

# A build that failed is tried again.
standIn cmake 'exit 3'
touch core/b.cpp
touch -d '2 seconds ago' build/release/built
start
[ $status -eq 3 ] || fail "status $status where the build failed"
expectNoCall levelwright-cli
start
expectCall '^cmake'

# With the window, the program is all there is, in the folder the user stands in.
standIn cmake ''
start
standIn levelwright 'pwd'
mv bin/levelwright build/release/bin/
start 'my level.map'
expectCall '^levelwright my level.map$'
expectNoCall levelwright-cli
[ $status -eq 0 ] || fail "status $status of the window"
