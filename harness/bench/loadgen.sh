#!/bin/sh
# Measures MLPerf LoadGen's null benchmark, for the comparison in docs/performance.md.
#   harness/bench/loadgen.sh SOURCE SECONDS RATE...
# SOURCE is an unpacked LoadGen source package ("pip download --no-deps --no-binary mlcommons-loadgen mlcommons-loadgen").
# Needs g++; set LD_PRELOAD to a jemalloc for the figures that LoadGen's own benchmark script asks for.
set -eu
source=$1 seconds=$2
shift 2
here=$(cd "$(dirname "$0")" && pwd)
build=$here/target/loadgen
mkdir -p "$build/log"
if [ ! -x "$build/null_sut" ]; then
  # Without LD_PRELOAD, which is meant for the program, not for the compiler.
  # shellcheck disable=SC2086
  env -u LD_PRELOAD g++ -std=c++17 -O3 -I"$source" -o "$build/null_sut" \
    "$here/src/loadgen/null_sut.cc" "$source"/early_stopping.cc "$source"/issue_query_controller.cc \
    "$source"/loadgen.cc "$source"/logging.cc "$source"/results.cc "$source"/test_settings_internal.cc \
    "$source"/utils.cc "$source"/version.cc "$source"/generated/version_generated.cc \
    -DMAJOR_VERSION=0 -DMINOR_VERSION=0 -lpthread
fi
for rate in "$@"; do
  for coalesce in 0 1; do
    /usr/bin/env bash -c 'TIMEFORMAT="cpu %U + %S s"; time "$@" > "$0/log/out" 2>&1' \
      "$build" "$build/null_sut" "$rate" "$seconds" "$coalesce" "$build/log" 2> "$build/log/cpu"
    value() { sed -n "s/^ *$1 *: *//p" "$build/log/out" | head -1; }
    echo "rate $rate/s coalesce $coalesce | $(value 'Result is')" \
      "| completed $(value 'Completed samples per second')/s" \
      "| latency ns p50 $(value '50.00 percentile latency (ns)') p99 $(value '99.00 percentile latency (ns)')" \
      "| $(cat "$build/log/cpu")"
  done
done
