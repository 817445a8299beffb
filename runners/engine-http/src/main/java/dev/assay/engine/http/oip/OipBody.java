package dev.assay.engine.http.oip;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.assay.api.spi.ModelSpec;
import dev.assay.api.spi.Tensor;
import dev.assay.api.spi.TensorType;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;

/** A body of the protocol: JSON, with the tensors behind it where they are binary. */
public final class OipBody {
    public static final JsonFactory JSON = new JsonFactory();

    /** Header with the length of the JSON in front of binary tensors. */
    public static final String JSON_LENGTH = "Inference-Header-Content-Length";

    private final byte[] bytes;
    private final int jsonLength;

    private OipBody(byte[] bytes, int jsonLength) {
        this.bytes = bytes;
        this.jsonLength = jsonLength;
    }

    /** All of it; not to be changed. */
    public byte[] bytes() {
        return bytes;
    }

    /** Bytes of JSON. */
    public int jsonLength() {
        return jsonLength;
    }

    /** Members of the head of a body besides its tensors. */
    public interface Members {
        void write(JsonGenerator json) throws IOException;
    }

    /** A request for all outputs of a model. */
    public static OipBody request(ModelSpec spec, List<Tensor> inputs, boolean binary) {
        return of("inputs", spec.inputs(), inputs, binary, json -> {
            json.writeArrayFieldStart("outputs");
            for (String output : spec.outputs()) {
                json.writeStartObject();
                json.writeStringField("name", output);
                if (binary) {
                    json.writeObjectFieldStart("parameters");
                    json.writeBooleanField("binary_data", true);
                    json.writeEndObject();
                }
                json.writeEndObject();
            }
            json.writeEndArray();
        });
    }

    /**
     * @param member {@code inputs} or {@code outputs}
     */
    public static OipBody of(String member, List<String> names, List<Tensor> tensors, boolean binary, Members further) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (JsonGenerator json = JSON.createGenerator(out)) {
            json.writeStartObject();
            json.writeArrayFieldStart(member);
            for (int i = 0; i < tensors.size(); i++) {
                tensor(json, names.get(i), tensors.get(i), binary);
            }
            json.writeEndArray();
            further.write(json);
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        int jsonLength = out.size();
        if (binary) {
            tensors.forEach(tensor -> out.writeBytes(littleEndian(tensor)));
        }
        return new OipBody(out.toByteArray(), jsonLength);
    }

    private static void tensor(JsonGenerator json, String name, Tensor tensor, boolean binary) throws IOException {
        json.writeStartObject();
        json.writeStringField("name", name);
        json.writeArrayFieldStart("shape");
        for (long size : tensor.dimensions()) {
            json.writeNumber(size);
        }
        json.writeEndArray();
        json.writeStringField("datatype", tensor.type() == TensorType.FLOAT32 ? "FP32" : "INT64");
        if (binary) {
            json.writeObjectFieldStart("parameters");
            json.writeNumberField("binary_data_size", tensor.data().remaining());
            json.writeEndObject();
        } else {
            data(json, tensor);
        }
        json.writeEndObject();
    }

    private static void data(JsonGenerator json, Tensor tensor) throws IOException {
        ByteBuffer data = tensor.data().duplicate().order(ByteOrder.nativeOrder());
        json.writeArrayFieldStart("data");
        while (data.hasRemaining()) {
            if (tensor.type() == TensorType.FLOAT32) {
                json.writeNumber(data.getFloat());
            } else {
                json.writeNumber(data.getLong());
            }
        }
        json.writeEndArray();
    }

    private static byte[] littleEndian(Tensor tensor) {
        ByteBuffer from = tensor.data().duplicate().order(ByteOrder.nativeOrder());
        byte[] bytes = new byte[from.remaining()];
        ByteBuffer to = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        while (from.hasRemaining()) {
            if (tensor.type() == TensorType.FLOAT32) {
                to.putFloat(from.getFloat());
            } else {
                to.putLong(from.getLong());
            }
        }
        return bytes;
    }
}
