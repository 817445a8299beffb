package dev.assay.engine.http;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.assay.api.spi.SampleSet;
import dev.assay.api.spi.Tensor;
import dev.assay.engine.http.oip.OipBody;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Locale;

/**
 * Chat completions as a stream of events. A sample is a prompt (code points) and the number of tokens wanted; each trial
 * puts a word of its own before every prompt, so that nothing that a server has kept of another trial helps it.
 */
final class OpenAiProtocol implements Protocol {
    private static final String PATH = "/v1/chat/completions";

    private final Heads heads;
    private final String model;
    private final boolean forceLength;
    private final String nonce;

    /**
     * @param seed of this trial alone
     */
    OpenAiProtocol(Heads heads, String model, boolean forceLength, long seed) {
        this.heads = heads;
        this.model = model;
        this.forceLength = forceLength;
        this.nonce = String.format(Locale.ROOT, "[%016x] ", seed);
    }

    @Override
    public List<Check> checks() {
        return List.of(new Check(
                "asking for the list of models",
                "/v1/models",
                "the url is that of the server, without /v1; a server behind a token needs token-env or token-file"));
    }

    @Override
    public Call call(SampleSet samples, int first, int count) {
        if (count != 1) {
            throw new IllegalArgumentException("expected one prompt in a request, found " + count);
        }
        List<Tensor> inputs = samples.inputs(first);
        if (inputs.size() != 2) {
            throw new IllegalArgumentException(
                    "expected a prompt and a number of tokens, as the workload 'chat' has them, found " + inputs.size()
                            + " inputs");
        }
        byte[] body = body(nonce + text(inputs.get(0)), longs(inputs.get(1)).getLong());
        return new Call(heads.post(PATH, body.length, "application/json", ""), body, inputs);
    }

    private byte[] body(String prompt, long tokens) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (JsonGenerator json = OipBody.JSON.createGenerator(out)) {
            json.writeStartObject();
            json.writeStringField("model", model);
            json.writeArrayFieldStart("messages");
            json.writeStartObject();
            json.writeStringField("role", "user");
            json.writeStringField("content", prompt);
            json.writeEndObject();
            json.writeEndArray();
            json.writeNumberField("max_tokens", tokens);
            json.writeNumberField("temperature", 0);
            json.writeBooleanField("stream", true);
            json.writeObjectFieldStart("stream_options");
            json.writeBooleanField("include_usage", true);
            json.writeEndObject();
            if (forceLength) {
                json.writeBooleanField("ignore_eos", true);
                json.writeNumberField("min_tokens", tokens);
            }
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    private static String text(Tensor prompt) {
        ByteBuffer points = longs(prompt);
        StringBuilder text = new StringBuilder();
        while (points.remaining() >= Long.BYTES) {
            long point = points.getLong();
            if (point > 0) {
                text.appendCodePoint((int) point);
            }
        }
        return text.toString();
    }

    private static ByteBuffer longs(Tensor tensor) {
        return tensor.data().duplicate().order(ByteOrder.nativeOrder());
    }

    @Override
    public AnswerReader reader(Call call) {
        return new OpenAiAnswer();
    }
}
