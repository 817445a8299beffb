package dev.assay.cli.run;

import dev.assay.api.spi.Provider;
import dev.assay.cli.Providers;
import dev.assay.cli.UserError;
import dev.assay.cli.Version;
import dev.assay.cli.console.Console;
import dev.assay.cli.console.ProgressPrinter;
import dev.assay.cli.selftest.ThisMachine;
import dev.assay.core.execute.Campaign;
import dev.assay.core.execute.CampaignClock;
import dev.assay.core.execute.CampaignSetup;
import dev.assay.core.execute.CampaignSteps;
import dev.assay.core.execute.DistributionFolder;
import dev.assay.core.execute.ExecuteException;
import dev.assay.core.execute.StopSignal;
import dev.assay.core.execute.TrialLimits;
import dev.assay.core.plan.ExperimentPlan;
import dev.assay.core.schedule.Schedules;
import dev.assay.core.store.RunDirectory;
import dev.assay.core.store.RunInfo;
import dev.assay.core.store.SelfTestCertificate;
import dev.assay.core.store.SelfTestFile;
import dev.assay.core.store.SessionRecord;
import dev.assay.core.store.StoreException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Runs a plan from its start, or a run directory from where it stopped. */
public final class RunFlow {
    private final Console console;
    private final List<String> commandLine;
    private final SelfTestFile certificates = new SelfTestFile(ThisMachine.certificate());

    /**
     * @param commandLine as given, for the record
     */
    public RunFlow(Console console, List<String> commandLine) {
        this.console = console;
        this.commandLine = List.copyOf(commandLine);
    }

    /**
     * Makes a run directory for a plan.
     *
     * @param runs where run directories are made
     */
    public RunDirectory create(ExperimentPlan plan, Path runs) throws UserError {
        RunInfo.Invocation invocation =
                new RunInfo.Invocation("assay " + Version.text(), commandLine, GitCommit.of(Path.of("")));
        CampaignClock clock = CampaignClock.system();
        try {
            RunDirectory run = RunDirectory.create(runs, plan, Schedules.draw(plan), invocation, clock.now());
            keepSelfTest(run);
            console.note("run directory: " + run.path());
            if (!run.info().earlierRuns().isEmpty()) {
                console.note("this plan was run before ("
                        + run.info().earlierRuns().size() + " times here); the report lists those runs");
            }
            return run;
        } catch (StoreException e) {
            throw UserError.environment(String.valueOf(e.getMessage()), e.hint(), e);
        }
    }

    /** The certificate goes along only where it was made on this machine: home directories are shared between machines. */
    private void keepSelfTest(RunDirectory run) throws StoreException {
        Optional<SelfTestCertificate> latest = certificates.read();
        try {
            if (latest.isPresent() && latest.get().isOf(ThisMachine.facts())) {
                run.keep(latest.get());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * Runs what is still to be run.
     *
     * @return how the session ended
     */
    public SessionRecord run(RunDirectory run) throws UserError {
        StopSignal stop = new StopSignal();
        CleanEnd end = new CleanEnd(stop, console);
        try {
            return new Campaign(setup(run, stop)).run();
        } catch (ExecuteException e) {
            throw UserError.environment(e.getMessage() + resume(run), e.hint(), e);
        } catch (StoreException e) {
            throw UserError.environment(e.getMessage() + resume(run), e.hint(), e);
        } finally {
            end.close();
        }
    }

    private static String resume(RunDirectory run) {
        return "\n  what is finished is kept; go on with: assay run --resume " + run.path();
    }

    private CampaignSetup setup(RunDirectory run, StopSignal stop) throws UserError {
        return new CampaignSetup(
                run,
                byId(Providers.runners()),
                byId(Providers.engines()),
                byId(Providers.workloads()),
                new DistributionFolder(home()),
                CampaignSteps.of(run.plan(), byId(Providers.engines())),
                CampaignClock.system(),
                new ProgressPrinter(console),
                stop,
                TrialLimits.standard(),
                commandLine);
    }

    private static <P extends Provider> Map<String, P> byId(List<P> providers) {
        return providers.stream().collect(Collectors.toMap(Provider::id, Function.identity()));
    }

    private static Path home() throws UserError {
        String home = System.getProperty("assay.home", "");
        if (home.isBlank()) {
            throw UserError.environment(
                    "the distribution was not found: the property assay.home is not set",
                    "start Assay with its launcher, 'assay'",
                    null);
        }
        return Path.of(home);
    }
}
