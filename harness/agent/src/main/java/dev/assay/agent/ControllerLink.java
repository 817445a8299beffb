package dev.assay.agent;

import dev.assay.agent.json.TreeJson;
import dev.assay.agent.load.Stop;
import dev.assay.agent.spool.LiveView;
import dev.assay.api.Quantities;
import dev.assay.api.spi.Timeline;
import dev.assay.api.tree.TreeException;
import dev.assay.api.trial.Failure;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * Listens to the controller. Its beats renew the lease; when they stay away for the lease's time the trial ends itself,
 * so that a cut connection leaves nothing running. The end of the stream alone ends nothing.
 */
final class ControllerLink {
    /** Longer lines are no words of the protocol. */
    private static final int LONGEST_LINE = 64 * 1024;

    private final Timeline timeline;
    private final long leaseNanos;
    private final Stop stop;
    private volatile long lastBeatNanos;

    ControllerLink(Timeline timeline, long leaseNanos, Stop stop) {
        this.timeline = timeline;
        this.leaseNanos = leaseNanos;
        this.stop = stop;
        lastBeatNanos = timeline.nanoTime();
    }

    /** Listens on a thread of its own. */
    void listen(InputStream in) {
        Thread thread = new Thread(() -> read(in), "assay-controller-link");
        thread.setDaemon(true);
        thread.start();
        watchLease();
    }

    private void watchLease() {
        long silent = timeline.nanoTime() - lastBeatNanos;
        if (silent >= leaseNanos) {
            stop.request(
                    new Failure(
                            "LEASE_EXPIRED",
                            Failure.Blame.HOST,
                            "Nothing was heard from the controller for " + Quantities.formatNanos((double) silent)
                                    + "; the trial's lease is " + Quantities.formatNanos((double) leaseNanos) + ".",
                            "Check the connection to the platform and that the controller was not suspended; then resume the run."));
            return;
        }
        timeline.at(lastBeatNanos + leaseNanos, this::watchLease);
    }

    private void read(InputStream in) {
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            StringBuilder line = new StringBuilder();
            for (int c = lines.read(); c >= 0; c = lines.read()) {
                if (c == '\n') {
                    hear(line.toString());
                    line.setLength(0);
                } else if (line.length() < LONGEST_LINE) {
                    line.append((char) c);
                }
            }
        } catch (IOException e) {
            // The connection is gone; the lease decides.
        }
    }

    /** One line; what is not of the protocol is chatter. */
    void hear(String line) {
        if (!line.startsWith(LiveView.MARKER)) {
            return;
        }
        try {
            Object type = TreeJson.tree(line.substring(LiveView.MARKER.length())) instanceof Map<?, ?> members
                    ? members.get("type")
                    : null;
            if ("beat".equals(type)) {
                lastBeatNanos = timeline.nanoTime();
            } else if ("stop".equals(type)) {
                stop.request(stopped());
            }
        } catch (TreeException e) {
            // A damaged line is as good as none.
        }
    }

    private static Failure stopped() {
        return new Failure(
                "STOPPED",
                Failure.Blame.USER,
                "The trial was stopped before its end.",
                "Resume the run; the trial is then run again.");
    }
}
