package dev.assay.api.support;

import dev.assay.api.spi.FaultTarget;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A way over the loopback interface to an endpoint whose network can be made bad, for engines that are reached over TCP:
 * no right and no kernel module is needed for it. Packets that are lost are not lost to TCP, which sends them again: here what was
 * in them, and all behind it, comes later by the time that a sender waits for that.
 */
public final class TcpProxy implements FaultTarget.NetworkPath, AutoCloseable {
    private static final int CONNECT_MILLIS = 10_000;
    private static final int BACKLOG = 1_024;

    private final InetSocketAddress target;
    private final ServerSocket listening;
    private final LinkState state = new LinkState();
    private final Set<ProxiedConnection> open = ConcurrentHashMap.newKeySet();

    private TcpProxy(InetSocketAddress target, ServerSocket listening) {
        this.target = target;
        this.listening = listening;
    }

    /**
     * Opens a port of this machine that leads to an endpoint.
     *
     * @throws IOException when no port can be opened
     */
    public static TcpProxy to(InetSocketAddress target) throws IOException {
        TcpProxy proxy = new TcpProxy(target, new ServerSocket(0, BACKLOG, InetAddress.getLoopbackAddress()));
        Thread accepting =
                new Thread(proxy::acceptAll, "assay-proxy-" + proxy.address().getPort());
        accepting.setDaemon(true);
        accepting.start();
        return proxy;
    }

    /** Where to connect instead of the endpoint. */
    public InetSocketAddress address() {
        return new InetSocketAddress(listening.getInetAddress(), listening.getLocalPort());
    }

    private void acceptAll() {
        while (!listening.isClosed()) {
            try {
                accept(listening.accept());
            } catch (IOException e) {
                // Closed, or this one connection is gone already.
            }
        }
    }

    private void accept(Socket near) throws IOException {
        if (state.resets()) {
            ProxiedConnection.reset(near);
            return;
        }
        Thread connecting = new Thread(() -> connect(near), "assay-proxy-connect");
        connecting.setDaemon(true);
        connecting.start();
    }

    /** Of its own thread, since an endpoint that does not answer must not hold up the others. */
    private void connect(Socket near) {
        Socket far = new Socket();
        try {
            far.connect(target, CONNECT_MILLIS);
            far.setTcpNoDelay(true);
            near.setTcpNoDelay(true);
            ProxiedConnection connection = new ProxiedConnection(near, far, state, open::remove);
            open.add(connection);
            connection.start();
            if (state.resets()) {
                connection.reset();
            }
        } catch (IOException e) {
            ProxiedConnection.reset(near);
            ProxiedConnection.reset(far);
        }
    }

    @Override
    public void delay(long nanos) {
        state.delay(nanos);
    }

    @Override
    public void lose(double share) {
        state.lose(share);
    }

    @Override
    public void partition() {
        state.partition();
    }

    @Override
    public void reset() {
        state.reset();
        open.forEach(ProxiedConnection::reset);
    }

    @Override
    public void heal() {
        state.heal();
    }

    /** Connections that lead through it now. */
    int connections() {
        return open.size();
    }

    /** Ends it with everything that leads through it. */
    @Override
    public void close() {
        try {
            listening.close();
        } catch (IOException e) {
            // It listens no more in any case.
        }
        state.reset();
        open.forEach(ProxiedConnection::reset);
    }
}
