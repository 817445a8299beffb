package dev.assay.core.decide;

import dev.assay.api.Finding;
import dev.assay.core.metric.InvalidCause;
import dev.assay.core.metric.MetricTable;
import dev.assay.core.metric.TrialRow;
import dev.assay.core.metric.TrialRow.Status;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Says when a run measures nothing: the first attempts of all trials, or of all of one arm and workload, were invalid. With
 * two repeats that is the first trial in all its attempts and the next one, too (docs/statistics.md, section 4).
 */
public final class NothingValid {
    /** Invalid attempts, without any that counts, after which no more are made. */
    public static final int ATTEMPTS = 4;

    private NothingValid() {}

    /** The error; empty while there is hope. */
    public static Optional<Finding> of(MetricTable table) {
        return finding(table.rows(), "").or(() -> {
            Map<String, List<TrialRow>> parts = new LinkedHashMap<>();
            for (TrialRow row : table.rows()) {
                String part = " of the " + row.arm().word() + " with " + row.workload();
                parts.computeIfAbsent(part, p -> new ArrayList<>()).add(row);
            }
            return parts.entrySet().stream()
                    .flatMap(part -> finding(part.getValue(), part.getKey()).stream())
                    .findFirst();
        });
    }

    private static Optional<Finding> finding(List<TrialRow> rows, String which) {
        if (rows.size() < ATTEMPTS || rows.stream().anyMatch(row -> row.status() != Status.INVALID)) {
            return Optional.empty();
        }
        TrialRow last = rows.get(rows.size() - 1);
        return Optional.of(Finding.error(
                "NOTHING_VALID",
                "the run was stopped: all " + rows.size() + " trials" + which + " are invalid, the last because "
                        + last.statusReason(),
                hint(last) + " Then go on with 'assay run --resume' and the directory of this run.",
                last.trialId()));
    }

    private static String hint(TrialRow row) {
        return row.statusReason().startsWith(InvalidCause.CLIENT_LIMITED.words())
                ? "Give the load generator a core of its own, lower the rate, or end what else runs on the machine."
                : "Remove the cause that the invalid trials name.";
    }
}
