package dev.assay.engine.http.serve;

import dev.assay.api.spi.DeployException;
import dev.assay.api.spi.Engine;
import dev.assay.api.spi.ModelSpec;
import dev.assay.api.spi.Workload;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.codec.http.HttpObjectAggregator;
import io.netty.handler.codec.http.HttpServerCodec;
import io.netty.handler.codec.http.HttpServerKeepAliveHandler;
import io.netty.util.concurrent.DefaultThreadFactory;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * A server of the Open Inference Protocol, version 2, over HTTP/1.1 (JSON and binary tensors), for one model on any engine
 * that lives in this process. Each answer says in {@code Server-Timing: infer;dur=} how long the engine took.
 */
public final class ModelServer implements AutoCloseable {
    private static final int MOST_BODY_BYTES = 64 << 20;
    private static final long CLOSE_SECONDS = 5;

    private final EventLoopGroup group = new MultiThreadIoEventLoopGroup(
            1, new DefaultThreadFactory("assay-serve", true), NioIoHandler.newFactory());
    private final ServedModel model;
    private final Channel channel;

    private ModelServer(Address address, ServedModel model, String name, Optional<String> token) throws IOException {
        this.model = model;
        ServerBootstrap bootstrap = new ServerBootstrap()
                .group(group)
                .channel(NioServerSocketChannel.class)
                .childOption(ChannelOption.TCP_NODELAY, true)
                .childHandler(new ChannelInitializer<SocketChannel>() {
                    @Override
                    protected void initChannel(SocketChannel connection) {
                        connection
                                .pipeline()
                                .addLast(
                                        new HttpServerCodec(),
                                        new HttpServerKeepAliveHandler(),
                                        new HttpObjectAggregator(MOST_BODY_BYTES),
                                        new RequestHandler(model, name, token));
                    }
                });
        var bound = bootstrap.bind(address.host(), address.port()).awaitUninterruptibly();
        if (!bound.isSuccess()) {
            stop();
            throw new IOException(
                    "cannot listen on " + address.host() + ":" + address.port() + ": "
                            + bound.cause().getMessage(),
                    bound.cause());
        }
        channel = bound.channel();
    }

    /**
     * Where to listen.
     *
     * @param host name or address; {@code 127.0.0.1} for this machine alone
     * @param port 0 for any that is free
     */
    public record Address(String host, int port) {}

    /**
     * Loads the model and listens.
     *
     * @param name of the model in requests
     * @param device as an engine takes it
     * @param token that each request must bear, where there is one
     * @throws DeployException when the model cannot be served
     * @throws IOException when the address cannot be used
     */
    public static ModelServer start(
            Address address,
            Engine engine,
            Workload workload,
            ModelSpec model,
            String name,
            String device,
            Optional<String> token)
            throws DeployException, IOException {
        ServedModel served = new ServedModel(engine, workload, model, device);
        try {
            return new ModelServer(address, served, name, token);
        } catch (IOException e) {
            served.close();
            throw e;
        }
    }

    /** The port that it listens on. */
    public int port() {
        return ((InetSocketAddress) channel.localAddress()).getPort();
    }

    private void stop() {
        group.shutdownGracefully(0, CLOSE_SECONDS, TimeUnit.SECONDS)
                .awaitUninterruptibly(CLOSE_SECONDS, TimeUnit.SECONDS);
    }

    @Override
    public void close() {
        stop();
        model.close();
    }
}
