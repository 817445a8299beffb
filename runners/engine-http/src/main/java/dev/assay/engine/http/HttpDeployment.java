package dev.assay.engine.http;

import dev.assay.api.spi.DeployException;
import dev.assay.api.spi.Deployment;
import dev.assay.api.spi.FaultTarget;
import dev.assay.api.spi.ResponseSink;
import dev.assay.api.spi.SampleSet;
import dev.assay.api.spi.Submission;
import dev.assay.api.spi.Timeline;
import dev.assay.api.spi.Workload;
import dev.assay.api.support.TcpProxy;
import io.netty.buffer.ByteBuf;
import io.netty.channel.EventLoop;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * A model on a server. Requests are handed to the event loop, which writes and reads them; bodies of samples that need
 * no pre-processing are made once.
 */
final class HttpDeployment implements Deployment {
    /** Requests that may be open; more are refused. */
    private static final int MOST_OPEN = 1 << 16;
    /** Bodies that are kept are at most so long together, bytes. */
    private static final long MOST_KEPT_BYTES = 256L << 20;

    private final EventLoop loop;
    private final Connections connections;
    private final Protocol protocol;
    private final Workload workload;
    private final Timeline timeline;
    private final Map<String, String> facts;
    private final InetSocketAddress server;
    private final AtomicInteger open = new AtomicInteger();
    private final Map<Long, Inference> byId = new HashMap<>();
    private final Map<Long, Call> calls = new HashMap<>();
    private long keptBytes;
    private volatile @Nullable SampleSet samples;
    private volatile boolean closed;
    private volatile @Nullable TcpProxy proxy;

    HttpDeployment(
            EventLoop loop,
            Connections connections,
            Protocol protocol,
            Workload workload,
            Timeline timeline,
            Map<String, String> facts,
            InetSocketAddress server) {
        this.loop = loop;
        this.connections = connections;
        this.protocol = protocol;
        this.workload = workload;
        this.timeline = timeline;
        this.facts = Map.copyOf(facts);
        this.server = server;
    }

    @Override
    public Map<String, String> facts() {
        Map<String, String> all = new HashMap<>(facts);
        if (proxy != null) {
            all.put("path", "through a proxy of the agent, so that the network can be made bad");
        }
        return all;
    }

    /** Whoever asks for the way to the server gets one that can be made bad; until then there is nothing in it. */
    @Override
    public synchronized <T extends FaultTarget> Optional<T> faultTarget(Class<T> kind) {
        if (kind != FaultTarget.NetworkPath.class || closed) {
            return Optional.empty();
        }
        TcpProxy path = proxy;
        if (path == null) {
            try {
                TcpProxy opened = TcpProxy.to(server);
                path = opened;
                proxy = opened;
                loop.submit(() -> connections.reroute(opened.address())).awaitUninterruptibly(5_000);
            } catch (IOException e) {
                return Optional.empty();
            }
        }
        return Optional.of(kind.cast(path));
    }

    /** Sends the first sample once, so that what the server has against it is told in its words. */
    @Override
    public void load(SampleSet set) throws DeployException {
        ByteBuf request;
        try {
            request = protocol.call(set, 0, 1).bytes();
        } catch (IllegalArgumentException e) {
            throw new DeployException(
                    "the samples do not fit the protocol: " + e.getMessage(), "use another api or workload", e);
        }
        Reply reply = HttpEngine.ask(loop, connections, request, "a first request");
        if (!reply.ok()) {
            throw new DeployException(
                    "a first request was answered with " + reply.words(),
                    "does the server serve this model with these inputs, and does it take the token?");
        }
        samples = set;
    }

    @Override
    public Submission submit(long id, int firstSample, int count, long deadlineNanos, ResponseSink sink) {
        if (closed || samples == null || open.get() >= MOST_OPEN) {
            return Submission.REFUSED;
        }
        open.incrementAndGet();
        loop.execute(new Inference(this, id, firstSample, count, deadlineNanos, sink));
        return Submission.ACCEPTED;
    }

    /** On the event loop: writes a request. */
    void start(Inference inference) {
        byId.put(inference.id(), inference);
        if (timeline.nanoTime() > inference.deadlineNanos()) {
            inference.fail("nobody waits for it any more");
            return;
        }
        try {
            inference.prepare(call(inference));
        } catch (RuntimeException e) {
            inference.fail("the request cannot be made: " + e.getMessage());
            return;
        }
        connections.send(inference);
    }

    private Call call(Inference inference) {
        SampleSet set = samples;
        if (set == null) {
            throw new IllegalStateException("no samples were loaded before the first request");
        }
        if (set.preprocessedPerRequest()) {
            return protocol.call(set, inference.first(), inference.samples());
        }
        long key = (long) inference.first() << 32 | inference.samples();
        Call kept = calls.get(key);
        if (kept == null) {
            kept = protocol.call(set, inference.first(), inference.samples());
            keptBytes += kept.bodyBytes();
            if (keptBytes <= MOST_KEPT_BYTES) {
                calls.put(key, kept);
            }
        }
        return kept;
    }

    Protocol protocol() {
        return protocol;
    }

    Workload workload() {
        return workload;
    }

    long nanoTime() {
        return timeline.nanoTime();
    }

    /** On the event loop: a request has ended, or is given up. */
    void ended(Inference inference) {
        if (byId.remove(inference.id(), inference)) {
            open.decrementAndGet();
        }
    }

    @Override
    public void cancel(long id) {
        loop.execute(() -> {
            Inference inference = byId.get(id);
            if (inference != null) {
                inference.cancelled = true;
                ended(inference);
                connections.abandon(inference);
            }
        });
    }

    @Override
    public void close() {
        closed = true;
        if (!loop.isShuttingDown()) {
            loop.submit(connections::close).awaitUninterruptibly(5_000);
        }
        TcpProxy path = proxy;
        if (path != null) {
            path.close();
        }
    }
}
