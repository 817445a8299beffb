package dev.assay.engine.http;

import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http.HttpHeaders;

/** One request and what comes back. All calls come from the event loop. */
abstract class Exchange {
    /** Set when nobody waits for it any more. */
    boolean cancelled;
    /** The whole request as it crosses the wire, head and body. */
    abstract ByteBuf request();

    /** The head of the answer has come. */
    abstract void head(int status, HttpHeaders headers);

    /**
     * A part of the body has come.
     *
     * @param part to be read during this call
     */
    abstract void part(ByteBuf part);

    /** The answer is whole. */
    abstract void end();

    /** There will be no answer. */
    abstract void fail(String reason);
}
