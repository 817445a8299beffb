package dev.assay.core.support;

import dev.assay.api.Freshness;
import dev.assay.api.IsolationMode;
import dev.assay.api.LoadSite;
import dev.assay.api.Price;
import dev.assay.api.ScenarioKind;
import dev.assay.api.Share;
import dev.assay.api.spi.Options;
import dev.assay.api.trial.RestartPolicy;
import dev.assay.api.trial.Scenario;
import dev.assay.api.trial.Slo;
import dev.assay.api.trial.WorkloadRef;
import dev.assay.core.plan.BudgetPlan;
import dev.assay.core.plan.ExperimentPlan;
import dev.assay.core.plan.GatePlan;
import dev.assay.core.plan.PlatformPlan;
import dev.assay.core.plan.TrialsPlan;
import dev.assay.core.plan.WorkloadPlan;
import dev.assay.core.schedule.Schedule;
import dev.assay.core.schedule.Schedules;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Plans and schedules of one closed-loop workload on two fake platforms. */
public final class Plans {
    public static final String WORKLOAD = "echo/closed";
    /** Load of every trial, nanoseconds. */
    public static final long DURATION_NANOS = 4_000_000_000L;

    private Plans() {}

    public static ExperimentPlan plan(List<Integer> looks) {
        return plan(looks, new BudgetPlan(OptionalLong.empty(), OptionalDouble.empty(), ""), false);
    }

    public static ExperimentPlan plan(List<Integer> looks, BudgetPlan budget, boolean allocationPerBlock) {
        Map<String, PlatformPlan> platforms = new LinkedHashMap<>();
        platforms.put("whole", platform("whole", 4));
        platforms.put("half", platform("half", 2));
        int blocks = looks.get(looks.size() - 1);
        TrialsPlan trials = new TrialsPlan(
                looks.get(0),
                blocks,
                looks.size() > 1,
                looks,
                OptionalLong.empty(),
                0,
                Freshness.PROCESS,
                allocationPerBlock,
                1_000_000_000L,
                1_000_000_000L,
                60_000_000_000L,
                60_000_000_000L,
                false);
        return new ExperimentPlan(
                "Whole to half!",
                42,
                platforms,
                "whole",
                "half",
                List.of(workload()),
                LoadSite.BESIDE,
                trials,
                budget,
                List.of(new GatePlan(
                        "throughput@" + WORKLOAD, "throughput", WORKLOAD, true, new GatePlan.Demand.Margin(0.05))),
                0.05,
                0.2,
                "apiVersion: assay/v1\nname: Whole to half!\n",
                "1a2b3c4d5e6f".repeat(5) + "0000");
    }

    private static PlatformPlan platform(String name, double pricePerHour) {
        return new PlatformPlan(
                name,
                "fake",
                Options.none(),
                "fake-engine",
                Map.of(),
                Share.whole(),
                IsolationMode.NONE,
                Optional.of(new Price(pricePerHour, "USD")));
    }

    private static WorkloadPlan workload() {
        return new WorkloadPlan(
                WORKLOAD,
                new WorkloadRef("echo", "", Map.of()),
                Optional.empty(),
                new Scenario(
                        ScenarioKind.CLOSED,
                        OptionalDouble.empty(),
                        OptionalInt.of(2),
                        DURATION_NANOS,
                        1,
                        Slo.none(),
                        Map.of()),
                List.of(),
                RestartPolicy.NEVER,
                1_000_000_000L);
    }

    /** A pilot of each arm, then the blocks. */
    public static Schedule schedule(ExperimentPlan plan) {
        return Schedules.draw(plan);
    }
}
