package dev.assay.runner.simulated;

import dev.assay.api.spi.Deployment;
import dev.assay.api.spi.FaultTarget;
import dev.assay.api.spi.ResponseSink;
import dev.assay.api.spi.SampleSet;
import dev.assay.api.spi.Submission;
import dev.assay.api.spi.Timeline;
import dev.assay.api.spi.Workload;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The queue of a simulated platform: {@code servers} servers, first come first served. Service begins when a request
 * arrives or when a server becomes free <em>by the law</em>, not when a timer happens to fire, so that late timers under
 * a real clock delay answers but never add up. Sinks are called without the lock held.
 */
final class SimulatedDeployment implements Deployment, FaultTarget.WorkerProcess {
    private static final FloatBuffer NO_ANSWER = FloatBuffer.allocate(0);

    private final SimulatedSettings settings;
    private final Workload workload;
    private final Timeline timeline;
    private final RequestLaw law;
    private final SimulatedMemory memory;
    private final RequestQueue waiting = new RequestQueue();
    private final List<SimulatedServer> servers = new ArrayList<>();
    private volatile @Nullable Answers answers;
    private long originNanos;
    private long downUntilNanos = Long.MIN_VALUE;
    private long startedSinceStart;
    private boolean closed;

    SimulatedDeployment(SimulatedSettings settings, Workload workload, Timeline timeline, long seed) {
        this.settings = settings;
        this.workload = workload;
        this.timeline = timeline;
        this.law = new RequestLaw(settings, seed);
        this.memory = new SimulatedMemory(settings.deviceMemoryBytes());
        this.originNanos = timeline.nanoTime();
        for (int i = 0; i < settings.servers(); i++) {
            servers.add(new SimulatedServer(this));
        }
    }

    @Override
    public Map<String, String> facts() {
        Map<String, String> facts = new HashMap<>(settings.facts());
        facts.put("factor", Double.toString(law.factor()));
        return facts;
    }

    @Override
    public void load(SampleSet samples) {
        Answers made = new Answers(workload, samples);
        synchronized (this) {
            answers = made;
            originNanos = timeline.nanoTime();
        }
        if (settings.crashAtNanos() > 0) {
            timeline.at(originNanos + settings.crashAtNanos(), this::kill);
        }
    }

    @Override
    public synchronized Submission submit(
            long id, int firstSample, int samples, long deadlineNanos, ResponseSink sink) {
        if (closed || answers == null || timeline.nanoTime() < downUntilNanos) {
            return Submission.REFUSED;
        }
        SimulatedServer free = waiting.size() == 0 ? freeServer() : null;
        if (free == null && waiting.size() >= settings.queue().orElse(Integer.MAX_VALUE)) {
            return Submission.REFUSED;
        }
        RequestQueue.Entry entry = waiting.append();
        if (entry == null) {
            return Submission.REFUSED;
        }
        entry.id = id;
        entry.sink = sink;
        fill(entry, firstSample, samples, deadlineNanos);
        if (free != null) {
            startNext(free, entry.arrivedNanos);
        }
        return Submission.ACCEPTED;
    }

    private void fill(RequestQueue.Entry entry, int firstSample, int samples, long deadlineNanos) {
        entry.arrivedNanos = timeline.nanoTime();
        entry.deadlineNanos = deadlineNanos;
        entry.firstSample = firstSample;
        entry.samples = samples;
        law.draw(entry);
        if (memory.exhausted() || answers == null || !answers.has(firstSample, samples)) {
            entry.fate = Fate.FAILED;
        }
    }

    private @Nullable SimulatedServer freeServer() {
        for (int i = 0; i < servers.size(); i++) {
            if (!servers.get(i).busy) {
                return servers.get(i);
            }
        }
        return null;
    }

    /** Puts the longest waiting request into a server that is free since a time. */
    private void startNext(SimulatedServer server, long freeSinceNanos) {
        RequestQueue.Entry entry = waiting.take();
        if (entry == null) {
            server.busy = false;
            return;
        }
        long start = Math.max(freeSinceNanos, entry.arrivedNanos);
        double work = 0;
        if (start < entry.deadlineNanos) {
            work = entry.workNanos * law.growth(startedSinceStart++, (start - originNanos) / 60e9);
        } else {
            entry.fate = Fate.FAILED; // nobody waits for it any more: ended without being served
        }
        server.accept(entry, start, work);
        schedule(server);
    }

    private void schedule(SimulatedServer server) {
        int chunks = settings.chunks();
        double done = chunks > 1 && server.chunksSent < chunks
                ? settings.prefill() + (1 - settings.prefill()) * server.chunksSent / (chunks - 1)
                : 1;
        long fromOrigin = server.startedNanos - originNanos;
        server.dueNanos = originNanos + settings.speed().finish(fromOrigin, server.workNanos * done);
        timeline.at(server.dueNanos, server);
    }

    /** Hands out what a server has ready and lets it go on. */
    void due(SimulatedServer server) {
        synchronized (this) {
            if (closed || !server.busy || timeline.nanoTime() < server.dueNanos) {
                return; // a timer of a request that a crash has ended
            }
            boolean part = server.chunksSent < settings.chunks() && server.fate != Fate.FAILED;
            server.delivery.take(server, part);
            if (part) {
                server.chunksSent++;
                schedule(server);
            } else {
                startNext(server, server.dueNanos);
            }
        }
        server.delivery.say(answers, timeline.nanoTime());
    }

    @Override
    public synchronized void cancel(long id) {
        for (int i = 0; i < servers.size(); i++) {
            if (servers.get(i).busy && servers.get(i).id == id) {
                servers.get(i).sink = null;
                return;
            }
        }
        waiting.cancel(id);
    }

    @Override
    public <T extends FaultTarget> Optional<T> faultTarget(Class<T> kind) {
        FaultTarget target = kind == FaultTarget.DeviceMemory.class ? memory : this;
        return kind.isInstance(target) ? Optional.of(kind.cast(target)) : Optional.empty();
    }

    @Override
    public long pid() {
        throw new UnsupportedOperationException("a simulated worker is no process: it can be killed, not signalled");
    }

    /** Crashes the platform: open requests end in errors, and nothing is taken until it has restarted. */
    @Override
    public void kill() {
        List<Runnable> ends = new ArrayList<>();
        synchronized (this) {
            downUntilNanos = timeline.nanoTime() + settings.restartNanos();
            memory.release(); // held by what has just crashed
            startedSinceStart = 0;
            endAll(ends);
        }
        ends.forEach(Runnable::run);
    }

    private void endAll(List<Runnable> ends) {
        long now = timeline.nanoTime();
        for (SimulatedServer server : servers) {
            if (server.busy) {
                addEnd(ends, server.sink, server.id, now);
                server.busy = false;
            }
        }
        for (RequestQueue.Entry entry = waiting.take(); entry != null; entry = waiting.take()) {
            addEnd(ends, entry.sink, entry.id, now);
        }
    }

    private static void addEnd(List<Runnable> ends, @Nullable ResponseSink sink, long id, long now) {
        if (sink != null) {
            ends.add(() -> sink.done(id, ResponseSink.ERROR, now, 0, NO_ANSWER));
        }
    }

    @Override
    public void close() {
        List<Runnable> ends = new ArrayList<>();
        synchronized (this) {
            closed = true;
            endAll(ends);
        }
        ends.forEach(Runnable::run);
    }
}
