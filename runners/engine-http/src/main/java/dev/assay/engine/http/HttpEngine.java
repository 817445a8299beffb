package dev.assay.engine.http;

import dev.assay.api.spi.DeployException;
import dev.assay.api.spi.DeployRequest;
import dev.assay.api.spi.Deployment;
import dev.assay.api.spi.Engine;
import dev.assay.api.spi.EngineContext;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.EventLoop;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.util.concurrent.DefaultThreadFactory;
import java.net.InetSocketAddress;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/** Talks to one server with one thread. */
final class HttpEngine implements Engine {
    private static final long CHECK_NANOS = 10_000_000_000L;
    private static final long CLOSE_SECONDS = 5;

    private final HttpSettings settings;
    private final EngineContext context;
    private final EventLoopGroup group =
            new MultiThreadIoEventLoopGroup(1, new DefaultThreadFactory("assay-http", true), NioIoHandler.newFactory());

    HttpEngine(HttpSettings settings, EngineContext context) {
        this.settings = settings;
        this.context = context;
    }

    @Override
    public String version() {
        return "http 1, " + (settings.api() == ApiKind.OIP ? "Open Inference Protocol v2" : "OpenAI chat completions");
    }

    @Override
    public Deployment deploy(DeployRequest request) throws DeployException {
        Optional<String> token = settings.token().read();
        Heads heads = new Heads(settings, token);
        String model = settings.model().isEmpty() ? request.model().name() : settings.model();
        Protocol protocol = settings.api() == ApiKind.OIP
                ? new OipProtocol(heads, model, request.model(), settings.binary())
                : new OpenAiProtocol(heads, model, settings.forceLength(), context.seed());
        EventLoop loop = group.next();
        Connections connections = new Connections(settings, loop, tls(), token);
        for (Protocol.Check check : protocol.checks()) {
            Reply reply = ask(loop, connections, Unpooled.wrappedBuffer(heads.get(check.path())), check.what());
            if (!reply.ok()) {
                loop.execute(connections::close);
                throw new DeployException(
                        check.what() + ": " + settings.authority() + " answered " + reply.words(), check.hint());
            }
        }
        return new HttpDeployment(
                loop,
                connections,
                protocol,
                request.workload(),
                context.timeline(),
                facts(model),
                new InetSocketAddress(settings.url().getHost(), settings.port()));
    }

    static Reply ask(EventLoop loop, Connections connections, ByteBuf request, String what) throws DeployException {
        Reply.Awaited asked = new Reply.Awaited(request, connections::masked);
        loop.execute(() -> connections.send(asked));
        return asked.await(what, CHECK_NANOS);
    }

    private Map<String, String> facts(String model) {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("device", "remote");
        facts.put("endpoint", settings.url().getScheme() + "://" + settings.authority());
        facts.put("api", settings.api() == ApiKind.OIP ? "oip" : "openai");
        facts.put("served-model", model);
        facts.put("connections-at-most", String.valueOf(settings.connections()));
        return facts;
    }

    private @Nullable SslContext tls() throws DeployException {
        if (!settings.tls()) {
            return null;
        }
        try {
            SslContextBuilder builder = SslContextBuilder.forClient();
            settings.authorities().ifPresent(file -> builder.trustManager(file.toFile()));
            return builder.build();
        } catch (SSLException | IllegalArgumentException e) {
            throw new DeployException(
                    "TLS cannot be set up: " + e.getMessage(), "is ca-file a file of certificates in PEM?", e);
        }
    }

    @Override
    public void close() {
        group.shutdownGracefully(0, CLOSE_SECONDS, TimeUnit.SECONDS)
                .awaitUninterruptibly(CLOSE_SECONDS, TimeUnit.SECONDS);
    }
}
