package dev.assay.agent.worker.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Frames come out as they were put in, wherever the stream is cut and whatever the reader's buffer has to do for it. */
class FrameReaderTest {
    private static final int LONGEST_FLOATS = 500_000;

    /** A frame as a reader's client sees it: the body once as numbers of the bytes and once through the float view. */
    private record Seen(int kind, long id, List<Float> ofBytes, List<Float> ofFloats) {}

    private static final class Keeper implements FrameHandler {
        private final List<Seen> seen = new ArrayList<>();

        @Override
        public boolean expects(int kind) {
            return FrameKind.fromWorker(kind);
        }

        @Override
        public void received() {}

        @Override
        public void frame(int kind, long id, ByteBuffer buffer, int offset, int bodyBytes, FloatBuffer floats) {
            List<Float> ofBytes = IntStream.range(0, bodyBytes / 4)
                    .mapToObj(i -> buffer.getFloat(offset + 4 * i))
                    .toList();
            List<Float> ofFloats = IntStream.range(0, bodyBytes / 4)
                    .mapToObj(i -> floats.get(offset / 4 + i))
                    .toList();
            // What a handler may do with its buffers must not matter to the next frame.
            buffer.limit(offset + bodyBytes).position(offset);
            floats.limit((offset + bodyBytes) / 4).position(offset / 4);
            seen.add(new Seen(kind, id, ofBytes, ofFloats));
            floats.clear();
        }
    }

    /** Bodies in floats; the first buffer holds 32,768 of them, so several make it grow, once or repeatedly. */
    private static final int[] BODIES = {
        0, 1, 7, 1_000, 40_000, 3, 1_000, 0, 32_760, 150_000, 5, 149_999, LONGEST_FLOATS, 2, 1_000, 32_768
    };

    private static float value(int frame, int index) {
        return frame * 1_000_003f + index;
    }

    private static Seen expected(int frame) {
        List<Float> body =
                IntStream.range(0, BODIES[frame]).mapToObj(i -> value(frame, i)).toList();
        return new Seen(FrameKind.DONE, 100 + frame, body, body);
    }

    private static byte[] stream() {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (int frame = 0; frame < BODIES.length; frame++) {
            int bodyBytes = 4 * BODIES[frame];
            ByteBuffer bytes =
                    ByteBuffer.allocate(Frames.HEADER_BYTES + bodyBytes).order(ByteOrder.LITTLE_ENDIAN);
            bytes.putLong(Frames.head(FrameKind.DONE, bodyBytes)).putLong(100 + frame);
            for (int i = 0; i < BODIES[frame]; i++) {
                bytes.putFloat(value(frame, i));
            }
            all.writeBytes(bytes.array());
        }
        return all.toByteArray();
    }

    static Stream<int[]> cuts() {
        return Stream.of(
                new int[] {Integer.MAX_VALUE},
                new int[] {1, 131_071},
                new int[] {15, 1, 65_537},
                new int[] {4_093},
                new int[] {3, 50_001, 16, 2, 99_999},
                new int[] {17, 131_056});
    }

    @ParameterizedTest
    @MethodSource("cuts")
    void framesLongerThanTheBufferLeaveTheLaterOnesWhole(int[] cuts) throws IOException {
        Keeper keeper = new Keeper();
        FrameReader reader = new FrameReader(new Pieces(stream(), cuts), keeper);
        reader.allowBody(4 * LONGEST_FLOATS);
        reader.run();
        assertEquals(BODIES.length, keeper.seen.size());
        for (int frame = 0; frame < BODIES.length; frame++) {
            assertEquals(expected(frame), keeper.seen.get(frame), "frame " + frame);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 15, 16, 19})
    void aStreamThatEndsWithinAFrameSaysWhere(int missing) {
        byte[] whole = stream();
        byte[] cut = java.util.Arrays.copyOf(whole, whole.length - missing);
        FrameReader reader = new FrameReader(new Pieces(cut, 10_007), new Keeper());
        reader.allowBody(4 * LONGEST_FLOATS);
        ProtocolException e = assertThrows(ProtocolException.class, reader::run);
        int last = Frames.HEADER_BYTES + 4 * BODIES[BODIES.length - 1];
        assertTrue(
                e.getMessage().contains((last - missing) + " bytes of it had come, at byte " + (whole.length - last)),
                e.getMessage());
    }
}
