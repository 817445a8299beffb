package dev.assay.agent.worker;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/**
 * Takes what workers print, always, and keeps a bounded part: the beginning in the file, the end in memory until it is
 * closed. A worker that floods its output is neither held up nor able to fill the disk.
 */
final class WorkerLog implements AutoCloseable {
    private static final int TAIL_BYTES = 64 << 10;

    private final Path file;
    private final long headBytes;
    private final byte[] tail = new byte[TAIL_BYTES];
    private long total;
    private boolean fileBroken;
    private boolean closed;

    /**
     * @param headBytes how much of the beginning goes to the file
     */
    WorkerLog(Path file, long headBytes) {
        this.file = file;
        this.headBytes = headBytes;
    }

    /** Reads a stream to its end on a thread of its own. */
    Thread capture(InputStream stream, String name) {
        Thread thread = new Thread(() -> readAll(stream), name);
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    private void readAll(InputStream stream) {
        byte[] buffer = new byte[16 << 10];
        try (stream) {
            for (int n = stream.read(buffer); n >= 0; n = stream.read(buffer)) {
                add(buffer, n);
            }
        } catch (IOException e) {
            say("the output of the worker could not be read further: " + e.getMessage());
        }
    }

    /** Adds a line of the agent's own. */
    void say(String line) {
        byte[] bytes = ("[assay] " + line + "\n").getBytes(StandardCharsets.UTF_8);
        add(bytes, bytes.length);
    }

    private synchronized void add(byte[] bytes, int length) {
        int toFile = (int) Math.max(0, Math.min(length, headBytes - total));
        append(bytes, toFile);
        for (int i = 0; i < length; i++) {
            tail[(int) ((total + i) % TAIL_BYTES)] = bytes[i];
        }
        total += length;
    }

    private void append(byte[] bytes, int length) {
        if (length == 0 || fileBroken || closed) {
            return;
        }
        try (OutputStream out = Files.newOutputStream(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
            out.write(bytes, 0, length);
        } catch (IOException e) {
            fileBroken = true; // a full disk must not end the trial: the end of the log stays in memory
        }
    }

    /** The last lines, for messages. */
    synchronized String lastLines(int lines) {
        List<String> all = new String(lastBytes(4096), StandardCharsets.UTF_8)
                .lines()
                .filter(line -> !line.isBlank())
                .toList();
        return String.join("\n", all.subList(Math.max(0, all.size() - lines), all.size()));
    }

    private byte[] lastBytes(int most) {
        int length = (int) Math.min(Math.min(total, TAIL_BYTES), most);
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            bytes[i] = tail[(int) ((total - length + i) % TAIL_BYTES)];
        }
        return bytes;
    }

    /** Writes the end that did not fit, with a line that says how much is missing. */
    @Override
    public synchronized void close() {
        long beyond = total - headBytes;
        if (beyond > 0 && !closed) {
            byte[] end = lastBytes((int) Math.min(beyond, TAIL_BYTES));
            byte[] mark = ("\n[assay] ... " + (beyond - end.length) + " bytes left out ...\n")
                    .getBytes(StandardCharsets.UTF_8);
            append(mark, mark.length);
            append(end, end.length);
        }
        closed = true;
    }
}
