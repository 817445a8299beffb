package dev.assay.cli.selftest;

import dev.assay.api.spi.EngineProvider;
import dev.assay.api.spi.Options;
import dev.assay.api.spi.Provider;
import dev.assay.api.spi.WorkloadProvider;
import dev.assay.api.trial.TrialResult;
import dev.assay.cli.Providers;
import dev.assay.cli.UserError;
import dev.assay.core.execute.DistributionFolder;
import dev.assay.core.execute.ExecuteException;
import dev.assay.core.store.SelfTestCertificate.Check;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** All checks of the self-test, one after another: each plants something known and looks whether Assay finds it. */
public final class SelfTest {
    private static final Map<String, String> SERVICE =
            Map.of("clock", "real", "service", "constant", "service-mean", "200us");

    private final Path directory;
    private final Path home;
    private final Consumer<String> progress;

    /**
     * @param directory for its files
     * @param home the distribution
     * @param progress is told what is being done
     */
    public SelfTest(Path directory, Path home, Consumer<String> progress) {
        this.directory = directory;
        this.home = home;
        this.progress = progress;
    }

    /** About a minute. */
    public List<Check> run() throws UserError, InterruptedException {
        List<Check> checks = new ArrayList<>();
        progress.accept("a stall of the platform is planted (about 15 s)");
        TestTrial.Outcome stalled = trial(
                "stall",
                Map.of("hosting", "agent", "stall-at", "4s", "stall-for", "1s", "stall-every", "7s"),
                TestTrial.Disturbance.NONE);
        checks.add(TrialChecks.stall(stalled.result(), stalled.response()));
        progress.accept("the load generator is stopped for a second (about 15 s)");
        TrialResult paused =
                trial("pause", Map.of("hosting", "worker"), TrialChecks::pause).result();
        checks.add(TrialChecks.pause(paused));
        CampaignChecks campaigns = new CampaignChecks(directory.resolve("runs"));
        progress.accept("one platform is compared with itself (about 15 s)");
        checks.add(campaigns.alike());
        progress.accept("a platform that is 20% slower is compared (about 15 s)");
        checks.add(campaigns.regression());
        checks.add(TrialChecks.nullCost(paused));
        checks.add(TrialChecks.jitter(stalled.result()));
        return checks;
    }

    private static <P extends Provider> P simulated(String kind, List<P> providers) throws UserError {
        return Providers.find(providers, "simulated")
                .orElseThrow(() -> UserError.environment(
                        "the " + kind + " 'simulated' is missing from this distribution", "build Assay again", null));
    }

    private TestTrial.Outcome trial(String id, Map<String, String> more, TestTrial.Disturbance disturbance)
            throws UserError, InterruptedException {
        Map<String, String> options = new java.util.HashMap<>(SERVICE);
        options.putAll(more);
        EngineProvider engine = simulated("engine", Providers.engines());
        WorkloadProvider workload = simulated("workload", Providers.workloads());
        try {
            DistributionFolder distribution = new DistributionFolder(home);
            List<String> agent = entries(distribution.agentJars(engine, workload, Options.none()));
            List<String> worker = entries(distribution.workerJars(engine, workload));
            return new TestTrial(directory, agent).run(TestSpec.of(id, options, worker, directory), disturbance);
        } catch (ExecuteException e) {
            throw UserError.environment(String.valueOf(e.getMessage()), e.hint(), e);
        }
    }

    private List<String> entries(List<String> jars) {
        return jars.stream()
                .map(jar -> home.resolve("lib").resolve(jar).toString())
                .toList();
    }
}
