package dev.assay.core.store;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What {@code assay selftest} found on a machine. Holds nothing that names its user or host.
 *
 * @param schema version of this record, see {@link #SCHEMA}
 * @param tool name and version of Assay
 * @param madeAtEpochMillis wall clock at its end, milliseconds
 * @param machine facts by which the machine is known again, by name
 * @param checks in the order in which they were made
 */
public record SelfTestCertificate(
        int schema, String tool, long madeAtEpochMillis, Map<String, String> machine, List<Check> checks) {
    /** The version written by this code. */
    public static final int SCHEMA = 1;

    public SelfTestCertificate {
        machine = Map.copyOf(machine);
        checks = List.copyOf(checks);
        if (checks.isEmpty()) {
            throw new IllegalArgumentException("checks: expected at least one, found none");
        }
    }

    /**
     * One check.
     *
     * @param name what was planted or measured
     * @param holds whether Assay found what it had to find
     * @param expected in words, with units
     * @param found in words, with units
     */
    public record Check(String name, boolean holds, String expected, String found) {
        /** The check as a line for people. */
        public String line() {
            return (holds ? "ok    " : "FAILED  ") + name + ": " + found + (holds ? "" : "; expected " + expected);
        }
    }

    /** Whether all checks hold. */
    public boolean holds() {
        return checks.stream().allMatch(Check::holds);
    }

    /** Whether it was made on a machine with these facts. */
    public boolean isOf(Map<String, String> other) {
        return machine.equals(other);
    }

    /** Date, version and result in one line. */
    public String line() {
        List<String> failed =
                checks.stream().filter(c -> !c.holds()).map(Check::name).toList();
        String result = failed.isEmpty()
                ? "all " + checks.size() + " checks hold"
                : failed.size() + " of " + checks.size() + " checks FAILED (" + String.join(", ", failed) + ")";
        return Instant.ofEpochMilli(madeAtEpochMillis).toString().substring(0, 10) + ", " + tool + ": " + result;
    }

    /** The machine in one line, facts in order of their names. */
    public String machineLine() {
        return new TreeMap<>(machine)
                .entrySet().stream()
                        .map(e -> e.getKey() + " " + e.getValue())
                        .reduce((a, b) -> a + ", " + b)
                        .orElse("unknown");
    }
}
