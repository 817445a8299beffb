package dev.assay.agent.worker;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A file of a control group that is changed for a while and then gets back what stood in it.
 */
final class KernelFile {
    private final Path file;
    private Optional<String> before = Optional.empty();

    KernelFile(Path file) {
        this.file = file;
    }

    boolean exists() {
        return Files.exists(file);
    }

    String read() throws IOException {
        return Files.readString(file).strip();
    }

    long number() throws IOException {
        return Long.parseLong(read());
    }

    /** Writes, and remembers what stood there before the first time. */
    void write(String value) throws IOException {
        Optional<String> now = before.isPresent() ? before : Optional.of(read());
        put(value);
        before = now;
    }

    /** Writes back what stood there; does nothing when nothing was written. */
    void restore() throws IOException {
        if (before.isPresent()) {
            put(before.get());
            before = Optional.empty();
        }
    }

    private void put(String value) throws IOException {
        try {
            Files.writeString(file, value);
        } catch (IOException e) {
            throw new IOException("cannot write '" + value + "' to " + file + ": " + e.getMessage(), e);
        }
    }
}
