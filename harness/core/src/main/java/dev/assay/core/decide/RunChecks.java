package dev.assay.core.decide;

import dev.assay.api.Arm;
import dev.assay.api.Finding;
import dev.assay.api.TrialPhase;
import dev.assay.core.metric.MetricTable;
import dev.assay.core.metric.TrialRow;
import dev.assay.core.metric.TrialRow.Status;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Checks of the whole run that make it INVALID, each an error finding (docs/statistics.md, section 4). */
final class RunChecks {
    private RunChecks() {}

    static List<Finding> of(MetricTable table) {
        List<TrialRow> valid = table.rows().stream()
                .filter(r -> r.status() == Status.VALID && r.phase() != TrialPhase.PILOT)
                .toList();
        List<Finding> findings = new ArrayList<>(duplicates(valid));
        NothingValid.of(table).ifPresent(findings::add);
        findings.addAll(configurations(valid));
        findings.addAll(samples(valid));
        return List.copyOf(findings);
    }

    /** Two trials with the same result are one trial copied: in MLPerf v4.1, 153 of 944 summaries repeat another's. */
    private static List<Finding> duplicates(List<TrialRow> rows) {
        List<Finding> findings = new ArrayList<>();
        Map<String, String> seen = new HashMap<>();
        for (TrialRow row : rows) {
            if (row.resultHash().isEmpty() || row.measured().samplesCompleted() == 0) {
                continue;
            }
            String first = seen.putIfAbsent(row.resultHash(), row.trialId());
            if (first != null) {
                findings.add(Finding.error(
                        "DUPLICATE_RESULT",
                        "trials " + first + " and " + row.trialId() + " have the same result hash",
                        "A result was copied, or the platform answers from a recording: each trial must be measured.",
                        row.trialId()));
            }
        }
        return findings;
    }

    /** Trials of one block answer the same samples: otherwise their difference is one of the questions. */
    private static List<Finding> samples(List<TrialRow> rows) {
        Map<String, TrialRow> first = new HashMap<>();
        List<Finding> findings = new ArrayList<>();
        for (TrialRow row : rows) {
            String block = row.workload() + " " + row.phase() + " " + row.block();
            TrialRow other = first.putIfAbsent(block, row);
            if (other != null
                    && other.samplesDigest().isPresent()
                    && row.samplesDigest().isPresent()
                    && !other.samplesDigest().equals(row.samplesDigest())) {
                findings.add(Finding.error(
                        "CONFIG_DIFFERS",
                        "trials " + other.trialId() + " and " + row.trialId()
                                + " of one block were sent different samples",
                        "The workload must make its samples from the seed alone; compare samplesDigest in the trials'"
                                + " result.json.",
                        row.workload()));
            }
        }
        return findings;
    }

    private static List<Finding> configurations(List<TrialRow> rows) {
        Map<String, Map<String, Set<Arm>>> digests = new LinkedHashMap<>();
        for (TrialRow row : rows) {
            if (!row.configDigest().isEmpty()) {
                digests.computeIfAbsent(row.workload(), w -> new LinkedHashMap<>())
                        .computeIfAbsent(row.configDigest(), d -> new LinkedHashSet<>())
                        .add(row.arm());
            }
        }
        List<Finding> findings = new ArrayList<>();
        digests.forEach((workload, found) -> {
            if (found.size() > 1) {
                findings.add(Finding.error(
                        "CONFIG_DIFFERS",
                        "the trials of " + workload + " were made with " + found.size()
                                + " configurations that differ in something not declared under platforms",
                        "Both arms must run the same workload, scenario and model; compare the trials' spec.json.",
                        workload));
            }
        });
        return findings;
    }
}
