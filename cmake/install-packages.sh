#!/bin/sh
# SPDX-License-Identifier: MIT
# Usage: cmake/install-packages.sh SET...
# Installs the missing ones of the packages that cmake/packages.txt lists under the sets, as root or through
# sudo. Where that can't be done it names them and succeeds: they may be there in another form, and the build
# says what it does not find. Writes to standard error only.
set -eu
list=$(dirname "$0")/packages.txt

say() { printf '%s\n' "$*" >&2; }

wanted=$(awk -v sets="$*" '
    BEGIN { n = split(sets, s); for (i = 1; i <= n; ++i) take[s[i]] = 1 }
    !/^#/ && ($2 in take) && !seen[$1]++ { print $1 }' "$list")
[ -n "$wanted" ] || { say "install-packages.sh: no package has a set of: $*"; exit 2; }

if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    say "This is no Debian system, so nothing was installed. Needed, by their Debian 12 names:"
    for package in $wanted; do say "  $package"; done
    for command in c++ cmake ninja; do
        command -v "$command" >/dev/null || say "Not found here: $command"
    done
    exit 0
fi

# shellcheck disable=SC2086 # one word a package
there=$(dpkg-query --show --showformat '${Package} ${db:Status-Status}\n' $wanted 2>/dev/null |
    awk '$2 == "installed" { print $1 }') || true
missing=
for package in $wanted; do
    case "
$there
" in
    *"
$package
"*) ;;
    *) missing="$missing $package" ;;
    esac
done
[ -n "$missing" ] || exit 0

say "Missing packages:"
awk -v missing="$missing" '
    BEGIN { n = split(missing, m); for (i = 1; i <= n; ++i) want[m[i]] = 1 }
    !/^#/ && ($1 in want) && !seen[$1]++ { printf "  %-24s", $1; $1 = $2 = ""; sub(/^ +/, ""); print }' "$list" >&2

if [ "$(id -u)" -eq 0 ]; then
    as_root=
elif command -v sudo >/dev/null; then
    as_root=sudo
else
    say "They were not installed, since this is neither root nor is there sudo. As root:"
    say "  apt-get install --no-install-recommends$missing"
    exit 0
fi
say "Installing them${as_root:+ with sudo}"
export DEBIAN_FRONTEND=noninteractive
$as_root apt-get -q update >&2
# shellcheck disable=SC2086
$as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -y install --no-install-recommends $missing >&2
