package dev.assay.core.decide;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.report.GateResult;

/** What tests of verdicts share: a campaign that is a GO until something spoils it, and ways to look at an outcome. */
final class Outcomes {
    static final String METRIC = "throughput";
    static final String WORKLOAD = Campaign.CLOSED;

    private Outcomes() {}

    static double[] base() {
        return new double[] {100, 101, 99, 100.5, 99.5, 100.2, 99.8, 100.1};
    }

    static double[] same() {
        return new double[] {100.3, 100.6, 99.4, 100.1, 99.9, 100.4, 99.5, 100.2};
    }

    /** Eight blocks of equal throughput, 5% allowed. */
    static Campaign good() {
        return new Campaign().gate(METRIC, WORKLOAD, Campaign.margin(0.05)).values(METRIC, WORKLOAD, base(), same());
    }

    static GateResult only(DecisionOutcome outcome) {
        return outcome.decision().gates().get(0);
    }

    static double[] times(double[] values, double factor) {
        double[] scaled = values.clone();
        for (int i = 0; i < scaled.length; i++) {
            scaled[i] *= factor;
        }
        return scaled;
    }

    static void assertHas(DecisionOutcome outcome, String code) {
        assertTrue(
                outcome.findings().stream().anyMatch(f -> f.code().equals(code)),
                "expected finding " + code + ", found " + outcome.findings());
    }
}
