package dev.assay.core.plan;

import dev.assay.api.Quantities;
import dev.assay.api.ScenarioKind;
import dev.assay.core.plan.form.Fields;
import dev.assay.core.plan.source.Located;
import dev.assay.core.plan.source.Place;
import dev.assay.core.plan.source.Problems;
import dev.assay.core.plan.source.Shown;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the faults of a workload must fulfil. */
final class FaultRules {
    private static final int MOST_FAULTS = 1_000;

    private final Catalogue catalogue;
    private final Problems problems;

    FaultRules(Catalogue catalogue, Problems problems) {
        this.catalogue = catalogue;
        this.problems = problems;
    }

    void check(Fields workload) {
        Optional<Fields> scenario = workload.get(WorkloadForm.SCENARIO);
        Optional<ScenarioKind> kind = scenario.flatMap(s -> s.get(ScenarioForm.KIND));
        if (workload.has(WorkloadForm.FAULTS) && kind.isPresent() && !recoverable(kind.get())) {
            Place at = workload.at(WorkloadForm.FAULTS);
            problems.add(
                    at.at(),
                    at.path(),
                    "faults in scenario " + Shown.quoted(kind.get().word()),
                    "faults in an open loop only: server, constant or trace",
                    "a closed loop stops sending while the platform is down, and so hides the outage");
        }
        Optional<Long> duration = scenario.flatMap(s -> s.get(ScenarioForm.DURATION));
        workload.get(WorkloadForm.FAULTS).orElse(List.of()).forEach(fault -> fault(fault, duration));
    }

    /** True where a recovery can be seen: the load goes on while the platform is down. */
    static boolean recoverable(ScenarioKind kind) {
        return kind.openLoop() && kind != ScenarioKind.FIND_PEAK;
    }

    private void fault(Fields fault, Optional<Long> duration) {
        fault.get(WorkloadForm.FAULT_KIND)
                .flatMap(id -> Known.in(catalogue.faults(), id, fault.at(WorkloadForm.FAULT_KIND), problems))
                .ifPresent(entry -> params(fault, entry));
        if (fault.has(WorkloadForm.FAULT_AT) == fault.has(WorkloadForm.FAULT_EVERY)) {
            String found = fault.has(WorkloadForm.FAULT_AT) ? "both" : "neither";
            problems.add(
                    fault.place().at(), fault.place().path(), found, "either 'at' or 'every'", "for example at: 15s");
        }
        Optional<Long> first = fault.get(WorkloadForm.FAULT_AT).or(() -> fault.get(WorkloadForm.FAULT_EVERY));
        if (first.isPresent() && duration.isPresent()) {
            inTime(fault, first.get(), duration.get());
        }
    }

    /** First the names and types, then what the fault itself says to the values. */
    private void params(Fields fault, Catalogue.FaultEntry entry) {
        Map<String, Located<String>> given =
                fault.get(WorkloadForm.FAULT_PARAMS).orElse(Map.of());
        int before = problems.count();
        OptionForms.check(given, entry.params(), "fault " + entry.id(), problems);
        if (problems.count() == before && !given.isEmpty()) {
            Place at = fault.at(WorkloadForm.FAULT_PARAMS);
            entry.refusal()
                    .of(OptionForms.plain(Optional.of(given)))
                    .ifPresent(why -> problems.add(
                            at.at(),
                            at.path(),
                            at.node().shown(),
                            "settings that fault " + entry.id() + " takes",
                            why));
        }
    }

    /** The longest time from the planned beginning of a fault to its end. */
    static long longest(Fields fault) {
        return fault.get(WorkloadForm.FAULT_FOR).orElse(0L)
                + fault.get(WorkloadForm.FAULT_JITTER).orElse(0L);
    }

    private void inTime(Fields fault, long first, long duration) {
        boolean at = fault.has(WorkloadForm.FAULT_AT);
        long lasts = longest(fault);
        boolean jitter = fault.has(WorkloadForm.FAULT_JITTER);
        if (first >= duration) {
            problems.wrong(
                    fault.at(at ? WorkloadForm.FAULT_AT : WorkloadForm.FAULT_EVERY),
                    "a time before the end of the load at " + Quantities.formatNanos((double) duration),
                    "");
        } else if (first + lasts >= duration) {
            problems.wrong(
                    fault.at(jitter ? WorkloadForm.FAULT_JITTER : WorkloadForm.FAULT_FOR),
                    "a fault that is over before the load ends at " + Quantities.formatNanos((double) duration),
                    "recovery can only be seen while the load goes on");
        } else if (!at && duration / first > MOST_FAULTS) {
            problems.wrong(
                    fault.at(WorkloadForm.FAULT_EVERY),
                    "at most " + MOST_FAULTS + " faults in a trial",
                    "recovery takes seconds: leave it the time");
        } else if (!at && lasts >= first) {
            problems.wrong(
                    fault.at(jitter ? WorkloadForm.FAULT_JITTER : WorkloadForm.FAULT_FOR),
                    "a fault that is over before the next one",
                    "");
        }
    }
}
