package dev.assay.engine.http;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import javax.net.ssl.SSLContext;

/** A server of the JDK that answers as a test says: everything is ready, and a handler has the rest. */
final class Endpoint implements AutoCloseable {
    /** Answers one request. */
    interface Handler {
        void handle(HttpExchange exchange) throws Exception;
    }

    /** Path and body of each request to the handler. */
    final List<String> requests = new CopyOnWriteArrayList<>();
    /** Remote ports: one for each connection. */
    final Set<Integer> connections = ConcurrentHashMap.newKeySet();

    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();

    Endpoint(Handler handler) throws IOException {
        this(HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0), handler);
    }

    static Endpoint tls(SSLContext context, Handler handler) throws IOException {
        HttpsServer server = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setHttpsConfigurator(new HttpsConfigurator(context));
        return new Endpoint(server, handler);
    }

    private Endpoint(HttpServer server, Handler handler) {
        this.server = server;
        server.setExecutor(threads);
        server.createContext("/", exchange -> {
            try (exchange) {
                connections.add(exchange.getRemoteAddress().getPort());
                String path = exchange.getRequestURI().getPath();
                String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
                if (path.endsWith("/ready") || path.equals("/v1/models")) {
                    exchange.sendResponseHeaders(200, -1);
                    return;
                }
                requests.add(path + " " + body);
                handler.handle(exchange);
            } catch (IOException e) {
                throw e;
            } catch (Exception e) {
                throw new IOException(e);
            }
        });
        server.start();
    }

    static void answer(HttpExchange exchange, int status, String type, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", type);
        exchange.sendResponseHeaders(status, bytes.length);
        try (OutputStream out = exchange.getResponseBody()) {
            out.write(bytes);
        }
    }

    int port() {
        return server.getAddress().getPort();
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
