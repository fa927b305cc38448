#!/bin/sh
# SPDX-License-Identifier: MIT
# cmake/install-packages.sh where everything is there, where something is missing (as root, with and without
# sudo), and on a system that is no Debian.
set -eu
# shellcheck source=support.sh
. "$(dirname "$0")/support.sh"

for program in sh awk dirname cat; do ln -s "$(command -v $program)" "$work/bin/$program"; done
install() {
    : >"$work/calls"
    status=0
    PATH="$work/bin" sh "$top/cmake/install-packages.sh" "$@" >"$work/out" 2>&1 || status=$?
}

# Not a Debian: names what is needed, and goes on.
install core
[ $status -eq 0 ] || fail "status $status on another system"
expectOutput 'no Debian'
expectOutput 'libfmt-dev'
expectOutput 'Not found here: cmake'

# Everything installed: says nothing and calls nobody.
# shellcheck disable=SC2016 # the stand-in's own variables
all='shift 3; for package in "$@"; do echo "$package installed"; done'
standIn dpkg-query "$all"
standIn apt-get ''
standIn id 'echo 0'
install core app
[ $status -eq 0 ] || fail "status $status with everything there"
[ ! -s "$work/out" ] || fail "spoke with everything there"
expectNoCall apt-get

# Two missing, one of them never heard of: root installs just those.
# shellcheck disable=SC2016
standIn dpkg-query 'shift 3; for package in "$@"; do case $package in
    cmake) echo "cmake config-files" ;; ninja-build) ;; *) echo "$package installed" ;; esac; done; exit 1'
standIn env 'shift; exec "$@"'
install core
[ $status -eq 0 ] || fail "status $status as root"
expectOutput 'cmake  *build system'
expectCall '^apt-get -q update'
expectCall '^apt-get .*install --no-install-recommends cmake ninja-build$'
expectNoCall sudo

# Not root: through sudo where there is one, else it names the command and goes on.
standIn id 'echo 1000'
install core
[ $status -eq 0 ] || fail "status $status without root and sudo"
expectOutput 'As root:'
expectNoCall apt-get
standIn sudo 'exec "$@"'
install core
expectCall '^sudo apt-get -q update'
expectCall '^sudo env DEBIAN_FRONTEND=noninteractive apt-get .*install'

# A failing apt-get fails.
standIn apt-get 'exit 100'
install core
[ $status -eq 100 ] || fail "status $status where apt-get failed"

install nonsense
[ $status -eq 2 ] || fail "status $status for a set that is not there"
