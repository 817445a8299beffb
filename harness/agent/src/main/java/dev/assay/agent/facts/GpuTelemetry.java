package dev.assay.agent.facts;

import com.sun.jna.Pointer;
import dev.assay.agent.json.TreeJson;
import dev.assay.api.Finding;
import dev.assay.api.spi.Timeline;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Looks at the GPUs once a second while a trial goes on, on a thread of its own that nothing waits for. */
public final class GpuTelemetry implements AutoCloseable {
    private static final long EVERY_MILLIS = 1_000;
    private static final long END_MILLIS = 2_000;
    /** A device that reports without end is heard again at the next look. */
    private static final int MOST_ERRORS = 100;

    private final Nvml nvml;
    private final Path file;
    private final Timeline timeline;
    private final long startNanos;
    private final CountDownLatch over = new CountDownLatch(1);
    private final TelemetrySummary summary = new TelemetrySummary();
    private final Thread thread = new Thread(this::lookAgainAndAgain, "assay-gpu-telemetry");

    private GpuTelemetry(Nvml nvml, Path file, Timeline timeline, long startNanos) {
        this.nvml = nvml;
        this.file = file;
        this.timeline = timeline;
        this.startNanos = startNanos;
    }

    /**
     * Starts looking; empty where there is no GPU.
     *
     * @param file JSON Lines after a line with their version: {@code atNanos} from the start of the load, and one reading per GPU
     * @param startNanos of the load, on the timeline
     */
    public static Optional<GpuTelemetry> start(Path file, Timeline timeline, long startNanos) {
        return start(GpuFacts.NVIDIA_LIBRARY, file, timeline, startNanos);
    }

    static Optional<GpuTelemetry> start(String library, Path file, Timeline timeline, long startNanos) {
        Optional<Nvml> nvml = Nvml.open(library);
        nvml.filter(opened -> opened.devices().isEmpty()).ifPresent(Nvml::close);
        return nvml.filter(opened -> !opened.devices().isEmpty()).map(opened -> {
            GpuTelemetry telemetry = new GpuTelemetry(opened, file, timeline, startNanos);
            telemetry.thread.setDaemon(true);
            telemetry.thread.start();
            return telemetry;
        });
    }

    private void lookAgainAndAgain() {
        Optional<Pointer> errors = nvml.listenForErrors(nvml.devices());
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            out.write("{\"schema\":1}");
            out.newLine();
            do {
                List<GpuReading> readings = readings(nvml);
                readings.forEach(summary::add);
                errors.ifPresent(this::takeErrors);
                out.write(TreeJson.line(Map.of("atNanos", timeline.nanoTime() - startNanos, "gpus", readings)));
                out.newLine();
                out.flush();
            } while (!over.await(EVERY_MILLIS, TimeUnit.MILLISECONDS));
            errors.ifPresent(this::takeErrors);
        } catch (IOException e) {
            summary.unwritable(String.valueOf(e.getMessage()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            errors.ifPresent(nvml::stopListening);
            nvml.close();
        }
    }

    private void takeErrors(Pointer set) {
        List<Pointer> devices = nvml.devices();
        Optional<GpuError> error = nvml.nextError(set, devices);
        for (int i = 0; error.isPresent() && i < MOST_ERRORS; i++) {
            summary.error(error.get(), timeline.nanoTime() - startNanos);
            error = nvml.nextError(set, devices);
        }
    }

    static List<GpuReading> readings(Nvml nvml) {
        List<GpuReading> readings = new ArrayList<>();
        for (Pointer device : nvml.devices()) {
            OptionalLong throttle = nvml.longNumber(device, "nvmlDeviceGetCurrentClocksThrottleReasons");
            Optional<long[]> memory = nvml.memory(device);
            readings.add(new GpuReading(
                    readings.size(),
                    nvml.number(device, "nvmlDeviceGetTemperature", 0),
                    nvml.number(device, "nvmlDeviceGetClockInfo", 1),
                    nvml.number(device, "nvmlDeviceGetClockInfo", 2),
                    nvml.number(device, "nvmlDeviceGetPowerUsage"),
                    memory.isPresent() ? OptionalLong.of(memory.get()[1]) : OptionalLong.empty(),
                    ThrottleReasons.words(throttle.orElse(0)),
                    nvml.eccErrors(device, 1, 0)));
        }
        return readings;
    }

    /**
     * What a reader of the result must know.
     *
     * @param subject of the findings
     */
    public List<Finding> findings(String subject) {
        return summary.findings(subject);
    }

    /** Ends the looking; a driver that hangs is left behind. */
    @Override
    public void close() {
        over.countDown();
        try {
            thread.join(END_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
