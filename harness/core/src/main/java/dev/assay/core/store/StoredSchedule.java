package dev.assay.core.store;

import dev.assay.core.schedule.Schedule;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The schedule, and the end of warm-up once the pilots have fixed it.
 *
 * @param schema version of this record, see {@link #SCHEMA}
 * @param schedule trials in the order in which they are to run
 * @param frozen the cut that both arms share; absent until the pilots have run
 */
public record StoredSchedule(int schema, Schedule schedule, Optional<FrozenCut> frozen) {
    /** The version written by this code. */
    public static final int SCHEMA = 1;

    /**
     * The end of warm-up, fixed before the first measured trial (statistics.md, section 2).
     *
     * @param warmUpNanos per workload label, from the start of the load, nanoseconds
     * @param reasons per workload label: which pilot set it, or that the plan did
     */
    public record FrozenCut(Map<String, Long> warmUpNanos, Map<String, String> reasons) {
        public FrozenCut {
            warmUpNanos = Collections.unmodifiableMap(new LinkedHashMap<>(warmUpNanos));
            reasons = Collections.unmodifiableMap(new LinkedHashMap<>(reasons));
        }
    }

    StoredSchedule withFrozen(FrozenCut cut) {
        return new StoredSchedule(schema, schedule, Optional.of(cut));
    }
}
