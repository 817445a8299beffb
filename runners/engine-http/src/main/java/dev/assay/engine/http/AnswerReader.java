package dev.assay.engine.http;

import dev.assay.api.spi.Tensor;
import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http.HttpHeaders;
import java.util.List;

/** Reads one answer as it comes. */
interface AnswerReader {
    /** Is told of parts of a streamed answer. */
    interface Parts {
        /** Some units (tokens) came just now. */
        void units(int count);
    }

    /** The head of a good answer. */
    void head(HttpHeaders headers);

    /** A part of the body. */
    void part(ByteBuf part, Parts parts);

    /**
     * The outputs, in the order of the model's.
     *
     * @throws IllegalArgumentException when the body is not what the protocol says
     */
    List<Tensor> outputs();

    /** Time in the server as it says itself, nanoseconds; 0 where it does not. */
    long serverNanos();
}
