package dev.assay.agent.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.agent.clock.VirtualClock;
import dev.assay.agent.worker.frame.FrameReader;
import dev.assay.agent.worker.frame.FrameSender;
import dev.assay.agent.worker.frame.Pieces;
import dev.assay.agent.worker.frame.StreamSink;
import dev.assay.agent.worker.testing.CollectingSink;
import dev.assay.api.Finding;
import dev.assay.api.spi.ResponseSink;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.nio.channels.Channels;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What the worker writes as answers is what the agent's sinks get, number by number, long answers among short ones. */
class AnswerPathTest {
    private static final VirtualClock CLOCK = new VirtualClock(0);
    private static final WorkerListener DEAF = new WorkerListener() {
        @Override
        public void finding(Finding finding) {}

        @Override
        public void answeredTwice() {}

        @Override
        public void ended(WorkerEnd end) {}
    };

    /** Numbers in each answer; 150,000 is the 600 KB row, the agent's first buffer holds 32,768. */
    private static final int[] LENGTHS = {1_000, 150_000, 1_000, 1, 33_000, 0, 1_000, 150_000, 384};

    private static float[] answer(int id) {
        float[] numbers = new float[LENGTHS[id] + 2];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = id * 1_000_003f + i;
        }
        return numbers;
    }

    @Test
    void eachAnswerArrivesExactly() throws IOException, InterruptedException {
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        AnswerWriter writer = new AnswerWriter(Channels.newChannel(stream), () -> {
            throw new AssertionError("the stream was lost");
        });
        writer.echoed(LENGTHS.length, ByteBuffer.allocate(600_004));
        for (int id = 0; id < LENGTHS.length; id++) {
            // An engine may answer with any part of a buffer of its own.
            writer.done(id, ResponseSink.OK, 7 + id, FloatBuffer.wrap(answer(id), 1, LENGTHS[id]));
        }
        Map<Long, CollectingSink.End> ends = read(stream.toByteArray());
        for (int id = 0; id < LENGTHS.length; id++) {
            float[] whole = answer(id);
            List<Float> numbers = IntStream.rangeClosed(1, LENGTHS[id])
                    .mapToObj(i -> whole[i])
                    .toList();
            assertEquals(
                    new CollectingSink.End(ResponseSink.OK, CLOCK.nanoTime(), 7 + id, numbers),
                    ends.get((long) id),
                    "id " + id);
        }
        assertEquals(List.of(), ends.get((long) LENGTHS.length).answers());
    }

    private static Map<Long, CollectingSink.End> read(byte[] stream) throws IOException, InterruptedException {
        OpenRequests open = new OpenRequests(64);
        CollectingSink sink = new CollectingSink();
        for (long id = 0; id <= LENGTHS.length; id++) {
            open.add(id, sink);
        }
        try (FrameSender sender = new FrameSender(new StreamSink(OutputStream.nullOutputStream()), 1, "unused")) {
            WorkerFrames frames =
                    new WorkerFrames(CLOCK, open, new AnsweredRequests(1 << 10), new ControlCalls(sender), DEAF);
            FrameReader reader = new FrameReader(new Pieces(stream, 3, 4_093, 70_001, 1), frames);
            reader.allowBody(1 << 20);
            reader.run();
        }
        return sink.await(LENGTHS.length + 1);
    }
}
