#!/bin/sh
# SPDX-License-Identifier: MIT
# Usage: installer/clean-debian.sh SCRIPT [FILE...]
# Makes a minimal Debian 12 in a temporary folder, copies SCRIPT and the files or folders into its /try, runs the
# script there with sh, and removes everything. Needs root. Packages come from where this machine gets its own:
# its apt sources, keys and proxies hold inside too. Ends with the script's exit status.
set -eu
suite=bookworm

fail() {
    printf 'clean-debian.sh: %s\n' "$*" >&2
    exit 2
}

[ $# -gt 0 ] || fail "which script?"
[ "$(id -u)" -eq 0 ] || fail "needs root, for chroot and mounts; run it with sudo"
"$(dirname "$0")"/../cmake/install-packages.sh chroot
for command in debootstrap unshare chroot; do
    command -v $command >/dev/null || fail "needs $command"
done
# shellcheck disable=SC2016 # apt's own variable
mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' "Release: $suite" 'Component: main' |
    head -n 1)
[ -n "$mirror" ] || fail "the apt sources of this machine have no Debian 12 ($suite)"

root=$(mktemp -d)
trap 'rm -rf --one-file-system "$root"' EXIT
trap 'exit 1' INT TERM HUP
chmod 755 "$root"

eval "$(apt-config shell http_proxy Acquire::http::Proxy https_proxy Acquire::https::Proxy)"
[ -z "${http_proxy-}" ] || export http_proxy
[ -z "${https_proxy-}" ] || export https_proxy
debootstrap --variant=minbase --include=ca-certificates "$suite" "$root" "$mirror" >"$root.log" 2>&1 || {
    tail -n 20 "$root.log" >&2
    rm -f "$root.log"
    fail "debootstrap failed"
}
rm -f "$root.log"

rm -f "$root"/etc/apt/sources.list
for path in /etc/apt/sources.list /etc/apt/sources.list.d /etc/apt/trusted.gpg /etc/apt/trusted.gpg.d \
    /etc/apt/keyrings /usr/share/keyrings /etc/resolv.conf /etc/hosts; do
    [ ! -e "$path" ] || cp -RL "$path" "$root$(dirname "$path")/"
done
apt-config dump Acquire >"$root/etc/apt/apt.conf.d/00host"
printf '#!/bin/sh\nexit 101\n' >"$root/usr/sbin/policy-rc.d" # no service starts
chmod 755 "$root/usr/sbin/policy-rc.d"
echo force-unsafe-io >"$root/etc/dpkg/dpkg.cfg.d/quick"
mkdir "$root/try"
cp -R "$@" "$root/try/"

# The mounts and processes inside end with the namespaces.
status=0
# shellcheck disable=SC2016 # for the inner shell
unshare --mount --pid --fork --kill-child --propagation private sh -euc '
    mount -t proc proc "$1/proc"
    mount -t devpts -o newinstance,ptmxmode=0666 devpts "$1/dev/pts"
    exec chroot "$1" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 \
        sh -euc "cd /try && exec sh \"./\$1\"" sh "$2"
' sh "$root" "$(basename "$1")" || status=$?
exit $status
