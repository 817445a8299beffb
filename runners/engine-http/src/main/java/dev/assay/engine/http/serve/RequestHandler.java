package dev.assay.engine.http.serve;

import dev.assay.api.spi.Tensor;
import dev.assay.engine.http.oip.OipBody;
import dev.assay.engine.http.oip.OipTensors;
import dev.assay.engine.http.serve.OpenInference.Result;
import io.netty.buffer.ByteBufUtil;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpResponseStatus;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Answers the requests of one connection, one after another: while the engine works on one nothing more is read, so that
 * answers keep the order of the requests.
 */
final class RequestHandler extends SimpleChannelInboundHandler<FullHttpRequest> {
    private final ServedModel model;
    private final String name;
    private final Optional<String> token;

    RequestHandler(ServedModel model, String name, Optional<String> token) {
        this.model = model;
        this.name = name;
        this.token = token;
    }

    @Override
    protected void channelRead0(ChannelHandlerContext context, FullHttpRequest request) {
        String path =
                URLDecoder.decode(request.uri().replaceFirst("\\?.*", "").replace("+", "%2B"), StandardCharsets.UTF_8);
        String mine = "/v2/models/" + name;
        boolean get = request.method().equals(HttpMethod.GET);
        if (!allowed(request)) {
            send(context, Answers.error(HttpResponseStatus.UNAUTHORIZED, "the bearer token is missing or wrong"));
        } else if (get && (path.equals("/v2/health/live") || path.equals("/v2/health/ready"))) {
            send(context, Answers.empty());
        } else if (get && path.equals("/v2")) {
            send(context, Answers.server());
        } else if (get && path.equals(mine + "/ready")) {
            send(context, Answers.empty());
        } else if (get && path.equals(mine)) {
            send(context, Answers.metadata(name, model.spec()));
        } else if (request.method().equals(HttpMethod.POST) && path.equals(mine + "/infer")) {
            infer(context, request);
        } else {
            send(context, Answers.error(HttpResponseStatus.NOT_FOUND, "there is no such path; the model is " + name));
        }
    }

    private boolean allowed(FullHttpRequest request) {
        if (token.isEmpty()) {
            return true;
        }
        String found = request.headers().get("authorization", "");
        return MessageDigest.isEqual(
                ("Bearer " + token.get()).getBytes(StandardCharsets.UTF_8), found.getBytes(StandardCharsets.UTF_8));
    }

    private void infer(ChannelHandlerContext context, FullHttpRequest request) {
        OipTensors asked;
        List<Tensor> inputs;
        try {
            String length = request.headers().get(OipBody.JSON_LENGTH);
            byte[] body = ByteBufUtil.getBytes(request.content());
            asked = OipTensors.read("inputs", body, length == null ? -1 : Integer.parseInt(length.strip()));
            inputs = ordered(asked);
        } catch (IllegalArgumentException | ArithmeticException e) {
            send(context, Answers.error(HttpResponseStatus.BAD_REQUEST, String.valueOf(e.getMessage())));
            return;
        }
        context.channel().config().setAutoRead(false);
        boolean taken = model.infer(inputs, result -> answer(context, asked, result));
        if (!taken) {
            context.channel().config().setAutoRead(true);
            send(context, Answers.error(HttpResponseStatus.SERVICE_UNAVAILABLE, "the engine's queue is full"));
        }
    }

    /** On a thread of the engine. */
    private void answer(ChannelHandlerContext context, OipTensors asked, Result result) {
        Answers.Answer answer = result.outputs().isEmpty()
                ? Answers.error(HttpResponseStatus.INTERNAL_SERVER_ERROR, "the engine failed; its log says why")
                : Answers.outputs(name, model.spec(), asked, result);
        context.executor().execute(() -> {
            send(context, answer);
            context.channel().config().setAutoRead(true);
        });
    }

    private List<Tensor> ordered(OipTensors asked) {
        List<Tensor> inputs = new ArrayList<>();
        for (String input : model.spec().inputs()) {
            Tensor tensor = asked.tensors().get(input);
            if (tensor == null) {
                throw new IllegalArgumentException("expected an input '" + input + "', found "
                        + asked.tensors().keySet());
            }
            inputs.add(tensor);
        }
        return inputs;
    }

    private static void send(ChannelHandlerContext context, Answers.Answer answer) {
        ChannelFuture unused = context.writeAndFlush(answer.response());
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
        ChannelFuture unused = context.close();
    }
}
