package dev.assay.reports.html;

import dev.assay.api.Quantities;
import dev.assay.api.report.FaultEvidence;
import dev.assay.api.trial.LedgerCounts;
import dev.assay.reports.html.FaultGroup.Case;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;

/** The tables of a fault. */
public final class RecoveryView {
    private final FaultGroup group;
    private final RecoveryFigures figures;
    private final Messages messages;

    RecoveryView(FaultGroup group, RecoveryFigures figures, Messages messages) {
        this.group = group;
        this.figures = figures;
        this.messages = messages;
    }

    /** One row per event, both arms beside each other. */
    public List<RecoveryFigures.Row> rows() {
        return figures.rows(group);
    }

    /** Whether some trials are in the tables only. */
    public boolean crowded() {
        return List.of(dev.assay.api.Arm.values()).stream()
                .anyMatch(arm -> group.of(arm).size() > RecoveryPlot.MOST_LANES);
    }

    /** One row per trial: when each event came after the injection, and what it cost. */
    public List<List<String>> trials() {
        return group.cases().stream().map(this::cells).toList();
    }

    private List<String> cells(Case each) {
        FaultEvidence f = each.fault();
        return List.of(
                each.trial().trialId(),
                Quantities.formatNanos((double) f.injectedFromNanos()),
                time(each, f.firstBadNanos()),
                time(each, f.noticedNanos()),
                time(each, f.restartedNanos()),
                time(each, f.readyNanos()),
                time(each, f.firstGoodNanos()),
                RecoveryFigures.recovered(each, messages),
                f.level().isPresent() ? Quantities.significant(f.level().getAsDouble()) : "–",
                f.goodputLost().isPresent()
                        ? String.format(Locale.ROOT, "%.0f", f.goodputLost().getAsDouble())
                        : "–",
                bad(f.requests()));
    }

    private static String time(Case each, OptionalLong event) {
        OptionalLong since = each.since(event);
        return since.isPresent() ? Quantities.formatNanos((double) since.getAsLong()) : "–";
    }

    private static String bad(Optional<LedgerCounts> requests) {
        return requests.map(r -> (r.scheduled() - r.good()) + " / " + r.scheduled())
                .orElse("–");
    }
}
