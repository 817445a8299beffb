package dev.assay.engine.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.contract.RecordingSink;
import dev.assay.api.spi.DeployException;
import dev.assay.api.spi.Deployment;
import dev.assay.api.spi.Options;
import dev.assay.api.spi.ResponseSink;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Servers that are absent, refuse, answer something else, hang or break off: each a clear error, each request ended once. */
class TroubleTest {
    private static final String GOOD =
            "{\"outputs\":[{\"name\":\"y\",\"datatype\":\"FP32\",\"shape\":[1,1],\"data\":[5]}]}";
    private static final long NEVER = Long.MAX_VALUE;

    @TempDir
    private Path folder;

    private static String url(int port) {
        return "http://127.0.0.1:" + port;
    }

    private static DeployException refusal(String url, String... options) throws Exception {
        try (Client client = new Client(url, Numbers.counting(4), options)) {
            return assertThrows(DeployException.class, client::ready);
        }
    }

    @Test
    void nobodyListens() throws Exception {
        int port;
        try (ServerSocket socket = new ServerSocket(0)) {
            port = socket.getLocalPort();
        }
        DeployException refusal = refusal(url(port));
        assertTrue(refusal.getMessage().contains("cannot connect to 127.0.0.1:" + port), refusal.getMessage());
        assertFalse(refusal.hint().isBlank());
    }

    @Test
    void aTokenIsAskedForAndNeverTold() throws Exception {
        Path file = Files.writeString(folder.resolve("token"), "s3cret-token\n");
        try (TestServer server = new TestServer(folder, Optional.of("s3cret-token"))) {
            DeployException missing = refusal(server.url());
            assertTrue(missing.getMessage().contains("401"), missing.getMessage());
            assertTrue(missing.hint().contains("token-file"), missing.hint());
            try (Client client =
                    new Client(server.url(), Numbers.counting(4), "token-file", file.toString(), "model", "mlp")) {
                Deployment deployment = client.deploy();
                assertFalse(
                        deployment.facts().toString().contains("s3cret"),
                        deployment.facts().toString());
                deployment.close();
            }
            Files.writeString(file, "another");
            DeployException wrong = refusal(server.url(), "token-file", file.toString());
            assertFalse(wrong.getMessage().contains("another"), wrong.getMessage());
        }
    }

    @Test
    void aServerThatSendsTheTokenBackDoesNotMakeItKnown() throws Exception {
        Path file = Files.writeString(folder.resolve("token"), "s3cret-token");
        try (Endpoint endpoint = new Endpoint(e -> Endpoint.answer(
                e, 401, "text/plain", "no: " + e.getRequestHeaders().getFirst("Authorization")))) {
            DeployException refusal = refusal(url(endpoint.port()), "token-file", file.toString());
            assertTrue(refusal.getMessage().contains("no: Bearer ***"), refusal.getMessage());
            assertFalse(refusal.getMessage().contains("s3cret"), refusal.getMessage());
        }
    }

    @Test
    void aTokenThatCannotStandInAHeaderIsRefused() throws Exception {
        Path file = Files.writeString(folder.resolve("token"), "two lines\nX-Evil: 1");
        DeployException refusal = refusal("http://127.0.0.1:1", "token-file", file.toString());
        assertTrue(refusal.getMessage().contains("no header may hold"), refusal.getMessage());
        assertFalse(refusal.getMessage().contains("Evil"), refusal.getMessage());
    }

    @Test
    void aModelThatTheServerDoesNotHave() throws Exception {
        try (TestServer server = new TestServer(folder, Optional.empty())) {
            DeployException refusal = refusal(server.url(), "model", "no such/model");
            assertTrue(refusal.getMessage().contains("'no such/model'"), refusal.getMessage());
            assertTrue(refusal.getMessage().contains("404"), refusal.getMessage());
            assertTrue(refusal.hint().contains("option model"), refusal.hint());
        }
    }

    @Test
    void whatTheServerHasAgainstTheInputsIsToldBeforeTheLoad() throws Exception {
        try (TestServer server = new TestServer(folder, Optional.empty())) {
            DeployException refusal = refusal(server.url(), "model", "mlp");
            assertTrue(refusal.getMessage().contains("expected an input 'features', found [x]"), refusal.getMessage());
        }
    }

    @Test
    void somethingThatSpeaksNoHttp() throws Exception {
        try (ServerSocket socket = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            Thread thread = new Thread(() -> say(socket, "SSH-2.0-OpenSSH_9.2\r\n\r\n"));
            thread.start();
            DeployException refusal = refusal(url(socket.getLocalPort()));
            assertTrue(refusal.getMessage().contains("no HTTP"), refusal.getMessage());
            thread.join(5_000);
        }
    }

    private static void say(ServerSocket socket, String text) {
        try (Socket connection = socket.accept();
                InputStream in = connection.getInputStream();
                OutputStream out = connection.getOutputStream()) {
            in.read(new byte[16]);
            out.write(text.getBytes(StandardCharsets.US_ASCII));
            out.flush();
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    @Test
    void anAnswerThatIsWrongOrBrokenOffIsAnErrorOnce() throws Exception {
        AtomicInteger number = new AtomicInteger();
        String[] bodies = {GOOD, "{\"outputs\":[]}", "no json", GOOD.replace("[1,1]", "[1,7]"), GOOD};
        try (Endpoint endpoint = new Endpoint(exchange -> {
                    int i = number.getAndIncrement();
                    if (i == 5) {
                        exchange.sendResponseHeaders(200, 1000);
                        exchange.getResponseBody().write(GOOD.getBytes(StandardCharsets.US_ASCII));
                        return; // and closes too early
                    }
                    Endpoint.answer(exchange, i == 6 ? 503 : 200, "application/json", i < 5 ? bodies[i] : GOOD);
                });
                Client client = new Client(url(endpoint.port()), Numbers.counting(4))) {
            Deployment deployment = client.ready();
            RecordingSink sink = new RecordingSink();
            int[] expected = {
                ResponseSink.ERROR,
                ResponseSink.ERROR,
                ResponseSink.ERROR,
                ResponseSink.OK,
                ResponseSink.ERROR,
                ResponseSink.ERROR,
                ResponseSink.OK
            };
            for (int i = 0; i < expected.length; i++) {
                deployment.submit(i, 0, 1, NEVER, sink);
                assertEquals(expected[i], sink.await((long) i).status(), "request " + i);
            }
            deployment.close();
            sink.ends().values().forEach(end -> assertEquals(1, end.times()));
        }
    }

    @Test
    void connectionsAreKept() throws Exception {
        try (Endpoint endpoint = new Endpoint(e -> Endpoint.answer(e, 200, "application/json", GOOD));
                Client client = new Client(url(endpoint.port()), Numbers.counting(4))) {
            Deployment deployment = client.ready();
            RecordingSink sink = new RecordingSink();
            for (long i = 0; i < 20; i++) {
                deployment.submit(i, 0, 1, NEVER, sink);
                assertEquals(5f, sink.await(i).answers().get(0));
            }
            assertEquals(1, endpoint.connections.size());
        }
    }

    @Test
    void noMoreConnectionsThanAllowedAndTheRestWaits() throws Exception {
        Semaphore go = new Semaphore(1);
        AtomicInteger now = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        try (Endpoint endpoint = new Endpoint(e -> {
                    most.accumulateAndGet(now.incrementAndGet(), Math::max);
                    go.acquire();
                    now.decrementAndGet();
                    Endpoint.answer(e, 200, "application/json", GOOD);
                });
                Client client = new Client(url(endpoint.port()), Numbers.counting(4), "connections", "3")) {
            Deployment deployment = client.ready();
            RecordingSink sink = new RecordingSink();
            for (long i = 0; i < 10; i++) {
                deployment.submit(i, 0, 1, NEVER, sink);
            }
            go.release(10);
            sink.await(10).values().forEach(end -> assertEquals(ResponseSink.OK, end.status()));
            assertTrue(most.get() <= 3, most.get() + " at once");
            assertTrue(endpoint.connections.size() <= 3, endpoint.connections.toString());
        }
    }

    @Test
    void whatIsGivenUpFreesItsConnectionAndEndsNoMore() throws Exception {
        CountDownLatch hanging = new CountDownLatch(1);
        CountDownLatch release = new CountDownLatch(1);
        AtomicInteger number = new AtomicInteger();
        try (Endpoint endpoint = new Endpoint(e -> {
                    if (number.getAndIncrement() == 1) {
                        hanging.countDown();
                        release.await();
                    }
                    Endpoint.answer(e, 200, "application/json", GOOD);
                });
                Client client = new Client(url(endpoint.port()), Numbers.counting(4), "connections", "1")) {
            Deployment deployment = client.ready();
            RecordingSink sink = new RecordingSink();
            deployment.submit(1, 0, 1, NEVER, sink);
            assertTrue(hanging.await(10, TimeUnit.SECONDS));
            deployment.submit(2, 0, 1, NEVER, sink);
            deployment.cancel(1);
            assertEquals(ResponseSink.OK, sink.await(2L).status(), "on a connection of its own");
            release.countDown();
            deployment.close();
            assertFalse(sink.ends().containsKey(1L), "given up");
        }
    }

    @Test
    void badOptionsAreNamed() {
        HttpEngineProvider provider = new HttpEngineProvider();
        for (String[] bad : new String[][] {
            {"url", "ftp://host"},
            {"url", "http://user:pass@host/"},
            {"url", "http://host?x=1"},
            {"api", "grpc"},
            {"encoding", "xml"},
            {"connections", "0"},
            {"connect-timeout", "soon"}
        }) {
            java.util.Map<String, String> values = new java.util.HashMap<>();
            values.put("url", "http://host");
            values.put(bad[0], bad[1]);
            var found = provider.probe(new Options(values));
            assertTrue(
                    found instanceof dev.assay.api.spi.Availability.Unavailable u
                            && u.reason().startsWith(bad[0])
                            && !u.reason().contains("pass@"),
                    found.toString());
        }
    }
}
