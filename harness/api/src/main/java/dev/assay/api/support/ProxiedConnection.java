package dev.assay.api.support;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * One connection through a {@link TcpProxy}. Each direction has a thread that reads and one that writes, so that a delay
 * costs time and not throughput.
 */
final class ProxiedConnection {
    private static final int PIECE_BYTES = 1 << 14;
    /** Pieces under way in one direction; then the sender has to wait, as with a full link. */
    private static final int PIECES = 256;

    private static final long ROOM_MILLIS = 500;

    private record Piece(ByteBuffer data, long cameNanos, long lateNanos) {}

    /** The only one without content. */
    private static final Piece END = new Piece(ByteBuffer.allocate(0), 0, 0);

    private final Socket near;
    private final Socket far;
    private final LinkState state;
    private final Consumer<ProxiedConnection> onEnd;
    private final AtomicInteger directions = new AtomicInteger(2);

    /**
     * @param near towards who connected
     * @param far towards the endpoint
     * @param onEnd told when both directions have ended
     */
    ProxiedConnection(Socket near, Socket far, LinkState state, Consumer<ProxiedConnection> onEnd) {
        this.near = near;
        this.far = far;
        this.state = state;
        this.onEnd = onEnd;
    }

    void start() {
        carry(near, far);
        carry(far, near);
    }

    private void carry(Socket from, Socket to) {
        BlockingQueue<Piece> under = new LinkedBlockingQueue<>(PIECES);
        thread("assay-proxy-read", () -> read(from, to, under));
        thread("assay-proxy-write", () -> write(under, to));
    }

    private static void thread(String name, Runnable task) {
        Thread thread = new Thread(task, name);
        thread.setDaemon(true);
        thread.start();
    }

    private void read(Socket from, Socket to, BlockingQueue<Piece> under) {
        try {
            InputStream in = from.getInputStream();
            byte[] buffer = new byte[PIECE_BYTES];
            for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
                put(
                        new Piece(ByteBuffer.wrap(Arrays.copyOf(buffer, n)), System.nanoTime(), state.lateByLoss(n)),
                        to,
                        under);
            }
            put(END, to, under);
        } catch (IOException e) {
            reset();
            under.clear();
            boolean unused = under.offer(END);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Waits for room, but not for a side that is gone. */
    private static void put(Piece piece, Socket to, BlockingQueue<Piece> under)
            throws IOException, InterruptedException {
        while (!under.offer(piece, ROOM_MILLIS, TimeUnit.MILLISECONDS)) {
            if (to.isClosed()) {
                throw new IOException("the other side is gone");
            }
        }
    }

    private void write(BlockingQueue<Piece> under, Socket to) {
        try {
            OutputStream out = to.getOutputStream();
            for (Piece next = under.take(); next.data().hasRemaining(); next = under.take()) {
                if (!state.pass(next.cameNanos(), next.lateNanos())) {
                    reset();
                    return;
                }
                out.write(next.data().array());
            }
            to.shutdownOutput();
        } catch (IOException e) {
            reset();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            ended();
        }
    }

    private void ended() {
        if (directions.decrementAndGet() == 0) {
            close(near);
            close(far);
            onEnd.accept(this);
        }
    }

    /** Both sides learn of it at once, by RST. */
    void reset() {
        reset(near);
        reset(far);
    }

    /** Ends a connection by RST instead of FIN (socket(7), SO_LINGER of 0). */
    static void reset(Socket socket) {
        try {
            socket.setSoLinger(true, 0);
        } catch (IOException e) {
            // Closed already.
        }
        close(socket);
    }

    private static void close(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            // Nothing more can be done with it.
        }
    }
}
