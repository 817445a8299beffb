package dev.assay.agent.worker;

import java.io.IOException;
import java.nio.file.Path;
import java.util.OptionalDouble;

/** The CPU quota of a control group of either version, lowered for a while. */
final class CpuQuota {
    /** The kernel refuses less. */
    private static final long SMALLEST_MICROS = 1_000;

    private final boolean v1;
    private final KernelFile quota;
    private final KernelFile period;
    private final KernelFile max;

    CpuQuota(Path group) {
        this.quota = new KernelFile(group.resolve(ShareGroups.QUOTA_V1));
        this.period = new KernelFile(group.resolve("cpu.cfs_period_us"));
        this.v1 = quota.exists();
        this.max = new KernelFile(group.resolve(ShareGroups.QUOTA_V2));
    }

    /** The quota in force, cores' worth of time; empty when there is none. */
    OptionalDouble cores() throws IOException {
        String text = v1 ? quota.read() : max.read().split(" ", -1)[0];
        boolean none = text.equals("max") || text.startsWith("-");
        return none ? OptionalDouble.empty() : OptionalDouble.of((double) Long.parseLong(text) / periodMicros());
    }

    private long periodMicros() throws IOException {
        return v1 ? period.number() : Long.parseLong(max.read().split(" ", -1)[1]);
    }

    /**
     * @param cores cores' worth of time
     */
    void limit(double cores) throws IOException {
        long micros = Math.max(SMALLEST_MICROS, Math.round(cores * periodMicros()));
        if (v1) {
            quota.write(Long.toString(micros));
        } else {
            max.write(micros + " " + periodMicros());
        }
    }

    void restore() throws IOException {
        quota.restore();
        max.restore();
    }
}
