package dev.assay.engine.http;

import dev.assay.api.spi.Tensor;
import dev.assay.engine.http.oip.OipBody;
import dev.assay.engine.http.oip.OipTensors;
import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http.HttpHeaders;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Reads the answer of the protocol when it is whole. */
final class OipAnswer implements AnswerReader {
    private final List<String> outputs;
    private final ByteArrayOutputStream body = new ByteArrayOutputStream();
    private int jsonLength = -1;
    private long serverNanos;

    /**
     * @param outputs names in the order of the model
     */
    OipAnswer(List<String> outputs) {
        this.outputs = outputs;
    }

    @Override
    public void head(HttpHeaders headers) {
        String length = headers.get(OipBody.JSON_LENGTH);
        if (length != null) {
            jsonLength = Integer.parseInt(length.strip());
        }
        serverNanos = Heads.serverNanos(headers);
    }

    @Override
    public void part(ByteBuf part, Parts parts) {
        byte[] bytes = new byte[part.readableBytes()];
        part.readBytes(bytes);
        body.writeBytes(bytes);
    }

    @Override
    public List<Tensor> outputs() {
        Map<String, Tensor> byName =
                OipTensors.read("outputs", body.toByteArray(), jsonLength).tensors();
        List<Tensor> ordered = new ArrayList<>();
        for (String name : outputs) {
            Tensor tensor = byName.get(name);
            if (tensor == null) {
                throw new IllegalArgumentException("expected an output '" + name + "', found " + byName.keySet());
            }
            ordered.add(tensor);
        }
        return ordered;
    }

    @Override
    public long serverNanos() {
        return serverNanos;
    }
}
