package dev.assay.engine.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.contract.RecordingSink;
import dev.assay.api.spi.Deployment;
import dev.assay.api.spi.FaultTarget.NetworkPath;
import dev.assay.api.spi.FaultTarget.WorkerProcess;
import dev.assay.api.spi.ResponseSink;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The way to a real server is made bad and good again. */
class NetworkTest {
    private static final String GOOD =
            "{\"outputs\":[{\"name\":\"y\",\"datatype\":\"FP32\",\"shape\":[1,1],\"data\":[5]}]}";
    private static final long NEVER = Long.MAX_VALUE;

    private final RecordingSink sink = new RecordingSink();
    private Endpoint endpoint;
    private Client client;
    private Deployment deployment;
    private NetworkPath path;

    @BeforeEach
    void start() throws Exception {
        endpoint = new Endpoint(e -> Endpoint.answer(e, 200, "application/json", GOOD));
        client = new Client("http://127.0.0.1:" + endpoint.port(), Numbers.counting(4));
        deployment = client.ready();
        assertFalse(deployment.facts().containsKey("path"), "nothing in the way of those who want no faults");
        path = deployment.faultTarget(NetworkPath.class).orElseThrow();
    }

    @AfterEach
    void stop() {
        deployment.close();
        client.close();
        endpoint.close();
    }

    private int status(long id) throws InterruptedException {
        deployment.submit(id, 0, 1, NEVER, sink);
        return sink.await(id).status();
    }

    @Test
    void aGoodWayServes() throws Exception {
        assertEquals(ResponseSink.OK, status(1));
        assertTrue(
                deployment.facts().get("path").contains("proxy"),
                deployment.facts().toString());
        assertTrue(deployment.faultTarget(WorkerProcess.class).isEmpty(), "the process is somebody else's");
    }

    @Test
    void aResetEndsWhatIsOpenAndWhatComes() throws Exception {
        assertEquals(ResponseSink.OK, status(1));
        path.reset();
        assertEquals(ResponseSink.ERROR, status(2));
        assertEquals(ResponseSink.ERROR, status(3));
        path.heal();
        assertEquals(ResponseSink.OK, status(4));
    }

    @Test
    void aCutWayIsSilentUntilItHeals() throws Exception {
        assertEquals(ResponseSink.OK, status(1));
        int before = endpoint.requests.size();
        path.partition();
        deployment.submit(2, 0, 1, NEVER, sink);
        deployment.submit(3, 0, 1, NEVER, sink);
        deployment.cancel(3);
        assertEquals(before, endpoint.requests.size(), "nothing reaches the server");
        assertFalse(sink.ends().containsKey(2L), "and nobody is told");
        path.heal();
        assertEquals(ResponseSink.OK, sink.await(2L).status());
    }

    @Test
    void aSlowWayTakesLongerEachWay() throws Exception {
        assertEquals(ResponseSink.OK, status(1));
        path.delay(50_000_000);
        long from = System.nanoTime();
        assertEquals(ResponseSink.OK, status(2));
        long nanos = System.nanoTime() - from;
        assertTrue(nanos >= 100_000_000, nanos + " ns for twice 50 ms");
    }
}
