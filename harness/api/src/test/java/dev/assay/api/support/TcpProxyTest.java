package dev.assay.api.support;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Through the proxy to a server that sends back what it gets. Read limits bound every wait. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class TcpProxyTest {
    private static final int READ_MILLIS = 30_000;
    private static final long DELAY_NANOS = 150_000_000L;

    private ServerSocket server;
    private TcpProxy proxy;

    @BeforeEach
    void start() throws IOException {
        server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        Thread echoing = new Thread(this::serve, "echo");
        echoing.setDaemon(true);
        echoing.start();
        proxy = TcpProxy.to(new InetSocketAddress(server.getInetAddress(), server.getLocalPort()));
    }

    @AfterEach
    void stop() throws IOException {
        proxy.close();
        server.close();
    }

    private void serve() {
        while (!server.isClosed()) {
            try {
                Socket socket = server.accept();
                Thread one = new Thread(() -> echo(socket), "echo-one");
                one.setDaemon(true);
                one.start();
            } catch (IOException e) {
                return;
            }
        }
    }

    private static void echo(Socket socket) {
        try (socket) {
            InputStream in = socket.getInputStream();
            byte[] buffer = new byte[1 << 14];
            for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
                socket.getOutputStream().write(buffer, 0, n);
            }
        } catch (IOException e) {
            // The proxy reset it.
        }
    }

    private Socket connect() throws IOException {
        Socket socket = new Socket();
        socket.connect(proxy.address(), READ_MILLIS);
        socket.setSoTimeout(READ_MILLIS);
        return socket;
    }

    private static void send(Socket socket, int octet) throws IOException {
        socket.getOutputStream().write(octet);
    }

    @Test
    void whatGoesInComesBackWholeAndTheEndToo() throws Exception {
        byte[] sent = new byte[5 << 20]; // more than may be under way
        new Random(1).nextBytes(sent);
        try (Socket socket = connect()) {
            Thread sending = new Thread(() -> {
                try {
                    socket.getOutputStream().write(sent);
                    socket.shutdownOutput();
                } catch (IOException e) {
                    throw new AssertionError(e);
                }
            });
            sending.start();
            assertArrayEquals(sent, socket.getInputStream().readAllBytes());
            sending.join();
        }
    }

    @Test
    void delayIsAddedEachWayAndGoneWhenItHeals() throws Exception {
        try (Socket socket = connect()) {
            proxy.delay(DELAY_NANOS);
            long start = System.nanoTime();
            send(socket, 7);
            assertEquals(7, socket.getInputStream().read());
            long took = System.nanoTime() - start;
            assertTrue(took >= 2 * DELAY_NANOS, "there and back took " + took + " ns");
            // A delay that nobody could wait for: only healing can let it through.
            proxy.delay(TimeUnit.HOURS.toNanos(1));
            send(socket, 8);
            proxy.heal();
            assertEquals(8, socket.getInputStream().read());
        }
    }

    @Test
    void whatIsLostComesLaterAndWhole() throws Exception {
        try (Socket socket = connect()) {
            proxy.lose(0.3);
            for (int octet = 1; octet <= 5; octet++) {
                send(socket, octet);
                assertEquals(octet, socket.getInputStream().read());
            }
        }
    }

    /** A piece is late when any of its packets is lost; its mean lateness for one packet is 200 ms (p + 2 p^2 + 4 p^3 ...). */
    @Test
    void dataAreLateAsOftenAsAPacketOfThemIsLost() {
        LinkState state = new LinkState();
        state.lose(0.01);
        int pieces = 100_000;
        int oneLate = 0;
        int tenLate = 0;
        double sum = 0;
        for (int i = 0; i < pieces; i++) {
            long late = state.lateByLoss(1_000);
            oneLate += late > 0 ? 1 : 0;
            sum += late;
            tenLate += state.lateByLoss(14_480) > 0 ? 1 : 0;
        }
        // Standard errors: 0.0003, 0.0009, and 0.065 ms.
        assertEquals(0.01, (double) oneLate / pieces, 0.0015);
        assertEquals(1 - Math.pow(0.99, 10), (double) tenLate / pieces, 0.004);
        assertEquals(2.04, sum / pieces / 1e6, 0.3, "milliseconds");
        state.heal();
        assertEquals(0, state.lateByLoss(1 << 20));
    }

    @Test
    void nothingPassesAPartitionUntilItHeals() throws Exception {
        try (Socket socket = connect()) {
            send(socket, 1);
            assertEquals(1, socket.getInputStream().read());
            proxy.partition();
            send(socket, 2);
            socket.setSoTimeout(300);
            assertThrows(
                    SocketTimeoutException.class, () -> socket.getInputStream().read());
            socket.setSoTimeout(READ_MILLIS);
            proxy.heal();
            assertEquals(2, socket.getInputStream().read(), "what was under way arrives");
        }
    }

    @Test
    void openAndNewConnectionsAreResetUntilItHeals() throws Exception {
        try (Socket before = connect()) {
            send(before, 1);
            assertEquals(1, before.getInputStream().read());
            proxy.reset();
            assertThrows(IOException.class, () -> before.getInputStream().read());
        }
        try (Socket during = connect()) {
            assertThrows(IOException.class, () -> {
                send(during, 2);
                int unused = during.getInputStream().read();
            });
        } catch (IOException e) {
            // Reset before it was told that it is connected.
        }
        proxy.heal();
        try (Socket after = connect()) {
            send(after, 3);
            assertEquals(3, after.getInputStream().read());
        }
    }

    /** The reset may come while the connection is being made, or after. */
    @Test
    void anEndpointThatIsNotThereResets() throws Exception {
        server.close();
        assertThrows(IOException.class, () -> {
            try (Socket socket = connect()) {
                send(socket, 1);
                if (socket.getInputStream().read() < 0) {
                    throw new IOException("closed");
                }
            }
        });
    }

    @Test
    void nothingIsLeftOfConnectionsThatEnded() throws Exception {
        for (int i = 0; i < 20; i++) {
            try (Socket socket = connect()) {
                send(socket, i);
                assertEquals(i, socket.getInputStream().read());
                socket.shutdownOutput();
                assertEquals(-1, socket.getInputStream().read());
            }
        }
        long limit = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
        while (proxy.connections() > 0 && System.nanoTime() < limit) {
            Thread.onSpinWait();
        }
        assertEquals(0, proxy.connections());
    }
}
