package dev.assay.agent.worker;

import dev.assay.agent.worker.ProtocolConformance.Rule;
import dev.assay.agent.worker.frame.FrameKind;
import dev.assay.agent.worker.frame.Frames;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeoutException;

/** Rules that need a worker of their own each, because they may end it. */
final class StartRules {
    static final Map<String, Rule> FRESH = new LinkedHashMap<>();
    static final Map<String, Rule> LOADED = new LinkedHashMap<>();

    /** A version that will never be. */
    private static final int NO_VERSION = 65_000;

    static {
        FRESH.put("hello chooses the version that both speak", StartRules::commonVersion);
        FRESH.put("hello without a common version is answered with an error", StartRules::noCommonVersion);
        FRESH.put("deploy before prepare is answered with an error", StartRules::outOfOrder);
        FRESH.put("the worker ends when the agent is gone", StartRules::agentGone);
        FRESH.put("a frame without the mark ends the worker", hostile(0x1122_3344_5566_7788L));
        FRESH.put("a frame of an unknown kind ends the worker", hostile(Frames.head(0x7F, 0)));
        FRESH.put("a frame of an absurd length ends the worker", hostile(Frames.head(FrameKind.ECHO, -4)));
        FRESH.put("a length that is no multiple of 4 ends the worker", hostile(Frames.head(FrameKind.ECHO, 3)));
        FRESH.put("a frame that breaks off ends the worker", StartRules::brokenOff);
        LOADED.put("shutdown ends the worker with exit code 0", StartRules::shutdown);
        LOADED.put("the worker ends when the agent is gone while requests are open", StartRules::goneWhileBusy);
    }

    private StartRules() {}

    private static Control.HelloReply hello(ConformanceClient client, Integer... versions)
            throws ConformanceException, IOException, TimeoutException, InterruptedException {
        return client.reply(FrameKind.HELLO, new Control.Hello(List.of(versions)), Control.HelloReply.class);
    }

    private static void commonVersion(ConformanceClient client)
            throws ConformanceException, IOException, TimeoutException, InterruptedException {
        Control.HelloReply reply = hello(client, Frames.VERSION, NO_VERSION);
        ConformanceException.expect("protocol", Frames.VERSION, reply.protocol());
    }

    private static void noCommonVersion(ConformanceClient client)
            throws ConformanceException, IOException, TimeoutException, InterruptedException {
        expectError(client.ask(FrameKind.HELLO, new Control.Hello(List.of(NO_VERSION))));
    }

    private static void outOfOrder(ConformanceClient client)
            throws ConformanceException, IOException, TimeoutException, InterruptedException {
        hello(client, Frames.VERSION);
        expectError(client.ask(FrameKind.DEPLOY, ServingRules.deploy()));
    }

    static void expectError(ConformanceClient.Came came) throws ConformanceException {
        ConformanceException.expect("kind", FrameKind.ERROR, came.kind());
        String json = came.json();
        for (String member : List.of("code", "blame", "message", "hint")) {
            if (!json.contains('"' + member + '"')) {
                throw new ConformanceException("error: expected member '" + member + "', found " + json);
            }
        }
    }

    private static void agentGone(ConformanceClient client)
            throws ConformanceException, IOException, TimeoutException, InterruptedException {
        hello(client, Frames.VERSION);
        client.hangUp();
        client.awaitEnd();
    }

    private static void goneWhileBusy(ConformanceClient client)
            throws ConformanceException, IOException, TimeoutException, InterruptedException {
        for (long id = 0; id < 100; id++) {
            client.submit(id, 0, 1);
        }
        client.hangUp();
        client.awaitEnd();
    }

    private static void shutdown(ConformanceClient client)
            throws ConformanceException, IOException, TimeoutException, InterruptedException {
        client.offer(FrameKind.SHUTDOWN, 0, 0, 0, 0);
        ConformanceException.expect("exit code", 0, client.awaitEnd());
    }

    private static Rule hostile(long head) {
        return client -> {
            hello(client, Frames.VERSION);
            client.raw(header(head));
            client.awaitEnd();
        };
    }

    private static void brokenOff(ConformanceClient client)
            throws ConformanceException, IOException, TimeoutException, InterruptedException {
        hello(client, Frames.VERSION);
        client.raw(header(Frames.head(FrameKind.SUBMIT, Frames.SUBMIT_BODY_BYTES)));
        client.hangUp();
        client.awaitEnd();
    }

    private static ByteBuffer header(long head) {
        return ByteBuffer.allocateDirect(Frames.HEADER_BYTES)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putLong(head)
                .putLong(1)
                .flip();
    }
}
