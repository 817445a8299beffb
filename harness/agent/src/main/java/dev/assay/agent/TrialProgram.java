package dev.assay.agent;

import dev.assay.agent.clock.Clock;
import dev.assay.agent.clock.RealClock;
import dev.assay.agent.clock.VirtualClock;
import dev.assay.agent.json.TreeJson;
import dev.assay.agent.load.Stop;
import dev.assay.agent.spool.Events;
import dev.assay.agent.spool.LiveView;
import dev.assay.agent.spool.Sha256;
import dev.assay.agent.spool.Spool;
import dev.assay.agent.spool.SpoolException;
import dev.assay.agent.worker.DeploymentFactory;
import dev.assay.api.tree.TreeException;
import dev.assay.api.trial.ClockMode;
import dev.assay.api.trial.Failure;
import dev.assay.api.trial.SpoolFiles;
import dev.assay.api.trial.TrialSpec;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.util.List;
import java.util.function.IntConsumer;

/** The program behind {@code assay trial}: reads a spec, runs the trial, leaves its records in the spool. */
public final class TrialProgram {
    private final InputStream in;
    private final PrintStream out;
    private final PrintStream err;
    private final DeploymentFactory deployments;
    private final IntConsumer halt;

    /**
     * @param in words of the controller
     * @param out live view for the controller
     * @param err messages for people
     * @param deployments opens what is measured
     * @param halt ends the process at once, with an exit code; used by the watchdog only
     */
    public TrialProgram(
            InputStream in, PrintStream out, PrintStream err, DeploymentFactory deployments, IntConsumer halt) {
        this.in = in;
        this.out = out;
        this.err = err;
        this.deployments = deployments;
        this.halt = halt;
    }

    /** Runs the trial of a command line and returns the process's exit code. */
    public int run(List<String> args) {
        TrialArguments arguments;
        String text;
        TrialSpec spec;
        try {
            arguments = TrialArguments.parse(args);
            text = Files.readString(arguments.spec());
            spec = TreeJson.parse(TrialSpec.class, text);
        } catch (IllegalArgumentException e) {
            return usage(e.getMessage() + "\n" + TrialArguments.USAGE);
        } catch (IOException e) {
            return usage("cannot read the spec: " + e);
        } catch (TreeException e) {
            return usage("the spec is not understood: " + e.getMessage());
        }
        LiveView live = new LiveView(out);
        Events events = new Events(arguments.spool(), live);
        try {
            Spool spool = Spool.open(arguments.spool());
            if (!Files.exists(spool.path(SpoolFiles.SPEC))) {
                spool.writeText(SpoolFiles.SPEC, text);
            }
            return run(spec, Sha256.of(text), spool, events, live);
        } catch (SpoolException e) {
            err.println(e.getMessage() + "\n" + e.hint());
            events.failed(
                    new Failure("SPOOL_UNWRITABLE", Failure.Blame.HOST, String.valueOf(e.getMessage()), e.hint()));
            return ExitCode.SPOOL;
        } finally {
            live.close();
        }
    }

    private int usage(String message) {
        err.println("assay trial: " + message);
        return ExitCode.USAGE;
    }

    private int run(TrialSpec spec, String digest, Spool spool, Events events, LiveView live) throws SpoolException {
        Stop stop = new Stop();
        try (Clock control = realClock("assay-control");
                Clock clock =
                        spec.clock() == ClockMode.VIRTUAL ? VirtualClock.startingNow() : realClock("assay-timer");
                Clock chores = clock.virtual() ? clock : realClock("assay-chores")) {
            events.hello();
            new ControllerLink(control, spec.limits().leaseNanos(), stop).listen(in);
            ResultDraft draft = new ResultDraft(spec.trialId(), digest, events, control.epochMillis());
            Trial trial = new Trial(new TrialParts(spec, clock, chores, spool, events, stop, deployments, draft));
            Finish finish = new Finish(spool, events, draft);
            new Watchdog(control, spec.limits().watchdogNanos(), trial::insideTarget, draft).start(() -> {
                finish.now();
                live.close();
                halt.accept(ExitCode.WATCHDOG);
            });
            trial.run();
            finish.orThrow();
            return ExitCode.RESULT;
        }
    }

    private Clock realClock(String name) {
        return new RealClock(name, e -> err.println("assay trial: " + name + ": " + e));
    }
}
