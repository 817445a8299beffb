package dev.assay.agent.worker.testing;

import dev.assay.api.spi.Deployment;
import dev.assay.api.spi.FaultTarget;
import dev.assay.api.spi.ResponseSink;
import dev.assay.api.spi.SampleSet;
import dev.assay.api.spi.Submission;
import dev.assay.api.spi.Timeline;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Answers a sample with its index; {@link #SILENT} never (but in mode {@code plain}), {@link #TRIGGER} sets the misbehaviour off. */
public final class TestDeployment implements Deployment, FaultTarget.DeviceMemory {
    /** A sample that is never answered. */
    public static final int SILENT = 14;

    /** A sample that makes the engine do what its mode says. */
    public static final int TRIGGER = 15;

    /** Memory of its device. */
    public static final long MEMORY_BYTES = 3 << 20;

    private final String mode;
    private final Timeline timeline;
    private final List<byte[]> leaked = new ArrayList<>();
    private volatile boolean full;

    TestDeployment(String mode, Timeline timeline) {
        this.mode = mode;
        this.timeline = timeline;
    }

    @Override
    public Map<String, String> facts() {
        return Map.of("device", "cpu", "mode", mode);
    }

    @Override
    public void load(SampleSet samples) {}

    @Override
    public Submission submit(long id, int firstSample, int samples, long deadlineNanos, ResponseSink sink) {
        if (full) {
            sink.done(id, ResponseSink.ERROR, timeline.nanoTime(), 0, FloatBuffer.allocate(0));
            return Submission.ACCEPTED;
        }
        if (firstSample == SILENT && !mode.equals("plain")) {
            return Submission.ACCEPTED;
        }
        if (firstSample == TRIGGER) {
            misbehave();
        }
        if (mode.equals("leak")) {
            byte[] kept = new byte[1 << 19];
            Arrays.fill(kept, (byte) 1);
            leaked.add(kept);
        }
        float[] answers = new float[samples * TestWorkloadProvider.ANSWER_LENGTH];
        for (int i = 0; i < samples; i++) {
            answers[i * TestWorkloadProvider.ANSWER_LENGTH] = mode.equals("wrong") ? -1 : firstSample + i;
        }
        sink.chunk(id, 3, timeline.nanoTime());
        sink.done(id, ResponseSink.OK, timeline.nanoTime(), 1_234, FloatBuffer.wrap(answers));
        if (firstSample == TRIGGER && mode.equals("twice")) {
            sink.done(id, ResponseSink.OK, timeline.nanoTime(), 1_234, FloatBuffer.wrap(answers));
        }
        return Submission.ACCEPTED;
    }

    private void misbehave() {
        switch (mode) {
            case "flood" -> flood();
            case "garbage" -> garbage();
            case "grow" -> grow();
            case "exit" -> Runtime.getRuntime().halt(4);
            case "exit-well" -> Runtime.getRuntime().halt(0);
            case "throw" -> throw new IllegalStateException("device lost");
            default -> {}
        }
    }

    /** 40 MiB, straight to the descriptor as native libraries do. */
    private static void flood() {
        byte[] line = "x".repeat(1023).concat("\n").getBytes(java.nio.charset.StandardCharsets.US_ASCII);
        try (FileOutputStream out = new FileOutputStream("/dev/fd/1")) {
            for (int i = 0; i < 40 * 1024; i++) {
                out.write(line);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** 96 MiB more than before, each page touched. */
    private static void grow() {
        List<byte[]> more = new ArrayList<>();
        for (int i = 0; i < 96; i++) {
            byte[] piece = new byte[1 << 20];
            Arrays.fill(piece, (byte) 1);
            more.add(piece);
        }
        if (more.size() != 96) {
            throw new IllegalStateException("kept: expected 96 pieces, found " + more.size());
        }
    }

    private static void garbage() {
        try (FileOutputStream out = new FileOutputStream("/dev/fd/4")) {
            out.write("Warning: this goes to the wrong place\n".getBytes(java.nio.charset.StandardCharsets.US_ASCII));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The engine of mode {@code plain} has no such fault. */
    @Override
    public <T extends FaultTarget> Optional<T> faultTarget(Class<T> kind) {
        return kind.isInstance(this) && !mode.equals("plain") ? Optional.of(kind.cast(this)) : Optional.empty();
    }

    @Override
    public Taken exhaust(OptionalLong limitBytes) {
        full = true;
        return new Taken(limitBytes.orElse(MEMORY_BYTES), limitBytes.isEmpty());
    }

    @Override
    public void release() {
        full = false;
    }

    @Override
    public void cancel(long id) {}

    @Override
    public void close() {}
}
