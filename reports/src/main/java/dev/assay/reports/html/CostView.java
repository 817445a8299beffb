package dev.assay.reports.html;

import dev.assay.api.Arm;
import dev.assay.api.Unit;
import dev.assay.api.report.GateResult;
import dev.assay.api.report.PlatformInfo;
import dev.assay.api.report.Report;
import dev.assay.api.report.TrialEvidence;
import dev.assay.api.report.WorkloadEvidence;
import dev.assay.reports.Figures;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/** What a unit of work costs on both platforms, and from which price that follows. */
public final class CostView {
    private static final String METRIC = "cost-per-million-requests";

    private final Report report;
    private final String currency;

    CostView(Report report) {
        this.report = report;
        this.currency = Figures.currency(report.platforms());
    }

    /**
     * The cost of a workload.
     *
     * @param workload its label
     * @param baseline median with the smallest and largest of the trials
     * @param candidate the same
     * @param change of the candidate with its interval
     * @param trials that gave a cost
     */
    public record Row(String workload, String baseline, String candidate, String change, int trials) {}

    public List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        for (WorkloadEvidence workload : report.workloads()) {
            List<TrialEvidence> trials = workload.trials().stream()
                    .filter(t -> t.valid() && t.values().containsKey(METRIC))
                    .toList();
            if (!trials.isEmpty()) {
                rows.add(new Row(
                        workload.label(),
                        range(workload, trials, Arm.BASELINE),
                        range(workload, trials, Arm.CANDIDATE),
                        gates(workload).stream()
                                .findFirst()
                                .map(Figures::effect)
                                .orElse("–"),
                        trials.size()));
            }
        }
        return rows;
    }

    private List<GateResult> gates(WorkloadEvidence workload) {
        return report.decision().gates().stream()
                .filter(g -> g.metric().equals(METRIC) && g.workload().equals(workload.label()))
                .toList();
    }

    private String range(WorkloadEvidence workload, List<TrialEvidence> trials, Arm arm) {
        double[] values = trials.stream()
                .filter(t -> t.arm() == arm)
                .mapToDouble(t -> t.values().get(METRIC))
                .sorted()
                .toArray();
        if (values.length == 0) {
            return "–";
        }
        // The median of the comparison where there is one, so that the report says one number.
        OptionalDouble compared = gates(workload).stream()
                .map(g -> arm == Arm.BASELINE ? g.baselineMedian() : g.candidateMedian())
                .flatMapToDouble(OptionalDouble::stream)
                .findFirst();
        double middle = (values[(values.length - 1) / 2] + values[values.length / 2]) / 2;
        return Figures.value(compared.orElse(middle), Unit.CURRENCY_PER_MILLION, currency) + " ["
                + Figures.value(values[0], Unit.RATIO) + ", " + Figures.value(values[values.length - 1], Unit.RATIO)
                + "]";
    }

    /** The price of an arm in the plan. */
    public String price(Arm arm) {
        return report.platforms().stream()
                .filter(p -> p.arm() == arm)
                .findFirst()
                .map(CostView::price)
                .orElse("–");
    }

    static String price(PlatformInfo platform) {
        return platform.price()
                .map(p -> String.format(Locale.ROOT, "%.2f %s / h", p.amountPerHour(), p.currency()))
                .orElse("–");
    }
}
