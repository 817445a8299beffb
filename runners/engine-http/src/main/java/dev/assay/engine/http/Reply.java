package dev.assay.engine.http;

import dev.assay.api.spi.DeployException;
import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http.HttpHeaders;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.UnaryOperator;

/**
 * The answer to a request that is not measured.
 *
 * @param status of HTTP
 * @param body as text
 */
record Reply(int status, String body) {
    private static final int OK = 200;
    /** Of a body that is not measured nothing more is kept. */
    private static final int MOST_BYTES = 1 << 16;

    private static final int SHOWN = 300;

    boolean ok() {
        return status == OK;
    }

    /** Status and the beginning of the body on one line, for people. */
    String words() {
        String text = body.replaceAll("\\p{Cntrl}+", " ").strip();
        return status
                + (text.isEmpty() ? "" : ": " + (text.length() > SHOWN ? text.substring(0, SHOWN) + "..." : text));
    }

    /** A request whose answer somebody waits for. */
    static final class Awaited extends Exchange {
        private final ByteBuf bytes;
        private final UnaryOperator<String> mask;
        private final CompletableFuture<Reply> reply = new CompletableFuture<>();
        private final ByteArrayOutputStream body = new ByteArrayOutputStream();
        private int status;

        /**
         * @param mask takes secrets out of what the server says
         */
        Awaited(ByteBuf bytes, UnaryOperator<String> mask) {
            this.bytes = bytes;
            this.mask = mask;
        }

        @Override
        ByteBuf request() {
            return bytes;
        }

        @Override
        void head(int httpStatus, HttpHeaders headers) {
            status = httpStatus;
        }

        @Override
        void part(ByteBuf part) {
            byte[] copy = new byte[Math.min(part.readableBytes(), MOST_BYTES - Math.min(MOST_BYTES, body.size()))];
            part.readBytes(copy);
            body.writeBytes(copy);
        }

        @Override
        void end() {
            reply.complete(new Reply(status, mask.apply(body.toString(StandardCharsets.UTF_8))));
        }

        @Override
        void fail(String reason) {
            reply.completeExceptionally(new IllegalStateException(reason));
        }

        /**
         * @param what is asked, for errors
         * @throws DeployException when there is no answer in time
         */
        Reply await(String what, long nanos) throws DeployException {
            String hint = "is the server up, and are address, port and scheme right?";
            try {
                return reply.get(nanos, TimeUnit.NANOSECONDS);
            } catch (ExecutionException e) {
                Throwable cause = e.getCause() == null ? e : e.getCause();
                throw new DeployException(what + ": " + cause.getMessage(), hint, cause);
            } catch (TimeoutException e) {
                throw new DeployException(
                        what + ": no answer within " + TimeUnit.NANOSECONDS.toSeconds(nanos) + " s", hint, e);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new DeployException(what + ": interrupted", "run the trial again", e);
            }
        }
    }
}
