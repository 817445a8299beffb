package dev.assay.agent;

import dev.assay.agent.facts.NodeInspector;
import dev.assay.agent.spool.Spool;
import dev.assay.agent.spool.SpoolException;
import dev.assay.api.trial.NodeFacts;
import dev.assay.api.trial.SpoolFiles;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** Reads the node's facts while the deployment is being opened, so that it neither adds to a trial nor disturbs its load. */
final class NodeReading {
    private final FutureTask<NodeFacts> reading = new FutureTask<>(() -> new NodeInspector().inspect());
    private boolean written;

    /** Starts reading. */
    static NodeReading start() {
        NodeReading started = new NodeReading();
        Thread thread = new Thread(started.reading, "assay-node-facts");
        thread.setDaemon(true);
        thread.start();
        return started;
    }

    /**
     * Waits for the facts, which have a bound of their own, and writes them, once.
     *
     * @throws SpoolException when they cannot be written
     * @throws InterruptedException when the thread was interrupted meanwhile
     */
    void write(Spool spool) throws SpoolException, InterruptedException {
        if (written) {
            return;
        }
        try {
            spool.write(SpoolFiles.FACTS, reading.get());
            written = true;
        } catch (ExecutionException e) {
            throw new IllegalStateException("reading the facts of the node fails only by interruption", e);
        }
    }
}
