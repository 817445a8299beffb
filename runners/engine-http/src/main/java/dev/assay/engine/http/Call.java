package dev.assay.engine.http;

import dev.assay.api.spi.Tensor;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.util.List;

/** A request that is ready to be sent, any number of times. */
final class Call {
    private final byte[] head;
    private final byte[] body;
    private final List<Tensor> inputs;

    /**
     * @param head of the request, with the empty line
     * @param inputs that the body holds
     */
    Call(byte[] head, byte[] body, List<Tensor> inputs) {
        this.head = head.clone();
        this.body = body.clone();
        this.inputs = List.copyOf(inputs);
    }

    /** As it crosses the wire. */
    ByteBuf bytes() {
        return Unpooled.wrappedBuffer(head, body);
    }

    int bodyBytes() {
        return body.length;
    }

    List<Tensor> inputs() {
        return inputs;
    }
}
