package dev.assay.agent.worker;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** The second implementation of the worker protocol, as a file. */
final class SecondWorker {
    private SecondWorker() {}

    static Path in(Path directory) throws IOException {
        Path script = directory.resolve("second-worker.py");
        try (InputStream in = SecondWorker.class.getResourceAsStream("second-worker.py")) {
            if (in == null) {
                throw new IOException("second-worker.py is not among the test resources");
            }
            Files.copy(in, script);
        }
        return script;
    }
}
