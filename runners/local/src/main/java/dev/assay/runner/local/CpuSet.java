package dev.assay.runner.local;

import java.util.BitSet;
import java.util.stream.IntStream;

/** A set of CPUs as Linux writes it: {@code 0-3,8}. Immutable. */
final class CpuSet {
    private static final int MOST_CPUS = 65_536;

    private final BitSet cpus;

    private CpuSet(BitSet cpus) {
        this.cpus = cpus;
    }

    static CpuSet of(IntStream cpus) {
        BitSet set = new BitSet();
        cpus.forEach(set::set);
        return new CpuSet(set);
    }

    /**
     * @throws IllegalArgumentException when the text is not a list of CPU numbers and ranges
     */
    static CpuSet parse(String text) {
        BitSet set = new BitSet();
        for (String part : text.strip().split(",", -1)) {
            String[] ends = part.strip().split("-", 2);
            try {
                int from = Integer.parseInt(ends[0]);
                int to = Integer.parseInt(ends[ends.length - 1]);
                if (from < 0 || to < from || to >= MOST_CPUS) {
                    throw new NumberFormatException(part);
                }
                set.set(from, to + 1);
            } catch (NumberFormatException e) {
                throw new IllegalArgumentException(
                        "CPU list: expected numbers and ranges such as 0-3,8, found '" + text + "'", e);
            }
        }
        return new CpuSet(set);
    }

    int size() {
        return cpus.cardinality();
    }

    /** The lowest CPU. */
    int first() {
        return cpus.nextSetBit(0);
    }

    /** The {@code count} lowest CPUs. */
    CpuSet lowest(int count) {
        return of(cpus.stream().limit(count));
    }

    CpuSet and(CpuSet other) {
        return of(cpus.stream().filter(other.cpus::get));
    }

    CpuSet without(CpuSet other) {
        return of(cpus.stream().filter(cpu -> !other.cpus.get(cpu)));
    }

    /** As {@code taskset -c} takes it; empty for no CPU. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (int from = cpus.nextSetBit(0); from >= 0; ) {
            int to = cpus.nextClearBit(from);
            text.append(text.isEmpty() ? "" : ",").append(from);
            if (to - from > 1) {
                text.append('-').append(to - 1);
            }
            from = cpus.nextSetBit(to);
        }
        return text.toString();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof CpuSet set && set.cpus.equals(cpus);
    }

    @Override
    public int hashCode() {
        return cpus.hashCode();
    }
}
