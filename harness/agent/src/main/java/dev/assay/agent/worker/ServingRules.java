package dev.assay.agent.worker;

import dev.assay.agent.worker.ConformanceClient.Came;
import dev.assay.agent.worker.ProtocolConformance.Rule;
import dev.assay.agent.worker.ProtocolConformance.Subject;
import dev.assay.agent.worker.frame.FrameKind;
import dev.assay.agent.worker.frame.Frames;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.TimeoutException;

/** Rules that leave a worker that serves as it was. */
final class ServingRules {
    static final Map<String, Rule> ALL = new LinkedHashMap<>();

    private static final int MANY = 1_000;

    static {
        ALL.put("a request is answered with as many numbers as announced", ServingRules::answered);
        ALL.put("the same sample has the same answer", ServingRules::sameAnswer);
        ALL.put("samples outside the set end with an error and nothing else", ServingRules::outside);
        ALL.put("an unknown request can be cancelled", ServingRules::cancelUnknown);
        ALL.put("an echo returns its body unchanged", ServingRules::echo);
        ALL.put("an unknown fault is answered with an error", ServingRules::unknownFault);
        ALL.put("device memory is taken and given back, or the fault is refused", ServingRules::deviceMemory);
        ALL.put("many requests at once end once each", ServingRules::many);
    }

    private ServingRules() {}

    static Control.Deploy deploy() {
        return new Control.Deploy("auto", OptionalInt.empty(), 1);
    }

    static Control.LoadReply makeReady(ConformanceClient client)
            throws ConformanceException, IOException, TimeoutException, InterruptedException {
        Subject subject = client.subject();
        client.reply(FrameKind.HELLO, new Control.Hello(List.of(Frames.VERSION)), Control.HelloReply.class);
        Control.Prepare prepare = new Control.Prepare(
                subject.workload(),
                subject.engine(),
                subject.engineOptions(),
                subject.directory().toString(),
                1,
                Optional.empty());
        client.reply(FrameKind.PREPARE, prepare, Control.PrepareReply.class);
        client.reply(FrameKind.DEPLOY, deploy(), Control.DeployReply.class);
        Control.LoadReply loaded = client.reply(FrameKind.LOAD, new Control.Load(1), Control.LoadReply.class);
        if (loaded.samples() < 1) {
            throw new ConformanceException("samples: expected at least 1, found " + loaded.samples());
        }
        client.loaded(loaded);
        return loaded;
    }

    /** The end of a request; chunks before it are skipped. */
    private static Came end(ConformanceClient client)
            throws ConformanceException, TimeoutException, InterruptedException {
        Came came = client.next();
        while (came.kind() == FrameKind.CHUNK) {
            came = client.next();
        }
        return came;
    }

    private static ByteBuffer answer(ConformanceClient client, long id, int first, int samples)
            throws ConformanceException, TimeoutException, InterruptedException {
        client.submit(id, first, samples);
        Came came = end(client);
        ConformanceException.expect("kind", FrameKind.DONE, came.kind());
        ConformanceException.expect("id", id, came.id());
        ConformanceException.expect("status", 0, came.body().getInt(0));
        int bytes = Frames.DONE_PREFIX_BYTES + 4 * samples * client.loaded().answerLength();
        ConformanceException.expect("length of the body", bytes, came.body().capacity());
        return came.body().slice(Frames.DONE_PREFIX_BYTES, bytes - Frames.DONE_PREFIX_BYTES);
    }

    private static void answered(ConformanceClient client)
            throws ConformanceException, TimeoutException, InterruptedException {
        answer(client, 1, 0, 1);
        if (client.loaded().samples() > 1) {
            answer(client, 2, 0, 2);
        }
    }

    private static void sameAnswer(ConformanceClient client)
            throws ConformanceException, TimeoutException, InterruptedException {
        int last = client.loaded().samples() - 1;
        ByteBuffer one = answer(client, 1, last, 1);
        ConformanceException.expect("answer", one, answer(client, 2, last, 1));
    }

    private static void outside(ConformanceClient client)
            throws ConformanceException, TimeoutException, InterruptedException {
        int[][] ranges = {{client.loaded().samples(), 1}, {-1, 1}, {0, 0}, {0, Integer.MAX_VALUE}};
        for (int[] range : ranges) {
            client.submit(1, range[0], range[1]);
            Came came = end(client);
            ConformanceException.expect("kind", FrameKind.DONE, came.kind());
            if (came.body().getInt(0) == 0) {
                throw new ConformanceException(
                        "samples " + range[0] + " + " + range[1] + ": expected an error, found ok");
            }
        }
        answer(client, 2, 0, 1);
    }

    private static void cancelUnknown(ConformanceClient client)
            throws ConformanceException, TimeoutException, InterruptedException {
        client.offer(FrameKind.CANCEL, 4_711, 0, 0, 0);
        answer(client, 1, 0, 1);
    }

    private static void echo(ConformanceClient client)
            throws ConformanceException, IOException, TimeoutException, InterruptedException {
        for (int bytes : new int[] {0, 16, 200_000}) {
            ByteBuffer frame =
                    ByteBuffer.allocateDirect(Frames.HEADER_BYTES + bytes).order(ByteOrder.LITTLE_ENDIAN);
            frame.putLong(Frames.head(FrameKind.ECHO, bytes)).putLong(bytes);
            while (frame.hasRemaining()) {
                frame.put((byte) frame.position());
            }
            ByteBuffer sent = frame.flip().duplicate().position(Frames.HEADER_BYTES);
            client.raw(frame);
            Came came = client.next();
            ConformanceException.expect("kind", FrameKind.ECHOED, came.kind());
            ConformanceException.expect("id", (long) bytes, came.id());
            ConformanceException.expect("body of " + bytes + " bytes", sent, came.body());
        }
    }

    private static void unknownFault(ConformanceClient client)
            throws ConformanceException, IOException, TimeoutException, InterruptedException {
        StartRules.expectError(client.ask(FrameKind.FAULT, new Control.Fault("no-such-fault", Map.of())));
        answer(client, 1, 0, 1);
    }

    /** The bound keeps a real engine from filling anything; an engine without such a fault says so. */
    private static void deviceMemory(ConformanceClient client)
            throws ConformanceException, IOException, TimeoutException, InterruptedException {
        Control.Fault take = new Control.Fault("device-oom", Map.of("limit", "1048576"));
        Came came = client.ask(FrameKind.FAULT, take);
        if (came.kind() == FrameKind.ERROR) {
            StartRules.expectError(came);
        } else {
            ConformanceException.expect("kind", FrameKind.FAULT + FrameKind.REPLY, came.kind());
            client.ask(FrameKind.FAULT, new Control.Fault("device-oom", Map.of("limit", "0")));
        }
        answer(client, 1, 0, 1);
    }

    private static void many(ConformanceClient client)
            throws ConformanceException, TimeoutException, InterruptedException {
        Map<Long, Integer> ends = new HashMap<>();
        for (long id = 0; id < MANY; id++) {
            client.submit(id, (int) (id % client.loaded().samples()), 1);
        }
        for (int i = 0; i < MANY; i++) {
            Came came = end(client);
            ConformanceException.expect("kind", FrameKind.DONE, came.kind());
            ends.merge(came.id(), 1, Integer::sum);
        }
        ConformanceException.expect("requests that ended", MANY, ends.size());
    }
}
