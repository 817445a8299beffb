package dev.assay.agent.health;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.agent.clock.VirtualClock;
import dev.assay.api.trial.MemorySample;
import dev.assay.api.trial.WaitStrategy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MemoryWatchTest {
    private static final long HOUR = 3_600_000_000_000L;

    @TempDir
    Path proc;

    private void process(long pid, long kibibytes, String children) throws IOException {
        Files.createDirectories(proc.resolve(pid + "/task/" + pid));
        Files.writeString(proc.resolve(pid + "/status"), "Name:\tworker\nVmRSS:\t " + kibibytes + " kB\n");
        Files.writeString(proc.resolve(pid + "/task/" + pid + "/children"), children);
    }

    @Test
    void childrenCount() throws IOException {
        process(10, 1_000, "11 12 ");
        process(11, 200, "13 ");
        process(12, 30, "");
        process(13, 4, "");
        assertEquals(OptionalLong.of(1_234 << 10), new ResidentMemory(proc).bytes(10));
        assertEquals(OptionalLong.empty(), new ResidentMemory(proc).bytes(99), "has ended");
    }

    @Test
    void eightHoursTakeABoundedNumberOfSamplesOverTheirWholeLength() throws Exception {
        process(10, 1_000, "");
        VirtualClock clock = new VirtualClock(0);
        MemoryWatch watch = new MemoryWatch(clock, () -> OptionalLong.of(10), () -> 0, proc);
        watch.start(clock.nanoTime());
        clock.waiter(WaitStrategy.PARK).await(clock.nanoTime() + 8 * HOUR);
        List<MemorySample> samples = watch.stop();
        assertTrue(samples.size() < MemoryWatch.MOST_SAMPLES, "found " + samples.size());
        assertTrue(samples.size() >= MemoryWatch.MOST_SAMPLES / 2, "found " + samples.size());
        assertEquals(0, samples.get(0).atNanos());
        long last = samples.get(samples.size() - 1).atNanos();
        assertTrue(last > 7.9 * HOUR, "the last one is of " + last);
        long step = samples.get(1).atNanos();
        for (int i = 1; i < samples.size(); i++) {
            assertEquals(step, samples.get(i).atNanos() - samples.get(i - 1).atNanos(), "evenly, sample " + i);
        }
    }

    @Test
    void withoutAWorkerThereIsNoSample() throws Exception {
        VirtualClock clock = new VirtualClock(0);
        MemoryWatch watch = new MemoryWatch(clock, OptionalLong::empty, () -> 0, proc);
        watch.start(clock.nanoTime());
        clock.waiter(WaitStrategy.PARK).await(clock.nanoTime() + HOUR);
        assertEquals(List.of(), watch.stop());
    }
}
