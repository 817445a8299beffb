#!/bin/sh
# The figures of "Load generator" in docs/performance.md: harness/bench/load.sh [LOADGEN_SOURCE]
# On a quiet machine; takes about five minutes. With an unpacked MLPerf LoadGen it is measured in between (see loadgen.sh).
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
bench=$root/harness/bench
agent=$root/harness/agent/target/classes
if [ ! -d "$bench/target/classes" ] || [ ! -d "$agent" ]; then
  (cd "$root" && mvn -q -B -pl harness/bench -am package -DskipTests)
fi
hdr=$(find "${MAVEN_REPOSITORY:-$HOME/.m2/repository}/org/hdrhistogram" -name 'HdrHistogram-*.jar' | sort | tail -1)
null_load() {
  java -Xmx256m -cp "$bench/target/classes:$agent:$root/harness/api/target/classes:$hdr" dev.assay.bench.NullLoad "$@"
}

uname -srm
sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | sort | uniq -c
java -version 2>&1 | head -1
for round in 1 2 3; do
  echo "--- round $round: 50,000/s"
  null_load hold 50000 8 park
  null_load hold 50000 8 spin
  [ $# -eq 0 ] || "$bench/loadgen.sh" "$1" 8 50000
done
if [ $# -gt 0 ]; then
  echo "--- LoadGen, higher rates"
  "$bench/loadgen.sh" "$1" 5 600000 800000 1000000 1200000 1500000 1800000
fi
echo "--- the target, and the highest rate"
null_load hold 2400000 10 auto
null_load search 2400000 5 auto
echo "--- 100 million requests within 256 MB"
null_load hold 2500000 40 auto
