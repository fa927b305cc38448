#!/bin/sh
# SPDX-License-Identifier: MIT
# Usage: tests/fuzz/run.sh [SECONDS [FUZZER...]]
# Builds the fuzzers and runs each for some seconds (10), from the seeds in tests/data/fuzz/FUZZER, where there
# are some, and what earlier runs found, kept in build/fuzz/corpus/FUZZER. A failing input is left in
# build/fuzz.
set -eu
seconds=${1:-10}
[ $# -eq 0 ] || shift

cd "$(dirname "$0")/../.."
cmake/install-packages.sh core fuzz
cmake --preset fuzz
cmake --build --preset fuzz
[ $# -gt 0 ] || set -- build/fuzz/bin/fuzz_*

for fuzzer in "$@"; do
    fuzzer=${fuzzer##*/}
    corpus=build/fuzz/corpus/$fuzzer
    seeds=tests/data/fuzz/$fuzzer
    mkdir -p "$corpus"
    [ -d "$seeds" ] || seeds=
    log=build/fuzz/$fuzzer.log
    if ! "build/fuzz/bin/$fuzzer" -max_total_time="$seconds" -rss_limit_mb=2048 -print_final_stats=1 \
        -artifact_prefix=build/fuzz/ "$corpus" ${seeds:+"$seeds"} >"$log" 2>&1; then
        tail -n 60 "$log"
        exit 1
    fi
    printf '%s: %s inputs in %s s\n' "$fuzzer" "$(sed -n 's/^stat::number_of_executed_units: //p' "$log")" "$seconds"
done
