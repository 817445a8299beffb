package dev.assay.core.analyse;

import dev.assay.api.Arm;
import dev.assay.api.Finding;
import dev.assay.api.TrialPhase;
import dev.assay.api.tree.RecordTree;
import dev.assay.api.trial.DeploymentFacts;
import dev.assay.api.trial.TrialSpec;
import dev.assay.core.analyse.RunTrials.Done;
import dev.assay.core.metric.TrialRow.Status;
import dev.assay.core.plan.ExperimentPlan;
import dev.assay.core.plan.WorkloadPlan;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Names what differs between the arms though the plan does not declare it under platforms (docs/statistics.md, section 4). */
final class ConfigDifferences {
    /** What the plan states per platform, what tells trials apart, and what follows from those. */
    private static final Set<String> DECLARED = Set.of(
            "trialId",
            "arm",
            "phase",
            "platform",
            "allocationId",
            "engine",
            "engineOptions",
            "confinement",
            "launch",
            "waitStrategy");

    private ConfigDifferences() {}

    /** A finding per pair of trials that differ; the decision is INVALID by the digests. */
    static List<Finding> of(ExperimentPlan plan, List<Done> trials) {
        Map<String, Done> first = new HashMap<>();
        List<Finding> findings = new ArrayList<>();
        for (Done done : trials) {
            if (done.row().status() != Status.VALID || done.record().scheduled().phase() == TrialPhase.PILOT) {
                continue;
            }
            String pair = done.record().scheduled().workload() + " "
                    + done.record().scheduled().phase() + " "
                    + done.record().scheduled().block();
            Done other = first.putIfAbsent(pair, done);
            Set<String> names = other == null ? Set.of() : names(plan, other, done);
            if (other != null && !names.isEmpty()) {
                findings.add(finding(other, done, names));
            }
        }
        return findings;
    }

    private static Finding finding(Done a, Done b, Set<String> names) {
        return Finding.error(
                "CONFIG_DIFFERS_IN",
                "trials " + a.record().trialId() + " and " + b.record().trialId() + " of one block differ in "
                        + String.join(", ", names) + ", which the plan does not declare under platforms",
                "Both arms must run the same workload, scenario, samples and model; see the trials' spec.json.",
                b.record().scheduled().workload());
    }

    private static Set<String> names(ExperimentPlan plan, Done a, Done b) {
        Map<String, Object> left = facts(plan, a);
        Map<String, Object> right = facts(plan, b);
        Set<String> names = new TreeSet<>();
        for (String name : left.keySet()) {
            if (!left.get(name).equals(right.get(name))) {
                names.add(name);
            }
        }
        right.keySet().stream().filter(name -> !left.containsKey(name)).forEach(names::add);
        return names;
    }

    private static Map<String, Object> facts(ExperimentPlan plan, Done done) {
        Map<String, Object> facts = new TreeMap<>();
        TrialSpec spec = done.data().spec();
        if (RecordTree.toTree(spec) instanceof Map<?, ?> tree) {
            tree.forEach((name, value) -> facts.put(String.valueOf(name), value));
        }
        facts.keySet().removeAll(DECLARED);
        if (done.data().result().deployment().isPresent()) {
            DeploymentFacts deployment = done.data().result().deployment().get();
            facts.put("samplesDigest", deployment.samplesDigest());
            if (oneEngine(plan, done)) {
                facts.put("modelDigest", deployment.modelDigest());
            }
        }
        return facts;
    }

    private static boolean oneEngine(ExperimentPlan plan, Done done) {
        WorkloadPlan workload = plan.workload(done.record().scheduled().workload());
        return plan.engine(workload, Arm.BASELINE).equals(plan.engine(workload, Arm.CANDIDATE));
    }
}
