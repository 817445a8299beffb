package dev.assay.engine.http;

import io.netty.bootstrap.Bootstrap;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoop;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.handler.codec.http.HttpResponseDecoder;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslHandler;
import java.net.InetSocketAddress;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLParameters;
import org.jspecify.annotations.Nullable;

/**
 * Connections to one server, each with one request at a time, kept open between requests. A request takes the connection
 * that was used last; where all are busy another is opened, up to a bound, beyond which requests wait in order. Opening a
 * connection is part of the request that needs it. Used by the event loop only.
 */
final class Connections {
    private final HttpSettings settings;
    private final Bootstrap bootstrap;
    private final ArrayDeque<Connection> idle = new ArrayDeque<>();
    private final Set<Connection> all = new HashSet<>();
    private final ArrayDeque<Exchange> waiting = new ArrayDeque<>();
    private InetSocketAddress address;
    private final Optional<String> secret;
    private int opening;
    private boolean closed;

    /**
     * @param tls absent for plain connections
     * @param secret that every request bears, and that nobody may read in what a server says
     */
    Connections(HttpSettings settings, EventLoop loop, @Nullable SslContext tls, Optional<String> secret) {
        this.settings = settings;
        this.secret = secret;
        this.address = InetSocketAddress.createUnresolved(settings.url().getHost(), settings.port());
        this.bootstrap = new Bootstrap()
                .group(loop)
                .channel(NioSocketChannel.class)
                .option(ChannelOption.TCP_NODELAY, true)
                .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, (int) Math.max(1, settings.connectNanos() / 1_000_000))
                .handler(new ChannelInitializer<SocketChannel>() {
                    @Override
                    protected void initChannel(SocketChannel channel) {
                        if (tls != null) {
                            channel.pipeline().addLast(handler(tls, channel));
                        }
                        channel.pipeline().addLast(new HttpResponseDecoder());
                        channel.pipeline().addLast(new Connection(Connections.this, channel));
                    }
                });
    }

    /** The server must be who it says it is. */
    private SslHandler handler(SslContext tls, SocketChannel channel) {
        SslHandler handler = tls.newHandler(channel.alloc(), settings.url().getHost(), settings.port());
        SSLEngine engine = handler.engine();
        SSLParameters parameters = engine.getSSLParameters();
        parameters.setEndpointIdentificationAlgorithm("HTTPS");
        engine.setSSLParameters(parameters);
        handler.setHandshakeTimeoutMillis(Math.max(1, settings.connectNanos() / 1_000_000));
        return handler;
    }

    /** What a server said, without the token, which some send back in an error. */
    String masked(String text) {
        return secret.map(token -> text.replace(token, "***")).orElse(text);
    }

    /** Sends a request as soon as a connection is free. */
    void send(Exchange exchange) {
        if (closed) {
            exchange.fail("the deployment is closed");
            return;
        }
        Connection free = idle.pollLast();
        if (free != null) {
            free.send(exchange);
            return;
        }
        waiting.add(exchange);
        openAnother();
    }

    private void openAnother() {
        if (opening >= waiting.size() || all.size() + opening >= settings.connections()) {
            return;
        }
        opening++;
        ChannelFuture connect = bootstrap.connect(address);
        connect.addListener(done -> {
            if (!done.isSuccess()) {
                opening--;
                notConnected(done.cause());
            }
        });
    }

    private void notConnected(Throwable cause) {
        Exchange first = nextWaiting();
        if (first != null) {
            first.fail("cannot connect to " + settings.authority() + ": " + cause.getMessage());
        }
        openAnother();
    }

    /** A connection can be used, its TLS handshake included. */
    void ready(Connection connection) {
        opening--;
        if (closed) {
            connection.close();
            return;
        }
        all.add(connection);
        free(connection);
    }

    /** The handshake failed. */
    void refused(Throwable cause) {
        opening--;
        notConnected(cause);
    }

    /** A connection has served its request and may serve another. */
    void free(Connection connection) {
        Exchange next = nextWaiting();
        if (next == null) {
            idle.add(connection);
        } else {
            connection.send(next);
        }
    }

    /** A connection is gone. */
    void gone(Connection connection) {
        all.remove(connection);
        idle.remove(connection);
        openAnother();
    }

    /** Nobody waits for a request any more. */
    void abandon(Exchange exchange) {
        if (!waiting.remove(exchange)) {
            Set.copyOf(all).forEach(connection -> connection.abandon(exchange));
        }
    }

    private @Nullable Exchange nextWaiting() {
        Exchange next = waiting.poll();
        while (next != null && next.cancelled) {
            next = waiting.poll();
        }
        return next;
    }

    /** Leads all connections another way from now on; nothing may be open. */
    void reroute(InetSocketAddress through) {
        address = through;
        Set.copyOf(idle).forEach(Connection::close);
    }

    /** Whether the handshake is a step of its own. */
    boolean handshakes() {
        return settings.tls();
    }

    /** Ends everything; requests that wait or are open fail. */
    void close() {
        closed = true;
        for (Exchange next = nextWaiting(); next != null; next = nextWaiting()) {
            next.fail("the deployment is closed");
        }
        Set.copyOf(all).forEach(Connection::close);
    }
}
