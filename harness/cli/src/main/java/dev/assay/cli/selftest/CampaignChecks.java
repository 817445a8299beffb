package dev.assay.cli.selftest;

import dev.assay.api.Verdict;
import dev.assay.api.report.Decision;
import dev.assay.cli.UserError;
import dev.assay.cli.console.Console;
import dev.assay.cli.run.PlanLoader;
import dev.assay.cli.run.RunFlow;
import dev.assay.core.analyse.Analysis;
import dev.assay.core.plan.ExperimentPlan;
import dev.assay.core.plan.PlanException;
import dev.assay.core.plan.PlanReader;
import dev.assay.core.store.RunDirectory;
import dev.assay.core.store.SelfTestCertificate.Check;
import dev.assay.core.store.StoreException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/** Whole campaigns with a known answer, by the way that every plan takes, in virtual time. */
final class CampaignChecks {
    private final Path runs;

    /**
     * @param runs where the run directories are made
     */
    CampaignChecks(Path runs) {
        this.runs = runs;
    }

    /** The same platform twice: no difference may be found beyond the noise of 0.5%. */
    Check alike() throws UserError {
        return check("A/A, one platform against itself", "5ms", Verdict.GO, 0);
    }

    /** Service that takes 6.25 ms instead of 5 ms: ln(5 / 6.25) = -0.223 in throughput, 20% less. */
    Check regression() throws UserError {
        return check("planted regression of 20%", "6.25ms", Verdict.NO_GO, Math.log(5 / 6.25));
    }

    private Check check(String name, String candidateMean, Verdict expected, double trueEffect) throws UserError {
        Decision decision = run(planText(candidateMean));
        OptionalDouble effect = decision.gates().stream()
                .flatMap(gate -> gate.effect().stream())
                .mapToDouble(e -> e.estimate())
                .findFirst();
        boolean near = effect.isPresent() && Math.abs(effect.getAsDouble() - trueEffect) <= 0.02;
        String found = effect.isPresent() ? percent(effect.getAsDouble()) : "no estimate";
        return new Check(
                name,
                near && decision.verdict() == expected,
                expected + " with a change of throughput of " + percent(trueEffect) + " (within 2%)",
                decision.verdict().word() + " with a change of throughput of " + found);
    }

    private static String percent(double logRatio) {
        return String.format(Locale.ROOT, "%+.1f%%", 100 * Math.expm1(logRatio));
    }

    private Decision run(String text) throws UserError {
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        RunFlow flow = new RunFlow(new Console(nowhere, nowhere, false), List.of("assay", "selftest"));
        RunDirectory run = flow.create(plan(text), runs);
        var unused = flow.run(run);
        try {
            return Analysis.of(run).decision();
        } catch (StoreException e) {
            throw UserError.environment(String.valueOf(e.getMessage()), e.hint(), e);
        }
    }

    /** Two simulated platforms that differ in their mean service time and by 0.5% from trial to trial. */
    private static String planText(String candidateMean) {
        return """
            apiVersion: assay/v1
            name: selftest
            seed: 7
            platforms:
              today:
                runner: simulated
                engine: {id: simulated, options: {clock: virtual, service: constant, service-mean: 5ms, trial-noise: 0.005, seed: 1}}
              proposed:
                runner: simulated
                engine: {id: simulated, options: {clock: virtual, service: constant, service-mean: %s, trial-noise: 0.005, seed: 2}}
            baseline: today
            candidate: proposed
            workloads:
              - model: simulated
                scenario: {kind: closed, concurrency: 1, duration: 20s}
            trials: {blocks: 5, warmUp: 2s}
            gates:
              - {metric: throughput, margin: 5%%, must: true}
            """.formatted(candidateMean);
    }

    private static ExperimentPlan plan(String text) {
        try {
            return new PlanReader(PlanLoader.catalogue()).read("selftest", text.getBytes(StandardCharsets.UTF_8));
        } catch (PlanException e) {
            throw new IllegalStateException("the self-test's own plan is refused: " + e.rendered(), e);
        }
    }
}
