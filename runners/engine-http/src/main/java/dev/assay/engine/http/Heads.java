package dev.assay.engine.http;

import io.netty.handler.codec.http.HttpHeaders;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Heads of requests as they cross the wire, and what heads of answers tell. */
final class Heads {
    private static final Pattern DURATION =
            Pattern.compile("(?:^|,)\\s*infer\\s*;\\s*dur=([0-9]{1,12}(?:\\.[0-9]{1,9})?)");
    private static final double NANOS_PER_MILLI = 1e6;

    private final HttpSettings settings;
    private final Optional<String> token;

    Heads(HttpSettings settings, Optional<String> token) {
        this.settings = settings;
        this.token = token;
    }

    byte[] get(String path) {
        return (start("GET", path) + "\r\n").getBytes(StandardCharsets.ISO_8859_1);
    }

    /**
     * @param further lines, each with its end of line
     */
    byte[] post(String path, int length, String type, String further) {
        String head =
                start("POST", path) + "Content-Type: " + type + "\r\nContent-Length: " + length + "\r\n" + further;
        return (head + "\r\n").getBytes(StandardCharsets.ISO_8859_1);
    }

    private String start(String method, String path) {
        return method + " " + settings.path(path) + " HTTP/1.1\r\nHost: " + settings.authority()
                + "\r\nUser-Agent: assay\r\nAccept: */*\r\n"
                + token.map(t -> "Authorization: Bearer " + t + "\r\n").orElse("");
    }

    /** A name as one part of a path. */
    static String part(String name) {
        return URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20");
    }

    /** Time that a server states in {@code Server-Timing: infer;dur=MILLISECONDS}, nanoseconds; 0 where it does not. */
    static long serverNanos(HttpHeaders headers) {
        String timing = headers.get("server-timing");
        Matcher matcher = DURATION.matcher(timing == null ? "" : timing);
        return matcher.find() ? Math.round(Double.parseDouble(matcher.group(1)) * NANOS_PER_MILLI) : 0;
    }
}
