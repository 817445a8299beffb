package dev.assay.core.support;

import dev.assay.api.spi.AllocationLoss;
import dev.assay.api.spi.ExitStatus;
import dev.assay.api.spi.LaunchSpec;
import dev.assay.api.spi.TargetProcess;
import dev.assay.api.spi.TargetSignal;
import dev.assay.api.tree.TreeException;
import dev.assay.api.trial.TrialSpec;
import dev.assay.core.json.JsonText;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintStream;
import java.io.Serial;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** A trial's process as a thread: it reads its command line and spec and then follows a script. */
public final class FakeProcess implements TargetProcess {
    /** What the process does. */
    @FunctionalInterface
    public interface Script {
        /**
         * @return exit code
         */
        int run(Trial trial) throws IOException, InterruptedException;
    }

    /** A script throws it where the platform takes the allocation away. */
    public static final class Lost extends IOException {
        @Serial
        private static final long serialVersionUID = 1L;

        private final AllocationLoss loss;

        public Lost(AllocationLoss loss) {
            this.loss = loss;
        }
    }

    /** What the process has. */
    public record Trial(
            TrialSpec spec, String specText, Path spool, BufferedReader in, PrintStream out, PrintStream err) {
        public void say(String json) {
            out.print("@assay " + json + "\n");
            out.flush();
        }

        public void hello() {
            say("{\"v\":1,\"seq\":0,\"type\":\"hello\",\"protocol\":1,\"versions\":[1]}");
        }

        /** The usual end of a trial. */
        public int measure(CannedSpool.Story story) throws IOException {
            hello();
            out.print("a banner without a marker\n");
            say("{\"v\":1,\"seq\":1,\"type\":\"state\",\"phase\":\"measure\",\"fraction\":0.5}");
            CannedSpool.write(spool, spec, specText, story);
            say("{\"v\":1,\"seq\":2,\"type\":\"result\",\"file\":\"result.json\"}");
            return 0;
        }
    }

    private final PipedOutputStream stdin = new PipedOutputStream();
    private final PipedInputStream stdout = new PipedInputStream(1 << 16);
    private final PipedInputStream stderr = new PipedInputStream(1 << 16);
    private final CompletableFuture<ExitStatus> exit = new CompletableFuture<>();
    private final Thread thread;

    FakeProcess(LaunchSpec launch, Script script) {
        try {
            PipedInputStream in = new PipedInputStream(stdin, 1 << 12);
            PrintStream out = new PrintStream(new PipedOutputStream(stdout), false, StandardCharsets.UTF_8);
            PrintStream err = new PrintStream(new PipedOutputStream(stderr), false, StandardCharsets.UTF_8);
            thread = new Thread(() -> live(launch, script, in, out, err), "fake process");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        thread.setDaemon(true);
        thread.start();
    }

    private void live(LaunchSpec launch, Script script, InputStream in, PrintStream out, PrintStream err) {
        ExitStatus status = new ExitStatus(1, "");
        try (out;
                err;
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            String text = Files.readString(Path.of(argument(launch.command(), "--spec")));
            TrialSpec spec = JsonText.parse(TrialSpec.class, text);
            Path spool = Path.of(argument(launch.command(), "--spool"));
            status = new ExitStatus(script.run(new Trial(spec, text, spool, lines, out, err)), "");
        } catch (Lost e) {
            status = ExitStatus.lost(137, e.loss);
        } catch (InterruptedException e) {
            status = new ExitStatus(143, "");
        } catch (IOException | TreeException e) {
            status = new ExitStatus(70, "");
        } finally {
            exit.complete(status);
        }
    }

    private static String argument(List<String> command, String name) {
        return command.get(command.indexOf(name) + 1);
    }

    @Override
    public OutputStream stdin() {
        return stdin;
    }

    @Override
    public InputStream stdout() {
        return stdout;
    }

    @Override
    public InputStream stderr() {
        return stderr;
    }

    @Override
    public CompletionStage<ExitStatus> exit() {
        return exit;
    }

    @Override
    public void signal(TargetSignal signal) {
        thread.interrupt();
    }

    @Override
    public void close() {
        thread.interrupt();
        try {
            thread.join(5_000);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
