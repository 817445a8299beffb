package dev.assay.runner.simulated;

import dev.assay.api.spi.ResponseSink;
import org.jspecify.annotations.Nullable;

/** One of the servers of a simulated platform, with the request in it. Its state is guarded by the deployment's lock. */
final class SimulatedServer implements Runnable {
    private final SimulatedDeployment deployment;
    final Delivery delivery = new Delivery();
    boolean busy;
    long id;
    int firstSample;
    int samples;
    long arrivedNanos;
    long startedNanos;
    double workNanos;
    int chunksSent;
    /** When the next part or the whole answer is due. */
    long dueNanos;

    Fate fate = Fate.ANSWERED;
    /** Absent once the request is given up: it is served all the same, for nobody. */
    @Nullable
    ResponseSink sink;

    SimulatedServer(SimulatedDeployment deployment) {
        this.deployment = deployment;
    }

    /** Takes a request in. */
    void accept(RequestQueue.Entry entry, long startNanos, double work) {
        busy = true;
        id = entry.id;
        firstSample = entry.firstSample;
        samples = entry.samples;
        arrivedNanos = entry.arrivedNanos;
        startedNanos = startNanos;
        workNanos = work;
        chunksSent = 0;
        fate = entry.fate;
        sink = entry.sink;
    }

    /** Called by the timeline when something is due. */
    @Override
    public void run() {
        deployment.due(this);
    }
}
