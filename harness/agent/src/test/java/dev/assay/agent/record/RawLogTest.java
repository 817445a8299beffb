package dev.assay.agent.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.assay.api.Outcome;
import dev.assay.api.trial.RawForm;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The file of every request, byte by byte. */
@Timeout(60)
class RawLogTest {
    @TempDir
    Path directory;

    private record Request(
            long id,
            long scheduledNanos,
            long sentNanos,
            int firstSample,
            int samples,
            long units,
            long firstUnitNanos,
            long lastUnitNanos)
            implements RawRequest {}

    private static final Request PLAIN = new Request(0, 5, 7, 12, 4, 0, 99, 99);

    private static List<String> lines(Path file) throws IOException {
        try (GZIPInputStream in = new GZIPInputStream(Files.newInputStream(file))) {
            return new String(in.readAllBytes(), StandardCharsets.US_ASCII)
                    .lines()
                    .toList();
        }
    }

    @Test
    void aLineHoldsARequest() throws IOException {
        Path file = directory.resolve("raw");
        try (RawLog log = new RawLog(file, false)) {
            RawRecorder recorder = log.recorder();
            recorder.ended(PLAIN, Outcome.COMPLETED, 1_000);
            recorder.ended(new Request(Long.MAX_VALUE, 10, 9, 0, 1, 3, 20, 40), Outcome.TIMED_OUT, -1);
            recorder.finish();
            assertEquals(0, log.finish());
        }
        assertEquals(
                List.of(
                        RawForm.HEADER,
                        "0,5,7,1000,completed,12,4,0,,",
                        "9223372036854775807,10,9,-1,timed-out,0,1,3,20,40"),
                lines(file));
    }

    @Test
    void manyRequestsOfTwoRecordersAllArriveInOrderOfEach() throws IOException {
        Path file = directory.resolve("raw");
        try (RawLog log = new RawLog(file, true)) {
            RawRecorder one = log.recorder();
            RawRecorder two = log.recorder();
            for (int i = 0; i < 500_000; i++) {
                (i % 2 == 0 ? one : two).ended(new Request(i, i, i, 0, 1, 0, 0, 0), Outcome.COMPLETED, i + 1);
            }
            one.finish();
            two.finish();
            assertEquals(0, log.finish());
        }
        List<Long> ids = lines(file).stream()
                .skip(1)
                .map(line -> Long.parseLong(line.substring(0, line.indexOf(','))))
                .toList();
        assertEquals(500_000, ids.size());
        assertEquals(500_000, ids.stream().distinct().count());
        List<Long> even = ids.stream().filter(id -> id % 2 == 0).toList();
        assertEquals(even.stream().sorted().toList(), even);
    }

    @Test
    void whatFindsNoRoomIsCountedAndNotWaitedFor() throws IOException {
        try (RawLog log = new RawLog(directory.resolve("raw"), false)) {
            // All 128 chunks are taken and none is given back, as when the disk stands still.
            for (int i = 0; i < 128; i++) {
                log.take();
            }
            RawRecorder recorder = log.recorder();
            recorder.ended(PLAIN, Outcome.COMPLETED, 1_000);
            recorder.ended(PLAIN, Outcome.COMPLETED, 1_000);
            recorder.finish();
            assertEquals(2, log.finish());
        }
    }

    @Test
    void aFullDiskIsToldAtTheEnd() throws IOException {
        // Every write to /dev/full fails as on a full disk (full(4)).
        try (RawLog log = new RawLog(Path.of("/dev/full"), true)) {
            RawRecorder recorder = log.recorder();
            for (int i = 0; i < 400_000; i++) {
                recorder.ended(
                        new Request(i, i * 7919L, i * 104_729L, i, 1, 0, 0, 0), Outcome.COMPLETED, i * 1_299_709L);
            }
            recorder.finish();
            IOException e = assertThrows(IOException.class, log::finish);
            assertEquals("No space left on device", e.getMessage());
        }
    }
}
