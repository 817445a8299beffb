package dev.assay.engine.http;

import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpObject;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpStatusClass;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.handler.ssl.SslHandshakeCompletionEvent;
import io.netty.util.ReferenceCountUtil;
import org.jspecify.annotations.Nullable;

/** One connection with at most one open request. Used by the event loop only. */
final class Connection extends ChannelInboundHandlerAdapter {
    /** A body longer than this is no answer. */
    private static final long MOST_BYTES = 256L << 20;

    private final Connections owner;
    private final Channel channel;
    private @Nullable Exchange exchange;
    private boolean ready;
    private boolean interim;
    private boolean keepAlive;
    private long bytes;

    Connection(Connections owner, Channel channel) {
        this.owner = owner;
        this.channel = channel;
    }

    void send(Exchange next) {
        exchange = next;
        keepAlive = false;
        bytes = 0;
        try {
            channel.writeAndFlush(next.request()).addListener(written -> {
                if (!written.isSuccess()) {
                    fail("cannot be sent: " + written.cause().getMessage());
                }
            });
        } catch (RuntimeException e) {
            fail("cannot be written: " + e.getMessage());
        }
    }

    /** Gives up its request: what may still come belongs to nobody, so the connection cannot be used again. */
    void abandon(Exchange given) {
        if (exchange == given) {
            exchange = null;
            close();
        }
    }

    void close() {
        ChannelFuture unused = channel.close();
    }

    @Override
    public void channelActive(ChannelHandlerContext context) {
        if (!owner.handshakes()) {
            ready = true;
            owner.ready(this);
        }
    }

    @Override
    public void userEventTriggered(ChannelHandlerContext context, Object event) {
        if (event instanceof SslHandshakeCompletionEvent handshake && !ready) {
            if (handshake.isSuccess()) {
                ready = true;
                owner.ready(this);
            } else {
                close();
                owner.refused(handshake.cause());
            }
        }
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        try {
            if (message instanceof HttpObject part && part.decoderResult().isFailure()) {
                fail("the answer is no HTTP: " + part.decoderResult().cause().getMessage());
            } else {
                read(message);
            }
        } catch (RuntimeException e) {
            fail("the answer cannot be read: " + e.getMessage());
        } finally {
            ReferenceCountUtil.release(message);
        }
    }

    private void read(Object message) {
        Exchange open = exchange;
        if (open == null) {
            close();
            return;
        }
        if (message instanceof HttpResponse head) {
            interim = head.status().codeClass() == HttpStatusClass.INFORMATIONAL;
            if (!interim) {
                keepAlive = HttpUtil.isKeepAlive(head);
                open.head(head.status().code(), head.headers());
            }
        }
        if (interim) {
            return;
        }
        if (message instanceof HttpContent content) {
            bytes += content.content().readableBytes();
            if (bytes > MOST_BYTES) {
                fail("the answer is longer than " + MOST_BYTES + " bytes");
                return;
            }
            open.part(content.content());
        }
        if (message instanceof LastHttpContent) {
            exchange = null;
            open.end();
            if (keepAlive && channel.isActive()) {
                owner.free(this);
            } else {
                close();
            }
        }
    }

    private void fail(String reason) {
        Exchange open = exchange;
        exchange = null;
        if (open != null) {
            open.fail(reason);
        }
        close();
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        if (ready) {
            fail("the server closed the connection");
            owner.gone(this);
        }
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
        fail(String.valueOf(cause.getMessage()));
    }
}
