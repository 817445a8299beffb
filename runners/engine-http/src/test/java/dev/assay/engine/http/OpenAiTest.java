package dev.assay.engine.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpExchange;
import dev.assay.api.spi.Deployment;
import dev.assay.api.spi.ResponseSink;
import dev.assay.api.spi.Tensor;
import java.io.IOException;
import java.nio.FloatBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Chat completions as a stream: tokens are counted as they come, and the usage at the end has the last word. */
class OpenAiTest {
    private static final String USAGE =
            "data: {\"choices\":[],\"usage\":{\"prompt_tokens\":3,\"completion_tokens\":%d}}\n\n";

    /** What a sink was told: {@code +n} units, then {@code ok=answer} or {@code error}. */
    private final BlockingQueue<String> told = new LinkedBlockingQueue<>();

    private final ResponseSink sink = new ResponseSink() {
        @Override
        public void chunk(long id, int units, long receivedNanos) {
            told.add("+" + units);
        }

        @Override
        public void done(long id, int status, long receivedNanos, long workerNanos, FloatBuffer answers) {
            told.add(status == OK ? "ok=" + (int) answers.get(0) : "error");
        }
    };

    private static Numbers prompts() {
        return new Numbers(2, i -> {
            long[] points = "Say \"hi\" to 世界".codePoints().asLongStream().toArray();
            return List.of(Tensor.of(points, 1, points.length), Tensor.of(new long[] {3}, 1));
        });
    }

    private static String token(String text) {
        return "data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\"" + text + "\"}}]}\n\n";
    }

    private static void stream(HttpExchange exchange, String type, String... events) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", type);
        exchange.sendResponseHeaders(200, 0);
        try (var out = exchange.getResponseBody()) {
            for (String event : events) {
                byte[] bytes = event.getBytes(StandardCharsets.UTF_8);
                // In two parts: a reader must not depend on where a packet ends.
                out.write(bytes, 0, bytes.length / 2);
                out.flush();
                out.write(bytes, bytes.length / 2, bytes.length - bytes.length / 2);
                out.flush();
            }
        }
    }

    private List<String> tell(String type, String... events) throws Exception {
        try (Endpoint endpoint = new Endpoint(e -> stream(e, type, events));
                Client client =
                        new Client("http://127.0.0.1:" + endpoint.port() + "/prefix/", prompts(), "api", "openai")) {
            Deployment deployment = client.ready();
            deployment.submit(1, 1, 1, Long.MAX_VALUE, sink);
            List<String> all = new java.util.ArrayList<>();
            while (all.isEmpty() || all.get(all.size() - 1).startsWith("+")) {
                String next = told.poll(10, TimeUnit.SECONDS);
                all.add(next == null ? "nothing within 10 s" : next);
            }
            String request = endpoint.requests.get(endpoint.requests.size() - 1);
            assertTrue(request.startsWith("/prefix/v1/chat/completions {"), request);
            assertTrue(request.contains("[0000000000000063] Say \\\"hi\\\" to 世界"), request);
            assertTrue(request.contains("\"max_tokens\":3") && request.contains("\"ignore_eos\":true"), request);
            assertTrue(request.contains("\"stream\":true") && request.contains("\"include_usage\":true"), request);
            return all;
        }
    }

    @Test
    void eachEventIsAToken() throws Exception {
        assertEquals(
                List.of("+1", "+1", "+1", "ok=3"),
                tell(
                        "text/event-stream; charset=utf-8",
                        "data: {\"choices\":[{\"delta\":{\"role\":\"assistant\",\"content\":\"\"}}]}\n\n",
                        token("a"),
                        ": a comment\n\n",
                        token("世"),
                        token("c"),
                        String.format(USAGE, 3),
                        "data: [DONE]\n\n"));
    }

    @Test
    void severalTokensInOneEventAreKnownFromTheUsage() throws Exception {
        assertEquals(
                List.of("+1", "+4", "ok=5"),
                tell("text/event-stream", token("abc"), String.format(USAGE, 5), "data: [DONE]\n\n"));
    }

    @Test
    void aStreamThatBreaksOffIsAnError() throws Exception {
        assertEquals(List.of("+1", "error"), tell("text/event-stream", token("a")));
    }

    @Test
    void anErrorInTheStreamIsAnError() throws Exception {
        assertEquals(
                List.of("+1", "error"),
                tell(
                        "text/event-stream",
                        token("a"),
                        "data: {\"error\":{\"message\":\"full\"}}\n\n",
                        "data: [DONE]\n\n"));
    }

    @Test
    void anAnswerInOnePieceIsAnError() throws Exception {
        List<String> all = tell("application/json", "{\"choices\":[{\"message\":{\"content\":\"hi\"}}]}");
        assertEquals("error", all.get(all.size() - 1));
        assertFalse(all.contains("+1"), all.toString());
    }
}
