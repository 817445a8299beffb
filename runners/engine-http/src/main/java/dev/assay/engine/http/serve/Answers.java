package dev.assay.engine.http.serve;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.assay.api.spi.ModelSpec;
import dev.assay.engine.http.oip.OipBody;
import dev.assay.engine.http.oip.OipBody.Members;
import dev.assay.engine.http.oip.OipTensors;
import dev.assay.engine.http.serve.OpenInference.Result;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpVersion;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;

/** What the server says. */
final class Answers {
    private static final double NANOS_PER_MILLI = 1e6;

    private Answers() {}

    /** A response that is made when it is sent. */
    interface Answer {
        FullHttpResponse response();
    }

    static Answer empty() {
        return () -> response(HttpResponseStatus.OK, "application/json", new byte[0]);
    }

    static Answer error(HttpResponseStatus status, String message) {
        return () -> response(status, "application/json", json(json -> json.writeStringField("error", message)));
    }

    static Answer server() {
        return () -> response(HttpResponseStatus.OK, "application/json", json(json -> {
            json.writeStringField("name", "assay serve");
            json.writeStringField("version", "1");
            strings(json, "extensions", List.of("binary_tensor_data"));
        }));
    }

    static Answer metadata(String name, ModelSpec spec) {
        return () -> response(HttpResponseStatus.OK, "application/json", json(json -> {
            json.writeStringField("name", name);
            json.writeStringField("platform", spec.format().name().toLowerCase(Locale.ROOT));
            tensors(json, "inputs", spec.inputs());
            tensors(json, "outputs", spec.outputs());
        }));
    }

    static Answer outputs(String name, ModelSpec spec, OipTensors asked, Result result) {
        boolean binary = !asked.binaryWanted().isEmpty();
        OipBody body = OipBody.of("outputs", spec.outputs(), result.outputs(), binary, json -> {
            json.writeStringField("model_name", name);
            if (asked.id().isPresent()) {
                json.writeStringField("id", asked.id().get());
            }
        });
        return () -> {
            FullHttpResponse response = response(
                    HttpResponseStatus.OK, binary ? "application/octet-stream" : "application/json", body.bytes());
            if (binary) {
                response.headers().set(OipBody.JSON_LENGTH, body.jsonLength());
            }
            response.headers()
                    .set(
                            "Server-Timing",
                            String.format(Locale.ROOT, "infer;dur=%.6f", result.workerNanos() / NANOS_PER_MILLI));
            return response;
        };
    }

    private static FullHttpResponse response(HttpResponseStatus status, String type, byte[] body) {
        FullHttpResponse response =
                new DefaultFullHttpResponse(HttpVersion.HTTP_1_1, status, Unpooled.wrappedBuffer(body));
        response.headers().set(HttpHeaderNames.CONTENT_TYPE, type).set(HttpHeaderNames.CONTENT_LENGTH, body.length);
        return response;
    }

    private static byte[] json(Members members) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (JsonGenerator json = OipBody.JSON.createGenerator(out)) {
            json.writeStartObject();
            members.write(json);
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    private static void strings(JsonGenerator json, String member, List<String> values) throws IOException {
        json.writeArrayFieldStart(member);
        for (String value : values) {
            json.writeString(value);
        }
        json.writeEndArray();
    }

    private static void tensors(JsonGenerator json, String member, List<String> names) throws IOException {
        json.writeArrayFieldStart(member);
        for (String name : names) {
            json.writeStartObject();
            json.writeStringField("name", name);
            json.writeEndObject();
        }
        json.writeEndArray();
    }
}
