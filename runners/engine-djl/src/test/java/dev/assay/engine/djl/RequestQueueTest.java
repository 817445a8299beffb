package dev.assay.engine.djl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.api.contract.RecordingSink;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class RequestQueueTest {
    private static final long LIMIT_SECONDS = 30;

    private final CountDownLatch started = new CountDownLatch(1);
    private final CountDownLatch release = new CountDownLatch(1);
    private final ConcurrentLinkedQueue<Long> served = new ConcurrentLinkedQueue<>();

    private void blockOnFirst(Request request) {
        started.countDown();
        try {
            assertTrue(release.await(LIMIT_SECONDS, TimeUnit.SECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        served.add(request.id());
    }

    private static Request request(long id) {
        return new Request(id, 0, 1, Long.MAX_VALUE, 0, new RecordingSink());
    }

    @Test
    void refusesWhenFullAndForgetsWhatIsCancelled() throws InterruptedException {
        RequestQueue queue = new RequestQueue(1, 2, this::blockOnFirst);
        assertTrue(queue.offer(request(1)));
        assertTrue(started.await(LIMIT_SECONDS, TimeUnit.SECONDS));
        assertTrue(queue.offer(request(2)));
        assertTrue(queue.offer(request(3)));
        assertFalse(queue.offer(request(4)), "two wait already");
        queue.remove(2);
        assertTrue(queue.offer(request(5)), "a cancelled request makes room");
        List<Long> left = new ArrayList<>();
        Thread closer = new Thread(() -> queue.close(TimeUnit.SECONDS.toMillis(LIMIT_SECONDS), r -> left.add(r.id())));
        closer.start();
        while (queue.offer(request(6))) {
            // Until the closing has begun, the full queue refuses as well, so this does not loop for long.
            queue.remove(6);
        }
        release.countDown();
        closer.join(TimeUnit.SECONDS.toMillis(LIMIT_SECONDS));
        assertEquals(1L, served.peek());
        assertFalse(served.contains(2L));
        assertEquals(2, served.size() - 1 + left.size(), "3 and 5 are served or handed back, nothing is lost");
    }

    @Test
    void saysWhenAnInferenceDoesNotEnd() throws InterruptedException {
        RequestQueue queue = new RequestQueue(1, 1, this::blockOnFirst);
        queue.offer(request(1));
        assertTrue(started.await(LIMIT_SECONDS, TimeUnit.SECONDS));
        assertFalse(queue.close(1, r -> {}));
        release.countDown();
    }
}
