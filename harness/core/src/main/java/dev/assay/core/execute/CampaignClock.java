package dev.assay.core.execute;

import java.time.Instant;

/** The controller's clocks; tests bring their own. No time of these enters a measurement. */
public interface CampaignClock {
    /** Wall clock. */
    Instant now();

    /** Monotonic time, nanoseconds, with an arbitrary origin. */
    long nanoTime();

    /** The machine's. */
    static CampaignClock system() {
        return new CampaignClock() {
            @Override
            public Instant now() {
                return Instant.now();
            }

            @Override
            public long nanoTime() {
                return System.nanoTime();
            }
        };
    }
}
