package dev.assay.cli.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code assay serve}, {@code assay ab} and a plan with engine http, as a user runs them: real servers, a real model. */
class EndpointIT {
    private static final Pattern ADDRESS = Pattern.compile("serving mlp at (http://\\S+)");

    @TempDir
    private Path folder;

    private Process server;
    private String url;

    @BeforeEach
    void serve() throws Exception {
        Path place = Files.createDirectory(folder.resolve("server"));
        server = new AssayProcess(place).start("serve", "mlp", "--port", "0", "--threads", "1", "--seed", "5");
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        Matcher address = ADDRESS.matcher("");
        while (!address.find()) {
            assertTrue(server.isAlive() && System.nanoTime() < end, () -> "serve: " + err(place));
            server.waitFor(100, TimeUnit.MILLISECONDS);
            address = ADDRESS.matcher(Files.readString(place.resolve("out.txt")));
        }
        url = address.group(1);
    }

    private static String err(Path place) {
        try {
            return Files.readString(place.resolve("err.txt"));
        } catch (java.io.IOException e) {
            return e.toString();
        }
    }

    @AfterEach
    void stop() throws Exception {
        server.destroy();
        assertTrue(server.waitFor(30, TimeUnit.SECONDS), "serve ends when it is told to");
    }

    private Path plan(String candidate) throws Exception {
        return Files.writeString(folder.resolve("plan.yaml"), """
                apiVersion: assay/v1
                name: endpoints
                seed: 5
                platforms:
                  today: {runner: local, engine: {id: http, options: {url: "%s", model: mlp}}}
                  proposed: {runner: local, engine: {id: http, options: {url: "%s", model: mlp, encoding: json}}}
                baseline: today
                candidate: proposed
                load: outside
                workloads:
                  - {model: mlp, scenario: {kind: closed, concurrency: 2, duration: 1s}}
                trials: {blocks: 5, warmUp: 200ms}
                gates:
                  - {metric: error-ratio, limit: 5%%, must: true}
                """.formatted(url, candidate));
    }

    @Test
    void oneServerOverTwoEncodingsKeepsALimitOnErrors() throws Exception {
        AssayProcess.Result run = new AssayProcess(folder).run("run", plan(url).toString());
        // On a machine that is busy with other work the run may end as INVALID, and says that it is the client's doing.
        boolean busy = run.code() == 12 && run.err().contains("CLIENT_LIMITED");
        assertTrue(run.code() == 0 || busy, run.toString());
        assertFalse(run.err().contains("WRONG_ANSWER"), run.toString());
        assertFalse(run.out().contains("This measured a CPU"), "what the server has is not known: " + run.out());
    }

    @Test
    void aServerThatIsNotThereFailsThePlatformInWords() throws Exception {
        AssayProcess.Result run =
                new AssayProcess(folder).run("run", plan("http://127.0.0.1:9").toString());
        assertTrue(run.err().contains("cannot connect to 127.0.0.1:9"), run.toString());
        assertTrue(run.code() == 10 || run.code() == 12, run.toString());
    }

    @Test
    void anAddressThatIsNoneIsRefusedBeforeAnythingIsWritten() throws Exception {
        for (String bad : new String[] {"notaurl", "http://user:s3cret@h/", "http://h/?token=s3cret"}) {
            AssayProcess.Result ab = new AssayProcess(folder)
                    .run("ab", "--baseline", url, "--candidate", bad, "--model", "m", "--dry-run");
            assertEquals(2, ab.code(), ab.toString());
            assertTrue(ab.err().contains("--candidate: url: expected"), ab.toString());
            assertFalse(ab.err().contains("s3cret"), ab.toString());
        }
        assertFalse(Files.exists(folder.resolve("assay-runs")), "nothing is written");
        AssayProcess.Result run =
                new AssayProcess(folder).run("run", plan("notaurl").toString());
        assertEquals(2, run.code(), run.toString());
    }

    @Test
    void abWritesThePlanThatItRuns() throws Exception {
        AssayProcess.Result dry = new AssayProcess(folder)
                .run(
                        "ab",
                        "--baseline",
                        url,
                        "--candidate",
                        url + "/prefix",
                        "--api",
                        "oip",
                        "--model",
                        "a \"b\"/\\: {x}",
                        "--workload",
                        "mlp",
                        "--dry-run");
        assertEquals(0, dry.code(), dry.toString());
        assertTrue(dry.out().contains("throughput of mlp/closed"), dry.toString());
        try (Stream<Path> plans = Files.list(folder.resolve("assay-runs"))) {
            String text = Files.readString(plans.filter(p -> p.toString().endsWith(".yaml"))
                    .findFirst()
                    .orElseThrow());
            assertTrue(text.contains("model: \"a \\\"b\\\"/\\\\: {x}\""), text);
        }
        AssayProcess.Result chat = new AssayProcess(folder)
                .run("ab", "--baseline", url, "--candidate", url, "--model", "some/model", "--dry-run");
        assertEquals(0, chat.code(), chat.toString());
        assertTrue(chat.out().contains("tokens-per-second of chat/closed"), chat.toString());
    }
}
