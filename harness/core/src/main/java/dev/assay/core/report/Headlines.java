package dev.assay.core.report;

import dev.assay.api.Arm;
import dev.assay.api.Finding;
import dev.assay.core.analyse.RunTrials.Done;
import dev.assay.core.plan.ExperimentPlan;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** What a reader must know before anything else. */
final class Headlines {
    private Headlines() {}

    static List<String> of(
            ExperimentPlan plan, List<Done> trials, PlatformSummaries platforms, List<Finding> findings) {
        Set<String> lines = new LinkedHashSet<>();
        boolean simulated = Stream.of(Arm.values())
                .anyMatch(arm -> plan.workloads().stream()
                        .anyMatch(w -> plan.engine(w, arm).equals("simulated")));
        if (simulated) {
            lines.add("This run was simulated: no platform was measured.");
        } else if (measuredCpu(plan, trials, platforms)) {
            lines.add(
                    "This measured a CPU, not a GPU: it says how these models run on a share of this machine's cores, and "
                            + "nothing about a card.");
        }
        trials.stream()
                .flatMap(d -> d.record().findings().stream())
                .filter(f -> f.code().equals("SHARE_EMULATED"))
                .map(Finding::message)
                .findFirst()
                .ifPresent(lines::add);
        findings.stream()
                .filter(f -> f.code().equals("STOPPED_EARLY"))
                .map(f -> Character.toUpperCase(f.message().charAt(0))
                        + f.message().substring(1) + ".")
                .forEach(lines::add);
        return List.copyOf(lines);
    }

    /** An endpoint does not say what it runs on. */
    private static boolean measuredCpu(ExperimentPlan plan, List<Done> trials, PlatformSummaries platforms) {
        boolean onCpu = trials.stream()
                .flatMap(d -> d.data().result().deployment().stream())
                .anyMatch(d -> d.device().startsWith("cpu"));
        boolean remote = Stream.of(Arm.values())
                .allMatch(arm -> plan.workloads().stream()
                        .allMatch(w -> plan.engine(w, arm).equals("http")));
        boolean noGpu = !remote
                && Stream.of(Arm.values())
                        .flatMap(arm -> platforms.nodes(arm).stream())
                        .anyMatch(n -> n.gpus().isEmpty());
        return onCpu || noGpu;
    }
}
