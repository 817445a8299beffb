package dev.assay.agent.worker;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A small file system in main memory, mounted for one worker. */
final class SmallDisk implements AutoCloseable {
    private static final String FILL = ".assay-fill";
    private static final long COMMAND_SECONDS = 10;
    private static final int PIECE_BYTES = 1 << 16;

    private final Path directory;
    private final long bytes;

    private SmallDisk(Path directory, long bytes) {
        this.directory = directory;
        this.bytes = bytes;
    }

    /**
     * Mounts one.
     *
     * @param directory an empty one
     * @throws IOException when this user may not; the message says why
     */
    static SmallDisk mount(Path directory, long bytes) throws IOException {
        if (Programs.find("mount").isEmpty() || Programs.find("umount").isEmpty()) {
            throw new IOException("there is no mount command here");
        }
        String options = "size=" + bytes + ",mode=700,nosuid,nodev";
        run(List.of("mount", "-t", "tmpfs", "-o", options, "assay-disk", directory.toString()));
        return new SmallDisk(directory, bytes);
    }

    Path directory() {
        return directory;
    }

    /** Writes until no space is left, which its size bounds. */
    long fill() throws IOException {
        long taken = 0;
        byte[] piece = new byte[PIECE_BYTES];
        try (OutputStream out =
                Files.newOutputStream(directory.resolve(FILL), StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
            while (taken <= bytes) {
                out.write(piece);
                taken += piece.length;
            }
        } catch (IOException e) {
            return taken; // no space left: that is what was wanted
        }
        free();
        throw new IOException(directory + " takes more than its " + bytes + " bytes: it is not the small file system");
    }

    void free() throws IOException {
        Files.deleteIfExists(directory.resolve(FILL));
    }

    /** Its content goes with it. */
    @Override
    public void close() throws IOException {
        run(List.of("umount", "-l", directory.toString()));
    }

    /** Unmounts what an agent that was killed left mounted below a directory of its own. */
    static void unmountBelow(Path root, Path proc) throws IOException {
        for (String line : Files.readAllLines(proc.resolve("self/mountinfo"))) {
            String[] fields = line.split(" ", -1);
            if (fields.length > 4) {
                Path at = Path.of(fields[4].replace("\\040", " "));
                if (at.startsWith(root) && line.contains(" - tmpfs assay-disk ")) {
                    run(List.of("umount", "-l", at.toString()));
                }
            }
        }
    }

    private static void run(List<String> command) throws IOException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        try {
            if (!process.waitFor(COMMAND_SECONDS, TimeUnit.SECONDS)) {
                throw new IOException(command.get(0) + " did not end within " + COMMAND_SECONDS + " s");
            }
            String said = new String(process.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
            if (process.exitValue() != 0) {
                throw new IOException(said.isBlank() ? command.get(0) + " failed" : said.strip());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted during " + command.get(0), e);
        } finally {
            process.destroyForcibly();
        }
    }
}
