package dev.assay.bench.worker;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The JDK's own pipes with nothing between: one write per frame, one thread that writes and reads. */
final class RawPath implements EchoPath {
    private final Process process;
    private final byte[] frame;
    private final byte[] back = new byte[1 << 16];

    private RawPath(Process process, int frameBytes) {
        this.process = process;
        this.frame = new byte[frameBytes];
    }

    static RawPath start(int frameBytes) throws IOException {
        List<String> command = new ArrayList<>(java());
        command.add(RawEcho.class.getName());
        command.add(Integer.toString(frameBytes));
        return new RawPath(
                new ProcessBuilder(command)
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start(),
                frameBytes);
    }

    /** The JVM of both echoing processes, with the same settings. */
    static List<String> java() {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx128m",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"));
    }

    @Override
    public long run(int window, long[] times) throws IOException {
        OutputStream out = process.getOutputStream();
        long[] sentNanos = new long[window];
        long start = System.nanoTime();
        int sent = 0;
        int received = 0;
        long bytes = 0;
        while (received < times.length) {
            while (sent < times.length && sent - received < window) {
                sentNanos[sent++ % window] = System.nanoTime();
                out.write(frame);
                out.flush();
            }
            bytes += read(process.getInputStream());
            long now = System.nanoTime();
            for (; received < bytes / frame.length; received++) {
                times[received] = now - sentNanos[received % window];
            }
        }
        return System.nanoTime() - start;
    }

    private int read(InputStream in) throws IOException {
        int n = in.read(back);
        if (n < 0) {
            throw new IOException("the echoing process has ended");
        }
        return n;
    }

    @Override
    public void close() throws IOException {
        process.getOutputStream().close();
        process.destroy();
    }
}
