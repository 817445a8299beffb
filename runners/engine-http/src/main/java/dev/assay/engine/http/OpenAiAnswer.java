package dev.assay.engine.http;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.assay.api.spi.Tensor;
import dev.assay.engine.http.oip.OipBody;
import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http.HttpHeaders;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Reads a stream of events: each event with content counts as one token as it comes; the usage at the end says how many
 * there were, and where it says more (several tokens in one event) the rest counts at the time of the last event.
 */
final class OpenAiAnswer implements AnswerReader {
    private static final String DATA = "data:";
    private static final String DONE = "[DONE]";
    /** A line longer than this is no event. */
    private static final int LONGEST_LINE = 1 << 22;

    private final ByteArrayOutputStream line = new ByteArrayOutputStream();
    private long events;
    private long usage = -1;
    private boolean done;
    private String error = "";

    @Override
    public void head(HttpHeaders headers) {
        String type = headers.get("content-type", "");
        if (!type.startsWith("text/event-stream")) {
            error = "expected a stream of events (text/event-stream), found '" + type + "'";
        }
    }

    @Override
    public void part(ByteBuf part, Parts parts) {
        while (part.isReadable()) {
            byte next = part.readByte();
            if (next == '\n') {
                line(line.toString(StandardCharsets.UTF_8).strip(), parts);
                line.reset();
            } else if (line.size() < LONGEST_LINE) {
                line.write(next);
            } else {
                error = "an event is longer than " + LONGEST_LINE + " bytes";
                line.reset();
            }
        }
    }

    private void line(String text, Parts parts) {
        if (!text.startsWith(DATA)) {
            return;
        }
        String data = text.substring(DATA.length()).strip();
        if (data.equals(DONE)) {
            done = true;
            return;
        }
        try (JsonParser json = OipBody.JSON.createParser(data)) {
            long before = usage;
            boolean content = event(json);
            if (content) {
                events++;
                parts.units(1);
            }
            if (usage > events && usage != before) {
                parts.units((int) Math.min(Integer.MAX_VALUE, usage - events));
            }
        } catch (IOException e) {
            error = "an event is no JSON: " + e.getMessage();
        }
    }

    /** Whether some content came; notes usage and errors on the way. */
    private boolean event(JsonParser json) throws IOException {
        boolean content = false;
        while (json.nextToken() != null) {
            if (json.currentToken() != JsonToken.FIELD_NAME) {
                continue;
            }
            switch (json.currentName()) {
                case "content", "reasoning_content" -> content |= !text(json).isEmpty();
                case "completion_tokens" -> {
                    json.nextToken();
                    usage = json.getValueAsLong(usage);
                }
                case "error" -> error = "the server sent an error in the stream";
                default -> {}
            }
        }
        return content;
    }

    private static String text(JsonParser json) throws IOException {
        return json.nextToken() == JsonToken.VALUE_STRING ? json.getText() : "";
    }

    /** The number of tokens. */
    @Override
    public List<Tensor> outputs() {
        if (!error.isEmpty()) {
            throw new IllegalArgumentException(error);
        }
        if (!done) {
            throw new IllegalArgumentException("the stream ended without [DONE]");
        }
        return List.of(Tensor.of(new long[] {usage >= 0 ? usage : events}, 1, 1));
    }

    @Override
    public long serverNanos() {
        return 0;
    }
}
