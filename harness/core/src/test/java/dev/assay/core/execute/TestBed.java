package dev.assay.core.execute;

import dev.assay.api.trial.Limits;
import dev.assay.api.trial.TrialSpec;
import dev.assay.core.analyse.RunTrials;
import dev.assay.core.metric.MetricTable;
import dev.assay.core.metric.TrialRow;
import dev.assay.core.metric.TrialRow.Status;
import dev.assay.core.plan.ExperimentPlan;
import dev.assay.core.store.RunDirectory;
import dev.assay.core.store.RunInfo.Invocation;
import dev.assay.core.support.FakeEngine;
import dev.assay.core.support.FakeProcess;
import dev.assay.core.support.FakeRunner;
import dev.assay.core.support.FakeWorkload;
import dev.assay.core.support.Plans;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A run directory, a fake platform and the pure steps, put together for tests of campaigns. */
public final class TestBed {
    /** Bounds that a test can wait for. */
    static final TrialLimits SHORT = new TrialLimits(
            Duration.ofMillis(300), Duration.ofMillis(200), Duration.ofSeconds(5), Duration.ofMillis(50));

    private static final Instant START = Instant.parse("2026-11-30T23:16:00Z");

    private final Path directory;
    private final ExperimentPlan plan;
    private final FakeRunner runner;
    private final RunDirectory run;
    private final List<Integer> blocksLookedAt = new ArrayList<>();
    private TrialLimits limits = TrialLimits.standard();
    private long watchdogNanos = 60_000_000_000L;
    private int settledAtLook = Integer.MAX_VALUE;
    private long secondsPerTrial;
    private long nowNanos;

    public TestBed(Path directory, FakeProcess.Script script, ExperimentPlan plan) throws Exception {
        this.directory = directory;
        this.plan = plan;
        this.runner = new FakeRunner(directory.resolve("platform"), trial -> {
            nowNanos += secondsPerTrial * 1_000_000_000L;
            return script.run(trial);
        });
        this.run = RunDirectory.create(
                directory.resolve("runs"),
                plan,
                Plans.schedule(plan),
                new Invocation("assay test", List.of("assay", "run"), Optional.empty()),
                START);
        Path lists = Files.createDirectories(directory.resolve("dist/lib/classpath"));
        Files.writeString(lists.resolve("assay-agent.txt"), "agent.jar\nhdr.jar\n");
        Files.writeString(lists.resolve("assay-workloads.txt"), "workloads.jar\nhdr.jar\n");
        Files.writeString(lists.resolve("fake-engine.txt"), "engine.jar\n");
    }

    public FakeRunner runner() {
        return runner;
    }

    public RunDirectory reopen() throws Exception {
        return RunDirectory.open(run.path());
    }

    TestBed limits(TrialLimits shorter) {
        limits = shorter;
        return this;
    }

    TestBed watchdogNanos(long nanos) {
        watchdogNanos = nanos;
        return this;
    }

    TestBed settledAt(int look) {
        settledAtLook = look;
        return this;
    }

    TestBed secondsPerTrial(long seconds) {
        secondsPerTrial = seconds;
        return this;
    }

    /** The number of blocks in the table at each look. */
    List<Integer> blocksLookedAt() {
        return blocksLookedAt;
    }

    List<Status> statuses() throws Exception {
        return RunTrials.of(reopen()).inOrder().stream()
                .map(done -> done.row().status())
                .toList();
    }

    public Campaign campaign() {
        return campaign(new StopSignal());
    }

    Campaign campaign(StopSignal stop) {
        return campaign(run, stop);
    }

    Campaign resume() throws Exception {
        return resume(new StopSignal());
    }

    Campaign resume(StopSignal stop) throws Exception {
        return campaign(reopen(), stop);
    }

    private Campaign campaign(RunDirectory on, StopSignal stop) {
        FakeEngine engine = new FakeEngine();
        return new Campaign(new CampaignSetup(
                on,
                Map.of(runner.id(), runner),
                Map.of(engine.id(), engine),
                Map.of("echo", new FakeWorkload()),
                new DistributionFolder(
                        directory.resolve("dist"),
                        (provider, name) -> provider instanceof FakeEngine ? "engine.jar" : "workloads.jar"),
                steps(),
                clock(),
                ProgressListener.NONE,
                stop,
                limits,
                List.of("assay", "run")));
    }

    private CampaignClock clock() {
        return new CampaignClock() {
            @Override
            public Instant now() {
                return START.plusNanos(nowNanos);
            }

            @Override
            public long nanoTime() {
                return nowNanos;
            }
        };
    }

    private CampaignSteps steps() {
        CampaignSteps standard = CampaignSteps.of(plan, Map.of());
        return new CampaignSteps() {
            @Override
            public TrialSpec spec(Placement at) {
                return watched(standard.spec(at));
            }

            @Override
            public boolean settled(MetricTable table, int look) {
                blocksLookedAt.add((int) table.rows().stream()
                        .filter(row -> row.phase() == dev.assay.api.TrialPhase.MEASURE)
                        .map(TrialRow::block)
                        .distinct()
                        .count());
                return look >= settledAtLook;
            }
        };
    }

    private TrialSpec watched(TrialSpec s) {
        return new TrialSpec(
                s.schema(),
                s.trialId(),
                s.arm(),
                s.phase(),
                s.block(),
                s.platform(),
                s.allocationId(),
                s.workload(),
                s.engine(),
                s.engineOptions(),
                s.scenario(),
                s.seeds(),
                s.warmUpNanos(),
                s.windowNanos(),
                s.cohortNanos(),
                s.faults(),
                s.restart(),
                s.confinement(),
                s.launch(),
                new Limits(1_000_000_000L, 60_000_000_000L, 60_000_000_000L, watchdogNanos),
                s.clock(),
                s.waitStrategy(),
                s.raw());
    }
}
