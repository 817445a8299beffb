package dev.assay.cli.run;

import dev.assay.api.Finding;
import dev.assay.cli.UserError;
import dev.assay.cli.console.Console;
import dev.assay.cli.console.ProgressPrinter;
import dev.assay.core.plan.ExperimentPlan;
import dev.assay.core.plan.PlanException;
import dev.assay.core.preview.PlanWarnings;
import dev.assay.core.schedule.Schedules;
import dev.assay.core.store.RunDirectory;
import dev.assay.core.store.SessionRecord;
import dev.assay.core.store.StoreException;
import java.nio.file.Path;
import java.util.List;

/** What {@code run} and {@code quickstart} do: check, run, publish. */
public final class PlanRun {
    private final Console console;
    private final RunFlow flow;
    private final Publisher publisher;

    /**
     * @param commandLine as given, for the record
     * @throws UserError when an exporter or the language does not exist
     */
    public PlanRun(Console console, List<String> commandLine, ReportOptions reports) throws UserError {
        this.console = console;
        this.flow = new RunFlow(console, commandLine);
        this.publisher = Publisher.of(console, reports);
    }

    /** Runs a plan from its start; returns the exit code. */
    public int start(Path file, Path runs) throws UserError {
        return start(file, runs, false);
    }

    /**
     * Runs a plan from its start; returns the exit code.
     *
     * @param raw true to keep every request, whatever the plan says
     */
    public int start(Path file, Path runs, boolean raw) throws UserError {
        ExperimentPlan plan;
        try {
            ExperimentPlan written = PlanLoader.load(file);
            plan = raw ? written.keepingRaw() : written;
        } catch (PlanException e) {
            console.note(e.rendered());
            return 2;
        }
        warn(plan);
        return finish(flow.create(plan, runs));
    }

    /** Goes on with a run; returns the exit code. */
    public int resume(Path directory) throws UserError {
        try {
            return finish(RunDirectory.open(directory));
        } catch (StoreException e) {
            throw UserError.usage(String.valueOf(e.getMessage()), e.hint());
        }
    }

    /** Prints what a plan would do; returns the exit code. */
    public int describe(Path file) throws UserError {
        try {
            ExperimentPlan plan = PlanLoader.load(file);
            warn(plan);
            new PlanDescription(console).print(plan);
            return 0;
        } catch (PlanException e) {
            console.note(e.rendered());
            return 2;
        }
    }

    private int finish(RunDirectory run) throws UserError {
        SessionRecord session = flow.run(run);
        if (session.end() == SessionRecord.End.INTERRUPTED) {
            console.note("stopped; what is finished is kept; go on with: assay run --resume " + run.path());
            return 130;
        }
        return publisher.publish(run);
    }

    private void warn(ExperimentPlan plan) {
        ProgressPrinter printer = new ProgressPrinter(console);
        for (Finding finding : PlanWarnings.of(plan, Schedules.draw(plan))) {
            printer.warned(finding);
        }
    }
}
