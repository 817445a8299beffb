package dev.assay.agent.fault;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** A damaged file, with the whole one kept aside. The worker that has it open goes on with the whole one. */
final class ModelDamage {
    /** What is done to it. */
    enum Kind {
        TRUNCATE,
        FLIP
    }

    private final Path file;
    private final Path whole;

    private ModelDamage(Path file, Path whole) {
        this.file = file;
        this.whole = whole;
    }

    /**
     * Puts a damaged file in the place of a whole one.
     *
     * @throws IOException when that cannot be done; the file is whole then
     */
    static ModelDamage inflict(Path file, Kind kind) throws IOException {
        Path directory = file.toAbsolutePath().getParent();
        Path above = directory == null ? null : directory.getParent();
        if (above == null) {
            throw new IOException(file + " has no directory to keep the whole file aside");
        }
        Path aside = above.resolve(file.getFileName() + ".whole");
        Path damaged = above.resolve(file.getFileName() + ".damaged");
        write(file, damaged, kind);
        Files.move(file, aside, StandardCopyOption.REPLACE_EXISTING);
        Files.move(damaged, file);
        return new ModelDamage(file, aside);
    }

    private static void write(Path from, Path to, Kind kind) throws IOException {
        long bytes = Files.size(from);
        long end = kind == Kind.TRUNCATE ? bytes / 2 : bytes;
        long turnFrom = kind == Kind.FLIP ? bytes / 2 - bytes / 20 : bytes;
        long turnTo = kind == Kind.FLIP ? Math.max(turnFrom + 1, bytes / 2 + bytes / 20) : bytes;
        try (InputStream in = Files.newInputStream(from);
                OutputStream out = Files.newOutputStream(to)) {
            byte[] buffer = new byte[1 << 16];
            long at = 0;
            for (int n = in.read(buffer); n > 0 && at < end; n = in.read(buffer)) {
                int kept = (int) Math.min(n, end - at);
                for (int i = 0; i < kept; i++) {
                    long place = at + i;
                    buffer[i] = place >= turnFrom && place < turnTo ? (byte) ~buffer[i] : buffer[i];
                }
                out.write(buffer, 0, kept);
                at += kept;
            }
        }
    }

    /** Puts the whole file back. */
    void mend() {
        try {
            Files.move(whole, file, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            // The directory is this trial's own, and is removed at its end.
        }
    }
}
