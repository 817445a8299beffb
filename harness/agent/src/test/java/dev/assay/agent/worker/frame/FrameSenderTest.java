package dev.assay.agent.worker.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.ByteBuffer;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class FrameSenderTest {
    private static final long HOUR_MILLIS = 3_600_000;

    /** A pipe whose reader has stopped. */
    private static final class Full implements ByteSink {
        private final CountDownLatch tried = new CountDownLatch(1);

        @Override
        public boolean neverBlocks() {
            return true;
        }

        @Override
        public int write(ByteBuffer from) {
            tried.countDown();
            return 0;
        }

        @Override
        public boolean awaitRoom(int millis) {
            return false;
        }

        @Override
        public void close() {}
    }

    @Test
    void anInterruptEndsTheWaitForRoom() throws Exception {
        Full pipe = new Full();
        try (FrameSender sender = new FrameSender(pipe, 4, "test-send")) {
            Throwable[] thrown = new Throwable[1];
            Thread sending = new Thread(() -> thrown[0] = assertThrows(
                    IOException.class, () -> sender.send(JsonFrames.encode(FrameKind.HELLO, 1, "{}"), HOUR_MILLIS)));
            sending.start();
            pipe.tried.await();
            sending.interrupt();
            sending.join(60_000);
            assertFalse(sending.isAlive(), "an hour's wait goes on");
            assertEquals(InterruptedIOException.class, thrown[0].getClass());
        }
    }

    @Test
    void shortFramesAreQueuedThenRefusedAndNobodyWaits() throws Exception {
        Full pipe = new Full();
        try (FrameSender sender = new FrameSender(pipe, 4, "test-send")) {
            int taken = 0;
            while (sender.offer(FrameKind.SUBMIT, taken, 16, 0, 0)) {
                taken++;
            }
            // Four in the queue; the thread that empties it may have taken up to 4,096 bytes of 32 each in hand.
            assertTrue(taken >= 4 && taken <= 4 + 128, "taken " + taken);
        }
    }
}
