package dev.assay.agent.facts;

import dev.assay.agent.clock.Bounded;
import dev.assay.api.trial.NodeFacts;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;

/** Says what this node is. Drivers can hang: neither part is waited for beyond its bound. */
public final class NodeInspector {
    private static final long HOST_NANOS = 10_000_000_000L;
    private static final long GPU_NANOS = 5_000_000_000L;

    private final String nvmlLibrary;

    public NodeInspector() {
        this(GpuFacts.NVIDIA_LIBRARY);
    }

    NodeInspector(String nvmlLibrary) {
        this.nvmlLibrary = nvmlLibrary;
    }

    /**
     * The facts of this node; about half a second the first time.
     *
     * @throws InterruptedException when the thread was interrupted meanwhile
     */
    public NodeFacts inspect() throws InterruptedException {
        Host host = orElse("reading the facts of the host", HOST_NANOS, NodeInspector::host, Host.UNKNOWN);
        List<Map<String, String>> gpus =
                orElse("reading the facts of the GPUs", GPU_NANOS, () -> new GpuFacts(nvmlLibrary).read(), HUNG);
        return new NodeFacts(host.name(), host.facts(), gpus);
    }

    private static final List<Map<String, String>> HUNG =
            List.of(Map.of("error", "the driver's management library did not answer in 5 s"));

    private record Host(String name, Map<String, String> facts) {
        static final Host UNKNOWN = new Host("unknown", Map.of());
    }

    private static Host host() {
        HostFacts host = new HostFacts();
        return new Host(host.hostName(), host.read());
    }

    private static <T> T orElse(String what, long nanos, java.util.concurrent.Callable<T> read, T otherwise)
            throws InterruptedException {
        try {
            return Bounded.call(what, nanos, read);
        } catch (TimeoutException | ExecutionException e) {
            return otherwise;
        }
    }
}
