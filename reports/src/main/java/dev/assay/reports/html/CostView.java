package dev.assay.reports.html;

import dev.assay.api.Arm;
import dev.assay.api.Price;
import dev.assay.api.PriceScenario;
import dev.assay.api.TrialPhase;
import dev.assay.api.Unit;
import dev.assay.api.Words;
import dev.assay.api.report.GateResult;
import dev.assay.api.report.PlatformInfo;
import dev.assay.api.report.Report;
import dev.assay.api.report.TrialEvidence;
import dev.assay.api.report.WorkloadEvidence;
import dev.assay.reports.Figures;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/** What a unit of work costs on both platforms, and from which price that follows. */
public final class CostView {
    private final Report report;
    private final Messages messages;
    private final String currency;

    CostView(Report report, Messages messages) {
        this.report = report;
        this.messages = messages;
        this.currency = Figures.currency(report.platforms());
    }

    /**
     * The cost of a workload.
     *
     * @param workload its label
     * @param metric which unit of work
     * @param baseline median with the smallest and largest of the trials
     * @param candidate the same
     * @param change of the candidate with its interval
     * @param trials that gave a cost
     */
    public record Row(String workload, String metric, String baseline, String candidate, String change, int trials) {}

    public List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        for (WorkloadEvidence workload : report.workloads()) {
            metrics().forEach(metric -> row(workload, metric).ifPresent(rows::add));
        }
        return rows;
    }

    /** Metrics of cost, whatever the unit of work. */
    private Stream<String> metrics() {
        return report.metricUnits().entrySet().stream()
                .filter(e -> e.getValue().equals(Words.of(Unit.CURRENCY_PER_MILLION)))
                .map(Map.Entry::getKey)
                .sorted();
    }

    private Optional<Row> row(WorkloadEvidence workload, String metric) {
        List<TrialEvidence> trials = workload.trials().stream()
                .filter(t -> t.valid()
                        && t.phase() == TrialPhase.MEASURE
                        && t.values().containsKey(metric))
                .toList();
        return trials.isEmpty()
                ? Optional.empty()
                : Optional.of(new Row(
                        workload.label(),
                        metric,
                        range(workload, metric, trials, Arm.BASELINE),
                        range(workload, metric, trials, Arm.CANDIDATE),
                        gates(workload, metric).stream()
                                .findFirst()
                                .map(Figures::effect)
                                .orElse("–"),
                        trials.size()));
    }

    private List<GateResult> gates(WorkloadEvidence workload, String metric) {
        return report.decision().gates().stream()
                .filter(g -> g.metric().equals(metric) && g.workload().equals(workload.label()))
                .toList();
    }

    private String range(WorkloadEvidence workload, String metric, List<TrialEvidence> trials, Arm arm) {
        double[] values = trials.stream()
                .filter(t -> t.arm() == arm)
                .mapToDouble(t -> t.values().get(metric))
                .sorted()
                .toArray();
        if (values.length == 0) {
            return "–";
        }
        // The median of the comparison where there is one, so that the report says one number.
        OptionalDouble compared = gates(workload, metric).stream()
                .map(g -> arm == Arm.BASELINE ? g.baselineMedian() : g.candidateMedian())
                .flatMapToDouble(OptionalDouble::stream)
                .findFirst();
        double middle = (values[(values.length - 1) / 2] + values[values.length / 2]) / 2;
        return Figures.value(compared.orElse(middle), Unit.CURRENCY_PER_MILLION, currency) + " ["
                + Figures.value(values[0], Unit.RATIO) + ", " + Figures.value(values[values.length - 1], Unit.RATIO)
                + "]";
    }

    /** The price of an arm in the plan; where several may be paid, all with their weights, the usual one first. */
    public String price(Arm arm) {
        return report.platforms().stream()
                .filter(p -> p.arm() == arm)
                .findFirst()
                .map(this::prices)
                .orElse("–");
    }

    private String prices(PlatformInfo platform) {
        Optional<Price> price = platform.price().filter(p -> p.others().isPresent());
        if (price.isEmpty()) {
            return price(platform);
        }
        List<PriceScenario> others = price.get().others().orElse(List.of());
        double rest = Math.max(
                0, 1 - others.stream().mapToDouble(PriceScenario::weight).sum());
        List<String> all = new ArrayList<>();
        all.add(weighed(price.get().amountPerHour(), price.get().currency(), rest));
        others.forEach(o -> all.add(weighed(o.amountPerHour(), price.get().currency(), o.weight())));
        return String.join(messages.t("list"), all);
    }

    private String weighed(double amountPerHour, String currency, double weight) {
        String share = String.format(Locale.ROOT, "%.1f", 100 * weight).replaceAll("\\.0$", "") + "%";
        return messages.t("cost.weight", price(amountPerHour, currency), share);
    }

    /** Whether several prices may be paid. */
    public boolean uncertain() {
        return report.platforms().stream()
                .flatMap(p -> p.price().stream())
                .anyMatch(p -> p.others().isPresent());
    }

    static String price(PlatformInfo platform) {
        return platform.price().map(p -> price(p.amountPerHour(), p.currency())).orElse("–");
    }

    private static String price(double amountPerHour, String currency) {
        return String.format(Locale.ROOT, "%.2f %s / h", amountPerHour, currency);
    }
}
