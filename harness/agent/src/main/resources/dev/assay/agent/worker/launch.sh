# Started as: sh -c THIS assay-launch COUNT FILE... CPUS COMMAND...
# The protocol moves to descriptors 3 and 4; whatever is printed to 1 or 2 goes to the log.
exec 3<&0 4>&1 0</dev/null 1>&2
ulimit -c 0 2>/dev/null
count=$1
shift
while [ "$count" -gt 0 ]; do
  # The id survives every exec below, so the worker is in its share before its first instruction.
  if ! echo $$ >"$1"; then
    echo "assay-launch: cannot put the worker into its share: $1" >&2
    exit 96
  fi
  shift
  count=$((count - 1))
done
cpus=$1
shift
if [ -n "$cpus" ]; then
  set -- taskset -c "$cpus" "$@"
fi
# The kernel ends the worker when the agent is gone, even while the worker is stopped.
if setpriv --pdeathsig KILL true 2>/dev/null; then
  set -- setpriv --pdeathsig KILL "$@"
fi
# A group of its own: an interrupt typed at the terminal is the agent's business, and the group can be ended whole.
if command -v setsid >/dev/null 2>&1; then
  set -- setsid "$@"
fi
exec "$@"
