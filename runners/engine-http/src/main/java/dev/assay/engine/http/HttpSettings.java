package dev.assay.engine.http;

import dev.assay.api.spi.OptionSpec;
import dev.assay.api.spi.Options;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What can be set for an endpoint.
 *
 * @param url of the server, without the path of a request
 * @param api protocol that it speaks
 * @param model name on the server; empty for the workload's
 * @param binary true when tensors cross as bytes, else as JSON
 * @param connections most connections open at once
 * @param connectNanos longest time to open one, nanoseconds
 * @param token where the bearer token is read; the token itself is never kept in a setting
 * @param authorities file of certificates that sign the server's, PEM; empty for those of the JRE
 * @param forceLength true when each answer must have exactly the tokens that are asked for
 */
record HttpSettings(
        URI url,
        ApiKind api,
        String model,
        boolean binary,
        int connections,
        long connectNanos,
        TokenSource token,
        Optional<Path> authorities,
        boolean forceLength) {
    static final List<OptionSpec> OPTIONS = List.of(
            new OptionSpec("url", OptionSpec.Type.TEXT, "", "of the server: http://host:8000 or https://host/prefix"),
            new OptionSpec(
                    "api",
                    OptionSpec.Type.TEXT,
                    "oip",
                    "oip: Open Inference Protocol v2; openai: chat completions, streamed"),
            new OptionSpec(
                    "model",
                    OptionSpec.Type.TEXT,
                    "",
                    "name of the model on the server; default: the workload's model"),
            new OptionSpec("encoding", OptionSpec.Type.TEXT, "binary", "of tensors: binary or json (oip)"),
            new OptionSpec(
                    "connections",
                    OptionSpec.Type.INTEGER,
                    "256",
                    "most connections open at once; further requests wait"),
            new OptionSpec("connect-timeout", OptionSpec.Type.DURATION, "5s", "longest time to open a connection"),
            new OptionSpec("token-env", OptionSpec.Type.TEXT, "", "name of the variable that holds the bearer token"),
            new OptionSpec("token-file", OptionSpec.Type.PATH, "", "file that holds the bearer token"),
            new OptionSpec(
                    "ca-file",
                    OptionSpec.Type.PATH,
                    "",
                    "certificates that sign the server's (PEM); default: those of Java"),
            new OptionSpec(
                    "force-length",
                    OptionSpec.Type.BOOLEAN,
                    "true",
                    "ask for exactly as many tokens as the workload says (openai)"));

    private static final int MOST_CONNECTIONS = 10_000;
    private static final int HTTP_PORT = 80;
    private static final int HTTPS_PORT = 443;

    /**
     * @throws IllegalArgumentException when an option is wrong; the message names it
     */
    static HttpSettings of(Options options) {
        String encoding = options.text("encoding", "binary");
        if (!encoding.equals("binary") && !encoding.equals("json")) {
            throw new IllegalArgumentException("encoding: expected binary or json, found '" + encoding + "'");
        }
        int connections = options.integer("connections", 256);
        if (connections < 1 || connections > MOST_CONNECTIONS) {
            throw new IllegalArgumentException(
                    "connections: expected 1 to " + MOST_CONNECTIONS + ", found " + connections);
        }
        String word = options.text("api", "oip");
        ApiKind api = switch (word.toLowerCase(Locale.ROOT)) {
            case "oip" -> ApiKind.OIP;
            case "openai" -> ApiKind.OPENAI;
            default -> throw new IllegalArgumentException("api: expected oip or openai, found '" + word + "'");
        };
        return new HttpSettings(
                url(options.text("url", "")),
                api,
                options.text("model", ""),
                encoding.equals("binary"),
                connections,
                options.durationNanos("connect-timeout", 5_000_000_000L),
                TokenSource.of(options),
                options.text("ca-file").filter(f -> !f.isBlank()).map(Path::of),
                options.flag("force-length", true));
    }

    private static URI url(String text) {
        String expected = "url: expected http://host:port or https://host/prefix, found '" + withoutSecret(text) + "'";
        try {
            URI url = new URI(text);
            String scheme = url.getScheme() == null ? "" : url.getScheme().toLowerCase(Locale.ROOT);
            if ((!scheme.equals("http") && !scheme.equals("https")) || url.getHost() == null) {
                throw new IllegalArgumentException(expected);
            }
            if (url.getUserInfo() != null || url.getQuery() != null || url.getFragment() != null) {
                throw new IllegalArgumentException(
                        expected + ": no user, query or fragment; a token goes into token-env or token-file");
            }
            return url;
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException(expected, e);
        }
    }

    /** A password in an address must not come back in a message. */
    private static String withoutSecret(String text) {
        return text.replaceAll("//[^/@]*@", "//***@").replaceAll("\\?.*", "?***");
    }

    boolean tls() {
        return "https".equalsIgnoreCase(url.getScheme());
    }

    int port() {
        return url.getPort() > 0 ? url.getPort() : tls() ? HTTPS_PORT : HTTP_PORT;
    }

    /** Value of the header {@code Host}. */
    String authority() {
        return url.getPort() > 0 ? url.getHost() + ":" + url.getPort() : url.getHost();
    }

    /** A path on the server, behind the prefix of the address. */
    String path(String path) {
        String prefix = url.getRawPath() == null ? "" : url.getRawPath().replaceAll("/+$", "");
        return prefix + path;
    }
}
