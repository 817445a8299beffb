package dev.assay.cli.console;

import dev.assay.api.Finding;
import dev.assay.api.TrialPhase;
import dev.assay.api.Words;
import dev.assay.core.execute.ProgressEvent;
import dev.assay.core.execute.ProgressListener;
import dev.assay.core.metric.TrialRow;
import dev.assay.core.schedule.ScheduledTrial;
import java.util.Locale;

/** Shows how a run goes on: a bar drawn over itself on a terminal, one plain line per event elsewhere. */
public final class ProgressPrinter implements ProgressListener {
    private static final int BAR = 24;

    private final Console console;
    private int trials = 1;
    private int blocks;
    private int number;
    private boolean drawn;

    public ProgressPrinter(Console console) {
        this.console = console;
    }

    @Override
    public synchronized void on(ProgressEvent event) {
        if (event instanceof ProgressEvent.Started started) {
            trials = Math.max(1, started.trials());
            blocks = started.blocks();
            number = started.finished();
            say(started.trials() + " trials in " + blocks + " blocks"
                    + (started.finished() > 0 ? "; " + started.finished() + " are finished" : ""));
        } else if (event instanceof ProgressEvent.TrialStarted started) {
            started(started);
        } else if (event instanceof ProgressEvent.TrialState state) {
            state(state);
        } else if (event instanceof ProgressEvent.TrialEnded ended) {
            ended(ended);
        } else if (event instanceof ProgressEvent.Look look) {
            say("look " + look.look() + " at " + look.blocks() + " blocks: "
                    + (look.settled() ? "settled" : "not settled yet"));
        } else if (event instanceof ProgressEvent.Warned warned) {
            warned(warned.finding());
        } else if (event instanceof ProgressEvent.Ended ended) {
            clear();
            say(ended.session().detail());
        }
    }

    private void started(ProgressEvent.TrialStarted started) {
        number = started.number();
        if (console.interactive()) {
            draw(started.trial(), "start", 0, started.leftNanos());
        } else {
            say("trial " + started.number() + "/" + started.trials() + " " + where(started.trial())
                    + (started.attempt() > 1 ? ", attempt " + started.attempt() : "") + ", about "
                    + left(started.leftNanos()) + " left in all");
        }
    }

    private void state(ProgressEvent.TrialState state) {
        if (console.interactive()) {
            draw(state.trial(), state.phase(), state.fraction().orElse(0), state.leftNanos());
        }
    }

    private void ended(ProgressEvent.TrialEnded ended) {
        if (ended.status() != TrialRow.Status.VALID) {
            say("trial " + ended.trial().trialId() + " is " + Words.of(ended.status()) + ": " + ended.reason()
                    + (ended.again() ? "; it is run again" : ""));
        }
    }

    /** Prints a warning as a line of its own. */
    public synchronized void warned(Finding finding) {
        say(Words.of(finding.severity()) + " " + finding.code()
                + (finding.subject().isEmpty() ? "" : " (" + finding.subject() + ")") + ": " + finding.message()
                + (finding.hint().isBlank() ? "" : "\n    hint: " + finding.hint()));
    }

    private void draw(ScheduledTrial trial, String phase, double fraction, long leftNanos) {
        int filled = Math.min(BAR, (int) Math.round(BAR * (double) (number - 1) / trials));
        String bar = "#".repeat(filled) + "-".repeat(BAR - filled);
        console.overwrite(String.format(
                Locale.ROOT,
                "[%s] %d/%d %s  %s %.0f%%  %s left",
                bar,
                number,
                trials,
                where(trial),
                phase,
                100 * fraction,
                left(leftNanos)));
        drawn = true;
    }

    private String where(ScheduledTrial trial) {
        String block = trial.phase() == TrialPhase.MEASURE
                ? "block " + (trial.block() + 1) + "/" + blocks
                : Words.of(trial.phase());
        return block + " " + trial.arm().word() + " " + trial.workload();
    }

    private static String left(long nanos) {
        long seconds = Math.max(0, nanos / 1_000_000_000L);
        return seconds < 100 ? seconds + " s" : (seconds + 30) / 60 + " min";
    }

    private void say(String line) {
        clear();
        console.note(line);
    }

    private void clear() {
        if (drawn) {
            console.overwrite("");
            drawn = false;
        }
    }
}
