#!/bin/sh
# Runs the JMH benchmarks with their allocation rate: harness/bench/jmh.sh [JMH options]. Builds them when needed.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
here=$root/harness/bench
if [ ! -f "$here/target/jmh.classpath" ]; then
  (cd "$root" && mvn -q -B -Pjmh -pl harness/bench -am package -DskipTests)
fi
exec java -cp "$here/target/classes:$(cat "$here/target/jmh.classpath")" org.openjdk.jmh.Main -prof gc "$@"
