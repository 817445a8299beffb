package dev.assay.runner.simulated;

import dev.assay.api.spi.ResponseSink;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.List;

/** Keeps what a deployment says. */
final class Trace implements ResponseSink {
    record End(long id, int status, long receivedNanos, long workerNanos, List<Float> answers) {}

    record Chunk(long id, int units, long receivedNanos) {}

    final List<End> ends = new ArrayList<>();
    final List<Chunk> chunks = new ArrayList<>();

    @Override
    public synchronized void chunk(long id, int units, long receivedNanos) {
        chunks.add(new Chunk(id, units, receivedNanos));
    }

    @Override
    public synchronized void done(long id, int status, long receivedNanos, long workerNanos, FloatBuffer answers) {
        List<Float> numbers = new ArrayList<>();
        for (int i = answers.position(); i < answers.limit(); i++) {
            numbers.add(answers.get(i));
        }
        ends.add(new End(id, status, receivedNanos, workerNanos, numbers));
    }

    List<Long> endedIds() {
        return ends.stream().map(End::id).toList();
    }
}
